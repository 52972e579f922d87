"""platform: CPython on Linux; the processor is the fact machine."""
import sys
import _world


def machine():
    return _world.fact("machine")


def processor():
    return _world.fact("machine")


def system():
    return "Linux"


def node():
    return "node0"


def release():
    return _world.unknown("the kernel release")


def version():
    return _world.unknown("the kernel version")


def platform(aliased=False, terse=False):
    return _world.unknown("the kernel release")


def architecture(executable=None, bits="", linkage=""):
    return ("64bit", "ELF")


def python_version():
    return "%d.%d.%d" % tuple(sys.version_info[:3])


def python_version_tuple():
    return tuple(str(x) for x in sys.version_info[:3])


def python_implementation():
    return "CPython"


def python_compiler():
    return "GCC"


def python_build():
    return ("main", "")


def python_branch():
    return ""


python_revision = python_branch


def libc_ver(executable=None, lib="", version="", chunksize=16384):
    return ("glibc", _world.unknown("the glibc version"))


def mac_ver(release="", versioninfo=("", "", ""), machine=""):
    return release, versioninfo, machine


def win32_ver(release="", version="", csd="", ptype=""):
    return release, version, csd, ptype


def freedesktop_os_release():
    return _world.unknown("the Linux distribution")


class uname_result(tuple):
    system = property(lambda s: s[0])
    node = property(lambda s: s[1])
    release = property(lambda s: s[2])
    version = property(lambda s: s[3])
    machine = property(lambda s: s[4])
    processor = property(lambda s: s[4])


def uname():
    return uname_result(("Linux", "node0", release(), version(), machine()))

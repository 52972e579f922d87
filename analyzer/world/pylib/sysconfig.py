"""sysconfig of CPython under /usr."""
import sys


def _version():
    return "%d.%d" % tuple(sys.version_info[:2])


def get_python_version():
    return _version()


def get_platform():
    import _world
    return "linux-" + _world.fact("machine")


def get_paths(scheme=None, vars=None, expand=True):
    v = _version()
    return {"stdlib": "/usr/lib/python" + v, "platstdlib": "/usr/lib/python" + v,
            "purelib": "/usr/local/lib/python" + v + "/dist-packages",
            "platlib": "/usr/local/lib/python" + v + "/dist-packages",
            "include": "/usr/include/python" + v, "scripts": "/usr/local/bin", "data": "/usr/local"}


def get_path(name, scheme=None, vars=None, expand=True):
    return get_paths()[name]


def get_config_var(name):
    return {"EXT_SUFFIX": ".cpython-%s-x86_64-linux-gnu.so" % _version().replace(".", ""), "py_version_short": _version(),
            "Py_DEBUG": 0, "Py_GIL_DISABLED": 0}.get(name)


def get_config_vars(*args):
    return [get_config_var(a) for a in args] if args else {}


def get_default_scheme():
    return "posix_local"

"""shutil on the file system of the profile."""
import _fs
import _world


class Error(OSError):
    pass


class SameFileError(Error):
    pass


class SpecialFileError(OSError):
    pass


class ReadError(OSError):
    pass


def get_terminal_size(fallback=(80, 24)):
    import os
    return os.terminal_size((80, 24))


def which(cmd, mode=1, path=None):
    """The file of cmd in the search path. A machine profile has no programs."""
    cmd = _fs.fspath(cmd)
    if "/" in cmd:
        return cmd if _fs.isfile(cmd) else None
    if path is None:
        path = _world.environ.get("PATH", "/bin:/usr/bin")
    for d in path.split(":"):
        p = (d or ".") + "/" + cmd
        if _fs.isfile(p):
            return p
    return None


def copyfile(src, dst, *, follow_symlinks=True):
    s, d = _fs.name(src), _fs.name(dst)
    if s == d:
        raise SameFileError("%r and %r are the same file" % (src, dst))
    _fs.write(d, _fs.read(s))
    return dst


def copy(src, dst, *, follow_symlinks=True):
    d = _fs.name(dst)
    if _fs.isdir(d):
        d = _fs.key(d) + "/" + _fs.key(_fs.name(src)).rpartition("/")[2]
    copyfile(src, d)
    return d


copy2 = copy


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2, ignore_dangling_symlinks=False, dirs_exist_ok=False):
    s, d = _fs.name(src), _fs.name(dst)
    names = _fs.listdir(s)
    _fs.makedirs(d, dirs_exist_ok)
    skip = ignore(s, names) if ignore is not None else ()
    for n in names:
        if n in skip:
            continue
        if _fs.isdir(s + "/" + n):
            copytree(s + "/" + n, d + "/" + n, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
        else:
            copy_function(s + "/" + n, d + "/" + n)
    return dst


def rmtree(path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
    try:
        _fs.rmtree(_fs.name(path))
    except OSError:
        if not ignore_errors:
            raise


def move(src, dst, copy_function=copy2):
    s, d = _fs.name(src), _fs.name(dst)
    if _fs.isdir(d):
        d = _fs.key(d) + "/" + _fs.key(s).rpartition("/")[2]
    _fs.rename(s, d)
    return d


def copyfileobj(fsrc, fdst, length=0):
    fdst.write(fsrc.read())


def copymode(src, dst, **kw):
    pass


copystat = copymode


def ignore_patterns(*patterns):
    import fnmatch
    return lambda path, names: {n for p in patterns for n in fnmatch.filter(names, p)}


class _usage(tuple):
    total = property(lambda s: s[0])
    used = property(lambda s: s[1])
    free = property(lambda s: s[2])


def disk_usage(path):
    u = _world.unknown("the space on the disk")
    return _usage((u, u, u))


def chown(path, user=None, group=None, **kw):
    pass


def make_archive(*a, **k):
    _world.unsupported("makes an archive")


unpack_archive = make_archive

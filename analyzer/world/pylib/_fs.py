"""Files as the program sees them. The host keeps them: what the run writes and
removes is seen by the run only. Every function takes a str, see name."""
import _world

exists = _world.fs_exists
isdir = _world.fs_isdir
isfile = _world.fs_isfile
listdir = _world.fs_listdir
read = _world.fs_read
write = _world.fs_write


def no_such(path):
    return FileNotFoundError(2, "No such file or directory", path)


def fspath(path):
    if isinstance(path, (str, bytes)):
        return path
    f = getattr(type(path), "__fspath__", None)
    if f is None:
        raise TypeError("expected str, bytes or os.PathLike object, not " + type(path).__name__)
    r = f(path)
    if isinstance(r, (str, bytes)):
        return r
    raise TypeError("expected %s.__fspath__() to return str or bytes, not %s" % (type(path).__name__, type(r).__name__))


def name(path, func="stat"):
    """The str of path; TypeError with the sentence of os.stat and its kin."""
    if isinstance(path, str):
        return path
    if isinstance(path, bytes):
        return path.decode()
    f = getattr(type(path), "__fspath__", None)
    if f is None:
        kinds = "string, bytes, os.PathLike or integer"
        if func in ("listdir", "scandir"):
            kinds = "string, bytes, os.PathLike, integer or None"
        elif func not in ("stat", "open", "chdir"):
            kinds = "string, bytes or os.PathLike"
        raise TypeError("%s: path should be %s, not %s" % (func, kinds, type(path).__name__))
    r = f(path)
    return r.decode() if isinstance(r, bytes) else r


def key(path):
    """path without the slashes at its end."""
    return path.rstrip("/") or "/"


def mkdir(path):
    _world.fs_mkdir(path, False)


def makedirs(path, exist_ok=False):
    if exist_ok and isdir(path):
        return
    _world.fs_mkdir(path, True)


def remove(path):
    if isdir(path):
        raise IsADirectoryError(21, "Is a directory", path)
    _world.fs_remove(path)


def rmdir(path):
    if not isdir(path):
        if exists(path):
            raise NotADirectoryError(20, "Not a directory", path)
        raise no_such(path)
    if listdir(path):
        raise OSError(39, "Directory not empty", path)
    _world.fs_remove(path)


def rmtree(path):
    for n in listdir(path):
        p = key(path) + "/" + n
        if isdir(p):
            rmtree(p)
        else:
            _world.fs_remove(p)
    _world.fs_remove(path)


def rename(src, dst):
    if not isdir(src):
        write(dst, read(src))
        _world.fs_remove(src)
        return
    makedirs(dst, True)
    for n in listdir(src):
        rename(key(src) + "/" + n, key(dst) + "/" + n)
    _world.fs_remove(src)

"""Files as the program sees them: the host's files and what the run wrote.

The host answers for the files of the profile and takes what is written. The
run's own directories and removals are kept here, since a host file system is
never changed. Paths are str; every function takes what os.fspath takes.
"""
import _world

_made = set()
_gone = set()


def _no_such(path):
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
    """path without the variations that name the same entry."""
    if path.endswith("/") and path != "/":
        path = path.rstrip("/") or "/"
    return path


def exists(path):
    if _made or _gone:
        k = key(path)
        if k in _made:
            return True
        if k in _gone:
            return False
    return _world.fs_exists(path)


def isdir(path):
    if _made or _gone:
        k = key(path)
        if k in _made:
            return True
        if k in _gone:
            return False
    return _world.fs_isdir(path)


def isfile(path):
    if _gone and key(path) in _gone:
        return False
    return _world.fs_isfile(path)


def listdir(path):
    k = key(path)
    if k in _gone:
        raise _no_such(path)
    names = []
    try:
        names = list(_world.fs_listdir(path))
    except FileNotFoundError:
        if not isdir(path):
            raise
    pre = k if k.endswith("/") else k + "/"
    for d in sorted(_made):
        if d.startswith(pre) and "/" not in d[len(pre):] and d[len(pre):] not in names:
            names.append(d[len(pre):])
    return [n for n in names if pre + n not in _gone] if _gone else names


def read(path):
    if _gone and key(path) in _gone:
        raise _no_such(path)
    return _world.fs_read(path)


def write(path, data):
    _gone.discard(key(path))
    _world.fs_write(path, data)


def mkdir(path):
    k = key(path)
    if exists(k):
        raise FileExistsError(17, "File exists", path)
    up = k.rpartition("/")[0]
    if up and not exists(up):
        raise _no_such(path)
    _gone.discard(k)
    _made.add(k)


def makedirs(path, exist_ok=False):
    k = key(path)
    if exists(k):
        if exist_ok and isdir(k):
            return
        raise FileExistsError(17, "File exists", path)
    up = k.rpartition("/")[0]
    if up and not exists(up):
        makedirs(up, True)
    _gone.discard(k)
    _made.add(k)


def remove(path):
    k = key(path)
    if not exists(k):
        raise _no_such(path)
    if isdir(k):
        raise IsADirectoryError(21, "Is a directory", path)
    _gone.add(k)


def rmdir(path):
    k = key(path)
    if not exists(k):
        raise _no_such(path)
    if not isdir(k):
        raise NotADirectoryError(20, "Not a directory", path)
    if listdir(k):
        raise OSError(39, "Directory not empty", path)
    _made.discard(k)
    _gone.add(k)


def rmtree(path):
    for n in listdir(path):
        p = key(path) + "/" + n
        if isdir(p):
            rmtree(p)
        else:
            remove(p)
    rmdir(path)


def rename(src, dst):
    if isdir(src):
        for n in listdir(src):
            if key(dst) not in _made:
                makedirs(dst, True)
            rename(key(src) + "/" + n, key(dst) + "/" + n)
        if not isdir(dst):
            makedirs(dst, True)
        rmdir(src)
        return
    write(dst, read(src))
    _gone.add(key(src))

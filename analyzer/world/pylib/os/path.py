"""os.path for POSIX, on the file system of the profile."""
import _fs
import _world

curdir = "."
pardir = ".."
extsep = "."
sep = "/"
pathsep = ":"
defpath = "/bin:/usr/bin"
altsep = None
devnull = "/dev/null"
supports_unicode_filenames = False

fspath = _fs.fspath


def _check_args(funcname, *args):
    hasstr = hasbytes = False
    for s in args:
        if isinstance(s, str):
            hasstr = True
        elif isinstance(s, bytes):
            hasbytes = True
        elif not hasattr(type(s), "__fspath__"):
            raise TypeError("%s() argument must be str, bytes, or os.PathLike object, not %r"
                            % (funcname, type(s).__name__))
    if hasstr and hasbytes:
        raise TypeError("Can't mix strings and bytes in path components")


def _text(p):
    p = fspath(p)
    return p.decode() if isinstance(p, bytes) else p


def normcase(s):
    return fspath(s)


def isabs(s):
    return _text(s).startswith("/")


def join(a, *p):
    path = a if isinstance(a, str) else fspath(a)
    if _world.is_symbol(path) or p and _world.is_symbol(p[-1]):
        return _world.derived("join", path, *p)
    if isinstance(path, bytes):
        _check_args("join", a, *p)
        return join(path.decode(), *[_text(x) for x in p]).encode()
    for b in p:
        if not isinstance(b, str):
            _check_args("join", a, *p)
            b = fspath(b)
        if b.startswith("/"):
            path = b
        elif not path or path.endswith("/"):
            path = path + b
        else:
            path = path + "/" + b
    return path


def split(p):
    p = fspath(p)
    if _world.is_symbol(p):
        return _world.derived("dirname", p), _world.derived("basename", p)
    if isinstance(p, bytes):
        h, t = split(p.decode())
        return h.encode(), t.encode()
    i = p.rfind("/") + 1
    head, tail = p[:i], p[i:]
    if head and head != "/" * len(head):
        head = head.rstrip("/")
    return head, tail


def splitext(p):
    p = fspath(p)
    if _world.is_symbol(p):
        return _world.derived("root", p), _world.derived("extension", p)
    if isinstance(p, bytes):
        h, t = splitext(p.decode())
        return h.encode(), t.encode()
    s = p.rfind("/")
    d = p.rfind(".")
    if d > s:
        i = s + 1
        while i < d:
            if p[i] != ".":
                return p[:d], p[d:]
            i += 1
    return p, p[:0]


def splitdrive(p):
    p = fspath(p)
    return p[:0], p


def basename(p):
    p = fspath(p)
    if _world.is_symbol(p):
        return _world.derived("basename", p)
    return p[p.rfind("/" if isinstance(p, str) else b"/") + 1:]


def dirname(p):
    return split(p)[0]


def exists(path):
    if type(path) is int:
        return 0 <= path <= 2
    return _fs.exists(_fs.name(path))


lexists = exists


def isfile(path):
    if type(path) is int:
        return False
    return _fs.isfile(_fs.name(path))


def isdir(s):
    if type(s) is int:
        return False
    return _fs.isdir(_fs.name(s))


def islink(path):
    _fs.name(path, "lstat")
    return False


def ismount(path):
    return _fs.name(path) == "/"


def getsize(filename):
    p = _fs.name(filename)
    if _fs.isdir(p):
        return 4096
    return len(_fs.read(p))


def _time(filename):
    p = _fs.name(filename)
    if not _fs.exists(p):
        raise FileNotFoundError(2, "No such file or directory", p)
    return _world.unknown("the time stamp of " + p)


getmtime = getatime = getctime = _time


def samefile(f1, f2):
    for f in (f1, f2):
        if not exists(f):
            raise FileNotFoundError(2, "No such file or directory", fspath(f))
    return realpath(f1) == realpath(f2)


def expanduser(path):
    path = fspath(path)
    if isinstance(path, bytes):
        return expanduser(path.decode()).encode()
    if not path.startswith("~"):
        return path
    i = path.find("/", 1)
    if i < 0:
        i = len(path)
    if i == 1:
        home = _world.environ.get("HOME")
        if home is None:
            home = "/root"
    elif path[1:i] == "root":
        home = "/root"
    else:
        return path
    home = home.rstrip("/")
    return (home + path[i:]) or "/"


def expandvars(path):
    path = fspath(path)
    if isinstance(path, bytes):
        return expandvars(path.decode()).encode()
    if "$" not in path:
        return path
    import re
    env = _world.environ

    def value(m):
        n = m.group(1)
        if n.startswith("{") and n.endswith("}"):
            n = n[1:-1]
        return env[n] if n in env else m.group(0)

    return re.sub(r"\$(\w+|\{[^}]*\})", value, path)


def normpath(path):
    path = fspath(path)
    if _world.is_symbol(path):
        return _world.derived("normpath", path)
    if isinstance(path, bytes):
        return normpath(path.decode()).encode()
    if not path:
        return "."
    lead = ""
    if path.startswith("/"):
        lead = "//" if path.startswith("//") and not path.startswith("///") else "/"
    out = []
    for c in path.split("/"):
        if not c or c == ".":
            continue
        if c != ".." or (not lead and not out) or (out and out[-1] == ".."):
            out.append(c)
        elif out:
            out.pop()
    return (lead + "/".join(out)) or "."


def getcwd():
    return _world.environ.get("PWD", "/")


def abspath(path):
    path = fspath(path)
    if _world.is_symbol(path):
        return _world.derived("abspath", path)
    if isinstance(path, bytes):
        return abspath(path.decode()).encode()
    if not path.startswith("/"):
        path = join(getcwd(), path)
    return normpath(path)


def realpath(filename, *, strict=False):
    p = abspath(filename)
    if strict and not exists(p):
        raise FileNotFoundError(2, "No such file or directory", p)
    return p[1:] if isinstance(p, str) and p.startswith("//") else p


def relpath(path, start=None):
    if not path:
        raise ValueError("no path specified")
    path = fspath(path)
    start = "." if start is None else fspath(start)
    a = [x for x in abspath(start).split("/") if x]
    b = [x for x in abspath(path).split("/") if x]
    i = 0
    while i < len(a) and i < len(b) and a[i] == b[i]:
        i += 1
    out = [".."] * (len(a) - i) + b[i:]
    return "/".join(out) if out else "."


def commonprefix(m):
    if not m:
        return ""
    if not isinstance(m[0], (list, tuple)):
        m = tuple(map(fspath, m))
    s1 = min(m)
    s2 = max(m)
    for i, c in enumerate(s1):
        if c != s2[i]:
            return s1[:i]
    return s1


def commonpath(paths):
    paths = [fspath(p) for p in paths]
    if not paths:
        raise ValueError("commonpath() arg is an empty sequence")
    absolute = set(p.startswith("/") for p in paths)
    if len(absolute) > 1:
        raise ValueError("Can't mix absolute and relative paths")
    parts = [[c for c in p.split("/") if c and c != "."] for p in paths]
    a, b = min(parts), max(parts)
    n = 0
    while n < len(a) and n < len(b) and a[n] == b[n]:
        n += 1
    return ("/" if True in absolute else "") + "/".join(a[:n])

"""glob on the file system of the profile."""
import _fs
import _world


def has_magic(s):
    return "*" in s or "?" in s or "[" in s


def escape(pathname):
    out = []
    for c in pathname:
        out.append("[" + c + "]" if c in "*?[" else c)
    return "".join(out)


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    return list(iglob(pathname, root_dir=root_dir, recursive=recursive, include_hidden=include_hidden))


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    pathname = _fs.fspath(pathname)
    root = _fs.fspath(root_dir) if root_dir is not None else ""
    if _world.is_symbol(pathname):
        return _world.unknown_strings("files " + pathname)
    head = pathname[:pathname.rfind("/") + 1]
    where = _join(root, head)
    if has_magic(pathname) and not has_magic(head) and not _world.fs_listable(where.rstrip("/") or where or "."):
        return _world.unknown_strings("files " + _join(root, pathname))
    return iter(_walk(pathname, root, recursive, include_hidden))


def _join(root, p):
    if not root or p.startswith("/"):
        return p
    return root + "/" + p if p else root


def _walk(pathname, root, recursive, hidden):
    if not has_magic(pathname):
        full = _join(root, pathname)
        ok = _fs.isdir(full) if pathname.endswith("/") else pathname and _fs.exists(full)
        return [pathname] if ok else []
    i = pathname.rfind("/") + 1
    head, tail = pathname[:i], pathname[i:]
    if head and head.strip("/"):
        base = head.rstrip("/")
        dirs = _walk(base, root, recursive, hidden) if has_magic(base) else [base]
    else:
        dirs = [head.rstrip("/") + "/" if head else ""]
    out = []
    for d in dirs:
        out += [_pair(d, n) for n in _match(_join(root, d), tail, recursive, hidden)]
    return out


def _pair(d, n):
    if not d:
        return n
    return d + n if d.endswith("/") else d + "/" + n


def _list(d):
    try:
        return _fs.listdir(d or ".")
    except OSError:
        return []


def _match(d, tail, recursive, hidden):
    if recursive and tail == "**":
        out = [""] if _fs.isdir(d or ".") else []
        _deep(d, "", hidden, out)
        return out
    if not tail:
        return [""] if _fs.isdir(d) else []
    if not has_magic(tail):
        return [tail] if _fs.exists(_pair(d, tail)) else []
    import fnmatch
    return [n for n in fnmatch.filter(_list(d), tail) if hidden or tail.startswith(".") or not n.startswith(".")]


def _deep(d, prefix, hidden, out):
    for n in _list(d):
        if n.startswith(".") and not hidden:
            continue
        out.append(prefix + n)
        p = _pair(d, n)
        if _fs.isdir(p):
            _deep(p, prefix + n + "/", hidden, out)

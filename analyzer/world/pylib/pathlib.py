"""pathlib for POSIX, on the file system of the profile. Every flavour is the
POSIX one."""
import _fs
import _world


def _parse(args):
    """(root, parts) of the joined args, as pathlib: no '.', no empty part."""
    root, parts = "", []
    for a in args:
        if isinstance(a, PurePath):
            r, p = a._root, a._tail
        else:
            if not isinstance(a, str):
                a = _fs.fspath(a)
                if not isinstance(a, str):
                    raise TypeError("argument should be a str object or an os.PathLike object returning str, not %r"
                                    % type(a))
            r = ""
            if _world.is_symbol(a):  # not taken apart
                parts = parts + [a]
                continue
            if a.startswith("/"):
                r = "//" if a.startswith("//") and not a.startswith("///") else "/"
            p = [x for x in a.split("/") if x and x != "."]
        if r:
            root, parts = r, list(p)
        else:
            parts = parts + p
    return root, parts


class PurePath:
    def __new__(cls, *args, **kwargs):
        return object.__new__(PurePosixPath if cls is PurePath else cls)

    def __init__(self, *args):
        self._root, self._tail = _parse(args)
        self._s = None

    @classmethod
    def _make(cls, root, tail):
        p = cls.__new__(cls)
        p._root, p._tail, p._s = root, tail, None
        return p

    def __str__(self):
        if self._s is None:
            self._s = (self._root + "/".join(self._tail)) or "."
        return self._s

    def __fspath__(self):
        return str(self)

    def __repr__(self):
        return "%s(%r)" % (type(self).__name__, self.as_posix())

    def __bytes__(self):
        return str(self).encode()

    def as_posix(self):
        return str(self)

    def as_uri(self):
        if not self._root:
            raise ValueError("relative path can't be expressed as a file URI")
        from urllib.parse import quote
        return "file://" + quote(str(self))

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._root == other._root and self._tail == other._tail

    def __hash__(self):
        return hash(str(self))

    def __lt__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self.parts < other.parts

    def __le__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self.parts <= other.parts

    def __gt__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self.parts > other.parts

    def __ge__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self.parts >= other.parts

    def joinpath(self, *args):
        return self._make(*_parse((self,) + args))

    def __truediv__(self, key):
        if not isinstance(key, (str, PurePath)) and not hasattr(type(key), "__fspath__"):
            return NotImplemented
        return self._make(*_parse((self, key)))

    def __rtruediv__(self, key):
        if not isinstance(key, (str, PurePath)) and not hasattr(type(key), "__fspath__"):
            return NotImplemented
        return self._make(*_parse((key, self)))

    @property
    def parts(self):
        return ((self._root,) if self._root else ()) + tuple(self._tail)

    @property
    def drive(self):
        return ""

    @property
    def root(self):
        return self._root

    anchor = root

    @property
    def name(self):
        return self._tail[-1] if self._tail else ""

    @property
    def suffix(self):
        name = self.name
        i = name.rfind(".")
        return name[i:] if 0 < i < len(name) - 1 else ""

    @property
    def suffixes(self):
        name = self.name
        if name.endswith("."):
            return []
        return ["." + s for s in name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        name = self.name
        i = name.rfind(".")
        return name[:i] if 0 < i < len(name) - 1 else name

    @property
    def parent(self):
        return self._make(self._root, self._tail[:-1]) if self._tail else self

    @property
    def parents(self):
        return tuple([self._make(self._root, self._tail[:i]) for i in range(len(self._tail) - 1, -1, -1)])

    def is_absolute(self):
        return bool(self._root)

    def is_reserved(self):
        return False

    def with_name(self, name):
        if not self.name:
            raise ValueError("%r has an empty name" % (self,))
        if not name or "/" in name or name == ".":
            raise ValueError("Invalid name %r" % (name,))
        return self._make(self._root, self._tail[:-1] + [name])

    def with_stem(self, stem):
        return self.with_name(stem + self.suffix)

    def with_suffix(self, suffix):
        if "/" in suffix or suffix and not suffix.startswith(".") or suffix == ".":
            raise ValueError("Invalid suffix %r" % (suffix,))
        name = self.name
        if not name:
            raise ValueError("%r has an empty name" % (self,))
        old = self.suffix
        return self._make(self._root, self._tail[:-1] + [(name[:-len(old)] if old else name) + suffix])

    def relative_to(self, *other, walk_up=False):
        if not other:
            raise TypeError("need at least one argument")
        root, tail = _parse(other)
        n = len(tail)
        if root != self._root or self._tail[:n] != tail:
            where = root + "/".join(tail)
            raise ValueError("%r is not in the subpath of %r OR one path is relative and the other is absolute."
                             % (str(self), where))
        return self._make("", self._tail[n:])

    def is_relative_to(self, *other):
        root, tail = _parse(other)
        return root == self._root and self._tail[:len(tail)] == tail

    def match(self, pattern, *, case_sensitive=None):
        import fnmatch
        root, pats = _parse((pattern,))
        if not root and not pats:
            raise ValueError("empty pattern")
        parts = self.parts
        if root:
            if len(pats) + 1 != len(parts) or self._root != root:
                return False
        elif len(pats) > len(parts):
            return False
        return all(fnmatch.fnmatchcase(p, q) for p, q in zip(reversed(parts), reversed(pats)))

    def __class_getitem__(cls, item):
        return cls


class PurePosixPath(PurePath):
    pass


class PureWindowsPath(PurePath):
    pass


class Path(PurePath):
    def __new__(cls, *args, **kwargs):
        return object.__new__(PosixPath if cls is Path else cls)

    def __init__(self, *args, **kwargs):
        PurePath.__init__(self, *args)

    @classmethod
    def cwd(cls):
        import os
        return cls(os.getcwd())

    @classmethod
    def home(cls):
        from os.path import expanduser
        return cls(expanduser("~"))

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

    def exists(self, *, follow_symlinks=True):
        return _fs.exists(str(self))

    def is_file(self):
        return _fs.isfile(str(self))

    def is_dir(self):
        return _fs.isdir(str(self))

    def is_symlink(self):
        return False

    is_mount = is_socket = is_fifo = is_block_device = is_char_device = is_symlink

    def stat(self, *, follow_symlinks=True):
        import os
        return os.stat(str(self))

    lstat = stat

    def absolute(self):
        if self._root:
            return self
        import os
        return type(self)(os.getcwd(), self)

    def resolve(self, strict=False):
        from os.path import realpath
        return type(self)(realpath(str(self), strict=strict))

    def readlink(self):
        import os
        return type(self)(os.readlink(str(self)))

    def expanduser(self):
        if not self._root and self._tail and self._tail[0][:1] == "~":
            from os.path import expanduser
            home = expanduser(self._tail[0])
            if home[:1] == "~":
                raise RuntimeError("Could not determine home directory.")
            return type(self)(home, *self._tail[1:])
        return self

    def samefile(self, other):
        from os.path import samefile
        return samefile(self, other)

    def iterdir(self):
        for n in _fs.listdir(str(self)):
            yield self._make(self._root, self._tail + [n])

    def _glob(self, pattern, deep):
        import glob
        pattern = _fs.fspath(pattern)
        if not pattern:
            raise ValueError("Unacceptable pattern: %r" % (pattern,))
        if pattern.startswith("/"):
            raise NotImplementedError("Non-relative patterns are unsupported")
        if deep:
            pattern = "**/" + pattern
        names = glob.iglob(pattern, root_dir=str(self), recursive=True, include_hidden=True)
        if _world.is_symbol(names):
            return [self / n for n in names]
        seen = []
        for n in names:
            p = self / n
            if p not in seen:
                seen.append(p)
        if pattern.endswith("**"):
            seen = [p for p in seen if p.is_dir()]
        return iter(seen)

    def glob(self, pattern, *, case_sensitive=None):
        return self._glob(pattern, False)

    def rglob(self, pattern, *, case_sensitive=None):
        return self._glob(pattern, True)

    def walk(self, top_down=True, on_error=None, follow_symlinks=False):
        import os
        for d, dirs, files in os.walk(str(self), top_down, on_error):
            yield type(self)(d), dirs, files

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        import io
        return io.open(str(self), mode, buffering, encoding, errors, newline)

    def read_bytes(self):
        return _fs.read(str(self))

    def read_text(self, encoding=None, errors=None):
        with self.open("r", encoding=encoding, errors=errors) as f:
            return f.read()

    def write_bytes(self, data):
        with self.open("wb") as f:
            return f.write(data)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        if not isinstance(data, str):
            raise TypeError("data must be str, not %s" % type(data).__name__)
        with self.open("w", encoding=encoding, errors=errors, newline=newline) as f:
            return f.write(data)

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        if parents:
            _fs.makedirs(str(self), exist_ok)
        elif not (exist_ok and self.is_dir()):
            _fs.mkdir(str(self))

    def rmdir(self):
        _fs.rmdir(str(self))

    def unlink(self, missing_ok=False):
        if not (missing_ok and not self.exists()):
            _fs.remove(str(self))

    def touch(self, mode=0o666, exist_ok=True):
        if not self.exists():
            _fs.write(str(self), b"")
        elif not exist_ok:
            raise FileExistsError(17, "File exists", str(self))

    def rename(self, target):
        _fs.rename(str(self), _fs.fspath(target))
        return type(self)(target)

    replace = rename

    def chmod(self, mode, *, follow_symlinks=True):
        pass

    def symlink_to(self, target, target_is_directory=False):
        _world.unsupported("makes a symbolic link")

    hardlink_to = symlink_to

    def owner(self):
        return "root"

    group = owner


class PosixPath(Path, PurePosixPath):
    pass


class WindowsPath(Path, PureWindowsPath):
    def __init__(self, *args, **kwargs):
        raise NotImplementedError("cannot instantiate 'WindowsPath' on your system")


UnsupportedOperation = NotImplementedError

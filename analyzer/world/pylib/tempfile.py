"""tempfile: names are counted, not random; files live in memory."""
import _fs
import _world

tempdir = None
template = "tmp"
_n = 0


def gettempdir():
    if tempdir is not None:
        return tempdir
    for v in ("TMPDIR", "TEMP", "TMP"):
        d = _world.environ.get(v)
        if d and _fs.isdir(d):
            return d
    return "/tmp"


def gettempprefix():
    return "tmp"


def _name(suffix, prefix, dir):
    global _n
    _n += 1
    d = gettempdir() if dir is None else _fs.fspath(dir)
    if not _fs.exists(d):
        if d != "/tmp":
            raise FileNotFoundError(2, "No such file or directory", d)
        _fs.makedirs(d, True)
    return "%s/%s%08d%s" % (d, "tmp" if prefix is None else prefix, _n, suffix or "")


def mkdtemp(suffix=None, prefix=None, dir=None):
    p = _name(suffix, prefix, dir)
    _fs.makedirs(p)
    return p


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    p = _name(suffix, prefix, dir)
    _fs.write(p, b"")
    return 3, p


def mktemp(suffix="", prefix="tmp", dir=None):
    return _name(suffix, prefix, dir)


class _Temporary:
    def __init__(self, mode, encoding, suffix, prefix, dir, delete):
        import io
        self.name = _name(suffix, prefix, dir)
        self.delete = delete
        self.file = io.open(self.name, mode, encoding=encoding)

    def __getattr__(self, name):
        return getattr(self.__dict__["file"], name)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()

    def __iter__(self):
        return iter(self.file)

    def close(self):
        if not self.file.closed:
            self.file.close()
            if self.delete:
                _fs.remove(self.name)


def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None,
                       delete=True, *, errors=None, delete_on_close=True):
    return _Temporary(mode, encoding, suffix, prefix, dir, delete)


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
    return _Temporary(mode, encoding, suffix, prefix, dir, True)


class SpooledTemporaryFile(_Temporary):
    def __init__(self, max_size=0, mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None):
        _Temporary.__init__(self, mode, encoding, suffix, prefix, dir, True)


class TemporaryDirectory:
    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name = mkdtemp(suffix, prefix, dir)

    def __enter__(self):
        return self.name

    def __exit__(self, *exc):
        self.cleanup()

    def cleanup(self):
        if _fs.exists(self.name):
            _fs.rmtree(self.name)

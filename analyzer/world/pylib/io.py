"""io over the file system of the profile. Every file is held in memory whole;
what was written goes to the host on flush and close."""
import _fs
import _world

DEFAULT_BUFFER_SIZE = 8192
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2


class UnsupportedOperation(OSError, ValueError):
    pass


BlockingIOError = BlockingIOError


class IOBase:
    closed = False
    name = None
    mode = "r"

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *exc):
        self.close()
        return None

    def _check(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")

    def close(self):
        self.closed = True

    def flush(self):
        self._check()

    def __iter__(self):
        self._check()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def readlines(self, hint=-1):
        out, n = [], 0
        for line in self:
            out.append(line)
            n += len(line)
            if hint is not None and 0 < hint <= n:
                break
        return out

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def isatty(self):
        return False

    def fileno(self):
        raise UnsupportedOperation("fileno")

    def readable(self):
        return True

    def writable(self):
        return True

    def seekable(self):
        return True


class RawIOBase(IOBase):
    pass


class BufferedIOBase(IOBase):
    pass


class TextIOBase(IOBase):
    encoding = "utf-8"
    errors = "strict"


class _Memory:
    """A buffer with a position; self._buf is str or bytes."""

    def getvalue(self):
        self._check()
        return self._buf

    def read(self, size=-1):
        self._can_read()
        if size is None or size < 0:
            out = self._buf[self._pos:]
        else:
            out = self._buf[self._pos:self._pos + size]
        self._pos += len(out)
        return out

    def readline(self, size=-1):
        self._can_read()
        if _world.is_unknown(self._buf) and size is not None and size < 0:
            start = not _world.is_unknown(self._pos) and self._pos == 0
            rest = self._buf if start else self._buf[self._pos:]
            head, nl, _ = rest.partition(self._nl)
            out = head + nl
            self._pos += len(out)
            return out
        i = self._buf.find(self._nl, self._pos)
        end = len(self._buf) if i < 0 else i + 1
        if size is not None and 0 <= size < end - self._pos:
            end = self._pos + size
        out = self._buf[self._pos:end]
        self._pos = max(end, self._pos)
        return out

    def write(self, s):
        self._can_write()
        if not isinstance(s, self._kinds):
            self._bad(s)
        s = self._conv(s)
        b, p = self._buf, self._pos
        if p == len(b):
            self._buf = b + s
        else:
            if p > len(b):
                b = b + self._zero * (p - len(b))
            self._buf = b[:p] + s + b[p + len(s):]
        self._pos = p + len(s)
        return len(s)

    def tell(self):
        self._check()
        return self._pos

    def seek(self, pos, whence=0):
        self._check()
        if whence == 1:
            pos += self._pos
        elif whence == 2:
            pos += len(self._buf)
        if pos < 0:
            raise ValueError("Negative seek position %d" % pos)
        self._pos = pos
        return pos

    def truncate(self, size=None):
        self._check()
        size = self._pos if size is None else size
        self._buf = self._buf[:size]
        return size

    def _can_read(self):
        self._check()

    def _can_write(self):
        self._check()


class StringIO(_Memory, TextIOBase):
    _kinds = str
    _zero = "\0"
    _nl = "\n"

    def __init__(self, initial_value="", newline="\n"):
        if initial_value is not None and not isinstance(initial_value, str):
            raise TypeError("initial_value must be str or None, not " + type(initial_value).__name__)
        self._buf = initial_value or ""
        if newline is None:
            self._buf = _universal(self._buf)
        self._pos = 0

    def _bad(self, s):
        raise TypeError("string argument expected, got %r" % type(s).__name__)

    def _conv(self, s):
        return s


class BytesIO(_Memory, BufferedIOBase):
    _kinds = (bytes, bytearray)
    _zero = b"\0"
    _nl = b"\n"

    def __init__(self, initial_bytes=b""):
        if initial_bytes is not None and not isinstance(initial_bytes, (bytes, bytearray)):
            raise TypeError("a bytes-like object is required, not %r" % type(initial_bytes).__name__)
        self._buf = bytes(initial_bytes or b"")
        self._pos = 0

    def _bad(self, s):
        raise TypeError("a bytes-like object is required, not %r" % type(s).__name__)

    def _conv(self, s):
        return bytes(s)

    def getbuffer(self):
        return self.getvalue()

    read1 = _Memory.read


class _File:
    """What text and binary files share: the path and the access mode."""

    def _start(self, path, mode, readable, writable):
        self.name = path
        self.mode = mode
        self._path = path
        self._r, self._w = readable, writable
        self._dirty = writable and "r" not in mode

    def readable(self):
        return self._r

    def writable(self):
        return self._w

    def _can_read(self):
        self._check()
        if not self._r:
            raise UnsupportedOperation("not readable" if "b" not in self.mode else "read")

    def _can_write(self):
        self._check()
        if not self._w:
            raise UnsupportedOperation("not writable" if "b" not in self.mode else "write")
        self._dirty = True
        if "a" in self.mode:
            self._pos = len(self._buf)

    def flush(self):
        self._check()
        if self._dirty:
            _fs.write(self._path, self._bytes())
            self._dirty = False

    def close(self):
        if not self.closed:
            self.flush()
            self.closed = True

    def fileno(self):
        return 3

    def _dropped(self):
        """For the host, when the last reference goes: CPython then warns of a
        file that is still open, at the line that runs."""
        if not self.closed:
            self.close()
            import warnings
            warnings.warn("unclosed file " + repr(self), ResourceWarning, 2)


class TextIOWrapper(_File, StringIO):
    def __init__(self, path, mode="r", encoding=None, errors=None, newline=None, data=b""):
        self.encoding = encoding or "utf-8"
        self.errors = errors or "strict"
        self.newlines = None
        text = data.decode(self.encoding, self.errors)
        if newline is None and "\r" in text:
            text = _universal(text)
        self._buf, self._pos = text, 0
        self._start(path, mode, "r" in mode or "+" in mode, "r" not in mode or "+" in mode)

    def __repr__(self):
        return "<_io.TextIOWrapper name=%r mode=%r encoding=%r>" % (self.name, self.mode, self.encoding.upper())

    def _bad(self, s):
        raise TypeError("write() argument must be str, not " + type(s).__name__)

    def _bytes(self):
        return self._buf.encode(self.encoding, self.errors)


class _BinaryFile(_File, BytesIO):
    def __init__(self, path, mode, data=b""):
        self._buf, self._pos = data, 0
        self._start(path, mode, "r" in mode or "+" in mode, "r" not in mode or "+" in mode)

    def __repr__(self):
        return "<_io.%s name=%r>" % (type(self).__name__, self.name)

    def _bytes(self):
        return self._buf


class BufferedReader(_BinaryFile):
    pass


class BufferedWriter(_BinaryFile):
    pass


class BufferedRandom(_BinaryFile):
    pass


FileIO = BufferedReader


def _universal(text):
    return text.replace("\r\n", "\n").replace("\r", "\n")


def text_encoding(encoding, stacklevel=2):
    return encoding or "locale"


def open(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    import _world
    if _world.is_symbol(file):
        pass
    elif type(file) is int:
        _world.unsupported("opens a file descriptor")
    path = file if _world.is_symbol(file) else _fs.fspath(file)
    if not _world.is_symbol(file) and isinstance(path, bytes):
        path = path.decode()
    if not isinstance(mode, str):
        raise TypeError("open() argument 'mode' must be str, not " + type(mode).__name__)
    kind = [c for c in mode if c in "rwax"]
    if [c for c in mode if c not in "rwaxbt+U"] or len(set(mode)) != len(mode):
        raise ValueError("invalid mode: %r" % mode)
    if "t" in mode and "b" in mode:
        raise ValueError("can't have text and binary mode at once")
    if len(kind) != 1:
        raise ValueError("must have exactly one of create/read/write/append mode" if kind else
                         "Must have exactly one of create/read/write/append mode and at most one plus")
    binary = "b" in mode
    if binary and encoding is not None:
        raise ValueError("binary mode doesn't take an encoding argument")
    if binary and errors is not None:
        raise ValueError("binary mode doesn't take an errors argument")
    if binary and newline is not None:
        raise ValueError("binary mode doesn't take a newline argument")
    data = b""
    k = kind[0]
    if k == "r":
        data = _fs.read(path)
    elif k == "x" and _fs.exists(path):
        raise FileExistsError(17, "File exists", path)
    elif k == "a" and _fs.exists(path):
        data = _fs.read(path)
    else:
        _fs.write(path, b"")
    if binary:
        cls = BufferedRandom if "+" in mode else BufferedReader if k == "r" else BufferedWriter
        f = cls(path, mode, data)
    else:
        f = TextIOWrapper(path, mode, encoding, errors, newline, data)
    if k == "a":
        f._pos = len(f._buf)
    return f

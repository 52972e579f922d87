"""ctypes: types as names and plain values; no library can be loaded or called."""
import _world

RTLD_LOCAL, RTLD_GLOBAL = 0, 256
DEFAULT_MODE = 0


class ArgumentError(Exception):
    pass


class _Meta(type):
    def __mul__(cls, n):
        return _Meta(cls.__name__ + "_Array_%d" % n, (Array,), {"_type_": cls, "_length_": n})

    __rmul__ = __mul__


class _CData(metaclass=_Meta):
    _size = 8

    def __init__(self, *args, **kw):
        for k, v in kw.items():
            setattr(self, k, v)

    @classmethod
    def from_address(cls, address):
        _world.unsupported("reads memory by address")

    from_buffer = from_buffer_copy = in_dll = from_address

    @classmethod
    def from_param(cls, obj):
        return obj


class Array(_CData):
    _length_ = 0

    def __init__(self, *args):
        self._v = list(args) + [0] * (self._length_ - len(args))

    def __len__(self):
        return self._length_

    def __getitem__(self, i):
        return self._v[i]

    def __setitem__(self, i, v):
        self._v[i] = v

    def __iter__(self):
        return iter(self._v)


class _SimpleCData(_CData):
    def __init__(self, value=0):
        self.value = value

    def __repr__(self):
        return "%s(%r)" % (type(self).__name__, self.value)


class _Int(_SimpleCData):
    _signed = True

    def __init__(self, value=0):
        n = 8 * self._size
        value &= (1 << n) - 1
        self.value = value - (1 << n) if self._signed and value >> (n - 1) else value


class c_byte(_Int):
    _size = 1


class c_ubyte(_Int):
    _size, _signed = 1, False


class c_short(_Int):
    _size = 2


class c_ushort(_Int):
    _size, _signed = 2, False


class c_int(_Int):
    _size = 4


class c_uint(_Int):
    _size, _signed = 4, False


class c_long(_Int):
    pass


class c_ulong(_Int):
    _signed = False


c_longlong = c_ssize_t = c_int64 = c_long
c_ulonglong = c_size_t = c_uint64 = c_ulong
c_int8, c_uint8, c_int16, c_uint16, c_int32, c_uint32 = c_byte, c_ubyte, c_short, c_ushort, c_int, c_uint


class c_bool(_SimpleCData):
    _size = 1


class c_char(_SimpleCData):
    _size = 1


class c_wchar(_SimpleCData):
    _size = 4


class c_float(_SimpleCData):
    _size = 4


class c_double(_SimpleCData):
    pass


class c_void_p(_SimpleCData):
    def __init__(self, value=None):
        self.value = value


class c_char_p(c_void_p):
    pass


class c_wchar_p(c_void_p):
    pass


class py_object(c_void_p):
    pass


class Structure(_CData):
    def __init__(self, *args, **kw):
        names = [f[0] for f in getattr(type(self), "_fields_", ())]
        for n in names:
            setattr(self, n, 0)
        for n, v in list(zip(names, args)) + list(kw.items()):
            setattr(self, n, v)


class Union(Structure):
    pass


BigEndianStructure = LittleEndianStructure = Structure


class _Pointer(_CData):
    def __init__(self, target=None):
        self._target = target

    @property
    def contents(self):
        return self._target

    def __getitem__(self, i):
        _world.unsupported("reads memory by address")


def POINTER(cls):
    return _Meta("LP_" + getattr(cls, "__name__", "void"), (_Pointer,), {"_type_": cls})


def pointer(obj):
    return POINTER(type(obj))(obj)


def byref(obj, offset=0):
    return pointer(obj)


def sizeof(t):
    t = t if isinstance(t, type) else type(t)
    if hasattr(t, "_length_") and t is not Array and issubclass(t, Array):
        return t._length_ * sizeof(t._type_)
    if issubclass(t, Structure):
        at = top = 0
        for f in t._fields_:
            n = sizeof(f[1])
            a = alignment(f[1])
            if issubclass(t, Union):
                at = max(at, n)
            else:
                at = (at + a - 1) // a * a + n
            top = max(top, a)
        return (at + top - 1) // top * top if top else 0
    return t._size


def alignment(t):
    t = t if isinstance(t, type) else type(t)
    if issubclass(t, Array):
        return alignment(t._type_)
    if issubclass(t, Structure):
        return max([alignment(f[1]) for f in t._fields_] or [1])
    return t._size


def addressof(obj):
    return _world.unknown("an address in memory")


def cast(obj, typ):
    return obj


def create_string_buffer(init, size=None):
    n = init if isinstance(init, int) else size or len(init) + 1
    b = (c_char * n)()
    b.value = b"" if isinstance(init, int) else init
    return b


def CFUNCTYPE(restype, *argtypes, **kw):
    return lambda f: f


PYFUNCTYPE = CFUNCTYPE


class CDLL:
    """A library that can be named but not called."""

    def __init__(self, name, mode=DEFAULT_MODE, handle=None, **kw):
        self._name = name
        if name is not None:
            import _fs
            if "/" in str(name) and not _fs.exists(_fs.name(name)):
                raise OSError("%s: cannot open shared object file: No such file or directory" % name)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        f = _Func(name)
        self.__dict__[name] = f
        return f

    def __getitem__(self, name):
        return getattr(self, name)


class _Func:
    restype = c_int
    argtypes = None

    def __init__(self, name):
        self.__name__ = name

    def __call__(self, *args):
        _world.unsupported("calls the C function " + self.__name__)


PyDLL = CDLL


class LibraryLoader:
    def __init__(self, dlltype):
        self._dlltype = dlltype

    def LoadLibrary(self, name):
        return self._dlltype(name)


cdll = LibraryLoader(CDLL)
pythonapi = CDLL(None)


def memset(dst, c, count):
    _world.unsupported("writes memory by address")


memmove = memset


def string_at(ptr, size=-1):
    _world.unsupported("reads memory by address")


def get_errno():
    return 0


def set_errno(value):
    return 0

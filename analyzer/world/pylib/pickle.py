"""pickle within one run: dumps keeps a copy of the object under a name, loads
gives it back. Bytes from elsewhere cannot be read."""
import _world

HIGHEST_PROTOCOL, DEFAULT_PROTOCOL = 5, 4


class PickleError(Exception):
    pass


class PicklingError(PickleError):
    pass


class UnpicklingError(PickleError):
    pass


_kept = []
_HEAD = b"\x80\x04kept:"


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    import copy
    _kept.append(copy.deepcopy(obj))
    return _HEAD + str(len(_kept) - 1).encode() + b"."


def loads(data, /, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    data = bytes(data)
    if not data.startswith(_HEAD):
        _world.unsupported("reads pickled data")
    import copy
    return copy.deepcopy(_kept[int(data[len(_HEAD):-1])])


def dump(obj, file, protocol=None, **kw):
    file.write(dumps(obj))


def load(file, **kw):
    return loads(file.read())


class Pickler:
    dispatch_table = {}

    def __init__(self, file, protocol=None, **kw):
        self._file = file

    def dump(self, obj):
        dump(obj, self._file)


class Unpickler:
    def __init__(self, file, **kw):
        self._file = file

    def load(self):
        return load(self._file)

    def find_class(self, module, name):
        return getattr(_world.import_module(module), name)

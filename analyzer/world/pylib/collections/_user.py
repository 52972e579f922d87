"""ChainMap and the wrappers UserDict, UserList, UserString; collections loads them on first use."""
from collections.abc import Mapping, MutableMapping, MutableSequence, Sequence


class ChainMap(MutableMapping):
    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for m in self.maps:
            try:
                return m[key]
            except KeyError:
                pass
        return self.__missing__(key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def _merged(self):
        out = {}
        for m in reversed(self.maps):
            out.update(dict.fromkeys(m))
        return out

    def __len__(self):
        return len(self._merged())

    def __iter__(self):
        return iter(self._merged())

    def __contains__(self, key):
        return any([key in m for m in self.maps])

    def __bool__(self):
        return any([bool(m) for m in self.maps])

    def __repr__(self):
        return '%s(%s)' % (type(self).__name__, ', '.join([repr(m) for m in self.maps]))

    @classmethod
    def fromkeys(cls, iterable, *args):
        return cls(dict.fromkeys(iterable, *args))

    def copy(self):
        return type(self)(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        if m is None:
            m = kwargs
        elif kwargs:
            m.update(kwargs)
        return type(self)(m, *self.maps)

    def __or__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        new = self.copy()
        new.maps[0].update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        merged = dict(other)
        for m in reversed(self.maps):
            merged.update(m)
        return type(self)(merged)

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    @property
    def parents(self):
        return type(self)(*self.maps[1:])

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise KeyError('Key not found in the first mapping: %r' % (key,))

    def popitem(self):
        try:
            return self.maps[0].popitem()
        except KeyError:
            raise KeyError('No keys found in the first mapping.')

    def pop(self, key, *args):
        try:
            return self.maps[0].pop(key, *args)
        except KeyError:
            raise KeyError('Key not found in the first mapping: %r' % (key,))

    def clear(self):
        self.maps[0].clear()


class UserDict(MutableMapping):
    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        if hasattr(type(self), '__missing__'):
            return type(self).__missing__(self, key)
        raise KeyError(key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def __repr__(self):
        return repr(self.data)

    def __or__(self, other):
        if isinstance(other, UserDict):
            other = other.data
        return type(self)(self.data | other)

    def __ror__(self, other):
        return type(self)(other | self.data)

    def __ior__(self, other):
        self.data |= other.data if isinstance(other, UserDict) else other
        return self

    def copy(self):
        new = type(self)()
        new.__dict__.update(self.__dict__)
        new.data = self.data.copy()
        return new

    __copy__ = copy

    @classmethod
    def fromkeys(cls, iterable, value=None):
        new = cls()
        for key in iterable:
            new[key] = value
        return new


class UserList(MutableSequence):
    def __init__(self, initlist=None):
        self.data = [] if initlist is None else list(getattr(initlist, 'data', initlist))

    def __repr__(self):
        return repr(self.data)

    def __eq__(self, other):
        return self.data == getattr(other, 'data', other)

    def __lt__(self, other):
        return self.data < getattr(other, 'data', other)

    def __len__(self):
        return len(self.data)

    def __contains__(self, item):
        return item in self.data

    def __getitem__(self, i):
        return type(self)(self.data[i]) if isinstance(i, slice) else self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __add__(self, other):
        return type(self)(self.data + list(getattr(other, 'data', other)))

    def __radd__(self, other):
        return type(self)(list(getattr(other, 'data', other)) + self.data)

    def __mul__(self, n):
        return type(self)(self.data * n)

    __rmul__ = __mul__

    def insert(self, i, item):
        self.data.insert(i, item)

    def copy(self):
        return type(self)(self)

    def __copy__(self):
        new = type(self).__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.data = self.data[:]
        return new

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)


class UserString(Sequence):
    def __init__(self, seq):
        self.data = seq if isinstance(seq, str) else str(seq)

    def __str__(self):
        return self.data

    def __repr__(self):
        return repr(self.data)

    def __hash__(self):
        return hash(self.data)

    def __eq__(self, other):
        return self.data == getattr(other, 'data', other)

    def __lt__(self, other):
        return self.data < getattr(other, 'data', other)

    def __len__(self):
        return len(self.data)

    def __contains__(self, s):
        return getattr(s, 'data', s) in self.data

    def __getitem__(self, i):
        return type(self)(self.data[i])

    def __add__(self, other):
        return type(self)(self.data + str(other))

    def __getattr__(self, name):
        # Every str method, with str results wrapped again.
        func = getattr(str, name)

        def call(*args, **kwargs):
            out = func(self.data, *[getattr(a, 'data', a) for a in args], **kwargs)
            return type(self)(out) if isinstance(out, str) else out
        return call

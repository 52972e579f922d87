"""The abstract container types. A class counts as one if it has the methods or is registered."""
from abc import ABCMeta, _file, abstractmethod
from types import BuiltinFunctionType, FunctionType, GenericAlias, GeneratorType, MethodType

__all__ = ['Awaitable', 'Coroutine', 'AsyncIterable', 'AsyncIterator', 'AsyncGenerator', 'Hashable',
           'Iterable', 'Iterator', 'Generator', 'Reversible', 'Sized', 'Container', 'Callable',
           'Collection', 'Set', 'MutableSet', 'Mapping', 'MutableMapping', 'MappingView', 'KeysView',
           'ItemsView', 'ValuesView', 'Sequence', 'MutableSequence', 'ByteString']


def _has(C, *methods):
    """True if C has all the methods; a None in place of a method switches it off."""
    for method in methods:
        for B in C.__mro__:
            if method in B.__dict__:
                if B.__dict__[method] is None:
                    return NotImplemented
                break
        else:
            # Methods of built-in types need not be in a class dictionary of the host. Every class
            # answers for what type has, so those are not asked for this way.
            if method == '__call__' or getattr(C, method, None) is None:
                return NotImplemented
    return True


def _alias(cls, args):
    return GenericAlias(cls, args)


class _Protocol(metaclass=ABCMeta):
    """An ABC of few methods: the class names them in _methods, having them is enough."""

    _methods = ()
    __slots__ = ()

    @classmethod
    def __subclasshook__(cls, C):
        wanted = cls.__dict__.get('_methods')
        return _has(C, *wanted) if wanted else NotImplemented


class Hashable(_Protocol):
    _methods = ('__hash__',)

    @abstractmethod
    def __hash__(self):
        return 0


class Awaitable(_Protocol):
    _methods = ('__await__',)
    __class_getitem__ = classmethod(_alias)

    @abstractmethod
    def __await__(self):
        yield


class Coroutine(Awaitable):
    _methods = ('__await__', 'send', 'throw', 'close')


class AsyncIterable(_Protocol):
    _methods = ('__aiter__',)
    __class_getitem__ = classmethod(_alias)

    @abstractmethod
    def __aiter__(self):
        return AsyncIterator()


class AsyncIterator(AsyncIterable):
    _methods = ('__anext__', '__aiter__')

    def __aiter__(self):
        return self


class AsyncGenerator(AsyncIterator):
    _methods = ('__aiter__', '__anext__', 'asend', 'athrow', 'aclose')


class Iterable(_Protocol):
    _methods = ('__iter__',)
    __class_getitem__ = classmethod(_alias)

    @abstractmethod
    def __iter__(self):
        return iter(())


class Iterator(Iterable):
    _methods = ('__iter__', '__next__')

    @abstractmethod
    def __next__(self):
        raise StopIteration

    def __iter__(self):
        return self


class Generator(Iterator):
    _methods = ('__iter__', '__next__', 'send', 'throw', 'close')

    def __next__(self):
        return self.send(None)

    @abstractmethod
    def send(self, value):
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        raise typ if val is None else val

    def close(self):
        try:
            self.throw(GeneratorExit)
        except (GeneratorExit, StopIteration):
            pass
        else:
            raise RuntimeError('generator ignored GeneratorExit')


Generator.register(GeneratorType)


class Reversible(Iterable):
    _methods = ('__reversed__', '__iter__')

    @abstractmethod
    def __reversed__(self):
        return iter(())


class Sized(_Protocol):
    _methods = ('__len__',)

    @abstractmethod
    def __len__(self):
        return 0


class Container(_Protocol):
    _methods = ('__contains__',)
    __class_getitem__ = classmethod(_alias)

    @abstractmethod
    def __contains__(self, x):
        return False


class Collection(Sized, Iterable, Container):
    _methods = ('__len__', '__iter__', '__contains__')


class Callable(_Protocol):
    _methods = ('__call__',)

    @abstractmethod
    def __call__(self, *args, **kwds):
        return False

    @classmethod
    def __class_getitem__(cls, args):
        if not isinstance(args, tuple) or len(args) != 2:
            raise TypeError('Callable must be used as Callable[[arg, ...], result].')
        params, result = args
        if isinstance(params, (list, tuple)):
            return _CallableAlias(cls, tuple(params) + (result,))
        return _CallableAlias(cls, (params, result))


class _CallableAlias(GenericAlias):
    def __repr__(self):
        from types import _type_repr
        args = self.__args__
        if len(args) == 2 and (args[0] is ... or hasattr(args[0], '__typing_subst__')):
            return 'collections.abc.Callable[%s, %s]' % (_type_repr(args[0]), _type_repr(args[1]))
        return 'collections.abc.Callable[[%s], %s]' % (', '.join([_type_repr(a) for a in args[:-1]]),
                                                       _type_repr(args[-1]))


# ---------------------------------------------------------------- sets

class Set(Collection):
    def __le__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) <= len(other) and all([e in other for e in self])

    def __lt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) < len(other) and self.__le__(other)

    def __gt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) > len(other) and self.__ge__(other)

    def __ge__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) >= len(other) and all([e in self for e in other])

    def __eq__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) == len(other) and self.__le__(other)

    __hash__ = None

    def _hash(self):
        return hash(frozenset(self))

    @classmethod
    def _from_iterable(cls, it):
        return cls(it)

    def __and__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable([v for v in other if v in self])

    __rand__ = __and__

    def isdisjoint(self, other):
        return not any([v in self for v in other])

    def __or__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable(list(self) + list(other))

    __ror__ = __or__

    def __sub__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        other = list(other)
        return self._from_iterable([v for v in self if v not in other])

    def __rsub__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable([v for v in other if v not in self])

    def __xor__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        other = list(other)
        return self._from_iterable([v for v in self if v not in other] + [v for v in other if v not in self])

    __rxor__ = __xor__


class MutableSet(Set):
    @abstractmethod
    def add(self, value):
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        raise NotImplementedError

    def remove(self, value):
        if value not in self:
            raise KeyError(value)
        self.discard(value)

    def pop(self):
        for value in self:
            self.discard(value)
            return value
        raise KeyError

    def clear(self):
        for value in list(self):
            self.discard(value)

    def __ior__(self, it):
        for value in it:
            self.add(value)
        return self

    def __iand__(self, it):
        for value in list(self - it):
            self.discard(value)
        return self

    def __ixor__(self, it):
        for value in list(it):
            if value in self:
                self.discard(value)
            else:
                self.add(value)
        return self

    def __isub__(self, it):
        for value in list(it):
            self.discard(value)
        return self


# ---------------------------------------------------------------- mappings

class Mapping(Collection):
    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        return KeysView(self)

    def items(self):
        return ItemsView(self)

    def values(self):
        return ValuesView(self)

    def __eq__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(self.items()) == dict(other.items())

    __hash__ = None
    __reversed__ = None


class MutableMapping(Mapping):
    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    _nothing = object()

    def pop(self, key, default=_nothing):
        try:
            value = self[key]
        except KeyError:
            if default is MutableMapping._nothing:
                raise
            return default
        del self[key]
        return value

    def popitem(self):
        for key in self:
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def clear(self):
        for key in list(self):
            del self[key]

    def update(self, other=(), /, **kwds):
        if hasattr(other, 'keys'):
            for key in other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        for key in kwds:
            self[key] = kwds[key]

    def setdefault(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            self[key] = default
        return default


class MappingView(Sized):
    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return '%s(%r)' % (type(self).__name__, self._mapping)

    __class_getitem__ = classmethod(_alias)


class KeysView(MappingView, Set):
    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        return iter(self._mapping)


class ItemsView(MappingView, Set):
    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, item):
        key, value = item
        try:
            found = self._mapping[key]
        except KeyError:
            return False
        return found is value or found == value

    def __iter__(self):
        for key in self._mapping:
            yield key, self._mapping[key]


class ValuesView(MappingView, Collection):
    def __contains__(self, value):
        for key in self._mapping:
            v = self._mapping[key]
            if v is value or v == value:
                return True
        return False

    def __iter__(self):
        for key in self._mapping:
            yield self._mapping[key]


# ---------------------------------------------------------------- sequences

class Sequence(Reversible, Collection):
    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        i = 0
        try:
            while True:
                yield self[i]
                i += 1
        except IndexError:
            return

    def __contains__(self, value):
        for v in self:
            if v is value or v == value:
                return True
        return False

    def __reversed__(self):
        for i in range(len(self) - 1, -1, -1):
            yield self[i]

    def index(self, value, start=0, stop=None):
        n = len(self)
        if start < 0:
            start = max(n + start, 0)
        if stop is None:
            stop = n
        elif stop < 0:
            stop += n
        for i in range(start, min(stop, n)):
            v = self[i]
            if v is value or v == value:
                return i
        raise ValueError

    def count(self, value):
        return len([1 for v in self if v is value or v == value])


class MutableSequence(Sequence):
    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        raise IndexError

    def append(self, value):
        self.insert(len(self), value)

    def clear(self):
        while len(self):
            self.pop()

    def reverse(self):
        values = list(self)
        for i, v in enumerate(reversed(values)):
            self[i] = v

    def extend(self, values):
        for v in list(values):
            self.append(v)

    def pop(self, index=-1):
        v = self[index]
        del self[index]
        return v

    def remove(self, value):
        del self[self.index(value)]

    def __iadd__(self, values):
        self.extend(values)
        return self


class ByteString(Sequence):
    __slots__ = ()


def _register():
    import collections
    _file(Sequence, tuple, str, range, bytes)
    _file(MutableSequence, list, bytearray, collections.deque)
    _file(ByteString, bytes, bytearray)
    _file(Set, frozenset, type({}.keys()), type({}.items()))
    _file(MutableSet, set)
    _file(MutableMapping, dict)
    _file(Callable, type, BuiltinFunctionType, FunctionType, MethodType)
    _file(MappingView, type({}.keys()), type({}.items()), type({}.values()))
    _file(KeysView, type({}.keys()))
    _file(ItemsView, type({}.items()))
    _file(ValuesView, type({}.values()))
    from types import MappingProxyType
    _file(Mapping, MappingProxyType)


_register()

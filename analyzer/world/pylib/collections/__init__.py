"""Container types: OrderedDict, defaultdict, deque, Counter, namedtuple, ChainMap, User*."""
from types import GenericAlias as _GenericAlias
from types import _call_error

__all__ = ['ChainMap', 'Counter', 'OrderedDict', 'UserDict', 'UserList', 'UserString', 'defaultdict',
           'deque', 'namedtuple']

_MISSING = object()


def __getattr__(name):
    # The submodule and the bases that live in it are loaded when first asked for.
    if name == 'abc':
        import collections.abc as module
        return module
    if name in ('UserDict', 'UserList', 'UserString', 'ChainMap'):
        import collections._user as module
        value = globals()[name] = getattr(module, name)
        return value
    raise AttributeError('module %r has no attribute %r' % (__name__, name))


def _alias(cls, args):
    return _GenericAlias(cls, args)


class OrderedDict(dict):
    __class_getitem__ = classmethod(_alias)

    def move_to_end(self, key, last=True):
        value = dict.__getitem__(self, key) if key in self else _raise_key(key)
        if last:
            dict.__delitem__(self, key)
            dict.__setitem__(self, key, value)
            return
        rest = [(k, v) for k, v in dict.items(self) if k != key]
        dict.clear(self)
        dict.__setitem__(self, key, value)
        for k, v in rest:
            dict.__setitem__(self, k, v)

    def popitem(self, last=True):
        if not self:
            raise KeyError('dictionary is empty')
        if last:
            return dict.popitem(self)
        key = next(iter(self))
        return key, self.pop(key)

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return dict.__eq__(self, other) and list(self) == list(other)
        return dict.__eq__(self, other)

    def __ne__(self, other):
        r = self.__eq__(other)
        return r if r is NotImplemented else not r

    __hash__ = None

    def __repr__(self):
        if not self:
            return '%s()' % type(self).__name__
        return '%s(%r)' % (type(self).__name__, list(self.items()))

    def copy(self):
        return type(self)(self)

    __copy__ = copy

    @classmethod
    def fromkeys(cls, iterable, value=None):
        self = cls()
        for key in iterable:
            self[key] = value
        return self

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = type(self)(self)
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = type(self)(other)
        new.update(self)
        return new

    def __ior__(self, other):
        self.update(other)
        return self


def _raise_key(key):
    raise KeyError(key)


class defaultdict(dict):
    __class_getitem__ = classmethod(_alias)

    def __init__(self, default_factory=None, /, *args, **kwargs):
        if default_factory is not None and not callable(default_factory):
            raise TypeError('first argument must be callable or None')
        self.default_factory = default_factory
        dict.__init__(self, *args, **kwargs)

    def __missing__(self, key):
        if self.default_factory is None:
            raise KeyError(key)
        value = self.default_factory()
        self[key] = value
        return value

    def __repr__(self):
        return '%s(%r, %s)' % (type(self).__name__, self.default_factory, dict.__repr__(self))

    def copy(self):
        return type(self)(self.default_factory, self)

    __copy__ = copy

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = defaultdict(self.default_factory, self)
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = defaultdict(self.default_factory, other)
        new.update(self)
        return new


# ---------------------------------------------------------------- Counter

class Counter(dict):
    __class_getitem__ = classmethod(_alias)

    def __init__(self, iterable=None, /, **kwds):
        dict.__init__(self)
        self.update(iterable, **kwds)

    def __missing__(self, key):
        return 0

    def total(self):
        return sum(self.values())

    def most_common(self, n=None):
        pairs = sorted(self.items(), key=lambda p: p[1], reverse=True)
        return pairs if n is None else pairs[:max(n, 0)]

    def elements(self):
        for key, n in self.items():
            for _i in range(n):
                yield key

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError('Counter.fromkeys() is undefined.  Use Counter(iterable) instead.')

    def update(self, iterable=None, /, **kwds):
        self._add(iterable, 1)
        if kwds:
            self._add(kwds, 1)

    def subtract(self, iterable=None, /, **kwds):
        self._add(iterable, -1)
        if kwds:
            self._add(kwds, -1)

    def _add(self, source, sign):
        if source is None:
            return
        if isinstance(source, dict) or hasattr(source, 'items'):
            for key, n in source.items():
                self[key] = self.get(key, 0) + sign * n if key in self or sign < 0 else n
        else:
            for key in source:
                self[key] = self.get(key, 0) + sign

    def copy(self):
        return type(self)(self)

    __copy__ = copy

    def __delitem__(self, key):
        if key in self:
            dict.__delitem__(self, key)

    def __eq__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all([self[k] == other[k] for c in (self, other) for k in c])

    def __ne__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return not self == other

    __hash__ = None

    def __le__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all([self[k] <= other[k] for c in (self, other) for k in c])

    def __lt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self <= other and self != other

    def __ge__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all([self[k] >= other[k] for c in (self, other) for k in c])

    def __gt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self >= other and self != other

    def __repr__(self):
        if not self:
            return '%s()' % type(self).__name__
        try:
            shown = dict(self.most_common())
        except TypeError:
            shown = dict(self)
        return '%s(%r)' % (type(self).__name__, shown)

    def _combine(self, other, func):
        if not isinstance(other, Counter):
            return NotImplemented
        out = Counter()
        for key in list(self) + [k for k in other if k not in self]:
            n = func(self[key], other[key])
            if n > 0:
                out[key] = n
        return out

    def __add__(self, other):
        return self._combine(other, lambda a, b: a + b)

    def __sub__(self, other):
        return self._combine(other, lambda a, b: a - b)

    def __or__(self, other):
        return self._combine(other, lambda a, b: a if a > b else b)

    def __and__(self, other):
        return self._combine(other, lambda a, b: a if a < b else b)

    def __pos__(self):
        return self._combine(Counter(), lambda a, b: a)

    def __neg__(self):
        return self._combine(Counter(), lambda a, b: -a)

    def _keep_positive(self):
        for key in [k for k, n in self.items() if not n > 0]:
            del self[key]
        return self

    def __iadd__(self, other):
        for key, n in other.items():
            self[key] += n
        return self._keep_positive()

    def __isub__(self, other):
        for key, n in other.items():
            self[key] -= n
        return self._keep_positive()

    def __ior__(self, other):
        for key, n in other.items():
            if n > self[key]:
                self[key] = n
        return self._keep_positive()

    def __iand__(self, other):
        for key, n in list(self.items()):
            if other[key] < n:
                self[key] = other[key]
        return self._keep_positive()


# ---------------------------------------------------------------- deque

class deque:
    """A double-ended queue kept in a list: the queues of start-up code are short."""

    __class_getitem__ = classmethod(_alias)
    __hash__ = None

    def __init__(self, iterable=(), maxlen=None):
        if maxlen is not None and maxlen < 0:
            raise ValueError('maxlen must be non-negative')
        self._list = []
        self._max = maxlen
        self.extend(iterable)

    @property
    def maxlen(self):
        return self._max

    def _trim(self, left):
        if self._max is not None and len(self._list) > self._max:
            extra = len(self._list) - self._max
            if left:
                del self._list[:extra]
            else:
                del self._list[self._max:]

    def append(self, x):
        self._list.append(x)
        self._trim(True)

    def appendleft(self, x):
        self._list.insert(0, x)
        self._trim(False)

    def extend(self, iterable):
        self._list.extend(list(iterable))
        self._trim(True)

    def extendleft(self, iterable):
        self._list[:0] = list(iterable)[::-1]
        self._trim(False)

    def pop(self):
        if not self._list:
            raise IndexError('pop from an empty deque')
        return self._list.pop()

    def popleft(self):
        if not self._list:
            raise IndexError('pop from an empty deque')
        return self._list.pop(0)

    def clear(self):
        self._list.clear()

    def copy(self):
        return type(self)(self._list, self._max)

    __copy__ = copy

    def count(self, x):
        return self._list.count(x)

    def index(self, x, *bounds):
        try:
            return self._list.index(x, *bounds)
        except ValueError:
            raise ValueError('%r is not in deque' % (x,)) from None

    def insert(self, i, x):
        if self._max is not None and len(self._list) >= self._max:
            raise IndexError('deque already at its maximum size')
        self._list.insert(i, x)

    def remove(self, x):
        try:
            self._list.remove(x)
        except ValueError:
            raise ValueError('%r is not in deque' % (x,)) from None

    def reverse(self):
        self._list.reverse()

    def rotate(self, n=1):
        if self._list:
            n %= len(self._list)
            self._list[:] = self._list[-n:] + self._list[:-n] if n else self._list

    def _index(self, i):
        if not isinstance(i, int):
            raise TypeError("sequence index must be integer, not '%s'" % type(i).__name__)
        if not -len(self._list) <= i < len(self._list):
            raise IndexError('deque index out of range')
        return i

    def __getitem__(self, i):
        return self._list[self._index(i)]

    def __setitem__(self, i, x):
        self._list[self._index(i)] = x

    def __delitem__(self, i):
        del self._list[self._index(i)]

    def __len__(self):
        return len(self._list)

    def __iter__(self):
        return iter(self._list)

    def __reversed__(self):
        return reversed(self._list)

    def __contains__(self, x):
        return x in self._list

    def __repr__(self):
        if self._max is None:
            return '%s(%r)' % (type(self).__name__, self._list)
        return '%s(%r, maxlen=%d)' % (type(self).__name__, self._list, self._max)

    def _compare(self, other, func):
        if not isinstance(other, deque):
            return NotImplemented
        return func(self._list, other._list)

    def __eq__(self, other):
        return self._compare(other, lambda a, b: a == b)

    def __lt__(self, other):
        return self._compare(other, lambda a, b: a < b)

    def __le__(self, other):
        return self._compare(other, lambda a, b: a <= b)

    def __gt__(self, other):
        return self._compare(other, lambda a, b: a > b)

    def __ge__(self, other):
        return self._compare(other, lambda a, b: a >= b)

    def __add__(self, other):
        if not isinstance(other, deque):
            raise TypeError('can only concatenate deque (not "%s") to deque' % type(other).__name__)
        return type(self)(self._list + other._list, self._max)

    def __iadd__(self, other):
        self.extend(other)
        return self

    def __mul__(self, n):
        return type(self)(self._list * n, self._max)

    __rmul__ = __mul__

    def __imul__(self, n):
        self._list *= n
        self._trim(True)
        return self


# ---------------------------------------------------------------- namedtuple

_KEYWORDS = frozenset('False None True and as assert async await break class continue def del elif else '
                      'except finally for from global if import in is lambda nonlocal not or pass raise '
                      'return try while with yield'.split())


def _no_set(self, value):
    raise AttributeError("can't set attribute")


def _field_getter(i, name):
    return property(lambda self: tuple.__getitem__(self, i), _no_set, doc='Alias for field number %d' % i)


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    if isinstance(field_names, str):
        field_names = field_names.replace(',', ' ').split()
    names = [str(n) for n in field_names]
    typename = str(typename)
    if rename:
        used = set()
        for i, name in enumerate(names):
            if not name.isidentifier() or name in _KEYWORDS or name.startswith('_') or name in used:
                names[i] = '_%d' % i
            used.add(name)
    for name in [typename] + names:
        if not name.isidentifier():
            raise ValueError('Type names and field names must be valid identifiers: %r' % name)
        if name in _KEYWORDS:
            raise ValueError('Type names and field names cannot be a keyword: %r' % name)
    used = set()
    for name in names:
        if name.startswith('_') and not rename:
            raise ValueError('Field names cannot start with an underscore: %r' % name)
        if name in used:
            raise ValueError('Encountered duplicate field name: %r' % name)
        used.add(name)
    names = tuple(names)
    n = len(names)
    filled = {}
    if defaults is not None:
        defaults = tuple(defaults)
        if len(defaults) > n:
            raise TypeError('Got more default values than field names')
        filled = dict(zip(names[n - len(defaults):], defaults))
    where = typename + '.__new__'

    def __new__(_cls, /, *args, **kwargs):
        if len(args) == n and not kwargs:
            return tuple.__new__(_cls, args)
        _call_error(where, names, len(filled), (), (),
                    args, kwargs)
        rest = [kwargs[k] if k in kwargs else filled[k] for k in names[len(args):]]
        return tuple.__new__(_cls, args + tuple(rest))

    def _make(cls, iterable):
        values = tuple(iterable)
        if len(values) != n:
            raise TypeError('Expected %d arguments, got %d' % (n, len(values)))
        return tuple.__new__(cls, values)

    def _replace(self, /, **kwds):
        values = [kwds.pop(name, value) for name, value in zip(names, self)]
        if kwds:
            raise ValueError('Got unexpected field names: %r' % (list(kwds),))
        return self._make(values)

    def __repr__(self):
        return '%s(%s)' % (type(self).__name__,
                           ', '.join(['%s=%r' % (k, v) for k, v in zip(names, self)]))

    def _asdict(self):
        return dict(zip(names, self))

    def __getnewargs__(self):
        return tuple(self)

    __new__.__defaults__ = None
    __new__._call_shape = (names, filled)
    ns = {'__doc__': '%s(%s)' % (typename, ', '.join(names)), '__slots__': (), '_fields': names,
          '_field_defaults': dict(filled), '__new__': __new__, '_make': classmethod(_make),
          '_replace': _replace, '__repr__': __repr__, '_asdict': _asdict,
          '__getnewargs__': __getnewargs__, '__match_args__': names,
          '__class_getitem__': classmethod(_alias)}
    for func in (__new__, _make, _replace, __repr__, _asdict, __getnewargs__):
        func.__qualname__ = '%s.%s' % (typename, func.__name__)
    for i, name in enumerate(names):
        ns[name] = _field_getter(i, name)
    if module is None:
        module = _caller_module()
    ns['__module__'] = module
    return type(typename, (tuple,), ns)


def _caller_module():
    import sys
    try:
        return sys._getframe(2).f_globals.get('__name__', '__main__')
    except (AttributeError, ValueError):
        return '__main__'

__opaque__ = False  # the module is complete: a name it lacks is an error

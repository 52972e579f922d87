"""Higher-order functions: caching, partial application, wrapping, dispatch on type."""
import _world
from types import GenericAlias

__all__ = ['update_wrapper', 'wraps', 'WRAPPER_ASSIGNMENTS', 'WRAPPER_UPDATES', 'total_ordering',
           'cache', 'cmp_to_key', 'lru_cache', 'reduce', 'partial', 'partialmethod', 'singledispatch',
           'singledispatchmethod', 'cached_property']

WRAPPER_ASSIGNMENTS = ('__module__', '__name__', '__qualname__', '__doc__', '__annotations__')
WRAPPER_UPDATES = ('__dict__',)
_MISSING = object()


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    for name in assigned:
        try:
            value = getattr(wrapped, name)
        except AttributeError:
            continue
        setattr(wrapper, name, value)
    for name in updated:
        getattr(wrapper, name).update(getattr(wrapped, name, {}))
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    def decorate(wrapper):
        return update_wrapper(wrapper, wrapped, assigned, updated)
    return decorate


# ---------------------------------------------------------------- caches

class _CacheInfo(tuple):
    """(hits, misses, maxsize, currsize) with names."""

    def __new__(cls, *values):
        return tuple.__new__(cls, values)

    hits = property(lambda self: self[0])
    misses = property(lambda self: self[1])
    maxsize = property(lambda self: self[2])
    currsize = property(lambda self: self[3])

    def __repr__(self):
        return 'CacheInfo(hits=%r, misses=%r, maxsize=%r, currsize=%r)' % self


_KWD_MARK = object()
_PLAIN_KEYS = (int, str)


def _call_key(args, kwargs, typed):
    key = args
    if kwargs:
        key += (_KWD_MARK,)
        for item in kwargs.items():
            key += item
    if typed:
        key += tuple([type(a) for a in args]) + tuple([type(v) for v in kwargs.values()])
    return key


def lru_cache(maxsize=128, typed=False):
    if isinstance(maxsize, int):
        maxsize = max(maxsize, 0)
    elif callable(maxsize) and isinstance(typed, bool):
        func, maxsize = maxsize, 128
        return _cached(func, 128, typed)
    elif maxsize is not None:
        raise TypeError('Expected first argument to be an integer, a callable, or None')

    def decorate(func):
        return _cached(func, maxsize, typed)
    return decorate


def cache(user_function, /):
    return _cached(user_function, None, False)


def _cached(func, maxsize, typed):
    """A wrapper with a table in order of last use (a dict keeps insertion order)."""
    table = {}
    hits, misses = _world.tally(), _world.tally()

    def wrapper(*args, **kwargs):
        if maxsize == 0:
            misses(1)
            return func(*args, **kwargs)
        if kwargs or typed:
            key = _call_key(args, kwargs, typed)
        elif len(args) == 1 and type(args[0]) in _PLAIN_KEYS:
            key = args[0]  # so that f(1) and f(1.0) are two entries, as in CPython
        else:
            key = args
        value = table.get(key, _MISSING)
        if value is not _MISSING:
            hits(1)
            if maxsize is not None:
                del table[key]
                table[key] = value
            return value
        misses(1)
        value = func(*args, **kwargs)
        if maxsize is not None and len(table) >= maxsize and key not in table:
            del table[next(iter(table))]
        table[key] = value
        return value

    def cache_info():
        return _CacheInfo(hits(), misses(), maxsize, len(table))

    def cache_clear():
        table.clear()
        hits(-hits())
        misses(-misses())

    update_wrapper(wrapper, func)
    wrapper.cache_info = cache_info
    wrapper.cache_clear = cache_clear
    wrapper.cache_parameters = lambda: {'maxsize': maxsize, 'typed': typed}
    return wrapper


class cached_property:
    def __init__(self, func):
        self.func = func
        self.attrname = None
        self.__doc__ = func.__doc__

    def __set_name__(self, owner, name):
        if self.attrname is None:
            self.attrname = name
        elif name != self.attrname:
            raise TypeError('Cannot assign the same cached_property to two different names '
                            '(%r and %r).' % (self.attrname, name))

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if self.attrname is None:
            raise TypeError('Cannot use cached_property instance without calling __set_name__ on it.')
        try:
            table = instance.__dict__
        except AttributeError:
            raise TypeError("No '__dict__' attribute on %r instance to cache %r property."
                            % (type(instance).__name__, self.attrname)) from None
        value = table.get(self.attrname, _MISSING)
        if value is _MISSING:
            value = self.func(instance)
            table[self.attrname] = value
        return value

    @classmethod
    def __class_getitem__(cls, args):
        return GenericAlias(cls, args)


# ---------------------------------------------------------------- partial application

class partial:
    def __new__(cls, func, /, *args, **keywords):
        if not callable(func):
            raise TypeError('the first argument must be callable')
        if isinstance(func, partial):
            args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        self = object.__new__(cls)
        self.func = func
        self.args = args
        self.keywords = keywords
        return self

    def __call__(self, /, *args, **keywords):
        return self.func(*self.args, *args, **{**self.keywords, **keywords})

    def __reduce__(self):
        return _make_partial, (type(self), self.func, self.args, self.keywords, self.__dict__)

    def __repr__(self):
        parts = [repr(self.func)] + [repr(a) for a in self.args]
        parts += ['%s=%r' % i for i in self.keywords.items()]
        name = 'functools.partial' if type(self) is partial else type(self).__qualname__
        return '%s(%s)' % (name, ', '.join(parts))

    @classmethod
    def __class_getitem__(cls, args):
        return GenericAlias(cls, args)


def _make_partial(cls, func, args, keywords, state):
    self = cls(func, *args, **keywords)
    self.__dict__.update(state)
    return self


class partialmethod:
    def __init__(self, func, /, *args, **keywords):
        if not callable(func) and not hasattr(func, '__get__'):
            raise TypeError('%r is not callable or a descriptor' % (func,))
        if isinstance(func, partialmethod):
            args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        self.func = func
        self.args = args
        self.keywords = keywords

    def __repr__(self):
        parts = [repr(self.func)] + [repr(a) for a in self.args]
        parts += ['%s=%r' % i for i in self.keywords.items()]
        return 'functools.partialmethod(%s)' % ', '.join(parts)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, '__isabstractmethod__', False)

    def __get__(self, obj, cls=None):
        get = getattr(self.func, '__get__', None)
        if get is not None:
            bound = get(obj, cls)
            if bound is not self.func:
                result = partial(bound, *self.args, **self.keywords)
                try:
                    result.__self__ = bound.__self__
                except AttributeError:
                    pass
                return result

        def method(self_, /, *args, **keywords):
            return self.func(self_, *self.args, *args, **{**self.keywords, **keywords})
        return method.__get__(obj, cls)


# ---------------------------------------------------------------- reduce and order

def reduce(function, iterable, initial=_MISSING, /):
    it = iter(iterable)
    if initial is _MISSING:
        try:
            value = next(it)
        except StopIteration:
            raise TypeError('reduce() of empty iterable with no initial value') from None
    else:
        value = initial
    for item in it:
        value = function(value, item)
    return value


def _negate(value):
    return value if value is NotImplemented else not value


def _order_methods(root):
    """The three comparisons derived from the one that a class defines."""
    def op(self, other):
        return getattr(type(self), root)(self, other)

    def strict_or_equal(self, other):  # a<b gives a<=b, a>b gives a>=b
        r = op(self, other)
        return r if r is NotImplemented else r or self == other

    def neither(self, other):  # a<b gives a>b, a>b gives a<b
        r = op(self, other)
        return r if r is NotImplemented else not r and self != other

    def unequal(self, other):  # a<=b gives a<b, a>=b gives a>b
        r = op(self, other)
        return r if r is NotImplemented else r and self != other

    def opposite(self, other):
        return _negate(op(self, other))

    def opposite_or_equal(self, other):  # a<=b gives a>=b, a>=b gives a<=b
        r = op(self, other)
        return r if r is NotImplemented else not r or self == other

    if root == '__lt__':
        return {'__gt__': neither, '__le__': strict_or_equal, '__ge__': opposite}
    if root == '__gt__':
        return {'__lt__': neither, '__ge__': strict_or_equal, '__le__': opposite}
    if root == '__le__':
        return {'__ge__': opposite_or_equal, '__lt__': unequal, '__gt__': opposite}
    return {'__le__': opposite_or_equal, '__gt__': unequal, '__lt__': opposite}


def total_ordering(cls):
    roots = [op for op in ('__lt__', '__le__', '__gt__', '__ge__')
             if getattr(cls, op, None) is not getattr(object, op, None)]
    if not roots:
        raise ValueError('must define at least one ordering operation: < > <= >=')
    for op in ('__lt__', '__le__', '__gt__', '__ge__'):
        if op in roots:
            root = op
            break
    for name, func in _order_methods(root).items():
        if name not in roots:
            func.__name__ = name
            setattr(cls, name, func)
    return cls


def cmp_to_key(mycmp):
    class K:
        __hash__ = None

        def __init__(self, obj):
            self.obj = obj

        def __lt__(self, other):
            return mycmp(self.obj, other.obj) < 0

        def __gt__(self, other):
            return mycmp(self.obj, other.obj) > 0

        def __eq__(self, other):
            return mycmp(self.obj, other.obj) == 0

        def __le__(self, other):
            return mycmp(self.obj, other.obj) <= 0

        def __ge__(self, other):
            return mycmp(self.obj, other.obj) >= 0
    return K


# ---------------------------------------------------------------- dispatch on type

def _find_impl(cls, registry):
    """The function registered for the closest class: its mro, with abstract classes after what they cover."""
    for c in cls.__mro__:
        if c in registry and c is not object:
            return registry[c]
        found = [r for r in registry if r not in cls.__mro__ and issubclass(c, r)]
        # A class that another match derives from says nothing new.
        found = [r for r in found if not [q for q in found if q is not r and issubclass(q, r)]]
        if len(found) > 1:
            raise RuntimeError('Ambiguous dispatch: %r or %r' % (found[0], found[1]))
        if found:
            return registry[found[0]]
    return registry[object]


def _dispatch_types(cls):
    """The classes a registration is for, or None: one class, or a union of classes."""
    if type(cls).__name__ in ('UnionType', '_UnionAlias'):
        parts = cls.__args__
    else:
        parts = (cls,)
    for c in parts:
        if not isinstance(c, type) or isinstance(c, GenericAlias):
            return None
    return parts


def singledispatch(func):
    registry = {object: func}
    name = getattr(func, '__name__', 'singledispatch function')

    def dispatch(cls):
        return _find_impl(cls, registry)

    def register(cls, func=None):
        if _dispatch_types(cls) is not None:
            if func is None:
                return lambda f: register(cls, f)
        else:
            if func is not None:
                raise TypeError('Invalid first argument to `register()`. %r is not a class or union type.'
                                % (cls,))
            notes = getattr(cls, '__annotations__', {})
            if not notes:
                raise TypeError('Invalid first argument to `register()`: %r. Use either '
                                '`@register(some_class)` or plain `@register` on an annotated '
                                'function.' % (cls,))
            func = cls
            from typing import get_type_hints
            arg, cls = next(iter(get_type_hints(func).items()))
            if _dispatch_types(cls) is None:
                if getattr(cls, '__origin__', None) is not None or type(cls).__name__ == 'UnionType':
                    if 'Union' in type(cls).__name__:
                        raise TypeError('Invalid annotation for %r. %r not all arguments are classes.'
                                        % (arg, cls))
                raise TypeError('Invalid annotation for %r. %r is not a class.' % (arg, cls))
        for c in _dispatch_types(cls):
            registry[c] = func
        return func

    def wrapper(*args, **kw):
        if not args:
            raise TypeError('%s requires at least 1 positional argument' % name)
        return dispatch(type(args[0]))(*args, **kw)

    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = registry
    wrapper._clear_cache = lambda: None
    return update_wrapper(wrapper, func)


class singledispatchmethod:
    def __init__(self, func):
        if not callable(func) and not hasattr(func, '__get__'):
            raise TypeError('%r is not callable or a descriptor' % (func,))
        self.dispatcher = singledispatch(func)
        self.func = func

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, '__isabstractmethod__', False)

    def register(self, cls, method=None):
        return self.dispatcher.register(cls, func=method)

    def __get__(self, obj, cls=None):
        def method(*args, **kwargs):
            return self.dispatcher.dispatch(type(args[0])).__get__(obj, cls)(*args, **kwargs)
        method.register = self.register
        return update_wrapper(method, self.func)

__opaque__ = False  # the module is complete: a name it lacks is an error

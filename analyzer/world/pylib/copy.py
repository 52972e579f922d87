"""Shallow and deep copies of plain objects, containers and instances."""
import _world
import types

__all__ = ['Error', 'copy', 'deepcopy']


class Error(Exception):
    pass


error = Error

_ATOMIC = frozenset([type(None), bool, int, float, complex, str, bytes, type, range, slice, property,
                     type(Ellipsis), type(NotImplemented), types.FunctionType,
                     types.BuiltinFunctionType, types.CodeType])


def _new(cls):
    return cls.__new__(cls)


def copy(x):
    if _world.is_fixed_symbol(x):
        return x
    if _world.is_symbol(x):
        _world.unsupported("copies an unknown that can be changed")
    cls = type(x)
    if cls in _ATOMIC or isinstance(x, type) or cls is tuple or cls is frozenset:
        return x
    if cls is list or cls is dict or cls is set or cls is bytearray:
        return x.copy()
    hook = getattr(cls, '__copy__', None)
    if hook is not None:
        return hook(x)
    if _world.is_open(x):
        return _world.open_shallow(x)
    return _rebuild(x, cls, None)


def deepcopy(x, memo=None, _nil=[]):
    if _world.is_fixed_symbol(x):
        return x
    if _world.is_symbol(x):
        _world.unsupported("copies an unknown that can be changed")
    cls = type(x)
    if cls in _ATOMIC:
        return x
    if _world.is_open(x):
        return _world.open_copy(x)
    if memo is None:
        memo = {}
    key = id(x)
    y = memo.get(key, _nil)
    if y is not _nil:
        return y
    if cls is list:
        y = []
        memo[key] = y
        for item in x:
            y.append(deepcopy(item, memo))
    elif cls is dict:
        y = {}
        memo[key] = y
        for k, v in x.items():
            y[deepcopy(k, memo)] = deepcopy(v, memo)
    elif cls is tuple:
        items = [deepcopy(item, memo) for item in x]
        if key in memo:  # a cycle came back here
            return memo[key]
        y = x
        for a, b in zip(x, items):
            if a is not b:
                y = tuple(items)
                break
    elif isinstance(x, type):
        return x
    elif cls is types.MethodType:
        y = cls(x.__func__, deepcopy(x.__self__, memo))
    else:
        hook = getattr(x, '__deepcopy__', None)
        if hook is not None:
            y = hook(memo)
        elif cls is set or cls is frozenset:
            y = cls([deepcopy(item, memo) for item in x])
        elif cls is bytearray:
            y = x.copy()
        else:
            y = _rebuild(x, cls, memo)
    if y is not x:
        memo[key] = y
        # x must outlive memo, or its id could be given to another object.
        memo.setdefault(id(memo), []).append(x)
    return y


def _rebuild(x, cls, memo):
    """An instance without a hook: the same class, the content of the built-in base, the state."""
    def inner(value):
        return value if memo is None else deepcopy(value, memo)

    if cls is types.ModuleType or cls is types.GeneratorType:
        raise TypeError('cannot pickle %r object' % cls.__name__)
    custom = _reducer(cls)
    if custom is not None:
        rv = custom(x)
        if isinstance(rv, str):
            return x
        func, args = rv[0], rv[1]
        y = func(*[inner(a) for a in args])
        rest = tuple(rv[2:]) + (None,) * 3
        if memo is not None:
            memo[id(x)] = y
        _restore(y, inner(rest[0]) if rest[0] is not None else None)
        if rest[1] is not None:
            for item in rest[1]:
                y.append(inner(item))
        if rest[2] is not None:
            for k, v in rest[2]:
                y[inner(k)] = inner(v)
        return y
    if isinstance(x, BaseException):
        y = cls.__new__(cls, *x.args)
        y.args = tuple([inner(a) for a in x.args])
    elif isinstance(x, tuple):
        newargs = x.__getnewargs__() if hasattr(x, '__getnewargs__') else (tuple(x),)
        newargs = [inner(a) for a in newargs]
        # A named tuple hands its fields over one by one, a plain subclass hands over one tuple.
        y = cls.__new__(cls, *newargs)
    elif isinstance(x, (str, int, float, bytes, complex)):
        base = [b for b in (str, int, float, bytes, complex) if isinstance(x, b)][0]
        y = base.__new__(cls, base(x))
    elif isinstance(x, (set, frozenset)):
        y = cls([inner(v) for v in x])
    else:
        y = _new(cls)
    if memo is not None:
        memo[id(x)] = y
    getstate = getattr(cls, '__getstate__', None)
    if getstate is not None and getstate is not getattr(object, '__getstate__', None):
        state = x.__getstate__()
    else:
        state = getattr(x, '__dict__', None) or None
        if state is not None:
            state = dict(state)
        slots = {}
        for c in cls.__mro__:
            for name in _slot_names(c):
                if name not in (state or ()) and hasattr(x, name):
                    slots[name] = getattr(x, name)
        if slots:
            state = (state, slots)
    _restore(y, inner(state) if state is not None else None)
    if isinstance(x, list):
        for item in list.__iter__(x):
            list.append(y, inner(item))
    elif isinstance(x, dict):
        for k, v in dict.items(x):
            dict.__setitem__(y, inner(k), inner(v))
    return y


def _slot_names(cls):
    names = cls.__dict__.get('__slots__', ())
    if isinstance(names, str):
        names = (names,)
    return [n for n in names if n not in ('__dict__', '__weakref__')]


def _reducer(cls):
    for name in ('__reduce_ex__', '__reduce__'):
        func = getattr(cls, name, None)
        if func is not None and isinstance(func, types.FunctionType):
            return (lambda x: func(x, 4)) if name == '__reduce_ex__' else func
    return None


def _restore(y, state):
    if state is None:
        return
    if hasattr(type(y), '__setstate__'):
        y.__setstate__(state)
        return
    if isinstance(state, tuple) and len(state) == 2:
        state, slots = state
        for k, v in (slots or {}).items():
            setattr(y, k, v)
    if state:
        y.__dict__.update(state)



__opaque__ = False  # the module is complete: a name it lacks is an error

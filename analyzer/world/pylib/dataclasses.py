"""Data classes. The methods made here are closures over field tables, not compiled source text."""
import sys

import _world
from types import GenericAlias, MappingProxyType, _call_error

__all__ = ['dataclass', 'field', 'Field', 'FrozenInstanceError', 'InitVar', 'KW_ONLY', 'MISSING',
           'fields', 'asdict', 'astuple', 'make_dataclass', 'replace', 'is_dataclass']


class FrozenInstanceError(AttributeError):
    pass


class _MISSING_TYPE:
    pass


class _KW_ONLY_TYPE:
    pass


class _HAS_DEFAULT_FACTORY_CLASS:
    def __repr__(self):
        return '<factory>'


class _FIELD_BASE:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


MISSING = _MISSING_TYPE()
KW_ONLY = _KW_ONLY_TYPE()
_HAS_DEFAULT_FACTORY = _HAS_DEFAULT_FACTORY_CLASS()
_FIELD = _FIELD_BASE('_FIELD')
_FIELD_CLASSVAR = _FIELD_BASE('_FIELD_CLASSVAR')
_FIELD_INITVAR = _FIELD_BASE('_FIELD_INITVAR')
_FIELDS = '__dataclass_fields__'
_PARAMS = '__dataclass_params__'
_POST_INIT_NAME = '__post_init__'
_NO_METADATA = MappingProxyType({})
_repr_running = set()  # ids of the objects whose repr is being made


class InitVar:
    def __init__(self, type):
        self.type = type

    def __repr__(self):
        t = self.type
        name = t.__name__ if isinstance(t, type) and not isinstance(t, GenericAlias) else repr(t)
        return 'dataclasses.InitVar[%s]' % name

    def __class_getitem__(cls, type):
        return InitVar(type)


class Field:
    # What a plain annotation says, so that such a field stores only what is its own.
    default = MISSING
    default_factory = MISSING
    init = True
    repr = True
    hash = None
    compare = True
    metadata = _NO_METADATA
    kw_only = MISSING
    name = None
    type = None
    _field_type = None

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.__dict__.update(default=default, default_factory=default_factory, init=init, repr=repr, hash=hash,
                             compare=compare, kw_only=kw_only)
        if metadata is not None:
            self.metadata = MappingProxyType(metadata)

    def __repr__(self):
        key = id(self)
        if key in _repr_running:
            return '...'
        _repr_running.add(key)
        try:
            return self._text()
        finally:
            _repr_running.discard(key)

    def _text(self):
        return ('Field(name=%r,type=%r,default=%r,default_factory=%r,init=%r,repr=%r,hash=%r,'
                'compare=%r,metadata=%r,kw_only=%r,_field_type=%s)'
                % (self.name, self.type, self.default, self.default_factory, self.init, self.repr,
                   self.hash, self.compare, self.metadata, self.kw_only, self._field_type))

    def __set_name__(self, owner, name):
        func = getattr(type(self.default), '__set_name__', None)
        if func:
            func(self.default, owner, name)

    __class_getitem__ = classmethod(GenericAlias)


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True,
          metadata=None, kw_only=MISSING):
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError('cannot specify both default and default_factory')
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


class _DataclassParams:
    def __init__(self, init, repr, eq, order, unsafe_hash, frozen):
        self.init = init
        self.repr = repr
        self.eq = eq
        self.order = order
        self.unsafe_hash = unsafe_hash
        self.frozen = frozen

    def __repr__(self):
        return ('_DataclassParams(init=%r,repr=%r,eq=%r,order=%r,unsafe_hash=%r,frozen=%r)'
                % (self.init, self.repr, self.eq, self.order, self.unsafe_hash, self.frozen))


# ---------------------------------------------------------------- reading the class body

def _leading_name(text):
    """The dotted name (one dot at most) that text begins with; what follows it is not looked at."""
    text = text.lstrip().replace(' .', '.').replace('. ', '.')
    n = dots = 0
    while n < len(text) and (text[n].isalnum() or text[n] == '_' or text[n] == '.' and not dots):
        dots += text[n] == '.'
        n += 1
    return text[:n].rstrip('.')


def _special_kind(annotation, ns):
    """_FIELD_CLASSVAR, _FIELD_INITVAR, KW_ONLY or _FIELD for an annotation (maybe still text)."""
    kind = type(annotation)
    if kind is str:
        head = annotation.partition('[')[0]
        annotation = ns.get(head)
        if annotation is None:
            if 'ClassVar' not in head and 'InitVar' not in head and 'KW_ONLY' not in head:
                return _FIELD
            module, dot, name = _leading_name(head).rpartition('.')
            annotation = getattr(ns.get(module), name, None) if dot else ns.get(name)
        kind = type(annotation)
    # typing is not needed to tell ClassVar and ClassVar[X]: its forms know their names.
    if getattr(annotation, '_name', None) == 'ClassVar' and kind.__module__ == 'typing':
        return _FIELD_CLASSVAR
    if kind is InitVar or annotation is InitVar:
        return _FIELD_INITVAR
    return KW_ONLY if annotation is KW_ONLY else _FIELD


def _make_field(cls, body, name, annotation, kind, default, kw_only):
    if isinstance(default, Field):
        f = default
    else:
        if name in body and hasattr(type(default), '__get__'):
            default = getattr(cls, name, MISSING)
        f = Field(default, MISSING, True, True, None, True, None, MISSING)
    f.__dict__.update(name=name, type=annotation, _field_type=kind)
    if kind is not _FIELD and f.default_factory is not MISSING:
        raise TypeError('field %s cannot have a default factory' % name)
    if kind is _FIELD_CLASSVAR:
        if f.kw_only is not MISSING:
            raise TypeError('field %s is a ClassVar but specifies kw_only' % name)
    elif f.kw_only is MISSING:
        f.kw_only = kw_only
    if kind is _FIELD:
        d = f.default
        if d is not MISSING and (isinstance(d, (list, dict, set)) or type(d).__hash__ is None):
            raise ValueError('mutable default %s for field %s is not allowed: use default_factory'
                             % (type(d), name))
    return f


_ATOMIC = frozenset([type(None), bool, int, float, str, bytes, complex])
_PLAIN_DEFAULTS = frozenset([type(None), bool, int, float, str, _MISSING_TYPE])


def _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots,
                   weakref_slot):
    module = sys.modules.get(cls.__module__)
    ns = module.__dict__ if module is not None else {}
    all_fields = {}
    frozen_base = open_base = False
    for base in cls.__mro__[-1:0:-1]:
        inherited = getattr(base, _FIELDS, None)
        if inherited is not None:
            all_fields.update(inherited)
            if getattr(base, _PARAMS).frozen:
                frozen_base = True
            else:
                open_base = True
    body = dict(cls.__dict__)
    annotations = body.get('__annotations__', {})
    from_calls = []  # the fields that were written as field(...)
    uniform = not all_fields  # all fields are stored, positional parameters
    kw_only_seen = False
    for name, annotation in annotations.items():
        kind = _FIELD
        if type(annotation) is not type or annotation is InitVar:
            kind = _special_kind(annotation, ns)
            if kind is KW_ONLY:
                if kw_only_seen:
                    raise TypeError('%r is KW_ONLY, but KW_ONLY has already been specified' % name)
                kw_only_seen = kw_only = True
                continue
        default = body[name] if name in body else getattr(cls, name, MISSING)
        if kind is _FIELD and type(default) in _PLAIN_DEFAULTS:
            f = _new_field(Field)
            f.__dict__.update(name=name, type=annotation, default=default, kw_only=kw_only, _field_type=_FIELD)
        else:
            f = _make_field(cls, body, name, annotation, kind, default, kw_only)
            if f is default:
                from_calls.append(f)
            if kind is not _FIELD or not f.init or f.kw_only:
                uniform = False
        all_fields[name] = f
    if kw_only:
        uniform = False
    for f in from_calls:
        # What the class shows is the default itself, not the Field.
        if f.default is not MISSING:
            setattr(cls, f.name, f.default)
        elif f.name in body:
            delattr(cls, f.name)
    stray = [name for name in body.keys() - annotations.keys() if isinstance(body[name], Field)]
    if stray:
        stray.sort(key=list(body).index)
        raise TypeError('%r is a field but has no type annotation' % stray[0])
    if frozen_base and not frozen:
        raise TypeError('cannot inherit non-frozen dataclass from a frozen one')
    if open_base and frozen:
        raise TypeError('cannot inherit frozen dataclass from a non-frozen one')
    setattr(cls, _FIELDS, all_fields)
    setattr(cls, _PARAMS, _DataclassParams(init, repr, eq, order, unsafe_hash, frozen))
    explicit_hash = '__hash__' in body and not (body['__hash__'] is None and '__eq__' in body)
    if order and not eq:
        raise ValueError('eq must be true if order is true')

    # The tables of names are made when a method first needs them: most classes are never used.
    if uniform:
        used = std = list(all_fields.values())
    else:
        used = [f for f in all_fields.values() if f._field_type is not _FIELD_CLASSVAR]
        std = [f for f in used if f.init and not f.kw_only]
    if init:
        kw = [] if uniform else [f for f in used if f.init and f.kw_only]
        _add(cls, body, '__init__', _init_function(cls, used, std, kw, frozen))
    if repr:
        _add(cls, body, '__repr__', _repr_function(used))
    if eq:
        _add(cls, body, '__eq__', _eq_function(used))
    if order:
        for name, func in _order_functions(used):
            if _add(cls, body, name, func):
                raise TypeError('Cannot overwrite attribute %s in class %s. Consider using '
                                'functools.total_ordering' % (name, cls.__name__))
    if frozen:
        for func in _frozen_functions(cls, used):
            if _add(cls, body, func.__name__, func):
                raise TypeError('Cannot overwrite attribute %s in class %s' % (func.__name__, cls.__name__))
    if unsafe_hash:
        if explicit_hash:
            raise TypeError('Cannot overwrite attribute __hash__ in class %s' % cls.__name__)
        cls.__hash__ = _hash_function(used, cls)
    elif eq and not explicit_hash:
        cls.__hash__ = _hash_function(used, cls) if frozen else None
    if match_args and '__match_args__' not in body:
        cls.__match_args__ = tuple(all_fields) if uniform else tuple([f.name for f in std])
    if slots and '__slots__' in body:
        raise TypeError('%s already specifies __slots__' % cls.__name__)
    if weakref_slot and not slots:
        raise TypeError('weakref_slot is True but slots is False')
    if body.get('__doc__') is None:
        cls.__doc__ = _LazyDoc()
    if getattr(cls, '__abstractmethods__', None):
        import abc
        abc.update_abstractmethods(cls)
    return cls


_new_field = Field.__new__


class _LazyDoc:
    """Name(signature) as the documentation of a class without one, made when it is read."""

    def __get__(self, instance, owner):
        from inspect import signature
        try:
            text = str(signature(owner)).replace(' -> None', '')
        except (TypeError, ValueError):
            text = ''
        return owner.__name__ + text


def _add(cls, body, name, func):
    """Sets a method unless the class body defines it; returns whether it does."""
    if name in body:
        return True
    func.__qualname__ = '%s.%s' % (cls.__qualname__, func.__name__)
    func.__module__ = cls.__module__
    setattr(cls, name, func)
    return False


# ---------------------------------------------------------------- the methods

def _init_function(cls, used, std, kw, frozen):
    bare = [f.default is MISSING and f.default_factory is MISSING for f in std]
    if False in bare and True in bare[bare.index(False):]:
        at = bare.index(True, bare.index(False))
        raise TypeError('non-default argument %r follows default argument' % std[at].name)
    post = hasattr(cls, _POST_INIT_NAME)
    where = cls.__qualname__ + '.__init__'
    pos = params = required = plan = None

    once = _world.once()

    def layout():
        pos = tuple([f.name for f in std])
        params = set(pos + tuple([f.name for f in kw]))
        required = {f.name for f in std + kw if f.default is MISSING and f.default_factory is MISSING}
        # One row a field in assignment order. A field outside __init__ with a plain default keeps it
        # on the class.
        plan = [(f.name, f.default, f.default_factory, f._field_type is _FIELD, f.init) for f in used
                if f.init or f.default_factory is not MISSING]
        return pos, params, required, plan

    def prepare():
        nonlocal pos, params, required, plan
        pos, params, required, plan = once(layout)

    def misfit(args, kwargs):
        kwonly = tuple([f.name for f in kw])
        n_default = len([f for f in std if f.name not in required])
        _call_error(where, pos, n_default, kwonly, [k for k in kwonly if k in required], args, kwargs)

    def __init__(self, /, *args, **kwargs):
        if plan is None:
            prepare()
        if args:
            if len(args) > len(pos):
                misfit(args, kwargs)
            values = dict(zip(pos, args))
            if not values.keys().isdisjoint(kwargs):
                misfit(args, kwargs)
            values.update(kwargs)
        else:
            values = kwargs
        if not required <= values.keys() <= params:
            misfit(args, kwargs)
        init_vars = _world.assign_fields(self, plan, values, MISSING, frozen)
        if post:
            self.__post_init__(*init_vars)

    def spec():
        rows = []
        for f in std + kw:
            default = _HAS_DEFAULT_FACTORY if f.default_factory is not MISSING else f.default
            rows.append((f.name, 'KEYWORD_ONLY' if f.kw_only else 'POSITIONAL_OR_KEYWORD',
                         default is not MISSING, default, True, f.type))
        return rows, None

    notes = {f.name: f.type for f in std + kw}
    notes['return'] = None
    __init__._signature_spec = spec
    __init__.__annotations__ = notes
    return __init__


def _repr_function(used):
    names = None

    def __repr__(self):
        nonlocal names
        if names is None:
            names = [f.name for f in used if f.repr and f._field_type is _FIELD]
        key = id(self)
        if key in _repr_running:
            return '...'
        _repr_running.add(key)
        try:
            return '%s(%s)' % (type(self).__qualname__,
                               ', '.join(['%s=%r' % (n, getattr(self, n)) for n in names]))
        finally:
            _repr_running.discard(key)
    return __repr__


def _values(obj, used):
    return tuple([getattr(obj, f.name) for f in used if f.compare and f._field_type is _FIELD])


def _eq_function(used):
    def __eq__(self, other):
        if type(other) is type(self):
            return _values(self, used) == _values(other, used)
        return NotImplemented
    return __eq__


def _order_functions(used):
    def __lt__(self, other):
        if type(other) is type(self):
            return _values(self, used) < _values(other, used)
        return NotImplemented

    def __le__(self, other):
        if type(other) is type(self):
            return _values(self, used) <= _values(other, used)
        return NotImplemented

    def __gt__(self, other):
        if type(other) is type(self):
            return _values(self, used) > _values(other, used)
        return NotImplemented

    def __ge__(self, other):
        if type(other) is type(self):
            return _values(self, used) >= _values(other, used)
        return NotImplemented
    return (('__lt__', __lt__), ('__le__', __le__), ('__gt__', __gt__), ('__ge__', __ge__))


def _hash_function(used, cls):
    def __hash__(self):
        return hash(tuple([getattr(self, f.name) for f in used
                           if (f.compare if f.hash is None else f.hash) and f._field_type is _FIELD]))
    __hash__.__qualname__ = cls.__qualname__ + '.__hash__'
    return __hash__


def _frozen_functions(cls, used):
    def known(name):
        return [f for f in used if f.name == name and f._field_type is _FIELD]

    def __setattr__(self, name, value):
        if type(self) is cls or known(name):
            raise FrozenInstanceError('cannot assign to field %r' % name)
        super(cls, self).__setattr__(name, value)

    def __delattr__(self, name):
        if type(self) is cls or known(name):
            raise FrozenInstanceError('cannot delete field %r' % name)
        super(cls, self).__delattr__(name)
    return (__setattr__, __delattr__)


# ---------------------------------------------------------------- public functions

def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False,
              frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False):
    def wrap(cls):
        return _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only,
                              slots, weakref_slot)
    if cls is None:
        return wrap
    return wrap(cls)


def fields(class_or_instance):
    try:
        table = getattr(class_or_instance, _FIELDS)
    except AttributeError:
        raise TypeError('must be called with a dataclass type or instance') from None
    return tuple([f for f in table.values() if f._field_type is _FIELD])


def is_dataclass(obj):
    cls = obj if isinstance(obj, type) and not isinstance(obj, GenericAlias) else type(obj)
    return hasattr(cls, _FIELDS)


def _is_dataclass_instance(obj):
    return hasattr(type(obj), _FIELDS)


def asdict(obj, *, dict_factory=dict):
    if not _is_dataclass_instance(obj):
        raise TypeError('asdict() should be called on dataclass instances')
    return _convert(obj, lambda pairs: dict_factory(pairs), True)


def astuple(obj, *, tuple_factory=tuple):
    if not _is_dataclass_instance(obj):
        raise TypeError('astuple() should be called on dataclass instances')
    return _convert(obj, lambda values: tuple_factory(values), False)


def _convert(obj, make, named):
    """A deep copy of obj in which make builds the stand-in of each dataclass instance."""
    kind = type(obj)
    if kind in _ATOMIC:
        return obj
    if hasattr(kind, _FIELDS):
        out = []
        for f in fields(obj):
            value = _convert(getattr(obj, f.name), make, named)
            out.append((f.name, value) if named else value)
        return make(out)
    if isinstance(obj, tuple) and hasattr(obj, '_fields'):
        return kind(*[_convert(v, make, named) for v in obj])
    if isinstance(obj, (list, tuple)):
        return kind([_convert(v, make, named) for v in obj])
    if isinstance(obj, dict):
        return kind([(_convert(k, make, named), _convert(v, make, named)) for k, v in obj.items()])
    import copy
    return copy.deepcopy(obj)


def replace(obj, /, **changes):
    if not _is_dataclass_instance(obj):
        raise TypeError('replace() should be called on dataclass instances')
    for f in getattr(obj, _FIELDS).values():
        if f._field_type is _FIELD_CLASSVAR:
            continue
        if not f.init:
            if f.name in changes:
                raise ValueError('field %s is declared with init=False, it cannot be specified with '
                                 'replace()' % f.name)
        elif f.name not in changes:
            if f._field_type is _FIELD_INITVAR and f.default is MISSING:
                raise ValueError('InitVar %r must be specified with replace()' % f.name)
            changes[f.name] = getattr(obj, f.name)
    return type(obj)(**changes)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, init=True, repr=True, eq=True,
                   order=False, unsafe_hash=False, frozen=False, match_args=True, kw_only=False,
                   slots=False, weakref_slot=False):
    ns = dict(namespace or {})
    annotations = {}
    for item in fields:
        if isinstance(item, str):
            name, tp = item, 'typing.Any'
        elif len(item) == 2:
            name, tp = item
        elif len(item) == 3:
            name, tp, ns[item[0]] = item
        else:
            raise TypeError('Invalid field: %r' % (item,))
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError('Field names must be valid identifiers: %r' % (name,))
        from collections import _KEYWORDS
        if name in _KEYWORDS:
            raise TypeError('Field names must not be keywords: %r' % name)
        if name in annotations:
            raise TypeError('Field name duplicated: %r' % name)
        annotations[name] = tp
    ns['__annotations__'] = annotations
    from types import new_class
    cls = new_class(cls_name, bases, {}, lambda target: target.update(ns))
    return dataclass(cls, init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash,
                     frozen=frozen, match_args=match_args, kw_only=kw_only, slots=slots,
                     weakref_slot=weakref_slot)

__opaque__ = False  # the module is complete: a name it lacks is an error

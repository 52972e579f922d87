"""Type hints as values: cheap to subscript, with arguments worked out when they are looked at."""
import _world
from types import (FunctionType, GenericAlias, NoneType, UnionType, _find_parameters, _parameter_table,
                   _substitute)

__all__ = '''AbstractSet Annotated Any AnyStr AsyncContextManager AsyncGenerator AsyncIterable AsyncIterator
Awaitable BinaryIO ByteString Callable ChainMap ClassVar Collection Concatenate Container ContextManager
Coroutine Counter DefaultDict Deque Dict Final ForwardRef FrozenSet Generator Generic Hashable IO ItemsView
Iterable Iterator KeysView List Literal LiteralString Mapping MappingView Match MutableMapping
MutableSequence MutableSet NamedTuple Never NewType NoReturn NotRequired Optional OrderedDict ParamSpec
ParamSpecArgs ParamSpecKwargs Pattern Protocol Required Reversible Self Sequence Set Sized SupportsAbs
SupportsBytes SupportsComplex SupportsFloat SupportsIndex SupportsInt SupportsRound TYPE_CHECKING Text TextIO
Tuple Type TypeAlias TypeGuard TypeVar TypeVarTuple TypedDict Union Unpack ValuesView assert_never
assert_type cast clear_overloads dataclass_transform final get_args get_origin get_overloads get_type_hints
is_typeddict no_type_check no_type_check_decorator overload reveal_type runtime_checkable'''.split()

TYPE_CHECKING = False
_MISSING = object()


# ---------------------------------------------------------------- arguments

class ForwardRef:
    _typing_form = True

    def __init__(self, arg, is_argument=True, module=None, *, is_class=False):
        if not isinstance(arg, str):
            raise TypeError('Forward reference must be a string -- got %r' % (arg,))
        self.__forward_arg__ = arg
        self.__forward_module__ = module
        self.__forward_is_argument__ = is_argument
        self.__forward_is_class__ = is_class
        self.__forward_evaluated__ = False
        self.__forward_value__ = None

    def __eq__(self, other):
        if not isinstance(other, ForwardRef):
            return NotImplemented
        return self.__forward_arg__ == other.__forward_arg__

    def __hash__(self):
        return hash(self.__forward_arg__)

    def __repr__(self):
        return 'ForwardRef(%r)' % self.__forward_arg__

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


def _type_repr(tp):
    if isinstance(tp, type) and not isinstance(tp, GenericAlias) and type(tp) is not _AnyMeta:
        return tp.__qualname__ if tp.__module__ == 'builtins' else '%s.%s' % (tp.__module__, tp.__qualname__)
    if tp is ...:
        return '...'
    return tp.__name__ if isinstance(tp, FunctionType) else repr(tp)


def _convert(arg):
    """An argument as the alias stores it: None is its type, text is a forward reference."""
    if arg is None:
        return NoneType
    if isinstance(arg, str):
        return ForwardRef(arg)
    return arg


def _check_type(arg):
    if isinstance(arg, (int, float, list, dict)) and not isinstance(arg, type):
        raise TypeError('Plain typing construct expected: got %r' % (arg,))


class _Base:
    """What every typing construct has: | makes a union, calls and instance checks are refused."""

    _typing_form = True
    __iter__ = None  # __getitem__ would make the forms iterable without end

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


class _Form(_Base):
    """A bare special form: Union, Literal, ClassVar ..."""

    def __init__(self, name, make=None):
        self._name = name
        self._make = make

    def __getattr__(self, name):
        if name == '__name__' or name == '__qualname__':
            return self._name
        raise AttributeError(name)

    def __getitem__(self, params):
        if self._make is None:
            raise TypeError('%r is not subscriptable' % (self,))
        return self._make(self, params)

    def __repr__(self):
        return 'typing.' + self._name

    def __call__(self, *args, **kwds):
        raise TypeError('Cannot instantiate %r' % (self,))

    def __mro_entries__(self, bases):
        raise TypeError('Cannot subclass %r' % (self,))

    def __instancecheck__(self, obj):
        raise TypeError('%r cannot be used with isinstance()' % (self,))

    def __subclasscheck__(self, cls):
        raise TypeError('%r cannot be used with issubclass()' % (self,))


class _Alias(_Base):
    """A subscripted form. _given holds what was written; __args__ is made from it on first use."""

    def __init__(self, origin, given, name):
        self.__origin__ = origin
        self._given = given
        self._name = name

    def __getattr__(self, name):
        if name == '__args__':
            value = self.__args__ = self._make_args()
            return value
        if name == '__parameters__':
            value = self.__parameters__ = _find_parameters(self.__args__)
            return value
        if name == '__name__' or name == '__qualname__':
            return self._name or self.__origin__.__name__
        if name[:2] == '__' and name[-2:] == '__' or name in ('_given', '_name'):
            raise AttributeError(name)
        return getattr(self.__origin__, name)

    def _make_args(self):
        given = self._given if isinstance(self._given, tuple) else (self._given,)
        return tuple([a if type(a) is type else _convert(a) for a in given])

    def __iter__(self):
        yield Unpack[self]

    def _rebuild(self, args):
        return type(self)(self.__origin__, args, self._name)

    def __getitem__(self, params):
        if self.__origin__ is Generic or self.__origin__ is Protocol:
            raise TypeError('Cannot subscript already-subscripted %r' % (self,))
        table = _parameter_table(self, self.__parameters__, params)
        return self._rebuild(_substitute(self.__args__, dict([(k, _convert(v)) for k, v in table.items()])))

    def __eq__(self, other):
        if not isinstance(other, _Alias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __repr__(self):
        name = 'typing.' + self._name if self._name else _type_repr(self.__origin__)
        return '%s[%s]' % (name, ', '.join([_arg_repr(a) for a in self.__args__]) or '()')

    def __call__(self, *args, **kwargs):
        if not isinstance(self.__origin__, type):
            raise TypeError('Cannot instantiate %r' % (self,))
        if self._name and self.__origin__.__module__ in ('builtins', 'collections', 'collections.abc'):
            if self.__origin__.__module__ == 'builtins' or self._name not in _INSTANTIABLE:
                raise TypeError('Type %s cannot be instantiated; use %s() instead'
                                % (self._name, self.__origin__.__name__))
        obj = self.__origin__(*args, **kwargs)
        try:
            obj.__orig_class__ = self
        except AttributeError:
            pass
        return obj

    def __mro_entries__(self, bases):
        if not isinstance(self.__origin__, type):
            raise TypeError('Cannot subclass %r' % (self,))
        if self.__origin__ is Generic:
            # Another generic base brings Generic along.
            if Protocol in bases:
                return ()
            after = bases[bases.index(self) + 1:]
            for b in after:
                if isinstance(b, _Alias) and b is not self:
                    return ()
            return (Generic,)
        out = []
        if self.__origin__ not in bases:
            out.append(self.__origin__)
        if self._name:
            later = bases[bases.index(self) + 1:]
            if not [b for b in later if isinstance(b, _Alias) or isinstance(b, type) and issubclass(b, Generic)]:
                out.append(Generic)
        return tuple(out)

    def __instancecheck__(self, obj):
        raise TypeError('Subscripted generics cannot be used with class and instance checks')

    def __subclasscheck__(self, cls):
        raise TypeError('Subscripted generics cannot be used with class and instance checks')


_INSTANTIABLE = ('DefaultDict', 'OrderedDict', 'Counter', 'ChainMap', 'Deque')


def _arg_repr(arg):
    if isinstance(arg, (list, tuple)):
        return '[%s]' % ', '.join([_type_repr(a) for a in arg])
    return _type_repr(arg)


# ---------------------------------------------------------------- special forms

class _UnionAlias(_Alias):
    def __getattr__(self, name):
        if name == '__name__' or name == '__qualname__':
            return 'Optional' if len(self.__args__) == 2 and NoneType in self.__args__ else 'Union'
        return super().__getattr__(name)

    def _make_args(self):
        flat = []
        given = self._given if isinstance(self._given, tuple) else (self._given,)
        if len(given) == 2 and type(given[0]) is type and type(given[1]) is type and given[0] is not given[1]:
            return given
        for arg in given:
            arg = _convert(arg)
            inner = arg.__args__ if isinstance(arg, (_UnionAlias, UnionType)) else (arg,)
            for a in inner:
                if a not in flat:
                    flat.append(a)
        return tuple(flat)

    def _rebuild(self, args):
        return Union[args]

    def __eq__(self, other):
        if not isinstance(other, (_UnionAlias, UnionType)):
            return NotImplemented
        return set(self.__args__) == set(other.__args__)

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and NoneType in args:
            return 'typing.Optional[%s]' % _type_repr(args[0] if args[1] is NoneType else args[1])
        return 'typing.Union[%s]' % ', '.join([_type_repr(a) for a in args])

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        for arg in self.__args__:
            if issubclass(cls, arg):
                return True
        return False


def _make_union(form, params):
    if not isinstance(params, tuple):
        return _convert(params)
    if not params:
        raise TypeError('Cannot take a Union of no types.')
    for p in params:
        if not isinstance(p, (type, str, _Base)):
            _check_type(p)
    alias = _UnionAlias(Union, params, 'Union')
    first = params[0]
    for p in params:
        if p is not first:
            # Only params that may collapse to one are worth working out now.
            if len(params) == 2 and not isinstance(p, str) and p is not None and first is not None:
                if p == first:
                    return first
            return alias
    return _convert(first)


class _OptionalForm(_Form):
    def __getitem__(self, param):
        if param is None or param is NoneType:
            return NoneType
        if type(param) is tuple:
            raise TypeError('typing.Optional requires a single type. Got %r.' % (param,))
        return _UnionAlias(Union, (param, NoneType), 'Optional')


class _LiteralAlias(_Alias):
    def _make_args(self):
        flat = []
        seen = []
        given = self._given if isinstance(self._given, tuple) else (self._given,)
        for arg in given:
            for a in (arg.__args__ if isinstance(arg, _LiteralAlias) else (arg,)):
                if (type(a), a) not in seen:
                    seen.append((type(a), a))
                    flat.append(a)
        return tuple(flat)

    def __eq__(self, other):
        if not isinstance(other, _LiteralAlias):
            return NotImplemented
        return (set([(type(a), a) for a in self.__args__])
                == set([(type(a), a) for a in other.__args__]))

    def __hash__(self):
        return hash(frozenset([(type(a), a) for a in self.__args__]))

    def __repr__(self):
        return 'typing.Literal[%s]' % ', '.join([repr(a) for a in self.__args__])


class _AnnotatedAlias(_Alias):
    """__origin__ is the annotated type itself, __metadata__ what was attached to it."""

    def __init__(self, origin, metadata):
        if isinstance(origin, _AnnotatedAlias):
            metadata = origin.__metadata__ + metadata
            origin = origin.__origin__
        self.__origin__ = origin
        self.__metadata__ = metadata

    _name = 'Annotated'

    def _make_args(self):
        return (self.__origin__,)

    def _rebuild(self, args):
        return _AnnotatedAlias(args[0], self.__metadata__)

    def __eq__(self, other):
        if not isinstance(other, _AnnotatedAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__metadata__ == other.__metadata__

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __repr__(self):
        return 'typing.Annotated[%s, %s]' % (_type_repr(self.__origin__),
                                             ', '.join([repr(m) for m in self.__metadata__]))

    def __call__(self, *args, **kwargs):
        return self.__origin__(*args, **kwargs)

    def __mro_entries__(self, bases):
        return (self.__origin__,)


class Annotated(_Base):
    def __new__(cls, *args, **kwargs):
        raise TypeError('Type Annotated cannot be instantiated.')

    def __class_getitem__(cls, params):
        if type(params) is tuple and len(params) > 1:
            tp = params[0]
            return _AnnotatedAlias(tp if type(tp) is type else _convert(tp), params[1:])
        raise TypeError('Annotated[...] should be used with at least two arguments (a type and an annotation).')

    def __init_subclass__(cls, *args, **kwargs):
        raise TypeError('Cannot subclass %s.Annotated' % cls.__module__)


def _make_single(form, param):
    """ClassVar[X], Final[X], Required[X] ...: exactly one type."""
    if isinstance(param, tuple):
        raise TypeError('typing.%s accepts only single type. Got %r.' % (form._name, param))
    return _Alias(form, param, form._name)


def _make_many(form, params):
    return _Alias(form, params, form._name)


class _AnyMeta(type):
    def __instancecheck__(self, obj):
        if self is Any:
            raise TypeError('typing.Any cannot be used with isinstance()')
        return super().__instancecheck__(obj)

    def __repr__(self):
        return 'typing.Any' if self is Any else super().__repr__()

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


class Any(metaclass=_AnyMeta):
    """Compatible with every type."""

    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError('Any cannot be instantiated')
        return super().__new__(cls)


Union = _Form('Union', _make_union)
Optional = _OptionalForm('Optional')
Literal = _Form('Literal', lambda form, params: _LiteralAlias(form, params, 'Literal'))
ClassVar = _Form('ClassVar', _make_single)
Final = _Form('Final', _make_single)
Required = _Form('Required', _make_single)
NotRequired = _Form('NotRequired', _make_single)
ReadOnly = _Form('ReadOnly', _make_single)
TypeGuard = _Form('TypeGuard', _make_single)
TypeIs = _Form('TypeIs', _make_single)
Unpack = _Form('Unpack', _make_single)
Concatenate = _Form('Concatenate', _make_many)
NoReturn = _Form('NoReturn')
Never = _Form('Never')
Self = _Form('Self')
LiteralString = _Form('LiteralString')
TypeAlias = _Form('TypeAlias')


# ---------------------------------------------------------------- Callable, List, Mapping ...

class _CallableAlias(_Alias):
    """__args__ is (parameter types ..., result) or (..., result)."""

    def _make_args(self):
        params, result = self._given
        if isinstance(params, (list, tuple)):
            return tuple([_convert(p) for p in params] + [_convert(result)])
        return (params, _convert(result))

    def _rebuild(self, args):
        if len(args) == 2 and (args[0] is ... or isinstance(args[0], (ParamSpec, list))):
            return _CallableAlias(self.__origin__, (args[0], args[1]), 'Callable')
        return _CallableAlias(self.__origin__, (list(args[:-1]), args[-1]), 'Callable')

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and (args[0] is ... or isinstance(args[0], ParamSpec)
                               or getattr(args[0], '_name', None) == 'Concatenate'):
            return 'typing.Callable[%s, %s]' % (_type_repr(args[0]), _type_repr(args[1]))
        return 'typing.Callable[[%s], %s]' % (', '.join([_type_repr(a) for a in args[:-1]]),
                                              _type_repr(args[-1]))


class _SpecialAlias(_Base):
    """A bare container name: List, Dict, Mapping ... stands for the class origin."""

    def __init__(self, origin, name, count=1):
        self.__origin__ = origin
        self._name = name
        self._count = count

    def __getattr__(self, name):
        if name == '__name__' or name == '__qualname__':
            return self._name
        if name[:2] == '__' or name in ('_name', '_count'):
            raise AttributeError(name)
        return getattr(self.__origin__, name)

    def __getitem__(self, params):
        if self._name == 'Callable':
            if not isinstance(params, tuple) or len(params) != 2:
                raise TypeError('Callable must be used as Callable[[arg, ...], result].')
            return _CallableAlias(self.__origin__, params, 'Callable')
        if self._count > 0:
            n = len(params) if isinstance(params, tuple) else 1
            if n != self._count:
                raise TypeError('Too %s arguments for %r; actual %d, expected %d'
                                % ('many' if n > self._count else 'few', self, n, self._count))
        return _Alias(self.__origin__, params, self._name)

    def __repr__(self):
        return 'typing.' + self._name

    def __call__(self, *args, **kwargs):
        if self._name in _INSTANTIABLE:
            return self.__origin__(*args, **kwargs)
        raise TypeError('Type %s cannot be instantiated; use %s() instead'
                        % (self._name, self.__origin__.__name__))

    def __mro_entries__(self, bases):
        out = [] if self.__origin__ in bases else [self.__origin__]
        later = bases[bases.index(self) + 1:]
        if not [b for b in later if isinstance(b, _Alias) or isinstance(b, type) and issubclass(b, Generic)]:
            out.append(Generic)
        return tuple(out)

    def __instancecheck__(self, obj):
        return isinstance(obj, self.__origin__)

    def __subclasscheck__(self, cls):
        return issubclass(cls, self.__origin__)


List = _SpecialAlias(list, 'List')
Dict = _SpecialAlias(dict, 'Dict', 2)
Set = _SpecialAlias(set, 'Set')
FrozenSet = _SpecialAlias(frozenset, 'FrozenSet')
Tuple = _SpecialAlias(tuple, 'Tuple', 0)
Type = _SpecialAlias(type, 'Type')

# Made when first asked for: most modules need a few of them at most.
_LAZY = {
    'Callable': ('collections.abc', 'Callable', 2), 'Mapping': ('collections.abc', 'Mapping', 2),
    'MutableMapping': ('collections.abc', 'MutableMapping', 2),
    'Sequence': ('collections.abc', 'Sequence', 1),
    'MutableSequence': ('collections.abc', 'MutableSequence', 1),
    'Iterable': ('collections.abc', 'Iterable', 1), 'Iterator': ('collections.abc', 'Iterator', 1),
    'Generator': ('collections.abc', 'Generator', 3), 'Hashable': ('collections.abc', 'Hashable', 0),
    'Sized': ('collections.abc', 'Sized', 0), 'Container': ('collections.abc', 'Container', 1),
    'Collection': ('collections.abc', 'Collection', 1), 'Reversible': ('collections.abc', 'Reversible', 1),
    'AbstractSet': ('collections.abc', 'Set', 1), 'MutableSet': ('collections.abc', 'MutableSet', 1),
    'MappingView': ('collections.abc', 'MappingView', 1), 'KeysView': ('collections.abc', 'KeysView', 1),
    'ItemsView': ('collections.abc', 'ItemsView', 2), 'ValuesView': ('collections.abc', 'ValuesView', 1),
    'ByteString': ('collections.abc', 'ByteString', 0), 'Awaitable': ('collections.abc', 'Awaitable', 1),
    'Coroutine': ('collections.abc', 'Coroutine', 3),
    'AsyncIterable': ('collections.abc', 'AsyncIterable', 1),
    'AsyncIterator': ('collections.abc', 'AsyncIterator', 1),
    'AsyncGenerator': ('collections.abc', 'AsyncGenerator', 2),
    'Deque': ('collections', 'deque', 1), 'DefaultDict': ('collections', 'defaultdict', 2),
    'OrderedDict': ('collections', 'OrderedDict', 2), 'Counter': ('collections', 'Counter', 1),
    'ChainMap': ('collections', 'ChainMap', 2), 'Pattern': ('re', 'Pattern', 1),
    'Match': ('re', 'Match', 1), 'ContextManager': ('contextlib', 'AbstractContextManager', 1),
    'AsyncContextManager': ('contextlib', 'AbstractAsyncContextManager', 1),
}


def __getattr__(name):
    row = _LAZY.get(name)
    if row is None:
        if name[:8] == 'Supports':
            value = _supports(name)
            if value is not None:
                globals()[name] = value
                return value
        raise AttributeError('module %r has no attribute %r' % (__name__, name))
    module, attr, count = row
    if module == 'collections.abc':
        import collections.abc as source
    elif module == 'collections':
        import collections as source
    elif module == 're':
        import re as source
    else:
        import contextlib as source
    value = globals()[name] = _SpecialAlias(getattr(source, attr), name, count)
    return value


# ---------------------------------------------------------------- type variables

class _Variable(_Base):
    def __init__(self, name, bound=None, covariant=False, contravariant=False):
        self.__name__ = name
        self.__bound__ = None if bound is None else _convert(bound)
        self.__covariant__ = bool(covariant)
        self.__contravariant__ = bool(contravariant)
        if covariant and contravariant:
            raise ValueError('Bivariant types are not supported.')

    def __repr__(self):
        sign = '+' if self.__covariant__ else '-' if self.__contravariant__ else '~'
        return sign + self.__name__

    def __typing_subst__(self, arg):
        return arg

    def __hash__(self):
        return id(self)

    def __eq__(self, other):
        return self is other

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


class TypeVar(_Variable):
    def __init__(self, name, *constraints, bound=None, covariant=False, contravariant=False, default=None,
                 infer_variance=False):
        super().__init__(name, bound, covariant, contravariant)
        if constraints and bound is not None:
            raise TypeError('Constraints cannot be combined with bound=...')
        if len(constraints) == 1:
            raise TypeError('A single constraint is not allowed')
        self.__constraints__ = tuple([_convert(c) for c in constraints])


class ParamSpecArgs(_Base):
    def __init__(self, origin):
        self.__origin__ = origin

    def __repr__(self):
        return self.__origin__.__name__ + '.args'


class ParamSpecKwargs(_Base):
    def __init__(self, origin):
        self.__origin__ = origin

    def __repr__(self):
        return self.__origin__.__name__ + '.kwargs'


class ParamSpec(_Variable):
    def __init__(self, name, *, bound=None, covariant=False, contravariant=False, default=None):
        super().__init__(name, bound, covariant, contravariant)

    @property
    def args(self):
        return ParamSpecArgs(self)

    @property
    def kwargs(self):
        return ParamSpecKwargs(self)


class TypeVarTuple(_Variable):
    def __init__(self, name, *, default=None):
        super().__init__(name)

    def __iter__(self):
        yield Unpack[self]

    def __repr__(self):
        return self.__name__


AnyStr = TypeVar('AnyStr', bytes, str)
T = TypeVar('T')
KT = TypeVar('KT')
VT = TypeVar('VT')
Text = str


# ---------------------------------------------------------------- generic classes

class Generic:
    __slots__ = ()
    _is_protocol = False

    def __class_getitem__(cls, params):
        if not isinstance(params, tuple):
            params = (params,)
        if cls is Generic or cls is Protocol:
            if not params:
                raise TypeError('Parameter list to %s[...] cannot be empty' % cls.__qualname__)
            for p in params:
                if not isinstance(p, _Base) or not hasattr(p, '__typing_subst__') and \
                        getattr(p, '_name', None) != 'Unpack':
                    raise TypeError('Parameters to %s[...] must all be type variables or parameter '
                                    'specification variables.' % cls.__name__)
            if len(set(params)) != len(params):
                raise TypeError('Parameters to %s[...] must all be unique' % cls.__name__)
        else:
            own = cls.__parameters__
            if not own:
                raise TypeError('%r is not a generic class' % (cls,))
            if not [p for p in own if isinstance(p, TypeVarTuple)]:
                table = _parameter_table(cls, own, params)
                params = tuple(table.values())
        return _Alias(cls, params, None)

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        bases = cls.__dict__.get('__orig_bases__')
        if bases is None:
            if Generic in cls.__bases__ and cls.__name__ != 'Protocol':
                raise TypeError('Cannot inherit from plain Generic')
            params = ()
        else:
            params = None
            for base in bases:
                if isinstance(base, _Alias) and base.__origin__ in (Generic, Protocol):
                    params = base.__parameters__
            if params is None:
                params = _find_parameters(bases)
        cls.__parameters__ = tuple(params)


Generic.__parameters__ = ()


def _protocol_meta():
    from abc import ABCMeta

    class _ProtocolMeta(ABCMeta):
        def __call__(cls, *args, **kwargs):
            if cls.__dict__.get('_is_protocol'):
                raise TypeError('Protocols cannot be instantiated')
            return super().__call__(*args, **kwargs)

        def __instancecheck__(cls, instance):
            if cls in type(instance).__mro__:
                return True
            if cls.__dict__.get('_is_protocol'):
                _need_runtime(cls)
                members = _protocol_members(cls)
                for name in members:
                    if not hasattr(instance, name):
                        return False
                    if getattr(instance, name) is None and callable(getattr(cls, name, None)):
                        return False
                return True
            return super().__instancecheck__(instance)

        def __subclasscheck__(cls, other):
            if not isinstance(other, type):
                raise TypeError('issubclass() arg 1 must be a class')
            if cls.__dict__.get('_is_protocol'):
                _need_runtime(cls)
                if cls in other.__mro__:
                    return True
                members = _protocol_members(cls)
                if [n for n in members if not callable(getattr(cls, n, None))]:
                    raise TypeError("Protocols with non-method members don't support issubclass()")
                for name in members:
                    found = [b for b in other.__mro__ if name in b.__dict__ or name in _own_hints(b)]
                    if not found or found[0].__dict__.get(name, 0) is None:
                        return False
                return True
            return super().__subclasscheck__(other)
    return _ProtocolMeta


def _own_hints(cls):
    notes = cls.__dict__.get('__annotations__')
    return notes if isinstance(notes, dict) else {}


def _need_runtime(cls):
    if not getattr(cls, '_is_runtime_protocol', False):
        raise TypeError('Instance and class checks can only be used with @runtime_checkable protocols')


_NOT_MEMBERS = frozenset(['__abstractmethods__', '__annotations__', '__dict__', '__doc__', '__init__',
                          '__module__', '__new__', '__slots__', '__subclasshook__', '__weakref__',
                          '__class_getitem__', '__match_args__', '__parameters__', '__orig_bases__',
                          '__orig_class__', '_is_protocol', '_is_runtime_protocol', '_abc_registry',
                          '_abc_known', '_abc_impl', '__qualname__', '__init_subclass__',
                          '__static_attributes__', '__firstlineno__', '_methods', '__final__'])


def _protocol_members(cls):
    names = []
    for base in cls.__mro__[:-1]:
        if base.__name__ in ('Protocol', 'Generic'):
            continue
        for name in list(base.__dict__) + list(_own_hints(base)):
            if name not in _NOT_MEMBERS and name not in names:
                names.append(name)
    return names


def _no_init(self, *args, **kwargs):
    if type(self).__dict__.get('_is_protocol'):
        raise TypeError('Protocols cannot be instantiated')


class Protocol(Generic, metaclass=_protocol_meta()):
    __slots__ = ()
    _is_protocol = True
    _is_runtime_protocol = False

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        if not cls.__dict__.get('_is_protocol', False):
            cls._is_protocol = Protocol in cls.__bases__
        if cls._is_protocol:
            for base in cls.__bases__:
                if base is not object and base is not Generic and not getattr(base, '_is_protocol', False) \
                        and base.__module__ not in ('collections.abc', 'contextlib'):
                    raise TypeError('Protocols can only inherit from other protocols, got %r' % (base,))


def runtime_checkable(cls):
    if not isinstance(cls, type) or not getattr(cls, '_is_protocol', False):
        raise TypeError('@runtime_checkable can be only applied to protocol classes, got %r' % (cls,))
    cls._is_runtime_protocol = True
    return cls


runtime = runtime_checkable


def _supports(name):
    method = {'SupportsInt': '__int__', 'SupportsFloat': '__float__', 'SupportsComplex': '__complex__',
              'SupportsBytes': '__bytes__', 'SupportsIndex': '__index__', 'SupportsAbs': '__abs__',
              'SupportsRound': '__round__'}.get(name)
    if method is None:
        return None

    def func(self):
        pass
    bases = (Protocol[T],) if name in ('SupportsAbs', 'SupportsRound') else (Protocol,)
    from types import new_class
    cls = new_class(name, bases, {}, lambda ns: ns.update({method: func, '__module__': 'typing'}))
    return runtime_checkable(cls)


# ---------------------------------------------------------------- NamedTuple, TypedDict, NewType

def _caller():
    """The name of the module that called a maker of types, where frames can be seen."""
    import sys
    try:
        return sys._getframe(2).f_globals.get('__name__', '__main__')
    except (AttributeError, ValueError):
        return '__main__'


def _make_nmtuple(name, types, module, defaults=()):
    from collections import namedtuple
    nt = namedtuple(name, [n for n, _t in types], defaults=defaults, module=module)
    nt.__annotations__ = dict([(n, _convert(t)) for n, t in types])
    nt.__new__.__annotations__ = nt.__annotations__
    return nt


_NT_PROHIBITED = ('__new__', '__init__', '__slots__', '__getnewargs__', '_fields', '_field_defaults',
                  '_field_types', '_make', '_replace', '_asdict', '_source')


class _NamedTupleMeta(type):
    def __new__(cls, typename, bases, ns):
        types = ns.get('__annotations__', {})
        defaults = []
        for name in types:
            if name in ns:
                defaults.append(name)
            elif defaults:
                raise TypeError('Non-default namedtuple field %s cannot follow default field%s %s'
                                % (name, 's' if len(defaults) > 1 else '', ', '.join(defaults)))
        nt = _make_nmtuple(typename, list(types.items()), ns['__module__'], [ns[n] for n in defaults])
        for key, value in ns.items():
            if key in _NT_PROHIBITED:
                raise AttributeError('Cannot overwrite NamedTuple attribute ' + key)
            if key not in ('__module__', '__name__', '__annotations__', '__qualname__', '__orig_bases__') \
                    and key not in nt._fields:
                setattr(nt, key, value)
                hook = getattr(type(value), '__set_name__', None)
                if hook is not None:
                    hook(value, nt, key)
        nt.__qualname__ = ns.get('__qualname__', typename)
        if Generic in bases:
            nt.__parameters__ = ()
        return nt


class _NamedTupleFactory:
    __name__ = 'NamedTuple'
    __module__ = 'typing'

    def __call__(self, typename, fields=None, /, **kwargs):
        if fields is None:
            fields = kwargs.items()
        elif kwargs:
            raise TypeError('Either list of fields or keywords can be provided to NamedTuple, not both')
        return _make_nmtuple(typename, list(fields), _caller())

    def __mro_entries__(self, bases):
        if len([b for b in bases if b is self]) > 1:
            raise TypeError('cannot inherit from NamedTuple type and itself')
        return (_NamedTuple,)

    def __repr__(self):
        return '<function NamedTuple>'


_NamedTuple = type.__new__(_NamedTupleMeta, 'NamedTuple', (), {})
NamedTuple = _NamedTupleFactory()


class _TypedDictMeta(type):
    def __new__(cls, name, bases, ns, total=True):
        for base in bases:
            if type(base) is not _TypedDictMeta and base is not Generic:
                raise TypeError('cannot inherit from both a TypedDict type and a non-TypedDict base class')
        generic = (Generic,) if [b for b in bases if issubclass(b, Generic)] else ()
        tp = type.__new__(_TypedDictMeta, name, generic + (dict,), ns)
        annotations = {}
        required = set()
        optional = set()
        for base in bases:
            annotations.update(base.__dict__.get('__annotations__', {}))
            # The later base decides about a key of both.
            keys = base.__dict__.get('__required_keys__', frozenset())
            required |= keys
            optional -= keys
            keys = base.__dict__.get('__optional_keys__', frozenset())
            required -= keys
            optional |= keys
        for key, hint in ns.get('__annotations__', {}).items():
            hint = annotations[key] = _convert(hint)
            form = get_origin(hint)
            if form is Annotated:
                form = get_origin(hint.__origin__)
            if form is Required or form is not NotRequired and total:
                required.add(key)
                optional.discard(key)
            else:
                optional.add(key)
                required.discard(key)
        tp.__annotations__ = annotations
        tp.__required_keys__ = frozenset(required)
        tp.__optional_keys__ = frozenset(optional)
        tp.__total__ = total
        return tp

    def __init__(cls, name, bases, ns, total=True):
        pass

    def __call__(cls, *args, **kwargs):
        return dict(*args, **kwargs)

    def __instancecheck__(cls, instance):
        raise TypeError('TypedDict does not support instance and class checks')

    def __subclasscheck__(cls, other):
        raise TypeError('TypedDict does not support instance and class checks')


class _TypedDictFactory:
    __name__ = 'TypedDict'
    __module__ = 'typing'

    def __call__(self, typename, fields=None, /, *, total=True, **kwargs):
        if fields is None:
            fields = kwargs
        elif kwargs:
            raise TypeError('TypedDict takes either a dict or keyword arguments, but not both')
        return _TypedDictMeta(typename, (), {'__annotations__': dict(fields), '__module__': _caller()},
                              total=total)

    def __mro_entries__(self, bases):
        return (_TypedDict,)

    def __repr__(self):
        return '<function TypedDict>'


_TypedDict = type.__new__(_TypedDictMeta, 'TypedDict', (), {})
TypedDict = _TypedDictFactory()


def is_typeddict(tp):
    return type(tp) is _TypedDictMeta and tp is not _TypedDict


class NewType(_Base):
    def __init__(self, name, tp):
        self.__qualname__ = name
        self.__name__ = name.rpartition('.')[2]
        self.__supertype__ = tp
        self.__module__ = _caller()

    def __call__(self, x):
        return x

    def __repr__(self):
        return '%s.%s' % (self.__module__, self.__qualname__)

    def __mro_entries__(self, bases):
        raise TypeError('Cannot subclass an instance of NewType. Perhaps you were looking for: `%s = '
                        "NewType('%s', %s)`" % (bases[0].__name__, bases[0].__name__, self.__name__))


# ---------------------------------------------------------------- looking at hints

def get_origin(tp):
    if type(tp) is type and tp is not Generic:
        return None
    if isinstance(tp, _AnnotatedAlias):
        return Annotated
    if isinstance(tp, (_Alias, _SpecialAlias, GenericAlias, ParamSpecArgs, ParamSpecKwargs)):
        return tp.__origin__
    if tp is Generic:
        return Generic
    if isinstance(tp, UnionType):
        return UnionType
    return None


def get_args(tp):
    if isinstance(tp, _AnnotatedAlias):
        return (tp.__origin__,) + tp.__metadata__
    if isinstance(tp, (_Alias, GenericAlias)):
        args = tp.__args__
        if args and tp.__origin__ is not Generic and getattr(tp.__origin__, '__name__', '') == 'Callable' \
                and getattr(tp.__origin__, '__module__', '') == 'collections.abc':
            if not (len(args) == 2 and (args[0] is ... or isinstance(args[0], (ParamSpec, list))
                                        or getattr(args[0], '_name', None) == 'Concatenate')):
                args = (list(args[:-1]), args[-1])
        return args
    if isinstance(tp, UnionType):
        return tp.__args__
    return ()


def _evaluate(tp, globalns, localns, within=()):
    """tp with every forward reference inside it replaced by what the text names.

    within holds the texts being evaluated: a type that names itself stays a reference there.
    """
    if isinstance(tp, (str, ForwardRef)):
        text = tp if isinstance(tp, str) else tp.__forward_arg__
        if text in within:
            return ForwardRef(text)
        value = _world.eval_annotation(text, globalns, localns)
        if type(value) is type or isinstance(value, _SUBSCRIPTED) and not _has_reference(value):
            return value
        return _evaluate(_convert(value), globalns, localns, within + (text,))
    if isinstance(tp, _SUBSCRIPTED) and _has_reference(tp):
        return _with_args(tp, tuple([_evaluate(a, globalns, localns, within)
                                     if isinstance(a, (str, ForwardRef) + _SUBSCRIPTED) else a
                                     for a in tp.__args__]))
    return tp


_SUBSCRIPTED = (_Alias, GenericAlias, UnionType)


def _has_reference(tp):
    """Whether a subscripted form has text in it."""
    return _world.has_reference(tp, _Alias, _AnnotatedAlias, _LiteralAlias, ForwardRef, GenericAlias, UnionType)


def _with_args(tp, args):
    if isinstance(tp, GenericAlias):
        return type(tp)(tp.__origin__, args)
    if isinstance(tp, UnionType):
        return Union[args]
    return tp._rebuild(args)


def _strip_annotations(tp):
    """tp without Annotated, Required and NotRequired."""
    if isinstance(tp, _AnnotatedAlias):
        return _strip_annotations(tp.__origin__)
    if isinstance(tp, (_Alias, GenericAlias, UnionType)) and not isinstance(tp, _LiteralAlias):
        if tp.__origin__ in (Required, NotRequired) if isinstance(tp, _Alias) else False:
            return _strip_annotations(tp.__args__[0])
        args = tp.__args__
        new = tuple([_strip_annotations(a) if not isinstance(a, (type, list)) or isinstance(a, GenericAlias)
                     else a for a in args])
        for a, b in zip(args, new):
            if a is not b:
                return _with_args(tp, new)
    return tp


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    import sys
    if getattr(obj, '__no_type_check__', None):
        return {}
    hints = {}
    if isinstance(obj, type):
        for base in reversed(obj.__mro__):
            notes = base.__dict__.get('__annotations__')
            if not notes or not isinstance(notes, dict):
                continue
            scope = globalns
            names = localns
            if globalns is None:
                module = sys.modules.get(base.__module__)
                scope = module.__dict__ if module is not None else {}
            if localns is None:
                names = dict(vars(base))
                if globalns is None:
                    # CPython swaps the two here, so that the class's names win.
                    scope, names = names, scope
                    merged = dict(names)
                    merged.update(dict([(k, v) for k, v in scope.items() if k not in merged]))
                    scope, names = merged, None
            for name, value in notes.items():
                if value is None:
                    value = NoneType
                hints[name] = value if isinstance(value, type) and not isinstance(value, GenericAlias) \
                    else _evaluate(value, scope, names)
    else:
        notes = getattr(obj, '__annotations__', None)
        if notes is None:
            if callable(obj) or hasattr(obj, '__dict__'):
                return {}
            raise TypeError('%r is not a module, class, method, or function.' % (obj,))
        scope = globalns
        if scope is None:
            if type(obj).__name__ == 'module':
                scope = obj.__dict__
            else:
                inner = obj
                while hasattr(inner, '__wrapped__'):
                    inner = inner.__wrapped__
                scope = getattr(inner, '__globals__', None)
                if scope is None:
                    module = sys.modules.get(getattr(inner, '__module__', None))
                    scope = module.__dict__ if module is not None else {}
            if localns is None:
                localns = scope
        elif localns is None:
            localns = scope
        for name, value in dict(notes).items():
            if value is None:
                value = NoneType
            hints[name] = _evaluate(value, scope, localns)
    if include_extras:
        return hints
    return dict([(k, _strip_annotations(t)) for k, t in hints.items()])


# ---------------------------------------------------------------- decorators and no-ops

def cast(typ, val):
    return val


def assert_type(val, typ, /):
    return val


def reveal_type(obj, /):
    return obj


def assert_never(arg, /):
    raise AssertionError('Expected code to be unreachable, but got: %r' % (arg,))


def _overload_dummy(*args, **kwds):
    raise NotImplementedError('You should not call an overloaded function. A series of @overload-decorated '
                              'functions outside a stub module should always be followed by an '
                              'implementation that is not @overload-ed.')


def overload(func):
    return _overload_dummy


def get_overloads(func):
    return []


def clear_overloads():
    pass


def final(f):
    try:
        f.__final__ = True
    except (AttributeError, TypeError):
        pass
    return f


def override(method, /):
    try:
        method.__override__ = True
    except (AttributeError, TypeError):
        pass
    return method


def no_type_check(arg):
    if isinstance(arg, type):
        for value in list(arg.__dict__.values()):
            if isinstance(value, (classmethod, staticmethod)):
                value = value.__func__
            if getattr(value, '__qualname__', None) == '%s.%s' % (
                    arg.__qualname__, getattr(value, '__name__', None)):
                no_type_check(value)
    try:
        arg.__no_type_check__ = True
    except (AttributeError, TypeError):
        pass
    return arg


def no_type_check_decorator(decorator):
    return lambda *args, **kwds: no_type_check(decorator(*args, **kwds))


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False,
                        field_specifiers=(), **kwargs):
    def decorate(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = {
            'eq_default': eq_default, 'order_default': order_default, 'kw_only_default': kw_only_default,
            'field_specifiers': field_specifiers, 'kwargs': kwargs}
        return cls_or_fn
    return decorate


class TypeAliasType(_Base):
    def __init__(self, name, value, *, type_params=()):
        self.__name__ = name
        self.__value__ = value
        self.__type_params__ = type_params

    def __repr__(self):
        return self.__name__


class IO(Generic[AnyStr]):
    """The type of file objects."""


class TextIO(IO[str]):
    pass


class BinaryIO(IO[bytes]):
    pass

__opaque__ = False  # the module is complete: a name it lacks is an error

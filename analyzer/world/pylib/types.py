"""Names for the interpreter's own types, generic aliases and unions, and small helper types.

The interpreter calls _make_generic_alias for `list[int]` and _make_union for `int | None`.
"""
import sys


def _function():
    yield


class _Probe:
    def method(self):
        pass


FunctionType = type(_function)
LambdaType = FunctionType
CodeType = type(_function.__code__)
GeneratorType = type(_function())
MethodType = type(_Probe().method)
BuiltinFunctionType = type(len)
BuiltinMethodType = type([].append)
WrapperDescriptorType = type(object.__init__)
MethodWrapperType = type(object().__str__)
MethodDescriptorType = type(str.join)
ClassMethodDescriptorType = type(dict.fromkeys)
ModuleType = type(sys)
NoneType = type(None)
EllipsisType = type(...)
NotImplementedType = type(NotImplemented)


class CoroutineType:
    """No coroutine ever exists here: nothing is an instance."""


class AsyncGeneratorType:
    """No asynchronous generator ever exists here."""


class TracebackType:
    """Tracebacks carry no state here."""


class FrameType:
    """Frames carry no state here."""


class CellType:
    def __init__(self, contents=None):
        self.cell_contents = contents


class GetSetDescriptorType:
    """Layout descriptors do not exist here."""


class MemberDescriptorType:
    """Layout descriptors do not exist here."""


class mappingproxy:
    """A read-only view of a mapping."""

    def __init__(self, mapping):
        if isinstance(mapping, (list, tuple)) or not hasattr(mapping, '__getitem__'):
            raise TypeError('mappingproxy() argument must be a mapping, not %s' % type(mapping).__name__)
        self._mapping = mapping

    def __getitem__(self, key):
        return self._mapping[key]

    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        return iter(self._mapping)

    def __reversed__(self):
        return reversed(self._mapping)

    def __len__(self):
        return len(self._mapping)

    def __eq__(self, other):
        if isinstance(other, mappingproxy):
            other = other._mapping
        return self._mapping == other

    def __or__(self, other):
        if isinstance(other, mappingproxy):
            other = other._mapping
        return self._mapping | other

    def __ror__(self, other):
        return other | self._mapping

    def __hash__(self):
        return hash(self._mapping)

    def __repr__(self):
        return 'mappingproxy(%r)' % (self._mapping,)

    def get(self, key, default=None):
        return self._mapping.get(key, default)

    def keys(self):
        return self._mapping.keys()

    def values(self):
        return self._mapping.values()

    def items(self):
        return self._mapping.items()

    def copy(self):
        return self._mapping.copy()

    @classmethod
    def __class_getitem__(cls, args):
        return GenericAlias(cls, args)


MappingProxyType = mappingproxy


class SimpleNamespace:
    def __init__(self, /, **kwargs):
        self.__dict__.update(kwargs)

    def __repr__(self):
        name = type(self).__name__
        if name == 'SimpleNamespace':
            name = 'namespace'
        return '%s(%s)' % (name, ', '.join(['%s=%r' % i for i in self.__dict__.items()]))

    def __eq__(self, other):
        if isinstance(self, SimpleNamespace) and isinstance(other, SimpleNamespace):
            return self.__dict__ == other.__dict__
        return NotImplemented

    __hash__ = None


# ---------------------------------------------------------------- aliases and unions

def _type_repr(tp):
    """The text CPython's aliases show for one argument."""
    if tp is NoneType:
        return 'None'
    if tp is ...:
        return '...'
    if isinstance(tp, type) and not isinstance(tp, GenericAlias):
        if tp.__module__ == 'builtins':
            return tp.__qualname__
        return '%s.%s' % (tp.__module__, tp.__qualname__)
    return repr(tp)


def _find_parameters(args):
    """The type variables of args in order of first appearance."""
    found = []
    for arg in args:
        if isinstance(arg, type):
            continue
        if hasattr(arg, '__typing_subst__'):
            if arg not in found:
                found.append(arg)
        elif isinstance(arg, (list, tuple)):
            for p in _find_parameters(arg):
                if p not in found:
                    found.append(p)
        else:
            for p in getattr(arg, '__parameters__', ()):
                if p not in found:
                    found.append(p)
    return tuple(found)


def _substitute(args, table):
    """args with each type variable replaced by its entry in table."""
    out = []
    for arg in args:
        if not isinstance(arg, type):
            if hasattr(arg, '__typing_subst__'):
                arg = table.get(arg, arg)
            elif isinstance(arg, list):
                arg = list(_substitute(arg, table))
            else:
                params = getattr(arg, '__parameters__', ())
                if params:
                    arg = arg[tuple([table.get(p, p) for p in params])]
        out.append(arg)
    return tuple(out)


def _parameter_table(alias, params, given):
    """Pairs the type variables of alias with the arguments given, or raises as CPython does."""
    if not isinstance(given, tuple):
        given = (given,)
    if not params:
        raise TypeError('%r is not a generic class' % (alias,))
    if len(params) == 1 and hasattr(params[0], 'args'):  # one ParamSpec takes the whole list
        if len(given) > 1 or not isinstance(given[0], (list, tuple)) and given[0] is not ...:
            given = (list(given),)
    if len(given) != len(params):
        raise TypeError('Too %s arguments for %r; actual %d, expected %d'
                        % ('many' if len(given) > len(params) else 'few', alias, len(given), len(params)))
    return dict(zip(params, given))


class GenericAlias:
    """list[int] and the like: behaves as its origin, remembers its arguments."""

    def __init__(self, origin, args):
        self.__origin__ = origin
        self.__args__ = args if isinstance(args, tuple) else (args,)

    @property
    def __parameters__(self):
        return _find_parameters(self.__args__)

    @property
    def __unpacked__(self):
        return False

    def __getattr__(self, name):
        if name in ('__origin__', '__args__', '__copy__', '__deepcopy__', '__typing_subst__'):
            raise AttributeError(name)
        return getattr(self.__origin__, name)

    def __iter__(self):
        import typing
        yield typing.Unpack[self]

    def __call__(self, *args, **kwargs):
        return self.__origin__(*args, **kwargs)

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def __getitem__(self, item):
        table = _parameter_table(self, self.__parameters__, item)
        return GenericAlias(self.__origin__, _substitute(self.__args__, table))

    def __repr__(self):
        inner = ', '.join([_type_repr(a) if not isinstance(a, list)
                           else '[%s]' % ', '.join([_type_repr(b) for b in a]) for a in self.__args__])
        return '%s[%s]' % (_type_repr(self.__origin__), inner or '()')

    def __eq__(self, other):
        if not isinstance(other, GenericAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __or__(self, other):
        return _make_union((self, other))

    def __ror__(self, other):
        return _make_union((other, self))

    def __instancecheck__(self, obj):
        raise TypeError('isinstance() argument 2 cannot be a parameterized generic')

    def __subclasscheck__(self, cls):
        raise TypeError('issubclass() argument 2 cannot be a parameterized generic')


class UnionType:
    """int | None."""

    def __init__(self, args):
        self.__args__ = args

    @property
    def __parameters__(self):
        return _find_parameters(self.__args__)

    def __getitem__(self, item):
        table = _parameter_table(self, self.__parameters__, item)
        return _make_union(_substitute(self.__args__, table))

    def __repr__(self):
        return ' | '.join([_type_repr(a) for a in self.__args__])

    def __eq__(self, other):
        if not isinstance(other, UnionType):
            return NotImplemented
        return set(self.__args__) == set(other.__args__)

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __or__(self, other):
        return _make_union((self, other))

    def __ror__(self, other):
        return _make_union((other, self))

    def __instancecheck__(self, obj):
        return isinstance(obj, self.__args__)

    def __subclasscheck__(self, cls):
        return issubclass(cls, self.__args__)


def _make_generic_alias(origin, args):
    return GenericAlias(origin, args)


def _make_union(args):
    """The union of args, flattened and without repeats; TypeError where `|` is not defined."""
    flat = []
    for arg in args:
        if arg is None:
            arg = NoneType
        if isinstance(arg, UnionType):
            for a in arg.__args__:
                if a not in flat:
                    flat.append(a)
            continue
        if not isinstance(arg, (type, GenericAlias)):
            if getattr(type(arg), '_typing_form', False):
                import typing
                return typing.Union[tuple(args)]
            raise TypeError("unsupported operand type(s) for |: '%s' and '%s'"
                            % (type(args[0]).__name__, type(args[-1]).__name__))
        if arg not in flat:
            flat.append(arg)
    if len(flat) == 1:
        return flat[0]
    return UnionType(tuple(flat))


# ---------------------------------------------------------------- class creation

def resolve_bases(bases):
    out = []
    for base in bases:
        if not isinstance(base, type) and hasattr(base, '__mro_entries__'):
            out.extend(base.__mro_entries__(bases))
        else:
            out.append(base)
    return tuple(out)


def prepare_class(name, bases=(), kwds=None):
    kwds = dict(kwds or {})
    if 'metaclass' in kwds:
        meta = kwds.pop('metaclass')
    else:
        meta = type(bases[0]) if bases else type
    if isinstance(meta, type):
        for base in bases:
            if issubclass(meta, type(base)):
                continue
            if issubclass(type(base), meta):
                meta = type(base)
                continue
            raise TypeError('metaclass conflict: the metaclass of a derived class must be a '
                            '(non-strict) subclass of the metaclasses of all its bases')
    ns = meta.__prepare__(name, bases, **kwds) if hasattr(meta, '__prepare__') else {}
    return meta, ns, kwds


def new_class(name, bases=(), kwds=None, exec_body=None):
    real = resolve_bases(bases)
    meta, ns, kwds = prepare_class(name, real, kwds)
    if exec_body is not None:
        exec_body(ns)
    if real is not bases and real != bases:
        ns['__orig_bases__'] = bases
    return meta(name, real, ns, **kwds)


class DynamicClassAttribute(property):
    """A property that only exists on instances."""

    def __get__(self, instance, owner=None):
        if instance is None:
            raise AttributeError()
        return super().__get__(instance, owner)


def coroutine(func):
    return func


# ---------------------------------------------------------------- argument errors

def _quoted(names):
    names = [repr(n) for n in names]
    if len(names) < 3:
        return ' and '.join(names)
    return ', '.join(names[:-1]) + ', and ' + names[-1]


def _call_error(where, pos, n_default, kwonly, required_kwonly, args, kwargs, hidden=1):
    """Raises the TypeError CPython raises for a call that does not fit a signature, if it does not.

    where is the qualified function name, pos the positional parameter names of which the last
    n_default have defaults, hidden the number of leading arguments (self) not in pos and args.
    """
    n = len(args)
    for key in kwargs:
        if key in pos:
            if pos.index(key) < n:
                raise TypeError('%s() got multiple values for argument %r' % (where, key))
        elif key not in kwonly:
            raise TypeError('%s() got an unexpected keyword argument %r' % (where, key))
    if n > len(pos):
        most = len(pos) + hidden
        given = n + hidden
        kw = len([k for k in kwargs if k in kwonly])
        takes = 'from %d to %d' % (most - n_default, most) if n_default else '%d' % most
        extra = ''
        if kw:
            extra = ' positional argument%s (and %d keyword-only argument%s)' % (
                's' if given != 1 else '', kw, 's' if kw != 1 else '')
        raise TypeError('%s() takes %s positional argument%s but %d%s %s given'
                        % (where, takes, 's' if n_default or most != 1 else '', given, extra,
                           'was' if given == 1 and not kw else 'were'))
    for kind, missing in (
            ('positional', [p for p in pos[n:len(pos) - n_default] if p not in kwargs]),
            ('keyword-only', [p for p in required_kwonly if p not in kwargs])):
        if missing:
            raise TypeError('%s() missing %d required %s argument%s: %s'
                            % (where, len(missing), kind, 's' if len(missing) != 1 else '',
                               _quoted(missing)))

"""Enumerations, with the reprs, strings and errors of CPython 3.11."""
from types import MappingProxyType

__all__ = ['EnumType', 'EnumMeta', 'Enum', 'IntEnum', 'StrEnum', 'Flag', 'IntFlag', 'ReprEnum', 'auto',
           'unique', 'property', 'verify', 'member', 'nonmember', 'FlagBoundary', 'STRICT', 'CONFORM',
           'EJECT', 'KEEP', 'global_enum', 'global_enum_repr', 'global_flag_repr', 'global_str',
           'EnumCheck', 'CONTINUOUS', 'NAMED_FLAGS', 'UNIQUE', 'pickle_by_enum_name',
           'pickle_by_global_name']

_builtin_property = property
_UNSET = object()
# Set as the classes below come into being: the metaclass must tell them from user enumerations.
Enum = ReprEnum = Flag = None


class nonmember:
    """Keeps a value in an enumeration's body from becoming a member."""

    def __init__(self, value):
        self.value = value


class member:
    """Makes a member of a value that would not become one (a function, a class)."""

    def __init__(self, value):
        self.value = value


class auto:
    def __init__(self, value=_UNSET):
        self.value = value

    def __repr__(self):
        return 'auto(%s)' % ('_auto_null' if self.value is _UNSET else repr(self.value))


class property(_builtin_property):
    """A property of members whose name a member may also bear."""

    def __set_name__(self, owner, name):
        self.name = name


class _MemberOrProperty:
    """Class attribute for a member called like a property of its class (name, value)."""

    def __init__(self, member, prop):
        self.member = member
        self.prop = prop

    def __get__(self, instance, owner=None):
        if instance is None:
            return self.member
        return self.prop.__get__(instance, owner)

    def __set__(self, instance, value):
        _no_set(self.member._name_)


def _no_set(name):
    raise AttributeError("<enum 'Enum'> cannot set attribute %r" % name)


def _is_dunder(name):
    return len(name) > 4 and name[:2] == '__' and name[-2:] == '__' and name[2] != '_' and name[-3] != '_'


def _is_sunder(name):
    return len(name) > 2 and name[0] == '_' and name[-1] == '_' and name[1] != '_' and name[-2] != '_'


def _is_private(cls_name, name):
    prefix = '_%s__' % cls_name
    return (len(name) > len(prefix) and name.startswith(prefix) and name[len(prefix)] != '_'
            and not name.endswith('__'))


def _is_descriptor(value):
    return hasattr(value, '__get__') or hasattr(value, '__set__') or hasattr(value, '__delete__')


_KNOWN_SUNDERS = ('_order_', '_generate_next_value_', '_numeric_repr_', '_missing_', '_ignore_',
                  '_iter_member_', '_iter_member_by_value_', '_iter_member_by_def_')


_PLAIN_VALUES = frozenset([str, int])  # the types of most members


class EnumDict(dict):
    """The namespace of an enumeration's body: notes which assignments are members, fills in auto()."""

    def __init__(self, cls_name):
        super().__init__()
        self._cls_name = cls_name
        self._member_names = {}
        self._last_values = []
        self._ignore = []
        self._next_value = None
        self._auto_called = False

    def __setitem__(self, key, value):
        if key[:1] != '_' and type(value) in _PLAIN_VALUES and key not in self and key not in self._ignore:
            self._member_names[key] = None
            self._last_values.append(value)
        elif _is_private(self._cls_name, key):
            pass
        elif _is_sunder(key):
            if key not in _KNOWN_SUNDERS:
                raise ValueError('_sunder_ names, such as %r, are reserved for future Enum use' % (key,))
            if key == '_generate_next_value_':
                if self._auto_called:
                    raise TypeError('_generate_next_value_ must be defined before members')
                self._next_value = value.__func__ if isinstance(value, staticmethod) else value
            elif key == '_ignore_':
                if isinstance(value, str):
                    value = value.replace(',', ' ').split()
                else:
                    value = list(value)
                self._ignore = value
                taken = [n for n in value if n in self._member_names]
                if taken:
                    raise ValueError('_ignore_ cannot specify already set names: %r' % (set(taken),))
        elif _is_dunder(key):
            if key == '__order__':
                key = '_order_'
        elif key in self._member_names:
            raise TypeError('%r already defined as %r' % (key, self[key]))
        elif key in self._ignore:
            pass
        elif isinstance(value, nonmember):
            value = value.value
        elif not isinstance(value, member) and _is_descriptor(value):
            pass
        else:
            if key in self:
                raise TypeError('%r already defined as %r' % (key, self[key]))
            if isinstance(value, member):
                value = value.value
            if isinstance(value, auto):
                value = self._resolve(key, value)
            elif type(value) is tuple and [v for v in value if isinstance(v, auto)]:
                parts = []
                for v in value:
                    if isinstance(v, auto):
                        v = self._resolve(key, v)
                        self._last_values.append(v)
                    parts.append(v)
                value = tuple(parts)
            self._member_names[key] = None
            self._last_values.append(value)
        super().__setitem__(key, value)

    def _resolve(self, key, value):
        if value.value is _UNSET:
            self._auto_called = True
            value.value = self._next_value(key, 1, len(self._member_names), self._last_values[:])
        return value.value

    def update(self, members, **more):
        for key in members:
            self[key] = members[key]
        for key in more:
            self[key] = more[key]


_EnumDict = EnumDict


def _caller():
    import sys
    try:
        return sys._getframe(3).f_globals.get('__name__', '__main__')
    except (AttributeError, ValueError):
        return '__main__'


def _data_type(name, bases):
    """The type that holds the value of members (int, str, a user class ...), else object."""
    found = []
    for chain in bases:
        candidate = None
        for base in chain.__mro__:
            if base is object:
                continue
            if isinstance(base, EnumType):
                if base._member_type_ is not object:
                    if base._member_type_ not in found:
                        found.append(base._member_type_)
                    break
            elif (base.__module__ == 'builtins' or '__new__' in base.__dict__
                  or '__dataclass_fields__' in base.__dict__):
                candidate = candidate or base
                if candidate not in found:
                    found.append(candidate)
                break
            else:
                candidate = candidate or base
    if len(found) > 1:
        raise TypeError('too many data types for %r: %r' % (name, set(found)))
    return found[0] if found else object


def _mixins(name, bases):
    """(data type, nearest enumeration base) of a class about to be made from bases."""
    if not bases:
        return object, Enum
    first = bases[-1]
    if not isinstance(first, EnumType):
        raise TypeError('new enumerations should be created as `EnumName([mixin_type, ...] '
                        '[data_type,] enum_type)`')
    return _data_type(name, bases), first


def _refuse_members(name, bases):
    for chain in bases:
        for base in chain.__mro__:
            if isinstance(base, EnumType) and base._member_names_:
                raise TypeError('<enum %r> cannot extend %r' % (name, base))


def _find_new(namespace, data, first):
    """(function that makes a member, whether it is the class's own, whether it takes the value)."""
    if '__new__' in namespace:
        func = namespace['__new__']
        return (func.__func__ if isinstance(func, staticmethod) else func), True, True
    if first is not None:
        for c in first.__mro__:
            made = c.__dict__.get('_new_member_')
            if made is not None and made is not object.__new__:
                return made, False, True
    if data is not object:
        return data.__new__, False, True
    return object.__new__, False, False


class EnumType(type):
    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        if Enum is not None:
            _refuse_members(cls, bases)
        ns = EnumDict(cls)
        if bases and Enum is not None:
            _data, first = _mixins(cls, bases)
            ns._next_value = getattr(first, '_generate_next_value_', None)
        return ns

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        if not isinstance(classdict, EnumDict):
            plain = classdict
            classdict = metacls.__prepare__(cls, bases)
            classdict.update(plain)
        names = list(classdict._member_names)
        body = dict(classdict)
        values = [(n, body.pop(n)) for n in names]
        ignored = body.pop('_ignore_', None) or ()
        for n in ignored:
            body.pop(n, None)
        invalid = [n for n in names if n in ('mro', '')]
        if invalid:
            raise ValueError('invalid enum member name(s) %s' % ','.join([repr(n) for n in invalid]))
        order = body.pop('_order_', None)
        if '_generate_next_value_' in body and not isinstance(body['_generate_next_value_'], staticmethod):
            body['_generate_next_value_'] = staticmethod(body['_generate_next_value_'])
        data, first = _mixins(cls, bases)
        new, own_new, use_args = _find_new(body, data, first)
        if own_new and Enum is not None:
            # Calling the class looks members up; its own __new__ only ever makes them.
            body['_new_member_'] = staticmethod(new)
            del body['__new__']
        body['_member_names_'] = []
        body['_member_map_'] = {}
        body['_value2member_map_'] = {}
        body['_unhashable_values_'] = []
        body['_member_type_'] = data
        body['_value_repr_'] = None
        if boundary is not None:
            body['_boundary_'] = boundary
        enum_class = super().__new__(metacls, cls, bases, body, **kwds)
        if Enum is None:
            return enum_class
        _choose_texts(enum_class, body, data, first, bases)
        is_flag = Flag is not None and issubclass(enum_class, Flag)
        if is_flag:
            if data is not object:
                # The operators of int come first in the mro: the flag's own must win.
                for op in _FLAG_OPERATORS:
                    if op not in body:
                        type.__setattr__(enum_class, op, getattr(Flag, op))
            type.__setattr__(enum_class, '_flag_mask_', 0)
            type.__setattr__(enum_class, '_all_bits_', 0)
        for name, value in values:
            _add_member(enum_class, name, value, new, own_new, use_args, data, is_flag)
        if is_flag:
            mask = enum_class._flag_mask_
            enum_class._member_names_[:] = [n for n in enum_class._member_names_
                                            if _single_bit(enum_class._member_map_[n]._value_)]
            type.__setattr__(enum_class, '_all_bits_', 2 ** mask.bit_length() - 1)
            singles = 0
            for n in enum_class._member_names_:
                singles |= enum_class._member_map_[n]._value_
            type.__setattr__(enum_class, '_singles_mask_', singles)
        if order is not None:
            if isinstance(order, str):
                order = order.replace(',', ' ').split()
            order = [n for n in order if n not in enum_class._member_map_ or n in enum_class._member_names_]
            if order != enum_class._member_names_:
                raise TypeError('member order does not match _order_:\n  %r\n  %r'
                                % (enum_class._member_names_, order))
        return enum_class

    def __init__(cls, *args, **kwds):
        pass

    def __call__(cls, value=_UNSET, names=None, *, module=None, qualname=None, type=None, start=1,
                 boundary=None):
        if value is _UNSET:
            raise TypeError("EnumType.__call__() missing 1 required positional argument: 'value'")
        if names is None:
            return _lookup(cls, value)
        return cls._create_(value, names, module, qualname, type, start, boundary)

    def _create_(cls, class_name, names, module, qualname, type, start, boundary):
        metacls = cls.__class__
        bases = (cls,) if type is None else (type, cls)
        ns = metacls.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = names.replace(',', ' ').split()
        if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
            last = []
            pairs = []
            for i, name in enumerate(names):
                value = ns._next_value(name, start, i, last[:])
                last.append(value)
                pairs.append((name, value))
            names = pairs
        for item in names:
            if isinstance(item, str):
                name, value = item, names[item]
            else:
                name, value = item
            ns[name] = value
        ns['__module__'] = module or _caller()
        if qualname is not None:
            ns['__qualname__'] = qualname
        return metacls.__new__(metacls, class_name, bases, ns, boundary=boundary)

    def __bool__(cls):
        return True

    def __contains__(cls, value):
        if not isinstance(value, Enum):
            raise TypeError("unsupported operand type(s) for 'in': '%s' and '%s'"
                            % (type(value).__qualname__, cls.__class__.__qualname__))
        return isinstance(value, cls) and value._name_ in cls._member_map_

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __iter__(cls):
        table = cls._member_map_
        return iter([table[n] for n in cls._member_names_])

    def __reversed__(cls):
        table = cls._member_map_
        return iter([table[n] for n in cls._member_names_[::-1]])

    def __len__(cls):
        return len(cls._member_names_)

    @_builtin_property
    def __members__(cls):
        return MappingProxyType(cls._member_map_)

    def __repr__(cls):
        if Flag is not None and issubclass(cls, Flag):
            return '<flag %r>' % cls.__name__
        return '<enum %r>' % cls.__name__

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get('_member_map_', ()):
            raise AttributeError('cannot reassign member %r' % (name,))
        super().__setattr__(name, value)

    def __delattr__(cls, name):
        if name in cls.__dict__.get('_member_map_', ()):
            raise AttributeError('%r cannot delete member %r.' % (cls.__name__, name))
        super().__delattr__(name)

    def __dir__(cls):
        return sorted(set(['__class__', '__contains__', '__doc__', '__getitem__', '__init_subclass__',
                           '__iter__', '__len__', '__members__', '__module__', '__name__',
                           '__qualname__'] + cls._member_names_))


EnumMeta = EnumType


def _choose_texts(enum_class, body, data, first, bases):
    """Which __repr__, __str__ and __format__ apply: the enumeration's, not the data type's.

    ReprEnum is the exception: it takes str() and format() of the data type.
    """
    mix = data.__mro__
    for name in ('__repr__', '__str__', '__format__'):
        if name in body:
            continue
        for c in enum_class.__mro__[1:]:
            if c in mix:
                type.__setattr__(enum_class, name, getattr(first, name))
                break
            if name in c.__dict__:
                break
    if ReprEnum is not None and ReprEnum in bases and data is not object:
        for name in ('__str__', '__format__'):
            if name not in body:
                type.__setattr__(enum_class, name, _delegate(data, name))
    if data is not object:
        # 'x' in <X.A: 'x'> is shown by the data type; a dataclass mix-in shows its fields only.
        type.__setattr__(enum_class, '_value_repr_', data.__repr__)


def _delegate(data, name):
    if name == '__str__':
        if data is int or data is float or data is not str and data.__str__ is object.__str__:
            return lambda self: data.__repr__(self)
        return lambda self: data.__str__(self)
    return lambda self, spec: data.__format__(self, spec)


def _add_member(cls, name, value, new, own_new, use_args, data, is_flag):
    args = value if type(value) is tuple else (value,)
    if data is tuple:
        args = (args,)
    if use_args:
        obj = new(cls, *args)
        if not hasattr(obj, '_value_'):
            if data is object:
                obj._value_ = value
            else:
                try:
                    obj._value_ = data(*args)
                except Exception as exc:
                    raise TypeError('_value_ not set in __new__, unable to create it') from exc
    else:
        obj = object.__new__(cls)
        obj._value_ = value
    value = obj._value_
    obj._name_ = name
    obj.__objclass__ = cls
    if cls.__init__ is not object.__init__:
        obj.__init__(*args)
    obj._sort_order_ = len(cls._member_names_)
    if is_flag and not isinstance(value, int):
        raise TypeError('%r is not an int' % (value,)) if not hasattr(value, '__int__') else TypeError(
            "unsupported operand type(s) for |=: 'int' and '%s'" % type(value).__name__)
    same = _find_value(cls, value)
    if same is not None:
        obj = same
    else:
        cls._member_names_.append(name)
        if is_flag:
            type.__setattr__(cls, '_flag_mask_', cls._flag_mask_ | value if value >= 0 else cls._flag_mask_)
    _publish(cls, name, obj)
    cls._member_map_[name] = obj
    try:
        cls._value2member_map_.setdefault(value, obj)
    except TypeError:
        cls._unhashable_values_.append((value, obj))


def _publish(cls, name, obj):
    for c in cls.__mro__[1:]:
        if name in c.__dict__:
            if isinstance(c.__dict__[name], _builtin_property):
                obj = _MemberOrProperty(obj, c.__dict__[name])
            break
    type.__setattr__(cls, name, obj)


def _find_value(cls, value):
    try:
        return cls._value2member_map_.get(value)
    except TypeError:
        for v, obj in cls._unhashable_values_:
            if v == value:
                return obj
        for obj in cls._member_map_.values():
            if obj._value_ == value:
                return obj
    return None


def _lookup(cls, value):
    if type(value) is cls:
        return value
    found = _find_value(cls, value)
    if found is not None:
        return found
    if not cls._member_map_:
        raise TypeError('%r has no members defined' % (cls,))
    try:
        found = cls._missing_(value)
    except Exception as exc:
        failure = exc
        found = None
    else:
        failure = None
    if isinstance(found, cls):
        return found
    if found is None and Flag is not None and issubclass(cls, Flag) and cls._boundary_ is EJECT \
            and isinstance(value, int) and failure is None:
        return value
    if failure is None and found is not None:
        if Flag is not None and issubclass(cls, Flag) and cls._boundary_ is EJECT and isinstance(found, int):
            return found
        raise TypeError('error in %s._missing_: returned %r instead of None or a valid member'
                        % (cls.__name__, found))
    if failure is not None:
        raise failure
    raise ValueError('%r is not a valid %s' % (value, cls.__qualname__))


class Enum(metaclass=EnumType):
    def __new__(cls, value):
        return _lookup(cls, value)

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start
        try:
            return sorted(last_values)[-1] + 1
        except TypeError:
            for v in last_values[::-1]:
                try:
                    return v + 1
                except TypeError:
                    pass
        return start

    @classmethod
    def _missing_(cls, value):
        return None

    name = _builtin_property(lambda self: self._name_, lambda self, _v: _no_set('name'))
    value = _builtin_property(lambda self: self._value_, lambda self, _v: _no_set('value'))

    def __repr__(self):
        show = type(self)._value_repr_ or repr
        return '<%s.%s: %s>' % (type(self).__name__, self._name_, show(self._value_))

    def __str__(self):
        return '%s.%s' % (type(self).__name__, self._name_)

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    def __hash__(self):
        return hash(self._name_)

    def __dir__(self):
        own = [n for n in self.__dict__ if n[:1] != '_']
        seen = []
        for c in type(self).__mro__:
            seen += [n for n in c.__dict__ if n[:1] != '_' and n not in type(self)._member_map_]
        return sorted(set(['__class__', '__doc__', '__eq__', '__hash__', '__module__', 'name', 'value']
                          + own + seen))

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


class ReprEnum(Enum):
    """Changes only repr(): str() and format() stay those of the data type."""


class IntEnum(int, ReprEnum):
    pass


class StrEnum(str, ReprEnum):
    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError('too many arguments for str(): %r' % (values,))
        if len(values) == 1 and not isinstance(values[0], str):
            raise TypeError('%r is not a string' % (values[0],))
        if len(values) >= 2 and not isinstance(values[1], str):
            raise TypeError('encoding must be a string, not %r' % (values[1],))
        if len(values) == 3 and not isinstance(values[2], str):
            raise TypeError('errors must be a string, not %r' % (values[2],))
        value = str(*values)
        obj = str.__new__(cls, value)
        obj._value_ = value
        return obj

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()


# ---------------------------------------------------------------- flags

class FlagBoundary(StrEnum):
    STRICT = auto()
    CONFORM = auto()
    EJECT = auto()
    KEEP = auto()


STRICT = FlagBoundary.STRICT
CONFORM = FlagBoundary.CONFORM
EJECT = FlagBoundary.EJECT
KEEP = FlagBoundary.KEEP


_FLAG_OPERATORS = ('__or__', '__and__', '__xor__', '__ror__', '__rand__', '__rxor__', '__invert__')


def _single_bit(n):
    return n > 0 and n & (n - 1) == 0


def _bits(n):
    out = []
    bit = 1
    while bit <= n:
        if n & bit:
            out.append(bit)
        bit <<= 1
    return out


def bin(num, max_bits=None):
    """Two's-complement text with the sign bit apart: 0b0 1010."""
    width = num.bit_length()
    if num >= 0:
        digits = '{:b}'.format(num + (1 << width))[1:]
        sign = '0b0 '
        digits = digits or '0'
    else:
        digits = '{:b}'.format((~num) ^ ((1 << max(width, 1)) - 1))
        sign = '0b1 '
    if max_bits is not None and len(digits) < max_bits:
        digits = (sign[-2] * max_bits + digits)[-max_bits:]
    return sign + digits


class Flag(Enum, boundary=STRICT):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not count:
            return start if start is not None else 1
        last = max(last_values)
        try:
            return 2 ** last.bit_length()
        except Exception:
            raise TypeError('invalid flag value %r' % last) from None

    @classmethod
    def _missing_(cls, value):
        if not isinstance(value, int):
            raise ValueError('%r is not a valid %s' % (value, cls.__qualname__))
        mask = cls._flag_mask_
        all_bits = cls._all_bits_
        negative = None
        if not ~all_bits <= value <= all_bits or value & (all_bits ^ mask):
            if cls._boundary_ is STRICT:
                width = max(value.bit_length(), mask.bit_length())
                raise ValueError('%r invalid value %r\n    given %s\n  allowed %s'
                                 % (cls, value, bin(value, width), bin(mask, width)))
            if cls._boundary_ is CONFORM:
                value &= mask
            elif cls._boundary_ is EJECT:
                return value
            elif value < 0:
                value = max(all_bits + 1, 2 ** value.bit_length()) + value
        if value < 0:
            negative = value
            value = all_bits + 1 + value
            if cls._boundary_ is not KEEP:
                value &= mask
        unknown = value & ~mask
        data = cls._member_type_
        obj = data.__new__(cls, value) if data is not object else object.__new__(cls)
        obj._value_ = value
        names = [m._name_ for m in cls if m._value_ & value]
        if names:
            name = '|'.join(names)
            if unknown:
                name += '|%s' % cls._numeric_repr_(unknown)
            obj._name_ = name
        else:
            obj._name_ = None
        found = cls._value2member_map_.setdefault(value, obj)
        if negative is not None:
            cls._value2member_map_[negative] = found
        return found

    @staticmethod
    def _numeric_repr_(value):
        return repr(value)

    def __contains__(self, other):
        if not isinstance(other, type(self)):
            raise TypeError("unsupported operand type(s) for 'in': %r and %r"
                            % (type(other).__qualname__, type(self).__qualname__))
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        cls = type(self)
        known = self._value_ & cls._flag_mask_
        return iter([cls._value2member_map_[b] for b in _bits(known) if b in cls._value2member_map_])

    def __len__(self):
        return len(_bits(self._value_))

    def __repr__(self):
        show = type(self)._value_repr_ or repr
        if self._name_ is None:
            return '<%s: %s>' % (type(self).__name__, show(self._value_))
        return '<%s.%s: %s>' % (type(self).__name__, self._name_, show(self._value_))

    def __str__(self):
        if self._name_ is None:
            return '%s(%r)' % (type(self).__name__, self._value_)
        return '%s.%s' % (type(self).__name__, self._name_)

    def __bool__(self):
        return bool(self._value_)

    def _other(self, other):
        if isinstance(other, type(self)):
            return other._value_
        if type(self)._member_type_ is not object and isinstance(other, type(self)._member_type_):
            return int(other)
        return None

    def __or__(self, other):
        v = self._other(other)
        return NotImplemented if v is None else type(self)(self._value_ | v)

    def __and__(self, other):
        v = self._other(other)
        return NotImplemented if v is None else type(self)(self._value_ & v)

    def __xor__(self, other):
        v = self._other(other)
        return NotImplemented if v is None else type(self)(self._value_ ^ v)

    def __invert__(self):
        cls = type(self)
        if cls._boundary_ is KEEP or cls._boundary_ is EJECT:
            return cls(~self._value_)
        return cls(cls._singles_mask_ & ~self._value_)

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    pass


# ---------------------------------------------------------------- checks

def unique(enumeration):
    twice = ['%s -> %s' % (n, m._name_) for n, m in enumeration.__members__.items() if n != m._name_]
    if twice:
        raise ValueError('duplicate values found in %r: %s' % (enumeration, ', '.join(twice)))
    return enumeration


class EnumCheck(StrEnum):
    CONTINUOUS = 'no skipped integer values'
    NAMED_FLAGS = 'multi-flag aliases may not contain unnamed flags'
    UNIQUE = 'one name per value'


CONTINUOUS = EnumCheck.CONTINUOUS
NAMED_FLAGS = EnumCheck.NAMED_FLAGS
UNIQUE = EnumCheck.UNIQUE


class verify:
    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        name = enumeration.__name__
        for check in self.checks:
            if check is UNIQUE:
                twice = ['%s -> %s' % (n, m._name_) for n, m in enumeration.__members__.items()
                         if n != m._name_]
                if twice:
                    raise ValueError('aliases found in %r: %s' % (enumeration, ', '.join(twice)))
            elif check is CONTINUOUS:
                values = [m._value_ for m in enumeration]
                if len(values) < 2:
                    continue
                low, high = min(values), max(values)
                if issubclass(enumeration, Flag):
                    wanted = [b for b in _bits(2 ** high.bit_length() - 1) if low < b < high]
                else:
                    wanted = range(low + 1, high)
                missing = [v for v in wanted if v not in values]
                if missing:
                    raise ValueError('invalid %s %r: missing values %s'
                                     % ('flag' if issubclass(enumeration, Flag) else 'enum', name,
                                        ', '.join([str(v) for v in missing])))
            elif check is NAMED_FLAGS:
                known = set([m._value_ for m in enumeration])
                for n, m in enumeration._member_map_.items():
                    if [b for b in _bits(m._value_) if b not in known]:
                        raise ValueError('invalid Flag %r: alias %s is missing combined values of %s '
                                         '[use enum.show_flag_values(value) for details]'
                                         % (name, n, ', '.join([hex(b) for b in _bits(m._value_)
                                                                if b not in known])))
        return enumeration


def show_flag_values(value):
    return _bits(int(value))


def global_enum_repr(self):
    return '%s.%s' % (type(self).__module__.split('.')[-1], self._name_)


global_flag_repr = global_enum_repr


def global_str(self):
    return str(self._value_) if self._name_ is None else self._name_


def global_enum(cls, update_str=False):
    import sys
    type.__setattr__(cls, '__repr__', global_enum_repr)
    if update_str or not issubclass(cls, ReprEnum):
        type.__setattr__(cls, '__str__', global_str)
    sys.modules[cls.__module__].__dict__.update(cls.__members__)
    return cls


def pickle_by_enum_name(self, proto):
    return getattr, (type(self), self._name_)


pickle_by_global_name = pickle_by_enum_name

__opaque__ = False  # the module is complete: a name it lacks is an error

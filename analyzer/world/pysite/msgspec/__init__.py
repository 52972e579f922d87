"""Stand-in for msgspec: structs without encoding."""

import copy

import _world
from _stubkit import Ns, child

__version__ = _world.module_version("msgspec")

_MISSING = object()


class UnsetType:
    def __bool__(self):
        return False


UNSET = UnsetType()


class _Field:
    def __init__(self, default=_MISSING, default_factory=_MISSING, name=None):
        self.default, self.default_factory = default, default_factory


def field(**k):
    return _Field(**{x: y for x, y in k.items() if x in ("default", "default_factory")})


class Struct:
    __struct_fields__ = ()
    __struct_defaults_map__ = {}

    def __init_subclass__(cls, **kw):
        super().__init_subclass__()
        cls.__struct_config__ = Ns(**kw)
        names, defs = [], {}
        for k in cls.__mro__[::-1]:
            if k is object:
                continue
            own = k.__dict__
            for n, ann in own.get("__annotations__", {}).items():
                if "ClassVar" in str(ann):
                    continue
                if n not in names:
                    names.append(n)
                if n in own and not isinstance(own[n], property):
                    defs[n] = own[n]
        cls.__struct_fields__ = tuple(names)
        cls.__struct_defaults_map__ = defs

    def __class_getitem__(cls, i):
        return cls

    def __init__(self, *a, **k):
        names = type(self).__struct_fields__
        defs = type(self).__struct_defaults_map__
        vals = dict(zip(names, a))
        for n, v in k.items():
            if n not in names:
                raise TypeError(f"Unexpected keyword argument '{n}'")
            vals[n] = v
        for n in names:
            if n not in vals:
                if n not in defs:
                    raise TypeError(f"Missing required argument '{n}'")
                v = defs[n]
                if isinstance(v, _Field):
                    v = v.default_factory() if v.default_factory is not _MISSING else v.default
                vals[n] = copy.deepcopy(v) if isinstance(v, (list, dict, set)) else v
        for n, v in vals.items():
            object.__setattr__(self, n, v)
        if hasattr(self, "__post_init__"):
            self.__post_init__()

    def _key(self):
        return tuple(getattr(self, n) for n in self.__struct_fields__)

    def __eq__(self, o):
        return type(self) is type(o) and self._key() == o._key()

    def __hash__(self):
        try:
            return hash(self._key())
        except TypeError:
            return id(self)

    def __repr__(self):
        items = ", ".join(f"{n}={getattr(self, n)!r}" for n in self.__struct_fields__)
        return f"{type(self).__name__}({items})"


def asdict(o):
    return {n: getattr(o, n) for n in o.__struct_fields__}


def __getattr__(name):
    return child("msgspec", name)

"""Stand-in for pydantic: models are attribute bags with defaults, nothing is
validated."""

import copy
import json

import _world
from _stubkit import child, decorator

__version__ = _world.module_version("pydantic")


class FieldInfo:
    def __init__(self, default=..., default_factory=None, **k):
        self.default, self.default_factory, self.extra = default, default_factory, k


def Field(default=..., *, default_factory=None, **k):
    return FieldInfo(default, default_factory, **k)


PrivateAttr = Field
ConfigDict = dict


class BaseModel:
    model_config = {}

    def __init_subclass__(cls, **kw):
        super().__init_subclass__()

    def __class_getitem__(cls, item):
        return cls

    def __init__(self, **kw):
        for k in type(self).__mro__[::-1]:
            if k is object:
                continue
            for n in k.__dict__.get("__annotations__", {}):
                v = getattr(type(self), n, ...)
                if isinstance(v, FieldInfo):
                    v = v.default_factory() if v.default_factory else v.default
                if v is not ...:
                    self.__dict__[n] = copy.deepcopy(v)
        self.__dict__.update(kw)

    @classmethod
    def model_validate(cls, o, **k):
        return cls(**o)

    @classmethod
    def model_validate_json(cls, s, **k):
        return cls(**json.loads(s))

    @classmethod
    def parse_raw(cls, s, **k):
        return cls(**json.loads(s))

    @classmethod
    def model_rebuild(cls, *a, **k):
        pass

    def model_dump(self, **k):
        return self.__dict__.copy()

    dict = model_dump

    def model_dump_json(self, **k):
        return json.dumps(self.__dict__, default=str)


RootModel = BaseModel

validator = field_validator = model_validator = root_validator = decorator
field_serializer = model_serializer = computed_field = validate_call = decorator


def __getattr__(name):
    return child("pydantic", name)

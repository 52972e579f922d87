"""typing, with the names that newer versions of it added."""
import typing as _typing
from typing import (Annotated, Any, ClassVar, Concatenate, Final, ForwardRef, Generic, Literal, LiteralString,
                    NamedTuple, Never, NewType, NoReturn, NotRequired, Optional, ParamSpec, Protocol,
                    ReadOnly, Required, Self, TypeAlias, TypeAliasType, TypedDict, TypeGuard, TypeIs,
                    TypeVar, TypeVarTuple, Union, Unpack, TYPE_CHECKING, assert_never, assert_type, cast,
                    dataclass_transform, final, get_args, get_origin, get_overloads, get_type_hints,
                    is_typeddict, no_type_check, overload, override, reveal_type, runtime_checkable)

runtime = runtime_checkable


def deprecated(message, /, *, category=DeprecationWarning, stacklevel=1):
    def decorate(arg):
        arg.__deprecated__ = message
        return arg
    return decorate


class Doc:
    def __init__(self, documentation, /):
        self.documentation = documentation




def __getattr__(name):
    # Mapping, Callable ... are made by typing when first asked for.
    return getattr(_typing, name)

"""Stand-in for typing_extensions: the names of typing, and what it adds to
older versions of it."""

import typing

import _world
from _stubkit import is_dunder, no_attribute

__version__ = _world.module_version("typing_extensions")

_SPECIAL = {
    "ReadOnly", "TypeIs", "TypeForm", "NoExtraItems", "Buffer", "CapsuleType", "NoDefault",
    "TypeAliasType", "Sentinel", "get_original_bases",
}


def deprecated(message, /, *, category=DeprecationWarning, stacklevel=1):
    return lambda f: f


def override(f, /):
    return f


def __getattr__(name):
    if not is_dunder(name) and hasattr(typing, name):
        return getattr(typing, name)
    if name in _SPECIAL:
        return _world.opaque("typing_extensions." + name)
    raise no_attribute("typing_extensions", name)

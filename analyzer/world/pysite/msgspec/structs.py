"""Stand-in for msgspec.structs."""

from _stubkit import child
from msgspec import asdict


def replace(o, **k):
    vals = {n: getattr(o, n) for n in o.__struct_fields__}
    vals.update(k)
    return type(o)(**vals)


def __getattr__(name):
    return child("msgspec.structs", name)

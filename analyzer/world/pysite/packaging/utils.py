"""packaging.utils: canonical names."""
import re
from packaging.version import InvalidVersion, Version

NormalizedName = str


class InvalidName(ValueError):
    pass


class InvalidWheelFilename(ValueError):
    pass


class InvalidSdistFilename(ValueError):
    pass


def canonicalize_name(name, *, validate=False):
    if validate and not re.match(r"^([A-Z0-9]|[A-Z0-9][A-Z0-9._-]*[A-Z0-9])$", name, re.IGNORECASE):
        raise InvalidName("name is invalid: %r" % name)
    return re.sub(r"[-_.]+", "-", name).lower()


def is_normalized_name(name):
    return canonicalize_name(name) == name


def canonicalize_version(version, *, strip_trailing_zero=True):
    if isinstance(version, str):
        try:
            version = Version(version)
        except InvalidVersion:
            return version
    out = str(version)
    if strip_trailing_zero:
        base = version.base_version
        short = re.sub(r"(\.0)+$", "", base)
        out = short + out[len(base):]
    return out

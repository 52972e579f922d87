"""Stand-in for torch.version, which has these names and no others."""

import _world
from _stubkit import no_attribute



class _Untagged(str):
    """A version whose local tag, which names the build, is not known.

    Compared and taken apart it is the release; its text is not known.
    """

    def __str__(self):
        return str.__str__(self) + _world.unknown_text("build of torch")

    def __format__(self, spec):
        return format(str(self), spec)

    def __contains__(self, part):
        return str.__contains__(self, part) or part in str(self)

    def __add__(self, other):
        return str(self) + other

    def __radd__(self, other):
        return other + str(self)


def _version():
    v = _world.module_version("torch")
    return v if _world.torch_tagged() or not isinstance(v, str) or _world.is_unknown(v) else _Untagged(v)


__version__ = _version()
git_version = "0" * 40
debug = False
xpu = None


def __getattr__(name):
    # Looked up on use: which of them is set depends on the kind of device.
    if name in ("cuda", "hip"):
        return _world.fact(name) if _world.fact("device") == name else None
    raise no_attribute("torch.version", name)

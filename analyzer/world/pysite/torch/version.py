"""Stand-in for torch.version, which has these names and no others."""

import _world
from _stubkit import no_attribute

__version__ = _world.module_version("torch")
git_version = "0" * 40
debug = False
xpu = None


def __getattr__(name):
    # Looked up on use: which of them is set depends on the kind of device.
    if name in ("cuda", "hip"):
        return _world.fact(name) if _world.fact("device") == name else None
    raise no_attribute("torch.version", name)

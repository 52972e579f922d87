"""Stand-in for transformers: configurations only. Remote code is never run."""

import logging

import _world
from _stubkit import child, fabricate
from transformers._auto import CONFIG_MAPPING, AutoConfig, GenerationConfig
from transformers._fake import FakePretrainedConfig

__version__ = _world.module_version("transformers")

PretrainedConfig = PreTrainedConfig = FakePretrainedConfig
CONFIG_MAPPING_NAMES = CONFIG_MAPPING

# transformers adds these methods to the standard library's loggers.
_logged = set()


def _once(level):
    def f(self, msg, *a, **k):
        key = (level, self.name, msg)
        if key in _logged:
            return
        _logged.add(key)
        k.pop("stacklevel", None)
        getattr(self, level)(msg, *a, **k)

    return f


logging.Logger.warning_once = _once("warning")
logging.Logger.info_once = _once("info")


def __opaque_child__(parent, name):
    """Called for attributes of modules below transformers that have no
    stand-in; None asks for an opaque object."""
    return fabricate(parent, name)


def __getattr__(name):
    return child("transformers", name)

"""Stand-in for modelscope, a hub with the same models as huggingface_hub."""

import _world
from _stubkit import child
from transformers import AutoConfig, GenerationConfig

__version__ = _world.module_version("modelscope")


def snapshot_download(p, **k):
    import huggingface_hub

    return huggingface_hub.snapshot_download(p)


def __getattr__(name):
    return child("modelscope", name)

"""Stand-in for transformers.models.auto.configuration_auto."""

from _stubkit import child
from transformers._auto import CONFIG_MAPPING, AutoConfig

CONFIG_MAPPING_NAMES = CONFIG_MAPPING


def __getattr__(name):
    return child("transformers.models.auto.configuration_auto", name)

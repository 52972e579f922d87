"""Stand-in for transformers.configuration_utils."""

from _stubkit import child
from transformers._fake import FakePretrainedConfig

PretrainedConfig = PreTrainedConfig = FakePretrainedConfig
ALLOWED_LAYER_TYPES = ("full_attention", "sliding_attention", "chunked_attention", "linear_attention")


def layer_type_validation(*a, **k):
    return None


def __getattr__(name):
    return child("transformers.configuration_utils", name)

"""Stand-in for transformers.modeling_rope_utils."""

from _stubkit import child


def rope_config_validation(*a, **k):
    return None


standardize_rope_params = rope_config_validation


def __getattr__(name):
    return child("transformers.modeling_rope_utils", name)

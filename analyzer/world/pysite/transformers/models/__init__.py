"""Stand-in for transformers.models."""

from _stubkit import child


def __getattr__(name):
    return child("transformers.models", name)

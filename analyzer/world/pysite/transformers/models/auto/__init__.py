"""Stand-in for transformers.models.auto."""

from _stubkit import child


def __getattr__(name):
    return child("transformers.models.auto", name)

"""Stand-in for torch._C."""

from _stubkit import child


def __getattr__(name):
    return child("torch._C", name)

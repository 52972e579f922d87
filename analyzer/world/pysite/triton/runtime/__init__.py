"""Stand-in for triton.runtime."""

from _stubkit import child


def __getattr__(name):
    return child("triton.runtime", name)

"""Stand-in for torch.backends."""

from _stubkit import child


def __getattr__(name):
    return child("torch.backends", name)

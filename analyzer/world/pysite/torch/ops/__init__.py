"""Stand-in for torch.ops."""

from _stubkit import child


def __getattr__(name):
    return child("torch.ops", name)

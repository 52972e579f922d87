"""Stand-in for torch.backends.cudnn."""

from _stubkit import child
from _world import fact


def version():
    return fact("cudnn")


def is_available():
    return fact("cudnn") is not None


def __getattr__(name):
    return child("torch.backends.cudnn", name)

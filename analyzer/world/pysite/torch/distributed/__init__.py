"""Stand-in for torch.distributed."""

from _stubkit import child


def is_initialized():
    return False


def is_available():
    return True


def __getattr__(name):
    return child("torch.distributed", name)

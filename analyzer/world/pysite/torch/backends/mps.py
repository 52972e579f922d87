"""Stand-in for torch.backends.mps."""

from _stubkit import child


def is_available():
    return False


is_built = is_available


def __getattr__(name):
    return child("torch.backends.mps", name)

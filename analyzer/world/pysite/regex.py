"""Stand-in for regex: the standard library's re under another name."""

import re

import _world
from _stubkit import child, is_dunder

__version__ = _world.module_version("regex")


def __getattr__(name):
    if not is_dunder(name) and hasattr(re, name):
        return getattr(re, name)
    return child("regex", name)

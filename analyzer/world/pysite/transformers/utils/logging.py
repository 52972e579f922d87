"""Stand-in for transformers.utils.logging."""

import logging as _logging

from _stubkit import child


def get_logger(n=None):
    return _logging.getLogger(n or "transformers")


def __getattr__(name):
    return child("transformers.utils.logging", name)

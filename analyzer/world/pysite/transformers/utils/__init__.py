"""Stand-in for transformers.utils."""

import logging as _logging

from _stubkit import Ns, child


def _get_logger(n=None):
    return _logging.getLogger(n or "transformers")


# Importing transformers.utils.logging puts that module here instead.
logging = Ns(get_logger=_get_logger, set_verbosity_error=lambda: None, set_verbosity=lambda *a: None)


def is_torch_available():
    return True


def __getattr__(name):
    return child("transformers.utils", name)

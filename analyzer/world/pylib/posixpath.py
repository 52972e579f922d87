"""The module that os.path is on POSIX."""
from os.path import *
from os.path import _check_args as _check_arg_types

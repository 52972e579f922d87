"""yaml.reader"""
from yaml import *
from yaml import YAMLError as _Error

__opaque__ = True


class ReaderError(_Error):
    pass

"""yaml.composer"""
from yaml import *
from yaml import MarkedYAMLError as _Error

__opaque__ = True


class ComposerError(_Error):
    pass

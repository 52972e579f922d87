"""yaml.constructor"""
from yaml import *
from yaml import MarkedYAMLError as _Error

__opaque__ = True


class ConstructorError(_Error):
    pass


class SafeConstructor:
    pass

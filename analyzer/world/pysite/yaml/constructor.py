"""yaml.constructor"""
from yaml import *
from yaml import MarkedYAMLError as _Error


class ConstructorError(_Error):
    pass


class SafeConstructor:
    pass

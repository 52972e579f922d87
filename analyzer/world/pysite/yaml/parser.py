"""yaml.parser"""
from yaml import *
from yaml import MarkedYAMLError as _Error

__opaque__ = True


class ParserError(_Error):
    pass

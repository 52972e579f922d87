"""yaml.scanner"""
from yaml import *
from yaml import MarkedYAMLError as _Error

__opaque__ = True


class ScannerError(_Error):
    pass

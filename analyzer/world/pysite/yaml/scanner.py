"""yaml.scanner"""
from yaml import *
from yaml import MarkedYAMLError as _Error


class ScannerError(_Error):
    pass

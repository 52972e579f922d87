"""yaml.representer"""
from yaml import *
from yaml import MarkedYAMLError as _Error

__opaque__ = True


class RepresenterError(_Error):
    pass


class SafeRepresenter:
    pass

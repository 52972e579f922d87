"""yaml.representer"""
from yaml import *
from yaml import MarkedYAMLError as _Error


class RepresenterError(_Error):
    pass


class SafeRepresenter:
    pass

"""yaml.composer"""
from yaml import *
from yaml import MarkedYAMLError as _Error


class ComposerError(_Error):
    pass

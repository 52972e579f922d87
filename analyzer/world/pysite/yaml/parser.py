"""yaml.parser"""
from yaml import *
from yaml import MarkedYAMLError as _Error


class ParserError(_Error):
    pass

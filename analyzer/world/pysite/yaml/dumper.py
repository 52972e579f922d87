"""yaml.dumper"""
from yaml import *

__opaque__ = True

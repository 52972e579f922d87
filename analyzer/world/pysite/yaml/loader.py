"""yaml.loader"""
from yaml import *

__opaque__ = True

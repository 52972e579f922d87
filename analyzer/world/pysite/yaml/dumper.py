"""yaml.dumper"""
from yaml import *

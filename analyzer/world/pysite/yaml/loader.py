"""yaml.loader"""
from yaml import *

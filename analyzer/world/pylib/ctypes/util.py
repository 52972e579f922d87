"""ctypes.util"""
import _world


def find_library(name):
    return _world.unknown("whether the C library " + name + " is installed")

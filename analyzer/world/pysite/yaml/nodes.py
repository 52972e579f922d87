"""yaml.nodes"""
from yaml import *

__opaque__ = True


class Node:
    pass


class ScalarNode(Node):
    pass


class MappingNode(Node):
    pass


class SequenceNode(Node):
    pass

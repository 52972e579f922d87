"""yaml.nodes"""
from yaml import *


class Node:
    pass


class ScalarNode(Node):
    pass


class MappingNode(Node):
    pass


class SequenceNode(Node):
    pass

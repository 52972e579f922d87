"""xml.etree.ElementTree: names only; parsing ends the path."""
import _world


class ParseError(SyntaxError):
    pass


class Element:
    def __init__(self, tag, attrib=None, **extra):
        self.tag, self.attrib, self.text, self.tail = tag, dict(attrib or {}, **extra), None, None
        self._children = []

    def append(self, e):
        self._children.append(e)

    def get(self, key, default=None):
        return self.attrib.get(key, default)

    def __iter__(self):
        return iter(self._children)

    def __len__(self):
        return len(self._children)


class XMLParser:
    def __init__(self, *, target=None, encoding=None):
        pass


TreeBuilder = ElementTree = XMLParser


def SubElement(parent, tag, attrib=None, **extra):
    e = Element(tag, attrib, **extra)
    parent.append(e)
    return e


def fromstring(text, parser=None):
    _world.unsupported("parses XML")


XML = parse = iterparse = tostring = fromstring

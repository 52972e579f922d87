"""html.parser"""
import _world


class HTMLParser:
    def __init__(self, *, convert_charrefs=True):
        pass

    def feed(self, data):
        _world.unsupported("parses HTML")

    def close(self):
        pass

"""optparse: names only; parsing ends the path."""
import _world


class OptParseError(Exception):
    pass


class OptionError(OptParseError):
    pass


class OptionValueError(OptParseError):
    pass


class Option:
    def __init__(self, *opts, **attrs):
        self.__dict__.update(attrs)


class Values:
    def __init__(self, defaults=None):
        self.__dict__.update(defaults or {})


class OptionParser:
    def __init__(self, *args, **kwargs):
        pass

    def add_option(self, *args, **kwargs):
        return Option(*args, **kwargs)

    def set_defaults(self, **kwargs):
        pass

    def parse_args(self, args=None, values=None):
        _world.unsupported("parses flags with optparse")

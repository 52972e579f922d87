"""email.utils"""
import _world


def formatdate(timeval=None, localtime=False, usegmt=False):
    return _world.unknown("the time of day")


def parsedate_to_datetime(data):
    _world.unsupported("parses a mail date")


def parseaddr(addr):
    return ("", addr)

"""secrets: everything is random."""
import _world
from random import SystemRandom, choice


def randbelow(n):
    return _world.random_int()


def randbits(k):
    return _world.random_int()


def token_bytes(nbytes=None):
    return _world.unknown("random bytes")


def token_hex(nbytes=None):
    return "%x" % _world.random_int()


token_urlsafe = token_hex


def compare_digest(a, b):
    return a == b

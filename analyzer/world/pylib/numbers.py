"""The numeric tower."""
from abc import ABCMeta

__all__ = ['Number', 'Complex', 'Real', 'Rational', 'Integral']


class Number(metaclass=ABCMeta):
    __slots__ = ()
    __hash__ = None


class Complex(Number):
    pass


class Real(Complex):
    pass


class Rational(Real):
    pass


class Integral(Rational):
    pass


Complex.register(complex)
Real.register(float)
Integral.register(int)

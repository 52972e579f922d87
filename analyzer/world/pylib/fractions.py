"""fractions: exact quotients of integers."""
import math
from numbers import Rational


class Fraction(Rational):
    def __init__(self, numerator=0, denominator=None):
        if denominator is None:
            if isinstance(numerator, int):
                self._n, self._d = int(numerator), 1
                return
            if isinstance(numerator, Fraction):
                self._n, self._d = numerator._n, numerator._d
                return
            if isinstance(numerator, float):
                self._n, self._d = numerator.as_integer_ratio()
                return
            if isinstance(numerator, str):
                self._n, self._d = _parse(numerator)
                return
            if hasattr(numerator, "as_integer_ratio"):
                self._n, self._d = numerator.as_integer_ratio()
                return
            raise TypeError("argument should be a string or a Rational instance")
        if not isinstance(numerator, (int, Fraction)) or not isinstance(denominator, (int, Fraction)):
            raise TypeError("both arguments should be Rational instances")
        n = numerator.numerator * denominator.denominator
        d = denominator.numerator * numerator.denominator
        if d == 0:
            raise ZeroDivisionError("Fraction(%s, 0)" % n)
        g = math.gcd(n, d)
        if d < 0:
            g = -g
        self._n, self._d = n // g, d // g

    @property
    def numerator(self):
        return self._n

    @property
    def denominator(self):
        return self._d

    @classmethod
    def from_float(cls, f):
        return cls(f)

    from_decimal = from_float

    def as_integer_ratio(self):
        return (self._n, self._d)

    def is_integer(self):
        return self._d == 1

    def limit_denominator(self, max_denominator=1000000):
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if self._d <= max_denominator:
            return Fraction(self)
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self._n, self._d
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        b1 = Fraction(p0 + k * p1, q0 + k * q1)
        b2 = Fraction(p1, q1)
        return b2 if abs(b2 - self) <= abs(b1 - self) else b1

    def _with(self, other, op):
        if isinstance(other, (int, Fraction)):
            n, d = other.numerator, other.denominator
            if op == "+":
                return Fraction(self._n * d + n * self._d, self._d * d)
            if op == "-":
                return Fraction(self._n * d - n * self._d, self._d * d)
            if op == "*":
                return Fraction(self._n * n, self._d * d)
            if n == 0:
                # as CPython has reduced it when it notices
                raise ZeroDivisionError("Fraction(%d, 0)" % (self._n // (abs(self._n) or 1) * (d // math.gcd(d, self._d))))
            return Fraction(self._n * d, self._d * n)
        if isinstance(other, float):
            a = float(self)
            return a + other if op == "+" else a - other if op == "-" else a * other if op == "*" else a / other
        return NotImplemented

    def __add__(self, other):
        return self._with(other, "+")

    __radd__ = __add__

    def __sub__(self, other):
        return self._with(other, "-")

    def __rsub__(self, other):
        return Fraction(other)._with(self, "-") if isinstance(other, int) else other - float(self)

    def __mul__(self, other):
        return self._with(other, "*")

    __rmul__ = __mul__

    def __truediv__(self, other):
        return self._with(other, "/")

    def __rtruediv__(self, other):
        return Fraction(other)._with(self, "/") if isinstance(other, int) else other / float(self)

    def __floordiv__(self, other):
        if isinstance(other, (int, Fraction)):
            return (self._n * other.denominator) // (self._d * other.numerator)
        return float(self) // other

    def __rfloordiv__(self, other):
        return (other * self._d) // self._n if isinstance(other, int) else other // float(self)

    def __mod__(self, other):
        if isinstance(other, (int, Fraction)):
            d = other.denominator
            return Fraction((self._n * d) % (other.numerator * self._d), self._d * d)
        return float(self) % other

    def __rmod__(self, other):
        return Fraction(other) % self if isinstance(other, int) else other % float(self)

    def __pow__(self, other):
        if isinstance(other, int):
            if other >= 0:
                return Fraction(self._n ** other, self._d ** other)
            return Fraction(self._d ** -other, self._n ** -other)
        return float(self) ** float(other)

    def __rpow__(self, other):
        return other ** self._n if self._d == 1 and self._n >= 0 else other ** float(self)

    def __neg__(self):
        return Fraction(-self._n, self._d)

    def __pos__(self):
        return Fraction(self)

    def __abs__(self):
        return Fraction(abs(self._n), self._d)

    def __int__(self):
        return -(-self._n // self._d) if self._n < 0 else self._n // self._d

    __trunc__ = __int__

    def __floor__(self):
        return self._n // self._d

    def __ceil__(self):
        return -(-self._n // self._d)

    def __round__(self, ndigits=None):
        if ndigits is None:
            f, r = divmod(self._n, self._d)
            if r * 2 < self._d:
                return f
            if r * 2 > self._d:
                return f + 1
            return f if f % 2 == 0 else f + 1
        s = 10 ** abs(ndigits)
        return Fraction(round(self * s), s) if ndigits > 0 else Fraction(round(self / s) * s)

    def __float__(self):
        return self._n / self._d

    def __bool__(self):
        return self._n != 0

    def __hash__(self):
        return hash(self._n) if self._d == 1 else hash(self._n / self._d)

    def __eq__(self, other):
        if isinstance(other, (int, Fraction)):
            return self._n == other.numerator and self._d == other.denominator
        return float(self) == other if isinstance(other, float) else NotImplemented

    def _less(self, other):
        if isinstance(other, float):
            if other != other or other in (float("inf"), float("-inf")):
                return 0.0 < other
            other = Fraction(other)
        return self._n * other.denominator < other.numerator * self._d

    def __lt__(self, other):
        return self._less(other) if isinstance(other, (int, float, Fraction)) else NotImplemented

    def __le__(self, other):
        return self._less(other) or self == other if isinstance(other, (int, float, Fraction)) else NotImplemented

    def __gt__(self, other):
        return not self <= other if isinstance(other, (int, float, Fraction)) else NotImplemented

    def __ge__(self, other):
        return not self < other if isinstance(other, (int, float, Fraction)) else NotImplemented

    def __str__(self):
        return str(self._n) if self._d == 1 else "%d/%d" % (self._n, self._d)

    def __repr__(self):
        return "Fraction(%d, %d)" % (self._n, self._d)


def _parse(text):
    import re
    m = re.match(r"\A\s*([-+]?)(?=\d|\.\d)(\d*)(?:(?:/(\d+))?|(?:\.(\d*))?(?:[eE]([-+]?\d+))?)\s*\Z", text)
    if m is None:
        raise ValueError("Invalid literal for Fraction: %r" % text)
    sign, num, den, dec, exp = m.groups()
    n, d = int(num or "0"), 1
    if den:
        d = int(den)
        if d == 0:
            raise ZeroDivisionError("Fraction(%s, 0)" % n)
    else:
        if dec:
            n, d = n * 10 ** len(dec) + int(dec), 10 ** len(dec)
        if exp:
            if int(exp) >= 0:
                n *= 10 ** int(exp)
            else:
                d *= 10 ** -int(exp)
    g = math.gcd(n, d)
    return (-n if sign == "-" else n) // g, d // g

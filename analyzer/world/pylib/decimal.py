"""decimal: numbers written in decimals, exact; division to 28 digits. Not
modelled: contexts, signals, other rounding than half to even."""

ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_DOWN, ROUND_UP = "ROUND_HALF_EVEN", "ROUND_HALF_UP", "ROUND_DOWN", "ROUND_UP"
ROUND_FLOOR, ROUND_CEILING, ROUND_HALF_DOWN, ROUND_05UP = "ROUND_FLOOR", "ROUND_CEILING", "ROUND_HALF_DOWN", "ROUND_05UP"


class DecimalException(ArithmeticError):
    pass


class InvalidOperation(DecimalException):
    pass


class DivisionByZero(DecimalException, ZeroDivisionError):
    pass


class Inexact(DecimalException):
    pass


class Overflow(Inexact):
    pass


class Context:
    prec = 28
    rounding = ROUND_HALF_EVEN


_context = Context()


def getcontext():
    return _context


def setcontext(context):
    global _context
    _context = context


class localcontext:
    def __init__(self, ctx=None, **kw):
        pass

    def __enter__(self):
        return _context

    def __exit__(self, *exc):
        return False


def _round(n, drop, rounding=ROUND_HALF_EVEN):
    """n / 10**drop, rounded."""
    p = 10 ** drop
    q, r = divmod(abs(n), p)
    up = False
    if rounding == ROUND_HALF_EVEN:
        up = r * 2 > p or r * 2 == p and q % 2 == 1
    elif rounding == ROUND_HALF_UP:
        up = r * 2 >= p
    elif rounding == ROUND_HALF_DOWN:
        up = r * 2 > p
    elif rounding == ROUND_UP:
        up = r > 0
    elif rounding == ROUND_FLOOR:
        up = r > 0 and n < 0
    elif rounding == ROUND_CEILING:
        up = r > 0 and n > 0
    q += 1 if up else 0
    return -q if n < 0 else q


class Decimal:
    """(-1)**sign * n * 10**e, or a special: 'Infinity', 'NaN'"""

    def __init__(self, value="0", context=None):
        self._x = None
        self._neg = False
        if isinstance(value, Decimal):
            self._n, self._e, self._x, self._neg = value._n, value._e, value._x, value._neg
        elif isinstance(value, int):
            self._n, self._e = int(value), 0
        elif isinstance(value, float):
            if value != value or value in (float("inf"), float("-inf")):
                self._n, self._e, self._x = (-1 if value < 0 else 1), 0, "NaN" if value != value else "Infinity"
            else:
                n, d = value.as_integer_ratio()
                k = d.bit_length() - 1
                self._n, self._e = n * 5 ** k, -k
        elif isinstance(value, str):
            self._parse(value)
        else:
            raise TypeError("conversion from %s to Decimal is not supported" % type(value).__name__)

    def _parse(self, text):
        import re
        m = re.match(r"\A([-+])?(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([-+]?\d+))?\Z", text.strip().replace("_", ""))
        if m is None:
            word = text.strip().lower().lstrip("+-")
            if word in ("inf", "infinity", "nan"):
                self._n, self._e = (-1 if text.strip().startswith("-") else 1), 0
                self._x = "NaN" if word == "nan" else "Infinity"
                return
            raise InvalidOperation([ConversionSyntax])
        frac = m.group(3) or m.group(4) or ""
        n = int((m.group(2) or "") + frac)
        self._neg = m.group(1) == "-" and n == 0
        self._n = -n if m.group(1) == "-" else n
        self._e = int(m.group(5) or 0) - len(frac)

    @classmethod
    def _make(cls, n, e, neg=False):
        d = cls(0)
        d._neg = neg and n == 0
        digits = len(str(abs(n)))
        if digits > _context.prec:
            n, e = _round(n, digits - _context.prec), e + digits - _context.prec
        d._n, d._e = n, e
        return d

    def _pair(self, other):
        if isinstance(other, int):
            other = Decimal(other)
        if not isinstance(other, Decimal):
            return None
        if self._x or other._x:
            import _world
            _world.unsupported("computes with a decimal infinity or NaN")
        e = min(self._e, other._e)
        return self._n * 10 ** (self._e - e), other._n * 10 ** (other._e - e), e

    def __add__(self, other):
        p = self._pair(other)
        return NotImplemented if p is None else self._make(p[0] + p[1], p[2])

    __radd__ = __add__

    def __sub__(self, other):
        p = self._pair(other)
        return NotImplemented if p is None else self._make(p[0] - p[1], p[2])

    def __rsub__(self, other):
        return Decimal(other) - self

    def __mul__(self, other):
        if isinstance(other, int):
            other = Decimal(other)
        if not isinstance(other, Decimal):
            return NotImplemented
        self._pair(other)
        return self._make(self._n * other._n, self._e + other._e, self.is_signed() != other.is_signed())

    __rmul__ = __mul__

    def __truediv__(self, other):
        p = self._pair(other)
        if p is None:
            return NotImplemented
        if p[1] == 0:
            raise DivisionByZero([DivisionByZero])
        if isinstance(other, int):
            other = Decimal(other)
        # scale so that the quotient has more digits than are kept
        k = max(0, _context.prec + 2 + len(str(abs(p[1]))) - len(str(abs(p[0]))))
        q, r = divmod(abs(p[0]) * 10 ** k, abs(p[1]))
        if r:
            q = q * 10 + 1
            k += 1
        ideal = self._e - other._e
        e = -k
        while e < ideal and q % 10 == 0 and not r and q:
            q //= 10
            e += 1
        if not q:
            e = ideal
        return self._make(-q if (p[0] < 0) != (p[1] < 0) else q, e, self.is_signed() != other.is_signed())

    def __rtruediv__(self, other):
        return Decimal(other) / self

    def __floordiv__(self, other):
        p = self._pair(other)
        if p is None:
            return NotImplemented
        if p[1] == 0:
            raise DivisionByZero([DivisionByZero])
        q = abs(p[0]) // abs(p[1])
        return self._make(-q if (p[0] < 0) != (p[1] < 0) else q, 0, self.is_signed() != (p[1] < 0))

    def __mod__(self, other):
        p = self._pair(other)
        if p is None:
            return NotImplemented
        if p[1] == 0:
            raise InvalidOperation([InvalidOperation])
        r = abs(p[0]) % abs(p[1])
        return self._make(-r if p[0] < 0 else r, p[2], self.is_signed())

    def __neg__(self):
        return self._make(-self._n, self._e)

    def __abs__(self):
        return self._make(abs(self._n), self._e)

    def __pow__(self, other):
        if isinstance(other, int) and other >= 0:
            return self._make(self._n ** other, self._e * other)
        import _world
        _world.unsupported("raises a decimal to a power")

    def _cmp(self, other):
        if isinstance(other, float):
            other = Decimal(other)
        p = self._pair(other)
        return None if p is None else (p[0] > p[1]) - (p[0] < p[1])

    def __eq__(self, other):
        c = self._cmp(other)
        return NotImplemented if c is None else c == 0

    def __lt__(self, other):
        c = self._cmp(other)
        return NotImplemented if c is None else c < 0

    def __le__(self, other):
        c = self._cmp(other)
        return NotImplemented if c is None else c <= 0

    def __gt__(self, other):
        c = self._cmp(other)
        return NotImplemented if c is None else c > 0

    def __ge__(self, other):
        c = self._cmp(other)
        return NotImplemented if c is None else c >= 0

    def __hash__(self):
        return hash(int(self)) if self == int(self) else hash(float(self))

    def __bool__(self):
        return self._n != 0 or self._x is not None

    def __int__(self):
        if self._x:
            raise ValueError("cannot convert %s to integer" % self._x) if self._x == "NaN" else OverflowError(
                "cannot convert Infinity to integer")
        n = abs(self._n) * 10 ** self._e if self._e >= 0 else abs(self._n) // 10 ** -self._e
        return -n if self._n < 0 else n

    __trunc__ = __int__

    def __float__(self):
        return float(str(self))

    def __floor__(self):
        return self._n * 10 ** self._e if self._e >= 0 else self._n // 10 ** -self._e

    def __ceil__(self):
        return -((-self).__floor__())

    def __round__(self, ndigits=None):
        if ndigits is None:
            return int(self.quantize(Decimal(1)))
        return self.quantize(Decimal("1e%d" % -ndigits))

    def quantize(self, exp, rounding=None, context=None):
        e = exp._e
        if e <= self._e:
            n = self._n * 10 ** (self._e - e)
        else:
            n = _round(self._n, e - self._e, rounding or _context.rounding)
        d = Decimal(0)
        d._n, d._e, d._neg = n, e, n == 0 and self.is_signed()
        return d

    def to_integral_value(self, rounding=None, context=None):
        return self if self._e >= 0 else self.quantize(Decimal(1), rounding)

    def normalize(self, context=None):
        n, e = self._n, self._e
        if n == 0:
            return self._make(0, 0)
        while n % 10 == 0:
            n //= 10
            e += 1
        return self._make(n, e)

    def is_nan(self):
        return self._x == "NaN"

    def is_finite(self):
        return self._x is None

    def is_infinite(self):
        return self._x == "Infinity"

    def is_zero(self):
        return self._n == 0

    def is_signed(self):
        return self._n < 0 or self._neg

    def as_integer_ratio(self):
        from fractions import Fraction
        f = Fraction(self._n * 10 ** max(self._e, 0), 10 ** max(-self._e, 0))
        return f.numerator, f.denominator

    def as_tuple(self):
        return (int(self._n < 0), tuple(int(c) for c in str(abs(self._n))), self._e)

    def __str__(self):
        sign = "-" if self._n < 0 or self._neg else ""
        if self._x:
            return sign + self._x
        digits = str(abs(self._n))
        left = self._e + len(digits)
        dot = left if self._e <= 0 and left > -6 else 1
        if dot <= 0:
            text = "0." + "0" * -dot + digits
        elif dot >= len(digits):
            text = digits + "0" * (dot - len(digits))
        else:
            text = digits[:dot] + "." + digits[dot:]
        return sign + text + ("E%+d" % (left - dot) if left != dot else "")

    def __format__(self, spec):
        if not spec:
            return str(self)
        return format(float(self), spec)

    def __repr__(self):
        return "Decimal('%s')" % str(self)


class ConversionSyntax(InvalidOperation):
    pass

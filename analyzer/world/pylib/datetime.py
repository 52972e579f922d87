"""datetime: dates, times and spans; the present is unknown."""
import _world

MINYEAR, MAXYEAR = 1, 9999
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
_WEEK = "Mon Tue Wed Thu Fri Sat Sun".split()


def _leap(y):
    return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)


def _month_days(y, m):
    return 29 if m == 2 and _leap(y) else _DAYS[m - 1]


def _ordinal(y, m, d):
    y1 = y - 1
    n = y1 * 365 + y1 // 4 - y1 // 100 + y1 // 400
    for k in range(1, m):
        n += _month_days(y, k)
    return n + d


def _from_ordinal(n):
    if not 1 <= n <= 3652059:
        raise OverflowError("date value out of range")
    y = (n * 400) // 146097 + 1
    while _ordinal(y, 1, 1) > n:
        y -= 1
    n -= _ordinal(y, 1, 1) - 1
    m = 1
    while n > _month_days(y, m):
        n -= _month_days(y, m)
        m += 1
    return y, m, n


class timedelta:
    def __init__(self, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        us = 0
        for v, unit in ((weeks, 604800000000), (days, 86400000000), (hours, 3600000000), (minutes, 60000000),
                        (seconds, 1000000), (milliseconds, 1000), (microseconds, 1)):
            if isinstance(v, int):
                us += v * unit
            elif isinstance(v, float):
                whole = int(v)
                us += whole * unit + round((v - whole) * unit)
            else:
                raise TypeError("unsupported type for timedelta %s component: %s" % (
                    {604800000000: "weeks", 86400000000: "days", 3600000000: "hours", 60000000: "minutes",
                     1000000: "seconds", 1000: "milliseconds", 1: "microseconds"}[unit], type(v).__name__))
        self._us = us
        if not -999999999 <= us // 86400000000 <= 999999999:
            raise OverflowError("days=%d; must have magnitude <= 999999999" % (us // 86400000000))

    @classmethod
    def _make(cls, us):
        return cls(0, 0, us)

    @property
    def days(self):
        return self._us // 86400000000

    @property
    def seconds(self):
        return self._us % 86400000000 // 1000000

    @property
    def microseconds(self):
        return self._us % 1000000

    def total_seconds(self):
        return self._us / 1000000

    def __add__(self, other):
        return self._make(self._us + other._us) if isinstance(other, timedelta) else NotImplemented

    def __sub__(self, other):
        return self._make(self._us - other._us) if isinstance(other, timedelta) else NotImplemented

    def __mul__(self, other):
        if isinstance(other, int):
            return self._make(self._us * other)
        return self._make(round(self._us * other)) if isinstance(other, float) else NotImplemented

    __rmul__ = __mul__

    def __truediv__(self, other):
        if isinstance(other, timedelta):
            return self._us / other._us
        return self._make(round(self._us / other)) if isinstance(other, (int, float)) else NotImplemented

    def __floordiv__(self, other):
        if isinstance(other, timedelta):
            return self._us // other._us
        return self._make(self._us // other) if isinstance(other, int) else NotImplemented

    def __mod__(self, other):
        return self._make(self._us % other._us) if isinstance(other, timedelta) else NotImplemented

    def __neg__(self):
        return self._make(-self._us)

    def __abs__(self):
        return self._make(abs(self._us))

    def __bool__(self):
        return self._us != 0

    def __eq__(self, other):
        return self._us == other._us if isinstance(other, timedelta) else NotImplemented

    def __lt__(self, other):
        return self._us < other._us if isinstance(other, timedelta) else NotImplemented

    def __le__(self, other):
        return self._us <= other._us if isinstance(other, timedelta) else NotImplemented

    def __gt__(self, other):
        return self._us > other._us if isinstance(other, timedelta) else NotImplemented

    def __ge__(self, other):
        return self._us >= other._us if isinstance(other, timedelta) else NotImplemented

    def __hash__(self):
        return hash((self.days, self.seconds, self.microseconds))

    def __str__(self):
        s = self.seconds
        out = "%d:%02d:%02d" % (s // 3600, s // 60 % 60, s % 60)
        if self.days:
            out = "%d day%s, " % (self.days, "" if abs(self.days) == 1 else "s") + out
        return out + (".%06d" % self.microseconds if self.microseconds else "")

    def __repr__(self):
        args = ["%s=%d" % (k, getattr(self, k)) for k in ("days", "seconds", "microseconds") if getattr(self, k)]
        return "datetime.timedelta(%s)" % (", ".join(args) or "0")


timedelta.resolution = timedelta(microseconds=1)
timedelta.max = timedelta(999999999, 86399, 999999)
timedelta.min = timedelta(-999999999)


class tzinfo:
    def utcoffset(self, dt):
        raise NotImplementedError("a tzinfo subclass must implement utcoffset()")

    def tzname(self, dt):
        raise NotImplementedError("a tzinfo subclass must implement tzname()")

    def dst(self, dt):
        raise NotImplementedError("a tzinfo subclass must implement dst()")


class timezone(tzinfo):
    def __init__(self, offset, name=None):
        self._offset, self._name = offset, name

    def utcoffset(self, dt):
        return self._offset

    def dst(self, dt):
        return None

    def tzname(self, dt):
        if self._name is not None:
            return self._name
        return "UTC" if not self._offset else "UTC" + _offset_text(self._offset)

    def __eq__(self, other):
        return self._offset == other._offset if isinstance(other, timezone) else NotImplemented

    def __hash__(self):
        return hash(self._offset)

    def __str__(self):
        return self.tzname(None)

    def __repr__(self):
        return "datetime.timezone.utc" if self is timezone.utc else "datetime.timezone(%r)" % (self._offset,)


def _offset_text(d):
    sign = "-" if d._us < 0 else "+"
    s = abs(d._us) // 1000000
    out = "%s%02d:%02d" % (sign, s // 3600, s // 60 % 60)
    return out + (":%02d" % (s % 60) if s % 60 else "")


timezone.utc = timezone(timedelta(0))
UTC = timezone.utc


def _check_date(y, m, d):
    if not 1 <= y <= 9999:
        raise ValueError("year %d is out of range" % y)
    if not 1 <= m <= 12:
        raise ValueError("month must be in 1..12")
    if not 1 <= d <= _month_days(y, m):
        raise ValueError("day is out of range for month")


def _check_time(h, mi, s, us):
    if not 0 <= h <= 23:
        raise ValueError("hour must be in 0..23")
    if not 0 <= mi <= 59:
        raise ValueError("minute must be in 0..59")
    if not 0 <= s <= 59:
        raise ValueError("second must be in 0..59")
    if not 0 <= us <= 999999:
        raise ValueError("microsecond must be in 0..999999")


class _Ordered:
    def __eq__(self, other):
        return self._key() == other._key() if type(self) is type(other) else NotImplemented

    def __lt__(self, other):
        return self._key() < other._key() if type(self) is type(other) else NotImplemented

    def __le__(self, other):
        return self._key() <= other._key() if type(self) is type(other) else NotImplemented

    def __gt__(self, other):
        return self._key() > other._key() if type(self) is type(other) else NotImplemented

    def __ge__(self, other):
        return self._key() >= other._key() if type(self) is type(other) else NotImplemented

    def __hash__(self):
        return hash(self._key())


class date(_Ordered):
    def __init__(self, year, month, day):
        _check_date(year, month, day)
        self.year, self.month, self.day = year, month, day

    @classmethod
    def today(cls):
        return _world.unknown("the time of day")

    @classmethod
    def fromtimestamp(cls, t):
        return _world.unknown("the time zone")

    @classmethod
    def fromordinal(cls, n):
        return cls(*_from_ordinal(n))

    @classmethod
    def fromisoformat(cls, s):
        p = s.split("-")
        if len(s) != 10 or len(p) != 3:
            raise ValueError("Invalid isoformat string: %r" % s)
        return cls(int(p[0]), int(p[1]), int(p[2]))

    def _key(self):
        return (self.year, self.month, self.day)

    def toordinal(self):
        return _ordinal(self.year, self.month, self.day)

    def weekday(self):
        return (self.toordinal() + 6) % 7

    def isoweekday(self):
        return self.weekday() + 1

    def isoformat(self):
        return "%04d-%02d-%02d" % (self.year, self.month, self.day)

    __str__ = isoformat

    def replace(self, year=None, month=None, day=None):
        return type(self)(year or self.year, month or self.month, day or self.day)

    def strftime(self, fmt):
        return _strftime(self, fmt)

    def __format__(self, fmt):
        return self.strftime(fmt) if fmt else str(self)

    def __add__(self, other):
        return date.fromordinal(self.toordinal() + other.days) if isinstance(other, timedelta) else NotImplemented

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return date.fromordinal(self.toordinal() - other.days)
        return timedelta(self.toordinal() - other.toordinal()) if isinstance(other, date) else NotImplemented

    def __repr__(self):
        return "datetime.date(%d, %d, %d)" % self._key()


class time(_Ordered):
    def __init__(self, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        _check_time(hour, minute, second, microsecond)
        self.hour, self.minute, self.second, self.microsecond = hour, minute, second, microsecond
        self.tzinfo = tzinfo

    def _key(self):
        return (self.hour, self.minute, self.second, self.microsecond)

    def isoformat(self, timespec="auto"):
        return "%02d:%02d:%02d" % self._key()[:3] + (".%06d" % self.microsecond if self.microsecond else "")

    __str__ = isoformat

    def strftime(self, fmt):
        return _strftime(self, fmt)


class datetime(date):
    def __init__(self, year, month, day, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        date.__init__(self, year, month, day)
        _check_time(hour, minute, second, microsecond)
        self.hour, self.minute, self.second, self.microsecond = hour, minute, second, microsecond
        self.tzinfo = tzinfo

    @classmethod
    def now(cls, tz=None):
        return _world.unknown("the time of day")

    @classmethod
    def utcnow(cls):
        return _world.unknown("the time of day")

    @classmethod
    def fromtimestamp(cls, t, tz=None):
        if tz is None:
            return _world.unknown("the time zone")
        us = round(t * 1000000) + (tz.utcoffset(None)._us if tz else 0)
        return cls._make(us + 719163 * 86400000000, tz)

    @classmethod
    def _make(cls, us, tz):
        y, m, d = _from_ordinal(us // 86400000000)
        s = us % 86400000000
        return cls(y, m, d, s // 3600000000, s // 60000000 % 60, s // 1000000 % 60, s % 1000000, tz)

    @classmethod
    def combine(cls, date, time, tzinfo=True):
        return cls(date.year, date.month, date.day, time.hour, time.minute, time.second, time.microsecond,
                   time.tzinfo if tzinfo is True else tzinfo)

    @classmethod
    def fromisoformat(cls, s):
        day, rest = s[:10], s[11:]
        d = date.fromisoformat(day)
        tz = None
        if rest.endswith("Z"):
            rest, tz = rest[:-1], timezone.utc
        else:
            i = max(rest.rfind("+"), rest.rfind("-"))
            if i > 0:
                p = rest[i + 1:].split(":")
                off = timedelta(hours=int(p[0]), minutes=int(p[1]) if len(p) > 1 else 0)
                tz = timezone(off if rest[i] == "+" else -off)
                rest = rest[:i]
        try:
            whole, _, frac = rest.partition(".")
            t = [int(x) for x in whole.split(":")] if whole else []
            us = int((frac + "000000")[:6]) if frac else 0
        except ValueError:
            raise ValueError("Invalid isoformat string: %r" % s) from None
        t += [0] * (3 - len(t))
        return cls(d.year, d.month, d.day, t[0], t[1], t[2], us, tz)

    @classmethod
    def strptime(cls, text, fmt):
        _world.unsupported("parses a date with strptime")

    def _us(self):
        return ((self.toordinal() * 24 + self.hour) * 60 + self.minute) * 60000000 + self.second * 1000000 + self.microsecond

    def _key(self):
        off = self.utcoffset()
        return self._us() - (off._us if off is not None else 0)

    def utcoffset(self):
        return None if self.tzinfo is None else self.tzinfo.utcoffset(self)

    def date(self):
        return date(self.year, self.month, self.day)

    def time(self):
        return time(self.hour, self.minute, self.second, self.microsecond)

    def timestamp(self):
        if self.tzinfo is None:
            return _world.unknown("the time zone")
        return (self._key() - 719163 * 86400000000) / 1000000

    def astimezone(self, tz=None):
        if self.tzinfo is None or tz is None:
            return _world.unknown("the time zone")
        return self._make(self._key() + tz.utcoffset(None)._us, tz)

    def replace(self, **kw):
        v = {k: getattr(self, k) for k in ("year", "month", "day", "hour", "minute", "second", "microsecond", "tzinfo")}
        v.update(kw)
        return type(self)(**v)

    def isoformat(self, sep="T", timespec="auto"):
        out = "%04d-%02d-%02d%s%02d:%02d" % (self.year, self.month, self.day, sep, self.hour, self.minute)
        if timespec != "minutes":
            out += ":%02d" % self.second
            if timespec == "milliseconds":
                out += ".%03d" % (self.microsecond // 1000)
            elif timespec == "microseconds" or timespec == "auto" and self.microsecond:
                out += ".%06d" % self.microsecond
        off = self.utcoffset()
        return out if off is None else out + _offset_text(off)

    def __str__(self):
        return self.isoformat(" ")

    def __repr__(self):
        v = [self.year, self.month, self.day, self.hour, self.minute]
        if self.second or self.microsecond:
            v.append(self.second)
        if self.microsecond:
            v.append(self.microsecond)
        s = ", ".join(map(str, v))
        return "datetime.datetime(%s%s)" % (s, ", tzinfo=%r" % self.tzinfo if self.tzinfo is not None else "")

    def __add__(self, other):
        return self._make(self._us() + other._us, self.tzinfo) if isinstance(other, timedelta) else NotImplemented

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return self._make(self._us() - other._us, self.tzinfo)
        if not isinstance(other, datetime):
            return NotImplemented
        return timedelta(0, 0, self._key() - other._key())


def _strftime(t, fmt):
    out, i = [], 0
    while i < len(fmt):
        c = fmt[i]
        i += 1
        if c != "%" or i >= len(fmt):
            out.append(c)
            continue
        c = fmt[i]
        i += 1
        if c == "Y":
            out.append(str(t.year))
        elif c in "mdHMS":
            out.append("%02d" % getattr(t, {"m": "month", "d": "day", "H": "hour", "M": "minute", "S": "second"}[c], 0))
        elif c == "y":
            out.append("%02d" % (t.year % 100))
        elif c == "f":
            out.append("%06d" % getattr(t, "microsecond", 0))
        elif c == "j":
            out.append("%03d" % (t.toordinal() - _ordinal(t.year, 1, 1) + 1))
        elif c == "b":
            out.append(_MONTHS[t.month - 1])
        elif c == "a":
            out.append(_WEEK[t.weekday()])
        elif c == "F":
            out.append("%d-%02d-%02d" % (t.year, t.month, t.day))
        elif c == "T":
            out.append("%02d:%02d:%02d" % (getattr(t, "hour", 0), getattr(t, "minute", 0), getattr(t, "second", 0)))
        elif c == "z":
            off = t.utcoffset() if hasattr(t, "utcoffset") else None
            out.append("" if off is None else _offset_text(off).replace(":", ""))
        elif c == "Z":
            out.append("" if getattr(t, "tzinfo", None) is None else t.tzinfo.tzname(t))
        elif c == "%":
            out.append("%")
        else:
            _world.unsupported("formats a date with %" + c)
    return "".join(out)

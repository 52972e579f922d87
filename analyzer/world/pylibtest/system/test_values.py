"""Literals, numbers, dates, documents, heaps: compared with CPython."""
import ast
import bisect
import datetime
import decimal
import errno
import fractions
import heapq
import html
import http
import random
import statistics
import tomllib
import traceback
import unittest

from harness import Stubs, Unsupported, outcome

LITERALS = r"""1 -1 +1 1.5 1e3 -1e-3 .5 5. 0x1F 0o17 0b11 1_000 00 01 1__0 1_ True False None true null () (1,) (1) (1,2) [] [1,] [1,2,]
{} {1:2} {1,2} {'a':1,} {'a'} {1:2,3} {**{}} [*a] 'a' "b" 'a"b' "it's" r'\n' b'x' b"\xff" rb'\q' u'x' f'x' 'a''b' 'a'b'c' '\x41\u00e9\n\t\\'
'\q' '\777' '\0' '\x4' '''a''' x foo() a.b 1+2 1-2j 1+2j 2j -2j 1**2 -True --1 +'a' not_x [1,2 (1 1) ] } , ; 'a 'a\' "\"" [1]+[2] [1][0]
{[]:1} set() set(1) ... [...] 1if(1)else(2) lambda:1 [x] {'k':[1,{'z':(None,)}]} 1,2 1, [,] (,) {,} {:} 1.2.3 1x 0x 0b2 1e 1j2""".split() + [
    "", " 1", "\t[1]", "1 ", " ", "[1,\n 2]", "1\n", "(\n1\n)", "'a' 'b'", "'a'\n", "# c", "1 # c", "[1, # c\n2]", "'''a\nb'''",
    "'a\nb'", "{'a': 1, 'b': [True, None, 2.5]}", "[1 2]", "{'a' 1}", "{'a': 1 'b': 2}", "not 1", "1 if 2 else 3", "1 and 2",
    "[i for i in x]", "1 in 2", "a b", "'\\\n'", "{1: 2, **x}", "  {'x': -1}  ", "[1,\n", "'abc' % 1", "1 < 2", "x = 1", "\u00e9",
    "'\u00e9'", "b'\u00e9'", "- 1", "(1, 2", "((1, 2), [3])", "None None", "True, False"]


class LiteralTest(unittest.TestCase):
    def test_literal_eval(self):
        m = Stubs().load("ast")
        for t in LITERALS:
            try:
                x = outcome(m.literal_eval, t)
            except Unsupported:
                continue
            with self.subTest(t):
                import warnings
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    y = outcome(ast.literal_eval, t)
                self.assertEqual(x[:2], y[:2], t)
                if x[0] == "is":
                    self.assertEqual(repr(m.literal_eval(t)), repr(ast.literal_eval(t)), t)
        for bad in (None, 3, []):
            self.assertEqual(outcome(m.literal_eval, bad)[1], "ValueError")
        with self.assertRaises(Unsupported):
            m.parse("x = 1")


class NumberTest(unittest.TestCase):
    def test_fractions(self):
        m = Stubs().load("fractions")
        vals = [0, 1, -3, 0.5, 0.1, "1/3", "-2.5e-1", " 7 ", "x", "1/0", None]
        for v in vals:
            x, y = outcome(m.Fraction, v), outcome(fractions.Fraction, v)
            self.assertEqual(x[:1] + x[2:] if x[0] == "raises" else x, y[:1] + y[2:] if y[0] == "raises" else y, v)
        nums = [0, 1, -3, 2, 0.5, "F1/3", "F-7/2", "F4"]
        ops = ["+", "-", "*", "/", "//", "%", "==", "<", "<=", ">", ">=", "!="]
        for a in nums:
            for b in nums:
                for op in ops:
                    if not (isinstance(a, str) or isinstance(b, str)):
                        continue

                    def run(F):
                        f = lambda v: F(v[1:]) if isinstance(v, str) else v  # noqa: E731
                        p, q = f(a), f(b)
                        return str(eval("p %s q" % op, {"p": p, "q": q}))

                    self.assertEqual(outcome(run, m.Fraction), outcome(run, fractions.Fraction), (a, op, b))
        for v in ("7/2", "-7/2", "1/3", "5/2", "4"):
            a, b = m.Fraction(v), fractions.Fraction(v)
            self.assertEqual((int(a), round(a), float(a), a.__floor__(), a.__ceil__(), abs(a), hash(a) == hash(m.Fraction(v)), repr(a)),
                             (int(b), round(b), float(b), b.__floor__(), b.__ceil__(), abs(b), True, repr(b)))
            self.assertEqual(str(a ** 2), str(b ** 2))
        self.assertEqual(str(m.Fraction(3.14159265).limit_denominator(100)), str(fractions.Fraction(3.14159265).limit_denominator(100)))

    def test_decimal(self):
        m = Stubs().load("decimal")
        vals = ["0", "1", "-1.50", "1e5", "1E-7", "0.000001", "123.456", "1e30", "NaN", "-Infinity", "x", "", " 2 ", "-0", "1_0"]
        for v in vals + [3, -2, 0.1, 2.5, None]:
            x, y = outcome(lambda: str(m.Decimal(v))), outcome(lambda: str(decimal.Decimal(v)))
            self.assertEqual(x[:2], y[:2], v)
        good = ["0", "1", "-1.50", "1e5", "0.000001", "123.456", "3", "7"]
        for a in good:
            for b in good:
                for op in ("+", "-", "*", "/", "//", "%", "==", "<", ">="):
                    def run(D):
                        return str(eval("p %s q" % op, {"p": D(a), "q": D(b)}))
                    x, y = outcome(run, m.Decimal), outcome(run, decimal.Decimal)
                    if y[0] == "raises":
                        self.assertEqual(x[0], "raises", (a, op, b))
                    else:
                        self.assertEqual(x, y, (a, op, b))
            self.assertEqual(float(m.Decimal(a)), float(decimal.Decimal(a)))
            self.assertEqual(int(m.Decimal(a)), int(decimal.Decimal(a)))
            self.assertEqual(str(m.Decimal(a).quantize(m.Decimal("0.01"))), str(decimal.Decimal(a).quantize(decimal.Decimal("0.01"))))

    def test_statistics(self):
        m = Stubs().load("statistics")
        for d in ([1, 2, 3], [1, 2, 3, 4], [2.5], [1.5, 2.5, 10]):
            for fn in ("mean", "fmean", "median", "median_low", "median_high", "mode", "pvariance", "variance", "stdev"):
                x, y = outcome(getattr(m, fn), d), outcome(getattr(statistics, fn), d)
                if y[0] == "is":
                    self.assertAlmostEqual(x[1], y[1], places=12)
                else:
                    self.assertEqual(x[:2], y[:2])

    def test_heap_and_bisect(self):
        s = Stubs()
        m, b = s.load("heapq"), s.load("bisect")
        rnd = random.Random(5)
        for _ in range(50):
            d = [rnd.randrange(20) for _ in range(rnd.randrange(12))]
            h, r = list(d), list(d)
            m.heapify(h)
            heapq.heapify(r)
            self.assertEqual(h, r)
            m.heappush(h, 7)
            heapq.heappush(r, 7)
            self.assertEqual([m.heappop(h) for _ in range(len(h))], [heapq.heappop(r) for _ in range(len(r))])
            d.sort()
            for x in range(-1, 21):
                self.assertEqual((b.bisect_left(d, x), b.bisect_right(d, x)), (bisect.bisect_left(d, x), bisect.bisect_right(d, x)))
            self.assertEqual(m.nlargest(3, d), heapq.nlargest(3, d))


class DateTest(unittest.TestCase):
    def test_timedelta(self):
        m = Stubs().load("datetime")
        for kw in ({}, {"days": 1}, {"hours": 25, "minutes": -1}, {"seconds": 0.5}, {"weeks": 1, "milliseconds": 1500},
                   {"seconds": -1}, {"days": 1.5}, {"days": "x"}, {"days": 10 ** 10}):
            x, y = outcome(m.timedelta, **kw), outcome(datetime.timedelta, **kw)
            self.assertEqual(x[:2], y[:2], kw)
            if x[0] == "is":
                a, b = m.timedelta(**kw), datetime.timedelta(**kw)
                self.assertEqual((str(a), repr(a), a.total_seconds(), str(a * 2), str(-a), bool(a), str(a / 2)),
                                 (str(b), repr(b), b.total_seconds(), str(b * 2), str(-b), bool(b), str(b / 2)))

    def test_dates(self):
        m = Stubs().load("datetime")
        for args in ((2024, 2, 29), (2023, 2, 29), (1, 1, 1), (9999, 12, 31), (2026, 13, 1), (2026, 7, 4), (2000, 12, 31)):
            x, y = outcome(m.date, *args), outcome(datetime.date, *args)
            self.assertEqual(x, y, args)
            if x[0] == "is":
                a, b = m.date(*args), datetime.date(*args)
                self.assertEqual((a.toordinal(), a.weekday(), a.isoformat(), repr(a), a.strftime("%Y%m%d %j %a %b")),
                                 (b.toordinal(), b.weekday(), b.isoformat(), repr(b), b.strftime("%Y%m%d %j %a %b")))
        for t in ("2026-07-04", "2026-07-04T10:20:30", "2026-07-04 10:20:30.5", "2026-07-04T10:20:30+02:00", "2026-07-04T10:20:30Z"):
            a, b = m.datetime.fromisoformat(t), datetime.datetime.fromisoformat(t)
            self.assertEqual((str(a), repr(a), a.isoformat(), a.strftime("%F %T %f %z")), (str(b), repr(b), b.isoformat(), b.strftime("%F %T %f %z")))
            self.assertEqual(str(a + m.timedelta(hours=30)), str(b + datetime.timedelta(hours=30)))
            self.assertEqual(str(a - m.datetime.fromisoformat("2026-01-01T00:00:00" + ("Z" if b.tzinfo else ""))),
                             str(b - datetime.datetime.fromisoformat("2026-01-01T00:00:00" + ("Z" if b.tzinfo else ""))))
        self.assertEqual(str(m.datetime.fromtimestamp(0, m.timezone.utc)), "1970-01-01 00:00:00+00:00")
        self.assertEqual(m.datetime(2026, 1, 1, tzinfo=m.timezone.utc).timestamp(),
                         datetime.datetime(2026, 1, 1, tzinfo=datetime.timezone.utc).timestamp())


TOML = ['a = 1', 'a = "x"\nb = \'y\'', 'a.b.c = 1\na.b.d = 2', '[t]\nx = 1\n[t.u]\ny = 2', '[[p]]\na=1\n[[p]]\na=2\n[p.q]\nb=3',
        'a = [1, 2,\n 3, # c\n]', 'a = {x = 1, y = {z = "q"}}', 'a = true\nb = false', 'a = 1.5\nb = -2e3\nc = inf\nd = 1_000\ne = 0xff',
        'd = 2026-07-04\nt = 2026-07-04T10:20:30\nu = 10:20:30', 's = """\na\nb\\\n   c"""', "s = '''\na\\n'''", 's = "\\u00e9\\t\\""',
        '"q k" = 1', "# only\n", "", 'a = 1 # c\n\nb = 2', 'a = []', 'a = {}', 'deps = ["torch==2.9.1; sys_platform == \'linux\'"]',
        'a = ', 'a', '= 1', 'a = 1\na = 2', '[t]\n[t]', 'a = [1', 'a = "x', 'a = 01', 'a = 1.', 'a = tru', 'a = 1 b = 2', '[t', 'a = {x=1,}',
        'a = "\\q"', 'a = 1\n[a]\nb=2', 'x = 1__0', 'a = +1\nb = -0', 'a = """x""""', "a = [[1], ['b']]"]


class DocumentTest(unittest.TestCase):
    def test_toml(self):
        m = Stubs().load("tomllib")
        for t in TOML:
            x, y = outcome(m.loads, t), outcome(tomllib.loads, t)
            if y[0] == "raises":
                self.assertEqual(x[:2], y[:2], t)
            else:
                self.assertEqual(x, y, t)

    def test_html(self):
        m = Stubs().load("html")
        for t in ("", "a&b", "&amp;&lt;&gt;&quot;&#39;&#x27;&apos;", "&#0;&#1114112;", "&amp", "&ampx", "&unknownname;", "a &lt b", "&#65", "<'\">&"):
            self.assertEqual(m.escape(t), html.escape(t))
            self.assertEqual(m.unescape(t), html.unescape(t), t)

    def test_http(self):
        m = Stubs().load("http")
        self.assertEqual({x.name: x.value for x in m.HTTPStatus}, {x.name: x.value for x in http.HTTPStatus})
        self.assertEqual({x.name: x.phrase for x in m.HTTPStatus}, {x.name: x.phrase for x in http.HTTPStatus})

    def test_errno(self):
        m = Stubs().load("errno")
        import os
        for n, name in m.errorcode.items():
            self.assertEqual((getattr(errno, name), os.strerror(n)), (n, m.strerror(n)))

    def test_traceback(self):
        m = Stubs().load("traceback")
        for e in (ValueError("x"), KeyError("k"), RuntimeError()):
            self.assertEqual(m.format_exception_only(type(e), e), traceback.format_exception_only(type(e), e))
        try:
            raise ValueError("boom")
        except ValueError:
            self.assertEqual(m.format_exc().splitlines()[-1], "ValueError: boom")

    def test_configparser(self):
        m = Stubs().load("configparser")
        p = m.ConfigParser()
        p.read_string("[DEFAULT]\nx = 1\n[a]\nKey = v\n ml\nb: yes\n# c\n[e]\n")
        self.assertEqual((p.sections(), p.get("a", "key"), p.getboolean("a", "b"), p.getint("e", "x")), (["a", "e"], "v\nml", True, 1))
        self.assertEqual(p.get("a", "no", fallback="f"), "f")
        self.assertEqual(outcome(p.get, "q", "x")[1], "NoSectionError")


if __name__ == "__main__":
    unittest.main()

import logging
import unittest
import warnings

from harness import Stubs, outcome


def drive(mod):
    """Levels of a tree of loggers after a fixed script; the same for both."""
    out = []
    mod.root.setLevel(mod.INFO)
    a = mod.getLogger("enginelint_t.a")
    ab = mod.getLogger("enginelint_t.a.b.c")
    out.append((a.getEffectiveLevel(), ab.isEnabledFor(10), ab.isEnabledFor(20), ab.parent is a))
    a.setLevel("ERROR")
    out.append((ab.getEffectiveLevel(), ab.isEnabledFor(30), ab.level, a.level))
    mid = mod.getLogger("enginelint_t.a.b")
    out.append((ab.parent is mid, mid.parent is a, mid.getEffectiveLevel()))
    mid.setLevel(mod.DEBUG)
    out.append((ab.isEnabledFor(10), repr(mid), mid.getChild("x").name))
    mod.disable(mod.INFO)
    out.append((ab.isEnabledFor(20), ab.isEnabledFor(30)))
    mod.disable(mod.NOTSET)
    mid.setLevel(0)
    a.setLevel(0)
    out.append((ab.isEnabledFor(20), mod.getLogger() is mod.root, mod.getLogger("root") is mod.root))
    for bad in ("LOUD", None, 1.5):
        out.append(outcome(a.setLevel, bad))
    out.append(outcome(a.log, "x", "m"))
    out.append([mod.getLevelName(x) for x in (10, 35, "WARN", "nope")])
    out.append(outcome(mod.getLogger, 5))
    f = mod.Filter("p.q")
    out.append([f.filter(mod.makeLogRecord({"name": n})) for n in ("p.q", "p.q.r", "p.qr", "p")])
    r = mod.LogRecord("n", 30, "/x/y.py", 3, "a %s %d", ("b", 2), None)
    out.append((r.getMessage(), r.levelname, r.module, mod.Formatter("%(levelname)s|%(name)s|%(message)s").format(r)))
    out.append(mod.Formatter("{message}!", style="{").format(mod.LogRecord("n", 30, "", 3, "%(k)s", ({"k": 1},), None)))
    out.append(outcome(mod.Formatter, "x", style="!"))
    return out


class LoggingTest(unittest.TestCase):
    def setUp(self):
        self.s = Stubs()
        self.m = self.s.load("logging")

    def test_like_cpython(self):
        try:
            want = drive(logging)
        finally:
            logging.disable(logging.NOTSET)
            logging.root.setLevel(logging.WARNING)
        self.assertEqual(drive(self.m), want)

    def test_lines(self):
        log = self.m.getLogger("e.x")
        log.info("quiet %s", 1)
        log.warning("w %s %d", "a", 2)
        log.error("e %(k)s", {"k": 5}, stacklevel=2)
        log.warning("bad %d", "x")
        log.warning("plain %d")
        log.exception("ex", extra={"q": 1})
        self.m.warning("on root")
        self.assertEqual(self.s.logs[:3], [(30, "w a 2", "e.x", 1), (40, "e 5", "e.x", 2),
                                           (30, "<unformattable: 'bad %d' %d format: a real number is required, not str>", "e.x", 1)])
        self.assertEqual(self.s.logs[3:], [(30, "plain %d", "e.x", 1), (40, "ex", "e.x", 1), (30, "on root", "root", 1)])

    def test_refused(self):
        log = self.m.getLogger("e")
        self.assertEqual(outcome(log.warning, "x", extra={"name": 1}),
                         ("raises", "KeyError", "\"Attempt to overwrite 'name' in LogRecord\""))
        self.assertEqual(outcome(log.warning, "x", foo=1)[1], "TypeError")
        log.setLevel("CRITICAL")
        self.assertEqual(outcome(log.warning, "x", foo=1), ("is", None))
        log.disabled = True
        log.critical("x")
        self.assertEqual(self.s.logs, [])

    def test_adapter(self):
        a = self.m.LoggerAdapter(self.m.getLogger("ad"), {"k": 1})
        a.warning("hi %s", "x")
        a.debug("no")
        self.assertEqual(self.s.logs, [(30, "hi x", "ad", 1)])

    def test_added_method(self):
        self.m.Logger.warning_once = lambda self, msg, *a: self.warning(msg, *a)
        self.m.getLogger("z").warning_once("o %s", 1)
        self.assertEqual(self.s.logs, [(30, "o 1", "z", 1)])

    def test_config(self):
        c = self.s.load("logging.config")
        c.dictConfig({"version": 1, "loggers": {"q": {"level": "ERROR"}}})
        self.assertFalse(self.m.getLogger("q.r").isEnabledFor(30))


class WarningsTest(unittest.TestCase):
    def setUp(self):
        self.s = Stubs()
        self.w = self.s.load("warnings")

    def test_shown(self):
        self.w.warn("a")
        self.w.warn("a", DeprecationWarning, stacklevel=2)
        self.w.warn(FutureWarning("c"))
        self.assertEqual(self.s.warns, [("UserWarning", "a", 1), ("DeprecationWarning", "a", 2), ("FutureWarning", "c", 1)])

    def test_filters(self):
        self.w.filterwarnings("ignore", message="no.*", category=UserWarning)
        self.w.warn("NOise")
        self.w.warn("yes no")
        with self.w.catch_warnings():
            self.w.simplefilter("error")
            self.assertEqual(outcome(self.w.warn, "boom"), ("raises", "UserWarning", "boom"))
        with self.w.catch_warnings(record=True) as got:
            self.w.warn("kept")
        self.assertEqual([str(x.message) for x in got], ["kept"])
        self.w.warn("yes again")
        self.w.simplefilter("once")
        self.w.warn("one")
        self.w.warn("one")
        self.assertEqual([x[1] for x in self.s.warns], ["yes no", "yes again", "one"])

    def test_wrapped_show(self):
        prev = self.w.showwarning

        def show(message, category, *args, **kwargs):
            if "secret" not in str(message):
                prev(message, category, *args, **kwargs)

        self.w.showwarning = show
        self.w.warn("secret")
        self.w.warn("open", stacklevel=3)
        self.assertEqual(self.s.warns, [("UserWarning", "open", 3)])

    def test_errors(self):
        for args in (("x", 3), ("x", int)):
            self.assertEqual(outcome(self.w.warn, *args)[1], "TypeError")
        for args in (("loud",), ("ignore", 3), ("ignore", "", int)):
            self.assertEqual(outcome(self.w.filterwarnings, *args), outcome(warnings.filterwarnings, *args))


if __name__ == "__main__":
    unittest.main()

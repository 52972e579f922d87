import logging
import warnings

log = logging.getLogger(__name__)
child = logging.getLogger(__name__ + ".x.y")
print(log.name, log.isEnabledFor(logging.INFO), log.isEnabledFor(10), child.parent is log, repr(child))
log.setLevel("ERROR")
print(child.getEffectiveLevel(), child.isEnabledFor(30), logging.getLogger() is logging.root, logging.getLevelName(30))
for f in (lambda: log.setLevel("x"), lambda: logging.LOUD, lambda: log.log("a", "b"), lambda: log.error("x", foo=1)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
log.error("bad %d", "x")
log.error("%s and %(a)s")


class Once(logging.Filter):
    def filter(self, record):
        return False


log.addFilter(Once())
h = logging.StreamHandler()
h.setFormatter(logging.Formatter("%(message)s"))
log.addHandler(h)
print(len(log.handlers), log.hasHandlers(), logging.LoggerAdapter(log, {}).name)
print(logging.Formatter("%(levelname)s %(message)s").format(logging.LogRecord("n", 30, "/x/y.py", 3, "a %s", ("b",), None)))
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        warnings.warn("w", DeprecationWarning)
    except DeprecationWarning as e:
        print("raised", e)
warnings.warn("shown")

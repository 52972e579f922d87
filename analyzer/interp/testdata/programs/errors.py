import json
import re


class Own(json.JSONDecodeError):
    pass


for f in (lambda: json.loads("{"), lambda: json.loads(""), lambda: re.compile("("), lambda: int("q")):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e, "%s|%r" % (e, type(e).__mro__[1].__name__), f"{e}", str(e) == "%s" % e, isinstance(e, ValueError), len(e.args))
try:
    raise Own("msg", "doc", 1)
except ValueError as e:
    print(e, e.pos, e.lineno, e.msg)
e = KeyError("k", 2)
print("%s" % e, "%r" % e, [e], {"a": e}, bool(Exception()), e == e, e != KeyError("k", 2), hash(e) == hash(e))
try:
    e[0]
except TypeError as x:
    print(x)
try:
    len(e)
except TypeError as x:
    print(x)
try:
    for q in e:
        pass
except TypeError as x:
    print(x)
try:
    raise ValueError("a", 1) from None
except ValueError as x:
    a, b = x.args
    print(a, b, x)
g = ExceptionGroup if False else None
print(issubclass(FileNotFoundError, OSError), OSError(2, "no", "f").filename, str(OSError(2, "no", "f")), OSError("x").errno, SystemExit(3).code, StopIteration(4).value)


class E(Exception):
    def __str__(self):
        return "own text"


print(E(), "%s" % E(1), f"{E(2)!r}", repr(E("q")))

import os
import sys

os.environ["A"] = "1"
print(os.environ["A"], os.getenv("A"), os.environ.get("B"), "A" in os.environ, os.getenv("B", 3), os.environ["HOME"])
for f in (lambda: os.environ["ZZ"], lambda: os.environ.__setitem__("A", 1), lambda: os.getenv(1), lambda: os.environ.pop("ZZ"),
          lambda: os.environ.__setitem__("A=B", "x"), lambda: os.environ.update(A=None)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(os.environ.setdefault("C", "x"), os.environ.setdefault("A", "y"), os.environ.pop("C"), "C" in os.environ)
print(sorted(k for k in os.environ), {**os.environ}["A"], dict(os.environ) == os.environ, len(os.environ))
os.environ.update({"U": "1"}, V="2")
print([(k, v) for k, v in os.environ.items()][-2:])
print(os.cpu_count(), os.getpid(), os.sep, os.uname().nodename, os.get_terminal_size(), "os" in sys.modules)

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

# A loop over the environment goes through the names that there were when it began.
for name, value in os.environ.items():
    if name.startswith("LOOP_"):
        os.environ["NEW_" + name] = value
for name in os.environ.keys():
    if name.startswith("NEW_"):
        del os.environ[name]
os.environ["LOOP_A"] = "1"
for name, value in os.environ.items():
    if name.startswith("LOOP_"):
        os.environ["NEW_" + name] = value
print(os.environ["NEW_LOOP_A"], "LOOP_A" in os.environ.keys(), "1" in os.environ.values(), ("LOOP_A", "1") in os.environ.items())
print(len(os.environ.items()) == len(os.environ), ("LOOP_A", "1") in list(os.environ.items()))

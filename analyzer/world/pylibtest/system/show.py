"""Prints what a program prints under CPython on the embedded modules, with the
machine that system_test.go gives to our interpreter."""
import re
import sys

import harness


def main(path):
    s = harness.Stubs(env={"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root",
                           "LANG": "C.UTF-8", "USER": "root", "PWD": "/sgl-workspace"},
                      present={"yaml", "requests", "tqdm", "orjson", "packaging"})
    out = []
    b = dict(s.builtins, print=lambda *a, sep=" ", end="\n", **k: out.append(sep.join(map(str, a)) + end),
             open=lambda *a, **k: s.load("io").open(*a, **k))
    with open(path, encoding="utf-8") as f:
        exec(compile(f.read(), path, "exec"), {"__name__": "prog.main", "__package__": "prog", "__builtins__": b})
    sys.stdout.write(re.sub(r"0x[0-9a-f]{6,}", "0x", "".join(out)))


main(sys.argv[1])

"""Prints what a program prints under CPython on the embedded modules, with the
machine that system_test.go gives to our interpreter."""
import re
import sys

import harness


def main(path):
    s = harness.Stubs(env={"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root",
                           "LANG": "C.UTF-8", "USER": "root", "PWD": "/sgl-workspace"},
                      files={"/sys/devices/system/node/node0/meminfo": b"Node 0 MemTotal:       1073741824 kB\n"},
                      dirs=["/sys/class/infiniband/mlx5_0"],
                      present={"yaml", "requests", "tqdm", "orjson", "packaging"})
    out = []
    b = dict(s.builtins, print=lambda *a, sep=" ", end="\n", **k: out.append(sep.join(map(str, a)) + end),
             open=lambda *a, **k: s.load("io").open(*a, **k))
    with open(path, encoding="utf-8") as f:
        exec(compile(f.read(), path, "exec"), {"__name__": "prog.main", "__package__": "prog", "__builtins__": b})
    levels = {10: "DEBUG", 20: "INFO", 30: "WARNING", 40: "ERROR", 50: "CRITICAL"}
    out += ["log %s %s: %s\n" % (levels[level], name, text) for level, text, name, _ in s.logs]
    out += ["warning %s: %s\n" % (category, text) for category, text, _ in s.warns]
    sys.stdout.write(re.sub(r"0x[0-9a-f]{6,}", "0x", "".join(out)))


main(sys.argv[1])

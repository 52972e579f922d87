import os
import pathlib

for p in ["", "/", "a//b/../c", "~/x", "a.tar.gz", ".h", "/x/."]:
    print(repr(p), os.path.split(p), os.path.splitext(p), os.path.normpath(p), os.path.abspath(p), os.path.expanduser(p))
    q = pathlib.Path(p)
    print(q, repr(q), q.name, q.stem, q.suffix, q.parts, q.parent, q.is_absolute(), list(map(str, q.parents)))
for v in (None, 3, [], b"x"):
    for f in (os.path.join, os.fspath, os.path.isdir, pathlib.Path):
        try:
            print(f(v))
        except TypeError as e:
            print(f.__name__, e)
print(pathlib.Path("a") / "b" / pathlib.Path("c"), "x" / pathlib.Path("y"), pathlib.Path("a") == pathlib.Path("a/."))
print(sorted([pathlib.Path("b"), pathlib.Path("a/c")]), {pathlib.Path("a"): 1}[pathlib.Path("a/")])
print(isinstance(pathlib.Path("x"), os.PathLike), isinstance("x", os.PathLike), os.path.exists("/nowhere/x"))
print(os.path.isdir("/sys/class/infiniband"), os.listdir("/sys/class/infiniband"))
with open("/sys/devices/system/node/node0/meminfo") as f:
    print(f.readline().split())
try:
    open("/nowhere/x")
except OSError as e:
    print(type(e).__name__, e, e.errno, e.filename)
os.makedirs("/tmp/d/e", exist_ok=True)
with open("/tmp/d/e/f.txt", "w") as f:
    print(f.write("one\ntwo\n"))
with open("/tmp/d/e/f.txt") as f:
    print([x for x in f], f.closed)
print(pathlib.Path("/tmp/d").exists(), [str(x) for x in pathlib.Path("/tmp/d").rglob("*.txt")], os.listdir("/tmp/d"))
try:
    os.makedirs("/tmp/d/e")
except FileExistsError as e:
    print(e)
os.remove("/tmp/d/e/f.txt")
print(os.path.exists("/tmp/d/e/f.txt"), os.path.getsize("/tmp/d/e"))

import os
import posixpath
import unittest

from harness import Stubs, Unsupported, outcome

PATHS = ["", ".", "..", "/", "//", "///", "a", "a/", "/a", "//a/b", "a//b", "a/./b/../c", "../a", "/../a", "a.b", ".a",
         "..a.b", "a/.b", "a.b/c", "a.tar.gz", "/a/b.c/", "~", "~/x", "~root/y", "~nobody_/z", "x~", "a\0b", "é/ü.py"]


class PathTest(unittest.TestCase):
    def setUp(self):
        self.s = Stubs()
        self.p = self.s.load("os.path")

    def test_one_argument(self):
        for fn in ("basename", "dirname", "split", "splitext", "splitdrive", "normpath", "isabs", "normcase", "fspath"):
            for p in PATHS + [b"a/b.c", None, 3]:
                real = os.fspath if fn == "fspath" else getattr(posixpath, fn)
                with self.subTest(fn=fn, p=p):
                    self.assertEqual(outcome(getattr(self.p, fn), p), outcome(real, p))

    def test_two_arguments(self):
        for a in PATHS + [None, b"x", 1]:
            for b in PATHS + [None, b"x", 1]:
                with self.subTest(a=a, b=b):
                    self.assertEqual(outcome(self.p.join, a, b), outcome(posixpath.join, a, b))
                    if isinstance(a, str) and isinstance(b, str) and "\0" not in a + b:
                        self.assertEqual(outcome(self.p.commonprefix, [a, b]), outcome(posixpath.commonprefix, [a, b]))
                        self.assertEqual(outcome(self.p.commonpath, [a, b]), outcome(posixpath.commonpath, [a, b]))
        self.assertEqual(self.p.join("a", "b", "/c", "d"), "/c/d")

    def test_relative(self):
        for a in ("a/b", "/srv/x/y", "/", "..", "/etc"):
            for b in (None, "a", "/srv/q", "/"):
                want = os.path.relpath(posixpath.join("/srv", a), posixpath.join("/srv", b or "."))
                self.assertEqual(self.p.relpath(a, b), want, (a, b))
        self.assertEqual(self.p.abspath("x/../y"), "/srv/y")

    def test_expand(self):
        saved = dict(os.environ)
        try:
            os.environ.clear()
            os.environ.update(self.s.env, X="1", LONG_NAME="/l")
            self.s.env.update(X="1", LONG_NAME="/l")
            for p in PATHS + ["$X/${X}/$Y", "${LONG_NAME}x", "$", "${", "$X$X"]:
                self.assertEqual(outcome(self.p.expandvars, p), outcome(posixpath.expandvars, p), p)
                if p not in ("~root/y", "~nobody_/z"):
                    self.assertEqual(outcome(self.p.expanduser, p), outcome(posixpath.expanduser, p), p)
        finally:
            os.environ.clear()
            os.environ.update(saved)

    def test_wrong_type_for_stat(self):
        for fn in ("exists", "isdir", "isfile"):
            for v in (None, 1.5, [], {}):
                self.assertEqual(outcome(getattr(self.p, fn), v), outcome(getattr(os.path, fn), v), (fn, v))


class EnvironTest(unittest.TestCase):
    def setUp(self):
        self.s = Stubs(env={"A": "1", "HOME": "/root"})
        self.os = self.s.load("os")

    def test_like_cpython(self):
        saved = dict(os.environ)
        os.environ.clear()
        os.environ.update({"A": "1", "HOME": "/root"})
        try:
            for step in (
                lambda e: e["A"], lambda e: e["B"], lambda e: e.get("B", 7), lambda e: e.get(3), lambda e: 3 in e,
                lambda e: "A" in e, lambda e: e.__setitem__("B", 5), lambda e: e.__setitem__(5, "B"),
                lambda e: e.__setitem__("B", None), lambda e: e.__setitem__("B", True), lambda e: e.__setitem__("", "x"),
                lambda e: e.__setitem__("B=C", "x"), lambda e: e.__setitem__("B", "x\0"), lambda e: e.setdefault("C", "2"),
                lambda e: e.setdefault("A", "9"), lambda e: e.setdefault("D", 9), lambda e: e.pop("C"),
                lambda e: e.pop("C"), lambda e: e.pop("C", "z"), lambda e: e.update(X="1", Y="2"),
                lambda e: e.update({"Z": "3"}), lambda e: e.update([("W", "4")]), lambda e: sorted(e.items()),
                lambda e: sorted(e), lambda e: len(e), lambda e: e.__delitem__("Q"), lambda e: e.__delitem__("X"),
                lambda e: e.copy(), lambda e: dict(e), lambda e: e == {"A": "1"}, lambda e: bool(e), repr,
                lambda e: e | {"K": "1"}, lambda e: {"K": "1"} | e, lambda e: e.__delitem__(4),
            ):
                self.assertEqual(outcome(step, self.os.environ), outcome(step, os.environ))
        finally:
            os.environ.clear()
            os.environ.update(saved)

    def test_host_is_told(self):
        self.os.environ["B"] = "2"
        self.os.environ.pop("A")
        self.os.environ.setdefault("B", "3")
        self.os.environ.setdefault("C", "3")
        self.assertEqual(self.s.env_writes, ["B", "A", "C"])
        self.assertEqual(self.s.env, {"HOME": "/root", "B": "2", "C": "3"})
        self.assertEqual(self.os.getenv("B"), "2")
        self.assertEqual(outcome(self.os.getenv, 1), ("raises", "TypeError", "str expected, not int"))


class FileTest(unittest.TestCase):
    def setUp(self):
        self.s = Stubs(files={"/m/config.json": b'{"a": 1}\nx\r\ny', "/m/sub/w.bin": b"\x00\x01", "/m/.h": b""})
        self.os = self.s.load("os")
        self.open = self.s.load("io").open

    def test_read(self):
        with self.open("/m/config.json") as f:
            self.assertEqual(f.readline(), '{"a": 1}\n')
            self.assertEqual(list(f), ["x\n", "y"])
        self.assertTrue(f.closed)
        self.assertEqual(outcome(f.read), ("raises", "ValueError", "I/O operation on closed file."))
        self.assertEqual(self.open("/m/sub/w.bin", "rb").read(), b"\x00\x01")
        e = outcome(self.open, "/m/none")
        self.assertEqual(e, ("raises", "FileNotFoundError", "[Errno 2] No such file or directory: '/m/none'"))
        self.assertEqual(outcome(self.open, "/m")[1], "IsADirectoryError")
        f = self.open("/m/config.json")
        self.assertEqual(outcome(f.write, "x"), ("raises", "UnsupportedOperation", "not writable"))

    def test_mode_errors(self):
        for mode in ("", "q", "rw", "rbt", "rr", "b", 3):
            self.assertEqual(outcome(self.open, "/m/config.json", mode), outcome(open, "/etc/hostname", mode), mode)

    def test_write(self):
        self.os.makedirs("/t/d", exist_ok=True)
        self.assertEqual(outcome(self.os.makedirs, "/t/d"),
                         ("raises", "FileExistsError", "[Errno 17] File exists: '/t/d'"))
        with self.open("/t/d/f", "w") as f:
            f.write("a")
            f.writelines(["b\n", "c"])
        self.assertEqual(self.s.files["/t/d/f"], b"ab\nc")
        with self.open("/t/d/f", "a") as f:
            f.write("!")
        self.assertEqual(self.open("/t/d/f").read(), "ab\nc!")
        self.assertEqual(self.os.listdir("/t/d"), ["f"])
        self.os.remove("/t/d/f")
        self.assertFalse(self.os.path.exists("/t/d/f"))
        self.assertEqual(outcome(self.os.remove, "/t/d/f")[1], "FileNotFoundError")
        self.os.rmdir("/t/d")
        self.assertFalse(self.os.path.isdir("/t/d"))
        self.assertEqual(outcome(self.open, "/nowhere/x", "w")[1], "FileNotFoundError")

    def test_dropped(self):
        f = self.open("/m/config.json")
        f._dropped()
        f._dropped()
        self.open("/m/sub/w.bin", "rb")._dropped()
        with self.open("/m/config.json") as f:
            pass
        f._dropped()
        self.assertEqual(self.s.warns, [
            ("ResourceWarning", "unclosed file <_io.TextIOWrapper name='/m/config.json' mode='r' encoding='UTF-8'>", 2),
            ("ResourceWarning", "unclosed file <_io.BufferedReader name='/m/sub/w.bin'>", 2)])

    def test_tree(self):
        self.assertEqual([(d, sorted(a), sorted(b)) for d, a, b in self.os.walk("/m")],
                         [("/m", ["sub"], [".h", "config.json"]), ("/m/sub", [], ["w.bin"])])
        with self.os.scandir("/m") as it:
            self.assertEqual({e.name: e.is_dir() for e in it}, {"sub": True, "config.json": False, ".h": False})
        self.assertEqual(self.os.stat("/m/sub/w.bin").st_size, 2)
        self.assertEqual(outcome(self.os.stat, "/q")[1], "FileNotFoundError")

    def test_glob(self):
        g = self.s.load("glob").glob
        self.assertEqual(g("/m/*.json"), ["/m/config.json"])
        self.assertEqual(g("/m/*"), ["/m/config.json", "/m/sub"])
        self.assertEqual(g("/m/*/*.bin"), ["/m/sub/w.bin"])
        self.assertEqual(g("/m/**/*.bin", recursive=True), ["/m/sub/w.bin"])
        self.assertEqual(g("/m/none*"), [])
        self.assertEqual(g("/m/config.json"), ["/m/config.json"])

    def test_machine(self):
        self.assertEqual(self.os.cpu_count(), 8)
        self.assertEqual(self.os.sched_getaffinity(0), set(range(8)))
        self.assertEqual(self.os.getpid(), 4242)
        self.assertEqual(self.os.uname().nodename, "node0")
        self.assertEqual(tuple(self.os.get_terminal_size()), (80, 24))
        self.assertIsNone(self.os.kill(1, 9))
        with self.assertRaises(SystemExit):
            self.os._exit(3)
        with self.assertRaises(Unsupported):
            self.os.fork()


if __name__ == "__main__":
    unittest.main()

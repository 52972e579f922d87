"""Sockets, subprocesses, importlib, threads: what is asked and what is answered."""
import subprocess
import unittest

from harness import Stubs, Unknown, Unsupported, outcome


class SocketTest(unittest.TestCase):
    def setUp(self):
        self.m = Stubs().load("socket")

    def test_bind(self):
        with self.m.socket(self.m.AF_INET, self.m.SOCK_STREAM) as s:
            s.setsockopt(self.m.SOL_SOCKET, self.m.SO_REUSEADDR, 1)
            s.bind(("", 30000))
            s.listen(1)
            self.assertEqual(s.getsockname(), ("127.0.0.1", 30000))
            self.assertEqual(outcome(s.bind, ("", 30001)), ("raises", "OSError", "[Errno 98] Address already in use"))
            for port in (-1, 65536):
                self.assertEqual(outcome(s.bind, ("", port)), ("raises", "OverflowError", "bind(): port must be 0-65535."))
        s = self.m.socket()
        s.bind(("", 0))
        self.assertEqual(s.getsockname(), ("127.0.0.1", 40000))
        self.assertEqual(outcome(s.connect, ("8.8.8.8", 80)),
                         ("raises", "ConnectionRefusedError", "[Errno 111] Connection refused"))
        self.assertEqual(s.connect_ex(("h", 1)), 111)

    def test_names(self):
        self.assertEqual(self.m.gethostname(), "node0")
        self.assertEqual(self.m.gethostbyname("x"), "127.0.0.1")
        self.assertEqual(self.m.getaddrinfo("x", 80), [(2, 1, 6, "", ("127.0.0.1", 80))])
        self.assertEqual(self.m.getaddrinfo("x", None)[0][4], ("127.0.0.1", 0))
        self.assertIs(self.m.error, OSError)
        self.assertEqual(self.m.inet_pton(self.m.AF_INET, "1.2.3.4"), b"\1\2\3\4")


class SubprocessTest(unittest.TestCase):
    def sub(self, **facts):
        return Stubs(facts).load("subprocess")

    def test_nvidia(self):
        m = self.sub(gpu_count=2)
        r = m.run(["nvidia-smi", "--query-gpu=memory.total", "--format=csv,noheader,nounits"], stdout=m.PIPE, text=True)
        self.assertEqual((r.returncode, r.stdout, r.stderr), (0, "81559\n81559\n", ""))
        self.assertEqual(m.check_output(["nvidia-smi", "--query-gpu=driver_version"]), b"580.95.05\n580.95.05\n")
        self.assertEqual(m.getoutput("nvidia-smi --query-gpu=name"), "NVIDIA H100 80GB HBM3\nNVIDIA H100 80GB HBM3")
        e = outcome(self.sub(device="hip").run, ["nvidia-smi"])
        self.assertEqual(e, ("raises", "FileNotFoundError", "[Errno 2] No such file or directory: 'nvidia-smi'"))

    def test_amd(self):
        m = self.sub(device="hip", gpu_mem_mib=196592, gpu_count=1)
        r = m.run(["rocminfo | grep x"], shell=True, text=True)
        self.assertEqual((r.returncode, r.stdout), (0, "201310208(0xbffc000)\n"))
        self.assertEqual(m.run("rocm-smi --showmeminfo vram", shell=True, text=True).stdout, "206141652992\n")
        self.assertEqual(self.sub().run("rocminfo", shell=True, text=True).returncode, 127)

    def test_lscpu(self):
        out = self.sub(cpu_count=4, numa_nodes=2).check_output(["lscpu", "-p=CPU,Core,Socket,Node"], text=True)
        self.assertEqual(out, "# CPU,Core,Socket,Node\n0,0,0,0\n1,1,0,0\n2,2,1,1\n3,3,1,1\n")

    def test_others(self):
        m = self.sub()
        self.assertEqual(m.run("foo --bar", shell=True).returncode, 127)
        self.assertEqual(outcome(m.run, ["foo", "x"]), ("raises", "FileNotFoundError", "[Errno 2] No such file or directory: 'foo'"))
        for f in (m.check_output, m.check_call):
            self.assertEqual(outcome(f, "foo", shell=True),
                             ("raises", "CalledProcessError", "Command 'foo' returned non-zero exit status 127."))
        self.assertEqual(outcome(m.run, "foo", shell=True, check=True)[1], "CalledProcessError")
        p = m.Popen("foo", shell=True, text=True)
        self.assertEqual((p.communicate(), p.wait(), p.pid), (("", ""), 127, 4242))
        for a in (m.TimeoutExpired(["a"], 3), m.CalledProcessError(2, ["x", "y"])):
            b = getattr(subprocess, type(a).__name__)(*([["a"], 3] if hasattr(a, "timeout") else [2, ["x", "y"]]))
            self.assertEqual(str(a), str(b))


class ImportlibTest(unittest.TestCase):
    def test_metadata(self):
        s = Stubs(dists={"flashinfer-python": "0.5.2", "torch": "2.9.1"})
        m = s.load("importlib.metadata")
        self.assertEqual(m.version("FlashInfer_python"), "0.5.2")
        self.assertEqual(outcome(m.version, "nope"),
                         ("raises", "PackageNotFoundError", "No package metadata was found for nope"))
        self.assertTrue(issubclass(m.PackageNotFoundError, ImportError))
        self.assertEqual(len(m.entry_points(group="g")), 0)
        d = m.distribution("torch")
        self.assertEqual((d.version, d.metadata["Name"]), ("2.9.1", "torch"))

    def test_find_spec(self):
        s = Stubs(present={"mooncake", "pkg"}, files={"/e/pkg/__init__.py": b"", "/e/pkg/sub.py": b""})
        u = s.load("importlib.util")
        s.modules["sys"].path.append("/e")
        self.assertIsNone(u.find_spec("absent"))
        self.assertEqual(u.find_spec("mooncake").name, "mooncake")
        self.assertIsNone(u.find_spec("mooncake").origin)
        self.assertEqual(u.find_spec("pkg").origin, "/e/pkg/__init__.py")
        self.assertEqual(u.find_spec("pkg").submodule_search_locations, ["/e/pkg"])
        self.assertEqual(s.imported, [])
        e = outcome(u.find_spec, "absent.engine")
        self.assertEqual(e, ("raises", "ModuleNotFoundError", "No module named 'absent'"))
        self.assertIsNotNone(u.find_spec("mooncake.engine"))
        self.assertEqual(s.imported, ["absent", "mooncake"])
        self.assertIsNotNone(u.find_spec("importlib.util"))

    def test_import_module(self):
        s = Stubs()
        m = s.load("importlib")
        self.assertEqual(m.import_module("os.path").join("a", "b"), "a/b")
        self.assertEqual(m.import_module(".path", "os").join("a", "b"), "a/b")
        self.assertEqual(outcome(m.import_module, ".x"),
                         ("raises", "TypeError", "the 'package' argument is required to perform a relative import for '.x'"))

    def test_pkgutil(self):
        s = Stubs(files={"/e/p/a.py": b"", "/e/p/b/__init__.py": b"", "/e/p/c.txt": b"", "/e/p/__init__.py": b""})
        m = s.load("pkgutil")
        self.assertEqual([(x.name, x.ispkg) for x in m.iter_modules(["/e/p", "/none"], "p.")], [("p.a", False), ("p.b", True)])
        self.assertEqual(m.resolve_name("os.path:join")("a", "b"), "a/b")
        self.assertEqual(m.resolve_name("os.path.join")("a", "b"), "a/b")


class ThreadTest(unittest.TestCase):
    def test_threads(self):
        m = Stubs().load("threading")
        got = []
        t = m.Thread(target=got.append, args=(1,))
        t.start()
        t.join()
        d = m.Thread(target=got.append, args=(2,), daemon=True)
        d.start()
        self.assertEqual((got, d.is_alive(), t.is_alive()), ([1], True, False))
        d.join()
        self.assertEqual(got, [1, 2])
        self.assertEqual(outcome(d.start), ("raises", "RuntimeError", "threads can only be started once"))
        self.assertIs(m.current_thread(), m.main_thread())
        with m.Lock(), m.RLock():
            pass
        self.assertEqual(outcome(m.Lock().release)[1], "RuntimeError")

    def test_executor(self):
        m = Stubs().load("concurrent.futures")
        with m.ThreadPoolExecutor(max_workers=2) as ex:
            fs = [ex.submit(int, x) for x in ("3", "x")]
            self.assertEqual(fs[0].result(), 3)
            self.assertEqual(outcome(fs[1].result)[1], "ValueError")
            self.assertEqual(list(ex.map(abs, [-1, 2])), [1, 2])
            self.assertEqual(len(list(m.as_completed(fs))), 2)

    def test_queue(self):
        m = Stubs().load("queue")
        q = m.Queue(1)
        q.put(5)
        self.assertEqual(outcome(q.put_nowait, 6)[1], "Full")
        self.assertEqual(q.get(), 5)
        self.assertEqual(outcome(q.get_nowait)[1], "Empty")
        with self.assertRaises(Unsupported):
            q.get()
        p = m.PriorityQueue()
        for x in (3, 1, 2):
            p.put(x)
        self.assertEqual([p.get() for _ in range(3)], [1, 2, 3])

    def test_nothing_starts(self):
        s = Stubs()
        mp = s.load("multiprocessing")
        with self.assertRaises(Unsupported):
            mp.get_context("spawn").Process(target=print).start()
        self.assertEqual(mp.cpu_count(), 8)
        mp.set_start_method("spawn", force=True)
        self.assertEqual(mp.get_start_method(), "spawn")
        a, b = mp.Pipe()
        a.send([1])
        self.assertEqual(b.recv(), [1])
        aio = s.load("asyncio")
        with self.assertRaises(Unsupported):
            aio.run(None)
        self.assertEqual(outcome(aio.get_running_loop), ("raises", "RuntimeError", "no running event loop"))
        with self.assertRaises(Unsupported):
            s.load("requests").get("http://x")
        with self.assertRaises(Unsupported):
            s.load("urllib.request").urlopen("http://x")


class RestTest(unittest.TestCase):
    def test_platform(self):
        m = Stubs({"machine": "aarch64"}).load("platform")
        self.assertEqual((m.machine(), m.system(), m.node()), ("aarch64", "Linux", "node0"))
        self.assertIsInstance(m.release(), Unknown)

    def test_random(self):
        m = Stubs().load("random")
        m.seed(3)
        self.assertIsInstance(m.random(), Unknown)
        self.assertEqual(m.choice([7]), 7)
        self.assertEqual(outcome(m.choice, [])[1], "IndexError")
        with self.assertRaises(Unsupported):
            m.shuffle([1, 2])
        self.assertIsNone(m.shuffle([1]))

    def test_pickle(self):
        m = Stubs().load("pickle")
        v = {"a": [1, (2, 3)]}
        w = m.loads(m.dumps(v))
        self.assertEqual(w, v)
        self.assertIsNot(w["a"], v["a"])
        with self.assertRaises(Unsupported):
            m.loads(b"\x80\x04N.")

    def test_temporary(self):
        s = Stubs()
        m = s.load("tempfile")
        with m.TemporaryDirectory() as d:
            self.assertTrue(s.load("os").path.isdir(d))
        self.assertFalse(s.load("os").path.exists(d))
        with m.NamedTemporaryFile("w", suffix=".json", delete=False) as f:
            f.write("{}")
        self.assertTrue(f.name.endswith(".json"))
        self.assertEqual(s.files[f.name], b"{}")
        self.assertEqual(m.gettempdir(), "/tmp")

    def test_shutil(self):
        s = Stubs(files={"/a/x": b"1", "/a/d/y": b"2", "/usr/bin/nvcc": b""}, env={"PATH": "/bin:/usr/bin"})
        m, os = s.load("shutil"), s.load("os")
        self.assertEqual(m.which("nvcc"), "/usr/bin/nvcc")
        self.assertIsNone(m.which("gcc"))
        m.copytree("/a", "/b")
        self.assertEqual((s.files["/b/x"], s.files["/b/d/y"]), (b"1", b"2"))
        m.rmtree("/b")
        self.assertFalse(os.path.exists("/b/x") or os.path.exists("/b"))
        m.rmtree("/none", ignore_errors=True)
        self.assertEqual(outcome(m.rmtree, "/none")[1], "FileNotFoundError")
        self.assertEqual(tuple(m.get_terminal_size()), (80, 24))

    def test_mock_patch(self):
        s = Stubs()
        m = s.load("unittest.mock")
        with m.patch("os.cpu_count", lambda: 3):
            self.assertEqual(s.load("os").cpu_count(), 3)
        self.assertEqual(s.load("os").cpu_count(), 8)
        with m.patch.dict(s.env, {"Q": "1"}):
            self.assertEqual(s.load("os").getenv("Q"), "1")
        self.assertIsNone(s.load("os").getenv("Q"))

    def test_ctypes(self):
        m = Stubs().load("ctypes")
        self.assertEqual(m.c_int(2 ** 31).value, -2 ** 31)
        self.assertEqual(m.c_uint8(300).value, 44)
        self.assertEqual((m.sizeof(m.c_int * 3), m.sizeof(m.c_void_p)), (12, 8))
        with self.assertRaises(Unsupported):
            m.CDLL("libc.so.6").prctl(1, 9)

    def test_signal(self):
        m = Stubs().load("signal")
        self.assertIsNone(m.signal(m.SIGTERM, m.SIG_DFL))
        self.assertEqual((m.Signals(15).name, m.SIGCHLD, m.SIGQUIT), ("SIGTERM", 17, 3))


if __name__ == "__main__":
    unittest.main()

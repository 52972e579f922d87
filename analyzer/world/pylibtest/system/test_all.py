"""Every stub of this group loads, and the names that start-up code uses exist."""
import os
import sys
import unittest

from harness import OWN, ROOTS, Stubs


def modules():
    out = []
    for root in ROOTS:
        for d, dirs, files in os.walk(root):
            for f in sorted(files):
                rel = os.path.relpath(os.path.join(d, f), root)[:-3].replace(os.sep, ".")
                if f.endswith(".py") and rel.partition(".")[0] in OWN:
                    out.append(rel[:-9] if rel.endswith(".__init__") else rel)
    return out


# Names that engines of several releases reach on their start-up path.
NAMES = """ast.literal_eval ast.USub asyncio.Condition asyncio.get_running_loop asyncio.iscoroutinefunction atexit.register
base64.b64decode binascii.Error bisect.bisect_left bisect.bisect_right concurrent.futures.as_completed
concurrent.futures.ThreadPoolExecutor ctypes.CDLL ctypes.byref ctypes.c_size_t ctypes.c_uint64 ctypes.c_void_p
datetime.datetime datetime.timedelta decimal.Decimal fcntl.LOCK_EX fcntl.flock fnmatch.translate fractions.Fraction
gc.callbacks gc.freeze gc.get_objects glob.glob hashlib.blake2b hashlib.sha256 heapq.heapify html.unescape
http.HTTPStatus importlib.machinery.ModuleSpec importlib.metadata.entry_points importlib.util.find_spec io.BytesIO
ipaddress.IPv6Address logging.FileHandler logging.config.dictConfig logging.LogRecord multiprocessing.get_context
multiprocessing.reduction.ForkingPickler multiprocessing.shared_memory.SharedMemory orjson.JSONDecodeError os.O_RDWR
os.utime os.PathLike os.environ os.sched_getaffinity packaging.version.Version pathlib.Path pickle.HIGHEST_PROTOCOL
pickle.Unpickler pkgutil.resolve_name platform.machine queue.Empty random.randint requests.exceptions.TooManyRedirects
requests.Session resource.RLIMIT_STACK resource.setrlimit shlex.quote shutil.rmtree shutil.which signal.SIGQUIT
signal.SIGCHLD socket.AI_ADDRCONFIG socket.AddressFamily socket.CMSG_SPACE socket.SOCK_SEQPACKET socket.gaierror
ssl.create_default_context struct.Struct subprocess.CalledProcessError subprocess.SubprocessError sysconfig.get_paths
tempfile.NamedTemporaryFile tempfile.mkdtemp threading.current_thread threading.local threading.main_thread
tqdm.contrib.concurrent.thread_map tqdm.std.EMA traceback.print_exc unittest.SkipTest unittest.case._ShouldStop
unittest.mock.patch urllib.error.HTTPError urllib.parse.urljoin urllib.request.urlopen uuid.NAMESPACE_URL uuid.uuid5
warnings.catch_warnings xml.etree.ElementTree.XMLParser yaml.safe_load yaml.YAMLError""".split()


class AllTest(unittest.TestCase):
    def test_load(self):
        found = modules()
        self.assertGreater(len(found), 100)
        for name in found:
            with self.subTest(name):
                self.assertIsNotNone(Stubs().load(name))

    def test_names(self):
        s = Stubs()
        for dotted in NAMES:
            with self.subTest(dotted):
                mod, _, rest = dotted.rpartition(".")
                self.assertTrue(hasattr(s.load(mod), rest), dotted)

    def test_nothing_leaks(self):
        before = set(sys.modules)
        Stubs().load("os")
        Stubs().load("logging")
        self.assertEqual({m for m in set(sys.modules) - before if m.startswith("_world")}, set())


if __name__ == "__main__":
    unittest.main()

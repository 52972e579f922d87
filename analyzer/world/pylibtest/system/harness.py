"""Runs the embedded stub modules under CPython, apart from the real ones.

A Stubs has a module table of its own: import inside a stub finds stubs first,
then the native modules (sys, math, re, json, itertools, time, builtins), then
CPython's module of that name, which stands for a stub of another author. The
fake _world answers from a dict of facts and a dict of files and keeps what is
logged, warned and written.
"""
import builtins
import importlib
import os
import re
import sys
import types

WORLD = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
ROOTS = [os.path.join(WORLD, "pylib"), os.path.join(WORLD, "pysite")]
NATIVE = {"math", "re", "json", "itertools", "time"}
# Modules whose stub is taken; every other import is CPython's.
OWN = set("""_fs os posixpath pathlib logging warnings importlib platform socket subprocess shutil tempfile glob fnmatch
random uuid ipaddress urllib threading queue multiprocessing concurrent asyncio signal resource gc atexit traceback
datetime decimal hashlib base64 binascii struct pickle io tomllib html http email ssl select errno stat ctypes unittest
pkgutil ast configparser optparse getpass locale shlex heapq bisect statistics secrets zlib __future__ packaging yaml
orjson tqdm requests fcntl sysconfig fractions xml _thread selectors pwd mmap gzip csv""".split())

FACTS = dict(device="cuda", gpu_name="NVIDIA H100 80GB HBM3", sm=[9, 0], gpu_mem_mib=81559, smi_mem=81559, gpu_count=8,
             cuda="12.9", hip=None, cudnn=91600, driver="580.95.05", gcn_arch="", cpu_amx=False, host_mem_gib=2048,
             cpu_count=8, numa_nodes=2, machine="x86_64", ib_devices=["mlx5_0"], busy_ports=[30001])


class Unknown:
    def __init__(self, reason):
        self.reason = reason


class Unsupported(BaseException):
    pass


class RandomInt(int):
    pass


class Stubs:
    def __init__(self, facts=None, files=None, env=None, dists=None, present=(), dirs=()):
        self.facts = {**FACTS, **(facts or {})}
        self.files = dict(files or {})
        self.dirs = {"/", "/tmp", *dirs}
        self.env = dict(env if env is not None else {"HOME": "/root", "PWD": "/srv", "USER": "root"})
        self.dists = dict(dists or {})
        self.present = set(present)
        self.logs, self.warns, self.env_writes, self.imported = [], [], [], []
        self.modules = {}
        fake = types.ModuleType("sys")
        for k in ("version_info", "stderr", "stdout", "maxsize", "byteorder", "platform", "exc_info", "executable",
                  "implementation", "getrecursionlimit", "intern"):
            setattr(fake, k, getattr(sys, k))
        fake.modules, fake.path, fake.argv = self.modules, [], ["x"]
        self.modules["sys"] = fake
        self.modules["_world"] = self._world()
        self.builtins = {**vars(builtins), "__import__": self._import}

    # ---- the fake host
    def _world(self):
        w = types.ModuleType("_world")
        files, dirs = self.files, self.dirs

        def isdir(p):
            p = p.rstrip("/") or "/"
            return p in dirs or any(f.startswith(p + "/") for f in [*files, *dirs])

        def exists(p):
            return p in files or isdir(p)

        def missing(p):
            raise FileNotFoundError(2, "No such file or directory", p)

        def listdir(p):
            pre = p.rstrip("/") + "/"
            if not isdir(p):
                missing(p)
            return sorted({f[len(pre):].split("/")[0] for f in [*files, *dirs] if f.startswith(pre) and f != pre})

        def read(p):
            if isdir(p):
                raise IsADirectoryError(21, "Is a directory", p)
            return files[p] if p in files else missing(p)

        def write(p, data):
            if not isdir(os.path.dirname(p) or "/"):
                missing(p)
            files[p] = data

        def mkdir(p, parents):
            if exists(p):
                raise FileExistsError(17, "File exists", p)
            up = os.path.dirname(p.rstrip("/"))
            if not exists(up):
                mkdir(up, True) if parents else missing(p)
            dirs.add(p.rstrip("/"))

        def remove(p):
            if not exists(p):
                missing(p)
            dirs.discard(p.rstrip("/"))
            files.pop(p, None)

        def unsupported(reason):
            raise Unsupported(reason)

        def exit_process(code):
            raise SystemExit(code)

        def import_module(name):
            self.imported.append(name)
            return self.load(name)

        w.fact = self.facts.__getitem__
        w.has_fact = self.facts.__contains__
        w.log = lambda level, msg, name, stacklevel=1: self.logs.append((level, msg, name, stacklevel))
        w.warn = lambda cat, msg, stacklevel: self.warns.append((cat, msg, stacklevel))
        w.environ = self.env
        w.env_changed = self.env_writes.append
        w.fs_isfile = lambda p: p in files
        w.fs_exists, w.fs_isdir, w.fs_listdir, w.fs_read, w.fs_write = exists, isdir, listdir, read, write
        w.fs_mkdir, w.fs_remove = mkdir, remove
        w.module_present = lambda n: n.split(".")[0] in self.present or n in self.present
        w.dist_version = self.dists.get
        w.module_version = self.dists.get
        w.unknown, w.unsupported, w.exit_process = Unknown, unsupported, exit_process
        w.random_int = lambda: RandomInt(424242)
        w.import_module = import_module
        # Every value is known here, so what serves unknown ones alone is left out.
        w.is_symbol = w.is_fixed_symbol = w.is_unknown = w.is_open = lambda v: False
        w.fs_listable = lambda p: True
        w.yaml_load = lambda text: ("yaml " + text, None)
        return w

    # ---- import
    def load(self, name):
        if name in self.modules:
            return self.modules[name]
        parent, _, leaf = name.rpartition(".")
        if parent:
            self.load(parent)
        top = name.partition(".")[0]
        if top in NATIVE or top not in OWN:
            if top in self.present and top not in OWN:
                m = types.ModuleType(name)
                m.__path__ = []
            else:
                m = importlib.import_module(name)
        else:
            m = self._run(name)
        self.modules[name] = m
        if parent and parent.partition(".")[0] in OWN:
            setattr(self.modules[parent], leaf, m)
        return m

    def _run(self, name):
        rel = name.replace(".", "/")
        for root in ROOTS:
            for path, pkg in ((os.path.join(root, rel + ".py"), False), (os.path.join(root, rel, "__init__.py"), True)):
                if os.path.isfile(path):
                    m = types.ModuleType(name)
                    m.__file__ = path
                    m.__builtins__ = self.builtins
                    if pkg:
                        m.__path__ = [os.path.dirname(path)]
                    m.__package__ = name if pkg else name.rpartition(".")[0]
                    self.modules[name] = m
                    with open(path, encoding="utf-8") as f:
                        code = compile(f.read(), path, "exec", dont_inherit=True)
                    try:
                        exec(code, m.__dict__)
                    except BaseException:
                        self.modules.pop(name, None)
                        raise
                    return m
        raise ModuleNotFoundError("No module named %r" % name, name=name)

    def _import(self, name, globals=None, locals=None, fromlist=(), level=0):
        if level:
            pkg = globals["__package__"]
            for _ in range(level - 1):
                pkg = pkg.rpartition(".")[0]
            name = pkg + "." + name if name else pkg
        m = self.load(name)
        if not fromlist:
            return self.modules[name.partition(".")[0]]
        for x in fromlist:
            if x != "*" and not hasattr(m, x) and hasattr(m, "__path__"):
                try:
                    self.load(name + "." + x)
                except ModuleNotFoundError:
                    pass
        return m


def outcome(f, *args, **kwargs):
    """What a call does, in a form that can be compared: value or error."""
    try:
        v = f(*args, **kwargs)
    except Exception as e:  # noqa: BLE001
        return ("raises", type(e).__name__, str(e))
    return ("is", plain(v))


def plain(v):
    if isinstance(v, (str, bytes, int, float, bool, type(None))):
        return v
    if isinstance(v, dict):
        return {plain(k): plain(x) for k, x in v.items()}
    if isinstance(v, (list, tuple)):
        return [plain(x) for x in v]
    if isinstance(v, (set, frozenset)):
        return {plain(x) for x in v}
    return re.sub(r"0x[0-9a-f]+", "0x", type(v).__name__ + ":" + str(v))

"""Stand-in for psutil."""

import _world
from _stubkit import Ns, child
from _world import fact

__version__ = _world.module_version("psutil")


def virtual_memory():
    tot = int(fact("host_mem_gib")) << 30
    return Ns(total=tot, available=int(tot * 0.9), used=int(tot * 0.1), percent=10.0, free=int(tot * 0.9))


def cpu_count(logical=True):
    return int(fact("cpu_count")) // (1 if logical else 2)


def net_connections(kind="inet"):
    return []


def process_iter(*a, **k):
    return iter(())


class NoSuchProcess(Exception):
    pass


class Process:
    def __init__(self, pid=None):
        self.pid = pid or 4242

    def cpu_affinity(self, cpus=None):
        n = fact("cpu_count")
        return list(range(int(fact("numa_nodes") if _world.is_symbol(n) else n)))

    def parent(self):
        return None

    def children(self, recursive=False):
        return []

    def name(self):
        return "python3"

    def cmdline(self):
        return ["python3"]

    def status(self):
        return "running"


def __getattr__(name):
    return child("psutil", name)

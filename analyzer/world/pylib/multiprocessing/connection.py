"""multiprocessing.connection"""
import _world


class Connection:
    closed = False
    _peer = None

    def __init__(self, *a, **k):
        self._box = []

    def send(self, obj):
        self._peer._box.append(obj)

    def recv(self):
        if not self._box:
            _world.unsupported("waits for another process")
        return self._box.pop(0)

    def poll(self, timeout=0.0):
        return bool(self._box)

    def close(self):
        self.closed = True

    def fileno(self):
        return -1

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()


def wait(object_list, timeout=None):
    return [c for c in object_list if c.poll()]


def Client(address, family=None, authkey=None):
    raise ConnectionRefusedError(111, "Connection refused")


class Listener:
    def __init__(self, address=None, family=None, backlog=1, authkey=None):
        _world.unsupported("listens on a socket")

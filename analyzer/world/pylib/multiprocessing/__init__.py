"""multiprocessing: processes exist as objects and are never started."""
import _world
from queue import Empty, Full

_method = None


class ProcessError(Exception):
    pass


class TimeoutError(ProcessError):
    pass


class AuthenticationError(ProcessError):
    pass


class BufferTooShort(ProcessError):
    pass


class Process:
    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        self._target, self._args, self._kwargs = target, args, kwargs or {}
        self.name = name or "Process-1"
        self.daemon = bool(daemon)
        self.pid = self.ident = self.exitcode = None
        self.authkey = b""

    def run(self):
        if self._target:
            self._target(*self._args, **self._kwargs)

    def start(self):
        _world.unsupported("starts a process")

    def join(self, timeout=None):
        pass

    def is_alive(self):
        return False

    def terminate(self):
        pass

    kill = close = terminate


class _Main(Process):
    def __init__(self):
        Process.__init__(self, name="MainProcess")
        self.pid = self.ident = 4242

    def is_alive(self):
        return True


_main = _Main()


def current_process():
    return _main


def parent_process():
    return None


def active_children():
    return []


def cpu_count():
    return _world.fact("cpu_count")


def set_start_method(method, force=False):
    global _method
    if _method is not None and not force:
        raise RuntimeError("context has already been set")
    if method not in ("fork", "spawn", "forkserver"):
        raise ValueError("cannot find context for %r" % method)
    _method = method


def get_start_method(allow_none=False):
    return _method if allow_none or _method else "fork"


def get_all_start_methods():
    return ["fork", "spawn", "forkserver"]


def freeze_support():
    pass


def allow_connection_pickling():
    pass


def set_executable(executable):
    pass


def get_logger():
    import logging
    return logging.getLogger("multiprocessing")


log_to_stderr = get_logger


def Lock(*a, **k):
    import threading
    return threading.Lock()


RLock = Lock


def Semaphore(value=1):
    import threading
    return threading.Semaphore(value)


BoundedSemaphore = Semaphore


def Event():
    import threading
    return threading.Event()


def Condition(lock=None):
    import threading
    return threading.Condition()


def Barrier(parties, action=None, timeout=None):
    import threading
    return threading.Barrier(parties)


def Queue(maxsize=0):
    import queue
    return queue.Queue(maxsize)


JoinableQueue = Queue


def SimpleQueue():
    import queue
    return queue.SimpleQueue()


class _Value:
    def __init__(self, value):
        self.value = value

    def get_lock(self):
        return Lock()


def Value(typecode, *args, lock=True):
    return _Value(args[0] if args else 0)


def Array(typecode, size_or_init, *, lock=True):
    return [0] * size_or_init if isinstance(size_or_init, int) else list(size_or_init)


RawValue, RawArray = Value, Array


def Pipe(duplex=True):
    from multiprocessing.connection import Connection
    a, b = Connection(), Connection()
    a._peer, b._peer = b, a
    return a, b


def Manager():
    _world.unsupported("starts a process")


Pool = Manager


class _Context:
    Process = Process
    ProcessError, TimeoutError = ProcessError, TimeoutError

    def __init__(self, method):
        self._name = method

    def __getattr__(self, name):
        import multiprocessing
        return getattr(multiprocessing, name)

    def get_start_method(self, allow_none=False):
        return self._name

    def get_context(self, method=None):
        return get_context(method)


def get_context(method=None):
    if method not in (None, "fork", "spawn", "forkserver"):
        raise ValueError("cannot find context for %r" % method)
    return _Context(method or get_start_method())

"""threading in one thread. A thread that is not a daemon runs when it starts;
a daemon runs only when it is joined, since it usually never ends."""

TIMEOUT_MAX = 9223372036.0


class _Lock:
    def __init__(self):
        self._n = 0

    def acquire(self, blocking=True, timeout=-1):
        self._n += 1
        return True

    def release(self):
        if self._n <= 0:
            raise RuntimeError("release unlocked lock")
        self._n -= 1

    def locked(self):
        return self._n > 0

    def __enter__(self):
        self._n += 1
        return True

    def __exit__(self, *exc):
        self._n -= 1


def Lock():
    return _Lock()


RLock = Lock
_RLock = _Lock


class Condition(_Lock):
    def __init__(self, lock=None):
        _Lock.__init__(self)

    def wait(self, timeout=None):
        return True

    def wait_for(self, predicate, timeout=None):
        return predicate()

    def notify(self, n=1):
        pass

    def notify_all(self):
        pass

    notifyAll = notify_all


class Semaphore(_Lock):
    def __init__(self, value=1):
        _Lock.__init__(self)
        if value < 0:
            raise ValueError("semaphore initial value must be >= 0")
        self._value = value

    def release(self, n=1):
        self._n -= n


class BoundedSemaphore(Semaphore):
    pass


class Event:
    def __init__(self):
        self._flag = False

    def is_set(self):
        return self._flag

    isSet = is_set

    def set(self):
        self._flag = True

    def clear(self):
        self._flag = False

    def wait(self, timeout=None):
        return self._flag


class Barrier:
    def __init__(self, parties, action=None, timeout=None):
        self.parties, self.n_waiting, self.broken = parties, 0, False

    def wait(self, timeout=None):
        return 0


class local:
    pass


_count = 0


class Thread:
    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        global _count
        _count += 1
        self._target, self._args, self._kwargs = target, args, kwargs or {}
        self.name = str(name) if name else "Thread-%d" % _count
        self.daemon = bool(daemon)
        self._state = 0  # 0 new, 1 started, 2 ended
        self.ident = None

    def run(self):
        if self._target:
            self._target(*self._args, **self._kwargs)

    def _go(self):
        self._state = 2
        try:
            self.run()
        except Exception:
            pass  # printed by threading.excepthook, the starter goes on

    def start(self):
        if self._state:
            raise RuntimeError("threads can only be started once")
        self._state = 1
        self.ident = _count
        if not self.daemon:
            self._go()

    def join(self, timeout=None):
        if not self._state:
            raise RuntimeError("cannot join thread before it is started")
        if self._state == 1 and timeout is None:
            self._go()

    def is_alive(self):
        return self._state == 1

    def setDaemon(self, daemonic):
        self.daemon = daemonic

    def isDaemon(self):
        return self.daemon

    def getName(self):
        return self.name

    def setName(self, name):
        self.name = name

    @property
    def native_id(self):
        return self.ident


class Timer(Thread):
    def __init__(self, interval, function, args=None, kwargs=None):
        Thread.__init__(self, target=function, args=args or (), kwargs=kwargs, daemon=True)
        self.interval, self.function = interval, function

    def cancel(self):
        self._state = 2


class _MainThread(Thread):
    def __init__(self):
        Thread.__init__(self, name="MainThread")
        self._state, self.ident = 1, 1


_main = _MainThread()
_count = 0


def current_thread():
    return _main


def main_thread():
    return _main


currentThread = current_thread


def get_ident():
    return 1


get_native_id = get_ident


def active_count():
    return 1


activeCount = active_count


def enumerate():
    return [_main]


def settrace(func):
    pass


setprofile = settrace


def stack_size(size=0):
    return 0


def excepthook(args):
    pass

"""concurrent.futures: each task runs when it is submitted."""

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED"


class Error(Exception):
    pass


class CancelledError(Error):
    pass


TimeoutError = TimeoutError


class InvalidStateError(Error):
    pass


class BrokenExecutor(RuntimeError):
    pass


class Future:
    def __init__(self):
        self._done, self._value, self._error = False, None, None

    def set_result(self, result):
        if self._done:
            raise InvalidStateError("FINISHED: %r" % self)
        self._done, self._value = True, result

    def set_exception(self, exception):
        self._done, self._error = True, exception

    def result(self, timeout=None):
        if self._error is not None:
            raise self._error
        if not self._done:
            import _world
            _world.unsupported("waits for another thread")
        return self._value

    def exception(self, timeout=None):
        return self._error

    def done(self):
        return self._done

    def running(self):
        return False

    def cancel(self):
        return False

    def cancelled(self):
        return False

    def add_done_callback(self, fn):
        if self._done:
            fn(self)

    def set_running_or_notify_cancel(self):
        return True

    def __class_getitem__(cls, item):
        return cls


class Executor:
    def __init__(self, max_workers=None, *args, **kwargs):
        self._max_workers = max_workers

    def submit(self, fn, /, *args, **kwargs):
        f = Future()
        try:
            f.set_result(fn(*args, **kwargs))
        except Exception as e:
            f.set_exception(e)
        return f

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        fs = [self.submit(fn, *args) for args in zip(*iterables)]
        return iter([f.result() for f in fs]) if not any(f._error for f in fs) else (f.result() for f in fs)

    def shutdown(self, wait=True, *, cancel_futures=False):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False


class ThreadPoolExecutor(Executor):
    def __init__(self, max_workers=None, thread_name_prefix="", initializer=None, initargs=()):
        if max_workers is not None and max_workers <= 0:
            raise ValueError("max_workers must be greater than 0")
        Executor.__init__(self, max_workers)
        if initializer:
            initializer(*initargs)


class ProcessPoolExecutor(Executor):
    def submit(self, fn, /, *args, **kwargs):
        import _world
        _world.unsupported("starts a process")


class _DoneAndNotDone(tuple):
    done = property(lambda s: s[0])
    not_done = property(lambda s: s[1])


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    return _DoneAndNotDone(({f for f in fs if f.done()}, {f for f in fs if not f.done()}))


def as_completed(fs, timeout=None):
    return iter(list(fs))

"""asyncio: names and objects; no event loop runs."""
import _world

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED"
TimeoutError = TimeoutError


class CancelledError(BaseException):
    pass


class InvalidStateError(Exception):
    pass


class QueueEmpty(Exception):
    pass


class QueueFull(Exception):
    pass


class IncompleteReadError(EOFError):
    pass


class LimitOverrunError(Exception):
    pass


def _run(*a, **k):
    _world.unsupported("runs an event loop")


class Future:
    def __init__(self, *, loop=None):
        self._done, self._value = False, None

    def done(self):
        return self._done

    def cancelled(self):
        return False

    def cancel(self, msg=None):
        return False

    def set_result(self, result):
        self._done, self._value = True, result

    def set_exception(self, exception):
        self._done = True

    def result(self):
        if not self._done:
            raise InvalidStateError("Result is not set.")
        return self._value

    def add_done_callback(self, fn, *, context=None):
        pass

    def __class_getitem__(cls, item):
        return cls


class Task(Future):
    def __init__(self, coro, *, loop=None, name=None):
        _run()


class _Sync:
    def __init__(self, *args, **kwargs):
        self._flag = False

    def locked(self):
        return self._flag

    def is_set(self):
        return self._flag

    def set(self):
        self._flag = True

    def clear(self):
        self._flag = False

    def release(self):
        self._flag = False

    def notify(self, n=1):
        pass

    notify_all = notify
    acquire = wait = wait_for = _run


class Lock(_Sync):
    pass


class Event(_Sync):
    pass


class Condition(_Sync):
    pass


class Semaphore(_Sync):
    pass


class BoundedSemaphore(Semaphore):
    pass


class Barrier(_Sync):
    pass


class Queue:
    def __init__(self, maxsize=0):
        self.maxsize, self._queue = maxsize, []

    def put_nowait(self, item):
        self._queue.append(item)

    def get_nowait(self):
        if not self._queue:
            raise QueueEmpty
        return self._queue.pop(0)

    def qsize(self):
        return len(self._queue)

    def empty(self):
        return not self._queue

    def full(self):
        return 0 < self.maxsize <= len(self._queue)

    def task_done(self):
        pass

    put = get = join = _run

    def __class_getitem__(cls, item):
        return cls


class LifoQueue(Queue):
    pass


class PriorityQueue(Queue):
    pass


class AbstractEventLoop:
    _closed = False

    def is_running(self):
        return False

    def is_closed(self):
        return self._closed

    def close(self):
        self._closed = True

    def stop(self):
        pass

    def set_debug(self, enabled):
        pass

    def set_exception_handler(self, handler):
        pass

    def add_signal_handler(self, sig, callback, *args):
        pass

    def create_future(self):
        return Future()

    def time(self):
        return _world.unknown("the time of day")

    run_until_complete = run_forever = create_task = call_soon = call_later = run_in_executor = _run
    call_soon_threadsafe = _run


BaseEventLoop = SelectorEventLoop = AbstractEventLoop


class AbstractEventLoopPolicy:
    def new_event_loop(self):
        return AbstractEventLoop()


DefaultEventLoopPolicy = AbstractEventLoopPolicy
AbstractServer = Server = StreamReader = StreamWriter = Transport = Protocol = BaseTransport = BaseProtocol = Handle = type(
    "AbstractServer", (), {})
_loop = None


def new_event_loop():
    return AbstractEventLoop()


def set_event_loop(loop):
    global _loop
    _loop = loop


def get_event_loop():
    global _loop
    if _loop is None:
        _loop = AbstractEventLoop()
    return _loop


def get_running_loop():
    raise RuntimeError("no running event loop")


def _get_running_loop():
    return None


def get_event_loop_policy():
    return AbstractEventLoopPolicy()


def set_event_loop_policy(policy):
    pass


def current_task(loop=None):
    raise RuntimeError("no running event loop")


def all_tasks(loop=None):
    raise RuntimeError("no running event loop")


def iscoroutinefunction(func):
    import inspect
    return inspect.iscoroutinefunction(func)


def iscoroutine(obj):
    import inspect
    return inspect.iscoroutine(obj)


def isfuture(obj):
    return isinstance(obj, Future)


run = gather = create_task = ensure_future = wait = wait_for = sleep = shield = as_completed = to_thread = _run
run_coroutine_threadsafe = open_connection = start_server = create_subprocess_exec = create_subprocess_shell = wrap_future = _run


class timeout:
    def __init__(self, when):
        _run()


class TaskGroup(timeout):
    def __init__(self):
        _run()


class Runner(TaskGroup):
    pass

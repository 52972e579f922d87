"""Tools for the with statement."""
import sys
from abc import ABC, abstractmethod
from functools import wraps
from types import GenericAlias, MethodType

__all__ = ['asynccontextmanager', 'contextmanager', 'closing', 'nullcontext', 'AbstractContextManager',
           'AbstractAsyncContextManager', 'AsyncExitStack', 'ContextDecorator', 'ExitStack',
           'redirect_stdout', 'redirect_stderr', 'suppress', 'aclosing', 'chdir']


class AbstractContextManager(ABC):
    """Anything with __enter__ and __exit__. The managers below are so without deriving from it."""

    __class_getitem__ = classmethod(GenericAlias)

    def __enter__(self):
        return self

    @abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractContextManager:
            from collections.abc import _has
            return _has(C, '__enter__', '__exit__')
        return NotImplemented


class AbstractAsyncContextManager(ABC):
    __class_getitem__ = classmethod(GenericAlias)

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractAsyncContextManager:
            from collections.abc import _has
            return _has(C, '__aenter__', '__aexit__')
        return NotImplemented


class ContextDecorator:
    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)
        return inner


class AsyncContextDecorator:
    """Coroutines never run here."""


class _GeneratorContextManager(ContextDecorator):
    def __init__(self, func, args, kwds):
        self.func, self.args, self.kwds = func, args, kwds
        self.__doc__ = getattr(func, '__doc__', None)
        self.gen = func(*args, **kwds)

    def _recreate_cm(self):
        again = (self.func, self.args, self.kwds)
        return type(self)(*again)

    def __enter__(self):
        del self.args, self.kwds, self.func
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, typ, value, traceback):
        if typ is None:
            try:
                next(self.gen)
            except StopIteration:
                return False
            self.gen.close()
            raise RuntimeError("generator didn't stop")
        if value is None:
            value = typ()
        try:
            self.gen.throw(value)
        except StopIteration as exc:
            # The body swallowed it, unless this is the very exception it was given.
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                return False
            if isinstance(value, StopIteration) and exc.__cause__ is value:
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            return False
        self.gen.close()
        raise RuntimeError("generator didn't stop after throw()")


def contextmanager(func):
    @wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)
    return helper


def asynccontextmanager(func):
    @wraps(func)
    def helper(*args, **kwds):
        raise NotImplementedError('asynchronous context managers never run here')
    return helper


class closing:
    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class aclosing:
    def __init__(self, thing):
        self.thing = thing


class nullcontext:
    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass


class suppress:
    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, exctype, excinst, exctb):
        return exctype is not None and issubclass(exctype, self._exceptions)


class _Redirect:
    def __init__(self, new_target):
        self._new_target = new_target
        self._old_targets = []

    def __enter__(self):
        target = self._new_target
        self._old_targets.append(getattr(sys, self._stream))  # may be entered again inside
        setattr(sys, self._stream, target)
        return target

    def __exit__(self, *details):
        before = self._old_targets.pop()
        setattr(sys, self._stream, before)


class redirect_stdout(_Redirect):
    _stream = 'stdout'


class redirect_stderr(_Redirect):
    _stream = 'stderr'


class chdir:
    def __init__(self, path):
        self.path = path
        self._old = []

    def __enter__(self):
        import os
        self._old.append(os.getcwd())
        os.chdir(self.path)

    def __exit__(self, *excinfo):
        import os
        os.chdir(self._old.pop())


class ExitStack:
    def __init__(self):
        self._exit_callbacks = []

    def pop_all(self):
        new = type(self)()
        new._exit_callbacks = self._exit_callbacks
        self._exit_callbacks = []
        return new

    def push(self, exit):
        func = getattr(type(exit), '__exit__', None)
        self._exit_callbacks.append((True, exit if func is None else MethodType(func, exit)))
        return exit

    def enter_context(self, cm):
        cls = type(cm)
        try:
            enter, leave = cls.__enter__, cls.__exit__
        except AttributeError:
            raise TypeError("'%s.%s' object does not support the context manager protocol"
                            % (cls.__module__, cls.__qualname__)) from None
        result = enter(cm)
        self._exit_callbacks.append((True, MethodType(leave, cm)))
        return result

    def callback(self, callback, /, *args, **kwds):
        def leave(exc_type, exc, tb):
            callback(*args, **kwds)
        leave.__wrapped__ = callback
        self._exit_callbacks.append((True, leave))
        return callback

    def close(self):
        self.__exit__(None, None, None)

    def __enter__(self):
        return self

    def __exit__(self, *exc_details):
        pending = exc_details[1]
        received = pending is not None
        swallowed = raised = False
        while self._exit_callbacks:
            _sync, func = self._exit_callbacks.pop()
            try:
                details = (None, None, None) if pending is None else (type(pending), pending, exc_details[2])
                if func(*details):
                    swallowed = True
                    raised = False
                    pending = None
            except BaseException as exc:
                raised = True
                pending = exc
        if raised:
            raise pending
        return received and swallowed


class AsyncExitStack:
    """Coroutines never run here."""

    def __init__(self):
        self._exit_callbacks = []

__opaque__ = False  # the module is complete: a name it lacks is an error

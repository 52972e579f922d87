"""traceback: exceptions as text, without the stack, which the host knows."""


def format_exception_only(exc, value=None):
    if value is None and isinstance(exc, BaseException):
        value = exc
    if value is None:
        return [(getattr(exc, "__name__", None) or "NoneType") + ": None\n" if exc is not None else "NoneType: None\n"]
    t = type(value)
    name = t.__qualname__
    mod = getattr(t, "__module__", "builtins")
    if mod not in ("builtins", "__main__"):
        name = mod + "." + name
    s = str(value)
    return [name + ": " + s + "\n" if s else name + "\n"]


def format_exception(exc, value=None, tb=None, limit=None, chain=True):
    if value is None and isinstance(exc, BaseException):
        value = exc
    if value is None:
        return ["NoneType: None\n"]
    return ["Traceback (most recent call last):\n"] + format_exception_only(type(value), value)


def _current():
    import sys
    return sys.exc_info()[1]


def format_exc(limit=None, chain=True):
    return "".join(format_exception(None, _current()))


def print_exc(limit=None, file=None, chain=True):
    if file is not None:
        file.write(format_exc())


def print_exception(exc, value=None, tb=None, limit=None, file=None, chain=True):
    if file is not None:
        file.write("".join(format_exception(exc, value)))


def print_stack(f=None, limit=None, file=None):
    pass


def print_tb(tb, limit=None, file=None):
    pass


class FrameSummary:
    def __init__(self, filename, lineno, name, line=None, **kw):
        self.filename, self.lineno, self.name, self.line = filename, lineno, name, line


class StackSummary(list):
    def format(self):
        return []


def extract_stack(f=None, limit=None):
    return StackSummary()


def extract_tb(tb, limit=None):
    return StackSummary()


def format_stack(f=None, limit=None):
    return []


def format_tb(tb, limit=None):
    return []


def format_list(extracted_list):
    return []


def walk_tb(tb):
    return iter(())


walk_stack = walk_tb


def clear_frames(tb):
    pass


class TracebackException:
    def __init__(self, exc_type, exc_value=None, exc_traceback=None, **kw):
        self._value = exc_value

    @classmethod
    def from_exception(cls, exc, **kw):
        return cls(type(exc), exc)

    def format(self, *, chain=True):
        return iter(format_exception(None, self._value))

    def format_exception_only(self):
        return iter(format_exception_only(None, self._value))

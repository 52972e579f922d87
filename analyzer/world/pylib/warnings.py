"""warnings: the filters as CPython keeps them; lines go to _world.warn.

Without a matching filter a warning is always shown, once for every time it is
issued. A filter that names a module cannot be decided here (the caller's
module is the host's knowledge) and matches nothing.
"""
import _world

filters = []
defaultaction = "always"
onceregistry = {}


class WarningMessage:
    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message = message
        self.category = category
        self.filename = filename
        self.lineno = lineno
        self.file = file
        self.line = line
        self.source = source

    def __str__(self):
        return "{message : %r, category : %r, filename : %r, lineno : %s, line : %r}" % (
            self.message, self.category.__name__, self.filename, self.lineno, self.line)


def showwarning(message, category, filename, lineno, file=None, line=None):
    _world.warn(category.__name__, str(message), _stacklevel)


_show = showwarning
_stacklevel = 1
_log = None


def formatwarning(message, category, filename, lineno, line=None):
    return "%s:%s: %s: %s\n" % (filename, lineno, category.__name__, message)


_ACTIONS = ("error", "ignore", "always", "default", "module", "once", "all")


def _insert(item, append):
    if append:
        if item not in filters:
            filters.append(item)
    else:
        if item in filters:
            filters.remove(item)
        filters.insert(0, item)


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    if action not in _ACTIONS:
        raise AssertionError("invalid action: %r" % (action,))
    assert isinstance(message, str), "message must be a string"
    assert isinstance(category, type), "category must be a class"
    assert issubclass(category, Warning), "category must be a Warning subclass"
    assert isinstance(module, str), "module must be a string"
    assert isinstance(lineno, int) and lineno >= 0, "lineno must be an int >= 0"
    _insert((action, message or None, category, module or None, lineno), append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    if action not in _ACTIONS:
        raise AssertionError("invalid action: %r" % (action,))
    assert isinstance(lineno, int) and lineno >= 0, "lineno must be an int >= 0"
    _insert((action, None, category, None, lineno), append)


def resetwarnings():
    filters[:] = []


def _action(category, text):
    for action, message, cat, module, lineno in filters:
        if module is not None or lineno or not issubclass(category, cat):
            continue
        if message is not None:
            import re
            if not re.match(message, text, re.I):
                continue
        return action
    return defaultaction


def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    global _stacklevel
    if isinstance(message, Warning):
        category = type(message)
    elif category is None:
        category = UserWarning
    if not (isinstance(category, type) and issubclass(category, Warning)):
        raise TypeError("category must be a Warning subclass, not '%s'" % type(category).__name__)
    text = str(message)
    if not isinstance(message, Warning):
        message = category(message)
    action = _action(category, text)
    if action == "ignore":
        return
    if action == "error":
        raise message
    if action == "once":
        if onceregistry.get((text, category)):
            return
        onceregistry[(text, category)] = 1
    if _log is not None:
        _log.append(WarningMessage(message, category, "", 0))
    elif showwarning is _show:
        _world.warn(category.__name__, text, stacklevel)
    else:
        # a replacement may call the one it replaced: give it the depth
        _stacklevel = stacklevel
        showwarning(message, category, "", 0, None, None)


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    warn(message, category)


def deprecated(message, /, *, category=DeprecationWarning, stacklevel=1):
    def deco(arg):
        return arg

    return deco


class catch_warnings:
    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._filter = (action, category, lineno, append)
        self._entered = False

    def __enter__(self):
        global _log, showwarning
        if self._entered:
            raise RuntimeError("Cannot enter %r twice" % self)
        self._entered = True
        self._saved = (list(filters), showwarning, _log)
        if self._filter[0] is not None:
            simplefilter(*self._filter)
        if self._record:
            _log = []
            showwarning = _show
            return _log
        return None

    def __exit__(self, *exc):
        global _log, showwarning
        if not self._entered:
            raise RuntimeError("Cannot exit %r without entering first" % self)
        filters[:], showwarning, _log = self._saved

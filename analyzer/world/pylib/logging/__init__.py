"""logging without output: lines go to _world.log, handlers only exist.

Levels, hierarchy, formatting and LoggerAdapter follow CPython. Handlers,
filters and propagation do not decide whether a line is recorded: the host
wants every line that a logger's level lets through. Lines below
_capture_level are not even formatted. The root level is INFO, as in a server
whose log level is the default.
"""
import _world

__opaque__ = False  # a name that is not here does not exist

CRITICAL = 50
FATAL = 50
ERROR = 40
WARNING = 30
WARN = 30
INFO = 20
DEBUG = 10
NOTSET = 0
BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"

raiseExceptions = True
logThreads = logMultiprocessing = logProcesses = logAsyncioTasks = True

_capture_level = WARNING

_levelToName = {50: "CRITICAL", 40: "ERROR", 30: "WARNING", 20: "INFO", 10: "DEBUG", 0: "NOTSET"}
_nameToLevel = {"CRITICAL": 50, "FATAL": 50, "ERROR": 40, "WARN": 30, "WARNING": 30, "INFO": 20, "DEBUG": 10, "NOTSET": 0}
_RECORD_KEYS = ("name", "msg", "args", "levelname", "levelno", "pathname", "filename", "module", "exc_info", "exc_text",
                "stack_info", "lineno", "funcName", "created", "msecs", "relativeCreated", "thread", "threadName",
                "processName", "process", "taskName")


def getLevelNamesMapping():
    return _nameToLevel.copy()


def getLevelName(level):
    r = _levelToName.get(level)
    if r is not None:
        return r
    r = _nameToLevel.get(level)
    if r is not None:
        return r
    return "Level %s" % level


def addLevelName(level, levelName):
    _levelToName[level] = levelName
    _nameToLevel[levelName] = level


def _checkLevel(level):
    if isinstance(level, int):
        return level
    if isinstance(level, str):
        if level not in _nameToLevel:
            raise ValueError("Unknown level: %r" % (level,))
        return _nameToLevel[level]
    raise TypeError("Level not an integer or a valid string: %r" % (level,))


class LogRecord:
    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None, **kwargs):
        if args and len(args) == 1 and args[0] and _is_mapping(args[0]):
            args = args[0]
        self.name = name
        self.msg = msg
        self.args = args
        self.levelno = level
        self.levelname = getLevelName(level)
        self.pathname = pathname
        self.filename = pathname.rpartition("/")[2]
        self.module = self.filename.rpartition(".")[0] or self.filename
        self.lineno = lineno
        self.funcName = func
        self.exc_info = exc_info
        self.exc_text = None
        self.stack_info = sinfo
        self.created = self.msecs = self.relativeCreated = 0.0
        self.process, self.processName = 4242, "MainProcess"
        self.thread, self.threadName, self.taskName = 1, "MainThread", None

    def getMessage(self):
        msg = str(self.msg)
        if self.args:
            msg = msg % self.args
        return msg

    def __repr__(self):
        return '<LogRecord: %s, %s, %s, %s, "%s">' % (self.name, self.levelno, self.pathname, self.lineno, self.msg)


_record_factory = LogRecord


def setLogRecordFactory(factory):
    global _record_factory
    _record_factory = factory


def getLogRecordFactory():
    return _record_factory


def makeLogRecord(d):
    r = _record_factory(None, None, "", 0, "", (), None, None)
    r.__dict__.update(d)
    return r


def _is_mapping(x):
    return isinstance(x, dict) or not _world.is_unknown(x) and hasattr(x, "keys") and hasattr(x, "__getitem__")


class PercentStyle:
    def __init__(self, fmt, *, defaults=None):
        self._fmt = fmt or "%(message)s"
        self._defaults = defaults

    def usesTime(self):
        return "asctime" in self._fmt

    def validate(self):
        pass

    def format(self, record):
        d = dict(self._defaults or {})
        d.update(record.__dict__)
        return self._format(d)

    def _format(self, d):
        return self._fmt % d


class StrFormatStyle(PercentStyle):
    def _format(self, d):
        return self._fmt.format(**d)


class StringTemplateStyle(PercentStyle):
    def _format(self, d):
        from string import Template
        return Template(self._fmt).substitute(**d)


_STYLES = {"%": (PercentStyle, BASIC_FORMAT),
           "{": (StrFormatStyle, "{levelname}:{name}:{message}"),
           "$": (StringTemplateStyle, "${levelname}:${name}:${message}")}


class Formatter:
    default_time_format = "%Y-%m-%d %H:%M:%S"
    default_msec_format = "%s,%03d"
    converter = None

    def __init__(self, fmt=None, datefmt=None, style="%", validate=True, *, defaults=None):
        if style not in _STYLES:
            raise ValueError("Style must be one of: %s" % ",".join(_STYLES.keys()))
        self._style = _STYLES[style][0](fmt, defaults=defaults)
        self._fmt = self._style._fmt
        self.datefmt = datefmt

    def formatTime(self, record, datefmt=None):
        return _world.unknown("the time of day")

    def formatException(self, ei):
        import traceback
        return "".join(traceback.format_exception(ei[0], ei[1], ei[2])).rstrip("\n")

    def formatStack(self, stack_info):
        return stack_info

    def usesTime(self):
        return self._style.usesTime()

    def formatMessage(self, record):
        return self._style.format(record)

    def format(self, record):
        record.message = record.getMessage()
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        return self.formatMessage(record)


class BufferingFormatter:
    def __init__(self, linefmt=None):
        self.linefmt = linefmt or Formatter()

    def formatHeader(self, records):
        return ""

    formatFooter = formatHeader

    def format(self, records):
        return "".join(self.linefmt.format(r) for r in records)


_defaultFormatter = Formatter()


class Filter:
    def __init__(self, name=""):
        self.name = name
        self.nlen = len(name)

    def filter(self, record):
        if self.nlen == 0 or self.name == record.name:
            return True
        return record.name.startswith(self.name + ".")


class Filterer:
    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        for f in self.filters:
            ok = f.filter(record) if hasattr(f, "filter") else f(record)
            if not ok:
                return False
            if isinstance(ok, LogRecord):
                record = ok
        return record


class Handler(Filterer):
    def __init__(self, level=NOTSET):
        Filterer.__init__(self)
        self._name = None
        self.level = _checkLevel(level)
        self.formatter = None
        self.lock = None

    def get_name(self):
        return self._name

    def set_name(self, name):
        self._name = name

    name = property(get_name, set_name)

    def createLock(self):
        pass

    acquire = release = flush = createLock

    def setLevel(self, level):
        self.level = _checkLevel(level)

    def setFormatter(self, fmt):
        self.formatter = fmt

    def format(self, record):
        return (self.formatter or _defaultFormatter).format(record)

    def emit(self, record):
        raise NotImplementedError("emit must be implemented by Handler subclasses")

    def handle(self, record):
        rv = self.filter(record)
        if rv:
            self.emit(record)
        return rv

    def handleError(self, record):
        pass

    def close(self):
        pass

    def __repr__(self):
        return "<%s (%s)>" % (type(self).__name__, getLevelName(self.level))


class StreamHandler(Handler):
    terminator = "\n"

    def __init__(self, stream=None):
        Handler.__init__(self)
        if stream is None:
            import sys
            stream = sys.stderr
        self.stream = stream

    def emit(self, record):
        pass

    def setStream(self, stream):
        old = self.stream
        self.stream = stream
        return old

    def __class_getitem__(cls, item):
        return cls


class FileHandler(StreamHandler):
    def __init__(self, filename, mode="a", encoding=None, delay=False, errors=None):
        import os
        Handler.__init__(self)
        self.baseFilename = os.path.abspath(os.fspath(filename))
        self.mode, self.encoding, self.errors, self.delay = mode, encoding, errors, delay
        self.stream = None


class NullHandler(Handler):
    def handle(self, record):
        pass

    emit = handle


class PlaceHolder:
    pass


class Logger(Filterer):
    # _eff is the lowest level that is let through. It is kept up to date by
    # setLevel and disable, which are rare, so that a call that is not
    # recorded costs one comparison.
    def __init__(self, name, level=NOTSET):
        Filterer.__init__(self)
        self.name = name
        self.level = _checkLevel(level)
        self._eff = self.level
        self.propagate = True
        self.handlers = []
        self.disabled = False

    @property
    def parent(self):
        name = self.name
        while "." in name:
            name = name.rpartition(".")[0]
            if name in self.manager.loggerDict:
                return self.manager.loggerDict[name]
        return None if self is root else root

    def getEffectiveLevel(self):
        logger = self
        while logger:
            if logger.level:
                return logger.level
            logger = logger.parent
        return NOTSET

    def setLevel(self, level):
        self.level = _checkLevel(level)
        _refresh()

    def isEnabledFor(self, level):
        return not self.disabled and level >= self._eff

    def debug(self, msg, *args, **kwargs):
        if self._eff <= 10:
            self._log(10, msg, args, **kwargs)

    def info(self, msg, *args, **kwargs):
        if self._eff <= 20:
            self._log(20, msg, args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        if self._eff <= 30:
            self._log(30, msg, args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        import warnings
        warnings.warn("The 'warn' method is deprecated, use 'warning' instead", DeprecationWarning, 2)
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        if self._eff <= 40:
            self._log(40, msg, args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.error(msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        if self._eff <= 50:
            self._log(50, msg, args, **kwargs)

    fatal = critical

    def log(self, level, msg, *args, **kwargs):
        if not isinstance(level, int):
            if raiseExceptions:
                raise TypeError("level must be an integer")
            return
        if self._eff <= level:
            self._log(level, msg, args, **kwargs)

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        if level < _capture_level or self.disabled:
            return
        if extra is not None:
            for key in extra:
                if key in _RECORD_KEYS or key in ("message", "asctime"):
                    raise KeyError("Attempt to overwrite %r in LogRecord" % key)
        try:
            text = str(msg)
            if args:
                if len(args) == 1 and args[0] and _is_mapping(args[0]):
                    args = args[0]
                text = text % args
        except Exception as e:
            text = "<unformattable: %r %s>" % (msg, e)
        _world.log(level, text, self.name, stacklevel)

    def findCaller(self, stack_info=False, stacklevel=1):
        return "(unknown file)", 0, "(unknown function)", None

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None, sinfo=None):
        record = _record_factory(name, level, fn, lno, msg, args, exc_info, func, sinfo)
        if extra is not None:
            for key in extra:
                if key in ("message", "asctime") or key in record.__dict__:
                    raise KeyError("Attempt to overwrite %r in LogRecord" % key)
                record.__dict__[key] = extra[key]
        return record

    def handle(self, record):
        if record.levelno >= _capture_level and not self.disabled:
            try:
                text = record.getMessage()
            except Exception as e:
                text = "<unformattable: %r %s>" % (record.msg, e)
            _world.log(record.levelno, text, self.name, 1)

    def addHandler(self, hdlr):
        if hdlr not in self.handlers:
            self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        if hdlr in self.handlers:
            self.handlers.remove(hdlr)

    def hasHandlers(self):
        c = self
        while c:
            if c.handlers:
                return True
            c = c.parent if c.propagate else None
        return False

    def callHandlers(self, record):
        pass

    def getChild(self, suffix):
        if self is not root:
            suffix = self.name + "." + suffix
        return self.manager.getLogger(suffix)

    def getChildren(self):
        return {x for x in self.manager.loggerDict.values() if x.parent is self}

    def __repr__(self):
        return "<%s %s (%s)>" % (type(self).__name__, self.name, getLevelName(self.getEffectiveLevel()))


class RootLogger(Logger):
    def __init__(self, level):
        Logger.__init__(self, "root", level)


class Manager:
    def __init__(self, rootnode):
        self.root = rootnode
        self._off = 0
        self.loggerDict = {}
        self.loggerClass = None
        self.emittedNoHandlerWarning = False

    @property
    def disable(self):
        return self._off

    @disable.setter
    def disable(self, value):
        self._off = _checkLevel(value)

    def getLogger(self, name):
        d = self.loggerDict
        if name in d:
            return d[name]
        if not isinstance(name, str):
            raise TypeError("A logger name must be a string")
        rv = (self.loggerClass or _loggerClass)(name)
        d[name] = rv
        if not rv.level:
            rv._eff = rv.parent._eff
        return rv

    def setLoggerClass(self, klass):
        self.loggerClass = klass


def _threshold(logger):
    level = logger.getEffectiveLevel()
    off = root.manager._off
    return off + 1 if off >= level and off > 0 else level


def _refresh():
    root._eff = _threshold(root)
    for x in root.manager.loggerDict.values():
        x._eff = _threshold(x)


root = RootLogger(INFO)
Logger.root = root
Logger.manager = Manager(root)
_loggerClass = Logger
lastResort = None


def getLogger(name=None):
    if not name or isinstance(name, str) and name == "root":
        return root
    return Logger.manager.getLogger(name)


def setLoggerClass(klass):
    global _loggerClass
    if klass != Logger and not issubclass(klass, Logger):
        raise TypeError("logger not derived from logging.Logger: " + klass.__name__)
    _loggerClass = klass


def getLoggerClass():
    return _loggerClass


class LoggerAdapter:
    def __init__(self, logger, extra=None):
        self.logger = logger
        self.extra = extra

    def process(self, msg, kwargs):
        kwargs["extra"] = self.extra
        return msg, kwargs

    def debug(self, msg, *args, **kwargs):
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args, **kwargs)

    warn = warning

    def error(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        self.log(CRITICAL, msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        if self.isEnabledFor(level):
            msg, kwargs = self.process(msg, kwargs)
            self.logger.log(level, msg, *args, **kwargs)

    def isEnabledFor(self, level):
        return self.logger.isEnabledFor(level)

    def setLevel(self, level):
        self.logger.setLevel(level)

    def getEffectiveLevel(self):
        return self.logger.getEffectiveLevel()

    def hasHandlers(self):
        return self.logger.hasHandlers()

    @property
    def manager(self):
        return self.logger.manager

    @property
    def name(self):
        return self.logger.name

    def __class_getitem__(cls, item):
        return cls


def basicConfig(**kwargs):
    pass


def debug(msg, *args, **kwargs):
    root.debug(msg, *args, **kwargs)


def info(msg, *args, **kwargs):
    root.info(msg, *args, **kwargs)


def warning(msg, *args, **kwargs):
    root.warning(msg, *args, **kwargs)


warn = warning


def error(msg, *args, **kwargs):
    root.error(msg, *args, **kwargs)


def exception(msg, *args, exc_info=True, **kwargs):
    root.error(msg, *args, exc_info=exc_info, **kwargs)


def critical(msg, *args, **kwargs):
    root.critical(msg, *args, **kwargs)


fatal = critical


def log(level, msg, *args, **kwargs):
    root.log(level, msg, *args, **kwargs)


def disable(level=CRITICAL):
    root.manager.disable = level
    _refresh()


def captureWarnings(capture):
    pass


def shutdown(handlerList=()):
    pass


def _acquireLock():
    pass


_releaseLock = _acquireLock
_handlers = {}
_handlerList = []


def getHandlerNames():
    return frozenset()


def getHandlerByName(name):
    return None

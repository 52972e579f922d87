"""logging.handlers: handlers that exist and emit nothing."""
import logging

DEFAULT_TCP_LOGGING_PORT = 9020
SYSLOG_UDP_PORT = 514


class _Silent(logging.Handler):
    def __init__(self, *args, **kwargs):
        logging.Handler.__init__(self)

    def emit(self, record):
        pass


class BaseRotatingHandler(logging.FileHandler):
    def __init__(self, filename, mode="a", *args, **kwargs):
        logging.FileHandler.__init__(self, filename, mode)


class RotatingFileHandler(BaseRotatingHandler):
    def __init__(self, filename, mode="a", maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        BaseRotatingHandler.__init__(self, filename, mode)
        self.maxBytes, self.backupCount = maxBytes, backupCount


class TimedRotatingFileHandler(BaseRotatingHandler):
    def __init__(self, filename, when="h", interval=1, backupCount=0, *args, **kwargs):
        BaseRotatingHandler.__init__(self, filename)
        self.when, self.interval, self.backupCount = when.upper(), interval, backupCount


class WatchedFileHandler(BaseRotatingHandler):
    pass


class SocketHandler(_Silent):
    pass


class SysLogHandler(_Silent):
    pass


class MemoryHandler(_Silent):
    pass


class BufferingHandler(_Silent):
    pass


class HTTPHandler(_Silent):
    pass


class QueueHandler(_Silent):
    def __init__(self, queue):
        _Silent.__init__(self)
        self.queue = queue


class QueueListener:
    def __init__(self, queue, *handlers, respect_handler_level=False):
        self.queue, self.handlers = queue, handlers

    def start(self):
        pass

    stop = start

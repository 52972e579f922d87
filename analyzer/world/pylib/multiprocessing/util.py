"""multiprocessing.util"""


def register_after_fork(obj, func):
    pass


def get_logger():
    import logging
    return logging.getLogger("multiprocessing")


class Finalize:
    def __init__(self, obj, callback, args=(), kwargs=None, exitpriority=None):
        pass

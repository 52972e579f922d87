"""atexit: the run ends before anything is called."""


def register(func, *args, **kwargs):
    return func


def unregister(func):
    pass


def _clear():
    pass


_run_exitfuncs = _clear

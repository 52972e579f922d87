"""multiprocessing.spawn"""


def freeze_support():
    pass


def set_executable(exe):
    pass


def get_executable():
    import sys
    return sys.executable

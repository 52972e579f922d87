"""multiprocessing.resource_tracker"""


def register(name, rtype):
    pass


def unregister(name, rtype):
    pass


def ensure_running():
    pass

"""multiprocessing.shared_memory"""
import _world


class SharedMemory:
    def __init__(self, name=None, create=False, size=0):
        _world.unsupported("uses shared memory")


class ShareableList:
    def __init__(self, sequence=None, *, name=None):
        _world.unsupported("uses shared memory")

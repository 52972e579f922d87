"""multiprocessing.managers"""
import _world


class BaseManager:
    def __init__(self, *a, **k):
        pass

    @classmethod
    def register(cls, typeid, callable=None, **kw):
        pass

    def start(self, *a, **k):
        _world.unsupported("starts a process")

    connect = start


class SyncManager(BaseManager):
    pass


class DictProxy(dict):
    pass


class ListProxy(list):
    pass

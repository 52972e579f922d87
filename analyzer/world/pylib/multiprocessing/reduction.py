"""multiprocessing.reduction"""
import _world
import pickle


class ForkingPickler(pickle.Pickler):
    @classmethod
    def register(cls, type, reduce):
        pass

    @classmethod
    def dumps(cls, obj, protocol=None):
        return pickle.dumps(obj)

    loads = pickle.loads


def register(type, reduce):
    pass


def DupFd(fd):
    _world.unsupported("duplicates a file descriptor")


send_handle = recv_handle = DupFd

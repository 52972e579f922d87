"""selectors"""
import _world

EVENT_READ, EVENT_WRITE = 1, 2


class BaseSelector:
    def __init__(self):
        _world.unsupported("waits for a file descriptor")


DefaultSelector = SelectSelector = EpollSelector = BaseSelector

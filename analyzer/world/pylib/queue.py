"""queue in one thread: what cannot be had at once is not to be had."""
import heapq
import _world


class Empty(Exception):
    pass


class Full(Exception):
    pass


class Queue:
    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self.queue = []

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.pop(0)

    def qsize(self):
        return len(self.queue)

    def empty(self):
        return not self.queue

    def full(self):
        return 0 < self.maxsize <= len(self.queue)

    def put(self, item, block=True, timeout=None):
        if self.full():
            if block and timeout is None:
                _world.unsupported("waits for another thread")
            raise Full
        self._put(item)

    def get(self, block=True, timeout=None):
        if not self.queue:
            if block and timeout is None:
                _world.unsupported("waits for another thread")
            raise Empty
        return self._get()

    def put_nowait(self, item):
        self.put(item, False)

    def get_nowait(self):
        return self.get(False)

    def task_done(self):
        pass

    def join(self):
        pass

    def __class_getitem__(cls, item):
        return cls


class LifoQueue(Queue):
    def _get(self):
        return self.queue.pop()


class PriorityQueue(Queue):
    def _put(self, item):
        heapq.heappush(self.queue, item)

    def _get(self):
        return heapq.heappop(self.queue)


class SimpleQueue(Queue):
    def __init__(self):
        Queue.__init__(self)

"""select"""
import _world

POLLIN, POLLPRI, POLLOUT, POLLERR, POLLHUP = 1, 2, 4, 8, 16
EPOLLIN, EPOLLOUT = 1, 4
error = OSError


def select(rlist, wlist, xlist, timeout=None):
    _world.unsupported("waits for a file descriptor")


poll = epoll = select

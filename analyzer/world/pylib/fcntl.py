"""fcntl: locks are granted."""
LOCK_SH, LOCK_EX, LOCK_NB, LOCK_UN = 1, 2, 4, 8
F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, FD_CLOEXEC = 0, 1, 2, 3, 4, 1


def flock(fd, operation):
    pass


def lockf(fd, cmd, len=0, start=0, whence=0):
    pass


def fcntl(fd, cmd, arg=0):
    return 0


ioctl = fcntl

"""resource: limits are high enough and stay as they are."""
RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_DATA, RLIMIT_STACK, RLIMIT_CORE, RLIMIT_RSS = 0, 1, 2, 3, 4, 5
RLIMIT_NPROC, RLIMIT_NOFILE, RLIMIT_MEMLOCK, RLIMIT_AS = 6, 7, 8, 9
RLIM_INFINITY = -1
RUSAGE_SELF, RUSAGE_CHILDREN, RUSAGE_THREAD = 0, -1, 1
error = OSError


def getrlimit(resource):
    if resource == RLIMIT_NOFILE:
        return (1048576, 1048576)
    if resource == RLIMIT_STACK:
        return (8388608, RLIM_INFINITY)
    return (RLIM_INFINITY, RLIM_INFINITY)


def setrlimit(resource, limits):
    pass


def prlimit(pid, resource, limits=None):
    return getrlimit(resource)


def getpagesize():
    return 4096


class struct_rusage:
    def __getattr__(self, name):
        import _world
        return _world.unknown("the resources that the process uses")


def getrusage(who):
    return struct_rusage()

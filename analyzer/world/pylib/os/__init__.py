"""os of one process on Linux: the environment and files of the profile.

Nothing outside is touched: files go through _fs, environment writes through
_world.env_changed, signals are no-ops, processes do not exist.
"""
import _fs
import _world
from os import path

__opaque__ = False  # a name that is not here does not exist

name = "posix"
linesep = "\n"
sep = "/"
altsep = None
curdir = "."
pardir = ".."
extsep = "."
pathsep = ":"
defpath = "/bin:/usr/bin"
devnull = "/dev/null"
F_OK, X_OK, W_OK, R_OK = 0, 1, 2, 4
O_RDONLY, O_WRONLY, O_RDWR, O_CREAT, O_EXCL = 0, 1, 2, 64, 128
O_TRUNC, O_APPEND, O_NONBLOCK, O_SYNC, O_DIRECT, O_CLOEXEC = 512, 1024, 2048, 1052672, 16384, 524288
O_ACCMODE, O_ASYNC, O_DIRECTORY, O_DSYNC, O_FSYNC, O_LARGEFILE, O_NDELAY, O_NOATIME = 3, 8192, 65536, 4096, 1052672, 0, 2048, 262144
O_NOCTTY, O_NOFOLLOW, O_PATH, O_RSYNC, O_TMPFILE = 256, 131072, 2097152, 1052672, 4259840
SEEK_SET, SEEK_CUR, SEEK_END, SEEK_DATA, SEEK_HOLE = 0, 1, 2, 3, 4
P_WAIT, P_NOWAIT, P_NOWAITO, PRIO_PROCESS, PRIO_PGRP, PRIO_USER = 0, 1, 1, 0, 1, 2
F_ULOCK, F_LOCK, F_TLOCK, F_TEST = 0, 1, 2, 3
WNOHANG, WUNTRACED = 1, 2
EX_OK, EX_USAGE, EX_SOFTWARE, EX_CONFIG = 0, 64, 70, 78
RTLD_LAZY, RTLD_NOW, RTLD_GLOBAL, RTLD_LOCAL, RTLD_NOLOAD, RTLD_DEEPBIND, RTLD_NODELETE = 1, 2, 256, 0, 4, 8, 4096
SCHED_OTHER, SCHED_FIFO, SCHED_RR, SCHED_BATCH, SCHED_IDLE = 0, 1, 2, 3, 5
CLONE_NEWNS = 131072
supports_bytes_environ = True
error = OSError

fspath = _fs.fspath
getcwd = path.getcwd


class _PathLikeMeta(type):
    def __instancecheck__(cls, obj):
        if type.__instancecheck__(cls, obj):
            return True
        return cls is PathLike and hasattr(type(obj), "__fspath__")

    def __subclasscheck__(cls, sub):
        if type.__subclasscheck__(cls, sub):
            return True
        return cls is PathLike and hasattr(sub, "__fspath__")

    def register(cls, sub):
        return sub


class PathLike(metaclass=_PathLikeMeta):
    def __fspath__(self):
        raise NotImplementedError

    def __class_getitem__(cls, item):
        return cls


# ---- environment
_env = _world.environ


def _need_str(value):
    raise TypeError("str expected, not " + type(value).__name__)


_MISSING = object()


class _EnvView:
    """What keys(), values() and items() of the environment give. A loop over one goes through the names
    that there were when it began, so that its body may set others."""

    def __init__(self, env, kind, part):
        self._mapping, self._kind, self._part = env, kind, part

    def __len__(self):
        return len(self._mapping)

    def __iter__(self):
        return map(self._part, self._mapping)

    def __contains__(self, x):
        if self._kind == "Keys":
            return x in self._mapping
        return any(v is x or v == x for v in self)

    def __repr__(self):
        return f"{self._kind}View({self._mapping!r})"


class _Environ:
    """Mapping of str to str over the environment of the run."""

    def __getitem__(self, key):
        if not isinstance(key, str):
            _need_str(key)
        if key in _env:
            return _env[key]
        raise KeyError(key)

    def __setitem__(self, key, value):
        if not isinstance(key, str):
            _need_str(key)
        if not isinstance(value, str):
            _need_str(value)
        if "\0" in key or "\0" in value:
            raise ValueError("embedded null byte")
        if "=" in key:
            raise ValueError("illegal environment variable name")
        if not key:
            raise OSError(22, "Invalid argument")
        _env[key] = value
        _world.env_changed(key)

    def __delitem__(self, key):
        if not isinstance(key, str):
            _need_str(key)
        if key not in _env:
            raise KeyError(key)
        del _env[key]
        _world.env_changed(key)

    def __contains__(self, key):
        if not isinstance(key, str):
            _need_str(key)
        return key in _env

    def __iter__(self):
        return iter(list(_env))

    def __len__(self):
        return len(_env)

    def __bool__(self):
        return len(_env) > 0

    def __eq__(self, other):
        if isinstance(other, _Environ):
            return True
        return isinstance(other, dict) and _env == other

    def __repr__(self):
        return "environ({%s})" % ", ".join("%r: %r" % kv for kv in _env.items())

    def get(self, key, default=None):
        if not isinstance(key, str):
            _need_str(key)
        return _env.get(key, default)

    # Of an environment that is not known in full the views are those of a copy, as built in: a loop
    # over one runs once for an entry that may be there.

    def keys(self):
        if _world.is_open(_env):
            return _world.open_copy(_env).keys()
        return _EnvView(self, "Keys", lambda k: k)

    def values(self):
        if _world.is_open(_env):
            return _world.open_copy(_env).values()
        return _EnvView(self, "Values", lambda k: self[k])

    def items(self):
        if _world.is_open(_env):
            return _world.open_copy(_env).items()
        return _EnvView(self, "Items", lambda k: (k, self[k]))

    def copy(self):
        return dict(_env)

    __copy__ = copy

    def setdefault(self, key, value):
        if key not in self:
            self[key] = value
        return self[key]

    def pop(self, key, default=_MISSING):
        if key in self:
            v = _env[key]
            del self[key]
            return v
        if default is _MISSING:
            raise KeyError(key)
        return default

    def popitem(self):
        for key in _env:
            return key, self.pop(key)
        raise KeyError

    def clear(self):
        for key in list(_env):
            del self[key]

    def update(self, other=(), /, **kw):
        if hasattr(other, "keys"):
            for k in other.keys():
                self[k] = other[k]
        else:
            for k, v in other:
                self[k] = v
        for k, v in kw.items():
            self[k] = v

    def __or__(self, other):
        r = dict(_env)
        r.update(other)
        return r

    def __ror__(self, other):
        r = dict(other)
        r.update(_env)
        return r

    def __ior__(self, other):
        self.update(other)
        return self


environ = _Environ()


def getenv(key, default=None):
    if not isinstance(key, str):
        _need_str(key)
    return _env.get(key, default)


def putenv(key, value):
    environ[key] = value


def unsetenv(key):
    environ.pop(key, None)


def getenvb(key, default=None):
    v = _env.get(key.decode())
    return default if v is None else v.encode()


def fsencode(filename):
    f = fspath(filename)
    return f.encode() if isinstance(f, str) else f


def fsdecode(filename):
    f = fspath(filename)
    return f.decode() if isinstance(f, bytes) else f


# ---- files
class stat_result(tuple):
    """(mode, ino, dev, nlink, uid, gid, size, atime, mtime, ctime)"""

    st_mode = property(lambda s: s[0])
    st_ino = property(lambda s: s[1])
    st_dev = property(lambda s: s[2])
    st_nlink = property(lambda s: s[3])
    st_uid = property(lambda s: s[4])
    st_gid = property(lambda s: s[5])
    st_size = property(lambda s: s[6])
    st_atime = property(lambda s: s[7])
    st_mtime = property(lambda s: s[8])
    st_ctime = property(lambda s: s[9])


def _missing(p):
    raise FileNotFoundError(2, "No such file or directory", p)


def stat(path, *, dir_fd=None, follow_symlinks=True):
    p = _fs.name(path)
    if _fs.isdir(p):
        mode, size = 0o40755, 4096
    elif _fs.exists(p):
        mode, size = 0o100644, len(_fs.read(p))
    else:
        _missing(p)
    t = _world.unknown("the time stamp of " + p)
    return stat_result((mode, 1, 1, 1, 0, 0, size, t, t, t))


def lstat(path, *, dir_fd=None):
    return stat(path)


def listdir(path="."):
    return _fs.listdir(_fs.name("." if path is None else path, "listdir"))


class DirEntry:
    def __init__(self, parent, entry):
        self.name = entry
        self.path = _join(parent, entry)

    def is_dir(self, *, follow_symlinks=True):
        return _fs.isdir(self.path)

    def is_file(self, *, follow_symlinks=True):
        return _fs.isfile(self.path)

    def is_symlink(self):
        return False

    def stat(self, *, follow_symlinks=True):
        return stat(self.path)

    def __fspath__(self):
        return self.path

    def __repr__(self):
        return "<DirEntry %r>" % self.name


_join = path.join


class _Scan:
    def __init__(self, parent):
        self._it = iter([DirEntry(parent, n) for n in _fs.listdir(parent)])

    def __iter__(self):
        return self._it

    def __next__(self):
        return next(self._it)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

    def close(self):
        pass


def scandir(path="."):
    return _Scan(_fs.name("." if path is None else path, "scandir"))


def walk(top, topdown=True, onerror=None, followlinks=False):
    top = fspath(top)
    dirs, files = [], []
    try:
        names = _fs.listdir(top)
    except OSError as e:
        if onerror is not None:
            onerror(e)
        return
    for n in names:
        (dirs if _fs.isdir(_join(top, n)) else files).append(n)
    if topdown:
        yield top, dirs, files
    for d in list(dirs):
        yield from walk(_join(top, d), topdown, onerror, followlinks)
    if not topdown:
        yield top, dirs, files


def mkdir(path, mode=0o777, *, dir_fd=None):
    _fs.mkdir(_fs.name(path, "mkdir"))


def makedirs(name, mode=0o777, exist_ok=False):
    _fs.makedirs(_fs.name(fspath(name)), exist_ok)


def remove(path, *, dir_fd=None):
    _fs.remove(_fs.name(path, "remove"))


def unlink(path, *, dir_fd=None):
    _fs.remove(_fs.name(path, "unlink"))


def rmdir(path, *, dir_fd=None):
    _fs.rmdir(_fs.name(path, "rmdir"))


def removedirs(name):
    _fs.rmdir(_fs.name(name))


def rename(src, dst, **kw):
    _fs.rename(_fs.name(src, "rename"), _fs.name(dst, "rename"))


replace = renames = rename


def access(path, mode, **kw):
    p = _fs.name(path, "access")
    if not _fs.exists(p):
        return False
    if mode & X_OK and not _fs.isdir(p):
        return _world.unknown("whether " + p + " is executable")
    return True


def symlink(src, dst, *a, **kw):
    _world.unsupported("makes a symbolic link")


link = symlink


def readlink(path, **kw):
    p = _fs.name(path, "readlink")
    if not _fs.exists(p):
        _missing(p)
    raise OSError(22, "Invalid argument", p)


def chdir(path):
    p = _fs.name(path, "chdir")
    if not _fs.isdir(p):
        _missing(p)
    _world.unsupported("changes the working directory")


def utime(path, *a, **kw):
    if not _fs.exists(_fs.name(path, "utime")):
        _missing(path)


def chmod(path, mode, **kw):
    if not _fs.exists(_fs.name(path, "chmod")):
        _missing(path)


def chown(path, uid, gid, **kw):
    chmod(path, 0)


def umask(mask):
    return 0o022


def _fd_call(*a, **kw):
    _world.unsupported("uses a file descriptor")


pipe2 = fdatasync = fchmod = fchown = fchdir = fstatvfs = statvfs = pread = pwrite = readv = writev = preadv = pwritev = _fd_call
memfd_create = eventfd = eventfd_read = eventfd_write = get_blocking = set_blocking = lockf = splice = copy_file_range = _fd_call
get_inheritable = set_inheritable = closerange = openpty = ttyname = tcgetpgrp = tcsetpgrp = pidfd_open = posix_fallocate = _fd_call
mkfifo = mknod = truncate = getxattr = setxattr = listxattr = removexattr = lchown = chroot = posix_fadvise = _fd_call
open = fdopen = read = write = dup = dup2 = pipe = fstat = fsync = ftruncate = lseek = sendfile = _fd_call


def close(fd):
    pass


def isatty(fd):
    return False


# ---- process and machine
def getpid():
    return 4242


def getppid():
    return 1


def getpgid(pid):
    return 4242


def getpgrp():
    return 4242


def setpgrp():
    pass


def setsid():
    return 4242


def getuid():
    return 0


geteuid = getgid = getegid = getuid


def getgroups():
    return [0]


def getsid(pid):
    return 4242


def getpriority(which, who):
    return 0


def sched_yield():
    pass


def sched_getscheduler(pid):
    return SCHED_OTHER


def WIFEXITED(status):
    return not status & 127


def WEXITSTATUS(status):
    return status >> 8 & 255


def WIFSIGNALED(status):
    return 0 < status & 127 < 127


def WTERMSIG(status):
    return status & 127


def sync():
    pass


def getcwdb():
    return getcwd().encode()


def getlogin():
    return _env.get("USER", "root")


def cpu_count():
    return _world.fact("cpu_count")


def sched_getaffinity(pid):
    return set(range(_world.fact("cpu_count")))


def sched_setaffinity(pid, mask):
    pass


def getloadavg():
    u = _world.unknown("the load of the machine")
    return (u, u, u)


class uname_result(tuple):
    sysname = property(lambda s: s[0])
    nodename = property(lambda s: s[1])
    release = property(lambda s: s[2])
    version = property(lambda s: s[3])
    machine = property(lambda s: s[4])


def uname():
    u = _world.unknown("the kernel release")
    return uname_result(("Linux", "node0", u, u, _world.fact("machine")))


_SYSCONF = {"SC_NPROCESSORS_ONLN": 84, "SC_NPROCESSORS_CONF": 83, "SC_PAGE_SIZE": 30, "SC_PAGESIZE": 30,
            "SC_PHYS_PAGES": 85, "SC_CLK_TCK": 2}
sysconf_names = _SYSCONF


def sysconf(name):
    n = _SYSCONF.get(name, name)
    if n == 30:
        return 4096
    if n == 2:
        return 100
    if n in (83, 84):
        return _world.fact("cpu_count")
    if n == 85:
        return _world.fact("host_mem_gib") * (1 << 18)
    if isinstance(n, str):
        raise ValueError("unrecognized configuration name")
    return _world.unknown("sysconf %s" % name)


class terminal_size(tuple):
    columns = property(lambda s: s[0])
    lines = property(lambda s: s[1])

    def __repr__(self):
        return "os.terminal_size(columns=%d, lines=%d)" % self


def get_terminal_size(fd=1):
    return terminal_size((80, 24))


def urandom(size):
    return _world.random_int()


def getrandom(size, flags=0):
    return _world.random_int()


def times():
    u = _world.unknown("the processor time")
    return (u, u, u, u, u)


def kill(pid, sig):
    pass


killpg = kill


def _exit(status):
    _world.exit_process(status)


def abort():
    _world.exit_process(134)


def nice(increment):
    return 0


def setpriority(which, who, priority):
    pass


def system(command):
    import subprocess
    return subprocess.run(command, shell=True).returncode << 8


def popen(cmd, mode="r", buffering=-1):
    import subprocess
    return subprocess.Popen(cmd, shell=True).stdout


def _no_process(*a, **kw):
    _world.unsupported("starts a process")


spawnl = spawnle = spawnlp = spawnve = spawnvp = spawnvpe = posix_spawnp = execle = execlpe = wait3 = wait4 = waitid = _no_process
setuid = setgid = seteuid = setegid = setpgid = setgroups = initgroups = sched_setscheduler = sched_setparam = _no_process
fork = forkpty = execv = execve = execvp = execvpe = execl = execlp = spawnv = posix_spawn = waitpid = wait = _no_process


def register_at_fork(**kw):
    pass



def strerror(code):
    import errno
    return errno.strerror(code)


def waitstatus_to_exitcode(status):
    return status >> 8 if not status & 127 else -(status & 127)


def get_exec_path(env=None):
    return (_env if env is None else env).get("PATH", defpath).split(":")

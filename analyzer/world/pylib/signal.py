"""signal: numbers; handlers are kept by nobody."""
SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGKILL = 1, 2, 3, 4, 5, 6, 7, 8, 9
SIGUSR1, SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM, SIGCHLD, SIGCONT, SIGSTOP = 10, 11, 12, 13, 14, 15, 17, 18, 19
SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGWINCH, SIGIO, SIGSYS = (
    20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 31)
SIGRTMIN, SIGRTMAX, NSIG = 34, 64, 65
SIGCLD, SIGPOLL = SIGCHLD, SIGIO
SIG_DFL, SIG_IGN = 0, 1
SIG_BLOCK, SIG_UNBLOCK, SIG_SETMASK = 0, 1, 2
ITIMER_REAL = 0


class Signals(int):
    @property
    def name(self):
        for k, v in globals().items():
            if k.startswith("SIG") and not k.startswith("SIG_") and v == self:
                return k
        raise ValueError("%d is not a valid Signals" % self)

    @property
    def value(self):
        return int(self)


Handlers = Signals


def signal(signalnum, handler):
    pass


def getsignal(signalnum):
    return default_int_handler if signalnum == SIGINT else SIG_DFL


def default_int_handler(signalnum, frame):
    raise KeyboardInterrupt


def set_wakeup_fd(fd, *, warn_on_full_buffer=True):
    return -1


def siginterrupt(signalnum, flag):
    pass


def alarm(seconds):
    return 0


def setitimer(which, seconds, interval=0.0):
    return (0.0, 0.0)


def pthread_sigmask(how, mask):
    return set()


def raise_signal(signum):
    import _world
    _world.unsupported("raises a signal")


pthread_kill = pause = sigwait = raise_signal


def strsignal(signalnum):
    return None


def valid_signals():
    return set(range(1, 65))

"""subprocess: the few system tools that a start-up asks, answered from facts.

Any other command does not exist: exit status 127 from a shell, otherwise
FileNotFoundError.
"""
import _world

PIPE, STDOUT, DEVNULL = -1, -2, -3


class SubprocessError(Exception):
    pass


class CalledProcessError(SubprocessError):
    def __init__(self, returncode, cmd, output=None, stderr=None):
        self.returncode = returncode
        self.cmd = cmd
        self.output = output
        self.stderr = stderr

    def __str__(self):
        if self.returncode and self.returncode < 0:
            return "Command '%s' died with unknown signal %d." % (self.cmd, -self.returncode)
        return "Command '%s' returned non-zero exit status %d." % (self.cmd, self.returncode)

    @property
    def stdout(self):
        return self.output

    @stdout.setter
    def stdout(self, value):
        self.output = value


class TimeoutExpired(SubprocessError):
    def __init__(self, cmd, timeout, output=None, stderr=None):
        self.cmd = cmd
        self.timeout = timeout
        self.output = output
        self.stderr = stderr

    def __str__(self):
        return "Command '%s' timed out after %s seconds" % (self.cmd, self.timeout)


class CompletedProcess:
    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args = args
        self.returncode = returncode
        self.stdout = stdout
        self.stderr = stderr

    def __repr__(self):
        args = ["args=%r" % (self.args,), "returncode=%r" % (self.returncode,)]
        if self.stdout is not None:
            args.append("stdout=%r" % (self.stdout,))
        if self.stderr is not None:
            args.append("stderr=%r" % (self.stderr,))
        return "%s(%s)" % (type(self).__name__, ", ".join(args))

    def check_returncode(self):
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)

    def __class_getitem__(cls, item):
        return cls


def _lines(line):
    # One line for each GPU. They are alike, so where their number is not known one says as much: programs
    # count devices by other means.
    n = _world.fact("gpu_count")
    return (str(line) + "\n") * (1 if _world.is_unknown(n) else n)


def _command(cmd, shell):
    """(exit status, standard output) of cmd; FileNotFoundError without it."""
    text = cmd if isinstance(cmd, str) else " ".join(map(str, cmd))
    if "nvidia-smi" in text:
        if _world.fact("device") != "cuda":
            raise FileNotFoundError(2, "No such file or directory: 'nvidia-smi'")
        if "memory.total" in text:
            return 0, _lines(_world.fact("smi_mem"))
        if "driver_version" in text:
            return 0, _lines(_world.fact("driver"))
        if "name" in text:
            return 0, _lines(_world.fact("gpu_name"))
        if "topo" in text:
            return 0, ""
    if "rocminfo" in text:
        if _world.fact("device") != "hip":
            return 127, ""
        kb = _world.fact("gpu_mem_mib") * 1024
        return 0, _lines(str(kb) + "(" + hex(kb) + ")")
    if "rocm-smi" in text or "amd-smi" in text:
        if _world.fact("device") != "hip":
            raise FileNotFoundError(2, "No such file or directory: 'rocm-smi'")
        if "showmeminfo" in text:  # in bytes
            return 0, _lines(int(_world.fact("gpu_mem_mib")) << 20)
    if text.startswith("lscpu"):
        n, nodes = _world.fact("cpu_count"), _world.fact("numa_nodes")
        if _world.is_symbol(n):
            n = nodes  # it is the nodes that programs count at start-up
        per = n // nodes
        return 0, "# CPU,Core,Socket,Node\n" + "".join(
            ["%d,%d,%d,%d\n" % (i, i, i // per, i // per) for i in range(n)])
    if shell:
        return 127, ""
    raise FileNotFoundError(2, "No such file or directory: %r" % text.split()[0])


def run(*popenargs, input=None, capture_output=False, timeout=None, check=False, shell=False, text=None,
        universal_newlines=None, encoding=None, errors=None, **kwargs):
    cmd = popenargs[0] if popenargs else kwargs["args"]
    rc, out = _command(cmd, shell)
    err = ""
    if not (text or universal_newlines or encoding):
        out, err = out.encode(), b""
    r = CompletedProcess(cmd, rc, out, err)
    if check:
        r.check_returncode()
    return r


def check_output(cmd, *popenargs, timeout=None, shell=False, text=None, universal_newlines=None, encoding=None, **kwargs):
    rc, out = _command(cmd, shell)
    if not (text or universal_newlines or encoding):
        out = out.encode()
    if rc:
        raise CalledProcessError(rc, cmd, output=out)
    return out


def call(cmd, *popenargs, timeout=None, shell=False, **kwargs):
    return _command(cmd, shell)[0]


def check_call(cmd, *popenargs, shell=False, **kwargs):
    rc = _command(cmd, shell)[0]
    if rc:
        raise CalledProcessError(rc, cmd)
    return 0


def getstatusoutput(cmd, *, encoding=None, errors=None):
    rc, out = _command(cmd, True)
    return rc, out[:-1] if out[-1:] == "\n" else out


def getoutput(cmd, *, encoding=None, errors=None):
    return getstatusoutput(cmd)[1]


def list2cmdline(seq):
    import shlex
    return shlex.join(seq)


class Popen:
    def __init__(self, args, *a, shell=False, text=None, universal_newlines=None, encoding=None, **kwargs):
        import io
        self.args = args
        self.returncode, out = _command(args, shell)
        self.pid = 4242
        self.stdin = None
        if text or universal_newlines or encoding:
            self._out, self._err = out, ""
            self.stdout, self.stderr = io.StringIO(out), io.StringIO("")
        else:
            self._out, self._err = out.encode(), b""
            self.stdout, self.stderr = io.BytesIO(self._out), io.BytesIO(b"")

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

    def communicate(self, input=None, timeout=None):
        return self._out, self._err

    def wait(self, timeout=None):
        return self.returncode

    def poll(self):
        return self.returncode

    def send_signal(self, sig):
        pass

    def kill(self):
        pass

    terminate = kill

    def __class_getitem__(cls, item):
        return cls

"""getpass"""
import _world


def getuser():
    for n in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        u = _world.environ.get(n)
        if u:
            return u
    return "root"


def getpass(prompt="Password: ", stream=None):
    _world.unsupported("asks for a password")


class GetPassWarning(UserWarning):
    pass

"""_thread"""
from threading import Lock as allocate_lock
from threading import RLock, get_ident, get_native_id, local, stack_size
from threading import _Lock as LockType

error = RuntimeError
TIMEOUT_MAX = 9223372036.0


def start_new_thread(function, args, kwargs=None):
    return 2


def interrupt_main(signum=2):
    pass

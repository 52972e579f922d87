"""multiprocessing.synchronize: the types of locks, for annotations."""
from threading import Barrier, BoundedSemaphore, Condition, Event, Semaphore
from threading import _Lock as Lock
from threading import _RLock as RLock

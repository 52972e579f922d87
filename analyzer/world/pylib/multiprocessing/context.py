"""multiprocessing.context"""
from multiprocessing import AuthenticationError, BufferTooShort, Process, ProcessError, TimeoutError
from multiprocessing import _Context as BaseContext

ForkProcess = SpawnProcess = Process
SpawnContext = ForkContext = DefaultContext = BaseContext

"""concurrent.futures._base"""
from concurrent.futures import CancelledError, Error, Executor, Future, TimeoutError

"""concurrent.futures.process"""
from concurrent.futures import BrokenExecutor as BrokenProcessPool
from concurrent.futures import ProcessPoolExecutor

"""multiprocessing.queues"""
from queue import Empty, Full, Queue, SimpleQueue

JoinableQueue = Queue

"""asyncio.subprocess"""
from asyncio import *

PIPE, STDOUT, DEVNULL = -1, -2, -3


class Process:
    pass

"""asyncio.coroutines"""
from asyncio import *

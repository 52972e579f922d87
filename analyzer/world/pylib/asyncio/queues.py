"""asyncio.queues"""
from asyncio import *

"""asyncio.tasks"""
from asyncio import *

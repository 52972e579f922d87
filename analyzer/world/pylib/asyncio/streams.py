"""asyncio.streams"""
from asyncio import *

"""asyncio.futures"""
from asyncio import *

"""asyncio.locks"""
from asyncio import *

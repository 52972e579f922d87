"""asyncio.events"""
from asyncio import *

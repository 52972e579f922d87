"""asyncio.base_events"""
from asyncio import *

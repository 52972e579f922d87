"""asyncio.exceptions"""
from asyncio import *

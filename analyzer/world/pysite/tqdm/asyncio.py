"""tqdm.asyncio"""
from tqdm import tqdm, trange

__opaque__ = True

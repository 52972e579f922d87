"""tqdm.auto"""
from tqdm import tqdm, trange

__opaque__ = True

"""tqdm.auto"""
from tqdm import tqdm, trange

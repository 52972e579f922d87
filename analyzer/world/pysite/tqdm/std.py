"""tqdm.std"""
from tqdm import TqdmWarning, tqdm, trange

__opaque__ = True


class EMA:
    def __init__(self, smoothing=0.3):
        self.alpha = smoothing

    def __call__(self, x=None):
        return x

"""tqdm: a bar that only iterates."""
__opaque__ = True
__version__ = "4.67.1"


class TqdmWarning(Warning):
    pass


class tqdm:
    monitor_interval = 0

    def __init__(self, iterable=None, desc=None, total=None, *args, **kwargs):
        self.iterable, self.desc, self.total, self.n = iterable, desc, total, 0
        self.disable = kwargs.get("disable", False)

    def __iter__(self):
        return iter(self.iterable)

    def __len__(self):
        return self.total if self.total is not None else len(self.iterable)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

    def update(self, n=1):
        self.n += n

    def close(self, *args, **kwargs):
        pass

    set_description = set_postfix = set_postfix_str = set_description_str = refresh = clear = reset = unpause = close

    @classmethod
    def write(cls, s, file=None, end="\n", nolock=False):
        pass

    @classmethod
    def set_lock(cls, lock):
        pass

    @classmethod
    def get_lock(cls):
        import threading
        return threading.Lock()

    @classmethod
    def pandas(cls, *args, **kwargs):
        pass

    @classmethod
    def _get_free_pos(cls, instance=None):
        return 0


def trange(*args, **kwargs):
    return tqdm(range(*args), **kwargs)


tqdm_notebook, tnrange = tqdm, trange

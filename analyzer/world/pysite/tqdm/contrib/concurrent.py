"""tqdm.contrib.concurrent"""
__opaque__ = True


def thread_map(fn, *iterables, **tqdm_kwargs):
    return [fn(*args) for args in zip(*iterables)]


def process_map(fn, *iterables, **tqdm_kwargs):
    import _world
    _world.unsupported("starts a process")

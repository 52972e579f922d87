"""tqdm.contrib.logging"""
__opaque__ = True


class logging_redirect_tqdm:
    def __init__(self, *args, **kwargs):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

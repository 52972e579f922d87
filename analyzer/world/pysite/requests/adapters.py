"""requests.adapters"""
__opaque__ = True


class BaseAdapter:
    def close(self):
        pass


class HTTPAdapter(BaseAdapter):
    def __init__(self, *args, **kwargs):
        pass

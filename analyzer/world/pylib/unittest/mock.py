"""unittest.mock: patching; mocks are opaque objects."""
import _world


class _Sentinel:
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        v = self.__dict__[name] = "sentinel." + name
        return v


sentinel = _Sentinel()
DEFAULT = object()
_MISSING = object()


class Mock:
    """Any attribute is a Mock, any call returns return_value."""

    def __init__(self, spec=None, side_effect=None, return_value=DEFAULT, name=None, **kwargs):
        self.return_value = Mock() if return_value is DEFAULT else return_value
        self.side_effect = side_effect
        self.called, self.call_count, self.call_args_list = False, 0, []
        for k, v in kwargs.items():
            setattr(self, k, v)

    def __getattr__(self, name):
        if name.startswith("__") or name in ("return_value", "side_effect"):
            raise AttributeError(name)
        v = self.__dict__[name] = Mock(return_value=None)
        return v

    def __call__(self, *args, **kwargs):
        self.called, self.call_count = True, self.call_count + 1
        self.call_args_list.append((args, kwargs))
        e = self.side_effect
        if isinstance(e, BaseException) or isinstance(e, type) and issubclass(e, BaseException):
            raise e
        if callable(e):
            return e(*args, **kwargs)
        return self.return_value


MagicMock = NonCallableMock = AsyncMock = PropertyMock = Mock
ANY = object()


class _Patch:
    def __init__(self, get, attribute, new):
        self._get, self._attribute, self._new = get, attribute, new

    def __enter__(self):
        t = self._target = self._get()
        d = getattr(t, "__dict__", {})
        self._local = self._attribute in d
        self._old = getattr(t, self._attribute)
        new = Mock() if self._new is DEFAULT else self._new
        setattr(t, self._attribute, new)
        return new

    def __exit__(self, *exc):
        if self._local:
            setattr(self._target, self._attribute, self._old)
        else:
            delattr(self._target, self._attribute)
        return False

    start = __enter__

    def stop(self):
        self.__exit__()

    def __call__(self, func):
        if isinstance(func, type):
            return func
        import functools

        @functools.wraps(func)
        def wrapper(*args, **kwargs):
            with self as new:
                if self._new is DEFAULT:
                    args = args + (new,)
                return func(*args, **kwargs)

        return wrapper


class _PatchDict:
    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self._d, self._values, self._clear = in_dict, dict(values, **kwargs), clear

    def __enter__(self):
        self._saved = dict(self._d)
        if self._clear:
            self._d.clear()
        self._d.update(self._values)
        return self._d

    def __exit__(self, *exc):
        self._d.clear()
        self._d.update(self._saved)
        return False

    start = __enter__
    stop = __exit__

    def __call__(self, func):
        def wrapper(*args, **kwargs):
            with self:
                return func(*args, **kwargs)

        return wrapper


def _import(target):
    """The object that a dotted name names: modules first, then attributes."""
    parts = target.split(".")
    obj = _world.import_module(parts[0])
    name = parts[0]
    for p in parts[1:]:
        name += "." + p
        if not hasattr(obj, p):
            _world.import_module(name)
        obj = getattr(obj, p)
    return obj


class _Patcher:
    def __call__(self, target, new=DEFAULT, spec=None, create=False, **kwargs):
        target, _, attribute = target.rpartition(".")
        if not target:
            raise TypeError("Need a valid target to patch. You supplied: %r" % (attribute,))
        return _Patch(lambda: _import(target), attribute, new)

    def object(self, target, attribute, new=DEFAULT, **kwargs):
        return _Patch(lambda: target, attribute, new)

    def dict(self, in_dict, values=(), clear=False, **kwargs):
        if isinstance(in_dict, str):
            in_dict = _import(in_dict)
        return _PatchDict(in_dict, values, clear, **kwargs)

    def multiple(self, *a, **k):
        _world.unsupported("patches several attributes")


patch = _Patcher()


def call(*args, **kwargs):
    return (args, kwargs)


def mock_open(mock=None, read_data=""):
    return Mock()


def create_autospec(spec, **kwargs):
    return Mock()

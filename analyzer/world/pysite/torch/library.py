"""Stand-in for torch.library: registrations that do nothing."""

from _stubkit import FunctionType, child, is_dunder


class _CustomOp:
    """What custom_op returns: calls the function, takes registrations."""

    def __init__(self, fn):
        self.fn = fn
        self.__name__ = getattr(fn, "__name__", "op")
        self.__doc__ = getattr(fn, "__doc__", None)

    def __call__(self, *a, **k):
        return self.fn(*a, **k)

    def __getattr__(self, n):
        if is_dunder(n):
            raise AttributeError(n)

        def register(*a, **k):
            if len(a) == 1 and callable(a[0]) and not k:
                return a[0]
            return lambda f: f

        return register


class Library:
    def __init__(self, ns="sglang", kind="FRAGMENT", dispatch_key=""):
        self.ns, self.kind, self.dispatch_key = ns, kind, dispatch_key

    def define(self, *a, **k):
        return "op"

    def impl(self, *a, **k):
        return None

    _register_fake = impl


def infer_schema(*a, **k):
    return "(Tensor x) -> Tensor"


def custom_op(name, fn=None, /, **k):
    if fn is not None:
        return _CustomOp(fn)
    return _CustomOp


triton_op = custom_op


def impl(*a, **k):
    for x in a:
        if isinstance(x, FunctionType):
            return x
    return lambda f: f


register_fake = impl_abstract = register_kernel = register_autograd = impl


def __getattr__(name):
    return child("torch.library", name)

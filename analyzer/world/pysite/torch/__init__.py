"""Stand-in for torch: answers from the facts."""

import _world
from _stubkit import DTYPES, TorchDtype, child, no_attribute, version_at_least

from torch.version import __version__

dtype = TorchDtype

_ALIASES = {
    "half": "float16", "float": "float32", "double": "float64",
    "long": "int64", "int": "int32", "short": "int16",
}
# Types that came with a release.
_SINCE = {"float4_e2m1fn_x2": "2.8", "float8_e8m0fnu": "2.7"}
_ABSENT = {"hpu", "musa", "tpu", "ascend"}


def __getattr__(name):
    key = _ALIASES.get(name, name)
    if key in DTYPES:
        if key in _SINCE and not version_at_least("torch", _SINCE[key]):
            raise no_attribute("torch", name)
        return DTYPES[key]
    if name == "hpu" and _world.fact("device") == "hpu":
        _world.unsupported("the software of Gaudi (torch.hpu) is not modelled")
    if name in _ABSENT or name == "npu" and _world.fact("device") != "npu":
        raise no_attribute("torch", name)
    return child("torch", name)


class device:
    def __init__(self, type="cpu", index=None):
        t = getattr(type, "type", type)
        if ":" in str(t):
            t, i = str(t).split(":")
            index = int(i)
        self.type, self.index = str(t), index

    def __repr__(self):
        return f"device(type={self.type!r})"

    def __eq__(self, o):
        return isinstance(o, device) and (o.type, o.index) == (self.type, self.index)

    def __hash__(self):
        return hash((self.type, self.index))

    def __enter__(self):
        return self

    def __exit__(self, *a):
        return False


class finfo:
    _T = {
        "float8_e4m3fn": (448.0, 0.125), "float8_e5m2": (57344.0, 0.25),
        "float8_e4m3fnuz": (240.0, 0.125), "float16": (65504.0, 2**-10),
        "bfloat16": (3.3895313892515355e38, 2**-7),
        "float32": (3.4028234663852886e38, 2**-23),
        "float64": (1.7976931348623157e308, 2**-52),
    }

    def __init__(self, dt):
        self.max, self.eps = self._T.get(getattr(dt, "name", "float32"), (448.0, 0.1))
        self.min = -self.max
        self.bits = getattr(dt, "itemsize", 4) * 8
        self.tiny = self.smallest_normal = 1e-38
        self.dtype = getattr(dt, "name", "float32")


class iinfo:
    def __init__(self, dt):
        n = getattr(dt, "itemsize", 4) * 8
        if getattr(dt, "name", "").startswith("u"):
            self.min, self.max = 0, 2**n - 1
        else:
            self.min, self.max = -(2 ** (n - 1)), 2 ** (n - 1) - 1
        self.bits = n


def is_tensor(x):
    return False


def is_grad_enabled():
    return True


def get_default_dtype():
    return DTYPES["float32"]


def manual_seed(*a):
    return None


def set_num_threads(*a):
    return None


def get_device_module(device=None):
    import importlib

    t = getattr(device, "type", device)
    if not t:
        t = _world.fact("device")
        if t == "hip":
            t = "cuda"
    return importlib.import_module("torch." + str(t).split(":")[0])

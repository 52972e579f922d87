"""What the stand-ins for third-party packages share."""

import sys

import _world


class Ns:
    """An attribute bag, as types.SimpleNamespace."""

    def __init__(self, **kw):
        self.__dict__.update(kw)

    def __repr__(self):
        return "Ns(" + ", ".join(f"{k}={v!r}" for k, v in self.__dict__.items()) + ")"

    def __eq__(self, other):
        return isinstance(other, Ns) and self.__dict__ == other.__dict__


def release_number(text):
    """A number that orders releases; see packaging.version.Version._rank, of which this is the simple case."""
    r, i = [0, 0, 0], 0
    for part in text.split("+")[0].split(".")[:3]:
        digits = ""
        for c in part:
            if not c.isdigit():
                break
            digits += c
        r[i] = int(digits or 0)
        i += 1
    return ((r[0] * 10000 + r[1]) * 10000 + r[2]) * 10.0 + 5


def version_at_least(package, text, default=None):
    """Whether the installed version of a package is text or later; it may not be known."""
    v = _world.module_version(package)
    if _world.is_symbol(v):
        return _world.version_order(v, ">=", release_number(text), text)
    return release_number(v or default or "0") >= release_number(text)


FunctionType = type(lambda: None)

# Submodules that have a stand-in of their own and are reachable by attribute
# access alone.
_MODULES = {
    "torch.version", "torch.cuda", "torch.xpu", "torch.npu", "torch.mps", "torch.cpu",
    "torch.backends", "torch.backends.cudnn", "torch.backends.mps", "torch.distributed",
    "torch.compiler", "torch._C", "torch._C._cpu", "torch.ops", "torch.ops.sgl_kernel",
    "torch.library", "triton.runtime", "triton.runtime.driver",
    "transformers.configuration_utils", "transformers.models", "transformers.models.auto",
    "transformers.models.auto.configuration_auto", "transformers.models.auto.modeling_auto",
    "transformers.modeling_rope_utils", "transformers.utils", "transformers.utils.logging",
    "huggingface_hub.errors", "huggingface_hub.constants", "msgspec.structs",
}

_ERROR_ENDS = ("Error", "Exception", "Warning", "Timeout", "NotFound", "OutOfMemory")


def is_dunder(name):
    return len(name) > 4 and name[:2] == "__" and name[-2:] == "__"


def no_attribute(module, name):
    return AttributeError(f"module {module!r} has no attribute {name!r}")


def fabricate(parent, name):
    """A stand-in for an attribute of a third-party module or object that
    nothing models, or None where an opaque object will do."""
    if name == "override_quantization_method":  # a quantisation method of another engine: "not mine"
        return lambda *a, **k: None
    if name.endswith(_ERROR_ENDS):
        return type(name, (Exception,), {"__module__": parent})
    if name.endswith("Config") and len(name) > 6 and parent.startswith("transformers"):
        from transformers._classes import named_class

        return named_class(parent, name)
    return None


_made = {}


def child(parent, name):
    """The attribute `name` of the stand-in module `parent`, which does not
    define it. The same object every time."""
    if is_dunder(name):
        raise AttributeError(name)
    full = parent + "." + name
    if full in _MODULES:
        import importlib

        return importlib.import_module(full)
    if full in _made:
        return _made[full]
    v = fabricate(parent, name)
    if v is None:
        v = _world.opaque(full)
    _made[full] = v
    # Later look-ups do not come here again.
    mod = sys.modules.get(parent)
    if mod is not None:
        setattr(mod, name, v)
    return v


def decorator(*a, **k):
    """A decorator, with or without arguments, that changes nothing."""
    if len(a) == 1 and not k and isinstance(a[0], (FunctionType, classmethod, staticmethod, type)):
        return a[0]
    return lambda f: f


# ---- torch.dtype: used by torch and by transformers ----


class TorchDtype:
    def __init__(self, name):
        self.name = name

    @property
    def is_floating_point(self):
        return "float" in self.name

    @property
    def itemsize(self):
        digits = ""
        for c in self.name:
            if c.isdigit():
                digits += c
            elif digits:
                break
        return int(digits or "8") // 8 or 1

    def __repr__(self):
        return "torch." + self.name

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self


DTYPES = {
    n: TorchDtype(n)
    for n in (
        "float32", "float64", "float16", "bfloat16", "int8", "int16", "int32", "int64", "uint8",
        "uint16", "uint32", "uint64", "bool", "complex64", "complex128", "float8_e4m3fn",
        "float8_e5m2", "float8_e4m3fnuz", "float8_e5m2fnuz", "float8_e8m0fnu", "quint8", "qint8",
        "float4_e2m1fn_x2",
    )
}

"""importlib.util: whether a module can be found, without importing it."""
import sys
import _world
from importlib import _resolve
from importlib.machinery import ModuleSpec, SourceFileLoader


def resolve_name(name, package):
    if not name.startswith("."):
        return name
    if not package:
        raise ImportError("no package specified for %r (required for relative module names)" % name)
    return _resolve(name, package)


def _located(spec, origin, where):
    spec.origin = origin
    spec.has_location = origin is not None
    if origin is not None:
        spec.loader = SourceFileLoader(spec.name, origin)
    if where is not None:
        spec.submodule_search_locations = list(where)
    return spec


def find_spec(name, package=None):
    if name.startswith("."):
        name = resolve_name(name, package)
    if name in sys.modules:
        module = sys.modules[name]
        if module is None:
            return None
        spec = getattr(module, "__spec__", None)
        if spec is not None:
            return spec
        where = getattr(module, "__path__", None)
        return _located(ModuleSpec(name, None), getattr(module, "__file__", None), where)
    parent, _, leaf = name.rpartition(".")
    path = None
    if parent:
        path = getattr(_world.import_module(parent), "__path__", None)
        if path is None:
            raise ModuleNotFoundError("__path__ attribute not found on %r while trying to find %r" % (parent, name),
                                      name=name)
        if name in sys.modules:
            return find_spec(name)
    if not _world.module_present(name):
        return None
    spec = ModuleSpec(name, None, is_package=True)
    for d in path or sys.path:
        if not isinstance(d, str):
            continue
        base = d + "/" + leaf
        if _world.fs_isfile(base + "/__init__.py"):
            return _located(spec, base + "/__init__.py", [base])
        if _world.fs_isfile(base + ".py"):
            spec.submodule_search_locations = None
            return _located(spec, base + ".py", None)
    return spec


def spec_from_loader(name, loader, *, origin=None, is_package=None):
    return ModuleSpec(name, loader, origin=origin, is_package=is_package)


def spec_from_file_location(name, location=None, *, loader=None, submodule_search_locations=None):
    spec = ModuleSpec(name, loader)
    return _located(spec, str(location), submodule_search_locations)


def module_from_spec(spec):
    import types
    m = types.ModuleType(spec.name)
    m.__spec__ = spec
    m.__file__ = spec.origin
    return m


def decode_source(source_bytes):
    return source_bytes.decode()


def cache_from_source(path, debug_override=None, *, optimization=None):
    head, _, tail = path.rpartition("/")
    return head + "/__pycache__/" + tail.rpartition(".")[0] + ".cpython-311.pyc"


class LazyLoader:
    def __init__(self, loader):
        self.loader = loader

    @classmethod
    def factory(cls, loader):
        return lambda *a, **k: cls(loader(*a, **k))

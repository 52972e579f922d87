"""pkgutil: modules of a package by its files."""
import _fs
import _world


class ModuleInfo(tuple):
    module_finder = property(lambda s: s[0])
    name = property(lambda s: s[1])
    ispkg = property(lambda s: s[2])


def iter_modules(path=None, prefix=""):
    seen = set()
    for d in path or ():
        try:
            names = sorted(_fs.listdir(_fs.name(d)))
        except OSError:
            continue
        for n in names:
            full = _fs.key(_fs.name(d)) + "/" + n
            if n.endswith(".py") and n != "__init__.py":
                mod, pkg = n[:-3], False
            elif "." not in n and n != "__pycache__" and _fs.isfile(full + "/__init__.py"):
                mod, pkg = n, True
            else:
                continue
            if mod not in seen and mod.isidentifier():
                seen.add(mod)
                yield ModuleInfo((None, prefix + mod, pkg))


def walk_packages(path=None, prefix="", onerror=None):
    for info in iter_modules(path, prefix):
        yield info
        if info.ispkg:
            try:
                m = _world.import_module(info.name)
            except Exception:
                if onerror is not None:
                    onerror(info.name)
                continue
            yield from walk_packages(getattr(m, "__path__", None), info.name + ".", onerror)


def resolve_name(name):
    mod, colon, attrs = name.partition(":")
    if not all(p.isidentifier() for p in mod.split(".")):
        raise ValueError("invalid format: %r" % name)
    if colon:
        obj = _world.import_module(mod)
        parts = attrs.split(".") if attrs else []
    else:
        parts = mod.split(".")
        at = parts.pop(0)
        obj = _world.import_module(at)
        while parts:
            at = at + "." + parts[0]
            try:
                obj = _world.import_module(at)
                parts.pop(0)
            except ImportError:
                break
    for p in parts:
        obj = getattr(obj, p)
    return obj


def extend_path(path, name):
    return path


def get_data(package, resource):
    m = _world.import_module(package)
    f = getattr(m, "__file__", None)
    return None if f is None else _fs.read(f.rpartition("/")[0] + "/" + resource)


def find_loader(fullname):
    from importlib import util
    spec = util.find_spec(fullname)
    return spec and spec.loader


get_loader = find_loader

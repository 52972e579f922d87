"""importlib over the host's import system."""
import sys
import _world


def import_module(name, package=None):
    if name.startswith("."):
        if not package:
            raise TypeError("the 'package' argument is required to perform a relative import for %r" % name)
        name = _resolve(name, package)
    return _world.import_module(name)


def _resolve(name, package):
    level = 0
    for c in name:
        if c != ".":
            break
        level += 1
    bits = package.rsplit(".", level - 1)
    if len(bits) < level:
        raise ImportError("attempted relative import beyond top-level package")
    return bits[0] + "." + name[level:] if name[level:] else bits[0]


def reload(module):
    _world.unsupported("reloads module " + getattr(module, "__name__", "?"))


def invalidate_caches():
    pass


def find_loader(name, path=None):
    from importlib import util
    spec = util.find_spec(name)
    return spec and spec.loader


def __import__(name, globals=None, locals=None, fromlist=(), level=0):
    m = _world.import_module(name)
    return m if fromlist else sys.modules[name.partition(".")[0]]

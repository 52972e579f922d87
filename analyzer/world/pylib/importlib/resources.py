"""importlib.resources over the files beside a package."""
import _world
from pathlib import Path


def files(package=None):
    if isinstance(package, str):
        package = _world.import_module(package)
    where = list(getattr(package, "__path__", None) or ())
    if not where:
        f = getattr(package, "__file__", None)
        if f is None:
            _world.unsupported("reads files of package " + getattr(package, "__name__", "?"))
        return Path(f).parent
    return Path(where[0])


class as_file:
    def __init__(self, path):
        self.path = path

    def __enter__(self):
        return self.path

    def __exit__(self, *exc):
        return False


def path(package, resource):
    return as_file(files(package) / resource)


def read_text(package, resource, encoding="utf-8", errors="strict"):
    return (files(package) / resource).read_text(encoding, errors)


def read_binary(package, resource):
    return (files(package) / resource).read_bytes()


def open_text(package, resource, encoding="utf-8", errors="strict"):
    return (files(package) / resource).open("r", encoding=encoding)


def open_binary(package, resource):
    return (files(package) / resource).open("rb")


def is_resource(package, name):
    return (files(package) / name).is_file()


def contents(package):
    return iter(p.name for p in files(package).iterdir())

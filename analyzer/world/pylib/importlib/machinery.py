"""importlib.machinery: what a module specification carries."""
SOURCE_SUFFIXES = [".py"]
BYTECODE_SUFFIXES = [".pyc"]
EXTENSION_SUFFIXES = [".cpython-311-x86_64-linux-gnu.so", ".abi3.so", ".so"]


def all_suffixes():
    return SOURCE_SUFFIXES + BYTECODE_SUFFIXES + EXTENSION_SUFFIXES


class ModuleSpec:
    def __init__(self, name, loader, *, origin=None, loader_state=None, is_package=None):
        self.name = name
        self.loader = loader
        self.origin = origin
        self.loader_state = loader_state
        self.submodule_search_locations = [] if is_package else None
        self.cached = None
        self.has_location = False

    @property
    def parent(self):
        if self.submodule_search_locations is None:
            return self.name.rpartition(".")[0]
        return self.name

    def __eq__(self, other):
        return isinstance(other, ModuleSpec) and self.name == other.name and self.origin == other.origin

    def __repr__(self):
        args = ["name=%r" % self.name, "loader=%r" % self.loader]
        if self.origin is not None:
            args.append("origin=%r" % self.origin)
        return "ModuleSpec(" + ", ".join(args) + ")"


class SourceFileLoader:
    def __init__(self, fullname, path):
        self.name, self.path = fullname, path

    def get_filename(self, name=None):
        return self.path

    def create_module(self, spec):
        return None

    def load_module(self, fullname=None):
        import _world
        return _world.import_module(fullname or self.name)

    def exec_module(self, module):
        import _world
        _world.unsupported("runs the module file " + str(self.path))


class SourcelessFileLoader(SourceFileLoader):
    pass


class ExtensionFileLoader(SourceFileLoader):
    pass


class BuiltinImporter:
    pass


class FrozenImporter:
    pass


class PathFinder:
    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        from importlib import util
        return util.find_spec(fullname)

    @classmethod
    def invalidate_caches(cls):
        pass


class FileFinder:
    def __init__(self, path, *loader_details):
        self.path = path

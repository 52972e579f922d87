"""importlib.abc: base classes to derive from."""


class Finder:
    pass


class MetaPathFinder(Finder):
    def invalidate_caches(self):
        pass


class PathEntryFinder(Finder):
    def invalidate_caches(self):
        pass


class Loader:
    def create_module(self, spec):
        return None


class ResourceLoader(Loader):
    pass


class InspectLoader(Loader):
    pass


class ExecutionLoader(InspectLoader):
    pass


class FileLoader(ExecutionLoader):
    pass


class SourceLoader(ExecutionLoader):
    pass


class Traversable:
    pass


class TraversableResources:
    pass

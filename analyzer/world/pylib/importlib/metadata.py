"""importlib.metadata: versions of the distributions of the profile. No entry
points and no files are known."""
import _world


class PackageNotFoundError(ModuleNotFoundError):
    def __str__(self):
        return "No package metadata was found for " + str(self.name)

    @property
    def name(self):
        return self.args[0]


class EntryPoint:
    dist = None

    def __init__(self, name, value, group):
        self.name, self.value, self.group = name, value, group

    @property
    def module(self):
        return self.value.partition(":")[0].strip()

    @property
    def attr(self):
        return self.value.partition(":")[2].partition("[")[0].strip()

    def load(self):
        m = _world.import_module(self.module)
        for a in self.attr.split("."):
            if a:
                m = getattr(m, a)
        return m


class EntryPoints(tuple):
    names = property(lambda self: {e.name for e in self})
    groups = property(lambda self: {e.group for e in self})

    def select(self, **params):
        return EntryPoints(e for e in self if all(getattr(e, k) == v for k, v in params.items()))


class PackageMetadata(dict):
    def get_all(self, name, failobj=None):
        return [self[name]] if name in self else failobj


class Distribution:
    files = []
    requires = None

    def __init__(self, name, version):
        self.name = name
        self.version = version
        self.metadata = PackageMetadata({"Version": version, "Name": name})
        self.entry_points = EntryPoints(())

    @classmethod
    def from_name(cls, name):
        return distribution(name)

    @classmethod
    def discover(cls, **kwargs):
        return iter(())

    def read_text(self, filename):
        return None

    def locate_file(self, path):
        return path


def version(distribution_name):
    if not distribution_name:
        raise ValueError("A distribution name is required.")
    v = _world.dist_version(_normal(distribution_name))
    if v is None:
        raise PackageNotFoundError(distribution_name)
    return v


def _normal(name):
    out = []
    for c in name.lower():
        if c in "-_.":
            if not out or out[-1] != "-":
                out.append("-")
        else:
            out.append(c)
    return "".join(out)


def distribution(distribution_name):
    return Distribution(distribution_name, version(distribution_name))


def distributions(**kwargs):
    return iter(())


def entry_points(**params):
    return EntryPoints(())


def metadata(distribution_name):
    return distribution(distribution_name).metadata


def files(distribution_name):
    return distribution(distribution_name).files


def requires(distribution_name):
    return distribution(distribution_name).requires


def packages_distributions():
    return {}

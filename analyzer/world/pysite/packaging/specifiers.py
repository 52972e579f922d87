"""packaging.specifiers: PEP 440 version specifiers."""
import re
from packaging.version import InvalidVersion, Version


class InvalidSpecifier(ValueError):
    pass


class BaseSpecifier:
    pass


_regex = None
_V = r"v?(?:[0-9]+!)?[0-9]+(?:\.[0-9]+)*"
_PRE = r"(?:[-_\.]?(?:alpha|beta|preview|pre|a|b|c|rc)[-_\.]?[0-9]*)?"
_POST = r"(?:(?:-[0-9]+)|(?:[-_\.]?(?:post|rev|r)[-_\.]?[0-9]*))?"
_DEV = r"(?:[-_\.]?dev[-_\.]?[0-9]*)?"
_LOCAL = r"(?:\+[a-z0-9]+(?:[-_\.][a-z0-9]+)*)?"


def _compiled():
    global _regex
    if _regex is None:
        full = _V + _PRE + _POST + _DEV
        _regex = re.compile(
            r"^\s*(?:"
            r"(===)\s*([^\s;)]*)"
            r"|(==|!=)\s*(" + _V + r"(?:\.\*|" + _PRE + _POST + _DEV + _LOCAL + r")?)"
            r"|(~=)\s*(v?(?:[0-9]+!)?[0-9]+(?:\.[0-9]+)+" + _PRE + _POST + _DEV + ")"
            r"|(<=|>=|<|>)\s*(" + full + r")"
            r")\s*$", re.IGNORECASE)
    return _regex


def _as_version(v):
    return v if isinstance(v, Version) else Version(v)


def _pad(a, b):
    n = max(len(a), len(b))
    return a + (0,) * (n - len(a)), b + (0,) * (n - len(b))


class Specifier(BaseSpecifier):
    def __init__(self, spec="", prereleases=None):
        m = _compiled().search(spec)
        if not m:
            raise InvalidSpecifier("Invalid specifier: %r" % spec)
        parts = [g for g in m.groups() if g is not None]
        self._op, self._v = parts[0], parts[1].strip()
        self._prereleases = prereleases

    @property
    def operator(self):
        return self._op

    @property
    def version(self):
        return self._v

    @property
    def prereleases(self):
        if self._prereleases is not None:
            return self._prereleases
        if self._op in ("==", ">=", "<=", "~=", "===", ">", "<"):
            v = self._v[:-2] if self._op == "==" and self._v.endswith(".*") else self._v
            try:
                return Version(v).is_prerelease
            except InvalidVersion:
                return False
        return False

    @prereleases.setter
    def prereleases(self, value):
        self._prereleases = value

    def __str__(self):
        return self._op + self._v

    def __repr__(self):
        pre = ", prereleases=%r" % self.prereleases if self._prereleases is not None else ""
        return "<Specifier(%r%s)>" % (str(self), pre)

    def _canonical(self):
        from packaging.utils import canonicalize_version
        return self._op, canonicalize_version(self._v, strip_trailing_zero=self._op != "~=")

    def __hash__(self):
        return hash(self._canonical())

    def __eq__(self, other):
        if isinstance(other, str):
            try:
                other = Specifier(other)
            except InvalidSpecifier:
                return NotImplemented
        return self._canonical() == other._canonical() if isinstance(other, Specifier) else NotImplemented

    def _equal(self, v, spec):
        if spec.endswith(".*"):
            s = Version(spec[:-2])
            if v.epoch != s.epoch:
                return False
            a, b = v.release, s.release
            # parts of a pre, post or dev segment are never within a prefix of numbers
            return _pad(a, b)[0][:len(b)] == b
        s = Version(spec)
        if s.local is None:
            v = Version(v.public)
        return v == s

    def _match(self, v):
        op, spec = self._op, self._v
        if op == "===":
            return str(v).lower() == spec.lower()
        if op == "==":
            return self._equal(v, spec)
        if op == "!=":
            return not self._equal(v, spec)
        if op == "~=":
            s = Version(spec)
            prefix = "%d!" % s.epoch if s.epoch else ""
            prefix += ".".join([str(x) for x in s.release[:-1]]) + ".*"
            return Version(v.public) >= s and self._equal(v, prefix)
        s = Version(spec)
        if op == "<=":
            return Version(v.public) <= s
        if op == ">=":
            return Version(v.public) >= s
        if op == "<":
            if not v < s:
                return False
            return s.is_prerelease or not (v.is_prerelease and Version(v.base_version) == Version(s.base_version))
        if not v > s:
            return False
        if not s.is_postrelease and v.is_postrelease and Version(v.base_version) == Version(s.base_version):
            return False
        return v.local is None or Version(v.base_version) != Version(s.base_version)

    def __contains__(self, item):
        return self.contains(item)

    def contains(self, item, prereleases=None):
        if prereleases is None:
            prereleases = self.prereleases
        v = _as_version(item)
        if v.is_prerelease and not prereleases:
            return False
        return self._match(v)

    def filter(self, iterable, prereleases=None):
        return SpecifierSet(str(self), self._prereleases).filter(iterable, prereleases)


class SpecifierSet(BaseSpecifier):
    def __init__(self, specifiers="", prereleases=None):
        if isinstance(specifiers, str):
            self._specs = frozenset([Specifier(s) for s in specifiers.split(",") if s.strip()])
        else:
            self._specs = frozenset(specifiers)
        self._prereleases = prereleases

    @property
    def prereleases(self):
        if self._prereleases is not None:
            return self._prereleases
        if not self._specs:
            return None
        return any(s.prereleases for s in self._specs)

    @prereleases.setter
    def prereleases(self, value):
        self._prereleases = value

    def __str__(self):
        return ",".join(sorted([str(s) for s in self._specs]))

    def __repr__(self):
        pre = ", prereleases=%r" % self.prereleases if self._prereleases is not None else ""
        return "<SpecifierSet(%r%s)>" % (str(self), pre)

    def __hash__(self):
        return hash(self._specs)

    def __and__(self, other):
        if isinstance(other, str):
            other = SpecifierSet(other)
        if not isinstance(other, SpecifierSet):
            return NotImplemented
        a, b = self._prereleases, other._prereleases
        if a is not None and b is not None and a != b:
            raise ValueError("Cannot combine SpecifierSets with True and False prerelease overrides.")
        return SpecifierSet(self._specs | other._specs, b if a is None else a)

    def __eq__(self, other):
        if isinstance(other, (str, Specifier)):
            other = SpecifierSet(str(other))
        return self._specs == other._specs if isinstance(other, SpecifierSet) else NotImplemented

    def __len__(self):
        return len(self._specs)

    def __iter__(self):
        return iter(self._specs)

    def __contains__(self, item):
        return self.contains(item)

    def contains(self, item, prereleases=None, installed=None):
        item = _as_version(item)
        if prereleases is None:
            prereleases = self.prereleases
        if not prereleases and item.is_prerelease:
            return False
        if installed and item.is_prerelease:
            item = Version(item.base_version)
        return all(s.contains(item, prereleases=prereleases) for s in self._specs)

    def filter(self, iterable, prereleases=None):
        if prereleases is None:
            prereleases = self.prereleases
        found, later = [], []
        for item in iterable:
            v = _as_version(item)
            if not all(s._match(v) for s in self._specs):
                continue
            (later if v.is_prerelease and not prereleases else found).append(item)
        return iter(found or ([] if prereleases is False and self._prereleases is False else later))

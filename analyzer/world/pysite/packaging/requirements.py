"""packaging.requirements: PEP 508 requirements."""
import re
from packaging.markers import Marker
from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.utils import canonicalize_name


class InvalidRequirement(ValueError):
    pass


class Requirement:
    def __init__(self, requirement_string):
        m = re.match(r"\A\s*([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)\s*(?:\[([^\]]*)\])?\s*(.*)\Z", requirement_string, re.S)
        if not m:
            raise InvalidRequirement("Expected package name at the start of dependency specifier\n    " + requirement_string)
        self.name = m.group(1)
        self.extras = {e.strip() for e in (m.group(2) or "").split(",") if e.strip()}
        rest = m.group(3)
        self.url = None
        spec = ""
        if rest.startswith("@"):
            url, _, marker = rest[1:].strip().partition(" ;")
            self.url = url.strip()
        else:
            spec, _, marker = rest.partition(";")
            spec = spec.strip()
            if spec.startswith("(") and spec.endswith(")"):
                spec = spec[1:-1]
        try:
            self.specifier = SpecifierSet(spec)
        except InvalidSpecifier:
            raise InvalidRequirement("Expected end or semicolon (after name and no valid version specifier)\n    "
                                     + requirement_string) from None
        self.marker = Marker(marker) if marker.strip() else None

    def __str__(self):
        out = self.name
        if self.extras:
            out += "[" + ",".join(sorted(self.extras)) + "]"
        if self.url:
            out += " @ " + self.url + (" " if self.marker else "")
        elif self.specifier:
            out += str(self.specifier)
        return out + ("; %s" % self.marker if self.marker else "")

    def __repr__(self):
        return "<Requirement('%s')>" % self

    def __hash__(self):
        return hash(str(self))

    def __eq__(self, other):
        if not isinstance(other, Requirement):
            return NotImplemented
        return (canonicalize_name(self.name), self.extras, self.specifier, self.url, str(self.marker)) == (
            canonicalize_name(other.name), other.extras, other.specifier, other.url, str(other.marker))

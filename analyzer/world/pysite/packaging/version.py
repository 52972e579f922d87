"""packaging.version: PEP 440 versions and their order."""
import re

import _world

VERSION_PATTERN = r"""
    v?
    (?:
        (?:(?P<epoch>[0-9]+)!)?                           # epoch
        (?P<release>[0-9]+(?:\.[0-9]+)*)                  # release segment
        (?P<pre>                                          # pre-release
            [-_\.]?
            (?P<pre_l>alpha|a|beta|b|preview|pre|c|rc)
            [-_\.]?
            (?P<pre_n>[0-9]+)?
        )?
        (?P<post>                                         # post release
            (?:-(?P<post_n1>[0-9]+))
            |
            (?:
                [-_\.]?
                (?P<post_l>post|rev|r)
                [-_\.]?
                (?P<post_n2>[0-9]+)?
            )
        )?
        (?P<dev>                                          # dev release
            [-_\.]?
            (?P<dev_l>dev)
            [-_\.]?
            (?P<dev_n>[0-9]+)?
        )?
    )
    (?:\+(?P<local>[a-z0-9]+(?:[-_\.][a-z0-9]+)*))?       # local version
"""

_regex = None


class InvalidVersion(ValueError):
    pass


def parse(version):
    return Version(version)


_PRE = {"alpha": "a", "beta": "b", "c": "rc", "pre": "rc", "preview": "rc"}


def _letter(letter, number):
    if letter:
        letter = letter.lower()
        return _PRE.get(letter, letter), int(number or 0)
    return None


def _local(text):
    if text is None:
        return None
    out = []
    for p in text.replace("-", ".").replace("_", ".").split("."):
        out.append(int(p) if p.isdigit() else p.lower())
    return tuple(out)


def _plain(text):
    """The release of a version that is only numbers, or None."""
    out = []
    for p in text.split("."):
        if not p.isdigit() or not p.isascii():
            return None
        out.append(int(p))
    return tuple(out)


class Version:
    def __new__(cls, version):
        if _world.is_symbol(version):
            return object.__new__(_UnknownVersion)
        return object.__new__(cls)

    def __init__(self, version):
        global _regex
        if not isinstance(version, str):
            raise TypeError("expected string or bytes-like object, got %r" % type(version).__name__)
        self._pre = self._post = self._dev = self._loc = None
        self._epoch = 0
        self._release = _plain(version)
        if self._release is None:
            if _regex is None:
                _regex = re.compile(r"^\s*" + VERSION_PATTERN + r"\s*$", re.VERBOSE | re.IGNORECASE)
            m = _regex.search(version)
            if not m:
                raise InvalidVersion("Invalid version: %r" % version)
            g = m.groupdict()
            self._epoch = int(g["epoch"]) if g["epoch"] else 0
            self._release = tuple([int(i) for i in g["release"].split(".")])
            if g["pre"]:
                self._pre = _letter(g["pre_l"], g["pre_n"])
            if g["post"]:
                self._post = _letter(g["post_l"] or "post", g["post_n1"] or g["post_n2"])
                self._post = ("post", self._post[1])
            if g["dev"]:
                self._dev = _letter(g["dev_l"], g["dev_n"])
            self._loc = _local(g["local"])
        self._key = self._cmpkey()

    def _cmpkey(self):
        release = self._release
        n = len(release)
        while n > 0 and release[n - 1] == 0:
            n -= 1
        if self._pre is not None:
            pre = (0,) + self._pre
        elif self._post is None and self._dev is not None:
            pre = (-1,)
        else:
            pre = (1,)
        post = (-1,) if self._post is None else (0, self._post[1])
        dev = (1,) if self._dev is None else (0, self._dev[1])
        if self._loc is None:
            local = (-1,)
        else:
            local = (0,) + tuple([(1, p, "") if isinstance(p, int) else (0, 0, p) for p in self._loc])
        return (self._epoch, release[:n], pre, post, dev, local)

    def __hash__(self):
        return hash(self._key)

    def __eq__(self, other):
        return self._key == other._key if isinstance(other, Version) else NotImplemented

    def __ne__(self, other):
        return self._key != other._key if isinstance(other, Version) else NotImplemented

    def __lt__(self, other):
        return self._key < other._key if isinstance(other, Version) else NotImplemented

    def __le__(self, other):
        return self._key <= other._key if isinstance(other, Version) else NotImplemented

    def __gt__(self, other):
        return self._key > other._key if isinstance(other, Version) else NotImplemented

    def __ge__(self, other):
        return self._key >= other._key if isinstance(other, Version) else NotImplemented

    def __repr__(self):
        return "<Version('%s')>" % self

    def _text(self, release_only):
        out = "%d!" % self._epoch if self._epoch else ""
        out += ".".join([str(x) for x in self._release])
        if release_only:
            return out
        if self._pre is not None:
            out += "%s%d" % self._pre
        if self._post is not None:
            out += ".post%d" % self._post[1]
        if self._dev is not None:
            out += ".dev%d" % self._dev[1]
        return out

    def __str__(self):
        out = self._text(False)
        return out if self._loc is None else out + "+" + self.local

    @property
    def epoch(self):
        return self._epoch

    @property
    def release(self):
        return self._release

    @property
    def pre(self):
        return self._pre

    @property
    def post(self):
        return self._post[1] if self._post else None

    @property
    def dev(self):
        return self._dev[1] if self._dev else None

    @property
    def local(self):
        return None if self._loc is None else ".".join([str(x) for x in self._loc])

    @property
    def public(self):
        return self._text(False)

    @property
    def base_version(self):
        return self._text(True)

    @property
    def is_prerelease(self):
        return self._dev is not None or self._pre is not None

    @property
    def is_postrelease(self):
        return self._post is not None

    @property
    def is_devrelease(self):
        return self._dev is not None

    @property
    def major(self):
        return self._release[0]

    @property
    def minor(self):
        return self._release[1] if len(self._release) >= 2 else 0

    @property
    def micro(self):
        return self._release[2] if len(self._release) >= 3 else 0


    def _rank(self):
        """A number that orders versions, for comparisons with one that is not known."""
        r = (self._release + (0, 0, 0, 0))[:4]
        n = ((r[0] * 10000 + r[1]) * 10000 + r[2]) * 10.0 + r[3] + 5
        if self._pre is not None:
            n -= {"a": 0.4, "b": 0.3, "rc": 0.2}[self._pre[0]] - 0.001 * self._pre[1]
        elif self._dev is not None and self._post is None:
            n -= 0.5
        if self._post is not None:
            n += 0.1 + 0.001 * self._post[1]
        return n + (0.0005 if self._loc is not None else 0)


class _UnknownVersion(Version):
    """The version of a package of which it is not known which is installed."""

    def __init__(self, version):
        self._sym = version

    def __hash__(self):
        return id(self)

    def __eq__(self, other):
        return self._compare("==", other)

    def __ne__(self, other):
        return not self._compare("==", other)

    def __lt__(self, other):
        return self._compare("<", other)

    def __le__(self, other):
        return self._compare("<=", other)

    def __gt__(self, other):
        return self._compare(">", other)

    def __ge__(self, other):
        return self._compare(">=", other)

    def _compare(self, op, other):
        if isinstance(other, _UnknownVersion):
            return _world.decide(str(self) + op + str(other), str(self))
        if not isinstance(other, Version):
            return NotImplemented
        return _world.version_order(self._sym, op, other._rank(), str(other))

    def __str__(self):
        return self._sym

    @property
    def release(self):
        # Releases of the packages that programs ask about have three parts.
        return (self.major, self.minor, self.micro)

    @property
    def major(self):
        return _world.release_part(self._sym, 0)

    @property
    def minor(self):
        return _world.release_part(self._sym, 1)

    @property
    def micro(self):
        return _world.release_part(self._sym, 2)

    @property
    def base_version(self):
        return self._sym

    public = base_version
    is_prerelease = is_devrelease = is_postrelease = False
    local = pre = post = dev = None


_BaseVersion = Version

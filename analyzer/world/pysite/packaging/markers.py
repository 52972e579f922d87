"""packaging.markers: environment markers, evaluated for the modelled machine."""
import re
import sys
import _world


class InvalidMarker(ValueError):
    pass


class UndefinedEnvironmentName(ValueError):
    pass


class UndefinedComparison(ValueError):
    pass


def default_environment():
    v = "%d.%d" % tuple(sys.version_info[:2])
    full = "%d.%d.%d" % tuple(sys.version_info[:3])
    return {"implementation_name": "cpython", "implementation_version": full, "os_name": "posix",
            "platform_machine": _world.fact("machine"), "platform_release": "", "platform_system": "Linux",
            "platform_version": "", "python_full_version": full, "platform_python_implementation": "CPython",
            "python_version": v, "sys_platform": "linux", "extra": ""}


_TOKEN = r"\s*(?:(\()|(\))|(===|==|~=|!=|<=|>=|<|>)|'([^']*)'|\"([^\"]*)\"|(not\s+in|in|and|or)\b|([A-Za-z_.]+))"


class Marker:
    def __init__(self, marker):
        self._text = marker.strip()
        self._toks, at = [], 0
        while at < len(self._text):
            m = re.match(_TOKEN, self._text[at:])
            if not m:
                raise InvalidMarker("Expected a marker variable or quoted string: %r" % marker)
            at += m.end()
            if m.group(4) is not None or m.group(5) is not None:
                self._toks.append(("str", m.group(4) if m.group(4) is not None else m.group(5)))
            elif m.group(7):
                self._toks.append(("var", m.group(7).replace(".", "_")))
            else:
                word = m.group(1) or m.group(2) or m.group(3) or m.group(6)
                self._toks.append(("op", "not in" if word.startswith("not") else word))
        self._at = 0
        self._tree = self._or()
        if self._at != len(self._toks):
            raise InvalidMarker("Expected end of marker: %r" % marker)

    def _next(self):
        t = self._toks[self._at] if self._at < len(self._toks) else ("end", "")
        self._at += 1
        return t

    def _peek(self):
        return self._toks[self._at] if self._at < len(self._toks) else ("end", "")

    def _or(self):
        left = self._and()
        while self._peek() == ("op", "or"):
            self._at += 1
            left = ("or", left, self._and())
        return left

    def _and(self):
        left = self._atom()
        while self._peek() == ("op", "and"):
            self._at += 1
            left = ("and", left, self._atom())
        return left

    def _atom(self):
        if self._peek() == ("op", "("):
            self._at += 1
            t = self._or()
            if self._next() != ("op", ")"):
                raise InvalidMarker("Expected matching parenthesis: %r" % self._text)
            return t
        a, op, b = self._next(), self._next(), self._next()
        if a[0] not in ("str", "var") or op[0] != "op" or op[1] in "()" or b[0] not in ("str", "var"):
            raise InvalidMarker("Expected a comparison: %r" % self._text)
        return ("cmp", a, op[1], b)

    def __str__(self):
        return self._text

    def __repr__(self):
        return "<Marker('%s')>" % self._text

    def evaluate(self, environment=None):
        env = default_environment()
        if environment is not None:
            env.update(environment)
        return self._eval(self._tree, env)

    def _eval(self, t, env):
        if t[0] == "or":
            return self._eval(t[1], env) or self._eval(t[2], env)
        if t[0] == "and":
            return self._eval(t[1], env) and self._eval(t[2], env)
        a, op, b = t[1], t[2], t[3]
        for x in (a, b):
            if x[0] == "var" and x[1] not in env:
                raise UndefinedEnvironmentName("%r does not exist in evaluation environment." % x[1])
        left = env[a[1]] if a[0] == "var" else a[1]
        right = env[b[1]] if b[0] == "var" else b[1]
        if "extra" in (a[1], b[1]):
            from packaging.utils import canonicalize_name
            left, right = canonicalize_name(left), canonicalize_name(right)
        if op not in ("in", "not in"):
            from packaging.specifiers import InvalidSpecifier, Specifier
            try:
                spec = Specifier(op + right)
            except InvalidSpecifier:
                pass
            else:
                return spec.contains(left, prereleases=True)
        if op == "in":
            return left in right
        if op == "not in":
            return left not in right
        if op == "==":
            return left == right
        if op == "!=":
            return left != right
        if op in ("<", "<=", ">", ">="):
            return left < right if op == "<" else left <= right if op == "<=" else left > right if op == ">" else left >= right
        raise UndefinedComparison("Undefined %r on %r and %r." % (op, left, right))

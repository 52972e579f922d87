"""tomllib: TOML documents."""


class TOMLDecodeError(ValueError):
    pass


def load(fp, /, *, parse_float=float):
    b = fp.read()
    if not isinstance(b, bytes):
        raise TypeError("File must be opened in binary mode, e.g. use `open('foo.toml', 'rb')`")
    return loads(b.decode(), parse_float=parse_float)


def loads(s, /, *, parse_float=float):
    return _Reader(s.replace("\r\n", "\n"), parse_float).document()


_BARE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_ESC = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}


class _Reader:
    def __init__(self, s, parse_float):
        self.s, self.i, self.parse_float = s, 0, parse_float
        self.closed = []  # tables that may not be extended: inline ones

    def fail(self, msg):
        if self.i >= len(self.s):
            raise TOMLDecodeError(msg + " (at end of document)")
        line = self.s.count("\n", 0, self.i) + 1
        col = self.i - self.s.rfind("\n", 0, self.i)
        raise TOMLDecodeError("%s (at line %d, column %d)" % (msg, line, col))

    def peek(self, n=1):
        return self.s[self.i:self.i + n]

    def blank(self):
        while self.peek() in (" ", "\t"):
            self.i += 1

    def lines(self):
        """white space, line ends and comments"""
        while True:
            c = self.peek()
            if c and c in " \t\n":
                self.i += 1
            elif c == "#":
                self.comment()
            else:
                return

    def comment(self):
        while self.peek() and self.peek() != "\n":
            self.i += 1

    def document(self):
        root = table = {}
        defined = []
        while True:
            self.lines()
            if not self.peek():
                return root
            if self.peek(2) == "[[":
                self.i += 2
                table = self.header(root, True, defined)
            elif self.peek() == "[":
                self.i += 1
                table = self.header(root, False, defined)
            else:
                self.pair(table)
            self.blank()
            if self.peek() == "#":
                self.comment()
            if self.peek() and self.peek() != "\n":
                self.fail("Expected newline or end of document after a statement")

    def header(self, root, array, defined):
        self.blank()
        keys = self.key()
        self.blank()
        end = "]]" if array else "]"
        if self.peek(len(end)) != end:
            self.fail("Expected ']%s' at the end of %s declaration" % ("]" if array else "", "an array" if array else "a table"))
        t = root
        for k in keys[:-1]:
            t = t.setdefault(k, {})
            if isinstance(t, list):
                t = t[-1]
            if not isinstance(t, dict) or self.is_closed(t):
                self.fail("Cannot overwrite a value")
        k = keys[-1]
        if array:
            v = t.setdefault(k, [])
            if not isinstance(v, list) or self.is_closed(v):
                self.fail("Cannot mutate immutable namespace %s" % (tuple(keys),))
            v.append({})
            out = v[-1]
        else:
            out = t.setdefault(k, {})
            if not isinstance(out, dict) or any(out is d for d in defined) or self.is_closed(out):
                self.fail("Cannot declare %s twice" % (tuple(keys),))
            defined.append(out)
        self.i += len(end)
        return out

    def is_closed(self, t):
        return any(t is c for c in self.closed)

    def key(self):
        out = []
        while True:
            self.blank()
            c = self.peek()
            if c in ('"', "'") and c:
                out.append(self.string(False))
            else:
                j = self.i
                while self.peek() and self.peek() in _BARE:
                    self.i += 1
                if j == self.i:
                    self.fail("Invalid initial character for a key part")
                out.append(self.s[j:self.i])
            self.blank()
            if self.peek() != ".":
                return out
            self.i += 1

    def pair(self, table):
        keys = self.key()
        if self.peek() != "=":
            self.fail("Expected '=' after a key in a key/value pair")
        self.i += 1
        self.blank()
        v = self.value()
        for k in keys[:-1]:
            table = table.setdefault(k, {})
            if not isinstance(table, dict) or self.is_closed(table):
                self.fail("Cannot overwrite a value")
        if keys[-1] in table:
            self.fail("Cannot overwrite a value")
        table[keys[-1]] = v

    def value(self):
        c = self.peek()
        if not c:
            self.fail("Invalid value")
        if c in "\"'":
            return self.string(True)
        if c == "[":
            self.i += 1
            out = []
            self.closed.append(out)
            self.lines()
            while self.peek() != "]":
                out.append(self.value())
                self.lines()
                if self.peek() == ",":
                    self.i += 1
                    self.lines()
                elif self.peek() != "]":
                    self.fail("Unclosed array")
            self.i += 1
            return out
        if c == "{":
            self.i += 1
            out = {}
            self.blank()
            if self.peek() != "}":
                while True:
                    self.pair(out)
                    self.blank()
                    if self.peek() == "}":
                        break
                    if self.peek() != ",":
                        self.fail("Unclosed inline table")
                    self.i += 1
            self.i += 1
            self.closed.append(out)
            return out
        j = self.i
        while self.peek() and self.peek() not in " \t\n,]}#":
            self.i += 1
        if self.peek() == " " and len(self.s[j:self.i]) == 10 and self.s[self.i + 1:self.i + 3].isdigit() and \
                self.s[self.i + 3:self.i + 4] == ":":
            self.i += 1
            while self.peek() and self.peek() not in " \t\n,]}#":
                self.i += 1
        return self.plain(self.s[j:self.i], j)

    def plain(self, t, at):
        if t == "true":
            return True
        if t == "false":
            return False
        body = t[1:] if t[:1] in ("+", "-") else t
        if body in ("inf", "nan"):
            return self.parse_float(t)
        if len(t) >= 8 and (t[4:5] == "-" and t[:4].isdigit() or t[2:3] == ":" and t[:2].isdigit()):
            from datetime import date, datetime, time
            try:
                if t[2] == ":":
                    d = datetime.fromisoformat("2000-01-01T" + t)
                    return time(d.hour, d.minute, d.second, d.microsecond)
                return date.fromisoformat(t) if len(t) == 10 else datetime.fromisoformat(t.replace("z", "Z"))
            except ValueError:
                self.i = at
                self.fail("Invalid date or datetime")
        try:
            if body[:1] and body[0] in "0123456789" and body[-1] != "_" and "__" not in body:
                if body[:2] in ("0x", "0o", "0b") and t is body:
                    return int(t, 0)
                if "." in body or "e" in body or "E" in body:
                    if body[-1] != "." and (len(body) < 2 or body[0] != "0" or body[1] in ".eE"):
                        return self.parse_float(t.replace("_", ""))
                elif body == "0" or body[0] != "0":
                    return int(t)
        except ValueError:
            pass
        self.i = at
        self.fail("Invalid value")

    def string(self, multi):
        q = self.peek()
        if multi and self.peek(3) == q * 3:
            self.i += 3
            if self.peek() == "\n":
                self.i += 1
            return self.long(q)
        self.i += 1
        out = []
        while True:
            c = self.peek()
            if not c or c == "\n":
                self.fail("Unterminated string" if not c else "Illegal character '\\n'")
            self.i += 1
            if c == q:
                return "".join(out)
            out.append(self.escape() if c == "\\" and q == '"' else c)

    def long(self, q):
        out = []
        while True:
            if self.peek(3) == q * 3:
                n = 3
                while n < 5 and self.s[self.i + n:self.i + n + 1] == q:
                    n += 1
                self.i += n
                return "".join(out) + q * (n - 3)
            c = self.peek()
            if not c:
                self.fail("Unterminated string")
            self.i += 1
            if c == "\\" and q == '"':
                rest = self.s[self.i:].lstrip(" \t")
                if rest[:1] == "\n":
                    self.i = len(self.s) - len(rest.lstrip(" \t\n"))
                    continue
                c = self.escape()
            out.append(c)

    def escape(self):
        c = self.peek()
        self.i += 1
        if c in _ESC:
            return _ESC[c]
        n = {"u": 4, "U": 8}.get(c)
        if n is None:
            self.fail("Unescaped '\\' in a string")
        h = self.peek(n)
        self.i += n
        try:
            return chr(int(h, 16))
        except ValueError:
            self.fail("Invalid hex value")

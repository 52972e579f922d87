"""ast: literal_eval for Python literals; parsing whole programs ends the path."""
import _world


class AST:
    _fields = ()
    _attributes = ()

    def __init__(self, *args, **kwargs):
        for k, v in zip(self._fields, args):
            setattr(self, k, v)
        for k, v in kwargs.items():
            setattr(self, k, v)


class mod(AST):
    pass


class stmt(AST):
    pass


class expr(AST):
    pass


def _node(base, name, fields=""):
    return type(name, (base,), {"_fields": tuple(fields.split())})


Module = _node(mod, "Module", "body type_ignores")
Expression = _node(mod, "Expression", "body")
Interactive = _node(mod, "Interactive", "body")
FunctionDef = _node(stmt, "FunctionDef", "name args body decorator_list returns type_comment")
AsyncFunctionDef = _node(stmt, "AsyncFunctionDef", "name args body decorator_list returns type_comment")
ClassDef = _node(stmt, "ClassDef", "name bases keywords body decorator_list")
Return = _node(stmt, "Return", "value")
Assign = _node(stmt, "Assign", "targets value type_comment")
AugAssign = _node(stmt, "AugAssign", "target op value")
AnnAssign = _node(stmt, "AnnAssign", "target annotation value simple")
For = _node(stmt, "For", "target iter body orelse type_comment")
While = _node(stmt, "While", "test body orelse")
If = _node(stmt, "If", "test body orelse")
With = _node(stmt, "With", "items body type_comment")
Raise = _node(stmt, "Raise", "exc cause")
Try = _node(stmt, "Try", "body handlers orelse finalbody")
Assert = _node(stmt, "Assert", "test msg")
Import = _node(stmt, "Import", "names")
ImportFrom = _node(stmt, "ImportFrom", "module names level")
Expr = _node(stmt, "Expr", "value")
Pass = _node(stmt, "Pass")
BoolOp = _node(expr, "BoolOp", "op values")
NamedExpr = _node(expr, "NamedExpr", "target value")
BinOp = _node(expr, "BinOp", "left op right")
UnaryOp = _node(expr, "UnaryOp", "op operand")
Lambda = _node(expr, "Lambda", "args body")
IfExp = _node(expr, "IfExp", "test body orelse")
Dict = _node(expr, "Dict", "keys values")
Set = _node(expr, "Set", "elts")
ListComp = _node(expr, "ListComp", "elt generators")
Compare = _node(expr, "Compare", "left ops comparators")
Call = _node(expr, "Call", "func args keywords")
JoinedStr = _node(expr, "JoinedStr", "values")
FormattedValue = _node(expr, "FormattedValue", "value conversion format_spec")
Constant = _node(expr, "Constant", "value kind")
Attribute = _node(expr, "Attribute", "value attr ctx")
Subscript = _node(expr, "Subscript", "value slice ctx")
Starred = _node(expr, "Starred", "value ctx")
Name = _node(expr, "Name", "id ctx")
List = _node(expr, "List", "elts ctx")
Tuple = _node(expr, "Tuple", "elts ctx")
Slice = _node(expr, "Slice", "lower upper step")
Num = Str = Bytes = NameConstant = Ellipsis = Index = Constant
Load, Store, Del = _node(AST, "Load"), _node(AST, "Store"), _node(AST, "Del")
Add, Sub, Mult, Div, FloorDiv, Mod, Pow = [_node(AST, n) for n in "Add Sub Mult Div FloorDiv Mod Pow".split()]
And, Or, Not, UAdd, USub, Invert = [_node(AST, n) for n in "And Or Not UAdd USub Invert".split()]
Eq, NotEq, Lt, LtE, Gt, GtE, Is, IsNot, In, NotIn = [_node(AST, n) for n in "Eq NotEq Lt LtE Gt GtE Is IsNot In NotIn".split()]
keyword = _node(AST, "keyword", "arg value")
arg = _node(AST, "arg", "arg annotation type_comment")
arguments = _node(AST, "arguments", "posonlyargs args vararg kwonlyargs kw_defaults kwarg defaults")
alias = _node(AST, "alias", "name asname")
ExceptHandler = _node(AST, "ExceptHandler", "type name body")
comprehension = _node(AST, "comprehension", "target iter ifs is_async")


class NodeVisitor:
    def visit(self, node):
        return getattr(self, "visit_" + type(node).__name__, self.generic_visit)(node)

    def generic_visit(self, node):
        for child in iter_child_nodes(node):
            self.visit(child)


class NodeTransformer(NodeVisitor):
    pass


def iter_fields(node):
    for f in node._fields:
        if hasattr(node, f):
            yield f, getattr(node, f)


def iter_child_nodes(node):
    for _, v in iter_fields(node):
        if isinstance(v, AST):
            yield v
        elif isinstance(v, list):
            for x in v:
                if isinstance(x, AST):
                    yield x


def walk(node):
    todo = [node]
    while todo:
        n = todo.pop(0)
        todo.extend(iter_child_nodes(n))
        yield n


def parse(source, filename="<unknown>", mode="exec", *, type_comments=False, feature_version=None):
    _world.unsupported("parses Python source")


dump = unparse = get_source_segment = get_docstring = fix_missing_locations = copy_location = parse


def literal_eval(node_or_string):
    if isinstance(node_or_string, AST):
        return _convert(node_or_string)
    if isinstance(node_or_string, bytes):
        node_or_string = node_or_string.decode()
    if not isinstance(node_or_string, str):
        raise ValueError("malformed node or string: %r" % (node_or_string,))
    p = _Literal(node_or_string.lstrip(" \t"))
    v = p.tuple_or_value("")
    p.space()
    if p.i < p.n:
        p.fail()
    return v


def _convert(n):
    if isinstance(n, Constant):
        return n.value
    if isinstance(n, Tuple):
        return tuple(map(_convert, n.elts))
    if isinstance(n, List):
        return list(map(_convert, n.elts))
    if isinstance(n, Set):
        return set(map(_convert, n.elts))
    if isinstance(n, Dict):
        return dict(zip(map(_convert, n.keys), map(_convert, n.values)))
    if isinstance(n, UnaryOp) and isinstance(n.op, (UAdd, USub)):
        v = _convert(n.operand)
        return v if isinstance(n.op, UAdd) else -v
    raise ValueError("malformed node or string: %r" % n)


_ESC = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", "'": "'", '"': '"', "a": "\a", "b": "\b", "f": "\f", "v": "\v", "\n": ""}
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
_DIGITS = "0123456789"


class _Literal:
    """A reader of one Python literal. What is no Python at all is a
    SyntaxError, what is Python but no literal a ValueError, as far as that can
    be told without parsing."""

    def __init__(self, text):
        self.s, self.i, self.n, self.depth = text, 0, len(text), 0

    def fail(self):
        raise SyntaxError("invalid syntax")

    def malformed(self):
        raise ValueError("malformed node or string")

    def space(self):
        blank = " \t\f\r\n" if self.depth else " \t\f"
        while self.i < self.n:
            c = self.s[self.i]
            if c == "#":
                while self.i < self.n and self.s[self.i] != "\n":
                    self.i += 1
            elif c in blank:
                self.i += 1
            elif c == "\\" and self.s[self.i + 1:self.i + 2] == "\n":
                self.i += 2
            elif c in "\r\n" and not self.s[self.i:].strip():
                self.i = self.n
            else:
                break

    def peek(self):
        self.space()
        return self.s[self.i] if self.i < self.n else ""

    def tuple_or_value(self, end):
        v = self.sum()
        if self.peek() != ",":
            return v
        items = [v]
        while self.peek() == ",":
            self.i += 1
            if self.peek() == end:
                break
            items.append(self.sum())
        return tuple(items)

    def sum(self):
        """a number, or number + complex, or any literal"""
        v = self.signed()
        while True:
            c = self.peek()
            if c not in ("+", "-"):
                self.operator(c)
                return v
            self.i += 1
            w = self.signed()
            if type(v) in (int, float) and type(w) is complex:
                v = v + w if c == "+" else v - w
            else:
                self.malformed()

    def operator(self, c):
        """What follows an operand: fails unless the operand ends here."""
        if not c or c in ")]},:" or c in "\r\n":
            return
        if c in _LETTERS:
            if self.word() not in ("if", "and", "or", "in", "is", "not", "for"):
                self.fail()
        elif c == "=" and self.s[self.i + 1:self.i + 2] != "=" or c not in "*/%@&|^<>=.[(+-":
            self.fail()
        self.malformed()

    def word(self):
        j = self.i
        while j < self.n and (self.s[j] in _LETTERS or self.s[j] in _DIGITS):
            j += 1
        return self.s[self.i:j]

    def signed(self):
        c = self.peek()
        if c in ("+", "-"):
            self.i += 1
            if self.peek() in ("+", "-"):
                self.malformed()
            v = self.atom()
            if type(v) not in (int, float, complex):
                self.malformed()
            return v if c == "+" else -v
        if c == "*" and self.depth:
            self.malformed()
        return self.atom()

    def atom(self):
        c = self.peek()
        if not c:
            self.fail()
        if c == "(":
            return self.group(")")
        if c == "[":
            return self.group("]")
        if c == "{":
            return self.brace()
        if c in "'\"":
            return self.strings()
        if c in _DIGITS or c == "." and self.s[self.i + 1:self.i + 2] in tuple(_DIGITS):
            return self.number()
        if c in _LETTERS:
            w = self.word()
            after = self.s[self.i + len(w):self.i + len(w) + 1]
            if after in ("'", '"') and w.lower() in ("r", "b", "u", "br", "rb", "f", "fr", "rf"):
                return self.strings()
            self.i += len(w)
            if w == "None":
                return None
            if w == "True":
                return True
            if w == "False":
                return False
            if w == "set" and self.s[self.i:self.i + 2] == "()":
                self.i += 2
                return set()
            if w not in ("not", "lambda", "await", "yield"):
                self.operator(self.peek())
            self.malformed()
        if c == "." and self.s[self.i:self.i + 3] == "...":
            self.i += 3
            return _DOTS
        if c.isidentifier():
            self.malformed()
        self.fail()

    def group(self, end):
        self.depth += 1
        self.i += 1
        items, comma = [], False
        while self.peek() != end:
            if items and not comma:
                self.fail()
            items.append(self.sum())
            comma = self.peek() == ","
            if comma:
                self.i += 1
        self.i += 1
        self.depth -= 1
        if end == "]":
            return items
        if len(items) == 1 and not comma:
            return items[0]
        return tuple(items)

    def brace(self):
        self.depth += 1
        self.i += 1
        keys, vals, pairs, comma = [], [], None, False
        while self.peek() != "}":
            if keys and not comma:
                self.fail()
            keys.append(self.sum())
            colon = self.peek() == ":"
            if pairs is None:
                pairs = colon
            if pairs != colon:
                self.fail()
            if colon:
                self.i += 1
                vals.append(self.sum())
            comma = self.peek() == ","
            if comma:
                self.i += 1
        self.i += 1
        self.depth -= 1
        return dict(zip(keys, vals)) if pairs or pairs is None else set(keys)

    def number(self):
        s, i, n = self.s, self.i, self.n
        low = s[i:i + 2].lower()
        if low in ("0x", "0o", "0b"):
            j = i + 2
            while j < n and (s[j].isalnum() or s[j] == "_"):
                j += 1
            self.i = j
            try:
                return int(s[i:j], 0)
            except ValueError:
                self.fail()
        j = i
        real = False
        while j < n:
            c = s[j]
            if c in _DIGITS or c == "_":
                j += 1
            elif c == ".":
                real = True
                j += 1
            elif c in "eE" and s[j + 1:j + 2] and (s[j + 1] in _DIGITS or s[j + 1] in "+-" and s[j + 2:j + 3].isdigit()):
                real = True
                j += 2
            else:
                break
        text = s[i:j]
        self.i = j
        try:
            if j < n and s[j] in "jJ":
                self.i += 1
                return complex(0, float(text))
            if real:
                return float(text)
            return int(text, 0) if text.strip("0_") else int(text)
        except ValueError:
            self.fail()

    def strings(self):
        out = None
        while True:
            c = self.peek()
            if not c:
                break
            w = self.word() if c in _LETTERS else ""
            q = self.s[self.i + len(w):self.i + len(w) + 1]
            if q not in ("'", '"'):
                break
            if w and w.lower() not in ("r", "b", "u", "br", "rb"):
                self.malformed()
            self.i += len(w)
            v = self.string(w.lower())
            if out is None:
                out = v
            elif type(out) is type(v):
                out = out + v
            else:
                self.fail()
        return out

    def string(self, prefix):
        s, i = self.s, self.i
        q = s[i]
        if s[i:i + 3] == q * 3:
            q = q * 3
        i += len(q)
        raw, out = "r" in prefix, []
        while True:
            if i >= self.n or len(q) == 1 and s[i] == "\n":
                self.fail()
            if s[i:i + len(q)] == q:
                break
            c = s[i]
            i += 1
            if c > "\x7f" and "b" in prefix:
                self.fail()
            if c != "\\" or i >= self.n:
                out.append(c)
            elif raw:
                out.append(c + s[i])
                i += 1
            else:
                text, i = self.escape(i, "b" in prefix)
                out.append(text)
        self.i = i + len(q)
        text = "".join(out)
        return text.encode("latin-1") if "b" in prefix else text

    def escape(self, i, is_bytes):
        s = self.s
        c = s[i]
        if c in _ESC:
            return _ESC[c], i + 1
        if c in "01234567":
            j = i
            while j < i + 3 and s[j:j + 1] and s[j] in "01234567":
                j += 1
            return chr(int(s[i:j], 8) & (255 if is_bytes else 511)), j
        n = 2 if c == "x" else 0 if is_bytes else {"u": 4, "U": 8}.get(c, 0)
        if n:
            h = s[i + 1:i + 1 + n]
            try:
                if len(h) != n:
                    raise ValueError
                return chr(int(h, 16)), i + 1 + n
            except (ValueError, OverflowError):
                self.fail()
        if c == "N" and not is_bytes:
            _world.unsupported("reads a character by its name")
        return "\\" + c, i + 1


_DOTS = ...

"""orjson by way of json. The sentences of its errors are orjson's."""
import json

__version__ = "3.11.4"


class JSONDecodeError(json.JSONDecodeError):
    pass


JSONEncodeError = TypeError
OPT_INDENT_2, OPT_NAIVE_UTC, OPT_NON_STR_KEYS, OPT_OMIT_MICROSECONDS = 1, 2, 4, 8
OPT_SERIALIZE_NUMPY, OPT_SORT_KEYS, OPT_STRICT_INTEGER, OPT_UTC_Z = 16, 32, 64, 128
OPT_PASSTHROUGH_SUBCLASS, OPT_PASSTHROUGH_DATETIME, OPT_APPEND_NEWLINE, OPT_PASSTHROUGH_DATACLASS = 256, 512, 1024, 2048
OPT_SERIALIZE_DATACLASS = OPT_SERIALIZE_UUID = 0


def _no_constant(name):
    raise ValueError(name)


def loads(obj, /):
    if isinstance(obj, (bytes, bytearray)):
        try:
            text = bytes(obj).decode("utf-8")
        except UnicodeDecodeError:
            raise JSONDecodeError("str is not valid UTF-8: surrogates not allowed", "", 0) from None
    elif isinstance(obj, str):
        text = obj
    else:
        raise JSONDecodeError("Input must be bytes, bytearray, memoryview, or str", "", 0)
    try:
        value = json.loads(text, parse_constant=_no_constant)
    except ValueError:
        _raise(text)
    if "\\u" in text:
        try:
            json.dumps(value, ensure_ascii=False).encode("utf-8")
        except UnicodeEncodeError:
            raise JSONDecodeError("lone leading surrogate in hex escape", text, 0) from None
    return value


def _raise(text):
    if not text:
        raise JSONDecodeError("input length is 0", text, 0)
    msg, at = _Check(text).run()
    raise JSONDecodeError(msg, text, at)


class _Stop(Exception):
    pass


class _Check:
    """Finds the first place that is no JSON and orjson's name for it."""

    def __init__(self, text):
        self.s, self.i, self.n = text, 0, len(text)

    def run(self):
        try:
            self.space()
            if self.i >= self.n:
                self.stop("input data is empty", 0)
            self.value()
            self.space()
            if self.i < self.n:
                self.stop("unexpected content after document")
        except _Stop as e:
            return e.args
        return "unexpected character", 0

    def stop(self, msg, at=None):
        raise _Stop(msg, self.i if at is None else at)

    def end(self):
        self.stop("unexpected end of data", self.n)

    def space(self):
        while self.i < self.n and self.s[self.i] in " \t\r\n":
            self.i += 1

    def need(self):
        self.space()
        if self.i >= self.n:
            self.end()
        return self.s[self.i]

    def value(self):
        c = self.need()
        if c == "{" or c == "[":
            close = "}" if c == "{" else "]"
            self.i += 1
            first = True
            while True:
                d = self.need()
                if d == close and first:
                    break
                if not first:
                    if d == close:
                        break
                    if d != ",":
                        self.stop("unexpected character")
                    self.i += 1
                    d = self.need()
                    if d == close:
                        self.stop("trailing comma is not allowed", self.i - 1)
                if c == "{":
                    if d != '"':
                        self.stop("unexpected character")
                    self.string()
                    if self.need() != ":":
                        self.stop("unexpected character")
                    self.i += 1
                self.value()
                first = False
            self.i += 1
        elif c == '"':
            self.string()
        elif c in "tfn":
            for word in ("true", "false", "null"):
                if self.s.startswith(word, self.i):
                    self.i += len(word)
                    return
            self.stop("invalid literal")
        elif c in "-0123456789":
            j = self.i
            if c == "-":
                self.i += 1
            if self.i >= self.n or self.s[self.i] not in "0123456789":
                self.stop("no digit after minus sign" if self.i < self.n else "unexpected end of data")
            if self.s[self.i] == "0" and self.s[self.i + 1:self.i + 2].isdigit():
                self.stop("number with leading zero is not allowed", j)
            while self.i < self.n and self.s[self.i] in "0123456789.eE+-":
                self.i += 1
        else:
            self.stop("unexpected character")

    def string(self):
        self.i += 1
        while True:
            if self.i >= self.n:
                self.end()
            c = self.s[self.i]
            if c == '"':
                self.i += 1
                return
            if c < " ":
                self.stop("unexpected control character in string")
            self.i += 2 if c == "\\" else 1


def _plain(obj, default, option):
    if obj is None or isinstance(obj, (bool, int, float, str)):
        return None if isinstance(obj, float) and obj - obj != 0 else obj
    if isinstance(obj, dict):
        for k in obj:
            if not isinstance(k, str) and not option & OPT_NON_STR_KEYS:
                raise TypeError("Dict key must be str")
        return {k: _plain(v, default, option) for k, v in obj.items()}
    if isinstance(obj, (list, tuple)):
        return [_plain(v, default, option) for v in obj]
    if hasattr(type(obj), "__dataclass_fields__"):
        return {k: _plain(getattr(obj, k), default, option) for k in type(obj).__dataclass_fields__ if not k.startswith("_")}
    if hasattr(type(obj), "_member_map_"):
        return _plain(obj.value, default, option)
    if default is not None:
        return _plain(default(obj), default, option)
    raise TypeError("Type is not JSON serializable: " + type(obj).__name__)


def dumps(obj, /, default=None, option=None):
    option = option or 0
    p = _plain(obj, default, option)
    sort = bool(option & OPT_SORT_KEYS)
    if option & OPT_INDENT_2:
        text = json.dumps(p, ensure_ascii=False, indent=2, sort_keys=sort)
    else:
        text = json.dumps(p, ensure_ascii=False, separators=(",", ":"), sort_keys=sort)
    return (text + ("\n" if option & OPT_APPEND_NEWLINE else "")).encode()


class Fragment:
    def __init__(self, contents):
        self.contents = contents

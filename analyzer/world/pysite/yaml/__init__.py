"""yaml: documents are read by the host; plain data is written in block style."""
import _world

__version__ = "6.0.2"
__opaque__ = True  # names that are left out here are opaque


class YAMLError(Exception):
    pass


class MarkedYAMLError(YAMLError):
    pass


class SafeLoader:
    @classmethod
    def add_constructor(cls, tag, constructor):
        pass

    add_implicit_resolver = add_multi_constructor = add_constructor


class Loader(SafeLoader):
    pass


class FullLoader(SafeLoader):
    pass


class UnsafeLoader(SafeLoader):
    pass


class BaseLoader(SafeLoader):
    pass


CLoader = CSafeLoader = CFullLoader = SafeLoader


class SafeDumper:
    @classmethod
    def add_representer(cls, data_type, representer):
        pass

    add_multi_representer = add_representer


class Dumper(SafeDumper):
    pass


CDumper = CSafeDumper = SafeDumper


class YAMLObject:
    pass


def safe_load(stream):
    text = stream if isinstance(stream, (str, bytes)) else stream.read()
    if isinstance(text, bytes):
        text = text.decode("utf-8")
    value, error = _world.yaml_load(text)
    if error is not None:
        raise _error_class(error)(error)
    return value


def _error_class(error):
    """PyYAML has a class of errors for each stage of reading; the words of the error tell which."""
    for stage, words in (
        ("composer", ("found undefined alias", "expected a single document", "found duplicate anchor")),
        ("parser", ("while parsing ", "expected '<document start>'", "expected the node content", "found undefined tag handle",
                    "found duplicate YAML directive", "found incompatible YAML", "did not find expected node content",
                    "did not find expected <document start>", "did not find expected <stream-start>")),
        ("reader", ("control characters are not allowed", "special characters are not allowed", "unacceptable character",
                    "invalid leading UTF-8", "invalid Unicode character")),
        ("constructor", ("while constructing ", "could not determine a constructor", "expected a ", "found unconstructable",
                         "failed to ", "found unhashable")),
    ):
        if error.startswith(words):
            break
    else:
        stage = "scanner"
    module = __import__("yaml." + stage, fromlist=["*"])
    return getattr(module, stage.capitalize() + "Error")


def load(stream, Loader=None):
    return safe_load(stream)


full_load = unsafe_load = safe_load


def safe_load_all(stream):
    _world.unsupported("reads several YAML documents")


load_all = full_load_all = safe_load_all


def add_constructor(tag, constructor, Loader=None):
    pass


add_representer = add_implicit_resolver = add_multi_constructor = add_constructor


def _resolves(s):
    """Whether a plain scalar s would be read as something else than text."""
    import re
    return re.match(
        r"\A(?:~|null|Null|NULL|yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF|<<|="
        r"|[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+"
        r"|[-+]?(?:[0-9][0-9_]*)\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?"
        r"|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"
        r"|[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[Tt \t].*)?)\Z", s) is not None


_ESCAPES = {"\0": "0", "\x07": "a", "\x08": "b", "\t": "t", "\n": "n", "\x0b": "v", "\x0c": "f", "\r": "r", "\x1b": "e",
            '"': '"', "\\": "\\", "\x85": "N", "\xa0": "_", "\u2028": "L", "\u2029": "P"}


def _double(s, unicode):
    out = []
    for c in s:
        if c in _ESCAPES:
            out.append("\\" + _ESCAPES[c])
        elif " " <= c <= "~" or unicode and c > "\xa0":
            out.append(c)
        elif c <= "\xff":
            out.append("\\x%02X" % ord(c))
        else:
            out.append("\\u%04X" % ord(c) if c <= "\uffff" else "\\U%08X" % ord(c))
    return '"' + "".join(out) + '"'


def _str(s, flow, unicode, indent):
    if not s:
        return "''"
    if len(s) + indent > 70 and " " in s:
        _world.unsupported("writes a long text as YAML")
    for c in s:
        if not (" " <= c <= "~" or c == "\n" or unicode and c > "\xa0"):
            return _double(s, unicode)
    plain = not _resolves(s) and s[0] not in " ,[]{}#&*!|>'\"%@`" and s[-1] != " " and "\n" not in s
    if plain and s[0] in "-?:" and (len(s) == 1 or s[1] == " " or flow and s[0] in "?:"):
        plain = False
    if plain and (": " in s or " #" in s or s[-1] == ":" or s[:3] in ("---", "...")):
        plain = False
    if plain and flow:
        for c in ",[]{}?:":
            if c in s:
                plain = False
    if plain:
        return s
    if "\n" in s:
        # every line break is doubled in a single-quoted scalar
        if any(p.startswith(" ") or p.endswith(" ") for p in s.split("\n")):
            return _double(s, unicode)
        return "'" + s.replace("'", "''").replace("\n", "\n\n" + " " * (indent + 2)) + "'"
    return "'" + s.replace("'", "''") + "'"


def _scalar(x, flow, unicode, indent=0):
    if x is None:
        return "null"
    if isinstance(x, bool):
        return "true" if x else "false"
    if isinstance(x, int):
        return str(int(x))
    if isinstance(x, float):
        if x != x:
            return ".nan"
        if x in (float("inf"), float("-inf")):
            return ".inf" if x > 0 else "-.inf"
        r = repr(float(x)).lower()
        return r.replace("e", ".0e", 1) if "." not in r and "e" in r else r
    return _str(x, flow, unicode, indent)


def _flow(x, o):
    if isinstance(x, dict):
        return "{" + ", ".join(["%s: %s" % (_flow(k, o), _flow(v, o)) for k, v in _pairs(x, o)]) + "}"
    if isinstance(x, (list, tuple)):
        return "[" + ", ".join([_flow(v, o) for v in x]) + "]"
    _check(x)
    return _scalar(x, True, o[1])


def _check(x):
    if not (x is None or isinstance(x, (bool, int, float, str))):
        _world.unsupported("writes a %s as YAML" % type(x).__name__)


def _pairs(d, o):
    items = list(d.items())
    if o[0]:
        try:
            items.sort()
        except TypeError:
            pass
    return items


def _block(x, indent, o, out, in_map):
    pad = " " * indent
    if isinstance(x, dict):
        for k, v in _pairs(x, o):
            _check(k)
            _entry(pad + _scalar(k, False, o[1]) + ":", v, indent, o, out, True)
    else:
        for v in x:
            _entry(pad + "-", v, indent, o, out, False)


def _entry(head, v, indent, o, out, in_map):
    if isinstance(v, (dict, list, tuple)) and v:
        inner = []
        if in_map:
            out.append(head)
            _block(v, indent + 2 if isinstance(v, dict) else indent, o, out, True)
        else:
            _block(v, indent + 2, o, inner, False)
            out.append(head + " " + inner[0][indent + 2:])
            out.extend(inner[1:])
    elif isinstance(v, dict):
        out.append(head + " {}")
    elif isinstance(v, (list, tuple)):
        out.append(head + " []")
    else:
        _check(v)
        out.append(head + " " + _scalar(v, False, o[1], indent))


def dump(data, stream=None, Dumper=None, default_flow_style=False, sort_keys=True, allow_unicode=None, **kwargs):
    o = (sort_keys, bool(allow_unicode))
    if default_flow_style or not isinstance(data, (dict, list, tuple)) or not data:
        text = _flow(data, o)
        if not isinstance(data, (dict, list, tuple)):
            text = _scalar(data, False, o[1])
            if text[0] not in "'\"":
                text += "\n..."
    else:
        out = []
        _block(data, 0, o, out, False)
        text = "\n".join(out)
    text += "\n"
    if stream is None:
        return text
    stream.write(text)


def safe_dump(data, stream=None, **kwargs):
    return dump(data, stream, **kwargs)

"""urllib.parse: URLs as text (str; bytes only for quote and unquote). The parts of
a URL that is not known are unknown, and it may be none."""
import _world

uses_relative = ["", "ftp", "http", "gopher", "nntp", "imap", "wais", "file", "https", "shttp", "mms", "prospero",
                 "rtsp", "rtspu", "sftp", "svn", "svn+ssh", "ws", "wss"]
uses_netloc = ["", "ftp", "http", "gopher", "nntp", "telnet", "imap", "wais", "file", "mms", "https", "shttp", "snews",
               "prospero", "rtsp", "rtspu", "rsync", "svn", "svn+ssh", "sftp", "nfs", "git", "git+ssh", "ws", "wss",
               "itms-services"]
uses_params = ["", "ftp", "hdl", "prospero", "http", "imap", "https", "shttp", "rtsp", "rtspu", "sip", "sips", "mms",
               "sftp", "tel"]
scheme_chars = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."
_LETTERS = scheme_chars[:52]
_SAFE = scheme_chars[:62] + "_.-~"
_HEX = "0123456789abcdefABCDEF"


class _Tuple(tuple):
    """A tuple whose items have names, _fields."""

    def __new__(cls, *args, **kw):
        vals = list(args) + [kw[f] for f in cls._fields[len(args):]]
        return tuple.__new__(cls, vals)

    def _replace(self, **kw):
        return type(self)(*[kw.pop(f, v) for f, v in zip(self._fields, self)])

    def _asdict(self):
        return dict(zip(self._fields, self))

    @classmethod
    def _make(cls, it):
        return cls(*it)

    def __repr__(self):
        return "%s(%s)" % (type(self).__name__, ", ".join("%s=%r" % p for p in zip(self._fields, self)))


class _Netloc:
    @property
    def username(self):
        return self._userinfo()[0]

    @property
    def password(self):
        return self._userinfo()[1]

    @property
    def hostname(self):
        h = self._hostinfo()[0]
        if not h:
            return None
        if _world.is_symbol(h):
            return _world.derived("lower case of", h)
        host, pct, zone = h.partition("%")
        return host.lower() + pct + zone

    @property
    def port(self):
        p = self._hostinfo()[1]
        if p is None:
            return None
        if p.isdigit() and p.isascii():
            p = int(p)
        else:
            raise ValueError("Port could not be cast to integer value as %r" % p)
        if not 0 <= p <= 65535:
            raise ValueError("Port out of range 0-65535")
        return p

    def _userinfo(self):
        if _world.is_symbol(self.netloc):
            if not _world.question("has a user", self.netloc):
                return None, None
            user = _world.derived("user of", self.netloc)
            has = _world.question("has a password", self.netloc)
            return user, _world.derived("password of", self.netloc) if has else None
        info, at, _ = self.netloc.rpartition("@")
        if not at:
            return None, None
        user, colon, pw = info.partition(":")
        return user, pw if colon else None

    def _hostinfo(self):
        if _world.is_symbol(self.netloc):
            has = _world.question("has a port", self.netloc)
            return _world.derived("host of", self.netloc), _world.derived("port of", self.netloc) if has else None
        host = self.netloc.rpartition("@")[2]
        _, br, rest = host.partition("[")
        if br:
            host, _, port = rest.partition("]")
            port = port.partition(":")[2]
        else:
            host, _, port = host.partition(":")
        return host, port or None


class DefragResult(_Tuple):
    _fields = ("url", "fragment")
    url = property(lambda s: s[0])
    fragment = property(lambda s: s[1])

    def geturl(self):
        return self.url + "#" + self.fragment if self.fragment else self.url


class SplitResult(_Netloc, _Tuple):
    _fields = ("scheme", "netloc", "path", "query", "fragment")
    scheme = property(lambda s: s[0])
    netloc = property(lambda s: s[1])
    path = property(lambda s: s[2])
    query = property(lambda s: s[3])
    fragment = property(lambda s: s[4])

    def geturl(self):
        return urlunsplit(self)


class ParseResult(_Netloc, _Tuple):
    _fields = ("scheme", "netloc", "path", "params", "query", "fragment")
    scheme = property(lambda s: s[0])
    netloc = property(lambda s: s[1])
    path = property(lambda s: s[2])
    params = property(lambda s: s[3])
    query = property(lambda s: s[4])
    fragment = property(lambda s: s[5])

    def geturl(self):
        return urlunparse(self)


def _text(x):
    if isinstance(x, str):
        return x
    if isinstance(x, (bytes, bytearray)):
        return x.decode("ascii")
    if not x:
        return ""
    raise AttributeError("%r object has no attribute 'decode'" % type(x).__name__)


def urlparse(url, scheme="", allow_fragments=True):
    s, netloc, path, query, fragment = urlsplit(url, scheme, allow_fragments)
    params = ""
    if _world.is_symbol(path):
        return ParseResult(s, netloc, _world.derived("path without parameters", path), _world.derived("parameters of", path), query, fragment)
    if s in uses_params and ";" in path:
        path, params = _splitparams(path)
    return ParseResult(s, netloc, path, params, query, fragment)


def _splitparams(path):
    i = path.find(";", max(path.rfind("/"), 0))
    if i < 0:
        return path, ""
    return path[:i], path[i + 1:]


def _netloc_of(url):
    end = len(url)
    for c in "/?#":
        i = url.find(c, 2)
        if i >= 0:
            end = min(end, i)
    return url[2:end], url[end:]


_CONTROLS = "".join(map(chr, range(33)))


def urlsplit(url, scheme="", allow_fragments=True):
    url, scheme = _text(url), _text(scheme)
    if _world.is_symbol(url):
        if _world.question("no valid URL", url):
            raise ValueError("Invalid IPv6 URL")
        parts = [_world.derived(part + " of URL", url) for part in SplitResult._fields]
        if scheme and not _world.question("has a scheme", url):
            parts[0] = scheme
        if not allow_fragments:
            parts[4] = ""
        return SplitResult(*parts)
    url = url.lstrip(_CONTROLS)
    scheme = scheme.strip(_CONTROLS)
    for c in "\t\r\n":
        if c in url:
            url = url.replace(c, "")
        if c in scheme:
            scheme = scheme.replace(c, "")
    netloc = query = fragment = ""
    i = url.find(":")
    if i > 0 and url[0] in _LETTERS:
        for c in url[:i]:
            if c not in scheme_chars:
                break
        else:
            scheme, url = url[:i].lower(), url[i + 1:]
    if url[:2] == "//":
        netloc, url = _netloc_of(url)
        if ("[" in netloc) != ("]" in netloc):
            raise ValueError("Invalid IPv6 URL")
        if "[" in netloc:
            _check_bracket(netloc.partition("[")[2].partition("]")[0])
    if allow_fragments and "#" in url:
        url, _, fragment = url.partition("#")
    if "?" in url:
        url, _, query = url.partition("?")
    return SplitResult(scheme, netloc, url, query, fragment)


def _check_bracket(host):
    if host.startswith("v"):
        import re
        if not re.match(r"\Av[a-fA-F0-9]+\..+\Z", host):
            raise ValueError("IPvFuture address is invalid")
    else:
        import ipaddress
        if isinstance(ipaddress.ip_address(host), ipaddress.IPv4Address):
            raise ValueError("An IPv4 address cannot be in brackets")


def urlunparse(components):
    scheme, netloc, url, params, query, fragment = components
    if params:
        url = url + ";" + params
    return urlunsplit((scheme, netloc, url, query, fragment))


def urlunsplit(components):
    scheme, netloc, url, query, fragment = components
    if netloc or (scheme and scheme in uses_netloc and url[:2] != "//"):
        if url and url[:1] != "/":
            url = "/" + url
        url = "//" + (netloc or "") + url
    if scheme:
        url = scheme + ":" + url
    if query:
        url = url + "?" + query
    if fragment:
        url = url + "#" + fragment
    return url


def urljoin(base, url, allow_fragments=True):
    if not base:
        return url
    if not url:
        return base
    bscheme, bnetloc, bpath, bparams, bquery, bfragment = urlparse(base, "", allow_fragments)
    scheme, netloc, path, params, query, fragment = urlparse(url, bscheme, allow_fragments)
    if scheme != bscheme or scheme not in uses_relative:
        return url
    if scheme in uses_netloc:
        if netloc:
            return urlunparse((scheme, netloc, path, params, query, fragment))
        netloc = bnetloc
    if not path and not params:
        return urlunparse((scheme, netloc, bpath, bparams, query or bquery, fragment))
    base_parts = bpath.split("/")
    if base_parts[-1] != "":
        del base_parts[-1]
    if path[:1] == "/":
        segments = path.split("/")
    else:
        segments = base_parts + path.split("/")
        segments[1:-1] = [s for s in segments[1:-1] if s]
    out = []
    for seg in segments:
        if seg == "..":
            if out:
                out.pop()
        elif seg != ".":
            out.append(seg)
    if segments[-1] in (".", ".."):
        out.append("")
    return urlunparse((scheme, netloc, "/".join(out) or "/", params, query, fragment))


def urldefrag(url):
    url = _text(url)
    if "#" in url:
        s, n, p, a, q, frag = urlparse(url)
        return DefragResult(urlunparse((s, n, p, a, q, "")), frag)
    return DefragResult(url, "")


def unquote_to_bytes(string):
    if isinstance(string, str):
        string = string.encode("utf-8")
    parts = string.split(b"%")
    out = [parts[0]]
    for p in parts[1:]:
        h = p[:2].decode("latin-1")
        if len(h) == 2 and h[0] in _HEX and h[1] in _HEX:
            out.append(bytes([int(h, 16)]) + p[2:])
        else:
            out.append(b"%" + p)
    return b"".join(out)


def unquote(string, encoding="utf-8", errors="replace"):
    if isinstance(string, bytes):
        return unquote_to_bytes(string).decode(encoding or "utf-8", errors or "replace")
    if "%" not in string:
        return string
    # runs of ASCII are decoded, other characters stay
    out, run = [], []
    for c in string:
        if ord(c) < 128:
            run.append(c)
            continue
        if run:
            out.append(unquote_to_bytes("".join(run)).decode(encoding or "utf-8", errors or "replace"))
            run = []
        out.append(c)
    if run:
        out.append(unquote_to_bytes("".join(run)).decode(encoding or "utf-8", errors or "replace"))
    return "".join(out)


def unquote_plus(string, encoding="utf-8", errors="replace"):
    return unquote(string.replace("+", " "), encoding, errors)


def quote(string, safe="/", encoding=None, errors=None):
    if isinstance(string, str):
        if not string:
            return string
        string = string.encode(encoding or "utf-8", errors or "strict")
    else:
        if encoding is not None:
            raise TypeError("quote() doesn't support 'encoding' for bytes")
        if errors is not None:
            raise TypeError("quote() doesn't support 'errors' for bytes")
    return quote_from_bytes(string, safe)


def quote_plus(string, safe="", encoding=None, errors=None):
    if isinstance(string, str) and " " not in string:
        return quote(string, safe, encoding, errors)
    if isinstance(string, bytes):
        return quote_from_bytes(string, safe + " ").replace(" ", "+")
    return quote(string, safe + " ", encoding, errors).replace(" ", "+")


def quote_from_bytes(bs, safe="/"):
    if not isinstance(bs, (bytes, bytearray)):
        raise TypeError("quote_from_bytes() expected bytes")
    if isinstance(safe, bytes):
        safe = safe.decode("ascii", "ignore")
    keep = _SAFE + "".join(c for c in safe if ord(c) < 128)
    out = []
    for b in bs:
        c = chr(b)
        out.append(c if c in keep else "%%%02X" % b)
    return "".join(out)


def urlencode(query, doseq=False, safe="", encoding=None, errors=None, quote_via=quote_plus):
    if hasattr(query, "items"):
        query = query.items()
    else:
        try:
            if len(query) and not isinstance(query[0], tuple):
                raise TypeError
        except TypeError:
            raise TypeError("not a valid non-string sequence or mapping object") from None

    def q(x):
        if isinstance(x, bytes):
            return quote_via(x, safe)
        return quote_via(str(x), safe, encoding, errors)

    out = []
    for k, v in query:
        k = q(k)
        if doseq and not isinstance(v, (str, bytes)):
            try:
                len(v)
            except TypeError:
                out.append(k + "=" + q(v))
            else:
                for e in v:
                    out.append(k + "=" + q(e))
        else:
            out.append(k + "=" + q(v))
    return "&".join(out)


def parse_qs(qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8", errors="replace", max_num_fields=None,
             separator="&"):
    out = {}
    for k, v in parse_qsl(qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator):
        out.setdefault(k, []).append(v)
    return out


def parse_qsl(qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8", errors="replace",
              max_num_fields=None, separator="&"):
    qs = _text(qs)
    if not separator or not isinstance(separator, (str, bytes)):
        raise ValueError("Separator must be of type string or bytes.")
    if max_num_fields is not None and max_num_fields < 1 + qs.count(separator):
        raise ValueError("Max number of fields exceeded")
    out = []
    for field in qs.split(separator) if qs else []:
        if not field and not strict_parsing:
            continue
        nv = field.split("=", 1)
        if len(nv) != 2:
            if strict_parsing:
                raise ValueError("bad query field: %r" % (field,))
            if not keep_blank_values:
                continue
            nv.append("")
        if nv[1] or keep_blank_values:
            out.append((unquote(nv[0].replace("+", " "), encoding, errors),
                        unquote(nv[1].replace("+", " "), encoding, errors)))
    return out


def clear_cache():
    pass

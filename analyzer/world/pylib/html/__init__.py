"""html: escapes; of the named characters only the usual ones."""
_NAMES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'", "nbsp": "\xa0", "copy": "\xa9", "reg": "\xae",
          "hellip": "\u2026", "mdash": "\u2014", "ndash": "\u2013", "lsquo": "\u2018", "rsquo": "\u2019",
          "ldquo": "\u201c", "rdquo": "\u201d", "times": "\xd7", "deg": "\xb0", "euro": "\u20ac"}


def escape(s, quote=True):
    s = s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    if quote:
        s = s.replace('"', "&quot;").replace("'", "&#x27;")
    return s


def _char(m):
    s = m.group(1)
    if s[0] == "#":
        n = int(s[2:].rstrip(";"), 16) if s[1] in "xX" else int(s[1:].rstrip(";"))
        if n in (0, 0xD800, 0x110000) or n > 0x10FFFF or 0xD800 <= n <= 0xDFFF:
            return "\ufffd"
        return chr(n)
    if s.endswith(";") and s[:-1] in _NAMES:
        return _NAMES[s[:-1]]
    for name in ("amp", "lt", "gt", "quot", "nbsp", "copy", "reg", "times", "deg"):  # need no semicolon
        if s.startswith(name):
            return _NAMES[name] + s[len(name):]
    return "&" + s


def unescape(s):
    if "&" not in s:
        return s
    import re
    return re.sub(r"&(#[0-9]+;?|#[xX][0-9a-fA-F]+;?|[A-Za-z]{2,8};?)", _char, s)

"""base64: the usual alphabets."""
import binascii


def _bytes(s):
    if isinstance(s, str):
        try:
            return s.encode("ascii")
        except UnicodeEncodeError:
            raise ValueError("string argument should contain only ASCII characters") from None
    if isinstance(s, (bytes, bytearray)):
        return bytes(s)
    raise TypeError("argument should be a bytes-like object or ASCII string, not %r" % type(s).__name__)


def _swap(s, old, new):
    return s.replace(old[:1], new[:1]).replace(old[1:], new[1:])


def b64encode(s, altchars=None):
    out = binascii.b2a_base64(s, newline=False)
    return _swap(out, b"+/", altchars) if altchars is not None else out


def b64decode(s, altchars=None, validate=False):
    s = _bytes(s)
    if altchars is not None:
        s = _swap(s, _bytes(altchars), b"+/")
    return binascii.a2b_base64(s, strict_mode=validate)


def standard_b64encode(s):
    return b64encode(s)


def standard_b64decode(s):
    return b64decode(s)


def urlsafe_b64encode(s):
    return b64encode(s, b"-_")


def urlsafe_b64decode(s):
    return b64decode(s, b"-_")


def b16encode(s):
    return binascii.hexlify(s).upper()


def b16decode(s, casefold=False):
    s = _bytes(s)
    if casefold:
        s = s.upper()
    for c in s:
        if c not in b"0123456789ABCDEF":
            raise binascii.Error("Non-base16 digit found")
    return binascii.unhexlify(s)


_B32 = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


def b32encode(s):
    out = []
    for i in range(0, len(s), 5):
        part = s[i:i + 5]
        n = int.from_bytes(part + b"\0" * (5 - len(part)), "big")
        chars = bytes([_B32[n >> k & 31] for k in range(35, -5, -5)])
        keep = (len(part) * 8 + 4) // 5
        out.append(chars[:keep] + b"=" * (8 - keep))
    return b"".join(out)


def b32decode(s, casefold=False, map01=None):
    s = _bytes(s)
    if len(s) % 8:
        raise binascii.Error("Incorrect padding")
    if casefold:
        s = s.upper()
    out = b""
    for i in range(0, len(s), 8):
        part = s[i:i + 8].rstrip(b"=")
        n = 0
        for c in part:
            if c not in _B32:
                raise binascii.Error("Non-base32 digit found")
            n = n << 5 | _B32.index(c)
        if len(part) not in (2, 4, 5, 7, 8):
            raise binascii.Error("Incorrect padding")
        n <<= 5 * (8 - len(part))
        out += n.to_bytes(5, "big")[:len(part) * 5 // 8]
    return out


def encodebytes(s):
    return b"".join([binascii.b2a_base64(s[i:i + 57]) for i in range(0, len(s), 57)])


def decodebytes(s):
    return binascii.a2b_base64(s)

"""binascii: hexadecimal, base 64 and CRC-32."""


class Error(ValueError):
    pass


class Incomplete(Exception):
    pass


_B64 = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def _need(data):
    if isinstance(data, (bytes, bytearray)):
        return data
    raise TypeError("a bytes-like object is required, not %r" % type(data).__name__)


def _text(data):
    if isinstance(data, str):
        try:
            return data.encode("ascii")
        except UnicodeEncodeError:
            raise ValueError("string argument should contain only ASCII characters") from None
    if isinstance(data, (bytes, bytearray)):
        return bytes(data)
    raise TypeError("argument should be bytes, buffer or ASCII string, not %r" % type(data).__name__)


def b2a_base64(data, *, newline=True):
    data = _need(data)
    out = []
    n = len(data)
    for i in range(0, n - n % 3, 3):
        x = data[i] << 16 | data[i + 1] << 8 | data[i + 2]
        out += [_B64[x >> 18], _B64[x >> 12 & 63], _B64[x >> 6 & 63], _B64[x & 63]]
    if n % 3 == 1:
        x = data[n - 1]
        out += [_B64[x >> 2], _B64[(x & 3) << 4], 61, 61]
    elif n % 3 == 2:
        x = data[n - 2] << 8 | data[n - 1]
        out += [_B64[x >> 10], _B64[x >> 4 & 63], _B64[(x & 15) << 2], 61]
    if newline:
        out.append(10)
    return bytes(out)


def a2b_base64(data, *, strict_mode=False):
    data = _text(data)
    if strict_mode and data[:1] == b"=":
        raise Error("Leading padding not allowed")
    value = {c: i for i, c in enumerate(_B64)}
    out = []
    quad = left = pads = 0
    padding = False
    for i, c in enumerate(data):
        if c == 61:
            padding = True
            if quad >= 2:
                pads += 1
                if quad + pads >= 4:
                    if strict_mode and i + 1 < len(data):
                        raise Error("Excess data after padding")
                    return bytes(out)
            elif strict_mode:
                raise Error(
                    "Excess data after padding" if quad == 0 else "Discontinuous padding not allowed")
            continue
        v = value.get(c)
        if v is None:
            if strict_mode:
                raise Error("Only base64 data is allowed")
            continue
        if strict_mode and padding:
            raise Error("Discontinuous padding not allowed")
        pads = 0
        if quad == 0:
            left = v
        elif quad == 1:
            out.append((left << 2 | v >> 4) & 255)
            left = v & 15
        elif quad == 2:
            out.append((left << 4 | v >> 2) & 255)
            left = v & 3
        else:
            out.append((left << 6 | v) & 255)
            left = 0
        quad = (quad + 1) % 4
    if quad:
        if quad == 1:
            raise Error("Invalid base64-encoded string: number of data characters (%d) cannot be 1 more than a multiple of 4"
                        % (len(out) // 3 * 4 + 1))
        raise Error("Incorrect padding")
    return bytes(out)


def hexlify(data, sep=None, bytes_per_sep=1):
    data = bytes(_need(data))
    return (data.hex() if sep is None else data.hex(sep, bytes_per_sep)).encode()


b2a_hex = hexlify


def unhexlify(hexstr):
    s = _text(hexstr)
    if len(s) % 2:
        raise Error("Odd-length string")
    for c in s:
        if c not in b"0123456789abcdefABCDEF":
            raise Error("Non-hexadecimal digit found")
    return bytes([int(s[i:i + 2], 16) for i in range(0, len(s), 2)])


a2b_hex = unhexlify


def crc32(data, value=0):
    c = value ^ 0xFFFFFFFF
    for b in data:
        c ^= b
        for _ in range(8):
            c = c >> 1 ^ 0xEDB88320 if c & 1 else c >> 1
    return c ^ 0xFFFFFFFF

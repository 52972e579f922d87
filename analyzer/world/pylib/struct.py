"""struct: packing of numbers and bytes."""
import math


import _world

class error(Exception):
    pass


_SIZES = {"x": 1, "c": 1, "b": 1, "B": 1, "?": 1, "h": 2, "H": 2, "i": 4, "I": 4, "l": 8, "L": 8, "q": 8, "Q": 8, "n": 8, "N": 8,
          "e": 2, "f": 4, "d": 8, "s": 1, "p": 1, "P": 8}


def _items(fmt):
    """(byte order, [(code, count, size, padding before)])"""
    if isinstance(fmt, bytes):
        fmt = fmt.decode()
    order, native = "little", True
    if fmt[:1] in ("@", "=", "<", ">", "!"):
        native = fmt[0] == "@"
        order = "big" if fmt[0] in ">!" else "little"
        fmt = fmt[1:]
    out, at, num = [], 0, ""
    for c in fmt:
        if c.isspace():
            continue
        if c.isdigit():
            num += c
            continue
        if c not in _SIZES or (not native and c in "nNP"):
            raise error("bad char in struct format")
        n = int(num) if num else 1
        num = ""
        size = _SIZES[c]
        if not native and c in "lL":
            size = 4
        pad = (-at) % size if native and c not in "xcsp" else 0
        at += pad + n * size
        out.append((c, n, size, pad))
    if num:
        raise error("repeat count given without format specifier")
    return order, out


def calcsize(fmt):
    return sum(pad + n * size for _, n, size, pad in _items(fmt)[1])


_FLOAT = {2: (5, 10), 4: (8, 23), 8: (11, 52)}


def _float_bits(x, size):
    ebits, mbits = _FLOAT[size]
    top = (1 << ebits) - 1
    sign = 1 if math.copysign(1.0, x) < 0 else 0
    x = abs(x)
    if x != x:
        e, m = top, 1 << (mbits - 1)
    elif x == math.inf:
        e, m = top, 0
    elif x == 0:
        e = m = 0
    else:
        f, e = math.frexp(x)
        e += (top >> 1) - 1
        if e < 1:
            m = round(math.ldexp(f, mbits + e))
            e = 0
        else:
            m = round(math.ldexp(f, mbits + 1)) - (1 << mbits)
        e, m = e + (m >> mbits), m & ((1 << mbits) - 1)
        if e >= top:
            raise OverflowError("float too large to pack with %s format" % {2: "e", 4: "f", 8: "d"}[size])
    return (sign << ebits | e) << mbits | m


def _bits_float(n, size):
    ebits, mbits = _FLOAT[size]
    top = (1 << ebits) - 1
    m = n & ((1 << mbits) - 1)
    e = n >> mbits & top
    if e == top:
        v = math.nan if m else math.inf
    elif e == 0:
        v = math.ldexp(m, 1 - (top >> 1) - mbits)
    else:
        v = math.ldexp(m + (1 << mbits), e - (top >> 1) - mbits)
    return -v if n >> (ebits + mbits) else v


def pack(fmt, *values):
    order, items = _items(fmt)
    need = sum(1 if c in "sp" else 0 if c == "x" else n for c, n, _, _ in items)
    if need != len(values):
        raise error("pack expected %d items for packing (got %d)" % (need, len(values)))
    out, k = [], 0
    for c, n, size, pad in items:
        out.append(b"\0" * pad)
        if c == "x":
            out.append(b"\0" * n)
            continue
        if c in "sp":
            v = values[k]
            k += 1
            if not isinstance(v, (bytes, bytearray)):
                raise error("argument for '%s' must be a bytes object" % c)
            if c == "p":
                v = v[:max(0, n - 1)]
                v = bytes([min(len(v), 255)]) + v if n else b""
            out.append(bytes(v[:n]) + b"\0" * (n - len(v)))
            continue
        for _ in range(n):
            v = values[k]
            k += 1
            if c == "c":
                if not isinstance(v, bytes) or len(v) != 1:
                    raise error("char format requires a bytes object of length 1")
                out.append(v)
            elif c == "?":
                out.append(b"\1" if v else b"\0")
            elif c in "efd":
                if not isinstance(v, (int, float)):
                    raise error("required argument is not a float")
                out.append(_float_bits(float(v), size).to_bytes(size, order))
            else:
                if not isinstance(v, int):
                    if not hasattr(v, "__index__"):
                        raise error("required argument is not an integer")
                    v = v.__index__()
                signed = c in "bhilqn"
                lo = -(1 << (8 * size - 1)) if signed else 0
                hi = (1 << (8 * size - 1)) - 1 if signed else (1 << (8 * size)) - 1
                if not lo <= v <= hi:
                    raise error("'%s' format requires %d <= number <= %d" % (c, lo, hi))
                out.append(v.to_bytes(size, order, signed=signed))
    return b"".join(out)


def unpack_from(fmt, buffer, offset=0):
    order, items = _items(fmt)
    size = calcsize(fmt)
    if len(buffer) - offset < size:
        raise error("unpack_from requires a buffer of at least %d bytes for unpacking %d bytes at offset %d "
                    "(actual buffer size is %d)" % (offset + size, size, offset, len(buffer)))
    buffer = bytes(buffer)
    out, i = [], offset
    for c, n, size, pad in items:
        i += pad
        if c == "x":
            i += n
            continue
        if c in "sp":
            v = buffer[i:i + n]
            out.append(v[1:1 + v[0]] if c == "p" and v else v)
            i += n
            continue
        for _ in range(n):
            b = buffer[i:i + size]
            i += size
            if c == "c":
                out.append(b)
            elif c == "?":
                out.append(b != b"\0")
            elif c in "efd":
                out.append(_bits_float(int.from_bytes(b, order), size))
            else:
                out.append(int.from_bytes(b, order, signed=c in "bhilqn"))
    return tuple(out)


def unpack(fmt, buffer):
    if _world.is_symbol(buffer):
        return tuple([_world.part_of(buffer, "float" if c in "efd" else "bytes" if c in "scp" else "int")
                      for c, n, size, pad in _items(fmt)[1] for _ in range(1 if c in "sp" else n) if c != "x"])
    size = calcsize(fmt)
    if len(buffer) != size:
        raise error("unpack requires a buffer of %d bytes" % size)
    return unpack_from(fmt, buffer)


def iter_unpack(fmt, buffer):
    size = calcsize(fmt)
    if not size or len(buffer) % size:
        raise error("iterative unpacking requires a buffer of a multiple of %d bytes" % size)
    for i in range(0, len(buffer), size):
        yield unpack_from(fmt, buffer, i)


def pack_into(fmt, buffer, offset, *values):
    b = pack(fmt, *values)
    buffer[offset:offset + len(b)] = b


class Struct:
    def __init__(self, format):
        self.format = format
        self.size = calcsize(format)

    def pack(self, *values):
        return pack(self.format, *values)

    def unpack(self, buffer):
        return unpack(self.format, buffer)

    def unpack_from(self, buffer, offset=0):
        return unpack_from(self.format, buffer, offset)

    def iter_unpack(self, buffer):
        return iter_unpack(self.format, buffer)

    def pack_into(self, buffer, offset, *values):
        pack_into(self.format, buffer, offset, *values)

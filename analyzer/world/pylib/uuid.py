"""uuid: identifiers by name are computed; random ones are marked as random."""
import _world

RESERVED_NCS, RFC_4122 = "reserved for NCS compatibility", "specified in RFC 4122"
RESERVED_MICROSOFT, RESERVED_FUTURE = "reserved for Microsoft compatibility", "reserved for future definition"


class SafeUUID:
    safe, unsafe, unknown = 0, -1, None


class UUID:
    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None, *, is_safe=None):
        if [hex, bytes, bytes_le, fields, int].count(None) != 4:
            raise TypeError("one of the hex, bytes, bytes_le, fields, or int arguments must be given")
        to_int = _int
        if hex is not None:
            hex = hex.replace("urn:", "").replace("uuid:", "")
            hex = hex.strip("{}").replace("-", "")
            if len(hex) != 32:
                raise ValueError("badly formed hexadecimal UUID string")
            int = to_int(hex, 16)
        if bytes is not None:
            if len(bytes) != 16:
                raise ValueError("bytes is not a 16-char string")
            int = to_int.from_bytes(bytes, "big")
        if bytes_le is not None:
            b = bytes_le
            int = to_int.from_bytes(b[3::-1] + b[5:3:-1] + b[7:5:-1] + b[8:], "big")
        if fields is not None:
            a, b, c, d, e, f = fields
            int = a << 96 | b << 80 | c << 64 | d << 56 | e << 48 | f
        if not 0 <= int < 1 << 128:
            raise ValueError("int is out of range (need a 128-bit value)")
        if version is not None:
            int &= ~(0xC000 << 48)
            int |= 0x8000 << 48
            int &= ~(0xF000 << 64)
            int |= version << 76
        self.int = int

    @property
    def hex(self):
        return "%032x" % self.int

    def __str__(self):
        h = "%032x" % self.int
        return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]

    def __repr__(self):
        return "UUID(%r)" % str(self)

    def __int__(self):
        return self.int

    def __eq__(self, other):
        return self.int == other.int if isinstance(other, UUID) else NotImplemented

    def __lt__(self, other):
        return self.int < other.int if isinstance(other, UUID) else NotImplemented

    def __le__(self, other):
        return self.int <= other.int if isinstance(other, UUID) else NotImplemented

    def __gt__(self, other):
        return self.int > other.int if isinstance(other, UUID) else NotImplemented

    def __ge__(self, other):
        return self.int >= other.int if isinstance(other, UUID) else NotImplemented

    def __hash__(self):
        return hash(self.int)

    @property
    def bytes(self):
        return self.int.to_bytes(16, "big")

    @property
    def fields(self):
        n = self.int
        return (n >> 96, n >> 80 & 0xFFFF, n >> 64 & 0xFFFF, n >> 56 & 0xFF, n >> 48 & 0xFF, n & 0xFFFFFFFFFFFF)

    @property
    def urn(self):
        return "urn:uuid:" + str(self)

    @property
    def version(self):
        return self.int >> 76 & 15 if self.variant == RFC_4122 else None

    @property
    def variant(self):
        if not self.int & 0x8000 << 48:
            return RESERVED_NCS
        if not self.int & 0x4000 << 48:
            return RFC_4122
        return RESERVED_MICROSOFT if not self.int & 0x2000 << 48 else RESERVED_FUTURE


_int = int


def _random():
    u = UUID.__new__(UUID)
    u.int = _world.random_int()
    return u


def uuid1(node=None, clock_seq=None):
    return _random()


def uuid4():
    return _random()


def getnode():
    return _world.unknown("the hardware address")


def uuid3(namespace, name):
    import hashlib
    b = hashlib.md5(namespace.bytes + (name.encode() if isinstance(name, str) else name), usedforsecurity=False)
    return UUID(bytes=b.digest()[:16], version=3)


def uuid5(namespace, name):
    import hashlib
    b = hashlib.sha1(namespace.bytes + (name.encode() if isinstance(name, str) else name))
    return UUID(bytes=b.digest()[:16], version=5)


NAMESPACE_DNS = UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_URL = UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_OID = UUID("6ba7b812-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_X500 = UUID("6ba7b814-9dad-11d1-80b4-00c04fd430c8")

"""hashlib in plain Python: md5, the SHA-1 and SHA-2 families, BLAKE2b. Other
algorithms end the path when they are used."""
import _world

algorithms_guaranteed = {"md5", "sha1", "sha224", "sha256", "sha384", "sha512", "blake2b"}
algorithms_available = set(algorithms_guaranteed)


class _Hash:
    """Keeps the message; the digest is computed when asked for."""

    def __init__(self, name, digest_size, block_size, compute, data=b""):
        self.name, self.digest_size, self.block_size = name, digest_size, block_size
        self._compute = compute
        self._parts = []
        if _world.is_symbol(data) or data:
            self.update(data)

    def update(self, data):
        if isinstance(data, str):
            raise TypeError("Strings must be encoded before hashing")
        if not isinstance(data, (bytes, bytearray)):
            raise TypeError("object supporting the buffer API required")
        self._parts.append(data if _world.is_symbol(data) else bytes(data))

    def _unknown(self):
        return any([_world.is_symbol(p) for p in self._parts])

    def digest(self):
        if self._unknown():
            _world.unsupported("computes a digest of what is not known")
        return self._compute(b"".join(self._parts))[:self.digest_size]

    def hexdigest(self):
        if self._unknown():
            if self.name == "blake2b":
                _world.unsupported("computes a digest of what is not known")
            return _world.derived(self.name + " digest", *self._parts)
        return self.digest().hex()

    def copy(self):
        h = _Hash(self.name, self.digest_size, self.block_size, self._compute)
        h._parts = list(self._parts)
        return h


def md5(string=b"", *, usedforsecurity=True):
    return _Hash("md5", 16, 64, _md5, string)


def sha1(string=b"", *, usedforsecurity=True):
    return _Hash("sha1", 20, 64, _sha1, string)


def sha224(string=b"", *, usedforsecurity=True):
    return _Hash("sha224", 28, 64, _sha224, string)


def sha256(string=b"", *, usedforsecurity=True):
    return _Hash("sha256", 32, 64, _sha256, string)


def sha384(string=b"", *, usedforsecurity=True):
    return _Hash("sha384", 48, 128, _sha384, string)


def sha512(string=b"", *, usedforsecurity=True):
    return _Hash("sha512", 64, 128, _sha512, string)


def blake2b(data=b"", *, digest_size=64, key=b"", usedforsecurity=True, **tree):
    if not 1 <= digest_size <= 64:
        raise ValueError("digest_size for blake2b must be between 1 and 64 bytes, here it is %d" % digest_size)
    if tree:
        _world.unsupported("uses BLAKE2b with a salt, a person or a tree")
    return _Hash("blake2b", digest_size, 128, lambda m: _blake2b(m, digest_size, key), data)


def _absent(name):
    def make(data=b"", **kw):
        return _Hash(name, 32, 64, lambda m: _world.unsupported("computes a " + name + " digest"), data)

    return make


blake2s = _absent("blake2s")
sha3_224, sha3_256, sha3_384, sha3_512 = _absent("sha3_224"), _absent("sha3_256"), _absent("sha3_384"), _absent("sha3_512")
shake_128, shake_256 = _absent("shake_128"), _absent("shake_256")


def new(name, data=b"", **kw):
    f = globals().get(name.lower()) if name.lower() in algorithms_guaranteed else None
    if f is None:
        raise ValueError("unsupported hash type " + name)
    return f(data)


def file_digest(fileobj, digest):
    h = digest() if callable(digest) else new(digest)
    h.update(fileobj.read())
    return h


_M32 = 0xFFFFFFFF
_M64 = 0xFFFFFFFFFFFFFFFF


def _pad(m, block, order, length_bytes):
    n = len(m)
    zeros = (block - length_bytes - 1 - n) % block
    return m + b"\x80" + b"\0" * zeros + (n * 8).to_bytes(length_bytes, order)


def _words(m, i, n, size, order):
    return [int.from_bytes(m[j:j + size], order) for j in range(i, i + n * size, size)]


def _md5(m):
    import math
    k = [int(abs(math.sin(i + 1)) * 4294967296) for i in range(64)]
    rot = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
    h = [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476]
    m = _pad(m, 64, "little", 8)
    for i in range(0, len(m), 64):
        w = _words(m, i, 16, 4, "little")
        a, b, c, d = h
        for j in range(64):
            r = j // 16
            if r == 0:
                f, g = (b & c) | (~b & d), j
            elif r == 1:
                f, g = (d & b) | (~d & c), (5 * j + 1) % 16
            elif r == 2:
                f, g = b ^ c ^ d, (3 * j + 5) % 16
            else:
                f, g = c ^ (b | (~d & _M32)), 7 * j % 16
            f = (f + a + k[j] + w[g]) & _M32
            s = rot[r * 4 + j % 4]
            a, d, c, b = d, c, b, (b + ((f << s | f >> (32 - s)) & _M32)) & _M32
        h = [(x + y) & _M32 for x, y in zip(h, (a, b, c, d))]
    return b"".join([x.to_bytes(4, "little") for x in h])


def _sha1(m):
    h = [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0]
    m = _pad(m, 64, "big", 8)
    for i in range(0, len(m), 64):
        w = _words(m, i, 16, 4, "big")
        for j in range(16, 80):
            x = w[j - 3] ^ w[j - 8] ^ w[j - 14] ^ w[j - 16]
            w.append((x << 1 | x >> 31) & _M32)
        a, b, c, d, e = h
        for j in range(80):
            if j < 20:
                f, k = (b & c) | (~b & d), 0x5A827999
            elif j < 40:
                f, k = b ^ c ^ d, 0x6ED9EBA1
            elif j < 60:
                f, k = (b & c) | (b & d) | (c & d), 0x8F1BBCDC
            else:
                f, k = b ^ c ^ d, 0xCA62C1D6
            t = ((a << 5 | a >> 27) + f + e + k + w[j]) & _M32
            a, b, c, d, e = t, a, (b << 30 | b >> 2) & _M32, c, d
        h = [(x + y) & _M32 for x, y in zip(h, (a, b, c, d, e))]
    return b"".join([x.to_bytes(4, "big") for x in h])


def _primes(n):
    out, p = [], 2
    while len(out) < n:
        if all(p % q for q in out):
            out.append(p)
        p += 1
    return out


def _root(n, bits, cube):
    """The first bits of the fractional part of the square or cube root of n."""
    lo, hi = 0, n << bits
    k = 3 if cube else 2
    target = n << (bits * k)
    while lo < hi:
        mid = (lo + hi + 1) >> 1
        if mid ** k <= target:
            lo = mid
        else:
            hi = mid - 1
    return lo & ((1 << bits) - 1)


_tables = {}


def _table(bits, n, cube):
    key = (bits, n, cube)
    if key not in _tables:
        _tables[key] = [_root(p, bits, cube) for p in _primes(n)]
    return _tables[key]


def _sha2(m, h, bits, rounds, s):
    mask = (1 << bits) - 1
    size = bits // 8
    block = 16 * size
    k = _table(bits, rounds, True)

    def rot(x, n):
        return (x >> n | x << (bits - n)) & mask

    m = _pad(m, block, "big", 2 * size)
    for i in range(0, len(m), block):
        w = _words(m, i, 16, size, "big")
        for j in range(16, rounds):
            x, y = w[j - 15], w[j - 2]
            s0 = rot(x, s[0]) ^ rot(x, s[1]) ^ x >> s[2]
            s1 = rot(y, s[3]) ^ rot(y, s[4]) ^ y >> s[5]
            w.append((w[j - 16] + s0 + w[j - 7] + s1) & mask)
        a, b, c, d, e, f, g, hh = h
        for j in range(rounds):
            t1 = hh + (rot(e, s[6]) ^ rot(e, s[7]) ^ rot(e, s[8])) + ((e & f) ^ (~e & g)) + k[j] + w[j]
            t2 = (rot(a, s[9]) ^ rot(a, s[10]) ^ rot(a, s[11])) + ((a & b) ^ (a & c) ^ (b & c))
            a, b, c, d, e, f, g, hh = (t1 + t2) & mask, a, b, c, (d + t1) & mask, e, f, g
        h = [(x + y) & mask for x, y in zip(h, (a, b, c, d, e, f, g, hh))]
    return b"".join([x.to_bytes(size, "big") for x in h])


_S32 = (7, 18, 3, 17, 19, 10, 6, 11, 25, 2, 13, 22)
_S64 = (1, 8, 7, 19, 61, 6, 14, 18, 41, 28, 34, 39)


def _sha256(m):
    return _sha2(m, _table(32, 8, False), 32, 64, _S32)


def _sha224(m):
    return _sha2(m, [x & _M32 for x in _table(64, 16, False)[8:]], 32, 64, _S32)


def _sha512(m):
    return _sha2(m, _table(64, 8, False), 64, 80, _S64)


def _sha384(m):
    return _sha2(m, _table(64, 16, False)[8:], 64, 80, _S64)


_SIGMA = ("0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8",
          "905724afe1bc683d", "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a",
          "6fe9b308c2d714a5", "a2847615fb9e3cd0", "0123456789abcdef", "ea489fd61c02b753")


def _blake2b(m, size, key):
    iv = _table(64, 8, False)
    h = list(iv)
    h[0] ^= 0x01010000 ^ len(key) << 8 ^ size
    if key:
        m = key + b"\0" * (128 - len(key)) + m
    n = len(m)
    blocks = max(1, (n + 127) // 128)
    m = m + b"\0" * (blocks * 128 - n)
    for b in range(blocks):
        last = b == blocks - 1
        w = _words(m, b * 128, 16, 8, "little")
        v = h + list(iv)
        count = n if last else (b + 1) * 128
        v[12] ^= count & _M64
        v[13] ^= count >> 64
        if last:
            v[14] ^= _M64
        for sigma in _SIGMA:
            s = [int(c, 16) for c in sigma]
            for i, (p, q, r, t) in enumerate(((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                                              (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))):
                v[p] = (v[p] + v[q] + w[s[2 * i]]) & _M64
                v[t] = _rot64(v[t] ^ v[p], 32)
                v[r] = (v[r] + v[t]) & _M64
                v[q] = _rot64(v[q] ^ v[r], 24)
                v[p] = (v[p] + v[q] + w[s[2 * i + 1]]) & _M64
                v[t] = _rot64(v[t] ^ v[p], 16)
                v[r] = (v[r] + v[t]) & _M64
                v[q] = _rot64(v[q] ^ v[r], 63)
        h = [x ^ v[i] ^ v[i + 8] for i, x in enumerate(h)]
    return b"".join([x.to_bytes(8, "little") for x in h])


def _rot64(x, n):
    return (x >> n | x << (64 - n)) & _M64

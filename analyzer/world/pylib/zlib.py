"""zlib: check sums; compression is not modelled."""
import _world
from binascii import crc32

MAX_WBITS = 15
Z_BEST_SPEED, Z_BEST_COMPRESSION, Z_DEFAULT_COMPRESSION = 1, 9, -1


class error(Exception):
    pass


def adler32(data, value=1):
    a, b = value & 0xFFFF, value >> 16
    for x in data:
        a = (a + x) % 65521
        b = (b + a) % 65521
    return b << 16 | a


def compress(data, /, level=-1, wbits=15):
    _world.unsupported("compresses data")


def decompress(data, /, wbits=15, bufsize=16384):
    _world.unsupported("decompresses data")


compressobj = decompressobj = compress

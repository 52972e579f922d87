"""Hashes, encodings, packing and shell words, compared with CPython."""
import base64
import binascii
import hashlib
import random
import shlex
import struct
import unittest
import zlib

from harness import Stubs, Unsupported, outcome

RND = random.Random(3)
BLOBS = [b"", b"a", b"abc", bytes(range(256)), b"x" * 55, b"x" * 56, b"x" * 63, b"x" * 64, b"x" * 111, b"x" * 112, b"x" * 128,
         b"x" * 129, bytes(RND.randrange(256) for _ in range(300))]


class HashTest(unittest.TestCase):
    def test_digests(self):
        m = Stubs().load("hashlib")
        for name in ("md5", "sha1", "sha224", "sha256", "sha384", "sha512", "blake2b"):
            for b in BLOBS:
                h, r = getattr(m, name)(b[:5]), getattr(hashlib, name)(b)
                h.update(b[5:])
                self.assertEqual((h.hexdigest(), h.digest_size, h.name), (r.hexdigest(), r.digest_size, r.name), (name, len(b)))
            self.assertEqual(m.new(name, b"q").digest(), hashlib.new(name, b"q").digest())
        for b in BLOBS:
            for kw in ({"digest_size": 8}, {"key": b"k"}):
                self.assertEqual(m.blake2b(b, **kw).digest(), hashlib.blake2b(b, **kw).digest())
        self.assertEqual(outcome(m.sha256, "text"), outcome(hashlib.sha256, "text"))
        self.assertEqual(outcome(m.new, "nope"), outcome(hashlib.new, "nope"))
        with self.assertRaises(Unsupported):
            m.sha3_256(b"x").digest()

    def test_sums(self):
        for mod, real, fn in (("zlib", zlib, "crc32"), ("zlib", zlib, "adler32"), ("binascii", binascii, "crc32")):
            m = Stubs().load(mod)
            for b in BLOBS:
                self.assertEqual(getattr(m, fn)(b), getattr(real, fn)(b))
                self.assertEqual(getattr(m, fn)(b, 77), getattr(real, fn)(b, 77))


class EncodingTest(unittest.TestCase):
    def test_base64(self):
        s = Stubs()
        m = s.load("base64")
        for b in BLOBS + [b"\xfb\xff\xfe"]:
            for fn in ("b64encode", "urlsafe_b64encode", "standard_b64encode", "b16encode", "b32encode", "encodebytes"):
                self.assertEqual(getattr(m, fn)(b), getattr(base64, fn)(b), (fn, b))
            for fn, rev in (("b64encode", "b64decode"), ("urlsafe_b64encode", "urlsafe_b64decode"), ("b32encode", "b32decode"),
                            ("b16encode", "b16decode"), ("encodebytes", "decodebytes")):
                self.assertEqual(getattr(m, rev)(getattr(base64, fn)(b)), b)
        bad = ["YQ==", "YQ=", "YQ", "Y", "YWI=", "YWJj", "YW Jj", "Y!Q==", "YQ==YQ==", "=YQ=", "YQ=x=", "YWJjY", "é", b"YQ==", 5,
               "YQ==\n", "", "====", "YW=j"]
        for t in bad:
            for kw in ({}, {"validate": True}):
                x, y = outcome(m.b64decode, t, **kw), outcome(base64.b64decode, t, **kw)
                self.assertEqual(x[:2], y[:2], (t, kw))
                if "validate" not in kw:
                    self.assertEqual(x, y, (t, kw))

    def test_hex(self):
        m = Stubs().load("binascii")
        for b in BLOBS:
            self.assertEqual(m.hexlify(b), binascii.hexlify(b))
            self.assertEqual(m.unhexlify(binascii.hexlify(b)), b)
        for t in ("abc", "zz", "é", b"AB", 4):
            self.assertEqual(outcome(m.unhexlify, t), outcome(binascii.unhexlify, t), t)


class StructTest(unittest.TestCase):
    def test_pack(self):
        m = Stubs().load("struct")
        cases = [("<IHb", (1, 2, -3)), (">qQ", (-5, 1 << 63)), ("=l?c", (7, True, b"x")), ("@bi", (1, 2)), ("bhq", (1, 2, 3)),
                 ("5s", (b"abc",)), ("3s2x", (b"abcdef",)), ("4p", (b"abcdef",)), ("!2H", (1, 65535)), ("<e", (1.5,)),
                 ("H", (70000,)), ("h", (-40000,)), ("Q", (-1,)), ("I", ("x",)), ("f", ("x",)), ("2I", (1,)), ("Z", (1,)),
                 ("3", ()), ("<n", (1,)), ("s", ("x",)), ("c", (b"xy",)), ("I", (1.5,)), ("<f", (1e60,)), ("<L", (5,)), ("L", (5,))]
        for fmt, vals in cases:
            x, y = outcome(m.pack, fmt, *vals), outcome(struct.pack, fmt, *vals)
            self.assertEqual(x[:2], y[:2], (fmt, vals))
            if x[0] == "is":
                self.assertEqual(m.calcsize(fmt), struct.calcsize(fmt))
                self.assertEqual(m.unpack(fmt, x[1]), struct.unpack(fmt, x[1]))

    def test_floats(self):
        m = Stubs().load("struct")
        for v in (0.0, -0.0, 1.0, -1.5, 0.1, 1e-45, 1e-40, 3.4e38, 5e-324, 1.7e308, float("inf"), 2.0 ** -24, 65504.0, 1 / 3):
            for f in "<d", ">f", "<e":
                x, y = outcome(m.pack, f, v), outcome(struct.pack, f, v)
                self.assertEqual(x[:2], y[:2], (f, v))
                if x[0] == "is":
                    self.assertEqual(m.unpack(f, x[1]), struct.unpack(f, x[1]))
        self.assertTrue(m.unpack("<d", struct.pack("<d", float("nan")))[0] != 0)


class ShlexTest(unittest.TestCase):
    def test_words(self):
        m = Stubs().load("shlex")
        texts = ["", "a b", " a  b ", "a'b c'd", 'a"b c"d', "''", '""', "a\\ b", '"a\\"b\\c\\$"', "'a\\'", "'open", '"open', "x\\",
                 "a # b", "a#b c", "é ü", "a\tb\nc", "'' x", "--k={\"a\": 1}", "$X `y`", '"a\\', "#x", "a\\\nb"]
        for t in texts:
            self.assertEqual(outcome(m.split, t), outcome(shlex.split, t), t)
            self.assertEqual(m.quote(t), shlex.quote(t))
            self.assertEqual(outcome(m.split, t, True), outcome(shlex.split, t, True), t)
        self.assertEqual(m.join(texts), shlex.join(texts))


if __name__ == "__main__":
    unittest.main()

import ast
import base64
import bisect
import datetime
import decimal
import fnmatch
import fractions
import hashlib
import heapq
import html
import orjson
import shlex
import struct
import tomllib
from http import HTTPStatus
from packaging.specifiers import SpecifierSet
from packaging.version import Version, parse

for t in ("[1, 2.5, 'a']", "{'a': (1, None), 'b': True}", "x", "1 +", "-3", "b'x'", "{1, 2}", "'\\x41\\n'"):
    try:
        print(ast.literal_eval(t))
    except (ValueError, SyntaxError) as e:
        print(type(e).__name__)
vs = ["2.9.1+cu129", "2.9.1", "2.10.0a0", "1.0.post1", "1.0.dev3", "1!0.1", "4.57.0"]
print(sorted(vs, key=parse), [str(Version(v)) for v in vs], parse("2.9.1+cu129").base_version, Version("1.2").release >= (1, 2))
for v in vs:
    print(v, Version(v) < Version("2.9.1"), v in SpecifierSet(">=1.0,!=2.9.1"), Version(v).is_prerelease, repr(Version(v)))
try:
    parse("x.y")
except ValueError as e:
    print(type(e).__name__, e)
for h in ("md5", "sha1", "sha256", "sha512", "blake2b"):
    print(hashlib.new(h, b"abc").hexdigest())
print(base64.b64encode(b"\x00\xffab"), base64.b64decode("AP9hYg=="), struct.unpack("<Ifd", struct.pack("<Ifd", 7, 1.5, 0.1)))
print(shlex.split("a 'b c' d\\ e \"f\\\"g\""), shlex.join(["a b", "c"]), fnmatch.filter(["a.py", "b.txt", "ab.py"], "a*.p[xy]"))
print(fractions.Fraction("1/3") + 1, fractions.Fraction(0.5), decimal.Decimal("1.10") + 1, decimal.Decimal(1) / 3)
print(datetime.timedelta(hours=25, seconds=1), datetime.date(2024, 2, 29).isoformat(), datetime.datetime.fromisoformat("2026-07-04T10:20:30Z"))
print(tomllib.loads("a = 1\n[b]\nc = [1, 'x']\nd = 1.5"), html.unescape("&lt;a&#65;&gt;"))
print(orjson.dumps({"a": [1, None, "é"]}), orjson.loads(b'{"a": 1}'))
for t in ("", "{", "[1,]", "nul", "{'a': 1}", "[1 2]"):
    try:
        orjson.loads(t)
    except orjson.JSONDecodeError as e:
        print(e)
h = [5, 1, 4]
heapq.heapify(h)
print(heapq.heappop(h), h, bisect.bisect_left([1, 3, 5], 3), HTTPStatus.NOT_FOUND, HTTPStatus(400).phrase)

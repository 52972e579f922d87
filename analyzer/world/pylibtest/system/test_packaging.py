"""packaging, yaml and orjson, compared with the real packages where CPython has them."""
import itertools
import json
import unittest

import pip._vendor.packaging.requirements as R
import pip._vendor.packaging.specifiers as S
import pip._vendor.packaging.utils as U
import pip._vendor.packaging.version as V
from harness import Stubs, outcome

try:
    import yaml
except ImportError:
    yaml = None
try:
    import orjson
except ImportError:
    orjson = None

VERSIONS = """1 1.0 1.0.0 0 0.0.1 1.2 1.10 1.9 2.9.1+cu129 2.9.1 2.9.1+cpu 2.9.1+rocm7.0 1.0a1 1.0b2 1.0rc1 1.0.rc-1 1.0c1 1.0alpha 1.0-preview2
1.0.dev1 1.0a1.dev2 1.0.post1 1.0-1 1.0.rev3 1.0.post1.dev3 1!0.5 v1.0 1.0+ubuntu-1 1.0+1.a 1.0+a 4.57.0.dev0 2.10.0a0+git123
0.5.9.post1 25.0 1.0.0.0.1 3.5.1+gitabc 1.0POST2 1.0.dev 1.0a 1.0post""".split()
BAD = ["", "x", "1.", ".1", "1.0+", "1..0", "1.0-", "french toast", "1.0+a+b", "1.0 x", "1.0.a.b", "\u0661.0"]


class VersionTest(unittest.TestCase):
    def setUp(self):
        self.s = Stubs()
        self.m = self.s.load("packaging.version")

    def test_properties(self):
        for t in VERSIONS + [" 1.0 ", "1.0\n"]:
            a, b = self.m.parse(t), V.Version(t)
            for k in ("epoch", "release", "pre", "post", "dev", "local", "public", "base_version", "is_prerelease",
                      "is_postrelease", "is_devrelease", "major", "minor", "micro"):
                self.assertEqual(getattr(a, k), getattr(b, k), (t, k))
            self.assertEqual((str(a), repr(a)), (str(b), repr(b)))
        for t in BAD:
            self.assertEqual(outcome(self.m.Version, t), outcome(V.Version, t), t)
        self.assertEqual(outcome(self.m.Version, None)[1], "TypeError")

    def test_order(self):
        for x, y in itertools.product(VERSIONS, VERSIONS):
            a, b, c, d = self.m.Version(x), self.m.Version(y), V.Version(x), V.Version(y)
            self.assertEqual((a < b, a <= b, a == b, a != b, a > b, a >= b, hash(a) == hash(b)),
                             (c < d, c <= d, c == d, c != d, c > d, c >= d, hash(c) == hash(d)), (x, y))
        self.assertEqual(outcome(lambda: self.m.Version("1") < "2")[1], "TypeError")

    def test_specifiers(self):
        m = self.s.load("packaging.specifiers")
        specs = ["==1.0", "==1.0.*", "!=1.0", "!=1.*", ">=1.0", "<=1.0", "<1.0", ">1.0", "~=1.0", "~=1.0.0", "===1.0", ">=1.0a1",
                 "==2.9.1", "==2.9.1+cu129", ">=2.9,<3", ">=0.5,!=1.0,<2", "", "~=2.9.0", "==1!0.5", ">1.0.post1", "<1.0rc1", "<=2.9.1",
                 ">2.9.1", "==1.0.post1", ">=1.0.dev1", "== 1.0 , < 2", "==1.0.0.*", "!=2.9.1+cpu"]
        for spec in specs:
            for v in VERSIONS:
                for pre in (None, True, False):
                    if spec == "==1.0.0.*" and v in ("1.0a1", "1.0b2", "1.0rc1", "1.0.rc-1", "1.0c1", "1.0alpha", "1.0-preview2",
                                                     "1.0.dev1", "1.0a1.dev2", "1.0.post1", "1.0-1", "1.0.rev3", "1.0.post1.dev3",
                                                     "1.0POST2", "1.0.dev", "1.0a", "1.0post"):
                        continue  # a short release is padded with zeros since packaging 23.1
                    if pre is None and spec == "<1.0rc1":
                        continue  # admits pre-releases since packaging 24.2; pip's copy is older
                    self.assertEqual(m.SpecifierSet(spec).contains(v, prereleases=pre), S.SpecifierSet(spec).contains(v, prereleases=pre),
                                     (spec, v, pre))
            self.assertEqual(str(m.SpecifierSet(spec)), str(S.SpecifierSet(spec)))
            if spec not in ("<1.0rc1", "==1.0.0.*"):
                self.assertEqual(list(m.SpecifierSet(spec).filter(VERSIONS)), list(S.SpecifierSet(spec).filter(VERSIONS)), spec)
                self.assertEqual(m.SpecifierSet(spec).prereleases, S.SpecifierSet(spec).prereleases, spec)
        for bad in ("1.0", "=1.0", ">=", "~=1", ">=1.0.*", "==x", "<1.0+cu1", "~=1.0+a"):
            self.assertEqual(outcome(m.Specifier, bad)[:2], outcome(S.Specifier, bad)[:2], bad)
        self.assertIn("2.9.1", m.SpecifierSet(">=2.9"))

    def test_utils(self):
        m = self.s.load("packaging.utils")
        for n in ("A.b_C--d", "torch", "Flash_Attn"):
            self.assertEqual(m.canonicalize_name(n), U.canonicalize_name(n))
        for v in VERSIONS + ["x"]:
            self.assertEqual(m.canonicalize_version(v), U.canonicalize_version(v), v)

    def test_requirements(self):
        m = self.s.load("packaging.requirements")
        for t in ("torch", "torch==2.9.1", "a[b,c]>=1,<2", "x (>=1)", 'x>=1; python_version < "3.0"', 'x; sys_platform == "linux"',
                  "x @ https://a/b.whl", 'x; extra == "d"', 'x; (os_name == "posix" or os_name == "nt") and platform_machine != "z"'):
            a, b = m.Requirement(t), R.Requirement(t)
            self.assertEqual((a.name, a.extras, str(a.specifier), a.url), (b.name, b.extras, str(b.specifier), b.url), t)
            if b.marker is not None:
                env = {"extra": "d", "platform_machine": "x86_64"}
                self.assertEqual(a.marker.evaluate(env), b.marker.evaluate(env), t)
        for bad in ("", "=1", "x=1", "!x"):
            self.assertEqual(outcome(m.Requirement, bad)[1], "InvalidRequirement", bad)


DATA = [None, True, 1, -2.5, 1e20, 1e-7, "a", "", "yes", "1", "1.0", "null", "a: b", "a #b", "- x", "-x", "?", "it's", 'q"q', "x\ty",
        "é", " lead", "trail ", "a:", "@x", "0x1F", "2026-07-04", "~", "a,b", "[x", "{", "%", "1e3", "1e+3", ".5", "=", "<<", "*a", "&a",
        "!t", "|", ">", "`", "#c", "a\nb", "on", "12:30", "---", "...x", "0o7", "1_000", "inf", ".inf", "path/to:x", "http://a:1/b",
        [], {}, [1, "a", None], {"a": 1, "b": [1, 2], "c": {"d": []}}, [[1, 2], [3]], [{"a": 1, "b": {"c": 2}}, {}],
        {"x": [{"y": [1]}], "a": "yes"}, {1: "a", True: 2.0}, [None, [[]]], {"k y": {"z": "a: b"}}, ["a, b", "c"]]


class YamlTest(unittest.TestCase):
    @unittest.skipIf(yaml is None, "PyYAML is not installed")
    def test_dump(self):
        m = Stubs().load("yaml")
        for d in DATA:
            for kw in ({}, {"sort_keys": False}, {"default_flow_style": False}, {"allow_unicode": True}):
                self.assertEqual(m.dump(d, **kw), yaml.dump(d, **kw), (d, kw))

    def test_load_asks_the_host(self):
        s = Stubs()
        m = s.load("yaml")
        import io
        self.assertEqual(m.safe_load("a: 1"), "yaml a: 1")
        self.assertEqual(m.load(io.StringIO("b"), Loader=m.SafeLoader), "yaml b")

        s.modules["_world"].yaml_load = lambda text: (None, "line 1: nope")
        self.assertEqual(outcome(m.safe_load, "x"), ("raises", "ScannerError", "line 1: nope"))


class OrjsonTest(unittest.TestCase):
    def setUp(self):
        self.m = Stubs().load("orjson")

    def test_round_trip(self):
        for v in (None, True, 1, 1.5, "é", [1, {"a": None}], {"a": [1, 2]}):
            self.assertEqual(self.m.loads(self.m.dumps(v)), v)
        self.assertEqual(self.m.dumps({"a": [1, "é"]}), '{"a":[1,"é"]}'.encode())
        self.assertTrue(issubclass(self.m.JSONDecodeError, json.JSONDecodeError))

    @unittest.skipIf(orjson is None, "orjson is not installed")
    def test_like_orjson(self):
        for t in ("", " ", "x", "{", "[1,", '{"a":}', "NaN", '{"a" 1}', "{'a':1}", "[1 2]", '"abc', "tru", "1 2", "01", "[", '{"a"', '{"a":1',
                  "[1]", b"[1]", "1.5", "-1", '"\\u00e9"', "{1:2}", "/path/x", "nul", '[1]x', '"a\nb"', b"\xff", 3, None):
            self.assertEqual(outcome(self.m.loads, t), outcome(orjson.loads, t), t)
        for v in ({"b": 1, "a": 2}, float("nan"), {1: 2}, object, [1, (2,)], "x\ny"):
            for opt in (None, orjson.OPT_SORT_KEYS, orjson.OPT_INDENT_2):
                self.assertEqual(outcome(self.m.dumps, v, option=opt)[:2], outcome(orjson.dumps, v, option=opt)[:2], (v, opt))


if __name__ == "__main__":
    unittest.main()

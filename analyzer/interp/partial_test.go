package interp

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/stretchr/testify/require"
)

// partialRun runs main.py, and other modules of files, with the facts given;
// its ends have to cover every case.
func partialRun(t *testing.T, files map[string]string, facts *world.Facts) (*Interp, []PathEnd, *Module) {
	t.Helper()
	fsys := fstest.MapFS{}
	for n, src := range files {
		fsys[n] = &fstest.MapFile{Data: []byte(src)}
	}
	w := world.New(facts, nil)
	w.Engine, w.EngineRoot = fsys, "/engine"
	m := New(Options{Sources: NewSources(fsys, "main", "helper"), World: w})
	var mod *Module
	ends, err := m.Run(func() { mod = m.Import("main") })
	require.NoError(t, err)
	rest := True
	for _, e := range ends {
		rest = m.And(rest, m.Not(e.Guard))
	}
	require.Equal(t, False, rest, "no end for: %s", m.Explain(rest, True, byName, 5))
	return m, ends, mod
}

func byName(string) int { return 0 }

// knownExcept has an empty environment, torch and triton, and the facts set.
func knownExcept(t *testing.T, set map[string]any) *world.Facts {
	t.Helper()
	f := world.NewFacts()
	f.SetWhole("env", "packages", world.FilesFact)
	for _, p := range []string{"torch", "triton"} {
		require.NoError(t, f.SetEntry("packages", p, "2.9.1", "test"))
	}
	for k, v := range set {
		require.NoError(t, f.Set(k, v, "test"))
	}
	return f
}

// casesOf gives the possible values of a global with their conditions.
func casesOf(t *testing.T, m *Interp, mod *Module, name string) map[string]string {
	t.Helper()
	v, ok := mod.Get(name)
	require.True(t, ok, name)
	out := map[string]string{}
	for _, p := range m.Possibilities(v) {
		out[m.keyOf(p.Value)] = m.Explain(p.Guard, m.Live(), byName, 5).String()
	}
	return out
}

// TestChoiceInsideBranch: the values that a choice is between are those of the
// branch; the cases outside it must not be lost.
func TestChoiceInsideBranch(t *testing.T) {
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import torch
x = torch.cuda.is_available() and torch.cuda.get_device_capability()[0] >= 9
`}, knownExcept(t, nil))
	require.Len(t, ends, 1)
	require.Equal(t, EndOK, ends[0].Kind)
	require.Len(t, casesOf(t, m, mod, "x"), 2)
}

// TestMemoryThroughText: what nvidia-smi prints is a text; the number in it is
// the memory, and what is computed from it is cut where the memory is.
func TestMemoryThroughText(t *testing.T) {
	m, _, mod := partialRun(t, map[string]string{"main.py": `
import subprocess
out = subprocess.run(["nvidia-smi", "--query-gpu=memory.total", "--format=csv,noheader,nounits"], capture_output=True, text=True).stdout
mem = min([float(x) for x in out.strip().split("\n")])
size = 2048 if mem < 35 * 1024 else 4096 if mem / 1024 < 60 else 8192
`}, knownExcept(t, map[string]any{"device": "cuda", "gpu_count": int64(8)}))
	require.Equal(t, map[string]string{
		"2048": "GPU memory is below 35840",
		"4096": "GPU memory is from 35840 to below 61440",
		"8192": "GPU memory is at least 61440",
	}, casesOf(t, m, mod, "size"))
}

// TestOpenEnvironment: a variable that is asked for is set or not; a text is a
// number or not.
func TestOpenEnvironment(t *testing.T) {
	f := knownExcept(t, map[string]any{"device": "cuda"})
	g := world.NewFacts()
	g.Merge(f)
	g.SetWhole("packages", world.FilesFact)
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import os
n = int(os.environ.get("LIMIT", "7"))
mode = "a" if os.environ.get("MODE") == "fast" else "b"
again = os.environ.get("MODE") == "fast" and mode == "b"
`}, g)
	kinds := map[string]int{}
	for _, e := range ends {
		kinds[string(e.Kind)+" "+e.Type]++
	}
	require.Equal(t, map[string]int{"ok ": 1, "exception ValueError": 1}, kinds)
	v, _ := mod.Get("again")
	require.Equal(t, Value(Bool(false)), v, "the same question has the same answer")
	require.Contains(t, casesOf(t, m, mod, "mode")["'a'"], "$MODE is 'fast'")
}

// TestImportOnBothBranches: a module that two branches import is one module.
func TestImportOnBothBranches(t *testing.T) {
	m, ends, mod := partialRun(t, map[string]string{
		"helper.py": "class C:\n    pass\n",
		"main.py": `
import torch
if torch.cuda.is_available():
    from helper import C
    x = C()
else:
    import helper
    x = helper.C()
import helper as h
same = isinstance(x, h.C)
`}, knownExcept(t, nil))
	require.Len(t, ends, 1)
	v, _ := mod.Get("same")
	require.Equal(t, Value(Bool(true)), v)
	_ = m
}

// TestAttributeOnOneDevice: what one branch imports is no attribute elsewhere.
func TestAttributeOnOneDevice(t *testing.T) {
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import torch
x = hasattr(torch, "npu") and torch.npu.is_available()
y = hasattr(torch, "npu")
`}, knownExcept(t, nil))
	require.Len(t, ends, 1)
	for _, n := range []string{"x", "y"} {
		require.Contains(t, casesOf(t, m, mod, n)["True"], "is npu", n)
	}
}

// TestStuckUnderOneArm: what is not analysed under one value leaves the others.
func TestStuckUnderOneArm(t *testing.T) {
	_, ends, _ := partialRun(t, map[string]string{"main.py": `
import torch, _world
class A:
    def __bool__(self):
        _world.unsupported("here")
a = A() if torch.cuda.is_available() else 1
b = 1 if a else 2
`}, knownExcept(t, nil))
	require.Len(t, ends, 2)
	require.ElementsMatch(t, []EndKind{EndOK, EndStuck}, []EndKind{ends[0].Kind, ends[1].Kind})
}

// TestVersions: comparisons of an unknown version imply each other.
func TestVersions(t *testing.T) {
	f := world.NewFacts()
	f.SetWhole("env", world.FilesFact)
	require.NoError(t, f.SetEntry("packages", "torch", true, "test"))
	require.NoError(t, f.SetEntry("packages", "packaging", true, "test"))
	m, _, mod := partialRun(t, map[string]string{"main.py": `
import torch
from packaging.version import Version
v = Version(torch.__version__)
a = v >= Version("2.8") and v < Version("2.7")
b = "new" if v >= Version("2.8.1") else "old"
`}, f)
	v, _ := mod.Get("a")
	require.Equal(t, Value(Bool(false)), v)
	require.Equal(t, "version of torch as a version is at least 2.8.1", casesOf(t, m, mod, "b")["'new'"])
}

// TestUnknownConfiguration: a key is there or not, a text equals one name at
// most, and a loop over unknown elements runs once.
func TestUnknownConfiguration(t *testing.T) {
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
from transformers import AutoConfig
c = AutoConfig.from_pretrained("/m", trust_remote_code=True)
both = c.model_type == "a" and c.model_type == "b"
kind = "x" if c.architectures and c.architectures[0] in ("A", "B") else "y"
big = [i for i, k in enumerate(getattr(c, "layer_types", [])) if k == "full"]
n = len(big) >= 0
`}, func() *world.Facts {
		f := knownExcept(t, map[string]any{"device": "cpu"})
		require.NoError(t, f.SetEntry("packages", "transformers", "4.57.1", "test"))
		g := world.NewFacts()
		g.Merge(f)
		g.SetWhole("env", "packages")
		return g
	}())
	require.NotEmpty(t, ends)
	require.Equal(t, EndOK, ends[0].Kind)
	for name, want := range map[string]bool{"both": false, "n": true} {
		v, _ := mod.Get(name)
		require.Equal(t, Value(Bool(want)), v, name)
	}
	require.Contains(t, casesOf(t, m, mod, "kind")["'x'"], "config.architectures is 'A' or 'B'")
}

// TestPartlyKnownConfiguration: what is known of a config.json is certain, the
// rest is not.
func TestPartlyKnownConfiguration(t *testing.T) {
	f := knownExcept(t, map[string]any{"device": "cpu"})
	require.NoError(t, f.SetEntry("packages", "transformers", "4.57.1", "test"))
	fsys := fstest.MapFS{"main.py": &fstest.MapFile{Data: []byte(`
from transformers import AutoConfig
c = AutoConfig.from_pretrained("/m", trust_remote_code=True)
layers = c.num_hidden_layers
known = c.architectures[0] == "A"
other = c.hidden_size > 4096
`)}}
	partial := world.NewObject()
	partial.Set("architectures", []any{"A"})
	partial.Set("num_hidden_layers", int64(32))
	raw := world.NewObject()
	raw.Set("partial_config", partial)
	w := world.New(f, nil)
	w.Engine, w.EngineRoot = fsys, "/engine"
	m := New(Options{Sources: NewSources(fsys, "main"), World: w})
	model := &world.Model{Raw: raw, Dir: "/m"}
	m.Begin(w.Case([]world.ModelPath{{Flag: "--model-path", Path: "/m"}}, model), w.Env(nil, nil))
	var mod *Module
	_, err := m.Run(func() { mod = m.Import("main") })
	require.NoError(t, err)
	for name, want := range map[string]Value{"layers": Int(32), "known": Bool(true)} {
		v, _ := mod.Get(name)
		require.Equal(t, want, v, name)
	}
	require.Len(t, casesOf(t, m, mod, "other"), 2)
}

// TestLoopsOverUnknownElements: two loops may find different elements, two
// places may hold different ones, and whether an else runs is not known.
func TestLoopsOverUnknownElements(t *testing.T) {
	f := knownExcept(t, map[string]any{"device": "cpu"})
	g := world.NewFacts()
	g.Merge(f)
	g.SetWhole("packages", world.FilesFact)
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import os
xs = os.environ.get("LIST", "").split(",")
def has(name):
    for x in xs:
        if x == name:
            return True
    return False
both = has("a") and has("b")
same = len(xs) > 1 and xs[0] == xs[1]
`}, g)
	require.Equal(t, EndOK, ends[0].Kind)
	for _, n := range []string{"both", "same"} {
		require.Len(t, casesOf(t, m, mod, n), 2, n)
	}
	m, ends, _ = partialRun(t, map[string]string{"main.py": `
import os
for x in os.environ.get("LIST", "").split(","):
    if x == "a":
        break
else:
    raise ValueError("no a")
`}, g)
	for _, e := range ends {
		if e.Kind == EndException { // an empty list has no a
			require.Equal(t, "environment variable LIST is not set", m.Explain(e.Guard, True, byName, 5).String())
		}
	}
}

// analysed requires every end to be a normal one or one of the exceptions named.
func analysed(t *testing.T, ends []PathEnd, exceptions ...string) {
	t.Helper()
	for _, e := range ends {
		if e.Kind != EndOK {
			require.Equal(t, EndException, e.Kind, e.Reason)
			require.Contains(t, exceptions, e.Type, e.Message)
		}
	}
}

// TestCallAtTheBeginning: a statement that is run again for each of several
// values does not repeat the call that it begins with.
func TestCallAtTheBeginning(t *testing.T) {
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import torch
made = []
class Config:
    def __init__(self):
        for i in range(100):
            pass
        made.append(self)
        self.names = ["a"] if torch.cuda.is_available() else []
def get():
    if not made:
        Config()
    return made[-1]
x = get().names[0]
same = get() is made[0]
n = len(made)
`}, knownExcept(t, nil))
	analysed(t, ends, "IndexError")
	require.Len(t, ends, 2)
	for name, want := range map[string]string{"x": "'a'", "same": "True", "n": "1"} {
		v, _ := mod.Get(name)
		require.Equal(t, want, m.keyOf(v), name)
	}
}

// TestUnknownBuilds: the parts of a ROCm version are numbers; the build of torch
// is not claimed where it is not known.
func TestUnknownBuilds(t *testing.T) {
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import torch
hip = tuple(map(int, torch.version.hip.split("-")[0].split("."))) if torch.version.hip else (0, 0, 0)
new = hip >= (7, 0)
text = f"torch {torch.__version__}"
old = "torch %s" % torch.__version__
has = "2.9" in torch.__version__
release = tuple(int(x) for x in torch.__version__.split("+")[0].split("."))
`}, knownExcept(t, nil))
	analysed(t, ends)
	for name, want := range map[string]string{"has": "True", "release": "(2, 9, 1)"} {
		v, _ := mod.Get(name)
		require.Equal(t, want, m.keyOf(v), name)
	}
	for _, name := range []string{"text", "old"} {
		v, _ := mod.Get(name)
		require.Equal(t, []string{"build of torch"}, m.FactsOf(v), name)
	}
}

// TestUnknownFiles: what is in a model's directory, and in its files, is open,
// and so are the texts of the exceptions that it leads to.
func TestUnknownFiles(t *testing.T) {
	_, ends, mod := partialRun(t, map[string]string{"main.py": `
import json, logging, os
from pathlib import Path
from huggingface_hub import HfApi
from transformers import AutoConfig
def first():
    where = open("org/x/where").read().strip() if os.path.exists("org/x/where") else "org/x"
    shards = sorted(Path(where).glob("*.safetensors"))
    return str(shards[0]) if shards else None
a = first()
files = {s.rfilename for s in HfApi().model_info("org/x").siblings}
b = "params.json" in files and any(f.startswith("consolidated") for f in files)
try:
    with open(first()) as f:
        c = json.load(f)["weight_map"]
except Exception as e:
    c = "failed: %s" % e
    logging.getLogger("x").warning("failed: %s", e)
config = AutoConfig.from_pretrained("org/x", trust_remote_code=True)
q = config.quantization_config if config.quantization_config is not None else {}
d = list(q.get("ignore") or [])
logging.getLogger("x").warning("%d ignored", len(d))
`}, func() *world.Facts {
		f := knownExcept(t, map[string]any{"device": "cpu"})
		require.NoError(t, f.SetEntry("packages", "transformers", "4.57.1", "test"))
		require.NoError(t, f.SetEntry("packages", "huggingface_hub", "1.0", "test"))
		g := world.NewFacts()
		g.Merge(f)
		g.SetWhole("env", "packages")
		return g
	}())
	analysed(t, ends, "ValueError", "AttributeError", "KeyError")
	for _, name := range []string{"a", "b", "c", "d"} {
		_, ok := mod.Get(name)
		require.True(t, ok, name)
	}
}

// TestElementsOnOnePath: what a set or a dict holds on some paths only is not
// taken to be there.
func TestElementsOnOnePath(t *testing.T) {
	m, _, mod := partialRun(t, map[string]string{"main.py": `
import torch
s, d = {"b"}, {"b": 1}
if torch.cuda.is_available():
    s.add("a")
    d["a"] = 1
text = f"{s} {d}"
n = len(s)
`}, knownExcept(t, nil))
	_, err := m.Run(func() {
		for _, name := range []string{"s", "d", "text", "n"} {
			v, ok := mod.Get(name)
			require.True(t, ok, name)
			_, known := m.JSON(v)
			require.False(t, known, name)
			require.NotEmpty(t, m.FactsOf(v), name)
		}
	})
	require.NoError(t, err)
}

// TestCopyOfElementsOnOnePath: a list of what is there on some paths does not
// split them, however many elements there are.
func TestCopyOfElementsOnOnePath(t *testing.T) {
	facts := world.NewFacts()
	facts.SetWhole("packages", world.FilesFact)
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import os
seen = []
for i in range(60):
    name = f"OLD_{i}"
    if name in os.environ:
        os.environ[f"NEW_{i}"] = "1"
for key, value in list(os.environ.items()):
    if key.startswith("NEW_5"):
        seen.append(key)
names = list({"a": 1} | {k: v for k, v in [("b", 2)] if "OLD_7" in os.environ})
seven = "b" in names
last = len(names) and names[-1]
`}, facts)
	require.Len(t, ends, 1)
	require.Equal(t, EndOK, ends[0].Kind)
	require.Equal(t, map[string]string{"True": "environment variable OLD_7 is set", "False": "environment variable OLD_7 is not set"}, casesOf(t, m, mod, "seven"))
	require.Equal(t, map[string]string{"'a'": "environment variable OLD_7 is not set", "'b'": "environment variable OLD_7 is set"}, casesOf(t, m, mod, "last"))
	v, _ := mod.Get("seen")
	require.Len(t, v.(*List).elems, 11)
}

// TestUnknownElements: a set with an unknown element answers what it can, and
// asks whether the element is one of the others.
func TestUnknownElements(t *testing.T) {
	facts := world.NewFacts()
	facts.SetWhole("packages", world.FilesFact)
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import copy, os
kind = os.environ["KIND"]
kinds = set([kind])
meets = bool(kinds & {"a", "b"})
apart = kinds.isdisjoint(["a", "b"])
within = kinds <= {"a", "b"}
other = "c" in kinds
left = len(kinds - {"a"})
seen = set()
seen.add("a")
seen.add(kind)
count = len(seen)
seen.discard("a")
rest = len(seen)
cache = {"a": 1}
cache[kind] = 2
first = cache["a"]
either = kind if count == 2 else "z"
memo = {("f", either): 1}
hit = ("f", either) in memo and ("f", "z") in memo
memo[("f", "z")] = 2
again = memo[("f", either)]
both = frozenset([("k", kind)]) == frozenset([("k", "a")])
twin = copy.deepcopy({"k": [kind]})["k"][0] == kind
`}, facts)
	var ok *PathEnd
	for i := range ends {
		if ends[i].Kind == EndOK {
			require.Nil(t, ok, "one path goes on")
			ok = &ends[i]
		} else {
			require.Equal(t, "'KIND'", ends[i].Message)
		}
	}
	is := func(name string) map[string]string {
		v, found := mod.Get(name)
		require.True(t, found, name)
		out := map[string]string{}
		for _, p := range m.Possibilities(v) {
			out[m.keyOf(p.Value)] = m.Explain(p.Guard, ok.Guard, byName, 5).String()
		}
		return out
	}
	const a, notA, ab, notAB = "$KIND is 'a'", "$KIND is not 'a'", "$KIND is 'a' or 'b'", "$KIND is not 'a' or 'b'"
	require.Equal(t, map[string]string{"True": ab, "False": notAB}, is("meets"))
	require.Equal(t, map[string]string{"False": ab, "True": notAB}, is("apart"))
	require.Equal(t, map[string]string{"True": ab, "False": notAB}, is("within"))
	require.Equal(t, map[string]string{"True": "$KIND is 'c'", "False": "$KIND is not 'c'"}, is("other"))
	require.Equal(t, map[string]string{"0": a, "1": notA}, is("left"))
	require.Equal(t, map[string]string{"1": a, "2": notA}, is("count"))
	require.Equal(t, map[string]string{"0": a, "1": notA}, is("rest"))
	require.Equal(t, map[string]string{"2": a, "1": notA}, is("first"))
	require.Equal(t, map[string]string{"True": "$KIND is 'a' or 'z'", "False": "$KIND is not 'a' or 'z'"}, is("hit"))
	require.Equal(t, map[string]string{"2": "$KIND is 'a' or 'z'", "1": "$KIND is not 'a' or 'z'"}, is("again"))
	require.Equal(t, map[string]string{"True": a, "False": notA}, is("both"))
	require.Len(t, is("twin"), 1)
}

// TestUnknownElementsAgain: writing and taking away an unknown key that may be
// another, unions, and frozen sets with unknown elements as keys.
func TestUnknownElementsAgain(t *testing.T) {
	facts := world.NewFacts()
	facts.SetWhole("packages", world.FilesFact)
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import os
kind = os.environ["U"] if "U" in os.environ else "a"
d = {}
d[kind] = 1
d["a"] = 2
d[kind] += 5
n = d["a"]
u = set([kind, "b"]) | {"c"}
k = len(u)
w = sorted(x for x in ["a", "b", "c"] if x in u)
del d[kind]
left = sorted(d)
memo = {frozenset(set([kind, "b"])): 1}
hit = frozenset(["b"]) in memo
`}, facts)
	require.Len(t, ends, 1)
	require.Equal(t, EndOK, ends[0].Kind)
	const a, notA = "environment variable U is set and $U is 'a'; or environment variable U is not set", "environment variable U is set and $U is not 'a'"
	require.Equal(t, map[string]string{"7": a, "2": notA}, casesOf(t, m, mod, "n"))
	require.Equal(t, map[string]string{"['a', 'b', 'c']": a, "['b', 'c']": notA}, casesOf(t, m, mod, "w"))
	require.Equal(t, map[string]string{"[]": a, "['a']": notA}, casesOf(t, m, mod, "left"))
	require.Equal(t, "environment variable U is set and $U is 'b' or 'c'", casesOf(t, m, mod, "k")["2"])
	require.Equal(t, "environment variable U is set and $U is 'b'", casesOf(t, m, mod, "hit")["True"])
}

// TestNotFollowed: what rests on more of an unknown than can be told is not
// analysed, and never said for certain.
func TestNotFollowed(t *testing.T) {
	for name, c := range map[string][2]string{
		"loop, new key":   {"for k in d: d.setdefault(v, 2)", "an entry that may be new"},
		"loop, key taken": {"for k in d: d.pop(v, None)", "an entry that may be new"},
		"order of a set":  {"s.add(v); x = list(s)[0]", "the order of a set"},
		"pop of a set":    {"s.add(v); x = s.pop()", "the order of a set"},
		"copy":            {"x = json.loads(v); y = copy.deepcopy(x) is x", "copies an unknown"},
		"digest":          {"x = hashlib.blake2b(v.encode(), digest_size=8).hexdigest()", "a digest of what is not known"},
		"keywords":        {"x = dict(**{v: 1})", "keyword arguments with the names of"},
	} {
		facts := world.NewFacts()
		facts.SetWhole("packages", world.FilesFact)
		_, ends, _ := partialRun(t, map[string]string{"main.py": "import copy, hashlib, json, os\nv = os.environ['V'] if 'V' in os.environ else 'a'\nd, s = {'a': 1, 'b': 2}, {3}\n" + c[0] + "\n"}, facts)
		found := false
		for _, e := range ends {
			found = found || e.Kind == EndStuck && strings.Contains(e.Reason, c[1])
		}
		require.True(t, found, "%s: %v", name, ends)
	}
}

// TestMissingUnknown: a defaultdict has a value for an unknown key.
func TestMissingUnknown(t *testing.T) {
	facts := world.NewFacts()
	facts.SetWhole("packages", world.FilesFact)
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import collections, os
v = os.environ["V"] if "V" in os.environ else "b"
d = collections.defaultdict(int, {"a": 1})
x = d[v]
`}, facts)
	for _, e := range ends {
		require.Contains(t, []EndKind{EndOK, EndStuck}, e.Kind, e.Message)
	}
	require.Contains(t, casesOf(t, m, mod, "x"), "0")
}

// TestMatchInUnknownText: there is a match or there is none; what it matched is
// not analysed, what follows where there is none is.
func TestMatchInUnknownText(t *testing.T) {
	facts := world.NewFacts()
	facts.SetWhole("packages", world.FilesFact)
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import hashlib, os, re
path = os.environ["P"] if "P" in os.environ else "x"
m = re.match(r"(\w+)://(.*)", path)
both = m is not None and bool(m) and m.string == path and m.re.pattern[0] == "("
name = hashlib.sha256(path.encode()).hexdigest()[:16]
scheme = "" if m is None else m.group(1)
`}, facts)
	require.Len(t, ends, 2)
	require.Equal(t, EndOK, ends[0].Kind)
	require.Equal(t, EndStuck, ends[1].Kind)
	require.Contains(t, ends[1].Reason, "Match.group() of ")
	require.Equal(t, map[string]string{"''": ""}, casesOf(t, m, mod, "scheme"))
	require.Len(t, casesOf(t, m, mod, "name"), 2)
	v, _ := mod.Get("both")
	require.Len(t, v.(*Union).arms, 2)
}

// TestUnknownPattern: a pattern or a replacement that is not known may be
// malformed.
func TestUnknownPattern(t *testing.T) {
	for _, call := range []string{
		`re.search(p, "text")`, `re.compile("a").sub(p, "text")`, `re.sub("a", p, "text")`, `re.sub(pattern="a", repl=p, string="text")`,
	} {
		_, ends, _ := partialRun(t, map[string]string{"main.py": `
import os, re
p = os.environ.get("P", "x")
r = ` + call + "\n"}, world.NewFacts())
		require.Len(t, ends, 2, call)
		require.Equal(t, EndStuck, ends[1].Kind, call)
		require.Contains(t, ends[1].Reason, "unknown", call)
	}
}

// TestManyUndecidedFilters: an element that a filter may take does not split the
// path, so that forty of them are not 2^40 cases.
func TestManyUndecidedFilters(t *testing.T) {
	_, ends, mod := partialRun(t, map[string]string{"main.py": `
import os
taken = [i for i in range(40) if f"A{i}" in os.environ]
n = len(taken)
named = {i: i + 1 for i in range(40) if f"A{i}" in os.environ}
both = [i for i in taken if i in named]
`}, world.NewFacts())
	require.Len(t, ends, 1)
	v, _ := mod.Get("n")
	require.Contains(t, v.(*Sym).key, "one of 41 values")
	v, _ = mod.Get("both")
	require.Len(t, v.(*List).elems, 40)
}

// TestStandInForSome: where one unknown dict stands in for those of one file,
// those of other files are still there.
func TestStandInForSome(t *testing.T) {
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import json, os
with open("/m/one.json") as f:
    one = json.load(f)
with open("/m/two.json") as f:
    two = json.load(f)
found = [one["rope_scaling"], one["quantization_config"], one["compression_config"], two["rope_scaling"]]
if os.environ.get("A"):
    d = found[0]
elif os.environ.get("B"):
    d = found[1]
elif os.environ.get("C"):
    d = found[2]
else:
    d = found[3]
r = None
if d is not None:
    r = "factor" in d
`}, world.NewFacts())
	require.Equal(t, EndOK, ends[0].Kind)
	v, _ := mod.Get("r")
	var asked []string
	for _, a := range v.(*Union).arms {
		for _, q := range m.GuardAtoms(a.g) {
			asked = append(asked, q.Key)
		}
	}
	require.Contains(t, asked, "/m/two.json.rope_scaling.factor is there")
}

// TestStandInForChanged: what the program has changed of a dict is there however it
// is read: a method of it reads any entry.
func TestStandInForChanged(t *testing.T) {
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import json, os
with open("/m/one.json") as f:
    one = json.load(f)
found = [one["rope_scaling"], one["quantization_config"], one["compression_config"], one["auto_map"]]
for d in found:
    if d is not None:
        d["factor"] = "mine"
if os.environ.get("A"):
    d = found[0]
elif os.environ.get("B"):
    d = found[1]
elif os.environ.get("C"):
    d = found[2]
else:
    d = found[3]
got = by = other = None
if d is not None:
    got = d.get("factor")
    by = getattr(d, "get")("factor")
    other = getattr(d, "get", None)("factor")
`}, world.NewFacts())
	require.Equal(t, EndOK, ends[0].Kind)
	for _, name := range []string{"got", "by", "other"} {
		require.ElementsMatch(t, []string{"None", "'mine'"}, slices.Collect(maps.Keys(casesOf(t, m, mod, name))), name)
	}
}

// TestTooManyUndecidedFilters: each is merged into what there is, which has to end.
func TestTooManyUndecidedFilters(t *testing.T) {
	_, ends, _ := partialRun(t, map[string]string{"main.py": `
import os
taken = [i for i in range(100000) if f"A{i}" in os.environ]
`}, world.NewFacts())
	require.Len(t, ends, 1)
	require.Equal(t, EndStuck, ends[0].Kind)
	require.Contains(t, ends[0].Reason, "undecided elements")
}

// TestLoopOfThirdParty: a loop that ends when third-party code says so is not
// followed for ever; one that has many rounds is.
func TestLoopOfThirdParty(t *testing.T) {
	_, ends, mod := partialRun(t, map[string]string{"main.py": `
n = 0
while n < 5000:
    n += 1
import torch
keys = []
while True:
    cursor, more = torch.futures.collect_all(n)
    keys.extend(more)
    if cursor == 0:
        break
`}, knownExcept(t, nil))
	var kinds []EndKind
	for _, e := range ends {
		kinds = append(kinds, e.Kind)
	}
	require.ElementsMatch(t, []EndKind{EndOK, EndStuck}, kinds)
	n, _ := mod.Get("n")
	require.Equal(t, Int(5000), n)
}

// TestNeutralOperands: what an operation does not change stays the same unknown.
func TestNeutralOperands(t *testing.T) {
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import torch
n = torch.cuda.device_count() if torch.cuda.is_available() else 2
ok = (n * 1 + 0) % 1 == 0 and 0 * n == 0 and (n // 1) - 0 == n and 1 * n == 0 + n
`}, knownExcept(t, nil))
	analysed(t, ends)
	v, _ := mod.Get("ok")
	require.Equal(t, "True", m.keyOf(v))
}

// TestAttributesOnOnePath: what a function or class has by itself is there also
// where it was looked at, or replaced, on other paths only.
func TestAttributesOnOnePath(t *testing.T) {
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import torch
def f(x: int) -> str: "doc"
class A:
    name = "a"
class B(A):
    y: int = 1
on = torch.cuda.is_available()
if on:
    seen = f.__annotations__, A.__annotations__
    f.__module__ = "other"
    B.name = "b"
notes = sorted(f.__annotations__), A.__annotations__
module = f.__module__
name = B.name
`}, knownExcept(t, nil))
	analysed(t, ends)
	require.Len(t, ends, 1)
	notes, _ := mod.Get("notes")
	require.NotContains(t, m.keyOf(notes), "absent")
	require.Len(t, casesOf(t, m, mod, "module"), 2)
	require.Len(t, casesOf(t, m, mod, "name"), 2)
}

// TestConfigurationReadAgain: what is read again is as it is in the file, and what
// was read before stays as the program has made it, also inside.
func TestConfigurationReadAgain(t *testing.T) {
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import copy, os
from transformers import AutoConfig
a = AutoConfig.from_pretrained("/m", trust_remote_code=True)
before = a.model_type
a.model_type = "mine"
q = getattr(a, "quantization_config", None)
if q is not None:
    q["quant_method"] = "mine"
    c = copy.deepcopy(a)
    c.quantization_config["quant_method"] = "yours"
    b = AutoConfig.from_pretrained("/m", trust_remote_code=True)
    kept = a.model_type, a.quantization_config["quant_method"], c.quantization_config["quant_method"]
    same = a is b, b.model_type == before
    again = b.quantization_config.get("quant_method")
`}, world.NewFacts())
	require.NotEmpty(t, ends)
	require.Contains(t, casesOf(t, m, mod, "kept"), "('mine', 'mine', 'yours')")
	require.Contains(t, casesOf(t, m, mod, "same"), "(False, True)")
	require.NotContains(t, casesOf(t, m, mod, "again"), "'mine'")
}

// TestFilesOfPaths: what a path writes is there on it; once it has met others,
// what is in the file is not known, nor is the file one that could be given.
func TestFilesOfPaths(t *testing.T) {
	m, ends, mod := partialRun(t, map[string]string{"main.py": `
import json
import os
import _world

base = '/tmp'
read = later = None
if 'A' in os.environ:
    with open(base + '/a.json', 'w') as f:
        json.dump({'kind': 'one'}, f)
    read = json.loads(open(base + '/a.json').read())['kind']
    if 'B' in os.environ:
        with open(base + '/a.json', 'w') as f:
            json.dump({'kind': 'two'}, f)
        read += json.loads(open(base + '/a.json').read())['kind']
    later = os.path.exists(base + '/a.json')
    _world.no_model(base + '/a.json')
_world.no_model('/models/other')
`}, world.NewFacts())
	require.Equal(t, EndOK, ends[0].Kind)
	v, _ := mod.Get("read")
	var got []string
	for _, p := range m.Possibilities(v) {
		got = append(got, m.repr(p.Value))
	}
	require.ElementsMatch(t, []string{"None", "'one'", "'onetwo'"}, got)
	v, _ = mod.Get("later")
	require.Contains(t, m.FactsOf(v), "path /tmp/a.json")
	require.Equal(t, []string{"/models/other"}, m.theCase().Lacking())
}

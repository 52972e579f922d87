package interp

import (
	"encoding/json"
	"os/exec"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/stretchr/testify/require"
)

// The differential tests evaluate Python expressions both here and in CPython
// and compare repr() of the results, or the exceptions.

// diffPrelude is what the expressions may use.
const diffPrelude = `
import math, re, json, itertools
class IntSub(int): pass
class StrSub(str): pass
class ListSub(list): pass
class DictSub(dict): pass
class Idx:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
class Rep:
    def __repr__(self): return "Rep()"
class Str2:
    def __str__(self): return "text"
    def __repr__(self): return "Str2()"
    def __format__(self, spec): return "<" + spec + ">"
class Fl:
    def __float__(self): return 1.5
    def __int__(self): return 7
def mut(v, f):
    r = f(v)
    return (r, v)
def setitem(c, k, v):
    c[k] = v
    return c
def delitem(c, k):
    del c[k]
    return c
def iadd(a, b):
    a += b
    return a
def ior(a, b):
    a |= b
    return a
def run(f):
    try:
        return repr(f())
    except BaseException as e:
        args = "" if isinstance(e, UnicodeError) else repr(e.args[:1])
        return type(e).__name__ + ": " + str(e) + " " + args
`

// evalHere evaluates expressions with the interpreter.
func evalHere(t testing.TB, prelude string, exprs []string) []string {
	t.Helper()
	src := diffScript(prelude, exprs)
	fsys := fstest.MapFS{"eng/__init__.py": {}, "eng/t.py": {Data: []byte(src)}}
	f, err := world.LoadProfile([]byte(`{"device": "cpu"}`), "test")
	require.NoError(t, err)
	w := world.New(f, nil)
	w.Engine, w.EngineRoot = fsys, "/engine"
	m := New(Options{Sources: NewSources(fsys, "eng"), World: w})
	var mod *Module
	ends, err := m.Run(func() { mod = m.Import("eng.t") })
	require.NoError(t, err)
	require.Len(t, ends, 1)
	require.Equal(t, EndOK, ends[0].Kind, "%s %s %s %v", ends[0].Type, ends[0].Message, ends[0].Reason, ends[0].Traceback)
	v, ok := mod.attrs.Get("R")
	require.True(t, ok)
	var out []string
	for _, e := range v.(*List).elems {
		out = append(out, string(e.(Str)))
	}
	require.Len(t, out, len(exprs))
	return out
}

func diffScript(prelude string, exprs []string) string {
	var b strings.Builder
	b.WriteString(prelude)
	b.WriteString("R = []\n")
	for _, e := range exprs {
		b.WriteString("R.append(run(lambda: (" + e + ")))\n")
	}
	return b.String()
}

// evalCPython evaluates the same with python3, which must be there.
func evalCPython(t testing.TB, prelude string, exprs []string) []string {
	t.Helper()
	cmd := exec.Command("python3", "-W", "ignore", "-c", "import sys\nns = {'__name__': 'eng.t'}\nexec(compile(sys.stdin.read(), 't.py', 'exec'), ns)\nimport json\nprint(json.dumps(ns['R']))")
	cmd.Stdin = strings.NewReader(diffScript(prelude, exprs))
	var errs strings.Builder
	cmd.Stderr = &errs
	b, err := cmd.Output()
	require.NoError(t, err, errs.String())
	var out []string
	require.NoError(t, json.Unmarshal(b, &out))
	return out
}

// diffExprs compares one expression a line.
func diffExprs(t *testing.T, text string) {
	t.Helper()
	var exprs []string
	for _, l := range strings.Split(text, "\n") {
		if l = strings.TrimSpace(l); l != "" {
			exprs = append(exprs, l)
		}
	}
	diffList(t, exprs)
}

func diffList(t *testing.T, exprs []string) {
	t.Helper()
	diffListWith(t, diffPrelude, exprs)
}

func clip(s string) string {
	if len(s) > 300 {
		return s[:300] + "..."
	}
	return s
}

func diffListWith(t *testing.T, prelude string, exprs []string) {
	t.Helper()
	want := evalCPython(t, prelude, exprs)
	got := evalHere(t, prelude, exprs)
	bad := 0
	for i, e := range exprs {
		why, known := knownDiffs[e]
		if got[i] == want[i] {
			if known {
				t.Errorf("%s agrees now: remove it from knownDiffs", e)
			}
			continue
		}
		if known {
			t.Logf("known difference: %s: %s", e, why)
			continue
		}
		if bad++; bad <= 60 {
			t.Errorf("%s\n  got  %s\n  want %s", e, clip(got[i]), clip(want[i]))
		}
	}
	t.Logf("%d of %d expressions agree", len(exprs)-bad, len(exprs))
}

// knownDiffs are the expressions on which the interpreter differs from
// CPython, with the reason.
var knownDiffs = map[string]string{
	"math.sin(1e300)":                  "the argument is reduced with fewer digits of pi than it needs",
	"re.compile('a').nope":             "the message names the class without its module",
	"{}.keys":                          "an address in the text",
	"{'a': 1}.keys().mapping":          "mapping proxies are not modelled",
	"[float('nan')] == [float('nan')]": "floats have no identity: one NaN is taken for another inside containers",
	"{100, 50, 8, 0, 16, 24}":          "CPython builds a set display of constants from a frozenset, whose larger table gives another order",
	"1 == 1+0j":                        "complex numbers equal only complex numbers",
	"complex(-0.0, 1)":                 complexNew,
	"complex(1, float('nan'))":         complexNew,
	"complex(0, -0.0)":                 complexNew,
}

const (
	complexNew = "the parts are added, which loses signs and NaNs"
)

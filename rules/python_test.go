package rules

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pythonCalls gives for functions what Python has instead; those without are
// not compared.
var pythonCalls = map[string]string{
	"is_none": "is_none", "truthy": "bool", "coalesce": "coalesce", "type": "type_", "int": "int", "float": "float", "str": "str", "repr": "repr",
	"abs": "abs", "round": "rounded", "floor": "math.floor", "ceil": "math.ceil", "floordiv": "floordiv", "pow": "power", "min": "min", "max": "max",
	"sum": "sum", "len": "len", "contains": "contains", "any": "any", "all": "all", "get": "dict.get", "keys": "keys", "values": "values",
	"slice": "slice_", "sorted": "sorted", "range": "range_", "list": "list", "tuple": "tuple", "startswith": "startswith", "endswith": "endswith",
	"lower": "str.lower", "upper": "str.upper", "strip": "str.strip", "removeprefix": "str.removeprefix", "removesuffix": "str.removesuffix",
	"replace": "str.replace", "split": "str.split", "join": "str.join", "version_at_least": "version_at_least", "version_in": "version_in",
}

// prelude defines what stands for functions that Python writes otherwise. It
// reads expressions as JSON, one a line, and prints the repr of each value, or
// "!" and the exception.
const prelude = `
import json, math, sys
sys.set_int_max_str_digits(0)
try:
    from pip._vendor.packaging.version import Version
    from pip._vendor.packaging.specifiers import SpecifierSet
except ImportError:
    from packaging.version import Version
    from packaging.specifiers import SpecifierSet
class Skip(Exception): pass
def mod(a, b):
    if isinstance(a, str): raise TypeError("the language has no formatting")
    return a % b
def mul(a, b):
    for x, y in ((a, b), (b, a)):
        if isinstance(x, (str, list, tuple)) and isinstance(y, int) and len(x) * y > 1000: raise Skip
    return a * b
def rounded(x, *d):
    if d and isinstance(d[0], int) and abs(d[0]) > 1000: raise Skip
    return round(x, *d)
def is_none(x): return x is None
def coalesce(*a): return next((x for x in a if x is not None), None)
def type_(x): return type(x).__name__
def floordiv(a, b): return a // b
def power(a, b):
    if isinstance(a, complex) or isinstance(b, complex): raise TypeError
    if isinstance(a, int) and isinstance(b, int) and b > 0 and a.bit_length() * b > 10000: raise Skip
    r = a ** b
    if isinstance(r, complex): raise TypeError
    return r
def contains(c, x): return x in c
def keys(d): return list(d.keys())
def values(d): return list(d.values())
def slice_(x, a, b=None): return x[a:b]
def range_(*a):
    r = range(*a)
    if len(r) > 100: raise Skip
    return list(r)
def startswith(s, p): return str.startswith(s, tuple(p) if isinstance(p, list) else p)
def endswith(s, p): return str.endswith(s, tuple(p) if isinstance(p, list) else p)
def version_at_least(v, w): return Version(v) >= Version(w)
def version_in(v, r):
    if r == "": raise ValueError
    return SpecifierSet(r).contains(v, prereleases=True)
def text(x): return str(x)
for line in sys.stdin:
    try:
        v = eval(json.loads(line))
        print(json.dumps(repr(v)), flush=True)
    except RecursionError:
        raise
    except Exception as e:
        print(json.dumps("!" + type(e).__name__ + ": " + str(e)), flush=True)
`

// toPython writes an expression as Python.
func toPython(b *strings.Builder, e Expr) {
	put := func(parts ...any) {
		for _, p := range parts {
			switch p := p.(type) {
			case string:
				b.WriteString(p)
			case Expr:
				toPython(b, p)
			}
		}
	}
	switch x := e.(type) {
	case *Lit:
		if f, ok := x.Value.(Float); ok {
			put("float('", floatRepr(float64(f)), "')")
			return
		}
		put("(", Repr(x.Value), ")")
	case *Var:
		put(x.Name)
	case *Unary:
		put("(", x.Op.String(), " ", x.X, ")")
	case *Binary:
		if x.Op == And || x.Op == Or {
			put("(bool(", x.X, ") ", x.Op.String(), " bool(", x.Y, "))")
			return
		}
		if x.Op == Mod || x.Op == Mul { // guarded
			put(map[Op]string{Mod: "mod", Mul: "mul"}[x.Op], "(", x.X, ", ", x.Y, ")")
			return
		}
		put("(", x.X, " ", x.Op.String(), " ", x.Y, ")")
	case *Cond:
		put("(", x.Then, " if ", x.If, " else ", x.Else, ")")
	case *Call:
		put(pythonCalls[x.Func], "(")
		for _, a := range x.Args {
			put(a, ", ")
		}
		put(")")
	case *IndexExpr:
		put("(", x.X, ")[", x.Key, "]")
	case *ListExpr:
		put("[")
		for _, a := range x.Elems {
			put(a, ", ")
		}
		put("]")
	case *DictExpr:
		put("{")
		for _, it := range x.Items {
			put(it.Key, ": ", it.Value, ", ")
		}
		put("}")
	case *For:
		put("[", x.Body, " for ", x.Val, " in ", x.In)
		if x.If != nil {
			put(" if ", x.If)
		}
		put("]")
	case *Template:
		put("''.join([")
		for _, p := range x.Parts {
			put("text(", p, "), ")
		}
		put("])")
	}
}

func python(t *testing.T) string {
	p := os.Getenv("ENGINELINT_PYTHON")
	if p == "" {
		p = "python3"
	}
	path, err := exec.LookPath(p)
	require.NoError(t, err, "Python is needed for this test")
	return path
}

// TestPython: expressions have the value that CPython gives them, and fail
// where it raises an exception.
func TestPython(t *testing.T) {
	g := &gen{r: rand.New(rand.NewPCG(21, 11)), python: true}
	var exprs []Expr
	var in strings.Builder
	for len(exprs) < 10000 {
		e := g.expr(1 + g.pick(4))
		var b strings.Builder
		toPython(&b, e)
		line, err := json.Marshal(b.String())
		require.NoError(t, err)
		exprs = append(exprs, e)
		in.Write(line)
		in.WriteByte('\n')
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, python(t), "-W", "ignore", "-c", prelude)
	cmd.Stdin = strings.NewReader(in.String())
	var errs strings.Builder
	cmd.Stderr = &errs
	out, err := cmd.Output()
	require.NoError(t, err, errs.String())
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	require.Len(t, lines, len(exprs))
	values, faults, skipped := 0, 0, 0
	for i, e := range exprs {
		var want string
		require.NoError(t, json.Unmarshal([]byte(lines[i]), &want))
		got := Eval(e, noEnv{})
		f, failed := got.(*Fault)
		switch {
		case failed && strings.Contains(f.Msg, "not evaluated"), strings.HasPrefix(want, "!Skip"):
			skipped++
		case strings.HasPrefix(want, "!"):
			faults++
			assert.True(t, failed, "%s\nPython: %s\ngot: %s", Format(e), want, Repr(got))
		default:
			values++
			assert.Equal(t, want, Repr(got), "%s", Format(e))
		}
		if t.Failed() && i > 100 {
			t.FailNow()
		}
	}
	t.Logf("%d values, %d exceptions, %d not evaluated", values, faults, skipped)
	assert.Greater(t, values, len(exprs)/4)
	assert.Less(t, skipped, len(exprs)/50)
}

type noEnv struct{}

func (noEnv) Lookup(string, string) (Value, bool) { return nil, false }

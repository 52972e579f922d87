package pyparse

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// checkOtherwise are the sources in testdata/check.txt about which the python3 at
// hand may not say what 3.13 says, and why.
var checkOtherwise = map[string]string{
	"f'{*a}'\n":                         "an f-string was parsed apart before 3.12",
	"from .__future__ import nothing\n": "a relative import was taken for a future statement before 3.12",
}

// Check reports what CPython's compiler reports, on the same line.
func TestCheck(t *testing.T) {
	text, err := os.ReadFile("testdata/check.txt")
	require.NoError(t, err)
	sources := strings.Split(string(text), "--\n")
	in, err := json.Marshal(sources)
	require.NoError(t, err)
	out := python(t, string(in), "-c", `
import ast, json, sys, warnings
warnings.simplefilter("ignore")
result = []
for src in json.load(sys.stdin):
    try:
        if "f'{*a}'" not in src:  # rejected later since 3.12
            ast.parse(src)
    except SyntaxError as e:
        result.append(["NOT PARSED " + e.msg, e.lineno])
        continue
    try:
        compile(src, "x.py", "exec", dont_inherit=True)
        result.append(["", 0])
    except SyntaxError as e:
        result.append([e.msg, e.lineno])
print(json.dumps(result))`)
	var want [][2]any
	require.NoError(t, json.Unmarshal(out, &want))
	require.Len(t, want, len(sources))
	rejected := 0
	for i, src := range sources {
		f := parse(t, src)
		errs := f.Check()
		msg, line := want[i][0].(string), int(want[i][1].(float64))
		if reason, known := checkOtherwise[src]; known {
			t.Logf("%s: CPython %s, Check %v", reason, msg, errs)
			continue
		}
		if msg == "" {
			assert.Empty(t, errs, "CPython accepts\n%s", src)
			continue
		}
		rejected++
		found := false
		for _, e := range errs {
			found = found || e.Line == line && sameMessage(e.Msg, msg)
			assert.Equal(t, "x.py", e.File)
		}
		assert.True(t, found, "CPython: line %d: %s\ngot %v\n%s", line, msg, errs, src)
	}
	assert.Greater(t, rejected, 80)
}

// sameMessage ignores how CPython quotes names, and wordings that have changed.
func sameMessage(got, want string) bool {
	norm := strings.NewReplacer("\"", "'", "an annotation", "annotation", "can not", "cannot", "'yield expression'", "yield expression", "'await expression'", "await expression", "'named expression'", "named expression").Replace
	return norm(got) == norm(want)
}

// What CPython 3.13 says about syntax newer than the python3 at hand.
func TestCheckNewer(t *testing.T) {
	nested := func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.Repeat(" ", i) + "for a in b:\n")
		}
		return b.String() + strings.Repeat(" ", n) + "pass"
	}
	tests := []struct{ src, want string }{
		{"f'{*a}'", "1:4: can't use starred expression here"},
		{"from .__future__ import nothing", ""},
		{"x\nfrom .__future__ import a", ""},
		{nested(21), ""},
		{nested(22), "22:22: too many statically nested blocks"},
		{"def f[T, T](): pass", "1:10: duplicate type parameter 'T'"},
		{"class C[T=int, U]: pass", "1:16: non-default type parameter 'U' follows default type parameter"},
		{"def f[__debug__](): pass", "1:7: cannot assign to __debug__"},
		{"type __debug__ = 1", "1:6: cannot assign to __debug__"},
		{"type A[T: (yield)] = T", "1:12: yield expression cannot be used within a TypeVar bound"},
		{"type A[T: (int, (x := 1))] = T", "1:18: named expression cannot be used within a TypeVar constraint"},
		{"type A[T = (yield)] = T", "1:13: yield expression cannot be used within a TypeVar default"},
		{"type A[*T = (yield)] = T", "1:14: yield expression cannot be used within a TypeVarTuple default"},
		{"type A[**P = (yield)] = P", "1:15: yield expression cannot be used within a ParamSpec default"},
		{"type A[*Ts = *a] = Ts", ""},
		{"type A = (x := 1)", "1:11: named expression cannot be used within a type alias"},
		{"type A = lambda: (yield)", ""},
		{"type A = [x for x in y]", ""},
		{"type A = [(x := 1) for x in y]", "1:12: assignment expression cannot rebind comprehension iteration variable 'x'"},
		{"type A = [(x := 1) for z in y]", "1:12: assignment expression within a comprehension cannot be used in a type alias"},
		{"type A[T: [(yield) for x in y]] = 1", "1:13: 'yield' inside list comprehension"},
		{"async def f():\n  type A = await x", "2:12: await expression cannot be used within a type alias"},
		{"def f[T](a: (yield)): pass", "1:14: yield expression cannot be used within the definition of a generic"},
		{"def f[T](a=(x := 1)): pass", ""},
		{"class C[T](a=(x := 1)): pass", "1:15: named expression cannot be used within the definition of a generic"},
		{"def f[T]():\n  nonlocal T", "2:3: nonlocal binding not allowed for type parameter 'T'"},
		{"def f():\n  T = 1\n  def g[T]():\n    nonlocal T", "4:5: nonlocal binding not allowed for type parameter 'T'"},
		{"class C[T]:\n  nonlocal T", "2:3: nonlocal binding not allowed for type parameter 'T'"},
		{"def f():\n  x = 1\n  def g[T]():\n    nonlocal x", ""},
		{"def f():\n  type x = 1\n  global x", "3:3: name 'x' is assigned to before global declaration"},
	}
	for _, tt := range tests {
		errs := parse(t, tt.src).Check()
		if tt.want == "" {
			assert.Empty(t, errs, tt.src)
		} else if assert.NotEmpty(t, errs, tt.src) {
			assert.Equal(t, "x.py:"+tt.want, errs[0].Error(), tt.src)
		}
	}
}

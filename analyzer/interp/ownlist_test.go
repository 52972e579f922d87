package interp

import (
	"slices"
	"strings"
	"testing"

	"github.com/go-python/gpython/ast"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/pyparse"
)

// Each function has variables x and y; those that nothing else can refer to are
// in the comment before it.
const ownListProgram = `
# x
def plain(n):
    x = [1] + list(range(n))
    x = [i for i in x if i < n]
    if n not in x:
        x.append(n)
    x.append(x[0])
    return x

# x
def either(n):
    x = [n] if n else list(n)
    x.append(1)
    return x

#
def parameter(x):
    x.append(1)

#
def handed_on(n):
    x = [n]
    f(x)
    x.append(1)

#
def second_name(n):
    x = [n]
    y = x
    x.append(1)
    return y

# y
def made_of_it(n):
    x = list(n)
    y = x + [1]
    x = f(n)
    y.append(2)
    return y

#
def kept(self):
    x = []
    self.x = x
    x.append(1)

#
def captured(n):
    x = [n]
    def g():
        return x
    x.append(1)
    return g

#
def looped(n):
    x = [n]
    for i in x:
        x.append(i)

#
def in_itself(n):
    x = [n]
    x.append(x)

#
def shared(n):
    x = y = [n]
    x.append(1)
    return y

#
def augmented(n):
    x = [n]
    x += n
    x.append(1)

# y
def lazily(n):
    x = [n]
    y = [g for g in (i for i in x)]
    x.append(1)
    return y

#
def target(n):
    x = [n]
    for x in n:
        x.append(1)

#
def by_name(n):
    x = [n]
    x.append(1)
    return locals()
`

func TestOwnLists(t *testing.T) {
	f, err := pyparse.Parse("main.py", []byte(ownListProgram))
	require.NoError(t, err)
	var want []string
	for _, l := range strings.Split(ownListProgram, "\n") {
		if names, ok := strings.CutPrefix(l, "#"); ok {
			want = append(want, strings.TrimSpace(names))
		}
	}
	for i, st := range f.Mod.Body {
		def := st.(*ast.FunctionDef)
		c := &Code{name: "f", file: f, def: def, args: def.Args, module: &Module{name: "main"}}
		c.analyse()
		var got []string
		for name := range ownListNames(c).names {
			if name == "x" || name == "y" {
				got = append(got, name)
			}
		}
		slices.Sort(got)
		require.Equal(t, want[i], strings.Join(got, " "), string(def.Name))
	}
}

// An element is added to an unknown list, and what is said of the list holds.
func TestAppendToUnknown(t *testing.T) {
	f := knownExcept(t, map[string]any{"device": "cpu"})
	g := world.NewFacts()
	g.Merge(f)
	g.SetWhole("packages", world.FilesFact)
	_, ends, mod := partialRun(t, map[string]string{"main.py": `
import os
def sizes(text):
    xs = [w for w in text.split(",")]
    before = len(xs)
    if "end" not in xs:
        xs.append("end")
    xs.append("more")
    return before, len(xs), "more" in xs, "end" in xs
before, after, more, end = sizes(os.environ.get("LIST", ""))
grown = after > before
`}, g)
	require.Equal(t, EndOK, ends[0].Kind)
	for _, n := range []string{"more", "grown"} {
		v, _ := mod.Get(n)
		require.Equal(t, Value(Bool(true)), v, n)
	}
	// Where something else refers to the list, it is given up.
	_, ends, _ = partialRun(t, map[string]string{"main.py": `
import os
def sizes(text):
    xs = text.split(",")
    ys = xs
    xs.append("end")
    return ys
sizes(os.environ.get("LIST", ""))
`}, g)
	require.True(t, slices.ContainsFunc(ends, func(e PathEnd) bool { return e.Kind == EndStuck }))
}

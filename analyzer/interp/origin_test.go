package interp

import (
	"testing"
	"testing/fstest"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A value that is put into a dict under the name of a field and written by a loop
// over it was decided where it was put there.
func TestOrigin(t *testing.T) {
	fsys := fstest.MapFS{"main.py": {Data: []byte(`
class Args:
    a: int = 1
    b: int = 1
    c: int = 1
    d: int = 1

def first(view):
    out = {"a": 2, "b": 2, "z": 9}
    out["c"] = 3
    return out

def second(view):
    return {"b": 4}

def merge(args):
    stash = dict(first(args))
    stash.update(second(args))
    for name, value in stash.items():
        if name != "z":
            setattr(args, name, value)
    args.d = 5
    setattr(args, "d", 6)
    args.a = 2

def main():
    args = Args()
    args.a = args.b = args.c = args.d = 1
    merge(args)
`)}}
	facts := world.NewFacts()
	facts.SetWhole("env")
	w := world.New(facts, nil)
	w.Engine, w.EngineRoot = fsys, "/engine"
	m := New(Options{Sources: NewSources(fsys, "main"), World: w,
		Watched: func(module, class string) bool { return class == "Args" }})
	ends, err := m.Run(func() {
		main, _ := m.Import("main").Get("main")
		m.Call(main)
	})
	require.NoError(t, err)
	require.Equal(t, EndOK, ends[0].Kind, ends[0].Message)
	type write struct {
		name    string
		line    int
		decided int
		in      string
	}
	var got []write
	for _, e := range m.Trace() {
		if e.Kind != EffectWrite || e.Line < 18 || e.Line > 24 {
			continue
		}
		x := write{e.Name, e.Line, 0, ""}
		if e.Origin != nil {
			x.decided, x.in = e.Origin.Line, e.Origin.Func
		}
		got = append(got, x)
	}
	assert.Equal(t, []write{
		{"a", 21, 9, "first"}, {"b", 21, 14, "second"}, {"c", 21, 10, "first"},
		{"d", 22, 0, ""}, {"d", 23, 0, ""}, {"a", 24, 0, ""},
	}, got)
}

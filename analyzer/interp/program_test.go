package interp

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/stretchr/testify/require"
)

// TestPrograms runs every program of testdata/programs here and under
// CPython; what they print must be the same.
func TestPrograms(t *testing.T) {
	files, err := filepath.Glob("testdata/programs/*.py")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		t.Run(filepath.Base(f), func(t *testing.T) {
			t.Parallel()
			src, err := os.ReadFile(f)
			require.NoError(t, err)
			want, err := exec.Command("python3", "-W", "ignore", f).CombinedOutput()
			require.NoError(t, err, "%s", want)
			got := runSource(t, string(src), world.NewFacts())
			w, g := strings.Split(string(want), "\n"), strings.Split(got, "\n")
			for i := range min(len(w), len(g)) {
				require.Equal(t, w[i], g[i], "line %d of the output", i+1)
			}
			require.Len(t, g, len(w))
		})
	}
}

// newTestInterp makes an interpreter whose engine is one module, main.
func newTestInterp(src string, facts *world.Facts) *Interp {
	fsys := fstest.MapFS{"main.py": {Data: []byte(src)}}
	facts.SetWhole("env")
	w := world.New(facts, nil)
	w.Engine, w.EngineRoot = fsys, "/engine"
	return New(Options{Sources: NewSources(fsys, "main"), World: w})
}

func runSource(t *testing.T, src string, facts *world.Facts) string {
	t.Helper()
	m := newTestInterp(src, facts)
	ends, err := m.Run(func() { m.Import("main") })
	require.NoError(t, err)
	require.Len(t, ends, 1)
	require.Equal(t, EndOK, ends[0].Kind, "%s %s %s %v", ends[0].Type, ends[0].Message, ends[0].Reason, ends[0].Traceback)
	return Output(m.Trace())
}

// TestSetOrder: the choices of a set come in another order in every run of
// CPython, so the message that lists them is known but for their order.
func TestSetOrder(t *testing.T) {
	m := newTestInterp(`
import argparse
p = argparse.ArgumentParser(prog="x")
p.add_argument("--kind", choices={"a", "b"})
p.parse_args(["--kind", "c"])
`, world.NewFacts())
	require.NoError(t, m.CaptureStderr())
	ends, err := m.Run(func() { m.Import("main") })
	require.NoError(t, err)
	require.Len(t, ends, 1)
	require.Equal(t, EndExit, ends[0].Kind, ends[0].Reason)
	last := m.Trace()[len(m.Trace())-1]
	require.Equal(t, EffectStderr, last.Kind)
	require.NotNil(t, last.TextValue, "no certain text")
	require.Contains(t, last.Text, "x: error: argument --kind: invalid choice: 'c' (choose from 'a', 'b')")
}

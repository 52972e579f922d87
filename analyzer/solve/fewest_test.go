package solve

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/world"
)

// late is an engine of whose modes the last alone is good, and with the one that comes
// without the flag another flag helps.
const late = `
import argparse
import dataclasses

MODES = ["m%d" % i for i in range(40)]
WIDTH = {m: 0 for m in MODES}
WIDTH["m0"] = 2
WIDTH["m39"] = 9


@dataclasses.dataclass
class ServerArgs:
    model_path: str
    mode: str = "m0"
    level: int = 0

    def __post_init__(self):
        self.width = WIDTH[self.mode]
        if self.width == 0:
            raise ValueError("no such width")
        self.check_level(self.width)

    def check_level(self, most):
        if self.level < 3 and most < 9:
            raise ValueError("level 3 at least")


def prepare_server_args(argv):
    parser = argparse.ArgumentParser()
    parser.add_argument("--model-path", required=True)
    parser.add_argument("--mode", choices=MODES, default="m0")
    parser.add_argument("--level", type=int, default=0)
    return ServerArgs(**vars(parser.parse_args(argv)))
`

// lateSubject is a command of that engine that is refused.
func lateSubject(t *testing.T, argv ...string) Subject {
	t.Helper()
	dir := t.TempDir()
	srt := filepath.Join(dir, "python", "sglang", "srt")
	require.NoError(t, os.MkdirAll(srt, 0o755))
	for name, text := range map[string]string{"../__init__.py": "", "../version.py": "__version__ = \"1.0.0\"\n", "__init__.py": "", "server_args.py": late} {
		require.NoError(t, os.WriteFile(filepath.Join(srt, name), []byte(text), 0o644))
	}
	e, err := engine.Open(dir)
	require.NoError(t, err)
	s := check.NewSession(e, world.NewFacts(), batch)
	t.Cleanup(s.Close)
	sub := Subject{Session: s, Case: check.Case{Argv: append([]string{"--model-path", "/m"}, argv...)}}
	sub.Base = s.Run(sub.Case)
	return sub
}

// TestFewest: a repair of two flags is likelier here, and found first, but one flag is
// enough.
func TestFewest(t *testing.T) {
	sub := lateSubject(t, "--mode", "m5")
	x := newSolver(context.Background(), sub, Options{Max: 1, Changes: 3, Budget: DefaultBudget})
	f := &finder{s: x}
	x.look(f)
	require.Len(t, f.out, 1)
	assert.Len(t, f.out[0].Changes, 2, "%v", f.out[0].Changes)

	r, err := Repairs(context.Background(), sub, Options{})
	require.NoError(t, err)
	require.Len(t, r.Repairs, 1)
	require.Len(t, r.Repairs[0].Changes, 1)
	assert.Equal(t, "set --mode m39 (was m5)", r.Repairs[0].Changes[0].String())
	assert.True(t, r.Complete)
}

// TestIdle: what the way to a failure never asked for is not tried against it.
func TestIdle(t *testing.T) {
	flags := func(sub Subject) map[string]bool {
		x := newSolver(context.Background(), sub, Options{Max: 1, Changes: 3, Budget: DefaultBudget})
		out := map[string]bool{}
		for _, c := range x.candidates(sub.Base, failing(sub.Base), nil) {
			out[c.Flag] = true
		}
		return out
	}
	sub := lateSubject(t, "--mode", "m5", "--level", "1")
	assert.True(t, sub.Base.Asked["mode"])
	assert.False(t, sub.Base.Asked["level"])
	assert.Equal(t, map[string]bool{"--mode": true}, flags(sub))
	sub = lateSubject(t, "--mode", "m0", "--level", "1")
	assert.True(t, sub.Base.Asked["level"])
	assert.Equal(t, map[string]bool{"--mode": true, "--level": true}, flags(sub))
}

// TestInVain: what left the failure of the command as it was does not help it with
// fewer flags either.
func TestInVain(t *testing.T) {
	sub := lateSubject(t)
	x := newSolver(context.Background(), sub, Options{Max: 1, Changes: 3, Budget: DefaultBudget})
	key := failureKey(sub.Base.Ends[0])
	add := func(value string) Change {
		return Change{Kind: Add, Flag: "--level", Field: "level", New: []string{value}}
	}
	assert.False(t, x.inVain(add("2"), key), "not tried yet")
	x.evaluate([]*node{nodeOf([]Change{add("2")}), nodeOf([]Change{add("3")})})
	assert.True(t, x.inVain(add("2"), key))
	assert.False(t, x.inVain(add("3"), key))
	assert.False(t, x.inVain(add("2"), "another"))
}

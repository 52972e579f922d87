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

// TestFewest: a repair of two flags is likelier here, and found first, but one flag is
// enough.
func TestFewest(t *testing.T) {
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
	sub := Subject{Session: s, Case: check.Case{Argv: []string{"--model-path", "/m", "--mode", "m5"}}}
	sub.Base = s.Run(sub.Case)

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

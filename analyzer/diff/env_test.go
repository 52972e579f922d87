package diff

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/engine"
)

func envOf(t *testing.T, text string) *EnvTable {
	dir := t.TempDir()
	for name, text := range map[string]string{"sglang/srt/server_args.py": "", "sglang/srt/environ.py": text} {
		p := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o700))
		require.NoError(t, os.WriteFile(p, []byte(text), 0o600))
	}
	e, err := engine.Open(dir)
	require.NoError(t, err)
	table := ReadEnv(e)
	require.Empty(t, table.Problems)
	return table
}

// TestEnvSuccessors: variables that were renamed, or give way to another one or to
// a flag, each with the evidence.
func TestEnvSuccessors(t *testing.T) {
	old := envOf(t, `
import os
class Envs:
    SGLANG_LOG_EVERY = Bool(False)
    SGLANG_PLAIN = Int(1)
    SGLANG_WAS_DEPRECATED = Int(1)
    SGLANG_HALF = Int(1)
os.getenv("SGL_QUEUE_ROOM", "4")
os.getenv("SGL_STAYS")
os.getenv("SGL_BOTH"), os.getenv("SGLANG_BOTH")
deprecated_since("SGLANG_OLD_NEWS")
os.getenv("SGLANG_BY_FLAG")
`)
	new := envOf(t, `
import os
class Envs:
    SGLANG_EVERY_LOG = Bool(False)
    SGLANG_PLAIN = Int(2)
    SGLANG_QUEUE_ROOM = Int(4)
    SGLANG_HALF = Int(1)
os.getenv("SGL_STAYS")
os.getenv("SGLANG_BOTH")
_warn_deprecated("SGLANG_EVERY_LOG", "SGLANG_LOG_EVERY")
warn_deprecated_by_flag("SGLANG_BY_FLAG", "Use '--by-flag' instead.")
deprecated_since("SGLANG_OLD_NEWS")
deprecation_of_two("SGLANG_ONE", "SGLANG_OTHER")
deprecated("SGLANG_WAS_DEPRECATED", text="nothing")
deprecated("SGLANG_HALF")
`)
	got := map[string]EnvChange{}
	for _, c := range Env(old, new) {
		if c.Name == "SGLANG_LOG_EVERY" {
			assert.Equal(t, "SGLANG_EVERY_LOG", c.successor())
		}
		c.Old, c.New, c.OldText, c.NewText, c.instead = nil, nil, "", "", ""
		got[c.Name] = c
	}
	assert.Equal(t, map[string]EnvChange{
		"SGLANG_LOG_EVERY":      {Kind: Changed, Name: "SGLANG_LOG_EVERY", What: []string{"declaration", "deprecated"}, Note: "use SGLANG_EVERY_LOG"},
		"SGLANG_EVERY_LOG":      {Kind: Added, Name: "SGLANG_EVERY_LOG"},
		"SGLANG_PLAIN":          {Kind: Changed, Name: "SGLANG_PLAIN", What: []string{"default"}},
		"SGLANG_WAS_DEPRECATED": {Kind: Changed, Name: "SGLANG_WAS_DEPRECATED", What: []string{"declaration", "deprecated"}, Note: "nothing is named in its place"},
		"SGL_QUEUE_ROOM": {Kind: Renamed, Name: "SGL_QUEUE_ROOM", To: "SGLANG_QUEUE_ROOM",
			Evidence: []string{"the names differ in their beginning only, SGL_ and SGLANG_"}},
		"SGL_BOTH":       {Kind: Removed, Name: "SGL_BOTH"}, // the other one is not new
		"SGLANG_BY_FLAG": {Kind: Changed, Name: "SGLANG_BY_FLAG", What: []string{"reads", "deprecated"}, Note: "use --by-flag"},
		"SGLANG_ONE":     {Kind: Added, Name: "SGLANG_ONE"}, // which one stays cannot be told
		"SGLANG_OTHER":   {Kind: Added, Name: "SGLANG_OTHER"},
	}, got)
}

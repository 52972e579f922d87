package analyzer_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
)

// TestModelNamedOtherwise: a model that the command names by an abbreviated flag
// or in a file is looked up as one that a flag in full names.
func TestModelNamedOtherwise(t *testing.T) {
	file := filepath.Join(t.TempDir(), "serve.yaml")
	require.NoError(t, os.WriteFile(file, []byte("model-path: Qwen/Qwen3-8B\n"), 0o600))
	outcome := func(args ...string) *check.Outcome {
		rep, err := analyzer.Run(analyzer.Request{Engine: "../fixtures/engines/imperative", NoConfig: true, GPU: "h200x8",
			Argv: append([]string{"python3", "-m", "sglang.launch_server"}, args...)})
		require.NoError(t, err)
		require.Len(t, rep.Files, 1)
		require.Len(t, rep.Files[0].Results, 1)
		return rep.Files[0].Results[0].Outcome
	}
	want := outcome("--model-path", "Qwen/Qwen3-8B")
	require.Equal(t, check.EndOK, want.Ends[0].Kind)
	for _, args := range [][]string{{"--model-pat", "Qwen/Qwen3-8B"}, {"--config", file}} {
		got := outcome(args...)
		assert.Equal(t, want.Ends[0].Kind, got.Ends[0].Kind, args)
		assert.Len(t, got.Ends, len(want.Ends), args)
	}
	// Of one that is in no table nothing is certain.
	for _, e := range outcome("--model-pat", "org/unheard-of").Ends {
		assert.False(t, e.Certain, e.Message)
	}
}

// TestUnknownDraft: a draft model of which nothing is known is not taken for the
// model of the command, unless it is at the same path.
func TestUnknownDraft(t *testing.T) {
	for path, unknown := range map[string]bool{"org/unheard-of": true, "Qwen/Qwen3-8B": false} {
		rep, err := analyzer.Run(analyzer.Request{Engine: "../fixtures/engines/imperative", NoConfig: true, GPU: "h200x8",
			Argv: []string{"python3", "-m", "sglang.launch_server", "--model-path", "Qwen/Qwen3-8B", "--speculative-draft-model-path", path}})
		require.NoError(t, err)
		m := rep.Files[0].Results[0].Model
		require.True(t, m.Raw.Has("config"))
		require.NotNil(t, m.Draft)
		assert.Equal(t, unknown, !m.Draft.Raw.Has("config"), path)
	}
}

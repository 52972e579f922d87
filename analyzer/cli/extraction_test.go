package cli

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/engine"
)

const smallEngine = "../../fixtures/engines/upgrade/v2"

// The binary form of a set reads back as the same.
func TestRulesBinary(t *testing.T) {
	bin := runOut(t, statusClean, "rules", "--no-config", "--engine", smallEngine, "--format", "binary")
	file := filepath.Join(t.TempDir(), "set.bin")
	require.NoError(t, os.WriteFile(file, bin, 0o644))
	want := runOut(t, statusClean, "rules", "--no-config", "--engine", smallEngine)
	require.NotEmpty(t, want)
	assert.Equal(t, string(want), string(runOut(t, statusClean, "rules", "--set", file)))
}

// The bound on memory is observed, and has to be one.
func TestRulesMemory(t *testing.T) {
	for _, x := range []struct {
		args []string
		want string
	}{
		{[]string{"--memory", "0"}, "--memory 0: expected a number of MiB"},
		{[]string{"--engine", "../../fixtures/engines/imperative", "--memory", "60"}, "needs more than 60 MiB of memory"},
	} {
		var out, said strings.Builder
		assert.Equal(t, statusFailure, Main(append([]string{"rules", "--no-config"}, x.args...), strings.NewReader(""), &out, &said))
		assert.Contains(t, said.String(), x.want)
	}
}

// A process of its own extracts what this one would, says why it cannot, and ends
// with its context.
func TestExtractApart(t *testing.T) {
	t.Setenv(asMain, "1")
	got, err := extractApart(context.Background(), smallEngine)
	require.NoError(t, err)
	e, err := engine.Open(smallEngine)
	require.NoError(t, err)
	want, err := analyzer.ExtractSet(e, 0, 0)
	require.NoError(t, err)
	assert.Equal(t, string(want.FormatHCL()), string(got.FormatHCL()))
	_, err = extractApart(context.Background(), t.TempDir())
	assert.ErrorContains(t, err, "is not an inference engine")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = extractApart(ctx, "../../fixtures/engines/imperative")
	assert.ErrorIs(t, err, context.Canceled)
}

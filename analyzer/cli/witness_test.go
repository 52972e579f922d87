package cli

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWitness: a witness that is shown is refused when it is checked as it says,
// and the exit status tells whether there is one.
func TestWitness(t *testing.T) {
	engine := []string{"--no-config", "--engine", "../../fixtures/engines/upgrade/v2"}
	status, out, errs := enginelint(append([]string{"witness", "sglang/srt/server_args.py:56", "--format", "json"}, engine...)...)
	require.Equal(t, statusClean, status, errs)
	var r struct {
		Step    struct{ ID, Kind string }
		Witness struct {
			Command  []string
			GPU      string
			Verified bool
			Outcome  string
		}
	}
	require.NoError(t, json.Unmarshal([]byte(out), &r))
	assert.Equal(t, "require", r.Step.Kind)
	assert.True(t, r.Witness.Verified)
	assert.Contains(t, r.Witness.Outcome, "at most 8 ranks share experts")
	status, checked, errs := enginelint(append(append(append([]string{"check"}, engine...), "--gpu", r.Witness.GPU, "--"), r.Witness.Command...)...)
	assert.Equal(t, statusFindings, status, errs)
	assert.Contains(t, checked, "at most 8 ranks share experts")

	status, out, errs = enginelint(append([]string{"witness", r.Step.ID}, engine...)...)
	require.Equal(t, statusClean, status, errs)
	assert.Contains(t, out, "(as evaluating the engine's source comes out)")
	status, out, errs = enginelint(append([]string{"witness", r.Step.ID, "--candidates", "1"}, engine...)...)
	require.Equal(t, statusFindings, status, errs)
	assert.Contains(t, out, "no command line within 1 candidates")

	for want, args := range map[string][]string{
		"there is no such step": append([]string{"witness", "nosuch"}, engine...),
		"one step is expected":  append([]string{"witness"}, engine...),
		"text or json":          append([]string{"witness", "x", "--format", "xml"}, engine...),
		"positive bounds":       append([]string{"witness", "x", "--budget", "-1s"}, engine...),
	} {
		status, _, errs := enginelint(args...)
		assert.Equal(t, statusFailure, status, args)
		assert.Contains(t, errs, want)
	}
}

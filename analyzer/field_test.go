package analyzer

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestFieldCase is a start-up that was seen on a real server: SGLang at commit
// fbb609848 of February 2026, an INT4 model on eight RTX PRO 6000 cards.
// ENGINELINT_FIELD names a checkout of that commit.
func TestFieldCase(t *testing.T) {
	dir := os.Getenv("ENGINELINT_FIELD")
	if dir == "" {
		t.Skip("ENGINELINT_FIELD names no checkout of fbb609848")
	}
	run := func(words ...string) *Result {
		rep, err := Run(Request{Engine: dir, GPU: "rtxpro6000x8", ModelConfig: "../fixtures/oracle/facts/models/kimi_k25_int4.json",
			Packages: []string{"deep_ep=yes"},
			Argv: append([]string{"python3", "-m", "sglang.launch_server", "--model-path", "/shared/kimi-k2.5-int4", "--tp", "8",
				"--moe-runner-backend", "flashinfer_cutlass", "--trust-remote-code"}, words...)})
		require.NoError(t, err)

		return rep.Results()[0]
	}
	r := run("--moe-a2a-backend", "flashinfer")
	assert.Equal(t, "accepted", r.Verdict())
	lines := map[int]bool{}
	for _, f := range r.Findings {
		if f.At.File == "sglang/srt/server_args.py" {
			lines[f.At.Line] = true
		}
	}
	assert.Equal(t, map[int]bool{2199: true, 2203: true, 2210: true}, lines)
	assert.Equal(t, int64(1), r.Field("ep_size").Initial)
	assert.Equal(t, int64(8), r.Field("ep_size").Value)
	assert.Equal(t, true, r.Field("disable_shared_experts_fusion").Value)
	env := map[string]string{}
	for _, e := range r.Outcome.Env {
		env[e.Name] = e.Value
	}
	assert.Equal(t, "True", env["SGLANG_MOE_NVFP4_DISPATCH"])

	r = run("--ep-size", "4")
	assert.Equal(t, "fails", r.Verdict())
	f := r.Findings[len(r.Findings)-1]
	assert.Equal(t, "EL201", f.Rule.Code)
	assert.Equal(t, "4 in [1, 8]", f.CheckValues)
}

package check

import (
	"testing"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A console command decides by itself what to start: words of its own are taken
// away, and what it starts instead is not followed.
func TestScript(t *testing.T) {
	s := NewSession(open(t, "declared"), facts(t, "h200x8"), Options{Options: true, Batch: true})
	m := model(t, "qwen3_moe")
	script := &engine.SGLang.Scripts[0]
	run := func(words ...string) *Outcome {
		return s.Run(Case{Argv: words, Script: script, Model: m})
	}
	direct := s.Run(Case{Argv: argv, Model: m})
	o := run(argv...)
	require.Len(t, o.Ends, 1)
	assert.Equal(t, EndOK, o.Ends[0].Kind, o.Ends[0].Message)
	assert.Equal(t, direct.Fields, o.Fields)
	assert.Equal(t, []string{script.Taken}, o.Taken)
	assert.Empty(t, direct.Taken)

	o = run(append([]string{"--model-type", "llm"}, argv...)...)
	assert.Equal(t, EndOK, o.Ends[0].Kind)
	assert.Empty(t, o.Taken, "the test is not asked")
	assert.Equal(t, EndRefused, s.Run(Case{Argv: append([]string{"--model-type", "llm"}, argv...), Model: m}).Ends[0].Kind,
		"the module knows no such flag")

	o = run("--tp", "8")
	require.Len(t, o.Ends, 1)
	assert.Equal(t, EndException, o.Ends[0].Kind)
	assert.Equal(t, "which model?", o.Ends[0].Message)
	assert.Equal(t, "sglang/cli/serve.py", o.Ends[0].At.File)
	assert.True(t, o.Ends[0].Certain)

	for _, words := range [][]string{{"--model-type", "diffusion"}, {"--help"}} {
		o = run(append(words, argv...)...)
		require.Len(t, o.Ends, 1)
		assert.Equal(t, EndUndecided, o.Ends[0].Kind)
	}
	assert.Nil(t, s.RunBatch(Case{Script: script, Model: m}, [][]string{argv, argv}))
}

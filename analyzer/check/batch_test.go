package check

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/world"
)

// TestRunBatch: alternatives come to what each of them comes to alone.
func TestRunBatch(t *testing.T) {
	with := func(words ...string) []string { return append(append([]string{}, argv...), words...) }
	argvs := [][]string{
		argv,
		with("--moe-a2a-backend", "flashinfer", "--moe-runner-backend", "flashinfer_cutlass"),
		with("--ep-size", "3"),
		with("--ep-size", "4", "--moe-runner-backend", "flashinfer_cutlass"),
		with("--ep-size", "8", "--moe-runner-backend", "flashinfer_cutlass"),
		with("--no-such", "x"),
		with("--help"),
		nil,
	}
	env := world.NewObject()
	env.Set("ENGINE_TEST", "1")
	for i, name := range []string{"imperative", "declared", "nested", "imperative", "declared", "nested"} {
		opt, c := Options{Batch: true, Options: true}, Case{Model: model(t, "qwen3_moe")}
		if i >= 3 { // the beginning is shared between evaluations
			opt.Many, opt.Env, c.Env = true, env, env
		}
		s := NewSession(open(t, name), facts(t, "h200x8"), opt)
		require.Equal(t, i >= 3, s.head != nil, name)
		single := NewSession(open(t, name), facts(t, "h200x8"), Options{})
		for range 2 { // nothing is left behind
			out := s.RunBatch(c, argvs)
			require.Len(t, out, len(argvs), name)
			certain := 0
			for i, ends := range out {
				want := single.Run(Case{Argv: argvs[i], Model: c.Model, Env: c.Env}).Ends
				require.Len(t, want, 1)
				require.NotEmpty(t, ends)
				got := ends[0]
				if !got.Certain || got.Kind == EndUndecided {
					continue // Run knows better
				}
				certain++
				assert.Equal(t, want[0].Kind, got.Kind, "%s: %v: %s", name, argvs[i], got.Reason)
				assert.Equal(t, want[0].At, got.At, "%s: %v", name, argvs[i])
				assert.Equal(t, want[0].Message, got.Message, "%s: %v", name, argvs[i])
			}
			assert.GreaterOrEqual(t, certain, 3, name)
		}
		require.Equal(t, i >= 3, s.head != nil, name)
		assert.Len(t, s.RunBatch(c, argvs[:1]), 1, name)
		assert.Nil(t, s.RunBatch(c, nil), name)
		assert.Nil(t, s.RunBatch(c, make([][]string, s.Batch()+1)), name)
		assert.Nil(t, single.RunBatch(c, argvs), "made without Options.Batch")
	}
}

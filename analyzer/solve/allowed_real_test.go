package solve

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/world"
)

// TestConformanceAllowed: on a real engine, what is admitted of 30 flags with
// choices, in three commands, is what starts when each choice is evaluated alone, in a session that has
// no part in the search.
func TestConformanceAllowed(t *testing.T) {
	dir := os.Getenv("ENGINELINT_SGLANG")
	if dir == "" {
		t.Skip("ENGINELINT_SGLANG names no engine")
	}
	e, err := engine.Open(dir)
	require.NoError(t, err)
	b, err := os.ReadFile(fixtures + "oracle/facts/machines/h200x8.json")
	require.NoError(t, err)
	f, err := world.LoadProfile(b, "h200x8")
	require.NoError(t, err)
	m := modelOf(t, "qwen3_moe")
	many := check.NewSession(e, f, check.Options{Options: true, Batch: true, Many: true, WarmUp: m})
	defer many.Close()
	alone := check.NewSession(e, f, check.Options{WarmUp: m})
	defer alone.Close()
	argvs := [][]string{
		strings.Fields("--model-path /models/x --tp 8"),
		strings.Fields("--model-path /models/x --tp 8 --enable-deterministic-inference --disable-radix-cache --page-size 32"),
		strings.Fields("--model-path /models/x --tp 4 --speculative-algorithm EAGLE --speculative-draft-model-path /models/d --kv-cache-dtype fp8_e4m3"),
	}
	flags, values, admitted := 0, 0, 0
	for _, argv := range argvs {
		sub := Subject{Session: many, Case: check.Case{Argv: argv, Model: m}}
		sub.Base = many.Run(sub.Case)
		require.NotEmpty(t, sub.Base.Options)
		here := 0
		for i := range sub.Base.Options {
			o := &sub.Base.Options[i]
			if len(o.Choices) < 2 || len(o.Flags) == 0 || here == 30 {
				continue
			}
			here++
			flags++
			a, err := Allowed(context.Background(), sub, o.Flags[0])
			require.NoError(t, err)
			for _, v := range a.Values {
				// The last value of a flag counts.
				x := alone.Run(check.Case{Argv: append(slices.Clone(argv), o.Flags[0], v.Text), Model: m})
				values++
				require.True(t, x.Decided(), "%v %s %s: %v", argv, a.Flag, v.Text, x.Ends)
				starts := x.Ends[0].Kind == check.EndOK
				assert.Equal(t, starts, v.Starts, "%v %s %s", argv, a.Flag, v.Text)
				assert.Equal(t, !starts, v.Fails, "%v %s %s", argv, a.Flag, v.Text)
				if starts {
					admitted++
				} else if assert.NotNil(t, v.End) {
					// The rule that excludes it.
					assert.Equal(t, x.Ends[0].At, v.End.At, "%v %s %s", argv, a.Flag, v.Text)
					assert.Equal(t, x.Ends[0].Message, v.End.Message, "%v %s %s", argv, a.Flag, v.Text)
				}
			}
			assert.Len(t, a.Values, len(o.Choices), a.Flag)
		}
	}
	t.Logf("%d flags, %d values, %d admitted", flags, values, admitted)
	assert.Equal(t, 90, flags)
}

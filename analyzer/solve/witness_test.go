package solve

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/rules"
)

// TestWitness: what is offered for the checks of our own engines ends the
// start-up at the place of the step when it is checked as any other command.
func TestWitness(t *testing.T) {
	for _, dir := range []string{"upgrade/v1", "upgrade/v2"} {
		t.Run(dir, func(t *testing.T) {
			e, err := analyzer.Open("../../fixtures/engines/" + dir)
			require.NoError(t, err)
			s, err := analyzer.ExtractSet(e, 0, 0)
			require.NoError(t, err)
			w := NewWitnesses(e, s, analyzer.Request{}, WitnessOptions{Candidates: 40, Evaluations: 3})
			defer w.Close()
			places, found := map[string]bool{}, map[string]bool{}
			for i := range s.Steps {
				st := &s.Steps[i]
				place := fmt.Sprintf("%s:%d", st.File, st.Line)
				if st.Kind != rules.StepRequire || !e.Adapter.ArgsFile(st.File) || places[place] {
					continue
				}
				places[place] = true
				r := w.Find(context.Background(), i)
				x := r.Witness
				if x == nil {
					continue
				}
				found[place] = true
				assert.True(t, x.Verified, place)
				if x.ModelConfig != nil {
					continue // it would have to be a file
				}
				rep, err := analyzer.Run(analyzer.Request{Opened: e, NoConfig: true, NoPacks: true, Argv: x.Command, GPU: x.GPU, Env: x.Env, Packages: x.Packages, Facts: x.Facts})
				require.NoError(t, err, place)
				require.Len(t, rep.Results(), 1)
				o := rep.Results()[0].Outcome
				require.True(t, o.Decided(), "%s: %v", place, x.Command)
				assert.Equal(t, st.File, o.Ends[0].At.File, "%v", x.Command)
				assert.Equal(t, st.Line, o.Ends[0].At.Line, "%v", x.Command)
			}
			t.Logf("%d of %d places", len(found), len(places))
			assert.NotEmpty(t, places)
			assert.Len(t, found, len(places))
		})
	}
}

// TestWitnessNone: what a guard excludes is proved, what argparse excludes is not
// found, and other kinds of steps have witnesses too.
func TestWitnessNone(t *testing.T) {
	const text = `set "example" {
  version = "1.0"
}

flag "tp_size" {
  names   = ["--tp-size"]
  action  = "store"
  type    = "int"
  default = 1
}

flag "model_path" {
  names    = ["--model-path"]
  action   = "store"
  default  = null
}

field "tp_size" {
  init = arg.tp_size
}

step "never" {
  kind    = "forbid"
  when    = field.tp_size > 2 && false
  handler = "f"
  at      = "a.py:1"
}

step "double" {
  kind    = "set"
  when    = field.tp_size == 3
  target  = "tp_size"
  value   = 6
  handler = "f"
  at      = "a.py:2"
}

step "six" {
  kind    = "require"
  when    = field.tp_size == 6 && arg.tp_size < 6
  handler = "f"
  at      = "a.py:3"
}

step "past" {
  kind    = "require"
  when    = field.tp_size == 3
  handler = "f"
  at      = "a.py:4"
}
`
	s, diags := rules.ParseSetHCL([]byte(text), "example.set.hcl")
	require.False(t, diags.HasErrors(), "%v", diags)
	e, err := analyzer.Open("../../fixtures/engines/imperative")
	require.NoError(t, err)
	e.Set = s // as a release of the catalogue: nothing is evaluated
	w := NewWitnesses(e, s, analyzer.Request{}, WitnessOptions{Candidates: 60})
	defer w.Close()
	never := w.Find(context.Background(), 0)
	assert.Nil(t, never.Witness)
	assert.True(t, never.Never)
	for i, want := range map[int]string{1: "--tp-size", 2: "--tp-size"} {
		r := w.Find(context.Background(), i)
		require.NotNil(t, r.Witness, s.Steps[i].ID)
		assert.Equal(t, []string{want, "3"}, r.Witness.Argv[2:])
		assert.Equal(t, 1, r.Witness.Changes)
		assert.False(t, r.Witness.Verified)
	}
	past := w.Find(context.Background(), 3)
	assert.Nil(t, past.Witness)
	assert.True(t, past.Never, "the step before changes the only value")
}

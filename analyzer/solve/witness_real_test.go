package solve

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/rules"
)

// TestConformanceWitness: on a real engine, a verified witness is found for most
// of the places at which the start-up refuses. Those without are listed by the
// reason.
func TestConformanceWitness(t *testing.T) {
	dir := os.Getenv("ENGINELINT_SGLANG")
	if dir == "" {
		t.Skip("ENGINELINT_SGLANG names no engine")
	}
	e, err := analyzer.Open(dir)
	require.NoError(t, err)
	var s *rules.Set
	if f := os.Getenv("ENGINELINT_SET"); f != "" {
		s, err = analyzer.ReadSet(f)
	} else {
		s, err = analyzer.ExtractSet(e, 0, 0)
	}
	require.NoError(t, err)
	w := NewWitnesses(e, s, analyzer.Request{}, WitnessOptions{Budget: 4 * time.Second})
	defer w.Close()
	found := map[string]*WitnessResult{}
	var order []string
	steps := map[string]int{}
	for i := range s.Steps {
		st := &s.Steps[i]
		if st.Kind != rules.StepRequire && st.Kind != rules.StepForbid {
			continue
		}
		place := fmt.Sprintf("%s:%d %s", st.File, st.Line, st.Exception)
		if only := os.Getenv("ENGINELINT_WITNESS"); only != "" && !strings.Contains(place, only) {
			continue
		}
		steps[place]++
		if !slices.Contains(order, place) {
			order = append(order, place)
		}
		if r := found[place]; r != nil && (r.Witness != nil || steps[place] > 3) {
			continue
		}
		r := w.Find(context.Background(), i)
		if old := found[place]; old == nil || r.Witness != nil {
			found[place] = r
		}
	}
	ok, all, okSteps, allSteps := 0, 0, 0, 0
	misses := map[string][]string{}
	for _, p := range order {
		r := found[p]
		all, allSteps = all+1, allSteps+steps[p]
		if r.Witness != nil {
			require.True(t, r.Witness.Verified, p)
			ok, okSteps = ok+1, okSteps+steps[p]
			t.Logf("%s: %s | %s %v %v %v %v -> %.60s (%d tried, %d evaluated)", p, r.Witness.GPU, r.Witness.Argv, r.Witness.Env, r.Witness.Packages, r.Witness.Facts, r.Witness.Config, r.Witness.Outcome, r.Tried, r.Evaluated)
			continue
		}
		reason := "bound met"
		switch {
		case r.Never:
			reason = "the guard never holds"
		case r.Exhausted:
			reason = "nothing left to try"
		}
		misses[reason] = append(misses[reason], fmt.Sprintf("%s %s (%d steps; tried %d, evaluated %d, ends at %s, considered %d)", p, r.Step.ID, steps[p], r.Tried, r.Evaluated, r.Blocked, len(r.Considered)))
	}
	for reason, l := range misses {
		t.Logf("%s:\n  %s", reason, strings.Join(l, "\n  "))
	}
	t.Logf("verified witnesses: %d of %d places, of %d of %d steps", ok, all, okSteps, allSteps)
}

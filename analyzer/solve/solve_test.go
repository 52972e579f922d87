package solve

import (
	"context"
	"encoding/json"
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

const fixtures = "../../fixtures/"

func session(t *testing.T, name, machine string, opt check.Options) *check.Session {
	e, err := engine.Open(fixtures + "engines/" + name)
	require.NoError(t, err)
	b, err := os.ReadFile(fixtures + "oracle/facts/machines/" + machine + ".json")
	require.NoError(t, err)
	f, err := world.LoadProfile(b, machine)
	require.NoError(t, err)
	s := check.NewSession(e, f, opt)
	t.Cleanup(s.Close)
	return s
}

func modelOf(t *testing.T, name string) *world.Model {
	b, err := os.ReadFile(fixtures + "oracle/facts/models/" + name + ".json")
	require.NoError(t, err)
	m, err := world.LoadModel(b, name)
	require.NoError(t, err)
	return m
}

var batch = check.Options{Options: true, Batch: true}

// TestRepairs: what is offered, the best first, for failures of each kind.
func TestRepairs(t *testing.T) {
	s := session(t, "imperative", "h200x8", batch)
	plain := session(t, "imperative", "h200x8", check.Options{})
	moe, dense := modelOf(t, "qwen3_moe"), modelOf(t, "llama31_8b")
	for name, tc := range map[string]struct {
		model *world.Model
		argv  string
		want  []string // the best repairs
	}{
		"a number": {moe, "--model-path /models/x --tp 8 --ep-size 4 --moe-runner-backend flashinfer_cutlass",
			[]string{"set --ep-size 1 (was 4)", "set --tp 4 (was 8)"}},
		"joined": {moe, "--model-path=/models/x --tp=8 --ep-size=4 --moe-runner-backend=flashinfer_cutlass",
			[]string{"set --ep-size 1 (was 4)"}},
		"an abbreviation":        {dense, "--model-path /models/x --speculative-draft /d", []string{"write --speculative-draft-model-path for --speculative-draft"}},
		"underscores":            {dense, "--model-path /models/x --tp_size 2", []string{"write --tp-size for --tp_size"}},
		"misspelt":               {dense, "--model-path /models/x --tp-sise 2", []string{"write --tp-size for --tp-sise"}},
		"unknown":                {dense, "--model-path /models/x --no-such-thing 1 2", []string{"remove --no-such-thing 1 2"}},
		"underscores and a word": {dense, "--model-path /models/x --tp_size 2 stray", []string{"write --tp-size for --tp_size"}},
		"a stray word":           {dense, "--model-path /models/x stray", []string{"remove stray"}},
		"a choice":               {dense, "--model-path /models/x --moe-runner-backend trition", []string{"set --moe-runner-backend triton (was trition)"}},
		"no number":              {dense, "--model-path /models/x --tp 2x", []string{"set --tp 2 (was 2x)"}},
		"no value":               {dense, "--model-path /models/x --tp", []string{"remove --tp"}},
		"two of the parser":      {dense, "--model-path /models/x --tp_size 2 --no-such-thing", []string{"write --tp-size for --tp_size; remove --no-such-thing"}},
		"two at once": {moe, "--model-path /models/x --tp 8 --ep-size 4 --moe-runner-backend flashinfer_cutlass --chunked-prefill-size 1024 --dp 8 --enable-dp-attention",
			[]string{"set --ep-size 1 (was 4); set --chunked-prefill-size 2048 (was 1024)"}},
	} {
		t.Run(name, func(t *testing.T) {
			sub := Subject{Session: s, Case: check.Case{Argv: strings.Fields(tc.argv), Model: tc.model}}
			r, err := Repairs(context.Background(), sub, Options{Max: max(len(tc.want), 2)})
			require.NoError(t, err)
			require.GreaterOrEqual(t, len(r.Repairs), len(tc.want), "tried %d", r.Tried)
			for i, w := range tc.want {
				var cs []string
				for _, c := range r.Repairs[i].Changes {
					cs = append(cs, c.String())
				}
				assert.Equal(t, w, strings.Join(cs, "; "))
			}
			for _, x := range r.Repairs {
				assert.True(t, x.Certain)
				o := plain.Run(check.Case{Argv: x.Argv, Model: tc.model})
				assert.True(t, o.Decided() && o.Ends[0].Kind == check.EndOK, "%v: %+v", x.Argv, o.Ends)
				for i, n := range x.From {
					if n >= 0 {
						assert.Equal(t, sub.Case.Argv[n], x.Argv[i])
					}
				}
			}
		})
	}
}

// TestNothing: where there is nothing to repair, or no way to.
func TestNothing(t *testing.T) {
	s := session(t, "imperative", "h200x8", batch)
	m := modelOf(t, "llama31_8b")
	of := func(argv ...string) (*Result, error) {
		return Repairs(context.Background(), Subject{Session: s, Case: check.Case{Argv: argv, Model: m}}, Options{})
	}
	_, err := of("--model-path", "/models/x")
	assert.ErrorIs(t, err, ErrStarts)
	r, err := of("--tp", "8")
	require.NoError(t, err)
	assert.Empty(t, r.Repairs)
	require.NotNil(t, r.Hopeless)
	assert.Contains(t, r.Hopeless.Message, "required")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r, err = Repairs(ctx, Subject{Session: s, Case: check.Case{Argv: []string{"--model-path", "/models/x", "--no-such"}, Model: m}}, Options{})
	require.NoError(t, err)
	assert.Empty(t, r.Repairs)
	assert.False(t, r.Complete)
}

// refused are cases of the oracle's fixtures that end badly.
func refused(t *testing.T, name string, n int) []struct {
	Facts, Model string
	Argv         []string
} {
	b, err := os.ReadFile(fixtures + "cases/" + name + ".jsonl")
	require.NoError(t, err)
	var out []struct {
		Facts, Model string
		Argv         []string
	}
	for _, l := range strings.Split(strings.TrimSpace(string(b)), "\n") {
		var c struct {
			Facts, Model any
			Argv         []string
			Env          map[string]string
			Over         any `json:"facts_override"`
		}
		require.NoError(t, json.Unmarshal([]byte(l), &c))
		f, _ := c.Facts.(string)
		m, ok := c.Model.(string)
		if f != "h200x8" || !ok || len(c.Env) > 0 || c.Over != nil {
			continue
		}
		out = append(out, struct {
			Facts, Model string
			Argv         []string
		}{f, m, c.Argv})
	}
	return out[:min(n, len(out))]
}

// TestGenerated: every repair of generated cases starts in another session, and
// has no more changes than needed: none of them can be left out.
func TestGenerated(t *testing.T) {
	for _, name := range []string{"imperative", "declared"} {
		s := session(t, name, "h200x8", batch)
		plain := session(t, name, "h200x8", check.Options{})
		cs := refused(t, name, 30)
		require.NotEmpty(t, cs)
		models := map[string]*world.Model{}
		n, repaired := 0, 0
		for _, c := range cs {
			if models[c.Model] == nil {
				models[c.Model] = modelOf(t, c.Model)
			}
			k := check.Case{Argv: c.Argv, Model: models[c.Model]}
			r, err := Repairs(context.Background(), Subject{Session: s, Case: k}, Options{})
			if err != nil {
				continue
			}
			n++
			if len(r.Repairs) == 0 {
				continue
			}
			repaired++
			x := r.Repairs[0]
			k.Argv = x.Argv
			o := plain.Run(k)
			assert.True(t, o.Decided() && o.Ends[0].Kind == check.EndOK, "%v", x.Argv)
			for i := range x.Changes {
				if len(x.Changes) == 1 {
					break
				}
				k.Argv = apply(c.Argv, slices.Delete(slices.Clone(x.Changes), i, i+1)).argv
				assert.NotEqual(t, check.EndOK, plain.Run(k).Ends[0].Kind, "%v without change %d", x.Changes, i)
			}
		}
		t.Logf("%s: %d refused, %d repaired", name, n, repaired)
		assert.Greater(t, repaired*10, n*7, "%s: %d of %d", name, repaired, n)
	}
}

// TestAllowed: what is admitted is what starts when it is evaluated alone.
func TestAllowed(t *testing.T) {
	s := session(t, "imperative", "h200x8", batch)
	plain := session(t, "imperative", "h200x8", check.Options{})
	m := modelOf(t, "qwen3_moe")
	argv := strings.Fields("--model-path /models/x --tp 8 --ep-size 4 --moe-runner-backend flashinfer_cutlass")
	sub := Subject{Session: s, Case: check.Case{Argv: argv, Model: m}}
	for _, flag := range []string{"--moe-runner-backend", "--ep-size", "moe_a2a_backend", "--enable-dp-attention", "--attention-backend"} {
		a, err := Allowed(context.Background(), sub, flag)
		require.NoError(t, err, flag)
		require.NotEmpty(t, a.Values, flag)
		for i, v := range a.Values {
			if i > 40 {
				break
			}
			with := append(slices.Clone(argv), a.Flag)
			if v.Text != "" {
				with = append(with, v.Text)
			}
			o := plain.Run(check.Case{Argv: with, Model: m})
			assert.Equal(t, o.Decided() && o.Ends[0].Kind == check.EndOK, v.Starts, "%s %s", flag, v.Text)
			if assert.Equal(t, v.Starts, v.End == nil) && v.End != nil {
				assert.Equal(t, o.Ends[0].Message, v.End.Message, "%s %s", flag, v.Text) // its own, not that of several
			}
		}
	}
	a, err := Allowed(context.Background(), sub, "--ep-size")
	require.NoError(t, err)
	assert.Equal(t, []Run{{1, 1}, {8, 8}}, a.Runs)
	_, err = Allowed(context.Background(), sub, "--ep-sise")
	assert.EqualError(t, err, "--ep-sise: the engine has no such flag; did you mean --ep-size?")
}

// TestUnneeded: a flag that repeats the default is found, one with an effect is not.
func TestUnneeded(t *testing.T) {
	s := session(t, "imperative", "h200x8", batch)
	of := func(argv string) ([]Unneeded, error) {
		return FindUnneeded(context.Background(), Subject{Session: s, Case: check.Case{Argv: strings.Fields(argv), Model: modelOf(t, "qwen3_moe")}})
	}
	us, err := of("--model-path /models/x --tp 8 --schedule-policy fcfs")
	require.NoError(t, err)
	require.Len(t, us, 1)
	assert.Equal(t, "remove --schedule-policy fcfs", us[0].Change.String())
	assert.Equal(t, RepeatsDefault, us[0].Why)
	assert.Equal(t, "fcfs", us[0].Value)
	_, err = of("--model-path /models/x --no-such")
	assert.ErrorIs(t, err, ErrUndecided)
}

func TestRuns(t *testing.T) {
	of := func(good func(int64) bool) *Admitted {
		a := &Admitted{}
		var keys []int64
		for k := range int64(65) {
			keys = append(keys, k)
			a.Values = append(a.Values, Value{Starts: good(k)})
		}
		a.runs(keys)
		return a
	}
	a := of(func(k int64) bool { return k > 0 && k%16 == 0 })
	assert.Equal(t, int64(16), a.Multiple)
	assert.Len(t, a.Runs, 4)
	a = of(func(k int64) bool { return k > 2 && k < 9 })
	assert.Zero(t, a.Multiple)
	assert.Equal(t, []Run{{3, 8}}, a.Runs)
	assert.Equal(t, "3 to 8", a.Runs[0].String())
	assert.Empty(t, of(func(int64) bool { return false }).Runs)
}

func TestApply(t *testing.T) {
	argv := []string{"--a", "1", "--b", "--a=2", "x"}
	e := apply(argv, []Change{
		{Kind: Remove, Flag: "--a", Places: []Place{{0, 2}, {3, 4}}},
		{Kind: Add, Flag: "--c", New: []string{"3"}},
	})
	assert.Equal(t, []string{"--b", "x", "--c", "3"}, e.argv)
	assert.Equal(t, []int{2, 4, -1, -1}, e.from)
	e = apply(argv, []Change{{Kind: Set, Flag: "--a", New: []string{"5"}, Joined: true, Places: []Place{{3, 4}}}})
	assert.Equal(t, []string{"--a", "1", "--b", "--a=5", "x"}, e.argv)
	e = apply(argv, []Change{{Kind: Rename, Flag: "--b", To: "--bb", Places: []Place{{2, 3}}}})
	assert.Equal(t, []string{"--a", "1", "--bb", "--a=2", "x"}, e.argv)
}

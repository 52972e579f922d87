package check

import (
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/world"
)

const fixtures = "../../fixtures/"

func facts(t *testing.T, name string) *world.Facts {
	b, err := os.ReadFile(fixtures + "oracle/facts/machines/" + name + ".json")
	require.NoError(t, err)
	f, err := world.LoadProfile(b, name)
	require.NoError(t, err)
	return f
}

func model(t *testing.T, name string) *world.Model {
	b, err := os.ReadFile(fixtures + "oracle/facts/models/" + name + ".json")
	require.NoError(t, err)
	m, err := world.LoadModel(b, name)
	require.NoError(t, err)
	return m
}

func open(t *testing.T, name string) *engine.Engine {
	e, err := engine.Open(fixtures + "engines/" + name)
	require.NoError(t, err)
	return e
}

var argv = []string{"--model-path", "/models/big-moe", "--tp", "8"}

func TestRun(t *testing.T) {
	s := NewSession(open(t, "imperative"), facts(t, "h200x8"), Options{Options: true})
	m := model(t, "qwen3_moe")
	o := s.Run(Case{Argv: append(argv, "--moe-a2a-backend", "flashinfer", "--moe-runner-backend", "flashinfer_cutlass"), Model: m})
	require.NoError(t, o.Err)
	require.True(t, o.Decided(), "%+v", o.Ends)
	assert.Equal(t, EndOK, o.Ends[0].Kind)
	assert.Equal(t, int64(8), o.Field("ep_size").Value)
	assert.Nil(t, o.Field("no_such_field"))
	var steps []Step
	for _, st := range o.Steps {
		if st.Field == "ep_size" && st.Object == o.Object {
			steps = append(steps, st)
		}
	}
	require.Len(t, steps, 2)
	assert.False(t, steps[0].Had)
	assert.Equal(t, int64(1), steps[0].New)
	assert.Equal(t, int64(1), steps[1].Old)
	assert.Equal(t, int64(8), steps[1].New)
	assert.Equal(t, "_handle_experts", steps[1].Func)
	assert.NotEmpty(t, steps[1].Stack)
	var warned []string
	for _, w := range o.Messages {
		if w.Level == "WARNING" {
			warned = append(warned, w.Func)
			assert.True(t, w.Certain)
		}
	}
	assert.Equal(t, []string{"_handle_experts", "_handle_experts"}, warned)
	var env []string
	for _, e := range o.Env {
		env = append(env, e.Name+"="+e.Value)
	}
	assert.Contains(t, env, "MINI_FP4_EXCHANGE=True")
	found := false
	for _, op := range o.Options {
		if op.Field == "ep_size" {
			found = true
			assert.Contains(t, op.Flags, "--ep-size")
		}
	}
	assert.True(t, found)
}

// TestIndependent: a case leaves nothing behind for the next.
func TestIndependent(t *testing.T) {
	for _, name := range []string{"imperative", "declared"} {
		m := model(t, "qwen3_moe")
		cases := []Case{
			{Argv: argv, Model: m},
			{Argv: append(argv, "--moe-a2a-backend", "flashinfer", "--moe-runner-backend", "flashinfer_cutlass"), Model: m},
			{Argv: append(argv, "--ep-size", "3"), Model: m},
			{Argv: append(argv, "--no-such"), Model: m},
			{Argv: nil, Model: m},
			{Argv: argv, Model: model(t, "llama31_8b")},
		}
		s := NewSession(open(t, name), facts(t, "h200x8"), Options{WarmUp: model(t, "warm")})
		var first []*Outcome
		for _, c := range cases {
			first = append(first, s.Run(c))
		}
		for i := len(cases) - 1; i >= 0; i-- {
			o := s.Run(cases[i])
			assert.Equal(t, first[i], o, "%s: case %d again", name, i)
			cold := NewSession(open(t, name), facts(t, "h200x8"), Options{Cold: true}).Run(cases[i])
			assert.Equal(t, first[i].Ends, cold.Ends, "%s: case %d cold", name, i)
			assert.Equal(t, first[i].Fields, cold.Fields, "%s: case %d cold", name, i)
		}
	}
}

// A session that has forgotten the conditions of earlier cases says what it said
// before.
func TestForget(t *testing.T) {
	unknown := world.NewFacts()
	c, other := Case{Argv: argv}, Case{Argv: append(argv, "--tp", "4", "--ep-size", "4")}
	for _, name := range []string{"declared", "nested"} {
		s := NewSession(open(t, name), unknown, Options{Options: true, Places: true})
		s.forgetAt = 0
		first := s.Run(c)
		then := s.Run(other)
		require.Positive(t, s.left(), name)
		s.forget()
		assert.Zero(t, s.left(), name)
		assert.Equal(t, then, s.Run(other), name)
		assert.Equal(t, first, s.Run(c), name)
	}
}

func TestEnds(t *testing.T) {
	s := NewSession(open(t, "imperative"), facts(t, "h200x8"), Options{})
	m := model(t, "qwen3_moe")
	end := func(words ...string) End {
		o := s.Run(Case{Argv: append(argv, words...), Model: m})
		require.Len(t, o.Ends, 1)
		require.True(t, o.Ends[0].Certain)
		return o.Ends[0]
	}
	e := end("--ep-size", "4", "--moe-runner-backend", "flashinfer_cutlass")
	assert.Equal(t, EndException, e.Kind)
	assert.Equal(t, "AssertionError", e.Type)
	assert.Equal(t, "post_init", e.Phase)
	assert.Equal(t, "assert", e.SiteKind)
	assert.Equal(t, "sglang/srt/server_args.py", e.At.File)
	assert.Equal(t, e.At, e.Args)
	assert.Equal(t, "_handle_experts", e.Stack[len(e.Stack)-1].Func)
	e = end("--no-such", "x")
	assert.Equal(t, EndRefused, e.Kind)
	assert.Equal(t, "unrecognized arguments: --no-such x", e.Message)
	assert.Equal(t, EndExit, end("--help").Kind)
}

func TestBounds(t *testing.T) {
	m := model(t, "mini_dense")
	for _, tc := range []struct {
		name string
		opt  Options
		want string
	}{
		{"loop_at_import", Options{Limits: interp.Limits{Steps: 10_000}}, "more than 10000 steps"},
		{"loop_in_handler", Options{Limits: interp.Limits{Steps: 10_000}}, "more than 10000 steps"},
		{"loop_in_handler", Options{Timeout: 100 * time.Millisecond}, "takes longer than 100ms"},
	} {
		tc.opt.Cold = true
		s := NewSession(open(t, "broken/"+tc.name), facts(t, "h200x8"), tc.opt)
		o := s.Run(Case{Argv: argv, Model: m})
		assert.False(t, o.Decided(), tc.name)
		require.NotEmpty(t, o.Ends)
		assert.Equal(t, EndUndecided, o.Ends[0].Kind)
		assert.Contains(t, o.Ends[0].Reason, tc.want)
		assert.Contains(t, o.Ends[0].Reason, "sglang/srt/server_args.py:")
		assert.Nil(t, o.Fields)
	}
}

// TestBoundsOfOneCase: what a case exceeded is no matter for the next one, and a
// case is not refused memory that earlier ones or garbage take.
func TestBoundsOfOneCase(t *testing.T) {
	s := NewSession(open(t, "imperative"), facts(t, "h200x8"), Options{})
	c := Case{Argv: argv, Model: model(t, "qwen3_moe")}
	want := s.Run(c)
	require.NotEmpty(t, want.Fields)
	s.over.Store("takes longer than 1s")
	s.m.Abort()
	assert.Equal(t, want, s.Run(c))
	s.Stop()
	stopped := s.Run(c)
	require.NotEmpty(t, stopped.Ends)
	assert.Equal(t, EndUndecided, stopped.Ends[0].Kind)

	runtime.GC()
	limit := heapSize() + 128<<20
	garbage := make([]byte, 256<<20)
	garbage[0] = 1
	bound := heapBound{limit: limit}
	assert.True(t, bound.exceeded())
	assert.False(t, bound.exceeded(), "no second collection for the same")
	runtime.KeepAlive(garbage)
	garbage = nil
	bound = heapBound{limit: limit}
	assert.False(t, bound.exceeded())
}

func BenchmarkCase(b *testing.B) {
	e, err := engine.Open(fixtures + "engines/imperative")
	if err != nil {
		b.Fatal(err)
	}
	p, err := os.ReadFile(fixtures + "oracle/facts/machines/h200x8.json")
	if err != nil {
		b.Fatal(err)
	}
	f, err := world.LoadProfile(p, "h200x8")
	if err != nil {
		b.Fatal(err)
	}
	s := NewSession(e, f, Options{})
	b.ReportAllocs()
	for b.Loop() {
		if o := s.Run(Case{Argv: argv, Model: nil}); o.Err != nil {
			b.Fatal(o.Err)
		}
	}
}

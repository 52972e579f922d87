package rules

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func readSet(t *testing.T, text string) *Set {
	t.Helper()
	s, diags := ParseSetHCL([]byte(text), "x.hcl")
	require.False(t, diags.HasErrors(), "%v", diags)
	return s
}

func indexes(fs []Firing) []int {
	var out []int
	for _, f := range fs {
		out = append(out, f.Index)
	}
	return out
}

// TestSolve: order, undecided guards, failures, opaque steps.
func TestSolve(t *testing.T) {
	s := readSet(t, readFile(t, "testdata/small.set.hcl"))
	args := func(kv ...any) map[string]Value {
		out := map[string]Value{"tp": NewInt(1), "ep": NewInt(1), "backend": None{}, "chunk": NewInt(8192), "exotic": Bool(false)}
		for i := 0; i < len(kv); i += 2 {
			out[kv[i].(string)] = kv[i+1].(Value)
		}
		return out
	}
	facts := func(kv ...any) env {
		out := env{"gpu.sm": NewInt(90), "env.DEBUG": None{}}
		for i := 0; i < len(kv); i += 2 {
			out[kv[i].(string)] = kv[i+1].(Value)
		}
		return out
	}
	for _, tc := range []struct {
		name    string
		args    map[string]Value
		facts   env
		verdict Verdict
		want    string // what is reported, one item a line
		fields  string
	}{
		{"all known", args(), facts(), VerdictAccepted, "", "tp=1 ep=1 backend='fa3' chunk=8192"},
		{"a value that the engine sets decides a later step", args("tp", NewInt(8), "backend", Str("wide")), facts(), VerdictAccepted,
			"warn 3 ep is 8 now\nenv 4 WIDE='1'", "tp=8 ep=8 backend='wide' chunk=8192"},
		{"the value before counts", args("tp", NewInt(8), "ep", NewInt(4), "backend", Str("wide")), facts(), VerdictRefused,
			"warn 3 ep is 8 now\nenv 4 WIDE='1'\nviolation 5 certain: ep 4 is not tp", "tp=8 ep=8 backend='wide' chunk=8192"},
		{"the chip is not known", args(), facts("gpu.sm", &Unknown{Facts: []string{"GPU"}, Any: []Value{NewInt(90), NewInt(120)}}), VerdictUndecided,
			"violation 6 GPU: <depends on GPU> does not work", "tp=1 ep=1 backend=<depends on GPU>['triton' 'fa3'] chunk=8192"},
		{"a guard that fails is no claim", args("chunk", Str("x")), facts(), VerdictUndecided,
			"violation 7 cannot be evaluated: TypeError: '<' not supported between instances of 'str' and 'int': ", "tp=1 ep=1 backend='fa3' chunk='x'"},
		{"a certain violation after one that depends on a fact", args("chunk", NewInt(-1)), facts("gpu.sm", NewUnknown("GPU")), VerdictRefused,
			"violation 6 GPU: <depends on GPU> does not work\nviolation 7 certain GPU: ", "tp=1 ep=1 backend=<depends on GPU>['triton' 'fa3'] chunk=-1"},
		{"an opaque step is reached", args("exotic", Bool(true)), facts(), VerdictUndecided,
			"opaque 8 certain a loop", "tp=<depends on a loop> ep=<depends on a loop> backend=<depends on a loop> chunk=<depends on a loop>"},
		{"an opaque step may be reached", args("exotic", NewUnknown("the file")), facts(), VerdictUndecided,
			"opaque 8 a loop, the file", "tp=1 ep=1 backend='fa3' chunk=<depends on a loop, the file>"},
		{"a violation after a step that may be anything", args("exotic", NewUnknown("the file"), "tp", NewInt(0)), facts(), VerdictUndecided,
			"opaque 8 a loop, the file\nviolation 10 a loop, the file: ", "tp=0 ep=1 backend='fa3' chunk=<depends on a loop, the file>"},
		{"an argument that the parser does not store", map[string]Value{}, facts(), VerdictUndecided, "", ""},
	} {
		sol := Solve(s, Inputs{tc.args, tc.facts})
		assert.Equal(t, tc.verdict, sol.Verdict, tc.name)
		if len(tc.args) == 0 {
			continue
		}
		var got []string
		certain := func(f Firing) string {
			var out []string
			if f.Certain {
				out = append(out, "certain")
			}
			if len(f.Facts) > 0 {
				out = append(out, strings.Join(f.Facts, ", "))
			}
			return strings.Join(out, " ")
		}
		for _, f := range sol.Warnings {
			got = append(got, fmt.Sprintf("warn %d %s", f.Index, f.Message))
		}
		for _, f := range sol.Env {
			got = append(got, fmt.Sprintf("env %d %s=%s", f.Index, f.Step.Target, Repr(f.Value)))
		}
		for _, f := range sol.Opaque {
			got = append(got, fmt.Sprintf("opaque %d %s", f.Index, certain(f)))
		}
		for _, f := range sol.Violations {
			got = append(got, fmt.Sprintf("violation %d %s: %s", f.Index, certain(f), f.Message))
		}
		assert.Equal(t, tc.want, strings.Join(got, "\n"), tc.name)
		var fields []string
		for _, f := range sol.Fields {
			text := f.Name + "=" + Repr(f.Value)
			if u, ok := f.Value.(*Unknown); ok && len(u.Any) > 0 {
				var any []string
				for _, v := range u.Any {
					any = append(any, Repr(v))
				}
				text += fmt.Sprint(any)
			}
			fields = append(fields, text)
		}
		assert.Equal(t, tc.fields, strings.Join(fields, " "), tc.name)
	}

	sol := Solve(s, Inputs{args("tp", NewInt(8), "backend", Str("wide")), facts()})
	assert.Equal(t, NewInt(1), sol.Before("grow", "ep"))
	assert.Equal(t, NewInt(8), sol.Before("told", "ep"))
	assert.Equal(t, []int{2}, sol.Field("ep").By)
	assert.Nil(t, sol.Field("nothing"))
	assert.Nil(t, sol.Before("nothing", "ep"))
	assert.Equal(t, len(s.Steps), sol.Stopped)
}

func readFile(t testing.TB, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(b)
}

// naive solves a set of which all is known, as a plain interpreter does. It
// gives up (ok false) at a failure.
func naive(s *Set, args map[string]Value, facts env) (fields map[string]Value, end int, ok bool) {
	fields = map[string]Value{}
	moments := map[string]map[string]Value{}
	var e Env
	look := lookupFunc(func(root, name string) (Value, bool) {
		if id, field, ok := (&Ref{Root: root, Name: name}).Before(); ok {
			v, ok := moments[id][field]
			return v, ok
		}
		switch root {
		case "field":
			v, ok := fields[name]
			return v, ok
		case "arg":
			v, ok := args[name]
			return v, ok
		case "cond":
			for _, c := range s.Conditions {
				if c.ID == name {
					return Eval(c.Expr, e), true
				}
			}
		}
		return facts.Lookup(root, name)
	})
	e = look
	for _, f := range s.Fields {
		if f.Init != nil {
			if fields[f.Name] = Eval(f.Init, e); !known(fields[f.Name]) {
				return nil, 0, false
			}
		}
	}
	for i, x := range s.Steps {
		m := map[string]Value{}
		for k, v := range fields {
			m[k] = v
		}
		moments[x.ID] = m
		if x.Guard != nil {
			g, is := Truth(Eval(x.Guard, e)).(Bool)
			if !is {
				return nil, 0, false
			}
			if !g {
				continue
			}
		}
		switch x.Kind {
		case StepRequire, StepForbid:
			return fields, i, true
		case StepOpaque:
			return nil, 0, false
		case StepSet:
			if fields[x.Target] = Eval(x.Value, e); !known(fields[x.Target]) {
				return nil, 0, false
			}
		}
	}
	return fields, len(s.Steps), true
}

type lookupFunc func(root, name string) (Value, bool)

func (f lookupFunc) Lookup(root, name string) (Value, bool) { return f(root, name) }

// TestSolveKnowing: what is solved with everything known is what a plain
// interpreter finds, and what is solved with something unknown allows for it.
func TestSolveKnowing(t *testing.T) {
	g := &gen{r: rand.New(rand.NewPCG(11, 12)), closed: true}
	values := []Value{None{}, Bool(true), NewInt(0), NewInt(3), Str("fa3"), Str("")}
	compared, decidedVerdicts := 0, 0
	for range 6000 {
		s := g.set(1 + g.pick(12))
		args := map[string]Value{"a": values[g.pick(len(values))]}
		facts := env{}
		for _, r := range []string{"gpu.sm", "env.A_B", "package.flash-attn", "model.config.x", "cuda.version"} {
			facts[r] = values[g.pick(len(values))]
		}
		want, end, ok := naive(s, args, facts)
		if !ok {
			continue
		}
		check := func(sol *Solution, exact bool) {
			switch sol.Verdict {
			case VerdictRefused:
				decidedVerdicts++
				require.LessOrEqual(t, end, sol.Violations[len(sol.Violations)-1].Index)
				require.Contains(t, indexes(sol.Violations), end)
			case VerdictAccepted:
				decidedVerdicts++
				require.Equal(t, len(s.Steps), end)
			default:
				require.False(t, exact)
				if end < len(s.Steps) && len(sol.Opaque) == 0 {
					require.Contains(t, indexes(sol.Violations), end)
				}
				return // the fields of the end are those of another end
			}
			if end < len(s.Steps) && len(sol.Violations) > 1 {
				return
			}
			for _, f := range sol.Fields {
				w, has := want[f.Name]
				u, open := f.Value.(*Unknown)
				switch {
				case open && len(u.Any) == 0 || f.Value != nil && !open && !known(f.Value):
					require.False(t, exact)
				case open:
					require.False(t, exact)
					found := false
					for _, v := range u.Any {
						found = found || !known(v) || Identical(v, w)
					}
					require.True(t, found, "%s: %v is not among %v\n%s", f.Name, w, u.Any, s.FormatHCL())
				case f.Value == nil:
					require.False(t, has)
				default:
					require.True(t, Identical(f.Value, w), "%s: %s, want %s\n%s", f.Name, Repr(f.Value), Repr(w), s.FormatHCL())
				}
			}
		}
		compared++
		check(Solve(s, Inputs{args, facts}), true)
		for r, v := range facts {
			if g.pick(3) > 0 {
				continue
			}
			u := NewUnknown(r)
			if g.pick(2) == 0 {
				u.Any = []Value{v, values[g.pick(len(values))]}
			}
			facts[r] = u
		}
		check(Solve(s, Inputs{args, facts}), false)
	}
	assert.Greater(t, compared, 300)
	assert.Greater(t, decidedVerdicts, 500)
}

// bigSet is a set of the size of a large engine's: its steps, conditions and
// guards are of the usual kinds.
func bigSet(steps int) *Set {
	r := rand.New(rand.NewPCG(13, 14))
	s := &Set{Engine: "x"}
	name := func(i int) string { return fmt.Sprintf("field_%d", i) }
	const fields = 400
	for i := range fields {
		s.Flags = append(s.Flags, Flag{Names: []string{"--" + strings.ReplaceAll(name(i), "_", "-")}, Dest: name(i), Action: "store", Type: "int", Default: NewInt(0), File: "args.py", Line: i})
		s.Fields = append(s.Fields, Field{name(i), NewRef("arg", name(i))})
	}
	atom := func(i int) Expr {
		root := "field." + name(r.IntN(fields))
		if i >= 0 {
			root = fmt.Sprintf("before.s%d.%s", r.IntN(i+1), name(r.IntN(fields)))
		}
		text := []string{
			root + " == " + fmt.Sprint(r.IntN(4)),
			"contains([\"a\", \"b\", \"c\", null], " + root + ")",
			"!truthy(" + root + ")",
			root + " != null && " + root + " > 2",
			"gpu.sm >= 90 && " + root + " == \"triton\"",
			"env.DEBUG == null || " + root + " % 2 == 0",
			"startswith(str(" + root + "), \"fa\")",
			"contains(model.config.architectures, \"Deep\")",
		}[r.IntN(8)]
		e, diags := Parse([]byte(text), "x")
		if diags.HasErrors() {
			panic(diags)
		}
		return bare(e)
	}
	conds := 0
	for i := range steps {
		c := Expr(&Binary{Op: And, X: atom(i), Y: atom(i)})
		if conds > 0 && r.IntN(3) > 0 {
			c = &Binary{Op: And, X: NewRef("cond", fmt.Sprintf("c%d", r.IntN(conds))), Y: c}
		}
		s.Conditions = append(s.Conditions, Condition{fmt.Sprintf("c%d", conds), c})
		conds++
		guard := Expr(&Binary{Op: And, X: NewRef("cond", fmt.Sprintf("c%d", r.IntN(conds))), Y: &Binary{Op: And, X: &Unary{Op: NotOp, X: NewRef("cond", fmt.Sprintf("c%d", r.IntN(conds)))}, Y: atom(-1)}})
		x := Step{ID: fmt.Sprintf("s%d", i), Kind: StepSet, Guard: guard, Target: name(r.IntN(fields)), Value: NewLit(NewInt(int64(r.IntN(5)))),
			Handler: fmt.Sprintf("Args._handle_%d", i/20), File: "args.py", Line: 100 + 3*i}
		switch r.IntN(6) {
		case 0:
			x.Kind, x.Target, x.Value, x.Exception = StepForbid, "", nil, "ValueError"
			// Not too many of them hold.
			x.Guard = &Binary{Op: And, X: x.Guard, Y: &Binary{Op: Eq, X: NewRef("field", name(r.IntN(fields))), Y: NewLit(Str("never"))}}
		case 1:
			x.Kind, x.Target, x.Value, x.Level = StepWarn, "", nil, "WARNING"
		}
		s.Steps = append(s.Steps, x)
	}
	if err := AssignIDs(s); err != nil {
		panic(err)
	}
	return s
}

func bigInputs(open bool) Inputs {
	in := Inputs{Args: map[string]Value{}, Facts: env{"gpu.sm": NewInt(90), "env.DEBUG": None{}, "model.config.architectures": NewList(Str("Deep"))}}
	for i := range 400 {
		in.Args[fmt.Sprintf("field_%d", i)] = []Value{NewInt(0), None{}, Str("triton"), NewInt(8)}[i%4]
	}
	if open {
		in.Facts = nil
	}
	return in
}

// BenchmarkSolve solves 1,500 steps with everything known, and with no facts.
func BenchmarkSolve(b *testing.B) {
	s := bigSet(1500)
	p := NewProgram(s)
	for _, open := range []bool{false, true} {
		in := bigInputs(open)
		b.Run(fmt.Sprintf("open=%v", open), func(b *testing.B) {
			b.ReportAllocs()
			var sol *Solution
			for b.Loop() {
				sol = p.Solve(in)
			}
			if sol.Stopped < len(s.Steps) {
				b.Fatal("ended at ", sol.Stopped)
			}
			b.ReportMetric(float64(len(sol.Undecided)), "undecided")
		})
	}
	b.Run("prepare", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			NewProgram(s)
		}
	})
}

// BenchmarkSetForms reads the same set in its forms.
func BenchmarkSetForms(b *testing.B) {
	s := bigSet(1500)
	data, err := s.MarshalBinary()
	require.NoError(b, err)
	text, js := s.FormatHCL(), s.FormatJSON()
	b.Run("binary", func(b *testing.B) {
		b.ReportAllocs()
		b.ReportMetric(float64(len(data)), "bytes")
		for b.Loop() {
			var x Set
			require.NoError(b, x.UnmarshalBinary(data))
		}
	})
	b.Run("hcl", func(b *testing.B) {
		b.ReportMetric(float64(len(text)), "bytes")
		for b.Loop() {
			_, diags := ParseSetHCL(text, "x")
			require.False(b, diags.HasErrors())
		}
	})
	b.Run("json", func(b *testing.B) {
		b.ReportMetric(float64(len(js)), "bytes")
		for b.Loop() {
			_, diags := ParseSetJSON(js, "x")
			require.False(b, diags.HasErrors())
		}
	})
}

// TestSolveArgv: a command line read and solved with the set of the page on
// rules.
func TestSolveArgv(t *testing.T) {
	s := readSet(t, readFile(t, "../docs/examples/sets/moe.set.hcl"))
	for argv, want := range map[string]string{
		"--tp 8 --backend wide":     "accepted ep_size=8 WIDE_DISPATCH='1'",
		"--tp 3 --backend wide":     "refused ep_size=3 WIDE_DISPATCH='1' even: an even ep_size is needed, not 3",
		"--tp 8 --ep 2 --back wide": "accepted ep_size=8 WIDE_DISPATCH='1'",
		"--tp 8":                    "accepted ep_size=1",
	} {
		r := s.ParseArgs(strings.Fields(argv))
		require.NoError(t, errOf(r), argv)
		require.Empty(t, r.Unsure, argv)
		sol := Solve(s, Inputs{Args: r.Values})
		got := string(sol.Verdict) + " ep_size=" + Repr(sol.Field("ep_size").Value)
		for _, f := range sol.Env {
			got += " " + f.Step.Target + "=" + Repr(f.Value)
		}
		for _, f := range sol.Violations {
			got += " " + f.Step.ID + ": " + f.Message
		}
		assert.Equal(t, want, got, argv)
	}
	assert.EqualError(t, errOf(s.ParseArgs([]string{"--backend", "narrow"})), "--backend is given 'narrow', which is none of its choices")
}

// BenchmarkSolveCommand loads a set, reads a command and solves it, as one run
// with a catalogue does.
func BenchmarkSolveCommand(b *testing.B) {
	data, err := bigSet(1500).MarshalBinary()
	require.NoError(b, err)
	in := bigInputs(false)
	argv := []string{"--field-3", "8", "--field-17=4", "--field-399", "2"}
	b.ReportAllocs()
	for b.Loop() {
		var s Set
		require.NoError(b, s.UnmarshalBinary(data))
		r := s.ParseArgs(argv)
		require.NoError(b, errOf(r))
		Solve(&s, Inputs{r.Values, in.Facts})
	}
}

// Conditions stand in the order of a decision diagram: a part that has no value
// where the program never asks for it makes no difference.
func TestSolveUnasked(t *testing.T) {
	for when, want := range map[string]Verdict{
		`lower(fact.a) == "x" && !is_none(fact.a)`:                       VerdictAccepted,
		`lower(fact.a) == "x" ? is_none(fact.a) : is_none(fact.a)`:       VerdictRefused,
		`!(lower(fact.a) == "x" || is_none(fact.a))`:                     VerdictAccepted,
		`lower(fact.a) == "x"`:                                           VerdictUndecided,
		`lower(fact.a) == "x" ? is_none(fact.a) : present(fact.missing)`: VerdictUndecided,
	} {
		g, diags := Parse([]byte(when), "x")
		require.Empty(t, diags)
		s := &Set{Steps: []Step{{ID: "s", Kind: StepForbid, Guard: g, Exception: "ValueError"}}}
		require.Equal(t, want, Solve(s, Inputs{Facts: env{"fact.a": None{}}}).Verdict, when)
	}
}

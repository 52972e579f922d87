package rules

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAudit: each kind is found, and what only looks like one is not.
func TestAudit(t *testing.T) {
	s := readSet(t, readFile(t, "testdata/audit.set.hcl"))
	var got []string
	for _, f := range s.Audit() {
		id := ""
		if f.Step >= 0 {
			id = " " + s.Steps[f.Step].ID
		}
		if f.Other >= 0 {
			id += "/" + s.Steps[f.Other].ID
		}
		got = append(got, fmt.Sprintf("%s:%d %s%s %v: %s", f.File, f.Line, f.Kind, id, f.Info, f.Message))
	}
	assert.Equal(t, []string{
		"args.py:12 never-fires dead false: the guard can never hold: field.mode == null && !truthy(field.mode)",
		"args.py:30 silent-overwrite silent false: a value given by --mode is replaced by \"c\", and no message of quiet tells",
		"args.py:50 contradiction no/yes false: of this check and that of yes (args.py:40) one always ends start-up: they ask the opposite of field.kind == \"x\"",
		"args.py:21 unknown-flag tell false: the message names --ptp, which is no flag of the parser; --tp may be meant",
		"args.py:4 unread-flag true: no step reads what --unused gives",
		"args.py:40 check-before-write yes/late true: checks tp, which three (args.py:60) sets later",
		"args.py:50 check-before-write no/late true: checks tp, which three (args.py:60) sets later",
		"args.py:51 check-before-write check/late true: checks tp, which three (args.py:60) sets later",
	}, got)
}

// TestAuditLogic: what is found to be impossible has no solution.
func TestAuditLogic(t *testing.T) {
	for text, never := range map[string]bool{
		"false": true, "true": false, "1 == 2": true,
		"field.a == 1 && field.a == 2":                                                  true,
		"field.a == 1 && field.a == true":                                               false,
		"field.a == 1 && field.a != 1":                                                  true,
		"field.a == null && truthy(field.a)":                                            true,
		"field.a && field.a == \"\"":                                                    true,
		"!field.a && field.a == \"x\"":                                                  true,
		"contains([1, 2], field.a) && field.a == 3":                                     true,
		"contains([1, 2], field.a) && field.a != 1 && field.a != 2":                     true,
		"contains([1, 2], field.a) && !contains([2], field.a)":                          false,
		"contains([1, 2], field.a) && !contains([2, 1], field.a)":                       true,
		"contains([0, null], field.a) && field.a":                                       true,
		"(field.a == 1 || field.a == 2) && field.a == 3":                                true,
		"(field.a == 1 || field.b == 2) && field.a == 3":                                false,
		"field.a > 3 && !(field.a > 3)":                                                 true,
		"field.a > 3 && field.a < 2":                                                    false, // no order
		"field.a == field.b && field.a != field.b":                                      true,
		"opaque(\"x\") && !opaque(\"x\")":                                               false,
		"opaque(\"x\") == 1 && opaque(\"x\") == 2":                                      false,
		"(gpu.sm == 90 ? field.a == 1 : field.a == 2) && field.a == 3":                  true,
		"(gpu.sm == 90 ? field.a == 1 : field.a == 2) && gpu.sm == 100 && field.a == 1": true,
		"is_none(field.a) && field.a == 1":                                              true,
		"!(field.a == 1 && gpu.sm == 90) && field.a == 1 && gpu.sm == 90":               true,
	} {
		g, diags := Parse([]byte(text), "x")
		require.Empty(t, diags)
		s := &Set{Fields: []Field{{"a", NewRef("arg", "a")}, {"b", nil}}, Steps: []Step{{ID: "s", Kind: StepWarn, Guard: g}}}
		found := false
		for _, f := range s.Audit() {
			found = found || f.Kind == AuditNever
		}
		assert.Equal(t, never, found, text)
	}
}

// TestUses: what steps read and write, through conditions and moments.
func TestUses(t *testing.T) {
	s := readSet(t, readFile(t, "testdata/audit.set.hcl"))
	u := NewUses(s)
	pick := func(q Query) []string {
		is, err := u.Select(q)
		require.NoError(t, err)
		var out []string
		for _, i := range is {
			out = append(out, s.Steps[i].ID)
		}
		return out
	}
	assert.Equal(t, []string{"told", "tell", "yes", "no", "check", "late"}, pick(Query{Reads: "--tp"}))
	assert.Equal(t, []string{"late"}, pick(Query{Reads: "arg.tp"}))
	assert.Equal(t, []string{"late"}, pick(Query{Writes: "tp"}))
	assert.Equal(t, []string{"told"}, pick(Query{Flag: "size"}))
	assert.Equal(t, []string{"yes"}, pick(Query{Flag: "kind", Kind: StepRequire}))
	assert.Len(t, pick(Query{}), len(s.Steps))
	for q, want := range map[Query]string{
		{Flag: "--siz"}:  `the set has no flag, field or reference "--siz"; did you mean --size?`,
		{Reads: "gpu.x"}: `the set has no flag, field or reference "gpu.x"`,
		{Kind: "sets"}:   `there is no kind of steps called "sets"; expected one of require, forbid`,
	} {
		_, err := u.Select(q)
		assert.ErrorContains(t, err, want)
	}
	all, err := u.Select(Query{})
	require.NoError(t, err)
	var edges []string
	for _, e := range u.Edges(all) {
		edges = append(edges, fmt.Sprint(e.From, "->", e.To, e.Steps))
	}
	assert.Equal(t, []string{"mode->mode[0 1 4]", "size->size[2]", "tp->size[2]", "arg.tp->tp[8]", "mode->tp[8]", "tp->tp[8]"}, edges)

	part := u.Part([]int{2})
	assert.Len(t, part.Steps, 1)
	assert.Len(t, part.Conditions, 1)
	assert.Equal(t, []string{"tp", "size"}, []string{part.Fields[0].Name, part.Fields[1].Name})
	assert.Len(t, part.Flags, 2)
	assert.Equal(t, "before.start.tp > 4 && field.size != 8", Format(u.Inline(s.Steps[2].Guard, 20)))
	assert.Equal(t, "cond.big && field.size != 8", Format(u.Inline(s.Steps[2].Guard, 6)))
}

// TestAuditSolve: a step that the audit calls dead never fires, whatever the
// inputs are.
func TestAuditSolve(t *testing.T) {
	s := readSet(t, readFile(t, "testdata/audit.set.hcl"))
	dead := map[int]bool{}
	for _, f := range s.Audit() {
		if f.Kind == AuditNever {
			dead[f.Step] = true
		}
	}
	p := NewProgram(s)
	values := []Value{None{}, NewInt(0), NewInt(1), NewInt(8), Str(""), Str("a"), Str("c")}
	fired := map[int]bool{}
	for _, tp := range values[1:4] {
		for _, mode := range values {
			for _, size := range values {
				sol := p.Solve(Inputs{Args: map[string]Value{"tp": tp, "mode": mode, "size": size, "kind": None{}, "unused": None{}}})
				for _, f := range sol.Fields {
					for _, i := range f.By {
						fired[i] = true
					}
				}
			}
		}
	}
	for i := range dead {
		assert.False(t, fired[i], s.Steps[i].ID)
	}
	assert.True(t, fired[4], "silent fires")
}

func BenchmarkAudit(b *testing.B) {
	s := bigSet(1500)
	for b.Loop() {
		s.Audit()
	}
}

// TestAuditNever: on random sets too, no step fires that is said never to.
func TestAuditNever(t *testing.T) {
	g := &gen{r: rand.New(rand.NewPCG(19, 20)), closed: true}
	values := []Value{None{}, Bool(true), Bool(false), NewInt(0), NewInt(3), Float(2.5), Str("fa3"), Str(""), NewList()}
	never, fired := 0, 0
	for range 1500 {
		s := g.set(1 + g.pick(10))
		// Guards of the kind that the audit understands.
		for i := range s.Steps {
			x := &s.Steps[i]
			if x.Kind == StepOpaque || x.Kind == StepRequire || x.Kind == StepForbid {
				x.Kind = StepWarn
			}
			refs := []Expr{NewRef("field", "a"), NewRef("field", "b"), NewRef("arg", "a"), NewRef("gpu", "sm"), NewBefore(s.Steps[g.pick(i+1)].ID, "a")}
			atom := func() Expr {
				r := refs[g.pick(len(refs))]
				v := NewLit(values[g.pick(len(values)-1)])
				switch g.pick(5) {
				case 0:
					return &Binary{Op: Ne, X: r, Y: v}
				case 1:
					return &Call{Func: "contains", Args: []Expr{&ListExpr{Elems: []Expr{v, NewLit(NewInt(3))}}, r}}
				case 2:
					return &Unary{Op: NotOp, X: r}
				case 3:
					return r
				}
				return &Binary{Op: Eq, X: r, Y: v}
			}
			x.Guard = atom()
			for range g.pick(4) {
				x.Guard = &Binary{Op: []Op{And, And, Or}[g.pick(3)], X: x.Guard, Y: atom()}
			}
			if x.Kind == StepSet {
				x.Value = NewLit(values[g.pick(len(values)-1)])
			}
		}
		for i := range s.Fields {
			s.Fields[i].Init = NewRef("arg", "a")
		}
		require.Empty(t, s.Check())
		dead := map[int]bool{}
		for _, f := range s.Audit() {
			if f.Kind == AuditNever {
				dead[f.Step] = true
				never++
			}
		}
		p := NewProgram(s)
		for _, a := range values {
			facts := env{}
			for _, r := range []string{"gpu.sm", "env.A_B", "package.flash-attn", "model.config.x", "cuda.version"} {
				facts[r] = values[g.pick(len(values))]
			}
			sol := p.Solve(Inputs{Args: map[string]Value{"a": a}, Facts: facts})
			all := [][]Firing{sol.Warnings, sol.Env}
			for _, fs := range all {
				for _, f := range fs {
					if f.Certain {
						fired++
						require.False(t, dead[f.Index], "%s fires\n%s", f.Step.ID, s.FormatHCL())
					}
				}
			}
			for _, f := range sol.Fields {
				for _, i := range f.By {
					require.False(t, dead[i], "%s sets %s\n%s", s.Steps[i].ID, f.Name, s.FormatHCL())
				}
			}
		}
	}
	assert.Greater(t, never, 200)
	assert.Greater(t, fired, 1000)
}

// TestAuditPlaces: steps of one place are ways to one statement, and what follows
// an opaque step is not told for certain.
func TestAuditPlaces(t *testing.T) {
	at := func(line int, x Step) Step {
		x.File, x.Line, x.Handler = "args.py", line, "check"
		return x
	}
	expr := func(text string) Expr {
		e, diags := Parse([]byte(text), "x")
		require.False(t, diags.HasErrors(), text)
		return bare(e)
	}
	s := &Set{
		Flags:  []Flag{{Names: []string{"--page"}, Dest: "page", Default: None{}}, {Names: []string{"--size"}, Dest: "size", Default: NewInt(1)}},
		Fields: []Field{{"page", NewRef("arg", "page")}, {"size", NewRef("arg", "size")}},
		Steps: []Step{
			// One of the ways to line 1 is closed, both to line 2.
			at(1, Step{ID: "a", Kind: StepForbid, Guard: expr("arg.size == 1 && arg.size == 2")}),
			at(1, Step{ID: "b", Kind: StepForbid, Guard: expr("arg.size == 3")}),
			at(2, Step{ID: "c", Kind: StepForbid, Guard: expr("arg.size == 1 && arg.size == 2")}),
			at(2, Step{ID: "d", Kind: StepForbid, Guard: expr("arg.size == 3 && arg.size == 2")}),
			// Ways to one check do not contradict each other.
			at(3, Step{ID: "e", Kind: StepRequire, Guard: expr("arg.page == null && gpu.sm == 90")}),
			at(3, Step{ID: "f", Kind: StepRequire, Guard: expr("arg.page != null && gpu.sm == 90")}),
			// Told on either way.
			at(4, Step{ID: "g", Kind: StepSet, Target: "size", Value: expr("5"), Guard: expr("gpu.sm == 100")}),
			at(5, Step{ID: "h", Kind: StepWarn, Guard: expr("gpu.sm == 100 && arg.page == null")}),
			at(5, Step{ID: "i", Kind: StepWarn, Guard: expr("gpu.sm == 100 && arg.page != null")}),
			// Who knows whether page is still what was given.
			at(6, Step{ID: "o", Kind: StepOpaque, Guard: expr("gpu.sm == 120"), Reason: "unknown"}),
			at(7, Step{ID: "j", Kind: StepSet, Target: "page", Value: expr("16"), Guard: expr("field.page == null")}),
		},
	}
	var got []string
	for _, f := range s.Audit() {
		if !f.Info {
			got = append(got, fmt.Sprintf("%s %d", f.Kind, f.Line))
		}
	}
	assert.Equal(t, []string{"never-fires 2"}, got)
}

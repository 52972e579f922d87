package rules

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWriteRead: reading what was written gives the same expression.
func TestWriteRead(t *testing.T) {
	g := &gen{r: rand.New(rand.NewPCG(1, 2)), refs: []string{"field.a", "given.b", "model.config", "model.config.x", "package.a-b", "gpu.sm", "arg.a", "before.s1.a", "cond.c", "path.<m>/a \"b\".json", "json.${x}", "files.%{if}"}}
	for i := range 20000 {
		e := g.expr(i % 6)
		text := Format(e)
		back, diags := Parse([]byte(text), "x")
		require.False(t, diags.HasErrors(), "%s\n%v", text, diags)
		require.True(t, SameExpr(e, back), "%s\n%s", text, Format(back))
		require.Equal(t, text, Format(back))
	}
}

// env is an Env of fixed values.
type env map[string]Value

func (e env) Lookup(root, name string) (Value, bool) {
	v, ok := e[root+"."+name]
	return v, ok
}

func evalText(t *testing.T, text string, e Env) Value {
	t.Helper()
	x, diags := Parse([]byte(text), "x")
	require.False(t, diags.HasErrors(), "%s: %v", text, diags)
	return Eval(x, e)
}

func TestEval(t *testing.T) {
	facts := env{
		"field.tp": NewInt(8), "field.backend": Str("fa3"), "field.none": None{},
		"field.open":  NewUnknown("GPU memory"),
		"field.some":  &Unknown{Facts: []string{"GPU"}, Any: []Value{Str("fa3"), Str("flashinfer")}},
		"field.other": &Unknown{Facts: []string{"CUDA version"}, Any: []Value{NewInt(1), NewInt(2)}},
		"model.config": func() Value {
			return NewDict([]Value{Str("experts"), Str("open")}, []Value{NewInt(64), NewUnknown("model")})
		}(),
		"model.config.experts": NewInt(64),
		"gpu.list":             NewList(NewInt(1), NewUnknown("number of GPUs")),
	}
	for _, tc := range []struct{ text, want string }{
		{"field.tp == 8 && field.backend == \"fa3\"", "True"},
		{"field.tp / 4", "2.0"},
		{"field.tp + 1.5", "9.5"},
		{"floordiv(field.tp, 3)", "2"},
		{"7 % -3", "-2"},
		{"range(1, 8, 3)", "[1, 4, 7]"},
		{"range(5, -3, -4)", "[5, 1]"},
		{"present(field.tp)", "True"},
		{"present(field.none)", "True"},
		{"present(field.nothing)", "False"},
		{"present(field.open)", "<depends on GPU memory>"},
		{"present(model.config[\"experts\"])", "True"},
		{"present(model.config[\"open\"])", "True"},
		{"present(model.config[\"more\"])", "False"},
		{"present(field.nothing[\"more\"])", "False"},
		{"present(field.open[\"more\"])", "<depends on GPU memory>"},
		{"present(field.tp[\"more\"])", "False"},
		{"field.none == null", "True"},
		{"true == 1 && 1 == 1.0", "True"},
		{"\"1\" == 1", "False"},
		{"[for x in range(3) : x * 2 if x != 1]", "[0, 4]"},
		{"[for k, v in {a = 1, b = 2} : \"${k}${v}\"]", "['a1', 'b2']"},
		{"[for i, x in [\"p\", \"q\"] : \"${i}${x}\"]", "['0p', '1q']"},
		{"any([for x in [1, 2] : x > 1])", "True"},
		{"model.config.experts", "64"},
		{"model.config[\"experts\"] + 1", "65"},
		{"has(field.tp) && !has(field.nothing)", "True"},
		{"has(model.config[\"experts\"]) && !has(model.config[\"a\"])", "True"},
		{"get(model.config, \"a\", 5)", "5"},
		{"\"tp is ${field.tp} of ${field.none}\"", "'tp is 8 of None'"},
		{"version_at_least(\"0.5.9\", \"0.5.10\")", "False"},
		{"version_in(\"0.5.10rc0\", \">= 0.5.5, < 0.5.10\")", "False"},
		{"matches(\"NVIDIA RTX PRO 6000\", \"RTX (PRO|6)\")", "True"},
		{"contains([\"a\", null], field.none)", "True"},
		{"-field.tp", "-8"},
		{"round(2.5)", "2"},

		// What is not known.
		{"field.open > 5", "<depends on GPU memory>"},
		{"field.open > 5 && false", "False"},
		{"true || field.open > 5", "True"},
		{"field.open > 5 || true", "True"},
		{"field.open == 1 && field.nothing", "<depends on GPU memory>"},
		{"field.open > 5 ? 1 : 1", "1"},
		{"contains([field.open, 8], 8)", "True"},
		{"contains([field.open, 8], 9)", "<depends on GPU memory>"},
		{"len([field.open])", "1"},
		{"field.some == \"triton\"", "False"},
		{"field.some == \"fa3\"", "<depends on GPU>"},
		{"startswith(field.some, \"f\")", "True"},
		{"field.some == \"fa3\" && field.some == \"flashinfer\"", "False"},
		{"field.some == \"fa3\" || field.some == \"flashinfer\"", "True"},
		{"field.some == \"fa3\" && field.other > 0", "<depends on GPU>"},
		{"field.other > 0 && field.other < 2", "<depends on CUDA version>"},
		{"any(gpu.list)", "True"},
		{"all(gpu.list)", "<depends on number of GPUs>"},
		{"max(gpu.list)", "<depends on number of GPUs>"},
		{"\"x${field.open}\"", "<depends on GPU memory>"},
		{"model.config[\"open\"]", "<depends on model>"},
		{"opaque(\"a loop\", field.nothing) == field.tp", "<depends on a loop>"},
		{"opaque(\"a loop\") && field.tp == 9", "False"},
		{"set([1, true, \"a\"]) == set([\"a\", 1])", "True"},

		// Failures.
		{"field.tp < \"a\"", "<error: TypeError: '<' not supported between instances of 'int' and 'str'>"},
		{"field.nothing", "<error: there is no field.nothing>"},
		{"false && field.nothing", "False"},
		{"field.tp / 0", "<error: ZeroDivisionError: division by zero>"},
		{"[1][3]", "<error: IndexError: list index out of range>"},
		{"{a = 1}.b", "<error: KeyError: 'b'>"},
		{"pow(10, 100000000)", "<error: not evaluated: the number is too large>"},
		{"\"a\" * 100000000000", "<error: not evaluated: the text is too large>"},
		{"matches(\"a\", \"(\")", "<error: the regular expression cannot be read: missing closing ): `(`>"},
		{"len([for a in range(60000) : [for b in range(60000) : b]])", "<error: not evaluated: more than a million steps>"},
	} {
		assert.Equal(t, tc.want, Repr(evalText(t, tc.text, facts)), tc.text)
	}
	// A list that holds others twice again and again.
	deep := strings.Repeat("[for a in [", 30) + "[1]" + strings.Repeat("] : [a, a]]", 30)
	assert.Contains(t, Repr(evalText(t, deep, facts)), "too large")
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"tp == 8":                  "Incomplete reference",
		"field":                    "Incomplete reference",
		"field[0]":                 "Unsupported reference",
		"field.a.*.b":              "Unsupported expression",
		"before.s1":                "Incomplete reference",
		"lenn(1)":                  `Did you mean "len"?`,
		"len()":                    "len(x) takes 1 argument, and is given 0.",
		"round(1, 2, 3)":           "takes 1 to 2 arguments",
		"min([1]...)":              "cannot be spread",
		"{for a in [1] : a => a}":  "A comprehension makes a list",
		"1e999":                    "no number that a float can hold",
		"has(1)":                   "has asks whether",
		"1 +":                      "Missing expression",
		strings.Repeat("(", 5000):  "nest more than",
		strings.Repeat("!", 50000): "nest more than",
	} {
		_, diags := Parse([]byte(text), "x")
		require.True(t, diags.HasErrors(), text)
		assert.Contains(t, diags.Error()+diags[0].Detail, want, text)
	}
}

// TestKnowing: with a value in the place of an unknown, nothing that was decided
// comes out otherwise.
func TestKnowing(t *testing.T) {
	g := &gen{r: rand.New(rand.NewPCG(3, 4)), refs: []string{"field.a", "field.b"}, closed: true}
	values := []Value{None{}, Bool(true), NewInt(0), NewInt(3), Float(2.5), Str("fa3"), Str(""), NewList(NewInt(1)), NewList()}
	decided := 0
	for range 20000 {
		e := g.expr(1 + g.pick(4))
		any := []Value{values[g.pick(len(values))], values[g.pick(len(values))]}
		b := Value(NewUnknown("B"))
		if g.pick(2) == 0 {
			b = &Unknown{Facts: []string{"B"}, Any: any}
		}
		a := values[g.pick(len(values))]
		open := Eval(e, env{"field.a": a, "field.b": b})
		for _, v := range any {
			now := Eval(e, env{"field.a": a, "field.b": v})
			if _, failed := now.(*Fault); failed {
				continue // what is not known is taken to be of a kind that does not fail
			}
			switch o := open.(type) {
			case *Unknown:
				assert.Equal(t, []string{"B"}, o.Facts, Format(e))
				if len(o.Any) > 0 {
					found := false
					for _, x := range o.Any {
						found = found || Identical(x, now) || !known(x)
					}
					assert.True(t, found, "%s\nopen: %v\nnow: %s", Format(e), o.Any, Repr(now))
				}
			case *Fault:
				assert.Fail(t, "fails only while not known", "%s\nopen: %s\nnow: %s", Format(e), Repr(o), Repr(now))
			default:
				decided++
				if known(open) {
					assert.True(t, Identical(open, now), "%s\nopen: %s\nnow: %s", Format(e), Repr(open), Repr(now))
				}
			}
		}
		if t.Failed() {
			return
		}
	}
	assert.Greater(t, decided, 1000)
}

func TestVersions(t *testing.T) {
	order := []string{"0.4.6", "0.5.0.dev1", "0.5a1.dev2", "0.5a1", "0.5b1", "0.5rc1", "0.5", "0.5.post1.dev1", "0.5.post1", "0.5.1", "0.5.10rc0", "0.5.10", "1!0.1"}
	for i, a := range order {
		for j, b := range order {
			v, err := ParseVersion(a)
			require.NoError(t, err)
			w, err := ParseVersion(b)
			require.NoError(t, err)
			c := v.Compare(w)
			assert.Equal(t, i < j, c < 0, "%s %s", a, b)
			assert.Equal(t, i == j, c == 0, "%s %s", a, b)
		}
	}
	for _, tc := range []struct {
		r, v string
		want bool
	}{
		{">= 0.5.5, < 0.6", "0.5.9", true}, {">= 0.5.5, < 0.6", "0.6rc1", false}, {">= 0.5.5, < 0.6", "0.6.0.dev3", false}, {"< 0.6rc2", "0.6rc1", true},
		{"== 0.5.*", "0.5.9", true}, {"== 0.5.*", "0.6", false}, {"!= 0.5.9", "0.5.9+cu1", false}, {"~= 0.5.5", "0.5.9", true}, {"~= 0.5.5", "0.6", false},
		{"> 0.5", "0.5.post1", false}, {"> 0.5", "0.5.1", true}, {"==0.1", "0.1.0+fixture", true}, {"<= 0.5.9", "0.5.9.post1", false},
	} {
		r, err := ParseRange(tc.r)
		require.NoError(t, err, tc.r)
		v, err := ParseVersion(tc.v)
		require.NoError(t, err, tc.v)
		assert.Equal(t, tc.want, r.Contains(v), "%s %s", tc.r, tc.v)
	}
	for _, bad := range []string{"", "0.5", ">=", ">= x", "~= 1", "< 1.*", ">= 1,,", "=> 1"} {
		_, err := ParseRange(bad)
		assert.Error(t, err, bad)
	}
	for _, empty := range []string{">= 1, < 1", "> 1, <= 1", "== 1, == 2", ">= 2, < 1", "== 1, < 1"} {
		r, err := ParseRange(empty)
		require.NoError(t, err, empty)
		assert.True(t, r.Empty(), empty)
	}
	for _, full := range []string{">= 1, <= 1", ">= 1, < 2", "== 1.*, < 1.5", "!= 1", "~= 1.2, < 1.3"} {
		r, err := ParseRange(full)
		require.NoError(t, err, full)
		assert.False(t, r.Empty(), full)
	}
}

// FuzzParse: any text ends in an expression or in an error, and what was read
// can be written and read again, and evaluated.
func FuzzParse(f *testing.F) {
	f.Add("field.a == 8 && contains([\"x\", 1], given.b)")
	f.Add("[for x in model.config.a : \"${x}\" if x != null]")
	f.Add("a.b ? -1 : {a = 1, (2) = [3]}[2][0]")
	f.Add("<<E\nx ${a.b}\nE\n")
	f.Fuzz(func(t *testing.T, text string) {
		e, diags := Parse([]byte(text), "x")
		if (e == nil) != diags.HasErrors() {
			t.Fatal(e, diags)
		}
		if e == nil {
			return
		}
		out := Format(e)
		back, diags := Parse([]byte(out), "x")
		if diags.HasErrors() {
			t.Fatalf("%s: %v", out, diags)
		}
		if !SameExpr(e, back) {
			t.Fatalf("%s\n%s", out, Format(back))
		}
		Eval(e, env{"a.b": NewUnknown("a")})
	})
}

package rules

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sameSet tells where two sets differ; "" if they do not.
func sameSet(a, b *Set) string {
	expr := func(x, y Expr) bool { return x == nil && y == nil || x != nil && y != nil && SameExpr(x, y) }
	value := func(x, y Value) bool { return x == nil && y == nil || x != nil && y != nil && Identical(x, y) }
	if a.Engine != b.Engine || a.Version != b.Version || a.Source != b.Source || a.NoAbbrev != b.NoAbbrev {
		return "head"
	}
	if len(a.Flags) != len(b.Flags) || len(a.Fields) != len(b.Fields) || len(a.Conditions) != len(b.Conditions) || len(a.Steps) != len(b.Steps) {
		return "lengths"
	}
	for i, f := range a.Flags {
		g := b.Flags[i]
		if !slices.Equal(f.Names, g.Names) || f.Dest != g.Dest || f.Action != g.Action || f.Type != g.Type || f.NArgs != g.NArgs ||
			(f.Choices == nil) != (g.Choices == nil) || !slices.EqualFunc(f.Choices, g.Choices, Identical) || !value(f.Default, g.Default) || !value(f.Const, g.Const) ||
			f.Required != g.Required || f.Deprecated != g.Deprecated || f.File != g.File || f.Line != g.Line {
			return fmt.Sprintf("flag %d:\n%+v\n%+v", i, f, g)
		}
	}
	for i, f := range a.Fields {
		if f.Name != b.Fields[i].Name || !expr(f.Init, b.Fields[i].Init) {
			return fmt.Sprintf("field %d", i)
		}
	}
	for i, c := range a.Conditions {
		if c.ID != b.Conditions[i].ID || !expr(c.Expr, b.Conditions[i].Expr) {
			return fmt.Sprintf("condition %d", i)
		}
	}
	for i, x := range a.Steps {
		y := b.Steps[i]
		if !expr(x.Guard, y.Guard) || !expr(x.Value, y.Value) || !expr(x.Message, y.Message) {
			return fmt.Sprintf("expressions of step %d", i)
		}
		x.Guard, x.Value, x.Message, y.Guard, y.Value, y.Message = nil, nil, nil, nil, nil, nil
		if x != y {
			return fmt.Sprintf("step %d:\n%+v\n%+v", i, x, y)
		}
	}
	return ""
}

func (g *gen) value(depth int) Value {
	if depth > 0 && g.pick(3) == 0 {
		var elems []Value
		for range g.pick(4) {
			elems = append(elems, g.value(depth-1))
		}
		switch g.pick(4) {
		case 0:
			return &List{Kind: IsTuple, Elems: elems}
		case 1:
			s := setOf([]Value{NewList(elems...)})
			if _, bad := s.(*Fault); !bad {
				return s
			}
		case 2:
			d := NewDict([]Value{Str("a"), NewInt(2), Str("$expr")}[:1+g.pick(3)], append(elems, None{}, None{}, None{})[:3])
			return d
		}
		return NewList(elems...)
	}
	switch g.pick(12) {
	case 0:
		return NewUnknown("a fact")
	case 1:
		return toFloatValue(Str([]string{"inf", "-inf", "nan"}[g.pick(3)]))
	}
	return g.lit().(*Lit).Value
}

func (g *gen) maybe(v Value) Value {
	if g.pick(3) == 0 {
		return nil
	}
	return v
}

// set makes a set without faults.
func (g *gen) set(steps int) *Set {
	word := func(ws ...string) string { return ws[g.pick(len(ws))] }
	s := &Set{Engine: word("sglang", "x"), Version: word("", "0.5.9"), Source: word("", "a \"tree\" ${here}"), NoAbbrev: g.pick(4) == 0}
	fields := []string{"a", "b", "tp_size", "backend"}
	for i := range 3 {
		f := Flag{Dest: fields[i], Action: word("store", "store_true", "Other"), Type: word("", "int", "json.loads"), NArgs: word("", "?", "2"),
			Default: g.maybe(g.value(2)), Const: g.maybe(g.value(1)), Required: g.pick(3) == 0, Deprecated: g.pick(3) == 0, File: word("", "a/b.py"), Line: g.pick(3) * 1000}
		for range g.pick(3) {
			f.Names = append(f.Names, word("--a", "-b", "--tp-size"))
		}
		if g.pick(2) == 0 {
			f.Choices = []Value{}
			for range g.pick(3) {
				f.Choices = append(f.Choices, g.value(1))
			}
		}
		s.Flags = append(s.Flags, f)
	}
	g.refs = []string{"arg.a", "gpu.sm", "env.A_B", "package.flash-attn", "model.config.x", "cuda.version"}
	for _, n := range fields {
		f := Field{Name: n}
		if g.pick(3) > 0 {
			f.Init = g.expr(g.pick(3))
		}
		s.Fields = append(s.Fields, f)
	}
	facts := g.refs
	type seen struct {
		name string
		last int
	}
	var conds []seen
	for i := range steps {
		if g.pick(3) == 0 {
			// A condition of the moments up to here.
			g.refs = slices.Clone(facts)
			for range 3 {
				g.refs = append(g.refs, fmt.Sprintf("before.s%d.%s", g.pick(i+1), word(fields...)))
			}
			for _, c := range conds {
				g.refs = append(g.refs, "cond."+c.name)
			}
			c := seen{fmt.Sprintf("k%d", len(conds)), i}
			s.Conditions = append(s.Conditions, Condition{c.name, g.expr(2)})
			conds = append(conds, c)
		}
		g.refs = slices.Clone(facts)
		for _, n := range fields {
			g.refs = append(g.refs, "field."+n)
		}
		for _, c := range conds {
			g.refs = append(g.refs, "cond."+c.name)
		}
		if i > 0 {
			g.refs = append(g.refs, fmt.Sprintf("before.s%d.%s", g.pick(i), word(fields...)))
		}
		x := Step{ID: fmt.Sprintf("s%d", i), Kind: StepKinds[g.pick(len(StepKinds))], Handler: word("", "Args._check", "f"), File: word("", "a.py", "c:d.py"), Line: g.pick(500),
			Level: word("", "WARNING"), Exception: word("", "ValueError"), Reason: word("", "a loop\n")}
		if g.pick(5) > 0 {
			x.Guard = g.expr(g.pick(4))
		}
		if x.Kind == StepSet {
			x.Target, x.Value = word(fields...), g.expr(g.pick(3))
		}
		if x.Kind == StepSetEnv {
			x.Target = "A_B"
			if g.pick(2) == 0 {
				x.Value = g.expr(1)
			}
		}
		if g.pick(2) == 0 {
			x.Message = g.expr(2)
		}
		s.Steps = append(s.Steps, x)
	}
	return s
}

// TestSetForms: reading what was written gives the same set, in each form.
func TestSetForms(t *testing.T) {
	g := &gen{r: rand.New(rand.NewPCG(5, 6))}
	for i := range 300 {
		s := g.set(i % 20)
		if i%2 == 0 {
			require.NoError(t, AssignIDs(s))
		}
		require.Empty(t, s.Check())
		text := s.FormatHCL()
		back, diags := ParseSetHCL(text, "x.hcl")
		require.False(t, diags.HasErrors(), "%v\n%s", diags, text)
		require.Empty(t, sameSet(s, back), "%s", text)
		require.Equal(t, string(text), string(back.FormatHCL()))

		text = s.FormatJSON()
		back, diags = ParseSetJSON(text, "x.json")
		require.False(t, diags.HasErrors(), "%v\n%s", diags, text)
		require.Empty(t, sameSet(s, back), "%s", text)
		require.Equal(t, string(text), string(back.FormatJSON()))

		data, err := s.MarshalBinary()
		require.NoError(t, err)
		back = &Set{}
		require.NoError(t, back.UnmarshalBinary(data))
		require.Empty(t, sameSet(s, back))
		again, err := back.MarshalBinary()
		require.NoError(t, err)
		require.Equal(t, data, again)
	}
}

// TestAssignIDs: an ID does not depend on other steps, and references go on
// naming the same step.
func TestAssignIDs(t *testing.T) {
	g := &gen{r: rand.New(rand.NewPCG(7, 8))}
	for range 100 {
		s := g.set(12)
		before := *s
		require.NoError(t, AssignIDs(s))
		require.Empty(t, s.Check())
		first := *s
		require.NoError(t, AssignIDs(s))
		require.Empty(t, sameSet(&first, s), "a second time changes nothing")

		// With a step in front, all others keep theirs.
		moved := before
		lead := Step{ID: "lead", Kind: StepWarn, Handler: "nowhere", Message: NewLit(Str("x"))}
		moved.Steps = append([]Step{lead}, before.Steps...)
		require.NoError(t, AssignIDs(&moved))
		for i := range s.Steps {
			require.Equal(t, s.Steps[i].ID, moved.Steps[i+1].ID)
		}
		for i := range s.Conditions {
			require.Equal(t, s.Conditions[i].ID, moved.Conditions[i].ID)
		}
	}

	text := `set "x" {}
field "a" {
  init = 1
}
condition "k" {
  is = before.s1.a == 2
}
step "s0" {
  kind   = "set"
  when   = field.a == 1
  target = "a"
  value  = 2
}
step "s1" {
  kind = "warn"
  when = before.s0.a == 1
}
step "s2" {
  kind = "warn"
  when = before.s1.a == 1
}
step "s3" {
  kind = "forbid"
  when = cond.k
}
`
	s, diags := ParseSetHCL([]byte(text), "x.hcl")
	require.Empty(t, diags)
	require.NoError(t, AssignIDs(s))
	ids := []string{}
	for _, x := range s.Steps {
		ids = append(ids, x.ID)
		assert.Regexp(t, `^[swf][a-z2-7]{8}(_2)?$`, x.ID)
	}
	assert.Equal(t, ids[1]+"_2", ids[2], "the two differ only in the moment")
	assert.Equal(t, "before."+ids[0]+".a == 1", Format(s.Steps[1].Guard))
	assert.Equal(t, "before."+ids[1]+".a == 2", Format(s.Conditions[0].Expr))
	assert.Equal(t, "cond."+s.Conditions[0].ID, Format(s.Steps[3].Guard))

	s.Steps[1].Guard = NewBefore("nothing", "a")
	assert.ErrorContains(t, AssignIDs(s), "there is no step for before.nothing.a")
	s.Steps[1].Guard = NewRef("cond", "nothing")
	assert.ErrorContains(t, AssignIDs(s), "there is no condition for cond.nothing")
}

// TestSetFaults: what is wrong with a file is told with its line.
func TestSetFaults(t *testing.T) {
	head := "set \"x\" {}\nfield \"alpha\" {}\n"
	for text, want := range map[string]string{
		"":                              "x.hcl:1,1-1: No head",
		"set \"x\" {}\nset \"y\" {}\n":  "x.hcl:2,1-8: Second head",
		head + "step \"s\" {\n}\n":      "x.hcl:3,1-9: Missing kind",
		head + "condition \"c\" {\n}\n": "x.hcl:3,1-14: Missing expression",
		head + "step \"s\" {\n  kind = \"warn\"\n  when = field.alpa == 1\n}\n":             "x.hcl:5,10-20: Unknown field; step s: guard: there is no field for field.alpa. Did you mean alpha?",
		head + "step \"s\" {\n  kind = \"warn\"\n  when = cond.c\n}\n":                      "x.hcl:5,10-16: Unknown condition",
		head + "step \"s\" {\n  kind = \"warn\"\n  when = before.t.alpha\n}\n":              "x.hcl:5,10-24: Unknown step",
		head + "step \"s\" {\n  kind = \"worn\"\n}\n":                                       "there is no kind of steps called \"worn\"",
		head + "step \"s\" {\n  kind = \"set\"\n}\n":                                        "Missing target",
		head + "step \"s\" {\n  kind = 1\n}\n":                                              "x.hcl:4,10-11: Unsuitable value; kind is a text.",
		head + "step \"s\" {\n  kind = \"warn\"\n  at = \"here\"\n}\n":                      "at is FILE:LINE",
		head + "step \"s\" {\n  kind = \"warn\"\n  when = fiel(1)\n}\n":                     "x.hcl:5,10-14: Unknown function",
		head + "step \"s\" {\n  kind = \"warn\"\n}\nstep \"s\" {\n  kind = \"warn\"\n}\n":   "Duplicate step",
		head + "step \"a b\" {\n  kind = \"warn\"\n}\n":                                     "Unsuitable name",
		head + "condition \"c\" {\n  is = field.alpha\n}\n":                                 "x.hcl:4,8-19: No moment",
		head + "condition \"c\" {\n  is = cond.d\n}\ncondition \"d\" {\n  is = cond.c\n}\n": "Circular condition",
		head + "flag \"f\" {\n  default = 1 / 0\n}\n":                                       "x.hcl:4,13-18: Unsuitable value",
		head + "flag \"f\" {\n  names = [1]\n}\n":                                           "names is a list of texts",
		head + "flag \"f\" {\n  choices = 1\n}\n":                                           "choices is a list",
		head + "flag \"f\" {\n  required = 1\n}\n":                                          "required is true or false",
		head + "flag \"f\" {\n  colour = 1\n}\n":                                            "x.hcl:4,3-9: Unsupported argument",
		head + "step \"s\" {\n  kind = \"warn\"\n  when = cond.c\n}\nstep \"t\" {\n  kind = \"warn\"\n}\ncondition \"c\" {\n  is = before.t.alpha\n}\n": "x.hcl:5,10-16: Later moment",
	} {
		s, diags := ParseSetHCL([]byte(text), "x.hcl")
		require.Nil(t, s, text)
		assert.Contains(t, diags.Error(), want, text)
	}
	for text, want := range map[string]string{
		"":                   "x.json:1,1-1: Not read; The text ends too early.",
		"[]":                 "an object is expected",
		"{\n\"colour\": 1}":  "x.json:2,9-10: Not read",
		"{\"steps\": 1}":     "a list is expected",
		"{\"engine\": 1}":    "Unsuitable value",
		"{\"steps\": [\n1]}": "x.json:2,2-3: Unsuitable value",
		"{} 1":               "something follows the set",
		"{\"steps\": [\n {\"id\": \"s\", \"kind\": \"warn\", \"when\": \"1 +\"}]}": "x.json:2,2-3: Missing expression; step s: when",
		"{\"flags\": [\n {\"dest\": \"s\", \"default\": {\"$expr\": \"1/0\"}}]}":   "x.json:2,2-3: Unsuitable value; flag s: default: ZeroDivisionError",
		"{\"flags\": [\n {\"dst\": \"s\"}]}":                                       "x.json:2,2-3: Not read",
		"{\"steps\": [{\"id\": \"s\", \"kind\": \"warn\", \"when\": \"cond.c\"}]}": "there is no condition for cond.c",
	} {
		s, diags := ParseSetJSON([]byte(text), "x.json")
		require.Nil(t, s, text)
		assert.Contains(t, diags.Error(), want, text)
	}
}

// FuzzSetBinary: any bytes, compressed, end in a set or in an error.
func FuzzSetBinary(f *testing.F) {
	g := &gen{r: rand.New(rand.NewPCG(9, 10))}
	for i := range 5 {
		data, err := g.set(3 * i).MarshalBinary()
		require.NoError(f, err)
		_, k := binary.Uvarint(data[len(setMagic):])
		raw, err := io.ReadAll(flate.NewReader(bytes.NewReader(data[len(setMagic)+k:])))
		require.NoError(f, err)
		f.Add(raw)
		f.Add(raw[:len(raw)/2])
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		var b bytes.Buffer
		b.WriteString(setMagic)
		b.Write(binary.AppendUvarint(nil, uint64(len(raw))))
		z, err := flate.NewWriter(&b, flate.BestSpeed)
		require.NoError(t, err)
		_, err = z.Write(raw)
		require.NoError(t, err)
		require.NoError(t, z.Close())
		var s Set
		if s.UnmarshalBinary(b.Bytes()) == nil {
			s.Check()
		}
	})
}

// TestNormalize: expressions as programs make them can be written once they are
// normalised, and mean the same.
func TestNormalize(t *testing.T) {
	lit := func(v Value) Expr { return NewLit(v) }
	a := NewRef("field", "a")
	for _, tc := range []struct {
		e    Expr
		want string
	}{
		{&Binary{Op: FloorDiv, X: a, Y: lit(NewInt(2))}, "floordiv(field.a, 2)"},
		{&Binary{Op: Pow, X: lit(NewInt(3)), Y: lit(NewInt(2))}, "pow(3, 2)"},
		{&Unary{Op: Neg, X: &Unary{Op: Neg, X: lit(NewInt(2))}}, "2"},
		{&Unary{Op: Neg, X: lit(Float(0.5))}, "-0.5"},
		{lit(NewList(NewInt(1), &List{Kind: IsTuple, Elems: []Value{None{}}})), "[1, tuple([null])]"},
		{lit(NewDict([]Value{Str("k")}, []Value{&Unknown{Facts: []string{"a", "b"}}})), "{\"k\" = opaque(\"a, b\")}"},
		{lit(&Unknown{Facts: []string{"a"}, Any: []Value{None{}}}), "opaque(\"a\")"},
		{lit(fault("ValueError")), "opaque(\"cannot be evaluated: ValueError\")"},
		{NewRef("before", "s1.a"), "before.s1.a"},
		{NewRef("model", "config.x"), "model.config.x"},
		{&Call{Func: "float", Args: []Expr{lit(Str("inf"))}}, "float(\"inf\")"},
		{&Template{Parts: []Expr{lit(Str("a")), lit(Str("")), &Template{Parts: []Expr{lit(Str("b"))}}, a}}, "\"ab${field.a}\""},
		{&Template{Parts: []Expr{lit(Str("a")), lit(Str("b"))}}, "\"ab\""},
		{&Template{}, "\"\""},
	} {
		c := Canonical(tc.e)
		assert.Equal(t, tc.want, Format(c))
		back, diags := Parse([]byte(tc.want), "x")
		require.Empty(t, diags, tc.want)
		assert.True(t, SameExpr(c, back), tc.want)
		assert.Equal(t, Repr(Eval(c, env{"field.a": NewInt(7)})), Repr(Eval(back, env{"field.a": NewInt(7)})))
	}
	// What is in that form stays the same.
	g := &gen{r: rand.New(rand.NewPCG(17, 18)), refs: []string{"field.a", "before.s1.b", "model.config.x"}}
	for i := range 3000 {
		e := g.expr(i % 5)
		require.True(t, SameExpr(e, Canonical(e)), Format(e))
	}

	s := &Set{Flags: []Flag{{Dest: "a", Default: &Unknown{Facts: []string{"x", "y"}}, Choices: []Value{fault("E")}}}, Fields: []Field{{"a", &Binary{Op: FloorDiv, X: NewRef("arg", "a"), Y: lit(NewInt(2))}}},
		Steps: []Step{{Kind: StepWarn, Guard: &Unary{Op: Neg, X: lit(NewInt(1))}}}}
	s.Normalize()
	require.NoError(t, AssignIDs(s))
	require.Empty(t, s.Check())
	back, diags := ParseSetHCL(s.FormatHCL(), "x.hcl")
	require.Empty(t, diags)
	assert.Empty(t, sameSet(s, back))
}

// TestSetJSONPage: docs/rules.md names every key of the JSON form.
func TestSetJSONPage(t *testing.T) {
	page := readFile(t, "../docs/rules.md")
	for _, ty := range []reflect.Type{reflect.TypeFor[jsonSet](), reflect.TypeFor[jsonFlag](), reflect.TypeFor[jsonField](), reflect.TypeFor[jsonCondition](), reflect.TypeFor[jsonStep]()} {
		for i := range ty.NumField() {
			name, _, _ := strings.Cut(ty.Field(i).Tag.Get("json"), ",")
			assert.True(t, strings.Contains(page, "`"+name+"`") || strings.Contains(page, "`"+name+"[]`"), "%s.%s", ty.Name(), name)
		}
	}
}

// FuzzSetText: any text ends in a set or in errors, and a set that was read can
// be written and read again, in each form, and solved.
func FuzzSetText(f *testing.F) {
	f.Add([]byte(readFile(f, "testdata/audit.set.hcl")))
	f.Add([]byte(readFile(f, "testdata/small.set.hcl")))
	g := &gen{r: rand.New(rand.NewPCG(21, 22))}
	for i := range 4 {
		s := g.set(3 * i)
		f.Add(s.FormatHCL())
		f.Add(s.FormatJSON())
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		parse := ParseSetHCL
		if bytes.HasPrefix(text, []byte("{")) {
			parse = ParseSetJSON
		}
		s, diags := parse(text, "x")
		if (s == nil) != diags.HasErrors() {
			t.Fatal(s, diags)
		}
		if s == nil {
			return
		}
		for _, p := range []struct {
			text  []byte
			parse func([]byte, string) (*Set, hcl.Diagnostics)
		}{{s.FormatHCL(), ParseSetHCL}, {s.FormatJSON(), ParseSetJSON}} {
			back, diags := p.parse(p.text, "x")
			if diags.HasErrors() {
				t.Fatalf("%v\n%s", diags, p.text)
			}
			if d := sameSet(s, back); d != "" {
				t.Fatalf("%s\n%s", d, p.text)
			}
		}
		Solve(s, Inputs{})
		s.Audit()
		s.ParseArgs([]string{"--tp", "1", "-x"})
		if err := AssignIDs(s); err != nil {
			t.Fatal(err)
		}
		if d := s.Check(); d.HasErrors() {
			t.Fatal(d)
		}
	})
}

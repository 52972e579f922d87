package analyzer

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Field is a flag of the engine: what was given and what became of it.
type Field struct {
	Name string
	// Flag is the name under which the parser knows it, "" if it has none.
	Flag string
	// Words are the arguments that give it, Text the same as written.
	Words []int
	Text  string
	// Default is what the parser takes if the flag is not given.
	Default    any
	HasDefault bool
	// Initial is the value the object was made with.
	Initial    any
	HasInitial bool
	// Value is the value in the end; Undecided says that it depends on Facts,
	// Possible what it can be. Known says that there is a value: a start-up
	// that fails leaves the values of that moment.
	Value     any
	Known     bool
	Undecided bool
	Possible  []any
	Facts     []string
	// Unreached says that the analysis did not reach the end in some case, so
	// that the field may have yet another value.
	Unreached bool
	// Passed says that an undecided value is what the command gives, in which
	// there are variables, and that nothing changes it.
	Passed  bool
	Changes []Change
	// Cases are the values of an undecided field with their conditions.
	Cases []Case
}

// Case is a value that a field has under a condition.
type Case struct {
	Value any
	// Open says that the value is computed from facts that are not known,
	// Absent that the field is not set.
	Open, Absent bool
	// If is nil if the condition always holds.
	If *diag.Condition
}

// Given says whether the command gives the field.
func (f *Field) Given() bool { return f.Text != "" }

// Changed says whether the value differs from the initial one.
func (f *Field) Changed() bool {
	return !f.Passed && f.HasInitial && f.Known && (f.Undecided || !sameJSON(f.Initial, f.Value))
}

// Origin says in words where the value comes from.
func (f *Field) Origin() string {
	for i := len(f.Changes) - 1; i >= 0; i-- {
		if c := f.Changes[i]; !sameJSON(c.Old, c.New) {
			return "set by " + c.At.Func
		}
	}
	if f.Given() {
		return "given by " + f.Text
	}
	return "default"
}

// Change is a write to a field after the object was made.
type Change struct {
	Old, New any
	At       diag.Place
	// Applied is the statement that wrote the value, where At is another one
	// that decided it; nil if it is the same.
	Applied   *diag.Place
	When      []string
	Stack     []diag.Place
	Certain   bool
	Undecided bool
	Facts     []string
}

func sameJSON(a, b any) bool {
	return string(world.EncodeJSON(a, true)) == string(world.EncodeJSON(b, true))
}

// Repr writes a JSON value as Python would.
func Repr(v any) string {
	switch x := v.(type) {
	case nil:
		return "None"
	case bool:
		if x {
			return "True"
		}
		return "False"
	case string:
		if strings.HasPrefix(x, "<") && strings.HasSuffix(x, ">") {
			return x // a value without text of its own
		}
		q := strconv.Quote(x)
		if !strings.Contains(x, "'") {
			q = "'" + strings.ReplaceAll(q[1:len(q)-1], `\"`, `"`) + "'"
		}
		return q
	case []any:
		parts := make([]string, len(x))
		for i, e := range x {
			parts[i] = Repr(e)
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case *world.Object:
		var parts []string
		if s, ok := x.Get("__set__"); ok {
			t := Repr(s)
			return "{" + strings.Trim(t, "[]") + "}"
		}
		for _, k := range x.Keys() {
			e, _ := x.Get(k)
			parts = append(parts, Repr(k)+": "+Repr(e))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return string(world.EncodeJSON(v, false))
}

func place(f check.Frame) diag.Place { return diag.Place{File: f.File, Line: f.Line, Func: f.Func} }

func places(fs []check.Frame) []diag.Place {
	var out []diag.Place
	for _, f := range fs {
		out = append(out, place(f))
	}
	return out
}

// option finds the flag that an argument names the way argparse does: the
// whole name, or an unambiguous beginning of it. Several results mean that it
// is ambiguous.
func option(opts []check.Option, arg string) []*check.Option {
	name, _, _ := strings.Cut(arg, "=")
	var found []*check.Option
	for i := range opts {
		for _, f := range opts[i].Flags {
			if f == name || f == arg {
				return []*check.Option{&opts[i]}
			}
		}
	}
	if !strings.HasPrefix(name, "--") || name == "--" {
		return nil
	}
	for i := range opts {
		for _, f := range opts[i].Flags {
			if strings.HasPrefix(f, name) {
				found = append(found, &opts[i])
				break
			}
		}
	}
	return found
}

// isFlag says whether argparse would take an argument for a flag.
func isFlag(arg string) bool {
	if len(arg) < 2 || arg[0] != '-' || strings.Contains(arg, " ") {
		return false
	}
	_, err := strconv.ParseFloat(arg, 64)
	return err != nil
}

// given is where each option is given: the indexes of its flags and values in
// Argv.
func given(opts []check.Option, argv []string) map[*check.Option][]int {
	out := map[*check.Option][]int{}
	for i := 0; i < len(argv); i++ {
		if argv[i] == "--" {
			break
		}
		if !isFlag(argv[i]) {
			continue
		}
		found := option(opts, argv[i])
		if len(found) != 1 {
			continue
		}
		o := found[0]
		out[o] = append(out[o], i)
		if o.NoValue || strings.Contains(argv[i], "=") {
			continue
		}
		for i+1 < len(argv) && !isFlag(argv[i+1]) {
			i++
			out[o] = append(out[o], i)
		}
	}
	return out
}

// words turns indexes in Argv into indexes of the command's arguments.
func (r *Result) words(idx []int) []int {
	var out []int
	for _, i := range idx {
		if w := r.WordOf[i]; w >= 0 {
			out = append(out, w)
		}
	}
	return out
}

func (r *Result) text(idx []int) string {
	var parts []string
	for _, i := range idx {
		s := r.Argv[i]
		if len(s) > 80 {
			s = strings.ToValidUTF8(s[:77], "") + "..."
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, " ")
}

func (r *Result) spans(words []int) []diag.Span {
	var out []diag.Span
	for _, w := range words {
		a := r.Command.Args[w]
		if n := len(out); n > 0 && out[n-1].Start == a.Start {
			continue // several arguments come from one word of the text
		}
		out = append(out, diag.Span{Start: a.Start, End: a.End})
	}
	return out
}

// fields puts together what is known of each field.
func (r *Result) fields() {
	o := r.Outcome
	gave := given(o.Options, r.Argv)
	w := r.wording()
	index := map[string]int{}
	add := func(name string) *Field {
		i, ok := index[name]
		if !ok {
			i = len(r.Fields)
			index[name] = i
			r.Fields = append(r.Fields, Field{Name: name})
		}
		return &r.Fields[i]
	}
	for _, f := range o.Fields {
		x := add(f.Name)
		x.Value, x.Known, x.Undecided, x.Possible, x.Facts = f.Value, true, f.Undecided, f.Possible, f.Facts
		for _, c := range f.Cases {
			x.Cases = append(x.Cases, Case{c.Value, c.Unknown, c.Absent, w.when(c.When, f.Facts)})
		}
	}
	object := o.Object
	if object < 0 { // the start-up failed: the object with most writes
		n := map[int]int{}
		for _, s := range o.Steps {
			if n[s.Object]++; object < 0 || n[s.Object] > n[object] {
				object = s.Object
			}
		}
	}
	done := o.Fields != nil
	for _, s := range o.Steps {
		if s.Object != object {
			continue
		}
		if _, ok := index[s.Field]; done && !ok {
			continue // not a field of the class
		}
		x := add(s.Field)
		if !x.HasInitial && !s.Had {
			x.Initial, x.HasInitial = s.New, true
		} else {
			c := Change{Old: s.Old, New: s.New, At: place(s.Frame), Stack: places(s.Stack), Certain: s.Certain, Undecided: s.Undecided, Facts: s.Facts}
			if s.Applied != nil {
				at := place(*s.Applied)
				c.Applied = &at
			}
			if ctx, ok := r.site(s.File, s.Line); ok {
				c.When = ctx.When
			}
			x.Changes = append(x.Changes, c)
		}
		if !done {
			x.Value, x.Known, x.Undecided, x.Facts = s.New, true, s.Undecided || !s.Certain, s.Facts
		}
	}
	if o.Unreached() {
		for i := range r.Fields {
			r.Fields[i].Unreached = true
		}
	}
	for i := range o.Options {
		op := &o.Options[i]
		j, ok := index[op.Field]
		if !ok || op.Field == "" {
			continue
		}
		f := &r.Fields[j]
		if len(op.Flags) > 0 && f.Flag == "" {
			f.Flag = longest(op.Flags)
			f.Default, f.HasDefault = op.Default, true
		}
		if idx := gave[op]; len(idx) > 0 {
			f.Flag = longest(op.Flags)
			f.Text = r.text(idx)
			f.Words = append(f.Words, r.words(idx)...)
		}
	}
	for i := range r.Fields {
		r.Fields[i].Passed = r.Fields[i].passed()
	}
}

// passed says whether the value is the argument itself: it depends on the
// variables in that alone, in one way, and is not written again.
func (f *Field) passed() bool {
	if !f.Undecided || !f.Given() || len(f.Changes) > 0 || len(f.Cases) != 1 || !f.Cases[0].Open || f.Cases[0].If != nil {
		return false
	}
	for _, x := range f.Facts {
		name, ok := strings.CutPrefix(x, "variable ")
		if !ok || !strings.Contains(f.Text, "${"+name+"}") && !strings.Contains(f.Text, "$"+name) && !(strings.HasPrefix(name, "$") && strings.Contains(f.Text, name)) {
			return false
		}
	}
	return len(f.Facts) > 0
}

// longest is the most telling name of a flag.
func longest(flags []string) string {
	out := ""
	for _, f := range flags {
		if len(f) > len(out) {
			out = f
		}
	}
	return out
}

// Field finds a field by name; nil if there is none.
func (r *Result) Field(name string) *Field {
	for i := range r.Fields {
		if r.Fields[i].Name == name {
			return &r.Fields[i]
		}
	}
	return nil
}

// fact describes the value of a field at the end.
func (f *Field) fact() diag.Fact {
	d := diag.Fact{Field: f.Name, Value: Repr(f.Value), Origin: f.Origin()}
	if f.Undecided {
		d.Value = "undecided"
		if len(f.Possible) > 0 {
			var ps []string
			for _, p := range f.Possible {
				ps = append(ps, Repr(p))
			}
			d.Value = strings.Join(ps, " or ")
		}
		if len(f.Facts) > 0 {
			d.Origin += ", depending on " + factList(f.Facts)
		}
	}
	for i := len(f.Changes) - 1; i >= 0; i-- {
		if c := f.Changes[i]; !sameJSON(c.Old, c.New) {
			d.At = c.At
			d.Origin = fmt.Sprintf("was %s, %s", Repr(c.Old), d.Origin)
			if f.Given() && f.HasInitial {
				d.Origin = fmt.Sprintf("%s; given by %s", d.Origin, f.Text)
			}
			break
		}
	}
	return d
}

// Select gives the fields that names mean, in any spelling of the field or of
// its flags, unique abbreviations too, all of them without names; changed leaves out those that the
// command does not give and the engine does not change. A name that means no
// field is an *InputError.
func (r *Result) Select(names []string, changed bool) ([]Field, error) {
	plain := func(s string) string { return strings.ReplaceAll(strings.TrimLeft(s, "-"), "-", "_") }
	means := map[string]string{} // spelling -> field
	for i := range r.Fields {
		means[r.Fields[i].Name] = r.Fields[i].Name
	}
	for _, op := range r.Outcome.Options {
		for _, f := range op.Flags {
			if s := plain(f); op.Field != "" && means[s] == "" {
				means[s] = op.Field
			}
		}
	}
	want := map[string]bool{}
	for _, n := range names {
		f, ok := means[plain(n)]
		if !ok { // an abbreviation, as the parser takes them
			begun := map[string]bool{}
			for s, field := range means {
				if strings.HasPrefix(s, plain(n)) {
					begun[field] = true
					f = field
				}
			}
			ok = len(begun) == 1
		}
		if !ok {
			hint := ""
			if s := world.Suggest(plain(n), slices.Sorted(maps.Keys(means))); s != "" {
				hint = "; did you mean " + s + "?"
			}
			return nil, &InputError{"--field " + n, "the engine has no such field or flag" + hint}
		}
		want[f] = true
	}
	var out []Field
	for _, f := range r.Fields {
		if (len(want) == 0 || want[f.Name]) && (!changed || f.Given() || f.Changed()) {
			out = append(out, f)
		}
	}
	return out, nil
}

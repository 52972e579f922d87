package rules

import (
	"fmt"
	"slices"
	"strings"
)

// Uses tells which values the steps of a set read and write. A value is named
// field.NAME or, for what the start-up finds, as in an expression: env.DEBUG,
// gpu.sm, arg.tp_size. Conditions are followed, and a value of an earlier moment
// counts as the field.
type Uses struct {
	set   *Set
	conds map[string]int
	// ofCond are what conditions read; nil where not found out yet.
	ofCond [][]string
	// Reads and Writes are sorted, one list a step.
	Reads, Writes [][]string
}

// NewUses looks through a set.
func NewUses(s *Set) *Uses {
	x := &Uses{set: s, conds: map[string]int{}, ofCond: make([][]string, len(s.Conditions)), Reads: make([][]string, len(s.Steps)), Writes: make([][]string, len(s.Steps))}
	for i, c := range s.Conditions {
		x.conds[c.ID] = i
	}
	for i := range s.Steps {
		st := &s.Steps[i]
		x.Reads[i] = x.ReadsOf(st.Guard, st.Value)
		switch st.Kind {
		case StepSet:
			x.Writes[i] = []string{"field." + st.Target}
		case StepSetEnv:
			x.Writes[i] = []string{"env." + st.Target}
		}
	}
	return x
}

// ReadsOf names what expressions read; nil expressions are passed over.
func (x *Uses) ReadsOf(es ...Expr) []string {
	var out []string
	for _, r := range Refs(es...) {
		if _, field, ok := r.Before(); ok {
			out = append(out, "field."+field)
			continue
		}
		if r.Root == "cond" {
			if i, ok := x.conds[r.Name]; ok {
				out = append(out, x.condition(i)...)
				continue
			}
		}
		out = append(out, r.String())
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func (x *Uses) condition(i int) []string {
	if x.ofCond[i] == nil {
		x.ofCond[i] = []string{} // also ends a circle
		x.ofCond[i] = x.ReadsOf(x.set.Conditions[i].Expr)
	}
	return x.ofCond[i]
}

// Query selects steps. Of several conditions all have to hold.
type Query struct {
	// Flag is a flag or field that is read or written.
	Flag string
	// Kind is that of the steps, Reads and Writes what they read or write: a flag,
	// a field, or a reference such as env.DEBUG.
	Kind          StepKind
	Reads, Writes string
}

// Empty says that everything is selected.
func (q Query) Empty() bool { return q == Query{} }

// Select lists the steps that are meant, by their places.
func (x *Uses) Select(q Query) ([]int, error) {
	if q.Kind != "" && !slices.Contains(StepKinds, q.Kind) {
		var names []string
		for _, k := range StepKinds {
			names = append(names, string(k))
		}
		return nil, fmt.Errorf("there is no kind of steps called %q; expected one of %s", string(q.Kind), strings.Join(names, ", "))
	}
	var flag, reads, writes []string
	for _, p := range []struct {
		name string
		to   *[]string
	}{{q.Flag, &flag}, {q.Reads, &reads}, {q.Writes, &writes}} {
		if p.name == "" {
			continue
		}
		names, err := x.Resolve(p.name)
		if err != nil {
			return nil, err
		}
		*p.to = names
	}
	var out []int
	for i := range x.set.Steps {
		switch {
		case q.Kind != "" && x.set.Steps[i].Kind != q.Kind:
		case q.Flag != "" && !meets(x.Reads[i], flag) && !meets(x.Writes[i], flag):
		case q.Reads != "" && !meets(x.Reads[i], reads):
		case q.Writes != "" && !meets(x.Writes[i], writes):
		default:
			out = append(out, i)
		}
	}
	return out, nil
}

// meets says whether a name is among those that are wanted, or a part of one:
// model.config.x is of model.config.
func meets(names, wanted []string) bool {
	return slices.ContainsFunc(names, func(n string) bool {
		return slices.ContainsFunc(wanted, func(w string) bool { return n == w || strings.HasPrefix(n, w+".") })
	})
}

// Resolve gives the names in Uses of what people write: a flag such as
// --tp-size or --tp, a field, or a reference.
func (x *Uses) Resolve(name string) ([]string, error) {
	if f, ok := strings.CutPrefix(name, "field."); ok && x.isField(f) {
		return []string{name}, nil
	}
	var known []string
	for i := range x.set.Flags {
		f := &x.set.Flags[i]
		known = append(known, f.Names...)
		if slices.Contains(f.Names, name) || f.Dest == name && !x.isField(name) {
			return x.flag(f), nil
		}
	}
	if x.isField(name) {
		for i := range x.set.Flags {
			if f := &x.set.Flags[i]; f.Dest == name {
				return append(x.flag(f), "field."+name), nil
			}
		}
		return []string{"field." + name}, nil
	}
	for _, l := range [][][]string{x.Reads, x.Writes} {
		for _, names := range l {
			if meets(names, []string{name}) {
				return []string{name}, nil
			}
			known = append(known, names...)
		}
	}
	for _, f := range x.set.Fields {
		known = append(known, f.Name)
	}
	hint := ""
	if s := closest(name, known); s != "" {
		hint = fmt.Sprintf("; did you mean %s?", s)
	}
	return nil, fmt.Errorf("the set has no flag, field or reference %q%s", name, hint)
}

func (x *Uses) isField(name string) bool {
	return slices.ContainsFunc(x.set.Fields, func(f Field) bool { return f.Name == name })
}

// flag names what a flag gives: the argument, and the fields that are it at
// first.
func (x *Uses) flag(f *Flag) []string {
	arg := "arg." + f.Dest
	out := []string{arg}
	for _, fd := range x.set.Fields {
		if fd.Init != nil && slices.Contains(x.ReadsOf(fd.Init), arg) {
			out = append(out, "field."+fd.Name)
		}
	}
	return out
}

// Part is the set with only some of its steps, and the conditions that these
// need. It is for reading: it may refer to the moment before a step that it
// lacks.
func (x *Uses) Part(steps []int) *Set {
	out := *x.set
	out.Steps, out.Conditions, out.Fields, out.Flags = nil, nil, nil, nil
	need := make([]bool, len(x.set.Conditions))
	names := map[string]bool{}
	var follow func(es ...Expr)
	follow = func(es ...Expr) {
		for _, r := range Refs(es...) {
			if i, ok := x.conds[r.Name]; ok && r.Root == "cond" && !need[i] {
				need[i] = true
				follow(x.set.Conditions[i].Expr)
			}
		}
	}
	for _, i := range steps {
		st := x.set.Steps[i]
		out.Steps = append(out.Steps, st)
		follow(st.Guard, st.Value, st.Message)
		for _, n := range append(x.Writes[i], x.ReadsOf(st.Guard, st.Value, st.Message)...) {
			names[n] = true
		}
	}
	for i, c := range x.set.Conditions {
		if need[i] {
			out.Conditions = append(out.Conditions, c)
		}
	}
	for _, f := range x.set.Fields {
		if names["field."+f.Name] {
			out.Fields = append(out.Fields, f)
			for _, n := range x.ReadsOf(f.Init) {
				names[n] = true
			}
		}
	}
	for _, f := range x.set.Flags {
		if names["arg."+f.Dest] {
			out.Flags = append(out.Flags, f)
		}
	}
	return &out
}

// Edge is a field or reference that decides what becomes of a field or variable.
type Edge struct {
	From, To string
	// Steps are the places of the steps that make it so.
	Steps []int
}

// Edges lists what the guards and values of steps read and what these steps
// write: the graph of how flags depend on one another. Fields go by their name
// alone.
func (x *Uses) Edges(steps []int) []Edge {
	at := map[[2]string]int{}
	var out []Edge
	for _, i := range steps {
		for _, w := range x.Writes[i] {
			for _, r := range x.Reads[i] {
				key := [2]string{strings.TrimPrefix(r, "field."), strings.TrimPrefix(w, "field.")}
				j, ok := at[key]
				if !ok {
					j = len(out)
					at[key] = j
					out = append(out, Edge{From: key[0], To: key[1]})
				}
				out[j].Steps = append(out[j].Steps, i)
			}
		}
	}
	return out
}

// Inline gives an expression with conditions in the place of the references to
// them, outer ones first, as long as it does not get larger than a number of
// nodes.
func (x *Uses) Inline(e Expr, limit int) Expr {
	if e == nil {
		return nil
	}
	size := func(e Expr) int { n := 0; Walk(e, func(Expr) { n++ }); return n }
	n := size(e)
	for range len(x.set.Conditions) + 1 {
		changed := false
		e = MapRefs(e, func(r *Ref) Expr {
			i, ok := x.conds[r.Name]
			if r.Root != "cond" || !ok {
				return r
			}
			c := x.set.Conditions[i].Expr
			if k := size(c); n+k <= limit {
				n += k
				changed = true
				return c
			}
			return r
		})
		if !changed {
			break
		}
	}
	return e
}

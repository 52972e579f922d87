package rules

import (
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"strings"
)

// An ID stands for what a step does, so that notes about it and comparisons of
// two releases survive when lines move and steps are added before it. It is a
// hash of handler, kind, target, exception, guard and value. In these
//
//   - before.STEP.FIELD counts as before.*.FIELD: which moment it is, follows
//     from the place of a step, and would tie each ID to all earlier ones;
//   - cond.ID counts as what the condition says.
//
// Steps that are the same in all of this get a number after the hash, in order.

// idEncoding writes hashes: identifiers of HCL in lower case.
var idEncoding = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// idLetters tell the kinds of steps.
var idLetters = map[StepKind]string{StepRequire: "r", StepForbid: "f", StepSet: "s", StepSetEnv: "e", StepWarn: "w", StepDeprecate: "d", StepOpaque: "o"}

// AssignIDs gives the steps and conditions of a set IDs that are made of their
// content, and changes the references to them. Before, the ID of a step may be
// any that is unique; one that has none is called s0, s1 ... after its place.
// It fails, and changes nothing, where a reference has no step or condition.
func AssignIDs(s *Set) error {
	step := map[string]int{}
	for i := range s.Steps {
		id := provisional(s, i)
		if j, dup := step[id]; dup {
			return fmt.Errorf("steps %d and %d are both called %s", j, i, id)
		}
		step[id] = i
	}
	cond := map[string]int{}
	for i, c := range s.Conditions {
		if j, dup := cond[c.ID]; dup {
			return fmt.Errorf("conditions %d and %d are both called %s", j, i, c.ID)
		}
		cond[c.ID] = i
	}
	h := &hasher{s: s, cond: cond, text: make([]string, len(s.Conditions)), busy: make([]bool, len(s.Conditions))}
	newCond := make([]string, len(s.Conditions))
	used := map[string]int{}
	for i := range s.Conditions {
		id, err := h.condition(i)
		if err != nil {
			return err
		}
		newCond[i] = unique(used, id)
	}
	newStep := make([]string, len(s.Steps))
	used = map[string]int{}
	for i := range s.Steps {
		x := &s.Steps[i]
		guard, err := h.format(x.Guard)
		if err != nil {
			return fmt.Errorf("the guard of step %s: %w", provisional(s, i), err)
		}
		value, err := h.format(x.Value)
		if err != nil {
			return fmt.Errorf("the value of step %s: %w", provisional(s, i), err)
		}
		l := idLetters[x.Kind]
		if l == "" {
			l = "x"
		}
		newStep[i] = unique(used, l+digest(x.Handler, string(x.Kind), x.Target, x.Exception, guard, value))
	}
	var failed error
	rename := func(r *Ref) Expr {
		if id, field, ok := r.Before(); ok {
			i, found := step[id]
			if !found {
				failed = fmt.Errorf("there is no step for %s", r)
				return r
			}
			return &Ref{span: r.span, Root: "before." + newStep[i], Name: field}
		}
		if r.Root == "cond" {
			return &Ref{span: r.span, Root: "cond", Name: newCond[cond[r.Name]]} // format has looked
		}
		return r
	}
	m := mapper{rename, nil, map[Expr]Expr{}}
	// Nothing is changed until all is known to be right.
	out := *s
	out.Conditions = append([]Condition(nil), s.Conditions...)
	out.Steps = append([]Step(nil), s.Steps...)
	out.Fields = append([]Field(nil), s.Fields...)
	for i := range out.Conditions {
		out.Conditions[i] = Condition{newCond[i], m.expr(out.Conditions[i].Expr)}
	}
	for i := range out.Fields {
		out.Fields[i].Init = m.expr(out.Fields[i].Init)
	}
	for i := range out.Steps {
		x := &out.Steps[i]
		x.ID, x.Guard, x.Value, x.Message = newStep[i], m.expr(x.Guard), m.expr(x.Value), m.expr(x.Message)
	}
	if failed != nil {
		return failed
	}
	*s = out
	return nil
}

func provisional(s *Set, i int) string {
	if id := s.Steps[i].ID; id != "" {
		return id
	}
	return fmt.Sprintf("s%d", i)
}

// unique adds a number to an ID that is in use.
func unique(used map[string]int, id string) string {
	used[id]++
	if n := used[id]; n > 1 {
		return fmt.Sprintf("%s_%d", id, n)
	}
	return id
}

func digest(parts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return idEncoding.EncodeToString(sum[:5])
}

type hasher struct {
	s    *Set
	cond map[string]int
	text []string
	busy []bool
}

// condition is the ID of a condition, made of what it says.
func (h *hasher) condition(i int) (string, error) {
	if h.text[i] != "" {
		return h.text[i], nil
	}
	c := h.s.Conditions[i]
	if h.busy[i] {
		return "", fmt.Errorf("condition %s refers to itself", c.ID)
	}
	h.busy[i] = true
	t, err := h.format(c.Expr)
	if err != nil {
		return "", fmt.Errorf("condition %s: %w", c.ID, err)
	}
	h.text[i] = "c" + digest(t)
	return h.text[i], nil
}

// format writes an expression without what depends on places.
func (h *hasher) format(e Expr) (string, error) {
	if e == nil {
		return "", nil
	}
	var failed error
	e = MapRefs(e, func(r *Ref) Expr {
		if _, field, ok := r.Before(); ok {
			return &Ref{Root: "before.*", Name: field}
		}
		if r.Root == "cond" {
			i, ok := h.cond[r.Name]
			if !ok {
				failed = fmt.Errorf("there is no condition for %s", r)
				return r
			}
			id, err := h.condition(i)
			if err != nil {
				failed = err
				return r
			}
			return &Ref{Root: "cond", Name: id}
		}
		return r
	})
	return Format(e), failed
}

package rules

import (
	"cmp"
	"sort"
	"sync"
)

// Solving runs the steps of a set in order, as the engine's start-up would, on
// values that may be unknown.
//
// A guard is true, false or undecided; one that fails to have a value is
// undecided, and never grounds for a claim. Of a step whose guard is undecided
// both outcomes go on: a field that it sets is then one of two values, and a
// violation is one that depends on facts. Where both may be, later steps count
// for the case that start-up came to them.
//
// An opaque step may do anything. If it is certain to be reached, nothing is
// known any more and solving ends. If that is undecided, solving goes on for the
// case that it is not reached: what later steps could set is unknown from there,
// and nothing is certain.
//
// Nothing is remembered of how unknown values depend on one another, beyond the
// conditions of the set: of each field there is a list of what it can be.

// Verdict is the outcome of start-up.
type Verdict string

// The verdicts.
const (
	VerdictRefused   Verdict = "refused"
	VerdictAccepted  Verdict = "accepted"
	VerdictUndecided Verdict = "undecided"
)

// Inputs are what a set is solved for.
type Inputs struct {
	// Args are the values that the argument parser stores, by attribute; see
	// ParseArgs.
	Args map[string]Value
	// Facts gives references to anything but arg, field, before and cond. Nil:
	// nothing is known.
	Facts Env
}

// Solution is what a set comes to.
type Solution struct {
	Verdict Verdict
	// Violations are the steps that end start-up or may do so, in order. If the
	// verdict is VerdictRefused the last is certain to, unless an earlier one does.
	Violations []Firing
	// Fields are the values at the end, in the order of the set: of start-up, or
	// of what is known of it.
	Fields []FieldValue
	// Sets are the steps that set a field, or may.
	Sets []Firing
	// Env are the changes to the environment, Warnings what is logged or warned,
	// Opaque the steps that are not analysed and are or may be reached.
	Env, Warnings, Opaque []Firing
	// Undecided are the steps of which it is not known whether they do anything.
	Undecided []Firing
	// Stopped is the number of steps that were looked at.
	Stopped int

	state *solver
}

// Firing is a step that does something, or may.
type Firing struct {
	Step *Step
	// Index is its place in the set.
	Index int
	// Certain says that it does.
	Certain bool
	// Facts are what it depends on; of a certain violation, what decides whether
	// an earlier one comes first.
	Facts []string
	// Message is what the engine says, with the values of that moment; "" if it is
	// not kept.
	Message string
	// Value is what is set; nil for a variable that is removed and for other kinds.
	Value Value
}

// FieldValue is the value of a field.
type FieldValue struct {
	Name string
	// Value is nil for a field that has none.
	Value Value
	// By are the steps that set it, or may have, since it last was certain; the
	// last one decides where it is certain. Empty if it is as it was at first.
	By []int
}

// Field finds the value of a field at the end; nil if the set has no such field.
func (s *Solution) Field(name string) *FieldValue {
	i, ok := s.state.p.fields[name]
	if !ok {
		return nil
	}
	return &s.Fields[i]
}

// Before is the value of a field just before a step, nil if it had none or
// start-up does not come to the step.
func (s *Solution) Before(step, field string) Value {
	i, ok := s.state.p.steps[step]
	f, known := s.state.p.fields[field]
	if !ok || !known || i > s.Stopped {
		return nil
	}
	return s.state.before(i, f)
}

// At gives references the values of the moment before a step, by its place in the
// set. It must not be used by several goroutines.
func (s *Solution) At(step int) Env { return moment{s.state, step} }

type moment struct {
	s  *solver
	at int
}

func (moment) lenient()  {}
func (*solver) lenient() {}

// Lookup implements Env.
func (m moment) Lookup(root, name string) (Value, bool) {
	if root != "field" {
		return m.s.Lookup(root, name)
	}
	i, ok := m.s.p.fields[name]
	if !ok {
		return nil, false
	}
	v := m.s.before(m.at, i)
	return v, v != nil
}

// Program is a set that is prepared for solving it several times. It must not
// be changed meanwhile, and may be used by several goroutines.
type Program struct {
	set    *Set
	fields map[string]int
	steps  map[string]int
	// conds are made where they are needed: see cond.
	condsOnce sync.Once
	conds     map[string]int
	// writers are the steps that set each field: see writersOf.
	once    sync.Once
	writers [][]int
	// compared are the constants of the set: see Compared.
	comparedOnce sync.Once
	compared     map[string][]Value
}

// NewProgram prepares a set.
func NewProgram(s *Set) *Program {
	p := &Program{set: s, fields: make(map[string]int, len(s.Fields)), steps: make(map[string]int, len(s.Steps))}
	for i := range s.Fields {
		p.fields[s.Fields[i].Name] = i
	}
	for i := range s.Steps {
		p.steps[s.Steps[i].ID] = i
	}
	return p
}

// cond finds a condition by its ID.
func (p *Program) cond(id string) (int, bool) {
	p.condsOnce.Do(func() {
		p.conds = make(map[string]int, len(p.set.Conditions))
		for i := range p.set.Conditions {
			p.conds[p.set.Conditions[i].ID] = i
		}
	})
	i, ok := p.conds[id]
	return i, ok
}

// condOf finds the condition of a reference cond.ID.
func (p *Program) condOf(x *Ref) (int, bool) {
	if i := int(x.hint) - 1; i >= 0 && i < len(p.set.Conditions) && p.set.Conditions[i].ID == x.Name {
		return i, true
	}
	return p.cond(x.Name)
}

// boolean says of a condition that it is a truth value.
func (p *Program) boolean(i int) bool { return isTruth(p.set.Conditions[i].Expr) }

// isTruth says that an expression is true or false, whatever its parts are.
func isTruth(e Expr) bool {
	switch x := e.(type) {
	case *Lit:
		_, ok := x.Value.(Bool)
		return ok
	case *Unary:
		return x.Op == NotOp
	case *Binary:
		return x.Op >= Eq && x.Op <= Or
	case *Cond:
		return isTruth(x.Then) && isTruth(x.Else)
	case *Call:
		switch x.Func {
		case "has", "present", "is_none", "truthy", "contains", "any", "all", "startswith", "endswith", "matches", "version_at_least", "version_in":
			return true
		}
	}
	return false
}

// Solve solves a set. A set that is solved several times is better made a
// Program.
func Solve(s *Set, in Inputs) *Solution { return NewProgram(s).Solve(in) }

// maxSolveCases bounds the combinations of unknown values that are tried for
// one expression.
const maxSolveCases = 64

// change is a value that a field had until a step.
type change struct {
	step int
	old  Value
}

// solver is the state of solving: an Env of the moment before step at.
type solver struct {
	p     *Program
	in    Inputs
	at    int
	now   []Value
	by    [][]int
	past  [][]change
	conds []Value
	// from is the step from which on the value of a condition can be told, so far
	// as is known: one that speaks of a later moment than that at which it is asked
	// for has a value that is not kept.
	from []int
	busy []bool
	// early counts questions about later moments.
	early int
	facts map[[2]string]refValue
	refs  map[*Ref]solvedRef
	// taint are the facts that decide whether an opaque step was reached; nil if
	// none may have been.
	taint   []string
	tainted bool
}

// before is the value of a field just before a step.
func (s *solver) before(step, field int) Value {
	h := s.past[field]
	if len(h) == 0 || h[len(h)-1].step < step {
		return s.now[field]
	}
	i := sort.Search(len(h), func(i int) bool { return h[i].step >= step })
	return h[i].old
}

// Lookup implements Env.
func (s *solver) Lookup(root, name string) (Value, bool) {
	switch root {
	case "field":
		i, ok := s.p.fields[name]
		if !ok || s.now[i] == nil {
			return nil, false
		}
		return s.now[i], true
	case "cond":
		i, ok := s.p.cond(name)
		if !ok {
			return nil, false
		}
		return s.condition(i), true
	case "arg":
		v, ok := s.in.Args[name]
		return v, ok
	}
	if id, field, ok := (&Ref{Root: root, Name: name}).Before(); ok {
		i, found := s.p.steps[id]
		f, known := s.p.fields[field]
		if found && known && i > s.at {
			s.early++
			return NewUnknown("the value of " + field + " later on"), true
		}
		if !found || !known {
			return nil, false
		}
		v := s.before(i, f)
		return v, v != nil
	}
	key := [2]string{root, name}
	r, ok := s.facts[key]
	if !ok {
		if s.in.Facts == nil {
			r = refValue{NewUnknown(root + "." + name), true}
		} else {
			r.v, r.ok = s.in.Facts.Lookup(root, name)
		}
		s.facts[key] = r
	}
	return r.v, r.ok
}

// lookupRef is Lookup of a reference of the set, which is found again by its node.
func (s *solver) lookupRef(x *Ref) (Value, bool) {
	if x.Root == "cond" {
		if i, ok := s.p.condOf(x); ok {
			return s.condition(i), true
		}
		return nil, false
	}
	r, ok := s.refs[x]
	if !ok {
		r = s.resolve(x)
		s.refs[x] = r
	}
	switch {
	case r.kind == refField:
		v := s.now[r.field]
		return v, v != nil
	case r.kind == refBefore && r.step <= s.at:
		v := s.before(r.step, r.field)
		return v, v != nil
	case r.kind == refFixed:
		return r.v, r.ok
	}
	return s.Lookup(x.Root, x.Name)
}

// solvedRef is what a reference stands for, as far as that is found out once.
type solvedRef struct {
	kind        refKind
	step, field int
	refValue
}

type refKind uint8

const (
	refAny    refKind = iota
	refField          // the value of a field
	refBefore         // that before a step
	refFixed          // a value that does not change
)

func (s *solver) resolve(x *Ref) solvedRef {
	if x.Root == "field" {
		if i, ok := s.p.fields[x.Name]; ok {
			return solvedRef{kind: refField, field: i}
		}
		return solvedRef{}
	}
	if id, field, ok := x.Before(); ok {
		i, found := s.p.steps[id]
		f, known := s.p.fields[field]
		if found && known {
			return solvedRef{kind: refBefore, step: i, field: f}
		}
		return solvedRef{}
	}
	v, ok := s.Lookup(x.Root, x.Name)
	return solvedRef{kind: refFixed, refValue: refValue{v, ok}}
}

var truths = []Value{Bool(true), Bool(false)}

// condition is the value of a condition, which is found out once.
func (s *solver) condition(i int) Value {
	if v := s.conds[i]; v != nil && (s.from[i] < 0 || s.from[i] == s.at) {
		if s.from[i] >= 0 {
			s.early++
		}
		return v
	}
	if s.busy[i] {
		return fault("the condition refers to itself")
	}
	s.busy[i] = true
	early := s.early
	v := evalOnce(s.p.set.Conditions[i].Expr, s, maxSolveCases)
	s.busy[i] = false
	switch x := v.(type) {
	case *Fault:
		// Where it matters, that it fails is what is not known.
		v = NewUnknown(failedFact(x))
	case *Unknown:
		if s.p.boolean(i) && len(x.Any) == 0 {
			// That it is one of two lets several occurrences agree.
			v = &Unknown{Facts: x.Facts, Any: truths}
		}
	}
	s.conds[i], s.from[i] = v, -1
	if s.early > early {
		s.from[i] = s.at
	}
	return v
}

func failedFact(f *Fault) string { return "cannot be evaluated: " + f.Msg }

// value computes the value of an expression; a failure is not known.
func (s *solver) value(e Expr) Value {
	v := evalOnce(e, s, maxSolveCases)
	if f, ok := v.(*Fault); ok {
		return NewUnknown(failedFact(f))
	}
	return v
}

// guard says whether a guard holds; if it is undecided, what that depends on.
func (s *solver) guard(e Expr) (holds, undecided bool, facts []string) {
	if e == nil {
		return true, false, nil
	}
	switch t := Truth(s.value(e)).(type) {
	case Bool:
		return bool(t), false, nil
	case *Unknown:
		return false, true, t.Facts
	}
	return false, true, []string{"guard"} // Truth gives nothing else
}

func (s *solver) set(field int, v Value, certain bool) {
	old := s.now[field]
	s.past[field] = append(s.past[field], change{s.at, old})
	s.now[field] = v
	if certain {
		s.by[field] = s.by[field][:0:0]
	}
	s.by[field] = append(s.by[field], s.at)
}

// Solve solves the set.
func (p *Program) Solve(in Inputs) *Solution {
	n := len(p.set.Fields)
	s := &solver{p: p, in: in, at: -1, now: make([]Value, n), by: make([][]int, n), past: make([][]change, n),
		conds: make([]Value, len(p.set.Conditions)), from: make([]int, len(p.set.Conditions)), busy: make([]bool, len(p.set.Conditions)), facts: map[[2]string]refValue{}, refs: map[*Ref]solvedRef{}}
	out := &Solution{Verdict: VerdictAccepted, state: s}
	for i := range p.set.Fields {
		if e := p.set.Fields[i].Init; e != nil {
			s.now[i] = s.value(e)
		}
	}
	ended := false
	for i := range p.set.Steps {
		s.at = i
		out.Stopped = i
		if ended = s.step(out, &p.set.Steps[i]); ended {
			break
		}
		out.Stopped = i + 1
	}
	if out.Verdict == VerdictAccepted && (len(out.Violations) > 0 || len(out.Opaque) > 0) {
		out.Verdict = VerdictUndecided
	}
	out.Fields = make([]FieldValue, n)
	for i := range p.set.Fields {
		out.Fields[i] = FieldValue{p.set.Fields[i].Name, s.now[i], s.by[i]}
	}
	return out
}

// step runs one step; it says that nothing comes after it.
func (s *solver) step(out *Solution, x *Step) (end bool) {
	holds, undecided, facts := s.guard(x.Guard)
	if !holds && !undecided {
		return false
	}
	f := Firing{Step: x, Index: s.at, Certain: holds && !s.tainted, Facts: facts}
	if s.tainted {
		f.Facts = mergeFacts(facts, s.taint)
	}
	if undecided {
		out.Undecided = append(out.Undecided, f)
	}
	if x.Message != nil && x.Kind != StepSet {
		f.Message = Render(x.Message, s)
	}
	switch x.Kind {
	case StepRequire, StepForbid:
		if f.Certain {
			out.Verdict = VerdictRefused
			for _, v := range out.Violations {
				f.Facts = mergeFacts(f.Facts, v.Facts)
			}
		}
		out.Violations = append(out.Violations, f)
		return holds
	case StepSet:
		f.Value = s.assign(x, holds, facts)
		if f.Value != nil {
			out.Sets = append(out.Sets, f)
		}
	case StepSetEnv:
		if x.Value != nil {
			f.Value = s.value(x.Value)
		}
		out.Env = append(out.Env, f)
	case StepWarn, StepDeprecate:
		out.Warnings = append(out.Warnings, f)
	default: // opaque, and what is not known here
		f.Facts = mergeFacts(f.Facts, []string{cmp.Or(x.Reason, "a step that is not analysed")})
		out.Opaque = append(out.Opaque, f)
		if x.Level == OpaqueValue {
			return false
		}
		s.anything(x, f)
		return f.Certain
	}
	return false
}

// assign sets a field and gives the value that it has then; nil if it stays as it
// is.
func (s *solver) assign(x *Step, holds bool, facts []string) Value {
	field, ok := s.p.fields[x.Target]
	if !ok || s.tainted {
		return nil // it is not known already
	}
	v := Value(NewUnknown("value of " + x.Target))
	if x.Value != nil {
		v = s.value(x.Value)
	}
	if holds {
		s.set(field, v, true)
		return v
	}
	old := s.now[field]
	switch {
	case old == nil:
		v = NewUnknown(mergeFacts(facts, FactsOf(v))...)
	case Identical(old, v) && decided(v):
		return nil
	default:
		v = join(mergeFacts(facts, mergeFacts(FactsOf(old), FactsOf(v))), []Value{old, v})
	}
	s.set(field, v, false)
	return v
}

// anything makes unknown what an opaque step and what runs there may set.
func (s *solver) anything(x *Step, f Firing) {
	s.taint, s.tainted = mergeFacts(s.taint, f.Facts), true
	all := f.Certain
	set := map[string]bool{x.Target: true}
	for i := s.at + 1; i < len(s.p.set.Steps); i++ {
		if y := &s.p.set.Steps[i]; y.Kind == StepSet || y.Kind == StepOpaque {
			set[y.Target] = true
		}
	}
	for i := range s.p.set.Fields {
		if all || set[s.p.set.Fields[i].Name] {
			s.set(i, NewUnknown(f.Facts...), false)
		}
	}
}

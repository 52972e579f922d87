package rules

import (
	"slices"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Probe answers questions about single steps of a set for one set of inputs: what
// a guard is, and what would have to be otherwise for it to hold. Unlike Solve it
// looks only at what the step depends on, backwards through the conditions and
// the steps that set the fields that it reads.
//
// It takes start-up to come to the step, and opaque steps to set nothing. So what
// it says is a guess, fit for guiding a search; Solve, or an evaluation of the
// engine, decides. It must not be used by several goroutines.
type Probe struct {
	p     *Program
	in    Inputs
	conds []Value
	busy  []bool
	// guards and values are those of steps, by place; nil where not asked for.
	guards, values []Value
	inits          []Value
	facts          map[[2]string]refValue
	running        []bool
	at             int
	// over has other values for references while candidates are tried.
	over map[[2]string]Value
	// truths and distances are answers by expression: conditions share parts.
	truths    map[wishKey]Value
	distances map[wishKey]float64
}

// Wish is something that would have to be otherwise: a reference that is not to
// a field, and values of which one would do.
type Wish struct {
	Root, Name string
	Values     []Value
}

// Probe prepares questions for the inputs.
func (p *Program) Probe(in Inputs) *Probe {
	n := len(p.set.Steps)
	return &Probe{p: p, in: in, conds: make([]Value, len(p.set.Conditions)), busy: make([]bool, len(p.set.Conditions)), guards: make([]Value, n),
		values: make([]Value, n), inits: make([]Value, len(p.set.Fields)), running: make([]bool, n), facts: map[[2]string]refValue{},
		truths: map[wishKey]Value{}, distances: map[wishKey]float64{}}
}

// writersOf are the steps that set a field, in order.
func (p *Program) writersOf(field int) []int {
	p.once.Do(func() {
		p.writers = make([][]int, len(p.set.Fields))
		for i := range p.set.Steps {
			if st := &p.set.Steps[i]; st.Kind == StepSet {
				if f, ok := p.fields[st.Target]; ok {
					p.writers[f] = append(p.writers[f], i)
				}
			}
		}
	})
	return p.writers[field]
}

// Guard is the truth of the guard of a step: a Bool, or an Unknown.
func (q *Probe) Guard(step int) Value {
	if v := q.guards[step]; v != nil {
		return v
	}
	st := &q.p.set.Steps[step]
	if st.Guard == nil {
		q.guards[step] = Bool(true)
		return Bool(true)
	}
	if q.running[step] {
		return NewUnknown("a guard that refers to itself")
	}
	q.running[step] = true
	v := q.truth(st.Guard, step)
	q.running[step] = false
	if q.over == nil {
		q.guards[step] = v
	}
	return v
}

// truth is the truth of an expression at the moment before a step.
func (q *Probe) truth(e Expr, step int) Value {
	k := wishKey{e, step, false}
	if t, ok := q.truths[k]; ok && q.over == nil {
		return t
	}
	t := Truth(q.eval(e, step))
	if f, ok := t.(*Fault); ok {
		t = NewUnknown(failedFact(f))
	}
	if q.over == nil {
		q.truths[k] = t
	}
	return t
}

// eval evaluates an expression at the moment before a step.
func (q *Probe) eval(e Expr, step int) Value {
	was := q.at
	q.at = step
	v := evalOnce(e, q, maxSolveCases)
	q.at = was
	return v
}

func (*Probe) lenient() {}

// Lookup implements Env.
func (q *Probe) Lookup(root, name string) (Value, bool) {
	if v, ok := q.over[[2]string{root, name}]; ok {
		// A key of config.json without a value is left out.
		_, none := v.(None)
		return v, !none || root != "config"
	}
	switch root {
	case "field":
		i, ok := q.p.fields[name]
		if !ok {
			return nil, false
		}
		v := q.field(i, q.at)
		return v, v != nil
	case "cond":
		i, ok := q.p.cond(name)
		if !ok {
			return nil, false
		}
		return q.condition(i), true
	case "arg":
		v, ok := q.in.Args[name]
		return v, ok
	}
	if id, field, ok := (&Ref{Root: root, Name: name}).Before(); ok {
		i, found := q.p.steps[id]
		f, known := q.p.fields[field]
		if !found || !known {
			return nil, false
		}
		v := q.field(f, i)
		return v, v != nil
	}
	key := [2]string{root, name}
	r, ok := q.facts[key]
	if !ok {
		if q.in.Facts == nil {
			r = refValue{NewUnknown(root + "." + name), true}
		} else {
			r.v, r.ok = q.in.Facts.Lookup(root, name)
		}
		q.facts[key] = r
	}
	return r.v, r.ok
}

func (q *Probe) condition(i int) Value {
	if v := q.conds[i]; v != nil {
		return v
	}
	if q.busy[i] {
		return NewUnknown("a condition that refers to itself")
	}
	q.busy[i] = true
	over := q.over
	q.over = nil
	v := evalOnce(q.p.set.Conditions[i].Expr, q, maxSolveCases)
	q.over = over
	q.busy[i] = false
	if f, ok := v.(*Fault); ok {
		v = NewUnknown(failedFact(f))
	}
	q.conds[i] = v
	return v
}

// field is the value of a field before a step, nil if there is none.
func (q *Probe) field(field, step int) Value {
	ws := q.p.writersOf(field)
	n, _ := slices.BinarySearch(ws, step)
	var maybe []Value
	over := q.over
	q.over = nil
	defer func() { q.over = over }()
	for n--; n >= 0; n-- {
		w := ws[n]
		switch t := q.Guard(w).(type) {
		case Bool:
			if !t {
				continue
			}
			return joined(append(maybe, q.value(w)))
		default:
			if len(maybe) < maxMaybe {
				maybe = append(maybe, q.value(w))
			}
		}
	}
	if q.inits[field] == nil {
		e := q.p.set.Fields[field].Init
		if e == nil {
			return joined(maybe)
		}
		v := q.eval(e, 0)
		if f, ok := v.(*Fault); ok {
			v = NewUnknown(failedFact(f))
		}
		q.inits[field] = v
	}
	return joined(append(maybe, q.inits[field]))
}

// maxMaybe bounds the values of a field that is not known.
const maxMaybe = 8

func joined(vs []Value) Value {
	switch len(vs) {
	case 0:
		return nil
	case 1:
		return vs[0]
	}
	var facts []string
	for _, v := range vs {
		facts = mergeFacts(facts, FactsOf(v))
	}
	if len(facts) == 0 {
		facts = []string{"which step sets it"}
	}
	return join(facts, vs)
}

// value is what a step sets.
func (q *Probe) value(step int) Value {
	if v := q.values[step]; v != nil {
		return v
	}
	st := &q.p.set.Steps[step]
	v := Value(NewUnknown("value of " + st.Target))
	if st.Value != nil && !q.running[step] {
		q.running[step] = true
		if v = q.eval(st.Value, step); v == nil {
			v = NewUnknown("value of " + st.Target)
		} else if f, ok := v.(*Fault); ok {
			v = NewUnknown(failedFact(f))
		}
		q.running[step] = false
		q.values[step] = v
	}
	return v
}

// Hopeless says that the guard of a step has a part that is false whatever the
// values are, on every way to hold.
func (q *Probe) Hopeless(step int) bool { return q.Distance(step, true) >= far }

// Distance estimates how many values would have to be otherwise for the guard of a
// step to hold, or not to hold: 0 if it is so, a fraction for what is not known.
func (q *Probe) Distance(step int, want bool) float64 {
	g := q.p.set.Steps[step].Guard
	if g == nil {
		if want {
			return 0
		}
		return far
	}
	return q.distance(g, step, want, maxDescent)
}

const (
	// far is the distance of what cannot be.
	far = 1000
	// openDistance is that of what is not known.
	openDistance = 0.25
	// maxDescent bounds how deep conditions are followed.
	maxDescent = 40
)

func (q *Probe) distance(e Expr, at int, want bool, depth int) float64 {
	k := wishKey{e, at, want}
	if d, ok := q.distances[k]; ok {
		return d
	}
	d := q.measure(e, at, want, depth)
	q.distances[k] = d
	return d
}

func (q *Probe) measure(e Expr, at int, want bool, depth int) float64 {
	t := q.truth(e, at)
	if b, ok := t.(Bool); ok && bool(b) == want {
		return 0
	}
	if depth <= 0 {
		return 1
	}
	switch x := e.(type) {
	case *Lit:
		return far
	case *Unary:
		if x.Op == NotOp {
			return q.distance(x.X, at, !want, depth-1)
		}
	case *Binary:
		if x.Op == And || x.Op == Or {
			a, b := q.distance(x.X, at, want, depth-1), q.distance(x.Y, at, want, depth-1)
			if (x.Op == And) == want {
				return min(a+b, far)
			}
			return min(a, b)
		}
	case *Cond:
		a := q.distance(x.If, at, true, depth-1) + q.distance(x.Then, at, want, depth-1)
		b := q.distance(x.If, at, false, depth-1) + q.distance(x.Else, at, want, depth-1)
		return min(a, b, far)
	case *Call:
		if x.Func == "truthy" {
			return q.distance(x.Args[0], at, want, depth-1)
		}
	case *Ref:
		if x.Root == "cond" {
			if i, ok := q.p.condOf(x); ok && q.p.boolean(i) {
				return q.distance(q.p.set.Conditions[i].Expr, 0, want, depth-1)
			}
		}
	}
	if _, ok := t.(Bool); !ok {
		return openDistance
	}
	return 1
}

// Toward says what would bring the guard of a step nearer to hold, or not to
// hold: each wish by itself is a step in that direction. values gives what a
// reference can be, apart from what the expression that asks compares it with.
func (q *Probe) Toward(step int, want bool, values func(root, name string) []Value) []Wish {
	g := q.p.set.Steps[step].Guard
	if g == nil {
		return nil
	}
	w := &wishing{q: q, values: values, seen: map[wishKey]bool{}, index: map[[2]string]int{}}
	w.toward(g, step, want, maxDescent)
	return w.out
}

type wishKey struct {
	e    Expr
	at   int
	want bool
}

type wishing struct {
	q      *Probe
	values func(root, name string) []Value
	seen   map[wishKey]bool
	index  map[[2]string]int
	out    []Wish
}

// maxWishes bounds the references of one answer, maxWishValues the values of each.
const (
	maxWishes     = 64
	maxWishValues = 6
)

func (w *wishing) add(root, name string, vs []Value) {
	key := [2]string{root, name}
	i, ok := w.index[key]
	if !ok {
		if len(w.out) >= maxWishes {
			return
		}
		i = len(w.out)
		w.index[key] = i
		w.out = append(w.out, Wish{Root: root, Name: name})
	}
	for _, v := range vs {
		if len(w.out[i].Values) < maxWishValues && !slices.ContainsFunc(w.out[i].Values, func(o Value) bool { return Identical(o, v) }) {
			w.out[i].Values = append(w.out[i].Values, v)
		}
	}
}

func (w *wishing) toward(e Expr, at int, want bool, depth int) {
	k := wishKey{e, at, want}
	if depth <= 0 || w.seen[k] {
		return
	}
	w.seen[k] = true
	if b, ok := w.q.truth(e, at).(Bool); ok && bool(b) == want {
		return
	}
	switch x := e.(type) {
	case *Lit:
		return
	case *Unary:
		if x.Op == NotOp {
			w.toward(x.X, at, !want, depth-1)
			return
		}
	case *Binary:
		if x.Op == And || x.Op == Or {
			w.toward(x.X, at, want, depth-1)
			w.toward(x.Y, at, want, depth-1)
			return
		}
	case *Cond:
		// The nearer way first.
		then := w.q.distance(x.If, at, true, maxDescent) + w.q.distance(x.Then, at, want, maxDescent)
		other := w.q.distance(x.If, at, false, maxDescent) + w.q.distance(x.Else, at, want, maxDescent)
		ways := []func(){
			func() { w.toward(x.If, at, true, depth-1); w.toward(x.Then, at, want, depth-1) },
			func() { w.toward(x.If, at, false, depth-1); w.toward(x.Else, at, want, depth-1) },
		}
		if other < then {
			slices.Reverse(ways)
			then, other = other, then
		}
		ways[0]()
		if other < far {
			ways[1]()
		}
		return
	case *Call:
		if x.Func == "truthy" {
			if _, isRef := x.Args[0].(*Ref); !isRef || x.Args[0].(*Ref).Root == "cond" {
				w.toward(x.Args[0], at, want, depth-1)
				return
			}
		}
	case *Ref:
		if x.Root == "cond" {
			if i, ok := w.q.p.condOf(x); ok && w.q.p.boolean(i) {
				w.toward(w.q.p.set.Conditions[i].Expr, 0, want, depth-1)
				return
			}
		}
	}
	w.atom(e, at, depth, func(v Value) bool { return Truth(v) == Value(Bool(want)) })
}

var inReason = lazyre.New(`\b(arg|env|config)\.([A-Za-z_][A-Za-z0-9_]*)|\$([A-Za-z_][A-Za-z0-9_]*)`)

// opened wishes for other values of what parts that are not known are made of, as
// far as the reasons name it: any may do.
func (w *wishing) opened(e Expr) {
	Walk(e, func(x Expr) {
		c, ok := x.(*Call)
		if !ok || c.Func != "opaque" || len(c.Args) == 0 {
			return
		}
		l, ok := c.Args[0].(*Lit)
		if !ok {
			return
		}
		reason, ok := l.Value.(Str)
		if !ok {
			return
		}
		for _, m := range inReason.FindAllStringSubmatch(string(reason), maxNamedInReason) {
			root, name := m[1], m[2]
			if m[3] != "" {
				root, name = "env", m[3]
			}
			w.add(root, name, w.values(root, name))
		}
	})
}

// maxNamedInReason bounds what one reason names.
const maxNamedInReason = 3

// atom looks for single references with which an expression becomes as wanted.
func (w *wishing) atom(e Expr, at, depth int, ok func(Value) bool) {
	w.opened(e)
	for _, r := range Refs(e) {
		var good []Value
		for _, v := range w.candidates(e, r, at) {
			w.q.over = map[[2]string]Value{{r.Root, r.Name}: v}
			got := w.q.eval(e, at)
			w.q.over = nil
			if ok(got) {
				good = append(good, v)
			}
		}
		if len(good) > 0 {
			w.reference(r, at, good, depth-1)
		}
	}
}

// candidates are values that a reference in an expression may have.
func (w *wishing) candidates(e Expr, r *Ref, at int) []Value {
	var out []Value
	add := func(vs ...Value) {
		for _, v := range vs {
			if decided(v) && !slices.ContainsFunc(out, func(o Value) bool { return Identical(o, v) }) {
				out = append(out, v)
			}
		}
	}
	near := func(v Value) {
		add(v)
		if i, ok := v.(Int); ok {
			add(Arithmetic(Sub, i, NewInt(1)), Arithmetic(Add, i, NewInt(1)))
		}
	}
	if r.Root != "cond" {
		name, root := r.Name, r.Root
		if _, field, ok := r.Before(); ok {
			name, root = field, "field"
		}
		add(w.values(root, name)...)
	}
	Walk(e, func(x Expr) {
		switch x := x.(type) {
		case *Lit:
			near(x.Value)
		case *Ref:
			if x.Root != r.Root || x.Name != r.Name {
				if v := w.q.eval(x, at); v != nil {
					near(v)
				}
			}
		}
	})
	if r.Root == "cond" {
		add(Bool(true), Bool(false))
		if i, ok := w.q.p.condOf(r); ok {
			Walk(w.q.p.set.Conditions[i].Expr, func(x Expr) {
				if l, ok := x.(*Lit); ok {
					add(l.Value)
				}
			})
		}
		return out
	}
	if len(out) == 0 {
		add(None{}, Bool(true), Bool(false))
	}
	return out
}

// reference looks for ways in which a reference becomes one of some values.
func (w *wishing) reference(r *Ref, at int, good []Value, depth int) {
	if depth <= 0 {
		return
	}
	among := func(v Value) bool {
		return slices.ContainsFunc(good, func(g Value) bool { return Identical(g, v) })
	}
	field := r.Name
	switch id, f, before := r.Before(); {
	case before:
		i, ok := w.q.p.steps[id]
		if !ok {
			return
		}
		at, field = i, f
	case r.Root == "cond":
		if i, ok := w.q.p.condOf(r); ok {
			w.expression(w.q.p.set.Conditions[i].Expr, at, among, depth-1)
		}
		return
	case r.Root != "field":
		w.add(r.Root, r.Name, good)
		return
	}
	f, ok := w.q.p.fields[field]
	if !ok {
		return
	}
	ws := w.q.p.writersOf(f)
	n, _ := slices.BinarySearch(ws, at)
	for n--; n >= 0; n-- {
		s := ws[n]
		st := &w.q.p.set.Steps[s]
		k := wishKey{st.Guard, s, true}
		t, decidedGuard := w.q.Guard(s).(Bool)
		switch {
		case decidedGuard && bool(t):
			if st.Value != nil {
				w.expression(st.Value, s, among, depth-1)
			}
			if st.Guard == nil {
				return
			}
			w.toward(st.Guard, s, false, depth-1)
			// What it was before comes in once the step does nothing.
		case st.Value != nil && !w.seen[k]:
			if v := w.q.value(s); among(v) {
				w.toward(st.Guard, s, true, depth-1)
			} else if _, open := v.(*Unknown); open {
				w.expression(st.Value, s, among, depth-1)
			}
		}
	}
	if e := w.q.p.set.Fields[f].Init; e != nil {
		if v := w.q.inits[f]; v == nil || !among(v) {
			w.expression(e, 0, among, depth-1)
		}
	}
}

// expression looks for ways in which an expression comes to a value.
func (w *wishing) expression(e Expr, at int, ok func(Value) bool, depth int) {
	if depth <= 0 || ok(w.q.eval(e, at)) {
		return
	}
	if c, is := e.(*Cond); is {
		if ok(w.q.eval(c.Then, at)) {
			w.toward(c.If, at, true, depth-1)
		} else if ok(w.q.eval(c.Else, at)) {
			w.toward(c.If, at, false, depth-1)
		} else {
			w.expression(c.Then, at, ok, depth-1)
			w.expression(c.Else, at, ok, depth-1)
		}
		return
	}
	if r, is := e.(*Ref); is && r.Root == "cond" {
		if i, found := w.q.p.condOf(r); found {
			w.expression(w.q.p.set.Conditions[i].Expr, at, ok, depth-1)
			return
		}
	}
	w.atom(e, at, depth, ok)
}

// Compared lists the constants with which arguments, fields and facts of a name
// are compared anywhere in the set, in the order of the set. For numbers, it has
// the neighbours as well.
func (p *Program) Compared(name string) []Value {
	p.comparedOnce.Do(p.compare)
	return p.compared[name]
}

func (p *Program) compare() {
	p.compared = map[string][]Value{}
	seen := map[Expr]bool{}
	add := func(name string, v Value) {
		if !decided(v) {
			return
		}
		if !slices.ContainsFunc(p.compared[name], func(o Value) bool { return Identical(o, v) }) {
			p.compared[name] = append(p.compared[name], v)
		}
	}
	var look func(e Expr)
	look = func(e Expr) {
		if e == nil || seen[e] {
			return
		}
		seen[e] = true
		each(e, look)
		var lits []Value
		var names []string
		switch x := e.(type) {
		case *Binary:
			if x.Op == And || x.Op == Or {
				return
			}
		case *Call:
			if x.Func == "opaque" || x.Func == "truthy" {
				return
			}
		default:
			return
		}
		Walk(e, func(y Expr) {
			switch y := y.(type) {
			case *Lit:
				lits = append(lits, y.Value)
			case *Ref:
				n := y.Name
				if _, field, ok := y.Before(); ok {
					n = field
				}
				if y.Root != "cond" {
					names = append(names, n)
				}
			}
		})
		for _, n := range names {
			for _, v := range lits {
				add(n, v)
				if i, ok := v.(Int); ok {
					add(n, Arithmetic(Sub, i, NewInt(1)))
					add(n, Arithmetic(Add, i, NewInt(1)))
				}
			}
		}
	}
	for i := range p.set.Conditions {
		look(p.set.Conditions[i].Expr)
	}
	for i := range p.set.Steps {
		look(p.set.Steps[i].Guard)
		look(p.set.Steps[i].Value)
	}
}

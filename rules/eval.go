package rules

import (
	"slices"
	"strings"
)

// Env gives references their values.
type Env interface {
	// Lookup gives the value of ROOT.NAME; ok is false if there is none of that
	// name. v is then what an expression takes it for all the same, nil if it is
	// a failure to ask for it.
	Lookup(root, name string) (v Value, ok bool)
}

// maxCases bounds the combinations of what unknown references can be that are
// evaluated one by one, and maxSteps the work of one evaluation.
const (
	maxCases = 256
	maxSteps = 1 << 20
)

// Eval evaluates an expression. What depends on facts that are not known is an
// *Unknown, unless it comes to the same whatever they are; what has no value is
// a *Fault.
//
// References of which it is known what they can be are given each combination
// of these values in turn, so that several occurrences of one agree. "and" and
// "or" are three-valued: an unknown operand does not matter if the other
// decides.
func Eval(e Expr, env Env) Value { return evalCases(e, env, maxCases) }

// evalOnce is Eval for an expression of which most references are known. Where
// it does not come to one value at once and the references could agree, those
// that were asked for are given their values one after the other, each only as
// far as the result still depends on it.
func evalOnce(e Expr, env Env, cases int) Value {
	v := newEvaluator(env)
	r := v.eval(e)
	if !v.choice || decided(r) {
		return r
	}
	c := chooser{env: env, e: e, cases: cases}
	t := c.grow(r, &v, 1)
	if t.ref == nil {
		return t.leaf
	}
	var need []string
	var leaves []Value
	t.walk(func(n *choices) {
		if n.ref == nil {
			leaves = append(leaves, n.leaf)
		} else {
			need = mergeFacts(need, n.ref.u.Facts)
		}
	})
	return join(need, leaves)
}

// chooser gives references that are one of several values each of these.
type chooser struct {
	env   Env
	e     Expr
	cases int
	// order are the references in the order in which they were first asked for, the
	// order in which they are given values.
	order []*openRef
	fixed []fixedRef
}

// openRef is a reference that is one of several values.
type openRef struct {
	*Ref
	u *Unknown
}

// fixedRef is a reference that is taken to have a value.
type fixedRef struct {
	*Ref
	v Value
}

// is says that two references are the same.
func (r *Ref) is(x *Ref) bool { return r == x || r.Name == x.Name && r.Root == x.Root }

// choices are the values of an expression by those of a reference; a leaf, with
// ref nil, is one value.
type choices struct {
	ref  *openRef
	leaf Value
	kids []*choices
}

func (t *choices) walk(f func(*choices)) {
	f(t)
	for _, k := range t.kids {
		k.walk(f)
	}
}

func (t *choices) same(o *choices) bool {
	if t.ref != o.ref {
		return false
	}
	if t.ref == nil {
		return Identical(t.leaf, o.leaf)
	}
	return slices.EqualFunc(t.kids, o.kids, (*choices).same)
}

// grow finds what the expression comes to, of which an evaluation under the
// values given so far gave r; n is the number of their combinations. What makes
// no difference is left out.
func (c *chooser) grow(r Value, v *evaluator, n int) *choices {
	leaf := &choices{leaf: r}
	if !v.choice || decided(r) {
		return leaf
	}
	next := len(c.order)
	for i := range v.once {
		x := &v.once[i]
		at := slices.IndexFunc(c.order, func(o *openRef) bool { return o.is(x.Ref) })
		if at < 0 {
			at = len(c.order)
			c.order = append(c.order, x)
		}
		if at < next && n*len(x.u.Any) <= c.cases {
			next = at
		}
	}
	if next == len(c.order) {
		return leaf
	}
	x := c.order[next]
	t := &choices{ref: x}
	c.fixed = append(c.fixed, fixedRef{Ref: x.Ref})
	differ := false
	for _, a := range x.u.Any {
		c.fixed[len(c.fixed)-1].v = a
		w := newEvaluator(c.env)
		w.fixed = c.fixed
		kid := c.grow(w.eval(c.e), &w, n*len(x.u.Any))
		differ = differ || len(t.kids) > 0 && !kid.same(t.kids[0])
		t.kids = append(t.kids, kid)
	}
	c.fixed = c.fixed[:len(c.fixed)-1]
	if !differ {
		return t.kids[0]
	}
	return t
}

// decided says that a value has no unknown part and is no failure.
func decided(v Value) bool {
	switch v.(type) {
	case None, Bool, Int, Float, Str:
		return true
	}
	return known(v)
}

func evalCases(e Expr, env Env, maxCases int) Value {
	made := newEvaluator(env)
	v := &made
	v.refs = map[[2]string]refValue{}
	var open [][2]string
	var alts [][]Value
	n := 1
	for _, r := range Refs(e) {
		key := [2]string{r.Root, r.Name}
		val, ok := lookup(env, r)
		v.refs[key] = refValue{val, ok}
		if u, isUnknown := val.(*Unknown); ok && isUnknown && len(u.Any) > 0 && n*len(u.Any) <= maxCases {
			n *= len(u.Any)
			open, alts = append(open, key), append(alts, u.Any)
		}
	}
	if len(open) == 0 {
		return v.eval(e)
	}
	facts := make([][]string, len(open))
	for i, key := range open {
		facts[i] = v.refs[key].v.(*Unknown).Facts
	}
	results := make([]Value, n)
	for c := range n {
		rest := c
		for i, key := range open {
			v.refs[key] = refValue{alts[i][rest%len(alts[i])], true}
			rest /= len(alts[i])
		}
		results[c] = v.eval(e)
	}
	// Only references whose value makes a difference are what it depends on.
	var need []string
	stride := 1
	for i := range open {
		for c := range n {
			if c/stride%len(alts[i]) > 0 && !Identical(results[c], results[c-stride]) {
				need = append(need, facts[i]...)
				break
			}
		}
		stride *= len(alts[i])
	}
	return join(NewUnknown(need...).Facts, results)
}

// lookup gives a reference its value. That to a condition of a set may know which
// one it is.
func lookup(env Env, x *Ref) (Value, bool) {
	if x.Root == "cond" {
		switch m := env.(type) {
		case moment:
			return m.s.lookupRef(x)
		case *solver:
			return m.lookupRef(x)
		}
	}
	return env.Lookup(x.Root, x.Name)
}

type refValue struct {
	v  Value
	ok bool
}

type evaluator struct {
	env Env
	// solver is env if it is one: it knows the nodes of its references.
	solver *solver
	// refs are the values of references; nil to ask env for each.
	refs  map[[2]string]refValue
	vars  []binding
	steps int
	// choice says, where env is asked, that the combinations of what references can
	// be may tell more: a reference was one of several values and met again, or
	// something was computed from such a value. A truth value that is met once, in
	// nothing but "and", "or", "not" and conditions, has nothing to agree with.
	choice bool
	once   []openRef
	// fixed are references that are taken to have a value.
	fixed []fixedRef
	// lenient takes conditions that fail for unknown: see truth.
	lenient bool
}

// lenientEnv is implemented by what gives the references of a set their values.
type lenientEnv interface{ lenient() }

func newEvaluator(env Env) evaluator {
	if s, ok := env.(*solver); ok {
		return evaluator{env: env, solver: s, lenient: true}
	}
	_, lenient := env.(lenientEnv)
	return evaluator{env: env, lenient: lenient}
}

// open notes a reference that is one of several values.
func (v *evaluator) open(x *Ref, u *Unknown) {
	if len(u.Any) == 0 {
		return
	}
	for i := range v.once {
		if v.once[i].is(x) {
			v.choice = true
			return
		}
	}
	v.once = append(v.once, openRef{x, u})
}

// uses notes that something is computed from a value.
func (v *evaluator) uses(x Value) {
	if u, ok := x.(*Unknown); ok && len(u.Any) > 0 {
		v.choice = true
	}
}

func (v *evaluator) ref(x *Ref) refValue {
	if v.refs != nil {
		return v.refs[[2]string{x.Root, x.Name}]
	}
	for i := range v.fixed {
		if v.fixed[i].is(x) {
			return refValue{v.fixed[i].v, true}
		}
	}
	var val Value
	var ok bool
	if v.solver != nil {
		val, ok = v.solver.lookupRef(x)
	} else {
		val, ok = lookup(v.env, x)
	}
	if u, open := val.(*Unknown); open {
		v.open(x, u)
	}
	return refValue{val, ok}
}

type binding struct {
	name string
	v    Value
}

func (v *evaluator) eval(e Expr) Value {
	if v.steps++; v.steps > maxSteps {
		return fault("not evaluated: more than a million steps")
	}
	r := v.compute(e)
	// Large values take longer to make.
	switch x := r.(type) {
	case Int:
		v.steps += x.Big().BitLen() / 64
	case Str:
		v.steps += len(x) / 64
	case *List:
		v.steps += len(x.Elems) / 4
	}
	return r
}

func (v *evaluator) compute(e Expr) Value {
	switch x := e.(type) {
	case *Lit:
		return x.Value
	case *Ref:
		r := v.ref(x)
		if !r.ok && r.v == nil {
			return fault("there is no " + x.String())
		}
		return r.v
	case *Var:
		for i := len(v.vars) - 1; i >= 0; i-- {
			if v.vars[i].name == x.Name {
				return v.vars[i].v
			}
		}
		return fault("there is no variable " + x.Name)
	case *Unary:
		if x.Op == NotOp {
			return Not(v.eval(x.X))
		}
		n := v.eval(x.X)
		v.uses(n)
		return Negate(n)
	case *Binary:
		return v.binary(x)
	case *Cond:
		return v.cond(x)
	case *Call:
		return v.call(x)
	case *IndexExpr:
		c, k := v.eval(x.X), v.eval(x.Key)
		v.uses(c)
		v.uses(k)
		return Index(c, k)
	case *ListExpr:
		if x.value != nil {
			return x.value
		}
		l := &List{Elems: make([]Value, 0, len(x.Elems))}
		for _, a := range x.Elems {
			el := v.eval(a)
			if f, ok := el.(*Fault); ok {
				return f
			}
			v.uses(el)
			l.Elems = append(l.Elems, el)
		}
		return weigh(l)
	case *DictExpr:
		var keys, vals []Value
		for _, it := range x.Items {
			k, val := v.eval(it.Key), v.eval(it.Value)
			v.uses(k)
			v.uses(val)
			if o := open(k); o != nil {
				return o
			}
			if f, ok := val.(*Fault); ok {
				return f
			}
			keys, vals = append(keys, k), append(vals, val)
		}
		d := NewDict(keys, vals)
		return weigh(d)
	case *For:
		return v.forExpr(x)
	case *Template:
		return v.template(x)
	}
	return fault("an expression of an unknown kind")
}

func (v *evaluator) binary(x *Binary) Value {
	if x.Op == And || x.Op == Or {
		return v.logic(x)
	}
	a, b := v.eval(x.X), v.eval(x.Y)
	switch x.Op {
	case Eq, Ne, Lt, Le, Gt, Ge:
		return v.split(a, b, func(a, b Value) Value { return compare(x.Op, a, b) })
	}
	v.uses(a)
	v.uses(b)
	return Arithmetic(x.Op, a, b)
}

// split compares values; of one that is one of several, each of these.
func (v *evaluator) split(a, b Value, f func(a, b Value) Value) Value {
	u, first := a.(*Unknown)
	if !first || len(u.Any) == 0 {
		var ok bool
		if u, ok = b.(*Unknown); !ok || len(u.Any) == 0 || !known(a) {
			v.uses(b)
			return f(a, b)
		}
		first = false
	} else if !known(b) {
		v.uses(a)
		v.uses(b)
		return f(a, b)
	}
	if v.refs != nil || len(u.Any) > maxSolveCases {
		v.uses(u)
		return f(a, b)
	}
	rs := make([]Value, len(u.Any))
	for i, x := range u.Any {
		if rs[i] = f(x, b); !first {
			rs[i] = f(a, x)
		}
	}
	return join(u.Facts, rs)
}

func compare(op Op, a, b Value) Value {
	switch op {
	case Eq:
		return Equal(a, b)
	case Ne:
		return Not(Equal(a, b))
	}
	return Compare(op, a, b)
}

// truth is the truth value of a condition. One that has none is not known where
// the conditions are those of a set: their parts stand in the order of a decision
// diagram, so that a part may be asked for where the program never asks, and what
// it would be there makes no difference.
func (v *evaluator) truth(e Expr) Value {
	t := Truth(v.eval(e))
	if f, failed := t.(*Fault); failed && v.lenient {
		return NewUnknown(failedFact(f))
	}
	return t
}

// logic is a three-valued "and" or "or". The right side is not looked at if the
// left one decides; if the left is unknown, a failure of the right one may or
// may not arise.
func (v *evaluator) logic(x *Binary) Value {
	decides := Bool(x.Op == Or)
	a := v.truth(x.X)
	switch a := a.(type) {
	case *Fault:
		return a
	case Bool:
		if a == decides {
			return a
		}
		return v.truth(x.Y)
	}
	u := a.(*Unknown)
	switch b := v.truth(x.Y).(type) {
	case Bool:
		if b == decides {
			return b
		}
		return u
	case *Unknown:
		return u.with(mergeFacts(u.Facts, b.Facts))
	default:
		return u.with(u.Facts)
	}
}

func (v *evaluator) cond(x *Cond) Value {
	c := v.truth(x.If)
	switch c := c.(type) {
	case *Fault:
		return c
	case Bool:
		if c {
			return v.eval(x.Then)
		}
		return v.eval(x.Else)
	}
	return join(c.(*Unknown).Facts, []Value{v.eval(x.Then), v.eval(x.Else)})
}

// iterate lists what Python iterates over: elements, keys, characters.
func iterate(coll Value) ([]Value, Value) {
	switch c := coll.(type) {
	case *List:
		return c.Elems, nil
	case *Dict:
		return c.keys, nil
	case Str:
		var out []Value
		for _, r := range string(c) {
			out = append(out, Str(r))
		}
		if len(out) > maxElems {
			return nil, tooLarge("list")
		}
		return out, nil
	case *Unknown:
		return nil, NewUnknown(c.Facts...)
	case *Fault:
		return nil, c
	}
	return nil, fault("TypeError: '" + TypeName(coll) + "' object is not iterable")
}

func (v *evaluator) forExpr(x *For) Value {
	coll := v.eval(x.In)
	v.uses(coll)
	elems, bad := iterate(coll)
	if bad != nil {
		return bad
	}
	d, isDict := coll.(*Dict)
	l := &List{}
	n := len(v.vars)
	defer func() { v.vars = v.vars[:n] }()
	var facts []string
	undecided := false
	for i, e := range elems {
		v.vars = append(v.vars[:n], binding{x.Val, e})
		if x.Key != "" {
			k := Value(NewInt(int64(i)))
			if isDict {
				k = e
				v.vars[n].v = d.vals[i]
			}
			v.vars = append(v.vars, binding{x.Key, k})
		}
		if x.If != nil {
			switch c := Truth(v.eval(x.If)).(type) {
			case Bool:
				if !c {
					continue
				}
			case *Unknown:
				undecided = true
				facts = append(facts, c.Facts...)
				continue
			case *Fault:
				return c
			}
		}
		r := v.eval(x.Body)
		if f, ok := r.(*Fault); ok {
			return f
		}
		l.Elems = append(l.Elems, r)
	}
	if undecided {
		return NewUnknown(facts...)
	}
	return weigh(l)
}

func (v *evaluator) template(x *Template) Value {
	var b strings.Builder
	var facts []string
	undecided := false
	for _, p := range x.Parts {
		val := v.eval(p)
		if f, ok := val.(*Fault); ok {
			return f
		}
		v.uses(val)
		if !known(val) {
			undecided = true
			facts = append(facts, FactsOf(val)...)
			continue
		}
		b.WriteString(Text(val))
		if b.Len() > maxText {
			return tooLarge("text")
		}
	}
	if undecided {
		return NewUnknown(facts...)
	}
	return Str(b.String())
}

// Render writes a template for people: a value that is not known is named as
// such, and a failure is written in its place. Other expressions are written as
// Python's str does.
func Render(e Expr, env Env) string {
	t, ok := e.(*Template)
	if !ok {
		return Text(Eval(e, env))
	}
	var b strings.Builder
	for _, p := range t.Parts {
		b.WriteString(Text(Eval(p, env)))
	}
	return b.String()
}

func (v *evaluator) call(x *Call) Value {
	if len(x.Args) == 1 {
		switch x.Func {
		case "is_none":
			return v.split(v.eval(x.Args[0]), None{}, Equal)
		case "truthy":
			return Truth(v.eval(x.Args[0]))
		case "present":
			return v.present(x.Args[0])
		}
	} else if len(x.Args) == 2 && x.Func == "contains" {
		a := v.eval(x.Args[0])
		if bad, ok := a.(*Fault); ok {
			return bad
		}
		b := v.eval(x.Args[1])
		if bad, ok := b.(*Fault); ok {
			return bad
		}
		return v.split(a, b, Contains)
	}
	f := FunctionByName(x.Func)
	if f == nil {
		return fault("there is no function " + x.Func)
	}
	if len(x.Args) < f.Min || f.Max >= 0 && len(x.Args) > f.Max {
		return fault(f.Usage + " takes " + f.arity())
	}
	switch x.Func {
	case "has":
		return v.has(x.Args[0])
	case "opaque":
		// Whatever it is made of, nothing is known of it.
		return NewUnknown(Text(v.eval(x.Args[0])))
	}
	args := make([]Value, 0, len(x.Args))
	for _, a := range x.Args {
		val := v.eval(a)
		if bad, ok := val.(*Fault); ok {
			return bad
		}
		args = append(args, val)
	}
	for _, a := range args {
		v.uses(a)
	}
	if !f.partial {
		var facts []string
		undecided := false
		for _, a := range args {
			if !known(a) {
				undecided = true
				facts = append(facts, FactsOf(a)...)
			}
		}
		if undecided {
			return NewUnknown(facts...)
		}
	}
	r := f.eval(args)
	switch r.(type) {
	case *List, *Dict:
		return weigh(r)
	}
	return r
}

// present says whether a key, or an entry of a dict, is there: unlike has, which
// asks for a name that means something, not of what has no known value.
func (v *evaluator) present(e Expr) Value {
	switch x := e.(type) {
	case *Ref:
		r := v.ref(x)
		if u, ok := r.v.(*Unknown); ok && r.ok {
			return u.with(u.Facts)
		}
		return Bool(r.ok)
	case *IndexExpr:
		if there := v.present(x.X); there != Value(Bool(true)) {
			return there
		}
		switch d := v.eval(x.X).(type) {
		case *Dict:
			return Contains(d, v.eval(x.Key))
		case *Unknown:
			return NewUnknown(d.Facts...)
		}
		return Bool(false)
	}
	return Bool(true)
}

// has says whether a reference, or an entry of a dict, is there.
func (v *evaluator) has(e Expr) Value {
	switch x := e.(type) {
	case *Ref:
		return Bool(v.ref(x).ok)
	case *IndexExpr:
		switch there := v.has(x.X).(type) {
		case Bool:
			if !there {
				return there
			}
		case *Unknown:
			return there
		}
		d, ok := v.eval(x.X).(*Dict)
		if !ok {
			if u, isUnknown := v.eval(x.X).(*Unknown); isUnknown {
				return NewUnknown(u.Facts...)
			}
			return Bool(false)
		}
		return Contains(d, v.eval(x.Key))
	}
	return Bool(true)
}

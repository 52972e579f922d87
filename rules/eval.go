package rules

import (
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

// evalOnce is Eval for an expression of which most references are known: it
// comes to the combinations only where they may make a difference.
func evalOnce(e Expr, env Env, cases int) Value {
	v := newEvaluator(env)
	r := v.eval(e)
	if v.choice && !decided(r) {
		return evalCases(e, env, cases)
	}
	return r
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
		val, ok := env.Lookup(r.Root, r.Name)
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
	return join(need, results)
}

type refValue struct {
	v  Value
	ok bool
}

type evaluator struct {
	env Env
	// refs are the values of references; nil to ask env for each.
	refs  map[[2]string]refValue
	vars  []binding
	steps int
	// choice says, where env is asked, that the combinations of what references can
	// be may tell more: a reference was one of several values and met again, or
	// something was computed from such a value. A truth value that is met once, in
	// nothing but "and", "or", "not" and conditions, has nothing to agree with.
	choice bool
	once   []string
	// lenient takes conditions that fail for unknown: see truth.
	lenient bool
}

// lenientEnv is implemented by what gives the references of a set their values.
type lenientEnv interface{ lenient() }

func newEvaluator(env Env) evaluator {
	_, lenient := env.(lenientEnv)
	return evaluator{env: env, lenient: lenient}
}

// open notes a reference that is one of several values.
func (v *evaluator) open(x *Ref, u *Unknown) {
	if v.choice || len(u.Any) == 0 {
		return
	}
	for i := 0; i < len(v.once); i += 2 {
		if v.once[i+1] == x.Name && v.once[i] == x.Root {
			v.choice = true
			return
		}
	}
	v.once = append(v.once, x.Root, x.Name)
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
	val, ok := v.env.Lookup(x.Root, x.Name)
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
		l := &List{}
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
		return NewUnknown(mergeFacts(u.Facts, b.Facts)...)
	default:
		return NewUnknown(u.Facts...)
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
	case "present":
		return v.present(x.Args[0])
	case "opaque":
		// Whatever it is made of, nothing is known of it.
		return NewUnknown(Text(v.eval(x.Args[0])))
	}
	var args []Value
	for _, a := range x.Args {
		val := v.eval(a)
		if bad, ok := val.(*Fault); ok {
			return bad
		}
		args = append(args, val)
	}
	if x.Func == "contains" && len(args) == 2 {
		return v.split(args[0], args[1], func(a, b Value) Value { return Contains(a, b) })
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
			return NewUnknown(u.Facts...)
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

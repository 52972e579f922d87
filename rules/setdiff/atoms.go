package setdiff

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/rules"
)

// An atom is a question that guards ask: a comparison, whether a value is None, a
// call. Both sets share the atoms, so that guards of one can be compared with
// guards of the other. In them
//
//   - a value at the beginning (arg.X, where field X is that at first) is given.X,
//     and one that steps may have changed is field.X, whichever moment it is of:
//     which step came before, and on which line, does not survive releases;
//   - negations, the order of sides and lists of alternatives are taken apart, so
//     that x in ["a", "b"] is x == "a" or x == "b";
//   - a choice within an operand becomes a choice between questions.
type atom struct {
	expr rules.Expr
	// subject is what it is about, where that is one value; op and value say what
	// is asked of it: "==", ">", ">=", "none", "true". "" is anything else.
	subject string
	op      string
	value   rules.Value
	// probe is the question with it.it in the place of the subject, and under the
	// value that the subject is the first element of; "" if it is none.
	probe rules.Expr
	under string
	// refs are the values that it reads.
	refs []string
	// opaque says that a part of it was not analysed.
	opaque bool
}

// reader turns the guards of one set into diagrams over the shared atoms.
type reader struct {
	*comparison
	set *rules.Set
	// rename gives attributes of this set the name under which they are compared.
	rename map[string]string
	conds  map[string]int
	done   []node
	exprs  []rules.Expr
	busy   []bool
	// initial is the field that an argument is at first.
	initial map[string]string
	// written says of a field at which steps it is set, ascending.
	written map[string][]int
	steps   map[string]int
	merged  bool
}

func newReader(c *comparison, s *rules.Set, rename map[string]string, merged bool) *reader {
	r := &reader{comparison: c, set: s, rename: rename, merged: merged, conds: map[string]int{}, initial: map[string]string{}, written: map[string][]int{}, steps: map[string]int{},
		done: make([]node, len(s.Conditions)), exprs: make([]rules.Expr, len(s.Conditions)), busy: make([]bool, len(s.Conditions))}
	for i := range r.done {
		r.done[i] = -2
		r.conds[s.Conditions[i].ID] = i
	}
	for _, f := range s.Fields {
		if a, ok := f.Init.(*rules.Ref); ok && a.Root == "arg" && r.initial[a.Name] == "" {
			r.initial[a.Name] = f.Name
		}
	}
	for i := range s.Steps {
		x := &s.Steps[i]
		r.steps[x.ID] = i
		if x.Kind == rules.StepSet {
			r.written[x.Target] = append(r.written[x.Target], i)
		}
	}
	return r
}

func (r *reader) named(name string) string {
	if to := r.rename[name]; to != "" {
		return to
	}
	return name
}

// ref is the shared name of a reference, in a step at a place.
func (r *reader) ref(x *rules.Ref, at int) rules.Expr {
	id, field, before := x.Before()
	switch {
	case before:
		i, ok := r.steps[id]
		if !ok {
			return x
		}
		at = i
	case x.Root == "field":
		field = x.Name
	case x.Root == "arg":
		if f := r.initial[x.Name]; f != "" {
			return r.value(f, true)
		}
		return rules.NewRef("arg", r.named(x.Name))
	default:
		return x
	}
	w := r.written[field]
	return r.value(field, len(w) == 0 || w[0] >= at)
}

func (r *reader) value(field string, given bool) rules.Expr {
	root := "field"
	if given && !r.merged {
		root = "given"
	}
	return rules.NewRef(root, r.named(field))
}

// condition is the diagram of a condition of the set; they refer to no moment but
// by the step, so that the place does not matter.
func (r *reader) condition(i int) node {
	if r.done[i] == -2 {
		if r.busy[i] {
			return lost
		}
		r.busy[i] = true
		r.done[i] = r.guard(r.set.Conditions[i].Expr, len(r.set.Steps))
		r.busy[i] = false
	}
	return r.done[i]
}

// guard is the diagram of an expression as a truth value.
func (r *reader) guard(e rules.Expr, at int) node {
	switch x := e.(type) {
	case nil:
		return yes
	case *rules.Lit:
		if b, ok := rules.Truth(x.Value).(rules.Bool); ok && bool(b) {
			return yes
		}
		return no
	case *rules.Ref:
		if i, ok := r.conds[x.Name]; ok && x.Root == "cond" {
			return r.condition(i)
		}
	case *rules.Unary:
		if x.Op == rules.NotOp {
			return r.d.not(r.guard(x.X, at))
		}
	case *rules.Binary:
		switch x.Op {
		case rules.And:
			a := r.guard(x.X, at)
			if a == no {
				return no
			}
			return r.d.and(a, r.guard(x.Y, at))
		case rules.Or:
			a := r.guard(x.X, at)
			if a == yes {
				return yes
			}
			return r.d.or(a, r.guard(x.Y, at))
		}
	case *rules.Cond:
		return r.d.choose(r.guard(x.If, at), r.guard(x.Then, at), r.guard(x.Else, at))
	case *rules.Call:
		if x.Func == "truthy" && len(x.Args) == 1 && truth(x.Args[0]) {
			return r.guard(x.Args[0], at)
		}
	}
	return r.question(r.plain(e, at))
}

// truth says that an expression is itself a truth value or a choice of such.
func truth(e rules.Expr) bool {
	switch x := e.(type) {
	case *rules.Unary:
		return x.Op == rules.NotOp
	case *rules.Binary:
		return x.Op >= rules.Eq && x.Op <= rules.Or
	case *rules.Ref:
		return x.Root == "cond"
	case *rules.Cond:
		return truth(x.Then) && truth(x.Else)
	}
	return false
}

// whole is the diagram of the guard of a step. One that is too large is a
// question as a whole, which is not analysed; what is written the same in both
// sets is the same.
func (r *reader) whole(e rules.Expr, at int) node {
	if e == nil {
		return yes
	}
	p := r.plain(e, at)
	id := r.numbers.number(p)
	if n, ok := r.guards[id]; ok {
		return n
	}
	n := r.guard(e, at)
	if n == lost {
		i := int32(len(r.atoms))
		r.atoms = append(r.atoms, &atom{expr: rules.NewLit(rules.Str("a condition that is too large to be told")), opaque: true})
		n = r.d.atom(i)
	}
	r.guards[id] = n
	return n
}

// plain gives an expression with the shared names of references, and with the
// conditions that it needs as values in their place.
func (r *reader) plain(e rules.Expr, at int) rules.Expr {
	return rules.MapRefs(e, func(x *rules.Ref) rules.Expr {
		i, ok := r.conds[x.Name]
		if !ok || x.Root != "cond" {
			return r.ref(x, at)
		}
		if r.exprs[i] == nil {
			r.exprs[i] = x // also ends a circle
			r.exprs[i] = r.plain(r.set.Conditions[i].Expr, len(r.set.Steps))
		}
		return r.exprs[i]
	})
}

// question is the diagram of an expression of shared names.
func (r *reader) question(e rules.Expr) node {
	id := r.numbers.number(e)
	if n, ok := r.asked[id]; ok {
		return n
	}
	if r.d.work--; r.d.work < 0 {
		return lost
	}
	n := r.answer(e)
	if n != lost {
		r.asked[id] = n
	}
	return n
}

func (r *reader) answer(e rules.Expr) node {
	switch x := e.(type) {
	case *rules.Lit:
		if b, ok := rules.Truth(x.Value).(rules.Bool); ok && bool(b) {
			return yes
		}
		return no
	case *rules.Unary:
		if x.Op == rules.NotOp {
			return r.d.not(r.question(x.X))
		}
	case *rules.Cond:
		return r.d.choose(r.question(x.If), r.question(x.Then), r.question(x.Else))
	case *rules.Binary:
		switch x.Op {
		case rules.And:
			return r.d.and(r.question(x.X), r.question(x.Y))
		case rules.Or:
			return r.d.or(r.question(x.X), r.question(x.Y))
		case rules.Ne:
			return r.d.not(r.question(&rules.Binary{Op: rules.Eq, X: x.X, Y: x.Y}))
		case rules.Lt:
			return r.question(&rules.Binary{Op: rules.Gt, X: x.Y, Y: x.X})
		case rules.Le:
			return r.question(&rules.Binary{Op: rules.Ge, X: x.Y, Y: x.X})
		}
		if c, ok := x.X.(*rules.Cond); ok {
			return r.d.choose(r.question(c.If), r.question(&rules.Binary{Op: x.Op, X: c.Then, Y: x.Y}), r.question(&rules.Binary{Op: x.Op, X: c.Else, Y: x.Y}))
		}
		if c, ok := x.Y.(*rules.Cond); ok {
			return r.d.choose(r.question(c.If), r.question(&rules.Binary{Op: x.Op, X: x.X, Y: c.Then}), r.question(&rules.Binary{Op: x.Op, X: x.X, Y: c.Else}))
		}
		a, b := x.X, x.Y
		if isLit(a) && isLit(b) {
			if v, ok := rules.Eval(x, nil).(rules.Bool); ok {
				return r.question(rules.NewLit(v))
			}
		}
		if isLit(a) && x.Op == rules.Gt {
			return r.d.not(r.question(&rules.Binary{Op: rules.Ge, X: b, Y: a}))
		}
		if isLit(a) && x.Op == rules.Ge {
			return r.d.not(r.question(&rules.Binary{Op: rules.Gt, X: b, Y: a}))
		}
		if x.Op == rules.Eq {
			if isLit(a) || !isLit(b) && r.numbers.number(a) > r.numbers.number(b) {
				a, b = b, a
			}
			if l, ok := b.(*rules.Lit); ok {
				switch l.Value.(type) {
				case rules.None:
					return r.ask(&rules.Call{Func: "is_none", Args: []rules.Expr{a}})
				case rules.Bool:
					// A flag that is switched on is true: "x == True" asks the same.
					if l.Value == rules.Value(rules.Bool(true)) {
						return r.ask(&rules.Binary{Op: rules.Eq, X: a, Y: b})
					}
				}
			}
			return r.ask(&rules.Binary{Op: rules.Eq, X: a, Y: b})
		}
	case *rules.Call:
		if len(x.Args) == 0 {
			break
		}
		last := len(x.Args) - 1
		if c, ok := x.Args[last].(*rules.Cond); ok {
			with := func(e rules.Expr) rules.Expr {
				args := slices.Clone(x.Args)
				args[last] = e
				return &rules.Call{Func: x.Func, Args: args}
			}
			return r.d.choose(r.question(c.If), r.question(with(c.Then)), r.question(with(c.Else)))
		}
		if allLits(x.Args) && x.Func != "opaque" {
			if v, ok := rules.Truth(rules.Eval(x, nil)).(rules.Bool); ok {
				return r.question(rules.NewLit(v))
			}
		}
		if x.Func == "truthy" && len(x.Args) == 1 {
			return r.question(x.Args[0])
		}
		if l, ok := x.Args[0].(*rules.ListExpr); ok && x.Func == "contains" && len(x.Args) == 2 {
			n := no
			for _, e := range l.Elems {
				n = r.d.or(n, r.question(&rules.Binary{Op: rules.Eq, X: x.Args[1], Y: e}))
			}
			return n
		}
	}
	return r.ask(e)
}

func isLit(e rules.Expr) bool { _, ok := e.(*rules.Lit); return ok }

func allLits(es []rules.Expr) bool {
	return !slices.ContainsFunc(es, func(e rules.Expr) bool { return !isLit(e) })
}

// ask is the diagram of an atom.
func (r *reader) ask(e rules.Expr) node {
	id := r.numbers.number(e)
	i, ok := r.byNumber[id]
	if !ok {
		if r.numbers.size[id] > maxAtom {
			return lost
		}
		i = int32(len(r.atoms))
		r.byNumber[id] = i
		r.atoms = append(r.atoms, newAtom(e, r.numbers.bad[id]))
	}
	return r.d.atom(i)
}

// maxAtom bounds the length of a question, in nodes.
const maxAtom = 2000

// sourceless takes out of a reason what says where in the source, or as which
// one of several, something happened.
func sourceless(t string) string {
	return numbered.ReplaceAllString(place.ReplaceAllString(t, ""), "$1")
}

var numbered = lazyre.New(`@\d+|(comprehension\(.*), \d+`)

var place = lazyre.New(`\s*\([^()]*:\d+\)`)

// canonText writes an expression without places of the source, which reasons
// have in them.
func canonText(e rules.Expr) string {
	t := rules.Format(e)
	if strings.Contains(t, "opaque(") {
		t = sourceless(t)
	}
	return t
}

func newAtom(e rules.Expr, opaque bool) *atom {
	a := &atom{expr: e, opaque: opaque}
	for _, r := range rules.Refs(e) {
		a.refs = append(a.refs, r.String())
	}
	it := rules.NewRef("it", "it")
	subject := func(e rules.Expr) bool {
		if r, ok := e.(*rules.Ref); ok {
			a.subject = r.String()
		}
		if x, ok := e.(*rules.IndexExpr); ok {
			r, isRef := x.X.(*rules.Ref)
			if l, first := x.Key.(*rules.Lit); isRef && first && rules.Identical(l.Value, rules.NewInt(0)) {
				a.subject, a.under = r.String()+"[0]", r.String()
			}
		}
		return a.subject != ""
	}
	switch x := e.(type) {
	case *rules.Ref:
		a.op = "true"
		subject(x)
		a.probe = it
	case *rules.Call:
		if x.Func == "is_none" && len(x.Args) == 1 && subject(x.Args[0]) {
			a.op = "none"
			a.probe = &rules.Call{Func: x.Func, Args: []rules.Expr{it}}
		}
		if l, ok := lastLit(x); ok && (x.Func == "startswith" || x.Func == "endswith") && subject(x.Args[0]) {
			a.op, a.value = x.Func, l
			a.probe = &rules.Call{Func: x.Func, Args: []rules.Expr{it, x.Args[1]}}
		}
	case *rules.Binary:
		l, left := x.X.(*rules.Lit)
		m, right := x.Y.(*rules.Lit)
		switch {
		case right && subject(x.X) && (x.Op == rules.Eq || x.Op == rules.Gt || x.Op == rules.Ge):
			a.op, a.value = x.Op.String(), m.Value
			a.probe = &rules.Binary{Op: x.Op, X: it, Y: m}
		case left && subject(x.Y) && (x.Op == rules.Gt || x.Op == rules.Ge):
			// c > x
			a.op, a.value = map[rules.Op]string{rules.Gt: "<", rules.Ge: "<="}[x.Op], l.Value
			a.probe = &rules.Binary{Op: x.Op, X: l, Y: it}
		}
	}
	if a.subject == "" && len(a.refs) == 1 {
		a.subject = a.refs[0]
		a.probe = rules.MapRefs(e, func(*rules.Ref) rules.Expr { return it })
	}
	return a
}

func lastLit(x *rules.Call) (rules.Str, bool) {
	if len(x.Args) != 2 {
		return "", false
	}
	l, ok := x.Args[1].(*rules.Lit)
	if !ok {
		return "", false
	}
	s, ok := l.Value.(rules.Str)
	return s, ok
}

// holds says whether the atom is true of a value of its subject; ok is false if
// that cannot be told.
func (a *atom) holds(v rules.Value) (truth, ok bool) {
	b, ok := rules.Truth(rules.Eval(a.probe, single{"it.it", v})).(rules.Bool)
	if !ok && (a.op == "startswith" || a.op == "endswith" || a.op == ">" || a.op == ">=" || a.op == "<" || a.op == "<=") {
		return false, true // Python does not get there
	}
	return bool(b), ok
}

type single struct {
	name string
	v    rules.Value
}

func (s single) Lookup(root, name string) (rules.Value, bool) {
	return s.v, root+"."+name == s.name
}

// candidates are values of a subject of which one is in each class that atoms
// about it tell apart. Exact is false where there may be others.
func (c *comparison) candidates(subject string, atoms []int32) (vals []rules.Value, exact bool) {
	exact = true
	kind := c.kinds[plainName(subject)]
	if c.free[subject] {
		kind = ""
	}
	var numbers []*big.Rat
	var texts []rules.Value
	plain := false
	heads, tails := []rules.Str{""}, []rules.Str{""}
	for _, i := range atoms {
		a := c.atoms[i]
		switch a.op {
		case "none":
			continue
		case "true":
			plain = true
			continue
		case "startswith":
			heads = append(heads, a.value.(rules.Str))
			continue
		case "endswith":
			tails = append(tails, a.value.(rules.Str))
			continue
		case "":
			exact = false
			for _, l := range literals(a.expr) {
				switch v := l.(type) {
				case rules.Str:
					texts = append(texts, v)
				case rules.Int:
					numbers = append(numbers, new(big.Rat).SetInt(v.Big()))
				}
			}
			continue
		}
		switch v := a.value.(type) {
		case rules.Bool:
		case rules.Int:
			numbers = append(numbers, new(big.Rat).SetInt(v.Big()))
		case rules.Float:
			if x := new(big.Rat).SetFloat64(float64(v)); x != nil {
				numbers = append(numbers, x)
			}
		case rules.Str:
			texts = append(texts, v)
		default:
			exact = false
		}
	}
	if len(heads)+len(tails) > 2 {
		if len(heads)*len(tails) > 64 {
			exact = false
		}
		for _, h := range heads[:min(8, len(heads))] {
			for _, t := range tails[:min(8, len(tails))] {
				texts = append(texts, h+"x"+t, h, t)
			}
		}
	}
	if kind == "bool" {
		return []rules.Value{rules.Bool(true), rules.Bool(false)}, exact
	}
	if plain && len(texts) == 0 && len(numbers) == 0 {
		// Witnesses take the first that fits.
		vals = append(vals, rules.Bool(true), rules.Bool(false))
	}
	if kind != "int" && kind != "float" || len(texts) > 0 {
		vals = append(vals, texts...)
		vals = append(vals, rules.Str("other"), rules.Str(""))
	}
	if kind == "int" || kind == "float" || len(numbers) > 0 {
		slices.SortFunc(numbers, func(a, b *big.Rat) int { return a.Cmp(b) })
		numbers = append(numbers, new(big.Rat))
		half := big.NewRat(1, 2)
		for _, n := range numbers {
			for _, k := range []int64{0, 1, -1} {
				x := new(big.Rat).Add(n, big.NewRat(k, 1))
				if x.IsInt() {
					vals = append(vals, rules.BigInt(x.Num()))
				} else if kind != "int" {
					f, _ := x.Float64()
					vals = append(vals, rules.Float(f))
				}
				if k != 0 && kind != "int" {
					f, _ := new(big.Rat).Add(n, new(big.Rat).Mul(half, big.NewRat(k, 1))).Float64()
					vals = append(vals, rules.Float(f))
				}
			}
		}
	}
	return append(vals, rules.None{}), exact
}

// literals lists the values that are written in an expression.
func literals(e rules.Expr) []rules.Value {
	var out []rules.Value
	rules.Walk(e, func(e rules.Expr) {
		if l, ok := e.(*rules.Lit); ok {
			out = append(out, l.Value)
		}
	})
	return out
}

// possible is the diagram of what atoms about one value can be together.
func (c *comparison) possible(subject string, atoms []int32) node {
	key := subject + "\x00" + fmtInts(atoms)
	if n, ok := c.theory[key]; ok {
		return n
	}
	n := c.together(subject, atoms)
	c.theory[key] = n
	return n
}

func (c *comparison) together(subject string, atoms []int32) node {
	var simple []int32
	for _, i := range atoms {
		if c.atoms[i].op != "" && c.atoms[i].subject == subject {
			simple = append(simple, i)
		}
	}
	if len(simple) < 2 {
		return yes
	}
	vals, exact := c.candidates(subject, simple)
	if !exact {
		return yes
	}
	n := no
	for _, v := range vals {
		row := yes
		for _, i := range slices.Backward(simple) {
			t, ok := c.atoms[i].holds(v)
			switch {
			case !ok:
				// It may be either.
			case t:
				row = c.d.and(c.d.atom(i), row)
			default:
				row = c.d.less(row, c.d.atom(i))
			}
		}
		n = c.d.or(n, row)
	}
	return n
}

// sense is what the atoms of diagrams can be together.
func (c *comparison) sense(fs ...node) node {
	by := map[string][]int32{}
	for _, i := range c.d.support(fs...) {
		if a := c.atoms[i]; a.op != "" {
			by[a.subject] = append(by[a.subject], i)
		}
	}
	n := yes
	for _, s := range sortedKeys(by) {
		n = c.d.and(n, c.possible(s, by[s]))
	}
	return n
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K {
	out := make([]K, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

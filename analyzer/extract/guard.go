package extract

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/rules"
)

// maxSize is the size from which on an expression gets a name.
const maxSize = 40

// count notes how often each part of the guards is needed.
func (x *extractor) count() {
	x.uses = map[interp.Guard]int{}
	for _, g := range x.when {
		x.need(g)
	}
}

// maxEnd and maxAlive bound the conditions of ends that the conditions of later
// steps do without, one by one and all together.
const (
	maxEnd   = 8
	maxAlive = 100
)

// narrow leaves out of the conditions of steps what goes without saying: that
// nothing before has ended the start-up.
func (x *extractor) narrow(steps []interp.Effect) {
	alive := x.base
	for _, e := range steps {
		x.when = append(x.when, x.m.Restrict(e.Guard, alive))
		if e.Kind == interp.EffectEnd && x.m.Smaller(e.Guard, maxEnd) {
			if less := x.m.And(alive, x.m.Not(e.Guard)); less != interp.False && x.m.Smaller(less, maxAlive) {
				alive = less
			}
		}
	}
}

func (x *extractor) need(g interp.Guard) {
	if g == interp.True || g == interp.False {
		return
	}
	if x.uses[g]++; x.uses[g] > 1 {
		return
	}
	q := x.m.Question(g)
	if q.Kind == interp.AskValue {
		for _, c := range q.Cases {
			x.need(c.Then)
		}
		return
	}
	x.need(q.Yes)
	x.need(q.No)
}

var (
	yes = rules.NewLit(rules.Bool(true))
	no  = rules.NewLit(rules.Bool(false))
)

// guard is the expression of a guard. Its references to fields are to those of
// moments, so that it means the same everywhere.
func (x *extractor) guard(g interp.Guard) rules.Expr {
	switch g {
	case interp.True:
		return yes
	case interp.False:
		return no
	}
	if e, ok := x.guards[g]; ok {
		return e
	}
	e := x.question(x.m.Question(g))
	if n := size(e); n > maxSize || x.uses[g] > 1 && n > 4 {
		e = x.name("g"+strconv.Itoa(int(g)), e)
	}
	x.guards[g] = e
	return e
}

// name makes an expression a condition of the set and gives a reference to it.
func (x *extractor) name(id string, e rules.Expr) rules.Expr {
	if x.inside > 0 { // of the element of a list: it has a value only there
		return e
	}
	if !x.named[id] {
		x.named[id] = true
		x.set.Conditions = append(x.set.Conditions, rules.Condition{ID: id, Expr: e})
	}
	return rules.NewRef("cond", id)
}

func (x *extractor) question(q interp.Question) rules.Expr {
	if e := x.equal(q); e != nil {
		return e
	}
	if q.Kind != interp.AskValue {
		return choose(x.asked(q), x.guard(q.Yes), x.guard(q.No))
	}
	about, constants := x.about(q), x.constants(q)
	// The answers are listed but for one, which is the rest.
	rest := len(q.Cases) - 1
	for i, c := range q.Cases {
		if c.Other {
			rest = i
		}
	}
	out := x.guard(q.Cases[rest].Then)
	for i := len(q.Cases) - 1; i >= 0; i-- {
		if i != rest {
			out = choose(oneOf(about, constants(q.Cases[i])), x.guard(q.Cases[i].Then), out)
		}
	}
	return out
}

// constants are the values of a question. Those of facts are JSON values, which
// have no tuples.
func (x *extractor) constants(q interp.Question) func(interp.ValueAnswer) []rules.Expr {
	if q.Sym == nil && x.m.SymbolicChoice(q.About) != nil {
		return func(a interp.ValueAnswer) []rules.Expr {
			out := make([]rules.Expr, len(a.Indexes))
			for i, n := range a.Indexes {
				out[i] = number(float64(n))
			}
			return out
		}
	}
	return func(a interp.ValueAnswer) []rules.Expr {
		out := make([]rules.Expr, len(a.Values))
		for i, v := range a.Values {
			if t, ok := v.(*interp.Tuple); ok && q.Sym == nil {
				out[i] = x.list(t.Elements())
				continue
			}
			out[i] = x.value(v)
		}
		return out
	}
}

// equal is a question about one whole number, which is two questions about what
// is below: nil for other questions.
func (x *extractor) equal(q interp.Question) rules.Expr {
	if q.Kind != interp.AskBelow || q.After || q.Sym == nil || q.Sym.Type() != "int" {
		return nil
	}
	other := func(g interp.Guard) (o interp.Question, ok bool) {
		if g == interp.True || g == interp.False {
			return o, false
		}
		o = x.m.Question(g)
		return o, o.Kind == interp.AskBelow && o.About == q.About && !o.After
	}
	is := func(n float64) rules.Expr { return &rules.Binary{Op: rules.Eq, X: x.about(q), Y: number(n)} }
	if o, ok := other(q.Yes); ok && o.At == q.At-1 && o.Yes == q.No {
		return choose(is(o.At), x.guard(o.No), x.guard(q.No))
	}
	if o, ok := other(q.No); ok && o.At == q.At+1 && o.No == q.Yes {
		return choose(is(q.At), x.guard(o.Yes), x.guard(q.Yes))
	}
	return nil
}

// oneOf says that e is one of some values.
func oneOf(e rules.Expr, vs []rules.Expr) rules.Expr {
	switch len(vs) {
	case 0:
		return no
	case 1:
		if isNone(vs[0]) {
			return call("is_none", e)
		}
		return &rules.Binary{Op: rules.Eq, X: e, Y: vs[0]}
	}
	return call("contains", &rules.ListExpr{Elems: vs}, e)
}

func isNone(e rules.Expr) bool {
	l, ok := e.(*rules.Lit)
	if !ok {
		return false
	}
	_, ok = l.Value.(rules.None)
	return ok
}

func isBool(e rules.Expr, b bool) bool {
	l, ok := e.(*rules.Lit)
	return ok && l.Value == rules.Value(rules.Bool(b))
}

// choose is "yes where c holds, else no" of truth values.
func choose(c, y, n rules.Expr) rules.Expr {
	switch {
	case isBool(y, true) && isBool(n, false):
		return c
	case isBool(y, false) && isBool(n, true):
		return not(c)
	case isBool(y, false):
		return both(not(c), n)
	case isBool(y, true):
		return either(c, n)
	case isBool(n, false):
		return both(c, y)
	case isBool(n, true):
		return either(not(c), y)
	case y == n:
		return y
	}
	return &rules.Cond{If: c, Then: y, Else: n}
}

func both(a, b rules.Expr) rules.Expr   { return &rules.Binary{Op: rules.And, X: a, Y: b} }
func either(a, b rules.Expr) rules.Expr { return &rules.Binary{Op: rules.Or, X: a, Y: b} }

func not(e rules.Expr) rules.Expr {
	switch x := e.(type) {
	case *rules.Unary:
		if x.Op == rules.NotOp {
			return x.X
		}
	case *rules.Binary:
		switch x.Op {
		case rules.Eq:
			return &rules.Binary{Op: rules.Ne, X: x.X, Y: x.Y}
		case rules.Ne:
			return &rules.Binary{Op: rules.Eq, X: x.X, Y: x.Y}
		case rules.Lt:
			return &rules.Binary{Op: rules.Ge, X: x.X, Y: x.Y}
		case rules.Le:
			return &rules.Binary{Op: rules.Gt, X: x.X, Y: x.Y}
		case rules.Ge:
			return &rules.Binary{Op: rules.Lt, X: x.X, Y: x.Y}
		case rules.Gt:
			return &rules.Binary{Op: rules.Le, X: x.X, Y: x.Y}
		}
	}
	return &rules.Unary{Op: rules.NotOp, X: e}
}

func call(name string, args ...rules.Expr) rules.Expr { return &rules.Call{Func: name, Args: args} }

// size is the number of nodes of an expression, counted up to a bound.
func size(e rules.Expr) int {
	n := 0
	var walk func(rules.Expr)
	walk = func(e rules.Expr) {
		if n++; n > 4*maxSize {
			return
		}
		for _, c := range rules.Children(e) {
			walk(c)
		}
	}
	walk(e)
	return n
}

// about is the unknown of a question.
func (x *extractor) about(q interp.Question) rules.Expr {
	if q.Sym != nil {
		return x.sym(q.Sym)
	}
	if u := x.m.SymbolicChoice(q.About); u != nil {
		return x.index(q.About, u)
	}
	return fact(q.About)
}

// index is the number of the arm of a union.
func (x *extractor) index(key string, u *interp.Union) rules.Expr {
	if e, ok := x.values[key]; ok {
		return e
	}
	var guards []interp.Guard
	u.Arms(func(g interp.Guard, v interp.Value) { guards = append(guards, g) })
	e := number(float64(len(guards) - 1))
	for i := len(guards) - 2; i >= 0; i-- {
		e = &rules.Cond{If: x.guard(guards[i]), Then: number(float64(i)), Else: e}
	}
	e = x.name(fmt.Sprintf("i%d", len(x.named)), e)
	x.values[key] = e
	return e
}

// asked is a question with yes and no.
func (x *extractor) asked(q interp.Question) rules.Expr {
	switch q.Kind {
	case interp.AskBelow:
		op := rules.Lt
		if q.After {
			op = rules.Le
		}
		return &rules.Binary{Op: op, X: x.about(q), Y: number(q.At)}
	case interp.AskCall:
		return x.call(q.Op, q.Sym, q.Args)
	}
	if q.Sym == nil {
		return opaque(q.About)
	}
	switch q.About { // questions of the stand-in for transformers
	case "the model needs trust_remote_code":
		return truth(rules.NewRef("model", "remote_code"))
	case "the installed transformers does not know the model's type":
		return truth(rules.NewRef("model", "unknown_type"))
	}
	if op, _ := q.Sym.Term(); op != "" || q.Sym.Opaque() {
		return truth(x.sym(q.Sym))
	}
	if e := pathQuestion(q.About); e != nil {
		return e
	}
	for _, k := range []struct {
		suffix string
		make   func(rules.Expr) rules.Expr
	}{
		{" is None", func(e rules.Expr) rules.Expr { return call("is_none", e) }},
		{" is null", func(e rules.Expr) rules.Expr { return call("is_none", e) }},
		{" is a bool", ofType("bool")}, {" is an int", ofType("int")}, {" is a float", ofType("float")}, {" is a str", ofType("str")}, {" is a list", ofType("list")},
		{" is there", func(e rules.Expr) rules.Expr { return call("present", e) }}, {" has entries", truth},
		{" is installed", truth},
		{" is set", func(e rules.Expr) rules.Expr { return not(call("is_none", e)) }},
	} {
		name, ok := strings.CutSuffix(q.About, k.suffix)
		if !ok {
			continue
		}
		if v, ok := strings.CutPrefix(name, "module "); ok && k.suffix == " is installed" {
			v, _, _ = strings.Cut(v, ".")
			return k.make(rules.NewRef("module", v))
		}
		if v, ok := strings.CutPrefix(name, "environment variable "); ok {
			name = "$" + v
		}
		if k.suffix == " is there" {
			if e := x.methodAsked(name); e != nil {
				return e
			}
		}
		if e := x.ofModel(name, false, k.make); e != nil {
			return e
		}
		if ref := x.reference(name); ref != nil {
			return k.make(ref)
		}
	}
	if ref := x.reference(q.About); ref != nil {
		return truth(ref)
	}
	return opaque(q.About)
}

func ofType(name string) func(rules.Expr) rules.Expr {
	return func(e rules.Expr) rules.Expr {
		return &rules.Binary{Op: rules.Eq, X: call("type", e), Y: rules.NewLit(rules.Str(name))}
	}
}

func truth(e rules.Expr) rules.Expr { return call("truthy", e) }

func number(f float64) rules.Expr {
	if f == math.Trunc(f) && math.Abs(f) < 1<<53 {
		return rules.NewLit(rules.NewInt(int64(f)))
	}
	return rules.NewLit(rules.Float(f))
}

// call is a method of a text, or a function of it, as a question.
func (x *extractor) call(op string, s *interp.Sym, args []interp.Value) rules.Expr {
	e := x.sym(s)
	switch op {
	case "contains":
		return call("contains", e, x.value(args[0]))
	case ".startswith", ".endswith":
		if len(args) == 1 {
			return call(op[1:], e, x.value(args[0]))
		}
	}
	return opaque(fmt.Sprintf("%s of %s", op, s.Key()))
}

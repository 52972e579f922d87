package rules

import (
	"math/big"
	"strings"
)

// Canonical gives an expression the form in which reading what Format writes
// gives it, so that one which a program has made can be written: operators
// without a sign become functions, lists and dicts expressions, the sign of a
// number part of it, neighbouring texts one. It means the same.
func Canonical(e Expr) Expr {
	c := canonizer{map[Expr]Expr{}}
	return c.expr(e)
}

type canonizer struct{ done map[Expr]Expr }

func (c canonizer) exprs(es []Expr) []Expr {
	out := make([]Expr, len(es))
	for i, e := range es {
		out[i] = c.expr(e)
	}
	return out
}

func (c canonizer) expr(e Expr) Expr {
	if e == nil {
		return nil
	}
	if r, ok := c.done[e]; ok {
		return r
	}
	r := c.make(e)
	c.done[e] = r
	return r
}

func (c canonizer) make(e Expr) Expr {
	switch x := e.(type) {
	case *Lit:
		switch x.Value.(type) {
		case None, Bool, Int, Float, Str:
			return x
		}
		if v := ValueExpr(plainValue(x.Value)); v != nil {
			return v
		}
	case *Ref:
		if x.Root == "before" {
			if step, field, ok := strings.Cut(x.Name, "."); ok {
				return &Ref{span: x.span, Root: "before." + step, Name: field}
			}
		}
		if key, ok := strings.CutPrefix(x.Name, "config."); ok && x.Root == "model" && IsName(key) {
			return &Ref{span: x.span, Root: "model.config", Name: key}
		}
	case *Unary:
		y := c.expr(x.X)
		if l, ok := y.(*Lit); ok && x.Op == Neg {
			switch n := l.Value.(type) {
			case Int:
				return &Lit{x.span, BigInt(new(big.Int).Neg(n.Big()))}
			case Float:
				return &Lit{x.span, -n}
			}
		}
		return &Unary{x.span, x.Op, y}
	case *Binary:
		a, b := c.expr(x.X), c.expr(x.Y)
		switch x.Op {
		case FloorDiv:
			return &Call{x.span, "floordiv", []Expr{a, b}}
		case Pow:
			return &Call{x.span, "pow", []Expr{a, b}}
		}
		return &Binary{x.span, x.Op, a, b}
	case *Cond:
		return &Cond{x.span, c.expr(x.If), c.expr(x.Then), c.expr(x.Else)}
	case *Call:
		args := c.exprs(x.Args)
		if x.Func == "float" && len(args) == 1 {
			if l, ok := args[0].(*Lit); ok {
				switch l.Value {
				case Str("inf"), Str("-inf"), Str("nan"):
					return &Lit{x.span, toFloatValue(l.Value)}
				}
			}
		}
		return &Call{x.span, x.Func, args}
	case *IndexExpr:
		return &IndexExpr{x.span, c.expr(x.X), c.expr(x.Key)}
	case *ListExpr:
		return &ListExpr{span: x.span, Elems: c.exprs(x.Elems)}
	case *DictExpr:
		d := &DictExpr{span: x.span}
		for _, it := range x.Items {
			d.Items = append(d.Items, Item{c.expr(it.Key), c.expr(it.Value)})
		}
		return d
	case *For:
		return &For{x.span, x.Key, x.Val, c.expr(x.In), c.expr(x.Body), c.expr(x.If)}
	case *Template:
		return c.template(x)
	}
	return e
}

func (c canonizer) template(x *Template) Expr {
	out := &Template{span: x.span}
	for _, p := range x.Parts {
		p = c.expr(p)
		l, text := p.(*Lit)
		if text = text && isStr(l.Value); text && l.Value == Value(Str("")) {
			continue
		}
		if n := len(out.Parts); text && n > 0 && isStrLit(out.Parts[n-1]) {
			out.Parts[n-1] = NewLit(out.Parts[n-1].(*Lit).Value.(Str) + l.Value.(Str))
			continue
		}
		out.Parts = append(out.Parts, p)
	}
	switch {
	case len(out.Parts) == 0:
		return &Lit{x.span, Str("")}
	case len(out.Parts) == 1 && isStrLit(out.Parts[0]):
		return &Lit{x.span, out.Parts[0].(*Lit).Value}
	}
	return out
}

// plainValue makes of unknown parts of a value such as have an expression: with
// one fact, and nothing about what they can be.
func plainValue(v Value) Value {
	switch x := v.(type) {
	case *Unknown:
		if len(x.Facts) == 1 && len(x.Any) == 0 {
			return x
		}
		return NewUnknown(orElse(strings.Join(x.Facts, ", "), "not known"))
	case *Fault:
		return NewUnknown(failedFact(x))
	case *List:
		l := &List{Kind: x.Kind}
		for _, e := range x.Elems {
			l.Elems = append(l.Elems, plainValue(e))
		}
		return l
	case *Dict:
		d := &Dict{keys: x.keys}
		for _, e := range x.vals {
			d.vals = append(d.vals, plainValue(e))
		}
		return d
	}
	return v
}

// Normalize brings the expressions and values of a set that a program has made
// into the form in which reading gives them.
func (s *Set) Normalize() {
	c := canonizer{map[Expr]Expr{}}
	for i := range s.Flags {
		f := &s.Flags[i]
		for _, v := range []*Value{&f.Default, &f.Const} {
			if *v != nil {
				*v = plainValue(*v)
			}
		}
		for j, v := range f.Choices {
			f.Choices[j] = plainValue(v)
		}
	}
	for i := range s.Fields {
		s.Fields[i].Init = c.expr(s.Fields[i].Init)
	}
	for i := range s.Conditions {
		s.Conditions[i].Expr = c.expr(s.Conditions[i].Expr)
	}
	for i := range s.Steps {
		x := &s.Steps[i]
		x.Guard, x.Value, x.Message = c.expr(x.Guard), c.expr(x.Value), c.expr(x.Message)
	}
}

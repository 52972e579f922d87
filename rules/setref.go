package rules

import (
	"strings"
)

// NewBefore is a reference to the value that a field has just before a step:
// before.STEP.FIELD.
func NewBefore(step, field string) *Ref { return &Ref{Root: "before." + step, Name: field} }

// NewRef is the reference ROOT.NAME.
func NewRef(root, name string) *Ref { return &Ref{Root: root, Name: name} }

// Before gives the step and the field of a reference before.STEP.FIELD.
func (r *Ref) Before() (step, field string, ok bool) {
	if step, ok = strings.CutPrefix(r.Root, "before."); ok {
		return step, r.Name, true
	}
	if r.Root == "before" {
		return strings.Cut(r.Name, ".")
	}
	return "", "", false
}

// each calls f for the expressions directly in e, in the order of evaluation.
func each(e Expr, f func(Expr)) {
	switch x := e.(type) {
	case *Unary:
		f(x.X)
	case *Binary:
		f(x.X)
		f(x.Y)
	default:
		for _, c := range Children(e) {
			f(c)
		}
	}
}

// MapRefs gives e with f(r) in the place of each reference r. What has none that
// changes stays the same node, and what occurs several times is mapped once.
func MapRefs(e Expr, f func(*Ref) Expr) Expr {
	m := mapper{f, nil, map[Expr]Expr{}}
	return m.expr(e)
}

// MapLits is MapRefs for literals; reason says of one that it is why a value is
// not known.
func MapLits(e Expr, f func(l *Lit, reason bool) Expr) Expr {
	m := mapper{nil, f, map[Expr]Expr{}}
	return m.expr(e)
}

type mapper struct {
	ref  func(*Ref) Expr
	lit  func(*Lit, bool) Expr
	done map[Expr]Expr
}

func (m *mapper) exprs(es []Expr) ([]Expr, bool) {
	out := make([]Expr, len(es))
	changed := false
	for i, e := range es {
		out[i] = m.expr(e)
		changed = changed || out[i] != e
	}
	return out, changed
}

func (m *mapper) expr(e Expr) Expr {
	if e == nil {
		return nil
	}
	if r, ok := m.done[e]; ok {
		return r
	}
	r := m.make(e)
	m.done[e] = r
	return r
}

func (m *mapper) make(e Expr) Expr {
	switch x := e.(type) {
	case *Ref:
		if m.ref != nil {
			return m.ref(x)
		}
	case *Lit:
		if m.lit != nil {
			return m.lit(x, false)
		}
	case *Unary:
		if a := m.expr(x.X); a != x.X {
			return &Unary{x.span, x.Op, a}
		}
	case *Binary:
		if a, b := m.expr(x.X), m.expr(x.Y); a != x.X || b != x.Y {
			return &Binary{x.span, x.Op, a, b}
		}
	case *Cond:
		if a, b, c := m.expr(x.If), m.expr(x.Then), m.expr(x.Else); a != x.If || b != x.Then || c != x.Else {
			return &Cond{x.span, a, b, c}
		}
	case *Call:
		if l, ok := opaqueReason(x); ok && m.lit != nil {
			as, changed := m.exprs(x.Args[1:])
			if r := m.lit(l, true); changed || r != Expr(l) {
				return &Call{x.span, x.Func, append([]Expr{r}, as...)}
			}
			return x
		}
		if as, ok := m.exprs(x.Args); ok {
			return &Call{x.span, x.Func, as}
		}
	case *IndexExpr:
		if a, b := m.expr(x.X), m.expr(x.Key); a != x.X || b != x.Key {
			return &IndexExpr{x.span, a, b}
		}
	case *ListExpr:
		if as, ok := m.exprs(x.Elems); ok {
			return &ListExpr{span: x.span, Elems: as}
		}
	case *DictExpr:
		d := &DictExpr{span: x.span}
		changed := false
		for _, it := range x.Items {
			n := Item{m.expr(it.Key), m.expr(it.Value)}
			changed = changed || n != it
			d.Items = append(d.Items, n)
		}
		if changed {
			return d
		}
	case *For:
		if a, b, c := m.expr(x.In), m.expr(x.Body), m.expr(x.If); a != x.In || b != x.Body || c != x.If {
			return &For{x.span, x.Key, x.Val, a, b, c}
		}
	case *Template:
		if as, ok := m.exprs(x.Parts); ok {
			return &Template{x.span, as}
		}
	}
	return e
}

// opaqueReason is why an expression is opaque.
func opaqueReason(c *Call) (*Lit, bool) {
	if c.Func != "opaque" || len(c.Args) == 0 {
		return nil, false
	}
	l, ok := c.Args[0].(*Lit)
	return l, ok
}

// ValueExpr is an expression that has the value; nil if there is none, as for a
// fault or an unknown that depends on several facts or has alternatives.
func ValueExpr(v Value) Expr {
	switch x := v.(type) {
	case None, Bool, Int, Float, Str:
		return NewLit(v)
	case *List:
		l := &ListExpr{}
		for _, e := range x.Elems {
			a := ValueExpr(e)
			if a == nil {
				return nil
			}
			l.Elems = append(l.Elems, a)
		}
		if x.Kind != IsList {
			return &Call{Func: TypeName(v), Args: []Expr{l}}
		}
		return l
	case *Dict:
		d := &DictExpr{}
		for i := range x.keys {
			k, val := ValueExpr(x.keys[i]), ValueExpr(x.vals[i])
			if k == nil || val == nil {
				return nil
			}
			d.Items = append(d.Items, Item{k, val})
		}
		return d
	case *Unknown:
		if len(x.Facts) == 1 && len(x.Any) == 0 {
			return &Call{Func: "opaque", Args: []Expr{NewLit(Str(x.Facts[0]))}}
		}
	}
	return nil
}

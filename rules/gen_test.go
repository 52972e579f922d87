package rules

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
)

// gen makes random expressions in the form in which reading gives them.
type gen struct {
	r    *rand.Rand
	vars []string
	refs []string // ROOT.NAME
	// python leaves out what Python has no like for.
	python bool
	// closed leaves out what is never known.
	closed bool
}

func (g *gen) pick(n int) int { return g.r.IntN(n) }

var texts = []string{"", "a", "ab", "b", "fa3", "0.5.9", "12", " x ", "a b", "é", "\U0001d11e", "$", "${", "%{x}", "$${", "\"", "\\", "\n", "'", "it's", "\t\x01"}

func (g *gen) lit() Expr {
	switch g.pick(8) {
	case 0:
		return NewLit(None{})
	case 1:
		return NewLit(Bool(g.pick(2) == 0))
	case 2, 3:
		return NewLit(NewInt(int64(g.pick(21) - 10)))
	case 4:
		n := new(big.Int).Lsh(big.NewInt(int64(g.pick(2000)-1000)), uint(g.pick(80)))
		return NewLit(BigInt(n))
	case 5:
		return NewLit(Float([]float64{0, 1, 0.5, -0.5, 2.5, 0.1, 1e16, 1e-5, 1e22, 1.5e300, 0.78, -3.25}[g.pick(12)]))
	}
	return NewLit(Str(texts[g.pick(len(texts))]))
}

func (g *gen) list(n, depth int) []Expr {
	var out []Expr
	for range n {
		out = append(out, g.expr(depth))
	}
	return out
}

func (g *gen) expr(depth int) Expr {
	if depth <= 0 {
		switch k := g.pick(4); {
		case k == 0 && len(g.vars) > 0:
			return &Var{Name: g.vars[g.pick(len(g.vars))]}
		case k == 1 && len(g.refs) > 0:
			r := g.refs[g.pick(len(g.refs))]
			i := strings.LastIndexByte(r, '.')
			if root, _, _ := strings.Cut(r, "."); anyName(root) {
				i = len(root)
			}
			return &Ref{Root: r[:i], Name: r[i+1:]}
		}
		return g.lit()
	}
	d := depth - 1
	switch g.pick(12) {
	case 0:
		op := []Op{Neg, NotOp}[g.pick(2)]
		x := g.expr(d)
		if l, ok := x.(*Lit); ok && op == Neg {
			switch l.Value.(type) {
			case Int, Float:
				return x // reading folds the sign
			}
		}
		return &Unary{Op: op, X: x}
	case 1, 2, 3:
		return &Binary{Op: Op(g.pick(int(Or) + 1)), X: g.expr(d), Y: g.expr(d)}
	case 4:
		return &Cond{If: g.expr(d), Then: g.expr(d), Else: g.expr(d)}
	case 5, 6, 7:
		for {
			f := Functions[g.pick(len(Functions))]
			if f.Name == "has" || f.Name == "present" || g.python && pythonCalls[f.Name] == "" || g.closed && f.Name == "opaque" {
				continue
			}
			n := f.Min
			if f.Max < 0 {
				n += g.pick(3)
			} else {
				n += g.pick(f.Max - f.Min + 1)
			}
			c := &Call{Func: f.Name, Args: g.list(n, d)}
			if l, ok := c.Args[0].(*Lit); ok && f.Name == "float" && l.Value == Str("nan") {
				continue
			}
			return c
		}
	case 8:
		return &IndexExpr{X: g.expr(d), Key: g.expr(d)}
	case 9:
		return &ListExpr{Elems: g.list(g.pick(4), d)}
	case 10:
		x := &DictExpr{}
		for range g.pick(3) {
			x.Items = append(x.Items, Item{g.expr(0), g.expr(d)})
		}
		return x
	}
	if g.pick(2) == 0 {
		t := &Template{}
		for range 1 + g.pick(3) {
			if e := g.expr(d); !isStrLit(e) {
				t.Parts = append(t.Parts, e)
			}
			if s := texts[g.pick(len(texts))]; s != "" && (len(t.Parts) == 0 || !isStrLit(t.Parts[len(t.Parts)-1])) {
				t.Parts = append(t.Parts, NewLit(Str(s)))
			}
		}
		for _, p := range t.Parts {
			if !isStrLit(p) {
				return t
			}
		}
		return g.lit()
	}
	f := &For{Val: fmt.Sprintf("v%d", len(g.vars)), In: g.expr(d)}
	if g.pick(3) == 0 && !g.python {
		f.Key = fmt.Sprintf("k%d", len(g.vars))
	}
	n := len(g.vars)
	g.vars = append(g.vars, f.Val)
	if f.Key != "" {
		g.vars = append(g.vars, f.Key)
	}
	f.Body = g.expr(d)
	if g.pick(2) == 0 {
		f.If = g.expr(d)
	}
	g.vars = g.vars[:n]
	return f
}

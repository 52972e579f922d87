package launch

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// aval is the value of an arithmetic expression.
type aval struct {
	n  int64
	ok bool // n is the value
	// ps is the unknown value if there is none; with neither the expression
	// is wrong (bad).
	ps      []piece
	bad     bool
	assumed []string
}

func (a aval) key() string {
	if a.ok {
		return strconv.FormatInt(a.n, 10)
	}
	return keyOf(a.ps)
}

func num(n int64) aval { return aval{n: n, ok: true} }

// arithText is the text of $((...)).
func (r *shRun) arithText(v aval, src string) []piece {
	switch {
	case v.ok:
		return []piece{{text: strconv.FormatInt(v.n, 10), assumed: v.assumed}}
	case v.bad || len(v.ps) == 0:
		r.bad = true
		return nil
	}
	return v.ps
}

// truth decides whether an arithmetic value is not 0.
func (r *shRun) truth(v aval, text string) bool {
	if v.ok {
		return v.n != 0
	}
	if v.bad {
		return false
	}
	return !r.compare("-eq", v, num(0), text)
}

func isArithAssign(op syntax.BinAritOperator) bool {
	switch op {
	case syntax.Assgn, syntax.AddAssgn, syntax.SubAssgn, syntax.MulAssgn, syntax.QuoAssgn, syntax.RemAssgn,
		syntax.AndAssgn, syntax.OrAssgn, syntax.XorAssgn, syntax.ShlAssgn, syntax.ShrAssgn:
		return true
	}
	return false
}

// unknownArith is a result that depends on unknown values.
func (r *shRun) unknownArith(e syntax.ArithmExpr, op string, vs ...aval) aval {
	key := "a:" + op
	var assumed []string
	for _, v := range vs {
		if v.bad {
			return aval{bad: true}
		}
		key += "\x03" + v.key()
		assumed = append(assumed, v.assumed...)
	}
	name := r.s.unit.src(e)
	if name == "" {
		name = op
	}
	u := r.s.unknown(name, Computed, key)
	u.numeric = true
	st := r.s.siteOf(e)
	return aval{ps: []piece{{unk: u, from: st.org, start: st.start, end: st.end}}, assumed: assumed}
}

// maxArith bounds how deep values refer to others.
const maxArith = 40

// arith evaluates an expression.
func (r *shRun) arith(e syntax.ArithmExpr) aval {
	switch x := e.(type) {
	case nil:
		return num(0)
	case *syntax.ParenArithm:
		part := r.partOf
		r.partOf = 0
		defer func() { r.partOf = part }()
		return r.arith(x.X)
	case *syntax.Word:
		return r.arithWord(x)
	case *syntax.UnaryArithm:
		return r.arithUnary(x)
	case *syntax.BinaryArithm:
		return r.arithBinary(x)
	}
	return aval{bad: true}
}

// arithWord evaluates a word: a number, a variable, or text to be evaluated.
func (r *shRun) arithWord(w *syntax.Word) aval {
	if r.arithDepth++; r.arithDepth > maxArith {
		r.arithDepth--
		return aval{bad: true}
	}
	defer func() { r.arithDepth-- }()
	if len(w.Parts) == 1 {
		switch p := w.Parts[0].(type) {
		case *syntax.Lit:
			if v := r.arithName(p.Value, r.s.siteOf(w)); !v.bad {
				return v
			}
		case *syntax.ParamExp:
			if p.Short && !p.Dollar.IsValid() && p.Index != nil { // a[i]
				r.mustBeSet(p.Param.Value, p.Index)
				return r.arithValue(r.scalar(p.Param.Value, p.Index, r.s.siteOf(w)))
			}
		}
	}
	part := r.partOf
	r.partOf = 0
	v := r.arithValue(r.text(w))
	r.partOf = part
	if t, ok := shKnown(r.testDeref(r.text(w))); ok && r.partOf > 0 && strings.ContainsAny(strings.TrimLeft(t, "+- \t"), "+-*/%<>=!&|^?:,") {
		// Its operators bind as those around it do: the text is part of theirs.
		return aval{ps: r.computed(r.s.unit.src(w), r.text(w))}
	}
	return v
}

// arithName evaluates a literal.
func (r *shRun) arithName(t string, at shSite) aval {
	if t == "" {
		return num(0)
	}
	if envName.MatchString(t) {
		r.mustBeSet(t, nil)
		return r.arithValue(r.scalar(t, nil, at))
	}
	if n, ok := arithNumber(t); ok {
		return num(n)
	}
	return aval{bad: true}
}

// arithValue evaluates a value as an expression.
func (r *shRun) arithValue(ps []piece) aval {
	ps = r.testDeref(ps)
	t, ok := shKnown(ps)
	if !ok {
		ps = dropEmpty(ps)
		if len(ps) == 1 {
			return aval{ps: ps, assumed: assumedOf(ps)}
		}
		return aval{ps: r.computed(showPieces(ps), ps), assumed: assumedOf(ps)}
	}
	t = strings.TrimSpace(t)
	var v aval
	switch {
	case t == "":
		v = num(0)
	default:
		if n, ok := arithNumber(t); ok {
			v = num(n)
			break
		}
		if r.arithDepth++; r.arithDepth > maxArith || len(t) > 4096 {
			r.arithDepth--
			return aval{bad: true}
		}
		e, err := syntax.NewParser(syntax.Variant(syntax.LangBash)).Arithmetic(strings.NewReader(t))
		// The parser stops where the expression ends; to bash what follows is a fault.
		if err != nil || int(e.End().Offset()) < len(t) && !wholeArith(t) {
			r.arithDepth--
			return aval{bad: true}
		}
		// Its places are not those of this text.
		old := r.s.unit
		u := *old
		u.txt = &Text{File: old.txt.File, Source: old.txt.Source, Str: t, segments: []Segment{{0, r.s.site.start, true}}}
		u.holes = nil
		r.s.unit = &u
		v = r.arith(e)
		r.s.unit = old
		r.arithDepth--
	}
	v.assumed = append(slices.Clone(v.assumed), assumedOf(ps)...)
	return v
}

// wholeArith reports whether all of a text is one expression.
func wholeArith(t string) bool {
	n := 0
	err := parseStmts("(("+t+" ))", syntax.LangBash, func(st *syntax.Stmt) {
		if _, ok := st.Cmd.(*syntax.ArithmCmd); ok {
			n++
		}
		n++
	})
	return err == nil && n == 2
}

// arithNumber reads an integer constant.
func arithNumber(t string) (int64, bool) {
	neg := false
	if strings.HasPrefix(t, "-") || strings.HasPrefix(t, "+") {
		neg = t[0] == '-'
		t = t[1:]
	}
	base := 10
	switch {
	case strings.HasPrefix(t, "0x") || strings.HasPrefix(t, "0X"):
		base, t = 16, t[2:]
	case strings.Contains(t, "#"):
		b, rest, _ := strings.Cut(t, "#")
		n, err := strconv.Atoi(b)
		if err != nil || n < 2 || n > 36 {
			return 0, false
		}
		base, t = n, rest
	case len(t) > 1 && t[0] == '0':
		base, t = 8, t[1:]
	}
	if t == "" || t[0] == '-' || t[0] == '+' || strings.Contains(t, "_") {
		return 0, false
	}
	n, err := strconv.ParseInt(t, base, 64)
	if err != nil {
		u, err := strconv.ParseUint(t, base, 64)
		if err != nil {
			return 0, false
		}
		n = int64(u)
	}
	if neg {
		n = -n
	}
	return n, true
}

func (r *shRun) arithUnary(x *syntax.UnaryArithm) aval {
	if x.Op == syntax.Inc || x.Op == syntax.Dec {
		v := r.arith(x.X)
		d := num(1)
		op := syntax.Add
		if x.Op == syntax.Dec {
			op = syntax.Sub
		}
		after := r.binaryOp(x, op, v, d)
		r.arithSet(x.X, after)
		if x.Post {
			return v
		}
		return after
	}
	r.partOf++
	v := r.arith(x.X)
	r.partOf--
	if !v.ok {
		if x.Op == syntax.Plus {
			return v
		}
		return r.unknownArith(x, "u"+x.Op.String(), v)
	}
	switch x.Op {
	case syntax.Not:
		v.n = b2i(v.n == 0)
	case syntax.BitNegation:
		v.n = ^v.n
	case syntax.Minus:
		v.n = -v.n
	}
	return v
}

func b2i(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// arithSet assigns to a variable or an element.
func (r *shRun) arithSet(target syntax.ArithmExpr, v aval) {
	w, ok := target.(*syntax.Word)
	if !ok || len(w.Parts) != 1 {
		r.bad = true
		return
	}
	text := r.arithText(v, "")
	switch p := w.Parts[0].(type) {
	case *syntax.Lit:
		if envName.MatchString(p.Value) {
			r.assignText(p.Value, text, false)
		}
	case *syntax.ParamExp:
		if p.Param != nil && p.Index != nil {
			r.assignElem(p.Param.Value, p.Index, text, false)
		} else if p.Param != nil && envName.MatchString(p.Param.Value) {
			r.assignText(p.Param.Value, text, false)
		}
	}
}

func (r *shRun) arithBinary(x *syntax.BinaryArithm) aval {
	if isArithAssign(x.Op) {
		v := r.arith(x.Y)
		if x.Op != syntax.Assgn {
			v = r.binaryOp(x, map[syntax.BinAritOperator]syntax.BinAritOperator{
				syntax.AddAssgn: syntax.Add, syntax.SubAssgn: syntax.Sub, syntax.MulAssgn: syntax.Mul, syntax.QuoAssgn: syntax.Quo,
				syntax.RemAssgn: syntax.Rem, syntax.AndAssgn: syntax.And, syntax.OrAssgn: syntax.Or, syntax.XorAssgn: syntax.Xor,
				syntax.ShlAssgn: syntax.Shl, syntax.ShrAssgn: syntax.Shr,
			}[x.Op], r.arith(x.X), v)
		}
		r.arithSet(x.X, v)
		return v
	}
	text := r.s.unit.src(x)
	if x.Op != syntax.Comma {
		r.partOf++
		defer func() { r.partOf-- }()
	}
	switch x.Op {
	case syntax.Comma:
		r.arith(x.X)
		return r.arith(x.Y)
	case syntax.AndArit:
		a := r.arith(x.X)
		if a.bad {
			return a
		}
		if !r.truth(a, r.s.unit.src(x.X)) {
			return aval{n: 0, ok: true, assumed: a.assumed}
		}
		b := r.arith(x.Y)
		if b.bad {
			return b
		}
		return aval{n: b2i(r.truth(b, r.s.unit.src(x.Y))), ok: true, assumed: append(slices.Clone(a.assumed), b.assumed...)}
	case syntax.OrArit:
		a := r.arith(x.X)
		if a.bad {
			return a
		}
		if r.truth(a, r.s.unit.src(x.X)) {
			return aval{n: 1, ok: true, assumed: a.assumed}
		}
		b := r.arith(x.Y)
		if b.bad {
			return b
		}
		return aval{n: b2i(r.truth(b, r.s.unit.src(x.Y))), ok: true, assumed: append(slices.Clone(a.assumed), b.assumed...)}
	case syntax.TernQuest:
		c := r.arith(x.X)
		y, ok := x.Y.(*syntax.BinaryArithm)
		if !ok || c.bad {
			return aval{bad: true}
		}
		if r.truth(c, r.s.unit.src(x.X)) {
			v := r.arith(y.X)
			v.assumed = append(slices.Clone(c.assumed), v.assumed...)
			return v
		}
		v := r.arith(y.Y)
		v.assumed = append(slices.Clone(c.assumed), v.assumed...)
		return v
	}
	if op := map[syntax.BinAritOperator]string{syntax.Eql: "-eq", syntax.Neq: "-ne", syntax.Lss: "-lt", syntax.Leq: "-le", syntax.Gtr: "-gt", syntax.Geq: "-ge"}[x.Op]; op != "" {
		a, b := r.operand(x.X), r.operand(x.Y)
		if a.bad || b.bad {
			return aval{bad: true}
		}
		return aval{n: b2i(r.compare(op, a, b, text)), ok: true, assumed: append(slices.Clone(a.assumed), b.assumed...)}
	}
	return r.binaryOp(x, x.Op, r.arith(x.X), r.arith(x.Y))
}

func (r *shRun) binaryOp(e syntax.ArithmExpr, op syntax.BinAritOperator, a, b aval) aval {
	if a.bad || b.bad {
		return aval{bad: true}
	}
	if !a.ok || !b.ok {
		switch {
		case op == syntax.Mul && (a.ok && a.n == 1 || b.ok && b.n == 0), op == syntax.Add && a.ok && a.n == 0:
			if b.ok {
				return b
			}
			if b.ps[0].unk != nil && b.ps[0].unk.numeric {
				return b
			}
		}
		return r.unknownArith(e, op.String(), a, b)
	}
	v := aval{ok: true, assumed: append(slices.Clone(a.assumed), b.assumed...)}
	switch op {
	case syntax.Add:
		v.n = a.n + b.n
	case syntax.Sub:
		v.n = a.n - b.n
	case syntax.Mul:
		v.n = a.n * b.n
	case syntax.Quo, syntax.Rem:
		switch {
		case b.n == 0:
			return aval{bad: true}
		case a.n == math.MinInt64 && b.n == -1:
			v.n = a.n
			if op == syntax.Rem {
				v.n = 0
			}
		case op == syntax.Quo:
			v.n = a.n / b.n
		default:
			v.n = a.n % b.n
		}
	case syntax.Pow:
		if b.n < 0 {
			return aval{bad: true}
		}
		v.n = 1
		base := a.n
		for n := b.n; n > 0; n >>= 1 {
			if n&1 == 1 {
				v.n *= base
			}
			base *= base
		}
	case syntax.And:
		v.n = a.n & b.n
	case syntax.Or:
		v.n = a.n | b.n
	case syntax.Xor:
		v.n = a.n ^ b.n
	case syntax.Shl:
		v.n = a.n << uint(b.n&63)
	case syntax.Shr:
		v.n = a.n >> uint(b.n&63)
	default:
		return aval{bad: true}
	}
	return v
}

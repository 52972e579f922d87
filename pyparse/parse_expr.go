package pyparse

import (
	"strings"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// The methods are named after the rules of CPython's grammar where they match.

// ends are the tokens that can follow an expression without being part of it,
// among them all that are common after a lone name or literal.
var ends = [tokCount]bool{
	tokNewline: true, opComma: true, opRpar: true, opRsqb: true, opRbrace: true,
	opColon: true, opAssign: true, tokFClose: true,
}

// starExpressions parses expressions and starred ones, a tuple if there are
// commas.
func (p *parser) starExpressions() ast.Expr {
	return p.tupleOf((*parser).starExpression)
}

// annotatedRHS is the right side of an assignment.
func (p *parser) annotatedRHS() ast.Expr {
	if p.is(kwYield) {
		return p.yield()
	}
	return p.starExpressions()
}

// tupleOf parses a list without brackets, which may end in a comma.
func (p *parser) tupleOf(one func(*parser) ast.Expr) ast.Expr {
	start := p.i
	e := one(p)
	if !p.is(opComma) {
		return e
	}
	mark := len(p.exprs)
	p.exprs = append(p.exprs, e)
	for p.eat(opComma) {
		if !p.startsExpr() {
			break
		}
		p.exprs = append(p.exprs, one(p))
	}
	return &ast.Tuple{ExprBase: p.exprAt(start), Elts: p.takeExprs(mark), Ctx: ast.Load}
}

// startsExpr reports whether the current token can start an expression, starred
// or not.
func (p *parser) startsExpr() bool {
	switch p.kind() {
	case tokName, tokNumber, tokString, tokFStart, opLpar, opLsqb, opLbrace, opEllipsis,
		opMinus, opPlus, opTilde, opStar, kwNot, kwLambda, kwAwait, kwNone, kwTrue, kwFalse, kwYield:
		return true
	}
	return false
}

func (p *parser) yield() ast.Expr {
	b := p.exprAt(p.i)
	p.i++
	if p.eat(kwFrom) {
		return &ast.YieldFrom{ExprBase: b, Value: p.expression()}
	}
	y := &ast.Yield{ExprBase: b}
	if p.startsExpr() {
		y.Value = p.starExpressions()
	}
	return y
}

// starred parses "*" and an expression.
func (p *parser) starred(one func(*parser) ast.Expr) ast.Expr {
	start := p.i
	p.i++
	return &ast.Starred{ExprBase: p.exprAt(start), Value: one(p), Ctx: ast.Load}
}

func (p *parser) starExpression() ast.Expr {
	if p.is(opStar) {
		return p.starred((*parser).bitwiseOr)
	}
	return p.expression()
}

func (p *parser) starNamedExpression() ast.Expr {
	if p.is(opStar) {
		return p.starred((*parser).bitwiseOr)
	}
	return p.namedExpression()
}

func (p *parser) namedExpression() ast.Expr {
	if p.kind() == tokName && p.next() == opWalrus {
		b := p.exprAt(p.i)
		n := p.names.get()
		*n = ast.Name{ExprBase: b, Id: p.ident(), Ctx: ast.Store}
		p.i++
		return &NamedExpr{ExprBase: b, Target: n, Value: p.expression()}
	}
	e := p.expression()
	if p.is(opWalrus) {
		p.fail(p.i, "cannot use assignment expressions with %s", describe(e))
	}
	return e
}

func (p *parser) expression() ast.Expr {
	switch p.kind() {
	case tokName, tokNumber:
		if ends[p.next()] {
			return p.atom()
		}
	case kwLambda:
		return p.lambda()
	}
	p.enter()
	start := p.i
	e := p.disjunction()
	if p.is(kwIf) {
		p.i++
		x := &ast.IfExp{ExprBase: p.exprAt(start), Body: e}
		x.Test = p.disjunction()
		if !p.eat(kwElse) {
			p.fail(p.i, "expected 'else' after 'if' expression, found %s", p.found())
		}
		x.Orelse = p.expression()
		e = x
	}
	p.leave()
	return e
}

func (p *parser) lambda() ast.Expr {
	p.enter()
	l := &ast.Lambda{ExprBase: p.exprAt(p.i)}
	p.i++
	l.Args = p.parameters(opColon)
	if !p.eat(opColon) {
		p.expected("':' after the parameters of lambda")
	}
	l.Body = p.expression()
	p.leave()
	return l
}

func (p *parser) disjunction() ast.Expr {
	start := p.i
	e := p.conjunction()
	if !p.is(kwOr) {
		return e
	}
	mark := len(p.exprs)
	p.exprs = append(p.exprs, e)
	for p.eat(kwOr) {
		p.exprs = append(p.exprs, p.conjunction())
	}
	return &ast.BoolOp{ExprBase: p.exprAt(start), Op: ast.Or, Values: p.takeExprs(mark)}
}

func (p *parser) conjunction() ast.Expr {
	start := p.i
	e := p.inversion()
	if !p.is(kwAnd) {
		return e
	}
	mark := len(p.exprs)
	p.exprs = append(p.exprs, e)
	for p.eat(kwAnd) {
		p.exprs = append(p.exprs, p.inversion())
	}
	return &ast.BoolOp{ExprBase: p.exprAt(start), Op: ast.And, Values: p.takeExprs(mark)}
}

func (p *parser) inversion() ast.Expr {
	if !p.is(kwNot) {
		return p.comparison()
	}
	p.enter()
	start := p.i
	p.i++
	e := &ast.UnaryOp{ExprBase: p.exprAt(start), Op: ast.Not, Operand: p.inversion()}
	p.leave()
	return e
}

var cmpOps = [tokCount]ast.CmpOp{
	opLt: ast.Lt, opGt: ast.Gt, opLe: ast.LtE, opGe: ast.GtE, opEq: ast.Eq, opNe: ast.NotEq,
	kwIn: ast.In, kwIs: ast.Is,
}

func (p *parser) comparison() ast.Expr {
	start := p.i
	e := p.bitwiseOr()
	var c *ast.Compare
	mark := 0
	for {
		k := p.kind()
		op := cmpOps[k]
		switch {
		case k == kwNot && p.next() == kwIn:
			op = ast.NotIn
			p.i++
		case k == kwIs && p.next() == kwNot:
			op = ast.IsNot
			p.i++
		}
		if op == 0 {
			break
		}
		p.i++
		if c == nil {
			c = &ast.Compare{ExprBase: p.exprAt(start), Left: e}
			mark = len(p.exprs)
		}
		c.Ops = append(c.Ops, op)
		p.exprs = append(p.exprs, p.bitwiseOr())
	}
	if c == nil {
		return e
	}
	c.Comparators = p.takeExprs(mark)
	return c
}

// binOps gives the precedence of the binary operators but **, from 1.
var binOps = [tokCount]struct {
	prec int8
	op   ast.OperatorNumber
}{
	opPipe: {1, ast.BitOr}, opCaret: {2, ast.BitXor}, opAmp: {3, ast.BitAnd},
	opLshift: {4, ast.LShift}, opRshift: {4, ast.RShift},
	opPlus: {5, ast.Add}, opMinus: {5, ast.Sub},
	opStar: {6, ast.Mult}, opSlash: {6, ast.Div}, opDslash: {6, ast.FloorDiv}, opPercent: {6, ast.Modulo}, opAt: {6, MatMult},
}

func (p *parser) bitwiseOr() ast.Expr { return p.binary(1) }

func (p *parser) binary(min int8) ast.Expr {
	start := p.i
	e := p.factor()
	for n := 0; ; n++ {
		o := &binOps[p.kind()]
		if o.prec < min || o.prec == 0 {
			return e
		}
		p.chain(n)
		p.i++
		b := p.binops.get()
		*b = ast.BinOp{ExprBase: p.exprAt(start), Left: e, Op: o.op, Right: p.binary(o.prec + 1)}
		e = b
	}
}

func (p *parser) factor() ast.Expr {
	start := p.i
	op := ast.UAdd
	switch p.kind() {
	case opMinus:
		op = ast.USub
	case opTilde:
		op = ast.Invert
	case opPlus:
	default:
		return p.power()
	}
	p.enter()
	p.i++
	e := &ast.UnaryOp{ExprBase: p.exprAt(start), Op: op, Operand: p.factor()}
	p.leave()
	return e
}

func (p *parser) power() ast.Expr {
	start := p.i
	var e ast.Expr
	if p.eat(kwAwait) {
		e = &Await{ExprBase: p.exprAt(start), Value: p.primary()}
	} else {
		e = p.primary()
	}
	if p.is(opDstar) {
		p.enter()
		p.i++
		e = &ast.BinOp{ExprBase: p.exprAt(start), Left: e, Op: ast.Pow, Right: p.factor()}
		p.leave()
	}
	return e
}

func (p *parser) primary() ast.Expr {
	start := p.i
	e := p.atom()
	for n := 0; ; n++ {
		switch p.kind() {
		case opDot:
			p.i++
			a := p.attrs.get()
			*a = ast.Attribute{ExprBase: p.exprAt(start), Value: e, Attr: p.ident(), Ctx: ast.Load}
			e = a
		case opLpar:
			c := p.calls.get()
			*c = ast.Call{ExprBase: p.exprAt(start), Func: e}
			c.Args, c.Keywords = p.arguments(true)
			e = c
		case opLsqb:
			p.i++
			s := p.subs.get()
			*s = ast.Subscript{ExprBase: p.exprAt(start), Value: e, Slice: p.slices(), Ctx: ast.Load}
			p.want(opRsqb)
			e = s
		default:
			return e
		}
		p.chain(n)
	}
}

// arguments parses what a call or class has in parentheses. A generator
// expression without parentheses of its own is possible in a call only.
func (p *parser) arguments(call bool) (args []ast.Expr, kws []*ast.Keyword) {
	p.enter()
	open := p.i
	p.i++
	mark := len(p.exprs)
	double := false // ** has been seen
	var names nameSet
	start, misplaced := p.i, ""
	for !p.is(opRpar) {
		start = p.i
		switch k := p.kind(); {
		case k == opStar:
			if double {
				p.fail(start, "iterable argument unpacking follows keyword argument unpacking")
			}
			p.exprs = append(p.exprs, p.starred((*parser).expression))
		case k == opDstar:
			double = true
			p.i++
			kws = append(kws, p.keyword(start, ""))
		case k == tokName && p.next() == opAssign:
			name := p.ident()
			if !names.add(name) {
				p.fail(start, "keyword argument repeated: %s", name)
			}
			p.i++
			kws = append(kws, p.keyword(start, name))
		default:
			e := p.namedExpression()
			switch {
			case p.is(kwFor) || p.is(kwAsync):
				if !call || len(p.exprs) > mark || len(kws) > 0 {
					p.fail(start, "generator expression must be parenthesized")
				}
				e = &ast.GeneratorExp{ExprBase: p.exprAt(open), Elt: e, Generators: p.forIfClauses()}
				if !p.is(opRpar) {
					p.fail(start, "generator expression must be parenthesized")
				}
			case p.is(opAssign):
				p.fail(start, "expression cannot contain assignment, perhaps you meant \"==\"?")
			case double:
				misplaced = "positional argument follows keyword argument unpacking"
			case len(kws) > 0:
				misplaced = "positional argument follows keyword argument"
			}
			p.exprs = append(p.exprs, e)
		}
		if !p.eat(opComma) {
			break
		}
	}
	if !p.is(opRpar) {
		p.unclosedList(start, "',' or ')'")
	}
	if misplaced != "" {
		p.fail(p.i, "%s", misplaced)
	}
	p.i++
	p.leave()
	return p.takeExprs(mark), kws
}

func (p *parser) keyword(start int, name ast.Identifier) *ast.Keyword {
	k := p.kws.get()
	*k = ast.Keyword{Pos: p.pos(start), Arg: name, Value: p.expression()}
	return k
}

func (p *parser) slices() ast.Slicer {
	p.enter()
	defer p.leave()
	start := p.i
	first := p.slice()
	x, plain := first.(*ast.Index)
	if !p.is(opComma) {
		if plain {
			if _, ok := x.Value.(*ast.Starred); ok {
				x.Value = &ast.Tuple{ExprBase: p.exprAt(start), Elts: []ast.Expr{x.Value}, Ctx: ast.Load}
			}
		}
		return first
	}
	dims := []ast.Slicer{first}
	for p.eat(opComma) && !p.is(opRsqb) {
		d := p.slice()
		if _, ok := d.(*ast.Index); !ok {
			plain = false
		}
		dims = append(dims, d)
	}
	if !plain {
		return &ast.ExtSlice{SliceBase: ast.SliceBase{Pos: p.pos(start)}, Dims: dims}
	}
	mark := len(p.exprs)
	for _, d := range dims {
		p.exprs = append(p.exprs, d.(*ast.Index).Value)
	}
	x = p.index.get()
	x.Pos = p.pos(start)
	x.Value = &ast.Tuple{ExprBase: p.exprAt(start), Elts: p.takeExprs(mark), Ctx: ast.Load}
	return x
}

func (p *parser) slice() ast.Slicer {
	start := p.i
	var lower ast.Expr
	if !p.is(opColon) {
		if p.is(opStar) {
			lower = p.starred((*parser).expression)
		} else {
			lower = p.namedExpression()
		}
		named := false
		switch lower.(type) {
		case *NamedExpr:
			named = p.toks[start].kind == tokName
		case *ast.Starred:
			named = true
		}
		if named || !p.is(opColon) {
			x := p.index.get()
			x.Pos = ast.Pos{Lineno: lower.GetLineno(), ColOffset: lower.GetColOffset()}
			x.Value = lower
			return x
		}
	}
	s := &ast.Slice{SliceBase: ast.SliceBase{Pos: p.pos(start)}, Lower: lower}
	p.want(opColon)
	if !p.is(opColon) && !p.is(opComma) && !p.is(opRsqb) {
		s.Upper = p.expression()
	}
	if p.eat(opColon) && !p.is(opComma) && !p.is(opRsqb) {
		s.Step = p.expression()
	}
	return s
}

// forIfClauses parses the clauses of a comprehension, at least one.
func (p *parser) forIfClauses() (gs []ast.Comprehension) {
	for p.is(kwFor) || p.is(kwAsync) {
		async := p.eat(kwAsync)
		p.want(kwFor)
		g := ast.Comprehension{Target: p.starTargets()}
		if async {
			if p.file.AsyncComp == nil {
				p.file.AsyncComp = map[ast.Expr]bool{}
			}
			p.file.AsyncComp[g.Target] = true
		}
		if !p.eat(kwIn) {
			p.expected("'in'")
		}
		g.Iter = p.disjunction()
		mark := len(p.exprs)
		for p.eat(kwIf) {
			p.exprs = append(p.exprs, p.disjunction())
		}
		g.Ifs = p.takeExprs(mark)
		gs = append(gs, g)
	}
	return gs
}

func (p *parser) atom() ast.Expr {
	start := p.i
	switch k := p.kind(); k {
	case tokName:
		n := p.names.get()
		*n = ast.Name{ExprBase: p.exprAt(start), Id: p.ident(), Ctx: ast.Load}
		return n
	case tokNumber:
		return p.number()
	case tokString, tokFStart:
		return p.strings()
	case kwNone, kwTrue, kwFalse:
		c := p.consts.get()
		c.Pos = p.pos(start)
		switch k {
		case kwNone:
			c.Value = py.None
		case kwTrue:
			c.Value = py.True
		default:
			c.Value = py.False
		}
		p.i++
		return c
	case opEllipsis:
		p.i++
		return &ast.Ellipsis{ExprBase: p.exprAt(start)}
	case opLpar:
		return p.parenthesized()
	case opLsqb:
		return p.list()
	case opLbrace:
		return p.braces()
	case kwLambda:
		p.fail(start, "a lambda is not allowed here without parentheses")
	}
	p.expected("an expression")
	return nil
}

func (p *parser) number() ast.Expr {
	n := &ast.Num{ExprBase: p.exprAt(p.i)}
	v, problem := numberValue(p.text(p.i))
	if problem != "" {
		p.fail(p.i, "%s", problem)
	}
	n.N = v
	p.i++
	return n
}

// parenthesized parses a group, tuple or generator expression.
func (p *parser) parenthesized() ast.Expr {
	start := p.i
	p.i++
	if p.eat(opRpar) {
		return &ast.Tuple{ExprBase: p.exprAt(start), Ctx: ast.Load}
	}
	if p.is(kwYield) {
		y := p.yield()
		p.want(opRpar)
		return y
	}
	item := p.i
	e := p.starNamedExpression()
	_, star := e.(*ast.Starred)
	switch p.kind() {
	case kwFor, kwAsync:
		if star {
			p.fail(start+1, "iterable unpacking cannot be used in comprehension")
		}
		e = &ast.GeneratorExp{ExprBase: p.exprAt(start), Elt: e, Generators: p.forIfClauses()}
	case opComma:
		mark := len(p.exprs)
		p.exprs = append(p.exprs, e)
		for p.eat(opComma) && !p.is(opRpar) {
			item = p.i
			p.exprs = append(p.exprs, p.starNamedExpression())
		}
		e = &ast.Tuple{ExprBase: p.exprAt(start), Elts: p.takeExprs(mark), Ctx: ast.Load}
	case opRpar:
		if star {
			p.fail(start+1, "cannot use starred expression here")
		}
	}
	if !p.eat(opRpar) {
		p.unclosedList(item, "',' or ')'")
	}
	return e
}

func (p *parser) list() ast.Expr {
	start := p.i
	p.i++
	mark := len(p.exprs)
	item := p.i
	for !p.is(opRsqb) {
		item = p.i
		e := p.starNamedExpression()
		if len(p.exprs) == mark && (p.is(kwFor) || p.is(kwAsync)) {
			if p.toks[start+1].kind == opStar {
				p.fail(start+1, "iterable unpacking cannot be used in comprehension")
			}
			c := &ast.ListComp{ExprBase: p.exprAt(start), Elt: e, Generators: p.forIfClauses()}
			p.want(opRsqb)
			return c
		}
		p.exprs = append(p.exprs, e)
		if !p.eat(opComma) {
			break
		}
	}
	if !p.eat(opRsqb) {
		p.unclosedList(item, "',' or ']'")
	}
	return &ast.List{ExprBase: p.exprAt(start), Elts: p.takeExprs(mark), Ctx: ast.Load}
}

// braces parses a dict, a set or a comprehension of either.
func (p *parser) braces() ast.Expr {
	start := p.i
	p.i++
	if p.eat(opRbrace) {
		return &ast.Dict{ExprBase: p.exprAt(start)}
	}
	if p.is(opDstar) {
		return p.dict(start, nil)
	}
	first := p.i
	e := p.starNamedExpression()
	if p.is(opColon) {
		switch p.toks[first].kind {
		case opStar:
			p.fail(first, "cannot use a starred expression in a dictionary key")
		case tokName:
			if _, ok := e.(*NamedExpr); ok {
				p.fail(first, "cannot use an assignment expression without parentheses in a dictionary key")
			}
		}
		return p.dict(start, e)
	}
	if p.is(kwFor) || p.is(kwAsync) {
		if p.toks[first].kind == opStar {
			p.fail(first, "iterable unpacking cannot be used in comprehension")
		}
		c := &ast.SetComp{ExprBase: p.exprAt(start), Elt: e, Generators: p.forIfClauses()}
		p.want(opRbrace)
		return c
	}
	mark := len(p.exprs)
	p.exprs = append(p.exprs, e)
	for p.eat(opComma) && !p.is(opRbrace) {
		first = p.i
		p.exprs = append(p.exprs, p.starNamedExpression())
	}
	if !p.eat(opRbrace) {
		p.unclosedList(first, "',' or '}'")
	}
	return &ast.Set{ExprBase: p.exprAt(start), Elts: p.takeExprs(mark)}
}

// dict parses the rest of a dict after the first key, or from the first "**" if
// key is nil. Keys and values are gathered in turn.
func (p *parser) dict(start int, key ast.Expr) ast.Expr {
	mark := len(p.exprs)
	var item int // where the last entry begins, for an error
	for {
		if key == nil && p.eat(opDstar) {
			item = p.i
			p.exprs = append(p.exprs, nil, p.bitwiseOr())
			if p.is(kwFor) || p.is(kwAsync) {
				p.fail(p.i, "dict unpacking cannot be used in dict comprehension")
			}
		} else {
			if key == nil {
				key = p.expression()
			}
			if !p.eat(opColon) {
				p.fail(p.i, "':' expected after dictionary key, found %s", p.found())
			}
			switch p.kind() {
			case opRbrace, opComma:
				p.fail(p.i-1, "expression expected after dictionary key and ':'")
			case opStar:
				p.fail(p.i, "cannot use a starred expression in a dictionary value")
			}
			item = p.i
			v := p.expression()
			if len(p.exprs) == mark && (p.is(kwFor) || p.is(kwAsync)) {
				c := &ast.DictComp{ExprBase: p.exprAt(start), Key: key, Value: v, Generators: p.forIfClauses()}
				p.want(opRbrace)
				return c
			}
			p.exprs = append(p.exprs, key, v)
			key = nil
		}
		if !p.eat(opComma) || p.is(opRbrace) {
			break
		}
	}
	if !p.eat(opRbrace) {
		p.unclosedList(item, "',' or '}'")
	}
	pairs := p.exprs[mark:]
	n := len(pairs) / 2
	for i := range n { // keys first, then values, by way of the top of the stack
		p.exprs = append(p.exprs, pairs[2*i])
	}
	for i := range n {
		p.exprs = append(p.exprs, pairs[2*i+1])
	}
	all := p.takeExprs(mark + 2*n)
	p.dropExprs(mark)
	return &ast.Dict{ExprBase: p.exprAt(start), Keys: all[:n:n], Values: all[n:]}
}

// parts gathers the pieces of adjacent literals and joins text once.
type parts struct {
	list []Part
	text []string
}

func (l *parts) add(s string) {
	if s != "" {
		l.text = append(l.text, s)
	}
}

func (l *parts) flush() {
	if len(l.text) > 0 {
		l.list = append(l.list, Part{Text: strings.Join(l.text, "")})
		l.text = l.text[:0]
	}
}

// strings parses adjacent literals, which are one.
func (p *parser) strings() ast.Expr {
	start := p.i
	if n := p.next(); p.kind() == tokString && n != tokString && n != tokFStart {
		s, isBytes := p.string()
		if isBytes {
			return &ast.Bytes{ExprBase: p.exprAt(start), S: py.Bytes(s)}
		}
		return p.str(start, s)
	}
	var l parts
	format, isBytes := false, false
	for n := 0; ; n++ {
		b := false
		switch p.kind() {
		case tokString:
			var s string
			s, b = p.string()
			l.add(s)
		case tokFStart:
			format = true
			p.i++
			p.formatParts(&l)
			if !p.eat(tokFEnd) {
				p.fail(p.i, "f-string: unexpected %s", p.found())
			}
		default:
			if format {
				l.flush()
				return &JoinedStr{ExprBase: p.exprAt(start), Parts: l.list}
			}
			s := strings.Join(l.text, "")
			if isBytes {
				return &ast.Bytes{ExprBase: p.exprAt(start), S: py.Bytes(s)}
			}
			return p.str(start, s)
		}
		if n > 0 && b != isBytes {
			p.fail(start, "cannot mix bytes and nonbytes literals")
		}
		isBytes = b
	}
}

func (p *parser) str(start int, s string) ast.Expr {
	n := p.strs.get()
	n.Pos = p.pos(start)
	n.S = py.String(s)
	return n
}

// string gives the value of one literal and steps over it.
func (p *parser) string() (value string, isBytes bool) {
	s := p.text(p.i)
	q := 0
	for s[q] != '"' && s[q] != '\'' {
		isBytes = isBytes || s[q]|0x20 == 'b'
		q++
	}
	n := 1
	if len(s) >= q+6 && s[q+1] == s[q] && s[q+2] == s[q] {
		n = 3
	}
	value = p.unescape(s[q+n:len(s)-n], textMode{raw: p.toks[p.i].raw, bytes: isBytes})
	p.i++
	return value, isBytes
}

// unescape decodes text of the current token.
func (p *parser) unescape(s string, m textMode) string {
	v, problem := unescape(s, m)
	if problem != "" {
		p.fail(p.i, "%s", problem)
	}
	return v
}

// formatParts parses the text and fields of an f-string, or of the format
// specification of a field, up to the token that ends it.
func (p *parser) formatParts(l *parts) {
	for {
		t := p.toks[p.i]
		switch t.kind {
		case tokFMiddle:
			l.add(p.unescape(p.text(p.i), textMode{raw: t.raw, braces: !t.spec}))
			p.i++
		case tokFOpen:
			f, debug := p.field()
			l.add(debug)
			l.flush()
			l.list = append(l.list, Part{Field: f})
		default:
			return
		}
	}
}

// field parses a replacement field. If it documents itself, debug is its text.
func (p *parser) field() (f *Field, debug string) {
	p.enter()
	open := p.i
	p.i++
	switch p.kind() {
	case tokFClose, tokFConv, tokFSpec, opAssign:
		what := tokText[p.kind()]
		p.fail(p.i, "f-string: valid expression required before %s", what)
	}
	f = &Field{Value: p.annotatedRHS()}
	f.Pos = p.pos(open)
	if p.is(opAssign) {
		switch p.next() {
		case tokFClose, tokFConv, tokFSpec:
			p.i++
			debug = p.sourceText(open, p.i)
		}
	}
	if p.is(tokFConv) {
		switch c := p.text(p.i)[1:]; c {
		case "s", "r", "a":
			f.Conv = c[0]
		case "":
			p.fail(p.i, "f-string: missing conversion character")
		default:
			p.fail(p.i, "f-string: invalid conversion character '%s': expected 's', 'r', or 'a'", c)
		}
		p.i++
	}
	if p.eat(tokFSpec) {
		var l parts
		p.formatParts(&l)
		l.flush()
		f.HasSpec, f.Spec = true, l.list
	}
	if debug != "" && f.Conv == 0 && !f.HasSpec {
		f.Conv = 'r'
	}
	if !p.eat(tokFClose) {
		p.fail(p.i, "f-string: expecting '}', found %s", p.found())
	}
	p.leave()
	return f, debug
}

// sourceText gives the source between the end of token i and the start of token
// j, without comments.
func (p *parser) sourceText(i, j int) string {
	var b strings.Builder
	at := p.toks[i].end
	for i++; i <= j; i++ {
		t := p.toks[i]
		if t.start < at { // inside an f-string that has been copied
			continue
		}
		gap := p.src[at:t.start]
		for {
			c := strings.IndexByte(gap, '#')
			if c < 0 {
				break
			}
			b.WriteString(gap[:c])
			gap = gap[c:]
			end := strings.IndexAny(gap, "\r\n")
			if end < 0 {
				end = len(gap)
			}
			gap = gap[end:]
		}
		b.WriteString(gap)
		at = t.start
		if i < j {
			if t.kind == tokFStart {
				t.end = p.toks[t.match].end
			}
			b.WriteString(p.src[t.start:t.end])
			at = t.end
		}
	}
	s := b.String()
	if strings.IndexByte(s, '\r') >= 0 {
		s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	}
	return s
}

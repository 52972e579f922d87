package pyparse

import (
	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// isMatch reports whether a match statement starts here. "match" is a name
// elsewhere, but no other statement has an indented "case" after its line.
func (p *parser) isMatch() bool {
	if !p.isWord(p.i, "match") {
		return false
	}
	switch p.next() {
	case tokNewline, opColon, opAssign, opDot, opComma, opRpar:
		return false
	}
	j := p.i + 1
	for p.toks[j].kind != tokNewline {
		switch p.toks[j].kind {
		case tokEOF, tokBad:
			return false
		case opLpar, opLsqb, opLbrace, tokFStart:
			if m := int(p.toks[j].match); m > j {
				j = m
			}
		}
		j++
	}
	return p.toks[j-1].kind == opColon && p.toks[j+1].kind == tokIndent && p.isWord(j+2, "case")
}

func (p *parser) match() ast.Stmt {
	start := p.i
	p.i++
	m := &Match{StmtBase: p.stmtAt(start)}
	m.Subject = p.subject()
	if !p.eat(opColon) {
		p.expected("':' after 'match' statement")
	}
	p.i += 2 // isMatch has seen the line end and the indent
	for p.isWord(p.i, "case") {
		at := p.i
		c := &MatchCase{}
		c.Pos = p.pos(at)
		p.i++
		c.Pattern = p.patterns()
		if p.eat(kwIf) {
			c.Guard = p.namedExpression()
		}
		c.Body = p.block(at, "'case' statement")
		m.Cases = append(m.Cases, c)
	}
	if !p.eat(tokDedent) {
		p.expected("'case'")
	}
	return m
}

// subject parses what a match statement matches. A starred expression must be
// part of a tuple.
func (p *parser) subject() ast.Expr {
	start := p.i
	e := p.tupleOf((*parser).starNamedExpression)
	if _, ok := e.(*ast.Starred); ok {
		p.fail(start, "cannot use starred expression here")
	}
	return e
}

// patterns parses what follows "case".
func (p *parser) patterns() ast.Expr {
	start := p.i
	e := p.maybeStarPattern()
	if !p.is(opComma) {
		if _, ok := e.(*ast.Starred); ok {
			p.fail(start, "a starred pattern must be part of a sequence pattern")
		}
		return e
	}
	mark := len(p.exprs)
	p.exprs = append(p.exprs, e)
	for p.eat(opComma) && !p.is(opColon) && !p.is(kwIf) {
		p.exprs = append(p.exprs, p.maybeStarPattern())
	}
	return &ast.Tuple{ExprBase: p.exprAt(start), Elts: p.takeExprs(mark), Ctx: ast.Load}
}

func (p *parser) maybeStarPattern() ast.Expr {
	if !p.is(opStar) {
		return p.pattern()
	}
	start := p.i
	p.i++
	return &ast.Starred{ExprBase: p.exprAt(start), Value: p.capture(), Ctx: ast.Store}
}

// capture parses a name that a pattern binds.
func (p *parser) capture() *ast.Name {
	n := p.names.get()
	*n = ast.Name{ExprBase: p.exprAt(p.i), Id: p.ident(), Ctx: ast.Store}
	switch p.kind() {
	case opDot, opLpar, opAssign:
		p.fail(p.i-1, "invalid pattern target: expected a name")
	}
	return n
}

// pattern parses alternatives with an optional "as".
func (p *parser) pattern() ast.Expr {
	p.enter()
	start := p.i
	e := p.closedPattern()
	for n := 0; p.eat(opPipe); n++ {
		p.chain(n)
		e = &ast.BinOp{ExprBase: p.exprAt(start), Left: e, Op: ast.BitOr, Right: p.closedPattern()}
	}
	if p.eat(kwAs) {
		if p.isWord(p.i, "_") {
			p.fail(p.i, "cannot use '_' as a target")
		}
		e = &MatchAs{ExprBase: p.exprAt(start), Pattern: e, Name: p.capture().Id}
	}
	p.leave()
	return e
}

func (p *parser) closedPattern() ast.Expr {
	start := p.i
	switch k := p.kind(); k {
	case opLpar, opLsqb:
		return p.sequencePattern()
	case opLbrace:
		return p.mappingPattern()
	case tokName:
		return p.namePattern()
	case tokNumber, opMinus:
		return p.numberPattern()
	case tokString, tokFStart:
		return p.strings()
	case kwNone, kwTrue, kwFalse:
		return p.atom()
	case opStar:
		p.fail(start, "a starred pattern must be part of a sequence pattern")
	}
	p.expected("a pattern")
	return nil
}

// sequencePattern parses a group or a sequence in brackets.
func (p *parser) sequencePattern() ast.Expr {
	start := p.i
	end := p.kind() + 1
	p.i++
	mark := len(p.exprs)
	comma := false
	for !p.is(end) {
		p.exprs = append(p.exprs, p.maybeStarPattern())
		if comma = p.eat(opComma); !comma {
			break
		}
	}
	if !p.eat(end) {
		p.expected("',' or " + tokText[end])
	}
	elts := p.takeExprs(mark)
	if end == opRpar && len(elts) == 1 && !comma {
		if _, ok := elts[0].(*ast.Starred); ok {
			p.fail(start+1, "a starred pattern must be part of a sequence pattern")
		}
		return elts[0]
	}
	return &ast.List{ExprBase: p.exprAt(start), Elts: elts, Ctx: ast.Load}
}

func (p *parser) mappingPattern() ast.Expr {
	d := &ast.Dict{ExprBase: p.exprAt(p.i)}
	p.i++
	for !p.is(opRbrace) {
		start := p.i
		if len(d.Keys) > 0 && d.Keys[len(d.Keys)-1] == nil {
			p.fail(start, "nothing can follow '**' in a mapping pattern")
		}
		if p.eat(opDstar) {
			if p.isWord(p.i, "_") {
				p.fail(p.i, "cannot use '_' as a target")
			}
			d.Keys = append(d.Keys, nil)
			d.Values = append(d.Values, p.capture())
		} else {
			key := p.closedPattern()
			switch k := key.(type) {
			case *ast.Num, *ast.UnaryOp, *ast.Str, *ast.Bytes, *JoinedStr, *ast.NameConstant, *ast.Attribute:
			case *ast.BinOp:
				if k.Op == ast.BitOr {
					p.fail(start, "mapping pattern keys may only be literals and attribute lookups")
				}
			default:
				p.fail(start, "mapping pattern keys may only be literals and attribute lookups")
			}
			if p.toks[start].kind == opLpar {
				p.fail(start, "mapping pattern keys may only be literals and attribute lookups")
			}
			p.want(opColon)
			d.Keys = append(d.Keys, key)
			d.Values = append(d.Values, p.pattern())
		}
		if !p.eat(opComma) {
			break
		}
	}
	if !p.eat(opRbrace) {
		p.expected("',' or '}'")
	}
	return d
}

// namePattern parses a capture, a value (a dotted name) or a class pattern.
func (p *parser) namePattern() ast.Expr {
	start := p.i
	n := p.names.get()
	*n = ast.Name{ExprBase: p.exprAt(start), Id: p.ident(), Ctx: ast.Store}
	var e ast.Expr = n
	for i := 0; p.eat(opDot); i++ {
		p.chain(i)
		n.Ctx = ast.Load
		a := p.attrs.get()
		*a = ast.Attribute{ExprBase: p.exprAt(start), Value: e, Attr: p.ident(), Ctx: ast.Load}
		e = a
	}
	if !p.eat(opLpar) {
		return e
	}
	n.Ctx = ast.Load
	c := p.calls.get()
	*c = ast.Call{ExprBase: p.exprAt(start), Func: e}
	mark := len(p.exprs)
	for !p.is(opRpar) {
		at := p.i
		if p.kind() == tokName && p.next() == opAssign {
			k := p.kws.get()
			*k = ast.Keyword{Pos: p.pos(at), Arg: p.ident()}
			p.i++
			k.Value = p.pattern()
			c.Keywords = append(c.Keywords, k)
		} else {
			if len(c.Keywords) > 0 {
				p.fail(at, "positional patterns follow keyword patterns")
			}
			p.exprs = append(p.exprs, p.pattern())
		}
		if !p.eat(opComma) {
			break
		}
	}
	if !p.eat(opRpar) {
		p.expected("',' or ')'")
	}
	c.Args = p.takeExprs(mark)
	return c
}

// numberPattern parses a signed number or the sum of a real and an imaginary one.
func (p *parser) numberPattern() ast.Expr {
	start := p.i
	e := p.signedNumber()
	op := ast.Add
	switch p.kind() {
	case opMinus:
		op = ast.Sub
	case opPlus:
	default:
		return e
	}
	if imaginary(e) {
		p.fail(start, "real number required in complex literal")
	}
	p.i++
	if !p.is(tokNumber) {
		p.expected("an imaginary number")
	}
	n := p.number()
	if !imaginary(n) {
		p.fail(p.i-1, "imaginary number required in complex literal")
	}
	return &ast.BinOp{ExprBase: p.exprAt(start), Left: e, Op: op, Right: n}
}

func (p *parser) signedNumber() ast.Expr {
	start := p.i
	if !p.eat(opMinus) {
		return p.number()
	}
	if !p.is(tokNumber) {
		p.expected("a number")
	}
	return &ast.UnaryOp{ExprBase: p.exprAt(start), Op: ast.USub, Operand: p.number()}
}

func imaginary(e ast.Expr) bool {
	if u, ok := e.(*ast.UnaryOp); ok {
		e = u.Operand
	}
	n, ok := e.(*ast.Num)
	if !ok {
		return false
	}
	_, ok = n.N.(py.Complex)
	return ok
}

package pyparse

import (
	"bytes"
	"strings"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

type parser struct {
	f      *tokens
	t      []token
	i      int
	line   []int32
	res    *File
	intern map[string]ast.Identifier
}

func Parse(filename string, src []byte) (res *File, err error) {
	f, err := tokenize(src)
	if err != nil {
		return nil, err
	}
	p := &parser{f: f, t: f.Toks, res: &File{Name: filename, AsyncComp: map[ast.Expr]bool{}, PosOnly: map[*ast.Arguments]int{}}, intern: map[string]ast.Identifier{}}
	p.line = make([]int32, len(p.t))
	l := 0
	for i, t := range p.t {
		for l+1 < len(f.Lines) && f.Lines[l+1] <= t.Start {
			l++
		}
		p.line[i] = int32(l)
	}
	defer func() {
		if r := recover(); r != nil {
			e, ok := r.(*Error)
			if !ok {
				panic(r)
			}
			res, err = nil, e
		}
	}()
	m := &ast.Module{}
	for p.t[p.i].Kind != tEof {
		m.Body = p.stmt(m.Body)
	}
	p.res.Mod = m
	return p.res, nil
}

func (p *parser) fail(msg string) {
	panic(p.f.Errorf(int(p.t[p.i].Start), "%s", msg))
}

func (p *parser) pos() ast.Pos { return p.posAt(p.i) }
func (p *parser) posAt(i int) ast.Pos {
	l := p.line[i]
	return ast.Pos{Lineno: int(l) + 1, ColOffset: int(p.t[i].Start - p.f.Lines[l])}
}
func posOf(e ast.Ast) ast.Pos { return ast.Pos{Lineno: e.GetLineno(), ColOffset: e.GetColOffset()} }

func (p *parser) op(o tokOp) bool { t := &p.t[p.i]; return t.Op == o && t.Kind == tOp }
func (p *parser) kw(o tokOp) bool { t := &p.t[p.i]; return t.Op == o && t.Kind == tKw }
func (p *parser) eat(o tokOp) bool {
	if p.t[p.i].Op == o && (p.t[p.i].Kind == tOp || p.t[p.i].Kind == tKw) {
		p.i++
		return true
	}
	return false
}
func (p *parser) want(o tokOp) {
	if !p.eat(o) {
		p.fail("invalid syntax")
	}
}
func (p *parser) txt() []byte { t := &p.t[p.i]; return p.f.Src[t.Start:t.End] }
func (p *parser) isName(s string) bool {
	return p.t[p.i].Kind == tName && string(p.txt()) == s
}
func (p *parser) ident() ast.Identifier {
	if p.t[p.i].Kind != tName {
		p.fail("expected a name")
	}
	b := p.txt()
	p.i++
	if v, ok := p.intern[string(b)]; ok {
		return v
	}
	s := string(b)
	v := ast.Identifier(normIdent(s))
	p.intern[s] = v
	return v
}

// ---- statements

func (p *parser) block() []ast.Stmt {
	p.want(oColon)
	if p.t[p.i].Kind != tNewline {
		return p.simple(nil)
	}
	p.i++
	if p.t[p.i].Kind != tIndent {
		p.fail("expected an indented block")
	}
	p.i++
	var b []ast.Stmt
	for p.t[p.i].Kind != tDedent {
		b = p.stmt(b)
	}
	p.i++
	return b
}

func (p *parser) simple(b []ast.Stmt) []ast.Stmt {
	for {
		b = append(b, p.small())
		if p.eat(oSemi) {
			if p.t[p.i].Kind == tNewline {
				p.i++
				return b
			}
			continue
		}
		if p.t[p.i].Kind != tNewline {
			p.fail("invalid syntax")
		}
		p.i++
		return b
	}
}

func (p *parser) stmt(b []ast.Stmt) []ast.Stmt {
	t := p.t[p.i]
	switch {
	case t.Kind == tKw:
		switch t.Op {
		case kIf, kFor, kWhile, kTry, kWith, kDef, kClass, kAsync:
			return append(b, p.compound(nil))
		}
	case t.Kind == tOp && t.Op == oAt:
		var ds []ast.Expr
		for p.eat(oAt) {
			ds = append(ds, p.named())
			if p.t[p.i].Kind != tNewline {
				p.fail("invalid syntax")
			}
			p.i++
		}
		return append(b, p.compound(ds))
	case t.Kind == tName && string(p.txt()) == "match":
		if m := p.match(); m != nil {
			return append(b, m)
		}
	case t.Kind == tIndent:
		p.fail("unexpected indent")
	}
	return p.simple(b)
}

func (p *parser) compound(ds []ast.Expr) ast.Stmt {
	pos := p.pos()
	sb := ast.StmtBase{Pos: pos}
	async := p.eat(kAsync)
	switch {
	case p.eat(kDef):
		fd := ast.FunctionDef{StmtBase: sb, DecoratorList: ds}
		fd.Name = p.ident()
		p.typeParams()
		p.want(oLpar)
		fd.Args = p.params(oRpar, true)
		p.want(oRpar)
		if p.eat(oArrow) {
			fd.Returns = p.exprOrStars()
		}
		fd.Body = p.block()
		if async {
			return &AsyncFunctionDef{FunctionDef: fd}
		}
		return &fd
	case p.eat(kFor):
		f := ast.For{StmtBase: sb}
		f.Target = p.targets()
		p.want(kIn)
		f.Iter = p.exprOrStars()
		f.Body = p.block()
		f.Orelse = p.orelse()
		if async {
			return &AsyncFor{For: f}
		}
		return &f
	case p.eat(kWith):
		w := ast.With{StmtBase: sb}
		w.Items = p.withItems()
		w.Body = p.block()
		if async {
			return &AsyncWith{With: w}
		}
		return &w
	}
	if async {
		p.fail("invalid syntax")
	}
	switch {
	case p.kw(kIf):
		return p.ifStmt()
	case p.eat(kWhile):
		w := &ast.While{StmtBase: sb, Test: p.named()}
		w.Body = p.block()
		w.Orelse = p.orelse()
		return w
	case p.eat(kTry):
		t := ast.Try{StmtBase: sb}
		t.Body = p.block()
		star := false
		for p.kw(kExcept) {
			h := &ast.ExceptHandler{Pos: p.pos()}
			p.i++
			if p.eat(oStar) {
				star = true
			}
			if !p.op(oColon) {
				h.ExprType = p.exprList(p.test)
				if p.eat(kAs) {
					h.Name = p.ident()
				}
			}
			h.Body = p.block()
			t.Handlers = append(t.Handlers, h)
		}
		t.Orelse = p.orelse()
		if p.eat(kFinally) {
			t.Finalbody = p.block()
		} else if len(t.Handlers) == 0 {
			p.fail("expected 'except' or 'finally' block")
		}
		if star {
			return &TryStar{Try: t}
		}
		return &t
	case p.eat(kClass):
		c := &ast.ClassDef{StmtBase: sb, DecoratorList: ds}
		c.Name = p.ident()
		p.typeParams()
		if p.eat(oLpar) {
			c.Bases, c.Keywords = p.callArgs(0)
		}
		c.Body = p.block()
		return c
	}
	p.fail("invalid syntax")
	return nil
}

func (p *parser) typeParams() {
	if p.op(oLsqb) {
		p.i = int(p.t[p.i].Match) + 1
	}
}

func (p *parser) orelse() []ast.Stmt {
	if p.eat(kElse) {
		return p.block()
	}
	return nil
}

func (p *parser) ifStmt() ast.Stmt {
	s := &ast.If{StmtBase: ast.StmtBase{Pos: p.pos()}}
	p.i++
	s.Test = p.named()
	s.Body = p.block()
	if p.kw(kElif) {
		s.Orelse = []ast.Stmt{p.ifStmt()}
	} else {
		s.Orelse = p.orelse()
	}
	return s
}

func (p *parser) withItems() []*ast.WithItem {
	if p.op(oLpar) {
		m := p.t[p.i].Match
		if n := p.t[m+1]; n.Kind == tOp && n.Op == oColon {
			save := p.i
			if it := p.tryParenItems(int(m)); it != nil {
				return it
			}
			p.i = save
		}
	}
	var its []*ast.WithItem
	for {
		its = append(its, p.withItem())
		if !p.eat(oComma) {
			return its
		}
	}
}

func (p *parser) withItem() *ast.WithItem {
	w := &ast.WithItem{ContextExpr: p.test()}
	if p.eat(kAs) {
		if p.op(oStar) {
			p.fail("invalid syntax")
		}
		w.OptionalVars = p.bitor()
		setCtx(w.OptionalVars, ast.Store)
	}
	return w
}

func (p *parser) tryParenItems(m int) (its []*ast.WithItem) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(*Error); !ok {
				panic(r)
			}
			its = nil
		}
	}()
	p.i++
	for p.i < m {
		its = append(its, p.withItem())
		if !p.eat(oComma) {
			break
		}
	}
	if p.i != m || len(its) == 0 {
		return nil
	}
	p.i++
	return its
}

func (p *parser) match() (st ast.Stmt) {
	save := p.i
	n := p.t[p.i+1]
	switch {
	case n.Kind == tNewline, n.Kind == tOp && (n.Op == oColon || n.Op == oAssign || n.Op == oDot || n.Op == oComma || n.Op == oAug || n.Op == oRpar):
		return nil
	}
	// a match statement's header is followed by an indented "case"
	j := p.i + 1
	for p.t[j].Kind != tNewline && p.t[j].Kind != tEof {
		if m := int(p.t[j].Match); m > j {
			j = m
		}
		j++
	}
	if !(p.t[j-1].Kind == tOp && p.t[j-1].Op == oColon && j+2 < len(p.t) && p.t[j+1].Kind == tIndent && p.t[j+2].Kind == tName && string(p.f.Src[p.t[j+2].Start:p.t[j+2].End]) == "case") {
		return nil
	}
	m := &Match{StmtBase: ast.StmtBase{Pos: p.posAt(save)}}
	p.i++
	m.Subject = p.exprList(p.starNamed)
	p.want(oColon)
	p.i += 2
	for p.isName("case") {
		c := &MatchCase{Pos2: ast.AST{Pos: p.pos()}}
		p.i++
		c.Pattern = p.openPattern()
		if p.eat(kIf) {
			c.Guard = p.named()
		}
		c.Body = p.block()
		m.Cases = append(m.Cases, c)
	}
	if p.t[p.i].Kind != tDedent {
		p.fail("expected 'case'")
	}
	p.i++
	return m
}

func (p *parser) openPattern() ast.Expr {
	pos := p.pos()
	e := p.asPattern()
	if !p.op(oComma) {
		if _, ok := e.(*ast.Starred); !ok {
			return e
		}
	}
	t := &ast.Tuple{ExprBase: ast.ExprBase{Pos: pos}, Elts: []ast.Expr{e}}
	for p.eat(oComma) {
		if p.op(oColon) || p.kw(kIf) {
			break
		}
		t.Elts = append(t.Elts, p.asPattern())
	}
	return t
}

func (p *parser) asPattern() ast.Expr {
	pos := p.pos()
	if p.eat(oStar) {
		np := p.pos()
		return &ast.Starred{ExprBase: ast.ExprBase{Pos: pos}, Value: &ast.Name{ExprBase: ast.ExprBase{Pos: np}, Id: p.ident()}}
	}
	e := p.closedPattern()
	for p.op(oPipe) {
		p.i++
		e = &ast.BinOp{ExprBase: ast.ExprBase{Pos: pos}, Left: e, Op: ast.BitOr, Right: p.closedPattern()}
	}
	if p.eat(kAs) {
		return &MatchAs{ExprBase: ast.ExprBase{Pos: pos}, Pattern: e, Name: p.ident()}
	}
	return e
}

func (p *parser) closedPattern() ast.Expr {
	pos := p.pos()
	b := ast.ExprBase{Pos: pos}
	t := p.t[p.i]
	switch {
	case t.Kind == tOp && (t.Op == oLpar || t.Op == oLsqb):
		end := t.Op + 1
		p.i++
		var es []ast.Expr
		comma := false
		for !p.op(end) {
			es = append(es, p.asPattern())
			if comma = p.eat(oComma); !comma {
				break
			}
		}
		p.want(end)
		if t.Op == oLpar && len(es) == 1 && !comma {
			if _, ok := es[0].(*ast.Starred); !ok {
				return es[0]
			}
		}
		return &ast.List{ExprBase: b, Elts: es}
	case t.Kind == tOp && t.Op == oLbrace:
		p.i++
		d := &ast.Dict{ExprBase: b}
		for !p.op(oRbrace) {
			if p.eat(oDstar) {
				np := p.pos()
				d.Keys = append(d.Keys, nil)
				d.Values = append(d.Values, &ast.Name{ExprBase: ast.ExprBase{Pos: np}, Id: p.ident()})
			} else {
				k := p.arith()
				p.want(oColon)
				d.Keys = append(d.Keys, k)
				d.Values = append(d.Values, p.asPattern())
			}
			if !p.eat(oComma) {
				break
			}
		}
		p.want(oRbrace)
		return d
	case t.Kind == tName:
		var e ast.Expr = &ast.Name{ExprBase: b, Id: p.ident(), Ctx: ast.Load}
		for p.eat(oDot) {
			e = &ast.Attribute{ExprBase: b, Value: e, Attr: p.ident(), Ctx: ast.Load}
		}
		if p.eat(oLpar) {
			c := &ast.Call{ExprBase: b, Func: e}
			for !p.op(oRpar) {
				if n := p.t[p.i+1]; p.t[p.i].Kind == tName && n.Kind == tOp && n.Op == oAssign {
					k := &ast.Keyword{Pos: p.pos(), Arg: p.ident()}
					p.i++
					k.Value = p.asPattern()
					c.Keywords = append(c.Keywords, k)
				} else {
					c.Args = append(c.Args, p.asPattern())
				}
				if !p.eat(oComma) {
					break
				}
			}
			p.want(oRpar)
			return c
		}
		return e
	}
	return p.arith()
}

func (p *parser) dotted() ast.Identifier {
	s := p.ident()
	for p.eat(oDot) {
		s += "." + p.ident()
	}
	return s
}

func (p *parser) small() ast.Stmt {
	t := p.t[p.i]
	pos := p.pos()
	sb := ast.StmtBase{Pos: pos}
	if t.Kind == tKw {
		switch t.Op {
		case kPass:
			p.i++
			return &ast.Pass{StmtBase: sb}
		case kBreak:
			p.i++
			return &ast.Break{StmtBase: sb}
		case kContinue:
			p.i++
			return &ast.Continue{StmtBase: sb}
		case kReturn:
			p.i++
			r := &ast.Return{StmtBase: sb}
			if !p.atEnd() {
				r.Value = p.exprOrStars()
			}
			return r
		case kRaise:
			p.i++
			r := &ast.Raise{StmtBase: sb}
			if !p.atEnd() {
				r.Exc = p.test()
				if p.eat(kFrom) {
					r.Cause = p.test()
				}
			}
			return r
		case kGlobal, kNonlocal:
			p.i++
			var ns []ast.Identifier
			for {
				ns = append(ns, p.ident())
				if !p.eat(oComma) {
					break
				}
			}
			if t.Op == kGlobal {
				return &ast.Global{StmtBase: sb, Names: ns}
			}
			return &ast.Nonlocal{StmtBase: sb, Names: ns}
		case kDel:
			p.i++
			d := &ast.Delete{StmtBase: sb}
			for {
				e := p.bitor()
				setCtx(e, ast.Del)
				d.Targets = append(d.Targets, e)
				if !p.eat(oComma) || p.atEnd() {
					break
				}
			}
			return d
		case kAssert:
			p.i++
			a := &ast.Assert{StmtBase: sb, Test: p.test()}
			if p.eat(oComma) {
				a.Msg = p.test()
			}
			return a
		case kImport:
			p.i++
			im := &ast.Import{StmtBase: sb}
			for {
				a := &ast.Alias{Pos: p.pos(), Name: p.dotted()}
				if p.eat(kAs) {
					a.AsName = p.ident()
				}
				im.Names = append(im.Names, a)
				if !p.eat(oComma) {
					break
				}
			}
			return im
		case kFrom:
			p.i++
			im := &ast.ImportFrom{StmtBase: sb}
			for {
				if p.eat(oDot) {
					im.Level++
				} else if p.eat(oEllipsis) {
					im.Level += 3
				} else {
					break
				}
			}
			if p.t[p.i].Kind == tName {
				im.Module = p.dotted()
			}
			p.want(kImport)
			if p.op(oStar) {
				im.Names = []*ast.Alias{{Pos: p.pos(), Name: "*"}}
				p.i++
				return im
			}
			par := p.eat(oLpar)
			for {
				a := &ast.Alias{Pos: p.pos(), Name: p.ident()}
				if p.eat(kAs) {
					a.AsName = p.ident()
				}
				im.Names = append(im.Names, a)
				if !p.eat(oComma) || par && p.op(oRpar) {
					break
				}
			}
			if par {
				p.want(oRpar)
			}
			return im
		}
	}
	if t.Kind == tName && string(p.txt()) == "type" && p.t[p.i+1].Kind == tName {
		p.i++
		np := p.pos()
		ta := &TypeAlias{StmtBase: sb, Name: &ast.Name{ExprBase: ast.ExprBase{Pos: np}, Id: p.ident(), Ctx: ast.Store}}
		p.typeParams()
		p.want(oAssign)
		ta.Value = p.test()
		return ta
	}
	paren := t.Kind == tOp && t.Op == oLpar
	e := p.exprOrStars()
	switch {
	case p.op(oColon):
		p.i++
		a := &AnnAssign{StmtBase: sb, Target: e}
		switch e.(type) {
		case *ast.Name:
			a.Simple = !paren
		case *ast.Attribute, *ast.Subscript:
		default:
			p.fail("illegal target for annotation")
		}
		setCtx(e, ast.Store)
		a.Annotation = p.test()
		if p.eat(oAssign) {
			a.Value = p.exprOrStars()
		}
		return a
	case p.op(oAug):
		b := p.txt()
		a := &ast.AugAssign{StmtBase: sb, Target: e, Op: augs[string(b[:len(b)-1])]}
		p.i++
		setCtx(e, ast.Store)
		a.Value = p.exprOrStars()
		return a
	case p.op(oAssign):
		a := &ast.Assign{StmtBase: sb}
		for p.eat(oAssign) {
			if !canStore(e) {
				p.fail("cannot assign to expression")
			}
			setCtx(e, ast.Store)
			a.Targets = append(a.Targets, e)
			e = p.exprOrStars()
		}
		a.Value = e
		return a
	}
	return &ast.ExprStmt{StmtBase: sb, Value: e}
}

var augs = map[string]ast.OperatorNumber{"+": ast.Add, "-": ast.Sub, "*": ast.Mult, "/": ast.Div, "%": ast.Modulo, "&": ast.BitAnd, "|": ast.BitOr, "^": ast.BitXor, "<<": ast.LShift, ">>": ast.RShift, "**": ast.Pow, "//": ast.FloorDiv, "@": MatMult}

func canStore(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Name, *ast.Attribute, *ast.Subscript:
		return true
	case *ast.Starred:
		return canStore(e.Value)
	case *ast.Tuple:
		for _, x := range e.Elts {
			if !canStore(x) {
				return false
			}
		}
		return true
	case *ast.List:
		for _, x := range e.Elts {
			if !canStore(x) {
				return false
			}
		}
		return true
	}
	return false
}

func setCtx(e ast.Expr, c ast.ExprContext) {
	switch e := e.(type) {
	case *ast.Tuple:
		e.Ctx = c
		for _, x := range e.Elts {
			setCtx(x, c)
		}
	case *ast.List:
		e.Ctx = c
		for _, x := range e.Elts {
			setCtx(x, c)
		}
	case *ast.Starred:
		e.Ctx = c
		setCtx(e.Value, c)
	case *ast.Name:
		e.Ctx = c
	case *ast.Attribute:
		e.Ctx = c
	case *ast.Subscript:
		e.Ctx = c
	}
}

func (p *parser) atEnd() bool {
	t := p.t[p.i]
	return t.Kind == tNewline || t.Kind == tEof || t.Kind == tOp && (t.Op == oSemi || t.Op == oAssign || t.Op == oColon || t.Op == oRpar || t.Op == oRsqb || t.Op == oRbrace || t.Op == oAug) || t.Kind == tFclose || t.Kind == tFconv || t.Kind == tFspec || t.Kind == tFdebug || t.Kind == tKw && t.Op == kIn
}

func (p *parser) params(end tokOp, ann bool) *ast.Arguments {
	a := &ast.Arguments{}
	star := false
	arg := func(starred bool) *ast.Arg {
		x := &ast.Arg{Pos: p.pos(), Arg: p.ident()}
		if ann && p.eat(oColon) {
			if starred && p.op(oStar) {
				x.Annotation = p.starExpr()
			} else {
				x.Annotation = p.test()
			}
		}
		return x
	}
	for !p.op(end) {
		switch {
		case p.eat(oSlash):
			p.res.PosOnly[a] = len(a.Args)
		case p.eat(oStar):
			star = true
			if p.t[p.i].Kind == tName {
				a.Vararg = arg(true)
			}
		case p.eat(oDstar):
			a.Kwarg = arg(false)
		default:
			x := arg(false)
			var d ast.Expr
			if p.eat(oAssign) {
				d = p.test()
			}
			if star {
				a.Kwonlyargs = append(a.Kwonlyargs, x)
				a.KwDefaults = append(a.KwDefaults, d)
			} else {
				a.Args = append(a.Args, x)
				if d != nil {
					a.Defaults = append(a.Defaults, d)
				} else if len(a.Defaults) > 0 {
					p.fail("parameter without a default follows parameter with a default")
				}
			}
		}
		if !p.eat(oComma) {
			break
		}
	}
	return a
}

// ---- expressions

// exprOrStars: yield, or expressions and starred ones separated by commas
func (p *parser) exprOrStars() ast.Expr {
	if p.kw(kYield) {
		return p.yield()
	}
	return p.exprList(p.starNamed)
}

func (p *parser) exprList(one func() ast.Expr) ast.Expr {
	pos := p.pos()
	e := one()
	if !p.op(oComma) {
		return e
	}
	t := &ast.Tuple{ExprBase: ast.ExprBase{Pos: pos}, Elts: []ast.Expr{e}, Ctx: ast.Load}
	for p.eat(oComma) {
		if p.atEnd() {
			break
		}
		t.Elts = append(t.Elts, one())
	}
	return t
}

func (p *parser) targets() ast.Expr {
	e := p.exprList(func() ast.Expr {
		if p.op(oStar) {
			return p.starExpr()
		}
		return p.bitor()
	})
	if !canStore(e) {
		p.fail("cannot assign to expression")
	}
	setCtx(e, ast.Store)
	return e
}

func (p *parser) yield() ast.Expr {
	b := ast.ExprBase{Pos: p.pos()}
	p.i++
	if p.eat(kFrom) {
		return &ast.YieldFrom{ExprBase: b, Value: p.test()}
	}
	y := &ast.Yield{ExprBase: b}
	if !p.atEnd() {
		y.Value = p.exprList(p.starNamed)
	}
	return y
}

func (p *parser) starExpr() ast.Expr {
	pos := p.pos()
	p.i++
	return &ast.Starred{ExprBase: ast.ExprBase{Pos: pos}, Value: p.bitor(), Ctx: ast.Load}
}

func (p *parser) starNamed() ast.Expr {
	if p.op(oStar) {
		return p.starExpr()
	}
	return p.named()
}

func (p *parser) named() ast.Expr {
	if p.t[p.i].Kind == tName {
		if n := p.t[p.i+1]; n.Kind == tOp && n.Op == oWalrus {
			b := ast.ExprBase{Pos: p.pos()}
			n := &ast.Name{ExprBase: b, Id: p.ident(), Ctx: ast.Store}
			p.i++
			return &NamedExpr{ExprBase: b, Target: n, Value: p.test()}
		}
	}
	return p.test()
}

func (p *parser) test() ast.Expr {
	pos := p.pos()
	if p.kw(kLambda) {
		p.i++
		l := &ast.Lambda{ExprBase: ast.ExprBase{Pos: pos}}
		l.Args = p.params(oColon, false)
		p.want(oColon)
		l.Body = p.test()
		return l
	}
	e := p.or()
	if p.kw(kIf) {
		p.i++
		x := &ast.IfExp{ExprBase: ast.ExprBase{Pos: pos}, Body: e}
		x.Test = p.or()
		p.want(kElse)
		x.Orelse = p.test()
		return x
	}
	return e
}

func (p *parser) or() ast.Expr {
	pos := p.pos()
	e := p.and()
	if !p.kw(kOr) {
		return e
	}
	b := &ast.BoolOp{ExprBase: ast.ExprBase{Pos: pos}, Op: ast.Or, Values: []ast.Expr{e}}
	for p.eat(kOr) {
		b.Values = append(b.Values, p.and())
	}
	return b
}

func (p *parser) and() ast.Expr {
	pos := p.pos()
	e := p.not()
	if !p.kw(kAnd) {
		return e
	}
	b := &ast.BoolOp{ExprBase: ast.ExprBase{Pos: pos}, Op: ast.And, Values: []ast.Expr{e}}
	for p.eat(kAnd) {
		b.Values = append(b.Values, p.not())
	}
	return b
}

func (p *parser) not() ast.Expr {
	if p.kw(kNot) {
		pos := p.pos()
		p.i++
		return &ast.UnaryOp{ExprBase: ast.ExprBase{Pos: pos}, Op: ast.Not, Operand: p.not()}
	}
	return p.comparison()
}

func (p *parser) comparison() ast.Expr {
	pos := p.pos()
	e := p.bitor()
	var c *ast.Compare
	for {
		var o ast.CmpOp
		t := p.t[p.i]
		switch {
		case t.Kind == tOp:
			switch t.Op {
			case oLt:
				o = ast.Lt
			case oGt:
				o = ast.Gt
			case oLe:
				o = ast.LtE
			case oGe:
				o = ast.GtE
			case oEq:
				o = ast.Eq
			case oNe:
				o = ast.NotEq
			}
		case t.Kind == tKw:
			switch t.Op {
			case kIn:
				o = ast.In
			case kIs:
				o = ast.Is
				if n := p.t[p.i+1]; n.Kind == tKw && n.Op == kNot {
					o = ast.IsNot
					p.i++
				}
			case kNot:
				if n := p.t[p.i+1]; n.Kind == tKw && n.Op == kIn {
					o = ast.NotIn
					p.i++
				}
			}
		}
		if o == 0 {
			if c != nil {
				return c
			}
			return e
		}
		p.i++
		if c == nil {
			c = &ast.Compare{ExprBase: ast.ExprBase{Pos: pos}, Left: e}
		}
		c.Ops = append(c.Ops, o)
		c.Comparators = append(c.Comparators, p.bitor())
	}
}

var prec = [256]struct {
	p  int
	op ast.OperatorNumber
}{oPipe: {1, ast.BitOr}, oCaret: {2, ast.BitXor}, oAmp: {3, ast.BitAnd}, oLshift: {4, ast.LShift}, oRshift: {4, ast.RShift}, oPlus: {5, ast.Add}, oMinus: {5, ast.Sub}, oStar: {6, ast.Mult}, oSlash: {6, ast.Div}, oDslash: {6, ast.FloorDiv}, oPercent: {6, ast.Modulo}, oAt: {6, MatMult}}

func (p *parser) bitor() ast.Expr { return p.binary(1) }
func (p *parser) arith() ast.Expr { return p.binary(5) }

func (p *parser) binary(min int) ast.Expr {
	pos := p.pos()
	e := p.factor()
	for {
		t := p.t[p.i]
		if t.Kind != tOp {
			return e
		}
		o := prec[t.Op]
		if o.p < min {
			return e
		}
		p.i++
		r := p.binary(o.p + 1)
		e = &ast.BinOp{ExprBase: ast.ExprBase{Pos: pos}, Left: e, Op: o.op, Right: r}
	}
}

func (p *parser) factor() ast.Expr {
	t := p.t[p.i]
	if t.Kind == tOp && (t.Op == oPlus || t.Op == oMinus || t.Op == oTilde) {
		pos := p.pos()
		p.i++
		o := ast.UAdd
		if t.Op == oMinus {
			o = ast.USub
		} else if t.Op == oTilde {
			o = ast.Invert
		}
		return &ast.UnaryOp{ExprBase: ast.ExprBase{Pos: pos}, Op: o, Operand: p.factor()}
	}
	pos := p.pos()
	var e ast.Expr
	if p.eat(kAwait) {
		e = &Await{ExprBase: ast.ExprBase{Pos: pos}, Value: p.primary()}
	} else {
		e = p.primary()
	}
	if p.eat(oDstar) {
		return &ast.BinOp{ExprBase: ast.ExprBase{Pos: pos}, Left: e, Op: ast.Pow, Right: p.factor()}
	}
	return e
}

func (p *parser) primary() ast.Expr {
	b := ast.ExprBase{Pos: p.pos()}
	e := p.atom()
	for {
		switch t := p.t[p.i]; {
		case t.Kind != tOp:
			return e
		case t.Op == oDot:
			p.i++
			e = &ast.Attribute{ExprBase: b, Value: e, Attr: p.ident(), Ctx: ast.Load}
		case t.Op == oLpar:
			o := p.i
			p.i++
			c := &ast.Call{ExprBase: b, Func: e}
			c.Args, c.Keywords = p.callArgs(o)
			e = c
		case t.Op == oLsqb:
			p.i++
			s := &ast.Subscript{ExprBase: b, Value: e, Ctx: ast.Load}
			s.Slice = p.slices()
			p.want(oRsqb)
			e = s
		default:
			return e
		}
	}
}

// callArgs parses arguments after "(" through ")". open is the index of "(".
func (p *parser) callArgs(open int) (args []ast.Expr, kws []*ast.Keyword) {
	for !p.op(oRpar) {
		pos := p.pos()
		switch n := p.t[p.i+1]; {
		case p.eat(oStar):
			args = append(args, &ast.Starred{ExprBase: ast.ExprBase{Pos: pos}, Value: p.test(), Ctx: ast.Load})
		case p.eat(oDstar):
			kws = append(kws, &ast.Keyword{Pos: pos, Value: p.test()})
		case p.t[p.i].Kind == tName && n.Kind == tOp && n.Op == oAssign:
			k := &ast.Keyword{Pos: pos, Arg: p.ident()}
			p.i++
			k.Value = p.test()
			kws = append(kws, k)
		default:
			e := p.named()
			if p.kw(kFor) || p.kw(kAsync) {
				e = &ast.GeneratorExp{ExprBase: ast.ExprBase{Pos: p.posAt(open)}, Elt: e, Generators: p.gens()}
			}
			args = append(args, e)
		}
		if !p.eat(oComma) {
			break
		}
	}
	p.want(oRpar)
	return
}

func (p *parser) slices() ast.Slicer {
	pos := p.pos()
	s := p.slice()
	if !p.op(oComma) {
		if i, ok := s.(*ast.Index); ok {
			if st, ok := i.Value.(*ast.Starred); ok {
				i.Value = &ast.Tuple{ExprBase: st.ExprBase, Elts: []ast.Expr{st}, Ctx: ast.Load}
			}
		}
		return s
	}
	dims := []ast.Slicer{s}
	all := true
	for {
		if _, ok := dims[len(dims)-1].(*ast.Index); !ok {
			all = false
		}
		if !p.eat(oComma) || p.op(oRsqb) {
			break
		}
		dims = append(dims, p.slice())
	}
	if !all {
		return &ast.ExtSlice{SliceBase: ast.SliceBase{Pos: pos}, Dims: dims}
	}
	t := &ast.Tuple{ExprBase: ast.ExprBase{Pos: pos}, Ctx: ast.Load}
	for _, d := range dims {
		t.Elts = append(t.Elts, d.(*ast.Index).Value)
	}
	return &ast.Index{SliceBase: ast.SliceBase{Pos: pos}, Value: t}
}

func (p *parser) slice() ast.Slicer {
	b := ast.SliceBase{Pos: p.pos()}
	var lo ast.Expr
	if !p.op(oColon) {
		lo = p.starNamed()
		if !p.op(oColon) {
			return &ast.Index{SliceBase: b, Value: lo}
		}
	}
	s := &ast.Slice{SliceBase: b, Lower: lo}
	p.want(oColon)
	if !p.op(oColon) && !p.op(oComma) && !p.op(oRsqb) {
		s.Upper = p.test()
	}
	if p.eat(oColon) && !p.op(oComma) && !p.op(oRsqb) {
		s.Step = p.test()
	}
	return s
}

func (p *parser) gens() (gs []ast.Comprehension) {
	for p.kw(kFor) || p.kw(kAsync) {
		async := p.eat(kAsync)
		p.want(kFor)
		g := ast.Comprehension{Target: p.targets()}
		if async {
			p.res.AsyncComp[g.Target] = true
		}
		p.want(kIn)
		g.Iter = p.or()
		for p.eat(kIf) {
			if p.kw(kLambda) {
				g.Ifs = append(g.Ifs, p.test())
			} else {
				g.Ifs = append(g.Ifs, p.or())
			}
		}
		gs = append(gs, g)
	}
	return
}

func (p *parser) atom() ast.Expr {
	t := p.t[p.i]
	b := ast.ExprBase{Pos: p.pos()}
	switch t.Kind {
	case tName:
		return &ast.Name{ExprBase: b, Id: p.ident(), Ctx: ast.Load}
	case tNumber:
		return &ast.Num{ExprBase: b, N: p.number()}
	case tString, tFstart:
		return p.strings()
	case tKw:
		var v py.Object
		switch t.Op {
		case kNone:
			v = py.None
		case kTrue:
			v = py.True
		case kFalse:
			v = py.False
		default:
			p.fail("invalid syntax")
		}
		p.i++
		return &ast.NameConstant{ExprBase: b, Value: v}
	case tOp:
		switch t.Op {
		case oEllipsis:
			p.i++
			return &ast.Ellipsis{ExprBase: b}
		case oLpar:
			p.i++
			if p.eat(oRpar) {
				return &ast.Tuple{ExprBase: b, Ctx: ast.Load}
			}
			if p.kw(kYield) {
				y := p.yield()
				p.want(oRpar)
				return y
			}
			e := p.starNamed()
			if p.kw(kFor) || p.kw(kAsync) {
				g := &ast.GeneratorExp{ExprBase: b, Elt: e, Generators: p.gens()}
				p.want(oRpar)
				return g
			}
			if _, star := e.(*ast.Starred); p.op(oComma) || star {
				tu := &ast.Tuple{ExprBase: b, Elts: []ast.Expr{e}, Ctx: ast.Load}
				for p.eat(oComma) {
					if p.op(oRpar) {
						break
					}
					tu.Elts = append(tu.Elts, p.starNamed())
				}
				if star && len(tu.Elts) == 1 && p.t[p.i-1].Op != oComma {
					p.fail("cannot use starred expression here")
				}
				e = tu
			}
			p.want(oRpar)
			return e
		case oLsqb:
			p.i++
			l := &ast.List{ExprBase: b, Ctx: ast.Load}
			for !p.op(oRsqb) {
				l.Elts = append(l.Elts, p.starNamed())
				if len(l.Elts) == 1 && (p.kw(kFor) || p.kw(kAsync)) {
					c := &ast.ListComp{ExprBase: b, Elt: l.Elts[0], Generators: p.gens()}
					p.want(oRsqb)
					return c
				}
				if !p.eat(oComma) {
					break
				}
			}
			p.want(oRsqb)
			return l
		case oLbrace:
			return p.brace(b)
		}
	}
	p.fail("invalid syntax")
	return nil
}

func (p *parser) brace(b ast.ExprBase) ast.Expr {
	p.i++
	if p.eat(oRbrace) {
		return &ast.Dict{ExprBase: b}
	}
	var d *ast.Dict
	var s *ast.Set
	for !p.op(oRbrace) {
		if d == nil && s == nil || d != nil {
			if p.eat(oDstar) {
				if d == nil {
					d = &ast.Dict{ExprBase: b}
				}
				d.Keys = append(d.Keys, nil)
				d.Values = append(d.Values, p.bitor())
				if !p.eat(oComma) {
					break
				}
				continue
			}
		}
		e := p.starNamed()
		if p.op(oColon) && s == nil {
			p.i++
			v := p.test()
			if d == nil && (p.kw(kFor) || p.kw(kAsync)) {
				c := &ast.DictComp{ExprBase: b, Key: e, Value: v, Generators: p.gens()}
				p.want(oRbrace)
				return c
			}
			if d == nil {
				d = &ast.Dict{ExprBase: b}
			}
			d.Keys = append(d.Keys, e)
			d.Values = append(d.Values, v)
		} else {
			if d != nil {
				p.fail("expected ':'")
			}
			if s == nil && (p.kw(kFor) || p.kw(kAsync)) {
				c := &ast.SetComp{ExprBase: b, Elt: e, Generators: p.gens()}
				p.want(oRbrace)
				return c
			}
			if s == nil {
				s = &ast.Set{ExprBase: b}
			}
			s.Elts = append(s.Elts, e)
		}
		if !p.eat(oComma) {
			break
		}
	}
	p.want(oRbrace)
	if d != nil {
		return d
	}
	return s
}

func (p *parser) number() ast.Object {
	s := string(p.txt())
	if strings.IndexByte(s, '_') >= 0 {
		s = strings.ReplaceAll(s, "_", "")
	}
	var v py.Object
	var err error
	switch {
	case len(s) > 2 && s[0] == '0' && (s[1]|0x20 == 'x' || s[1]|0x20 == 'o' || s[1]|0x20 == 'b'):
		base := map[byte]int{'x': 16, 'o': 8, 'b': 2}[s[1]|0x20]
		v, err = py.IntFromString(s[2:], base)
	case s[len(s)-1]|0x20 == 'j':
		v, err = py.FloatFromString(s[:len(s)-1])
		if err == nil {
			v = py.Complex(complex(0, float64(v.(py.Float))))
		}
	case strings.ContainsAny(s, ".eE"):
		v, err = py.FloatFromString(s)
	default:
		v, err = py.IntFromString(s, 10)
	}
	if err != nil {
		p.fail("invalid number")
	}
	p.i++
	return v
}

func (p *parser) strings() ast.Expr {
	b := ast.ExprBase{Pos: p.pos()}
	isF, isB := false, false
	var one string
	var parts []Part
	n := 0
	text := func(s string) {
		if k := len(parts); k > 0 && parts[k-1].Field == nil {
			parts[k-1].Text += s
		} else if s != "" {
			parts = append(parts, Part{Text: s})
		}
	}
	for ; ; n++ {
		t := p.t[p.i]
		if t.Kind == tString {
			s := p.f.Src[t.Start:t.End]
			q := bytes.IndexAny(s, "\"'")
			bb := bytes.IndexAny(s[:q], "bB") >= 0
			if n > 0 && bb != isB {
				p.fail("cannot mix bytes and nonbytes literals")
			}
			isB = bb
			k := 1
			if len(s) >= q+6 && s[q+1] == s[q] && s[q+2] == s[q] {
				k = 3
			}
			v := decodeString(string(s[q+k:len(s)-k]), t.Raw, bb)
			if n == 0 {
				one = v
				if nx := p.t[p.i+1].Kind; nx != tString && nx != tFstart {
					p.i++
					if isB {
						return &ast.Bytes{ExprBase: b, S: py.Bytes(one)}
					}
					return &ast.Str{ExprBase: b, S: py.String(one)}
				}
			}
			text(v)
			p.i++
			continue
		}
		if t.Kind != tFstart {
			break
		}
		isF = true
		p.i++
		parts = p.fparts(parts)
		if p.t[p.i].Kind != tFend {
			p.fail("invalid f-string")
		}
		p.i++
	}
	if isF {
		if isB {
			p.fail("cannot mix bytes and nonbytes literals")
		}
		return &JoinedStr{ExprBase: b, Parts: parts}
	}
	s := ""
	if len(parts) > 0 {
		s = parts[0].Text
	}
	if isB {
		return &ast.Bytes{ExprBase: b, S: py.Bytes(s)}
	}
	return &ast.Str{ExprBase: b, S: py.String(s)}
}

func (p *parser) fparts(parts []Part) []Part {
	text := func(s string) {
		if k := len(parts); k > 0 && parts[k-1].Field == nil {
			parts[k-1].Text += s
		} else if s != "" {
			parts = append(parts, Part{Text: s})
		}
	}
	for {
		t := p.t[p.i]
		switch t.Kind {
		case tFmiddle:
			s := p.f.Src[t.Start:t.End]
			if !t.Spec {
				s = bytes.ReplaceAll(bytes.ReplaceAll(s, []byte("{{"), []byte("{")), []byte("}}"), []byte("}"))
			}
			text(decodeString(string(s), t.Raw, false))
			p.i++
		case tFopen:
			p.i++
			f := &Field{Value: p.exprOrStars()}
			debug := false
			if d := p.t[p.i]; d.Kind == tFdebug {
				q := d.End
				for c := p.f.Src[q]; c == ' ' || c == '\t' || c == '\n'; c = p.f.Src[q] {
					q++
				}
				text(string(p.f.Src[t.End:q]))
				debug = true
				p.i++
			}
			if c := p.t[p.i]; c.Kind == tFconv {
				f.Conv = p.f.Src[c.Start+1]
				p.i++
			}
			if p.t[p.i].Kind == tFspec {
				p.i++
				f.HasSpec = true
				f.Spec = p.fparts(nil)
			}
			if debug && f.Conv == 0 && !f.HasSpec {
				f.Conv = 'r'
			}
			if p.t[p.i].Kind != tFclose {
				p.fail("invalid f-string replacement field")
			}
			p.i++
			parts = append(parts, Part{Field: f})
		default:
			return parts
		}
	}
}

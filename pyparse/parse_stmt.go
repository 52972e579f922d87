package pyparse

import (
	"strings"

	"github.com/go-python/gpython/ast"
)

// stmt parses a statement, or a line of simple ones, onto the stack of statements.
func (p *parser) stmt() {
	switch p.kind() {
	case kwIf, kwFor, kwWhile, kwTry, kwWith, kwDef, kwClass, kwAsync, opAt:
		p.enter()
		s := p.compound()
		p.leave()
		p.stmts = append(p.stmts, s)
		return
	case tokName:
		if p.isMatch() {
			p.enter()
			s := p.match()
			p.leave()
			p.stmts = append(p.stmts, s)
			return
		}
	}
	p.simpleStmts()
}

func (p *parser) simpleStmts() {
	for {
		p.stmts = append(p.stmts, p.simple())
		if p.eat(tokNewline) {
			return
		}
		if !p.eat(opSemi) {
			p.expected("end of line")
		}
		if p.eat(tokNewline) {
			return
		}
	}
}

// block parses ":" and the statements after it. What names the clause whose
// first token is at start.
func (p *parser) block(start int, what string) []ast.Stmt {
	if !p.eat(opColon) {
		p.fail(p.i, "expected ':' after %s, found %s", what, p.found())
	}
	mark := len(p.stmts)
	if !p.eat(tokNewline) {
		p.simpleStmts()
		return p.takeStmts(mark)
	}
	if !p.eat(tokIndent) {
		p.fail(p.i, "expected an indented block after %s on line %d", what, p.toks[start].line+1)
	}
	for !p.eat(tokDedent) {
		p.stmt()
	}
	return p.takeStmts(mark)
}

func (p *parser) compound() ast.Stmt {
	start := p.i
	var decorators []ast.Expr
	if p.is(opAt) {
		mark := len(p.exprs)
		for p.eat(opAt) {
			p.exprs = append(p.exprs, p.namedExpression())
			p.want(tokNewline)
		}
		decorators = p.takeExprs(mark)
		start = p.i
		if k := p.kind(); k != kwDef && k != kwClass && (k != kwAsync || p.next() != kwDef) {
			p.expected("a function or class after decorators")
		}
	}
	async := p.eat(kwAsync)
	switch p.kind() {
	case kwDef:
		return p.function(start, async, decorators)
	case kwFor:
		return p.forStmt(start, async)
	case kwWith:
		return p.with(start, async)
	}
	if async {
		p.expected("'def', 'for' or 'with' after 'async'")
	}
	switch p.kind() {
	case kwClass:
		return p.class(decorators)
	case kwWhile:
		p.i++
		w := &ast.While{StmtBase: p.stmtAt(start), Test: p.namedExpression()}
		w.Body = p.block(start, "'while' statement")
		w.Orelse = p.orElse()
		return w
	case kwTry:
		return p.try()
	}
	return p.ifStmt()
}

func (p *parser) function(start int, async bool, decorators []ast.Expr) ast.Stmt {
	p.i++
	fd := ast.FunctionDef{StmtBase: p.stmtAt(start), DecoratorList: decorators}
	fd.Name = p.ident()
	params := p.typeParams()
	if !p.eat(opLpar) {
		p.fail(p.i, "expected '(' after the name of a function, found %s", p.found())
	}
	fd.Args = p.parameters(opRpar)
	if !p.eat(opRpar) {
		p.unclosedList(p.item, "',' or ')'")
	}
	if p.eat(opArrow) {
		fd.Returns = p.expression()
	}
	d, left := p.leaveOut()
	if !left {
		fd.Body = p.block(start, "function definition")
	}
	fn, s := &fd, ast.Stmt(&fd)
	if async {
		a := &AsyncFunctionDef{FunctionDef: fd}
		fn, s = &a.FunctionDef, a
	}
	if left {
		p.left = append(p.left, leftOut{fn, d})
	}
	p.setTypeParams(s, params)
	return s
}

func (p *parser) class(decorators []ast.Expr) ast.Stmt {
	start := p.i
	p.i++
	c := &ast.ClassDef{StmtBase: p.stmtAt(start), DecoratorList: decorators}
	c.Name = p.ident()
	p.setTypeParams(c, p.typeParams())
	if p.is(opLpar) {
		c.Bases, c.Keywords = p.arguments(false)
	}
	c.Body = p.block(start, "class definition")
	return c
}

func (p *parser) setTypeParams(s ast.Stmt, l []*TypeParam) {
	if l == nil {
		return
	}
	if p.file.TypeParams == nil {
		p.file.TypeParams = map[ast.Stmt][]*TypeParam{}
	}
	p.file.TypeParams[s] = l
}

// typeParams parses type parameters in brackets, if there are any.
func (p *parser) typeParams() (l []*TypeParam) {
	if !p.eat(opLsqb) {
		return nil
	}
	if p.is(opRsqb) {
		p.fail(p.i, "type parameter list cannot be empty")
	}
	for !p.is(opRsqb) {
		t := &TypeParam{}
		t.Pos = p.pos(p.i)
		switch {
		case p.eat(opStar):
			t.Kind = TypeVarTuple
		case p.eat(opDstar):
			t.Kind = ParamSpec
		}
		t.Name = p.ident()
		if p.is(opColon) {
			if t.Kind != TypeVar {
				p.fail(p.i, "only a plain type parameter can have a bound")
			}
			p.i++
			t.Bound = p.expression()
		}
		if p.eat(opAssign) {
			if t.Kind == TypeVarTuple {
				t.Default = p.starExpression()
			} else {
				t.Default = p.expression()
			}
		}
		l = append(l, t)
		if !p.eat(opComma) {
			break
		}
	}
	if !p.eat(opRsqb) {
		p.expected("',' or ']'")
	}
	return l
}

func (p *parser) forStmt(start int, async bool) ast.Stmt {
	p.i++
	f := ast.For{StmtBase: p.stmtAt(start), Target: p.starTargets()}
	if !p.eat(kwIn) {
		p.expected("'in'")
	}
	f.Iter = p.starExpressions()
	f.Body = p.block(start, "'for' statement")
	f.Orelse = p.orElse()
	if async {
		return &AsyncFor{For: f}
	}
	return &f
}

func (p *parser) orElse() []ast.Stmt {
	start := p.i
	if p.eat(kwElse) {
		return p.block(start, "'else' statement")
	}
	return nil
}

// ifStmt parses an if statement; its elifs are chained in a loop, since there may
// be many.
func (p *parser) ifStmt() ast.Stmt {
	var first *ast.If
	tail := &[]ast.Stmt{}
	what := "'if' statement"
	for n := 0; ; n++ {
		p.chain(n)
		start := p.i
		p.i++
		s := p.ifs.get()
		s.Pos = p.pos(start)
		s.Test = p.namedExpression()
		s.Body = p.block(start, what)
		*tail = append(*tail, s)
		if first == nil {
			first = s
		}
		tail = &s.Orelse
		if !p.is(kwElif) {
			s.Orelse = p.orElse()
			return first
		}
		what = "'elif' statement"
	}
}

func (p *parser) try() ast.Stmt {
	start := p.i
	p.i++
	t := ast.Try{StmtBase: p.stmtAt(start)}
	t.Body = p.block(start, "'try' statement")
	star := false
	for p.is(kwExcept) {
		at := p.i
		h := &ast.ExceptHandler{Pos: p.pos(at)}
		p.i++
		if len(t.Handlers) > 0 && p.is(opStar) != star {
			p.fail(at, "cannot have both 'except' and 'except*' on the same 'try'")
		}
		star = p.eat(opStar)
		switch {
		case !p.is(opColon):
			h.ExprType = p.expression()
			if p.is(opComma) {
				p.fail(p.i, "multiple exception types must be parenthesized")
			}
			if p.eat(kwAs) {
				h.Name = p.ident()
			}
		case star:
			p.fail(p.i, "expected one or more exception types")
		}
		what := "'except' statement"
		if star {
			what = "'except*' statement"
		}
		h.Body = p.block(at, what)
		t.Handlers = append(t.Handlers, h)
	}
	if len(t.Handlers) > 0 {
		t.Orelse = p.orElse()
	}
	if at := p.i; p.eat(kwFinally) {
		t.Finalbody = p.block(at, "'finally' statement")
	} else if len(t.Handlers) == 0 {
		p.fail(p.i, "expected 'except' or 'finally' block")
	}
	if star {
		return &TryStar{Try: t}
	}
	return &t
}

func (p *parser) with(start int, async bool) ast.Stmt {
	p.i++
	w := ast.With{StmtBase: p.stmtAt(start)}
	// Parentheses up to the colon enclose the items, unless that makes no sense.
	if p.is(opLpar) {
		if m := int(p.toks[p.i].match); m > p.i && p.toks[m+1].kind == opColon {
			w.Items = p.tryWithItems(m)
		}
	}
	if w.Items == nil {
		for {
			w.Items = append(w.Items, p.withItem())
			if !p.eat(opComma) {
				break
			}
		}
	}
	w.Body = p.block(start, "'with' statement")
	if async {
		return &AsyncWith{With: w}
	}
	return &w
}

func (p *parser) withItem() *ast.WithItem {
	w := &ast.WithItem{Pos: p.pos(p.i), ContextExpr: p.expression()}
	if p.eat(kwAs) {
		start := p.i
		w.OptionalVars = p.starTarget()
		p.store(start, w.OptionalVars)
	}
	return w
}

// tryWithItems parses items in parentheses that end at token m. If they are
// something else it gives nil and leaves the parser where it was.
func (p *parser) tryWithItems(m int) (items []*ast.WithItem) {
	i, depth, exprs, stmts := p.i, p.depth, len(p.exprs), len(p.stmts)
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(*Error); !ok {
				panic(r)
			}
			items = nil
		}
		if items == nil {
			p.i, p.depth, p.exprs, p.stmts = i, depth, p.exprs[:exprs], p.stmts[:stmts]
		}
	}()
	p.i++
	for p.i < m {
		items = append(items, p.withItem())
		if !p.eat(opComma) {
			break
		}
	}
	if p.i != m {
		return nil
	}
	p.i++
	return items
}

// parameters parses the parameters of a function, or of a lambda if they end with
// a colon, up to the token end.
func (p *parser) parameters(end tok) *ast.Arguments {
	a := &ast.Arguments{Pos: p.pos(p.i)}
	annotated := end == opRpar
	mark := len(p.exprs)
	star := false // after * or *args
	slash := false
	var names nameSet
	for !p.is(end) {
		start := p.i
		p.item = start + 1
		switch {
		case a.Kwarg != nil:
			p.fail(start, "parameters cannot follow var-keyword parameter")
		case p.eat(opSlash):
			switch {
			case slash:
				p.fail(start, "/ may appear only once")
			case star:
				p.fail(start, "/ must be ahead of *")
			case len(a.Args) == 0:
				p.fail(start, "at least one parameter must precede /")
			}
			slash = true
			if p.file.PosOnly == nil {
				p.file.PosOnly = map[*ast.Arguments]int{}
			}
			p.file.PosOnly[a] = len(a.Args)
		case p.eat(opStar):
			if star {
				p.fail(start, "* may appear only once")
			}
			star = true
			if p.is(opComma) {
				if k := p.next(); k == end || k == opDstar {
					p.fail(start, "named parameters must follow bare *")
				}
				break
			}
			if p.is(end) {
				p.fail(start, "named parameters must follow bare *")
			}
			a.Vararg = p.parameter(&names, annotated, true)
			if p.is(opAssign) {
				p.fail(p.i, "var-positional parameter cannot have default value")
			}
		case p.eat(opDstar):
			a.Kwarg = p.parameter(&names, annotated, false)
			if p.is(opAssign) {
				p.fail(p.i, "var-keyword parameter cannot have default value")
			}
		default:
			x := p.parameter(&names, annotated, false)
			var def ast.Expr
			if p.eat(opAssign) {
				if p.is(opComma) || p.is(end) {
					p.fail(p.i-1, "expected default value expression")
				}
				at := p.i
				def = p.expression()
				p.item = at
			}
			if star {
				a.Kwonlyargs = append(a.Kwonlyargs, x)
				a.KwDefaults = append(a.KwDefaults, def)
				break
			}
			a.Args = append(a.Args, x)
			if def != nil {
				p.exprs = append(p.exprs, def)
			} else if len(p.exprs) > mark {
				p.fail(start, "parameter without a default follows parameter with a default")
			}
		}
		if !p.eat(opComma) {
			break
		}
	}
	a.Defaults = p.takeExprs(mark)
	return a
}

// parameter parses a name, which is not among names yet, with its annotation; that
// of *args may be starred.
func (p *parser) parameter(names *nameSet, annotated, star bool) *ast.Arg {
	start := p.i
	if p.is(opLpar) {
		p.fail(start, "parameters cannot be parenthesized")
	}
	a := p.args.get()
	*a = ast.Arg{Pos: p.pos(start), Arg: p.ident()}
	if !names.add(a.Arg) {
		p.fail(start, "duplicate parameter '%s' in function definition", a.Arg)
	}
	if annotated && p.eat(opColon) {
		at := p.i
		if star {
			a.Annotation = p.starExpression()
		} else {
			a.Annotation = p.expression()
		}
		p.item = at
	}
	return a
}

// simple parses a statement that takes no block.
func (p *parser) simple() ast.Stmt {
	start := p.i
	switch p.kind() {
	case kwPass:
		p.i++
		return &ast.Pass{StmtBase: p.stmtAt(start)}
	case kwBreak:
		p.i++
		return &ast.Break{StmtBase: p.stmtAt(start)}
	case kwContinue:
		p.i++
		return &ast.Continue{StmtBase: p.stmtAt(start)}
	case kwReturn:
		p.i++
		r := &ast.Return{StmtBase: p.stmtAt(start)}
		if !p.is(tokNewline) && !p.is(opSemi) {
			r.Value = p.starExpressions()
		}
		return r
	case kwRaise:
		p.i++
		r := &ast.Raise{StmtBase: p.stmtAt(start)}
		if !p.is(tokNewline) && !p.is(opSemi) {
			r.Exc = p.expression()
			if p.eat(kwFrom) {
				r.Cause = p.expression()
			}
		}
		return r
	case kwGlobal, kwNonlocal:
		return p.scopeStmt()
	case kwDel:
		p.i++
		d := &ast.Delete{StmtBase: p.stmtAt(start)}
		mark := len(p.exprs)
		for {
			at := p.i
			e := p.bitwiseOr()
			p.del(at, e)
			p.exprs = append(p.exprs, e)
			if !p.eat(opComma) || p.is(tokNewline) || p.is(opSemi) {
				break
			}
		}
		d.Targets = p.takeExprs(mark)
		return d
	case kwAssert:
		p.i++
		a := &ast.Assert{StmtBase: p.stmtAt(start), Test: p.expression()}
		if p.eat(opComma) {
			a.Msg = p.expression()
		}
		return a
	case kwImport:
		p.i++
		im := &ast.Import{StmtBase: p.stmtAt(start)}
		for {
			at := p.i
			im.Names = append(im.Names, p.alias(at, p.dottedName()))
			if !p.eat(opComma) {
				return im
			}
		}
	case kwFrom:
		return p.importFrom()
	case tokName:
		if p.next() == tokName && p.text(start) == "type" {
			return p.typeAlias()
		}
	}
	return p.assignment()
}

func (p *parser) scopeStmt() ast.Stmt {
	start := p.i
	p.i++
	var names []ast.Identifier
	for {
		names = append(names, p.ident())
		if !p.eat(opComma) {
			break
		}
	}
	if p.toks[start].kind == kwGlobal {
		return &ast.Global{StmtBase: p.stmtAt(start), Names: names}
	}
	return &ast.Nonlocal{StmtBase: p.stmtAt(start), Names: names}
}

func (p *parser) alias(start int, name ast.Identifier) *ast.Alias {
	a := &ast.Alias{Pos: p.pos(start), Name: name}
	if p.eat(kwAs) {
		a.AsName = p.ident()
	}
	return a
}

func (p *parser) dottedName() ast.Identifier {
	s := p.ident()
	if !p.is(opDot) {
		return s
	}
	l := []string{string(s)}
	for p.eat(opDot) {
		l = append(l, string(p.ident()))
	}
	return ast.Identifier(strings.Join(l, "."))
}

func (p *parser) importFrom() ast.Stmt {
	start := p.i
	p.i++
	im := &ast.ImportFrom{StmtBase: p.stmtAt(start)}
	for {
		if p.eat(opDot) {
			im.Level++
		} else if p.eat(opEllipsis) {
			im.Level += 3
		} else {
			break
		}
	}
	if im.Level == 0 || p.is(tokName) {
		im.Module = p.dottedName()
	}
	if !p.eat(kwImport) {
		p.expected("'import'")
	}
	if p.is(opStar) {
		im.Names = []*ast.Alias{{Pos: p.pos(p.i), Name: "*"}}
		p.i++
		return im
	}
	paren := p.eat(opLpar)
	for {
		at := p.i
		im.Names = append(im.Names, p.alias(at, p.ident()))
		if !p.eat(opComma) || paren && p.is(opRpar) {
			break
		}
		if p.is(tokNewline) {
			p.fail(p.i-1, "trailing comma not allowed without surrounding parentheses")
		}
	}
	if paren && !p.eat(opRpar) {
		p.expected("',' or ')'")
	}
	return im
}

func (p *parser) typeAlias() ast.Stmt {
	start := p.i
	p.i++
	t := &TypeAlias{StmtBase: p.stmtAt(start)}
	t.Name = p.names.get()
	*t.Name = ast.Name{ExprBase: p.exprAt(p.i), Id: p.ident(), Ctx: ast.Store}
	p.setTypeParams(t, p.typeParams())
	if !p.eat(opAssign) {
		p.expected("'='")
	}
	t.Value = p.expression()
	return t
}

// assignment parses the statements that start with an expression.
func (p *parser) assignment() ast.Stmt {
	start := p.i
	e := p.annotatedRHS()
	switch k := p.kind(); {
	case k == opAssign:
		return p.plainAssign(start, e)
	case k == opColon:
		return p.annAssign(start, e)
	case augAt <= k && k <= augRshift:
		op := binOps[k-toAug].op
		if k == augDstar {
			op = ast.Pow
		}
		switch e.(type) {
		case *ast.Name, *ast.Attribute, *ast.Subscript:
			setContext(e, ast.Store)
		default:
			p.fail(start, "'%s' is an illegal expression for augmented assignment", describe(e))
		}
		p.i++
		return &ast.AugAssign{StmtBase: p.stmtAt(start), Target: e, Op: op, Value: p.annotatedRHS()}
	}
	s := p.expr.get()
	s.Pos = p.pos(start)
	s.Value = e
	return s
}

func (p *parser) plainAssign(start int, e ast.Expr) ast.Stmt {
	a := p.assign.get()
	a.Pos = p.pos(start)
	mark := len(p.exprs)
	at := start
	for p.eat(opAssign) {
		p.store(at, e)
		p.exprs = append(p.exprs, e)
		at = p.i
		e = p.annotatedRHS()
	}
	a.Targets = p.takeExprs(mark)
	a.Value = e
	return a
}

func (p *parser) annAssign(start int, e ast.Expr) ast.Stmt {
	a := &AnnAssign{StmtBase: p.stmtAt(start), Target: e}
	switch e.(type) {
	case *ast.Name:
		a.Simple = p.toks[start].kind == tokName
	case *ast.Attribute, *ast.Subscript:
	case *ast.Tuple, *ast.List:
		p.fail(start, "only single target (not %s) can be annotated", describe(e))
	default:
		p.fail(start, "illegal target for annotation: %s", describe(e))
	}
	setContext(e, ast.Store)
	p.i++
	a.Annotation = p.expression()
	if p.eat(opAssign) {
		a.Value = p.annotatedRHS()
	}
	return a
}

package pyparse

import (
	"fmt"
	"sync"

	"github.com/go-python/gpython/ast"
)

// maxNesting bounds the depth of nested expressions and statements, and the
// length of chains such as a+b+c whose tree is as deep as they are long. It keeps
// whoever walks the tree from running out of stack. CPython has several limits
// of this order, depending on its version and on the form.
const maxNesting = 5000

// parser is a recursive-descent parser. A failure is a panic with an *Error,
// recovered in Parse (and in tryWithItems, the one place that backtracks).
//
// Nodes come out of slabs and child lists are gathered on the stacks exprs and
// stmts and then cut to size: fewer and smaller allocations than one a node.
type parser struct {
	file    *File
	src     string
	lines   []int32
	toks    []token
	scanErr *Error     // why the tokens end early, nil if they do not
	skipped []deferred // what tokBody tokens stand for
	left    []leftOut  // functions without their bodies
	i       int        // the current token
	depth   int
	item    int // where the last expression among parameters starts

	*stacks
	exprPool pool[ast.Expr]
	stmtPool pool[ast.Stmt]

	names  slab[ast.Name]
	attrs  slab[ast.Attribute]
	calls  slab[ast.Call]
	strs   slab[ast.Str]
	consts slab[ast.NameConstant]
	kws    slab[ast.Keyword]
	args   slab[ast.Arg]
	binops slab[ast.BinOp]
	subs   slab[ast.Subscript]
	index  slab[ast.Index]
	assign slab[ast.Assign]
	expr   slab[ast.ExprStmt]
	ifs    slab[ast.If]
}

// stacks are the lists being gathered. They are handed from one parse to the next;
// slabs are not, lest a tree keeps others alive that are beside it in memory.
type stacks struct {
	exprs []ast.Expr
	stmts []ast.Stmt
}

var stackBuffers = sync.Pool{New: func() any { return new(stacks) }}

// slab allocates values of one type in chunks that double in size.
type slab[T any] struct {
	free []T
	size int
}

func (s *slab[T]) get() *T {
	if len(s.free) == 0 {
		s.size = max(4, min(2*s.size, 128))
		s.free = make([]T, s.size)
	}
	p := &s.free[0]
	s.free = s.free[1:]
	return p
}

// pool allocates slices in chunks.
type pool[T any] struct {
	free []T
	size int
}

// copy gives a copy of s with no room to grow; nil if s is empty.
func (p *pool[T]) copy(s []T) []T {
	n := len(s)
	if n == 0 {
		return nil
	}
	if len(p.free) < n {
		p.size = max(8, min(2*p.size, 256))
		if n > p.size/4 {
			return append(make([]T, 0, n), s...)
		}
		p.free = make([]T, p.size)
	}
	c := p.free[:n:n]
	p.free = p.free[n:]
	copy(c, s)
	return c
}

// tokenBuffers are the token lists of finished parses: they are larger than the
// source and would otherwise be most of what a parse leaves to the collector.
var tokenBuffers = sync.Pool{New: func() any { return new([]token) }}

// maxTokenBuffer is the largest list in tokens that is kept (20 bytes each).
const maxTokenBuffer = 1 << 18

// Parse parses a module. The name is used in errors only. The error is an *Error
// for the first thing that is wrong with the source; there is no File then.
func Parse(filename string, src []byte) (*File, error) {
	text, encoding, err := decode(filename, src)
	if err != nil {
		return nil, err
	}
	f := &File{Name: filename, Source: text, Encoding: encoding, lines: lineStarts(text)}
	if err := f.parse(scanBodies); err != nil {
		return nil, err
	}
	return f, nil
}

// parse builds the tree.
func (f *File) parse(b bodies) *Error {
	p, done := f.parser(newScanner(f.Name, f.Source, f.lines, b))
	defer done()
	return p.attempt(func() {
		m := &ast.Module{}
		m.Lineno = 1
		for p.toks[p.i].kind != tokEOF {
			p.stmt()
		}
		m.Body = p.takeStmts(0)
		f.leaveOut(p.left)
		f.Mod = m
	})
}

// parser gives a parser for the tokens of s. The caller calls done when the parse
// is over.
func (f *File) parser(s *scanner) (p *parser, done func()) {
	buf := tokenBuffers.Get().(*[]token)
	toks := *buf
	if cap(toks) == 0 {
		toks = make([]token, 0, (len(s.src)-s.p)/5+16)
	}
	p = &parser{file: f, src: f.Source, lines: f.lines, stacks: stackBuffers.Get().(*stacks)}
	p.toks, p.scanErr = s.scan(toks[:0])
	p.skipped = s.skipped
	return p, func() {
		if cap(p.toks) <= maxTokenBuffer {
			*buf = p.toks
			tokenBuffers.Put(buf)
		}
		p.dropExprs(0)
		clear(p.stmts)
		p.stmts = p.stmts[:0]
		stackBuffers.Put(p.stacks)
	}
}

// attempt calls f, which parses, and gives the error that it stops with.
func (p *parser) attempt(f func()) (err *Error) {
	defer func() {
		if r := recover(); r != nil {
			e, ok := r.(*Error)
			if !ok {
				panic(r)
			}
			err = e
			if p.scanErr != nil && (p.is(tokBad) || p.givesWay(e, p.scanErr)) {
				err = p.scanErr
			}
		}
	}()
	f()
	return nil
}

// givesWay reports whether an error of the parser, found at the current token,
// is less telling than that of the scanner further on.
func (p *parser) givesWay(parseErr, scanErr *Error) bool {
	if parseErr.rank == rankPlace {
		return false
	}
	return scanErr.rank == rankUsual || scanErr.rank == rankUnclosed && int(p.toks[p.i].line)+1 > scanErr.Line
}

// fail reports an error at token i.
func (p *parser) fail(i int, format string, args ...any) {
	panic(p.errorAt(i, format, args...))
}

func (p *parser) errorAt(i int, format string, args ...any) *Error {
	t := p.toks[i]
	return &Error{
		File: p.file.Name, Line: int(t.line) + 1, Col: int(t.start-p.lines[t.line]) + 1, Offset: int(t.start),
		Msg: fmt.Sprintf(format, args...),
	}
}

// expected reports what should have been at the current token.
func (p *parser) expected(what string) {
	t := p.toks[p.i]
	e := p.errorAt(p.i, "invalid syntax: expected %s, found %s", what, p.found())
	switch t.kind {
	case tokIndent:
		e.Msg, e.rank = "unexpected indent", rankPlace
	case tokDedent:
		e.Msg, e.rank = "unexpected unindent: expected "+what, rankPlace
	}
	panic(e)
}

// unclosedList reports that a list, whose last item starts at token item, does
// not go on and is not closed.
func (p *parser) unclosedList(item int, what string) {
	name := p.toks[item].kind == tokName && item+1 == p.i && (p.is(tokString) || p.is(tokFStart))
	if p.startsExpr() && item < p.i && !name { // a name right before a string looks like a prefix
		p.fail(item, "invalid syntax. Perhaps you forgot a comma? Expected %s, found %s", what, p.found())
	}
	p.expected(what)
}

// found describes the current token.
func (p *parser) found() string {
	t := p.toks[p.i]
	if s := tokText[t.kind]; s != "" && t.kind != tokName && t.kind != tokNumber {
		return s
	}
	s := p.src[t.start:t.end]
	if len(s) > 40 {
		s = s[:40] + "..."
	}
	if t.kind == tokString || s == "" {
		return tokText[t.kind]
	}
	return "'" + s + "'"
}

// enter and leave count nesting.
func (p *parser) enter() {
	p.depth++
	if p.depth > maxNesting {
		p.fail(p.i, "too much nesting (more than %d levels)", maxNesting)
	}
}

func (p *parser) leave() { p.depth-- }

// chain checks the length of a chain whose tree is nested.
func (p *parser) chain(n int) {
	if n > maxNesting {
		p.fail(p.i, "expression too long (more than %d operations)", maxNesting)
	}
}

func (p *parser) kind() tok { return p.toks[p.i].kind }

// next is the kind of the token after the current one. There is always one: the
// last kind of token comes twice and is never stepped over.
func (p *parser) next() tok { return p.toks[p.i+1].kind }

func (p *parser) is(k tok) bool { return p.toks[p.i].kind == k }

// eat steps over a token of kind k, if it is the current one.
func (p *parser) eat(k tok) bool {
	if p.toks[p.i].kind == k {
		p.i++
		return true
	}
	return false
}

func (p *parser) want(k tok) {
	if p.toks[p.i].kind != k {
		p.expected(tokText[k])
	}
	p.i++
}

// pos is the position of token i.
func (p *parser) pos(i int) ast.Pos {
	t := &p.toks[i]
	return ast.Pos{Lineno: int(t.line) + 1, ColOffset: int(t.start - p.lines[t.line])}
}

func (p *parser) exprAt(i int) ast.ExprBase { return ast.ExprBase{Pos: p.pos(i)} }

func (p *parser) stmtAt(i int) ast.StmtBase { return ast.StmtBase{Pos: p.pos(i)} }

func (p *parser) text(i int) string {
	t := &p.toks[i]
	return p.src[t.start:t.end]
}

// isWord reports whether token i is the name s, such as a soft keyword.
func (p *parser) isWord(i int, s string) bool {
	return p.toks[i].kind == tokName && p.text(i) == s
}

func (p *parser) ident() ast.Identifier {
	if p.toks[p.i].kind != tokName {
		p.expected("a name")
	}
	s := p.text(p.i)
	p.i++
	return ast.Identifier(normIdent(s))
}

// takeExprs cuts the list gathered since mark off the stack.
func (p *parser) takeExprs(mark int) []ast.Expr {
	l := p.exprPool.copy(p.exprs[mark:])
	p.dropExprs(mark)
	return l
}

// dropExprs forgets the list gathered since mark.
func (p *parser) dropExprs(mark int) {
	clear(p.exprs[mark:])
	p.exprs = p.exprs[:mark]
}

func (p *parser) takeStmts(mark int) []ast.Stmt {
	l := p.stmtPool.copy(p.stmts[mark:])
	clear(p.stmts[mark:])
	p.stmts = p.stmts[:mark]
	return l
}

// nameSet is a set of names that costs nothing while it is small.
type nameSet struct {
	few  [16]ast.Identifier
	n    int
	many map[ast.Identifier]bool
}

// add reports whether name was not in the set before.
func (s *nameSet) add(name ast.Identifier) bool {
	if s.many == nil {
		for _, x := range s.few[:s.n] {
			if x == name {
				return false
			}
		}
		if s.n < len(s.few) {
			s.few[s.n] = name
			s.n++
			return true
		}
		s.many = map[ast.Identifier]bool{}
		for _, x := range s.few {
			s.many[x] = true
		}
	}
	if s.many[name] {
		return false
	}
	s.many[name] = true
	return true
}

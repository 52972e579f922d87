package pyparse

import (
	"sort"

	"github.com/go-python/gpython/ast"
)

// The nodes have no room for their ends, and a table of ends would cost every
// parse for the few nodes that are ever reported. So an end is found when it is
// asked for: from the tokens of the file, which are scanned again when the first
// one is, and from the shape of the tree. Most nodes end with their last
// child and any parentheses around it, or with the partner of a bracket.

// Span gives the start and end of a node of f as byte offsets in Source. They are
// those of CPython's lineno, col_offset, end_lineno and end_col_offset, with these
// additions for nodes that have no position there:
//
//   - a Module is the whole source; Arguments reach from the first parameter to
//     the last, without the "*", and are empty if there is none;
//   - a WithItem and a MatchCase reach from their first token to their last;
//   - an Index is what is between the brackets, like its Value;
//   - a Field reaches from its brace to the closing one, as in CPython 3.13.
//
// A decorated function or class starts at "def" or "class", as in CPython.
func (f *File) Span(n ast.Ast) (start, end int) {
	if m, ok := n.(*ast.Module); ok && m == f.Mod {
		return int(f.lines[0]), len(f.Source)
	}
	start = f.Offset(n.GetLineno(), n.GetColOffset())
	s := f.spans()
	if a, ok := n.(*ast.Arguments); ok {
		last := s.lastParameter(a)
		if last == nil {
			return start, start
		}
		return start, int(s.toks[s.last(last)].end)
	}
	return start, int(s.toks[s.last(n)].end)
}

// spanner finds the last tokens of nodes.
type spanner struct {
	f    *File
	toks []token
}

func (f *File) spans() *spanner {
	f.scanOnce.Do(func() {
		var err *Error
		toks := make([]token, 0, len(f.Source)/5+16)
		f.toks, err = newScanner(f.Name, f.Source, f.lines, scanBodies).scan(toks)
		if err != nil { // in a body that ParseLazy has skipped
			f.toks, _ = newScanner(f.Name, f.Source, f.lines, tryBodies).scan(toks)
		}
	})
	return &spanner{f, f.toks}
}

// at gives the token that a node starts with.
func (s *spanner) at(n ast.Ast) int {
	off := int32(s.f.Offset(n.GetLineno(), n.GetColOffset()))
	i := sort.Search(len(s.toks)-1, func(i int) bool { return s.toks[i].start >= off })
	for s.toks[i].kind == tokIndent || s.toks[i].kind == tokDedent {
		i++
	}
	return i
}

// around gives the last of the closing parentheses that follow token i and were
// opened at token from or later; i itself if there are none.
func (s *spanner) around(i, from int) int {
	for s.toks[i+1].kind == opRpar && int(s.toks[i+1].match) >= from {
		i++
	}
	return i
}

// lastIn gives the last token of child and of the parentheses around it in n.
func (s *spanner) lastIn(n, child ast.Ast) int {
	return s.around(s.last(child), s.at(n))
}

// bracket gives the closing bracket of the one at token i.
func (s *spanner) bracket(i int) int {
	return max(i, int(s.toks[i].match))
}

// last gives the last token of a node.
func (s *spanner) last(n ast.Ast) int {
	switch n := n.(type) {
	case *ast.Name, *ast.Num, *ast.NameConstant, *ast.Ellipsis:
		return s.at(n)
	case *ast.Str, *ast.Bytes, *JoinedStr:
		i := s.at(n) - 1
		for {
			switch s.toks[i+1].kind {
			case tokString:
				i++
			case tokFStart:
				i = s.bracket(i + 1)
			default:
				return i
			}
		}
	case *ast.Attribute:
		return s.lastIn(n, n.Value) + 2
	case *ast.Call:
		return s.bracket(s.lastIn(n, n.Func) + 1)
	case *ast.Subscript:
		return s.bracket(s.lastIn(n, n.Value) + 1)
	case *ast.List, *ast.Set, *ast.Dict, *ast.ListComp, *ast.SetComp, *ast.DictComp, *ast.GeneratorExp, *Field:
		return s.bracket(s.at(n))
	case *ast.Tuple:
		if len(n.Elts) == 0 {
			return s.bracket(s.at(n))
		}
		return s.tuple(n, n.Elts[0], n.Elts[len(n.Elts)-1])
	case *ast.BinOp:
		return s.lastIn(n, n.Right)
	case *ast.BoolOp:
		return s.lastIn(n, n.Values[len(n.Values)-1])
	case *ast.UnaryOp:
		return s.lastIn(n, n.Operand)
	case *ast.Compare:
		return s.lastIn(n, n.Comparators[len(n.Comparators)-1])
	case *ast.IfExp:
		return s.lastIn(n, n.Orelse)
	case *ast.Lambda:
		return s.lastIn(n, n.Body)
	case *ast.Starred:
		return s.lastIn(n, n.Value)
	case *NamedExpr:
		return s.lastIn(n, n.Value)
	case *Await:
		return s.lastIn(n, n.Value)
	case *ast.YieldFrom:
		return s.lastIn(n, n.Value)
	case *ast.Yield:
		if n.Value == nil {
			return s.at(n)
		}
		return s.lastIn(n, n.Value)
	case *MatchAs:
		return s.lastIn(n, n.Pattern) + 2

	case *ast.Index:
		return s.last(n.Value)
	case *ast.ExtSlice:
		return s.tuple(n, n.Dims[0], n.Dims[len(n.Dims)-1])
	case *ast.Slice:
		return s.slice(n)

	case *ast.Arg:
		if n.Annotation != nil {
			return s.lastIn(n, n.Annotation)
		}
		return s.at(n)
	case *ast.Keyword:
		return s.lastIn(n, n.Value)
	case *ast.Alias:
		i := s.at(n)
		for s.toks[i+1].kind == opDot {
			i += 2
		}
		if n.AsName != "" {
			i += 2
		}
		return i
	case *ast.WithItem:
		if n.OptionalVars != nil {
			return s.lastIn(n, n.OptionalVars)
		}
		return s.lastIn(n, n.ContextExpr)
	case *TypeParam:
		switch {
		case n.Default != nil:
			return s.lastIn(n, n.Default)
		case n.Bound != nil:
			return s.lastIn(n, n.Bound)
		case n.Kind != TypeVar:
			return s.at(n) + 1
		}
		return s.at(n)
	}
	if fn := function(n); fn != nil {
		if d, ok := s.f.leftBody(fn); ok {
			return s.before(int(d.end))
		}
	}
	if b := lastBlock(n); b != nil {
		i := s.last(b[len(b)-1])
		// A semicolon before the line end belongs to the block, not to the
		// statement.
		if s.toks[i+1].kind == opSemi {
			i++
		}
		return i
	}
	return s.simple(s.at(n))
}

// function gives the function that n is, or nil.
func function(n ast.Ast) *ast.FunctionDef {
	switch n := n.(type) {
	case *ast.FunctionDef:
		return n
	case *AsyncFunctionDef:
		return &n.FunctionDef
	}
	return nil
}

// before gives the last token of the statement that ends before the offset end.
func (s *spanner) before(end int) int {
	i := sort.Search(len(s.toks), func(i int) bool { return int(s.toks[i].start) >= end }) - 1
	for s.toks[i].kind == tokNewline || s.toks[i].kind == tokDedent {
		i--
	}
	return i
}

// tuple gives the last token of a tuple that is not empty: the closing
// parenthesis, or without parentheses the last element with the comma after it.
func (s *spanner) tuple(n, first, last ast.Ast) int {
	start := s.at(n)
	i := s.around(s.last(last), start+1)
	if s.toks[i+1].kind == opComma {
		i++
	}
	// The parenthesis that the tuple starts with may belong to the first element.
	if s.toks[start].kind == opLpar && s.toks[i+1].kind == opRpar && int(s.toks[i+1].match) == start {
		if first != last || s.toks[i].kind == opComma {
			return i + 1
		}
	}
	if s.toks[i].kind != opComma {
		i = s.around(i, start)
		if s.toks[i+1].kind == opComma {
			i++
		}
	}
	return i
}

func (s *spanner) slice(n *ast.Slice) int {
	i := s.at(n) - 1
	if n.Lower != nil {
		i = s.lastIn(n, n.Lower)
	}
	i++ // the first colon
	if n.Upper != nil {
		i = s.lastIn(n, n.Upper)
	}
	if s.toks[i+1].kind == opColon {
		i++
	}
	if n.Step != nil {
		i = s.lastIn(n, n.Step)
	}
	return i
}

func (s *spanner) lastParameter(a *ast.Arguments) ast.Ast {
	var last ast.Ast
	add := func(n ast.Ast) {
		if last == nil || before(last, n) {
			last = n
		}
	}
	for _, x := range a.Args {
		add(x)
	}
	for _, x := range a.Defaults {
		add(x)
	}
	if a.Vararg != nil {
		add(a.Vararg)
	}
	for _, x := range a.Kwonlyargs {
		add(x)
	}
	for _, x := range a.KwDefaults {
		if x != nil {
			add(x)
		}
	}
	if a.Kwarg != nil {
		add(a.Kwarg)
	}
	return last
}

// simple gives the last token of a statement without a block.
func (s *spanner) simple(i int) int {
	for {
		switch s.toks[i].kind {
		case tokNewline, opSemi, tokEOF, tokBad:
			return i - 1
		case opLpar, opLsqb, opLbrace, tokFStart:
			i = s.bracket(i)
		}
		i++
	}
}

// lastBlock gives the last block of a statement or clause that has any.
func lastBlock(n ast.Ast) []ast.Stmt {
	pick := func(blocks ...[]ast.Stmt) []ast.Stmt {
		for i := len(blocks) - 1; i >= 0; i-- {
			if len(blocks[i]) > 0 {
				return blocks[i]
			}
		}
		return nil
	}
	try := func(t *ast.Try) []ast.Stmt {
		b := t.Body
		if n := len(t.Handlers); n > 0 {
			b = t.Handlers[n-1].Body
		}
		return pick(b, t.Orelse, t.Finalbody)
	}
	switch n := n.(type) {
	case *ast.FunctionDef:
		return n.Body
	case *AsyncFunctionDef:
		return n.Body
	case *ast.ClassDef:
		return n.Body
	case *ast.For:
		return pick(n.Body, n.Orelse)
	case *AsyncFor:
		return pick(n.Body, n.Orelse)
	case *ast.While:
		return pick(n.Body, n.Orelse)
	case *ast.If:
		return pick(n.Body, n.Orelse)
	case *ast.With:
		return n.Body
	case *AsyncWith:
		return n.Body
	case *ast.Try:
		return try(n)
	case *TryStar:
		return try(&n.Try)
	case *Match:
		if len(n.Cases) > 0 {
			return n.Cases[len(n.Cases)-1].Body
		}
	case *MatchCase:
		return n.Body
	case *ast.ExceptHandler:
		return n.Body
	}
	return nil
}

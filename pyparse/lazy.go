package pyparse

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/go-python/gpython/ast"
)

// Most functions of a program never run when it starts, so ParseLazy leaves
// their bodies alone. A body is kept as its place in the source and scanned again
// when it is asked for: tokens would take several times the memory of the
// source, and few of them would ever be used.
//
// To find the end of a body, skip reads just enough of it: brackets, quotes,
// line ends and indentation. It goes wrong only on a source that has an error
// somewhere, and that error is found when the body is scanned. Which error a
// source has is always decided by parsing all of it, so that it does not depend
// on which bodies have been asked for.

// deferred is the body of a function that is not parsed yet.
type deferred struct {
	start, end int32 // from the first token to after the last line end
	indent     indent
	indents    uint8 // open blocks, its own included
	depth      uint8 // nesting of the statements around it, the function included
}

// leftOut is a function whose body is not parsed yet.
type leftOut struct {
	fn *ast.FunctionDef
	d  deferred
}

// leaveOut notes functions whose bodies are left out; f.mu is held unless f is
// new.
func (f *File) leaveOut(l []leftOut) {
	if f.deferred == nil && len(l) > 0 {
		f.deferred = make(map[*ast.FunctionDef]deferred, len(l))
	}
	for _, o := range l {
		f.deferred[o.fn] = o.d
	}
}

// ParseLazy is like Parse but leaves the bodies of functions in block form to be
// parsed by [File.Body] when they are needed: until then their Body is empty. An
// error inside a body is not found before that, or by ParseAll or Verify; one
// elsewhere is reported as by Parse.
//
// PosOnly, AsyncComp and TypeParams grow as bodies are parsed. While another
// goroutine may call Body or ParseAll, read them by PosOnlyOf and TypeParamsOf.
func ParseLazy(filename string, src []byte) (*File, error) {
	text, encoding, err := decode(filename, src)
	if err != nil {
		return nil, err
	}
	f := &File{Name: filename, Source: text, Encoding: encoding, lines: lineStarts(text)}
	if f.parse(skipBodies) == nil {
		return f, nil
	}
	// The error may not be the first one, and may be of the skipping only.
	f = &File{Name: filename, Source: text, Encoding: encoding, lines: f.lines}
	if err := f.parse(scanBodies); err != nil {
		return nil, err
	}
	return f, nil
}

// Body gives the statements of a function of f; fn is embedded in an
// *AsyncFunctionDef if it is asynchronous. The first call parses a body that
// ParseLazy left out and stores it in fn.Body; functions inside it are left out
// in turn. If that fails, the error is the one that Parse gives for the source,
// which may be in another function, and every further call fails as well.
func (f *File) Body(fn *ast.FunctionDef) ([]ast.Stmt, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	d, ok := f.deferred[fn]
	if !ok {
		return fn.Body, nil
	}
	if err := f.parseBody(fn, d, skipBodies); err != nil {
		return nil, err
	}
	return fn.Body, nil
}

// parseBody parses the body of fn; f.mu is held.
func (f *File) parseBody(fn *ast.FunctionDef, d deferred, b bodies) error {
	body, err := f.body(d, b)
	if err != nil {
		if f.firstErr == nil {
			f.firstErr = f.first(err)
		}
		return f.firstErr
	}
	fn.Body = body
	delete(f.deferred, fn)
	return nil
}

// first gives the error that Parse reports for the source of f, which has at
// least the error err.
func (f *File) first(err *Error) *Error {
	all := &File{Name: f.Name, Source: f.Source, lines: f.lines}
	if e := all.parse(scanBodies); e != nil {
		return e
	}
	return err
}

// ParseAll parses all bodies that are left out. The error is that of Parse.
func (f *File) ParseAll() error {
	for {
		l := f.left()
		if len(l) == 0 {
			return nil
		}
		for _, fn := range l {
			if err := f.parseWhole(fn); err != nil {
				return err
			}
		}
	}
}

// left lists the functions whose bodies are left out, in the order of the source.
func (f *File) left() []*ast.FunctionDef {
	f.mu.Lock()
	defer f.mu.Unlock()
	l := make([]*ast.FunctionDef, 0, len(f.deferred))
	for fn := range f.deferred {
		l = append(l, fn)
	}
	slices.SortFunc(l, func(a, b *ast.FunctionDef) int {
		return cmp.Compare(f.deferred[a].start, f.deferred[b].start)
	})
	return l
}

// parseWhole parses a body with all functions inside it, if it is still left out.
func (f *File) parseWhole(fn *ast.FunctionDef) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if d, ok := f.deferred[fn]; ok {
		return f.parseBody(fn, d, scanBodies)
	}
	return nil
}

// Verify gives the error that ParseAll would give, without keeping the bodies. It
// does not change f and takes about the time of Parse for what is left out.
func (f *File) Verify() error {
	f.mu.Lock()
	l := make([]deferred, 0, len(f.deferred))
	for _, d := range f.deferred {
		l = append(l, d)
	}
	f.mu.Unlock()
	for _, d := range l {
		scratch := &File{Name: f.Name, Source: f.Source, lines: f.lines}
		if _, err := scratch.body(d, scanBodies); err != nil {
			return f.first(err)
		}
	}
	return nil
}

// body parses the statements of d. Functions inside it are left out if b is
// skipBodies.
func (f *File) body(d deferred, b bodies) ([]ast.Stmt, *Error) {
	p, done := f.parser(f.bodyScanner(d, b))
	defer done()
	p.depth = int(d.depth)
	var body []ast.Stmt
	err := p.attempt(func() {
		for !p.eat(tokDedent) {
			p.stmt()
		}
		body = p.takeStmts(0)
		f.leaveOut(p.left)
	})
	return body, err
}

// bodyScanner prepares to scan a body: in the state that the scanner has there,
// but for the source, which ends with the body.
func (f *File) bodyScanner(d deferred, b bodies) *scanner {
	line, _ := position(f.lines, int(d.start))
	s := &scanner{name: f.Name, src: f.Source[:d.end], lines: f.lines, p: int(d.start), line: line - 1, bodies: b}
	s.indents = make([]indent, d.indents, int(d.indents)+8)
	s.indents[d.indents-1] = d.indent
	return s
}

// Docstring gives the docstring of a function of f without parsing its body. ok
// is false if there is none, or if its line has an error.
func (f *File) Docstring(fn *ast.FunctionDef) (doc string, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	body := fn.Body
	if d, left := f.deferred[fn]; left {
		if !startsString(f.Source[d.start:d.end]) {
			return "", false
		}
		body = f.firstLine(d)
	}
	if len(body) == 0 {
		return "", false
	}
	if e, is := body[0].(*ast.ExprStmt); is {
		if s, is := e.Value.(*ast.Str); is {
			return string(s.S), true
		}
	}
	return "", false
}

// startsString reports whether s, the start of a statement, may be a string.
func startsString(s string) bool {
	i := 0
	for i < len(s) && i < 2 && strings.IndexByte("rRuUbB", s[i]) >= 0 {
		i++
	}
	return i < len(s) && (s[i] == '"' || s[i] == '\'' || s[i] == '(')
}

// firstLine parses the first line of simple statements of d, nil if it has an
// error.
func (f *File) firstLine(d deferred) (l []ast.Stmt) {
	scratch := &File{Name: f.Name, Source: f.Source, lines: f.lines}
	s := f.bodyScanner(d, skipBodies)
	s.line1 = true
	p, done := scratch.parser(s)
	defer done()
	_ = p.attempt(func() {
		p.simpleStmts()
		l = p.takeStmts(0)
	})
	return l
}

// leftBody gives the place of the body of fn if it is left out.
func (f *File) leftBody(fn *ast.FunctionDef) (d deferred, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	d, ok = f.deferred[fn]
	return d, ok
}

// PosOnlyOf is PosOnly[a], safe while bodies are parsed.
func (f *File) PosOnlyOf(a *ast.Arguments) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.PosOnly[a]
}

// TypeParamsOf is TypeParams[s], safe while bodies are parsed.
func (f *File) TypeParamsOf(s ast.Stmt) []*TypeParam {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.TypeParams[s]
}

// leaveOut steps over the block of a function if the scanner has skipped it.
func (p *parser) leaveOut() (d deferred, ok bool) {
	t := p.toks[p.i:]
	if t[0].kind != opColon || t[1].kind != tokNewline || t[2].kind != tokIndent || t[3].kind != tokBody {
		return d, false
	}
	p.i += 4
	p.want(tokDedent)
	d = p.skipped[t[3].match]
	d.depth = uint8(p.depth)
	return d, true
}

// body deals with the block of a function, whose first token is at p.
func (s *scanner) body(p int) {
	line := s.line
	end := s.skip(p)
	s.p, s.atLine, s.def = end, true, noDef
	if s.bodies == tryBodies {
		in := &scanner{name: s.name, src: s.src[:end], lines: s.lines, p: p, line: line, indents: slices.Clone(s.indents), bodies: tryBodies}
		mark := len(s.toks)
		toks, err := in.scan(s.toks)
		if err == nil {
			s.toks = toks[:len(toks)-2-len(s.indents[1:])] // without the ends of the blocks around it
			return
		}
		s.toks = toks[:mark]
	}
	s.line = line
	s.add(tokBody, p, end).match = int32(len(s.skipped))
	s.skipped = append(s.skipped, deferred{
		start: int32(p), end: int32(end), indent: s.indents[len(s.indents)-1], indents: uint8(len(s.indents)),
	})
}

// What a byte means to skip.
const (
	skipPlain uint8 = iota
	skipOpen
	skipClose
	skipQuote
	skipHash
	skipSlash
	skipLine
)

var skipTab = [256]uint8{
	'(': skipOpen, '[': skipOpen, '{': skipOpen, ')': skipClose, ']': skipClose, '}': skipClose,
	'"': skipQuote, '\'': skipQuote, '#': skipHash, '\\': skipSlash, '\n': skipLine, '\r': skipLine,
}

// skip gives the end of the innermost block, whose first statement starts at p:
// after the end of its last logical line.
func (s *scanner) skip(p int) int {
	src := s.src
	col := s.indents[len(s.indents)-1].col
	depth := 0
	for {
		for p < len(src) && skipTab[src[p]] == skipPlain {
			p++
		}
		if p >= len(src) {
			if depth > 0 {
				s.fail(p, "a bracket was never closed")
			}
			return p
		}
		switch skipTab[src[p]] {
		case skipOpen:
			depth++
			p++
		case skipClose:
			depth--
			p++
			if depth < 0 {
				s.fail(p, "unmatched bracket")
			}
		case skipHash:
			p = s.lineEnd(p)
		case skipSlash:
			s.continuation(p)
			p = s.p
		case skipQuote:
			p = s.skipString(p)
		case skipLine:
			p += s.newline(p)
			if depth > 0 {
				break
			}
			end := p
			s.p = p
			at, more := s.blanks()
			if !more || at.col < col {
				return end
			}
			p = s.p
		}
	}
}

// skipString gives the end of the string whose quote is at q.
func (s *scanner) skipString(q int) int {
	src := s.src
	p := q
	for p > 0 && q-p < 3 && (identTab[src[p-1]]&identPartBit != 0 || src[p-1] >= utf8.RuneSelf) {
		p--
	}
	if 0 < q-p && q-p < 3 {
		if raw, format, _ := stringPrefix(src[p:q]); format {
			return s.skipFString(p, q, raw)
		}
	}
	quote := src[q]
	if s.at(q+1) == quote && s.at(q+2) == quote {
		for p = q + 3; p < len(src); p++ {
			switch src[p] {
			case '\\':
				p++
			case quote:
				if s.at(p+1) == quote && s.at(p+2) == quote {
					return p + 3
				}
			}
		}
		s.fail(q, "unterminated triple-quoted string literal")
	}
	for p = q + 1; p < len(src); p++ {
		switch src[p] {
		case '\\':
			p += max(1, s.newline(p+1))
		case quote:
			return p + 1
		case '\n', '\r':
			s.fail(q, "unterminated string literal")
		}
	}
	s.fail(q, "unterminated string literal")
	return 0
}

// skipFString gives the end of an f-string whose prefix starts at p and whose
// quote is at q: the quotes in its fields may be like its own, so it is scanned.
func (s *scanner) skipFString(p, q int, raw bool) int {
	mark := len(s.toks)
	s.str(p, q, raw, true)
	for len(s.fs) > 0 && (s.fText() || s.step()) {
	}
	s.toks = s.toks[:mark]
	return s.p
}

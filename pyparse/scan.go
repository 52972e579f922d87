package pyparse

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The scanner turns the whole source into tokens before parsing starts, so that
// the parser can look ahead (a parenthesis after "with" may belong to an
// expression or enclose the items) and jump from a bracket to its partner.
//
// F-strings follow PEP 701: the scanner keeps a stack of open f-strings. In
// the text of one (or in a format specification) it reads tokFMiddle up to the
// next brace or quote; in a replacement field it reads ordinary tokens until the
// brace, '!' or ':' at the depth of the field.
//
// A failure is recorded as tokBad at the end of the tokens: whether it is
// reported or an earlier syntax error is up to the parser.

// CPython's limits.
const (
	maxIndents   = 100 // levels of indentation
	maxBrackets  = 200 // nested brackets
	maxFStrings  = 150 // nested f-strings
	maxSpecDepth = 3   // replacement fields one in the format specification of the other
)

type scanner struct {
	name  string
	src   string
	lines []int32
	toks  []token
	p     int
	line  int
	open  []int32 // tokens of the open brackets, replacement fields included
	// indents are the columns of the enclosing blocks, with tabs to multiples
	// of 8 and with tabs as one column: the order must not depend on the tab size.
	indents []indent
	fs      []fstring
	atLine  bool // at the start of a logical line
	// bodies says what becomes of the bodies of functions; def follows the
	// logical line of a "def" up to its body.
	bodies  bodies
	def     defState
	skipped []deferred // what stands for tokBody: its match is an index
	line1   bool       // stop after the first logical line
}

// bodies is what a scanner makes of the block of a function.
type bodies uint8

const (
	scanBodies bodies = iota // its tokens
	skipBodies               // one tokBody
	tryBodies                // its tokens if it can be scanned, else one tokBody
)

// defState is how far the head of a function has been read.
type defState uint8

const (
	noDef   defState = iota
	inDef            // in a logical line with the keyword
	blockOf          // at the end of such a line, after a colon
)

type indent struct{ col, alt int }

// fstring is an open f-string.
type fstring struct {
	quote  byte
	triple bool
	raw    bool
	start  int32 // its tokFStart
	fields []field
}

// field is an open replacement field: depth is the number of open brackets, its
// own included, and spec tells that its format specification is being read.
type field struct {
	depth int
	spec  bool
}

func newScanner(name, src string, lines []int32, b bodies) *scanner {
	return &scanner{name: name, src: src, lines: lines, p: int(lines[0]), indents: make([]indent, 1, 16), atLine: true, bodies: b}
}

// scan appends the tokens of the source to toks. The last ones are two of tokEOF,
// or two of tokBad where the source stopped making sense: then the error says why.
func (s *scanner) scan(toks []token) (out []token, err *Error) {
	s.toks = toks
	defer func() {
		if r := recover(); r != nil {
			e, ok := r.(*Error)
			if !ok {
				panic(r)
			}
			s.add(tokBad, e.Offset, e.Offset)
			s.add(tokBad, e.Offset, e.Offset)
			out, err = s.toks, e
		}
	}()
	s.run()
	return s.toks, nil
}

// fail ends the scan.
func (s *scanner) fail(off int, format string, args ...any) {
	panic(s.errorAt(off, format, args...))
}

// failPlace ends the scan with an error that counts only where it is.
func (s *scanner) failPlace(off int, msg string) {
	e := s.errorAt(off, "%s", msg)
	e.rank = rankPlace
	panic(e)
}

func (s *scanner) errorAt(off int, format string, args ...any) *Error {
	line, col := position(s.lines, off)
	return &Error{File: s.name, Line: line, Col: col + 1, Offset: off, Msg: fmt.Sprintf(format, args...)}
}

func (s *scanner) add(k tok, start, end int) *token {
	for s.line+1 < len(s.lines) && int(s.lines[s.line+1]) <= start {
		s.line++
	}
	s.toks = append(s.toks, token{kind: k, start: int32(start), end: int32(end), line: int32(s.line)})
	return &s.toks[len(s.toks)-1]
}

// newline gives the length of the line end at p, or 0.
func (s *scanner) newline(p int) int {
	if p < len(s.src) {
		switch s.src[p] {
		case '\n':
			return 1
		case '\r':
			if p+1 < len(s.src) && s.src[p+1] == '\n' {
				return 2
			}
			return 1
		}
	}
	return 0
}

// lineEnd gives the offset of the line end at or after p.
func (s *scanner) lineEnd(p int) int {
	for p < len(s.src) && s.src[p] != '\n' && s.src[p] != '\r' {
		p++
	}
	return p
}

func (s *scanner) run() {
	for {
		switch {
		case s.fText():
			continue
		case s.atLine && len(s.open) == 0:
			if s.indentation() {
				continue // which may have skipped a block
			}
		case s.step():
			continue
		}
		break
	}
	end := len(s.src)
	if n := len(s.toks); n > 0 && !s.atLine {
		s.add(tokNewline, end, end)
	}
	for range s.indents[1:] {
		s.add(tokDedent, end, end)
	}
	s.add(tokEOF, end, end)
	s.add(tokEOF, end, end)
}

// fText reads text of an f-string, if that is what comes next.
func (s *scanner) fText() bool {
	if len(s.fs) == 0 {
		return false
	}
	fs := &s.fs[len(s.fs)-1]
	if n := len(fs.fields); n > 0 && !fs.fields[n-1].spec {
		return false
	}
	s.middle(fs)
	return true
}

// step reads a token other than text of an f-string, a line end or a comment. It
// reports false at the end of the source.
func (s *scanner) step() bool {
	src, p := s.src, s.p
	for p < len(src) && (src[p] == ' ' || src[p] == '\t' || src[p] == '\f') {
		p++
	}
	s.p = p
	if p >= len(src) {
		s.unclosed()
		return false
	}
	switch c := src[p]; c {
	case '#':
		s.p = s.lineEnd(p)
	case '\n', '\r':
		n := s.newline(p)
		if len(s.open) == 0 {
			if s.def == inDef {
				s.def = noDef
				if s.toks[len(s.toks)-1].kind == opColon {
					s.def = blockOf
				}
			}
			s.add(tokNewline, p, p+n)
			s.atLine = true
			s.p = p + n
			return !s.line1
		}
		s.p = p + n
	case '\\':
		s.continuation(p)
	default:
		s.token()
	}
	return true
}

// continuation steps over a backslash and the line end that must follow it.
func (s *scanner) continuation(p int) {
	n := s.newline(p + 1)
	switch {
	case n == 0 && p+1 >= len(s.src), n > 0 && p+1+n >= len(s.src):
		s.failPlace(p, "unexpected end of file after line continuation")
	case n == 0:
		s.failPlace(p, "unexpected character after line continuation character")
	}
	s.p = p + 1 + n
}

// unclosed fails at the end of the source if a bracket or f-string is open.
func (s *scanner) unclosed() {
	if len(s.open) == 0 {
		return
	}
	t := s.toks[s.open[len(s.open)-1]]
	e := s.errorAt(int(t.start), "%s was never closed", tokText[t.kind])
	e.rank = rankUnclosed
	panic(e)
}

// indentation reads the blanks at the start of a logical line and adds the
// indents and dedents. It reports whether there is a logical line.
func (s *scanner) indentation() bool {
	at, ok := s.blanks()
	if ok {
		s.atLine = false
		s.indentTo(at, s.p)
	}
	return ok
}

// blanks reads the blanks at the start of a logical line; lines with nothing but
// a comment are skipped. It reports whether there is a logical line.
func (s *scanner) blanks() (at indent, ok bool) {
	src := s.src
	for {
		at = indent{}
		first, split := indent{}, false // of the first line, if backslashes join several
		p := s.p
	blanks:
		for p < len(src) {
			switch src[p] {
			case ' ':
				at.col++
				at.alt++
			case '\t':
				at.col += 8 - at.col%8
				at.alt++
			case '\f':
				at = indent{}
			case '\\':
				if !split || first.col == 0 {
					first, split = at, true
				}
				s.continuation(p)
				p = s.p
				continue
			default:
				break blanks
			}
			p++
		}
		if split && first.col > 0 {
			at = first
		}
		if p < len(src) && src[p] == '#' {
			p = s.lineEnd(p)
		}
		s.p = p
		if p >= len(src) {
			return at, false
		}
		if n := s.newline(p); n > 0 {
			s.p = p + n
			continue
		}
		return at, true
	}
}

func (s *scanner) indentTo(at indent, p int) {
	top := s.indents[len(s.indents)-1]
	def := s.def
	s.def = noDef
	switch {
	case at.col > top.col:
		if len(s.indents) >= maxIndents {
			s.failPlace(p, "too many levels of indentation")
		}
		if at.alt <= top.alt {
			s.failPlace(p, "inconsistent use of tabs and spaces in indentation")
		}
		s.indents = append(s.indents, at)
		s.add(tokIndent, p, p)
		if def == blockOf && s.bodies != scanBodies {
			s.body(p)
		}
		return
	case at.col < top.col:
		for at.col < s.indents[len(s.indents)-1].col {
			s.indents = s.indents[:len(s.indents)-1]
			s.add(tokDedent, p, p)
		}
		top = s.indents[len(s.indents)-1]
		if at.col != top.col {
			s.failPlace(p, "unindent does not match any outer indentation level")
		}
	}
	if at.alt != top.alt {
		s.failPlace(p, "inconsistent use of tabs and spaces in indentation")
	}
}

func (s *scanner) token() {
	src, p := s.src, s.p
	c := src[p]
	switch {
	case c >= utf8.RuneSelf || identTab[c]&identStartBit != 0:
		s.identifier()
	case '0' <= c && c <= '9' || c == '.' && p+1 < len(src) && '0' <= src[p+1] && src[p+1] <= '9':
		s.number()
	case c == '"' || c == '\'':
		s.str(p, p, false, false)
	default:
		s.op()
	}
}

// identifier reads an identifier, a keyword, or the prefix of a string with it.
func (s *scanner) identifier() {
	src, p := s.src, s.p
	q := p
	for q < len(src) {
		c := src[q]
		if identTab[c]&identPartBit != 0 {
			q++
			continue
		}
		if c < utf8.RuneSelf {
			break
		}
		r, n := utf8.DecodeRuneInString(src[q:])
		if q == p && !isIdentStart(r) || !isIdentPart(r) {
			if !unicode.IsPrint(r) {
				s.fail(q, "invalid non-printable character U+%04X", r)
			}
			s.fail(q, "invalid character '%c' (U+%04X)", r, r)
		}
		q += n
	}
	if q-p <= 2 && q < len(src) && (src[q] == '"' || src[q] == '\'') {
		if raw, format, ok := stringPrefix(src[p:q]); ok {
			s.str(p, q, raw, format)
			return
		}
	}
	s.p = q
	k := tokName
	if q-p <= 8 {
		k = keyword(src[p:q])
	}
	if k == kwDef {
		s.def = inDef
	}
	s.add(k, p, q)
}

// stringPrefix reads the letters before a quote.
func stringPrefix(s string) (raw, format, ok bool) {
	var kind byte // b, u or f
	for i := 0; i < len(s); i++ {
		c := s[i] | 0x20
		switch {
		case c == 'r' && !raw && kind != 'u':
			raw = true
		case (c == 'b' || c == 'f' || c == 'u' && !raw) && kind == 0:
			kind = c
		default:
			return false, false, false
		}
	}
	return raw, kind == 'f', true
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isHexDigit(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

// at gives the byte at p, or 0 at the end.
func (s *scanner) at(p int) byte {
	if p < len(s.src) {
		return s.src[p]
	}
	return 0
}

// digits steps over digits with single underscores between them; what names the
// literal in an error.
func (s *scanner) digits(p int, ok func(byte) bool, what string) int {
	for {
		for ok(s.at(p)) {
			p++
		}
		if s.at(p) != '_' {
			return p
		}
		if !ok(s.at(p + 1)) {
			if c := s.at(p + 1); isDigit(c) {
				s.fail(p+1, "invalid digit '%c' in %s literal", c, what)
			}
			s.fail(p, "invalid %s literal", what)
		}
		p++
	}
}

func (s *scanner) number() {
	p := s.p
	q, what := p, "decimal"
	if s.at(p) == '0' && strings.IndexByte("xob", s.at(p+1)|0x20) >= 0 && s.at(p+1) != 0 {
		ok := isHexDigit
		switch s.at(p+1) | 0x20 {
		case 'x':
			what = "hexadecimal"
		case 'o':
			what, ok = "octal", func(c byte) bool { return '0' <= c && c <= '7' }
		case 'b':
			what, ok = "binary", func(c byte) bool { return c == '0' || c == '1' }
		}
		q += 2
		if s.at(q) != '_' && !ok(s.at(q)) {
			if isDigit(s.at(q)) {
				s.fail(q, "invalid digit '%c' in %s literal", s.at(q), what)
			}
			s.fail(p, "invalid %s literal", what)
		}
		q = s.digits(q, ok, what)
		if isDigit(s.at(q)) {
			s.fail(q, "invalid digit '%c' in %s literal", s.at(q), what)
		}
	} else {
		q = s.digits(q, isDigit, what)
		whole := true
		if s.at(q) == '.' {
			whole = false
			q++
			if isDigit(s.at(q)) {
				q = s.digits(q, isDigit, what)
			}
		}
		if s.at(q)|0x20 == 'e' {
			r := q + 1
			sign := s.at(r) == '+' || s.at(r) == '-'
			if sign {
				r++
			}
			if isDigit(s.at(r)) {
				whole = false
				q = s.digits(r, isDigit, what)
			} else if sign {
				s.fail(p, "invalid decimal literal")
			}
		}
		if s.at(q)|0x20 == 'j' {
			whole, what = false, "imaginary"
			q++
		}
		if whole && s.src[p] == '0' && strings.Trim(s.src[p:q], "0_") != "" {
			s.fail(p, "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers")
		}
	}
	// A letter may follow only as the start of a keyword: "1if x else y".
	if c := s.at(q); identTab[c]&identPartBit != 0 {
		rest, ok := s.src[q:], false
		for _, k := range [...]string{"and", "else", "for", "if", "in", "is", "or", "not"} {
			ok = ok || strings.HasPrefix(rest, k)
		}
		if !ok {
			s.fail(p, "invalid %s literal", what)
		}
	}
	s.p = q
	s.add(tokNumber, p, q)
}

// str reads a string whose prefix starts at p and whose quote is at q. Of an
// f-string it reads only the opening quote.
func (s *scanner) str(p, q int, raw, format bool) {
	src := s.src
	quote := src[q]
	triple := s.at(q+1) == quote && s.at(q+2) == quote
	q++
	if triple {
		q += 2
	}
	if format {
		if len(s.fs) >= maxFStrings {
			s.fail(p, "too many nested f-strings")
		}
		t := s.add(tokFStart, p, q)
		t.raw = raw
		s.fs = append(s.fs, fstring{quote: quote, triple: triple, raw: raw, start: int32(len(s.toks) - 1)})
		s.p = q
		return
	}
	for {
		if n := len(s.fs); n > 0 && (q >= len(src) || !triple && (src[q] == '\n' || src[q] == '\r')) {
			// The quote was probably meant to end the f-string it is in.
			if fs := &s.fs[n-1]; fs.quote == quote && fs.triple == triple {
				s.fail(p, "f-string: expecting '}'")
			}
		}
		if q >= len(src) {
			if triple {
				s.fail(p, "unterminated triple-quoted string literal (detected at line %d)", s.lastLine())
			}
			s.unterminated(p, q, "string")
		}
		switch c := src[q]; {
		case c == '\\':
			q++
			if n := s.newline(q); n > 0 {
				q += n
			} else {
				q++
			}
			continue
		case c == quote:
			if !triple {
				s.add(tokString, p, q+1).raw = raw
				s.p = q + 1
				return
			}
			if s.at(q+1) == quote && s.at(q+2) == quote {
				s.add(tokString, p, q+3).raw = raw
				s.p = q + 3
				return
			}
		case !triple && (c == '\n' || c == '\r'):
			s.unterminated(p, q, "string")
		}
		q++
	}
}

func (s *scanner) lastLine() int {
	line, _ := position(s.lines, len(s.src))
	return line
}

func (s *scanner) unterminated(start, end int, what string) {
	line, _ := position(s.lines, min(end, len(s.src)))
	s.fail(start, "unterminated %s literal (detected at line %d)", what, line)
}

// middle reads text of the innermost f-string, or of the format specification of
// its innermost field, up to a brace or the end.
func (s *scanner) middle(fs *fstring) {
	src, p := s.src, s.p
	q := p
	spec := len(fs.fields) > 0
	start := int(s.toks[fs.start].start)
	emit := func() {
		if q > p {
			t := s.add(tokFMiddle, p, q)
			t.raw, t.spec = fs.raw, spec
		}
		s.p = q
	}
	for {
		if q >= len(src) {
			if fs.triple {
				s.fail(start, "unterminated triple-quoted f-string literal (detected at line %d)", s.lastLine())
			}
			s.unterminated(start, q, "f-string")
		}
		switch c := src[q]; {
		case c == '\\':
			q++
			switch n := s.newline(q); {
			case n > 0:
				q += n
			case s.at(q) == '{' || s.at(q) == '}': // the brace counts all the same
			case s.at(q) == 'N' && s.at(q+1) == '{' && !fs.raw:
				for q += 2; q < len(src) && src[q] != '}' && src[q] != '{' && src[q] != fs.quote && src[q] != '\n'; {
					q++
				}
				if s.at(q) == '}' {
					q++
				}
			default:
				q++
			}
			continue
		case c == fs.quote && (!fs.triple || s.at(q+1) == c && s.at(q+2) == c):
			if spec {
				s.fail(q, "f-string: expecting '}'")
			}
			emit()
			s.p++
			if fs.triple {
				s.p += 2
			}
			t := s.add(tokFEnd, q, s.p)
			t.match = fs.start
			s.toks[fs.start].match = int32(len(s.toks) - 1)
			s.fs = s.fs[:len(s.fs)-1]
			return
		case !fs.triple && (c == '\n' || c == '\r'):
			if spec { // only the closing brace can follow now
				emit()
				fs.fields[len(fs.fields)-1].spec = false
				return
			}
			s.unterminated(start, q, "f-string")
		case c == '{':
			if !spec && s.at(q+1) == '{' {
				q += 2
				continue
			}
			emit()
			if len(fs.fields) >= maxSpecDepth {
				s.fail(q, "f-string: expressions nested too deeply")
			}
			s.push(tokFOpen, q)
			fs.fields = append(fs.fields, field{depth: len(s.open)})
			return
		case c == '}':
			if spec {
				emit()
				s.closeField(fs)
				return
			}
			if s.at(q+1) == '}' {
				q += 2
				continue
			}
			s.fail(q, "f-string: single '}' is not allowed")
		}
		q++
	}
}

// push opens a bracket at p.
func (s *scanner) push(k tok, p int) {
	if len(s.open) >= maxBrackets {
		s.fail(p, "too many nested parentheses")
	}
	s.open = append(s.open, int32(len(s.toks)))
	s.add(k, p, p+1)
	s.p = p + 1
}

// pop closes the innermost bracket with one of kind k.
func (s *scanner) pop(k tok) {
	o := s.open[len(s.open)-1]
	s.open = s.open[:len(s.open)-1]
	s.toks[o].match = int32(len(s.toks))
	s.add(k, s.p, s.p+1).match = o
	s.p++
}

func (s *scanner) closeField(fs *fstring) {
	s.pop(tokFClose)
	fs.fields = fs.fields[:len(fs.fields)-1]
}

// fieldOp reads what means something else at the depth of a replacement field
// than in an expression, and reports whether it did.
func (s *scanner) fieldOp(fs *fstring) bool {
	p := s.p
	switch s.src[p] {
	case '}':
		s.closeField(fs)
		return true
	case ':':
		s.add(tokFSpec, p, p+1)
		fs.fields[len(fs.fields)-1].spec = true
		s.p++
		return true
	case '!':
		if s.at(p+1) == '=' {
			return false
		}
		q := p + 1
		for q < len(s.src) && (identTab[s.src[q]]&identPartBit != 0 || s.src[q] >= utf8.RuneSelf) {
			q++
		}
		s.add(tokFConv, p, q)
		s.p = q
		return true
	}
	return false
}

// ops are the operators of one character; those that "=" may follow to make an
// augmented assignment are handled as well.
var ops = [128]tok{
	'(': opLpar, ')': opRpar, '[': opLsqb, ']': opRsqb, '{': opLbrace, '}': opRbrace,
	':': opColon, ',': opComma, ';': opSemi, '.': opDot, '=': opAssign, '~': opTilde,
	'<': opLt, '>': opGt, '@': opAt, '*': opStar, '/': opSlash, '%': opPercent,
	'+': opPlus, '-': opMinus, '|': opPipe, '^': opCaret, '&': opAmp,
}

func (s *scanner) op() {
	p := s.p
	c := s.src[p]
	inField := false
	if len(s.fs) > 0 {
		fs := &s.fs[len(s.fs)-1]
		inField = len(s.open) == fs.fields[len(fs.fields)-1].depth
		if inField && s.fieldOp(fs) {
			return
		}
	}
	k, n := ops[c], 1
	next := s.at(p + 1)
	switch c {
	case '(', '[', '{':
		s.push(k, p)
		return
	case ')', ']', '}':
		s.closeBracket(k, inField)
		return
	case '.':
		if next == '.' && s.at(p+2) == '.' {
			k, n = opEllipsis, 3
		}
	case ':':
		if next == '=' {
			k, n = opWalrus, 2
		}
	case '=':
		if next == '=' {
			k, n = opEq, 2
		}
	case '!':
		if next == '=' {
			k, n = opNe, 2
		}
	case '<':
		switch next {
		case '=':
			k, n = opLe, 2
		case '<':
			k, n = opLshift, 2
		}
	case '>':
		switch next {
		case '=':
			k, n = opGe, 2
		case '>':
			k, n = opRshift, 2
		}
	case '*':
		if next == '*' {
			k, n = opDstar, 2
		}
	case '/':
		if next == '/' {
			k, n = opDslash, 2
		}
	case '-':
		if next == '>' {
			k, n = opArrow, 2
		}
	}
	if k == 0 {
		if c < ' ' || c == 0x7f {
			s.fail(p, "invalid non-printable character U+%04X", c)
		}
		s.fail(p, "invalid character '%c'", c)
	}
	if opAt <= k && k <= opRshift && s.at(p+n) == '=' {
		k, n = k+toAug, n+1
	}
	s.add(k, p, p+n)
	s.p = p + n
}

// closeBracket closes the innermost bracket if k matches it.
func (s *scanner) closeBracket(k tok, inField bool) {
	prefix := ""
	if inField {
		prefix = "f-string: "
	}
	if len(s.open) == 0 || inField {
		s.fail(s.p, "%sunmatched %s", prefix, tokText[k])
	}
	if o := s.toks[s.open[len(s.open)-1]]; o.kind+1 != k {
		where := ""
		if line, _ := position(s.lines, s.p); line != int(o.line)+1 {
			where = fmt.Sprintf(" on line %d", o.line+1)
		}
		s.fail(s.p, "closing parenthesis %s does not match opening parenthesis %s%s", tokText[k], tokText[o.kind], where)
	}
	s.pop(k)
}

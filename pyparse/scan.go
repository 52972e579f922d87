package pyparse

import (
	"bytes"
	"fmt"
	"sort"
	"unicode"
	"unicode/utf8"
)

type tokKind uint8

const (
	tEof tokKind = iota
	tNewline
	tIndent
	tDedent
	tName
	tKw
	tNumber
	tString
	tFstart  // f" or rf""" ...
	tFmiddle // literal text in an f-string (raw range)
	tFend
	tFopen  // { of a replacement field
	tFclose // } of a replacement field
	tFconv  // !r
	tFspec  // : of a format spec
	tFdebug // = of a self-documenting field
	tOp
)

// Op codes (also keyword codes).
type tokOp uint8

const (
	noOp tokOp = iota
	oLpar
	oRpar
	oLsqb
	oRsqb
	oLbrace
	oRbrace
	oColon
	oComma
	oSemi
	oDot
	oEllipsis
	oAssign
	oWalrus
	oArrow
	oAt
	oStar
	oDstar
	oSlash
	oDslash
	oPercent
	oPlus
	oMinus
	oPipe
	oCaret
	oAmp
	oLshift
	oRshift
	oTilde
	oLt
	oGt
	oLe
	oGe
	oEq
	oNe
	oAug // any augmented assignment; text tells which
	// keywords
	kFalse
	kNone
	kTrue
	kAnd
	kAs
	kAssert
	kAsync
	kAwait
	kBreak
	kClass
	kContinue
	kDef
	kDel
	kElif
	kElse
	kExcept
	kFinally
	kFor
	kFrom
	kGlobal
	kIf
	kImport
	kIn
	kIs
	kLambda
	kNonlocal
	kNot
	kOr
	kPass
	kRaise
	kReturn
	kTry
	kWhile
	kWith
	kYield
)

var keywords = map[string]tokOp{"False": kFalse, "None": kNone, "True": kTrue, "and": kAnd, "as": kAs, "assert": kAssert, "async": kAsync, "await": kAwait, "break": kBreak, "class": kClass, "continue": kContinue, "def": kDef, "del": kDel, "elif": kElif, "else": kElse, "except": kExcept, "finally": kFinally, "for": kFor, "from": kFrom, "global": kGlobal, "if": kIf, "import": kImport, "in": kIn, "is": kIs, "lambda": kLambda, "nonlocal": kNonlocal, "not": kNot, "or": kOr, "pass": kPass, "raise": kRaise, "return": kReturn, "try": kTry, "while": kWhile, "with": kWith, "yield": kYield}

type token struct {
	Kind       tokKind
	Op         tokOp
	Raw        bool // raw string / raw f-string text
	Spec       bool // tFmiddle inside a format spec
	Start, End int32
	Match      int32 // for brackets and tFopen: index of the partner
}

type tokens struct {
	Src   []byte
	Toks  []token
	Lines []int32 // byte offset of each line's start
}

type Error struct {
	Off       int
	Line, Col int // 1-based line, 0-based byte column
	Msg       string
}

func (e *Error) Error() string { return fmt.Sprintf("%d:%d: %s", e.Line, e.Col, e.Msg) }

func (f *tokens) Pos(off int) (line, col int) {
	i := sort.Search(len(f.Lines), func(i int) bool { return int(f.Lines[i]) > off }) - 1
	return i + 1, off - int(f.Lines[i])
}

func (f *tokens) Errorf(off int, format string, a ...any) *Error {
	l, c := f.Pos(off)
	return &Error{off, l, c, fmt.Sprintf(format, a...)}
}

func (f *tokens) Text(i int) string { t := f.Toks[i]; return string(f.Src[t.Start:t.End]) }

// At gives the index of the token that starts at off, or -1.
func (f *tokens) At(off int) int {
	lo, hi := 0, len(f.Toks)
	for lo < hi {
		m := (lo + hi) / 2
		if int(f.Toks[m].Start) < off {
			lo = m + 1
		} else {
			hi = m
		}
	}
	for lo < len(f.Toks) && int(f.Toks[lo].Start) == off {
		switch f.Toks[lo].Kind {
		case tIndent, tDedent:
			lo++
			continue
		}
		if f.Toks[lo].Start == f.Toks[lo].End && f.Toks[lo].Kind == tFmiddle {
			lo++
			continue
		}
		return lo
	}
	return -1
}

type fstate struct {
	quote  byte
	triple bool
	raw    bool
	// fields: one entry per open replacement field
	depth []int // bracket depth at each open field
	spec  []bool
	start int
}

type lexer struct {
	f       *tokens
	src     []byte
	p       int
	br      []int32 // open bracket token indexes
	indents []int
	alts    []int
	fs      []*fstate
	atLine  bool
}

func tokenize(src []byte) (f *tokens, err error) {
	f = &tokens{Src: src}
	f.Lines = make([]int32, 1, len(src)/36+8)
	for i := 0; i < len(src); i++ {
		switch src[i] {
		case '\n':
			f.Lines = append(f.Lines, int32(i+1))
		case '\r':
			if i+1 < len(src) && src[i+1] == '\n' {
				i++
			}
			f.Lines = append(f.Lines, int32(i+1))
		}
	}
	f.Toks = make([]token, 0, len(src)/5+16)
	l := &lexer{f: f, src: src, indents: []int{0}, alts: []int{0}, atLine: true}
	if bytes.HasPrefix(src, []byte("\xef\xbb\xbf")) {
		l.p = 3
	}
	if !utf8.Valid(src) {
		i := 0
		for i < len(src) {
			r, n := utf8.DecodeRune(src[i:])
			if r == utf8.RuneError && n == 1 {
				break
			}
			i += n
		}
		return f, f.Errorf(i, "not UTF-8")
	}
	defer func() {
		if r := recover(); r != nil {
			if e, ok := r.(*Error); ok {
				err = e
				return
			}
			panic(r)
		}
	}()
	l.run()
	return f, nil
}

func (l *lexer) fail(off int, format string, a ...any) { panic(l.f.Errorf(off, format, a...)) }

func (l *lexer) add(k tokKind, op tokOp, s, e int) int {
	l.f.Toks = append(l.f.Toks, token{Kind: k, Op: op, Start: int32(s), End: int32(e), Match: -1})
	return len(l.f.Toks) - 1
}

func (l *lexer) nl(p int) int { // length of a newline at p
	if p < len(l.src) {
		if l.src[p] == '\n' {
			return 1
		}
		if l.src[p] == '\r' {
			if p+1 < len(l.src) && l.src[p+1] == '\n' {
				return 2
			}
			return 1
		}
	}
	return 0
}

func (l *lexer) run() {
	src := l.src
	for {
		if len(l.fs) > 0 {
			fs := l.fs[len(l.fs)-1]
			n := len(fs.depth)
			if n == 0 || fs.spec[n-1] {
				l.fmiddle(fs)
				continue
			}
		}
		if l.atLine && len(l.br) == 0 {
			// indentation
			col, alt, p := 0, 0, l.p
		ind:
			for p < len(src) {
				switch src[p] {
				case ' ':
					col++
					alt++
				case '\t':
					col += 8 - col%8
					alt++
				case '\f':
					col, alt = 0, 0
				default:
					break ind
				}
				p++
			}
			if p >= len(src) {
				l.p = p
				break
			}
			if src[p] == '#' {
				for p < len(src) && src[p] != '\n' && src[p] != '\r' {
					p++
				}
			}
			if n := l.nl(p); n > 0 {
				l.p = p + n
				continue
			}
			if p >= len(src) {
				l.p = p
				break
			}
			l.atLine = false
			if src[p] == '\\' && l.nl(p+1) > 0 {
				// continuation on an otherwise blank line: keep this line's indent
			}
			top := len(l.indents) - 1
			switch {
			case col == l.indents[top]:
				if alt != l.alts[top] {
					l.fail(p, "inconsistent use of tabs and spaces in indentation")
				}
			case col > l.indents[top]:
				if alt <= l.alts[top] {
					l.fail(p, "inconsistent use of tabs and spaces in indentation")
				}
				l.indents = append(l.indents, col)
				l.alts = append(l.alts, alt)
				l.add(tIndent, 0, p, p)
			default:
				for l.indents[len(l.indents)-1] > col {
					l.indents = l.indents[:len(l.indents)-1]
					l.alts = l.alts[:len(l.alts)-1]
					l.add(tDedent, 0, p, p)
				}
				if l.indents[len(l.indents)-1] != col {
					l.fail(p, "unindent does not match any outer indentation level")
				}
			}
			l.p = p
		}
		// skip blanks
		p := l.p
		for p < len(src) && (src[p] == ' ' || src[p] == '\t' || src[p] == '\f') {
			p++
		}
		if p >= len(src) {
			l.p = p
			if len(l.br) > 0 || len(l.fs) > 0 {
				off := p
				if len(l.br) > 0 {
					off = int(l.f.Toks[l.br[len(l.br)-1]].Start)
				}
				l.fail(off, "was never closed")
			}
			break
		}
		c := src[p]
		if c == '#' {
			for p < len(src) && src[p] != '\n' && src[p] != '\r' {
				p++
			}
			l.p = p
			continue
		}
		if c == '\n' || c == '\r' {
			n := l.nl(p)
			if len(l.br) == 0 {
				if len(l.fs) > 0 && !l.fs[len(l.fs)-1].triple {
					// PEP 701 allows a newline inside a replacement field
				} else if len(l.fs) == 0 {
					l.add(tNewline, 0, p, p+n)
					l.atLine = true
				}
			}
			l.p = p + n
			continue
		}
		if c == '\\' {
			if n := l.nl(p + 1); n > 0 {
				l.p = p + 1 + n
				if l.p >= len(src) {
					l.fail(p, "unexpected tEof after line continuation")
				}
				continue
			}
			l.fail(p, "unexpected character after line continuation character")
		}
		l.p = p
		l.token()
	}
	if n := len(l.f.Toks); n > 0 && l.f.Toks[n-1].Kind != tNewline && !l.atLine {
		l.add(tNewline, 0, len(src), len(src))
	}
	for len(l.indents) > 1 {
		l.indents = l.indents[:len(l.indents)-1]
		l.add(tDedent, 0, len(src), len(src))
	}
	l.add(tEof, 0, len(src), len(src))
}

func identStart(c rune) bool {
	if c < 128 {
		return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
	}
	return unicode.In(c, unicode.L, unicode.Nl, unicode.Other_ID_Start)
}
func identPart(c rune) bool {
	if c < 128 {
		return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
	}
	return unicode.In(c, unicode.L, unicode.Nl, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc, unicode.Other_ID_Start, unicode.Other_ID_Continue)
}

func (l *lexer) token() {
	src, p := l.src, l.p
	c := src[p]
	switch {
	case c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 128:
		q := p
		for q < len(src) {
			if b := src[q]; b < 128 {
				if b == '_' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' {
					q++
					continue
				}
				break
			}
			r, n := utf8.DecodeRune(src[q:])
			if q == p && !identStart(r) || !identPart(r) {
				break
			}
			q += n
		}
		if q == p {
			l.fail(p, "invalid character")
		}
		if q < len(src) && q-p <= 2 && (src[q] == '"' || src[q] == '\'') {
			raw, f, b, u, ok := false, false, false, false, true
			for _, x := range src[p:q] {
				switch x | 0x20 {
				case 'r':
					ok = ok && !raw
					raw = true
				case 'f', 't':
					ok = ok && !f
					f = true
				case 'b':
					ok = ok && !b
					b = true
				case 'u':
					u = true
				default:
					ok = false
				}
			}
			if ok && !(f && b) && !(u && q-p > 1) {
				l.str(p, q, raw, f)
				return
			}
		}
		l.p = q
		if q-p <= 8 {
			if k, ok := keywords[string(src[p:q])]; ok {
				l.add(tKw, k, p, q)
				return
			}
		}
		l.add(tName, 0, p, q)
	case c >= '0' && c <= '9' || c == '.' && p+1 < len(src) && src[p+1] >= '0' && src[p+1] <= '9':
		l.number()
	case c == '"' || c == '\'':
		l.str(p, p, false, false)
	default:
		l.op()
	}
}

func (l *lexer) number() {
	src, p := l.src, l.p
	q := p
	digits := func(ok func(b byte) bool) {
		for q < len(src) && (ok(src[q]) || src[q] == '_' && q+1 < len(src) && ok(src[q+1])) {
			q++
		}
	}
	dec := func(b byte) bool { return b >= '0' && b <= '9' }
	if src[p] == '0' && p+1 < len(src) {
		switch src[p+1] | 0x20 {
		case 'x':
			q += 2
			digits(func(b byte) bool { return dec(b) || b|0x20 >= 'a' && b|0x20 <= 'f' })
		case 'o':
			q += 2
			digits(func(b byte) bool { return b >= '0' && b <= '7' })
		case 'b':
			q += 2
			digits(func(b byte) bool { return b == '0' || b == '1' })
		}
		if q > p {
			if q == p+2 {
				l.fail(p, "invalid number")
			}
			l.p = q
			l.add(tNumber, 0, p, q)
			return
		}
	}
	digits(dec)
	if q < len(src) && src[q] == '.' {
		q++
		digits(dec)
	}
	if q < len(src) && src[q]|0x20 == 'e' {
		r := q + 1
		if r < len(src) && (src[r] == '+' || src[r] == '-') {
			r++
		}
		if r < len(src) && dec(src[r]) {
			q = r
			digits(dec)
		}
	}
	if q < len(src) && src[q]|0x20 == 'j' {
		q++
	}
	l.p = q
	l.add(tNumber, 0, p, q)
}

func (l *lexer) str(p, q int, raw, f bool) {
	src := l.src
	quote := src[q]
	triple := q+2 < len(src) && src[q+1] == quote && src[q+2] == quote
	n := 1
	if triple {
		n = 3
	}
	q += n
	if f {
		i := l.add(tFstart, 0, p, q)
		l.f.Toks[i].Raw = raw
		l.fs = append(l.fs, &fstate{quote: quote, triple: triple, raw: raw, start: p})
		l.p = q
		return
	}
	for {
		if q >= len(src) {
			l.fail(p, "unterminated string literal")
		}
		c := src[q]
		if c == '\\' {
			q++
			if n := l.nl(q); n > 0 {
				q += n
			} else {
				q++
			}
			continue
		}
		if c == quote {
			if !triple {
				q++
				break
			}
			if q+2 < len(src) && src[q+1] == quote && src[q+2] == quote {
				q += 3
				break
			}
		} else if !triple && (c == '\n' || c == '\r') {
			l.fail(p, "unterminated string literal")
		}
		q++
	}
	i := l.add(tString, 0, p, q)
	l.f.Toks[i].Raw = raw
	l.p = q
}

// fmiddle reads literal text of the innermost f-string (or of the format spec of its innermost field).
func (l *lexer) fmiddle(fs *fstate) {
	src := l.src
	p := l.p
	q := p
	spec := len(fs.depth) > 0
	emit := func() {
		if q > p {
			i := l.add(tFmiddle, 0, p, q)
			l.f.Toks[i].Raw = fs.raw
			l.f.Toks[i].Spec = spec
		}
	}
	for {
		if q >= len(src) {
			l.fail(fs.start, "unterminated f-string literal")
		}
		c := src[q]
		switch {
		case c == '\\' && !fs.raw:
			if q+2 < len(src) && src[q+1] == 'N' && src[q+2] == '{' {
				e := bytes.IndexByte(src[q:], '}')
				if e < 0 {
					l.fail(q, "unterminated \\N escape")
				}
				q += e + 1
				continue
			}
			q++
			if q < len(src) && (src[q] == '{' || src[q] == '}') {
				continue
			}
			if n := l.nl(q); n > 0 {
				q += n
			} else {
				q++
			}
			continue
		case c == '\\': // raw: a backslash still guards a quote
			q++
			if q < len(src) && (src[q] == fs.quote || src[q] == '\\') {
				q++
			}
			continue
		case c == fs.quote && (!fs.triple || q+2 < len(src) && src[q+1] == c && src[q+2] == c):
			if spec {
				l.fail(q, "f-string: expecting '}'")
			}
			emit()
			n := 1
			if fs.triple {
				n = 3
			}
			l.add(tFend, 0, q, q+n)
			l.p = q + n
			l.fs = l.fs[:len(l.fs)-1]
			return
		case (c == '\n' || c == '\r') && !fs.triple:
			l.fail(fs.start, "unterminated f-string literal")
		case c == '{':
			if !spec && q+1 < len(src) && src[q+1] == '{' {
				q += 2
				continue
			}
			emit()
			i := l.add(tFopen, 0, q, q+1)
			l.br = append(l.br, int32(i))
			fs.depth = append(fs.depth, len(l.br))
			fs.spec = append(fs.spec, false)
			l.p = q + 1
			return
		case c == '}':
			if spec {
				emit()
				l.p = q
				l.closeField(fs)
				return
			}
			if q+1 < len(src) && src[q+1] == '}' {
				q += 2
				continue
			}
			l.fail(q, "f-string: single '}' is not allowed")
		}
		q++
	}
}

func (l *lexer) closeField(fs *fstate) {
	i := l.add(tFclose, 0, l.p, l.p+1)
	o := l.br[len(l.br)-1]
	l.br = l.br[:len(l.br)-1]
	l.f.Toks[i].Match = o
	l.f.Toks[o].Match = int32(i)
	fs.depth = fs.depth[:len(fs.depth)-1]
	fs.spec = fs.spec[:len(fs.spec)-1]
	l.p++
}

func (l *lexer) op() {
	src, p := l.src, l.p
	c := src[p]
	at := func(i int) byte {
		if p+i < len(src) {
			return src[p+i]
		}
		return 0
	}
	var fs *fstate
	inField := false
	if len(l.fs) > 0 {
		fs = l.fs[len(l.fs)-1]
		inField = len(l.br) == fs.depth[len(fs.depth)-1]
	}
	if inField {
		switch c {
		case '}':
			l.closeField(fs)
			return
		case ':':
			l.add(tFspec, 0, p, p+1)
			fs.spec[len(fs.spec)-1] = true
			l.p++
			return
		case '!':
			if at(1) != '=' {
				q := p + 1
				for q < len(src) && identPart(rune(src[q])) {
					q++
				}
				l.add(tFconv, 0, p, q)
				l.p = q
				return
			}
		case '=':
			if at(1) != '=' {
				q := p + 1
				for q < len(src) && (src[q] == ' ' || src[q] == '\t' || src[q] == '\n') {
					q++
				}
				if q < len(src) && (src[q] == '}' || src[q] == ':' || src[q] == '!' && at(q-p+1) != '=') {
					l.add(tFdebug, 0, p, p+1)
					l.p = p + 1
					return
				}
			}
		}
	}
	n, op := 1, noOp
	eq := at(1) == '='
	aug := func(o tokOp) {
		op = o
		if eq {
			n, op = 2, oAug
		}
	}
	switch c {
	case '(':
		op = oLpar
	case ')':
		op = oRpar
	case '[':
		op = oLsqb
	case ']':
		op = oRsqb
	case '{':
		op = oLbrace
	case '}':
		op = oRbrace
	case ':':
		op = oColon
		if eq {
			n, op = 2, oWalrus
		}
	case ',':
		op = oComma
	case ';':
		op = oSemi
	case '.':
		op = oDot
		if at(1) == '.' && at(2) == '.' {
			n, op = 3, oEllipsis
		}
	case '~':
		op = oTilde
	case '=':
		op = oAssign
		if eq {
			n, op = 2, oEq
		}
	case '!':
		if !eq {
			l.fail(p, "invalid character '!'")
		}
		n, op = 2, oNe
	case '@':
		aug(oAt)
	case '%':
		aug(oPercent)
	case '+':
		aug(oPlus)
	case '|':
		aug(oPipe)
	case '^':
		aug(oCaret)
	case '&':
		aug(oAmp)
	case '-':
		aug(oMinus)
		if at(1) == '>' {
			n, op = 2, oArrow
		}
	case '*', '/':
		one, two := oStar, oDstar
		if c == '/' {
			one, two = oSlash, oDslash
		}
		aug(one)
		if at(1) == c {
			n, op = 2, two
			if at(2) == '=' {
				n, op = 3, oAug
			}
		}
	case '<', '>':
		if eq {
			n, op = 2, oLe
			if c == '>' {
				op = oGe
			}
		} else if at(1) == c {
			n, op = 2, oLshift
			if c == '>' {
				op = oRshift
			}
			if at(2) == '=' {
				n, op = 3, oAug
			}
		} else if c == '<' {
			op = oLt
		} else {
			op = oGt
		}
	default:
		l.fail(p, "invalid character %q", c)
	}
	i := l.add(tOp, op, p, p+n)
	l.p = p + n
	switch op {
	case oLpar, oLsqb, oLbrace:
		l.br = append(l.br, int32(i))
	case oRpar, oRsqb, oRbrace:
		if len(l.br) == 0 {
			l.fail(p, "unmatched %q", c)
		}
		o := l.br[len(l.br)-1]
		if l.f.Toks[o].Kind != tOp || l.f.Toks[o].Op != op-1 {
			l.fail(p, "closing %q does not match the opening bracket", c)
		}
		l.br = l.br[:len(l.br)-1]
		l.f.Toks[i].Match = o
		l.f.Toks[o].Match = int32(i)
	}
}

package interp

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Translation of Python's regular expression syntax to that of regexp2 (the
// .NET dialect). The parser follows Lib/re/_parser.py, so that a pattern is
// refused with the same message at the same position. Differences bridged:
//
//   - .NET numbers named groups after the unnamed ones: every group is given
//     its number as a name.
//   - \s, \w, \d and . have Python's character sets; \Z is \z.
//   - {,n}, possessive quantifiers, (?P...), octal escapes, verbose mode.
//   - Literals are escaped one by one, so that nothing else of .NET's syntax
//     can slip in.

// The flags of module re.
const (
	reIgnoreCase = 2
	reLocale     = 4
	reMultiLine  = 8
	reDotAll     = 16
	reUnicode    = 32
	reVerbose    = 64
	reDebug      = 128
	reASCII      = 256
)

// reError is a syntax error of a pattern; pos is -1 if it has none.
type reError struct {
	msg string
	pos int
}

// reProgram is a translated pattern.
type reProgram struct {
	text   string // in regexp2 syntax
	flags  int    // with the inline flags and UNICODE
	groups int
	names  []string // group number -> name or ""
	closed []int    // group number -> rank in the order of closing
}

type reParser struct {
	src      []rune
	pos      int
	isBytes  bool
	flags    int // global flags found so far
	groups   int
	names    []string
	byName   map[string]int
	open     map[int]bool
	widths   map[int][2]int // group number -> widths, once closed
	order    []int
	condRefs []condRef
	look     int // lookbehind nesting: group count at its start + 1, else 0
}

type condRef struct{ group, pos int }

// restartVerbose is the panic of a global (?x) found late: the pattern is to
// be parsed again in verbose mode.
type restartVerbose struct{}

// width limits: reInf stands for unbounded.
const reInf = 1 << 40

// translateRegex parses a pattern with initial flags.
func translateRegex(pattern []rune, flags int, isBytes bool) (prog *reProgram, err *reError) {
	p := &reParser{src: pattern, isBytes: isBytes, flags: flags, byName: map[string]int{}, open: map[int]bool{}, widths: map[int][2]int{}, names: []string{""}}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case reError:
			prog, err = nil, &r
		case restartVerbose:
			prog, err = translateRegex(pattern, p.flags|reVerbose, isBytes)
		default:
			panic(r)
		}
	}()
	body, _ := p.alternation(flags, true)
	if p.pos < len(p.src) {
		p.fail(p.pos, "unbalanced parenthesis")
	}
	for _, c := range p.condRefs {
		if c.group > p.groups {
			p.fail(c.pos, "invalid group reference %d", c.group)
		}
	}
	f := p.flags
	if !isBytes {
		if f&reLocale != 0 {
			p.fail(-2, "cannot use LOCALE flag with a str pattern")
		}
		if f&reASCII != 0 && f&reUnicode != 0 {
			p.fail(-2, "ASCII and UNICODE flags are incompatible")
		}
		if f&reASCII == 0 {
			f |= reUnicode
		}
	}
	closed := make([]int, p.groups+1)
	for i, g := range p.order {
		closed[g] = i
	}
	return &reProgram{text: body, flags: f, groups: p.groups, names: p.names, closed: closed}, nil
}

// fail raises a syntax error; position -1 means none, -2 a ValueError.
func (p *reParser) fail(pos int, format string, args ...any) {
	panic(reError{fmt.Sprintf(format, args...), pos})
}

func (p *reParser) more() bool { return p.pos < len(p.src) }

func (p *reParser) peek() rune {
	if p.pos < len(p.src) {
		return p.src[p.pos]
	}
	return -1
}

func (p *reParser) accept(r rune) bool {
	if p.peek() == r {
		p.pos++
		return true
	}
	return false
}

// ascii reports whether classes are limited to ASCII under the flags.
func (p *reParser) ascii(flags int) bool { return p.isBytes || flags&reASCII != 0 }

// alternation parses branches up to ")" or the end.
func (p *reParser) alternation(flags int, top bool) (string, [2]int) {
	var parts []string
	w := [2]int{reInf, 0}
	first := true
	for {
		s, v, f := p.sequence(flags, top && first)
		flags = f
		first = false
		parts = append(parts, s)
		w[0], w[1] = min(w[0], v[0]), max(w[1], v[1])
		if !p.accept('|') {
			break
		}
	}
	return strings.Join(parts, "|"), w
}

// sequence parses items up to "|", ")" or the end. Global flags at the start
// of the pattern apply to what follows, which is why they are returned.
func (p *reParser) sequence(flags int, top bool) (string, [2]int, int) {
	var out []string
	w := [2]int{0, 0}
	// what the last item was: 0 none, 1 repeatable, 2 a repeat, 3 an anchor
	last := 0
	lastW := [2]int{}
	for p.more() {
		c := p.peek()
		if c == '|' || c == ')' {
			break
		}
		at := p.pos
		p.pos++
		if flags&reVerbose != 0 {
			if c == ' ' || c >= '\t' && c <= '\r' {
				continue
			}
			if c == '#' {
				for p.more() && p.src[p.pos] != '\n' {
					p.pos++
				}
				if p.more() {
					p.pos++
				}
				continue
			}
		}
		if c == '*' || c == '+' || c == '?' || c == '{' {
			lo, hi, ok := p.repeatCounts(c, at)
			if !ok {
				out = append(out, `\{`)
				last, lastW = 1, [2]int{1, 1}
				w[0]++
				w[1]++
				continue
			}
			switch last {
			case 0, 3:
				p.fail(at, "nothing to repeat")
			case 2:
				p.fail(at, "multiple repeat")
			}
			q := quantText(lo, hi)
			item := out[len(out)-1]
			switch {
			case p.accept('?'):
				item = item + q + "?"
			case p.accept('+'):
				item = "(?>" + item + q + ")"
			default:
				item += q
			}
			out[len(out)-1] = item
			w[0] = w[0] - lastW[0] + mulWidth(lastW[0], lo)
			w[1] = w[1] - lastW[1]
			if hi < 0 {
				if lastW[1] > 0 {
					w[1] = reInf
				}
			} else {
				w[1] = min(reInf, w[1]+mulWidth(lastW[1], hi))
			}
			last = 2
			continue
		}
		prev, prevW := last, lastW
		last, lastW = 1, [2]int{1, 1}
		switch c {
		case '.':
			if flags&reDotAll != 0 {
				out = append(out, `[\s\S]`)
			} else {
				out = append(out, `[^\n]`)
			}
		case '^':
			if flags&reMultiLine != 0 {
				out = append(out, `(?:(?<=\n)|\A)`)
			} else {
				out = append(out, `\A`)
			}
			last, lastW = 3, [2]int{}
		case '$':
			if flags&reMultiLine != 0 {
				out = append(out, `(?:(?=\n)|\z)`)
			} else {
				out = append(out, `(?=\n?\z)`)
			}
			last, lastW = 3, [2]int{}
		case '[':
			out = append(out, p.class(at, flags))
		case '(':
			s, v, kind, f := p.group(at, flags, top && len(out) == 0)
			flags = f
			if kind == 0 {
				last, lastW = prev, prevW
				continue
			}
			out = append(out, s)
			lastW = v
		case '\\':
			s, anchor, v := p.escape(at, flags)
			out = append(out, s)
			lastW = v
			if anchor {
				last = 3
			}
		default:
			out = append(out, p.literal(c, flags))
		}
		w[0] += lastW[0]
		w[1] = min(reInf, w[1]+lastW[1])
	}
	return strings.Join(out, ""), w, flags
}

func mulWidth(a, n int) int {
	if a == 0 || n == 0 {
		return 0
	}
	if n > reInf/a {
		return reInf
	}
	return a * n
}

func quantText(lo, hi int) string {
	switch {
	case lo == 0 && hi < 0:
		return "*"
	case lo == 1 && hi < 0:
		return "+"
	case lo == 0 && hi == 1:
		return "?"
	case hi < 0:
		return "{" + strconv.Itoa(lo) + ",}"
	}
	return "{" + strconv.Itoa(lo) + "," + strconv.Itoa(hi) + "}"
}

// repeatCounts parses a quantifier whose first character is c; ok is false for
// a brace that is a literal. hi is -1 for no limit.
func (p *reParser) repeatCounts(c rune, at int) (lo, hi int, ok bool) {
	switch c {
	case '*':
		return 0, -1, true
	case '+':
		return 1, -1, true
	case '?':
		return 0, 1, true
	}
	if p.peek() == '}' {
		return 0, 0, false
	}
	back := p.pos
	digits := func() string {
		from := p.pos
		for p.more() && p.src[p.pos] >= '0' && p.src[p.pos] <= '9' {
			p.pos++
		}
		return string(p.src[from:p.pos])
	}
	los := digits()
	his := los
	if p.accept(',') {
		his = digits()
	}
	if !p.accept('}') {
		p.pos = back
		return 0, 0, false
	}
	num := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil || n >= 1<<32-1 {
			p.fail(-3, "the repetition number is too large")
		}
		return n
	}
	hi = -1
	if los != "" {
		lo = num(los)
	}
	if his != "" {
		hi = num(his)
		if hi < lo {
			p.fail(at+1, "min repeat greater than max repeat")
		}
		if hi > 1<<30 {
			hi = -1
		}
	}
	return lo, hi, true
}

// literal writes one character that stands for itself.
func (p *reParser) literal(r rune, flags int) string {
	if flags&reIgnoreCase != 0 && isCased(r) && r < 0x10000 {
		return p.foldSet([]rune{r})
	}
	return reQuote(r)
}

func reQuote(r rune) string {
	switch {
	case r == '_' || r < 128 && (unicode.IsLetter(r) || unicode.IsDigit(r)) || r > 128 && isPrintable(r):
		return string(appendRune(nil, r))
	case r < 0x10000:
		return fmt.Sprintf(`\u%04x`, r)
	}
	return string(r)
}

// foldSet writes the set of the case variants of some characters.
func (p *reParser) foldSet(rs []rune) string {
	seen := map[rune]bool{}
	var b strings.Builder
	n := 0
	for _, r := range rs {
		for f := r; ; {
			if !seen[f] && (!p.isBytes || f < 128) {
				seen[f] = true
				b.WriteString(reQuote(f))
				n++
			}
			if f = unicode.SimpleFold(f); f == r {
				break
			}
		}
	}
	if n == 1 {
		return b.String()
	}
	return "[" + b.String() + "]"
}

// Character sets in regexp2 syntax, without brackets.
const (
	setSpace      = `\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`
	setSpaceASCII = `\t-\r\x20`
	setWord       = `\p{L}\p{N}_`
	setWordASCII  = `a-zA-Z0-9_`
	setDigit      = `\p{Nd}`
	setDigitASCII = `0-9`
)

// category gives the set of \d, \s and \w and whether it is negated.
func (p *reParser) category(c rune, flags int) (set string, negated, ok bool) {
	a := p.ascii(flags)
	pick := func(ascii, uni string) string {
		if a {
			return ascii
		}
		return uni
	}
	switch c {
	case 'd', 'D':
		return pick(setDigitASCII, setDigit), c == 'D', true
	case 's', 'S':
		return pick(setSpaceASCII, setSpace), c == 'S', true
	case 'w', 'W':
		return pick(setWordASCII, setWord), c == 'W', true
	}
	return "", false, false
}

// escape parses an escape outside a class; p.pos is after the backslash.
func (p *reParser) escape(at, flags int) (text string, anchor bool, w [2]int) {
	one := [2]int{1, 1}
	if !p.more() {
		p.fail(at, "bad escape (end of pattern)")
	}
	c := p.src[p.pos]
	p.pos++
	if set, neg, ok := p.category(c, flags); ok {
		if neg {
			return "[^" + set + "]", false, one
		}
		return "[" + set + "]", false, one
	}
	switch c {
	case 'A':
		return `\A`, true, [2]int{}
	case 'Z':
		return `\z`, true, [2]int{}
	case 'b', 'B':
		word := setWord
		if p.ascii(flags) {
			word = setWordASCII
		}
		in, out := "(?<=["+word+"])", "(?<!["+word+"])"
		ahead, noAhead := "(?=["+word+"])", "(?!["+word+"])"
		if c == 'b' {
			return "(?:" + in + noAhead + "|" + out + ahead + ")", true, [2]int{}
		}
		// CPython finds no \B in an empty string.
		return "(?:" + in + ahead + "|" + out + noAhead + `(?!\A\z))`, true, [2]int{}
	}
	if r, ok := p.charEscape(c, at); ok {
		return p.literal(r, flags), false, one
	}
	if c == '0' {
		v := 0
		for k := 0; k < 2 && p.more() && p.src[p.pos] >= '0' && p.src[p.pos] <= '7'; k++ {
			v = v*8 + int(p.src[p.pos]-'0')
			p.pos++
		}
		return p.literal(rune(v), flags), false, one
	}
	if c >= '1' && c <= '9' {
		isOct := func(r rune) bool { return r >= '0' && r <= '7' }
		n := int(c - '0')
		if p.more() && p.src[p.pos] >= '0' && p.src[p.pos] <= '9' {
			d := p.src[p.pos]
			p.pos++
			if isOct(c) && isOct(d) && p.more() && isOct(p.src[p.pos]) {
				v := (n*8+int(d-'0'))*8 + int(p.src[p.pos]-'0')
				p.pos++
				if v > 0o377 {
					p.fail(at, `octal escape value \%s outside of range 0-0o377`, string(p.src[at+1:p.pos]))
				}
				return p.literal(rune(v), flags), false, one
			}
			n = n*10 + int(d-'0')
		}
		return p.backref(n, at+1, flags)
	}
	if c < 128 && unicode.IsLetter(c) {
		p.fail(at, `bad escape \%c`, c)
	}
	return p.literal(c, flags), false, one
}

func (p *reParser) backref(n, pos, flags int) (string, bool, [2]int) {
	if n > p.groups {
		p.fail(pos, "invalid group reference %d", n)
	}
	if p.open[n] {
		p.fail(pos-1, "cannot refer to an open group")
	}
	if p.look > 0 && n >= p.look {
		p.fail(p.pos, "cannot refer to group defined in the same lookbehind subpattern")
	}
	s := `\k<` + strconv.Itoa(n) + ">"
	if flags&reIgnoreCase != 0 {
		s = "(?i:" + s + ")"
	}
	return s, false, p.widths[n]
}

// charEscape handles the escapes for one character that are valid in and
// outside classes; c is the character after the backslash.
func (p *reParser) charEscape(c rune, at int) (rune, bool) {
	switch c {
	case 'a':
		return 7, true
	case 'f':
		return 12, true
	case 'n':
		return 10, true
	case 'r':
		return 13, true
	case 't':
		return 9, true
	case 'v':
		return 11, true
	case '\\':
		return '\\', true
	case 'x':
		return p.hexEscape(2, at), true
	case 'u', 'U':
		if p.isBytes {
			return 0, false
		}
		n := 4
		if c == 'U' {
			n = 8
		}
		r := p.hexEscape(n, at)
		if r > 0x10ffff || r < 0 {
			p.fail(at, `bad escape %s`, string(p.src[at:p.pos]))
		}
		return r, true
	case 'N':
		if p.isBytes {
			return 0, false
		}
		if !p.accept('{') {
			p.fail(p.pos, "missing {")
		}
		from := p.pos
		for p.more() && p.src[p.pos] != '}' {
			p.pos++
		}
		if !p.more() {
			p.fail(from, "missing }, unterminated name")
		}
		name := string(p.src[from:p.pos])
		if name == "" {
			p.fail(from, "missing character name")
		}
		p.pos++
		r, ok := runeByName(name)
		if !ok {
			p.fail(at, "undefined character name %s", strRepr(name))
		}
		return r, true
	}
	return 0, false
}

func (p *reParser) hexEscape(n, at int) rune {
	v := int64(0)
	k := 0
	for ; k < n && p.more(); k++ {
		d := strings.IndexRune("0123456789abcdef", unicode.ToLower(p.src[p.pos]))
		if d < 0 || p.src[p.pos] > 127 {
			break
		}
		v = v*16 + int64(d)
		p.pos++
	}
	if k < n {
		p.fail(at, `incomplete escape %s`, string(p.src[at:p.pos]))
	}
	return rune(v)
}

// class parses a character class; p.pos is after "[".
func (p *reParser) class(at, flags int) string {
	negate := p.accept('^')
	var b strings.Builder
	var folded []rune
	first := true
	var outside []string // negated categories, as sets of their own
	add := func(lo, hi rune) {
		b.WriteString(reQuote(lo))
		if hi > lo {
			b.WriteByte('-')
			b.WriteString(reQuote(hi))
		}
		if flags&reIgnoreCase != 0 {
			for r := lo; r <= hi && r-lo < 4096; r++ {
				if isCased(r) {
					folded = append(folded, r)
				}
			}
		}
	}
	for {
		if !p.more() {
			p.fail(at, "unterminated character set")
		}
		c := p.src[p.pos]
		if c == ']' && !first {
			p.pos++
			break
		}
		first = false
		from := p.pos
		p.pos++
		r, set, neg := p.classItem(c, from, flags)
		if p.peek() != '-' {
			p.addItem(&b, &outside, add, r, set, neg)
			continue
		}
		p.pos++
		if !p.more() {
			p.fail(at, "unterminated character set")
		}
		d := p.src[p.pos]
		if d == ']' {
			p.pos++
			p.addItem(&b, &outside, add, r, set, neg)
			add('-', '-')
			break
		}
		from2 := p.pos
		p.pos++
		r2, set2, _ := p.classItem(d, from2, flags)
		if set != "" || set2 != "" || r2 < r {
			p.fail(from, "bad character range %s", string(p.src[from:p.pos]))
		}
		add(r, r2)
	}
	for _, r := range folded {
		for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
			if !p.isBytes || f < 128 {
				b.WriteString(reQuote(f))
			}
		}
	}
	if len(outside) == 0 {
		if negate {
			return "[^" + b.String() + "]"
		}
		return "[" + b.String() + "]"
	}
	alts := make([]string, 0, len(outside)+1)
	if b.Len() > 0 {
		alts = append(alts, "["+b.String()+"]")
	}
	for _, s := range outside {
		alts = append(alts, "[^"+s+"]")
	}
	if negate {
		return "(?:(?!" + strings.Join(alts, "|") + `)[\s\S])`
	}
	return "(?:" + strings.Join(alts, "|") + ")"
}

func (p *reParser) addItem(b *strings.Builder, outside *[]string, add func(lo, hi rune), r rune, set string, neg bool) {
	switch {
	case set == "":
		add(r, r)
	case neg:
		*outside = append(*outside, set)
	default:
		b.WriteString(set)
	}
}

// classItem gives one character or category of a class.
func (p *reParser) classItem(c rune, at, flags int) (r rune, set string, neg bool) {
	if c != '\\' {
		return c, "", false
	}
	if !p.more() {
		p.fail(at, "bad escape (end of pattern)")
	}
	c = p.src[p.pos]
	p.pos++
	if s, n, ok := p.category(c, flags); ok {
		return 0, s, n
	}
	if c == 'b' {
		return 8, "", false
	}
	if r, ok := p.charEscape(c, at); ok {
		return r, "", false
	}
	if c >= '0' && c <= '7' {
		v := int(c - '0')
		for k := 0; k < 2 && p.more() && p.src[p.pos] >= '0' && p.src[p.pos] <= '7'; k++ {
			v = v*8 + int(p.src[p.pos]-'0')
			p.pos++
		}
		if v > 0o377 {
			p.fail(at, `octal escape value %s outside of range 0-0o377`, string(p.src[at:p.pos]))
		}
		return rune(v), "", false
	}
	if c < 128 && (unicode.IsLetter(c) || unicode.IsDigit(c)) {
		p.fail(at, `bad escape \%c`, c)
	}
	return c, "", false
}

// untilName reads a name up to the terminator.
func (p *reParser) untilName(end rune, what string) (string, int) {
	from := p.pos
	for p.more() && p.src[p.pos] != end {
		p.pos++
	}
	name := string(p.src[from:p.pos])
	if !p.more() {
		if name == "" {
			p.fail(from, "missing %s", what)
		}
		p.fail(from, "missing %c, unterminated name", end)
	}
	if name == "" {
		p.fail(from, "missing %s", what)
	}
	p.pos++
	return name, from
}

func (p *reParser) checkName(name string, at int) {
	if !isIdentifier(name) || p.isBytes && !isASCII(name) {
		p.fail(at, "bad character in group name %s", strRepr(name))
	}
}

// group parses what follows "(". kind is 0 for nothing (comment, flags), else
// 1. newFlags is what applies after it.
func (p *reParser) group(at, flags int, atStart bool) (text string, w [2]int, kind, newFlags int) {
	newFlags = flags
	capture, name := true, ""
	open, inner := "", flags
	assertion := false
	behind := false
	cond := 0
	if p.accept('?') {
		if !p.more() {
			p.fail(p.pos, "unexpected end of pattern")
		}
		c := p.src[p.pos]
		p.pos++
		switch c {
		case 'P':
			switch {
			case p.accept('<'):
				var from int
				name, from = p.untilName('>', "group name")
				p.checkName(name, from)
			case p.accept('='):
				name, from := p.untilName(')', "group name")
				p.checkName(name, from)
				g, ok := p.byName[name]
				if !ok {
					p.fail(from, "unknown group name %s", strRepr(name))
				}
				if p.open[g] {
					p.fail(from, "cannot refer to an open group")
				}
				s, _, v := p.backref(g, from, flags)
				return s, v, 1, flags
			default:
				if !p.more() {
					p.fail(p.pos, "unexpected end of pattern")
				}
				p.fail(at+1, "unknown extension ?P%c", p.src[p.pos])
			}
		case ':':
			capture, open = false, "(?:"
		case '#':
			for {
				if !p.more() {
					p.fail(at, "missing ), unterminated comment")
				}
				p.pos++
				if p.src[p.pos-1] == ')' {
					return "", w, 0, flags
				}
			}
		case '=', '!':
			capture, open, assertion = false, "(?"+string(c), true
		case '<':
			if !p.more() {
				p.fail(p.pos, "unexpected end of pattern")
			}
			d := p.src[p.pos]
			p.pos++
			if d != '=' && d != '!' {
				p.fail(at+1, "unknown extension ?<%c", d)
			}
			capture, open, assertion, behind = false, "(?<"+string(d), true, true
		case '>':
			capture, open = false, "(?>"
		case '(':
			capture = false
			cname, from := p.untilName(')', "group name")
			if isIdentifier(cname) {
				g, ok := p.byName[cname]
				if !ok {
					p.fail(from, "unknown group name %s", strRepr(cname))
				}
				cond = g
			} else {
				n, err := strconv.Atoi(cname)
				if err != nil || n < 0 {
					p.fail(from, "bad character in group name %s", strRepr(cname))
				}
				if n == 0 {
					p.fail(from, "bad group number")
				}
				cond = n
				p.condRefs = append(p.condRefs, condRef{n, from})
			}
		default:
			if c != '-' && !strings.ContainsRune("aiLmsux", c) {
				p.fail(at+1, "unknown extension ?%c", c)
			}
			f, scoped := p.inlineFlags(c, at, flags, atStart)
			if !scoped {
				return "", w, 0, f
			}
			capture, open, inner = false, "(?:", f
		}
	}
	num := 0
	if capture {
		p.groups++
		num = p.groups
		p.names = append(p.names, name)
		if name != "" {
			if old, dup := p.byName[name]; dup {
				p.fail(at+len("(?P<"), "redefinition of group name %s as group %d; was group %d", strRepr(name), num, old)
			}
			p.byName[name] = num
		}
		p.open[num] = true
		open = "(?<" + strconv.Itoa(num) + ">"
	}
	if cond > 0 {
		yes, wy, f := p.sequence(flags, false)
		no, wn := "", [2]int{}
		_ = f
		if p.accept('|') {
			no, wn, _ = p.sequence(flags, false)
			if p.peek() == '|' {
				p.fail(p.pos, "conditional backref with more than two branches")
			}
		}
		if !p.accept(')') {
			p.fail(at, "missing ), unterminated subpattern")
		}
		return "(?(" + strconv.Itoa(cond) + ")" + yes + "|" + no + ")", [2]int{min(wy[0], wn[0]), max(wy[1], wn[1])}, 1, flags
	}
	saved := p.look
	if behind && p.look == 0 {
		p.look = p.groups + 1
	}
	body, w := p.alternation(inner, false)
	p.look = saved
	if !p.accept(')') {
		p.fail(at, "missing ), unterminated subpattern")
	}
	if behind && w[0] != w[1] {
		p.fail(-1, "look-behind requires fixed-width pattern")
	}
	if capture {
		delete(p.open, num)
		p.widths[num] = w
		p.order = append(p.order, num)
	}
	if assertion {
		return open + body + ")", [2]int{}, 1, flags
	}
	return open + body + ")", w, 1, flags
}

// inlineFlags parses (?flags) and (?flags:...); c is the first flag.
func (p *reParser) inlineFlags(c rune, at, flags int, atStart bool) (newFlags int, scoped bool) {
	bit := func(r rune) int {
		switch r {
		case 'i':
			return reIgnoreCase
		case 'L':
			return reLocale
		case 'm':
			return reMultiLine
		case 's':
			return reDotAll
		case 'x':
			return reVerbose
		case 'a':
			return reASCII
		case 'u':
			return reUnicode
		}
		return 0
	}
	const kinds = reASCII | reLocale | reUnicode
	add, del := 0, 0
	if c != '-' {
		for {
			b := bit(c)
			if !p.isBytes && c == 'L' {
				p.fail(p.pos, "bad inline flags: cannot use 'L' flag with a str pattern")
			}
			if p.isBytes && c == 'u' {
				p.fail(p.pos, "bad inline flags: cannot use 'u' flag with a bytes pattern")
			}
			add |= b
			if b&kinds != 0 && add&kinds != b {
				p.fail(p.pos, "bad inline flags: flags 'a', 'u' and 'L' are incompatible")
			}
			if !p.more() {
				p.fail(p.pos, "missing -, : or )")
			}
			c = p.src[p.pos]
			p.pos++
			if c == ')' || c == '-' || c == ':' {
				break
			}
			if bit(c) == 0 {
				if c < 128 && unicode.IsLetter(c) {
					p.fail(p.pos-1, "unknown flag")
				}
				p.fail(p.pos-1, "missing -, : or )")
			}
		}
	}
	if c == ')' {
		if !atStart {
			p.fail(at, "global flags not at the start of the expression")
		}
		p.flags |= add
		if add&reVerbose != 0 && flags&reVerbose == 0 {
			panic(restartVerbose{})
		}
		return flags | add, false
	}
	if c == '-' {
		if !p.more() {
			p.fail(p.pos, "missing flag")
		}
		c = p.src[p.pos]
		p.pos++
		if bit(c) == 0 {
			if c < 128 && unicode.IsLetter(c) {
				p.fail(p.pos-1, "unknown flag")
			}
			p.fail(p.pos-1, "missing flag")
		}
		for {
			b := bit(c)
			if b&kinds != 0 {
				p.fail(p.pos, "bad inline flags: cannot turn off flags 'a', 'u' and 'L'")
			}
			del |= b
			if !p.more() {
				p.fail(p.pos, "missing :")
			}
			c = p.src[p.pos]
			p.pos++
			if c == ':' {
				break
			}
			if bit(c) == 0 {
				if c < 128 && unicode.IsLetter(c) {
					p.fail(p.pos-1, "unknown flag")
				}
				p.fail(p.pos-1, "missing :")
			}
		}
	}
	if add&del != 0 {
		p.fail(p.pos-1, "bad inline flags: flag turned on and off")
	}
	if add&kinds != 0 {
		flags &^= kinds
	}
	return (flags | add) &^ del, true
}

package launch

import (
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// A scalar's value is known from the library; what is found here is which byte
// of the file each byte of it came from. The value is followed along the text:
// what the rules of the style say (folding, escapes, indentation) is undone in
// one pass, and where text and value part the whole scalar is said to come from
// its first byte, so that a rule that is missed here costs a place and never a
// value.

// text is the value of a scalar with its places.
func (d *yamlDoc) text(n *yamlNode) *Text {
	if n.text != nil {
		return n.text
	}
	a := aligner{s: d.t.Str[:d.to], v: n.value, p: n.off}
	a.properties(n.style)
	begin := a.p
	ok := false
	switch {
	case n.style&yaml.DoubleQuotedStyle != 0:
		ok = a.doubleQuoted()
	case n.style&yaml.SingleQuotedStyle != 0:
		ok = a.singleQuoted()
	case n.style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		ok = a.block()
	default:
		ok = a.plain()
	}
	if ok {
		n.end = a.p
		if n.style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0 {
			a.p-- // the value ends before the closing quote
		}
		a.segs = append(a.segs, Segment{In: len(n.value), Out: a.p})
		n.text = d.t.Sub(n.value, a.segs...)
		return n.text
	}
	d.missed++
	n.end = min(begin+len(n.value), d.to)
	n.text = d.t.Sub(n.value, Segment{0, begin, true})
	return n.text
}

// aligner follows a value v along a text s. i and p are where it is in them.
type aligner struct {
	s, v string
	i, p int
	segs []Segment
}

// same says that v from i on stands in s from p on.
func (a *aligner) same(i, p int) {
	if n := len(a.segs); n > 0 {
		l := a.segs[n-1]
		if !l.Fixed && l.Out-l.In == p-i {
			return
		}
		if l.In == i {
			a.segs = a.segs[:n-1]
		}
	}
	a.segs = append(a.segs, Segment{i, p, false})
}

// fixed says that the next n bytes of v come from p.
func (a *aligner) fixed(n, p int) {
	if n == 0 {
		return
	}
	if k := len(a.segs); k > 0 && a.segs[k-1].In == a.i {
		a.segs = a.segs[:k-1]
	}
	a.segs = append(a.segs, Segment{a.i, p, true})
	a.i += n
}

// copy takes n bytes that are the same in both.
func (a *aligner) copy(n int) bool {
	if a.i+n > len(a.v) || a.p+n > len(a.s) || a.v[a.i:a.i+n] != a.s[a.p:a.p+n] {
		return false
	}
	a.same(a.i, a.p)
	a.i += n
	a.p += n
	return true
}

// properties passes an anchor and a tag.
func (a *aligner) properties(style yaml.Style) {
	for a.p < len(a.s) {
		switch c := a.s[a.p]; {
		case c == '&' || c == '!':
			for a.p < len(a.s) && !isBlankByte(a.s[a.p]) && lineBreak(a.s[a.p:]) == 0 {
				a.p++
			}
			a.space()
		default:
			return
		}
	}
}

// space passes white space, line breaks and comments.
func (a *aligner) space() {
	for a.p < len(a.s) {
		if n := lineBreak(a.s[a.p:]); n > 0 {
			a.p += n
			continue
		}
		switch a.s[a.p] {
		case ' ', '\t':
			a.p++
		case '#':
			for a.p < len(a.s) && lineBreak(a.s[a.p:]) == 0 {
				a.p++
			}
		default:
			return
		}
	}
}

func isBlankByte(c byte) bool { return c == ' ' || c == '\t' }

// fold passes white space of a flow scalar at p. For a line break in it, with
// the white space around it, v has a space, and one break less for more.
func (a *aligner) fold() bool {
	q, breaks := a.p, 0
	for q < len(a.s) {
		if n := lineBreak(a.s[q:]); n > 0 {
			q += n
			breaks++
			continue
		}
		if !isBlankByte(a.s[q]) {
			break
		}
		q++
	}
	if breaks == 0 {
		return a.copy(q - a.p)
	}
	n := breaks - 1
	want := strings.Repeat("\n", n)
	if n == 0 {
		n, want = 1, " "
	}
	if !strings.HasPrefix(a.v[a.i:], want) {
		return false
	}
	a.fixed(n, a.p)
	a.p = q
	return true
}

func (a *aligner) plain() bool {
	for a.i < len(a.v) {
		if a.p >= len(a.s) {
			return false
		}
		if c := a.s[a.p]; isBlankByte(c) || lineBreak(a.s[a.p:]) > 0 {
			if !a.fold() {
				return false
			}
			continue
		}
		if !a.copy(1) {
			return false
		}
	}
	return true
}

func (a *aligner) singleQuoted() bool {
	if a.p >= len(a.s) || a.s[a.p] != '\'' {
		return false
	}
	a.p++
	for {
		if a.p >= len(a.s) {
			return false
		}
		if c := a.s[a.p]; isBlankByte(c) || lineBreak(a.s[a.p:]) > 0 {
			if !a.fold() {
				return false
			}
			continue
		}
		if a.s[a.p] == '\'' {
			if strings.HasPrefix(a.s[a.p:], "''") {
				if !strings.HasPrefix(a.v[a.i:], "'") {
					return false
				}
				a.fixed(1, a.p)
				a.p += 2
				continue
			}
			if a.i != len(a.v) {
				return false
			}
			a.p++
			return true
		}
		if !a.copy(1) {
			return false
		}
	}
}

func (a *aligner) doubleQuoted() bool {
	if a.p >= len(a.s) || a.s[a.p] != '"' {
		return false
	}
	a.p++
	for {
		if a.p >= len(a.s) {
			return false
		}
		if c := a.s[a.p]; isBlankByte(c) || lineBreak(a.s[a.p:]) > 0 {
			if !a.fold() {
				return false
			}
			continue
		}
		switch a.s[a.p] {
		case '"':
			if a.i != len(a.v) {
				return false
			}
			a.p++
			return true
		case '\\':
			if !a.escape() {
				return false
			}
		default:
			if !a.copy(1) {
				return false
			}
		}
	}
}

// yamlEscapes are the escapes of one character.
var yamlEscapes = map[byte]string{
	'0': "\x00", 'a': "\a", 'b': "\b", 't': "\t", '\t': "\t", 'n': "\n", 'v': "\v", 'f': "\f", 'r': "\r", 'e': "\x1b",
	' ': " ", '"': `"`, '\'': "'", '/': "/", '\\': `\`, 'N': "\u0085", '_': "\u00a0", 'L': "\u2028", 'P': "\u2029",
}

func (a *aligner) escape() bool {
	at := a.p
	if at+1 >= len(a.s) {
		return false
	}
	c := a.s[at+1]
	if n := lineBreak(a.s[at+1:]); n > 0 {
		// An escaped line break: nothing stands for it, nor for the white
		// space that the next line begins with; blank lines between them do.
		a.p += 1 + n
		for {
			for a.p < len(a.s) && isBlankByte(a.s[a.p]) {
				a.p++
			}
			n := lineBreak(a.s[a.p:])
			if n == 0 {
				return true
			}
			if !strings.HasPrefix(a.v[a.i:], "\n") {
				return false
			}
			a.fixed(1, a.p)
			a.p += n
		}
	}
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[c]
	out := yamlEscapes[c]
	a.p += 2
	if digits > 0 {
		r, ok := hexRune(a.s, &a.p, digits)
		if !ok {
			return false
		}
		if c == 'u' && r >= 0xd800 && r < 0xdc00 && strings.HasPrefix(a.s[a.p:], `\u`) {
			// A pair of surrogates, as JSON writes it.
			q := a.p + 2
			if lo, ok := hexRune(a.s, &q, 4); ok && lo >= 0xdc00 && lo < 0xe000 {
				r, a.p = 0x10000+(r-0xd800)<<10+(lo-0xdc00), q
			}
		}
		out = string(r)
	} else if out == "" {
		return false
	}
	if !strings.HasPrefix(a.v[a.i:], out) {
		return false
	}
	a.fixed(len(out), at)
	return true
}

// hexRune reads digits of a hexadecimal number at *p.
func hexRune(s string, p *int, digits int) (rune, bool) {
	if *p+digits > len(s) {
		return 0, false
	}
	n, err := strconv.ParseUint(s[*p:*p+digits], 16, 32)
	if err != nil || n > utf8.MaxRune {
		return 0, false
	}
	*p += digits
	return rune(n), true
}

// block follows a literal or folded scalar.
func (a *aligner) block() bool {
	if a.p >= len(a.s) || a.s[a.p] != '|' && a.s[a.p] != '>' {
		return false
	}
	folded := a.s[a.p] == '>'
	for a.p < len(a.s) && lineBreak(a.s[a.p:]) == 0 {
		a.p++
	}
	header := a.p
	if a.p < len(a.s) {
		a.p += lineBreak(a.s[a.p:])
	}
	indent := a.indent()
	if indent < 0 { // nothing but line breaks, or nothing at all
		a.fixed(len(a.v), header)
		a.p = header
		return strings.Trim(a.v[:a.i], "\n") == ""
	}
	// pending are the places of the line breaks since the last line with
	// contents, which folding may join.
	var pending []int
	first := true
	for a.i < len(a.v) {
		if a.p >= len(a.s) {
			break
		}
		q := a.p
		for q < len(a.s) && q-a.p < indent && a.s[q] == ' ' {
			q++
		}
		line := q
		for q < len(a.s) && lineBreak(a.s[q:]) == 0 {
			q++
		}
		if q == line { // an empty line
			pending = append(pending, q)
			a.p = q + lineBreak(a.s[q:])
			if a.p == q {
				continue
			}
			if len(a.v)-a.i <= len(pending) && strings.Trim(a.v[a.i:], "\n") == "" {
				break
			}
			continue
		}
		if line-a.p < indent {
			break // a line outside
		}
		if !first || len(pending) > 0 {
			if !a.breaks(&pending, folded && !first, false) {
				return false
			}
		}
		first = false
		a.p = line
		if !a.copy(q - line) {
			return false
		}
		pending = append(pending, q)
		a.p = q + lineBreak(a.s[q:])
	}
	if a.i < len(a.v) && !a.breaks(&pending, false, true) {
		return false
	}
	if len(pending) > 0 {
		a.p = pending[0]
	}
	return a.i == len(a.v)
}

// breaks takes the line breaks between two lines with contents.
func (a *aligner) breaks(pending *[]int, folded, last bool) bool {
	ps := *pending
	*pending = nil
	n := 0
	for a.i+n < len(a.v) && a.v[a.i+n] == '\n' && n < len(ps) {
		n++
	}
	switch {
	case folded && n == 0 && len(ps) == 1 && strings.HasPrefix(a.v[a.i:], " "):
		a.fixed(1, ps[0])
		return true
	case folded && n == len(ps)-1 && n > 0:
		// One is folded away; what comes before them ends where the first is.
		a.fixed(1, ps[0])
		for _, p := range ps[2:] {
			a.same(a.i, p)
			a.i++
		}
		return true
	case last || n == len(ps):
		for _, p := range ps[:n] {
			a.same(a.i, p)
			a.i++
		}
		if last && n > 0 {
			*pending = []int{ps[n-1] + lineBreak(a.s[ps[n-1]:])}
		}
		return true
	}
	return false
}

// indent is the indentation of a block scalar: what its first line with
// contents has more than the value has there; -1 if it has no contents.
func (a *aligner) indent() int {
	v := strings.TrimLeft(a.v, "\n")
	if v == "" {
		return -1
	}
	skipped := len(a.v) - len(v)
	vline, _, _ := strings.Cut(v, "\n")
	for p := a.p; p < len(a.s); {
		q := p
		for q < len(a.s) && lineBreak(a.s[q:]) == 0 {
			q++
		}
		line := a.s[p:q]
		n := lineBreak(a.s[q:])
		if strings.Trim(line, " ") != "" || skipped == 0 {
			// Of a folded scalar the line is a beginning of the value's.
			body := strings.TrimLeft(line, " ")
			lead := len(vline) - len(strings.TrimLeft(vline, " "))
			if body == "" {
				// Lines with spaces only, more than the indentation.
				return max(len(line)-lead, 0)
			}
			return len(line) - len(body) - lead
		}
		skipped--
		if n == 0 {
			break
		}
		p = q + n
	}
	return -1
}

// The types of scalars as PyYAML, which reads recipes and the engine's own
// configuration, resolves them.
type pyKind uint8

const (
	pyStr pyKind = iota
	pyNull
	pyTrue
	pyFalse
	pyNumber
	// pyOther is a value whose text as Python prints it is not known here.
	pyOther
)

var (
	pyBoolRe  = lazyre.New(`^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$`)
	pyIntRe   = lazyre.New(`^[-+]?(?:0b[01_]+|0[0-7_]+|0|[1-9][0-9_]*|0x[0-9a-fA-F_]+|[1-9][0-9_]*(?::[0-5]?[0-9])+)$`)
	pyFloatRe = lazyre.New(`^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$`)
	pyDateRe  = lazyre.New(`^\d{4}-\d\d-\d\d$`)
	pyTimeRe  = lazyre.New(`^\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d`)
)

// pyValue gives the type of a scalar and str() of its value in Python.
func pyValue(n *yamlNode) (pyKind, string) {
	v := n.value
	if n.style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle|yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
		return pyStr, v
	}
	if n.style&yaml.TaggedStyle != 0 {
		switch {
		case n.tag == "!!str":
			return pyStr, v
		case n.tag == "!!int" && pyIntRe.MatchString(v):
			return pyInt(v)
		case n.tag == "!!float" && v != "":
			return pyFloat(v)
		}
		return pyOther, v
	}
	switch {
	case v == "" || v == "~" || v == "null" || v == "Null" || v == "NULL":
		return pyNull, "None"
	case pyBoolRe.MatchString(v):
		switch strings.ToLower(v) {
		case "yes", "true", "on":
			return pyTrue, "True"
		}
		return pyFalse, "False"
	case pyIntRe.MatchString(v):
		return pyInt(v)
	case pyFloatRe.MatchString(v):
		return pyFloat(v)
	case pyTimeRe.MatchString(v):
		return pyOther, v
	case pyDateRe.MatchString(v):
		return pyStr, v // str() of a date is what it was read from
	}
	return pyStr, v
}

func pyInt(v string) (pyKind, string) {
	s := strings.ReplaceAll(v, "_", "")
	if strings.Contains(s, ":") {
		return pyOther, v // sexagesimal
	}
	sign := ""
	switch s[0] {
	case '-':
		sign, s = "-", s[1:]
	case '+':
		s = s[1:]
	}
	base := 10
	switch {
	case strings.HasPrefix(s, "0x"):
		base, s = 16, s[2:]
	case strings.HasPrefix(s, "0b"):
		base, s = 2, s[2:]
	case len(s) > 1 && s[0] == '0':
		base, s = 8, s[1:]
	}
	if len(s) > 5000 {
		return pyOther, v
	}
	n, ok := new(big.Int).SetString(sign+s, base)
	if !ok {
		return pyOther, v
	}
	return pyNumber, n.String()
}

func pyFloat(v string) (pyKind, string) {
	s := strings.ToLower(strings.ReplaceAll(v, "_", ""))
	switch strings.TrimLeft(s, "+-") {
	case ".inf":
		if s[0] == '-' {
			return pyNumber, "-inf"
		}
		return pyNumber, "inf"
	case ".nan":
		return pyNumber, "nan"
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return pyOther, v
	}
	return pyNumber, pyRepr(f)
}

// pyRepr is repr() of a float that is finite.
func pyRepr(f float64) string {
	e := strconv.FormatFloat(f, 'e', -1, 64)
	_, exp, _ := strings.Cut(e, "e")
	n, _ := strconv.Atoi(exp)
	if n < -4 || n >= 16 {
		return e
	}
	s := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(s, ".") {
		s += ".0"
	}
	return s
}

package launch

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// pyPiece is a piece of a Python string: text, or something unknown. Offsets
// are those of the Python source.
type pyPiece struct {
	text       string
	unknown    *Unknown
	start, end int
	// linear says that the text stands in the source byte by byte from start.
	linear bool
}

// pyLiteral is a piece of the literals of a string expression: text, or a
// replacement field.
type pyLiteral struct {
	pyPiece
	field bool
}

// pyLiterals cuts the adjacent string literals between two offsets of src into
// pieces. It fails on what it does not know, such as names of characters.
func pyLiterals(src string, start, end int) (out []pyLiteral, ok bool) {
	for i := start; i < end; {
		switch c := src[i]; {
		case strings.IndexByte(" \t\r\n\f()", c) >= 0:
			i++
			continue
		case c == '\\' && i+1 < end && src[i+1] == '\n':
			i += 2
			continue
		case c == '#':
			n := strings.IndexByte(src[i:end], '\n')
			if n < 0 {
				return out, true
			}
			i += n
			continue
		}
		p := i
		for i < end && (src[i]|0x20 >= 'a' && src[i]|0x20 <= 'z') {
			i++
		}
		prefix := strings.ToLower(src[p:i])
		if i == end || src[i] != '"' && src[i] != '\'' || strings.Contains(prefix, "b") || strings.Contains(prefix, "t") {
			return nil, false
		}
		quote := src[i : i+1]
		if strings.HasPrefix(src[i:end], strings.Repeat(quote, 3)) {
			quote = strings.Repeat(quote, 3)
		}
		i += len(quote)
		if out, i, ok = pyLiteralBody(out, src[:end], i, quote, strings.Contains(prefix, "r"), strings.Contains(prefix, "f")); !ok {
			return nil, false
		}
	}
	return out, true
}

func pyLiteralBody(out []pyLiteral, src string, i int, quote string, raw, format bool) ([]pyLiteral, int, bool) {
	from := i
	flush := func() {
		if i > from {
			out = append(out, pyLiteral{pyPiece: pyPiece{text: src[from:i], start: from, end: i, linear: true}})
		}
	}
	fixed := func(text string, n int) {
		flush()
		if text != "" {
			out = append(out, pyLiteral{pyPiece: pyPiece{text: text, start: i, end: i + n}})
		}
		i += n
		from = i
	}
	for i < len(src) {
		switch c := src[i]; {
		case strings.HasPrefix(src[i:], quote):
			flush()
			return out, i + len(quote), true
		case c == '\\' && raw:
			i += min(2, len(src)-i)
		case c == '\\':
			text, n, ok := pyEscape(src[i:])
			if !ok {
				return nil, 0, false
			}
			fixed(text, n)
		case format && (strings.HasPrefix(src[i:], "{{") || strings.HasPrefix(src[i:], "}}")):
			fixed(src[i:i+1], 2)
		case format && c == '{':
			n := pyFieldEnd(src[i:])
			if n < 0 {
				return nil, 0, false
			}
			flush()
			out = append(out, pyLiteral{pyPiece{start: i, end: i + n}, true})
			i += n
			from = i
		default:
			i++
		}
	}
	return nil, 0, false
}

// pyEscape decodes the escape that s begins with and gives its length.
func pyEscape(s string) (text string, n int, ok bool) {
	if len(s) < 2 {
		return "", 0, false
	}
	digits := func(n int) (string, int, bool) {
		if len(s) < 2+n {
			return "", 0, false
		}
		v, err := strconv.ParseUint(s[2:2+n], 16, 32)
		if err != nil || !utf8.ValidRune(rune(v)) {
			return "", 0, false
		}
		return string(rune(v)), 2 + n, true
	}
	switch c := s[1]; c {
	case '\n':
		return "", 2, true
	case '\\', '\'', '"':
		return s[1:2], 2, true
	case 'a', 'b', 'f', 'n', 'r', 't', 'v':
		return string("\a\b\f\n\r\t\v"[strings.IndexByte("abfnrtv", c)]), 2, true
	case 'x':
		return digits(2)
	case 'u':
		return digits(4)
	case 'U':
		return digits(8)
	case 'N', '0', '1', '2', '3', '4', '5', '6', '7':
		return "", 0, false
	}
	_, size := utf8.DecodeRuneInString(s[1:])
	return s[:1+size], 1 + size, true // no escape: the backslash stays
}

// pyFieldEnd gives the length of the replacement field that s begins with, -1
// if it is not closed.
func pyFieldEnd(s string) int {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '{', '[', '(':
			depth++
		case '}', ']', ')':
			if depth--; depth == 0 {
				return i + 1
			}
		case '\'', '"':
			q := string(c)
			if strings.HasPrefix(s[i:], q+q+q) {
				q = q + q + q
			}
			n := strings.Index(s[i+len(q):], q)
			if n < 0 {
				return -1
			}
			i += len(q) + n + len(q) - 1
		}
	}
	return -1
}

// pythonComments finds the comments of Python text.
func pythonComments(text string) []Comment {
	var out []Comment
	for i := 0; i < len(text); {
		switch c := text[i]; c {
		case '#':
			n := strings.IndexByte(text[i:], '\n')
			if n < 0 {
				n = len(text) - i
			}
			out = append(out, comment(text, i, i+n, 1))
			i += n
		case '"', '\'':
			q := string(c)
			if strings.HasPrefix(text[i:], q+q+q) {
				q = q + q + q
			}
			i += len(q)
			for i < len(text) && !strings.HasPrefix(text[i:], q) {
				if text[i] == '\n' && len(q) == 1 {
					break
				}
				if text[i] == '\\' {
					i++
				}
				i++
			}
			i += len(q)
		default:
			i++
		}
	}
	return out
}

// pyParts makes the parts of a word of pieces.
func pyParts(l []pyPiece) []Part {
	parts := make([]Part, len(l))
	for i, p := range l {
		parts[i] = Part{Text: p.text, Unknown: p.unknown}
	}
	return joinParts(parts)
}

// pySplit splits pieces at white space outside unknown ones, and at quotes if
// they mean something, as shlex.split does; ok is false if a quote is not
// closed.
func pySplit(l []pyPiece, quotes bool) (words [][]pyPiece, ok bool) {
	var word []pyPiece
	in, quote := false, byte(0)
	end := func() {
		if in {
			words = append(words, word)
		}
		word, in = nil, false
	}
	for _, p := range l {
		if p.unknown != nil {
			word, in = append(word, p), true
			continue
		}
		from := 0
		// take adds the text from where the last piece ended.
		take := func(to, next int) {
			if to > from {
				q := pyPiece{text: p.text[from:to], start: p.start, end: p.end, linear: p.linear}
				if p.linear {
					q.start, q.end = p.start+from, p.start+to
				}
				word, in = append(word, q), true
			}
			from = next
		}
		for i := 0; i < len(p.text); i++ {
			switch c := p.text[i]; {
			case quotes && quote != 0 && c == quote:
				take(i, i+1)
				quote = 0
			case quotes && quote == 0 && (c == '"' || c == '\''):
				take(i, i+1)
				quote, in = c, true
			case quotes && c == '\\' && quote != '\'' && i+1 < len(p.text) &&
				(quote == 0 || p.text[i+1] == '"' || p.text[i+1] == '\\'):
				take(i, i+1)
				i++
			case quote == 0 && strings.IndexByte(" \t\r\n\f\v", c) >= 0:
				take(i, i+1)
				end()
			}
		}
		take(len(p.text), 0)
	}
	end()
	return words, quote == 0
}

package pyparse

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-python/gpython/py"
)

// textMode says how the text of a string literal is read.
type textMode struct {
	raw    bool // backslashes stand for themselves
	bytes  bool // of a bytes literal
	braces bool // of an f-string: {{ and }} are single braces
}

// unescape gives the value of the text of a literal, without its quotes. Line
// ends become "\n". If an escape is malformed it says why in problem.
func unescape(s string, m textMode) (value, problem string) {
	if m.bytes {
		for i := 0; i < len(s); i++ {
			if s[i] >= utf8.RuneSelf {
				return "", "bytes can only contain ASCII literal characters"
			}
		}
	}
	if strings.IndexByte(s, '\r') >= 0 {
		s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	}
	if (m.raw || strings.IndexByte(s, '\\') < 0) && (!m.braces || !strings.ContainsAny(s, "{}")) {
		return s, ""
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case m.braces && (c == '{' || c == '}'):
			b = append(b, c)
			i += 2
		case c == '\\' && !m.raw && i+1 < len(s):
			if b, i, problem = escape(b, s, i+1, m); problem != "" {
				return "", problem
			}
		default:
			b = append(b, c)
			i++
		}
	}
	return string(b), ""
}

// escape appends the value of the escape whose letter is s[i] and gives the
// offset after it.
func escape(b []byte, s string, i int, m textMode) ([]byte, int, string) {
	c := s[i]
	const single = "\\\\''\"\"a\ab\bf\fn\nr\rt\tv\v"
	for j := 0; j < len(single); j += 2 {
		if single[j] == c {
			return append(b, single[j+1]), i + 1, ""
		}
	}
	switch {
	case c == '\n':
		return b, i + 1, ""
	case '0' <= c && c <= '7':
		v, j := rune(0), i
		for j < len(s) && j < i+3 && '0' <= s[j] && s[j] <= '7' {
			v = v<<3 | rune(s[j]-'0')
			j++
		}
		if m.bytes {
			return append(b, byte(v)), j, ""
		}
		return utf8.AppendRune(b, v), j, ""
	case c == 'x' || !m.bytes && (c == 'u' || c == 'U'):
		n := 2
		if c == 'u' {
			n = 4
		} else if c == 'U' {
			n = 8
		}
		v, j := uint32(0), i+1
		for j < len(s) && j <= i+n && isHexDigit(s[j]) {
			d, _ := strconv.ParseUint(s[j:j+1], 16, 8)
			v = v<<4 | uint32(d)
			j++
		}
		switch {
		case j <= i+n && m.bytes:
			return b, j, "(value error) invalid \\x escape"
		case j <= i+n:
			return b, j, fmt.Sprintf("(unicode error) truncated \\%c%s escape", c, strings.Repeat(strings.ToUpper(string(c)), n))
		case m.bytes:
			return append(b, byte(v)), j, ""
		case v > utf8.MaxRune:
			return b, j, "(unicode error) illegal Unicode character"
		case 0xd800 <= v && v < 0xe000: // utf8 would replace a surrogate
			return append(b, 0xe0|byte(v>>12), 0x80|byte(v>>6)&0x3f, 0x80|byte(v)&0x3f), j, ""
		}
		return utf8.AppendRune(b, rune(v)), j, ""
	case c == 'N' && !m.bytes:
		end := strings.IndexByte(s[i:], '}')
		if i+1 >= len(s) || s[i+1] != '{' || end <= 2 {
			return b, i, "(unicode error) malformed \\N character escape"
		}
		r, ok := lookupRune(s[i+2 : i+end])
		if !ok {
			return b, i, "(unicode error) unknown Unicode character name"
		}
		return utf8.AppendRune(b, r), i + end + 1, ""
	}
	// An unknown escape stands for itself; what follows is read as usual.
	return append(b, '\\'), i, ""
}

// maxIntDigits is CPython's default limit for decimal integers.
const maxIntDigits = 4300

// numberValue gives the value of a number literal that the scanner has accepted.
func numberValue(s string) (v py.Object, problem string) {
	s = strings.ReplaceAll(s, "_", "")
	base := 10
	if len(s) > 2 && s[0] == '0' {
		switch s[1] | 0x20 {
		case 'x':
			base = 16
		case 'o':
			base = 8
		case 'b':
			base = 2
		}
	}
	last := s[len(s)-1] | 0x20
	switch {
	case base != 10:
		s = s[2:]
	case last == 'j':
		return py.Complex(complex(0, float(s[:len(s)-1]))), ""
	case strings.ContainsAny(s, ".eE"):
		return py.Float(float(s)), ""
	}
	if n, err := strconv.ParseInt(s, base, 64); err == nil {
		return py.Int(n), ""
	}
	if base == 10 && len(s) > maxIntDigits {
		return nil, fmt.Sprintf("integer literal has %d digits, more than the limit of %d; write it in hexadecimal", len(s), maxIntDigits)
	}
	n, ok := new(big.Int).SetString(s, base)
	if !ok {
		return nil, "invalid integer literal"
	}
	return (*py.BigInt)(n), ""
}

// float rounds to nearest as CPython does; what is too large becomes infinite.
func float(s string) float64 {
	f, _ := strconv.ParseFloat(s, 64)
	return f
}

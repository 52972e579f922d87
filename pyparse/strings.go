package pyparse

import (
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/unicode/runenames"
)

var runeNames = sync.OnceValue(func() map[string]rune {
	m := map[string]rune{}
	for r := rune(0); r <= 0x10ffff; r++ {
		if n := runenames.Name(r); n != "" && n[0] != '<' {
			m[n] = r
		}
	}
	return m
})

// normIdent gives an identifier in the normal form that Python compares.
func normIdent(s string) string {
	for i := 0; i < len(s); i++ {
		if s[i] >= 128 {
			return norm.NFKC.String(s)
		}
	}
	return s
}

// decodeString gives the value of string literal text (without quotes). Surrogates
// are written WTF-8 style, as Python's surrogatepass does.
func decodeString(s string, raw, bytesMode bool) string {
	if strings.IndexByte(s, '\r') >= 0 {
		s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	}
	if raw || strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	put := func(v int64) {
		if bytesMode {
			b.WriteByte(byte(v))
		} else if v >= 0xd800 && v < 0xe000 {
			b.Write([]byte{0xe0 | byte(v>>12), 0x80 | byte(v>>6)&0x3f, 0x80 | byte(v)&0x3f})
		} else {
			b.WriteRune(rune(v))
		}
	}
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c != '\\' || i+1 >= len(s) {
			b.WriteByte(c)
			continue
		}
		i++
		switch c = s[i]; c {
		case '\n':
		case '\\', '\'', '"':
			b.WriteByte(c)
		case 'a':
			b.WriteByte(7)
		case 'b':
			b.WriteByte(8)
		case 'f':
			b.WriteByte(12)
		case 'n':
			b.WriteByte(10)
		case 'r':
			b.WriteByte(13)
		case 't':
			b.WriteByte(9)
		case 'v':
			b.WriteByte(11)
		case '0', '1', '2', '3', '4', '5', '6', '7':
			j := i
			for j < len(s) && j < i+3 && s[j] >= '0' && s[j] <= '7' {
				j++
			}
			v, _ := strconv.ParseInt(s[i:j], 8, 32)
			put(v)
			i = j - 1
		case 'x', 'u', 'U':
			n := map[byte]int{'x': 2, 'u': 4, 'U': 8}[c]
			if c != 'x' && bytesMode || i+1+n > len(s) {
				b.WriteByte('\\')
				b.WriteByte(c)
				continue
			}
			v, err := strconv.ParseInt(s[i+1:i+1+n], 16, 64)
			if err != nil {
				b.WriteByte('\\')
				b.WriteByte(c)
				continue
			}
			put(v)
			i += n
		case 'N':
			if !bytesMode && i+1 < len(s) && s[i+1] == '{' {
				if e := strings.IndexByte(s[i:], '}'); e > 0 {
					if r, ok := runeNames()[strings.ToUpper(s[i+2:i+e])]; ok {
						b.WriteRune(r)
						i += e
						continue
					}
				}
			}
			b.WriteString("\\N")
		default:
			b.WriteByte('\\')
			_, n := utf8.DecodeRuneInString(s[i:])
			b.WriteString(s[i : i+n])
			i += n - 1
		}
	}
	return b.String()
}

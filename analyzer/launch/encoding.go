package launch

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// bom is the byte order mark that some editors begin a UTF-8 file with.
const bom = "\ufeff"

// isBinary says whether a file is no text: it has a NUL byte.
func isBinary(b []byte) bool { return bytes.IndexByte(b, 0) >= 0 }

// wideEncoding names an encoding of Unicode that is not UTF-8, by its byte
// order mark; "" if there is none.
func wideEncoding(b []byte) string {
	switch {
	case bytes.HasPrefix(b, []byte{0xff, 0xfe, 0, 0}), bytes.HasPrefix(b, []byte{0, 0, 0xfe, 0xff}):
		return "UTF-32"
	case bytes.HasPrefix(b, []byte{0xff, 0xfe}), bytes.HasPrefix(b, []byte{0xfe, 0xff}):
		return "UTF-16"
	}
	return ""
}

// plain gives the text of a file without byte order mark, with LF line ends
// and in UTF-8, in which U+FFFD stands for every byte that is not. bad is the
// offset of the first of these, -1 if there is none.
func plain(name, source string) (t *Text, bad int) {
	bad = -1
	if !strings.HasPrefix(source, bom) && !strings.Contains(source, "\r\n") && utf8.ValidString(source) {
		return NewText(name, source), bad
	}
	var b strings.Builder
	b.Grow(len(source))
	i := 0
	if strings.HasPrefix(source, bom) {
		i = len(bom)
	}
	segments := []Segment{{0, i, false}}
	for i < len(source) {
		switch c := source[i]; {
		case c == '\r' && i+1 < len(source) && source[i+1] == '\n':
			// An offset of the line end is that of the carriage return, so
			// that what ends before it has its end there.
			b.WriteByte('\n')
			i += 2
			segments = append(segments, Segment{b.Len(), i, false})
		case c < utf8.RuneSelf:
			b.WriteByte(c)
			i++
		default:
			_, n := utf8.DecodeRuneInString(source[i:])
			if n > 1 {
				b.WriteString(source[i : i+n])
				i += n
				continue
			}
			if bad < 0 {
				bad = b.Len()
			}
			segments = append(segments, Segment{b.Len(), i, true})
			b.WriteRune(utf8.RuneError)
			i++
			segments = append(segments, Segment{b.Len(), i, false})
		}
	}
	return &Text{File: name, Source: source, Str: b.String(), segments: segments}, bad
}

// dropReplaced takes the variants from launches with a word that is not what
// the file has, because a byte of it was replaced.
func dropReplaced(f *File) {
	replaced := func(s string) bool { return strings.ContainsRune(s, utf8.RuneError) }
	for _, l := range f.Launches {
		bad := false
		for _, c := range l.Variants {
			for _, ws := range [][]Word{c.Prefix, c.Program, c.Args} {
				for _, w := range ws {
					bad = bad || replaced(w.Text)
				}
			}
			for _, a := range c.Env {
				bad = bad || replaced(a.Value)
			}
		}
		if bad {
			line, col := Position(f.Text, l.Start)
			l.Variants = nil
			l.Problem = &Error{File: f.Name, Line: line, Col: col, Msg: "the command has text that is not UTF-8", Hint: "save the file as UTF-8"}
		}
	}
}

package lsp

import (
	"sort"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// mapper converts between byte offsets of a text and positions of the protocol,
// which count characters of a line in units of an encoding.
type mapper struct {
	text   string
	starts []int // of the lines
	enc    protocol.PositionEncodingKind
}

func newMapper(text string, enc protocol.PositionEncodingKind) *mapper {
	m := &mapper{text: text, starts: []int{0}, enc: enc}
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\n', text[i] == '\r' && (i+1 == len(text) || text[i+1] != '\n'):
			m.starts = append(m.starts, i+1)
		}
	}
	return m
}

// line is the number of the line, from 0, that an offset is on.
func (m *mapper) line(off int) int {
	return max(0, sort.Search(len(m.starts), func(i int) bool { return m.starts[i] > off })-1)
}

// end is the offset at which the text of a line ends.
func (m *mapper) end(line int) int {
	if line+1 >= len(m.starts) {
		return len(m.text)
	}
	e := m.starts[line+1]
	for e > m.starts[line] && (m.text[e-1] == '\n' || m.text[e-1] == '\r') {
		e--
	}
	return e
}

// position is that of an offset; one outside of the text is brought into it, one
// inside of a character to its beginning.
func (m *mapper) position(off int) protocol.Position {
	off = min(max(off, 0), len(m.text))
	l := m.line(off)
	return protocol.Position{Line: uint32(l), Character: m.units(m.text[m.starts[l]:off])}
}

// units counts the units of a text.
func (m *mapper) units(s string) uint32 {
	if m.enc == protocol.PositionEncodingKindUTF8 {
		return uint32(len(s))
	}
	n := 0
	for i := 0; i < len(s); {
		if s[i] < utf8.RuneSelf {
			i++
			n++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 && !utf8.FullRuneInString(s[i:]) {
			break // the beginning of a character
		}
		i += size
		if m.enc == protocol.PositionEncodingKindUTF16 {
			n += max(1, utf16.RuneLen(r))
		} else {
			n++
		}
	}
	return uint32(n)
}

// offset is that of a position. A character beyond the end of its line stands for
// the end, a line beyond the last for the end of the text, and a position within a
// character for its beginning.
func (m *mapper) offset(p protocol.Position) int {
	if int64(p.Line) >= int64(len(m.starts)) {
		return len(m.text)
	}
	l := int(p.Line)
	off, end := m.starts[l], m.end(l)
	if m.enc == protocol.PositionEncodingKindUTF8 {
		off = int(min(int64(off)+int64(p.Character), int64(end)))
		for off > m.starts[l] && off < len(m.text) && !utf8.RuneStart(m.text[off]) {
			off--
		}
		return off
	}
	for n := int64(0); off < end; {
		r, size := utf8.DecodeRuneInString(m.text[off:end])
		w := int64(1)
		if m.enc == protocol.PositionEncodingKindUTF16 {
			w = int64(max(1, utf16.RuneLen(r)))
		}
		if n+w > int64(p.Character) {
			break
		}
		n += w
		off += size
	}
	return off
}

// rng is the range between two offsets.
func (m *mapper) rng(start, end int) protocol.Range {
	return protocol.Range{Start: m.position(start), End: m.position(max(start, end))}
}

package launch

import (
	"sort"
	"strings"
)

// Text is text to read, and where it stands in a file.
type Text struct {
	// File names the file, "" for text from elsewhere. Source is all of it,
	// Str the text to read.
	File, Source, Str string
	// segments map offsets in Str to offsets in Source, ascending in both; nil
	// if Str is Source.
	segments []Segment
}

// Segment says that the text from offset In on stands at offset Out of what
// it was taken from, byte by byte up to the next segment; or, if Fixed is set,
// that all of it came from that one place (an escape, a folded line break).
type Segment struct {
	In, Out int
	Fixed   bool
}

// NewText is a whole file.
func NewText(file, source string) *Text { return &Text{File: file, Source: source, Str: source} }

// Sub is a text that was taken from t; segments map its offsets to those in
// t.Str. With none it starts at offset 0.
func (t *Text) Sub(str string, segments ...Segment) *Text {
	out := &Text{File: t.File, Source: t.Source, Str: str, segments: make([]Segment, len(segments))}
	for i, s := range segments {
		out.segments[i] = Segment{s.In, t.At(s.Out), s.Fixed}
	}
	if len(segments) == 0 {
		out.segments = []Segment{{0, t.At(0), false}}
	}
	return out
}

// At gives the offset in Source of an offset in Str.
func (t *Text) At(off int) int {
	if t.segments == nil {
		return off
	}
	i := sort.Search(len(t.segments), func(i int) bool { return t.segments[i].In > off }) - 1
	if i < 0 {
		return t.segments[0].Out
	}
	s := t.segments[i]
	if s.Fixed {
		return s.Out
	}
	return min(s.Out+off-s.In, len(t.Source))
}

// Position gives the line and the column in bytes, both from 1, of an offset
// in Source.
func (t *Text) Position(off int) (line, col int) { return position(t.Source, off) }

func position(source string, off int) (line, col int) {
	off = min(max(off, 0), len(source))
	before := source[:off]
	return 1 + strings.Count(before, "\n"), off - strings.LastIndexByte(before, '\n')
}

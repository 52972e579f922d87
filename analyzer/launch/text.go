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
	if len(segments) == 0 {
		segments = []Segment{{0, 0, false}}
	}
	out := &Text{File: t.File, Source: t.Source, Str: str, segments: make([]Segment, 0, len(segments))}
	for i, s := range segments {
		end := len(str)
		if i+1 < len(segments) {
			end = segments[i+1].In
		}
		at := t.segment(s.Out)
		out.segments = append(out.segments, Segment{s.In, t.At(s.Out), s.Fixed || at >= 0 && t.segments[at].Fixed})
		// What it was taken from may itself have segments that begin inside
		// this one, such as the lines of a block that is indented.
		for j := at + 1; !s.Fixed && j < len(t.segments) && t.segments[j].In < s.Out+end-s.In; j++ {
			if u := t.segments[j]; u.In > s.Out {
				out.segments = append(out.segments, Segment{s.In + u.In - s.Out, u.Out, u.Fixed})
			}
		}
	}
	return out
}

// segment is the index of the segment of an offset in Str, -1 if there is none.
func (t *Text) segment(off int) int {
	return sort.Search(len(t.segments), func(i int) bool { return t.segments[i].In > off }) - 1
}

// At gives the offset in Source of an offset in Str.
func (t *Text) At(off int) int {
	if t.segments == nil {
		return off
	}
	i := t.segment(off)
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
func (t *Text) Position(off int) (line, col int) { return Position(t.Source, off) }

// Position gives the line and the column in bytes, both from 1, of an offset in a
// text.
func Position(source string, off int) (line, col int) {
	off = min(max(off, 0), len(source))
	before := source[:off]
	return 1 + strings.Count(before, "\n"), off - strings.LastIndexByte(before, '\n')
}

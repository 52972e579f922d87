package suppress

import (
	"sort"
	"strings"

	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/launch"
)

// lines are the offsets at which the lines of a text begin.
type lines struct{ starts []int }

func newLines(text string) *lines {
	l := &lines{starts: []int{0}}
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' {
			l.starts = append(l.starts, i+1)
		}
	}
	return l
}

// at is the line of an offset, from 1.
func (l *lines) at(off int) int {
	return max(1, sort.Search(len(l.starts), func(i int) bool { return l.starts[i] > off }))
}

// in says whether a span touches a line.
func (l *lines) in(line int, s diag.Span) bool {
	return l.at(s.Start) <= line && line <= l.at(max(s.Start, s.End-1))
}

// text is a line without its end.
func (l *lines) text(text string, line int) string {
	if line < 1 || line > len(l.starts) {
		return ""
	}
	end := len(text)
	if line < len(l.starts) {
		end = l.starts[line] - 1
	}
	return text[l.starts[line-1]:end]
}

// target is the line that a comment is for: its own if something stands before
// it, else the next that has something other than comments. The line that opens
// a fenced block of a document is passed over too.
func (l *lines) target(text string, comments []launch.Comment, i int) int {
	c := comments[i]
	line := l.at(c.Start)
	own := strings.TrimSpace(text[l.starts[line-1]:min(c.Start, len(text))])
	if own != "" && strings.Trim(own, ">*-+ \t") != "" {
		return line
	}
	for line = l.at(max(c.Start, c.End-1)) + 1; line <= len(l.starts); line++ {
		for i+1 < len(comments) && l.at(comments[i+1].Start) < line {
			i++
		}
		s := strings.TrimSpace(l.text(text, line))
		switch {
		case s == "" || strings.HasPrefix(s, "```") || strings.HasPrefix(s, "~~~"):
			continue
		case i+1 < len(comments) && l.at(comments[i+1].Start) == line && strings.TrimSpace(text[l.starts[line-1]:min(comments[i+1].Start, len(text))]) == "":
			line = l.at(max(comments[i+1].Start, comments[i+1].End-1))
			continue
		}
		return line
	}
	return line
}

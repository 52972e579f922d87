// Package diag holds what a check finds: plain data, without syntax trees or
// interpreter state.
package diag

import (
	"fmt"

	"github.com/enginelint/enginelint/rules"
)

// Place is a line of the engine's source.
type Place struct {
	File string // relative to the engine's import root
	Line int    // from 1
	Func string
}

func (p Place) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// Span is a part of the command's text, in byte offsets.
type Span struct{ Start, End int }

// Fact is a value that a finding rests on, and how it came about.
type Fact struct {
	// Field is a field of the resolved object, Value its value as JSON or
	// Python text.
	Field, Value string
	// Origin says in words where the value comes from.
	Origin string
	// At is where it was set last, if the engine set it.
	At Place
}

// Finding is one thing to report.
type Finding struct {
	Rule    *rules.Rule
	Message string
	// At is the place in the source that decides, if there is one.
	At Place
	// Words are indexes of the engine's arguments that the finding is about,
	// Spans where they are in the command's text.
	Words []int
	Spans []Span
	// Check is the failing condition, the same with values filled in, and
	// When the conditions under which it is reached.
	Check, CheckValues string
	When               []string
	// Because lists the values that it rests on.
	Because []Fact
	// Stack are the calls that lead there, outermost first.
	Stack []Place
	// Hints say what to do.
	Hints []string
	// Facts are unknown facts that it depends on.
	Facts []string
	// Possible says that it is not certain to happen.
	Possible bool
}

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

// Term says that a fact, or a part of it, has one of some values.
type Term struct {
	// Fact is the unknown fact, Text what is asked of it as a noun phrase, "" if
	// that has no words.
	Fact, Text string
	// In are the values, or with Not those that it does not have; Unset
	// stands for not being there. All are empty for other questions.
	In    []string
	Not   bool
	Unset bool
}

// Condition is a condition on unknown facts.
type Condition struct {
	// Text states it: "on Blackwell (SM100 to SM121) with $X set". If it is not
	// Complete, Text only says what it depends on.
	Text     string
	Complete bool
	// Any lists the alternatives, each a list of terms that hold together;
	// empty if it is not Complete.
	Any [][]Term
	// Facts are the unknown facts, those that change most first.
	Facts []string
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
	// Places are further places that the finding stands for.
	Places []Place
	// Hints say what to do, Give how to give the facts that decide.
	Hints, Give []string
	// Facts are unknown facts that it depends on.
	Facts []string
	// Possible says that it is not certain to happen; If is then the condition
	// under which it does, nil if none is known.
	Possible bool
	If       *Condition
}

package pyparse

import "fmt"

// Error is a syntax error at a place in a source file.
type Error struct {
	// File is the file name that was given to Parse.
	File string
	// Line and Col count from 1; Col counts bytes in the line.
	Line, Col int
	// Offset is the byte offset in File.Source (in the input when the source
	// could not be decoded), from 0.
	Offset int
	// Msg says what is wrong, in CPython's words where it has specific ones.
	Msg string

	// general marks an error that says no more than what was expected. CPython
	// prefers a later error of the tokenizer to such a one.
	general bool
}

// Error gives "file:line:col: message".
func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.Msg)
}

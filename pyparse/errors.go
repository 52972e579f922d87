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

	// rank says how the error compares with one found elsewhere in the file.
	rank rank
}

// Error gives "file:line:col: message".
func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.Msg)
}

// rank orders the errors of the scanner and of the parser in one file. In
// general CPython reports a token that cannot be read even if it comes after the
// syntax error: someone who forgot a quote is not helped by what it makes of the rest.
type rank uint8

const (
	// rankUsual: an error of the scanner is reported rather than one of the parser.
	rankUsual rank = iota
	// rankUnclosed: a bracket that is never closed is reported only if it is on
	// an earlier line than where the parser stopped.
	rankUnclosed
	// rankPlace: wrong indentation, whoever finds it. It is reported if the
	// parser gets to it and does not give way to others.
	rankPlace
)

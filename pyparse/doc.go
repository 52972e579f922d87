// Package pyparse parses Python 3.13 source text into gpython's ast nodes,
// with node types of its own for the syntax that Python has gained since 3.4.
package pyparse

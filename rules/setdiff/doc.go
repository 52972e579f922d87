// Package setdiff compares the rules of two versions of an engine, given as
// constraint sets: which checks and adjustments of the start-up there are only on
// one side, and which apply in more, fewer or other cases.
//
// A rule is a statement of the engine's source with what it does. Steps of one
// statement are one rule, which applies where one of them does: an extraction
// has several where a statement is reached on several paths. Where a statement
// sets a field, each value is a case of it, under the guard of that case.
//
// Guards become decision diagrams over shared questions (atoms.go, bdd.go), so
// that how they are written, where they stand and in which function does not
// matter. Rules that do the same under the same guards are the same, and are not
// told. The rest is matched by what it does (kind, target, values) and by how
// much of what the guards ask they share, where questions that few rules ask
// count most. Of a pair, what the one guard has and the other has not decides:
// more cases, fewer, or both.
//
// Questions about one value are not independent: x == "a" and x == "b" exclude
// each other. What the simple ones about a value can be together is worked out
// from values on both sides of each constant; other questions are taken for
// independent. So "more" and "fewer" is said only with values of the two
// guards that differ there in fact: they are found among such values, and both
// guards are evaluated with them (witness.go).
//
// What a value can be at its moment, after the steps before, is not worked out:
// such values may be none that a command leads to. So this tells what may be; who
// wants to be certain needs a command on which both sets, or sources, differ.
package setdiff

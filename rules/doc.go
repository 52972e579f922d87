// Package rules has what a rule is: its language, and the sets of rules that an
// engine's start-up consists of. It knows no engine and no Python source.
//
// # The language
//
// Conditions and values are expressions of HCL's syntax (expr, read, write) over
// flags, fields, facts and the environment, with the operators and texts of Python
// (value, ops, arith, funcs, repr). Evaluation (eval) is three-valued: where a fact
// is not known the result is an Unknown that names it, unless it does not matter;
// where Python would raise, a Fault. proof says that a condition never holds.
//
// # Constraint sets
//
// A Set (set) has the flags, the fields and the ordered steps of a start-up, each
// step with its guard, its effect and its place. It is written as HCL, JSON or in
// a binary form (sethcl, setjson, setbin), which all read back as the same; setnorm
// brings it to the form that they can keep, setid gives steps the IDs that their
// content decides, setref reads references, setcheck finds faults. setquery tells
// which steps have to do with a flag, setaudit what looks wrong in an engine.
//
// A Program (solve) runs the steps on a command line. argparse takes the command
// line apart as Python's module does, with the table of flags. probe tells what of a
// command keeps one step from firing, which is a guess for who searches.
// Package setdiff compares two sets, package pack has rules that people write.
//
// # The register
//
// codes lists the kinds of findings with their codes, version compares versions of
// engines. tojson is the way out of the language.
package rules

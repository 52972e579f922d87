// Package interp evaluates Python start-up code: an interpreter whose values
// may be unknown.
//
// # Values
//
// A Value is a concrete Python value, an unknown (*Sym: a fact that was not
// given, or a term over such facts), or a guarded union (*Union) of these.
// Guards are boolean functions over questions about unknowns, kept as binary
// decision diagrams (guard.go). With every fact known no unknown ever arises
// and the package is a plain interpreter.
//
// # Paths
//
// The interpreter follows one path at a time, under the path condition
// Interp.pc. A branch on an undecided condition runs both arms from the same
// state and merges what they did (fork.go). Every change of an object goes
// through the undo log (trail.go), which makes running an arm, taking it back
// and comparing the results cheap; the same log undoes a whole case, so that
// many command lines can be evaluated on one set of imported modules (run.go).
//
// An operation that needs one concrete value where it has a union asks for a
// split: the innermost statement is taken back and run again once for each
// arm (execSplit). What cannot be evaluated at all ends the path as not
// analysed, with the reason (Interp.stuck). No claim is made about such a
// path: not analysed is an outcome, not an error.
//
// # Partial knowledge
//
// facts: what a fact that is not known can be. theory: questions about one
// unknown, and how they exclude and imply each other. symnum, symstr: numbers
// and texts computed from unknowns. open: dicts and objects with entries that
// are not known. symkey: unknown keys and elements of sets. re_unknown: matches
// in unknown texts. hoist: imports on undecided branches. describe: conditions
// in words.
//
// liveness: the variables that something may still read; the others are not
// merged. head: the beginning of a start-up that is the same for all command
// lines, run once. late: what command lines import in the middle of their
// start-up, shared where it comes to the same.
//
// symbolic: runs on all command lines at once, symbolic_opaque: what they cannot
// evaluate, question: conditions taken apart for who writes them down.
//
// # Control flow
//
// Statements return how they ended (ctl). A Python exception is a Go panic of
// type *Raise, caught where Python code can catch it (execTry, Interp.catch,
// with blocks) and at the outermost level (Run), so that no panic leaves the
// package: a fault of the interpreter itself comes back as a *Failure.
//
// # Modules
//
// Modules of the engine's tree are interpreted from its source. Every other
// module is a stub of our own (package world), a module in Go (mod_*.go) or an
// opaque module, whose attributes are *Opaque: objects that can be called,
// subclassed and used as decorators, but whose truth and value are unknown.
//
// # Effects
//
// Writes to fields of watched classes, changes of environment variables, log
// records and warnings are recorded in order, each with its guard and the
// engine's frame that did it (effects.go).
//
// # Files
//
// value, dict: representations. scope: names. exec, eval, call, attr, class,
// ops, iter, except: the language. type_*, format, repr, construct, dunders,
// builtins: the built-in types and functions. import, mod_*: modules. guard,
// unknown, fork, trail: partial knowledge. head, late, lasting: what many
// commands share. run: the interface to the rest of the program.
//
// # Not supported
//
// async code, match, exec and eval of text, and frame objects are parsed; they
// end the path as not analysed when they run.
package interp

// Package extract makes the constraint set of an engine from its source.
//
// The start-up is run once on all command lines (interp.Symbolic): the arguments
// are unknowns, and so are the machine, the model and the environment. What the
// run records, in order, becomes the steps of the set: a write to a field, to
// the environment, a warning, an exception. The condition of each, a decision
// diagram over questions about unknowns, becomes an expression (guard.go), and
// so do the values (value.go). A field's value of an earlier moment is
// before.STEP.FIELD.
//
// A part of a guard that several places need becomes a condition of the set, so
// that the size of the set is that of the diagrams and not of the formulas that
// they stand for. What has no expression is opaque("reason"): whoever solves
// the set is undecided there.
//
// A statement that the run has given up, because it cannot be evaluated or costs
// too much, is an opaque step: where it runs, nothing is known of what follows,
// unless its text shows what it can change (interp/symbolic_opaque.go).
//
// Questions about a model (modelkey.go) are references that Known answers: of its
// configuration by running the stand-in for transformers on it (loaded.go), which
// is what the evaluation of an engine does too; of its files by the same virtual
// file system.
//
// What a set says holds for an installation with the packages that the version
// requires. The set does not look into the text of model paths either.
package extract

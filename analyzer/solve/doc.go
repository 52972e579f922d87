// Package solve says what to change in a command that an engine refuses, which
// values a flag may have, and how a value came about.
//
// # Nothing is guessed
//
// The interpreter is the judge. A change is a repair only if the command with it
// was evaluated again, in the same session and under the same facts, and starts;
// a value is admitted only if the command with it was evaluated. Everything else
// in this package only decides what to try, and in which order, so that a mistake
// there costs time or a better repair, never truth.
//
// # What is tried
//
// A refused command ends at a place in the engine's source. What that place, the
// conditions around it and the calls that lead there read are fields of the
// resolved flags (reads.go); each field has a flag, and each write to it that
// came before reads further fields. These flags are tried in the order of how near
// they are to the place. For each of them the candidates are (candidates.go): to
// take away what the user gave, so that the engine chooses; its choices; the
// constants that the conditions and the message mention; the values of the other
// fields that they read, with multiples and divisors of them, since that is what
// guards compute. Flags of the command that seem to have nothing to do with it
// are taken away last.
//
// A flag whose field nothing asked for before the failure cannot help against it and
// is left out; the interpreter records what is asked for. What reads the parser's
// namespace instead is not seen, which may cost a repair.
//
// The parser's own refusals say in a fixed form what is wrong, which gives the
// candidates directly (parser.go).
//
// # The search
//
// The likeliest changes are tried first, then what they lead to, then the rest
// (search.go). Before a repair of several changes is offered, its parts and all
// candidates with fewer changes are tried. Evaluation stops at the first failure, so that a
// change may lead to another failure: that is a step forward, and what that
// failure reads gives the candidates of the next change. Where two changes only
// help together, pairs of candidates of the same failure are tried. Many candidates
// go into one evaluation (check.RunBatch), where what the command lines have in common
// is done once; what comes out well is evaluated alone before it is offered.
//
// If all of that finds nothing, flags are taken away one by one until the
// command starts, and put back as long as it still does.
//
// # Witnesses
//
// A witness of a step of the constraint set is a command line, with a machine, a model
// and an environment, under which it fires (witness.go). The set guides the
// search: rules.Probe says what would have to be different, the best combination
// first. What is offered was evaluated, where there is a source to evaluate.
//
// # Facts that are not known
//
// A command that is certain to start is preferred. Where facts are not known, a
// repair may leave failures that were there before, under the same condition, if at
// least one is gone and none has come; Repair.Open lists what is left.
//
// # Files
//
// Edits (edit.go) changes the text of a launch file so that the command becomes
// the repaired one. Every edit is checked by reading the changed text again: the
// arguments have to be exactly those of the repair, and all other launches of the
// file have to be what they were. Where no such edit is found, the file stays as it
// is, and the reason is given.
package solve

// Package world models everything outside an inference engine's own source:
// the machine (facts), the installed packages, the files, the environment, the
// model, and the standard-library and third-party modules that the engine
// imports.
//
// Facts come from four kinds of source: a machine profile (JSON, complete), a
// target file (HCL), single command-line flags, and the built-in GPU table.
// Each fact keeps its provenance so that a finding can say what it rests on.
// A profile is complete: a key it leaves out has the documented default of
// ProfileDefaults. Every other source is incomplete: a fact not given is
// unknown, and stays so; nothing here guesses.
//
// Modules outside the engine are small Python files of our own, embedded from
// pylib (standard library) and pysite (third party) and found by Lookup. They
// ask for facts through the native module _world, which the interpreter
// provides on top of the types of this package.
package world

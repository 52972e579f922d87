package rules

// Set is the constraint set of one version of an engine: what its start-up
// does to the arguments that its parser hands over, as an ordered program of
// guarded steps. Order decides: a guard speaks of the values of that moment.
type Set struct {
	// Engine is the Python package, Version its version ("" if unknown), Source
	// what the set was extracted from, for people.
	Engine, Version, Source string
	// NoAbbrev says that beginnings of long flags are not taken for them.
	NoAbbrev bool
	// Flags are those of the argument parser, in its order.
	Flags []Flag
	// Fields are the fields of the engine's arguments with their value when the
	// steps begin: an expression over arg.DEST, the values that the parser gives.
	Fields []Field
	// Conditions are parts of guards and values that several steps share; cond.ID
	// refers to one. They refer to values of a moment by before.STEP.FIELD and
	// never by field.FIELD, so that they have one value throughout.
	Conditions []Condition
	Steps      []Step
}

// Flag is a flag of an engine's argument parser.
type Flag struct {
	// Names are the option strings, first the one that the parser declares
	// first; none for a positional argument.
	Names []string
	// Dest is the attribute that argparse stores to.
	Dest string
	// Action is argparse's name of the action ("store", "store_true",
	// "store_const", "append", "BooleanOptionalAction" ...), or the name of a
	// class of the engine.
	Action string
	// Type is "int", "float", "str" or "" (as it stands), or the name of a
	// function of the engine.
	Type string
	// NArgs is "", "?", "*", "+", "..." or a number.
	NArgs string
	// Choices is nil where any value will do, and empty where it is not known
	// which do.
	Choices []Value
	// Default and Const are nil where they are not known.
	Default, Const Value
	Required       bool
	// Deprecated is set where the action, the type or the help says so.
	Deprecated bool
	// File and Line are where it is declared.
	File string
	Line int
}

// Field is a field of the engine's arguments.
type Field struct {
	Name string
	// Init is its value when the steps begin; nil if there is none yet.
	Init Expr
}

// Condition is an expression that has a name.
type Condition struct {
	ID   string
	Expr Expr
}

// StepKind says what a step does where its guard holds.
type StepKind string

// The kinds of steps.
const (
	StepRequire   StepKind = "require"   // an assertion: start-up ends where the guard holds
	StepForbid    StepKind = "forbid"    // an exception is raised: start-up ends
	StepSet       StepKind = "set"       // a field gets a value
	StepSetEnv    StepKind = "set-env"   // an environment variable gets a value
	StepWarn      StepKind = "warn"      // a log record or a Python warning
	StepDeprecate StepKind = "deprecate" // a warning that says that something is deprecated
	StepOpaque    StepKind = "opaque"    // not analysed: anything may happen from here on
)

// OpaqueValue is the Level of an opaque step at which nothing is lost but a value.
const OpaqueValue = "value"

// Step is one step of a Set.
type Step struct {
	// ID is made of the content (handler, kind, target, guard), not of lines, so
	// that it survives releases.
	ID   string
	Kind StepKind
	// Guard is the condition under which the step does something; nil: always.
	// env.NAME is what the process begins with, whatever set-env steps do;
	// field.NAME is the value of the moment before the step, before.STEP.NAME
	// that of the moment before an earlier step.
	Guard Expr
	// Target is the field or environment variable that is set.
	Target string
	// Value is what it is set to; nil for one that is removed.
	Value Expr
	// Message is what the engine says, nil if that is not kept.
	Message Expr
	// Level of an opaque step is OpaqueValue where all that is not known is a
	// value, and whether start-up ends there.
	// Otherwise it is that of a log record ("WARNING") or the category of a warning,
	// Exception the class of an exception.
	Level, Exception string
	// Reason is why a step is opaque.
	Reason string
	// Handler is the qualified name of the function of the statement, File and
	// Line where the statement begins.
	Handler string
	File    string
	Line    int
}

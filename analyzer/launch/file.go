package launch

import "strings"

// File is what one file holds.
type File struct {
	Name, Text string
	// Format is the name of a Format, "" if none knows the file.
	Format   string
	Launches []*Launch
	// Problems are parts that cannot be read; the rest was read all the same.
	Problems []*Error
	// Skipped says what was passed over though it may hold launches, such as
	// a template that only its tool can expand.
	Skipped []*Error
	// Doubts are statements after which variables may have other values than
	// the commands below them have.
	Doubts []Doubt
	// Comments are all comments, in order.
	Comments []Comment
}

// Comment is one comment line, without the sign that begins it.
type Comment struct {
	Text       string
	Start, End int // with the sign
}

// Launch is one place that starts an engine.
type Launch struct {
	// Name is what the file calls it: "container llm of Deployment chat",
	// "service api", "role prefill"; "" where it has no name.
	Name string
	// Call is the callee of a call in a program that makes the engine's
	// arguments from keywords ("sglang.Engine"), "" for commands. The engine's
	// command line parser does not see these: Args has the keywords as flags.
	Call string
	// Start and End are the offsets of the statement.
	Start, End int
	// Variants are the commands that it may be; at least one, unless Problem
	// says why none can be given.
	Variants []*Command
	Problem  *Error
	// More is set if there are further variants that were not followed.
	More bool
	// Defaults are variables with a default that decided conditions before the
	// launch, of which other values were not followed; Singly are those of which
	// other values were followed with the default of all others only.
	Defaults, Singly []string
	// Version is the engine's version as far as the file says it, nil if it
	// does not.
	Version *Version
	// Facts are facts of the machine that the file states, such as gpu_count
	// from the resources of a container.
	Facts []Fact
	// Sources are what may set variables of its environment and was not read,
	// such as environment files that are not there. Variables that the file sets
	// and that a source goes over are unknown; others are taken not to be set by
	// it.
	Sources []Doubt

	key string // tells the launches of one text apart
}

// Version is an engine version that a file names, in an image tag or in what
// it installs.
type Version struct {
	// Package is the distribution ("sglang"), Version its version ("0.5.9"),
	// Commit a commit's hash or its beginning, Tag the image tag as written;
	// empty where not known.
	Package, Version, Commit, Tag string
	Start, End                    int
}

// Fact is a fact of the machine, named as in facts.md.
type Fact struct {
	Name, Value string
	Start, End  int
}

// Choice is a decision in a file that makes a variant.
type Choice struct {
	// Text says it in the file's own terms: `TP=4`, `"$MODE" = fast is not
	// so`, `$# > 1`.
	Text       string
	Start, End int // of the condition
}

// Unknown is something that a file leaves open.
type Unknown struct {
	// Name is the variable ("TP", without $), or what stands in its place, such
	// as the command whose output it is ("nproc").
	Name string
	// Kind says what it is.
	Kind UnknownKind
	// Values are the values that it can have, as far as the file tells (a case
	// on it, a test, a matrix); nil if it can be anything.
	Values []string
	// Source is what may set it and was not read, "" if nothing is known to:
	// "the environment file chat.env". Otherwise is the value that it has, if
	// Source does not set it; "" if it is not known to have one.
	Source, Otherwise string
	// Words is set if it can stand for any number of words, none included: it
	// is not quoted.
	Words      bool
	Start, End int // of its first use
}

// UnknownKind is a kind of unknown.
type UnknownKind int

// The kinds of unknowns.
const (
	// Unset is a variable that the file does not set: the caller may.
	Unset UnknownKind = iota
	// Argument is an argument of the script or function ($1, "$@").
	Argument
	// Output is the output of a command.
	Output
	// Template is an expression of a template language.
	Template
	// Computed is a value that depends on something that is not followed.
	Computed
)

// Part is a piece of a word: text, or something unknown.
type Part struct {
	Text    string
	Unknown *Unknown
}

// Known gives the text of parts without unknowns.
func Known(parts []Part) (string, bool) {
	var b strings.Builder
	for _, p := range parts {
		if p.Unknown != nil {
			return "", false
		}
		b.WriteString(p.Text)
	}
	return b.String(), true
}

// Show writes parts for people: unknown ones as in a shell.
func Show(parts []Part) string {
	var b strings.Builder
	for _, p := range parts {
		switch {
		case p.Unknown == nil:
			b.WriteString(p.Text)
		case p.Unknown.Kind == Output:
			b.WriteString("$(" + p.Unknown.Name + ")")
		default:
			b.WriteString("${" + p.Unknown.Name + "}")
		}
	}
	return b.String()
}

// Site is where text stands that a word is made of.
type Site struct {
	// File is the file, "" for the file of the command.
	File       string
	Start, End int
}

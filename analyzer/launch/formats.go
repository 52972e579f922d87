package launch

// Format is a kind of file.
type Format struct {
	Name string
	// Detect says whether a file is of this kind, by the base of its name and
	// its text.
	Detect func(name, text string) bool
	read   func(r *reading)
}

// Options of Read.
type Options struct {
	// Open reads a file that a text names (source, env_file), its name as
	// written there, relative to the directory of the text; nil if none can be
	// read.
	Open func(name string) ([]byte, error)
	// MaxVariants bounds the variants of one launch; 0 means
	// DefaultMaxVariants.
	MaxVariants int
}

// DefaultMaxVariants is the usual bound on the variants of one launch.
const DefaultMaxVariants = 64

// reading is the reading of one file.
type reading struct {
	opt  Options
	text *Text
	file *File
}

// shellContext is what is known where a shell text runs.
type shellContext struct {
	// Name is the Launch.Name of what is found there.
	Name string
	// Env are the variables of its environment, Args its positional
	// arguments ($1 ...); with ArgsKnown these are all.
	Env       []Assign
	Args      []Word
	ArgsKnown bool
	// Version and Facts are those of the launches found.
	Version *Version
	Facts   []Fact
}

// problem records that a part at an offset of t cannot be read.
func (r *reading) problem(t *Text, off int, msg, hint string) {
	line, col := t.Position(t.At(off))
	r.file.Problems = append(r.file.Problems, &Error{File: t.File, Line: line, Col: col, Msg: msg, Hint: hint})
}

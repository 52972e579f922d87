package launch

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Format is a kind of file.
type Format struct {
	Name string
	// Detect says whether a file is of this kind, by the base of its name and
	// its text. It is quick and never sees binary files.
	Detect func(name, text string) bool
	// Comments finds the comments of a text; nil for formats without.
	Comments func(text string) []Comment
	// Shell is set for files that a shell or make reads line by line, for
	// which a carriage return is part of the text.
	Shell bool
	// Keys is set for formats in which flags are the keys of a map, without
	// dashes, and their values the values of the map.
	Keys bool
	read func(r *reading)
}

// Formats lists the formats in the order in which they are tried: those that
// are known by name and contents before those that are known by name only.
var Formats []*Format

// The table is filled here because readers of formats that hold others refer
// to it.
func init() {
	Formats = []*Format{
		workflowFormat, gitlabFormat, // before other YAML: their keys are their own
		helmFormat, composeFormat, recipeFormat, engineConfigFormat, // YAML that is known by its keys
		kubernetesFormat, yamlCommandFormat, // any other YAML that has containers, or commands
		dockerfileFormat, systemdFormat,
		markdownFormat, makeFormat, justFormat, pythonFormat, goFormat, shellFormat,
	}
}

// Options of Read.
type Options struct {
	// Format is the name of the format to read a file as; "" to detect it.
	Format string
	// Open reads a file that a text names (source, env_file), its name as
	// written there, relative to the directory of the text; nil if none can be
	// read.
	Open func(name string) ([]byte, error)
	// List gives the names of the files in a directory, relative like those of
	// Open, in order; nil if directories cannot be listed.
	List func(dir string) ([]string, error)
	// MaxVariants bounds the variants of one launch; 0 means
	// DefaultMaxVariants.
	MaxVariants int
}

// DefaultMaxVariants is the usual bound on the variants of one launch.
const DefaultMaxVariants = 64

// MaxSize bounds a file that Read reads, in bytes.
const MaxSize = 8 << 20

// maxDepth bounds how deep formats are nested in each other: a fence of a
// Markdown file with a manifest in it that has a script in it is three.
const maxDepth = 8

// Detect finds the format of a file by its name and contents; nil if none
// knows it.
func Detect(name string, b []byte) *Format {
	if len(b) > MaxSize || isBinary(b) {
		return nil
	}
	return detect(name, string(b))
}

func detect(name, text string) *Format {
	base := path.Base(filepath.ToSlash(name))
	text = strings.TrimPrefix(text, bom)
	for _, f := range Formats {
		if f.Detect(base, text) {
			return f
		}
	}
	return nil
}

// FormatByName finds a format; nil if there is none.
func FormatByName(name string) *Format {
	for _, f := range Formats {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// Read reads a file. It always gives a File: what cannot be read is among its
// Problems. The format is "" if none knows the file.
func Read(name string, b []byte, opt Options) *File {
	file := &File{Name: name}
	fail := func(msg, hint string) *File {
		file.Problems = append(file.Problems, &Error{File: name, Msg: msg, Hint: hint})
		return file
	}
	if len(b) > MaxSize {
		return fail(fmt.Sprintf("the file has %d MiB; files over %d MiB are not read", len(b)>>20, MaxSize>>20), "")
	}
	if enc := wideEncoding(b); enc != "" {
		return fail("the file is "+enc+" text", "save it as UTF-8")
	}
	if isBinary(b) {
		return fail("the file is binary", "")
	}
	source := string(b)
	file.Text = source
	f := FormatByName(opt.Format)
	switch {
	case opt.Format != "" && f == nil:
		var names []string
		for _, f := range Formats {
			names = append(names, f.Name)
		}
		return fail(fmt.Sprintf("there is no format %q", opt.Format), "expected one of "+strings.Join(names, ", "))
	case f == nil:
		f = detect(name, source)
	}
	if f == nil {
		return file
	}
	file.Format = f.Name
	t, bad := plain(name, source)
	r := &reading{opt: opt, text: t, file: file}
	if bad >= 0 {
		r.problem(t, bad, "the text is not UTF-8 here", "save the file as UTF-8")
	}
	if i := strings.Index(source, "\r\n"); i >= 0 && f.Shell {
		line, col := Position(source, i)
		file.Problems = append(file.Problems, &Error{File: name, Line: line, Col: col,
			Msg:  "the line ends in a carriage return, which is part of the text here",
			Hint: "save the file with LF line ends; it is read as if it had them"})
	}
	if rest, ok := strings.CutPrefix(source, bom); ok && f == shellFormat && rest != "" && rest[0] != '#' && rest[0] != '\n' {
		file.Problems = append(file.Problems, &Error{File: name, Line: 1, Col: 1,
			Msg:  "the text begins with a byte order mark, which a shell takes for part of the first word",
			Hint: "save the file without it; it is read as if it had none"})
	}
	r.run(f)
	if file.Comments == nil && f.Comments != nil {
		file.Comments = r.commentsOf(f)
	}
	if bad >= 0 {
		dropReplaced(file)
	}
	sortFile(file)
	return file
}

// reading is the reading of one file, or of a text in it.
type reading struct {
	opt  Options
	text *Text
	file *File
	// depth is how deep the text is nested in others.
	depth int
	// parsed is the text as a shell parses it, nil if that is not known.
	parsed *syntax.File
	// prefix begins the names of stand-ins, "" as long as there are none.
	prefix string
}

// run reads the text as a format.
func (r *reading) run(f *Format) {
	// A fault of a reader must not take the other files with it.
	defer func() {
		if x := recover(); x != nil {
			r.problem(r.text, 0, fmt.Sprintf("internal error while reading this as %s: %v", f.Name, x), "please report it")
		}
	}()
	f.read(r)
}

// inner reads a text that is part of r's as a format of its own. The comments
// in it are added to those of the file if the outer format has not got them.
func (r *reading) inner(f *Format, t *Text) {
	if r.depth >= maxDepth {
		r.problem(t, 0, fmt.Sprintf("not read: formats are nested more than %d deep here", maxDepth), "")
		return
	}
	in := &reading{opt: r.opt, text: t, file: r.file, depth: r.depth + 1, prefix: r.prefix}
	in.run(f)
}

// commentsOf finds the comments of the text by its format.
func (r *reading) commentsOf(f *Format) []Comment {
	var out []Comment
	if f == shellFormat && r.parsed != nil {
		out = commentsIn(r.parsed, r.text.Str)
	} else {
		out = f.Comments(r.text.Str)
	}
	for i := range out {
		out[i].Start, out[i].End = r.text.At(out[i].Start), r.text.At(out[i].End)
	}
	return out
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
	// Zero is $0, nil for the name of the file.
	Zero *Word
	// Version and Facts are those of the launches found.
	Version *Version
	Facts   []Fact
	// Sources are what may set further variables of Env and was not read.
	Sources []Doubt
}

// problem records that a part at an offset of t cannot be read.
func (r *reading) problem(t *Text, off int, msg, hint string) {
	r.note(&r.file.Problems, t, off, msg, hint)
}

// note adds to the problems of a file, or to what was passed over, up to a
// bound.
func (r *reading) note(list *[]*Error, t *Text, off int, msg, hint string) {
	switch n := len(*list); {
	case n < maxReports:
		*list = append(*list, t.errorAt(off, msg, hint))
	case n == maxReports:
		*list = append(*list, t.errorAt(off, "there are further problems, which are not listed", ""))
	}
}

// skip records that a part at an offset of t was passed over.
func (r *reading) skip(t *Text, off int, msg, hint string) {
	r.note(&r.file.Skipped, t, off, msg, hint)
}

// errorAt is an Error at an offset in Str.
func (t *Text) errorAt(off int, msg, hint string) *Error {
	line, col := t.Position(t.At(off))
	return &Error{File: t.File, Line: line, Col: col, Msg: msg, Hint: hint}
}

// slice is the part of t from one offset in Str to another.
func (t *Text) slice(start, end int) *Text {
	return t.Sub(t.Str[start:end], Segment{In: 0, Out: start})
}

// sortFile puts what was found in the order of the file.
func sortFile(f *File) {
	slices.SortStableFunc(f.Launches, func(a, b *Launch) int { return a.Start - b.Start })
	slices.SortStableFunc(f.Comments, func(a, b Comment) int { return a.Start - b.Start })
	byPlace := func(a, b *Error) int {
		if a.File != b.File {
			return 0
		}
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Col - b.Col
	}
	slices.SortStableFunc(f.Problems, byPlace)
	slices.SortStableFunc(f.Skipped, byPlace)
}

// hasExt says whether a name ends in one of some extensions, such as ".sh".
func hasExt(name string, exts ...string) bool {
	return slices.Contains(exts, strings.ToLower(path.Ext(name)))
}

var shebangLine = lazyre.New(`^#![ \t]*(?:\S*/)?(?:env[ \t]+(?:-\S+[ \t]+)*)?([^\s/]+)(?:[ \t]|\r?\n|$)`)

// shebang gives the interpreter that the first line of a text names: "bash"
// for "#!/usr/bin/env bash", "" if there is none.
func shebang(text string) string {
	if !strings.HasPrefix(text, "#!") {
		return ""
	}
	if m := shebangLine.FindStringSubmatch(text); m != nil {
		return path.Base(m[1])
	}
	return ""
}

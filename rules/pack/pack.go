// Package pack reads rule packs: files in HCL with rules about commands that
// start an engine, for what the engine's own checks do not see. docs/rules.md
// describes them.
package pack

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/rules"
)

// Suffix ends the names of pack files.
const Suffix = ".rules.hcl"

// Pack is the content of one file.
type Pack struct {
	Name string
	// Engine is the Python package of the engine that it is about, Versions
	// those that it is for, nil for all.
	Engine string
	// EngineRange is where the file says so.
	EngineRange hcl.Range
	Versions    *rules.Range
	Doc         string
	// File is the name of the file. Shipped says that it is part of the program.
	File    string
	Shipped bool
	Rules   []*Rule
	Tests   []*Test
}

// Rule says under which condition a command is reported: where When holds and
// Require does not.
type Rule struct {
	Pack *Pack
	ID   string
	// Severity is error, warning or note.
	Severity rules.Severity
	// When is nil if the rule is for every command, Require if When alone
	// decides. One of them is there.
	When, Require rules.Expr
	// Message is a text, with values.
	Message rules.Expr
	// Remedy says what to do, nil if the rule does not tell.
	Remedy rules.Expr
	// See are links to sources.
	See      []string
	Versions *rules.Range
	Tags     []string
	// Range is the head of the block.
	Range hcl.Range
	// ranges are those of the attributes, by name.
	ranges map[string]hcl.Range
}

// Place is the file and line of a rule.
func (r *Rule) Place() string { return fmt.Sprintf("%s:%d", r.Range.Filename, r.Range.Start.Line) }

// Applies says whether the rule is for a version of its engine; v is nil if it
// is not known, and the answer then known only for rules without ranges.
func (r *Rule) Applies(v *rules.Version) (yes, known bool) {
	if v == nil {
		return true, r.Versions == nil && r.Pack.Versions == nil
	}
	return r.Pack.Versions.Contains(v) && r.Versions.Contains(v), true
}

// Test is a case of a pack with what it has to come to.
type Test struct {
	Name string
	// Flags or Command start the engine; both are empty if Fields gives the
	// resolved fields.
	Flags   []string
	Command string
	Fields  *rules.Dict
	// Given names the fields that the command gives, in a test with Fields.
	Given []string
	// Version is that of the engine in a test with Fields, nil for any.
	Version *rules.Version
	// Model is config.json of the model, nil if nothing is known of it.
	Model *rules.Dict
	// Facts describe the machine as a target file does; nil for none.
	Facts hcl.Body
	// Expect are the rules that report something, no others; Undecided those
	// that cannot tell.
	Expect, Undecided []string
	Range             hcl.Range
}

// Set is a number of packs that were read together.
type Set struct {
	Packs []*Pack
	// Diags are what is wrong with them, Files their text for showing it.
	Diags hcl.Diagnostics
	Files map[string]*hcl.File

	ids map[string]*Rule
	// shipped says that packs of the program are being added.
	shipped bool
}

// NewSet returns a set without packs.
func NewSet() *Set { return &Set{Files: map[string]*hcl.File{}, ids: map[string]*Rule{}} }

// Rule finds a rule by its ID; nil if there is none.
func (s *Set) Rule(id string) *Rule { return s.ids[id] }

// Rules lists the rules of all packs.
func (s *Set) Rules() []*Rule {
	var out []*Rule
	for _, p := range s.Packs {
		out = append(out, p.Rules...)
	}
	return out
}

// Load reads packs: files, or the files of directories whose names end in
// Suffix. Faults of their content are in Diags.
func (s *Set) Load(paths ...string) error {
	for _, p := range paths {
		files, err := filesOf(p)
		if err != nil {
			return err
		}
		for _, f := range files {
			st, err := os.Stat(f)
			if err != nil {
				return err
			}
			if !st.Mode().IsRegular() {
				return fmt.Errorf("%s is not a regular file", f)
			}
			if st.Size() > maxFile {
				return fmt.Errorf("%s has %d bytes; at most %d are read", f, st.Size(), maxFile)
			}
			src, err := os.ReadFile(f)
			if err != nil {
				return err
			}
			s.Add(src, f)
		}
	}
	return nil
}

// maxFile is the size, in bytes, of the largest file that is read.
const maxFile = 1 << 20

func filesOf(path string) ([]string, error) {
	st, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !st.IsDir() {
		return []string{path}, nil
	}
	var out []string
	err = filepath.WalkDir(path, func(p string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && p != path && strings.HasPrefix(d.Name(), "."):
			return fs.SkipDir
		case !d.IsDir() && strings.HasSuffix(d.Name(), Suffix):
			out = append(out, p)
		}
		return nil
	})
	if err == nil && len(out) == 0 {
		err = fmt.Errorf("%s: no file below it is called *%s", path, Suffix)
	}
	slices.Sort(out)
	return out, err
}

// validID is the form of IDs; codes of findings have another.
var validID = lazyre.New(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// IsID says whether a text has the form of the ID of a rule.
func IsID(s string) bool { return len(s) <= 100 && validID.MatchString(s) }

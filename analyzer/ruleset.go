package analyzer

import (
	"bytes"
	"cmp"
	"path/filepath"
	"strings"
	"time"

	"github.com/hashicorp/hcl/v2"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/extract"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// ExtractSet gives the constraint set of an engine's source. timeout bounds each part
// of the extraction, memory the heap in bytes; 0 is the default.
func ExtractSet(e *engine.Engine, timeout time.Duration, memory uint64) (*rules.Set, error) {
	return extract.Extract(e, extract.Options{Timeout: cmp.Or(timeout, extractTimeout), Memory: cmp.Or(memory, DefaultMemory)})
}

// extractTimeout bounds each part of an extraction.
const extractTimeout = 2 * time.Minute

// SetError is what is wrong with a file that holds a constraint set.
type SetError struct {
	Diags hcl.Diagnostics
	// Files holds the text of what the places are in.
	Files map[string]*hcl.File
}

func (e *SetError) Error() string {
	var b bytes.Buffer
	if err := hcl.NewDiagnosticTextWriter(&b, e.Files, 100, false).WriteDiagnostics(e.Diags); err != nil {
		return e.Diags.Error()
	}
	return strings.TrimRight(b.String(), "\n")
}

// ReadSet reads a constraint set from a file: HCL (.hcl), JSON (.json) or the
// binary form (any other name). An error about what the file says is a
// *SetError.
func ReadSet(file string) (*rules.Set, error) {
	src, err := world.ReadInput(file)
	if err != nil {
		return nil, err
	}
	parse := rules.ParseSetHCL
	switch strings.ToLower(filepath.Ext(file)) {
	case ".hcl":
	case ".json":
		parse = rules.ParseSetJSON
	default:
		s := &rules.Set{}
		if err := s.UnmarshalBinary(src); err != nil {
			return nil, &InputError{file, err.Error() + "; a set in HCL is in a file *.hcl, one in JSON in *.json"}
		}
		return s, nil
	}
	s, diags := parse(src, file)
	if s == nil {
		return nil, &SetError{diags, map[string]*hcl.File{file: {Bytes: src}}}
	}
	return s, nil
}

// RuleSet gives the constraint set in a file or, without one, that of the engine
// that a request or its configuration names.
func (r *Request) RuleSet(file string) (*rules.Set, error) {
	if file != "" {
		return ReadSet(file)
	}
	cfg, err := r.config()
	if err != nil {
		return nil, err
	}
	any := *r
	any.Catalogue = true
	e, err := any.open(cfg)
	switch {
	case err != nil:
		return nil, err
	case e.Set != nil:
		return e.Set, nil
	}
	return ExtractSet(e, r.Timeout, r.Memory)
}

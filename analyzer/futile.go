package analyzer

import (
	"fmt"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/reads"
	"github.com/enginelint/enginelint/rules"
)

// futileCode is the finding about a flag without effect.
const futileCode = "EL304"

// asksFutile says whether flags without effect are looked for.
func (r *Request) asksFutile(by map[string]rules.Severity) bool {
	s, ok := by[futileCode]
	return ok && s != config.Off || !ok && r.Futile
}

// lookForFutile finds flags of the command that have no effect: the start-up comes to
// the same without them, and nothing that is reached reads them later. It evaluates the
// command again for each flag of which the source admits that.
func (r *Result) lookForFutile(s *check.Session, asked []string) {
	o := r.Outcome
	if s == nil || o == nil || !o.Decided() || o.Ends[0].Kind != check.EndOK || len(r.unknownWords()) > 0 {
		return
	}
	tree, err := r.Engine.Tree()
	if err != nil {
		r.Notes = append(r.Notes, fmt.Sprintf("flags without effect were not looked for: %v", err))
		return
	}
	var flags *reads.Flags
	for i := range r.Fields {
		f := &r.Fields[i]
		if !f.Given() || f.Flag == "" || !f.Known || f.Undecided || f.Changed() || f.HasDefault && sameJSON(f.Default, f.Value) || len(f.Words) == 0 {
			continue
		}
		if flags == nil {
			flags = r.resolved(s, asked)
		}
		use := tree.Field(f.Name, flags)
		if use.Open != nil {
			continue
		}
		c := r.caseWith(asked)
		base, before := s.RunState(c, f.Name)
		c.Argv = nil
		for i, a := range r.Argv {
			if !slices.Contains(f.Words, i) {
				c.Argv = append(c.Argv, a)
			}
		}
		without, after := s.RunState(c, f.Name)
		if before.Digest == "" || before.Digest != after.Digest || !base.Same(without, f.Name) || !base.Same(o, "") {
			continue
		}
		r.futile = append(r.futile, futile{f.Name, use})
	}
}

// resolved are the flags as the start-up leaves them.
func (r *Result) resolved(s *check.Session, asked []string) *reads.Flags {
	a := r.Engine.Adapter
	_, st := s.RunState(r.caseWith(asked), "")
	out := &reads.Flags{Class: a.Class, Entry: a.EntryFile, Prepare: a.Prepare, Check: a.Check, ArgParser: a.ArgParser, Fields: map[string]bool{}, Values: map[string]any{}}
	for _, f := range r.Outcome.Fields {
		out.Fields[f.Name] = true
		if !f.Undecided && st.Plain[f.Name] {
			out.Values[f.Name] = f.Value
		}
	}
	return out
}

// futile is a flag without effect: its field, and where it is read.
type futile struct {
	field string
	use   *reads.Use
}

// futileFlags reports what lookForFutile has found.
func (r *Result) futileFlags() {
	for _, x := range r.futile {
		if f := r.Field(x.field); f != nil {
			r.addFutile(f, x.use)
		}
	}
}

func (r *Result) addFutile(f *Field, use *reads.Use) {
	x := diag.Finding{Words: f.Words}
	own := f.Flag
	switch why, ok := r.needed(use); {
	case len(use.Tests) == 0:
		x.Message = fmt.Sprintf("%s has no effect: the start-up comes to the same without it, and nothing reads it afterwards", own)
	case ok:
		x.Message = fmt.Sprintf("%s has no effect: it only matters with %s", own, why)
	default:
		x.Message = fmt.Sprintf("%s has no effect: no place that reads it is reached with the other flags as they are", own)
	}
	seen := map[string]bool{}
	for i, t := range use.Tests {
		if i == 0 {
			x.At, x.Check = diag.Place{File: t.At.File, Line: t.Line, Func: t.At.Func}, t.Text
		}
		if i > 0 && !slices.Contains(x.Places, t.At) && len(x.Places) < maxNamed {
			x.Places = append(x.Places, t.At)
		}
		for _, n := range t.Fields {
			if g := r.Field(n); g != nil && !seen[n] {
				seen[n] = true
				x.Because = append(x.Because, g.fact())
			}
		}
	}
	r.add(futileCode, x)
}

// needed says with which value of one other flag the reads would be reached, if that
// is the same flag and can be said of all of them.
func (r *Result) needed(use *reads.Use) (text string, ok bool) {
	field, set := "", false
	var values []any
	for _, t := range use.Tests {
		if len(t.Fields) != 1 || field != "" && field != t.Fields[0] || !t.Set && len(t.Needs) == 0 {
			return "", false
		}
		field, set = t.Fields[0], set || t.Set
		for _, v := range t.Needs {
			if n, ok := v.(float64); ok && n == float64(int64(n)) {
				v = int64(n)
			}
			if !slices.ContainsFunc(values, func(o any) bool { return sameJSON(o, v) }) {
				values = append(values, v)
			}
		}
	}
	g := r.Field(field)
	if g == nil || g.Flag == "" || !g.Known {
		return "", false
	}
	if set {
		return fmt.Sprintf("%s, and %s is %s", g.Flag, g.Name, Repr(g.Value)), true
	}
	var alternatives []string
	for _, v := range values {
		alternatives = append(alternatives, strings.Trim(Repr(v), "'"))
	}
	return fmt.Sprintf("%s %s, and %s is %s", g.Flag, strings.Join(alternatives, " or "), g.Name, Repr(g.Value)), true
}

package report

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/enginelint/enginelint/rules"
)

// maxInline is the size, in nodes, up to which conditions are written out in
// guards.
const maxInline = 60

// SetTable lists steps of a constraint set for people: where each is, what it
// does and when.
func SetTable(w io.Writer, u *rules.Uses, s *rules.Set, steps []int) error {
	p := &liner{w: w}
	place, kind, id := 0, 0, 0
	for _, i := range steps {
		st := &s.Steps[i]
		place, kind, id = max(place, len(stepPlace(st))), max(kind, len(st.Kind)), max(id, len(st.ID))
	}
	for _, i := range steps {
		st := &s.Steps[i]
		p.line("%-*s  %-*s  %-*s  %s", place, stepPlace(st), kind, st.Kind, id, st.ID, effect(st))
		if st.Guard != nil {
			p.line("    when %s", rules.Format(u.Inline(st.Guard, maxInline)))
		}
	}
	p.line("%d of %s%s", len(steps), plural(len(s.Steps), "step"), setName(s))
	return p.err
}

// setName says of which engine a set is.
func setName(s *rules.Set) string {
	t := strings.TrimSpace(s.Engine + " " + s.Version)
	if t == "" {
		return ""
	}
	return " of " + t
}

func stepPlace(st *rules.Step) string {
	if st.File == "" {
		return "-"
	}
	return fmt.Sprintf("%s:%d", st.File, st.Line)
}

// effect is what a step does, in a few words.
func effect(st *rules.Step) string {
	message := ""
	if st.Message != nil {
		message = rules.Format(st.Message)
	}
	switch st.Kind {
	case rules.StepSet, rules.StepSetEnv:
		to := st.Target
		if st.Kind == rules.StepSetEnv {
			to = "env." + to
		}
		if st.Value == nil {
			return to + " is removed"
		}
		return to + " = " + rules.Format(st.Value)
	case rules.StepRequire, rules.StepForbid:
		return strings.Join(nonEmpty("refuses:", cmp.Or(st.Exception, "AssertionError"), message), " ")
	case rules.StepWarn, rules.StepDeprecate:
		return strings.Join(nonEmpty(st.Level, message), " ")
	}
	return "not analysed: " + st.Reason
}

func nonEmpty(ts ...string) []string {
	var out []string
	for _, t := range ts {
		if t != "" {
			out = append(out, t)
		}
	}
	return out
}

// SetMarkdown lists steps of a constraint set as a table in Markdown.
func SetMarkdown(w io.Writer, u *rules.Uses, s *rules.Set, steps []int) error {
	p := &liner{w: w}
	code := func(t string) string {
		if t == "" {
			return ""
		}
		fence := "`"
		for strings.Contains(t, fence) {
			fence += "`"
		}
		if len(fence) > 1 {
			t = " " + t + " "
		}
		return fence + strings.ReplaceAll(t, "|", `\|`) + fence
	}
	p.line("| place | kind | effect | when | step |")
	p.line("|---|---|---|---|---|")
	for _, i := range steps {
		st := &s.Steps[i]
		when := ""
		if st.Guard != nil {
			when = rules.Format(u.Inline(st.Guard, maxInline))
		}
		p.line("| %s | %s | %s | %s | %s |", strings.ReplaceAll(stepPlace(st), "|", `\|`), st.Kind, code(effect(st)), code(when), code(st.ID))
	}
	return p.err
}

// SetGraph writes how fields depend on one another through steps, as dot or
// mermaid.
func SetGraph(w io.Writer, u *rules.Uses, s *rules.Set, steps []int, format string) error {
	p := &liner{w: w}
	var edges []rules.Edge
	for _, e := range u.Edges(steps) {
		if e.From != e.To { // that a field is looked at before it is set says little
			edges = append(edges, e)
		}
	}
	id := map[string]string{}
	var names []string
	node := func(n string) {
		if id[n] == "" {
			id[n] = fmt.Sprintf("n%d", len(names))
			names = append(names, n)
		}
	}
	for _, e := range edges {
		node(e.From)
		node(e.To)
	}
	label := func(e rules.Edge) string {
		st := &s.Steps[e.Steps[0]]
		t := stepPlace(st)
		if t == "-" {
			t = st.ID
		}
		if n := len(e.Steps); n > 1 {
			t += fmt.Sprintf(" and %d more", n-1)
		}
		return t
	}
	if format == "mermaid" {
		p.line("flowchart LR")
		for _, n := range names {
			p.line("  %s[%s]", id[n], mermaidText(n))
		}
		for _, e := range edges {
			p.line("  %s -- %s --> %s", id[e.From], mermaidText(label(e)), id[e.To])
		}
		return p.err
	}
	p.line("digraph rules {")
	p.line("  rankdir=LR;")
	for _, n := range names {
		p.line("  %s [label=%s];", id[n], dotText(n))
	}
	for _, e := range edges {
		p.line("  %s -> %s [label=%s];", id[e.From], id[e.To], dotText(label(e)))
	}
	p.line("}")
	return p.err
}

// auditItem is the JSON form of what an audit finds.
type auditItem struct {
	Kind    rules.AuditKind `json:"kind"`
	Info    bool            `json:"info"`
	File    string          `json:"file,omitempty"`
	Line    int             `json:"line,omitempty"`
	Step    string          `json:"step,omitempty"`
	Other   string          `json:"other,omitempty"`
	Flag    string          `json:"flag,omitempty"`
	Message string          `json:"message"`
}

// SetAudit writes what an audit of a set finds, as text or JSON.
func SetAudit(w io.Writer, s *rules.Set, found []rules.AuditFinding, format string) error {
	items := []auditItem{}
	infos := 0
	step := func(i int) string {
		if i < 0 {
			return ""
		}
		return s.Steps[i].ID
	}
	for _, f := range found {
		items = append(items, auditItem{f.Kind, f.Info, f.File, f.Line, step(f.Step), step(f.Other), f.Flag, f.Message})
		if f.Info {
			infos++
		}
	}
	if format == "json" {
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		return e.Encode(struct {
			Version  int         `json:"version"`
			Findings []auditItem `json:"findings"`
		}{1, items})
	}
	p := &liner{w: w}
	for _, x := range items {
		place := "-"
		if x.File != "" {
			place = fmt.Sprintf("%s:%d", x.File, x.Line)
		}
		kind := string(x.Kind)
		if x.Info {
			kind = "note " + kind
		}
		p.line("%s", strings.Join(nonEmpty(place+":", kind, x.Step), " ")+": "+x.Message)
	}
	p.line("%s%s: %s, %s", plural(len(s.Steps), "step"), setName(s), plural(len(items)-infos, "finding"), plural(infos, "note"))
	return p.err
}

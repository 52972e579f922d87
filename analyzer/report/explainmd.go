package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/rules"
)

// ExplainMarkdown writes what Explain does as a page: the verdict, the findings, what
// becomes of the fields and why, and the environment. link gives the address of a place
// in the engine's source, "" if it has none; nil for no links.
func ExplainMarkdown(w io.Writer, rep *analyzer.Report, link func(diag.Place) string) error {
	p := &printer{w: w}
	place := func(at diag.Place) string {
		if at.File == "" {
			return ""
		}
		if link != nil {
			if to := link(at); to != "" {
				return fmt.Sprintf("[%s](<%s>)", md(at.String()), to)
			}
		}
		return md(at.String())
	}
	several := len(rep.Results()) > 1
	for _, f := range rep.Files {
		for i := range f.Findings {
			p.findingMarkdown(&f.Findings[i], place)
		}
		for _, r := range f.Results {
			if several && len(r.Command.When) > 0 {
				p.line("## When %s\n", md(choices(r.Command)))
			}
			p.line("**%s**\n", md(summary(r)))
			for i := range r.Findings {
				p.findingMarkdown(&r.Findings[i], place)
			}
			for i := range r.Advisories {
				p.findingMarkdown(&r.Advisories[i].Finding, place)
			}
			p.changesMarkdown(r, place)
			if len(r.Outcome.Env) > 0 {
				p.line("### Set in the environment\n")
				for _, e := range r.Outcome.Env {
					p.line("- %s %s", span(envText(e)), place(diag.Place{File: e.At.File, Line: e.At.Line}))
				}
				p.line("")
			}
			p.line("### What it is checked against\n")
			p.line("```text")
			p.facts(r)
			p.checks(r)
			p.line("```\n")
		}
	}
	return p.err
}

// signs are those of findings by their severity.
var signs = map[rules.Severity]string{rules.Error: "❌", rules.Warning: "⚠️", rules.Undecided: "❔"}

func (p *printer) findingMarkdown(f *diag.Finding, place func(diag.Place) string) {
	sign := signs[f.Rule.Severity]
	if sign == "" {
		sign = "ℹ️"
	}
	p.line("- %s **%s** %s", sign, md(f.Rule.Code), md(limit(f.Message, 2000)))
	item := func(what, text string) {
		if text != "" {
			p.line("  - %s %s", what, text)
		}
	}
	item("at", place(f.At))
	if f.Check != "" {
		item("check:", span(f.Check))
		item("here:", span(f.CheckValues))
	}
	for _, c := range f.When {
		item("when", span(c))
	}
	if f.If != nil && f.If.Complete {
		item("if", md(limit(f.If.Text, 600)))
	}
	for _, b := range f.Because {
		item(span(b.Field)+" is "+span(short(b.Value))+":", md(limit(b.Origin, 300))+" "+place(b.At))
	}
	for _, h := range f.Hints {
		item("hint:", md(limit(h, 1000)))
	}
	p.line("")
}

// span is code outside of a table, where a bar needs nothing before it.
func span(s string) string { return strings.ReplaceAll(code(s), "\\|", "|") }

// changesMarkdown writes what becomes of the fields.
func (p *printer) changesMarkdown(r *analyzer.Result, place func(diag.Place) string) {
	var changed, given [][]string
	for i := range r.Fields {
		f := &r.Fields[i]
		v := "not set when the start-up ends"
		if f.Known {
			v = value(f)
		}
		switch {
		case f.Changed() && !emptied(f):
			why := ""
			if n := len(f.Changes); n > 0 {
				c := f.Changes[n-1]
				why = place(c.At)
				for _, w := range c.When {
					why += "<br>when " + code(short(w))
				}
			}
			changed = append(changed, []string{code(f.Name), code(short(analyzer.Repr(f.Initial))), code(v), why})
		case f.Given():
			given = append(given, []string{code(f.Name), code(f.Text), code(v)})
		}
	}
	p.tableMarkdown("### What the engine changes", []string{"field", "from", "to", "why"}, changed)
	p.tableMarkdown("### Given and left as it is", []string{"field", "given", "value"}, given)
}

// tableMarkdown writes a table with a heading, nothing if it has no rows.
func (p *printer) tableMarkdown(heading string, columns []string, rows [][]string) {
	if len(rows) == 0 {
		return
	}
	p.line("%s\n", heading)
	p.line("| %s |", strings.Join(columns, " | "))
	p.line("|%s", strings.Repeat(" --- |", len(columns)))
	for _, r := range rows {
		p.line("| %s |", strings.Join(r, " | "))
	}
	p.line("")
}

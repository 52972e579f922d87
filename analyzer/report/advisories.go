package report

import (
	"fmt"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/rules"
)

// Advisory is what a rule of a pack says, apart from the findings: they are no
// part of the verdict.
type Advisory struct {
	// Code is EL601, or EL602 for a rule that cannot be evaluated.
	Code string `json:"code"`
	// Rule is the ID, Pack the name of the pack, Place its file and line.
	Rule      string     `json:"rule"`
	Pack      string     `json:"pack"`
	Place     string     `json:"place"`
	Severity  string     `json:"severity"`
	Message   string     `json:"message"`
	Remedy    string     `json:"remedy,omitempty"`
	See       []string   `json:"see,omitempty"`
	Arguments []Argument `json:"arguments"`
	Values    []Because  `json:"values"`
	DependsOn []string   `json:"depends_on,omitempty"`
}

// Rules counts the rules that say nothing.
type Rules struct {
	Hold       int `json:"hold"`
	NotChecked int `json:"not_checked"`
}

func advisories(r *analyzer.Result, as []analyzer.Advisory) []Advisory {
	out := []Advisory{}
	for i := range as {
		a := &as[i]
		f := finding(r, &a.Finding)
		out = append(out, Advisory{Code: f.Code, Rule: a.ID, Pack: a.Pack, Place: a.Place, Severity: f.Severity, Message: f.Message, Remedy: a.Remedy,
			See: a.See, Arguments: f.Arguments, Values: append([]Because{}, f.Because...), DependsOn: f.DependsOn})
	}
	return out
}

// advisories writes what rules of packs say.
func (p *printer) advisories(r *analyzer.Result) {
	if len(r.Advisories) > 0 {
		p.line("advisories, which the engine does not check:")
		p.line("")
	}
	for i := range r.Advisories {
		p.advisory(r, &r.Advisories[i])
	}
	if !p.opt.All || len(r.OpenRules) == 0 {
		return
	}
	p.line("rules that are not decided:")
	for i := range r.OpenRules {
		a := &r.OpenRules[i]
		p.line("  %s of %s (%s): %s", a.ID, a.Pack, a.Rule.Severity, a.Message)
	}
	p.line("")
}

func (p *printer) advisory(r *analyzer.Result, a *analyzer.Advisory) {
	p.line("%s %s %s: %s", a.Rule.Severity, a.Rule.Code, a.Rule.Name, indent(limit(a.Message, 2000)))
	p.line("  --> rule %s of %s (%s)", a.ID, a.Pack, a.Place)
	p.underline(r.Command, a.Spans)
	for _, b := range a.Because {
		origin := ""
		if b.Origin != "" {
			origin = ": " + limit(b.Origin, 300)
		}
		if b.At.File != "" {
			origin += fmt.Sprintf(" (%s)", b.At)
		}
		p.line("  = %s is %s%s", b.Field, short(b.Value), origin)
	}
	if a.Remedy != "" {
		p.line("  = remedy: %s", indent(limit(a.Remedy, 1000)))
	}
	for _, s := range a.See {
		p.line("  = see: %s", s)
	}
	p.line("")
}

// advisorySummary is the part of the closing line on rules of packs; "" if none
// has anything to say.
func advisorySummary(r *analyzer.Result) string {
	fired, problems := 0, 0
	for i := range r.Advisories {
		if r.Advisories[i].Rule.Code == "EL601" {
			fired++
		} else {
			problems++
		}
	}
	var parts []string
	if fired > 0 {
		parts = append(parts, counted(fired, "advisory", "advisories"))
	}
	if problems > 0 {
		parts = append(parts, plural(problems, "rule")+" with a problem")
	}
	if n := len(r.OpenRules); n > 0 {
		how := " (--all shows them)"
		parts = append(parts, plural(n, "rule")+" "+string(rules.Undecided)+how)
	}
	if r.RulesSkipped > 0 {
		parts = append(parts, plural(r.RulesSkipped, "rule")+" not asked, since the start-up does not get through")
	}
	if len(parts) == 0 {
		return ""
	}
	return "; " + strings.Join(parts, ", ")
}

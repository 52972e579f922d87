package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/diff"
	"github.com/enginelint/enginelint/rules"
	"github.com/enginelint/enginelint/rules/setdiff"
)

// The rules of two versions, by what became of them and then by flag.

// ruleTitles are the headings of the kinds of changes.
var ruleTitles = map[setdiff.Kind]string{
	setdiff.Removed: "rules removed", setdiff.Added: "rules added", setdiff.Tightened: "checks tightened", setdiff.Loosened: "checks loosened",
	setdiff.Adjusted: "adjustments that set something else", setdiff.Widened: "adjustments and warnings in more cases", setdiff.Narrowed: "adjustments and warnings in fewer cases",
	setdiff.Changed: "rules under another condition", setdiff.Order: "rules in another order",
}

// possibleTitles are those of changes that no command is known to show.
var possibleTitles = map[setdiff.Kind]string{
	setdiff.Tightened: "checks that may be tightened", setdiff.Loosened: "checks that may be loosened",
	setdiff.Widened: "adjustments and warnings that may apply in more cases", setdiff.Narrowed: "adjustments and warnings that may apply in fewer cases",
}

func ruleTitle(k setdiff.Kind, possible bool) string {
	if possible {
		return possibleTitles[k]
	}
	return ruleTitles[k]
}

// told says whether a change is listed: without DiffOptions.All neither failures
// that nobody raises on purpose are, nor what is not decided.
func told(c *diff.RuleChange, all bool) bool {
	return all || !c.Incidental && c.Unsure == ""
}

type ruleGroup struct {
	kind setdiff.Kind
	// title is the heading, without the number.
	title   string
	changes []*diff.RuleChange
}

// ruleGroups sorts the changes that are told, and counts the others.
func ruleGroups(r *diff.Report, all bool) (groups []ruleGroup, incidental, unsure int) {
	if r.Rules == nil {
		return nil, 0, 0
	}
	for _, k := range setdiff.Kinds {
		for _, possible := range []bool{false, true} {
			g := ruleGroup{kind: k, title: ruleTitle(k, possible)}
			for i := range r.Rules.Changes {
				c := &r.Rules.Changes[i]
				switch {
				case c.Kind != k || c.Possible() != possible:
				case told(c, all):
					g.changes = append(g.changes, c)
				case c.Incidental:
					incidental++
				default:
					unsure++
				}
			}
			slices.SortStableFunc(g.changes, func(a, b *diff.RuleChange) int { return strings.Compare(a.Flag, b.Flag) })
			if len(g.changes) > 0 {
				groups = append(groups, g)
			}
		}
	}
	return groups, incidental, unsure
}

// ruleLine says what a rule does.
func ruleLine(c *diff.RuleChange) string {
	switch c.Effect {
	case rules.StepRequire, rules.StepForbid:
		return "refuses (" + c.Exception + ")"
	case rules.StepWarn:
		return "warns (" + c.Exception + ")"
	case rules.StepDeprecate:
		return "says that something is deprecated"
	case rules.StepSetEnv:
		return "sets $" + c.Target
	}
	return "sets " + c.Target
}

func ruleAt(p *setdiff.Place) *diag.Place { return &diag.Place{File: p.File, Line: p.Line} }

// ruleLines says what there is to say of a change of a rule.
func ruleLines(c *diff.RuleChange) []string {
	var out []string
	cases := func(head string, x setdiff.Cases) {
		for i, t := range x.Texts {
			if i > 0 {
				head = "or when"
			}
			out = append(out, head+" "+t)
		}
		switch {
		case x.More && len(x.Texts) == 0:
			out = append(out, head+": in cases that are not listed")
		case x.More:
			out = append(out, "or in further cases")
		}
	}
	if o := c.With; o != nil {
		first, then := "after", "before"
		if o.Before {
			first, then = then, first
		}
		out = append(out, fmt.Sprintf("%s is set %s it now, %s it earlier, by the rule at %s", o.Field, first, then, sites(ruleAt(&o.Old), ruleAt(&o.New))))
	}
	cases("when", c.When)
	values := func(sign string, vs []setdiff.Valued) {
		for _, v := range vs {
			t := valueWords(v.Value)
			if len(v.When.Texts) > 0 {
				t += " when " + v.When.Texts[0]
			}
			out = append(out, sign+t)
		}
	}
	values("- ", c.OldValues)
	values("+ ", c.NewValues)
	may := ""
	if c.Shown == nil {
		may = "perhaps "
	}
	cases(may+"now also when", c.More)
	cases(may+"no longer when", c.Fewer)
	out = append(out, shownLines(c.Shown)...)
	if len(c.Witness) > 0 && c.Shown == nil {
		var parts []string
		for _, w := range c.Witness {
			parts = append(parts, assigned(w))
		}
		side := "only the old version's applies"
		if c.OnNew {
			side = "only the new version's applies"
		}
		side += ", if a command leads to that"
		out = append(out, "for example "+strings.Join(parts, ", ")+": "+side)
	}
	if c.Vague && c.Unsure == "" {
		out = append(out, "provided that start-up comes to it: a part before it is not analysed")
	}
	if c.Unsure != "" {
		out = append(out, "not decided: "+c.Unsure)
	}
	return out
}

// shownLines write the command that shows a change.
func shownLines(x *diff.Shown) []string {
	if x == nil {
		return nil
	}
	out := []string{"for example " + shellWords(x.Command), "  with " + shellWords(given(x.Witness))}
	if c := configWords(x.Witness); c != "" {
		out = append(out, "  "+c)
	}
	how := ""
	if !x.Evaluated {
		how = " (by the rules; no source was evaluated)"
	}
	return append(out, "  old: "+clip(oneLine(x.Old), 200), "  new: "+clip(oneLine(x.New), 200)+how)
}

// assigned writes a value of a witness: a flag as it is given, a field that steps
// may have set by its name.
func assigned(w setdiff.Assigned) string {
	name := w.Name
	for _, p := range []string{"given.", "field.", "arg."} {
		name = strings.TrimPrefix(name, p)
	}
	return name + " = " + clip(rules.Repr(w.Value), 80)
}

var momentNames = strings.NewReplacer("field.", "", "given.", "", "arg.", "")

// valueWords writes a value that is set.
func valueWords(v string) string {
	if v == "" {
		return "removed"
	}
	return clip(momentNames.Replace(v), 160)
}

// ruleTotal counts the changes of the rules.
func ruleTotal(r *diff.Report) string {
	if r.Rules == nil {
		return ""
	}
	var parts []string
	for _, k := range setdiff.Kinds {
		n, may := 0, 0
		for i := range r.Rules.Changes {
			switch c := &r.Rules.Changes[i]; {
			case c.Kind != k:
			case c.Possible():
				may++
			default:
				n++
			}
		}
		if n > 0 {
			name := string(k)
			if k == setdiff.Order {
				name = "in another order"
			}
			parts = append(parts, fmt.Sprintf("%d %s", n, name))
		}
		if may > 0 {
			parts = append(parts, fmt.Sprintf("%d perhaps %s", may, k))
		}
	}
	t := "the same rules"
	switch {
	case r.Rules.Rules == [2]int{} && len(r.Rules.Incomplete) > 0:
		return "rules not compared"
	case len(parts) > 0:
		t = "rules: " + strings.Join(parts, ", ")
	case len(r.Rules.Incomplete) > 0:
		t = "no rules seen that differ"
	}
	if len(r.Rules.Incomplete) > 0 {
		t += " (incomplete: parts of the start-up are not analysed)"
	}
	return t
}

// ruleRest says what is not listed.
func ruleRest(incidental, unsure int) []string {
	var out []string
	if incidental > 0 {
		out = append(out, fmt.Sprintf("%s of failures that nobody raises on purpose, such as missing attributes and packages (--all)", plural(incidental, "change")))
	}
	if unsure > 0 {
		out = append(out, fmt.Sprintf("%s of conditions that are written otherwise, where it is not decided what differs (--all)", plural(unsure, "change")))
	}
	return out
}

// ruleGaps lists what of the rules is not analysed; without all the first few.
func ruleGaps(r *diff.Report, all bool) []string {
	if r.Rules == nil {
		return nil
	}
	var out []string
	for i, x := range r.Rules.Incomplete {
		if i == 5 && !all {
			out = append(out, fmt.Sprintf("and %d more (--all)", len(r.Rules.Incomplete)-i))
			break
		}
		out = append(out, strings.TrimPrefix(x.Side+": ", ": ")+clip(x.What, 200))
	}
	return out
}

func (d differ) rules(r *diff.Report) {
	groups, incidental, unsure := ruleGroups(r, d.opt.All)
	for _, g := range groups {
		d.line("")
		d.line("%s (%d):", g.title, len(g.changes))
		flag := "\x00"
		for i, c := range g.changes {
			if g.kind == setdiff.Added && i == someAdded && !d.opt.All {
				d.line("  and %d more (--all)", len(g.changes)-i)
				break
			}
			if c.Flag != flag {
				flag = c.Flag
				d.line("  %s", orSomething(flag))
			}
			d.line("    %s  %s", ruleLine(c), sites(c.Old, c.New))
			for _, l := range ruleLines(c) {
				d.line("        %s", l)
			}
		}
	}
	if rest := ruleRest(incidental, unsure); len(rest) > 0 {
		d.line("")
		for _, l := range rest {
			d.line("not listed: %s", l)
		}
	}
	if gaps := ruleGaps(r, d.opt.All); len(gaps) > 0 {
		d.line("")
		d.line("rules that are not analysed, so that differences may be missing:")
		for _, l := range gaps {
			d.line("  %s", l)
		}
	}
}

func orSomething(flag string) string {
	if flag == "" {
		return "in any case"
	}
	return flag
}

func (m mdWriter) rules(r *diff.Report) {
	groups, incidental, unsure := ruleGroups(r, m.opt.All)
	for _, g := range groups {
		end := m.fold(strings.ToUpper(g.title[:1])+g.title[1:], len(g.changes))
		for _, c := range g.changes {
			m.line("- %s: %s %s", code(orSomething(c.Flag)), md(ruleLine(c)), code(strings.Trim(sites(c.Old, c.New), "[]")))
			for _, l := range ruleLines(c) {
				m.line("  - %s", md(l))
			}
		}
		end()
	}
	for _, l := range ruleRest(incidental, unsure) {
		m.line("Not listed: %s.", md(l))
		m.line("")
	}
	if gaps := ruleGaps(r, m.opt.All); len(gaps) > 0 {
		m.line("> **Rules that are not analysed, so that differences may be missing:**")
		for _, l := range gaps {
			m.line("> - %s", md(l))
		}
		m.line("")
	}
}

func (h *htmlWriter) rules(r *diff.Report) {
	groups, _, _ := ruleGroups(r, true)
	for _, g := range groups {
		var items []htmlItem
		for _, c := range g.changes {
			class, kind := "changed", "rules changed"
			switch c.Kind {
			case setdiff.Removed:
				class, kind = "removed", "rules removed"
			case setdiff.Added:
				class, kind = "added", "rules added"
			case setdiff.Tightened:
				class = "refused"
			}
			items = append(items, htmlItem{Kind: kind, Class: class, Label: string(c.Kind), Name: orSomething(c.Flag), Short: ruleLine(c), Open: c.Kind == setdiff.Tightened,
				Text: strings.Join(append(slices.Clone(c.About), c.Flag, c.Target), " "), Parts: []htmlPart{h.part(ruleLines(c), c.Old, c.New)}})
		}
		h.group(strings.ToUpper(g.title[:1])+g.title[1:], "", items)
	}
}

// DiffRules are the rules of two versions in the JSON form.
type DiffRules struct {
	// Old and New count the rules, Same those that both have.
	Old        int              `json:"old"`
	New        int              `json:"new"`
	Same       int              `json:"same"`
	Complete   bool             `json:"complete"`
	Incomplete []DiffIncomplete `json:"incomplete"`
	Changes    []DiffRule       `json:"changes"`
}

// DiffRule is what became of a rule.
type DiffRule struct {
	Kind       setdiff.Kind   `json:"kind"`
	Effect     rules.StepKind `json:"effect"`
	Target     string         `json:"target,omitempty"`
	Class      string         `json:"class,omitempty"`
	Flag       string         `json:"flag"`
	About      []string       `json:"about"`
	When       []string       `json:"when"`
	More       []string       `json:"more"`
	Fewer      []string       `json:"fewer"`
	OldValues  []string       `json:"old_values"`
	NewValues  []string       `json:"new_values"`
	Witness    []DiffAssigned `json:"witness"`
	OnNew      bool           `json:"on_new"`
	Incidental bool           `json:"incidental"`
	Vague      bool           `json:"vague"`
	Unsure     string         `json:"unsure,omitempty"`
	// Possible says that no command is known to show that it is tightened, loosened,
	// widened or narrowed; Shown is one that does.
	Possible bool           `json:"possible"`
	Shown    *DiffShown     `json:"shown,omitempty"`
	Order    *DiffRuleOrder `json:"order,omitempty"`
	OldAt    *Place         `json:"old_at,omitempty"`
	NewAt    *Place         `json:"new_at,omitempty"`
}

// DiffAssigned is a value with which versions differ.
type DiffAssigned struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// DiffShown is a command that shows a change, with what it comes to.
type DiffShown struct {
	*foundWitness
	Old string `json:"old"`
	New string `json:"new"`
	// Apart says that the other version takes the command, Evaluated that the source
	// of both was evaluated.
	Apart     bool `json:"apart"`
	Evaluated bool `json:"evaluated"`
}

// DiffRuleOrder is the rule that sets what another one reads.
type DiffRuleOrder struct {
	Field string `json:"field"`
	// Before says that it comes first in the new version.
	Before bool   `json:"before"`
	OldAt  *Place `json:"old_at"`
	NewAt  *Place `json:"new_at"`
}

func rulesJSON(d *diff.RuleDiff) *DiffRules {
	if d == nil {
		return nil
	}
	out := &DiffRules{Old: d.Rules[0], New: d.Rules[1], Same: d.Same, Complete: len(d.Incomplete) == 0, Incomplete: []DiffIncomplete{}, Changes: []DiffRule{}}
	for _, x := range d.Incomplete {
		out.Incomplete = append(out.Incomplete, DiffIncomplete{x.Side, x.What})
	}
	values := func(vs []setdiff.Valued) []string {
		l := []string{}
		for _, v := range vs {
			l = append(l, momentNames.Replace(v.Value))
		}
		return l
	}
	for i := range d.Changes {
		c := &d.Changes[i]
		x := DiffRule{Kind: c.Kind, Effect: c.Effect, Target: c.Target, Class: c.Exception, Flag: c.Flag, About: strs(c.About), When: strs(c.When.Texts), More: strs(c.More.Texts), Fewer: strs(c.Fewer.Texts),
			OldValues: values(c.OldValues), NewValues: values(c.NewValues), Witness: []DiffAssigned{}, OnNew: c.OnNew, Incidental: c.Incidental, Vague: c.Vague, Unsure: c.Unsure, OldAt: placePtr(c.Old), NewAt: placePtr(c.New)}
		for _, w := range c.Witness {
			x.Witness = append(x.Witness, DiffAssigned{momentNames.Replace(w.Name), rules.Repr(w.Value)})
		}
		x.Possible = c.Possible()
		if w := c.Shown; w != nil {
			x.Shown = &DiffShown{witnessOf(w.Witness), w.Old, w.New, w.Apart, w.Evaluated}
		}
		if o := c.With; o != nil {
			x.Order = &DiffRuleOrder{o.Field, o.Before, placePtr(ruleAt(&o.Old)), placePtr(ruleAt(&o.New))}
		}
		out.Changes = append(out.Changes, x)
	}
	return out
}

// notCompared names what is not compared.
func notCompared(r *diff.Report) []string {
	out := []string{}
	if r.Rules == nil {
		out = append(out, "rules")
	}
	if r.NoEnv {
		out = append(out, "environment")
	}
	return out
}

// notComparedNote says what is not compared; "" if nothing is left out.
func notComparedNote(r *diff.Report) string {
	var parts []string
	if r.Rules == nil {
		t := "the rules of the start-up (its checks and adjustments)"
		if r.Checked {
			t += " as such; what they do to the commands is"
		}
		parts = append(parts, t)
	}
	if r.NoEnv {
		parts = append(parts, "environment variables, which the catalogue does not have")
	}
	if len(parts) == 0 {
		return ""
	}
	return "not compared: " + strings.Join(parts, "; ")
}

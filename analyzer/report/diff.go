package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/diff"
)

// DiffOptions say what to write of a comparison.
type DiffOptions struct {
	// All lists every abbreviation and everything that is added.
	All bool
}

// How many abbreviations and added things are listed without DiffOptions.All.
const (
	someAbbrevs = 12
	someAdded   = 200
)

// Diff writes a comparison for people.
func Diff(w io.Writer, r *diff.Report, opt DiffOptions) error {
	p := &printer{w: w}
	p.line("%s", pair(r))
	d := differ{p, opt}
	if r.Checked {
		d.launches(r)
		d.brief(r)
	} else {
		d.flags(r)
		d.abbrevs(r)
		d.env(r)
		d.rules(r)
	}
	p.line("")
	d.incomplete(r)
	if t := notComparedNote(r); t != "" {
		p.line("%s", t)
	}
	p.line("%s", diffTotal(r))
	return p.err
}

// pair names the two versions.
func pair(r *diff.Report) string {
	a, b := diff.Name(r.Old), diff.Name(r.New)
	if b == a || r.Old.Version == "" || r.New.Version == "" {
		return fmt.Sprintf("%s in %s -> %s in %s", a, r.Old.Given, b, r.New.Given)
	}
	return a + " -> " + strings.TrimPrefix(b, r.Old.Adapter.Name+" ")
}

type differ struct {
	*printer
	opt DiffOptions
}

// sites writes the places of a change.
func sites(old, new *diag.Place) string {
	switch {
	case old == nil && new == nil:
		return ""
	case new == nil:
		return "[" + site(old) + "]"
	case old == nil:
		return "[" + site(new) + "]"
	case old.File == new.File:
		return fmt.Sprintf("[%s -> %d]", site(old), new.Line)
	}
	return "[" + site(old) + " -> " + site(new) + "]"
}

func site(p *diag.Place) string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

func (d differ) flags(r *diff.Report) {
	for _, k := range diffKinds {
		var cs []*diff.FlagChange
		for i := range r.Flags {
			if r.Flags[i].Kind == k {
				cs = append(cs, &r.Flags[i])
			}
		}
		if len(cs) == 0 {
			continue
		}
		d.line("")
		d.line("flags %s (%d):", k, len(cs))
		for i, c := range cs {
			if k == diff.Added && i == someAdded && !d.opt.All {
				d.line("  and %d more (--all)", len(cs)-i)
				break
			}
			d.flag(c)
		}
	}
}

func (d differ) flag(c *diff.FlagChange) {
	name := c.Flag
	if c.Kind == diff.Renamed {
		name += " -> " + c.To
	}
	d.line("  %s  %s", name, sites(c.Old, c.New))
	for _, l := range flagLines(c) {
		d.line("      %s", l)
	}
}

// flagLines says what there is to say of a flag.
func flagLines(c *diff.FlagChange) []string {
	var out []string
	if len(c.Evidence) > 0 {
		out = append(out, "evidence: "+strings.Join(c.Evidence, "; "))
	}
	for _, a := range c.Attrs {
		if c.Kind == diff.Renamed && a.Name == "aliases" {
			continue
		}
		out = append(out, attrLine(a))
	}
	for _, s := range c.Spellings {
		out = append(out, spellingLine(s))
	}
	return out
}

func attrLine(a diff.AttrChange) string {
	switch a.Name {
	case "deprecated":
		if a.New == true {
			return "deprecated: " + a.Note
		}
		return "not deprecated any more"
	case "aliases", "choices":
		if a.Note != "" {
			if a.Old != nil {
				return fmt.Sprintf("choices %s: %s now", list(a.Old), a.Note)
			}
			return fmt.Sprintf("choices %s: %s now", list(a.New), a.Note)
		}
		var parts []string
		for _, x := range a.Gone {
			parts = append(parts, "- "+plainText(x, a.Name))
		}
		for _, x := range a.Come {
			parts = append(parts, "+ "+plainText(x, a.Name))
		}
		return a.Name + ": " + strings.Join(parts, ", ")
	case "type", "action", "dest":
		return fmt.Sprintf("%s %s -> %s", a.Name, orNone(a.Old), orNone(a.New))
	}
	return fmt.Sprintf("%s %s -> %s", a.Name, valueText(a.Old), valueText(a.New))
}

// valueText writes a value as Python does; argparse.SUPPRESS is no value.
func valueText(v any) string {
	if v == "==SUPPRESS==" {
		return "none (SUPPRESS)"
	}
	return clip(analyzer.Repr(v), 200)
}

// plainText writes a flag as it is, and other values as Python does.
func plainText(v any, attr string) string {
	if s, ok := v.(string); ok && attr == "aliases" {
		return s
	}
	return analyzer.Repr(v)
}

func orNone(v any) string {
	if s, ok := v.(string); ok {
		return s
	}
	return "none"
}

func list(v any) string {
	l, _ := v.([]any)
	parts := make([]string, len(l))
	for i, x := range l {
		parts[i] = analyzer.Repr(x)
	}
	return strings.Join(parts, ", ")
}

func spellingLine(s diff.Spelling) string {
	switch {
	case len(s.Means) == 0:
		return s.Name + " is refused"
	case len(s.Means) > 1:
		return fmt.Sprintf("%s is refused: it could mean %s", s.Name, some(s.Means))
	case s.SameDest:
		return fmt.Sprintf("%s still works, as an abbreviation of %s", s.Name, s.Means[0])
	}
	return fmt.Sprintf("%s is not refused: it abbreviates %s now", s.Name, s.Means[0])
}

// some lists the first few names.
func some(names []string) string {
	if n := len(names); n > 4 {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:3], ", "), n-3)
	}
	return strings.Join(names, ", ")
}

func (d differ) abbrevs(r *diff.Report) {
	if len(r.Abbrevs) == 0 {
		return
	}
	d.line("")
	d.line("abbreviations that mean something else, or nothing, now (%d):", len(r.Abbrevs))
	for i, c := range sortedAbbrevs(r) {
		if i == someAbbrevs && !d.opt.All {
			d.line("  and %d more (--all)", len(r.Abbrevs)-i)
			break
		}
		d.line("  %s", abbrevLine(&c))
	}
}

// sortedAbbrevs has those with another meaning first, and then the longest: the
// likeliest to be in use.
func sortedAbbrevs(r *diff.Report) []diff.AbbrevChange {
	out := slices.Clone(r.Abbrevs)
	other := func(c *diff.AbbrevChange) int {
		if len(c.Means) == 1 {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(out, func(a, b diff.AbbrevChange) int {
		if x, y := other(&a), other(&b); x != y {
			return x - y
		}
		return len(b.Longest) - len(a.Longest)
	})
	return out
}

func abbrevLine(c *diff.AbbrevChange) string {
	name := c.Shortest
	if c.Longest != c.Shortest {
		name += " ... " + c.Longest
	}
	switch {
	case len(c.Means) == 0:
		return fmt.Sprintf("%s: was %s, unknown now", name, c.Flag)
	case c.Exact:
		return fmt.Sprintf("%s: was %s, a flag of its own now", name, c.Flag)
	case len(c.Means) == 1:
		return fmt.Sprintf("%s: was %s, %s now", name, c.Flag, c.Means[0])
	}
	return fmt.Sprintf("%s: was %s, ambiguous now: %s", name, c.Flag, some(c.Means))
}

func (d differ) env(r *diff.Report) {
	for _, k := range diffKinds {
		var cs []*diff.EnvChange
		for i := range r.Env {
			if r.Env[i].Kind == k {
				cs = append(cs, &r.Env[i])
			}
		}
		if len(cs) == 0 {
			continue
		}
		d.line("")
		d.line("environment variables %s (%d):", k, len(cs))
		for i, c := range cs {
			if k == diff.Added && i == someAdded && !d.opt.All {
				d.line("  and %d more (--all)", len(cs)-i)
				break
			}
			d.line("  %s", envLine(c))
			for _, l := range envLines(c) {
				d.line("      %s", l)
			}
		}
	}
}

// diffKinds is the order of the kinds of changes.
var diffKinds = []diff.Kind{diff.Removed, diff.Renamed, diff.Changed, diff.Added}

// envLines says what there is to say of a variable.
func envLines(c *diff.EnvChange) []string {
	var out []string
	if len(c.Evidence) > 0 {
		out = append(out, "evidence: "+strings.Join(c.Evidence, "; "))
	}
	what := slices.DeleteFunc(slices.Clone(c.What), func(w string) bool { return w == "deprecated" })
	if c.Kind == diff.Changed && len(what) > 0 {
		out = append(out, fmt.Sprintf("%s: %s -> %s", strings.Join(what, ", "), orNothing(c.OldText), orNothing(c.NewText)))
	}
	if len(what) < len(c.What) {
		out = append(out, "deprecated: "+c.Note)
	}
	return out
}

func envLine(c *diff.EnvChange) string {
	t := c.Name
	if c.To != "" {
		t += " -> " + c.To
	}
	if c.Kind == diff.Added && c.NewText != "" {
		t += "  " + c.NewText
	}
	return t + "  " + sites(c.Old, c.New)
}

func orNothing(s string) string {
	if s == "" {
		return "only named"
	}
	return s
}

func (d differ) incomplete(r *diff.Report) {
	for _, x := range r.Incomplete {
		if x.Side != "" {
			d.line("not analysed in %s: %s", x.Side, x.What)
		} else {
			d.line("not analysed: %s", x.What)
		}
	}
}

// diffTotal is the line at the end.
func diffTotal(r *diff.Report) string {
	n := map[diff.Kind]int{}
	for i := range r.Flags {
		n[r.Flags[i].Kind]++
	}
	e := map[diff.Kind]int{}
	for i := range r.Env {
		e[r.Env[i].Kind]++
	}
	flags := kinds(n, "flag", "flags")
	if r.Params[0] == 0 || r.Params[1] == 0 {
		flags = "flags not compared"
	}
	env := kinds(e, "environment variable", "environment variables")
	t := flags
	if !r.NoEnv {
		t += "; " + env
	}
	if rs := ruleTotal(r); rs != "" {
		t += "; " + rs
	}
	if len(r.Abbrevs) > 0 {
		t += fmt.Sprintf("; %s", plural(len(r.Abbrevs), "abbreviation"))
	}
	if len(r.Incomplete) > 0 {
		t = strings.NewReplacer("the same flags", "no flags seen that differ", "the same environment variables", "no environment variables seen that differ").Replace(t)
		t = "incomplete, so that differences may be missing: " + t
	}
	return t
}

// kinds counts changes by their kind.
func kinds(n map[diff.Kind]int, one, several string) string {
	var parts []string
	for _, k := range diffKinds {
		switch {
		case n[k] == 0:
		case len(parts) == 0:
			parts = append(parts, counted(n[k], one, several)+" "+string(k))
		default:
			parts = append(parts, fmt.Sprintf("%d %s", n[k], k))
		}
	}
	if len(parts) == 0 {
		return "the same " + several
	}
	return strings.Join(parts, ", ")
}

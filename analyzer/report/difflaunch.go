package report

import (
	"fmt"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/diff"
)

// someConditional is how many conditional changes of a kind are listed without
// DiffOptions.All.
const someConditional = 8

// launches writes what becomes of the commands.
func (d differ) launches(r *diff.Report) {
	if len(r.Launches) == 0 {
		d.line("")
		d.line("no command that starts %s", r.Old.Adapter.Name)
	}
	for i := range r.Launches {
		d.line("")
		d.launch(&r.Launches[i])
	}
}

func launchName(l *diff.Launch) string {
	t := fmt.Sprintf("%s:%d", orCommand(l.Command.File), l.Command.Line)
	if l.Name != "" {
		t += " (" + l.Name + ")"
	}
	return t
}

func launchWhen(l *diff.Launch) string {
	var when []string
	for _, w := range l.Command.When {
		when = append(when, w.Text)
	}
	t := strings.Join(when, ", ")
	if l.Variants > 1 {
		t = strings.TrimPrefix(fmt.Sprintf("%s, and %s more", t, plural(l.Variants-1, "variant")), ", and ")
	}
	return t
}

func (d differ) launch(l *diff.Launch) {
	verdict := string(l.Verdict)
	if !l.Changed() {
		verdict += ", and nothing differs"
	}
	d.line("== %s: %s", launchName(l), verdict)
	if w := launchWhen(l); w != "" {
		d.line("   when %s", w)
	}
	n := 0
	for i := range l.Ends {
		e := &l.Ends[i]
		if !e.Certain {
			if n++; n > someConditional && !d.opt.All {
				continue
			}
		}
		for k, t := range endLines(e) {
			d.line("%s%s", []string{"  ", "      "}[min(k, 1)], t)
		}
	}
	d.more(n, "ways to fail")
	if len(l.Fields) > 0 {
		d.line("  values:")
		n = 0
		for i := range l.Fields {
			f := &l.Fields[i]
			if !f.Certain {
				if n++; n > someConditional && !d.opt.All {
					continue
				}
			}
			for k, t := range fieldLines(f) {
				d.line("%s%s", []string{"    ", "        "}[min(k, 1)], t)
			}
		}
		d.more(n, "values")
	}
	if len(l.Env) > 0 {
		d.line("  environment:")
		for i := range l.Env {
			d.line("    %s", envDiffLine(&l.Env[i]))
		}
	}
	if len(l.Warnings) > 0 {
		d.line("  warnings:")
		n = 0
		for i := range l.Warnings {
			w := &l.Warnings[i]
			if !w.Certain {
				if n++; n > someConditional && !d.opt.All {
					continue
				}
			}
			for k, t := range warningLines(w) {
				d.line("%s%s", []string{"    ", "        "}[min(k, 1)], t)
			}
		}
		d.more(n, "warnings")
	}
	if len(l.Open) > 0 {
		d.line("  may differ too, depending on %s: %s", some(l.Facts), some(shortAll(l.Open)))
	}
}

// more says how many conditional changes are left out.
func (d differ) more(n int, what string) {
	if n > someConditional && !d.opt.All {
		d.line("  and %d more conditional %s (--all)", n-someConditional, what)
	}
}

func shortAll(l []string) []string {
	out := make([]string, len(l))
	for i, s := range l {
		out[i] = clip(s, 80)
	}
	return out
}

// clip cuts a text to some bytes, on one line.
func clip(s string, n int) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > n {
		s = strings.ToValidUTF8(s[:n-3], "") + "..."
	}
	return s
}

func ifText(c *diag.Condition) string {
	if c == nil {
		return "always"
	}
	return c.Text
}

// cond puts a condition in front of a text.
func cond(c *diag.Condition, text string) string {
	if c == nil {
		return text
	}
	return c.Text + ": " + text
}

func siteIn(p *diag.Place) string {
	if p == nil {
		return ""
	}
	t := "[" + site(p)
	if p.Func != "" {
		t += " " + p.Func
	}
	return t + "]"
}

func endLines(e *diff.EndChange) []string {
	text := clip(e.Text, 300)
	switch {
	case e.OnOld && e.OnNew:
		return []string{"fails under other conditions: " + text,
			"old: " + ifText(e.OldIf) + "  " + siteIn(e.Old), "new: " + ifText(e.NewIf) + "  " + siteIn(e.New)}
	case e.OnNew && e.New == nil:
		return []string{"fails now: " + cond(e.NewIf, text)}
	case e.OnNew:
		return []string{"fails now: " + cond(e.NewIf, text), "new: " + siteIn(e.New)}
	case e.Old == nil:
		return []string{"does not fail so any more: " + cond(e.OldIf, text)}
	}
	return []string{"does not fail so any more: " + cond(e.OldIf, text), "old: " + siteIn(e.Old)}
}

func fieldLines(f *diff.FieldChange) []string {
	name := f.Name
	if f.To != "" {
		name += " (now " + f.To + ")"
	}
	head := name + ": " + sideText(f.Old) + " -> " + sideText(f.New)
	if !f.Certain {
		head = name + ": depends on facts"
	}
	out := []string{head}
	for i, s := range []*diff.FieldSide{f.Old, f.New} {
		side := []string{"old", "new"}[i]
		if s == nil {
			if !f.Certain {
				out = append(out, side+": no such field")
			}
			continue
		}
		t := side + ": "
		if len(s.Cases) > 0 || !f.Certain {
			t += casesText(s) + "; "
		}
		t += s.Origin
		if s.At != nil {
			t += " " + siteIn(s.At)
		}
		if len(s.When) > 0 {
			t += " when " + clip(strings.Join(s.When, " and "), 120)
		}
		out = append(out, t)
	}
	return out
}

func sideText(s *diff.FieldSide) string {
	if s == nil {
		return "no such field"
	}
	return clip(analyzer.Repr(s.Value), 80)
}

// casesText lists the values with their conditions.
func casesText(s *diff.FieldSide) string {
	if len(s.Cases) == 0 {
		return clip(analyzer.Repr(s.Value), 80)
	}
	var parts []string
	for i, c := range s.Cases {
		if i == 4 && len(s.Cases) > 5 {
			parts = append(parts, fmt.Sprintf("and %d more", len(s.Cases)-i))
			break
		}
		t := clip(analyzer.Repr(c.Value), 60)
		switch {
		case c.Open:
			t = "a value that is not known"
		case c.Absent:
			t = "not set"
		}
		if c.If != nil {
			t += " " + c.If.Text
		}
		parts = append(parts, t)
	}
	return strings.Join(parts, "; ")
}

func envDiffLine(e *diff.EnvDiff) string {
	side := func(s *diff.EnvSide) string {
		switch {
		case s == nil:
			return "not set"
		case s.Undecided:
			return "depends on facts"
		case s.Unset:
			return "removed"
		}
		return clip(analyzer.Repr(s.Value), 80)
	}
	t := fmt.Sprintf("%s: %s -> %s", e.Name, side(e.Old), side(e.New))
	var old, new *diag.Place
	if e.Old != nil {
		old = &e.Old.At
	}
	if e.New != nil {
		new = &e.New.At
	}
	return t + "  " + sites(old, new)
}

func warningLines(w *diff.WarningChange) []string {
	text := strings.ToLower(strings.TrimPrefix(w.Level, "PY")) + ": " + clip(w.Text, 300)
	switch {
	case w.Old != nil && w.New != nil:
		return []string{"under other conditions: " + text, "old: " + ifText(w.OldIf) + "  " + siteIn(w.Old), "new: " + ifText(w.NewIf) + "  " + siteIn(w.New)}
	case w.New != nil:
		return []string{"+ " + cond(w.NewIf, text), siteIn(w.New)}
	}
	return []string{"- " + cond(w.OldIf, text), siteIn(w.Old)}
}

// brief says with what the commands were checked.
func (d differ) brief(r *diff.Report) {
	d.line("")
	var parts []string
	for _, f := range r.Facts {
		if f.Old != nil && f.New != nil || d.opt.All {
			parts = append(parts, fmt.Sprintf("%s %s -> %s", strings.TrimPrefix(strings.TrimPrefix(f.Name, "dist."), "package."), factText(f.Old), factText(f.New)))
		}
	}
	if len(parts) > 0 {
		if len(parts) > 8 && !d.opt.All {
			parts = append(parts[:8], fmt.Sprintf("and %d more (--all)", len(parts)-8))
		}
		d.line("installed with each, as it requires: %s", strings.Join(parts, ", "))
	}
	if len(r.Assumed) > 0 {
		d.line("assumed: %s", strings.Join(r.Assumed, ", "))
	}
	for _, n := range r.Notes {
		d.line("note: %s", n)
	}
}

func factText(v any) string {
	switch x := v.(type) {
	case nil:
		return "none"
	case string:
		return x
	}
	return analyzer.Repr(v)
}

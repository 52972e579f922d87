package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/enginelint/enginelint/analyzer/diff"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Migrations writes for people what launch files need for a new version.
func Migrations(w io.Writer, r *diff.Report, ms []*diff.Migration) error {
	p := &printer{w: w}
	p.line("%s", pair(r))
	for _, m := range ms {
		for i := range m.Commands {
			c := &m.Commands[i]
			p.line("")
			p.line("== %s", migratedName(c))
			for k := range c.Steps {
				s := &c.Steps[k]
				switch {
				case s.To == "":
					p.line("  left: %s: %s", s.Flag, s.Why)
				case s.Err != nil:
					p.line("  left: write %s for %s: %s", s.To, s.Flag, s.Why)
					p.line("      the file is not changed: %v", s.Err)
				default:
					p.line("  write %s for %s: %s", s.To, s.Flag, s.Why)
				}
			}
			if c.After != nil {
				p.line("  with that: %s", afterText(c.After))
				maybe := 0
				for k := range c.After.Ends {
					switch e := &c.After.Ends[k]; {
					case !e.OnNew:
					case !e.Certain:
						maybe++
					default:
						for n, t := range endLines(e) {
							p.line("%s%s", []string{"      ", "          "}[min(n, 1)], t)
						}
					}
				}
				if maybe > 0 {
					p.line("      %s under conditions, which the comparison without --fix lists", counted(maybe, "way to fail differs", "ways to fail differ"))
				}
			}
		}
		switch {
		case m.Written:
			p.line("")
			p.line("written: %s", m.Name)
		case m.New != m.Old:
			p.line("")
			p.line("%s", strings.TrimSuffix(UnifiedDiff(m.Name, m.Old, m.New), "\n"))
		}
	}
	d := differ{p, DiffOptions{}}
	left := r.Unmigrated(ms)
	for _, l := range left {
		p.line("")
		p.line("== %s: %s, and not for a name", launchName(l), l.Verdict)
		for k := range l.Ends {
			if e := &l.Ends[k]; e.OnNew && e.Certain {
				p.line("  left: %s", endLines(e)[0])
			}
		}
	}
	p.line("")
	d.incomplete(r)
	if len(ms)+len(left) == 0 && len(r.Incomplete) == 0 {
		p.line("nothing in these commands is called otherwise; without --fix, the comparison says what else differs")
	}
	return p.err
}

func migratedName(c *diff.MigratedCommand) string {
	return launchName(&diff.Launch{Command: c.Command, Name: c.Name})
}

// afterText is what a migrated command comes to.
func afterText(o *diff.Outcome) string {
	t := string(o.Verdict)
	if !o.Changed() {
		return t + ", and nothing differs"
	}
	for _, x := range []struct {
		n         int
		one, more string
	}{{len(o.Fields), "value differs", "values differ"}, {len(o.Env), "variable is set otherwise", "variables are set otherwise"}, {len(o.Warnings), "warning differs", "warnings differ"}, {len(o.Open), "thing may differ", "things may differ"}} {
		if x.n > 0 {
			t += "; " + counted(x.n, x.one, x.more)
		}
	}
	return t
}

// MigrationsJSON writes the same as JSON.
func MigrationsJSON(w io.Writer, r *diff.Report, ms []*diff.Migration, exit int) error {
	doc := world.NewObject()
	doc.Set("version", int64(1))
	doc.Set("old", diff.Name(r.Old))
	doc.Set("new", diff.Name(r.New))
	doc.Set("complete", len(r.Incomplete) == 0)
	files := []any{}
	for _, m := range ms {
		f := world.NewObject()
		f.Set("file", m.Name)
		f.Set("diff", UnifiedDiff(m.Name, m.Old, m.New))
		f.Set("written", m.Written)
		cs := []any{}
		for i := range m.Commands {
			c := &m.Commands[i]
			o := world.NewObject()
			o.Set("line", int64(c.Command.Line))
			if c.Name != "" {
				o.Set("name", c.Name)
			}
			steps := []any{}
			for k := range c.Steps {
				s := &c.Steps[k]
				x := world.NewObject()
				x.Set("flag", s.Flag)
				if s.To != "" {
					x.Set("to", s.To)
				}
				x.Set("why", s.Why)
				x.Set("done", s.Done())
				if s.Err != nil {
					x.Set("error", s.Err.Error())
				}
				steps = append(steps, x)
			}
			o.Set("steps", steps)
			if c.After != nil {
				o.Set("after", string(c.After.Verdict))
				o.Set("same", !c.After.Changed())
			}
			cs = append(cs, o)
		}
		f.Set("commands", cs)
		files = append(files, f)
	}
	doc.Set("files", files)
	left := []any{}
	for _, l := range r.Unmigrated(ms) {
		o := world.NewObject()
		o.Set("file", l.Command.File)
		o.Set("line", int64(l.Command.Line))
		o.Set("verdict", string(l.Verdict))
		left = append(left, o)
	}
	doc.Set("left", left)
	doc.Set("exit", int64(exit))
	_, err := fmt.Fprintf(w, "%s\n", world.EncodeJSON(doc, false))
	return err
}

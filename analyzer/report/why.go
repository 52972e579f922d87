package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/solve"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Why writes how the value of a field came about: as text, as JSON, or as a graph
// in the language of dot or mermaid.
func Why(w io.Writer, r *analyzer.Result, c *solve.Chain, format string) error {
	p := &liner{w: w}
	switch format {
	case "json":
		whyJSON(p, r, c)
	case "dot":
		p.line("digraph why {")
		p.line("  rankdir=RL;")
		p.line("  node [shape=box];")
		whyGraph(c, func(id, label string) { p.line("  %s [label=%s];", id, dotText(label)) },
			func(a, b, label string) { p.line("  %s -> %s [label=%s];", a, b, dotText(label)) })
		p.line("}")
	case "mermaid":
		p.line("flowchart RL")
		whyGraph(c, func(id, label string) { p.line("  %s[%s]", id, mermaidText(label)) },
			func(a, b, label string) {
				if label == "" {
					p.line("  %s --> %s", a, b)
				} else {
					p.line("  %s -- %s --> %s", a, mermaidText(label), b)
				}
			})
	default:
		if v := r.Verdict(); v != "accepted" {
			p.line("the command is %s: the values are those of the moment when its start-up ended", verdictWord(v))
		}
		for _, l := range c.Links {
			p.link(l)
		}
		if c.Cut {
			p.line("... and more: the chain has more than %d fields", len(c.Links))
		}
	}
	return p.err
}

func verdictWord(v string) string {
	if v == "fails" || v == "exits" {
		return "one that " + v
	}
	return v
}

func linkValue(l solve.Link) string {
	f := l.Field
	switch {
	case f.Undecided && len(f.Possible) > 0:
		var ps []string
		for _, x := range f.Possible {
			ps = append(ps, analyzer.Repr(x))
		}
		return strings.Join(ps, " or ")
	case f.Undecided:
		return "not known"
	case !f.Known:
		return "not set"
	}
	return analyzer.Repr(f.Value)
}

func start(l solve.Link) string {
	f := l.Field
	switch {
	case f.Given():
		return "given by " + f.Text
	case f.HasInitial:
		return "default " + analyzer.Repr(f.Initial)
	}
	return ""
}

func (p *liner) link(l solve.Link) {
	in := strings.Repeat("  ", min(l.Depth, 8))
	p.line("%s%s = %s", in, l.Field.Name, linkValue(l))
	if s := start(l); s != "" {
		p.line("%s  %s", in, s)
	}
	for _, s := range l.Steps {
		v := analyzer.Repr(s.New)
		if s.Undecided {
			v = "a value that is not known"
		}
		p.line("%s  then %s, set by %s (%s)", in, v, s.At.Func, s.At)
		if len(s.When) > 0 {
			p.line("%s    if %s", in, strings.Join(s.When, " and "))
		}
	}
	if len(l.Because) > 0 {
		p.line("%s  reads %s", in, someOf(l.Because, 16))
	}
}

// whyGraph gives the nodes and arrows of a chain.
func whyGraph(c *solve.Chain, node func(id, label string), arrow func(from, to, label string)) {
	id := map[string]string{}
	for i, l := range c.Links {
		id[l.Field.Name] = fmt.Sprintf("f%d", i)
	}
	for _, l := range c.Links {
		label := l.Field.Name + " = " + linkValue(l)
		if s := start(l); s != "" {
			label += "\n" + s
		}
		node(id[l.Field.Name], label)
	}
	for _, l := range c.Links {
		at := ""
		if n := len(l.Steps); n > 0 {
			at = l.Steps[n-1].At.String()
		}
		for _, b := range l.Because {
			if id[b] != "" {
				arrow(id[b], id[l.Field.Name], at)
			}
		}
	}
}

func dotText(s string) string {
	s = strings.ReplaceAll(strings.ReplaceAll(s, `\`, `\\`), `"`, `\"`)
	return `"` + strings.ReplaceAll(s, "\n", `\n`) + `"`
}

func mermaidText(s string) string {
	s = strings.NewReplacer(`"`, "#quot;", "<", "#lt;", ">", "#gt;", "\n", "<br>").Replace(s)
	return `"` + s + `"`
}

func whyJSON(p *liner, r *analyzer.Result, c *solve.Chain) {
	links := []any{}
	for _, l := range c.Links {
		o := world.NewObject()
		o.Set("field", l.Field.Name)
		o.Set("flag", l.Field.Flag)
		o.Set("given", l.Field.Text)
		o.Set("initial", l.Field.Initial)
		if l.Field.Undecided || !l.Field.Known {
			o.Set("undecided", true)
		} else {
			o.Set("value", l.Field.Value)
		}
		steps := []any{}
		for _, s := range l.Steps {
			x := world.NewObject()
			x.Set("old", s.Old)
			x.Set("new", s.New)
			x.Set("file", s.At.File)
			x.Set("line", int64(s.At.Line))
			x.Set("function", s.At.Func)
			x.Set("when", anyList(s.When))
			steps = append(steps, x)
		}
		o.Set("steps", steps)
		o.Set("because", anyList(l.Because))
		links = append(links, o)
	}
	o := world.NewObject()
	o.Set("verdict", r.Verdict())
	o.Set("chain", links)
	o.Set("complete", !c.Cut)
	p.text(string(world.EncodeJSON(o, false)) + "\n")
}

func anyList(ss []string) []any {
	out := []any{}
	for _, s := range ss {
		out = append(out, s)
	}
	return out
}

package solve

import (
	"slices"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
)

var (
	ambiguous  = lazyre.New(`(?s)^ambiguous option: (.*) could match (.*)$`)
	argument   = lazyre.New(`(?s)^argument ([^:]*): (.*)$`)
	unknownArg = lazyre.New(`(?s)^unrecognized arguments: (.*)$`)
	required   = lazyre.New(`(?s)^the following arguments are required: (.*)$`)
	leading    = lazyre.New(`^[+-]?\d+`)
)

// parserCandidates lists changes against a refusal of the argument parser, none
// if its message has no form that is known.
func (s *solver) parserCandidates(e *check.End) []Change {
	if m := ambiguous.FindStringSubmatch(e.Message); m != nil {
		return s.ambiguous(m[1], strings.Split(m[2], ", "))
	}
	if unknownArg.MatchString(e.Message) {
		return s.unknown()
	}
	if required.MatchString(e.Message) {
		return nil
	}
	m := argument.FindStringSubmatch(e.Message)
	if m == nil {
		return nil
	}
	found := matching(s.opts, strings.Split(m[1], "/")[0])
	if len(found) != 1 {
		return nil
	}
	opt := found[0]
	out := s.remove(opt, 0)
	gs := s.occurrences(opt)
	if len(gs) == 0 {
		return out
	}
	g := gs[len(gs)-1]
	// The message quotes the value that is refused.
	for _, o := range gs {
		if len(o.values) > 0 && strings.Contains(m[2], "'"+o.values[len(o.values)-1]+"'") || len(o.values) == 0 {
			g = o
		}
	}
	bad := strings.Join(g.values, " ")
	at := func(values []string, cost float64) {
		out = append(out, Change{Kind: Set, Flag: g.flag, Field: opt.Field, Old: g.values, New: values, Joined: g.joined,
			Places: []Place{{g.start, g.end}}, cost: cost})
	}
	if opt.NoValue && len(g.values) > 0 {
		c := Change{Kind: Set, Flag: g.flag, Field: opt.Field, Old: g.values, Places: []Place{{g.start, g.end}}, cost: costSpelling}
		return append(out, c)
	}
	var cs []string
	for _, c := range opt.Choices {
		switch c := c.(type) {
		case string:
			cs = append(cs, c)
		case int64:
			cs = append(cs, strconv.FormatInt(c, 10))
		}
	}
	if len(cs) > 0 {
		if c := world.Suggest(bad, cs); c != "" {
			at([]string{c}, costSpelling)
		}
		n := slices.Clone(cs)
		slices.SortStableFunc(n, func(a, b string) int { return world.Distance(bad, a) - world.Distance(bad, b) })
		for i, c := range n {
			at([]string{c}, costChoice+perValue*float64(i))
		}
	}
	if t := leading.FindString(bad); t != "" && t != bad {
		at([]string{t}, costSpelling)
	}
	for i, v := range s.values(opt, bad, &relevance{level: map[string]int{}, values: map[string]any{}}) {
		at([]string{v}, costChoice+1+perValue*float64(i))
	}
	if len(g.values) > 1 {
		at(g.values[:1], costNear)
	}
	return out
}

func (s *solver) ambiguous(word string, names []string) []Change {
	var out []Change
	name, _, _ := strings.Cut(word, "=")
	for _, g := range s.given {
		if g.flag != name {
			continue
		}
		for i, n := range names {
			out = append(out, Change{Kind: Rename, Flag: g.flag, To: strings.TrimSpace(n), Old: g.values, New: g.values, Joined: g.joined,
				Places: []Place{{g.start, g.end}}, cost: costSpelling + perValue*float64(i)})
		}
		out = append(out, s.drop(g))
	}
	return out
}

// drop takes a flag that the parser does not know away, or a word that belongs to
// none.
func (s *solver) drop(g occurrence) Change {
	return Change{Kind: Remove, Flag: g.flag, Old: g.values, Joined: g.joined, Places: []Place{{g.start, g.end}}, cost: costRemove}
}

// unknown lists changes for the flags that the parser does not know, and for
// words that belong to no flag.
func (s *solver) unknown() []Change {
	var names []string
	for _, o := range s.opts {
		for _, f := range o.Flags {
			if strings.HasPrefix(f, "--") {
				names = append(names, f)
			}
		}
	}
	var out []Change
	for _, g := range s.given {
		switch {
		case g.opt != nil && (len(g.values) > 1 || g.opt.NoValue && len(g.values) > 0) && !s.isFixed(g.opt):
			// Values beyond those that the flag takes.
			keep := 1
			if g.opt.NoValue {
				keep = 0
			}
			out = append(out, Change{Kind: Set, Flag: g.flag, Field: g.opt.Field, Old: g.values, New: g.values[:keep], Joined: g.joined,
				Places: []Place{{g.start, g.end}}, cost: costRemove})
			continue
		case g.opt != nil && len(g.values) > 1: // a model and stray words
			out = append(out, Change{Kind: Remove, Old: g.values[1:], Places: []Place{{g.start + 2, g.end}}, cost: costRemove})
			continue
		case g.opt != nil:
			continue
		}
		out = append(out, s.drop(g))
		if g.flag == "" {
			continue
		}
		for i, n := range s.meant(g.flag, names) {
			c := Change{Kind: Rename, Flag: g.flag, To: n, Old: g.values, New: g.values, Joined: g.joined,
				Places: []Place{{g.start, g.end}}, cost: costSpelling + perValue*float64(i)}
			if o := matching(s.opts, n); len(o) == 1 {
				if o[0].NoValue && len(g.values) > 0 {
					c.New, c.Joined = nil, false
				} else if len(g.values) > 1 { // it may take one only
					one := c
					one.New, one.cost = g.values[:1], c.cost+perValue/2
					out = append(out, one)
				}
				if len(s.occurrences(o[0])) > 0 {
					continue // it is given already
				}
			}
			out = append(out, c)
		}
	}
	return out
}

// meant names flags that may have been meant, the likeliest first.
func (s *solver) meant(flag string, names []string) []string {
	dashed := strings.ReplaceAll(flag, "_", "-")
	var out []string
	if dashed != flag && slices.Contains(names, dashed) {
		out = append(out, dashed)
	}
	for _, f := range s.sub.Session.Engine.Adapter.Foreign {
		if f.Flag == dashed && f.Here != "" && f.Note == "" && slices.Contains(names, f.Here) {
			out = append(out, f.Here)
		}
	}
	if n := world.Suggest(dashed, names); n != "" && !slices.Contains(out, n) {
		out = append(out, n)
	}
	return out
}

package diff

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Kind says what became of a flag or a variable.
type Kind string

// The kinds of changes.
const (
	Added   Kind = "added"
	Removed Kind = "removed"
	Renamed Kind = "renamed" // removed, and there is evidence of what it is called now
	Changed Kind = "changed"
)

// FlagChange is what became of one argument of the parser.
type FlagChange struct {
	Kind Kind
	// Flag is its name in the old version, in the new one if it is added; the
	// longest where there are several. Flags are all of them. A positional
	// argument is named by the attribute it stores to.
	Flag  string
	Flags []string
	// To is the new name of a renamed flag, and Evidence why it is taken for
	// that.
	To       string
	Evidence []string
	// Attrs are the differences of a changed or renamed flag.
	Attrs []AttrChange
	// Spellings says what the new version makes of the names that it lacks.
	Spellings []Spelling
	// Old and New are the places of the declarations, nil where there is none.
	Old, New *diag.Place
}

// Breaking says whether a command that uses the flag is refused, or read
// otherwise, because of the change.
func (c *FlagChange) Breaking() bool {
	return c.Kind == Removed || c.Kind == Renamed ||
		slices.ContainsFunc(c.Spellings, func(s Spelling) bool { return len(s.Means) != 1 || !s.SameDest })
}

// AttrChange is a difference in one attribute: dest, action, type, nargs,
// const, default, choices, required, aliases or deprecated.
type AttrChange struct {
	Name string
	// Old and New are JSON values.
	Old, New any
	// Gone and Come are the elements that aliases and choices lose and get.
	Gone, Come []any
	// Note says more, such as the flag to use instead.
	Note string
}

// Spelling is a name that is no flag of the new version any more.
type Spelling struct {
	Name string
	// Means lists the flags that it abbreviates now: none or several make the
	// parser refuse it.
	Means []string
	// SameDest says that what it abbreviates stores to the same attribute.
	SameDest bool
}

// AbbrevChange is a beginning of a flag that the parser takes for the flag in
// the old version, and not in the new one.
type AbbrevChange struct {
	// Shortest and Longest are the ends of the run of such beginnings.
	Shortest, Longest string
	// Flag is the flag that they stood for.
	Flag string
	// Means are the flags that they stand for now: one is another meaning,
	// several make them ambiguous, none makes them unknown. Exact says that the
	// only one is a flag of just that name.
	Means []string
	Exact bool
	Old   *diag.Place
	New   []*diag.Place
}

// table is a parser with its names.
type table struct {
	p      *check.Parser
	byName map[string]int
	// names are the option strings, sorted.
	names []string
}

func newTable(p *check.Parser) *table {
	t := &table{p: p, byName: map[string]int{}}
	for i := range p.Params {
		for _, f := range p.Params[i].Flags {
			if _, ok := t.byName[f]; !ok {
				t.names = append(t.names, f)
			}
			t.byName[f] = i // argparse keeps the last under conflict_handler "resolve"
		}
	}
	slices.Sort(t.names)
	return t
}

// begins lists the names that begin with a text; a name that is the text is
// the only one.
func (t *table) begins(text string) []string {
	if _, ok := t.byName[text]; ok {
		return []string{text}
	}
	if !t.p.Abbrev || !strings.HasPrefix(text, "--") || text == "--" {
		return nil
	}
	i := sort.SearchStrings(t.names, text)
	j := i
	for j < len(t.names) && strings.HasPrefix(t.names[j], text) {
		j++
	}
	return t.names[i:j]
}

func (t *table) param(name string) *check.Param {
	if i, ok := t.byName[name]; ok {
		return &t.p.Params[i]
	}
	return nil
}

// place is the declaration of the flag with a name.
func (t *table) place(name string) *diag.Place { return placeOf(t.param(name)) }

func placeOf(p *check.Param) *diag.Place {
	if p == nil || p.At.File == "" {
		return nil
	}
	return &diag.Place{File: p.At.File, Line: p.At.Line, Func: p.At.Func}
}

// matching pairs the arguments of two parsers.
type matching struct {
	old, new *table
	// to and from give for each argument its counterpart, or -1. Several old
	// ones may have become one.
	to, from []int
	evidence map[int][]string // of renamed ones, by the old index
}

func match(old, new *table) *matching {
	m := &matching{old: old, new: new, evidence: map[int][]string{}}
	m.to = make([]int, len(old.p.Params))
	m.from = make([]int, len(new.p.Params))
	for i := range m.from {
		m.from[i] = -1
	}
	for i := range old.p.Params {
		m.to[i] = m.sharing(&old.p.Params[i])
		if j := m.to[i]; j >= 0 && (m.from[j] < 0 || old.p.Params[i].Dest == new.p.Params[j].Dest) {
			m.from[j] = i
		}
	}
	m.renames()
	return m
}

// sharing finds the new argument with a name in common: the one that stores to
// the same attribute, or has most names in common.
func (m *matching) sharing(o *check.Param) int {
	if len(o.Flags) == 0 {
		return slices.IndexFunc(m.new.p.Params, func(n check.Param) bool { return len(n.Flags) == 0 && n.Dest == o.Dest })
	}
	best, most := -1, 0
	for _, f := range o.Flags {
		j, ok := m.new.byName[f]
		if !ok {
			continue
		}
		n := 0
		for _, g := range m.new.p.Params[j].Flags {
			if slices.Contains(o.Flags, g) {
				n += 2
			}
		}
		if m.new.p.Params[j].Dest == o.Dest {
			n++
		}
		if n > most {
			best, most = j, n
		}
	}
	return best
}

// Flags compares two parsers.
func Flags(a, b *check.Parser) ([]FlagChange, []AbbrevChange) {
	old, new := newTable(a), newTable(b)
	m := match(old, new)
	var out []FlagChange
	for i := range a.Params {
		o := &a.Params[i]
		c := FlagChange{Flag: o.Name(), Flags: o.Flags, Old: placeOf(o)}
		for _, f := range o.Flags {
			if _, ok := new.byName[f]; !ok {
				c.Spellings = append(c.Spellings, m.spelling(f, o))
			}
		}
		j := m.to[i]
		if j < 0 {
			c.Kind = Removed
			out = append(out, c)
			continue
		}
		n := &b.Params[j]
		c.Kind, c.New = Changed, placeOf(n)
		c.Attrs = m.attrs(o, n)
		if ev := m.evidence[i]; ev != nil {
			c.Kind, c.To, c.Evidence = Renamed, n.Name(), ev
		}
		if c.Kind == Renamed || len(c.Attrs) > 0 || len(c.Spellings) > 0 {
			out = append(out, c)
		}
	}
	for j := range b.Params {
		if n := &b.Params[j]; m.from[j] < 0 {
			out = append(out, FlagChange{Kind: Added, Flag: n.Name(), Flags: n.Flags, New: placeOf(n), Attrs: m.deprecation(nil, n)})
		}
	}
	return out, m.abbreviations()
}

// spelling says what the new parser makes of a name of o that it lacks.
func (m *matching) spelling(name string, o *check.Param) Spelling {
	s := Spelling{Name: name, Means: m.new.begins(name)}
	if len(s.Means) == 1 {
		s.SameDest = m.new.param(s.Means[0]).Dest == o.Dest
	}
	return s
}

func same(a, b any) bool {
	return string(world.EncodeJSON(a, true)) == string(world.EncodeJSON(b, true))
}

func texts(l []string) []any {
	out := make([]any, len(l))
	for i, s := range l {
		out[i] = s
	}
	return out
}

func strOrNil(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// less lists the elements of a that b lacks.
func less(a, b []any) []any {
	var out []any
	for _, x := range a {
		if !slices.ContainsFunc(b, func(y any) bool { return same(x, y) }) {
			out = append(out, x)
		}
	}
	return out
}

// attrs lists the differences of two arguments.
func (m *matching) attrs(o, n *check.Param) []AttrChange {
	var out []AttrChange
	add := func(name string, a, b any) {
		if o.Open[name] == nil && n.Open[name] == nil && !same(a, b) {
			out = append(out, AttrChange{Name: name, Old: a, New: b})
		}
	}
	of, nf := texts(o.Flags), texts(n.Flags)
	if gone, come := less(of, nf), less(nf, of); len(gone)+len(come) > 0 {
		out = append(out, AttrChange{Name: "aliases", Old: of, New: nf, Gone: gone, Come: come})
	}
	add("dest", o.Dest, n.Dest)
	add("action", o.Action, n.Action)
	add("type", strOrNil(o.Type), strOrNil(n.Type))
	add("nargs", o.Nargs, n.Nargs)
	add("const", o.Const, n.Const)
	add("default", o.Default, n.Default)
	add("required", o.Required, n.Required)
	switch {
	case o.Open["choices"] != nil || n.Open["choices"] != nil:
	case o.HasChoices && n.HasChoices:
		if gone, come := less(o.Choices, n.Choices), less(n.Choices, o.Choices); len(gone)+len(come) > 0 {
			out = append(out, AttrChange{Name: "choices", Old: o.Choices, New: n.Choices, Gone: gone, Come: come})
		}
	case o.HasChoices:
		out = append(out, AttrChange{Name: "choices", Old: o.Choices, Note: "any value is taken"})
	case n.HasChoices:
		out = append(out, AttrChange{Name: "choices", New: n.Choices, Note: "only these values are taken"})
	}
	return append(out, m.deprecation(o, n)...)
}

var deprecatedHelp = lazyre.New(`(?i)^\W*(?:note:?\s+)?(?:(?:--[\w-]+|this (?:flag|argument|option|parameter))\W+(?:is\s+|has been\s+)?)?deprecated\b`)

// deprecated says why an argument counts as deprecated, "" if it does not.
func deprecated(p *check.Param) string {
	switch {
	case p == nil:
	case strings.Contains(strings.ToLower(p.Action), "deprecat"):
		return "its action is " + p.Action
	case strings.Contains(strings.ToLower(p.Type), "deprecat"):
		return "its type is " + p.Type
	case deprecatedHelp.MatchString(p.Help):
		return "its help says so"
	case p.Deprecated:
		return "its declaration says so"
	}
	return ""
}

var flagInText = lazyre.New(`--[A-Za-z0-9][\w-]*`)

// successors lists the flags of the new parser that an argument of it names in
// place of itself, with how.
func (m *matching) successors(n *check.Param) (names []string, how string) {
	take := func(list []string) (out []string) {
		for _, f := range list {
			q := m.new.param(f)
			if q != nil && !slices.Contains(n.Flags, f) && !slices.Contains(out, f) {
				out = append(out, f)
			}
		}
		return out
	}
	if names := take(n.Names); len(names) > 0 {
		return names, "its action names"
	}
	return take(flagInText.FindAllString(n.Help, -1)), "its help names"
}

func (m *matching) deprecation(o, n *check.Param) []AttrChange {
	was, is := deprecated(o), deprecated(n)
	if (was == "") == (is == "") {
		return nil
	}
	c := AttrChange{Name: "deprecated", Old: was != "", New: is != ""}
	if is != "" {
		c.Note = is
		if s, how := m.successors(n); len(s) > 0 {
			c.Note += ", and " + how + " " + strings.Join(s, ", ")
		}
	}
	return []AttrChange{c}
}

// abbreviations lists the beginnings of flags that the new parser reads
// otherwise.
func (m *matching) abbreviations() []AbbrevChange {
	if !m.old.p.Abbrev {
		return nil
	}
	var out []AbbrevChange
	for _, name := range m.old.names {
		if !strings.HasPrefix(name, "--") {
			continue
		}
		o := m.old.param(name)
		_, kept := m.new.byName[name]
		last := ""
		for n := 3; n < len(name); n++ {
			p := name[:n]
			if b := m.old.begins(p); len(b) != 1 || b[0] != name {
				continue
			}
			means := m.new.begins(p)
			switch {
			case len(means) == 1 && m.sameFlag(name, means[0]):
				continue
			case !kept && len(means) != 1:
				continue // the removal of the flag says it
			}
			key := fmt.Sprint(means)
			if key == last && len(out[len(out)-1].Longest) == n-1 {
				out[len(out)-1].Longest = p
				continue
			}
			last = key
			c := AbbrevChange{Shortest: p, Longest: p, Flag: name, Means: slices.Clone(means), Old: placeOf(o)}
			c.Exact = len(means) == 1 && means[0] == p
			for _, x := range means {
				if len(c.New) < 2 {
					c.New = append(c.New, m.new.place(x))
				}
			}
			out = append(out, c)
		}
	}
	return out
}

// sameFlag says whether a name of the new parser is what a name of the old one
// has become.
func (m *matching) sameFlag(old, new string) bool {
	if old == new {
		return true
	}
	i, j := m.old.byName[old], m.new.byName[new]
	return m.to[i] == j || m.old.p.Params[i].Dest == m.new.p.Params[j].Dest && m.old.p.Params[i].Action == m.new.p.Params[j].Action
}

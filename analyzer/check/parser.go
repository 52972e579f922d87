package check

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
)

// Parser is the argument parser that an engine builds.
type Parser struct {
	// Params are its arguments in the order in which they were added, positional
	// ones too.
	Params []Param
	// Abbrev says that unambiguous beginnings of long flags are taken for them.
	Abbrev bool
	// Problems say why the table may not be that of every machine, or lack
	// something; empty if it is complete.
	Problems []string
}

// Param is an argument of a parser, as argparse's action holds it.
type Param struct {
	// Flags are its names, with dashes; none for a positional argument.
	Flags []string
	// Dest is the attribute that is stored to; Action the class of the action;
	// Type the name of the function that converts the text, "" for none.
	Dest, Action, Type string
	// Nargs is nil, a number or one of ?, *, + and the like. Const and Default
	// are JSON values.
	Nargs, Const, Default any
	// Choices are the values that are allowed, where HasChoices says that there
	// is such a list.
	Choices    []any
	HasChoices bool
	Required   bool
	Metavar    any
	// Help is the text for people.
	Help string
	// Deprecated is set where that is known otherwise than by the action and the
	// help.
	Deprecated bool
	// Names are flags that further attributes of the action name, such as the
	// one that a deprecated flag gives way to.
	Names []string
	// Open lists the attributes that depend on facts that are not known, with
	// the facts.
	Open map[string][]string
	// At is the place that declares it: the field of the class where one
	// statement declares many, the call otherwise. Its function is "" for a
	// field.
	At Frame
	// Sites are the checks and the warnings of the engine's own action and type;
	// none for those of argparse.
	Sites []Frame
}

// parserProbe is a flag that no engine has: a parser refuses it once it has
// been built, and nothing further runs.
const parserProbe = "--enginelint-looks-at-the-parser"

// observed is what NewSession records of parsers.
type observed struct {
	// parsed are the parsers that parsed anything, with the condition.
	parsed []parsedBy
	// added is where each argument was added.
	added map[interp.Value][]interp.TraceEntry
}

type parsedBy struct {
	parser interp.Value
	when   interp.Guard
}

// observeParser records where arguments are added to parsers.
func (s *Session) observeParser() error {
	s.seen.added = map[interp.Value][]interp.TraceEntry{}
	return s.m.ObserveResult("argparse", "_ActionsContainer", "add_argument", func(v interp.Value, stack []interp.TraceEntry) {
		s.seen.added[v] = stack
	})
}

// Parser gives the parser that the engine builds. The session has to be made
// with Options.Options. The parser is nil if the start-up does not come to parse
// anything; the problems say why.
func (s *Session) Parser() *Parser {
	out := &Parser{}
	problem := func(format string, a ...any) { out.Problems = append(out.Problems, fmt.Sprintf(format, a...)) }
	if s.importErr != nil || s.entry == nil {
		for _, e := range s.importOutcome().Ends {
			problem("the engine cannot be imported: %s", e.describe())
		}
		return out
	}
	for _, e := range s.importEnds {
		problem("the engine cannot be imported in some cases: %s", s.end(e, nil).describe())
	}
	s.seen.parsed = nil
	s.case_(Case{Argv: []string{parserProbe}}, func(r *run) {
		if r.err != nil {
			problem("the parser cannot be built: %v", r.err)
			return
		}
		ends := s.sameEnds(s.alive(r.ends))
		refused := interp.False
		for _, e := range ends {
			if x := s.end(e, r.trace); x.Kind != EndRefused && x.Kind != EndExit {
				if x.Kind == EndOK {
					problem("the parser takes a flag that no engine has: it may not be the only one")
				} else {
					problem("building the parser: %s", x.describe())
				}
				continue
			}
			refused = s.m.Or(refused, e.Guard)
		}
		// The last parser of a path is the one that counts.
		if len(s.seen.parsed) == 0 {
			problem("nothing is parsed")
			return
		}
		last := s.seen.parsed[len(s.seen.parsed)-1]
		for _, p := range s.seen.parsed {
			if !s.m.Certain(p.when) {
				_, facts := s.when(p.when, interp.True)
				problem("the parser differs with facts that are not known (%s): one of several is shown", strings.Join(facts, ", "))
				break
			}
		}
		if _, err := s.m.Run(func() { s.read(out, last.parser, problem) }); err != nil {
			problem("the parser cannot be read: %v", err)
		}
	})
	if err := s.verify(); err != nil {
		problem("the engine's source cannot be read: %v", err)
	}
	return out
}

// describe is the end in a few words.
func (e End) describe() string {
	t := e.Reason
	if t == "" {
		t = strings.TrimPrefix(e.Type+": "+e.Message, ": ")
	}
	if e.At.File != "" {
		t += fmt.Sprintf(" [%s:%d]", e.At.File, e.At.Line)
	}
	return t
}

// read reads the table of a parser.
func (s *Session) read(out *Parser, parser interp.Value, problem func(string, ...any)) {
	m := s.m
	v, ok := m.Attr(parser, "_actions")
	list, isList := v.(*interp.List)
	if !ok || !isList {
		problem("the parser has no list of its arguments that can be read")
		return
	}
	out.Abbrev = true
	if v, ok := m.Attr(parser, "allow_abbrev"); ok {
		j, known := m.JSON(v)
		if b, is := j.(bool); known && is {
			out.Abbrev = b
		}
	}
	at := map[Frame]int{}
	for _, a := range list.Elems() {
		p, whole := s.param(a)
		if !whole {
			problem("an argument of the parser cannot be read")
			continue
		}
		for k, facts := range p.Open {
			problem("%s of %s depends on %s", k, p.Name(), cmp.Or(strings.Join(facts, ", "), "what is not known"))
		}
		at[p.At]++
		out.Params = append(out.Params, p)
	}
	fields := s.declarations()
	for i := range out.Params {
		p := &out.Params[i]
		if f, ok := fields[p.Dest]; ok && (at[p.At] > 2 || p.At.File == "") {
			p.At = f
		}
	}
	slices.Sort(out.Problems)
}

// Name is the name for people: the longest flag, or the attribute.
func (p *Param) Name() string {
	name := ""
	for _, f := range p.Flags {
		if len(f) > len(name) {
			name = f
		}
	}
	if name == "" {
		return p.Dest
	}
	return name
}

// param reads one action; whole is false if its names cannot be told.
func (s *Session) param(a interp.Value) (p Param, whole bool) {
	m := s.m
	get := func(name string) any {
		x, ok := m.Attr(a, name)
		if !ok {
			return nil
		}
		j, known := m.JSON(x)
		if !known {
			if p.Open == nil {
				p.Open = map[string][]string{}
			}
			p.Open[name] = m.FactsOf(x)
		}
		return j
	}
	fl, ok := get("option_strings").([]any)
	if !ok {
		return p, false
	}
	for _, x := range fl {
		t, ok := x.(string)
		if !ok {
			return p, false
		}
		p.Flags = append(p.Flags, t)
	}
	p.Dest, _ = get("dest").(string)
	p.Nargs, p.Const, p.Default, p.Metavar = get("nargs"), get("const"), get("default"), get("metavar")
	s.choices(&p, a)
	p.Required, _ = get("required").(bool)
	p.Help, _ = get("help").(string)
	if x, ok := a.(*interp.Instance); ok {
		p.Action = x.ClassName()
	}
	if t, ok := m.Attr(a, "type"); ok && !interp.IsNone(t) {
		if n, ok := m.Attr(t, "__name__"); ok {
			j, _ := m.JSON(n)
			p.Type, _ = j.(string)
		}
		if p.Type == "" {
			p.Type = m.Repr(t)
		}
	}
	for _, n := range m.InstanceAttrs(a) {
		switch n {
		case "option_strings", "dest", "nargs", "const", "default", "type", "choices", "required", "help", "metavar", "container":
			continue
		}
		if t, ok := m.Attr(a, n); ok {
			if j, known := m.JSON(t); known {
				if f, is := j.(string); is && strings.HasPrefix(f, "--") {
					p.Names = append(p.Names, f)
				}
			}
		}
	}
	if stack := s.seen.added[a]; len(stack) > 0 {
		p.At = Frame{stack[0].File, stack[0].Site, stack[0].Func}
	}
	p.Sites = s.sites(a)
	return p, true
}

// maxChoices bounds a list of choices; of a longer one, a range of numbers for
// example, there is only its representation.
const maxChoices = 1000

// choices reads the values that an action allows.
func (s *Session) choices(p *Param, a interp.Value) {
	m := s.m
	v, ok := m.Attr(a, "choices")
	if !ok || interp.IsNone(v) {
		return
	}
	p.HasChoices = true
	open := func() {
		p.Choices = nil
		if p.Open == nil {
			p.Open = map[string][]string{}
		}
		p.Open["choices"] = m.FactsOf(v)
	}
	elems, more, ok := m.Elements(v, maxChoices)
	switch {
	case !ok:
		open()
		return
	case more:
		p.Choices = []any{m.Repr(v)}
		return
	}
	for _, e := range elems {
		j, known := m.JSON(e)
		if !known {
			open()
			return
		}
		p.Choices = append(p.Choices, j)
	}
}

// declarations is where the fields of the class of resolved flags, and of the
// classes that it names as bases, are declared.
func (s *Session) declarations() map[string]Frame {
	out := map[string]Frame{}
	want := []string{s.Engine.Adapter.Class}
	done := map[string]bool{}
	files := []string{s.Engine.Adapter.EntryFile}
	for _, n := range s.m.EngineModules() {
		p := strings.ReplaceAll(n, ".", "/")
		files = append(files, p+".py", p+"/__init__.py")
	}
	for len(want) > 0 {
		class := want[0]
		want = want[1:]
		if done[class] {
			continue
		}
		done[class] = true
		for _, name := range files {
			c := classIn(s.Engine.Sources.File(name), class)
			if c == nil {
				continue
			}
			for _, st := range c.Body {
				if a, ok := st.(*pyparse.AnnAssign); ok {
					if n, ok := a.Target.(*ast.Name); ok {
						if _, ok := out[string(n.Id)]; !ok {
							out[string(n.Id)] = Frame{File: name, Line: a.GetLineno()}
						}
					}
				}
			}
			for _, b := range c.Bases {
				if n, ok := b.(*ast.Name); ok {
					want = append(want, string(n.Id))
				}
			}
			break
		}
	}
	return out
}

// classIn finds a class at the top of a file.
func classIn(f *pyparse.File, name string) *ast.ClassDef {
	if f == nil || f.Mod == nil {
		return nil
	}
	for _, st := range f.Mod.Body {
		if c, ok := st.(*ast.ClassDef); ok && string(c.Name) == name {
			return c
		}
	}
	return nil
}

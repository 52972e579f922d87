package launch

import (
	"fmt"
	"path"
	"slices"
	"sort"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/enginelint/enginelint/analyzer/engine"
)

func itoa(n int) string { return strconv.Itoa(n) }

// shLaunch is a launch that was found.
type shLaunch struct {
	key        string
	start, end int
	entries    []*launchCase
	more       bool
	version    *Version
	facts      []Fact
	sources    []Doubt
}

// launchCase is a command on a condition.
type launchCase struct {
	when   *dnode
	cmd    *Command
	key    string
	frames []Choice
	used   []dliteral
}

// emit records a command that starts an engine, in all cases of its
// environment.
func (s *shell) emit(a *engine.Adapter, sc *engine.Script, w wrapping, program, args []shField) {
	w.prefix = append(slices.Clone(s.prefix), w.prefix...)
	var cases []*launchCase
	run := func(few bool) *dnode {
		cases = nil
		return s.each(func(r *shRun) {
			c := s.commandIn(r, a, sc, w, program, args, few)
			k := commandKey(c)
			frames := slices.Clone(s.frames)
			r.done = func() {
				cases = append(cases, &launchCase{r.guard, c, k, frames, append(slices.Clone(w.used), r.used...)})
			}
		})
	}
	rest := run(false)
	if rest != s.g.no || len(cases) > s.maxVariants() {
		rest = run(true)
	}
	l := s.launchOf()
	l.more = l.more || rest != s.g.no
	for _, c := range cases {
		if i := slices.IndexFunc(l.entries, func(e *launchCase) bool { return e.key == c.key && sameFrames(e.frames, c.frames) }); i >= 0 {
			l.entries[i].when = s.g.or(l.entries[i].when, c.when)
			continue
		}
		if len(l.entries) >= 4*s.maxVariants() {
			l.more = true
			break
		}
		l.entries = append(l.entries, c)
	}
	if l.version == nil {
		l.version = s.version
		if w.version != nil {
			l.version = w.version
		}
	}
	sources := w.sources
	if !w.clean {
		sources = slices.Concat(s.envSources, w.sources)
	}
	for _, d := range sources {
		if !slices.Contains(l.sources, d) {
			l.sources = append(l.sources, d)
		}
	}
	if l.facts == nil {
		l.facts = append(append(append([]Fact(nil), s.ctx.Facts...), s.facts...), w.facts...)
	}
}

func sameFrames(a, b []Choice) bool {
	return slices.EqualFunc(a, b, func(a, b Choice) bool { return a == b })
}

func (s *shell) maxVariants() int {
	if s.r.opt.MaxVariants > 0 {
		return s.r.opt.MaxVariants
	}
	return DefaultMaxVariants
}

// launchOf is the launch of the statement that runs.
func (s *shell) launchOf() *shLaunch {
	st := s.mainSite
	key := fmt.Sprintf("%d:%d", st.start, st.end)
	if s.site.org != nil && s.site.org != st.org {
		key += fmt.Sprintf(":%s:%d", s.site.org.file, s.site.start)
	}
	for _, l := range s.launches {
		if l.key == key {
			return l
		}
	}
	if len(s.launches) >= maxLaunches {
		panic(tooMuch{"it starts too many engines"})
	}
	l := &shLaunch{key: key, start: st.start, end: st.end}
	s.launches = append(s.launches, l)
	return l
}

// more notes that cases of a command that names an engine were left out.
func (s *shell) more(x *syntax.CallExpr) {
	if mentions(s.unit.src(x)) {
		s.launchOf().more = true
	}
}

// commandIn makes the command of one case. With few, other variables of the
// environment that depend on further conditions are unknowns.
func (s *shell) commandIn(r *shRun, a *engine.Adapter, sc *engine.Script, w wrapping, program, args []shField, few bool) *Command {
	org := s.unit.org
	if len(program) > 0 && program[0].org != nil {
		org = program[0].org
	}
	c := &Command{File: org.file, Source: org.source, Adapter: a, Script: sc}
	m := &wordMaker{org: org, cmd: c, seen: map[string]*Unknown{}}
	c.Prefix = m.words(r.resolve(w.prefix))
	c.Program = m.words(program)
	c.Args = m.words(r.resolve(args))
	c.Line, _ = Position(org.source, program[0].start)
	if len(c.Prefix) > 0 && c.Prefix[0].Start < program[0].start && s.prefix == nil {
		c.Line, _ = Position(org.source, c.Prefix[0].Start)
	}
	if !w.clean {
		names := make([]string, 0, len(s.vars))
		for n := range s.vars {
			if !strings.HasPrefix(n, "\x00") && !slices.Contains(w.unset, n) {
				names = append(names, n)
			}
		}
		sort.Strings(names)
		for _, n := range names {
			node := s.vars[n]
			if !slices.ContainsFunc(leavesOf(node), func(l dleaf) bool { return l.(*shValue).exported }) {
				continue
			}
			if few && !slices.ContainsFunc(engine.LibraryEnv, func(p string) bool { return strings.HasPrefix(n, p) }) {
				if b, ok := s.someEnv(r, n, node); ok {
					c.Env = append(c.Env, m.assign(b))
				}
				continue
			}
			v := r.get(n)
			if v.exported && v.kind == shScalar {
				c.Env = append(c.Env, m.assign(binding{n, r.resolvePieces(v.str), v.from, v.start, v.end}))
			}
		}
	}
	for _, b := range w.env {
		b.ps = r.resolvePieces(b.ps)
		c.Env = slices.DeleteFunc(c.Env, func(a Assign) bool { return a.Name == b.name })
		c.Env = append(c.Env, m.assign(b))
	}
	for _, f := range args {
		name := showPieces(f.ps)
		if _, v, ok := strings.Cut(name, "="); ok && s.vars[fileVar+path.Clean(name)] == nil {
			name = v
		}
		n := s.vars[fileVar+path.Clean(name)]
		if n == nil {
			continue
		}
		if v := r.pick(n).(*shValue); v.kind != shNone {
			if c.Files == nil {
				c.Files = map[string][]Part{}
			}
			c.Files[name] = m.parts(r.resolvePieces(v.str), shField{org: org})
		}
	}
	c.Assumed = append(c.Assumed, s.innerAssumed...)
	sort.Strings(c.Assumed)
	c.Assumed = slices.Compact(c.Assumed)
	return c
}

// someEnv is a variable whose value may depend on conditions that are not
// gone into.
func (s *shell) someEnv(r *shRun, name string, node *dnode) (binding, bool) {
	ls := leavesOf(s.g.simplify(node, r.guard))
	var vals []*shValue
	for _, l := range ls {
		if v := l.(*shValue); v.exported && v.kind == shScalar {
			vals = append(vals, v)
		}
	}
	if len(vals) == 0 {
		return binding{}, false
	}
	v := vals[0]
	b := binding{name, v.str, v.from, v.start, v.end}
	if len(ls) > 1 {
		key := "env:" + name
		for _, l := range ls {
			key += "\x03" + l.key()
		}
		u := s.unknown(name, Computed, key)
		if len(vals) == len(ls) && u.values == nil {
			for _, v := range vals {
				t, ok := shKnown(v.str)
				if !ok {
					u.values = nil
					break
				}
				u.values = append(u.values, t)
			}
		}
		b.ps = []piece{{unk: u, from: v.from, start: v.start, end: v.end}}
	} else {
		for i, p := range b.ps {
			if p.unk != nil {
				b.ps = slices.Clone(b.ps)
				b.ps[i].hasDef = b.ps[i].hasDef && true
			}
		}
		b.ps = r.resolvePieces(b.ps)
	}
	return b, true
}

// wordMaker makes the words of a command.
type wordMaker struct {
	org  *shOrigin
	cmd  *Command
	seen map[string]*Unknown
}

func (m *wordMaker) words(fs []shField) []Word {
	out := make([]Word, 0, len(fs))
	for _, f := range fs {
		out = append(out, m.word(f))
	}
	return out
}

// span is the place of a field in the command's text.
func (m *wordMaker) span(f shField) (int, int) {
	if f.org == m.org || f.org == nil {
		return f.start, max(f.start, f.end)
	}
	// It stands in another file, which Def names: here is nothing of it.
	if len(m.cmd.Program) > 0 {
		return m.cmd.Program[0].Start, m.cmd.Program[0].End
	}
	return 0, 0
}

func (m *wordMaker) word(f shField) Word {
	start, end := m.span(f)
	w := newWord(m.parts(f.ps, f), start, end)
	if w.Known() {
		if d := oneSite(f.ps); d.org != nil && d.end > d.start && (d.org != m.org || d.start < start || d.end > end) {
			w.Def = m.site(d)
		}
	}
	return w
}

func (m *wordMaker) site(d shSite) *Site {
	out := &Site{Start: d.start, End: d.end}
	if d.org != m.org {
		out.File = d.org.file
	}
	return out
}

func (m *wordMaker) parts(ps []piece, f shField) []Part {
	out := make([]Part, 0, len(ps))
	for _, p := range ps {
		m.cmd.Assumed = append(m.cmd.Assumed, p.assumed...)
		if p.unk == nil {
			out = append(out, Part{Text: p.text})
			continue
		}
		u := m.seen[fmt.Sprint(p.unk.id, f.words || p.words)]
		if u == nil {
			u = &Unknown{Name: p.unk.name, Kind: p.unk.kind, Values: p.unk.values, Source: p.unk.source, Otherwise: p.unk.otherwise, Words: f.words || p.words}
			switch {
			case p.from == m.org && p.from != nil:
				u.Start, u.End = p.start, p.end
			default:
				u.Start, u.End = m.span(f)
			}
			m.seen[fmt.Sprint(p.unk.id, f.words || p.words)] = u
		}
		out = append(out, Part{Unknown: u})
	}
	return out
}

func (m *wordMaker) assign(b binding) Assign {
	a := Assign{Name: b.name}
	f := shField{org: b.org, start: b.start, end: b.end}
	parts := joinParts(m.parts(b.ps, f))
	a.Value = Show(parts)
	if _, ok := Known(parts); !ok {
		a.Parts = parts
	}
	a.Start, a.End = m.span(f)
	if b.org != nil && b.org != m.org {
		a.Def = m.site(shSite{b.org, b.start, b.end})
	} else if d := oneSite(b.ps); a.Parts == nil && d.org != nil && d.end > d.start && (d.org != m.org || d.start < a.Start || d.end > a.End) {
		a.Def = m.site(d)
	}
	return a
}

// commandKey says what a command comes to: commands with the same key are the
// same.
func commandKey(c *Command) string {
	var b strings.Builder
	part := func(ps []Part, text string) {
		if ps == nil {
			b.WriteString(text)
		}
		for _, p := range ps {
			if p.Unknown != nil {
				fmt.Fprintf(&b, "\x01%d%t%s\x01", p.Unknown.Kind, p.Unknown.Words, p.Unknown.Name)
			} else {
				b.WriteString(p.Text)
			}
		}
		b.WriteByte(2)
	}
	for _, ws := range [][]Word{c.Prefix, c.Program, c.Args} {
		for _, w := range ws {
			part(w.Parts, w.Text)
		}
		b.WriteByte(3)
	}
	for _, a := range c.Env {
		b.WriteString(a.Name + "=")
		part(a.Parts, a.Value)
	}
	names := make([]string, 0, len(c.Files))
	for n := range c.Files {
		names = append(names, n)
	}
	sort.Strings(names)
	for _, n := range names {
		b.WriteString(n + "\x04")
		part(c.Files[n], "")
	}
	return b.String()
}

// finish makes the launches of what was found.
func (s *shell) finish() []*Launch {
	if s.finished != nil {
		return s.finished
	}
	var out []*Launch
	for _, l := range s.launches {
		if len(l.entries) == 0 {
			continue
		}
		la := &Launch{key: l.key, Name: s.ctx.Name, Start: l.start, End: l.end, More: l.more, Version: l.version, Facts: l.facts, Sources: l.sources}
		several := false
		for _, e := range l.entries[1:] {
			several = several || !sameFrames(e.frames, l.entries[0].frames)
		}
		byKey := map[string]bool{}
		s.defaultsFirst(l.entries)
		for _, e := range l.entries {
			if byKey[e.key] {
				continue
			}
			byKey[e.key] = true
			// The same place, on whatever condition, is the care set.
			all, same := s.g.no, s.g.no
			for _, f := range l.entries {
				if sameFrames(e.frames, f.frames) {
					all = s.g.or(all, f.when)
					if f.key == e.key {
						same = s.g.or(same, f.when)
					}
				}
			}
			if len(la.Variants) >= s.maxVariants() {
				la.More = true
				break
			}
			if several {
				e.cmd.When = append(e.cmd.When, ownFrames(e, l.entries)...)
			}
			lits := s.g.choices(s.g.simplify(same, all))
			for i, x := range lits {
				if !x.yes {
					lits[i] = s.positive(x, same)
				}
			}
			for _, u := range e.used {
				if !slices.Contains(lits, u) {
					lits = append(lits, u)
				}
			}
			sort.SliceStable(lits, func(i, j int) bool { return lits[i].d.id < lits[j].d.id })
			lits, either := s.either(lits, same, s.g.simplify(same, all))
			for _, ch := range either {
				if !slices.Contains(e.cmd.When, ch) {
					e.cmd.When = append(e.cmd.When, ch)
				}
			}
			for _, x := range lits {
				ch := Choice{Text: x.d.no, Start: x.d.start, End: x.d.end}
				if x.yes {
					ch.Text = x.d.yes
				}
				if !slices.Contains(e.cmd.When, ch) {
					e.cmd.When = append(e.cmd.When, ch)
				}
			}
			la.Variants = append(la.Variants, e.cmd)
		}
		out = append(out, la)
	}
	return out
}

// maxEither bounds the answers that are named together.
const maxEither = 12

// either finds what the answers on one unknown come to where several are
// possible, as in an arm of a case with two patterns. It gives what is left of
// lits without them.
func (s *shell) either(lits []dliteral, when, diagram *dnode) (left []dliteral, out []Choice) {
	byUnknown := map[*shUnknown][]*decision{}
	var order []*shUnknown
	seen := map[*dnode]bool{}
	var walk func(n *dnode)
	walk = func(n *dnode) {
		if n.d == nil || seen[n] || len(seen) > 1000 {
			return
		}
		seen[n] = true
		if u := n.d.about; u != nil && !slices.Contains(byUnknown[u], n.d) {
			if byUnknown[u] == nil {
				order = append(order, u)
			}
			byUnknown[u] = append(byUnknown[u], n.d)
		}
		walk(n.hi)
		walk(n.lo)
	}
	walk(diagram)
	g := s.g
	for _, u := range order {
		any := g.no
		var can []*decision
		for _, d := range byUnknown[u] {
			// One that follows from another says nothing more.
			if g.and(when, g.and(g.lit(d), g.not(any))) != g.no {
				can = append(can, d)
				any = g.or(any, g.lit(d))
			}
		}
		if len(can) < 2 || len(can) > maxEither || g.and(when, g.not(any)) != g.no {
			continue
		}
		slices.SortFunc(can, func(a, b *decision) int { return a.id - b.id })
		var texts []string
		for _, d := range can {
			texts = append(texts, d.yes)
		}
		out = append(out, Choice{strings.Join(texts, " or "), can[0].start, can[0].end})
		lits = slices.DeleteFunc(lits, func(l dliteral) bool { return l.d.about == u })
	}
	return lits, out
}

// ownFrames are the calls and iterations that not all cases share.
func ownFrames(e *launchCase, all []*launchCase) []Choice {
	var out []Choice
	for _, f := range e.frames {
		shared := true
		for _, o := range all {
			shared = shared && slices.Contains(o.frames, f)
		}
		if !shared {
			out = append(out, f)
		}
	}
	return out
}

// positive gives the answer that says what an unknown is where it holds, for
// one that says what it is not.
func (s *shell) positive(x dliteral, when *dnode) dliteral {
	name, _, ok := strings.Cut(x.d.yes, "=")
	if !ok {
		return x
	}
	for _, d := range s.g.decisions {
		if strings.HasPrefix(d.yes, name+"=") && s.g.and(when, s.g.not(s.g.lit(d))) == s.g.no {
			return dliteral{d, true}
		}
	}
	return x
}

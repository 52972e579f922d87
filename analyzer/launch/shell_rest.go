package launch

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"mvdan.cc/sh/v3/syntax"

	"github.com/enginelint/enginelint/analyzer/engine"
)

// entryPoints matches text that starts an engine, or could be the word before
// the one that does.
var entryPoints = sync.OnceValue(func() *regexp.Regexp {
	var alts []string
	for _, a := range engine.Launched {
		for _, m := range a.Modules {
			alts = append(alts, regexp.QuoteMeta(m), regexp.QuoteMeta(strings.ReplaceAll(m, ".", "/")+".py"))
		}
		for _, i := range a.Images {
			alts = append(alts, regexp.QuoteMeta(i))
		}
		for _, s := range a.Scripts {
			alts = append(alts, `(?:^|[^\w.-])`+regexp.QuoteMeta(s.Name)+`(?:[^\w./:=-]|$)`)
		}
	}
	return regexp.MustCompile(strings.Join(alts, "|"))
})

// modulesRe matches modules and images that start an engine.
var modulesRe = sync.OnceValue(func() *regexp.Regexp {
	var alts []string
	for _, a := range engine.Launched {
		for _, m := range a.Modules {
			alts = append(alts, regexp.QuoteMeta(m), regexp.QuoteMeta(strings.ReplaceAll(m, ".", "/")+".py"))
		}
		for _, i := range a.Images {
			alts = append(alts, regexp.QuoteMeta(i))
		}
	}
	return regexp.MustCompile(strings.Join(alts, "|"))
})

// scriptWords matches the console commands of engines, as words.
var scriptWords = sync.OnceValue(func() *regexp.Regexp {
	var names []string
	for _, a := range engine.Launched {
		names = append(names, scriptNames(a)...)
	}
	for i, n := range names {
		names[i] = regexp.QuoteMeta(n)
	}
	return regexp.MustCompile(`(?:^|[^\w.-])(` + strings.Join(names, "|") + `)(?:[^\w./:=-]|$)`)
})

// scriptAfter matches text that begins with the word after the name of a console
// command.
var scriptAfter = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^["'\s,\\]*(?:` + strings.Join(subWords(), "|") + `)\b`)
})

// splitStart matches code in which that word follows something else than the name
// itself: the name may be the value of a variable.
var splitStart = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile("(?m)(?:[$`)}\\]][\\w@*]*[\\]}]?[\"']?[ \\t]+|\\+?=\\([ \\t\\n]*|^[ \\t]*)[\"']?(?:" + strings.Join(subWords(), "|") + ")\\b|\\$\\w+[ \\t]+[\"']?(?:" + strings.Join(subWords(), "|") + ")\\b")
})

func subWords() []string {
	var out []string
	for _, a := range engine.Launched {
		for _, s := range a.Scripts {
			if len(s.Sub) == 0 {
				out = append(out, `\S`)
				continue
			}
			out = append(out, regexp.QuoteMeta(s.Sub[0]))
		}
	}
	return out
}

// maySeed says whether the text of a statement has what starts an engine in it.
// Engines are also named as values of flags and in tests, "--backend sglang";
// split, if not nil, says whether a name alone may be part of a command.
func maySeed(text string, split func() bool) bool {
	if !mentions(text) {
		return false
	}
	if modulesRe().MatchString(text) {
		return true
	}
	for from := 0; ; {
		m := scriptWords().FindStringSubmatchIndex(text[from:])
		if m == nil {
			return false
		}
		start, end := from+m[2], from+m[3]
		from = end
		if scriptAfter().MatchString(text[end:]) {
			return true
		}
		if split == nil || !split() {
			continue
		}
		before := strings.TrimRight(text[:start], "\"'")
		if n := len(strings.TrimRight(before, " \t")); n == len(before) {
			if i := strings.LastIndexAny(before, " \t\n"); !strings.HasPrefix(before[i+1:], "-") {
				return true // not --flag=name
			}
			continue
		}
		words := strings.Fields(before[strings.LastIndexByte(before, '\n')+1:])
		if n := len(words); n == 0 || !strings.HasPrefix(words[n-1], "-") && words[n-1] != "=" && words[n-1] != "==" && words[n-1] != "!=" {
			return true
		}
	}
}

func valuesStart(n *dnode) bool {
	for _, l := range leavesOf(n) {
		v, ok := l.(*shValue)
		if !ok {
			continue
		}
		ps := v.str
		for _, e := range v.elems {
			ps = append(ps[:len(ps):len(ps)], e.val...)
			ps = append(ps, piece{text: " "})
		}
		if entryPoints().MatchString(showPieces(ps)) {
			return true
		}
		for _, p := range ps {
			if entryPoints().MatchString(showPieces(p.def)) || entryPoints().MatchString(showPieces(p.alt)) {
				return true
			}
		}
	}
	return false
}

// mainStmt says whether a statement of the file itself is run: what comes after all
// that may start an engine is not.
func (s *shell) mainStmt(st *syntax.Stmt) bool {
	// Functions that are defined there may still be read alone.
	_, ok := st.Cmd.(*syntax.FuncDecl)
	return ok || !s.slice.after(st)
}

// lost reports statements of the file itself that name an engine, where the
// evaluation came to a bound and found no launch for them.
func (s *shell) lost(t *Text) {
	for _, at := range s.missing() {
		s.r.noteAt(&s.r.file.Problems, t, at[0], "no launch is found for this command: too many cases")
	}
}

// noteAt adds to the problems of a file, or to what was passed over, at an
// offset in the file.
func (r *reading) noteAt(list *[]*Error, t *Text, off int, msg string) {
	if len(*list) < maxReports {
		e := t.errorAt(0, msg, "")
		e.Line, e.Col = t.Position(off)
		*list = append(*list, e)
	}
}

// missing gives the places in the file of the statements that name an engine
// and that no launch stands for.
func (s *shell) missing() (out [][2]int) {
	for _, u := range s.slice.codes {
		if !u.main || u.inner {
			continue
		}
		for i := range u.items {
			it := &u.items[i]
			if !it.seed || quiet[it.cmd] || it.cmd == "trap" || speaks(it.cmd) || len(it.kids) > 0 {
				continue
			}
			if _, ok := it.stmt.Cmd.(*syntax.FuncDecl); ok {
				continue
			}
			a, b := int(it.stmt.Pos().Offset()), int(it.stmt.End().Offset())
			if c, ok := it.stmt.Cmd.(*syntax.CallExpr); ok && len(c.Args) == 0 && s.used(c.Assigns) {
				continue
			}
			if at := [2]int{s.mainText.At(a), s.mainText.At(b)}; !s.launchedIn(at[0], at[1]) {
				out = append(out, at)
			}
		}
	}
	return out
}

// used says whether a launch is made by a statement that uses a variable that is
// assigned: the same text may stand in several places.
func (s *shell) used(as []*syntax.Assign) bool {
	for _, a := range as {
		for _, l := range s.launches {
			text := s.main.source[l.start:min(l.end, len(s.main.source))]
			if a.Name != nil && (strings.Contains(text, "$"+a.Name.Value) || strings.Contains(text, "${"+a.Name.Value)) {
				return true
			}
		}
	}
	return false
}

// launchedIn says whether the program of a launch stands between two offsets
// of the file.
func (s *shell) launchedIn(a, b int) bool {
	b = max(b, a+1) // text of another file may all stand in one place
	for _, l := range s.launches {
		for _, e := range l.entries {
			for _, w := range e.cmd.Program {
				if w.Start >= a && w.Start < b || w.Def != nil && w.Def.Start >= a && w.Def.Start < b {
					return true
				}
			}
		}
	}
	return false
}

// widen makes one value of many: what they begin with, and an unknown for the
// rest.
func (s *shell) widen(name string, n *dnode) *dnode {
	if s.coarse == 0 || n.d == nil || name == statusVar || name == argsVar || strings.HasPrefix(name, fnVar) {
		return n
	}
	ls := leavesOf(n)
	if len(ls) <= s.coarse {
		return n
	}
	if name == outVar {
		n = s.g.mapLeaves(n, func(l dleaf) dleaf { return l.(*output).value() })
		w := s.widened(name, n, leavesOf(n))
		return s.g.mapLeaves(w, func(l dleaf) dleaf {
			ps := l.(*shValue).str
			return s.output(noOutput, ps, keyOf(ps))
		})
	}
	if !s.slice.carries[name] {
		return s.widened(name, n, ls)
	}
	// Commands that stand in different places are kept apart.
	groups := map[int][]dleaf{}
	for _, l := range ls {
		if v, ok := l.(*shValue); ok {
			groups[v.start] = append(groups[v.start], l)
		}
	}
	to := map[dleaf]*dnode{}
	for _, at := range slices.Sorted(maps.Keys(groups)) {
		if g := groups[at]; len(g) > s.coarse {
			w := s.widened(name, nil, g)
			for _, l := range g {
				to[l] = w
			}
		}
	}
	return s.g.mapLeaves(n, func(l dleaf) dleaf {
		if w := to[l]; w != nil {
			return w.leaf
		}
		return l
	})
}

// widened is the one value for the leaves ls of n; n itself if there is none. n
// may be nil, for what then is the first of them.
func (s *shell) widened(name string, n *dnode, ls []dleaf) *dnode {
	if n == nil {
		n = s.g.of(ls[0])
	}
	first, ok := ls[0].(*shValue)
	if !ok {
		return n
	}
	out := &shValue{kind: first.kind, exported: first.exported, readonly: first.readonly, from: first.from, start: first.start, end: first.end}
	str, elems := first.str, first.elems
	for _, l := range ls[1:] {
		v := l.(*shValue)
		if v.kind == shAssoc || v.ref || v.integer {
			return n
		}
		if v.kind != out.kind {
			out.kind, elems = shScalar, nil
		}
		out.exported, out.readonly = out.exported && v.exported, out.readonly || v.readonly
		str = commonPieces(str, v.str)
		k := 0
		for k < len(elems) && k < len(v.elems) && elems[k].idx == v.elems[k].idx && keyOf(elems[k].val) == keyOf(v.elems[k].val) {
			k++
		}
		elems = elems[:k]
	}
	rest := []piece{{unk: s.fresh(name, Computed), words: true, unq: true}}
	switch out.kind {
	case shIndexed:
		next := 0
		if len(elems) > 0 {
			next = elems[len(elems)-1].idx + 1
		}
		out.elems = append(slices.Clone(elems), shElem{idx: next, val: rest})
	case shAssoc:
		return n
	default:
		out.kind = shScalar
		out.str = append(slices.Clone(str), rest...)
	}
	return s.g.of(out)
}

// commonPieces is what two values begin with, up to a space.
func commonPieces(a, b []piece) []piece {
	i := 0
	for i < len(a) && i < len(b) && keyOf(a[i:i+1]) == keyOf(b[i:i+1]) {
		i++
	}
	out := slices.Clone(a[:i])
	if i < len(a) && i < len(b) && a[i].unk == nil && b[i].unk == nil {
		n := 0
		for n < len(a[i].text) && n < len(b[i].text) && a[i].text[n] == b[i].text[n] {
			n++
		}
		if n > 0 {
			out = append(out, a[i].sub(0, n))
		}
	}
	// What follows is a word of its own.
	for len(out) > 0 {
		p := &out[len(out)-1]
		if p.unk == nil {
			if n := strings.LastIndexByte(p.text, ' '); n >= 0 {
				*p = p.sub(0, n+1)
				break
			}
		}
		out = out[:len(out)-1]
	}
	return out
}

package launch

import (
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
	for _, a := range engine.Adapters {
		for _, m := range a.Modules {
			alts = append(alts, regexp.QuoteMeta(m), regexp.QuoteMeta(strings.ReplaceAll(m, ".", "/")+".py"))
		}
		for _, s := range a.Scripts {
			alts = append(alts, `(?:^|[^\w.-])`+regexp.QuoteMeta(s.Name)+`(?:[^\w./:=-]|$)`)
		}
	}
	return regexp.MustCompile(strings.Join(alts, "|"))
})

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

// mainStmts runs the statements of the file itself. It stops where nothing that
// is left can start an engine.
func (s *shell) mainStmts(list []*syntax.Stmt) {
	for _, st := range list {
		if s.pc == s.g.no {
			return
		}
		// Functions that are defined there may still be read alone.
		if _, ok := st.Cmd.(*syntax.FuncDecl); ok || !s.slice.after(st) {
			s.stmt(st)
		}
	}
}

// lost reports statements of the file itself that name an engine, where the
// evaluation came to a bound and found no launch for them.
func (s *shell) lost(t *Text) {
	for _, u := range s.slice.codes {
		if !u.main || u.inner {
			continue
		}
		for i := range u.items {
			it := &u.items[i]
			if !it.seed || it.cmd == "echo" || it.cmd == "printf" || len(it.kids) > 0 {
				continue
			}
			if _, ok := it.stmt.Cmd.(*syntax.FuncDecl); ok {
				continue
			}
			a, b := int(it.stmt.Pos().Offset()), int(it.stmt.End().Offset())
			if !s.launchedIn(t.At(a), t.At(b)) {
				s.r.problem(t, a, "no launch is found for this command: too many cases", "")
			}
		}
	}
}

// launchedIn says whether the program of a launch stands between two offsets
// of the file.
func (s *shell) launchedIn(a, b int) bool {
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

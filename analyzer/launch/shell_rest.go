package launch

import (
	"regexp"
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

// mayStart says whether statements that are still to run may start an engine:
// their text, or that of functions that they call, names an entry point, or a
// variable in them holds one, or they bring text of which this is not known.
func (s *shell) mayStart(list []*syntax.Stmt) bool {
	for k, n := range s.vars {
		if strings.HasPrefix(k, fileVar) && valuesStart(n) {
			return true
		}
	}
	seen := map[syntax.Node]bool{}
	vars := map[string]bool{}
	var visit func(n syntax.Node, u *shUnit) bool
	visit = func(n syntax.Node, u *shUnit) bool {
		if n == nil || seen[n] {
			return false
		}
		seen[n] = true
		if entryPoints().MatchString(u.src(n)) {
			return true
		}
		found := false
		syntax.Walk(n, func(n syntax.Node) bool {
			if found {
				return false
			}
			switch x := n.(type) {
			case *syntax.ParamExp:
				if x.Param == nil {
					break
				}
				name := x.Param.Value
				if name == "@" || name == "*" || allDigits(name) {
					name = argsVar
				}
				starts, ok := vars[name]
				if v := s.vars[name]; !ok && v != nil {
					starts = valuesStart(v)
					vars[name] = starts
				}
				found = found || starts
			case *syntax.CallExpr:
				if len(x.Args) == 0 {
					break
				}
				name := x.Args[0].Lit()
				switch name {
				case "source", ".":
					found = true
				}
				if f := s.vars[fnVar+name]; f != nil && !found {
					for _, l := range leavesOf(f) {
						if fn, ok := l.(fnLeaf); ok && fn.decl.Body != nil && visit(fn.decl.Body, fn.unit) {
							found = true
						}
					}
				}
			}
			return !found
		})
		return found
	}
	for _, st := range list {
		if visit(st, s.unit) {
			return true
		}
	}
	return false
}

// mainStmts runs the statements of the file itself. It stops where nothing that
// is left can start an engine.
func (s *shell) mainStmts(list []*syntax.Stmt) {
	known := -1 // launches when last asked
	for i, st := range list {
		if s.pc == s.g.no {
			return
		}
		n := 0
		for _, l := range s.launches {
			n += len(l.entries)
		}
		if n != known {
			known = n
			if !s.mayStart(list[i:]) {
				// Functions that are defined there may still be read alone.
				for _, st := range list[i:] {
					if _, ok := st.Cmd.(*syntax.FuncDecl); ok {
						s.stmt(st)
					}
				}
				return
			}
		}
		s.stmt(st)
		if sources(st) {
			known = -1 // what is defined now was not before
		}
	}
}

// sources says whether a statement reads another script.
func sources(st *syntax.Stmt) (found bool) {
	syntax.Walk(st, func(n syntax.Node) bool {
		if c, ok := n.(*syntax.CallExpr); ok && len(c.Args) > 0 {
			name := c.Args[0].Lit()
			found = found || name == "source" || name == "."
		}
		return !found
	})
	return found
}

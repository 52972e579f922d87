package interp

import (
	"fmt"
	"slices"

	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
)

// Statements that a symbolic run cannot evaluate.
//
// Elsewhere such a statement ends the path as not analysed. A symbolic run
// would then say nothing of what follows on any command line, although most of
// it has nothing to do with that value. So the run goes on with an unknown value
// in its place, an opaque one, and records that from here on the program may
// have ended in a way that is not known. Where it is not even known which
// statements run, what is recorded is that nothing is known of what follows.

// opaqueStatement goes on after a statement that could not be evaluated; ok is
// false if the path has to end.
func (m *Interp) opaqueStatement(fr *Frame, st ast.Stmt, why string) (c ctl, ok bool) {
	if m.sym == nil || !m.sym.parsed || fr.mod == nil || !fr.mod.engine || m.sym.opaques > maxOpaques {
		return 0, false
	}
	lost := !pure(fr, st)
	switch x := st.(type) {
	case *ast.ExprStmt:
		m.recordOpaque(why, lost)
	case *ast.Assign:
		v := m.opaqueValue(why)
		m.recordOpaque(why, lost)
		for _, t := range x.Targets {
			if !m.assignOpaque(fr, t, v, why) {
				return 0, false
			}
		}
	case *pyparse.AnnAssign:
		m.recordOpaque(why, lost)
		return ctlNext, m.assignOpaque(fr, x.Target, m.opaqueValue(why), why)
	case *ast.AugAssign:
		m.recordOpaque(why, lost)
		return ctlNext, m.assignOpaque(fr, x.Target, m.opaqueValue(why), why)
	case *ast.Return:
		m.recordOpaque(why, lost)
		fr.ret = m.opaqueValue(why)
		return ctlReturn, true
	case *ast.If:
		m.recordOpaque(why, lost)
		g := m.askTruth(m.opaqueValue(why))
		return m.fork(fr, []Guard{g, m.bdd.not(g)}, func(i int) ctl {
			if i == 0 {
				return m.exec(fr, x.Body)
			}
			return m.exec(fr, x.Orelse)
		}), true
	case *ast.Assert:
		m.recordOpaque(why, lost)
	case *ast.For:
		names, known := changedByLoop(fr, x)
		m.recordOpaque(why, !known)
		for _, n := range names {
			if known && !m.assignOpaque(fr, n, m.opaqueValue(why), why) {
				return 0, false
			}
		}
	case *ast.ImportFrom:
		// What is not the engine's changes nothing of it where it is imported, other
		// than that there may be no such module.
		m.recordOpaque(why, x.Level > 0 || m.src.Top[topName(string(x.Module))])
		for _, a := range x.Names {
			name := a.AsName
			if name == "" {
				name = a.Name
			}
			if name == "*" {
				return 0, false
			}
			m.store(fr, string(name), m.opaqueValue(why))
		}
	case *ast.While, *ast.Try, *ast.With, *ast.Delete:
		m.recordOpaque(why, true)
	default:
		return 0, false
	}
	return ctlNext, true
}

// pureCalls are functions and methods that change nothing, whatever they are
// given: of a statement that calls others it is not known what it did.
var pureCalls = map[string]bool{
	"max": true, "min": true, "sum": true, "len": true, "int": true, "float": true, "str": true, "bool": true, "round": true, "abs": true,
	"sorted": true, "list": true, "tuple": true, "range": true, "isinstance": true, "set": true, "frozenset": true, "type": true,
	"union": true, "intersection": true, "difference": true, "keys": true, "values": true, "items": true, "get": true,
	"lower": true, "upper": true, "strip": true, "startswith": true, "endswith": true, "group": true, "groups": true,
}

// pure reports a statement that does nothing but compute a value; of an if
// statement, its test.
func pure(fr *Frame, st ast.Stmt) bool {
	if fr.mod.src == nil {
		return false
	}
	var n ast.Ast = st
	if x, ok := st.(*ast.If); ok {
		n = x.Test
	}
	return pureNode(fr, n)
}

// pureNode reports code that calls nothing but what changes nothing, and assigns
// nothing inside of expressions.
func pureNode(fr *Frame, n ast.Ast) bool {
	ok := true
	fr.mod.src.Walk(n, func(n ast.Ast) bool {
		switch n := n.(type) {
		case *ast.Call:
			switch f := n.Func.(type) {
			case *ast.Name:
				ok = ok && pureCalls[string(f.Id)]
			case *ast.Attribute:
				ok = ok && pureCalls[string(f.Attr)]
			default:
				ok = false
			}
		case *pyparse.NamedExpr, *ast.Yield, *ast.YieldFrom, *pyparse.Await:
			ok = false
		}
		return ok
	})
	return ok
}

// changedByLoop gives the variables that a loop assigns; known is false if it may
// change anything else than these.
func changedByLoop(fr *Frame, loop *ast.For) (names []ast.Expr, known bool) {
	if fr.mod.src == nil || len(loop.Orelse) > 0 || !pureNode(fr, loop.Iter) {
		return nil, false
	}
	known = true
	target := func(e ast.Expr) {
		_, ok := e.(*ast.Name)
		if t, tuple := e.(*ast.Tuple); tuple {
			ok = !slices.ContainsFunc(t.Elts, func(e ast.Expr) bool { _, name := e.(*ast.Name); return !name })
		}
		names, known = append(names, e), known && ok
	}
	target(loop.Target)
	var body func([]ast.Stmt)
	body = func(sts []ast.Stmt) {
		for _, st := range sts {
			switch x := st.(type) {
			case *ast.If:
				known = known && pureNode(fr, x.Test)
				body(x.Body)
				body(x.Orelse)
			case *ast.Raise: // what it raises is not known either way
				if c, ok := x.Exc.(*ast.Call); ok {
					for _, a := range c.Args {
						known = known && pureNode(fr, a)
					}
					_, named := c.Func.(*ast.Name)
					known = known && named && len(c.Keywords) == 0 && c.Starargs == nil && c.Kwargs == nil
				} else {
					known = known && (x.Exc == nil || pureNode(fr, x.Exc))
				}
				known = known && (x.Cause == nil || pureNode(fr, x.Cause))
			case *ast.Assign:
				known = known && pureNode(fr, x.Value)
				for _, t := range x.Targets {
					target(t)
				}
			case *ast.Assert, *ast.ExprStmt:
				known = known && pureNode(fr, x)
			case *ast.Pass, *ast.Continue, *ast.Break:
			default:
				known = false
			}
		}
	}
	body(loop.Body)
	return names, known
}

// maxOpaques bounds the statements of a run that are not evaluated.
const maxOpaques = 5000

// assignOpaque gives a target an opaque value; ok is false if it cannot be told
// what is written to.
func (m *Interp) assignOpaque(fr *Frame, t ast.Expr, v *Sym, why string) (ok bool) {
	switch x := t.(type) {
	case *ast.Tuple:
		for i, e := range x.Elts {
			if !m.assignOpaque(fr, e, m.partOf(v, i), why) {
				return false
			}
		}
		return true
	case *ast.List:
		for i, e := range x.Elts {
			if !m.assignOpaque(fr, e, m.partOf(v, i), why) {
				return false
			}
		}
		return true
	case *ast.Starred:
		return m.assignOpaque(fr, x.Value, v, why)
	}
	s := m.save()
	defer func() {
		if p := recover(); p != nil {
			if _, stuck := p.(*stuckPath); !stuck {
				panic(p)
			}
			m.restore(s)
			m.recordOpaque(why, true)
			ok = true
		}
	}()
	m.assign(fr, t, v)
	return true
}

func (m *Interp) partOf(v *Sym, i int) *Sym {
	return &Sym{key: fmt.Sprintf("%s[%d]", v.key, i), facts: v.facts, soft: true}
}

// opaqueValue is the value of what could not be evaluated.
func (m *Interp) opaqueValue(why string) *Sym {
	m.serial++
	m.sym.opaques++
	return &Sym{key: fmt.Sprintf("opaque #%d: %s", m.sym.opaques, why), facts: []string{why}, soft: true, opaque: true}
}

// recordOpaque records that something was not evaluated; lost says that nothing
// is known of what follows.
func (m *Interp) recordOpaque(why string, lost bool) {
	level := ""
	if lost {
		level = "lost"
	}
	m.record(Effect{Kind: EffectOpaque, Text: why, Level: level})
}

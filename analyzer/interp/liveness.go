package interp

import (
	"slices"

	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
)

// Live variables.
//
// Where paths meet, a local variable that nothing reads any more need not be
// merged: what it holds on each of them is of no use. Loops over entries of
// which each is there on some paths only would otherwise carry, in the loop's
// variable, all values of all rounds. This is the usual backward analysis, on
// the syntax, in which every doubt counts as a read:
//
//   - a variable that a nested function, class or generator mentions is live
//     throughout;
//   - an exception may leave any statement of a try or with body at any point;
//   - names in annotations and comprehensions are reads.

// slotSet is a set of slots of a scope.
type slotSet []uint64

func (s slotSet) has(i int) bool { return s[i/64]&(1<<(i%64)) != 0 }
func (s slotSet) add(i int)      { s[i/64] |= 1 << (i % 64) }
func (s slotSet) drop(i int)     { s[i/64] &^= 1 << (i % 64) }

// with is the union of sets.
func (s slotSet) with(of ...slotSet) slotSet {
	s = slices.Clone(s)
	for _, t := range of {
		for i := range t {
			s[i] |= t[i]
		}
	}
	return s
}

// liveness is what the analysis says of one function.
type liveness struct {
	// after has the variables that are live after a statement, head those that
	// are when a round of a loop begins, before its target is assigned.
	after, head map[ast.Stmt]slotSet
}

// liveAfter gives the variables of a frame that are live after a statement of
// its; nil if all may be.
func (m *Interp) liveAfter(fr *Frame, st ast.Stmt) slotSet {
	if l := fr.liveness(); l != nil && st != nil {
		return l.after[st]
	}
	return nil
}

// liveAtHead gives the variables that are live where a loop begins a round.
func (m *Interp) liveAtHead(fr *Frame, st ast.Stmt) slotSet {
	if l := fr.liveness(); l != nil && st != nil {
		return l.head[st]
	}
	return nil
}

func (fr *Frame) liveness() *liveness {
	c := fr.code
	if c == nil || c.def == nil || fr.ns != nil || fr.scope == nil || fr.scope.info != c.info {
		return nil
	}
	if c.live == nil {
		c.live = analyseLiveness(c)
	}
	return c.live
}

// livenessPass goes through one function.
type livenessPass struct {
	c *Code
	// always are the variables that functions made in this one may read.
	always  slotSet
	ok      bool
	changed bool
	liveness
}

// exits are the variables that are live where control goes other than to the
// next statement.
type exits struct{ brk, cont, ret, exc slotSet }

func analyseLiveness(c *Code) *liveness {
	p := &livenessPass{c: c, ok: true}
	p.after, p.head = map[ast.Stmt]slotSet{}, map[ast.Stmt]slotSet{}
	none := make(slotSet, (len(c.info.names)+63)/64)
	p.always = none.with()
	for _, st := range c.body {
		p.captured(st)
	}
	p.body(c.body, none, exits{none, none, none, none})
	if !p.ok {
		p.after, p.head = nil, nil
	}
	return &p.liveness
}

// captured notes the variables that outlive statements: those that nested
// functions mention. A function whose variables can be read by name is not
// analysed.
func (p *livenessPass) captured(st ast.Stmt) {
	p.c.file.Walk(st, func(n ast.Ast) bool {
		switch x := n.(type) {
		case *ast.FunctionDef, *pyparse.AsyncFunctionDef, *ast.Lambda, *ast.ClassDef, *ast.GeneratorExp:
			p.c.file.Walk(n, func(n ast.Ast) bool {
				p.name(n, p.always)
				return true
			})
		case *ast.Name:
			switch x.Id {
			case "locals", "vars", "dir", "eval", "exec":
				p.ok = false
			case "super":
				if len(p.c.params) > 0 {
					p.always.add(p.c.params[0].slot)
				}
			}
		case *ast.Yield, *ast.YieldFrom, *pyparse.Await, *pyparse.Match, *pyparse.TryStar, *pyparse.AsyncFor, *pyparse.AsyncWith:
			p.ok = false
		}
		return true
	})
}

// name adds the slot of a name to a set.
func (p *livenessPass) name(n ast.Ast, to slotSet) {
	if x, ok := n.(*ast.Name); ok {
		if i, ok := p.c.info.slots[string(x.Id)]; ok {
			to.add(i)
		}
	}
}

// reads adds everything that expressions mention.
func (p *livenessPass) reads(to slotSet, es ...ast.Expr) {
	for _, e := range es {
		if e != nil {
			p.c.file.Walk(e, func(n ast.Ast) bool {
				p.name(n, to)
				return true
			})
		}
	}
}

// body gives what is live before statements, from what is live after them.
func (p *livenessPass) body(body []ast.Stmt, out slotSet, x exits) slotSet {
	for _, st := range slices.Backward(body) {
		out = p.stmt(st, out, x)
	}
	return out
}

// note adds to what is known at a statement.
func (p *livenessPass) note(at map[ast.Stmt]slotSet, st ast.Stmt, live slotSet) slotSet {
	old, ok := at[st]
	live = live.with(p.always)
	if ok {
		live = live.with(old)
	}
	if !ok || !slices.Equal(old, live) {
		at[st], p.changed = live, true
	}
	return live
}

func (p *livenessPass) stmt(st ast.Stmt, out slotSet, x exits) slotSet {
	out = p.note(p.after, st, out)
	in := out.with()
	switch s := st.(type) {
	case *ast.ExprStmt:
		p.reads(in, s.Value)
	case *ast.Assign:
		for _, t := range s.Targets {
			p.writes(in, t)
		}
		p.reads(in, s.Value)
	case *pyparse.AnnAssign:
		if s.Value != nil {
			p.writes(in, s.Target)
			p.reads(in, s.Value)
		} else {
			p.reads(in, s.Target)
		}
	case *ast.AugAssign:
		p.reads(in, s.Target, s.Value)
	case *ast.Return:
		in = x.ret.with()
		p.reads(in, s.Value)
	case *ast.Raise:
		in = x.exc.with()
		p.reads(in, s.Exc, s.Cause)
	case *ast.Assert:
		p.reads(in, s.Test, s.Msg)
	case *ast.Delete:
		p.reads(in, s.Targets...)
	case *ast.Break:
		in = x.brk
	case *ast.Continue:
		in = x.cont
	case *ast.If:
		in = p.body(s.Body, out, x).with(p.body(s.Orelse, out, x))
		p.reads(in, s.Test)
	case *ast.For:
		p.rounds(st, out, x, s.Body, s.Orelse, func(head slotSet) { p.writes(head, s.Target) }, func(slotSet) {})
		in = p.head[st].with()
		p.reads(in, s.Iter)
	case *ast.While:
		p.rounds(st, out, x, s.Body, s.Orelse, func(slotSet) {}, func(head slotSet) { p.reads(head, s.Test) })
		in = p.head[st].with()
	case *ast.With:
		inner := x
		inner.exc = x.exc.with(out) // the context manager may swallow it
		in = p.body(s.Body, out, inner)
		for _, it := range slices.Backward(s.Items) {
			if it.OptionalVars != nil {
				p.writes(in, it.OptionalVars)
			}
			p.reads(in, it.ContextExpr)
		}
		in = in.with(inner.exc)
	case *ast.Try:
		in = p.try(s, out, x)
	case *ast.FunctionDef:
		p.mentioned(in, st)
	case *ast.ClassDef:
		p.mentioned(in, st)
	case *ast.Import, *ast.ImportFrom, *ast.Global, *ast.Nonlocal, *ast.Pass:
	default:
		p.ok = false
	}
	return in.with(x.exc, p.always)
}

// rounds goes through a loop until nothing is added.
func (p *livenessPass) rounds(st ast.Stmt, out slotSet, x exits, body, orelse []ast.Stmt, target, test func(slotSet)) {
	done := p.body(orelse, out, x)
	inner := x
	inner.brk = out
	for {
		was := p.changed
		p.changed = false
		inner.cont = p.note(p.head, st, done)
		round := p.body(body, inner.cont, inner)
		target(round)
		round = round.with(done, x.exc)
		test(round)
		p.note(p.head, st, round)
		again := p.changed
		p.changed = was || again
		if !again {
			return
		}
	}
}

// try: an exception may come at any point of the body, and goes on to the
// handlers; every way out runs the finally block.
func (p *livenessPass) try(s *ast.Try, out slotSet, x exits) slotSet {
	if len(s.Finalbody) > 0 {
		fin := p.body(s.Finalbody, out.with(x.brk, x.cont, x.ret, x.exc), x)
		out, x = fin, exits{fin, fin, fin, fin}
	}
	inner := x
	inner.exc = x.exc.with()
	for _, h := range s.Handlers {
		in := p.body(h.Body, out, x)
		p.reads(in, h.ExprType)
		inner.exc = inner.exc.with(in)
	}
	in := p.body(s.Body, p.body(s.Orelse, out, x), inner)
	return in.with(inner.exc)
}

// mentioned adds every name in a statement.
func (p *livenessPass) mentioned(to slotSet, st ast.Stmt) {
	p.c.file.Walk(st, func(n ast.Ast) bool {
		p.name(n, to)
		return true
	})
}

// writes takes away the variables that an assignment to the target overwrites,
// and adds those that it reads.
func (p *livenessPass) writes(live slotSet, target ast.Expr) {
	switch t := target.(type) {
	case *ast.Name:
		if i, ok := p.c.info.slots[string(t.Id)]; ok {
			live.drop(i)
		}
	case *ast.Tuple:
		for _, e := range t.Elts {
			p.writes(live, e)
		}
	case *ast.List:
		for _, e := range t.Elts {
			p.writes(live, e)
		}
	case *ast.Starred:
		p.writes(live, t.Value)
	default:
		p.reads(live, target)
	}
}

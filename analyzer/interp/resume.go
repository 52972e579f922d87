package interp

import (
	"slices"

	"github.com/go-python/gpython/ast"

	"github.com/enginelint/enginelint/pyparse"
)

// A statement that needs one of several values is taken back and run again for
// each (execSplit). Where it begins with a call that takes long, as in
//
//	arch = self.get_model_config().hf_config.architectures[0]
//
// the call is not run again: the statement is taken back to the moment after
// it, and the value that it had is used for all. Besides the time, that keeps
// what the call makes one object, instead of one for each value.
//
// It is done for calls that are what the statement evaluates first: then
// nothing that was evaluated before them, and could be different now, is
// evaluated again.

// resumeFrom is the number of statements from which on a call is not run again.
const resumeFrom = 50

// resumption is the moment after a call of a statement.
type resumption struct {
	call *ast.Call
	v    Value
	// at is the state of that moment.
	at moment
}

// moment is a state that evaluation can go back to as long as it has not left
// the construct that it was in.
type moment struct {
	s                               saved
	pc                              Guard
	mark, trace, parked, top, forks int
	serial                          int
}

func (m *Interp) moment() moment {
	return moment{m.save(), m.pc, m.mark(), len(m.trace), len(m.coll.parked), len(m.top.parked), m.forks, m.serial}
}

// back goes back to a moment.
func (m *Interp) back(t moment) {
	m.restore(t.s)
	m.pc, m.forks, m.serial = t.pc, t.forks, t.serial
	m.rewind(t.mark)
	m.trace = m.trace[:t.trace]
	m.coll.parked = m.coll.parked[:t.parked]
	m.top.parked = m.top.parked[:t.top]
}

// running is a statement that a frame runs and that may be taken back.
type running struct {
	st ast.Stmt
	// again is the call whose value is known from a run before.
	again *resumption
	// after is the moment after the last long call, if there was one.
	after *resumption
	// coll is the collector at its beginning.
	coll *collector
}

// callAgain evaluates a call of the statement that the frame runs.
func (m *Interp) callAgain(fr *Frame, x *ast.Call) Value {
	r := fr.running
	if r == nil || r.st != fr.stmt {
		return m.evalCall(fr, x)
	}
	if r.again != nil && r.again.call == x {
		return r.again.v
	}
	start := m.steps
	v := m.evalCall(fr, x)
	if m.steps-start >= resumeFrom && fr.running == r && m.coll == r.coll && lasting(v) && beginsWith(r.st, x) {
		r.after = &resumption{x, v, m.moment()}
	}
	return v
}

// lasting reports whether a value is all there is to it: what iterators and
// coroutines do next also depends on how far they are.
func lasting(v Value) bool {
	switch x := v.(type) {
	case Str, Int, Float, Bool, NoneType, *BigInt, *Sym, *Instance, *List, *Dict, *Set, *Class, *Function:
		return true
	case *Tuple:
		return !slices.ContainsFunc(x.elems, func(v Value) bool { return !lasting(v) })
	case *Union:
		return !slices.ContainsFunc(x.arms, func(a arm) bool { return !lasting(a.v) })
	}
	return false
}

// beginsWith reports whether a call is what a statement evaluates first.
func beginsWith(st ast.Stmt, call *ast.Call) bool {
	var e ast.Expr
	switch x := st.(type) {
	case *ast.ExprStmt:
		e = x.Value
	case *ast.Assign:
		e = x.Value
	case *pyparse.AnnAssign:
		e = x.Value
	case *ast.Return:
		e = x.Value
	case *ast.If:
		e = x.Test
	case *ast.Assert:
		e = x.Test
	case *ast.For:
		e = x.Iter
	}
	for e != nil {
		switch x := e.(type) {
		case *ast.Call:
			if x == call {
				return true
			}
			e = x.Func
		case *ast.Attribute:
			e = x.Value
		case *ast.Subscript:
			e = x.Value
		case *ast.UnaryOp:
			e = x.Operand
		case *ast.BinOp:
			e = x.Left
		case *ast.Compare:
			e = x.Left
		case *ast.BoolOp:
			e = x.Values[0]
		case *ast.IfExp:
			e = x.Test
		case *pyparse.NamedExpr:
			e = x.Value
		case *ast.Tuple:
			if len(x.Elts) == 0 {
				return false
			}
			e = x.Elts[0]
		default:
			return false
		}
	}
	return false
}

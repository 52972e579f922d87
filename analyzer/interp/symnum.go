package interp

import (
	"sort"

	"github.com/go-python/gpython/ast"
)

// Numbers computed from one unknown count.
//
// Of X // 1024, round(X * 0.9) and the like, a comparison with a constant is a
// comparison of X itself: these functions never fall where X grows. So that
// all questions about X are cuts of one line, such a term remembers the
// function, and the cut is searched with the program's own arithmetic, which
// makes it exact however the floats round.

// growing is a function of a count that never falls.
type growing struct {
	of *Sym // the count: an integer that is not negative
	f  func(Value) Value
}

// countLimit bounds the search: no count that a start-up handles is larger.
const countLimit = int64(1) << 50

// asCount gives a number as a growing function of a count, or nil.
func (s *Sym) asCount() *growing {
	switch {
	case s.grow != nil:
		return s.grow
	case s.typ == "int" && s.min != nil && *s.min >= 0:
		return &growing{of: s, f: func(v Value) Value { return v }}
	}
	return nil
}

// grown makes t, the result of applying g to the number s, remember how it
// grows, if s does.
func (m *Interp) grown(t, s *Sym, g func(Value) Value) *Sym {
	c := s.asCount()
	if c == nil || s.random {
		return t
	}
	f := c.f
	t.grow = &growing{of: c.of, f: func(v Value) Value { return g(f(v)) }}
	return t
}

// growingOp says whether x op c never falls where x >= 0 grows, c being the
// right operand, or the left one if swapped.
func growingOp(op string, c Value, swapped bool) bool {
	n, ok := numberOf(c)
	if !ok {
		return false
	}
	switch op {
	case "+":
		return true
	case "-":
		return !swapped
	case "*":
		return n >= 0
	case "/", "//":
		return !swapped && n > 0
	}
	return false
}

// growCompare compares a growing function of a count with a constant; ok is
// false where that cannot be done by a cut.
func (m *Interp) growCompare(op ast.CmpOp, s *Sym, c Value) (g Guard, ok bool) {
	w := s.grow
	if w == nil {
		return False, false
	}
	holds := func(op ast.CmpOp, i int64) bool { return m.truthy(m.compare(op, w.f(Int(i)), c)) }
	// first is the guard under which the count is below the first value that
	// makes the comparison true.
	below := func(op ast.CmpOp) Guard {
		if !holds(op, countLimit) {
			return True
		}
		n := sort.Search(int(countLimit), func(i int) bool { return holds(op, int64(i)) })
		if n == 0 {
			return False
		}
		return m.below(w.of, float64(n), false)
	}
	r := m.catch(func() {
		switch op {
		case ast.GtE:
			g = m.bdd.not(below(ast.GtE))
		case ast.Gt:
			g = m.bdd.not(below(ast.Gt))
		case ast.Lt:
			g = below(ast.GtE)
		case ast.LtE:
			g = below(ast.Gt)
		case ast.Eq:
			g = m.bdd.and(m.bdd.not(below(ast.GtE)), below(ast.Gt))
		}
	})
	return g, r == nil
}

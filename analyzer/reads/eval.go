package reads

import (
	"cmp"
	"slices"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// evaluator evaluates tests on the flags, as far as their fields decide them.
type evaluator struct {
	q     *query
	path  string // the expression that stands for the flags
	field string // the field whose value is not to matter
	read  []string
}

// list is the value of a tuple, list or set of constants.
type list []any

// value gives the value of an expression; ok is false if it is not known.
func (ev *evaluator) value(e ast.Expr) (v any, ok bool) {
	switch e := e.(type) {
	case *ast.Str:
		return string(e.S), true
	case *ast.NameConstant:
		switch e.Value {
		case py.None:
			return nil, true
		case py.True:
			return true, true
		case py.False:
			return false, true
		}
	case *ast.Num:
		switch n := e.N.(type) {
		case py.Int:
			return float64(n), true
		case py.Float:
			return float64(n), true
		}
	case *ast.Tuple:
		return ev.list(e.Elts)
	case *ast.List:
		return ev.list(e.Elts)
	case *ast.Set:
		return ev.list(e.Elts)
	case *ast.Attribute:
		if p, _ := pathOf(e.Value); p == ev.path {
			return ev.of(string(e.Attr))
		}
	case *ast.Call:
		if fn, isName := e.Func.(*ast.Name); isName && fn.Id == "getattr" && (len(e.Args) == 2 || len(e.Args) == 3) {
			if p, _ := pathOf(e.Args[0]); p == ev.path {
				if s, isStr := e.Args[1].(*ast.Str); isStr {
					return ev.of(string(s.S))
				}
			}
		}
	case *ast.BoolOp, *ast.Compare:
		if b, ok := ev.truth(e); ok {
			return b, isBool(e)
		}
	case *ast.UnaryOp:
		if e.Op == ast.Not {
			b, ok := ev.truth(e.Operand)
			return !b, ok
		}
	}
	return nil, false
}

// isBool says that an expression is True or False, not only true or false.
func isBool(e ast.Expr) bool {
	_, ok := e.(*ast.Compare)
	return ok
}

func (ev *evaluator) list(l []ast.Expr) (any, bool) {
	out := list{}
	for _, e := range l {
		v, ok := ev.value(e)
		if !ok {
			return nil, false
		}
		out = append(out, v)
	}
	return out, true
}

// of is the value of a field.
func (ev *evaluator) of(field string) (any, bool) {
	v, ok := ev.q.flags.Values[field]
	if !ok || field == ev.field || !ev.q.settled(field) {
		return nil, false
	}
	if !slices.Contains(ev.read, field) {
		ev.read = append(ev.read, field)
	}
	return normal(v)
}

// normal makes one kind of number.
func normal(v any) (any, bool) {
	switch x := v.(type) {
	case nil, bool, string, float64:
		return x, true
	case int64:
		return float64(x), int64(float64(x)) == x
	case int:
		return float64(x), true
	case []any:
		out := list{}
		for _, e := range x {
			n, ok := normal(e)
			if !ok {
				return nil, false
			}
			out = append(out, n)
		}
		return out, true
	}
	return nil, false
}

// truth says whether an expression is true; ok is false if that is not known. What
// raises an exception leads nowhere, so that one part that is known decides.
func (ev *evaluator) truth(e ast.Expr) (v, ok bool) {
	switch e := e.(type) {
	case *ast.BoolOp:
		all := true
		for _, x := range e.Values {
			b, known := ev.truth(x)
			if known && b == (e.Op == ast.Or) {
				return b, true
			}
			all = all && known
		}
		return e.Op == ast.And, all
	case *ast.UnaryOp:
		if e.Op == ast.Not {
			b, ok := ev.truth(e.Operand)
			return !b, ok
		}
		return false, false
	case *ast.Compare:
		left, known := ev.value(e.Left)
		all := true
		for i, op := range e.Ops {
			right, ok := ev.value(e.Comparators[i])
			if b, decided := compare(op, left, right); known && ok && decided {
				if !b {
					return false, true
				}
			} else {
				all = false
			}
			left, known = right, ok
		}
		return true, all
	}
	x, ok := ev.value(e)
	if !ok {
		return false, false
	}
	switch x := x.(type) {
	case nil:
		return false, true
	case bool:
		return x, true
	case float64:
		return x != 0, true
	case string:
		return x != "", true
	case list:
		return len(x) > 0, true
	}
	return false, false
}

func number(v any) (float64, bool) {
	switch x := v.(type) {
	case float64:
		return x, true
	case bool:
		if x {
			return 1, true
		}
		return 0, true
	}
	return 0, false
}

// equal is Python's == of two values; lists, which may be tuples or sets, are
// not compared.
func equal(a, b any) (eq, ok bool) {
	if x, isNum := number(a); isNum {
		y, isNum := number(b)
		return isNum && x == y, true
	}
	_, la := a.(list)
	_, lb := b.(list)
	if la && lb {
		return false, false
	}
	return !la && !lb && a == b, true
}

func compare(op ast.CmpOp, a, b any) (v, ok bool) {
	switch op {
	case ast.Eq, ast.NotEq:
		eq, ok := equal(a, b)
		return eq == (op == ast.Eq), ok
	case ast.Is, ast.IsNot:
		same := a == nil && b == nil
		x, isBool := a.(bool)
		y, both := b.(bool)
		switch {
		case isBool && both:
			same = x == y
		case a != nil && b != nil:
			return false, false
		}
		return same == (op == ast.Is), true
	case ast.In, ast.NotIn:
		l, isList := b.(list)
		if !isList {
			return false, false
		}
		for _, e := range l {
			eq, ok := equal(a, e)
			if !ok {
				return false, false
			}
			if eq {
				return op == ast.In, true
			}
		}
		return op == ast.NotIn, true
	}
	c := 0
	if x, isNum := number(a); isNum {
		y, isNum := number(b)
		if !isNum {
			return false, false
		}
		c = cmp.Compare(x, y)
	} else if x, isStr := a.(string); isStr {
		y, isStr := b.(string)
		if !isStr {
			return false, false
		}
		c = cmp.Compare(x, y)
	} else {
		return false, false
	}
	switch op {
	case ast.Lt:
		return c < 0, true
	case ast.LtE:
		return c <= 0, true
	case ast.Gt:
		return c > 0, true
	case ast.GtE:
		return c >= 0, true
	}
	return false, false
}

// needs reads off a test of one field which values of it give the result want: those
// that it is compared with, or set for one that only has to be there.
func (ev *evaluator) needs(e ast.Expr, want bool) (values []any, set bool) {
	if len(ev.read) != 1 {
		return nil, false
	}
	switch e := e.(type) {
	case *ast.Attribute:
		return nil, want
	case *ast.UnaryOp:
		if e.Op == ast.Not {
			return ev.needs(e.Operand, !want)
		}
	case *ast.BoolOp:
		// The parts that decide have to hold all; the others are on something else.
		if e.Op == ast.And && want {
			for _, x := range e.Values {
				if b, ok := ev.truth(x); ok && !b {
					return ev.needs(x, true)
				}
			}
		}
	case *ast.Compare:
		if len(e.Ops) != 1 {
			return nil, false
		}
		if _, ok := e.Left.(*ast.Attribute); !ok {
			return nil, false
		}
		c, ok := ev.value(e.Comparators[0])
		if !ok {
			return nil, false
		}
		switch op := e.Ops[0]; {
		case op == ast.IsNot && want && c == nil, op == ast.Is && !want && c == nil:
			return nil, true
		case op == ast.Eq && want, op == ast.NotEq && !want:
			if _, isList := c.(list); !isList {
				return []any{c}, false
			}
		case op == ast.In && want, op == ast.NotIn && !want:
			if l, isList := c.(list); isList {
				return l, false
			}
		}
	}
	return nil, false
}

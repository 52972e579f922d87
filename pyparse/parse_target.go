package pyparse

import (
	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// Targets are parsed as expressions and checked afterwards.

// starTargets parses what "for" assigns to. The targets stop before "in" because
// they are read below the level of comparisons.
func (p *parser) starTargets() ast.Expr {
	start := p.i
	e := p.tupleOf((*parser).starTarget)
	p.store(start, e)
	return e
}

func (p *parser) starTarget() ast.Expr {
	if p.is(opStar) {
		return p.starred((*parser).bitwiseOr)
	}
	return p.bitwiseOr()
}

// store makes the expression that starts at token start a target of assignment.
func (p *parser) store(start int, e ast.Expr) {
	if bad := invalidTarget(e, true); bad != nil {
		p.failTarget(start, "cannot assign to %s", bad)
	}
	setContext(e, ast.Store)
}

// del makes an expression a target of "del".
func (p *parser) del(start int, e ast.Expr) {
	if bad := invalidTarget(e, false); bad != nil {
		p.failTarget(start, "cannot delete %s", bad)
	}
	setContext(e, ast.Del)
}

func (p *parser) failTarget(start int, format string, bad ast.Expr) {
	e := p.errorAt(start, format, describe(bad))
	line, col := bad.GetLineno(), bad.GetColOffset()
	e.Line, e.Col, e.Offset = line, col+1, int(p.lines[line-1])+col
	panic(e)
}

// invalidTarget gives the part of e that cannot be assigned to, or nil.
func invalidTarget(e ast.Expr, star bool) ast.Expr {
	var elts []ast.Expr
	switch e := e.(type) {
	case *ast.Name, *ast.Attribute, *ast.Subscript:
		return nil
	case *ast.Starred:
		if !star {
			return e
		}
		return invalidTarget(e.Value, star)
	case *ast.Tuple:
		elts = e.Elts
	case *ast.List:
		elts = e.Elts
	default:
		return e
	}
	for _, x := range elts {
		if bad := invalidTarget(x, star); bad != nil {
			return bad
		}
	}
	return nil
}

func setContext(e ast.Expr, c ast.ExprContext) {
	switch e := e.(type) {
	case *ast.Name:
		e.Ctx = c
	case *ast.Attribute:
		e.Ctx = c
	case *ast.Subscript:
		e.Ctx = c
	case *ast.Starred:
		e.Ctx = c
		setContext(e.Value, c)
	case *ast.Tuple:
		e.Ctx = c
		for _, x := range e.Elts {
			setContext(x, c)
		}
	case *ast.List:
		e.Ctx = c
		for _, x := range e.Elts {
			setContext(x, c)
		}
	}
}

// describe names the kind of an expression as CPython's errors do.
func describe(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Name:
		return "name"
	case *ast.Attribute:
		return "attribute"
	case *ast.Subscript:
		return "subscript"
	case *ast.Starred:
		return "starred"
	case *ast.Tuple:
		return "tuple"
	case *ast.List:
		return "list"
	case *ast.Call:
		return "function call"
	case *ast.Num, *ast.Str, *ast.Bytes:
		return "literal"
	case *JoinedStr:
		return "f-string expression"
	case *ast.NameConstant:
		switch e.Value {
		case py.None:
			return "None"
		case py.True:
			return "True"
		}
		return "False"
	case *ast.Ellipsis:
		return "ellipsis"
	case *ast.Lambda:
		return "lambda"
	case *ast.Compare:
		return "comparison"
	case *ast.IfExp:
		return "conditional expression"
	case *ast.Dict:
		return "dict literal"
	case *ast.Set:
		return "set display"
	case *ast.ListComp:
		return "list comprehension"
	case *ast.SetComp:
		return "set comprehension"
	case *ast.DictComp:
		return "dict comprehension"
	case *ast.GeneratorExp:
		return "generator expression"
	case *ast.Yield, *ast.YieldFrom:
		return "yield expression"
	case *Await:
		return "await expression"
	case *NamedExpr:
		return "named expression"
	}
	return "expression"
}

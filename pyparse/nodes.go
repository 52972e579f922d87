package pyparse

import (
	"github.com/go-python/gpython/ast"
)

const MatMult = ast.FloorDiv + 1

type (
	AnnAssign struct {
		ast.StmtBase
		Target, Annotation, Value ast.Expr
		Simple                    bool
	}
	TypeAlias struct {
		ast.StmtBase
		Name, Value ast.Expr
	}
	AsyncFunctionDef struct{ ast.FunctionDef }
	AsyncFor         struct{ ast.For }
	AsyncWith        struct{ ast.With }
	TryStar          struct{ ast.Try }
	Match            struct {
		ast.StmtBase
		Subject ast.Expr
		Cases   []*MatchCase
	}
	MatchCase struct {
		Pos2    ast.AST
		Pattern ast.Expr // patterns stay expressions, with MatchAs for "p as n"
		Guard   ast.Expr
		Body    []ast.Stmt
	}
	MatchAs struct {
		ast.ExprBase
		Pattern ast.Expr
		Name    ast.Identifier
	}
	NamedExpr struct {
		ast.ExprBase
		Target, Value ast.Expr
	}
	Await struct {
		ast.ExprBase
		Value ast.Expr
	}
	JoinedStr struct {
		ast.ExprBase
		Parts []Part
	}
	// Part is literal text (Field nil) or a replacement field.
	Part struct {
		Text  string
		Field *Field
	}
	Field struct {
		Value   ast.Expr
		Conv    byte
		Spec    []Part
		HasSpec bool
	}
)

var (
	_ ast.Stmt = (*AnnAssign)(nil)
	_ ast.Stmt = (*AsyncFunctionDef)(nil)
	_ ast.Stmt = (*Match)(nil)
	_ ast.Expr = (*NamedExpr)(nil)
	_ ast.Expr = (*JoinedStr)(nil)
)

// File is a parsed module.
type File struct {
	// Name is the file name given to Parse.
	Name string
	Mod  *ast.Module
	// AsyncComp holds the targets of asynchronous comprehensions (gpython's
	// Comprehension has no room for the flag).
	AsyncComp map[ast.Expr]bool
	// PosOnly gives the count of positional-only parameters.
	PosOnly map[*ast.Arguments]int
}

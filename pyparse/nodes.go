package pyparse

import "github.com/go-python/gpython/ast"

// MatMult is the operator @ of ast.BinOp and ast.AugAssign, which gpython's
// enumeration lacks. Its String method does not know the name.
const MatMult = ast.FloorDiv + 1

type (
	// AnnAssign is "target: annotation" with an optional "= value".
	AnnAssign struct {
		ast.StmtBase
		Target, Annotation ast.Expr
		Value              ast.Expr // nil without a value
		Simple             bool     // the target is a name without parentheses
	}

	// TypeAlias is "type Name = Value". File.TypeParams has its parameters.
	TypeAlias struct {
		ast.StmtBase
		Name  *ast.Name
		Value ast.Expr
	}

	// AsyncFunctionDef is "async def".
	AsyncFunctionDef struct{ ast.FunctionDef }

	// AsyncFor is "async for" as a statement.
	AsyncFor struct{ ast.For }

	// AsyncWith is "async with".
	AsyncWith struct{ ast.With }

	// TryStar is a try statement whose handlers are "except*".
	TryStar struct{ ast.Try }

	// Match is a match statement; it has at least one case.
	Match struct {
		ast.StmtBase
		Subject ast.Expr
		Cases   []*MatchCase
	}

	// MatchCase is one case of a Match. Its position is that of "case".
	//
	// Patterns are kept as expressions:
	//
	//	x, _             Name with context Store (also the wildcard)
	//	a.b              Attribute
	//	1, -1, 1+2j      Num, UnaryOp, BinOp with Add or Sub
	//	"s", None        Str, Bytes, JoinedStr, NameConstant
	//	[p, *r], (p, q)  List
	//	p, q             Tuple, at the top of a case only
	//	*r               Starred of a Name, inside a List or Tuple
	//	p | q            BinOp with BitOr, nested to the left
	//	p as n           MatchAs
	//	C(p, k=q)        Call
	//	{k: p, **r}      Dict; a nil key stands for **r
	MatchCase struct {
		ast.AST
		Pattern ast.Expr
		Guard   ast.Expr // nil without "if"
		Body    []ast.Stmt
	}

	// MatchAs is the pattern "Pattern as Name".
	MatchAs struct {
		ast.ExprBase
		Pattern ast.Expr
		Name    ast.Identifier
	}

	// NamedExpr is "Target := Value". Target is an *ast.Name.
	NamedExpr struct {
		ast.ExprBase
		Target, Value ast.Expr
	}

	// Await is "await Value".
	Await struct {
		ast.ExprBase
		Value ast.Expr
	}

	// JoinedStr is an f-string, together with the literals beside it that it is
	// concatenated with.
	JoinedStr struct {
		ast.ExprBase
		Parts []Part
	}

	// Part is literal text (Field nil) or a replacement field.
	Part struct {
		Text  string
		Field *Field
	}

	// Field is a replacement field of an f-string. The text of a
	// self-documenting field ("x=") is in the Part before it.
	Field struct {
		ast.AST
		Value ast.Expr
		// Conv is 's', 'r' or 'a', or 0 for none. A self-documenting field
		// without conversion and format has 'r', as in CPython.
		Conv byte
		// Spec is the format after the colon. HasSpec tells an empty one from
		// none.
		Spec    []Part
		HasSpec bool
	}

	// TypeParam is a type parameter of a function, class or type alias.
	TypeParam struct {
		ast.AST
		Kind    TypeParamKind
		Name    ast.Identifier
		Bound   ast.Expr // nil without one; only for TypeVar
		Default ast.Expr // nil without one
	}
)

// TypeParamKind tells the kinds of type parameters apart.
type TypeParamKind uint8

// The kinds of type parameters.
const (
	TypeVar      TypeParamKind = iota // T
	TypeVarTuple                      // *T
	ParamSpec                         // **T
)

var (
	_ ast.Stmt = (*AnnAssign)(nil)
	_ ast.Stmt = (*TypeAlias)(nil)
	_ ast.Stmt = (*AsyncFunctionDef)(nil)
	_ ast.Stmt = (*AsyncFor)(nil)
	_ ast.Stmt = (*AsyncWith)(nil)
	_ ast.Stmt = (*TryStar)(nil)
	_ ast.Stmt = (*Match)(nil)
	_ ast.Expr = (*MatchAs)(nil)
	_ ast.Expr = (*NamedExpr)(nil)
	_ ast.Expr = (*Await)(nil)
	_ ast.Expr = (*JoinedStr)(nil)
	_ ast.Ast  = (*MatchCase)(nil)
	_ ast.Ast  = (*Field)(nil)
	_ ast.Ast  = (*TypeParam)(nil)
)

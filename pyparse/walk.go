package pyparse

import "github.com/go-python/gpython/ast"

// Walk calls visit for n and then for the nodes in it, parents first, in the
// order of the source. If visit returns false the nodes inside the one it was
// given are left out. Walk knows the node types of gpython and of this package
// (gpython's own ast.Walk panics on the latter) and takes the type parameters
// from f, which n should be part of; a nil n stands for the whole module. It
// parses the bodies that it goes into.
//
// Comprehension is no node: its target, iterable and conditions are visited in
// its place.
func (f *File) Walk(n ast.Ast, visit func(ast.Ast) bool) {
	if n == nil {
		n = f.Mod
	}
	w := walker{f, visit}
	w.node(n)
}

type walker struct {
	f     *File
	visit func(ast.Ast) bool
}

func (w *walker) expr(e ast.Expr) {
	if e != nil {
		w.node(e)
	}
}

func (w *walker) exprs(l []ast.Expr) {
	for _, e := range l {
		w.expr(e)
	}
}

func (w *walker) stmts(l []ast.Stmt) {
	for _, s := range l {
		w.node(s)
	}
}

func (w *walker) typeParams(s ast.Stmt) {
	for _, t := range w.f.TypeParamsOf(s) {
		w.node(t)
	}
}

func (w *walker) comprehensions(l []ast.Comprehension) {
	for i := range l {
		w.expr(l[i].Target)
		w.expr(l[i].Iter)
		w.exprs(l[i].Ifs)
	}
}

func (w *walker) parts(l []Part) {
	for _, p := range l {
		if p.Field != nil {
			w.node(p.Field)
		}
	}
}

// call visits arguments in the order of the source, in which a starred one may
// come after keywords.
func (w *walker) call(args []ast.Expr, kws []*ast.Keyword) {
	for len(args) > 0 && len(kws) > 0 {
		if before(args[0], kws[0]) {
			w.node(args[0])
			args = args[1:]
		} else {
			w.node(kws[0])
			kws = kws[1:]
		}
	}
	w.exprs(args)
	for _, k := range kws {
		w.node(k)
	}
}

func before(a, b ast.Ast) bool {
	if a.GetLineno() != b.GetLineno() {
		return a.GetLineno() < b.GetLineno()
	}
	return a.GetColOffset() < b.GetColOffset()
}

func (w *walker) arguments(a *ast.Arguments) {
	first := len(a.Args) - len(a.Defaults)
	for i, x := range a.Args {
		w.node(x)
		if i >= first {
			w.expr(a.Defaults[i-first])
		}
	}
	if a.Vararg != nil {
		w.node(a.Vararg)
	}
	for i, x := range a.Kwonlyargs {
		w.node(x)
		if i < len(a.KwDefaults) {
			w.expr(a.KwDefaults[i])
		}
	}
	if a.Kwarg != nil {
		w.node(a.Kwarg)
	}
}

func (w *walker) function(s ast.Stmt, d *ast.FunctionDef) {
	w.exprs(d.DecoratorList)
	w.typeParams(s)
	if d.Args != nil {
		w.node(d.Args)
	}
	w.expr(d.Returns)
	body, _ := w.f.Body(d) // of one with an error there is nothing to visit
	w.stmts(body)
}

func (w *walker) loop(target, iter ast.Expr, body, orelse []ast.Stmt) {
	w.expr(target)
	w.expr(iter)
	w.stmts(body)
	w.stmts(orelse)
}

func (w *walker) with(items []*ast.WithItem, body []ast.Stmt) {
	for _, i := range items {
		w.node(i)
	}
	w.stmts(body)
}

func (w *walker) try(t *ast.Try) {
	w.stmts(t.Body)
	for _, h := range t.Handlers {
		w.node(h)
	}
	w.stmts(t.Orelse)
	w.stmts(t.Finalbody)
}

func (w *walker) node(n ast.Ast) {
	if !w.visit(n) {
		return
	}
	switch n := n.(type) {
	case *ast.Module:
		w.stmts(n.Body)
	case *ast.Interactive:
		w.stmts(n.Body)
	case *ast.Suite:
		w.stmts(n.Body)
	case *ast.Expression:
		w.expr(n.Body)

	case *ast.FunctionDef:
		w.function(n, n)
	case *AsyncFunctionDef:
		w.function(n, &n.FunctionDef)
	case *ast.ClassDef:
		w.exprs(n.DecoratorList)
		w.typeParams(n)
		w.call(n.Bases, n.Keywords)
		w.stmts(n.Body)
	case *ast.Return:
		w.expr(n.Value)
	case *ast.Delete:
		w.exprs(n.Targets)
	case *ast.Assign:
		w.exprs(n.Targets)
		w.expr(n.Value)
	case *ast.AugAssign:
		w.expr(n.Target)
		w.expr(n.Value)
	case *AnnAssign:
		w.expr(n.Target)
		w.expr(n.Annotation)
		w.expr(n.Value)
	case *TypeAlias:
		w.node(n.Name)
		w.typeParams(n)
		w.expr(n.Value)
	case *ast.For:
		w.loop(n.Target, n.Iter, n.Body, n.Orelse)
	case *AsyncFor:
		w.loop(n.Target, n.Iter, n.Body, n.Orelse)
	case *ast.While:
		w.loop(nil, n.Test, n.Body, n.Orelse)
	case *ast.If:
		w.loop(nil, n.Test, n.Body, n.Orelse)
	case *ast.With:
		w.with(n.Items, n.Body)
	case *AsyncWith:
		w.with(n.Items, n.Body)
	case *ast.Raise:
		w.expr(n.Exc)
		w.expr(n.Cause)
	case *ast.Try:
		w.try(n)
	case *TryStar:
		w.try(&n.Try)
	case *Match:
		w.expr(n.Subject)
		for _, c := range n.Cases {
			w.node(c)
		}
	case *ast.Assert:
		w.expr(n.Test)
		w.expr(n.Msg)
	case *ast.Import:
		for _, a := range n.Names {
			w.node(a)
		}
	case *ast.ImportFrom:
		for _, a := range n.Names {
			w.node(a)
		}
	case *ast.ExprStmt:
		w.expr(n.Value)

	case *ast.BoolOp:
		w.exprs(n.Values)
	case *ast.BinOp:
		w.expr(n.Left)
		w.expr(n.Right)
	case *ast.UnaryOp:
		w.expr(n.Operand)
	case *ast.Lambda:
		if n.Args != nil {
			w.node(n.Args)
		}
		w.expr(n.Body)
	case *ast.IfExp:
		w.expr(n.Body)
		w.expr(n.Test)
		w.expr(n.Orelse)
	case *ast.Dict:
		for i, k := range n.Keys {
			w.expr(k)
			w.expr(n.Values[i])
		}
	case *ast.Set:
		w.exprs(n.Elts)
	case *ast.ListComp:
		w.expr(n.Elt)
		w.comprehensions(n.Generators)
	case *ast.SetComp:
		w.expr(n.Elt)
		w.comprehensions(n.Generators)
	case *ast.DictComp:
		w.expr(n.Key)
		w.expr(n.Value)
		w.comprehensions(n.Generators)
	case *ast.GeneratorExp:
		w.expr(n.Elt)
		w.comprehensions(n.Generators)
	case *ast.Yield:
		w.expr(n.Value)
	case *ast.YieldFrom:
		w.expr(n.Value)
	case *Await:
		w.expr(n.Value)
	case *NamedExpr:
		w.expr(n.Target)
		w.expr(n.Value)
	case *ast.Compare:
		w.expr(n.Left)
		w.exprs(n.Comparators)
	case *ast.Call:
		w.expr(n.Func)
		w.call(n.Args, n.Keywords)
	case *ast.Attribute:
		w.expr(n.Value)
	case *ast.Subscript:
		w.expr(n.Value)
		if n.Slice != nil {
			w.node(n.Slice)
		}
	case *ast.Starred:
		w.expr(n.Value)
	case *ast.List:
		w.exprs(n.Elts)
	case *ast.Tuple:
		w.exprs(n.Elts)
	case *JoinedStr:
		w.parts(n.Parts)
	case *MatchAs:
		w.expr(n.Pattern)

	case *ast.Slice:
		w.expr(n.Lower)
		w.expr(n.Upper)
		w.expr(n.Step)
	case *ast.ExtSlice:
		for _, d := range n.Dims {
			w.node(d)
		}
	case *ast.Index:
		w.expr(n.Value)

	case *ast.ExceptHandler:
		w.expr(n.ExprType)
		w.stmts(n.Body)
	case *ast.Arguments:
		w.arguments(n)
	case *ast.Arg:
		w.expr(n.Annotation)
	case *ast.Keyword:
		w.expr(n.Value)
	case *ast.WithItem:
		w.expr(n.ContextExpr)
		w.expr(n.OptionalVars)
	case *MatchCase:
		w.expr(n.Pattern)
		w.expr(n.Guard)
		w.stmts(n.Body)
	case *Field:
		w.expr(n.Value)
		w.parts(n.Spec)
	case *TypeParam:
		w.expr(n.Bound)
		w.expr(n.Default)
	}
}

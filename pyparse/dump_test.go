package pyparse

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"math"
	"strconv"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

type dumper struct {
	bytes.Buffer
	f *File
	// inner is whether positions inside f-strings are written: CPython before
	// 3.12 has them wrong.
	inner bool
	nopos int
}

// dump writes one line per statement, in the form that testdata/cpydump.py writes.
func dump(f *File, inner bool) string {
	d := &dumper{f: f, inner: inner}
	d.stmts(f.Mod.Body, 0)
	return d.String()
}

func (d *dumper) s(s string) { d.WriteString(s) }

func (d *dumper) at(n ast.Ast) {
	d.WriteByte('@')
	if d.nopos == 0 {
		start, end := d.f.Span(n)
		l, c := d.f.Position(start)
		m, e := d.f.Position(end)
		fmt.Fprintf(d, "%d:%d-%d:%d", l, c, m, e)
	}
}

func (d *dumper) list(es []ast.Expr) {
	d.s("[")
	for i, e := range es {
		if i > 0 {
			d.s(" ")
		}
		d.e(e)
	}
	d.s("]")
}

func ctx(c ast.ExprContext) string {
	switch c {
	case ast.Load:
		return " L"
	case ast.Store:
		return " S"
	case ast.Del:
		return " D"
	}
	return " ?"
}

func fbits(f float64) string { return fmt.Sprintf("%016x", math.Float64bits(f)) }

func (d *dumper) open(k string, e ast.Ast) {
	d.s("(")
	d.s(k)
	d.at(e)
}

func (d *dumper) e(e ast.Expr) {
	switch x := e.(type) {
	case nil:
		d.s("-")
		return
	case *ast.Name:
		d.open("N", x)
		d.s(" " + string(x.Id) + ctx(x.Ctx))
	case *ast.Num:
		switch n := x.N.(type) {
		case py.Int:
			d.open("I", x)
			d.s(" " + strconv.FormatInt(int64(n), 10))
		case *py.BigInt:
			d.open("I", x)
			b, _ := n.M__str__()
			d.s(" " + string(b.(py.String)))
		case py.Float:
			d.open("F", x)
			d.s(" " + fbits(float64(n)))
		case py.Complex:
			d.open("J", x)
			d.s(" " + fbits(imag(complex128(n))))
		default:
			d.s(fmt.Sprintf("?%T", n))
		}
	case *ast.Str:
		d.open("S", x)
		d.s(" " + hex.EncodeToString([]byte(x.S)))
	case *ast.Bytes:
		d.open("B", x)
		d.s(" " + hex.EncodeToString([]byte(x.S)))
	case *ast.NameConstant:
		d.open("C", x)
		switch x.Value {
		case py.None:
			d.s(" None")
		case py.True:
			d.s(" True")
		default:
			d.s(" False")
		}
	case *ast.Ellipsis:
		d.open("E", x)
	case *ast.Attribute:
		d.open("A", x)
		d.s(" ")
		d.e(x.Value)
		d.s(" " + string(x.Attr) + ctx(x.Ctx))
	case *ast.Subscript:
		d.open("X", x)
		d.s(" ")
		d.e(x.Value)
		d.s(" ")
		d.sl(x.Slice)
		d.s(ctx(x.Ctx))
	case *ast.Call:
		d.open("c", x)
		d.s(" ")
		d.e(x.Func)
		d.s(" ")
		d.list(x.Args)
		d.kws(x.Keywords)
	case *ast.BinOp:
		d.open("O", x)
		d.s(" " + op(x.Op) + " ")
		d.e(x.Left)
		d.s(" ")
		d.e(x.Right)
	case *ast.BoolOp:
		d.open("L", x)
		d.s(" " + x.Op.String() + " ")
		d.list(x.Values)
	case *ast.UnaryOp:
		d.open("U", x)
		d.s(" " + x.Op.String() + " ")
		d.e(x.Operand)
	case *ast.IfExp:
		d.open("?", x)
		d.s(" ")
		d.list([]ast.Expr{x.Test, x.Body, x.Orelse})
	case *ast.Compare:
		d.open("<", x)
		d.s(" ")
		d.e(x.Left)
		for i, o := range x.Ops {
			d.s(" " + o.String() + " ")
			d.e(x.Comparators[i])
		}
	case *ast.Lambda:
		d.open("l", x)
		d.args(x.Args)
		d.e(x.Body)
	case *ast.Dict:
		d.open("D", x)
		d.list(x.Keys)
		d.list(x.Values)
	case *ast.Set:
		d.open("s", x)
		d.list(x.Elts)
	case *ast.List:
		d.open("a", x)
		d.list(x.Elts)
		d.s(ctx(x.Ctx))
	case *ast.Tuple:
		d.open("T", x)
		d.list(x.Elts)
		d.s(ctx(x.Ctx))
	case *ast.Starred:
		d.open("*", x)
		d.s(" ")
		d.e(x.Value)
		d.s(ctx(x.Ctx))
	case *ast.ListComp:
		d.open("lc", x)
		d.e(x.Elt)
		d.gens(x.Generators)
	case *ast.SetComp:
		d.open("sc", x)
		d.e(x.Elt)
		d.gens(x.Generators)
	case *ast.DictComp:
		d.open("dc", x)
		d.e(x.Key)
		d.e(x.Value)
		d.gens(x.Generators)
	case *ast.GeneratorExp:
		d.open("g", x)
		d.e(x.Elt)
		d.gens(x.Generators)
	case *ast.Yield:
		d.open("y", x)
		d.e(x.Value)
	case *ast.YieldFrom:
		d.open("yf", x)
		d.e(x.Value)
	case *NamedExpr:
		d.open("w", x)
		d.e(x.Target)
		d.e(x.Value)
	case *Await:
		d.open("await", x)
		d.e(x.Value)
	case *JoinedStr:
		d.open("f", x)
		if !d.inner {
			d.nopos++
		}
		d.parts(x.Parts)
		if !d.inner {
			d.nopos--
		}
	default:
		d.s(fmt.Sprintf("?%T", e))
		return
	}
	d.s(")")
}

func op(o ast.OperatorNumber) string {
	if o == MatMult {
		return "MatMult()"
	}
	return o.String()
}

func (d *dumper) parts(ps []Part) {
	for _, p := range ps {
		if p.Field == nil {
			d.s("'" + hex.EncodeToString([]byte(p.Text)))
			continue
		}
		d.s("{")
		d.at(p.Field)
		if p.Field.Conv != 0 {
			d.WriteByte(p.Field.Conv)
		}
		d.e(p.Field.Value)
		if p.Field.HasSpec {
			d.s(":")
			d.parts(p.Field.Spec)
		}
		d.s("}")
	}
}

func (d *dumper) kws(ks []*ast.Keyword) {
	for _, k := range ks {
		d.s(" k")
		d.at(k)
		d.s(" " + string(k.Arg) + "=")
		d.e(k.Value)
	}
}

func (d *dumper) gens(gs []ast.Comprehension) {
	for _, g := range gs {
		d.s(" for")
		if d.f.AsyncComp[g.Target] {
			d.s("async")
		}
		d.e(g.Target)
		d.e(g.Iter)
		d.list(g.Ifs)
	}
}

func (d *dumper) sl(s ast.Slicer) {
	switch x := s.(type) {
	case *ast.Index:
		d.e(x.Value)
	case *ast.Slice:
		d.open(":", x)
		d.list([]ast.Expr{x.Lower, x.Upper, x.Step})
		d.s(")")
	case *ast.ExtSlice:
		d.open("T", x)
		d.s("[")
		for i, y := range x.Dims {
			if i > 0 {
				d.s(" ")
			}
			d.sl(y)
		}
		d.s("] L)")
	}
}

func (d *dumper) arg(a *ast.Arg) {
	if a == nil {
		d.s("-")
		return
	}
	d.s("(")
	d.s(string(a.Arg))
	d.at(a)
	d.e(a.Annotation)
	d.s(")")
}

func (d *dumper) args(a *ast.Arguments) {
	d.s(" {")
	d.s(strconv.Itoa(d.f.PosOnly[a]))
	for _, x := range a.Args {
		d.arg(x)
	}
	d.s("*")
	d.arg(a.Vararg)
	for _, x := range a.Kwonlyargs {
		d.arg(x)
	}
	d.list(a.KwDefaults)
	d.s("**")
	d.arg(a.Kwarg)
	d.list(a.Defaults)
	d.s("}")
}

func (d *dumper) typeParams(s ast.Stmt) {
	for _, t := range d.f.TypeParams[s] {
		d.s([]string{"(tv", "(tvt", "(ps"}[t.Kind])
		d.at(t)
		d.s(" " + string(t.Name))
		d.e(t.Bound)
		d.e(t.Default)
		d.s(")")
	}
}

func (d *dumper) stmts(ss []ast.Stmt, n int) {
	for _, s := range ss {
		d.stmt(s, n)
	}
}

func (d *dumper) line(n int, k string, p ast.Ast) {
	d.s(strconv.Itoa(n))
	d.s(" ")
	d.s(k)
	if p != nil {
		d.at(p)
	}
	d.s(" ")
}

func (d *dumper) block(n int, k string, b []ast.Stmt) {
	if len(b) > 0 {
		d.line(n, k, nil)
		d.s("\n")
		d.stmts(b, n+1)
	}
}

func (d *dumper) fn(n int, k string, s ast.Stmt, x *ast.FunctionDef) {
	d.line(n, k, x)
	d.s(string(x.Name))
	d.typeParams(s)
	d.args(x.Args)
	d.e(x.Returns)
	d.list(x.DecoratorList)
	d.s("\n")
	d.stmts(x.Body, n+1)
}

func (d *dumper) forr(n int, k string, x *ast.For) {
	d.line(n, k, x)
	d.e(x.Target)
	d.e(x.Iter)
	d.s("\n")
	d.stmts(x.Body, n+1)
	d.block(n, "else", x.Orelse)
}

func (d *dumper) with(n int, k string, x *ast.With) {
	d.line(n, k, x)
	for _, i := range x.Items {
		d.e(i.ContextExpr)
		d.s(" as ")
		d.e(i.OptionalVars)
		d.s(";")
	}
	d.s("\n")
	d.stmts(x.Body, n+1)
}

func (d *dumper) try(n int, k string, x *ast.Try) {
	d.line(n, k, x)
	d.s("\n")
	d.stmts(x.Body, n+1)
	for _, h := range x.Handlers {
		d.line(n, "except", h)
		d.e(h.ExprType)
		d.s(" " + string(h.Name) + "\n")
		d.stmts(h.Body, n+1)
	}
	d.block(n, "else", x.Orelse)
	d.block(n, "finally", x.Finalbody)
}

func (d *dumper) stmt(s ast.Stmt, n int) {
	switch x := s.(type) {
	case *ast.FunctionDef:
		d.fn(n, "FunctionDef", x, x)
		return
	case *AsyncFunctionDef:
		d.fn(n, "AsyncFunctionDef", x, &x.FunctionDef)
		return
	case *ast.ClassDef:
		d.line(n, "ClassDef", x)
		d.s(string(x.Name))
		d.typeParams(x)
		d.list(x.Bases)
		d.kws(x.Keywords)
		d.list(x.DecoratorList)
		d.s("\n")
		d.stmts(x.Body, n+1)
		return
	case *ast.For:
		d.forr(n, "For", x)
		return
	case *AsyncFor:
		d.forr(n, "AsyncFor", &x.For)
		return
	case *ast.With:
		d.with(n, "With", x)
		return
	case *AsyncWith:
		d.with(n, "AsyncWith", &x.With)
		return
	case *ast.Try:
		d.try(n, "Try", x)
		return
	case *TryStar:
		d.try(n, "TryStar", &x.Try)
		return
	case *ast.While:
		d.line(n, "While", x)
		d.e(x.Test)
		d.s("\n")
		d.stmts(x.Body, n+1)
		d.block(n, "else", x.Orelse)
		return
	case *ast.If:
		d.line(n, "If", x)
		d.e(x.Test)
		d.s("\n")
		d.stmts(x.Body, n+1)
		d.block(n, "else", x.Orelse)
		return
	case *Match:
		d.line(n, "Match", x)
		d.e(x.Subject)
		d.s("\n")
		for _, c := range x.Cases {
			d.line(n+1, "case", c)
			d.pat(c.Pattern)
			d.s(" if ")
			d.e(c.Guard)
			d.s("\n")
			d.stmts(c.Body, n+2)
		}
		return
	case *ast.Return:
		d.line(n, "Return", x)
		d.e(x.Value)
	case *ast.Delete:
		d.line(n, "Delete", x)
		d.list(x.Targets)
	case *ast.Assign:
		d.line(n, "Assign", x)
		d.list(x.Targets)
		d.e(x.Value)
	case *AnnAssign:
		d.line(n, "AnnAssign", x)
		d.e(x.Target)
		d.e(x.Annotation)
		d.e(x.Value)
		if x.Simple {
			d.s("1")
		} else {
			d.s("0")
		}
	case *TypeAlias:
		d.line(n, "TypeAlias", x)
		d.e(x.Name)
		d.typeParams(x)
		d.e(x.Value)
	case *ast.AugAssign:
		d.line(n, "AugAssign", x)
		d.e(x.Target)
		d.s(op(x.Op))
		d.e(x.Value)
	case *ast.Raise:
		d.line(n, "Raise", x)
		d.e(x.Exc)
		d.e(x.Cause)
	case *ast.Assert:
		d.line(n, "Assert", x)
		d.e(x.Test)
		d.e(x.Msg)
	case *ast.Import:
		d.line(n, "Import", x)
		d.names(x.Names)
	case *ast.ImportFrom:
		d.line(n, "ImportFrom", x)
		d.s(strconv.Itoa(x.Level) + string(x.Module))
		d.names(x.Names)
	case *ast.Global:
		d.line(n, "Global", x)
		for _, i := range x.Names {
			d.s(" " + string(i))
		}
	case *ast.Nonlocal:
		d.line(n, "Nonlocal", x)
		for _, i := range x.Names {
			d.s(" " + string(i))
		}
	case *ast.ExprStmt:
		d.line(n, "Expr", x)
		d.e(x.Value)
	case *ast.Pass:
		d.line(n, "Pass", x)
	case *ast.Break:
		d.line(n, "Break", x)
	case *ast.Continue:
		d.line(n, "Continue", x)
	default:
		d.s(fmt.Sprintf("?%T", s))
	}
	d.s("\n")
}

func (d *dumper) names(as []*ast.Alias) {
	for _, a := range as {
		d.s(" (" + string(a.Name) + " as " + string(a.AsName))
		d.at(a)
		d.s(")")
	}
}

func (d *dumper) pats(l []ast.Expr) {
	for _, x := range l {
		d.s(" ")
		d.pat(x)
	}
}

// pat writes a pattern. Class and mapping patterns hold expressions as well.
func (d *dumper) pat(e ast.Expr) {
	switch x := e.(type) {
	case *MatchAs:
		d.open("as", x)
		d.s(" ")
		d.pat(x.Pattern)
		d.s(" " + string(x.Name))
	case *ast.Name:
		d.open("cap", x)
		d.s(" " + string(x.Id) + ctx(x.Ctx))
	case *ast.List:
		d.open("seq", x)
		d.pats(x.Elts)
	case *ast.Tuple:
		d.open("seq", x)
		d.pats(x.Elts)
	case *ast.Starred:
		d.open("star", x)
		d.s(" " + string(x.Value.(*ast.Name).Id))
	case *ast.BinOp:
		if x.Op != ast.BitOr {
			d.e(x)
			return
		}
		var flat func(e ast.Expr) []ast.Expr
		flat = func(e ast.Expr) []ast.Expr {
			// A group in parentheses starts later than its parenthesis.
			if b, ok := e.(*ast.BinOp); ok && b.Op == ast.BitOr && b.Pos == x.Pos {
				return append(flat(b.Left), b.Right)
			}
			return []ast.Expr{e}
		}
		d.open("or", x)
		d.pats(flat(x))
	case *ast.Call:
		d.open("cls", x)
		d.s(" ")
		d.e(x.Func)
		d.pats(x.Args)
		for _, k := range x.Keywords {
			d.s(" " + string(k.Arg) + "=")
			d.pat(k.Value)
		}
	case *ast.Dict:
		d.open("map", x)
		rest := ""
		for i, k := range x.Keys {
			if k == nil {
				rest = string(x.Values[i].(*ast.Name).Id)
				continue
			}
			d.s(" ")
			d.e(k)
			d.s(":")
			d.pat(x.Values[i])
		}
		if rest != "" {
			d.s(" **" + rest)
		}
	default:
		d.e(e)
		return
	}
	d.s(")")
}

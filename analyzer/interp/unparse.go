package interp

import (
	"fmt"
	"strings"

	"github.com/go-python/gpython/ast"
)

// unparse writes an annotation expression as text, as postponed evaluation of
// annotations stores it.
func unparse(e ast.Expr) string {
	switch x := e.(type) {
	case nil:
		return ""
	case *ast.Name:
		return string(x.Id)
	case *ast.Attribute:
		return unparse(x.Value) + "." + string(x.Attr)
	case *ast.Subscript:
		s := unparseSlice(x.Slice)
		return unparse(x.Value) + "[" + s + "]"
	case *ast.Str:
		return strRepr(string(x.S))
	case *ast.Bytes:
		return bytesRepr(string(x.S))
	case *ast.NameConstant:
		switch v := constant(x.Value).(type) {
		case Bool:
			if v {
				return "True"
			}
			return "False"
		}
		return "None"
	case *ast.Ellipsis:
		return "..."
	case *ast.Num:
		s, _ := (&Interp{}).reprBuiltin(number(x.N))
		return s
	case *ast.Tuple:
		if len(x.Elts) == 0 {
			return "()"
		}
		if len(x.Elts) == 1 {
			return "(" + unparse(x.Elts[0]) + ",)"
		}
		return "(" + unparseList(x.Elts) + ")"
	case *ast.List:
		return "[" + unparseList(x.Elts) + "]"
	case *ast.Set:
		return "{" + unparseList(x.Elts) + "}"
	case *ast.Dict:
		parts := make([]string, len(x.Keys))
		for i, k := range x.Keys {
			if k == nil {
				parts[i] = "**" + unparse(x.Values[i])
				continue
			}
			parts[i] = unparse(k) + ": " + unparse(x.Values[i])
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case *ast.BinOp:
		return "(" + unparse(x.Left) + " " + opNames[x.Op][0] + " " + unparse(x.Right) + ")"
	case *ast.UnaryOp:
		op := map[ast.UnaryOpNumber]string{ast.Not: "not ", ast.USub: "-", ast.UAdd: "+", ast.Invert: "~"}[x.Op]
		return "(" + op + unparse(x.Operand) + ")"
	case *ast.BoolOp:
		op := " and "
		if x.Op == ast.Or {
			op = " or "
		}
		parts := make([]string, len(x.Values))
		for i, v := range x.Values {
			parts[i] = unparse(v)
		}
		return "(" + strings.Join(parts, op) + ")"
	case *ast.Starred:
		return "*" + unparse(x.Value)
	case *ast.Call:
		var parts []string
		for _, a := range x.Args {
			parts = append(parts, unparse(a))
		}
		for _, k := range x.Keywords {
			if k.Arg == "" {
				parts = append(parts, "**"+unparse(k.Value))
				continue
			}
			parts = append(parts, string(k.Arg)+"="+unparse(k.Value))
		}
		return unparse(x.Func) + "(" + strings.Join(parts, ", ") + ")"
	case *ast.Lambda:
		return "(lambda: ...)"
	}
	return fmt.Sprintf("<%T>", e)
}

func unparseList(es []ast.Expr) string {
	parts := make([]string, len(es))
	for i, e := range es {
		parts[i] = unparse(e)
	}
	return strings.Join(parts, ", ")
}

func unparseSlice(s ast.Slicer) string {
	switch x := s.(type) {
	case *ast.Index:
		if t, ok := x.Value.(*ast.Tuple); ok && len(t.Elts) > 1 {
			return unparseList(t.Elts)
		}
		return unparse(x.Value)
	case *ast.Slice:
		out := unparse(x.Lower) + ":" + unparse(x.Upper)
		if x.Step != nil {
			out += ":" + unparse(x.Step)
		}
		return out
	case *ast.ExtSlice:
		parts := make([]string, len(x.Dims))
		for i, d := range x.Dims {
			parts[i] = unparseSlice(d)
		}
		return strings.Join(parts, ", ")
	}
	return ""
}

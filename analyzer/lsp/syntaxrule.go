package lsp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/go-python/gpython/ast"

	"github.com/enginelint/enginelint/pyparse"
)

// syntaxRule tells what a check is as far as the statement itself and those around it say,
// for trees whose rules have not been extracted; "" for what is no check. Nothing is known
// of what runs before it, so it is told as what is written there, not as a rule.
func (b *baseFile) syntaxRule(st *statement) string {
	if b.ast == nil || !st.check {
		return ""
	}
	f := b.ast
	text := func(n ast.Ast) string {
		start, end := f.Span(n)
		return f.Source[start:end]
	}
	var check ast.Ast
	var around []string // the conditions and the statements around it, from the outermost
	var reads []ast.Expr
	var args *ast.Arguments
	f.Walk(nil, func(n ast.Ast) bool {
		switch n.(type) {
		case ast.Stmt, *ast.ExceptHandler:
		default:
			return check == nil
		}
		start, end := f.Span(n)
		first, _ := f.Position(start)
		last, _ := f.Position(end)
		if check != nil || first > st.first || last < st.first {
			return false
		}
		switch x := n.(type) {
		case *ast.FunctionDef:
			around, reads, args = nil, nil, x.Args
		case *pyparse.AsyncFunctionDef:
			around, reads, args = nil, nil, x.Args
		case *ast.ClassDef, *ast.With:
		case *ast.If:
			reads = append(reads, x.Test)
			cond := "if " + text(x.Test)
			if len(x.Orelse) > 0 {
				if other, _ := f.Span(x.Orelse[0]); lineOf(f, other) <= st.first {
					cond = "if not (" + text(x.Test) + ")"
				}
			}
			around = append(around, cond)
		case *ast.Assert:
			if first == st.first {
				check, reads = x, append(reads, x.Test)
			}
			return false
		case *ast.Raise:
			if first == st.first {
				check = x
			}
			return false
		default:
			if first < st.first {
				around = append(around, strings.TrimRight(strings.TrimSpace(f.Line(first)), ":"))
			}
		}
		return true
	})
	var w strings.Builder
	python := func(s string) {
		if len(s) > maxGuard {
			s = strings.ToValidUTF8(s[:maxGuard], "") + " ..."
		}
		fmt.Fprintf(&w, "\n```python\n%s\n```", s)
	}
	name := ""
	if st.in != "" {
		name = fmt.Sprintf(" in `%s`", st.in)
	}
	switch x := check.(type) {
	case *ast.Assert:
		fmt.Fprintf(&w, "**assert**%s: AssertionError unless", name)
		python(text(x.Test))
		if x.Msg != nil {
			w.WriteString("\n\nmessage:")
			python(text(x.Msg))
		}
	case *ast.Raise:
		fmt.Fprintf(&w, "**raise**%s", name)
		if x.Exc != nil {
			w.WriteString(":")
			python(text(x.Exc))
		}
	default:
		return ""
	}
	if len(around) > 0 {
		w.WriteString("\n\nwhere the start-up comes to it by way of")
		python(strings.Join(around, "\n"))
	}
	if fs := fieldsRead(f, args, reads); len(fs) > 0 {
		fmt.Fprintf(&w, "\n\nreads `%s`", strings.Join(fs[:min(len(fs), 12)], "`, `"))
		if len(fs) > 12 {
			fmt.Fprintf(&w, " and %d more", len(fs)-12)
		}
	}
	w.WriteString("\n\n_as it is written here; what runs before it is not taken into account_")
	return w.String()
}

func lineOf(f *pyparse.File, off int) int {
	line, _ := f.Position(off)
	return line
}

// fieldsRead lists the attributes of parameters of a function that expressions read.
func fieldsRead(f *pyparse.File, args *ast.Arguments, exprs []ast.Expr) []string {
	if args == nil {
		return nil
	}
	var names []string
	for _, a := range append(slices.Clone(args.Args), args.Kwonlyargs...) {
		names = append(names, string(a.Arg))
	}
	var out []string
	for _, e := range exprs {
		called := map[ast.Ast]bool{} // methods are no fields
		f.Walk(e, func(n ast.Ast) bool {
			switch x := n.(type) {
			case *ast.Call:
				called[x.Func] = true
			case *ast.Attribute:
				v, ok := x.Value.(*ast.Name)
				if !ok || called[x] || !slices.Contains(names, string(v.Id)) {
					break
				}
				if s := string(v.Id) + "." + string(x.Attr); !slices.Contains(out, s) {
					out = append(out, s)
				}
			}
			return true
		})
	}
	return out
}

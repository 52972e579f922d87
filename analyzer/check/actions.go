package check

import (
	"slices"
	"strings"

	"github.com/go-python/gpython/ast"

	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/pyparse"
)

// maxHelperDepth is how far helpers of an action are followed.
const maxHelperDepth = 3

// warnings are methods of loggers, and functions, that say something.
var warnings = []string{"warning", "warn", "warning_once", "error", "critical", "exception"}

// sites are the checks and the warnings of what the engine itself defines for an
// argument: the method of its action, the function of its type, and functions of
// the same file that these call.
func (s *Session) sites(action interp.Value) (out []Frame) {
	name := func(v interp.Value, attr string) string {
		x, ok := s.m.Attr(v, attr)
		if !ok {
			return ""
		}
		j, _ := s.m.JSON(x)
		t, _ := j.(string)
		return t
	}
	file := func(v interp.Value) *pyparse.File {
		module := strings.ReplaceAll(name(v, "__module__"), ".", "/")
		if module == "" || !strings.HasPrefix(module+"/", s.Engine.Adapter.Package+"/") {
			return nil
		}
		if f := s.Engine.Sources.File(module + ".py"); f != nil {
			return f
		}
		return s.Engine.Sources.File(module + "/__init__.py")
	}
	if x, ok := action.(*interp.Instance); ok {
		if f := file(x); f != nil {
			if c := classIn(f, x.ClassName()); c != nil {
				if fn := functionIn(c.Body, "__call__"); fn != nil {
					out = sitesIn(f, fn, x.ClassName()+".__call__", 0, out)
				}
			}
		}
	}
	if t, ok := s.m.Attr(action, "type"); ok && !interp.IsNone(t) {
		if f := file(t); f != nil && f.Mod != nil {
			if fn := functionIn(f.Mod.Body, name(t, "__name__")); fn != nil {
				out = sitesIn(f, fn, string(fn.Name), 0, out)
			}
		}
	}
	return out
}

// sitesIn adds the checks and warnings of a function.
func sitesIn(f *pyparse.File, fn *ast.FunctionDef, name string, depth int, out []Frame) []Frame {
	if depth > maxHelperDepth {
		return out
	}
	add := func(n ast.Ast) {
		start, _ := f.Span(n)
		line, _ := f.Position(start)
		if at := (Frame{File: f.Name, Line: line, Func: name}); !slices.Contains(out, at) {
			out = append(out, at)
		}
	}
	var statement ast.Ast = fn
	f.Walk(fn, func(n ast.Ast) bool {
		if _, ok := n.(ast.Stmt); ok {
			statement = n
		}
		switch x := n.(type) {
		case *ast.Assert, *ast.Raise:
			add(n)
		case *ast.Call:
			switch g := x.Func.(type) {
			case *ast.Attribute:
				if slices.Contains(warnings, string(g.Attr)) {
					add(statement)
				}
			case *ast.Name:
				if h := functionIn(f.Mod.Body, string(g.Id)); h != nil && h != fn {
					out = sitesIn(f, h, string(h.Name), depth+1, out)
				}
			}
		}
		return true
	})
	return out
}

// functionIn finds a function among statements.
func functionIn(body []ast.Stmt, name string) *ast.FunctionDef {
	for _, st := range body {
		if fn, ok := st.(*ast.FunctionDef); ok && string(fn.Name) == name {
			return fn
		}
	}
	return nil
}

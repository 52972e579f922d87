package reads

import (
	"slices"
	"strings"

	"github.com/go-python/gpython/ast"

	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/pyparse"
)

// fact is a test that came out as want on the way to a place.
type fact struct {
	test ast.Expr
	want bool
}

// walker goes through a file with the facts that hold at each place.
type walker struct {
	q       *query
	f       *file
	field   string
	use     *Use
	in      []function
	class   string
	pattern bool
}

func (w *walker) module() { w.stmts(w.f.parsed.Mod.Body, nil) }

func (w *walker) fn() string {
	if n := len(w.in); n > 0 {
		return w.in[n-1].name
	}
	return ""
}

func (w *walker) open(n ast.Ast, why string) { w.use.open(w.f, n.GetLineno(), w.fn(), why) }

// stmts goes through statements that run one after the other.
func (w *walker) stmts(list []ast.Stmt, facts []fact) {
	for _, s := range list {
		if w.use.Open != nil {
			return
		}
		w.stmt(s, facts)
		facts = w.without(facts, s)
		switch s := s.(type) {
		case *ast.Assert:
			facts = append(slices.Clip(facts), fact{s.Test, true})
		case *ast.If:
			if leaves(s.Body) {
				facts = append(slices.Clip(facts), fact{s.Test, false})
			}
			if len(s.Orelse) > 0 && leaves(s.Orelse) {
				facts = append(slices.Clip(facts), fact{s.Test, true})
			}
		}
	}
}

// leaves says that statements never come to their end.
func leaves(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch s := list[len(list)-1].(type) {
	case *ast.Return, *ast.Raise, *ast.Continue, *ast.Break:
		return true
	case *ast.If:
		return len(s.Orelse) > 0 && leaves(s.Body) && leaves(s.Orelse)
	}
	return false
}

// without leaves out the facts that a statement may make untrue: those on what it
// binds anew.
func (w *walker) without(facts []fact, n ast.Ast) []fact {
	if len(facts) == 0 {
		return facts
	}
	bound := map[string]bool{}
	w.f.parsed.Walk(n, func(x ast.Ast) bool {
		switch x := x.(type) {
		case *ast.Name:
			if x.Ctx != ast.Load {
				bound[string(x.Id)] = true
			}
		case *ast.Attribute:
			if p, _ := pathOf(x); p != "" && x.Ctx != ast.Load {
				bound[p] = true
			}
		case *ast.FunctionDef:
			bound[string(x.Name)] = true
		case *pyparse.AsyncFunctionDef:
			bound[string(x.Name)] = true
		case *ast.ClassDef:
			bound[string(x.Name)] = true
		case *ast.ExceptHandler:
			bound[string(x.Name)] = true
		case *ast.Alias:
			name, _, _ := strings.Cut(string(x.Name), ".")
			if x.AsName != "" {
				name = string(x.AsName)
			}
			bound[name] = true
		case *pyparse.MatchAs:
			bound[string(x.Name)] = true
		}
		return true
	})
	if len(bound) == 0 {
		return facts
	}
	var out []fact
	for _, f := range facts {
		bad := false
		w.f.parsed.Walk(f.test, func(x ast.Ast) bool {
			if e, ok := x.(ast.Expr); ok {
				p, _ := pathOf(e)
				bad = bad || p != "" && bound[p]
			}
			return !bad
		})
		if !bad {
			out = append(out, f)
		}
	}
	return out
}

func (w *walker) stmt(s ast.Stmt, facts []fact) {
	and := func(test ast.Expr, want bool) []fact { return append(slices.Clip(facts), fact{test, want}) }
	switch s := s.(type) {
	case *ast.FunctionDef:
		w.function(s, facts)
	case *pyparse.AsyncFunctionDef:
		w.function(&s.FunctionDef, facts)
	case *ast.ClassDef:
		w.exprs(s.DecoratorList, facts)
		w.exprs(s.Bases, facts)
		for _, k := range s.Keywords {
			w.expr(k.Value, facts)
		}
		class := w.class
		w.class = string(s.Name)
		w.stmts(s.Body, nil)
		w.class = class
	case *ast.If:
		w.expr(s.Test, facts)
		w.stmts(s.Body, and(s.Test, true))
		w.stmts(s.Orelse, and(s.Test, false))
	case *ast.While:
		facts = w.without(facts, s)
		w.expr(s.Test, facts)
		w.stmts(s.Body, w.without(and(s.Test, true), s))
		w.stmts(s.Orelse, facts)
	case *ast.For:
		w.loop(s, s, facts)
	case *pyparse.AsyncFor:
		w.loop(s, &s.For, facts)
	case *ast.With:
		w.with(s, facts)
	case *pyparse.AsyncWith:
		w.with(&s.With, facts)
	case *ast.Try:
		w.try(s, s, facts)
	case *pyparse.TryStar:
		w.try(s, &s.Try, facts)
	case *pyparse.Match:
		w.expr(s.Subject, facts)
		facts = w.without(facts, s)
		for _, c := range s.Cases {
			w.pattern = true
			w.expr(c.Pattern, facts)
			w.pattern = false
			w.expr(c.Guard, facts)
			w.stmts(c.Body, facts)
		}
	case *ast.AugAssign:
		if a, ok := s.Target.(*ast.Attribute); ok && string(a.Attr) == w.field {
			w.read(a, a.Value, facts)
		}
		w.expr(s.Target, facts)
		w.expr(s.Value, facts)
	default:
		w.children(s, facts)
	}
}

func (w *walker) loop(whole ast.Stmt, s *ast.For, facts []fact) {
	w.expr(s.Iter, facts)
	facts = w.without(facts, whole)
	w.expr(s.Target, facts)
	w.stmts(s.Body, facts)
	w.stmts(s.Orelse, facts)
}

func (w *walker) with(s *ast.With, facts []fact) {
	for _, i := range s.Items {
		w.expr(i.ContextExpr, facts)
		if i.OptionalVars != nil {
			facts = w.without(facts, i.OptionalVars)
			w.expr(i.OptionalVars, facts)
		}
	}
	w.stmts(s.Body, facts)
}

func (w *walker) try(whole ast.Stmt, s *ast.Try, facts []fact) {
	w.stmts(s.Body, facts)
	after := w.without(facts, whole)
	for _, h := range s.Handlers {
		w.expr(h.ExprType, after)
		w.stmts(h.Body, after)
	}
	w.stmts(s.Orelse, after)
	w.stmts(s.Finalbody, after)
}

// function goes into a function: it may run at any time, so that no facts hold.
func (w *walker) function(d *ast.FunctionDef, facts []fact) {
	w.exprs(d.DecoratorList, facts)
	w.arguments(d.Args, facts)
	w.expr(d.Returns, facts)
	body, err := w.f.parsed.Body(d)
	if err != nil {
		w.open(d, "the function cannot be parsed")
		return
	}
	class := w.class
	w.in = append(w.in, function{string(d.Name), class, d})
	w.class = ""
	w.parameters(d.Args)
	w.stmts(body, nil)
	w.in, w.class = w.in[:len(w.in)-1], class
}

// arguments goes through what is evaluated where a function is defined.
func (w *walker) arguments(a *ast.Arguments, facts []fact) {
	if a == nil {
		return
	}
	w.exprs(a.Defaults, facts)
	w.exprs(a.KwDefaults, facts)
}

func (w *walker) parameters(a *ast.Arguments) {
	if a == nil {
		return
	}
	for _, p := range slices.Concat(a.Args, a.Kwonlyargs, []*ast.Arg{a.Vararg, a.Kwarg}) {
		if p != nil && string(p.Arg) == w.field && !w.q.inStartUp(w.f, w.in) {
			w.open(p, "a parameter has its name")
		}
	}
}

func (w *walker) exprs(l []ast.Expr, facts []fact) {
	for _, e := range l {
		w.expr(e, facts)
	}
}

func (w *walker) expr(e ast.Expr, facts []fact) {
	if e == nil || w.use.Open != nil {
		return
	}
	and := func(test ast.Expr, want bool) []fact { return append(slices.Clip(facts), fact{test, want}) }
	switch e := e.(type) {
	case *ast.BoolOp:
		for _, v := range e.Values {
			w.expr(v, facts)
			facts = append(slices.Clip(facts), fact{v, e.Op == ast.And})
		}
	case *ast.IfExp:
		w.expr(e.Test, facts)
		w.expr(e.Body, and(e.Test, true))
		w.expr(e.Orelse, and(e.Test, false))
	case *ast.Lambda:
		w.arguments(e.Args, facts)
		w.in = append(w.in, function{"<lambda>", "", nil})
		w.parameters(e.Args)
		w.expr(e.Body, nil)
		w.in = w.in[:len(w.in)-1]
	case *ast.ListComp, *ast.SetComp, *ast.DictComp, *ast.GeneratorExp:
		// Its names are its own, and hide those outside.
		w.children(e, w.without(facts, e))
	case *ast.Attribute:
		if string(e.Attr) == w.field && e.Ctx == ast.Load {
			w.read(e, e.Value, facts)
		}
		w.expr(e.Value, facts)
	case *ast.Call:
		w.call(e, facts)
	case *ast.Str:
		if dotted(string(e.S), w.field) {
			w.mention(e)
		}
	case *pyparse.JoinedStr:
		fixed := []string{""}
		for _, p := range e.Parts {
			fixed[len(fixed)-1] += p.Text
			if p.Field != nil {
				fixed = append(fixed, "")
			}
		}
		if makes(fixed, w.field) {
			w.mention(e)
		}
		w.children(e, facts)
	default:
		w.children(e, facts)
	}
}

func (w *walker) call(e *ast.Call, facts []fact) {
	if w.pattern {
		for _, k := range e.Keywords {
			if string(k.Arg) == w.field {
				w.mention(e)
			}
		}
	}
	if fn, ok := e.Func.(*ast.Attribute); ok && fn.Attr == "add_argument" {
		// What it says of a name is where the parser puts a value.
		w.expr(e.Func, facts)
		w.exprs(e.Args, facts)
		for _, k := range e.Keywords {
			if _, isText := k.Value.(*ast.Str); !isText || k.Arg != "dest" {
				w.expr(k.Value, facts)
			}
		}
		w.expr(e.Kwargs, facts)
		return
	}
	if fn, ok := e.Func.(*ast.Name); ok && len(e.Args) > 1 && (fn.Id == "getattr" || fn.Id == "hasattr") {
		if s, ok := e.Args[1].(*ast.Str); ok && string(s.S) == w.field {
			if fn.Id == "getattr" {
				w.read(e, e.Args[0], facts)
			}
			w.expr(e.Args[0], facts)
			w.exprs(e.Args[2:], facts)
			return
		}
	}
	w.children(e, facts)
}

// mention is a place that has the name of the field as a text.
func (w *walker) mention(n ast.Ast) {
	if w.q.inStartUp(w.f, w.in) {
		w.use.StartUp++
		return
	}
	w.open(n, "a text there is its name, or may be")
}

// children goes through the nodes directly inside one.
func (w *walker) children(n ast.Ast, facts []fact) {
	w.f.parsed.Walk(n, func(x ast.Ast) bool {
		if x == n {
			return true
		}
		switch x := x.(type) {
		case ast.Stmt:
			w.stmt(x, facts)
			return false
		case ast.Expr:
			w.expr(x, facts)
			return false
		}
		return true
	})
}

// read is a read of the field from an object.
func (w *walker) read(n ast.Ast, from ast.Expr, facts []fact) {
	if w.q.inStartUp(w.f, w.in) {
		w.use.StartUp++
		return
	}
	path, _ := pathOf(from)
	if path == w.q.flags.Class || strings.HasSuffix(path, "."+w.q.flags.Class) {
		return // the class has the default
	}
	if path == "" {
		w.open(n, "it is read there")
		return
	}
	for _, f := range facts {
		ev := &evaluator{q: w.q, path: path, field: w.field}
		v, ok := ev.truth(f.test)
		if !ok || v == f.want {
			continue
		}
		start, end := w.f.parsed.Span(f.test)
		t := Test{At: diag.Place{File: w.f.name, Line: n.GetLineno(), Func: w.fn()}, Line: f.test.GetLineno(),
			Text: strings.Join(strings.Fields(w.f.parsed.Source[start:end]), " "), Want: f.want, Fields: ev.read}
		t.Needs, t.Set = ev.needs(f.test, f.want)
		w.use.Tests = append(w.use.Tests, t)
		return
	}
	w.open(n, "it is read there")
}

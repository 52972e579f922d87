package launch

import (
	"maps"
	"slices"
	"strings"

	"github.com/go-python/gpython/ast"

	"github.com/enginelint/enginelint/pyparse"
)

// Calls of functions of the program itself. Those of a plain kind are followed,
// with the arguments that they get, so that what they add to a list or put into a
// dict is known, and what they give. Of the others only that is known whether they
// do more to a list than adding to it.

// maxInline bounds how deep calls are followed in each other.
const maxInline = 4

// pyFunction is a function at the top of the program.
type pyFunction struct {
	def *ast.FunctionDef
	// body are the statements but the last return, whose value is result.
	body   []ast.Stmt
	result ast.Expr
	plain  bool // calls of it are followed
	busy   bool
	locals map[string]bool
	// changes says that it does something else to what it is given than adding
	// to a list at its end.
	changes bool
}

// findFunctions finds the functions at the top of the program. Of those with the
// same name none is plain.
func (p *pyReader) findFunctions() {
	p.functionsOf = map[string]*pyFunction{}
	if p.f.Mod == nil {
		return
	}
	for _, s := range p.f.Mod.Body {
		d, ok := s.(*ast.FunctionDef)
		if !ok {
			continue
		}
		f := p.functionOfDef(d)
		if old := p.functionsOf[string(d.Name)]; old != nil {
			f.plain, f.changes = false, f.changes || old.changes
		}
		p.functionsOf[string(d.Name)] = f
	}
	for name := range assigned(p.f, slices.DeleteFunc(slices.Clone(p.f.Mod.Body), func(s ast.Stmt) bool { return functionOf(s) != nil })) {
		if f := p.functionsOf[name]; f != nil {
			f.plain = false
		}
	}
}

func (p *pyReader) functionOfDef(d *ast.FunctionDef) *pyFunction {
	f := &pyFunction{def: d, body: d.Body, plain: len(d.DecoratorList) == 0}
	if n := len(d.Body); n > 0 {
		if r, ok := d.Body[n-1].(*ast.Return); ok {
			f.body, f.result = d.Body[:n-1], r.Value
		}
	}
	if a := d.Args; a != nil {
		f.plain = f.plain && a.Vararg == nil && a.Kwarg == nil
	}
	params := map[string]bool{}
	for _, a := range parametersOf(d.Args) {
		params[string(a.Arg)] = true
	}
	isParam := func(e ast.Expr) bool {
		x, ok := root(e).(*ast.Name)
		return ok && params[string(x.Id)]
	}
	for _, s := range f.body {
		p.f.Walk(s, func(n ast.Ast) bool {
			switch n := n.(type) {
			case *ast.Return, *ast.Yield, *ast.YieldFrom, *ast.Global, *ast.Nonlocal, *ast.FunctionDef, *pyparse.AsyncFunctionDef, *ast.ClassDef, *ast.Lambda,
				*ast.Try, *pyparse.TryStar, *ast.While, *ast.For, *pyparse.AsyncFor, *ast.Raise, *ast.With, *pyparse.AsyncWith, *pyparse.Match:
				f.plain = false
			case *ast.Subscript:
				f.changes = f.changes || n.Ctx != ast.Load && isParam(n.Value)
			case *ast.Call:
				if m, ok := n.Func.(*ast.Attribute); ok && isParam(m.Value) && slices.Contains(changing, string(m.Attr)) {
					f.changes = f.changes || m.Attr != "append" && m.Attr != "extend"
				}
			}
			return true
		})
	}
	f.locals = assigned(p.f, d.Body)
	return f
}

// inline follows a call of a function of the program: the states after it, and
// in each the value that the call gives. ok is false if it cannot.
func (p *pyReader) inline(c *ast.Call, st *pyState) (out []*pyState, vals []pyVal, ok bool) {
	name, isName := c.Func.(*ast.Name)
	if !isName || p.inlining >= maxInline || len(c.Args) > 64 || len(c.Keywords) > 64 {
		return nil, nil, false
	}
	f := p.functionsOf[string(name.Id)]
	if f == nil || !f.plain || f.busy || p.budget < 0 {
		return nil, nil, false
	}
	if _, shadowed := st.vars[string(name.Id)]; shadowed {
		return nil, nil, false
	}
	args, ok := p.bind(c, f.def.Args, st)
	if !ok {
		return nil, nil, false
	}
	for _, e := range c.Args {
		p.calls(e, st)
	}
	for _, k := range c.Keywords {
		p.calls(k.Value, st)
	}
	inner := &pyState{vars: map[string]pyVal{}, asked: map[string]bool{}, choices: st.choices[:len(st.choices):len(st.choices)]}
	// Lists and dicts that it sees or gets keep a name, whatever it does with
	// other names of them.
	held := map[string]int{}
	hold := func(n string, v pyVal) {
		if v.id != 0 && (v.kind == pyListVal || v.kind == pyDictVal) {
			held["\x00"+n] = v.id
			inner.vars["\x00"+n] = v
		}
	}
	if p.inlining == 0 && p.atTop {
		for n, v := range st.vars {
			if !f.locals[n] {
				inner.vars[n] = v
				hold("\x00"+n, v)
			}
		}
	}
	if env, ok := st.vars[pyEnviron]; ok {
		inner.vars[pyEnviron] = env
	}
	p.budget -= len(inner.vars) + 8
	for n, v := range args {
		inner.vars[n] = v
		hold(n, v)
	}
	f.busy = true
	p.inlining++
	states := p.run(f.body, []*pyState{inner})
	for _, s := range states {
		v := pyVal{kind: pyNoneVal}
		if f.result != nil {
			p.calls(f.result, s)
			v = p.eval(f.result, s)
		}
		vals = append(vals, v)
	}
	p.inlining--
	f.busy = false
	for _, s := range states {
		after := st.copy()
		after.choices = s.choices
		p.budget -= len(after.vars)
		if env, ok := s.vars[pyEnviron]; ok {
			after.vars[pyEnviron] = env
		} else {
			delete(after.vars, pyEnviron)
		}
		after.changes++
		for alias, id := range held {
			w, known := s.vars[alias]
			for n, old := range st.vars {
				switch {
				case old.id != id && !holds(old, id, 0):
				case old.id == id && known:
					w.id = id
					p.name(n, w, after)
				default:
					delete(after.vars, n)
					after.changes++
				}
			}
		}
		out = append(out, after)
	}
	return out, vals, len(out) > 0
}

// outerChanges are the names outside of a function that it changes what is in,
// itself or by functions of the file that it calls: true for those that it only
// adds to at the end.
func (p *pyReader) outerChanges(f *pyFunction, depth int, out map[string]bool) {
	if depth > maxInline {
		return
	}
	own := map[string]bool{}
	for n := range f.locals {
		own[n] = true
	}
	for _, a := range parametersOf(f.def.Args) {
		own[string(a.Arg)] = true
	}
	note := func(e ast.Expr, adds bool) {
		if p.dotted(e) == pyEnviron {
			out[pyEnviron] = false
			return
		}
		if n, ok := root(e).(*ast.Name); ok && !own[string(n.Id)] {
			old, known := out[string(n.Id)]
			out[string(n.Id)] = adds && isName(e, string(n.Id)) && (old || !known)
		}
	}
	for _, s := range f.def.Body {
		p.f.Walk(s, func(n ast.Ast) bool {
			switch n := n.(type) {
			case *ast.Subscript:
				if n.Ctx != ast.Load {
					note(n.Value, false)
				}
			case *ast.Call:
				if m, ok := n.Func.(*ast.Attribute); ok && slices.Contains(changing, string(m.Attr)) {
					note(m.Value, m.Attr == "append" || m.Attr == "extend")
				}
				if g, ok := n.Func.(*ast.Name); ok {
					if g := p.functionsOf[string(g.Id)]; g != nil && g != f {
						p.outerChanges(g, depth+1, out)
					}
				}
			}
			return true
		})
	}
}

// changedOutside makes unknown what a call of a function that is not followed
// changes outside of it.
func (p *pyReader) changedOutside(c *ast.Call, st *pyState) {
	name, ok := c.Func.(*ast.Name)
	if !ok || p.functionsOf[string(name.Id)] == nil {
		return
	}
	out := map[string]bool{}
	p.outerChanges(p.functionsOf[string(name.Id)], 0, out)
	for _, n := range slices.Sorted(maps.Keys(out)) {
		v, known := st.vars[n]
		switch {
		case n == pyEnviron:
			if known {
				delete(st.vars, pyEnviron)
				st.changes++
			}
		case !known || v.kind != pyListVal && v.kind != pyDictVal:
		case out[n] && v.kind == pyListVal:
			p.handed(v, c.Func, st)
		default:
			p.forget(&ast.Name{ExprBase: name.ExprBase, Id: ast.Identifier(n)}, st)
		}
	}
}

// given gives the values of calls of functions of the file in an expression,
// which are followed one after the other, inner ones first; the expression itself
// is left if it is one.
func (p *pyReader) given(e ast.Expr, states []*pyState) []*pyState {
	var list []*ast.Call
	var find func(e ast.Expr, top bool)
	all := func(es []ast.Expr) {
		for _, x := range es {
			find(x, false)
		}
	}
	find = func(e ast.Expr, top bool) {
		switch e := e.(type) {
		case *ast.Call:
			if m, ok := e.Func.(*ast.Attribute); ok {
				find(m.Value, false)
			}
			all(e.Args)
			for _, k := range e.Keywords {
				find(k.Value, false)
			}
			if n, ok := e.Func.(*ast.Name); ok && !top && p.functionsOf[string(n.Id)] != nil {
				list = append(list, e)
			}
		case *ast.BinOp:
			find(e.Left, false)
			find(e.Right, false)
		case *ast.Starred:
			find(e.Value, false)
		case *ast.List:
			all(e.Elts)
		case *ast.Tuple:
			all(e.Elts)
		}
	}
	find(e, true)
	for _, c := range list {
		var out []*pyState
		for _, st := range states {
			after, vals, ok := p.inline(c, st)
			if !ok {
				out = append(out, st)
				continue
			}
			for i, s := range after {
				s.given = maps.Clone(st.given)
				if s.given == nil {
					s.given = map[*ast.Call]pyVal{}
				}
				s.given[c] = vals[i]
				out = append(out, s)
			}
		}
		states = out
	}
	return states
}

// bind gives the parameters of a call their values.
func (p *pyReader) bind(c *ast.Call, a *ast.Arguments, st *pyState) (map[string]pyVal, bool) {
	out := map[string]pyVal{}
	if a == nil {
		return out, len(c.Args) == 0 && len(c.Keywords) == 0
	}
	if len(c.Args) > len(a.Args) || c.Starargs != nil || c.Kwargs != nil {
		return nil, false
	}
	value := func(e ast.Expr) (pyVal, bool) {
		if _, star := e.(*ast.Starred); star {
			return pyVal{}, false
		}
		v := p.eval(e, st)
		// One that has no name here would be changed unseen.
		if v.id == 0 && (v.kind == pyListVal || v.kind == pyDictVal) {
			p.ids++
			v.id = p.ids
		}
		return v, true
	}
	for i, e := range c.Args {
		v, ok := value(e)
		if !ok {
			return nil, false
		}
		out[string(a.Args[i].Arg)] = v
	}
	all := slices.Concat(a.Args, a.Kwonlyargs)
	for _, k := range c.Keywords {
		name := string(k.Arg)
		_, twice := out[name]
		if name == "" || twice || !slices.ContainsFunc(all, func(x *ast.Arg) bool { return string(x.Arg) == name }) {
			return nil, false
		}
		v, ok := value(k.Value)
		if !ok {
			return nil, false
		}
		out[name] = v
	}
	set := func(x *ast.Arg, def ast.Expr) bool {
		if _, ok := out[string(x.Arg)]; ok {
			return true
		}
		if def == nil {
			return false
		}
		switch v := p.eval(def, &pyState{vars: map[string]pyVal{}}); v.kind {
		case pyStrVal, pyNumVal, pyBoolVal, pyNoneVal:
			out[string(x.Arg)] = v
			return true
		}
		return false // one list for all calls
	}
	for i, x := range a.Args {
		var def ast.Expr
		if k := i - (len(a.Args) - len(a.Defaults)); k >= 0 && k < len(a.Defaults) {
			def = a.Defaults[k]
		}
		if !set(x, def) {
			return nil, false
		}
	}
	for i, x := range a.Kwonlyargs {
		var def ast.Expr
		if i < len(a.KwDefaults) {
			def = a.KwDefaults[i]
		}
		if !set(x, def) {
			return nil, false
		}
	}
	return out, true
}

// knownItems are the texts of a list as far as they are known.
func knownItems(v pyVal) []string {
	var out []string
	for i := range v.items {
		if vs := valuesOf(v.items[i]); vs != nil && len(out) < 100 {
			out = append(out, vs...)
		}
	}
	return out
}

// isModule says whether an expression is a module that the program imports.
func (p *pyReader) isModule(e ast.Expr, st *pyState) bool {
	n, ok := root(e).(*ast.Name)
	if !ok {
		return false
	}
	if _, own := st.vars[string(n.Id)]; own {
		return false
	}
	full, imported := p.imports[string(n.Id)]
	return imported && !strings.HasPrefix(full, pyEnviron)
}

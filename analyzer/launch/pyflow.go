package launch

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/go-python/gpython/ast"

	"github.com/enginelint/enginelint/pyparse"
)

// A block of a Python program is run on states, one a path. An if makes two of
// each; paths on which everything has the same value become one again. A loop
// is passed once, with everything that it changes unknown: lists that it adds
// to have any number of further items. Functions are run once, after the module,
// with unknown parameters; calls of them are not followed.

// module runs the module and its functions.
func (p *pyReader) module() {
	states := []*pyState{{vars: map[string]pyVal{}, asked: map[string]bool{}}}
	last := states[0]
	p.findFunctions()
	p.atTop = true
	for i := range p.f.Mod.Body {
		states = p.run(p.f.Mod.Body[i:i+1], states)
		if len(states) > 0 { // else it ends with an exit
			last = common(states)
		}
	}
	p.atTop = false
	// A function may be called at any time: what changes is not known in it.
	p.settled(p.f.Mod.Body, last)
	p.functions(p.f.Mod.Body, last)
}

// settled makes unknown what statements change more than once, for functions in
// them, which run at any time. A list that is only added to may have more.
func (p *pyReader) settled(body []ast.Stmt, st *pyState) {
	for name, n := range p.changes(body) {
		if n < 2 {
			continue
		}
		v, ok := st.vars[name]
		if !ok || v.kind != pyListVal || !p.onlyAdds(body, name) || p.sets(body, name) > 1 {
			delete(st.vars, name)
			continue
		}
		u := p.unknownNamed("what is added to "+name, Computed, v.start, v.end)
		u.many = true
		v.items = joinItems(v.items, []pyVal{u})
		st.vars[name] = v
	}
}

// sets counts the plain assignments to a name, of any function.
func (p *pyReader) sets(body []ast.Stmt, name string) int {
	n := 0
	for _, s := range body {
		p.f.Walk(s, func(x ast.Ast) bool {
			if a, ok := x.(*ast.Assign); ok && slices.ContainsFunc(a.Targets, func(t ast.Expr) bool { return isName(t, name) }) {
				n++
			}
			return true
		})
	}
	return n
}

// changes counts the places that change what a name is or holds: assignments
// outside functions, and everywhere what changes it in place.
func (p *pyReader) changes(body []ast.Stmt) map[string]int {
	out := map[string]int{}
	name := func(e ast.Expr) {
		if n, ok := e.(*ast.Name); ok {
			out[string(n.Id)]++
		}
	}
	var statements func(body []ast.Stmt, inside bool)
	statements = func(body []ast.Stmt, inside bool) {
		for _, s := range body {
			p.f.Walk(s, func(n ast.Ast) bool {
				if d := functionOf(n); d != nil {
					out[string(d.Name)]++
					statements(d.Body, true)
					return false
				}
				switch n := n.(type) {
				case *ast.Name:
					if !inside && n.Ctx != ast.Load && n.Ctx != ast.AugLoad {
						out[string(n.Id)]++
					}
				case *ast.AugAssign:
					name(n.Target)
				case *ast.Subscript:
					if n.Ctx != ast.Load {
						name(n.Value)
					}
				case *ast.Call:
					if m, ok := n.Func.(*ast.Attribute); ok && slices.Contains(changing, string(m.Attr)) {
						name(m.Value)
					}
				}
				return true
			})
		}
	}
	statements(body, false)
	return out
}

// changing are methods that change a list or a dict.
var changing = []string{"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse", "update", "setdefault", "popitem"}

// common is what all states agree on.
func common(states []*pyState) *pyState {
	out := states[0].copy()
	out.choices, out.asked = nil, map[string]bool{}
	for _, s := range states[1:] {
		for name, v := range out.vars {
			if w, ok := s.vars[name]; !ok || !reflect.DeepEqual(v, w) {
				delete(out.vars, name)
			}
		}
	}
	return out
}

// functions runs the functions that are defined in statements.
func (p *pyReader) functions(body []ast.Stmt, outer *pyState) {
	for _, s := range body {
		p.f.Walk(s, func(n ast.Ast) bool {
			d := functionOf(n)
			if d == nil {
				return true
			}
			st := outer.copy()
			p.budget -= len(st.vars)
			for name := range assigned(p.f, d.Body) {
				delete(st.vars, name)
			}
			for _, a := range parametersOf(d.Args) {
				start, end := p.f.Span(a)
				st.vars[string(a.Arg)] = p.unknownNamed(string(a.Arg), Argument, start, min(start+len(a.Arg), end))
			}
			states := p.run(d.Body, []*pyState{st})
			inner := st
			if len(states) > 0 {
				inner = common(states)
			}
			inner = inner.copy()
			p.settled(d.Body, inner)
			p.functions(d.Body, inner)
			return false
		})
	}
}

func functionOf(n ast.Ast) *ast.FunctionDef {
	switch n := n.(type) {
	case *ast.FunctionDef:
		return n
	case *pyparse.AsyncFunctionDef:
		return &n.FunctionDef
	}
	return nil
}

func parametersOf(a *ast.Arguments) []*ast.Arg {
	if a == nil {
		return nil
	}
	out := slices.Concat(a.Args, a.Kwonlyargs)
	for _, x := range []*ast.Arg{a.Vararg, a.Kwarg} {
		if x != nil {
			out = append(out, x)
		}
	}
	return out
}

// run runs statements on states and gives those that reach the end.
func (p *pyReader) run(body []ast.Stmt, states []*pyState) []*pyState {
	for _, s := range body {
		if len(states) == 0 {
			return nil
		}
		if p.budget -= len(states); p.budget < 0 {
			if !p.spent {
				p.spent = true
				start, _ := p.f.Span(s)
				p.r.problem(p.r.text, start, "the program is too large to follow; what comes after this is not read", "")
			}
			return nil
		}
		states = p.stmt(s, states)
		if limit := p.r.opt.maxVariants(); len(states) > limit {
			states, p.more = states[:limit], true
		}
	}
	return states
}

func (p *pyReader) stmt(s ast.Stmt, states []*pyState) []*pyState {
	each := func(f func(st *pyState)) []*pyState {
		for _, st := range states {
			f(st)
		}
		return states
	}
	switch s := s.(type) {
	case *ast.ExprStmt:
		states = p.given(s.Value, states)
		if c, ok := s.Value.(*ast.Call); ok {
			if out, _, ok := p.inlineAll(c, states); ok {
				return out
			}
		}
		ended := false
		each(func(st *pyState) { p.calls(s.Value, st) })
		if c, ok := s.Value.(*ast.Call); ok {
			name := p.dotted(c.Func)
			ended = name == "sys.exit" || name == "exit" || name == "quit" || name == "os._exit" || strings.HasPrefix(name, "os.exec")
		}
		if ended {
			return nil
		}
		return states
	case *ast.Assign:
		put := func(v pyVal, st *pyState) {
			if v.id == 0 {
				p.ids++
				v.id = p.ids // the targets are names of one thing
			}
			for _, t := range s.Targets {
				p.assign(t, v, st)
			}
		}
		states = p.given(s.Value, states)
		if c, ok := s.Value.(*ast.Call); ok {
			if out, vals, ok := p.inlineAll(c, states); ok {
				for i, st := range out {
					put(vals[i], st)
				}
				return out
			}
		}
		return each(func(st *pyState) {
			p.calls(s.Value, st)
			put(p.eval(s.Value, st), st)
		})
	case *pyparse.AnnAssign:
		if s.Value == nil {
			return states
		}
		return each(func(st *pyState) {
			p.calls(s.Value, st)
			p.assign(s.Target, p.eval(s.Value, st), st)
		})
	case *ast.AugAssign:
		return each(func(st *pyState) {
			p.calls(s.Value, st)
			v, ok := p.binary(&ast.BinOp{ExprBase: ast.ExprBase{Pos: ast.Pos{Lineno: s.GetLineno(), ColOffset: s.GetColOffset()}},
				Left: s.Target, Op: s.Op, Right: s.Value}, st)
			if !ok {
				v = p.unknown(s.Target, Computed)
			}
			if v.start == 0 && v.end == 0 {
				v.start, v.end = p.f.Span(s)
			}
			if name, old := p.target(s.Target, st); name != "" && old.id != 0 && v.kind == old.kind && (v.kind == pyListVal || v.kind == pyDictVal) {
				v.id = old.id // it changes in place
				p.change(name, v, st)
				return
			}
			p.assign(s.Target, v, st)
		})
	case *ast.If:
		return p.ifStmt(s, states)
	case *ast.For:
		return p.loop(s.Target, s.Iter, s.Body, s.Orelse, states)
	case *pyparse.AsyncFor:
		return p.loop(s.Target, s.Iter, s.Body, s.Orelse, states)
	case *ast.While:
		return p.loop(nil, s.Test, s.Body, s.Orelse, states)
	case *ast.With:
		return p.with(&s.Items, s.Body, states)
	case *pyparse.AsyncWith:
		return p.with(&s.Items, s.Body, states)
	case *ast.Try:
		return p.try(s, states)
	case *pyparse.TryStar:
		return p.try(&s.Try, states)
	case *pyparse.Match:
		return p.match(s, states)
	case *ast.Return:
		if s.Value != nil {
			states = p.given(s.Value, states)
		}
		each(func(st *pyState) { p.calls(s.Value, st) })
		return nil
	case *ast.Raise:
		return nil
	case *ast.Break, *ast.Continue:
		return nil
	case *ast.Delete:
		return each(func(st *pyState) {
			for _, t := range s.Targets {
				p.forget(t, st)
			}
		})
	case *ast.FunctionDef, *pyparse.AsyncFunctionDef:
		return states
	case *ast.ClassDef:
		// Names of the class are its own.
		each(func(st *pyState) { p.run(s.Body, []*pyState{st.copy()}) })
		return states
	}
	return states
}

// inlineAll is inline for all states; ok is false if it cannot in one of them.
func (p *pyReader) inlineAll(c *ast.Call, states []*pyState) (out []*pyState, vals []pyVal, ok bool) {
	for _, st := range states {
		o, v, ok := p.inline(c, st)
		if !ok {
			return nil, nil, false
		}
		out, vals = append(out, o...), append(vals, v...)
	}
	return out, vals, len(out) > 0
}

// calls handles the calls in an expression, outer ones last.
func (p *pyReader) calls(e ast.Expr, st *pyState) {
	if e == nil {
		return
	}
	var list []*ast.Call
	p.f.Walk(e, func(n ast.Ast) bool {
		switch n := n.(type) {
		case *ast.Call:
			list = append(list, n)
		case *pyparse.NamedExpr:
			p.assign(n.Target, p.eval(n.Value, st), st)
		}
		return true
	})
	for _, c := range slices.Backward(list) {
		if _, followed := st.given[c]; !followed {
			p.call(c, st)
			p.changedOutside(c, st)
		}
	}
}

// assign gives a target a value.
func (p *pyReader) assign(t ast.Expr, v pyVal, st *pyState) {
	switch t := t.(type) {
	case *ast.Name:
		if p.globals[string(t.Id)] {
			delete(st.vars, string(t.Id))
			return
		}
		p.name(string(t.Id), v, st)
	case *ast.Tuple:
		p.unpack(t.Elts, v, st)
	case *ast.List:
		p.unpack(t.Elts, v, st)
	case *ast.Starred:
		p.forget(t.Value, st)
	case *ast.Subscript:
		p.assignItem(t, v, st)
	case *ast.Attribute:
		if p.dotted(t) == pyEnviron {
			delete(st.vars, pyEnviron)
		}
		for _, m := range []string{".append(", ".extend(", ".insert(", " +=", "["} {
			if strings.Contains(p.f.Source, "."+string(t.Attr)+m) {
				p.handed(v, t, st)
				break
			}
		}
	}
}

// name gives a name a value. The work on it counts.
func (p *pyReader) name(name string, v pyVal, st *pyState) {
	v.weight = 0
	if v.id == 0 && (v.kind == pyListVal || v.kind == pyDictVal) {
		p.ids++
		v.id = p.ids
	}
	n := v.weigh()
	if p.budget -= n / 16; n > maxPyItems {
		delete(st.vars, name)
		st.changes++
		return
	}
	st.set(name, v)
}

// change gives what has a name another content, and with it all other names of
// the same list or dict.
func (p *pyReader) change(name string, v pyVal, st *pyState) {
	id := v.id
	for other, w := range st.vars {
		switch {
		case other == name || id == 0:
		case w.id == id:
			p.name(other, v, st)
		case holds(w, id, 0):
			delete(st.vars, other)
		}
	}
	p.name(name, v, st)
}

// holds says whether a list or dict with an id is in a value.
func holds(v pyVal, id, depth int) bool {
	if depth > 8 {
		return true
	}
	return slices.ContainsFunc(v.items, func(it pyVal) bool { return it.id == id || it.items != nil && holds(it, id, depth+1) }) ||
		slices.ContainsFunc(v.entries, func(e pyEntry) bool { return e.val.id == id || e.val.items != nil && holds(e.val, id, depth+1) })
}

// handed notes that a list goes to a function that may add to it, or elsewhere
// where that may happen.
func (p *pyReader) handed(v pyVal, to ast.Ast, st *pyState) {
	if v.kind != pyListVal && v.kind != pyDictVal || v.id == 0 {
		return
	}
	for name, w := range st.vars {
		if w.id != v.id {
			continue
		}
		if w.kind == pyDictVal {
			delete(st.vars, name)
			st.changes++
			continue
		}
		start, end := p.f.Span(to)
		callee := exprName(p.f.Source[start:end])
		u := p.unknownNamed("what "+callee+" adds", Computed, start, end)
		u.many = true
		if f := p.functionsOf[callee]; f != nil && f.changes {
			p.r.skip(p.r.text, p.r.text.At(start), "not followed: "+callee+", which changes the list that it is given", "")
			w.items = nil
		}
		w.items = joinItems(w.items, []pyVal{u})
		p.name(name, w, st)
	}
}

// leaves says whether a function leaves the lists as they are that it is given:
// one of this file in which no parameter is changed or handed on, or one that
// is known.
func (p *pyReader) leaves(name string, c *ast.Call) bool {
	if m, ok := c.Func.(*ast.Attribute); ok && (m.Attr == "append" || m.Attr == "extend") {
		if n, ok := root(m.Value).(*ast.Name); ok && p.imports[string(n.Id)] != "" {
			return false // a function of a module
		}
	}
	if _, ok := starters[name]; ok || logs(name) || strings.HasPrefix(name, "os.") || strings.HasPrefix(name, "shlex.") || strings.HasPrefix(name, "asyncio.") {
		return true
	}
	if slices.Contains([]string{"sorted", "zip", "any", "all", "isinstance", "set", "dict", "min", "max", "type", "id", "bool", "iter", "next", "json.dumps", "copy.copy", "copy.deepcopy"}, name) {
		return true
	}
	if n, ok := c.Func.(*ast.Name); ok {
		if quiet, known := p.quiet[string(n.Id)]; known {
			return quiet
		}
	}
	return false
}

// quietFunctions finds the functions of the file that only read what they are
// given: parameters are named in them as arguments of processes or in tests.
func (p *pyReader) quietFunctions() {
	p.quiet = map[string]bool{}
	p.f.Walk(nil, func(n ast.Ast) bool {
		d := functionOf(n)
		if d == nil {
			return true
		}
		quiet := true
		params := map[string]bool{}
		for _, a := range parametersOf(d.Args) {
			params[string(a.Arg)] = true
		}
		isParam := func(e ast.Expr) bool {
			x, ok := e.(*ast.Name)
			return ok && params[string(x.Id)]
		}
		for _, s := range d.Body {
			p.f.Walk(s, func(n ast.Ast) bool {
				switch n := n.(type) {
				case *ast.AugAssign:
					quiet = quiet && !isParam(n.Target)
				case *ast.Subscript:
					quiet = quiet && (n.Ctx == ast.Load || !isParam(n.Value))
				case *ast.Assign: // a further name
					quiet = quiet && !isParam(n.Value)
				case *ast.Call:
					if m, ok := n.Func.(*ast.Attribute); ok && isParam(m.Value) && slices.Contains(changing, string(m.Attr)) {
						quiet = false
					}
					if name := p.dotted(n.Func); slices.ContainsFunc(n.Args, isParam) {
						_, starts := starters[name]
						quiet = quiet && (starts || logs(name))
					}
				}
				return quiet
			})
		}
		if old, ok := p.quiet[string(d.Name)]; ok {
			quiet = quiet && old
		}
		p.quiet[string(d.Name)] = quiet
		return true
	})
}

func (p *pyReader) unpack(ts []ast.Expr, v pyVal, st *pyState) {
	plain := v.kind == pyListVal && len(v.items) == len(ts) && !slices.ContainsFunc(v.items, func(x pyVal) bool { return x.many }) &&
		!slices.ContainsFunc(ts, func(t ast.Expr) bool { _, star := t.(*ast.Starred); return star })
	for i, t := range ts {
		if plain {
			p.assign(t, v.items[i], st)
		} else {
			p.assign(t, p.unknown(t, Computed), st)
		}
	}
}

// assignItem follows dict["key"] = value, os.environ["NAME"] = value among
// these.
func (p *pyReader) assignItem(t *ast.Subscript, v pyVal, st *pyState) {
	name, d := p.target(t.Value, st)
	if name == "" {
		return
	}
	x, ok := t.Slice.(*ast.Index)
	if !ok || d.kind != pyDictVal {
		p.forget(t.Value, st)
		return
	}
	key := p.eval(x.Value, st)
	s, known := Known(pyParts(key.pieces))
	if key.kind != pyStrVal || !known {
		p.forget(t.Value, st)
		return
	}
	start, _ := p.f.Span(t)
	d.entries = joinEntries(d.entries, []pyEntry{{s, v, start, max(v.end, start)}})
	p.change(name, d, st)
}

// target gives the name under which a state has what an expression names.
func (p *pyReader) target(e ast.Expr, st *pyState) (string, pyVal) {
	if p.dotted(e) == pyEnviron {
		return pyEnviron, p.environ(st)
	}
	if n, ok := e.(*ast.Name); ok {
		v, known := st.vars[string(n.Id)]
		if known {
			return string(n.Id), v
		}
	}
	return "", pyVal{}
}

// forget makes what an expression names unknown.
func (p *pyReader) forget(e ast.Expr, st *pyState) {
	switch e := e.(type) {
	case *ast.Name:
		v := st.vars[string(e.Id)]
		if v.kind == pyListVal && startsText(strings.Join(knownItems(v), " ")) {
			start, _ := p.f.Span(e)
			p.r.skip(p.r.text, p.r.text.At(start), "not followed from here: the command in "+string(e.Id), "")
		}
		delete(st.vars, string(e.Id))
		for other, w := range st.vars {
			if v.id != 0 && (w.id == v.id || holds(w, v.id, 0)) {
				delete(st.vars, other)
			}
		}
		st.changes++
	case *ast.Subscript:
		p.forget(e.Value, st)
	case *ast.Attribute:
		if p.dotted(e) == pyEnviron {
			delete(st.vars, pyEnviron)
			st.changes++
		}
	case *ast.Tuple:
		for _, x := range e.Elts {
			p.forget(x, st)
		}
	}
}

// mutate follows methods that change a list or a dict that has a name, and says
// whether a call is one.
func (p *pyReader) mutate(c *ast.Call, st *pyState) bool {
	m, ok := c.Func.(*ast.Attribute)
	if !ok {
		return false
	}
	name, v := p.target(m.Value, st)
	if name == "" && p.isModule(m.Value, st) {
		return false
	}
	if name == "" && slices.Contains(changing, string(m.Attr)) {
		p.handed(p.eval(m.Value, st), c, st)
		if outer, ok := root(m.Value).(*ast.Name); ok {
			for _, w := range st.vars {
				if w.id != 0 && holds(st.vars[string(outer.Id)], w.id, 0) {
					p.handed(w, c, st)
				}
			}
		}
		p.forget(root(m.Value), st)
		return true
	}
	if name == "" || v.kind != pyListVal && v.kind != pyDictVal {
		return false
	}
	switch {
	case v.kind == pyListVal && m.Attr == "append" && len(c.Args) == 1:
		v.items = joinItems(v.items, p.items(c.Args, st))
	case v.kind == pyListVal && m.Attr == "extend" && len(c.Args) == 1:
		v.items = joinItems(v.items, p.spliced(c.Args[0], st))
	case v.kind == pyListVal && m.Attr == "insert" && len(c.Args) == 2 && p.isZero(c.Args[0], st):
		v.items = joinItems(p.items(c.Args[1:], st), v.items)
	case v.kind == pyDictVal && m.Attr == "update" && len(c.Args) <= 1:
		if len(c.Args) == 1 {
			d := p.eval(c.Args[0], st)
			if d.kind != pyDictVal {
				p.forget(m.Value, st)
				return true
			}
			v.entries = joinEntries(v.entries, d.entries)
		}
		v.entries = joinEntries(v.entries, p.keywords(c, st))
	case v.kind == pyDictVal && m.Attr == "setdefault" && len(c.Args) == 2:
		key := p.eval(c.Args[0], st)
		s, known := Known(pyParts(key.pieces))
		if key.kind != pyStrVal || !known {
			p.forget(m.Value, st)
			return true
		}
		for _, e := range v.entries {
			if e.key == s || e.key == "" {
				return true
			}
		}
		start, end := p.f.Span(c)
		val := p.eval(c.Args[1], st)
		if v.environ { // the caller's value goes before
			val = p.unknownNamed(s, Unset, start, end)
		}
		v.entries = joinEntries(v.entries, []pyEntry{{s, val, start, end}})
	case slices.Contains([]string{"copy", "get", "items", "keys", "values", "index", "count"}, string(m.Attr)):
		return false
	default: // pop, remove, sort, clear ...
		p.forget(m.Value, st)
		return true
	}
	p.change(name, v, st)
	return true
}

// root is the name that an expression like x[0].y begins with.
func root(e ast.Expr) ast.Expr {
	for {
		switch x := e.(type) {
		case *ast.Subscript:
			e = x.Value
		case *ast.Attribute:
			e = x.Value
		default:
			return e
		}
	}
}

func (p *pyReader) isZero(e ast.Expr, st *pyState) bool {
	s, ok := Known(pyParts(p.eval(e, st).pieces))
	return ok && s == "0"
}

// ifStmt splits paths at a test.
func (p *pyReader) ifStmt(s *ast.If, states []*pyState) []*pyState {
	start, end := p.f.Span(s.Test)
	text := exprName(p.f.Source[start:end])
	var out []*pyState
	for _, st := range states {
		p.calls(s.Test, st)
		answer, known := st.asked[text]
		if !known {
			answer, known = p.decided(s.Test, st)
		}
		if known {
			body := s.Body
			if !answer {
				body = s.Orelse
			}
			out = append(out, p.run(body, []*pyState{st})...)
			continue
		}
		at := Choice{Text: text, Start: p.r.text.At(start), End: p.r.text.At(end)}
		not := at
		not.Text += " is not so"
		out = append(out, p.fork(st, []pyBranch{{s.Body, at}, {s.Orelse, not}}, text, !hasCall(p.f, s.Test))...)
	}
	return out
}

// decided answers tests on constants.
func (p *pyReader) decided(e ast.Expr, st *pyState) (answer, known bool) {
	if u, ok := e.(*ast.UnaryOp); ok && u.Op == ast.Not {
		answer, known = p.decided(u.Operand, st)
		return !answer, known
	}
	if answer, known = truth(p.eval(e, st)); known {
		return answer, true
	}
	c, ok := e.(*ast.Compare)
	if !ok || len(c.Ops) != 1 {
		return false, false
	}
	a, b := p.eval(c.Left, st), p.eval(c.Comparators[0], st)
	if b.kind == pyNoneVal && a.kind != pyOpenVal {
		switch c.Ops[0] {
		case ast.Is:
			return a.kind == pyNoneVal, true
		case ast.IsNot:
			return a.kind != pyNoneVal, true
		}
	}
	if n, ok := c.Left.(*ast.Name); ok && n.Id == "__name__" && c.Ops[0] == ast.Eq {
		if s, ok := Known(pyParts(b.pieces)); ok && s == "__main__" {
			return true, true
		}
	}
	x, y := valuesOf(a), valuesOf(b)
	if x == nil || y == nil || a.kind != b.kind || a.kind != pyStrVal {
		return false, false
	}
	switch c.Ops[0] {
	case ast.Eq:
		return x[0] == y[0], true
	case ast.NotEq:
		return x[0] != y[0], true
	}
	return false, false
}

// truth is the truth of a value.
func truth(v pyVal) (answer, known bool) {
	switch v.kind {
	case pyBoolVal:
		return v.yes, true
	case pyNoneVal:
		return false, true
	case pyStrVal, pyNumVal:
		s, ok := Known(pyParts(v.pieces))
		if !ok || v.kind == pyStrVal {
			return s != "", ok
		}
		n, err := strconv.ParseFloat(s, 64)
		return n != 0, err == nil
	case pyListVal:
		some := slices.ContainsFunc(v.items, func(x pyVal) bool { return !x.many })
		return some, some || len(v.items) == 0
	case pyDictVal:
		some := slices.ContainsFunc(v.entries, func(x pyEntry) bool { return x.key != "" })
		return some, some || len(v.entries) == 0 && !v.environ
	}
	return false, false
}

func hasCall(f *pyparse.File, e ast.Expr) bool {
	found := false
	f.Walk(e, func(n ast.Ast) bool {
		if _, ok := n.(*ast.Call); ok {
			found = true
		}
		return !found
	})
	return found
}

type pyBranch struct {
	body   []ast.Stmt
	choice Choice
}

// fork runs branches on copies of a state. text is the test; if it is stable
// it has the same answer when it is asked again.
func (p *pyReader) fork(st *pyState, branches []pyBranch, text string, stable bool) []*pyState {
	var out []*pyState
	for i, b := range branches {
		c := st.copy()
		p.budget -= len(c.vars)
		c.choices = append(c.choices, b.choice)
		if stable && len(branches) == 2 {
			c.asked[text] = i == 0
		}
		out = append(out, p.run(b.body, []*pyState{c})...)
	}
	return merge(st, out)
}

// merge makes one of the paths that come from a state and have come to the
// same, which are those from before it again.
func merge(st *pyState, states []*pyState) []*pyState {
	var out []*pyState
next:
	for _, s := range states {
		for i, o := range out {
			if o.changes == st.changes && s.changes == st.changes || reflect.DeepEqual(o.vars, s.vars) {
				m := o.copy()
				m.choices = st.choices
				m.asked = st.asked
				if o.changes != st.changes {
					m.asked = map[string]bool{}
				}
				out[i] = m
				continue next
			}
		}
		out = append(out, s)
	}
	return out
}

// assigned lists the names that statements change, functions in them left out.
func assigned(f *pyparse.File, body []ast.Stmt) map[string]bool {
	out := map[string]bool{}
	var target func(e ast.Expr)
	target = func(e ast.Expr) {
		switch e := e.(type) {
		case *ast.Name:
			out[string(e.Id)] = true
		case *ast.Tuple:
			for _, x := range e.Elts {
				target(x)
			}
		case *ast.List:
			for _, x := range e.Elts {
				target(x)
			}
		case *ast.Starred:
			target(e.Value)
		}
	}
	for _, s := range body {
		f.Walk(s, func(n ast.Ast) bool {
			switch n := n.(type) {
			case *ast.FunctionDef:
				out[string(n.Name)] = true
				return false
			case *pyparse.AsyncFunctionDef:
				out[string(n.Name)] = true
				return false
			case *ast.ClassDef:
				out[string(n.Name)] = true
				return false
			case *ast.Assign:
				for _, t := range n.Targets {
					target(t)
				}
			case *ast.AugAssign:
				target(n.Target)
			case *pyparse.AnnAssign:
				target(n.Target)
			case *ast.For:
				target(n.Target)
			case *pyparse.AsyncFor:
				target(n.Target)
			case *pyparse.NamedExpr:
				target(n.Target)
			case *ast.With:
				for _, i := range n.Items {
					target(i.OptionalVars)
				}
			case *pyparse.AsyncWith:
				for _, i := range n.Items {
					target(i.OptionalVars)
				}
			}
			return true
		})
	}
	return out
}

// havoc makes unknown what statements change: names, and lists and dicts that
// they change in place.
func (p *pyReader) havoc(body []ast.Stmt, st *pyState) {
	for name := range assigned(p.f, body) {
		if v, ok := st.vars[name]; ok && v.kind == pyListVal && p.onlyAdds(body, name) && p.sets(body, name) == 0 {
			continue
		}
		delete(st.vars, name)
	}
	changed := map[string]bool{}
	for _, s := range body {
		p.f.Walk(s, func(n ast.Ast) bool {
			var e ast.Expr
			switch n := n.(type) {
			case *ast.Call:
				if m, ok := n.Func.(*ast.Attribute); ok {
					e = m.Value
				}
			case *ast.AugAssign:
				e = n.Target
			case *ast.Assign:
				for _, t := range n.Targets {
					if x, ok := t.(*ast.Subscript); ok {
						e = x.Value
					}
				}
			case *ast.Delete:
				for _, t := range n.Targets {
					p.forget(t, st)
				}
			}
			if e != nil {
				if name, v := p.target(e, st); name != "" && (v.kind == pyListVal || v.kind == pyDictVal) {
					changed[name] = true
				}
			}
			return true
		})
	}
	for name := range changed {
		v, ok := st.vars[name]
		switch {
		case ok && v.kind == pyListVal && p.onlyAdds(body, name) && p.sets(body, name) == 0:
			start, end := p.f.Span(body[0])
			u := p.unknownNamed("what a loop adds to "+name, Computed, start, end)
			u.many = true
			v.items = joinItems(v.items, []pyVal{u})
			st.vars[name] = v
		case ok:
			delete(st.vars, name)
		}
	}
	st.changes++
	st.asked = map[string]bool{}
}

// onlyAdds says whether statements only add to a list at its end.
func (p *pyReader) onlyAdds(body []ast.Stmt, name string) bool {
	ok := true
	for _, s := range body {
		p.f.Walk(s, func(n ast.Ast) bool {
			switch n := n.(type) {
			case *ast.Call:
				if m, isM := n.Func.(*ast.Attribute); isM && isName(m.Value, name) && m.Attr != "append" && m.Attr != "extend" && m.Attr != "copy" {
					ok = false
				}
			case *ast.Assign:
				for _, t := range n.Targets {
					if x, isX := t.(*ast.Subscript); isX && isName(x.Value, name) {
						ok = false
					}
				}
			case *ast.AugAssign:
				ok = ok && (!isName(n.Target, name) || n.Op == ast.Add)
			case *ast.For:
				ok = ok && !isName(n.Target, name)
			case *ast.Delete:
				for _, t := range n.Targets {
					if x, isX := t.(*ast.Subscript); isX && isName(x.Value, name) {
						ok = false
					}
				}
			}
			return ok
		})
	}
	return ok
}

func isName(e ast.Expr, name string) bool {
	n, ok := e.(*ast.Name)
	return ok && string(n.Id) == name
}

// loop passes a loop once; target is nil for while.
func (p *pyReader) loop(target, iter ast.Expr, body, orelse []ast.Stmt, states []*pyState) []*pyState {
	for _, st := range states {
		if target != nil {
			p.calls(iter, st)
		}
		var values []string
		if v := p.eval(iter, st); target != nil && v.kind == pyListVal {
			values = valuesOf(v.items...)
		}
		p.havoc(body, st)
		if target == nil {
			p.calls(iter, st)
		}
		in := st.copy()
		p.budget -= len(in.vars)
		if target != nil {
			u := p.unknown(target, Computed)
			if _, ok := target.(*ast.Name); ok {
				u.unknown.Values = values
				p.assign(target, u, in)
			} else {
				p.unpackUnknown(target, in)
			}
			p.assignUnknown(target, st)
		}
		p.run(body, []*pyState{in})
	}
	return p.run(orelse, states)
}

func (p *pyReader) unpackUnknown(target ast.Expr, st *pyState) { p.assignUnknown(target, st) }

// assignUnknown makes the names of a target unknown.
func (p *pyReader) assignUnknown(target ast.Expr, st *pyState) {
	switch t := target.(type) {
	case *ast.Tuple:
		for _, e := range t.Elts {
			p.assignUnknown(e, st)
		}
	case *ast.List:
		for _, e := range t.Elts {
			p.assignUnknown(e, st)
		}
	case nil:
	default:
		p.assign(target, p.unknown(target, Computed), st)
	}
}

func (p *pyReader) with(items *[]*ast.WithItem, body []ast.Stmt, states []*pyState) []*pyState {
	for _, st := range states {
		for _, i := range *items {
			p.calls(i.ContextExpr, st)
			if i.OptionalVars != nil {
				p.assignUnknown(i.OptionalVars, st)
			}
		}
	}
	return p.run(body, states)
}

// try runs the body as if nothing was raised, and the handlers with everything
// unknown that the body changes.
func (p *pyReader) try(s *ast.Try, states []*pyState) []*pyState {
	var handled []*pyState
	for _, st := range states {
		c := st.copy()
		p.budget -= len(c.vars)
		p.havoc(s.Body, c)
		handled = append(handled, c)
	}
	states = p.run(s.Orelse, p.run(s.Body, states))
	for _, h := range s.Handlers {
		var in []*pyState
		for _, st := range handled {
			in = append(in, st.copy())
		}
		if ends := p.run(h.Body, in); len(ends) > 0 {
			// What is after the statement may follow the handler as well.
			if len(states) == 0 {
				states = ends
				continue
			}
			for _, st := range states {
				p.havoc(s.Body, st)
				p.havoc(h.Body, st)
			}
		}
	}
	return p.run(s.Finalbody, states)
}

func (p *pyReader) match(s *pyparse.Match, states []*pyState) []*pyState {
	var out []*pyState
	for _, st := range states {
		p.calls(s.Subject, st)
		var branches []pyBranch
		always := false
		for _, c := range s.Cases {
			start, end := p.f.Span(c.Pattern)
			subject, subjectEnd := p.f.Span(s.Subject)
			text := exprName(p.f.Source[subject:subjectEnd] + " is " + p.f.Source[start:end])
			if n, ok := c.Pattern.(*ast.Name); ok && n.Id == "_" && c.Guard == nil {
				always = true
				text = exprName(p.f.Source[subject:subjectEnd]) + " is none of these"
			}
			branches = append(branches, pyBranch{c.Body, Choice{Text: text, Start: p.r.text.At(start), End: p.r.text.At(end)}})
		}
		if !always {
			start, end := p.f.Span(s.Subject)
			branches = append(branches, pyBranch{nil, Choice{Text: exprName(p.f.Source[start:end]) + " is none of these", Start: p.r.text.At(start), End: p.r.text.At(end)}})
		}
		for _, c := range s.Cases {
			p.captured(c.Pattern, st)
		}
		out = append(out, p.fork(st, branches, "", false)...)
	}
	return out
}

// captured makes the names unknown that a pattern binds.
func (p *pyReader) captured(e ast.Expr, st *pyState) {
	p.f.Walk(e, func(n ast.Ast) bool {
		switch n := n.(type) {
		case *ast.Name:
			if n.Ctx == ast.Store {
				delete(st.vars, string(n.Id))
			}
		case *pyparse.MatchAs:
			delete(st.vars, string(n.Name))
		}
		return true
	})
}

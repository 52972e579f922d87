package interp

import (
	"github.com/go-python/gpython/ast"
)

// Lists that one variable alone refers to.
//
// An unknown list has no elements to which one could be added in place. Where
// nothing but a local variable can refer to the list, x.append(e) is the same as
// x = x + [e], which makes another unknown. That it is so is read off the syntax
// of the function: every value that the variable is given is a list made there,
// and every mention of it is one that does not hand the list on but by returning
// it: "e in x", x[i], the iterable of a list comprehension, x.append(e).

// ownLists are the local variables of a function of that kind.
type ownLists struct {
	names map[string]bool
	// builtins are the names that have to mean what they usually do.
	builtins map[string]bool
}

// ownListNames analyses a function.
func ownListNames(c *Code) *ownLists {
	out := &ownLists{names: map[string]bool{}, builtins: map[string]bool{}}
	p := &livenessPass{c: c, ok: true, always: make(slotSet, (len(c.info.names)+63)/64)}
	for _, st := range c.body {
		p.captured(st)
	}
	if !p.ok {
		return out
	}
	fine := map[*ast.Name]bool{}
	mark := func(e ast.Ast) {
		if n, ok := e.(*ast.Name); ok {
			fine[n] = true
		}
	}
	walk := func(f func(ast.Ast)) {
		for _, st := range c.body {
			c.file.Walk(st, func(n ast.Ast) bool {
				f(n)
				return true
			})
		}
	}
	walk(func(n ast.Ast) {
		switch x := n.(type) {
		case *ast.Assign:
			if len(x.Targets) == 1 && out.makesList(x.Value) {
				mark(x.Targets[0])
				if n, ok := x.Targets[0].(*ast.Name); ok {
					out.names[string(n.Id)] = true
				}
			}
		case *ast.ExprStmt:
			if name, _ := appended(x); name != nil {
				mark(name)
			}
		case *ast.Return:
			mark(x.Value)
		case *ast.Compare:
			for i, op := range x.Ops {
				if op == ast.In || op == ast.NotIn {
					mark(x.Comparators[i])
				}
			}
		case *ast.Subscript:
			if x.Ctx == ast.Load {
				mark(x.Value)
			}
		case *ast.ListComp:
			for _, g := range x.Generators {
				mark(g.Iter)
			}
		}
	})
	drop := func(name string) { delete(out.names, name) }
	walk(func(n ast.Ast) {
		switch x := n.(type) {
		case *ast.Name:
			if !fine[x] {
				drop(string(x.Id))
			}
		case *ast.ExceptHandler:
			drop(string(x.Name))
		case *ast.Import:
			for _, a := range x.Names {
				drop(string(a.Name))
				drop(string(a.AsName))
			}
		case *ast.ImportFrom:
			for _, a := range x.Names {
				drop(string(a.Name))
				drop(string(a.AsName))
			}
		case *ast.Global:
			for _, g := range x.Names {
				drop(string(g))
			}
		case *ast.Nonlocal:
			for _, g := range x.Names {
				drop(string(g))
			}
		case *ast.FunctionDef:
			drop(string(x.Name))
		case *ast.ClassDef:
			drop(string(x.Name))
		}
	})
	for name := range out.names {
		i, local := c.info.slots[name]
		if !local || p.always.has(i) {
			drop(name)
		}
	}
	for _, prm := range c.params {
		drop(prm.name)
	}
	return out
}

// makesList reports an expression whose value is a list that nothing else refers
// to, if it is a list, and the builtins are what they are.
func (o *ownLists) makesList(e ast.Expr) bool {
	switch x := e.(type) {
	case *ast.List, *ast.ListComp:
		return true
	case *ast.BinOp:
		return x.Op == ast.Add
	case *ast.IfExp:
		return o.makesList(x.Body) && o.makesList(x.Orelse)
	case *ast.Call:
		f, ok := x.Func.(*ast.Name)
		if ok && (f.Id == "list" || f.Id == "sorted") {
			o.builtins[string(f.Id)] = true
			return true
		}
	}
	return false
}

// appended is the variable and the element of x.append(e) as a statement, nil if
// it is another one.
func appended(st *ast.ExprStmt) (name *ast.Name, elem ast.Expr) {
	call, ok := st.Value.(*ast.Call)
	if !ok || len(call.Args) != 1 || len(call.Keywords) > 0 || call.Starargs != nil || call.Kwargs != nil {
		return nil, nil
	}
	if _, star := call.Args[0].(*ast.Starred); star {
		return nil, nil
	}
	f, ok := call.Func.(*ast.Attribute)
	if !ok || f.Attr != "append" {
		return nil, nil
	}
	name, ok = f.Value.(*ast.Name)
	if !ok {
		return nil, nil
	}
	return name, call.Args[0]
}

// appendUnknown runs x.append(e) where x is an unknown list that nothing else
// refers to; done is false if it is something else.
func (m *Interp) appendUnknown(fr *Frame, st *ast.ExprStmt) (done bool) {
	name, elem := appended(st)
	c := fr.code
	if name == nil || c == nil || c.def == nil || fr.ns != nil || fr.scope == nil || fr.scope.info != c.info {
		return false
	}
	v := m.load(fr, string(name.Id))
	if !unknownList(v) {
		return false
	}
	if c.own == nil {
		c.own = ownListNames(c)
	}
	if !c.own.names[string(name.Id)] {
		return false
	}
	for b := range c.own.builtins {
		_, local := c.info.slots[b]
		if _, global := fr.mod.attrs.getStr(b); local || global {
			return false
		}
	}
	e := m.eval(fr, elem)
	m.store(fr, string(name.Id), m.binop(ast.Add, v, &List{elems: []Value{e}}))
	return true
}

// unknownList reports a list of which the elements are not known, at least on some
// paths.
func unknownList(v Value) bool {
	switch x := v.(type) {
	case *Sym:
		return x.typ == "list"
	case *Union:
		some := false
		for _, a := range x.arms {
			if _, ok := a.v.(*List); !ok && !unknownList(a.v) {
				return false
			} else if !ok {
				some = true
			}
		}
		return some
	}
	return false
}

package interp

import (
	"slices"

	"github.com/go-python/gpython/ast"

	"github.com/enginelint/enginelint/analyzer/world"
)

// The function that a start-up begins with makes an argument parser first, with
// hundreds of options, and looks at its arguments then. What it does before is the
// same for every command line and takes most of the time of many of them. So its
// statements up to the first one that could see the arguments are run once, and
// what they did stays, as what the import did stays; calls go on from there.
//
// It has to be certain that those statements do not depend on the case. They do
// not name the parameter, nor anything that gives local variables by another way;
// the program is stopped from seeing sys.argv, and must not have asked for a model
// or a file.

// Head is a beginning of a function that has been run.
type Head struct {
	fn    *Function
	scope *Scope
	// next is the first statement that has not been run.
	next int
	// before is the state before it, after the one after it.
	before  Snapshot
	entries map[string][]entry
	steps   int64
	trace   int
}

// seesLocals are names by which a statement can get at a variable that it does not
// name.
var seesLocals = []string{"locals", "vars", "eval", "exec", "dir", "__import__"}

// RunHead runs the beginning of a function of one parameter that is the same for
// all arguments, and leaves what it did in place; nil if there is none, or if it
// depends on anything but the facts and the environment. entry is what sys.argv
// begins with. It is called when no case is running.
func (m *Interp) RunHead(f Value, entry string, env *world.Object) *Head {
	fn, ok := f.(*Function)
	if !ok || m.partial && m.pc != True {
		return nil
	}
	fn.code.analyse()
	c := fn.code
	if c.isAsync || c.isGen || c.expr != nil || len(c.params) != 1 || c.nPos != 1 || c.vararg >= 0 || c.kwarg >= 0 {
		return nil
	}
	if m.late != nil {
		m.late.base, m.late.lasting = epoch.Add(1), nil
	}
	n := 0
	for n < len(c.body) && !c.mentions(c.body[n], append(slices.Clone(seesLocals), c.params[0].name)) {
		n++
	}
	if n == 0 || n == len(c.body) {
		return nil
	}
	h := &Head{fn: fn, next: n, before: m.Hold(), trace: len(m.trace)}
	m.setEnv(env)
	m.SetArgv(entry, NewStrList(nil))
	m.steps, m.usedCase, m.usedArgv, m.entries = 0, false, false, nil
	left := false
	ends, err := m.Run(func() {
		left = false
		h.scope = newScope(c.info, fn.scope)
		fr := h.frame(m)
		m.run(fr, func() {
			left = m.exec(fr, c.body[:n]) != ctlNext
		})
	})
	h.steps, h.entries = m.steps, m.entries
	m.entries = nil
	if err != nil || len(ends) != 1 || ends[0].Kind != EndOK || ends[0].Guard != True || m.pc != True || left ||
		m.usedCase || m.usedArgv || m.holdsArgv() {
		m.DropHead(h)
		return nil
	}
	for _, g := range m.gens[h.before.gens:] {
		g.ofHead = !g.done
	}
	m.steps = h.before.steps
	if m.late != nil {
		m.late.headIsOwn(m, h.before.mark)
	}
	return h
}

// DropHead undoes what a head did, and with it all since.
func (m *Interp) DropHead(h *Head) {
	m.Rollback(h.before)
	m.headBroken = false
	if m.late != nil { // all began with what it did
		m.KeepLateImports()
	}
}

func (h *Head) frame(m *Interp) *Frame {
	c := h.fn.code
	return &Frame{code: c, fn: h.fn, name: c.name, scope: h.scope, mod: h.fn.globals, cell: h.fn.cell, line: c.line}
}

// BeginAfter is Begin for a case that goes on from a head, with CallAfter, in the
// environment that it was given and what it made of it.
func (m *Interp) BeginAfter(h *Head, k *world.Case) Snapshot {
	s := m.beginCase(k)
	m.steps = h.steps
	if h.entries != nil {
		m.entries = make(map[string][]entry, len(h.entries))
		for name, list := range h.entries {
			m.entries[name] = slices.Clip(list)
		}
	}
	return s
}

// HeadBroken reports whether a case did what cannot be undone without undoing the
// head: then it has to be run without.
func (m *Interp) HeadBroken() bool { return m.headBroken }

// Trace is the number of effects before the head: its own are those of every case.
func (h *Head) Trace() int { return h.trace }

// CallAfter calls the function of a head, whose beginning has been run.
func (m *Interp) CallAfter(h *Head, arg Value) Value {
	c := h.fn.code
	m.setSlot(h.scope, c.params[0].slot, arg)
	fr := h.frame(m)
	return m.run(fr, func() {
		if m.exec(fr, c.body[h.next:]) != ctlReturn {
			fr.ret = None
		}
	})
}

// After is a function that does what CallAfter does, for programs that call it with
// an argument that may be one of several.
func (m *Interp) After(h *Head) Value {
	return &Builtin{name: h.fn.name, lazyArgs: true, fn: func(m *Interp, a []Value, kw []KwArg) Value { return m.CallAfter(h, a[0]) }}
}

// mentions reports whether a statement has one of the names anywhere in it.
func (c *Code) mentions(st ast.Stmt, names []string) bool {
	found := false
	c.file.Walk(st, func(n ast.Ast) bool {
		if x, ok := n.(*ast.Name); ok && slices.Contains(names, string(x.Id)) {
			found = true
		}
		return !found
	})
	return found
}

// holdsArgv reports whether a module has sys.argv under a name of its own: then
// it can be read without notice.
func (m *Interp) holdsArgv() bool {
	found := false
	m.modules.each(func(k, v Value) bool {
		if mod, ok := v.(*Module); ok && k != Value(Str("sys")) {
			mod.attrs.each(func(_, x Value) bool {
				l, ok := x.(*List)
				found = found || ok && l == m.argv
				return !found
			})
		}
		return !found
	})
	return found
}

// theCase is the case that runs, whose model and files are about to be asked for.
func (m *Interp) theCase() *world.Case {
	m.usedCase = true
	return m.kase
}

func init() {
	// first_of_argv(sys): the program's name, the same for every command line.
	worldFuncs["first_of_argv"] = func(m *Interp, a []Value, kw []KwArg) Value {
		used := m.usedArgv
		v := m.getitem(m.getattr(a[0], "argv"), Int(0))
		m.usedArgv = used
		return v
	}
}

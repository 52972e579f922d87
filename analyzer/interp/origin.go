package interp

import (
	"slices"

	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
)

// Origins.
//
// Engines that declare what they change put the new values of fields into dicts,
// and write them later in a loop that is the same for all fields. The statement to
// show for such a change is the one that put the value into the dict. Entries
// under the name of a watched field are therefore kept, with their place, and a
// write by a name that the program computed is traced back to the last entry with
// its value.

// Origin is where the value of a write was decided, if not at the write.
type Origin struct {
	File  string
	Line  int
	Func  string
	Stack []TraceEntry
}

// entry is a value that was put under the name of a field.
type entry struct {
	Origin
	v Value
	g Guard
}

// maxEntries bounds what is kept for one name.
const maxEntries = 64

// watchFields notes the names of the fields of a watched class.
func (m *Interp) watchFields(c *Class) {
	ann, ok := c.dict.getStr("__annotations__")
	if !ok {
		return
	}
	if d, ok := unwrap(ann).(*Dict); ok {
		if m.fieldNames == nil {
			m.fieldNames = map[string]bool{}
		}
		d.each(func(k, _ Value) bool {
			if s, ok := k.(Str); ok {
				m.fieldNames[string(s)] = true
			}
			return true
		})
	}
}

// literal gives the text of a string literal.
func literal(e ast.Expr) (string, bool) {
	if i, ok := e.(*ast.Str); ok {
		return string(i.S), true
	}
	return "", false
}

// keep notes that the frame put a value under a name.
func (m *Interp) keep(fr *Frame, name string, line int, v Value) {
	if !m.fieldNames[name] || fr.mod == nil || !fr.mod.engine || m.importing > 0 {
		return
	}
	e := entry{Origin: Origin{File: fr.mod.file, Line: line, Func: fr.name, Stack: m.engineStack()}, v: v, g: m.pc}
	slices.Reverse(e.Stack)
	if n := len(e.Stack); n > 0 {
		e.Stack[n-1].Line = line
	}
	if m.entries == nil {
		m.entries = map[string][]entry{}
	}
	list := append(m.entries[name], e)
	if len(list) > maxEntries {
		list = list[1:]
	}
	m.entries[name] = list
}

// originOf finds where the value was decided that a frame writes to a field, nil
// if that is the statement that writes it.
func (m *Interp) originOf(fr *Frame, name string, v Value) *Origin {
	list := m.entries[name]
	if len(list) == 0 || fr == nil || writesByName(fr.stmt, name) {
		return nil
	}
	key := m.keyOf(v)
	for i := len(list) - 1; i >= 0; i-- {
		if e := &list[i]; m.keyOf(e.v) == key && !m.bdd.disjoint(e.g, m.pc) {
			return &e.Origin
		}
	}
	return nil
}

// writesByName reports whether a statement names the attribute that it writes.
func writesByName(st ast.Stmt, name string) bool {
	var targets []ast.Expr
	switch x := st.(type) {
	case *ast.Assign:
		targets = x.Targets
	case *ast.AugAssign:
		targets = []ast.Expr{x.Target}
	case *pyparse.AnnAssign:
		targets = []ast.Expr{x.Target}
	case *ast.ExprStmt:
		if c, ok := x.Value.(*ast.Call); ok {
			for _, a := range c.Args {
				if s, ok := literal(a); ok && s == name {
					return true
				}
			}
		}
		return false
	default:
		return false
	}
	for len(targets) > 0 {
		t := targets[0]
		targets = targets[1:]
		switch x := t.(type) {
		case *ast.Attribute:
			if string(x.Attr) == name {
				return true
			}
		case *ast.Tuple:
			targets = append(targets, x.Elts...)
		case *ast.List:
			targets = append(targets, x.Elts...)
		}
	}
	return false
}

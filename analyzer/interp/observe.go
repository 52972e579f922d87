package interp

// ObserveResult calls f with what a method of an imported module's class
// returns, with the engine's frames on the stack, innermost first, each time
// the method returns. Call it before the engine is imported; f must not run
// Python code.
func (m *Interp) ObserveResult(module, class, method string, f func(result Value, stack []TraceEntry)) error {
	_, err := m.Run(func() {
		v, ok := m.importModule(module).attrs.getStr(class)
		c, isClass := v.(*Class)
		if !ok || !isClass {
			m.raise("AttributeError", "module '%s' has no class '%s'", module, class)
		}
		old, ok := c.lookup(method)
		if !ok {
			m.raise("AttributeError", "class '%s' has no method '%s'", class, method)
		}
		c.dict.putStr(method, fn(method, func(m *Interp, a []Value, kw []KwArg) Value {
			out := m.call(old, a, kw)
			f(out, m.engineStack())
			return out
		}).method())
	})
	return err
}

// engineStack lists the engine's frames that are running, innermost first.
func (m *Interp) engineStack() []TraceEntry {
	var out []TraceEntry
	for f := m.fr; f != nil; f = f.back {
		if f.mod == nil || !f.mod.engine {
			continue
		}
		t := TraceEntry{File: f.mod.file, Line: f.line, Site: f.line, Func: f.name, Engine: true}
		if f.stmt != nil {
			t.Site = f.stmt.GetLineno()
		}
		out = append(out, t)
	}
	return out
}

// Elements gives the first elements of an iterable value, up to limit; more says
// that there are others. ok is false if it cannot be told what they are. It runs
// only inside Run, and the value must be one that iterating does not use up.
func (m *Interp) Elements(v Value, limit int) (elems []Value, more, ok bool) {
	ok = m.Try(func() {
		m.iterate(v, func(e Value) bool {
			if len(elems) == limit {
				more = true
				return false
			}
			elems = append(elems, e)
			return true
		})
	})
	return elems, more, ok
}

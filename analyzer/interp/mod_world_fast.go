package interp

// Natives that stubs use for loops over many fields or names: what they do
// could be written in the stubs, at ten times the cost.

func init() {
	// assign_fields(self, plan, values, missing, frozen) sets the fields of a
	// dataclass instance. A row of plan is (name, default, factory, stored,
	// given); the values of rows not stored are returned in order.
	worldFuncs["assign_fields"] = func(m *Interp, a []Value, kw []KwArg) Value {
		m.argRange("assign_fields", a, kw, 5, 5)
		values := unwrap(m.need(a[2])).(*Dict)
		missing, frozen := a[3], m.truthy(a[4])
		var rest []Value
		rows := m.listOf(a[1])
		if x, ok := a[0].(*Instance); ok && x.attrs.n == 0 {
			x.attrs.grow(len(rows))
		}
		for _, row := range rows {
			r := row.(*Tuple).elems
			name := string(r[0].(Str))
			var v Value
			ok := false
			if r[4] == Value(Bool(true)) {
				v, ok = values.getStr(name)
			}
			switch {
			case ok:
			case r[2] != missing:
				v = m.call(r[2], nil, nil)
			default:
				v = r[1]
			}
			if r[3] != Value(Bool(true)) {
				rest = append(rest, v)
				continue
			}
			if x, isInst := a[0].(*Instance); isInst && frozen {
				m.genericSetattr(x, name, v)
			} else {
				m.setattr(a[0], name, v)
			}
		}
		return mkList(rest)
	}

	// tally() is a count: called with a number it adds that, without it gives
	// the sum. Counts differ between paths as a rule and are asked for hardly
	// ever, so they are not merged: what is added on some paths only makes the
	// sum one that is not known.
	worldFuncs["tally"] = func(m *Interp, a []Value, kw []KwArg) Value {
		t := &tally{born: epoch.Load()}
		return &Builtin{name: "tally", fn: func(m *Interp, a []Value, kw []KwArg) Value {
			if len(a) == 0 {
				m.usedCounts = true
			}
			if t.lost {
				if len(a) == 0 {
					m.stuck("how often a function was called, which differs between undecided branches")
				}
				return None
			}
			if len(a) == 0 {
				return t.n
			}
			if m.forks > 0 || m.pc != True {
				t.lost = true
				return None
			}
			m.count(t, a[0].(Int))
			return None
		}}
	}

	// once() gives a function that calls another one without arguments, and may
	// give what that returned from then on. It is for what no case has a say in.
	worldFuncs["once"] = func(m *Interp, a []Value, kw []KwArg) Value {
		var kept Value
		return &Builtin{name: "once", fn: func(m *Interp, a []Value, kw []KwArg) Value {
			m.argRange("once", a, kw, 1, 1)
			if kept != nil {
				return kept
			}
			v, ok := m.onceForAll(a[0])
			if ok {
				kept = v
			}
			return v
		}}
	}

	// has_reference(form, Alias, Annotated, Literal, ForwardRef, GenericAlias, UnionType)
	// says whether a form of typing has text in it that stands for a type. It looks at
	// what was written, so that __args__ need not be worked out.
	worldFuncs["has_reference"] = func(m *Interp, a []Value, kw []KwArg) Value {
		m.argRange("has_reference", a, kw, 7, 7)
		var of [6]*Class
		for i, c := range a[1:] {
			of[i] = c.(*Class)
		}
		return Bool(m.hasReference(a[0], of[0], of[1], of[2], of[3], of[4], of[5]))
	}

	// collect_abstract(cls, namespace) is the set of names that keep a class
	// from being instantiated.
	worldFuncs["collect_abstract"] = func(m *Interp, a []Value, kw []KwArg) Value {
		m.argRange("collect_abstract", a, kw, 2, 2)
		c := a[0].(*Class)
		out := newSet(true)
		ns := unwrap(m.need(a[1])).(*Dict)
		for i, k := range ns.keys {
			if k != nil && m.abstract(ns.vals[i]) {
				out.d.put(ns.hkAt(i), k, None)
			}
		}
		for _, b := range c.bases {
			names, ok := b.lookup("__abstractmethods__")
			s, isSet := names.(*Set)
			if !ok || !isSet {
				continue
			}
			for i, k := range s.d.keys {
				if k == nil || out.d.find(s.d.hkAt(i)) >= 0 {
					continue
				}
				if v, ok := c.lookup(string(k.(Str))); ok && m.abstract(v) {
					out.d.put(s.d.hkAt(i), k, None)
				}
			}
		}
		return out
	}
}

func (m *Interp) hasReference(form Value, alias, annotated, literal, reference, generic, union *Class) bool {
	x, ok := m.need(form).(*Instance)
	if !ok {
		return false
	}
	var given Value
	switch {
	case x.class == annotated:
		given = m.getattr(x, "__origin__")
	case x.class.isSub(alias):
		given = m.getattr(x, "_given")
	case x.class.isSub(generic), x.class.isSub(union):
		given = m.getattr(x, "__args__")
	default:
		return false
	}
	text := func(v Value) bool {
		switch v := v.(type) {
		case Str:
			return true
		case *Instance:
			_, str := v.payload.(Str)
			return str || v.class.isSub(reference)
		}
		return false
	}
	parts := []Value{m.need(given)}
	if t, ok := parts[0].(*Tuple); ok {
		parts = t.elems
	}
	for _, p := range parts {
		p = m.need(p)
		if text(p) {
			return x.class != literal
		}
		if l, ok := p.(*List); ok {
			for _, e := range l.elems {
				y, ok := m.need(e).(*Instance)
				if text(m.need(e)) || ok && (y.class.isSub(alias) || y.class.isSub(generic) || y.class.isSub(union)) {
					return true
				}
			}
			continue
		}
		if m.hasReference(p, alias, annotated, literal, reference, generic, union) {
			return true
		}
	}
	return false
}

// abstract reports whether a raw class attribute is marked as abstract.
func (m *Interp) abstract(v Value) bool {
	marked := func(v Value) bool {
		f, ok := v.(*Function)
		if !ok || f.attrs == nil {
			return false
		}
		t, ok := f.attrs.getStr("__isabstractmethod__")
		return ok && m.truthy(t)
	}
	switch x := v.(type) {
	case *Function:
		return marked(x)
	case *Property:
		return marked(x.get) || marked(x.set) || marked(x.del)
	case *ClassMethod:
		return marked(x.fn)
	case *StaticMethod:
		return marked(x.fn)
	case *Instance:
		t, ok := x.attrs.getStr("__isabstractmethod__")
		if !ok {
			t, ok = x.class.lookup("__isabstractmethod__")
		}
		if _, prop := t.(*Property); prop {
			t, ok = m.getattrOpt(x, "__isabstractmethod__")
		}
		return ok && m.truthy(t)
	}
	return false
}

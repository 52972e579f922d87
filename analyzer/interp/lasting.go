package interp

// What cases read again and again from objects that no case makes, such as the
// flags of a parser that all of them share, is worked out once. It holds for a case
// that has changed none of these objects: the undo log says which it has changed.

// derived is something worked out from objects that were there when the case began.
type derived struct {
	value any
	from  map[any]bool
}

// Lasting returns what f works out, or what it worked out in an earlier case for
// the same key if that is the same now. f calls use for each object that it looks
// into, and must depend on nothing else; what it returns is shared, and must not be
// changed.
func (m *Interp) Lasting(key any, f func(use func(Value)) any) any {
	l := m.late
	if l == nil || m.sym != nil {
		return f(func(Value) {})
	}
	now := l.touchedIn(m)
	if k := l.lasting[key]; k != nil && !meets(now, k.from) {
		return k.value
	}
	r := reader{from: map[any]bool{}, before: l.caseFrom, lasts: true}
	v := f(r.use)
	if r.lasts && !meets(l.touchedIn(m), r.from) {
		if l.lasting == nil {
			l.lasting = map[any]*derived{}
		}
		l.lasting[key] = &derived{v, r.from}
	}
	return v
}

// touched are the objects from before the case that it has changed.
type touched struct {
	objs map[any]bool
	to   int // how far the log has been looked through
}

// touchedIn brings what is touched up to date. What was undone since stays.
func (l *lateImports) touchedIn(m *Interp) map[any]bool {
	t := &l.touched
	if t.objs == nil {
		t.objs, t.to = map[any]bool{}, l.begun
	}
	for ; t.to < len(m.trail); t.to++ {
		o := m.trail[t.to].obj
		if born, known := bornWhen(o); o != nil && !(known && born >= l.caseFrom) {
			t.objs[o] = true
		}
	}
	return t.objs
}

func meets(a, b map[any]bool) bool {
	for o := range a {
		if b[o] {
			return true
		}
	}
	return false
}

// reader collects the objects that something is read from; lasts is false once one
// of them belongs to the case, or a value depends on what is not known.
type reader struct {
	from   map[any]bool
	before uint32
	lasts  bool
}

// add notes an object, and reports whether it is new.
func (r *reader) add(o any) bool {
	if r.from[o] {
		return false
	}
	if born, known := bornWhen(o); !known || born >= r.before {
		r.lasts = false
	}
	r.from[o] = true
	return true
}

func (r *reader) use(v Value) {
	switch x := v.(type) {
	case *Instance:
		if r.add(x) {
			r.add(x.attrs)
			r.use(x.class)
		}
	case *Class:
		for _, c := range x.mro {
			r.add(c)
			r.add(c.dict)
		}
	case *List:
		if r.add(x) {
			r.all(x.elems)
		}
	case *Tuple:
		r.all(x.elems)
	case *Dict:
		if r.add(x) {
			r.all(x.keys)
			r.all(x.vals)
		}
	case *Set:
		if r.add(x) {
			r.all(x.d.keys)
		}
	case *Union, *Sym:
		r.lasts = false
	}
}

func (r *reader) all(vs []Value) {
	for _, v := range vs {
		r.use(v)
	}
}

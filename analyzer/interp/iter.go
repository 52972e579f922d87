package interp

import (
	"slices"

	"iter"
)

// Generator is a generator object. Its body runs as a coroutine, so that only
// one of it and its consumer is ever running.
type Generator struct {
	name    string
	fr      *Frame
	next    func() (Value, bool)
	stop    func()
	started bool
	done    bool
	running bool
	ofHead  bool // begun in a Head, and not exhausted there
	sent    Value
	thrown  *Instance
	ret     Value
	yield   func(Value) bool
	// born is the fork depth at creation: advancing a generator inside a
	// younger fork cannot be undone, so it ends the path.
	born     int
	consumer saved
	base     *collector
}

// genExit unwinds an abandoned generator.
type genExit struct{}

func (m *Interp) newGenerator(fr *Frame, name string, body func(fr *Frame)) *Generator {
	g := &Generator{name: name, fr: fr, born: m.forks, ret: None}
	fr.gen = g
	fr.back = nil
	seq := iter.Seq[Value](func(yield func(Value) bool) {
		g.yield = yield
		defer func() {
			g.done = true
			if p := recover(); p != nil {
				if _, ok := p.(genExit); ok {
					return
				}
				panic(p)
			}
		}()
		if g.thrown != nil {
			e := g.thrown
			g.thrown = nil
			panic(&Raise{exc: e})
		}
		m.genBody(g, body)
	})
	g.next, g.stop = iter.Pull(seq)
	m.gens = append(m.gens, g)
	return g
}

func (m *Interp) genBody(g *Generator, body func(fr *Frame)) {
	parked := m.collect(func() { body(g.fr) })
	if len(parked) > 0 {
		for _, e := range parked {
			m.pc = m.bdd.or(m.pc, e.g)
		}
		m.stuck("a generator left on an undecided branch")
	}
	if g.fr.ret != nil {
		g.ret = g.fr.ret
	}
}

// resume runs a generator to its next yield.
func (m *Interp) resume(g *Generator) (Value, bool) {
	if g.done {
		return nil, false
	}
	if g.running {
		m.raise("ValueError", "generator already executing")
	}
	if g.ofHead { // how far it was for a case could not be undone for the next
		m.headBroken = true
		m.stuck("advances a generator that began before the command line was looked at")
	}
	if g.started && m.forks > g.born {
		m.stuck("advances a generator on an undecided branch")
	}
	m.step()
	m.depth++
	if m.depth > m.limits.Depth {
		m.raise("RecursionError", "maximum recursion depth exceeded")
	}
	g.consumer = m.save()
	g.running, g.started = true, true
	g.fr.back = m.fr
	defer func() {
		g.running = false
		m.restore(g.consumer)
		m.depth--
	}()
	if g.base != nil {
		g.base.parent = m.coll
		g.base.catches = g.base.catches || m.coll.catches
		m.coll = g.base
	}
	m.fr = g.fr
	v, ok := g.next()
	if !ok {
		g.done = true
	}
	return v, ok
}

// yield suspends the running generator.
func (m *Interp) yield(fr *Frame, v Value) Value {
	g := fr.gen
	if g == nil {
		m.raise("SyntaxError", "'yield' outside function")
	}
	if m.forks > g.born {
		m.stuck("a yield on an undecided branch")
	}
	g.sent = None
	inner := m.fr
	g.base = m.coll
	scope, ns := fr.scope, fr.ns
	if !g.yield(v) {
		panic(genExit{})
	}
	m.fr = inner
	fr.scope, fr.ns = scope, ns
	if g.thrown != nil {
		e := g.thrown
		g.thrown = nil
		panic(&Raise{exc: e})
	}
	return g.sent
}

func (m *Interp) yieldFrom(fr *Frame, v Value) Value {
	it := m.iter(v)
	for {
		x, ok := it.next()
		if !ok {
			if it.gen != nil {
				return it.gen.ret
			}
			return None
		}
		m.yield(fr, x)
	}
}

// closeGenerators unwinds the generators made since a point.
func (m *Interp) closeGenerators(from int) {
	for _, g := range m.gens[from:] {
		if !g.done {
			g.done = true
			if g.started {
				func() {
					defer func() { _ = recover() }()
					g.stop()
				}()
			}
		}
	}
	m.gens = m.gens[:from]
}

// genSend is generator.send; a nil value means next().
func (m *Interp) genSend(g *Generator, v Value) Value {
	if !g.started && v != nil && v != Value(None) {
		m.raise("TypeError", "can't send non-None value to a just-started generator")
	}
	if v == nil {
		v = None
	}
	if g.done {
		m.raiseExc(m.newExc(excClass("StopIteration")))
	}
	var out Value
	var ok bool
	// yield clears sent before suspending, so it is set on resumption
	g.sent = v
	out, ok = m.resume(g)
	if !ok {
		if g.ret == Value(None) {
			m.raiseExc(m.newExc(excClass("StopIteration")))
		}
		m.raiseExc(m.newExc(excClass("StopIteration"), g.ret))
	}
	return out
}

func (m *Interp) genThrow(g *Generator, e *Instance) Value {
	if g.done {
		m.raiseExc(e)
	}
	g.thrown = e
	out, ok := m.resume(g)
	if !ok {
		m.raiseExc(m.newExc(excClass("StopIteration"), g.ret))
	}
	return out
}

func (m *Interp) genClose(g *Generator) {
	if g.done {
		return
	}
	if !g.started {
		g.done = true
		return
	}
	r := m.catch(func() { m.genThrow(g, m.newExc(excClass("GeneratorExit"))) })
	if r != nil && !r.isExc("GeneratorExit") && !r.isExc("StopIteration") {
		panic(r)
	}
}

// iter is iter(v) as a Go iterator.
func (m *Interp) iter(v Value) *Iter {
	switch x := v.(type) {
	case *Iter:
		return x
	case *Generator:
		return &Iter{kind: "generator", gen: x, next: func() (Value, bool) { return m.resume(x) }}
	case *List:
		m.settleList(x)
		return m.listIter(x)
	case *Tuple:
		return sliceIter("tuple_iterator", x.elems)
	case *Dict:
		m.settleDict(x)
		return m.dictIter(x, 'k')
	case *dictView:
		m.settleDict(x.d)
		return m.dictIter(x.d, x.kind)
	case *Set:
		m.settleDict(&x.d)
		return m.setIter(x)
	case Str:
		var out []Value
		for _, r := range splitRunes(string(x)) {
			out = append(out, Str(r))
		}
		return sliceIter("str_iterator", out)
	case Bytes:
		out := make([]Value, len(x))
		for i := range out {
			out[i] = Int(x[i])
		}
		return sliceIter("bytes_iterator", out)
	case *ByteArray:
		return m.iter(Bytes(x.b))
	case *Range:
		i, n := x.start, m.rangeLen(x)
		k := int64(0)
		return &Iter{kind: "range_iterator", next: func() (Value, bool) {
			if k >= n {
				return nil, false
			}
			k++
			v := i
			i += x.step
			return Int(v), true
		}}
	case *Instance:
		if f, ok := x.class.userMethod("__iter__"); ok {
			return m.iterOf(m.call(m.bind(f, x, x.class), nil, nil))
		}
		if f, ok := x.class.userMethod("__getitem__"); ok && x.payload == nil {
			i := 0
			return &Iter{kind: "iterator", next: func() (out Value, ok bool) {
				r := m.catch(func() { out = m.call(m.bind(f, x, x.class), []Value{Int(i)}, nil) })
				if r != nil {
					if r.isExc("IndexError") || r.isExc("StopIteration") {
						return nil, false
					}
					panic(r)
				}
				i++
				return out, true
			}}
		}
		if x.payload != nil && !x.class.exc {
			return m.iter(x.payload)
		}
	case *Class:
		if x.meta != nil {
			if f, ok := x.meta.userMethod("__iter__"); ok {
				return m.iterOf(m.call(m.bind(f, x, x.meta), nil, nil))
			}
		}
	case *Opaque:
		return sliceIter("iterator", nil)
	case *Union:
		return m.iter(m.need(x))
	case *Sym:
		m.stuck("iterates over " + x.describe())
	case *Super:
	}
	m.raise("TypeError", "'%s' object is not iterable", m.typeName(v))
	return nil
}

func splitRunes(s string) []string {
	var out []string
	for i := 0; i < len(s); {
		j := i + 1
		for j < len(s) && s[j]&0xC0 == 0x80 {
			j++
		}
		out = append(out, s[i:j])
		i = j
	}
	return out
}

// iterOf makes a Go iterator of what __iter__ returned.
func (m *Interp) iterOf(v Value) *Iter {
	x, ok := v.(*Instance)
	if !ok {
		return m.iter(v)
	}
	f, ok := x.class.userMethod("__next__")
	if !ok {
		m.raise("TypeError", "iter() returned non-iterator of type '%s'", x.class.name)
	}
	return &Iter{kind: "iterator", next: func() (out Value, ok bool) {
		r := m.catch(func() { out = m.call(m.bind(f, x, x.class), nil, nil) })
		if r != nil {
			if r.isExc("StopIteration") {
				return nil, false
			}
			panic(r)
		}
		return out, true
	}}
}

func sliceIter(kind string, vs []Value) *Iter {
	i := 0
	return &Iter{kind: kind, next: func() (Value, bool) {
		if i >= len(vs) {
			return nil, false
		}
		i++
		return vs[i-1], true
	}}
}

func (m *Interp) listIter(l *List) *Iter {
	i := 0
	return &Iter{kind: "list_iterator", next: func() (Value, bool) {
		if i >= len(l.elems) {
			return nil, false
		}
		i++
		return l.elems[i-1], true
	}}
}

func (m *Interp) dictIter(d *Dict, kind byte) *Iter {
	i, n := 0, d.n
	return &Iter{kind: "dict_iterator", next: func() (Value, bool) {
		if m.resized(d, n) {
			n = -1
			m.raise("RuntimeError", "dictionary changed size during iteration")
		}
		for i < len(d.keys) && (d.keys[i] == nil || d.hides(i)) {
			i++
		}
		if i >= len(d.keys) {
			return nil, false
		}
		k, v := d.keys[i], d.vals[i]
		i++
		switch kind {
		case 'v':
			return v, true
		case 'i':
			return mkTuple(k, v), true
		}
		return k, true
	}}
}

// resized reports that a dict does not have the size n, which it had when a loop
// over it began. Where that rests on what is not known, the path ends.
func (m *Interp) resized(d *Dict, n int) bool {
	if m.partial && (d.sym || d.n != n) {
		for i, k := range d.keys {
			if g := m.thereAt(d, i); k != nil && !m.implied(g) && !m.excluded(g) {
				m.stuck("an entry that may be new, in a loop over what it is in")
			}
		}
	}
	return d.n != n
}

// orderedSet gives the elements of a set in the order of a loop, which depends on
// what the unknown ones are.
func (m *Interp) orderedSet(s *Set) []Value {
	if s.d.sym && s.d.n > 1 {
		m.stuck("the order of a set with unknown elements")
	}
	return s.ordered()
}

func (m *Interp) setIter(s *Set) *Iter {
	it := sliceIter("set_iterator", m.orderedSet(s))
	n, next := s.d.n, it.next
	it.next = func() (Value, bool) {
		if m.resized(&s.d, n) {
			n = -1
			m.raise("RuntimeError", "Set changed size during iteration")
		}
		return next()
	}
	return it
}

func (m *Interp) isIterable(v Value) bool {
	switch x := v.(type) {
	case *Instance:
		if _, ok := x.class.userMethod("__iter__"); ok {
			return true
		}
		if _, ok := x.class.userMethod("__getitem__"); ok {
			return true
		}
		return x.payload != nil && !x.class.exc && m.isIterable(x.payload)
	case *Class:
		if x.meta != nil {
			_, ok := x.meta.userMethod("__iter__")
			return ok
		}
		return false
	case *Iter, *Generator, *List, *Tuple, *Dict, *dictView, *Set, Str, Bytes, *ByteArray, *Range, *Opaque, *Sym, *Union:
		return true
	}
	return false
}

// iterate calls f for every element until it returns false.
func (m *Interp) iterate(v Value, f func(Value) bool) {
	it := m.iter(v)
	for {
		m.step()
		x, ok := it.next()
		if !ok || !f(x) {
			return
		}
	}
}

// listOf is list(v) as a slice that the caller may keep but not change.
func (m *Interp) listOf(v Value) []Value {
	switch x := v.(type) {
	case *List:
		m.settleList(x)
		return append([]Value(nil), x.elems...)
	case *Tuple:
		return x.elems
	}
	var out []Value
	m.iterate(v, func(e Value) bool {
		out = append(out, e)
		return true
	})
	return out
}

// perhaps is an element of an iteration that is there on some paths only. It
// is passed from iterMaybe to loops and never becomes visible to Python code.
type perhaps struct {
	g Guard
	v Value
}

// iterMaybe is iter for loops that can deal with elements that are there on
// some paths only.
func (m *Interp) iterMaybe(v Value) *Iter {
	if !m.partial {
		return m.iter(v)
	}
	var out []Value
	open := false
	add := func(at Value, elem func(Value) Value) {
		u, ok := at.(*Union)
		if !ok {
			out = append(out, elem(at))
			return
		}
		there := False
		var arms []arm
		for _, a := range u.arms {
			if a.v != nil {
				there = m.bdd.or(there, a.g)
				arms = append(arms, a)
			}
		}
		if len(arms) == len(u.arms) || m.implied(there) {
			out = append(out, elem(u))
			return
		}
		if m.excluded(there) {
			return
		}
		open = true
		out = append(out, &perhaps{there, elem(m.mkUnion(arms))})
	}
	kind := "list_iterator"
	switch x := v.(type) {
	case *Union:
		return m.iterUnion(x)
	case *Tuple:
		for _, e := range x.elems {
			add(e, func(v Value) Value { return v })
		}
	case *List:
		for _, e := range x.elems {
			add(e, func(v Value) Value { return v })
		}
	case *Dict, *dictView:
		d, by := asDictView(v)
		if d.open != nil && !d.open.listable {
			return m.iter(v)
		}
		kind = "dict_iterator"
		for i, k := range d.keys {
			if k == nil || d.hides(i) {
				continue
			}
			add(d.vals[i], func(v Value) Value {
				switch by {
				case 'v':
					return v
				case 'i':
					return mkTuple(k, v)
				}
				return k
			})
		}
	}
	if !open {
		if d, _ := asDictView(v); d != nil && d.open != nil && d.open.listable {
			return sliceIter(kind, out)
		}
		return m.iter(v)
	}
	return sliceIter(kind, out)
}

// listCopy gives the elements of a new list of all that v iterates over. What is
// there on some paths only is so in the list; no path is split for it.
func (m *Interp) listCopy(v Value) []Value {
	switch v.(type) {
	case *List, *Dict, *dictView:
	default:
		return slices.Clone(m.listOf(v))
	}
	if !m.partial {
		return slices.Clone(m.listOf(v))
	}
	var out []Value
	for it := m.iterMaybe(v); ; {
		e, ok := it.next()
		if !ok {
			return out
		}
		if p, ok := e.(*perhaps); ok {
			e = m.mkUnion([]arm{{p.g, p.v}, {m.bdd.not(p.g), nil}})
		}
		out = append(out, e)
	}
}

// iterUnion iterates over containers of which one is there: over the elements
// of each on the paths on which it is.
func (m *Interp) iterUnion(u *Union) *Iter {
	v, ok := m.prune(u).(*Union)
	if !ok {
		return m.iterMaybe(m.prune(u))
	}
	for _, a := range v.arms {
		switch x := a.v.(type) {
		case *List, *Tuple:
		case *Dict, *dictView:
			if d, _ := asDictView(x); d.open != nil {
				return m.iter(u)
			}
		default:
			return m.iter(u)
		}
	}
	var out []Value
	base := m.pc
	for _, a := range v.arms {
		m.pc = m.bdd.and(base, a.g)
		it := m.iterMaybe(a.v)
		for {
			e, ok := it.next()
			if !ok {
				break
			}
			if p, ok := e.(*perhaps); ok {
				out = append(out, &perhaps{m.bdd.and(a.g, p.g), p.v})
				continue
			}
			out = append(out, &perhaps{a.g, e})
		}
	}
	m.pc = base
	return sliceIter("list_iterator", out)
}

func asDictView(v Value) (*Dict, byte) {
	switch x := v.(type) {
	case *Dict:
		return x, 'k'
	case *dictView:
		return x.d, x.kind
	}
	return nil, 0
}

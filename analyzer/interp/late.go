package interp

import (
	"slices"
	"sync/atomic"

	"github.com/enginelint/enginelint/analyzer/world"
)

// Modules that a start-up imports late.
//
// A session runs many command lines on one import of the engine, and most of
// them import the same hundreds of modules in the middle of their start-up. What
// a module body sees may differ from case to case, so these imports cannot simply
// be done once. But a body runs by the state of the program alone, and it can
// reach nothing that a function which is running holds in its variables. So where
// a case comes to an import with everything as it was in an earlier case that came
// to it, what the import did then is what it would do now.
//
// That is made out by what changed: the undo log has every object that the case
// has written to so far. Those that were made by the case itself cannot be
// reached from a module, unless one of the others holds them. Of the others, the
// old ones, the contents are compared; that the case made something that an old
// object holds is a difference.
//
// When a case in which an import was recorded is undone, what the import made
// keeps its contents, and only what it changed in old objects is taken back. To do
// it again is to make these changes.
//
// Whether paths exist is asked again, and what the report tells is told again,
// which has to come from the same place. Not kept is an import that asks for the
// model, the contents of a file or the arguments, ends with an exception, decides
// anything on unknown facts, or leaves something that the undo log has no place for.

// epoch tells objects that were made before a moment from those made after it,
// in all interpreters of the process. It only grows.
var epoch atomic.Uint32

// lateImports is what is known of imports in the middle of a case.
type lateImports struct {
	// base is when the first case could begin: what is older is old.
	base uint32
	// made are the times in which kept imports ran, in order; what was made in
	// them is old, too.
	made []lifetime
	kept map[string][]*lateImport
	// n imports are kept; again is how often one of them was done again.
	n, again int
	// hopeless are those that are never met in the same state.
	hopeless map[string]bool
	// begun is where the log of the case begins, seen how far it has been looked
	// through, changed what old objects it has come upon; odd says that it has
	// something of which the object is not known.
	begun, seen int
	changed     map[any]bool
	odd         bool
	// caseFrom is when the case began, lasting what was worked out from older objects.
	caseFrom uint32
	lasting  map[any]*derived
	touched  touched
	// fresh are the parts of the log that kept imports wrote in this case.
	fresh []logged
}

// lifetime is a range of epochs, both ends included.
type lifetime struct{ from, to uint32 }

func (t lifetime) has(born uint32) bool { return t.from <= born && born <= t.to }

// logged is a part of the undo log, written while the objects of a lifetime
// were made.
type logged struct {
	from, to int
	lifetime
}

// lateImport is an import that was run once.
type lateImport struct {
	value         Value // the module, or what it has under a name
	before, after map[any]*contents
	order         []any // of after
	counts        map[*tally]Int
	steps         int64
	used          bool
	paths         []pathAsked
	// effects are told of an import that stack leads to.
	effects []Effect
	stack   []TraceEntry
}

// pathAsked is a question about the file system and its answer.
type pathAsked struct {
	ask    func(*world.VFS, string) world.Tri
	path   string
	answer world.Tri
}

// Bounds on what is kept.
const (
	maxKeptImports = 256 // of a session
	maxKeptStates  = 6   // of one module
	maxUnused      = 3   // of one module, if none has stood in for another import
)

// contents are those of an old object, by kind.
type contents struct {
	keys, vals []Value // of a dict without its gaps; vals also of a list or scope
	field      Value
}

// fieldOf is a property of an object that no dict holds.
type fieldOf struct {
	obj  any
	name fieldKey
}

// tally is a count that a stub keeps.
type tally struct {
	n    Int
	lost bool // it differs between undecided branches
	born uint32
}

// KeepLateImports lets cases share what they import late. What there is by now is
// what all cases begin with.
func (m *Interp) KeepLateImports() {
	m.late = &lateImports{base: epoch.Add(1), kept: map[string][]*lateImport{}, hopeless: map[string]bool{}, begun: len(m.trail)}
	m.late.reset()
}

// LateImports is how many imports are kept, and how often one of them stood in for
// another.
func (m *Interp) LateImports() (kept, again int) {
	if m.late == nil {
		return 0, 0
	}
	return m.late.n, m.late.again
}

// headIsOwn settles, after a head has run, whether what it made can be told from
// what modules can reach: it can unless it put something into an old object.
func (l *lateImports) headIsOwn(m *Interp, mark int) {
	for i := mark; i < len(m.trail); i++ {
		e := &m.trail[i]
		b, known := bornWhen(e.obj)
		if known && b >= l.base {
			continue
		}
		ok := known
		switch o := e.obj.(type) {
		case *Dict:
			ok = int(e.i) >= len(o.vals) || l.settled(o.vals[e.i])
		case *List:
			for _, v := range o.elems {
				ok = ok && l.settled(v)
			}
		case *Scope:
			ok = l.settled(o.vals[e.i])
		case *tally:
		default:
			ok = false
		}
		if !ok {
			l.base = epoch.Add(1)
			return
		}
	}
}

// settled reports whether a value is a constant or an old object.
func (l *lateImports) settled(v Value) bool {
	if timeless(v) {
		return true
	}
	if t, ok := v.(*Tuple); ok {
		return !slices.ContainsFunc(t.elems, func(e Value) bool { return !l.settled(e) })
	}
	born, known := bornWhen(v)
	return known && l.old(born)
}

// begin notes that a case begins.
func (l *lateImports) begin(mark int) {
	l.caseFrom, l.touched = epoch.Add(1), touched{}
	l.begun, l.fresh = mark, l.fresh[:0]
	l.reset()
}

func (l *lateImports) reset() {
	l.seen, l.changed, l.odd = l.begun, map[any]bool{}, false
}

// old reports whether something was there before the case began, or is as if it
// had been.
func (l *lateImports) old(born uint32) bool {
	if born < l.base {
		return true
	}
	n := len(l.made)
	if n == 0 || born > l.made[n-1].to {
		return false
	}
	i, _ := slices.BinarySearchFunc(l.made, born, func(t lifetime, b uint32) int {
		if t.to < b {
			return -1
		}
		return 1
	})
	return i < n && l.made[i].from <= born
}

// bornWhen is the epoch in which an object of the undo log was made; known is
// false where it does not say, which has to be taken for old.
func bornWhen(o any) (born uint32, known bool) {
	switch x := o.(type) {
	case *Dict:
		return x.born, true
	case *List:
		return x.born, true
	case *Scope:
		return x.born, true
	case *Function:
		return x.born, true
	case *Instance:
		return x.attrs.born, true
	case *Class:
		return x.dict.born, true
	case *Set:
		return x.d.born, true
	case *Module:
		return x.attrs.born, true
	case *tally:
		return x.born, true
	}
	return 0, false
}

// look notes which old objects the log from a position on has changed.
func (l *lateImports) look(m *Interp, from int, changed map[any]bool, note func(any)) (odd bool) {
	fresh := l.fresh
	for i := from; i < len(m.trail); i++ {
		e := &m.trail[i]
		born, known := bornWhen(e.obj)
		if known && !l.old(born) {
			continue
		}
		for len(fresh) > 0 && i >= fresh[0].to {
			fresh = fresh[1:]
		}
		if known && len(fresh) > 0 && i >= fresh[0].from && fresh[0].lifetime.has(born) {
			continue // as it was made
		}
		o := e.obj
		switch e.kind {
		case trailFunc, trailMark, trailFile:
			odd = true
			continue
		case trailCount:
		case trailField:
			o = fieldOf{o, e.x.(fieldKey)}
		}
		if !changed[o] {
			changed[o] = true
			if note != nil {
				note(o)
			}
		}
	}
	return odd
}

// lateState brings what is known of the changes of the case up to date; ok is
// false where an import can be neither kept nor done as before.
func (m *Interp) lateState() (ok bool) {
	l := m.late
	if l == nil || m.pc != True || m.forks > 0 || m.hoisting != nil || m.sym != nil || m.importing > 0 {
		return false
	}
	l.odd = l.look(m, l.seen, l.changed, nil) || l.odd
	l.seen = len(m.trail)
	return !l.odd
}

// shared runs f, which imports a module or what a module gives for a name, or does
// what an earlier case did when it ran it with everything as it is now. name tells
// what f does.
func (m *Interp) shared(name string, f func() Value) Value {
	if !m.lateState() {
		return f()
	}
	l := m.late
	for _, k := range l.kept[name] {
		if l.same(m, k) && m.steps+k.steps <= atomic.LoadInt64(&m.limits.Steps) {
			m.doAgain(k)
			l.again++
			k.used = true
			return k.value
		}
	}
	switch n := len(l.kept[name]); {
	case n == maxUnused && !slices.ContainsFunc(l.kept[name], func(k *lateImport) bool { return k.used }):
		l.kept[name] = nil
		l.n -= n
		l.hopeless[name] = true
		fallthrough
	case l.hopeless[name], n >= maxKeptStates, l.n >= maxKeptImports:
		return f()
	}
	k := &lateImport{before: map[any]*contents{}}
	for o := range l.changed {
		if m.comparable(o) {
			k.before[o] = contentsOf(o)
		}
	}
	if m.observed(k, func() { k.value = f() }) && l.settled(k.value) {
		l.kept[name] = append(l.kept[name], k)
		l.n++
	}
	return k.value
}

func (l *lateImports) same(m *Interp, k *lateImport) bool {
	if len(k.effects) > 0 && !slices.Equal(k.stack, m.engineStack()) {
		return false
	}
	for _, p := range k.paths {
		if len(m.tainted) > 0 || p.ask(m.kase.FS, p.path) != p.answer {
			return false
		}
	}
	for o := range l.changed {
		if m.comparable(o) && k.before[o] == nil {
			return false
		}
	}
	for o, c := range k.before {
		if !l.changed[o] || !c.equal(contentsOf(o)) {
			return false
		}
	}
	return true
}

// comparable reports whether an old object is one of those whose contents decide:
// counts are not, nor the arguments, as what an import asks of them is noticed.
func (m *Interp) comparable(o any) bool {
	if _, ok := o.(*tally); ok {
		return false
	}
	return o != any(m.argv)
}

// onceForAll calls a function without arguments, of which the result is kept for
// all cases if that makes no difference to any; ok says whether it is.
func (m *Interp) onceForAll(f Value) (v Value, ok bool) {
	if !m.lateState() || m.late.n >= maxKeptImports {
		return m.call(f, nil, nil), false
	}
	k := &lateImport{}
	ok = m.observed(k, func() { v = m.call(f, nil, nil) })
	return v, ok && len(k.order)+len(k.effects)+len(k.paths) == 0
}

// observed runs f, notes what it does and keeps what it makes; ok says whether
// that is all there is to it.
func (m *Interp) observed(k *lateImport, f func()) (ok bool) {
	l := m.late
	k.after, k.counts, k.stack = map[any]*contents{}, map[*tally]Int{}, m.engineStack()
	type state struct {
		gens, parts, tainted, parked, nodes, vars, ids, serial, standIns int
		coll                                                             *collector
		pc                                                               Guard
		partial                                                          bool
	}
	now := func() state {
		return state{len(m.gens), len(m.parts), len(m.tainted), len(m.coll.parked) + len(m.top.parked), m.bdd.n, len(m.vars),
			len(m.ids), m.serial, m.standIns, m.coll, m.pc, m.partial}
	}
	usedCase, usedArgv, usedCounts := m.usedCase, m.usedArgv, m.usedCounts
	m.usedCase, m.usedArgv, m.usedCounts, m.asked = false, false, false, k
	defer func() {
		m.usedCase, m.usedArgv, m.usedCounts = m.usedCase || usedCase, m.usedArgv || usedArgv, m.usedCounts || usedCounts
		m.asked = nil
	}()
	was, mark, told, steps := now(), len(m.trail), len(m.trace), m.steps
	life := lifetime{from: epoch.Add(1)}
	f()
	life.to = epoch.Add(1) - 1
	k.steps = m.steps - steps
	if m.late != l || now() != was || m.usedCase || m.usedArgv || m.usedCounts || len(m.trail) < mark || len(m.trace) < told {
		return false
	}
	for _, e := range m.trace[told:] {
		switch e.Kind {
		case EffectEnv, EffectLog, EffectWarn, EffectPrint:
			k.effects = append(k.effects, e)
		default:
			return false
		}
	}
	changed := map[any]bool{}
	for i := mark; i < len(m.trail); i++ {
		e := &m.trail[i]
		born, known := bornWhen(e.obj)
		if known && life.has(born) {
			continue
		}
		// What the case itself has made must not come into it.
		if e.kind == trailFunc || e.kind == trailMark || e.kind == trailFile || known && !l.old(born) {
			return false
		}
		o := e.obj
		if t, ok := o.(*tally); ok {
			if _, ok := k.counts[t]; !ok {
				k.counts[t] = t.n - e.old.(Int)
			}
			continue
		}
		if e.kind == trailField {
			o = fieldOf{o, e.x.(fieldKey)}
		}
		if !changed[o] {
			changed[o] = true
			k.order = append(k.order, o)
		}
	}
	for _, o := range k.order {
		k.after[o] = contentsOf(o)
	}
	l.made = append(l.made, life)
	l.fresh = append(l.fresh, logged{mark, len(m.trail), life})
	return true
}

// skips reports whether an entry of the log is one of a kept import about
// something that the import made: that stays as it is when the case is undone.
// Positions are asked for from the end of the log to its beginning.
func (l *lateImports) skips(n int, o any) bool {
	for k := len(l.fresh) - 1; k >= 0; k-- {
		f := &l.fresh[k]
		if n >= f.to {
			return false
		}
		if n >= f.from {
			born, known := bornWhen(o)
			return known && f.lifetime.has(born)
		}
		l.fresh = l.fresh[:k]
	}
	return false
}

// rewound notes that the log was cut.
func (l *lateImports) rewound(mark int) {
	for n := len(l.fresh); n > 0 && l.fresh[n-1].from >= mark; n-- {
		l.fresh = l.fresh[:n-1]
	}
	if mark < l.seen {
		l.reset()
	}
	l.touched.to = min(l.touched.to, mark)
}

// doAgain makes the changes of a kept import.
func (m *Interp) doAgain(k *lateImport) {
	for _, o := range k.order {
		m.setContents(o, k.after[o])
	}
	for t, n := range k.counts {
		m.count(t, n)
	}
	m.trace = append(m.trace, k.effects...)
	m.steps += k.steps
}

// count adds to a count.
func (m *Interp) count(t *tally, n Int) {
	m.trail = append(m.trail, trailEntry{kind: trailCount, obj: t, old: t.n})
	t.n += n
}

func contentsOf(o any) *contents {
	switch x := o.(type) {
	case *Dict:
		c := &contents{keys: make([]Value, 0, x.n), vals: make([]Value, 0, x.n)}
		for i, k := range x.keys {
			if k != nil {
				c.keys, c.vals = append(c.keys, k), append(c.vals, x.vals[i])
			}
		}
		return c
	case *List:
		return &contents{vals: slices.Clone(x.elems)}
	case *Scope:
		return &contents{vals: slices.Clone(x.vals)}
	case fieldOf:
		return &contents{field: getField(x.obj, x.name)}
	}
	return &contents{}
}

// setContents gives an old object contents that an import gave it.
func (m *Interp) setContents(o any, c *contents) {
	switch x := o.(type) {
	case *Dict:
		now := contentsOf(x)
		n := len(now.keys)
		if n > len(c.keys) || !slices.EqualFunc(now.keys, c.keys[:n], unaltered) {
			m.dictClear(x)
		}
		for i, k := range c.keys {
			hk, _ := hashKey(k)
			if j := x.find(hk); j < 0 || !unaltered(x.vals[j], c.vals[i]) {
				m.dictSetHK(x, hk, k, c.vals[i])
			}
		}
	case *List:
		m.listReplace(x, slices.Clone(c.vals))
	case *Scope:
		for i, v := range c.vals {
			if !unaltered(x.vals[i], v) {
				m.setSlot(x, i, v)
			}
		}
	case fieldOf:
		m.setField(x.obj, x.name, c.field)
	}
}

func (c *contents) equal(o *contents) bool {
	return slices.EqualFunc(c.keys, o.keys, unaltered) && slices.EqualFunc(c.vals, o.vals, unaltered) && unaltered(c.field, o.field)
}

// unaltered reports whether two values are one object, or constants that cannot
// be told apart.
func unaltered(a, b Value) bool {
	if a == b {
		return true
	}
	if !timeless(a) || !timeless(b) {
		return false
	}
	switch x := a.(type) {
	case *Tuple:
		y, ok := b.(*Tuple)
		return ok && slices.EqualFunc(x.elems, y.elems, unaltered)
	case *Set:
		y, ok := b.(*Set)
		return ok && slices.EqualFunc(x.d.keys, y.d.keys, unaltered)
	}
	return false
}

// timeless reports whether a value has no identity and no parts that can change.
func timeless(v Value) bool {
	switch x := v.(type) {
	case nil, Str, Int, Bool, Float, NoneType, Bytes, EllipsisType:
		return true
	case *Tuple:
		return !slices.ContainsFunc(x.elems, func(e Value) bool { return !timeless(e) })
	case *Set:
		return x.frozen && !slices.ContainsFunc(x.d.keys, func(e Value) bool { return !timeless(e) })
	}
	return false
}

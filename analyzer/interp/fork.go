package interp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/go-python/gpython/ast"
)

// Undecided branches.
//
// A branch on an unknown runs each arm from the same state, under the path
// condition of that arm, and merges what the arms left behind: a place that
// both arms gave the same value keeps it, any other becomes a union. So the
// number of states stays one however many branches there are.
//
// An arm may also leave the block: return, break, continue, raise, or end as
// not analysed. Such an end is *parked*, with the changes its path made, in
// the innermost collector: loops collect break and continue, calls collect
// returns, try and with collect everything. What a collector does not handle
// itself it parks in the next one out. The path that goes on has the remaining
// condition. At the outermost collector the parked ends are the program's
// other outcomes.

// collector gathers the ends that leave a construct. Diffs of its parked ends
// are relative to the state at mark.
type collector struct {
	parent *collector
	mark   int
	pc     Guard // at the mark
	parked []end
	// catches: this collector, or one further out, takes exceptions up again.
	catches bool
	// once: the loop has a single round, which break leaves as well.
	once bool
}

// endKind extends ctl by the ways that unwind.
type endKind = ctl

const (
	endRaise endKind = iota + 16
	endStuck
	endDead
)

// end is the way one path left a construct.
type end struct {
	g     Guard
	kind  endKind
	ret   Value
	raise *Raise
	stuck *stuckPath
	d     *diff
}

// place names something that can be written: a dict entry, a scope's slot or
// a list.
type place struct {
	obj any
	key any
}

// diff is the set of places a path has written, with their values.
type diff struct {
	order []place
	vals  map[place]placeVal
	// files are changes of the file system.
	files []*fileChange
	// odd is set when the path made a change that cannot be merged.
	odd bool
}

type placeVal struct {
	key   Value   // dict key
	v     Value   // nil: absent
	elems []Value // of a list
}

// capture lists what has been written since a mark, with current values.
func (m *Interp) capture(mark int) *diff {
	d := &diff{vals: map[place]placeVal{}}
	for i := mark; i < len(m.trail); i++ {
		e := &m.trail[i]
		var p place
		var pv placeVal
		switch e.kind {
		case trailDictVal, trailDictInsert:
			t := e.obj.(*Dict)
			p = place{t, t.hkAt(int(e.i))}
			pv.key = t.keys[e.i]
			if p.key == nil { // removed again later
				continue
			}
		case trailDictDelete:
			del := e.x.(*deleted)
			p = place{e.obj, del.hk}
			pv.key = del.key
		case trailSlot:
			if e.obj.(*Scope).over {
				continue
			}
			p = place{e.obj, e.i}
		case trailListAll, trailListLen, trailListVal:
			p = place{e.obj, nil}
		case trailField:
			p = place{e.obj, e.x}
		case trailFile:
			d.files = append(d.files, e.obj.(*fileChange))
			continue
		case trailMark, trailCount:
			continue
		default:
			d.odd = true
			continue
		}
		if _, ok := d.vals[p]; ok {
			continue
		}
		d.order = append(d.order, p)
		cur := m.readPlace(p)
		cur.key = pv.key
		d.vals[p] = cur
	}
	return d
}

// sameDiff reports that two runs have written the same to the same places.
func (m *Interp) sameDiff(a, b *diff) bool {
	if a.odd || b.odd || len(a.files)+len(b.files) > 0 || len(a.order) != len(b.order) {
		return false
	}
	same := func(v, w Value) bool {
		return v == nil && w == nil || v != nil && w != nil && (identical(v, w) || m.keyOf(v) == m.keyOf(w))
	}
	for p, v := range a.vals {
		w, ok := b.vals[p]
		if !ok || !same(v.v, w.v) || !slices.EqualFunc(v.elems, w.elems, same) {
			return false
		}
	}
	return true
}

func (m *Interp) readPlace(p place) placeVal {
	if k, ok := p.key.(fieldKey); ok {
		return placeVal{v: getField(p.obj, k)}
	}
	switch o := p.obj.(type) {
	case *Dict:
		v, _ := o.get(p.key)
		return placeVal{v: v}
	case *Scope:
		return placeVal{v: o.vals[p.key.(int32)]}
	case *List:
		return placeVal{elems: append([]Value(nil), o.elems...)}
	}
	return placeVal{}
}

func (m *Interp) writePlace(p place, pv placeVal) {
	if k, ok := p.key.(fieldKey); ok {
		m.setField(p.obj, k, pv.v)
		return
	}
	switch o := p.obj.(type) {
	case *Dict:
		if pv.v == nil {
			m.dictDelHK(o, p.key)
		} else {
			m.dictSetHK(o, p.key, pv.key, pv.v)
		}
	case *Scope:
		m.setSlot(o, int(p.key.(int32)), pv.v)
	case *List:
		m.listReplace(o, append([]Value(nil), pv.elems...))
	}
}

func (m *Interp) apply(d *diff) {
	if d == nil {
		return
	}
	for _, p := range d.order {
		if !p.gone() {
			m.writePlace(p, d.vals[p])
		}
	}
	for _, c := range d.files {
		m.fsTaint(c)
	}
}

// gone reports a variable of a call that has ended since it was written.
func (p place) gone() bool {
	s, ok := p.obj.(*Scope)
	return ok && s.over
}

// mergeDiffs brings the state to the merge of several ends' states. Variables of
// the scope that are not live keep what they had before; live is nil if all may
// be.
func (m *Interp) mergeDiffs(ends []end, scope *Scope, live slotSet) {
	if len(ends) == 1 {
		m.apply(ends[0].d)
		return
	}
	ends = slices.DeleteFunc(slices.Clone(ends), func(e end) bool { return e.d == nil })
	seen := map[place]bool{}
	care := False
	for _, e := range ends {
		care = m.bdd.or(care, e.g)
	}
	for _, e := range ends {
		for _, c := range e.d.files {
			m.fsTaint(c)
		}
		if e.d.odd {
			m.stuck("an undecided branch makes a change that cannot be merged")
		}
		for _, p := range e.d.order {
			if seen[p] || p.gone() {
				continue
			}
			seen[p] = true
			if live != nil && p.obj == any(scope) && !live.has(int(p.key.(int32))) {
				if poisonDead {
					m.writePlace(p, placeVal{})
				}
				continue
			}
			m.mergePlace(p, ends, care)
		}
	}
}

// poisonDead makes a variable that is not live one that has no value, for
// tests: a program that reads one raises an exception then.
var poisonDead bool

func (m *Interp) mergePlace(p place, ends []end, care Guard) {
	if k, ok := p.key.(fieldKey); ok {
		m.mergeField(p, k, ends)
		return
	}
	base := m.readPlace(p)
	vals := make([]placeVal, len(ends))
	for i, e := range ends {
		pv, ok := e.d.vals[p]
		if !ok {
			pv = base
		} else if pv.key != nil {
			base.key = pv.key
		}
		vals[i] = pv
	}
	if _, ok := p.obj.(*List); ok {
		lists := make([][]Value, len(ends))
		for i := range vals {
			lists[i] = vals[i].elems
		}
		m.writePlace(p, placeVal{elems: m.mergeLists(lists, ends, care)})
		return
	}
	arms := make([]arm, len(ends))
	for i := range ends {
		arms[i] = arm{ends[i].g, vals[i].v}
	}
	base.v = m.mkUnionIn(care, arms)
	if m.sym != nil {
		base.v = m.mergedField(p, base.v)
		if d, ok := p.obj.(*Dict); ok && m.sym.attrs[d] {
			base.v = m.forget(base.v)
		}
	}
	m.writePlace(p, base)
}

// mergeLists merges what a list holds on several paths. What is at both ends of
// all of them stays as it is. Between, lists of the same length are merged
// element by element; of others each keeps its elements, one after the other,
// there on its paths only.
func (m *Interp) mergeLists(lists [][]Value, ends []end, care Guard) []Value {
	first := lists[0]
	n, even := len(first), true
	start := n
	for _, l := range lists[1:] {
		even = even && len(l) == n
		start = sharedStart(first[:start], l)
	}
	rest := n - start
	for _, l := range lists[1:] {
		rest = sharedEnd(first[n-rest:], l[start:])
	}
	middle := make([][]Value, len(lists))
	for i, l := range lists {
		middle[i] = l[start : len(l)-rest]
	}
	out := slices.Clone(first[:start])
	add := func(of func(i int) Value) {
		arms := make([]arm, len(ends))
		for i := range ends {
			arms[i] = arm{ends[i].g, of(i)}
		}
		if v := m.mkUnionIn(care, arms); v != nil { // there on some path
			out = append(out, v)
		}
	}
	if even {
		for j := range middle[0] {
			add(func(i int) Value { return middle[i][j] })
		}
		return append(out, first[n-rest:]...)
	}
	done := make([]bool, len(middle))
	for k, l := range middle {
		if done[k] {
			continue
		}
		has := make([]bool, len(middle))
		for i := k; i < len(middle); i++ {
			has[i] = slices.EqualFunc(l, middle[i], identical)
			done[i] = done[i] || has[i]
		}
		for _, v := range l {
			add(func(i int) Value {
				if has[i] {
					return v
				}
				return nil
			})
		}
	}
	return append(out, first[n-rest:]...)
}

// sharedStart counts the elements that two lists have in common at their
// beginnings, sharedEnd those at their ends.
func sharedStart(a, b []Value) (n int) {
	for n < min(len(a), len(b)) && identical(a[n], b[n]) {
		n++
	}
	return n
}

func sharedEnd(a, b []Value) (n int) {
	for n < min(len(a), len(b)) && identical(a[len(a)-1-n], b[len(b)-1-n]) {
		n++
	}
	return n
}

// mergeField merges a field that can hold one value only. The objects whose
// names, documentation and exception arguments are set are as a rule new, made
// on the path that sets them, so a path that does not set them does not have
// the object.
func (m *Interp) mergeField(p place, k fieldKey, ends []end) {
	var v Value
	set := 0
	for _, e := range ends {
		if pv, ok := e.d.vals[p]; ok {
			if set++; set > 1 && !identical(v, pv.v) {
				m.stuck("an undecided branch sets " + string(k) + " to different values")
			}
			v = pv.v
		}
	}
	if set < len(ends) && (k == fieldClass || k == fieldDict) {
		m.stuck("an undecided branch sets " + string(k))
	}
	m.setField(p.obj, k, v)
}

// unwound is the end of a path that a panic has left; a panic of another kind
// goes on.
func unwound(p any) end {
	switch x := p.(type) {
	case *Raise:
		return end{kind: endRaise, raise: x}
	case *stuckPath:
		return end{kind: endStuck, stuck: x}
	case deadPath:
		return end{kind: endDead}
	}
	panic(p)
}

// runArm runs one path and says how it ended.
func (m *Interp) runArm(fr *Frame, f func() ctl) (e end) {
	s := m.save()
	forks := m.forks
	defer func() {
		if p := recover(); p != nil {
			e = unwound(p)
			m.restore(s)
			m.forks = forks
		}
		e.g = m.pc
	}()
	c := f()
	e = end{kind: c}
	if fr != nil {
		e.ret = fr.ret
	}
	return e
}

// fork runs f once for each guard and merges, with all variables of the frame.
func (m *Interp) fork(fr *Frame, gs []Guard, f func(i int) ctl) ctl {
	return m.forkTo(fr, branches{gs: gs, run: f})
}

// forkTo is fork for branches of which more is known.
func (m *Interp) forkTo(fr *Frame, arms branches) ctl {
	if m.forks > 0 {
		return m.forkArms(fr, arms)
	}
	for {
		if c, name := m.tryFork(fr, arms); name == "" {
			return c
		} else {
			m.hoist(name)
		}
	}
}

// branches are the arms of a fork.
type branches struct {
	gs  []Guard
	run func(i int) ctl
	of  *ast.If // the statement whose body and else they are, or nil; see elif
	// live are the variables that are live after them, nil if all may be.
	live slotSet
}

func (m *Interp) forkArms(fr *Frame, bs branches) ctl {
	base, mark := m.pc, m.mark()
	coll, parked := m.coll, len(m.coll.parked)
	m.partial = true
	var ends []end
	ret := fr.ret
	m.forks++
	// Unknowns that an arm makes may have the same names as those of another:
	// only one of the two paths is taken.
	serial, last := m.serial, m.serial
	defer func() { m.serial = max(m.serial, last) }()
	run := func(g Guard, f func() ctl) {
		pc := m.bdd.and(base, g)
		if pc == False {
			return
		}
		m.step()
		m.pc = pc
		fr.ret = ret
		m.serial = serial
		e := m.runArm(fr, f)
		last = max(last, m.serial)
		if e.kind == endDead {
			m.rewind(mark)
			return
		}
		if e.g == pc && base == True {
			e.g = g
		}
		if e.kind != endStuck && (e.kind != endRaise || m.coll.catches) {
			e.d = m.capture(mark)
		}
		m.rewind(mark)
		ends = append(ends, e)
	}
	for i, g := range bs.gs {
		f := func() ctl { return bs.run(i) }
		for of := bs.of; i == 1 && of != nil; {
			// The else of an if statement that is one itself.
			if len(of.Orelse) != 1 {
				break
			}
			next, ok := of.Orelse[0].(*ast.If)
			if !ok {
				break
			}
			test, ok := m.elif(fr, m.bdd.and(base, g), next)
			if !ok {
				f = func() ctl { return m.exec(fr, of.Orelse) }
				break
			}
			run(m.bdd.and(g, test), func() ctl { return m.exec(fr, next.Body) })
			g = m.bdd.and(g, m.bdd.not(test))
			of, f = next, func() ctl { return m.exec(fr, next.Orelse) }
		}
		run(g, f)
	}
	m.forks--
	m.pc = base
	return m.combine(fr, ends, base, len(coll.parked) > parked, bs.live)
}

// elif gives the condition of an if statement that is the else of another, for
// the paths that get there; ok is false if evaluating it does anything else
// than that. The arms of a chain of such statements are merged at once then:
// merging each with all that follow it, as they are nested, would be quadratic.
func (m *Interp) elif(fr *Frame, pc Guard, x *ast.If) (test Guard, ok bool) {
	if pc == False {
		return False, false
	}
	base, mark, trace, s, stmt, line, serial, forks := m.pc, m.mark(), len(m.trace), m.save(), fr.stmt, fr.line, m.serial, m.forks
	coll := m.coll
	parked, top := len(coll.parked), len(m.top.parked)
	defer func() {
		if p := recover(); p != nil {
			switch p.(type) {
			case *Raise, *stuckPath, deadPath, split:
			default:
				panic(p)
			}
			m.restore(s)
			ok = false
		}
		if m.pc != pc || m.mark() != mark || len(m.trace) != trace || len(coll.parked) != parked || len(m.top.parked) != top {
			ok = false
		}
		m.pc, m.forks, m.serial = base, forks, serial
		if !ok {
			m.rewind(mark)
			m.trace = m.trace[:trace]
			coll.parked = coll.parked[:parked]
			m.top.parked = m.top.parked[:top]
		}
		fr.stmt, fr.line = stmt, line
	}()
	m.pc = pc
	m.step()
	fr.stmt, fr.line = x, x.GetLineno()
	return m.cond(m.eval(fr, x.Test)), true
}

// usualPathLimit is the size from which on a path condition is simplified.
const usualPathLimit = 60

// combine continues with the ends that go on together and parks the others.
// The state is the one that the diffs are relative to, base the path condition
// of that moment.
//
// A path that ends here, with an exception that nothing catches, takes its
// condition away from the path that goes on. Where the remaining condition
// becomes large it is given up for base: what follows is then analysed for
// some cases more than can arise, which may say less and says nothing wrong.
// left says that other paths have left for a collector further out: what they
// take away is theirs. live are the variables of the frame that are live where
// control goes on to the next statement, nil if all may be.
func (m *Interp) combine(fr *Frame, ends []end, base Guard, left bool, live slotSet) ctl {
	ends = slices.DeleteFunc(ends, func(e end) bool { return e.kind == endDead })
	if len(ends) == 0 {
		m.dead()
	}
	kind := ends[0].kind
	for _, e := range ends {
		if rank(e.kind) < rank(kind) {
			kind = e.kind
		}
	}
	var on []end
	for _, e := range ends {
		if e.kind == kind && (kind < endRaise || len(on) == 0) {
			on = append(on, e)
			continue
		}
		left = left || e.kind != endStuck && (e.kind != endRaise || m.coll.catches)
		m.park(e)
	}
	m.pc = False
	for _, e := range on {
		m.pc = m.bdd.or(m.pc, e.g)
	}
	// Values are told apart by what the paths that go on differ in. What they
	// have in common is the path condition, and is not repeated in every value.
	var rets []arm
	for i := range on {
		on[i].g = m.bdd.restrict(on[i].g, m.pc)
		rets = append(rets, arm{on[i].g, on[i].ret})
	}
	if !left && kind < endRaise {
		m.relax(base)
	}
	if kind != ctlNext {
		live = nil
	}
	m.mergeDiffs(on, fr.scope, live)
	switch kind {
	case endRaise:
		panic(on[0].raise)
	case endStuck:
		panic(on[0].stuck)
	case ctlReturn:
		fr.ret = m.mkUnion(rets)
	}
	return kind
}

// relax gives up a path condition that has become large for base, which is what
// it was before some paths ended.
func (m *Interp) relax(base Guard) {
	if m.pc != base && m.bdd.bigger(m.pathLimit, m.pc) {
		m.pc = base
	}
}

// rank orders the kinds of ends by which one should go on.
func rank(k endKind) int {
	switch k {
	case ctlNext:
		return 0
	case ctlContinue:
		return 1
	case ctlBreak:
		return 2
	case ctlReturn:
		return 3
	case endRaise:
		return 4
	}
	return 5
}

// park hands an end, whose diff is relative to the current state, to the
// innermost collector.
func (m *Interp) park(e end) {
	c := m.coll
	if e.kind == endStuck || e.kind == endRaise && !c.catches {
		// Nothing goes on from here: what the path has changed is of no use.
		e.d = nil
		m.parkLast(e)
		return
	}
	mark := m.mark()
	m.apply(e.d)
	odd := e.d.odd
	e.d = m.capture(c.mark)
	e.d.odd = e.d.odd || odd
	m.rewind(mark)
	c.parked = append(c.parked, e)
}

// parkLast parks an end from which nothing goes on, at once with the outermost
// collector: a generator that is not run to its end would keep it. Ends that
// are the same but for their conditions become one.
func (m *Interp) parkLast(e end) {
	m.recordEnd(e)
	c := m.top
	for i := range c.parked {
		p := &c.parked[i]
		if p.kind == e.kind && e.kind == endStuck && p.stuck.reason == e.stuck.reason {
			p.g = m.bdd.or(p.g, e.g)
			return
		}
	}
	c.parked = append(c.parked, e)
}

// pushCollector starts collecting.
func (m *Interp) pushCollector() *collector {
	c := &collector{parent: m.coll, mark: m.mark(), pc: m.pc}
	if m.coll != nil {
		c.catches = m.coll.catches
	}
	m.coll = c
	return c
}

// pushCatching starts collecting for a construct that exceptions may leave in
// another way.
func (m *Interp) pushCatching() *collector {
	c := m.pushCollector()
	c.catches = true
	return c
}

// collect runs f with a collector and returns what was parked in it.
func (m *Interp) collect(f func()) []end {
	c := m.pushCollector()
	f()
	m.coll = c.parent
	return c.parked
}

// settleEnds finishes a collector whose body ended as e: it returns all ends,
// with the state rewound to the collector's mark.
func (m *Interp) settleEnds(c *collector, e end) []end {
	m.coll = c.parent
	ends := c.parked
	if e.kind == endStuck || e.kind == endRaise && !c.catches {
		ends = append(ends, e)
	} else if e.kind != endDead {
		e.d = m.capture(c.mark)
		ends = append(ends, e)
	}
	m.rewind(c.mark)
	return ends
}

// callBoundary runs the body of a call and merges its returns.
func (m *Interp) callBoundary(fr *Frame, body func()) (v Value) {
	c := m.pushCollector()
	s := m.save()
	forks := m.forks
	defer func() {
		if len(c.parked) == 0 {
			m.coll = c.parent
			return
		}
		e := end{g: m.pc, kind: ctlReturn, ret: fr.ret}
		if p := recover(); p != nil {
			e = unwound(p)
			e.g = m.pc
			m.restore(s)
			m.forks = forks
		}
		ends := m.settleEnds(c, e)
		m.combine(fr, ends, c.pc, false, nil)
		v = fr.ret
	}()
	body()
	if len(c.parked) == 0 {
		m.relax(c.pc)
	}
	return fr.ret
}

// loopRound is one round of a loop whose body may park ends; it reports how
// the live path ended, with continue folded into next.
func (m *Interp) loopRound(fr *Frame, live slotSet, next func() (bool, ctl)) (bool, ctl) {
	return m.loopRoundIn(fr, m.pushCollector(), live, next)
}

func (m *Interp) loopRoundIn(fr *Frame, c *collector, live slotSet, next func() (bool, ctl)) (bool, ctl) {
	more := true
	e := m.runLoopArm(fr, c, func() ctl {
		var k ctl
		more, k = next()
		return k
	})
	if len(c.parked) == 0 {
		m.coll = c.parent
		return more, e.kind
	}
	ends := m.settleEnds(c, e)
	for i := range ends {
		if ends[i].kind == ctlContinue || c.once && ends[i].kind == ctlBreak {
			ends[i].kind = ctlNext
		}
	}
	return more, m.combine(fr, ends, c.pc, false, live)
}

// runLoopArm is runArm that lets unwinding pass when nothing is parked.
func (m *Interp) runLoopArm(fr *Frame, c *collector, f func() ctl) (e end) {
	s := m.save()
	forks := m.forks
	defer func() {
		if len(c.parked) == 0 {
			return
		}
		if p := recover(); p != nil {
			e = unwound(p)
			m.restore(s)
			m.forks = forks
		}
		e.g = m.pc
	}()
	e = end{kind: f(), g: m.pc, ret: fr.ret}
	return e
}

// loop drives for and while: next runs one round and reports whether there
// was one.
func (m *Interp) loop(fr *Frame, st ast.Stmt, orelse []ast.Stmt, next func() (bool, ctl)) ctl {
	head := m.liveAtHead(fr, st)
	c := m.pushCollector()
	e := m.runLoopArm(fr, c, func() ctl {
		for {
			more, k := m.loopRound(fr, head, next)
			if !more && k == ctlNext {
				return m.exec(fr, orelse)
			}
			if k == ctlBreak {
				return ctlNext
			}
			if k == ctlReturn {
				return k
			}
		}
	})
	if len(c.parked) == 0 {
		m.coll = c.parent
		return e.kind
	}
	ends := m.settleEnds(c, e)
	for i := range ends {
		if ends[i].kind == ctlBreak {
			ends[i].kind = ctlNext
		}
	}
	return m.combine(fr, ends, c.pc, false, m.liveAfter(fr, st))
}

// execSplit runs a statement; where it needs one value of several, it is
// undone and run again under each condition. again is the call at its beginning
// whose value is known already, if there is one; see resume.go.
func (m *Interp) execSplit(fr *Frame, st ast.Stmt, again *resumption) ctl {
	start := m.moment()
	c, r, sp, why := m.trySplit(fr, st, again)
	if why != nil {
		if why.final {
			panic(why)
		}
		if why.undo {
			m.back(start)
			why.reason += m.where()
		}
		c, ok := m.opaqueStatement(fr, st, why.reason)
		if !ok {
			panic(why)
		}
		return c
	}
	if sp == nil {
		return c
	}
	if r != nil {
		again, start = r, r.at
	}
	m.back(start)
	if start.forks > maxForks {
		m.stuck("too many cases")
	}
	// The choice may have come up inside a branch of the statement: the cases
	// outside that branch are one more.
	rest := m.pc
	for _, g := range sp.guards {
		rest = m.bdd.and(rest, m.bdd.not(g))
	}
	guards := sp.guards
	if rest != False {
		guards = append(slices.Clone(guards), rest)
	}
	if m.sym != nil {
		if fr.splitting != st {
			outer, n := fr.splitting, fr.splits
			fr.splitting, fr.splits = st, 0
			defer func() { fr.splitting, fr.splits = outer, n }()
		}
		if fr.splits++; fr.splits > maxSplits {
			why := "too many cases" + m.where()
			c, ok := m.opaqueStatement(fr, st, why)
			if !ok {
				panic(&stuckPath{reason: why})
			}
			return c
		}
	}
	return m.forkTo(fr, branches{gs: guards, live: m.liveAfter(fr, st), run: func(int) ctl { return m.execSplit(fr, st, again) }})
}

// maxForks bounds the nesting of undecided branches.
const maxForks = 400

// maxSplits bounds how often a symbolic run runs one statement again: each choice
// that it needs doubles the cases.
const maxSplits = 24

// trySplit runs a statement until it needs one of several values. It returns
// the moment after a long call at its beginning, if it came past one.
func (m *Interp) trySplit(fr *Frame, st ast.Stmt, again *resumption) (c ctl, after *resumption, sp *split, why *stuckPath) {
	outer, r := fr.running, &running{st: st, again: again, coll: m.coll}
	s := m.save()
	fr.running = r
	defer func() {
		fr.running = outer
		switch x := recover().(type) {
		case nil:
		case split:
			after, sp = r.after, &x
		case *stuckPath:
			if m.sym == nil {
				panic(x)
			}
			m.restore(s)
			why = x
		case overspent:
			if !m.ofObject(fr) {
				panic(x)
			}
			why = &stuckPath{reason: "more cases than can be followed", undo: true}
		default:
			panic(x)
		}
	}()
	return m.execOne(fr, st), nil, nil, nil
}

// forkValue evaluates an expression under each answer to a guard.
func (m *Interp) forkValue(fr *Frame, g Guard, yes, no func() Value) Value {
	var out [2]Value
	gs := [2]Guard{g, m.bdd.not(g)}
	var used []arm
	m.fork(fr, gs[:], func(i int) ctl {
		if i == 0 {
			out[0] = yes()
		} else {
			out[1] = no()
		}
		return ctlNext
	})
	for i := range out {
		if out[i] != nil && !m.bdd.disjoint(m.pc, gs[i]) {
			used = append(used, arm{gs[i], out[i]})
		}
	}
	if len(used) == 0 {
		m.dead()
	}
	return m.mkUnion(used)
}

// describeGuard names the facts that a guard depends on.
func (m *Interp) describeGuard(g Guard) string {
	set := map[string]bool{}
	var names []string
	for _, a := range m.bdd.support(g) {
		for _, f := range a.Facts {
			if !set[f] {
				set[f] = true
				names = append(names, f)
			}
		}
	}
	if len(names) == 0 {
		return "undecided"
	}
	return fmt.Sprintf("undecided: unknown %s", strings.Join(names, ", "))
}

package interp

import (
	"fmt"
	"maps"
	"slices"
	"sync/atomic"
)

// Guards are path conditions: boolean functions over atoms, kept as reduced
// ordered binary decision diagrams, so that equal conditions are equal numbers
// and an impossible path is the number 0. An atom is a yes/no question about
// an unknown ("gpu sm >= (10, 0)"); its order is the order of first asking.

// Guard is an edge to a node of the interpreter's diagram table: twice the
// number of the node, plus one for the negation of what stands there. A
// condition and its negation so share their nodes, and to negate one costs
// nothing (Brace, Rudell and Bryant, "Efficient Implementation of a BDD
// Package", 1990).
type Guard int32

// The constant guards.
const (
	False Guard = 0
	True  Guard = 1
)

// bddNode has a low edge that is never a negation, which makes the form of a
// condition unique.
type bddNode struct {
	atom   int32
	lo, hi Guard
}

type bdd struct {
	// nodes are in chunks, so that no node is ever copied; n is how many there
	// are.
	nodes []*[1 << chunkBits]bddNode
	n     int
	// table finds the number of a node by hash: open addressing, its size a
	// power of two; 0 is an empty slot.
	table  []int32
	cache  []iteEntry // of iteOp, overwritten on collision
	ands   []andEntry // of and, likewise
	pairs  []pairEntry
	simple []iteEntry // of restrict
	// stop is set from outside to end an operation that takes too long.
	stop  atomic.Bool
	calls uint32
	atoms []Atom
	byKey map[string]int32
}

// aborted is the panic that ends a whole run, from the middle of an operation
// on conditions.
type aborted struct{}

type iteEntry struct{ f, g, h, r Guard }

type andEntry struct{ f, g, r Guard }

type pairEntry struct {
	f, g Guard
	r    bool
}

// The caches are made when a condition is first computed with. That of and is
// large enough for the conditions of an unknown model.
const (
	iteBits  = 17
	andBits  = 20
	pairBits = 18
)

// Atom is a question that a guard depends on.
type Atom struct {
	// Key is the canonical text of the question.
	Key string
	// Facts names the unknowns that it asks about.
	Facts []string
	// Var is the unknown that the question is about, by its key, and Of the
	// kind of question; see theory.go. Value is what it is compared with.
	Var   string
	Of    AtomKind
	Value string
	At    float64
	After bool
	// sym is the unknown itself, or a boolean one.
	sym *Sym
}

// AtomKind says what an atom asks.
type AtomKind uint8

// The kinds of atoms.
const (
	AtomTruth AtomKind = iota // is it true
	AtomDigit                 // a digit of the number of its value
	AtomPred                  // another question about one value
	AtomCut                   // is it below At (or At itself, if After)
)

const leafAtom = int32(1 << 30)

func newBDD() *bdd {
	b := &bdd{table: make([]int32, 1<<10), byKey: map[string]int32{}}
	b.add(bddNode{leafAtom, 0, 0})
	return b
}

// chunkBits is the binary logarithm of the number of nodes in a chunk.
const chunkBits = 15

// node gives the node that an edge leads to.
func (b *bdd) node(g Guard) *bddNode { return b.numbered(int32(g >> 1)) }

func (b *bdd) numbered(i int32) *bddNode { return &b.nodes[i>>chunkBits][i&(1<<chunkBits-1)] }

// parts gives the first question of a guard, and what the guard is where its
// answer is no and yes.
func (b *bdd) parts(g Guard) (atom int32, lo, hi Guard) {
	n := b.node(g)
	return n.atom, n.lo ^ g&1, n.hi ^ g&1
}

func (b *bdd) add(n bddNode) int32 {
	if b.n&(1<<chunkBits-1) == 0 {
		b.nodes = append(b.nodes, new([1 << chunkBits]bddNode))
	}
	i := int32(b.n)
	b.n++
	*b.numbered(i) = n
	return i
}

// hash3 mixes three numbers; its high bits are the good ones.
func hash3(x, y, z uint32) uint64 {
	h := uint64(x)*0x9E3779B97F4A7C15 + uint64(y)*0xC2B2AE3D27D4EB4F + uint64(z)*0x165667B19E3779F9
	h ^= h >> 29
	return h * 0xBF58476D1CE4E5B9
}

// mk gives the guard that is lo where the answer to the question is no, and hi
// where it is yes; both depend on later questions only.
func (b *bdd) mk(atom int32, lo, hi Guard) Guard {
	if lo == hi {
		return lo
	}
	neg := lo & 1
	lo ^= neg
	hi ^= neg
	mask := uint32(len(b.table) - 1)
	at := uint32(hash3(uint32(atom), uint32(lo), uint32(hi))>>32) & mask
	for b.table[at] != 0 {
		i := b.table[at]
		if n := b.numbered(i); n.lo == lo && n.hi == hi && n.atom == atom {
			return Guard(i<<1) | neg
		}
		at = (at + 1) & mask
	}
	i := b.add(bddNode{atom, lo, hi})
	b.table[at] = i
	if b.n*2 > len(b.table) {
		b.rehash()
	}
	return Guard(i<<1) | neg
}

func (b *bdd) rehash() { b.index(4 * len(b.table)) }

// index makes the table, of a size.
func (b *bdd) index(size int) {
	b.table = make([]int32, size)
	mask := uint32(len(b.table) - 1)
	for i := int32(1); i < int32(b.n); i++ {
		n := b.numbered(i)
		at := uint32(hash3(uint32(n.atom), uint32(n.lo), uint32(n.hi))>>32) & mask
		for b.table[at] != 0 {
			at = (at + 1) & mask
		}
		b.table[at] = i
	}
}

// step is called by every operation that makes nodes, to notice that it shall
// stop.
func (b *bdd) step() {
	if b.calls++; b.calls&0xfff == 0 && b.stop.Load() {
		panic(aborted{})
	}
}

// iteOp gives the guard that is g where f holds and h elsewhere.
func (b *bdd) iteOp(f, g, h Guard) Guard {
	if f == g {
		g = True
	} else if f == b.not(g) {
		g = False
	}
	if f == h {
		h = False
	} else if f == b.not(h) {
		h = True
	}
	switch {
	case f == True:
		return g
	case f == False:
		return h
	case g == h:
		return g
	case g == True:
		return b.or(f, h)
	case g == False:
		return b.and(b.not(f), h)
	case h == False:
		return b.and(f, g)
	case h == True:
		return b.or(b.not(f), g)
	}
	// One of the equal forms: neither the question nor the first answer is a
	// negation.
	if f&1 != 0 {
		f, g, h = b.not(f), h, g
	}
	neg := g & 1
	g ^= neg
	h ^= neg
	if b.cache == nil {
		b.cache = make([]iteEntry, 1<<iteBits)
	}
	slot := hash3(uint32(f), uint32(g), uint32(h)) >> (64 - iteBits)
	if e := &b.cache[slot]; e.f == f && e.g == g && e.h == h {
		return e.r ^ neg
	}
	b.step()
	top := min(b.node(f).atom, b.node(g).atom, b.node(h).atom)
	f0, f1 := b.cofactors(f, top)
	g0, g1 := b.cofactors(g, top)
	h0, h1 := b.cofactors(h, top)
	r := b.mk(top, b.iteOp(f0, g0, h0), b.iteOp(f1, g1, h1))
	b.cache[slot] = iteEntry{f, g, h, r}
	return r ^ neg
}

func (b *bdd) cofactors(x Guard, atom int32) (lo, hi Guard) {
	a, lo, hi := b.parts(x)
	if a != atom {
		return x, x
	}
	return lo, hi
}

func (b *bdd) and(f, g Guard) Guard {
	switch {
	case f == g || g == True:
		return f
	case f == True:
		return g
	case f == False || g == False || f == b.not(g):
		return False
	}
	if f > g {
		f, g = g, f
	}
	if b.ands == nil {
		b.ands = make([]andEntry, 1<<andBits)
	}
	slot := hash3(uint32(f), uint32(g), 0) >> (64 - andBits)
	if e := &b.ands[slot]; e.f == f && e.g == g {
		return e.r
	}
	b.step()
	top, f0, f1 := b.parts(f)
	other, g0, g1 := b.parts(g)
	switch {
	case top < other:
		g0, g1 = g, g
	case other < top:
		top, f0, f1 = other, f, f
	}
	r := b.mk(top, b.and(f0, g0), b.and(f1, g1))
	b.ands[slot] = andEntry{f, g, r}
	return r
}

func (b *bdd) or(f, g Guard) Guard { return b.not(b.and(b.not(f), b.not(g))) }
func (b *bdd) not(f Guard) Guard   { return f ^ 1 }

// disjoint reports whether f and g exclude each other; it makes no nodes.
func (b *bdd) disjoint(f, g Guard) bool {
	switch {
	case f == False || g == False || f == b.not(g):
		return true
	case f == True || g == True || f == g:
		return false
	}
	if f > g {
		f, g = g, f
	}
	if b.pairs == nil {
		b.pairs = make([]pairEntry, 1<<pairBits)
	}
	slot := &b.pairs[hash3(uint32(f), uint32(g), 0)>>(64-pairBits)]
	if slot.f == f && slot.g == g {
		return slot.r
	}
	top, f0, f1 := b.parts(f)
	other, g0, g1 := b.parts(g)
	switch {
	case top < other:
		g0, g1 = g, g
	case other < top:
		f0, f1 = f, f
	}
	r := b.disjoint(f0, g0) && b.disjoint(f1, g1)
	*slot = pairEntry{f, g, r}
	return r
}

// implies reports whether f implies g.
func (b *bdd) implies(f, g Guard) bool { return b.disjoint(f, b.not(g)) }

// restrict gives a guard that agrees with f wherever care holds, as small a
// one as dropping the questions of care from f makes it (Coudert and Madre's
// restrict). Where care does not hold it may be anything.
func (b *bdd) restrict(f, care Guard) Guard {
	switch {
	case care == True || care == False || f == True || f == False:
		return f
	case f == care:
		return True
	case f == b.not(care):
		return False
	}
	neg := f & 1
	f ^= neg
	if b.simple == nil {
		b.simple = make([]iteEntry, 1<<pairBits)
	}
	slot := hash3(uint32(f), uint32(care), 1) >> (64 - pairBits)
	if e := &b.simple[slot]; e.f == f && e.g == care {
		return e.r ^ neg
	}
	atom, lo, hi := b.parts(f)
	about, no, yes := b.parts(care)
	var r Guard
	switch {
	case about < atom:
		r = b.restrict(f, b.or(no, yes))
	case atom < about:
		r = b.mk(atom, b.restrict(lo, care), b.restrict(hi, care))
	case no == False:
		r = b.restrict(hi, yes)
	case yes == False:
		r = b.restrict(lo, no)
	default:
		r = b.mk(atom, b.restrict(lo, no), b.restrict(hi, yes))
	}
	b.simple[slot] = iteEntry{f: f, g: care, r: r}
	return r ^ neg
}

// bigger reports whether the diagram of the guard has more than limit nodes; it
// is meant for small limits.
func (b *bdd) bigger(limit int, g Guard) bool {
	seen := make([]Guard, 0, 64)
	var walk func(Guard) bool
	walk = func(x Guard) bool {
		x &^= 1
		if x == False || slices.Contains(seen, x) {
			return false
		}
		seen = append(seen, x)
		return len(seen) > limit || walk(b.node(x).lo) || walk(b.node(x).hi)
	}
	return walk(g)
}

// each calls f for every node in the diagram of the guard, once.
func (b *bdd) each(g Guard, f func(*bddNode)) {
	seen := map[Guard]bool{}
	var walk func(Guard)
	walk = func(x Guard) {
		x &^= 1
		if x == False || seen[x] {
			return
		}
		seen[x] = true
		n := b.node(x)
		f(n)
		walk(n.lo)
		walk(n.hi)
	}
	walk(g)
}

// size is the number of nodes in the diagram of the guard.
func (b *bdd) size(g Guard) int {
	n := 0
	b.each(g, func(*bddNode) { n++ })
	return n
}

// atom gives the guard that is true when the question's answer is yes.
func (b *bdd) atom(a Atom) Guard {
	i, ok := b.byKey[a.Key]
	if !ok {
		i = int32(len(b.atoms))
		b.atoms = append(b.atoms, a)
		b.byKey[a.Key] = i
	}
	return b.mk(i, False, True)
}

// support lists the atoms that a guard depends on, in order.
func (b *bdd) support(g Guard) []Atom {
	in := map[int32]bool{}
	b.each(g, func(n *bddNode) { in[n.atom] = true })
	var out []Atom
	for i := range b.atoms {
		if in[int32(i)] {
			out = append(out, b.atoms[i])
		}
	}
	return out
}

// Stats describes the size of the analysis, for people.
func (m *Interp) Stats() string {
	return fmt.Sprintf("%d questions, %d condition nodes", len(m.bdd.atoms), m.bdd.n)
}

// Conditions is the number of different conditions computed so far; they stay
// until they are forgotten.
func (m *Interp) Conditions() int { return m.bdd.n }

// conditions is what is known about unknowns at some moment.
type conditions struct {
	nodes, atoms int
	vars         map[string]*variable
	facts        map[string]Value
	ids          map[any]int
	serial       int
	standIns     int
}

// KeepConditions keeps the conditions computed so far: those that
// ForgetConditions goes back to. It is called when no case is running.
func (m *Interp) KeepConditions() {
	m.kept = &conditions{m.bdd.n, len(m.bdd.atoms), cloneVariables(m.vars), maps.Clone(m.facts), maps.Clone(m.ids), m.serial, m.standIns}
	m.era = 1
}

// ForgetConditions drops the conditions computed since KeepConditions. It is
// called when no case is running; a guard of an earlier case is of no use
// afterwards.
func (m *Interp) ForgetConditions() {
	m.era++
	m.bdd.truncate(m.kept.nodes, m.kept.atoms)
	// A value that is asked about gets its number when it is: those of earlier cases are gone.
	m.vars = cloneVariables(m.kept.vars)
	m.facts, m.ids = maps.Clone(m.kept.facts), maps.Clone(m.kept.ids)
	m.serial, m.standIns = m.kept.serial, m.kept.standIns
}

func cloneVariables(vars map[string]*variable) map[string]*variable {
	out := make(map[string]*variable, len(vars))
	for k, v := range vars {
		c := *v
		c.blocks, c.points = slices.Clone(v.blocks), slices.Clone(v.points)
		c.preds, c.cuts = slices.Clone(v.preds), slices.Clone(v.cuts)
		out[k] = &c
	}
	return out
}

// truncate drops all but the first nodes and atoms.
func (b *bdd) truncate(nodes, atoms int) {
	for _, a := range b.atoms[atoms:] {
		delete(b.byKey, a.Key)
	}
	clear(b.atoms[atoms:])
	b.atoms = b.atoms[:atoms]
	b.n = nodes
	clear(b.nodes[(nodes+1<<chunkBits-1)>>chunkBits:])
	b.nodes = b.nodes[:(nodes+1<<chunkBits-1)>>chunkBits]
	size := 1 << 10
	for size < 2*nodes {
		size *= 2
	}
	b.index(size)
	// Their entries may be of nodes that are gone.
	clear(b.cache)
	clear(b.ands)
	clear(b.pairs)
	clear(b.simple)
}

package interp

import (
	"fmt"
	"slices"
	"sync/atomic"
)

// Guards are path conditions: boolean functions over atoms, kept as reduced
// ordered binary decision diagrams, so that equal conditions are equal numbers
// and an impossible path is the number 0. An atom is a yes/no question about
// an unknown ("gpu sm >= (10, 0)"); its order is the order of first asking.

// Guard is a node of the interpreter's diagram table.
type Guard int32

// The constant guards.
const (
	False Guard = 0
	True  Guard = 1
)

type bddNode struct {
	atom   int32
	lo, hi Guard
}

type bdd struct {
	// nodes are in chunks, so that no node is ever copied; n is how many there
	// are.
	nodes []*[1 << chunkBits]bddNode
	n     int
	// table finds a node by hash: open addressing, its size a power of two; 0
	// is an empty slot.
	table  []Guard
	cache  []iteEntry // of iteOp, overwritten on collision
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

type pairEntry struct {
	f, g Guard
	r    bool
}

// The caches are made when a condition is first computed with. That of iteOp is
// large enough for the conditions of an unknown model.
const (
	iteBits  = 20
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
	b := &bdd{table: make([]Guard, 1<<10), byKey: map[string]int32{}}
	b.add(bddNode{leafAtom, 0, 0})
	b.add(bddNode{leafAtom, 1, 1})
	return b
}

// chunkBits is the binary logarithm of the number of nodes in a chunk.
const chunkBits = 15

// node gives a node of the table.
func (b *bdd) node(g Guard) *bddNode { return &b.nodes[g>>chunkBits][g&(1<<chunkBits-1)] }

func (b *bdd) add(n bddNode) Guard {
	if b.n&(1<<chunkBits-1) == 0 {
		b.nodes = append(b.nodes, new([1 << chunkBits]bddNode))
	}
	g := Guard(b.n)
	b.n++
	*b.node(g) = n
	return g
}

// hash3 mixes three numbers; its high bits are the good ones.
func hash3(x, y, z uint32) uint64 {
	h := uint64(x)*0x9E3779B97F4A7C15 + uint64(y)*0xC2B2AE3D27D4EB4F + uint64(z)*0x165667B19E3779F9
	h ^= h >> 29
	return h * 0xBF58476D1CE4E5B9
}

func (b *bdd) mk(atom int32, lo, hi Guard) Guard {
	if lo == hi {
		return lo
	}
	mask := uint32(len(b.table) - 1)
	i := uint32(hash3(uint32(atom), uint32(lo), uint32(hi))>>32) & mask
	for b.table[i] != 0 {
		if n := b.node(b.table[i]); n.atom == atom && n.lo == lo && n.hi == hi {
			return b.table[i]
		}
		i = (i + 1) & mask
	}
	g := b.add(bddNode{atom, lo, hi})
	b.table[i] = g
	if b.n*2 > len(b.table) {
		b.rehash()
	}
	return g
}

func (b *bdd) rehash() {
	b.table = make([]Guard, 4*len(b.table))
	mask := uint32(len(b.table) - 1)
	for g := Guard(2); g < Guard(b.n); g++ {
		n := b.node(g)
		i := uint32(hash3(uint32(n.atom), uint32(n.lo), uint32(n.hi))>>32) & mask
		for b.table[i] != 0 {
			i = (i + 1) & mask
		}
		b.table[i] = g
	}
}

func (b *bdd) iteOp(f, g, h Guard) Guard {
	switch {
	case f == True:
		return g
	case f == False:
		return h
	case g == h:
		return g
	case g == True && h == False:
		return f
	}
	if b.cache == nil {
		b.cache = make([]iteEntry, 1<<iteBits)
	}
	slot := hash3(uint32(f), uint32(g), uint32(h)) >> (64 - iteBits)
	if e := &b.cache[slot]; e.f == f && e.g == g && e.h == h {
		return e.r
	}
	if b.calls++; b.calls&0xfff == 0 && b.stop.Load() {
		panic(aborted{})
	}
	top := min(b.node(f).atom, b.node(g).atom, b.node(h).atom)
	f0, f1 := b.cofactors(f, top)
	g0, g1 := b.cofactors(g, top)
	h0, h1 := b.cofactors(h, top)
	r := b.mk(top, b.iteOp(f0, g0, h0), b.iteOp(f1, g1, h1))
	b.cache[slot] = iteEntry{f, g, h, r}
	return r
}

func (b *bdd) cofactors(x Guard, atom int32) (lo, hi Guard) {
	n := b.node(x)
	if n.atom != atom {
		return x, x
	}
	return n.lo, n.hi
}

func (b *bdd) and(f, g Guard) Guard { return b.iteOp(f, g, False) }

// disjoint reports whether f and g exclude each other; it makes no nodes.
func (b *bdd) disjoint(f, g Guard) bool {
	switch {
	case f == False || g == False:
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
	n, o := b.node(f), b.node(g)
	var r bool
	switch {
	case n.atom == o.atom:
		r = b.disjoint(n.lo, o.lo) && b.disjoint(n.hi, o.hi)
	case n.atom < o.atom:
		r = b.disjoint(n.lo, g) && b.disjoint(n.hi, g)
	default:
		r = b.disjoint(f, o.lo) && b.disjoint(f, o.hi)
	}
	*slot = pairEntry{f, g, r}
	return r
}

// implies reports whether f implies g.
func (b *bdd) implies(f, g Guard) bool { return g == True || f == g || b.disjoint(f, b.not(g)) }

func (b *bdd) or(f, g Guard) Guard { return b.iteOp(f, True, g) }
func (b *bdd) not(f Guard) Guard   { return b.iteOp(f, False, True) }

// restrict gives a guard that agrees with f wherever care holds, as small a
// one as dropping the questions of care from f makes it (Coudert and Madre's
// restrict). Where care does not hold it may be anything.
func (b *bdd) restrict(f, care Guard) Guard {
	switch {
	case care == True || care == False || f == True || f == False:
		return f
	case f == care:
		return True
	}
	if b.simple == nil {
		b.simple = make([]iteEntry, 1<<pairBits)
	}
	slot := hash3(uint32(f), uint32(care), 1) >> (64 - pairBits)
	if e := &b.simple[slot]; e.f == f && e.g == care {
		return e.r
	}
	n, c := *b.node(f), *b.node(care)
	var r Guard
	switch {
	case c.atom < n.atom:
		r = b.restrict(f, b.or(c.lo, c.hi))
	case n.atom < c.atom:
		r = b.mk(n.atom, b.restrict(n.lo, care), b.restrict(n.hi, care))
	case c.lo == False:
		r = b.restrict(n.hi, c.hi)
	case c.hi == False:
		r = b.restrict(n.lo, c.lo)
	default:
		r = b.mk(n.atom, b.restrict(n.lo, c.lo), b.restrict(n.hi, c.hi))
	}
	b.simple[slot] = iteEntry{f: f, g: care, r: r}
	return r
}

// bigger reports whether the diagram of the guard has more than limit nodes; it
// is meant for small limits.
func (b *bdd) bigger(limit int, g Guard) bool {
	seen := make([]Guard, 0, 64)
	var walk func(Guard) bool
	walk = func(x Guard) bool {
		if x <= True || slices.Contains(seen, x) {
			return false
		}
		seen = append(seen, x)
		return len(seen) > limit || walk(b.node(x).lo) || walk(b.node(x).hi)
	}
	return walk(g)
}

// size is the number of nodes in the diagram of the guard.
func (b *bdd) size(g Guard) int {
	seen := map[Guard]bool{}
	var walk func(Guard)
	walk = func(x Guard) {
		if x > True && !seen[x] {
			seen[x] = true
			walk(b.node(x).lo)
			walk(b.node(x).hi)
		}
	}
	walk(g)
	return len(seen)
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
	seen := map[Guard]bool{}
	in := map[int32]bool{}
	var walk func(Guard)
	walk = func(x Guard) {
		if x <= True || seen[x] {
			return
		}
		seen[x] = true
		n := b.node(x)
		in[n.atom] = true
		walk(n.lo)
		walk(n.hi)
	}
	walk(g)
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

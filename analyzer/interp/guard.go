package interp

import "fmt"

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

type iteKey struct{ f, g, h Guard }

type bdd struct {
	nodes  []bddNode
	unique map[bddNode]Guard
	ite    map[iteKey]Guard
	atoms  []Atom
	byKey  map[string]int32
	pairs  []pairEntry
}

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
	AtomTruth  AtomKind = iota // is it true
	AtomChoice                 // is it Value, given that it is none of the choices before
	AtomPoint                  // does it equal Value
	AtomPred                   // another question about one value
	AtomCut                    // is it below At (or At itself, if After)
)

const leafAtom = int32(1 << 30)

func newBDD() *bdd {
	b := &bdd{unique: map[bddNode]Guard{}, ite: map[iteKey]Guard{}, byKey: map[string]int32{}, pairs: make([]pairEntry, 1<<pairBits)}
	b.nodes = []bddNode{{leafAtom, 0, 0}, {leafAtom, 1, 1}}
	return b
}

func (b *bdd) mk(atom int32, lo, hi Guard) Guard {
	if lo == hi {
		return lo
	}
	n := bddNode{atom, lo, hi}
	if g, ok := b.unique[n]; ok {
		return g
	}
	g := Guard(len(b.nodes))
	b.nodes = append(b.nodes, n)
	b.unique[n] = g
	return g
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
	k := iteKey{f, g, h}
	if r, ok := b.ite[k]; ok {
		return r
	}
	top := min(b.nodes[f].atom, b.nodes[g].atom, b.nodes[h].atom)
	cof := func(x Guard, hi bool) Guard {
		n := b.nodes[x]
		if n.atom != top {
			return x
		}
		if hi {
			return n.hi
		}
		return n.lo
	}
	r := b.mk(top,
		b.iteOp(cof(f, false), cof(g, false), cof(h, false)),
		b.iteOp(cof(f, true), cof(g, true), cof(h, true)))
	b.ite[k] = r
	return r
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
	k := [2]Guard{f, g}
	slot := &b.pairs[(uint32(f)*0x9E3779B1^uint32(g)*0x85EBCA6B)>>(32-pairBits)]
	if slot.k == k {
		return slot.r
	}
	n, o := &b.nodes[f], &b.nodes[g]
	var r bool
	switch {
	case n.atom == o.atom:
		r = b.disjoint(n.lo, o.lo) && b.disjoint(n.hi, o.hi)
	case n.atom < o.atom:
		r = b.disjoint(n.lo, g) && b.disjoint(n.hi, g)
	default:
		r = b.disjoint(f, o.lo) && b.disjoint(f, o.hi)
	}
	slot.k, slot.r = k, r
	return r
}

// implies reports whether f implies g.
func (b *bdd) implies(f, g Guard) bool { return g == True || f == g || b.disjoint(f, b.not(g)) }

// pairBits is the logarithm of the size of the cache of disjoint.
const pairBits = 14

type pairEntry struct {
	k [2]Guard
	r bool
}

func (b *bdd) or(f, g Guard) Guard  { return b.iteOp(f, True, g) }
func (b *bdd) not(f Guard) Guard    { return b.iteOp(f, False, True) }

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
		n := b.nodes[x]
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
	return fmt.Sprintf("%d questions, %d condition nodes", len(m.bdd.atoms), len(m.bdd.nodes))
}

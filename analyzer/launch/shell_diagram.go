package launch

import "slices"

// Nodes of decision diagrams.

// decision is a question that the script's text does not answer.
type decision struct {
	id int
	// yes and no say in words what the two answers mean.
	yes, no    string
	about      *shUnknown // whose value it is about, nil if it is none's
	from       *shOrigin
	start, end int
}

// node is a decision diagram: a leaf, or a decision with what follows. Nodes
// are unique, so equal functions are the same node. Decisions ascend.
type dnode struct {
	d      *decision
	hi, lo *dnode
	leaf   dleaf
	id     int
	// memo is what the walk with the number walk made of it.
	memo *dnode
	walk int
	// ends are its leaves, once they were asked for.
	ends []dleaf
}

type boolLeaf bool

func (b boolLeaf) key() string {
	if b {
		return "T"
	}
	return "F"
}

// diagrams makes nodes.
type diagrams struct {
	// table has the inner nodes, by a hash of what they consist of; its size is a
	// power of two, and at most half of it is used.
	table []*dnode
	inner int
	slab  []dnode // nodes to be used
	// results are those of ite and simplify, as far as they were not displaced.
	results   []diagramResult
	leaves    map[string]*dnode
	decisions []*decision
	byKey     map[string]*decision
	next      int
	yes, no   *dnode
	most      int // bound on next
	walks     int
}

// diagramResult is what an operation gave for nodes; simplify has b nil.
type diagramResult struct{ c, a, b, n *dnode }

// maxNodes bounds the nodes of one reading.
const maxNodes = 80_000

func newDiagrams() *diagrams {
	const small = 256
	g := &diagrams{table: make([]*dnode, small), results: make([]diagramResult, small), leaves: map[string]*dnode{}, byKey: map[string]*decision{}, most: maxNodes}
	g.yes, g.no = g.of(boolLeaf(true)), g.of(boolLeaf(false))
	return g
}

// node is a new node.
func (g *diagrams) node() *dnode {
	if len(g.slab) == 0 {
		g.slab = make([]dnode, min(max(16, g.next/4), 512))
	}
	n := &g.slab[0]
	g.slab = g.slab[1:]
	n.id = g.next
	return n
}

// of is the diagram that is l whatever is decided.
func (g *diagrams) of(l dleaf) *dnode {
	k := l.key()
	if n := g.leaves[k]; n != nil {
		return n
	}
	g.next++
	n := g.node()
	n.leaf = l
	g.leaves[k] = n
	return n
}

// mix3 is a hash of three numbers.
func mix3(a, b, c int) uint {
	h := uint64(a)*0x9E3779B97F4A7C15 ^ uint64(b)*0xC2B2AE3D27D4EB4F ^ uint64(c)*0x165667B19E3779F9
	h ^= h >> 32
	h *= 0xD6E8FEB86659FD93
	return uint(h ^ h>>32)
}

func (g *diagrams) mk(d *decision, hi, lo *dnode) *dnode {
	if hi == lo {
		return hi
	}
	mask := uint(len(g.table) - 1)
	i := mix3(d.id, hi.id, lo.id) & mask
	for ; g.table[i] != nil; i = (i + 1) & mask {
		if n := g.table[i]; n.d == d && n.hi == hi && n.lo == lo {
			return n
		}
	}
	if g.next++; g.next > g.most {
		panic(tooMuch{"too many cases"})
	}
	n := g.node()
	n.d, n.hi, n.lo = d, hi, lo
	g.table[i] = n
	if g.inner++; g.inner > len(g.table)/2 {
		g.grow()
	}
	return n
}

// grow doubles the tables.
func (g *diagrams) grow() {
	old := g.table
	g.table = make([]*dnode, 2*len(old))
	mask := uint(len(g.table) - 1)
	for _, n := range old {
		if n == nil {
			continue
		}
		i := mix3(n.d.id, n.hi.id, n.lo.id) & mask
		for g.table[i] != nil {
			i = (i + 1) & mask
		}
		g.table[i] = n
	}
	results := g.results
	g.results = make([]diagramResult, 2*len(results))
	for _, x := range results {
		if x.n != nil {
			*g.result(x.c, x.a, x.b) = x
		}
	}
}

// result is where the result of an operation is kept.
func (g *diagrams) result(c, a, b *dnode) *diagramResult {
	k := 0
	if b != nil {
		k = b.id
	}
	return &g.results[mix3(c.id, a.id, k)&uint(len(g.results)-1)]
}

// lit is the condition that d is answered yes.
func (g *diagrams) lit(d *decision) *dnode { return g.mk(d, g.yes, g.no) }

// ite is a where c holds and b elsewhere.
func (g *diagrams) ite(c, a, b *dnode) *dnode {
	switch {
	case c == g.yes || a == b:
		return a
	case c == g.no:
		return b
	case a == g.yes && b == g.no:
		return c
	}
	if x := g.result(c, a, b); x.c == c && x.a == a && x.b == b {
		return x.n
	}
	top := c.d
	if a.d != nil && a.d.id < top.id {
		top = a.d
	}
	if b.d != nil && b.d.id < top.id {
		top = b.d
	}
	ch, cl := c.under(top)
	ah, al := a.under(top)
	bh, bl := b.under(top)
	n := g.mk(top, g.ite(ch, ah, bh), g.ite(cl, al, bl))
	*g.result(c, a, b) = diagramResult{c, a, b, n}
	return n
}

// under gives the diagram for each answer to a decision that does not come after
// its own.
func (n *dnode) under(d *decision) (hi, lo *dnode) {
	if n.d == d {
		return n.hi, n.lo
	}
	return n, n
}

// and holds where both conditions do.
func (g *diagrams) and(a, b *dnode) *dnode {
	switch {
	case a == b:
		return a
	case a.id > b.id:
		a, b = b, a // one result for both orders
	}
	return g.ite(a, b, g.no)
}

// or holds where one of the conditions does.
func (g *diagrams) or(a, b *dnode) *dnode {
	switch {
	case a == b:
		return a
	case a.id > b.id:
		a, b = b, a
	}
	return g.ite(a, g.yes, b)
}

func (g *diagrams) not(a *dnode) *dnode { return g.ite(a, g.no, g.yes) }

// mapLeaves changes the leaves of a diagram.
func (g *diagrams) mapLeaves(n *dnode, f func(dleaf) dleaf) *dnode {
	if n.d == nil {
		return g.of(f(n.leaf))
	}
	// A walk that f makes may take notes of this one away, which are made again.
	g.walks++
	return g.mapped(n, f, g.walks)
}

func (g *diagrams) mapped(n *dnode, f func(dleaf) dleaf, walk int) *dnode {
	switch {
	case n.walk == walk:
		return n.memo
	case n.d == nil:
		n.memo = g.of(f(n.leaf))
	default:
		hi := g.mapped(n.hi, f, walk)
		n.memo = g.mk(n.d, hi, g.mapped(n.lo, f, walk))
	}
	n.walk = walk
	return n.memo
}

// where is the condition that a diagram ends in a leaf.
func (g *diagrams) where(n *dnode, leaf dleaf) *dnode {
	g.walks++
	return g.isLeaf(n, leaf, g.walks)
}

func (g *diagrams) isLeaf(n *dnode, leaf dleaf, walk int) *dnode {
	switch {
	case n.d == nil && n.leaf == leaf:
		return g.yes
	case n.d == nil:
		return g.no
	case n.walk == walk:
		return n.memo
	}
	hi := g.isLeaf(n.hi, leaf, walk)
	n.memo, n.walk = g.mk(n.d, hi, g.isLeaf(n.lo, leaf, walk)), walk
	return n.memo
}

// simplify gives a diagram that equals n where care holds, with few
// decisions.
func (g *diagrams) simplify(n, care *dnode) *dnode {
	switch {
	case care.d == nil || n.d == nil:
		return n
	case care.d.id < n.d.id:
		return g.simplify(n, g.or(care.hi, care.lo))
	}
	if x := g.result(n, care, nil); x.c == n && x.a == care && x.b == nil {
		return x.n
	}
	ch, cl := care.under(n.d)
	var m *dnode
	switch {
	case ch == g.no:
		m = g.simplify(n.lo, cl)
	case cl == g.no:
		m = g.simplify(n.hi, ch)
	default:
		hi := g.simplify(n.hi, ch)
		m = g.mk(n.d, hi, g.simplify(n.lo, cl))
	}
	*g.result(n, care, nil) = diagramResult{n, care, nil, m}
	return m
}

// leavesOf gives the leaves of a diagram, in the order of its answers. The list
// is the diagram's own.
func leavesOf(n *dnode) []dleaf {
	if n.ends != nil {
		return n.ends
	}
	if n.d == nil {
		n.ends = []dleaf{n.leaf}
		return n.ends
	}
	seen := map[*dnode]bool{}
	var out []dleaf
	var walk func(n *dnode)
	walk = func(n *dnode) {
		if seen[n] {
			return
		}
		seen[n] = true
		if n.d == nil {
			out = append(out, n.leaf)
			return
		}
		walk(n.hi)
		walk(n.lo)
	}
	walk(n)
	n.ends = slices.Clip(out)
	return n.ends
}

package setdiff

import "slices"

// A node of a decision diagram: a guard over atoms, the questions that guards ask. Diagrams are
// reduced and share their parts, so that two guards that ask the same questions
// to the same effect are one node, however they are written.
type node int32

const (
	no  node = 0
	yes node = 1
	// lost stands for a diagram that has become too large.
	lost node = -1
)

type branch struct {
	atom   int32
	lo, hi node
}

// diagrams holds the nodes. Once it has more than max of them, what needs another
// one is lost.
type diagrams struct {
	nodes []branch
	// known finds a node by what it is. done has the choices that were made, and
	// as lost those that have become too large.
	known uniques
	done  choices
	max   int
	// work is how many choices may still be made for what is being worked out.
	work int
}

// maxWork bounds the choices that are made for one guard.
const maxWork = 20000

// begin gives room for the work on another guard.
func (d *diagrams) begin() { d.work = maxWork }

// leaf is the atom of yes and no: it is after all others.
const leaf = 1<<31 - 1

func newDiagrams(max int) *diagrams {
	return &diagrams{nodes: []branch{{atom: leaf}, {atom: leaf}}, max: max, work: maxWork}
}

func (d *diagrams) mk(atom int32, lo, hi node) node {
	switch {
	case lo == lost || hi == lost:
		return lost
	case lo == hi:
		return lo
	}
	at, n := d.known.find(d.nodes, branch{atom, lo, hi})
	if n != no {
		return n
	}
	if len(d.nodes) >= d.max {
		return lost
	}
	n = node(len(d.nodes))
	d.nodes = append(d.nodes, branch{atom, lo, hi})
	d.known.put(d.nodes, at, n)
	return n
}

func (d *diagrams) atom(i int32) node { return d.mk(i, no, yes) }

// cofactors are what a diagram is where an atom is false, and where it is true.
func (d *diagrams) cofactors(f node, atom int32) (lo, hi node) {
	if b := &d.nodes[f]; b.atom == atom {
		return b.lo, b.hi
	}
	return f, f
}

// ite is "g where f holds, otherwise h".
func (d *diagrams) ite(f, g, h node) node {
	switch {
	case f == lost || g == lost || h == lost:
		return lost
	case f == yes || g == h:
		return g
	case f == no:
		return h
	case g == yes && h == no:
		return f
	}
	if r, ok := d.done.get(f, g, h); ok {
		return r
	}
	if d.work--; d.work < 0 {
		return lost
	}
	top := min(d.nodes[f].atom, d.nodes[g].atom, d.nodes[h].atom)
	f0, f1 := d.cofactors(f, top)
	g0, g1 := d.cofactors(g, top)
	h0, h1 := d.cofactors(h, top)
	r := d.mk(top, d.ite(f0, g0, h0), d.ite(f1, g1, h1))
	if r != lost {
		d.done.put(f, g, h, r)
	}
	return r
}

func (d *diagrams) and(f, g node) node { return d.choose(f, g, no) }
func (d *diagrams) or(f, g node) node  { return d.choose(f, yes, g) }
func (d *diagrams) not(f node) node    { return d.choose(f, no, yes) }

// less is what f has and g has not.
func (d *diagrams) less(f, g node) node { return d.choose(g, no, f) }

// choose is ite, but for that what has become too large once is so again: what
// parts of it are known by then must not tell the two sides of a comparison apart.
func (d *diagrams) choose(f, g, h node) node {
	if f == lost || g == lost || h == lost {
		return lost
	}
	r := d.ite(f, g, h)
	if r == lost {
		d.done.put(f, g, h, lost)
	}
	return r
}

// support lists the atoms that diagrams ask for, in their order.
func (d *diagrams) support(fs ...node) []int32 {
	seen := map[node]bool{}
	atoms := map[int32]bool{}
	var visit func(node)
	visit = func(f node) {
		if f <= yes || seen[f] {
			return
		}
		seen[f] = true
		b := d.nodes[f]
		atoms[b.atom] = true
		visit(b.lo)
		visit(b.hi)
	}
	for _, f := range fs {
		visit(f)
	}
	return sortedKeys(atoms)
}

// literal is an atom, or that it does not hold.
type literal struct {
	atom int32
	neg  bool
}

// cover gives a list of cases of which each is within upper, and which are
// together all of lower: few and short ones (the algorithm of Minato and
// Morreale). Where there would be more than max, all is false, and those that
// were found are some of them.
func (d *diagrams) cover(lower, upper node, max int) (cases [][]literal, all bool) {
	type key struct{ l, u node }
	type cov struct {
		cases [][]literal
		f     node
	}
	memo := map[key]cov{}
	all = true
	work := 0
	var isop func(l, u node) cov
	isop = func(l, u node) cov {
		if work++; work > 2000 || l == lost || u == lost {
			all = false
			return cov{nil, no}
		}
		switch {
		case l == no:
			return cov{nil, no}
		case u == yes:
			return cov{[][]literal{nil}, yes}
		}
		if c, ok := memo[key{l, u}]; ok {
			return c
		}
		top := min(d.nodes[l].atom, d.nodes[u].atom)
		l0, l1 := d.cofactors(l, top)
		u0, u1 := d.cofactors(u, top)
		c0 := isop(d.less(l0, u1), u0)
		c1 := isop(d.less(l1, u0), u1)
		rest := d.or(d.less(l0, c0.f), d.less(l1, c1.f))
		cd := isop(rest, d.and(u0, u1))
		out := slices.Clone(cd.cases)
		for _, c := range c0.cases {
			out = append(out, append([]literal{{top, true}}, c...))
		}
		for _, c := range c1.cases {
			out = append(out, append([]literal{{top, false}}, c...))
		}
		if len(out) > max {
			out, all = out[:max], false
		}
		r := cov{out, d.or(cd.f, d.mk(top, c0.f, c1.f))}
		memo[key{l, u}] = r
		return r
	}
	return isop(lower, upper).cases, all
}

// shortest is a way to make a diagram true that fixes as few atoms as possible.
func (d *diagrams) shortest(f node) []literal {
	if f <= no {
		return nil
	}
	const far = 1 << 30
	length := map[node]int{yes: 0, no: far}
	var measure func(node) int
	measure = func(f node) int {
		if n, ok := length[f]; ok {
			return n
		}
		b := d.nodes[f]
		n := min(measure(b.lo), measure(b.hi)) + 1
		length[f] = n
		return n
	}
	measure(f)
	var out []literal
	for f > yes {
		b := d.nodes[f]
		if length[b.lo] < length[b.hi] {
			out = append(out, literal{b.atom, true})
			f = b.lo
		} else {
			out = append(out, literal{b.atom, false})
			f = b.hi
		}
	}
	return out
}

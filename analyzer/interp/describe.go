package interp

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// Conditions for people.
//
// A guard is a diagram over atoms; a person wants to read which values of
// which facts it stands for. Explain takes one unknown after the other, the one
// that says most first, looks what remains of the guard for each of its values,
// and puts values with the same remainder together. What makes no difference
// drops out by itself; so does, with a care set, what can only matter in cases
// that are of no interest.

// Literal says that an unknown has one of some values.
type Literal struct {
	// Fact is what the unknown is or comes from, for people: "GPU compute
	// capability", "environment variable X".
	Fact string
	// Name is the unknown itself, where it is a part of the fact:
	// "config.architectures".
	Name string
	// In are the values that it has; with Not, those that it does not have.
	// Both are empty for a question with yes and no, which Text states.
	In  []string
	Not bool
	// All are all its values, where it has a fixed list of them.
	All []string
	// Text is the whole in words.
	Text string
}

// Condition is a disjunction of conjunctions. Without clauses it never holds;
// a clause without literals always does.
type Condition struct {
	Clauses [][]Literal
	// More says that there are further clauses, left out for length.
	More bool
}

// Always reports a condition without any restriction.
func (c Condition) Always() bool { return len(c.Clauses) == 1 && len(c.Clauses[0]) == 0 }

// Facts names the facts of the condition, in order.
func (c Condition) Facts() []string {
	var out []string
	for _, cl := range c.Clauses {
		for _, l := range cl {
			if !slices.Contains(out, l.Fact) {
				out = append(out, l.Fact)
			}
		}
	}
	return out
}

// String joins the clauses.
func (c Condition) String() string {
	parts := make([]string, len(c.Clauses))
	for i, cl := range c.Clauses {
		ls := make([]string, len(cl))
		for j, l := range cl {
			ls[j] = l.Text
		}
		parts[i] = strings.Join(ls, " and ")
	}
	s := strings.Join(parts, "; or ")
	if c.More {
		s += "; or other cases"
	}
	return s
}

// Explain puts a guard into words. Cases outside care are of no interest;
// weight orders the unknowns by fact, the lowest first; at most limit clauses
// are given.
func (m *Interp) Explain(g, care Guard, weight func(fact string) int, limit int) Condition {
	g = m.bdd.restrict(g, care)
	x := &explainer{m: m, limit: limit, weight: weight, budget: explainBudget}
	x.groups = x.order(g)
	if len(x.groups) > fewUnknowns {
		x.budget /= 10
	}
	c := Condition{}
	if len(x.groups) > maxUnknowns { // nobody could read it
		return Condition{More: true}
	}
	x.walk(g, care, 0, nil, &c)
	if x.over {
		c.More = true
	}
	return c
}

// explainBudget bounds the nodes that are visited for the words of a condition.
// Conditions on more than fewUnknowns get a tenth: they take more clauses than
// there is room for in any case, and the first come soon.
const (
	explainBudget = 60_000
	fewUnknowns   = 8
)

// maxUnknowns is the number of unknowns from which on a condition is not put
// into words.
const maxUnknowns = 40

type explainer struct {
	m      *Interp
	groups []*group
	weight func(string) int
	limit  int
	budget int // nodes still to be visited
	over   bool
	// memo holds what restrict gave, overwritten on collision; run numbers the
	// sets of known atoms.
	memo []iteEntry
	run  Guard
}

// group is an unknown with its cells: what its atoms can be together.
type group struct {
	name, fact string
	cells      []cell
	all        []string // the names of the cells of a fixed list
	yesNo      bool
	cuts       []cut
}

type cell struct {
	set  map[int32]bool // atom -> value
	name string
}

// order lists the unknowns that a guard depends on.
func (x *explainer) order(g Guard) []*group {
	b := x.m.bdd
	var out []*group
	seen := map[string]bool{}
	for _, a := range b.support(g) {
		key := a.Key
		if a.Of == AtomDigit || a.Of == AtomCut {
			key = a.Var + "\x00" + strconv.Itoa(int(a.Of))
		}
		if seen[key] {
			continue
		}
		seen[key] = true
		fact := a.Key
		if len(a.Facts) > 0 {
			fact = a.Facts[0]
		}
		gr := &group{name: a.Var, fact: fact}
		switch a.Of {
		case AtomDigit:
			x.numbered(gr, x.m.vars[a.Var])
		case AtomCut:
			x.cutCells(gr, x.m.vars[a.Var])
		default:
			gr.yesNo = true
			gr.name = a.Key
			i := b.byKey[a.Key]
			gr.cells = []cell{{set: map[int32]bool{i: true}, name: "yes"}, {set: map[int32]bool{i: false}, name: "no"}}
		}
		out = append(out, gr)
	}
	sort.SliceStable(out, func(i, j int) bool { return x.weight(out[i].fact) < x.weight(out[j].fact) })
	return out
}

// numbered gives the cells of an unknown whose values are numbered.
func (x *explainer) numbered(gr *group, v *variable) {
	b := x.m.bdd
	fixed := v.last > 0
	n := len(v.shown)
	count := n
	if !fixed {
		count++ // another value
	}
	for i := 0; i < count; i++ {
		c := cell{set: map[int32]bool{}, name: "another value"}
		if i < n {
			c.name = v.shown[i]
		}
		for _, bl := range v.blocks {
			k := len(bl.digits)
			in := i - bl.base
			if !fixed && in >= 1<<k-1 {
				in = 1<<k - 1 // the value is in a later block
			}
			if in < 0 {
				break // and no digit of a later block means anything
			}
			for d, dg := range bl.digits {
				c.set[b.node(dg).atom] = in>>(k-1-d)&1 == 1
			}
		}
		gr.cells = append(gr.cells, c)
	}
	if fixed {
		gr.all = v.shown
	}
}

// cutCells gives the intervals between the cuts of a number.
func (x *explainer) cutCells(gr *group, v *variable) {
	gr.cuts = v.cuts
	for i := 0; i <= len(v.cuts); i++ {
		c := cell{set: map[int32]bool{}, name: strconv.Itoa(i)}
		for j := range v.cuts {
			c.set[v.cuts[j].atom] = i <= j
		}
		gr.cells = append(gr.cells, c)
	}
}

// restrict gives what remains of a guard where some atoms are known.
func (x *explainer) restrict(g Guard, set map[int32]bool) Guard {
	if x.memo == nil {
		x.memo = make([]iteEntry, 1<<explainBits)
	}
	x.run++
	return x.remains(g, set)
}

const explainBits = 13

func (x *explainer) remains(g Guard, set map[int32]bool) Guard {
	if g <= True {
		return g
	}
	slot := &x.memo[hash3(uint32(g), uint32(x.run), 2)>>(64-explainBits)]
	if slot.f == g && slot.g == x.run {
		return slot.r
	}
	x.budget--
	b := x.m.bdd
	atom, lo, hi := b.parts(g)
	var r Guard
	if v, ok := set[atom]; ok {
		if v {
			r = x.remains(hi, set)
		} else {
			r = x.remains(lo, set)
		}
	} else {
		r = b.mk(atom, x.remains(lo, set), x.remains(hi, set))
	}
	*slot = iteEntry{f: g, g: x.run, r: r}
	return r
}

func (x *explainer) walk(g, care Guard, i int, lits []Literal, c *Condition) {
	b := x.m.bdd
	if g == False || x.over || b.disjoint(g, care) {
		return
	}
	if len(c.Clauses) >= x.limit || x.budget < 0 {
		x.over = true
		return
	}
	if b.implies(care, g) || i >= len(x.groups) {
		c.Clauses = append(c.Clauses, slices.Clone(lits))
		return
	}
	gr := x.groups[i]
	type rest struct {
		g, care Guard
		cells   []int
	}
	var rests []rest
	free := []int{} // cells that are of no interest
	for j, ce := range gr.cells {
		rc := x.restrict(care, ce.set)
		rg := x.restrict(g, ce.set)
		if rc == False {
			free = append(free, j)
			continue
		}
		// Equal where both matter is equal: what is of no interest in one cell
		// may be as it is in another.
		rg = b.and(rg, rc)
		k := slices.IndexFunc(rests, func(r rest) bool { return b.and(r.g, rc) == b.and(rg, r.care) })
		if k < 0 {
			rests = append(rests, rest{rg, rc, nil})
			k = len(rests) - 1
		} else {
			rests[k].g, rests[k].care = b.or(rests[k].g, rg), b.or(rests[k].care, rc)
		}
		rests[k].cells = append(rests[k].cells, j)
		if x.budget < 0 {
			x.over = true
			return
		}
	}
	for _, r := range rests {
		if r.g == False {
			continue
		}
		if len(r.cells)+len(free) == len(gr.cells) {
			x.walk(r.g, r.care, i+1, lits, c)
			continue
		}
		x.walk(r.g, r.care, i+1, append(slices.Clone(lits), gr.literal(r.cells, free, x.m)), c)
	}
}

// literal states that the unknown is in some of its cells.
func (gr *group) literal(in, free []int, m *Interp) Literal {
	l := Literal{Fact: gr.fact, Name: gr.name, All: gr.all}
	switch {
	case gr.yesNo:
		l.Text = gr.name
		if in[0] == 1 {
			l.Not = true
			l.Text = negated(gr.name)
		}
	case gr.cuts != nil:
		l.Text = gr.interval(in, m)
	default:
		out := []string{}
		for j, c := range gr.cells {
			if slices.Contains(in, j) {
				l.In = append(l.In, c.name)
			} else if !slices.Contains(free, j) {
				out = append(out, c.name)
			}
		}
		if last := len(gr.cells) - 1; gr.all == nil && slices.Contains(in, last) {
			l.In, l.Not = out, true // everything else but these
		}
		switch {
		case l.Not:
			l.Text = gr.name + " is not " + orList(l.In)
		default:
			l.Text = gr.name + " is " + orList(l.In)
		}
	}
	return l
}

// orList joins alternatives.
func orList(vs []string) string {
	if len(vs) > 12 {
		vs = append(slices.Clone(vs[:11]), fmt.Sprintf("one of %d others", len(vs)-11))
	}
	switch n := len(vs); n {
	case 0:
		return "anything"
	case 1:
		return vs[0]
	default:
		return strings.Join(vs[:n-1], ", ") + " or " + vs[n-1]
	}
}

// negations are the endings of questions with their negative forms.
var negations = [][2]string{
	{" is there", " is not there"}, {" is set", " is not set"}, {" is null", " is not null"}, {" is installed", " is not installed"},
	{" is a number", " is not a number"}, {" is an integer", " is not an integer"}, {" exists", " does not exist"}, {" has entries", " is empty"},
}

func negated(q string) string {
	for _, n := range negations {
		if s, ok := strings.CutSuffix(q, n[0]); ok {
			return s + n[1]
		}
	}
	return "not: " + q
}

// interval states that a number lies in some of the intervals between cuts.
func (gr *group) interval(in []int, m *Interp) string {
	at := func(c cut) string {
		if s, ok := m.shownCuts[c.at]; ok {
			return s
		}
		return strconv.FormatFloat(c.at, 'g', -1, 64)
	}
	var parts []string
	for i := 0; i < len(in); {
		j := i
		for j+1 < len(in) && in[j+1] == in[j]+1 {
			j++
		}
		lo, hi := in[i], in[j]
		var s string
		switch {
		case lo == 0 && hi == len(gr.cuts):
			s = "any"
		case lo == 0:
			s = "below " + at(gr.cuts[hi])
			if gr.cuts[hi].after {
				s = "at most " + at(gr.cuts[hi])
			}
		case hi == len(gr.cuts):
			s = "at least " + at(gr.cuts[lo-1])
			if gr.cuts[lo-1].after {
				s = "above " + at(gr.cuts[lo-1])
			}
		case at(gr.cuts[lo-1]) == at(gr.cuts[hi]):
			s = at(gr.cuts[hi])
		default:
			s = "from " + at(gr.cuts[lo-1]) + " to below " + at(gr.cuts[hi])
		}
		parts = append(parts, s)
		i = j + 1
	}
	return gr.name + " is " + strings.Join(parts, " or ")
}

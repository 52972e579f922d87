package interp

import (
	"math"
	"sort"
	"strconv"

	"github.com/go-python/gpython/ast"
)

// What the questions about one unknown have to do with each other.
//
// An unknown that can be "a", "b" or something else makes the answers to
// "== 'a'" and "== 'b'" exclude each other; of a number, "< 4" implies "< 8".
// This is not kept beside the decision diagrams but built into them: an
// impossible combination of answers is the guard False without any search.
//
//   - choice: an unknown with a fixed list of values. Its number in the list is
//     written in binary; an atom is a digit of it. What is asked together (all
//     capabilities from 9.0 on, the names of a list) has numbers that follow
//     one another, so its diagram is as small as the number of digits.
//   - points: == on an unknown without such a list. Each value asked about
//     takes the next number; the rest is "anything else". The numbers come in
//     blocks, each longer than the one before, whose last number stands for
//     all that is in later blocks: most unknowns are asked about one value or
//     two, and then one digit or two is all that there is.
//   - preds: other questions about one value (startswith, in). The guard of a
//     value asked about later contains the answers that it gives to them.
//   - cuts: order comparisons with numbers. A number line is cut at each
//     constant; a new cut between two others splits their interval.
type variable struct {
	key   string
	facts []string
	// sym is the unknown, of a choice nil; vals are then its values.
	sym  *Sym
	vals []Value

	blocks []block
	shown  []string
	last   int // values from here on are the last one of a fixed list

	points []point
	preds  []pred
	cuts   []cut
}

// block is a run of numbers from base on.
type block struct {
	base   int
	digits []Guard // most significant first
	// rest is the guard of the last number of a block of points, which is none
	// of its values.
	rest Guard
}

type point struct {
	v Value
	g Guard
}

type pred struct {
	f func(Value) bool
	g Guard // the atom
	// op and args are the question, where it is a method or a function.
	op   string
	args []Value
	// seen is how many points there were: their answers are known.
	seen int
}

// cut is the question "is the number left of this cut": < at, or <= at if
// after.
type cut struct {
	at    float64
	after bool
	g     Guard
	atom  int32
}

func (c cut) less(d cut) bool { return c.at < d.at || c.at == d.at && !c.after && d.after }

// blockDigits are the lengths of the numbers in the blocks of points: an engine
// asks most unknowns for a few values and some for hundreds.
var blockDigits = []int{1, 2, 4, 11}

func (m *Interp) variable(key string, facts []string) *variable {
	v := m.vars[key]
	if v == nil {
		v = &variable{key: key, facts: facts}
		m.vars[key] = v
	}
	return v
}

// addBlock adds a block with numbers of k digits from base on.
func (m *Interp) addBlock(v *variable, base, k int) *block {
	first := 0 // digits before it
	for _, b := range v.blocks {
		first += len(b.digits)
	}
	b := block{base: base}
	for i := range k {
		b.digits = append(b.digits, m.digit(v, first+i))
	}
	b.rest = m.all(b.digits, 1<<k-1)
	v.blocks = append(v.blocks, b)
	return &v.blocks[len(v.blocks)-1]
}

// digit is the guard of a digit, counted through all blocks.
func (m *Interp) digit(v *variable, i int) Guard {
	return m.bdd.atom(Atom{Key: v.key + " digit " + strconv.Itoa(i), Facts: v.facts, Var: v.key, Of: AtomDigit})
}

// reserve orders all digits of an unknown one after the other. Of a model's
// configuration some texts are asked about often (its architecture), and sets of
// their values have small diagrams only if no other question comes between.
func (m *Interp) reserve(v *variable) {
	n := 0
	for _, k := range blockDigits {
		for range k {
			m.digit(v, n)
			n++
		}
	}
}

// all is the guard under which digits are those of n.
func (m *Interp) all(digits []Guard, n int) Guard {
	g := True
	k := len(digits)
	for i := k - 1; i >= 0; i-- { // from the least significant digit
		d := digits[i]
		if n>>(k-1-i)&1 == 0 {
			d = m.bdd.not(d)
		}
		g = m.bdd.and(d, g)
	}
	return g
}

// above is the guard under which digits are those of n or of more.
func (m *Interp) above(digits []Guard, n int) Guard {
	g := True
	k := len(digits)
	for i := k - 1; i >= 0; i-- {
		if n>>(k-1-i)&1 == 1 {
			g = m.bdd.and(digits[i], g)
		} else {
			g = m.bdd.or(digits[i], g)
		}
	}
	return g
}

// within is the guard made by f in the block of the number n, under the
// condition that the number is in no earlier block.
func (m *Interp) within(v *variable, n int, f func(digits []Guard, n int) Guard) Guard {
	g := True
	i := len(v.blocks) - 1
	for i >= 0 && v.blocks[i].base > n {
		i--
	}
	if i >= 0 {
		if b := &v.blocks[i]; n-b.base < 1<<len(b.digits) {
			g = f(b.digits, n-b.base)
		} else {
			g = b.rest
		}
		for i--; i >= 0; i-- {
			g = m.bdd.and(v.blocks[i].rest, g)
		}
	}
	return g
}

// atLeast is the guard under which the number of the value is n or more.
func (m *Interp) atLeast(v *variable, n int) Guard { return m.within(v, n, m.above) }

// is is the guard under which the number of the value is n.
func (m *Interp) is(v *variable, n int) Guard { return m.within(v, n, m.all) }

// choose gives the guards of the values of an unknown that has one of the
// values shown.
func (m *Interp) choose(key string, facts []string, shown []string) []Guard {
	v := m.variable(key, facts)
	if v.shown == nil {
		v.shown, v.last = shown, len(shown)-1
		k := 0
		for 1<<k < len(shown) {
			k++
		}
		m.addBlock(v, 0, k)
	}
	out := make([]Guard, len(shown))
	for i := range shown {
		if i == v.last {
			out[i] = m.atLeast(v, i)
		} else {
			out[i] = m.is(v, i)
		}
	}
	return out
}

// chooseValue is the union of the values of an unknown with a fixed list.
func (m *Interp) chooseValue(key string, facts []string, vals []Value) Value {
	if len(vals) == 1 {
		return vals[0]
	}
	shown := make([]string, len(vals))
	for i, v := range vals {
		shown[i] = m.keyOf(v)
		if s, ok := v.(Str); ok {
			shown[i] = string(s)
		}
	}
	m.partial = true
	gs := m.choose(key, facts, shown)
	m.vars[key].vals = vals
	arms := make([]arm, len(vals))
	for i := range vals {
		arms[i] = arm{gs[i], vals[i]}
	}
	return m.mkUnion(arms)
}

// capacity is how many values the blocks of points have numbers for.
func (v *variable) capacity() int {
	if len(v.blocks) == 0 {
		return 0
	}
	b := &v.blocks[len(v.blocks)-1]
	return b.base + 1<<len(b.digits) - 1
}

// isPoint is the guard under which the unknown s equals the constant c.
func (m *Interp) isPoint(s *Sym, c Value) Guard {
	if s.plain && notPlain(c) || (s.release || s.dotted) && c == Value(Str("")) {
		return False
	}
	v := m.variable(s.key, s.facts)
	v.sym = s
	for _, p := range v.points {
		if identical(p.v, c) {
			return p.g
		}
	}
	n := len(v.points)
	if n == 0 && s.soft {
		m.reserve(v)
	}
	if full := v.capacity(); n == full {
		if len(v.blocks) == len(blockDigits) {
			m.stuck("too many questions about " + s.describe())
		}
		m.addBlock(v, full, blockDigits[len(v.blocks)])
	}
	g := m.is(v, n)
	for _, p := range v.preds {
		if p.f(c) {
			g = m.bdd.and(g, p.g)
		} else {
			g = m.bdd.and(g, m.bdd.not(p.g))
		}
	}
	v.points = append(v.points, point{c, g})
	v.shown = append(v.shown, m.keyOf(c))
	return g
}

// askPred is the guard under which f holds of the unknown s; text names the
// question.
func (m *Interp) askPred(s *Sym, text, op string, args []Value, f func(Value) bool) Guard {
	v := m.variable(s.key, s.facts)
	atom := m.bdd.atom(Atom{Key: text, Facts: s.facts, Var: s.key, Of: AtomPred, sym: s})
	seen := len(v.points)
	known := false
	for _, p := range v.preds {
		if p.g == atom {
			known, seen = true, p.seen
		}
	}
	if !known {
		v.preds = append(v.preds, pred{f, atom, op, args, seen})
	}
	// Values asked about before the question have their answers; the guards of
	// later ones contain the atom.
	g := m.bdd.and(m.atLeast(v, seen), atom)
	for _, p := range v.points[:seen] {
		if f(p.v) {
			g = m.bdd.or(g, p.g)
		}
	}
	return g
}

// below is the guard under which the number s is left of a cut.
func (m *Interp) below(s *Sym, at float64, after bool) Guard {
	v := m.variable(s.key, s.facts)
	if s.typ == "int" { // x < 3.5 is x <= 3, x <= 3 is x < 4
		if f := math.Floor(at); f != at {
			at, after = f, true
		}
		if after && math.Abs(at) < 1<<52 {
			at, after = at+1, false
		}
	}
	c := cut{at: at, after: after}
	i := sort.Search(len(v.cuts), func(i int) bool { return !v.cuts[i].less(c) })
	if i < len(v.cuts) && !c.less(v.cuts[i]) {
		return v.cuts[i].g
	}
	op := " < "
	if after {
		op = " <= "
	}
	n := strconv.FormatFloat(at, 'g', -1, 64)
	// A bound that the unknown is known to have.
	if s.min != nil && (at < *s.min || at == *s.min && !after) {
		return False
	}
	if s.max != nil && (at > *s.max || at == *s.max && after) {
		return True
	}
	g := m.bdd.atom(Atom{Key: s.key + op + n, Facts: s.facts, Var: s.key, Of: AtomCut, Value: n, At: at, After: after, sym: s})
	if i < len(v.cuts) {
		g = m.bdd.and(v.cuts[i].g, g)
	}
	if i > 0 {
		g = m.bdd.or(v.cuts[i-1].g, g)
	}
	c.g = g
	c.atom = m.bdd.byKey[s.key+op+n]
	v.cuts = append(v.cuts, cut{})
	copy(v.cuts[i+1:], v.cuts[i:])
	v.cuts[i] = c
	return g
}

// askOrder is the guard of a comparison of a number with a constant.
func (m *Interp) askOrder(op ast.CmpOp, s *Sym, c float64) Guard {
	switch op {
	case ast.Lt:
		return m.below(s, c, false)
	case ast.LtE:
		return m.below(s, c, true)
	case ast.Gt:
		return m.bdd.not(m.below(s, c, true))
	case ast.GtE:
		return m.bdd.not(m.below(s, c, false))
	case ast.Eq:
		if s.typ == "int" && c != math.Trunc(c) {
			return False
		}
		return m.bdd.and(m.below(s, c, true), m.bdd.not(m.below(s, c, false)))
	}
	return m.bdd.not(m.askOrder(ast.Eq, s, c))
}

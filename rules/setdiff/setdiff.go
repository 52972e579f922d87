package setdiff

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/rules"
)

// Kind says what became of a rule.
type Kind string

// The kinds of changes.
const (
	Removed   Kind = "removed"
	Tightened Kind = "tightened" // a check that refuses more
	Loosened  Kind = "loosened"  // a check that refuses less
	// Widened and Narrowed are adjustments and warnings that apply in more, and in
	// fewer cases.
	Widened  Kind = "widened"
	Narrowed Kind = "narrowed"
	// Adjusted is a statement that sets something to another value.
	Adjusted Kind = "adjusted"
	// Changed applies in other cases: in some more and in some fewer, or what
	// differs is not decided.
	Changed Kind = "changed"
	// Order is a pair of rules of which the one reads or sets what the other
	// sets, and that are in another order.
	Order Kind = "order"
	Added Kind = "added"
)

// Kinds lists them in the order in which they are told.
var Kinds = []Kind{Removed, Tightened, Loosened, Adjusted, Widened, Narrowed, Changed, Order, Added}

// Options say how to compare.
type Options struct {
	// Rename gives fields and arguments of the old set the name that they have in
	// the new one.
	Rename map[string]string
}

// Result is what differs.
type Result struct {
	// Rules are the numbers of rules of the two sets, Same how many of them are
	// the same.
	Rules   [2]int
	Same    int
	Changes []Change
	// Lost are steps that were not analysed, by reason: the rules there are not
	// compared.
	Lost [2][]Loss
}

// Loss counts steps that are not analysed for one reason.
type Loss struct {
	Reason string
	Steps  int
	// Value says that all that is lost is a value.
	Value bool
	At    Place
}

// Place is where a rule stands.
type Place struct {
	File string
	Line int
	Func string
}

// Change is what became of a rule.
type Change struct {
	Kind Kind
	// Effect is what the rule does, Target what it sets; both are those of the
	// new version where there is one.
	Effect rules.StepKind
	Target string
	// Exception is the class of the exception, or the level of a warning.
	Exception string
	// About are the fields and facts that it is about, the most telling first.
	About []string
	// When are cases in which a rule that is added or removed applies.
	When Cases
	// More are cases in which it applies only in the new version, Fewer those of
	// the old one.
	More, Fewer Cases
	// OldValues and NewValues are what an adjusted field is set to only on that
	// side.
	OldValues, NewValues []Valued
	// Witness are values with which the versions differ; "" in it is nothing.
	Witness []Assigned
	// OnOld and OnNew say whether the rule applies with these.
	OnOld, OnNew bool
	// OldSteps and NewSteps are the steps of the rule, by their places in the sets.
	OldSteps, NewSteps []int
	// Unsure says why a change that is told as Changed is no more than that.
	Unsure string
	// Incidental says that what ends start-up is an exception that nobody raises on
	// purpose, such as a missing attribute, or a package that is not installed.
	Incidental bool
	// Vague says that a part of the start-up before it, on the side that the rule
	// is missing from or differs on, is not analysed: the change is what it is as far
	// as that comes to an end.
	Vague bool
	// With is the other rule of a change of order, and how it was.
	With *Other
	// Old and New are the places, nil where there is none.
	Old, New *Place
}

// Other is the rule that sets what another one reads or sets.
type Other struct {
	// Field is what it sets.
	Field string
	// Before says that it comes first in the new version.
	Before   bool
	Old, New Place
}

// Cases are alternatives of conditions.
type Cases struct {
	Texts []string
	// More says that there are others.
	More bool
}

// Valued is a value with the cases in which it is set.
type Valued struct {
	Value string
	When  Cases
}

// Assigned is the value of a field or fact.
type Assigned struct {
	Name  string
	Value rules.Value
}

// maxNodes bounds the diagrams of a comparison.
const maxNodes = 3_000_000

// comparison is the state of comparing.
type comparison struct {
	d     *diagrams
	atoms []*atom
	// numbers are those of expressions; byNumber are the atoms by that, and asked
	// the diagrams of questions.
	numbers  *interner
	byNumber map[int]int32
	asked    map[int]node
	// guards are the diagrams of guards by their number.
	guards map[int]node
	theory map[string]node
	// kinds are the types of fields: "bool", "int", "float", "str".
	kinds map[string]string
	// free are subjects that can be of any type.
	free map[string]bool
	// rare says how few rules ask an atom.
	rare map[int32]float64
	old  []*rule
	new  []*rule
	// dark are the cases in which the start-up of each side is not analysed from a
	// step on: that a rule is not there says nothing then.
	dark [2][]shade
	// pairs are the rules that both sides have.
	pairs [][2]*rule
	// blank are rules of each side of which the guard is not known.
	blank [2][]*rule
	sets  [2]*rules.Set
	read  [2]*reader
}

// shade is a diagram of what is not analysed from a step on, those before included.
type shade struct {
	step int
	when node
	// vague says that there is more than that.
	vague bool
}

// before is what is not analysed where a step begins.
func (c *comparison) before(side, step int) (when node, vague bool) {
	for _, s := range c.dark[side] {
		if s.step < step {
			when, vague = s.when, s.vague
		}
	}
	return when, vague
}

// would is the place at which a rule that the other side does not have would
// begin there: that of the next rule that both have.
func (c *comparison) would(r *rule, side int) int {
	at, best := len(c.sets[side].Steps), -1
	for _, p := range c.pairs {
		if here := p[1-side]; here.first > r.last && (best < 0 || here.first < best) {
			at, best = p[side].last, here.first
		}
	}
	return at
}

// rule is a statement of one side.
type rule struct {
	kind              rules.StepKind
	target, exception string
	first, last       int // places of its steps
	steps             []int
	at                Place
	// cases are the guards by value; "" where nothing is set.
	cases map[string]node
	// guard is that of all values.
	guard  node
	atoms  []int32
	opaque bool
	// exprs are the values by their text.
	exprs map[string]rules.Expr
}

// Compare tells what the rules of two sets differ in. It changes neither.
func Compare(old, new *rules.Set, opt Options) *Result {
	if len(opt.Rename) == 0 && identical(old, new) {
		return unchanged(old, new)
	}
	c := &comparison{d: newDiagrams(maxNodes), numbers: newInterner(), byNumber: map[int]int32{}, asked: map[int]node{}, guards: map[int]node{}, theory: map[string]node{}, kinds: map[string]string{}, free: map[string]bool{}, rare: map[int32]float64{}, sets: [2]*rules.Set{old, new}}
	c.types(old, opt.Rename)
	c.types(new, nil)
	// The new set first: its questions decide the order of the diagrams.
	c.read[1] = newReader(c, new, nil, false)
	c.read[0] = newReader(c, old, opt.Rename, false)
	out := &Result{}
	c.new, out.Lost[1] = c.rules(1)
	c.old, out.Lost[0] = c.rules(0)
	out.Rules = [2]int{len(c.old), len(c.new)}
	c.weigh()
	pairs, gone, come := c.match()
	c.pairs = pairs
	for _, p := range pairs {
		c.d.begin()
		ch := c.pair(p[0], p[1])
		if ch == nil {
			out.Same++
			continue
		}
		out.Changes = append(out.Changes, *ch)
	}
	for _, r := range gone {
		c.d.begin()
		if c.covered(r, c.new) {
			out.Same++
			continue
		}
		out.Changes = append(out.Changes, c.single(Removed, r))
	}
	for _, r := range come {
		c.d.begin()
		if !c.covered(r, c.old) {
			out.Changes = append(out.Changes, c.single(Added, r))
		}
	}
	for _, o := range c.order(pairs) {
		// That another condition is asked of a value that was not set yet, or is
		// set by now, is the same change.
		out.Changes = slices.DeleteFunc(out.Changes, func(x Change) bool { return x.Kind == Changed && x.New != nil && o.New != nil && *x.New == *o.New })
		out.Changes = append(out.Changes, o)
	}
	slices.SortStableFunc(out.Changes, func(a, b Change) int {
		return slices.Index(Kinds, a.Kind) - slices.Index(Kinds, b.Kind)
	})
	return out
}

// identical says that two sets are the same but for places and messages: the same
// steps in the same order, on fields that begin alike.
func identical(old, new *rules.Set) bool {
	if !slices.EqualFunc(old.Steps, new.Steps, func(a, b rules.Step) bool { return a.ID == b.ID }) {
		return false // most sets that differ do so here
	}
	n := newInterner()
	same := func(a, b rules.Expr) bool {
		if a == nil || b == nil {
			return a == nil && b == nil
		}
		return n.number(a) == n.number(b)
	}
	return slices.EqualFunc(old.Conditions, new.Conditions, func(a, b rules.Condition) bool { return a.ID == b.ID && same(a.Expr, b.Expr) }) &&
		slices.EqualFunc(old.Steps, new.Steps, func(a, b rules.Step) bool {
			return a.Kind == b.Kind && a.Target == b.Target && a.Exception == b.Exception && a.Reason == b.Reason && a.Level == b.Level && same(a.Guard, b.Guard) && same(a.Value, b.Value)
		}) &&
		slices.EqualFunc(old.Fields, new.Fields, func(a, b rules.Field) bool { return a.Name == b.Name && same(a.Init, b.Init) })
}

// unchanged is the result for sets that are the same: what is not analysed is told,
// as it may differ.
func unchanged(old, new *rules.Set) *Result {
	out := &Result{}
	for i, s := range []*rules.Set{old, new} {
		places := map[string]bool{}
		for k := range s.Steps {
			x := &s.Steps[k]
			if x.Kind == rules.StepOpaque {
				out.Lost[i] = lose(out.Lost[i], x)
				continue
			}
			places[fmt.Sprint(effect(x.Kind), x.File, x.Line, x.Target, x.Exception, x.Handler)] = true
		}
		out.Rules[i] = len(places)
	}
	out.Same = out.Rules[0]
	return out
}

// types notes which fields are flags of a type; one that differs between the
// sides has none.
func (c *comparison) types(s *rules.Set, rename map[string]string) {
	kind := map[string]string{}
	for i := range s.Flags {
		f := &s.Flags[i]
		k := f.Type
		switch {
		case f.Action == "store_true" || f.Action == "store_false" || f.Action == "BooleanOptionalAction":
			k = "bool"
			if _, ok := f.Default.(rules.Bool); !ok {
				k = "any"
			}
		case f.Action != "store" || f.NArgs != "" || k != "int" && k != "float" && k != "str":
			k = "any"
		}
		if have, ok := kind[f.Dest]; ok && have != k {
			k = "any"
		}
		kind[f.Dest] = k
	}
	note := func(name, k string) {
		if to := rename[name]; to != "" {
			name = to
		}
		if have, ok := c.kinds[name]; ok && have != k {
			k = "any"
		}
		c.kinds[name] = k
	}
	for _, f := range s.Fields {
		if a, ok := f.Init.(*rules.Ref); ok && a.Root == "arg" {
			note(f.Name, kind[a.Name])
		}
	}
	// A step may give a field a value of another type.
	for i := range s.Steps {
		x := &s.Steps[i]
		if x.Kind != rules.StepSet {
			continue
		}
		ok := false
		if l, lit := x.Value.(*rules.Lit); lit {
			name := x.Target
			if to := rename[name]; to != "" {
				name = to
			}
			switch l.Value.(type) {
			case rules.Bool:
				ok = c.kinds[name] == "bool"
			case rules.Int:
				ok = c.kinds[name] == "int"
			case rules.Float:
				ok = c.kinds[name] == "float"
			case rules.Str:
				ok = c.kinds[name] == "str"
			}
		}
		if !ok {
			name := x.Target
			if to := rename[name]; to != "" {
				name = to
			}
			c.free["field."+name] = true
		}
	}
}

// effect is the kind of a rule for matching: how a check or a warning is written
// does not matter.
func effect(k rules.StepKind) rules.StepKind {
	switch k {
	case rules.StepRequire:
		return rules.StepForbid
	case rules.StepDeprecate:
		return rules.StepWarn
	}
	return k
}

// rules makes the rules of one side.
func (c *comparison) rules(side int) ([]*rule, []Loss) {
	rd := c.read[side]
	s := c.sets[side]
	type key struct {
		kind                         rules.StepKind
		file                         string
		line                         int
		target, exception, function_ string
	}
	at := map[key]*rule{}
	var out []*rule
	var losses []Loss
	for i := range s.Steps {
		x := &s.Steps[i]
		if x.Kind == rules.StepOpaque {
			losses = lose(losses, x)
			if x.Level != rules.OpaqueValue {
				c.d.begin()
				// Of what is too large only that there is something is kept.
				old, vague := c.before(side, i)
				g := c.d.or(old, rd.guard(x.Guard, i))
				if g == lost {
					g, vague = old, true
				}
				c.dark[side] = append(c.dark[side], shade{i, g, vague})
			}
			continue
		}
		target := x.Target
		if x.Kind == rules.StepSet {
			target = rd.named(target)
		}
		exc := x.Exception
		k := key{effect(x.Kind), x.File, x.Line, target, exc, x.Handler}
		r := at[k]
		if r == nil {
			r = &rule{kind: x.Kind, target: target, exception: exc, first: i, at: Place{x.File, x.Line, x.Handler}, cases: map[string]node{}, exprs: map[string]rules.Expr{}}
			if exc == "" {
				r.exception = x.Level
			}
			at[k] = r
			out = append(out, r)
		}
		r.last = i
		r.steps = append(r.steps, i)
		c.d.begin()
		g := rd.whole(x.Guard, i)
		switch {
		case x.Kind != rules.StepSet && x.Kind != rules.StepSetEnv:
			r.add(c.d, "", nil, g)
		case x.Value == nil:
			r.add(c.d, "", nil, g)
		default:
			c.values(rd, r, g, rd.plain(x.Value, i), 0)
		}
	}
	var live []*rule
	for _, r := range out {
		r.guard = no
		c.d.begin()
		for _, v := range sortedKeys(r.cases) {
			r.guard = c.d.or(r.guard, r.cases[v])
		}
		if r.guard == no {
			// The moments of a value exclude each other where they are taken for one.
			c.blank[side] = append(c.blank[side], r)
			continue
		}
		if r.guard == lost {
			c.blank[side] = append(c.blank[side], r)
			losses = append(losses, Loss{Reason: "the condition is too large to be compared", Steps: 1, At: r.at})
			continue
		}
		fs := []node{r.guard}
		for _, v := range r.cases {
			fs = append(fs, v)
		}
		r.atoms = c.d.support(fs...)
		for _, a := range r.atoms {
			r.opaque = r.opaque || c.atoms[a].opaque
		}
		live = append(live, r)
	}
	return live, losses
}

func lose(l []Loss, x *rules.Step) []Loss {
	why := place.ReplaceAllString(x.Reason, "")
	for i := range l {
		if l[i].Reason == why && l[i].Value == (x.Level == rules.OpaqueValue) {
			l[i].Steps++
			return l
		}
	}
	return append(l, Loss{why, 1, x.Level == rules.OpaqueValue, Place{x.File, x.Line, x.Handler}})
}

// values adds the cases of a value that is chosen.
func (c *comparison) values(rd *reader, r *rule, g node, v rules.Expr, depth int) {
	if g == no {
		return
	}
	if x, ok := v.(*rules.Cond); ok && depth < 12 {
		if c.d.work--; c.d.work < 0 {
			r.add(c.d, "", nil, lost)
			return
		}
		q := rd.question(x.If)
		c.values(rd, r, c.d.and(g, q), x.Then, depth+1)
		c.values(rd, r, c.d.less(g, q), x.Else, depth+1)
		return
	}
	id := c.numbers.number(v)
	text := "a value that is too long to be told"
	if c.numbers.size[id] <= maxAtom {
		text = canonText(v)
	} else {
		r.opaque = true
	}
	r.opaque = r.opaque || c.numbers.bad[id]
	r.add(c.d, text, v, g)
}

func (r *rule) add(d *diagrams, value string, v rules.Expr, g node) {
	if old, ok := r.cases[value]; ok {
		g = d.or(old, g)
	}
	r.cases[value], r.exprs[value] = g, v
}

// weigh counts how many rules ask an atom.
func (c *comparison) weigh() {
	n := map[int32]int{}
	for _, l := range [][]*rule{c.old, c.new} {
		for _, r := range l {
			for _, a := range r.atoms {
				n[a]++
			}
		}
	}
	all := float64(len(c.old) + len(c.new))
	for a, k := range n {
		c.rare[a] = math.Log(1 + all/float64(k))
	}
}

// content is what a rule does, for finding the same one on the other side. That a
// check is an assertion or raises something is how it is written.
func (r *rule) content() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\x00%s", effect(r.kind), r.target)
	for _, v := range sortedKeys(r.cases) {
		fmt.Fprintf(&b, "\x00%s\x01%d", v, r.cases[v])
	}
	return b.String()
}

// match pairs the rules of the two sides.
func (c *comparison) match() (pairs [][2]*rule, gone, come []*rule) {
	by := map[string][]*rule{}
	for _, r := range c.new {
		by[r.content()] = append(by[r.content()], r)
	}
	taken := map[*rule]bool{}
	for _, r := range c.old {
		k := r.content()
		l := by[k]
		if len(l) == 0 {
			gone = append(gone, r)
			continue
		}
		// Of several that do the same, the one of the same function.
		j := max(0, slices.IndexFunc(l, func(n *rule) bool { return n.at.Func == r.at.Func }))
		pairs = append(pairs, [2]*rule{r, l[j]})
		taken[l[j]] = true
		by[k] = slices.Delete(slices.Clone(l), j, j+1)
	}
	for _, r := range c.new {
		if !taken[r] {
			come = append(come, r)
		}
	}
	gone, come = c.rearranged(gone, come)
	type fit struct {
		i, j  int
		score float64
	}
	var fits []fit
	for i, o := range gone {
		for j, n := range come {
			if effect(o.kind) != effect(n.kind) || o.target != n.target {
				continue
			}
			if s := c.likeness(o, n); s > 0 {
				fits = append(fits, fit{i, j, s})
			}
		}
	}
	slices.SortStableFunc(fits, func(a, b fit) int {
		switch {
		case a.score > b.score:
			return -1
		case a.score < b.score:
			return 1
		}
		return 0
	})
	var oldDone, newDone = make([]bool, len(gone)), make([]bool, len(come))
	for _, f := range fits {
		if oldDone[f.i] || newDone[f.j] {
			continue
		}
		oldDone[f.i], newDone[f.j] = true, true
		pairs = append(pairs, [2]*rule{gone[f.i], come[f.j]})
	}
	gone = slices.DeleteFunc(slices.Clone(gone), func(r *rule) bool { return oldDone[slices.Index(gone, r)] })
	come = slices.DeleteFunc(slices.Clone(come), func(r *rule) bool { return newDone[slices.Index(come, r)] })
	return pairs, gone, come
}

// rearranged leaves out the adjustments of what the two sides set alike, with
// other statements.
func (c *comparison) rearranged(gone, come []*rule) (g, n []*rule) {
	type what struct {
		kind   rules.StepKind
		target string
	}
	alike := map[what]bool{}
	for _, l := range [][]*rule{gone, come} {
		for _, r := range l {
			if r.kind == rules.StepSet || r.kind == rules.StepSetEnv {
				alike[what{r.kind, r.target}] = true
			}
		}
	}
	for i, l := range [][]*rule{gone, come} {
		for _, r := range l {
			k := what{r.kind, r.target}
			c.d.begin()
			if alike[k] && !c.covered(r, [][]*rule{c.new, c.old}[i]) {
				alike[k] = false
			}
		}
	}
	rest := func(l []*rule) []*rule {
		return slices.DeleteFunc(slices.Clone(l), func(r *rule) bool { return alike[what{r.kind, r.target}] })
	}
	return rest(gone), rest(come)
}

// covered says that other rules do together what a rule does, in all its cases:
// a statement was taken apart, or several became one. Warnings are not looked at
// so, as two of them rarely say the same.
func (c *comparison) covered(r *rule, others []*rule) bool {
	if effect(r.kind) == rules.StepWarn {
		return false
	}
	in := map[int32]bool{}
	for _, a := range r.atoms {
		in[a] = true
	}
	for v, g := range r.cases {
		sum := no
		for _, o := range others {
			if effect(o.kind) != effect(r.kind) || o.target != r.target || len(o.atoms) > 0 && !slices.ContainsFunc(o.atoms, func(a int32) bool { return in[a] }) {
				continue
			}
			if h, ok := o.cases[v]; ok {
				sum = c.d.or(sum, c.d.and(h, g))
			}
		}
		left := c.d.less(g, sum)
		if left == lost || left != no && c.d.and(left, c.sense(left)) != no {
			return false
		}
	}
	return true
}

// hidden says that the other side has a rule that does the same, of which it is
// not known when.
func (c *comparison) hidden(r *rule, side int) bool {
	return slices.ContainsFunc(c.blank[side], func(o *rule) bool {
		return effect(o.kind) == effect(r.kind) && o.target == r.target && (r.target != "" || o.at.Func == r.at.Func)
	})
}

// sharing is the share of the values that both rules ask for among those that one
// of them asks for.
func (c *comparison) sharing(o, n *rule) float64 {
	in := map[string]int{}
	for i, r := range []*rule{o, n} {
		for _, a := range r.atoms {
			for _, ref := range c.atoms[a].refs {
				in[plainName(ref)] |= 1 << i
			}
		}
	}
	both := 0
	for _, k := range in {
		if k == 3 {
			both++
		}
	}
	return float64(both) / float64(max(1, len(in)))
}

// likeness scores how well two rules fit; 0 if not well enough.
func (c *comparison) likeness(o, n *rule) float64 {
	var common, all float64
	in := map[int32]bool{}
	for _, a := range o.atoms {
		in[a] = true
		all += c.rare[a]
	}
	for _, a := range n.atoms {
		if in[a] {
			common += c.rare[a]
			continue
		}
		all += c.rare[a]
	}
	s := 1.0
	if all > 0 {
		// A limit may be another one: what the questions are about counts as much.
		s = (common/all + c.sharing(o, n)) / 2
	}
	same := 0
	for v := range o.cases {
		if _, ok := n.cases[v]; ok {
			same++
		}
	}
	least := 0.5
	if o.kind == rules.StepSet || o.kind == rules.StepSetEnv {
		// What is set where says most of it.
		s = 0.6*s + 0.4*float64(same)/float64(max(len(o.cases), len(n.cases)))
	}
	if o.at.Func == n.at.Func && o.at.File == n.at.File {
		s += 0.1
		least = 0.35
	}
	if s < least {
		return 0
	}
	return s
}

func fmtInts(l []int32) string { return fmt.Sprint(l) }

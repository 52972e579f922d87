package solve

import (
	"cmp"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/world"
)

// node is a set of changes with what it leads to.
type node struct {
	changes []Change
	cost    float64
	ends    []check.End
	// key is the failure that it leads to, "" for none or several.
	key string
	// outcome is what it comes to alone, nil if it was not evaluated alone.
	outcome *check.Outcome
}

func nodeOf(changes []Change) *node {
	n := &node{changes: changes}
	for _, c := range changes {
		n.cost += c.cost
	}
	return n
}

func (n *node) taken() map[string]bool {
	out := map[string]bool{}
	for _, c := range n.changes {
		out[c.subject()] = true
	}
	return out
}

// with is the set with one change more.
func (n *node) with(c Change) *node {
	return nodeOf(append(slices.Clone(n.changes), c))
}

func (n *node) starts() bool {
	return len(n.ends) > 0 && !slices.ContainsFunc(n.ends, func(e check.End) bool { return e.Kind != check.EndOK })
}

// better says that fewer of the failures of the command are left, and no other.
func (s *solver) better(n *node) bool {
	starts := false
	left := map[string]bool{}
	for _, e := range n.ends {
		if e.Kind == check.EndOK {
			starts = true
			continue
		}
		k := failureKey(e)
		if _, had := s.base[k]; !had && !s.certainly() {
			return false
		}
		left[k] = true
	}
	return starts && (s.certainly() || len(left) < len(s.base))
}

// The sizes of the evaluations: small first, since what is most likely comes
// first.
var batchSizes = []int{1, 4, 8, 16, 32}

// evaluate finds what nodes lead to.
func (s *solver) evaluate(nodes []*node) {
	type todo struct {
		n    *node
		argv []string
		k    string
	}
	var list []todo
	for _, n := range nodes {
		e := apply(s.argv, n.changes)
		k := strings.Join(e.argv, "\x00")
		if ends, ok := s.seen[k]; ok {
			n.ends = ends
			continue
		}
		list = append(list, todo{n, e.argv, k})
	}
	var out [][]check.End
	if len(list) > 1 && len(s.sub.Case.Words) == 0 {
		argvs := make([][]string, len(list))
		for i, t := range list {
			argvs[i] = t.argv
		}
		out = s.sub.Session.RunBatch(s.sub.Case, argvs)
		s.tried += len(argvs)
	}
	for i, t := range list {
		if s.ctx.Err() != nil {
			return
		}
		if out != nil && s.settled(out[i]) {
			t.n.ends = out[i]
		} else {
			t.n.ends = s.run(t.n).Ends
		}
		s.seen[t.k] = t.n.ends
	}
	for _, n := range nodes {
		n.key = ""
		for _, e := range n.ends {
			if e.Kind != check.EndOK {
				n.key = failureKey(e)
				break
			}
		}
	}
}

// settled says whether what came of an evaluation of many is as good as what
// would come of one alone. Where facts are not known there are several ends, and
// those with a good one among them are looked at alone when it comes to it.
func (s *solver) settled(ends []check.End) bool {
	if len(ends) == 0 {
		return false
	}
	for _, e := range ends {
		if e.Kind == check.EndUndecided {
			return false
		}
	}
	return ends[0].Certain || !s.certainly()
}

// run evaluates a node alone.
func (s *solver) run(n *node) *check.Outcome {
	if n.outcome != nil {
		return n.outcome
	}
	e := apply(s.argv, n.changes)
	c := s.sub.Case
	c.Argv, c.Words, c.Lean = e.argv, e.words(s.sub.Case.Words), true
	s.tried++
	n.outcome = s.sub.Session.Run(c)
	return n.outcome
}

// How far a search goes before it turns to the next step.
const (
	nearest   = 13 // changes that are tried before failures further on are looked at
	plausible = 24 // further changes that may help against both failures
	hopeful   = 45 // changes that are tried before all flags are taken away
)

// search looks for repairs, and then for those with fewer changes than the best one
// has: what is likely is tried before what is small.
func (s *solver) search() []Repair {
	f := &finder{s: s}
	s.look(f)
	f.fewer()
	return f.repairs()
}

// look tries the likeliest changes first. Where one of them leads to another failure,
// further on, what may help against both is tried, and then what helps against that
// one.
func (s *solver) look(f *finder) {
	e := failing(s.sub.Base)
	var level []*node
	for _, c := range s.candidates(s.sub.Base, e, nil) {
		level = append(level, nodeOf([]Change{c}))
	}
	f.all = append(f.all, level...)
	rest := f.try(level, nearest)
	if f.done() {
		if len(f.out) < s.opt.Max { // others to choose from
			f.try(rest, hopeful-nearest)
		}
		return
	}
	tried := level[:len(level)-len(rest)]
	if len(s.ahead(tried, s.sub.Base.Ends)) == 0 {
		rest = f.try(rest, hopeful-nearest)
		tried = level[:len(level)-len(rest)]
	}
	if f.done() {
		return
	}
	steps := s.ahead(tried, s.sub.Base.Ends)
	if len(steps) > 0 && s.opt.Changes > 1 {
		both, others := s.againstBoth(rest, steps)
		rest = append(slices.Clone(f.try(both, plausible)), others...)
		for n := 2; n <= s.opt.Changes && !f.done() && !s.late(); n++ {
			next := s.further(steps, n)
			f.all = append(f.all, next...)
			left := f.try(next, len(next))
			next = next[:len(next)-len(left)]
			var on []*node
			for _, x := range steps {
				on = append(on, s.ahead(next, x.ends)...)
			}
			steps = s.ahead(on, s.sub.Base.Ends)
		}
		if f.done() {
			return
		}
	}
	if !s.late() && !s.startsBare() {
		// Nothing of the command is the matter, as it seems; flags that it does not
		// give are all that is left.
		f.try(slices.DeleteFunc(slices.Clone(rest), func(n *node) bool { return n.changes[0].Kind == Remove || n.changes[0].level > 1 }), plausible)
	} else {
		f.try(rest, len(rest))
	}
	if f.done() || s.opt.Changes < 2 || s.late() {
		return
	}
	pairs := s.pairs(level, failureKey(*e))
	f.all = append(f.all, pairs...)
	f.try(pairs, len(pairs))
	if f.done() || s.late() {
		return
	}
	if n := s.strip(); n != nil {
		f.take(n)
	}
}

// bare is the command without all flags that may go.
func (s *solver) bare() *node {
	n := nodeOf(s.removable())
	if len(n.changes) > 0 {
		s.evaluate([]*node{n})
	} else {
		n.ends = s.sub.Base.Ends
	}
	return n
}

// startsBare says whether the command without all flags that may go starts.
func (s *solver) startsBare() bool {
	n := s.bare()
	return n.starts() || s.better(n)
}

// ahead are the nodes that get further than a failure, the furthest first, and no
// more than a few for each failure.
func (s *solver) ahead(nodes []*node, than []check.End) []*node {
	var out []*node
	if len(than) == 0 {
		return nil
	}
	for _, x := range nodes {
		if x.key != "" && len(x.ends) > 0 && x.key != failureKey(than[0]) && further(x.ends[0], than[0]) >= 0 {
			out = append(out, x)
		}
	}
	slices.SortStableFunc(out, func(a, b *node) int {
		return cmp.Or(further(b.ends[0], a.ends[0]), cmp.Compare(a.cost, b.cost))
	})
	n := map[string]int{}
	out = slices.DeleteFunc(out, func(x *node) bool {
		n[x.key]++
		return n[x.key] > perFailure
	})
	return out[:min(len(out), maxNodes)]
}

// further compares how far start-ups got that ended in failures: by their phase, and
// then by where they were in the first function in which they differ.
func further(a, b check.End) int {
	if c := cmp.Compare(phase(a), phase(b)); c != 0 {
		return c
	}
	for i := range min(len(a.Stack), len(b.Stack)) {
		x, y := a.Stack[i], b.Stack[i]
		if x.File != y.File || x.Func != y.Func {
			return 0
		}
		if c := cmp.Compare(x.Line, y.Line); c != 0 {
			return c
		}
	}
	return 0
}

// againstBoth divides changes by whether the flag has to do with a failure that
// others lead to as well.
func (s *solver) againstBoth(nodes, steps []*node) (both, others []*node) {
	fields := map[string]bool{}
	for _, x := range steps[:1] {
		o := s.run(x)
		if e := failing(o); e != nil {
			r := s.relevant(o, e)
			for _, f := range r.order {
				if r.level[f] <= 1 {
					fields[f] = true
				}
			}
		}
	}
	for _, n := range nodes {
		if c := n.changes[0]; c.Field != "" && fields[c.Field] {
			both = append(both, n)
		} else {
			others = append(others, n)
		}
	}
	return both, others
}

// finder collects repairs.
type finder struct {
	s     *solver
	found []*node
	out   []Repair
	// all are the candidates that the search made, tried or not.
	all []*node
}

func (f *finder) done() bool { return len(f.out) > 0 }

// kindOf tells repairs apart that change other flags, or change them otherwise.
func kindOf(n *node) string {
	var ks []string
	for _, c := range n.changes {
		ks = append(ks, string(c.Kind)+" "+c.subject()+" "+c.To)
	}
	slices.Sort(ks)
	return strings.Join(ks, ",")
}

// try evaluates nodes in the order of their cost, no more than most, and takes those
// that start. It gives those that are left, all if there is no time.
func (f *finder) try(nodes []*node, most int) []*node {
	for size := 0; len(nodes) > 0 && most > 0; size++ {
		if f.s.late() {
			return nodes
		}
		n := min(batchSizes[min(size, len(batchSizes)-1)], len(nodes), most, max(f.s.sub.Session.Batch(), 1))
		f.s.evaluate(nodes[:n])
		for _, x := range nodes[:n] {
			if x.starts() || f.s.better(x) {
				f.take(x)
			}
		}
		nodes, most = nodes[n:], most-n
		if len(f.out) >= f.s.opt.Max {
			break
		}
	}
	return nodes
}

// take makes a repair of a node, if it is one when it is evaluated alone.
func (f *finder) take(n *node) {
	k := kindOf(n)
	for i := range f.found {
		if kindOf(f.found[i]) == k {
			if len(n.changes) == 1 && n.starts() && f.out[i].Certain && f.accepts(Repair{Changes: n.changes, Certain: true}) {
				c := &f.out[i].Changes[0]
				c.Others = append(c.Others, strings.Join(n.changes[0].New, " "))
			}
			return
		}
	}
	if len(f.out) >= f.s.opt.Max {
		return
	}
	o := f.s.run(n)
	ok, certain, open := f.s.good(o)
	if !ok {
		return
	}
	e := apply(f.s.argv, n.changes)
	r := Repair{Changes: slices.Clone(n.changes), Argv: e.argv, From: e.from, Certain: certain, Open: open, Outcome: o}
	if !f.accepts(r) {
		return
	}
	r.Effects = f.s.effects(r)
	f.found, f.out = append(f.found, n), append(f.out, r)
}

// accepts says whether a repair is one for whoever asks.
func (f *finder) accepts(r Repair) bool { return f.s.opt.Accept == nil || f.s.opt.Accept(r) }

// fewer tries the candidates that have fewer changes than the best repair and were
// not tried, and parts of it, until there are none: so of the candidates that the
// search made, none with fewer changes is a repair.
//
// That is most of what a repair is good for, so it gets time of its own.
func (f *finder) fewer() {
	if f.done() {
		f.s.deadline = max(f.s.deadline, f.s.opt.Clock()+f.s.opt.Budget/2)
	}
	for f.done() {
		best := f.found[0]
		for _, n := range f.found {
			if len(n.changes) < len(best.changes) {
				best = n
			}
		}
		var left []*node
		for _, n := range append(parts(best.changes), f.all...) {
			if len(n.changes) < len(best.changes) && !f.s.evaluated(n) {
				left = append(left, n)
			}
		}
		if len(left) == 0 || f.s.late() {
			return
		}
		slices.SortStableFunc(left, func(a, b *node) int {
			return cmp.Or(cmp.Compare(len(a.changes), len(b.changes)), cmp.Compare(a.cost, b.cost))
		})
		found, out := f.found, f.out
		f.found, f.out = nil, nil
		f.try(left, len(left))
		f.found, f.out = append(f.found, found...), append(f.out, out...)
		if len(f.out) == len(out) {
			return
		}
	}
}

// partsOf is up to how many changes their parts are tried.
const partsOf = 6

// parts are the sets of some of several changes, but not all.
func parts(changes []Change) []*node {
	if len(changes) > partsOf {
		return nil
	}
	var out []*node
	for set := 1; set < 1<<len(changes)-1; set++ {
		var cs []Change
		for i, c := range changes {
			if set&(1<<i) != 0 {
				cs = append(cs, c)
			}
		}
		out = append(out, nodeOf(cs))
	}
	return out
}

// evaluated says whether it is known what a node leads to.
func (s *solver) evaluated(n *node) bool {
	_, ok := s.seen[strings.Join(apply(s.argv, n.changes).argv, "\x00")]
	return ok
}

// repairs are the repairs found, the best first, and no more than are asked for.
func (f *finder) repairs() []Repair {
	cost := func(r *Repair) float64 {
		c := 0.0
		for _, x := range r.Changes {
			c += x.cost
		}
		return c
	}
	slices.SortStableFunc(f.out, func(a, b Repair) int {
		if a.Certain != b.Certain {
			if a.Certain {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(len(a.Changes), len(b.Changes)), cmp.Compare(cost(&a), cost(&b)))
	})
	return f.out[:min(len(f.out), f.s.opt.Max)]
}

// How much of a level is expanded.
const (
	pairsWithin = 8  // changes against the same failure that are paired
	perFailure  = 2  // nodes for each new failure
	maxNodes    = 4  // nodes that are expanded
	perNode     = 32 // changes for each
)

// further makes the nodes with one change more than steps have, n in all.
func (s *solver) further(steps []*node, n int) []*node {
	var out []*node
	nodes, per := maxNodes, perNode
	if n > 2 {
		nodes, per = nodes/2, per/2
	}
	for _, x := range steps[:min(len(steps), nodes)] {
		if s.late() {
			return out
		}
		o := s.run(x)
		e := failing(o)
		if e == nil {
			continue
		}
		cs := s.candidates(o, e, x.taken())
		for _, c := range cs[:min(len(cs), per)] {
			out = append(out, x.with(c))
		}
	}
	slices.SortStableFunc(out, func(a, b *node) int { return cmp.Compare(a.cost, b.cost) })
	return out
}

// pairs puts changes together that do not help against the same failure alone: two
// may only help together.
func (s *solver) pairs(level []*node, key string) []*node {
	var same, out []*node
	per := map[string]int{}
	for _, x := range level {
		k := x.changes[0].subject()
		if x.key == key && per[k] < 2 {
			per[k]++
			same = append(same, x)
		}
	}
	same = same[:min(len(same), pairsWithin)]
	for i, a := range same {
		for _, b := range same[i+1:] {
			if a.changes[0].subject() != b.changes[0].subject() {
				out = append(out, a.with(b.changes[0]))
			}
		}
	}
	slices.SortStableFunc(out, func(a, b *node) int { return cmp.Compare(a.cost, b.cost) })
	return out
}

// phase orders failures by how far the start-up got.
func phase(e check.End) int {
	switch e.Phase {
	case "check_server_args":
		return 3
	case "post_init":
		return 2
	case "prepare":
		return 1
	}
	return 0
}

// removable lists a change for each flag of the command that may go.
func (s *solver) removable() []Change {
	var out []Change
	done := map[*check.Option]bool{}
	for _, g := range s.given {
		switch {
		case g.opt == nil:
			out = append(out, s.drop(g))
		case !done[g.opt]:
			done[g.opt] = true
			out = append(out, s.remove(g.opt, 0)...)
		}
	}
	return out
}

// maxStripAdds is how many changes strip makes besides taking flags away.
const maxStripAdds = 2

// strip takes all flags away, makes further changes if that is not enough, and
// puts back the flags that do no harm; nil if that does not lead to a command that
// starts.
func (s *solver) strip() *node {
	n := s.bare()
	for range maxStripAdds {
		if n.starts() || s.better(n) || s.late() {
			break
		}
		o := s.run(n)
		e := failing(o)
		if e == nil {
			return nil
		}
		cs := slices.DeleteFunc(s.candidates(o, e, n.taken()), func(c Change) bool { return s.inVain(c, failureKey(*e)) })
		n = s.firstOf(n, cs[:min(len(cs), hopeful)])
		if n == nil {
			return nil
		}
	}
	if !n.starts() && !s.better(n) {
		return nil
	}
	for !s.late() {
		var less []*node
		for i := range n.changes {
			less = append(less, nodeOf(slices.Delete(slices.Clone(n.changes), i, i+1)))
		}
		found := (*node)(nil)
		for len(less) > 0 && found == nil && !s.late() {
			k := min(len(less), max(s.sub.Session.Batch(), 1))
			s.evaluate(less[:k])
			for _, x := range less[:k] {
				if len(x.changes) > 0 && (x.starts() || s.better(x)) {
					found = x
					break
				}
			}
			less = less[k:]
		}
		if found == nil {
			break
		}
		n = found
	}
	return n
}

// inVain says that a change alone leaves a failure as it is, the one that the
// command had without the change.
func (s *solver) inVain(c Change, key string) bool {
	if _, had := s.base[key]; !had || len(s.base) != 1 || c.Kind != Add {
		return false
	}
	ends := s.seen[strings.Join(apply(s.argv, []Change{c}).argv, "\x00")]
	return len(ends) == 1 && failureKey(ends[0]) == key
}

// firstOf is the first of the changes with which the command starts or, if there
// is none, with which it gets to another failure, and nil if there is none either.
func (s *solver) firstOf(n *node, cs []Change) *node {
	before := n.ends
	var ahead *node
	for size := 0; len(cs) > 0 && !s.late(); size++ {
		k := min(batchSizes[min(size, len(batchSizes)-1)], len(cs), max(s.sub.Session.Batch(), 1))
		var nodes []*node
		for _, c := range cs[:k] {
			nodes = append(nodes, n.with(c))
		}
		s.evaluate(nodes)
		for _, x := range nodes {
			if x.starts() || s.better(x) {
				return x
			}
			if ahead == nil && len(x.ends) > 0 && failureKey(x.ends[0]) != failureKey(before[0]) && phase(x.ends[0]) >= phase(before[0]) {
				ahead = x
			}
		}
		cs = cs[k:]
	}
	return ahead
}

// hopeless is the failure of the command without any of its flags, nil if it
// starts or that is not known.
func (s *solver) hopeless() *check.End {
	all := s.removable()
	o := s.sub.Base
	if len(all) > 0 {
		o = s.run(nodeOf(all))
	}
	if len(o.Ends) == 1 && o.Ends[0].Certain && o.Ends[0].Kind != check.EndOK && o.Ends[0].Kind != check.EndUndecided {
		return &o.Ends[0]
	}
	return nil
}

// effects lists what else becomes different with a repair.
func (s *solver) effects(r Repair) []Effect {
	own := map[string]bool{}
	for _, c := range r.Changes {
		own[c.Field] = true
	}
	before := lastValues(s.sub.Base)
	// The refused start-up did not come to all fields: what it has not touched is
	// no change.
	touched := map[string]bool{}
	for _, st := range s.sub.Base.Steps {
		touched[st.Field] = touched[st.Field] || st.Had
	}
	for _, g := range s.given {
		if g.opt != nil {
			touched[g.opt.Field] = true
		}
	}
	var out []Effect
	for _, f := range r.Outcome.Fields {
		old, ok := before[f.Name]
		if ok && touched[f.Name] && !f.Undecided && !own[f.Name] && !same(old, f.Value) {
			out = append(out, Effect{f.Name, old, f.Value})
		}
	}
	return out
}

func same(a, b any) bool {
	return string(world.EncodeJSON(a, true)) == string(world.EncodeJSON(b, true))
}

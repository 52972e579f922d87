package solve

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/enginelint/enginelint/analyzer/check"
)

// What changes cost, compared with each other; a step of relevance costs
// perLevel.
const (
	costSpelling = 0.0
	costNear     = 1.0 // a number close to the one given
	costRemove   = 2.0
	costChoice   = 2.4
	costAddBool  = 3.0
	costAdd      = 3.4
	perLevel     = 1.2
	perValue     = 0.04 // for each value that comes before
)

func number(s string) (int64, bool) {
	v, err := strconv.ParseInt(s, 10, 64)
	return v, err == nil
}

// candidates lists changes that may help against a failure of an outcome, the
// cheapest first. Flags in taken have been changed already.
func (s *solver) candidates(o *check.Outcome, e *check.End, taken map[string]bool) []Change {
	if e.Kind == check.EndRefused {
		if cs := s.parserCandidates(e); len(cs) > 0 {
			return s.sorted(cs, taken)
		}
	}
	var out []Change
	r := s.relevant(o, e)
	done := map[*check.Option]bool{}
	for i := range s.opts {
		if idle(&s.opts[i], o, e) {
			done[&s.opts[i]] = true
		}
	}
	for _, field := range r.order {
		l := float64(r.level[field]) * perLevel
		for i := range s.opts {
			op := &s.opts[i]
			if op.Field != field || done[op] {
				continue
			}
			done[op] = true
			for _, c := range s.changesOf(op, r, l) {
				c.level = r.level[field]
				out = append(out, c)
			}
		}
	}
	for i := range s.given {
		g := &s.given[i]
		if g.opt == nil || done[g.opt] {
			continue
		}
		done[g.opt] = true
		for _, c := range s.remove(g.opt, 4*perLevel) {
			c.level = 4
			out = append(out, c)
		}
	}
	return s.sorted(out, taken)
}

// plainActions are the actions of the argument parser that store a value and do
// nothing else.
var plainActions = []string{"_StoreAction", "_StoreTrueAction", "_StoreFalseAction", "_StoreConstAction", "_AppendAction", "BooleanOptionalAction"}

// idle says that a failure of an outcome comes whatever a flag is: once there was an
// object with the flags as its fields, nothing on the way to the failure asked for
// this one.
func idle(opt *check.Option, o *check.Outcome, e *check.End) bool {
	if !o.Decided() || e.Kind == check.EndRefused || e.Phase != "post_init" && e.Phase != "check_server_args" {
		return false
	}
	return opt.Field != "" && slices.Contains(plainActions, opt.Action) && o.Asked != nil && !o.Asked["__dict__"] && !o.Asked[opt.Field]
}

func (s *solver) sorted(cs []Change, taken map[string]bool) []Change {
	cs = slices.DeleteFunc(cs, func(c Change) bool { return taken[c.subject()] })
	slices.SortStableFunc(cs, func(a, b Change) int { return cmp.Compare(a.cost, b.cost) })
	seen := map[string]bool{}
	return slices.DeleteFunc(cs, func(c Change) bool {
		k := fmt.Sprint(c.Kind, c.Flag, c.To, c.New, c.Places)
		if seen[k] {
			return true
		}
		seen[k] = true
		return false
	})
}

// occurrences are the places where the command gives a flag.
func (s *solver) occurrences(opt *check.Option) []occurrence {
	var out []occurrence
	for _, g := range s.given {
		if g.opt == opt {
			out = append(out, g)
		}
	}
	return out
}

// remove takes a flag away wherever it is given.
func (s *solver) remove(opt *check.Option, more float64) []Change {
	gs := s.occurrences(opt)
	if len(gs) == 0 || s.isFixed(opt) || opt.Required {
		return nil
	}
	c := Change{Kind: Remove, Flag: gs[0].flag, Field: opt.Field, cost: costRemove + more}
	for _, g := range gs {
		c.Places = append(c.Places, Place{g.start, g.end})
		c.Old = g.values
	}
	// A choice that is not followed costs less than a feature that goes.
	if opt.NoValue {
		c.cost += 0.2
	}
	return []Change{c}
}

// set gives a flag another value, and adds it where it is not given.
func (s *solver) set(opt *check.Option, values []string, cost float64) Change {
	gs := s.occurrences(opt)
	if len(gs) == 0 {
		return Change{Kind: Add, Flag: long(opt), Field: opt.Field, New: values, cost: cost}
	}
	g := gs[len(gs)-1]
	return Change{Kind: Set, Flag: g.flag, Field: opt.Field, Old: g.values, New: values, Joined: g.joined,
		Places: []Place{{g.start, g.end}}, cost: cost}
}

// changesOf lists the changes to one flag.
func (s *solver) changesOf(opt *check.Option, r *relevance, more float64) []Change {
	if s.isFixed(opt) || len(opt.Flags) == 0 || opt.Action == "_HelpAction" || opt.Action == "_VersionAction" {
		return nil
	}
	gs := s.occurrences(opt)
	out := s.remove(opt, more)
	if opt.NoValue {
		for _, f := range opt.Flags {
			if len(f) < 3 || len(gs) > 0 && gs[len(gs)-1].flag == f || len(gs) > 0 && f[:2] != "--" {
				continue
			}
			if opt.Action != "BooleanOptionalAction" && (len(gs) > 0 || f != long(opt)) {
				continue
			}
			c := s.set(opt, nil, costAddBool+more)
			if len(gs) > 0 {
				c.Kind, c.To, c.Old = Rename, f, nil
			} else {
				c.Flag = f
			}
			out = append(out, c)
		}
		return out
	}
	cost := costAdd
	current := ""
	if len(gs) > 0 {
		cost = costChoice
		if v := gs[len(gs)-1].values; len(v) > 0 {
			current = v[0]
		}
	}
	n := 0
	for _, v := range s.values(opt, current, r) {
		c := cost
		if len(gs) > 0 && near(current, v) {
			c = costNear
		}
		if v == current || v == "" {
			continue
		}
		out = append(out, s.set(opt, []string{v}, c+more+perValue*float64(n)))
		n++
	}
	return out
}

// near reports whether a value is a number not too far from another one.
func near(a, b string) bool {
	x, err1 := strconv.ParseFloat(a, 64)
	y, err2 := strconv.ParseFloat(b, 64)
	if err1 != nil || err2 != nil || x <= 0 || y <= 0 {
		return false
	}
	return math.Abs(math.Log2(x/y)) <= 4
}

// maxValues bounds the numbers and texts that are tried for a flag without
// choices.
const maxValues = 24

// values lists what may be tried for a flag, the best first.
func (s *solver) values(opt *check.Option, current string, r *relevance) []string {
	if len(opt.Choices) > 0 {
		return s.choices(opt, r)
	}
	_, isInt := number(current)
	_, ferr := strconv.ParseFloat(current, 64)
	switch d := opt.Default.(type) {
	case int64:
		return ints(current, &d, r)
	case float64:
		return floats(current, d, r)
	}
	switch {
	case isInt:
		return ints(current, nil, r)
	case ferr == nil && current != "":
		return floats(current, math.NaN(), r)
	}
	switch r.values[opt.Field].(type) {
	case int64:
		return ints(current, nil, r)
	case float64:
		return floats(current, math.NaN(), r)
	}
	// The type is not known: a flag that is not given and has no default.
	var out []string
	add := func(v string) {
		if v != "" && v[0] != '-' && !slices.Contains(out, v) && len(out) < maxValues {
			out = append(out, v)
		}
	}
	if d, ok := opt.Default.(string); ok {
		add(d)
	}
	for _, t := range r.strs {
		if len(out) < maxValues/2 {
			add(t)
		}
	}
	if opt.Default == nil && current == "" {
		for _, v := range ints("", nil, r) {
			add(v)
		}
	}
	return out
}

// choices lists the choices of a flag: those that the failing place mentions,
// then the default, then the others.
func (s *solver) choices(opt *check.Option, r *relevance) []string {
	var all, out []string
	for _, c := range opt.Choices {
		switch c := c.(type) {
		case string:
			all = append(all, c)
		case int64:
			all = append(all, strconv.FormatInt(c, 10))
		}
	}
	add := func(v string) {
		if slices.Contains(all, v) && !slices.Contains(out, v) {
			out = append(out, v)
		}
	}
	if d, ok := opt.Default.(string); ok {
		add(d)
	}
	for _, t := range r.strs {
		add(t)
	}
	for _, t := range all {
		add(t)
	}
	return out
}

// ints lists numbers: the default, what the failing place compares with and its
// neighbours, the values of the fields that it reads, and multiples and divisors
// of these that are close to the current value.
func ints(current string, def *int64, r *relevance) []string {
	cur, have := number(current)
	var first, parts []int64
	if def != nil {
		first = append(first, *def)
	}
	for _, f := range r.order {
		if r.level[f] > 2 || len(parts) == 16 {
			break
		}
		if v, ok := r.values[f].(int64); ok && v > 0 && v <= 1<<31 {
			parts = append(parts, v)
		}
	}
	parts = append(parts, r.ints...)
	var cand []int64
	for _, p := range parts {
		cand = append(cand, p, p+1, p-1)
		if p <= 1 || p > 1<<31 {
			continue
		}
		cand = append(cand, 2*p)
		if have && cur > 0 {
			cand = append(cand, cur/p*p, (cur+p-1)/p*p)
			if p%cur == 0 {
				cand = append(cand, p/cur)
			}
			if cur <= 1<<31 {
				cand = append(cand, p*cur)
			}
			for d := min(cur, p); d >= 1 && d > min(cur, p)-64; d-- {
				if p%d == 0 {
					cand = append(cand, d)
					break
				}
			}
			for d := cur + 1; d <= p && d < cur+64; d++ {
				if p%d == 0 {
					cand = append(cand, d)
					break
				}
			}
		}
		for _, q := range parts {
			if q > 1 && q != p {
				if p%q == 0 {
					cand = append(cand, p/q)
				}
				if p*q <= 1<<31 && p < q {
					cand = append(cand, p*q)
				}
			}
		}
	}
	if have {
		cand = append(cand, 2*cur, 4*cur, 8*cur, cur/2, cur/4, cur/8)
	}
	cand = append(cand, 1, 0, 2)
	dist := func(v int64) float64 {
		if !have || cur <= 0 {
			return 0
		}
		return math.Abs(math.Log2(float64(max(v, 0)+1) / float64(cur+1)))
	}
	slices.SortStableFunc(cand, func(a, b int64) int { return cmp.Compare(dist(a), dist(b)) })
	var out []string
	for _, v := range append(first, cand...) {
		t := strconv.FormatInt(v, 10)
		if v < 0 || have && v == cur || slices.Contains(out, t) {
			continue
		}
		if out = append(out, t); len(out) == maxValues {
			break
		}
	}
	return out
}

func floats(current string, def float64, r *relevance) []string {
	var out []string
	add := func(v float64) {
		t := strconv.FormatFloat(v, 'g', -1, 64)
		if !math.IsNaN(v) && t != current && !slices.Contains(out, t) && len(out) < maxValues {
			out = append(out, t)
		}
	}
	add(def)
	for _, v := range r.nums {
		add(v)
	}
	for _, v := range r.ints {
		add(float64(v))
	}
	for _, v := range []float64{1, 0.5, 0.9, 0} {
		add(v)
	}
	return out
}

package launch

import (
	"fmt"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// Variables with a default in conditions.
//
// In an argument, ${X:-8} is 8: the script is taken as it is when the caller sets
// nothing. In a condition that would hide the other branches, so a condition on
// such a variable is a question all the same. Of its two answers one is that of
// the default: there the variable is taken as not set for as long as the other
// answers on it are those of the default too. Where the answer is another, the
// variable is what the condition says of it: a text, a number within bounds, or
// anything but the default. So what a branch needs is never put together with the
// default of the variable that leads to it.
//
// Where a default was made part of another value before the condition
// (TP=$((GPUS/2))), the variable stays not set. The names of the variables whose
// default decided a condition are kept (defaults.decided), to be told.
//
// With many such variables there are too many cases, or more than people read. Then each of them is asked
// about alone, the others being not set (reading.defaults).

// defaults is how variables with a default are treated in conditions.
type defaults struct {
	ask bool
	// only is the variable that is asked about, "" for all.
	only string
	// taken is the condition that all answers are those of defaults.
	taken *dnode
	// decided are the variables whose default decided a condition.
	decided []string
}

// defaultPiece is a value with an unknown in it that has a default.
type defaultPiece struct {
	piece
	def            string
	prefix, suffix string
	alone          bool // nothing stands before and after it
}

// default_ finds out whether a condition on a value is a question about a
// variable with a default.
func (r *shRun) default_(ps []piece) (d defaultPiece, ok bool) {
	if !r.s.defaults.ask {
		return d, false
	}
	found := false
	for _, p := range ps {
		switch {
		case p.unk != nil && found:
			return d, false
		case p.unk != nil:
			d.piece, found = p, true
		case found:
			d.suffix += p.text
		default:
			d.prefix += p.text
		}
	}
	if !found || !d.hasDef || d.hasAlt || d.words || !d.unk.settable() {
		return d, false
	}
	if only := r.s.defaults.only; only != "" && d.unk.name != only {
		return d, false
	}
	if d.def, ok = shKnown(d.piece.def); !ok || d.def == "" || len(assumedOf(d.piece.def)) > 0 {
		return d, false
	}
	d.alone = d.prefix == "" && d.suffix == ""
	f := r.ref(d.unk, aboutAll)
	return d, f.val == nil && !f.excludes("") && !f.excludes(d.def)
}

// settled says whether the variable has been taken as not set and the question
// with that key was not asked before.
func (r *shRun) settled(d defaultPiece, key string) bool {
	return r.s.assumed[d.unk] && r.s.g.byKey[key] == nil
}

// answered notes which answer is that of the default.
func (r *shRun) answered(d *decision, yes bool) {
	g := r.s.g
	n := g.lit(d)
	if !yes {
		n = g.not(n)
	}
	if t := r.s.defaults.taken; t != nil {
		n = g.and(t, n)
	}
	r.s.defaults.taken = n
}

// equalDefault decides whether a variable with a default has a value; ok is
// false if that is not the question.
func (r *shRun) equalDefault(a, b []piece) (yes, ok bool) {
	d, ok := r.default_(a)
	if !ok {
		if d, ok = r.default_(b); !ok {
			return false, false
		}
		a, b = b, a
	}
	t, ok := shKnown(b)
	if !ok || len(assumedOf(b)) > 0 {
		return false, false
	}
	val, ok1 := strings.CutPrefix(t, d.prefix)
	val, ok2 := strings.CutSuffix(val, d.suffix)
	if !ok1 || !ok2 || val == "" {
		return false, true
	}
	return r.isDefault(d, val)
}

// isDefault is is for a variable with a default.
func (r *shRun) isDefault(d defaultPiece, val string) (yes, ok bool) {
	u, s := d.unk, r.s
	if val != d.def {
		key := fmt.Sprintf("eq:%d:%s", u.id, val)
		if r.settled(d, key) {
			return false, false
		}
		yes := r.is(u, val)
		if x := s.g.byKey[key]; x != nil {
			r.answered(x, false)
		}
		return yes, true
	}
	key := fmt.Sprintf("def:%d:%s", u.id, d.def)
	if r.settled(d, key) {
		return false, false
	}
	isNew := s.g.byKey[key] == nil
	name := u.show()
	x := s.decide(key, name+"="+Quote(val), name+"="+Quote(val)+" is not so")
	x.about = u
	if isNew {
		empty := ""
		s.refine(u, s.g.lit(x), func(f *refinement) *refinement {
			if f.excludes("") {
				return f
			}
			return &refinement{val: &empty}
		}, func(f *refinement) *refinement {
			for _, v := range []string{"", val} {
				if !f.excludes(v) {
					f = f.without(v)
				}
			}
			return f
		})
		r.answered(x, true)
	}
	return r.choose(x), true
}

// fitsDefault decides whether a variable with a default matches a pattern.
func (r *shRun) fitsDefault(d defaultPiece, m matched, key, yes, no string) (_, ok bool) {
	if r.settled(d, key) {
		return false, false
	}
	s := r.s
	isNew := s.g.byKey[key] == nil
	m.d = s.decide(key, yes, no)
	if isNew {
		keep := func(f *refinement) *refinement { return f }
		given := func(f *refinement) *refinement {
			if f.excludes("") {
				return f
			}
			return f.without("")
		}
		if m.fits(d.def) {
			s.refine(d.unk, s.g.lit(m.d), keep, given)
		} else {
			s.refine(d.unk, s.g.lit(m.d), given, keep)
		}
		r.answered(m.d, m.fits(d.def))
	}
	return r.fits(d.unk, m), true
}

// defaultNumber is a number that is a variable with a default.
func (r *shRun) defaultNumber(ps []piece) (aval, bool) {
	d, ok := r.default_(ps)
	if !ok || !d.alone {
		return aval{}, false
	}
	if _, ok := number(d.def); !ok {
		return aval{}, false
	}
	return aval{ps: []piece{d.piece}}, true
}

// operand evaluates one side of a comparison.
func (r *shRun) operand(e syntax.ArithmExpr) aval {
	w, ok := e.(*syntax.Word)
	if !ok || !r.s.defaults.ask || len(w.Parts) != 1 {
		return r.arith(e)
	}
	parts := w.Parts
	if q, ok := parts[0].(*syntax.DblQuoted); ok && len(q.Parts) == 1 {
		parts = q.Parts
	}
	var ps []piece
	switch x := parts[0].(type) {
	case *syntax.Lit:
		if !envName.MatchString(x.Value) {
			return r.arith(e)
		}
		ps = r.scalar(x.Value, nil, r.s.siteOf(w))
	case *syntax.ParamExp:
		if x.Index != nil || x.Exp != nil && x.Exp.Op != syntax.DefaultUnset && x.Exp.Op != syntax.DefaultUnsetOrNull {
			return r.arith(e)
		}
		ps = r.text(w)
	}
	if a, ok := r.defaultNumber(ps); ok {
		return a
	}
	return r.arith(e)
}

// hard takes the default of a number that is a variable with a default.
func (r *shRun) hard(a aval) aval {
	if len(a.ps) == 1 && a.ps[0].hasDef {
		return r.arithValue(a.ps)
	}
	return a
}

// compareDefault decides a comparison of a variable with a default with a number.
func (r *shRun) compareDefault(op string, a, b aval) (yes, ok bool) {
	if len(b.ps) == 1 && b.ps[0].hasDef {
		a, b = b, a
		op = map[string]string{"-eq": "-eq", "-ne": "-ne", "-lt": "-gt", "-le": "-ge", "-gt": "-lt", "-ge": "-le"}[op]
	}
	if !b.ok || len(b.assumed) > 0 || len(a.ps) != 1 || !a.ps[0].hasDef {
		return false, false
	}
	d, ok := r.default_(a.ps)
	if !ok {
		return false, false
	}
	n, _ := number(d.def)
	at := func(m int64, less bool) (bool, bool) {
		key := fmt.Sprintf("le:%d:%d", d.unk.id, m)
		if r.settled(d, key) {
			return false, false
		}
		isNew := r.s.g.byKey[key] == nil
		yes := r.atMostOr(d.unk, m, less, &n)
		if x := r.s.g.byKey[key]; x != nil && isNew {
			r.answered(x, n <= m)
		}
		return yes, true
	}
	not := func(yes, ok bool) (bool, bool) { return !yes && ok, ok }
	is := func() (bool, bool) {
		if b.n == n {
			return r.isDefault(d, d.def)
		}
		return r.isDefault(d, fmt.Sprint(b.n))
	}
	switch op {
	case "-eq":
		return is()
	case "-ne":
		return not(is())
	case "-lt":
		return at(b.n-1, true)
	case "-le":
		return at(b.n, false)
	case "-gt":
		return not(at(b.n, false))
	default:
		return not(at(b.n-1, true))
	}
}

// decided notes the variables whose default a condition was decided with.
func (r *shRun) decided(vs ...[]piece) {
	for _, ps := range vs {
		r.decidedBy(assumedOf(ps))
	}
}

func (r *shRun) decidedBy(names []string) {
	for _, n := range names {
		if !slices.Contains(r.s.defaults.decided, n) {
			r.s.defaults.decided = append(r.s.defaults.decided, n)
		}
	}
}

// defaultsFirst puts the cases first in which all variables have their default.
func (s *shell) defaultsFirst(es []*launchCase) {
	t := s.defaults.taken
	if t == nil {
		return
	}
	rank := func(e *launchCase) int {
		if s.g.and(e.when, t) != s.g.no {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(es, func(a, b *launchCase) int { return rank(a) - rank(b) })
}

// Bounds on the readings in which variables with a default are asked about one
// by one.
const (
	maxSingly      = 16
	maxAskNodes    = maxNodes / 4
	maxSinglyNodes = maxNodes // of all of them together
)

// otherValues is what readings found that ask about single variables.
type otherValues struct {
	launches         []*Launch
	defaults, singly []string
}

// withDefaults reads a text again with conditions on variables with a default as
// questions, if any decided one in the first reading. If that is too much, it
// keeps the first reading, and gives what it finds for each variable alone.
func (r *reading) withDefaults(first *shell, evaluate func(init func(s *shell)) *shell, at marks) (*shell, otherValues) {
	names := first.defaults.decided
	if len(names) == 0 || first.tooMuch || first.coarse > 0 {
		return first, otherValues{defaults: names}
	}
	problems, skipped := slices.Clone(r.file.Problems), slices.Clone(r.file.Skipped)
	read := func(only string) *shell {
		r.file.Problems, r.file.Skipped = r.file.Problems[:at.problems], r.file.Skipped[:at.skipped]
		s := evaluate(func(s *shell) {
			s.defaults = defaults{ask: true, only: only}
			s.g.most = maxAskNodes
		})
		s.guarded(s.mainText, func() { s.finished = s.finish() })
		return s
	}
	if s := read(""); s.complete(first) {
		return s, otherValues{defaults: s.defaults.decided}
	}
	var out otherValues
	nodes := 0
	for i, n := range names {
		if i == maxSingly || nodes > maxSinglyNodes {
			out.defaults = append(out.defaults, names[i:]...)
			break
		}
		s := read(n)
		nodes += s.g.next
		if !s.complete(first) || slices.Contains(s.defaults.decided, n) {
			out.defaults = append(out.defaults, n)
			continue
		}
		out.singly = append(out.singly, n)
		out.launches = append(out.launches, s.finished...)
	}
	r.file.Problems, r.file.Skipped = append(r.file.Problems[:at.problems], problems[at.problems:]...), append(r.file.Skipped[:at.skipped], skipped[at.skipped:]...)
	return first, out
}

// complete says whether all variants of a reading were followed, and the launches
// that another one has are there.
func (s *shell) complete(first *shell) bool {
	if s.tooMuch {
		return false
	}
	for _, l := range first.launches {
		if !slices.ContainsFunc(s.launches, func(o *shLaunch) bool { return o.key == l.key }) {
			return false
		}
	}
	// There is room for what depends on something else.
	return !slices.ContainsFunc(s.finished, func(l *Launch) bool { return l.More || len(l.Variants) > s.maxVariants()/2 })
}

// addTo adds the variants that the launches do not have, up to limit for each
// launch.
func (o otherValues) addTo(launches []*Launch, limit int) {
	for _, l := range launches {
		l.Defaults, l.Singly = slices.Clone(o.defaults), slices.Clone(o.singly)
		have := map[string]bool{}
		for _, c := range l.Variants {
			have[commandKey(c)] = true
		}
		full := false
		for _, x := range o.launches {
			if x.key != l.key {
				continue
			}
			for _, c := range x.Variants {
				k := commandKey(c)
				switch {
				case have[k]:
				case len(l.Variants) >= limit:
					full = true
				default:
					have[k] = true
					l.Variants = append(l.Variants, c)
				}
			}
		}
		if full {
			l.Defaults, l.Singly = append(l.Defaults, l.Singly...), nil
		}
	}
}

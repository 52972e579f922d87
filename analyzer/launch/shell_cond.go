package launch

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// aspect says what of an unknown is asked.
type aspect int

const (
	aboutAll   aspect = iota // everything
	aboutValue               // its value, and whether it is empty
	aboutEmpty               // the same
	aboutConst               // its value only
)

// ref gives what is known of an unknown in this case.
func (r *shRun) ref(u *shUnknown, a aspect) *refinement {
	n := r.s.refs[u]
	if n == nil {
		return &refinement{}
	}
	if a != aboutAll {
		n = r.s.g.mapLeaves(n, func(l dleaf) dleaf {
			f := l.(*refinement)
			switch {
			case f.val != nil:
				return &refinement{val: f.val}
			case a != aboutConst && f.excludes(""):
				return &refinement{not: []string{""}}
			}
			return &refinement{}
		})
	}
	before := r.guard
	f := r.pick(n).(*refinement)
	if f.val != nil && before == r.guard && n.d != nil {
		// The answer was given before; it makes the value all the same.
		r.uses(n)
	}
	return f
}

// uses notes the answers on the way through a diagram that was followed.
func (r *shRun) uses(n *dnode) {
	g := r.s.g
	for n.d != nil {
		yes := g.and(r.guard, g.lit(n.d)) != g.no
		if yes {
			if n.hi.d == nil {
				r.used = append(r.used, dliteral{n.d, true})
			}
			n = n.hi
		} else {
			n = n.lo
		}
	}
}

// refine adds what a condition says of an unknown.
func (s *shell) refine(u *shUnknown, when *dnode, yes, no func(f *refinement) *refinement) {
	n := s.refs[u]
	if n == nil {
		n = s.g.of(&refinement{})
	}
	m := func(f func(*refinement) *refinement) *dnode {
		return s.g.mapLeaves(n, func(l dleaf) dleaf {
			old := l.(*refinement)
			if old.val != nil {
				return old
			}
			return f(old)
		})
	}
	s.refs[u] = s.g.ite(when, m(yes), m(no))
}

// refineNotEmpty notes that the script ends if u is empty.
func (r *shRun) refineNotEmpty(u *shUnknown) {
	if r.guard != r.s.live {
		return // only in some cases
	}
	r.s.refine(u, r.s.g.yes, func(f *refinement) *refinement {
		if f.excludes("") {
			return f
		}
		return f.without("")
	}, func(f *refinement) *refinement { return f })
}

// is decides whether an unknown has a value.
func (r *shRun) is(u *shUnknown, val string) bool {
	f := r.ref(u, aboutAll)
	switch {
	case f.val != nil:
		return *f.val == val
	case f.excludes(val):
		return false
	case r.s.assumed[u] && r.s.g.byKey[fmt.Sprintf("eq:%d:%s", u.id, val)] == nil:
		// The script was taken as it is before.
		return val == ""
	case u.values != nil && !slices.Contains(u.values, val):
		return false
	}
	if u.numeric {
		if _, ok := number(val); !ok {
			return false
		}
	}
	g := r.s.g
	for _, p := range r.s.patterns[u] {
		fits := g.lit(p.d)
		if !p.fits(val) {
			fits = g.not(fits)
		}
		if g.and(r.guard, fits) == g.no {
			return false // it matches, or does not, another pattern
		}
	}
	name := u.show()
	yes, no := name+"="+Quote(val), name+"="+Quote(val)+" is not so"
	switch {
	case u.status && val == "0":
		yes, no = "`"+u.name+"` succeeds", "`"+u.name+"` fails"
	case val == "":
		yes, no = name+" is empty", name+" is not empty"
	}
	key := fmt.Sprintf("eq:%d:%s", u.id, val)
	isNew := r.s.g.byKey[key] == nil
	d := r.s.decide(key, yes, no)
	d.about = u
	if isNew {
		r.s.refine(u, r.s.g.lit(d), func(f *refinement) *refinement {
			if f.excludes(val) {
				return f
			}
			return &refinement{val: &val}
		}, func(f *refinement) *refinement {
			if f.excludes(val) {
				return f
			}
			return f.without(val)
		})
	}
	for _, p := range r.s.patterns[u] {
		fits := g.lit(p.d)
		if p.fits(val) {
			fits = g.not(fits)
		}
		r.never(g.and(g.lit(d), fits))
	}
	return r.choose(d)
}

// show is the unknown's name for people.
func (u *shUnknown) show() string {
	switch {
	case u.kind == Argument:
		return "$" + u.name
	case u.kind == Output && !u.status:
		return "$(" + u.name + ")"
	}
	return u.name
}

// atMost decides whether an unknown is a number of at most n. less says that
// the script asks for < and >= rather than <= and >.
func (r *shRun) atMost(u *shUnknown, n int64, less bool) bool {
	return r.atMostOr(u, n, less, nil)
}

// atMostOr is atMost for a variable that has a default, if def is not nil.
func (r *shRun) atMostOr(u *shUnknown, n int64, less bool, def *int64) bool {
	f := r.ref(u, aboutAll)
	if f.val != nil {
		v, ok := number(*f.val)
		return ok && v <= n
	}
	if f.hi != nil && *f.hi <= n {
		return true
	}
	if f.lo != nil && *f.lo > n {
		return false
	}
	name := u.show()
	yes, no := fmt.Sprintf("%s <= %d", name, n), fmt.Sprintf("%s > %d", name, n)
	if less {
		yes, no = fmt.Sprintf("%s < %d", name, n+1), fmt.Sprintf("%s >= %d", name, n+1)
	}
	key := fmt.Sprintf("le:%d:%d", u.id, n)
	isNew := r.s.g.byKey[key] == nil
	d := r.s.decide(key, yes, no)
	if isNew {
		bound := func(f *refinement, lo, hi *int64) *refinement {
			if lo != nil && f.hi != nil && *lo > *f.hi || hi != nil && f.lo != nil && *hi < *f.lo {
				return f // it does not occur
			}
			g := *f
			g.open = def != nil && !f.excludes("") && (lo == nil || *def >= *lo) && (hi == nil || *def <= *hi)
			if lo != nil && (g.lo == nil || *g.lo < *lo) {
				g.lo = lo
			}
			if hi != nil && (g.hi == nil || *g.hi > *hi) {
				g.hi = hi
			}
			if f.open && g.lo == f.lo && g.hi == f.hi {
				g.open = true // it says nothing new
			}
			if g.lo != nil && g.hi != nil && *g.lo == *g.hi {
				v := strconv.FormatInt(*g.lo, 10)
				if g.open {
					v = "" // the default
				}
				return &refinement{val: &v}
			}
			return &g
		}
		above := n + 1
		r.s.refine(u, r.s.g.lit(d), func(f *refinement) *refinement { return bound(f, nil, &n) },
			func(f *refinement) *refinement { return bound(f, &above, nil) })
	}
	return r.choose(d)
}

// opaque decides a question that nothing is known of. Asked again with the
// same key it has the same answer.
func (r *shRun) opaque(key, text string) bool {
	text = exprName(text)
	return r.choose(r.s.decide("op:"+key, text, text+" is not so"))
}

// testDeref gives a value for a test: what is known of its unknowns is put in.
// Where a default would be taken if the caller sets nothing it is, unless it
// is empty: scripts write ${X:-} to ask whether X is set.
func (r *shRun) testDeref(ps []piece) []piece {
	for i := range ps {
		if ps[i].unk != nil {
			return r.testDerefFrom(ps, i)
		}
	}
	return ps
}

func (r *shRun) testDerefFrom(ps []piece, i int) []piece {
	out := slices.Clone(ps[:i])
	for _, p := range ps[i:] {
		if p.unk == nil {
			out = append(out, p)
			continue
		}
		u := p.unk
		if p.hasAlt {
			if !r.is(u, "") {
				out = append(out, r.testDeref(p.alt)...)
			}
			continue
		}
		f := r.ref(u, aboutAll)
		switch {
		case f.val != nil && *f.val == "" && p.hasDef:
			out = append(out, r.testDeref(p.def)...)
		case f.val != nil:
			q := p
			q.unk, q.text, q.exact, q.hasDef, q.def = nil, *f.val, false, false, nil
			out = append(out, q)
		case p.hasDef && len(p.def) > 0 && !f.excludes("") && r.s.openDefaults:
			if r.is(u, "") {
				out = append(out, r.testDeref(p.def)...)
				continue
			}
			p.hasDef, p.def = false, nil
			out = append(out, p)
		case p.hasDef && len(p.def) > 0 && !f.excludes(""):
			// The script is taken as it is: the variable is not set.
			r.s.assumed[u] = true
			for _, q := range r.testDeref(p.def) {
				if q.unk == nil {
					q.assumed = append(slices.Clone(q.assumed), u.name)
				}
				out = append(out, q)
			}
		default:
			p.hasDef, p.def = false, nil
			out = append(out, p)
		}
	}
	return out
}

// isEmpty decides whether a value is empty.
func (r *shRun) isEmpty(ps []piece) bool {
	if _, ok := r.default_(ps); ok {
		return false // it is not empty, and what the caller gives is
	}
	ps = r.testDeref(ps)
	for _, p := range ps {
		if p.unk == nil && p.text != "" {
			return false
		}
	}
	for _, p := range ps {
		if p.unk == nil {
			continue
		}
		if p.unk.numeric || !r.is(p.unk, "") {
			return false
		}
	}
	return true
}

// zero decides whether a status is success.
func (r *shRun) zero(ps []piece) bool {
	if t, ok := shKnown(ps); ok {
		return t == "0" || t == ""
	}
	return r.equal(ps, shText("0"), "")
}

// equal decides whether two values are the same text.
func (r *shRun) equal(a, b []piece, text string) bool {
	if yes, ok := r.equalDefault(a, b); ok {
		return yes
	}
	a, b = r.testDeref(a), r.testDeref(b)
	s, ok1 := shKnown(a)
	t, ok2 := shKnown(b)
	if ok1 && ok2 {
		r.decided(a, b)
		return s == t
	}
	if ok1 {
		a, b, s, t = b, a, t, s
	}
	if keyOf(a) == keyOf(b) {
		return true
	}
	if ok1 || ok2 {
		// One unknown among text: what is left of the other is its value.
		a = slices.DeleteFunc(slices.Clone(a), func(p piece) bool { return p.unk == nil && p.text == "" })
		for len(a) > 0 && a[0].unk == nil {
			var ok bool
			if t, ok = strings.CutPrefix(t, a[0].text); !ok {
				return false
			}
			a = a[1:]
		}
		for len(a) > 0 && a[len(a)-1].unk == nil {
			var ok bool
			if t, ok = strings.CutSuffix(t, a[len(a)-1].text); !ok {
				return false
			}
			a = a[:len(a)-1]
		}
		if len(a) == 1 {
			return r.is(a[0].unk, t)
		}
		if t == "" {
			return r.isEmpty(a)
		}
	}
	ka, kb := keyOf(a), keyOf(b)
	if ka > kb {
		ka, kb = kb, ka
	}
	if text == "" {
		text = showPieces(a) + " = " + showPieces(b)
	}
	return r.opaque("eq:"+ka+"\x03"+kb, text)
}

// match decides whether a value matches a pattern.
func (r *shRun) match(v, pat []piece, text string) bool {
	pat = r.testDeref(pat)
	p, ok := shKnown(pat)
	if !ok {
		return r.opaque("pm:"+keyOf(v)+"\x03"+keyOf(pat), text)
	}
	if p == "*" {
		return true
	}
	if negatedInside(p) {
		return r.opaque("pm:"+keyOf(v)+"\x03"+p, text)
	}
	if r.option("nocasematch") {
		s, ok := shKnown(r.testDeref(v))
		if !ok {
			return r.opaque("pi:"+keyOf(v)+"\x03"+p, text)
		}
		r.decided(v)
		return shMatches(strings.ToLower(p), strings.ToLower(s))
	}
	if lit, ok := unescapePattern(p); ok {
		return r.equal(v, shText(lit), text)
	}
	if d, ok := r.default_(v); ok && d.alone {
		m := matched{nil, func(s string) bool { return shMatches(p, s) }, globShape(p)}
		if yes, ok := r.fitsDefault(d, m, fmt.Sprintf("pat:%d:%s", d.unk.id, p), d.unk.show()+" matches "+p, d.unk.show()+" does not match "+p); ok {
			return yes
		}
	}
	v = r.testDeref(v)
	if s, ok := shKnown(v); ok {
		r.decided(v)
		return shMatches(p, s)
	}
	if len(v) == 1 {
		u := v[0].unk
		d := r.s.decide(fmt.Sprintf("pat:%d:%s", u.id, p), u.show()+" matches "+p, u.show()+" does not match "+p)
		return r.fits(u, matched{d, func(s string) bool { return shMatches(p, s) }, globShape(p)})
	}
	// The text at the beginning may be enough to say no.
	if i := strings.IndexAny(p, `*?[\(`); i > 0 && v[0].unk == nil && !strings.ContainsAny(p[:i], "@!+") {
		n := min(i, len(v[0].text))
		if v[0].text[:n] != p[:n] {
			return false
		}
	}
	return r.opaque("pm:"+keyOf(v)+"\x03"+p, text)
}

// compare decides a comparison of numbers; op is -eq or the like.
func (r *shRun) compare(op string, a, b aval, text string) bool {
	if yes, ok := r.compareDefault(op, a, b); ok {
		return yes
	}
	a, b = r.hard(a), r.hard(b)
	if a.ok && b.ok {
		r.decidedBy(a.assumed)
		r.decidedBy(b.assumed)
		switch op {
		case "-eq":
			return a.n == b.n
		case "-ne":
			return a.n != b.n
		case "-lt":
			return a.n < b.n
		case "-le":
			return a.n <= b.n
		case "-gt":
			return a.n > b.n
		default:
			return a.n >= b.n
		}
	}
	if a.bad || b.bad {
		return false
	}
	if a.ok {
		a, b = b, a
		op = map[string]string{"-eq": "-eq", "-ne": "-ne", "-lt": "-gt", "-le": "-ge", "-gt": "-lt", "-ge": "-le"}[op]
	}
	if len(a.ps) == 1 && a.ps[0].unk != nil && b.ok {
		u := a.ps[0].unk
		switch op {
		case "-eq":
			return r.isNumber(u, b.n)
		case "-ne":
			return !r.isNumber(u, b.n)
		case "-lt":
			return r.atMost(u, b.n-1, true)
		case "-le":
			return r.atMost(u, b.n, false)
		case "-gt":
			return !r.atMost(u, b.n, false)
		default:
			return !r.atMost(u, b.n-1, true)
		}
	}
	if keyOf(a.ps) == keyOf(b.ps) && len(a.ps) > 0 {
		return op == "-eq" || op == "-le" || op == "-ge"
	}
	// a < b is not a >= b.
	not := false
	switch op {
	case "-ne":
		op, not = "-eq", true
	case "-ge":
		op, not = "-lt", true
	case "-gt":
		op, not = "-le", true
	}
	return r.opaqueNot("cmp:"+op+a.key()+"\x03"+b.key(), text, not) != not
}

// opaqueNot is opaque for a question whose negation the script has.
func (r *shRun) opaqueNot(key, text string, not bool) bool {
	text = exprName(text)
	yes, no := text, text+" is not so"
	if not {
		yes, no = no, yes
	}
	return r.choose(r.s.decide("op:"+key, yes, no))
}

// isNumber decides whether an unknown is a number.
func (r *shRun) isNumber(u *shUnknown, n int64) bool {
	f := r.ref(u, aboutAll)
	if f.val != nil {
		v, ok := number(*f.val)
		return ok && v == n
	}
	return r.is(u, strconv.FormatInt(n, 10))
}

// numberOf reads a value as test's -eq does.
func (r *shRun) numberOf(ps []piece) aval {
	if a, ok := r.defaultNumber(ps); ok {
		return a
	}
	ps = r.testDeref(ps)
	if s, ok := shKnown(ps); ok {
		n, ok := number(s)
		return aval{n: n, ok: ok, bad: !ok, assumed: assumedOf(ps)}
	}
	return aval{ps: dropEmpty(ps)}
}

func dropEmpty(ps []piece) []piece {
	return slices.DeleteFunc(slices.Clone(ps), func(p piece) bool { return p.unk == nil && p.text == "" })
}

// test decides [[ ... ]].
func (r *shRun) test(e syntax.TestExpr) bool {
	u := r.s.unit
	switch x := e.(type) {
	case *syntax.Word:
		return !r.isEmpty(r.text(x))
	case *syntax.ParenTest:
		return r.test(x.X)
	case *syntax.UnaryTest:
		if x.Op == syntax.TsNot {
			return !r.test(x.X)
		}
		w, ok := x.X.(*syntax.Word)
		if !ok {
			return r.opaque("un:"+u.src(x), u.src(x))
		}
		if x.Op == syntax.TsVarSet {
			return r.isSet(w.Lit(), u.src(x))
		}
		return r.unary(x.Op.String(), r.text(w), u.src(x))
	case *syntax.BinaryTest:
		switch x.Op {
		case syntax.AndTest:
			return r.test(x.X) && r.test(x.Y)
		case syntax.OrTest:
			return r.test(x.X) || r.test(x.Y)
		}
		a, ok1 := x.X.(*syntax.Word)
		b, ok2 := x.Y.(*syntax.Word)
		if !ok1 || !ok2 {
			return r.opaque("bin:"+u.src(x), u.src(x))
		}
		switch x.Op {
		case syntax.TsMatch, syntax.TsMatchShort:
			return r.match(r.text(a), r.pattern(b), u.src(x))
		case syntax.TsNoMatch:
			return !r.match(r.text(a), r.pattern(b), strings.Replace(u.src(x), "!=", "==", 1))
		case syntax.TsReMatch:
			return r.regex(r.text(a), b, u.src(x))
		case syntax.TsEql, syntax.TsNeq, syntax.TsLeq, syntax.TsGeq, syntax.TsLss, syntax.TsGtr:
			return r.compare(x.Op.String(), r.operand(a), r.operand(b), u.src(x))
		case syntax.TsBefore, syntax.TsAfter:
			return r.order(x.Op.String(), r.text(a), r.text(b), u.src(x))
		}
		return r.opaque("bin:"+x.Op.String()+keyOf(r.text(a))+"\x03"+keyOf(r.text(b)), u.src(x))
	}
	return r.opaque("test:"+u.src(e), u.src(e))
}

// order decides a comparison of texts.
func (r *shRun) order(op string, a, b []piece, text string) bool {
	a, b = r.testDeref(a), r.testDeref(b)
	s, ok1 := shKnown(a)
	t, ok2 := shKnown(b)
	if ok1 && ok2 && ascii(s) && ascii(t) && strings.ToLower(s) == s && strings.ToLower(t) == t {
		r.decided(a, b)
		if op == "<" {
			return s < t
		}
		return s > t
	}
	return r.opaque("ord:"+op+keyOf(a)+"\x03"+keyOf(b), text)
}

func ascii(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; !(c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
			return false
		}
	}
	return true
}

// regex decides [[ a =~ b ]] and sets BASH_REMATCH.
func (r *shRun) regex(v []piece, w *syntax.Word, text string) bool {
	var pat []piece
	for _, a := range r.atoms(nil, w.Parts, false, false) {
		if a.quoted && a.p.unk == nil {
			a.p.text = regexp.QuoteMeta(a.p.text)
			a.p.exact = false
		}
		pat = append(pat, a.p)
	}
	pat = r.testDeref(pat)
	if d, ok := r.default_(v); ok && d.alone {
		if p, ok := shKnown(pat); ok && regexSafe(p) {
			if re, err := extendedRegexp(p); err == nil {
				t := exprName(text)
				if yes, ok := r.fitsDefault(d, matched{nil, re.MatchString, regexShape(p)}, "re:"+keyOf([]piece{{unk: d.unk}})+"\x03"+keyOf(pat), t, t+" is not so"); ok {
					r.set("BASH_REMATCH", &shValue{kind: shIndexed, elems: []shElem{{val: markWords(r.computed("BASH_REMATCH", v, pat))}}})
					return yes
				}
			}
		}
	}
	v = r.testDeref(v)
	s, ok1 := shKnown(v)
	p, ok2 := shKnown(pat)
	if ok1 && ok2 && len(p) < 4096 && !strings.ContainsAny(p, `\`) || ok1 && ok2 && regexSafe(p) {
		if re, err := extendedRegexp(p); err == nil {
			r.decided(v, pat)
			m := re.FindStringSubmatch(s)
			rv := &shValue{kind: shIndexed}
			for i, t := range m {
				rv.elems = append(rv.elems, shElem{idx: i, val: computedText(t, v)})
			}
			r.set("BASH_REMATCH", rv)
			return m != nil
		}
	}
	ok, asked := false, false
	if len(v) == 1 && v[0].unk != nil && ok2 && regexSafe(p) {
		if re, err := extendedRegexp(p); err == nil {
			t := exprName(text)
			d := r.s.decide("re:"+keyOf(v)+"\x03"+keyOf(pat), t, t+" is not so")
			ok, asked = r.fits(v[0].unk, matched{d, re.MatchString, regexShape(p)}), true
		}
	}
	if !asked {
		ok = r.opaque("re:"+keyOf(v)+"\x03"+keyOf(pat), text)
	}
	r.set("BASH_REMATCH", &shValue{kind: shIndexed, elems: []shElem{{val: markWords(r.computed("BASH_REMATCH", v, pat))}}})
	return ok
}

// regexSafe says whether all escapes in a pattern are of punctuation, which
// means the same in both libraries.
func regexSafe(p string) bool {
	for i := 0; i+1 < len(p); i++ {
		if p[i] == '\\' {
			i++
			if c := p[i]; c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' {
				return false
			}
		}
	}
	return len(p) < 4096
}

// extendedRegexp compiles an extended regular expression of POSIX as =~ takes it:
// a line break is a character like any other, for . and for ^ and $, which
// regexp.CompilePOSIX has otherwise. What this refuses is an error.
func extendedRegexp(p string) (*regexp.Regexp, error) {
	if _, err := regexp.CompilePOSIX(p); err != nil {
		return nil, err
	}
	re, err := regexp.Compile("(?s)" + p)
	if err == nil {
		re.Longest()
	}
	return re, err
}

// isSet decides test -v.
func (r *shRun) isSet(name, text string) bool {
	if i := strings.IndexByte(name, '['); i > 0 || !envName.MatchString(name) {
		return r.opaque("set:"+name, text)
	}
	v := r.get(name)
	switch {
	case v.kind == shNone:
		return false
	case v.kind == shScalar:
		if len(v.str) == 1 && v.str[0].unk != nil && v.str[0].unk.kind == Unset && v.str[0].unk.name == name && !v.str[0].hasDef {
			return !r.is(v.str[0].unk, "")
		}
		return true
	}
	return slices.ContainsFunc(v.elems, func(e shElem) bool { return e.idx == 0 && v.kind == shIndexed })
}

// unary decides a unary test.
func (r *shRun) unary(op string, v []piece, text string) bool {
	switch op {
	case "-z":
		return r.isEmpty(v)
	case "-n":
		return !r.isEmpty(v)
	case "-v":
		t, _ := shKnown(v)
		return r.isSet(t, text)
	}
	v = r.testDeref(v)
	if t, ok := shKnown(v); ok {
		if t == "" && op != "-t" {
			return false
		}
		if n := r.s.vars[fileVar+t]; n != nil && (op == "-f" || op == "-e" || op == "-r" || op == "-s") {
			if fv := r.pick(n).(*shValue); fv.kind != shNone {
				return op != "-s" || len(fv.str) > 0
			}
		}
	}
	return r.opaque("un:"+op+keyOf(v), text)
}

// testArgs decides [ ... ] with expanded arguments.
func (r *shRun) testArgs(fs []shField, text string) bool {
	for _, f := range fs {
		if f.open() && len(fs) != 2 && len(fs) != 1 && len(fs) != 3 {
			var k strings.Builder
			for _, g := range fs {
				k.WriteString(keyOf(g.ps) + "\x03")
			}
			return r.opaque("args:"+k.String(), text)
		}
	}
	p := &testParser{r: r, fs: fs, text: text}
	if len(fs) == 0 {
		return false
	}
	ok := p.n(len(fs))
	if p.bad {
		return false
	}
	return ok
}

type testParser struct {
	r    *shRun
	fs   []shField
	pos  int
	text string
	bad  bool
}

func (p *testParser) lit(i int) string {
	if i >= len(p.fs) {
		return ""
	}
	t, ok := shKnown(p.fs[i].ps)
	if !ok {
		return "\x00"
	}
	return t
}

// n decides a test of so many arguments, as POSIX has it.
func (p *testParser) n(n int) bool {
	switch n {
	case 1:
		return !p.r.isEmpty(p.fs[p.pos].ps)
	case 2:
		if p.lit(p.pos) == "!" {
			return p.r.isEmpty(p.fs[p.pos+1].ps)
		}
		return p.unary(p.pos)
	case 3:
		if isBinaryTest(p.lit(p.pos + 1)) {
			return p.binary(p.pos)
		}
		if p.lit(p.pos) == "!" {
			p.pos++
			return !p.n(2)
		}
		if p.lit(p.pos) == "(" && p.lit(p.pos+2) == ")" {
			p.pos++
			return p.n(1)
		}
	case 4:
		if p.lit(p.pos) == "!" && !isBinaryTest(p.lit(p.pos+1)) {
			p.pos++
			return !p.n(3)
		}
	}
	ok := p.or()
	if p.pos != len(p.fs) {
		p.bad = true
	}
	return ok
}

func (p *testParser) or() bool {
	ok := p.and()
	for p.lit(p.pos) == "-o" && !p.bad {
		p.pos++
		b := p.and()
		ok = ok || b
	}
	return ok
}

func (p *testParser) and() bool {
	ok := p.not()
	for p.lit(p.pos) == "-a" && !p.bad {
		p.pos++
		b := p.not()
		ok = ok && b
	}
	return ok
}

func (p *testParser) not() bool {
	if p.pos >= len(p.fs) {
		p.bad = true
		return false
	}
	switch t := p.lit(p.pos); {
	case t == "!":
		p.pos++
		return !p.not()
	case t == "(":
		p.pos++
		ok := p.or()
		if p.lit(p.pos) != ")" {
			p.bad = true
		}
		p.pos++
		return ok
	case p.pos+2 < len(p.fs) && isBinaryTest(p.lit(p.pos+1)):
		p.pos += 3
		return p.binary(p.pos - 3)
	case len(t) == 2 && t[0] == '-' && p.pos+1 < len(p.fs):
		p.pos += 2
		return p.unary(p.pos - 2)
	}
	p.pos++
	return !p.r.isEmpty(p.fs[p.pos-1].ps)
}

func isBinaryTest(op string) bool {
	switch op {
	case "=", "==", "!=", "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "<", ">", "-nt", "-ot", "-ef":
		return true
	}
	return false
}

func (p *testParser) unary(i int) bool {
	op := p.lit(i)
	if len(op) != 2 || op[0] != '-' {
		p.bad = op != "\x00"
		return false
	}
	return p.r.unary(op, p.fs[i+1].ps, p.text)
}

func (p *testParser) binary(i int) bool {
	r := p.r
	a, b := p.fs[i].ps, p.fs[i+2].ps
	switch op := p.lit(i + 1); op {
	case "=", "==":
		return r.equal(a, b, p.text)
	case "!=":
		return !r.equal(a, b, strings.Replace(p.text, "!=", "=", 1))
	case "<", ">":
		return r.order(op, a, b, p.text)
	case "-nt", "-ot", "-ef":
		return r.opaque("bin:"+op+keyOf(a)+"\x03"+keyOf(b), p.text)
	default:
		n, m := r.numberOf(a), r.numberOf(b)
		// What is no number makes the whole test fail, not just this part of it.
		p.bad = p.bad || n.bad || m.bad
		return r.compare(op, n, m, p.text)
	}
}

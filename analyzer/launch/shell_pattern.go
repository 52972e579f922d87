package launch

import (
	"slices"
	"strings"
)

// What is known of patterns and expressions that one unknown is compared with:
// which of them exclude each other, and which follow from others. So there are no
// variants that cannot occur, such as one of a name that begins with "a" and
// with "b".

// matched is a pattern that an unknown was compared with.
type matched struct {
	d     *decision
	fits  func(s string) bool
	shape shape
}

// shape is what is known of the texts that match: what they begin with, end in
// and have in them.
type shape struct {
	prefix, suffix, inside string
	// whole says that every text with that in it matches; only one of the
	// three is not empty then.
	whole bool
}

// excludes says whether no text has both shapes.
func (a shape) excludes(b shape) bool {
	return !strings.HasPrefix(a.prefix, b.prefix) && !strings.HasPrefix(b.prefix, a.prefix) ||
		!strings.HasSuffix(a.suffix, b.suffix) && !strings.HasSuffix(b.suffix, a.suffix)
}

// implies says whether every text of the shape a matches what has the shape b.
func (a shape) implies(b shape) bool {
	if !b.whole {
		return false
	}
	return strings.HasPrefix(a.prefix, b.prefix) && strings.HasSuffix(a.suffix, b.suffix) &&
		(b.inside == "" || strings.Contains(a.prefix, b.inside) || strings.Contains(a.suffix, b.inside) || strings.Contains(a.inside, b.inside))
}

// globShape is the shape of a file name pattern.
func globShape(p string) shape {
	var out shape
	if strings.ContainsAny(p, "()\\[]") {
		// Only what comes before all that.
		i := strings.IndexAny(p, "()\\[]*?")
		if i > 0 && p[i] == '(' {
			i-- // the sign before it
		}
		out.prefix = p[:i]
		return out
	}
	first, last := strings.IndexAny(p, "*?"), strings.LastIndexAny(p, "*?")
	if first < 0 {
		return out
	}
	out.prefix, out.suffix = p[:first], p[last+1:]
	stars := strings.Count(p, "*")
	switch {
	case strings.Contains(p, "?"):
	case stars == 1:
		out.whole = out.prefix == "" || out.suffix == ""
	case stars == 2 && first == 0 && last == len(p)-1:
		out.inside, out.whole = p[1:last], true
	}
	return out
}

// regexShape is the shape of an extended regular expression.
func regexShape(p string) shape {
	var out shape
	rest, begins := strings.CutPrefix(p, "^")
	n := 0
	for n < len(rest) && isWordByte(rest[n]) || n < len(rest) && strings.IndexByte("-/:,@%= ", rest[n]) >= 0 {
		n++
	}
	switch {
	case strings.Contains(p, "|"):
		if i := strings.IndexByte(p, '('); i < 0 || i > strings.IndexByte(p, '|') {
			return out
		}
	case n == len(rest) && n > 0:
		if begins {
			return shape{prefix: rest, whole: true}
		}
		return shape{inside: rest, whole: true}
	case n == len(rest)-1 && rest[n] == '$' && n > 0 && !begins:
		return shape{suffix: rest[:n], whole: true}
	}
	if begins {
		if n < len(rest) && strings.IndexByte("*?{+", rest[n]) >= 0 {
			n-- // it may be there or not
		}
		out.prefix = rest[:max(n, 0)]
	}
	return out
}

// maxPatterns bounds the patterns of one unknown that are related.
const maxPatterns = 60

// fits decides whether an unknown matches a pattern.
func (r *shRun) fits(u *shUnknown, m matched) bool {
	g := r.s.g
	if u.values != nil {
		n := 0
		for _, v := range u.values {
			if m.fits(v) {
				n++
			}
		}
		if n == 0 || n == len(u.values) {
			return n > 0
		}
	}
	m.d.about = u
	ps := r.s.patterns[u]
	yes := g.lit(m.d)
	for _, q := range ps {
		other := g.lit(q.d)
		switch {
		case q.d == m.d:
		case m.shape.excludes(q.shape):
			r.never(g.and(yes, other))
		case m.shape.implies(q.shape):
			r.never(g.and(yes, g.not(other)))
		case q.shape.implies(m.shape):
			r.never(g.and(other, g.not(yes)))
		}
	}
	if len(ps) < maxPatterns && !slices.ContainsFunc(ps, func(q matched) bool { return q.d == m.d }) {
		r.s.patterns[u] = append(ps, m)
	}
	return r.choose(m.d)
}

package analyzer

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Conditions in the user's words.
//
// The interpreter states a condition as a disjunction of conjunctions over its
// own terms: "item(.split(version of torch, '.'), 0) is at least 2". Here each
// term becomes a set of values of something that people know (a chip, a
// variable of the environment, a key of config.json), the disjunction is made
// short by set algebra, and what remains is written as a phrase. A term that
// has no such reading never shows: the phrase then says "depending on" the fact.

// maxPhrases is the number of alternatives that a condition in words may have,
// maxTerms the number of terms in all of them, maxText its length in bytes.
// Beyond that people are told the facts only.
const (
	maxPhrases = 4
	maxTerms   = 12
	maxText    = 300
)

// wording holds what phrases depend on besides the condition.
type wording struct {
	chips []world.Chip // those that agree with what is known
}

func (r *Result) wording() *wording {
	w := &wording{}
	if r.Facts != nil {
		w.chips = r.Facts.Chips()
	}
	return w
}

// when states a condition; facts are those that it depends on. It is nil for
// one that always holds.
func (w *wording) when(c check.Condition, facts []string) *diag.Condition {
	if c.Always() {
		return nil
	}
	d := &diag.Condition{Facts: slices.Clone(facts)}
	var cs []clause
	forms := formsOf(c)
	for _, ls := range c.Clauses {
		if cl, ok := w.clause(ls, forms); ok {
			cs = append(cs, cl)
		}
	}
	cs = simplify(cs)
	n := 0
	for _, cl := range cs {
		n += len(cl)
	}
	// A clause without terms asks for no more than what is normal.
	d.Complete = !c.More && len(cs) > 0 && len(cs) <= maxPhrases && n > 0 && n <= maxTerms
	text := ""
	if d.Complete {
		text = w.phrases(cs)
		d.Complete = len(text) <= maxText
	}
	if !d.Complete {
		d.Facts = sortFacts(d.Facts)
		d.Text = "depending on " + factList(d.Facts)
		return d
	}
	d.Facts = nil
	for _, cl := range cs {
		var ts []diag.Term
		for _, k := range slices.Sorted(maps.Keys(cl)) {
			t := cl[k]
			for _, f := range t.facts {
				if !slices.Contains(d.Facts, f) {
					d.Facts = append(d.Facts, f)
				}
			}
			ts = append(ts, w.term(t))
		}
		d.Any = append(d.Any, ts)
	}
	d.Facts = sortFacts(d.Facts)
	d.Text = text
	return d
}

// values is a set of values of something: those listed, or all others.
type values struct {
	in  []string // sorted
	not bool
	all []string // every value, nil if there is no list
}

func (s values) has(v string) bool { return slices.Contains(s.in, v) != s.not }

func (s values) norm() values {
	if s.not && s.all != nil {
		s.in, s.not = slices.DeleteFunc(slices.Clone(s.all), func(v string) bool { return slices.Contains(s.in, v) }), false
	}
	s.in = slices.Clone(s.in)
	slices.Sort(s.in)
	s.in = slices.Compact(s.in)
	return s
}

func (s values) complement() values { return values{s.in, !s.not, s.all}.norm() }

// alike gives two sets the same list of values, if one of them has it.
func alike(s, t values) (values, values) {
	if s.all == nil {
		s.all = t.all
	}
	t.all = s.all
	return s.norm(), t.norm()
}

func (s values) and(t values) values {
	s, t = alike(s, t)
	out := values{all: s.all}
	switch {
	case s.not && t.not:
		out.in, out.not = append(slices.Clone(s.in), t.in...), true
	case s.not:
		s, t = t, s
		fallthrough
	default:
		for _, v := range s.in {
			if t.has(v) {
				out.in = append(out.in, v)
			}
		}
	}
	return out.norm()
}

func (s values) or(t values) values {
	s, t = alike(s, t)
	return s.complement().and(t.complement()).complement()
}

func (s values) empty() bool { return !s.not && len(s.in) == 0 }
func (s values) whole() bool {
	return s.not && len(s.in) == 0 || !s.not && s.all != nil && len(s.in) == len(s.all)
}

func (s values) equal(t values) bool {
	s, t = alike(s, t)
	return s.not == t.not && slices.Equal(s.in, t.in)
}

// bound is a cut of a line of numbers or versions: before, or after a value.
type bound struct {
	at    string
	after bool
}

// span is what lies between two cuts; a nil one is the end of the line.
type span struct{ lo, hi *bound }

// ranges is a set of numbers or versions: spans in order.
type ranges struct {
	spans   []span
	version bool
}

func (r ranges) compare(a, b bound) int {
	c := 0
	if r.version {
		c = compareVersions(a.at, b.at)
	} else {
		x, _ := strconv.ParseFloat(a.at, 64)
		y, _ := strconv.ParseFloat(b.at, 64)
		c = cmp.Compare(x, y)
	}
	if c != 0 || a.after == b.after {
		return c
	}
	if a.after {
		return 1
	}
	return -1
}

func compareVersions(a, b string) int {
	x, y := strings.Split(a, "."), strings.Split(b, ".")
	for i := range max(len(x), len(y)) {
		var m, n int
		if i < len(x) {
			m, _ = strconv.Atoi(x[i])
		}
		if i < len(y) {
			n, _ = strconv.Atoi(y[i])
		}
		if m != n {
			return cmp.Compare(m, n)
		}
	}
	return 0
}

func (r ranges) compareLo(a, b *bound) int {
	switch {
	case a == nil && b == nil:
		return 0
	case a == nil:
		return -1
	case b == nil:
		return 1
	}
	return r.compare(*a, *b)
}

func (r ranges) compareHi(a, b *bound) int { // nil is the upper end
	switch {
	case a == nil && b == nil:
		return 0
	case a == nil:
		return 1
	case b == nil:
		return -1
	}
	return r.compare(*a, *b)
}

func (r ranges) and(t ranges) ranges {
	out := ranges{version: r.version}
	for _, a := range r.spans {
		for _, b := range t.spans {
			s := a
			if r.compareLo(b.lo, s.lo) > 0 {
				s.lo = b.lo
			}
			if r.compareHi(b.hi, s.hi) < 0 {
				s.hi = b.hi
			}
			if s.lo == nil || s.hi == nil || r.compare(*s.lo, *s.hi) < 0 {
				out.spans = append(out.spans, s)
			}
		}
	}
	return out
}

func (r ranges) or(t ranges) ranges {
	all := append(slices.Clone(r.spans), t.spans...)
	slices.SortFunc(all, func(a, b span) int { return r.compareLo(a.lo, b.lo) })
	out := ranges{version: r.version}
	for _, s := range all {
		n := len(out.spans)
		if n > 0 {
			last := &out.spans[n-1]
			if last.hi == nil || s.lo == nil || r.compare(*s.lo, *last.hi) <= 0 {
				if r.compareHi(s.hi, last.hi) > 0 {
					last.hi = s.hi
				}
				continue
			}
		}
		out.spans = append(out.spans, s)
	}
	return out
}

func (r ranges) whole() bool {
	return len(r.spans) == 1 && r.spans[0].lo == nil && r.spans[0].hi == nil
}

func (r ranges) equal(t ranges) bool {
	return slices.EqualFunc(r.spans, t.spans, func(a, b span) bool {
		return r.compareLo(a.lo, b.lo) == 0 && r.compareHi(a.hi, b.hi) == 0
	})
}

// kind says how a term reads.
type kind int

const (
	opaque   kind = iota // has no words
	chipKind             // the device with its compute capability or architecture
	listed               // a fact with a list of values
	variable             // a variable of the environment
	question             // a question with its own words: on holds the phrases for yes and no
	attribute
	number
)

// unset and null are values of variables and of keys of config.json that no
// text is equal to.
const (
	unset = "\x00unset"
	null  = "\x00null"
)

// term says that something has one of some values.
type term struct {
	kind   kind
	key    string // what it is about
	name   string // for people
	facts  []string
	values values
	ranges *ranges
	yes    [2]string // of a question: what it is called if the answer is yes, no
}

func (t term) and(u term) term {
	if t.ranges != nil && u.ranges != nil {
		r := t.ranges.and(*u.ranges)
		t.ranges = &r
		return t
	}
	t.values = t.values.and(u.values)
	t.facts = union(t.facts, u.facts)
	return t
}

func (t term) or(u term) term {
	if t.ranges != nil && u.ranges != nil {
		r := t.ranges.or(*u.ranges)
		t.ranges = &r
		return t
	}
	t.values = t.values.or(u.values)
	t.facts = union(t.facts, u.facts)
	return t
}

func (t term) empty() bool {
	if t.ranges != nil {
		return len(t.ranges.spans) == 0
	}
	return t.values.empty()
}

func (t term) whole() bool {
	if t.ranges != nil {
		return t.ranges.whole()
	}
	return t.values.whole()
}

func (t term) equal(u term) bool {
	if t.ranges != nil && u.ranges != nil {
		return t.ranges.equal(*u.ranges)
	}
	return t.values.equal(u.values)
}

// within says whether t says at least as much as u.
func (t term) within(u term) bool { return t.or(u).equal(u) }

func union(a, b []string) []string { return dedup(append(slices.Clone(a), b...)) }

// clause is a conjunction: terms by key. The empty one always holds.
type clause map[string]term

func (c clause) without(k string) clause {
	d := maps.Clone(c)
	delete(d, k)
	return d
}

// within says whether c says at least as much as d.
func (c clause) within(d clause) bool {
	for k, t := range d {
		s, ok := c[k]
		if !ok || !s.within(t) {
			return false
		}
	}
	return true
}

// maxRounds and maxPairs bound the work on a disjunction: each round makes one
// clause, or one term, less restrictive, and compares pairs to find one.
const (
	maxRounds = 500
	maxPairs  = 3000
)

// simplify makes a disjunction short without changing what it says.
func simplify(cs []clause) []clause {
	changed, compared := true, 0
	for rounds := 0; changed && rounds < maxRounds; rounds++ {
		changed = false
	pairs:
		for i := range cs {
			for j := range cs {
				if i == j {
					continue
				}
				if compared++; compared > maxPairs {
					return cs
				}
				a, b := cs[i], cs[j]
				if b.within(a) {
					cs = slices.Delete(slices.Clone(cs), j, j+1)
					changed = true
					break pairs
				}
				// Where b agrees with all of a but one term, a covers b's
				// cases of that term: b need not exclude them.
				for k, t := range a {
					u, ok := b[k]
					if !ok || t.within(u) || !b.without(k).within(a.without(k)) {
						continue
					}
					n := maps.Clone(b)
					if n[k] = u.or(t); n[k].whole() {
						delete(n, k)
					}
					cs = slices.Clone(cs)
					cs[j] = n
					changed = true
					break pairs
				}
			}
		}
	}
	return cs
}

// forms counts the ways in which a condition asks for the value of the same
// variable or key.
type forms map[string]map[string]bool

var (
	envValue  = lazyre.New(`^((?:\.(?:lower|upper|strip)\()*)\$([A-Za-z_][A-Za-z0-9_]*)\)*$`)
	envSet    = lazyre.New(`^environment variable (\S+) is set$`)
	envNumber = lazyre.New(`^\$([A-Za-z_][A-Za-z0-9_]*) is (a number|an integer)$`)
	envInt    = lazyre.New(`^(?:int|float)\(\$([A-Za-z_][A-Za-z0-9_]*)\)$`)

	configAt     = lazyre.New(`^(config(?: \((?:part(?: \d+)?|changed \d+)\))*)\.([A-Za-z_][A-Za-z0-9_.]*)$`)
	configIs     = lazyre.New(`^(config(?: \((?:part(?: \d+)?|changed \d+)\))*)\.([A-Za-z_][A-Za-z0-9_.]*) (is there|is null|has entries)$`)
	configPrefix = lazyre.New(`^(config(?: \((?:part(?: \d+)?|changed \d+)\))*)\.([A-Za-z_][A-Za-z0-9_]*)\.(startswith|endswith)\(\(+'([^']*)'\)+$`)
	configIn     = lazyre.New(`^'([^']*)' in (config(?: \((?:part(?: \d+)?|changed \d+)\))*)\.([A-Za-z_][A-Za-z0-9_]*)$`)
	changes      = lazyre.New(` \(changed \d+\)`)

	isInstalled = lazyre.New(`^module (\S+) is installed$`)
	fileExists  = lazyre.New(`^(?:file|path) (.+) exists$`)
	pathExists  = lazyre.New(`^(?:file|path|directory) (.+) exists$`)
	asVersion   = lazyre.New(`^version of (\S+) as a version$`)
)

func formsOf(c check.Condition) forms {
	f := forms{}
	add := func(key, form string) {
		if f[key] == nil {
			f[key] = map[string]bool{}
		}
		f[key][form] = true
	}
	for _, cl := range c.Clauses {
		for _, l := range cl {
			if m := envValue.FindStringSubmatch(l.Name); m != nil {
				add("$"+m[2], m[1])
			}
			for _, re := range []*lazyre.Regexp{configAt, configIs} {
				if m := re.FindStringSubmatch(l.Name); m != nil {
					add(configKey(m[1], m[2]), m[1])
				}
			}
		}
	}
	return f
}

// configKey names a key of config.json. What the engine has changed on the way
// is still the user's.
func configKey(object, key string) string { return changes.ReplaceAllString(object, "") + "." + key }

// clause turns literals into terms; ok is false if they exclude each other.
func (w *wording) clause(ls []interp.Literal, f forms) (c clause, ok bool) {
	c = clause{}
	add := func(t term) bool {
		if old, ok := c[t.key]; ok {
			t = old.and(t)
		}
		c[t.key] = t
		return !t.empty()
	}
	chips := w.chips
	var chipFacts []string
	for _, l := range ls {
		switch l.Fact {
		case world.Human("device"), world.Human("sm"), world.Human("gcn_arch"):
			if l.All != nil && l.Name == l.Fact && len(w.chips) > 0 {
				chips = slices.DeleteFunc(slices.Clone(chips), func(c world.Chip) bool { return !chipIs(c, l) })
				chipFacts = append(chipFacts, l.Fact)
				continue
			}
		}
		t, say := w.literal(l, f)
		if say && !add(t) {
			return nil, false
		}
	}
	if chipFacts != nil {
		t := term{kind: chipKind, key: "\x00chip", facts: chipFacts, values: values{all: chipNames(w.chips), in: chipNames(chips)}.norm()}
		if !t.whole() && !add(t) {
			return nil, false
		}
	}
	for k, t := range c {
		if t.whole() {
			delete(c, k)
		}
	}
	implied(c)
	return c, true
}

// implied drops questions that other terms of the clause answer.
func implied(c clause) {
	var drop []string
	for k, t := range c {
		switch {
		case strings.HasPrefix(k, "?") && t.kind == question: // of a text: ?config.architectures?...
			about, _, _ := strings.Cut(k[1:], "?")
			if v, ok := c[about]; ok && v.ranges == nil && !v.values.not && !slices.Contains(v.values.in, null) && !slices.Contains(v.values.in, unset) {
				drop = append(drop, k)
			}
		case strings.HasPrefix(k, "module ") && t.values.has("yes"): // what is installed has its parents
			for other, u := range c {
				if strings.HasPrefix(other, k+".") && u.values.has("yes") {
					drop = append(drop, k)
					break
				}
			}
		}
	}
	for _, k := range drop {
		delete(c, k)
	}
}

func chipName(c world.Chip) string {
	return fmt.Sprintf("%s %d.%d %s", c.Device, c.SM[0], c.SM[1], c.GCNArch)
}

func chipNames(cs []world.Chip) []string {
	out := make([]string, len(cs))
	for i, c := range cs {
		out[i] = chipName(c)
	}
	return out
}

// chipIs says whether a chip has what a literal says. A compute capability is
// chosen for CUDA devices and an architecture for AMD GPUs only: of others the
// literal says nothing.
func chipIs(c world.Chip, l interp.Literal) bool {
	v := ""
	switch l.Fact {
	case world.Human("device"):
		v = c.Device
	case world.Human("sm"):
		if c.Device != "cuda" {
			return true
		}
		v = fmt.Sprintf("(%d, %d)", c.SM[0], c.SM[1])
	default:
		if c.Device != "hip" {
			return true
		}
		v = c.GCNArch
	}
	return slices.Contains(l.In, v) != l.Not
}

var yesNo = []string{"no", "yes"}

// literal turns one literal into a term; ok is false for what holds whenever
// nothing is out of order, which goes without saying.
func (w *wording) literal(l interp.Literal, f forms) (t term, ok bool) {
	t = term{key: "=" + l.Name, name: l.Name, facts: []string{l.Fact}}
	asks := l.In == nil && l.All == nil && (l.Text == l.Name || l.Not) // a question with yes and no
	answer := values{in: []string{"yes"}, all: yesNo}
	if l.Not {
		answer.in = []string{"no"}
	}
	if !asks && l.In == nil {
		if r, ok := parseRanges(l); ok {
			t.ranges = &r
			switch {
			case l.Name == l.Fact:
				t.kind = number
			case asVersion.MatchString(l.Name):
				t.kind, t.name = number, asVersion.FindStringSubmatch(l.Name)[1]
			case envInt.MatchString(l.Name):
				t.kind, t.name = number, "$"+envInt.FindStringSubmatch(l.Name)[1]
			}
			return t, true
		}
	}
	if !asks {
		t.values = values{in: l.In, not: l.Not, all: l.All}.norm()
		if l.All != nil && l.Name == l.Fact {
			t.kind = listed
			return t, true
		}
		if m := envValue.FindStringSubmatch(l.Name); m != nil && len(f["$"+m[2]]) == 1 {
			t.kind, t.key, t.name = variable, "$"+m[2], "$"+m[2]
			t.values = unquoteAll(t.values)
			return t, true
		}
		if m := configAt.FindStringSubmatch(l.Name); m != nil {
			t.kind, t.name = attribute, configKey(m[1], m[2])
			if len(f[t.name]) == 1 {
				t.key = t.name
			}
			t.values = unquoteAll(t.values)
			return t, true
		}
		return t, true
	}
	t.values = answer
	if m := envSet.FindStringSubmatch(l.Name); m != nil {
		t.kind, t.key, t.name = variable, "$"+m[1], "$"+m[1]
		t.values = values{in: []string{unset}, not: !l.Not}
		return t, true
	}
	if m := envNumber.FindStringSubmatch(l.Name); m != nil {
		t.kind, t.yes = question, [2]string{"$" + m[1] + " " + m[2], "$" + m[1] + " not " + m[2]}
		return t, l.Not
	}
	if m := configIs.FindStringSubmatch(l.Name); m != nil {
		key := configKey(m[1], m[2])
		if m[3] == "has entries" {
			t.kind, t.yes = question, [2]string{"entries in " + configName(key), "no entries in " + configName(key)}
			return t, true
		}
		t.kind, t.name = attribute, key
		if len(f[key]) == 1 {
			t.key = key
		}
		t.values = values{in: []string{unset}, not: !l.Not}
		if m[3] == "is null" {
			t.values = values{in: []string{null, unset}, not: l.Not}
			if m[2] == "architectures" && l.Not {
				return t, false
			}
		}
		return t, true
	}
	if m := configPrefix.FindStringSubmatch(l.Name); m != nil {
		key := configKey(m[1], m[2])
		how := map[string]string{"startswith": "beginning with", "endswith": "ending in"}[m[3]]
		t.kind, t.key = question, "?"+key+"?"+m[3]+m[4]
		t.yes = [2]string{fmt.Sprintf("%s %s %s", aKey(key), how, quote(m[4])), fmt.Sprintf("%s not %s %s", aKey(key), how, quote(m[4]))}
		return t, true
	}
	if m := configIn.FindStringSubmatch(l.Name); m != nil {
		key := configKey(m[2], m[3])
		t.kind, t.key = question, "?"+key+"?in"+m[1]
		t.yes = [2]string{fmt.Sprintf("%s containing %s", aKey(key), quote(m[1])), fmt.Sprintf("%s not containing %s", aKey(key), quote(m[1]))}
		return t, true
	}
	if m := isInstalled.FindStringSubmatch(l.Name); m != nil {
		t.kind, t.key = question, "module "+m[1]
		t.yes = [2]string{m[1] + " installed", m[1] + " not installed"}
		return t, true
	}
	if m := pathExists.FindStringSubmatch(l.Name); m != nil && world.PathFact(m[1]) != "" {
		human := world.Human(world.PathFact(m[1]))
		t.kind, t.key, t.facts = question, l.Name, []string{human}
		t.yes = [2]string{human, "no " + human}
		return t, true
	}
	if m := fileExists.FindStringSubmatch(l.Name); m != nil {
		t.kind, t.key = question, "file "+m[1]
		name := m[1]
		if own, ok := strings.CutPrefix(name, unknownDir+"/"); ok {
			name = own + " of the model"
		}
		t.yes = [2]string{"a file " + name, "no file " + name}
		return t, true
	}
	switch l.Name {
	case "the model needs trust_remote_code":
		t.kind, t.yes = question, [2]string{"a model that needs trust_remote_code", "a model without code of its own"}
		return t, !l.Not
	case "the installed transformers does not know the model's type":
		t.kind, t.yes = question, [2]string{"a model type that the installed transformers does not know", "a model type that transformers knows"}
		return t, !l.Not
	}
	return t, true
}

// parseRanges reads what a literal says of a number or a version.
func parseRanges(l interp.Literal) (ranges, bool) {
	text, ok := strings.CutPrefix(l.Text, l.Name+" is ")
	if !ok {
		return ranges{}, false
	}
	r := ranges{version: asVersion.MatchString(l.Name)}
	for _, p := range strings.Split(text, " or ") {
		var s span
		if a, b, ok := strings.Cut(p, " to below "); ok && strings.HasPrefix(a, "from ") {
			s = span{&bound{a[len("from "):], false}, &bound{b, false}}
		} else if v, ok := strings.CutPrefix(p, "below "); ok {
			s.hi = &bound{v, false}
		} else if v, ok := strings.CutPrefix(p, "at most "); ok {
			s.hi = &bound{v, true}
		} else if v, ok := strings.CutPrefix(p, "at least "); ok {
			s.lo = &bound{v, false}
		} else if v, ok := strings.CutPrefix(p, "above "); ok {
			s.lo = &bound{v, true}
		} else if p != "any" {
			s = span{&bound{p, false}, &bound{p, true}}
		}
		for _, b := range []*bound{s.lo, s.hi} {
			if b == nil {
				continue
			}
			if _, err := strconv.ParseFloat(b.at, 64); err != nil && !r.version {
				return ranges{}, false
			}
		}
		r.spans = append(r.spans, s)
	}
	return r, true
}

// unquoteAll takes the quotes off texts.
func unquoteAll(s values) values {
	out := s
	out.in = nil
	for _, v := range s.in {
		if len(v) >= 2 && v[0] == '\'' && v[len(v)-1] == '\'' {
			v = v[1 : len(v)-1]
		}
		out.in = append(out.in, v)
	}
	return out.norm()
}

func quote(s string) string { return "'" + s + "'" }

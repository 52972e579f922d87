package setdiff

import (
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/rules"
)

// maxTries bounds the combinations of values that are tried for one witness.
const maxTries = 4096

// witness finds values with which a difference shows. The shortest way through
// the diagram says what to look for; values that answer all its questions so are
// looked for among candidates; then both guards, as the sets have them, are
// evaluated with these. Nil if there are none, or the evaluation is of another
// opinion.
func (c *comparison) witness(diff node, o, n *rule, onOld bool) []Assigned {
	path := c.d.shortest(diff)
	if len(path) > 60 {
		return nil
	}
	by := map[string][]int32{}
	want := map[int32]bool{}
	under := map[string]string{}
	for _, l := range path {
		want[l.atom] = !l.neg
		a := c.atoms[l.atom]
		if a.opaque {
			return nil
		}
		if a.under != "" {
			by[a.subject] = append(by[a.subject], l.atom)
			under[a.subject] = a.under
			continue
		}
		for _, r := range a.refs {
			by[r] = append(by[r], l.atom)
		}
	}
	names := sortedKeys(by)
	vals := make([][]rules.Value, len(names))
	env := assignment{}
	for i, name := range names {
		cand, _ := c.candidates(name, by[name])
		for _, v := range cand {
			_, fraction := v.(rules.Float)
			ok := !fraction || c.kinds[plainName(name)] == "float"
			for _, a := range by[name] {
				if len(c.atoms[a].refs) == 1 {
					t, known := c.atoms[a].holds(v)
					ok = ok && known && t == want[a]
				}
			}
			if ok {
				vals[i] = append(vals[i], v)
			}
		}
		if len(vals[i]) == 0 {
			return nil
		}
	}
	tries := 0
	var search func(i int) bool
	search = func(i int) bool {
		if tries++; tries > maxTries {
			return false
		}
		if i == len(names) {
			return true
		}
		for _, v := range vals[i] {
			env[names[i]] = v
			ok := true
			for _, a := range by[names[i]] {
				x := c.atoms[a]
				if len(x.refs) < 2 || slices.ContainsFunc(x.refs, func(r string) bool { _, set := env[r]; return !set }) {
					continue
				}
				b, known := rules.Truth(rules.Eval(x.expr, env)).(rules.Bool)
				ok = ok && known && bool(b) == want[a]
			}
			if ok && search(i+1) {
				return true
			}
			delete(env, names[i])
		}
		return false
	}
	if !search(0) {
		return nil
	}
	for s, list := range under {
		if _, twice := env[list]; twice {
			return nil
		}
		env[list] = rules.NewList(env[s])
	}
	if c.evaluate(0, o, env) != truthOf(onOld) || c.evaluate(1, n, env) != truthOf(!onOld) {
		return nil
	}
	var out []Assigned
	for _, name := range names {
		out = append(out, Assigned{name, env[name]})
	}
	return out
}

type assignment map[string]rules.Value

func (a assignment) Lookup(root, name string) (rules.Value, bool) {
	if v, ok := a[root+"."+name]; ok {
		return v, true
	}
	return rules.NewUnknown(root + "." + name), true
}

func truthOf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// evaluate asks the steps of a rule, as they are written, whether one of them
// applies: 1, 0, or -1 where that is not decided.
func (c *comparison) evaluate(side int, r *rule, a assignment) int {
	e := &asWritten{r: c.read[side], a: a, conds: map[string]rules.Value{}}
	out := 0
	for _, i := range r.steps {
		e.at = i
		g := c.sets[side].Steps[i].Guard
		if g == nil {
			return 1
		}
		b, ok := rules.Truth(rules.Eval(g, e)).(rules.Bool)
		switch {
		case !ok:
			out = -1
		case bool(b):
			return 1
		}
	}
	return out
}

// asWritten gives the references of a set the values of an assignment.
type asWritten struct {
	r     *reader
	a     assignment
	at    int
	conds map[string]rules.Value
}

func (e *asWritten) Lookup(root, name string) (rules.Value, bool) {
	if root == "cond" {
		if v, ok := e.conds[name]; ok {
			return v, true
		}
		i, ok := e.r.conds[name]
		if !ok {
			return nil, false
		}
		e.conds[name] = rules.NewUnknown("a circle")
		v := rules.Eval(e.r.set.Conditions[i].Expr, e)
		if _, failed := v.(*rules.Fault); failed {
			v = rules.NewUnknown("no value")
		}
		e.conds[name] = v
		return v, true
	}
	x, ok := e.r.ref(&rules.Ref{Root: root, Name: name}, e.at).(*rules.Ref)
	if !ok {
		return nil, false
	}
	return e.a.Lookup(x.Root, x.Name)
}

// maxCases and maxWords bound how cases are put into words.
const (
	maxCases    = 3
	maxLiterals = 6
)

// cases puts a diagram into words, where nothing else than sense can be.
func (c *comparison) cases(f, sense node) Cases {
	if f == no || f == lost {
		return Cases{More: f == lost}
	}
	cs, whole := c.d.cover(f, c.d.or(f, c.d.not(sense)), 24)
	var out Cases
	out.More = !whole
	lists := slices.Clone(cs)
	slices.SortStableFunc(lists, func(a, b []literal) int { return len(a) - len(b) })
	for _, t := range c.alternatives(lists) {
		if len(out.Texts) == maxCases {
			out.More = true
			break
		}
		if !slices.Contains(out.Texts, t) {
			out.Texts = append(out.Texts, t)
		}
	}
	return out
}

// alternatives writes cases; those that differ in one value of one subject only
// become one.
func (c *comparison) alternatives(cs [][]literal) []string {
	type group struct {
		subject string
		values  []string
		rest    []literal
	}
	var groups []*group
	by := map[string]*group{}
	for _, lits := range cs {
		joined := false
		for i, l := range lits {
			a := c.atoms[l.atom]
			if l.neg || a.op != "==" {
				continue
			}
			rest := slices.Delete(slices.Clone(lits), i, i+1)
			key := a.subject + "\x00" + litKey(rest)
			if g := by[key]; g != nil {
				g.values = append(g.values, rules.Repr(a.value))
				joined = true
				break
			}
		}
		if joined {
			continue
		}
		g := &group{rest: lits}
		for i, l := range lits {
			a := c.atoms[l.atom]
			if !l.neg && a.op == "==" {
				rest := slices.Delete(slices.Clone(lits), i, i+1)
				key := a.subject + "\x00" + litKey(rest)
				if by[key] == nil {
					by[key] = &group{subject: a.subject, values: []string{rules.Repr(a.value)}, rest: rest}
					g = by[key]
				}
				break
			}
		}
		groups = append(groups, g)
	}
	var out []string
	for _, g := range groups {
		out = append(out, c.conjunction(g.subject, g.values, g.rest))
	}
	return out
}

func litKey(l []literal) string {
	var b strings.Builder
	for _, x := range l {
		if x.neg {
			b.WriteByte('!')
		}
		b.WriteString(fmtInts([]int32{x.atom}))
	}
	return b.String()
}

// conjunction writes a case: the questions that few rules ask first.
func (c *comparison) conjunction(subject string, vals []string, rest []literal) (text string) {
	var parts []string
	switch {
	case len(vals) == 1:
		parts = append(parts, plainName(subject)+" == "+vals[0])
	case len(vals) > 1:
		parts = append(parts, plainName(subject)+" in ["+strings.Join(vals, ", ")+"]")
	}
	rest = slices.Clone(rest)
	defer func() { text = c.moments(text, subject, rest) }()
	slices.SortStableFunc(rest, func(a, b literal) int {
		switch x, y := c.rare[a.atom], c.rare[b.atom]; {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	// Values that something is not are one part.
	not := map[string][]string{}
	for _, l := range rest {
		if a := c.atoms[l.atom]; l.neg && a.op == "==" {
			not[a.subject] = append(not[a.subject], rules.Repr(a.value))
		}
	}
	done := map[string]bool{}
	left := 0
	for _, l := range rest {
		a := c.atoms[l.atom]
		t := a.words(l.neg)
		if l.neg && a.op == "==" {
			if done[a.subject] {
				continue
			}
			done[a.subject] = true
			if vs := not[a.subject]; len(vs) > 1 {
				t = plainName(a.subject) + " not in [" + strings.Join(vs, ", ") + "]"
			}
		}
		if len(parts) >= maxLiterals {
			left++
			continue
		}
		parts = append(parts, t)
	}
	if len(parts) == 0 {
		return "always"
	}
	t := strings.Join(parts, " and ")
	switch {
	case left == 1:
		t += " and one more condition"
	case left > 1:
		t += " and " + rules.Text(rules.NewInt(int64(left))) + " more conditions"
	}
	return t
}

// moments says of a case that asks for a value as it was given and as it is later
// on, that these are two.
func (c *comparison) moments(text, subject string, lits []literal) string {
	seen := map[string]bool{subject: true}
	for _, l := range lits {
		for _, r := range c.atoms[l.atom].refs {
			seen[r] = true
		}
	}
	for _, r := range sortedKeys(seen) {
		if n, ok := strings.CutPrefix(r, "given."); ok && seen["field."+n] {
			text += " (" + n + " as given, and as it is by then)"
		}
	}
	return text
}

// plainName is how people call a value.
func plainName(ref string) string {
	if n, ok := strings.CutPrefix(ref, "field."); ok {
		return n
	}
	if n, ok := strings.CutPrefix(ref, "given."); ok {
		return n
	}
	if n, ok := strings.CutPrefix(ref, "arg."); ok {
		return n
	}
	return ref
}

var refName = strings.NewReplacer("field.", "", "given.", "", "arg.", "")

// unread is a value in a guard that was not analysed.
var unread = lazyre.New(`opaque\("((?:[^"\\\\]|\\\\.)*)"\)`)

// words writes an atom, or that it does not hold.
func (a *atom) words(neg bool) string {
	if l, ok := a.expr.(*rules.Lit); ok {
		return rules.Text(l.Value)
	}
	s := plainName(a.subject)
	v := ""
	if a.value != nil {
		v = rules.Repr(a.value)
	}
	switch a.op {
	case "none":
		if neg {
			return s + " is given"
		}
		return s + " is None"
	case "true":
		if neg {
			return "not " + s
		}
		return s
	case "==":
		if neg {
			return s + " != " + v
		}
		return s + " == " + v
	case ">", ">=", "<", "<=":
		op := a.op
		if neg {
			op = map[string]string{">": "<=", ">=": "<", "<": ">=", "<=": ">"}[op]
		}
		return s + " " + op + " " + v
	}
	if a.op == "startswith" || a.op == "endswith" {
		t := map[string]string{"startswith": " begins with ", "endswith": " ends with "}[a.op]
		if neg {
			t = strings.NewReplacer("begins", "does not begin", "ends", "does not end").Replace(t)
		}
		return s + t + v
	}
	t := unread.ReplaceAllString(refName.Replace(canonText(a.expr)), "<$1>")
	if len(t) > 120 {
		t = strings.ToValidUTF8(t[:120], "") + "..."
	}
	if !neg {
		return t
	}
	if b, ok := a.expr.(*rules.Binary); ok && b.Op == rules.Eq {
		return unread.ReplaceAllString(refName.Replace(canonText(&rules.Binary{Op: rules.Ne, X: b.X, Y: b.Y})), "<$1>")
	}
	return "not " + t
}

package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// AuditKind is what is odd about a set.
type AuditKind string

// The kinds of what an audit finds.
const (
	AuditNever       AuditKind = "never-fires"        // a guard that cannot hold
	AuditSilent      AuditKind = "silent-overwrite"   // a value that the user gave is replaced, and nothing says so
	AuditContradicts AuditKind = "contradiction"      // two checks of which one always ends start-up
	AuditMessage     AuditKind = "unknown-flag"       // a message names a flag that there is not
	AuditUnread      AuditKind = "unread-flag"        // a flag that no step reads
	AuditEarly       AuditKind = "check-before-write" // a check of a value that another function sets later
)

// AuditFinding is something odd about a set.
type AuditFinding struct {
	Kind AuditKind
	// Info: worth knowing, and often as it should be.
	Info bool
	// Step and Other are the steps that it is about, -1 for none.
	Step, Other int
	// Flag is the flag or field, "" for none.
	Flag string
	// File and Line are the place of the step or flag.
	File    string
	Line    int
	Message string
}

// Audit looks for steps that can never do anything, that replace what the user
// gave without a word, contradict one another or speak of flags that there are
// not, for flags that nothing reads and for checks that come before a write of what they check.
//
// It reasons about what is equal to a constant or one of a list, about truth and
// about whole parts of guards, not about numbers in order: it does not find
// everything.
func (s *Set) Audit() []AuditFinding {
	a := &auditor{s: s, uses: NewUses(s), fields: map[string]*Field{}, writes: map[string][]int{}, steps: map[string]int{}, keys: map[Expr]string{}}
	for i := range s.Fields {
		a.fields[s.Fields[i].Name] = &s.Fields[i]
	}
	for i := range s.Steps {
		st := &s.Steps[i]
		a.steps[st.ID] = i
		switch st.Kind {
		case StepSet:
			a.writes[st.Target] = append(a.writes[st.Target], i)
		case StepOpaque:
			if st.Level != OpaqueValue { // that sets nothing
				a.opaque = append(a.opaque, i)
			}
		}
	}
	a.dead = make([]bool, len(s.Steps))
	a.never()
	a.silent()
	a.contradictions()
	a.messages()
	a.unread()
	a.early()
	a.once()
	slices.SortStableFunc(a.out, func(x, y AuditFinding) int { return cmp.Compare(btoi(Bool(x.Info)), btoi(Bool(y.Info))) })
	return a.out
}

// once leaves of what is odd about one place, of which a set has a step for each
// way that leads there, the first.
func (a *auditor) once() {
	type about struct {
		kind            AuditKind
		file, otherFile string
		line, otherLine int
		flag            string
	}
	seen := map[about]bool{}
	a.out = slices.DeleteFunc(a.out, func(f AuditFinding) bool {
		k := about{kind: f.Kind, file: f.File, line: f.Line, flag: f.Flag}
		if f.Other >= 0 {
			o := &a.s.Steps[f.Other]
			k.otherFile, k.otherLine = o.File, o.Line
		}
		again := f.Line > 0 && seen[k]
		seen[k] = true
		return again
	})
}

type auditor struct {
	s      *Set
	uses   *Uses
	fields map[string]*Field
	steps  map[string]int
	// writes are the steps that set a field, opaque those that may set any.
	writes map[string][]int
	opaque []int
	// dead are the steps that never fire.
	dead []bool
	// guessed says of the last claims that were found to be possible that they rest
	// on what is opaque.
	guessed bool
	// keys are the texts of expressions without field references.
	keys map[Expr]string
	out  []AuditFinding
}

func (a *auditor) add(kind AuditKind, info bool, step, other int, flag, format string, args ...any) {
	f := AuditFinding{Kind: kind, Info: info, Step: step, Other: other, Flag: flag, Message: fmt.Sprintf(format, args...)}
	if step >= 0 {
		f.File, f.Line = a.s.Steps[step].File, a.s.Steps[step].Line
	}
	a.out = append(a.out, f)
}

// claim says that an expression, at a step, is true or that it is not.
type claim struct {
	e    Expr
	step int
	want bool
}

// reference gives a reference a name that is the same for the same value: a
// field goes by its name and the number of steps that may have set it before
// that moment, and one that nothing has set by the argument that it is.
func (a *auditor) reference(r *Ref, step int) *Ref {
	field := r.Name
	switch id, f, ok := r.Before(); {
	case ok:
		i, found := a.steps[id]
		if !found {
			return r
		}
		step, field = i, f
	case r.Root != "field":
		return r
	}
	n := 0
	for _, l := range [][]int{a.writes[field], a.opaque} {
		k, _ := slices.BinarySearch(l, step)
		n += k
	}
	if n == 0 {
		if f := a.fields[field]; f != nil {
			if arg, ok := f.Init.(*Ref); ok && arg.Root == "arg" {
				return arg
			}
		}
	}
	return &Ref{Root: fmt.Sprintf("field#%d", n), Name: field}
}

// key is a text that is the same for expressions of the same value.
func (a *auditor) key(e Expr, step int) string {
	if k, ok := a.keys[e]; ok {
		return k
	}
	moves := false
	k := Format(MapRefs(e, func(r *Ref) Expr {
		moves = moves || r.Root == "field"
		return a.reference(r, step)
	}))
	if !moves {
		a.keys[e] = k
	}
	return k
}

// facts are what is assumed of values.
type facts struct {
	truth map[string]bool
	equal map[string]Value
	among map[string][]Value
	not   map[string][]Value
	// guessed says that something opaque was taken to be as it has to be.
	guessed bool
}

func (f *facts) clone() *facts {
	c := &facts{map[string]bool{}, map[string]Value{}, map[string][]Value{}, map[string][]Value{}, f.guessed}
	for k, v := range f.truth {
		c.truth[k] = v
	}
	for k, v := range f.equal {
		c.equal[k] = v
	}
	for k, v := range f.among {
		c.among[k] = v
	}
	for k, v := range f.not {
		c.not[k] = v
	}
	return c
}

// possible says whether a value can be what is assumed of k.
func (f *facts) possible(k string, v Value) bool {
	if t, ok := f.truth[k]; ok && Truth(v) != Value(Bool(t)) {
		return false
	}
	if e, ok := f.equal[k]; ok && Equal(e, v) != Value(Bool(true)) {
		return false
	}
	if l, ok := f.among[k]; ok && containsElem(l, v) == Value(Bool(false)) {
		return false
	}
	return containsElem(f.not[k], v) != Value(Bool(true))
}

// holds says whether what is assumed of k leaves a value.
func (f *facts) holds(k string) bool {
	if e, ok := f.equal[k]; ok {
		return f.possible(k, e)
	}
	if l, ok := f.among[k]; ok {
		return slices.ContainsFunc(l, func(v Value) bool { return f.possible(k, v) })
	}
	return true
}

// auditBudget bounds the claims that are looked at for one question.
const auditBudget = 2000

// satisfiable says whether claims can all be true, and whether that is sure.
func (a *auditor) satisfiable(claims ...claim) (is, sure bool) {
	budget := auditBudget
	a.guessed = false
	is = a.sat(claims, (&facts{}).clone(), &budget)
	return is, !is || budget >= 0 && !a.guessed
}

// impossible says that claims cannot all be true.
func (a *auditor) impossible(claims ...claim) bool {
	is, _ := a.satisfiable(claims...)
	return !is
}

// writer is the step that last may have set what a reference to a field is;
// ok is false if there is none, or an opaque one may have.
func (a *auditor) writer(e Expr, step int) (w int, field string, ok bool) {
	r, is := e.(*Ref)
	if !is {
		return 0, "", false
	}
	field = r.Name
	switch id, f, before := r.Before(); {
	case before:
		if step, ok = a.steps[id]; !ok {
			return 0, "", false
		}
		field = f
	case r.Root != "field":
		return 0, "", false
	}
	l := a.writes[field]
	k, _ := slices.BinarySearch(l, step)
	if k == 0 {
		return 0, "", false
	}
	w = l[k-1]
	o, _ := slices.BinarySearch(a.opaque, step)
	if o > 0 && a.opaque[o-1] > w || a.s.Steps[w].Value == nil {
		return 0, "", false
	}
	return w, field, true
}

// veiled says whether an expression has a field that an opaque step may have set
// since the last step that is known to set it.
func (a *auditor) veiled(e Expr, step int) bool {
	if len(a.opaque) == 0 {
		return false
	}
	for _, r := range Refs(e) {
		at, field := step, r.Name
		switch id, f, before := r.Before(); {
		case before:
			i, ok := a.steps[id]
			if !ok {
				continue
			}
			at, field = i, f
		case r.Root != "field":
			continue
		}
		o, _ := slices.BinarySearch(a.opaque, at)
		w, _ := slices.BinarySearch(a.writes[field], at)
		if o > 0 && (w == 0 || a.opaque[o-1] > a.writes[field][w-1]) {
			return true
		}
	}
	return false
}

// subject is the part of a claim that is compared with a constant, or asked for
// its truth, and the claim with another in its place.
func subject(e Expr) (x Expr, with func(Expr) Expr) {
	switch b := e.(type) {
	case *Ref:
		return b, func(y Expr) Expr { return y }
	case *Binary:
		if b.Op != Eq && b.Op != Ne {
			break
		}
		if _, ok := isConst(b.Y); ok {
			return b.X, func(y Expr) Expr { return &Binary{b.span, b.Op, y, b.Y} }
		}
		if _, ok := isConst(b.X); ok {
			return b.Y, func(y Expr) Expr { return &Binary{b.span, b.Op, b.X, y} }
		}
	case *Call:
		if b.Func == "contains" {
			if _, ok := isConst(b.Args[0]); ok {
				return b.Args[1], func(y Expr) Expr { return &Call{b.span, b.Func, []Expr{b.Args[0], y}} }
			}
		}
		if b.Func == "is_none" {
			return b.Args[0], func(y Expr) Expr { return &Call{b.span, b.Func, []Expr{y}} }
		}
	}
	return nil, nil
}

// hasOpaque says whether an expression has a part that is not known, of which
// two need not be the same.
func hasOpaque(e Expr) bool {
	found := false
	Walk(e, func(e Expr) {
		if c, ok := e.(*Call); ok && c.Func == "opaque" {
			found = true
		}
	})
	return found
}

func isConst(e Expr) (Value, bool) {
	switch e.(type) {
	case *Lit, *ListExpr, *DictExpr, *Call:
		if len(Refs(e)) == 0 && !hasVar(e) {
			v, f := constant(e)
			if f == nil && known(v) {
				return v, true
			}
		}
	}
	return nil, false
}

func hasVar(e Expr) bool {
	found := false
	Walk(e, func(e Expr) {
		switch e.(type) {
		case *Var, *For:
			found = true
		}
	})
	return found
}

func (a *auditor) sat(todo []claim, f *facts, budget *int) bool {
	for len(todo) > 0 {
		if *budget--; *budget < 0 {
			return true
		}
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		with := func(e Expr, want bool) claim { return claim{e, c.step, want} }
		either := func(x, y []claim) bool {
			rest := slices.Clone(todo)
			return a.sat(append(slices.Clone(rest), x...), f.clone(), budget) || a.sat(append(rest, y...), f, budget)
		}
		if c.e == nil { // no guard
			if !c.want {
				return false
			}
			continue
		}
		if x, other := subject(c.e); x != nil {
			if w, field, ok := a.writer(x, c.step); ok {
				// It is what the step set, or what was there before.
				st := &a.s.Steps[w]
				return either([]claim{{st.Guard, w, true}, {other(st.Value), w, c.want}}, []claim{{st.Guard, w, false}, {other(NewBefore(st.ID, field)), w, c.want}})
			}
		}
		switch x := c.e.(type) {
		case *Binary, *Cond, *Unary, *Lit:
			if b, ok := x.(*Binary); !ok || b.Op == And || b.Op == Or {
				break // its parts are looked at
			}
			f.guessed = f.guessed || a.veiled(c.e, c.step)
		default:
			f.guessed = f.guessed || a.veiled(c.e, c.step)
		}
		switch x := c.e.(type) {
		case *Lit:
			if Truth(x.Value) != Value(Bool(c.want)) {
				return false
			}
			continue
		case *Unary:
			if x.Op == NotOp {
				todo = append(todo, with(x.X, !c.want))
				continue
			}
		case *Cond:
			return either([]claim{with(x.If, true), with(x.Then, c.want)}, []claim{with(x.If, false), with(x.Else, c.want)})
		case *Ref:
			if i, ok := a.uses.conds[x.Name]; ok && x.Root == "cond" {
				todo = append(todo, with(a.s.Conditions[i].Expr, c.want))
				continue
			}
		case *Call:
			switch x.Func {
			case "truthy":
				todo = append(todo, with(x.Args[0], c.want))
				continue
			case "is_none":
				if !a.equals(f, x.Args[0], None{}, c) {
					return false
				}
				continue
			case "contains":
				if l, ok := isConst(x.Args[0]); ok {
					if elems, bad := iterate(l); bad == nil && TypeName(l) != "str" {
						if !a.among(f, x.Args[1], elems, c) {
							return false
						}
						continue
					}
				}
			case "opaque":
				continue
			}
		case *Binary:
			and := x.Op == And
			if and || x.Op == Or {
				if and == c.want {
					todo = append(todo, with(x.Y, c.want), with(x.X, c.want))
					continue
				}
				return either([]claim{with(x.X, c.want)}, []claim{with(x.Y, c.want)})
			}
			if x.Op == Eq || x.Op == Ne {
				e, k := x.X, x.Y
				v, ok := isConst(k)
				if !ok {
					e = x.Y
					v, ok = isConst(x.X)
				}
				if ok {
					if !a.equals(f, e, v, claim{c.e, c.step, c.want == (x.Op == Eq)}) {
						return false
					}
					continue
				}
				if x.Op == Ne {
					todo = append(todo, with(&Binary{Op: Eq, X: x.X, Y: x.Y}, !c.want))
					continue
				}
			}
		}
		if v, ok := isConst(c.e); ok {
			if Truth(v) != Value(Bool(c.want)) {
				return false
			}
			continue
		}
		if hasOpaque(c.e) {
			f.guessed = true
			continue // two of them need not be the same
		}
		k := a.key(c.e, c.step)
		if t, ok := f.truth[k]; ok && t != c.want {
			return false
		}
		f.truth[k] = c.want
		if !f.holds(k) {
			return false
		}
	}
	a.guessed = f.guessed
	return true
}

// equals takes up that e is equal to a constant, or that it is not.
func (a *auditor) equals(f *facts, e Expr, v Value, c claim) bool {
	if w, ok := isConst(e); ok {
		return Equal(w, v) == Value(Bool(c.want))
	}
	if hasOpaque(e) {
		f.guessed = true
		return true
	}
	k := a.key(e, c.step)
	if !c.want {
		f.not[k] = append(slices.Clone(f.not[k]), v)
		return f.holds(k)
	}
	if !f.possible(k, v) {
		return false
	}
	f.equal[k] = v
	return true
}

// among takes up that e is one of several constants, or none of them.
func (a *auditor) among(f *facts, e Expr, elems []Value, c claim) bool {
	if w, ok := isConst(e); ok {
		return containsElem(elems, w) == Value(Bool(c.want))
	}
	if hasOpaque(e) {
		f.guessed = true
		return true
	}
	k := a.key(e, c.step)
	if !c.want {
		f.not[k] = append(slices.Clone(f.not[k]), elems...)
		return f.holds(k)
	}
	var left []Value
	for _, v := range elems {
		if f.possible(k, v) {
			left = append(left, v)
		}
	}
	f.among[k] = left
	return len(left) > 0
}

func (a *auditor) never() {
	type place struct {
		file string
		line int
	}
	alive := map[place]bool{}
	for i := range a.s.Steps {
		st := &a.s.Steps[i]
		a.dead[i] = st.Guard != nil && a.impossible(claim{st.Guard, i, true})
		if !a.dead[i] && st.Line > 0 {
			alive[place{st.File, st.Line}] = true
		}
	}
	for i, dead := range a.dead {
		st := &a.s.Steps[i]
		if dead && !alive[place{st.File, st.Line}] { // it may be reached in another way
			a.add(AuditNever, false, i, -1, st.Target, "the guard can never hold: %s", cut(Format(a.uses.Inline(st.Guard, 60))))
		}
	}
}

// maxGuardText is how much of a guard a message shows, in bytes.
const maxGuardText = 300

// cut shortens an expression to what someone reads.
func cut(text string) string {
	if len(text) <= maxGuardText {
		return text
	}
	i := strings.LastIndexByte(text[:maxGuardText], ' ')
	return text[:max(i, 0)] + " ..."
}

// flagOf finds the flag of a field that is the flag's value at first.
func (a *auditor) flagOf(field string) *Flag {
	f := a.fields[field]
	if f == nil {
		return nil
	}
	r, ok := f.Init.(*Ref)
	if !ok || r.Root != "arg" {
		return nil
	}
	for i := range a.s.Flags {
		if a.s.Flags[i].Dest == r.Name {
			return &a.s.Flags[i]
		}
	}
	return nil
}

func (a *auditor) silent() {
	// The steps of one place are the ways that lead there.
	warns := map[string][][]int{}
	for i := range a.s.Steps {
		switch st := &a.s.Steps[i]; st.Kind {
		case StepWarn, StepDeprecate:
			l := warns[st.Handler]
			at := slices.IndexFunc(l, func(w []int) bool {
				o := &a.s.Steps[w[0]]
				return st.Line > 0 && o.File == st.File && o.Line == st.Line
			})
			if at < 0 {
				warns[st.Handler] = append(l, []int{i})
			} else {
				l[at] = append(l[at], i)
			}
		}
	}
	for i := range a.s.Steps {
		st := &a.s.Steps[i]
		if st.Kind != StepSet || a.dead[i] {
			continue
		}
		f := a.flagOf(st.Target)
		if f == nil || f.Default == nil || ValueExpr(f.Default) == nil {
			continue
		}
		// The step fires though the user gave a value, which is not the one that is
		// set.
		given := []claim{{st.Guard, i, true}, {&Binary{Op: Eq, X: NewRef("arg", f.Dest), Y: ValueExpr(f.Default)}, i, false}}
		if v, ok := constOrNil(st.Value); ok {
			given = append(given, claim{&Binary{Op: Eq, X: NewRef("arg", f.Dest), Y: ValueExpr(v)}, i, false})
		}
		if is, sure := a.satisfiable(given...); !is || !sure {
			continue
		}
		told := slices.ContainsFunc(warns[st.Handler], func(ws []int) bool {
			none := slices.Clone(given)
			for _, w := range ws {
				if a.sameGuard(st.Guard, a.s.Steps[w].Guard) {
					return true
				}
				none = append(none, claim{a.s.Steps[w].Guard, w, false})
			}
			is, sure := a.satisfiable(none...)
			return !is || !sure
		})
		if !told {
			text := "another value"
			if st.Value != nil {
				text = cut(Format(a.uses.Inline(st.Value, 30)))
			}
			a.add(AuditSilent, false, i, -1, st.Target, "a value given by %s is replaced by %s, and no message of %s tells", f.Name(), text, cmp.Or(st.Handler, "the engine"))
		}
	}
}

// sameGuard says that two guards are the same and do not depend on the moment.
func (a *auditor) sameGuard(x, y Expr) bool {
	return x != nil && y != nil && SameExpr(x, y) && !slices.ContainsFunc(Refs(x), func(r *Ref) bool { return r.Root == "field" })
}

func constOrNil(e Expr) (Value, bool) {
	if e == nil {
		return nil, false
	}
	v, ok := isConst(e)
	return v, ok && ValueExpr(v) != nil
}

// parts are the claims that a guard is made of with "and".
func (a *auditor) parts(e Expr, step int) []claim {
	var out []claim
	var walk func(e Expr, want bool, depth int)
	walk = func(e Expr, want bool, depth int) {
		switch x := e.(type) {
		case *Unary:
			if x.Op == NotOp {
				walk(x.X, !want, depth)
				return
			}
		case *Binary:
			if x.Op == And && want || x.Op == Or && !want {
				walk(x.X, want, depth)
				walk(x.Y, want, depth)
				return
			}
			if x.Op == Ne {
				out = append(out, claim{&Binary{Op: Eq, X: x.X, Y: x.Y}, step, !want})
				return
			}
		case *Ref:
			if i, ok := a.uses.conds[x.Name]; ok && x.Root == "cond" && depth < maxDepth {
				walk(a.s.Conditions[i].Expr, want, depth+1)
				return
			}
		case *Call:
			if x.Func == "truthy" {
				walk(x.Args[0], want, depth)
				return
			}
		}
		out = append(out, claim{e, step, want})
	}
	if e != nil {
		walk(e, true, 0)
	}
	return out
}

// contradictions finds pairs of checks that are alike but for one part of which
// the one refuses what the other demands.
func (a *auditor) contradictions() {
	type side struct {
		step  int
		parts []claim
		texts map[string]bool // with "+" or "-" in front
	}
	text := func(c claim) string {
		return map[bool]string{true: "+", false: "-"}[c.want] + a.key(c.e, c.step)
	}
	by := map[string][]*side{}
	for i := range a.s.Steps {
		st := &a.s.Steps[i]
		if st.Kind != StepRequire && st.Kind != StepForbid || a.dead[i] || st.Guard == nil {
			continue
		}
		x := &side{step: i, parts: a.parts(st.Guard, i), texts: map[string]bool{}}
		for _, c := range x.parts {
			x.texts[text(c)] = true
		}
		found := map[int]bool{}
		for _, c := range x.parts {
			opposite := text(claim{c.e, c.step, !c.want})
			for _, y := range by[opposite] {
				if found[y.step] || !a.onlyBut(x.texts, y.texts, text(c), opposite) {
					continue
				}
				// An if with two errors is one decision, not two that disagree.
				o := &a.s.Steps[y.step]
				if st.Kind == StepForbid && o.Kind == StepForbid && st.Handler == o.Handler {
					continue
				}
				// Nor do two ways to one check.
				if st.Line > 0 && st.File == o.File && st.Line == o.Line {
					continue
				}
				found[y.step] = true
				a.add(AuditContradicts, false, i, y.step, "", "of this check and that of %s (%s:%d) one always ends start-up: they ask the opposite of %s", o.ID, o.File, o.Line, cut(Format(c.e)))
			}
		}
		for k := range x.texts {
			by[k] = append(by[k], x)
		}
	}
}

// onlyBut says that two guards have the same parts apart from one: one with more is
// a check of what the other has let pass.
func (a *auditor) onlyBut(x, y map[string]bool, own, opposite string) bool {
	within := func(p, q map[string]bool, but string) bool {
		for k := range p {
			if k != but && !q[k] {
				return false
			}
		}
		return true
	}
	return within(x, y, own) && within(y, x, opposite)
}

// flagInText finds what looks like a long flag in a message.
var flagInText = lazyre.New(`(?:^|[^\w-])(--[A-Za-z][\w-]*\w)`)

// messages looks for flags that messages name and the parser does not have.
func (a *auditor) messages() {
	if len(a.s.Flags) == 0 {
		return
	}
	names := map[string]bool{}
	var all []string
	for _, f := range a.s.Flags {
		for _, n := range f.Names {
			names[n] = true
			all = append(all, n)
		}
	}
	for i := range a.s.Steps {
		if a.s.Steps[i].Message == nil {
			continue
		}
		told := map[string]bool{}
		Walk(a.s.Steps[i].Message, func(e Expr) {
			l, ok := e.(*Lit)
			if !ok || !isStr(l.Value) {
				return
			}
			for _, m := range flagInText.FindAllStringSubmatch(string(l.Value.(Str)), -1) {
				n := m[1]
				if names[n] || told[n] {
					continue
				}
				told[n] = true
				hint := ""
				if s := closest(n, all); s != "" {
					hint = fmt.Sprintf("; %s may be meant", s)
				}
				a.add(AuditMessage, false, i, -1, n, "the message names %s, which is no flag of the parser%s", n, hint)
			}
		})
	}
}

func (a *auditor) unread() {
	read := map[string]bool{}
	for _, l := range a.uses.Reads {
		for _, n := range l {
			read[n] = true
		}
	}
	for i := range a.s.Flags {
		f := &a.s.Flags[i]
		switch f.Action {
		case "help", "version":
			continue
		}
		if !slices.ContainsFunc(a.uses.flag(f), func(n string) bool { return read[n] }) {
			a.add(AuditUnread, true, -1, -1, f.Name(), "no step reads what %s gives", f.Name())
			a.out[len(a.out)-1].File, a.out[len(a.out)-1].Line = f.File, f.Line
		}
	}
}

func (a *auditor) early() {
	for i := range a.s.Steps {
		st := &a.s.Steps[i]
		if st.Kind != StepRequire && st.Kind != StepForbid || a.dead[i] {
			continue
		}
		for _, n := range a.uses.Reads[i] {
			field, ok := strings.CutPrefix(n, "field.")
			if !ok {
				continue
			}
			for _, w := range a.writes[field] {
				if o := &a.s.Steps[w]; w > i && o.Handler != st.Handler && !a.dead[w] {
					a.add(AuditEarly, true, i, w, field, "checks %s, which %s (%s:%d) sets later", field, cmp.Or(o.Handler, "another function"), o.File, o.Line)
					break
				}
			}
		}
	}
}

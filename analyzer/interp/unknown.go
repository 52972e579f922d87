package interp

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/go-python/gpython/ast"
)

// Sym is an unknown value: a fact that was not given, or a term over such
// facts. Equal terms have equal keys, so the same question is asked once.
type Sym struct {
	key   string
	typ   string   // Python type name when known, else ""
	facts []string // the unknown facts it derives from, sorted
	// random marks values from a random source, which differ in every run.
	random bool
	// shown is one text that an unknown string may be, for people: the words
	// are known, only their order differs from run to run.
	shown string
	// min and max bound a number, or the length of a sequence, where there
	// are bounds.
	min, max *float64
	// soft marks what is read from a model's configuration: such data is taken
	// to be of the kind that is expected of it, so that operations on it do
	// not fail.
	soft bool
	// op and args say what a term results from.
	op   string
	args []Value
	// opaque marks the value of what a symbolic run could not evaluate.
	opaque bool
	// def is what the value is, where a symbolic run does not look into it.
	def *Union
	// file is the path of the file whose contents this is.
	file string
	// hex marks what hex() gives.
	hex bool
	// lacks are characters that the string cannot contain.
	lacks string
	// plain marks an argument of a command that is not empty and no flag, and
	// number what a program makes of one with int() or float().
	plain, number bool
	// any marks one that may be any number of arguments.
	any bool
	// before and after are the known text at the ends of a plain one.
	before, after string
	// version marks the version of a package, of its parts. Those that are
	// numbers have digits; of is the key of the version that was split.
	version, digits bool
	of              string
	// dotted marks a text of numbers with dots between them, release one that
	// can have a dash and more after them. Of lists, dotted marks one of such
	// numbers, release one whose first element is dotted.
	dotted, release bool
	// elem is the type of the elements of a sequence, and each, if not nil, a
	// value that stands for any of them.
	elem string
	each Value
	// made says how a comprehension made the list.
	made *comprehension
	// grow says how a number follows from a count: see symnum.go.
	grow *growing
	// parts are what a string was put together from: see symstr.go.
	parts []Value
}

// Key is the canonical text of the unknown.
func (s *Sym) Key() string { return s.key }

// Facts names the facts that the unknown derives from.
func (s *Sym) Facts() []string { return s.facts }

// fact names one fact that the unknown derives from.
func (s *Sym) fact() string {
	if len(s.facts) == 0 {
		return s.key
	}
	return s.facts[0]
}

// Random reports that the value comes from a random source.
func (s *Sym) Random() bool { return s.random }

// Union is a value that depends on undecided conditions: exactly one arm's
// guard holds on each path.
type Union struct{ arms []arm }

type arm struct {
	g Guard
	v Value // nil: absent (an unset variable, attribute or key)
}

// newUnknown makes an unknown named after a fact.
func (m *Interp) newUnknown(fact, typ string) *Sym {
	return &Sym{key: fact, typ: typ, facts: []string{fact}}
}

// term makes an unknown that results from an operation on others.
func (m *Interp) term(op, typ string, args ...Value) *Sym {
	var b strings.Builder
	b.WriteString(op)
	b.WriteByte('(')
	set := map[string]bool{}
	s := &Sym{typ: typ, op: op, args: args}
	for i, a := range args {
		if i > 0 {
			b.WriteString(", ")
		}
		if x, ok := a.(*Sym); ok {
			b.WriteString(x.key)
			for _, f := range x.facts {
				set[f] = true
			}
			s.random = s.random || x.random
			s.soft = s.soft || x.soft
			s.opaque = s.opaque || x.opaque
			continue
		}
		if u, ok := a.(*Union); ok {
			b.WriteString(m.keyOf(u))
			m.factsOf(u, set, 0)
			continue
		}
		switch a.(type) {
		case *Tuple, *List, *Dict, *Set:
			m.factsOf(a, set, 0)
		}
		b.WriteString(m.keyOf(a))
	}
	b.WriteByte(')')
	if typ == "str" { // text made of numbers and of texts without a character has none either
		s.lacks = "\x00"
		for _, a := range args {
			if x, ok := a.(*Sym); ok && (x.typ == "" || x.typ == "str") && x.lacks == "" {
				s.lacks = ""
			}
		}
	}
	s.key = b.String()
	if len(s.key) > 400 {
		s.key = fmt.Sprintf("%s...#%x", s.key[:200], fnv(s.key))
	}
	for f := range set {
		s.facts = append(s.facts, f)
	}
	sort.Strings(s.facts)
	return s
}

// textTerm is an unknown string made of others; if a text that each of them
// may be is known, make gives one for the whole.
func (m *Interp) textTerm(op string, make func(args []Value) Value, args ...Value) Value {
	s := m.term(op, "str", args...)
	shown := append([]Value(nil), args...)
	for i, a := range args {
		v, ok := m.shownOf(a)
		if !ok {
			return s
		}
		shown[i] = v
	}
	if t, ok := make(shown).(Str); ok {
		s.shown = string(t)
	}
	return s
}

// shownOf replaces unknown strings by the texts shown for them; ok is false if
// one has none.
func (m *Interp) shownOf(v Value) (Value, bool) {
	switch x := v.(type) {
	case *Sym:
		return Str(x.shown), x.shown != ""
	case *Union:
		return nil, false
	case *Tuple:
		out := &Tuple{}
		for _, e := range x.elems {
			w, ok := m.shownOf(e)
			if !ok {
				return nil, false
			}
			out.elems = append(out.elems, w)
		}
		return out, true
	case *Dict:
		d := x.clone()
		for i := range d.vals {
			w, ok := m.shownOf(d.vals[i])
			if !ok {
				return nil, false
			}
			d.vals[i] = w
		}
		return d, true
	}
	return v, !m.hasUnknown(v, 0)
}

func fnv(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := 0; i < len(s); i++ {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}

func (m *Interp) keyOf(v Value) string {
	switch x := v.(type) {
	case nil:
		return "absent"
	case *Sym:
		return x.key
	case Str, Int, Float, Bool, NoneType, *BigInt:
		s, _ := m.reprBuiltin(x)
		return s
	case *Tuple:
		parts := make([]string, len(x.elems))
		for i, e := range x.elems {
			parts[i] = m.keyOf(e)
		}
		return "(" + strings.Join(parts, ", ") + ")"
	case *Class:
		return x.name + "#" + m.idOf(x)
	case *Union:
		// Guards are numbers that stay the same, so that a statement that runs
		// again asks the same questions.
		var b strings.Builder
		b.WriteString("either(")
		for _, a := range x.arms {
			fmt.Fprintf(&b, "[%d] %s; ", a.g, m.keyOf(a.v))
		}
		return b.String() + ")"
	case *List:
		return "[" + m.keysOf(x.elems) + "]"
	case *Dict:
		return "{" + m.keysOf(x.keys) + ": " + m.keysOf(x.vals) + "}"
	case *Set:
		return "{" + m.keysOf(x.d.keys) + "}"
	case *Function:
		return x.qualname + "#" + m.idOf(x)
	}
	return fmt.Sprintf("%T#%s", v, m.idOf(v))
}

func (m *Interp) keysOf(vs []Value) string {
	if m.keyDepth > 4 {
		return "..." + m.idOf(&vs)
	}
	m.keyDepth++
	parts := make([]string, len(vs))
	for i, e := range vs {
		parts[i] = m.keyOf(e)
	}
	m.keyDepth--
	return strings.Join(parts, ", ")
}

// idOf numbers objects that appear in keys. The table keeps them alive, so that
// no later object gets the same number.
func (m *Interp) idOf(v any) string {
	n, ok := m.ids[v]
	if !ok {
		n = len(m.ids) + 1
		m.ids[v] = n
	}
	return strconv.Itoa(n)
}

// askTruth gives the guard under which the unknown is true.
func (m *Interp) askTruth(s *Sym) Guard {
	if s.random {
		m.stuck("a branch on a random value")
	}
	return m.bdd.atom(Atom{Key: s.key, Facts: s.facts, sym: s})
}

// mkUnion builds the value that is arms[i].v under arms[i].g; guards are
// restricted to the path condition and equal values are merged.
func (m *Interp) mkUnion(arms []arm) Value {
	care := False
	for _, a := range arms {
		care = m.bdd.or(care, a.g)
	}
	return m.mkUnionIn(care, arms)
}

// mkUnionIn is mkUnion for arms of which one holds wherever care does.
func (m *Interp) mkUnionIn(care Guard, arms []arm) Value {
	if len(arms) > 1 && sameValue(arms) {
		return arms[0].v
	}
	var vals []mergedValue
	n := 0
	for _, a := range arms {
		if a.g == False {
			continue
		}
		n++
		if u, ok := a.v.(*Union); ok {
			for _, b := range u.arms {
				vals = m.mergeValue(vals, b.v, a.g, b.g)
			}
			continue
		}
		vals = m.mergeValue(vals, a.v, a.g, True)
	}
	var out []arm
	for i, v := range vals {
		var g Guard
		switch {
		case len(vals) == 2 && i == 1: // where it is not the other one
			g = m.bdd.not(out[0].g)
		case len(vals) == 2 && len(vals[1].on) < len(v.on):
			g = m.bdd.not(m.mergedGuard(vals[1].on, n))
		default:
			g = m.mergedGuard(v.on, n)
		}
		out = append(out, arm{g, v.v})
	}
	out = slices.DeleteFunc(out, func(a arm) bool { return a.g == False })
	if len(out) == 1 {
		return out[0].v
	}
	if len(out) > manyArms || m.sym != nil && len(out) > symbolicArms && mostlySyms(out) {
		if s := m.oneOfMany(out); s != nil {
			return s
		}
	}
	if len(out) > maxArms {
		m.stuck(fmt.Sprintf("a value has more than %d possibilities", maxArms))
	}
	for i := range out {
		out[i].g = m.bdd.restrict(out[i].g, care)
	}
	return &Union{arms: out}
}

// mergedValue is one of the values of a union in the making, with the arms that
// have it: where end holds, it is the value if in does.
type mergedValue struct {
	v  Value
	on []mergedArm
}

type mergedArm struct{ end, in Guard }

func (m *Interp) mergeValue(vals []mergedValue, v Value, end, in Guard) []mergedValue {
	for i := range vals {
		x := &vals[i]
		if !identical(x.v, v) {
			continue
		}
		if last := &x.on[len(x.on)-1]; last.end == end {
			last.in = m.bdd.or(last.in, in)
		} else {
			x.on = append(x.on, mergedArm{end, in})
		}
		return vals
	}
	return append(vals, mergedValue{v, []mergedArm{{end, in}}})
}

// mergedGuard is when one of the arms holds, which exclude each other; of all
// of them, if on has n, one does. A choice makes fewer nodes than a disjunction
// of conjunctions.
func (m *Interp) mergedGuard(on []mergedArm, n int) Guard {
	last := on[len(on)-1]
	g := last.in
	if len(on) < n {
		g = m.bdd.and(last.end, last.in)
	}
	for _, a := range slices.Backward(on[:len(on)-1]) {
		g = m.bdd.iteOp(a.end, a.in, g)
	}
	return g
}

// sameValue reports arms that all have one and the same value: a place that
// some paths have written what was there before, or a list that has grown.
func sameValue(arms []arm) bool {
	for _, a := range arms[1:] {
		if !identical(a.v, arms[0].v) {
			return false
		}
	}
	return true
}

// mostlySyms reports arms most of which are unknown.
func mostlySyms(arms []arm) bool {
	n := 0
	for _, a := range arms {
		if isSym(a.v) {
			n++
		}
	}
	return 2*n > len(arms)
}

// A number or text with more possibilities than manyArms is an unknown one;
// another value with more than maxArms is not analysed.
const (
	manyArms = 40
	// symbolicArms is manyArms for symbolic runs.
	symbolicArms = 10
	maxArms      = 256
)

// oneOfMany is an unknown number or text in place of the arms; nil if they are
// not all of a kind.
func (m *Interp) oneOfMany(arms []arm) Value {
	typ, opaque := "", false
	set := map[string]bool{}
	for _, a := range arms {
		t := symType(a.v)
		if s, ok := a.v.(*Sym); ok && s.random {
			return nil
		}
		switch {
		case m.sym != nil && isOpaque(a.v):
			opaque = true
		case t == "" || t != "int" && t != "float" && t != "str":
			return nil
		case typ == "" || typ == t:
			typ = t
		case typ != "str" && t != "str":
			typ = "float"
		default:
			return nil
		}
		m.factsOf(&Union{arms: []arm{a}}, set, 0)
	}
	m.serial++
	s := &Sym{key: fmt.Sprintf("one of %d values #%d", len(arms), m.serial), typ: typ, soft: true}
	if s.opaque = opaque; opaque {
		s.typ = ""
	}
	if m.sym != nil { // the serial number comes again on other paths
		s.def = &Union{arms: arms}
		s.key = m.keyOf(s.def)
		s.key = fmt.Sprintf("one of %d values #%x", len(arms), fnv(s.key))
	}
	for f := range set {
		s.facts = append(s.facts, f)
	}
	sort.Strings(s.facts)
	return s
}

// identical is a cheap equality that never calls Python code: equal scalars,
// the same object, or tuples of identical elements.
func identical(a, b Value) bool {
	switch x := a.(type) {
	case *Sym:
		y, ok := b.(*Sym)
		return ok && x.key == y.key
	case *Tuple:
		y, ok := b.(*Tuple)
		if !ok || len(x.elems) != len(y.elems) {
			return false
		}
		for i := range x.elems {
			if !identical(x.elems[i], y.elems[i]) {
				return false
			}
		}
		return true
	case *BigInt:
		y, ok := b.(*BigInt)
		return ok && x.V.Cmp(y.V) == 0
	case Float:
		y, ok := b.(Float)
		return ok && (x == y || x != x && y != y)
	}
	return a == b
}

// prune drops the arms that the path condition excludes.
func (m *Interp) prune(u *Union) Value {
	var out []arm
	for _, a := range u.arms {
		if !m.bdd.disjoint(m.pc, a.g) {
			out = append(out, a)
		}
	}
	if len(out) == 1 {
		return out[0].v
	}
	if len(out) == len(u.arms) {
		return u
	}
	if len(out) == 0 {
		m.dead()
	}
	return &Union{arms: out}
}

// mapArms applies a function without lasting effects to every arm of a union.
// Where it raises on some arm, the statement is run again for each arm alone.
func (m *Interp) mapArms(u *Union, f func(Value) Value) Value {
	base := m.pc
	var live []arm
	for _, a := range u.arms {
		if !m.bdd.disjoint(base, a.g) {
			live = append(live, a)
		}
	}
	if len(live) == 0 {
		m.dead()
	}
	if len(live) == 1 {
		if live[0].v == nil {
			m.stuck("reads a value that is not there")
		}
		return f(live[0].v)
	}
	out := make([]arm, len(live))
	for i, a := range live {
		if !m.underArm(a, func() { out[i] = arm{a.g, f(a.v)} }) {
			m.splitOn(live)
		}
	}
	return m.mkUnionIn(True, out)
}

// underArm runs f for an arm of a union, under its condition. It reports false
// if f raised, or could not be analysed: that holds under the condition only, so
// the caller has to split the path. For a plain value the condition is left
// out: what f makes of it holds on all paths, so on those of the arm, and the
// conjunction would be made for nothing.
func (m *Interp) underArm(a arm, f func()) (ok bool) {
	base, s := m.pc, m.save()
	if !plain(a.v) {
		m.pc = m.bdd.and(base, a.g)
	}
	defer func() {
		m.pc = base
		switch p := recover().(type) {
		case nil:
		case *stuckPath:
			m.restore(s)
			ok = false
		default:
			panic(p)
		}
	}()
	return m.catch(f) == nil
}

// plain reports a value with nothing in it that could differ between paths.
func plain(v Value) bool {
	switch v.(type) {
	case NoneType, Bool, Int, Float, Str, *BigInt:
		return true
	}
	return false
}

// mapArmsOf is mapArms for a value that may turn out to be no union.
func (m *Interp) mapArmsOf(v Value, f func(Value) Value) Value {
	if u, ok := v.(*Union); ok {
		return m.mapArms(u, f)
	}
	return f(v)
}

func (m *Interp) splitOn(arms []arm) {
	s := split{}
	for _, a := range arms {
		s.guards = append(s.guards, a.g)
	}
	panic(s)
}

// split is the panic that asks the innermost statement to run again once for
// each guard (see exec.go); used where a native operation needs one value.
type split struct{ guards []Guard }

// deadPath is the panic that ends a path whose condition became impossible.
type deadPath struct{}

// dead ends a path whose condition has become impossible.
func (m *Interp) dead() {
	panic(deadPath{})
}

// need returns a concrete value, splitting the path over a union's arms; an
// unknown without known possibilities ends the path as not analysed.
func (m *Interp) need(v Value) Value {
	switch x := v.(type) {
	case *Union:
		p := m.prune(x)
		u, ok := p.(*Union)
		if !ok {
			if p == nil {
				return nil
			}
			return m.need(p)
		}
		s := split{}
		for _, a := range u.arms {
			s.guards = append(s.guards, a.g)
		}
		panic(s)
	case *Sym:
		m.stuck("depends on " + x.describe())
	}
	return v
}

func (s *Sym) describe() string {
	if s.random {
		return "a random value"
	}
	return "unknown " + strings.Join(s.facts, ", ")
}

// decide turns a guard into a bool, splitting the path where it is open.
func (m *Interp) decide(g Guard) bool {
	if m.bdd.disjoint(m.pc, g) {
		return false
	}
	n := m.bdd.not(g)
	if m.bdd.disjoint(m.pc, n) {
		return true
	}
	panic(split{[]Guard{g, n}})
}

// symTruth gives the guard under which an unknown is true.
func (m *Interp) symTruth(s *Sym) Guard {
	switch s.typ {
	case "bool", "":
		return m.askTruth(s)
	case "str":
		if !s.random {
			return m.bdd.not(m.isPoint(s, Str("")))
		}
	case "int", "float":
		if !s.random {
			return m.bdd.not(m.askOrder(ast.Eq, s, 0))
		}
	case "list", "tuple", "set", "frozenset":
		if !s.random { // the same question as that of their length
			return m.cond(m.compare(ast.Gt, m.length(s), Int(0)))
		}
	}
	return m.askTruth(m.term("truth", "bool", s))
}

// symCompare compares where one side is unknown.
func (m *Interp) symCompare(op ast.CmpOp, a, b Value) Value {
	if identical(a, b) {
		switch op {
		case ast.Eq, ast.LtE, ast.GtE:
			return Bool(true)
		default:
			return Bool(false)
		}
	}
	if op == ast.NotEq {
		return m.not(m.symCompare(ast.Eq, a, b))
	}
	if op == ast.Eq && disjointTypes(a, b) {
		return Bool(false)
	}
	if !isSym(a) { // one order, one question
		a, b, op = b, a, mirrored(op)
	}
	if s := a.(*Sym); !s.random {
		if n, ok := numberOf(b); ok {
			switch {
			case s.typ == "int", s.typ == "float", s.typ == "" && s.soft:
				if g, ok := m.growCompare(op, s, b); ok {
					return m.boolOf(g)
				}
				return m.boolOf(m.askOrder(op, s, n))
			}
		}
		switch b.(type) {
		case Str, Bytes, NoneType:
			if op == ast.Eq {
				return m.boolOf(m.isPoint(s, b))
			}
		}
	}
	return m.term(cmpNames[op][0], "bool", a, b)
}

// mirrored is the comparison with its sides exchanged.
func mirrored(op ast.CmpOp) ast.CmpOp {
	switch op {
	case ast.Lt:
		return ast.Gt
	case ast.LtE:
		return ast.GtE
	case ast.Gt:
		return ast.Lt
	case ast.GtE:
		return ast.LtE
	}
	return op
}

// numberOf is a number as a float, if that is exact.
func numberOf(v Value) (float64, bool) {
	switch x := v.(type) {
	case Int:
		f := float64(x)
		return f, int64(f) == int64(x) && x < 1<<62 && x > -1<<62
	case Float:
		return float64(x), x == x
	case Bool:
		if x {
			return 1, true
		}
		return 0, true
	}
	return 0, false
}

// disjointTypes reports that two values of known types can never be equal.
func disjointTypes(a, b Value) bool {
	ta, tb := scalarType(a), scalarType(b)
	return ta != "" && tb != "" && ta != tb
}

func scalarType(v Value) string {
	switch x := v.(type) {
	case *Sym:
		switch x.typ {
		case "int", "float", "bool":
			return "number"
		}
		return x.typ
	case Int, Float, Bool, *BigInt:
		return "number"
	case Str:
		return "str"
	case NoneType:
		return "NoneType"
	case *Tuple:
		return "tuple"
	case *List:
		return "list"
	}
	return ""
}

func (m *Interp) symIs(a, b Value, negate bool) Value {
	if identical(a, b) {
		return Bool(!negate)
	}
	if disjointTypes(a, b) {
		return Bool(negate)
	}
	if !isSym(a) {
		a, b = b, a
	}
	switch b.(type) {
	case *Instance, *Class, *Function, *Builtin:
		if t := a.(*Sym).typ; t != "" && t != "object" && m.sym != nil {
			return Bool(negate) // an unknown of a built-in type is no object of the engine's
		}
	}
	if x, ok := b.(Str); ok && len(x) > 1 && a.(*Sym).plain {
		return Bool(negate) // an argument is an object of its own, as argparse's SUPPRESS is
	}
	r := m.term("is", "bool", a, b)
	if negate {
		return m.not(r)
	}
	return r
}

// boolUnion is an unknown bool as the union of True and False, which
// operations on numbers can work with.
func (m *Interp) boolUnion(s *Sym) Value {
	m.partial = true
	return m.boolOf(m.askTruth(s))
}

// softNumber reports an entry of a model's configuration of which the type is not
// known, where the other operand is of type other.
func softNumber(v Value, other string) bool {
	s, ok := v.(*Sym)
	return ok && s.soft && s.typ == "" && (other == "int" || other == "float")
}

func (m *Interp) symBinop(op string, a, b Value) Value {
	for i, v := range []Value{a, b} {
		if s, ok := v.(*Sym); ok && s.typ == "bool" && !s.random {
			return m.mapArmsOf(m.boolUnion(s), func(w Value) Value {
				x, y := w, b
				if i == 1 {
					x, y = a, w
				}
				return m.binopAs(opTable[op], x, y, op)
			})
		}
	}
	typ := ""
	ta, tb := symType(a), symType(b)
	switch {
	case ta == "str" && (tb == "str" && op == "+" || op == "%"), op == "*" && (ta == "str" && tb == "int" || ta == "int" && tb == "str"):
		typ = "str"
	case ta == "int" && tb == "int" && op != "/" && op != "**":
		typ = "int"
	case (ta == "int" || ta == "float") && (tb == "int" || tb == "float"):
		typ = "float"
	}
	// Of a model's configuration, a number is expected where it is computed with
	// another one.
	soft := softNumber(a, tb) || softNumber(b, ta)
	if typ == "" && !soft && !isOpaque(a) && !isOpaque(b) {
		for _, v := range []Value{a, b} {
			if s, ok := v.(*Sym); ok && !s.random && !s.soft {
				m.stuck("computes with " + s.describe())
			}
		}
	}
	if op == "*" {
		text, n := a, b
		if _, ok := n.(Int); !ok {
			text, n = b, a
		}
		if ps, ok := partsOf(text); ok {
			if k, ok := n.(Int); ok && k >= 0 && k < 4096 {
				var all []Value
				for range int(k) {
					all = append(all, ps...)
				}
				return m.textValue(all)
			}
		}
	}
	if op == "+" && typ == "str" {
		return m.concat(a, b)
	}
	if typ == "int" {
		if v := neutral(op, a, b); v != nil {
			return v
		}
	}
	t := m.term(op, typ, a, b)
	if typ == "int" || typ == "float" {
		if x, ok := a.(*Sym); ok && growingOp(op, b, false) {
			t = m.grown(t, x, func(v Value) Value { return m.binopAs(opTable[op], v, b, op) })
		} else if y, ok := b.(*Sym); ok && growingOp(op, a, true) {
			t = m.grown(t, y, func(v Value) Value { return m.binopAs(opTable[op], a, v, op) })
		}
	}
	return t
}

// neutral is the result of an operation on integers of which one is unknown,
// where the other makes it known or leaves the unknown as it is; nil elsewhere.
func neutral(op string, a, b Value) Value {
	if n, ok := b.(Int); ok {
		switch {
		case op == "%" && (n == 1 || n == -1), op == "*" && n == 0:
			return Int(0)
		case (op == "*" || op == "//") && n == 1, (op == "+" || op == "-") && n == 0:
			return a
		}
	}
	if n, ok := a.(Int); ok {
		switch {
		case op == "*" && n == 0:
			return Int(0)
		case op == "*" && n == 1, op == "+" && n == 0:
			return b
		}
	}
	return nil
}

func symType(v Value) string {
	switch x := v.(type) {
	case *Sym:
		return x.typ
	case Int, *BigInt:
		return "int"
	case Float:
		return "float"
	case Str:
		return "str"
	}
	return ""
}

func (m *Interp) symAttr(s *Sym, name string) (Value, bool) {
	if name == "__class__" {
		return m.typeOfValue(s), true
	}
	if c, ok := builtinTypes[s.typ]; ok && s.typ != "" {
		if _, ok := c.lookup(name); !ok {
			return nil, false
		}
		if s.typ == "bytes" && name == "decode" {
			return fn(name, func(m *Interp, args []Value, kw []KwArg) Value {
				t := m.term(".decode", "str", s)
				if s.parts != nil {
					t = m.fromParts(s.parts) // digits and what we print around them are ASCII
				}
				t.file, t.lacks = s.file, s.lacks
				return t
			}), true
		}
		if s.typ == "str" {
			return fn(name, func(m *Interp, args []Value, kw []KwArg) Value { return m.symStrMethod(s, name, args, kw) }), true
		}
	}
	if s.soft && s.typ == "" {
		return m.softAttr(s, name)
	}
	m.stuck("attribute " + name + " of " + s.describe())
	return nil, false
}

// softAttr is an attribute of a value from a model's configuration of which
// not even the type is known: a method of a dict, or an attribute that may be
// missing.
func (m *Interp) softAttr(s *Sym, name string) (Value, bool) {
	if isDunder(name) {
		m.stuck("attribute " + name + " of " + s.describe())
	}
	switch name {
	case "get":
		return fn("get", func(m *Interp, a []Value, kw []KwArg) Value {
			p := m.params("get", a, kw, "key", "default?")
			key := s.key + "." + m.keyOf(p[0])
			v := m.maybe(key+" is there", s.fact(), &Sym{key: key, facts: s.facts, soft: true}).(*Union)
			return m.orDefault(v, orNone(p[1]))
		}), true
	case "items", "keys", "values":
		return fn(name, func(m *Interp, a []Value, kw []KwArg) Value {
			k, v := m.term("a key of", "str", s), m.term("a value of", "", s)
			return m.derivedSequence("."+name, s, map[string]Value{"items": mkTuple(k, v), "keys": k, "values": v}[name])
		}), true
	case "copy":
		return fn(name, func(m *Interp, a []Value, kw []KwArg) Value { return s }), true
	case "pop":
		return fn(name, func(m *Interp, a []Value, kw []KwArg) Value { return m.term("pop", "", prepend(s, a)...) }), true
	case "update", "setdefault":
		m.stuck("." + name + "() of " + s.describe())
	}
	key := s.key + "." + name
	if !m.decide(m.askTruth(&Sym{key: key + " is there", typ: "bool", facts: s.facts})) {
		return nil, false
	}
	return &Sym{key: key, facts: s.facts, soft: true}, true
}

func (m *Interp) unionAttr(u *Union, name string) (Value, bool) {
	v := m.standInAttr(u, name)
	if w, ok := v.(*Union); ok {
		v = m.prune(w)
	}
	x, ok := v.(*Union)
	if !ok {
		return m.getattrOpt(v, name)
	}
	out := make([]arm, len(x.arms))
	for i, a := range x.arms {
		var got Value
		found := false
		if !m.underArm(a, func() { got, found = m.getattrOpt(a.v, name) }) || !found {
			m.splitOn(x.arms)
		}
		out[i] = arm{a.g, got}
	}
	return m.mkUnion(out), true
}

// opaqueTruth: a function, class or module of third-party code is true; the
// result of a call may be anything.
func (m *Interp) opaqueTruth(o *Opaque) Guard {
	if !strings.Contains(o.name, "(") {
		return True
	}
	return m.askTruth(&Sym{key: "truth of " + o.name, typ: "bool", facts: []string{"third-party " + o.name}})
}

func (m *Interp) opaqueEqual(a, b Value) Value {
	x, ok1 := a.(*Opaque)
	y, ok2 := b.(*Opaque)
	switch {
	case ok1 && ok2:
		return Bool(x == y || x.name == y.name)
	case ok1 || ok2:
		o, other := x, b
		if ok2 {
			o, other = y, a
		}
		switch other.(type) {
		case Int, Float, Str, *Tuple:
			if strings.Contains(o.name, "(") {
				return &Sym{key: "==(" + o.name + ", " + m.keyOf(other) + ")", typ: "bool", facts: []string{"third-party " + o.name}}
			}
		}
		return Bool(false)
	}
	return nil
}

func (m *Interp) opaque(name string) *Opaque {
	if len(name) > 200 {
		name = name[:100] + "...()"
	}
	if o, ok := m.opaques[name]; ok {
		return o
	}
	o := &Opaque{name: name}
	m.opaques[name] = o
	return o
}

func (m *Interp) opaqueAttr(o *Opaque, name string) (Value, bool) {
	if v, ok := o.children[name]; ok {
		return v, true
	}
	if isDunder(name) {
		switch name {
		case "__name__", "__qualname__":
			return Str(lastPart(o.name)), true
		case "__module__":
			return Str("third-party"), true
		case "__doc__":
			return None, true
		case "__class__":
			return opaqueClass, true
		case "__dict__":
			return NewDict(), true
		case "__init__", "__call__", "__enter__", "__exit__":
			return m.opaque(o.name + "." + name), true
		}
		return nil, false
	}
	if v := m.stubChild(o.name, name); v != nil {
		return v, true
	}
	return m.opaque(o.name + "." + name), true
}

func lastPart(s string) string { return s[strings.LastIndexByte(s, '.')+1:] }

// settleList settles the absence of elements that only some paths have.
func (m *Interp) settleList(l *List) {
	if !m.partial {
		return
	}
	for i := len(l.elems) - 1; i >= 0; i-- {
		u, ok := l.elems[i].(*Union)
		if !ok {
			continue
		}
		open := false
		for _, a := range u.arms {
			open = open || a.v == nil
		}
		if open && m.settleAbsent(u) == nil {
			m.listReplace(l, slices.Delete(slices.Clone(l.elems), i, i+1))
		}
	}
}

// settleArgs settles mutable containers before Go code looks inside them.
func (m *Interp) settleArgs(args []Value) {
	for _, a := range args {
		switch x := unwrap(a).(type) {
		case *List:
			m.settleList(x)
		case *Dict:
			if x.open == nil {
				m.settleDict(x)
			}
		case *Set:
			m.settleDict(&x.d)
		}
	}
}

package interp

import (
	"fmt"
	"reflect"
	"slices"
	"sort"
	"strings"

	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
)

func sortStrings(s []string) { sort.Strings(s) }

func pointerText(v any) string {
	rv := reflect.ValueOf(v)
	switch rv.Kind() {
	case reflect.Pointer, reflect.Func, reflect.Map, reflect.Chan:
		return fmt.Sprintf("%x", rv.Pointer())
	}
	return fmt.Sprintf("%T=%v", v, v)
}

// cond gives the guard under which a value is true.
func (m *Interp) cond(v Value) Guard {
	switch x := v.(type) {
	case Bool:
		return guardOf(bool(x))
	case *Sym:
		return m.symTruth(x)
	case *Union:
		g := False
		for _, a := range x.arms {
			if m.bdd.disjoint(m.pc, a.g) {
				continue
			}
			c := False
			if !m.underArm(a, func() { c = m.cond(a.v) }) {
				if m.bdd.implies(m.pc, a.g) {
					return m.cond(a.v) // the only one: let it fail
				}
				m.splitOn([]arm{a})
			}
			g = m.bdd.or(g, m.bdd.and(a.g, c))
		}
		return g
	case *Opaque:
		return m.opaqueTruth(x)
	case *List:
		if m.partial {
			return m.someThere(x.elems)
		}
	case *Dict:
		if m.partial && x.open == nil {
			return m.someThere(x.vals)
		}
	case *Set:
		if m.partial {
			return m.someThere(x.d.vals)
		}
	case *dictView:
		if m.partial && x.d.open == nil {
			return m.someThere(x.d.vals)
		}
	}
	return guardOf(m.truthConcrete(v))
}

// thereAt is the guard under which the entry at a position of a dict is there.
func (m *Interp) thereAt(d *Dict, i int) Guard { return m.someThere(d.vals[i : i+1]) }

// someThere is the guard under which one of the elements is there.
func (m *Interp) someThere(vs []Value) Guard {
	g := False
	for _, v := range vs {
		if v == nil { // a deleted entry
			continue
		}
		u, ok := v.(*Union)
		if !ok {
			return True
		}
		there := False
		for _, a := range u.arms {
			if a.v != nil {
				there = m.bdd.or(there, a.g)
			}
		}
		if g = m.bdd.or(g, there); g == True || m.implied(g) {
			return True
		}
	}
	return g
}

func guardOf(b bool) Guard {
	if b {
		return True
	}
	return False
}

// implied and excluded relate a guard to the path condition.
func (m *Interp) implied(g Guard) bool  { return m.bdd.implies(m.pc, g) }
func (m *Interp) excluded(g Guard) bool { return m.bdd.disjoint(m.pc, g) }

// truthy is bool(v), splitting the path where it is undecided.
func (m *Interp) truthy(v Value) bool {
	if b, ok := v.(Bool); ok {
		return bool(b)
	}
	g := m.cond(v)
	switch g {
	case True:
		return true
	case False:
		return false
	}
	return m.decide(g)
}

func (m *Interp) truthConcrete(v Value) bool {
	switch x := v.(type) {
	case NoneType:
		return false
	case Bool:
		return bool(x)
	case Int:
		return x != 0
	case *BigInt:
		return x.V.Sign() != 0
	case Float:
		return x != 0
	case Complex:
		return x != 0
	case Str:
		return x != ""
	case Bytes:
		return x != ""
	case *List:
		m.settleList(x)
		return len(x.elems) > 0
	case *Tuple:
		return len(x.elems) > 0
	case *Dict:
		if x.open != nil {
			return m.decide(m.askTruth(&Sym{key: x.open.name + " has entries", typ: "bool", facts: []string{x.open.fact}}))
		}
		m.settleDict(x)
		return x.n > 0
	case *Set:
		m.settleDict(&x.d)
		return x.d.n > 0
	case *ByteArray:
		return len(x.b) > 0
	case *dictView:
		m.settleDict(x.d)
		return x.d.n > 0
	case *Range:
		return m.rangeLen(x) > 0
	case *Instance:
		if f, ok := x.class.userMethod("__bool__"); ok {
			return m.truthy(m.call(m.bind(f, x, x.class), nil, nil))
		}
		if f, ok := x.class.userMethod("__len__"); ok {
			return m.truthy(m.call(m.bind(f, x, x.class), nil, nil))
		}
		if x.payload != nil && !x.class.exc {
			return m.truthy(x.payload)
		}
	case *Class:
		if x.meta != nil {
			for _, n := range []string{"__bool__", "__len__"} {
				if f, ok := x.meta.userMethod(n); ok {
					return m.truthy(m.call(m.bind(f, x, x.meta), nil, nil))
				}
			}
		}
	}
	return true
}

func (m *Interp) rangeLen(r *Range) int64 {
	if r.step > 0 && r.start < r.stop {
		return (r.stop - r.start + r.step - 1) / r.step
	}
	if r.step < 0 && r.start > r.stop {
		return (r.start - r.stop - r.step - 1) / -r.step
	}
	return 0
}

// hash gives the hash key of a value, calling __hash__ where a class defines
// it; it raises TypeError for unhashable values.
func (m *Interp) hash(v Value) any {
	switch x := v.(type) {
	case Str, Int:
		return x
	case *Sym:
		if x.random {
			return x
		}
		m.stuck("uses " + x.describe() + " as a key")
	case *Union:
		return m.hash(m.need(x))
	case *Instance:
		return m.hashInstance(x)
	case *Tuple:
		if !m.simpleKey(x) {
			return m.hashTuple(x)
		}
	case *Set:
		if m.sym != nil && x.frozen {
			return Str("\x02" + m.keyOf(x))
		}
		m.settleDict(&x.d)
		if x.frozen && hasSymKey(x) {
			m.stuck("uses a set with unknown elements as a key")
		}
	}
	k, ok := hashKey(v)
	if !ok {
		if t, isTuple := v.(*Tuple); isTuple { // name the element
			for _, e := range t.elems {
				m.hash(e)
			}
		}
		m.raise("TypeError", "unhashable type: '%s'", m.typeName(v))
	}
	return k
}

func (m *Interp) simpleKey(t *Tuple) bool {
	for _, e := range t.elems {
		switch q := e.(type) {
		case *Instance, *Union, *Sym:
			return false
		case *Set:
			if m.sym != nil || m.partial {
				return false
			}
		case *Tuple:
			if !m.simpleKey(q) {
				return false
			}
		}
	}
	return true
}

// hashTuple replaces instances inside a tuple by their own keys.
func (m *Interp) hashTuple(t *Tuple) any {
	c := &Tuple{elems: make([]Value, len(t.elems))}
	for i, e := range t.elems {
		if m.sym != nil {
			switch s := e.(type) {
			case *Sym, *Union: // a part of the key of a cache
				c.elems[i] = Str("\x01" + m.keyOf(s))
				continue
			}
		}
		k := m.hash(e)
		switch q := k.(type) {
		case hkTuple:
			c.elems[i] = Str("\x00" + string(q))
		case Value:
			c.elems[i] = q
		}
	}
	k, ok := hashKey(c)
	if !ok {
		m.raise("TypeError", "unhashable type: '%s'", m.typeName(t))
	}
	return k
}

func (m *Interp) hashInstance(x *Instance) any {
	f, owner := x.class.lookupOwner("__hash__")
	if _, ok := f.(NoneType); ok {
		m.raise("TypeError", "unhashable type: '%s'", x.class.name)
	}
	if f != nil && !owner.builtin {
		// Equal objects must share a key: a class that defines __eq__ and
		// __hash__ is keyed by its class and hash value.
		h := m.call(m.bind(f, x, x.class), nil, nil)
		if x.payload != nil {
			if k, ok := hashKey(x.payload); ok {
				return k
			}
		}
		if _, hasEq := x.class.userMethod("__eq__"); !hasEq {
			return x
		}
		k, ok := hashKey(m.need(h))
		if !ok {
			m.stuck("an odd __hash__ of " + x.class.name)
		}
		return hkTuple(fmt.Sprintf("h%s:%v", pointerText(x.class), k))
	}
	if x.payload != nil && !x.class.exc {
		k, ok := hashKey(x.payload)
		if !ok {
			m.raise("TypeError", "unhashable type: '%s'", x.class.name)
		}
		return k
	}
	return x
}

// eq is a == b as a bool.
func (m *Interp) eq(a, b Value) bool { return m.truthy(m.compare(ast.Eq, a, b)) }

// less is a < b as a bool.
func (m *Interp) less(a, b Value) bool { return m.truthy(m.compare(ast.Lt, a, b)) }

var cmpNames = map[ast.CmpOp][3]string{
	ast.Eq: {"==", "__eq__", "__eq__"}, ast.NotEq: {"!=", "__ne__", "__ne__"},
	ast.Lt: {"<", "__lt__", "__gt__"}, ast.LtE: {"<=", "__le__", "__ge__"},
	ast.Gt: {">", "__gt__", "__lt__"}, ast.GtE: {">=", "__ge__", "__le__"},
}

// compare evaluates one comparison.
func (m *Interp) compare(op ast.CmpOp, a, b Value) Value {
	switch op {
	case ast.Is:
		return m.isSame(a, b, false)
	case ast.IsNot:
		return m.isSame(a, b, true)
	case ast.In:
		return m.in(b, a, false)
	case ast.NotIn:
		return m.in(b, a, true)
	}
	if u, ok := a.(*Union); ok {
		return m.mapArms(u, func(v Value) Value { return m.compare(op, v, b) })
	}
	if u, ok := b.(*Union); ok {
		return m.mapArms(u, func(v Value) Value { return m.compare(op, a, v) })
	}
	if isSym(a) || isSym(b) {
		_, left := methodOf(m.typeOfKnown(a), cmpNames[op][1])
		_, right := methodOf(m.typeOfKnown(b), cmpNames[op][2])
		if !left && !right {
			return m.symCompare(op, a, b)
		}
	}
	switch op {
	case ast.Eq:
		return m.equal(a, b)
	case ast.NotEq:
		return m.notEqual(a, b)
	}
	return m.order(op, a, b)
}

// textUnknown reports a value whose text is not known: an unknown, or an
// exception with one among its arguments.
func (m *Interp) textUnknown(v Value) bool {
	if x, ok := v.(*Instance); ok && x.class.exc {
		for _, a := range excArgs(x) {
			if m.hasUnknown(a, 0) {
				return true
			}
		}
	}
	return isSym(v)
}

// typeOfKnown is the class of an instance, or nil.
func (m *Interp) typeOfKnown(v Value) *Class {
	if x, ok := v.(*Instance); ok {
		return x.class
	}
	return nil
}

func methodOf(c *Class, name string) (Value, bool) {
	if c == nil {
		return nil, false
	}
	return c.userMethod(name)
}

func isSym(v Value) bool { _, ok := v.(*Sym); return ok }

func (m *Interp) equal(a, b Value) Value {
	ua, isA := a.(*Instance)
	ub, isB := b.(*Instance)
	if isA || isB {
		// a subclass's reflected method goes first
		if isB && isA && ua.class != ub.class && ub.class.isSub(ua.class) {
			if r := m.tryCmp("__eq__", b, a); r != nil {
				return r
			}
		}
		if r := m.tryCmp("__eq__", a, b); r != nil {
			return r
		}
		if r := m.tryCmp("__eq__", b, a); r != nil {
			return r
		}
		pa, pb := unwrap(a), unwrap(b)
		if pa != a || pb != b {
			if _, ok := pa.(*Instance); !ok {
				if _, ok := pb.(*Instance); !ok {
					return m.equal(pa, pb)
				}
			}
		}
		return Bool(a == b)
	}
	if ca, ok := a.(*Class); ok && ca.meta != nil {
		if f, ok := ca.meta.userMethod("__eq__"); ok {
			if r := m.call(m.bind(f, ca, ca.meta), []Value{b}, nil); r != Value(NotImplemented) {
				return r
			}
		}
	}
	return m.equalData(a, b)
}

func (m *Interp) tryCmp(name string, a, b Value) Value {
	x, ok := a.(*Instance)
	if !ok {
		return nil
	}
	f, ok := x.class.userMethod(name)
	if !ok {
		return nil
	}
	r := m.call(m.bind(f, x, x.class), []Value{b}, nil)
	if _, ok := r.(NotImplementedType); ok {
		return nil
	}
	return r
}

func (m *Interp) notEqual(a, b Value) Value {
	if r := m.tryCmp("__ne__", a, b); r != nil {
		return r
	}
	if r := m.tryCmp("__ne__", b, a); r != nil {
		return r
	}
	return m.not(m.equal(a, b))
}

func (m *Interp) not(v Value) Value {
	g := m.cond(v)
	switch g {
	case True:
		return Bool(false)
	case False:
		return Bool(true)
	}
	return m.boolOf(m.bdd.not(g))
}

// boolOf is the bool value of a guard.
func (m *Interp) boolOf(g Guard) Value {
	if g == True || m.implied(g) {
		return Bool(true)
	}
	if g == False || m.excluded(g) {
		return Bool(false)
	}
	m.partial = true
	return &Union{arms: []arm{{g, Bool(true)}, {m.bdd.not(g), Bool(false)}}}
}

func (m *Interp) equalData(a, b Value) Value {
	if c, ok := numCompare(a, b); ok {
		return Bool(c == 0)
	}
	switch x := a.(type) {
	case Str:
		y, ok := b.(Str)
		if _, op := b.(*Opaque); op {
			break
		}
		return Bool(ok && x == y)
	case Bytes:
		switch y := b.(type) {
		case Bytes:
			return Bool(x == y)
		case *ByteArray:
			return Bool(string(x) == string(y.b))
		}
		return Bool(false)
	case *ByteArray:
		switch y := b.(type) {
		case Bytes:
			return Bool(string(x.b) == string(y))
		case *ByteArray:
			return Bool(string(x.b) == string(y.b))
		}
		return Bool(false)
	case *List:
		if y, ok := b.(*List); ok {
			return m.equalSeq(x.elems, y.elems)
		}
	case *Tuple:
		if y, ok := b.(*Tuple); ok {
			return m.equalSeq(x.elems, y.elems)
		}
	case *Dict:
		if y, ok := b.(*Dict); ok {
			return m.equalDict(x, y)
		}
	case *Set:
		switch y := b.(type) {
		case *Set:
			return m.equalKeys(&x.d, &y.d)
		case *dictView:
			if z, ok := m.asSet(y); ok {
				return m.equalKeys(&x.d, &z.d)
			}
		}
		return Bool(false)
	case *dictView:
		p, ok1 := m.asSet(x)
		q, ok2 := m.asSet(b)
		if ok1 && ok2 {
			return m.equalKeys(&p.d, &q.d)
		}
		return Bool(a == b)
	case *Range:
		if y, ok := b.(*Range); ok {
			n := m.rangeLen(x)
			return Bool(n == m.rangeLen(y) && (n == 0 || x.start == y.start && (n == 1 || x.step == y.step)))
		}
	case *Slice:
		if y, ok := b.(*Slice); ok {
			return Bool(m.eq(x.start, y.start) && m.eq(x.stop, y.stop) && m.eq(x.step, y.step))
		}
	case *BoundMethod:
		if y, ok := b.(*BoundMethod); ok {
			return Bool(x.fn == y.fn && x.self == y.self)
		}
	case *Builtin:
		if y, ok := b.(*Builtin); ok && x != y {
			return Bool(x.self != nil && y.self != nil && identical(x.self, y.self) && x.name == y.name)
		}
	case Complex:
		y, ok := b.(Complex)
		return Bool(ok && x == y)
	}
	if r := m.opaqueEqual(a, b); r != nil {
		return r
	}
	return Bool(a == b)
}

func (m *Interp) equalSeq(a, b []Value) Value {
	if len(a) != len(b) {
		return Bool(false)
	}
	defer m.deeper()()
	g := True
	for i := range a {
		if identical(a[i], b[i]) {
			continue
		}
		c := m.cond(m.compare(ast.Eq, a[i], b[i]))
		if g = m.bdd.and(g, c); g == False {
			return Bool(false)
		}
	}
	return m.boolOf(g)
}

// deeper counts a level of nesting of containers being compared; the result
// takes it back.
func (m *Interp) deeper() func() {
	if m.depth++; m.depth > m.limits.Depth {
		m.depth--
		m.raise("RecursionError", "maximum recursion depth exceeded in comparison")
	}
	return func() { m.depth-- }
}

func (m *Interp) equalDict(a, b *Dict) Value {
	m.settleDict(a)
	m.settleDict(b)
	if a.n != b.n {
		return Bool(false)
	}
	defer m.deeper()()
	g := True
	for i, k := range a.keys {
		if k == nil {
			continue
		}
		at := m.findIn(b, a, i)
		if at < 0 {
			return Bool(false)
		}
		w := b.vals[at]
		if identical(a.vals[i], w) {
			continue
		}
		if g = m.bdd.and(g, m.cond(m.compare(ast.Eq, a.vals[i], w))); g == False {
			return Bool(false)
		}
	}
	return m.boolOf(g)
}

func (m *Interp) equalKeys(a, b *Dict) Value {
	m.settleDict(a)
	m.settleDict(b)
	if a.n != b.n {
		return Bool(false)
	}
	return m.boolOf(m.subset(a, b))
}

// subset gives the condition on which every key of a dict is one of another.
func (m *Interp) subset(a, b *Dict) Guard {
	g := True
	for i, k := range a.keys {
		if k != nil {
			g = m.bdd.and(g, m.sharedKey(b, a, i))
		}
	}
	return g
}

func (m *Interp) order(op ast.CmpOp, a, b Value) Value {
	if c, ok := numCompare(a, b); ok {
		return Bool(cmpHolds(op, c))
	}
	names := cmpNames[op]
	if x, ok := a.(*Instance); ok {
		// a subclass's reflected method goes first
		if y, ok := b.(*Instance); ok && x.class != y.class && y.class.isSub(x.class) {
			if r := m.tryCmp(names[2], b, a); r != nil {
				return r
			}
		}
	}
	if r := m.tryCmp(names[1], a, b); r != nil {
		return r
	}
	if r := m.tryCmp(names[2], b, a); r != nil {
		return r
	}
	pa, pb := unwrap(a), unwrap(b)
	if c, ok := numCompare(pa, pb); ok {
		return Bool(cmpHolds(op, c))
	}
	switch x := pa.(type) {
	case Str:
		if y, ok := pb.(Str); ok {
			return Bool(cmpHolds(op, compareStr(string(x), string(y))))
		}
	case Bytes:
		if y, ok := pb.(Bytes); ok {
			return Bool(cmpHolds(op, compareStr(string(x), string(y))))
		}
	case *List:
		if y, ok := pb.(*List); ok {
			return m.orderSeq(op, x.elems, y.elems)
		}
	case *Tuple:
		if y, ok := pb.(*Tuple); ok {
			return m.orderSeq(op, x.elems, y.elems)
		}
	case *Set, *dictView:
		if r, ok := m.orderSets(op, pa, pb); ok {
			return r
		}
	case Float:
		if _, ok := numCompare(pb, Int(0)); ok { // NaN compares false
			return Bool(false)
		}
		if y, ok := pb.(Float); ok && y != y {
			return Bool(false)
		}
	}
	if y, ok := pb.(Float); ok && y != y {
		if _, ok := numCompare(pa, Int(0)); ok {
			return Bool(false)
		}
	}
	_, oa := a.(*Opaque)
	_, ob := b.(*Opaque)
	if oa || ob {
		return m.term(names[0], "bool", a, b)
	}
	m.raise("TypeError", "'%s' not supported between instances of '%s' and '%s'", names[0], m.typeName(a), m.typeName(b))
	return nil
}

func compareStr(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

func cmpHolds(op ast.CmpOp, c int) bool {
	switch op {
	case ast.Lt:
		return c < 0
	case ast.LtE:
		return c <= 0
	case ast.Gt:
		return c > 0
	case ast.GtE:
		return c >= 0
	case ast.Eq:
		return c == 0
	}
	return c != 0
}

func (m *Interp) orderSeq(op ast.CmpOp, a, b []Value) Value {
	for i := 0; i < len(a) && i < len(b); i++ {
		if identical(a[i], b[i]) {
			continue
		}
		if isUnknown(a[i]) || isUnknown(b[i]) {
			return m.seqTail(op, a[i:], b[i:])
		}
		if !m.eq(a[i], b[i]) {
			return m.compare(op, a[i], b[i])
		}
	}
	return Bool(cmpHolds(op, len(a)-len(b)))
}

// seqTail orders sequences whose first elements are unknown.
func (m *Interp) seqTail(op ast.CmpOp, a, b []Value) Value {
	eq := m.cond(m.compare(ast.Eq, a[0], b[0]))
	strict := m.cond(m.compare(op, a[0], b[0]))
	rest := m.cond(m.orderSeq(op, a[1:], b[1:]))
	return m.boolOf(m.bdd.iteOp(eq, rest, strict))
}

func (m *Interp) orderSets(op ast.CmpOp, a, b Value) (Value, bool) {
	da, ok1 := keysDict(a)
	db, ok2 := keysDict(b)
	if !ok1 || !ok2 {
		return nil, false
	}
	switch op {
	case ast.Gt, ast.GtE:
		da, db = db, da
	}
	if (op == ast.Lt || op == ast.Gt) && da.n >= db.n {
		return Bool(false), true
	}
	return m.boolOf(m.subset(da, db)), true
}

func keysDict(v Value) (*Dict, bool) {
	switch x := v.(type) {
	case *Set:
		return &x.d, true
	case *dictView:
		if x.kind == 'k' {
			return x.d, true
		}
	}
	return nil, false
}

// isSame is the identity test. Small values compare by value, which is what
// CPython does for the singletons that code tests this way.
func (m *Interp) isSame(a, b Value, negate bool) Value {
	if u, ok := a.(*Union); ok {
		return m.mapArms(u, func(v Value) Value { return m.isSame(v, b, negate) })
	}
	if u, ok := b.(*Union); ok {
		return m.mapArms(u, func(v Value) Value { return m.isSame(a, v, negate) })
	}
	if isSym(a) || isSym(b) {
		return m.symIs(a, b, negate)
	}
	same := false
	switch x := a.(type) {
	case *Tuple:
		y, ok := b.(*Tuple)
		same = ok && (x == y || len(x.elems) == 0 && len(y.elems) == 0)
	case *Opaque:
		y, ok := b.(*Opaque)
		same = ok && (x == y || x.name == y.name)
	case Float:
		y, ok := b.(Float)
		same = ok && x == y
	default:
		same = a == b
	}
	return Bool(same != negate)
}

// in is membership.
func (m *Interp) in(container, v Value, negate bool) Value {
	r := m.membership(container, v)
	if negate {
		return m.not(r)
	}
	return r
}

func (m *Interp) contains(container, v Value) bool { return m.truthy(m.membership(container, v)) }

func (m *Interp) membership(container, v Value) Value {
	if u, ok := container.(*Union); ok {
		if k, ok := v.(Str); ok {
			w := m.standIn(u, string(k))
			if u, ok = w.(*Union); !ok {
				return m.membership(w, v)
			}
		}
		return m.mapArms(u, func(c Value) Value { return m.membership(c, v) })
	}
	if u, ok := v.(*Union); ok {
		return m.mapArms(u, func(w Value) Value { return m.membership(container, w) })
	}
	switch c := container.(type) {
	case *Sym:
		return m.symIn(v, c)
	case *List:
		m.settleList(c)
		return m.inSeq(c.elems, v)
	case *Tuple:
		return m.inSeq(c.elems, v)
	case *Dict:
		return m.inKeys(c, v)
	case *Set:
		if s, ok := v.(*Set); ok && !s.frozen {
			v = &Set{d: s.d, frozen: true}
		}
		return m.inKeys(&c.d, v)
	case *dictView:
		if c.kind == 'k' {
			return m.inKeys(c.d, v)
		}
		return m.inSeq(m.listOf(c), v)
	case Str:
		if isSym(v) {
			return m.term("in", "bool", v, container)
		}
		s, ok := unwrap(v).(Str)
		if !ok {
			m.raise("TypeError", "'in <string>' requires string as left operand, not %s", m.typeName(v))
		}
		return Bool(strings.Contains(string(c), string(s)))
	case Bytes:
		if s, ok := bytesLike(v); ok {
			return Bool(strings.Contains(string(c), s))
		}
		if i := m.toIndex(v); i >= 0 && i < 256 {
			return Bool(strings.IndexByte(string(c), byte(i)) >= 0)
		}
		m.raise("ValueError", "byte must be in range(0, 256)")
	case *ByteArray:
		return m.membership(Bytes(c.b), v)
	case *Range:
		i, ok := v.(Int)
		if !ok {
			return m.inSeq(m.listOf(c), v)
		}
		if c.step > 0 {
			return Bool(int64(i) >= c.start && int64(i) < c.stop && (int64(i)-c.start)%c.step == 0)
		}
		return Bool(int64(i) <= c.start && int64(i) > c.stop && (c.start-int64(i))%-c.step == 0)
	case *Opaque:
		return m.term("in", "bool", v, container)
	case *Instance:
		if f, ok := c.class.userMethod("__contains__"); ok {
			r := m.call(m.bind(f, c, c.class), []Value{v}, nil)
			if b, ok := r.(Bool); ok {
				return b
			}
			return m.boolOf(m.cond(r))
		}
		if _, ok := c.class.userMethod("__iter__"); !ok && c.payload != nil {
			return m.membership(c.payload, v)
		}
	case *Class:
		if c.meta != nil {
			if f, ok := c.meta.userMethod("__contains__"); ok {
				return m.boolOf(m.cond(m.call(m.bind(f, c, c.meta), []Value{v}, nil)))
			}
		}
	}
	if !m.isIterable(container) {
		m.raise("TypeError", "argument of type '%s' is not iterable", m.typeName(container))
	}
	g := False
	m.iterate(container, func(e Value) bool {
		if identical(e, v) {
			g = True
			return false
		}
		g = m.bdd.or(g, m.cond(m.compare(ast.Eq, e, v)))
		return g != True
	})
	return m.boolOf(g)
}

func (m *Interp) inSeq(es []Value, v Value) Value {
	g := False
	for _, e := range es {
		if identical(e, v) {
			return Bool(true)
		}
		c := m.cond(m.compare(ast.Eq, e, v))
		if g = m.bdd.or(g, c); g == True {
			return Bool(true)
		}
	}
	return m.boolOf(g)
}

func (m *Interp) inKeys(d *Dict, v Value) Value {
	if isSym(v) || hasSymKey(v) || d.sym {
		if d.open != nil {
			return m.term("in", "bool", v, Str(d.open.name))
		}
		g := False
		for i, k := range d.keys {
			if k != nil {
				there := m.thereAt(d, i)
				g = m.bdd.or(g, m.bdd.and(there, m.cond(m.compare(ast.Eq, v, k))))
			}
		}
		return m.boolOf(g)
	}
	w, ok := d.get(m.hashIn(d, v))
	if !ok {
		return Bool(false)
	}
	if u, ok := w.(*Union); ok {
		g := False
		for _, a := range u.arms {
			if a.v != nil {
				g = m.bdd.or(g, a.g)
			}
		}
		return m.boolOf(g)
	}
	return Bool(true)
}

var opNames = map[ast.OperatorNumber][3]string{
	ast.Add: {"+", "__add__", "__radd__"}, ast.Sub: {"-", "__sub__", "__rsub__"},
	ast.Mult: {"*", "__mul__", "__rmul__"}, ast.Div: {"/", "__truediv__", "__rtruediv__"},
	ast.Modulo: {"%", "__mod__", "__rmod__"}, ast.Pow: {"**", "__pow__", "__rpow__"},
	ast.LShift: {"<<", "__lshift__", "__rlshift__"}, ast.RShift: {">>", "__rshift__", "__rrshift__"},
	ast.BitOr: {"|", "__or__", "__ror__"}, ast.BitXor: {"^", "__xor__", "__rxor__"},
	ast.BitAnd: {"&", "__and__", "__rand__"}, ast.FloorDiv: {"//", "__floordiv__", "__rfloordiv__"},
	pyparse.MatMult: {"@", "__matmul__", "__rmatmul__"},
}

// opTable finds the names of an operator by its sign.
var opTable = func() map[string][3]string {
	out := map[string][3]string{}
	for _, n := range opNames {
		out[n[0]] = n
	}
	return out
}()

// binop evaluates a binary operation.
func (m *Interp) binop(op ast.OperatorNumber, a, b Value) Value {
	names := opNames[op]
	return m.binopAs(names, a, b, names[0])
}

// binopAs is binop that names the operator as shown in errors.
func (m *Interp) binopAs(names [3]string, a, b Value, shown string) Value {
	if r, ok := numBinop(m, names[0], a, b); ok {
		return r
	}
	if u, ok := a.(*Union); ok {
		return m.mapArms(u, func(v Value) Value { return m.binopAs(names, v, b, shown) })
	}
	if u, ok := b.(*Union); ok {
		return m.mapArms(u, func(v Value) Value { return m.binopAs(names, a, v, shown) })
	}
	if isSym(a) || isSym(b) {
		x, y := m.typeOfKnown(a), m.typeOfKnown(b)
		_, left := methodOf(x, names[1])
		_, right := methodOf(y, names[2])
		if !left && !right {
			return m.symBinop(names[0], a, b)
		}
	}
	return m.binopSlow(names, a, b, shown)
}

func (m *Interp) binopSlow(names [3]string, a, b Value, shown string) Value {
	ca, cb := m.typeOf(a), m.typeOf(b)
	try := func(self, other Value, c *Class, name string) Value {
		f, ok := c.userMethod(name)
		if !ok {
			return nil
		}
		r := m.call(m.bind(f, self, c), []Value{other}, nil)
		if _, ok := r.(NotImplementedType); ok {
			return nil
		}
		return r
	}
	if ca != cb && cb.isSub(ca) {
		if r := try(b, a, cb, names[2]); r != nil {
			return r
		}
	}
	if r := try(a, b, ca, names[1]); r != nil {
		return r
	}
	if ca != cb {
		if r := try(b, a, cb, names[2]); r != nil {
			return r
		}
	}
	right := unwrap(b)
	if names[0] == "%" {
		right = b // %s and %r see the object itself
	}
	if r := m.builtinBinop(names[0], unwrap(a), right); r != nil {
		return r
	}
	_, oa := a.(*Opaque)
	_, ob := b.(*Opaque)
	if oa || ob {
		return m.opaque("result of " + names[0])
	}
	if names[0] == "+" { // sequences have errors of their own
		if r, ok := m.seqBinop("+", a, b); ok {
			return r
		}
	}
	if shown == "**" || shown == "**=" {
		shown = map[string]string{"**": "** or pow()", "**=": "**="}[shown]
	}
	m.raise("TypeError", "unsupported operand type(s) for %s: '%s' and '%s'", shown, m.typeName(a), m.typeName(b))
	return nil
}

// builtinBinop handles the sequence, set and dict operators.
func (m *Interp) builtinBinop(op string, a, b Value) Value {
	if r, ok := numBinop(m, op, a, b); ok {
		return r
	}
	switch x := a.(type) {
	case Str:
		switch op {
		case "+":
			if y, ok := b.(Str); ok {
				return x + y
			}
		case "%":
			if t, ok := b.(*Tuple); ok {
				for i, e := range t.elems {
					if u, ok := e.(*Union); ok { // a text for each value
						return m.mapArms(u, func(v Value) Value {
							es := slices.Clone(t.elems)
							es[i] = v
							return m.binopAs(opTable["%"], x, mkTuple(es...), "%")
						})
					}
				}
			}
			if t, ok := b.(*Tuple); ok && slices.ContainsFunc(t.elems, m.textUnknown) {
				return m.textTerm("%", func(a []Value) Value { return m.percent(string(x), a[0]) }, b)
			}
			return m.percent(string(x), b)
		case "*":
			return m.repeated(a, b)
		}
	case Bytes:
		switch op {
		case "+":
			if y, ok := bytesLike(b); ok {
				return x + Bytes(y)
			}
		case "*":
			return m.repeated(a, b)
		case "%":
			return m.percentFormatBytes(string(x), b)
		}
	case *ByteArray:
		switch op {
		case "+", "*":
			r, _ := m.seqBinop(op, a, b)
			return r
		case "%":
			f, _ := bytesLike(m.percentFormatBytes(string(x.b), b))
			return &ByteArray{b: []byte(f)}
		}
	case *List:
		switch op {
		case "+":
			if y, ok := b.(*List); ok {
				return mkList(append(append(make([]Value, 0, len(x.elems)+len(y.elems)), x.elems...), y.elems...))
			}
		case "*":
			return m.repeated(a, b)
		}
	case *Tuple:
		switch op {
		case "+":
			if y, ok := b.(*Tuple); ok {
				return mkTuple(append(append(make([]Value, 0, len(x.elems)+len(y.elems)), x.elems...), y.elems...)...)
			}
		case "*":
			return m.repeated(a, b)
		}
	case *Dict:
		if y, ok := b.(*Dict); ok && op == "|" {
			d := x.clone()
			m.dictUpdate(d, y)
			return d
		}
	case *Set, *dictView:
		if r, ok := m.setBinop(op, a, b); ok {
			return r
		}
	case *Class, NoneType, *Instance, *Opaque:
		if op == "|" {
			return m.typeUnion(a, b)
		}
	}
	if op == "*" {
		switch b.(type) {
		case Str, Bytes, *List, *Tuple:
			return m.repeated(b, a)
		}
	}
	if op == "|" {
		switch b.(type) {
		case *Class:
			return m.typeUnion(a, b)
		}
	}
	return nil
}

func (m *Interp) percent(f string, arg Value) Value {
	if m.partial {
		arg = m.unknownTexts(arg)
	}
	if m.hasUnknown(arg, 0) {
		return m.textTerm("%", func(a []Value) Value { return Str(m.percentFormat(f, a[0])) }, arg)
	}
	return Str(m.percentFormat(f, arg))
}

func (m *Interp) setBinop(op string, a, b Value) (Value, bool) {
	x, ok1 := m.asSet(a)
	y, ok2 := m.asSet(b)
	if _, view := a.(*dictView); view && ok1 && !ok2 && m.isIterable(b) && !isUnknown(b) {
		y, ok2 = m.toSet(b), true // views take any iterable
	}
	if !ok1 || !ok2 {
		return nil, false
	}
	switch op {
	case "|", "&", "-", "^":
		return m.setOp(op, x, y), true
	}
	return nil, false
}

func (m *Interp) asSet(v Value) (*Set, bool) {
	switch x := v.(type) {
	case *Set:
		m.settleDict(&x.d)
		return x, true
	case *dictView:
		if x.kind == 'v' {
			return nil, false
		}
		s := newSet(false)
		for _, k := range m.listOf(x) {
			s.d.put(m.elementHK(s, k), k, None)
		}
		return s, true
	}
	return nil, false
}

// repeated is seq * n; nil where n is of third-party code.
func (m *Interp) repeated(seq, n Value) Value {
	if _, ok := n.(*Opaque); ok {
		return nil
	}
	r, _ := m.seqBinop("*", seq, n)
	return r
}

var inplaceNames = map[string]string{
	"+": "__iadd__", "-": "__isub__", "*": "__imul__", "/": "__itruediv__", "%": "__imod__", "**": "__ipow__",
	"<<": "__ilshift__", ">>": "__irshift__", "|": "__ior__", "^": "__ixor__", "&": "__iand__", "//": "__ifloordiv__", "@": "__imatmul__",
}

// inplace evaluates an augmented assignment's operation.
func (m *Interp) inplace(op ast.OperatorNumber, a, b Value) Value {
	sym := opNames[op][0]
	if u, ok := a.(*Union); ok {
		a = m.prune(u)
		if _, still := a.(*Union); still {
			for _, r := range u.arms {
				switch r.v.(type) {
				case *List, *Dict, *Set, *Instance:
					return m.inplace(op, m.need(u), b)
				}
			}
			return m.binopAs(opNames[op], a, b, sym+"=")
		}
	}
	switch x := a.(type) {
	case *List:
		switch sym {
		case "+":
			old := x.elems
			add := m.listOf(b)
			m.listReplace(x, append(append(make([]Value, 0, len(old)+len(add)), old...), add...))
			return x
		case "*":
			if r, ok := m.repeated(x, b).(*List); ok {
				m.listReplace(x, r.elems)
				return x
			}
		}
	case *Dict:
		if sym == "|" {
			m.dictMerge(x, b)
			return x
		}
	case *Set:
		if !x.frozen {
			if y, ok := m.asSet(m.need(b)); ok {
				switch sym {
				case "|", "&", "-", "^":
					m.setAssign(x, m.setOp(sym, x, y))
					return x
				}
			}
		}
	case *Instance:
		if f, ok := x.class.userMethod(inplaceNames[sym]); ok {
			r := m.call(m.bind(f, x, x.class), []Value{b}, nil)
			if _, ok := r.(NotImplementedType); !ok {
				return r
			}
		}
		switch p := x.payload.(type) {
		case *List, *Dict, *Set:
			if _, user := x.class.userMethod(opNames[op][1]); !user {
				m.inplace(op, p, b)
				return x
			}
		}
	}
	return m.binopAs(opNames[op], a, b, sym+"=")
}

// setAssign gives a set the contents of another, logging the changes.
func (m *Interp) setAssign(s, t *Set) {
	for i := 0; i < len(s.d.keys); i++ {
		if s.d.keys[i] != nil && t.d.find(s.d.hkAt(i)) < 0 {
			m.dictDelHK(&s.d, s.d.hkAt(i))
		}
	}
	for i, k := range t.d.keys {
		if k == nil {
			continue
		}
		if at := s.d.find(t.d.hkAt(i)); at < 0 || !identical(s.d.vals[at], t.d.vals[i]) {
			m.dictSetHK(&s.d, t.d.hkAt(i), k, t.d.vals[i])
		}
	}
	s.d.sym = s.d.sym || t.d.sym
}

func (m *Interp) unary(op ast.UnaryOpNumber, v Value) Value {
	if op == ast.Not {
		return m.not(v)
	}
	if u, ok := v.(*Union); ok {
		return m.mapArms(u, func(w Value) Value { return m.unary(op, w) })
	}
	if s, ok := v.(*Sym); ok {
		return m.term(op.String(), s.typ, v)
	}
	names := map[ast.UnaryOpNumber][2]string{ast.USub: {"-", "__neg__"}, ast.UAdd: {"+", "__pos__"}, ast.Invert: {"~", "__invert__"}}[op]
	if x, ok := v.(*Instance); ok {
		if f, ok := x.class.userMethod(names[1]); ok {
			return m.call(m.bind(f, x, x.class), nil, nil)
		}
	}
	p := unwrap(v)
	switch op {
	case ast.USub:
		switch x := p.(type) {
		case Float:
			return -x
		case Complex:
			return -x
		}
		if r, ok := numBinop(m, "-", Int(0), p); ok {
			return r
		}
	case ast.UAdd:
		switch x := p.(type) {
		case Float, Complex, Int, *BigInt:
			return x
		case Bool:
			return mkBig(bigOf(x))
		}
	case ast.Invert:
		if bigOf(p) != nil {
			r, _ := numBinop(m, "-", Int(-1), p)
			return r
		}
	}
	if _, ok := v.(*Opaque); ok {
		return m.opaque("result of " + names[0])
	}
	m.raise("TypeError", "bad operand type for unary %s: '%s'", names[0], m.typeName(v))
	return nil
}

// getitem is container[index].
func (m *Interp) getitem(o, i Value) Value {
	if u, ok := o.(*Union); ok {
		if k, ok := i.(Str); ok {
			w := m.standIn(u, string(k))
			if u, ok = w.(*Union); !ok {
				return m.getitem(w, i)
			}
		}
		if !isUnknown(i) && plainArms(u) {
			return m.mapArms(u, func(v Value) Value { return m.getitem(v, i) })
		}
		return m.getitem(m.need(u), i)
	}
	switch x := o.(type) {
	case *Dict:
		return m.dictItem(x, i, o)
	case *Instance:
		if f, ok := x.class.userMethod("__getitem__"); ok {
			return m.call(m.bind(f, x, x.class), []Value{i}, nil)
		}
		if d, ok := x.payload.(*Dict); ok {
			return m.dictItem(d, i, o)
		}
		if x.payload != nil && !x.class.exc {
			return m.getitem(x.payload, i)
		}
	case *Class:
		return m.classItem(x, i)
	case *Opaque:
		return x
	case *Sym:
		return m.symItem(x, i)
	}
	if _, ok := i.(*Sym); ok {
		if r := m.symIndex(o, i.(*Sym)); r != nil {
			return r
		}
	}
	switch o.(type) {
	case NoneType, Bool, Int, Float:
	default:
		if r, ok := m.getItemSeq(o, m.need(i)); ok {
			return r
		}
	}
	if f, ok := m.typeOf(o).lookup("__getitem__"); ok {
		return m.call(m.bind(f, o, m.typeOf(o)), []Value{i}, nil)
	}
	m.raise("TypeError", "'%s' object is not subscriptable", m.typeName(o))
	return nil
}

// symIndex is an element of a known sequence at an unknown place, or nil.
func (m *Interp) symIndex(o Value, i *Sym) Value {
	var es []Value
	switch x := o.(type) {
	case *List:
		m.settleList(x)
		es = x.elems
	case *Tuple:
		es = x.elems
	}
	if i.random || len(es) == 0 || len(es) > 64 {
		return nil
	}
	rest := True
	var arms []arm
	for j, e := range es {
		g := m.bdd.or(m.cond(m.compare(ast.Eq, i, Int(j))), m.cond(m.compare(ast.Eq, i, Int(j-len(es)))))
		arms = append(arms, arm{g, e})
		rest = m.bdd.and(rest, m.bdd.not(g))
	}
	if m.decide(rest) {
		m.raise("IndexError", "%s index out of range", m.typeName(o))
	}
	m.partial = true
	return m.mkUnion(arms)
}

// hasSymKey reports a tuple or frozen set with an unknown in it.
func hasSymKey(v Value) bool {
	switch x := v.(type) {
	case *Tuple:
		return slices.ContainsFunc(x.elems, unknownPart)
	case *Set:
		return x.frozen && x.d.sym && slices.ContainsFunc(x.d.keys, unknownPart)
	}
	return false
}

// unknownPart reports an unknown, or a value with one in it, as a part of a key.
func unknownPart(v Value) bool {
	if u, ok := v.(*Union); ok {
		return slices.ContainsFunc(u.arms, func(a arm) bool { return isSym(a.v) || hasSymKey(a.v) })
	}
	return isSym(v) || hasSymKey(v)
}

// symKeyItem is d[k] of an unknown key: the values of the keys that it may
// equal.
func (m *Interp) symKeyItem(d *Dict, k Value) (v Value, ok bool) {
	m.settleDict(d)
	if d.open != nil {
		m.stuck("an item of the unknown " + d.open.name)
	}
	rest := True
	var arms []arm
	d.each(func(key, v Value) bool {
		g := m.bdd.and(rest, m.cond(m.compare(ast.Eq, k, key)))
		if !m.bdd.disjoint(m.pc, g) {
			arms = append(arms, arm{g, v})
		}
		rest = m.bdd.and(rest, m.bdd.not(g))
		return rest != False
	})
	if m.decide(rest) {
		return nil, false
	}
	m.partial = true
	if s, ok := k.(*Sym); ok && m.sym != nil && m.sym.args[strings.TrimPrefix(s.key, "arg.")] != nil && len(arms) > 1 && codeArms(arms) {
		// A registry of code, and an argument says which of it runs: whoever
		// gives another than the default is told that this is not analysed.
		panic(&stuckPath{reason: "an argument chooses the code that runs: " + m.keyOf(k) + m.where(), final: true})
	}
	return m.mkUnion(arms), true
}

// codeArms reports arms that are functions or classes.
func codeArms(arms []arm) bool {
	for _, a := range arms {
		switch a.v.(type) {
		case *Class, *Function, *BoundMethod:
		default:
			return false
		}
	}
	return true
}

// plainArms reports whether every arm is of a built-in type of which reading
// changes nothing.
func plainArms(u *Union) bool {
	for _, a := range u.arms {
		switch a.v.(type) {
		case Str, Bytes, *Tuple, *List, *Dict, *Range:
		default:
			return false
		}
	}
	return true
}

func (m *Interp) dictItem(d *Dict, k, self Value) Value {
	if s, isS := k.(*Sym); isS && !s.random || hasSymKey(k) {
		if v, ok := m.symKeyItem(d, k); ok {
			return v
		}
		if v, ok := m.missing(k, self); ok {
			return v
		}
		m.raiseExc(m.newExc(excClass("KeyError"), k))
	}
	v, ok := d.get(m.hashIn(d, k))
	if ok {
		if u, isU := v.(*Union); isU {
			if v := m.expected(d, u, k, func() { m.raiseKey(k) }); v != nil {
				return v
			}
			v = m.settleAbsent(u)
		}
		if v != nil {
			return v
		}
	}
	if v, ok := m.missing(k, self); ok {
		return v
	}
	m.raiseKey(k)
	return nil
}

// missing is what a subclass of dict gives for a key that is not there, if it has
// a method for that.
func (m *Interp) missing(k, self Value) (v Value, ok bool) {
	x, ok := self.(*Instance)
	if !ok {
		return nil, false
	}
	f, ok := x.class.userMethod("__missing__")
	if !ok {
		return nil, false
	}
	return m.call(m.bind(f, x, x.class), []Value{k}, nil), true
}

// classItem is Class[item]: the metaclass, __class_getitem__ or a generic
// alias of a built-in.
func (m *Interp) classItem(c *Class, i Value) Value {
	if c.meta != nil {
		if f, ok := c.meta.userMethod("__getitem__"); ok {
			return m.call(m.bind(f, c, c.meta), []Value{i}, nil)
		}
	}
	if f, ok := c.lookup("__class_getitem__"); ok {
		return m.call(m.bindClassAttr(f, c), []Value{i}, nil)
	}
	switch c {
	case listClass, dictClass, tupleClass, setClass, frozensetClass, typeClass:
		return m.genericAlias(c, i)
	}
	if c.isSub(dictClass) || c.isSub(listClass) || c.isSub(tupleClass) || c.isSub(setClass) {
		return m.genericAlias(c, i)
	}
	m.raise("TypeError", "type '%s' is not subscriptable", c.name)
	return nil
}

func (m *Interp) genericAlias(c Value, i Value) Value {
	args, ok := i.(*Tuple)
	if !ok {
		args = mkTuple(i)
	}
	return m.call(m.getattr(m.importModule("types"), "_make_generic_alias"), []Value{c, args}, nil)
}

// typeUnion is X | Y on types.
func (m *Interp) typeUnion(a, b Value) Value {
	return m.call(m.getattr(m.importModule("types"), "_make_union"), []Value{mkTuple(a, b)}, nil)
}

func (m *Interp) setitem(o, i, v Value) {
	if u, ok := o.(*Union); ok {
		o = m.need(u)
	}
	switch x := o.(type) {
	case *Dict:
		m.dictSet(x, i, v)
		return
	case *List:
		m.setItemList(x, m.need(i), v)
		return
	case *Instance:
		if f, ok := x.class.userMethod("__setitem__"); ok {
			m.call(m.bind(f, x, x.class), []Value{i, v}, nil)
			return
		}
		if x.payload != nil {
			m.setitem(x.payload, i, v)
			return
		}
	case *Opaque:
		return
	case *Sym:
		m.stuck("stores into " + x.describe())
	case *Class:
		if x.meta != nil {
			if f, ok := x.meta.userMethod("__setitem__"); ok {
				m.call(m.bind(f, x, x.meta), []Value{i, v}, nil)
				return
			}
		}
	case *ByteArray:
		idx := m.toIndex(i)
		if idx < 0 {
			idx += len(x.b)
		}
		if idx < 0 || idx >= len(x.b) {
			m.raise("IndexError", "bytearray index out of range")
		}
		old := x.b[idx]
		m.onUndo(func() { x.b[idx] = old })
		x.b[idx] = byte(m.toIndex(v))
		return
	}
	m.raise("TypeError", "'%s' object does not support item assignment", m.typeName(o))
}

func (m *Interp) delitem(o, i Value) {
	if u, ok := o.(*Union); ok {
		o = m.need(u)
	}
	switch x := o.(type) {
	case *Dict:
		m.settleKey(x, i)
		if !m.dictDelHK(x, m.hashIn(x, i)) {
			m.raiseKey(i)
		}
		return
	case *List:
		m.delItemList(x, m.need(i))
		return
	case *Instance:
		if f, ok := x.class.userMethod("__delitem__"); ok {
			m.call(m.bind(f, x, x.class), []Value{i}, nil)
			return
		}
		if x.payload != nil {
			m.delitem(x.payload, i)
			return
		}
	case *Opaque:
		return
	}
	m.raise("TypeError", "'%s' object doesn't support item deletion", m.typeName(o))
}

// settleKey settles whether a key is there, splitting the path if open.
func (m *Interp) settleKey(d *Dict, k Value) {
	v, ok := d.get(m.hashIn(d, k))
	if !ok {
		return
	}
	if u, isU := v.(*Union); isU {
		if w := m.settleAbsent(u); w == nil {
			m.dictDelHK(d, m.hashIn(d, k))
		}
	}
}

// settleDict settles the absence of every entry before the dict is used as a
// whole.
func (m *Interp) settleDict(d *Dict) {
	if !m.partial {
		return
	}
	if d.open != nil && d.open.loose {
		return
	}
	if d.open != nil && !d.open.listable {
		m.stuck("all of the unknown " + d.open.name)
	}
	for i := 0; i < len(d.keys); i++ {
		if d.keys[i] == nil {
			continue
		}
		u, ok := d.vals[i].(*Union)
		if !ok {
			continue
		}
		for _, a := range u.arms {
			if a.v == nil {
				if m.settleAbsent(u) == nil {
					m.dictDelHK(d, d.hkAt(i))
				}
				break
			}
		}
	}
}

// dictUpdate fills a dict that nothing else can see yet.
func (m *Interp) dictUpdate(d *Dict, v Value) {
	m.eachItem(v, func(k, val Value) { d.put(m.hashIn(d, k), k, val) })
}

// eachItem visits the items of a mapping.
func (m *Interp) eachItem(v Value, f func(k, val Value)) {
	if x, ok := v.(*Instance); ok {
		if d, isD := x.payload.(*Dict); isD {
			if _, user := x.class.userMethod("keys"); !user {
				v = d
			}
		}
	}
	if d, ok := v.(*Dict); ok {
		m.settleDict(d)
		ks, vs := d.keyList(), d.valList()
		for i := range ks {
			f(ks[i], vs[i])
		}
		return
	}
	if _, ok := v.(*Opaque); ok {
		return
	}
	keys, ok := m.getattrOpt(v, "keys")
	if !ok {
		m.raise("TypeError", "'%s' object is not a mapping", m.typeName(v))
	}
	for _, k := range m.listOf(m.call(keys, nil, nil)) {
		f(k, m.getitem(v, k))
	}
}

// toIndex is operator.index as a Go int.
func (m *Interp) toIndex(v Value) int {
	switch x := m.need(v).(type) {
	case Int:
		return int(x)
	case Bool:
		if x {
			return 1
		}
		return 0
	case *BigInt:
		if x.V.Sign() < 0 {
			return -1 << 62
		}
		return 1<<62 - 1
	case *Instance:
		if f, ok := x.class.userMethod("__index__"); ok {
			return m.toIndex(m.call(m.bind(f, x, x.class), nil, nil))
		}
		if x.payload != nil {
			return m.toIndex(x.payload)
		}
	case *Opaque:
		m.stuck("the number " + x.name)
	}
	m.raise("TypeError", "'%s' object cannot be interpreted as an integer", m.typeName(v))
	return 0
}

// maxMaybe bounds the elements of a list that are there on some paths only, for
// its length to be a number of several rather than a choice of path.
const maxMaybe = 64

// maybeLength is the length of a list of which some elements are there on some
// paths only; nil if there are none, or too many.
func (m *Interp) maybeLength(elems []Value) Value {
	if !m.partial {
		return nil
	}
	sure := 0
	counts := []Guard{True} // on which paths so many of the others are there
	for i, e := range elems {
		there := m.someThere(elems[i : i+1])
		if _, ok := e.(*Union); !ok || m.implied(there) {
			sure++
			continue
		}
		if m.excluded(there) {
			continue
		}
		if len(counts) > maxMaybe {
			return nil
		}
		counts = append(counts, False)
		for n := len(counts) - 1; n >= 0; n-- {
			counts[n] = m.bdd.and(counts[n], m.bdd.not(there))
			if n > 0 {
				counts[n] = m.bdd.or(counts[n], m.bdd.and(counts[n-1], there))
			}
		}
	}
	if len(counts) == 1 {
		return nil
	}
	arms := make([]arm, len(counts))
	for n, g := range counts {
		arms[n] = arm{g, Int(sure + n)}
	}
	return m.mkUnion(arms)
}

// length is len(v).
func (m *Interp) length(v Value) Value {
	switch x := v.(type) {
	case *Union:
		return m.mapArms(x, func(w Value) Value { return m.length(w) })
	case *Sym:
		t := m.term("len", "int", x)
		zero := 0.0
		if t.min = x.min; x.typ == "int" || x.typ == "float" || x.min == nil {
			t.min = &zero
		}
		if x.typ == "list" || x.typ == "tuple" {
			t.max = x.max
		}
		return t
	case Str:
		return Int(runeLen(string(x)))
	case Bytes:
		return Int(len(x))
	case *ByteArray:
		return Int(len(x.b))
	case *List:
		if n := m.maybeLength(x.elems); n != nil {
			return n
		}
		m.settleList(x)
		return Int(len(x.elems))
	case *Tuple:
		return Int(len(x.elems))
	case *Dict:
		m.settleDict(x)
		return Int(x.n)
	case *Set:
		m.settleDict(&x.d)
		return Int(x.d.n)
	case *dictView:
		m.settleDict(x.d)
		return Int(x.d.n)
	case *Range:
		return Int(m.rangeLen(x))
	case *Instance:
		if f, ok := x.class.userMethod("__len__"); ok {
			return m.call(m.bind(f, x, x.class), nil, nil)
		}
		if x.payload != nil && !x.class.exc {
			return m.length(x.payload)
		}
	case *Class:
		if x.meta != nil {
			if f, ok := x.meta.userMethod("__len__"); ok {
				return m.call(m.bind(f, x, x.meta), nil, nil)
			}
		}
	case *Opaque:
		return m.term("len", "int", x)
	}
	m.raise("TypeError", "object of type '%s' has no len()", m.typeName(v))
	return nil
}

// runeLen counts code points; a lone surrogate in WTF-8 counts as one.
func runeLen(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		if s[i]&0xC0 != 0x80 {
			n++
		}
	}
	return n
}

// str is str(v) for a value that is known.
func (m *Interp) str(v Value) string {
	switch x := v.(type) {
	case Str:
		return string(x)
	case *Instance:
		return m.strInstance(x)
	case *Union:
		return m.str(m.need(x))
	case *Sym:
		m.stuck("the text of " + x.describe())
	}
	if f, ok := m.metaMethod(v, "__str__"); ok {
		return m.textOf(m.call(f, nil, nil), "__str__")
	}
	return m.repr(v)
}

// metaMethod finds a special method of a class's metaclass.
func (m *Interp) metaMethod(v Value, name string) (Value, bool) {
	c, ok := v.(*Class)
	if !ok || c.meta == nil {
		return nil, false
	}
	f, ok := c.meta.userMethod(name)
	if !ok {
		return nil, false
	}
	return m.bind(f, c, c.meta), true
}

// unknownTexts puts the texts of objects in their place among the arguments of
// %, where those are not known.
func (m *Interp) unknownTexts(arg Value) Value {
	switch x := arg.(type) {
	case *Instance:
		if _, ok := x.class.userMethod("__str__"); ok {
			if s := m.strValue(x); isUnknown(s) {
				return s
			}
		}
	case *Tuple:
		for i, e := range x.elems {
			if v := m.unknownTexts(e); v != e {
				x = &Tuple{elems: slices.Clone(x.elems)}
				x.elems[i] = v
				return m.unknownTexts(x)
			}
		}
	}
	return arg
}

func (m *Interp) textOf(v Value, what string) string {
	s, ok := unwrap(m.need(v)).(Str)
	if !ok {
		m.raise("TypeError", "%s returned non-string (type %s)", what, m.typeName(v))
	}
	return string(s)
}

func (m *Interp) strInstance(x *Instance) string {
	f, owner := x.class.lookupOwner("__str__")
	if f != nil && !owner.builtin {
		return m.textOf(m.call(m.bind(f, x, x.class), nil, nil), "__str__")
	}
	if x.class.exc {
		if r, ro := x.class.lookupOwner("__repr__"); r != nil && !ro.builtin && f == nil {
			return m.repr(x)
		}
		return m.excText(x)
	}
	if _, ok := x.class.userMethod("__repr__"); !ok && x.payload != nil {
		return m.str(x.payload)
	}
	if s, ok := x.payload.(Str); ok {
		return string(s)
	}
	return m.repr(x)
}

// repr is repr(v) for a value that is known.
func (m *Interp) repr(v Value) string {
	switch x := v.(type) {
	case *Instance:
		if f, ok := x.class.userMethod("__repr__"); ok {
			return m.textOf(m.call(m.bind(f, x, x.class), nil, nil), "__repr__")
		}
		if x.class.exc {
			return m.excRepr(x)
		}
		if set, ok := x.payload.(*Set); ok {
			return m.reprSet(set, x, x.class.name)
		}
		if x.payload != nil {
			return m.repr(x.payload)
		}
		return fmt.Sprintf("<%s.%s object at 0x7f0000000000>", x.class.module, x.class.qualname)
	case *Union:
		return m.repr(m.need(x))
	case *Sym:
		m.stuck("the text of " + x.describe())
	case *Opaque:
		return "<" + x.name + ">"
	}
	if f, ok := m.metaMethod(v, "__repr__"); ok {
		return m.textOf(m.call(f, nil, nil), "__repr__")
	}
	if s, ok := m.reprBuiltin(v); ok {
		return s
	}
	return fmt.Sprintf("<%s object at 0x7f0000000000>", m.typeName(v))
}

// strValue is str(v) as a value: an unknown stays one.
func (m *Interp) strValue(v Value) Value {
	if s, ok := v.(Str); ok {
		return s
	}
	switch x := v.(type) {
	case *Sym:
		switch {
		case x.typ == "str":
			return x
		case x.typ == "int" && !x.random:
			return m.textOfNumber(x)
		}
	case *Union:
		return m.mapArms(x, m.strValue)
	case *Instance:
		if f, ok := x.class.userMethod("__str__"); ok {
			if r := m.call(m.bind(f, x, x.class), nil, nil); isUnknown(r) {
				return r
			} else {
				return Str(m.textOf(r, "__str__"))
			}
		}
		if args := excArgs(x); x.class.exc && len(args) == 1 && isUnknown(args[0]) {
			return m.strValue(args[0])
		}
	}
	if m.hasUnknown(v, 0) {
		return m.term("str", "str", v)
	}
	if unordered(v) {
		return m.someOrder(m.str(v))
	}
	return Str(m.str(v))
}

func (m *Interp) reprValue(v Value) Value {
	if m.hasUnknown(v, 0) {
		return m.term("repr", "str", v)
	}
	if unordered(v) {
		return m.someOrder(m.repr(v))
	}
	return Str(m.repr(v))
}

// unordered reports whether a value is a set whose order of iteration differs
// from run to run: that of integers does not.
func unordered(v Value) bool {
	s, ok := v.(*Set)
	if !ok || s.d.n < 2 {
		return false
	}
	for _, k := range s.d.keys {
		switch k.(type) {
		case nil, Int, Bool:
		default:
			return true
		}
	}
	return false
}

// someOrder is a text whose parts come in the order of a set of strings.
func (m *Interp) someOrder(text string) Value {
	return &Sym{key: "in some order: " + text, typ: "str", facts: []string{"the order of a set"}, random: true, shown: text}
}

// hasUnknown looks for unknowns in a value and in containers a few levels
// down.
func (m *Interp) hasUnknown(v Value, depth int) bool {
	if depth > 4 {
		return false
	}
	switch x := v.(type) {
	case *Sym, *Union:
		return true
	case *List:
		for _, e := range x.elems {
			if m.hasUnknown(e, depth+1) {
				return true
			}
		}
	case *Tuple:
		for _, e := range x.elems {
			if m.hasUnknown(e, depth+1) {
				return true
			}
		}
	case *Dict:
		if x.open != nil {
			return true
		}
		for i, k := range x.keys {
			if k != nil && m.hasUnknown(x.vals[i], depth+1) {
				return true
			}
		}
	case *Set:
		for i, k := range x.d.keys {
			if k != nil && (m.hasUnknown(k, depth+1) || m.hasUnknown(x.d.vals[i], depth+1)) {
				return true
			}
		}
	case *Instance:
		return x.class.exc && slices.ContainsFunc(excArgs(x), func(v Value) bool { return m.hasUnknown(v, depth+1) })
	}
	return false
}

func (m *Interp) formatObject(v Value, spec string) Value {
	if x, ok := v.(*Instance); ok {
		if f, ok := x.class.userMethod("__format__"); ok {
			return m.call(m.bind(f, x, x.class), []Value{Str(spec)}, nil)
		}
		if spec == "" {
			return m.strValue(v)
		}
	}
	if spec == "" {
		return m.strValue(v)
	}
	return Str(m.formatValue(v, spec))
}

package rules

import (
	"cmp"
	"math"
	"math/big"
	"slices"
	"strings"
)

// Bounds of what an expression may compute: bits of an int, bytes of a text,
// elements of a list. Beyond them the result is a *Fault.
const (
	maxBits  = 1 << 16
	maxText  = 1 << 20
	maxElems = 1 << 16
	// maxWeight bounds the values in a list with those in its elements.
	maxWeight = 1 << 17
)

// Truth is Python's truth value, as a Bool, an *Unknown or a *Fault.
func Truth(v Value) Value {
	switch x := v.(type) {
	case None:
		return Bool(false)
	case Bool:
		return x
	case Int:
		return Bool(x.Big().Sign() != 0)
	case Float:
		return Bool(x != 0)
	case Str:
		return Bool(x != "")
	case *List:
		return Bool(len(x.Elems) > 0)
	case *Dict:
		return Bool(len(x.keys) > 0)
	case *Unknown:
		return unknownOf(x, Truth)
	}
	return v
}

// unknownOf applies a function of one operand to what an unknown can be.
func unknownOf(u *Unknown, f func(Value) Value) Value {
	if len(u.Any) == 0 {
		return u
	}
	var rs []Value
	for _, a := range u.Any {
		rs = append(rs, f(a))
	}
	return join(u.Facts, rs)
}

// join is the value that is one of several: that value if they are all
// identical. The facts are in order.
func join(facts []string, rs []Value) Value {
	differ := false
	for _, r := range rs[1:] {
		if differ = !Identical(rs[0], r); differ {
			break
		}
	}
	if !differ {
		return rs[0]
	}
	mixed := false // what one can be may be another
	for _, r := range rs {
		switch x := r.(type) {
		case *Fault:
			return &Unknown{Facts: facts} // it may fail, and is then nothing else
		case *Unknown:
			mixed = true
			if facts = mergeFacts(facts, x.Facts); len(x.Any) > 0 {
				continue
			}
			for _, o := range rs {
				if y, ok := o.(*Unknown); ok {
					facts = mergeFacts(facts, y.Facts)
				}
			}
			return x.with(facts)
		}
	}
	u := &Unknown{Facts: facts}
	add := func(v Value) {
		if !slices.ContainsFunc(u.Any, func(o Value) bool { return Identical(o, v) }) {
			u.Any = append(u.Any, v)
		}
	}
	if !mixed && len(rs) == 2 {
		u.Any = []Value{rs[0], rs[1]}
		return u
	}
	for _, r := range rs {
		if x, ok := r.(*Unknown); ok {
			for _, a := range x.Any {
				add(a)
			}
			continue
		}
		add(r)
	}
	if len(u.Any) > maxCases {
		u.Any = nil
	}
	return u
}

// with is an unknown of which nothing is known but facts, sorted: u itself if it
// is that.
func (u *Unknown) with(facts []string) *Unknown {
	if len(u.Any) == 0 && len(u.Facts) == len(facts) && (len(facts) == 0 || &u.Facts[0] == &facts[0]) {
		return u
	}
	return &Unknown{Facts: facts[:len(facts):len(facts)]}
}

// isNumber says whether a value is a bool, an int or a float.
func isNumber(v Value) bool {
	switch v.(type) {
	case Bool, Int, Float:
		return true
	}
	return false
}

// compareNumbers orders two numbers exactly, as Python does; ok is false if one
// is NaN.
func compareNumbers(a, b Value) (c int, ok bool) {
	x, xf := a.(Float)
	y, yf := b.(Float)
	switch {
	case xf && yf:
		if x != x || y != y {
			return 0, false
		}
		return cmp.Compare(float64(x), float64(y)), true
	case xf:
		c, ok = compareNumbers(b, a)
		return -c, ok
	case yf:
		f := float64(y)
		switch {
		case math.IsNaN(f):
			return 0, false
		case math.IsInf(f, 1):
			return -1, true
		case math.IsInf(f, -1):
			return 1, true
		}
		return new(big.Rat).SetInt(asBig(a)).Cmp(new(big.Rat).SetFloat64(f)), true
	}
	return asBig(a).Cmp(asBig(b)), true
}

// Equal is Python's ==, as a Bool or an *Unknown; a *Fault if an operand is
// one.
func Equal(a, b Value) Value {
	if o := open(a, b); o != nil {
		return o
	}
	switch x := a.(type) {
	case None:
		_, ok := b.(None)
		return Bool(ok)
	case Bool, Int, Float:
		if !isNumber(b) {
			return Bool(false)
		}
		if m, ok := a.(Int); ok {
			if n, ok := b.(Int); ok {
				return Bool(m.Big().Cmp(n.Big()) == 0)
			}
		}
		c, ok := compareNumbers(a, b)
		return Bool(ok && c == 0)
	case Str:
		y, ok := b.(Str)
		return Bool(ok && x == y)
	case *List:
		y, ok := b.(*List)
		if !ok || x.Kind != y.Kind || len(x.Elems) != len(y.Elems) {
			return Bool(false)
		}
		if x.Kind == IsSet {
			return all(x.Elems, func(e Value) Value { return Contains(y, e) })
		}
		return allPairs(x.Elems, y.Elems)
	case *Dict:
		y, ok := b.(*Dict)
		if !ok || len(x.keys) != len(y.keys) {
			return Bool(false)
		}
		var mine, theirs []Value
		for i, k := range x.keys {
			v, found := y.find(k)
			if !found {
				return Bool(false)
			}
			mine, theirs = append(mine, x.vals[i]), append(theirs, v)
		}
		return allPairs(mine, theirs)
	}
	return Bool(false)
}

func (d *Dict) find(key Value) (Value, bool) {
	h, ok := hashKey(key)
	if !ok {
		return nil, false
	}
	for i, k := range d.keys {
		if o, _ := hashKey(k); o == h {
			return d.vals[i], true
		}
	}
	return nil, false
}

func allPairs(xs, ys []Value) Value {
	i := -1
	return all(xs, func(x Value) Value { i++; return Equal(x, ys[i]) })
}

// all is false if f is false for one, and not known if it is not for one.
func all(vs []Value, f func(Value) Value) Value {
	var facts []string
	undecided := false
	for _, v := range vs {
		switch x := f(v).(type) {
		case Bool:
			if !x {
				return x
			}
		case *Unknown:
			undecided = true
			facts = append(facts, x.Facts...)
		case *Fault:
			return x
		}
	}
	if undecided {
		return NewUnknown(facts...)
	}
	return Bool(true)
}

// Not is Python's not.
func Not(v Value) Value {
	switch t := Truth(v).(type) {
	case Bool:
		return !t
	case *Unknown:
		return unknownOf(t, Not)
	default:
		return t
	}
}

// Compare is Python's <, <=, > and >=.
func Compare(op Op, a, b Value) Value {
	if o := open(a, b); o != nil {
		return o
	}
	bad := fault("TypeError: '" + op.String() + "' not supported between instances of '" + TypeName(a) + "' and '" + TypeName(b) + "'")
	holds := func(c int) Value {
		switch op {
		case Lt:
			return Bool(c < 0)
		case Le:
			return Bool(c <= 0)
		case Gt:
			return Bool(c > 0)
		}
		return Bool(c >= 0)
	}
	switch x := a.(type) {
	case Bool, Int, Float:
		if !isNumber(b) {
			return bad
		}
		c, ok := compareNumbers(a, b)
		if !ok {
			return Bool(false)
		}
		return holds(c)
	case Str:
		y, ok := b.(Str)
		if !ok {
			return bad
		}
		return holds(strings.Compare(string(x), string(y))) // UTF-8 keeps the order of code points
	case *List:
		y, ok := b.(*List)
		if !ok || x.Kind != y.Kind || x.Kind == IsSet {
			return bad
		}
		for i := range min(len(x.Elems), len(y.Elems)) {
			switch eq := Equal(x.Elems[i], y.Elems[i]).(type) {
			case Bool:
				if !eq {
					return Compare(op, x.Elems[i], y.Elems[i])
				}
			default:
				return eq
			}
		}
		return holds(cmp.Compare(len(x.Elems), len(y.Elems)))
	}
	return bad
}

// Contains is Python's "elem in coll".
func Contains(coll, elem Value) Value {
	if o := open(coll); o != nil {
		return o
	}
	if f, ok := elem.(*Fault); ok {
		return f
	}
	switch c := coll.(type) {
	case Str:
		if o := open(elem); o != nil {
			return o
		}
		s, ok := elem.(Str)
		if !ok {
			return fault("TypeError: 'in <string>' requires string as left operand, not " + TypeName(elem))
		}
		return Bool(strings.Contains(string(c), string(s)))
	case *List:
		if u, ok := elem.(*Unknown); ok && len(c.Elems) > 0 && known(c) {
			return u.with(u.Facts)
		}
		return containsElem(c.Elems, elem)
	case *Dict:
		if _, ok := elem.(*Unknown); !ok {
			if _, ok := hashKey(elem); !ok {
				return unhashable(elem)
			}
		}
		return containsElem(c.keys, elem)
	}
	return fault("TypeError: argument of type '" + TypeName(coll) + "' is not iterable")
}

func containsElem(elems []Value, elem Value) Value {
	var facts []string
	undecided := false
	for _, e := range elems {
		if x, ok := e.(Float); ok && x != x && Identical(x, elem) {
			continue // which NaN it is, is not told
		}
		switch x := Equal(e, elem).(type) {
		case Bool:
			if x {
				return x
			}
		case *Unknown:
			undecided = true
			facts = append(facts, x.Facts...)
		case *Fault:
			return x
		}
	}
	if undecided {
		return NewUnknown(facts...)
	}
	return Bool(false)
}

// Index is Python's coll[key].
func Index(coll, key Value) Value {
	if o := open(coll, key); o != nil {
		return o
	}
	switch c := coll.(type) {
	case *Dict:
		if _, ok := hashKey(key); !ok {
			return unhashable(key)
		}
		if v, ok := c.find(key); ok {
			return v
		}
		return fault("KeyError: " + Repr(key))
	case *List:
		if c.Kind == IsSet {
			break
		}
		i, f := place(key, len(c.Elems), TypeName(coll))
		if f != nil {
			return f
		}
		return c.Elems[i]
	case Str:
		rs := []rune(string(c))
		i, f := place(key, len(rs), "string")
		if f != nil {
			return f
		}
		return Str(rs[i])
	}
	return fault("TypeError: '" + TypeName(coll) + "' object is not subscriptable")
}

// place turns an index, which may count from the end, into one from the start.
func place(key Value, n int, what string) (int, Value) {
	b := asBig(key)
	if b == nil {
		return 0, fault("TypeError: " + what + " indices must be integers, not " + TypeName(key))
	}
	if !b.IsInt64() || b.Int64() >= int64(n) || b.Int64() < -int64(n) {
		return 0, fault("IndexError: " + what + " index out of range")
	}
	i := int(b.Int64())
	if i < 0 {
		i += n
	}
	return i, nil
}

// runeLen is the number of code points.
func runeLen(s Str) int {
	n := 0
	for range string(s) {
		n++
	}
	return n
}

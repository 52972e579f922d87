package rules

import (
	"math"
	"math/big"
	"slices"
	"strings"
)

// Value is a Python value, something that is not known, or a failure to
// compute one. It is one of None, Bool, Int, Float, Str, *List, *Dict, *Unknown
// and *Fault. Values are immutable.
type Value interface{ value() }

// None is Python's None.
type None struct{}

// Bool is a Python bool.
type Bool bool

// Int is a Python int of any size. Use NewInt; the zero value is 0.
type Int struct{ v *big.Int }

// Float is a Python float.
type Float float64

// Str is a Python str. Its length and indexes count code points.
type Str string

// List is a Python list, tuple or set.
type List struct {
	Kind  ListKind
	Elems []Value
	// weight counts the values in it, those that occur several times each
	// time; 0 if that was not counted.
	weight int
	// plain says that all elements are known not to be or have lists, dicts or
	// anything unknown in them.
	plain bool
}

// ListKind tells lists, tuples and sets apart: those of different kinds are
// never equal.
type ListKind uint8

// The kinds of lists.
const (
	IsList ListKind = iota
	IsTuple
	IsSet
)

// Dict is a Python dict; equal keys occur once. Use NewDict.
type Dict struct {
	keys, vals []Value
	weight     int
}

// Unknown is a value that depends on facts that are not known.
type Unknown struct {
	// Facts names them, sorted and each once.
	Facts []string
	// Any lists what the value can be, if that is known; empty for anything.
	Any []Value
}

// Fault says why there is no value: Python would raise an exception, a name
// means nothing, or a bound is exceeded.
type Fault struct{ Msg string }

func (None) value()     {}
func (Bool) value()     {}
func (Int) value()      {}
func (Float) value()    {}
func (Str) value()      {}
func (*List) value()    {}
func (*Dict) value()    {}
func (*Unknown) value() {}
func (*Fault) value()   {}

// NewInt makes an int.
func NewInt(n int64) Int { return Int{big.NewInt(n)} }

// BigInt makes an int; n must not be changed afterwards.
func BigInt(n *big.Int) Int { return Int{n} }

// Big is the number; the caller must not change it.
func (i Int) Big() *big.Int {
	if i.v == nil {
		return new(big.Int)
	}
	return i.v
}

// NewList makes a list.
func NewList(elems ...Value) *List { return &List{Elems: elems} }

// NewUnknown makes an unknown that depends on facts.
func NewUnknown(facts ...string) *Unknown {
	if ascending(facts) {
		// Nobody writes to facts: what is passed on with "..." may be shared.
		return &Unknown{Facts: facts[:len(facts):len(facts)]}
	}
	fs := slices.Clone(facts)
	slices.Sort(fs)
	return &Unknown{Facts: slices.Compact(fs)}
}

// ascending says that texts are sorted and all different.
func ascending(ts []string) bool {
	for i := 1; i < len(ts); i++ {
		if ts[i-1] >= ts[i] {
			return false
		}
	}
	return true
}

// mergeFacts joins facts, each in order and without repetition as those of
// unknowns are. The result may be one of them.
func mergeFacts(a, b []string) []string {
	switch {
	case len(b) == 0 || len(a) == len(b) && &a[0] == &b[0]:
		return a
	case len(a) == 0:
		return b
	}
	if len(a) < len(b) {
		a, b = b, a
	}
	// How many of b are not in a; often all are.
	extra, i := 0, 0
	for _, t := range b {
		j, found := slices.BinarySearch(a[i:], t)
		if i += j; !found {
			extra++
		}
	}
	if extra == 0 {
		return a
	}
	out := make([]string, 0, len(a)+extra)
	i = 0
	for _, t := range b {
		j, found := slices.BinarySearch(a[i:], t)
		out = append(out, a[i:i+j]...)
		if i += j; found {
			i++
		}
		out = append(out, t)
	}
	return append(out, a[i:]...)
}

// fault makes a Fault of an exception.
func fault(msg string) *Fault { return &Fault{Msg: msg} }

// NewDict makes a dict; of equal keys the first stays with the last value, as
// in Python. The result is a *Fault if a key cannot be one.
func NewDict(keys, vals []Value) Value {
	d := &Dict{}
	at := map[string]int{}
	for i, k := range keys {
		h, ok := hashKey(k)
		if !ok {
			return unhashable(k)
		}
		if j, dup := at[h]; dup {
			d.vals[j] = vals[i]
			continue
		}
		at[h] = len(d.keys)
		d.keys, d.vals = append(d.keys, k), append(d.vals, vals[i])
	}
	return d
}

// weight is the number of values in v, counted up to a little beyond maxWeight.
func weight(v Value) int {
	switch x := v.(type) {
	case *List:
		if x.weight == 0 {
			n := 1
			for _, e := range x.Elems {
				if n += weight(e); n > maxWeight {
					break
				}
			}
			return n
		}
		return x.weight
	case *Dict:
		if x.weight == 0 {
			n := 1
			for i := range x.keys {
				if n += weight(x.keys[i]) + weight(x.vals[i]); n > maxWeight {
					break
				}
			}
			return n
		}
		return x.weight
	}
	return 1
}

// weigh gives a list or dict that was computed its weight, or a *Fault if it is
// too large: one that has others several times may be so without many elements.
func weigh(v Value) Value {
	n := weight(v)
	if n > maxWeight {
		return tooLarge("list")
	}
	switch x := v.(type) {
	case *List:
		x.weight = n
	case *Dict:
		x.weight = n
	}
	return v
}

// Len is the number of entries.
func (d *Dict) Len() int { return len(d.keys) }

// Entry is the key and value at a place.
func (d *Dict) Entry(i int) (key, val Value) { return d.keys[i], d.vals[i] }

// Get finds the value of a text key.
func (d *Dict) Get(key string) (Value, bool) {
	for i, k := range d.keys {
		if s, ok := k.(Str); ok && string(s) == key {
			return d.vals[i], true
		}
	}
	return nil, false
}

// hashKey is the same for values that are equal and can be keys of a dict.
func hashKey(v Value) (string, bool) {
	switch x := v.(type) {
	case None:
		return "n", true
	case Str:
		return "s" + string(x), true
	case Bool, Int:
		return "i" + asBig(x).String(), true
	case Float:
		f := float64(x)
		if b, ok := exactInt(f); ok {
			return "i" + b.String(), true
		}
		return "f" + floatRepr(f), true
	case *List:
		if x.Kind != IsTuple {
			return "", false
		}
		var b strings.Builder
		b.WriteString("t")
		for _, e := range x.Elems {
			h, ok := hashKey(e)
			if !ok {
				return "", false
			}
			b.WriteString(h)
			b.WriteByte(0)
		}
		return b.String(), true
	}
	return "", false
}

func unhashable(v Value) Value {
	switch x := v.(type) {
	case *Unknown, *Fault:
		return x
	}
	return fault("TypeError: unhashable type: '" + TypeName(v) + "'")
}

// TypeName is the name of the Python type; "unknown" for an *Unknown and
// "error" for a *Fault.
func TypeName(v Value) string {
	switch x := v.(type) {
	case None:
		return "NoneType"
	case Bool:
		return "bool"
	case Int:
		return "int"
	case Float:
		return "float"
	case Str:
		return "str"
	case *List:
		return [...]string{"list", "tuple", "set"}[x.Kind]
	case *Dict:
		return "dict"
	case *Unknown:
		return "unknown"
	}
	return "error"
}

// open gives what is not a plain value among the operands: a *Fault before an
// *Unknown, the latter with the facts of all.
func open(vs ...Value) Value {
	var first *Unknown
	var facts []string
	for _, v := range vs {
		switch x := v.(type) {
		case *Fault:
			return x
		case *Unknown:
			if first == nil {
				first, facts = x, x.Facts
			} else {
				facts = mergeFacts(facts, x.Facts)
			}
		}
	}
	if first == nil {
		return nil
	}
	return first.with(facts)
}

// FactsOf names the facts that a value depends on, also inside of lists and
// dicts.
func FactsOf(v Value) []string {
	switch x := v.(type) {
	case *Unknown:
		return x.Facts
	case *List, *Dict:
	default:
		return nil
	}
	var facts []string
	var walk func(Value)
	walk = func(v Value) {
		switch x := v.(type) {
		case *Unknown:
			facts = append(facts, x.Facts...)
		case *List:
			for _, e := range x.Elems {
				walk(e)
			}
		case *Dict:
			for i := range x.keys {
				walk(x.keys[i])
				walk(x.vals[i])
			}
		}
	}
	walk(v)
	slices.Sort(facts)
	return slices.Compact(facts)
}

// known says whether a value has no unknown part.
func known(v Value) bool {
	switch x := v.(type) {
	case *Unknown, *Fault:
		return false
	case *List:
		return x.plain || !slices.ContainsFunc(x.Elems, func(e Value) bool { return !known(e) })
	case *Dict:
		for i := range x.keys {
			if !known(x.keys[i]) || !known(x.vals[i]) {
				return false
			}
		}
	}
	return true
}

// Identical says whether two values are the same in type and value: unlike
// Python's ==, 1, 1.0 and true differ, and a NaN is identical to itself.
func Identical(a, b Value) bool {
	switch x := a.(type) {
	case Int:
		y, ok := b.(Int)
		return ok && x.Big().Cmp(y.Big()) == 0
	case Float:
		y, ok := b.(Float)
		return ok && (math.Float64bits(float64(x)) == math.Float64bits(float64(y)) || x != x && y != y)
	case *List:
		y, ok := b.(*List)
		return ok && x.Kind == y.Kind && slices.EqualFunc(x.Elems, y.Elems, Identical)
	case *Dict:
		y, ok := b.(*Dict)
		return ok && slices.EqualFunc(x.keys, y.keys, Identical) && slices.EqualFunc(x.vals, y.vals, Identical)
	case *Unknown:
		y, ok := b.(*Unknown)
		return ok && slices.Equal(x.Facts, y.Facts) && slices.EqualFunc(x.Any, y.Any, Identical)
	case *Fault:
		y, ok := b.(*Fault)
		return ok && x.Msg == y.Msg
	}
	return a == b
}

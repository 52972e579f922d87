package interp

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// Dict is an insertion-ordered hash table and serves Python's dict, instance
// and module namespaces, and (values unused) sets. Change it only through the
// Interp methods of trail.go, which keep the undo log.
type Dict struct {
	strs map[string]int32 // string key -> position; nil while the table is small
	idx  map[any]int32    // other hash key -> position
	hks  []any            // hash keys, parallel to keys; nil while every key is its own
	keys []Value          // nil marks a deleted entry
	vals []Value
	n    int
	open *openKind // further entries, that are not known; see open.go
	sym  bool      // there are, or have been, unknown keys; see symkey.go
	born uint32    // see epoch
}

// Set is a Python set or frozenset. Iteration is in insertion order; CPython's
// order for strings differs from run to run, so no engine can depend on it.
type Set struct {
	d      Dict
	frozen bool
}

// NewDict makes an empty dict.
func NewDict() *Dict { return &Dict{born: epoch.Load()} }

// Len is the number of entries.
func (d *Dict) Len() int { return d.n }

// hkTuple is the hash key of composite values, an unambiguous rendering of
// their parts.
type hkTuple string

// hashKey gives a comparable Go value such that two Python values are equal
// and hash alike iff their keys are equal. Numbers that compare equal across
// types share a key. ok is false for unhashable or undecidable values.
func hashKey(v Value) (key any, ok bool) {
	switch x := v.(type) {
	case Str:
		return x, true
	case Int:
		return x, true
	case Bool:
		if x {
			return Int(1), true
		}
		return Int(0), true
	case Float:
		f := float64(x)
		if f == math.Trunc(f) && math.Abs(f) < 1<<62 {
			return Int(int64(f)), true
		}
		return x, true
	case NoneType, EllipsisType, NotImplementedType, Bytes, Complex:
		return x, true
	case *BigInt:
		return hkTuple("i" + x.V.String()), true
	case *Tuple:
		var b strings.Builder
		b.WriteByte('(')
		for _, e := range x.elems {
			if !keyText(&b, e) {
				return nil, false
			}
		}
		b.WriteByte(')')
		return hkTuple(b.String()), true
	case *Set:
		if !x.frozen {
			return nil, false
		}
		parts := []string{}
		for i, k := range x.d.keys {
			if k != nil {
				var b strings.Builder
				if !keyText(&b, x.d.keys[i]) {
					return nil, false
				}
				parts = append(parts, b.String())
			}
		}
		sortStrings(parts)
		return hkTuple("{" + strings.Join(parts, "") + "}"), true
	case *Range:
		return hkTuple("r" + strconv.FormatInt(x.start, 10) + "," + strconv.FormatInt(x.stop, 10) + "," + strconv.FormatInt(x.step, 10)), true
	case *List, *Dict, *ByteArray, *Slice:
		return nil, false
	case *Sym, *Union:
		return nil, false
	case *dictView:
		return v, x.kind == 'v'
	case *BoundMethod:
		var b strings.Builder
		b.WriteByte('m')
		if !keyText(&b, x.self) || !keyText(&b, x.fn) {
			return nil, false
		}
		return hkTuple(b.String()), true
	}
	return v, true // identity: pointers
}

func keyText(b *strings.Builder, v Value) bool {
	k, ok := hashKey(v)
	if !ok {
		return false
	}
	switch x := k.(type) {
	case Str:
		b.WriteByte('s')
		b.WriteString(strconv.Itoa(len(x)))
		b.WriteByte(':')
		b.WriteString(string(x))
	case Bytes:
		b.WriteByte('b')
		b.WriteString(strconv.Itoa(len(x)))
		b.WriteByte(':')
		b.WriteString(string(x))
	case Int:
		b.WriteByte('i')
		b.WriteString(strconv.FormatInt(int64(x), 10))
		b.WriteByte(';')
	case Float:
		b.WriteByte('f')
		b.WriteString(strconv.FormatUint(math.Float64bits(float64(x)), 16))
		b.WriteByte(';')
	case hkTuple:
		b.WriteString(string(x))
	case NoneType:
		b.WriteByte('N')
	case EllipsisType:
		b.WriteByte('E')
	case NotImplementedType:
		b.WriteByte('I')
	default:
		b.WriteByte('p')
		b.WriteString(pointerText(k))
		b.WriteByte(';')
	}
	return true
}

// hkAt is the hash key of an entry.
func (d *Dict) hkAt(i int) any {
	if d.hks != nil {
		return d.hks[i]
	}
	return d.keys[i]
}

// find gives the position of a hash key or -1. Small tables are scanned.
func (d *Dict) find(hk any) int {
	if s, ok := hk.(Str); ok {
		return d.findStr(string(s))
	}
	if d.strs != nil {
		if i, ok := d.idx[hk]; ok {
			return int(i)
		}
		return -1
	}
	for i := range d.keys {
		if d.keys[i] != nil && d.hkAt(i) == hk {
			return i
		}
	}
	return -1
}

func (d *Dict) findStr(k string) int {
	if d.strs != nil {
		if i, ok := d.strs[k]; ok {
			return int(i)
		}
		return -1
	}
	for i := range d.keys {
		if s, ok := d.keys[i].(Str); ok && string(s) == k {
			return i
		}
	}
	if d.hks != nil { // an instance of a subclass of str may be the key
		for i, h := range d.hks {
			if s, ok := h.(Str); ok && string(s) == k && d.keys[i] != nil {
				return i
			}
		}
	}
	return -1
}

// getStr looks a string key up without hashing a Value.
func (d *Dict) getStr(k string) (Value, bool) {
	if d.strs != nil {
		if i, ok := d.strs[k]; ok {
			return d.vals[i], true
		}
	} else if i := d.findStr(k); i >= 0 {
		return d.vals[i], true
	}
	if d.open != nil {
		return d.fill(k)
	}
	return nil, false
}

func (d *Dict) get(hk any) (Value, bool) {
	if i := d.find(hk); i >= 0 {
		return d.vals[i], true
	}
	if d.open != nil {
		if s, ok := hk.(Str); ok {
			return d.fill(string(s))
		}
	}
	return nil, false
}

const smallDict = 8

// firstEntries is the room that a dict gets with its first entry.
const firstEntries = 4

// put stores without logging: for values that nothing else can see yet.
func (d *Dict) put(hk any, k, v Value) {
	if i := d.find(hk); i >= 0 {
		d.vals[i] = v
		return
	}
	d.insert(hk, k, v)
}

// ownKey reports whether a key is its own hash key.
func ownKey(hk any, k Value) bool {
	switch k.(type) {
	case Str, Int, NoneType, *Class, *Function:
		return true
	}
	return false
}

func (d *Dict) insert(hk any, k, v Value) {
	if d.hks == nil && !ownKey(hk, k) {
		d.hks = make([]any, len(d.keys), cap(d.keys)+1)
		for i, q := range d.keys {
			d.hks[i] = q
		}
	}
	if d.hks != nil {
		d.hks = append(d.hks, hk)
	}
	if cap(d.keys) == 0 && cap(d.vals) == 0 { // one allocation instead of one for each power of two
		room := make([]Value, 2*firstEntries)
		d.keys, d.vals = room[:0:firstEntries], room[firstEntries:firstEntries]
	}
	d.keys = append(d.keys, k)
	d.vals = append(d.vals, v)
	d.n++
	if d.strs != nil {
		d.setPos(hk, len(d.keys)-1)
	} else if len(d.keys) > smallDict {
		d.index()
	}
}

// insertStr appends an entry whose key is not there.
func (d *Dict) insertStr(k string, v Value) {
	key := Value(Str(k))
	d.insert(key, key, v)
}

func (d *Dict) setPos(hk any, i int) {
	if s, ok := hk.(Str); ok {
		d.strs[string(s)] = int32(i)
		return
	}
	if d.idx == nil {
		d.idx = map[any]int32{}
	}
	d.idx[hk] = int32(i)
}

func (d *Dict) index() {
	d.strs = make(map[string]int32, max(2*len(d.keys), cap(d.keys)))
	d.idx = nil
	for i := range d.keys {
		if d.keys[i] != nil {
			d.setPos(d.hkAt(i), i)
		}
	}
}

// grow makes room for n more entries.
func (d *Dict) grow(n int) {
	d.keys = slices.Grow(d.keys, n)
	d.vals = slices.Grow(d.vals, n)
}

// removeAt deletes the entry at a position, leaving a gap.
func (d *Dict) removeAt(i int) {
	if d.strs != nil {
		if s, ok := d.hkAt(i).(Str); ok {
			delete(d.strs, string(s))
		} else {
			delete(d.idx, d.hkAt(i))
		}
	}
	d.keys[i], d.vals[i] = nil, nil
	if d.hks != nil {
		d.hks[i] = nil
	}
	d.n--
}

// restoreAt puts a removed entry back in its gap.
func (d *Dict) restoreAt(i int, hk any, k, v Value) {
	d.keys[i], d.vals[i] = k, v
	if d.hks != nil {
		d.hks[i] = hk
	}
	if d.strs != nil {
		d.setPos(hk, i)
	}
	d.n++
}

// uninsert takes back the insertion of entry i.
func (d *Dict) uninsert(i int) {
	d.removeAt(i)
	if i == len(d.keys)-1 {
		d.keys, d.vals = d.keys[:i], d.vals[:i]
		if d.hks != nil {
			d.hks = d.hks[:i]
		}
	}
}

func (d *Dict) putStr(k string, v Value) {
	if i := d.findStr(k); i >= 0 {
		d.vals[i] = v
		return
	}
	d.insertStr(k, v)
}

// each calls f for every entry in order until f returns false.
func (d *Dict) each(f func(k, v Value) bool) {
	for i := 0; i < len(d.keys); i++ {
		if d.keys[i] != nil && !d.hides(i) && !f(d.keys[i], d.vals[i]) {
			return
		}
	}
}

// Each calls f for every entry in insertion order until f returns false.
func (d *Dict) Each(f func(k, v Value) bool) { d.each(f) }

// Get looks up a string key.
func (d *Dict) Get(k string) (Value, bool) { return d.getStr(k) }

func (d *Dict) keyList() []Value {
	out := make([]Value, 0, d.n)
	for i, k := range d.keys {
		if k != nil && !d.hides(i) {
			out = append(out, k)
		}
	}
	return out
}

func (d *Dict) valList() []Value {
	out := make([]Value, 0, d.n)
	for i, k := range d.keys {
		if k != nil && !d.hides(i) {
			out = append(out, d.vals[i])
		}
	}
	return out
}

func (d *Dict) clone() *Dict {
	c := &Dict{born: epoch.Load(), open: d.open, sym: d.sym, keys: make([]Value, 0, d.n), vals: make([]Value, 0, d.n)}
	if d.hks != nil {
		c.hks = make([]any, 0, d.n)
	}
	for i, k := range d.keys {
		if k != nil {
			if d.hks != nil {
				c.hks = append(c.hks, d.hks[i])
			}
			c.keys = append(c.keys, k)
			c.vals = append(c.vals, d.vals[i])
		}
	}
	c.n = len(c.keys)
	if c.n > smallDict {
		c.index()
	}
	return c
}

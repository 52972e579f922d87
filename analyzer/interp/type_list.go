package interp

import (
	"slices"
	"sort"
	"strings"
)

// list, and indexing and slicing of all sequences.

// sliceIndices resolves a slice for a sequence of length n: the first index,
// the bound, the step and the number of elements.
func (m *Interp) sliceIndices(s *Slice, n int) (start, stop, step, count int) {
	part := func(v Value) (int, bool) {
		v = m.need(v)
		if v == None {
			return 0, false
		}
		if bigOf(unwrap(v)) == nil {
			if in, ok := v.(*Instance); !ok || !m.hasIndex(in) {
				m.raise("TypeError", "slice indices must be integers or None or have an __index__ method")
			}
		}
		return m.clampIndex(v), true
	}
	step = 1
	if k, ok := part(s.step); ok {
		if k == 0 {
			m.raise("ValueError", "slice step cannot be zero")
		}
		step = k
	}
	lo, hi := 0, n
	if step < 0 {
		lo, hi = -1, n-1
	}
	clamp := func(v Value, def int) int {
		i, ok := part(v)
		if !ok {
			return def
		}
		if i < 0 {
			i += n
		}
		return max(lo, min(i, hi))
	}
	if step > 0 {
		start, stop = clamp(s.start, 0), clamp(s.stop, n)
		if stop > start {
			count = (stop-start-1)/step + 1
		}
	} else {
		start, stop = clamp(s.start, n-1), clamp(s.stop, -1)
		if stop < start {
			if step == -1<<62 {
				count = 1
			} else {
				count = (start-stop-1)/(-step) + 1
			}
		}
	}
	return start, stop, step, count
}

// seqIndex resolves an integer index for a sequence of n; ok is false if out of
// range.
func (m *Interp) seqIndex(idx Value, n int, badType string) (int, bool) {
	u := unwrap(idx)
	if bigOf(u) == nil {
		in, ok := idx.(*Instance)
		if !ok || !m.hasIndex(in) {
			m.raise("TypeError", "%s", strings.Replace(badType, "%s", m.typeName(idx), 1))
		}
		u = mkBig(m.intArg(idx))
	}
	k, ok := smallInt(u)
	if !ok {
		m.raise("IndexError", "cannot fit 'int' into an index-sized integer")
	}
	i := int(k)
	if i < 0 {
		i += n
	}
	return i, i >= 0 && i < n
}

// getItemSeq is v[idx] for str, bytes, bytearray, tuple, list and range; ok is
// false for other values.
func (m *Interp) getItemSeq(v, idx Value) (Value, bool) {
	idx = m.need(idx)
	sl, isSlice := idx.(*Slice)
	switch x := unwrap(v).(type) {
	case *List:
		m.settleList(x)
		if isSlice {
			return mkList(m.sliceValues(x.elems, sl)), true
		}
		i, ok := m.seqIndex(idx, len(x.elems), "list indices must be integers or slices, not %s")
		if !ok {
			m.raise("IndexError", "list index out of range")
		}
		return x.elems[i], true
	case *Tuple:
		if isSlice {
			return mkTuple(m.sliceValues(x.elems, sl)...), true
		}
		i, ok := m.seqIndex(idx, len(x.elems), "tuple indices must be integers or slices, not %s")
		if !ok {
			m.raise("IndexError", "tuple index out of range")
		}
		return x.elems[i], true
	case Str:
		s := string(x)
		if isASCII(s) {
			if isSlice {
				return Str(m.sliceBytes(s, sl)), true
			}
			i, ok := m.seqIndex(idx, len(s), "string indices must be integers, not '%s'")
			if !ok {
				m.raise("IndexError", "string index out of range")
			}
			return Str(s[i : i+1]), true
		}
		rs := runesOf(s)
		if isSlice {
			start, _, step, count := m.sliceIndices(sl, len(rs))
			if step == 1 {
				return Str(strOfRunes(rs[start : start+count])), true
			}
			out := make([]rune, count)
			for k := range out {
				out[k] = rs[start+k*step]
			}
			return Str(strOfRunes(out)), true
		}
		i, ok := m.seqIndex(idx, len(rs), "string indices must be integers, not '%s'")
		if !ok {
			m.raise("IndexError", "string index out of range")
		}
		return Str(appendRune(nil, rs[i])), true
	case Bytes:
		if isSlice {
			return Bytes(m.sliceBytes(string(x), sl)), true
		}
		i, ok := m.seqIndex(idx, len(x), "byte indices must be integers or slices, not %s")
		if !ok {
			m.raise("IndexError", "index out of range")
		}
		return Int(x[i]), true
	case *ByteArray:
		if isSlice {
			return &ByteArray{b: []byte(m.sliceBytes(string(x.b), sl))}, true
		}
		i, ok := m.seqIndex(idx, len(x.b), "bytearray indices must be integers or slices, not %s")
		if !ok {
			m.raise("IndexError", "bytearray index out of range")
		}
		return Int(x.b[i]), true
	case *Range:
		n := rangeLen(x)
		if isSlice {
			start, stop, step, _ := m.sliceIndices(sl, n)
			return &Range{start: x.start + int64(start)*x.step, stop: x.start + int64(stop)*x.step, step: x.step * int64(step)}, true
		}
		if _, big := unwrap(idx).(*BigInt); big {
			m.raise("IndexError", "range object index out of range")
		}
		i, ok := m.seqIndex(idx, n, "range indices must be integers or slices, not %s")
		if !ok {
			m.raise("IndexError", "range object index out of range")
		}
		return Int(x.start + int64(i)*x.step), true
	}
	return nil, false
}

func (m *Interp) sliceValues(vs []Value, sl *Slice) []Value {
	start, _, step, count := m.sliceIndices(sl, len(vs))
	out := make([]Value, count)
	if step == 1 {
		copy(out, vs[start:start+count])
		return out
	}
	for k := range out {
		out[k] = vs[start+k*step]
	}
	return out
}

func (m *Interp) sliceBytes(s string, sl *Slice) string {
	start, _, step, count := m.sliceIndices(sl, len(s))
	if step == 1 {
		return s[start : start+count]
	}
	out := make([]byte, count)
	for k := range out {
		out[k] = s[start+k*step]
	}
	return string(out)
}

// setItemList is l[idx] = v.
func (m *Interp) setItemList(l *List, idx, v Value) {
	m.settleList(l)
	idx = m.need(idx)
	if sl, ok := idx.(*Slice); ok {
		m.setSliceList(l, sl, v)
		return
	}
	i, ok := m.seqIndex(idx, len(l.elems), "list indices must be integers or slices, not %s")
	if !ok {
		m.raise("IndexError", "list assignment index out of range")
	}
	m.listSet(l, i, v)
}

func (m *Interp) setSliceList(l *List, sl *Slice, v Value) {
	v = m.need(v)
	start, stop, step, count := m.sliceIndices(sl, len(l.elems))
	if _, ok := m.iterable(v); !ok {
		if step == 1 {
			m.raise("TypeError", "can only assign an iterable")
		}
		m.raise("TypeError", "must assign iterable to extended slice")
	}
	vs := slices.Clone(m.listOf(v))
	if step == 1 {
		stop = max(start, stop)
		out := make([]Value, 0, len(l.elems)-(stop-start)+len(vs))
		out = append(out, l.elems[:start]...)
		out = append(out, vs...)
		out = append(out, l.elems[stop:]...)
		m.listReplace(l, out)
		return
	}
	if len(vs) != count {
		m.raise("ValueError", "attempt to assign sequence of size %d to extended slice of size %d", len(vs), count)
	}
	out := slices.Clone(l.elems)
	for k, e := range vs {
		out[start+k*step] = e
	}
	m.listReplace(l, out)
}

// delItemList is del l[idx].
func (m *Interp) delItemList(l *List, idx Value) {
	m.settleList(l)
	idx = m.need(idx)
	if sl, ok := idx.(*Slice); ok {
		start, _, step, count := m.sliceIndices(sl, len(l.elems))
		drop := make(map[int]bool, count)
		for k := 0; k < count; k++ {
			drop[start+k*step] = true
		}
		out := make([]Value, 0, len(l.elems)-count)
		for i, e := range l.elems {
			if !drop[i] {
				out = append(out, e)
			}
		}
		m.listReplace(l, out)
		return
	}
	i, ok := m.seqIndex(idx, len(l.elems), "list indices must be integers or slices, not %s")
	if !ok {
		m.raise("IndexError", "list assignment index out of range")
	}
	m.listRemoveAt(l, i)
}

func (m *Interp) listRemoveAt(l *List, i int) {
	out := make([]Value, 0, len(l.elems)-1)
	out = append(out, l.elems[:i]...)
	m.listReplace(l, append(out, l.elems[i+1:]...))
}

// indexBounds is sliceBounds for list.index and tuple.index, which do not
// accept None.
func (m *Interp) indexBounds(start, stop Value, n int) (int, int) {
	for _, v := range []Value{start, stop} {
		if v == nil {
			continue
		}
		v = m.need(v)
		in, isInst := v.(*Instance)
		if bigOf(unwrap(v)) == nil && (!isInst || !m.hasIndex(in)) {
			m.raise("TypeError", "slice indices must be integers or have an __index__ method")
		}
	}
	return m.sliceBounds(start, stop, n)
}

// seqFind gives the index of the first element equal to v in vs[lo:hi] or -1.
func (m *Interp) seqFind(vs []Value, v Value, lo, hi int) int {
	for i := lo; i < hi && i < len(vs); i++ {
		if m.identicalOrEq(vs[i], v) {
			return i
		}
	}
	return -1
}

// identicalOrEq is the test of containers: the same object or an equal one.
func (m *Interp) identicalOrEq(a, b Value) bool {
	if sa, ok := a.(Str); ok {
		if sb, ok := b.(Str); ok {
			return sa == sb
		}
	}
	if identical(a, b) {
		return true
	}
	return m.eq(a, b)
}

func (m *Interp) seqCount(vs []Value, v Value) int {
	n := 0
	for i := 0; i < len(vs); i++ {
		if m.identicalOrEq(vs[i], v) {
			n++
		}
	}
	return n
}

// sortValues gives vs in ascending order of key(v) (nil or None: of v itself),
// stable; reverse keeps the order of equal elements, as list.sort does.
func (m *Interp) sortValues(vs []Value, key Value, reverse bool) []Value {
	type item struct{ k, v Value }
	items := make([]item, len(vs))
	for i, v := range vs {
		items[i] = item{v, v}
		if key != nil && key != None {
			items[i].k = m.call(key, []Value{v}, nil)
		}
	}
	allStr := true
	for i := range items {
		if _, ok := items[i].k.(Str); !ok {
			allStr = false
			break
		}
	}
	less := func(a, b Value) bool { return m.less(a, b) }
	if allStr {
		less = func(a, b Value) bool { return strLess(string(a.(Str)), string(b.(Str))) }
	}
	if reverse {
		slices.Reverse(items)
	}
	if len(items) > 1 && len(items) < 64 {
		// CPython's own binary insertion sort for short lists, so that the
		// comparison that fails first is the same one.
		run := 1
		if less(items[1].k, items[0].k) {
			for run = 2; run < len(items) && less(items[run].k, items[run-1].k); run++ {
			}
			slices.Reverse(items[:run])
		} else {
			for run = 2; run < len(items) && !less(items[run].k, items[run-1].k); run++ {
			}
		}
		for i := run; i < len(items); i++ {
			lo, hi := 0, i
			p := items[i]
			for lo < hi {
				mid := (lo + hi) / 2
				if less(p.k, items[mid].k) {
					hi = mid
				} else {
					lo = mid + 1
				}
			}
			copy(items[lo+1:i+1], items[lo:i])
			items[lo] = p
		}
	} else {
		sort.SliceStable(items, func(i, j int) bool { return less(items[i].k, items[j].k) })
	}
	if reverse {
		slices.Reverse(items)
	}
	out := make([]Value, len(items))
	for i := range items {
		out[i] = items[i].v
	}
	return out
}

// strLess orders by code points; UTF-8 keeps that order, surrogates included.
func strLess(a, b string) bool { return a < b }

// seqBinop is + and * on sequences; ok is false if neither operand asks for
// it.
func (m *Interp) seqBinop(op string, a, b Value) (Value, bool) {
	a, b = m.need(a), m.need(b)
	x, y := unwrap(a), unwrap(b)
	switch op {
	case "+":
		switch l := x.(type) {
		case Str:
			if r, ok := y.(Str); ok {
				return l + r, true
			}
			m.raise("TypeError", "can only concatenate str (not \"%s\") to str", m.typeName(b))
		case Bytes:
			if r, ok := bytesLike(y); ok {
				return l + Bytes(r), true
			}
			m.raise("TypeError", "can't concat %s to bytes", m.typeName(b))
		case *ByteArray:
			if r, ok := bytesLike(y); ok {
				return &ByteArray{b: append(slices.Clone(l.b), r...)}, true
			}
			m.raise("TypeError", "can't concat %s to bytearray", m.typeName(b))
		case *List:
			if r, ok := y.(*List); ok {
				return mkList(slices.Concat(l.elems, r.elems)), true
			}
			m.raise("TypeError", "can only concatenate list (not \"%s\") to list", m.typeName(b))
		case *Tuple:
			if r, ok := y.(*Tuple); ok {
				return mkTuple(slices.Concat(l.elems, r.elems)...), true
			}
			m.raise("TypeError", "can only concatenate tuple (not \"%s\") to tuple", m.typeName(b))
		}
	case "*":
		seq, num, numV := x, y, b
		if !isSequence(seq) {
			seq, num, numV = y, x, a
			if !isSequence(seq) {
				return nil, false
			}
		}
		if bigOf(num) == nil {
			in, ok := numV.(*Instance)
			if !ok || !m.hasIndex(in) {
				m.raise("TypeError", "can't multiply sequence by non-int of type '%s'", m.typeName(numV))
			}
			num = mkBig(m.intArg(numV))
		}
		n64, ok := smallInt(num)
		if !ok {
			m.raise("OverflowError", "cannot fit 'int' into an index-sized integer")
		}
		n := int(max(0, n64))
		if n > 0 && n > (1<<26)/max(1, seqLen(seq)) {
			m.stuck("a sequence of more than 2**26 elements")
		}
		switch s := seq.(type) {
		case Str:
			return Str(strings.Repeat(string(s), n)), true
		case Bytes:
			return Bytes(strings.Repeat(string(s), n)), true
		case *ByteArray:
			return &ByteArray{b: []byte(strings.Repeat(string(s.b), n))}, true
		case *List:
			return mkList(slices.Repeat(s.elems, n)), true
		case *Tuple:
			return mkTuple(slices.Repeat(s.elems, n)...), true
		}
	}
	return nil, false
}

func isSequence(v Value) bool {
	switch v.(type) {
	case Str, Bytes, *ByteArray, *List, *Tuple:
		return true
	}
	return false
}

func seqLen(v Value) int {
	switch x := v.(type) {
	case Str:
		return len(x)
	case Bytes:
		return len(x)
	case *ByteArray:
		return len(x.b)
	case *List:
		return len(x.elems)
	case *Tuple:
		return len(x.elems)
	}
	return 0
}

// recvList gives the receiver with its contents settled.
func recvList(m *Interp, args []Value) *List {
	l := unwrap(args[0]).(*List)
	m.settleList(l)
	return l
}

// listExtend is l.extend(v).
func (m *Interp) listExtend(l *List, v Value) {
	v = m.need(v)
	for _, e := range slices.Clone(m.listOf(v)) {
		m.listAppend(l, e)
	}
}

func init() {
	registerMethods("list", map[string]NativeFn{
		"append": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("list.append", args, kw, 1, 1)
			m.listAppend(unwrap(args[0]).(*List), p[0])
			return None
		},
		"extend": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("list.extend", args, kw, 1, 1)
			m.listExtend(recvList(m, args), p[0])
			return None
		},
		"insert": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("list.insert", args, kw, 2, 2)
			l := recvList(m, args)
			i := m.clampIndex(p[0])
			if i < 0 {
				i = max(0, i+len(l.elems))
			}
			i = min(i, len(l.elems))
			out := make([]Value, 0, len(l.elems)+1)
			out = append(out, l.elems[:i]...)
			out = append(out, p[1])
			m.listReplace(l, append(out, l.elems[i:]...))
			return None
		},
		"pop": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("list.pop", args, kw, 0, 1)
			l := recvList(m, args)
			i := -1
			if p[0] != nil {
				i = m.toIndex(m.need(p[0]))
			}
			if len(l.elems) == 0 {
				m.raise("IndexError", "pop from empty list")
			}
			if i < 0 {
				i += len(l.elems)
			}
			if i < 0 || i >= len(l.elems) {
				m.raise("IndexError", "pop index out of range")
			}
			v := l.elems[i]
			m.listRemoveAt(l, i)
			return v
		},
		"remove": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("list.remove", args, kw, 1, 1)
			l := recvList(m, args)
			i := m.seqFind(l.elems, p[0], 0, len(l.elems))
			if i < 0 {
				m.raise("ValueError", "list.remove(x): x not in list")
			}
			m.listRemoveAt(l, i)
			return None
		},
		"clear": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("list.clear", args, kw, 0, 0)
			m.listReplace(recvList(m, args), nil)
			return None
		},
		"copy": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("list.copy", args, kw, 0, 0)
			return mkList(slices.Clone(recvList(m, args).elems))
		},
		"index": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("list.index", args, kw, 1, 3)
			l := recvList(m, args)
			lo, hi := m.indexBounds(p[1], p[2], len(l.elems))
			i := m.seqFind(l.elems, p[0], lo, hi)
			if i < 0 {
				m.raise("ValueError", "%s is not in list", m.repr(p[0]))
			}
			return Int(i)
		},
		"count": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("list.count", args, kw, 1, 1)
			return Int(m.seqCount(recvList(m, args).elems, p[0]))
		},
		"reverse": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("list.reverse", args, kw, 0, 0)
			l := recvList(m, args)
			out := slices.Clone(l.elems)
			slices.Reverse(out)
			m.listReplace(l, out)
			return None
		},
		"sort": func(m *Interp, args []Value, kw []KwArg) Value {
			if len(args) > 1 {
				m.raise("TypeError", "sort() takes no positional arguments")
			}
			p := m.params("sort", nil, kw, "key?", "reverse?")
			l := recvList(m, args)
			m.listReplace(l, m.sortValues(l.elems, p[0], p[1] != nil && m.truthy(p[1])))
			return None
		},
	})
}

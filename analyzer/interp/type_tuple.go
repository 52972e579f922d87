package interp

// tuple, range and slice.

// rangeLen is len(r).
func rangeLen(r *Range) int {
	switch {
	case r.step > 0 && r.start < r.stop:
		return int(uint64(r.stop-r.start-1)/uint64(r.step)) + 1
	case r.step < 0 && r.start > r.stop:
		return int(uint64(r.start-r.stop-1)/uint64(-r.step)) + 1
	}
	return 0
}

// rangeIndex gives the position of an integer in a range or -1.
func rangeIndex(r *Range, v int64) int {
	n := rangeLen(r)
	if n == 0 {
		return -1
	}
	d := v - r.start
	if d%r.step != 0 {
		return -1
	}
	i := d / r.step
	if i < 0 || i >= int64(n) {
		return -1
	}
	return int(i)
}

// rangeFind gives the position of a value in a range or -1.
func (m *Interp) rangeFind(r *Range, v Value) int {
	switch x := unwrap(m.need(v)).(type) {
	case Int, Bool:
		n, _ := smallInt(x)
		return rangeIndex(r, n)
	case Float:
		if i := Int(int64(x)); Float(i) == x {
			return rangeIndex(r, int64(i))
		}
		return -1
	case *Instance:
		for i := 0; i < rangeLen(r); i++ {
			if m.eq(Int(r.start+int64(i)*r.step), x) {
				return i
			}
		}
	}
	return -1
}

// newRange is range(...).
func (m *Interp) newRange(args []Value) *Range {
	if len(args) == 0 || len(args) > 3 {
		if len(args) == 0 {
			m.raise("TypeError", "range expected at least 1 argument, got 0")
		}
		m.raise("TypeError", "range expected at most 3 arguments, got %d", len(args))
	}
	n := make([]int64, len(args))
	for i, a := range args {
		b := m.intArg(a)
		if !b.IsInt64() || b.BitLen() > 62 {
			m.stuck("a range beyond 2**62")
		}
		n[i] = b.Int64()
	}
	r := &Range{step: 1}
	switch len(n) {
	case 1:
		r.stop = n[0]
	case 2:
		r.start, r.stop = n[0], n[1]
	case 3:
		r.start, r.stop, r.step = n[0], n[1], n[2]
		if r.step == 0 {
			m.raise("ValueError", "range() arg 3 must not be zero")
		}
	}
	return r
}

func init() {
	registerProps("range", map[string]func(v Value) Value{
		"start": func(v Value) Value { return Int(v.(*Range).start) },
		"stop":  func(v Value) Value { return Int(v.(*Range).stop) },
		"step":  func(v Value) Value { return Int(v.(*Range).step) },
	})
	registerProps("slice", map[string]func(v Value) Value{
		"start": func(v Value) Value { return v.(*Slice).start },
		"stop":  func(v Value) Value { return v.(*Slice).stop },
		"step":  func(v Value) Value { return v.(*Slice).step },
	})
	registerMethods("tuple", map[string]NativeFn{
		"index": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("tuple.index", args, kw, 1, 3)
			t := unwrap(args[0]).(*Tuple)
			lo, hi := m.indexBounds(p[1], p[2], len(t.elems))
			i := m.seqFind(t.elems, p[0], lo, hi)
			if i < 0 {
				m.raise("ValueError", "tuple.index(x): x not in tuple")
			}
			return Int(i)
		},
		"count": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("tuple.count", args, kw, 1, 1)
			return Int(m.seqCount(unwrap(args[0]).(*Tuple).elems, p[0]))
		},
	})
	registerMethods("range", map[string]NativeFn{
		"index": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("range.index", args, kw, 1, 1)
			i := m.rangeFind(args[0].(*Range), p[0])
			if i < 0 {
				if bigOf(unwrap(p[0])) == nil {
					m.raise("ValueError", "sequence.index(x): x not in sequence")
				}
				m.raise("ValueError", "%s is not in range", m.repr(p[0]))
			}
			return Int(i)
		},
		"count": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("range.count", args, kw, 1, 1)
			if m.rangeFind(args[0].(*Range), p[0]) < 0 {
				return Int(0)
			}
			return Int(1)
		},
	})
	registerMethods("slice", map[string]NativeFn{
		"indices": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("slice.indices", args, kw, 1, 1)
			n := m.toIndex(p[0])
			if n < 0 {
				m.raise("ValueError", "length should not be negative")
			}
			start, stop, step, _ := m.sliceIndices(args[0].(*Slice), n)
			return mkTuple(Int(start), Int(stop), Int(step))
		},
	})
}

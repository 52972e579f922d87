package interp

import "slices"

// set and frozenset.

// ordered gives the elements in CPython's iteration order where that is the
// same in every run (integers), else in insertion order.
func (s *Set) ordered() []Value {
	keys := s.d.keyList()
	if len(keys) < 2 {
		return keys
	}
	hks := make([]any, len(s.d.keys))
	for i := range s.d.keys {
		hks[i] = s.d.hkAt(i)
		switch hks[i].(type) {
		case Int, nil:
		default:
			return keys
		}
	}
	return intSetOrder(keys, hks)
}

// intSetOrder replays CPython's open addressing (Objects/setobject.c): a table
// of 8 slots, linear probes of up to 9 entries, then the perturbed sequence;
// it grows fourfold when three fifths are used.
func intSetOrder(keys []Value, hks []any) []Value {
	const linear = 9
	type slot struct {
		used bool
		h    int64
		v    Value
	}
	table := make([]slot, 8)
	used := 0
	insert := func(t []slot, h int64, v Value) {
		mask := uint64(len(t) - 1)
		perturb := uint64(h)
		i := uint64(h) & mask
		for {
			n := uint64(0)
			if i+linear <= mask {
				n = linear
			}
			for j := uint64(0); j <= n; j++ {
				if !t[i+j].used {
					t[i+j] = slot{true, h, v}
					return
				}
			}
			perturb >>= 5
			i = (i*5 + 1 + perturb) & mask
		}
	}
	pos := 0
	for _, hk := range hks {
		if hk == nil {
			continue
		}
		insert(table, intHash(int64(hk.(Int))), keys[pos])
		pos++
		used++
		if used*5 < (len(table)-1)*3 {
			continue
		}
		want := used * 4
		if used > 50000 {
			want = used * 2
		}
		size := 8
		for size <= want {
			size <<= 1
		}
		bigger := make([]slot, size)
		for _, e := range table {
			if e.used {
				insert(bigger, e.h, e.v)
			}
		}
		table = bigger
	}
	out := make([]Value, 0, len(keys))
	for _, e := range table {
		if e.used {
			out = append(out, e.v)
		}
	}
	return out
}

// intHash is hash(n) of a 64-bit int.
func intHash(n int64) int64 {
	const mod = 1<<61 - 1
	h := n % mod
	if h == -1 {
		h = -2
	}
	return h
}

// setAdd adds an element; frozen sets only while they are being made.
func (m *Interp) setAdd(s *Set, v Value) {
	hk := m.elementHK(s, v)
	if i := s.d.find(hk); i < 0 || isUnknown(s.d.vals[i]) {
		m.dictSetHK(&s.d, hk, v, None)
	}
}

func newSet(frozen bool) *Set { return &Set{d: Dict{born: epoch.Load()}, frozen: frozen} }

func (s *Set) clone() *Set { return &Set{d: *s.d.clone(), frozen: s.frozen} }

// toSet gives a set's own object or collects an iterable into a new set.
func (m *Interp) toSet(v Value) *Set {
	v = m.need(v)
	if s, ok := unwrap(v).(*Set); ok {
		m.settleDict(&s.d)
		return s
	}
	out := newSet(false)
	if d, ok := unwrap(v).(*Dict); ok {
		if _, isInst := v.(*Instance); !isInst {
			m.settleDict(d)
			for i, k := range d.keys {
				if k != nil {
					out.d.put(d.hkAt(i), k, None)
				}
			}
			out.d.sym = d.sym
			return out
		}
	}
	for _, e := range m.listOf(v) {
		if hk := m.elementHK(out, e); out.d.find(hk) < 0 {
			out.d.put(hk, e, None)
		}
	}
	return out
}

// setOp computes a op b for op in | & - ^; the result is frozen as a is.
func (m *Interp) setOp(op string, a, b *Set) *Set {
	out := newSet(a.frozen)
	add := func(x *Set, i int, there Guard) {
		if m.excluded(there) || m.findIn(&out.d, &x.d, i) >= 0 {
			return
		}
		k := x.d.keys[i]
		v := Value(None)
		if !m.implied(there) {
			v = m.mkUnion([]arm{{there, None}, {m.bdd.not(there), nil}})
		}
		hk := x.d.hkAt(i)
		if out.d.sym || x.d.sym {
			hk = m.hashIn(&out.d, k)
		}
		out.d.put(hk, k, v)
	}
	each := func(x *Set, there func(i int) Guard) {
		for i, k := range x.d.keys {
			if k != nil {
				add(x, i, there(i))
			}
		}
	}
	always := func(int) Guard { return True }
	notIn := func(x, y *Set) func(int) Guard {
		return func(i int) Guard { return m.bdd.not(m.sharedKey(&y.d, &x.d, i)) }
	}
	switch op {
	case "&":
		// CPython walks the smaller set.
		x, y := a, b
		if y.d.n > x.d.n {
			x, y = y, x
		}
		each(y, func(i int) Guard { return m.sharedKey(&x.d, &y.d, i) })
	case "|":
		each(a, always)
		each(b, always)
	case "-":
		each(a, notIn(a, b))
	case "^":
		each(a, notIn(a, b))
		each(b, notIn(b, a))
	default:
		panic("unknown set operator " + op)
	}
	return out
}

func (m *Interp) setReplace(s, with *Set) { m.setAssign(s, with) }

// recvSet gives the receiver with its membership settled.
func recvSet(m *Interp, args []Value) *Set {
	s := unwrap(args[0]).(*Set)
	m.settleDict(&s.d)
	return s
}

func init() {
	combine := func(op string) NativeFn {
		return func(m *Interp, args []Value, kw []KwArg) Value {
			m.noKw(kw, "set method")
			s := recvSet(m, args)
			out := s.clone()
			for _, a := range args[1:] {
				out = m.setOp(op, out, m.toSet(a))
			}
			return out
		}
	}
	test := func(f func(m *Interp, a, b *Dict) Guard) NativeFn {
		return func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("set.issubset", args, kw, 1, 1)
			return m.boolOf(f(m, &recvSet(m, args).d, &m.toSet(p[0]).d))
		}
	}
	both := map[string]NativeFn{
		"union":        combine("|"),
		"intersection": combine("&"),
		"difference":   combine("-"),
		"symmetric_difference": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("set.symmetric_difference", args, kw, 1, 1)
			return m.setOp("^", recvSet(m, args), m.toSet(p[0]))
		},
		"issubset":   test((*Interp).subset),
		"issuperset": test(func(m *Interp, a, b *Dict) Guard { return m.subset(b, a) }),
		"isdisjoint": test(func(m *Interp, a, b *Dict) Guard {
			g := True
			for i, k := range a.keys {
				if k != nil {
					g = m.bdd.and(g, m.bdd.not(m.sharedKey(b, a, i)))
				}
			}
			return g
		}),
		"copy": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("set.copy", args, kw, 0, 0)
			s := recvSet(m, args)
			if _, plain := args[0].(*Set); plain && s.frozen {
				return s
			}
			return s.clone()
		},
	}
	registerMethods("frozenset", both)
	registerMethods("set", both)
	update := func(op string) NativeFn {
		return func(m *Interp, args []Value, kw []KwArg) Value {
			m.noKw(kw, "set method")
			s := recvSet(m, args)
			for _, a := range args[1:] {
				if op == "|" {
					for _, e := range slices.Clone(m.listOf(m.need(a))) {
						m.setAdd(s, e)
					}
					continue
				}
				m.setReplace(s, m.setOp(op, s, m.toSet(a)))
			}
			return None
		}
	}
	registerMethods("set", map[string]NativeFn{
		"add": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("set.add", args, kw, 1, 1)
			m.setAdd(unwrap(args[0]).(*Set), p[0])
			return None
		},
		"discard": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("set.discard", args, kw, 1, 1)
			m.dictDelHK(&recvSet(m, args).d, m.hashIn(&recvSet(m, args).d, p[0]))
			return None
		},
		"remove": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("set.remove", args, kw, 1, 1)
			if !m.dictDelHK(&recvSet(m, args).d, m.hashIn(&recvSet(m, args).d, p[0])) {
				m.raiseKey(p[0])
			}
			return None
		},
		"pop": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("set.pop", args, kw, 0, 0)
			s := recvSet(m, args)
			if s.d.n == 0 {
				m.raiseKey(Str("pop from an empty set"))
			}
			v := m.orderedSet(s)[0]
			m.dictDelHK(&s.d, m.hashIn(&s.d, v))
			return v
		},
		"clear": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("set.clear", args, kw, 0, 0)
			m.dictClear(&recvSet(m, args).d)
			return None
		},
		"update":                      update("|"),
		"intersection_update":         update("&"),
		"difference_update":           update("-"),
		"symmetric_difference_update": update("^"),
	})
}

func (m *Interp) noKw(kw []KwArg, name string) {
	if len(kw) > 0 {
		m.raise("TypeError", "%s takes no keyword arguments", name)
	}
}

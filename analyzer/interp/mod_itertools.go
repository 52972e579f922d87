package interp

import (
	"slices"

	"github.com/go-python/gpython/ast"
)

// Module itertools. Every iterator's state is a value that statefulIter can
// put back when a path is undone.

// nexter starts iteration over an argument.
func (m *Interp) nexter(v Value) *Iter { return m.iter(m.need(v)) }

// optCount gives an optional non-negative argument of islice.
func (m *Interp) optCount(v Value, def int, what string) int {
	if v == nil || m.need(v) == None {
		return def
	}
	if bigOf(unwrap(m.need(v))) == nil {
		m.raise("ValueError", "%s", what)
	}
	n := m.toIndex(v)
	if n < 0 {
		m.raise("ValueError", "%s", what)
	}
	return n
}

func init() {
	registerModule("itertools", func(m *Interp) map[string]Value {
		chain := nativeClass("itertools", "chain", objectClass, map[string]NativeFn{
			"__new__": func(m *Interp, args []Value, kw []KwArg) Value {
				m.noKw(kw, "chain()")
				return m.chainOf(seqIter(m, "tuple_iterator", slices.Clone(args[1:])))
			},
		})
		chain.dict.putStr("from_iterable", &StaticMethod{fn: fn("from_iterable", func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.argRange("chain.from_iterable", args, kw, 1, 1)
			return m.chainOf(m.nexter(p[0]))
		})})
		return map[string]Value{
			"chain":                         chain,
			"product":                       fn("product", itProduct),
			"permutations":                  fn("permutations", itPermutations),
			"combinations":                  fn("combinations", itCombinations(false)),
			"combinations_with_replacement": fn("combinations_with_replacement", itCombinations(true)),
			"islice":                        fn("islice", itIslice),
			"count":                         fn("count", itCount),
			"cycle":                         fn("cycle", itCycle),
			"repeat":                        fn("repeat", itRepeat),
			"zip_longest":                   fn("zip_longest", itZipLongest),
			"groupby":                       fn("groupby", itGroupby),
			"accumulate":                    fn("accumulate", itAccumulate),
			"starmap":                       fn("starmap", itStarmap),
			"takewhile":                     fn("takewhile", itWhile(true)),
			"dropwhile":                     fn("dropwhile", itWhile(false)),
			"filterfalse":                   fn("filterfalse", itFilterfalse),
			"tee":                           fn("tee", itTee),
			"pairwise":                      fn("pairwise", itPairwise),
			"compress":                      fn("compress", itCompress),
		}
	})
}

// chainOf joins the iterables that an iterator gives.
func (m *Interp) chainOf(outer *Iter) *Iter {
	return statefulIter(m, "itertools.chain", (*Iter)(nil), func(cur **Iter) (Value, bool) {
		for {
			if *cur == nil {
				v, ok := outer.next()
				if !ok {
					return nil, false
				}
				*cur = m.nexter(v)
			}
			if v, ok := (*cur).next(); ok {
				return v, true
			}
			*cur = nil
		}
	})
}

// itProduct is product(*iterables, repeat=1).
func itProduct(m *Interp, args []Value, kw []KwArg) Value {
	n := 1
	for _, k := range kw {
		if k.name != "repeat" {
			m.raise("TypeError", "'%s' is an invalid keyword argument for product()", k.name)
		}
		if n = m.toIndex(k.val); n < 0 {
			m.raise("ValueError", "repeat argument cannot be negative")
		}
	}
	var once [][]Value
	for _, a := range args {
		once = append(once, slices.Clone(m.listOf(m.need(a))))
	}
	pools := slices.Repeat(once, n)
	type state struct {
		idx  []int
		done bool
	}
	return statefulIter(m, "itertools.product", state{}, func(s *state) (Value, bool) {
		if s.done {
			return nil, false
		}
		idx := slices.Clone(s.idx)
		if idx == nil {
			idx = make([]int, len(pools))
			for _, p := range pools {
				if len(p) == 0 {
					s.done = true
					return nil, false
				}
			}
		} else {
			k := len(idx) - 1
			for ; k >= 0; k-- {
				if idx[k]++; idx[k] < len(pools[k]) {
					break
				}
				idx[k] = 0
			}
			if k < 0 {
				s.done = true
				return nil, false
			}
		}
		s.idx = idx
		out := make([]Value, len(idx))
		for k, i := range idx {
			out[k] = pools[k][i]
		}
		return mkTuple(out...), true
	})
}

func itPermutations(m *Interp, args []Value, kw []KwArg) Value {
	p := m.params("permutations", args, kw, "iterable", "r?")
	pool := slices.Clone(m.listOf(m.need(p[0])))
	r := len(pool)
	if p[1] != nil && m.need(p[1]) != None {
		if r = m.toIndex(p[1]); r < 0 {
			m.raise("ValueError", "r must be non-negative")
		}
	}
	type state struct {
		idx, cyc []int
		done     bool
	}
	return statefulIter(m, "itertools.permutations", state{done: r > len(pool)}, func(s *state) (Value, bool) {
		if s.done {
			return nil, false
		}
		n := len(pool)
		idx, cyc := slices.Clone(s.idx), slices.Clone(s.cyc)
		if idx == nil {
			idx, cyc = make([]int, n), make([]int, r)
			for i := range idx {
				idx[i] = i
			}
			for i := range cyc {
				cyc[i] = n - i
			}
		} else {
			i := r - 1
			for ; i >= 0; i-- {
				cyc[i]--
				if cyc[i] == 0 {
					first := idx[i]
					copy(idx[i:], idx[i+1:])
					idx[n-1] = first
					cyc[i] = n - i
					continue
				}
				j := n - cyc[i]
				idx[i], idx[j] = idx[j], idx[i]
				break
			}
			if i < 0 {
				s.done = true
				return nil, false
			}
		}
		s.idx, s.cyc = idx, cyc
		return pick(pool, idx[:r]), true
	})
}

func pick(pool []Value, idx []int) Value {
	out := make([]Value, len(idx))
	for k, i := range idx {
		out[k] = pool[i]
	}
	return mkTuple(out...)
}

func itCombinations(again bool) NativeFn {
	name := "combinations"
	if again {
		name = "combinations_with_replacement"
	}
	return func(m *Interp, args []Value, kw []KwArg) Value {
		p := m.params(name, args, kw, "iterable", "r")
		pool := slices.Clone(m.listOf(m.need(p[0])))
		r := m.toIndex(p[1])
		if r < 0 {
			m.raise("ValueError", "r must be non-negative")
		}
		n := len(pool)
		type state struct {
			idx  []int
			done bool
		}
		st := state{done: !again && r > n || again && n == 0 && r > 0}
		return statefulIter(m, "itertools."+name, st, func(s *state) (Value, bool) {
			if s.done {
				return nil, false
			}
			idx := slices.Clone(s.idx)
			if idx == nil {
				idx = make([]int, r)
				if !again {
					for i := range idx {
						idx[i] = i
					}
				}
			} else {
				i := r - 1
				for i >= 0 && (!again && idx[i] == i+n-r || again && idx[i] == n-1) {
					i--
				}
				if i < 0 {
					s.done = true
					return nil, false
				}
				idx[i]++
				for j := i + 1; j < r; j++ {
					idx[j] = idx[j-1]
					if !again {
						idx[j]++
					}
				}
			}
			s.idx = idx
			return pick(pool, idx), true
		})
	}
}

func itIslice(m *Interp, args []Value, kw []KwArg) Value {
	p := m.argRange("islice", args, kw, 2, 4)
	const most = 1 << 62
	start, stop, step := 0, most, 1
	if p[2] == nil && p[3] == nil && len(args) == 2 {
		stop = m.optCount(p[1], most, "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
	} else {
		const msg = "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize."
		start, stop = m.optCount(p[1], 0, msg), m.optCount(p[2], most, msg)
		step = m.optCount(p[3], 1, "Step for islice() must be a positive integer or None.")
		if step == 0 {
			m.raise("ValueError", "Step for islice() must be a positive integer or None.")
		}
	}
	it := m.nexter(p[0])
	type state struct{ pos, want int }
	return statefulIter(m, "itertools.islice", state{0, start}, func(s *state) (Value, bool) {
		if s.want >= stop {
			for s.pos < min(s.want, stop) { // CPython consumes up to stop
				if _, ok := it.next(); !ok {
					break
				}
				s.pos++
			}
			return nil, false
		}
		for {
			v, ok := it.next()
			if !ok {
				s.want = stop
				s.pos = stop
				return nil, false
			}
			s.pos++
			if s.pos-1 == s.want {
				s.want = min(s.want+step, stop)
				return v, true
			}
		}
	})
}

func itCount(m *Interp, args []Value, kw []KwArg) Value {
	p := m.params("count", args, kw, "start?", "step?")
	var start, step Value = Int(0), Int(1)
	if p[0] != nil {
		start = p[0]
	}
	if p[1] != nil {
		step = p[1]
	}
	return statefulIter(m, "itertools.count", start, func(s *Value) (Value, bool) {
		m.step()
		v := *s
		*s = m.binop(ast.Add, v, step)
		return v, true
	})
}

func itCycle(m *Interp, args []Value, kw []KwArg) Value {
	p := m.argRange("cycle", args, kw, 1, 1)
	it := m.nexter(p[0])
	type state struct {
		saved []Value
		pos   int
		done  bool
	}
	return statefulIter(m, "itertools.cycle", state{}, func(s *state) (Value, bool) {
		m.step()
		if !s.done {
			if v, ok := it.next(); ok {
				s.saved = append(s.saved[:len(s.saved):len(s.saved)], v)
				return v, true
			}
			s.done = true
		}
		if len(s.saved) == 0 {
			return nil, false
		}
		v := s.saved[s.pos]
		s.pos = (s.pos + 1) % len(s.saved)
		return v, true
	})
}

func itRepeat(m *Interp, args []Value, kw []KwArg) Value {
	p := m.params("repeat", args, kw, "object", "times?")
	n := -1
	if p[1] != nil {
		n = max(0, m.toIndex(p[1]))
	}
	return statefulIter(m, "itertools.repeat", n, func(n *int) (Value, bool) {
		m.step()
		if *n == 0 {
			return nil, false
		}
		if *n > 0 {
			*n--
		}
		return p[0], true
	})
}

func itZipLongest(m *Interp, args []Value, kw []KwArg) Value {
	var fill Value = None
	for _, k := range kw {
		if k.name != "fillvalue" {
			m.raise("TypeError", "zip_longest() got an unexpected keyword argument")
		}
		fill = k.val
	}
	its := make([]*Iter, len(args))
	for i, a := range args {
		its[i] = m.nexter(a)
	}
	return statefulIter(m, "itertools.zip_longest", its, func(s *[]*Iter) (Value, bool) {
		cur := slices.Clone(*s)
		out := make([]Value, len(cur))
		active := 0
		for i, it := range cur {
			out[i] = fill
			if it == nil {
				continue
			}
			v, ok := it.next()
			if !ok {
				cur[i] = nil
				continue
			}
			out[i] = v
			active++
		}
		*s = cur
		if active == 0 {
			return nil, false
		}
		return mkTuple(out...), true
	})
}

// groupState is what a groupby object and its current group share.
type groupState struct {
	key, val Value // the element read ahead, nil before the first
	id       int   // number of the current group
	end      bool
}

func itGroupby(m *Interp, args []Value, kw []KwArg) Value {
	p := m.params("groupby", args, kw, "iterable", "key?")
	it := m.nexter(p[0])
	st := &groupState{}
	set := func(n groupState) {
		old := *st
		m.onUndo(func() { *st = old })
		*st = n
	}
	read := func(id int) {
		v, ok := it.next()
		if !ok {
			set(groupState{id: id, end: true})
			return
		}
		k := v
		if p[1] != nil && p[1] != None {
			k = m.call(p[1], []Value{v}, nil)
		}
		set(groupState{key: k, val: v, id: id})
	}
	return statefulIter(m, "itertools.groupby", Value(nil), func(cur *Value) (Value, bool) {
		id := st.id + 1
		if st.key == nil && !st.end {
			read(id)
		} else {
			for !st.end && *cur != nil && m.identicalOrEq(*cur, st.key) {
				read(id)
			}
		}
		if st.end {
			return nil, false
		}
		n := *st
		n.id = id
		set(n)
		key := st.key
		*cur = key
		group := statefulIter(m, "itertools._grouper", false, func(done *bool) (Value, bool) {
			if *done || st.end || st.id != id || !m.identicalOrEq(key, st.key) {
				*done = true
				return nil, false
			}
			v := st.val
			read(id)
			return v, true
		})
		return mkTuple(key, group), true
	})
}

func itAccumulate(m *Interp, args []Value, kw []KwArg) Value {
	p := m.params("accumulate", args, kw, "iterable", "func?", "initial?")
	it := m.nexter(p[0])
	type state struct {
		total   Value
		initial bool
	}
	st := state{}
	if p[2] != nil && p[2] != None {
		st = state{p[2], true}
	}
	return statefulIter(m, "itertools.accumulate", st, func(s *state) (Value, bool) {
		if s.initial {
			s.initial = false
			return s.total, true
		}
		v, ok := it.next()
		if !ok {
			return nil, false
		}
		switch {
		case s.total == nil:
			s.total = v
		case p[1] == nil || p[1] == None:
			s.total = m.binop(ast.Add, s.total, v)
		default:
			s.total = m.call(p[1], []Value{s.total, v}, nil)
		}
		return s.total, true
	})
}

func itStarmap(m *Interp, args []Value, kw []KwArg) Value {
	p := m.argRange("starmap", args, kw, 2, 2)
	it := m.nexter(p[1])
	return &Iter{kind: "itertools.starmap", next: func() (Value, bool) {
		v, ok := it.next()
		if !ok {
			return nil, false
		}
		return m.call(p[0], m.listOf(m.need(v)), nil), true
	}}
}

func itWhile(take bool) NativeFn {
	name := "dropwhile"
	if take {
		name = "takewhile"
	}
	return func(m *Interp, args []Value, kw []KwArg) Value {
		p := m.argRange(name, args, kw, 2, 2)
		it := m.nexter(p[1])
		return statefulIter(m, "itertools."+name, false, func(over *bool) (Value, bool) {
			if take {
				if *over {
					return nil, false
				}
				v, ok := it.next()
				if !ok {
					return nil, false
				}
				if m.truthy(m.call(p[0], []Value{v}, nil)) {
					return v, true
				}
				*over = true
				return nil, false
			}
			for {
				v, ok := it.next()
				if !ok || *over {
					return v, ok
				}
				if !m.truthy(m.call(p[0], []Value{v}, nil)) {
					*over = true
					return v, true
				}
			}
		})
	}
}

func itFilterfalse(m *Interp, args []Value, kw []KwArg) Value {
	p := m.argRange("filterfalse", args, kw, 2, 2)
	it := m.nexter(p[1])
	return &Iter{kind: "itertools.filterfalse", next: func() (Value, bool) {
		for {
			v, ok := it.next()
			if !ok {
				return nil, false
			}
			t := v
			if p[0] != None {
				t = m.call(p[0], []Value{v}, nil)
			}
			if !m.truthy(t) {
				return v, true
			}
		}
	}}
}

func itTee(m *Interp, args []Value, kw []KwArg) Value {
	p := m.argRange("tee", args, kw, 1, 2)
	n := 2
	if p[1] != nil {
		if n = m.toIndex(p[1]); n < 0 {
			m.raise("ValueError", "n must be >= 0")
		}
	}
	it := m.nexter(p[0])
	buf := new([]Value)
	out := make([]Value, n)
	for k := range out {
		out[k] = statefulIter(m, "itertools._tee", 0, func(i *int) (Value, bool) {
			if *i >= len(*buf) {
				v, ok := it.next()
				if !ok {
					return nil, false
				}
				old := *buf
				m.onUndo(func() { *buf = old })
				*buf = append(old[:len(old):len(old)], v)
			}
			*i++
			return (*buf)[*i-1], true
		})
	}
	return mkTuple(out...)
}

func itPairwise(m *Interp, args []Value, kw []KwArg) Value {
	p := m.argRange("pairwise", args, kw, 1, 1)
	it := m.nexter(p[0])
	return statefulIter(m, "itertools.pairwise", Value(nil), func(prev *Value) (Value, bool) {
		if *prev == nil {
			v, ok := it.next()
			if !ok {
				return nil, false
			}
			*prev = v
		}
		v, ok := it.next()
		if !ok {
			return nil, false
		}
		t := mkTuple(*prev, v)
		*prev = v
		return t, true
	})
}

func itCompress(m *Interp, args []Value, kw []KwArg) Value {
	p := m.params("compress", args, kw, "data", "selectors")
	it, sel := m.nexter(p[0]), m.nexter(p[1])
	return &Iter{kind: "itertools.compress", next: func() (Value, bool) {
		for {
			v, ok := it.next()
			if !ok {
				return nil, false
			}
			s, ok := sel.next()
			if !ok {
				return nil, false
			}
			if m.truthy(s) {
				return v, true
			}
		}
	}}
}

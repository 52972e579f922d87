package interp

import (
	"slices"

	"github.com/go-python/gpython/ast"
)

// dict and its views.

// dictView is dict.keys() ('k'), dict.values() ('v') or dict.items() ('i'): it
// shows the dict's current contents.
type dictView struct {
	d    *Dict
	kind byte
}

func (m *Interp) viewValues(v *dictView) []Value {
	m.settleDict(v.d)
	switch v.kind {
	case 'k':
		return v.d.keyList()
	case 'v':
		return v.d.valList()
	}
	out := make([]Value, 0, v.d.n)
	v.d.each(func(k, val Value) bool {
		out = append(out, mkTuple(k, val))
		return true
	})
	return out
}

func (m *Interp) reprView(v *dictView) string {
	name := map[byte]string{'k': "dict_keys", 'v': "dict_values", 'i': "dict_items"}[v.kind]
	if v.d.n == 0 {
		return name + "([])"
	}
	return m.reprSeq(v, name+"([", "])", "...", func(emit func(string)) {
		for _, e := range m.viewValues(v) {
			emit(m.repr(e))
		}
	})
}

// dictReversed iterates over a dict from its end; kind is as in dictView.
func (m *Interp) dictReversed(d *Dict, kind byte) *Iter {
	m.settleDict(d)
	name := map[byte]string{'k': "dict_reversekeyiterator", 'v': "dict_reversevalueiterator", 'i': "dict_reverseitemiterator"}[kind]
	size := d.n
	return statefulIter(m, name, len(d.keys)-1, func(i *int) (Value, bool) {
		if m.resized(d, size) {
			m.raise("RuntimeError", "dictionary changed size during iteration")
		}
		for *i >= 0 && *i < len(d.keys) {
			k := d.keys[*i]
			v := d.vals[*i]
			*i--
			if k == nil {
				continue
			}
			switch kind {
			case 'k':
				return k, true
			case 'v':
				return v, true
			}
			return mkTuple(k, v), true
		}
		return nil, false
	})
}

// dictGet looks a key up, settling whether it is there.
func (m *Interp) dictGet(d *Dict, k Value) (Value, bool) {
	m.settleKey(d, k)
	return d.get(m.hashIn(d, k))
}

// dictGetSym is d.get(k, def) of an unknown key: each value under the
// condition that k equals its key, def where it equals none.
func (m *Interp) dictGetSym(d *Dict, k *Sym, def Value) Value {
	m.settleDict(d)
	if d.n > 64 {
		m.need(k)
	}
	rest := True
	var arms []arm
	d.each(func(key, v Value) bool {
		g := m.cond(m.compare(ast.Eq, k, key))
		arms = append(arms, arm{m.bdd.and(rest, g), v})
		rest = m.bdd.and(rest, m.bdd.not(g))
		return true
	})
	m.partial = true
	return m.mkUnion(append(arms, arm{rest, def}))
}

// viewContains is x in view.
func (m *Interp) viewContains(v *dictView, x Value) bool {
	switch v.kind {
	case 'k':
		_, ok := m.dictGet(v.d, x)
		return ok
	case 'i':
		t, ok := unwrap(m.need(x)).(*Tuple)
		if !ok || len(t.elems) != 2 {
			return false
		}
		val, ok := m.dictGet(v.d, t.elems[0])
		return ok && m.identicalOrEq(val, t.elems[1])
	}
	for _, e := range m.viewValues(v) {
		if m.identicalOrEq(e, x) {
			return true
		}
	}
	return false
}

// dictMerge merges a mapping or an iterable of pairs into d.
func (m *Interp) dictMerge(d *Dict, v Value) {
	if u, ok := v.(*Union); ok && allDicts(u) {
		for _, a := range u.arms {
			if !m.bdd.disjoint(m.pc, a.g) {
				m.dictMergeIf(d, a.v.(*Dict), a.g)
			}
		}
		return
	}
	v = m.need(v)
	if src, ok := v.(*Dict); ok {
		if src == d {
			return
		}
		if m.partial && src.open == nil {
			m.dictMergeIf(d, src, True)
			return
		}
		m.settleDict(src)
		if src.open != nil && d.open == nil { // what src may have, d may have now
			if d.n > 0 {
				m.stuck("entries of the unknown " + src.open.name)
			}
			d.open = src.open
		}
		for i, k := range src.keys {
			if k != nil && !src.hides(i) {
				m.dictSetHK(d, src.hkAt(i), k, src.vals[i])
			}
		}
		return
	}
	if in, ok := v.(*Instance); ok {
		if src, ok := in.payload.(*Dict); ok {
			_, custom := m.instSpecial(in, "__iter__")
			_, customKeys := m.instSpecial(in, "keys")
			if !custom && !customKeys {
				m.dictMerge(d, src)
				return
			}
		}
	}
	if keys, ok := m.mappingKeys(v); ok {
		for _, k := range m.listOf(keys) {
			m.dictSet(d, k, m.getitem(v, k))
		}
		return
	}
	for i, e := range slices.Clone(m.listOf(v)) {
		e = m.need(e)
		if _, ok := m.iterable(e); !ok {
			m.raise("TypeError", "cannot convert dictionary update sequence element #%d to a sequence", i)
		}
		kv := m.listOf(e)
		if len(kv) != 2 {
			m.raise("ValueError", "dictionary update sequence element #%d has length %d; 2 is required", i, len(kv))
		}
		m.dictSet(d, kv[0], kv[1])
	}
}

func allDicts(u *Union) bool {
	for _, a := range u.arms {
		if d, ok := a.v.(*Dict); !ok || d.open != nil {
			return false
		}
	}
	return true
}

// dictMergeIf merges src into d on the paths on which g holds; an entry that
// src has on some paths only replaces that of d on those.
func (m *Interp) dictMergeIf(d, src *Dict, g Guard) {
	for i, k := range src.keys {
		if k == nil {
			continue
		}
		v, hk := src.vals[i], src.hkAt(i)
		if m.implied(g) && !mayLack(v) {
			m.dictSetHK(d, hk, k, v)
			continue
		}
		old, _ := d.get(hk)
		arms := []arm{{m.bdd.not(g), old}}
		there := False
		for _, a := range armsOf(v) {
			if a.v != nil {
				there = m.bdd.or(there, a.g)
				arms = append(arms, arm{m.bdd.and(g, a.g), a.v})
			}
		}
		arms = append(arms, arm{m.bdd.and(g, m.bdd.not(there)), old})
		if v := m.mkUnion(m.liveArms(arms)); v != nil {
			m.dictSetHK(d, hk, k, v)
		}
	}
}

// mayLack reports a value that is absent on some paths.
func mayLack(v Value) bool {
	u, ok := v.(*Union)
	if !ok {
		return false
	}
	for _, a := range u.arms {
		if a.v == nil {
			return true
		}
	}
	return false
}

// armsOf gives the arms of a union, or one for any other value.
func armsOf(v Value) []arm {
	if u, ok := v.(*Union); ok {
		return u.arms
	}
	return []arm{{True, v}}
}

// liveArms leaves out the arms that the path condition excludes.
func (m *Interp) liveArms(arms []arm) []arm {
	out := arms[:0]
	for _, a := range arms {
		if !m.bdd.disjoint(m.pc, a.g) {
			out = append(out, a)
		}
	}
	return out
}

// mappingKeys calls v.keys() if v has that method.
func (m *Interp) mappingKeys(v Value) (Value, bool) {
	switch v.(type) {
	case *Instance, *Opaque:
		if f, ok := m.getattrOpt(v, "keys"); ok {
			return m.call(f, nil, nil), true
		}
	}
	return nil, false
}

// dictUpdateArgs is dict.update(*args, **kw) without the receiver.
func (m *Interp) dictUpdateArgs(name string, d *Dict, args []Value, kw []KwArg) {
	if len(args) > 1 {
		m.raise("TypeError", "%s expected at most 1 argument, got %d", name, len(args))
	}
	if len(args) == 1 {
		m.dictMerge(d, args[0])
	}
	for _, k := range kw {
		m.dictSetStr(d, k.name, k.val)
	}
}

// orDefault gives a union with its absent arms replaced by def.
func (m *Interp) orDefault(u *Union, def Value) Value {
	absent := false
	arms := make([]arm, len(u.arms))
	for i, a := range u.arms {
		if a.v == nil {
			a.v, absent = def, true
		}
		arms[i] = a
	}
	if !absent {
		return u
	}
	return m.mkUnion(arms)
}

func recvDict(args []Value) *Dict { return unwrap(args[0]).(*Dict) }

func init() {
	view := func(kind byte, name string) NativeFn {
		return func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs(name, args, kw, 0, 0)
			return &dictView{d: recvDict(args), kind: kind}
		}
	}
	registerMethods("dict", map[string]NativeFn{
		"keys":   view('k', "dict.keys"),
		"values": view('v', "dict.values"),
		"items":  view('i', "dict.items"),
		"get": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("get", args, kw, 1, 2)
			def := p[1]
			if def == nil {
				def = None
			}
			if k, ok := p[0].(*Sym); ok {
				return m.dictGetSym(recvDict(args), k, def)
			}
			v, ok := recvDict(args).get(m.hashIn(recvDict(args), p[0]))
			if !ok {
				return def
			}
			if u, ok := v.(*Union); ok {
				return m.orDefault(u, def)
			}
			return v
		},
		"setdefault": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("setdefault", args, kw, 1, 2)
			d := recvDict(args)
			hk := m.hashIn(d, p[0])
			if v, ok := m.dictGet(d, p[0]); ok {
				return v
			}
			v := p[1]
			if v == nil {
				v = None
			}
			m.dictSetHK(d, hk, p[0], v)
			return v
		},
		"pop": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("pop", args, kw, 1, 2)
			d := recvDict(args)
			hk := m.hashIn(d, p[0])
			v, ok := m.dictGet(d, p[0])
			if !ok {
				if p[1] != nil {
					return p[1]
				}
				m.raiseKey(p[0])
			}
			m.dictDelHK(d, hk)
			return v
		},
		"popitem": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("dict.popitem", args, kw, 0, 0)
			d := recvDict(args)
			m.settleDict(d)
			for i := len(d.keys) - 1; i >= 0; i-- {
				if d.keys[i] != nil {
					t := mkTuple(d.keys[i], d.vals[i])
					m.dictDelHK(d, d.hkAt(i))
					return t
				}
			}
			m.raiseKey(Str("popitem(): dictionary is empty"))
			return nil
		},
		"update": func(m *Interp, args []Value, kw []KwArg) Value {
			m.dictUpdateArgs("update", recvDict(args), args[1:], kw)
			return None
		},
		"clear": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("dict.clear", args, kw, 0, 0)
			m.dictClear(recvDict(args))
			return None
		},
		"copy": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("dict.copy", args, kw, 0, 0)
			return recvDict(args).clone()
		},
	})
	registerClassMethods("dict", map[string]NativeFn{
		"fromkeys": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("fromkeys", args, kw, 1, 2)
			v := p[1]
			if v == nil {
				v = None
			}
			keys := m.listOf(m.need(p[0]))
			if c, ok := args[0].(*Class); ok && !c.builtin {
				o := m.call(c, nil, nil)
				for _, k := range keys {
					m.setitem(o, k, v)
				}
				return o
			}
			d := NewDict()
			for _, k := range keys {
				d.put(m.hashIn(d, k), k, v)
			}
			return d
		},
	})
	for _, k := range []string{"dict_keys", "dict_items"} {
		registerMethods(k, map[string]NativeFn{
			"isdisjoint": func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.methodArgs("isdisjoint", args, kw, 1, 1)
				for _, e := range m.listOf(m.need(p[0])) {
					if m.viewContains(args[0].(*dictView), e) {
						return Bool(false)
					}
				}
				return Bool(true)
			},
		})
	}
}

package interp

import "github.com/go-python/gpython/ast"

// Unknown keys of dicts, and unknown elements of sets.
//
// Such a key is told from others by what it is, the same unknown being the same
// key. Where it may equal another key of the dict, the path splits on whether it
// does: there is one entry then, or there are two.

// symHK is the hash key of a key with unknowns in it.
type symHK string

// maxSymKeys bounds the keys that an unknown one is told from by splitting.
const maxSymKeys = 64

// isSymKey reports a key that is, or contains, an unknown.
func isSymKey(k Value) bool {
	s, ok := k.(*Sym)
	return ok && !s.random || hasSymKey(k)
}

// hashIn gives the hash key of k in a dict.
func (m *Interp) hashIn(d *Dict, k Value) any {
	if u, ok := k.(*Union); ok {
		k = m.need(u)
	}
	unknown := isSymKey(k)
	if !unknown && !d.sym {
		return m.hash(k)
	}
	if unknown {
		d.sym = true // even if it turns out to be a key that is there
		k = m.oneKey(k)
		unknown = isSymKey(k)
	}
	text := m.keyOf(k)
	for i, e := range d.keys {
		if e == nil || !unknown && !isSymKey(e) || m.keyOf(e) == text {
			continue
		}
		// An entry that is not there on some paths is no other key on those.
		g := m.bdd.and(m.thereAt(d, i), m.cond(m.compare(ast.Eq, k, e)))
		if m.excluded(g) {
			continue
		}
		if !m.implied(g) && (m.sym != nil || d.n > maxSymKeys) {
			m.stuck("a key of a dict that may equal another: " + text)
		}
		if m.decide(g) {
			return d.hkAt(i)
		}
	}
	if !unknown {
		return m.hash(k)
	}
	return symHK(text)
}

// oneKey gives a key without values inside that may be one of several: the path
// splits on which they are.
func (m *Interp) oneKey(k Value) Value {
	if s, ok := k.(*Set); ok {
		m.settleDict(&s.d)
	}
	t, ok := k.(*Tuple)
	if !ok {
		return k
	}
	elems := make([]Value, len(t.elems))
	for i, e := range t.elems {
		if u, ok := e.(*Union); ok {
			if e = m.prune(u); isUnion(e) {
				m.splitOn(e.(*Union).arms)
			}
		}
		elems[i] = m.oneKey(e)
	}
	return &Tuple{elems: elems}
}

func isUnion(v Value) bool { _, ok := v.(*Union); return ok }

// elementHK gives the hash key of an element in a set.
func (m *Interp) elementHK(s *Set, v Value) any {
	if x, ok := v.(*Sym); ok && !x.random && !hashable[x.typ] {
		m.stuck("uses " + x.describe() + " as a key")
	}
	return m.hashIn(&s.d, v)
}

// hashable are the types of unknowns that can be elements of sets.
var hashable = map[string]bool{"str": true, "int": true, "float": true, "bool": true}

// findIn gives the position in d of the key at a position of another dict, or a
// negative number.
func (m *Interp) findIn(d, of *Dict, i int) int {
	if !d.sym && !of.sym {
		return d.find(of.hkAt(i))
	}
	return d.find(m.hashIn(d, of.keys[i]))
}

// sharedKey gives the condition on which the key at a position of a dict is also in
// another; no path is split for it.
func (m *Interp) sharedKey(d, of *Dict, i int) Guard {
	if !d.sym && !of.sym {
		if d.find(of.hkAt(i)) >= 0 {
			return True
		}
		return False
	}
	return m.cond(m.inKeys(d, of.keys[i]))
}

package interp

import "github.com/go-python/gpython/ast"

// Unknown keys of dicts: what caches of functions have that are called with
// unknown arguments.
//
// Such a key is told from others by what it is, the same unknown being the same
// key. That is right as long as it is known of every other key of the dict
// whether it equals this one; else the path ends as not analysed.

// symHK is the hash key of a key with unknowns in it.
type symHK string

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
	text := m.keyOf(k)
	for _, e := range d.keyList() {
		if !unknown && !isSymKey(e) || m.keyOf(e) == text {
			continue
		}
		if g := m.cond(m.compare(ast.Eq, k, e)); !m.excluded(g) {
			m.stuck("a key of a dict that may equal another: " + text)
		}
	}
	if !unknown {
		return m.hash(k)
	}
	d.sym = true
	return symHK(text)
}

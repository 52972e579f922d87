package setdiff

// The tables of the diagrams. Most of the time of a comparison goes into finding
// things in them, so they are open tables of numbers, at most half full.

// hash mixes three numbers (the finaliser of MurmurHash3).
func hash(a, b, c int32) uint64 {
	h := uint64(uint32(a))*0x9e3779b97f4a7c15 ^ uint64(uint32(b))*0xc2b2ae3d27d4eb4f ^ uint64(uint32(c))*0x165667b19e3779f9
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	return h ^ h>>33
}

// uniques finds nodes by what they are.
type uniques struct {
	slots []node // no is none
	n     int
}

// find gives the node, or the slot where it belongs.
func (u *uniques) find(nodes []branch, b branch) (slot uint64, n node) {
	if len(u.slots) == 0 {
		u.slots = make([]node, 1<<12)
	}
	mask := uint64(len(u.slots) - 1)
	for i := hash(b.atom, int32(b.lo), int32(b.hi)) & mask; ; i = (i + 1) & mask {
		if n := u.slots[i]; n == no || nodes[n] == b {
			return i, n
		}
	}
}

// put adds a node that find has not found.
func (u *uniques) put(nodes []branch, slot uint64, n node) {
	u.slots[slot] = n
	if u.n++; 2*u.n < len(u.slots) {
		return
	}
	old := u.slots
	u.slots = make([]node, 4*len(old))
	for _, n := range old {
		if n != no {
			i, _ := u.find(nodes, nodes[n])
			u.slots[i] = n
		}
	}
}

// choices are the results of choosing.
type choices struct {
	slots []choice
	n     int
}

type choice struct {
	f, g, h, r node
}

func (c *choices) at(f, g, h node) *choice {
	mask := uint64(len(c.slots) - 1)
	for i := hash(int32(f), int32(g), int32(h)) & mask; ; i = (i + 1) & mask {
		// A choice whose condition is no is never kept: that is a free slot.
		if s := &c.slots[i]; s.f == no || s.f == f && s.g == g && s.h == h {
			return s
		}
	}
}

func (c *choices) get(f, g, h node) (r node, ok bool) {
	if len(c.slots) == 0 {
		return no, false
	}
	s := c.at(f, g, h)
	return s.r, s.f != no
}

func (c *choices) put(f, g, h, r node) {
	if 2*c.n >= len(c.slots) {
		old := c.slots
		c.slots = make([]choice, max(1<<12, 4*len(old)))
		for _, s := range old {
			if s.f != no {
				*c.at(s.f, s.g, s.h) = s
			}
		}
	}
	s := c.at(f, g, h)
	if s.f == no {
		c.n++
	}
	*s = choice{f, g, h, r}
}

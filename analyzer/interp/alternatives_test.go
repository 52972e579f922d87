package interp

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/enginelint/enginelint/analyzer/world"
)

// TestAlternatives: the guards exclude each other and cover all cases, and are
// the same for every run.
func TestAlternatives(t *testing.T) {
	m := New(Options{World: world.New(world.NewFacts(), nil)})
	for n := 1; n <= m.MaxAlternatives(); n++ {
		vals := make([]Value, n)
		for i := range vals {
			vals[i] = NewStrList([]string{"x"})
		}
		v, gs := m.Alternatives(vals)
		all := False
		for i, g := range gs {
			assert.Equal(t, False, m.And(all, g))
			all = m.Or(all, g)
			if i < n-1 && n > 1 {
				assert.NotEqual(t, False, g)
			}
		}
		assert.Equal(t, True, all)
		ps := m.Possibilities(v)
		assert.Len(t, ps, n)
		for i, p := range ps {
			assert.Same(t, vals[i], p.Value)
			assert.Equal(t, gs[i], m.And(p.Guard, gs[i]))
		}
	}
}

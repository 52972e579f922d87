package interp

import (
	"math/rand"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every operation on guards is compared with the same operation on truth tables
// over five questions, and equal tables must be equal guards.
func TestGuardsAgainstTruthTables(t *testing.T) {
	const n = 5
	r := rand.New(rand.NewSource(1))
	b := newBDD()
	type pair struct {
		g     Guard
		table uint32
	}
	const all = ^uint32(0)
	known := []pair{{False, 0}, {True, all}}
	for i := range n {
		var table uint32
		for row := range 1 << n {
			table |= uint32(row>>i&1) << row
		}
		known = append(known, pair{b.atom(Atom{Key: strconv.Itoa(i)}), table})
	}
	byTable := map[uint32]Guard{}
	pick := func() pair { return known[r.Intn(len(known))] }
	for range 20_000 {
		f, g, h := pick(), pick(), pick()
		var p pair
		switch r.Intn(5) {
		case 0:
			p = pair{b.and(f.g, g.g), f.table & g.table}
		case 1:
			p = pair{b.or(f.g, g.g), f.table | g.table}
		case 2:
			p = pair{b.not(f.g), ^f.table}
		case 3:
			p = pair{b.iteOp(f.g, g.g, h.g), f.table&g.table | ^f.table&h.table}
		default:
			small := b.restrict(f.g, g.g)
			require.Equal(t, b.and(f.g, g.g), b.and(small, g.g))
			require.Equal(t, f.table&g.table == 0, b.disjoint(f.g, g.g))
			require.Equal(t, f.table&^g.table == 0, b.implies(f.g, g.g))
			continue
		}
		if same, ok := byTable[p.table]; ok {
			require.Equal(t, same, p.g, "one condition, two guards")
			continue
		}
		byTable[p.table] = p.g
		known = append(known, p)
	}
	assert.Greater(t, len(byTable), 5_000)
	for i, p := range known {
		for row := range 1 << n {
			g := p.g
			for g > True {
				atom, lo, hi := b.parts(g)
				g = lo
				if row>>atom&1 == 1 {
					g = hi
				}
			}
			require.Equal(t, p.table>>row&1 == 1, g == True, "guard %d, row %d", i, row)
		}
	}
	assert.Zero(t, known[0].g)
}

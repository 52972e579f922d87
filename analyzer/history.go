package analyzer

import (
	"fmt"
	"strings"
	"sync"

	"github.com/enginelint/enginelint/analyzer/catalogue"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// FlagHistory says of an engine's flags in which releases of the catalogue they are.
type FlagHistory struct {
	// Releases are the versions, the oldest first.
	Releases []string
	in       map[string][]bool // by flag, one a release
}

// History gives the flags of an engine, by its package, in the releases of the
// catalogue. The first call takes some tenths of a second. It is safe for
// concurrent use.
func History(name string) *FlagHistory {
	histories.Lock()
	defer histories.Unlock()
	name = world.NormDist(name)
	if h := histories.of[name]; h != nil {
		return h
	}
	h := &FlagHistory{in: map[string][]bool{}}
	a := releases()
	var at []int
	var es []catalogue.Entry
	for i, e := range a.Entries() {
		if world.NormDist(e.Engine) == name {
			at, es = append(at, i), append(es, e)
		}
	}
	for k, i := range at {
		e, err := a.Load(i)
		if err != nil {
			continue
		}
		n := len(h.Releases)
		h.Releases = append(h.Releases, es[k].Version)
		for j := range e.Set.Flags {
			for _, f := range e.Set.Flags[j].Names {
				if h.in[f] == nil {
					h.in[f] = make([]bool, len(at))
				}
				h.in[f][n] = true
			}
		}
	}
	if histories.of == nil {
		histories.of = map[string]*FlagHistory{}
	}
	histories.of[name] = h
	return h
}

var histories struct {
	sync.Mutex
	of map[string]*FlagHistory
}

// Text says in which releases a flag is, "" if there are none of the engine.
func (h *FlagHistory) Text(flag string) string {
	n := len(h.Releases)
	if n == 0 {
		return ""
	}
	of := fmt.Sprintf("the %d releases of the catalogue, %s to %s", n, h.Releases[0], h.Releases[n-1])
	if n == 1 {
		of = "the release of the catalogue, " + h.Releases[0]
	}
	in := h.in[flag]
	var parts []string
	for i := 0; i < n; i++ {
		if in == nil || !in[i] {
			continue
		}
		from := i
		for i+1 < n && in[i+1] {
			i++
		}
		switch {
		case from == 0 && i == n-1:
			return "in all of " + of
		case i == n-1:
			parts = append(parts, "since "+h.Releases[from])
		case from == 0:
			parts = append(parts, "up to "+h.Releases[i])
		case from == i:
			parts = append(parts, "in "+h.Releases[i])
		default:
			parts = append(parts, h.Releases[from]+" to "+h.Releases[i])
		}
	}
	if parts == nil {
		return "in none of " + of
	}
	return strings.Join(parts, ", ") + ", of " + of
}

// ReleaseSet gives the constraint set of a release of the catalogue, nil if it is not
// there.
func ReleaseSet(name, version string) *rules.Set {
	i, ok := releases().Find(name, version)
	if !ok {
		return nil
	}
	e, err := releases().Load(i)
	if err != nil {
		return nil
	}
	return e.Set
}

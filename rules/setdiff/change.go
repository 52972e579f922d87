package setdiff

import (
	"maps"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/rules"
)

// pair tells what a rule and its counterpart differ in; nil if in nothing.
func (c *comparison) pair(o, n *rule) *Change {
	ch := c.about(n)
	ch.Old, ch.New = &o.at, &n.at
	ch.OldSteps, ch.NewSteps = o.steps, n.steps
	if maps.Equal(o.cases, n.cases) {
		return nil
	}
	var fs []node
	for _, r := range []*rule{o, n} {
		for _, v := range sortedKeys(r.cases) {
			fs = append(fs, r.cases[v])
		}
	}
	sense := c.sense(fs...)
	if sense == lost {
		ch.Kind, ch.Unsure = Changed, "what differs is too large to be worked out"
		return ch
	}
	var oldOnly, newOnly []string
	moved := false
	for _, v := range values(o, n) {
		f, g := at(o.cases, v), at(n.cases, v)
		if c.d.and(sense, c.d.less(f, g)) == no && c.d.and(sense, c.d.less(g, f)) == no {
			continue
		}
		moved = true
		if f == no {
			newOnly = append(newOnly, v)
		}
		if g == no {
			oldOnly = append(oldOnly, v)
		}
	}
	if !moved {
		return nil
	}
	allMore := c.d.and(sense, c.d.less(n.guard, o.guard))
	allFewer := c.d.and(sense, c.d.less(o.guard, n.guard))
	dark, vague := [2]node{}, [2]bool{}
	dark[0], vague[0] = c.before(0, o.last)
	dark[1], vague[1] = c.before(1, n.last)
	more, fewer := c.d.less(allMore, dark[0]), c.d.less(allFewer, dark[1])
	ch.Vague = vague[0] && more != no || vague[1] && fewer != no
	if more == lost || fewer == lost {
		ch.Kind, ch.Unsure = Changed, "what differs is too large to be worked out"
		return ch
	}
	ch.More, ch.Fewer = c.cases(more, sense), c.cases(fewer, sense)
	for _, v := range oldOnly {
		ch.OldValues = append(ch.OldValues, Valued{v, c.cases(c.d.and(sense, o.cases[v]), sense)})
	}
	for _, v := range newOnly {
		ch.NewValues = append(ch.NewValues, Valued{v, c.cases(c.d.and(sense, n.cases[v]), sense)})
	}
	switch {
	case len(oldOnly)+len(newOnly) > 0 && (len(o.cases) > 0 && o.kind == rules.StepSet || o.kind == rules.StepSetEnv):
		ch.Kind = Adjusted
	case more != no && fewer == no:
		ch.Kind = Widened
		if effect(n.kind) == rules.StepForbid {
			ch.Kind = Tightened
		}
	case fewer != no && more == no:
		ch.Kind = Narrowed
		if effect(n.kind) == rules.StepForbid {
			ch.Kind = Loosened
		}
	default:
		ch.Kind = Changed
	}
	diff := more
	ch.OnNew = true
	if more == no {
		diff = fewer
		ch.OnOld, ch.OnNew = true, false
	}
	if diff != no {
		ch.Witness = c.witness(diff, o, n, ch.OnOld)
	}
	for _, v := range append(oldOnly, newOnly...) {
		if strings.Contains(v, "opaque(") {
			ch.Unsure = "a value was not analysed"
		}
	}
	if ch.Kind == Adjusted {
		// A value that is missing where the other side is not analysed may be there.
		for i, l := range [][]string{newOnly, oldOnly} {
			for _, v := range l {
				g := at([]*rule{n, o}[i].cases, v)
				if rest := c.d.less(g, dark[i]); rest == lost || c.d.and(sense, rest) == no {
					ch.Unsure = "where it differs, the other version is not analysed"
				}
			}
		}
		return ch
	}
	if allMore != no && more == no || allFewer != no && fewer == no {
		if more == no && fewer == no {
			ch.Kind, ch.Unsure = Changed, "where it differs, the other version is not analysed"
			return ch
		}
	}
	if ch.Witness == nil || o.opaque || n.opaque {
		switch {
		case o.opaque || n.opaque:
			ch.Unsure = "a part of the condition was not analysed"
		default:
			ch.Unsure = "no values were found with which the two differ"
		}
		ch.Kind = Changed
		ch.Witness = nil
	}
	return ch
}

func at(m map[string]node, v string) node {
	if n, ok := m[v]; ok {
		return n
	}
	return no
}

func values(o, n *rule) []string {
	all := map[string]bool{}
	for v := range o.cases {
		all[v] = true
	}
	for v := range n.cases {
		all[v] = true
	}
	return sortedKeys(all)
}

// single tells of a rule that one side has not.
func (c *comparison) single(k Kind, r *rule) Change {
	ch := c.about(r)
	ch.Kind = k
	sense := c.sense(r.guard)
	other := 0
	if k == Removed {
		other = 1
	}
	dark, vague := c.before(other, c.would(r, other))
	ch.Vague = vague
	rest := c.d.less(r.guard, dark)
	if rest == lost {
		rest, ch.Vague = r.guard, true
	}
	if rest == no || sense != lost && c.d.and(sense, rest) == no {
		ch.Unsure = "where it applies, the other version is not analysed"
	} else if sense != lost {
		ch.When = c.cases(c.d.and(sense, rest), sense)
	}
	if c.hidden(r, other) {
		ch.Unsure = "the other version has a rule that does the same, under a condition that is not analysed"
	}
	vs := c.valued(r)
	if k == Removed {
		ch.Old, ch.OldValues, ch.OldSteps = &r.at, vs, r.steps
	} else {
		ch.New, ch.NewValues, ch.NewSteps = &r.at, vs, r.steps
	}
	return *ch
}

func (c *comparison) valued(r *rule) []Valued {
	var out []Valued
	for _, v := range sortedKeys(r.cases) {
		if v == "" && r.kind != rules.StepSetEnv {
			continue
		}
		x := Valued{Value: v}
		if len(r.cases) > 1 {
			if sense := c.sense(r.cases[v]); sense != lost {
				x.When = c.cases(c.d.and(sense, r.cases[v]), sense)
			}
		}
		out = append(out, x)
	}
	return out
}

// incidental are classes of exceptions that Python raises by itself.
var incidental = []string{"TypeError", "AttributeError", "KeyError", "IndexError", "NameError", "UnboundLocalError", "ZeroDivisionError", "ImportError", "ModuleNotFoundError", "OverflowError"}

// about begins a change of a rule with what the rule is about.
func (c *comparison) about(r *rule) *Change {
	ch := &Change{Effect: r.kind, Target: r.target, Exception: r.exception}
	ch.Incidental = r.kind == rules.StepForbid && slices.Contains(incidental, r.exception)
	atoms := slices.Clone(r.atoms)
	slices.SortStableFunc(atoms, func(a, b int32) int {
		switch x, y := c.rare[a], c.rare[b]; {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	add := func(name string) {
		name = plainName(name)
		if !slices.Contains(ch.About, name) {
			ch.About = append(ch.About, name)
		}
	}
	if r.kind == rules.StepSet {
		add(r.target)
	}
	for _, a := range atoms {
		for _, ref := range c.atoms[a].refs {
			add(ref)
		}
	}
	return ch
}

// order finds pairs of rules that the other version has in another order, where
// that matters: the one sets a field that the other reads, or sets otherwise, and
// both can apply to one command.
func (c *comparison) order(pairs [][2]*rule) []Change {
	reads := func(r *rule, field string) bool {
		return slices.ContainsFunc(r.atoms, func(a int32) bool {
			return slices.ContainsFunc(c.atoms[a].refs, func(n string) bool { return n == "field."+field || n == "given."+field })
		})
	}
	var out []Change
	for _, a := range pairs {
		if a[0].kind != rules.StepSet {
			continue
		}
		for _, b := range pairs {
			if a == b {
				continue
			}
			field := a[1].target
			before := a[1].last < b[1].first && b[0].last < a[0].first
			after := b[1].last < a[1].first && a[0].last < b[0].first
			if !before && !after {
				continue
			}
			writes := b[0].kind == rules.StepSet && b[0].target == field
			if writes && before {
				continue // told once, of the other one
			}
			if writes && len(a[1].cases) == 1 && maps.Equal(a[1].cases, b[1].cases) {
				continue
			}
			if !writes && !reads(b[0], field) && !reads(b[1], field) {
				continue
			}
			c.d.begin()
			both := c.d.and(a[1].guard, b[1].guard)
			if both == lost {
				continue
			}
			if s := c.sense(both); s != lost && c.d.and(s, both) == no {
				continue
			}
			ch := c.about(b[1])
			ch.Kind, ch.Old, ch.New = Order, &b[0].at, &b[1].at
			ch.With = &Other{Field: field, Before: before, Old: a[0].at, New: a[1].at}
			out = append(out, *ch)
		}
	}
	return out
}

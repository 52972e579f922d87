package launch

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A matrix whose values are all in the file makes one job for each combination:
// the steps are read for each of them, and what differs is a variant, so that
// values which go together stay together. Others are read once, with their values
// unknown.

// combination is one job of a matrix: the values by key.
type combination map[string]*yamlNode

// maxCombinations bounds the combinations that are read one by one.
const maxCombinations = 32

// combinations makes the jobs of a matrix as GitHub does: the product of the axes
// without what exclude names, and then include, which adds keys to those that it
// agrees with or makes a job of its own. ok is false if not all is in the file.
func (w *workflow) combinations(n *yamlNode) (out []combination, ok bool) {
	d := w.d
	if !n.is(yamlMap) {
		return nil, false
	}
	var within func(v *yamlNode, depth int) bool
	within = func(v *yamlNode, depth int) bool {
		if v.is(yamlMap) { // which may hold itself
			return depth < 4 && !slices.ContainsFunc(d.pairs(v), func(p yamlPair) bool { return strings.Contains(p.name, ".") || !within(p.value, depth+1) })
		}
		return v.is(yamlScalar) && !strings.Contains(d.text(v.deref()).Str, "${{")
	}
	literal := func(v *yamlNode) bool { return within(v, 0) }
	plain := func(list *yamlNode) (cs []combination, ok bool) {
		if list == nil {
			return nil, true
		}
		if !list.is(yamlSeq) {
			return nil, false
		}
		for _, e := range d.items(list) {
			c := combination{}
			for _, p := range d.pairs(e) {
				if !literal(p.value) {
					return nil, false
				}
				c[p.name] = p.value
			}
			cs = append(cs, c)
		}
		return cs, true
	}
	include, ok1 := plain(d.get(n, "include"))
	exclude, ok2 := plain(d.get(n, "exclude"))
	if !ok1 || !ok2 {
		return nil, false
	}
	axes := 0
	for _, p := range d.pairs(n) {
		if p.name == "include" || p.name == "exclude" {
			continue
		}
		if !p.value.is(yamlSeq) {
			return nil, false
		}
		if axes++; axes == 1 {
			out = []combination{{}}
		}
		var next []combination
		for _, c := range out {
			for _, v := range d.items(p.value) {
				if !literal(v) || len(next) > maxCombinations*4 {
					return nil, false
				}
				x := combination{p.name: v}
				for k, o := range c {
					x[k] = o
				}
				next = append(next, x)
			}
		}
		out = next
	}
	agrees := func(c, with combination) bool {
		for k, v := range with {
			if o := c[k]; o == nil || !w.equal(o, v) {
				return false
			}
		}
		return true
	}
	out = slices.DeleteFunc(out, func(c combination) bool {
		return slices.ContainsFunc(exclude, func(e combination) bool { return agrees(c, e) })
	})
	// Keys of the axes are not overwritten; those that include added are.
	own := make([]combination, len(out))
	for i, c := range out {
		own[i] = c
		out[i] = combination{}
		for k, v := range c {
			out[i][k] = v
		}
	}
	for _, e := range include {
		fits := false
		for i := range own {
			clash := false
			for k, v := range e {
				o := own[i][k]
				clash = clash || o != nil && !w.equal(o, v)
			}
			if clash {
				continue
			}
			fits = true
			for k, v := range e {
				out[i][k] = v
			}
		}
		if !fits {
			out = append(out, e)
		}
	}
	for i, c := range out {
		out[i] = combination{}
		for k, v := range c {
			w.leaves(out[i], k, v)
		}
	}
	return out, len(out) > 0 && len(out) <= maxCombinations
}

// leaves adds the values of an object one by one, as they are asked for.
func (w *workflow) leaves(c combination, name string, v *yamlNode) {
	if !v.is(yamlMap) {
		c[name] = v
		return
	}
	for _, p := range w.d.pairs(v) {
		w.leaves(c, name+"."+p.name, p.value)
	}
}

// equal compares two values of a matrix.
func (w *workflow) equal(a, b *yamlNode) bool {
	x, y := combination{}, combination{}
	w.leaves(x, "", a)
	w.leaves(y, "", b)
	return len(x) == len(y) && a.is(yamlMap) == b.is(yamlMap) && !slices.ContainsFunc(slices.Collect(maps.Keys(x)), func(k string) bool {
		return y[k] == nil || w.d.text(x[k].deref()).Str != w.d.text(y[k].deref()).Str
	})
}

// each reads the steps of a job for every combination, and makes one launch of
// those that stand in one place.
func (w *workflow) each(combos []combination, read func(in *workflow)) {
	f := w.r.file
	keys := map[string]bool{}
	for _, c := range combos {
		for k := range c {
			keys[k] = true
		}
	}
	type variant struct {
		cmd  *Command
		from []int
	}
	type group struct {
		launch   *Launch
		variants []*variant
		bySig    map[string]*variant
	}
	groups := map[string]*group{}
	var order []string
	before, problems, skipped := len(f.Launches), len(f.Problems), len(f.Skipped)
	for i, c := range combos {
		in := *w
		in.values = map[string]*workflowValue{}
		for k, v := range w.values {
			in.values[k] = v
		}
		for k := range keys {
			v := &workflowValue{values: []string{""}, text: &Text{}}
			if n := c[k]; n != nil && !n.null() {
				t := w.d.text(n.deref())
				v = &workflowValue{values: []string{t.Str}, text: t}
			}
			in.values["matrix."+k] = v
		}
		read(&in)
		if i == 0 {
			problems, skipped = len(f.Problems), len(f.Skipped)
		}
		f.Problems, f.Skipped = f.Problems[:problems], f.Skipped[:skipped]
		seen := map[string]int{}
		for _, l := range f.Launches[before:] {
			// Where it ends may depend on the values.
			id := fmt.Sprintf("%d %s", l.Start, l.Name)
			seen[id]++
			id += fmt.Sprint(" ", seen[id])
			g := groups[id]
			if g == nil {
				g = &group{launch: l, bySig: map[string]*variant{}}
				groups[id] = g
				order = append(order, id)
			}
			g.launch.More, g.launch.End = g.launch.More || l.More, max(g.launch.End, l.End)
			if !sameVersion(g.launch.Version, l.Version) {
				g.launch.Version = nil
			}
			for _, cmd := range l.Variants {
				sig := commandSig(cmd)
				if g.bySig[sig] == nil {
					g.bySig[sig] = &variant{cmd: cmd}
					g.variants = append(g.variants, g.bySig[sig])
				}
				v := g.bySig[sig]
				if !slices.Contains(v.from, i) {
					v.from = append(v.from, i)
				}
			}
		}
		f.Launches = f.Launches[:before]
	}
	for _, id := range order {
		g := groups[id]
		g.launch.Variants = nil
		for _, v := range g.variants {
			if len(g.launch.Variants) == w.r.opt.maxVariants() {
				g.launch.More = true
				break
			}
			if len(v.from) < len(combos) {
				v.cmd.When = append(w.together(combos, v.from, keys), v.cmd.When...)
			}
			g.launch.Variants = append(g.launch.Variants, v.cmd)
		}
		f.Launches = append(f.Launches, g.launch)
	}
}

// together are the values that some combinations have in common, and not all have.
func (w *workflow) together(combos []combination, some []int, keys map[string]bool) (out []Choice) {
	value := func(i int, k string) (string, *yamlNode) {
		n := combos[i][k]
		if n == nil {
			return "", nil
		}
		return w.d.text(n.deref()).Str, n
	}
	var names []string
	for k := range keys {
		names = append(names, k)
	}
	slices.Sort(names)
	for _, k := range names {
		s, n := value(some[0], k)
		same := func(i int) bool {
			o, at := value(i, k)
			return o == s && (at == nil) == (n == nil)
		}
		all := true
		for i := range combos {
			all = all && same(i)
		}
		if all || slices.ContainsFunc(some, func(i int) bool { return !same(i) }) {
			continue
		}
		c := Choice{Text: "matrix." + k + "=" + s}
		if n == nil {
			c.Text = "matrix." + k + " is not set"
			c.Start, c.End = w.matrixAt[0], w.matrixAt[1]
		} else {
			t := w.d.text(n.deref())
			c.Start, c.End = t.At(0), t.At(len(t.Str))
		}
		out = append(out, c)
	}
	return out
}

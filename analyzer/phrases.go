package analyzer

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/world"
)

// phrase is a conjunction in words: "on A with B and C, depending on D".
type phrase struct {
	on, with, depends []string
}

func (p phrase) String() string {
	var parts []string
	if len(p.on) > 0 {
		parts = append(parts, "on "+strings.Join(p.on, ", "))
	}
	if len(p.with) > 0 {
		parts = append(parts, "with "+and(p.with))
	}
	s := strings.Join(parts, " ")
	if len(p.depends) == 0 {
		return s
	}
	if s != "" {
		s += ", "
	}
	return s + "depending on " + factList(p.depends)
}

// and joins what holds together, or what can hold.
func and(ss []string) string { return enumerate(ss, "and") }
func or(ss []string) string  { return enumerate(ss, "or") }

func enumerate(ss []string, last string) string {
	switch n := len(ss); n {
	case 0:
		return ""
	case 1:
		return ss[0]
	default:
		return strings.Join(ss[:n-1], ", ") + " " + last + " " + ss[n-1]
	}
}

// phrases writes a disjunction; what all alternatives have in common comes
// first, once.
func (w *wording) phrases(cs []clause) string {
	common := clause{}
	for k, t := range cs[0] {
		all := true
		for _, c := range cs[1:] {
			u, ok := c[k]
			all = all && ok && t.equal(u)
		}
		if all && len(cs) > 1 {
			common[k] = t
		}
	}
	var rest []string
	onlyDepends := true
	var depends []string
	for _, c := range cs {
		own := maps.Clone(c)
		for k := range common {
			delete(own, k)
		}
		p := w.phrase(own)
		onlyDepends = onlyDepends && len(p.on)+len(p.with) == 0
		depends = union(depends, p.depends)
		if s := p.String(); !slices.Contains(rest, s) {
			rest = append(rest, s)
		}
	}
	if onlyDepends {
		p := w.phrase(common)
		p.depends = union(p.depends, depends)
		return p.String()
	}
	if len(common) == 0 {
		return strings.Join(rest, "; or ")
	}
	if len(rest) == 1 {
		return w.phrase(cs[0]).String()
	}
	return w.phrase(common).String() + ", and " + strings.Join(rest, ", or ")
}

// phrase writes one conjunction.
func (w *wording) phrase(c clause) phrase {
	var p phrase
	ts := slices.SortedFunc(maps.Values(c), func(a, b term) int {
		if d := factRank(a.facts[0]) - factRank(b.facts[0]); d != 0 {
			return d
		}
		return strings.Compare(a.key, b.key)
	})
	for _, t := range ts {
		if t.kind == opaque {
			p.depends = union(p.depends, t.facts)
		}
	}
	for _, t := range ts {
		if t.kind == opaque {
			continue
		}
		// That a variable is set goes without saying if its value is stated.
		if t.kind == variable && t.values.not && slices.Equal(t.values.in, []string{unset}) && mentions(ts, t) {
			continue
		}
		s := w.say(t)
		switch {
		case t.kind == chipKind:
			p.on = append(p.on, s)
		case s != "" && !slices.Contains(p.with, s):
			p.with = append(p.with, s)
		}
	}
	return p
}

// mentions says whether another term is about the same variable.
func mentions(ts []term, t term) bool {
	return slices.ContainsFunc(ts, func(u term) bool {
		return u.key != t.key && u.facts[0] == t.facts[0]
	})
}

// term is a term as data.
func (w *wording) term(t term) diag.Term {
	d := diag.Term{Fact: t.facts[len(t.facts)-1], Text: w.say(t)}
	if t.kind == chipKind {
		d.Fact = world.Human("device")
		for _, c := range w.chips {
			if t.values.has(chipName(c)) {
				d.In = append(d.In, chipShort(c))
			}
		}
		return d
	}
	if t.kind == opaque {
		d.Text = "" // the interpreter's own words are for nobody
		return d
	}
	if t.ranges == nil && t.kind != question {
		d.Not = t.values.not
		for _, v := range t.values.in {
			switch v {
			case unset, null:
				d.Unset = true
			default:
				d.In = append(d.In, v)
			}
		}
	}
	return d
}

func chipShort(c world.Chip) string {
	switch {
	case c.GCNArch != "":
		return archOf(c)
	case c.SM != [2]int{}:
		return sm(c.SM)
	}
	return c.Device
}

// maxValues is the number of values that a phrase lists.
const maxValues = 4

// say writes one term as a noun; for a chip what comes after "on".
func (w *wording) say(t term) string {
	switch t.kind {
	case chipKind:
		return w.chip(t.values)
	case question:
		if t.values.has("yes") {
			return t.yes[0]
		}
		return t.yes[1]
	case number:
		return numberText(t)
	case listed:
		return listedText(t)
	case variable:
		return variableText(t.name, t.values)
	case attribute:
		return attributeText(t.name, t.values)
	}
	return ""
}

// few lists values, or says how many there are.
func few(vs []string, what string, last string) string {
	if len(vs) > maxValues {
		return fmt.Sprintf("%s or one of %d other %s", strings.Join(vs[:maxValues-1], ", "), len(vs)-maxValues+1, what)
	}
	return enumerate(vs, last)
}

func quoteAll(vs []string) []string {
	out := make([]string, len(vs))
	for i, v := range vs {
		out[i] = quote(v)
	}
	return out
}

func variableText(name string, s values) string {
	open := s.has(unset)
	vs := quoteAll(slices.DeleteFunc(slices.Clone(s.in), func(v string) bool { return v == unset }))
	list := few(vs, "values", "or")
	switch {
	case s.not && len(vs) == 0 && !open:
		return name + " set"
	case s.not && open:
		return name + " not " + list
	case s.not:
		return name + " set, but not to " + list
	case len(vs) == 0:
		return name + " not set"
	case open:
		return name + " not set or " + list
	}
	return name + " " + list
}

// configName names a key of config.json for people.
func configName(key string) string {
	object, name, _ := strings.Cut(key, ".")
	if strings.Contains(object, "(part") {
		return name + " in the text part of config.json"
	}
	return name + " in config.json"
}

// aKey names a key where its value follows.
func aKey(key string) string {
	if _, name, _ := strings.Cut(key, "."); name == "architectures" {
		return "an architecture"
	}
	return "a " + configName(key)
}

func attributeText(key string, s values) string {
	open := s.has(unset)
	vs := slices.DeleteFunc(slices.Clone(s.in), func(v string) bool { return v == unset || v == null })
	name := configName(key)
	if _, k, _ := strings.Cut(key, "."); k == "architectures" && len(vs) > 0 {
		switch {
		case s.not:
			return "a model other than " + few(vs, "architectures", "or")
		case len(vs) > maxValues:
			return fmt.Sprintf("a %s model or one of %d other architectures", strings.Join(vs[:maxValues-1], ", "), len(vs)-maxValues+1)
		}
		return "a " + or(vs) + " model"
	}
	bare, where, _ := strings.Cut(name, " ")
	list := few(quoteAll(vs), "values", "or")
	switch {
	case s.not && len(vs) == 0 && !open:
		return name
	case s.not && len(vs) == 0:
		return "a " + name + " that is not null"
	case s.not:
		return bare + " other than " + list + " " + where
	case len(vs) == 0 && open:
		return "no " + name
	case len(vs) == 0:
		return "a null " + name
	case open:
		return "no " + name + ", or " + list
	}
	return bare + " " + list + " " + where
}

func listedText(t term) string {
	all, in := t.values.all, t.values.in
	fact := t.facts[0]
	switch fact {
	case world.Human("cuda"), world.Human("hip"):
		name := "CUDA"
		if fact == world.Human("hip") {
			name = "HIP"
		}
		return name + " " + orderedText(all, in, func(v string) string { return v })
	case world.Human("cpu_amx"), world.Human("cpu_avx512"):
		feature := "AMX"
		if fact == world.Human("cpu_avx512") {
			feature = "AVX-512"
		}
		if slices.Contains(in, "True") {
			return "a CPU that has " + feature
		}
		return "a CPU without " + feature
	case world.Human("machine"):
		return "an " + or(in) + " host"
	case world.Human("gpu_count"), world.Human("numa_nodes"):
		if slices.Equal(in, []string{"1"}) {
			return strings.TrimSuffix(strings.Replace(fact, "number of ", "one ", 1), "s")
		}
		n := strings.NewReplacer("below ", "fewer than ", " or later", " or more").Replace(orderedText(all, in, func(v string) string { return v }))
		return n + " " + strings.TrimPrefix(fact, "number of ")
	}
	return fact + " " + few(in, "values", "or")
}

// orderedText states which values of an ordered list are meant, as ranges.
func orderedText(all, in []string, show func(string) string) string {
	var idx []int
	for i, v := range all {
		if slices.Contains(in, v) {
			idx = append(idx, i)
		}
	}
	if len(idx) == 0 {
		return "none"
	}
	var parts []string
	for i := 0; i < len(idx); {
		j := i
		for j+1 < len(idx) && idx[j+1] == idx[j]+1 {
			j++
		}
		lo, hi := idx[i], idx[j]
		switch {
		case hi == len(all)-1 && lo == hi:
			parts = append(parts, show(all[lo]))
		case hi == len(all)-1:
			parts = append(parts, show(all[lo])+" or later")
		case lo == 0 && hi > 0:
			parts = append(parts, "below "+show(all[hi+1]))
		case lo == hi:
			parts = append(parts, show(all[lo]))
		case hi == lo+1:
			parts = append(parts, show(all[lo]), show(all[hi]))
		default:
			parts = append(parts, show(all[lo])+" to "+show(all[hi]))
		}
		i = j + 1
	}
	return or(parts)
}

// numberText states a range of numbers with their unit, or of versions.
func numberText(t term) string {
	fact := t.facts[0]
	show := func(v string) string { return v }
	switch fact {
	case world.Human("gpu_mem_mib"), world.Human("smi_mem"):
		show = mib
	case world.Human("host_mem_gib"):
		show = func(v string) string { return v + " GiB" }
	}
	var parts []string
	for _, s := range t.ranges.spans {
		switch {
		case s.lo == nil && s.hi == nil:
			parts = append(parts, "any")
		case s.lo == nil && s.hi.after:
			parts = append(parts, "at most "+show(s.hi.at))
		case s.lo == nil:
			parts = append(parts, "below "+show(s.hi.at))
		case s.hi == nil && t.ranges.version:
			parts = append(parts, show(s.lo.at)+" or later")
		case s.hi == nil && s.lo.after:
			parts = append(parts, "above "+show(s.lo.at))
		case s.hi == nil:
			parts = append(parts, "at least "+show(s.lo.at))
		case s.lo.at == s.hi.at:
			parts = append(parts, show(s.lo.at))
		default:
			parts = append(parts, "from "+show(s.lo.at)+" to below "+show(s.hi.at))
		}
	}
	return t.name + " " + or(parts)
}

// mib writes an amount of memory given in MiB.
func mib(v string) string {
	n, err := strconv.ParseFloat(v, 64)
	if err != nil {
		return v
	}
	g := strconv.FormatFloat(n/1024, 'f', 1, 64)
	return strings.TrimSuffix(g, ".0") + " GiB (" + v + " MiB)"
}

// deviceNames are the kinds of devices for people.
var deviceNames = map[string]string{"cuda": "CUDA", "hip": "ROCm", "npu": "NPU", "xpu": "XPU", "hpu": "HPU (Gaudi)", "cpu": "CPU"}

func sm(v [2]int) string { return fmt.Sprintf("SM%d%d", v[0], v[1]) }

func archOf(c world.Chip) string {
	a, _, _ := strings.Cut(c.GCNArch, ":")
	return a
}

// chip states a set of chips.
func (w *wording) chip(s values) string {
	var parts, missing, without []string
	partial := 0
	kinds := 0
	for _, d := range world.DeviceKinds {
		var all, in []world.Chip
		for _, c := range w.chips {
			if c.Device == d {
				all = append(all, c)
				if s.has(chipName(c)) {
					in = append(in, c)
				}
			}
		}
		if len(all) > 0 {
			kinds++
		}
		switch {
		case len(all) == 0:
		case len(in) == 0:
			missing = append(missing, deviceNames[d])
		case len(in) == len(all):
			parts = append(parts, deviceNames[d])
		default:
			partial++
			parts = append(parts, kindText(d, all, in))
			without = append(without, kindText(d, all, slices.DeleteFunc(slices.Clone(all), func(c world.Chip) bool { return slices.Contains(in, c) })))
		}
	}
	switch missing = append(without, missing...); {
	case partial == 0 && len(missing) <= 2 && kinds-len(missing) > 2,
		partial == 1 && kinds > 2 && len(missing) == 1 && !strings.Contains(missing[0], " or "):
		return "anything but " + or(missing)
	}
	return or(parts)
}

// kindText states which chips of one kind are meant: families where they are
// whole, otherwise a range.
func kindText(device string, all, in []world.Chip) string {
	names := func(cs []world.Chip) []string {
		out := make([]string, len(cs))
		for i, c := range cs {
			out[i] = chipShort(c)
		}
		return out
	}
	order, own := names(all), names(in)
	exact := orderedText(order, own, func(v string) string { return v })
	var fams []string
	whole := true
	for _, f := range world.Families() {
		if f.Device != device {
			continue
		}
		n, m := 0, 0
		for _, c := range all {
			if world.FamilyOf(c.SM, c.GCNArch) == f.Name {
				m++
				if slices.Contains(own, chipShort(c)) {
					n++
				}
			}
		}
		switch {
		case n == 0:
		case n == m:
			fams = append(fams, f.Name)
		default:
			whole = false
		}
	}
	if device != "cuda" {
		exact = few(own, "architectures", "or")
		rest := slices.DeleteFunc(slices.Clone(order), func(v string) bool { return slices.Contains(own, v) })
		if len(own) > maxValues && len(rest) <= maxValues {
			return deviceNames[device] + " other than " + or(rest)
		}
	}
	exact = strings.Replace(exact, " or later", "+", 1)
	if device == "cuda" && strings.HasPrefix(exact, "below ") {
		exact = "GPUs " + exact
	}
	if whole && len(fams) <= 3 {
		return or(fams) + " (" + exact + ")"
	}
	if device == "cuda" && strings.Count(exact, ",") > 3 {
		rest := slices.DeleteFunc(slices.Clone(order), func(v string) bool { return slices.Contains(own, v) })
		return "CUDA other than " + orderedText(order, rest, func(v string) string { return v })
	}
	return exact
}

// factNoun names a fact in a list of facts.
func factNoun(fact string) string {
	switch {
	case fact == world.Human("device"):
		return "the device kind"
	case strings.HasPrefix(fact, "environment variable "):
		return "$" + strings.TrimPrefix(fact, "environment variable ")
	case strings.HasPrefix(fact, "version of "):
		return "the " + strings.TrimPrefix(fact, "version of ") + " version"
	case strings.HasPrefix(fact, "package "):
		return "the package " + strings.TrimPrefix(fact, "package ")
	case strings.Contains(fact, " "+unknownDir+"/"):
		_, name, _ := strings.Cut(fact, unknownDir+"/")
		if name == "*" {
			return "the files of the model"
		}
		return "the model's " + name
	case strings.HasPrefix(fact, "path "):
		return "the file " + strings.TrimPrefix(fact, "path ")
	case fact == "model configuration":
		return "the model's config.json"
	}
	return "the " + fact
}

// maxFacts is the number of facts of a kind that a list names.
const maxFacts = 3

// factList names facts, in the order in which they are asked for; many of a
// kind are counted.
func factList(facts []string) string {
	if len(facts) == 0 {
		return "facts that are not known"
	}
	facts = sortFacts(facts)
	var out []string
	count := map[string]int{}
	kindOf := func(f string) string {
		for p, k := range map[string]string{"environment variable ": "environment variables", "package ": "packages", "version of ": "versions of packages", "file ": "files", "path ": "files"} {
			if strings.HasPrefix(f, p) {
				return k
			}
		}
		return ""
	}
	for _, f := range facts {
		count[kindOf(f)]++
	}
	said := map[string]bool{}
	for _, f := range facts {
		k := kindOf(f)
		switch {
		case k == "" || count[k] <= maxFacts:
			if n := factNoun(f); !slices.Contains(out, n) {
				out = append(out, n)
			}
		case !said[k]:
			said[k] = true
			out = append(out, fmt.Sprintf("%d %s", count[k], k))
		}
	}
	return and(out)
}

// factRank orders facts as they are asked for.
func factRank(fact string) int {
	w, ok := wayFor(fact)
	if !ok {
		return 9
	}
	return w.rank
}

func sortFacts(facts []string) []string {
	out := dedup(facts)
	slices.SortStableFunc(out, func(a, b string) int { return factRank(a) - factRank(b) })
	return out
}

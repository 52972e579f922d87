package launch

import (
	"fmt"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Recipes: files for a benchmark or deployment runner that have the engine's
// flags as a map, one for each role of the deployment:
//
//	backend:
//	  prefill_environment: {SGLANG_X: "1"}
//	  sglang_config:
//	    prefill: {tp-size: 4, trust-remote-code: true}
//	    decode: {tp-size: 8}
//
// Each role is a launch. The runner makes the command, and it knows things that
// the file does not say in the map: where the model is, and for a role on more
// than one node how many there are, which one this is and where the first is.
// These are added as unknowns, or with their values where the file has them.
//
// With "base" and "override_NAME" or "zip_override_NAME" at the top, the file
// is several recipes: each override over the base, and of a zip one for each
// place of its lists. They are variants of the roles of the base.

var recipeFormat = &Format{Name: "recipe", Detect: detectRecipe, Comments: hashComments, Keys: true, read: readRecipe}

// recipeKey matches the keys of maps of flags of an engine.
func recipeKey(a *engine.Adapter) *lazyre.Regexp {
	return lazyre.New(`^` + regexp.QuoteMeta(a.Package) + `[_-](?:config|server|args|flags|server[_-](?:args|config)|engine[_-]args)$`)
}

var recipeKeys = func() map[*engine.Adapter]*lazyre.Regexp {
	out := map[*engine.Adapter]*lazyre.Regexp{}
	for _, a := range engine.Launched {
		out[a] = recipeKey(a)
	}
	return out
}()

// recipeEngine is the engine whose flags a key has; nil if it has none.
func recipeEngine(key string) *engine.Adapter {
	for _, a := range engine.Launched {
		if recipeKeys[a].MatchString(key) {
			return a
		}
	}
	return nil
}

// detectRecipe finds YAML or JSON with a map of flags in it.
func detectRecipe(name, text string) bool {
	if !isYAMLName(name) || !mentionsEngine(text) {
		return false
	}
	for _, a := range engine.Launched {
		for i := 0; ; {
			// Keys of JSON may stand anywhere in a line.
			j := strings.Index(text[i:], a.Package)
			if j < 0 {
				break
			}
			i += j
			end := i
			for end < len(text) && (isWordByte(text[end]) || text[end] == '-') {
				end++
			}
			after := strings.TrimLeft(text[end:], "\"' \t")
			if strings.HasPrefix(after, ":") && (i == 0 || !isWordByte(text[i-1]) && text[i-1] != '-') && recipeEngine(text[i:end]) != nil {
				return true
			}
			i = end
		}
	}
	return false
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

func readRecipe(r *reading) {
	s := &structured{reading: r}
	for _, d := range s.documents(r.text) {
		s.recipe(d)
	}
}

// recipe reads a document.
func (s *structured) recipe(d *yamlDoc) {
	base := d.get(d.root, "base")
	if !base.is(yamlMap) {
		r := recipe{structured: s, d: d, root: d.root}
		r.walk(d.root, nil, 0)
		s.file.Launches = append(s.file.Launches, r.launches()...)
		return
	}
	b := recipe{structured: s, d: d, root: base}
	b.walk(base, nil, 0)
	overrides, more := s.overrides(d, base)
	if len(overrides) > 0 {
		for i := range b.roles {
			b.roles[i].variants = nil
		}
		for _, o := range overrides {
			r := recipe{structured: s, d: d, root: o.root, when: []Choice{o.choice}}
			r.walk(o.root, nil, 0)
			for _, role := range r.roles {
				i := slices.IndexFunc(b.roles, func(x recipeRole) bool { return x.name == role.name && x.path == role.path })
				if i < 0 {
					b.roles = append(b.roles, role)
					continue
				}
				b.roles[i].add(role.variants...)
			}
		}
	}
	ls := b.launches()
	for _, l := range ls {
		l.More = l.More || more
	}
	s.file.Launches = append(s.file.Launches, ls...)
}

// override is a recipe that an override makes of the base.
type override struct {
	root   *yamlNode
	choice Choice
}

// overrides gives the recipes of a document with overrides. more is set if
// there are too many.
func (s *structured) overrides(d *yamlDoc, base *yamlNode) (out []override, more bool) {
	limit := s.opt.MaxVariants
	if limit <= 0 {
		limit = DefaultMaxVariants
	}
	for _, p := range d.pairs(d.root) {
		if p.value.kind != yamlMap {
			continue
		}
		kt := d.text(p.key)
		choice := Choice{Text: p.name, Start: kt.At(0), End: kt.At(len(kt.Str))}
		switch {
		case strings.HasPrefix(p.name, "override_"):
			if len(out) >= limit {
				return out, true
			}
			out = append(out, override{d.overlay(base, p.value, 0), choice})
		case strings.HasPrefix(p.name, "zip_override_"):
			n, ok := d.zipLength(p.value, 0)
			if !ok {
				d.problem(p.key.off, "not read: the lists of "+p.name+" are empty or have different lengths", "")
				continue
			}
			for i := range n {
				if len(out) >= limit || !d.step(100) {
					return out, true
				}
				c := choice
				c.Text = fmt.Sprintf("%s[%d]", p.name, i)
				out = append(out, override{d.overlay(base, d.zipSlice(p.value, i, 0), 0), c})
			}
		}
	}
	return out, false
}

// zipLength is how many recipes a zip makes: the length that all its lists of
// more than one item have.
func (d *yamlDoc) zipLength(n *yamlNode, depth int) (int, bool) {
	out := 1
	if depth > maxYAMLDepth {
		return 0, false
	}
	for _, p := range d.pairs(n) {
		l := 1
		switch p.value.kind {
		case yamlSeq:
			l = len(p.value.kids)
		case yamlMap:
			ok := false
			if l, ok = d.zipLength(p.value, depth+1); !ok {
				return 0, false
			}
		}
		if l == 0 || l > 1 && out > 1 && l != out {
			return 0, false
		}
		out = max(out, l)
	}
	return out, true
}

// zipSlice takes one item of each list.
func (d *yamlDoc) zipSlice(n *yamlNode, i, depth int) *yamlNode {
	out := &yamlNode{kind: yamlMap, tag: "!!map", off: n.off}
	if depth > maxYAMLDepth {
		return out
	}
	for _, p := range d.pairs(n) {
		v := p.value
		switch v.kind {
		case yamlSeq:
			if len(v.kids) == 1 {
				v = v.kids[0]
			} else {
				v = v.kids[i]
			}
		case yamlMap:
			v = d.zipSlice(v, i, depth+1)
		}
		out.kids = append(out.kids, p.key, v)
	}
	return out
}

// overlay puts a map over another: maps are joined, null takes a key away.
func (d *yamlDoc) overlay(base, over *yamlNode, depth int) *yamlNode {
	out := &yamlNode{kind: yamlMap, tag: "!!map", off: base.deref().off}
	if depth > maxYAMLDepth {
		return out
	}
	ops := d.pairs(over)
	for _, p := range d.pairs(base) {
		i := slices.IndexFunc(ops, func(o yamlPair) bool { return o.name == p.name })
		switch {
		case i < 0:
			out.kids = append(out.kids, p.key, p.value)
		case ops[i].value.null():
		case ops[i].value.kind == yamlMap && p.value.kind == yamlMap:
			out.kids = append(out.kids, p.key, d.overlay(p.value, ops[i].value, depth+1))
		default:
			out.kids = append(out.kids, ops[i].key, ops[i].value)
		}
	}
	have := map[string]bool{}
	for _, p := range d.pairs(base) {
		have[p.name] = true
	}
	for _, o := range ops {
		if !have[o.name] && !o.value.null() {
			out.kids = append(out.kids, o.key, o.value)
		}
	}
	return out
}

// recipe is the reading of one recipe.
type recipe struct {
	*structured
	d *yamlDoc
	// root is the map that has the model, the resources and so on.
	root  *yamlNode
	when  []Choice
	roles []recipeRole
	// tooMany is set if there are more roles than are read.
	tooMany bool
}

// recipeRole is a role found.
type recipeRole struct {
	// path is the key of the map of roles, name the role, "" if the map has
	// the flags themselves.
	path, name string
	start, end int
	variants   []*Command
	version    *Version
	facts      []Fact
}

// add adds variants that are not there.
func (r *recipeRole) add(cs ...*Command) {
	for _, c := range cs {
		if !slices.ContainsFunc(r.variants, func(o *Command) bool { return sameCommand(o, c) }) {
			r.variants = append(r.variants, c)
		}
	}
}

func sameCommand(a, b *Command) bool {
	return a.Adapter == b.Adapter && slices.Equal(a.Argv(), b.Argv()) && slices.EqualFunc(a.Env, b.Env, func(x, y Assign) bool {
		return x.Name == y.Name && x.Value == y.Value
	})
}

func (r *recipe) launches() []*Launch {
	var out []*Launch
	for _, role := range r.roles {
		name := role.path
		if role.name != "" {
			name = "role " + role.name
		}
		if len(role.variants) == 1 {
			role.variants[0].When = nil
		}
		out = append(out, &Launch{Name: name, Start: role.start, End: role.end, Variants: role.variants, Version: role.version, Facts: role.facts})
	}
	return out
}

// walk finds maps of flags. parents are the maps around n, innermost last.
func (r *recipe) walk(n *yamlNode, parents []*yamlNode, depth int) {
	n = n.deref()
	if n == nil || depth > maxYAMLDepth {
		return
	}
	switch n.kind {
	case yamlSeq:
		for _, i := range r.d.items(n) {
			r.walk(i, parents, depth+1)
		}
	case yamlMap:
		parents = append(parents[:len(parents):len(parents)], n)
		for _, p := range r.d.pairs(n) {
			if p.value.kind != yamlMap {
				r.walk(p.value, parents, depth+1)
				continue
			}
			a := recipeEngine(p.name)
			if a == nil {
				r.walk(p.value, parents, depth+1)
				continue
			}
			ps := r.d.pairs(p.value)
			isRoles := len(ps) > 0
			for _, q := range ps {
				isRoles = isRoles && (q.value.kind == yamlMap || q.value.null())
			}
			if !isRoles {
				r.role(a, p, p.key, "", p.value, parents)
				continue
			}
			for _, q := range ps {
				if q.value.kind == yamlMap {
					r.role(a, p, q.key, q.name, q.value, parents)
				}
			}
		}
	}
}

// role reads the flags of a role. key is the key of the map of flags.
func (r *recipe) role(a *engine.Adapter, at yamlPair, key *yamlNode, name string, flags *yamlNode, parents []*yamlNode) {
	d := r.d
	if len(r.file.Launches)+len(r.roles) >= maxLaunches {
		if !r.tooMany {
			r.report(d.t, key.off, "the file has more roles than are read of one file: those from here on are not read", "")
		}
		r.tooMany = true
		return
	}
	kt := d.text(key)
	role := recipeRole{path: at.name, name: name, start: kt.At(0)}
	_, role.end = d.span(flags)
	role.end = max(role.end, kt.At(len(kt.Str)))
	c := &Command{File: d.t.File, Source: d.t.Source, Adapter: a, When: r.when}
	c.Line, _ = c.Position(role.start)
	c.Args = append(r.fixed(a, kt, name, flags, parents), r.flagWords(d, flags, runnerFlags, r.sweep())...)
	c.Env = r.environment(name, parents)
	role.variants = []*Command{c}
	role.version = r.engineVersion(a)
	if n, at := r.number("resources", "gpus_per_node"); n > 0 {
		t := d.text(at)
		role.facts = []Fact{{Name: "gpu_count", Value: strconv.Itoa(n), Start: t.At(0), End: t.At(len(t.Str))}}
	}
	r.roles = append(r.roles, role)
}

// number is a whole number in the recipe, 0 if there is none.
func (r *recipe) number(keys ...string) (int, *yamlNode) {
	v := r.d.get(r.root, keys...)
	if !v.is(yamlScalar) {
		return 0, nil
	}
	n, err := strconv.Atoi(v.value)
	if err != nil || n < 0 || n > 1<<20 {
		return 0, nil
	}
	return n, v
}

// sweep are the values of the names that stand in braces in the values of
// flags, in a recipe that is run once for each.
func (r *recipe) sweep() map[string][]string {
	var out map[string][]string
	for _, p := range r.d.pairs(r.d.get(r.root, "sweep")) {
		for _, q := range append(r.d.pairs(p.value), p) {
			if q.value.kind != yamlSeq {
				continue
			}
			if out == nil {
				out = map[string][]string{}
			}
			for _, i := range r.d.items(q.value) {
				if i.kind == yamlScalar {
					out[q.name] = append(out[q.name], i.value)
				}
			}
		}
	}
	return out
}

var sweepName = lazyre.New(`\{([A-Za-z_][A-Za-z0-9_]*)\}`)

// flagStyle says how a map of flags becomes words.
type flagStyle int

const (
	// runnerFlags is what runners do: the keys sorted, with "-" for "_"; true
	// is a bare flag, false and null are none, a list is several values.
	runnerFlags flagStyle = iota
	// engineFlags is what an engine does with its own configuration file: the
	// keys as they are and in their order; null is the word None, and a list
	// without items is nothing.
	engineFlags
)

// flagWords are the words that a map of flags stands for.
func (s *structured) flagWords(d *yamlDoc, flags *yamlNode, style flagStyle, sweep map[string][]string) []Word {
	ps := d.pairs(flags)
	if style == runnerFlags {
		sort.SliceStable(ps, func(i, j int) bool { return ps[i].name < ps[j].name })
	}
	var out []Word
	for _, p := range ps {
		kt := d.text(p.key)
		flag := s.word(kt, 0, len(kt.Str))
		if style == runnerFlags {
			flag.Text = strings.ReplaceAll(strings.TrimLeft(flag.Text, "-"), "_", "-")
		}
		flag.Text = "--" + flag.Text
		values := []*yamlNode{p.value}
		switch p.value.kind {
		case yamlSeq:
			if values = d.items(p.value); len(values) == 0 && style == engineFlags {
				continue
			}
		case yamlMap:
			out = append(out, flag, s.unknownWord(d, p.value, p.name))
			continue
		default:
			switch kind, _ := pyValue(p.value); {
			case kind == pyFalse, kind == pyNull && style == runnerFlags:
				continue
			case kind == pyTrue:
				out = append(out, flag)
				continue
			}
		}
		out = append(out, flag)
		for _, v := range values {
			out = append(out, s.valueWord(d, v, p.name, sweep))
		}
	}
	return out
}

// unknownWord is a word for a value whose text is not known here.
func (s *structured) unknownWord(d *yamlDoc, n *yamlNode, name string) Word {
	start, end := d.span(n)
	return newWord([]Part{{Unknown: &Unknown{Name: name, Kind: Computed, Start: start, End: end}}}, start, end)
}

// valueWord is str() of a value in Python.
func (s *structured) valueWord(d *yamlDoc, n *yamlNode, name string, sweep map[string][]string) Word {
	if n.kind != yamlScalar {
		return s.unknownWord(d, n, name)
	}
	kind, text := pyValue(n)
	if kind == pyOther {
		return s.unknownWord(d, n, name)
	}
	t := d.text(n)
	w := s.word(t, 0, len(t.Str))
	if w.Parts != nil {
		return w
	}
	if kind != pyStr {
		w.Text = text
		return w
	}
	if sweep != nil {
		b := textBuilder{from: t}
		from := 0
		for _, m := range sweepName.FindAllStringSubmatchIndex(t.Str, -1) {
			values, ok := sweep[t.Str[m[2]:m[3]]]
			if !ok {
				continue
			}
			b.piece(from, m[0])
			b.insert(s.hole(&Unknown{Name: t.Str[m[2]:m[3]], Kind: Template, Values: values, Start: t.At(m[0]), End: t.At(m[1])}), m[0])
			from = m[1]
		}
		if from > 0 {
			b.piece(from, len(t.Str))
			bt := b.text(len(t.Str))
			return s.word(bt, 0, len(bt.Str))
		}
	}
	return w
}

// fixed are the words that the runner adds.
func (r *recipe) fixed(a *engine.Adapter, role *Text, name string, flags *yamlNode, parents []*yamlNode) []Word {
	d := r.d
	have := map[string]bool{}
	for _, p := range d.pairs(flags) {
		have[strings.ReplaceAll(strings.TrimLeft(p.name, "-"), "_", "-")] = true
	}
	var out []Word
	add := func(flag string, value Word) {
		out = append(out, Word{Text: flag, Start: value.Start, End: value.End}, value)
	}
	roleAt := [2]int{role.At(0), role.At(len(role.Str))}
	unknown := func(name string, at [2]int, values []string) Word {
		return newWord([]Part{{Unknown: &Unknown{Name: name, Kind: Computed, Values: values, Start: at[0], End: at[1]}}}, at[0], at[1])
	}
	if len(a.ModelFlags) > 0 && !have["model-path"] && !have["model"] {
		flag := a.ModelFlags[0]
		switch path := d.get(r.root, "model", "path"); {
		case !path.is(yamlScalar):
			add(flag, unknown("model path", roleAt, nil))
		case strings.HasPrefix(path.value, "hf:"):
			t := d.text(path)
			add(flag, r.word(t, len("hf:"), len(t.Str)))
		default:
			// A directory that the runner mounts, or a name for one.
			t := d.text(path)
			add(flag, unknown("model.path", [2]int{t.At(0), t.At(len(t.Str))}, nil))
		}
	}
	if (name == "prefill" || name == "decode") && !have["disaggregation-mode"] && d.get(r.root, "resources") != nil {
		add("--disaggregation-mode", Word{Text: name, Start: roleAt[0], End: roleAt[1]})
	}
	if nodes, at := r.nodes(name); nodes > 1 && !have["nnodes"] {
		t := d.text(at)
		place := [2]int{t.At(0), t.At(len(t.Str))}
		add("--nnodes", Word{Text: strconv.Itoa(nodes), Start: place[0], End: place[1]})
		if !have["node-rank"] {
			var ranks []string
			for i := range min(nodes, DefaultMaxVariants) {
				ranks = append(ranks, strconv.Itoa(i))
			}
			if nodes > DefaultMaxVariants {
				ranks = nil
			}
			add("--node-rank", unknown("node rank", place, ranks))
		}
		if !have["dist-init-addr"] && !have["nccl-init-addr"] {
			add("--dist-init-addr", unknown("address of the first node", place, nil))
		}
	}
	return out
}

// nodes is on how many nodes one worker of a role runs, 0 if the recipe does
// not say; at is where it says it.
func (r *recipe) nodes(role string) (n int, at *yamlNode) {
	perNode, _ := r.number("resources", "gpus_per_node")
	if perNode == 0 {
		return 0, nil
	}
	names := []string{role}
	if role == "aggregated" {
		names = append(names, "agg")
	}
	for _, name := range names {
		if gpus, at := r.number("resources", "gpus_per_"+name); gpus > 0 {
			return (gpus + perNode - 1) / perNode, at
		}
		nodes, at := r.number("resources", name+"_nodes")
		workers, _ := r.number("resources", name+"_workers")
		if nodes > 0 && workers > 0 {
			return nodes / workers, at
		}
	}
	return 0, nil
}

// environment are the variables of a role: those of the recipe, and over them
// those of the role beside the map of roles.
func (r *recipe) environment(role string, parents []*yamlNode) []Assign {
	d := r.d
	var maps []*yamlNode
	for _, in := range append([]*yamlNode{r.root}, parents...) {
		maps = append(maps, d.get(in, "environment"))
	}
	if n := len(parents); n > 0 && role != "" {
		for _, suffix := range []string{"_environment", "_env"} {
			maps = append(maps, d.get(parents[n-1], role+suffix))
		}
	}
	var out []Assign
	for _, m := range maps {
		for _, p := range d.pairs(m) {
			if p.value.kind != yamlScalar || p.value.null() {
				continue
			}
			kind, text := pyValue(p.value)
			kt, vt := d.text(p.key), d.text(p.value)
			a := r.assign(p.name, vt)
			a.Start = kt.At(0)
			switch {
			case a.Parts != nil:
			case kind == pyOther:
				a = unknownAssign(p.name, Computed, kt.At(0), vt.At(len(vt.Str)))
			default:
				a.Value = text
			}
			out = putAssign(out, a)
		}
	}
	return out
}

// engineVersion is the engine's version: of the image, or as the recipe says it.
func (r *recipe) engineVersion(a *engine.Adapter) *Version {
	d := r.d
	for _, keys := range [][]string{{"identity", "container", "image"}, {"model", "container"}, {"container", "image"}, {"container"}, {"image"}, {"runtime", "image"}} {
		if v := d.get(r.root, keys...); v.is(yamlScalar) && !v.null() {
			if out := r.version(d, v); out != nil {
				return out
			}
		}
	}
	if v := d.get(r.root, "identity", "frameworks", a.Package); v.is(yamlScalar) && versionLike.MatchString(v.value) {
		t := d.text(v)
		return &Version{Package: a.Package, Version: v.value, Start: t.At(0), End: t.At(len(t.Str))}
	}
	return nil
}

var versionLike = lazyre.New(`^\d+(?:\.\d+)+(?:[a-z.+-][0-9A-Za-z.+-]*)?$`)

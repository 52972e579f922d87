package config

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/enginelint/enginelint/analyzer/world"
)

// Assumptions are facts to take where none are given.
type Assumptions struct {
	// Facts are those of the machine.
	Facts *world.Facts
	// Model holds attributes of the model's config.json.
	Model *world.Object
	// ModelSource says where Model comes from.
	ModelSource string
	// Nothing leaves facts that are neither given nor assumed unknown; Usual
	// takes the usual values for them. Both are false if that is not said.
	Nothing, Usual bool
}

// NewAssumptions returns assumptions that say nothing.
func NewAssumptions() *Assumptions {
	return &Assumptions{Facts: world.NewFacts(), Model: world.NewObject()}
}

// Parse adds a list of assumptions, separated by commas, such as
// "cuda,sm=100,env.A=b". The words are: a device kind; NAME=VALUE for any
// fact; gpu=NAME or gpu=NAMExCOUNT; package.NAME=VERSION, =yes or =no;
// dist.NAME=VERSION; env.NAME=VALUE; model.NAME=VALUE for an attribute of
// config.json; usual; nothing. own are cards that go over those of the
// built-in table.
func (a *Assumptions) Parse(list, source string, own []*world.GPU) error {
	if strings.TrimSpace(list) == "" {
		return fmt.Errorf("expected a list such as cuda,sm=100, or usual or nothing")
	}
	items := splitList(list)
	// A card goes first: what else is said of it goes over its row.
	slices.SortStableFunc(items, func(x, y string) int { return rank(x) - rank(y) })
	for _, item := range items {
		one := NewAssumptions()
		err := one.item(item, source, own)
		if err == nil {
			err = a.add(one)
		}
		switch {
		case err != nil && (len(items) == 1 || item == ""):
			return err
		case err != nil:
			return fmt.Errorf("%s: %w", item, err)
		}
	}
	return nil
}

func rank(item string) int {
	if strings.HasPrefix(item, "gpu=") {
		return 0
	}
	return 1
}

// add takes over what another one says; it must not say otherwise.
func (a *Assumptions) add(one *Assumptions) error {
	differ := func(name string, old, v any) error {
		if string(world.EncodeJSON(old, true)) == string(world.EncodeJSON(v, true)) {
			return nil
		}
		return fmt.Errorf("%s is %s and %s", name, world.FormatFact(name, old), world.FormatFact(name, v))
	}
	_, hasCard := a.Facts.Given("gpu_name")
	_, card := one.Facts.Given("gpu_name")
	for _, n := range one.Facts.GivenNames() {
		f, _ := one.Facts.Given(n)
		old, ok := a.Facts.Given(n)
		if !ok || hasCard && !card && strings.Contains(old.Source, "GPU table") && n != "device" && n != "sm" && n != "gcn_arch" {
			continue // more exact than the row
		}
		o, isObject := f.Value.(*world.Object)
		oo, _ := old.Value.(*world.Object)
		if !isObject {
			if err := differ(n, old.Value, f.Value); err != nil {
				return err
			}
			continue
		}
		for _, k := range o.Keys() {
			v, _ := o.Get(k)
			if was, ok := oo.Get(k); ok {
				if err := differ(n+"."+k, was, v); err != nil {
					return err
				}
			}
		}
	}
	for _, k := range one.Model.Keys() {
		v, _ := one.Model.Get(k)
		if was, ok := a.Model.Get(k); ok {
			if err := differ("model."+k, was, v); err != nil {
				return err
			}
		}
		a.Model.Set(k, v)
		a.ModelSource = one.ModelSource
	}
	a.Facts.Merge(one.Facts)
	if one.Usual || one.Nothing {
		if (a.Usual || a.Nothing) && a.Usual != one.Usual {
			return fmt.Errorf("usual and nothing exclude each other")
		}
		a.Usual, a.Nothing = one.Usual, one.Nothing
	}
	return nil
}

// splitList splits at commas outside brackets and quotes.
func splitList(s string) []string {
	var out []string
	depth, start, quote := 0, 0, rune(0)
	for i, c := range s {
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"':
			quote = c
		case strings.ContainsRune("[{(", c):
			depth++
		case strings.ContainsRune("]})", c):
			depth--
		case c == ',' && depth <= 0:
			out = append(out, strings.TrimSpace(s[start:i]))
			start = i + 1
		}
	}
	return append(out, strings.TrimSpace(s[start:]))
}

// words that stand alone in a list of assumptions, besides device kinds.
const (
	wordUsual   = "usual"
	wordNothing = "nothing"
)

func (a *Assumptions) item(item, source string, own []*world.GPU) error {
	name, value, ok := strings.Cut(item, "=")
	if !ok {
		return a.word(item, source, own)
	}
	if value == "" && !strings.HasPrefix(name, "env.") {
		return fmt.Errorf("expected a value after =")
	}
	switch group, key, dotted := strings.Cut(name, "."); {
	case name == "gpu":
		g, n, err := world.ParseGPUWith(own, value)
		if err != nil {
			return err
		}
		a.Facts.SetGPU(g, n, source)
	case dotted && key == "":
		return fmt.Errorf("expected a name after the dot")
	case dotted && group == "env":
		if t, ok := jsonOrText(value).(string); ok {
			value = t // quoted, as a comma in it needs
		}
		return a.Facts.SetEntry("env", key, value, source)
	case dotted && group == "package":
		return SetPackage(a.Facts, key+"="+value, source)
	case dotted && group == "dist":
		return a.Facts.SetEntry("dist_versions", key, value, source)
	case dotted && group == "model":
		a.Model.Set(key, jsonOrText(value))
		a.ModelSource = source
	case dotted:
		hint := ""
		if s := world.Closest(group, []string{"env", "package", "dist", "model"}); s != "" {
			hint = "; did you mean " + s + "." + key + "?"
		}
		return fmt.Errorf("expected env., package., dist. or model. in front of a name%s", hint)
	case world.LookupDef(name) == nil:
		names := append(world.FactNames(), "gpu")
		if s := world.Closest(name, names); s != "" {
			return fmt.Errorf("there is no fact called %q; did you mean %q?", name, s)
		}
		return fmt.Errorf("there is no fact called %q; docs/facts.md lists them", name)
	default:
		return ParseFact(a.Facts, item, source)
	}
	return nil
}

func jsonOrText(s string) any {
	if v, err := world.DecodeJSON([]byte(s), ""); err == nil {
		return v
	}
	return s
}

func (a *Assumptions) word(w, source string, own []*world.GPU) error {
	switch {
	case w == "":
		return fmt.Errorf("nothing between two commas")
	case w == wordUsual || w == wordNothing:
		a.Usual, a.Nothing = w == wordUsual, w == wordNothing
		return nil
	case slices.Contains(world.DeviceKinds, w):
		return a.Facts.Set("device", w, source)
	}
	if world.LookupDef(w) != nil {
		return fmt.Errorf("expected %s=VALUE", w)
	}
	if _, _, err := world.ParseGPUWith(own, w); err == nil {
		return fmt.Errorf("write gpu=%s", w)
	}
	words := append([]string{wordUsual, wordNothing}, world.DeviceKinds...)
	if s := world.Closest(w, append(words, world.FactNames()...)); s != "" {
		return fmt.Errorf("did you mean %s?", s)
	}
	return fmt.Errorf("expected %s, or NAME=VALUE", strings.Join(words, ", "))
}

// ParseFact sets a fact given as NAME=VALUE. The value is JSON, or else a text;
// it must be one that the fact can have.
func ParseFact(f *world.Facts, text, source string) error {
	one := world.NewFacts()
	if err := one.ParseFact(text, source); err != nil {
		return fmt.Errorf("%s", strings.TrimPrefix(err.Error(), source+": "))
	}
	for _, n := range one.GivenNames() {
		v, _ := one.Given(n)
		if err := world.CheckValue(n, v.Value); err != nil {
			return err
		}
	}
	f.Merge(one)
	return nil
}

// SetPackage sets a package given as NAME=VERSION, NAME=yes or NAME=no, where
// NAME is a module or a distribution.
func SetPackage(f *world.Facts, text, source string) error {
	name, v, ok := strings.Cut(text, "=")
	if !ok || name == "" || v == "" {
		return fmt.Errorf("expected NAME=VERSION, NAME=yes or NAME=no")
	}
	if err := checkPackage(name); err != nil {
		return err
	}
	var val any = v
	switch v {
	case "yes", "true":
		val = true
	case "no", "false":
		val = false
	default:
		if v[0] < '0' || v[0] > '9' {
			return fmt.Errorf("%q is not a version; expected a version, yes or no", v)
		}
	}
	return SetModule(f, name, val, source)
}

// SetModule says that a module or a distribution is installed (true, or its
// version) or is not (false).
func SetModule(f *world.Facts, name string, val any, source string) error {
	module, dist := name, world.Dist(name)
	if ms := world.Modules(name); strings.ContainsAny(name, "-") || len(ms) > 0 && ms[0] != name {
		// The name of a distribution.
		dist = world.NormDist(name)
		if len(ms) == 0 {
			module = ""
		} else {
			module = ms[0]
		}
	}
	if module != "" {
		if err := f.SetEntry("packages", module, val, source); err != nil {
			return err
		}
	}
	switch v := val.(type) {
	case string:
		if err := f.SetEntry("dist_versions", dist, v, source); err != nil {
			return err
		}
		switch name {
		case "torch":
			return f.Set("torch_version", v, source)
		case "triton":
			return f.Set("triton_version", v, source)
		}
	case bool:
		if !v {
			return f.SetEntry("dist_versions", dist, nil, source)
		}
	}
	return nil
}

// checkPackage refuses a name that is unknown and looks like a known one
// misspelt.
func checkPackage(name string) error {
	known := world.KnownPackages()
	if slices.Contains(known, name) || slices.Contains(known, world.NormDist(name)) || slices.Contains(known, strings.ReplaceAll(name, "-", "_")) {
		return nil
	}
	if s := world.Closest(name, known); s != "" && len(name) >= 5 && world.Distance(name, s) <= 1+len(name)/8 {
		return fmt.Errorf("no package called %q is known; did you mean %q?", name, s)
	}
	return nil
}

func (r *reader) assumeList(a *hcl.Attribute) {
	texts, places, ok := r.list(a)
	if !ok {
		return
	}
	r.Assume = NewAssumptions()
	for i, t := range texts {
		if err := r.Assume.Parse(t, at(places[i]), r.GPUs); err != nil {
			r.add(places[i], "Unsuitable assumption", "%q: %s", t, world.Sentence(err))
		}
	}
}

// assumeBlock reads an assume block: the attributes of a target, gpu = NAME,
// model = { ... } and usual = true or false.
func (r *reader) assumeBlock(b *hcl.Block) {
	content, rest, d := b.Body.PartialContent(&hcl.BodySchema{Attributes: []hcl.AttributeSchema{{Name: "gpu"}, {Name: "model"}, {Name: "usual"}}})
	r.diags = append(r.diags, d...)
	as := NewAssumptions()
	r.Assume = as
	t, d := world.DecodeTarget(rest, r.Dir, r.GPUs)
	r.diags = append(r.diags, d...)
	if t.Local || len(t.Models) > 0 {
		r.add(b.DefRange, "Unsuitable assumption", "local and model blocks belong in a target.")
	}
	for _, n := range slices.Sorted(maps.Keys(content.Attributes)) {
		a := content.Attributes[n]
		switch n {
		case "gpu":
			if s, ok := r.str(a); ok {
				g, count, err := world.ParseGPUWith(r.GPUs, s)
				if err != nil {
					r.add(a.Expr.Range(), "Unsuitable value", "gpu: %s", world.Sentence(err))
					continue
				}
				as.Facts.SetGPU(g, count, at(a.NameRange))
			}
		case "usual":
			v, d := a.Expr.Value(nil)
			r.diags = append(r.diags, d...)
			if d.HasErrors() || v.IsNull() || v.Type() != cty.Bool {
				r.add(a.Expr.Range(), "Unsuitable value", "usual: expected true or false.")
				continue
			}
			as.Usual, as.Nothing = v.True(), v.False()
		case "model":
			v, d := a.Expr.Value(nil)
			r.diags = append(r.diags, d...)
			j, err := world.FromHCL(v)
			o, ok := j.(*world.Object)
			if d.HasErrors() || err != nil || !ok {
				r.add(a.Expr.Range(), "Unsuitable value", "model: expected attributes of config.json: { architectures = [\"...\"] }.")
				continue
			}
			as.Model, as.ModelSource = o, at(a.NameRange)
		}
	}
	as.Facts.Merge(t.Facts)
	for _, c := range as.Facts.Contradictions(r.GPUs...) {
		r.add(b.DefRange, "Contradiction", "%s.", c)
	}
}

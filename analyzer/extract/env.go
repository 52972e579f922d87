package extract

import (
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// Known gives the references of an extracted set their values: fact.NAME,
// env.NAME, config.NAME and the others of the model (see modelkey.go), path[...],
// files[...] and json[...]. What is not known is an unknown that names the fact.
type Known struct {
	Facts *world.Facts
	// Model is the model of the command, nil if nothing is known of it.
	Model *world.Model
	// Packages are the installed packages, nil for those of the facts alone.
	Packages *world.Packages
	// Args are the arguments, by dest: the paths of models are among them.
	Args map[string]rules.Value

	configs map[string]*loaded
}

func (k *Known) packages() *world.Packages {
	if k.Packages != nil {
		return k.Packages
	}
	return world.NewPackages(k.Facts, nil)
}

// Differs says what is not as a set takes it to be, "" if all is: a set holds for
// the versions that the engine pins, with what it requires installed. Modules
// that differ from one kind of device to the other are questions of the set.
func (k *Known) Differs(e *engine.Engine) string {
	if e.Project == nil {
		return ""
	}
	asked := map[string]bool{}
	for _, in := range e.Adapter.Installed {
		for _, m := range append(slices.Clone(in.Has), in.Lacks...) {
			asked[m] = true
		}
	}
	f, _ := k.Facts.Get("packages")
	given, _ := f.Value.(*world.Object)
	for _, r := range e.Project.Requires {
		m := world.ModuleOf(r.Dist)
		if there, _ := given.Get(m); there == false && !asked[m] {
			return r.Dist + " is not installed"
		}
		v, known := k.packages().DistVersion(r.Dist)
		if version, ok := v.Value.(string); known && ok && r.Pinned != "" && release(version) != release(r.Pinned) {
			return r.Dist + " is installed in version " + version + ", not " + r.Pinned
		}
	}
	return ""
}

// release is a version without its build tag.
func release(v string) string {
	v, _, _ = strings.Cut(v, "+")
	return v
}

// Lookup implements rules.Env.
func (k *Known) Lookup(root, name string) (rules.Value, bool) {
	switch root {
	case "fact":
		if world.LookupDef(name) == nil {
			return nil, false
		}
		f, ok := k.Facts.Get(name)
		if !ok {
			u := rules.NewUnknown(world.Human(name))
			for _, c := range world.Choices(name) {
				u.Any = append(u.Any, jsonValue(c))
			}
			return u, true
		}
		if v := jsonValue(f.Value); v != nil {
			return v, true
		}
		return rules.NewUnknown(world.Human(name)), true
	case "env":
		return k.variable(name), true
	case "module":
		switch k.packages().IsPresent(name) {
		case world.Yes:
			return rules.Bool(true), true
		case world.No:
			return rules.Bool(false), true
		}
		return rules.NewUnknown("package " + name), true
	case "config", "part", "subpart", "draft", "draft_part", "draft_subpart":
		return k.config(root, name)
	case "path":
		return k.pathKind(name), true
	case "json":
		return k.json(name)
	case "files":
		return k.list(name)
	case "model":
		return k.model(name)
	}
	return nil, false
}

func (k *Known) variable(name string) rules.Value {
	f, _ := k.Facts.Get("env")
	if o, ok := f.Value.(*world.Object); ok {
		if v, ok := o.Get(name); ok {
			if s, ok := v.(string); ok {
				return rules.Str(s)
			}
		}
	}
	if k.Facts.Whole("env") {
		return rules.None{}
	}
	return rules.NewUnknown("environment variable " + name)
}

// given is config.json, nil if it is not known; whole says that there are no
// other keys in it.
func (k *Known) given() (o *world.Object, whole bool) {
	if k.Model == nil || k.Model.Raw == nil {
		return nil, false
	}
	for _, part := range []string{"config", "partial_config"} {
		c, _ := k.Model.Raw.Get(part)
		if o, ok := c.(*world.Object); ok {
			return o, part == "config"
		}
	}
	return nil, false
}

// model are the questions about a model that its configuration answers.
func (k *Known) model(name string) (rules.Value, bool) {
	o, whole := k.given()
	unknown := map[string]*rules.Unknown{
		"remote_code":  rules.NewUnknown("whether the model needs trust_remote_code"),
		"unknown_type": rules.NewUnknown("whether transformers knows the model's type"),
	}[name]
	if unknown == nil {
		return nil, false
	}
	if o == nil {
		return unknown, true
	}
	t, _ := o.Get("model_type")
	of, _ := t.(string)
	switch known := k.knowsType(of); {
	case known == world.Yes:
		return rules.Bool(false), true
	case name == "remote_code" && whole && !hasRemoteCode(o):
		return rules.Bool(false), true
	}
	return unknown, true
}

// hasRemoteCode says of config.json that the model's repository has a class for
// the configuration.
func hasRemoteCode(o *world.Object) bool {
	m, _ := o.Get("auto_map")
	classes, ok := m.(*world.Object)
	return ok && classes.Has("AutoConfig")
}

// knowsType says whether the installed transformers knows a model type.
func (k *Known) knowsType(name string) world.Tri {
	c, ok := world.LookupConfigClass(name)
	if !ok || c.Since == "" || c.Until != "" {
		return world.Unknown
	}
	v, there := k.packages().DistVersion("transformers")
	version, _ := v.Value.(string)
	installed, err := rules.ParseVersion(version)
	since, err2 := rules.ParseVersion(c.Since)
	if !there || err != nil || err2 != nil || installed.Compare(since) < 0 {
		return world.Unknown
	}
	return world.Yes
}

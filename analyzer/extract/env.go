package extract

import (
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// Known gives the references of an extracted set their values: fact.NAME,
// env.NAME, and config.NAME of the model. What is not known is an unknown that
// names the fact.
type Known struct {
	Facts *world.Facts
	// Model is the model of the command, nil if nothing is known of it.
	Model *world.Model
	// Packages are the installed packages, nil for those of the facts alone.
	Packages *world.Packages
}

func (k Known) packages() *world.Packages {
	if k.Packages != nil {
		return k.Packages
	}
	return world.NewPackages(k.Facts, nil)
}

// Lookup implements rules.Env.
func (k Known) Lookup(root, name string) (rules.Value, bool) {
	switch root {
	case "fact":
		if world.LookupDef(name) == nil {
			return nil, false
		}
		f, ok := k.Facts.Get(name)
		if !ok {
			u := rules.NewUnknown(world.Human(name))
			for _, c := range world.Choices(name) {
				u.Any = append(u.Any, factValue(c))
			}
			return u, true
		}
		if v := factValue(f.Value); v != nil {
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
	case "config":
		return k.config(name), true
	}
	return nil, false
}

func factValue(v any) rules.Value { return jsonValue(v) }

func (k Known) variable(name string) rules.Value {
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

// config is an entry of the model's configuration as transformers gives it. A
// key that config.json leaves out may have a default, and some that it has are
// rewritten: of those nothing is said.
func (k Known) config(name string) rules.Value {
	unknown := rules.NewUnknown("config." + name + " of the model")
	if k.Model == nil || k.Model.Raw == nil {
		return unknown
	}
	for _, part := range []string{"config", "partial_config"} {
		c, _ := k.Model.Raw.Get(part)
		o, ok := c.(*world.Object)
		if !ok {
			continue
		}
		v, ok := o.Get(name)
		if !ok || v == nil {
			return unknown
		}
		if got := jsonValue(v); got != nil {
			return got
		}
	}
	return unknown
}

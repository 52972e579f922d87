package analyzer

import (
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
	"github.com/enginelint/enginelint/rules/pack"
)

// Advisory is what a rule of a pack says of a command, or (EL602) why it says
// nothing.
type Advisory struct {
	diag.Finding
	// ID and Pack name the rule, Place is its file and line.
	ID, Pack, Place string
	// Remedy says what to do, See where it is from.
	Remedy string
	See    []string
}

// packs reads the rule packs of a request: those of the configuration, of the
// request and the one that is shipped. The error about the content of one is a
// *world.TargetError.
func (r *Request) packs(cfg *config.Config) (*pack.Set, error) {
	if r.NoPacks {
		return pack.NewSet(), nil
	}
	paths := make([]string, 0, len(cfg.RulePacks)+len(r.Packs))
	for _, p := range cfg.RulePacks {
		paths = append(paths, cfg.Path(p))
	}
	paths = append(paths, r.Packs...)
	r.looked(paths...)
	s, err := LoadPacks(paths, !cfg.NoShippedPack)
	if err != nil {
		return nil, err
	}
	for f := range s.Files {
		r.looked(f)
	}
	if s.Diags.HasErrors() {
		return nil, &world.TargetError{Diags: s.Diags, Files: s.Files}
	}
	for _, id := range slices.Sorted(maps.Keys(cfg.RuleIDs)) {
		if s.Rule(id) == nil {
			var ids []string
			for _, x := range s.Rules() {
				ids = append(ids, x.ID)
			}
			hint := "\"enginelint rules list\" shows them"
			if c := world.Closest(id, ids); c != "" {
				hint = fmt.Sprintf("did you mean %q?", c)
			}
			return nil, &InputError{cfg.RuleIDs[id], fmt.Sprintf("there is no code and no rule called %q; %s", id, hint)}
		}
	}
	return s, nil
}

// LoadPacks reads packs and looks for faults that show without an engine, which
// are in Diags of the result. shipped adds the one that is part of the program.
func LoadPacks(paths []string, shipped bool) (*pack.Set, error) {
	s := pack.NewSet()
	for _, p := range paths {
		if err := s.Load(p); err != nil {
			return nil, inputError("the rule packs", p, err)
		}
	}
	if shipped {
		s.AddShipped()
	}
	for _, p := range s.Packs {
		if p.Engine != "" && !slices.ContainsFunc(engine.Adapters, func(a *engine.Adapter) bool { return a.Package == p.Engine }) {
			s.Diags = append(s.Diags, unknownEngine(p))
		}
	}
	if !s.Diags.HasErrors() {
		s.Diags = append(s.Diags, s.Check(nil)...)
	}
	return s, nil
}

func unknownEngine(p *pack.Pack) *hcl.Diagnostic {
	var names []string
	for _, a := range engine.Adapters {
		names = append(names, a.Package)
	}
	hint := "known: " + strings.Join(names, ", ") + "."
	if s := world.Closest(p.Engine, names); s != "" {
		hint = fmt.Sprintf("did you mean %q?", s)
	}
	return &hcl.Diagnostic{Severity: hcl.DiagError, Summary: "Unknown engine", Detail: fmt.Sprintf("There is no engine called %q; %s", p.Engine, hint), Subject: &p.EngineRange}
}

// packEngine describes the engine to packs.
func packEngine(e *engine.Engine, opts []check.Option) *pack.Engine {
	out := &pack.Engine{Package: e.Adapter.Package, Name: e.Adapter.Name, Version: versionOf(e, world.NewFacts())}
	for _, o := range opts {
		f := pack.Flag{Field: o.Field, Names: o.Flags, Default: fromJSON(o.Default), NoValue: o.NoValue}
		if f.Field == "" {
			f.Field = o.Dest
		}
		for _, c := range o.Choices {
			f.Choices = append(f.Choices, fromJSON(c))
		}
		out.Flags = append(out.Flags, f)
	}
	return out
}

// versionOf is the engine's version: what its tree says, else what the facts say
// of its package (--package sglang=0.5.9); nil if that is not known.
func versionOf(e *engine.Engine, facts *world.Facts) *rules.Version {
	text := e.Version
	if d, ok := facts.Given("dist_versions"); ok && text == "" {
		o, _ := d.Value.(*world.Object)
		x, _ := o.Get(e.Adapter.Package)
		text, _ = x.(string)
	}
	v, err := rules.ParseVersion(text)
	if err != nil {
		return nil
	}
	return v
}

// advise evaluates the rules of packs.
func (r *Result) advise(s *pack.Set, by map[string]rules.Severity) {
	r.Advisories, r.OpenRules, r.RulesHold, r.RulesSkipped = nil, nil, 0, 0
	version := versionOf(r.Engine, r.Facts)
	env := &ruleEnv{r: r, version: version, given: given(r.Outcome.Options, r.Argv)}
	for _, p := range s.Packs {
		if p.Engine != r.Engine.Adapter.Package {
			continue
		}
		for _, rule := range p.Rules {
			applies, known := rule.Applies(version)
			if !applies {
				continue
			}
			if !r.starts() {
				r.RulesSkipped++
				continue
			}
			o := rule.Evaluate(env)
			if o.State != pack.Holds && !known {
				o.State, o.Facts = pack.Undecided, append(o.Facts, env.versionFact())
			}
			r.advisory(o, env, by)
		}
	}
}

// versionFact is the fact that the version of the engine is.
func (v *ruleEnv) versionFact() string { return "version of " + v.r.Engine.Adapter.Package }

// starts says whether the command may get through the start-up: only then its
// fields have values.
func (r *Result) starts() bool {
	return slices.ContainsFunc(r.Outcome.Ends, func(e check.End) bool { return e.Kind == check.EndOK })
}

// advisory takes over what a rule comes to.
func (r *Result) advisory(o pack.Outcome, env *ruleEnv, by map[string]rules.Severity) {
	a := Advisory{ID: o.Rule.ID, Pack: o.Rule.Pack.Name, Place: o.Rule.Place(), See: o.Rule.See, Remedy: o.Remedy}
	code := "EL601"
	switch o.State {
	case pack.Holds:
		r.RulesHold++
		return
	case pack.Failed:
		code = "EL602"
		a.Message = fmt.Sprintf("the rule cannot be evaluated: %s", o.Message)
	case pack.Undecided:
		a.Message = "depends on " + FactList(o.Facts)
		a.Finding.Facts = o.Facts
	default:
		a.Message = o.Message
	}
	rule := *rules.ByCode(code)
	if code == "EL601" {
		rule.Severity = o.Rule.Severity
	}
	s, ok := by[a.ID]
	if code != "EL601" || !ok {
		s, ok = by[code]
	}
	if ok {
		if s == config.Off {
			r.Off++
			return
		}
		rule.Severity = s
	}
	a.Rule = &rule
	for _, ref := range o.Refs {
		f, words := env.describe(ref)
		a.Because = append(a.Because, f)
		for _, w := range words {
			if !slices.Contains(a.Words, w) {
				a.Words = append(a.Words, w)
			}
		}
	}
	slices.Sort(a.Words)
	a.Spans = r.spans(a.Words)
	if o.State == pack.Undecided {
		r.OpenRules = append(r.OpenRules, a)
		return
	}
	r.Advisories = append(r.Advisories, a)
}

// ruleEnv gives rules the facts and fields of a result.
type ruleEnv struct {
	r       *Result
	version *rules.Version
	given   map[*check.Option][]int
	// fields stand for those of the result, in a test without an engine.
	fields *rules.Dict
	gives  []string
	pk     *world.Packages
}

// Lookup implements rules.Env.
func (v *ruleEnv) Lookup(root, name string) (rules.Value, bool) {
	switch root {
	case "field":
		return v.field(name)
	case "given":
		return v.isGiven(name)
	case "argv":
		return v.argument(name)
	case "env":
		return v.variable(name), true
	case "package":
		return v.packageVersion(name), true
	case "fact":
		if world.LookupDef(name) == nil {
			return nil, false
		}
		return v.fact(name), true
	case "gpu":
		return v.gpu(name)
	case "cuda", "hip":
		if name != "version" {
			return nil, false
		}
		if dev, ok := v.r.Facts.Str("device"); ok && dev != root {
			return rules.None{}, true
		}
		return v.fact(root), true
	case "model":
		return v.model(name)
	case "model.config":
		return v.configKey(name), true
	case "engine":
		switch name {
		case "name":
			return rules.Str(v.r.Engine.Adapter.Package), true
		case "version":
			if v.version == nil {
				return rules.NewUnknown(v.versionFact()), true
			}
			return rules.Str(v.version.String()), true
		}
	}
	return nil, false
}

// option finds the flag of a field.
func (v *ruleEnv) option(name string) *check.Option {
	opts := v.r.Outcome.Options
	for _, by := range []func(*check.Option) string{func(o *check.Option) string { return o.Field }, func(o *check.Option) string { return o.Dest }} {
		for i := range opts {
			if by(&opts[i]) == name && name != "" {
				return &opts[i]
			}
		}
	}
	return nil
}

func (v *ruleEnv) field(name string) (rules.Value, bool) {
	if v.fields != nil {
		return v.fields.Get(name)
	}
	f := v.r.Field(name)
	if f == nil || !f.Known {
		return nil, false
	}
	if !f.Undecided {
		return fromJSON(f.Value), true
	}
	u := rules.NewUnknown(orSome(f.Facts, "value of "+name)...)
	for _, p := range f.Possible {
		u.Any = append(u.Any, fromJSON(p))
	}
	return u, true
}

// orSome names something where no fact is known by name.
func orSome(facts []string, other string) []string {
	if len(facts) == 0 {
		return []string{other}
	}
	return facts
}

func (v *ruleEnv) isGiven(name string) (rules.Value, bool) {
	if v.fields != nil {
		_, known := v.fields.Get(name)
		is := slices.Contains(v.gives, name)
		return rules.Bool(is), known || is
	}
	o := v.option(name)
	if o == nil {
		return nil, false
	}
	if len(v.flagsOf(name)) > 0 {
		return rules.Bool(true), true
	}
	if f := v.configFile(); f != "" {
		return rules.NewUnknown(f), true
	}
	return rules.Bool(false), true
}

// flagsOf are the indexes of the arguments that give a field. Several flags may
// store to one.
func (v *ruleEnv) flagsOf(name string) []int {
	var out []int
	opts := v.r.Outcome.Options
	for i := range opts {
		if o := &opts[i]; o.Field == name || o.Field == "" && o.Dest == name {
			out = append(out, v.given[o]...)
		}
	}
	slices.Sort(out)
	return out
}

// configFile is the file with further flags that the command names, as a fact;
// "" if there is none.
func (v *ruleEnv) configFile() string {
	opts := v.r.Outcome.Options
	for i := range opts {
		if slices.Contains(opts[i].Flags, "--config") && len(v.given[&opts[i]]) > 0 {
			return "flags in the file of --config"
		}
	}
	return ""
}

func (v *ruleEnv) argument(name string) (rules.Value, bool) {
	if v.fields != nil {
		if slices.Contains(v.gives, name) {
			return rules.NewUnknown("text of the argument"), true
		}
		_, known := v.fields.Get(name)
		return rules.None{}, known
	}
	is, ok := v.isGiven(name)
	if !ok || is != rules.Value(rules.Bool(true)) {
		if u, open := is.(*rules.Unknown); open {
			return u, true
		}
		return rules.None{}, ok
	}
	unknown := v.r.unknownWords()
	var vals []rules.Value
	for _, i := range v.flagsOf(name) {
		if w, open := unknown[i]; open {
			facts := []string{}
			for _, p := range w {
				if p.Var != "" {
					facts = append(facts, "variable "+p.Var)
				}
			}
			vals = append(vals, rules.NewUnknown(orSome(facts, "text of the argument")...))
			continue
		}
		a := v.r.Argv[i]
		if !isFlag(a) {
			vals = append(vals, rules.Str(a))
		} else if _, val, ok := strings.Cut(a, "="); ok {
			vals = append(vals, rules.Str(val))
		}
	}
	switch len(vals) {
	case 0:
		return rules.Bool(true), true
	case 1:
		return vals[0], true
	}
	return rules.NewList(vals...), true
}

// fact gives a fact, or what is known of it.
func (v *ruleEnv) fact(name string) rules.Value {
	f, ok := v.r.Facts.Get(name)
	if ok {
		return fromJSON(f.Value)
	}
	u := rules.NewUnknown(world.Human(name))
	for _, c := range world.Choices(name) {
		u.Any = append(u.Any, fromJSON(c))
	}
	if len(u.Any) > 0 && name == "cuda" {
		u.Any = append(u.Any, rules.None{})
	}
	return u
}

// chip gives what follows from the kind of chip.
func (v *ruleEnv) chip(human string, f func(c world.Chip) rules.Value) rules.Value {
	chips := v.r.Facts.Chips()
	if len(chips) == 0 { // one that the table does not have
		c := world.Chip{}
		device, known := v.r.Facts.Get("device")
		c.Device, _ = device.Value.(string)
		sm, knownSM := v.r.Facts.Get("sm")
		if a, ok := sm.Value.([]any); ok && len(a) == 2 {
			major, _ := a[0].(int64)
			minor, _ := a[1].(int64)
			c.SM = [2]int{int(major), int(minor)}
		}
		arch, knownArch := v.r.Facts.Get("gcn_arch")
		c.GCNArch, _ = arch.Value.(string)
		if !known || !knownSM || !knownArch {
			return rules.NewUnknown(human)
		}
		return f(c)
	}
	u := rules.NewUnknown(human)
	for _, c := range chips {
		x := f(c)
		if !slices.ContainsFunc(u.Any, func(o rules.Value) bool { return rules.Identical(o, x) }) {
			u.Any = append(u.Any, x)
		}
	}
	if len(u.Any) == 1 {
		return u.Any[0]
	}
	return u
}

// vendors are those of kinds of devices.
var vendors = map[string]string{"cuda": "nvidia", "hip": "amd", "xpu": "intel", "npu": "huawei", "hpu": "habana"}

func (v *ruleEnv) gpu(name string) (rules.Value, bool) {
	switch name {
	case "count":
		return v.fact("gpu_count"), true
	case "name":
		return v.fact("gpu_name"), true
	case "memory_mib":
		return v.fact("gpu_mem_mib"), true
	case "device":
		return v.chip(world.Human("device"), func(c world.Chip) rules.Value { return rules.Str(c.Device) }), true
	case "vendor":
		return v.chip(world.Human("device"), func(c world.Chip) rules.Value {
			if s := vendors[c.Device]; s != "" {
				return rules.Str(s)
			}
			return rules.None{}
		}), true
	case "sm":
		return v.chip(world.Human("sm"), func(c world.Chip) rules.Value {
			if c.Device != "cuda" {
				return rules.None{}
			}
			return rules.NewInt(int64(10*c.SM[0] + c.SM[1]))
		}), true
	case "arch":
		return v.chip(world.Human("gcn_arch"), func(c world.Chip) rules.Value {
			if c.Device != "hip" {
				return rules.None{}
			}
			arch, _, _ := strings.Cut(c.GCNArch, ":")
			return rules.Str(arch)
		}), true
	}
	return nil, false
}

func (v *ruleEnv) variable(name string) rules.Value {
	if e, ok := v.r.Facts.Get("env"); ok {
		if o, ok := e.Value.(*world.Object); ok {
			if x, ok := o.Get(name); ok {
				if s, ok := x.(string); ok {
					return rules.Str(s)
				}
				return rules.Str(rules.Text(fromJSON(x)))
			}
		}
	}
	if world.New(v.r.Facts, v.r.Engine.Project).EnvKnown(name) {
		return rules.None{}
	}
	return rules.NewUnknown("environment variable " + name)
}

func (v *ruleEnv) packageVersion(name string) rules.Value {
	if v.pk == nil {
		v.pk = world.NewPackages(v.r.Facts, v.r.Engine.Project)
	}
	f, known := v.pk.DistVersion(name)
	if known && f.Value == nil {
		// The name may be that of a module.
		if g, ok := v.pk.ModuleVersion(name); ok && g.Value != nil {
			f = g
		}
	}
	if !known {
		if f, known = v.pk.ModuleVersion(name); !known {
			return rules.NewUnknown("version of " + name)
		}
	}
	return fromJSON(f.Value)
}

// modelFact names what is not known of a model.
const modelFact = "model configuration"

// modelConfig is config.json; whole says that it has no other keys.
func (v *ruleEnv) modelConfig() (o *world.Object, whole bool) {
	if v.r.Model == nil {
		return nil, false
	}
	if c, ok := v.r.Model.Raw.Get("config"); ok {
		o, _ := c.(*world.Object)
		return o, true // null: there is no such file
	}
	if c, ok := v.r.Model.Raw.Get("partial_config"); ok {
		o, _ := c.(*world.Object)
		return o, false
	}
	return nil, v.r.Model.Complete
}

func (v *ruleEnv) configKey(name string) rules.Value {
	o, whole := v.modelConfig()
	if x, ok := o.Get(name); ok {
		return fromJSON(x)
	}
	if whole {
		return rules.None{}
	}
	return rules.NewUnknown(modelFact)
}

func (v *ruleEnv) model(name string) (rules.Value, bool) {
	switch name {
	case "architectures", "model_type":
		return v.configKey(name), true
	case "config":
		o, whole := v.modelConfig()
		switch {
		case !whole:
			return rules.NewUnknown(modelFact), true
		case o == nil:
			return rules.None{}, true
		}
		return fromJSON(o), true
	case "quant_method":
		o, whole := v.modelConfig()
		if !whole {
			return rules.NewUnknown(modelFact), true
		}
		text, _ := o.Get("text_config")
		inner, _ := text.(*world.Object)
		for _, at := range []*world.Object{o, inner} {
			for _, key := range []string{"quantization_config", "compression_config"} {
				q, _ := at.Get(key)
				if qo, ok := q.(*world.Object); ok {
					if m, ok := qo.Get("quant_method"); ok {
						return fromJSON(m), true
					}
				}
			}
		}
		return rules.None{}, true
	}
	return nil, false
}

// describe says what a reference is here and where that comes from. words are
// the arguments that give it.
func (v *ruleEnv) describe(ref *rules.Ref) (f diag.Fact, words []int) {
	val, ok := v.Lookup(ref.Root, ref.Name)
	f = diag.Fact{Field: ref.String(), Value: "not there"}
	if ok {
		f.Value = rules.Repr(val)
	}
	if _, open := val.(*rules.Unknown); open {
		f.Value = "undecided"
	}
	switch ref.Root {
	case "field", "given", "argv":
		x := v.r.Field(ref.Name)
		if x == nil || v.fields != nil {
			break
		}
		words = x.Words
		if ref.Root != "field" {
			f.Origin = "the command"
			break
		}
		d := x.fact()
		f.Value, f.Origin, f.At = d.Value, d.Origin, d.At
	case "engine":
		f.Origin = "the engine's tree"
	default:
		f.Origin = v.source(ref)
	}
	return f, words
}

// factsOf are the facts behind references to the machine.
var factsOf = map[string]string{"gpu.count": "gpu_count", "gpu.name": "gpu_name", "gpu.memory_mib": "gpu_mem_mib", "gpu.device": "device", "gpu.vendor": "device",
	"gpu.sm": "sm", "gpu.arch": "gcn_arch", "cuda.version": "cuda", "hip.version": "hip"}

// source says where the value of a fact comes from.
func (v *ruleEnv) source(ref *rules.Ref) string {
	name := factsOf[ref.String()]
	switch ref.Root {
	case "fact":
		name = ref.Name
	case "env":
		name = "env." + ref.Name
	case "package":
		name = "package." + ref.Name
	case "model", "model.config":
		if v.r.Model != nil && v.r.Model.Source != notGiven {
			return v.r.Model.Source
		}
		return "not known"
	}
	for _, u := range v.r.Uses {
		if u.Name == name || ref.Root == "package" && u.Name == "dist."+world.NormDist(ref.Name) {
			return u.Source
		}
	}
	if _, ok := v.r.Facts.Get(name); !ok && ref.Root != "env" && ref.Root != "package" {
		return "not known"
	}
	return "facts"
}

// fromJSON makes a value of a JSON value. Text that stands for something without
// one, such as an object of a class, is not known.
func fromJSON(x any) rules.Value {
	switch x := x.(type) {
	case nil:
		return rules.None{}
	case bool:
		return rules.Bool(x)
	case int:
		return rules.NewInt(int64(x))
	case int64:
		return rules.NewInt(x)
	case *big.Int:
		return rules.BigInt(x)
	case float64:
		return rules.Float(x)
	case string:
		if strings.HasPrefix(x, "<") && strings.HasSuffix(x, ">") {
			return rules.NewUnknown("value " + x)
		}
		return rules.Str(x)
	case []any:
		l := &rules.List{}
		for _, e := range x {
			l.Elems = append(l.Elems, fromJSON(e))
		}
		return l
	case *world.Object:
		if s, ok := x.Get("__set__"); ok {
			if l, ok := fromJSON(s).(*rules.List); ok {
				return &rules.List{Kind: rules.IsSet, Elems: l.Elems}
			}
		}
		var keys, vals []rules.Value
		for _, k := range x.Keys() {
			e, _ := x.Get(k)
			keys, vals = append(keys, rules.Str(k)), append(vals, fromJSON(e))
		}
		return rules.NewDict(keys, vals)
	}
	return rules.NewUnknown(fmt.Sprintf("value of type %T", x))
}

// toJSON is rules.ToJSON with objects that keep the order of their keys.
func toJSON(v rules.Value) any {
	switch x := v.(type) {
	case *rules.List:
		out := []any{}
		for _, e := range x.Elems {
			out = append(out, toJSON(e))
		}
		return out
	case *rules.Dict:
		o := world.NewObject()
		for i := range x.Len() {
			k, e := x.Entry(i)
			o.Set(rules.Text(k), toJSON(e))
		}
		return o
	}
	return rules.ToJSON(v)
}

// errNoEngine says that a test needs an engine.
var errNoEngine = errors.New("needs an engine: give --engine DIR")

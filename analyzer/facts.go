package analyzer

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Assumption is a fact that was not given and is taken to be the usual.
type Assumption struct {
	Name, Human string
	Value       any
}

// usual are values of facts that engines ask for and that machines of the
// kind mostly have. They are used, and reported, where a fact is not given.
var usual = map[string]map[string]any{
	"cuda": {"cuda": "12.9"},
	"hip":  {"hip": "7.0.51831-7c9236b16", "triton_version": "3.4.0"},
}

// shown are the assumptions worth reporting; the others are details that
// follow from them.
var shown = []string{"cuda", "hip", "driver", "triton_version", "machine", "cpu_count", "host_mem_gib", "numa_nodes", "ib_devices"}

// facts collects what is known of the machine from the request: the profile,
// then the target file, then single flags, each over the one before.
func (r *Request) facts(e *engine.Engine) (*world.Facts, *world.Target, []Assumption, error) {
	f := world.NewFacts()
	target := &world.Target{}
	if r.Profile != "" {
		b, err := world.ReadInput(r.Profile)
		if err != nil {
			return nil, nil, nil, inputError("--profile", r.Profile, err)
		}
		p, err := world.LoadProfile(b, r.Profile)
		if err != nil {
			return nil, nil, nil, &InputError{"--profile", err.Error()}
		}
		f = p
	}
	if r.Target != "" {
		t, err := world.LoadTarget(r.Target)
		if err != nil {
			return nil, nil, nil, inputError("--target", r.Target, err)
		}
		target = t
		f.Merge(t.Facts)
	}
	if r.GPU != "" {
		g, n, err := world.ParseGPU(r.GPU)
		if err != nil {
			return nil, nil, nil, &InputError{"--gpu " + r.GPU, err.Error()}
		}
		f.SetGPU(g, n, "--gpu")
	}
	for _, s := range r.Facts {
		if err := f.ParseFact(s, "--fact"); err != nil {
			return nil, nil, nil, &InputError{"--fact " + s, err.Error()}
		}
	}
	for _, s := range r.Packages {
		if err := setPackage(f, s); err != nil {
			return nil, nil, nil, &InputError{"--package " + s, err.Error()}
		}
	}
	for _, s := range r.Env {
		n, v, err := world.ParseEnv(s)
		if err == nil {
			err = f.SetEntry("env", n, v, "--env")
		}
		if err != nil {
			return nil, nil, nil, &InputError{"--env " + s, err.Error()}
		}
	}
	assumed := r.complete(f, e)
	return f, target, assumed, nil
}

// setPackage reads NAME=VERSION, NAME=yes or NAME=no.
func setPackage(f *world.Facts, s string) error {
	name, v, ok := strings.Cut(s, "=")
	if !ok || name == "" || v == "" {
		return fmt.Errorf("expected NAME=VERSION, NAME=yes or NAME=no")
	}
	var val any = v
	switch v {
	case "yes", "true":
		val = true
	case "no", "false":
		val = false
	}
	return f.SetEntry("packages", name, val, "--package")
}

// complete fills in the usual values unless that is ruled out or the device
// itself is not known, and lists what it filled in.
func (r *Request) complete(f *world.Facts, e *engine.Engine) []Assumption {
	if !f.Complete {
		// The distribution of the engine itself is what the tree says.
		own := world.NewFacts()
		const source = "the engine's tree"
		err := error(nil)
		if e.Version != "" {
			err = own.SetEntry("dist_versions", e.Adapter.Package, e.Version, source)
		} else {
			err = own.SetEntry("packages", e.Adapter.Package, false, source)
		}
		if err != nil {
			panic(err) // both are values of the right type
		}
		own.Merge(f)
		f.Merge(own)
	}
	device, known := f.Str("device")
	if f.Complete || r.AssumeNothing || !known {
		return nil
	}
	for name, v := range usual[device] {
		if _, ok := f.Given(name); !ok {
			// The table holds values of the right type.
			if err := f.Set(name, v, "assumed"); err != nil {
				panic(err)
			}
		}
	}
	if _, ok := f.Given("gpu_count"); !ok {
		return nil // a complete profile has a number of GPUs
	}
	f.Complete = true
	var out []Assumption
	for _, n := range shown {
		fact, ok := f.Get(n)
		if _, given := f.Given(n); !ok || given && fact.Source != "assumed" || fact.Value == nil {
			continue
		}
		out = append(out, Assumption{n, world.Human(n), fact.Value})
	}
	return out
}

// model finds what is known of the models that a command names.
func (r *Request) model(c *launch.Command, t *world.Target) (*world.Model, error) {
	var main, draft *world.Model
	for _, p := range world.ArgvPaths(c.Argv(), c.Adapter.ModelFlags) {
		if strings.Contains(p.Flag, "tokenizer") {
			continue
		}
		m, err := r.modelAt(p, t)
		if err != nil {
			return nil, err
		}
		if p.Draft {
			draft = m
		} else {
			main = m
		}
	}
	if main == nil {
		if len(world.ArgvPaths(c.Argv(), c.Adapter.ModelFlags)) == 0 && r.ModelConfig != "" {
			// The flag is abbreviated or comes from a file: one model is meant.
			return r.loadConfig("--model-config", r.ModelConfig)
		}
		// There may well be a model; nothing is known of it.
		main = &world.Model{Raw: world.NewObject(), Dir: "/models/unknown", Source: "not given"}
	}
	if draft != nil {
		with := *main
		with.Draft = draft
		main = &with
	}
	return main, nil
}

func (r *Request) modelAt(p world.ModelPath, t *world.Target) (*world.Model, error) {
	if p.Draft && r.DraftConfig != "" {
		return r.loadConfig("--draft-model-config", r.DraftConfig)
	}
	if !p.Draft && r.ModelConfig != "" {
		return r.loadConfig("--model-config", r.ModelConfig)
	}
	if t != nil {
		if m := t.ModelFor(p.Path, p.Draft); m != nil {
			return m, nil
		}
	}
	config := filepath.Join(p.Path, "config.json")
	switch _, err := os.Stat(config); {
	case err == nil:
		m, err := world.ModelFromDir(p.Path)
		if err != nil {
			return nil, inputError(p.Flag, config, err)
		}
		return m, nil
	case errors.Is(err, fs.ErrPermission):
		return nil, inputError(p.Flag, config, err)
	}
	return nil, nil
}

// loadConfig reads a config.json, a model directory or a model profile, which
// is an object with a "config" and no "architectures".
func (r *Request) loadConfig(flag, file string) (*world.Model, error) {
	if st, err := os.Stat(file); err == nil && !st.IsDir() {
		b, err := world.ReadInput(file)
		if err != nil {
			return nil, inputError(flag, file, err)
		}
		o, err := world.DecodeJSONObject(b, file)
		if err != nil {
			return nil, &InputError{flag, err.Error()}
		}
		if v, ok := o.Get("config"); ok && !o.Has("architectures") && !o.Has("model_type") {
			if _, ok := v.(*world.Object); ok {
				m, err := world.ModelFromObject(o, file)
				if err != nil {
					return nil, &InputError{flag, err.Error()}
				}
				return m, nil
			}
		}
	}
	if st, err := os.Stat(file); err == nil && st.IsDir() {
		if _, err := os.Stat(filepath.Join(file, "config.json")); errors.Is(err, fs.ErrNotExist) {
			return nil, &InputError{flag, fmt.Sprintf("%s: the directory contains no config.json; give the model's directory or its config.json", file)}
		}
	}
	m, err := world.LoadModelConfig(file)
	if err != nil {
		return nil, inputError(flag, file, err)
	}
	return m, nil
}

// hintFor says which flag gives a fact.
func hintFor(fact string) string {
	switch {
	case strings.HasPrefix(fact, "package "):
		n := strings.TrimPrefix(fact, "package ")
		return "--package " + n + "=VERSION or --package " + n + "=no"
	case strings.HasPrefix(fact, "version of "):
		return "--package " + strings.TrimPrefix(fact, "version of ") + "=VERSION"
	case strings.HasPrefix(fact, "model "), strings.Contains(fact, "model configuration"):
		return "--model-config FILE (config.json or the model's directory)"
	}
	for _, d := range world.ProfileDefaults {
		if d.Human != fact {
			continue
		}
		switch d.Name {
		case "device", "gpu_name", "sm", "gcn_arch", "gpu_mem_mib", "smi_mem", "gpu_count", "sm_count", "smem_optin":
			return "--gpu NAMExCOUNT, for example --gpu h100x8"
		case "env":
			return "--env NAME=VALUE"
		}
		return "--fact " + d.Name + "=VALUE"
	}
	return ""
}

// factHints gives the flags for unknown facts, without repetition.
func factHints(facts []string) []string {
	by := map[string][]string{}
	var order []string
	for _, f := range facts {
		h := hintFor(f)
		if h == "" {
			continue
		}
		if by[h] == nil {
			order = append(order, h)
		}
		by[h] = append(by[h], f)
	}
	var out []string
	for _, h := range order {
		sort.Strings(by[h])
		out = append(out, fmt.Sprintf("give the %s with %s", strings.Join(by[h], ", "), h))
	}
	return out
}

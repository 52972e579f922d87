package analyzer

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/host"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Assumption is a fact that was not given and is taken to be the usual, or that
// the user assumes.
type Assumption struct {
	Name, Human string
	Value       any
	// Source says who assumes it, "" for the usual value.
	Source string
}

// FactUse is a fact with its provenance.
type FactUse struct {
	// Name is that of the fact; entries of packages, dist_versions and env are
	// package.NAME, dist.NAME and env.NAME, an assumed attribute of config.json
	// is model.NAME.
	Name   string
	Value  any // a JSON value
	Source string
	// Assumed says that it was not given.
	Assumed bool
}

// usual are values of facts that engines ask for and that machines of the
// kind mostly have. They are used, and reported, where a fact is not given.
var usual = map[string]map[string]any{
	"cuda": {"cuda": "12.9"},
	"hip":  {"hip": "7.0.51831-7c9236b16", "triton_version": "3.4.0"},
}

// ofNVIDIA are facts that are listed for NVIDIA's GPUs only.
var ofNVIDIA = []string{"driver"}

// shown are the assumptions worth reporting; the others are details that
// follow from them.
var shown = []string{"cuda", "hip", "driver", "triton_version", "machine", "cpu_count", "host_mem_gib", "numa_nodes"}

// usualSource is the source of a usual value.
const usualSource = "usual value, not given"

// setup is what holds for all commands of a request.
type setup struct {
	cfg   *config.Config
	local *host.Report
	look  func() *host.Report
	// looked is told of files that are read; may be nil.
	looked func(paths ...string)
}

// saw tells of the files that a target names.
func (s *setup) saw(t *world.Target) {
	for _, m := range t.Models {
		if s.looked != nil {
			s.looked(modelFiles(m.Config)...)
		}
	}
}

// modelFiles are the files that are read of a model which is described by a file or a
// directory.
func modelFiles(path string) []string {
	out := []string{path}
	if st, err := os.Stat(path); err == nil && st.IsDir() {
		for _, f := range []string{"config.json", "generation_config.json", "hf_quant_config.json"} {
			out = append(out, filepath.Join(path, f))
		}
	}
	return out
}

// machine gives the report of this machine, made once.
func (s *setup) machine() *host.Report {
	if s.local == nil {
		s.local = &host.Report{Facts: world.NewFacts(), Missing: []string{"this program does not look at the machine"}}
		if s.look != nil {
			s.local = s.look()
		}
	}
	return s.local
}

// localSource names this machine as a value of --gpu and --target.
const localSource = config.Local

// gpu reads the value of --gpu or gpu=.
func (s *setup) gpu(text, source string) (*world.Facts, error) {
	f := world.NewFacts()
	if text == localSource {
		m := s.machine()
		for _, n := range host.GPUFacts {
			if x, ok := m.Facts.Given(n); ok {
				mustSet(f, n, x.Value, source+" ("+x.Source+")")
			}
		}
		if _, ok := f.Given("device"); !ok {
			return nil, fmt.Errorf("no GPU of this machine can be told: %s", strings.Join(m.Missing, "; "))
		}
		return f, nil
	}
	g, n, err := world.ParseGPUWith(s.cfg.GPUs, text)
	if err != nil {
		return nil, err
	}
	f.SetGPU(g, n, source)
	return f, nil
}

// target finds the target that a name or a file stands for.
func (s *setup) target(name string) (*world.Target, error) {
	if name == localSource {
		return &world.Target{Name: name, Facts: world.NewFacts(), Local: true}, nil
	}
	t, err := s.cfg.Target(name)
	if err == nil {
		return t, nil
	}
	if _, serr := os.Stat(name); serr != nil && !isPath(name) {
		return nil, err
	}
	if s.looked != nil {
		s.looked(name)
	}
	t, err = world.LoadTarget(name, s.cfg.GPUs...)
	if err == nil {
		s.saw(t)
	}
	return t, err
}

// of gives the facts of a target.
func (s *setup) of(t *world.Target) *world.Facts {
	if !t.Local {
		return t.Facts
	}
	f := world.NewFacts()
	m := s.machine()
	for _, n := range m.Facts.GivenNames() {
		x, _ := m.Facts.Given(n)
		mustSet(f, n, x.Value, "this machine ("+x.Source+")")
	}
	st := newStack()
	st.put(f, byConfig)
	st.put(t.Facts, byConfig)
	return st.facts
}

// facts collects what is known for one command, from the least trusted source
// to the most: the target block of the configuration, directives of the launch
// file, flags. Within flags, a profile lies below a target, and single facts
// above all. What is assumed fills in the rest.
func (r *Request) facts(s *setup, d *directives) (*gathered, error) {
	st := newStack()
	g := &gathered{target: &world.Target{}}
	useTarget := func(t *world.Target, lv level) {
		g.target = t
		st.put(s.of(t), lv)
	}
	flagTarget := r.Target != "" || r.Profile != ""
	switch {
	case flagTarget:
	case d.target.text != "":
		t, err := s.target(d.target.text)
		if err != nil {
			return nil, &DirectiveError{d.target.source, fmt.Sprintf("target=%s: %v", d.target.text, bare(d.target.text, err))}
		}
		useTarget(t, byDirective)
	case len(s.cfg.Targets) == 1:
		useTarget(s.cfg.Targets[0], byConfig)
	case len(s.cfg.Targets) > 1:
		for _, t := range s.cfg.Targets {
			g.choices = append(g.choices, t.Name)
		}
	}
	if d.gpu.text != "" {
		f, err := s.gpu(d.gpu.text, d.gpu.source)
		if err != nil {
			return nil, &DirectiveError{d.gpu.source, fmt.Sprintf("gpu=%s: %v", d.gpu.text, err)}
		}
		st.put(f, byDirective)
	}
	if err := single(st, byDirective, d.facts, d.packages, d.env, func(kind string, x said, err error) error {
		return &DirectiveError{x.source, fmt.Sprintf("%s %s: %v", kind, x.text, err)}
	}); err != nil {
		return nil, err
	}
	if r.Profile != "" {
		r.looked(r.Profile)
		b, err := world.ReadInput(r.Profile)
		if err != nil {
			return nil, inputError("--profile", r.Profile, err)
		}
		p, err := world.LoadProfile(b, r.Profile)
		if err != nil {
			return nil, &InputError{"--profile", err.Error()}
		}
		for _, n := range p.GivenNames() {
			f, _ := p.Given(n)
			if err := world.CheckValue(n, f.Value); err != nil {
				return nil, &InputError{"--profile", fmt.Sprintf("%s: %s: %v", r.Profile, n, err)}
			}
		}
		st.put(p, byFlag)
		st.facts.Complete = true
	}
	if r.Target != "" {
		t, err := s.target(r.Target)
		var te *world.TargetError
		switch {
		case errors.As(err, &te):
			return nil, inputError("--target", r.Target, err)
		case err != nil:
			return nil, &InputError{"--target " + r.Target, bare(r.Target, err).Error()}
		}
		useTarget(t, byFlag)
	}
	if r.GPU != "" {
		f, err := s.gpu(r.GPU, "--gpu")
		if err != nil {
			return nil, &InputError{"--gpu " + r.GPU, err.Error()}
		}
		st.put(f, byFlag)
	}
	mark := func(list []string, flag string) []said {
		var out []said
		for _, t := range list {
			out = append(out, said{t, flag})
		}
		return out
	}
	if err := consistent(st, r.Facts, r.Packages); err != nil {
		return nil, err
	}
	if err := single(st, byFlag, mark(r.Facts, "--fact"), mark(r.Packages, "--package"), mark(r.Env, "--env"), func(kind string, x said, err error) error {
		return &InputError{"--" + kind + " " + x.text, err.Error()}
	}); err != nil {
		return nil, err
	}

	assumed := newStack()
	g.model = world.NewObject()
	useUsual := !r.AssumeNothing
	take := func(a *config.Assumptions, lv level) {
		if a == nil {
			return
		}
		assumed.put(a.Facts, lv)
		for _, k := range a.Model.Keys() {
			v, _ := a.Model.Get(k)
			g.model.Set(k, v)
			g.modelSource = a.ModelSource
		}
		switch {
		case a.Nothing:
			useUsual = false
		case a.Usual:
			useUsual = true
		}
	}
	take(s.cfg.Assume, byConfig)
	for _, x := range d.assumed {
		a := config.NewAssumptions()
		if err := a.Parse(x.text, x.source, s.cfg.GPUs); err != nil {
			return nil, &DirectiveError{x.source, fmt.Sprintf("assume=%s: %v", x.text, err)}
		}
		take(a, byDirective)
	}
	if len(r.Assume) > 0 {
		a := config.NewAssumptions()
		for _, x := range r.Assume {
			if err := a.Parse(x, "--assume", s.cfg.GPUs); err != nil {
				return nil, &InputError{strings.TrimSpace("--assume " + x), err.Error()}
			}
		}
		take(a, byFlag)
	}
	if err := st.assume(assumed); err != nil {
		return nil, &InputError{"contradictory facts", err.Error()}
	}
	if cs := st.facts.Contradictions(s.cfg.GPUs...); len(cs) > 0 {
		var parts []string
		for _, c := range cs {
			parts = append(parts, c.String())
		}
		return nil, &InputError{"contradictory facts", strings.Join(parts, "; ")}
	}
	g.facts, g.from = st.facts, st.from
	for n, x := range assumed.from {
		g.from[n] = x
	}
	g.usual, g.assumedBy = useUsual, assumed
	return g, nil
}

// bare removes the name of a file from the failure to open it.
func bare(name string, err error) error {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err
	}
	return err
}

// gathered is what is known for a command.
type gathered struct {
	facts  *world.Facts
	from   map[string]stated // what was given or assumed, by name
	target *world.Target
	// choices are targets of which none was chosen.
	choices []string
	notes   []string
	// usual says to take the usual values for what is neither given nor
	// assumed; assumedBy is what the user assumes.
	usual     bool
	assumedBy *stack
	assumed   []Assumption
	by        map[string]bool // facts that are assumed
	// model holds attributes of config.json that are assumed.
	model       *world.Object
	modelSource string
}

// complete fills in the usual values unless that is ruled out or the device
// itself is not known, and lists what is assumed.
func (g *gathered) complete(e *engine.Engine) {
	f, assumed := g.facts, g.assumedBy
	g.by = map[string]bool{}
	for _, n := range slices.Sorted(maps.Keys(assumed.from)) {
		x := assumed.from[n]
		g.by[n] = true
		if x.Value == nil || x.Value == "" {
			continue // that there is none of another kind goes without saying
		}
		if source, _, ok := strings.Cut(x.Source, " (GPU table: "); ok {
			if _, named := assumed.from["gpu_name"]; named && n != "gpu_name" {
				continue // so does what the card has
			}
			x.Source = source
		}
		g.assumed = append(g.assumed, Assumption{n, world.Human(n), x.Value, x.Source})
	}
	for _, k := range g.model.Keys() {
		v, _ := g.model.Get(k)
		g.assumed = append(g.assumed, Assumption{"model." + k, "model." + k, v, g.modelSource})
	}
	if !f.Complete {
		// The distribution of the engine itself is what the tree says.
		own := world.NewFacts()
		const source = "the engine's tree"
		if e.Version != "" {
			set(own, "dist_versions", e.Adapter.Package, e.Version, source)
		} else {
			set(own, "packages", e.Adapter.Package, false, source)
		}
		own.Merge(f)
		f.Merge(own)
		if n := "dist." + e.Adapter.Package; e.Version != "" && g.from[n].Source == "" {
			g.from[n] = stated{Fact: world.Fact{Value: e.Version, Source: source}}
		}
		if n := "package." + e.Adapter.Package; e.Version == "" && g.from[n].Source == "" {
			g.from[n] = stated{Fact: world.Fact{Value: false, Source: source}}
		}
	}
	if f.Complete || !g.usual {
		return
	}
	// What an ordinary machine with an ordinary installation has. Of the GPU
	// itself, nothing is taken for granted.
	f.SetWhole("env", "packages", world.FilesFact)
	device, known := f.Str("device")
	if in, ok := e.Adapter.Installed[device]; ok {
		source := usualSource + " (" + in.Source + ")"
		usually := func(modules []string, there bool) (took []string) {
			for _, m := range modules {
				pk, _ := f.Get("packages")
				if o, _ := pk.Value.(*world.Object); o.Has(m) || there && o.Has(world.Dist(m)) {
					continue
				}
				set(f, "packages", m, there, source)
				g.by["package."+m] = true
				g.from["package."+m] = stated{Fact: world.Fact{Value: there, Source: source}}
				took = append(took, m)
			}
			return took
		}
		if has := usually(in.Has, true); len(has) > 0 {
			g.assumed = append(g.assumed, Assumption{Name: "packages", Human: "packages", Value: strings.Join(has, ", ")})
		}
		usually(in.Lacks, false)
	}
	take := func(name string, v any) {
		if _, ok := f.Given(name); ok {
			return
		}
		mustSet(f, name, v, usualSource)
		g.by[name] = true
		if slices.Contains(shown, name) && v != nil && (device == "cuda" || !slices.Contains(ofNVIDIA, name)) {
			g.assumed = append(g.assumed, Assumption{Name: name, Human: world.Human(name), Value: v})
		}
	}
	for _, d := range world.ProfileDefaults {
		v, ok := usual[device][d.Name]
		switch {
		case slices.Contains(ofDevice, d.Name) && !known:
		case ok:
			take(d.Name, v)
		case d.HasDefault && !slices.Contains(withoutUsual, d.Name):
			v := d.Default
			if d.DefaultFrom != nil {
				v = d.DefaultFrom(func(n string) any { x, _ := f.Get(n); return x.Value })
			}
			take(d.Name, v)
		}
	}
	if mem, ok := f.Given("gpu_mem_mib"); ok {
		take("smi_mem", mem.Value)
	}
	if known && device != "hip" {
		take("gcn_arch", "")
	}
	sort.SliceStable(g.assumed, func(i, j int) bool { return rank(g.assumed[i]) < rank(g.assumed[j]) })
}

// rank is the place of an assumption in the output.
func rank(a Assumption) int {
	if a.Source != "" {
		return -1
	}
	return slices.Index(shown, a.Name)
}

// withoutUsual are facts without a usual value: those that only the kind of GPU decides,
// those of which nothing but the user's word is known, and InfiniBand devices,
// which one server has and the next has not.
var withoutUsual = []string{"device", "gpu_name", "sm", "gcn_arch", "gpu_mem_mib", "smi_mem", "gpu_count", "sm_count", "smem_optin", "packages", "dist_versions", "env", "name", "note", "model", "ib_devices"}

// ofDevice are facts whose usual value depends on the device kind.
var ofDevice = []string{"cuda", "hip", "cudnn", "driver", "triton_version", "torch_local_tag", "torch_version"}

// unmodelled says, by device kind, why nothing can be said of the engine on it.
var unmodelled = map[string]string{
	"hpu": "the software of Gaudi (habana_frameworks) has no model here",
}

// unmodelled says why nothing can be said of the engine on the device, "" if
// something can.
func (r *Result) unmodelled() string {
	device, _ := r.Facts.Str("device")
	return unmodelled[device]
}

// engineVersion is what the engine's tree says of its version, or else the facts;
// "" if neither does.
func (r *Result) engineVersion() string {
	if r.Engine.Version != "" {
		return r.Engine.Version
	}
	v, _ := world.NewPackages(r.Facts, r.Engine.Project).DistVersion(r.Engine.Adapter.Package)
	text, _ := v.Value.(string)
	return text
}

// factOrder is the order in which facts are listed: by what changes outcomes
// most.
var factOrder = []string{"device", "gpu_name", "gpu_count", "sm", "gcn_arch", "cuda", "hip", "driver", "torch_version", "torch_local_tag", "triton_version", "cudnn",
	"packages", "dist_versions", "missing_modules", "gpu_mem_mib", "smi_mem", "sm_count", "smem_optin", "env"}

// uses lists the facts of a command with their provenance.
func (g *gathered) uses(e *engine.Engine, m *world.Model) []FactUse {
	var out []FactUse
	names := slices.Clone(factOrder)
	for _, d := range world.ProfileDefaults {
		if !slices.Contains(names, d.Name) && d.Name != "model" && d.Name != "note" && d.Name != "name" {
			names = append(names, d.Name)
		}
	}
	listed := map[string]bool{}
	for _, n := range names {
		f, ok := g.facts.Get(n)
		o, isObject := f.Value.(*world.Object)
		if prefix := entries[n]; prefix != "" && isObject {
			keys := slices.Clone(o.Keys())
			slices.Sort(keys)
			for _, k := range keys {
				v, _ := o.Get(k)
				u := FactUse{Name: prefix + k, Value: v, Source: f.Source, Assumed: g.by[prefix+k]}
				if s, ok := g.from[prefix+k]; ok {
					u.Source = s.Source
				}
				listed[u.Name] = true
				out = append(out, u)
			}
			if n == "dist_versions" && e.Project != nil {
				w := world.NewPackages(g.facts, e.Project)
				for _, q := range e.Project.Requires {
					v, known := w.DistVersion(q.Dist)
					if known && !listed["dist."+q.Dist] {
						out = append(out, FactUse{Name: "dist." + q.Dist, Value: v.Value, Source: v.Source, Assumed: true})
					}
				}
			}
			continue
		}
		usual := f.Source == "profile default" || f.Source == usualSource
		if !ok || f.Value == nil && n != "ib_devices" && usual {
			continue
		}
		u := FactUse{Name: n, Value: f.Value, Source: f.Source, Assumed: g.by[n]}
		u.Assumed = u.Assumed || usual
		out = append(out, u)
	}
	if m != nil && m.Source != "" && m.Source != notGiven {
		out = append(out, FactUse{Name: "model", Value: cmp.Or(m.Name, m.Dir), Source: m.Source})
	}
	for _, k := range g.model.Keys() {
		v, _ := g.model.Get(k)
		out = append(out, FactUse{Name: "model." + k, Value: v, Source: g.modelSource, Assumed: true})
	}
	return out
}

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
	"github.com/enginelint/enginelint/analyzer/launch"
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

// shown are the assumptions worth reporting; the others are details that
// follow from them.
var shown = []string{"cuda", "hip", "driver", "triton_version", "machine", "cpu_count", "host_mem_gib", "numa_nodes", "ib_devices"}

// usualSource is the source of a usual value.
const usualSource = "usual value, not given"

// level orders those who state facts: what stands higher is trusted more.
type level int

const (
	byConfig level = iota
	byDirective
	byFlag
)

// stated is a fact, or an entry of one, and who stated it.
type stated struct {
	world.Fact
	level level
}

// stack is a set of facts built from the least trusted source to the most.
type stack struct {
	facts *world.Facts
	from  map[string]stated
}

func newStack() *stack { return &stack{world.NewFacts(), map[string]stated{}} }

// entries are the facts that hold several, with the prefix of their names.
var entries = map[string]string{"packages": "package.", "dist_versions": "dist.", "env": "env."}

// put lays facts over those below. Where they name a card, nothing that was
// said of another one stays.
func (s *stack) put(l *world.Facts, lv level) {
	_, namesCard := l.Given("gpu_name")
	if _, sets := l.Given("device"); sets && namesCard {
		below, _ := s.facts.Str("device")
		device, _ := l.Str("device")
		s.facts.ClearGPU()
		if below != "" && below != device {
			for _, n := range []string{"cuda", "hip", "cudnn", "torch_local_tag", "triton_version", "driver"} {
				s.facts.Delete(n)
			}
		}
	}
	// What is said below of the same thing in other words does not hold.
	l = l.Clone()
	_, cuda := l.Given("cuda")
	_, hip := l.Given("hip")
	if f, ok := l.Given("cuda"); ok && f.Value == nil {
		cuda = false
	}
	if f, ok := l.Given("hip"); ok && f.Value == nil {
		hip = false
	}
	if _, tag := l.Given("torch_local_tag"); !tag && (cuda || hip) {
		s.facts.Delete("torch_local_tag")
	}
	if pk, ok := l.Given("packages"); ok {
		if o, ok := pk.Value.(*world.Object); ok {
			own, _ := l.Given("dist_versions")
			ownDists, _ := own.Value.(*world.Object)
			low, _ := s.facts.Given("dist_versions")
			lowDists, _ := low.Value.(*world.Object)
			for _, k := range o.Keys() {
				v, _ := o.Get(k)
				d := world.Dist(k)
				_, isVersion := v.(string)
				if lowDists.Has(d) && !ownDists.Has(d) && (isVersion || v == false) {
					if v == false {
						v = nil
					}
					set(l, "dist_versions", d, v, pk.Source)
				}
				if _, ok := l.Given("torch_version"); k == "torch" && isVersion && !ok {
					mustSet(l, "torch_version", v, pk.Source)
				}
			}
		}
	}
	if tv, ok := l.Given("torch_version"); ok {
		if low, ok := s.facts.Given("packages"); ok {
			if o, ok := low.Value.(*world.Object); ok && o.Has("torch") {
				own, _ := l.Given("packages")
				if po, _ := own.Value.(*world.Object); !po.Has("torch") {
					set(l, "packages", "torch", tv.Value, tv.Source)
				}
			}
		}
	}
	s.facts.Merge(l)
	for n := range s.from {
		if _, ok := s.facts.Given(n); !ok && !strings.Contains(n, ".") {
			delete(s.from, n)
		}
	}
	for _, n := range l.GivenNames() {
		f, _ := l.Given(n)
		o, ok := f.Value.(*world.Object)
		if !ok || entries[n] == "" {
			s.from[n] = stated{f, lv}
			continue
		}
		for _, k := range o.Keys() {
			v, _ := o.Get(k)
			s.from[entries[n]+k] = stated{world.Fact{Value: v, Source: f.Source}, lv}
		}
	}
}

// set and mustSet set a value whose type is known to be right.
func set(f *world.Facts, name, key string, v any, source string) {
	if err := f.SetEntry(name, key, v, source); err != nil {
		panic(err)
	}
}

func mustSet(f *world.Facts, name string, v any, source string) {
	if err := f.Set(name, v, source); err != nil {
		panic(err)
	}
}

// same says whether two facts have the same value.
func same(a, b any) bool {
	return string(world.EncodeJSON(a, true)) == string(world.EncodeJSON(b, true))
}

// assume lays what is assumed below what is given. An assumption that
// contradicts something given with no more trust is an error.
func (s *stack) assume(a *stack) error {
	dropCard := false
	var wrong []string
	for _, n := range slices.Sorted(maps.Keys(a.from)) {
		x := a.from[n]
		g, ok := s.from[n]
		if !ok {
			continue
		}
		if same(x.Value, g.Value) {
			delete(a.from, n)
			continue
		}
		if x.level >= g.level {
			wrong = append(wrong, fmt.Sprintf("%s assumes %s %s, but %s says %s", x.Source, n, world.FormatFact(n, x.Value), g.Source, world.FormatFact(n, g.Value)))
			continue
		}
		dropCard = dropCard || n == "gpu_name" || n == "device"
		delete(a.from, n)
	}
	if len(wrong) > 0 {
		return errors.New(strings.Join(wrong, "; "))
	}
	if dropCard {
		a.facts.ClearGPU()
		for n := range a.from {
			if _, ok := a.facts.Given(n); !ok && !strings.Contains(n, ".") {
				delete(a.from, n)
			}
		}
	}
	given := s.facts
	below := a.facts.Clone()
	below.Merge(given)
	below.Complete, below.Doubts = given.Complete, given.Doubts
	s.facts = below
	return nil
}

// setup is what holds for all commands of a request.
type setup struct {
	cfg   *config.Config
	local *host.Report
	look  func() *host.Report
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
	return world.LoadTarget(name, s.cfg.GPUs...)
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

// consistent compares flags that give the same fact.
func consistent(st *stack, facts, packages []string) error {
	type flag struct {
		text  string
		value any
	}
	said := map[string]flag{}
	if c, ok := st.from["gpu_count"]; ok && c.Source == "--gpu" {
		said["gpu_count"] = flag{"--gpu", c.Value}
	}
	note := func(kind, text string, f *world.Facts) error {
		one := newStack()
		one.put(f, byFlag)
		for n, x := range one.from {
			old, ok := said[n]
			if ok && !same(old.value, x.Value) {
				return &InputError{"contradictory facts", fmt.Sprintf("%s says %s %s, but %s %s says %s", old.text, n, world.FormatFact(n, old.value), kind, text, world.FormatFact(n, x.Value))}
			}
			said[n] = flag{kind + " " + text, x.Value}
		}
		return nil
	}
	for _, t := range facts {
		f := world.NewFacts()
		if config.ParseFact(f, t, "") != nil {
			continue // told when it is applied
		}
		if name, _, _ := strings.Cut(t, "="); entries[name] != "" {
			continue
		}
		if err := note("--fact", t, f); err != nil {
			return err
		}
	}
	for _, t := range packages {
		f := world.NewFacts()
		if config.SetPackage(f, t, "") != nil {
			continue
		}
		if err := note("--package", t, f); err != nil {
			return err
		}
	}
	return nil
}

// single applies facts given one by one.
func single(st *stack, lv level, facts, packages, env []said, fail func(kind string, x said, err error) error) error {
	for _, x := range facts {
		f := world.NewFacts()
		if err := config.ParseFact(f, x.text, x.source); err != nil {
			return fail("fact", x, err)
		}
		st.put(f, lv)
	}
	for _, x := range packages {
		f := world.NewFacts()
		if err := config.SetPackage(f, x.text, x.source); err != nil {
			return fail("package", x, err)
		}
		st.put(f, lv)
	}
	for _, x := range env {
		f := world.NewFacts()
		n, v, err := world.ParseEnv(x.text)
		if err == nil {
			err = f.SetEntry("env", n, v, x.source)
		}
		if err != nil {
			return fail("env", x, err)
		}
		st.put(f, lv)
	}
	return nil
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
	take := func(name string, v any) {
		if _, ok := f.Given(name); ok {
			return
		}
		mustSet(f, name, v, usualSource)
		g.by[name] = true
		if slices.Contains(shown, name) && v != nil {
			g.assumed = append(g.assumed, Assumption{Name: name, Human: world.Human(name), Value: v})
		}
	}
	for _, d := range world.ProfileDefaults {
		v, ok := usual[device][d.Name]
		switch {
		case slices.Contains(ofDevice, d.Name) && !known:
		case ok:
			take(d.Name, v)
		case d.HasDefault && !slices.Contains(ofGPU, d.Name):
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

// ofGPU are facts that only the kind of GPU decides; there is no usual value.
var ofGPU = []string{"device", "gpu_name", "sm", "gcn_arch", "gpu_mem_mib", "smi_mem", "gpu_count", "sm_count", "smem_optin", "packages", "dist_versions", "env", "name", "note", "model"}

// ofDevice are facts whose usual value depends on the device kind.
var ofDevice = []string{"cuda", "hip", "cudnn", "driver", "triton_version", "torch_local_tag", "torch_version"}

// factOrder is the order in which facts are listed: by what changes outcomes
// most.
var factOrder = []string{"device", "gpu_name", "gpu_count", "sm", "gcn_arch", "cuda", "hip", "driver", "torch_version", "torch_local_tag", "triton_version", "cudnn",
	"packages", "dist_versions", "missing_modules", "gpu_mem_mib", "smi_mem", "sm_count", "smem_optin", "env"}

// uses lists the facts of a command with their provenance.
func (g *gathered) uses(e *engine.Engine, w *world.Packages, m *world.Model) []FactUse {
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

// notGiven is the source of a model of which nothing is known.
const notGiven = "not given"

// model finds what is known of the models that a command names.
func (r *Request) model(c *launch.Command, s *setup, d *directives, g *gathered) (*world.Model, error) {
	var main, draft *world.Model
	for _, p := range world.ArgvPaths(c.Argv(), c.Adapter.ModelFlags) {
		if strings.Contains(p.Flag, "tokenizer") {
			continue
		}
		m, err := r.modelAt(p, s, d, g.target)
		if err != nil {
			return nil, err
		}
		if s := world.SuggestModel(p.Path); m == nil && s != "" {
			g.notes = append(g.notes, fmt.Sprintf("nothing is known of the model %s; did you mean %s?", p.Path, s))
		}
		if p.Draft {
			draft = m
		} else {
			main = m
		}
	}
	if main == nil {
		if len(world.ArgvPaths(c.Argv(), c.Adapter.ModelFlags)) == 0 {
			// The flag is abbreviated or comes from a file: one model is meant.
			if m, err := r.configured(false, d); m != nil || err != nil {
				return m, err
			}
		}
		// There may well be a model; nothing is known of it.
		main = &world.Model{Raw: world.NewObject(), Dir: "/models/unknown", Source: notGiven}
	}
	main, err := g.assume(main)
	if err != nil {
		return nil, err
	}
	if draft != nil {
		with := *main
		with.Draft = draft
		main = &with
	}
	return main, nil
}

// configured gives the model that a flag or a directive describes.
func (r *Request) configured(draft bool, d *directives) (*world.Model, error) {
	flag, file, by := "--model-config", r.ModelConfig, d.model
	if draft {
		flag, file, by = "--draft-model-config", r.DraftConfig, d.draft
	}
	if file != "" {
		return r.loadConfig(flag, file)
	}
	if by.text == "" {
		return nil, nil
	}
	m, err := r.loadConfig(by.source, by.text)
	if m != nil {
		m.Source = by.source + " (" + m.Source + ")"
	}
	return m, err
}

// modelAt finds what is known of the model behind a path: what a flag or a
// directive says, then the target, the configuration, the directory of that
// path.
func (r *Request) modelAt(p world.ModelPath, s *setup, d *directives, t *world.Target) (*world.Model, error) {
	if m, err := r.configured(p.Draft, d); m != nil || err != nil {
		return m, err
	}
	if m := t.ModelFor(p.Path, p.Draft); m != nil {
		return m, nil
	}
	if row := s.cfg.Model(p.Path); row != nil {
		m := row.Model()
		if strings.HasPrefix(p.Path, "/") || strings.HasPrefix(p.Path, ".") {
			// A directory of the target, not a repository.
			m.Raw = m.Raw.Clone()
			m.Raw.Set("local", true)
		}
		return m, nil
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
	if st, err := os.Stat(p.Path); err == nil && st.IsDir() {
		return nil, nil // the engine takes it for a model's directory
	}
	if m, ok, err := world.HubCacheModel(p.Path, os.Getenv); ok {
		if err != nil {
			return nil, &InputError{p.Flag, err.Error()}
		}
		return m, nil
	}
	if row, ok := world.LookupModel(p.Path); ok {
		return row.Model(), nil
	}
	return nil, nil
}

// assume adds attributes of config.json that are assumed to what is known of a
// model; one that the model contradicts is an error.
func (g *gathered) assume(m *world.Model) (*world.Model, error) {
	if len(g.model.Keys()) == 0 {
		return m, nil
	}
	raw := m.Raw.Clone()
	known, _ := raw.Get("config")
	config, whole := known.(*world.Object)
	if !whole {
		partial, _ := raw.Get("partial_config")
		config, _ = partial.(*world.Object)
	}
	now := world.NewObject()
	for _, k := range config.Keys() {
		v, _ := config.Get(k)
		now.Set(k, v)
	}
	for _, k := range g.model.Keys() {
		v, _ := g.model.Get(k)
		old, has := config.Get(k)
		switch {
		case has && !same(v, old):
			return nil, &InputError{"contradictory facts", fmt.Sprintf("%s assumes model.%s %s, but %s says %s", g.modelSource, k, world.FormatFact(k, v), m.Source, world.FormatFact(k, old))}
		case !has && whole:
			return nil, &InputError{"contradictory facts", fmt.Sprintf("%s assumes model.%s %s, but %s has no such key", g.modelSource, k, world.FormatFact(k, v), m.Source)}
		}
		now.Set(k, v)
	}
	if whole {
		return m, nil // it says so already
	}
	raw.Set("partial_config", now)
	with := *m
	with.Raw = raw
	with.Dir = m.Dir + "-assumed"
	return &with, nil
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

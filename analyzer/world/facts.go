package world

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/agext/levenshtein"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Fact is one known property of the machine, the installation or the
// environment.
type Fact struct {
	// Value is a JSON value (see Object for the types used).
	Value any
	// Source says where the value comes from, for people: "profile h100x8",
	// "target.hcl:3", "--gpu", "GPU table", "profile default".
	Source string
}

// Kind is the type a fact must have.
type Kind uint8

// The kinds of facts.
const (
	KindString Kind = iota
	KindInt
	KindBool
	KindVersion  // a string such as "12.9"
	KindSM       // [major, minor]
	KindStrings  // a list of strings
	KindInts     // a list of integers
	KindPackages // module -> true | false | version string
	KindVersions // distribution -> version string, or null: not installed
	KindEnv      // variable -> string
)

// Def describes one fact.
type Def struct {
	Name  string // the key in profiles, target files and in fact()
	Human string // for people, in "depends on the <Human>"
	Kind  Kind
	// HasDefault says that a complete profile may leave the key out; it then
	// has Default, or what DefaultFrom computes from the other facts.
	HasDefault  bool
	Default     any
	DefaultFrom func(get func(string) any) any
}

// ProfileDefaults lists every fact, and what a complete machine profile means
// by leaving it out. Facts without a default must be given by a profile.
var ProfileDefaults = []Def{
	{Name: "device", Human: "device kind (cuda, hip, npu, xpu, cpu)", Kind: KindString},
	{Name: "gpu_name", Human: "GPU name", Kind: KindString, HasDefault: true},
	{Name: "sm", Human: "GPU compute capability", Kind: KindSM},
	{Name: "gcn_arch", Human: "AMD GPU architecture", Kind: KindString, HasDefault: true, Default: ""},
	// What nvidia-smi and rocminfo print, in MiB.
	{Name: "gpu_mem_mib", Human: "GPU memory", Kind: KindInt},
	// The text nvidia-smi prints for memory.total, where it is not the number.
	{Name: "smi_mem", Human: "GPU memory as nvidia-smi prints it", Kind: KindString, HasDefault: true,
		DefaultFrom: func(get func(string) any) any { return get("gpu_mem_mib") }},
	{Name: "gpu_count", Human: "number of GPUs", Kind: KindInt},
	{Name: "sm_count", Human: "number of multiprocessors of the GPU", Kind: KindInt, HasDefault: true, Default: int64(132)},
	// Bytes of shared memory a block may opt in to.
	{Name: "smem_optin", Human: "shared memory per block of the GPU", Kind: KindInt, HasDefault: true, Default: int64(232448)},
	{Name: "driver", Human: "GPU driver version", Kind: KindVersion, HasDefault: true, Default: "580.95.05"},
	{Name: "cuda", Human: "CUDA version", Kind: KindVersion, HasDefault: true},
	{Name: "hip", Human: "HIP version", Kind: KindVersion, HasDefault: true},
	{Name: "cudnn", Human: "cuDNN version", Kind: KindInt, HasDefault: true,
		DefaultFrom: func(get func(string) any) any {
			if get("device") == "cuda" {
				return int64(91600)
			}
			return nil
		}},
	{Name: "torch_version", Human: "torch version", Kind: KindVersion, HasDefault: true},
	// The local part of torch.__version__, such as "+cu129".
	{Name: "torch_local_tag", Human: "torch build tag", Kind: KindString, HasDefault: true},
	{Name: "triton_version", Human: "triton version", Kind: KindVersion, HasDefault: true, Default: "3.5.1"},
	{Name: "machine", Human: "CPU architecture", Kind: KindString, HasDefault: true, Default: "x86_64"},
	{Name: "cpu_count", Human: "number of CPUs", Kind: KindInt, HasDefault: true, Default: int64(128)},
	{Name: "cpu_amx", Human: "AMX support of the CPU", Kind: KindBool, HasDefault: true, Default: false},
	{Name: "cpu_avx512", Human: "AVX-512 support of the CPU", Kind: KindBool, HasDefault: true,
		DefaultFrom: func(get func(string) any) any { return get("cpu_amx") }},
	{Name: "host_mem_gib", Human: "host memory", Kind: KindInt, HasDefault: true, Default: int64(1024)},
	{Name: "numa_nodes", Human: "number of NUMA nodes", Kind: KindInt, HasDefault: true, Default: int64(2)},
	// null: no /sys/class/infiniband; []: the directory is empty.
	{Name: "ib_devices", Human: "InfiniBand devices", Kind: KindStrings, HasDefault: true},
	{Name: "busy_ports", Human: "ports in use", Kind: KindInts, HasDefault: true, Default: []any{}},
	{Name: "packages", Human: "installed packages", Kind: KindPackages, HasDefault: true, Default: NewObject()},
	{Name: "dist_versions", Human: "versions of installed packages", Kind: KindVersions, HasDefault: true, Default: NewObject()},
	// Modules (dotted) that cannot be imported although their package is there.
	{Name: "missing_modules", Human: "modules that cannot be imported", Kind: KindStrings, HasDefault: true, Default: []any{}},
	{Name: "env", Human: "environment", Kind: KindEnv, HasDefault: true, Default: NewObject()},
	// Not properties of the machine: the profile's own name, a remark, and the
	// model profile to use when a case names none.
	{Name: "name", Human: "profile name", Kind: KindString, HasDefault: true},
	{Name: "note", Human: "remark", Kind: KindString, HasDefault: true},
	{Name: "model", Human: "default model profile", Kind: KindString, HasDefault: true},
}

var defIndex = func() map[string]*Def {
	m := make(map[string]*Def, len(ProfileDefaults))
	for i := range ProfileDefaults {
		m[ProfileDefaults[i].Name] = &ProfileDefaults[i]
	}
	return m
}()

// LookupDef returns the definition of the fact called name, or nil.
func LookupDef(name string) *Def { return defIndex[name] }

// Human returns the name of a fact for people.
func Human(name string) string {
	if d := defIndex[name]; d != nil {
		return d.Human
	}
	return name
}

// Facts is a set of facts with their provenance. Use NewFacts.
type Facts struct {
	// Complete says that facts left out have their profile default rather
	// than being unknown.
	Complete bool
	// Doubts are what a lenient reader found wrong: keys that look like
	// misspelt facts and values of an unexpected type, which were taken as
	// they are.
	Doubts []error
	m      map[string]Fact
	// whole are the facts with entries (env, packages, files) that have no
	// others than those given.
	whole map[string]bool
	// openEnv are environment variables of which nothing is known, though all
	// others may be.
	openModules []string // see OpenModules; nil if it was not called
	openEnv     map[string]bool
}

// NewFacts returns an empty, incomplete set.
func NewFacts() *Facts { return &Facts{m: map[string]Fact{}} }

// Clone returns an independent copy.
func (f *Facts) Clone() *Facts {
	return &Facts{Complete: f.Complete, Doubts: slices.Clone(f.Doubts), m: maps.Clone(f.m), whole: maps.Clone(f.whole), openEnv: maps.Clone(f.openEnv)}
}

// UnknownFactError reports a misspelt fact.
type UnknownFactError struct {
	Name, Suggestion string // Suggestion may be empty
	Source           string
}

func (e *UnknownFactError) Error() string {
	s := fmt.Sprintf("%s: there is no fact called %q", e.Source, e.Name)
	if e.Suggestion != "" {
		return s + fmt.Sprintf("; did you mean %q?", e.Suggestion)
	}
	return s + " (known facts: " + strings.Join(FactNames(), ", ") + ")"
}

// FactNames returns the names of all facts, sorted.
func FactNames() []string { return slices.Sorted(maps.Keys(defIndex)) }

// Set sets a fact. It fails if there is no such fact (*UnknownFactError) or if
// the value has the wrong type.
func (f *Facts) Set(name string, v any, source string) error {
	d := defIndex[name]
	if d == nil {
		return &UnknownFactError{Name: name, Suggestion: Suggest(name, FactNames()), Source: source}
	}
	if err := checkKind(d, v); err != nil {
		return fmt.Errorf("%s: %s: %w", source, name, err)
	}
	f.m[name] = Fact{Value: v, Source: source}
	return nil
}

// Given returns a fact only if it was set.
func (f *Facts) Given(name string) (Fact, bool) {
	v, ok := f.m[name]
	return v, ok
}

// Get returns a fact: the value set, or for a complete set its default.
// ok is false if the fact is unknown.
func (f *Facts) Get(name string) (fact Fact, ok bool) {
	if v, ok := f.m[name]; ok {
		return v, true
	}
	d := defIndex[name]
	if d == nil || !f.Complete || !d.HasDefault {
		return Fact{}, false
	}
	v := d.Default
	if d.DefaultFrom != nil {
		v = d.DefaultFrom(f.value)
	}
	return Fact{Value: v, Source: "profile default"}, true
}

// value is Get without provenance; unknown is nil.
func (f *Facts) value(name string) any {
	v, _ := f.Get(name)
	return v.Value
}

// Str returns a string fact; ok is false if it is unknown or null.
func (f *Facts) Str(name string) (s string, ok bool) {
	s, ok = f.value(name).(string)
	return s, ok
}

// Int returns an integer fact; ok is false if it is unknown or null.
// A float is cut to its integer part.
func (f *Facts) Int(name string) (n int64, ok bool) {
	switch v := f.value(name).(type) {
	case int64:
		return v, true
	case float64:
		return int64(v), true
	}
	return 0, false
}

// Name returns the name of the profile, or "".
func (f *Facts) Name() string { s, _ := f.Str("name"); return s }

// GivenNames returns the names of the facts that were set, sorted.
func (f *Facts) GivenNames() []string { return slices.Sorted(maps.Keys(f.m)) }

// LoadProfile reads a machine profile: one JSON object of facts. The result is
// complete. file names the profile in provenance and errors; the profile's own
// "name" is preferred. A key that is no fact is an error if it looks like a
// misspelt one, and is otherwise ignored as a remark.
func LoadProfile(src []byte, file string) (*Facts, error) {
	o, err := DecodeJSONObject(src, file)
	if err != nil {
		return nil, err
	}
	f, err := ProfileFromObject(o, file)
	if err != nil {
		return nil, err
	}
	if len(f.Doubts) > 0 {
		return nil, f.Doubts[0]
	}
	return f, nil
}

// ProfileFromObject is the lenient LoadProfile, for profiles that other tools
// wrote: it fails only without a device, and leaves what else is wrong in
// Doubts.
func ProfileFromObject(o *Object, file string) (*Facts, error) {
	f := NewFacts()
	f.Complete = true
	source := file
	if n, ok := o.Get("name"); ok {
		if s, ok := n.(string); ok && s != "" {
			source = "profile " + s
		}
	}
	f.merge(o, source)
	if d, ok := f.m["device"]; !ok || d.Value == nil {
		return nil, fmt.Errorf("%s: a machine profile must give %q (%s)", file, "device", Human("device"))
	}
	return f, nil
}

// merge takes over the facts of o and collects doubts.
func (f *Facts) merge(o *Object, source string) {
	for _, k := range o.Keys() {
		v, _ := o.Get(k)
		err := f.Set(k, v, source)
		if u, ok := err.(*UnknownFactError); ok {
			if u.Suggestion != "" {
				f.Doubts = append(f.Doubts, err)
			}
			continue
		}
		if err != nil {
			f.m[k] = Fact{v, source}
			f.Doubts = append(f.Doubts, err)
		}
	}
}

// Override returns a copy of f with the keys of o put over it: where both the
// old and the new value are objects they are merged one level deep, otherwise
// the new value replaces the old. It is as lenient as ProfileFromObject: see
// Doubts of the result.
func (f *Facts) Override(o *Object, source string) *Facts {
	g := f.Clone()
	merged := NewObject()
	for _, k := range o.Keys() {
		v, _ := o.Get(k)
		if nv, ok := v.(*Object); ok {
			if old, ok := g.m[k]; ok {
				if ov, ok := old.Value.(*Object); ok {
					m := ov.Clone()
					for _, kk := range nv.Keys() {
						vv, _ := nv.Get(kk)
						m.Set(kk, vv)
					}
					v = m
				}
			}
		}
		merged.Set(k, v)
	}
	g.merge(merged, source)
	return g
}

// Merge puts the facts of o over those of f: objects (packages,
// dist_versions, env) are merged one level deep, anything else replaces.
// The result is complete if f is.
func (f *Facts) Merge(o *Facts) {
	for k, n := range o.m {
		if nv, ok := n.Value.(*Object); ok {
			if ov, ok := f.m[k].Value.(*Object); ok {
				m := ov.Clone()
				for _, kk := range nv.Keys() {
					vv, _ := nv.Get(kk)
					m.Set(kk, vv)
				}
				n.Value = m
			}
		}
		f.m[k] = n
	}
}

// FilesFact is the name under which the contents of the file system are whole
// or not.
const FilesFact = "files"

// SetWhole says of facts with entries (env, packages) and of FilesFact that
// what is not given is not there, rather than not known.
func (f *Facts) SetWhole(names ...string) {
	if f.whole == nil {
		f.whole = map[string]bool{}
	}
	for _, n := range names {
		f.whole[n] = true
	}
}

// Fingerprint tells facts apart: two that have the same describe the same
// machine, whatever their values were given by.
func (f *Facts) Fingerprint() string {
	all := NewObject()
	for _, n := range f.GivenNames() {
		all.Set(n, f.m[n].Value)
	}
	return fmt.Sprintf("%v %v %v %s", f.Complete, slices.Sorted(maps.Keys(f.whole)), slices.Sorted(maps.Keys(f.openEnv)), EncodeJSON(all, false))
}

// OpenEnv says of an environment variable that nothing is known of it, whatever
// is known of the others.
func (f *Facts) OpenEnv(name string) {
	if f.openEnv == nil {
		f.openEnv = map[string]bool{}
	}
	f.openEnv[name] = true
}

// OpenModules says that it is not known whether modules are installed that no
// fact and no requirement mentions, nor of those that are named, whatever is
// known of versions.
func (f *Facts) OpenModules(names ...string) { f.openModules = append([]string{}, names...) }

// HasOpenEnv says whether there are such variables.
func (f *Facts) HasOpenEnv() bool { return len(f.openEnv) > 0 }

// Whole says whether what a fact does not list is known not to be there.
func (f *Facts) Whole(name string) bool { return f.Complete || f.whole[name] }

// Hide returns an incomplete copy in which the named facts are not known;
// every other fact has the value that it has in f.
func (f *Facts) Hide(names []string) *Facts {
	g := NewFacts()
	for _, d := range ProfileDefaults {
		if v, ok := f.Get(d.Name); ok && !slices.Contains(names, d.Name) {
			g.m[d.Name] = v
		}
	}
	for _, n := range []string{"env", "packages", FilesFact} {
		if f.Whole(n) && !slices.Contains(names, n) {
			g.SetWhole(n)
		}
	}
	return g
}

// SetEntry sets one entry of an object fact (packages, dist_versions, env) and
// leaves its other entries as they are.
func (f *Facts) SetEntry(name, key string, v any, source string) error {
	m := NewObject()
	m.Set(key, v)
	return f.SetEntries(name, m, source)
}

// SetEntries is SetEntry for several entries at once, which takes as long as one.
func (f *Facts) SetEntries(name string, more *Object, source string) error {
	if len(more.Keys()) == 0 {
		return nil
	}
	m := NewObject()
	if o, ok := f.m[name].Value.(*Object); ok {
		m = o.Clone()
	}
	for _, k := range more.Keys() {
		v, _ := more.Get(k)
		m.Set(k, v)
	}
	return f.Set(name, m, source)
}

var versionRE = lazyre.New(`^[0-9][0-9A-Za-z.+!_-]*$`)

// checkKind checks a value against the type of its fact. null is accepted
// everywhere: in a profile it says "not there".
func checkKind(d *Def, v any) error {
	if v == nil {
		return nil
	}
	bad := func(want string) error { return fmt.Errorf("expected %s, found %s", want, kindName(v)) }
	entries := func(want string, ok func(any) bool) error {
		o, isObj := v.(*Object)
		if !isObj {
			return bad("an object")
		}
		for _, k := range o.Keys() {
			if x, _ := o.Get(k); !ok(x) {
				return fmt.Errorf("%s: expected %s, found %s", k, want, kindName(x))
			}
		}
		return nil
	}
	list := func(want string, ok func(any) bool) error {
		a, isList := v.([]any)
		if !isList {
			return bad("a list of " + want)
		}
		for _, x := range a {
			if !ok(x) {
				return fmt.Errorf("expected a list of %s, found %s in it", want, kindName(x))
			}
		}
		return nil
	}
	isInt := func(x any) bool { _, ok := x.(int64); return ok }
	isStr := func(x any) bool { _, ok := x.(string); return ok }
	switch d.Kind {
	case KindString:
		if _, ok := v.(string); !ok {
			if d.Name == "smi_mem" && isInt(v) {
				return nil
			}
			return bad("a string")
		}
	case KindVersion:
		s, ok := v.(string)
		if !ok {
			return bad("a version string")
		}
		if !versionRE.MatchString(s) {
			return fmt.Errorf("%q is not a version", s)
		}
	case KindInt:
		switch v.(type) {
		case int64, float64, *big.Int:
		default:
			return bad("an integer")
		}
	case KindBool:
		if _, ok := v.(bool); !ok {
			return bad("true or false")
		}
	case KindSM:
		a, ok := v.([]any)
		if !ok || len(a) != 2 || !isInt(a[0]) || !isInt(a[1]) {
			return fmt.Errorf("expected [major, minor], two integers")
		}
	case KindStrings:
		return list("strings", isStr)
	case KindInts:
		return list("integers", isInt)
	case KindPackages:
		return entries("true, false or a version string", func(x any) bool {
			switch x.(type) {
			case bool, string, nil:
				return true
			}
			return false
		})
	case KindVersions:
		return entries("a version string or null", func(x any) bool { return x == nil || isStr(x) })
	case KindEnv:
		return entries("a string or a number", func(x any) bool {
			switch x.(type) {
			case string, int64, float64, bool:
				return true
			}
			return false
		})
	}
	return nil
}

// Suggest returns the candidate closest to name if it is close enough to be a
// misspelling of it, or "".
func Suggest(name string, candidates []string) string {
	best, bestDist := "", 1+max(1, len(name)/3)
	for _, c := range candidates {
		d := levenshtein.Distance(strings.ToLower(name), strings.ToLower(c), nil)
		if d < bestDist {
			best, bestDist = c, d
		}
	}
	return best
}

func sortedStrings(s []string) []string {
	s = slices.Clone(s)
	slices.Sort(s)
	return s
}

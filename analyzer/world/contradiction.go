package world

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/agext/levenshtein"
	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// ranges bound facts that are numbers; both ends belong to the range.
var ranges = map[string]struct{ min, max int64 }{
	"gpu_count":    {0, 1024},
	"gpu_mem_mib":  {0, 16 << 20},
	"sm_count":     {1, 4096},
	"smem_optin":   {0, 1 << 24},
	"cpu_count":    {1, 1 << 16},
	"host_mem_gib": {1, 1 << 20},
	"numa_nodes":   {1, 1 << 12},
	"cudnn":        {1000, 1_000_000},
}

// machines are the names that uname -m gives to the machines that engines are
// built for.
var machines = []string{"x86_64", "aarch64", "arm64", "ppc64le", "s390x", "riscv64", "AMD64", "loongarch64"}

var cudaRE = lazyre.New(`^(9|1[0-9])\.[0-9]{1,2}(\.[0-9]+)?$`)

var gfxRE = lazyre.New(`^gfx[0-9a-f]{3,5}(:[a-z0-9]+[+-])*$`)

// CheckValue says whether a value of the right type is one that the fact can
// have: numbers in their range, device kinds and machines that exist. A null is
// accepted everywhere.
func CheckValue(fact string, v any) error {
	if v == nil {
		return nil
	}
	if r, ok := ranges[fact]; ok {
		var n float64
		switch x := v.(type) {
		case int64:
			n = float64(x)
		case float64:
			n = x
		default:
			return nil // of the wrong type, which is told elsewhere
		}
		if n < float64(r.min) || n > float64(r.max) {
			return fmt.Errorf("%v is out of range (%d to %d)", v, r.min, r.max)
		}
		return nil
	}
	s, _ := v.(string)
	oneOf := func(list []string) error {
		if slices.Contains(list, s) {
			return nil
		}
		if g := Suggest(s, list); g != "" {
			return fmt.Errorf("%q: did you mean %q?", s, g)
		}
		return fmt.Errorf("%q: expected one of %s", s, strings.Join(list, ", "))
	}
	switch fact {
	case "device":
		return oneOf(DeviceKinds)
	case "machine":
		return oneOf(machines)
	case "cuda":
		if s == "" || cudaRE.MatchString(s) {
			return nil
		}
		for _, c := range cudaVersions {
			if strings.ReplaceAll(c, ".", "") == s {
				return fmt.Errorf("%q: did you mean %q?", s, c)
			}
		}
		return fmt.Errorf("%q: expected a release of CUDA such as \"12.9\"", s)
	case "gcn_arch":
		if s != "" && !gfxRE.MatchString(s) {
			return fmt.Errorf("%q: expected the name of an AMD architecture such as \"gfx942\"", s)
		}
	case "sm":
		if major, minor, ok := smOf(v); ok && (major < 0 || major > 29 || minor < 0 || minor > 9) {
			return fmt.Errorf("%d.%d is no compute capability", major, minor)
		}
	case "busy_ports":
		list, _ := v.([]any)
		for _, p := range list {
			if n, ok := p.(int64); ok && (n < 1 || n > 65535) {
				return fmt.Errorf("%d is no port", n)
			}
		}
	}
	return nil
}

func smOf(v any) (major, minor int64, ok bool) {
	l, _ := v.([]any)
	if len(l) != 2 {
		return 0, 0, false
	}
	major, ok1 := l[0].(int64)
	minor, ok2 := l[1].(int64)
	return major, minor, ok1 && ok2
}

// Contradiction is a pair of facts that no machine has.
type Contradiction struct {
	// A and B are the names of the facts.
	A, B         string
	FactA, FactB Fact
	// Why says what is wrong; may be empty.
	Why string
}

func (c Contradiction) String() string {
	s := fmt.Sprintf("%s says %s, but %s says %s", c.FactA.Source, said(c.A, c.FactA.Value), c.FactB.Source, said(c.B, c.FactB.Value))
	if c.Why != "" {
		s += ": " + c.Why
	}
	return s
}

// said writes a fact as "name value".
func said(name string, v any) string { return name + " " + FormatFact(name, v) }

// FormatFact writes the value of a fact the way people do: a compute capability
// as 9.0, a text without quotes.
func FormatFact(name string, v any) string {
	if major, minor, ok := smOf(v); ok && name == "sm" {
		return fmt.Sprintf("%d.%d", major, minor)
	}
	if s, ok := v.(string); ok && s != "" {
		return s
	}
	return string(EncodeJSON(v, false))
}

// Contradictions lists pairs of facts, of those that were set, that no machine
// has.
func (f *Facts) Contradictions(own ...*GPU) []Contradiction {
	var out []Contradiction
	add := func(a, b, why string) {
		out = append(out, Contradiction{a, b, f.m[a], f.m[b], why})
	}
	some := func(name string) bool { // set to something
		switch v := f.m[name].Value.(type) {
		case nil:
			return false
		case string:
			return v != ""
		case int64:
			return v != 0
		case []any:
			major, minor, ok := smOf(v)
			return name != "sm" || !ok || major != 0 || minor != 0
		}
		return true
	}
	device, _ := f.m["device"].Value.(string)
	arch, _ := f.m["gcn_arch"].Value.(string)
	major, minor, _ := smOf(f.m["sm"].Value)

	// A card of the table has the properties of its row.
	if name, ok := f.m["gpu_name"].Value.(string); ok && name != "" {
		if g, err := LookupGPUWith(own, name); err == nil {
			row := NewFacts()
			row.SetGPU(g, 0, "")
			for _, n := range []string{"device", "sm", "gcn_arch"} {
				r, ok := row.m[n]
				if !some(n) || !ok || r.Value == nil {
					continue
				}
				have, want := FormatFact(n, f.m[n].Value), FormatFact(n, r.Value)
				if n == "gcn_arch" {
					have, want = archName(have), archName(want)
				}
				if have != want {
					add("gpu_name", n, "the card has "+said(n, r.Value))
				}
			}
			if len(out) > 0 {
				return out
			}
		}
	}
	if device != "" {
		if some("sm") && device != "cuda" && device != "hip" {
			add("device", "sm", "only CUDA and ROCm devices have a compute capability")
		}
		if some("gcn_arch") && device != "hip" {
			add("device", "gcn_arch", "")
		}
		if some("cuda") && device != "cuda" && device != "cpu" {
			add("device", "cuda", "")
		}
		if some("hip") && device != "hip" && device != "cpu" {
			add("device", "hip", "")
		}
		if device == "cpu" {
			for _, n := range []string{"gpu_name", "gpu_count", "gpu_mem_mib"} {
				if some(n) {
					add("device", n, "")
				}
			}
		}
	}
	if some("cuda") && some("hip") {
		add("cuda", "hip", "a build of torch has one of them")
	}
	if device == "hip" && some("sm") {
		if want, ok := ArchSM(arch); ok && (want[0] != major || want[1] != minor) {
			add("gcn_arch", "sm", "torch reports the version of the architecture")
		}
		if !some("gcn_arch") && !slices.ContainsFunc(GCNArchs(), func(a string) bool {
			x, y, _ := GCNVersion(a)
			return int64(x) == major && int64(y) == minor
		}) {
			add("device", "sm", "no AMD GPU has it; give gcn_arch instead, such as gfx942")
		}
	}
	if tag, _ := f.m["torch_local_tag"].Value.(string); tag != "" {
		cuda, _ := f.m["cuda"].Value.(string)
		switch t := strings.TrimPrefix(tag, "+"); {
		case strings.HasPrefix(t, "cu") && cuda != "" && t[2:] != strings.ReplaceAll(majorMinor(cuda), ".", ""):
			if _, err := strconv.Atoi(t[2:]); err == nil {
				add("torch_local_tag", "cuda", "")
			}
		case strings.HasPrefix(t, "cu") && device == "hip", strings.HasPrefix(t, "rocm") && device == "cuda":
			add("device", "torch_local_tag", "")
		}
	}
	if tv, ok := f.m["torch_version"].Value.(string); ok && tv != "" {
		if pk, ok := f.m["packages"].Value.(*Object); ok {
			if v, ok := pk.Get("torch"); ok && v != true && v != tv {
				out = append(out, Contradiction{"torch_version", "package torch", f.m["torch_version"], Fact{v, f.m["packages"].Source}, ""})
			}
		}
	}
	return out
}

// majorMinor cuts a version to its first two numbers.
func majorMinor(v string) string {
	parts := strings.SplitN(v, ".", 3)
	return strings.Join(parts[:min(2, len(parts))], ".")
}

// LookupGPUWith is LookupGPU with cards of one's own, which go over those of
// the table.
func LookupGPUWith(own []*GPU, name string) (*GPU, error) {
	want := normGPU(name)
	var names []string
	of := map[string]string{}
	for _, g := range own {
		for _, a := range append([]string{g.Name}, g.Aliases...) {
			if normGPU(a) == want {
				return g, nil
			}
			names = append(names, normGPU(a))
			of[normGPU(a)] = a
		}
	}
	g, err := LookupGPU(name)
	if err != nil {
		if s := Closest(want, names); s != "" {
			return nil, fmt.Errorf("unknown GPU %q; did you mean %q?", name, of[s])
		}
	}
	return g, err
}

// ParseGPUWith is ParseGPU with cards of one's own, which go over those of the
// table.
func ParseGPUWith(own []*GPU, text string) (g *GPU, count int, err error) {
	if len(own) == 0 {
		return ParseGPU(text)
	}
	// A name may itself look like a count: "rtx2".
	if g, err := LookupGPUWith(own, text); err == nil {
		return g, 0, nil
	}
	name, num := text, ""
	if m := countBefore.FindStringSubmatch(text); m != nil {
		name, num = m[2], m[1]
	} else if m := countAfter.FindStringSubmatch(text); m != nil {
		name, num = m[1], m[2]
	}
	for _, o := range own {
		if slices.ContainsFunc(append([]string{o.Name}, o.Aliases...), func(a string) bool { return normGPU(a) == normGPU(name) }) {
			if num != "" {
				if count, err = strconv.Atoi(num); err != nil || count < 1 || count > 1024 {
					return nil, 0, fmt.Errorf("%q: the number of GPUs must be 1 to 1024", text)
				}
			}
			return o, count, nil
		}
	}
	if g, count, err = ParseGPU(text); err != nil {
		if _, own := LookupGPUWith(own, name); own != nil {
			err = own
		}
	}
	return g, count, err
}

// ClearGPU forgets every fact about the kind of GPU, and what the table said of
// the machine around it; a number of GPUs that was given stays.
func (f *Facts) ClearGPU() {
	for _, n := range gpuFacts {
		if n != "gpu_count" {
			delete(f.m, n)
		}
	}
	for _, n := range hostFacts {
		if strings.Contains(f.m[n].Source, fromTable) {
			delete(f.m, n)
		}
	}
}

// Closest is Suggest for short names: two characters may differ in a name of at
// least four, as where they are swapped.
func Closest(name string, candidates []string) string {
	if s := Suggest(name, candidates); s != "" {
		return s
	}
	best, dist := "", 3
	for _, c := range candidates {
		if d := Distance(name, c); len(name) >= 4 && len(c) >= 4 && d < dist {
			best, dist = c, d
		}
	}
	return best
}

// FromHCL converts a value of HCL to a JSON value. It fails where the value is
// not known or has no form in JSON.
func FromHCL(v cty.Value) (any, error) { return fromCty(v) }

// Distance is the number of characters to add, leave out or replace to get
// from one name to another; letter case does not matter.
func Distance(a, b string) int {
	return levenshtein.Distance(strings.ToLower(a), strings.ToLower(b), nil)
}

// DecodeGPU reads a gpu block that describes a card: sm or gcn_arch, and as far
// as they are known memory (or memory_mib), sm_count, smem_optin; device and
// vendor follow from these. aliases are further names.
func DecodeGPU(b *hcl.Block) (*GPU, hcl.Diagnostics) {
	attrs, diags := b.Body.Content(&hcl.BodySchema{Attributes: []hcl.AttributeSchema{{Name: "aliases"}, {Name: "vendor"}, {Name: "device"},
		{Name: "sm"}, {Name: "gcn_arch"}, {Name: "memory"}, {Name: "memory_mib"}, {Name: "sm_count"}, {Name: "smem_optin"}, {Name: "source"}, {Name: "memory_source"}}})
	g := &GPU{Name: b.Labels[0], Source: fmt.Sprintf("%s:%d", b.DefRange.Filename, b.DefRange.Start.Line)}
	if normGPU(g.Name) == "" {
		hclAdd(&diags, b.LabelRanges[0], "Unsuitable name", "%q says nothing about the card.", g.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(attrs.Attributes)) {
		a := attrs.Attributes[name]
		rng := a.Expr.Range()
		v, d := a.Expr.Value(nil)
		diags = append(diags, d...)
		if d.HasErrors() {
			continue
		}
		j, err := fromCty(v)
		str := func(to *string) {
			s, ok := j.(string)
			if !ok {
				err = fmt.Errorf("expected a string, found %s", kindName(j))
			}
			*to = s
		}
		num := func(to *int) {
			n, ok := j.(int64)
			if !ok {
				err = fmt.Errorf("expected a whole number, found %s", kindName(j))
				return
			}
			err = CheckValue(name, n)
			*to = int(n)
		}
		if err == nil {
			switch name {
			case "aliases":
				l, _ := j.([]any)
				for _, x := range l {
					if s, ok := x.(string); ok {
						g.Aliases = append(g.Aliases, s)
					}
				}
				if len(g.Aliases) != len(l) || l == nil {
					err = fmt.Errorf("expected a list of strings")
				}
			case "vendor":
				str(&g.Vendor)
			case "device":
				if str(&g.Device); err == nil {
					err = CheckValue("device", j)
				}
			case "gcn_arch":
				if str(&g.GCNArch); err == nil {
					err = CheckValue("gcn_arch", j)
				}
			case "source":
				str(&g.Source)
			case "memory_source":
				str(&g.MemorySource)
			case "sm_count":
				num(&g.SMCount)
			case "smem_optin":
				num(&g.SmemOptin)
			case "memory", "memory_mib":
				var n int64
				n, err = ParseMemory(j)
				g.MemoryMiB = int(n)
			case "sm":
				var sm []any
				if sm, err = ParseSM(j); err == nil {
					g.SM = []int{int(sm[0].(int64)), int(sm[1].(int64))}
				}
			}
		}
		if err != nil {
			hclAdd(&diags, rng, "Unsuitable value", "%s: %s", name, Sentence(err))
		}
	}
	if diags.HasErrors() {
		return g, diags
	}
	if g.Device == "" {
		g.Device = "cuda"
		if g.GCNArch != "" {
			g.Device = "hip"
		}
	}
	if g.Vendor == "" {
		g.Vendor = map[string]string{"cuda": "nvidia", "hip": "amd", "xpu": "intel", "hpu": "intel", "npu": "huawei"}[g.Device]
	}
	if g.SM == nil && g.Device == "hip" {
		if major, minor, ok := GCNVersion(archName(g.GCNArch)); ok {
			g.SM = []int{major, minor}
		}
	}
	switch {
	case g.Device == "cuda" && g.SM == nil:
		hclAdd(&diags, b.DefRange, "No compute capability", "The gpu block needs sm, such as \"9.0\".")
	case g.Device == "hip" && g.GCNArch == "":
		hclAdd(&diags, b.DefRange, "No architecture", "The gpu block needs gcn_arch, such as \"gfx942\".")
	case g.Device == "hip" && g.SM == nil:
		hclAdd(&diags, b.DefRange, "Unknown architecture", "Nothing is known of %s: give sm, what torch reports as the compute capability.", g.GCNArch)
	}
	return g, diags
}

// Delete makes a fact unknown again.
func (f *Facts) Delete(name string) { delete(f.m, name) }

// Dist returns the distribution that brings a top-level module, or the
// normalised name itself.
func Dist(module string) string {
	if d, ok := distOf(module); ok {
		return d
	}
	return NormDist(module)
}

// Modules returns the top-level modules that a distribution brings.
func Modules(dist string) []string { return modulesOf(NormDist(dist)) }

// KnownPackages returns the names of modules and distributions that are known
// here: those with a table entry or a stand-in, and those that engines look for.
func KnownPackages() []string {
	m := map[string]bool{}
	for _, d := range distModules {
		m[d.dist] = true
		for _, n := range d.modules {
			m[n] = true
		}
	}
	for _, l := range [][]string{alwaysPresent, sought} {
		for _, n := range l {
			m[n] = true
		}
	}
	for d, ds := range transitive {
		m[d] = true
		for _, n := range ds {
			m[n] = true
		}
	}
	for d := range defaultVersions {
		m[d] = true
	}
	return slices.Sorted(maps.Keys(m))
}

// OptionalPackages returns modules that engines look for and do not require,
// sorted.
func OptionalPackages() []string { return sortedStrings(sought) }

// sought are modules that engines look for and do not require.
var sought = []string{
	"aiter", "apex", "auto_round", "bitsandbytes", "boto3", "causal_conv1d", "cutlass", "deep_ep", "deep_gemm", "dynamo",
	"fast_hadamard_transform", "flash_attn", "flash_attn_3", "flash_attn_interface", "flash_mla", "flashinfer", "gguf", "habana_frameworks",
	"hf_xet", "intel_extension_for_pytorch", "jax", "kernels", "kt_kernel", "lmcache", "mamba_ssm", "mlx", "mooncake", "mooncake-transfer-engine", "mori", "nixl",
	"nvshmem", "outlines", "outlines_core", "llguidance", "peft", "pplx_kernels", "petit_kernel", "pynvml", "quark", "ray", "redis", "runai_model_streamer", "sgl_kernel",
	"sgl_kernel_npu", "sglang", "sglang_router", "tensorrt_llm", "tilelang", "timm", "torch_memory_saver", "torch_npu", "torch_xla", "torchada",
	"torchao", "torchaudio", "torchcodec", "torchvision", "triton_kernels", "vllm", "vllm_ascend", "xformers", "xgrammar", "zstandard",
}

// ArchSM is what torch reports as the compute capability of an AMD
// architecture; ok is false if arch is not the name of one.
func ArchSM(arch string) (sm []any, ok bool) {
	major, minor, ok := GCNVersion(archName(arch))
	if !ok {
		return nil, false
	}
	return []any{int64(major), int64(minor)}, true
}

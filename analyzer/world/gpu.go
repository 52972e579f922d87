package world

import (
	"bytes"
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/hashicorp/hcl/v2/hclsimple"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

//go:embed data/gpus.hcl
var gpusHCL []byte

// GPU is a row of the built-in table of accelerators: GPUs, NPUs and the like,
// and CPUs for machines that have none.
type GPU struct {
	Name    string   `hcl:"name,label"` // as the driver reports it, see NameReported
	Aliases []string `hcl:"aliases"`
	Vendor  string   `hcl:"vendor"`          // nvidia, amd, intel, huawei, ...
	Device  string   `hcl:"device"`          // the device fact, one of DeviceKinds
	Family  string   `hcl:"family,optional"` // the name of a Family; "" in rows of one's own
	SM      []int    `hcl:"sm,optional"`     // major, minor; none but for cuda and hip
	GCNArch string   `hcl:"gcn_arch,optional"`
	// NameReported is false where Name is only what people call the product.
	NameReported *bool  `hcl:"name_reported,optional"`
	MemoryMiB    int    `hcl:"memory_mib,optional"` // 0: not known
	SMIMemory    string `hcl:"smi_memory,optional"` // what nvidia-smi prints if that is no number
	SMCount      int    `hcl:"sm_count,optional"`   // 0: not known
	SmemOptin    int    `hcl:"smem_optin,optional"` // bytes; 0: not known
	// Machine, CPUAMX and CPUAVX512 are the facts of these names, where the
	// chip decides them: superchips and CPUs.
	Machine      string `hcl:"machine,optional"`
	CPUAMX       *bool  `hcl:"cpu_amx,optional"`
	CPUAVX512    *bool  `hcl:"cpu_avx512,optional"`
	Source       string `hcl:"source"`
	MemorySource string `hcl:"memory_source,optional"`
}

// architecture is a block of the table that defines a family.
type architecture struct {
	Name        string   `hcl:"name,label"`
	Device      string   `hcl:"device"`
	SM          []string `hcl:"sm,optional"` // "9.0"
	GCNArchs    []string `hcl:"gcn_archs,optional"`
	GCNVariants []string `hcl:"gcn_variants,optional"`
	Source      string   `hcl:"source"`
}

type gpuFile struct {
	Architectures []*architecture `hcl:"architecture,block"`
	GPUs          []*GPU          `hcl:"gpu,block"`
}

// gpuBlock is a block of the table. Blocks are found by their first and last
// lines and decoded one at a time, on use: decoding the whole table takes longer
// than all else that a check does with it.
type gpuBlock struct {
	text []byte
	row  func() *GPU // decodes once
}

var gpuAliases = lazyre.New(`(?m)^  aliases +=(.*)$`)

// names returns the label and the aliases.
func (b gpuBlock) names() []string {
	quoted := bytes.Split(b.text[:bytes.IndexByte(b.text, '\n')], []byte{'"'})
	if m := gpuAliases.FindSubmatch(b.text); m != nil {
		quoted = append(quoted[:len(quoted)-1], bytes.Split(m[1], []byte{'"'})...)
	}
	var out []string
	for i := 1; i < len(quoted); i += 2 {
		out = append(out, string(quoted[i]))
	}
	return out
}

// decodeGPUs decodes blocks of the table.
func decodeGPUs(text []byte) *gpuFile {
	var f gpuFile
	if err := hclsimple.Decode("gpus.hcl", text, nil, &f); err != nil {
		panic(err) // embedded data, checked by a test
	}
	return &f
}

// gpuBlocks splits the table.
var gpuBlocks = sync.OnceValue(func() (t struct{ gpus, architectures []gpuBlock }) {
	start := 0
	for start < len(gpusHCL) {
		end := len(gpusHCL)
		if n := bytes.Index(gpusHCL[start:], []byte("\n}\n")); n >= 0 {
			end = start + n + len("\n}\n")
		}
		text := gpusHCL[start:end]
		start = end
		if n := bytes.Index(text, []byte("\ngpu \"")); n >= 0 {
			text = text[n+1:]
			t.gpus = append(t.gpus, gpuBlock{text, sync.OnceValue(func() *GPU { return decodeGPUs(text).GPUs[0] })})
		} else if n := bytes.Index(text, []byte("\narchitecture \"")); n >= 0 {
			t.architectures = append(t.architectures, gpuBlock{text: text[n+1:]})
		}
	}
	return t
})

// GPUs returns the built-in table. The caller must not change it.
func GPUs() []*GPU { return gpuRows() }

// gpuRows decodes all rows: at once, which is faster than one by one.
var gpuRows = sync.OnceValue(func() []*GPU { return decodeGPUs(gpusHCL).GPUs })

// architectures returns the architecture blocks of the table.
var architectures = sync.OnceValue(func() []*architecture {
	var text []byte
	for _, b := range gpuBlocks().architectures {
		text = append(text, b.text...)
	}
	return decodeGPUs(text).Architectures
})

// gpuNoise is what does not distinguish cards.
var gpuNoise = lazyre.New(`(?i)\((?:r|tm)\)|\b(?:nvidia|amd|intel|huawei|tesla|geforce|radeon|instinct|edition|generation)\b`)

// normGPU removes what does not distinguish cards.
func normGPU(name string) string {
	// An underscore is a part of words, which would hide the noise.
	name = strings.ToLower(gpuNoise.ReplaceAllString(strings.ReplaceAll(name, "_", " "), ""))
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, name)
}

// gpuIndex maps every name and alias, normalised, to its block.
var gpuIndex = sync.OnceValue(func() map[string]gpuBlock {
	m := make(map[string]gpuBlock, 512)
	for _, b := range gpuBlocks().gpus {
		for _, a := range b.names() {
			m[normGPU(a)] = b
		}
	}
	return m
})

// exactGPU finds a card by its name or an alias, nil if there is none.
func exactGPU(name string) *GPU {
	if b, ok := gpuIndex()[normGPU(name)]; ok {
		return b.row()
	}
	return nil
}

// LookupGPU finds a card by its name or an alias. The error of an unknown name
// lists the cards meant by it, or the closest one.
func LookupGPU(name string) (*GPU, error) {
	if g := exactGPU(name); g != nil {
		return g, nil
	}
	want := normGPU(name)
	var partial []string
	for _, b := range gpuBlocks().gpus {
		if names := b.names(); len(want) >= 2 && strings.HasPrefix(normGPU(names[0]), want) {
			partial = append(partial, names[1])
		}
	}
	// Sorted, so that of names equally close always the same one is suggested.
	switch s := Suggest(want, slices.Sorted(maps.Keys(gpuIndex()))); {
	case len(partial) > 1:
		return nil, fmt.Errorf("GPU %q is ambiguous: %s", name, strings.Join(partial, ", "))
	case len(partial) == 1:
		return nil, fmt.Errorf("unknown GPU %q; did you mean %q?", name, partial[0])
	case s != "":
		return nil, fmt.Errorf("unknown GPU %q; did you mean %q?", name, gpuIndex()[s].names()[1])
	}
	return nil, fmt.Errorf("unknown GPU %q; describe it in a target file by sm, memory and count", name)
}

var (
	countBefore = lazyre.New(`^\s*(\d+)\s*[xX*×]\s*(.+?)\s*$`)
	countAfter  = lazyre.New(`^\s*(.*[^\s])\s*[xX*×]\s*(\d+)\s*$`)
)

// ParseGPU reads "rtxpro6000x8", "8x RTX PRO 6000 Blackwell", "H200 x 4" or a
// name alone. count is 0 if the text gives none; a CPU has none.
func ParseGPU(text string) (g *GPU, count int, err error) {
	// Names look like counts themselves: "RTX 4090", "Max 1550".
	if g := exactGPU(text); g != nil {
		return g, 0, nil
	}
	name, num := text, ""
	before, after := countBefore.FindStringSubmatch(text), countAfter.FindStringSubmatch(text)
	switch {
	case before != nil && (after == nil || exactGPU(after[1]) == nil): // else as in "3090 x 8"
		name, num = before[2], before[1]
	case after != nil:
		name, num = after[1], after[2]
	}
	if strings.TrimSpace(name) == "" {
		return nil, 0, fmt.Errorf("empty GPU name")
	}
	if num != "" {
		count, err = strconv.Atoi(num)
		switch {
		case err == nil && count >= 1 && count <= 1024:
		case err == nil && count > 1024 && exactGPU(name) == nil:
			name, num, count = text, "", 0 // "rtx 40900" misspells a name
		default:
			return nil, 0, fmt.Errorf("%q: the number of GPUs must be 1 to 1024", text)
		}
	}
	g, err = LookupGPU(name)
	if err == nil && g.Device == "cpu" && num != "" {
		return nil, 0, fmt.Errorf("%q: %s is a CPU and has no number of GPUs", text, g.Name)
	}
	return g, count, err
}

// gpuFacts are the facts that describe a GPU.
var gpuFacts = []string{"device", "gpu_name", "sm", "gcn_arch", "gpu_mem_mib", "gpu_count", "sm_count", "smem_optin", "smi_mem"}

// hostFacts are facts that the table gives for some rows only.
var hostFacts = []string{"gpu_count", "machine", "cpu_amx", "cpu_avx512", "cuda", "hip", "cudnn"}

// fromTable marks the provenance of facts that a row of the table gives.
const fromTable = " (GPU table: "

// SetGPU sets the facts that a row of the table gives, and the number of GPUs
// if count is not 0. Facts about another GPU set before are forgotten. What the
// row does not give stays unknown.
func (f *Facts) SetGPU(g *GPU, count int, source string) {
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
	table := source + fromTable + g.Name + ")"
	set := func(name string, v any) { f.m[name] = Fact{v, table} }
	set("device", g.Device)
	gpu := g.Device == "cuda" || g.Device == "hip"
	if g.Device != "cpu" && (g.NameReported == nil || *g.NameReported) {
		set("gpu_name", g.Name)
	}
	if len(g.SM) == 2 {
		set("sm", []any{int64(g.SM[0]), int64(g.SM[1])})
	} else if major, minor, ok := GCNVersion(g.GCNArch); ok && g.Device == "hip" {
		set("sm", []any{int64(major), int64(minor)})
	} else if !gpu {
		set("sm", []any{int64(0), int64(0)})
	}
	if g.GCNArch != "" || g.Device != "hip" {
		set("gcn_arch", g.GCNArch)
	}
	if g.MemoryMiB > 0 {
		set("gpu_mem_mib", int64(g.MemoryMiB))
		set("smi_mem", int64(g.MemoryMiB))
	}
	if g.SMIMemory != "" {
		set("smi_mem", g.SMIMemory)
	}
	if g.SMCount > 0 {
		set("sm_count", int64(g.SMCount))
	}
	if g.SmemOptin > 0 {
		set("smem_optin", int64(g.SmemOptin))
	}
	if g.Machine != "" {
		set("machine", g.Machine)
	}
	if g.CPUAMX != nil {
		set("cpu_amx", *g.CPUAMX)
	}
	if g.CPUAVX512 != nil {
		set("cpu_avx512", *g.CPUAVX512)
	}
	if count > 0 {
		f.m["gpu_count"] = Fact{int64(count), source}
	}
	if g.Device == "cpu" {
		set("gpu_name", nil)
		set("gpu_mem_mib", int64(0))
		set("gpu_count", int64(0))
	}
	// A card of one vendor has no toolkit of another, and has its own: a null
	// from a description of another machine does not hold.
	for _, n := range []string{"cuda", "cudnn", "hip"} {
		own := n == "hip" && g.Device == "hip" || n != "hip" && g.Device == "cuda"
		if v, ok := f.m[n]; own && ok && v.Value == nil {
			delete(f.m, n)
		} else if !own {
			set(n, nil)
		}
	}
}

// GPUNames returns the first alias of every row, sorted.
func GPUNames() []string {
	var out []string
	for _, b := range gpuBlocks().gpus {
		out = append(out, b.names()[1])
	}
	slices.Sort(out)
	return out
}

// Family is an architecture of accelerators, such as Hopper or CDNA 3.
type Family struct {
	Name   string
	Device string // one of DeviceKinds
	Source string // where it is documented
	// Members are the chips that code can tell apart: one for each compute
	// capability or GCN architecture, else a single one.
	Members []Member
}

// Member is a chip of a family.
type Member struct {
	SM      [2]int // as torch reports it; 0, 0 but for cuda and hip
	GCNArch string // with default features, such as "gfx942:sramecc+:xnack-"; "" but for hip
	// GPU is a card with the chip that stands for all, with known memory if
	// the table has such a one; nil if it has none at all.
	GPU *GPU
}

// SMs returns the compute capabilities of a family of CUDA GPUs.
func (f Family) SMs() [][2]int {
	var out [][2]int
	for _, m := range f.Members {
		if f.Device == "cuda" {
			out = append(out, m.SM)
		}
	}
	return out
}

// GCNArchs returns the architectures of a family of AMD GPUs.
func (f Family) GCNArchs() []string {
	var out []string
	for _, m := range f.Members {
		if m.GCNArch != "" {
			out = append(out, m.GCNArch)
		}
	}
	return out
}

// members lists the chips of an architecture, without cards.
func (a *architecture) members() []Member {
	var out []Member
	for _, s := range a.SM {
		sm, err := ParseSM(s)
		if err != nil {
			panic(err) // embedded data, checked by a test
		}
		major, minor, _ := smOf(sm)
		out = append(out, Member{SM: [2]int{int(major), int(minor)}})
	}
	for _, arch := range a.GCNArchs {
		major, minor, _ := GCNVersion(arch)
		out = append(out, Member{SM: [2]int{major, minor}, GCNArch: arch})
	}
	if out == nil {
		out = []Member{{}}
	}
	return out
}

// Families returns the architectures of the table, of one device kind after
// the other and from the oldest to the newest. The caller must not change them.
func Families() []Family { return families() }

var families = sync.OnceValue(func() []Family {
	rows := GPUs()
	var out []Family
	for _, a := range architectures() {
		f := Family{Name: a.Name, Device: a.Device, Source: a.Source, Members: a.members()}
		for i := range f.Members {
			m := &f.Members[i]
			for _, g := range rows {
				if g.Family != f.Name || g.GCNArch != m.GCNArch || m.SM != [2]int{} && !slices.Equal(g.SM, m.SM[:]) {
					continue
				}
				if m.GPU == nil || m.GPU.MemoryMiB == 0 && g.MemoryMiB > 0 {
					m.GPU = g
				}
			}
		}
		out = append(out, f)
	}
	return out
})

// SMVersions returns every compute capability that NVIDIA documents since 5.0,
// sorted.
func SMVersions() [][2]int { return slices.Clone(smVersions()) }

var smVersions = sync.OnceValue(func() [][2]int {
	var out [][2]int
	for _, a := range architectures() {
		for _, m := range a.members() {
			if a.Device == "cuda" {
				out = append(out, m.SM)
			}
		}
	}
	slices.SortFunc(out, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	return out
})

// GCNArchs returns every architecture of AMD GPUs since gfx900 as rocminfo and
// torch spell it with default settings, such as "gfx942:sramecc+:xnack-". See
// GCNVariants for the other spellings.
func GCNArchs() []string {
	var out []string
	for _, a := range architectures() {
		out = append(out, a.GCNArchs...)
	}
	return out
}

// GCNVariants returns the spellings of AMD architectures that differ from those
// of GCNArchs by their features: with HSA_XNACK=1, or for memory without ECC.
func GCNVariants() []string {
	var out []string
	for _, a := range architectures() {
		out = append(out, a.GCNVariants...)
	}
	return out
}

// FamilyOf returns the name of the family of a chip: of an AMD GPU by its
// architecture, with or without features; with an empty gcnArch of a CUDA GPU by
// its compute capability. It is "" for one that the table does not have.
func FamilyOf(sm [2]int, gcnArch string) string {
	for _, a := range architectures() {
		for _, m := range a.members() {
			if gcnArch != "" && m.GCNArch != "" && archName(m.GCNArch) == archName(gcnArch) ||
				gcnArch == "" && a.Device == "cuda" && m.SM == sm {
				return a.Name
			}
		}
	}
	return ""
}

var gcnVersionRE = lazyre.New(`^gfx([0-9]{1,2})([0-9a-f])[0-9a-f](:|$)`)

// GCNVersion returns what torch.cuda.get_device_capability() gives for an AMD
// architecture with or without features: 9, 4 for "gfx942:sramecc+:xnack-".
func GCNVersion(arch string) (major, minor int, ok bool) {
	m := gcnVersionRE.FindStringSubmatch(arch)
	if m == nil {
		return 0, 0, false
	}
	major, _ = strconv.Atoi(m[1])
	n, _ := strconv.ParseInt(m[2], 16, 32)
	return major, int(n), true
}

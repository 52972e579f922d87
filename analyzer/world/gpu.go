package world

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/hashicorp/hcl/v2/hclsimple"
)

//go:embed data/gpus.hcl
var gpusHCL []byte

// GPU is a row of the built-in table.
type GPU struct {
	Name         string   `hcl:"name,label"` // as the driver reports it
	Aliases      []string `hcl:"aliases"`
	Vendor       string   `hcl:"vendor"` // nvidia or amd
	Device       string   `hcl:"device"` // the device fact: cuda or hip
	SM           []int    `hcl:"sm"`     // major, minor
	GCNArch      string   `hcl:"gcn_arch,optional"`
	MemoryMiB    int      `hcl:"memory_mib,optional"` // 0: not known
	SMCount      int      `hcl:"sm_count,optional"`   // 0: not known
	SmemOptin    int      `hcl:"smem_optin,optional"` // bytes; 0: not known
	Source       string   `hcl:"source"`
	MemorySource string   `hcl:"memory_source,optional"`
}

type gpuFile struct {
	GPUs []*GPU `hcl:"gpu,block"`
}

// gpuTable decodes the table on first use: a check without --gpu does not pay
// for it.
var gpuTable = sync.OnceValues(func() ([]*GPU, error) {
	var f gpuFile
	if err := hclsimple.Decode("gpus.hcl", gpusHCL, nil, &f); err != nil {
		return nil, fmt.Errorf("built-in GPU table: %w", err)
	}
	return f.GPUs, nil
})

// GPUs returns the built-in table. The caller must not change it.
func GPUs() []*GPU {
	t, err := gpuTable()
	if err != nil {
		panic(err) // embedded data, checked by a test
	}
	return t
}

var gpuNoise = regexp.MustCompile(`(?i)\b(nvidia|amd|tesla|geforce|instinct|edition|generation)\b`)

// normGPU removes what does not distinguish cards.
func normGPU(name string) string {
	name = strings.ToLower(gpuNoise.ReplaceAllString(name, ""))
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, name)
}

// LookupGPU finds a card by its name or an alias. The error of an unknown name
// lists the cards meant by it, or the closest one.
func LookupGPU(name string) (*GPU, error) {
	want := normGPU(name)
	var spellings []string
	of := map[string]*GPU{}
	var partial []string
	for _, g := range GPUs() {
		for _, a := range append([]string{g.Name}, g.Aliases...) {
			n := normGPU(a)
			if n == want {
				return g, nil
			}
			spellings = append(spellings, n)
			of[n] = g
		}
		if len(want) >= 2 && strings.HasPrefix(normGPU(g.Name), want) {
			partial = append(partial, g.Aliases[0])
		}
	}
	switch s := Suggest(want, spellings); {
	case len(partial) > 1:
		return nil, fmt.Errorf("GPU %q is ambiguous: %s", name, strings.Join(partial, ", "))
	case len(partial) == 1:
		return nil, fmt.Errorf("unknown GPU %q; did you mean %q?", name, partial[0])
	case s != "":
		return nil, fmt.Errorf("unknown GPU %q; did you mean %q?", name, of[s].Aliases[0])
	}
	return nil, fmt.Errorf("unknown GPU %q; describe it in a target file by sm, memory and count", name)
}

var (
	countBefore = regexp.MustCompile(`^\s*(\d+)\s*[xX*×]\s*(.+?)\s*$`)
	countAfter  = regexp.MustCompile(`^\s*(.*[^\s])\s*[xX*×]\s*(\d+)\s*$`)
)

// ParseGPU reads "rtxpro6000x8", "8x RTX PRO 6000 Blackwell", "H200 x 4" or a
// name alone. count is 0 if the text gives none.
func ParseGPU(text string) (g *GPU, count int, err error) {
	name, num := text, ""
	if m := countBefore.FindStringSubmatch(text); m != nil {
		name, num = m[2], m[1]
	} else if m := countAfter.FindStringSubmatch(text); m != nil {
		name, num = m[1], m[2]
	}
	if strings.TrimSpace(name) == "" {
		return nil, 0, fmt.Errorf("empty GPU name")
	}
	if num != "" {
		if count, err = strconv.Atoi(num); err != nil || count < 1 || count > 1024 {
			return nil, 0, fmt.Errorf("%q: the number of GPUs must be 1 to 1024", text)
		}
	}
	g, err = LookupGPU(name)
	return g, count, err
}

// gpuFacts are the facts that describe a GPU.
var gpuFacts = []string{"device", "gpu_name", "sm", "gcn_arch", "gpu_mem_mib", "gpu_count", "sm_count", "smem_optin", "smi_mem"}

// SetGPU sets the facts that a row of the table gives, and the number of GPUs
// if count is not 0. Facts about another GPU set before are forgotten.
func (f *Facts) SetGPU(g *GPU, count int, source string) {
	for _, n := range gpuFacts {
		if n != "gpu_count" {
			delete(f.m, n)
		}
	}
	table := source + " (GPU table: " + g.Name + ")"
	set := func(name string, v any) { f.m[name] = Fact{v, table} }
	set("device", g.Device)
	set("gpu_name", g.Name)
	set("sm", []any{int64(g.SM[0]), int64(g.SM[1])})
	if g.GCNArch != "" || g.Vendor == "nvidia" {
		set("gcn_arch", g.GCNArch)
	}
	if g.MemoryMiB > 0 {
		set("gpu_mem_mib", int64(g.MemoryMiB))
		set("smi_mem", int64(g.MemoryMiB))
	}
	if g.SMCount > 0 {
		set("sm_count", int64(g.SMCount))
	}
	if g.SmemOptin > 0 {
		set("smem_optin", int64(g.SmemOptin))
	}
	if count > 0 {
		f.m["gpu_count"] = Fact{int64(count), source}
	}
	// A card of one vendor has no toolkit of the other.
	switch g.Device {
	case "cuda":
		set("hip", nil)
	case "hip":
		set("cuda", nil)
		set("cudnn", nil)
	}
}

// GPUNames returns the first alias of every row, sorted.
func GPUNames() []string {
	var out []string
	for _, g := range GPUs() {
		out = append(out, g.Aliases[0])
	}
	slices.Sort(out)
	return out
}

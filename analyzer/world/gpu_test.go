package world

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2/hclsimple"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite docs/gpus.md")

var devices = []string{"cuda", "hip", "npu", "xpu", "hpu", "cpu"}

func TestGPUTable(t *testing.T) {
	var table gpuFile
	require.NoError(t, hclsimple.Decode("gpus.hcl", gpusHCL, nil, &table))
	// Blocks decoded one at a time are the same.
	assert.Equal(t, table.GPUs, GPUs())
	assert.Equal(t, table.Architectures, architectures())
	require.Len(t, gpuBlocks().gpus, len(table.GPUs))
	for i, b := range gpuBlocks().gpus {
		assert.Equal(t, table.GPUs[i], b.row())
		assert.Equal(t, append([]string{table.GPUs[i].Name}, table.GPUs[i].Aliases...), b.names())
	}
	assert.GreaterOrEqual(t, len(table.GPUs), 45)
	byName := map[string]*architecture{}
	for _, a := range table.Architectures {
		assert.Nil(t, byName[a.Name], "%s: second block", a.Name)
		byName[a.Name] = a
		assert.Regexp(t, `^https://`, a.Source, a.Name)
		assert.Contains(t, devices, a.Device, a.Name)
		assert.Equal(t, a.Device == "cuda", len(a.SM) > 0, a.Name)
		assert.Equal(t, a.Device == "hip", len(a.GCNArchs) > 0, a.Name)
	}
	seen := map[string]string{}
	used := map[string]bool{}
	kinds := map[string]int{}
	for _, g := range table.GPUs {
		assert.Regexp(t, `^https://`, g.Source, g.Name)
		assert.Contains(t, devices, g.Device, g.Name)
		kinds[g.Device]++
		a := byName[g.Family]
		require.NotNil(t, a, "%s: family %q", g.Name, g.Family)
		used[g.Family] = true
		assert.Equal(t, a.Device, g.Device, g.Name)
		assert.NotEmpty(t, g.Aliases, g.Name)
		assert.NotEmpty(t, g.Vendor, g.Name)
		if g.MemorySource != "" {
			assert.Regexp(t, `^https://`, g.MemorySource, g.Name)
			assert.NotZero(t, g.MemoryMiB, "%s: a source of nothing", g.Name)
		}
		switch g.Device {
		case "cuda":
			require.Len(t, g.SM, 2, g.Name)
			assert.Contains(t, a.SM, fmt.Sprintf("%d.%d", g.SM[0], g.SM[1]), g.Name)
			assert.Empty(t, g.GCNArch, g.Name)
		case "hip":
			assert.Contains(t, a.GCNArchs, g.GCNArch, g.Name)
			major, minor, ok := GCNVersion(g.GCNArch)
			assert.True(t, ok, g.Name)
			assert.Equal(t, []int{major, minor}, g.SM, g.Name)
		default:
			assert.Empty(t, g.SM, g.Name)
			assert.Empty(t, g.GCNArch, g.Name)
			assert.Zero(t, g.SMCount+g.SmemOptin, g.Name)
		}
		// MiB, not GiB and not bytes.
		if g.MemoryMiB != 0 {
			assert.True(t, g.MemoryMiB >= 4<<10 && g.MemoryMiB <= 512<<10, "%s: %d MiB", g.Name, g.MemoryMiB)
		}
		if g.SMCount != 0 {
			assert.True(t, g.SMCount >= 4 && g.SMCount <= 512, "%s: %d multiprocessors", g.Name, g.SMCount)
		}
		// Bytes, not KiB.
		if g.SmemOptin != 0 {
			assert.True(t, g.SmemOptin >= 48<<10 && g.SmemOptin <= 512<<10 && g.SmemOptin%1024 == 0, "%s: %d bytes", g.Name, g.SmemOptin)
		}
		assert.Contains(t, []string{"", "x86_64", "aarch64"}, g.Machine, g.Name)
		if g.Device == "cpu" {
			assert.NotEmpty(t, g.Machine, g.Name)
			assert.NotNil(t, g.CPUAMX, g.Name)
			assert.Zero(t, g.MemoryMiB, g.Name)
		} else {
			assert.Nil(t, g.CPUAMX, g.Name)
			assert.Nil(t, g.CPUAVX512, g.Name)
		}
		for _, s := range append([]string{g.Name}, g.Aliases...) {
			n := normGPU(s)
			assert.NotEmpty(t, n, g.Name)
			if owner, taken := seen[n]; taken {
				assert.Equal(t, g.Name, owner, "%s: alias %q is taken", g.Name, s)
			}
			seen[n] = g.Name
		}
	}
	for _, d := range devices {
		assert.NotZero(t, kinds[d], d)
	}
	for _, a := range table.Architectures {
		if a.Device != "cuda" && a.Device != "hip" {
			assert.True(t, used[a.Name], "%s: no card", a.Name)
		}
	}
}

// Every name is found by itself, with a count before and after it, and with
// other spacing.
func TestGPUNamesParse(t *testing.T) {
	for _, g := range GPUs() {
		for _, name := range append([]string{g.Name}, g.Aliases...) {
			for _, text := range []string{name, strings.ToUpper(name), strings.ReplaceAll(name, " ", "_")} {
				got, n, err := ParseGPU(text)
				if assert.NoError(t, err, text) {
					assert.Equal(t, g.Name, got.Name, text)
					assert.Zero(t, n, text)
				}
			}
			for _, text := range []string{"8x " + name, name + " x 8"} {
				got, n, err := ParseGPU(text)
				if g.Device == "cpu" {
					assert.ErrorContains(t, err, "is a CPU and has no number of GPUs", text)
				} else if assert.NoError(t, err, text) {
					assert.Equal(t, g.Name, got.Name, text)
					assert.Equal(t, 8, n, text)
				}
			}
		}
	}
}

func TestParseGPU(t *testing.T) {
	for text, want := range map[string]struct {
		name  string
		count int
	}{
		"rtxpro6000x8":              {"NVIDIA RTX PRO 6000 Blackwell Server Edition", 8},
		"8x RTX PRO 6000 Blackwell": {"NVIDIA RTX PRO 6000 Blackwell Server Edition", 8},
		"8 x NVIDIA RTX PRO 6000 Blackwell Server Edition": {"NVIDIA RTX PRO 6000 Blackwell Server Edition", 8},
		"h200":                       {"NVIDIA H200", 0},
		"H100x8":                     {"NVIDIA H100 80GB HBM3", 8},
		"mi300xx8":                   {"AMD Instinct MI300X", 8},
		"mi300x":                     {"AMD Instinct MI300X", 0},
		"mi300x8":                    {"AMD Instinct MI300X", 8},
		"8*MI355X":                   {"AMD Instinct MI355X", 8},
		"NVIDIA A100-SXM4-80GB x 8":  {"NVIDIA A100-SXM4-80GB", 8},
		"NVIDIA GeForce RTX 4090 x1": {"NVIDIA GeForce RTX 4090", 1},
		"RTX 4090":                   {"NVIDIA GeForce RTX 4090", 0},
		"Max 1550":                   {"Intel(R) Data Center GPU Max 1550", 0},
		"gb300x4":                    {"NVIDIA GB300", 4},
		"NVIDIA GB200":               {"NVIDIA GB200", 0},
		"L40S":                       {"NVIDIA L40S", 0},
		"910b3x8":                    {"Ascend910B3", 8},
		"gaudi3x8":                   {"Intel Gaudi 3", 8},
		"sapphire rapids":            {"Intel Xeon with AMX", 0},
		"AMD EPYC Genoa":             {"AMD EPYC since Zen 4", 0},
	} {
		g, n, err := ParseGPU(text)
		if assert.NoError(t, err, text) {
			assert.Equal(t, want.name, g.Name, text)
			assert.Equal(t, want.count, n, text)
		}
	}
	for text, want := range map[string]string{
		"gb3000":    `unknown GPU "gb3000"; did you mean "gb300"?`,
		"a100x8":    `GPU "a100" is ambiguous: a100 80gb, a100 40gb, a100 pcie 80gb, a100 pcie 40gb`,
		"8x":        `unknown GPU "8x"; describe it in a target file by sm, memory and count`,
		"voodoo":    `unknown GPU "voodoo"; describe it in a target file by sm, memory and count`,
		"h100x0":    `"h100x0": the number of GPUs must be 1 to 1024`,
		"h100x2000": `"h100x2000": the number of GPUs must be 1 to 1024`,
		"rtx 40900": `unknown GPU "rtx 40900"; did you mean "rtx 4090"?`,
		"graviton5": `unknown GPU "graviton5"; did you mean "graviton"?`,
		"grace x 2": `"grace x 2": NVIDIA Grace CPU is a CPU and has no number of GPUs`,
	} {
		_, _, err := ParseGPU(text)
		assert.EqualError(t, err, want, text)
	}
}

func TestSetGPU(t *testing.T) {
	g, n, err := ParseGPU("rtxpro6000x8")
	require.NoError(t, err)
	f := NewFacts()
	f.SetGPU(g, n, "--gpu")
	assert.Equal(t, Fact{[]any{int64(12), int64(0)}, "--gpu (GPU table: NVIDIA RTX PRO 6000 Blackwell Server Edition)"}, f.m["sm"])
	assert.Equal(t, int64(97887), f.value("gpu_mem_mib"))
	assert.Equal(t, int64(8), f.value("gpu_count"))
	_, ok := f.Get("cuda")
	assert.False(t, ok, "a card does not say which CUDA is installed")
	hip, ok := f.Get("hip")
	assert.True(t, ok)
	assert.Nil(t, hip.Value)
}

// Facts of one row for each kind of device.
func TestSetGPUKinds(t *testing.T) {
	for name, want := range map[string]map[string]any{
		"h100": {"device": "cuda", "gpu_name": "NVIDIA H100 80GB HBM3", "sm": []any{int64(9), int64(0)}, "gcn_arch": "", "gpu_mem_mib": int64(81559),
			"smi_mem": int64(81559), "sm_count": int64(132), "smem_optin": int64(232448), "hip": nil},
		"gb10": {"device": "cuda", "gpu_name": "NVIDIA GB10", "sm": []any{int64(12), int64(1)}, "gcn_arch": "", "smi_mem": "[N/A]",
			"sm_count": int64(48), "smem_optin": int64(101376), "machine": "aarch64", "hip": nil},
		"rubin": {"device": "cuda", "sm": []any{int64(10), int64(7)}, "gcn_arch": "", "hip": nil},
		"mi355x": {"device": "hip", "gpu_name": "AMD Instinct MI355X", "sm": []any{int64(9), int64(5)}, "gcn_arch": "gfx950:sramecc+:xnack-",
			"gpu_mem_mib": int64(294896), "smi_mem": int64(294896), "sm_count": int64(256), "smem_optin": int64(163840), "cuda": nil, "cudnn": nil},
		"mi455x": {"device": "hip", "sm": []any{int64(12), int64(5)}, "gcn_arch": "gfx1250", "cuda": nil, "cudnn": nil},
		"910b3":  {"device": "npu", "gpu_name": "Ascend910B3", "sm": []any{int64(0), int64(0)}, "gcn_arch": "", "cuda": nil, "cudnn": nil, "hip": nil},
		"gaudi 2": {"device": "hpu", "sm": []any{int64(0), int64(0)}, "gcn_arch": "", "gpu_mem_mib": int64(98304), "smi_mem": int64(98304),
			"cuda": nil, "cudnn": nil, "hip": nil},
		"b580": {"device": "xpu", "gpu_name": "Intel(R) Arc(TM) B580 Graphics", "sm": []any{int64(0), int64(0)}, "gcn_arch": "", "cuda": nil, "cudnn": nil, "hip": nil},
		"sapphire rapids": {"device": "cpu", "gpu_name": nil, "gpu_count": int64(0), "gpu_mem_mib": int64(0), "sm": []any{int64(0), int64(0)}, "gcn_arch": "",
			"machine": "x86_64", "cpu_amx": true, "cpu_avx512": true, "cuda": nil, "cudnn": nil, "hip": nil},
		"xeon without amx": {"device": "cpu", "gpu_name": nil, "gpu_count": int64(0), "gpu_mem_mib": int64(0), "sm": []any{int64(0), int64(0)}, "gcn_arch": "",
			"machine": "x86_64", "cpu_amx": false, "cuda": nil, "cudnn": nil, "hip": nil},
		"graviton": {"device": "cpu", "gpu_name": nil, "gpu_count": int64(0), "gpu_mem_mib": int64(0), "sm": []any{int64(0), int64(0)}, "gcn_arch": "",
			"machine": "aarch64", "cpu_amx": false, "cpu_avx512": false, "cuda": nil, "cudnn": nil, "hip": nil},
	} {
		g, err := LookupGPU(name)
		require.NoError(t, err, name)
		f := NewFacts()
		f.SetGPU(g, 0, "--gpu")
		got := map[string]any{}
		for n, v := range f.m {
			got[n] = v.Value
		}
		assert.Equal(t, want, got, name)
	}
}

// Facts.Set accepts what every row sets, and no row contradicts itself.
func TestSetGPUAccepted(t *testing.T) {
	for _, g := range GPUs() {
		f := NewFacts()
		count := 2
		if g.Device == "cpu" {
			count = 0
		}
		f.SetGPU(g, count, "--gpu")
		again := NewFacts()
		for _, n := range f.GivenNames() {
			v, _ := f.Given(n)
			assert.NoError(t, again.Set(n, v.Value, "test"), "%s: %s", g.Name, n)
		}
		assert.Empty(t, f.Contradictions(), g.Name)
		_, ok := f.Get("gpu_mem_mib")
		assert.Equal(t, g.MemoryMiB > 0 || g.Device == "cpu", ok, g.Name)
	}
}

// A second card replaces what the first one said of the machine, and what a
// description says otherwise stays.
func TestSetGPUAfterAnother(t *testing.T) {
	set := func(f *Facts, name string, count int) {
		g, err := LookupGPU(name)
		require.NoError(t, err)
		f.SetGPU(g, count, "--gpu")
	}
	f := NewFacts()
	set(f, "sapphire rapids", 0)
	set(f, "h200", 0)
	for _, n := range []string{"machine", "cpu_amx", "cpu_avx512", "gpu_count", "cuda", "cudnn"} {
		_, ok := f.Given(n)
		assert.False(t, ok, n)
	}
	require.NoError(t, f.Set("machine", "x86_64", "target"))
	require.NoError(t, f.Set("cuda", "12.9", "target"))
	set(f, "h100", 8)
	assert.Equal(t, "x86_64", f.value("machine"))
	assert.Equal(t, "12.9", f.value("cuda"))
	set(f, "gb200", 4)
	assert.Equal(t, "aarch64", f.value("machine"))
	// A null for the card's own toolkit belongs to another machine.
	require.NoError(t, f.Set("cuda", nil, "profile"))
	set(f, "h100", 8)
	_, ok := f.Given("cuda")
	assert.False(t, ok)
}

// Cards described by a user have fewer fields.
func TestSetGPUOwn(t *testing.T) {
	f := NewFacts()
	f.SetGPU(&GPU{Name: "AMD Next", Device: "hip", GCNArch: "gfx942"}, 1, "here")
	assert.Equal(t, []any{int64(9), int64(4)}, f.value("sm"))
	assert.Equal(t, "AMD Next", f.value("gpu_name"))
	f.SetGPU(&GPU{Name: "AMD Other", Device: "hip"}, 1, "here")
	for _, n := range []string{"sm", "gcn_arch", "gpu_mem_mib"} {
		_, ok := f.Given(n)
		assert.False(t, ok, n)
	}
}

func TestFamilies(t *testing.T) {
	fams := Families()
	devicesSeen := []string{}
	for _, f := range fams {
		if len(devicesSeen) == 0 || devicesSeen[len(devicesSeen)-1] != f.Device {
			devicesSeen = append(devicesSeen, f.Device)
		}
		require.NotEmpty(t, f.Members, f.Name)
		for _, m := range f.Members {
			assert.Equal(t, f.Device == "hip", m.GCNArch != "", f.Name)
			assert.Equal(t, f.Device == "cuda" || f.Device == "hip", m.SM != [2]int{}, f.Name)
			if m.GPU != nil {
				assert.Equal(t, f.Name, m.GPU.Family)
				assert.Equal(t, m.GCNArch, m.GPU.GCNArch)
			}
			if f.Device == "cuda" {
				assert.Equal(t, f.Name, FamilyOf(m.SM, ""))
			}
			if f.Device == "hip" {
				assert.Equal(t, f.Name, FamilyOf([2]int{}, m.GCNArch))
				assert.Equal(t, f.Name, FamilyOf(m.SM, archName(m.GCNArch)))
			}
		}
	}
	sorted := slices.Clone(devicesSeen)
	slices.Sort(sorted)
	assert.Equal(t, len(sorted), len(slices.Compact(sorted)), "the families of a device stand together: %v", devicesSeen)

	rep := func(family string) (out []string) {
		i := slices.IndexFunc(fams, func(f Family) bool { return f.Name == family })
		require.GreaterOrEqual(t, i, 0, family)
		for _, m := range fams[i].Members {
			name := "-"
			if m.GPU != nil {
				name = m.GPU.Aliases[0]
			}
			out = append(out, name)
		}
		return out
	}
	assert.Equal(t, []string{"h100"}, rep("Hopper"))
	assert.Equal(t, []string{"b200", "-", "b300", "thor", "rtx pro 6000", "gb10"}, rep("Blackwell"))
	assert.Equal(t, []string{"a100 80gb", "a10", "orin", "-"}, rep("Ampere"))
	assert.Equal(t, []string{"mi300x"}, rep("CDNA 3"))
	assert.Equal(t, []string{"mi355x"}, rep("CDNA 4"))
	assert.Equal(t, []string{"mi455x"}, rep("CDNA 5"))
	assert.Equal(t, []string{"arc pro b60"}, rep("Intel Arc"), "a card with known memory is preferred")
	assert.Equal(t, "", FamilyOf([2]int{3, 5}, ""))
	assert.Equal(t, "", FamilyOf([2]int{}, "gfx803"))
}

func TestSMVersions(t *testing.T) {
	sms := SMVersions()
	assert.True(t, slices.IsSortedFunc(sms, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) }))
	assert.Equal(t, len(sms), len(slices.Compact(slices.Clone(sms))))
	for _, sm := range [][2]int{{5, 0}, {5, 3}, {6, 2}, {7, 2}, {7, 5}, {8, 0}, {8, 6}, {8, 7}, {8, 8}, {8, 9}, {9, 0}, {10, 0}, {10, 1}, {10, 3}, {11, 0}, {12, 0}, {12, 1}} {
		assert.Contains(t, sms, sm)
	}
}

func TestGCNArchs(t *testing.T) {
	archs := GCNArchs()
	valid := regexp.MustCompile(`^gfx[0-9]{1,2}[0-9a-f]{2}(:sramecc[+-])?(:xnack[+-])?$`)
	names := map[string]bool{}
	for _, a := range archs {
		assert.Regexp(t, valid, a)
		assert.False(t, names[archName(a)], "%s: twice", a)
		names[archName(a)] = true
		assert.NoError(t, CheckValue("gcn_arch", a))
	}
	all := slices.Clone(archs)
	for _, a := range GCNVariants() {
		assert.Regexp(t, valid, a)
		assert.True(t, names[archName(a)], "%s: a variant of nothing", a)
		all = append(all, a)
	}
	slices.Sort(all)
	assert.Equal(t, len(all), len(slices.Compact(slices.Clone(all))))
	// The spelling of the machine profiles.
	for _, a := range []string{"gfx942:sramecc+:xnack-", "gfx950:sramecc+:xnack-", "gfx90a:sramecc+:xnack-", "gfx1100", "gfx1201", "gfx1250"} {
		assert.Contains(t, archs, a)
	}
}

func TestGCNVersion(t *testing.T) {
	for arch, want := range map[string][2]int{"gfx90a": {9, 0}, "gfx942:sramecc+:xnack-": {9, 4}, "gfx950": {9, 5}, "gfx1030": {10, 3}, "gfx1151": {11, 5}, "gfx1250": {12, 5}} {
		major, minor, ok := GCNVersion(arch)
		assert.True(t, ok, arch)
		assert.Equal(t, want, [2]int{major, minor}, arch)
	}
	for _, arch := range []string{"", "gfx", "gfx9", "sm_90", "gfx94-generic"} {
		_, _, ok := GCNVersion(arch)
		assert.False(t, ok, arch)
	}
}

// docs/gpus.md is generated from the table. go test -run GPUDocs -update
// rewrites it.
func TestGPUDocs(t *testing.T) {
	const page = "../../docs/gpus.md"
	want := gpuDocs()
	if *update {
		require.NoError(t, os.WriteFile(filepath.FromSlash(page), []byte(want), 0o666))
	}
	got, err := os.ReadFile(filepath.FromSlash(page))
	require.NoError(t, err)
	assert.Equal(t, want, string(got), "run go test ./analyzer/world -run GPUDocs -update")
}

func gpuDocs() string {
	var b strings.Builder
	b.WriteString(`# Accelerators

<!-- Generated from analyzer/world/data/gpus.hcl by go test ./analyzer/world -run GPUDocs -update -->

What ` + "`--gpu`" + ` and a ` + "`gpu`" + ` block know by name. An empty cell is a value that is not known for sure; it stays unknown.
The name links to where the architecture is documented, the memory to a public listing that shows it. Memory is what the
vendor's tool prints, in MiB. Names in *italics* are names of products: what the driver reports is not known or varies.

`)
	link := func(text, url string) string {
		if url == "" || text == "" {
			return text
		}
		return "[" + text + "](" + url + ")"
	}
	num := func(n int) string {
		if n == 0 {
			return ""
		}
		return fmt.Sprint(n)
	}
	title := map[string]string{"cuda": "NVIDIA GPUs", "hip": "AMD GPUs", "hpu": "Intel Gaudi", "npu": "Huawei Ascend", "xpu": "Intel GPUs", "cpu": "CPUs"}
	for _, d := range []string{"cuda", "hip", "hpu", "npu", "xpu", "cpu"} {
		fmt.Fprintf(&b, "## %s (device %s)\n\n", title[d], d)
		switch d {
		case "cuda":
			b.WriteString("| name | aliases | family | compute capability | memory | multiprocessors | CPU |\n|---|---|---|---|---|---|---|\n")
		case "hip":
			b.WriteString("| name | aliases | family | architecture | memory | multiprocessors |\n|---|---|---|---|---|---|\n")
		case "cpu":
			b.WriteString("| name | aliases | machine | AMX | AVX-512 |\n|---|---|---|---|---|\n")
		default:
			b.WriteString("| name | aliases | family | memory |\n|---|---|---|---|\n")
		}
		for _, g := range GPUs() {
			if g.Device != d {
				continue
			}
			name := link(g.Name, g.Source)
			if g.NameReported != nil && !*g.NameReported {
				name = "*" + name + "*"
			}
			mem := link(num(g.MemoryMiB), g.MemorySource)
			if g.SMIMemory != "" {
				mem = "nvidia-smi prints `" + g.SMIMemory + "`"
			}
			cells := []string{name, strings.Join(g.Aliases, ", ")}
			switch d {
			case "cuda":
				cells = append(cells, g.Family, fmt.Sprintf("%d.%d", g.SM[0], g.SM[1]), mem, num(g.SMCount), g.Machine)
			case "hip":
				cells = append(cells, g.Family, "`"+g.GCNArch+"`", mem, num(g.SMCount))
			case "cpu":
				yes := func(v *bool) string {
					switch {
					case v == nil:
						return ""
					case *v:
						return "yes"
					}
					return "no"
				}
				cells = append(cells, g.Machine, yes(g.CPUAMX), yes(g.CPUAVX512))
			default:
				cells = append(cells, g.Family, mem)
			}
			b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
		}
		b.WriteString("\n")
	}
	b.WriteString("## Architectures\n\n| family | device | compute capabilities or architectures |\n|---|---|---|\n")
	for _, f := range Families() {
		var chips []string
		for _, m := range f.Members {
			switch {
			case m.GCNArch != "":
				chips = append(chips, "`"+m.GCNArch+"`")
			case m.SM != [2]int{}:
				chips = append(chips, fmt.Sprintf("%d.%d", m.SM[0], m.SM[1]))
			}
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", link(f.Name, f.Source), f.Device, strings.Join(chips, ", "))
	}
	return b.String()
}

// The machine profiles and the table say the same of a card.
func TestGPUTableAndProfiles(t *testing.T) {
	files, err := filepath.Glob(filepath.FromSlash("../../fixtures/oracle/facts/machines/*.json"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	compared := 0
	for _, file := range files {
		src, err := os.ReadFile(file)
		require.NoError(t, err)
		p, err := LoadProfile(src, file)
		require.NoError(t, err)
		name, ok := p.Str("gpu_name")
		if !ok {
			continue
		}
		g, err := LookupGPU(name)
		if !assert.NoError(t, err, file) {
			continue
		}
		row := NewFacts()
		row.SetGPU(g, 0, "row")
		for _, n := range append(gpuFacts[:len(gpuFacts):len(gpuFacts)], "machine") {
			want, given := p.Given(n)
			got, known := row.Given(n)
			if given && known {
				assert.Equal(t, want.Value, got.Value, "%s: %s", file, n)
				compared++
			}
		}
	}
	assert.Greater(t, compared, 30)
}

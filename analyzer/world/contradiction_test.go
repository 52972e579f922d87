package world

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/hashicorp/hcl/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestContradictions(t *testing.T) {
	for facts, want := range map[string]string{
		"device=cuda sm=90":                                       "",
		"device=hip sm=94":                                        "",
		"device=hip sm=100":                                       "device hip, but b says sm 10.0",
		"device=hip gcn_arch=gfx942:xnack- sm=94":                 "",
		"device=hip gcn_arch=gfx942 sm=95":                        "b says gcn_arch gfx942, but c says sm 9.5",
		"device=npu sm=90":                                        "device npu, but b says sm 9.0",
		"device=npu sm=[0,0]":                                     "",
		"device=cuda gcn_arch=gfx942":                             "device cuda, but b says gcn_arch gfx942",
		"device=hip cuda=12.9":                                    "device hip, but b says cuda 12.9",
		"device=cuda hip=7.0":                                     "device cuda, but b says hip 7.0",
		"device=cpu cuda=12.9":                                    "", // a build of torch with CUDA
		"device=cpu gpu_count=1":                                  "device cpu, but b says gpu_count 1",
		"device=cpu gpu_count=0":                                  "",
		"cuda=12.9 hip=7.0":                                       "cuda 12.9, but b says hip 7.0",
		"gpu_name=h200 sm=100":                                    "the card has sm 9.0",
		"gpu_name=h200 device=hip":                                "the card has device cuda",
		"gpu_name=unheard sm=100":                                 "",
		"cuda=12.9 torch_local_tag=+cu129":                        "",
		"cuda=12.9 torch_local_tag=+cu126":                        "torch_local_tag +cu126, but a says cuda 12.9",
		"device=hip torch_local_tag=+cu126":                       "device hip, but b says torch_local_tag +cu126",
		"torch_version=2.8.0 packages={\"torch\":\"2.8.0\"}":      "",
		"torch_version=2.8.0 packages={\"torch\":\"2.9.0\"}":      "torch_version 2.8.0, but b says package torch 2.9.0",
		"gpu_name=h200 gpu_mem_mib=1000 smi_mem=1000 gpu_count=3": "",
	} {
		f := NewFacts()
		for i, s := range strings.Fields(facts) {
			require.NoError(t, f.ParseFact(s, string(rune('a'+i))), facts)
		}
		var got []string
		for _, c := range f.Contradictions() {
			got = append(got, c.String())
		}
		if want == "" {
			assert.Empty(t, got, facts)
			continue
		}
		require.NotEmpty(t, got, facts)
		assert.Contains(t, got[0], want, facts)
	}
}

// TestProfilesAreConsistent: the machines of the fixtures can exist.
func TestProfilesAreConsistent(t *testing.T) {
	files, err := filepath.Glob("../../fixtures/oracle/facts/machines/*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		b, err := os.ReadFile(file)
		require.NoError(t, err)
		f, err := LoadProfile(b, file)
		require.NoError(t, err)
		assert.Empty(t, f.Contradictions(), file)
		for _, n := range f.GivenNames() {
			v, _ := f.Given(n)
			assert.NoError(t, CheckValue(n, v.Value), "%s: %s", file, n)
		}
	}
	for _, g := range GPUs() {
		f := NewFacts()
		f.SetGPU(g, 0, "table")
		assert.Empty(t, f.Contradictions(), g.Name)
		for _, n := range f.GivenNames() {
			v, _ := f.Given(n)
			assert.NoError(t, CheckValue(n, v.Value), "%s: %s", g.Name, n)
		}
	}
}

func TestCheckValue(t *testing.T) {
	for fact, vals := range map[string][2][]any{ // good, bad
		"gpu_count":    {{int64(0), int64(8), nil}, {int64(-5), int64(2000)}},
		"gpu_mem_mib":  {{int64(81559)}, {int64(-1)}},
		"cpu_count":    {{int64(1)}, {int64(0)}},
		"host_mem_gib": {{1.5}, {0.5, int64(0)}},
		"device":       {{"cuda", "npu"}, {"cudaa", "gpu"}},
		"machine":      {{"x86_64", "aarch64"}, {"x86", "amd"}},
		"gcn_arch":     {{"", "gfx90a", "gfx942:sramecc+:xnack-"}, {"gfx", "mi300"}},
		"sm":           {{[]any{int64(9), int64(0)}}, {[]any{int64(-1), int64(0)}, []any{int64(9), int64(10)}, []any{int64(91), int64(0)}}},
		"cuda":         {{"12.9", "13.0", "12.8.1", ""}, {"129", "12", "2.9", "cuda12"}},
		"busy_ports":   {{[]any{int64(80)}}, {[]any{int64(0)}, []any{int64(70000)}}},
	} {
		for _, v := range vals[0] {
			assert.NoError(t, CheckValue(fact, v), "%s %v", fact, v)
		}
		for _, v := range vals[1] {
			assert.Error(t, CheckValue(fact, v), "%s %v", fact, v)
		}
	}
	assert.ErrorContains(t, CheckValue("device", "cudaa"), `did you mean "cuda"?`)
}

func TestOwnGPUs(t *testing.T) {
	decode := func(src string) (*GPU, hcl.Diagnostics) {
		f, d := hclsyntax.ParseConfig([]byte(src), "t.hcl", hcl.InitialPos)
		require.False(t, d.HasErrors(), d)
		c, d := f.Body.Content(&hcl.BodySchema{Blocks: []hcl.BlockHeaderSchema{{Type: "gpu", LabelNames: []string{"name"}}}})
		require.False(t, d.HasErrors(), d)
		return DecodeGPU(c.Blocks[0])
	}
	g, d := decode("gpu \"Rack 2\" {\n  aliases = [\"rack2\"]\n  gcn_arch = \"gfx950\"\n  memory = \"288 GiB\"\n}\n")
	require.False(t, d.HasErrors(), d)
	assert.Equal(t, &GPU{Name: "Rack 2", Aliases: []string{"rack2"}, Vendor: "amd", Device: "hip", SM: []int{9, 5}, GCNArch: "gfx950", MemoryMiB: 288 * 1024, Source: "t.hcl:1"}, g)
	for text, want := range map[string]int{"rack2": 0, "rack2x4": 4, "4x rack 2": 4, "Rack 2 x 3": 3, "h200x8": 8} {
		got, n, err := ParseGPUWith([]*GPU{g}, text)
		require.NoError(t, err, text)
		assert.Equal(t, want, n, text)
		assert.Equal(t, text != "h200x8", got == g, text)
	}
	_, _, err := ParseGPUWith([]*GPU{g}, "rakc2x4")
	assert.ErrorContains(t, err, "did you mean")
	// One's own goes over the table.
	g.Aliases = []string{"h200"}
	got, _, err := ParseGPUWith([]*GPU{g}, "h200x8")
	require.NoError(t, err)
	assert.Same(t, g, got)

	for src, want := range map[string]string{
		"gpu \"x\" {}":                           "needs sm",
		"gpu \"x\" {\n device = \"hip\"\n}":      "needs gcn_arch",
		"gpu \"x\" {\n device = \"graphics\"\n}": "expected one of",
		"gpu \"x\" {\n sm = \"hopper\"\n}":       "compute capability",
		"gpu \"x\" {\n sm = 9\n sm_count = 0\n}": "out of range",
		"gpu \"x\" {\n sm = 9\n aliases = 3\n}":  "list of strings",
		"gpu \"-\" {\n sm = 9\n}":                "says nothing",
		"gpu \"x\" {\n smm = 9\n}":               "Did you mean \"sm\"?",
	} {
		_, d := decode(src)
		assert.ErrorContains(t, d, want, src)
	}
}

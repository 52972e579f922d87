package world

import (
	"encoding/json"
	"io/fs"
	"math"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestDecodeJSON(t *testing.T) {
	v, err := DecodeJSON([]byte(`{"b": 1, "a": [1.0, 1e3, -0, true, null, "\u00e9\ud83d\ude00\n"], "b": 123456789012345678901, "i": Infinity}`), "f")
	require.NoError(t, err)
	o := v.(*Object)
	assert.Equal(t, []string{"b", "a", "i"}, o.Keys())
	b, _ := o.Get("b")
	assert.Equal(t, "123456789012345678901", b.(*big.Int).String())
	a, _ := o.Get("a")
	assert.Equal(t, []any{1.0, 1000.0, int64(0), true, nil, "é😀\n"}, a)
	i, _ := o.Get("i")
	assert.Equal(t, math.Inf(1), i)
	// Python: json.dumps of the same document.
	assert.Equal(t, `{"b": 123456789012345678901, "a": [1.0, 1000.0, 0, true, null, "\u00e9\ud83d\ude00\n"], "i": Infinity}`, string(EncodeJSON(v, false)))
	assert.True(t, strings.HasPrefix(string(EncodeJSON(v, true)), `{"a": `))
}

func TestDecodeJSONErrors(t *testing.T) {
	for src, want := range map[string]string{
		"":                   `c.json:1:1: unexpected end of JSON`,
		"{\n  \"a\": 1,\n}":  `c.json:3:1: expected a property name in double quotes`,
		"{\"a\" 1}":          `c.json:1:6: expected ':' after property name "a"`,
		"[1 2]":              `c.json:1:4: expected ',' or ']' in the array`,
		"[01]":               `c.json:1:3: a number must not have leading zeros`,
		"\"abc":              `c.json:1:1: unterminated string`,
		"\"a\x01\"":          `c.json:1:3: control character in a string`,
		"{} x":               `c.json:1:4: unexpected text after the JSON document`,
		"[1.]":               `c.json:1:4: expected a digit after the decimal point`,
		"\"\\q\"":            `c.json:1:2: invalid escape \q`,
		"[\"a\",\n\"\xff\"]": `c.json:2:2: not valid UTF-8`,
		"nul":                `c.json:1:1: unexpected character 'n'`,
	} {
		_, err := DecodeJSON([]byte(src), "c.json")
		require.Error(t, err, src)
		assert.Equal(t, want, err.Error(), src)
	}
	_, err := DecodeJSON([]byte(strings.Repeat("[", 100000)), "c.json")
	assert.ErrorContains(t, err, "nested more than 500 deep")
	_, err = DecodeJSONObject([]byte("[]"), "c.json")
	assert.EqualError(t, err, "c.json:1:1: expected a JSON object, found an array")
}

func TestPyFloat(t *testing.T) {
	for f, want := range map[float64]string{
		1e-05: "1e-05", 0.0001: "0.0001", 1e16: "1e+16", 1e15: "1000000000000000.0", 5.656854249492381: "5.656854249492381",
		1e30: "1e+30", 500000: "500000.0", 0.02: "0.02", 1e100: "1e+100", -2.5: "-2.5", 123456789012345680: "1.2345678901234568e+17",
	} {
		assert.Equal(t, want, pyFloat(f))
	}
}

const profile = `{"name": "box", "device": "cuda", "gpu_name": "NVIDIA H200", "sm": [9, 0], "gpu_mem_mib": 143771,
 "gpu_count": 8, "cuda": "12.9", "packages": {"deep_ep": true, "aiter": false, "flashinfer": "0.6.3"}, "env": {"A": "1", "N": 2}}`

func TestProfileIsComplete(t *testing.T) {
	f, err := LoadProfile([]byte(profile), "box.json")
	require.NoError(t, err)
	assert.True(t, f.Complete)
	assert.Equal(t, "box", f.Name())
	sm, ok := f.Get("sm")
	require.True(t, ok)
	assert.Equal(t, Fact{[]any{int64(9), int64(0)}, "profile box"}, sm)
	for name, want := range map[string]any{"host_mem_gib": int64(1024), "cudnn": int64(91600), "cpu_avx512": false,
		"smi_mem": int64(143771), "hip": nil, "ib_devices": nil, "triton_version": "3.5.1", "machine": "x86_64"} {
		v, ok := f.Get(name)
		assert.True(t, ok, name)
		assert.Equal(t, want, v.Value, name)
		assert.Equal(t, "profile default", v.Source, name)
	}
	_, ok = f.Get("no such fact")
	assert.False(t, ok)
}

func TestProfileErrors(t *testing.T) {
	for src, want := range map[string]string{
		`{"device": "cuda", "gpu_cout": 8}`:                  `p.json: there is no fact called "gpu_cout"; did you mean "gpu_count"?`,
		`{"device": "cuda", "sm": 90}`:                       `p.json: sm: expected [major, minor], two integers`,
		`{"device": "cuda", "gpu_count": "8"}`:               `p.json: gpu_count: expected an integer, found a string`,
		`{"device": "cuda", "cuda": "new"}`:                  `p.json: cuda: "new" is not a version`,
		`{"device": "cuda", "packages": {"vllm": 3}}`:        `p.json: packages: vllm: expected true, false or a version string, found an integer`,
		`{"device": "cuda", "ib_devices": ["mlx5_0", null]}`: `p.json: ib_devices: expected a list of strings, found null in it`,
		`{"gpu_count": 8}`:                                   `p.json: a machine profile must give "device" (device kind (cuda, hip, npu, xpu, cpu))`,
		`[]`:                                                 `p.json:1:1: expected a JSON object, found an array`,
	} {
		_, err := LoadProfile([]byte(src), "p.json")
		assert.EqualError(t, err, want, src)
	}
	f, err := LoadProfile([]byte(`{"device": "cuda", "a remark of somebody": 1}`), "p.json")
	require.NoError(t, err)
	assert.Equal(t, []string{"device"}, f.GivenNames())

	o, err := DecodeJSONObject([]byte(`{"device": "cuda", "notes": 1, "cuda": "new", "gpu_cout": 2}`), "p.json")
	require.NoError(t, err)
	f, err = ProfileFromObject(o, "p.json")
	require.NoError(t, err)
	assert.Len(t, f.Doubts, 3)
	assert.Equal(t, "new", f.value("cuda"))
	_, err = ProfileFromObject(NewObject(), "p.json")
	assert.Error(t, err)
}

func TestIncompleteFactsStayUnknown(t *testing.T) {
	f := NewFacts()
	require.NoError(t, f.Set("gpu_count", int64(4), "--fact"))
	_, ok := f.Get("host_mem_gib")
	assert.False(t, ok)
	assert.Equal(t, "GPU compute capability", Human("sm"))
	var u *UnknownFactError
	require.ErrorAs(t, f.Set("devise", "cuda", "--fact"), &u)
	assert.Equal(t, "device", u.Suggestion)
	require.NoError(t, f.ParseFact("sm=sm_120", "--fact"))
	require.NoError(t, f.ParseFact("cuda=13.0", "--fact"))
	require.NoError(t, f.ParseFact(`ib_devices=["mlx5_0"]`, "--fact"))
	assert.Equal(t, []any{"mlx5_0"}, f.value("ib_devices"))
	require.NoError(t, f.ParseFact("ib_devices=mlx5_0, mlx5_1", "--fact"))
	assert.Equal(t, []any{"mlx5_0", "mlx5_1"}, f.value("ib_devices"))
	require.NoError(t, f.ParseFact("ib_devices=none", "--fact"))
	assert.Nil(t, f.value("ib_devices"))
	assert.Error(t, f.ParseFact(`ib_devices=["mlx5_0"`, "--fact"))
	assert.Equal(t, []any{int64(12), int64(0)}, f.value("sm"))
	assert.Equal(t, "13.0", f.value("cuda"))
	assert.Error(t, f.ParseFact("gpu_count=many", "--fact"))
}

func TestEveryFactHasAName(t *testing.T) {
	for _, d := range ProfileDefaults {
		assert.NotEmpty(t, d.Human, d.Name)
		if d.HasDefault && d.DefaultFrom == nil {
			assert.NoError(t, checkKind(&d, d.Default), d.Name)
		}
	}
}

func TestOverride(t *testing.T) {
	f, err := LoadProfile([]byte(profile), "box.json")
	require.NoError(t, err)
	o, err := DecodeJSONObject([]byte(`{"packages": {"aiter": true}, "dist_versions": {"transformers": "5.3.0"}, "gpu_count": 1}`), "")
	require.NoError(t, err)
	g := f.Override(o, "override")
	assert.Empty(t, g.Doubts)
	assert.Equal(t, `{"deep_ep": true, "aiter": true, "flashinfer": "0.6.3"}`, string(EncodeJSON(g.value("packages"), false)))
	assert.Equal(t, int64(1), g.value("gpu_count"))
	assert.Equal(t, int64(8), f.value("gpu_count"), "the original is left alone")
	p := NewPackages(g, nil)
	v, known := p.DistVersion("transformers")
	assert.True(t, known)
	assert.Equal(t, "5.3.0", v.Value)
}

func TestMerge(t *testing.T) {
	f, err := LoadProfile([]byte(profile), "box.json")
	require.NoError(t, err)
	over := NewFacts()
	require.NoError(t, over.SetEntry("env", "A", "2", "--env"))
	require.NoError(t, over.SetEntry("env", "B", "3", "--env"))
	require.NoError(t, over.Set("gpu_count", int64(2), "--fact"))
	f.Merge(over)
	assert.Equal(t, `{"A": "2", "N": 2, "B": "3"}`, string(EncodeJSON(f.value("env"), false)))
	assert.Equal(t, Fact{int64(2), "--fact"}, f.m["gpu_count"])
	assert.True(t, f.Complete)
}

func TestSetEntries(t *testing.T) {
	f, more := NewFacts(), NewObject()
	require.NoError(t, f.SetEntries("env", more, "nothing"))
	_, ok := f.Given("env")
	assert.False(t, ok, "no entries are no fact")
	require.NoError(t, f.SetEntry("env", "A", "2", "--env"))
	require.NoError(t, f.SetEntry("env", "B", "3", "--env"))
	before := f.value("env")
	more.Set("B", "4")
	more.Set("C", "5")
	require.NoError(t, f.SetEntries("env", more, "the command"))
	assert.Equal(t, `{"A": "2", "B": "4", "C": "5"}`, string(EncodeJSON(f.value("env"), false)))
	assert.Equal(t, `{"A": "2", "B": "3"}`, string(EncodeJSON(before, false)), "it belongs to others too")
	require.Error(t, f.SetEntries("nosuch", more, "x"))
}

func TestTarget(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "config.json"), []byte(`{"model_type": "llama"}`), 0o600))
	tgt, err := ParseTarget([]byte(`
gpu "RTX PRO 6000 Blackwell" {
  count  = 8
  memory = "90000 MiB"
}
cuda         = "12.9"
torch        = "2.9.1"
packages     = { flashinfer = "0.6.3", deep_ep = true, aiter = false }
env          = { A = "b" }
host_mem_gib = 2048
model {
  path   = "/shared/m"
  config = "config.json"
}
`), filepath.Join(dir, "t.hcl"))
	require.NoError(t, err)
	f := tgt.Facts
	assert.False(t, f.Complete)
	for name, want := range map[string]any{"gpu_count": int64(8), "gpu_mem_mib": int64(90000), "cuda": "12.9",
		"torch_version": "2.9.1", "host_mem_gib": int64(2048), "device": "cuda", "sm_count": int64(188)} {
		v, ok := f.Get(name)
		assert.True(t, ok, name)
		assert.Equal(t, want, v.Value, name)
	}
	assert.True(t, strings.HasSuffix(f.m["cuda"].Source, "t.hcl:6"), f.m["cuda"].Source)
	m := tgt.ModelFor("/shared/m/", false)
	require.NotNil(t, m)
	assert.Equal(t, []string{"hf_quant_config", "generation_config", "files"}, m.UnknownKeys())
	with := m.With("generation_config", NewObject())
	assert.Equal(t, []string{"hf_quant_config", "files"}, with.UnknownKeys())
	assert.NotEqual(t, m.Dir, with.Dir, "another directory has other files")
	assert.False(t, m.Raw.Has("generation_config"))
	assert.Nil(t, tgt.ModelFor("/other", false))

	tgt, err = ParseTarget([]byte("gpu \"Some New Card\" {\n  sm = \"12.1\"\n  memory = \"96 GiB\"\n  count = 2\n}\n"), "t.hcl")
	require.NoError(t, err)
	assert.Equal(t, []any{int64(12), int64(1)}, tgt.Facts.value("sm"))
	assert.Equal(t, int64(96*1024), tgt.Facts.value("gpu_mem_mib"))
	assert.Equal(t, "Some New Card", tgt.Facts.value("gpu_name"))
}

func TestTargetDiagnostics(t *testing.T) {
	for src, want := range map[string][]string{
		"cudaa = \"12.9\"\n":                       {"on t.hcl line 1", `1: cudaa = "12.9"`, `Did you mean "cuda"?`},
		"cuda = 12.9\n":                            {"on t.hcl line 1", "write the version in quotes"},
		"cuda = \n":                                {"on t.hcl line 1"},
		"gpu \"H2000\" {\n}\n":                     {"Unknown GPU", `gpu "H2000"`, `did you mean "h200"?`},
		"gpu \"H200\" {\n  cuont = 8\n}\n":         {"line 2", `Did you mean "count"?`},
		"gpu \"H200\" {\n  count = \"x\"\n}\n":     {"line 2", "expected a whole number"},
		"gpu \"H200\" {\n  memory = \"80GB\"\n}\n": {"line 2", "nvidia-smi"},
		"gpu \"H200\" {\n}\ngpu \"H20\" {\n}\n":    {"Second gpu block", "t.hcl:1"},
		"model {\n  config = \"nowhere.json\"\n}":  {"line 2", "Unreadable model config", "nowhere.json"},
		"model {\n}":                               {`"config" is required`},
		"env = { A = [1] }\n":                      {"env (environment): A: expected a string or a number, found an array."},
		"host_mem_gib = \"a lot\"\n":               {"host_mem_gib (host memory): expected an integer, found a string."},
	} {
		_, err := ParseTarget([]byte(src), "t.hcl")
		require.Error(t, err, src)
		for _, w := range want {
			assert.Contains(t, err.Error(), w, src)
		}
	}
}

func TestParseSMAndMemory(t *testing.T) {
	for in, want := range map[any][]any{"9.0": {int64(9), int64(0)}, "sm_120": {int64(12), int64(0)}, int64(103): {int64(10), int64(3)},
		8.9: {int64(8), int64(9)}, int64(9): {int64(9), int64(0)}, "sm_90a": {int64(9), int64(0)}} {
		got, err := ParseSM(in)
		require.NoError(t, err)
		assert.Equal(t, want, got, in)
	}
	_, err := ParseSM("hopper")
	assert.Error(t, err)
	_, err = ParseMemory(int64(-1))
	assert.Error(t, err)
}

const pyproject = `
[project]
name = "small-engine"
dependencies = [
  "torch==2.9.1",
  "Flashinfer_Python[cu13]==0.6.3", # remark
  "xgrammar == 0.1.27",
  "grpcio>=1.78.0",
  "numpy",
  "av==16.1.0 ; sys_platform == 'linux' and platform_machine == 'aarch64'",
  "torchcodec==0.8.0 ; platform_machine != 'aarch64'",
  "small-engine[extra]",
]
[project.optional-dependencies]
runtime_common = ["pyzmq>=25.1.2,<30", "orjson"]
extra = ["timm==1.0.16"]
other = ["nothere==1"]
`

func TestParsePyproject(t *testing.T) {
	p, err := ParsePyproject([]byte(pyproject), "pyproject.toml")
	require.NoError(t, err)
	assert.Equal(t, "small-engine", p.Name)
	got := map[string]string{}
	for _, r := range p.Requires {
		got[r.Dist] = r.Pinned
	}
	assert.Equal(t, map[string]string{"torch": "2.9.1", "flashinfer-python": "0.6.3", "xgrammar": "0.1.27", "grpcio": "1.78.0",
		"numpy": "", "torchcodec": "0.8.0", "pyzmq": "25.1.2", "orjson": "", "timm": "1.0.16",
		// brought in by xgrammar, timm and transformers
		"transformers": "", "sentencepiece": "", "tiktoken": "", "pydantic": "", "torchvision": "",
		"packaging": "", "pyyaml": "", "requests": "", "tqdm": "", "huggingface-hub": ""}, got)

	_, err = ParsePyproject([]byte("[project]\nname = \n"), "pyproject.toml")
	assert.ErrorContains(t, err, "pyproject.toml:2:")
	_, err = ParsePyproject([]byte("[tool]\n"), "pyproject.toml")
	assert.EqualError(t, err, "pyproject.toml: no [project] table")
}

func TestPackagesComplete(t *testing.T) {
	proj, err := ParsePyproject([]byte(pyproject), "pyproject.toml")
	require.NoError(t, err)
	f, err := LoadProfile([]byte(`{"device": "cuda", "cuda": "12.9", "missing_modules": ["torch.hpu", "grpc"],
		"packages": {"deep_ep": true, "timm": false, "vllm": "0.10", "zmq": false}}`), "p")
	require.NoError(t, err)
	p := NewPackages(f, proj)
	for mod, want := range map[string]Tri{"torch": Yes, "torch.nn.functional": Yes, "triton.language": Yes, "torch.hpu": No, "torch.hpu.x": No,
		"grpc": No, "deep_ep": Yes, "timm": No, "vllm": Yes, "zmq": No, "flashinfer": Yes, "ray": No, "packaging.version": Yes, "small_engine": No, "os.path": Yes} {
		assert.Equal(t, want, p.IsPresent(mod), mod)
	}
	for dist, want := range map[string]any{"torch": "2.9.1", "Flashinfer_Python": "0.6.3", "numpy": "2.3.5", "orjson": "1.0.0",
		"vllm": "0.10", "deep.ep": "1.0.0", "timm": nil, "pyzmq": nil, "unheard-of": nil, "grpcio": "1.78.0"} {
		v, known := p.DistVersion(dist)
		assert.True(t, known, dist)
		assert.Equal(t, want, v.Value, dist)
	}
	for mod, want := range map[string]any{"torch": "2.9.1+cu129", "torch.cuda": "2.9.1+cu129", "triton": "3.5.1", "flashinfer": "0.6.3",
		"transformers": "4.48.3", "sympy": "1.0.0", "unheard_of": nil} {
		v, known := p.ModuleVersion(mod)
		assert.True(t, known, mod)
		assert.Equal(t, want, v.Value, mod)
	}
}

func TestPackagesIncomplete(t *testing.T) {
	proj, err := ParsePyproject([]byte(pyproject), "pyproject.toml")
	require.NoError(t, err)
	f := NewFacts()
	require.NoError(t, f.SetEntry("packages", "aiter", false, "t.hcl:3"))
	require.NoError(t, f.SetEntry("packages", "deep_ep", true, "t.hcl:4"))
	p := NewPackages(f, proj)
	for mod, want := range map[string]Tri{"torch": Yes, "flashinfer": Yes, "aiter": No, "deep_ep": Yes, "vllm": Unknown} {
		assert.Equal(t, want, p.IsPresent(mod), mod)
	}
	assert.Equal(t, "assumed from the engine's pyproject.toml", p.PresenceSource("torch"))
	for _, d := range []string{"flashinfer-python", "numpy", "grpcio", "deep-ep", "vllm"} {
		_, known := p.DistVersion(d)
		assert.False(t, known, d) // which one is installed is not known
	}
	v, known := p.DistVersion("aiter")
	assert.True(t, known)
	assert.Nil(t, v.Value)
	for _, m := range []string{"torch", "triton"} {
		_, known = p.ModuleVersion(m)
		assert.False(t, known, m)
	}
	// Its module may be there all the same, but metadata of it is not.
	g := NewFacts()
	require.NoError(t, g.SetEntry("packages", "flashinfer", true, "t.hcl:5"))
	require.NoError(t, g.SetEntry("dist_versions", "flashinfer-python", nil, "t.hcl:6"))
	v, known = NewPackages(g, proj).DistVersion("flashinfer-python")
	assert.True(t, known)
	assert.Nil(t, v.Value)
	f.SetWhole("packages")
	p = NewPackages(f, proj)
	v, known = p.DistVersion("flashinfer-python")
	assert.True(t, known)
	assert.Equal(t, Fact{"0.6.3", "assumed from the engine's pyproject.toml"}, v)
	v, known = p.ModuleVersion("torch")
	assert.True(t, known)
	assert.Equal(t, "2.9.1", v.Value)
	assert.Equal(t, No, p.IsPresent("vllm"))
}

func TestTorchVersionTag(t *testing.T) {
	for facts, want := range map[string]string{
		`{"device": "cuda", "cuda": "12.9"}`:                          "2.9.1+cu129",
		`{"device": "cuda", "cuda": "12.4", "torch_local_tag": "+x"}`: "2.9.1+x",
		`{"device": "hip", "hip": "7.0.51831-7c9236b16"}`:             "2.9.1+rocm7.0",
		`{"device": "hip"}`: "2.9.1+rocm7.0",
		`{"device": "cpu"}`: "2.9.1+cpu",
		`{"device": "xpu"}`: "2.9.1",
		`{"device": "cuda", "cuda": "13.0", "torch_version": "2.10.0"}`: "2.10.0+cu130",
		`{"device": "npu", "packages": {"torch": "2.8.0+x"}}`:           "2.8.0+cpu",
	} {
		f, err := LoadProfile([]byte(facts), "p")
		require.NoError(t, err)
		v, _ := NewPackages(f, nil).ModuleVersion("torch")
		assert.Equal(t, want, v.Value, facts)
	}
}

func TestCaseFiles(t *testing.T) {
	f, err := LoadProfile([]byte(`{"device": "cuda", "ib_devices": ["mlx5_1", "mlx5_0"], "numa_nodes": 2, "host_mem_gib": 4}`), "p")
	require.NoError(t, err)
	m, err := LoadModel([]byte(`{"name": "m", "config": {"model_type": "llama", "eps": 1e-05}, "files": {"x.txt": "hello", "none.json": null},
		"draft": {"name": "d", "config": {"model_type": "d"}}}`), "m.json")
	require.NoError(t, err)
	w := New(f, nil)
	w.Engine, w.EngineRoot = fstest.MapFS{"eng/a.py": {Data: []byte("pass\n")}}, "/engine"
	argv := []string{"--model-path", "/m/x/", "--tokenizer-path=org/name", "--draft-model-path", "./d", "--model-pat", "zzz"}
	paths := ArgvPaths(argv, []string{"--model-path", "--tokenizer-path", "--draft-model-path"})
	assert.Equal(t, []ModelPath{{"--model-path", "/m/x/", false}, {"--tokenizer-path", "org/name", false}, {"--draft-model-path", "./d", true}}, paths)
	c := w.Case(paths, m)
	v := c.FS
	b, err := v.Read("/m/x/config.json")
	require.NoError(t, err)
	assert.Equal(t, `{"model_type": "llama", "eps": 1e-05}`, string(b))
	b, err = v.Read("/m/x//x.txt")
	require.NoError(t, err)
	assert.Equal(t, "hello", string(b))
	names, err := v.List("/m/x")
	require.NoError(t, err)
	assert.Equal(t, []string{"config.json", "x.txt"}, names)
	assert.Equal(t, No, v.Exists("org/name"), "a repository name is no directory")
	assert.Equal(t, Yes, v.IsDir("./d"))
	names, err = v.List("/sys/class/infiniband")
	require.NoError(t, err)
	assert.Equal(t, []string{"mlx5_0", "mlx5_1"}, names)
	b, err = v.Read("/sys/devices/system/node/node1/meminfo")
	require.NoError(t, err)
	assert.Equal(t, "Node 1 MemTotal:       2097152 kB\n", string(b))
	assert.Equal(t, Yes, v.IsFile("/engine/eng/a.py"))
	assert.Equal(t, No, v.Exists("/engine/eng/b.py"))

	assert.Equal(t, `{"name": "d", "config": {"model_type": "d"}, "dir": "`+m.Draft.Dir+`"}`, string(EncodeJSON(m.Draft.Info(), false)))
	got, known := c.Model("/m/x")
	assert.True(t, known)
	assert.Same(t, m, got)
	got, _ = c.Model("./d")
	assert.Equal(t, "d", got.Name)
	got, _ = c.Model("org/name/")
	assert.Same(t, m, got)
	got, _ = c.Model(m.Dir)
	assert.Same(t, m, got)
	got, known = c.Model("elsewhere")
	assert.Nil(t, got)
	assert.True(t, known)
}

func TestModelDirNamesContents(t *testing.T) {
	a, err := LoadModel([]byte(`{"config": {"a": 1, "b": 2}, "name": "x"}`), "m")
	require.NoError(t, err)
	b, err := LoadModel([]byte(`{"config": {"b": 2, "a": 1}, "name": "y", "generation_config": null}`), "m")
	require.NoError(t, err)
	c, err := LoadModel([]byte(`{"config": {"b": 2, "a": 1.0}}`), "m")
	require.NoError(t, err)
	assert.Equal(t, a.Dir, b.Dir)
	assert.NotEqual(t, a.Dir, c.Dir)
	_, err = LoadModel([]byte(`{"confg": {}}`), "m.json")
	assert.EqualError(t, err, `m.json: a model profile has no key "confg"; did you mean "config"?`)
	_, err = LoadModel([]byte(`{"config": 3}`), "m.json")
	assert.EqualError(t, err, `m.json: config: expected an object, found an integer`)
}

func TestUnknownFiles(t *testing.T) {
	f := NewFacts()
	cfg, err := DecodeJSONObject([]byte(`{"model_type": "llama"}`), "")
	require.NoError(t, err)
	c := New(f, nil).Case([]ModelPath{{Path: "/m"}}, ModelFromConfig(cfg, "config.json"))
	v := c.FS
	assert.Equal(t, Yes, v.IsFile("/m/config.json"))
	assert.Equal(t, Unknown, v.Exists("/m/hf_quant_config.json"))
	assert.Equal(t, No, v.Exists("/m/config.json/x"))
	assert.Equal(t, Unknown, v.Exists("/elsewhere"))
	assert.Equal(t, Unknown, v.Exists("/sys/class/infiniband"))
	_, err = v.List("/m")
	assert.ErrorIs(t, err, ErrUnknown)
	_, err = v.Read("/m/x")
	assert.ErrorIs(t, err, ErrUnknown)
	_, known := c.Model("/other")
	assert.False(t, known)

	require.NoError(t, f.Set("ib_devices", nil, "t"))
	assert.Equal(t, No, New(f, nil).SystemFS().Exists("/sys/class/infiniband"))
}

// TestNoOtherFiles: of a model's directory all is known but for the contents of
// config.json, and whether the files beside it that models may have are there.
func TestNoOtherFiles(t *testing.T) {
	m := &Model{Raw: NewObject(), Dir: "/m", NoOtherFiles: true}
	v := New(NewFacts(), nil).Case([]ModelPath{{Path: "/m"}}, m).FS
	assert.Equal(t, Yes, v.IsFile("/m/config.json"))
	_, err := v.Read("/m/config.json")
	assert.ErrorIs(t, err, ErrUnknown)
	assert.Equal(t, Unknown, v.Exists("/m/hf_quant_config.json"))
	assert.Equal(t, Unknown, v.Exists("/m/generation_config.json"))
	assert.Equal(t, No, v.Exists("/m/params.json"))
	names, err := v.List("/m")
	require.NoError(t, err)
	assert.Equal(t, []string{"config.json"}, names)
	assert.Equal(t, []string{"generation_config.json", "hf_quant_config.json"}, v.Perhaps("/m"))
}

func TestHostModelDirectory(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "config.json"), []byte(`{"model_type": "llama"}`), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "extra.txt"), []byte(`hi`), 0o600))
	m, err := ModelFromDir(dir)
	require.NoError(t, err)
	c := New(NewFacts(), nil).Case([]ModelPath{{Path: "/mounted/model"}, {Path: dir}}, m)
	for _, d := range []string{dir, "/mounted/model"} {
		b, err := c.FS.Read(d + "/extra.txt")
		require.NoError(t, err)
		assert.Equal(t, "hi", string(b))
		assert.Equal(t, No, c.FS.Exists(d+"/hf_quant_config.json"))
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "config.json"), []byte("{\n1"), 0o600))
	_, err = ModelFromDir(dir)
	assert.ErrorContains(t, err, "config.json:2:1: expected a property name")
}

func TestVFSWritesStayInMemory(t *testing.T) {
	v := NewVFS(true)
	mark := v.Mark()
	require.NoError(t, v.Write("/tmp/a", []byte("x")))
	require.NoError(t, v.Mkdir("/tmp/d/e", true))
	assert.ErrorIs(t, v.Mkdir("/tmp/d", false), fs.ErrExist)
	assert.ErrorIs(t, v.Mkdir("/no/such", false), fs.ErrNotExist)
	assert.ErrorIs(t, v.Write("/no/such/file", nil), fs.ErrNotExist)
	assert.ErrorIs(t, v.Write("/tmp", nil), ErrIsDir)
	names, err := v.List("/tmp")
	require.NoError(t, err)
	assert.Equal(t, []string{"a", "d"}, names)
	_, err = v.List("/tmp/a")
	assert.ErrorIs(t, err, ErrNotDir)
	require.NoError(t, v.Remove("/tmp/a"))
	assert.Equal(t, No, v.Exists("/tmp/a"))
	assert.ErrorIs(t, v.Remove("/tmp/a"), fs.ErrNotExist)
	v.Reset(mark)
	names, err = v.List("/tmp")
	require.NoError(t, err)
	assert.Empty(t, names)
	_, err = os.Stat("/tmp/d/e")
	assert.ErrorIs(t, err, fs.ErrNotExist)
}

func TestEnv(t *testing.T) {
	f, err := LoadProfile([]byte(profile), "box.json")
	require.NoError(t, err)
	imported, extra := NewObject(), NewObject()
	imported.Set("A", "import")
	imported.Set("I", "1")
	extra.Set("N", true)
	env := New(f, nil).Env(imported, extra)
	for k, want := range map[string]string{"A": "1", "I": "1", "N": "True", "HOME": "/root"} {
		v, _ := env.Get(k)
		assert.Equal(t, want, v, k)
	}
	v, _ := New(f, nil).ImportEnv().Get("N")
	assert.Equal(t, "2", v)
}

func TestSuggest(t *testing.T) {
	assert.Equal(t, "gpu_count", Suggest("gpu_cont", FactNames()))
	assert.Empty(t, Suggest("banana", FactNames()))
}

func FuzzDecodeJSON(f *testing.F) {
	f.Add(`{"a": [1, 2.5, "x\u0041", null], "b": {}}`)
	f.Add(`[NaN, -Infinity, 1e999]`)
	f.Fuzz(func(t *testing.T, s string) {
		v, err := DecodeJSON([]byte(s), "f")
		if err != nil {
			return
		}
		// What we write, we read back the same.
		out := EncodeJSON(v, false)
		again, err := DecodeJSON(out, "f")
		if err != nil {
			t.Fatalf("%q: wrote %q: %v", s, out, err)
		}
		if string(EncodeJSON(again, false)) != string(out) {
			t.Fatalf("%q: %q is not stable", s, out)
		}
		if json.Valid([]byte(s)) == false && !strings.ContainsAny(s, "NI") && !strings.HasPrefix(s, "\ufeff") {
			t.Fatalf("accepted invalid JSON %q", s)
		}
	})
}

package world

import (
	"flag"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclwrite"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// allModelRows decodes every row in the order of the files.
func allModelRows(t *testing.T) []*ModelRow {
	t.Helper()
	var rows []*ModelRow
	for _, s := range modelTable().spans {
		r, ok := LookupModel(s.id)
		require.True(t, ok, s.id)
		rows = append(rows, r)
	}
	return rows
}

// objects calls f for o and the objects in it.
func objects(at string, o *Object, f func(at string, o *Object)) {
	f(at, o)
	for _, k := range o.Keys() {
		v, _ := o.Get(k)
		if c, ok := v.(*Object); ok {
			objects(at+"."+k, c, f)
		}
	}
}

// Keys of config.json that hold integers, where they are there and not null.
var intKeys = []string{"num_hidden_layers", "hidden_size", "intermediate_size", "moe_intermediate_size", "num_attention_heads",
	"num_key_value_heads", "head_dim", "vocab_size", "max_position_embeddings", "sliding_window", "kv_lora_rank", "q_lora_rank",
	"qk_nope_head_dim", "qk_rope_head_dim", "v_head_dim", "n_routed_experts", "num_experts", "num_local_experts",
	"num_experts_per_tok", "n_shared_experts", "first_k_dense_replace", "n_group", "topk_group", "index_topk", "index_n_heads",
	"index_head_dim", "num_nextn_predict_layers", "full_attention_interval", "linear_num_key_heads", "linear_num_value_heads"}

func TestModelTable(t *testing.T) {
	rows := allModelRows(t)
	assert.GreaterOrEqual(t, len(rows), 85)
	names := map[string]string{}
	for _, r := range rows {
		for _, n := range append([]string{r.ID}, r.Aliases...) {
			assert.Empty(t, names[n], "%s: also in the row %s", n, names[n])
			names[n] = r.ID
			assert.Regexp(t, hubID, n)
		}
		assert.Regexp(t, `^https://`, r.Source, r.ID)
		require.NotNil(t, r.Config, r.ID)
		assert.True(t, isTableFile(r.Range.Filename), r.ID)

		arch, _ := r.Config.Get("architectures")
		list, _ := arch.([]any)
		assert.NotEmpty(t, list, "%s: architectures", r.ID)
		mt, _ := r.Config.Get("model_type")
		assert.NotEqual(t, "", mt, "%s: model_type", r.ID)
		assert.IsType(t, "", mt, "%s: model_type", r.ID)

		objects(r.ID, r.Config, checkShape(t))
		if q, ok := r.Other.Get("hf_quant_config"); ok && q != nil {
			qo := q.(*Object)
			assert.True(t, qo.Has("producer") || qo.Has("quantization") || qo.Has("quant_algo"), "%s: hf_quant_config", r.ID)
		}
	}
}

// checkShape finds numbers that cannot be together in one object of a config.
func checkShape(t *testing.T) func(at string, o *Object) {
	return func(at string, o *Object) {
		n := map[string]int64{}
		for _, k := range intKeys {
			v, ok := o.Get(k)
			if !ok || v == nil || v == (any)(Hole{}) {
				continue
			}
			if assert.IsType(t, int64(0), v, "%s.%s", at, k) {
				n[k] = v.(int64)
				assert.GreaterOrEqual(t, n[k], int64(0), "%s.%s", at, k)
			}
		}
		if lt, _ := o.Get("layer_types"); lt != nil && n["num_hidden_layers"] > 0 {
			assert.Len(t, lt, int(n["num_hidden_layers"]), "%s.layer_types", at)
		}
		heads, kv := n["num_attention_heads"], n["num_key_value_heads"]
		if heads > 0 && kv > 0 {
			assert.Zero(t, heads%kv, "%s: %d heads, %d of keys and values", at, heads, kv)
		}
		if heads > 0 && n["hidden_size"] > 0 && !o.Has("head_dim") && !o.Has("v_head_dim") && o.Has("vocab_size") {
			assert.Zero(t, n["hidden_size"]%heads, "%s: hidden size %d, %d heads", at, n["hidden_size"], heads)
		}
		experts := max(n["n_routed_experts"], n["num_experts"], n["num_local_experts"])
		assert.LessOrEqual(t, n["num_experts_per_tok"], experts, at)
		if g := n["n_group"]; g > 0 {
			assert.Zero(t, experts%g, at)
			assert.LessOrEqual(t, n["topk_group"], g, at)
		}
		for _, k := range []string{"torch_dtype", "dtype"} {
			if v, ok := o.Get(k); ok && v != nil {
				assert.Contains(t, []any{"bfloat16", "float16", "float32"}, v, "%s.%s", at, k)
			}
		}
		if q, _ := o.Get("quantization_config"); q != nil {
			assert.IsType(t, "", must(q.(*Object).Get("quant_method")), "%s: quant_method", at)
		}
	}
}

func must(v any, _ bool) any { return v }

// The quick search for rows finds what a full decode finds, and the files have
// the form that it relies on.
func TestModelTableIndex(t *testing.T) {
	ents, err := modelsFS.ReadDir(modelsDir)
	require.NoError(t, err)
	var want []*ModelRow
	for _, e := range ents {
		src, err := modelsFS.ReadFile(path.Join(modelsDir, e.Name()))
		require.NoError(t, err)
		assert.Equal(t, string(hclwrite.Format(src)), string(src), "%s: not as hclfmt writes it", e.Name())
		rows, diags := ParseModelRows(src, path.Join(modelsDir, e.Name()))
		require.False(t, diags.HasErrors(), "%v", diags)
		want = append(want, rows...)
	}
	got := allModelRows(t)
	require.Len(t, got, len(want))
	for i, w := range want {
		assert.Equal(t, w.ID, got[i].ID)
		assert.Equal(t, w.Aliases, got[i].Aliases, w.ID)
		assert.Equal(t, w.Config, got[i].Config, w.ID)
		assert.Equal(t, w.Other, got[i].Other, w.ID)
		assert.Equal(t, w.Range.Start.Line, got[i].Range.Start.Line, w.ID)
		for _, n := range append([]string{w.ID}, w.Aliases...) {
			r, ok := LookupModel(n)
			require.True(t, ok, n)
			assert.Equal(t, w.ID, r.ID, n)
		}
	}
}

func TestLookupModel(t *testing.T) {
	for _, id := range []string{"", "qwen/qwen3-8b", "Qwen/Qwen3-8B/", "Qwen3-8B", "./Qwen/Qwen3-8B"} {
		_, ok := LookupModel(id)
		assert.False(t, ok, id)
	}
	r, ok := LookupModel("meta-llama/Meta-Llama-3.1-8B-Instruct")
	require.True(t, ok)
	assert.Equal(t, "meta-llama/Llama-3.1-8B-Instruct", r.ID)
	assert.IsIncreasing(t, ModelIDs())

	// Integers and floats are as in the file, and so is the order of keys.
	theta := func(id string) any {
		r, ok := LookupModel(id)
		require.True(t, ok, id)
		return must(r.Config.Get("rope_theta"))
	}
	assert.Equal(t, int64(1000000), theta("Qwen/Qwen3-8B"))
	assert.Equal(t, 1000000.0, theta("Qwen/Qwen3-235B-A22B"))
	r, _ = LookupModel("zai-org/GLM-4.5")
	assert.Equal(t, []string{"architectures", "attention_bias", "attention_dropout", "pad_token_id", "eos_token_id"}, r.Config.Keys()[:5])
	r, _ = LookupModel("openai/gpt-oss-20b")
	lt := must(r.Config.Get("layer_types")).([]any)
	assert.Equal(t, []any{"sliding_attention", "full_attention", "sliding_attention"}, lt[:3])
	assert.Len(t, lt, 24)
	r, _ = LookupModel("nvidia/Qwen3.6-27B-NVFP4")
	assert.Equal(t, Hole{}, must(asObject(must(r.Config.Get("quantization_config"))).Get("quantized_layers")))
	assert.False(t, r.Complete)
	r, _ = LookupModel("deepseek-ai/DeepSeek-V3.2")
	assert.Equal(t, int64(2048), must(r.Config.Get("index_topk")))
}

func TestModelOfRow(t *testing.T) {
	r, ok := LookupModel("deepseek-ai/DeepSeek-V3")
	require.True(t, ok)
	m := r.Model()
	assert.Equal(t, "built-in model table: deepseek-ai/DeepSeek-V3", m.Source)
	assert.False(t, m.Complete)
	assert.Equal(t, []string{"generation_config", "files"}, m.UnknownKeys(), "what the row does not say")
	assert.False(t, m.local("deepseek-ai/DeepSeek-V3"))
	q, has := m.Raw.Get("hf_quant_config")
	assert.True(t, has)
	assert.Nil(t, q)
	v := NewVFS(true)
	m.addTo(v, m.Dir)
	assert.Equal(t, Yes, v.IsFile(m.Dir+"/config.json"))
	assert.Equal(t, No, v.Exists(m.Dir+"/hf_quant_config.json"))
	for _, f := range []string{"generation_config.json", "tokenizer_config.json", "sub/model.safetensors"} {
		assert.Equal(t, Unknown, v.Exists(m.Dir+"/"+f), f)
	}
	_, err := v.List(m.Dir)
	assert.ErrorIs(t, err, ErrUnknown)
	b, err := v.Read(m.Dir + "/config.json")
	require.NoError(t, err)
	o, err := DecodeJSONObject(b, "")
	require.NoError(t, err)
	assert.Equal(t, r.Config.Keys(), o.Keys())

	// A row that is not complete does not pass for the whole file.
	r, ok = LookupModel("Qwen/Qwen3-VL-2B-Instruct")
	require.True(t, ok)
	require.False(t, r.Complete)
	m = r.Model()
	assert.Equal(t, []string{"config", "generation_config", "files"}, m.UnknownKeys())
	v = NewVFS(true)
	m.addTo(v, m.Dir)
	assert.Equal(t, Unknown, v.Exists(m.Dir+"/config.json"))
	p, _ := m.Raw.Get("partial_config")
	assert.Equal(t, r.Config.Keys(), p.(*Object).Keys())

	// Models of which little is known are not taken for each other.
	other, _ := LookupModel("Qwen/Qwen3-VL-30B-A3B-Instruct")
	assert.NotEqual(t, m.Dir, other.Model().Dir)
	assert.Equal(t, m.Dir, r.Model().Dir)
	for _, r := range allModelRows(t) {
		assert.Equal(t, !r.Complete, slices.Contains(r.Model().UnknownKeys(), "config"), r.ID)
	}
}

func TestSuggestModel(t *testing.T) {
	for id, want := range map[string]string{
		"Qwen/Qwen3-30B-A3":                   "Qwen/Qwen3-30B-A3B",
		"qwen/qwen3-30b-a3b":                  "Qwen/Qwen3-30B-A3B",
		"Qwen/Qwen3_30B_A3B":                  "Qwen/Qwen3-30B-A3B",
		"meta/Llama-3.3-70B-Instruct":         "meta-llama/Llama-3.3-70B-Instruct",
		"Llama-3.3-70B-Instruct":              "meta-llama/Llama-3.3-70B-Instruct",
		"deepseek-ai/Deepseek-R1":             "deepseek-ai/DeepSeek-R1",
		"deepseek/DeepSeek-V3":                "deepseek-ai/DeepSeek-V3",
		"Qwen/Qwen3-9B":                       "", // another model, not a misspelling
		"Qwen/Qwen3-80B-A3B":                  "",
		"Qwen/Qwen3-8B":                       "", // it is there
		"meta-llama/Llama-3.3-70B-Instruct-X": "meta-llama/Llama-3.3-70B-Instruct",
		"acme/own-model-7b":                   "",
		"":                                    "",
	} {
		assert.Equal(t, want, SuggestModel(id), id)
	}
}

func TestUserModelRows(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "m"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "m", "config.json"), []byte(`{"architectures": ["A"], "model_type": "a"}`), 0o644))
	rows, diags := ParseModelRows([]byte(`
engine { path = "x" }
model { path = "/not/a/row" }
model "acme/seven" {
  aliases = ["acme/7"]
  config = {
    architectures = ["LlamaForCausalLM"]
    model_type : "llama",
    rope_theta = 1e6
    big = 123456789012345678901234567890
    "0" = -1
    less = -0.5
    top = Infinity
    id2label = {}
    nothing = null
    list = concat([1], repeat([2, 3], 2), layers(9, 10, "l.{}.a", "l.{}.b"), words("a b", " c"))
    order = sorted(layers(9, 10, "l.{}"))
    text = "a\n$${x}"
  }
  complete = true
  files = { "tokenizer_config.json" = { a = 1 }, "gone.py" = null }
}
model "acme/part" {
  config = { model_type = "llama", quantization_config = { quant_method = "fp8", ignore = unknown }, l = [1, unknown] }
}
model "acme/file" { config_file = "m/config.json" }
model "acme/dir"  { config_file = "m" }
`), filepath.Join(dir, "enginelint.hcl"))
	require.Empty(t, diags)
	require.Len(t, rows, 4)
	r := rows[0]
	assert.Equal(t, []string{"acme/7"}, r.Aliases)
	assert.Equal(t, `{"architectures": ["LlamaForCausalLM"], "model_type": "llama", "rope_theta": 1000000.0, `+
		`"big": 123456789012345678901234567890, "0": -1, "less": -0.5, "top": Infinity, "id2label": {}, "nothing": null, `+
		`"list": [1, 2, 3, 2, 3, "l.9.a", "l.9.b", "l.10.a", "l.10.b", "a", "b", "c"], "order": ["l.10", "l.9"], "text": "a\n${x}"}`,
		string(EncodeJSON(r.Config, false)))
	m := r.Model()
	assert.Equal(t, []string{"hf_quant_config", "generation_config"}, m.UnknownKeys())
	assert.Contains(t, m.Source, "enginelint.hcl:4")
	v := NewVFS(true)
	m.addTo(v, m.Dir)
	assert.Equal(t, Yes, v.IsFile(m.Dir+"/tokenizer_config.json"))

	r = rows[1]
	assert.False(t, r.Complete)
	p, _ := r.Model().Raw.Get("partial_config")
	assert.Equal(t, `{"model_type": "llama", "quantization_config": {"quant_method": "fp8"}}`, string(EncodeJSON(p, false)))
	assert.Contains(t, r.Model().UnknownKeys(), "config")

	assert.True(t, rows[2].Complete)
	assert.Equal(t, []string{"hf_quant_config", "generation_config", "files"}, rows[2].Model().UnknownKeys())
	assert.Equal(t, []string{"files"}, rows[3].Model().UnknownKeys(), "a directory shows which files are not there")
}

func TestUserModelRowErrors(t *testing.T) {
	for src, want := range map[string]string{
		`model "a/b" {}`:                                                              "needs config",
		`model "a/b" { config = { }, conf = 1 }`:                                      "3:",
		"model \"a/b\" {\n config = {}\n sorce = \"x\"\n}":                            `3: no attribute "sorce". Did you mean "source"?`,
		"model \"a/b\" {\n config {\n }\n}":                                           `2: has no blocks. Did you mean config = { ... }?`,
		"model \"a/b\" {\n config = 5\n}":                                             "2: config: expected an object, found",
		"model \"a/b\" {\n config = {\n architectures = \"X\"\n }\n}":                 "3: architectures: expected a list of names",
		"model \"a/b\" {\n config = {\n a = 1\n model_type = 3\n }\n}":                "4: model_type: expected a string",
		"model \"a/b\" {\n config = {\n a = 1\n a = 2\n }\n}":                         `4: The key "a" is there twice`,
		"model \"a/b\" {\n config = {\n a = var.x\n }\n}":                             "3: A value of a model is a literal",
		"model \"a/b\" {\n config = {\n a = 1 + 1\n }\n}":                             "3: A value of a model is a literal",
		"model \"a/b\" {\n config = {\n a = layer(1, 2, \"{}\")\n }\n}":               `3: Did you mean "layers"?`,
		"model \"a/b\" {\n config = {\n a = repeat([1], 1000000)\n }\n}":              "3: repeat(LIST, N)",
		"model \"a/b\" {\n config = {\n a = repeat([1], -1)\n }\n}":                   "3: repeat(LIST, N)",
		"model \"a/b\" {\n config = {\n a = layers(0, 9000000, \"{}\")\n }\n}":        "3: layers(FIRST, LAST",
		"model \"a/b\" {\n config = {\n a = repeat([repeat([1], 9999)], 9999)\n }\n}": "3: repeat(LIST, N)",
		"model \"a/b\" {\n config = {\n a = sorted([1])\n }\n}":                       "3: sorted(LIST",
		"model \"a/b\" {\n config = { a = unknown }\n complete = true\n}":             "3: not complete",
		"model \"a/b\" {\n config = {}\n complete = \"yes\"\n}":                       "3: complete: expected true or false",
		"model \"a/b\" {\n config = {}\n aliases = \"x\"\n}":                          "3: aliases: expected a list of names",
		"model \"a/b\" {\n config = {}\n source = unknown\n}":                         "3: source: expected a string, found unknown",
		"model \"a/b\" {\n config = {}\n hf_quant_config = 1\n}":                      "3: hf_quant_config: expected an object, or null",
		"model \"a/b\" {\n config = {}\n files = { \"../x\" = null }\n}":              `3: "../x" is not the path`,
		"model \"a/b\" {\n config = {}\n files = { \"config.json\" = null }\n}":       `3: "config.json" is not the path`,
		"model \"a/b\" {\n config = {}\n config_file = \"x\"\n}":                      "3: both give",
		"model \"a/b\" {\n config_file = \"nowhere.json\"\n}":                         "2: nowhere.json",
		"model \"a\" \"b\" {\n config = {}\n}":                                        "1: one name",
		"model \"a/b\" {\n config = {}\n}\nmodel \"a/b\" {\n config = {}\n}":          `4: "a/b" has a row at `,
		"model \"a/b\" {\n config = {\n":                                              "",
		"model \"a/b\" {\n config = { x = \"\xff\" }\n}":                              "not UTF-8",
		"model \"a/b\" {\n config = { x = " + strings.Repeat("[", 600) + " }\n}":      "nest more",
	} {
		rows, diags := ParseModelRows([]byte(src), filepath.Join(t.TempDir(), "enginelint.hcl"))
		require.True(t, diags.HasErrors(), src)
		assert.LessOrEqual(t, len(rows), 1, src)
		line, text, hasLine := strings.Cut(want, ": ")
		if !hasLine || regexp.MustCompile(`\D`).MatchString(line) {
			line, text = "", want
		}
		if want == "3:" { // a comma between attributes is a syntax error
			continue
		}
		found := slices.ContainsFunc(diags, func(d *hcl.Diagnostic) bool {
			return strings.Contains(d.Summary+": "+d.Detail, text) && (line == "" || fmt.Sprint(d.Subject.Start.Line) == line)
		})
		assert.True(t, found, "%s\nwant %s\ngot %v", src, want, diags)
	}
	// A good row survives a bad one.
	rows, diags := ParseModelRows([]byte("model \"a/b\" {\n}\nmodel \"c/d\" {\n config = {}\n}"), "x.hcl")
	assert.True(t, diags.HasErrors())
	require.Len(t, rows, 1)
	assert.Equal(t, "c/d", rows[0].ID)
}

// Whatever the text, reading it ends without a panic and with rows that make
// models.
func FuzzParseModelRows(f *testing.F) {
	for _, s := range modelTable().spans[:3] {
		f.Add(s.src[s.start:s.end])
	}
	f.Add([]byte("model \"a\" {\n config = { a = repeat(layers(0, 5, \"{}\"), 3), b = unknown, c = -Infinity }\n}"))
	f.Fuzz(func(t *testing.T, src []byte) {
		rows, _ := ParseModelRows(src, "/nowhere/x.hcl")
		for _, r := range rows {
			m := r.Model()
			assert.NotEmpty(t, m.Dir)
			assert.Equal(t, r.Complete, m.Raw.Has("config"))
		}
	})
}

func TestFindHubCache(t *testing.T) {
	root := t.TempDir()
	const rev = "0123456789abcdef0123456789abcdef01234567"
	write := func(p, text string) {
		p = filepath.Join(root, p)
		require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o755))
		require.NoError(t, os.WriteFile(p, []byte(text), 0o644))
	}
	const repo = "hf/hub/models--acme--Seven-7B"
	write(repo+"/refs/main", rev+"\n")
	write(repo+"/blobs/1", `{"model_type": "llama", "rope_theta": 1.0}`)
	require.NoError(t, os.MkdirAll(filepath.Join(root, repo, "snapshots", rev), 0o755))
	require.NoError(t, os.Symlink("../../blobs/1", filepath.Join(root, repo, "snapshots", rev, "config.json")))
	write(repo+"/.no_exist/"+rev+"/hf_quant_config.json", "")
	write("hf/hub/models--acme--noref/snapshots/"+rev+"/config.json", "{}")
	write("hf/hub/models--acme--weights/refs/main", rev)
	write("hf/hub/models--acme--weights/snapshots/"+rev+"/model.safetensors", "")
	write("hf/hub/models--acme--evil/refs/main", "../../../x")
	write("hf/hub/models--acme--bad/refs/main", rev)
	write("hf/hub/models--acme--bad/snapshots/"+rev+"/config.json", "{")
	write("hf/hub/models--single/refs/main", rev)
	write("hf/hub/models--single/snapshots/"+rev+"/config.json", "{}")

	env := func(kv ...string) func(string) string {
		return func(k string) string {
			for i := 0; i < len(kv); i += 2 {
				if kv[i] == k {
					return kv[i+1]
				}
			}
			return ""
		}
	}
	hub := filepath.Join(root, "hf", "hub")
	for _, c := range []struct {
		env  func(string) string
		want string
	}{
		{env("HF_HUB_CACHE", "/a", "HF_HOME", "/b", "HOME", "/h"), "/a"},
		{env("HUGGINGFACE_HUB_CACHE", "/c", "HF_HOME", "/b"), "/c"},
		{env("HF_HOME", "/b", "XDG_CACHE_HOME", "/x", "HOME", "/h"), "/b/hub"},
		{env("HF_HOME", "~/b", "HOME", "/h"), "/h/b/hub"},
		{env("XDG_CACHE_HOME", "/x", "HOME", "/h"), "/x/huggingface/hub"},
		{env("HOME", "/h"), "/h/.cache/huggingface/hub"},
		{env(), ""},
	} {
		assert.Equal(t, c.want, HubCacheDir(c.env))
	}

	e := env("HF_HOME", filepath.Join(root, "hf"))
	dir, ok := FindHubCache("acme/Seven-7B", e)
	require.True(t, ok)
	assert.Equal(t, filepath.Join(hub, "models--acme--Seven-7B", "snapshots", rev), dir)
	_, ok = FindHubCache("single", e)
	assert.True(t, ok)
	for _, id := range []string{"acme/seven-7b", "acme/noref", "acme/weights", "acme/evil", "acme/none", "", "/etc", "../acme", "acme/../acme", "a/b/c", "./acme/Seven-7B", "acme--Seven-7B"} {
		_, ok := FindHubCache(id, e)
		assert.False(t, ok, id)
	}
	_, ok = FindHubCache("acme/Seven-7B", env())
	assert.False(t, ok)

	m, ok, err := HubCacheModel("acme/Seven-7B", e)
	require.NoError(t, err)
	require.True(t, ok)
	assert.Equal(t, []string{"generation_config", "files"}, m.UnknownKeys(), "not downloaded is not absent, unless the cache says so")
	assert.Contains(t, m.Source, hub)
	assert.False(t, m.local("acme/Seven-7B"))
	_, ok, err = HubCacheModel("acme/bad", e)
	assert.True(t, ok)
	assert.ErrorContains(t, err, "config.json:1:2")
	m, ok, err = HubCacheModel("acme/none", e)
	assert.NoError(t, err)
	assert.False(t, ok)
	assert.Nil(t, m)
}

func modelsPage(t *testing.T) string {
	var b strings.Builder
	classes := 0
	for id := range configClasses() {
		if c, _ := LookupConfigClass(id); len(c.releases) > 0 {
			classes++
		}
	}
	fmt.Fprintf(&b, modelsIntro, classes, len(configClasses()))
	byFile := map[string][]*ModelRow{}
	for _, r := range allModelRows(t) {
		byFile[r.Range.Filename] = append(byFile[r.Range.Filename], r)
	}
	n := 0
	for _, r := range byFile {
		n += len(r)
	}
	fmt.Fprintf(&b, "\n## The models\n\n%d models. A part: not all of config.json is known.\n\n| model | architecture | quantization | known | source |\n|---|---|---|---|---|\n", n)
	for _, id := range ModelIDs() {
		r, _ := LookupModel(id)
		arch := must(r.Config.Get("architectures")).([]any)
		known := "whole"
		if !r.Complete {
			known = "part"
		}
		name := r.ID
		for _, a := range r.Aliases {
			name += ", " + a
		}
		host := strings.Join(strings.Split(strings.TrimPrefix(r.Source, "https://github.com/"), "/")[:2], "/")
		fmt.Fprintf(&b, "| %s | %s | %s | %s | [%s](%s) |\n", name, arch[0], quantOf(r), known, host, r.Source)
	}
	return b.String()
}

// quantOf is the method of quantization for the page.
func quantOf(r *ModelRow) string {
	for _, o := range []*Object{r.Config, asObject(must(r.Config.Get("text_config")))} {
		if q := asObject(must(o.Get("quantization_config"))); q != nil {
			s, _ := must(q.Get("quant_method")).(string)
			if a, ok := must(q.Get("quant_algo")).(string); ok {
				s += " " + a
			}
			return s
		}
	}
	q, _ := r.Other.Get("hf_quant_config")
	if qo := asObject(q); qo != nil {
		if in := asObject(must(qo.Get("quantization"))); in != nil {
			qo = in
		}
		if a, ok := must(qo.Get("quant_algo")).(string); ok {
			return "modelopt " + a
		}
	}
	return ""
}

func asObject(v any) *Object { o, _ := v.(*Object); return o }

func TestModelsPage(t *testing.T) {
	const page = "../../docs/models.md"
	want := modelsPage(t)
	if f := flag.Lookup("update"); f != nil && f.Value.String() == "true" {
		require.NoError(t, os.WriteFile(page, []byte(want), 0o644))
	}
	b, err := os.ReadFile(page)
	require.NoError(t, err)
	assert.Equal(t, want, string(b), "run go test ./analyzer/world -run Page -update")
}

func BenchmarkLookupModel(b *testing.B) {
	s := modelTable().byID["deepseek-ai/DeepSeek-V3"]
	for b.Loop() {
		modelRows.Delete(s)
		s.model()
	}
}

func BenchmarkModelTable(b *testing.B) {
	for b.Loop() {
		x := &modelIndex{byID: map[string]*blockSpan{}}
		x.add(tableSpans(modelsFS, modelsDir, "model"))
	}
}

const modelsIntro = `# Models

Engines decide much of their set-up by a model's ` + "`config.json`" + `. This page says where enginelint gets it from when the
command names a repository of a hub, such as ` + "`Qwen/Qwen3-8B`" + `, and lists the models that it knows. It is made from
` + "`analyzer/world/data/models`" + ` by ` + "`go test ./analyzer/world -run Page -update`" + `.

* A row of your own goes over the cache of the Hugging Face libraries on this machine, and this over the built-in table.
* The cache is looked for where the libraries do: ` + "`HF_HUB_CACHE`, `HF_HOME`, `XDG_CACHE_HOME`, `~/.cache/huggingface/hub`" + `.
  What it does not hold is unknown, since the engine would download it.
* A row applies to the id as it is written in the command, or to one of its aliases: names that the hub forwards to the same
  repository. Letter case counts. A directory on this machine is read itself. A similar name is only suggested.
* What a row does not say is unknown, never absent or a default of a library. A model that is not in the table is unknown.
* The values are those of the repository at the time of the source. A repository can change: the file itself, by
  ` + "`--model-config`" + `, settles it. Where the source is the hub, the row was put together from copies that had each a
  change of their own.

## A row

` + "```hcl" + `
model "org/name" {
  aliases  = ["org/old-name"]          # other ids of the same repository
  source   = "https://..."             # where the values can be seen
  complete = true                      # config has every key that config.json has
  config = {                           # config.json in HCL, keys in its order
    architectures     = ["LlamaForCausalLM"]
    model_type        = "llama"
    num_hidden_layers = 32             # an integer ...
    rope_theta        = 500000.0       # ... and a float differ, as in JSON
    layer_types       = repeat(["sliding_attention", "full_attention"], 16)
    quantization_config = {
      quant_method           = "fp8"
      modules_to_not_convert = concat(["lm_head"], layers(0, 31, "model.layers.{}.mlp.gate"))
    }
  }
  hf_quant_config = null               # or its content; null: there is no such file
}
` + "```" + `

` + "`config_file = \"PATH\"`" + `, a ` + "`config.json`" + ` or a model's directory seen from the file, may stand for ` + "`config`" + `.
` + "`generation_config`" + ` and ` + "`files`" + ` (name to content, a text or JSON; null: not there) tell of further files. Without
` + "`complete = true`" + `, a key that is missing is unknown; ` + "`unknown`" + ` stands for a single value that is not known.
` + "`Infinity`" + ` is what it is in Python's JSON. Lists may be made by ` + "`concat(LIST...)`, `repeat(LIST, N)`, `sorted(LIST...)`" + `,
` + "`words(TEXT...)`" + ` (the words of texts) and ` + "`layers(FIRST, LAST, TEXT...)`" + ` (each text for each number in the place of ` + "`{}`" + `).

` + "`hf_quant_config.json`" + ` is what NVIDIA's ModelOpt writes beside the weights it quantized. Rows of publishers who do not use
it say that there is none.

` + "`generation_config.json`" + ` is not in the table. Unless ` + "`--assume nothing`" + ` is given, one that sets nothing is taken as usual, and
said to be; give the real one as ` + "`generation_config`" + ` in a row of your own, or with ` + "`--model-config DIRECTORY`" + `, of which all
files count.

## Keys that a config.json leaves out

The configuration classes of transformers have defaults for keys that ` + "`config.json`" + ` does not give. They stand in
` + "`analyzer/world/data/transformers`" + ` for the model types of %d classes, as the classes of releases 4.51, 4.57, 5.3, 5.8 and 5.12
have them under CPython; %d types are known by name and release. For a release between two of these, what both have is
certain and the rest unknown. Some attributes are computed by the class in a way that the table has no words for: these are
unknown too.

Of a class that is in the repository of the model, or of a release after 5.12, ` + "`config.json`" + ` tells all that is known. An
error that such an object has no attribute of some name is not reported, as the class might have it; the analysis ends there.
But ` + "`hasattr`" + ` and ` + "`getattr`" + ` with a default take the attribute to be missing. That a class refuses values, as those of
transformers 5 do, is not checked.
`

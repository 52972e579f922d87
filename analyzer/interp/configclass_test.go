package interp

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/world"
)

// runWithConfig runs a program beside a model whose config.json is given, with a
// release of transformers.
func runWithConfig(t *testing.T, transformers, config, program string) (*Interp, []PathEnd, *Module) {
	t.Helper()
	f := knownExcept(t, map[string]any{"device": "cpu"})
	require.NoError(t, f.SetEntry("packages", "transformers", transformers, "test"))
	fsys := fstest.MapFS{"main.py": &fstest.MapFile{Data: []byte(program)}}
	raw, err := world.DecodeJSONObject([]byte(`{"config": `+config+`}`), "test")
	require.NoError(t, err)
	w := world.New(f, nil)
	w.Engine, w.EngineRoot = fsys, "/engine"
	m := New(Options{Sources: NewSources(fsys, "main"), World: w})
	m.Begin(w.Case([]world.ModelPath{{Flag: "--model-path", Path: "/m"}}, &world.Model{Raw: raw, Dir: "/m"}), w.Env(nil, nil))
	var mod *Module
	ends, err := m.Run(func() { mod = m.Import("main") })
	require.NoError(t, err)
	return m, ends, mod
}

// TestConfigClassDefaults: what config.json leaves out is as the configuration
// class has it. The values are those of transformers 4.57 under CPython.
func TestConfigClassDefaults(t *testing.T) {
	for name, c := range map[string]struct {
		transformers, config, expr string
		want                       Value
	}{
		"constant":                {"4.57.1", `{"model_type": "deepseek_v3"}`, "c.hidden_size", Int(7168)},
		"equal to another":        {"4.57.1", `{"model_type": "llama", "num_attention_heads": 40}`, "c.num_key_value_heads", Int(40)},
		"null is left out":        {"4.57.1", `{"model_type": "llama", "num_attention_heads": 40, "num_key_value_heads": null}`, "c.num_key_value_heads", Int(40)},
		"quotient":                {"4.57.1", `{"model_type": "llama", "hidden_size": 5120, "num_attention_heads": 40}`, "c.head_dim", Int(128)},
		"given":                   {"4.57.1", `{"model_type": "llama", "head_dim": 64}`, "c.head_dim", Int(64)},
		"off by another key":      {"4.57.1", `{"model_type": "qwen2", "sliding_window": 131072, "use_sliding_window": false}`, "c.sliding_window", None},
		"pattern":                 {"4.57.1", `{"model_type": "gpt_oss", "num_hidden_layers": 3}`, `",".join(c.layer_types)`, Str("sliding_attention,full_attention,sliding_attention")},
		"part with some keys":     {"4.57.1", `{"model_type": "gemma3", "text_config": {"hidden_size": 2560, "num_hidden_layers": 34}}`, "c.text_config.num_attention_heads", Int(8)},
		"class of the part":       {"4.57.1", `{"model_type": "gemma3", "text_config": {"hidden_size": 2560}}`, "type(c.text_config).__name__", Str("Gemma3TextConfig")},
		"part left out":           {"4.57.1", `{"model_type": "gemma3"}`, "c.vision_config.model_type", Str("siglip_vision_model")},
		"part of flat keys":       {"4.57.1", `{"model_type": "qwen2_vl", "hidden_size": 1536, "vision_config": {}}`, "c.text_config.hidden_size", Int(1536)},
		"not a part of the class": {"4.57.1", `{"model_type": "llama", "other_config": {"a": 1}}`, "type(c.other_config).__name__", Str("dict")},
		"alias":                   {"4.57.1", `{"model_type": "gpt2", "n_embd": 1024}`, "c.hidden_size", Int(1024)},
		"not set":                 {"4.57.1", `{"model_type": "llama"}`, `hasattr(c, "num_experts")`, Bool(false)},
		"of the release":          {"5.12.1", `{"model_type": "llama"}`, `hasattr(c, "rope_theta")`, Bool(false)},
		"always another":          {"5.12.1", `{"model_type": "glm_moe_dsa", "qk_rope_head_dim": 32, "head_dim": 64}`, "c.head_dim", Int(32)},
	} {
		t.Run(name, func(t *testing.T) {
			_, ends, mod := runWithConfig(t, c.transformers, c.config, `
from transformers import AutoConfig
c = AutoConfig.from_pretrained("/m")
v = `+c.expr+`
`)
			require.Len(t, ends, 1)
			require.Equal(t, EndOK, ends[0].Kind, ends[0])
			v, _ := mod.Get("v")
			require.Equal(t, c.want, v)
		})
	}
}

// TestConfigClassByName: a class that a program imports has the defaults too, and
// so has one that is derived from it.
func TestConfigClassByName(t *testing.T) {
	_, ends, mod := runWithConfig(t, "4.57.1", `{"model_type": "llama", "num_hidden_layers": 3}`, `
from transformers import LlamaConfig
plain = LlamaConfig(hidden_size=1024).num_attention_heads
read = LlamaConfig.from_pretrained("/m")
layers = read.num_hidden_layers
class Mine(LlamaConfig):
    model_type = "mine"
    def __init__(self, extra=1, **kw):
        self.extra = extra
        super().__init__(**kw)
mine = Mine(hidden_size=8192).head_dim
`)
	require.Equal(t, EndOK, ends[0].Kind, ends[0])
	for name, want := range map[string]Value{"plain": Int(32), "layers": Int(3), "mine": Int(256)} {
		v, _ := mod.Get(name)
		require.Equal(t, want, v, name)
	}
}

// TestConfigClassLimits: an attribute that the table tells nothing of makes no
// certain claim.
func TestConfigClassLimits(t *testing.T) {
	const use = `
from transformers import AutoConfig
c = AutoConfig.from_pretrained("/m", trust_remote_code=True)
v = c.hidden_size > 4096
`
	remote := `{"model_type": "my_model", "auto_map": {"AutoConfig": "configuration_my.MyConfig"}}`
	for name, c := range map[string]struct {
		transformers, config string
		want                 EndKind
	}{
		"code of the repository":      {"4.57.1", remote, EndStuck},
		"a release after the table":   {"5.16.0", `{"model_type": "llama"}`, EndStuck},
		"two releases that differ":    {"4.55.0", `{"model_type": "gpt_oss"}`, EndOK},
		"a class of the table, given": {"4.57.1", `{"model_type": "llama", "hidden_size": 1}`, EndOK},
	} {
		t.Run(name, func(t *testing.T) {
			_, ends, _ := runWithConfig(t, c.transformers, c.config, use)
			require.Len(t, ends, 1)
			require.Equal(t, c.want, ends[0].Kind, ends[0])
			if c.want == EndStuck {
				require.Contains(t, ends[0].Reason, "hidden_size")
				require.Contains(t, ends[0].Reason, "main.py:4")
			}
		})
	}

	// The program may be prepared for it, which is its own business.
	_, ends, mod := runWithConfig(t, "4.57.1", remote, `
from transformers import AutoConfig
v = getattr(AutoConfig.from_pretrained("/m", trust_remote_code=True), "hidden_size", 5)
`)
	require.Equal(t, EndOK, ends[0].Kind)
	v, _ := mod.Get("v")
	require.Equal(t, Value(Int(5)), v)

	_, ends, mod = runWithConfig(t, "4.55.0", `{"model_type": "llama", "num_attention_heads": 8}`, `
from transformers import AutoConfig
c = AutoConfig.from_pretrained("/m")
same = c.num_key_value_heads
`)
	require.Equal(t, EndOK, ends[0].Kind)
	v, _ = mod.Get("same")
	require.Equal(t, Value(Int(8)), v, "both releases beside it have it so")
}

// TestUnknownModelType: what a release does not know is said as it says it, and
// left open where it hangs on how the release was cut.
func TestUnknownModelType(t *testing.T) {
	const use = `
from transformers import AutoConfig
c = AutoConfig.from_pretrained("/m")
`
	_, ends, _ := runWithConfig(t, "4.51.1", `{"model_type": "gpt_oss"}`, use)
	require.Equal(t, "ValueError", ends[0].Type)
	_, ends, _ = runWithConfig(t, "4.57.1", `{"model_type": "t5"}`, use)
	require.Equal(t, EndOK, ends[0].Kind, "every type is in the table, not only those that are served often")
	_, ends, _ = runWithConfig(t, "4.51.1", `{"model_type": "blip_2_qformer"}`, use)
	require.Len(t, ends, 2)
}

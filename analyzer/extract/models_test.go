package extract

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// asksModel is a start-up that asks for all kinds of things about models.
const asksModel = `
        import json
        from transformers import AutoConfig

        if os.path.isfile(self.model_path):
            raise ValueError("a file")
        cfg = AutoConfig.from_pretrained(self.model_path)
        if hasattr(cfg, "llm_config"):
            text = cfg.llm_config
        elif hasattr(cfg, "language_config"):
            text = cfg.language_config
        elif hasattr(cfg, "text_config"):
            text = cfg.text_config
        else:
            text = cfg
        if getattr(text, "num_key_value_heads", None) is None:
            self.page_size = 2
        if getattr(cfg, "vision_config", None) is not None:
            self.block_decode_backend = "split"
        q = getattr(cfg, "quantization_config", None)
        if q and q.get("quant_method") == "fp8":
            self.block_prefill_backend = "fused"
        if getattr(cfg, "first_k_dense_replace", 0) == 0:
            self.cache_strategy = "lazy"
        if q is not None:
            parsed = self._parsed(q)
            if parsed:
                q.update(parsed)
            later = getattr(cfg, "quantization_config", None)
            self.cache_strategy = later.get("quant_method")
        extra = os.path.join(self.model_path, "extra.json")
        if os.path.exists(extra):
            with open(extra) as f:
                mode = json.load(f).get("mode", "no")
            if mode.upper() == "DEBUG":
                self.log_level = "debug"
        if self.draft_model_path is not None:
            draft = AutoConfig.from_pretrained(self.draft_model_path)
            if draft.architectures[0].endswith("Eagle"):
                self.draft_attention_backend = "eager"
        self.buckets = self._buckets()
`

// modelMethods make a list of a length that hangs on an argument, and what is made of
// a quantization.
const modelMethods = `
    def _buckets(self):
        sizes = [1, 2, 4] + list(range(8, self.page_size + 1, 8))
        sizes = [n for n in sizes if n <= self.page_size]
        if self.page_size not in sizes:
            sizes.append(self.page_size)
        return sizes

    def _parsed(self, q):
        algo = q.get("quant_algo", None)
        if algo == "MIXED":
            return {"quant_method": "mixed", "quant_algo": algo}
        elif algo and "FP4" in algo:
            return {"quant_method": "four", "quant_algo": algo}
        return None

    def check_server_args(self):`

// asking is an engine that asks them.
func asking(t *testing.T) *engine.Engine {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS(fixtures+"v2")))
	file := filepath.Join(dir, "python/sglang/srt/server_args.py")
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	text := strings.Replace(string(src), "\n    def check_server_args(self):", strings.TrimRight(asksModel, " \n")+"\n"+modelMethods, 1)
	text = strings.Replace(text, `"--draft-model-path"`, `"--speculative-draft-model-path", "--draft-model-path", dest="draft_model_path"`, 1)
	require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	project := filepath.Join(dir, "python/pyproject.toml")
	src, err = os.ReadFile(project)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(project, []byte(strings.Replace(string(src), "transformers==4.52.0", "transformers==4.57.1", 1)), 0o644))
	e, err := engine.Open(dir)
	require.NoError(t, err)
	return e
}

// models are configurations of which the questions have different answers.
var models = map[string]string{
	"text":      `{"config": {"architectures": ["LlamaForCausalLM"], "model_type": "llama", "num_attention_heads": 8}}`,
	"null":      `{"config": {"architectures": ["LlamaForCausalLM"], "model_type": "llama", "quantization_config": null}}`,
	"quantized": `{"config": {"architectures": ["X"], "model_type": "qwen3", "quantization_config": {"quant_method": "fp8"}}, "files": {"extra.json": {"mode": "Debug"}}}`,
	"other":     `{"config": {"architectures": ["X"], "model_type": "qwen3", "quantization_config": {"bits": 4}}, "files": {"extra.json": {}}}`,
	"renamed":   `{"config": {"architectures": ["X"], "model_type": "qwen3", "quantization_config": {"quant_method": "any", "quant_algo": "NVFP4"}}}`,
	"dense":     `{"config": {"architectures": ["DeepseekV3ForCausalLM"], "model_type": "deepseek_v3", "first_k_dense_replace": 0}}`,
	"vision":    `{"config": {"architectures": ["Qwen2_5_VLForConditionalGeneration"], "model_type": "qwen2_5_vl", "num_attention_heads": 8, "vision_config": {"depth": 4}}}`,
	"drafted":   `{"config": {"architectures": ["LlamaForCausalLM"], "model_type": "llama"}, "draft": {"name": "d", "config": {"architectures": ["LlamaEagle"], "model_type": "llama"}}}`,
}

// TestModels: what a set says of a model that is known is what the source does
// with it, and most of it is decided.
func TestModels(t *testing.T) {
	e := asking(t)
	s, err := Extract(e, Options{})
	require.NoError(t, err)
	facts := world.NewFacts()
	facts.Complete = true
	require.NoError(t, facts.Set("device", "cuda", "test"))
	packages := world.NewPackages(facts, e.Project)
	sess := check.NewSession(e, facts, check.Options{})
	defer sess.Close()
	open := map[string]bool{}
	for name, profile := range models {
		m, err := world.LoadModel([]byte(profile), name)
		require.NoError(t, err)
		for _, argv := range [][]string{
			{"--model-path", "org/" + name},
			{"--model-path", "/local/" + name, "--page-size", "4", "--chunk-size", "100"},
			{"--model-path", "org/" + name, "--chunk-size", "9000"},
			{"--model-path", "org/" + name, "--speculative-draft-model-path", "org/draft"},
		} {
			o := sess.Run(check.Case{Argv: argv, Model: m})
			require.Len(t, o.Ends, 1, "%s %q", name, argv)
			args := s.ParseArgs(argv)
			require.Nil(t, args.Error)
			sol := rules.Solve(s, rules.Inputs{Args: args.Values, Facts: &Known{Facts: facts, Model: m, Packages: packages, Args: args.Values}})
			assert.Equal(t, o.Ends[0].Kind == check.EndOK, sol.Verdict == rules.VerdictAccepted, "%s %q: %v %s", name, argv, sol.Verdict, o.Ends[0].Message)
			for i := range o.Fields {
				f := &o.Fields[i]
				got := sol.Field(f.Name)
				if got == nil || !isKnown(got.Value) {
					open[name+" "+f.Name] = true
					continue
				}
				assert.Equal(t, asJSON(f.Value), asJSON(rules.ToJSON(got.Value)), "%s %q: %s", name, argv, f.Name)
			}
		}
	}
	// Which of the configurations inside a model is asked is not in a set: where
	// they differ, it is undecided.
	assert.Equal(t, map[string]bool{"vision page_size": true, "vision buckets": true}, open)
}

// What is known of a model, and what is not there.
func TestKnownModel(t *testing.T) {
	m, err := world.LoadModel([]byte(`{"config": {"architectures": ["A", "B"], "model_type": "llama", "rope_scaling": null, "head_dim": "x", "pad": 1.5},
		"hf_quant_config": {"producer": {"name": "x"}}, "files": {"a.json": {"k": [1, {"l": true}]}}}`), "test")
	require.NoError(t, err)
	facts := world.NewFacts()
	facts.Complete = true
	require.NoError(t, facts.SetEntry("packages", "transformers", "4.57.1", "test"))
	k := &Known{Facts: facts, Model: m, Args: map[string]rules.Value{"model_path": rules.Str("org/m")}}
	for _, c := range []struct{ expr, want string }{
		{`present(config.rope_scaling)`, "True"},
		{`is_none(config.rope_scaling)`, "True"},
		{`present(config.nothing_like_it)`, "False"},
		{`is_none(config.nothing_like_it)`, "True"},
		{`config.pad`, "1.5"},
		{`config.num_attention_heads`, "32"}, // of the class
		{`config.head_dim`, "?"},             // not of the type that a set takes it to be of
		{`config.architectures`, "?"},        // a set knows lists of one
		{`present(part.head_dim)`, "False"},  // there is no part
		{`draft.num_attention_heads`, "32"},  // the model is its own draft model
		{`path["<model_path>"]`, "None"},     // a name
		{`path["<tokenizer_path>"]`, "?"},    // an argument that is not known
		{`path["/model-files/<model_path>"]`, "'directory'"},
		{`path["/model-files/<model_path>/a.json"]`, "'file'"},
		{`path["/model-files/<model_path>/b.json"]`, "None"},
		{`contains(files["/model-files/<model_path>"], "a.json")`, "True"},
		{`json["/model-files/<model_path>/a.json"]["k"]`, "[1, {'l': True}]"},
		{`present(json["/model-files/<model_path>/a.json"]["z"])`, "False"},
		{`present(json["/model-files/<model_path>/b.json"]["z"])`, "False"},
		{`json["hf_quant_config.json"]["producer"]["name"]`, "'x'"},
		{`model.unknown_type`, "False"},
		{`model.remote_code`, "False"},
	} {
		e, diags := rules.Parse([]byte(c.expr), "test")
		require.Empty(t, diags, c.expr)
		v := rules.Eval(e, k)
		got := rules.Repr(v)
		if !isKnown(v) {
			got = "?"
		}
		assert.Equal(t, c.want, got, c.expr)
	}
	// Nothing is made up of a model of which nothing is known.
	none := &Known{Facts: world.NewFacts()}
	for _, root := range []string{"config", "part", "draft", "path", "json", "files"} {
		v, ok := none.Lookup(root, "x")
		assert.True(t, ok && !isKnown(v), root)
	}
}

// The names of unknowns and their references.
func TestModelRef(t *testing.T) {
	for key, want := range map[string]string{
		"config.hidden_size":                     "config.hidden_size",
		"config (part).hidden_size":              "part.hidden_size",
		"config (part) (part).hidden_size":       "subpart.hidden_size",
		"config (part) (part) (part).x":          "",
		"draft config.quantization_config.'a.b'": `draft.quantization_config["a.b"]`,
		"config.architectures":                   "config.architectures[0]",
		"config":                                 "",
		"configuration.x":                        "",
		"hf_quant_config.quantization":           `json["hf_quant_config.json"]["quantization"]`,
		interp.ModelText + "model_path/x.json.k": `json["<model_path>/x.json"]["k"]`,
		"files " + interp.ModelDir + interp.ModelText + "model_path/*": `files["/model-files/<model_path>"]`,
		"config.x of something": "",
		`config.'a\'b'`:         "",
	} {
		got := ""
		if e := modelRef(key, true); e != nil {
			got = rules.Format(e)
		}
		assert.Equal(t, want, got, key)
	}
	for key, want := range map[string]string{
		"file " + interp.ModelText + "model_path exists":        `path["<model_path>"] == "file"`,
		"path " + interp.ModelText + "model_path/a.b exists":    `!is_none(path["<model_path>/a.b"])`,
		"directory /x/models--any-owner--any-model_path exists": `path["/x/models--<model_path>"] == "directory"`,
		"file /etc/hosts exists":                                "",
	} {
		got := ""
		if e := pathQuestion(key); e != nil {
			got = rules.Format(e)
		}
		assert.Equal(t, want, got, key)
	}
}

// TestOpaqueLoops: of a loop that is not followed it is known what it can change.
func TestOpaqueLoops(t *testing.T) {
	e, _ := edited(t, "v2", func(text string) string {
		return strings.Replace(text, "\n    def check_server_args(self):", `
        if self.draft_attention_backend is not None:
            import json

            kinds = json.loads(self.draft_attention_backend)
            last, level = None, "info"
            for k in kinds.keys():
                if k not in {"a", "b"}:
                    raise ValueError(f"no {k}")
                last = k
            if last == "a":
                self.page_size = 7
            if level == "info":
                self.cache_strategy = "lazy"

    def check_server_args(self):`, 1)
	})
	s, err := Extract(e, Options{})
	require.NoError(t, err)
	facts := world.NewFacts()
	facts.Complete = true
	for argv, want := range map[string]struct {
		verdict rules.Verdict
		open    []string
	}{
		"--chunk-size=64":                       {rules.VerdictAccepted, nil},
		`--draft-attention-backend={"a": 1}`:    {rules.VerdictUndecided, []string{"page_size"}},
		`--draft-attention-backend={"c": 1}`:    {rules.VerdictUndecided, []string{"page_size"}},
		`--draft-attention-backend=--page-size`: {rules.VerdictUndecided, []string{"page_size"}},
	} {
		args := s.ParseArgs([]string{"--model-path=org/x", argv})
		require.Nil(t, args.Error)
		sol := rules.Solve(s, rules.Inputs{Args: args.Values, Facts: &Known{Facts: facts, Args: args.Values}})
		assert.Equal(t, want.verdict, sol.Verdict, argv)
		var open []string
		for _, f := range sol.Fields {
			if !isKnown(f.Value) {
				open = append(open, f.Name)
			}
		}
		assert.Equal(t, want.open, open, argv)
	}
}

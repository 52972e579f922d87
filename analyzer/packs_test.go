package analyzer

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
	"github.com/enginelint/enginelint/rules/pack"
)

const imperative = "../fixtures/engines/imperative"

// advised checks a command with a pack of the rules.
func advised(t *testing.T, packText string, req Request, argv ...string) *Result {
	t.Helper()
	file := filepath.Join(t.TempDir(), "p"+pack.Suffix)
	require.NoError(t, os.WriteFile(file, []byte("pack \"p\" {\n  engine = \"sglang\"\n}\n"+packText), 0o644))
	req.Engine, req.NoConfig, req.Packs = imperative, true, []string{file}
	req.Argv = append([]string{"python3", "-m", "sglang.launch_server", "--model-path", "/models/x"}, argv...)
	rep, err := Run(req)
	require.NoError(t, err)
	require.Len(t, rep.Results(), 1)
	return rep.Results()[0]
}

func rule(id, body string) string {
	return "rule \"" + id + "\" {\n  " + strings.ReplaceAll(body, "; ", "\n  ") + "\n}\n"
}

// TestReferences: what rules refer to has the value that the facts and the
// command say, and is not known where they do not.
func TestReferences(t *testing.T) {
	known := Request{GPU: "h200x8", ModelConfig: "../fixtures/oracle/facts/models/qwen3_moe_fp8.json", Env: []string{"TEAM=x"}, Packages: []string{"flashinfer=0.6.3", "deep_ep=no"},
		Facts: []string{"cuda=12.8"}}
	nothing := Request{AssumeNothing: true}
	for _, tc := range []struct {
		expr string
		req  Request
		argv string
		want string
	}{
		{"gpu.count", known, "", "8"},
		{"gpu.sm", known, "", "90"},
		{"gpu.vendor", known, "", "'nvidia'"},
		{"gpu.device", known, "", "'cuda'"},
		{"gpu.arch", known, "", "None"},
		{"gpu.memory_mib", known, "", "143771"},
		{"gpu.name", known, "", "'NVIDIA H200'"},
		{"cuda.version", known, "", "'12.8'"},
		{"hip.version", known, "", "None"},
		{"fact.machine", known, "", "'x86_64'"},
		{"env.TEAM", known, "", "'x'"},
		{"env.OTHER", known, "", "None"},
		{"package.flashinfer-python", known, "", "'0.6.3'"},
		{"package.flashinfer", known, "", "'0.6.3'"},
		{"package.deep_ep", known, "", "None"},
		{"model.model_type", known, "", "'qwen3_moe'"},
		{"model.quant_method", known, "", "'fp8'"},
		{"model.config.no_such_key", known, "", "None"},
		{"len(model.config) > 5", known, "", "True"},
		{"engine.name", known, "", "'sglang'"},
		{"engine.version", known, "", "'0.1.0+fixture'"},
		{"field.tp_size", known, "--tp 4", "4"},
		{"given.tp_size", known, "--tp 4", "True"},
		{"given.ep_size", known, "--tp 4", "False"},
		{"argv.tp_size", known, "--tp=4", "'4'"},
		{"argv.ep_size", known, "", "None"},
		{"argv.trust_remote_code", known, "--trust-remote-code", "True"},
		{"field.no_such_field", known, "", "there is no field.no_such_field"},
		{"has(field.no_such_field)", known, "", "False"},
		{"field.quantization < 5", known, "", "TypeError: '<' not supported between instances of 'str' and 'int'"},

		{"gpu.sm", nothing, "--device cuda", "depends on the GPU compute capability"},
		{"gpu.vendor", Request{Facts: []string{"device=hip"}}, "", "'amd'"},
		{"gpu.sm == null", Request{GPU: "mi300x8"}, "", "True"},
		{"gpu.arch", Request{GPU: "mi300x8"}, "", "'gfx942'"},
		{"gpu.count > 20", nothing, "", "depends on the number of GPUs"},
		{"gpu.sm == 95", Request{Facts: []string{"device=cuda"}}, "", "False"},
		{"env.OTHER", nothing, "", "depends on $OTHER"},
		{"package.deep_ep", nothing, "", "depends on the deep_ep version"},
		{"model.config.hidden_size", nothing, "", "depends on the model's config.json"},
		{"model.architectures == null || true", nothing, "", "True"},
	} {
		res := advised(t, rule("r", "require = false && has(gpu.name); message = \"${"+tc.expr+"}\""), tc.req, strings.Fields(tc.argv)...)
		env := &ruleEnv{r: res, version: versionOf(res.Engine, res.Facts), given: given(res.Outcome.Options, res.Argv)}
		e, diags := rules.Parse([]byte(tc.expr), "x")
		require.False(t, diags.HasErrors(), tc.expr)
		got := ""
		switch v := rules.Eval(e, env).(type) {
		case *rules.Unknown:
			got = "depends on " + FactList(v.Facts)
		case *rules.Fault:
			got = v.Msg
		default:
			got = rules.Repr(v)
		}
		assert.Equal(t, tc.want, got, tc.expr)
	}
}

// TestAdvise: what is not known is told as such, and advisories do not change
// the verdict; of their severities only error counts.
func TestAdvise(t *testing.T) {
	card := Request{GPU: "h200x8", ModelConfig: "../fixtures/oracle/facts/models/llama31_8b.json"}
	res := advised(t, rule("warns", "when = field.tp_size == 4; message = \"tp ${field.tp_size} on SM${gpu.sm}\"; remedy = \"not ${field.tp_size}\"; see = \"https://example.org/a\"")+
		rule("open", "when = gpu.name == \"x\"; message = \"m\"")+
		rule("holds", "require = gpu.count == 8; message = \"m\""), Request{Facts: []string{"device=cuda", "sm=9.0", "gpu_mem_mib=143771", "gpu_count=8"}}, "--tp", "4")
	require.Len(t, res.Advisories, 1, why(res))
	a := res.Advisories[0]
	assert.Equal(t, "tp 4 on SM90", a.Message)
	assert.Equal(t, "not 4", a.Remedy)
	assert.Equal(t, "EL601", a.Rule.Code)
	assert.Equal(t, []int{2, 3}, a.Words)
	require.Len(t, res.OpenRules, 1)
	assert.Equal(t, "open", res.OpenRules[0].ID)
	assert.Equal(t, []string{"GPU name"}, res.OpenRules[0].Facts)
	assert.Equal(t, 1, res.RulesHold)

	status := func(r *Result) int { r.Findings = nil; return ExitStatus([]*Result{r}) }
	for severity, want := range map[string]int{"error": 1, "warning": 0, "note": 0} {
		res := advised(t, rule("r", "severity = \""+severity+"\"; when = field.tp_size > 0; message = \"m\""), card)
		assert.Equal(t, "accepted", res.Verdict())
		assert.Equal(t, want, status(res), severity)
	}
	res = advised(t, rule("r", "when = field.none_of_those; message = \"m\""), card)
	require.Len(t, res.Advisories, 1)
	assert.Equal(t, "EL602", res.Advisories[0].Rule.Code)
	assert.Equal(t, 1, status(res))

	// Ranges of versions.
	res = advised(t, rule("old", "versions = \"< 0.1\"; when = field.tp_size > 0; message = \"m\"")+
		rule("now", "versions = \">= 0.1, < 0.2\"; when = field.tp_size > 0; message = \"m\""), card)
	require.Len(t, res.Advisories, 1)
	assert.Equal(t, "now", res.Advisories[0].ID)

	// A command that does not start has no fields.
	res = advised(t, rule("r", "when = field.tp_size > 0; message = \"m\""), card, "--tpp", "3")
	assert.Empty(t, res.Advisories)
	assert.Equal(t, 1, res.RulesSkipped)

	// The configuration turns them off, or says how grave they are.
	res = advised(t, rule("r", "severity = \"error\"; when = field.tp_size > 0; message = \"m\""), card)
	s, err := LoadPacks(nil, false)
	require.NoError(t, err)
	s.Add([]byte("pack \"p\" {\n  engine = \"sglang\"\n}\n"+rule("r", "severity = \"error\"; when = field.tp_size > 0; message = \"m\"")), "p.hcl")
	res.advise(s, map[string]rules.Severity{"EL601": config.Note})
	assert.Equal(t, config.Note, res.Advisories[0].Rule.Severity)
	res.advise(s, map[string]rules.Severity{"EL601": config.Off})
	assert.Empty(t, res.Advisories)
	assert.Equal(t, 1, res.Off)
	res.Off = 0
	res.advise(s, map[string]rules.Severity{"EL601": config.Off, "r": rules.Warning})
	assert.Equal(t, rules.Warning, res.Advisories[0].Rule.Severity)

	cfg := filepath.Join(t.TempDir(), config.FileName)
	for text, want := range map[string]string{"experts-over-pcie = \"off\"": "", "experts-over-pice = \"off\"": `did you mean "experts-over-pcie"?`} {
		require.NoError(t, os.WriteFile(cfg, []byte("severity {\n"+text+"\n}\n"), 0o644))
		req := &Request{Config: cfg}
		c, err := req.config()
		require.NoError(t, err)
		_, err = req.packs(c)
		if want == "" {
			assert.NoError(t, err)
		} else {
			assert.ErrorContains(t, err, want)
		}
	}
}

// TestVersionOf: the version is that of the tree, else that of the package.
func TestVersionOf(t *testing.T) {
	e := &engine.Engine{Adapter: engine.SGLang}
	f := world.NewFacts()
	assert.Nil(t, versionOf(e, f))
	require.NoError(t, config.SetPackage(f, "sglang=0.5.9", "--package"))
	assert.Equal(t, "0.5.9", versionOf(e, f).String())
	e.Version = "0.4"
	assert.Equal(t, "0.4", versionOf(e, f).String())
}

// TestShippedPack: the tests of the shipped pack pass.
func TestShippedPack(t *testing.T) {
	req := &Request{NoConfig: true}
	s, err := req.ReadPacks()
	require.NoError(t, err)
	require.Empty(t, s.Diags)
	tests, err := req.TestPacks(s)
	require.NoError(t, err)
	require.NotEmpty(t, tests)
	for _, x := range tests {
		assert.Empty(t, x.Wrong, "%s %s", x.Place(), x.Test.Name)
		assert.Empty(t, x.Skipped, "%s %s", x.Place(), x.Test.Name)
	}
}

package lsp

import (
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// told is what diagnostics say, in order.
func told(ds []protocol.Diagnostic) string {
	var out []string
	for _, d := range ds {
		out = append(out, fmt.Sprintf("%v %v %s", d.Severity, d.Code, d.Message))
	}
	slices.Sort(out)
	return strings.Join(out, "\n")
}

// afresh is what a server that is started now tells of a document.
func afresh(t *testing.T, req analyzer.Request, dir, uri, text string) string {
	c := start(t, Options{Request: req}, "", dir)
	c.open(uri, "", text)
	return told(c.done(uri, 1))
}

// becomes waits until a document's diagnostics are what a server tells that is started
// now.
func becomes(t *testing.T, c *tester, req analyzer.Request, dir, uri, text string) {
	t.Helper()
	want := afresh(t, req, dir, uri, text)
	assert.Eventually(t, func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		return told(c.pushed[uri].Diagnostics) == want
	}, 30*time.Second, 10*time.Millisecond)
	c.mu.Lock()
	defer c.mu.Unlock()
	require.Equal(t, want, told(c.pushed[uri].Diagnostics))
}

// Whatever a document's findings depend on, when it changes, comes, goes or is broken and
// mended, they become those of a server that is started then.
func TestDepends(t *testing.T) {
	engine := fixtureRequest(t).Engine
	hcl := fmt.Sprintf("engine = %q\n", engine)
	launch := func(ep string) string {
		return "python3 -m sglang.launch_server --model-path /models/big-moe --tp 8 --ep-size " + ep + " --moe-runner-backend flashinfer_cutlass\n"
	}
	const pack = "pack \"team\" {\n  engine = \"sglang\"\n}\nrule \"team-tp\" {\n  severity = \"error\"\n  when     = field.tp_size == 8\n  message  = \"eight\"\n}\n"
	model, err := os.ReadFile(fixtureRequest(t).ModelConfig)
	require.NoError(t, err)
	const absent, unmade = "\x00", "\x01"
	type files map[string]string
	for name, x := range map[string]struct {
		file, text string
		// states are the files beside the document as they become one after the other.
		states []files
		bare   bool // without machine and model
	}{
		"a script that is sourced": {file: "a.sh", text: "source ./env.sh\n" + launch("$EP"), states: []files{{"env.sh": "EP=4\n"}, {"env.sh": "EP=8\n"}, {"env.sh": "EP=(\n"}, {"env.sh": "EP=4\n"}}},
		"one that comes and goes":  {file: "a.sh", text: ". ./env.sh\n" + launch("$EP"), states: []files{{}, {"env.sh": "EP=4\n"}, {"env.sh": absent}}},
		"an included makefile":     {file: "Makefile", text: "include vars.mk\nserve:\n\t" + launch("$(EP)"), states: []files{{"vars.mk": "EP=4\n"}, {"vars.mk": "EP=8\n"}}},
		"an environment file":      {file: "compose.yaml", text: "services:\n  api:\n    image: lmsysorg/sglang\n    env_file: x.env\n    command: sh -c '" + strings.TrimSpace(launch("$$EP")) + "'\n", states: []files{{"x.env": "EP=4\n"}, {"x.env": "EP=8\n"}}},
		"drop-ins of a unit": {file: "chat-1.service", text: "[Service]\nEnvironment=EP=8\nExecStart=" + launch("$EP"), states: []files{{}, {"chat-1.service.d/10.conf": "[Service]\nEnvironment=EP=4\n"},
			{"chat-1.service.d/20.conf": "[Service]\nEnvironment=EP=8\n"}, {"chat-1.service.d": absent}, {"service.d/10.conf": "[Service]\nEnvironment=EP=4\n"}, {"service.d": absent}, {"chat-.service.d/10.conf": "[Service]\nEnvironment=EP=4\n"}}},
		"the model of a comment":        {file: "a.sh", text: "# enginelint: gpu=h200x8 model-config=m.json\n" + launch("8"), bare: true, states: []files{{"m.json": "{"}, {"m.json": string(model)}, {"m.json": absent}, {"m.json": string(model)}}},
		"the target of a comment":       {file: "a.sh", text: "# enginelint: target=t.hcl\n" + launch("4"), bare: true, states: []files{{"t.hcl": "gpu \"h200\" {\n"}, {"t.hcl": "gpu \"h200\" {\n  count = 8\n}\n"}}},
		"the model of a target":         {file: "a.sh", text: launch("4"), bare: true, states: []files{{"enginelint.hcl": hcl + "target \"x\" {\n  gpu \"h200\" {\n    count = 8\n  }\n  model {\n    config = \"m\"\n  }\n}\n", "m/config.json": `{"architectures": ["LlamaForCausalLM"], "model_type": "llama"}`}, {"m/config.json": `{"architectures": ["MistralForCausalLM"], "model_type": "mistral"}`}}},
		"an engine that comes":          {file: "a.sh", text: launch("4"), states: []files{{"enginelint.hcl": "engine = \"eng\"\n"}, {"eng": unmade}}},
		"one that is made anew":         {file: "a.sh", text: launch("4"), states: []files{{"enginelint.hcl": "engine = \"eng\"\n", "eng": unmade}, {"eng": absent, "gone": ""}, {"eng": unmade, "eng/python/sglang/srt/more.py": ""}}},
		"the configuration":             {file: "a.sh", text: launch("4"), states: []files{{}, {"enginelint.hcl": "engine = {"}, {"enginelint.hcl": hcl + "severity {\n  EL201 = \"warning\"\n}\n"}, {"enginelint.hcl": absent}, {"enginelint.hcl": hcl}}},
		"a nearer configuration":        {file: "sub/a.sh", text: launch("4"), states: []files{{}, {"sub/enginelint.hcl": hcl + "severity {\n  EL201 = \"warning\"\n}\n"}, {"sub/enginelint.hcl": absent}}},
		"a rule pack":                   {file: "a.sh", text: launch("8"), states: []files{{"enginelint.hcl": hcl + "rule_packs = [\"team.rules.hcl\"]\n", "team.rules.hcl": pack}, {"team.rules.hcl": "pack {"}, {"team.rules.hcl": strings.Replace(pack, "team-tp", "team-other", 1)}, {"team.rules.hcl": absent}, {"team.rules.hcl": pack}}},
		"one that is broken first":      {file: "a.sh", text: launch("8"), states: []files{{"enginelint.hcl": hcl + "rule_packs = [\"team.rules.hcl\"]\n", "team.rules.hcl": "pack {"}, {"team.rules.hcl": pack}}},
		"one in a directory, broken":    {file: "a.sh", text: launch("8"), states: []files{{"enginelint.hcl": hcl + "rule_packs = [\"rules\"]\n", "rules/a.rules.hcl": "pack {"}, {"rules/a.rules.hcl": pack}}},
		"one that comes in a directory": {file: "a.sh", text: launch("8"), states: []files{{"enginelint.hcl": hcl + "rule_packs = [\"rules\"]\n", "rules/x": ""}, {"rules/a.rules.hcl": pack}}},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, filepath.Join(dir, "enginelint.hcl"), hcl)
			write(t, filepath.Join(dir, x.file), x.text)
			req := fixtureRequest(t)
			if req.Engine = ""; x.bare {
				req.GPU, req.ModelConfig = "", ""
			}
			uri := uriOf(filepath.Join(dir, x.file))
			var c *tester
			for i, fs := range x.states {
				for _, f := range slices.Sorted(maps.Keys(fs)) {
					switch path := filepath.Join(dir, f); fs[f] {
					case absent:
						require.NoError(t, os.RemoveAll(path))
					case unmade:
						copyTree(t, engine, path)
					default:
						write(t, path, fs[f])
					}
				}
				if i == 0 {
					c = start(t, Options{Request: req}, "", dir)
					c.open(uri, "", x.text)
				} else if _, gone := fs["gone"]; gone {
					c.wait("a notice", func() bool { return find(c.pushed[uri].Diagnostics, codeBroken) != nil })
					continue
				}
				becomes(t, c, req, dir, uri, x.text)
			}
		})
	}
}

// A document that another one names counts as it is in the editor, however the client
// writes its URI, until it is closed.
func TestDependsUnsaved(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "with space+(é)")
	env := filepath.Join(dir, "env+a.sh")
	write(t, env, "EP=8\n")
	c := start(t, Options{Request: fixtureRequest(t)}, "", dir)
	uri := uriOf(filepath.Join(dir, "a.sh"))
	text := "source './env+a.sh'\n" + strings.Replace(violation, "--ep-size 4", "--ep-size $EP", 1)
	c.open(uri, "", text)
	assert.Empty(t, errors1(c.done(uri, 1)))
	// As Visual Studio Code writes it.
	other := "file://" + strings.ReplaceAll(url.QueryEscape(env), "%2F", "/")
	other = strings.ReplaceAll(other, "+", "%20")
	count := func(n int) {
		t.Helper()
		c.wait(fmt.Sprint(n, " errors"), func() bool { return len(errors1(c.pushed[uri].Diagnostics)) == n && c.states[uri].Open == 0 })
	}
	c.open(other, "shellscript", "EP=4\n")
	count(1)
	c.replace(other, 2, "EP=8\n")
	count(0)
	c.replace(other, 3, "EP=4\n")
	count(1)
	c.notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": other}})
	count(0)
}

package cli

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/report"
)

const fixtures = "../../fixtures/"

// asMain has the test's program be enginelint, for scripts.
const asMain = "ENGINELINT_TEST_AS_MAIN"

// TestMain hides what this machine has: models in a cache, an engine.
func TestMain(m *testing.M) {
	if os.Getenv(asMain) != "" {
		os.Exit(Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	for n, v := range map[string]string{"HF_HUB_CACHE": "/nonexistent", "ENGINELINT_ENGINE": ""} {
		if err := os.Setenv(n, v); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

type ran struct {
	status      int
	out, errout string
}

func do(stdin string, args ...string) ran {
	var out, errout bytes.Buffer
	st := Main(args, strings.NewReader(stdin), &out, &errout)
	return ran{st, out.String(), errout.String()}
}

// check runs "check" on our own engine, one H200 machine and a dense model.
func check(args ...string) ran {
	return do("", append([]string{"check", "--engine", fixtures + "engines/imperative", "--profile", fixtures + "oracle/facts/machines/h200x8.json",
		"--model-config", fixtures + "oracle/facts/models/llama31_8b.json"}, args...)...)
}

func command(words ...string) []string {
	return append([]string{"--", "python3", "-m", "sglang.launch_server", "--model-path", "/models/dense"}, words...)
}

func TestUsage(t *testing.T) {
	for _, tc := range []struct {
		args string
		want string
	}{
		{"", "enginelint checks a command"},
		{"frobnicate", `unknown command "frobnicate"`},
		{"check", "no command: give a file, or the command after --"},
		{"check --", "empty command"},
		{"check a b", "a: there is no such file or directory"},
		{"check --stdin-filename x a -- b", "give a file or a command, not both"},
		{"check --stdin-filename x a", "--stdin-filename is the name of what is read with -"},
		{"check a -- b", "give a file or a command, not both"},
		{"check --gpu h200x8 python3 -m sglang.launch_server --model-path x", "python3 begins a command: put -- before it"},
		{"check --gpu h200x8 sglang serve --model-path x", "sglang begins a command: put -- before it"},
		{"check --timeout 5 -- sglang serve", "expected a number with a unit, such as 5s or 2m"},
		{"chekc", "unknown command \"chekc\"; did you mean check?"},
		{"check --nonsense -- x", "flag provided but not defined: -nonsense; try enginelint help (flags of the engine come after --)"},
		{"check --modle-config x -- x", "flag provided but not defined: -modle-config; did you mean --model-config?"},
		{"facts --fromat hcl", "did you mean --format?"},
		{"facts --format xml", "--format xml: expected text, hcl or json"},
		{"facts --name a/b", "not the name of a target"},
		{"facts x", "unexpected argument \"x\""},
		{"check --config a --no-config -- sglang serve", "--config and --no-config exclude each other"},
		{"check --config no-such.hcl -- sglang serve", "--config: no-such.hcl: no such file or directory"},
		{"check --format xml -- sglang serve", "--format xml: expected text or json"},
		{"check --assume everything -- sglang serve", "--assume everything: expected usual, nothing, cuda, hip"},
		{"check --max-steps -3 -- sglang serve", "--max-steps -3: expected a positive number"},
		{"check --timeout -3s -- sglang serve", "--timeout -3s: expected a positive duration"},
		{"check no-such-file", "no-such-file: there is no such file or directory"},
		{"check -- ls -l", `no engine in the command "ls -l"; expected python3 -m sglang.launch_server ... or sglang serve ...`},
		{"check --engine no-such-dir -- sglang serve", "no-such-dir: no such file or directory; an engine is read from a directory, git:DIR@REVISION, a wheel"},
		{"check --engine cli.go -- sglang serve", "cli.go: is a file, and no archive"},
		{"check --engine . -- sglang serve", ".: is not an inference engine (it contains allowed.go, catalogue.go, cli.go"},
	} {
		r := do("", strings.Fields(tc.args)...)
		assert.Equal(t, 2, r.status, tc.args)
		assert.Contains(t, r.errout, tc.want, tc.args)
		assert.Empty(t, r.out, tc.args)
	}
	r := do("", "help")
	assert.Equal(t, 0, r.status)
	assert.Contains(t, r.out, "Exit status")
	r = do("", "version")
	assert.Equal(t, 0, r.status)
	assert.True(t, strings.HasPrefix(r.out, "enginelint "))
}

func TestBadInput(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		p := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(p, []byte(text), 0o644))
		return p
	}
	bad := write("config.json", "{\"a\": 1,\n \"b\": }")
	list := write("list.json", "[1]")
	target := write("target.hcl", "gpu \"H100\" {\n  cuont = 8\n}\n")
	profile := write("profile.json", `{"device": "cuda", "gpu_cuont": 3}`)
	binary := write("launch.sh", "a\x00b")
	broken := write("broken.sh", "sglang serve --x 'abc\n")
	require.NoError(t, os.Mkdir(filepath.Join(dir, "model"), 0o755))
	write("model/config.json", "{")
	for _, tc := range []struct {
		args []string
		want string
	}{
		{append([]string{"--model-config", bad}, command()...), "--model-config: " + bad + ":2:7"},
		{append([]string{"--model-config", list}, command()...), list},
		{append([]string{"--model-config", dir + "/none.json"}, command()...), "none.json: no such file or directory"},
		{append([]string{"--target", target}, command()...), "target.hcl line 2"},
		{append([]string{"--target", dir + "/none.hcl"}, command()...), "none.hcl: no such file or directory"},
		{append([]string{"--profile", profile}, command()...), `gpu_count`},
		{append([]string{"--gpu", "h1000x8"}, command()...), "--gpu h1000x8"},
		{append([]string{"--env", "=1"}, command()...), "--env =1"},
		{append([]string{"--package", "x"}, command()...), "--package x: expected NAME=VERSION, NAME=yes or NAME=no"},
		{append([]string{"--fact", "cuad=1"}, command()...), `no fact called "cuad"`},
		{append([]string{"--fact", "gpu_count=many"}, command()...), "gpu_count"},
		{[]string{binary}, "the file is binary"},
		{[]string{broken}, "broken.sh:1:18"},
	} {
		r := check(tc.args...)
		assert.Equal(t, 2, r.status, tc.args)
		assert.Contains(t, r.errout, tc.want, tc.args)
		assert.NotContains(t, r.errout, "internal error", tc.args)
	}
	// A model directory on this machine is read by itself.
	r := do("", "check", "--engine", fixtures+"engines/imperative", "--gpu", "h200x8", "--", "sglang", "serve", "--model-path", filepath.Join(dir, "model"))
	assert.Equal(t, 2, r.status)
	assert.Contains(t, r.errout, "model/config.json:1:2")
}

// TestBrokenEngines: each ends in a message, within bounds, and never clean.
func TestBrokenEngines(t *testing.T) {
	want := map[string]struct {
		status int
		text   string
	}{
		"bad_encoding":        {2, "sglang/srt/server_args.py:1:30: byte 0xff is not valid UTF-8"},
		"big_power":           {2, "EL402"},
		"big_repeat":          {2, "EL402"},
		"circular_import":     {1, "EL204 import-failed: ImportError: cannot import name"},
		"deep_nesting":        {2, "sglang/srt/server_args.py:6:209: too many nested parentheses"},
		"empty":               {2, "is not an inference engine"},
		"exit_at_import":      {1, "EL203 exit: the start-up code ends the process with status 3"},
		"generator_loop":      {2, "EL402 not-analysed: not analysed: more than 50000 steps (sglang/srt/server_args.py:"},
		"hostile":             {1, "EL204"},
		"indent_error":        {2, "sglang/srt/server_args.py:14:15: unexpected indent"},
		"loop_at_import":      {2, "EL402 not-analysed: not analysed: more than 50000 steps (sglang/srt/server_args.py:"},
		"loop_in_handler":     {2, "EL402 not-analysed: not analysed: more than 50000 steps (sglang/srt/server_args.py:"},
		"many_branches":       {1, "EL201"},
		"memory":              {2, "EL402 not-analysed"},
		"missing_import":      {1, "EL204 import-failed: ModuleNotFoundError: No module named 'sglang.srt.nowhere'"},
		"missing_name":        {1, "EL204 import-failed: ImportError: cannot import name 'HIGHEST'"},
		"no_entry":            {2, "defines no prepare_server_args"},
		"no_server_args":      {2, "contains the package sglang but no sglang/srt/server_args.py"},
		"raise_at_import":     {1, "EL204 import-failed: RuntimeError: this build is unusable"},
		"recursion":           {1, "RecursionError: maximum recursion depth exceeded"},
		"recursion_at_import": {1, "EL204 import-failed: RecursionError"},
		"regex":               {2, "EL402"},
		"syntax_error":        {2, "sglang/srt/server_args.py:13:29: invalid syntax: expected ',' or ')', found ':'"},
		"syntax_error_unused": {2, "sglang/srt/server_args.py:36:12: '(' was never closed"},
	}
	es, err := os.ReadDir(fixtures + "engines/broken")
	require.NoError(t, err)
	n := 0
	for _, e := range es {
		if !e.IsDir() {
			continue
		}
		n++
		w, ok := want[e.Name()]
		if !assert.True(t, ok, "no expectation for %s", e.Name()) {
			continue
		}
		start := time.Now()
		r := do("", "check", "--engine", fixtures+"engines/broken/"+e.Name(), "--gpu", "h200x8", "--max-steps", "50000",
			"--model-config", fixtures+"oracle/facts/models/mini_dense.json", "--", "sglang", "serve", "--model-path", "/models/x")
		assert.Equal(t, w.status, r.status, "%s: %s%s", e.Name(), r.out, r.errout)
		assert.Contains(t, r.out+r.errout, w.text, e.Name())
		assert.NotContains(t, r.errout, "internal error", e.Name())
		assert.Less(t, time.Since(start), time.Minute, e.Name())
	}
	assert.Equal(t, len(want), n)
	left, err := filepath.Glob(filepath.Join(os.TempDir(), "enginelint-hostile-fixture-*"))
	require.NoError(t, err)
	assert.Empty(t, left, "the analysis ran engine code")
}

func TestTimeout(t *testing.T) {
	start := time.Now()
	r := do("", "check", "--engine", fixtures+"engines/broken/loop_in_handler", "--gpu", "h200x8", "--timeout", "200ms",
		"--model-config", fixtures+"oracle/facts/models/mini_dense.json", "--", "sglang", "serve", "--model-path", "/models/x")
	assert.Equal(t, 2, r.status)
	assert.Contains(t, r.out, "not analysed: takes longer than 200ms (sglang/srt/server_args.py:")
	assert.Less(t, time.Since(start), 5*time.Second)
}

func TestLargeArguments(t *testing.T) {
	big := strings.Repeat("x", 1<<20)
	for _, words := range [][]string{{"--served-model-name", big}, {"--" + big}, {big}, {"--tp", big}, {"--model-path", big}} {
		r := check(command(words...)...)
		assert.NotContains(t, r.errout, "internal error")
		assert.Empty(t, r.errout)
		assert.Less(t, len(r.out), 50_000, "%.40s", strings.Join(words, " "))
	}
}

func TestVerdicts(t *testing.T) {
	for _, tc := range []struct {
		words  string
		status int
		want   []string
	}{
		{"--tp 2 --page-size 16 --mem-fraction-static 0.8", 0, []string{"accepted (SGLang", "no findings"}},
		{"--tp 2 --enable-fast-pth", 1, []string{"error EL101 unknown-flag: SGLang has no flag --enable-fast-pth", "^^^^^^^^^^^^^^^^^", "refused"}},
		{"--gpu-memory-utilization 0.9", 1, []string{"this is a flag of vLLM"}},
		{"--tensor-parallel-size", 1, []string{"error EL104 missing-value: argparse: argument --tensor-parallel-size/"}},
		{"--tp two", 1, []string{"error EL103 bad-value: argparse: argument", "invalid int value: 'two'"}},
		{"--speculative-draft x", 1, []string{"error EL102 ambiguous-flag: argparse: ambiguous option: --speculative-draft could match", "hint: write one of"}},
	} {
		r := check(command(strings.Fields(tc.words)...)...)
		assert.Equal(t, tc.status, r.status, "%s\n%s%s", tc.words, r.out, r.errout)
		for _, w := range tc.want {
			assert.Contains(t, r.out, w, tc.words)
		}
	}
	// No model path at all.
	r := check("--", "sglang", "serve")
	assert.Equal(t, 1, r.status)
	assert.Contains(t, r.out, "EL105 missing-flag")
}

func TestJSON(t *testing.T) {
	r := check(append([]string{"--format", "json"}, command("--tp", "2", "--tpp", "3")...)...)
	require.Equal(t, 1, r.status, r.errout)
	var d report.Document
	dec := json.NewDecoder(strings.NewReader(r.out))
	dec.DisallowUnknownFields()
	require.NoError(t, dec.Decode(&d))
	assert.Equal(t, 1, d.Version)
	assert.Equal(t, 1, d.Exit)
	require.Len(t, d.Results, 1)
	x := d.Results[0]
	assert.Equal(t, "refused", x.Verdict)
	require.Len(t, x.Findings, 1)
	f := x.Findings[0]
	assert.Equal(t, "EL101", f.Code)
	require.Len(t, f.Arguments, 2)
	assert.Equal(t, report.Argument{Index: 4, Text: "--tpp", Line: 1, Column: 67, EndColumn: 72}, f.Arguments[0])
	require.NotNil(t, f.At)
	assert.Equal(t, "sglang/srt/server_args.py", f.At.File)
}

// TestJSONFacts: facts with their sources, what is assumed and what was taken as
// not set.
func TestJSONFacts(t *testing.T) {
	r := do("sglang serve --model-path Qwen/Qwen3-8B --port ${PORT:-30000}\n", "check", "--format", "json", "--no-config", "--engine", fixtures+"engines/imperative",
		"--gpu", "h200x8", "--fact", "cuda=12.8", "--assume", "host_mem_gib=64,model.model_type=qwen3", "-")
	require.Equal(t, 0, r.status, r.out+r.errout)
	var d report.Document
	require.NoError(t, json.Unmarshal([]byte(r.out), &d))
	x := d.Results[0]
	facts := map[string]report.Fact{}
	for _, f := range x.Facts {
		assert.NotEmpty(t, f.Source, f.Name)
		facts[f.Name] = f
	}
	assert.Equal(t, report.Fact{Name: "cuda", Value: json.RawMessage(`"12.8"`), Source: "--fact"}, facts["cuda"])
	assert.Equal(t, report.Fact{Name: "host_mem_gib", Value: json.RawMessage("64"), Source: "--assume", Assumed: true}, facts["host_mem_gib"])
	assert.Equal(t, "usual value, not given", facts["cpu_count"].Source)
	assert.True(t, facts["cpu_count"].Assumed)
	assert.Equal(t, "--gpu (GPU table: NVIDIA H200)", facts["gpu_name"].Source)
	assert.Equal(t, "built-in model table: Qwen/Qwen3-8B", facts["model"].Source)
	assert.True(t, facts["model.model_type"].Assumed)
	assert.Equal(t, []string{"PORT"}, x.NotSet)
	var assumed []string
	for _, a := range x.Assumed {
		assumed = append(assumed, a.Fact+" "+a.Source)
	}
	assert.Contains(t, assumed, "host_mem_gib --assume")
	assert.Contains(t, assumed, "driver ")
	assert.Empty(t, x.Notes)
}

func TestExplain(t *testing.T) {
	args := []string{"explain", "--engine", fixtures + "engines/imperative", "--profile", fixtures + "oracle/facts/machines/h200x8.json",
		"--model-config", fixtures + "oracle/facts/models/llama31_8b.json"}
	r := do("", append(append([]string{}, args...), command("--tp", "2")...)...)
	require.Equal(t, 0, r.status, r.errout)
	assert.Contains(t, r.out, "tp_size = 2\n    given    --tp 2\n    parsed   2\n")
	r = do("", append(append(append([]string{}, args...), "--field", "tp-size"), command("--tp", "2")...)...)
	assert.Equal(t, 3, strings.Count(r.out, "2\n"), r.out)
	r = do("", append(append(append([]string{}, args...), "--format", "json"), command("--tp", "2")...)...)
	var d report.Document
	require.NoError(t, json.Unmarshal([]byte(r.out), &d))
	assert.Greater(t, len(d.Results[0].Fields), 20)
}

// TestUnknownFacts: without facts there is no clean verdict.
func TestUnknownFacts(t *testing.T) {
	r := do("", append([]string{"check", "--engine", fixtures + "engines/imperative"}, command("--tp", "2")...)...)
	assert.NotEqual(t, 0, r.status, r.out)
	assert.NotContains(t, r.out, "no findings")
	assert.Contains(t, r.out, "--model-config")
	r = do("", append([]string{"check", "--engine", fixtures + "engines/imperative", "--gpu", "h200x8"}, command("--tp", "2")...)...)
	assert.NotEqual(t, 0, r.status, r.out)
	assert.Contains(t, r.out, "--model-config")
}

// TestLaunchFiles runs the commands of fixtures/launch.
func TestLaunchFiles(t *testing.T) {
	for file, want := range map[string]struct {
		status int
		model  string
		text   []string
	}{
		"clean.txt":            {0, "llama31_8b", []string{"accepted"}},
		"moe-implied.sh":       {1, "qwen3_moe", []string{"accepted", "ep_size: 1 -> 8", "MINI_FP4_EXCHANGE=True", "2 warnings"}},
		"moe-violation.sh":     {1, "qwen3_moe", []string{"error EL201", "AssertionError", "^^^^^^^^^ ^"}},
		"chunk-below-limit.sh": {1, "qwen3_moe", []string{"error EL201", "ValueError", "taken as not set: $PORT"}},
		"two-roles.sh":         {1, "qwen3_moe", []string{"== ", "accepted", "fails", "mlx5_9"}},
		"unknown-option.txt":   {1, "llama31_8b", []string{"EL101", "--enable-fast-pth"}},
		"ambiguous-option.txt": {1, "llama31_8b", []string{"EL102"}},
	} {
		r := do("", "check", "--engine", fixtures+"engines/imperative", "--profile", fixtures+"oracle/facts/machines/h200x8.json",
			"--model-config", fixtures+"oracle/facts/models/"+want.model+".json", fixtures+"launch/"+file)
		assert.Equal(t, want.status, r.status, "%s\n%s%s", file, r.out, r.errout)
		for _, w := range want.text {
			assert.Contains(t, r.out, w, file)
		}
	}
}

// TestFilesOfTheCommand: files that the command names are read; whether one
// that is not here exists on the target is not known.
func TestFilesOfTheCommand(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "flags.yaml")
	require.NoError(t, os.WriteFile(config, []byte("page-size: 16\n"), 0o644))
	r := check(append([]string{"--format", "json"}, command("--config", config)...)...)
	require.Empty(t, r.errout)
	assert.Contains(t, r.out, `"verdict": "accepted"`)
	r = check(command("--config", filepath.Join(dir, "none.yaml"))...)
	assert.Equal(t, 1, r.status, r.out)
	assert.Contains(t, r.out, "EL401 depends-on-fact: depends on the file "+dir+"/none.yaml, which is not on this machine")

	model := filepath.Join(dir, "model")
	require.NoError(t, os.Mkdir(model, 0o755))
	b, err := os.ReadFile(fixtures + "../docs/examples/big-moe/config.json")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(model, "config.json"), b, 0o644))
	r = do("", "check", "--engine", fixtures+"engines/imperative", "--gpu", "8x RTX PRO 6000 Blackwell", "--", "sglang", "serve", "--model-path", model)
	assert.Contains(t, r.out, "accepted (SGLang", r.errout)
}

func TestStdin(t *testing.T) {
	r := do("sglang serve --model-path /models/dense --nope\n", "check", "--engine", fixtures+"engines/imperative", "--profile", fixtures+"oracle/facts/machines/h200x8.json",
		"--model-config", fixtures+"oracle/facts/models/llama31_8b.json", "-")
	assert.Equal(t, 1, r.status, r.errout)
	assert.Contains(t, r.out, "--nope")
}

func TestExplainFields(t *testing.T) {
	args := []string{"explain", "--engine", fixtures + "engines/imperative", "--profile", fixtures + "oracle/facts/machines/h200x8.json",
		"--model-config", fixtures + "oracle/facts/models/mini_dense.json"}
	command := []string{"--", "sglang", "serve", "--model-path", "/models/x", "--tp", "2"}
	for _, spelling := range []string{"tp_size", "tp-size", "--tp-size", "tp"} {
		r := do("", slices.Concat(args, []string{"--field", spelling}, command)...)
		assert.Equal(t, 1, strings.Count(r.out, "\n    parsed "), "%s: %s%s", spelling, r.out, r.errout)
		assert.Contains(t, r.out, "tp_size = 2", spelling)
	}
	r := do("", slices.Concat(args, []string{"--field", "tp_sise"}, command)...)
	assert.Equal(t, 2, r.status)
	assert.Contains(t, r.errout, "--field tp_sise: the engine has no such field or flag; did you mean tp_size?")
}

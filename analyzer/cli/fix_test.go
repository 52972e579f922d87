package cli

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/report"
)

var onH200 = []string{"--engine", "../../fixtures/engines/imperative", "--profile", "../../fixtures/oracle/facts/machines/h200x8.json",
	"--model-config", "../../fixtures/oracle/facts/models/qwen3_moe.json", "--no-config"}

// enginelint runs the command line.
func enginelint(args ...string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = Main(args, strings.NewReader(""), &o, &e)
	return status, o.String(), e.String()
}

// TestFixFiles: every launch file of the fixtures is repaired in place; what is
// changed is a line or two, the next check is clean, and fixing again does nothing.
func TestFixFiles(t *testing.T) {
	dir := t.TempDir()
	root := "../../fixtures/solve"
	before := map[string]string{}
	require.NoError(t, filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, p)
		to := filepath.Join(dir, strings.TrimSuffix(rel, ".txt"))
		before[to] = string(b)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		return os.WriteFile(to, b, 0o640)
	}))
	require.Greater(t, len(before), 60)
	with := func(verb string, more ...string) []string {
		return append(append(append([]string{verb}, onH200...), more...), dir)
	}
	status, shown, errs := enginelint(append(append([]string{"fix", "--repairs", "1"}, onH200...), filepath.Join(dir, "continued"))...)
	require.Equal(t, statusFindings, status, "%s%s", shown, errs)
	for p, text := range before {
		b, err := os.ReadFile(p)
		require.NoError(t, err)
		require.Equal(t, text, string(b), "only shown")
	}
	status, out, errs := enginelint(with("fix", "--repairs", "1", "--write")...)
	require.Equal(t, statusClean, status, "%s%s", out, errs)
	after := map[string]string{}
	for p, text := range before {
		b, err := os.ReadFile(p)
		require.NoError(t, err)
		after[p] = string(b)
		d := report.UnifiedDiff("x", text, string(b))
		if strings.HasPrefix(p, filepath.Join(dir, "continued")+"/") {
			assert.Contains(t, shown, strings.TrimPrefix(d, "--- x\n+++ x\n"), p)
		}
		n := 0
		for _, l := range strings.Split(d, "\n")[min(2, strings.Count(d, "\n")):] {
			if strings.HasPrefix(l, "-") || strings.HasPrefix(l, "+") {
				n++
			}
		}
		assert.True(t, n == 1 || n == 2, "%s: %s", p, d)
		st, err := os.Stat(p)
		require.NoError(t, err)
		assert.Equal(t, fs.FileMode(0o640), st.Mode().Perm(), p)
	}
	status, out, errs = enginelint(with("check", "--quiet")...)
	assert.Equal(t, statusClean, status, "%s%s", out, errs)
	status, out, _ = enginelint(append(append([]string{"fix", "--write"}, onH200...), filepath.Join(dir, "continued"))...)
	assert.Equal(t, statusClean, status)
	assert.Equal(t, "nothing to change: no command is refused\n", out)
	for p, text := range after {
		b, err := os.ReadFile(p)
		require.NoError(t, err)
		assert.Equal(t, text, string(b))
	}
}

// TestFixNot: a file in which the change has no place is left alone.
func TestFixNot(t *testing.T) {
	for name, tc := range map[string]struct{ text, want string }{
		"a value of two places": {"A=trit\nB=ion\npython3 -m sglang.launch_server --model-path /models/x --moe-runner-backend $A$B --ep-size ${N}x\n", "the file is not changed"},
		"a variable of two launches": {"EP=4\npython3 -m sglang.launch_server --model-path /models/x --tp 8 --ep-size $EP --moe-runner-backend flashinfer_cutlass\n" +
			"python3 -m sglang.launch_server --model-path /models/x --tp 4 --ep-size $EP\n", "leaves the other launches"},
	} {
		t.Run(name, func(t *testing.T) {
			p := filepath.Join(t.TempDir(), "start.sh")
			require.NoError(t, os.WriteFile(p, []byte(tc.text), 0o755))
			status, out, errs := enginelint(append(append([]string{"fix", "--write", "--repairs", "1"}, onH200...), p)...)
			b, err := os.ReadFile(p)
			require.NoError(t, err)
			assert.Equal(t, tc.text, string(b))
			assert.Equal(t, statusFailure, status, "%s%s", out, errs)
			assert.Contains(t, out, tc.want)
		})
	}
}

func TestFixUsage(t *testing.T) {
	for want, args := range map[string][]string{
		"--write and --diff exclude": {"fix", "--write", "--diff", "x"},
		"a command after -- is in":   {"fix", "--write", "--", "sglang", "serve"},
		"expected text or json":      {"fix", "--format", "dot", "x"},
		"expected a positive":        {"fix", "--repairs", "0", "x"},
		"--flag FLAG":                {"allowed", "--", "sglang", "serve"},
		"text, json, dot or mermaid": {"why", "tp", "--format", "xml", "--", "sglang"},
		"why FLAG":                   {"why"},
	} {
		status, _, errs := enginelint(args...)
		assert.Equal(t, statusFailure, status, "%v", args)
		assert.Contains(t, errs, want)
	}
}

const moe = "python3 -m sglang.launch_server --model-path /models/big-moe --tp 8 --moe-a2a-backend flashinfer --moe-runner-backend flashinfer_cutlass"

func TestWhy(t *testing.T) {
	of := func(format string) string {
		args := append([]string{"why", "--ep-size", "--format", format}, onH200...)
		status, out, errs := enginelint(append(append(args, "--"), strings.Fields(moe)...)...)
		require.Equal(t, statusClean, status, errs)
		return out
	}
	assert.Contains(t, of("text"), "ep_size = 8\n  default 1\n  then 8, set by _handle_experts")
	assert.Contains(t, of("json"), `"field": "ep_size"`)
	assert.Contains(t, of("dot"), `[label="tp_size = 8\ngiven by --tp 8"];`)
	assert.Contains(t, of("mermaid"), `["tp_size = 8<br>given by --tp 8"]`)
}

func TestAllowedCommand(t *testing.T) {
	args := append([]string{"allowed", "--flag", "--ep-size"}, onH200...)
	status, out, errs := enginelint(append(append(args, "--"), strings.Fields(moe+" --ep-size 4")...)...)
	require.Equal(t, statusClean, status, errs)
	assert.Contains(t, out, "--ep-size: ")
	assert.Contains(t, out, "without it: starts")
	status, out, errs = enginelint(append(append(append(args, "--format", "json"), "--"), strings.Fields(moe)...)...)
	require.Equal(t, statusClean, status, errs)
	assert.Contains(t, out, `"verdict": "admitted"`)
}

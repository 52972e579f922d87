package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The recipe of README.md for CI passes what it says that it passes.
func TestRecipe(t *testing.T) {
	if _, err := exec.LookPath("jq"); err != nil {
		t.Skip("jq is not installed")
	}
	b, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	m := regexp.MustCompile("(?s)To let pass what.*?```sh\n(.*?)```").FindSubmatch(b)
	require.NotNil(t, m)
	recipe := string(m[1])
	self, err := os.Executable()
	require.NoError(t, err)
	bin := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(bin, "enginelint"), []byte("#!/bin/sh\n"+asMain+"=1 exec "+self+" \"$@\"\n"), 0o755))
	engine, err := filepath.Abs(fixtures + "engines/imperative")
	require.NoError(t, err)
	const serve = "python3 -m sglang.launch_server --model-path Qwen/Qwen3-8B"
	for _, tc := range []struct {
		name, command, gpu, rule string
		pass                     bool
	}{
		{"accepted", serve, "h200", "", true},
		{"depends on a fact", serve + " --dtype $DTYPE", "h200", "", true},
		{"refused", serve + " --no-such-flag", "h200", "", false},
		{"fails", serve + " --tp 3", "h200", "", false},
		{"not analysed", serve, "gaudi 3", "", false},
		{"advisory", serve, "h200", "error", false},
		{"advisory that is a warning", serve, "h200", "warning", true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			dir := t.TempDir()
			config := "engine \"sglang\" {\n  source = \"" + engine + "\"\n}\ntarget \"t\" {\n  gpu \"" + tc.gpu + "\" { count = 8 }\n}\n"
			if tc.rule != "" {
				config += "rule_packs = [\"p.rules.hcl\"]\n"
				require.NoError(t, os.WriteFile(filepath.Join(dir, "p.rules.hcl"), []byte(`pack "p" {
  engine = "sglang"
}
rule "no-dense" {
  severity = "`+tc.rule+`"
  when     = field.tp_size == 1
  message  = "one card is too few"
  remedy   = "use more cards"
}
`), 0o644))
			}
			require.NoError(t, os.WriteFile(filepath.Join(dir, "enginelint.hcl"), []byte(config), 0o644))
			require.NoError(t, os.WriteFile(filepath.Join(dir, "serve.sh"), []byte(tc.command+"\n"), 0o755))
			c := exec.Command("bash", "-e", "-c", recipe)
			c.Dir = dir
			c.Env = append(os.Environ(), "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
			out, err := c.CombinedOutput()
			_, isExit := err.(*exec.ExitError)
			require.True(t, err == nil || isExit, "%v", err)
			assert.Equal(t, tc.pass, err == nil, "%s", out)
			assert.FileExists(t, filepath.Join(dir, "findings.json"))
			assert.NotContains(t, string(out), "enginelint:")
			assert.NotContains(t, string(out), "jq: error")
		})
	}
}

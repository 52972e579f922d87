package launch

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// bomb is YAML whose aliases expand to 9^n nodes below a key.
func bomb(n int) string {
	var b strings.Builder
	b.WriteString("a0: &a0 [sglang, serve]\n")
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, "a%d: &a%d [%s*a%d]\n", i, i, strings.Repeat(fmt.Sprintf("*a%d, ", i-1), 8), i-1)
	}
	return b.String()
}

// What is too large, too deep or broken ends in a message, in time, and does
// not hide what else is in the file.
func TestStructuredBad(t *testing.T) {
	pod := "apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n  containers:\n  - command: [sglang, serve, --model-path, /m]\n"
	const big = 2 << 20
	many := func(line string) string { return strings.Repeat(line, big/len(line)) }
	for _, tc := range []struct {
		name, file, text string
		// problem is in the first problem, if there is to be one; launches are
		// there, -1 for any number.
		problem  string
		launches int
	}{
		{"aliases", "f.yaml", pod + "---\nkind: Pod\napiVersion: v1\n" + bomb(9) + "spec: *a9\n---\n" + pod, "aliases", 2},
		{"aliases of maps", "f.yaml", pod + "x0: &x0 {a: 1}\n" + func() string {
			var b strings.Builder
			for i := 1; i < 40; i++ {
				fmt.Fprintf(&b, "x%d: &x%d {<<: [*x%d, *x%d], b: *x%d, c: *x%d}\n", i, i, i-1, i-1, i-1, i-1)
			}
			return b.String()
		}(), "aliases", 1},
		{"itself", "f.yaml", pod + "x: &x {y: [*x], <<: *x}\n", "", -1},
		{"deep", "f.yaml", pod + "---\napiVersion: v1\nx: " + strings.Repeat("[", 300) + strings.Repeat("]", 300), "nested", 1},
		{"deeper", "f.yaml", pod + "---\napiVersion: v1\nx: " + strings.Repeat("[", 1<<20), "not read", 1},
		{"deep json", "f.json", `{"apiVersion": "v1", "kind": "sglang", "containers": ` + strings.Repeat("[", 1<<20), "nested", 0},
		{"broken json", "f.json", `{"apiVersion": "v1", "kind": "sglang", "containers": [}`, "not readable as JSON", 0},
		{"more json", "f.json", `{"apiVersion": "v1", "kind": "sglang", "containers": []} x`, "not readable as JSON", 0},
		{"tab", "f.yaml", pod + "---\nkind: Pod\n\tx: 1\n---\n" + pod, "f.yaml:9:1: not readable as YAML", 2},
		{"nul", "f.yaml", pod + "x: \x00\n", "binary", 0},
		{"control", "f.yaml", pod + "---\nx: \x01\n---\n" + pod, "not readable as YAML", 2},
		{"invalid", "f.yaml", pod + "x: \xff\n", "UTF-8", 1},
		{"too large", "f.yaml", strings.Repeat(pod, 50<<20/len(pod)), "MiB", 0},
		{"documents", "f.yaml", many(pod + "---\n"), "more launches", maxLaunches},
		{"broken documents", "f.yaml", many("---\nkind: [sglang\napiVersion: v1\n"), "not readable", 0},
		{"large document", "f.yaml", pod + strings.Repeat(many("  - command: [sglang, serve, --model-path, /m]\n"), 2), "MiB", 0},
		{"containers", "f.yaml", pod + strings.Repeat("  - command: [sglang, serve, --model-path, /m]\n", 30_000), "more launches", maxLaunches},
		{"arguments", "f.yaml", pod + "    args:\n" + strings.Repeat("    - x\n", 200_000), "words", 0},
		{"environment", "f.yaml", pod + "    env:\n" + func() string {
			var b strings.Builder
			for i := range 40_000 {
				fmt.Fprintf(&b, "    - {name: A%d, value: $(A%d)}\n", i, i-1)
			}
			return b.String()
		}(), "", 1},
		{"references", "f.yaml", pod + "    args: ['" + strings.Repeat("$(", 1e6) + "']\n", "", 1},
		{"one line", "f.yaml", pod + "x: {" + strings.Repeat("a: b, ", 3e5) + "}\n", "", 1},
		{"spaces", "f.yaml", pod + "x: \"" + strings.Repeat(" ", 2e6) + "x\"\n", "", 1},
		{"block", "f.yaml", pod + "x: |\n" + strings.Repeat("  \n", 6e5) + "  x\n", "", 1},
		{"compose variables", "compose.yaml", "services:\n  a:\n    command: sglang serve " + many("${A:-") + "\n", "", -1},
		{"compose nested", "compose.yaml", "services:\n  a:\n    command: sglang serve " + strings.Repeat("${A:-", 10000) + strings.Repeat("}", 10000) + "\n", "", -1},
		{"empty words", "compose.yaml", "services:\n  a:\n    command: [sglang, serve, '', $, '${']\n  b:\n    command:\n    - sglang\n    - serve\n    -\n", "", 2},
		{"extends itself", "compose.yaml", "services:\n  a: {extends: b, command: sglang serve}\n  b: {extends: a}\n", "", 2},
		{"dockerfile lines", "Dockerfile", many("x\n"), "no instruction", 0},
		{"dockerfile stages", "Dockerfile", many("FROM a\n") + "CMD sglang serve\n", "stage", -1},
		{"dockerfile variables", "Dockerfile", "FROM a\n" + many("ENV A=$A B=1\n") + "CMD sglang serve\n", "", -1},
		{"dockerfile continued", "Dockerfile", "FROM a\nCMD sglang serve \\\n" + many(" \\\n#\n") + "--x", "", 1},
		{"dockerfile heredocs", "Dockerfile", "FROM a\n" + many("RUN sglang <<A <<B\n"), "not closed", -1},
		{"unit lines", "f.service", "[Service]\n" + many("ExecStart=sglang serve\n"), "more commands", maxLaunches},
		{"unit variables", "f.service", "[Service]\nExecStart=sglang serve a" + many("${"), "", 1},
		{"roles", "f.yaml", "sglang_config:\n" + func() string {
			var b strings.Builder
			for i := range 50_000 {
				fmt.Fprintf(&b, "  r%d: {tp: 1, model-path: x}\n", i)
			}
			return b.String()
		}(), "more roles", maxLaunches},
		{"zips", "f.yaml", "base: {sglang_config: {a: {x: 1}}}\n" + "zip_override_a: {sglang_config: {a: {x: [" + strings.Repeat("1, ", 100_000) + "]}}}\n", "", 1},
		{"helm actions", "f.yaml", pod + many("# {{ if .a }}{{ .b }}{{ else }}x{{ end }}\n"), "", -1},
		{"helm depth", "f.yaml", pod + many("{{ if .a }}"), "nested", 0},
		{"helm parentheses", "f.yaml", pod + "{{ " + many("(") + " .a", "nested", 0},
		{"helm loops", "f.yaml", pod + strings.Repeat("{{ range .a }}", 150) + "x: 1" + strings.Repeat("{{ end }}", 150), "", -1},
		{"helm choices", "f.yaml", pod + "    args:\n" + func() string {
			var b strings.Builder
			for i := range 100 {
				fmt.Fprintf(&b, "    {{- if .a%d }}\n    - --a%d\n    {{- end }}\n", i, i)
			}
			return b.String()
		}(), "", 1},
	} {
		begin := time.Now()
		f := Read(tc.file, []byte(tc.text), Options{})
		took := time.Since(begin)
		if tc.problem == "" {
			for _, p := range f.Problems {
				assert.NotContains(t, p.Msg, "internal error", tc.name)
			}
		} else if assert.NotEmpty(t, f.Problems, tc.name) {
			found := false
			for _, p := range f.Problems {
				found = found || strings.Contains(p.Error(), tc.problem)
			}
			assert.True(t, found, "%s: %v", tc.name, f.Problems[0])
		}
		if tc.launches >= 0 {
			assert.Len(t, f.Launches, tc.launches, tc.name)
		}
		checkPlaces(t, f)
		t.Logf("%s: %v, %d launches, %d problems", tc.name, took.Round(time.Millisecond), len(f.Launches), len(f.Problems))
		assert.Less(t, took, 30*time.Second, tc.name)
	}
}

// An alias for what it stands in ends there.
func TestStructuredSelfAlias(t *testing.T) {
	f := Read("a.yaml", []byte("a: &a\n  b: *a\n  c: &c [1, *c]\n  command: sglang serve --model-path /m\n"), Options{})
	assert.Len(t, f.Launches, 1)
	if assert.Len(t, f.Problems, 2) {
		assert.Contains(t, f.Problems[0].Msg, "an alias for what it stands in")
		assert.Equal(t, 2, f.Problems[0].Line)
	}
}

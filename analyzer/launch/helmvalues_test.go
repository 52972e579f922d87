package launch

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What a chart's values have is taken where a template has nothing but it.
func TestHelmValues(t *testing.T) {
	const values = `tp: 8
model: /models/big-moe
quoted: "4"
frac: 0.85
flag: true
none:
zero: 0
big: 1000000
octal: 010
yes: Yes
ranks: {of: {dp: 2}}
list: [1]
text: "{{ .Release.Name }}"
image: {tag: v0.5.9}
gpus: 8
`
	dir := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "templates"), 0o755))
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	write("Chart.yaml", "name: c\n")
	write("values.yaml", values)
	open := func(name string) ([]byte, error) { return os.ReadFile(filepath.Join(dir, "templates", name)) }
	read := func(expr string) (string, *Command, *Launch) {
		text := "apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n  containers:\n    - name: llm\n      image: \"lmsysorg/sglang:{{ .Values.image.tag }}\"\n" +
			"      command: [sglang, serve]\n      args:\n        - --model-path=/m\n        - " + expr + "\n" +
			"      resources: {limits: {nvidia.com/gpu: {{ .Values.gpus }}}}\n"
		f := Read(filepath.Join(dir, "templates", "pod.yaml"), []byte(text), Options{Open: open})
		require.Len(t, f.Launches, 1, "%s %v", expr, f.Problems)
		c := f.Launches[0].Variants[0]
		require.Len(t, c.Args, 2, expr)
		return c.Args[1].Text, c, f.Launches[0]
	}
	for expr, want := range map[string]string{
		`--tp={{ .Values.tp }}`:                                  "--tp=8",
		`"--tp={{ .Values.tp | int }}"`:                          "--tp=8",
		`{{ .Values.model }}`:                                    "/models/big-moe",
		`{{ $.Values.model | quote }}`:                           "/models/big-moe",
		`{{ .Values.quoted | squote }}`:                          "4",
		`--x={{ .Values.frac }}`:                                 "--x=0.85",
		`--x={{ .Values.flag }}`:                                 "--x=true",
		`--x={{ .Values.ranks.of.dp }}`:                          "--x=2",
		`--x={{ .Values.zero }}`:                                 "--x=0",
		`--x={{ .Values.zero | default 3 }}`:                     "--x=3",
		`--x={{ .Values.none | default "a" }}`:                   "--x=a",
		`--x={{ default 5 .Values.missing }}`:                    "--x=5",
		`--x={{ .Values.tp | default 3 }}`:                       "--x=8",
		`--x={{ .Values.missing }}`:                              "",
		`--x={{ .Values.none }}`:                                 "",
		`--x={{ .Values.big }}`:                                  "", // 1e+06 or 1000000, as the release of Helm has it
		`--x={{ .Values.octal }}`:                                "",
		`--x={{ .Values.yes }}`:                                  "",
		`--x={{ .Values.list }}`:                                 "",
		`--x={{ .Values.text }}`:                                 "",
		`--x={{ .Values.tp | add 1 }}`:                           "",
		`{{ with .Values.ranks }}--x={{ .Values.tp }}{{ end }}`:  "",
		`{{ with .Values.ranks }}--x={{ $.Values.tp }}{{ end }}`: "--x=8",
	} {
		got, c, l := read(expr)
		if want == "" {
			assert.Contains(t, got, "${", expr)
			continue
		}
		assert.Equal(t, want, got, expr)
		assert.True(t, c.Args[1].Known(), expr)
		path := strings.Trim(expr[strings.LastIndex(expr, ".Values"):], "})\"")
		path, _, _ = strings.Cut(path, " ")
		assert.Contains(t, c.Assumed, path, expr)
		assert.Equal(t, "0.5.9", l.Version.Version)
		require.Len(t, l.Facts, 1)
		assert.Equal(t, "8", l.Facts[0].Value)
	}
	_, c, _ := read(`{{ .Values.model }}`)
	require.NotNil(t, c.Args[1].Def)
	assert.Equal(t, "/models/big-moe", values[c.Args[1].Def.Start:c.Args[1].Def.End])
	assert.Equal(t, "values.yaml", filepath.Base(c.Args[1].Def.File))
	// Without a chart they are unknown, as before.
	require.NoError(t, os.Remove(filepath.Join(dir, "Chart.yaml")))
	f := Read("pod.yaml", []byte("kind: Pod\napiVersion: v1\nspec:\n  containers:\n    - command: [sglang, serve, --tp={{ .Values.tp }}]\n      image: x\n"), Options{Open: open})
	require.Len(t, f.Launches, 1)
	assert.Contains(t, f.Launches[0].Variants[0].Args[0].Text, "${")
}

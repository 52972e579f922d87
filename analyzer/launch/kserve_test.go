package launch

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A runtime may stand in a manifest beside that of the service; its words have places there.
func TestRuntimeBeside(t *testing.T) {
	const runtime = `apiVersion: serving.kserve.io/v1alpha1
kind: ServingRuntime
metadata: {name: big, namespace: ns}
spec:
  containers:
    - name: kserve-container
      image: lmsysorg/sglang:v0.5.9
      command: [python3, -m, sglang.launch_server, --model-path=/mnt/models]
      args: ["--served-model-name={{.Name}}", "--log-level={{.Labels.level}}", --tp=$(RANKS)]
      env: [{name: RANKS, value: "4"}]
`
	const service = `apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata: {name: chat}
spec:
  predictor:
    model:
      runtime: big # sglang
      args: [--ep-size=2]
`
	read := func(files map[string]string) *File {
		dir := t.TempDir()
		for n, text := range files {
			require.NoError(t, os.WriteFile(filepath.Join(dir, n), []byte(text), 0o644))
		}
		name := filepath.Join(dir, "service.yaml")
		return Read(name, []byte(files["service.yaml"]), Options{Open: openIn(dir), List: listIn(dir)})
	}
	f := read(map[string]string{"service.yaml": service, "runtime.yaml": runtime, "other.yaml": "kind: [", "note.txt": "big ServingRuntime"})
	require.Empty(t, f.Problems)
	require.Len(t, f.Launches, 1)
	c := f.Launches[0].Variants[0]
	assert.Equal(t, []string{"--model-path=/mnt/models", "--served-model-name=chat", "--log-level=${.Labels.level}", "--tp=4", "--ep-size=2"}, c.Argv())
	assert.Equal(t, "0.5.9", f.Launches[0].Version.Version)
	assert.Equal(t, 7, lineOf(service, f.Launches[0].Start))
	for _, w := range c.Args[:4] {
		if w.Known() {
			require.NotNil(t, w.Def, w.Text)
			assert.Equal(t, "runtime.yaml", filepath.Base(w.Def.File))
			assert.Equal(t, w.Text[:5], runtime[w.Def.Start:][:5])
		}
		assert.Equal(t, 7, lineOf(service, w.Start), w.Text)
	}
	assert.Nil(t, c.Args[4].Def)

	// Two of a name, or one of another namespace: which it is, or that there is one, is not known.
	for name, files := range map[string]map[string]string{
		"two":   {"service.yaml": service, "runtime.yaml": runtime, "again.yaml": runtime},
		"none":  {"service.yaml": service},
		"other": {"service.yaml": service[:len("apiVersion: serving.kserve.io/v1beta1\nkind: InferenceService\nmetadata: {name: chat")] + ", namespace: b" + service[len("apiVersion: serving.kserve.io/v1beta1\nkind: InferenceService\nmetadata: {name: chat"):], "runtime.yaml": runtime},
	} {
		f := read(files)
		assert.Empty(t, f.Launches, name)
		assert.Len(t, f.Skipped, 1, name)
	}
}

func lineOf(text string, off int) int {
	l, _ := Position(text, off)
	return l
}

package analyzer

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestBadInput: what cannot be read ends in a message, soon, and the rest is
// checked all the same.
func TestBadInput(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	link := func(to, name string) {
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Skip(err)
		}
	}
	const serve = "python3 -m sglang.launch_server --model-path meta-llama/Llama-3.1-8B-Instruct"
	bomb := "apiVersion: v1\nkind: Pod # sglang\na0: &a0 [x, x, x, x, x, x, x, x, x]\n"
	for i := '1'; i <= '9'; i++ {
		p := "*a" + string(i-1)
		bomb += "a" + string(i) + ": &a" + string(i) + " [" + strings.Repeat(p+", ", 8) + p + "]\n"
	}
	write("good.sh", serve+" --tp 2\n")
	write("bomb.yaml", bomb+"spec: {containers: [{name: c, command: [sglang, serve, *a9]}]}\n")
	write("huge.sh", strings.Repeat("# a comment that is long\n", 50<<20/25)+serve+"\n")
	write("binary.sh", "#!/bin/sh\n"+serve+"\x00\n")
	write("cycle/a.sh", "#!/bin/bash\nTP=4\nsource ./b.sh\n"+serve+" --tp $TP\n")
	write("cycle/b.sh", "PORT=1\nsource ./a.sh\n")
	write("self.sh", "source ./self.sh\n"+serve+" --tp 1\n")
	write("fork.sh", "f() { f; f; }\nf\n"+serve+" --tp 1\n")
	write("broken.sh", "if true; then\n"+serve+"\n")
	write("broken.yaml", "apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - command: [sglang, serve\n  image: [\n")
	write("deep.yaml", "kind: Pod # sglang\napiVersion: v1\nspec: "+strings.Repeat("[", 200_000)+"\n")
	write("broken.json", `{"kind": "Pod", "apiVersion": "v1", "containers": [{"command": ["sglang", "serve"`)
	link("link.sh", "link.sh")
	link(".", "loop")
	link("nowhere.sh", "dangling.sh")
	link("good.sh", "again.sh")

	begin := time.Now()
	rep, err := Run(Request{Opened: projectEngine(t), GPU: "h100x8", NoConfig: true, Paths: []string{dir}})
	require.NoError(t, err)
	assert.Less(t, time.Since(begin), 30*time.Second)
	said, verdicts := map[string]string{}, map[string]string{}
	for _, f := range rep.Files {
		name, err := filepath.Rel(dir, f.File.Name)
		require.NoError(t, err)
		for _, x := range f.Findings {
			said[name] += x.Message + "\n"
		}
		for _, r := range f.Results {
			verdicts[name] += r.Verdict() + " " + strings.Join(r.Argv[2:], " ") + "\n"
		}
	}
	assert.Equal(t, "accepted --tp 2\n", verdicts["good.sh"])
	assert.NotContains(t, verdicts, "loop/good.sh", "a link to a directory is not followed")
	assert.Contains(t, said["bomb.yaml"], "aliases")
	assert.Contains(t, said["broken.yaml"], "not readable as YAML")
	assert.Contains(t, said["broken.json"], "not readable as JSON")
	assert.Contains(t, said["deep.yaml"], "depth")
	assert.NotEmpty(t, said["broken.sh"])
	assert.Contains(t, verdicts["cycle/a.sh"], "--tp 4")
	assert.Contains(t, verdicts["self.sh"], "--tp 1")
	// Those that a walk passes over are told of when they are named.
	for name, want := range map[string]string{
		"huge.sh": "at most", "binary.sh": "binary", "link.sh": "too many", "dangling.sh": "leads to nothing", "bomb.yaml": "aliases",
	} {
		begin := time.Now()
		_, err := Run(Request{Opened: projectEngine(t), NoConfig: true, Paths: []string{filepath.Join(dir, name)}})
		assert.ErrorContains(t, err, want, name)
		assert.Less(t, time.Since(begin), 10*time.Second, name)
	}
}

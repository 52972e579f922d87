package cli

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

// TestMigrate changes files, and changes nothing the second time.
func TestMigrate(t *testing.T) {
	v1, err := filepath.Abs(fixtures + "engines/upgrade/v1")
	require.NoError(t, err)
	v2, err := filepath.Abs(fixtures + "engines/upgrade/v2")
	require.NoError(t, err)
	a, err := txtar.ParseFile("testdata/migrate/files.txtar")
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	run := func(args ...string) (string, int) {
		var out bytes.Buffer
		status := Main(append([]string{"diff", "--no-config", "--gpu", "h200x8", v1, v2}, args...), strings.NewReader(""), &out, &out)
		return out.String(), status
	}
	for i := 0; i < len(a.Files); i += 2 {
		f, want := a.Files[i], a.Files[i+1]
		require.Equal(t, f.Name+".want", want.Name)
		require.NoError(t, os.WriteFile(f.Name, f.Data, 0o754))
		same := bytes.Equal(f.Data, want.Data)
		// Shown only.
		out, status := run(f.Name, "--fix", "--diff")
		assert.Equal(t, map[bool]int{true: 0, false: 1}[same], status, out)
		got, err := os.ReadFile(f.Name)
		require.NoError(t, err)
		assert.Equal(t, string(f.Data), string(got), "--diff changes nothing")
		// Changed.
		out, status = run("--fix", f.Name)
		assert.Equal(t, 0, status, out)
		got, err = os.ReadFile(f.Name)
		require.NoError(t, err)
		assert.Equal(t, string(want.Data), string(got), "%s\n%s", f.Name, out)
		st, err := os.Stat(f.Name)
		require.NoError(t, err)
		assert.Equal(t, os.FileMode(0o754), st.Mode().Perm())
		// And once more: v1 does not know the new names.
		_, _ = run("--fix", f.Name)
		got, err = os.ReadFile(f.Name)
		require.NoError(t, err)
		assert.Equal(t, string(want.Data), string(got), f.Name)
	}
}

// TestMigrateLeft: what cannot be done is said, and nothing is done without
// evidence.
func TestMigrateLeft(t *testing.T) {
	v1, err := filepath.Abs(fixtures + "engines/upgrade/v1")
	require.NoError(t, err)
	v2, err := filepath.Abs(fixtures + "engines/upgrade/v2")
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	write := func(name, text string) { require.NoError(t, os.WriteFile(name, []byte(text), 0o600)) }
	run := func(stdin string, args ...string) (string, int) {
		var out bytes.Buffer
		status := Main(append([]string{"diff", "--no-config", "--gpu", "h200x8", v1, v2}, args...), strings.NewReader(stdin), &out, &out)
		return out.String(), status
	}
	text := "python3 -m sglang.launch_server --model-path /m --enable-ep-moe --enable-flash\n"
	write("gone.sh", text)
	out, status := run("", "gone.sh", "--fix")
	assert.Equal(t, 1, status)
	assert.Contains(t, out, "left: --enable-ep-moe: it is gone (it is refused), and there is no evidence")
	assert.Contains(t, out, "left: --enable-flash: it stood for --enable-flash-latent; it is gone (it means --enable-flash-allreduce)")
	b, err := os.ReadFile("gone.sh")
	require.NoError(t, err)
	assert.Equal(t, text, string(b))

	write("many.sh", "python3 -m sglang.launch_server --model-path /m --tp 16 --ep-size 16\npython3 -m sglang.launch_server --model-path /m --scheduler-strategy eager\n")
	out, status = run("", "many.sh", "--fix")
	assert.Equal(t, 1, status)
	assert.Contains(t, out, "== many.sh:1: newly refused, and not for a name\n  left: fails now: AssertionError: at most 8 ranks share experts\n")
	assert.Contains(t, out, "written: many.sh")
	write("flags.env", "FLAGS=--sparse-prefill-backend tiled\n")
	write("compose.yaml", "services:\n  x:\n    image: lmsysorg/sglang\n    env_file: flags.env\n    command: sh -c 'python3 -m sglang.launch_server --model-path /m $$FLAGS'\n")
	out, status = run("", "compose.yaml", "--fix")
	assert.Equal(t, 1, status, out)
	assert.Contains(t, out, "the file is not changed: ")

	out, status = run("python3 -m sglang.launch_server --model-path /m --scheduler-strategy eager\n", "-", "--fix", "--diff", "--format", "json")
	assert.Equal(t, 1, status)
	var doc struct {
		Complete bool
		Exit     int
		Files    []struct {
			Diff     string
			Written  bool
			Commands []struct {
				Line  int
				After string
				Steps []struct {
					Flag, To, Why string
					Done          bool
				}
			}
		}
	}
	require.NoError(t, json.Unmarshal([]byte(out), &doc), out)
	assert.True(t, doc.Complete)
	assert.Equal(t, 1, doc.Exit)
	require.Len(t, doc.Files, 1)
	assert.False(t, doc.Files[0].Written)
	assert.Contains(t, doc.Files[0].Diff, "\n+python3 -m sglang.launch_server --model-path /m --cache-strategy eager\n")
	require.Len(t, doc.Files[0].Commands, 1)
	assert.Equal(t, "--cache-strategy", doc.Files[0].Commands[0].Steps[0].To)
	assert.Equal(t, "accepted as before", doc.Files[0].Commands[0].After)

	for _, tc := range []struct {
		args []string
		want string
	}{
		{[]string{"--fix"}, "--fix changes files"},
		{[]string{"--fix", "--", "python3", "-m", "sglang.launch_server"}, "--fix changes files"},
		{[]string{"gone.sh", "--diff"}, "goes with it"},
		{[]string{"-", "--fix"}, "standard input is none"},
		{[]string{"gone.sh", "--fix", "--format", "html"}, "expected text or json"},
	} {
		out, status := run("", tc.args...)
		assert.Equal(t, 2, status, tc.args)
		assert.Contains(t, out, tc.want, tc.args)
	}
}

// withText is a copy of an engine with a text behind its environ.py.
func withText(t *testing.T, version, text string) string {
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS(fixtures+"engines/upgrade/"+version)))
	f, err := os.OpenFile(filepath.Join(dir, "python/sglang/srt/environ.py"), os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = f.WriteString("\n" + text)
	require.NoError(t, err)
	require.NoError(t, f.Close())
	return dir
}

// TestMigrateEnv: variables get their new names, wherever a file sets them.
func TestMigrateEnv(t *testing.T) {
	v1 := withText(t, "v1", "import os\nos.getenv(\"SGL_ROOM\", \"4\")\nos.getenv(\"SGL_OTHER\")\n")
	v2 := withText(t, "v2", "import os\nos.getenv(\"SGLANG_ROOM\", \"4\")\nos.getenv(\"SGLANG_OTHER\")\n")
	t.Chdir(t.TempDir())
	files := map[string]string{
		"a.sh":                "#!/bin/sh\n# SGL_ROOM is for the queue\nexport SGL_ROOM=5\nSGL_OTHER=\"SGL_ROOM\" python3 -m sglang.launch_server --model-path /m\n",
		"two.sh":              "export SGL_ROOM=5\npython3 -m sglang.launch_server --model-path /m\npython3 -m sglang.launch_server --model-path /n\n",
		"Dockerfile":          "FROM lmsysorg/sglang\nENV SGL_ROOM=5 X=1\nCMD [\"python3\", \"-m\", \"sglang.launch_server\", \"--model-path\", \"/m\"]\n",
		"docker-compose.yaml": "services:\n  x:\n    image: lmsysorg/sglang\n    environment:\n      - SGL_ROOM=5\n    command: python3 -m sglang.launch_server --model-path /m\n  y:\n    image: lmsysorg/sglang\n    environment:\n      SGL_ROOM: \"5\"\n    command: python3 -m sglang.launch_server --model-path /m\n",
		"pod.yaml":            "apiVersion: v1\nkind: Pod\nmetadata: {name: x}\nspec:\n  containers:\n    - name: x\n      image: lmsysorg/sglang\n      command: [python3, -m, sglang.launch_server, --model-path, /m]\n      env:\n        - name: SGL_ROOM\n          value: \"5\"\n",
	}
	for name, text := range files {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		var out bytes.Buffer
		status := Main([]string{"diff", "--no-config", "--gpu", "h200x8", v1, v2, "--fix", name}, nil, &out, &out)
		assert.Equal(t, 0, status, "%s\n%s", name, out.String())
		assert.Contains(t, out.String(), "write SGLANG_ROOM for SGL_ROOM: renamed: the names differ in their beginning only", name)
		got, err := os.ReadFile(name)
		require.NoError(t, err)
		want := strings.NewReplacer("SGL_ROOM is", "SGL_ROOM is", `"SGL_ROOM"`, `"SGL_ROOM"`, "SGL_", "SGLANG_").Replace(text)
		assert.Equal(t, want, string(got), name)
	}
}

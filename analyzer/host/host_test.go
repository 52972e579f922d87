package host

import (
	"context"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/world"
)

var update = flag.Bool("update", false, "rewrite the outputs in testdata")

// load makes a machine of an archive: files below root/, the output of tools as
// tool/NAME ARGS (a first "! " makes the tool fail), the environment as environ,
// and links as lines "link NAME TARGET" of the comment.
func load(t *testing.T, a *txtar.Archive) *Machine {
	root := t.TempDir()
	tools := map[string]string{}
	m := &Machine{Root: root, Arch: "amd64"}
	for _, f := range a.Files {
		switch dir, rest, _ := strings.Cut(f.Name, "/"); {
		case f.Name == "environ":
			m.Environ = strings.Split(strings.TrimSpace(string(f.Data)), "\n")
		case dir == "tool":
			tools[rest] = string(f.Data)
		case dir == "root":
			p := filepath.Join(root, rest)
			require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o755))
			require.NoError(t, os.WriteFile(p, f.Data, 0o644))
		}
	}
	for line := range strings.Lines(string(a.Comment)) {
		if f := strings.Fields(line); len(f) == 3 && f[0] == "link" {
			p := filepath.Join(root, f[1])
			require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o755))
			require.NoError(t, os.Symlink(f[2], p))
		}
	}
	m.Run = func(_ context.Context, name string, args ...string) ([]byte, error) {
		known := false
		for call, out := range tools {
			known = known || strings.HasPrefix(call, name+" ")
			if call != strings.Join(append([]string{name}, args...), " ") {
				continue
			}
			if why, bad := strings.CutPrefix(out, "! "); bad {
				return []byte(why), &exec.ExitError{}
			}
			return []byte(out), nil
		}
		if known {
			return nil, errors.New("unexpected arguments " + strings.Join(args, " "))
		}
		return nil, exec.ErrNotFound
	}
	return m
}

func TestLook(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(file)
			require.NoError(t, err)
			r := load(t, a).Look([]string{"sglang"})
			got := map[string]string{}
			var b strings.Builder
			require.NoError(t, r.Text(&b))
			got["want.txt"] = b.String()
			b.Reset()
			require.NoError(t, r.HCL(&b, "here"))
			got["want.hcl"] = b.String()
			b.Reset()
			require.NoError(t, r.JSON(&b))
			_, err = world.DecodeJSON([]byte(b.String()), "")
			require.NoError(t, err)
			assert.NotContains(t, b.String()+got["want.txt"]+got["want.hcl"], "hf_secret")

			// The block says the same as the facts.
			c, err := config.Parse([]byte(got["want.hcl"]), "enginelint.hcl")
			require.NoError(t, err, got["want.hcl"])
			back := c.Targets[0].Facts
			for _, n := range r.Facts.GivenNames() {
				want, _ := r.Facts.Given(n)
				have, ok := back.Given(n)
				if !ok && (want.Value == nil || want.Value == "") {
					continue // follows from the device
				}
				assert.Equal(t, string(world.EncodeJSON(want.Value, true)), string(world.EncodeJSON(have.Value, true)), n)
			}
			assert.Empty(t, r.Facts.Contradictions())

			for _, name := range []string{"want.txt", "want.hcl"} {
				i := slices.IndexFunc(a.Files, func(f txtar.File) bool { return f.Name == name })
				switch {
				case *update && i < 0:
					a.Files = append(a.Files, txtar.File{Name: name, Data: []byte(got[name])})
				case *update:
					a.Files[i].Data = []byte(got[name])
				case assert.GreaterOrEqual(t, i, 0, "no %s; run with -update", name):
					assert.Equal(t, string(a.Files[i].Data), got[name])
				}
			}
			if *update {
				require.NoError(t, os.WriteFile(file, txtar.Format(a), 0o644))
			}
		})
	}
}

// TestTimeoutOfTool: a tool that hangs is told, not waited for.
func TestFailingTools(t *testing.T) {
	m := &Machine{Root: t.TempDir(), Arch: "amd64", Run: func(ctx context.Context, name string, args ...string) ([]byte, error) {
		c, cancel := context.WithCancel(ctx)
		cancel()
		return nil, c.Err()
	}}
	r := m.Look([]string{"sglang"})
	assert.Contains(t, strings.Join(r.Missing, "\n"), "nvidia-smi: context canceled")
	_, ok := r.Facts.Given("device")
	assert.False(t, ok, "a tool is there and does not answer")
}

// TestLinks: loops of links end.
func TestLinks(t *testing.T) {
	root := t.TempDir()
	require.NoError(t, os.Symlink("b", filepath.Join(root, "a")))
	require.NoError(t, os.Symlink("/a", filepath.Join(root, "b")))
	m := &Machine{Root: root}
	_, err := m.resolve("/a/x")
	assert.ErrorIs(t, err, errLinks)
	assert.False(t, m.exists("/a"))
	require.NoError(t, os.Symlink("../../../etc", filepath.Join(root, "up")))
	p, err := m.resolve("/up/passwd")
	require.NoError(t, err)
	assert.Equal(t, "/etc/passwd", p, "below the root")
}

func TestVersions(t *testing.T) {
	for in, want := range map[string]int64{"9.10.2.21": 91002, "8.9.2.26": 8902, "9.1.0": 90100} {
		got, ok := cudnnVersion(in)
		assert.True(t, ok)
		assert.Equal(t, want, got, in)
	}
	_, ok := cudnnVersion("9")
	assert.False(t, ok)
}

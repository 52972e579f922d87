package cli

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/enginelint/enginelint/analyzer/host"
)

// TestProjects runs the commands of testdata/*.txtar in the project that each
// archive holds, and compares what they print with the file "want". Left out are
// lines on what the engine does (they begin with two spaces), what is not
// decided, and facts with a usual value. The commands are the lines of "run"; "#"
// begins a remark. The engine is the imperative one, with the name ENGINE.
func TestProjects(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	enginePath, err := filepath.Abs(fixtures + "engines/imperative")
	require.NoError(t, err)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			abs, err := filepath.Abs(file)
			require.NoError(t, err)
			a, err := txtar.ParseFile(file)
			require.NoError(t, err)
			dir := t.TempDir()
			var run string
			want := -1
			for i, f := range a.Files {
				switch f.Name {
				case "run":
					run = string(f.Data)
					continue
				case "want":
					want = i
					continue
				}
				p := filepath.Join(dir, f.Name)
				require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o755))
				text := strings.ReplaceAll(string(f.Data), "ENGINE", enginePath)
				require.NoError(t, os.WriteFile(p, []byte(text), 0o644))
			}
			t.Chdir(dir)
			t.Setenv("ENGINELINT_ENGINE", enginePath)
			old := here
			defer func() { here = old }()
			here = func() *host.Machine {
				return &host.Machine{Root: dir, Arch: "amd64", Environ: []string{"SGLANG_A=local"}, Run: func(_ context.Context, name string, _ ...string) ([]byte, error) {
					b, err := os.ReadFile("tool/" + name)
					if err != nil {
						return nil, exec.ErrNotFound
					}
					return b, nil
				}}
			}
			var got strings.Builder
			for line := range strings.Lines(run) {
				line = strings.TrimSpace(line)
				fmt.Fprintf(&got, "> %s\n", line)
				if line == "" || line[0] == '#' {
					continue
				}
				var out, errout bytes.Buffer
				st := Main(words(t, line), strings.NewReader(""), &out, &errout)
				undecided := false
				for l := range strings.Lines(out.String()) {
					switch {
					case strings.HasPrefix(l, "undecided"):
						undecided = true
					case strings.HasPrefix(l, "  "), strings.TrimSpace(l) == "", strings.HasPrefix(l, "the engine "), strings.HasPrefix(l, "taken as usual"),
						strings.HasPrefix(l, "depending on facts, "), strings.HasPrefix(l, "to decide more:"), strings.Contains(l, " not analysed: "), strings.Contains(l, " conditional on "),
						strings.Contains(l, " depends on the "), strings.HasSuffix(l, "  usual value, not given\n"),
						strings.HasSuffix(l, "  assumed from the engine's pyproject.toml\n"), strings.HasSuffix(l, "  typical version, not pinned by the engine\n"):
					default:
						got.WriteString(l)
					}
				}
				got.WriteString(errout.String())
				if !undecided {
					fmt.Fprintf(&got, "[%d]\n", st)
				}
			}
			text := strings.ReplaceAll(got.String(), enginePath, "ENGINE")
			if *update {
				if want < 0 {
					a.Files = append(a.Files, txtar.File{Name: "want"})
					want = len(a.Files) - 1
				}
				a.Files[want].Data = []byte(text)
				require.NoError(t, os.WriteFile(abs, txtar.Format(a), 0o644))
				return
			}
			require.GreaterOrEqual(t, want, 0, "run with -update")
			assert.Equal(t, string(a.Files[want].Data), text)
			assert.False(t, slices.ContainsFunc(strings.Split(text, "\n"), func(l string) bool { return strings.Contains(l, "internal error") }))
		})
	}
}

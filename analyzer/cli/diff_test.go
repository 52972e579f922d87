package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/enginelint/enginelint/analyzer/report"
)

// TestDiff runs the commands of testdata/diff/*.txtar among the files that each
// archive holds, and compares what they print, with their status, with the file
// "want"; -update rewrites it. V1 and V2 stand for the two versions of the small
// engine, BROKEN for the engines that are not.
func TestDiff(t *testing.T) {
	files, err := filepath.Glob("testdata/diff/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	engines, err := filepath.Abs(fixtures + "engines")
	require.NoError(t, err)
	names := strings.NewReplacer("V1", engines+"/upgrade/v1", "V2", engines+"/upgrade/v2", "BROKEN", engines+"/broken")
	back := strings.NewReplacer(engines+"/upgrade/v1", "V1", engines+"/upgrade/v2", "V2", engines+"/broken", "BROKEN")
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			abs, err := filepath.Abs(file)
			require.NoError(t, err)
			a, err := txtar.ParseFile(file)
			require.NoError(t, err)
			dir := t.TempDir()
			run, want := "", -1
			for i, f := range a.Files {
				switch f.Name {
				case "run":
					run = string(f.Data)
				case "want":
					want = i
				default:
					p := filepath.Join(dir, f.Name)
					require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o755))
					require.NoError(t, os.WriteFile(p, f.Data, 0o644))
				}
			}
			t.Chdir(dir)
			var got strings.Builder
			for _, line := range strings.Split(strings.TrimSpace(run), "\n") {
				var out bytes.Buffer
				status := Main(words(t, names.Replace(line)), strings.NewReader(""), &out, &out)
				fmt.Fprintf(&got, "$ %s\n%sstatus %d\n", line, back.Replace(out.String()), status)
			}
			require.GreaterOrEqual(t, want, 0)
			if *update {
				a.Files[want].Data = []byte(got.String())
				require.NoError(t, os.WriteFile(abs, txtar.Format(a), 0o644))
				return
			}
			assert.Equal(t, string(a.Files[want].Data), got.String())
		})
	}
}

// TestDiffJSON: the document says the same as the text, and round trips.
func TestDiffJSON(t *testing.T) {
	var out bytes.Buffer
	v1, v2 := fixtures+"engines/upgrade/v1", fixtures+"engines/upgrade/v2"
	status := Main([]string{"diff", "--no-config", "--gpu", "h200x8", "--format", "json", v1, v2, "--", "python3", "-m", "sglang.launch_server", "--model-path", "/m", "--enable-ep-moe"}, nil, &out, &out)
	assert.Equal(t, 1, status)
	var d report.DiffDocument
	dec := json.NewDecoder(&out)
	dec.DisallowUnknownFields()
	require.NoError(t, dec.Decode(&d))
	assert.True(t, d.Complete)
	assert.Equal(t, 1, d.Exit)
	assert.Equal(t, []string{"rules"}, d.NotCompared)
	require.Len(t, d.Launches, 1)
	assert.True(t, d.Launches[0].Refused)
	require.NotEmpty(t, d.Launches[0].Ends)
	assert.True(t, d.Launches[0].Ends[0].Sure)
	kinds := map[string]string{}
	for _, f := range d.Flags {
		kinds[f.Flag] = string(f.Kind)
	}
	assert.Equal(t, "removed", kinds["--enable-ep-moe"])
	assert.Equal(t, "renamed", kinds["--sparse-prefill-backend"])
	assert.Equal(t, "added", kinds["--cache-strategy"])
	assert.Equal(t, "changed", kinds["--load-balance"])
}

// TestDiffPage: docs/diff.md names every field of the JSON form.
func TestDiffPage(t *testing.T) {
	b, err := os.ReadFile("../../docs/diff.md")
	require.NoError(t, err)
	text := string(b)
	seen := map[reflect.Type]bool{}
	var walk func(reflect.Type)
	walk = func(ty reflect.Type) {
		for ty.Kind() == reflect.Slice || ty.Kind() == reflect.Pointer {
			ty = ty.Elem()
		}
		if ty.Kind() != reflect.Struct || seen[ty] || !strings.HasPrefix(ty.Name(), "Diff") {
			return
		}
		seen[ty] = true
		for i := range ty.NumField() {
			f := ty.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			assert.Contains(t, text, "`"+name+"`", "%s.%s", ty.Name(), f.Name)
			walk(f.Type)
		}
	}
	walk(reflect.TypeFor[report.DiffDocument]())
}

func TestDiffMistakes(t *testing.T) {
	v1 := fixtures + "engines/upgrade/v1"
	for _, tc := range []struct {
		args []string
		want string
	}{
		{[]string{"diff", v1}, "needs two versions"},
		{[]string{"diff", v1, "none"}, "no such file or directory"},
		{[]string{"diff", "--format", "xml", v1, v1}, "expected text, json, markdown or html"},
		{[]string{"diff", "--fail-on", "everything", v1, v1}, "expected a list of removed, refused and changed"},
		{[]string{"diff", "--engine", v1, v1, v1}, "not defined"},
		{[]string{"diff", v1, v1, "a.sh", "--", "x"}, "files or a command, not both"},
		{[]string{"diff", v1, v1, "missing.sh"}, "missing.sh"},
		{[]string{"history", "--engines", v1 + "," + v1}, "needs a flag"},
		{[]string{"history", "--flag", "tp", "--engines", v1}, "two versions or more"},
		{[]string{"history", "--flag", "no-such", "--engines", v1 + "," + v1}, "none of the versions has such a flag"},
		{[]string{"bisect", "--engines", v1 + "," + v1}, "needs a command"},
		{[]string{"diff", "--witnesses", "sglang@0.5.5", "sglang@0.5.9"}, "evaluates the source"},
		{[]string{"dif"}, "did you mean diff?"},
	} {
		var out bytes.Buffer
		assert.Equal(t, 2, Main(tc.args, strings.NewReader(""), &out, &out), "%v", tc.args)
		assert.Contains(t, out.String(), tc.want, "%v", tc.args)
	}
}

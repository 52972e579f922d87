package world

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// python returns the interpreter to compare with. Without one the test is
// skipped, except where CI says that there must be one.
func python(t *testing.T) string {
	t.Helper()
	p, err := exec.LookPath("python3")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("python3 is not installed")
		}
		t.Skip("python3 is not installed")
	}
	return p
}

func TestLookup(t *testing.T) {
	src, file, isPkg, ok := Lookup("torch.cuda")
	require.True(t, ok)
	assert.True(t, isPkg)
	assert.Equal(t, "<stub>/pysite/torch/cuda/__init__.py", file)
	assert.Contains(t, string(src), "torch.cuda")
	assert.True(t, IsStubFile(file))
	assert.False(t, IsStdlib(file))
	_, file, isPkg, ok = Lookup("argparse")
	require.True(t, ok)
	assert.False(t, isPkg)
	assert.True(t, IsStdlib(file))
	for _, m := range []string{"torch.hpu", "no_such_module", "", "torch/cuda", ".torch", "torch..cuda"} {
		_, _, _, ok = Lookup(m)
		assert.False(t, ok, m)
	}
}

// TestStubsAskForFacts checks that every fact a stand-in asks for exists.
func TestStubsAskForFacts(t *testing.T) {
	call := regexp.MustCompile(`\b(?:has_)?fact\("([^"]*)"\)`)
	n := 0
	err := fs.WalkDir(stubs, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(p, ".py") {
			return err
		}
		src, err := stubs.ReadFile(p)
		if err != nil {
			return err
		}
		for _, m := range call.FindAllSubmatch(src, -1) {
			n++
			assert.NotNil(t, LookupDef(string(m[1])), "%s asks for %q", p, m[1])
		}
		return nil
	})
	require.NoError(t, err)
	assert.Greater(t, n, 20)
}

func TestStdlibModule(t *testing.T) {
	for m, want := range map[string]bool{"os": true, "asyncio": true, "_thread": true, "torch": false, "": false, "yaml": false} {
		assert.Equal(t, want, StdlibModule(m), m)
	}
}

// TestStubsCompile compiles every embedded module with CPython.
func TestStubsCompile(t *testing.T) {
	py := python(t)
	var in bytes.Buffer
	n := 0
	err := fs.WalkDir(stubs, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(p, ".py") {
			return err
		}
		n++
		fmt.Fprintln(&in, p)
		return nil
	})
	require.NoError(t, err)
	require.NotZero(t, n)
	cmd := exec.Command(py, "-c", "import sys\nfor p in sys.stdin.read().split():\n    compile(open(p).read(), p, 'exec')")
	cmd.Stdin = &in
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, string(out))
}

// TestStubsEqualOracle asks the same questions of our stand-ins and of the
// packages that the oracle fabricates, on every machine profile of the oracle
// and with several versions of torch and transformers.
func TestStubsEqualOracle(t *testing.T) {
	py := python(t)
	oracle, err := filepath.Abs("../../fixtures/oracle")
	require.NoError(t, err)
	files, err := filepath.Glob(filepath.Join(oracle, "facts/machines/*.json"))
	require.NoError(t, err)
	if len(files) == 0 {
		t.Skip("the oracle's fact profiles are not there")
	}

	proj := &Project{Name: "engine"}
	for _, d := range [][2]string{{"torch", "2.9.1"}, {"transformers", "4.57.1"}, {"numpy", ""}, {"psutil", ""}, {"pydantic", ""},
		{"msgspec", ""}, {"datasets", ""}, {"modelscope", ""}, {"xgrammar", "0.1.27"}} {
		proj.Requires = append(proj.Requires, Requirement{Dist: d[0], Pinned: d[1], Exact: true})
	}
	overrides := []string{`{}`, `{"transformers": "4.51.1", "torch": "2.6.0"}`, `{"transformers": "5.3.0", "torch": "2.7.1"}`, `{"transformers": "5.12.1"}`}
	packages := NewObject()
	for _, f := range files {
		src, err := os.ReadFile(f)
		require.NoError(t, err)
		facts, err := LoadProfile(src, f)
		require.NoError(t, err)
		for i, over := range overrides {
			o, err := DecodeJSONObject([]byte(`{"dist_versions": `+over+`}`), "")
			require.NoError(t, err)
			g := facts.Override(o, "override")
			p := NewPackages(g, proj)
			entry, fo, mo := NewObject(), NewObject(), NewObject()
			for _, d := range ProfileDefaults {
				if v, ok := g.Get(d.Name); ok {
					fo.Set(d.Name, v.Value)
				}
			}
			for _, m := range []string{"torch", "transformers", "triton", "psutil", "pydantic", "msgspec", "huggingface_hub", "modelscope", "dill", "regex"} {
				v, known := p.ModuleVersion(m)
				require.True(t, known, m)
				mo.Set(m, v.Value)
			}
			entry.Set("facts", fo)
			entry.Set("modules", mo)
			packages.Set(fmt.Sprintf("%s/%d", g.Name(), i), entry)
		}
	}
	dir := t.TempDir()
	pk := filepath.Join(dir, "packages.json")
	require.NoError(t, os.WriteFile(pk, EncodeJSON(packages, false), 0o600))

	ask := func(args ...string) []string {
		cmd := exec.Command(py, append([]string{"-B", "testdata/probe.py"}, args...)...)
		var errs bytes.Buffer
		cmd.Stderr = &errs
		out, err := cmd.Output()
		require.NoError(t, err, errs.String())
		return strings.Split(strings.TrimSpace(string(out)), "\n")
	}
	want := ask("oracle", oracle)
	got := ask("ours", oracle, "pysite", pk)
	require.Equal(t, len(want), len(got))
	bad := 0
	for i := range want {
		if want[i] != got[i] {
			if bad++; bad <= 20 {
				var name []any
				_ = json.Unmarshal([]byte(want[i]), &name)
				t.Errorf("%v\noracle %.600s\nours   %.600s", name[0], want[i], got[i])
			}
		}
	}
	t.Logf("%d answers, %d differ", len(want), bad)
}

// Package system judges the embedded system modules (os, logging, importlib,
// packaging and kin) by CPython's own, and our interpreter by CPython running
// the same embedded modules.
package system

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/world"
)

// python runs python3 here and returns what it prints. A missing python3 fails
// the test: without the reference there is nothing to compare.
func python(t *testing.T, args ...string) string {
	t.Helper()
	bin, err := exec.LookPath("python3")
	require.NoError(t, err, "the reference interpreter is needed")
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, bin, args...)
	cmd.Env = append(os.Environ(), "PYTHONDONTWRITEBYTECODE=1", "PYTHONHASHSEED=0", "COLUMNS=80")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	return string(out)
}

func TestStubs(t *testing.T) {
	assert.Regexp(t, `Ran \d\d+ tests`, python(t, "-m", "unittest", "-q"))
}

// machine is a complete profile: what it leaves out has its default.
const machine = `{"name": "test", "device": "cuda", "gpu_name": "NVIDIA H100 80GB HBM3", "sm": [9, 0], "gpu_mem_mib": 81559,
	"gpu_count": 8, "cuda": "12.9", "host_mem_gib": 2048, "cpu_count": 8, "ib_devices": ["mlx5_0"], "busy_ports": [30001],
	"packages": {"yaml": true, "requests": true, "tqdm": true, "orjson": true, "packaging": true}}`

// run interprets source as the module prog.main of an otherwise empty engine.
func run(t *testing.T, source string) (*interp.Interp, []interp.PathEnd) {
	t.Helper()
	facts, err := world.LoadProfile([]byte(machine), "test")
	require.NoError(t, err)
	engine := fstest.MapFS{"prog/__init__.py": {Data: nil}, "prog/main.py": {Data: []byte(source)}}
	w := world.New(facts, nil)
	w.Engine, w.EngineRoot = engine, "/engine"
	m := interp.New(interp.Options{Sources: interp.NewSources(engine, "prog"), World: w})
	ends, err := m.Run(func() { m.Import("prog.main") })
	require.NoError(t, err)
	return m, ends
}

// Every module loads in our interpreter, by itself.
func TestLoad(t *testing.T) {
	var mods []string
	require.NoError(t, json.Unmarshal([]byte(python(t, "-c",
		"import json, test_all; print(json.dumps(sorted(test_all.modules())))")), &mods))
	require.Greater(t, len(mods), 100)
	for _, mod := range mods {
		_, ends := run(t, "import "+mod+"\nprint('loaded')\n")
		for _, e := range ends {
			if e.Kind != interp.EndOK {
				assert.Fail(t, mod, "%s: %+v", mod, e)
			}
		}
	}
}

// lines prints what was logged and warned, as show.py does.
func lines(trace []interp.Effect) string {
	var b strings.Builder
	for _, e := range trace {
		switch e.Kind {
		case interp.EffectLog:
			fmt.Fprintf(&b, "log %s %s: %s\n", e.Level, e.Name, e.Text)
		case interp.EffectWarn:
			fmt.Fprintf(&b, "warning %s: %s\n", e.Level, e.Text)
		}
	}
	return b.String()
}

var address = regexp.MustCompile(`0x[0-9a-f]{6,}`)

// The programs print the same in our interpreter as in CPython, both on the
// embedded modules.
func TestPrograms(t *testing.T) {
	programs, err := filepath.Glob("programs/*.py")
	require.NoError(t, err)
	require.NotEmpty(t, programs)
	for _, file := range programs {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".py"), func(t *testing.T) {
			src, err := fs.ReadFile(os.DirFS("."), file)
			require.NoError(t, err)
			want := strings.Split(python(t, "show.py", file), "\n")
			m, ends := run(t, string(src))
			for _, e := range ends {
				assert.Equal(t, interp.EndOK, e.Kind, "%+v", e)
			}
			got := strings.Split(address.ReplaceAllString(interp.Output(m.Trace())+lines(m.Trace()), "0x"), "\n")
			for i, line := range want {
				if i >= len(got) {
					assert.Fail(t, "output ends", "line %d: CPython prints %q", i+1, line)
					break
				}
				assert.Equal(t, line, got[i], "line %d", i+1)
			}
		})
	}
}

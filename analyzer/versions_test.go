package analyzer

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/host"
)

// TestInstalled finds the engine of the python3 on PATH from files alone.
func TestInstalled(t *testing.T) {
	old := thisMachine
	defer func() { thisMachine = old }()
	const site = "venv/lib/python3.11/site-packages/"
	const entry = "def prepare_server_args(argv): pass\n"
	base := map[string]string{
		"venv/bin/python3": "", "venv/pyvenv.cfg": "home = /usr/bin\nversion = 3.11.2\n",
	}
	for _, tc := range []struct {
		name          string
		files         map[string]string
		path          string
		version, want string
	}{
		{"plain", map[string]string{site + "sglang/srt/server_args.py": entry, site + "sglang-3.2.1.dist-info/METADATA": "Name: sglang\nVersion: 3.2.1\n"}, "/venv/bin", "3.2.1", ""},
		{"editable", map[string]string{"src/eng/python/sglang/srt/server_args.py": entry, site + "sglang-0.9.dist-info/METADATA": "Name: sglang\nVersion: 0.9\n",
			site + "sglang-0.9.dist-info/direct_url.json": `{"url": "file:///src/eng/python", "dir_info": {"editable": true}}`}, "/venv/bin", "0.9", ""},
		{"none", nil, "/venv/bin", "", "has no sglang: not in /venv/lib/python3.11/site-packages"},
		{"no python", nil, "/bin", "", "there is no python3 on PATH"},
		{"no package", map[string]string{site + "sglang-3.2.1.dist-info/METADATA": "Name: sglang\nVersion: 3.2.1\n"}, "/venv/bin", "", "but its package is in none of"},
	} {
		root := t.TempDir()
		require.NoError(t, os.MkdirAll(filepath.Join(root, site), 0o700))
		for _, files := range []map[string]string{base, tc.files} {
			for n, text := range files {
				p := filepath.Join(root, n)
				require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o700))
				require.NoError(t, os.WriteFile(p, []byte(text), 0o700))
			}
		}
		thisMachine = func() *host.Machine { return &host.Machine{Root: root, Environ: []string{"PATH=" + tc.path}} }
		e, err := Open("installed")
		if tc.want != "" {
			var oe *engine.OpenError
			require.ErrorAs(t, err, &oe, tc.name)
			assert.Contains(t, err.Error(), tc.want, tc.name)
			continue
		}
		require.NoError(t, err, tc.name)
		assert.Equal(t, tc.version, e.Version, tc.name)
		assert.Equal(t, "installed", e.Given)
	}
}

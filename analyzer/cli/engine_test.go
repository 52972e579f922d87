package cli

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// serveEngine serves, as a package index, a wheel of the small engine in dir as
// sglang 0.5.9. The environment names it, and a cache that is empty.
func serveEngine(t *testing.T, dir string) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	require.NoError(t, w.AddFS(os.DirFS(dir)))
	meta, err := w.Create("sglang-0.5.9.dist-info/METADATA")
	require.NoError(t, err)
	_, err = meta.Write([]byte("Name: sglang\nVersion: 0.5.9\n"))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/simple/sglang/":
			w.Header().Set("Content-Type", "application/vnd.pypi.simple.v1+json")
			_ = json.NewEncoder(w).Encode(map[string]any{"meta": map[string]string{"api-version": "1.1"}, "files": []any{
				map[string]any{"filename": "sglang-0.5.9-py3-none-any.whl", "url": "/x.whl", "hashes": map[string]string{"sha256": fmt.Sprintf("%x", sha256.Sum256(b.Bytes()))}},
				map[string]any{"filename": "sglang-0.5.7-py3-none-any.whl", "url": "/x.whl", "hashes": map[string]string{"sha256": strings.Repeat("0", 64)}, "yanked": true},
			}})
		case "/x.whl":
			_, _ = w.Write(b.Bytes())
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(s.Close)
	for _, n := range []string{"PIP_CERT", "http_proxy", "HTTP_PROXY", "ALL_PROXY", "NETRC"} {
		t.Setenv(n, "")
	}
	t.Setenv("PIP_INDEX_URL", s.URL+"/simple")
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
}

func TestEngine(t *testing.T) {
	serveEngine(t, fixtures+"engines/upgrade/v1/python")
	run := func(args ...string) (string, int) {
		var out bytes.Buffer
		status := Main(args, strings.NewReader(""), &out, &out)
		return out.String(), status
	}
	out, status := run("engine", "list")
	assert.Equal(t, 0, status)
	assert.Contains(t, out, "no versions have been fetched")
	out, status = run("check", "--engine", "sglang==0.5.9", "--gpu", "h200x8", "--", "sglang", "serve", "--model-path", "/m")
	assert.Equal(t, 2, status)
	assert.Contains(t, out, "enginelint engine fetch sglang==0.5.9")
	out, status = run("engine", "fetch", "sglang==0.5.9")
	assert.Equal(t, 0, status, out)
	assert.Contains(t, out, "use it with --engine sglang==0.5.9")
	out, status = run("engine", "fetch", "sglang")
	assert.Equal(t, 0, status, out)
	assert.Contains(t, out, "is there already")
	out, status = run("check", "--engine", "sglang==0.5.9", "--gpu", "h200x8", "--", "sglang", "serve", "--model-path", "/m")
	assert.Contains(t, out, "0.5.9")
	assert.NotEqual(t, 2, status, out)
	out, status = run("engine", "list", "--format", "json")
	assert.Equal(t, 0, status)
	var doc struct {
		Engines []map[string]any `json:"engines"`
	}
	require.NoError(t, json.Unmarshal([]byte(out), &doc))
	require.Len(t, doc.Engines, 1)
	_, err := fs.Stat(os.DirFS(doc.Engines[0]["dir"].(string)), "tree/sglang/srt/server_args.py")
	assert.NoError(t, err)
	out, status = run("engine", "remove", "sglang==0.5.9")
	assert.Equal(t, "removed sglang==0.5.9\n", out)
	assert.Equal(t, 0, status)
	for _, tc := range []struct {
		args []string
		want string
	}{
		{[]string{"engine"}, "expected fetch, list, remove or catalogue"},
		{[]string{"engine", "fetch"}, "needs a distribution"},
		{[]string{"engine", "fetch", "sglang>=0.5"}, "expected one version"},
		{[]string{"engine", "fetch", "--timeout", "0s", "sglang"}, "expected a positive duration"},
		{[]string{"engine", "fetch", "--offline", "sglang==0.5.9"}, "nothing is fetched with --offline"},
		{[]string{"engine", "fetch", "--offline", "--again", "sglang"}, "exclude each other"},
		{[]string{"engine", "fetch", "--index-url", "ftp://x", "sglang"}, "--index-url: is not the address of an index"},
		{[]string{"engine", "fetch", "sglang==0.5.8"}, "it has 0.5.9, 0.5.7"},
		{[]string{"engine", "fetch", "sglang==0.5.7"}, "the file has the sha256"},
		{[]string{"engine", "remove", "sglang"}, "is not in the cache"},
		{[]string{"engine", "list", "x"}, "unexpected argument"},
		{[]string{"engine", "list", "--format", "hcl"}, "expected text or json"},
		{[]string{"engin"}, "did you mean engine?"},
	} {
		out, status := run(tc.args...)
		assert.Equal(t, 2, status, tc.args)
		assert.Contains(t, out, tc.want, tc.args)
	}
}

// TestEngineCatalogue: a catalogue is made of sources; what cannot be used is
// told, and left out.
func TestEngineCatalogue(t *testing.T) {
	out := t.TempDir() + "/c.bin"
	run := func(args ...string) (string, int) {
		var b bytes.Buffer
		status := Main(append([]string{"engine", "catalogue"}, args...), strings.NewReader(""), &b, &b)
		return b.String(), status
	}
	text, status := run("--out", out, fixtures+"engines/upgrade/v1", fixtures+"engines/broken/no_entry")
	assert.Equal(t, 1, status, text)
	assert.Contains(t, text, "sglang@1.0.0: ")
	assert.Contains(t, text, "left out: "+fixtures+"engines/broken/no_entry")
	text, status = run("--out", out, "--add", fixtures+"engines/upgrade/v2")
	assert.Equal(t, 0, status, text)
	assert.Contains(t, text, "2 releases")
	for _, tc := range []struct {
		args []string
		want string
	}{
		{nil, "needs --out FILE"},
		{[]string{"--out", out}, "needs sources of engines"},
		{[]string{"--out", out, "--timeout", "0s", "x"}, "expected a positive duration"},
		{[]string{"--out", out, "--memory", "0", "x"}, "expected a number of MiB"},
		{[]string{"--out", out + ".none", "--add", "x"}, "no such file"},
		{[]string{"--out", out, "nowhere"}, "nothing is written"},
	} {
		text, status := run(tc.args...)
		assert.Equal(t, 2, status, tc.args)
		assert.Contains(t, text, tc.want, tc.args)
	}
}

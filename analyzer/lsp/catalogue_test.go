package lsp

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// bare is a request that names no engine, on a machine that has none.
func bare(t *testing.T) analyzer.Request {
	t.Setenv("ENGINELINT_ENGINE", "")
	t.Setenv("VIRTUAL_ENV", "")
	t.Setenv("CONDA_PREFIX", "")
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	if dir, err := analyzer.Find(); err == nil {
		t.Skipf("an engine is installed in %s", dir)
	}
	return analyzer.Request{Catalogue: true, GPU: "h200x8", ModelConfig: fixtureRequest(t).ModelConfig}
}

func find(ds []protocol.Diagnostic, code string) *protocol.Diagnostic {
	for i := range ds {
		if ds[i].Code == code {
			return &ds[i]
		}
	}
	return nil
}

// Without an engine, a launch that names a release is checked with the catalogue, and
// the document says so; one that names none is not checked.
func TestCatalogue(t *testing.T) {
	req := bare(t)
	dir := t.TempDir()
	for _, x := range []struct{ name, text string }{
		{"a.sh", "# enginelint: engine=0.5.9\n" + violation},
		{"b.sh", "# enginelint: engine=sglang@0.5.9\n" + violation},
		{"compose.yaml", "services:\n  a:\n    image: lmsysorg/sglang:v0.5.9-cu129\n    command: " + violation},
		{"Dockerfile", "FROM lmsysorg/sglang:v0.5.9\nCMD " + violation},
	} {
		c := start(t, Options{Request: req}, "", dir)
		uri := uriOf(filepath.Join(dir, x.name))
		c.open(uri, "", x.text)
		ds := c.done(uri, 1)
		note := find(ds, codeCatalogue)
		require.NotNil(t, note, "%s: %v", x.name, ds)
		assert.Contains(t, note.Message, "SGLang 0.5.9")
		assert.Nil(t, find(ds, codeNoEngine))
		v := find(ds, "EL201")
		require.NotNil(t, v, "%s: %v", x.name, ds)
		assert.Equal(t, protocol.DiagnosticSeverityError, v.Severity)
		assert.Contains(t, v.Message, "ep_size")
		m := newMapper(x.text, protocol.PositionEncodingKindUTF16)
		at := strings.Index(x.text, "--ep-size")
		var h struct{ Contents protocol.MarkupContent }
		c.call("textDocument/hover", doc(uri, m.position(at+3)), &h)
		assert.Contains(t, h.Contents.Value, "`ep_size`", x.name)
		var hs []protocol.InlayHint
		p := whole()
		p["textDocument"] = map[string]any{"uri": uri}
		c.call("textDocument/inlayHint", p, &hs)
		var l protocol.CompletionList
		c.call("textDocument/completion", doc(uri, m.position(at+4)), &l)
		assert.NotEmpty(t, l.Items, x.name)
		var defs []protocol.Location
		c.call("textDocument/definition", doc(uri, m.position(at+3)), &defs)
		assert.Empty(t, defs, "there is no source to go to")
		assert.True(t, c.states[uri].Catalogue)
	}
}

// Launches of one file may be for different releases, and for one that the catalogue
// does not have.
func TestCatalogueSeveral(t *testing.T) {
	req := bare(t)
	dir := t.TempDir()
	c := start(t, Options{Request: req}, "", dir)
	uri := uriOf(filepath.Join(dir, "compose.yaml"))
	text := "services:\n"
	for _, v := range []string{"v0.4.6", "v0.5.9", "v0.0.99"} {
		text += "  s" + v[1:] + ":\n    image: lmsysorg/sglang:" + v + "\n    command: python3 -m sglang.launch_server --model-path /models/m --moe-a2a-backend flashinfer\n"
	}
	c.open(uri, "", text)
	ds := c.done(uri, 1)
	old := find(ds, "EL101")
	require.NotNil(t, old, "%v", ds)
	assert.EqualValues(t, 3, old.Range.Start.Line, "0.4.6 has no such flag")
	missing := find(ds, codeNoEngine)
	require.NotNil(t, missing, "%v", ds)
	assert.EqualValues(t, 9, missing.Range.Start.Line)
	assert.Contains(t, missing.Message, "sglang@0.0.99, which is not in the catalogue")
	assert.Len(t, c.messages, 1)
	// Completion is that of the release of each launch.
	m := newMapper(text, protocol.PositionEncodingKindUTF16)
	for i, want := range []bool{false, true} {
		at := 0
		for range i + 1 {
			at += strings.Index(text[at:], "--moe-a2a") + len("--moe-a2a")
		}
		var l protocol.CompletionList
		c.call("textDocument/completion", doc(uri, m.position(at)), &l)
		found := false
		for _, x := range l.Items {
			found = found || x.Label == "--moe-a2a-backend"
		}
		assert.Equal(t, want, found)
	}
}

// The configuration may name a release.
func TestCatalogueConfigured(t *testing.T) {
	req := bare(t)
	dir := t.TempDir()
	write(t, filepath.Join(dir, "enginelint.hcl"), "engine = \"sglang@0.5.9\"\n")
	c := start(t, Options{Request: req}, "", dir)
	uri := uriOf(filepath.Join(dir, "a.sh"))
	c.open(uri, "", violation)
	ds := c.done(uri, 1)
	assert.NotNil(t, find(ds, codeCatalogue))
	assert.NotNil(t, find(ds, "EL201"))
	assert.Empty(t, c.messages)
}

package lsp

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// The hover on a flag tells the releases that have it, and the rules about it.
func TestHistory(t *testing.T) {
	h := analyzer.History("sglang")
	require.NotEmpty(t, h.Releases)
	assert.Regexp(t, `^in all of the [0-9]+ releases of the catalogue, 0\.4\.6 to `, h.Text("--model-path"))
	assert.Regexp(t, `^in none of the [0-9]+ releases`, h.Text("--no-such-flag"))
	assert.Regexp(t, `^since 0\.[45]\..*, of the [0-9]+ releases`, h.Text("--moe-a2a-backend"))
	assert.Regexp(t, `^up to 0\.[45]\..*, of the [0-9]+ releases`, h.Text("--enable-ep-moe"))
	assert.Empty(t, (&analyzer.FlagHistory{}).Text("--model-path"))

	req := bare(t)
	c := start(t, Options{Request: req}, "", t.TempDir())
	const uri = "file:///w/a.sh"
	text := "# enginelint: engine=0.5.9\n" + violation
	c.open(uri, "shellscript", text)
	c.done(uri, 1)
	var hov struct{ Contents protocol.MarkupContent }
	c.call("textDocument/hover", doc(uri, protocol.Position{Line: 1, Character: 72}), &hov)
	assert.Contains(t, hov.Contents.Value, "`--ep-size`: in all of the")
	assert.Regexp(t, `\*\*rules\*\*: [0-9]+ write it, [0-9]+ read it _\(SGLang 0\.5\.9 of the catalogue\)_`, hov.Contents.Value)
	assert.Contains(t, hov.Contents.Value, "- require in `_handle_moe_kernel_config`, sglang/srt/server_args.py:")
}

// The rules about a flag are those of the set, each statement once.
func TestRulesAbout(t *testing.T) {
	f := openSource(t, Options{})
	f.eventually(checked, "**require**")
	v, _, err := f.c.server.trees[f.c.server.docs[f.uri].tree.root].state()
	require.NoError(t, err)
	link := func(p diag.Place) string { return p.String() }
	text := v.about(&check.Param{Flags: []string{"--chunk-size"}, Dest: "chunk_size"}, link)
	assert.Contains(t, text, "**rules**: 1 write it")
	assert.Equal(t, 1, strings.Count(text, "- set chunk_size in `__post_init__`, sglang/srt/server_args.py:46"), text)
	assert.Empty(t, v.about(&check.Param{Flags: []string{"--other"}, Dest: "other"}, link))
	assert.Contains(t, v.about(&check.Param{Flags: []string{"--buckets"}, Dest: "buckets"}, link), "no rule reads or writes it")
}

package lsp

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// pieces are the texts that are typed in FuzzSequence.
var pieces = []string{"", " ", "\n", "\r\n", "\\\n", "#", "'", "\"", "$X", "é", "𝒳", "\u2028", " --tp-size 8", " --ep-size 3", " --ep 9", "--page-size 32 --draft-model-path d", " --no-such 1",
	" --scheduler-strategy eager", "python3 -m sglang.launch_server --model-path /m --ep-size 16\n", "X=4\n", "if a; then\n", "fi\n", "# enginelint:ignore EL201 why\n"}

// offline is a server without a client, whose worker the caller drives.
func offline(req analyzer.Request) *Server {
	s := &Server{docs: map[string]*document{}, projects: map[string]*project{}, trees: map[string]*tree{}, views: map[string]*ruleView{}, told: map[string]bool{}, opt: Options{Request: req}}
	s.ctx = context.Background()
	s.client.encoding = protocol.PositionEncodingKindUTF16
	s.eval = newEvaluator(s)
	s.state = ready
	return s
}

// settled evaluates what a document needs, and gives all that a client can ask for.
func (d *document) settled(t testing.TB) string {
	s := d.s
	d.update(d.snap)
	a := d.snap.analysis()
	for i := 0; ; i++ {
		if _, open := a.result(); open == 0 && s.eval.unparsed() == nil {
			break
		}
		require.Less(t, i, 1000, "%q", d.snap.text)
		s.eval.step(context.Background())
		d.update(d.snap)
		a = d.snap.analysis()
	}
	r := &request{ctx: context.Background(), s: s, snap: d.snap}
	ds, open := diagnostics(a)
	require.Zero(t, open)
	all := []any{ds}
	ask := func(v any, err error) {
		require.NoError(t, err)
		all = append(all, v)
	}
	ask(inlayHints(r, &protocol.InlayHintParams{Range: protocol.Range{End: protocol.Position{Line: 1 << 30}}}))
	ask(codeLenses(r, &protocol.CodeLensParams{}))
	ask(documentSymbols(r, &protocol.DocumentSymbolParams{}))
	ask(semanticTokens(r, &protocol.SemanticTokensParams{}))
	ask(documentLinks(r, &protocol.DocumentLinkParams{}))
	b, err := json.Marshal(all)
	require.NoError(t, err)
	return string(b)
}

// FuzzSequence: after any sequence of edits, between which the server may have
// evaluated or not, all that it says is what it says of the text when that is opened.
func FuzzSequence(f *testing.F) {
	f.Add([]byte{1, 70, 0, 13, 0, 1, 80, 0, 14, 1, 0, 3, 4, 6, 0})
	f.Add([]byte{0, 0, 200, 18, 1, 0, 20, 0, 9, 0, 1, 60, 9, 0, 1})
	f.Add([]byte{1, 90, 0, 15, 1, 1, 60, 30, 0, 0, 0, 10, 0, 10, 1, 0, 0, 0, 19, 0})
	s := offline(analyzer.Request{Engine: "../../fixtures/engines/upgrade/v2", NoConfig: true, GPU: "h200x8"})
	f.Fuzz(func(t *testing.T, program []byte) {
		if len(program) > 60 {
			t.Skip()
		}
		const uri = "file:///w/fuzz.sh"
		text := "echo é𝒳\n" + strings.ReplaceAll(good, "--tp 8", "--tp-size 8 --ep-size 4 \\\n --log-level info")
		open := func(text string, version int32) *document {
			d := &document{s: s, uri: uri, path: "/w/fuzz.sh", name: "/w/fuzz.sh", wake: make(chan struct{}, 1)}
			d.snap = s.snapshot(d, version, text)
			s.mu.Lock()
			if old := s.docs[uri]; old != nil {
				old.closed = true
			}
			s.docs[uri] = d
			s.mu.Unlock()
			clear(s.eval.wants)
			return d
		}
		d := open(text, 1)
		d.settled(t)
		version := int32(1)
		for len(program) >= 5 {
			at, n, piece, wait := int(program[0])<<8|int(program[1]), int(program[2]), pieces[int(program[3])%len(pieces)], program[4]%2 == 1
			program = program[5:]
			at %= len(text) + 1
			m := newMapper(text, s.client.encoding)
			rng := m.rng(at, at+n)
			start, end := m.offset(rng.Start), m.offset(rng.End)
			text = text[:start] + piece + text[end:]
			version++
			_, err := didChange(&request{s: s}, &protocol.DidChangeTextDocumentParams{TextDocument: protocol.VersionedTextDocumentIdentifier{Uri: uri, Version: version},
				ContentChanges: []protocol.TextDocumentContentChangeEvent{{Range: &rng, Text: piece}}})
			require.NoError(t, err)
			require.Equal(t, text, d.snap.text)
			if wait {
				d.settled(t)
			} else {
				d.update(d.snap) // what is kept is shown
			}
		}
		got := d.settled(t)
		require.Equal(t, open(text, version).settled(t), got, "%q", text)
	})
}

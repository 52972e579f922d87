package lsp

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// insert types a text into a document and gives what comes of it.
func (c *tester) insert(uri string, version int, text *string, at int, with string) {
	p := newMapper(*text, protocol.PositionEncodingKindUTF16).position(at)
	c.notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uri, "version": version},
		"contentChanges": []any{map[string]any{"range": protocol.Range{Start: p, End: p}, "text": with}}})
	*text = (*text)[:at] + with + (*text)[at:]
}

// What was found stays while a command is evaluated again, at the place where it
// stands now, unless the edit was made there; hints and lenses stay too.
func TestKept(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	const uri = "file:///w/a.sh"
	text := violation
	c.open(uri, "shellscript", text)
	before := errors1(c.done(uri, 1))
	require.Len(t, before, 1)
	var hints []protocol.InlayHint
	ask := func() []protocol.InlayHint {
		p := whole()
		p["textDocument"] = map[string]any{"uri": uri}
		c.call("textDocument/inlayHint", p, &hints)
		return hints
	}
	require.NotEmpty(t, ask())
	// From here on, nothing is evaluated.
	stop := make(chan struct{})
	c.server.eval.pause(stop)
	pushed := func(version int) []protocol.Diagnostic {
		c.wait("diagnostics of the version", func() bool { return c.pushed[uri].Version == int32(version) })
		c.mu.Lock()
		defer c.mu.Unlock()
		return errors1(c.pushed[uri].Diagnostics)
	}
	c.insert(uri, 2, &text, 0, "# a line\n")
	c.insert(uri, 3, &text, len(text)-1, " --trust-remote-code")
	now := pushed(3)
	require.Len(t, now, 1)
	assert.Equal(t, before[0].Message, now[0].Message)
	assert.EqualValues(t, 1, now[0].Range.Start.Line)
	assert.Equal(t, before[0].Range.Start.Character, now[0].Range.Start.Character)
	var labels []string
	for _, h := range ask() {
		assert.EqualValues(t, 1, h.Position.Line)
		labels = append(labels, h.Label.(string))
	}
	assert.Contains(t, strings.Join(labels, "\n"), "served_model_name")
	var ls []protocol.CodeLens
	c.call("textDocument/codeLens", doc(uri, protocol.Position{}), &ls)
	require.Len(t, ls, 1)
	assert.Equal(t, "fails, 1 violation, 8 implied changes, checking ...", ls[0].Command.Title)
	// An edit at the finding ends it.
	c.insert(uri, 4, &text, strings.Index(text, "--ep-size 4")+len("--ep-size 4"), "0")
	assert.Empty(t, pushed(4))
	close(stop)
	c.done(uri, 4)
	assert.Len(t, pushed(4), 1)
	assert.Contains(t, pushed(4)[0].Message, "not 40")
}

// Documents with the same command wait for one evaluation, and all get its outcome.
func TestSameCommand(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	for i := range 5 {
		c.open(fmt.Sprintf("file:///w/%d.sh", i), "shellscript", violation)
	}
	for i := range 5 {
		assert.Len(t, errors1(c.done(fmt.Sprintf("file:///w/%d.sh", i), 1)), 1)
	}
}

// A command that cannot be evaluated, since the engine is broken, has nothing of the
// command that was there before.
func TestKeptBroken(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	const uri = "file:///w/a.sh"
	text := violation
	c.open(uri, "shellscript", text)
	require.Len(t, errors1(c.done(uri, 1)), 1)
	c.server.brokenEngine(c.server.project("/w/a.sh"), assert.AnError)
	c.wait("the notice", func() bool { return find(c.pushed[uri].Diagnostics, codeBroken) != nil })
	c.mu.Lock()
	assert.Len(t, errors1(c.pushed[uri].Diagnostics), 1, "the command is the same")
	c.mu.Unlock()
	c.insert(uri, 2, &text, len(text)-1, " --trust-remote-code")
	c.wait("the second version", func() bool { return c.pushed[uri].Version == 2 })
	c.mu.Lock()
	assert.Empty(t, errors1(c.pushed[uri].Diagnostics))
	c.mu.Unlock()
}

// After any edits, the places of what is kept are those of the same text.
func TestKeptMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		text := "aaaa FINDING bbbb HINT cccc"
		start := strings.Index(text, "FINDING")
		hint := strings.Index(text, "HINT") + 4
		k := &kept{findings: []keptFinding{{start: start, end: start + 7}}, hints: []keptHint{{at: hint}}, lenses: []keptLens{{at: strings.Index(text, "bbbb")}}}
		for range 1 + r.IntN(3) {
			from := r.IntN(len(text) + 1)
			e := edit{from, min(len(text), from+r.IntN(4)), strings.Repeat("x", r.IntN(4))}
			text = text[:e.start] + e.text + text[e.end:]
			k = k.after(e)
		}
		for _, f := range k.findings {
			require.Equal(t, "FINDING", text[f.start:f.end])
		}
		for _, h := range k.hints {
			require.Greater(t, h.at, 0)
			require.Equal(t, byte('T'), text[h.at-1], "%q", text)
		}
		for _, l := range k.lenses {
			require.LessOrEqual(t, l.at, len(text))
		}
	}
}

// pause holds the worker until a channel is closed.
func (e *evaluator) pause(until chan struct{}) {
	held := make(chan struct{})
	e.mu.Lock()
	e.hold = func(ctx context.Context) {
		select {
		case <-held:
		default:
			close(held)
		}
		select {
		case <-until:
		case <-ctx.Done():
		}
	}
	e.mu.Unlock()
	e.poke()
	select {
	case <-held:
	case <-time.After(10 * time.Second):
	}
}

package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// about1 are the requests about a document, with parameters at a position.
func about1(uri string, pos any) map[string]map[string]any {
	p := func(more map[string]any) map[string]any {
		m := map[string]any{"textDocument": map[string]any{"uri": uri}, "position": pos}
		for k, v := range more {
			m[k] = v
		}
		return m
	}
	rng := map[string]any{"start": pos, "end": pos}
	return map[string]map[string]any{
		"textDocument/hover": p(nil), "textDocument/completion": p(nil), "textDocument/definition": p(nil),
		"textDocument/references": p(map[string]any{"context": map[string]any{"includeDeclaration": true}}),
		"textDocument/inlayHint":  p(map[string]any{"range": rng}),
		"textDocument/codeAction": p(map[string]any{"range": rng, "context": map[string]any{"diagnostics": []any{}}}),
		"textDocument/codeLens":   p(nil), "textDocument/documentSymbol": p(nil), "textDocument/documentLink": p(nil),
		"textDocument/semanticTokens/full": p(nil), "textDocument/diagnostic": p(nil),
	}
}

// Positions outside of the text, inside of characters and no positions at all are
// answered, whatever is asked for, and the server goes on.
func TestPositions(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	const uri = "file:///w/a.sh"
	c.open(uri, "shellscript", "# 𝒳é𝒳\n"+violation)
	c.done(uri, 1)
	big := uint32(math.MaxUint32)
	for _, pos := range []protocol.Position{{}, {Character: 3}, {Character: 6}, {Character: big}, {Line: big}, {Line: big, Character: big}, {Line: 1, Character: 10000}, {Line: 2}, {Line: 3}} {
		for method, p := range about1(uri, pos) {
			require.NoError(t, c.try(method, p, nil), "%s at %v", method, pos)
		}
	}
	for _, pos := range []any{map[string]any{"line": -1, "character": 0}, map[string]any{"line": 0, "character": 1e12}, map[string]any{"line": 0.5, "character": 0}, map[string]any{"line": "x"}, []int{1}, "here"} {
		for method, p := range about1(uri, pos) {
			err := c.try(method, p, nil)
			var e *jsonrpc2.Error
			if err != nil { // some do not look at positions
				require.ErrorAs(t, err, &e, method)
				require.EqualValues(t, jsonrpc2.CodeInvalidParams, e.Code, "%s at %v", method, pos)
			}
		}
	}
	for method := range about1(uri, nil) {
		for _, p := range []any{nil, map[string]any{}, map[string]any{"textDocument": 5}, map[string]any{"textDocument": map[string]any{"uri": 5}}, []any{}, "x"} {
			_ = c.try(method, p, nil)
		}
	}
	assert.Len(t, errors1(c.done(uri, 1)), 1)
}

// Edits inside of surrogate pairs and beyond the ends leave a text that is valid, and
// what is known of it is what is known of that text.
func TestOddEdits(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	const uri = "file:///w/a.sh"
	text := "# 𝒳é𝒳\n" + good
	c.open(uri, "shellscript", text)
	m := newMapper(text, protocol.PositionEncodingKindUTF16)
	version := 1
	for _, e := range []struct {
		from, to protocol.Position
		text     string
	}{
		{protocol.Position{Character: 3}, protocol.Position{Character: 3}, "a"},                        // inside of a pair
		{protocol.Position{Character: 4}, protocol.Position{Character: 99}, "b"},                       // to the end of the line
		{protocol.Position{Line: 99}, protocol.Position{Line: math.MaxUint32}, violation},              // behind the end
		{protocol.Position{Line: 1}, protocol.Position{}, "c"},                                         // the wrong way round
		{protocol.Position{Line: 0, Character: 1}, protocol.Position{Line: 0, Character: 2}, "\r\n#d"}, // a line more
	} {
		start, end := m.offset(e.from), m.offset(e.to)
		if end < start {
			start, end = end, start
		}
		text = text[:start] + e.text + text[end:]
		m = newMapper(text, protocol.PositionEncodingKindUTF16)
		version++
		c.notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uri, "version": version},
			"contentChanges": []any{map[string]any{"range": protocol.Range{Start: e.from, End: e.to}, "text": e.text}}})
	}
	ds := c.done(uri, version)
	c.server.mu.Lock()
	assert.Equal(t, text, c.server.docs[uri].snap.text)
	c.server.mu.Unlock()
	const other = "file:///w/b.sh"
	c.open(other, "shellscript", text)
	fresh := c.done(other, 1)
	assert.Equal(t, codes(fresh), codes(ds))
	// A change that says nothing sensible is a change all the same: what is known of
	// the text from before is not shown any more.
	c.notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uri, "version": version + 1},
		"contentChanges": []any{map[string]any{"range": map[string]any{"start": map[string]any{"line": -1}}, "text": "x"}}})
	c.wait("no diagnostics", func() bool { return len(c.pushed[uri].Diagnostics) == 0 })
	c.wait("a message", func() bool { return len(c.messages) == 1 })
	c.open(uri, "shellscript", violation)
	assert.Len(t, errors1(c.done(uri, 1)), 1)
}

// Documents that are opened twice, closed twice, changed or asked about without being
// open, or whose versions go backwards.
func TestDisorder(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	const uri = "file:///w/a.sh"
	closed := map[string]any{"textDocument": map[string]any{"uri": uri}}
	c.notify("textDocument/didClose", closed)
	c.replace(uri, 3, violation)
	c.open(uri, "shellscript", good)
	c.open(uri, "shellscript", violation)
	c.done(uri, 1)
	c.replace(uri, 1, good)
	c.replace(uri, 0, violation)
	assert.Len(t, errors1(c.done(uri, 0)), 1)
	c.notify("textDocument/didClose", closed)
	c.notify("textDocument/didClose", closed)
	for method, p := range about1(uri, protocol.Position{}) {
		var v any
		c.call(method, p, &v)
		assert.Nil(t, v, method)
	}
	c.wait("no diagnostics", func() bool { return len(c.pushed[uri].Diagnostics) == 0 })
	c.notify("workspace/didChangeWatchedFiles", map[string]any{"changes": []any{map[string]any{"uri": "file:///not/there", "type": 3}}})
	c.notify("workspace/didChangeConfiguration", nil)
	c.notify("workspace/didChangeConfiguration", map[string]any{"settings": []int{1}})
	c.notify("workspace/didChangeConfiguration", map[string]any{"settings": map[string]any{"enginelint": map[string]any{"engine": 5}}})
	c.wait("a message about the settings", func() bool { return len(c.messages) == 1 })
	for _, uri := range []string{"", "%", "file://%zz", "http://host/x.sh", "untitled:", "file:///", "file:///w/dir/"} {
		c.open(uri, "shellscript", violation)
		c.call("textDocument/hover", doc(uri, protocol.Position{}), nil)
		c.notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": uri}})
	}
	c.open(uri, "shellscript", violation)
	assert.Len(t, errors1(c.done(uri, 1)), 1)
}

// Opening, editing and closing in quick succession leaves neither diagnostics of a
// closed document nor goroutines.
func TestQuick(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	const uri = "file:///w/a.sh"
	c.open(uri, "shellscript", good)
	c.done(uri, 1)
	before := runtime.NumGoroutine()
	for i := range 200 {
		u := fmt.Sprintf("file:///w/%d.sh", i%7)
		c.open(u, "shellscript", violation)
		c.replace(u, 2, good)
		if i%3 > 0 {
			c.replace(u, 3, strings.Replace(violation, "4", fmt.Sprint(i), 1))
		}
		c.notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": u}})
	}
	c.replace(uri, 2, violation)
	assert.Len(t, errors1(c.done(uri, 2)), 1)
	c.mu.Lock()
	for u, p := range c.pushed {
		if u != uri {
			assert.Empty(t, p.Diagnostics, u)
		}
	}
	c.mu.Unlock()
	require.Eventually(t, func() bool { return runtime.NumGoroutine() <= before+3 }, 20*time.Second, 20*time.Millisecond)
	c.server.mu.Lock()
	assert.Len(t, c.server.docs, 1)
	c.server.mu.Unlock()
	c.server.eval.mu.Lock()
	assert.Len(t, c.server.eval.wants, 1)
	c.server.eval.mu.Unlock()
}

// Of many requests of which some are cancelled while a document is edited, each is
// answered once.
func TestCancelMany(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	const uri = "file:///w/a.sh"
	c.open(uri, "shellscript", violation)
	c.done(uri, 1)
	var wg sync.WaitGroup
	version, ids := 1, uint64(100000)
	for i := range 300 {
		for method, p := range about1(uri, protocol.Position{Character: uint32(i % 120)}) {
			if i%10 != 0 && method != "textDocument/completion" && method != "textDocument/hover" {
				continue
			}
			ids++
			id := jsonrpc2.ID{Num: ids}
			wg.Add(1)
			go func() {
				defer wg.Done()
				ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
				defer cancel()
				err := c.conn.Call(ctx, method, p, nil, jsonrpc2.PickID(id))
				var e *jsonrpc2.Error
				if err != nil && assert.ErrorAs(t, err, &e, method) {
					assert.EqualValues(t, codeRequestCancelled, e.Code, "%s: %s", method, e.Message)
				}
			}()
			if i%2 == 0 {
				c.notify("$/cancelRequest", map[string]any{"id": id.Num})
			}
		}
		if i%20 == 0 {
			version++
			c.replace(uri, version, strings.Replace(violation, "--tp 8", fmt.Sprintf("--tp %d", 8+i%40), 1))
		}
	}
	wg.Wait()
	c.replace(uri, version+1, violation)
	assert.Len(t, errors1(c.done(uri, version+1)), 1)
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	assert.Empty(t, c.server.running)
}

// Answers to requests that nobody has made are passed over.
func TestUnasked(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	for _, body := range []string{`{"jsonrpc":"2.0","id":999,"result":null}`, `{"jsonrpc":"2.0","id":"x","error":{"code":1,"message":"no"}}`, `{"jsonrpc":"2.0","id":null,"result":{}}`} {
		_, err := fmt.Fprintf(c.wire, "content-length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n%s", len(body), body)
		require.NoError(t, err)
	}
	const uri = "file:///w/a.sh"
	c.open(uri, "shellscript", violation)
	assert.Len(t, errors1(c.done(uri, 1)), 1)
}

// Documents of 10 MB are edited and asked about; a launch in one line of 10 MB too.
func TestLargeEdited(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	const uri = "file:///w/a.sh"
	for _, text := range []string{strings.Repeat("# 0123456789 é𝒳\n", 10<<20/20) + violation, strings.Repeat("a ", 5<<20) + violation, good + strings.Repeat("x", 10<<20)} {
		c.open(uri, "shellscript", text)
		m := newMapper(text, protocol.PositionEncodingKindUTF16)
		begin := time.Now()
		for v := range 10 {
			at := m.position(len(text) / 2)
			c.notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uri, "version": v + 2},
				"contentChanges": []any{map[string]any{"range": protocol.Range{Start: at, End: at}, "text": "#"}}})
			for method, p := range about1(uri, at) {
				require.NoError(t, c.try(method, p, nil), method)
			}
		}
		ds := c.done(uri, 11)
		require.Len(t, ds, 1)
		assert.Contains(t, ds[0].Message, "MiB")
		assert.Less(t, time.Since(begin), 30*time.Second)
		c.notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": uri}})
	}
}

// Without an engine there is one message, whatever is opened. Where the client shows
// actions, the message has one, which writes a configuration that works.
func TestMissingEngine(t *testing.T) {
	req := bare(t)
	dir := t.TempDir()
	c := raw(t, Options{Request: req})
	c.choose = setEngine
	c.call("initialize", map[string]any{"processId": nil, "rootUri": uriOf(dir), "capabilities": map[string]any{
		"window": map[string]any{"showMessage": map[string]any{}}, "workspace": map[string]any{"applyEdit": true}}}, nil)
	c.notify("initialized", map[string]any{})
	for i := range 3 {
		c.open(uriOf(filepath.Join(dir, fmt.Sprintf("%d.sh", i))), "shellscript", violation)
	}
	uri := uriOf(filepath.Join(dir, "0.sh"))
	c.wait("an edit", func() bool { return c.asked["workspace/applyEdit"] > 0 })
	c.mu.Lock()
	assert.Equal(t, 1, c.asked["window/showMessageRequest"])
	assert.Empty(t, c.messages)
	var edit protocol.ApplyWorkspaceEditParams
	require.NoError(t, json.Unmarshal(c.last["workspace/applyEdit"], &edit))
	c.mu.Unlock()
	require.Len(t, edit.Edit.DocumentChanges, 2)
	b, err := json.Marshal(edit.Edit.DocumentChanges[1])
	require.NoError(t, err)
	var change struct {
		TextDocument struct{ URI string }
		Edits        []protocol.TextEdit
	}
	require.NoError(t, json.Unmarshal(b, &change))
	require.NoError(t, os.WriteFile(pathOf(change.TextDocument.URI), []byte(change.Edits[0].NewText), 0o644))
	c.wait("findings", func() bool { return find(c.pushed[uri].Diagnostics, codeCatalogue) != nil })
	c.mu.Lock()
	defer c.mu.Unlock()
	assert.Nil(t, find(c.pushed[uri].Diagnostics, codeNoEngine))
}

// A client that is killed while an engine is imported and evaluated leaves no process.
func TestKilled(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t), Rest: time.Nanosecond}, "", "")
	for i := range 5 {
		c.open(fmt.Sprintf("file:///w/%d.sh", i), "shellscript", strings.Replace(violation, "4", fmt.Sprint(i), 1))
	}
	time.Sleep(20 * time.Millisecond)
	require.NoError(t, c.wire.Close())
	select {
	case s := <-c.status:
		assert.Equal(t, 1, s)
	case <-time.After(20 * time.Second):
		t.Fatal("the server goes on")
	}
}

// Messages with bytes changed, and with values of other kinds in the place of theirs,
// are answered or passed over: the next request is answered.
func TestMutated(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	const uri = "file:///w/a.sh"
	c.open(uri, "shellscript", violation)
	c.done(uri, 1)
	var bodies []string
	add := func(method string, p any) {
		b, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1 << 40, "method": method, "params": p})
		require.NoError(t, err)
		bodies = append(bodies, string(b), strings.Replace(string(b), `"id":1099511627776,`, "", 1))
	}
	for method, p := range about1(uri, protocol.Position{Line: 0, Character: 80}) {
		add(method, p)
	}
	add("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": "file:///w/b.sh", "languageId": "sh", "version": 1, "text": good}})
	add("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uri, "version": 2}, "contentChanges": []any{map[string]any{"range": protocol.Range{}, "text": "#"}}})
	add("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": "file:///w/b.sh"}})
	add("workspace/executeCommand", map[string]any{"command": commandRule, "arguments": []any{map[string]any{"uri": uri, "line": 3}}})
	add("completionItem/resolve", map[string]any{"label": "--tp", "data": map[string]any{"doc": 1, "flag": "--tp", "value": "8", "start": 4, "end": 9}})
	add("$/cancelRequest", map[string]any{"id": 7})
	add("workspace/didChangeConfiguration", map[string]any{"settings": map[string]any{"enginelint": map[string]any{"env": []any{"A=1"}}}})
	add("initialize", map[string]any{"capabilities": map[string]any{}})
	values := []string{"null", "-1", "1e99", "0.5", "true", `""`, `"x"`, "[]", "{}", "[[]]", `{"uri":[]}`, "18446744073709551616", `"\ud800"`}
	scalar := regexp.MustCompile(`:("(?:[^"\\]|\\.)*"|[0-9]+)`)
	for range 1500 {
		b := bodies[r.IntN(len(bodies))]
		switch r.IntN(3) {
		case 0: // a byte
			i := r.IntN(len(b))
			b = b[:i] + string(rune(r.IntN(256))) + b[i+1:]
		case 1: // a value
			at := scalar.FindAllStringIndex(b, -1)
			m := at[r.IntN(len(at))]
			b = b[:m[0]+1] + values[r.IntN(len(values))] + b[m[1]:]
		default: // the end
			b = b[:r.IntN(len(b))]
		}
		_, err := fmt.Fprintf(c.wire, "Content-Length: %d\r\n\r\n%s", len(b), b)
		require.NoError(t, err)
	}
	c.open(uri, "shellscript", violation)
	c.notify("workspace/didChangeConfiguration", map[string]any{"settings": map[string]any{"enginelint": map[string]any{}}})
	c.wait("the findings", func() bool { return c.pushed[uri].Version == 1 && len(errors1(c.pushed[uri].Diagnostics)) == 1 })
	var ss []protocol.DocumentSymbol
	c.call("textDocument/documentSymbol", doc(uri, protocol.Position{}), &ss)
	assert.Len(t, ss, 1)
}

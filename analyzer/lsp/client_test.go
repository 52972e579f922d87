package lsp

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// tester is a client in this process.
type tester struct {
	t      testing.TB
	conn   *jsonrpc2.Conn
	wire   *timed
	status chan int
	server *Server

	mu       sync.Mutex
	changed  *sync.Cond
	pushed   map[string]protocol.PublishDiagnosticsParams
	states   map[string]statusParams
	messages []string
	asked    map[string]int             // requests of the server, by method
	last     map[string]json.RawMessage // of those requests, what was asked last
	choose   string                     // the action that is chosen of a message
	settings map[string]any
	onPush   func(protocol.PublishDiagnosticsParams)
}

// fixtureRequest is our own engine on a machine with a model.
func fixtureRequest(t testing.TB) analyzer.Request {
	root, err := filepath.Abs("../../fixtures")
	require.NoError(t, err)
	return analyzer.Request{Engine: filepath.Join(root, "engines/imperative"), GPU: "h200x8",
		ModelConfig: filepath.Join(root, "oracle/facts/models/qwen3_moe.json")}
}

// timed is a connection that knows when something came last.
type timed struct {
	net.Conn
	last atomic.Int64 // in nanoseconds
}

func (c *timed) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	c.last.Store(time.Now().UnixNano())
	return n, err
}

// since is the time between a moment and when something came last.
func (c *timed) since(begin time.Time) time.Duration {
	return time.Duration(c.last.Load() - begin.UnixNano())
}

// start starts a server and a client; caps are the client's capabilities as JSON.
func start(t testing.TB, opt Options, caps string, root string) *tester {
	c := raw(t, opt)
	if caps == "" {
		caps = "{}"
	}
	var p map[string]any
	require.NoError(t, json.Unmarshal([]byte(`{"processId": null, "rootUri": null, "capabilities": `+caps+`}`), &p))
	if root != "" {
		p["rootUri"] = uriOf(root)
	}
	var res protocol.InitializeResult
	c.call("initialize", p, &res)
	c.notify("initialized", map[string]any{})
	return c
}

// raw starts a server and a client that has said nothing yet.
func raw(t testing.TB, opt Options) *tester {
	pipe, there := net.Pipe()
	here := &timed{Conn: pipe}
	if opt.Rest == 0 {
		opt.Rest = time.Millisecond
	}
	if opt.Poll == 0 {
		opt.Poll = 20 * time.Millisecond
	}
	c := &tester{t: t, wire: here, status: make(chan int, 1), pushed: map[string]protocol.PublishDiagnosticsParams{}, states: map[string]statusParams{}, asked: map[string]int{}, last: map[string]json.RawMessage{}}
	c.changed = sync.NewCond(&c.mu)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	c.server = newServer(ctx, there, opt)
	go func() { defer close(done); c.status <- c.server.serve() }()
	c.conn = jsonrpc2.NewConn(ctx, newStream(here), jsonrpc2HandlerFunc(c.handle), jsonrpc2.SetLogger(quiet{}))
	t.Cleanup(func() {
		cancel()
		select {
		case <-done:
		case <-time.After(20 * time.Second):
			t.Error("the server does not end")
		}
	})
	return c
}

type quiet struct{}

func (quiet) Printf(string, ...any) {}

func (c *tester) handle(ctx context.Context, conn *jsonrpc2.Conn, r *jsonrpc2.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	defer c.changed.Broadcast()
	switch r.Method {
	case protocol.MethodTextDocumentPublishDiagnostics:
		var p protocol.PublishDiagnosticsParams
		_ = json.Unmarshal(*r.Params, &p)
		c.pushed[p.Uri] = p
		if c.onPush != nil {
			c.onPush(p)
		}
	case methodStatus:
		var p statusParams
		_ = json.Unmarshal(*r.Params, &p)
		c.states[p.URI] = p
	case protocol.MethodWindowShowMessage:
		var p protocol.ShowMessageParams
		_ = json.Unmarshal(*r.Params, &p)
		c.messages = append(c.messages, p.Message)
	default:
		c.asked[r.Method]++
		if r.Params != nil {
			c.last[r.Method] = *r.Params
		}
		if !r.Notif {
			var v any
			if r.Method == protocol.MethodWorkspaceConfiguration {
				v = []any{c.settings}
			}
			if r.Method == protocol.MethodWindowShowMessageRequest && c.choose != "" {
				v = protocol.MessageActionItem{Title: c.choose}
			}
			go func() { _ = conn.Reply(ctx, r.ID, v) }()
		}
	}
}

// wait waits until a condition on what was received holds.
func (c *tester) wait(what string, f func() bool) {
	c.t.Helper()
	late := false
	timer := time.AfterFunc(60*time.Second, func() {
		c.mu.Lock()
		late = true
		c.changed.Broadcast()
		c.mu.Unlock()
	})
	defer timer.Stop()
	c.mu.Lock()
	defer c.mu.Unlock()
	for !f() {
		if late {
			c.t.Fatalf("no %s", what)
		}
		c.changed.Wait()
	}
}

func (c *tester) call(method string, p, res any) {
	c.t.Helper()
	require.NoError(c.t, c.try(method, p, res))
}

func (c *tester) try(method string, p, res any) error {
	ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
	defer cancel()
	return c.conn.Call(ctx, method, p, res)
}

func (c *tester) notify(method string, p any) {
	c.t.Helper()
	require.NoError(c.t, c.conn.Notify(context.Background(), method, p))
}

// open opens a document.
func (c *tester) open(uri, language, text string) {
	c.t.Helper()
	c.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "languageId": language, "version": 1, "text": text}})
}

// replace changes the whole text of a document.
func (c *tester) replace(uri string, version int, text string) {
	c.t.Helper()
	c.notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uri, "version": version},
		"contentChanges": []any{map[string]any{"text": text}}})
}

// done waits until everything is known of a version of a document, and gives its
// diagnostics.
func (c *tester) done(uri string, version int) []protocol.Diagnostic {
	c.t.Helper()
	c.wait("diagnostics", func() bool {
		s, ok := c.states[uri]
		return ok && s.Version == int32(version) && s.Open == 0
	})
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.pushed[uri].Diagnostics
}

// doc is what names a document and a position in it.
func doc(uri string, pos protocol.Position) map[string]any {
	return map[string]any{"textDocument": map[string]any{"uri": uri}, "position": pos}
}

var _ io.Closer = (*jsonrpc2.Conn)(nil)

func write(t testing.TB, name, text string) {
	require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
	require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
}

package lsp

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

const (
	good      = "python3 -m sglang.launch_server --model-path /models/big-moe --tp 8\n"
	violation = "python3 -m sglang.launch_server --model-path /models/big-moe --tp 8 --ep-size 4 --moe-runner-backend flashinfer_cutlass\n"
)

// codes lists the codes of diagnostics.
func codes(ds []protocol.Diagnostic) []string {
	out := []string{}
	for _, d := range ds {
		out = append(out, fmt.Sprint(d.Code))
	}
	return out
}

func TestLifecycle(t *testing.T) {
	c := raw(t, Options{Request: fixtureRequest(t)})
	var e *jsonrpc2.Error
	require.ErrorAs(t, c.try("textDocument/hover", doc("file:///a.sh", protocol.Position{}), nil), &e)
	assert.EqualValues(t, codeNotInitialized, e.Code)
	var res protocol.InitializeResult
	c.call("initialize", map[string]any{"processId": os.Getpid(), "rootUri": nil, "capabilities": map[string]any{"general": map[string]any{"positionEncodings": []string{"utf-16", "utf-8"}}}}, &res)
	assert.Equal(t, protocol.PositionEncodingKindUTF8, res.Capabilities.PositionEncoding)
	require.ErrorAs(t, c.try("initialize", map[string]any{}, nil), &e)
	require.ErrorAs(t, c.try("no/such", map[string]any{}, nil), &e)
	assert.EqualValues(t, jsonrpc2.CodeMethodNotFound, e.Code)
	require.ErrorAs(t, c.try("textDocument/hover", []int{1}, nil), &e)
	assert.EqualValues(t, jsonrpc2.CodeInvalidParams, e.Code)
	c.notify("no/such", map[string]any{})
	c.notify("$/whatever", nil)
	var hover any
	c.call("textDocument/hover", doc("file:///not/open.sh", protocol.Position{}), &hover)
	assert.Nil(t, hover)
	c.call("shutdown", nil, nil)
	require.ErrorAs(t, c.try("textDocument/hover", doc("file:///a.sh", protocol.Position{}), nil), &e)
	assert.EqualValues(t, jsonrpc2.CodeInvalidRequest, e.Code)
	c.notify("exit", nil)
	assert.Equal(t, 0, <-c.status)
}

func TestExitWithoutShutdown(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	c.notify("exit", nil)
	assert.Equal(t, 1, <-c.status)
}

// A client that goes away while something is evaluated leaves nothing behind.
func TestDisconnect(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	c.open("file:///w/a.sh", "shellscript", violation)
	require.NoError(t, c.wire.Close())
	assert.Equal(t, 1, <-c.status)
}

// The process that started the server is gone: the server ends.
func TestParent(t *testing.T) {
	cmd := exec.Command("sleep", "60")
	require.NoError(t, cmd.Start())
	c := raw(t, Options{Request: fixtureRequest(t)})
	c.call("initialize", map[string]any{"processId": cmd.Process.Pid, "rootUri": nil, "capabilities": map[string]any{}}, nil)
	require.NoError(t, cmd.Process.Kill())
	_ = cmd.Wait()
	select {
	case s := <-c.status:
		assert.Equal(t, 1, s)
	case <-time.After(20 * time.Second):
		t.Fatal("the server goes on")
	}
}

// What is no message is answered, and the connection goes on.
func TestMalformed(t *testing.T) {
	here, there := net.Pipe()
	status := make(chan int, 1)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() { status <- Serve(ctx, there, Options{Request: fixtureRequest(t)}) }()
	r := bufio.NewReader(here)
	send := func(s string) {
		_, err := io.WriteString(here, s)
		require.NoError(t, err)
	}
	message := func(body string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body) }
	read := func() (m struct {
		ID    any
		Error struct{ Code int }
	}) {
		n := 0
		for {
			l, err := r.ReadString('\n')
			require.NoError(t, err)
			if l = strings.TrimSpace(l); l == "" {
				break
			}
			if v, ok := strings.CutPrefix(l, "Content-Length: "); ok {
				n, err = strconv.Atoi(v)
				require.NoError(t, err)
			}
		}
		b := make([]byte, n)
		_, err := io.ReadFull(r, b)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(b, &m))
		return m
	}
	for _, x := range []struct {
		text string
		id   any
		code int
	}{
		{message("{"), nil, jsonrpc2.CodeParseError},
		{message(""), nil, jsonrpc2.CodeParseError},
		{message("\xff\xfe"), nil, jsonrpc2.CodeParseError},
		{message("[]"), nil, jsonrpc2.CodeInvalidRequest},
		{message(`"text"`), nil, jsonrpc2.CodeInvalidRequest},
		{message(`{"jsonrpc":"2.0","id":7}`), 7.0, jsonrpc2.CodeInvalidRequest},
		{message(`{"jsonrpc":"2.0","id":"x","method":5}`), "x", jsonrpc2.CodeInvalidRequest},
		{"X-Other: 1\r\n\r\n", nil, jsonrpc2.CodeParseError},
		{"Content-Length: many\r\n\r\n", nil, jsonrpc2.CodeParseError},
		{"Content-Length: -5\r\n\r\n", nil, jsonrpc2.CodeParseError},
		{"no header at all\n\n", nil, jsonrpc2.CodeParseError},
		// An answer is never answered; what is read next is the answer to the request.
		{message(`{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"no"}}`) + message(`{"jsonrpc":"2.0","id":null,"result":5}`) + message("{"), nil, jsonrpc2.CodeParseError},
		{message(`{"jsonrpc":"2.0","id":8,"method":"textDocument/hover","params":{}}`), 8.0, codeNotInitialized},
	} {
		send(x.text)
		m := read()
		assert.Equal(t, x.id, m.ID, x.text)
		assert.Equal(t, x.code, m.Error.Code, x.text)
	}
	send(message(`{"jsonrpc":"2.0","method":"exit"}`))
	assert.Equal(t, 1, <-status)
}

func TestSync(t *testing.T) {
	for _, enc := range []protocol.PositionEncodingKind{protocol.PositionEncodingKindUTF8, protocol.PositionEncodingKindUTF16, protocol.PositionEncodingKindUTF32} {
		c := start(t, Options{Request: fixtureRequest(t)}, fmt.Sprintf(`{"general": {"positionEncodings": [%q]}}`, enc), "")
		const uri = "file:///w/a.sh"
		c.open(uri, "shellscript", "# 𝒳é\n"+good)
		assert.Empty(t, errors1(c.done(uri, 1)))
		// Behind a character of four bytes and one of two, the text becomes a command.
		text := "echo 𝒳é; " + good
		c.replace(uri, 2, text)
		c.done(uri, 2)
		m := newMapper(text, enc)
		at := m.position(strings.Index(text, " --tp"))
		c.notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uri, "version": 3}, "contentChanges": []any{
			map[string]any{"range": protocol.Range{Start: at, End: at}, "text": " --ep-size 3"},
			map[string]any{"range": protocol.Range{Start: at, End: at}, "text": " --moe-runner-backend flashinfer_cutlass"}}})
		ds := errors1(c.done(uri, 3))
		require.Len(t, ds, 1)
		assert.Equal(t, "EL201", ds[0].Code)
		assert.Equal(t, at.Character+1, ds[0].Range.Start.Character)
		c.notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": uri}})
		c.wait("empty diagnostics", func() bool { return len(c.pushed[uri].Diagnostics) == 0 })
	}
}

// errors1 are the diagnostics that are errors.
func errors1(ds []protocol.Diagnostic) []protocol.Diagnostic {
	var out []protocol.Diagnostic
	for _, d := range ds {
		if d.Severity == protocol.DiagnosticSeverityError {
			out = append(out, d)
		}
	}
	return out
}

// No diagnostics of an older version are published after those of a newer one, and
// none of a command that is not there any more.
func TestNothingStale(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	const uri = "file:///w/a.sh"
	last, bad := int32(0), ""
	c.onPush = func(p protocol.PublishDiagnosticsParams) {
		if p.Version < last {
			bad = fmt.Sprintf("version %d after %d", p.Version, last)
		}
		last = p.Version
		if p.Version%2 == 0 && len(errors1(p.Diagnostics)) > 0 {
			bad = fmt.Sprintf("an error in version %d, which has none", p.Version)
		}
	}
	c.open(uri, "shellscript", violation)
	for v := 2; v <= 60; v++ {
		text := violation
		if v%2 == 0 {
			text = good
		}
		c.replace(uri, v, text)
		if v%10 == 0 {
			time.Sleep(30 * time.Millisecond)
		}
	}
	c.done(uri, 60)
	c.mu.Lock()
	defer c.mu.Unlock()
	assert.Empty(t, bad)
}

func TestPull(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, `{"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": true}, "inlayHint": {"refreshSupport": true}}}`, "")
	const uri = "file:///w/a.sh"
	c.open(uri, "shellscript", violation)
	c.wait("a refresh", func() bool {
		return c.asked["workspace/diagnostic/refresh"] > 0 && c.asked["workspace/inlayHint/refresh"] > 0
	})
	assert.Empty(t, c.pushed)
	var rep protocol.RelatedFullDocumentDiagnosticReport
	c.call("textDocument/diagnostic", doc(uri, protocol.Position{}), &rep)
	assert.Equal(t, "full", rep.Kind)
	assert.Equal(t, []string{"EL201"}, codes(rep.Items))
	p := doc(uri, protocol.Position{})
	p["previousResultId"] = rep.ResultId
	var same protocol.RelatedFullDocumentDiagnosticReport
	c.call("textDocument/diagnostic", p, &same)
	assert.Equal(t, "unchanged", same.Kind)
	assert.Equal(t, rep.ResultId, same.ResultId)
}

// A client that asks for diagnostics and cannot be told to ask again gets them pushed:
// it would not see the outcome of what was being evaluated when it asked.
func TestPullOnce(t *testing.T) {
	c := raw(t, Options{Request: fixtureRequest(t)})
	var res protocol.InitializeResult
	c.call("initialize", map[string]any{"processId": nil, "rootUri": nil, "capabilities": map[string]any{"textDocument": map[string]any{"diagnostic": map[string]any{}}}}, &res)
	c.notify("initialized", map[string]any{})
	assert.Nil(t, res.Capabilities.DiagnosticProvider)
	const uri = "file:///w/a.sh"
	c.open(uri, "shellscript", violation)
	assert.Len(t, errors1(c.done(uri, 1)), 1)
}

// deaf is a client that writes and never reads, and leaves its end open.
type deaf struct {
	io.Reader
	close func() error
}

func (d deaf) Write([]byte) (int, error) { select {} }
func (d deaf) Close() error              { return d.close() }

// A client that goes away without having read anything does not keep the server.
func TestDeaf(t *testing.T) {
	r, w := io.Pipe()
	status := make(chan int, 1)
	go func() {
		status <- Serve(context.Background(), deaf{r, r.Close}, Options{Request: fixtureRequest(t), Rest: time.Nanosecond})
	}()
	for _, body := range []string{`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}`} {
		_, err := fmt.Fprintf(w, "Content-Length: %d\r\n\r\n%s", len(body), body)
		require.NoError(t, err)
	}
	time.Sleep(20 * time.Millisecond)
	require.NoError(t, w.Close())
	select {
	case s := <-status:
		assert.Equal(t, 1, s)
	case <-time.After(3 * endTime):
		t.Fatal("the server goes on")
	}
}

func TestSettings(t *testing.T) {
	req := fixtureRequest(t)
	engine := req.Engine
	req.Engine, req.NoConfig = t.TempDir(), true
	c := start(t, Options{Request: req}, "", t.TempDir())
	const uri = "file:///w/a.sh"
	c.open(uri, "shellscript", violation)
	assert.Equal(t, []string{codeNoEngine}, codes(c.done(uri, 1)))
	c.wait("one message", func() bool { return len(c.messages) == 1 })
	var as []protocol.CodeAction
	p := doc(uri, protocol.Position{})
	p["range"], p["context"] = protocol.Range{}, map[string]any{"diagnostics": []any{}}
	c.call("textDocument/codeAction", p, &as)
	require.NotEmpty(t, as)
	assert.Equal(t, "Set the engine: write enginelint.hcl", as[0].Title)
	require.Len(t, as[0].Edit.DocumentChanges, 2)
	c.notify("workspace/didChangeConfiguration", map[string]any{"settings": map[string]any{"enginelint": map[string]any{"engine": engine}}})
	c.wait("findings", func() bool { return len(errors1(c.pushed[uri].Diagnostics)) == 1 })
	c.notify("workspace/didChangeConfiguration", map[string]any{"settings": map[string]any{"enginelint": map[string]any{"engine": engine, "inlayHints": map[string]any{"enable": false}}}})
	c.wait("no hints", func() bool {
		c.mu.Unlock()
		defer c.mu.Lock()
		var hs []protocol.InlayHint
		q := whole()
		q["textDocument"] = map[string]any{"uri": uri}
		c.call("textDocument/inlayHint", q, &hs)
		go c.changed.Broadcast()
		return len(hs) == 0
	})
	assert.Len(t, c.messages, 1)
}

// Relative settings are seen from the folder of the workspace that a document is in.
func TestFolders(t *testing.T) {
	req := fixtureRequest(t)
	engine := req.Engine
	req.Engine, req.NoConfig = "", true
	dirs := []string{t.TempDir(), t.TempDir(), t.TempDir()}
	var folders []any
	for i, d := range dirs {
		copyTree(t, engine, filepath.Join(d, "engine"))
		file := filepath.Join(d, "engine/python/sglang/srt/server_args.py")
		b, err := os.ReadFile(file)
		require.NoError(t, err)
		write(t, file, strings.Replace(string(b), "wants ep size", fmt.Sprintf("wants in folder %d ep size", i), 1))
		folders = append(folders, map[string]any{"uri": uriOf(d), "name": filepath.Base(d)})
	}
	c := raw(t, Options{Request: req})
	var res protocol.InitializeResult
	c.call("initialize", map[string]any{"processId": nil, "rootUri": uriOf(dirs[0]), "workspaceFolders": folders[:2], "capabilities": map[string]any{},
		"initializationOptions": map[string]any{"engine": "engine"}}, &res)
	assert.True(t, res.Capabilities.Workspace.WorkspaceFolders.Supported)
	c.notify("initialized", map[string]any{})
	says := func(i, folder int) {
		t.Helper()
		uri := uriOf(filepath.Join(dirs[i], "a.sh"))
		c.wait("the finding of the folder's engine", func() bool {
			return strings.Contains(told(c.pushed[uri].Diagnostics), fmt.Sprintf("wants in folder %d ep size", folder))
		})
	}
	for i, d := range dirs {
		c.open(uriOf(filepath.Join(d, "a.sh")), "shellscript", violation)
		says(i, i%2)
	}
	c.notify("workspace/didChangeWorkspaceFolders", map[string]any{"event": map[string]any{"added": folders[2:], "removed": folders[:1]}})
	says(0, 1)
	says(1, 1)
	says(2, 2)
}

// A client that has settings is asked for them.
func TestConfiguration(t *testing.T) {
	req := fixtureRequest(t)
	engine := req.Engine
	req.Engine, req.NoConfig = t.TempDir(), true
	c := raw(t, Options{Request: req})
	c.settings = map[string]any{"engine": engine}
	c.call("initialize", map[string]any{"processId": nil, "rootUri": nil, "capabilities": map[string]any{"workspace": map[string]any{"configuration": true}}}, nil)
	c.notify("initialized", map[string]any{})
	const uri = "file:///w/a.sh"
	c.open(uri, "shellscript", violation)
	c.wait("findings", func() bool { return len(errors1(c.pushed[uri].Diagnostics)) == 1 })
}

// copyTree copies a directory.
func copyTree(t *testing.T, from, to string) {
	require.NoError(t, os.CopyFS(to, os.DirFS(from)))
}

// What results depend on is watched: the configuration, rule packs and the engine.
// An engine that cannot be read leaves what was found.
func TestWatch(t *testing.T) {
	req := fixtureRequest(t)
	dir := t.TempDir()
	copyTree(t, req.Engine, filepath.Join(dir, "engine"))
	write(t, filepath.Join(dir, "enginelint.hcl"), "engine = \"engine\"\nrule_packs = [\"team.rules.hcl\"]\n")
	pack := func(severity string) {
		write(t, filepath.Join(dir, "team.rules.hcl"), fmt.Sprintf(`pack "team" {
  engine = "sglang"
}
rule "team-tp" {
  severity = %q
  when     = field.tp_size == 8
  message  = "eight again"
}
`, severity))
	}
	pack("error")
	req.Engine = ""
	c := start(t, Options{Request: req}, "", dir)
	uri := uriOf(filepath.Join(dir, "a.sh"))
	write(t, filepath.Join(dir, "a.sh"), good)
	c.open(uri, "shellscript", good)
	assert.Contains(t, codes(c.done(uri, 1)), "team-tp")
	severityOf := func(code string) protocol.DiagnosticSeverity {
		for _, d := range c.pushed[uri].Diagnostics {
			if d.Code == code {
				return d.Severity
			}
		}
		return 0
	}
	pack("warning")
	c.wait("the rule as a warning", func() bool { return severityOf("team-tp") == protocol.DiagnosticSeverityWarning })

	file := filepath.Join(dir, "engine/python/sglang/srt/server_args.py")
	old, err := os.ReadFile(file)
	require.NoError(t, err)
	c.replace(uri, 2, violation)
	c.wait("the violation", func() bool { return severityOf("EL201") == protocol.DiagnosticSeverityError })
	write(t, file, string(old)+"\ndef broken(:\n")
	c.wait("a notice", func() bool { return severityOf(codeBroken) != 0 })
	c.mu.Lock()
	assert.NotZero(t, severityOf("EL201"), "what was found stays")
	assert.Len(t, c.messages, 1)
	c.mu.Unlock()
	write(t, file, strings.Replace(string(old), "wants ep size", "needs ep size", 1))
	c.wait("the engine as it is now", func() bool {
		for _, d := range c.pushed[uri].Diagnostics {
			if d.Code == "EL201" && strings.Contains(d.Message, "needs ep size") {
				return severityOf(codeBroken) == 0
			}
		}
		return false
	})

	write(t, filepath.Join(dir, "enginelint.hcl"), "engine = \"engine\"\nseverity {\n  EL201 = \"warning\"\n}\n")
	c.wait("the severity of the configuration", func() bool {
		return severityOf("EL201") == protocol.DiagnosticSeverityWarning && severityOf("team-tp") == 0
	})
	write(t, filepath.Join(dir, "enginelint.hcl"), "engine = {\n")
	c.wait("the fault of the configuration", func() bool { return severityOf(codeConfig) != 0 })
}

// A request that is cancelled is answered as that, and only once.
func TestCancel(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t), Rest: time.Hour}, "", "")
	const uri = "file:///w/a.sh"
	c.open(uri, "shellscript", good)
	c.done(uri, 1)
	text := strings.Replace(good, "--tp 8", "--moe-runner-backend ", 1)
	c.replace(uri, 2, text)
	at := newMapper(text, protocol.PositionEncodingKindUTF16).position(strings.Index(text, "backend ") + 8)
	var l protocol.CompletionList
	c.call("textDocument/completion", doc(uri, at), &l)
	require.NotEmpty(t, l.Items)
	id := jsonrpc2.ID{Num: 4711}
	result := make(chan error, 1)
	go func() {
		result <- c.conn.Call(context.Background(), "completionItem/resolve", l.Items[0], nil, jsonrpc2.PickID(id))
	}()
	time.Sleep(5 * time.Millisecond)
	c.notify("$/cancelRequest", map[string]any{"id": 4711})
	var e *jsonrpc2.Error
	if err := <-result; err != nil { // it may have been quicker
		require.ErrorAs(t, err, &e)
		assert.EqualValues(t, codeRequestCancelled, e.Code)
	}
	c.notify("$/cancelRequest", map[string]any{"id": 99})
	c.notify("$/cancelRequest", map[string]any{"id": map[string]any{}})
	c.call("textDocument/documentSymbol", doc(uri, at), nil)
}

// Large documents are answered, and do not end the server.
func TestLarge(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	const uri = "file:///w/a.sh"
	c.open(uri, "shellscript", strings.Repeat("# 0123456789 0123456789\n", 10<<20/24)+good)
	ds := c.done(uri, 1)
	require.Len(t, ds, 1)
	assert.Contains(t, ds[0].Message, "MiB")
	c.replace(uri, 2, violation)
	assert.Len(t, errors1(c.done(uri, 2)), 1)
}

// Explaining a launch gives what the command line gives.
func TestExplain(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	const uri = "file:///w/a.sh"
	c.open(uri, "shellscript", good)
	c.done(uri, 1)
	var text string
	c.call("workspace/executeCommand", map[string]any{"command": commandExplain, "arguments": []any{explainParams{uri, 0, ""}}}, &text)
	assert.Contains(t, text, "tp_size = 8")
	assert.Contains(t, text, "accepted")
	// As a page, with what the rows of tables cannot hold written otherwise.
	c.open(uri, "shellscript", strings.TrimSpace(violation)+" --served-model-name 'a|b`c'\n")
	c.done(uri, 1)
	c.call("workspace/executeCommand", map[string]any{"command": commandExplain, "arguments": []any{explainParams{uri, 0, "markdown"}}}, &text)
	for _, want := range []string{"# a.sh, sglang.launch_server, line 1", "- ❌ **EL201** AssertionError: flashinfer\\_cutlass wants ep size 1 or 8, not 4", "server_args.py#L547>)",
		"- check: `self.ep_size in [1, self.tp_size]`", "### What the engine changes", "| `attention_backend` | `None` | `'fa3'` |", "### What it is checked against"} {
		assert.Contains(t, text, want)
	}
	for _, l := range strings.Split(text, "\n") {
		if strings.HasPrefix(l, "| `served_model_name`") {
			assert.Equal(t, "| `served_model_name` | ``--served-model-name a\\|b`c`` | ``'a\\|b`c'`` |", l)
		}
	}
	var e *jsonrpc2.Error
	require.ErrorAs(t, c.try("workspace/executeCommand", map[string]any{"command": commandExplain, "arguments": []any{explainParams{uri, 5, ""}}}, nil), &e)
	require.ErrorAs(t, c.try("workspace/executeCommand", map[string]any{"command": "no"}, nil), &e)
}

// Without a name that tells the format, the language of the client does.
func TestLanguage(t *testing.T) {
	c := start(t, Options{Request: fixtureRequest(t)}, "", "")
	c.open("untitled:Untitled-1", "shellscript", violation)
	assert.Len(t, errors1(c.done("untitled:Untitled-1", 1)), 1)
}

func TestMapper(t *testing.T) {
	text := "aé𝒳b\r\nc\rd\n"
	for enc, want := range map[protocol.PositionEncodingKind][]uint32{
		protocol.PositionEncodingKindUTF8: {0, 1, 3, 7}, protocol.PositionEncodingKindUTF16: {0, 1, 2, 4}, protocol.PositionEncodingKindUTF32: {0, 1, 2, 3}} {
		m := newMapper(text, enc)
		assert.Len(t, m.starts, 4)
		for i, off := range []int{0, 1, 3, 7} {
			p := m.position(off)
			assert.Equal(t, protocol.Position{Character: want[i]}, p)
			assert.Equal(t, off, m.offset(p))
		}
		assert.Equal(t, 8, m.offset(protocol.Position{Character: 99}))
		assert.Equal(t, len(text), m.offset(protocol.Position{Line: 99}))
		assert.Equal(t, 3, m.offset(m.position(5)), "inside of a character is its beginning")
		assert.Equal(t, 10, m.offset(protocol.Position{Line: 1}))
		assert.Equal(t, 12, m.offset(protocol.Position{Line: 2}))
	}
}

// FuzzEdits: after any sequence of edits the server is where one is that opens the
// text.
func FuzzEdits(f *testing.F) {
	f.Add("--tp 8 ", uint16(60), uint16(3), "é𝒳\n", uint16(4), uint16(9))
	f.Add("\\\n --ep-size 4", uint16(30), uint16(0), "", uint16(0), uint16(200))
	f.Add("'", uint16(0), uint16(0), "\r", uint16(61), uint16(2))
	s := &Server{docs: map[string]*document{}, projects: map[string]*project{}, told: map[string]bool{}, opt: Options{Request: analyzer.Request{Engine: f.TempDir(), NoConfig: true}}}
	s.client.encoding = protocol.PositionEncodingKindUTF16
	s.eval = newEvaluator(s)
	f.Fuzz(func(t *testing.T, a string, at, n uint16, b string, at2, n2 uint16) {
		if !json.Valid([]byte(strconv.Quote(a))) || len(a) > 1000 || len(b) > 1000 {
			t.Skip()
		}
		a, b = strings.ToValidUTF8(a, "?"), strings.ToValidUTF8(b, "?")
		const uri = "file:///w/fuzz.sh"
		d := &document{s: s, uri: uri, path: "/w/fuzz.sh", name: "/w/fuzz.sh", wake: make(chan struct{}, 1)}
		d.snap = s.snapshot(d, 1, "echo é\n"+good)
		s.mu.Lock()
		s.docs[uri] = d
		s.mu.Unlock()
		want := d.snap.text
		edit := func(text string, from, n int) protocol.TextDocumentContentChangeEvent {
			m := newMapper(want, s.client.encoding)
			rng := m.rng(from, from+n)
			start, end := m.offset(rng.Start), m.offset(rng.End)
			want = want[:start] + text + want[end:]
			return protocol.TextDocumentContentChangeEvent{Range: &rng, Text: text}
		}
		p := &protocol.DidChangeTextDocumentParams{TextDocument: protocol.VersionedTextDocumentIdentifier{Uri: uri, Version: 2}}
		p.ContentChanges = append(p.ContentChanges, edit(a, int(at), int(n)))
		p.ContentChanges = append(p.ContentChanges, edit(b, int(at2), int(n2)))
		_, err := didChange(&request{s: s}, p)
		require.NoError(t, err)
		require.Equal(t, want, d.snap.text)
		ds, _ := diagnostics(d.snap.analysis())
		other := &document{s: s, uri: uri, path: d.path, name: d.name, wake: make(chan struct{}, 1)}
		other.snap = s.snapshot(other, 2, want)
		fresh, _ := diagnostics(other.snap.analysis())
		require.Equal(t, fresh, ds)
		for off := 0; off < len(want); off += 7 {
			c := cursorAt(want, off)
			require.True(t, c.start <= off && off <= max(c.end, off))
			d.snap.within(d.snap.read(), c)
		}
	})
}

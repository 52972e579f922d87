package lsp

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// script is a shell script of 200 lines with a launch on line 180.
func script(args string) string {
	var b strings.Builder
	b.WriteString("#!/bin/bash\nset -euo pipefail\n")
	for i := 2; i < 200; i++ {
		switch {
		case i == 180:
			b.WriteString("python3 -m sglang.launch_server --model-path /models/m " + args + "\n")
		case i%5 == 0:
			fmt.Fprintf(&b, "export STEP_%d=%d\n", i, i)
		case i%5 == 1:
			fmt.Fprintf(&b, "# remark %d\n", i)
		case i%5 == 2:
			fmt.Fprintf(&b, "echo \"step %d of $HOSTNAME\"\n", i)
		case i%5 == 3:
			fmt.Fprintf(&b, "log_%d=/var/log/step_%d.log\n", i, i)
		default:
			b.WriteString("\n")
		}
	}
	return b.String()
}

// typed is what is typed behind the launch, character by character; # stands for a
// rest, < for rubbing out the last word.
const typed = "--tp 8 #--moe-a2a-backend flashinfer #--moe-runner-backend flashinfer_cutlass <triton #--mem-fraction-static 0.85 #--max-running-requests 128 #--trust-remote-code #--chunked-prefill-size 8192 <4096 "

// keystroke is a change of one character.
type keystroke struct {
	at   int // offset behind the launch
	del  int
	text string
	rest bool
}

// keystrokes types the text again and again, rubbing it out in between.
func keystrokes(n int) []keystroke {
	var out []keystroke
	now := ""
	rub := func(to int) {
		for len(now) > to {
			now = now[:len(now)-1]
			out = append(out, keystroke{at: len(now), del: 1})
		}
	}
	for len(out) < n {
		for _, r := range typed {
			switch r {
			case '#':
				out = append(out, keystroke{rest: true})
			case '<':
				rub(strings.LastIndexByte(strings.TrimRight(now, " "), ' ') + 1)
			default:
				out = append(out, keystroke{at: len(now), text: string(r)})
				now += string(r)
			}
		}
		rub(0)
	}
	return out[:n]
}

func percentile(d []time.Duration, p float64) time.Duration {
	slices.Sort(d)
	return d[min(len(d)-1, int(float64(len(d))*p))]
}

// rss is the resident memory of this process in MiB, 0 where that cannot be told.
func rss() int {
	b, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	for _, l := range strings.Split(string(b), "\n") {
		var kb int
		if n, _ := fmt.Sscanf(l, "VmRSS: %d kB", &kb); n == 1 {
			return kb >> 10
		}
	}
	return 0
}

// TestTyping measures, with the engine that ENGINELINT_SGLANG names, the time from a
// change to the diagnostics for it, and of completions, while nothing is known of the
// machine. The diagnostics are those that are known at once: commands that have
// changed are evaluated while nothing is typed. ENGINELINT_EDITS sets the number of
// keystrokes.
func TestTyping(t *testing.T) {
	dir := os.Getenv("ENGINELINT_SGLANG")
	if dir == "" {
		t.Skip("ENGINELINT_SGLANG names no engine")
	}
	n := 1000
	if s := os.Getenv("ENGINELINT_EDITS"); s != "" {
		_, err := fmt.Sscan(s, &n)
		require.NoError(t, err)
	}
	defer debug.SetGCPercent(debug.SetGCPercent(60))
	begin := time.Now()
	c := raw(t, Options{Request: analyzer.Request{Engine: dir, NoConfig: true}, Rest: DefaultRest, Poll: DefaultPoll, GC: 60}) // as the program does
	published := make(chan int32, 100)
	c.onPush = func(p protocol.PublishDiagnosticsParams) { published <- p.Version }
	var res any
	c.call("initialize", map[string]any{"processId": nil, "rootUri": nil, "capabilities": map[string]any{}}, &res)
	c.notify("initialized", map[string]any{})
	const uri = "file:///w/serve.sh"
	c.open(uri, "shellscript", script(""))
	require.EqualValues(t, 1, <-published)
	first := time.Since(begin)
	c.done(uri, 1)
	full := time.Since(begin)
	base := strings.Index(script(""), "/models/m ") + len("/models/m ")
	line := uint32(strings.Count(script("")[:base], "\n"))
	char := uint32(base - strings.LastIndexByte(script("")[:base], '\n') - 1)
	var edits, completions []time.Duration
	runtime.GC()
	var memory []int
	version := int32(1)
	for i, k := range keystrokes(n) {
		if k.rest {
			time.Sleep(DefaultRest + 250*time.Millisecond)
			continue
		}
		at := protocol.Position{Line: line, Character: char + uint32(k.at)}
		end := at
		end.Character += uint32(k.del)
		version++
		start := time.Now()
		c.notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uri, "version": version},
			"contentChanges": []any{map[string]any{"range": protocol.Range{Start: at, End: end}, "text": k.text}}})
		for <-published != version {
		}
		edits = append(edits, time.Since(start))
		if i%7 == 0 {
			at.Character += uint32(len(k.text))
			var list json.RawMessage
			start := time.Now()
			c.call("textDocument/completion", doc(uri, at), &list)
			completions = append(completions, c.wire.since(start)) // what it takes to decode it is the client's
		}
		if i%max(1, n/10) == 0 {
			memory = append(memory, rss())
		}
	}
	t.Logf("first diagnostics %v, all known %v", first.Round(time.Millisecond), full.Round(time.Millisecond))
	t.Logf("%d changes: p50 %v p90 %v p99 %v max %v", len(edits), percentile(edits, 0.5), percentile(edits, 0.9), percentile(edits, 0.99), percentile(edits, 1))
	t.Logf("%d completions: p50 %v p99 %v", len(completions), percentile(completions, 0.5), percentile(completions, 0.99))
	t.Logf("resident MiB: %v", memory)
}

// TestColdStart measures, with the engine that ENGINELINT_SGLANG names, the time from
// the start of the program to the first diagnostics of a document, which are those of
// the file itself and of what is known at once, and to those with the outcome of its
// command. Each is a process of its own.
func TestColdStart(t *testing.T) {
	dir := os.Getenv("ENGINELINT_SGLANG")
	if dir == "" {
		t.Skip("ENGINELINT_SGLANG names no engine")
	}
	bin := t.TempDir()
	binary(t, bin)
	model := fixtureRequest(t).ModelConfig
	text := strings.ReplaceAll(script("--tp 8"), "/models/m", "/models/big-moe")
	for _, x := range []struct {
		name string
		text string
		args []string
	}{
		{"nothing known", text, []string{"--engine", dir}},
		{"machine and model known", text, []string{"--engine", dir, "--gpu", "h200x8", "--model-config", model}},
		{"catalogue, machine and model known", "# enginelint: engine=0.5.9\n" + text, []string{"--gpu", "h200x8", "--model-config", model}},
	} {
		var first, full, used []time.Duration
		for range 5 {
			begin := time.Now()
			cmd := exec.Command(filepath.Join(bin, "enginelint"), append([]string{"lsp", "--no-config"}, x.args...)...)
			in, err := cmd.StdinPipe()
			require.NoError(t, err)
			out, err := cmd.StdoutPipe()
			require.NoError(t, err)
			require.NoError(t, cmd.Start())
			var at, done time.Time
			known := make(chan struct{})
			conn := jsonrpc2.NewConn(context.Background(), newStream(process{out, in}), jsonrpc2HandlerFunc(func(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) {
				switch r.Method {
				case protocol.MethodTextDocumentPublishDiagnostics:
					if at.IsZero() {
						at = time.Now()
					}
				case methodStatus:
					var p statusParams
					if json.Unmarshal(*r.Params, &p) == nil && p.Open == 0 && done.IsZero() {
						done = time.Now()
						close(known)
					}
				}
			}), jsonrpc2.SetLogger(quiet{}))
			require.NoError(t, conn.Call(context.Background(), "initialize", map[string]any{"processId": nil, "rootUri": nil, "capabilities": map[string]any{}}, nil))
			require.NoError(t, conn.Notify(context.Background(), "initialized", map[string]any{}))
			require.NoError(t, conn.Notify(context.Background(), "textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": "file:///w/serve.sh", "languageId": "shellscript", "version": 1, "text": x.text}}))
			select {
			case <-known:
			case <-time.After(time.Minute):
				t.Fatal("no outcome")
			}
			first, full = append(first, at.Sub(begin)), append(full, done.Sub(begin))
			_ = conn.Close()
			_ = cmd.Wait()
			used = append(used, cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime())
		}
		ms := func(d time.Duration) time.Duration { return d.Round(time.Millisecond) }
		t.Logf("%s: first diagnostics %v (most %v), with the outcome %v (most %v); %v of processor time", x.name, ms(percentile(first, 0.5)), ms(percentile(first, 1)), ms(percentile(full, 0.5)), ms(percentile(full, 1)), ms(percentile(used, 0.5)))
	}
}

// process is the connection to one.
type process struct {
	io.Reader
	io.WriteCloser
}

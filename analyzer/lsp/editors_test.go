package lsp

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image/color"
	"image/png"
	"io"
	"net"
	"net/textproto"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// needs skips a test whose client is not installed. With ENGINELINT_EDITORS set, as in
// CI, it fails.
func needs(t *testing.T, program string) string {
	path, err := exec.LookPath(program)
	if err != nil {
		if os.Getenv("ENGINELINT_EDITORS") != "" {
			t.Fatalf("%s is not installed", program)
		}
		t.Skipf("%s is not installed", program)
	}
	return path
}

// binary builds enginelint into a directory.
func binary(t *testing.T, dir string) {
	out, err := exec.Command("go", "build", "-o", filepath.Join(dir, "enginelint"), "../../cmd/enginelint").CombinedOutput()
	require.NoError(t, err, "%s", out)
}

var block = regexp.MustCompile("(?s)```([a-z]*)\n(.*?)```")

// documented gives the nth example in a language of the page about editors, with the
// repository in place of the path that it names.
func documented(t *testing.T, language string, nth int) string {
	page, err := os.ReadFile("../../docs/editors.md")
	require.NoError(t, err)
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	for _, m := range block.FindAllStringSubmatch(string(page), -1) {
		if m[1] != language {
			continue
		}
		if nth--; nth == 0 {
			return strings.ReplaceAll(m[2], "/path/to/enginelint", root)
		}
	}
	t.Fatalf("the page has no example in %s", language)
	return ""
}

// workplace is a project with a launch whose check fails, and the environment of a
// client in it.
func workplace(t *testing.T) (dir string, env []string) {
	dir = t.TempDir()
	bin := t.TempDir()
	binary(t, bin)
	write(t, filepath.Join(dir, "enginelint.hcl"), "engine = \""+fixtureRequest(t).Engine+"\"\n")
	write(t, filepath.Join(dir, "serve.sh"), "# enginelint: model-config="+fixtureRequest(t).ModelConfig+"\n"+violation)
	home := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(home, ".emacs.d"), 0o755))
	env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "RESULT="+filepath.Join(dir, "result"),
		"HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "XDG_STATE_HOME="+home, "XDG_CACHE_HOME="+home)
	return dir, env
}

// drive runs a client in a project until it has written its result.
func drive(t *testing.T, dir string, env []string, program string, args ...string) {
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir, cmd.Env = dir, env
	out, err := cmd.CombinedOutput()
	result, rerr := os.ReadFile(filepath.Join(dir, "result"))
	require.NoError(t, rerr, "%v\n%s", err, out)
	assert.Equal(t, "ok", string(result), "%s", out)
}

// Neovim's own client, set up as the page says.
func TestNeovim(t *testing.T) {
	nvim := needs(t, "nvim")
	dir, env := workplace(t)
	write(t, filepath.Join(dir, "init.lua"), documented(t, "lua", 2))
	script, err := filepath.Abs("../../editors/nvim/test/run.lua")
	require.NoError(t, err)
	drive(t, dir, env, nvim, "--headless", "-n", "-u", "init.lua", "-c", "luafile "+script)
}

// The same with the configuration of servers that Neovim has of its own since 0.11.
func TestNeovimConfig(t *testing.T) {
	nvim := needs(t, "nvim")
	out, err := exec.Command(nvim, "--version").Output()
	require.NoError(t, err)
	var major, minor int
	_, err = fmt.Sscanf(string(out), "NVIM v%d.%d", &major, &minor)
	require.NoError(t, err, "%s", out)
	if major == 0 && minor < 11 {
		t.Skipf("this is Neovim %d.%d", major, minor)
	}
	dir, env := workplace(t)
	write(t, filepath.Join(dir, "init.lua"), documented(t, "lua", 1))
	script, err := filepath.Abs("../../editors/nvim/test/run.lua")
	require.NoError(t, err)
	drive(t, dir, env, nvim, "--headless", "-n", "-u", "init.lua", "-c", "luafile "+script)
}

// Emacs's eglot, set up as the page says.
func TestEglot(t *testing.T) {
	emacs := needs(t, "emacs")
	find := exec.Command(emacs, "--batch", "--eval", "(progn (package-initialize) (require 'eglot))")
	if out, err := find.CombinedOutput(); err != nil {
		if os.Getenv("ENGINELINT_EDITORS") != "" {
			t.Fatalf("Emacs has no eglot: %s", out)
		}
		t.Skipf("Emacs has no eglot: %s", out)
	}
	dir, env := workplace(t)
	write(t, filepath.Join(dir, ".git", "HEAD"), "ref: refs/heads/main\n")
	write(t, filepath.Join(dir, "init.el"), documented(t, "elisp", 1))
	script, err := filepath.Abs("../../editors/eglot-test.el")
	require.NoError(t, err)
	drive(t, dir, env, emacs, "--batch", "--eval", "(package-initialize)", "-l", script)
}

// The reference implementation of the protocol's client side, from npm.
func TestProtocolClient(t *testing.T) {
	node, err := exec.LookPath("node")
	packages, _ := filepath.Abs("../../editors/protocol")
	if err == nil {
		_, err = os.Stat(filepath.Join(packages, "node_modules/vscode-languageserver-protocol"))
	}
	if err != nil {
		if os.Getenv("ENGINELINT_PROTOCOL") != "" {
			t.Fatal(err)
		}
		t.Skipf("npm ci in editors/protocol has not been run: %v", err)
	}
	dir, env := workplace(t)
	text, err := os.ReadFile(filepath.Join(dir, "serve.sh"))
	require.NoError(t, err)
	write(t, filepath.Join(dir, "serve.sh"), "python3 -m sglang.launch_server --model-path models/small\n\n"+string(text))
	write(t, filepath.Join(dir, "models/small/config.json"), `{"architectures": ["LlamaForCausalLM"], "model_type": "llama"}`)
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, node, filepath.Join(packages, "test.mjs"))
	cmd.Dir, cmd.Env = dir, env
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	t.Logf("%s", out)
}

// The extension of Visual Studio Code as it is packaged, with the real server and a
// stand-in for the editor.
func TestExtension(t *testing.T) {
	node, err := exec.LookPath("node")
	dir, _ := filepath.Abs("../../editors/vscode")
	if err == nil {
		_, err = os.Stat(filepath.Join(dir, "dist/extension.js"))
	}
	if err != nil {
		if os.Getenv("ENGINELINT_VSCODE") != "" {
			t.Fatal(err)
		}
		t.Skipf("npm ci and npm run build in editors/vscode have not been run: %v", err)
	}
	place, env := workplace(t)
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, node, filepath.Join(dir, "test/drive.cjs"))
	cmd.Dir, cmd.Env = place, env
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
}

// The extension is started for the languages that its client looks at.
func TestExtensionLanguages(t *testing.T) {
	b, err := os.ReadFile("../../editors/vscode/src/extension.ts")
	require.NoError(t, err)
	m := regexp.MustCompile(`(?s)const languages = \[(.*?)\];`).FindSubmatch(b)
	require.NotNil(t, m)
	var want []string
	for _, l := range regexp.MustCompile(`"([a-z-]+)"`).FindAllSubmatch(m[1], -1) {
		want = append(want, "onLanguage:"+string(l[1]))
	}
	var p struct{ ActivationEvents []string }
	b, err = os.ReadFile("../../editors/vscode/package.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, &p))
	assert.ElementsMatch(t, append(want, "workspaceContains:**/enginelint.hcl"), p.ActivationEvents)
}

// The example for Helix is TOML, and what it starts is a server.
func TestHelixExample(t *testing.T) {
	python := needs(t, "python3")
	out, err := exec.Command(python, "-c", "import sys, json, tomllib; json.dump(tomllib.loads(sys.argv[1]), sys.stdout)", documented(t, "toml", 1)).Output()
	require.NoError(t, err)
	var c struct {
		Servers map[string]struct {
			Command string
			Args    []string
		} `json:"language-server"`
		Language []struct {
			Name    string
			Servers []string `json:"language-servers"`
		}
	}
	require.NoError(t, json.Unmarshal(out, &c))
	require.NotEmpty(t, c.Language)
	for _, l := range c.Language {
		assert.Contains(t, l.Servers, "enginelint", l.Name)
	}
	s := c.Servers["enginelint"]
	require.Equal(t, "enginelint", s.Command)
	dir, env := workplace(t)
	bin := t.TempDir()
	binary(t, bin)
	cmd := exec.Command(filepath.Join(bin, s.Command), s.Args...)
	cmd.Dir, cmd.Env = dir, env
	body := `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}`
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	answers, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	_, err = fmt.Fprintf(in, "Content-Length: %d\r\n\r\n%s", len(body), body)
	require.NoError(t, err)
	r := textproto.NewReader(bufio.NewReader(answers))
	head, err := r.ReadMIMEHeader()
	require.NoError(t, err)
	n, err := strconv.Atoi(head.Get("Content-Length"))
	require.NoError(t, err)
	answer := make([]byte, n)
	_, err = io.ReadFull(r.R, answer)
	require.NoError(t, err)
	assert.Contains(t, string(answer), `"inlayHintProvider":true`)
	require.NoError(t, in.Close())
	_ = cmd.Wait() // the client is gone before it has said shutdown
}

// The extension in the workbench of Visual Studio Code, in a browser: what the page shows,
// and that it is drawn. Installing what that takes is minutes' work, which
// editors/browser/install.sh does; ENGINELINT_BROWSER names where the picture goes.
func TestBrowser(t *testing.T) {
	picture := os.Getenv("ENGINELINT_BROWSER")
	if picture == "" {
		t.Skip("ENGINELINT_BROWSER names no picture")
	}
	node, err := exec.LookPath("node")
	require.NoError(t, err)
	chromium, err := exec.LookPath("chromium-headless-shell")
	if err != nil {
		chromium, err = exec.LookPath("chromium")
	}
	require.NoError(t, err)
	root, err := filepath.Abs("../../editors")
	require.NoError(t, err)
	entry := filepath.Join(root, "browser/node_modules/code-server/out/node/entry.js")
	require.FileExists(t, entry, "editors/browser/install.sh has not been run")
	extension := filepath.Join(root, "vscode/enginelint.vsix")
	require.FileExists(t, extension, "npm run package in editors/vscode has not been run")
	place, env := workplace(t)
	i := slices.IndexFunc(env, func(e string) bool {
		return strings.HasPrefix(e, "PATH=") && strings.HasSuffix(e, ":"+os.Getenv("PATH"))
	})
	program := filepath.Join(filepath.SplitList(strings.TrimPrefix(env[i], "PATH="))[0], "enginelint")
	home := t.TempDir()
	write(t, filepath.Join(home, "User/settings.json"), `{"enginelint.gpu": "h200x8", "enginelint.path": "`+program+`", "workbench.startupEditor": "none",
		"security.workspace.trust.enabled": false, "telemetry.telemetryLevel": "off", "extensions.autoCheckUpdates": false, "update.mode": "none",
		"editor.wordWrap": "on", "editor.minimap.enabled": false}`)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	address := listener.Addr().String()
	require.NoError(t, listener.Close())
	ctx, cancel := context.WithTimeout(context.Background(), 8*time.Minute)
	defer cancel()
	run := func(args ...string) *exec.Cmd {
		cmd := exec.CommandContext(ctx, node, args...)
		cmd.Dir, cmd.Env, cmd.WaitDelay = place, env, time.Second
		return cmd
	}
	dirs := []string{entry, "--config", filepath.Join(home, "config.yaml"), "--user-data-dir", home, "--extensions-dir", filepath.Join(home, "extensions")}
	write(t, filepath.Join(home, "config.yaml"), "{}\n")
	out, err := run(append(dirs, "--install-extension", extension)...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	server := run(append(dirs, "--auth", "none", "--bind-addr", address, "--disable-telemetry", "--disable-update-check")...)
	require.NoError(t, server.Start())
	defer func() {
		_ = server.Process.Signal(os.Interrupt)
		_ = server.Wait()
	}()
	require.Eventually(t, func() bool {
		c, err := net.Dial("tcp", address)
		if err == nil {
			_ = c.Close()
		}
		return err == nil
	}, time.Minute, 50*time.Millisecond, "code-server does not listen")
	drive := run(filepath.Join(root, "browser/drive.cjs"), "http://"+address, filepath.Join(place, "serve.sh"), chromium, picture)
	var stderr bytes.Buffer
	drive.Stderr = &stderr
	out, err = drive.Output()
	require.NoError(t, err, "%s; the picture is %s", &stderr, picture)
	var drawn map[string]struct{ Left, Right, Top, Bottom float64 }
	require.NoError(t, json.Unmarshal(out, &drawn))
	require.Len(t, drawn, 4)
	f, err := os.Open(picture)
	require.NoError(t, err)
	defer f.Close()
	img, err := png.Decode(f)
	require.NoError(t, err)
	// Letters of one colour on one ground have many in between; a squiggle is red.
	for what, r := range drawn {
		colours, red := map[color.Color]bool{}, 0
		for x := int(r.Left); x < int(r.Right); x++ {
			for y := int(r.Top); y < int(r.Bottom); y++ {
				c := img.At(x, y)
				colours[c] = true
				if r, g, b, _ := c.RGBA(); r > 0xc000 && g < 0x6000 && b < 0x6000 {
					red++
				}
			}
		}
		assert.Greater(t, len(colours), 8, "nothing is drawn: %s", what)
		if what == "finding" {
			assert.Greater(t, red, 50, "no squiggle")
		}
	}
}

// The extension has implied values shown in full, but where other extensions show hints of
// their own.
func TestExtensionHints(t *testing.T) {
	var p struct {
		ActivationEvents []string
		Contributes      struct {
			ConfigurationDefaults map[string]map[string]int
		}
	}
	b, err := os.ReadFile("../../editors/vscode/package.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, &p))
	want := map[string]map[string]int{}
	for _, e := range p.ActivationEvents {
		if l, ok := strings.CutPrefix(e, "onLanguage:"); ok && l != "python" && l != "go" {
			want["["+l+"]"] = map[string]int{"editor.inlayHints.maximumLength": 0}
		}
	}
	assert.Equal(t, want, p.Contributes.ConfigurationDefaults)
}

// The extension's settings are those that the server takes and the page lists.
func TestExtensionSettings(t *testing.T) {
	b, err := os.ReadFile("../../editors/vscode/package.json")
	require.NoError(t, err)
	var p struct {
		Contributes struct {
			Configuration struct {
				Properties map[string]struct{ Type string }
			}
		}
	}
	require.NoError(t, json.Unmarshal(b, &p))
	page, err := os.ReadFile("../../docs/editors.md")
	require.NoError(t, err)
	all := map[string]any{}
	for name, x := range p.Contributes.Configuration.Properties {
		name, ok := strings.CutPrefix(name, "enginelint.")
		require.True(t, ok, name)
		assert.Contains(t, string(page), name, "the page does not have it")
		if name == "path" {
			continue // the program itself
		}
		value := map[string]any{"string": "x", "array": []string{"x"}, "boolean": false}[x.Type]
		at := all
		parts := strings.Split(name, ".")
		for _, p := range parts[:len(parts)-1] {
			if at[p] == nil {
				at[p] = map[string]any{}
			}
			at = at[p].(map[string]any)
		}
		at[parts[len(parts)-1]] = value
	}
	b, err = json.Marshal(all)
	require.NoError(t, err)
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	var s settings
	require.NoError(t, d.Decode(&s))
	got, err := json.Marshal(s)
	require.NoError(t, err)
	assert.JSONEq(t, string(b), string(got), "the server has more settings than the extension")
}

// A server that is killed while it has rules extracted leaves no process.
func TestNoZombie(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("processes are looked for in /proc")
	}
	bin := t.TempDir()
	binary(t, bin)
	file, err := filepath.Abs("../../fixtures/engines/imperative/python/sglang/srt/server_args.py")
	require.NoError(t, err)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	for _, end := range []string{"killed", "its client is gone", "the file is closed"} {
		cmd := exec.Command(filepath.Join(bin, "enginelint"), "lsp")
		in, err := cmd.StdinPipe()
		require.NoError(t, err)
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		t.Cleanup(func() { _ = cmd.Process.Kill() })
		conn := jsonrpc2.NewConn(context.Background(), newStream(process{out, in}), jsonrpc2HandlerFunc(func(context.Context, *jsonrpc2.Conn, *jsonrpc2.Request) {}), jsonrpc2.SetLogger(quiet{}))
		ctx := context.Background()
		require.NoError(t, conn.Call(ctx, "initialize", map[string]any{"processId": nil, "capabilities": map[string]any{}}, nil))
		require.NoError(t, conn.Notify(ctx, "textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uriOf(file), "languageId": "python", "version": 1, "text": string(text)}}))
		var child int
		require.Eventually(t, func() bool { child = childOf(cmd.Process.Pid); return child != 0 }, time.Minute, 5*time.Millisecond, "no extraction")
		switch end {
		case "killed":
			require.NoError(t, cmd.Process.Kill())
		case "its client is gone":
			require.NoError(t, in.Close())
		default:
			require.NoError(t, conn.Notify(ctx, "textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": uriOf(file)}}))
		}
		require.Eventually(t, func() bool { return !runs(child) }, 10*time.Second, 5*time.Millisecond, "%s, and the extraction goes on", end)
		_ = conn.Close()
		_ = cmd.Wait()
	}
}

// childOf is a process whose parent is another one, 0 for none.
func childOf(parent int) int {
	files, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, f := range files {
		var pid, ppid int
		var state string
		b, _ := os.ReadFile(f)
		pid, state, ppid = stat(string(b))
		if ppid == parent && state != "Z" {
			return pid
		}
	}
	return 0
}

// stat reads the beginning of a process's stat file.
func stat(s string) (pid int, state string, ppid int) {
	i := strings.LastIndexByte(s, ')')
	if i < 0 {
		return 0, "", 0
	}
	_, _ = fmt.Sscan(s, &pid)
	_, _ = fmt.Sscan(s[i+1:], &state, &ppid)
	return pid, state, ppid
}

// runs says whether a process is there and no zombie.
func runs(pid int) bool {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return false
	}
	_, state, _ := stat(string(b))
	return state != "Z" && state != "X"
}

package cli

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"github.com/enginelint/enginelint/analyzer/report"
)

// runOut runs enginelint and gives what it prints.
func runOut(t *testing.T, status int, args ...string) []byte {
	var out bytes.Buffer
	require.Equal(t, status, Main(args, strings.NewReader(""), &out, &out), "%v\n%s", args, out.String())
	return out.Bytes()
}

// elements are those of a page with a name.
func elements(n *html.Node, name string) []*html.Node {
	var out []*html.Node
	for c := range n.Descendants() {
		if c.Type == html.ElementNode && (c.Data == name || name == "*") {
			out = append(out, c)
		}
	}
	return out
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		}
	}
	return b.String()
}

// evil is a copy of an engine with a text in it that would be markup.
const evilText = `</script><img src=x onerror="alert(1)">&amp;`

func evil(t *testing.T) string {
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS(fixtures+"engines/upgrade/v2")))
	p := filepath.Join(dir, "python/sglang/srt/server_args.py")
	b, err := os.ReadFile(p)
	require.NoError(t, err)
	require.Contains(t, string(b), `"auto"`)
	require.NoError(t, os.WriteFile(p, bytes.ReplaceAll(b, []byte(`"auto"`), []byte("'"+evilText+"'")), 0o600))
	return dir
}

func TestDiffHTML(t *testing.T) {
	v1, v2 := fixtures+"engines/upgrade/v1", evil(t)
	page := runOut(t, 1, "diff", "--no-config", "--gpu", "h200x8", "--compare-rules", "--format", "html", v1, v2)
	doc, err := html.Parse(bytes.NewReader(page))
	require.NoError(t, err)
	// Nothing is asked of a network, and nothing runs but the page's own script.
	scripts := elements(doc, "script")
	require.Len(t, scripts, 1)
	sum := sha256.Sum256([]byte(textOf(scripts[0])))
	policy := ""
	for _, m := range elements(doc, "meta") {
		if attr(m, "http-equiv") == "Content-Security-Policy" {
			policy = attr(m, "content")
		}
	}
	assert.Contains(t, policy, "default-src 'none'")
	assert.Contains(t, policy, "script-src 'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	for _, e := range elements(doc, "*") {
		assert.NotContains(t, []string{"img", "link", "iframe", "object", "embed", "base", "form"}, e.Data)
		for _, a := range e.Attr {
			assert.False(t, strings.HasPrefix(a.Key, "on") || a.Key == "src" || a.Key == "href" || a.Key == "style", "%s %s", e.Data, a.Key)
		}
	}
	assert.NotRegexp(t, regexp.MustCompile(`@import|url\(|https?://`), textOf(elements(doc, "style")[0])+textOf(scripts[0]))
	// What it says is what the document says, and as text.
	var d report.DiffDocument
	require.NoError(t, json.Unmarshal(runOut(t, 1, "diff", "--no-config", "--gpu", "h200x8", "--compare-rules", "--format", "json", v1, v2), &d))
	details := elements(doc, "details")
	assert.Len(t, details, len(d.Flags)+len(d.Abbrevs)+len(d.Env)+len(d.Rules.Changes))
	text := textOf(doc)
	assert.Contains(t, text, "+ '"+evilText+"'")
	for _, f := range d.Flags {
		ok := false
		for _, x := range details {
			if attr(x, "data-kind") == string(f.Kind) && strings.Contains(attr(x, "data-text"), f.Flag) {
				ok = ok || f.NewAt == nil || strings.Contains(textOf(x), f.NewAt.File)
			}
		}
		assert.True(t, ok, f.Flag)
	}
	for _, x := range details {
		if attr(x, "data-kind") == "renamed" && strings.Contains(attr(x, "data-text"), "--sparse-prefill-backend") {
			figures := elements(x, "figure")
			require.Len(t, figures, 2)
			assert.Contains(t, textOf(figures[0]), `"--sparse-prefill-backend"`)
			assert.Contains(t, textOf(figures[1]), `"--block-prefill-backend"`)
			assert.Contains(t, textOf(x), "evidence: ")
		}
	}
	for _, b := range elements(doc, "div") {
		if attr(b, "id") == "filter" {
			assert.Contains(t, htmlOf(t, b), `hidden=""`, "without the script there is nothing to filter with")
		}
	}

	// Commands.
	page = runOut(t, 1, "diff", "--no-config", "--gpu", "h200x8", "--format", "html", v1, v2, "--", "python3", "-m", "sglang.launch_server", "--model-path", "/m", "--enable-ep-moe")
	assert.Contains(t, string(page), "newly refused")
	assert.Contains(t, string(page), "unrecognized arguments: --enable-ep-moe")

	// The same, and what cannot be compared.
	page = runOut(t, 0, "diff", "--format", "html", v1, v1)
	assert.Contains(t, string(page), "Nothing differs.")
	page = runOut(t, 2, "diff", "--format", "html", v1, brokenEngine(t))
	assert.NotContains(t, string(page), "Nothing differs.")
	assert.Contains(t, string(page), "Incomplete: differences may be missing.")
}

// brokenEngine is one whose flags cannot be read.
func brokenEngine(t *testing.T) string {
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS(fixtures+"engines/upgrade/v1")))
	p := filepath.Join(dir, "python/sglang/srt/server_args.py")
	b, err := os.ReadFile(p)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(p, append([]byte("raise RuntimeError('not here')\n"), b...), 0o600))
	return dir
}

func htmlOf(t *testing.T, n *html.Node) string {
	var b strings.Builder
	require.NoError(t, html.Render(&b, n))
	return b.String()
}

// TestDiffHTMLBrowser opens the page in a browser: the filter filters, and a
// picture comes of it.
func TestDiffHTMLBrowser(t *testing.T) {
	browser := ""
	for _, n := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if p, err := exec.LookPath(n); err == nil {
			browser = p
			break
		}
	}
	if browser == "" {
		t.Skip("there is no Chromium on PATH")
	}
	dir := t.TempDir()
	page := filepath.Join(dir, "page.html")
	require.NoError(t, os.WriteFile(page, runOut(t, 1, "diff", "--no-config", "--gpu", "h200x8", "--format", "html", fixtures+"engines/upgrade/v1", evil(t)), 0o600))
	open := func(address string, more ...string) string {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		c := exec.CommandContext(ctx, browser, append([]string{"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
			"--disable-component-update", "--disable-sync", "--user-data-dir=" + filepath.Join(dir, "profile")}, append(more, address)...)...)
		c.WaitDelay = time.Second
		out, err := c.Output()
		require.NoError(t, err)
		return string(out)
	}
	shown := func(hash string) []string {
		doc, err := html.Parse(strings.NewReader(open("file://"+page+hash, "--dump-dom")))
		require.NoError(t, err)
		assert.Empty(t, elements(doc, "img"))
		var out []string
		for _, x := range elements(doc, "details") {
			if !strings.Contains(htmlOf(t, x)[:200], ` hidden=""`) {
				out = append(out, attr(x, "data-kind")+" "+attr(x, "data-text"))
			}
		}
		return out
	}
	all := shown("")
	assert.Greater(t, len(all), 10)
	some := shown("#text=prefill%20backend&without=abbreviations")
	require.Len(t, some, 1)
	assert.Contains(t, some[0], "renamed ")
	assert.Empty(t, shown("#text=no-such-flag"))
	picture := filepath.Join(dir, "page.png")
	open("file://"+page, "--screenshot="+picture, "--window-size=1200,900")
	b, err := os.ReadFile(picture)
	require.NoError(t, err)
	assert.True(t, bytes.HasPrefix(b, []byte("\x89PNG")))
	assert.Greater(t, len(b), 10_000)
}

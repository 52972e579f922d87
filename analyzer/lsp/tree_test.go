package lsp

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
	"github.com/enginelint/enginelint/rules"
)

// sourceFile opens the arguments file of a copy of our own engine.
type sourceFile struct {
	c               *tester
	uri, text, file string
	version         int
}

func openSource(t *testing.T, opt Options) *sourceFile {
	req := analyzer.Request{Engine: t.TempDir()}
	dir := req.Engine
	copyTree(t, "../../fixtures/engines/upgrade/v2", dir)
	f := &sourceFile{file: filepath.Join(dir, "python/sglang/srt/server_args.py"), version: 1}
	b, err := os.ReadFile(f.file)
	require.NoError(t, err)
	f.text, f.uri = string(b), uriOf(f.file)
	opt.Request = req
	f.c = start(t, opt, "", dir)
	f.c.open(f.uri, "python", f.text)
	return f
}

func (f *sourceFile) hover(words string) string {
	f.c.t.Helper()
	i := strings.Index(f.text, words)
	require.GreaterOrEqual(f.c.t, i, 0)
	var h struct{ Contents protocol.MarkupContent }
	f.c.call("textDocument/hover", doc(f.uri, newMapper(f.text, protocol.PositionEncodingKindUTF16).position(i)), &h)
	return h.Contents.Value
}

// lenses are the titles of the lenses, by line from 0.
func (f *sourceFile) lenses() map[int]string {
	var ls []protocol.CodeLens
	f.c.call("textDocument/codeLens", doc(f.uri, protocol.Position{}), &ls)
	out := map[int]string{}
	for _, l := range ls {
		out[int(l.Range.Start.Line)] = l.Command.Title
	}
	return out
}

func (f *sourceFile) line(words string) int {
	return strings.Count(f.text[:strings.Index(f.text, words)], "\n")
}

// eventually waits until a hover has a text.
func (f *sourceFile) eventually(words, text string) {
	f.c.t.Helper()
	assert.EventuallyWithT(f.c.t, func(t *assert.CollectT) { assert.Contains(t, f.hover(words), text) }, 20*time.Second, 20*time.Millisecond)
}

func (f *sourceFile) change(old, with string) {
	f.version++
	f.text = strings.Replace(f.text, old, with, 1)
	f.c.replace(f.uri, f.version, f.text)
}

const checked = "assert self.tp_size % self.ep_size"

// In an engine's file, the hover on a check is the rule as it was extracted, and a
// lens counts the flags that reach it. Both follow edits, and the file on disk.
func TestSource(t *testing.T) {
	f := openSource(t, Options{})
	f.eventually(checked, "**require**")
	h := f.hover(checked)
	for _, want := range []string{"AssertionError ends the start-up", "arg.tp_size % arg.ep_size != 0", "message:", "`--ep-size`", "extracted from the source"} {
		assert.Contains(t, h, want)
	}
	ls := f.lenses()
	title := ls[f.line(checked)]
	assert.Equal(t, "decided by 2 flags: --ep-size, --tensor-parallel-size", title)
	assert.Len(t, ls, 3, "one a check")
	assert.Empty(t, f.hover("import"), "no rule is expected there")
	// A write is a rule too.
	assert.Contains(t, f.hover("self.chunk_size = "), "**set**")

	var text string
	f.c.call("workspace/executeCommand", map[string]any{"command": commandRule, "arguments": []any{ruleParams{f.uri, uint32(f.line(checked))}}}, &text)
	assert.Contains(t, text, "**require**")

	// Lines move; what is edited has no rule.
	f.change("import argparse", "# a line\nimport argparse")
	assert.Contains(t, f.hover(checked), "**require**")
	assert.Contains(t, f.hover(checked), "edited since")
	assert.Equal(t, title, f.lenses()[f.line(checked)])
	f.change(checked, "assert 1 and self.tp_size % self.ep_size")
	assert.Contains(t, f.hover("assert 1 and"), "has been edited")
	assert.NotContains(t, f.lenses(), f.line("assert 1 and"))

	// When it is saved, the rules are found again.
	f.change("assert 1 and self.tp_size % self.ep_size", "assert self.tp_size != 7 and self.tp_size % self.ep_size")
	write(t, f.file, f.text)
	f.c.notify("textDocument/didSave", map[string]any{"textDocument": map[string]any{"uri": f.uri}})
	f.eventually("assert self.tp_size != 7", "arg.tp_size == 7")

	// A file that cannot be read leaves the rules, with a notice, and is marked.
	before := f.text
	f.change("import argparse", "import (argparse")
	f.c.wait("the mark", func() bool { return slices.Contains(codes(f.c.pushed[f.uri].Diagnostics), "syntax") })
	write(t, f.file, f.text)
	f.c.notify("textDocument/didSave", map[string]any{"textDocument": map[string]any{"uri": f.uri}})
	f.eventually("assert self.tp_size != 7", "cannot be extracted")
	assert.Contains(t, f.hover("assert self.tp_size != 7"), "**require**")
	f.version++
	f.text = before
	f.c.replace(f.uri, f.version, f.text)
	f.c.wait("no mark", func() bool { return len(f.c.pushed[f.uri].Diagnostics) == 0 })
}

// While the rules are being extracted, and if they cannot be, hover and lens say so.
func TestSourceWithout(t *testing.T) {
	release := make(chan struct{})
	f := openSource(t, Options{Extract: func(ctx context.Context, _ string) (*rules.Set, error) {
		select {
		case <-release:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		return nil, errors.New("the start-up needs more than 1024 MiB of memory")
	}})
	assert.Contains(t, f.hover(checked), "being extracted")
	assert.Equal(t, "extracting the rules ...", f.lenses()[0])
	close(release)
	f.eventually(checked, "no rules could be extracted: the start-up needs more than 1024 MiB")
	// What is written there is shown all the same, and said to be that.
	for _, want := range []string{"AssertionError unless", checked[len("assert "):], "reads `self.tp_size`, `self.ep_size`", "as it is written here"} {
		assert.Contains(t, f.hover(checked), want)
	}
	assert.Equal(t, "no rules: the start-up needs more than 1024 MiB of memory", f.lenses()[0])
}

// An extraction ends when its last file is closed, and starts again with the next.
func TestSourceClosed(t *testing.T) {
	var started, ended atomic.Int32
	f := openSource(t, Options{Extract: func(ctx context.Context, _ string) (*rules.Set, error) {
		started.Add(1)
		<-ctx.Done()
		ended.Add(1)
		return nil, ctx.Err()
	}})
	for i := range int32(5) {
		require.Eventually(t, func() bool { return started.Load() == i+1 }, 10*time.Second, time.Millisecond)
		f.c.notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": f.uri}})
		require.Eventually(t, func() bool { return ended.Load() == i+1 }, 10*time.Second, time.Millisecond)
		f.c.open(f.uri, "python", f.text)
	}
}

// A tree that says it is a release of the catalogue has the rules of that while its
// own are extracted, and after if they cannot be; but only if its statements stand
// where those of the release do.
func TestSourceCatalogued(t *testing.T) {
	req := bare(t)
	set := analyzer.ReleaseSet("sglang", "0.5.9")
	require.NotNil(t, set)
	// A file with an assert in the function and on the line of each step.
	lines := func(shift int) string {
		out := strings.Split(strings.Repeat("\n", 7000), "\n")
		for _, s := range set.Steps {
			if s.File != "sglang/srt/server_args.py" {
				continue
			}
			name := s.Handler[strings.LastIndexByte(s.Handler, '.')+1:]
			if strings.HasPrefix(name, "<") {
				out[s.Line-1+shift] = "assert x"
			} else {
				out[s.Line-1+shift] = "def " + name + "(): assert x"
			}
		}
		return strings.Join(out, "\n")
	}
	i := slices.IndexFunc(set.Steps, func(s rules.Step) bool {
		return s.Kind == rules.StepRequire && s.File == "sglang/srt/server_args.py"
	})
	for _, shift := range []int{0, 1} {
		dir := t.TempDir()
		text := lines(shift)
		file := filepath.Join(dir, "sglang/srt/server_args.py")
		write(t, file, text)
		write(t, filepath.Join(dir, "sglang/__init__.py"), "")
		write(t, filepath.Join(dir, "sglang-0.5.9.dist-info/METADATA"), "Metadata-Version: 2.1\nName: sglang\nVersion: 0.5.9\n")
		fail := make(failing)
		c := start(t, Options{Request: req, Extract: fail.extract}, "", dir)
		c.open(uriOf(file), "python", text)
		f := &sourceFile{c: c, uri: uriOf(file), text: text}
		at := protocol.Position{Line: uint32(set.Steps[i].Line - 1 + shift), Character: 0}
		ask := func() string {
			var h struct{ Contents protocol.MarkupContent }
			c.call("textDocument/hover", doc(f.uri, at), &h)
			return h.Contents.Value
		}
		if shift == 0 {
			assert.EventuallyWithT(t, func(t *assert.CollectT) { assert.Contains(t, ask(), "SGLang 0.5.9 of the catalogue") }, 20*time.Second, 20*time.Millisecond)
			assert.Contains(t, ask(), "**require**")
			assert.Contains(t, ask(), "are being extracted")
			close(fail)
			assert.EventuallyWithT(t, func(t *assert.CollectT) { assert.Contains(t, ask(), "could not be extracted: no") }, 20*time.Second, 20*time.Millisecond)
			assert.Contains(t, ask(), "**require**")
			continue
		}
		close(fail)
		assert.EventuallyWithT(t, func(t *assert.CollectT) { assert.Contains(t, ask(), "no rules could be extracted: no") }, 20*time.Second, 20*time.Millisecond)
	}
}

// failing is an extraction that fails once it is closed.
type failing chan struct{}

func (f failing) extract(ctx context.Context, _ string) (*rules.Set, error) {
	select {
	case <-f:
	case <-ctx.Done():
	}
	return nil, errors.New("no")
}

// What is read of a check from the syntax: its condition, the message, the branches that
// lead to it within its function, and the fields that these read.
func TestSyntaxRule(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.py")
	write(t, file, `class A:
    def check(self, other):
        if self.mode == "a":
            self.x = 1
        elif other.size > 1 and self.name():
            for x in self.list:
                assert (
                    self.tp % x == 0
                ), "left over"
        else:
            try:
                pass
            except ValueError:
                raise TypeError("no")
`)
	b := readBase(file)
	require.NotNil(t, b)
	got := b.syntaxRule(b.starting(7))
	for _, want := range []string{"**assert** in `check`", "self.tp % x == 0", "\"left over\"", "if not (self.mode == \"a\")\nif other.size > 1 and self.name()\nfor x in self.list\n", "reads `self.mode`, `other.size`, `self.tp`"} {
		assert.Contains(t, got, want)
	}
	got = b.syntaxRule(b.starting(14))
	for _, want := range []string{"**raise** in `check`:\n```python\nTypeError(\"no\")", "if not (self.mode == \"a\")\nif not (other.size > 1 and self.name())\ntry\nexcept ValueError\n"} {
		assert.Contains(t, got, want)
	}
	assert.Empty(t, b.syntaxRule(b.starting(4)))
}

// Scripts beside the engine's package are documents with launches like any other.
func TestSourceScripts(t *testing.T) {
	s := &Server{trees: map[string]*tree{}}
	root, err := filepath.Abs("../../fixtures/engines/imperative/python")
	require.NoError(t, err)
	tr, rel := s.treeOf(filepath.Join(root, "sglang/srt/server_args.py"))
	require.NotNil(t, tr)
	assert.Equal(t, "sglang/srt/server_args.py", rel)
	for _, p := range []string{"bench.py", "tests/sglang.py"} {
		tr, _ = s.treeOf(filepath.Join(root, p))
		assert.Nil(t, tr, p)
	}
}

func TestLineMap(t *testing.T) {
	base := strings.Split("a\nb\nc\nd", "\n")
	m := newLineMap("a\nx\ny\nc\nd", base)
	for line, want := range map[int]int{1: 1, 2: 0, 3: 0, 4: 3, 5: 4} {
		got, ok := m.toBase(line)
		assert.Equal(t, want != 0, ok, line)
		assert.Equal(t, want, got, line)
	}
	got, ok := m.toDoc(4)
	assert.True(t, ok)
	assert.Equal(t, 5, got)
	_, ok = m.toDoc(2)
	assert.False(t, ok)
	assert.False(t, newLineMap("a\nb\nc\nd", base).edited())
	assert.True(t, m.edited())
}

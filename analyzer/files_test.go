package analyzer

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestOrderOfFiles: what a command comes to does not depend on what was checked
// before it with the same import of the engine.
func TestOrderOfFiles(t *testing.T) {
	dir := t.TempDir()
	texts := map[string]string{
		"a.sh": "sglang serve --model-path /m/a --tp $TP --ep-size $EP\n",
		"b.sh": "sglang serve --model-path /m/b --tp 8\n",
		"c.sh": "sglang serve --model-path /m/c --tp 8 --ep-size 4 --moe-runner-backend flashinfer_cutlass --port $PORT\n",
		"d.sh": "sglang serve --model-path /m/b --tp 8 $MORE\n",
	}
	var names []string
	for n, s := range texts {
		p := filepath.Join(dir, n)
		require.NoError(t, os.WriteFile(p, []byte(s), 0o644))
		names = append(names, p)
	}
	slices.Sort(names)
	for _, e := range []string{"imperative", "declared"} {
		one := func(paths ...string) map[string]string {
			rep, err := Run(Request{Engine: "../fixtures/engines/" + e, GPU: "h200x8", NoConfig: true, Paths: paths,
				ModelConfig: "../fixtures/oracle/facts/models/qwen3_moe.json"})
			require.NoError(t, err)
			out := map[string]string{}
			for _, r := range rep.Results() {
				out[r.Command.File] += r.Verdict() + "\n" + r.digest()
			}
			return out
		}
		alone := map[string]string{}
		for _, n := range names {
			alone[n] = one(n)[n]
		}
		assert.Equal(t, alone, one(names...), e)
		slices.Reverse(names)
		assert.Equal(t, alone, one(names...), e)
	}
}

// TestOutsideTheTree: a launch file reads no files outside its tree, by a link
// neither.
func TestOutsideTheTree(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "repo", ".git"), 0o755))
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	write("secret.sh", "TP=2\n")
	write("repo/in.sh", "TP=2\n")
	require.NoError(t, os.Symlink("../secret.sh", filepath.Join(dir, "repo", "link.sh")))
	open := opener(filepath.Join(dir, "repo"))
	_, err := open("in.sh")
	require.NoError(t, err)
	for _, name := range []string{"../secret.sh", "link.sh", filepath.Join(dir, "secret.sh"), "a/../../secret.sh"} {
		_, err := open(name)
		assert.Error(t, err, name)
	}
}

// TestFurtherVariants: variants beyond the bound are a finding of their own.
func TestFurtherVariants(t *testing.T) {
	text := "A=\n"
	for _, v := range []string{"A", "B", "C", "D", "E", "F", "G"} {
		text += fmt.Sprintf("if [ \"$%s_ON\" = 1 ]; then ARGS=\"$ARGS --host h%s\"; fi\n", v, v)
	}
	p := filepath.Join(t.TempDir(), "many.sh")
	require.NoError(t, os.WriteFile(p, []byte(text+"sglang serve --model-path /m/a $ARGS\n"), 0o644))
	rep, err := Run(Request{Engine: "../fixtures/engines/imperative", GPU: "h200x8", NoConfig: true, Paths: []string{p},
		ModelConfig: "../fixtures/oracle/facts/models/qwen3_moe.json"})
	require.NoError(t, err)
	require.Len(t, rep.Files, 1)
	require.Len(t, rep.Files[0].Findings, 1)
	x := rep.Files[0].Findings[0]
	assert.Equal(t, "EL402", x.Rule.Code)
	assert.Contains(t, x.Message, "more variants than are followed; nothing is known of those beyond the 64")
	assert.Equal(t, "sglang serve --model-path /m/a $ARGS", strings.TrimSpace(text + "sglang serve --model-path /m/a $ARGS\n")[x.Spans[0].Start:x.Spans[0].End])
	assert.Equal(t, 2, rep.ExitStatus())
}

// TestDropIns: drop-ins are read with their unit alone, and findings in them are not
// ignored by what stands in the unit at the same offsets.
func TestDropIns(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		p := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o755))
		require.NoError(t, os.WriteFile(p, []byte(text), 0o644))
	}
	write("chat.service", "[Service]\n# enginelint:ignore EL101 of the next line\nEnvironment=LONG="+strings.Repeat("x", 200)+"\nExecStart=/usr/bin/python3 -m sglang.launch_server --model-path /m\n")
	write("chat.service.d/10.conf", "[Service]\nExecStart=\nExecStart=/usr/bin/python3 -m sglang.launch_server --model-path /m --tpp 2\n")
	rep, err := Run(Request{Engine: "../fixtures/engines/imperative", NoConfig: true, Paths: []string{dir}})
	require.NoError(t, err)
	require.Len(t, rep.Results(), 1)
	r := rep.Results()[0]
	assert.Equal(t, filepath.Join(dir, "chat.service.d/10.conf"), r.Command.File)
	require.NotEmpty(t, r.Findings)
	assert.Equal(t, "EL101", r.Findings[0].Rule.Code)
	assert.Equal(t, 3, r.Command.Line)
}

package launch_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/report"
	"github.com/enginelint/enginelint/analyzer/walk"
)

// project makes n files like those that a project has: half of them start no
// engine.
func project(tb testing.TB, n int) string {
	dir := tb.TempDir()
	kinds := []struct{ name, text string }{
		{"deploy/serve-%d.sh", `#!/usr/bin/env bash
set -euo pipefail
MODEL=${MODEL:-/models/chat-~N~}
if [[ "$PRECISION" == fp8 ]]; then TP=4 MEM=0.85; else TP=8 MEM=0.9; fi
ARGS=(--model-path "$MODEL" --tp $TP --mem-fraction-static "$MEM")
[ -n "${DRAFT:-}" ] && ARGS+=(--speculative-algorithm EAGLE --speculative-draft-model-path "$DRAFT")
export NCCL_DEBUG=WARN
python3 -m sglang.launch_server "${ARGS[@]}" --port 3~N~ $EXTRA_ARGS 2>&1 | tee server.log
`},
		{"k8s/chat-%d.yaml", `apiVersion: apps/v1
kind: Deployment
metadata: {name: chat-~N~}
spec:
  template:
    spec:
      containers:
      - name: llm
        image: lmsysorg/sglang:v0.5.9-cu129
        command: ["python3", "-m", "sglang.launch_server"]
        args: ["--model-path", "/models/chat", "--tp", "8", "--port", "3~N~"]
        env: [{name: HF_HOME, value: /cache}]
        resources: {limits: {nvidia.com/gpu: 8}}
`},
		{"docs/page-%d.md", "# Page ~N~\n\nText and more text, of which there is a lot.\n\n```bash\nsglang serve --model-path /models/chat --tp 4 \\\n  --port 3~N~\n```\n" + strings.Repeat("\n* a point\n* another one\n", 20)},
		{"run/start_%d.py", `import os
import subprocess

MODEL = "/models/chat-~N~"

def main(tp):
    cmd = ["python3", "-m", "sglang.launch_server", "--model-path", MODEL, "--tp", str(tp)]
    if tp > 4:
        cmd += ["--enable-dp-attention"]
    env = dict(os.environ, NCCL_DEBUG="WARN")
    subprocess.run(cmd, env=env, check=True)
`},
		{".github/workflows/w%d.yml", `on: push
jobs:
  serve:
    runs-on: gpu
    strategy: {matrix: {tp: [4, 8]}}
    steps:
      - run: |
          sglang serve --model-path /models/chat-~N~ --tp ${{ matrix.tp }} &
`},
		{"src/lib_%d.py", strings.Repeat("def f(x):\n    return [y for y in x if y]\n\n", 60)},
		{"src/values-%d.yaml", strings.Repeat("key:\n  - {name: a, value: b}\n", 1) + strings.Repeat("# more\n", 80)},
		{"src/text-%d.md", strings.Repeat("Some text in a paragraph, with `code` and more.\n\n", 60)},
		{"src/build-%d.sh", strings.Repeat("echo building the thing; make -j all\n", 40)},
		{"src/pkg%d.go", "package src\n" + strings.Repeat("// a comment\nvar _ = 1\n", 80)},
	}
	for i := range n {
		k := kinds[i%len(kinds)]
		p := filepath.Join(dir, fmt.Sprintf(k.name, i))
		require.NoError(tb, os.MkdirAll(filepath.Dir(p), 0o755))
		require.NoError(tb, os.WriteFile(p, []byte(strings.ReplaceAll(k.text, "~N~", fmt.Sprint(i))), 0o644))
	}
	return dir
}

// readAll finds, reads and lists the files below a directory, in n goroutines.
func readAll(tb testing.TB, dir string, n int) []*launch.File {
	r, err := walk.Walk([]string{dir}, walk.Options{})
	require.NoError(tb, err)
	out := make([]*launch.File, len(r.Files))
	next := make(chan int)
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			for i := range next {
				b, err := os.ReadFile(r.Files[i])
				if err == nil {
					out[i] = launch.Read(r.Files[i], b, launch.Options{})
				}
			}
		})
	}
	for i := range r.Files {
		next <- i
	}
	close(next)
	wg.Wait()
	require.NoError(tb, report.List(io.Discard, out, len(out), "text"))
	return out
}

func TestProject(t *testing.T) {
	files := readAll(t, project(t, 100), 4)
	require.Len(t, files, 100)
	launches, variants := 0, 0
	for _, f := range files {
		assert.Empty(t, f.Problems, f.Name)
		launches += len(f.Launches)
		for _, l := range f.Launches {
			variants += len(l.Variants)
		}
	}
	assert.Equal(t, 50, launches)
	assert.Greater(t, variants, launches)
}

// BenchmarkProject finds, reads and lists 1,000 files in two goroutines.
func BenchmarkProject(b *testing.B) {
	dir := project(b, 1000)
	b.ReportAllocs()
	for b.Loop() {
		readAll(b, dir, 2)
	}
}

package analyzer

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/engine"
)

// projectModels are models of the table, and what they are usually started with.
var projectModels = []struct{ name, flags string }{
	{"meta-llama/Llama-3.1-8B-Instruct", "--tp 1"},
	{"meta-llama/Llama-3.3-70B-Instruct", "--tp 4"},
	{"meta-llama/Llama-3.3-70B-Instruct", "--tp 8 --chunked-prefill-size 4096"},
	{"Qwen/Qwen3-8B", "--tp 1 --mem-fraction-static 0.85"},
	{"Qwen/Qwen3-32B", "--tp 2"},
	{"Qwen/Qwen3-235B-A22B", "--tp 8"},
	{"Qwen/Qwen3-235B-A22B", "--tp 8 --ep-size 8"},
	{"deepseek-ai/DeepSeek-R1", "--tp 8 --trust-remote-code"},
	{"deepseek-ai/DeepSeek-V3", "--tp 8 --trust-remote-code --mem-fraction-static 0.8"},
	{"openai/gpt-oss-120b", "--tp 8"},
	{"openai/gpt-oss-20b", "--tp 1"},
	{"moonshotai/Kimi-K2-Instruct", "--tp 8 --trust-remote-code"},
}

// projectKinds are files of ten formats; every second file of a project starts
// no engine.
var projectKinds = []struct{ name, text string }{
	{"deploy/serve-%d.sh", `#!/usr/bin/env bash
set -euo pipefail
if [[ "$MODE" == small ]]; then MAX=64; else MAX=256; fi
ARGS=(--model-path ~M~ ~F~)
python3 -m sglang.launch_server "${ARGS[@]}" --max-running-requests $MAX ~D~ 2>&1 | tee server.log
`},
	{"k8s/chat-%d.yaml", `apiVersion: apps/v1
kind: Deployment
metadata: {name: chat}
spec:
  template:
    spec:
      containers:
      - name: llm
        image: lmsysorg/sglang:v0.5.9-cu129
        command: [sh, -c, "python3 -m sglang.launch_server --model-path ~M~ ~F~ ~D~"]
`},
	{"docs/page-%d.md", "# A page\n\n```bash\npython3 -m sglang.launch_server --model-path ~M~ \\\n  ~F~ ~D~\n```\n" + strings.Repeat("\n* a point\n* another one\n", 20)},
	{"run/start_%d.py", `import subprocess

cmd = ["python3", "-m", "sglang.launch_server", "--model-path", "~M~"]
cmd += "~F~ ~D~".split()
subprocess.run(cmd, check=True)
`},
	{".github/workflows/w%d.yml", "on: push\njobs:\n  serve:\n    runs-on: gpu\n    steps:\n      - run: python3 -m sglang.launch_server --model-path ~M~ ~F~ ~D~ &\n"},
	{"compose/%d/docker-compose.yml", "services:\n  llm:\n    image: lmsysorg/sglang:v0.5.9\n    command: python3 -m sglang.launch_server --model-path ~M~ ~F~ ~D~\n"},
	{"images/%d/Dockerfile", "FROM lmsysorg/sglang:v0.5.9\nENV NCCL_DEBUG=WARN\nCMD python3 -m sglang.launch_server --model-path ~M~ ~F~ ~D~\n"},
	{"units/chat-%d.service", "[Unit]\nDescription=chat\n\n[Service]\nExecStart=/usr/bin/python3 -m sglang.launch_server --model-path ~M~ ~F~ ~D~\n"},
	{"make/%d/Makefile", "serve:\n\tpython3 -m sglang.launch_server --model-path ~M~ ~F~ ~D~\n"},
	{"slurm/job-%d.slurm", "#!/bin/bash\n#SBATCH --nodes=1\nsrun python3 -m sglang.launch_server --model-path ~M~ ~F~ ~D~\n"},
}

var projectOthers = []struct{ name, text string }{
	{"src/lib_%d.py", strings.Repeat("def f(x):\n    return [y for y in x if y]\n\n", 60)},
	{"src/values-%d.yaml", "key:\n  - {name: a, value: b}\n" + strings.Repeat("# more\n", 80)},
	{"src/text-%d.md", strings.Repeat("Some text in a paragraph, with `code` and more.\n\n", 60)},
	{"src/build-%d.sh", strings.Repeat("echo building the thing; make -j all\n", 40)},
	{"src/pkg%d.go", "package src\n" + strings.Repeat("// a comment\nvar _ = 1\n", 80)},
}

// project makes n files, half of which start an engine. With distinct no two
// commands are the same; otherwise they are those of projectModels.
func project(tb testing.TB, n int, distinct bool) string {
	dir := tb.TempDir()
	for i := range n {
		kind := projectOthers[i/2%len(projectOthers)]
		if i%2 == 0 {
			kind = projectKinds[i/2%len(projectKinds)]
		}
		m := projectModels[i/2%len(projectModels)]
		own := ""
		if distinct {
			own = fmt.Sprintf("--port %d --served-model-name chat-%d", 20000+i, i)
		}
		p := filepath.Join(dir, fmt.Sprintf(kind.name, i))
		require.NoError(tb, os.MkdirAll(filepath.Dir(p), 0o755))
		require.NoError(tb, os.WriteFile(p, []byte(strings.NewReplacer("~M~", m.name, "~F~", m.flags, "~D~", own).Replace(kind.text)), 0o644))
	}
	return dir
}

func projectEngine(tb testing.TB) *engine.Engine {
	dir := os.Getenv("ENGINELINT_SGLANG")
	if dir == "" {
		dir = "../fixtures/engines/imperative"
	}
	e, err := Open(dir)
	require.NoError(tb, err)
	return e
}

// TestProject: the files of the benchmark are all read, and checked.
func TestProject(t *testing.T) {
	rep, err := Run(Request{Opened: projectEngine(t), GPU: "h100x8", NoConfig: true, Paths: []string{project(t, 120, false)}})
	require.NoError(t, err)
	require.Equal(t, 120, rep.Read)
	require.Len(t, rep.Files, 60)
	for _, f := range rep.Files {
		require.NotEmpty(t, f.Results, f.File.Name)
		for _, r := range f.Results {
			require.NotEqual(t, "not analysed", r.Verdict(), f.File.Name)
			require.Contains(t, r.Argv, "--model-path")
		}
	}
}

// BenchmarkFiles checks 1,000 files with an engine that has been opened and read
// once: with commands that come again in other files, and with none that does.
func BenchmarkFiles(b *testing.B) {
	for _, c := range []struct {
		name     string
		distinct bool
	}{{"again", false}, {"distinct", true}} {
		b.Run(c.name, func(b *testing.B) {
			dir := project(b, 1000, c.distinct)
			req := Request{Opened: projectEngine(b), GPU: "h100x8", NoConfig: true, Paths: []string{dir}}
			_, err := Run(Request{Opened: req.Opened, GPU: req.GPU, NoConfig: true, Argv: []string{"python3", "-m", "sglang.launch_server", "--model-path", "Qwen/Qwen3-8B"}})
			require.NoError(b, err)
			b.ReportAllocs()
			for b.Loop() {
				_, err := Run(req)
				require.NoError(b, err)
			}
		})
	}
}

package cli

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/report"
)

var onH200 = []string{"--engine", "../../fixtures/engines/imperative", "--profile", "../../fixtures/oracle/facts/machines/h200x8.json",
	"--model-config", "../../fixtures/oracle/facts/models/qwen3_moe.json", "--no-config"}

// enginelint runs the command line.
func enginelint(args ...string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = Main(args, strings.NewReader(""), &o, &e)
	return status, o.String(), e.String()
}

// TestFixFiles: every launch file of the fixtures is repaired in place; what is
// changed is a line or two, the next check is clean, and fixing again does nothing.
func TestFixFiles(t *testing.T) {
	dir := t.TempDir()
	root := "../../fixtures/solve"
	before := map[string]string{}
	require.NoError(t, filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, p)
		to := filepath.Join(dir, strings.TrimSuffix(rel, ".txt"))
		before[to] = string(b)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		return os.WriteFile(to, b, 0o640)
	}))
	require.Greater(t, len(before), 60)
	with := func(verb string, more ...string) []string {
		return append(append(append([]string{verb}, onH200...), more...), dir)
	}
	status, shown, errs := enginelint(append(append([]string{"fix", "--repairs", "1"}, onH200...), filepath.Join(dir, "continued"))...)
	require.Equal(t, statusFindings, status, "%s%s", shown, errs)
	for p, text := range before {
		b, err := os.ReadFile(p)
		require.NoError(t, err)
		require.Equal(t, text, string(b), "only shown")
	}
	status, out, errs := enginelint(with("fix", "--repairs", "1", "--write")...)
	require.Equal(t, statusClean, status, "%s%s", out, errs)
	after := map[string]string{}
	for p, text := range before {
		b, err := os.ReadFile(p)
		require.NoError(t, err)
		after[p] = string(b)
		d := report.UnifiedDiff("x", text, string(b))
		if strings.HasPrefix(p, filepath.Join(dir, "continued")+"/") {
			assert.Contains(t, shown, strings.TrimPrefix(d, "--- x\n+++ x\n"), p)
		}
		n := 0
		for _, l := range strings.Split(d, "\n")[min(2, strings.Count(d, "\n")):] {
			if strings.HasPrefix(l, "-") || strings.HasPrefix(l, "+") {
				n++
			}
		}
		assert.True(t, n == 1 || n == 2, "%s: %s", p, d)
		st, err := os.Stat(p)
		require.NoError(t, err)
		assert.Equal(t, fs.FileMode(0o640), st.Mode().Perm(), p)
	}
	status, out, errs = enginelint(with("check", "--quiet")...)
	assert.Equal(t, statusClean, status, "%s%s", out, errs)
	status, out, _ = enginelint(append(append([]string{"fix", "--write"}, onH200...), filepath.Join(dir, "continued"))...)
	assert.Equal(t, statusClean, status)
	assert.Equal(t, "nothing to change: no command is refused\n", out)
	for p, text := range after {
		b, err := os.ReadFile(p)
		require.NoError(t, err)
		assert.Equal(t, text, string(b))
	}
}

// TestFixNot: a file in which the change has no place is left alone.
func TestFixNot(t *testing.T) {
	for name, tc := range map[string]struct{ text, want string }{
		"a value of two places": {"A=trit\nB=ion\npython3 -m sglang.launch_server --model-path /models/x --moe-runner-backend $A$B --ep-size ${N}x\n", "the file is not changed"},
		"a variable of two launches": {"EP=4\npython3 -m sglang.launch_server --model-path /models/x --tp 8 --ep-size $EP --moe-runner-backend flashinfer_cutlass\n" +
			"python3 -m sglang.launch_server --model-path /models/x --tp 4 --ep-size $EP\n", "leaves the other launches"},
	} {
		t.Run(name, func(t *testing.T) {
			p := filepath.Join(t.TempDir(), "start.sh")
			require.NoError(t, os.WriteFile(p, []byte(tc.text), 0o755))
			status, out, errs := enginelint(append(append([]string{"fix", "--write", "--repairs", "1"}, onH200...), p)...)
			b, err := os.ReadFile(p)
			require.NoError(t, err)
			assert.Equal(t, tc.text, string(b))
			assert.Equal(t, statusFailure, status, "%s%s", out, errs)
			assert.Contains(t, out, tc.want)
		})
	}
}

// TestFixVariants: what is changed for one command of a file has no other fail, each
// variant gets what it needs, and the next check is clean.
func TestFixVariants(t *testing.T) {
	const serve = "python3 -m sglang.launch_server --model-path /models/x --moe-runner-backend flashinfer_cutlass "
	for name, tc := range map[string]struct{ text, now, says string }{
		"a loop of which one turn starts": {"for ep in 4 8; do\n  " + serve + "--tp 8 --ep-size $ep\ndone\n",
			"for ep in 1 8; do\n  " + serve + "--tp 8 --ep-size $ep\ndone\n",
			"not set --tp 4 (was 8): another command of the file (line 2, when ep=8) fails: AssertionError: flashinfer_cutlass wants ep size 1 or 4, not 8"},
		"a value that all turns share": {"for n in a b; do\n  " + serve + "--tp 8 --ep-size 4 --served-model-name $n\ndone\n",
			"for n in a b; do\n  " + serve + "--tp 8 --ep-size 1 --served-model-name $n\ndone\n", ""},
		"a value of its own for each": {"if [ \"$M\" = a ]; then EP=4; N=a; else EP=4; N=b; fi\n" + serve + "--tp 8 --ep-size $EP --served-model-name $N\n",
			"if [ \"$M\" = a ]; then EP=1; N=a; else EP=1; N=b; fi\n" + serve + "--tp 8 --ep-size $EP --served-model-name $N\n", ""},
		"the place that fewer commands have": {"EP=8\nif [ \"$M\" = a ]; then TP=4; N=a; else TP=8; N=b; fi\n" + serve + "--tp $TP --ep-size $EP --served-model-name $N\n",
			"EP=8\nif [ \"$M\" = a ]; then TP=8; N=a; else TP=8; N=b; fi\n" + serve + "--tp $TP --ep-size $EP --served-model-name $N\n", "change: set --tp 8 (was 4)"},
	} {
		t.Run(name, func(t *testing.T) {
			p := filepath.Join(t.TempDir(), "start.sh")
			require.NoError(t, os.WriteFile(p, []byte(tc.text), 0o755))
			status, out, errs := enginelint(append(append([]string{"fix", "--write"}, onH200...), p)...)
			b, err := os.ReadFile(p)
			require.NoError(t, err)
			assert.Equal(t, tc.now, string(b), out)
			assert.Equal(t, statusClean, status, "%s%s", out, errs)
			assert.Contains(t, out, tc.says)
			status, out, errs = enginelint(append(append([]string{"check"}, onH200...), p)...)
			assert.Equal(t, statusClean, status, "%s%s", out, errs)
		})
	}
}

func TestFixUsage(t *testing.T) {
	for want, args := range map[string][]string{
		"--write and --diff exclude": {"fix", "--write", "--diff", "x"},
		"a command after -- is in":   {"fix", "--write", "--", "sglang", "serve"},
		"expected text or json":      {"fix", "--format", "dot", "x"},
		"expected a positive":        {"fix", "--repairs", "0", "x"},
		"--flag FLAG":                {"allowed", "--", "sglang", "serve"},
		"text, json, dot or mermaid": {"why", "tp", "--format", "xml", "--", "sglang"},
		"why FLAG":                   {"why"},
	} {
		status, _, errs := enginelint(args...)
		assert.Equal(t, statusFailure, status, "%v", args)
		assert.Contains(t, errs, want)
	}
}

const moe = "python3 -m sglang.launch_server --model-path /models/big-moe --tp 8 --moe-a2a-backend flashinfer --moe-runner-backend flashinfer_cutlass"

func TestWhy(t *testing.T) {
	of := func(format string) string {
		args := append([]string{"why", "--ep-size", "--format", format}, onH200...)
		status, out, errs := enginelint(append(append(args, "--"), strings.Fields(moe)...)...)
		require.Equal(t, statusClean, status, errs)
		return out
	}
	assert.Contains(t, of("text"), "ep_size = 8\n  default 1\n  then 8, set by _handle_experts")
	assert.Contains(t, of("json"), `"field": "ep_size"`)
	assert.Contains(t, of("dot"), `[label="tp_size = 8\ngiven by --tp 8"];`)
	assert.Contains(t, of("mermaid"), `["tp_size = 8<br>given by --tp 8"]`)
}

func TestAllowedCommand(t *testing.T) {
	args := append([]string{"allowed", "--flag", "--ep-size"}, onH200...)
	status, out, errs := enginelint(append(append(args, "--"), strings.Fields(moe+" --ep-size 4")...)...)
	require.Equal(t, statusClean, status, errs)
	assert.Contains(t, out, "--ep-size: ")
	assert.Contains(t, out, "without it: starts")
	status, out, errs = enginelint(append(append(append(args, "--format", "json"), "--"), strings.Fields(moe)...)...)
	require.Equal(t, statusClean, status, errs)
	assert.Contains(t, out, `"verdict": "admitted"`)
}

// fixed is what fix says of the commands of a file, as JSON.
type fixed struct {
	Commands []struct {
		File          string
		Line, Applied int
		Repairs       []struct {
			Changes []struct {
				Kind, Flag, To string
				Old, New       []string
			}
		}
	}
}

// TestFixOnlyNamed: of all arguments of all launches of a file, only those of the flags
// that the repair names are different afterwards; and of the text, only what these
// consist of.
func TestFixOnlyNamed(t *testing.T) {
	var files []string
	require.NoError(t, filepath.WalkDir("../../fixtures/solve", func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files = append(files, p)
		}
		return err
	}))
	dir := t.TempDir()
	formats, old := map[string]bool{}, map[string]string{}
	for i, from := range files {
		b, err := os.ReadFile(from)
		require.NoError(t, err)
		p := filepath.Join(dir, strconv.Itoa(i), strings.TrimSuffix(filepath.Base(from), ".txt"))
		require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o755))
		require.NoError(t, os.WriteFile(p, b, 0o644))
		files[i], old[p] = p, string(b)
	}
	status, out, errs := enginelint(append(append([]string{"fix", "--write", "--repairs", "1", "--format", "json"}, onH200...), dir)...)
	require.Equal(t, statusClean, status, "%s%s", out, errs)
	var said fixed
	require.NoError(t, json.Unmarshal([]byte(out), &said))
	for _, p := range files {
		b, err := os.ReadFile(p)
		require.NoError(t, err)
		after := string(b)
		before := old[p]
		was, is := launch.Read(p, []byte(before), launch.Options{}), launch.Read(p, b, launch.Options{})
		formats[is.Format] = true
		require.Equal(t, len(was.Launches), len(is.Launches), p)
		pieces := map[string]bool{}
		changed := 0
		for l := range was.Launches {
			require.Equal(t, len(was.Launches[l].Variants), len(is.Launches[l].Variants), p)
			for v, x := range was.Launches[l].Variants {
				x, y := texts(x.Args), texts(is.Launches[l].Variants[v].Args)
				line := was.Launches[l].Variants[v].Line
				for _, cmd := range said.Commands {
					if cmd.File != p || cmd.Line != line || slices.Equal(x, y) {
						continue
					}
					changed++
					require.Equal(t, 1, cmd.Applied, p)
					for _, ch := range cmd.Repairs[0].Changes {
						to := ch.Flag
						if ch.To != "" {
							to = ch.To
						}
						if ch.Kind != "add" {
							x = without(t, x, ch.Flag, ch.Old)
						}
						if ch.Kind != "remove" {
							y = without(t, y, to, ch.New)
						}
						if ch.Kind == "remove" && len(ch.Old) == 0 {
							pieces["true"] = true // how settings write a switch
						}
						for _, s := range append(append([]string{ch.Flag, to}, ch.Old...), ch.New...) {
							pieces[s] = true
						}
					}
					break
				}
				assert.Equal(t, x, y, p)
			}
		}
		assert.Positive(t, changed, p)
		onlyOf(t, p, before, after, pieces)
	}
	assert.Greater(t, len(formats), 10, "%v", formats)
}

func texts(ws []launch.Word) []string {
	var out []string
	for _, w := range ws {
		out = append(out, w.Text)
	}
	return out
}

// without is a command line without a flag and its values, in one word or several.
func without(t *testing.T, argv []string, flag string, values []string) []string {
	t.Helper()
	for i, a := range argv {
		if a == flag && len(argv)-i > len(values) && slices.Equal(argv[i+1:i+1+len(values)], values) {
			return slices.Delete(slices.Clone(argv), i, i+1+len(values))
		}
		if len(values) == 1 && a == flag+"="+values[0] {
			return slices.Delete(slices.Clone(argv), i, i+1)
		}
	}
	t.Errorf("%v is without %s %v", argv, flag, values)
	return argv
}

// onlyOf checks that two texts differ in one stretch, which is nothing but parts of
// pieces and what stands between words.
func onlyOf(t *testing.T, p, before, after string, pieces map[string]bool) {
	t.Helper()
	from := 0
	for from < min(len(before), len(after)) && before[from] == after[from] {
		from++
	}
	end := 0
	for end < min(len(before), len(after))-from && before[len(before)-1-end] == after[len(after)-1-end] {
		end++
	}
	for _, s := range []string{before[from : len(before)-end], after[from : len(after)-end]} {
		for _, word := range strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" \t\n\\\"'`,:=[]", r) }) {
			part := word == "-" || word == "--"
			for x := range pieces {
				part = part || strings.Contains(x, word)
			}
			assert.True(t, part, "%s: %q in %q", p, word, s)
		}
	}
}

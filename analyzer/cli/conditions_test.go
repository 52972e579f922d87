package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/enginelint/enginelint/analyzer/report"
	"github.com/enginelint/enginelint/analyzer/world"
)

// rawTerm finds what only the interpreter understands.
var rawTerm = regexp.MustCompile(`<unknown |item\(|slice\(|comprehension\(|\.lower\(|\(changed \d|union\[|digit \d|kind \(cuda, hip, npu, xpu, cpu\) is `)

// TestConditions runs the commands of testdata/conditions/*.txtar, each on the
// small engine that the archive is named after, and compares everything that
// they print. Run with -update after a change that was meant, and read the
// difference.
func TestConditions(t *testing.T) {
	files, err := filepath.Glob("testdata/conditions/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txtar")
		t.Run(name, func(t *testing.T) {
			abs, err := filepath.Abs(file)
			require.NoError(t, err)
			enginePath, err := filepath.Abs(fixtures + "engines/" + name)
			require.NoError(t, err)
			a, err := txtar.ParseFile(file)
			require.NoError(t, err)
			dir := t.TempDir()
			var run, want string
			for _, f := range a.Files {
				switch f.Name {
				case "run":
					run = string(f.Data)
				case "want":
					want = string(f.Data)
				default:
					require.NoError(t, os.WriteFile(filepath.Join(dir, f.Name), f.Data, 0o644))
				}
			}
			t.Chdir(dir)
			t.Setenv("ENGINELINT_ENGINE", enginePath)
			var got strings.Builder
			for line := range strings.Lines(run) {
				line = strings.TrimSpace(line)
				fmt.Fprintf(&got, "> %s\n", line)
				if line == "" || line[0] == '#' {
					continue
				}
				var out bytes.Buffer
				status := Main(append(words(t, line)[:1:1], append([]string{"--no-config"}, words(t, line)[1:]...)...), strings.NewReader(""), &out, &out)
				fmt.Fprintf(&got, "%s[%d]\n", out.String(), status)
			}
			text := strings.ReplaceAll(got.String(), enginePath, "ENGINE")
			for l := range strings.Lines(text) {
				if !strings.Contains(l, "not analysed: ") { // reasons name what is not understood
					assert.NotRegexp(t, rawTerm, l)
				}
			}
			if *update {
				files := a.Files[:0]
				for _, f := range a.Files {
					if f.Name != "want" {
						files = append(files, f)
					}
				}
				a.Files = append(files, txtar.File{Name: "want", Data: []byte(text)})
				require.NoError(t, os.WriteFile(abs, txtar.Format(a), 0o644))
				return
			}
			assert.Equal(t, want, text)
		})
	}
}

// TestAssumeNarrows: an assumption takes away conditions and adds none.
func TestAssumeNarrows(t *testing.T) {
	run := func(assume string) report.Result {
		r := do("", append([]string{"check", "--no-config", "--format", "json", "--engine", fixtures + "engines/imperative",
			"--model-config", fixtures + "oracle/facts/models/qwen3_moe.json", "--assume", assume}, command("--tp", "8")...)...)
		require.Empty(t, r.errout)
		var d report.Document
		require.NoError(t, json.Unmarshal([]byte(r.out), &d))
		require.Len(t, d.Results, 1)
		return d.Results[0]
	}
	devices := func(r report.Result) (on int) {
		for _, f := range r.Findings {
			if f.Condition == nil {
				continue
			}
			assert.NotEmpty(t, f.Condition.Text)
			assert.Equal(t, f.Condition.Complete, len(f.Condition.AnyOf) > 0, f.Message)
			if strings.HasPrefix(f.Condition.Text, "on ") {
				on++
			}
		}
		return on
	}
	open, cuda := run("nothing"), run("nothing,cuda,sm=100")
	assert.Positive(t, devices(open))
	assert.Zero(t, devices(cuda))
	// What is assumed decides nothing any more. How many checks are open is no
	// measure: with it, the analysis gets further.
	for _, f := range []string{world.Human("device"), world.Human("sm")} {
		assert.Contains(t, open.Checks.Facts, f)
		assert.NotContains(t, cuda.Checks.Facts, f)
		for _, finding := range cuda.Findings {
			if finding.Condition != nil {
				assert.NotContains(t, finding.Condition.Facts, f, finding.Message)
			}
		}
	}
	known := run("usual,gpu=h200x8")
	assert.Zero(t, known.Checks.Conditional)
	assert.Zero(t, known.Checks.NotAnalysed)
	assert.Greater(t, known.Checks.Hold, 50)
}

// TestMatrix: every row is what a check of that card says.
func TestMatrix(t *testing.T) {
	args := []string{"--no-config", "--engine", fixtures + "engines/imperative", "--model-config", fixtures + "oracle/facts/models/qwen3_moe.json", "--format", "json"}
	r := do("", append(append([]string{"explain", "--matrix"}, args...), command("--tp", "8")...)...)
	require.Empty(t, r.errout)
	var d report.MatrixDocument
	dec := json.NewDecoder(strings.NewReader(r.out))
	dec.DisallowUnknownFields()
	require.NoError(t, dec.Decode(&d))
	require.Len(t, d.Matrices, 1)
	m := d.Matrices[0]
	assert.Greater(t, len(m.Rows), 15)
	assert.Contains(t, m.Fields, "attention_backend")
	for _, row := range m.Rows {
		if row.Family != "Hopper" && row.Family != "Gaudi" {
			continue
		}
		one := do("", append(append([]string{"check", "--gpu", fmt.Sprintf("%dx %s", row.Count, row.Card)}, args...), command("--tp", "8")...)...)
		var c report.Document
		require.NoError(t, json.Unmarshal([]byte(one.out), &c))
		assert.Equal(t, c.Results[0].Verdict, row.Verdict, row.Family)
		if row.Violated != nil {
			assert.Equal(t, c.Results[0].Findings[len(c.Results[0].Findings)-1].At, row.Violated.At)
		}
		for _, ch := range c.Results[0].Changes {
			if v, ok := row.Values[ch.Field]; ok {
				assert.JSONEq(t, string(ch.New), string(v), ch.Field)
			}
		}
	}
	assert.Equal(t, r.status, d.Exit)
	for args, want := range map[string]string{
		"explain --matrix --gpu h100 -- sglang serve": "--gpu: a matrix goes through all cards",
		"explain --matrix --changed -- sglang serve":  "--changed has no meaning",
		"explain --matrix --engine ../../fixtures/engines/imperative --model-config none -- sglang serve --model-path /m": "none: no such file or directory",
	} {
		r := do("", append([]string{}, strings.Fields(args)...)...)
		assert.Equal(t, 2, r.status, args)
		assert.Contains(t, r.errout+r.out, want, args)
	}
}

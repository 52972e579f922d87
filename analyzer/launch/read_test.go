package launch

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRead(t *testing.T) {
	for name, tc := range map[string]struct {
		file, text, format, problem string
		launches                    int
	}{
		"nothing":        {"a.sh", "", "shell", "", 0},
		"no format":      {"a.xyz", "sglang serve", "", "", 0},
		"mark first":     {"a.sh", bom + "TP=1\nsglang serve --tp $TP\n", "shell", "a.sh:1:1: the text begins with a byte order mark, which a shell takes for part of the first word; save the file without it; it is read as if it had none", 1},
		"binary":         {"a.sh", "sglang serve\x00", "", "a.sh: the file is binary", 0},
		"too large":      {"a.sh", strings.Repeat("#", MaxSize+1), "", "a.sh: the file has 8 MiB; files over 8 MiB are not read", 0},
		"utf-16":         {"a.sh", "\xff\xfes\x00", "", "a.sh: the file is UTF-16 text; save it as UTF-8", 0},
		"utf-32":         {"a.sh", "\xff\xfe\x00\x00s", "", "a.sh: the file is UTF-32 text; save it as UTF-8", 0},
		"mark":           {"a.sh", bom + "#!/bin/sh\nsglang serve --tp 2", "shell", "", 1},
		"CRLF in shell":  {"a.sh", "#!/bin/sh\r\nsglang serve --tp 2\r\n", "shell", "a.sh:1:10: the line ends in a carriage return, which is part of the text here; save the file with LF line ends; it is read as if it had them", 1},
		"CRLF elsewhere": {"a.md", "```sh\r\nsglang serve --tp 2\r\n```\r\n", "markdown", "", 1},
		"not UTF-8":      {"a.sh", "# caf\xe9\nsglang serve --tp 2", "shell", "a.sh:1:6: the text is not UTF-8 here; save the file as UTF-8", 1},
		"shebang":        {"start", "#!/usr/bin/env -S bash -e\nsglang serve", "shell", "", 1},
		"python shebang": {"start", "#!/usr/bin/python3\nimport os\nos.system('sglang serve')", "python", "", 1},
	} {
		t.Run(name, func(t *testing.T) {
			f := Read(tc.file, []byte(tc.text), Options{})
			assert.Equal(t, tc.format, f.Format)
			assert.Len(t, f.Launches, tc.launches)
			got := ""
			if len(f.Problems) > 0 {
				got = f.Problems[0].Error()
			}
			assert.Equal(t, tc.problem, got)
			checkPlaces(t, f)
		})
	}
	f := Read("a", []byte("sglang serve"), Options{Format: "shell"})
	assert.Len(t, f.Launches, 1)
	f = Read("a", nil, Options{Format: "sh"})
	require.Len(t, f.Problems, 1)
	assert.Contains(t, f.Problems[0].Msg+f.Problems[0].Hint, `there is no format "sh"expected one of workflow, `)

	f = Read("a.sh", []byte("sglang serve --served-model-name caf\xe9"), Options{})
	require.Len(t, f.Launches, 1)
	assert.Empty(t, f.Launches[0].Variants)
	assert.ErrorContains(t, f.Launches[0].Problem, "text that is not UTF-8")

	f = Read("a.sh", []byte(bom+"sglang serve \\\r\n --tp 2\r\n"), Options{})
	w := f.Launches[0].Variants[0].Args
	assert.Equal(t, "--tp", f.Text[w[0].Start:w[0].End])
	assert.Equal(t, "2", f.Text[w[1].Start:w[1].End])
}

// TestTables holds what is true of every format.
func TestTables(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range Formats {
		assert.Regexp(t, `^[a-z][a-z-]*$`, f.Name)
		assert.False(t, seen[f.Name], f.Name)
		seen[f.Name] = true
		assert.Same(t, f, FormatByName(f.Name))
	}
	assert.Nil(t, FormatByName("x"))
}

// TestNested reads formats inside each other, and ends.
func TestNested(t *testing.T) {
	text := "sglang serve --tp 2\n"
	for i := range 12 {
		fence := strings.Repeat("`", i+3)
		text = fence + "bash\n" + text + fence + "\n"
		if i > 0 {
			text = strings.Replace(text, "bash\n", "markdown\n", 1)
		}
	}
	f := Read("a.md", []byte(text), Options{})
	assert.Empty(t, f.Problems)
	checkPlaces(t, f)
}

// TestLarge reads large and deep texts of each format in time.
func TestLarge(t *testing.T) {
	n := 20_000
	rep := strings.Repeat
	for name, text := range map[string]string{
		"fences.md":        rep("```bash\nsglang serve --tp 2\n```\n", n/10),
		"quotes.md":        rep("> ", n) + "sglang\n",
		"lists.md":         rep("- ", n) + "sglang\n",
		"brackets.md":      rep("[", n) + "sglang",
		"placeholders.md":  "```bash\nsglang serve " + rep("<a> ", n/10) + "\n```\n",
		"unclosed.md":      rep("```bash\nsglang serve 'x\n", n),
		"doubling.mk":      "A0=sglang\n" + doubling(40) + "a:\n\tsglang serve $(A40)\n",
		"cycle.mk":         "A=$(B)\nB=$(A)\na:\n\tsglang serve $(A)\n",
		"conditions.mk":    rep("ifeq (a,$(X))\nA=1\n", n/10) + rep("endif\n", n/10) + "a:\n\tsglang serve $(A)\n",
		"brackets.mk":      "a:\n\tsglang serve " + rep("$(", n) + "\n",
		"lines.mk":         "a:\n" + rep("\tsglang serve --tp $(TP)\n", n/20),
		"holes.mk":         "a:\n\tsglang serve " + rep("$(X) ", n/20) + "\n",
		"a.just":           "x := " + rep("(", n) + "\na:\n sglang serve {{x}}\n",
		"plus.just":        "x := " + rep("'a' + ", n) + "'b'\na:\n sglang serve {{x}}\n",
		"braces.just":      "a:\n sglang serve " + rep("{{", n/20) + "\n",
		"ifs.py":           "import os\n" + rep("if x:\n    y = 1\nelse:\n    y = 2\n", n/20) + "os.system(f'sglang serve {y}')\n",
		"forks.py":         "c = ['sglang', 'serve']\n" + forks(n/20) + "run(c)\n",
		"loops.py":         nested("for x%d in y:", 90) + "sglang = 1\n",
		"plus.py":          "import os\nos.system('sglang serve' " + rep("+ x", n/20) + ")\n",
		"double.py":        "a = ['sglang', 'serve']\n" + rep("a = a + a\n", 40) + "run(a)\n",
		"functions.py":     rep("def f():\n    sglang = 1\n", n/10),
		"vars.py":          manyNames(2000) + "import sglang\n" + rep("if x:\n    pass\n", 2000),
		"format.py":        "import os\nos.system('sglang serve {}'.format(" + rep("a,", n/10) + "))\n",
		"a.go":             "package a\nvar _ = exec.Command(\"sglang\", \"serve\"" + rep(" + x", n/4) + ")\n",
		"append.go":        "package a\nvar _ = exec.Command(\"sglang\", append(" + rep("append(", n/20) + "x" + rep(", \"y\")", n/20) + "...)...)\n",
		"a.gitlab-ci.yml":  "variables: {A: sglang}\na:\n  script:\n" + rep("  - sglang serve --tp $A\n", n/20),
		"matrix.yml":       "on: x\njobs:\n  a:\n    strategy: {matrix: {tp: [" + rep("1, 2, ", n/4) + "3]}}\n    steps:\n    - run: sglang serve --tp ${{ matrix.tp }}\n",
		"env.yml":          "on: x\nenv: {A: '${{ env.B }}${{ env.B }}', B: '${{ env.A }}${{ env.A }}'}\njobs:\n  a:\n    steps:\n    - run: sglang serve --tp ${{ env.A }}\n",
		"steps.yml":        "on: x\njobs:\n  a:\n    steps:\n" + rep("    - run: sglang serve --tp ${{ matrix.tp }}\n", n/20),
		"comments.sh":      "sglang serve\n" + rep("# comment\n", n),
		"carriage.md":      rep("\r\n", n) + "```\r\n$ sglang serve\r\n```",
		"continuation.mk":  "a:\n\tsglang serve \\\n" + rep("\t --x \\\n", n/10),
		"assignments.mk":   rep("A += $(A) sglang\n", 60) + "a:\n\tsglang serve $(A)\n",
		"assignments2.mk":  "A := sglang\n" + rep("A += $(A)\n", 60) + "a:\n\tsglang serve $(A)\n",
		"unclosed.just":    "a := env_var_or_default(\nsglang",
		"conditional.just": "a:\n" + rep(" sglang serve {{ if a == 'x' { 'y' } else { 'z' } }}\n", n/20),
	} {
		t.Run(name, func(t *testing.T) {
			begin := time.Now()
			f := Read(name, []byte(text), Options{})
			took := time.Since(begin)
			assert.NotEmpty(t, f.Format)
			assert.Less(t, took, 20*time.Second)
			for _, p := range f.Problems {
				assert.NotContains(t, p.Msg, "internal error")
			}
			checkPlaces(t, f)
			if took > time.Second {
				t.Logf("%v for %d bytes, %d launches", took, len(text), len(f.Launches))
			}
		})
	}
}

func doubling(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "A%d=$(A%d) $(A%d)\n", i+1, i, i)
	}
	return b.String()
}

func forks(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "if x%d:\n    c.append('%d')\n", i, i)
	}
	return b.String()
}

func nested(line string, n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i))
		fmt.Fprintf(&b, line+"\n", i)
	}
	b.WriteString(strings.Repeat(" ", n))
	return b.String()
}

func manyNames(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "v%d = [1]\n", i)
	}
	return b.String()
}

// Whatever the text, Read ends in time and without a fault, all places are in
// the file, and nothing is left of the stand-ins.
func FuzzRead(f *testing.F) {
	index := map[string]int{}
	for i, x := range Formats {
		index[x.Name] = i
	}
	root := "../../fixtures/launch"
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(p, ".golden") {
			return err
		}
		b, err := os.ReadFile(p)
		if x := Detect(p, b); err == nil && x != nil {
			f.Add(uint8(index[x.Name]), b)
		}
		return err
	})
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, format uint8, b []byte) {
		if len(b) > 1<<15 {
			return
		}
		x := Formats[int(format)%len(Formats)]
		begin := time.Now()
		Detect("a", b)
		file := Read("a", b, Options{Format: x.Name, Open: fuzzFiles, List: fuzzList})
		if d := time.Since(begin); d > 10*time.Second {
			t.Fatalf("%s: %v", x.Name, d)
		}
		if file.Text != "" && file.Text != string(b) {
			t.Fatal("not the text of the file")
		}
		for _, p := range file.Problems {
			if strings.Contains(p.Msg, "internal error") {
				t.Fatal(p)
			}
		}
		checkPlaces(t, file)
		for _, c := range file.Comments {
			if c.Start < 0 || c.End < c.Start || c.End > len(b) {
				t.Fatalf("comment at %d-%d of %d", c.Start, c.End, len(b))
			}
		}
		left := func(s string) {
			if strings.Contains(s, "_HOLE_") && !bytes.Contains(b, []byte("HOLE")) {
				t.Fatalf("%s: %q", x.Name, s)
			}
		}
		for _, l := range file.Launches {
			if len(l.Variants) == 0 && l.Problem == nil {
				t.Fatalf("a launch at %d without variants", l.Start)
			}
			left(l.Name)
			for _, c := range l.Variants {
				for _, w := range c.Args {
					left(w.Text)
					for _, p := range w.Parts {
						if p.Unknown != nil {
							left(p.Unknown.Name)
						}
					}
				}
				for _, a := range c.Env {
					left(a.Name + a.Value)
				}
				for _, w := range c.When {
					left(w.Text)
				}
			}
		}
	})
}

package launch

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestHostile: text that is made to take long, or to take much, is read in
// bounded time, in every format; where it has a launch, that is found, or it is
// said that it is not.
func TestHostile(t *testing.T) {
	const cmd = "sglang serve --model-path /models/a --tp 8"
	rep := strings.Repeat
	var doubling, cases strings.Builder
	for i := range 60 {
		fmt.Fprintf(&doubling, "ENV A%d=$A%d$A%[2]d\n", i+1, i)
		fmt.Fprintf(&cases, "case $V%d in a) X%[1]d=1;; b) X%[1]d=2;; *) X%[1]d=3;; esac\n", i)
	}
	var bomb strings.Builder
	bomb.WriteString("a0: &a0 [x, x, x, x, x, x, x, x, x]\n")
	for i := range 9 {
		fmt.Fprintf(&bomb, "a%d: &a%[1]d [%s*a%d]\n", i+1, rep(fmt.Sprintf("*a%d, ", i), 8), i)
	}
	const found, told, either = 1, 2, 3
	for name, c := range map[string]struct {
		text string
		want int
	}{
		"double.dockerfile": {"FROM x\nENV A0=xxxxxxxx\n" + doubling.String() + "CMD " + cmd + " $A60\n", found},
		"assume.dockerfile": {"FROM x\nARG A0\n" + doubling.String() + "CMD " + cmd + " ${A60:-1}\n", found},
		"words.sh":          {cmd + rep(" --a "+rep("y", 300), 4000) + "\n", either},
		"binary.sh":         {rep("\xff\x00\x01", 20000), 0},
		"nul.sh":            {"sglang serve --model-path /models/a\x00 --tp 8\n", either},
		"utf8.sh":           {"sglang serve --model-path /models/\xff\xfe --tp \xc3x\n", found},
		"parens.sh":         {rep("(", 10000) + cmd + rep(")", 10000), told},
		"ifs.sh":            {rep("if a; then ", 10000) + cmd + rep("; fi", 10000), told},
		"substitution.sh":   {"echo " + rep("$(", 10000) + cmd + rep(")", 10000), told},
		"arithmetic.sh":     {"((x = " + rep("(", 10000) + "1" + rep(")", 10000) + "))\n" + cmd, either},
		"braces.sh":         {cmd + " " + rep("{1..10}", 9) + "\n", either},
		"range.sh":          {cmd + " --x {1..99999999999}\n", either},
		"cases.sh":          {cases.String() + cmd + " $X1 $X2 $X3 $X4 $X5 $X6 $X7 $X8 $X9\n", found},
		"grows.sh":          {"X=aaaaaaaa\nwhile true; do X=$X$X; done\n" + cmd + " $X\n", either},
		"calls.sh":          {"f() { f \"$@\" \"$@\"; }\nf a\n" + cmd, either},
		"itself.sh":         {"source \"$0\"\nbash \"$0\"\n" + cmd, found},
		"bomb.yaml":         {bomb.String() + "services:\n  x:\n    command: [sglang, serve, *a9]\n", either},
		"anchor.yaml":       {"a: &a\n  b: *a\n  command: " + cmd + "\n", either},
		"merge.yaml":        {"x: &x {<<: *x, command: " + cmd + "}\n", either},
		"lists.yaml":        {"command: " + rep("[", 10000) + cmd + rep("]", 10000), told},
		"maps.json":         {rep(`{"command":`, 10000) + `"` + cmd + `"` + rep("}", 10000), told},
		"extends.yaml":      {"services:\n  a:\n    extends: {service: b}\n  b:\n    extends: {service: a}\n    command: " + cmd + "\n", either},
		"list.py":           {"import subprocess\nsubprocess.run(" + rep("[", 10000) + "'sglang', 'serve'" + rep("]", 10000) + ")\n", told},
		"fences.md":         {rep("```bash\n", 20000) + cmd, either},
		"quotes.md":         {rep("> ", 10000) + "```bash\n" + cmd + "\n", either},
		"makefile.mk":       {"A = $(B)\nB = $(A)\nrun:\n\t" + cmd + " $(A)\ninclude makefile.mk\n", either},
		"continued.service": {"[Service]\nExecStart=" + cmd + " " + rep("\\\n", 100000) + "--ep 1\n", found},
		"go.go":             {"package a\nimport \"os/exec\"\nvar x = exec.Command(" + rep("(", 10000) + "\"sglang\"" + rep(")", 10000) + ", \"serve\")\n", 0},
	} {
		t.Run(name, func(t *testing.T) {
			begin := time.Now()
			f := Read(name, []byte(c.text), Options{Open: func(n string) ([]byte, error) {
				if n == name || strings.HasSuffix(n, "/"+name) {
					return []byte(c.text), nil
				}
				return nil, fmt.Errorf("%s is not there", n)
			}})
			require.NotNil(t, f)
			assert.Less(t, time.Since(begin), 20*time.Second) // on a machine that does other things, too
			said := len(f.Problems) + len(f.Skipped)
			switch c.want {
			case found:
				require.NotEmpty(t, f.Launches)
			case told:
				assert.Positive(t, said)
			case either:
				assert.Positive(t, len(f.Launches)+said)
			case 0:
				assert.Empty(t, f.Launches)
			}
			for _, p := range f.Problems {
				assert.NotEmpty(t, p.Msg)
				assert.Equal(t, name, p.File)
			}
			for _, l := range f.Launches {
				assert.LessOrEqual(t, len(l.Variants), 64)
			}
		})
	}
}

package cli

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/report"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
	"github.com/enginelint/enginelint/rules/pack"
)

var update = flag.Bool("update", false, "rewrite the table in docs/facts.md")

// example is a command of a console block with the output shown below it.
type example struct {
	file    string
	line    int
	command string
	want    []string
}

func examples(t *testing.T, file string) []example {
	b, err := os.ReadFile(file)
	require.NoError(t, err)
	var out []example
	in := false
	for i, l := range strings.Split(string(b), "\n") {
		switch {
		case strings.HasPrefix(l, "```"):
			in = l == "```console"
		case in && strings.HasPrefix(l, "$ "):
			out = append(out, example{file, i + 1, l[2:], nil})
		case in:
			require.NotEmpty(t, out, "%s:%d: output before a command", file, i+1)
			e := &out[len(out)-1]
			e.want = append(e.want, l)
		}
	}
	return out
}

// matches compares output with what is shown; a line "..." stands for any
// lines, and "..." at the end of a line for its rest.
func matches(want, got []string) bool {
	if len(want) == 0 {
		return len(got) == 0
	}
	if want[0] == "..." {
		for i := 0; i <= len(got); i++ {
			if matches(want[1:], got[i:]) {
				return true
			}
		}
		return false
	}
	if len(got) == 0 {
		return false
	}
	ok := want[0] == got[0]
	if p, cut := strings.CutSuffix(want[0], "..."); cut {
		ok = ok || strings.HasPrefix(got[0], p)
	}
	return ok && matches(want[1:], got[1:])
}

// TestDocs runs the commands of the console blocks.
func TestDocs(t *testing.T) {
	t.Chdir("../..")
	serveEngine(t, "fixtures/engines/upgrade/v1/python")
	files, err := filepath.Glob("docs/*.md")
	require.NoError(t, err)
	files = append(files, "README.md", "CONTRIBUTING.md")
	n := 0
	for _, f := range files {
		status := 0
		for _, e := range examples(t, f) {
			place := fmt.Sprintf("%s:%d: %s", e.file, e.line, e.command)
			if e.command == "go test ./..." {
				continue // this is it
			}
			if e.command == "echo $?" {
				assert.Equal(t, []string{strconv.Itoa(status)}, e.want, place)
				continue
			}
			args, ok := strings.CutPrefix(e.command, "go run ./cmd/enginelint ")
			require.True(t, ok, "%s: do not know how to run this", place)
			n++
			var out bytes.Buffer
			status = Main(words(t, args), strings.NewReader(""), &out, &out)
			got := strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
			assert.True(t, matches(e.want, got), "%s\nshown:\n%s\ngot:\n%s", place, strings.Join(e.want, "\n"), out.String())
		}
	}
	assert.GreaterOrEqual(t, n, 6)
}

// words splits a command line as a shell does.
func words(t *testing.T, text string) []string {
	cs, err := launch.FromShell("", "sglang serve "+text)
	require.NoError(t, err, text)
	return cs[0].Argv()
}

// TestJSONPage: docs/json.md names every field.
func TestJSONPage(t *testing.T) {
	b, err := os.ReadFile("../../docs/json.md")
	require.NoError(t, err)
	text := string(b)
	seen := map[reflect.Type]bool{}
	var walk func(reflect.Type)
	walk = func(ty reflect.Type) {
		for ty.Kind() == reflect.Slice || ty.Kind() == reflect.Pointer {
			ty = ty.Elem()
		}
		if ty.Kind() != reflect.Struct || seen[ty] {
			return
		}
		seen[ty] = true
		for i := range ty.NumField() {
			f := ty.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			ok := false
			for _, form := range []string{"`" + name + "`", "`." + name + "`", "`" + name + "[]`", "`." + name + "[]`"} {
				ok = ok || strings.Contains(text, form)
			}
			assert.True(t, ok, "%s.%s (%s)", ty.Name(), f.Name, name)
			walk(f.Type)
		}
	}
	walk(reflect.TypeFor[report.Document]())
	walk(reflect.TypeFor[report.MatrixDocument]())
}

// TestFactsPage: the table of facts is the one in the program.
func TestFactsPage(t *testing.T) {
	const page, head = "../../docs/facts.md", "\n## The facts\n\n"
	var b strings.Builder
	b.WriteString("| name | meaning | default in a profile |\n|---|---|---|\n")
	for _, d := range world.ProfileDefaults {
		def := ""
		switch {
		case d.DefaultFrom != nil:
			def = "from other facts"
		case d.HasDefault:
			def = "`" + string(world.EncodeJSON(d.Default, false)) + "`"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", d.Name, d.Human, def)
	}
	src, err := os.ReadFile(page)
	require.NoError(t, err)
	text, _, ok := strings.Cut(string(src), head)
	require.True(t, ok)
	want := text + head + b.String()
	if *update {
		require.NoError(t, os.WriteFile(page, []byte(want), 0o644))
		return
	}
	assert.Equal(t, want, string(src), "run go test ./analyzer/cli -run FactsPage -update")
}

// TestHCLBlocks: what the pages show of enginelint.hcl and of target files is
// right, but for the files of models, which are not there.
func TestHCLBlocks(t *testing.T) {
	for page, parse := range map[string]func([]byte) error{
		"config.md": func(b []byte) error { _, err := config.Parse(b, "docs/enginelint.hcl"); return err },
		"facts.md":  func(b []byte) error { _, err := world.ParseTarget(b, "docs/target.hcl"); return err },
	} {
		b, err := os.ReadFile("../../docs/" + page)
		require.NoError(t, err)
		blocks := strings.Split(string(b), "\n```hcl\n")[1:]
		require.NotEmpty(t, blocks, page)
		for _, block := range blocks {
			text, _, ok := strings.Cut(block, "```")
			require.True(t, ok, block)
			err := parse([]byte(text))
			var te *world.TargetError
			if errors.As(err, &te) {
				for _, d := range te.Diags {
					assert.Equal(t, "Unreadable model config", d.Summary, "%s: %s\n%v", page, text, err)
				}
				continue
			}
			assert.NoError(t, err, "%s: %s", page, text)
		}
	}
}

// TestRulesPage: the table of functions is the one in the program, and the packs
// of the page and of the examples have no faults.
func TestRulesPage(t *testing.T) {
	const page, head, foot = "../../docs/rules.md", "| function | |\n|---|---|\n", "\n## "
	src, err := os.ReadFile(page)
	require.NoError(t, err)
	before, rest, ok := strings.Cut(string(src), head)
	require.True(t, ok)
	_, after, ok := strings.Cut(rest, foot)
	require.True(t, ok)
	var b strings.Builder
	for _, f := range rules.Functions {
		fmt.Fprintf(&b, "| `%s` | %s |\n", f.Usage, f.Doc)
	}
	want := before + head + b.String() + foot + after
	if *update {
		require.NoError(t, os.WriteFile(page, []byte(want), 0o644))
		return
	}
	assert.Equal(t, want, string(src), "run go test ./analyzer/cli -run RulesPage -update")
	for i, block := range strings.Split(string(src), "\n```hcl\n")[1:] {
		text, _, ok := strings.Cut(block, "```")
		require.True(t, ok, block)
		s := pack.NewSet()
		s.Add([]byte(text), fmt.Sprintf("rules.md, block %d", i+1))
		assert.Empty(t, append(s.Diags, s.Check(nil)...), text)
	}
	for _, x := range pack.Scopes {
		names := []string{"NAME"}
		for n := range x.Names {
			names = append(names, n)
		}
		for _, n := range names {
			if n != "NAME" || x.Names == nil {
				assert.Contains(t, string(src), "`"+x.Root+"."+n+"`")
			}
		}
	}
}

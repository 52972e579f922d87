package launch

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var updateGolden = flag.Bool("update-launches", false, "rewrite the golden files of launch fixtures")

// structuredFormats are the readers of this file's formats, by the name of
// their directory of fixtures.
var structuredFormats = []*Format{
	composeFormat, dockerfileFormat, engineConfigFormat, helmFormat, kubernetesFormat, recipeFormat, systemdFormat, yamlCommandFormat,
}

// readAs reads a text with a reader, as Read does.
func readAs(f *Format, name, text string, opt Options) *File {
	file := &File{Name: name, Text: text, Format: f.Name}
	t, bad := plain(name, text)
	r := &reading{opt: opt, text: t, file: file}
	if bad >= 0 {
		r.problem(t, bad, "not UTF-8", "")
	}
	r.run(f)
	sortFile(file)
	return file
}

func openIn(dir string) func(string) ([]byte, error) {
	return func(name string) ([]byte, error) {
		if !fs.ValidPath(name) && !strings.HasPrefix(name, "./") {
			return nil, errors.New("outside of the directory")
		}
		return os.ReadFile(filepath.Join(dir, name))
	}
}

func listIn(dir string) func(string) ([]string, error) {
	return func(name string) ([]string, error) {
		es, err := os.ReadDir(filepath.Join(dir, name))
		var out []string
		for _, e := range es {
			out = append(out, e.Name())
		}
		return out, err
	}
}

// place writes offsets as line:col-line:col.
func place(text string, start, end int) string {
	l, c := Position(text, start)
	l2, c2 := Position(text, end)
	return fmt.Sprintf("%d:%d-%d:%d", l, c, l2, c2)
}

// dump writes what was read.
func dump(f *File) string {
	var b strings.Builder
	w := func(format string, a ...any) { fmt.Fprintf(&b, format+"\n", a...) }
	text := f.Text // in which the words of a command stand
	parts := func(ps []Part) string {
		var out []string
		for _, p := range ps {
			if u := p.Unknown; u != nil {
				s := fmt.Sprintf("<%s %s", []string{"unset", "argument", "output", "template", "computed"}[u.Kind], u.Name)
				if u.Words {
					s += " words"
				}
				if u.Values != nil {
					s += fmt.Sprintf(" of %q", u.Values)
				}
				if u.Source != "" {
					s += fmt.Sprintf(" by %q", u.Source)
				}
				if u.Otherwise != "" {
					s += fmt.Sprintf(" else %q", u.Otherwise)
				}
				out = append(out, s+" at "+place(text, u.Start, u.End)+">")
				continue
			}
			out = append(out, fmt.Sprintf("%q", p.Text))
		}
		if out == nil {
			return ""
		}
		return "  = " + strings.Join(out, " ")
	}
	def := func(d *Site) string {
		if d == nil {
			return ""
		}
		return fmt.Sprintf("  from %s:%d-%d", d.File, d.Start, d.End)
	}
	w("format: %s", f.Format)
	for _, l := range f.Launches {
		w("launch: %s  %s", l.Name, place(f.Text, l.Start, l.End))
		if v := l.Version; v != nil {
			w("  version: %s version=%s commit=%s tag=%s  %s", v.Package, v.Version, v.Commit, v.Tag, place(f.Text, v.Start, v.End))
		}
		for _, x := range l.Facts {
			w("  fact: %s=%s  %s", x.Name, x.Value, place(f.Text, x.Start, x.End))
		}
		for _, x := range l.Sources {
			w("  source: %s  %s", x.Text, place(f.Text, x.Start, x.End))
		}
		if l.Problem != nil {
			w("  problem: %v", l.Problem)
		}
		if l.More {
			w("  more variants")
		}
		for _, c := range l.Variants {
			text = f.Text
			if c.File != f.Name && c.File != "" {
				text = c.Source
				w("  variant: %s line %d", c.File, c.Line)
			} else {
				w("  variant: line %d", c.Line)
			}
			for _, x := range c.When {
				w("    when: %s  %s", x.Text, place(f.Text, x.Start, x.End))
			}
			if len(c.Assumed) > 0 {
				w("    not set: %s", strings.Join(c.Assumed, " "))
			}
			for _, n := range slices.Sorted(maps.Keys(c.Files)) {
				w("    file: %s  %q", n, Show(c.Files[n]))
			}
			for _, a := range c.Env {
				w("    env: %s=%q  %s%s%s", a.Name, a.Value, place(text, a.Start, a.End), parts(a.Parts), def(a.Def))
			}
			for _, ws := range []struct {
				name string
				list []Word
			}{{"prefix", c.Prefix}, {"program", c.Program}, {"arg", c.Args}} {
				for _, x := range ws.list {
					w("    %s: %q  %s%s%s", ws.name, x.Text, place(text, x.Start, x.End), parts(x.Parts), def(x.Def))
				}
			}
		}
	}
	for _, x := range f.Problems {
		w("problem: %v", x)
	}
	for _, x := range f.Skipped {
		w("skipped: %v", x)
	}
	return b.String()
}

// checkPlaces holds what is true of every reading: places are within the file,
// and where the file has a word literally, it is at its place.
func checkPlaces(t *testing.T, f *File) (words, literal int) {
	n := len(f.Text)
	in := func(what string, start, end int) {
		if start < 0 || start > end || end > n {
			t.Fatalf("%s: %s at %d-%d of %d", f.Name, what, start, end, n)
		}
	}
	for _, l := range f.Launches {
		in("launch", l.Start, l.End)
		if l.Version != nil {
			in("version", l.Version.Start, l.Version.End)
		}
		for _, x := range l.Facts {
			in("fact", x.Start, x.End)
		}
		for _, x := range l.Sources {
			in("source", x.Start, x.End)
		}
		for _, c := range l.Variants {
			for _, x := range c.When {
				in("choice", x.Start, x.End)
			}
			text := f.Text
			if c.File != f.Name {
				text = c.Source
			}
			n = len(text)
			for _, a := range c.Env {
				in("assignment of "+a.Name, a.Start, a.End)
			}
			for _, ws := range [][]Word{c.Prefix, c.Program, c.Args} {
				for _, w := range ws {
					in("word "+w.Text, w.Start, w.End)
					if w.Def != nil && w.Def.File == "" {
						in("definition", w.Def.Start, w.Def.End)
					}
					words++
					if w.Parts == nil && text[w.Start:w.End] == w.Text {
						literal++
					}
				}
			}
			n = len(f.Text)
		}
	}
	return words, literal
}

func TestStructuredGolden(t *testing.T) {
	root := "../../fixtures/launch"
	total, words, literal := 0, 0, 0
	for _, f := range structuredFormats {
		es, err := os.ReadDir(filepath.Join(root, f.Name))
		require.NoError(t, err)
		for _, e := range es {
			name := e.Name()
			if e.IsDir() || strings.HasSuffix(name, ".golden") || strings.HasSuffix(name, ".env") {
				continue
			}
			path := filepath.Join(root, f.Name, name)
			b, err := os.ReadFile(path)
			require.NoError(t, err)
			total++
			assert.True(t, f.Detect(name, string(b)), "%s is not detected as %s", name, f.Name)
			file := Read(name, b, Options{Open: openIn(filepath.Dir(path)), List: listIn(filepath.Dir(path))})
			assert.Equal(t, f.Name, file.Format, path)
			nw, nl := checkPlaces(t, file)
			words, literal = words+nw, literal+nl
			got := dump(file)
			if *updateGolden {
				require.NoError(t, os.WriteFile(path+".golden", []byte(got), 0o644))
				continue
			}
			want, err := os.ReadFile(path + ".golden")
			require.NoError(t, err)
			assert.Equal(t, string(bytes.ReplaceAll(want, []byte("\r\n"), []byte("\n"))), got, path)
		}
	}
	t.Logf("%d files, %d words, %d of them as they stand in the file", total, words, literal)
	assert.GreaterOrEqual(t, total, 35)
}

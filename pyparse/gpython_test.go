package pyparse

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/go-python/gpython/ast"
	gparser "github.com/go-python/gpython/parser"
	"github.com/go-python/gpython/py"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var positions = regexp.MustCompile(`@[0-9]+:[0-9]+-[0-9]+:[0-9]+`)

// gpythonDump gives the tree that gpython's own parser makes, or an error. Its
// positions are not CPython's, so they are left out.
func gpythonDump(src string) (string, error) {
	m, err := gparser.Parse(strings.NewReader(src), "x.py", py.ExecMode)
	if err != nil {
		return "", err
	}
	fixGpython(m.(*ast.Module))
	d := &dumper{f: &File{}, nopos: 1}
	d.stmts(m.(*ast.Module).Body, 0)
	return d.String(), nil
}

// fixGpython moves what gpython keeps in fields of Python 3.4 to where Python has
// it since 3.5.
func fixGpython(m *ast.Module) {
	ast.Walk(m, func(n ast.Ast) bool {
		if c, ok := n.(*ast.Call); ok {
			if c.Starargs != nil {
				c.Args = append(c.Args, &ast.Starred{Value: c.Starargs, Ctx: ast.Load})
				c.Starargs = nil
			}
			if c.Kwargs != nil {
				c.Keywords = append(c.Keywords, &ast.Keyword{Value: c.Kwargs})
				c.Kwargs = nil
			}
		}
		if c, ok := n.(*ast.ClassDef); ok {
			if c.Starargs != nil {
				c.Bases = append(c.Bases, &ast.Starred{Value: c.Starargs, Ctx: ast.Load})
				c.Starargs = nil
			}
			if c.Kwargs != nil {
				c.Keywords = append(c.Keywords, &ast.Keyword{Value: c.Kwargs})
				c.Kwargs = nil
			}
		}
		return true
	})
}

// dropPlaceholders takes the nil entries out of KwDefaults, which gpython lacks.
func dropPlaceholders(f *File) {
	f.Walk(nil, func(n ast.Ast) bool {
		if a, ok := n.(*ast.Arguments); ok {
			l := a.KwDefaults[:0]
			for _, d := range a.KwDefaults {
				if d != nil {
					l = append(l, d)
				}
			}
			a.KwDefaults = l
		}
		return true
	})
}

// gpythonDiffers are the statements whose trees differ, and why.
var gpythonDiffers = map[string]string{
	"for a, in b: pass":      "gpython makes no tuple of a single target",
	"with (a, b): pass":      "two items since Python 3.9",
	"with (a, (b, c)): pass": "two items since Python 3.9",
	`'\ud800\udfff'`:         "Go's strings cannot hold what gpython makes of surrogates",
	`'\ud83d\ude00'`:         "Go's strings cannot hold what gpython makes of surrogates",
	"R\"\\\n\"":              "gpython drops an escaped line end in a raw string",
	`'\N{BULLET}\N{latin small letter a}\N{CJK UNIFIED IDEOGRAPH-4E00}\N{HANGUL SYLLABLE GAG}\N{LINE FEED}\N{VS17}'`: "gpython does not know names of characters",
}

// gpython's parser knows Python 3.4. Where it accepts a statement of the corpus,
// the trees agree.
func TestGpython(t *testing.T) {
	compared, refused, differs := 0, 0, 0
	for _, name := range []string{"expressions", "statements", "functions", "numbers", "strings"} {
		src, err := os.ReadFile("testdata/" + name + ".py")
		require.NoError(t, err)
		f, err := Parse(name, src)
		require.NoError(t, err)
		for i, s := range f.Mod.Body {
			start, _ := f.Span(s)
			end := len(f.Source)
			if i+1 < len(f.Mod.Body) {
				end, _ = f.Span(f.Mod.Body[i+1])
			}
			line, col := f.Position(start)
			if col != 0 { // not the first of its line
				continue
			}
			text := f.Source[f.Offset(line, 0):end]
			if j := strings.LastIndexByte(text, '\n'); j >= 0 {
				text = text[:j+1] // a decorator of the next statement may be left
			}
			ours, err := Parse(name, []byte(text))
			if err != nil {
				continue // cut inside a line
			}
			theirs, err := gpythonDump(text)
			if err != nil {
				refused++
				continue
			}
			compared++
			dropPlaceholders(ours)
			got := positions.ReplaceAllString(dump(ours, true), "@")
			if _, known := gpythonDiffers[strings.TrimSpace(text)]; known {
				differs++
				assert.NotEqual(t, theirs, got, "no longer different: %s", text)
			} else {
				assert.Equal(t, theirs, got, "%s", text)
			}
		}
	}
	t.Logf("%d statements compared, %d that gpython does not know", compared, refused)
	assert.Greater(t, compared, 400)
	assert.Equal(t, len(gpythonDiffers), differs, "known differences seen")
}

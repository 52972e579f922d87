package pyparse

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/go-python/gpython/ast"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// checkSpans checks that the span of every node is not empty and lies in that of
// its parent, and that nodes beside each other come in the order of the source.
func checkSpans(t *testing.T, f *File) (nodes int) {
	var in func(n ast.Ast, start, end int)
	in = func(n ast.Ast, start, end int) {
		s, e := f.Span(n)
		nodes++
		require.Truef(t, start <= s && s <= e && e <= end, "%T at %d:%d spans [%d,%d), its parent [%d,%d)", n, n.GetLineno(), n.GetColOffset(), s, e, start, end)
		switch n.(type) {
		case *ast.Arguments, *ast.Module:
		default:
			require.Lessf(t, s, e, "%T at %d:%d is empty", n, n.GetLineno(), n.GetColOffset())
		}
		line, col := f.Position(s)
		require.Equal(t, []int{line, col}, []int{n.GetLineno(), n.GetColOffset()}, "%T", n)
		require.Equal(t, s, f.Offset(line, col))
		last := s
		f.Walk(n, func(c ast.Ast) bool {
			if c == n {
				return true
			}
			from, to := s, e
			if isDecorator(n, c) {
				from, to = start, s
			}
			cs, ce := f.Span(c)
			if from == s {
				require.LessOrEqualf(t, last, cs, "%T comes before what precedes it in %T", c, n)
				last = ce
			}
			in(c, from, to)
			return false
		})
	}
	in(f.Mod, 0, len(f.Source))
	return nodes
}

// isDecorator reports whether c is a decorator of n, which is outside its span.
func isDecorator(n, c ast.Ast) bool {
	var l []ast.Expr
	switch n := n.(type) {
	case *ast.FunctionDef:
		l = n.DecoratorList
	case *AsyncFunctionDef:
		l = n.DecoratorList
	case *ast.ClassDef:
		l = n.DecoratorList
	}
	for _, d := range l {
		if ast.Ast(d) == c {
			return true
		}
	}
	return false
}

func testdata(t testing.TB) (files []string) {
	for _, pattern := range []string{"testdata/*.py", "testdata/py313/*.py"} {
		l, err := filepath.Glob(pattern)
		require.NoError(t, err)
		files = append(files, l...)
	}
	require.NotEmpty(t, files)
	return files
}

func TestSpansNest(t *testing.T) {
	for _, name := range testdata(t) {
		t.Run(filepath.Base(name), func(t *testing.T) {
			src, err := os.ReadFile(name)
			require.NoError(t, err)
			f, err := Parse(name, src)
			require.NoError(t, err)
			checkSpans(t, f)
		})
	}
}

// FuzzParse: nothing makes the parser or Check panic, the spans of what is
// accepted nest, and errors have a place in the source.
func FuzzParse(f *testing.F) {
	for _, name := range testdata(f) {
		src, err := os.ReadFile(name)
		require.NoError(f, err)
		if len(src) < 8000 {
			f.Add(src)
		}
	}
	check, err := os.ReadFile("testdata/check.txt")
	require.NoError(f, err)
	for _, src := range strings.Split(string(check), "--\n") {
		f.Add([]byte(src))
	}
	f.Add([]byte("f'{a:{b!r:x}}{c=}' \"d\"\nwith (a as b, c): pass\nmatch a:\n case {1: x, **y}: pass\n"))
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) > 20000 {
			return
		}
		file, err := Parse("fuzz.py", src)
		if err != nil {
			var e *Error
			require.ErrorAs(t, err, &e)
			assert.Nil(t, file)
			assert.NotEmpty(t, e.Msg)
			assert.True(t, e.Line >= 1 && e.Col >= 1 && e.Offset >= 0 && e.Offset <= max(len(src), 3*len(src)))
			return
		}
		assert.True(t, utf8.ValidString(file.Source))
		checkSpans(t, file)
		for _, e := range file.Check() {
			assert.NotEmpty(t, e.Msg)
			assert.True(t, 0 <= e.Offset && e.Offset <= len(file.Source))
		}
	})
}

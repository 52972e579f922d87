package pyparse

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/go-python/gpython/ast"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// functions lists the functions below n in the order of the source, going into
// bodies only if they are there.
func functions(f *File, n ast.Ast) (l []*ast.FunctionDef) {
	f.Walk(n, func(c ast.Ast) bool {
		if fn := function(c); fn != nil && c != n {
			l = append(l, fn)
			return false
		}
		_, expr := c.(ast.Expr)
		return !expr
	})
	return l
}

// docstring is the docstring of a function whose body is there.
func docstring(fn *ast.FunctionDef) (string, bool) {
	if s, ok := fn.Body[0].(*ast.ExprStmt); ok {
		if s, ok := s.Value.(*ast.Str); ok {
			return string(s.S), true
		}
	}
	return "", false
}

// text writes everything that a tree says, except positions in it, which dump has.
func text(f *File) string {
	var b strings.Builder
	f.Walk(nil, func(n ast.Ast) bool {
		fmt.Fprintf(&b, "%T %d:%d", n, n.GetLineno(), n.GetColOffset())
		if a, ok := n.(*ast.Arguments); ok {
			fmt.Fprint(&b, " ", f.PosOnly[a])
		}
		if e, ok := n.(ast.Expr); ok && f.AsyncComp[e] {
			b.WriteString(" async")
		}
		b.WriteByte('\n')
		return true
	})
	return dump(f, true) + b.String()
}

// checkLazy compares the ways of parsing src with Parse. It gives the number of
// functions and whether the source has an error.
func checkLazy(t testing.TB, name string, src []byte) (n int, bad bool) {
	want, wantErr := Parse(name, src)
	f, err := ParseLazy(name, src)
	if err != nil {
		require.Equal(t, wantErr, err, "%s", src)
		return 0, true
	}
	if wantErr != nil {
		// Each way to the body with the error gives the same one.
		require.Equal(t, wantErr, f.Verify(), "%s", src)
		useBroken(t, f)
		require.Equal(t, wantErr, f.ParseAll(), "%s", src)
		f, err = ParseLazy(name, src)
		require.NoError(t, err)
		require.Equal(t, wantErr, f.ParseAll(), "%s", src)
		return 0, true
	}
	require.NoError(t, f.Verify(), "%s", src)
	for _, fn := range functions(want, want.Mod) {
		first := fn.Body[0]
		line, col := first.GetLineno(), first.GetColOffset()
		if line > fn.Lineno && strings.Trim(want.Line(line)[:col], " \t\f") == "" && !strings.Contains(want.Source, "\\\n") {
			require.NotEmpty(t, f.deferred, "it has not been skipped: %s", src)
		}
	}
	wantText := text(want)
	all := func() (l []*ast.FunctionDef) {
		want.Walk(nil, func(n ast.Ast) bool {
			if fn := function(n); fn != nil {
				l = append(l, fn)
			}
			return true
		})
		return l
	}()

	// One function after the other, from the inside and from the outside.
	i := 0
	var each func(n ast.Ast)
	each = func(n ast.Ast) {
		for _, fn := range functions(f, n) {
			ref := all[i]
			i++
			doc, ok := f.Docstring(fn)
			wantDoc, wantOK := docstring(ref)
			require.Equal(t, []any{wantDoc, wantOK}, []any{doc, ok}, "docstring of %s", ref.Name)
			_, end := f.Span(fn)
			_, wantEnd := want.Span(ref)
			require.Equal(t, wantEnd, end, "end of %s", ref.Name)
			body, err := f.Body(fn)
			require.NoError(t, err)
			require.Len(t, body, len(ref.Body))
			require.Equal(t, fn.Body, body)
			again, ok := f.Docstring(fn)
			require.Equal(t, []any{wantDoc, wantOK}, []any{again, ok})
			each(fn)
		}
	}
	each(f.Mod)
	require.Len(t, all, i)
	require.Empty(t, f.deferred)
	require.Equal(t, wantText, text(f))

	f, err = ParseLazy(name, src)
	require.NoError(t, err)
	require.NoError(t, f.ParseAll())
	require.Empty(t, f.deferred)
	require.True(t, reflect.DeepEqual(want.Mod, f.Mod))
	require.Equal(t, []int{len(want.PosOnly), len(want.AsyncComp), len(want.TypeParams)}, []int{len(f.PosOnly), len(f.AsyncComp), len(f.TypeParams)})
	require.Equal(t, wantText, text(f))
	return len(all), false
}

// useBroken uses a file with an error in a body in every way.
func useBroken(t testing.TB, f *File) {
	f.Walk(nil, func(n ast.Ast) bool {
		start, end := f.Span(n)
		require.True(t, 0 <= start && start <= end && end <= len(f.Source), "%T", n)
		if fn := function(n); fn != nil {
			f.Docstring(fn)
		}
		return true
	})
	require.NotEmpty(t, f.Check())
}

func TestLazyTree(t *testing.T) {
	n := 0
	for _, name := range testdata(t) {
		src, err := os.ReadFile(name)
		require.NoError(t, err)
		k, _ := checkLazy(t, name, src)
		n += k
	}
	k, _ := checkLazy(t, "bench.py", benchSource(t))
	assert.Greater(t, n+k, 300, "functions compared")
}

// lazySources have what the end of a body depends on.
var lazySources = []string{
	"def f():\n  a\n b\n",
	"def f():\n a\n  b\n",
	"def f():\n a\n\n# c\n  # d\n b\n\n\n# e\nc\n",
	"def f():\n a",
	"def f():\n a\n # b",
	"def f():\n a # b\n\t\n",
	"def f():\n (a,\nb)\n c\nd\n",
	"def f():\n '''a\nb'''\n c\nd\n",
	"def f():\n r'\\'; b\nd\n",
	"def f():\n 'a\\\nb'\n c\n",
	"def f():\n a = \\\n1\n b\nc\n",
	"def f():\n a \\\n",
	"def f():\n a \\",
	"def f():\n \\\n a\nb\n",
	"if a:\n def f():\n\\\n  b\n c\n",
	"if a:\n def f():\n  b\n\\\n c\n",
	"def f():\n\ta\n        b\n",
	"def f():\n        a\n\tb\n",
	"if a:\n\tdef f():\n\t\ta\n\tb\n",
	"def f():\n a\n\x0c b\n\x0cc\n",
	"def f():\r\n a\r\n\r\n b\r\nc\r\n",
	"def f():\r a\r\r b\rc\r",
	"def f():\n f'{a'",
	"def f():\n f'{\"b\"}' '{'\n c\nd\n",
	"def f():\n f'{'b' + f\"{'}'}\"}' # '\n c\nd\n",
	"def f():\n f'''{\na\n}\n{{ b'''\n c\nd\n",
	"def f():\n f'{a:{b}}}'\n",
	"def f():\n rf'\\{a}'; F'{a!r}'; bR'\\''\nd\n",
	"def f():\n 1if a else'b'\nc\n",
	"def f():\n 0xf'a'\n",
	"def f():\n é'a'\nb\n",
	"def f():\n a)\nb\n",
	"def f():\n (a]\nb\n",
	"def f():\n (a\nb\n",
	"def f():\n $\nb\n",
	"def f():\n 1__0\nb\n",
	"def f():\n 'a\nb'\n",
	"def f():\n '''a\n",
	"def f():\n pass\n try: a\nb\n",
	"def f():\n try: a\n",
	"def f():\n if a:\nb\n",
	"def f():\n a b\ndef g():\n c d\n",
	"def f():\n a\ndef g():\n c d\ndef h(): e f\n",
	"def f():\n a b\n'c",
	"def f():\n a\n(\n",
	"def f(): a; b\ndef g(): 'c'\n",
	"def f(): # a\n b\n",
	"def f(a=lambda: b, *, c: d[1:]=e) -> f[1:]:\n g\n",
	"def f[T: int](a: T, /) -> T:\n def g[U](b, /, c): [x async for x in y]\n",
	"async def f():\n async def g():\n  await a\n await b\n",
	"@a\nasync def f():\n 'd'\n@b(lambda: c)\ndef g():\n ('d'\n'e')\n",
	"def f():\n 'a' 'b'\n 'c'\ndef g():\n 'a'.b\ndef h():\n f'a'\ndef i():\n b'a'\ndef j():\n u'a'; b\ndef k():\n ('a')\ndef l():\n ('a',)\ndef m():\n Rb'a'\ndef n():\n '\\x'\n",
	"def f():\n match a:\n  case b: c\n  case {'d': e}:\n   def g():\n    h\nd\n",
	"class A:\n def f(self):\n  class B:\n   def g(self):\n    def h():\n     i\n    j\n   k\n  l\n m\n",
	"if a: def f():\n b\n",
	"x = def:\n b\n",
	"def f:\n b\n",
	"def f()\n b\n",
	"def f():\nb\n",
	"def f() -> lambda:\n b\n",
	"def f(): x:\n b\n",
	"f'{def}':\n b\n",
	"def f():\n def g():\n  a b\n c d\n",
	"def f():\n def g():\n  a\n c d\n",
	"def f():\n def g():\n  $\n c\n",
	"\xef\xbb\xbfdef f():\n a\nb\n",
	"# coding: latin-1\ndef f():\n '\xe9'\n b\nc\n",
}

// deepSources are at the limit of nesting, on both sides.
var deepSources = []string{
	"def f():\n " + strings.Repeat("-", 4999) + "a\n",
	"def f():\n " + strings.Repeat("-", 5000) + "a\n",
	"def f():\n " + strings.Repeat("-", 4998) + "a\n",
	"def f():\n def g():\n  " + strings.Repeat("-", 4998) + "a\n",
	"def f():\n def g():\n  " + strings.Repeat("-", 4997) + "a\n",
	deepFunctions(99),
	deepFunctions(100),
}

// deepFunctions gives n functions one in the other.
func deepFunctions(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "def f():\n")
	}
	return b.String() + strings.Repeat(" ", n) + "a\n"
}

func TestLazyLayout(t *testing.T) {
	bad, good := 0, 0
	for _, src := range slices.Concat(lazySources, deepSources) {
		if _, is := checkLazy(t, "x.py", []byte(src)); is {
			bad++
		} else {
			good++
		}
	}
	assert.Greater(t, bad, 20)
	assert.Greater(t, good, 30)
}

// mutate changes a source in a few places, keeping its encoding.
func mutate(r *rand.Rand, src string) string {
	pieces := []string{
		"(", ")", "[", "]", "{", "}", "'", "\"", "'''", "\"\"\"", "f'", "f\"{", "\\", "\n", "\r", "\n ", "\n    ", "\n        ", "\t", " ", "\x0c", "#",
		":", ";", ",", "=", "def ", "async ", "def f():\n", "class A:\n", "lambda: ", "\ndef g():\n  'x'\n  y\n", "1_", "0b2", "é", "$", "if ", "try:", "else:", "return", "*",
	}
	b := []byte(src)
	for range 1 + r.IntN(3) {
		if len(b) == 0 {
			break
		}
		i := r.IntN(len(b))
		switch r.IntN(4) {
		case 0:
			j := min(len(b), i+1+r.IntN(6))
			b = append(b[:i:i], b[j:]...)
		case 1: // a line goes
			j := i + strings.IndexByte(string(b[i:])+"\n", '\n')
			b = append(b[:i:i], b[min(j+1, len(b)):]...)
		default:
			b = []byte(string(b[:i]) + pieces[r.IntN(len(pieces))] + string(b[i:]))
		}
	}
	return strings.ToValidUTF8(string(b), "")
}

func TestLazyMutations(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var sources []string
	for _, name := range append(testdata(t), "testdata/check.txt") {
		src, err := os.ReadFile(name)
		require.NoError(t, err)
		if strings.Contains(string(src), "def ") && len(src) < 20_000 {
			sources = append(sources, string(src))
			// Inside a function everything is left out.
			if !strings.Contains(string(src), "\\\n") && !strings.Contains(string(src), "'''") {
				sources = append(sources, "def outer():\n  "+strings.ReplaceAll(string(src), "\n", "\n  ")+"\n")
			}
		}
	}
	sources = append(sources, lazySources...)
	n := 6000
	if testing.Short() {
		n = 1000
	}
	bad, functions := 0, 0
	for range n {
		src := sources[r.IntN(len(sources))]
		k, is := checkLazy(t, "m.py", []byte(mutate(r, src)))
		functions += k
		if is {
			bad++
		}
	}
	t.Logf("%d mutations, %d with an error, %d functions compared", n, bad, functions)
	assert.Greater(t, bad, n/4)
	assert.Greater(t, functions, n/10)
}

func FuzzParseLazy(f *testing.F) {
	for _, src := range lazySources {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) < 20_000 {
			checkLazy(t, "fuzz.py", src)
		}
	})
}

// corpus reads the Python files below ENGINELINT_PYCORPUS.
func corpus(t testing.TB) (names []string, sources [][]byte) {
	dir := os.Getenv("ENGINELINT_PYCORPUS")
	if dir == "" {
		t.Skip("ENGINELINT_PYCORPUS is not set")
	}
	require.NoError(t, filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(p, ".py") {
			return err
		}
		src, err := os.ReadFile(p)
		names, sources = append(names, p), append(sources, src)
		return err
	}))
	require.NotEmpty(t, names)
	return names, sources
}

func TestLazyCorpus(t *testing.T) {
	names, sources := corpus(t)
	n := 0
	for i, name := range names {
		k, _ := checkLazy(t, name, sources[i])
		n += k
	}
	t.Logf("%d files, %d functions", len(names), n)
}

// Bodies are asked for by several goroutines at once.
func TestLazyConcurrent(t *testing.T) {
	src := benchSource(t)
	want, err := Parse("bench.py", src)
	require.NoError(t, err)
	f, err := ParseLazy("bench.py", src)
	require.NoError(t, err)
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			switch i {
			case 0:
				assert.NoError(t, f.ParseAll())
			case 1:
				assert.NoError(t, f.Verify())
			case 2:
				f.Span(f.Mod.Body[len(f.Mod.Body)-1])
			default:
				f.Walk(nil, func(n ast.Ast) bool {
					if fn := function(n); fn != nil {
						f.Docstring(fn)
						assert.Zero(t, f.PosOnlyOf(fn.Args))
					}
					_, expr := n.(ast.Expr)
					return !expr
				})
			}
		})
	}
	wg.Wait()
	assert.True(t, reflect.DeepEqual(want.Mod, f.Mod))
}

// A body with an error fails each time it is asked for, the others are usable.
func TestLazyBodyError(t *testing.T) {
	f, err := ParseLazy("x.py", []byte("def f():\n a\ndef g():\n b c\ndef h():\n d e\n"))
	require.NoError(t, err)
	l := functions(f, f.Mod)
	require.Len(t, l, 3)
	body, err := f.Body(l[0])
	require.NoError(t, err)
	assert.Len(t, body, 1)
	for range 2 {
		_, err = f.Body(l[2])
		assert.EqualError(t, err, "x.py:4:4: invalid syntax: expected end of line, found 'c'", "the first error of the file")
	}
	assert.EqualError(t, f.ParseAll(), err.Error())
}

// benchSources are the files below ENGINELINT_PYCORPUS, or the one of benchSource.
func benchSources(b *testing.B) (sources [][]byte, size int64) {
	if os.Getenv("ENGINELINT_PYCORPUS") == "" {
		sources = [][]byte{benchSource(b)}
	} else {
		_, sources = corpus(b)
	}
	for _, s := range sources {
		size += int64(len(s))
	}
	return sources, size
}

// BenchmarkTree compares Parse and ParseLazy, and what checking the bodies in
// between costs, on a whole tree.
func BenchmarkTree(b *testing.B) {
	sources, size := benchSources(b)
	for _, bb := range []struct {
		name string
		f    func([]byte) (*File, error)
	}{
		{"Parse", func(src []byte) (*File, error) { return Parse("bench.py", src) }},
		{"Lazy", func(src []byte) (*File, error) { return ParseLazy("bench.py", src) }},
		{"LazyVerify", func(src []byte) (*File, error) {
			f, err := ParseLazy("bench.py", src)
			if err != nil {
				return nil, err
			}
			return f, f.Verify()
		}},
		{"LazyAll", func(src []byte) (*File, error) {
			f, err := ParseLazy("bench.py", src)
			if err != nil {
				return nil, err
			}
			return f, f.ParseAll()
		}},
	} {
		b.Run(bb.name, func(b *testing.B) {
			b.SetBytes(size)
			b.ReportAllocs()
			var files []*File
			for b.Loop() {
				files = files[:0]
				for _, src := range sources {
					f, err := bb.f(src)
					if err != nil {
						b.Fatal(err)
					}
					files = append(files, f)
				}
			}
			b.StopTimer()
			var with, without runtime.MemStats
			runtime.GC()
			runtime.GC()
			runtime.ReadMemStats(&with)
			runtime.KeepAlive(files)
			files = nil
			runtime.GC()
			runtime.GC()
			runtime.ReadMemStats(&without)
			b.ReportMetric(float64(with.HeapAlloc-without.HeapAlloc)/float64(size), "retained-B/src-B")
		})
	}
}

package interp

import (
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// readsFS counts how often each file is read.
type readsFS struct {
	fstest.MapFS
	mu    sync.Mutex
	reads map[string]int
}

func (f *readsFS) ReadFile(name string) ([]byte, error) {
	f.mu.Lock()
	f.reads[name]++
	f.mu.Unlock()
	return f.MapFS.ReadFile(name)
}

func newTree(files map[string]string) *readsFS {
	f := &readsFS{MapFS: fstest.MapFS{}, reads: map[string]int{}}
	for name, src := range files {
		f.MapFS[name] = &fstest.MapFile{Data: []byte(src)}
	}
	return f
}

func (f *readsFS) interp() (*Interp, *Sources) {
	w := world.New(world.NewFacts(), nil)
	w.Engine, w.EngineRoot = f, "/engine"
	s := NewSources(f, "eng")
	return New(Options{Sources: s, World: w}), s
}

// idle waits until the goroutines that parse ahead have ended.
func idle(t *testing.T, s *Sources) {
	t.Helper()
	require.Eventually(t, func() bool {
		s.ahead.mu.Lock()
		defer s.ahead.mu.Unlock()
		return s.ahead.workers == 0
	}, 10*time.Second, time.Millisecond)
}

// What is imported is read once, whoever comes first; what cannot be imported, or is
// imported by functions only, is not read.
func TestPrefetch(t *testing.T) {
	tree := newTree(map[string]string{
		"eng/__init__.py":   "",
		"eng/main.py":       "TYPE_CHECKING = False\nimport eng.a.b\nfrom . import c\nfrom .d import x\nfrom eng.a import e as f, g\nimport json, os.path\nif TYPE_CHECKING:\n    import eng.unused\n" + "if not x:\n    import eng.other\n",
		"eng/a/__init__.py": "g = 1",
		"eng/a/b.py":        "from ..c import y\nTYPE = 1",
		"eng/a/e.py":        "from eng.a.b import *",
		"eng/c.py":          "y = 2",
		"eng/d.py":          "x = 3\ndef f():\n    import eng.late",
		"eng/late.py":       "",
		"eng/unused.py":     "",
		"eng/other.py":      "import eng.deep",
		"eng/deep.py":       "import eng.missing\nx = = 1",
	})
	m, s := tree.interp()
	ends, err := m.Run(func() { m.Import("eng.main") })
	require.NoError(t, err)
	require.Equal(t, EndOK, ends[0].Kind, ends[0].Message)
	idle(t, s)
	for name, n := range tree.reads {
		assert.Equal(t, 1, n, name)
	}
	for _, name := range []string{"eng/main.py", "eng/a/__init__.py", "eng/a/b.py", "eng/a/e.py", "eng/c.py", "eng/d.py"} {
		assert.Equal(t, 1, tree.reads[name], name)
		assert.NotNil(t, s.File(name), name)
	}
	for _, name := range []string{"eng/late.py", "eng/unused.py"} {
		assert.Zero(t, tree.reads[name], name)
	}
	assert.Nil(t, s.File("eng/other.py"), "read ahead at most, not imported")
	assert.NoError(t, s.Verify(), "a file that is not imported may have any error")
	assert.Empty(t, s.ahead.todo)
}

// Whatever an import ends with, nothing is left running or waiting.
func TestPrefetchEnds(t *testing.T) {
	for _, src := range []string{"raise ValueError", "x = = 1", "import eng.none", "import sys\nsys.exit(1)", "while True: pass"} {
		tree := newTree(map[string]string{
			"eng/__init__.py": "import eng.a, eng.b, eng.c, eng.d\n",
			"eng/a.py":        src,
			"eng/b.py":        "import eng.c",
			"eng/c.py":        "import eng.b",
			"eng/d.py":        "import eng.a",
		})
		m, s := tree.interp()
		m.limits.Steps = 1000
		ends, err := m.Run(func() { m.Import("eng") })
		assert.True(t, err != nil || ends[0].Kind != EndOK, src)
		idle(t, s)
		assert.Empty(t, s.ahead.todo, src)
	}
}

// Interpreters that share sources import at the same time, and sources are
// verified meanwhile.
func TestSourcesShared(t *testing.T) {
	tree := newTree(map[string]string{
		"eng/__init__.py": "from . import a, b\nz = a.f(2) + b.g(3)\n",
		"eng/a.py":        "def f(x, /):\n    'doc'\n    def g(y, /):\n        return y + 1\n    return g(x)\nd = f.__doc__\n",
		"eng/b.py":        "from .a import f\ndef g(x):\n    return f(x)\ndef unused():\n    return [y async for y in x]\n",
	})
	w := world.New(world.NewFacts(), nil)
	w.Engine, w.EngineRoot = tree, "/engine"
	s := NewSources(tree, "eng")
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			m := New(Options{Sources: s, World: w})
			_, err := m.Run(func() {
				mod := m.Import("eng")
				v, _ := mod.attrs.getStr("z")
				assert.Equal(t, Value(Int(7)), v)
			})
			assert.NoError(t, err)
			assert.NoError(t, s.Verify())
			_, ok := s.Context("eng/a.py", 4)
			assert.True(t, ok)
		})
	}
	wg.Wait()
}

// A syntax error in a function is found when the function is called, or by
// Verify, and is the first one of its file.
func TestSyntaxErrorInBody(t *testing.T) {
	tree := newTree(map[string]string{
		"eng/__init__.py": "from . import b, a\n",
		"eng/a.py":        "def f():\n    'doc'\n    return 1\ndef g():\n    x = = 1\ndef h():\n    y y\n",
		"eng/b.py":        "def f():\n    return 1\n",
		"eng/c.py":        "def f():\n    z z\n",
	})
	const want = "eng/a.py:5:9: invalid syntax: expected an expression, found '='"
	m, s := tree.interp()
	var a *Module
	ends, err := m.Run(func() { a = m.Import("eng.a") })
	require.NoError(t, err)
	require.Equal(t, EndOK, ends[0].Kind)
	f := func(name string) Value { v, _ := a.Get(name); return v }
	assert.EqualError(t, s.Verify(), want)

	_, err = m.Run(func() {
		assert.Equal(t, Value(Int(1)), m.Call(f("f")))
		doc, _ := m.Attr(f("f"), "__doc__")
		assert.Equal(t, Value(Str("doc")), doc)
		doc, _ = m.Attr(f("h"), "__doc__")
		assert.Equal(t, Value(None), doc)
	})
	require.NoError(t, err)
	for range 2 {
		_, err = m.Run(func() { m.Call(f("h")) })
		var failure *Failure
		require.ErrorAs(t, err, &failure)
		assert.False(t, failure.Internal)
		var se *SourceError
		require.ErrorAs(t, err, &se)
		assert.Equal(t, "eng.a", se.Module)
		assert.EqualError(t, err, want)
	}
	_, err = m.Run(func() { m.Import("eng.c") })
	require.NoError(t, err)
	assert.EqualError(t, s.Verify(), want, "of the file imported first")
}

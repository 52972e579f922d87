package interp

import (
	"testing"
	"testing/fstest"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/stretchr/testify/require"
)

// bareInterp makes an interpreter for an empty engine.
func bareInterp(t testing.TB) *Interp {
	t.Helper()
	f, err := world.LoadProfile([]byte(`{"device": "cpu"}`), "test")
	require.NoError(t, err)
	w := world.New(f, nil)
	fsys := fstest.MapFS{"eng/__init__.py": {}}
	w.Engine, w.EngineRoot = fsys, "/engine"
	return New(Options{Sources: NewSources(fsys, "eng"), World: w})
}

func TestUnknownArguments(t *testing.T) {
	m := bareInterp(t)
	sym := m.newUnknown("name", "str")
	num := m.newUnknown("memory", "float")
	ends, err := m.Run(func() {
		call := func(recv Value, name string, args ...Value) Value {
			return m.call(m.getattr(recv, name), args, nil)
		}
		// str methods pass an unknown argument on
		v, ok := call(Str("abc"), "startswith", sym).(*Sym)
		require.True(t, ok)
		require.Equal(t, "bool", v.typ)
		require.Equal(t, []string{"name"}, v.facts)
		v, ok = call(Str("-"), "join", mkList([]Value{Str("a"), sym})).(*Sym)
		require.True(t, ok)
		require.Equal(t, "str", v.typ)
		v, ok = call(Str("{}"), "format", sym).(*Sym)
		require.True(t, ok)
		require.Equal(t, "str", v.typ)
		// so do math, re and json
		math, re, js := m.importModule("math"), m.importModule("re"), m.importModule("json")
		v, ok = call(math, "ceil", num).(*Sym)
		require.True(t, ok)
		require.Equal(t, "int", v.typ)
		// a match, or None
		found, ok := call(re, "match", Str("a"), sym).(*Union)
		require.True(t, ok)
		require.Len(t, found.arms, 2)
		found, ok = call(m.call(m.getattr(re, "compile"), []Value{Str("a")}, nil), "search", sym).(*Union)
		require.True(t, ok)
		require.Len(t, found.arms, 2)
		v, ok = call(js, "dumps", mkList([]Value{Int(1), sym})).(*Sym)
		require.True(t, ok)
		require.Equal(t, "str", v.typ)
		_, ok = call(js, "loads", sym).(*Sym)
		require.True(t, ok)
	})
	require.NoError(t, err)
	require.Len(t, ends, 1)
	require.Equal(t, EndOK, ends[0].Kind, "%s %s", ends[0].Message, ends[0].Reason)
}

func TestDictGetUnknownKey(t *testing.T) {
	m := bareInterp(t)
	sym := m.newUnknown("arch", "str")
	d := NewDict()
	d.putStr("a", Int(1))
	d.putStr("b", Int(2))
	d.put(Int(3), Int(3), Int(9)) // never equal to a str
	ends, err := m.Run(func() {
		u, ok := m.call(m.getattr(d, "get"), []Value{sym, Int(0)}, nil).(*Union)
		require.True(t, ok)
		var vals []Value
		all := False
		for i, a := range u.arms {
			vals = append(vals, a.v)
			for _, b := range u.arms[:i] {
				require.Equal(t, False, m.bdd.and(a.g, b.g), "arms exclude each other")
			}
			all = m.bdd.or(all, a.g)
		}
		require.Equal(t, []Value{Int(1), Int(2), Int(0)}, vals)
		require.Equal(t, True, all, "some arm always holds")
	})
	require.NoError(t, err)
	require.Equal(t, EndOK, ends[0].Kind, "%s %s", ends[0].Message, ends[0].Reason)
}

func TestDictGetPerhapsAbsent(t *testing.T) {
	m := bareInterp(t)
	g := m.bdd.atom(Atom{Key: "q"})
	d := NewDict()
	d.putStr("k", &Union{arms: []arm{{g, Int(1)}, {m.bdd.not(g), nil}}})
	m.partial = true
	ends, err := m.Run(func() {
		get, _ := dictClass.dict.getStr("get")
		u, ok := get.(*Builtin).fn(m, []Value{d, Str("k"), Str("none")}, nil).(*Union)
		require.True(t, ok)
		require.Equal(t, []arm{{g, Int(1)}, {m.bdd.not(g), Str("none")}}, u.arms)
	})
	require.NoError(t, err)
	require.Equal(t, EndOK, ends[0].Kind, "%s %s", ends[0].Message, ends[0].Reason)
}

// TestUndo rewinds changes made through the methods of built-in types.
func TestUndo(t *testing.T) {
	m := bareInterp(t)
	ends, err := m.Run(func() {
		l := mkList([]Value{Int(3), Int(1), Int(2)})
		d := NewDict()
		d.putStr("a", Int(1))
		d.putStr("b", Int(2))
		s := &Set{}
		s.d.put(Int(1), Int(1), None)
		b := &ByteArray{b: []byte("xyz")}
		it := m.call(m.getattr(m.importModule("itertools"), "chain"), []Value{l, mkTuple(Str("z"))}, nil).(*Iter)
		_, _ = it.next()
		before := m.repr(mkTuple(l, d, s, b))
		mark := m.mark()
		do := func(recv Value, name string, args ...Value) { m.call(m.getattr(recv, name), args, nil) }
		do(l, "sort")
		do(l, "append", Int(9))
		do(l, "insert", Int(0), Int(8))
		do(l, "pop", Int(1))
		do(l, "extend", mkTuple(Int(5), Int(6)))
		do(l, "reverse")
		m.setItemList(l, &Slice{Int(0), Int(2), None}, mkTuple())
		m.delItemList(l, Int(0))
		do(l, "clear")
		do(d, "pop", Str("a"))
		do(d, "update", mkList([]Value{mkTuple(Str("c"), Int(3))}))
		do(d, "setdefault", Str("e"), Int(5))
		do(d, "popitem")
		do(d, "clear")
		do(s, "add", Int(2))
		do(s, "discard", Int(1))
		do(s, "update", mkTuple(Int(4), Int(5)))
		do(s, "intersection_update", mkTuple(Int(4)))
		do(s, "clear")
		do(b, "append", Int(65))
		do(b, "reverse")
		do(b, "clear")
		require.Equal(t, "([], {}, set(), bytearray(b''))", m.repr(mkTuple(l, d, s, b)))
		m.rewind(mark)
		require.Equal(t, before, m.repr(mkTuple(l, d, s, b)))

		// iterators step back too
		mark = m.mark()
		rest := m.listOf(it)
		require.Len(t, rest, 3)
		m.rewind(mark)
		require.Equal(t, rest[2], Str("z"))
		again := m.listOf(it)
		require.Equal(t, rest[len(rest)-1], again[len(again)-1])
	})
	require.NoError(t, err)
	require.Equal(t, EndOK, ends[0].Kind, "%s %s", ends[0].Message, ends[0].Reason)
}

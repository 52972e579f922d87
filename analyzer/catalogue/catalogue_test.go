package catalogue

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/extract"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// TestEmbedded: every release of the archive that is built in loads, and a plain
// command is solved; nothing of an engine's wording is in it; it is as small as is
// promised.
func TestEmbedded(t *testing.T) {
	assert.Less(t, len(embedded), 10_000_000)
	a, err := Open(embedded)
	require.NoError(t, err)
	require.NotEmpty(t, a.Entries())
	for i, x := range a.Entries() {
		if i > 0 {
			assert.Negative(t, compare(a.Entries()[i-1], x), "%s is not in its place", x.Name())
		}
		e, err := a.Load(i)
		require.NoError(t, err)
		require.NotNil(t, e.Set, x.Name())
		assert.Equal(t, x.Version, e.Version)
		assert.Len(t, e.Set.Flags, x.Flags)
		assert.Len(t, e.Set.Steps, x.Steps)
		assert.NotNil(t, e.Project, "%s: what it requires", x.Name())
		assert.NotEmpty(t, e.Describe().Env, "%s: its variables", x.Name())
		bareSet(t, e.Set)
		res := e.Set.ParseArgs([]string{e.Adapter.ModelFlags[0], "org/x"})
		require.Nil(t, res.Error, x.Name())
		facts := world.NewFacts()
		facts.SetWhole("env")
		sol := rules.Solve(e.Set, rules.Inputs{Args: res.Values, Facts: &extract.Known{Facts: facts}})
		assert.NotEqual(t, rules.VerdictRefused, sol.Verdict, x.Name())
		f := sol.Field("model_path")
		require.NotNil(t, f, x.Name())
		assert.Equal(t, rules.Value(rules.Str("org/x")), f.Value, x.Name())
	}
}

// bareSet asks for a set without texts of several words but our own reasons.
func bareSet(t *testing.T, s *rules.Set) {
	assert.Empty(t, s.Source)
	texts := func(e rules.Expr) {
		if e == nil {
			return
		}
		rules.MapLits(e, func(l *rules.Lit, reason bool) rules.Expr {
			if v, ok := l.Value.(rules.Str); ok && !reason {
				assert.False(t, prose(string(v)), "%s %s has the text %q", s.Engine, s.Version, v)
			}
			return l
		})
	}
	for _, c := range s.Conditions {
		texts(c.Expr)
	}
	for i := range s.Steps {
		x := &s.Steps[i]
		assert.Nil(t, x.Message)
		texts(x.Guard)
		texts(x.Value)
		assert.Equal(t, Reason(x.Reason), x.Reason)
	}
}

const fixtures = "../../fixtures/engines/"

func open(t *testing.T, dir, version string) *engine.Engine {
	e, err := engine.Open(fixtures + dir)
	require.NoError(t, err)
	e.Version = version
	return e
}

// TestBuild: what is built is read back, in the order of the versions.
func TestBuild(t *testing.T) {
	var b Builder
	for _, x := range []struct{ dir, version string }{{"upgrade/v2", "0.10.0"}, {"upgrade/v1", "0.9.0"}, {"upgrade/v1", "0.10.0rc1"}} {
		entry, err := b.Add(open(t, x.dir, x.version), extract.Options{Timeout: time.Minute})
		require.NoError(t, err)
		assert.Equal(t, "sglang@"+x.version, entry.Name())
		assert.Positive(t, entry.Steps)
	}
	_, err := b.Add(open(t, "upgrade/v1", "0.9"), extract.Options{Timeout: time.Minute})
	require.ErrorContains(t, err, "sglang@0.9.0 is there already")
	_, err = b.Add(open(t, "upgrade/v1", ""), extract.Options{Timeout: time.Minute})
	require.ErrorContains(t, err, "does not say which version")
	_, err = b.Add(open(t, "upgrade/v1", "main"), extract.Options{Timeout: time.Minute})
	require.Error(t, err)
	data, err := b.Bytes()
	require.NoError(t, err)
	a, err := Open(data)
	require.NoError(t, err)
	var names []string
	for _, x := range a.Entries() {
		names = append(names, x.Version)
	}
	assert.Equal(t, []string{"0.9.0", "0.10.0rc1", "0.10.0"}, names)
	i, ok := a.Find("SGLang", "0.10")
	require.True(t, ok)
	e, err := a.Load(i)
	require.NoError(t, err)
	bareSet(t, e.Set)
	assert.Equal(t, "sglang@0.10.0", e.Given)
	want, err := extract.Extract(open(t, "upgrade/v2", "0.10.0"), extract.Options{Bare: true})
	require.NoError(t, err)
	bare(want)
	assert.Equal(t, string(want.FormatHCL()), string(e.Set.FormatHCL()))
	for _, v := range []string{"0.11", "x", ""} {
		_, ok = a.Find("sglang", v)
		assert.False(t, ok)
	}
	_, ok = a.Find("vllm", "0.9.0")
	assert.False(t, ok)

	var more Builder
	more.AddArchive(a)
	more.Remove("sglang", "0.9")
	assert.Equal(t, 2, more.Len())
	_, err = more.Add(open(t, "upgrade/v1", "0.9.0"), extract.Options{Timeout: time.Minute})
	require.NoError(t, err)
	again, err := more.Bytes()
	require.NoError(t, err)
	assert.Equal(t, data, again)
}

// TestDamaged: what is no archive, or a damaged one, is an error.
func TestDamaged(t *testing.T) {
	var b Builder
	_, err := b.Add(open(t, "upgrade/v1", "0.9.0"), extract.Options{Timeout: time.Minute})
	require.NoError(t, err)
	data, err := b.Bytes()
	require.NoError(t, err)
	for n := 0; n < len(data); n += 1 + n/20 {
		if _, err := Open(data[:n]); err == nil {
			t.Fatalf("the first %d bytes are taken for an archive", n)
		}
	}
	load := func(data []byte) {
		a, err := Open(data)
		if err != nil {
			return
		}
		for i := range a.Entries() {
			_, _ = a.Load(i)
		}
	}
	for i := 0; i < len(data); i += 1 + i/10 {
		for _, x := range []byte{0xff, 0x01} {
			bad := append([]byte(nil), data...)
			bad[i] ^= x
			load(bad) // does not panic
		}
	}
	_, err = Open([]byte("PK\x03\x04"))
	require.ErrorContains(t, err, "not a catalogue")
}

// TestBare: texts of several words go, what is a fact stays.
func TestBare(t *testing.T) {
	s := &rules.Set{Source: "/somewhere", Steps: []rules.Step{{
		Message: rules.NewLit(rules.Str("what the engine says")),
		Value:   &rules.ListExpr{Elems: []rules.Expr{rules.NewLit(rules.Str("fa3")), rules.NewLit(rules.Str("a text of the engine here"))}},
		Guard:   &rules.Call{Func: "opaque", Args: []rules.Expr{rules.NewLit(rules.Str(`the format("so many words", x)`))}},
		Reason:  "raises 'some words of it' (x.py:3)",
	}}, Flags: []rules.Flag{{Default: rules.Str("flashinfer"), Type: "str"}, {Default: rules.Str("one two three four"), Type: "a b"}}}
	bare(s)
	x := s.Steps[0]
	assert.Nil(t, x.Message)
	assert.Equal(t, `["fa3", opaque("a text")]`, rules.Format(x.Value))
	assert.Equal(t, `opaque("the format(a text, x)")`, rules.Format(x.Guard))
	assert.Equal(t, "raises a text (x.py:3)", x.Reason)
	assert.Equal(t, rules.Value(rules.Str("flashinfer")), s.Flags[0].Default)
	assert.Nil(t, s.Flags[1].Default)
	assert.Equal(t, "a function", s.Flags[1].Type)
	assert.False(t, strings.Contains(string(s.FormatHCL()), "somewhere"))
}

// BenchmarkLoad reads one release of the archive that is built in.
func BenchmarkLoad(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		a, err := Open(embedded)
		require.NoError(b, err)
		_, err = a.Load(len(a.entries) - 1)
		require.NoError(b, err)
	}
}

package diff

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/check"
)

func parser(ps ...check.Param) *check.Parser { return &check.Parser{Params: ps, Abbrev: true} }

func flagOf(name, dest, help string) check.Param {
	return check.Param{Flags: []string{name}, Dest: dest, Action: "_StoreAction", Type: "str", Help: help}
}

// TestNoGuess: without evidence, or with evidence for two, nothing is renamed.
func TestNoGuess(t *testing.T) {
	for name, tc := range map[string]struct{ old, new *check.Parser }{
		"alike in nothing": {parser(flagOf("--alpha", "alpha", "How much of it.")), parser(flagOf("--beta", "beta", "Where to write the log."))},
		"same name, other kind of value": {parser(flagOf("--cache-size-limit", "a", "The limit of the cache in pages.")),
			parser(check.Param{Flags: []string{"--cache-page-limit"}, Dest: "b", Action: "_StoreAction", Type: "int", Help: "The limit of the cache in pages."})},
		"two candidates": {parser(flagOf("--old-cache-size", "a", "The size of the cache in pages of memory.")),
			parser(flagOf("--new-cache-size", "b", "The size of the cache in pages of memory."), flagOf("--big-cache-size", "c", "The size of the cache in pages of memory."))},
		"two that are gone": {parser(flagOf("--new-cache-size", "b", "The size of the cache in pages of memory."), flagOf("--big-cache-size", "c", "The size of the cache in pages of memory.")),
			parser(flagOf("--old-cache-size", "a", "The size of the cache in pages of memory."))},
	} {
		cs, _ := Flags(tc.old, tc.new)
		for _, c := range cs {
			assert.NotEqual(t, Renamed, c.Kind, "%s: %v", name, c)
		}
		assert.Len(t, cs, len(tc.old.Params)+len(tc.new.Params), name)
	}
}

func TestRenamed(t *testing.T) {
	named := flagOf("--page-budget", "budget", "")
	named.Names = []string{"--cache-size"}
	for name, tc := range map[string]struct {
		old, new check.Param
		evidence string
	}{
		"same attribute": {flagOf("--alpha", "x", ""), flagOf("--beta", "x", ""), "both store to x"},
		"named in help":  {flagOf("--cache-size", "a", ""), flagOf("--page-budget", "b", "Replaces --cache-size."), "the help of --page-budget names --cache-size"},
		"named":          {flagOf("--cache-size", "a", ""), named, "the action of --page-budget names --cache-size"},
	} {
		cs, _ := Flags(parser(tc.old), parser(tc.new))
		require.Len(t, cs, 1, name)
		assert.Equal(t, Renamed, cs[0].Kind, name)
		assert.Equal(t, tc.new.Flags[0], cs[0].To, name)
		assert.Contains(t, cs[0].Evidence, tc.evidence, name)
		assert.True(t, cs[0].Breaking())
	}
}

func TestAbbreviations(t *testing.T) {
	old := parser(flagOf("--enable-flash", "enable_flash", ""), flagOf("--draft-path", "draft_path", ""), flagOf("--log", "log", ""))
	new := parser(flagOf("--enable-flash", "enable_flash", ""), flagOf("--draft", "draft", ""), flagOf("--draft-path", "draft_path", ""), flagOf("--logging", "logging", ""))
	cs, as := Flags(old, new)
	require.Len(t, cs, 3)
	assert.Equal(t, Removed, cs[0].Kind)
	assert.Equal(t, []Spelling{{Name: "--log", Means: []string{"--logging"}}}, cs[0].Spellings)
	var got []string
	for _, a := range as {
		got = append(got, a.Shortest+" "+a.Longest+" "+a.Flag)
	}
	// --draft is a flag of its own now; what begins it is ambiguous; --l means
	// another flag.
	assert.Equal(t, []string{"--d --draf --draft-path", "--draft --draft --draft-path", "--l --lo --log"}, got)
	assert.True(t, as[1].Exact)
	old.Abbrev = false
	_, as = Flags(old, new)
	assert.Empty(t, as, "without abbreviations nothing can change")
	old.Abbrev, new.Abbrev = true, false
	_, as = Flags(old, new)
	for _, a := range as {
		assert.LessOrEqual(t, len(a.Means), 1)
	}
	assert.NotEmpty(t, as)
}

// TestSame: a parser and itself differ in nothing.
func TestSame(t *testing.T) {
	p := parser(flagOf("--a", "a", ""), flagOf("--b", "b", ""), check.Param{Dest: "rest", Action: "_StoreAction"})
	cs, as := Flags(p, p)
	assert.Empty(t, cs)
	assert.Empty(t, as)
}

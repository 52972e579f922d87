package analyzer

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/catalogue"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/extract"
)

// smallCatalogue puts a catalogue of the small engines in the place of the one
// that is built in.
func smallCatalogue(t *testing.T) {
	var b catalogue.Builder
	for _, dir := range []string{"v1", "v2"} {
		e, err := engine.Open("../fixtures/engines/upgrade/" + dir)
		require.NoError(t, err)
		_, err = b.Add(e, extract.Options{Timeout: time.Minute})
		require.NoError(t, err)
	}
	data, err := b.Bytes()
	require.NoError(t, err)
	a, err := catalogue.Open(data)
	require.NoError(t, err)
	old := releases
	releases = func() *catalogue.Archive { return a }
	t.Cleanup(func() { releases = old })
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
}

func against(t *testing.T, source string, argv ...string) *Result {
	rep, err := Run(Request{Engine: source, Catalogue: true, NoConfig: true, GPU: "h100x8", Argv: append([]string{"python3", "-m", "sglang.launch_server"}, argv...)})
	require.NoError(t, err)
	require.Len(t, rep.Results(), 1)
	return rep.Results()[0]
}

// TestCatalogued: a release of the catalogue and the source of the same version
// do not contradict each other.
func TestCatalogued(t *testing.T) {
	smallCatalogue(t)
	for _, argv := range [][]string{
		{"--model-path", "/m"},
		{"--model-path", "/m", "--tp", "8"},
		{"--model-path", "/m", "--no-such-flag", "8"},
		{"--model-path"},
		{"--tp", "2"},
		{"--model-path", "/m", "--tp", "x"},
		{"--model-path", "/m", "--tp-size=3"},
		{"--model-path", "/m", "--help"},
		{"--model-path", "/m", "--tp-size", "3", "--ep-size", "2"},
		{"--model-path", "/m", "--page-size", "32", "--draft-model-path", "/d"},
	} {
		for _, v := range []struct{ dir, name string }{{"v1", "sglang@1.0.0"}, {"v2", "sglang@v2"}} {
			want := against(t, "../fixtures/engines/upgrade/"+v.dir, argv...)
			got := against(t, v.name, argv...)
			assert.True(t, got.Catalogued())
			assert.False(t, want.Catalogued())
			assert.Equal(t, want.Verdict(), got.Verdict(), "%s %q", v.name, argv)
			for i := range want.Fields {
				w := &want.Fields[i]
				g := got.Field(w.Name)
				if g == nil || g.Undecided || w.Undecided || got.Verdict() != "accepted" {
					continue
				}
				assert.Equal(t, Repr(w.Value), Repr(g.Value), "%s %q: %s", v.name, argv, w.Name)
				assert.Equal(t, w.Words, g.Words, "%s %q: %s", v.name, argv, w.Name)
			}
			if want.Verdict() == "refused" {
				require.NotEmpty(t, got.Findings)
				assert.Equal(t, want.Findings[0].Rule.Code, got.Findings[0].Rule.Code)
				assert.Equal(t, want.Findings[0].Message, got.Findings[0].Message)
				assert.Equal(t, want.Findings[0].Spans, got.Findings[0].Spans)
			}
		}
	}
}

// TestUnknownRelease: what is not in the catalogue, and what the catalogue is not
// enough for, are errors that say what to do.
func TestUnknownRelease(t *testing.T) {
	smallCatalogue(t)
	for source, want := range map[string]string{
		"sglang@1.5":    "did you mean sglang@1.0.0 or sglang@2.0.0?",
		"sglang@9":      "did you mean sglang@2.0.0?",
		"sglang@0.1":    "enginelint engine fetch sglang==0.1",
		"sglang==1.0.0": "--engine sglang@1.0.0",
		"vllm@1.0.0":    "no such file or directory",
	} {
		_, err := Run(Request{Engine: source, Catalogue: true, NoConfig: true, Argv: []string{"python3", "-m", "sglang.launch_server", "--model-path", "/m"}})
		assert.ErrorContains(t, err, want, source)
	}
	_, err := Run(Request{Engine: "sglang@1.0.0", NoConfig: true, Argv: []string{"python3", "-m", "sglang.launch_server", "--model-path", "/m"}})
	require.ErrorContains(t, err, "this needs the source of the engine")
	_, err = OpenSource("sglang@1.0.0")
	require.ErrorContains(t, err, "enginelint engine fetch sglang==1.0.0")
	r := Request{Engine: "sglang@1.0.0", NoConfig: true}
	s, err := r.RuleSet("")
	require.NoError(t, err)
	assert.Equal(t, "1.0.0", s.Version)
}

// TestCataloguedPath: of the paths of models that an engine reads more out of
// than a name, nothing is said.
func TestCataloguedPath(t *testing.T) {
	smallCatalogue(t)
	for _, path := range []string{"s3://bucket/model", "/m/weights.GGUF"} {
		got := against(t, "sglang@1.0.0", "--model-path", path)
		require.Len(t, got.Outcome.Ends, 1)
		assert.Equal(t, check.EndUndecided, got.Outcome.Ends[0].Kind, path)
		assert.Contains(t, got.Outcome.Ends[0].Reason, path)
	}
}

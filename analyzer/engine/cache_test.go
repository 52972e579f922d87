package engine

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseDist(t *testing.T) {
	for in, want := range map[string]Dist{
		"sglang":                    {"sglang", ""},
		"SG_Lang == 0.5.9":          {"sg-lang", "0.5.9"},
		"sglang[all,cuda]==v0.5.9":  {"sglang", "v0.5.9"},
		"sglang===0.5.10rc0":        {"sglang", "0.5.10rc0"},
		"sglang==0.4.6.post1+cu128": {"sglang", "0.4.6.post1+cu128"},
	} {
		d, err := ParseDist(in)
		require.NoError(t, err, in)
		assert.Equal(t, want, d)
	}
	for in, want := range map[string]string{
		"":                "expected NAME==VERSION",
		"sglang>=0.5":     "expected one version",
		"sglang@0.5.9":    "expected one version",
		"sglang==0.5.*":   "is not a version",
		"../sglang":       "expected NAME==VERSION",
		"sglang==0.5 x":   "expected NAME==VERSION",
		"sglang==../../x": "is not a version",
	} {
		_, err := ParseDist(in)
		assert.ErrorContains(t, err, want, in)
	}
}

func TestAdmits(t *testing.T) {
	for _, tc := range []struct {
		want, version string
		ok            bool
	}{
		{"", "1.0", true}, {"1.0", "1", true}, {"v1.0", "1.0.0", true}, {"1.0", "1.0+cu128", true},
		{"1.0+cu128", "1.0+cu128", true}, {"1.0+cu128", "1.0", false}, {"1.0", "1.0.post1", false}, {"1.0", "1.0rc1", false}, {"1.0", "x", false},
	} {
		assert.Equal(t, tc.ok, Dist{"x", tc.want}.Admits(tc.version), "%v", tc)
	}
	assert.True(t, Later("0.5.10", "0.5.9"))
	assert.False(t, Later("0.5.10rc0", "0.5.10"))
	assert.True(t, Later("1+b", "1+a"))
	assert.True(t, Later("0", "x"))
}

func TestCache(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	c, err := DefaultCache()
	require.NoError(t, err)
	all, err := c.List()
	require.NoError(t, err)
	assert.Empty(t, all)
	_, err = OpenSource("sglang==0.5.9")
	assert.ErrorContains(t, err, "sglang==0.5.9: is not in the cache; fetch it first: enginelint engine fetch sglang==0.5.9;")

	add := func(version string, more ...entry) (*Cached, error) {
		es := append(pkg(""), entry{name: "sglang-" + version + ".dist-info/METADATA", text: "Name: sglang\nVersion: " + version + "\n"}, entry{name: "other/x.py", text: "x"})
		return c.Add(archive(t, "w.whl", zipOf(t, append(es, more...))), Cached{Name: "SGLang", Version: version, File: "sglang.whl"})
	}
	for _, v := range []string{"0.5.9", "0.5.10rc0", "0.5.8", "0.5.9+cu129"} {
		_, err := add(v)
		require.NoError(t, err, v)
	}
	_, err = add("0.5.9") // once more
	require.NoError(t, err)
	all, err = c.List()
	require.NoError(t, err)
	var versions []string
	for _, x := range all {
		assert.Empty(t, x.Broken)
		assert.Equal(t, "sglang", x.Name)
		versions = append(versions, x.Version)
	}
	assert.Equal(t, []string{"0.5.8", "0.5.9", "0.5.9+cu129", "0.5.10rc0"}, versions)
	for ask, want := range map[string]string{"": "0.5.9+cu129", "0.5.9": "0.5.9+cu129", "0.5.8": "0.5.8", "0.5.10rc0": "0.5.10rc0"} {
		x, err := c.Find(Dist{"sglang", ask})
		require.NoError(t, err)
		require.NotNil(t, x, ask)
		assert.Equal(t, want, x.Version, ask)
	}
	e, err := OpenSource("SGLang[all]==0.5.8")
	require.NoError(t, err)
	assert.Equal(t, "0.5.8", e.Version)
	assert.Equal(t, "SGLang[all]==0.5.8", e.Given)
	b, err := fs.ReadFile(e.FS, "sglang/srt/server_args.py")
	require.NoError(t, err)
	assert.Equal(t, entryText, string(b))
	_, err = fs.Stat(e.FS, "other")
	assert.ErrorIs(t, err, fs.ErrNotExist)

	// What is damaged is not used.
	require.NoError(t, os.Truncate(filepath.Join(c.Dir, "sglang/0.5.8/tree/sglang/version.py"), 0))
	_, err = OpenSource("sglang==0.5.8")
	assert.ErrorContains(t, err, "is damaged in the cache; fetch it first")
	require.NoError(t, os.Remove(filepath.Join(c.Dir, "sglang/0.5.10rc0/origin.json")))
	require.NoError(t, os.MkdirAll(filepath.Join(c.Dir, "sglang/.new-1"), 0o700))
	all, err = c.List()
	require.NoError(t, err)
	assert.NotEmpty(t, all[0].Broken)
	assert.NotEmpty(t, all[3].Broken)

	_, err = OpenSource("sglang@0.5.9")
	assert.ErrorContains(t, err, "a distribution is written sglang==0.5.9")
	_, err = OpenSource("sglang")
	assert.ErrorContains(t, err, "give a version")

	// Nothing is left of what is refused.
	_, err = add("0.6.0", entry{name: "sglang/../../x.py", text: "x"})
	assert.ErrorContains(t, err, "sglang.whl: is refused")
	_, err = c.Add("none", Cached{Name: "sglang", Version: "../../x"})
	assert.ErrorContains(t, err, "cannot be stored")
	gone, err := c.Remove(Dist{"sglang", "0.5.9"})
	require.NoError(t, err)
	assert.Len(t, gone, 2)
	require.NoError(t, os.Remove(filepath.Join(c.Dir, "sglang/.new-1")))
	gone, err = c.Remove(Dist{"sglang", ""})
	require.NoError(t, err)
	assert.Len(t, gone, 2)
	left, err := os.ReadDir(c.Dir)
	require.NoError(t, err)
	assert.Empty(t, left)
}

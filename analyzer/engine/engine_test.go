package engine

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const fixture = "../../fixtures/engines/imperative"

func TestOpen(t *testing.T) {
	want, err := filepath.Abs(fixture + "/python")
	require.NoError(t, err)
	for _, dir := range []string{fixture, fixture + "/python", fixture + "/python/", fixture + "/python/sglang"} {
		e, err := Open(dir)
		require.NoError(t, err, dir)
		assert.Equal(t, want, e.Root, dir)
		assert.Equal(t, SGLang, e.Adapter)
		require.NotNil(t, e.Project, dir)
		assert.NotEmpty(t, e.Project.Requires, dir)
		assert.NotEmpty(t, e.Version, dir)
		assert.True(t, e.HasModule("sglang.srt.server_args"))
		assert.True(t, e.HasModule("sglang.srt"))
		assert.False(t, e.HasModule("sglang.srt.nowhere"))
	}
}

func write(t *testing.T, dir, name, text string) {
	p := filepath.Join(dir, name)
	require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o755))
	require.NoError(t, os.WriteFile(p, []byte(text), 0o644))
}

func TestInstallation(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "sglang/__init__.py", "")
	write(t, dir, "sglang/srt/server_args.py", "x = 1\n")
	write(t, dir, "sglang-0.5.9.dist-info/METADATA", `Metadata-Version: 2.4
Name: sglang
Version: 0.5.9
Requires-Dist: torch==2.9.1
Requires-Dist: Flash_Infer.Python[jit] (>=0.6.3,<1)
Requires-Dist: tokenizers
Requires-Dist: only-arm==1; platform_machine == "aarch64"
Requires-Dist: not-arm==2; platform_machine != "aarch64"
Requires-Dist: diffusers==9; extra == "diffusion"

Requires-Dist: in-the-description==1
`)
	e, err := Open(dir)
	require.NoError(t, err)
	assert.Equal(t, "0.5.9", e.Version)
	require.NotNil(t, e.Project)
	got := map[string]string{}
	for _, r := range e.Project.Requires {
		got[r.Dist] = r.Pinned
	}
	assert.Equal(t, map[string]string{"torch": "2.9.1", "flash-infer-python": "0.6.3", "tokenizers": "", "not-arm": "2"}, got)
	assert.True(t, e.Project.Requires[0].Exact)
	assert.False(t, e.Project.Requires[1].Exact)
}

func TestOpenErrors(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "file", "")
	write(t, dir, "half/sglang/__init__.py", "")
	write(t, dir, "badtoml/sglang/srt/server_args.py", "")
	write(t, dir, "badtoml/pyproject.toml", "[project\n")
	write(t, dir, "other/vllm/__init__.py", "")
	require.NoError(t, os.Mkdir(filepath.Join(dir, "empty"), 0o755))
	for name, want := range map[string]string{
		"none":    "no such directory; give the source tree",
		"file":    "is a file, not a directory",
		"empty":   "is not an inference engine (it is empty)",
		"other":   "is not an inference engine (it contains vllm)",
		"half":    "contains the package sglang but no sglang/srt/server_args.py",
		"badtoml": "pyproject.toml:1:",
	} {
		_, err := Open(filepath.Join(dir, name))
		var oe *OpenError
		require.ErrorAs(t, err, &oe, name)
		assert.Contains(t, err.Error(), want, name)
		assert.NotEmpty(t, oe.Hint, name)
	}
}

// TestForeign: the table has one entry a flag, in the form that is typed.
func TestForeign(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range SGLang.Foreign {
		assert.Regexp(t, `^--[a-z0-9-]+$`, f.Flag)
		assert.False(t, seen[f.Flag], f.Flag)
		seen[f.Flag] = true
		if f.Here != "" {
			assert.Regexp(t, `^--[a-z0-9-]+$`, f.Here)
		} else {
			assert.NotEmpty(t, f.Note, f.Flag)
		}
	}
}

func TestSourceVersion(t *testing.T) {
	for text, want := range map[string]string{
		"__version__ = \"0.4.6\"\n":                            "0.4.6",
		"__version__ = version = '0.5.9.post1'\n":              "0.5.9.post1",
		"try:\n    __version__ = get()\nexcept E:\n    pass\n": "",
		"__version__ = \"0.0.0.dev0\"\n":                       "",
	} {
		dir := t.TempDir()
		write(t, dir, "sglang/version.py", text)
		assert.Equal(t, want, sourceVersion(os.DirFS(dir), SGLang), text)
	}
}

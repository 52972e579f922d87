package config

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

func TestParse(t *testing.T) {
	c, err := Parse([]byte(`
engine "sglang" {
  source  = "../src"
  version = "0.5.9"
}
gpu "Prototype 9" {
  aliases = ["proto9"]
  sm      = "9.0"
}
target "a" {
  gpu "proto9" {
    count = 2
  }
}
target "b" {
  local = true
}
model "org/m" {
  aliases = ["org/old"]
  config  = { architectures = ["A"] }
}
assume   = ["cuda", "env.A=\"b,c\",sm=90", "nothing"]
files    = ["*.sh"]
severity {
  EL103        = "off"
  unknown-flag = "note"
}
`), "/p/q/enginelint.hcl")
	require.NoError(t, err)
	assert.Equal(t, &Engine{Dir: "/p/src", Package: "sglang", Version: "0.5.9", Source: "/p/q/enginelint.hcl:2"}, c.Engine)
	require.Len(t, c.Targets, 2)
	n, _ := c.Targets[0].Facts.Str("gpu_name")
	assert.Equal(t, "Prototype 9", n)
	assert.True(t, c.Targets[1].Local)
	require.NotNil(t, c.Model("org/old/"))
	assert.Nil(t, c.Model("org/other"))
	assert.True(t, c.Assume.Nothing)
	env, _ := c.Assume.Facts.Given("env")
	assert.Equal(t, `{"A": "b,c"}`, string(world.EncodeJSON(env.Value, false)))
	assert.Equal(t, map[string]rules.Severity{"EL103": Off, "EL101": Note}, c.Severity)
	b, err := c.Target("b")
	require.NoError(t, err)
	assert.Equal(t, "b", b.Name)
	_, err = c.Target("zzz")
	assert.EqualError(t, err, "/p/q/enginelint.hcl has no such target; it has a, b")
	_, err = new(Config).Target("zzz")
	assert.ErrorContains(t, err, "no enginelint.hcl")

	c, err = Parse([]byte("engine = \"/abs\"\n"), "x.hcl")
	require.NoError(t, err)
	assert.Equal(t, "/abs", c.Engine.Dir)
	assert.Nil(t, c.Assume)

	c, err = Parse([]byte("assume {\n  gpu = \"h200\"\n  cuda = \"12.8\"\n  usual = true\n  model = { a = [1] }\n}\n"), "x.hcl")
	require.NoError(t, err)
	assert.True(t, c.Assume.Usual)
	f, _ := c.Assume.Facts.Given("cuda")
	assert.Equal(t, world.Fact{Value: "12.8", Source: "x.hcl:3"}, f)
	v, _ := c.Assume.Model.Get("a")
	assert.Equal(t, []any{int64(1)}, v)
}

func TestFind(t *testing.T) {
	root, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	deep := filepath.Join(root, "a", "b")
	require.NoError(t, os.MkdirAll(deep, 0o755))
	f := filepath.Join(root, FileName)
	require.NoError(t, os.WriteFile(f, nil, 0o644))
	got, err := Find(deep)
	require.NoError(t, err)
	assert.Equal(t, f, got)
	t.Chdir(deep)
	got, err = Find(".")
	require.NoError(t, err)
	assert.Equal(t, "../../"+FileName, got)
	// A directory of that name is none.
	require.NoError(t, os.Mkdir(filepath.Join(deep, FileName), 0o755))
	got, err = Find(".")
	require.NoError(t, err)
	assert.Equal(t, "../../"+FileName, got)
}

func TestMatch(t *testing.T) {
	dir := t.TempDir()
	for _, n := range []string{"a.sh", "b.txt", "x/a.sh", "x/y/b.sh", ".git/c.sh", "x/.h/d.sh"} {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, n)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, n), nil, 0o644))
	}
	match := func(ps ...string) []string {
		found, err := (&Config{File: "f", Dir: dir, Files: ps}).Match()
		require.NoError(t, err, ps)
		var out []string
		for _, f := range found {
			rel, err := filepath.Rel(dir, f)
			require.NoError(t, err)
			out = append(out, filepath.ToSlash(rel))
		}
		return out
	}
	assert.Equal(t, []string{"a.sh"}, match("*.sh"))
	assert.Equal(t, []string{"a.sh", "b.txt"}, match("[ab].*", "a.sh"))
	assert.Equal(t, []string{"a.sh", "x/a.sh", "x/y/b.sh"}, match("**/*.sh"))
	assert.Equal(t, []string{"x/a.sh"}, match("x/*.sh"))
	assert.Equal(t, []string{"x/a.sh", "x/y/b.sh"}, match("x/**"))
	assert.Equal(t, []string{".git/c.sh"}, match(".git/*"))
	assert.Equal(t, []string{"x/y/b.sh"}, match("../"+filepath.Base(dir)+"/x/?/b.sh"))
	for _, bad := range []string{"no.sh", "none/*.sh", "**/*.py"} {
		_, err := (&Config{File: "f", Dir: dir, Files: []string{bad}}).Match()
		assert.ErrorContains(t, err, "names no file", bad)
	}
	for _, bad := range []string{"", "a**", "[a"} {
		assert.Error(t, checkPattern(bad), bad)
	}
}

func TestSetModule(t *testing.T) {
	for _, tc := range []struct {
		text, packages, dists string
	}{
		{"flashinfer=0.6.3", `{"flashinfer": "0.6.3"}`, `{"flashinfer-python": "0.6.3"}`},
		{"flashinfer-python=0.6.3", `{"flashinfer": "0.6.3"}`, `{"flashinfer-python": "0.6.3"}`},
		{"sglang-kernel=0.4", `{"sgl_kernel": "0.4"}`, `{"sglang-kernel": "0.4"}`},
		{"deep_ep=yes", `{"deep_ep": true}`, `null`},
		{"aiter=no", `{"aiter": false}`, `{"aiter": null}`},
		{"py-spy=1.0", `null`, `{"py-spy": "1.0"}`},
		{"some_module_of_ours=2", `{"some_module_of_ours": "2"}`, `{"some-module-of-ours": "2"}`},
	} {
		f := world.NewFacts()
		require.NoError(t, SetPackage(f, tc.text, "--package"), tc.text)
		p, _ := f.Given("packages")
		d, _ := f.Given("dist_versions")
		assert.Equal(t, tc.packages, string(world.EncodeJSON(p.Value, false)), tc.text)
		assert.Equal(t, tc.dists, string(world.EncodeJSON(d.Value, false)), tc.text)
	}
	for _, bad := range []string{"x", "=1", "x=", "torch=new", "flashnifer=1", "transfromers=4"} {
		assert.Error(t, SetPackage(world.NewFacts(), bad, ""), bad)
	}
	f := world.NewFacts()
	require.NoError(t, SetPackage(f, "torch=2.8.0", "--package"))
	v, _ := f.Str("torch_version")
	assert.Equal(t, "2.8.0", v)
}

func TestSplitList(t *testing.T) {
	assert.Equal(t, []string{"a", `m=["x","y"]`, `n={"a,b": (1,2)}`, `o="p,q"`, ""}, splitList(`a, m=["x","y"],n={"a,b": (1,2)}, o="p,q",`))
}

// FuzzParse: any text ends in a configuration or in an error.
func FuzzParse(f *testing.F) {
	f.Add("target \"x\" {\n gpu \"h200\" {}\n}\n")
	f.Add("assume = [\"cuda,sm=90\"]\nfiles=[\"**\"]\nseverity { EL101 = \"off\" }\n")
	f.Add("model \"a\" { config = {} }\ngpu \"g\" { sm = 9 }\nengine \"sglang\" { source = \"x\" }\n")
	f.Fuzz(func(t *testing.T, s string) {
		if world.CheckText("x", []byte(s)) != nil {
			return
		}
		c, err := Parse([]byte(s), "x.hcl")
		if (c == nil) == (err == nil) {
			t.Fatal(c, err)
		}
	})
}

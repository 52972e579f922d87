package pack

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/enginelint/enginelint/rules"
)

var update = flag.Bool("update", false, "rewrite the diagnostics in testdata")

// sample is an engine to check packs against.
var sample = &Engine{Package: "sglang", Name: "SGLang", Version: must(rules.ParseVersion("0.5.9")), Flags: []Flag{
	{Field: "tp_size", Names: []string{"--tensor-parallel-size", "--tp-size"}, Default: rules.NewInt(1)},
	{Field: "ep_size", Names: []string{"--expert-parallel-size"}, Default: rules.NewInt(1)},
	{Field: "attention_backend", Names: []string{"--attention-backend"}, Default: rules.None{}, Choices: []rules.Value{rules.Str("fa3"), rules.Str("flashinfer"), rules.Str("triton")}},
	{Field: "dtype", Names: []string{"--dtype"}, Default: rules.Str("auto")},
	{Field: "disable_cuda_graph", Names: []string{"--disable-cuda-graph"}, Default: rules.Bool(false), NoValue: true},
	{Field: "mem_fraction_static", Names: []string{"--mem-fraction-static"}, Default: rules.None{}},
}}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func diagnose(t *testing.T, s *Set) string {
	var b bytes.Buffer
	require.NoError(t, hcl.NewDiagnosticTextWriter(&b, s.Files, 100, false).WriteDiagnostics(s.Diags))
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// TestDiagnostics: what is wrong with the packs of testdata is told as their
// archives say: of the file "pack.rules.hcl" in "want", without an engine, and
// against a sample engine in "want-engine".
func TestDiagnostics(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			a, err := txtar.ParseFile(file)
			require.NoError(t, err)
			got := map[string]string{}
			s := NewSet()
			for _, f := range a.Files {
				if strings.HasSuffix(f.Name, Suffix) {
					s.Add(f.Data, f.Name)
				}
			}
			if !s.Diags.HasErrors() {
				s.Diags = append(s.Diags, s.Check(nil)...)
			}
			got["want"] = diagnose(t, s)
			if !s.Diags.HasErrors() {
				s.Diags = s.Check(sample)
				got["want-engine"] = diagnose(t, s)
			}
			var kept []txtar.File
			for _, f := range a.Files {
				if !strings.HasPrefix(f.Name, "want") {
					kept = append(kept, f)
				}
			}
			for _, n := range []string{"want", "want-engine"} {
				if text := strings.TrimSpace(got[n]); text != "" {
					kept = append(kept, txtar.File{Name: n, Data: []byte(got[n])})
				}
			}
			if *update {
				a.Files = kept
				require.NoError(t, os.WriteFile(file, txtar.Format(a), 0o644))
				return
			}
			assert.Equal(t, string(txtar.Format(&txtar.Archive{Comment: a.Comment, Files: kept})), string(txtar.Format(a)), "run with -update")
		})
	}
}

// TestShipped: the shipped packs have no faults, every rule names a source and
// has a test that it reports in, and one in which it does not.
func TestShipped(t *testing.T) {
	s := NewSet()
	s.AddShipped()
	for _, p := range s.Packs {
		assert.True(t, p.Shipped)
		p.Shipped = false
	}
	s.Diags = append(s.Diags, s.Check(nil)...)
	require.Empty(t, s.Diags, diagnose(t, s))
	for _, p := range s.Packs {
		assert.NotEmpty(t, p.Doc)
		for _, r := range p.Rules {
			assert.NotEmpty(t, r.See, r.ID)
			assert.NotNil(t, r.Remedy, r.ID)
			assert.NotEqual(t, rules.Error, r.Severity, "%s: what is shipped does not decide the exit status", r.ID)
			fires := false
			for _, x := range p.Tests {
				for _, id := range x.Expect {
					fires = fires || id == r.ID
				}
			}
			assert.True(t, fires, "%s has no test", r.ID)
		}
	}
}

// TestPossible: no condition that some values meet is called impossible.
func TestPossible(t *testing.T) {
	for text, want := range map[string][2]bool{ // can it be true, can it be false
		"field.a == 1 && field.a == 2":                                     {false, true},
		"field.a == 1 || field.a != 1":                                     {true, false},
		"field.a < 4 && field.a > 3":                                       {true, true},
		"field.a < 3 && field.a > 4":                                       {false, true},
		"field.a > 3 && field.a <= 3":                                      {false, true},
		"field.a == null && field.a > 3":                                   {false, true},
		"given.a && !given.a":                                              {false, true},
		"given.a || !given.a":                                              {true, false},
		"field.a && !field.a":                                              {false, true},
		"contains([1, 2], field.a) && field.a > 2":                         {false, true},
		"contains([1, 2], field.a) && field.a > 1":                         {true, true},
		"field.a == \"x\" && field.b == \"y\"":                             {true, true},
		"field.a == \"x\" && field.a != \"x\" && field.b":                  {false, true},
		"field.a + 1 == 2 && field.a + 1 == 3":                             {true, true}, // not told
		"field.a == field.b":                                               {true, true},
		"has(field.a) && !has(field.a)":                                    {true, true}, // not told
		"startswith(field.a, \"x\") && false":                              {false, true},
		"is_none(field.a) && field.a == 1":                                 {false, true},
		"field.a >= 1152921504606846976 && field.a <= 1152921504606846977": {true, true},
		"(field.a == 1 ? field.b : !field.b) && field.b && field.a != 1":   {false, true},
		"!(field.a < 1) && !(field.a >= 1)":                                {true, true}, // NaN
	} {
		e, diags := rules.Parse([]byte(text), "x")
		require.False(t, diags.HasErrors(), text)
		assert.Equal(t, want, [2]bool{possible(e, true), possible(e, false)}, text)
	}
}

func TestLoad(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		p := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o755))
		require.NoError(t, os.WriteFile(p, []byte(text), 0o644))
		return p
	}
	const one = "pack \"a\" {\n  engine = \"sglang\"\n}\nrule \"r\" {\n  when = field.x\n  message = \"m\"\n}\n"
	write("p/a"+Suffix, one)
	write("p/deep/b"+Suffix, strings.ReplaceAll(one, `"r"`, `"r2"`))
	write("p/.hidden/c"+Suffix, one)
	write("p/other.hcl", "x")
	s := NewSet()
	require.NoError(t, s.Load(filepath.Join(dir, "p")))
	require.Empty(t, s.Diags)
	assert.Len(t, s.Packs, 2)
	assert.NotNil(t, s.Rule("r2"))
	assert.Error(t, NewSet().Load(filepath.Join(dir, "p", ".hidden", "none")))
	assert.ErrorContains(t, NewSet().Load(t.TempDir()), "no file below it")
	s = NewSet()
	require.NoError(t, s.Load(write("bad"+Suffix, "\xff\xfe")))
	assert.ErrorContains(t, s.Diags, "UTF-8")
	s = NewSet()
	require.NoError(t, s.Load(write("deep"+Suffix, "x = "+strings.Repeat("[", 100000))))
	assert.True(t, s.Diags.HasErrors())
}

// FuzzAdd: any text is read to the end, what was read can be checked, and its
// rules evaluated.
func FuzzAdd(f *testing.F) {
	s := NewSet()
	s.AddShipped()
	for _, x := range s.Files {
		f.Add(string(x.Bytes))
	}
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, n := range files {
		a, err := txtar.ParseFile(n)
		if err != nil {
			f.Fatal(err)
		}
		for _, x := range a.Files {
			f.Add(string(x.Data))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := NewSet()
		p := s.Add([]byte(text), "x"+Suffix)
		if p == nil && !s.Diags.HasErrors() {
			t.Fatal("neither a pack nor an error")
		}
		s.Check(nil)
		s.Check(sample)
		for _, r := range s.Rules() {
			o := r.Evaluate(tries{})
			if o.State == Failed && o.Message == "" {
				t.Fatal("fails without a reason")
			}
		}
	})
}

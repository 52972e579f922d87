package extract

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

var update = flag.Bool("update", false, "write the golden files")

const fixtures = "../../fixtures/engines/upgrade/"

func extracted(t *testing.T, version string) (*engine.Engine, *rules.Set) {
	t.Helper()
	e, err := engine.Open(fixtures + version)
	require.NoError(t, err)
	s, err := Extract(e, Options{})
	require.NoError(t, err)
	return e, s
}

// TestGolden: the steps of small engines, as HCL, which reads back as the same.
func TestGolden(t *testing.T) {
	for _, v := range []string{"v1", "v2"} {
		_, s := extracted(t, v)
		assert.Empty(t, s.Check())
		s.Source = "" // a path of this machine
		got := s.FormatHCL()
		file := "testdata/" + v + ".set.hcl"
		if *update {
			require.NoError(t, os.WriteFile(file, got, 0o644))
		}
		want, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, string(want), string(got))
		back, diags := rules.ParseSetHCL(got, file)
		require.Empty(t, diags)
		assert.Equal(t, string(got), string(back.FormatHCL()))
	}
}

// edited is one of the small engines with other arguments, whose text it also gives.
func edited(t *testing.T, name string, edit func(text string) string) (*engine.Engine, string) {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS(fixtures+name)))
	file := filepath.Join(dir, "python/sglang/srt/server_args.py")
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	text := edit(string(src))
	require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	e, err := engine.Open(dir)
	require.NoError(t, err)
	return e, text
}

// TestOpenChoices: where choices depend on a fact, no value is one for certain,
// and none is refused.
func TestOpenChoices(t *testing.T) {
	e, _ := edited(t, "v1", func(text string) string {
		text = strings.Replace(text, `choices=["auto", "eager"]`, `choices=STRATEGIES`, 1)
		return strings.Replace(text, "import os\n", "import os\nSTRATEGIES = {\"auto\", \"eager\"}\nif os.environ.get(\"EXTRA_STRATEGY\"):\n    STRATEGIES.add(\"extra\")\n", 1)
	})
	s, err := Extract(e, Options{})
	require.NoError(t, err)
	for value, sure := range map[string]bool{"--load-balance=shortest_queue": true, "--scheduler-strategy=eager": false, "--scheduler-strategy=extra": false} {
		r := s.ParseArgs([]string{"--model-path", "m", value})
		require.Nil(t, r.Error, value)
		require.Equal(t, sure, len(r.Unsure) == 0, value)
	}
}

// TestParserSteps: what the engine's own actions and types check and say has
// steps, which are undecided where the flag is given and nothing where it is not.
func TestParserSteps(t *testing.T) {
	e, text := edited(t, "v1", func(text string) string {
		text = strings.Replace(text, `"--buckets", type=int, nargs="+", default=None`, `"--buckets", nargs="+", default=None, action=Buckets`, 1)
		text = strings.Replace(text, `"--chunk-size", type=int, default=ServerArgs.chunk_size)`,
			`"--chunk-size", type=int, default=ServerArgs.chunk_size)
        parser.add_argument("--old-chunk-size", dest="chunk_size", action=Old)
        parser.add_argument("--gone", action=Old, default=argparse.SUPPRESS)`, 1)
		return text + `

class Buckets(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        assert values, "none"  # buckets
        setattr(namespace, self.dest, values)


def tell(name):
    logger.warning(
        "%s has another name", name)  # old


class Old(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        tell(option_string)
        setattr(namespace, self.dest, values)
`
	})
	line := func(mark string) int { return 1 + strings.Count(text[:strings.Index(text, mark)], "\n") }
	s, err := Extract(e, Options{})
	require.NoError(t, err)
	require.Empty(t, s.Check())
	buckets, old := line("assert values"), line("logger.warning(\n")
	for _, c := range []struct {
		args string
		want []int
	}{
		{"", nil},
		{"--chunk-size 3", nil},
		{"--buckets 1 2", []int{buckets}},
		{"--old-chunk-size 3", []int{old}},
		{"--gone 3", []int{old}},
	} {
		r := s.ParseArgs(append([]string{"--model-path", "m"}, strings.Fields(c.args)...))
		var got []int
		for _, f := range rules.Solve(s, rules.Inputs{Args: r.Values}).Opaque {
			require.False(t, f.Certain)
			got = append(got, f.Step.Line)
		}
		require.Equal(t, c.want, got, c.args)
	}
}

// TestBare: nothing that the engine says is in a bare set.
func TestBare(t *testing.T) {
	e, err := engine.Open(fixtures + "v1")
	require.NoError(t, err)
	s, err := Extract(e, Options{Bare: true})
	require.NoError(t, err)
	for _, st := range s.Steps {
		assert.Nil(t, st.Message, st.ID)
	}
}

// TestAgrees: a set and the source never contradict each other, on random
// commands, machines and environments; with everything known the set decides.
func TestAgrees(t *testing.T) {
	for _, v := range []string{"v1", "v2"} {
		e, s := extracted(t, v)
		facts := world.NewFacts()
		facts.Complete = true
		require.NoError(t, facts.Set("device", "cuda", "test"))
		sess := check.NewSession(e, facts, check.Options{})
		rng := rand.New(rand.NewPCG(1, 2))
		refused, accepted, open := 0, 0, 0
		for range 400 {
			argv := []string{"--model-path", "org/x"}
			for _, f := range s.Flags {
				if len(f.Names) == 0 || f.Dest == "model_path" || f.Dest == "help" || rng.IntN(3) > 0 {
					continue
				}
				argv = append(argv, f.Names[0])
				switch {
				case f.Action != "_StoreAction":
				case len(f.Choices) > 0:
					argv = append(argv, string(f.Choices[rng.IntN(len(f.Choices))].(rules.Str)))
				case f.Type == "int":
					argv = append(argv, fmt.Sprint([]int{1, 2, 3, 4, 5, 8, 16, 17, 4096}[rng.IntN(9)]))
				default:
					argv = append(argv, []string{"info", "debug", "a/b"}[rng.IntN(3)])
				}
			}
			env := world.NewObject()
			if rng.IntN(2) == 0 {
				env.Set("SGLANG_TRACE_DIR", []string{"", "/tmp", "/var/t"}[rng.IntN(3)])
			}
			o := sess.Run(check.Case{Argv: argv, Env: env})
			args := s.ParseArgs(argv)
			end := o.Ends[0]
			if args.Error != nil {
				assert.Equal(t, check.EndRefused, end.Kind, "%q: %v", argv, args.Error)
				continue
			}
			known := facts.Clone()
			for _, n := range env.Keys() {
				x, _ := env.Get(n)
				require.NoError(t, known.SetEntry("env", n, x, "test"))
			}
			sol := rules.Solve(s, rules.Inputs{Args: args.Values, Facts: &Known{Facts: known, Packages: world.NewPackages(known, e.Project)}})
			switch sol.Verdict {
			case rules.VerdictRefused:
				refused++
				last := sol.Violations[len(sol.Violations)-1].Step
				assert.Equal(t, check.EndException, end.Kind, "%q %v", argv, env)
				assert.Equal(t, end.Site, last.Line, "%q", argv)
				assert.Equal(t, end.Type, last.Exception, "%q", argv)
				continue
			case rules.VerdictAccepted:
				accepted++
				assert.Equal(t, check.EndOK, end.Kind, "%q %v: %s", argv, env, end.Message)
			default:
				open++
			}
			for i := range o.Fields {
				f := &o.Fields[i]
				if got := sol.Field(f.Name); got != nil && isKnown(got.Value) {
					assert.Equal(t, asJSON(f.Value), asJSON(rules.ToJSON(got.Value)), "%q %v: %s", argv, env, f.Name)
				}
			}
		}
		sess.Close()
		assert.Greater(t, refused, 20, v)
		assert.Greater(t, accepted, 20, v)
		assert.Zero(t, open, v)
	}
}

func isKnown(v rules.Value) bool {
	switch v.(type) {
	case *rules.Unknown, *rules.Fault:
		return false
	}
	return v != nil
}

func asJSON(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// TestDiffers: a set says nothing of packages in other versions than the engine
// pins, and takes no notice of those that it asks for itself.
func TestDiffers(t *testing.T) {
	e, err := engine.Open(fixtures + "v1")
	require.NoError(t, err)
	e.Project = &world.Project{Name: "sglang", Requires: []world.Requirement{{Dist: "transformers", Pinned: "4.57.1"}, {Dist: "msgspec"}}}
	for _, c := range []struct {
		module string
		value  any
		want   string
	}{
		{"transformers", "4.57.1", ""},
		{"transformers", "5.3.0", "transformers is installed in version 5.3.0, not 4.57.1"},
		{"msgspec", false, "msgspec is not installed"},
		{"flashinfer", false, ""},
		{"something_else", true, ""},
	} {
		f := world.NewFacts()
		require.NoError(t, f.SetEntry("packages", c.module, c.value, "test"))
		k := &Known{Facts: f, Packages: world.NewPackages(f, e.Project)}
		assert.Equal(t, c.want, k.Differs(e), c.module)
	}
}

package check

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/world"
)

// outcomeText is all that is said of an outcome.
func outcomeText(t *testing.T, o *Outcome) string {
	b, err := json.Marshal(o)
	require.NoError(t, err)
	return string(b)
}

// TestMany: with the beginning of the start-up done once, every command comes to
// what it comes to without, in any order.
func TestMany(t *testing.T) {
	type row struct {
		Facts, Model string
		Argv         []string
		Env          map[string]string
	}
	for _, name := range []string{"imperative", "declared", "nested"} {
		f, err := os.Open(fixtures + "cases/" + name + ".jsonl")
		require.NoError(t, err)
		defer f.Close()
		var cases []Case
		models := map[string]*world.Model{}
		sc := bufio.NewScanner(f)
		sc.Buffer(nil, 1<<20)
		for n := 0; sc.Scan(); n++ {
			var r row
			require.NoError(t, json.Unmarshal(sc.Bytes(), &r))
			if r.Facts != "h100x8" || r.Model == "" || n%12 != 0 {
				continue
			}
			if models[r.Model] == nil {
				models[r.Model] = model(t, r.Model)
			}
			c := Case{Argv: r.Argv, Model: models[r.Model]}
			if len(r.Env) > 0 && n%9 == 0 {
				c.Env = world.NewObject()
				for k, v := range r.Env {
					c.Env.Set(k, v)
				}
			}
			cases = append(cases, c)
			if n%5 == 0 { // something is not known
				cases = append(cases, Case{Argv: append([]string{"--model-path", "/models/x", "--tp"}, "?"),
					Words: map[int]interp.Word{3: {{Var: "TP"}}}, Model: c.Model})
			}
		}
		require.Greater(t, len(cases), 15, name)
		for _, cold := range []bool{true, false} {
			plain := NewSession(open(t, name), facts(t, "h100x8"), Options{Options: true, Cold: cold})
			many := NewSession(open(t, name), facts(t, "h100x8"), Options{Options: true, Cold: cold, Many: true})
			require.NotNil(t, many.head, "%s begins with its parser", name)
			require.Nil(t, plain.head)
			own := 0
			for i, c := range cases {
				want, got := plain.Run(c), many.Run(c)
				require.Equal(t, outcomeText(t, want), outcomeText(t, got), "%s %d: %q", name, i, c.Argv)
				if c.Env != nil {
					own++
					assert.Nil(t, many.head, "a case with an environment of its own goes without")
				}
			}
			if own == 0 {
				require.NotNil(t, many.head, name)
			}
			plain.Close()
			many.Close()
		}
	}
}

// TestHeadRefused: what is done before the arguments are looked at is not kept
// where it depends on the case.
func TestHeadRefused(t *testing.T) {
	for what, body := range map[string]string{
		"reads sys.argv":    "    import sys\n    n = len(sys.argv)\n",
		"takes sys.argv":    "    from sys import argv as words\n    n = len(words)\n",
		"reads a file":      "    import os\n    n = os.path.exists('/models/x')\n",
		"lists locals":      "    n = len(locals())\n",
		"ends the start-up": "    raise ValueError('no')\n",
		"looks at once":     "    n = len(argv)\n",
	} {
		s := NewSession(tiny(t, body, "0"), facts(t, "h100x8"), Options{Options: true, Many: true})
		assert.Nil(t, s.head, what)
		s.Close()
	}
	s := NewSession(tiny(t, "    n = 3\n", "n"), facts(t, "h100x8"), Options{Options: true, Many: true})
	assert.NotNil(t, s.head)
	s.Close()

	// An iterator that began before is used up by one case, and whole again for the next.
	s = NewSession(tiny(t, "    it = (x for x in (1, 2, 3))\n    next(it)\n    more = [it]\n", "len(list(more[0]))"), facts(t, "h100x8"), Options{Options: true, Many: true})
	defer s.Close()
	require.NotNil(t, s.head)
	for _, tp := range []string{"1", "2"} {
		o := s.Run(Case{Argv: []string{"--model-path", "/m", "--tp", tp}})
		require.True(t, o.Decided(), "%+v", o.Ends)
		assert.Equal(t, EndOK, o.Ends[0].Kind, "%+v", o.Ends)
		assert.Equal(t, "2", fieldText(o, "left"))
	}
	assert.Nil(t, s.head)
}

func fieldText(o *Outcome, name string) string {
	for _, f := range o.Fields {
		if f.Name == name {
			b, _ := json.Marshal(f.Value)
			return string(b)
		}
	}
	return ""
}

// tiny is an engine whose function for command lines begins with some statements.
func tiny(t *testing.T, begin, left string) *engine.Engine {
	dir := t.TempDir()
	write := func(name, text string) {
		p := dir + "/" + name
		require.NoError(t, os.MkdirAll(p[:len(p)-len("/"+base(p))], 0o755))
		require.NoError(t, os.WriteFile(p, []byte(text), 0o644))
	}
	write("sglang/__init__.py", "")
	write("sglang/version.py", "__version__ = '0.0.1'\n")
	write("sglang/srt/__init__.py", "")
	write("sglang/srt/server_args.py", `import argparse
import dataclasses


@dataclasses.dataclass
class ServerArgs:
    model_path: str
    tp_size: int = 1
    left: int = 0


def prepare_server_args(argv):
`+begin+`    parser = argparse.ArgumentParser()
    parser.add_argument('--model-path')
    parser.add_argument('--tp', type=int, default=1)
    raw = parser.parse_args(argv)
    return ServerArgs(raw.model_path, raw.tp, `+left+`)
`)
	e, err := engine.Open(dir)
	require.NoError(t, err)
	return e
}

func base(p string) string {
	for i := len(p) - 1; i >= 0; i-- {
		if p[i] == '/' {
			return p[i+1:]
		}
	}
	return p
}

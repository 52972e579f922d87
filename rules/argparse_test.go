package rules

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// argCase is a table of flags with arguments, for both sides.
type argCase struct {
	set    *Set
	Flags  []oracleFlag `json:"flags"`
	Argv   []string     `json:"argv"`
	Abbrev bool         `json:"abbrev"`
}

type oracleFlag struct {
	Names []string       `json:"names"`
	KW    map[string]any `json:"kw"`
}

var argWords = []string{"1", "-1", "-2.5", "x", "fa3", "", "--", "-", "a b", "-x y", "3.5", "nan", "==", "--al", "--alpha", "--alpha=1", "--alpha=", "--alp=2", "--beta-max", "--be", "--beta=x",
	"-a", "-b", "-a1", "-ab", "-abx", "-a=1", "-b=1", "-bb", "--no-gamma", "--gamma", "--no", "--delta", "--delta=q", "--unknown", "--unknown=1", "-z", "1_0", " 7 ", "--help", "-h", "-5x", "-.5", "x", "2", "3"}

func (g *gen) argCase() argCase {
	c := argCase{set: &Set{}, Abbrev: g.pick(4) > 0}
	c.set.NoAbbrev = !c.Abbrev
	text := func(v Value) any {
		switch x := v.(type) {
		case None:
			return nil
		case Int:
			return x.Big().Int64()
		case Bool:
			return bool(x)
		case Str:
			return string(x)
		}
		return []any{"x"}
	}
	values := []Value{None{}, NewInt(3), Str("5"), Str("x"), NewList(Str("x")), Bool(true)}
	pool := [][]string{{"--alpha", "-a"}, {"--beta"}, {"--beta-max", "-b"}, {"--gamma"}, {"--delta", "--alphabet"}, {"-x", "--no-gamma-x"}, {"-7"}, {"--help", "-h"}}
	g.r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	positional := 0
	for i := range 1 + g.pick(5) {
		f := Flag{Names: pool[i]}
		o := oracleFlag{Names: pool[i], KW: map[string]any{}}
		isPositional := pool[i][0] != "--help" && g.pick(4) == 0
		if isPositional {
			f.Names, f.Dest = nil, fmt.Sprintf("pos%d", positional)
			o.Names = []string{f.Dest}
			positional++
		} else {
			f.Dest = []string{"d1", "d2", "d3", "d4"}[g.pick(4)]
			o.KW["dest"] = f.Dest
		}
		actions := []string{"store", "store", "store", "append", "extend", "store_true", "store_false", "store_const", "append_const", "count", "BooleanOptionalAction"}
		f.Action = actions[g.pick(len(actions))]
		if isPositional {
			f.Action = "store"
		}
		if pool[i][0] == "--help" {
			f.Action = "help"
		}
		o.KW["action"] = f.Action
		switch f.Action {
		case "store", "append", "extend":
			f.NArgs = []string{"", "", "?", "*", "+", "2", "1", "...", "A..."}[g.pick(9)]
			if f.Action == "extend" && f.NArgs == "" {
				f.NArgs = "+"
			}
			if f.NArgs != "" {
				o.KW["nargs"] = any(f.NArgs)
				if n := len(f.NArgs); n == 1 && f.NArgs[0] >= '0' && f.NArgs[0] <= '9' {
					o.KW["nargs"] = int(f.NArgs[0] - '0')
				}
			}
			f.Type = []string{"", "int", "float", "str", "bool"}[g.pick(5)]
			if f.Type != "" {
				o.KW["type"] = f.Type
			}
			if g.pick(3) == 0 {
				f.Choices = []Value{Str("x"), NewInt(1), Str("fa3")}
				o.KW["choices"] = []any{"x", 1, "fa3"}
			}
			f.Const = None{}
			if f.NArgs == "?" && !isPositional {
				f.Const = values[g.pick(len(values))]
				o.KW["const"] = text(f.Const)
			}
		case "store_const", "append_const":
			f.Const = values[g.pick(len(values))]
			o.KW["const"] = text(f.Const)
		}
		if f.Action != "help" {
			f.Default = None{}
			switch f.Action {
			case "store_true":
				f.Default = Bool(false)
			case "store_false":
				f.Default = Bool(true)
			}
			if g.pick(2) == 0 {
				f.Default = values[g.pick(len(values))]
				o.KW["default"] = text(f.Default)
				if g.pick(6) == 0 {
					f.Default = suppress
					o.KW["default"] = string(suppress)
				}
			}
			if !isPositional && g.pick(6) == 0 {
				f.Required = true
				o.KW["required"] = true
			}
		}
		if isPositional {
			// argparse decides.
			_, hasDefault := o.KW["default"]
			f.Required = f.NArgs != "?" && !(f.NArgs == "*" && hasDefault)
		}
		if f.Action == "BooleanOptionalAction" {
			f.Names = nil
			for _, n := range o.Names {
				f.Names = append(f.Names, n)
				if strings.HasPrefix(n, "--") {
					f.Names = append(f.Names, "--no-"+n[2:])
				}
			}
		}
		c.Flags = append(c.Flags, o)
		c.set.Flags = append(c.set.Flags, f)
	}
	c.Argv = []string{}
	for range g.pick(7) {
		if g.pick(3) == 0 {
			f := c.set.Flags[g.pick(len(c.set.Flags))]
			if len(f.Names) > 0 {
				c.Argv = append(c.Argv, f.Names[g.pick(len(f.Names))])
				continue
			}
		}
		c.Argv = append(c.Argv, argWords[g.pick(len(argWords))])
	}
	return c
}

// TestArgparse compares with argparse itself: what is stored, and why arguments
// are refused.
func TestArgparse(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3")
	}
	version, err := exec.Command(python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])").Output()
	require.NoError(t, err)
	if v := strings.TrimSpace(string(version)); v != "3.11" {
		t.Skip("argparse of Python " + v + " is another one")
	}
	g := &gen{r: rand.New(rand.NewPCG(15, 16))}
	var cases []argCase
	for range 4000 {
		cases = append(cases, g.argCase())
	}
	in, err := json.Marshal(cases)
	require.NoError(t, err)
	cmd := exec.Command(python, "testdata/argparse_oracle.py")
	cmd.Stdin = bytes.NewReader(in)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	require.NoError(t, err, stderr.String())
	var answers []struct {
		Kind, Text string
		Values     map[string]string
	}
	require.NoError(t, json.Unmarshal(out, &answers))
	require.Len(t, answers, len(cases))
	kinds := map[string]int{}
	for i, c := range cases {
		a := answers[i]
		kinds[a.Kind]++
		r := c.set.ParseArgs(c.Argv)
		got := ""
		switch {
		case r.Error != nil:
			got = string(r.Error.Kind)
		case r.Exit != nil:
			got = "exit"
		}
		flags, _ := json.Marshal(c.Flags)
		what := fmt.Sprintf("%q\n%s\n%s", c.Argv, flags, a.Text)
		require.Equal(t, a.Kind, got, what)
		require.Empty(t, r.Unsure, what)
		if a.Kind == "" {
			values := map[string]string{}
			for k, v := range r.Values {
				values[k] = Repr(v)
			}
			require.Equal(t, a.Values, values, what)
		}
	}
	for _, k := range []string{"", "unrecognized", "ambiguous", "count", "explicit-value", "choice", "type", "required", "fails", "exit"} {
		assert.Greater(t, kinds[k], 10, "cases that come to %q", k)
	}
}

// TestArgparseOpen: what the engine defines is not known, and says so; what is
// certain all the same is told.
func TestArgparseOpen(t *testing.T) {
	s := &Set{Flags: []Flag{
		{Names: []string{"--config"}, Dest: "config", Action: "MergeAction", Default: None{}},
		{Names: []string{"--sizes"}, Dest: "sizes", Action: "_StoreAction", Type: "parse_sizes", Default: Str("1,2")},
		{Names: []string{"--tp"}, Dest: "tp", Action: "store", Type: "int"},
		{Names: []string{"--mode"}, Dest: "mode", Action: "store", Type: "parse_mode", Choices: []Value{Str("a")}, Default: None{}},
	}}
	r := s.ParseArgs([]string{"--config", "f.yaml", "--mode=b"})
	require.NoError(t, errOf(r))
	assert.Equal(t, map[string]Value{
		"config": NewUnknown("what MergeAction makes of --config"),
		"sizes":  NewUnknown("what parse_sizes makes of '1,2'"),
		"tp":     NewUnknown("default of --tp"),
		"mode":   NewUnknown("what parse_mode makes of 'b'"),
	}, r.Values)
	assert.Equal(t, map[string][]int{"config": {0, 1}, "mode": {2}}, r.Given)
	assert.Equal(t, []string{"what the action MergeAction of --config does", "the type parse_mode of --mode",
		"whether <depends on what parse_mode makes of 'b'> is a choice of --mode", "the type parse_sizes of --sizes"}, r.Unsure)

	for _, tc := range []struct {
		argv  []string
		want  string
		index int
	}{
		{[]string{"--tp", "x"}, `--tp is given "x", which is no int`, 1},
		{[]string{"--tp=x"}, `--tp is given "x", which is no int`, 0},
		{[]string{"--t", "4", "--tp"}, "--tp takes one value", 2},
		{[]string{"--tp", "4", "more", "--nothing"}, "no argument of the parser takes more --nothing", 2},
		{[]string{"--tp", "4", "--"}, "no argument of the parser takes --", 2},
	} {
		r := s.ParseArgs(tc.argv)
		require.Error(t, errOf(r), "%q", tc.argv)
		assert.Equal(t, tc.want, r.Error.Error(), "%q", tc.argv)
		assert.Equal(t, tc.index, r.Error.Index, "%q", tc.argv)
	}
}

func errOf(r *ArgResult) error {
	if r.Error == nil {
		return nil
	}
	return r.Error
}

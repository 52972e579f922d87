package diff

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/world"
)

// action is an action of a parser as the oracle prints it.
type action struct {
	Flags    []string        `json:"flags"`
	Dest     string          `json:"dest"`
	Nargs    json.RawMessage `json:"nargs"`
	Const    json.RawMessage `json:"const"`
	Default  json.RawMessage `json:"default"`
	Type     *string         `json:"type"`
	Choices  json.RawMessage `json:"choices"`
	Action   string          `json:"action"`
	Required bool            `json:"required"`
}

// address is that of an object in its representation.
var address = regexp.MustCompile(` at 0x[0-9a-f]+`)

// realParser gives what CPython's argparse has once the engine has built its
// parser.
func realParser(t *testing.T, python, src, facts string) []action {
	c := exec.Command(python, "../../fixtures/oracle/oracle.py", "--src", src, "--facts", facts, "--dump-parser")
	var stderr bytes.Buffer
	c.Stderr = &stderr
	out, err := c.Output()
	require.NoError(t, err, "%s: %s", src, stderr.String())
	var as []action
	require.NoError(t, json.Unmarshal(out, &as))
	return as
}

// asParser makes a parser of the actions.
func asParser(t *testing.T, as []action) *check.Parser {
	p := &check.Parser{Abbrev: true}
	val := func(b json.RawMessage) any {
		if len(b) == 0 {
			return nil
		}
		v, err := world.DecodeJSON(b, "the oracle")
		require.NoError(t, err)
		return v
	}
	for _, a := range as {
		x := check.Param{Flags: a.Flags, Dest: a.Dest, Action: a.Action, Nargs: val(a.Nargs), Const: val(a.Const), Default: val(a.Default), Required: a.Required}
		if a.Type != nil {
			x.Type = address.ReplaceAllString(*a.Type, "")
		}
		if c, ok := val(a.Choices).([]any); ok {
			x.Choices, x.HasChoices = sorted(c), true
		}
		p.Params = append(p.Params, x)
	}
	return p
}

// sorted has choices in the order of their text: the order of a set differs from
// run to run.
func sorted(l []any) []any {
	l = slices.Clone(l)
	slices.SortFunc(l, func(a, b any) int { return strings.Compare(value(a), value(b)) })
	return l
}

// bare takes away what the oracle does not print.
func bare(p *check.Parser) *check.Parser {
	out := &check.Parser{Abbrev: p.Abbrev}
	for _, x := range p.Params {
		x.Help, x.Metavar, x.Names = "", nil, nil
		x.At = check.Frame{}
		x.Type = address.ReplaceAllString(x.Type, "")
		x.Choices = sorted(x.Choices)
		out.Params = append(out.Params, x)
	}
	return out
}

func tableOf(p *check.Parser) []string {
	var out []string
	for _, x := range p.Params {
		choices := slices.Clone(x.Choices)
		b := world.EncodeJSON([]any{texts(x.Flags), x.Dest, x.Action, x.Type, x.Nargs, x.Const, x.Default, x.HasChoices, choices, x.Required}, false)
		out = append(out, string(b))
	}
	return out
}

// TestParserOracle: the flags of an engine, and the differences between two, are
// those of the parser that CPython's argparse holds. ENGINELINT_ENGINES lists
// the source trees of real engines to compare as well, the oldest first.
func TestParserOracle(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed")
	}
	srcs := []string{"../../fixtures/engines/upgrade/v1/python", "../../fixtures/engines/upgrade/v2/python",
		"../../fixtures/engines/imperative/python", "../../fixtures/engines/declared/python"}
	if list := os.Getenv("ENGINELINT_ENGINES"); list != "" {
		srcs = append(srcs, filepath.SplitList(list)...)
	}
	const facts = "h200x8"
	profile := "../../fixtures/oracle/facts/machines/" + facts + ".json"
	var ours, real []*check.Parser
	for _, src := range srcs {
		e, err := engine.Open(src)
		require.NoError(t, err)
		p, err := (&analyzer.Request{NoConfig: true, Profile: profile}).Flags(e)
		require.NoError(t, err)
		assert.Empty(t, p.Problems, src)
		require.NotEmpty(t, p.Params, src)
		q := asParser(t, realParser(t, python, src, facts))
		assert.Equal(t, tableOf(q), tableOf(bare(p)), src)
		ours, real = append(ours, bare(p)), append(real, q)
		t.Logf("%s: %d arguments", src, len(p.Params))
	}
	for i := 1; i < len(srcs); i++ {
		f, a := Flags(ours[i-1], ours[i])
		g, b := Flags(real[i-1], real[i])
		assert.Equal(t, g, f, "%s -> %s", srcs[i-1], srcs[i])
		assert.Equal(t, b, a, "%s -> %s", srcs[i-1], srcs[i])
		t.Logf("%s -> %s: %d flags, %d abbreviations", srcs[i-1], srcs[i], len(f), len(a))
	}
}

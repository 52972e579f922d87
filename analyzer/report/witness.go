package report

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/solve"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// Witness writes what a search for a witness came to.
func Witness(w io.Writer, r *solve.WitnessResult) error {
	var b strings.Builder
	s := r.Step
	fmt.Fprintf(&b, "%s:%d  %s  %s", s.File, s.Line, s.Kind, s.ID)
	if s.Exception != "" {
		b.WriteString("  " + s.Exception)
	} else if s.Target != "" {
		b.WriteString("  " + s.Target)
	}
	b.WriteByte('\n')
	x := r.Witness
	if x == nil {
		b.WriteString("  " + noWitness(r) + "\n")
		if r.Blocked != "" {
			fmt.Fprintf(&b, "  candidates ended before, the last at %s\n", r.Blocked)
		}
		if len(r.Considered) > 0 {
			fmt.Fprintf(&b, "  varied: %s\n", strings.Join(r.Considered, ", "))
		}
		_, err := io.WriteString(w, b.String())
		return err
	}
	fmt.Fprintf(&b, "  %s\n", shellWords(x.Command))
	fmt.Fprintf(&b, "  with %s\n", shellWords(given(x)))
	if c := configWords(x); c != "" {
		fmt.Fprintf(&b, "  %s\n", c)
	}
	how := "as evaluating the engine's source comes out"
	if !x.Verified {
		how = "not verified by evaluation: there is no source"
	}
	fmt.Fprintf(&b, "  %s (%s)\n", oneLine(x.Outcome), how)
	_, err := io.WriteString(w, b.String())
	return err
}

func shellWords(args []string) string {
	out := make([]string, len(args))
	for i, a := range args {
		out[i] = launch.Quote(a)
	}
	return strings.Join(out, " ")
}

// configWords says what is otherwise in the model's config.json; "" for nothing.
func configWords(x *solve.Witness) string {
	if len(x.Config) == 0 {
		return ""
	}
	var parts []string
	for _, e := range x.Config {
		if e.Value == nil {
			parts = append(parts, "without "+e.Name)
		} else {
			parts = append(parts, e.Name+" = "+string(world.EncodeJSON(e.Value, false)))
		}
	}
	return fmt.Sprintf("config.json of %s, but %s", x.Model, strings.Join(parts, ", "))
}

// given are the flags of enginelint for the facts of a witness.
func given(x *solve.Witness) []string {
	out := []string{"--gpu", x.GPU}
	for _, l := range []struct {
		flag   string
		values []string
	}{{"--env", x.Env}, {"--package", x.Packages}, {"--fact", x.Facts}} {
		for _, v := range l.values {
			out = append(out, l.flag, v)
		}
	}
	return out
}

// noWitness says why there is none.
func noWitness(r *solve.WitnessResult) string {
	switch {
	case r.Never:
		return "no command line: the guard can never hold"
	case r.Exhausted:
		return fmt.Sprintf("no command line over the flags, facts and values that were varied, %d candidates, %d of them evaluated; others were not tried", r.Tried, r.Evaluated)
	}
	return fmt.Sprintf("no command line within %d candidates, %d of them evaluated; there may be one", r.Tried, r.Evaluated)
}

type witnessJSON struct {
	Version    int           `json:"version"`
	Step       witnessStep   `json:"step"`
	Witness    *foundWitness `json:"witness"`
	Never      bool          `json:"never"`
	Exhausted  bool          `json:"exhausted"`
	Tried      int           `json:"tried"`
	Evaluated  int           `json:"evaluated"`
	Considered []string      `json:"considered"`
}

type witnessStep struct {
	ID        string `json:"id"`
	Kind      string `json:"kind"`
	File      string `json:"file"`
	Line      int    `json:"line"`
	Exception string `json:"exception,omitempty"`
	Target    string `json:"target,omitempty"`
	When      string `json:"when,omitempty"`
}

type foundWitness struct {
	Argv        []string        `json:"argv"`
	Command     []string        `json:"command"`
	GPU         string          `json:"gpu"`
	Env         []string        `json:"env"`
	Packages    []string        `json:"packages"`
	Facts       []string        `json:"facts"`
	Model       string          `json:"model"`
	ModelConfig json.RawMessage `json:"model_config,omitempty"`
	Verified    bool            `json:"verified"`
	Outcome     string          `json:"outcome"`
}

// WitnessJSON is Witness for programs.
func WitnessJSON(w io.Writer, r *solve.WitnessResult) error {
	list := func(s []string) []string {
		if s == nil {
			return []string{}
		}
		return s
	}
	s := r.Step
	out := witnessJSON{Version: 1, Never: r.Never, Exhausted: r.Exhausted, Tried: r.Tried, Evaluated: r.Evaluated, Considered: list(r.Considered),
		Step: witnessStep{ID: s.ID, Kind: string(s.Kind), File: s.File, Line: s.Line, Exception: s.Exception, Target: s.Target}}
	if s.Guard != nil {
		out.Step.When = rules.Format(s.Guard)
	}
	if x := r.Witness; x != nil {
		out.Witness = witnessOf(x)
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(out)
}

func witnessOf(x *solve.Witness) *foundWitness {
	out := &foundWitness{Argv: x.Argv, Command: x.Command, GPU: x.GPU, Env: strs(x.Env), Packages: strs(x.Packages), Facts: strs(x.Facts), Model: x.Model,
		Verified: x.Verified, Outcome: x.Outcome}
	if x.ModelConfig != nil {
		out.ModelConfig = world.EncodeJSON(x.ModelConfig, false)
	}
	return out
}

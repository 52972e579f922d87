package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/report"
	"github.com/enginelint/enginelint/analyzer/solve"
	"github.com/enginelint/enginelint/rules"
)

const witnessUsage = `enginelint witness STEP [--engine SOURCE] [--set FILE] [--format text|json]

A small command line, with the machine, environment and model that it needs, that makes a step of an engine's
start-up do something. STEP is the name of a step that enginelint rules shows, or its place, FILE:LINE.

Flags:
  --engine SOURCE  the engine (default: that of the configuration); ENGINE@VERSION takes a release of the catalogue,
                   where nothing is verified by evaluation
  --set FILE       its constraint set, which enginelint rules --format binary wrote, instead of extracting it again
  --config FILE    the project's configuration; --no-config uses none
  --candidates N   look at N candidates at most (default: 400)
  --evaluations N  evaluate N of them at most (default: 12)
  --budget D       look for that long at most (default: 50s)

Exit status: 0 there is one, 1 none was found, 2 wrong usage.
`

// runWitness looks for a command line that makes a step do something.
func runWitness(args []string, stdout, stderr io.Writer) int {
	fail := func(err error) int {
		fmt.Fprintf(stderr, "enginelint: %v\n", err)
		return statusFailure
	}
	var req analyzer.Request
	var opt solve.WitnessOptions
	var file string
	format := "text"
	fs := flag.NewFlagSet("enginelint witness", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.StringVar(&req.Engine, "engine", "", "")
	fs.StringVar(&req.Config, "config", "", "")
	fs.BoolVar(&req.NoConfig, "no-config", false, "")
	fs.StringVar(&file, "set", "", "")
	fs.StringVar(&format, "format", format, "")
	fs.IntVar(&opt.Candidates, "candidates", 0, "")
	fs.IntVar(&opt.Evaluations, "evaluations", 0, "")
	fs.DurationVar(&opt.Budget, "budget", 0, "")
	var names []string
	for rest := args; ; {
		if err := fs.Parse(rest); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				fmt.Fprint(stdout, witnessUsage)
				return statusClean
			}
			return fail(flagError(fs, err))
		}
		if rest = fs.Args(); len(rest) == 0 {
			break
		}
		names, rest = append(names, rest[0]), rest[1:]
	}
	switch {
	case len(names) != 1:
		return fail(errors.New("witness: one step is expected: enginelint witness STEP; enginelint rules shows them"))
	case req.Config != "" && req.NoConfig:
		return fail(errors.New("--config and --no-config exclude each other"))
	case format != "text" && format != "json":
		return fail(formatError(format, []string{"text", "json"}))
	case opt.Candidates < 0 || opt.Evaluations < 0 || opt.Budget < 0:
		return fail(errors.New("--candidates, --evaluations and --budget: expected positive bounds"))
	}
	e, err := req.Source()
	if err != nil {
		return fail(err)
	}
	s := e.Set
	if file != "" {
		s, err = analyzer.ReadSet(file)
	} else if s == nil {
		s, err = analyzer.ExtractSet(e, req.Timeout, req.Memory)
	}
	if err != nil {
		return fail(err)
	}
	steps := stepsNamed(s, names[0])
	if len(steps) == 0 {
		return fail(fmt.Errorf("%s: there is no such step; enginelint rules shows them", names[0]))
	}
	w := solve.NewWitnesses(e, s, req, opt)
	defer w.Close()
	// A place may have several steps: the first with a witness will do.
	var r *solve.WitnessResult
	deadline := time.Now().Add(w.Opt.Budget)
	for _, i := range steps {
		if x := w.Find(context.Background(), i); r == nil || x.Witness != nil || r.Never && !x.Never {
			r = x
		}
		if r.Witness != nil || time.Now().After(deadline) {
			break
		}
	}
	if format == "json" {
		err = report.WitnessJSON(stdout, r)
	} else {
		err = report.Witness(stdout, r)
	}
	switch {
	case err != nil && !errors.Is(err, os.ErrClosed):
		return fail(err)
	case r.Witness == nil:
		return statusFindings
	}
	return statusClean
}

// stepsNamed finds steps by name or place.
func stepsNamed(s *rules.Set, name string) []int {
	var out []int
	for i := range s.Steps {
		if s.Steps[i].ID == name {
			return []int{i}
		}
		if fmt.Sprintf("%s:%d", s.Steps[i].File, s.Steps[i].Line) == name {
			out = append(out, i)
		}
	}
	return slices.Clip(out)
}

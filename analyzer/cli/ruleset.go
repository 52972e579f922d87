package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/report"
	"github.com/enginelint/enginelint/rules"
)

// runRuleSet shows the constraint set of an engine, or audits it.
func runRuleSet(audit bool, args []string, stdout, stderr io.Writer) int {
	fail := func(err error) int {
		fmt.Fprintf(stderr, "enginelint: %v\n", err)
		return statusFailure
	}
	var req analyzer.Request
	var q rules.Query
	var file, kind, graph string
	memory := int64(analyzer.DefaultMemory >> 20)
	name, format := "enginelint rules", "table"
	if audit {
		name, format = "enginelint rules audit", "text"
	}
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.StringVar(&req.Config, "config", "", "")
	fs.BoolVar(&req.NoConfig, "no-config", false, "")
	fs.StringVar(&req.Engine, "engine", "", "")
	fs.DurationVar(&req.Timeout, "timeout", 0, "")
	fs.StringVar(&file, "set", "", "")
	fs.StringVar(&format, "format", format, "")
	fs.Int64Var(&memory, "memory", memory, "")
	if !audit {
		fs.StringVar(&q.Flag, "flag", "", "")
		fs.StringVar(&kind, "kind", "", "")
		fs.StringVar(&q.Reads, "reads", "", "")
		fs.StringVar(&q.Writes, "writes", "", "")
		fs.StringVar(&graph, "graph", "", "")
	}
	if err := fs.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprint(stdout, rulesUsage)
			return statusClean
		}
		return fail(flagError(fs, err))
	}
	q.Kind = rules.StepKind(kind)
	formats := []string{"table", "markdown", "hcl", "json", "binary"}
	if audit {
		formats = []string{"text", "json"}
	}
	given := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { given[f.Name] = true })
	switch {
	case fs.NArg() > 0:
		return fail(fmt.Errorf("unexpected argument %q; a file with a set is given by --set", fs.Arg(0)))
	case req.Config != "" && req.NoConfig:
		return fail(errors.New("--config and --no-config exclude each other"))
	case file != "" && req.Engine != "":
		return fail(errors.New("--set and --engine exclude each other"))
	case memory <= 0:
		return fail(fmt.Errorf("--memory %d: expected a number of MiB", memory))
	case req.Timeout < 0:
		return fail(fmt.Errorf("--timeout %v: expected a positive duration", req.Timeout))
	case !slices.Contains(formats, format):
		return fail(fmt.Errorf("--format %s: expected %s", format, oneOf(formats)))
	case given["graph"] && !slices.Contains([]string{"dot", "mermaid"}, graph):
		return fail(fmt.Errorf("--graph %s: expected dot or mermaid", graph))
	case given["graph"] && given["format"]:
		return fail(errors.New("--graph and --format exclude each other"))
	}
	for _, n := range []string{"flag", "kind", "reads", "writes"} {
		if given[n] && fs.Lookup(n).Value.String() == "" {
			return fail(fmt.Errorf("--%s: a name is expected", n))
		}
	}
	req.Memory = uint64(memory) << 20
	s, err := req.RuleSet(file)
	if err != nil {
		var bad *analyzer.SetError
		if errors.As(err, &bad) {
			fmt.Fprintln(stderr, err)
			return statusFailure
		}
		return fail(err)
	}
	status := statusClean
	if audit {
		found := s.Audit()
		for _, f := range found {
			if !f.Info {
				status = statusFindings
			}
		}
		err = report.SetAudit(stdout, s, found, format)
	} else {
		u := rules.NewUses(s)
		steps, selectErr := u.Select(q)
		if selectErr != nil {
			return fail(selectErr)
		}
		err = showRules(stdout, u, s, steps, q.Empty(), format, graph)
	}
	if err != nil && !errors.Is(err, os.ErrClosed) {
		return fail(err)
	}
	return status
}

// showRules writes steps of a set; all says that they are all there are.
func showRules(w io.Writer, u *rules.Uses, s *rules.Set, steps []int, all bool, format, graph string) error {
	switch {
	case graph != "":
		return report.SetGraph(w, u, s, steps, graph)
	case format == "table":
		return report.SetTable(w, u, s, steps)
	case format == "markdown":
		return report.SetMarkdown(w, u, s, steps)
	}
	if !all {
		s = u.Part(steps)
	}
	var text []byte
	var err error
	switch format {
	case "json":
		text = s.FormatJSON()
	case "binary":
		text, err = s.MarshalBinary()
	default:
		text = s.FormatHCL()
	}
	if err == nil {
		_, err = w.Write(text)
	}
	return err
}

// oneOf lists names with "or".
func oneOf(names []string) string {
	n := len(names) - 1
	return strings.Join(names[:n], ", ") + " or " + names[n]
}

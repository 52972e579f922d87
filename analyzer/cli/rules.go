package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/rules"
	"github.com/enginelint/enginelint/rules/pack"
)

const rulesUsage = `enginelint rules [--engine SOURCE | --set FILE] [--format F] [--flag FLAG] [--kind K] [--reads X] [--writes X] [--graph G]
                                                         what the engine's start-up checks, sets and warns about
enginelint rules audit [--engine SOURCE | --set FILE]    steps that never fire, silent changes, contradictions
enginelint rules list  [--format text|json] [PATH...]     the codes of findings, and the rules of packs
enginelint rules check [--engine DIR] [PATH...]          faults of packs; with --engine also flags that it does not have
enginelint rules test  [--engine DIR] [PATH...]          checks packs and runs the tests in them

PATH is a rule pack, or a directory of *.rules.hcl files. Without one, the packs of enginelint.hcl and the one that is
shipped are meant. Tests with flags or a command need an engine, and are skipped without. docs/rules.md describes packs.

Flags:
  --engine DIR     the engine (default: that of the configuration)
  --set FILE       a constraint set that was written with --format hcl (*.hcl), json (*.json) or binary (any other name)
  --config FILE    the project's configuration; --no-config uses none
  --format F       list, audit: text or json; steps: table, markdown, hcl, json or binary
  --flag FLAG      the steps that read or write a flag or field; --reads X, --writes X: a flag, a field or a reference
                   such as env.DEBUG or gpu.sm; of several all have to hold
  --kind K         the steps of a kind: require, forbid, set, set-env, warn, deprecate or opaque
  --memory N       give up where reading them from an engine takes more than N MiB (default: 1024)
  --graph G        which flag decides what becomes of which, as dot or mermaid
  -v               test: also name the tests that pass

Exit status: 0 nothing found, 1 faults or tests that fail, 2 wrong usage.
`

// runRules is the command rules.
func runRules(args []string, stdout, stderr io.Writer) int {
	fail := func(err error) int {
		fmt.Fprintf(stderr, "enginelint: %v\n", err)
		return statusFailure
	}
	if len(args) == 0 {
		fmt.Fprint(stderr, rulesUsage)
		return statusFailure
	}
	verb := args[0]
	if strings.HasPrefix(verb, "-") && verb != "-h" && verb != "-help" && verb != "--help" {
		return runRuleSet(false, args, stdout, stderr)
	}
	args = args[1:]
	switch verb {
	case "list", "check", "test":
	case "audit":
		return runRuleSet(true, args, stdout, stderr)
	case "help", "-h", "-help", "--help":
		fmt.Fprint(stdout, rulesUsage)
		return statusClean
	default:
		return fail(fmt.Errorf("rules %s: expected list, check, test or audit, or flags", verb))
	}
	var req analyzer.Request
	fs := flag.NewFlagSet("enginelint rules "+verb, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.StringVar(&req.Config, "config", "", "")
	fs.BoolVar(&req.NoConfig, "no-config", false, "")
	format, verbose := "text", false
	if verb == "list" {
		fs.StringVar(&format, "format", "text", "")
	} else {
		fs.StringVar(&req.Engine, "engine", "", "")
		fs.DurationVar(&req.Timeout, "timeout", 0, "")
	}
	if verb == "test" {
		fs.BoolVar(&verbose, "v", false, "")
	}
	for rest := args; ; {
		if err := fs.Parse(rest); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				fmt.Fprint(stdout, rulesUsage)
				return statusClean
			}
			return fail(flagError(fs, err))
		}
		if rest = fs.Args(); len(rest) == 0 {
			break
		}
		req.Packs = append(req.Packs, rest[0])
		rest = rest[1:]
	}
	switch {
	case req.Config != "" && req.NoConfig:
		return fail(errors.New("--config and --no-config exclude each other"))
	case format != "text" && format != "json":
		return fail(fmt.Errorf("--format %s: expected text or json", format))
	case req.Timeout < 0:
		return fail(fmt.Errorf("--timeout %v: expected a positive duration", req.Timeout))
	}
	s, err := req.ReadPacks()
	if err != nil {
		return fail(err)
	}
	status := statusClean
	if len(s.Diags) > 0 {
		status = statusFindings
		text, err := diagText(s)
		if err != nil {
			return fail(err)
		}
		out := stdout
		if verb == "list" {
			out = stderr
		}
		fmt.Fprint(out, text)
	}
	switch {
	case verb == "list":
		err = listRules(stdout, s, format)
	case verb == "check":
		packs(stdout, s)
	case s.Diags.HasErrors():
		fmt.Fprintln(stdout, "no test was run, since the packs have faults")
	default:
		var bad bool
		if bad, err = testRules(stdout, &req, s, verbose); bad {
			status = statusFindings
		}
	}
	if err != nil {
		return fail(err)
	}
	return status
}

// diagText writes what is wrong with packs, each with the lines that it is
// about.
func diagText(s *pack.Set) (string, error) {
	var b bytes.Buffer
	if err := hcl.NewDiagnosticTextWriter(&b, s.Files, 100, false).WriteDiagnostics(s.Diags); err != nil {
		return "", err
	}
	return b.String(), nil
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// packs says what was checked.
func packs(w io.Writer, s *pack.Set) {
	errs, warns := 0, 0
	for _, d := range s.Diags {
		if d.Severity == hcl.DiagError {
			errs++
		} else {
			warns++
		}
	}
	tests := 0
	for _, p := range s.Packs {
		tests += len(p.Tests)
	}
	verdict := "no faults"
	switch {
	case errs > 0 && warns > 0:
		verdict = counted(errs, "error") + ", " + counted(warns, "warning")
	case errs > 0:
		verdict = counted(errs, "error")
	case warns > 0:
		verdict = counted(warns, "warning")
	}
	fmt.Fprintf(w, "%s, %s, %s: %s\n", counted(len(s.Packs), "pack"), counted(len(s.Rules()), "rule"), counted(tests, "test"), verdict)
}

// testRules runs the tests of packs; bad says that one fails.
func testRules(w io.Writer, req *analyzer.Request, s *pack.Set, verbose bool) (bad bool, err error) {
	tests, err := req.TestPacks(s)
	if err != nil {
		return false, err
	}
	passed, failed, skipped := 0, 0, 0
	for _, t := range tests {
		switch {
		case t.Skipped != "":
			skipped++
			if verbose {
				fmt.Fprintf(w, "skipped %s %q: %s\n", t.Place(), t.Test.Name, t.Skipped)
			}
		case len(t.Wrong) == 0:
			passed++
			if verbose {
				fmt.Fprintf(w, "ok      %s %q\n", t.Place(), t.Test.Name)
			}
		default:
			failed++
			fmt.Fprintf(w, "FAIL    %s %q\n", t.Place(), t.Test.Name)
			for _, m := range t.Wrong {
				fmt.Fprintf(w, "        %s\n", strings.ReplaceAll(m, "\n", "\n        "))
			}
		}
	}
	text := fmt.Sprintf("%s: %d passed", counted(len(tests), "test"), passed)
	if failed > 0 {
		text += fmt.Sprintf(", %d failed", failed)
	}
	if skipped > 0 {
		text += fmt.Sprintf(", %d skipped (they need an engine: --engine DIR)", skipped)
	}
	fmt.Fprintln(w, text)
	return failed > 0, nil
}

// The types below are the JSON form of the list of rules.
type ruleListing struct {
	Version int          `json:"version"`
	Codes   []listedCode `json:"codes"`
	Packs   []listedPack `json:"packs"`
}

type listedCode struct {
	Code     string `json:"code"`
	Name     string `json:"name"`
	Severity string `json:"severity"`
	Meaning  string `json:"meaning"`
	Remedy   string `json:"remedy"`
}

type listedPack struct {
	Name     string       `json:"name"`
	Engine   string       `json:"engine"`
	Versions string       `json:"versions,omitempty"`
	Doc      string       `json:"doc,omitempty"`
	File     string       `json:"file"`
	Shipped  bool         `json:"shipped"`
	Rules    []listedRule `json:"rules"`
	Tests    int          `json:"tests"`
}

type listedRule struct {
	ID       string   `json:"id"`
	Severity string   `json:"severity"`
	When     string   `json:"when,omitempty"`
	Require  string   `json:"require,omitempty"`
	Message  string   `json:"message"`
	Remedy   string   `json:"remedy,omitempty"`
	See      []string `json:"see,omitempty"`
	Versions string   `json:"versions,omitempty"`
	Tags     []string `json:"tags,omitempty"`
	Line     int      `json:"line"`
}

func formatted(e rules.Expr) string {
	if e == nil {
		return ""
	}
	return rules.Format(e)
}

// plain is a template without its quotes.
func plain(e rules.Expr) string {
	s := formatted(e)
	if len(s) >= 2 && s[0] == '"' {
		return s[1 : len(s)-1]
	}
	return s
}

// listRules writes the codes and the rules of packs.
func listRules(w io.Writer, s *pack.Set, format string) error {
	out := ruleListing{Version: 1, Packs: []listedPack{}}
	for _, r := range rules.Rules {
		out.Codes = append(out.Codes, listedCode{r.Code, r.Name, string(r.Severity), r.Meaning, r.Remedy})
	}
	for _, p := range s.Packs {
		x := listedPack{Name: p.Name, Engine: p.Engine, Versions: p.Versions.String(), Doc: p.Doc, File: p.File, Shipped: p.Shipped, Rules: []listedRule{}, Tests: len(p.Tests)}
		for _, r := range p.Rules {
			x.Rules = append(x.Rules, listedRule{ID: r.ID, Severity: string(r.Severity), When: formatted(r.When), Require: formatted(r.Require), Message: plain(r.Message),
				Remedy: plain(r.Remedy), See: r.See, Versions: r.Versions.String(), Tags: r.Tags, Line: r.Range.Start.Line})
		}
		out.Packs = append(out.Packs, x)
	}
	if format == "json" {
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		return e.Encode(out)
	}
	for _, c := range out.Codes {
		fmt.Fprintf(w, "%s  %-22s %s\n", c.Code, c.Name, c.Severity)
	}
	for _, p := range out.Packs {
		head := fmt.Sprintf("\npack %s for %s", p.Name, p.Engine)
		if p.Versions != "" {
			head += " " + p.Versions
		}
		if p.Shipped {
			head += ", shipped"
		} else {
			head += ", " + p.File
		}
		fmt.Fprintln(w, head)
		for _, r := range p.Rules {
			fmt.Fprintf(w, "  %s (%s)\n", r.ID, r.Severity)
			if r.When != "" {
				fmt.Fprintf(w, "      when     %s\n", r.When)
			}
			if r.Require != "" {
				fmt.Fprintf(w, "      require  %s\n", r.Require)
			}
			fmt.Fprintf(w, "      message  %s\n", r.Message)
			if r.Versions != "" {
				fmt.Fprintf(w, "      versions %s\n", r.Versions)
			}
			for _, l := range r.See {
				fmt.Fprintf(w, "      see      %s\n", l)
			}
		}
	}
	return nil
}

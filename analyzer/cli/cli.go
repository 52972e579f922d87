// Package cli is the command line of enginelint.
package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/host"
	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/report"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Exit statuses.
const (
	statusClean    = 0
	statusFindings = 1
	statusFailure  = 2
)

const usage = `enginelint checks a command that starts an inference engine against the engine's own source.

    enginelint check   [FLAGS] [PATH...] [-- COMMAND...]   what the engine will refuse, change and warn about
    enginelint explain [FLAGS] [PATH...] [-- COMMAND...]   every field: given, default, resolved, and each step
    enginelint fix     [--write|--diff] [FLAGS] [PATH...] [-- COMMAND...]   changes with which a refused command starts
    enginelint allowed --flag FLAG [FLAGS] [PATH] [-- COMMAND...]   the values that a flag may have, and what excludes others
    enginelint why     FLAG [FLAGS] [PATH] [-- COMMAND...]   the steps from the flags given to the value of a flag
    enginelint witness STEP [--engine SOURCE]              a small command line that makes a step of rules do something
    enginelint facts   [--format text|hcl|json]            what can be learnt from this machine, and where from
    enginelint diff    [FLAGS] OLD NEW [PATH...] [-- COMMAND...]   what changes between two versions of the engine
    enginelint history --flag FLAG --engines A,B,C         what a flag has been in several versions
    enginelint bisect  --engines A,B,C [PATH...] [-- COMMAND...]   the first version that treats a command otherwise
    enginelint engine  fetch NAME==VERSION | list | remove NAME==VERSION   sources of released versions: docs/engines.md
    enginelint engine  catalogue --out FILE [--add] SOURCE...   what the start-up of versions does, without their source
    enginelint rules   list|check|test [PATH...]           the codes and the rules of packs; faults of packs; their tests
    enginelint rules   [audit] [FLAGS]                     the steps of the engine's start-up: docs/rules.md
    enginelint lsp     [FLAGS] [--listen 127.0.0.1:PORT]   a language server for editors: docs/editors.md
    enginelint version

COMMAND is what starts the engine: python3 -m sglang.launch_server ... or sglang serve ..., also with env A=b or A=b in
front, or as one quoted word of shell text. PATH is a file with such commands (shell, Dockerfile, Kubernetes, compose,
Markdown ...: docs/launch.md), a directory of such files, or - for standard input. With neither, the files that
enginelint.hcl names are checked.

Flags:
  --config FILE              the project's configuration (default: enginelint.hcl in the directory of PATH, or above)
  --no-config                no configuration
  --list                     check: list the launches that are found, with arguments, environment and variants
  --stdin-filename NAME      the name of what is read from standard input
  --engine SOURCE            the engine: a source tree or site-packages directory, git:DIR@REVISION, a wheel or another
                             archive, a saved image, NAME==VERSION that was fetched, or installed; for check, explain and rules also
                             NAME@VERSION, a release of the built-in catalogue, which needs no source: docs/engines.md
                             (default: that of the configuration, $ENGINELINT_ENGINE, or an installed one)
  --target NAME|FILE.hcl     the machine, the packages and the model: a target of the configuration, a file, or local
  --gpu NAMExCOUNT           a card of the built-in table: h100x8, "8x RTX PRO 6000 Blackwell"; local: those of this machine
  --profile FILE.json        a complete machine profile
  --model-config FILE        config.json or directory of the model (default: the directory the command names)
  --draft-model-config FILE  the same for the draft model
  --env NAME=VALUE           an environment variable of the engine (repeatable)
  --package NAME=VERSION     an installed package; VERSION may be yes or no (repeatable)
  --fact NAME=VALUE          any other fact, such as cuda=12.9 (repeatable)
  --assume LIST              what to take for facts that are not given, such as cuda,sm=100 (repeatable). usual, the
                             default, fills in the rest with usual values; nothing leaves it unknown
  --rules PATH               a rule pack, or a directory of *.rules.hcl files, besides those of the configuration
                             (repeatable): docs/rules.md
  --no-rules                 no rule packs, also not the one that is shipped
  --explain-facts, -v        also list every fact and where it comes from
  --all                      every conditional finding and change, not only a screenful
  --quiet                    check: only findings, advisories and the verdict
  --futile                   check: also look for flags that have no effect (EL304), which takes longer
  --format text|json         docs/json.md describes json; diff: also markdown, html, see docs/diff.md; why: also dot, mermaid; facts: also hcl
  --field NAME               explain: this field only (repeatable)
  --changed                  explain: only fields that are given or changed
  --listen 127.0.0.1:PORT    lsp: serve on a port of this machine, instead of standard input and output
  --matrix                   explain: the outcome on one card of each family of accelerators
  --compare-rules            diff: compare the rules of the start-up too, which takes seconds to minutes (see docs/diff.md)
  --witnesses                diff: compare rules, and look for commands that show their changes, which takes minutes
  --fail-on LIST             diff: the changes that make the exit status 1: removed, refused, changed; none (default: all)
  --fix, --diff              diff: give flags and variables in the files their new names, and abbreviations that mean
                             something else now their whole ones; only show what would be changed
  --write, --diff            fix: change the files; show what would be changed (the default)
  --repairs N, --budget D    fix: how many repairs to offer for a command (default: 3), and how long to look (default: 5s)
  --unneeded                 fix: list the flags without which all is the same, and change nothing
  --flag FLAG                history: a flag of the engine (repeatable); allowed: the flag
  --engines A,B,C            history, bisect: the versions, the oldest first; SOURCE as for --engine
  --index-url URL            engine fetch: the package index (default: $PIP_INDEX_URL, or https://pypi.org/simple/)
  --pre, --again             engine fetch: take a pre-release; fetch what is there already
  --sha256 HEX, --offline    engine fetch: the checksum that the file must have; fetch nothing, and fail if it is not there
  --out FILE, --add          engine catalogue: the file to write; keep the releases that are in it already
  --memory N                 engine catalogue: leave out a release whose extraction takes more than N MiB (default: 1024)
  --name NAME                facts: the name of the target that --format hcl writes (default: here)
  --timeout D                give up after this time (default: 20s; engine fetch: 30m; engine catalogue: 2m a part)
  --max-steps N              give up after N statements (default: 30000000)

Exit status: 0 nothing found, 1 findings, 2 wrong usage, or the analysis did not get through.
`

// memoryLimit is the size, in bytes, from which garbage is collected.
const memoryLimit = 128 << 20

// list is a repeatable flag.
type list []string

func (l *list) String() string     { return strings.Join(*l, ",") }
func (l *list) Set(s string) error { *l = append(*l, s); return nil }

// Main runs enginelint and returns its exit status.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	if len(args) > 0 && args[0] == "lsp" {
		return runLSP(args[1:], stdin, stdout, stderr)
	}
	// A check is short and seldom allocates as much as this: collecting garbage
	// only when it does saves a fifth of the time.
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(memoryLimit))
	defer func() {
		if p := recover(); p != nil {
			fmt.Fprintf(stderr, "enginelint: internal error: %v\n", p)
			status = statusFailure
		}
	}()
	if len(args) == 0 {
		fmt.Fprint(stderr, usage)
		return statusFailure
	}
	switch args[0] {
	case "check", "explain", "fix", "allowed", "why", "witness", "diff", "history", "bisect":
		reserveHeap()
	}
	collectAfterFirst()
	switch args[0] {
	case "check", "explain":
		return run(args[0], args[1:], stdin, stdout, stderr)
	case "fix":
		return runFix(args[1:], stdin, stdout, stderr)
	case "allowed":
		return runAllowed(args[1:], stdin, stdout, stderr)
	case "why":
		return runWhy(args[1:], stdin, stdout, stderr)
	case "witness":
		return runWitness(args[1:], stdout, stderr)
	case "facts":
		return facts(args[1:], stdout, stderr)
	case "diff":
		return runDiff(args[1:], stdin, stdout, stderr)
	case "history":
		return runHistory(args[1:], stdout, stderr)
	case "bisect":
		return runBisect(args[1:], stdin, stdout, stderr)
	case "engine":
		return runEngine(args[1:], stdout, stderr)
	case "rules":
		return runRules(args[1:], stdout, stderr)
	case "version", "--version":
		fmt.Fprintln(stdout, Version())
		return statusClean
	case "help", "-h", "-help", "--help":
		if args = args[1:]; len(args) > 0 && !slices.Contains([]string{"version", "help", "-h", "-help", "--help"}, args[0]) {
			return Main(append(slices.Clone(args), "--help"), stdin, stdout, stderr)
		}
		fmt.Fprint(stdout, usage)
		return statusClean
	}
	hint := "try enginelint help"
	for _, c := range []string{"check", "explain", "fix", "allowed", "why", "witness", "diff", "history", "bisect", "facts", "engine", "rules", "lsp", "version", "help"} {
		if world.Distance(args[0], c) <= 2 {
			hint = "did you mean " + c + "?"
		}
	}
	fmt.Fprintf(stderr, "enginelint: unknown command %q; %s\n", args[0], hint)
	return statusFailure
}

// collectAfterFirst has garbage collected as usual from the first collection on:
// one that needs more memory than the limit would collect without end.
func collectAfterFirst() {
	type sentinel struct{ _ *byte }
	runtime.SetFinalizer(&sentinel{}, func(*sentinel) {
		debug.SetGCPercent(100)
		debug.SetMemoryLimit(math.MaxInt64)
	})
}

// Version is the version of the build.
func Version() string {
	v := "(devel)"
	if bi, ok := debug.ReadBuildInfo(); ok && bi.Main.Version != "" {
		v = bi.Main.Version
	}
	return "enginelint " + v
}

func run(verb string, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var req analyzer.Request
	var env, facts, packages, fields, assume, packs list
	fs := flag.NewFlagSet("enginelint "+verb, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.StringVar(&req.Config, "config", "", "")
	fs.BoolVar(&req.NoConfig, "no-config", false, "")
	fs.StringVar(&req.Engine, "engine", "", "")
	fs.StringVar(&req.Target, "target", "", "")
	fs.StringVar(&req.Profile, "profile", "", "")
	fs.StringVar(&req.GPU, "gpu", "", "")
	fs.StringVar(&req.ModelConfig, "model-config", "", "")
	fs.StringVar(&req.DraftConfig, "draft-model-config", "", "")
	fs.StringVar(&req.StdinName, "stdin-filename", "", "")
	fs.Var(&env, "env", "")
	fs.Var(&packages, "package", "")
	fs.Var(&facts, "fact", "")
	fs.Var(&assume, "assume", "")
	fs.Var(&packs, "rules", "")
	fs.BoolVar(&req.NoPacks, "no-rules", false, "")
	verbose := fs.Bool("explain-facts", false, "")
	fs.BoolVar(verbose, "v", false, "")
	all := fs.Bool("all", false, "")
	format := fs.String("format", "text", "")
	steps := fs.Int64("max-steps", 0, "")
	fs.DurationVar(&req.Timeout, "timeout", 0, "")
	changed, matrix, list := false, false, false
	quiet := false
	if verb == "check" {
		fs.BoolVar(&list, "list", false, "")
		fs.BoolVar(&quiet, "quiet", false, "")
		fs.BoolVar(&req.Futile, "futile", false, "")
	}
	if verb == "explain" {
		fs.BoolVar(&matrix, "matrix", false, "")
		fs.Var(&fields, "field", "")
		fs.BoolVar(&changed, "changed", false, "")
	}
	fail := func(err error) int {
		fmt.Fprintf(stderr, "enginelint: %v\n", err)
		return statusFailure
	}
	if w := bareCommand(args); w != "" {
		return fail(fmt.Errorf("%s begins a command: put -- before it", w))
	}
	command, rest := []string(nil), args
	for i, a := range args {
		if a == "--" {
			rest, command = args[:i], append([]string{}, args[i+1:]...)
			break
		}
	}
	// Flags may also follow FILE.
	for {
		if err := fs.Parse(rest); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				fmt.Fprint(stdout, helpOf(fs))
				return statusClean
			}
			return fail(flagError(fs, err))
		}
		rest = fs.Args()
		if len(rest) == 0 {
			break
		}
		req.Paths = append(req.Paths, rest[0])
		rest = rest[1:]
	}
	switch {
	case command != nil && len(req.Paths) > 0:
		return fail(fmt.Errorf("unexpected argument %q: give a file or a command, not both", req.Paths[0]))
	case req.StdinName != "" && !slices.Equal(req.Paths, []string{"-"}):
		return fail(errors.New("--stdin-filename is the name of what is read with -, and needs that as the only file"))
	case req.NoPacks && len(packs) > 0:
		return fail(errors.New("--rules and --no-rules exclude each other"))
	case req.Config != "" && req.NoConfig:
		return fail(errors.New("--config and --no-config exclude each other"))
	case *format != "text" && *format != "json":
		return fail(fmt.Errorf("--format %s: expected text or json", *format))
	case req.Timeout < 0:
		return fail(fmt.Errorf("--timeout %v: expected a positive duration", req.Timeout))
	case *steps < 0:
		return fail(fmt.Errorf("--max-steps %d: expected a positive number", *steps))
	}
	req.Argv, req.Stdin = command, stdin
	req.Catalogue = !matrix
	req.Look = look
	req.Env, req.Facts, req.Packages = env, facts, packages
	req.Assume, req.Packs = assume, packs
	req.Limits = interp.Limits{Steps: *steps}
	var bar *report.Progress
	if e, ok := stderr.(*os.File); ok {
		req.Files = func(n int) { bar = report.NewProgress(e, n) }
		req.Progress = func(name string) { bar.Done(name) }
	}
	if list {
		rep, err := analyzer.Read(req)
		bar.Close()
		if err != nil {
			return fail(err)
		}
		var files []*launch.File
		for _, f := range rep.Files {
			files = append(files, f.File)
		}
		if err := report.List(stdout, files, rep.Read, *format); err != nil {
			return fail(err)
		}
		return statusClean
	}
	if matrix {
		return runMatrix(req, report.Options{All: *all}, *format, fields, changed, stdout, fail)
	}
	rep, err := analyzer.Run(req)
	bar.Close()
	if err != nil {
		return fail(err)
	}
	rs := rep.Results()
	opt := report.Options{Facts: *verbose, Fields: verb == "explain", All: *all, Quiet: quiet}
	if verb == "explain" {
		for _, r := range rs {
			if len(r.Fields) == 0 {
				continue // the command did not get that far
			}
			if r.Fields, err = r.Select(fields, changed); err != nil {
				return fail(err)
			}
		}
	}
	switch {
	case *format == "json":
		err = report.JSON(stdout, rep, opt)
	case verb == "explain":
		err = report.Explain(stdout, rep, opt)
	default:
		err = report.Text(stdout, rep, opt)
	}
	if err != nil && !errors.Is(err, os.ErrClosed) {
		return fail(err)
	}
	return rep.ExitStatus()
}

// runMatrix checks the commands on every family of accelerators.
func runMatrix(req analyzer.Request, opt report.Options, format string, fields []string, changed bool, stdout io.Writer, fail func(error) int) int {
	if changed {
		return fail(errors.New("--matrix shows the fields that differ; --changed has no meaning with it"))
	}
	ms, err := analyzer.Matrices(req)
	if err != nil {
		return fail(err)
	}
	for _, m := range ms {
		if err := m.Select(fields); err != nil {
			return fail(err)
		}
	}
	if format == "json" {
		err = report.MatrixJSON(stdout, ms)
	} else {
		err = report.Matrix(stdout, ms, opt)
	}
	if err != nil && !errors.Is(err, os.ErrClosed) {
		return fail(err)
	}
	return analyzer.MatrixStatus(ms)
}

// bareCommand finds, where there is no --, the word that begins a command that
// starts an engine, "" if there is none.
func bareCommand(args []string) string {
	if slices.Contains(args, "--") {
		return ""
	}
	for i, a := range args[:max(0, len(args)-1)] {
		next := args[i+1]
		python := a == "python" || a == "python3" || strings.HasSuffix(a, "/python") || strings.HasSuffix(a, "/python3")
		if python && next == "-m" {
			return a
		}
		for _, e := range engine.Adapters {
			for _, s := range e.Scripts {
				if a == s.Name && len(s.Sub) > 0 && next == s.Sub[0] {
					return a
				}
			}
		}
	}
	return ""
}

// flagError adds to a failure to read flags what may have been meant.
func flagError(fs *flag.FlagSet, err error) error {
	name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: ")
	if ok {
		var names []string
		fs.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
		if s := world.Suggest(strings.TrimLeft(name, "-"), names); s != "" {
			return fmt.Errorf("%w; did you mean --%s?", err, s)
		}
		return fmt.Errorf("%w; try enginelint help (flags of the engine come after --)", err)
	}
	if fs.Lookup("timeout") != nil && strings.Contains(err.Error(), "for flag -timeout") {
		return fmt.Errorf("%w: expected a number with a unit, such as 5s or 2m", err)
	}
	return fmt.Errorf("%w; try enginelint help", err)
}

// here is the machine that the facts command looks at; tests put in another.
var here = host.Here

// look learns what this machine tells.
func look() *host.Report {
	var engines []string
	for _, a := range engine.Adapters {
		engines = append(engines, a.Package)
	}
	return here().Look(engines)
}

// facts shows what can be learnt from this machine.
func facts(args []string, stdout, stderr io.Writer) int {
	fs := flag.NewFlagSet("enginelint facts", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	format := fs.String("format", "text", "")
	name := fs.String("name", "here", "")
	fail := func(err error) int {
		fmt.Fprintf(stderr, "enginelint: %v\n", err)
		return statusFailure
	}
	switch err := fs.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, helpOf(fs))
		return statusClean
	case err != nil:
		return fail(flagError(fs, err))
	case fs.NArg() > 0:
		return fail(fmt.Errorf("unexpected argument %q", fs.Arg(0)))
	case *format != "text" && *format != "hcl" && *format != "json":
		return fail(fmt.Errorf("--format %s: expected text, hcl or json", *format))
	case *name == "" || *name == "local" || strings.ContainsAny(*name, "/\\ \t"):
		return fail(fmt.Errorf("--name %q: not the name of a target", *name))
	}
	r := look()
	var err error
	switch *format {
	case "hcl":
		err = r.HCL(stdout, *name)
	case "json":
		err = r.JSON(stdout)
	default:
		err = r.Text(stdout)
	}
	if err != nil {
		return fail(err)
	}
	return statusClean
}

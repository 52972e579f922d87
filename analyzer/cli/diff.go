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
	"github.com/enginelint/enginelint/analyzer/diff"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/report"
)

// compare holds the flags that commands have which compare versions.
type compare struct {
	req                          analyzer.Request
	env, facts, packages, assume list
	format                       string
	all                          bool
	steps                        int64
	command                      []string
	args                         []string
}

// parse reads the flags; more adds those of one command. done says that help was
// asked for.
func (c *compare) parse(verb string, args []string, more func(*flag.FlagSet), stdout io.Writer) (done bool, err error) {
	fs := flag.NewFlagSet("enginelint "+verb, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	r := &c.req
	fs.StringVar(&r.Config, "config", "", "")
	fs.BoolVar(&r.NoConfig, "no-config", false, "")
	fs.StringVar(&r.Target, "target", "", "")
	fs.StringVar(&r.Profile, "profile", "", "")
	fs.StringVar(&r.GPU, "gpu", "", "")
	fs.StringVar(&r.ModelConfig, "model-config", "", "")
	fs.StringVar(&r.DraftConfig, "draft-model-config", "", "")
	fs.StringVar(&r.StdinName, "stdin-filename", "", "")
	fs.Var(&c.env, "env", "")
	fs.Var(&c.packages, "package", "")
	fs.Var(&c.facts, "fact", "")
	fs.Var(&c.assume, "assume", "")
	fs.StringVar(&c.format, "format", "text", "")
	fs.BoolVar(&c.all, "all", false, "")
	fs.DurationVar(&r.Timeout, "timeout", 0, "")
	fs.Int64Var(&c.steps, "max-steps", 0, "")
	more(fs)
	if c.args, c.command, done, err = parseMixed(fs, args, stdout); done || err != nil {
		return done, err
	}
	r.Look = look
	r.NoPacks = true // rules of packs are the user's, not the engine's
	r.Env, r.Facts, r.Packages, r.Assume = c.env, c.facts, c.packages, c.assume
	r.Limits = interp.Limits{Steps: c.steps}
	r.Argv = c.command
	switch {
	case r.Config != "" && r.NoConfig:
		return false, errors.New("--config and --no-config exclude each other")
	case r.Timeout < 0:
		return false, fmt.Errorf("--timeout %v: expected a positive duration", r.Timeout)
	case c.steps < 0:
		return false, fmt.Errorf("--max-steps %d: expected a positive number", c.steps)
	}
	return false, nil
}

// formats checks --format.
func (c *compare) formats(names ...string) error {
	if slices.Contains(names, c.format) {
		return nil
	}
	return fmt.Errorf("--format %s: expected %s or %s", c.format, strings.Join(names[:len(names)-1], ", "), names[len(names)-1])
}

// runDiff compares two versions of an engine.
func runDiff(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	fail := func(err error) int {
		fmt.Fprintf(stderr, "enginelint: %v\n", err)
		return statusFailure
	}
	var c compare
	failOn, fix, show, withRules, witnesses := "", false, false, false, false
	done, err := c.parse("diff", args, func(fs *flag.FlagSet) {
		fs.StringVar(&failOn, "fail-on", "removed,refused,changed", "")
		fs.BoolVar(&fix, "fix", false, "")
		fs.BoolVar(&show, "diff", false, "")
		fs.BoolVar(&withRules, "compare-rules", false, "")
		fs.BoolVar(&witnesses, "witnesses", false, "")
	}, stdout)
	switch {
	case done:
		return statusClean
	case err != nil:
		return fail(err)
	case len(c.args) < 2:
		return fail(errors.New("diff needs two versions of the engine: enginelint diff OLD NEW [PATH...] [-- COMMAND...]"))
	case c.command != nil && len(c.args) > 2:
		return fail(fmt.Errorf("unexpected argument %q: give files or a command, not both", c.args[2]))
	case show && !fix:
		return fail(errors.New("--diff shows what --fix would change, and goes with it"))
	case fix && (c.command != nil || len(c.args) == 2):
		return fail(errors.New("--fix changes files: enginelint diff OLD NEW PATH... --fix"))
	case fix && !show && slices.Contains(c.args[2:], "-"):
		return fail(errors.New("--fix changes files; standard input is none; --diff shows what would be changed"))
	}
	formats := []string{"text", "json", "markdown", "html"}
	if fix {
		formats = formats[:2]
	}
	if err := c.formats(formats...); err != nil {
		return fail(err)
	}
	tiers, err := parseTiers(failOn)
	if err != nil {
		return fail(err)
	}
	c.req.Paths, c.req.Stdin = c.args[2:], stdin
	// Commands are run through the engines' own source.
	launches := c.command != nil || len(c.req.Paths) > 0
	open := analyzer.Open
	if launches {
		open = analyzer.OpenSource
	}
	old, err := open(c.args[0])
	if err != nil {
		return fail(err)
	}
	new, err := open(c.args[1])
	if err != nil {
		return fail(err)
	}
	if old.Adapter != new.Adapter {
		return fail(fmt.Errorf("%s is %s, and %s is %s: versions of one engine are compared", old.Given, old.Adapter.Name, new.Given, new.Adapter.Name))
	}
	for _, e := range []*engine.Engine{old, new} {
		if witnesses && e.Set != nil {
			return fail(fmt.Errorf("%s is a release of the built-in catalogue, and --witnesses evaluates the source: give a directory, git:DIR@REVISION, or NAME==VERSION once enginelint engine fetch has it", e.Given))
		}
	}
	opt := diff.Options{Launches: launches, Rules: !launches && (withRules || witnesses)}
	if witnesses {
		opt.Witnesses = func(*diff.RuleChange) bool { return true }
	}
	r, err := diff.Run(c.req, old, new, opt)
	if err != nil {
		return fail(err)
	}
	if fix {
		return migrate(&c, r, show, stdout, fail)
	}
	switch opt := (report.DiffOptions{All: c.all}); c.format {
	case "json":
		err = report.DiffJSON(stdout, r, r.ExitStatus(tiers))
	case "markdown":
		err = report.DiffMarkdown(stdout, r, opt)
	case "html":
		err = report.DiffHTML(stdout, r)
	default:
		err = report.Diff(stdout, r, opt)
	}
	if err != nil && !errors.Is(err, os.ErrClosed) {
		return fail(err)
	}
	return r.ExitStatus(tiers)
}

// migrate changes launch files so that they mean the same to the new version, or
// shows the changes. The status is 1 if something is left to do.
func migrate(c *compare, r *diff.Report, show bool, stdout io.Writer, fail func(error) int) int {
	ms, err := r.Migrate(c.req)
	if err != nil {
		return fail(err)
	}
	status := statusClean
	for _, m := range ms {
		switch {
		case m.New == m.Old:
		case show:
			status = statusFindings
		default:
			if err := rewrite(m.Name, m.Old, m.New); err != nil {
				return fail(err)
			}
			m.Written = true
		}
		if m.Left() {
			status = statusFindings
		}
	}
	if len(r.Unmigrated(ms)) > 0 {
		status = statusFindings
	}
	if len(r.Incomplete) > 0 {
		status = statusFailure
	}
	if c.format == "json" {
		err = report.MigrationsJSON(stdout, r, ms, status)
	} else {
		err = report.Migrations(stdout, r, ms)
	}
	if err != nil && !errors.Is(err, os.ErrClosed) {
		return fail(err)
	}
	return status
}

// parseTiers reads the value of --fail-on.
func parseTiers(text string) ([]diff.Tier, error) {
	var out []diff.Tier
	for _, t := range strings.Split(text, ",") {
		switch t = strings.TrimSpace(t); {
		case t == "" || t == "none":
		case slices.Contains(diff.Tiers, diff.Tier(t)):
			out = append(out, diff.Tier(t))
		default:
			return nil, fmt.Errorf("--fail-on %s: expected a list of removed, refused and changed, or none", t)
		}
	}
	return out, nil
}

// openAll opens the engines of a list that commas separate.
func openAll(text string) ([]*engine.Engine, error) {
	var out []*engine.Engine
	for _, s := range strings.Split(text, ",") {
		if s = strings.TrimSpace(s); s == "" {
			continue
		}
		e, err := analyzer.OpenSource(s)
		if err != nil {
			return nil, err
		}
		if len(out) > 0 && e.Adapter != out[0].Adapter {
			return nil, fmt.Errorf("--engines: %s is %s, and %s is %s", out[0].Given, out[0].Adapter.Name, e.Given, e.Adapter.Name)
		}
		out = append(out, e)
	}
	if len(out) < 2 {
		return nil, errors.New("--engines needs two versions or more: --engines A,B,C, the oldest first")
	}
	return out, nil
}

// runHistory follows flags through versions.
func runHistory(args []string, stdout, stderr io.Writer) int {
	fail := func(err error) int {
		fmt.Fprintf(stderr, "enginelint: %v\n", err)
		return statusFailure
	}
	var c compare
	var flags list
	engines := ""
	done, err := c.parse("history", args, func(fs *flag.FlagSet) {
		fs.Var(&flags, "flag", "")
		fs.StringVar(&engines, "engines", "", "")
	}, stdout)
	switch {
	case done:
		return statusClean
	case err != nil:
		return fail(err)
	case c.command != nil || len(c.args) > 0:
		return fail(errors.New("history takes no files and no command: enginelint history --flag FLAG --engines A,B,C"))
	case len(flags) == 0:
		return fail(errors.New("history needs a flag of the engine: --flag FLAG"))
	}
	if err := c.formats("text", "json"); err != nil {
		return fail(err)
	}
	es, err := openAll(engines)
	if err != nil {
		return fail(err)
	}
	ps, err := diff.Parsers(c.req, es)
	if err != nil {
		return fail(err)
	}
	var hs []*diff.History
	status := statusClean
	for _, f := range flags {
		h, err := diff.HistoryOf(es, ps, f)
		if err != nil {
			return fail(err)
		}
		if h.Incomplete() {
			status = statusFailure
		}
		hs = append(hs, h)
	}
	if c.format == "json" {
		err = report.HistoriesJSON(stdout, hs)
	} else {
		err = report.Histories(stdout, hs)
	}
	if err != nil && !errors.Is(err, os.ErrClosed) {
		return fail(err)
	}
	return status
}

// runBisect finds the first version that treats commands otherwise.
func runBisect(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	fail := func(err error) int {
		fmt.Fprintf(stderr, "enginelint: %v\n", err)
		return statusFailure
	}
	var c compare
	engines := ""
	done, err := c.parse("bisect", args, func(fs *flag.FlagSet) { fs.StringVar(&engines, "engines", "", "") }, stdout)
	switch {
	case done:
		return statusClean
	case err != nil:
		return fail(err)
	case c.command != nil && len(c.args) > 0:
		return fail(fmt.Errorf("unexpected argument %q: give files or a command, not both", c.args[0]))
	case c.command == nil && len(c.args) == 0:
		return fail(errors.New("bisect needs a command: a file, or the command after --"))
	case slices.Contains(c.args, "-"):
		return fail(errors.New("bisect reads the commands once for each version, and so not from standard input"))
	}
	if err := c.formats("text", "json"); err != nil {
		return fail(err)
	}
	c.req.Paths, c.req.Stdin = c.args, stdin
	es, err := openAll(engines)
	if err != nil {
		return fail(err)
	}
	b, err := diff.Bisect(c.req, es)
	if err != nil {
		return fail(err)
	}
	if c.format == "json" {
		err = report.BisectedJSON(stdout, b)
	} else {
		err = report.Bisected(stdout, b, report.DiffOptions{All: c.all})
	}
	switch {
	case err != nil && !errors.Is(err, os.ErrClosed):
		return fail(err)
	case len(b.Incomplete) > 0:
		return statusFailure
	case slices.ContainsFunc(b.Launches, func(l diff.BisectedLaunch) bool { return l.Possible > 0 }):
		return statusFindings
	}
	return statusClean
}

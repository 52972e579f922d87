// Package analyzer checks commands that start an inference engine against the
// engine's own source.
package analyzer

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/host"
	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// Request says what to check. Empty fields mean: not given.
type Request struct {
	// Engine is the source of the engine: see Open; where it is empty, an
	// installed one is looked for. Opened is the engine itself, instead.
	Engine string
	Opened *engine.Engine
	// Catalogue says that a release of the catalogue will do for the engine.
	Catalogue bool
	// Config is the project's configuration; where it is empty, enginelint.hcl
	// is looked for above the file with the command or the working directory,
	// unless NoConfig is set.
	Config   string
	NoConfig bool
	// Target is the name of a target of the configuration, a target file (HCL),
	// or "local" for this machine; Profile a complete machine profile (JSON);
	// GPU a card with a count, "h100x8", or "local".
	Target, Profile, GPU string
	// ModelConfig and DraftConfig describe the model and the draft model: a
	// config.json, a directory or a model profile.
	ModelConfig, DraftConfig string
	// Env holds NAME=VALUE, Facts NAME=VALUE, Packages NAME=VERSION.
	Env, Facts, Packages []string
	// AssumeNothing leaves every fact that is not given unknown, instead of
	// taking the usual value.
	AssumeNothing bool
	// Assume holds lists of facts to take where none are given, such as
	// "cuda,sm=100": see config.Assumptions.
	Assume []string
	// Argv is the command; where it is nil, Paths are read: files, directories,
	// "-" for Stdin; where that is empty too, the files that the configuration
	// names.
	Argv  []string
	Paths []string
	Stdin io.Reader
	// StdinName stands for the name of what is read from Stdin: its format is
	// detected by it, and files that it names are seen from there.
	StdinName string
	// Packs are further rule packs: files, or directories of them. NoPacks
	// leaves out all packs, also those of the configuration and the one that is
	// shipped.
	Packs   []string
	NoPacks bool
	// Futile looks for flags that have no effect, unless the configuration gives
	// that finding a severity, which decides then.
	Futile bool
	// Progress is told of each file that is done; may be nil. Files is called
	// before with their number.
	Progress func(file string)
	Files    func(n int)
	// Look learns the facts of this machine, where that is asked for.
	Look func() *host.Report
	// Looked is told of the files and directories that results depend on besides the
	// engine that was opened, and of those that were looked for and are not there, with
	// their full names; may be nil. It may be called from several goroutines, and more
	// than once for one path.
	Looked func(path string)
	// Timeout bounds the import of the engine and the start-up, Memory the
	// heap in bytes; 0 means DefaultTimeout and DefaultMemory.
	Timeout time.Duration
	Memory  uint64
	// Parallel is how many commands are analysed at a time; 0 means as many as
	// there are processors. Each of them imports the engine.
	Parallel int
	// Limits bound the analysis.
	Limits interp.Limits
}

// Default bounds: a start-up takes a fraction of a second and 100 MiB.
const (
	DefaultTimeout = 20 * time.Second
	DefaultMemory  = 1 << 30
)

// InputError is a mistake in the request.
type InputError struct {
	// What names the flag or argument.
	What, Msg string
}

func (e *InputError) Error() string { return e.What + ": " + e.Msg }

// ErrNoCommand says that there is nothing to check.
var ErrNoCommand = errors.New("no command: give a file, or the command after --, or files in " + config.FileName)

// SourceError is a file of the engine that cannot be read or parsed.
type SourceError struct {
	Root string
	Err  error
}

func (e *SourceError) Error() string {
	return "the engine's source below " + e.Root + " cannot be read: " + e.Err.Error()
}
func (e *SourceError) Unwrap() error { return e.Err }

// inputError makes an InputError of a failure to read a file. The message
// names the file once.
func inputError(what, file string, err error) error {
	msg := err.Error()
	var pe *fs.PathError
	if errors.As(err, &pe) {
		msg = pe.Err.Error()
	}
	if !strings.Contains(msg, file) {
		msg = file + ": " + msg
	}
	return &InputError{what, msg}
}

// Result is what one command comes to.
type Result struct {
	// models gives what is known of the models of the command, and at the paths given.
	models func(asked []string) (*world.Model, error)
	// asksFutile says that flags without effect are looked for, futile are those found.
	asksFutile bool
	futile     []futile
	Engine     *engine.Engine
	Command    *launch.Command
	// Argv is what the engine's own code is called with; it differs from the
	// command's arguments where a console command translates them. WordOf
	// gives for each element the argument that it comes from, or -1.
	Argv   []string
	WordOf []int
	// Launch is what the command is a variant of, nil in a matrix.
	Launch *launch.Launch
	// None are words that may be any number of arguments and were taken to be
	// none.
	None []string
	// Paths are paths of models that are not known in full, and taken to have
	// no text in them that the engine looks for.
	Paths []string
	// Doubts are statements of the file that may set any variable, and were
	// taken to set none that the command uses.
	Doubts []string
	// Same are further variants of the launch that come to the same.
	Same    []*launch.Command
	Facts   *world.Facts
	Assumed []Assumption
	// Uses are all facts with their provenance.
	Uses []FactUse
	// Notes are remarks for people on what was not given.
	Notes []string
	// OtherVersion is that of the notes which says that the file asks for another version
	// of the engine, "" if it does not.
	OtherVersion string
	Model        *world.Model
	Outcome      *check.Outcome
	// solution is what a set of the catalogue came to; nil with source.
	solution *rules.Solution
	// Findings are in the order of the start-up. Off counts those that the
	// configuration hides.
	Findings []diag.Finding
	Off      int
	Fields   []Field
	Steps    int64
	// Advisories are what rules of packs say, OpenRules those that cannot tell.
	// RulesHold counts those that say nothing, RulesSkipped those that were not
	// asked because the engine does not start.
	Advisories, OpenRules   []Advisory
	RulesHold, RulesSkipped int
}

// Verdict is a word for the outcome: accepted, refused, fails, exits,
// undecided or not analysed.
func (r *Result) Verdict() string {
	o := r.Outcome
	if !o.Decided() {
		for _, e := range o.Ends {
			if e.Kind != check.EndUndecided {
				return "undecided"
			}
		}
		return "not analysed"
	}
	switch o.Ends[0].Kind {
	case check.EndRefused:
		if r.mayBeGiven(o.Ends[0]) {
			return "undecided"
		}
		return "refused"
	case check.EndException:
		return "fails"
	case check.EndExit:
		return "exits"
	}
	return "accepted"
}

// ExitStatus is 0 if nothing was found, 1 with findings, 2 if the analysis
// did not get through. Notes do not count, and of advisories only those of
// severity error and the rules that cannot be evaluated.
func ExitStatus(rs []*Result) int {
	status := 0
	for _, r := range rs {
		for _, f := range r.Findings {
			if f.Rule.Code == "EL402" {
				return 2
			}
			if f.Rule.Severity != config.Note {
				status = 1
			}
		}
		for _, a := range r.Advisories {
			if a.Rule.Severity == rules.Error || a.Rule.Code == "EL602" && a.Rule.Severity != config.Note {
				status = 1
			}
		}
	}
	return status
}

// config reads the configuration; an empty one if there is none.
func (r *Request) config() (*config.Config, error) {
	file := r.Config
	if file == "" && !r.NoConfig {
		dir := "."
		if r.Argv == nil && len(r.Paths) > 0 {
			dir = r.dirOf(r.Paths[0])
		}
		var err error
		if file, err = config.Find(dir); err != nil {
			return nil, &InputError{"the configuration", err.Error()}
		}
	}
	if file == "" {
		return &config.Config{}, nil
	}
	c, err := config.Load(file)
	var te *world.TargetError
	switch {
	case errors.As(err, &te):
		return nil, te
	case err != nil && r.Config != "":
		return nil, inputError("--config", file, err)
	case err != nil:
		return nil, inputError("the configuration", file, err)
	}
	return c, nil
}

// open opens the engine that the request, the configuration or the machine
// names.
func (r *Request) open(cfg *config.Config) (*engine.Engine, error) {
	if r.Opened != nil {
		return r.Opened, nil
	}
	dir := r.Engine
	fromConfig := dir == "" && cfg.Engine != nil
	if fromConfig {
		dir = cfg.Engine.Dir
	}
	if dir == "" {
		var err error
		if dir, err = Find(); err != nil {
			var ie *InputError
			if n := len(releases().Entries()); r.Catalogue && n > 0 && errors.As(err, &ie) {
				ie.Msg += ", or a release of the catalogue, such as " + releases().Entries()[n-1].Name()
			}
			return nil, err
		}
	}
	e, err := Open(dir)
	if r.Catalogue {
		err = alsoCatalogued(dir, err)
	}
	if err == nil && e.Set != nil && !r.Catalogue {
		err = needsSource(e)
	}
	if err != nil || !fromConfig {
		return e, err
	}
	c := cfg.Engine
	switch {
	case c.Package != "" && c.Package != e.Adapter.Package:
		return nil, &InputError{c.Source, fmt.Sprintf("the engine is called %q, but %s is %s", c.Package, dir, e.Adapter.Name)}
	case c.Version != "" && e.Version == "":
		return nil, &InputError{c.Source, fmt.Sprintf("version %q is asked for, but %s does not say which it is", c.Version, dir)}
	case c.Version != "" && c.Version != e.Version:
		return nil, &InputError{c.Source, fmt.Sprintf("version %q is asked for, but %s is %s", c.Version, dir, e.Version)}
	}
	return e, nil
}

// Find looks for an installed engine: the directory named by
// ENGINELINT_ENGINE, the active virtual environment, the system's Python.
func Find() (string, error) {
	if d := os.Getenv("ENGINELINT_ENGINE"); d != "" {
		return d, nil
	}
	var patterns []string
	if v := os.Getenv("VIRTUAL_ENV"); v != "" {
		patterns = append(patterns, v+"/lib/python3*/site-packages")
	}
	if v := os.Getenv("CONDA_PREFIX"); v != "" {
		patterns = append(patterns, v+"/lib/python3*/site-packages")
	}
	patterns = append(patterns, "/usr/local/lib/python3*/dist-packages", "/usr/local/lib/python3*/site-packages", "/usr/lib/python3*/site-packages", "/usr/lib/python3/dist-packages")
	for _, p := range patterns {
		dirs, _ := filepath.Glob(p)
		for _, d := range dirs {
			for _, a := range engine.Adapters {
				if _, err := os.Stat(filepath.Join(d, filepath.FromSlash(a.EntryFile))); err == nil {
					return d, nil
				}
			}
		}
	}
	return "", &InputError{"--engine", "not given, and no installed engine found; name the source tree or the site-packages directory of the engine"}
}

// prepare collects what a command is checked with.
func (r *Request) prepare(e *engine.Engine, c *launch.Command, su *setup, d *directives, g *gathered) (*Result, error) {
	if c.Adapter != e.Adapter {
		return nil, &InputError{"the command", fmt.Sprintf("starts %s, but %s is %s", c.Adapter.Name, e.Given, e.Adapter.Name)}
	}
	g.complete(e)
	env := world.NewObject()
	for _, a := range c.Env {
		if a.Parts != nil {
			g.facts.OpenEnv(a.Name)
			continue
		}
		env.Set(a.Name, a.Value)
		g.from["env."+a.Name] = stated{world.Fact{Value: a.Value, Source: "the command"}, byFlag}
	}
	if err := g.facts.SetEntries("env", env, "the command"); err != nil {
		return nil, err
	}
	facts := g.facts
	res := &Result{Engine: e, Command: c, Facts: facts, asksFutile: r.asksFutile(su.cfg.Severity)}
	res.translate()
	var err error
	if res.Model, err = r.model(res.Argv, c.Adapter, nil, su, d, g); err != nil {
		return nil, err
	}
	res.models = func(asked []string) (*world.Model, error) { return r.model(res.Argv, c.Adapter, asked, su, d, g) }
	if _, ok := facts.Get("device"); !ok {
		ways := "--gpu NAMExCOUNT, --target, or enginelint facts"
		if len(g.choices) > 0 {
			ways = "--target " + strings.Join(g.choices, " or ") + ", --gpu NAMExCOUNT, or enginelint facts"
		}
		res.Notes = append(res.Notes, "no machine given; use "+ways)
	}
	res.Notes = append(res.Notes, g.notes...)
	res.Assumed = g.assumed
	res.Uses = g.uses(e, res.Model)
	return res, nil
}

// session imports the engine under the facts.
func (r *Request) session(e *engine.Engine, facts *world.Facts) (*check.Session, error) {
	return r.sessionWith(e, facts, check.Options{})
}

// sessionWith is session with further options.
func (r *Request) sessionWith(e *engine.Engine, facts *world.Facts, opt check.Options) (*check.Session, error) {
	opt.Cold, opt.Options, opt.Limits = true, true, r.Limits
	opt.Timeout, opt.Memory = cmp.Or(r.Timeout, DefaultTimeout), cmp.Or(r.Memory, DefaultMemory)
	s := check.NewSession(e, facts, opt)
	if !s.HasEntry() {
		s.Close()
		return nil, &engine.OpenError{Dir: e.Given, Problem: fmt.Sprintf("%s defines no %s", e.Adapter.EntryFile, e.Adapter.Prepare),
			Hint: "the tree is incomplete, or its start-up code is elsewhere"}
	}
	return s, nil
}

// run checks a prepared command.
func (r *Result) run(s *check.Session, by map[string]rules.Severity) error {
	if why := r.unmodelled(); why != "" {
		r.Outcome = &check.Outcome{Ends: []check.End{{Kind: check.EndUndecided, Certain: true, Reason: why}}}
		r.conclude(by)
		return nil
	}
	steps := s.Steps()
	var asked []string
	for {
		r.Outcome = s.Run(r.caseWith(asked))
		if len(r.Outcome.Lacking) == 0 || len(asked) >= maxAsked || r.models == nil {
			break
		}
		// The engine looked for a model at a path that the command does not name
		// as one: there may well be one.
		asked = append(asked, r.Outcome.Lacking...)
		var err error
		if r.Model, err = r.models(asked); err != nil {
			return err
		}
	}
	r.Steps = s.Steps() - steps
	for _, t := range r.Outcome.Taken {
		r.Notes = append(r.Notes, "it is taken that "+t)
	}
	var f *interp.Failure
	if errors.As(r.Outcome.Err, &f) && !f.Internal {
		return &SourceError{r.Engine.Root, f.Err}
	}
	r.conclude(by)
	if r.asksFutile {
		if r.lookForFutile(s, asked); len(r.futile) > 0 {
			r.Fields, r.Findings, r.Off = nil, nil, 0
			r.conclude(by)
		}
	}
	return nil
}

// caseWith is the command as a case, with the paths of models that were asked
// for beside those that it names.
func (r *Result) caseWith(asked []string) check.Case {
	return check.Case{Argv: r.Argv, Script: r.Command.Script, Words: r.unknownWords(), Model: r.Model,
		Paths: modelPaths(r.Argv, r.Engine.Adapter, asked), HostFiles: r.hostFiles()}
}

// maxAsked bounds the models that are looked for beside those that a command
// names.
const maxAsked = 4

// open lists the arguments that may be any number of them, as they were taken:
// as a value where a flag asks for one, as none elsewhere.
func (r *Result) open() {
	r.None, r.Paths = nil, nil
	for i, n := range r.WordOf {
		if n >= 0 && r.Command.Args[n].Parts != nil && r.isModelPath(i) {
			r.Paths = append(r.Paths, r.Argv[i])
		}
	}
	for i, w := range r.unknownWords() {
		if len(w) == 0 || !w[0].Any || i > 0 && r.takesValue(r.Argv[i-1]) {
			continue
		}
		r.None = append(r.None, r.Argv[i])
	}
	slices.Sort(r.None)
}

// takesValue reports whether an argument is a flag that takes a value.
func (r *Result) takesValue(arg string) bool {
	if !strings.HasPrefix(arg, "-") {
		return false
	}
	takes, n := false, 0
	for i := range r.Outcome.Options {
		o := &r.Outcome.Options[i]
		for _, f := range o.Flags {
			if f == arg {
				return !o.NoValue
			}
			if strings.HasPrefix(f, arg) {
				takes, n = !o.NoValue, n+1
			}
		}
	}
	return n == 1 && takes
}

// conclude turns the outcome into findings.
func (r *Result) conclude(by map[string]rules.Severity) {
	r.open()
	r.fields()
	r.find()
	r.severities(by)
}

// check checks one command by itself.
func (r *Request) check(e *engine.Engine, c *launch.Command, su *setup, d *directives, g *gathered) (*Result, error) {
	res, err := r.prepare(e, c, su, d, g)
	if err != nil {
		return nil, err
	}
	s, err := r.session(e, res.Facts)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	return res, res.run(s, su.cfg.Severity)
}

// severities gives findings the severity that the configuration says, and
// takes away those that are off.
func (r *Result) severities(by map[string]rules.Severity) {
	if len(by) == 0 {
		return
	}
	var out []diag.Finding
	for _, f := range r.Findings {
		switch s, ok := by[f.Rule.Code]; {
		case ok && s == config.Off:
			r.Off++
			continue
		case ok:
			rule := *f.Rule
			rule.Severity = s
			f.Rule = &rule
		}
		out = append(out, f)
	}
	r.Findings = out
}

// maxHostFile bounds, in bytes, the files of this machine that are read.
const maxHostFile = 16 << 20

// hostFiles lists the arguments that name files of this machine.
func (r *Result) hostFiles() []string {
	var out []string
	for _, a := range r.Argv {
		for _, p := range []string{a, a[strings.IndexByte(a, '=')+1:]} {
			if p == "" || strings.HasPrefix(p, "-") || len(p) > 4096 || strings.IndexByte(p, 0) >= 0 {
				continue
			}
			if st, err := os.Stat(p); err == nil && st.Mode().IsRegular() && st.Size() <= maxHostFile {
				out = append(out, p)
			}
		}
	}
	return out
}

// missingFile finds an argument that a message quotes and that looks like the
// path of a file that is not on this machine.
func (r *Result) missingFile(msg string) string {
	for _, a := range r.Argv {
		p := a[strings.IndexByte(a, '=')+1:]
		if isFlag(a) && p == a || len(p) < 3 || !strings.ContainsAny(p, "/.") || !strings.Contains(msg, p) {
			continue
		}
		if _, err := os.Stat(p); err != nil {
			return p
		}
	}
	return ""
}

// translate turns the arguments of a console command into those of the
// engine's own code.
func (r *Result) translate() {
	r.Argv = nil
	r.WordOf = nil
	for i, w := range r.Command.Args {
		if flag, value, ok := splitFlag(w.Parts); ok {
			r.Argv = append(r.Argv, flag, launch.Show(value))
			r.WordOf = append(r.WordOf, i, i)
			continue
		}
		r.Argv = append(r.Argv, w.Text)
		r.WordOf = append(r.WordOf, i)
	}
	s := r.Command.Script
	if s == nil || !s.Positional || len(r.Argv) == 0 || strings.HasPrefix(r.Argv[0], "-") {
		return
	}
	if !r.Engine.FileContains(s.PositionalFile, s.PositionalMark) {
		return // this version leaves it to the parser, which refuses it
	}
	r.Argv = append([]string{s.PositionalFlag}, r.Argv...)
	r.WordOf = append([]int{-1}, r.WordOf...)
}

// isModelPath reports whether an argument is the value of a flag that names a
// model. Engines look for words in such a path; one that is not known is taken
// to have none of them, so it stands for itself.
func (r *Result) isModelPath(i int) bool {
	return i > 0 && slices.Contains(r.Engine.Adapter.ModelFlags, r.Argv[i-1])
}

// anyNumber reports whether a word may be any number of arguments.
func anyNumber(parts []launch.Part) bool {
	for _, p := range parts {
		if p.Unknown == nil || !p.Unknown.Words {
			return false
		}
	}
	return len(parts) > 0
}

// splitFlag takes a word apart that is a flag with an unknown value,
// --flag=${X}.
func splitFlag(parts []launch.Part) (flag string, value []launch.Part, ok bool) {
	if len(parts) < 2 || parts[0].Unknown != nil || !strings.HasPrefix(parts[0].Text, "--") {
		return "", nil, false
	}
	flag, rest, ok := strings.Cut(parts[0].Text, "=")
	if !ok {
		return "", nil, false
	}
	value = parts[1:]
	if rest != "" {
		value = append([]launch.Part{{Text: rest}}, value...)
	}
	return flag, value, true
}

// unknownWords are the arguments of which not all is known.
func (r *Result) unknownWords() map[int]interp.Word {
	out := map[int]interp.Word{}
	// A variable that is not set is the same wherever it stands. Anything else
	// that bears a name, an argument before and after a shift or the output of a
	// command, may be something else each time.
	ids := 0
	for i, n := range r.WordOf {
		if n < 0 {
			continue
		}
		parts := r.Command.Args[n].Parts
		if parts == nil || r.isModelPath(i) {
			continue
		}
		if flag, value, ok := splitFlag(parts); ok {
			if r.Argv[i] == flag && (i+1 < len(r.WordOf) && r.WordOf[i+1] == n) {
				continue
			}
			parts = value
		}
		var w interp.Word
		for _, p := range parts {
			if p.Unknown == nil {
				w = append(w, interp.WordPart{Text: p.Text})
				continue
			}
			name := p.Unknown.Name
			if p.Unknown.Kind == launch.Output {
				name = "$(" + name + ")"
			}
			id := 0
			if p.Unknown.Kind != launch.Unset {
				ids++
				id = ids
			}
			w = append(w, interp.WordPart{Var: name, ID: id, Values: p.Unknown.Values, Any: anyNumber(parts)})
		}
		out[i] = w
	}
	return out
}

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
	// Engine is the directory of the engine; where it is empty, an installed
	// one is looked for.
	Engine string
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
	// Argv is the command; where it is nil, File is read, "-" for Stdin; where
	// that is empty too, the files that the configuration names.
	Argv  []string
	File  string
	Stdin io.Reader
	// Look learns the facts of this machine, where that is asked for.
	Look func() *host.Report
	// Timeout bounds the import of the engine and the start-up, Memory the
	// heap in bytes; 0 means DefaultTimeout and DefaultMemory.
	Timeout time.Duration
	Memory  uint64
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
	Engine  *engine.Engine
	Command *launch.Command
	// Argv is what the engine's own code is called with; it differs from the
	// command's arguments where a console command translates them. WordOf
	// gives for each element the argument that it comes from, or -1.
	Argv    []string
	WordOf  []int
	Facts   *world.Facts
	Assumed []Assumption
	// Uses are all facts with their provenance.
	Uses []FactUse
	// Notes are remarks for people on what was not given.
	Notes   []string
	Model   *world.Model
	Outcome *check.Outcome
	// Findings are in the order of the start-up. Off counts those that the
	// configuration hides.
	Findings []diag.Finding
	Off      int
	Fields   []Field
	Steps    int64
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
		return "refused"
	case check.EndException:
		return "fails"
	case check.EndExit:
		return "exits"
	}
	return "accepted"
}

// ExitStatus is 0 if nothing was found, 1 with findings, 2 if the analysis
// did not get through. Notes do not count.
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
	}
	return status
}

// Run checks the commands of a request. Errors are ErrNoCommand, *InputError,
// *DirectiveError, *launch.Error, *engine.OpenError, *SourceError or
// *world.TargetError.
func Run(req Request) ([]*Result, error) {
	cfg, err := req.config()
	if err != nil {
		return nil, err
	}
	s := &setup{cfg: cfg, look: req.Look}
	texts, err := req.texts(cfg)
	if err != nil {
		return nil, err
	}
	// What is wrong with the facts is told before anything is analysed.
	var facts []*gathered
	for _, t := range texts {
		for _, c := range t.commands {
			g, err := req.facts(s, t.directives[c])
			if err != nil {
				return nil, err
			}
			facts = append(facts, g)
		}
	}
	e, err := req.open(cfg)
	if err != nil {
		return nil, err
	}
	var out []*Result
	for _, t := range texts {
		for _, c := range t.commands {
			r, err := req.check(e, c, s, t.directives[c], facts[len(out)])
			if err != nil {
				return nil, err
			}
			out = append(out, r)
		}
	}
	return out, nil
}

// config reads the configuration; an empty one if there is none.
func (r *Request) config() (*config.Config, error) {
	file := r.Config
	if file == "" && !r.NoConfig {
		dir := "."
		if r.Argv == nil && r.File != "" && r.File != "-" {
			dir = filepath.Dir(r.File)
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
	dir := r.Engine
	fromConfig := dir == "" && cfg.Engine != nil
	if fromConfig {
		dir = cfg.Engine.Dir
	}
	if dir == "" {
		var err error
		if dir, err = Find(); err != nil {
			return nil, err
		}
	}
	e, err := engine.Open(dir)
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

// text is a text with commands.
type text struct {
	commands   []*launch.Command
	directives map[*launch.Command]*directives
}

// texts reads all commands of a request.
func (r *Request) texts(cfg *config.Config) ([]text, error) {
	switch {
	case r.Argv != nil:
		cs, err := launch.FromArgv(r.Argv)
		if err != nil {
			return nil, err
		}
		src := ""
		if len(r.Argv) == 1 {
			src = r.Argv[0]
		}
		ds, err := directivesOf("command", src, cs)
		return []text{{cs, ds}}, err
	case r.File != "":
		t, err := r.file(r.File)
		return []text{t}, err
	case len(cfg.Files) == 0:
		return nil, ErrNoCommand
	}
	files, err := cfg.Match()
	if err != nil {
		return nil, &InputError{"the configuration", err.Error()}
	}
	var out []text
	for _, f := range files {
		t, err := r.file(f)
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

// file reads the commands of one file.
func (r *Request) file(name string) (text, error) {
	var b []byte
	var err error
	if name == "-" {
		name = "<stdin>"
		b, err = io.ReadAll(r.Stdin)
	} else {
		b, err = world.ReadInput(name)
	}
	if err != nil {
		return text{}, inputError("the command's file", name, err)
	}
	if strings.IndexByte(string(b), 0) >= 0 {
		return text{}, &InputError{"the command's file", name + ": not a text file"}
	}
	if err := world.CheckText(name, b); err != nil {
		return text{}, &InputError{"the command's file", err.Error()}
	}
	cs, err := launch.FromShell(name, string(b))
	if err != nil {
		return text{}, err
	}
	ds, err := directivesOf(name, string(b), cs)
	return text{cs, ds}, err
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

func (r *Request) check(e *engine.Engine, c *launch.Command, su *setup, d *directives, g *gathered) (*Result, error) {
	if c.Adapter != e.Adapter {
		return nil, &InputError{"the command", fmt.Sprintf("starts %s, but %s is %s", c.Adapter.Name, e.Given, e.Adapter.Name)}
	}
	g.complete(e)
	for _, a := range c.Env {
		set(g.facts, "env", a.Name, a.Value, "the command")
		g.from["env."+a.Name] = stated{world.Fact{Value: a.Value, Source: "the command"}, byFlag}
	}
	facts := g.facts
	res := &Result{Engine: e, Command: c, Facts: facts}
	res.translate()
	var err error
	if res.Model, err = r.model(c, su, d, g); err != nil {
		return nil, err
	}
	if _, ok := facts.Get("device"); !ok {
		ways := "--gpu NAMExCOUNT, --target, or enginelint facts"
		if len(g.choices) > 0 {
			ways = "--target " + strings.Join(g.choices, " or ") + ", --gpu NAMExCOUNT, or enginelint facts"
		}
		res.Notes = append(res.Notes, "no machine given; use "+ways)
	}
	res.Notes = append(res.Notes, g.notes...)
	res.Assumed = g.assumed
	res.Uses = g.uses(e, world.NewPackages(facts, e.Project), res.Model)
	s := check.NewSession(e, facts, check.Options{Cold: true, Options: true, Limits: r.Limits,
		Timeout: cmp.Or(r.Timeout, DefaultTimeout), Memory: cmp.Or(r.Memory, DefaultMemory)})
	defer s.Close()
	if !s.HasEntry() {
		return nil, &engine.OpenError{Dir: e.Given, Problem: fmt.Sprintf("%s defines no %s", e.Adapter.EntryFile, e.Adapter.Prepare),
			Hint: "the tree is incomplete, or its start-up code is elsewhere"}
	}
	res.Outcome = s.Run(check.Case{Argv: res.Argv, Model: res.Model, HostFiles: res.hostFiles()})
	res.Steps = s.Steps()
	var f *interp.Failure
	if errors.As(res.Outcome.Err, &f) && !f.Internal {
		return nil, &SourceError{e.Root, f.Err}
	}
	res.fields()
	res.find()
	res.severities(su.cfg.Severity)
	return res, nil
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
	r.Argv = r.Command.Argv()
	r.WordOf = make([]int, len(r.Argv))
	for i := range r.WordOf {
		r.WordOf[i] = i
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

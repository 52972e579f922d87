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
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Request says what to check. Empty fields mean: not given.
type Request struct {
	// Engine is the directory of the engine; where it is empty, an installed
	// one is looked for.
	Engine string
	// Target is a target file (HCL), Profile a complete machine profile
	// (JSON), GPU a card of the built-in table with a count: "h100x8".
	Target, Profile, GPU string
	// ModelConfig and DraftConfig describe the model and the draft model: a
	// config.json, a directory or a model profile.
	ModelConfig, DraftConfig string
	// Env holds NAME=VALUE, Facts NAME=VALUE, Packages NAME=VERSION.
	Env, Facts, Packages []string
	// AssumeNothing leaves every fact that is not given unknown, instead of
	// taking the usual value.
	AssumeNothing bool
	// Argv is the command; where it is nil, File is read, "-" for Stdin.
	Argv  []string
	File  string
	Stdin io.Reader
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
	Model   *world.Model
	Outcome *check.Outcome
	// Findings are in the order of the start-up.
	Findings []diag.Finding
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
// did not get through.
func ExitStatus(rs []*Result) int {
	status := 0
	for _, r := range rs {
		for _, f := range r.Findings {
			if f.Rule.Code == "EL402" {
				return 2
			}
			status = 1
		}
	}
	return status
}

// Run checks the commands of a request. Errors are *InputError,
// *launch.Error, *engine.OpenError or *SourceError.
func Run(req Request) ([]*Result, error) {
	commands, err := req.commands()
	if err != nil {
		return nil, err
	}
	dir := req.Engine
	if dir == "" {
		if dir, err = Find(); err != nil {
			return nil, err
		}
	}
	e, err := engine.Open(dir)
	if err != nil {
		return nil, err
	}
	var out []*Result
	for _, c := range commands {
		r, err := req.check(e, c)
		if err != nil {
			return nil, err
		}
		out = append(out, r)
	}
	return out, nil
}

func (r *Request) commands() ([]*launch.Command, error) {
	if r.Argv != nil {
		return launch.FromArgv(r.Argv)
	}
	if r.File == "" {
		return launch.FromArgv(nil)
	}
	var b []byte
	var err error
	name := r.File
	if name == "-" {
		name = "<stdin>"
		b, err = io.ReadAll(r.Stdin)
	} else {
		b, err = world.ReadInput(name)
	}
	if err != nil {
		return nil, inputError("the command's file", name, err)
	}
	if strings.IndexByte(string(b), 0) >= 0 {
		return nil, &InputError{"the command's file", name + ": not a text file"}
	}
	if err := world.CheckText(name, b); err != nil {
		return nil, &InputError{"the command's file", err.Error()}
	}
	return launch.FromShell(name, string(b))
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

func (r *Request) check(e *engine.Engine, c *launch.Command) (*Result, error) {
	if c.Adapter != e.Adapter {
		return nil, &InputError{"the command", fmt.Sprintf("starts %s, but %s is %s", c.Adapter.Name, e.Given, e.Adapter.Name)}
	}
	facts, target, assumed, err := r.facts(e)
	if err != nil {
		return nil, err
	}
	for _, a := range c.Env {
		if err := facts.SetEntry("env", a.Name, a.Value, "the command"); err != nil {
			return nil, &InputError{"the command", err.Error()}
		}
	}
	res := &Result{Engine: e, Command: c, Facts: facts, Assumed: assumed}
	res.translate()
	if res.Model, err = r.model(c, target); err != nil {
		return nil, err
	}
	s := check.NewSession(e, facts, check.Options{Cold: true, Options: true, Limits: r.Limits,
		Timeout: cmp.Or(r.Timeout, DefaultTimeout), Memory: cmp.Or(r.Memory, DefaultMemory)})
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
	return res, nil
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

package analyzer

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/host"
	"github.com/enginelint/enginelint/rules"
)

// thisMachine is where installed engines are looked for; tests put in another.
var thisMachine = host.Here

// Open opens the engine that a source names: one of those of engine.OpenSource,
// "installed" for the distribution that the python3 on PATH has, or
// ENGINE@VERSION for a release, which is read from the cache, or else is a
// constraint set of the catalogue (Engine.Set). Its error is an
// *engine.OpenError.
func Open(source string) (*engine.Engine, error) {
	if source != engine.SourceInstalled {
		if _, err := os.Lstat(source); err != nil {
			if e, err := openRelease(source); e != nil || err != nil {
				return e, err
			}
		}
		return engine.OpenSource(source)
	}
	m := thisMachine()
	var names, python string
	var sites []string
	for _, a := range engine.Adapters {
		var d *host.Installed
		d, python, sites = m.Installed(a.Package)
		if d == nil {
			names = strings.TrimPrefix(names+" or "+a.Package, " or ")
			continue
		}
		if d.Dir == "" {
			return nil, &engine.OpenError{Dir: source, Problem: fmt.Sprintf("%s %s is installed for %s, but its package is in none of %s", a.Package, d.Version, d.Python, strings.Join(sites, ", ")),
				Hint: "install it anew, or give the directory of its source"}
		}
		e, err := engine.Open(filepath.Join(m.Root, d.Dir))
		if err != nil {
			return nil, err
		}
		e.Given = source
		if e.Version == "" {
			e.Version = d.Version
		}
		return e, nil
	}
	hint := "activate its environment, or give a directory, git:DIR@REVISION, or an archive"
	switch {
	case python == "":
		return nil, &engine.OpenError{Dir: source, Problem: "there is no python3 on PATH", Hint: hint}
	case len(sites) == 0:
		return nil, &engine.OpenError{Dir: source, Problem: fmt.Sprintf("where %s has its packages cannot be told", python), Hint: hint}
	}
	return nil, &engine.OpenError{Dir: source, Problem: fmt.Sprintf("%s has no %s: not in %s", python, names, strings.Join(sites, ", ")), Hint: hint}
}

// OpenSource is Open without the catalogue.
func OpenSource(source string) (*engine.Engine, error) {
	e, err := Open(source)
	if err == nil && e.Set != nil {
		return nil, needsSource(e)
	}
	return e, err
}

// Flags gives the argument parser that an engine builds on the machine that
// the request describes. Of the request's paths and command nothing is used.
// Errors are those of Run.
func (r *Request) Flags(e *engine.Engine) (*check.Parser, error) {
	if e.Set != nil {
		return setParser(e.Set), nil
	}
	cfg, err := r.config()
	if err != nil {
		return nil, err
	}
	g, err := r.facts(&setup{cfg: cfg, look: r.Look}, &directives{})
	if err != nil {
		return nil, err
	}
	g.complete(e)
	s, err := r.sessionWith(e, g.facts, check.Options{Places: true})
	if err != nil {
		return nil, err
	}
	defer s.Close()
	return s.Parser(), nil
}

// setParser is the argument parser of a constraint set.
func setParser(s *rules.Set) *check.Parser {
	p := &check.Parser{Abbrev: !s.NoAbbrev}
	for i := range s.Flags {
		f := &s.Flags[i]
		a := check.Param{Flags: f.Names, Dest: f.Dest, Action: f.Action, Type: f.Type, Required: f.Required, Deprecated: f.Deprecated, Open: map[string][]string{}}
		a.At.File, a.At.Line = f.File, f.Line
		if n, err := strconv.Atoi(f.NArgs); err == nil {
			a.Nargs = int64(n)
		} else if f.NArgs != "" {
			a.Nargs = f.NArgs
		}
		value := func(name string, v rules.Value) any {
			if v == nil || !plainly(v) {
				a.Open[name] = []string{"the catalogue"}
				return nil
			}
			return toJSON(v)
		}
		a.Default, a.Const = value("default", f.Default), value("const", f.Const)
		a.HasChoices = f.Choices != nil
		for _, c := range f.Choices {
			if !plainly(c) {
				a.Open["choices"] = []string{"the catalogue"}
			}
			a.Choices = append(a.Choices, toJSON(c))
		}
		p.Params = append(p.Params, a)
	}
	return p
}

// plainly says that a value is known as a whole.
func plainly(v rules.Value) bool {
	switch x := v.(type) {
	case *rules.Unknown, *rules.Fault:
		return false
	case *rules.List:
		return !slices.ContainsFunc(x.Elems, func(e rules.Value) bool { return !plainly(e) })
	case *rules.Dict:
		for i := range x.Len() {
			if _, e := x.Entry(i); !plainly(e) {
				return false
			}
		}
	}
	return true
}

// When puts a condition of the outcome into words; nil if it always holds.
func (r *Result) When(c check.Condition, facts []string) *diag.Condition {
	return r.wording().when(c, facts)
}

// EndText is the message of an end for people, with its type.
func EndText(e check.End) string {
	text := openText(endText(e))
	switch {
	case e.Kind == check.EndException && e.Message == "":
		return e.Type
	case e.Kind == check.EndException:
		return e.Type + ": " + text
	case e.Kind == check.EndExit:
		return "exit with status " + Repr(e.Code)
	case e.Kind == check.EndUndecided:
		return e.Reason
	}
	return text
}

// OpenText writes a text of the engine with "..." for what is not known.
func OpenText(text string) string { return openText(text) }

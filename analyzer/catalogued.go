package analyzer

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/catalogue"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/extract"
	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// releases is the catalogue; tests put in another.
var releases = catalogue.Default

// release is a source that names a release of the catalogue.
var release = lazyre.New(`^([A-Za-z][A-Za-z0-9._-]*)@(v?[0-9][^/]*)$`)

// openRelease opens what ENGINE@VERSION names, the source where it has been
// fetched, and else the release of the catalogue. Both results are nil if the
// source is not of that form.
func openRelease(source string) (*engine.Engine, error) {
	m := release.FindStringSubmatch(source)
	if m == nil {
		return nil, nil
	}
	name := world.NormDist(m[1])
	i := slices.IndexFunc(engine.Adapters, func(a *engine.Adapter) bool { return world.NormDist(a.Package) == name })
	if i < 0 {
		return nil, nil
	}
	dist, err := engine.ParseDist(m[1] + "==" + strings.TrimPrefix(m[2], "v"))
	if err != nil {
		return nil, &engine.OpenError{Dir: source, Problem: "this is not a version", Hint: "enginelint engine list shows the releases of the catalogue", Err: err}
	}
	if c, err := engine.DefaultCache(); err == nil {
		if x, err := c.Find(dist); err == nil && x != nil {
			return engine.OpenSource(dist.String())
		}
	}
	at, ok := releases().Find(name, dist.Version)
	if !ok {
		return nil, unknownRelease(source, dist)
	}
	e, err := releases().Load(at)
	if err != nil {
		return nil, &engine.OpenError{Dir: source, Problem: err.Error(), Hint: "fetch it: enginelint engine fetch " + dist.String(), Err: err}
	}
	return e, nil
}

// alsoCatalogued adds to the error that a distribution has not been fetched that
// the catalogue has it.
func alsoCatalogued(source string, err error) error {
	var open *engine.OpenError
	if !errors.As(err, &open) || !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	d, bad := engine.ParseDist(source)
	if bad != nil || d.Version == "" {
		return err
	}
	i, ok := releases().Find(d.Name, d.Version)
	if !ok {
		return err
	}
	also := *open
	also.Hint = fmt.Sprintf("the catalogue has it, without the source: --engine %s; to have the source, %s", releases().Entries()[i].Name(), open.Hint)
	return &also
}

// unknownRelease says that the catalogue does not have a release, and what there
// is instead.
func unknownRelease(source string, d engine.Dist) error {
	hint := fmt.Sprintf("enginelint engine fetch %s fetches its source; or give a directory, git:DIR@REVISION, or an archive", d)
	if near := nearest(d); len(near) > 0 {
		hint = fmt.Sprintf("did you mean %s? enginelint engine list shows them all; %s", or(near), hint)
	}
	return &engine.OpenError{Dir: source, Problem: "is not in the catalogue", Hint: hint}
}

// nearest are the releases before and after a version, at most two.
func nearest(d engine.Dist) []string {
	v, err := rules.ParseVersion(d.Version)
	if err != nil {
		return nil
	}
	var before, after string
	for _, e := range releases().Entries() {
		if world.NormDist(e.Engine) != d.Name {
			continue
		}
		w, err := rules.ParseVersion(e.Version)
		switch {
		case err != nil:
		case w.Compare(v) < 0:
			before = e.Name()
		case after == "":
			after = e.Name()
		}
	}
	return slices.DeleteFunc([]string{before, after}, func(s string) bool { return s == "" })
}

// needsSource says that something cannot be done with a release of the
// catalogue.
func needsSource(e *engine.Engine) error {
	return &engine.OpenError{Dir: e.Given, Problem: "is of the catalogue, and this needs the source of the engine",
		Hint: fmt.Sprintf("fetch it: enginelint engine fetch %s==%s; or give a directory, git:DIR@REVISION, or an archive", e.Adapter.Package, e.Version)}
}

// NewestRelease is the newest release of the catalogue, as ENGINE@VERSION, "" if
// there is none.
func NewestRelease() string {
	es := releases().Entries()
	if len(es) == 0 {
		return ""
	}
	return es[len(es)-1].Name()
}

// Catalogued says whether the outcome is that of a constraint set of the
// catalogue, and not of the engine's source.
func (r *Result) Catalogued() bool { return r.Engine.Set != nil }

// Reached counts, of a result of the catalogue, the steps of the set that were
// solved, and those of which it is not known whether they do anything.
func (r *Result) Reached() (steps, undecided int) {
	if r.solution == nil {
		return 0, 0
	}
	return r.solution.Stopped, len(r.solution.Undecided)
}

// solve checks a prepared command against a constraint set.
func (r *Result) solve(p *rules.Program, by map[string]rules.Severity) {
	s := solving{r: r, set: r.Engine.Set, out: &check.Outcome{Object: -1}}
	r.Outcome = s.out
	if why := r.unmodelled(); why != "" {
		s.out.Ends = []check.End{{Kind: check.EndUndecided, Certain: true, Reason: why}}
	} else {
		s.solve(p)
	}
	r.conclude(by)
}

type solving struct {
	r   *Result
	set *rules.Set
	out *check.Outcome
	sol *rules.Solution
}

// undecided ends everything with a reason.
func (s *solving) undecided(reason string, facts ...string) {
	s.out.Ends = []check.End{{Kind: check.EndUndecided, Certain: true, Reason: reason, Facts: facts}}
}

func (s *solving) solve(p *rules.Program) {
	s.options()
	argv, index, open, why := s.argv()
	if why != "" {
		s.undecided(why)
		return
	}
	script := s.r.Command.Script != nil && s.r.Command.Script.Module != "" && s.r.Engine.HasModule(s.r.Command.Script.Module)
	res := s.set.ParseOpenArgs(argv, open)
	action := slices.IndexFunc(res.Unsure, func(t string) bool { return !strings.HasPrefix(t, "the type ") && !strings.HasPrefix(t, "whether ") })
	switch {
	case res.Exit != nil && len(res.Unsure) == 0:
		s.out.Ends = []check.End{{Kind: check.EndExit, Certain: true, Code: int64(0)}}
		return
	case res.Error != nil && res.Error.Kind == rules.ArgUnrecognized && script:
		s.undecided("the console command may take some of these arguments itself: " + strings.Join(res.Error.Names, " "))
		return
	case res.Error != nil && action < 0:
		if i := res.Error.Index; i >= 0 && i < len(index) {
			res.Error.Index = index[i]
		}
		s.out.Ends = []check.End{{Kind: check.EndRefused, Certain: true, Message: res.Error.Message(), Phase: "argparse"}}
		return
	case res.Error != nil || res.Exit != nil:
		s.undecided("not in the catalogue: " + res.Unsure[max(action, 0)])
		return
	}
	if script {
		s.out.Taken = append(s.out.Taken, s.r.Command.Script.Taken)
	}
	known := &extract.Known{Facts: s.r.Facts, Model: s.r.Model, Packages: world.NewPackages(s.r.Facts, s.r.Engine.Project), Args: res.Values}
	if why := known.Differs(s.r.Engine); why != "" {
		s.undecided("the catalogue holds for the packages that the release requires: " + why)
		return
	}
	if path := s.oddPath(res.Values); path != "" {
		s.undecided("the catalogue does not look into the text of a model's path: " + path)
		return
	}
	s.sol = p.Solve(rules.Inputs{Args: res.Values, Facts: known})
	s.r.solution = s.sol
	s.steps()
	s.messages()
	s.env()
	s.ends(res.Unsure)
}

// oddPath is the path of a model that is neither a name nor a directory, "" if
// there is none: a set was extracted for any path, and knows nothing of what the
// engine makes of such a one.
func (s *solving) oddPath(args map[string]rules.Value) string {
	for i := range s.set.Flags {
		f := &s.set.Flags[i]
		if !slices.ContainsFunc(f.Names, func(n string) bool { return slices.Contains(s.r.Engine.Adapter.ModelFlags, n) }) {
			continue
		}
		if t, ok := args[f.Dest].(rules.Str); ok && (strings.Contains(string(t), "://") || strings.HasSuffix(strings.ToLower(string(t)), ".gguf")) {
			return string(t)
		}
	}
	return ""
}

// options lists the flags.
func (s *solving) options() {
	field := map[string]string{}
	for _, f := range s.set.Fields {
		if f.Init == nil {
			continue
		}
		for _, ref := range rules.Refs(f.Init) {
			if ref.Root == "arg" && (field[ref.Name] == "" || ref.Name == f.Name) {
				field[ref.Name] = f.Name
			}
		}
	}
	for i := range s.set.Flags {
		f := &s.set.Flags[i]
		o := check.Option{Flags: f.Names, Dest: f.Dest, Field: field[f.Dest], Action: f.Action, Default: toJSON(f.Default), Required: f.Required, NoValue: f.NArgs == "0"}
		for _, c := range f.Choices {
			o.Choices = append(o.Choices, toJSON(c))
		}
		s.out.Options = append(s.out.Options, o)
	}
}

// argv gives the arguments for the parser, with the place of each in r.Argv, and
// those that are not known. A word that may be any number of arguments is left
// out where no flag takes it. why says that there is no telling.
func (s *solving) argv() (argv []string, index []int, open map[int]*rules.Unknown, why string) {
	words := s.r.unknownWords()
	open = map[int]*rules.Unknown{}
	for i, a := range s.r.Argv {
		w, unknown := words[i]
		if !unknown {
			argv, index = append(argv, a), append(index, i)
			continue
		}
		value := i > 0 && s.r.takesValue(s.r.Argv[i-1])
		if len(w) > 0 && w[0].Any && !value {
			continue
		}
		if len(w) > 0 && w[0].Var == "" && strings.HasPrefix(w[0].Text, "-") {
			return nil, nil, nil, "which flag " + a + " is"
		}
		if i > 0 && value {
			s.accept(s.r.Argv[i-1], w)
		}
		open[len(argv)] = unknownWord(w)
		argv, index = append(argv, a), append(index, i)
	}
	return argv, index, open, ""
}

// unknownWord is the value of a word that is not known.
func unknownWord(w interp.Word) *rules.Unknown {
	var facts []string
	for _, p := range w {
		if p.Var != "" {
			facts = append(facts, interp.VariableFact(p.Var))
		}
	}
	u := rules.NewUnknown(facts...)
	if len(w) == 1 {
		for _, v := range w[0].Values {
			u.Any = append(u.Any, rules.Str(v))
		}
	}
	return u
}

// accept notes that a variable has a value that its flag takes.
func (s *solving) accept(flag string, w interp.Word) {
	found := option(s.out.Options, flag)
	if len(found) != 1 {
		return
	}
	i := slices.IndexFunc(s.set.Flags, func(f rules.Flag) bool { return slices.Equal(f.Names, found[0].Flags) })
	if i < 0 || s.set.Flags[i].Choices == nil && (s.set.Flags[i].Type == "" || s.set.Flags[i].Type == "str") {
		return
	}
	for _, p := range w {
		if f := interp.VariableFact(p.Var); p.Var != "" && !slices.Contains(s.out.Accepted, f) {
			s.out.Accepted = append(s.out.Accepted, f)
		}
	}
}

// maybe is a condition that is not written out.
var maybe = check.Condition{More: true}

func frameOf(x *rules.Step) check.Frame {
	return check.Frame{File: x.File, Line: x.Line, Func: x.Handler}
}

// leftOpen stands for all that a set has no expression for.
const leftOpen = "part that the catalogue leaves open"

// outcomeFacts gives facts by the names that findings have for them.
func outcomeFacts(facts []string) []string {
	var out []string
	for _, f := range facts {
		_, known := wayFor(f)
		switch {
		case known || strings.HasPrefix(f, "variable ") || strings.HasPrefix(f, "file "):
		case strings.Contains(f, "config") || strings.Contains(f, "model"):
			f = "model configuration"
		default:
			f = leftOpen
		}
		if !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	return out
}

// steps are the writes to the fields.
func (s *solving) steps() {
	first := s.sol.At(-1)
	for _, f := range s.set.Fields {
		if v, ok := first.Lookup("field", f.Name); ok && f.Init != nil {
			st := check.Step{Field: f.Name, Certain: true}
			st.New, st.Undecided, st.Facts = jsonOf(v)
			s.out.Steps = append(s.out.Steps, st)
		}
	}
	for _, w := range s.sol.Sets {
		st := check.Step{Frame: frameOf(w.Step), Field: w.Step.Target, Certain: w.Certain}
		st.New, st.Undecided, st.Facts = jsonOf(w.Value)
		if old, ok := s.sol.At(w.Index).Lookup("field", w.Step.Target); ok {
			st.Had = true
			st.Old, _, _ = jsonOf(old)
		}
		if !w.Certain {
			st.Facts = dedup(append(slices.Clone(st.Facts), outcomeFacts(w.Facts)...))
		}
		s.out.Steps = append(s.out.Steps, st)
	}
}

// random is the reason why a value is not known that is drawn by lot.
const random = "random"

// jsonOf is a value in the form of outcomes.
func jsonOf(v rules.Value) (x any, undecided bool, facts []string) {
	if v == nil {
		return "<unset>", false, nil
	}
	open := rules.FactsOf(v)
	if u, ok := v.(*rules.Unknown); ok && len(u.Any) == 0 && slices.Equal(u.Facts, []string{random}) {
		return "<random>", false, nil
	}
	if _, ok := v.(*rules.Unknown); ok || len(open) > 0 {
		return nil, true, outcomeFacts(open)
	}
	return toJSON(v), false, nil
}

// noText stands for a text that the catalogue does not have.
const noText = "a text that is not in the catalogue"

func (s *solving) messages() {
	for _, w := range s.sol.Warnings {
		m := check.Message{Frame: frameOf(w.Step), Level: w.Step.Level, Text: noText, Certain: w.Certain, Facts: outcomeFacts(w.Facts), When: maybe}
		if w.Step.Kind == rules.StepDeprecate {
			m.Text = "that something is deprecated; the text is not in the catalogue"
		}
		s.out.Messages = append(s.out.Messages, m)
	}
}

func (s *solving) env() {
	at := map[string]int{}
	for _, w := range s.sol.Env {
		c := check.EnvChange{Name: w.Step.Target, Unset: w.Step.Value == nil, Undecided: !w.Certain, At: frameOf(w.Step)}
		if w.Value != nil {
			x, open, facts := jsonOf(w.Value)
			c.Undecided, c.Facts = c.Undecided || open, facts
			if t, ok := x.(string); ok {
				c.Value = t
			} else if !open {
				c.Value = Repr(x)
			}
		}
		if !w.Certain {
			c.Facts = dedup(append(slices.Clone(c.Facts), outcomeFacts(w.Facts)...))
		}
		i, ok := at[c.Name]
		if !ok {
			at[c.Name] = len(s.out.Env)
			s.out.Env = append(s.out.Env, c)
			continue
		}
		if c.Undecided { // it may be as it was
			c.Facts = dedup(append(slices.Clone(c.Facts), s.out.Env[i].Facts...))
		}
		s.out.Env[i] = c
	}
}

// maxUnanalysed is the number of places that are not analysed and are told one by
// one.
const maxUnanalysed = 3

// ends puts together how the start-up can end.
func (s *solving) ends(unsure []string) {
	sol := s.sol
	for _, v := range sol.Violations {
		e := check.End{Kind: check.EndException, Type: cmp.Or(v.Step.Exception, "AssertionError"), Phase: "post_init", At: frameOf(v.Step), Site: v.Step.Line, SiteKind: "raise",
			Certain: v.Certain, Facts: outcomeFacts(v.Facts), When: maybe}
		if v.Step.Kind == rules.StepRequire {
			e.SiteKind = "assert"
		}
		if e.Type == "SystemExit" {
			e.Kind, e.Code = check.EndExit, nil
		}
		if v.Certain {
			// Whatever comes before, the command is refused.
			e.Facts = nil
			s.out.Ends = []check.End{e}
			return
		}
		s.out.Ends = append(s.out.Ends, e)
	}
	stop := false
	var open []rules.Firing
	for _, o := range sol.Opaque {
		if o.Certain && o.Step.Level != rules.OpaqueValue {
			stop = true
		}
		if !slices.ContainsFunc(open, func(p rules.Firing) bool { return p.Step.File == o.Step.File && p.Step.Line == o.Step.Line }) {
			open = append(open, o)
		}
	}
	for i, o := range open {
		reason := cmp.Or(o.Step.Reason, "a step that is not analysed")
		if place := fmt.Sprintf("%s:%d", o.Step.File, o.Step.Line); !strings.Contains(reason, place) {
			reason += " (" + place + ")"
		}
		if i == maxUnanalysed && len(open) > maxUnanalysed+1 {
			s.out.Ends = append(s.out.Ends, check.End{Kind: check.EndUndecided, Reason: fmt.Sprintf("%d further places, the first in %s:%d", len(open)-i, o.Step.File, o.Step.Line),
				Facts: restFacts(open[i:])})
			break
		}
		s.out.Ends = append(s.out.Ends, check.End{Kind: check.EndUndecided, Certain: o.Certain && stop, Reason: reason, Facts: restFacts(open[i : i+1])})
	}
	for _, t := range unsure {
		s.out.Ends = append(s.out.Ends, check.End{Kind: check.EndUndecided, Reason: "not in the catalogue: " + t})
	}
	if stop {
		return
	}
	ok := check.End{Kind: check.EndOK, Certain: len(s.out.Ends) == 0, When: maybe}
	for _, e := range s.out.Ends {
		ok.Facts = dedup(append(ok.Facts, e.Facts...))
	}
	// The way on comes first, as elsewhere.
	s.out.Ends = append([]check.End{ok}, s.out.Ends...)
	s.fields()
}

// restFacts are facts that decide whether opaque steps are reached; the reasons
// of the steps are none.
func restFacts(os []rules.Firing) []string {
	var out []string
	for _, o := range os {
		for _, f := range o.Facts {
			if f != o.Step.Reason {
				out = append(out, f)
			}
		}
	}
	return outcomeFacts(dedup(out))
}

// fields are the values in the end.
func (s *solving) fields() {
	s.out.Object = 0
	for _, f := range s.sol.Fields {
		x := check.Field{Name: f.Name}
		x.Value, x.Undecided, x.Facts = jsonOf(f.Value)
		if u, ok := f.Value.(*rules.Unknown); ok && x.Undecided {
			computed := false
			for _, a := range u.Any {
				v, open, _ := jsonOf(a)
				if slices.ContainsFunc(x.Cases, func(c check.ValueCase) bool { return c.Unknown == open && sameJSON(c.Value, v) }) {
					continue
				}
				if x.Possible = append(x.Possible, v); open {
					computed = true
				}
				x.Cases = append(x.Cases, check.ValueCase{Value: v, Unknown: open, When: maybe})
			}
			if computed {
				x.Possible = nil
			}
		}
		if x.Undecided && len(x.Cases) == 0 {
			x.Cases = []check.ValueCase{{Unknown: true, When: maybe}}
			if len(f.By) == 0 {
				x.Cases[0].When = check.Condition{Clauses: [][]interp.Literal{{}}}
			}
		}
		s.out.Fields = append(s.out.Fields, x)
	}
}

// Site is what surrounds a place of the engine's source; ok is false where
// nothing is known of it.
func (r *Result) Site(file string, line int) (c interp.Context, ok bool) { return r.site(file, line) }

// site is what surrounds a place of the engine's source.
func (r *Result) site(file string, line int) (interp.Context, bool) {
	if r.Engine.Set == nil {
		return r.Engine.Sources.Context(file, line)
	}
	if r.solution == nil {
		return interp.Context{}, false
	}
	for _, fs := range [][]rules.Firing{r.solution.Violations, r.solution.Sets, r.solution.Warnings} {
		for i := len(fs) - 1; i >= 0; i-- {
			if x := fs[i].Step; x.File == file && x.Line == line {
				return r.siteOf(&fs[i]), true
			}
		}
	}
	return interp.Context{}, false
}

// maxSite bounds what is told of the condition of a step, in bytes.
const maxSite = 300

// siteOf tells from the guard of a step what its source would.
func (r *Result) siteOf(f *rules.Firing) interp.Context {
	var c interp.Context
	if f.Step.Guard == nil || !f.Certain {
		return c
	}
	var parts []string
	for _, e := range r.solution.Proof(f.Index) {
		refs := rules.Refs(e)
		about := false
		if r.goesWithoutSaying(e) {
			continue
		}
		for _, ref := range refs {
			switch _, field, before := ref.Before(); {
			case before:
				c.Attrs = append(c.Attrs, field)
			case ref.Root == "field" || ref.Root == "arg":
				c.Attrs = append(c.Attrs, ref.Name)
			}
			about = about || ref.Root != "module"
		}
		if about {
			parts = append(parts, rules.Format(rules.MapRefs(e, plainRef)))
		}
	}
	c.Attrs = dedup(c.Attrs)
	text := strings.Join(dedup(parts), " && ")
	if text == "" || len(text) > maxSite {
		return c
	}
	if f.Step.Kind == rules.StepRequire || f.Step.Kind == rules.StepForbid {
		c.Test = "not (" + text + ")"
		if len(parts) == 1 && !strings.HasPrefix(text, "!") {
			c.Test = "not " + text
		}
	} else {
		c.When = []string{text}
	}
	return c
}

// goesWithoutSaying says of a part of a condition that it is true of every choice
// of the flag that it is about.
func (r *Result) goesWithoutSaying(e rules.Expr) bool {
	c, ok := e.(*rules.Call)
	if !ok || c.Func != "contains" || len(c.Args) != 2 {
		return false
	}
	list, isList := c.Args[0].(*rules.ListExpr)
	ref, isRef := c.Args[1].(*rules.Ref)
	if !isList || !isRef {
		return false
	}
	name := ref.Name
	if _, field, before := ref.Before(); before {
		name = field
	}
	i := slices.IndexFunc(r.Engine.Set.Flags, func(f rules.Flag) bool { return f.Dest == name && len(f.Choices) > 0 })
	return i >= 0 && !slices.ContainsFunc(r.Engine.Set.Flags[i].Choices, func(v rules.Value) bool {
		return !slices.ContainsFunc(list.Elems, func(e rules.Expr) bool {
			l, ok := e.(*rules.Lit)
			return ok && rules.Identical(l.Value, v)
		})
	})
}

// plainRef writes values of earlier moments, and arguments, as fields.
func plainRef(ref *rules.Ref) rules.Expr {
	if _, field, ok := ref.Before(); ok {
		return &rules.Var{Name: field}
	}
	if ref.Root == "arg" || ref.Root == "field" {
		return &rules.Var{Name: ref.Name}
	}
	return ref
}

// elsewhere reports ends outside the flag handling, of which the catalogue tells
// no more than the place, together where they depend on the same facts. It gives
// the others.
func (r *Result) elsewhere(ends []check.End) []check.End {
	var out []check.End
	var order []string
	groups := map[string][]check.End{}
	for _, e := range ends {
		if e.Kind != check.EndException || r.Engine.Adapter.ArgsFile(e.At.File) {
			out = append(out, e)
			continue
		}
		k := strings.Join(sortFacts(e.Facts), "\n")
		if groups[k] == nil {
			order = append(order, k)
		}
		groups[k] = append(groups[k], e)
	}
	for _, k := range order {
		es := groups[k]
		if len(es) == 1 {
			out = append(out, es[0])
			continue
		}
		f := diag.Finding{Possible: true, At: place(es[0].At), Facts: sortFacts(es[0].Facts)}
		var types []string
		for _, e := range es {
			types = append(types, e.Type)
			if p := place(e.At); p != f.At && !slices.Contains(f.Places, p) {
				f.Places = append(f.Places, p)
			}
		}
		types = dedup(types)
		f.Message = fmt.Sprintf("depending on %s, the start-up may end outside the handling of flags, in %d places: %s", factList(f.Facts), 1+len(f.Places), or(types))
		f.Give = factHints(f.Facts)
		r.add("EL401", f)
	}
	return out
}

// solveAll checks jobs against the constraint set of their engine.
func solveAll(e *engine.Engine, by map[string]rules.Severity, jobs []*job) {
	p := rules.NewProgram(e.Set)
	for _, j := range jobs {
		j.res.solve(p, by)
	}
}

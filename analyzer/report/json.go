package report

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/world"
)

// The types below are the JSON form; docs/json.md describes it. Fields are
// added over time, but not removed or given another meaning without a new
// version number.

// Version of the JSON form.
const Version = 1

// Document is everything that one run says.
type Document struct {
	Version int      `json:"version"`
	Results []Result `json:"results"`
	// Files are the files that were read and have something to say; none for
	// a command that was given as arguments.
	Files []File `json:"files"`
	Exit  int    `json:"exit"`
}

// File is what is to be said of a file itself.
type File struct {
	Name     string `json:"name"`
	Format   string `json:"format,omitempty"`
	Launches int    `json:"launches"`
	// Suppressed counts the findings that comments of the file suppress.
	Suppressed int           `json:"suppressed,omitempty"`
	Findings   []FileFinding `json:"findings"`
}

// FileFinding is a finding about a file; Line and Column count from 1, 0 if it
// is about the whole.
type FileFinding struct {
	Code     string   `json:"code"`
	Name     string   `json:"name"`
	Severity string   `json:"severity"`
	Message  string   `json:"message"`
	Line     int      `json:"line,omitempty"`
	Column   int      `json:"column,omitempty"`
	Hints    []string `json:"hints,omitempty"`
}

// Result is what one command comes to.
type Result struct {
	Engine   Engine    `json:"engine"`
	Command  Command   `json:"command"`
	Verdict  string    `json:"verdict"`
	Findings []Finding `json:"findings"`
	// Advisories are what rules of packs say, OpenRules those that cannot tell.
	Advisories []Advisory   `json:"advisories"`
	OpenRules  []Advisory   `json:"undecided_rules,omitempty"`
	Rules      Rules        `json:"rules"`
	Changes    []Change     `json:"changes"`
	Env        []Env        `json:"env"`
	Fields     []Field      `json:"fields,omitempty"`
	Facts      []Fact       `json:"facts"`
	Assumed    []Assumption `json:"assumed"`
	NotSet     []string     `json:"not_set"`
	Notes      []string     `json:"notes,omitempty"`
	Hidden     int          `json:"hidden,omitempty"`
	Steps      int64        `json:"steps"`
	Checks     Checks       `json:"checks"`
}

// Engine is the engine that was read.
type Engine struct {
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
	Root    string `json:"root"`
	// Catalogue is what the catalogue decides, where there is no source; nil
	// otherwise.
	Catalogue *Catalogue `json:"catalogue,omitempty"`
}

// Catalogue counts the steps of a start-up in the catalogue.
type Catalogue struct {
	// Steps are those that were solved; Undecided of them may do something or not.
	Steps     int `json:"steps"`
	Undecided int `json:"undecided"`
}

// Command is the command that was read.
type Command struct {
	File   string            `json:"file,omitempty"`
	Line   int               `json:"line"`
	Argv   []string          `json:"argv"`
	Env    map[string]string `json:"env"`
	Source string            `json:"source,omitempty"`
	// Launch is what the file calls it, When the choices that make this variant,
	// Same those of further variants that come to the same.
	Launch string     `json:"launch,omitempty"`
	When   []string   `json:"when,omitempty"`
	Same   [][]string `json:"same,omitempty"`
	// None are words that may be any number of arguments and were taken to be
	// none.
	None []string `json:"taken_as_none,omitempty"`
	// Paths are paths of models that are not known in full, and taken to have
	// no text in them that the engine looks for; Accepted are variables that
	// are taken to have a value that the engine does not refuse for itself.
	Paths    []string `json:"taken_as_paths,omitempty"`
	Accepted []string `json:"taken_as_accepted,omitempty"`
	// Doubts are statements that may set any variable, and were taken to set
	// none that the command uses.
	Doubts []string `json:"taken_to_set_nothing,omitempty"`
}

// Place is a line of the engine's source.
type Place struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Function string `json:"function,omitempty"`
}

// Argument is a part of the command.
type Argument struct {
	// Index counts the engine's arguments from 0.
	Index int    `json:"index"`
	Text  string `json:"text"`
	// Line and Column, from 1, are those of the command's text; columns count
	// bytes.
	Line      int `json:"line"`
	Column    int `json:"column"`
	EndColumn int `json:"end_column"`
}

// Span is a part of the command's text; lines and columns count from 1, columns
// count bytes.
type Span struct {
	Line      int `json:"line"`
	Column    int `json:"column"`
	EndLine   int `json:"end_line"`
	EndColumn int `json:"end_column"`
}

// Because is a value that a finding rests on.
type Because struct {
	Field  string `json:"field"`
	Value  string `json:"value"`
	Origin string `json:"origin"`
	At     *Place `json:"at,omitempty"`
}

// Finding is one thing to report.
type Finding struct {
	Code        string     `json:"code"`
	Name        string     `json:"name"`
	Severity    string     `json:"severity"`
	Message     string     `json:"message"`
	Possible    bool       `json:"possible,omitempty"`
	At          *Place     `json:"at,omitempty"`
	Arguments   []Argument `json:"arguments"`
	Check       string     `json:"check,omitempty"`
	CheckValues string     `json:"check_values,omitempty"`
	When        []string   `json:"when,omitempty"`
	Because     []Because  `json:"because,omitempty"`
	Stack       []Place    `json:"stack,omitempty"`
	Hints       []string   `json:"hints,omitempty"`
	DependsOn   []string   `json:"depends_on,omitempty"`
	// Condition says when a possible finding happens.
	Condition *Condition `json:"condition,omitempty"`
	// Places are further places that the finding stands for.
	Places []Place `json:"places,omitempty"`
	// Span is the place in the command's text of a finding about something
	// that is no argument, such as an assignment.
	Span *Span `json:"span,omitempty"`
}

// Condition is a condition on unknown facts.
type Condition struct {
	Text     string   `json:"text"`
	Complete bool     `json:"complete"`
	AnyOf    [][]Term `json:"any_of,omitempty"`
	Facts    []string `json:"facts"`
}

// Term says that a fact has one of some values.
type Term struct {
	Fact  string   `json:"fact"`
	Text  string   `json:"text,omitempty"`
	In    []string `json:"in,omitempty"`
	NotIn []string `json:"not_in,omitempty"`
	// Unset says that being unset is one of the values.
	Unset bool `json:"unset,omitempty"`
}

// Case is a value that a field has under a condition.
type Case struct {
	Value     json.RawMessage `json:"value,omitempty"`
	Open      bool            `json:"open,omitempty"`
	Absent    bool            `json:"absent,omitempty"`
	Condition *Condition      `json:"condition,omitempty"`
}

// Checks says what was decided of the engine's checks.
type Checks struct {
	Hold        int      `json:"hold"`
	Conditional int      `json:"conditional"`
	NotAnalysed int      `json:"not_analysed"`
	Reason      string   `json:"reason,omitempty"`
	Facts       []string `json:"facts,omitempty"`
}

// Step is a write to a field.
type Step struct {
	Old json.RawMessage `json:"old"`
	New json.RawMessage `json:"new"`
	At  Place           `json:"at"`
	// Applied is the statement that wrote the value, if At is another one that
	// decided it.
	Applied  *Place   `json:"applied,omitempty"`
	When     []string `json:"when,omitempty"`
	Possible bool     `json:"possible,omitempty"`
}

// Change is a field that the engine sets to something else than was given or
// is the default.
type Change struct {
	Field     string            `json:"field"`
	Flag      string            `json:"flag,omitempty"`
	Given     bool              `json:"given"`
	Old       json.RawMessage   `json:"old"`
	New       json.RawMessage   `json:"new"`
	Undecided bool              `json:"undecided,omitempty"`
	Possible  []json.RawMessage `json:"possible,omitempty"`
	DependsOn []string          `json:"depends_on,omitempty"`
	Steps     []Step            `json:"steps"`
	Cases     []Case            `json:"cases,omitempty"`
}

// Field is a resolved field, in the output of explain.
type Field struct {
	Field     string            `json:"field"`
	Flag      string            `json:"flag,omitempty"`
	Given     string            `json:"given,omitempty"`
	Default   json.RawMessage   `json:"default,omitempty"`
	Parsed    json.RawMessage   `json:"parsed,omitempty"`
	Value     json.RawMessage   `json:"value,omitempty"`
	Undecided bool              `json:"undecided,omitempty"`
	Possible  []json.RawMessage `json:"possible,omitempty"`
	DependsOn []string          `json:"depends_on,omitempty"`
	Steps     []Step            `json:"steps,omitempty"`
	Cases     []Case            `json:"cases,omitempty"`
}

// Env is a change to the environment.
type Env struct {
	Name      string   `json:"name"`
	Value     *string  `json:"value"`
	Undecided bool     `json:"undecided,omitempty"`
	DependsOn []string `json:"depends_on,omitempty"`
	At        *Place   `json:"at,omitempty"`
}

// Fact is a fact with its provenance.
type Fact struct {
	Name    string          `json:"name"`
	Value   json.RawMessage `json:"value"`
	Source  string          `json:"source"`
	Assumed bool            `json:"assumed,omitempty"`
}

// Assumption is a fact that was not given and is taken to be the usual, or that
// the user assumes.
type Assumption struct {
	Fact   string          `json:"fact"`
	Value  json.RawMessage `json:"value"`
	Source string          `json:"source,omitempty"`
}

// Options say what to write.
type Options struct {
	// Facts lists every fact with its provenance; JSON always does.
	Facts bool
	// Fields lists every resolved field, in JSON.
	Fields bool
	// All lists every conditional finding and change; JSON always does.
	All bool
	// Quiet leaves out, in text, what the engine changes and what was taken for
	// granted of a command that is accepted.
	Quiet bool
}

// JSON writes the results as one document.
func JSON(w io.Writer, rep *analyzer.Report, opt Options) error {
	d := Document{Version: Version, Results: []Result{}, Files: []File{}, Exit: rep.ExitStatus()}
	for _, f := range rep.Files {
		for _, r := range f.Results {
			d.Results = append(d.Results, result(r, opt.Fields))
		}
		if f.File.Name == "" {
			continue
		}
		x := File{Name: f.File.Name, Format: f.File.Format, Launches: len(f.File.Launches), Suppressed: f.Suppressed, Findings: []FileFinding{}}
		for i := range f.Findings {
			y := &f.Findings[i]
			z := FileFinding{Code: y.Rule.Code, Name: y.Rule.Name, Severity: string(y.Rule.Severity), Message: y.Message, Hints: append([]string{}, y.Hints...)}
			if len(y.Spans) > 0 {
				z.Line, z.Column = launch.Position(f.File.Text, y.Spans[0].Start)
			}
			x.Findings = append(x.Findings, z)
		}
		d.Files = append(d.Files, x)
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(d)
}

func whens(c *launch.Command) []string {
	out := []string{}
	for _, w := range c.When {
		out = append(out, w.Text)
	}
	return out
}

func raw(v any) json.RawMessage { return world.EncodeJSON(v, false) }

func raws(vs []any) []json.RawMessage {
	var out []json.RawMessage
	for _, v := range vs {
		out = append(out, raw(v))
	}
	return out
}

func placeOf(p diag.Place) *Place {
	if p.File == "" {
		return nil
	}
	return &Place{p.File, p.Line, p.Func}
}

func result(r *analyzer.Result, fields bool) Result {
	c := r.Command
	out := Result{
		Engine:   Engine{Name: r.Engine.Adapter.Name, Version: r.Engine.Version, Root: r.Engine.Root},
		Command:  Command{File: c.File, Line: c.Line, Argv: c.Argv(), Env: map[string]string{}},
		Verdict:  r.Verdict(),
		Findings: []Finding{}, Changes: []Change{}, Env: []Env{}, Facts: []Fact{}, Assumed: []Assumption{}, NotSet: []string{},
		Notes: r.Notes, Hidden: r.Off, Steps: r.Steps,
	}
	if r.Catalogued() {
		steps, open := r.Reached()
		out.Engine.Catalogue = &Catalogue{steps, open}
	}
	if c.File == "" {
		out.Command.Source = c.Source
	}
	if r.Launch != nil {
		out.Command.Launch = r.Launch.Name
	}
	out.Command.When, out.Command.None, out.Command.Paths = whens(c), r.None, r.Paths
	out.Command.Doubts = r.Doubts
	for _, v := range r.Outcome.Accepted {
		out.Command.Accepted = append(out.Command.Accepted, strings.TrimPrefix(v, "variable "))
	}
	for _, s := range r.Same {
		out.Command.Same = append(out.Command.Same, whens(s))
	}
	for _, a := range c.Env {
		out.Command.Env[a.Name] = a.Value
	}
	for i := range r.Findings {
		out.Findings = append(out.Findings, finding(r, &r.Findings[i]))
	}
	out.Advisories, out.OpenRules = advisories(r, r.Advisories), advisories(r, r.OpenRules)
	out.Rules = Rules{r.RulesHold, r.RulesSkipped}
	for i := range r.Fields {
		f := &r.Fields[i]
		if r.Outcome.Fields != nil && f.Changed() {
			out.Changes = append(out.Changes, Change{Field: f.Name, Flag: f.Flag, Given: f.Given(), Old: raw(f.Initial), New: raw(f.Value),
				Undecided: f.Undecided || f.Unreached, Possible: raws(f.Possible), DependsOn: f.Facts, Steps: steps(f), Cases: cases(f)})
		}
		if fields {
			out.Fields = append(out.Fields, field(f))
		}
	}
	for _, e := range r.Outcome.Env {
		x := Env{Name: e.Name, Undecided: e.Undecided || r.Outcome.Unreached(), DependsOn: e.Facts, At: placeOf(diag.Place{File: e.At.File, Line: e.At.Line, Func: e.At.Func})}
		if !e.Unset && !x.Undecided {
			x.Value = &e.Value
		}
		out.Env = append(out.Env, x)
	}
	for _, a := range r.Assumed {
		out.Assumed = append(out.Assumed, Assumption{a.Name, raw(a.Value), a.Source})
	}
	for _, u := range r.Uses {
		out.Facts = append(out.Facts, Fact{u.Name, raw(u.Value), u.Source, u.Assumed})
	}
	out.NotSet = append(out.NotSet, c.Assumed...)
	k := r.Checks()
	out.Checks = Checks{k.Hold, k.Conditional, k.NotAnalysed, k.Reason, k.Facts}
	return out
}

func finding(r *analyzer.Result, f *diag.Finding) Finding {
	x := Finding{Code: f.Rule.Code, Name: f.Rule.Name, Severity: string(f.Rule.Severity), Message: f.Message, Possible: f.Possible,
		At: placeOf(f.At), Arguments: []Argument{}, Check: f.Check, CheckValues: f.CheckValues, When: f.When, Hints: append(slices.Clone(f.Hints), f.Give...), DependsOn: f.Facts, Condition: condition(f.If)}
	if len(f.Words) == 0 && len(f.Spans) > 0 {
		x.Span = &Span{}
		x.Span.Line, x.Span.Column = r.Command.Position(f.Spans[0].Start)
		x.Span.EndLine, x.Span.EndColumn = r.Command.Position(f.Spans[0].End)
	}
	for _, i := range f.Words {
		w := r.Command.Args[i]
		line, col := r.Command.Position(w.Start)
		x.Arguments = append(x.Arguments, Argument{i, w.Text, line, col, col + w.End - w.Start})
	}
	for _, b := range f.Because {
		x.Because = append(x.Because, Because{b.Field, b.Value, b.Origin, placeOf(b.At)})
	}
	for _, p := range f.Places {
		x.Places = append(x.Places, Place{p.File, p.Line, p.Func})
	}
	for _, p := range f.Stack {
		x.Stack = append(x.Stack, Place{p.File, p.Line, p.Func})
	}
	return x
}

func condition(c *diag.Condition) *Condition {
	if c == nil {
		return nil
	}
	x := &Condition{Text: c.Text, Complete: c.Complete, Facts: c.Facts}
	for _, a := range c.Any {
		ts := []Term{}
		for _, t := range a {
			y := Term{Fact: t.Fact, Text: t.Text, Unset: t.Unset != t.Not, In: t.In}
			if t.Not {
				y.In, y.NotIn = nil, t.In
			}
			ts = append(ts, y)
		}
		x.AnyOf = append(x.AnyOf, ts)
	}
	return x
}

func cases(f *analyzer.Field) []Case {
	var out []Case
	for _, c := range f.Cases {
		x := Case{Open: c.Open, Absent: c.Absent, Condition: condition(c.If)}
		if !c.Open && !c.Absent {
			x.Value = raw(c.Value)
		}
		out = append(out, x)
	}
	return out
}

func steps(f *analyzer.Field) []Step {
	out := []Step{}
	for _, c := range f.Changes {
		s := Step{Old: raw(c.Old), New: raw(c.New), At: Place{c.At.File, c.At.Line, c.At.Func}, When: c.When, Possible: !c.Certain}
		if c.Applied != nil {
			s.Applied = placeOf(*c.Applied)
		}
		out = append(out, s)
	}
	return out
}

func field(f *analyzer.Field) Field {
	x := Field{Field: f.Name, Flag: f.Flag, Given: f.Text, Undecided: f.Undecided || f.Unreached, Possible: raws(f.Possible), DependsOn: f.Facts, Steps: steps(f), Cases: cases(f)}
	if f.HasDefault {
		x.Default = raw(f.Default)
	}
	if f.HasInitial {
		x.Parsed = raw(f.Initial)
	}
	if f.Known && !f.Undecided && !f.Unreached {
		x.Value = raw(f.Value)
	}
	return x
}

package report

import (
	"encoding/json"
	"io"

	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/diff"
	"github.com/enginelint/enginelint/analyzer/engine"
)

// The types below are the JSON form of a comparison; docs/diff.md describes it.

// DiffVersion of the JSON form of comparisons.
const DiffVersion = 1

// DiffDocument is a comparison of two versions.
type DiffDocument struct {
	Version int        `json:"version"`
	Old     DiffEngine `json:"old"`
	New     DiffEngine `json:"new"`
	// Complete is false if something was not analysed: see Incomplete.
	Complete    bool             `json:"complete"`
	Incomplete  []DiffIncomplete `json:"incomplete"`
	NotCompared []string         `json:"not_compared"`
	Flags       []DiffFlag       `json:"flags"`
	Abbrevs     []DiffAbbrev     `json:"abbreviations"`
	Env         []DiffEnv        `json:"environment"`
	// Rules is null if they were not compared.
	Rules *DiffRules `json:"rules"`
	// Checked says that commands were to be checked.
	Checked  bool         `json:"checked"`
	Launches []DiffLaunch `json:"launches"`
	Facts    []DiffFact   `json:"facts"`
	Assumed  []string     `json:"assumed"`
	Notes    []string     `json:"notes"`
	// Tiers are those that have changes.
	Tiers []diff.Tier `json:"tiers"`
	Exit  int         `json:"exit"`
}

// DiffEngine is one of the versions.
type DiffEngine struct {
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
	Label   string `json:"revision,omitempty"`
	Source  string `json:"source"`
	// Flags and Variables count what it has.
	Flags     int `json:"flags"`
	Variables int `json:"variables"`
}

// DiffIncomplete is something that was not analysed.
type DiffIncomplete struct {
	Side string `json:"side,omitempty"`
	What string `json:"what"`
}

// DiffFlag is what became of a flag.
type DiffFlag struct {
	Kind       diff.Kind      `json:"kind"`
	Flag       string         `json:"flag"`
	Flags      []string       `json:"flags"`
	To         string         `json:"to,omitempty"`
	Evidence   []string       `json:"evidence,omitempty"`
	Breaking   bool           `json:"breaking"`
	Attributes []DiffAttr     `json:"attributes"`
	Spellings  []DiffSpelling `json:"spellings"`
	OldAt      *Place         `json:"old_at,omitempty"`
	NewAt      *Place         `json:"new_at,omitempty"`
}

// DiffAttr is a difference in an attribute.
type DiffAttr struct {
	Name    string            `json:"name"`
	Old     json.RawMessage   `json:"old"`
	New     json.RawMessage   `json:"new"`
	Removed []json.RawMessage `json:"removed,omitempty"`
	Added   []json.RawMessage `json:"added,omitempty"`
	Note    string            `json:"note,omitempty"`
}

// DiffSpelling is a name that is no flag of the new version.
type DiffSpelling struct {
	Name string `json:"name"`
	// Means are the flags that it abbreviates in the new version.
	Means    []string `json:"means"`
	SameDest bool     `json:"same_dest,omitempty"`
}

// DiffAbbrev is a run of abbreviations with another meaning, or none.
type DiffAbbrev struct {
	Shortest string   `json:"shortest"`
	Longest  string   `json:"longest"`
	Flag     string   `json:"flag"`
	Means    []string `json:"means"`
	Exact    bool     `json:"exact,omitempty"`
	OldAt    *Place   `json:"old_at,omitempty"`
}

// DiffEnv is what became of a variable.
type DiffEnv struct {
	Kind diff.Kind `json:"kind"`
	Name string    `json:"name"`
	What []string  `json:"what,omitempty"`
	Note string    `json:"note,omitempty"`
	To   string    `json:"to,omitempty"`
	// Evidence is why it is taken for renamed.
	Evidence []string `json:"evidence,omitempty"`
	Old      string   `json:"old,omitempty"`
	New      string   `json:"new,omitempty"`
	OldAt    *Place   `json:"old_at,omitempty"`
	NewAt    *Place   `json:"new_at,omitempty"`
}

// DiffLaunch is what becomes of a command.
type DiffLaunch struct {
	File     string        `json:"file,omitempty"`
	Line     int           `json:"line"`
	Name     string        `json:"name,omitempty"`
	When     []string      `json:"when"`
	Variants int           `json:"variants"`
	Argv     []string      `json:"argv"`
	Verdict  diff.Verdict  `json:"verdict"`
	Changed  bool          `json:"changed"`
	Refused  bool          `json:"refused"`
	Ends     []DiffEnd     `json:"ends"`
	Fields   []DiffField   `json:"fields"`
	Env      []DiffSet     `json:"environment"`
	Warnings []DiffWarning `json:"warnings"`
	// Open may differ too, depending on Facts.
	Open  []string `json:"open"`
	Facts []string `json:"depends_on"`
}

// DiffEnd is a way to fail that the versions do not share.
type DiffEnd struct {
	Text  string     `json:"text"`
	OnOld bool       `json:"on_old"`
	OnNew bool       `json:"on_new"`
	Sure  bool       `json:"certain"`
	OldAt *Place     `json:"old_at,omitempty"`
	NewAt *Place     `json:"new_at,omitempty"`
	OldIf *Condition `json:"old_condition,omitempty"`
	NewIf *Condition `json:"new_condition,omitempty"`
}

// DiffField is a field with another value.
type DiffField struct {
	Field string     `json:"field"`
	To    string     `json:"to,omitempty"`
	Sure  bool       `json:"certain"`
	Old   *DiffValue `json:"old"`
	New   *DiffValue `json:"new"`
}

// DiffValue is the value of a field on one side.
type DiffValue struct {
	Value  json.RawMessage `json:"value,omitempty"`
	Cases  []Case          `json:"cases,omitempty"`
	Origin string          `json:"origin"`
	At     *Place          `json:"at,omitempty"`
	When   []string        `json:"when,omitempty"`
}

// DiffSet is a variable that the engine sets to something else.
type DiffSet struct {
	Name string        `json:"name"`
	Sure bool          `json:"certain"`
	Old  *DiffSetValue `json:"old"`
	New  *DiffSetValue `json:"new"`
}

// DiffSetValue is what one side does to a variable.
type DiffSetValue struct {
	Value     *string `json:"value"`
	Undecided bool    `json:"undecided,omitempty"`
	At        *Place  `json:"at,omitempty"`
}

// DiffWarning is a warning that the versions do not share.
type DiffWarning struct {
	Level string     `json:"level"`
	Text  string     `json:"text"`
	Sure  bool       `json:"certain"`
	OldAt *Place     `json:"old_at,omitempty"`
	NewAt *Place     `json:"new_at,omitempty"`
	OldIf *Condition `json:"old_condition,omitempty"`
	NewIf *Condition `json:"new_condition,omitempty"`
}

// DiffFact is a fact that is not the same for both.
type DiffFact struct {
	Name string          `json:"name"`
	Old  json.RawMessage `json:"old"`
	New  json.RawMessage `json:"new"`
}

func placePtr(p *diag.Place) *Place {
	if p == nil {
		return nil
	}
	return placeOf(*p)
}

func strs(l []string) []string { return append([]string{}, l...) }

// DiffJSON writes a comparison as one document.
func DiffJSON(w io.Writer, r *diff.Report, exit int) error {
	d := DiffDocument{Version: DiffVersion, Complete: len(r.Incomplete) == 0, NotCompared: notCompared(r), Checked: r.Checked,
		Incomplete: []DiffIncomplete{}, Flags: []DiffFlag{}, Abbrevs: []DiffAbbrev{}, Env: []DiffEnv{}, Launches: []DiffLaunch{}, Facts: []DiffFact{},
		Assumed: strs(r.Assumed), Notes: strs(r.Notes), Tiers: []diff.Tier{}, Exit: exit}
	one := func(e *engine.Engine, i int) DiffEngine {
		return DiffEngine{e.Adapter.Name, e.Version, e.Label, e.Given, r.Params[i], r.EnvNames[i]}
	}
	d.Old, d.New = one(r.Old, 0), one(r.New, 1)
	for _, x := range r.Incomplete {
		d.Incomplete = append(d.Incomplete, DiffIncomplete{x.Side, x.What})
	}
	for _, t := range diff.Tiers {
		if r.Has(t) {
			d.Tiers = append(d.Tiers, t)
		}
	}
	for i := range r.Flags {
		c := &r.Flags[i]
		f := DiffFlag{c.Kind, c.Flag, strs(c.Flags), c.To, c.Evidence, c.Breaking(), []DiffAttr{}, []DiffSpelling{}, placePtr(c.Old), placePtr(c.New)}
		for _, a := range c.Attrs {
			f.Attributes = append(f.Attributes, DiffAttr{a.Name, raw(a.Old), raw(a.New), raws(a.Gone), raws(a.Come), a.Note})
		}
		for _, s := range c.Spellings {
			f.Spellings = append(f.Spellings, DiffSpelling{s.Name, strs(s.Means), s.SameDest})
		}
		d.Flags = append(d.Flags, f)
	}
	for _, c := range r.Abbrevs {
		d.Abbrevs = append(d.Abbrevs, DiffAbbrev{c.Shortest, c.Longest, c.Flag, strs(c.Means), c.Exact, placePtr(c.Old)})
	}
	for _, c := range r.Env {
		d.Env = append(d.Env, DiffEnv{c.Kind, c.Name, c.What, c.Note, c.To, c.Evidence, c.OldText, c.NewText, placePtr(c.Old), placePtr(c.New)})
	}
	for i := range r.Launches {
		d.Launches = append(d.Launches, launchJSON(&r.Launches[i]))
	}
	for _, f := range r.Facts {
		d.Facts = append(d.Facts, DiffFact{f.Name, raw(f.Old), raw(f.New)})
	}
	d.Rules = rulesJSON(r.Rules)
	return encode(w, d)
}

// encode writes a document for programs, and people who look at it.
func encode(w io.Writer, d any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(d)
}

func launchJSON(l *diff.Launch) DiffLaunch {
	d := DiffLaunch{File: l.Command.File, Line: l.Command.Line, Name: l.Name, When: whens(l.Command), Variants: l.Variants, Argv: strs(l.Command.Argv()),
		Verdict: l.Verdict, Changed: l.Changed(), Refused: l.Refused(), Ends: []DiffEnd{}, Fields: []DiffField{}, Env: []DiffSet{}, Warnings: []DiffWarning{},
		Open: strs(l.Open), Facts: strs(l.Facts)}
	for _, e := range l.Ends {
		d.Ends = append(d.Ends, DiffEnd{e.Text, e.OnOld, e.OnNew, e.Certain, placePtr(e.Old), placePtr(e.New), condition(e.OldIf), condition(e.NewIf)})
	}
	side := func(s *diff.FieldSide) *DiffValue {
		if s == nil {
			return nil
		}
		v := &DiffValue{Origin: s.Origin, At: placePtr(s.At), When: s.When}
		if len(s.Cases) == 0 {
			v.Value = raw(s.Value)
		}
		for _, c := range s.Cases {
			x := Case{Open: c.Open, Absent: c.Absent, Condition: condition(c.If)}
			if !c.Open && !c.Absent {
				x.Value = raw(c.Value)
			}
			v.Cases = append(v.Cases, x)
		}
		return v
	}
	for _, f := range l.Fields {
		d.Fields = append(d.Fields, DiffField{f.Name, f.To, f.Certain, side(f.Old), side(f.New)})
	}
	set := func(s *diff.EnvSide) *DiffSetValue {
		if s == nil {
			return nil
		}
		v := &DiffSetValue{Undecided: s.Undecided, At: placePtr(&s.At)}
		if !s.Unset && !s.Undecided {
			v.Value = &s.Value
		}
		return v
	}
	for _, e := range l.Env {
		d.Env = append(d.Env, DiffSet{e.Name, e.Certain, set(e.Old), set(e.New)})
	}
	for _, w := range l.Warnings {
		d.Warnings = append(d.Warnings, DiffWarning{w.Level, w.Text, w.Certain, placePtr(w.Old), placePtr(w.New), condition(w.OldIf), condition(w.NewIf)})
	}
	return d
}

package diff

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Comparing outcomes.
//
// A change is certain only if both sides are: each has one end, and the values
// in question do not depend on what is not known. Everything else is a change
// under a condition. Conditions of the two sides belong to different runs and
// are compared as they are in words; two that are stated in full and in the same
// words are the same. Where one is not stated in full, nothing is said of a
// change, and the thing counts as open: it may differ.

// Verdict says what becomes of a command.
type Verdict string

// The verdicts.
const (
	NewlyRefused  Verdict = "newly refused"
	MayBeRefused  Verdict = "may be refused"
	NewlyAccepted Verdict = "newly accepted"
	MayBeAccepted Verdict = "may be accepted"
	StillRefused  Verdict = "refused as before"
	OtherRefusal  Verdict = "refused for another reason"
	StillAccepted Verdict = "accepted as before"
	StillDepends  Verdict = "accepted under the same conditions"
	// MayDiffer: there are ways to fail whose conditions cannot be compared.
	MayDiffer   Verdict = "may end otherwise"
	NotAnalysed Verdict = "not analysed"
)

// Outcome is what differs in what a command comes to.
type Outcome struct {
	Verdict Verdict
	// Ends are the ways to fail that the sides do not share.
	Ends []EndChange
	// Fields, Env and Warnings are the differences in what follows where the
	// command is accepted.
	Fields   []FieldChange
	Env      []EnvDiff
	Warnings []WarningChange
	// Open are things that depend on facts in ways that cannot be compared: they
	// may differ. Facts are those facts.
	Open  []string
	Facts []string
}

// Refused says that the command is, or may be, refused by the new version where
// the old one took it.
func (o *Outcome) Refused() bool { return o.Verdict == NewlyRefused || o.Verdict == MayBeRefused }

// Changed says that something differs, or may.
func (o *Outcome) Changed() bool {
	switch o.Verdict {
	case StillRefused, StillAccepted, StillDepends:
	default:
		return true
	}
	return len(o.Ends)+len(o.Fields)+len(o.Env)+len(o.Warnings)+len(o.Open) > 0
}

// EndChange is a way to fail that one side has, or that the sides have under
// different conditions.
type EndChange struct {
	Text string
	// Old and New are the places that decide; nil on a side that does not fail so.
	Old, New *diag.Place
	// OldIf and NewIf are the conditions, nil if it always happens; they mean
	// nothing on a side without a place.
	OldIf, NewIf *diag.Condition
	// OnOld and OnNew say which sides have it; Certain that it happens for
	// certain there.
	OnOld, OnNew, Certain bool
}

// FieldChange is a resolved flag with another value.
type FieldChange struct {
	Name string
	// To is the name in the new version, where that is another one.
	To string
	// Old and New say what it is on the two sides; nil where there is no such
	// field.
	Old, New *FieldSide
	// Certain says that both values are.
	Certain bool
}

// FieldSide is a value of a field on one side.
type FieldSide struct {
	Value any
	// Cases are the values with their conditions, where the value is not certain.
	Cases []analyzer.Case
	// Origin says where the value comes from, At is the statement, and When the
	// conditions around it.
	Origin string
	At     *diag.Place
	When   []string
}

// EnvDiff is a variable that the engine sets to something else.
type EnvDiff struct {
	Name string
	// Old and New are the values, nil where the engine leaves the variable alone.
	Old, New *EnvSide
	Certain  bool
}

// EnvSide is what one side does to a variable.
type EnvSide struct {
	Value            string
	Unset, Undecided bool
	At               diag.Place
}

// WarningChange is a warning that one side logs, or both under different
// conditions.
type WarningChange struct {
	Level, Text  string
	Old, New     *diag.Place // nil on a side that does not log it
	OldIf, NewIf *diag.Condition
	Certain      bool
}

// conditionKey is a text that equal conditions share; full is false if it does
// not state all of the condition.
func conditionKey(c *diag.Condition) (key string, full bool) {
	if c == nil {
		return "", true
	}
	b, err := json.Marshal(c.Any)
	if err != nil || !c.Complete {
		return c.Text, false
	}
	return string(b) + c.Text, true
}

type comparison struct {
	old, new *analyzer.Result
	out      Outcome
	fm       fieldMap
	openEnds bool
}

// compare compares what a command comes to.
func compare(old, new *analyzer.Result, fm fieldMap) Outcome {
	c := &comparison{old: old, new: new, fm: fm}
	okOld, failOld, openOld := c.split(old)
	okNew, failNew, openNew := c.split(new)
	c.ends(failOld, failNew)
	c.accepted()
	sure := old.Outcome.Decided() && new.Outcome.Decided()
	switch {
	case openOld || openNew:
		c.out.Verdict = NotAnalysed
		if okOld && len(failOld) == 0 && !openOld && okNew && c.more() {
			c.out.Verdict = MayBeRefused
		}
	case okOld && len(failOld) == 0 && !okNew:
		c.out.Verdict = NewlyRefused
	case !okOld && okNew && len(failNew) == 0:
		c.out.Verdict = NewlyAccepted
	case !okOld && okNew:
		c.out.Verdict = MayBeAccepted
	case len(c.out.Ends) == 0 && c.openEnds:
		c.out.Verdict = MayDiffer
	case !okOld && !okNew && len(c.out.Ends) == 0:
		c.out.Verdict = StillRefused
	case !okOld && !okNew:
		c.out.Verdict = OtherRefusal
	case c.more():
		c.out.Verdict = MayBeRefused
	case okOld && !okNew:
		c.out.Verdict = MayBeRefused
	case len(c.out.Ends) > 0:
		c.out.Verdict = MayBeAccepted
	case len(failOld) > 0:
		c.out.Verdict = StillDepends
	default:
		c.out.Verdict = StillAccepted
	}
	if okOld && okNew {
		c.fields(sure)
		c.env(sure)
		c.warnings()
	}
	slices.Sort(c.out.Facts)
	c.out.Facts = slices.Compact(c.out.Facts)
	return c.out
}

// split sorts the ends of a side: whether it may be accepted, the ways to fail,
// and whether something was not analysed.
func (c *comparison) split(r *analyzer.Result) (ok bool, fail []check.End, open bool) {
	for _, e := range r.Outcome.Ends {
		switch e.Kind {
		case check.EndOK:
			ok = true
		case check.EndUndecided:
			open = true
		default:
			fail = append(fail, e)
		}
	}
	if !r.Outcome.Decided() && len(r.Outcome.Ends) < 2 {
		open = true
	}
	return ok, fail, open
}

// more says whether the new side has a way to fail that the old one lacks, or
// has under other conditions.
func (c *comparison) more() bool {
	return slices.ContainsFunc(c.out.Ends, func(e EndChange) bool { return e.OnNew })
}

func endKey(e check.End) string {
	return fmt.Sprint(e.Kind, "\x00", analyzer.EndText(e))
}

// likeness says whether two ends of one key are the same.
type likeness int

const (
	sameEnd likeness = iota
	likeEnd          // that is not known
	otherEnd
)

// like compares ends of one key: an exception without a message is told from others
// by its statement. Where that is about some of the same things, it may be the same
// check, written otherwise.
func (c *comparison) like(old, new check.End) likeness {
	if old.Kind != check.EndException || old.Message != "" {
		return sameEnd
	}
	a, b := statement(c.old.Engine, old), statement(c.new.Engine, new)
	if a == b {
		return sameEnd
	}
	in := asked.FindAllString(a, -1)
	switch {
	case a == "" || b == "" || len(in) == 0:
		return likeEnd
	case slices.ContainsFunc(asked.FindAllString(b, -1), func(n string) bool { return slices.Contains(in, n) }):
		return likeEnd
	}
	return otherEnd
}

var (
	// owner is what an attribute is looked up in.
	owner = lazyre.New(`(?:\w+(?:\(\))?\.)+`)
	// asked are names and texts.
	asked = lazyre.New(`[A-Za-z_]\w+`)
	// keywords say nothing of what is asked.
	keywords = lazyre.New(`\b(?:assert|raise|not|and|or|in|is|if|else|for|None|True|False|AssertionError|Exception|len|isinstance|getattr|hasattr)\b`)
)

// statement is the source of the statement that raises, without spaces, keywords
// and what attributes are of; "" if it cannot be read.
func statement(e *engine.Engine, end check.End) string {
	if e.FS == nil || end.At.File == "" {
		return ""
	}
	b, err := fs.ReadFile(e.FS, end.At.File)
	line := cmp.Or(end.Site, end.At.Line)
	lines := strings.Split(string(b), "\n")
	if err != nil || line < 1 || line > len(lines) {
		return ""
	}
	var out strings.Builder
	open := 0
	for _, l := range lines[line-1 : min(len(lines), line+20)] {
		for _, c := range l {
			switch c {
			case '(', '[', '{':
				open++
			case ')', ']', '}':
				open--
			}
		}
		out.WriteString(strings.Join(strings.Fields(keywords.ReplaceAllString(owner.ReplaceAllString(l, ""), " ")), ""))
		if open <= 0 {
			break
		}
	}
	return out.String()
}

func placeAt(f check.Frame) *diag.Place {
	if f.File == "" {
		return nil
	}
	return &diag.Place{File: f.File, Line: f.Line, Func: f.Func}
}

// site is the place that decides an end: in the home of flag handling, if the
// way leads through one.
func siteOf(e check.End) *diag.Place {
	if e.Args.File != "" {
		return placeAt(e.Args)
	}
	return placeAt(e.At)
}

// ends compares the ways to fail.
func (c *comparison) ends(old, new []check.End) {
	when := func(r *analyzer.Result, e check.End) *diag.Condition {
		if e.Certain {
			return nil
		}
		w := r.When(e.When, e.Facts)
		if w == nil { // a condition that is not simple enough for words
			w = &diag.Condition{Text: "depending on " + strings.Join(e.Facts, ", "), Facts: e.Facts}
		}
		return w
	}
	used := make([]bool, len(new))
	for _, e := range old {
		we := when(c.old, e)
		k := endKey(e)
		var candidates []int
		for i := range new {
			if !used[i] && endKey(new[i]) == k && c.like(e, new[i]) != otherEnd {
				candidates = append(candidates, i)
			}
		}
		if len(candidates) == 0 {
			c.out.Ends = append(c.out.Ends, EndChange{Text: analyzer.EndText(e), Old: siteOf(e), OldIf: we, OnOld: true, Certain: e.Certain})
			continue
		}
		ke, fe := conditionKey(we)
		best := candidates[0]
		for _, i := range candidates {
			if kn, _ := conditionKey(when(c.new, new[i])); kn == ke && c.like(e, new[i]) == sameEnd {
				best = i
				break
			}
		}
		used[best] = true
		wn := when(c.new, new[best])
		kn, fn := conditionKey(wn)
		switch {
		case c.like(e, new[best]) == likeEnd:
			c.openEnds = true
			c.open("the end "+analyzer.EndText(e), e.Facts, new[best].Facts)
		case fe && fn && ke == kn && !e.OpenMessage && !new[best].OpenMessage:
		case fe && fn && ke != kn:
			c.out.Ends = append(c.out.Ends, EndChange{Text: analyzer.EndText(e), Old: siteOf(e), New: siteOf(new[best]), OldIf: we, NewIf: wn,
				OnOld: true, OnNew: true})
		default:
			c.openEnds = true
			c.open("the end "+analyzer.EndText(e), e.Facts, new[best].Facts)
		}
	}
	for i, e := range new {
		if !used[i] {
			c.out.Ends = append(c.out.Ends, EndChange{Text: analyzer.EndText(e), New: siteOf(e), NewIf: when(c.new, e), OnNew: true, Certain: e.Certain})
		}
	}
	// New ways to fail come first, and those that can be told in full.
	slices.SortStableFunc(c.out.Ends, func(a, b EndChange) int { return cmp.Compare(rankEnd(&a), rankEnd(&b)) })
}

// accepted compares the variables of the file some of whose values are refused
// for themselves: that is left out of the ends.
func (c *comparison) accepted() {
	end := func(v string) EndChange { return EndChange{Text: "some values of the " + v + " are refused"} }
	when := func(v string) *diag.Condition {
		return &diag.Condition{Text: "depending on the " + v, Facts: []string{v}}
	}
	for _, v := range c.new.Outcome.Accepted {
		if slices.Contains(c.old.Outcome.Accepted, v) {
			c.openEnds = true
			c.open("which values of the "+v+" are refused", []string{v})
			continue
		}
		e := end(v)
		e.OnNew, e.NewIf = true, when(v)
		c.out.Ends = append(c.out.Ends, e)
	}
	for _, v := range c.old.Outcome.Accepted {
		if !slices.Contains(c.new.Outcome.Accepted, v) {
			e := end(v)
			e.OnOld, e.OldIf = true, when(v)
			c.out.Ends = append(c.out.Ends, e)
		}
	}
}

// rankEnd orders ends.
func rankEnd(e *EndChange) int {
	vague := func(c *diag.Condition) int {
		if c != nil && !c.Complete {
			return 1
		}
		return 0
	}
	switch {
	case e.OnNew && !e.OnOld:
		return vague(e.NewIf)
	case e.OnNew:
		return 2 + vague(e.NewIf)
	}
	return 4 + vague(e.OldIf)
}

// open notes something that cannot be compared.
func (c *comparison) open(what string, facts ...[]string) {
	if !slices.Contains(c.out.Open, what) {
		c.out.Open = append(c.out.Open, what)
	}
	for _, f := range facts {
		c.out.Facts = append(c.out.Facts, f...)
	}
}

// fields compares the resolved values.
func (c *comparison) fields(sure bool) {
	seen := map[string]bool{}
	for i := range c.old.Fields {
		a := &c.old.Fields[i]
		to := a.Name
		b := c.new.Field(to)
		if n := c.fm.to[a.Name]; b == nil && n != "" {
			to, b = n, c.new.Field(n)
		}
		if b == nil {
			if a.Known && (a.Given() || a.Undecided || a.HasDefault && !same(a.Default, a.Value)) {
				c.out.Fields = append(c.out.Fields, FieldChange{Name: a.Name, Old: sideOf(a), Certain: sure && !a.Undecided})
			}
			continue
		}
		seen[to] = true
		c.field(a, b, sure)
	}
	for i := range c.new.Fields {
		b := &c.new.Fields[i]
		// A field that did not exist is of interest if it is not just there.
		if !seen[b.Name] && b.Known && (b.Given() || b.HasDefault && !b.Undecided && !same(b.Default, b.Value)) {
			c.out.Fields = append(c.out.Fields, FieldChange{Name: b.Name, New: sideOf(b), Certain: sure && !b.Undecided})
		}
	}
}

func (c *comparison) field(a, b *analyzer.Field, sure bool) {
	ch := FieldChange{Name: a.Name, Old: sideOf(a), New: sideOf(b)}
	if b.Name != a.Name {
		ch.To = b.Name
	}
	switch {
	case !a.Known && !b.Known:
	case !a.Undecided && !b.Undecided:
		if !same(a.Value, b.Value) {
			ch.Certain = sure
			c.out.Fields = append(c.out.Fields, ch)
		}
	default:
		ka, fa := caseKeys(a)
		kb, fb := caseKeys(b)
		switch {
		case fa && fb && slices.Equal(ka, kb):
		case c.asGiven(a, b):
		case fa && fb, len(ka) > 0 && len(kb) > 0 && !slices.Equal(valuesOf(a), valuesOf(b)):
			c.out.Fields = append(c.out.Fields, ch)
		default:
			c.open(a.Name, a.Facts, b.Facts)
		}
	}
}

// asGiven says whether both fields are what the same argument gives, untouched.
func (c *comparison) asGiven(a, b *analyzer.Field) bool {
	read := c.fm.reads[a.Name] || c.fm.reads[strings.ReplaceAll(strings.TrimLeft(a.Flag, "-"), "-", "_")]
	return !read && a.Given() && a.Text == b.Text && len(a.Changes) == 0 && len(b.Changes) == 0
}

// caseKeys are texts that two fields share where they have the same values under
// the same conditions; full is false if not all is stated. There are none for
// values that are not known.
func caseKeys(f *analyzer.Field) (keys []string, full bool) {
	if !f.Undecided {
		return []string{value(f.Value)}, true
	}
	full = len(f.Cases) > 0
	for _, x := range f.Cases {
		if x.Open {
			return nil, false
		}
		k, ok := conditionKey(x.If)
		full = full && ok && (x.If != nil || len(f.Cases) == 1)
		keys = append(keys, caseValue(x)+"\x00"+k)
	}
	slices.Sort(keys)
	return keys, full
}

func valuesOf(f *analyzer.Field) []string {
	if !f.Undecided {
		return []string{value(f.Value)}
	}
	var out []string
	for _, x := range f.Cases {
		out = append(out, caseValue(x))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func caseValue(x analyzer.Case) string {
	if x.Absent {
		return "absent"
	}
	return value(x.Value)
}

func value(v any) string { return string(world.EncodeJSON(v, true)) }

func sideOf(f *analyzer.Field) *FieldSide {
	s := &FieldSide{Value: f.Value, Origin: f.Origin()}
	if f.Undecided {
		s.Cases = f.Cases
	}
	for i := len(f.Changes) - 1; i >= 0; i-- {
		if x := f.Changes[i]; x.Undecided || !same(x.Old, x.New) {
			s.At, s.When = &diag.Place{File: x.At.File, Line: x.At.Line, Func: x.At.Func}, x.When
			break
		}
	}
	return s
}

// env compares what the engine sets in the environment.
func (c *comparison) env(sure bool) {
	old, new := map[string]check.EnvChange{}, map[string]check.EnvChange{}
	var names []string
	for _, e := range c.old.Outcome.Env {
		old[e.Name] = e
		names = append(names, e.Name)
	}
	for _, e := range c.new.Outcome.Env {
		if _, ok := old[e.Name]; !ok {
			names = append(names, e.Name)
		}
		new[e.Name] = e
	}
	for _, n := range names {
		x, onOld := old[n]
		y, onNew := new[n]
		if onOld && onNew && !x.Undecided && !y.Undecided && x.Value == y.Value && x.Unset == y.Unset {
			continue
		}
		if onOld && onNew && x.Undecided && y.Undecided {
			c.open("the variable "+n, x.Facts, y.Facts)
			continue
		}
		d := EnvDiff{Name: n, Certain: sure && !x.Undecided && !y.Undecided}
		side := func(e check.EnvChange) *EnvSide {
			return &EnvSide{e.Value, e.Unset, e.Undecided, diag.Place{File: e.At.File, Line: e.At.Line, Func: e.At.Func}}
		}
		if onOld {
			d.Old = side(x)
		}
		if onNew {
			d.New = side(y)
		}
		c.out.Env = append(c.out.Env, d)
	}
}

// warned says whether a message is a warning.
func warned(m check.Message) bool {
	switch m.Level {
	case "WARNING", "ERROR", "CRITICAL":
		return true
	}
	return strings.HasPrefix(m.Level, "PY")
}

// whollyUnknown says whether nothing of a text is known: texts that are not
// cannot be told apart.
func whollyUnknown(text string) bool {
	return strings.HasPrefix(text, "<unknown ") && strings.IndexByte(text, '>') == len(text)-1
}

// warnings compares what is logged.
func (c *comparison) warnings() {
	type entry struct {
		m    check.Message
		when *diag.Condition
		used bool
	}
	list := func(r *analyzer.Result) []*entry {
		var out []*entry
		for _, m := range r.Outcome.Messages {
			if !warned(m) {
				continue
			}
			e := &entry{m: m}
			if !m.Certain {
				if e.when = r.When(m.When, m.Facts); e.when == nil {
					e.when = &diag.Condition{Text: "depending on " + strings.Join(m.Facts, ", "), Facts: m.Facts}
				}
			}
			out = append(out, e)
		}
		return out
	}
	at := func(m check.Message) *diag.Place {
		if len(m.Via) > 0 {
			return placeAt(m.Via[0])
		}
		return placeAt(m.Frame)
	}
	old, new := list(c.old), list(c.new)
	for _, l := range [][]*entry{old, new} {
		for _, x := range l {
			if whollyUnknown(x.m.Text) {
				x.used = true
				c.open("a warning whose text is not known", x.m.Facts)
			}
		}
	}
	for _, x := range old {
		if x.used {
			continue
		}
		kx, fx := conditionKey(x.when)
		var match *entry
		for _, y := range new {
			if y.used || y.m.Level != x.m.Level || y.m.Text != x.m.Text {
				continue
			}
			ky, _ := conditionKey(y.when)
			if match == nil || ky == kx {
				match = y
			}
		}
		if match == nil {
			c.out.Warnings = append(c.out.Warnings, WarningChange{Level: x.m.Level, Text: analyzer.OpenText(x.m.Text), Old: at(x.m), OldIf: x.when, Certain: x.m.Certain})
			continue
		}
		match.used = true
		ky, fy := conditionKey(match.when)
		switch {
		case fx && fy && kx == ky:
		case fx && fy:
			c.out.Warnings = append(c.out.Warnings, WarningChange{Level: x.m.Level, Text: analyzer.OpenText(x.m.Text), Old: at(x.m), New: at(match.m), OldIf: x.when, NewIf: match.when})
		default:
			c.open("the warning "+analyzer.OpenText(x.m.Text), x.m.Facts, match.m.Facts)
		}
	}
	for _, y := range new {
		if !y.used {
			c.out.Warnings = append(c.out.Warnings, WarningChange{Level: y.m.Level, Text: analyzer.OpenText(y.m.Text), New: at(y.m), NewIf: y.when, Certain: y.m.Certain})
		}
	}
}

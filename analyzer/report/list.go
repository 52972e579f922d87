package report

import (
	"encoding/json"
	"fmt"
	"io"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/enginelint/enginelint/analyzer/launch"
)

// The types below are the JSON form of a list of launches. Lines and columns
// count from 1, columns in bytes; ends are behind the last byte.

// Listing is what is found in files.
type Listing struct {
	Version int `json:"version"`
	// Read is the number of files that were looked at; Files are those with
	// something to list.
	Read  int          `json:"read"`
	Files []ListedFile `json:"files"`
}

// ListedFile is one file. Format is "" for files of no known format.
type ListedFile struct {
	File     string          `json:"file"`
	Format   string          `json:"format"`
	Launches []ListedLaunch  `json:"launches"`
	Problems []ListedProblem `json:"problems"`
	Skipped  []ListedProblem `json:"skipped"`
}

// ListedProblem is a part of a file that was not read. Line and Col are 0 if it
// is about the whole file.
type ListedProblem struct {
	Line    int    `json:"line"`
	Col     int    `json:"col"`
	Message string `json:"message"`
	Hint    string `json:"hint,omitempty"`
}

// Range is a part of a file.
type Range struct {
	Line    int `json:"line"`
	Col     int `json:"col"`
	EndLine int `json:"end_line"`
	EndCol  int `json:"end_col"`
}

// ListedLaunch is one place that starts an engine.
type ListedLaunch struct {
	Range
	Name string `json:"name,omitempty"`
	// Call is the callee if keywords of a call were read as flags.
	Call     string          `json:"call,omitempty"`
	Version  *ListedVersion  `json:"version,omitempty"`
	Facts    []ListedFact    `json:"facts,omitempty"`
	Variants []ListedVariant `json:"variants"`
	// More says that there are further variants.
	More bool `json:"more,omitempty"`
	// Defaults are variables whose default decided a branch, and of which no other
	// value was followed; Singly those of which others were followed one variable
	// at a time.
	Defaults []string `json:"defaults,omitempty"`
	Singly   []string `json:"singly,omitempty"`
	// Sources may set further variables and were not read.
	Sources  []ListedSource  `json:"sources,omitempty"`
	Unknowns []ListedUnknown `json:"unknowns"`
	Problem  *ListedProblem  `json:"problem,omitempty"`
}

// ListedVersion is the engine's version that a file names.
type ListedVersion struct {
	Range
	Package string `json:"package"`
	Version string `json:"version,omitempty"`
	Commit  string `json:"commit,omitempty"`
	Tag     string `json:"tag,omitempty"`
}

// ListedFact is a fact that a file states.
type ListedFact struct {
	Range
	Name  string `json:"name"`
	Value string `json:"value"`
}

// ListedSource is what may set variables of the environment and was not read.
type ListedSource struct {
	Range
	Text string `json:"text"`
}

// ListedVariant is one command that a launch may be.
type ListedVariant struct {
	// File is the file that the words stand in, if that is another one.
	File   string         `json:"file,omitempty"`
	When   []ListedChoice `json:"when"`
	NotSet []string       `json:"not_set"`
	Env    []ListedEnv    `json:"env"`
	// Prefix are the words before the program, Program those that name it,
	// Args the engine's arguments.
	Prefix  []ListedWord `json:"prefix"`
	Program []ListedWord `json:"program"`
	Args    []ListedWord `json:"args"`
}

// ListedChoice is a decision that makes a variant.
type ListedChoice struct {
	Range
	Text string `json:"text"`
}

// ListedEnv is a variable of the environment.
type ListedEnv struct {
	Name string `json:"name"`
	ListedWord
}

// ListedWord is a word. Parts are given if something of it is unknown.
type ListedWord struct {
	Range
	Text  string       `json:"text"`
	Parts []ListedPart `json:"parts,omitempty"`
	// From is where its text stands, if that is elsewhere.
	From *ListedSite `json:"from,omitempty"`
}

// ListedPart is text, or the name of something unknown.
type ListedPart struct {
	Text    string `json:"text,omitempty"`
	Unknown string `json:"unknown,omitempty"`
}

// ListedSite is a place; File is given if it is another one, which then has
// offsets instead of lines.
type ListedSite struct {
	File  string `json:"file,omitempty"`
	Start int    `json:"start,omitempty"`
	End   int    `json:"end,omitempty"`
	*Range
}

// ListedUnknown is something that a file leaves open.
type ListedUnknown struct {
	Range
	// File is the file of its place, if that is another one.
	File string `json:"file,omitempty"`
	Name string `json:"name"`
	// Kind is unset, argument, output, template or computed.
	Kind   string   `json:"kind"`
	Values []string `json:"values,omitempty"`
	// Source is what may set it and was not read; Otherwise is the value that it
	// has if that does not.
	Source    string `json:"source,omitempty"`
	Otherwise string `json:"otherwise,omitempty"`
	// Words says that it can stand for any number of words.
	Words bool `json:"words,omitempty"`
}

// List writes the launches found in files, as "text" or "json". read is the
// number of files that were looked at, of which files are those with something to
// list; it is at least their number.
func List(w io.Writer, files []*launch.File, read int, format string) error {
	l := Listing{Version: Version, Read: max(read, len(files)), Files: make([]ListedFile, 0, len(files))}
	for _, f := range files {
		l.Files = append(l.Files, listed(f))
	}
	switch format {
	case "json":
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		return e.Encode(l)
	case "text", "":
		p := &printer{w: w}
		p.listing(l)
		return p.err
	}
	return fmt.Errorf("a list has no format %q; expected text or json", format)
}

// lister makes the form of one file.
type lister struct {
	file   string
	starts []int
	// others are those of files that it names.
	others map[string]*lister
}

func newLister(file, text string) *lister {
	l := &lister{file: file, starts: []int{0}, others: map[string]*lister{}}
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' {
			l.starts = append(l.starts, i+1)
		}
	}
	return l
}

func (l *lister) position(off int) (line, col int) {
	off = max(off, 0)
	i := sort.Search(len(l.starts), func(i int) bool { return l.starts[i] > off })
	return i, off - l.starts[i-1] + 1
}

func (l *lister) span(start, end int) (r Range) {
	r.Line, r.Col = l.position(start)
	r.EndLine, r.EndCol = l.position(max(start, end))
	return r
}

func listed(f *launch.File) ListedFile {
	l := newLister(f.Name, f.Text)
	out := ListedFile{File: f.Name, Format: f.Format, Launches: []ListedLaunch{}, Problems: problems(f.Problems), Skipped: problems(f.Skipped)}
	for _, x := range f.Launches {
		out.Launches = append(out.Launches, l.launch(x))
	}
	return out
}

// of gives the lister of the file that the words of a command stand in, and its name if
// it is another one.
func (l *lister) of(c *launch.Command) (*lister, string) {
	if c.File == l.file || c.File == "" {
		return l, ""
	}
	if l.others[c.File] == nil {
		l.others[c.File] = newLister(c.File, c.Source)
	}
	return l.others[c.File], c.File
}

func problems(es []*launch.Error) []ListedProblem {
	out := []ListedProblem{}
	for _, e := range es {
		out = append(out, ListedProblem{e.Line, e.Col, e.Msg, e.Hint})
	}
	return out
}

func (l *lister) launch(x *launch.Launch) ListedLaunch {
	main := l
	out := ListedLaunch{Range: l.span(x.Start, x.End), Name: x.Name, Call: x.Call, More: x.More, Defaults: x.Defaults, Singly: x.Singly, Variants: []ListedVariant{}, Unknowns: []ListedUnknown{}}
	if v := x.Version; v != nil {
		out.Version = &ListedVersion{l.span(v.Start, v.End), v.Package, v.Version, v.Commit, v.Tag}
	}
	for _, a := range x.Facts {
		out.Facts = append(out.Facts, ListedFact{l.span(a.Start, a.End), a.Name, a.Value})
	}
	for _, d := range x.Sources {
		out.Sources = append(out.Sources, ListedSource{l.span(d.Start, d.End), d.Text})
	}
	if x.Problem != nil {
		out.Problem = &problems([]*launch.Error{x.Problem})[0]
	}
	seen := map[string]bool{}
	note := func(c *launch.Command, parts []launch.Part) {
		l, file := l.of(c)
		for _, p := range parts {
			u := p.Unknown
			if u == nil || seen[u.Name] {
				continue
			}
			seen[u.Name] = true
			out.Unknowns = append(out.Unknowns, ListedUnknown{l.span(u.Start, u.End), file, u.Name, kindName(u.Kind), u.Values, u.Source, u.Otherwise, u.Words})
		}
	}
	for _, c := range x.Variants {
		l, file := l.of(c)
		v := ListedVariant{File: file, When: []ListedChoice{}, NotSet: c.Assumed, Env: []ListedEnv{}}
		if v.NotSet == nil {
			v.NotSet = []string{}
		}
		for _, w := range c.When {
			v.When = append(v.When, ListedChoice{main.span(w.Start, w.End), w.Text})
		}
		words := func(ws []launch.Word) []ListedWord {
			out := []ListedWord{}
			for _, w := range ws {
				note(c, w.Parts)
				out = append(out, l.word(w.Text, w.Parts, w.Start, w.End, w.Def))
			}
			return out
		}
		v.Prefix, v.Program, v.Args = words(c.Prefix), words(c.Program), words(c.Args)
		for _, a := range c.Env {
			note(c, a.Parts)
			v.Env = append(v.Env, ListedEnv{a.Name, l.word(a.Value, a.Parts, a.Start, a.End, a.Def)})
		}
		out.Variants = append(out.Variants, v)
	}
	return out
}

func (l *lister) word(text string, parts []launch.Part, start, end int, def *launch.Site) ListedWord {
	out := ListedWord{Range: l.span(start, end), Text: text}
	for _, p := range parts {
		if p.Unknown != nil {
			out.Parts = append(out.Parts, ListedPart{Unknown: p.Unknown.Name})
		} else {
			out.Parts = append(out.Parts, ListedPart{Text: p.Text})
		}
	}
	switch {
	case def == nil:
	case def.File != "":
		out.From = &ListedSite{File: def.File, Start: def.Start, End: def.End}
	default:
		r := l.span(def.Start, def.End)
		out.From = &ListedSite{Range: &r}
	}
	return out
}

func kindName(k launch.UnknownKind) string {
	switch k {
	case launch.Argument:
		return "argument"
	case launch.Output:
		return "output"
	case launch.Template:
		return "template"
	case launch.Computed:
		return "computed"
	}
	return "unset"
}

// kindWords says what an unknown is.
var kindWords = map[string]string{
	"unset": "not set in the file", "argument": "an argument", "output": "the output of a command",
	"template": "an expression", "computed": "not followed",
}

// listing writes the text form.
func (p *printer) listing(l Listing) {
	launches, withLaunches, broken, skipped := 0, 0, 0, 0
	for _, f := range l.Files {
		for _, x := range f.Launches {
			p.listedLaunch(f, x)
		}
		for _, e := range f.Problems {
			p.line("%s: %s", listedPlace(f.File, e.Line, e.Col), listedMessage(e))
		}
		for _, e := range f.Skipped {
			p.line("%s: passed over: %s", listedPlace(f.File, e.Line, e.Col), listedMessage(e))
		}
		launches += len(f.Launches)
		broken += len(f.Problems)
		skipped += len(f.Skipped)
		if len(f.Launches) > 0 {
			withLaunches++
		}
	}
	s := fmt.Sprintf("%s in %d of %s", count(launches, "launch", "launches"), withLaunches, count(l.Read, "file", "files"))
	if broken > 0 {
		s += fmt.Sprintf("; %s that cannot be read", count(broken, "part", "parts"))
	}
	if skipped > 0 {
		s += fmt.Sprintf("; %s passed over", count(skipped, "part", "parts"))
	}
	p.line("%s", s)
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// fileName writes the name of a file on one line: what a terminal would act on
// is escaped.
func fileName(name string) string {
	if strings.IndexFunc(name, func(r rune) bool { return unicode.IsControl(r) || r == utf8.RuneError }) < 0 {
		return name
	}
	q := strconv.Quote(name)
	return strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(q[1 : len(q)-1])
}

func listedPlace(file string, line, col int) string {
	file = fileName(file)
	if line == 0 {
		return file
	}
	return fmt.Sprintf("%s:%d:%d", file, line, col)
}

func listedMessage(e ListedProblem) string {
	if e.Hint != "" {
		return oneLine(e.Message + "; " + e.Hint)
	}
	return oneLine(e.Message)
}

func (p *printer) listedLaunch(f ListedFile, x ListedLaunch) {
	head := f.Format
	if x.Name != "" {
		head += ", " + oneLine(x.Name)
	}
	if x.Call != "" {
		head += ", call of " + x.Call
	}
	p.line("%s: %s", listedPlace(f.File, x.Line, x.Col), head)
	if v := x.Version; v != nil {
		s := v.Package
		if v.Version != "" {
			s += " " + v.Version
		}
		if v.Commit != "" {
			s += " commit " + v.Commit
		}
		if v.Tag != "" {
			s += " (tag " + v.Tag + ")"
		}
		p.line("  version: %s", s)
	}
	for _, a := range x.Facts {
		p.line("  fact: %s=%s", a.Name, a.Value)
	}
	for _, d := range x.Sources {
		p.line("  may set variables, and is not read: %s, line %d", oneLine(d.Text), d.Line)
	}
	if x.Problem != nil {
		p.line("  cannot be read: %s", listedMessage(*x.Problem))
	}
	for i, v := range x.Variants {
		indent := "  "
		if len(x.Variants) > 1 {
			var when []string
			for _, w := range v.When {
				when = append(when, oneLine(w.Text))
			}
			s := fmt.Sprintf("  variant %d of %d", i+1, len(x.Variants))
			if len(when) > 0 {
				s += ", when " + strings.Join(when, ", ")
			}
			p.line("%s:", s)
			indent = "    "
		}
		if v.File != "" {
			p.line("%sfrom %s", indent, fileName(v.File))
		}
		var env []string
		for _, a := range v.Env {
			env = append(env, a.Name+"="+shown(a.ListedWord))
		}
		if len(env) > 0 {
			p.line("%senv: %s", indent, strings.Join(env, " "))
		}
		var words []string
		for _, ws := range [][]ListedWord{v.Prefix, v.Program, v.Args} {
			for _, w := range ws {
				words = append(words, shown(w))
			}
		}
		p.line("%s%s", indent, strings.Join(words, " "))
		var unset, chart []string
		for _, n := range v.NotSet {
			if strings.HasPrefix(n, ".") {
				chart = append(chart, n)
			} else {
				unset = append(unset, n)
			}
		}
		if len(unset) > 0 {
			p.line("%staken as not set: %s", indent, strings.Join(unset, ", "))
		}
		if len(chart) > 0 {
			p.line("%staken as the chart has it: %s", indent, strings.Join(chart, ", "))
		}
	}
	if x.More {
		p.line("  there are further variants")
	}
	if len(x.Defaults) > 0 {
		p.line("  branches followed only with the default of: %s", strings.Join(x.Defaults, ", "))
	}
	if len(x.Singly) > 0 {
		p.line("  other values than the default followed for one variable at a time: %s", strings.Join(x.Singly, ", "))
	}
	for _, u := range x.Unknowns {
		s := kindWords[u.Kind]
		switch {
		case u.Source != "" && u.Otherwise != "":
			s = launch.Quote(u.Otherwise) + ", unless it is set by " + u.Source
		case u.Source != "":
			s += ", may be set by " + u.Source
		}
		if len(u.Values) > 0 {
			var vs []string
			for _, v := range u.Values {
				vs = append(vs, launch.Quote(v))
			}
			s = "one of " + strings.Join(vs, ", ")
		}
		at := fmt.Sprintf("line %d", u.Line)
		if u.File != "" {
			at += " of " + fileName(u.File)
		}
		p.line("  unknown: %s, %s: %s", oneLine(u.Name), at, s)
	}
}

// shown writes a word as in a shell. One with unknown parts stays as it is,
// since quotes would hide them.
func shown(w ListedWord) string {
	if w.Parts != nil {
		return oneLine(w.Text)
	}
	return launch.Quote(w.Text)
}

// oneLine puts text from a file on one line, without what a terminal would act
// on.
func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return '?'
		}
		return r
	}, strings.Join(strings.Fields(s), " "))
}

package report

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/diff"
	"github.com/enginelint/enginelint/analyzer/engine"
)

// The page is one file that asks nothing of a network, which its policy forbids
// the browser besides. All texts are in it, and are read without the script: that
// filters only.

//go:embed html/diff.tmpl
var htmlPage string

//go:embed html/diff.css
var htmlStyle string

//go:embed html/diff.js
var htmlScript string

var htmlTemplate = template.Must(template.New("diff").Parse(htmlPage))

// htmlDoc is what the template is given.
type htmlDoc struct {
	Title, Total, Nothing, Note string
	Brief, Incomplete           []string
	// Kinds are those that the page has items of.
	Kinds  []string
	Groups []htmlGroup
	Policy string
	Style  template.CSS
	Script template.JS
}

type htmlGroup struct {
	Title, Note string
	Items       []htmlItem
}

// htmlItem is a change; Text is what the filter looks at.
type htmlItem struct {
	Kind, Class, Label    string
	Name, To, Short, Text string
	Open                  bool
	Parts                 []htmlPart
}

// htmlPart are lines about a change, with the source on both sides.
type htmlPart struct {
	Lines    []string
	Old, New *htmlSource
}

// htmlSource is a piece of source.
type htmlSource struct {
	Where string
	Lines []htmlLine
}

type htmlLine struct {
	No   int
	Text string
	// Mark says that the other side does not have the line.
	Mark bool
}

// DiffHTML writes a comparison as a page of one file.
func DiffHTML(w io.Writer, r *diff.Report) error {
	h := &htmlWriter{old: sourceOf{e: r.Old, files: map[string][]string{}}, new: sourceOf{e: r.New, files: map[string][]string{}}}
	sum := sha256.Sum256([]byte(htmlScript))
	d := htmlDoc{
		Title:   pair(r),
		Total:   sentence(diffTotal(r)),
		Note:    sentence(notComparedNote(r)),
		Nothing: "Nothing differs.",
		Policy:  "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'",
		Style:   template.CSS(htmlStyle),
		Script:  template.JS(htmlScript),
	}
	for _, x := range r.Incomplete {
		d.Incomplete = append(d.Incomplete, strings.TrimPrefix(x.Side+": ", ": ")+x.What)
	}
	d.Incomplete = append(d.Incomplete, ruleGaps(r, true)...)
	if len(d.Incomplete) > 0 {
		d.Nothing = "No difference was found in what was analysed. That does not mean that there is none."
	}
	if r.Checked {
		var b strings.Builder
		differ{&printer{w: &b}, DiffOptions{All: true}}.brief(r)
		for _, l := range strings.Split(strings.TrimSpace(b.String()), "\n") {
			if l = strings.TrimSpace(l); l != "" {
				d.Brief = append(d.Brief, sentence(l))
			}
		}
	}
	if r.Checked && len(r.Launches) == 0 {
		d.Brief = append(d.Brief, fmt.Sprintf("No command that starts %s.", r.Old.Adapter.Name))
	}
	h.launches(r)
	h.flags(r)
	h.abbrevs(r)
	h.env(r)
	h.rules(r)
	d.Groups = h.groups
	for i := range d.Groups {
		for k := range d.Groups[i].Items {
			if kind := d.Groups[i].Items[k].Kind; !slices.Contains(d.Kinds, kind) {
				d.Kinds = append(d.Kinds, kind)
			}
		}
	}
	return htmlTemplate.Execute(w, d)
}

// sentence makes a line one.
func sentence(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + strings.TrimSuffix(s[1:], ".") + "."
}

type htmlWriter struct {
	old, new sourceOf
	groups   []htmlGroup
}

func (h *htmlWriter) group(title, note string, items []htmlItem) {
	if len(items) > 0 {
		h.groups = append(h.groups, htmlGroup{title, note, items})
	}
}

// sourceOf reads the source of one side.
type sourceOf struct {
	e     *engine.Engine
	files map[string][]string
}

// How much of a source is shown.
const (
	maxShownLines = 40
	maxShownBytes = 400
	maxShownFile  = 8 << 20
)

// at gives the statement that begins at a place: up to where its brackets are
// closed.
func (s *sourceOf) at(p *diag.Place) *htmlSource {
	if p == nil || p.File == "" {
		return nil
	}
	out := &htmlSource{Where: site(p)}
	if p.Func != "" {
		out.Where += " " + p.Func
	}
	lines, ok := s.files[p.File]
	if !ok && s.e.FS != nil {
		if st, err := fs.Stat(s.e.FS, p.File); err == nil && st.Size() <= maxShownFile {
			if b, err := fs.ReadFile(s.e.FS, p.File); err == nil {
				lines = strings.Split(strings.ToValidUTF8(string(b), "\uFFFD"), "\n")
			}
		}
		s.files[p.File] = lines
	}
	depth := 0
	for n := p.Line; n >= 1 && n <= len(lines) && len(out.Lines) < maxShownLines; n++ {
		text := strings.TrimRight(lines[n-1], " \t\r")
		for _, c := range text {
			switch c {
			case '(', '[', '{':
				depth++
			case ')', ']', '}':
				depth--
			}
		}
		if len(text) > maxShownBytes {
			text = strings.ToValidUTF8(text[:maxShownBytes], "") + " ..."
		}
		out.Lines = append(out.Lines, htmlLine{No: n, Text: text})
		if depth <= 0 && !strings.HasSuffix(text, "\\") && !strings.HasSuffix(text, ":") {
			return out
		}
	}
	if len(out.Lines) == maxShownLines {
		out.Lines = append(out.Lines, htmlLine{Text: "..."})
	}
	return out
}

// part puts the sources of both sides beside lines.
func (h *htmlWriter) part(lines []string, old, new *diag.Place) htmlPart {
	p := htmlPart{lines, h.old.at(old), h.new.at(new)}
	if p.Old != nil && p.New != nil {
		mark(p.Old, p.New)
		mark(p.New, p.Old)
	}
	return p
}

// mark marks the lines that the other side lacks.
func mark(a, b *htmlSource) {
	for i := range a.Lines {
		text := strings.TrimSpace(a.Lines[i].Text)
		a.Lines[i].Mark = strings.Trim(text, "()[]{},.") != "" && !slices.ContainsFunc(b.Lines, func(l htmlLine) bool { return strings.TrimSpace(l.Text) == text })
	}
}

func (h *htmlWriter) launches(r *diff.Report) {
	var items []htmlItem
	for i := range r.Launches {
		l := &r.Launches[i]
		x := htmlItem{Kind: "commands", Label: "as before", Class: "added", Name: launchName(l), Short: string(l.Verdict), Open: l.Refused()}
		switch {
		case l.Refused():
			x.Class, x.Label = "refused", "refused"
		case l.Verdict == diff.NotAnalysed:
			x.Class, x.Label = "refused", "not analysed"
		case l.Changed():
			x.Class, x.Label = "changed", "changed"
		}
		words := []string{x.Name, x.Short}
		add := func(lines []string, old, new *diag.Place) {
			words = append(words, lines[0])
			x.Parts = append(x.Parts, h.part(lines, old, new))
		}
		if w := launchWhen(l); w != "" {
			x.Parts = append(x.Parts, htmlPart{Lines: []string{"when " + w}})
		}
		if !l.Changed() {
			x.Parts = append(x.Parts, htmlPart{Lines: []string{"nothing differs"}})
		}
		for k := range l.Ends {
			add(endLines(&l.Ends[k]), l.Ends[k].Old, l.Ends[k].New)
		}
		for k := range l.Fields {
			f := &l.Fields[k]
			var old, new *diag.Place
			if f.Old != nil {
				old = f.Old.At
			}
			if f.New != nil {
				new = f.New.At
			}
			add(fieldLines(f), old, new)
		}
		for k := range l.Env {
			e := &l.Env[k]
			var old, new *diag.Place
			if e.Old != nil {
				old = &e.Old.At
			}
			if e.New != nil {
				new = &e.New.At
			}
			add([]string{"environment: " + envDiffLine(e)}, old, new)
		}
		for k := range l.Warnings {
			add(warningLines(&l.Warnings[k]), l.Warnings[k].Old, l.Warnings[k].New)
		}
		if len(l.Open) > 0 {
			x.Parts = append(x.Parts, htmlPart{Lines: []string{fmt.Sprintf("may differ too, depending on %s: %s", strings.Join(l.Facts, ", "), strings.Join(shortAll(l.Open), ", "))}})
		}
		x.Text = strings.Join(words, " ")
		items = append(items, x)
	}
	h.group("Commands", "", items)
}

func (h *htmlWriter) flags(r *diff.Report) {
	for _, k := range diffKinds {
		var items []htmlItem
		for i := range r.Flags {
			c := &r.Flags[i]
			if c.Kind != k {
				continue
			}
			items = append(items, htmlItem{Kind: string(k), Class: string(k), Label: string(k), Name: c.Flag, To: c.To, Open: k != diff.Added,
				Text: strings.Join(append(slices.Clone(c.Flags), c.Flag, c.To), " "), Parts: []htmlPart{h.part(flagLines(c), c.Old, c.New)}})
		}
		h.group("Flags "+string(k), "", items)
	}
}

func (h *htmlWriter) abbrevs(r *diff.Report) {
	var items []htmlItem
	for _, c := range sortedAbbrevs(r) {
		name, short, _ := strings.Cut(abbrevLine(&c), ": ")
		var new *diag.Place
		if len(c.New) > 0 {
			new = c.New[0]
		}
		items = append(items, htmlItem{Kind: "abbreviations", Label: "abbreviation", Name: name, Short: short,
			Text: strings.Join(append([]string{c.Longest, c.Flag}, c.Means...), " "), Parts: []htmlPart{h.part(nil, c.Old, new)}})
	}
	h.group("Abbreviations that mean something else, or nothing, now", "", items)
}

func (h *htmlWriter) env(r *diff.Report) {
	for _, k := range diffKinds {
		var items []htmlItem
		for i := range r.Env {
			c := &r.Env[i]
			if c.Kind != k {
				continue
			}
			items = append(items, htmlItem{Kind: string(k), Class: string(k), Label: string(k), Name: c.Name, To: c.To, Open: k != diff.Added,
				Text: c.Name + " " + c.To, Parts: []htmlPart{h.part(envLines(c), c.Old, c.New)}})
		}
		h.group("Environment variables "+string(k), "", items)
	}
}

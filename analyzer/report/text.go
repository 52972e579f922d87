// Package report writes results for people and for programs.
package report

import (
	"fmt"
	"io"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/host"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// width is the number of columns that a shown part of a command may take.
const width = 100

// units are those of facts that have one.
var units = map[string]string{"host_mem_gib": "GiB"}

// Text writes the findings, changes and environment of each result, and what is
// to be said of the files.
func Text(w io.Writer, rep *analyzer.Report, opt Options) error {
	p := &printer{w: w, opt: opt}
	n := len(rep.Results())
	some := false
	for _, f := range rep.Files {
		if len(f.Findings) > 0 {
			if some {
				p.line("")
			}
			p.fileFindings(f)
			some = true
		}
		for _, r := range f.Results {
			if some {
				p.line("")
			}
			p.result(r, n > 1 || len(rep.Files) > 1)
			some = true
		}
		if f.Suppressed > 0 {
			p.line("%s ignored by comments of %s", plural(f.Suppressed, "finding"), orCommand(f.File.Name))
		}
	}
	if rep.Walk != nil && (rep.Read != 1 || len(rep.Files) != 1) {
		if some {
			p.line("")
		}
		p.total(rep)
	}
	return p.err
}

// fileFindings writes what is wrong with a file itself.
func (p *printer) fileFindings(f *analyzer.FileReport) {
	for i := range f.Findings {
		x := &f.Findings[i]
		p.line("%s %s %s: %s", x.Rule.Severity, x.Rule.Code, x.Rule.Name, x.Message)
		place := orCommand(f.File.Name)
		if len(x.Spans) > 0 {
			line, col := launch.Position(f.File.Text, x.Spans[0].Start)
			place = fmt.Sprintf("%s:%d:%d", place, line, col)
		}
		p.line("  --> %s", place)
		for _, h := range x.Hints {
			p.line("  = hint: %s", h)
		}
	}
}

// total says what a run over several files has looked at.
func (p *printer) total(rep *analyzer.Report) {
	launches, variants, files, unsupported, more := 0, 0, 0, 0, 0
	n := map[string]int{}
	var order []string
	for _, f := range rep.Files {
		if len(f.File.Launches) > 0 {
			files++
		}
		launches += len(f.File.Launches)
		for _, l := range f.File.Launches {
			if l.More {
				more++
			}
		}
		for _, l := range f.Unsupported {
			variants += len(l.Variants)
			unsupported += len(l.Variants)
		}
		for _, r := range f.Results {
			variants += 1 + len(r.Same)
			v := r.Verdict()
			if n[v] == 0 {
				order = append(order, v)
			}
			n[v] += 1 + len(r.Same)
		}
	}
	text := fmt.Sprintf("%s read, %s in %s", plural(rep.Read, "file"), counted(launches, "launch", "launches"), plural(files, "file"))
	if variants != launches {
		text += ", " + plural(variants, "variant")
	}
	for _, v := range order {
		text += fmt.Sprintf(", %d %s", n[v], v)
	}
	if unsupported > 0 {
		text += fmt.Sprintf(", %d not checked", unsupported)
	}
	if more > 0 {
		text += fmt.Sprintf(", %s with further variants that are not analysed", counted(more, "launch", "launches"))
	}
	p.line("%s", text)
	if w := rep.Walk; w != nil {
		for _, x := range w.Problems {
			p.line("not read: %s", x)
		}
		for _, x := range w.Skipped.Large {
			p.line("not read: %s: too large", x)
		}
	}
}

func counted(n int, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, several)
}

// heading names a launch and the choices that make a variant of it.
func (p *printer) heading(r *analyzer.Result) {
	text := fmt.Sprintf("== %s:%d", orCommand(r.Command.File), r.Command.Line)
	if r.Launch != nil && r.Launch.Name != "" {
		text += " (" + r.Launch.Name + ")"
	}
	p.line("%s", text)
	if r.Launch == nil || len(r.Launch.Variants) < 2 && !r.Launch.More {
		return
	}
	all := append([]*launch.Command{r.Command}, r.Same...)
	if len(all) == len(r.Launch.Variants) {
		p.line("   in all of its %d variants", len(all))
	} else {
		for i, c := range all {
			if i == maxVariants && len(all) > maxVariants+1 {
				p.line("   or in one of %d other variants", len(all)-i)
				break
			}
			lead := "when"
			if i > 0 {
				lead = "or when"
			}
			p.line("   %s %s", lead, choices(c))
		}
	}
	if r.Launch.More {
		p.line("   there are further variants that were not followed")
	}
}

// maxVariants is the number of variants that a heading tells apart.
const maxVariants = 4

func choices(c *launch.Command) string {
	if len(c.When) == 0 {
		return "nothing of that is so"
	}
	var out []string
	for _, w := range c.When {
		out = append(out, w.Text)
	}
	return strings.Join(out, " and ")
}

type printer struct {
	w   io.Writer
	opt Options
	err error
}

func (p *printer) line(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format+"\n", args...)
	}
}

func (p *printer) result(r *analyzer.Result, several bool) {
	if several {
		p.heading(r)
		p.line("")
	}
	p.notes(r)
	p.findings(r)
	if p.opt.Quiet {
		p.advisories(r)
		if r.Verdict() != "accepted" { // it may rest on what was not given
			p.assumed(r)
		}
		p.catalogue(r)
		p.line("%s", summary(r))
		return
	}
	p.changes(r)
	p.env(r)
	p.advisories(r)
	p.give(r)
	p.facts(r)
	p.assumed(r)
	for _, v := range r.Command.Assumed {
		if strings.HasPrefix(v, ".") {
			p.line("taken as the chart has it: %s", v)
			continue
		}
		p.line("taken as not set: $%s", v)
	}
	for _, v := range r.Doubts {
		if source, names, ok := strings.Cut(v, ", which may set "); ok {
			p.line("not known, since %s may set them: %s; it is taken to set nothing else that the command uses", source, names)
			continue
		}
		p.line("taken to set no variable that the command uses: %s", v)
	}
	for _, v := range r.Outcome.Accepted {
		name := strings.TrimPrefix(v, "variable ")
		if !strings.HasPrefix(name, "$") {
			name = "$" + name
		}
		p.line("taken to have a value that the engine accepts: %s", name)
	}
	for _, v := range r.Paths {
		p.line("taken as the path of a model, with no text in it that the engine looks for: %s", v)
	}
	for _, v := range r.None {
		p.line("taken to be no arguments: %s", v)
	}
	p.checks(r)
	p.catalogue(r)
	p.line("%s", summary(r))
}

// catalogue says that there was no source of the engine, and what the constraint
// set decides.
func (p *printer) catalogue(r *analyzer.Result) {
	if !r.Catalogued() {
		return
	}
	a := r.Engine.Adapter
	text := fmt.Sprintf("checked with the catalogue, without the source of %s %s", a.Name, r.Engine.Version)
	if steps, open := r.Reached(); steps > 0 {
		text += fmt.Sprintf(": of %d steps of its start-up %d are decided and %d undecided", steps, steps-open, open)
	}
	p.line("%s; texts of the engine are not in it, and enginelint engine fetch %s==%s gets the source", text, a.Package, r.Engine.Version)
}

// maxConditional and maxGroups are the numbers of conditional findings, and of
// conditions under which fields change, that are written unless all are asked
// for: together a screenful.
const (
	maxConditional = 12
	maxGroups      = 10
)

// findings writes the findings. Of those that are conditional only some are
// written: ends of the start-up before what it logs.
func (p *printer) findings(r *analyzer.Result) {
	var possible []int
	for i, f := range r.Findings {
		if f.Possible {
			possible = append(possible, i)
		}
	}
	slices.SortStableFunc(possible, func(i, j int) int {
		a, b := &r.Findings[i], &r.Findings[j]
		if (a.Rule.Severity == rules.Undecided) != (b.Rule.Severity == rules.Undecided) {
			if a.Rule.Severity == rules.Undecided {
				return -1
			}
			return 1
		}
		return analyzer.CompareConditions(a.If, b.If)
	})
	if len(possible) > maxConditional && !p.opt.All {
		possible = possible[:maxConditional]
	}
	show := map[int]bool{}
	for _, i := range possible {
		show[i] = true
	}
	more := 0
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Possible && !show[i] {
			more++
			continue
		}
		p.finding(r, &r.Findings[i])
		p.line("")
	}
	if more > 0 {
		p.line("and %s (--all shows them)", plural(more, "more conditional finding"))
		p.line("")
	}
}

// give says once, for all findings, how to give the facts that decide.
func (p *printer) give(r *analyzer.Result) {
	var facts []string
	for i := range r.Findings {
		f := &r.Findings[i]
		switch {
		case f.If != nil:
			facts = append(facts, f.If.Facts...)
		case len(f.Give) > 0:
			facts = append(facts, f.Facts...)
		}
	}
	hints := analyzer.FactHints(facts)
	if len(hints) == 0 {
		return
	}
	p.line("to decide more:")
	for _, h := range hints {
		p.line("  %s", limit(h, 1000))
	}
	p.line("")
}

// notes writes remarks on what was not given.
func (p *printer) notes(r *analyzer.Result) {
	for _, n := range r.Notes {
		p.line("%s", n)
	}
	if len(r.Notes) > 0 {
		p.line("")
	}
}

// assumed lists what was not given: first what the user assumes, by source.
func (p *printer) assumed(r *analyzer.Result) {
	var sources []string
	by := map[string][]string{}
	packages := "what the engine requires"
	for _, a := range r.Assumed {
		if a.Name == "packages" && a.Source == "" {
			packages += fmt.Sprintf(", and %v", a.Value)
			continue
		}
		if by[a.Source] == nil {
			sources = append(sources, a.Source)
		}
		human, _, _ := strings.Cut(a.Human, " (")
		value := world.FormatFact(a.Name, a.Value)
		if a.Value == nil {
			value = "none"
		}
		t := strings.TrimSpace(fmt.Sprintf("%s %s %s", human, value, units[a.Name]))
		by[a.Source] = append(by[a.Source], t)
	}
	for _, s := range sources {
		list := strings.Join(by[s], ", ")
		if s == "" {
			p.line("taken as usual, not given: %s; packages: %s", list, packages)
			continue
		}
		p.line("assumed (%s): %s", s, list)
	}
}

// facts lists every fact, if that is asked for.
func (p *printer) facts(r *analyzer.Result) {
	if !p.opt.Facts || p.err != nil {
		return
	}
	var rows []host.Row
	for _, u := range r.Uses {
		rows = append(rows, host.Row{Name: u.Name, Value: u.Value, Source: u.Source})
	}
	p.err = host.Table(p.w, host.Row{Name: "fact", Value: "value", Source: "source"}, rows)
	p.line("")
}

// summary is the closing line.
func summary(r *analyzer.Result) string {
	n := map[rules.Severity]int{}
	for _, f := range r.Findings {
		n[f.Rule.Severity]++
	}
	var parts []string
	for _, s := range []rules.Severity{rules.Error, rules.Undecided, rules.Warning, config.Note} {
		if c := n[s]; c > 0 {
			parts = append(parts, plural(c, string(s)))
		}
	}
	if len(parts) == 0 {
		parts = []string{"no findings"}
		if r.Off > 0 {
			parts = nil
		}
	}
	if r.Off > 0 {
		parts = append(parts, fmt.Sprintf("%d hidden by the configuration", r.Off))
	}
	name := r.Engine.Adapter.Name
	if r.Engine.Version != "" {
		name += " " + r.Engine.Version
	}
	return fmt.Sprintf("%s (%s): %s%s", r.Verdict(), name, strings.Join(parts, ", "), advisorySummary(r))
}

// checks says what was decided of the engine's checks.
func (p *printer) checks(r *analyzer.Result) {
	c := r.Checks()
	var parts []string
	if c.Hold > 0 {
		parts = append(parts, plural(c.Hold, "check")+" hold")
	}
	if c.Conditional > 0 {
		parts = append(parts, fmt.Sprintf("%d conditional on %s", c.Conditional, analyzer.FactList(c.Facts)))
	}
	if c.NotAnalysed > 0 {
		parts = append(parts, fmt.Sprintf("%d not analysed: %s", c.NotAnalysed, limit(c.Reason, 200)))
	}
	if len(parts) > 0 {
		p.line("%s", strings.Join(parts, ", "))
	}
}

func plural(n int, what string) string {
	if n == 1 || what == string(rules.Undecided) {
		return fmt.Sprintf("%d %s", n, what)
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func orCommand(file string) string {
	if file == "" {
		return "command"
	}
	return fileName(file)
}

func (p *printer) finding(r *analyzer.Result, f *diag.Finding) {
	n := 2000
	if f.Possible && !p.opt.All {
		n = 600
	}
	p.line("%s %s %s: %s", f.Rule.Severity, f.Rule.Code, f.Rule.Name, indent(limit(f.Message, n)))
	if f.At.File != "" {
		p.line("  --> %s%s", f.At, in(f.At.Func))
	}
	p.underline(r.Command, f.Spans)
	if f.Check != "" {
		p.line("  = check: %s", f.Check)
		if f.CheckValues != "" {
			p.line("  = here:  %s", f.CheckValues)
		}
	}
	if f.Possible && !p.opt.All { // there can be many: a few lines each
		p.places(f)
		p.hints(f)
		return
	}
	for _, c := range f.When {
		p.line("  = when: %s", c)
	}
	if f.If != nil && f.If.Complete && !f.Possible {
		p.line("  = if: %s", f.If.Text)
	}
	for _, b := range f.Because {
		at := ""
		if b.At.File != "" {
			at = fmt.Sprintf(" (%s)", b.At)
		}
		p.line("  = %s is %s: %s%s", b.Field, short(b.Value), limit(b.Origin, 300), at)
	}
	if len(f.Stack) > 1 {
		p.line("  = reached by: %s", stack(f.Stack))
	}
	p.places(f)
	p.hints(f)
}

func (p *printer) hints(f *diag.Finding) {
	for _, h := range f.Hints {
		p.line("  = hint: %s", limit(h, 1000))
	}
}

// places lists the further places that a finding stands for.
func (p *printer) places(f *diag.Finding) {
	if len(f.Places) == 0 {
		return
	}
	var ps []string
	for _, x := range f.Places {
		ps = append(ps, x.String())
	}
	if n := len(ps) - maxPlaces; n > 1 && !p.opt.All {
		ps = append(ps[:maxPlaces], fmt.Sprintf("%d more", n))
	}
	p.line("  = also at: %s", strings.Join(ps, ", "))
}

// maxPlaces is the number of further places that a finding lists.
const maxPlaces = 6

func in(fn string) string {
	if fn == "" || fn == "<module>" {
		return ""
	}
	return " in " + fn
}

func indent(s string) string { return strings.ReplaceAll(s, "\n", "\n  ") }

// stack writes calls on one line; runs of the same call are counted.
func stack(ps []diag.Place) string {
	var parts []string
	last := ""
	for i := 0; i < len(ps); i++ {
		p := ps[i]
		t := fmt.Sprintf("%s:%d", p.Func, p.Line)
		n := 1
		for i+1 < len(ps) && ps[i+1] == p {
			i++
			n++
		}
		if n > 1 {
			t += fmt.Sprintf(" (%d times)", n)
		}
		if p.File != last {
			t = fmt.Sprintf("%s %s", p.File, t)
			last = p.File
		}
		parts = append(parts, t)
	}
	return strings.Join(parts, " > ")
}

// underline shows the lines of the command that spans are on, with carets
// below them.
func (p *printer) underline(c *launch.Command, spans []diag.Span) {
	byLine := map[int][]diag.Span{}
	var lines []int
	for _, s := range spans {
		l, _ := c.Position(s.Start)
		if byLine[l] == nil {
			lines = append(lines, l)
		}
		byLine[l] = append(byLine[l], s)
	}
	sort.Ints(lines)
	text := strings.Split(c.Source, "\n")
	start := make([]int, len(text))
	for i := 1; i < len(text); i++ {
		start[i] = start[i-1] + len(text[i-1]) + 1
	}
	for _, l := range lines {
		src := strings.TrimRight(text[l-1], "\r")
		var cols []diag.Span
		for _, s := range byLine[l] {
			a := s.Start - start[l-1]
			cols = append(cols, diag.Span{Start: min(a, len(src)), End: min(max(a, s.End-start[l-1]), len(src))})
		}
		shown, marks := window(src, cols)
		p.line("  %4d | %s", l, shown)
		p.line("       | %s", marks)
	}
}

// window cuts a long line around its spans and draws the carets.
func window(src string, cols []diag.Span) (shown, marks string) {
	lo, hi := 0, len(src)
	if utf8.RuneCountInString(src) > width {
		first, last := cols[0].Start, cols[len(cols)-1].End
		if last-first > width-10 {
			last = first + width - 10
		}
		room := (width - (last - first)) / 2
		lo, hi = max(0, first-room), min(len(src), last+room)
		for lo > 0 && !utf8.RuneStart(src[lo]) {
			lo--
		}
		for hi < len(src) && !utf8.RuneStart(src[hi]) {
			hi++
		}
	}
	pre, post := "", ""
	if lo > 0 {
		pre = "..."
	}
	if hi < len(src) {
		post = "..."
	}
	shown = pre + strings.ReplaceAll(src[lo:hi], "\t", " ") + post
	var b strings.Builder
	b.WriteString(strings.Repeat(" ", len(pre)))
	at := lo
	for _, s := range cols {
		if s.Start >= hi || s.Start < at {
			continue
		}
		b.WriteString(strings.Repeat(" ", utf8.RuneCountInString(src[at:s.Start])))
		end := min(s.End, hi)
		b.WriteString(strings.Repeat("^", max(1, utf8.RuneCountInString(src[s.Start:end]))))
		at = end
	}
	return shown, b.String()
}

// changes lists the fields that the engine sets by itself: those that it
// always changes, then by condition those that it may change.
func (p *printer) changes(r *analyzer.Result) {
	if r.Outcome.Fields == nil {
		return
	}
	head := false
	for i := range r.Fields {
		f := &r.Fields[i]
		if !f.Changed() || f.Undecided || !p.opt.All && emptied(f) {
			continue
		}
		if !head {
			head = true
			p.line("the engine changes:")
		}
		p.line("  %s: %s -> %s%s", f.Name, analyzer.Repr(f.Initial), value(f), cause(f))
	}
	if head {
		p.line("")
	}
	groups := r.ChangeGroups()
	if len(groups) == 0 {
		return
	}
	p.line("depending on facts, the engine changes:")
	for i, g := range groups {
		if i == maxGroups && !p.opt.All && len(groups) > maxGroups+1 {
			p.line("  and more under %d further conditions (--all shows them)", len(groups)-i)
			break
		}
		var cs []string
		for _, c := range g.Changes {
			cs = append(cs, change(c, len(cs) == 0))
		}
		if n := len(cs) - maxChanges; n > 1 && !p.opt.All {
			cs = append(cs[:maxChanges], fmt.Sprintf("%d more", n))
		}
		p.line("  %s: %s", g.If.Text, strings.Join(cs, ", "))
	}
	p.line("")
}

// maxChanges is the number of fields that are listed under one condition.
const maxChanges = 8

// change writes what a field becomes.
func change(c analyzer.GroupChange, first bool) string {
	verb := " "
	if first {
		verb = " becomes "
	}
	var vs []string
	for _, v := range c.Values {
		vs = append(vs, short(analyzer.Repr(v)))
	}
	switch {
	case c.Open && len(vs) == 0:
		return c.Field + " (computed)"
	case c.Open:
		vs = append(vs, "another value")
	}
	if n := len(vs); n > 1 {
		return c.Field + verb + strings.Join(vs[:n-1], ", ") + " or " + vs[n-1]
	}
	return c.Field + verb + vs[0]
}

// value is the value of a field, with what it depends on if it is open.
// emptied says of a field that nobody gave that the engine only makes it an empty
// list or dict.
func emptied(f *analyzer.Field) bool {
	if f.Given() || f.Initial != nil {
		return false
	}
	switch v := f.Value.(type) {
	case []any:
		return len(v) == 0
	case *world.Object:
		return len(v.Keys()) == 0
	}
	return false
}

func value(f *analyzer.Field) string {
	if f.Passed { // the argument itself
		return strconv.Quote(f.Text[strings.IndexAny(f.Text, " =")+1:])
	}
	if !f.Undecided {
		text := short(analyzer.Repr(f.Value))
		if f.Unreached {
			text += ", as far as analysed"
		}
		return text
	}
	text := "undecided"
	if len(f.Possible) > 0 {
		var ps []string
		for _, v := range f.Possible {
			ps = append(ps, short(analyzer.Repr(v)))
		}
		text = strings.Join(ps, " or ")
	}
	if len(f.Facts) > 0 {
		text += " (depends on " + analyzer.FactList(f.Facts) + ")"
	}
	return text
}

func short(s string) string { return limit(s, 120) }

// limit cuts a text to n characters.
func limit(s string, n int) string {
	if len(s) <= n || utf8.RuneCountInString(s) <= n {
		return s
	}
	return string([]rune(s)[:n-3]) + "..."
}

// cause names the place of the last change and the condition there.
func cause(f *analyzer.Field) string {
	n := len(f.Changes)
	if n == 0 {
		return ""
	}
	c := f.Changes[n-1]
	s := fmt.Sprintf("  [%s %s]", c.At, c.At.Func)
	if n := len(c.When); n > 0 {
		s += " when " + short(c.When[n-1])
	}
	return s
}

func (p *printer) env(r *analyzer.Result) {
	if len(r.Outcome.Env) == 0 {
		return
	}
	p.line("the engine sets in the environment:")
	for _, e := range r.Outcome.Env {
		text := envText(e)
		if !e.Undecided && r.Outcome.Unreached() {
			text += ", as far as analysed"
		}
		p.line("  %s%s", text, at(e.At))
	}
	p.line("")
}

func envText(e check.EnvChange) string {
	switch {
	case e.Undecided:
		t := e.Name + " (undecided"
		if len(e.Facts) > 0 {
			t += ": depends on " + analyzer.FactList(e.Facts)
		}
		return t + ")"
	case e.Unset:
		return e.Name + " (removed)"
	}
	return e.Name + "=" + short(e.Value)
}

func at(f check.Frame) string {
	if f.File == "" {
		return ""
	}
	return fmt.Sprintf("  [%s:%d]", f.File, f.Line)
}

// Explain writes every field with its origin and each step that touched it.
func Explain(w io.Writer, rep *analyzer.Report, opt Options) error {
	p := &printer{w: w, opt: opt}
	several := len(rep.Results()) > 1 || len(rep.Files) > 1
	some := false
	for _, f := range rep.Files {
		if len(f.Findings) > 0 {
			if some {
				p.line("")
			}
			p.fileFindings(f)
			some = true
		}
		for _, r := range f.Results {
			if some {
				p.line("")
			}
			some = true
			if several {
				p.heading(r)
			}
			if len(r.Fields) == 0 { // it did not get that far
				p.findings(r)
			}
			for j := range r.Fields {
				p.explain(&r.Fields[j])
			}
			p.facts(r)
			p.checks(r)
			p.advisories(r)
			p.line("%s", summary(r))
		}
	}
	if rep.Walk != nil && several {
		p.line("")
		p.total(rep)
	}
	return p.err
}

func (p *printer) explain(f *analyzer.Field) {
	v := "not set when the start-up ends"
	if f.Known {
		v = value(f)
	}
	p.line("%s = %s", f.Name, v)
	switch {
	case f.Given():
		p.line("    given    %s", f.Text)
	case f.HasDefault && f.Flag != "":
		p.line("    default  %s (%s)", short(analyzer.Repr(f.Default)), f.Flag)
	}
	if f.HasInitial && (f.Given() || len(f.Changes) > 0) {
		p.line("    parsed   %s", short(analyzer.Repr(f.Initial)))
	}
	for _, c := range f.Cases {
		v := short(analyzer.Repr(c.Value))
		switch {
		case c.Absent:
			v = "not set"
		case c.Open:
			v = "computed"
		}
		if c.If != nil {
			p.line("    case     %s %s", v, c.If.Text)
		}
	}
	for _, c := range f.Changes {
		note := ""
		if !c.Certain {
			note = " (possible)"
			if len(c.Facts) > 0 {
				note = " (depends on " + analyzer.FactList(c.Facts) + ")"
			}
		}
		p.line("    step     %s -> %s  [%s %s]%s", short(analyzer.Repr(c.Old)), short(analyzer.Repr(c.New)), c.At, c.At.Func, note)
		for _, w := range c.When {
			p.line("             when %s", short(w))
		}
	}
}

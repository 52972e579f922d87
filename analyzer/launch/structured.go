package launch

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// What the readers of structured formats share: text with unknown pieces in
// it, words of such text, and commands that are a shell with a script.
//
// An unknown piece (a template's expression, a variable of the tool) is one
// character for private use in a text, a hole: it can be split, joined and cut
// like any other text, and becomes a Part when a word is made. Where the text
// goes to the shell reader, a hole is a variable of a reserved name, which is
// replaced in what comes back.

// Bounds of what is kept of one file, of the variables of one environment and
// the words of one command.
const (
	maxReports  = 200
	maxLaunches = 1000
	maxVars     = 4096
	maxWords    = 8192
	maxSources  = 100
)

// report records a problem, as reading.problem does, up to a bound.
func (r *reading) report(t *Text, off int, msg, hint string) {
	switch n := len(r.file.Problems); {
	case n < maxReports:
		r.problem(t, off, msg, hint)
	case n == maxReports:
		r.problem(t, off, "there are further problems, which are not listed", "")
	}
}

// pass records what was passed over, as reading.skip does, up to a bound.
func (r *reading) pass(t *Text, off int, msg, hint string) {
	if len(r.file.Skipped) < maxReports {
		r.skip(t, off, msg, hint)
	}
}

// full says whether the file has as many launches as are read of one; the first
// time that is a problem.
func (r *reading) full(t *Text, off int) bool {
	if len(r.file.Launches) < maxLaunches {
		return false
	}
	const msg = "the file has more launches than are read of one file: what begins here is not read"
	for _, p := range r.file.Problems {
		if p.Msg == msg {
			return true
		}
	}
	r.problem(t, off, msg, "")
	return true
}

// structured is the reading of one file by one of these readers.
type structured struct {
	*reading
	holes []*Unknown
	// sites are the values of a chart that were put into its template, by where they are
	// asked for in that.
	sites map[int]helmSite
}

// hole is the text that stands for u; "" if there are too many.
func (s *structured) hole(u *Unknown) string {
	if len(s.holes) >= maxHoles {
		return ""
	}
	s.holes = append(s.holes, u)
	return string(rune(holeBase + len(s.holes) - 1))
}

// parts cuts text at its holes.
func (s *structured) parts(text string) []Part {
	var out []Part
	from := 0
	for i, r := range text {
		if !isHole(r) || int(r-holeBase) >= len(s.holes) {
			continue
		}
		if i > from {
			out = append(out, Part{Text: text[from:i]})
		}
		out = append(out, Part{Unknown: s.holes[r-holeBase]})
		from = i + utf8.RuneLen(r)
	}
	if out != nil && from < len(text) {
		out = append(out, Part{Text: text[from:]})
	}
	return out
}

// span gives the offsets in Source of the text from one offset in Str to
// another: the end is that of the last byte, as what comes next may be
// elsewhere.
func (t *Text) span(from, to int) (start, end int) {
	start, end = t.At(from), t.At(to)
	if to > from {
		if i := t.segment(to - 1); i < 0 || !t.segments[i].Fixed {
			end = t.At(to-1) + 1
		}
	}
	return start, max(start, end)
}

// word is the text from one offset in t.Str to another.
func (s *structured) word(t *Text, from, to int) Word {
	w := Word{Text: t.Str[from:to]}
	w.Start, w.End = t.span(from, to)
	if w.Parts = s.parts(w.Text); w.Parts != nil {
		w.Text = Show(w.Parts)
		if at := t.At(to - holeLen); w.Parts[len(w.Parts)-1].Unknown != nil {
			w.End = max(at, w.Start)
		}
		w.widen()
	}
	w.End = max(w.End, w.Start)
	return w
}

// widen makes an expression that the word begins or ends with part of its place
// as a whole.
func (w *Word) widen() {
	if u := w.Parts[0].Unknown; u != nil && u.Start <= w.Start && w.Start <= u.End {
		w.Start = u.Start
	}
	if u := w.Parts[len(w.Parts)-1].Unknown; u != nil && u.Start <= w.End && w.End <= u.End {
		w.End = u.End
	}
}

// fragment is a word that is not made yet, with its text.
type fragment struct {
	t        *Text
	from, to int
	// word is set if it stands for itself, as a word that was added does.
	word *Word
	// splits is set if a hole in it may be several words.
	splits bool
	// start and end are where it stands in the file, with its quotes, if
	// placed is set.
	start, end int
	placed     bool
	// def is where its text stands if that is elsewhere.
	def *Site
}

func (f fragment) text() string {
	if f.word != nil {
		return f.word.Text
	}
	return f.t.Str[f.from:f.to]
}

// whole is a fragment of all of a text.
func whole(t *Text) fragment { return fragment{t: t, to: len(t.Str)} }

func (s *structured) words(fs []fragment) []Word {
	out := make([]Word, 0, len(fs))
	for _, f := range fs {
		if f.word != nil {
			out = append(out, *f.word)
			continue
		}
		w := s.word(f.t, f.from, f.to)
		if f.placed {
			w.Start, w.End = f.start, f.end
		}
		if w.Parts == nil {
			w.Def = f.def
		}
		if f.splits {
			for i, p := range w.Parts {
				if p.Unknown != nil && !p.Unknown.Words {
					u := *p.Unknown
					u.Words = true
					w.Parts[i].Unknown = &u
				}
			}
		}
		out = append(out, w)
	}
	return out
}

// command hands an argument vector on: to the shell reader if it is a shell
// with a script, else as it is.
func (s *structured) command(fs []fragment, ctx shellContext, start, end int) {
	if len(fs) == 0 || s.full(s.text, 0) {
		return
	}
	if len(fs) > maxWords {
		e := s.text.errorAt(0, fmt.Sprintf("not read: a command of %d words; those of more than %d are not read", len(fs), maxWords), "")
		e.Line, e.Col = Position(s.text.Source, start)
		s.file.Problems = append(s.file.Problems, e)
		return
	}
	before := len(s.file.Launches)
	if at, script, ok := shellScript(fs); ok && !startsWords(fs[:at]) {
		ctx.Env = append(ctx.Env, envAssigns(s.words(fs[:at]))...)
		rest := s.words(fs[script+1:])
		ctx.Args, ctx.ArgsKnown = nil, true
		if len(rest) > 0 {
			ctx.Zero, ctx.Args = &rest[0], rest[1:]
		}
		t := fs[script].t
		if f := fs[script]; f.from != 0 || f.to != len(t.Str) {
			t = t.slice(f.from, f.to)
		}
		s.script(t, ctx)
	} else {
		s.argv(s.words(fs), ctx, start, end)
		redefine(s.file.Launches[before:], ctx.Env)
	}
	for _, l := range s.file.Launches[before:] {
		l.Start, l.End = min(l.Start, start), max(l.End, end)
	}
}

// startsWords says whether words start an engine, so that what follows them is
// its arguments.
func startsWords(fs []fragment) bool {
	var b strings.Builder
	for _, f := range fs {
		b.WriteString(f.text())
		b.WriteByte(' ')
	}
	return startsText(b.String())
}

// imageArgs notes a launch by the entry point of an image, of which a list of
// arguments is all that the file has. It says whether the image is known to start
// an engine.
func (s *structured) imageArgs(image string, fs []fragment, ctx shellContext, start, end int) bool {
	a := imageEngine(image)
	if a == nil || s.full(s.text, 0) {
		return false
	}
	c := &Command{File: s.text.File, Source: s.text.Source, Adapter: a, Env: ctx.Env, Args: s.words(fs)}
	c.Line, _ = c.Position(start)
	s.file.Launches = append(s.file.Launches, &Launch{Name: ctx.Name, Start: start, End: end, Variants: []*Command{c}, Version: ctx.Version, Facts: ctx.Facts, Sources: ctx.Sources})
	return true
}

var shellNames = map[string]bool{"sh": true, "bash": true, "dash": true, "ash": true, "zsh": true, "ksh": true}

// shellScript finds a shell that is given a script as an argument: the index of
// the shell and that of the script.
func shellScript(fs []fragment) (shell, script int, ok bool) {
	for i, f := range fs {
		if !shellNames[path.Base(f.text())] {
			continue
		}
		command := false
		for j := i + 1; j < len(fs); j++ {
			w := fs[j].text()
			switch {
			case strings.HasPrefix(w, "--") && len(w) > 2:
				continue
			case len(w) > 1 && (w[0] == '-' || w[0] == '+'):
				command = command || w[0] == '-' && strings.Contains(w[1:], "c")
				if strings.HasSuffix(w, "o") {
					j++ // -o pipefail
				}
				continue
			}
			return i, j, command && fs[j].word == nil
		}
		return 0, 0, false
	}
	return 0, 0, false
}

// scriptFile finds a script that a command runs, of files whose contents are
// known: its text, and the words after it.
func scriptFile(fs []fragment, files map[string]*Text) (body *Text, rest []fragment) {
	for i, f := range fs {
		if i == 1 && !shellNames[path.Base(fs[0].text())] || i > 1 {
			break
		}
		if body := files[f.text()]; body != nil && f.word == nil {
			if sh := shebang(body.Str); sh == "" || shellNames[sh] {
				return body, fs[i+1:]
			}
		}
	}
	return nil, nil
}

// nameFiles notes the files with known contents that arguments name.
func (s *structured) nameFiles(launches []*Launch, files map[string]*Text) {
	if len(files) == 0 {
		return
	}
	for _, l := range launches {
		for _, c := range l.Variants {
			for _, w := range c.Args {
				name := w.Text
				if _, value, ok := strings.Cut(name, "="); ok && strings.HasPrefix(name, "-") {
					name = value
				}
				t := files[name]
				if t == nil || !w.Known() {
					continue
				}
				if c.Files == nil {
					c.Files = map[string][]Part{}
				}
				parts := s.parts(t.Str)
				if parts == nil {
					parts = []Part{{Text: t.Str}}
				}
				c.Files[name] = parts
			}
		}
	}
}

// envAssigns are the assignments of "env A=b" before a program.
func envAssigns(words []Word) []Assign {
	var out []Assign
	in := false
	for _, w := range words {
		if path.Base(w.Text) == "env" {
			in = true
			continue
		}
		name, value, ok := strings.Cut(w.Text, "=")
		if !in || !ok || !envName.MatchString(name) {
			continue
		}
		a := Assign{Name: name, Value: value, Start: w.Start, End: w.End}
		if w.Parts != nil {
			a.Parts = append([]Part{}, w.Parts...)
			a.Parts[0].Text = strings.TrimPrefix(a.Parts[0].Text, name+"=")
			if a.Parts[0].Text == "" && a.Parts[0].Unknown == nil {
				a.Parts = a.Parts[1:]
			}
		}
		out = append(out, a)
	}
	return out
}

// holeName is the name of the variable that stands for a hole in shell text.
func holeName(i int) string { return fmt.Sprintf("__enginelint_%d__", i) }

var holeVar = lazyre.New(`\$\{__enginelint_(\d+)__\}|__enginelint_(\d+)__`)

// script hands shell text on to the shell reader.
func (s *structured) script(t *Text, ctx shellContext) {
	if s.full(t, 0) {
		return
	}
	before := len(s.file.Launches)
	s.shell(s.forShell(t), ctx)
	s.restore(s.file.Launches[before:])
	redefine(s.file.Launches[before:], ctx.Env)
}

// redefine says of what comes from a variable of another file where it stands
// there. For the shell reader all of the environment is of the file itself.
func redefine(launches []*Launch, env []Assign) {
	// Several variables may come from one place that names a file.
	of := func(start, end int, value string) (def *Site, elsewhere bool) {
		for _, a := range env {
			if a.Def != nil && a.Start == start && a.End == end {
				elsewhere = true
				if a.Value == value && def == nil {
					def = a.Def
				}
			}
		}
		return def, elsewhere
	}
	for _, l := range launches {
		for _, c := range l.Variants {
			for i, a := range c.Env {
				for _, b := range env {
					if b.Name == a.Name && b.Def != nil && a.Def == nil && b.Start == a.Start && b.End == a.End {
						c.Env[i].Def = b.Def
					}
				}
			}
			for _, ws := range [][]Word{c.Prefix, c.Program, c.Args} {
				for i, w := range ws {
					if w.Def == nil || w.Def.File != "" {
						continue
					}
					if d, elsewhere := of(w.Def.Start, w.Def.End, w.Text); elsewhere {
						ws[i].Def = d
					}
				}
			}
		}
	}
}

// forShell writes the holes of a text as variables.
func (s *structured) forShell(t *Text) *Text {
	if strings.IndexFunc(t.Str, isHole) < 0 {
		return t
	}
	var b strings.Builder
	segs := []Segment{{}}
	from := 0
	for i, r := range t.Str {
		if !isHole(r) || int(r-holeBase) >= len(s.holes) {
			continue
		}
		b.WriteString(t.Str[from:i])
		segs = append(segs, Segment{In: b.Len(), Out: i, Fixed: true})
		b.WriteString("${" + holeName(int(r-holeBase)) + "}")
		from = i + utf8.RuneLen(r)
		segs = append(segs, Segment{In: b.Len(), Out: from})
	}
	b.WriteString(t.Str[from:])
	return t.Sub(b.String(), segs...)
}

// restore puts the unknowns back in what the shell reader made of them.
func (s *structured) restore(launches []*Launch) {
	if len(s.holes) == 0 {
		return
	}
	for _, l := range launches {
		for _, c := range l.Variants {
			for _, ws := range [][]Word{c.Prefix, c.Program, c.Args} {
				for i := range ws {
					if s.restoreText(&ws[i].Text, &ws[i].Parts) {
						ws[i].widen()
					}
				}
			}
			for i := range c.Env {
				s.restoreText(&c.Env[i].Value, &c.Env[i].Parts)
			}
			for i := range c.When {
				c.When[i].Text = s.restoreString(c.When[i].Text)
			}
			for i := range c.Assumed {
				c.Assumed[i] = s.restoreString(c.Assumed[i])
			}
		}
		if l.Problem != nil {
			l.Problem.Msg = s.restoreString(l.Problem.Msg)
		}
	}
}

// holeOf finds the unknown that a match of holeVar stands for.
func (s *structured) holeOf(match ...string) *Unknown {
	for _, m := range match {
		if n, err := strconv.Atoi(m); err == nil && n < len(s.holes) {
			return s.holes[n]
		}
	}
	return nil
}

func (s *structured) restoreString(text string) string {
	return holeVar.ReplaceAllStringFunc(text, func(m string) string {
		sub := holeVar.FindStringSubmatch(m)
		u := s.holeOf(sub[1], sub[2])
		switch {
		case u == nil:
			return m
		case m[0] == '$':
			return Show([]Part{{Unknown: u}})
		}
		return u.Name
	})
}

// restoreText puts the unknowns back in a text and its parts. It says whether
// there were any.
func (s *structured) restoreText(text *string, parts *[]Part) bool {
	if !strings.Contains(*text, "__enginelint_") {
		return false
	}
	in := *parts
	if in == nil {
		in = []Part{{Text: *text}}
	}
	var out []Part
	for _, p := range in {
		if p.Unknown != nil {
			if m := holeVar.FindStringSubmatch(p.Unknown.Name); m != nil {
				if u := s.holeOf(m[1], m[2]); u != nil {
					if p.Unknown.Words && !u.Words {
						c := *u
						c.Words = true
						u = &c
					}
					p.Unknown = u
				}
			}
			out = append(out, p)
			continue
		}
		// Within single quotes the shell leaves it as it is.
		from := 0
		for _, m := range holeVar.FindAllStringSubmatchIndex(p.Text, -1) {
			sub := holeVar.FindStringSubmatch(p.Text[m[0]:m[1]])
			u := s.holeOf(sub[1], sub[2])
			if u == nil {
				continue
			}
			if m[0] > from {
				out = append(out, Part{Text: p.Text[from:m[0]]})
			}
			out = append(out, Part{Unknown: u})
			from = m[1]
		}
		if from < len(p.Text) {
			out = append(out, Part{Text: p.Text[from:]})
		}
	}
	if out = joinParts(out); out == nil {
		return false
	}
	*text = Show(out)
	if _, known := Known(out); known {
		out = nil
	}
	*parts = out
	return out != nil
}

// putAssign sets a variable of an environment, over one of the same name. It
// keeps maxVars of them.
func putAssign(list []Assign, a Assign) []Assign {
	if slices.ContainsFunc(list, func(b Assign) bool { return b.Name == a.Name }) {
		list = slices.DeleteFunc(list, func(b Assign) bool { return b.Name == a.Name })
	} else if len(list) >= maxVars {
		return list
	}
	return append(list, a)
}

// assign is an environment variable with a value.
func (s *structured) assign(name string, t *Text) Assign {
	w := s.word(t, 0, len(t.Str))
	return Assign{Name: name, Value: w.Text, Parts: w.Parts, Start: w.Start, End: w.End}
}

// unknownAssign is an environment variable whose value the file does not say.
func unknownAssign(name string, kind UnknownKind, start, end int) Assign {
	u := &Unknown{Name: name, Kind: kind, Start: start, End: end}
	parts := []Part{{Unknown: u}}
	return Assign{Name: name, Value: Show(parts), Parts: parts, Start: start, End: end}
}

// textBuilder makes a text of pieces of another.
type textBuilder struct {
	from *Text
	// braces are the closing braces of variables in from, where it has any.
	braces map[int]int
	b      strings.Builder
	segs   []Segment
}

// piece adds from.Str[start:end].
func (b *textBuilder) piece(start, end int) {
	if start < end {
		b.segs = append(b.segs, Segment{In: b.b.Len(), Out: start})
		b.b.WriteString(b.from.Str[start:end])
	}
}

// insert adds text that stands for what is at an offset.
func (b *textBuilder) insert(text string, at int) {
	if text != "" {
		b.segs = append(b.segs, Segment{In: b.b.Len(), Out: at, Fixed: true})
		b.b.WriteString(text)
	}
}

// text is the result; end is the offset where it ends.
func (b *textBuilder) text(end int) *Text {
	b.segs = append(b.segs, Segment{In: b.b.Len(), Out: end})
	if b.segs[0].In != 0 {
		b.segs = append([]Segment{{}}, b.segs...)
	}
	return b.from.Sub(b.b.String(), b.segs...)
}

// splitWords splits text into words as docker compose does, which is not quite
// how a shell does it: white space separates, quotes group, and a backslash
// takes the next character as it is, a line break too, everywhere but in single
// quotes. ok is false if a quote is not closed or nothing follows a backslash; at
// is where that begins.
func splitWords(t *Text) (out []fragment, at int, ok bool) {
	s := t.Str
	for i := 0; i < len(s); {
		if strings.IndexByte(" \t\r\n", s[i]) >= 0 {
			i++
			continue
		}
		b := textBuilder{from: t}
		plainFrom := i
		flush := func(to int) { b.piece(plainFrom, to) }
		quoted, changed, splits := false, false, false
		start := i
		for i < len(s) && strings.IndexByte(" \t\r\n", s[i]) < 0 {
			switch c := s[i]; c {
			case '\'':
				end := strings.IndexByte(s[i+1:], '\'')
				if end < 0 {
					return nil, i, false
				}
				flush(i)
				b.piece(i+1, i+1+end)
				i += end + 2
				plainFrom, quoted, changed = i, true, true
			case '"':
				open := i
				flush(i)
				i++
				plainFrom = i
				for ; ; i++ {
					if i >= len(s) {
						return nil, open, false
					}
					if s[i] == '"' {
						break
					}
					if s[i] == '\\' && i+1 < len(s) {
						flush(i)
						i++
						plainFrom = i
					}
				}
				flush(i)
				i++
				plainFrom, quoted, changed = i, true, true
			case '\\':
				flush(i)
				if i++; i >= len(s) {
					return nil, i - 1, false
				}
				plainFrom, changed = i, true
				_, n := utf8.DecodeRuneInString(s[i:])
				i += n
			default:
				r, n := utf8.DecodeRuneInString(s[i:])
				splits = splits || isHole(r)
				i += n
			}
		}
		if !changed {
			out = append(out, fragment{t: t, from: start, to: i, splits: splits})
			continue
		}
		flush(i)
		if b.b.Len() == 0 && !quoted {
			continue // a line continuation only
		}
		if len(b.segs) == 0 {
			b.segs = append(b.segs, Segment{Out: start})
		}
		f := whole(b.text(i))
		f.splits = splits
		f.start, f.end, f.placed = t.At(start), t.At(i), true
		out = append(out, f)
	}
	return out, 0, true
}

func adapters() []*engine.Adapter { return engine.Launched }

func scriptNames(a *engine.Adapter) []string {
	var out []string
	for _, s := range a.Scripts {
		out = append(out, s.Name)
	}
	return out
}

// startsRe matches text that may start an engine.
var startsRe = func() *lazyre.Regexp {
	var alts []string
	for _, a := range adapters() {
		for _, m := range a.Modules {
			alts = append(alts, strings.ReplaceAll(regexp.QuoteMeta(m), `\.`, `[./]`))
		}
		for _, sc := range a.Scripts {
			words := append([]string{sc.Name}, sc.Sub...)
			for i, w := range words {
				words[i] = regexp.QuoteMeta(w)
			}
			alts = append(alts, `\b`+strings.Join(words, `["']?[,\s\\]+["']?`)+`\b`)
		}
	}
	return lazyre.New(strings.Join(alts, "|"))
}()

// startsText says whether a text has what starts an engine in it: a module or a
// console command.
func startsText(text string) bool { return mentionsEngine(text) && startsRe.MatchString(text) }

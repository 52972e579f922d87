package launch

import (
	"fmt"
	"slices"
	"strings"
)

// template builds shell text from a text in which another program replaces
// expressions before the shell sees it: make, just, a workflow runner, or the
// reader of a document.
//
// What is known is put in as text, as that program does. What is not known
// becomes a variable of a name that does not occur elsewhere, a stand-in, which
// the shell reader follows like any unknown variable: tests on it leave both
// branches open, and unquoted it can be any number of words. Afterwards settle
// gives things their own names again.
type template struct {
	r    *reading
	from *Text // what offsets refer to
	ctx  shellContext

	prefix   string // of the names of stand-ins
	b        strings.Builder
	segments []Segment
	holes    []hole
	state    quoteState
	quote    bool // the next stand-in
	first    marks
}

// maxExpressionsInText bounds the expressions that are replaced in one text.
const maxExpressionsInText = 2000

// hole is a replaced expression.
type hole struct {
	name       string // of the stand-in, "" if it was replaced by text
	show       string // what it is called
	unknown    *Unknown
	start, end int // of the expression in the file
	text       string
	def        *Text // where its text was defined, nil if not known
}

// marks are the lengths of what the reading has found so far.
type marks struct{ launches, problems, skipped int }

func (r *reading) template(from *Text, ctx shellContext) *template {
	if r.prefix == "" {
		r.prefix = "_HOLE_"
		for strings.Contains(from.Source, r.prefix) {
			r.prefix = "_" + r.prefix
		}
	}
	ctx.Env = slices.Clip(ctx.Env)
	return &template{r: r, from: from, ctx: ctx, prefix: r.prefix,
		first: marks{len(r.file.Launches), len(r.file.Problems), len(r.file.Skipped)}}
}

// text adds the text between two offsets of from.
func (t *template) text(start, end int) { t.textOf(t.from.Str[start:end], start, false) }

// textOf adds text that stands at an offset of from; fixed if that is all that
// is known of its place.
func (t *template) textOf(s string, at int, fixed bool) {
	if s == "" {
		return
	}
	t.segments = append(t.segments, Segment{t.b.Len(), at, fixed})
	t.b.WriteString(s)
	t.state.add(s)
}

// known puts text in the place of the expression between two offsets. def is
// where the text stands, nil if that is in no one place.
func (t *template) known(s string, start, end int, def *Text) {
	t.holes = append(t.holes, hole{start: t.from.At(start), end: t.from.At(end), text: s, def: def})
	t.textOf(s, start, true)
}

// value puts a stand-in for a single word, or for a part of one, in the place of
// the expression between two offsets.
func (t *template) value(u Unknown, start, end int) {
	if t.state.in == 0 {
		t.quote = true
		defer func() { t.quote = false }()
	}
	t.unknown(u, start, end)
}

// unknown puts a stand-in in the place of the expression between two offsets.
func (t *template) unknown(u Unknown, start, end int) {
	u.Start, u.End = t.from.At(start), t.from.At(end)
	name := fmt.Sprintf("%s%d_", t.prefix, len(t.holes))
	t.holes = append(t.holes, hole{name: name, show: u.Name, unknown: &u, start: u.Start, end: u.End})
	t.ctx.Env = append(t.ctx.Env, Assign{Name: name, Value: Show([]Part{{Unknown: &u}}),
		Parts: []Part{{Unknown: &u}}, Start: u.Start, End: u.End})
	t.standIn("${"+name+"}", start)
}

// orDefault puts the value that a variable called show has unless the caller
// sets it.
func (t *template) orDefault(show, value string, start, end int, def *Text) {
	if strings.ContainsAny(value, "\"'`\\${}*?[]~\n") || t.state.in == '\'' {
		t.known(value, start, end, def)
		return
	}
	name := fmt.Sprintf("%s%d_", t.prefix, len(t.holes))
	t.holes = append(t.holes, hole{name: name, show: show, start: t.from.At(start), end: t.from.At(end), text: value, def: def})
	t.standIn("${"+name+":-"+value+"}", start)
}

// standIn adds a variable, for which single quotes are left.
func (t *template) standIn(s string, at int) {
	if t.state.in == '\'' {
		s = `'"` + s + `"'`
	}
	if t.quote {
		s = `"` + s + `"`
	}
	t.textOf(s, at, true)
}

// shell reads what was built.
func (t *template) shell() {
	switch {
	case t.b.Len() == 0 || t.r.full(t.from, 0):
		return
	case len(t.holes) > maxExpressionsInText:
		t.r.problem(t.from, 0, fmt.Sprintf("not read: more than %d expressions in one text", maxExpressionsInText), "")
		return
	}
	t.r.shell(t.from.Sub(t.b.String(), t.segments...), t.ctx)
	t.settle()
}

// settle takes the stand-ins out of what was found.
func (t *template) settle() {
	f := t.r.file
	for _, l := range f.Launches[t.first.launches:] {
		t.name(&l.Name)
		t.err(l.Problem)
		for _, names := range [][]string{l.Defaults, l.Singly} {
			for i := range names {
				t.name(&names[i])
			}
		}
		for _, c := range l.Variants {
			t.command(c)
		}
	}
	for _, e := range f.Problems[t.first.problems:] {
		t.err(e)
	}
	for _, e := range f.Skipped[t.first.skipped:] {
		t.err(e)
	}
}

func (t *template) err(e *Error) {
	if e != nil {
		t.name(&e.Msg)
		t.name(&e.Hint)
	}
}

// name writes the name of the expression for that of its stand-in.
func (t *template) name(s *string) {
	if !strings.Contains(*s, t.prefix) {
		return
	}
	for _, h := range t.holes {
		if h.name != "" {
			*s = strings.ReplaceAll(*s, h.name, h.show)
		}
	}
}

func (t *template) command(c *Command) {
	for _, ws := range [][]Word{c.Prefix, c.Program, c.Args} {
		for i := range ws {
			w := &ws[i]
			w.Parts = t.parts(w.Text, w.Parts)
			t.name(&w.Text)
			t.place(w.Text, &w.Start, &w.End, &w.Def)
		}
	}
	var env []Assign
	for _, a := range c.Env {
		if strings.HasPrefix(a.Name, t.prefix) {
			continue
		}
		a.Parts = t.parts(a.Value, a.Parts)
		t.name(&a.Value)
		t.place(a.Value, &a.Start, &a.End, &a.Def)
		env = append(env, a)
	}
	c.Env = env
	for i := range c.Assumed {
		t.name(&c.Assumed[i])
	}
	for i := range c.When {
		t.name(&c.When[i].Text)
	}
}

// parts finds the stand-ins that the shell did not expand: in text that it
// takes as it is, such as a quoted heredoc, make or the like have put their
// value all the same.
func (t *template) parts(text string, parts []Part) []Part {
	if !strings.Contains(text, t.prefix) {
		for _, p := range parts {
			if p.Unknown != nil {
				t.name(&p.Unknown.Name)
			}
		}
		return parts
	}
	if parts == nil {
		parts = []Part{{Text: text}}
	}
	var out []Part
	for _, p := range parts {
		if p.Unknown != nil {
			t.name(&p.Unknown.Name)
			out = append(out, p)
			continue
		}
		out = append(out, t.split(p.Text)...)
	}
	return out
}

func (t *template) split(s string) (out []Part) {
	for s != "" {
		at, found := -1, (*hole)(nil)
		for i := range t.holes {
			h := &t.holes[i]
			if h.unknown == nil {
				continue
			}
			if j := strings.Index(s, "${"+h.name+"}"); j >= 0 && (at < 0 || j < at) {
				at, found = j, h
			}
		}
		if found == nil {
			return append(out, Part{Text: s})
		}
		if at > 0 {
			out = append(out, Part{Text: s[:at]})
		}
		out = append(out, Part{Unknown: found.unknown})
		s = s[at+len(found.name)+3:]
	}
	return out
}

// place gives what comes from a replaced expression all of the expression as
// its place, and says where its text was defined.
func (t *template) place(text string, start, end *int, def **Site) {
	from, to := *start, *end
	for _, h := range t.holes {
		if d := *def; d != nil && d.File == "" && d.Start >= h.start && d.End <= h.end {
			*def = nil // the expression itself
		}
		if from < h.start || from >= h.end || to > h.end {
			continue
		}
		*start, *end = h.start, h.end
		if h.def != nil && *def == nil && text != "" && strings.Count(h.def.Str, text) == 1 {
			i := strings.Index(h.def.Str, text)
			*def = &Site{Start: h.def.At(i), End: h.def.At(i + len(text))}
		}
	}
}

// quoteState follows the quotes of shell text. It does not know heredocs.
type quoteState struct {
	in      byte // the quote that is open, '#' in a comment
	escaped bool
	word    bool // inside a word
}

func (q *quoteState) add(s string) {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if q.escaped {
			q.escaped, q.word = false, true
			continue
		}
		switch {
		case q.in == '#':
			if c == '\n' {
				q.in = 0
			}
		case q.in == '\'':
			if c == '\'' {
				q.in = 0
			}
		case c == '\\':
			q.escaped = true
			continue
		case q.in == '"':
			if c == '"' {
				q.in = 0
			}
		case c == '\'' || c == '"':
			q.in = c
		case c == '#' && !q.word:
			q.in = '#'
		}
		q.word = q.in != '#' && !strings.ContainsRune(" \t\n;&|()", rune(c))
	}
}

// sortEnv sorts by name.
func sortEnv(as []Assign) {
	slices.SortStableFunc(as, func(a, b Assign) int { return strings.Compare(a.Name, b.Name) })
}

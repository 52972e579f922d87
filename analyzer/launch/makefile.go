package launch

import (
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// makeFormat reads the recipes of makefiles (GNU make). Variables that the file
// sets are expanded as make does; what functions give is unknown. Where the
// file decides on something that is not known, a variable that is set under it
// has all values that it may get.
var makeFormat = &Format{
	Name: "make",
	Detect: func(name, text string) bool {
		return name == "Makefile" || name == "makefile" || name == "GNUmakefile" || strings.HasPrefix(name, "Makefile.") || hasExt(name, ".mk", ".mak", ".make") ||
			shebang(text) == "make"
	},
	Comments: hashComments,
	Shell:    true,
	read:     readMake,
}

type makeReader struct {
	r    *reading
	vars map[string]*makeVar
	// own are the variables of single targets.
	own map[string]map[string]*makeVar
	// needs are the prerequisites of targets.
	needs     map[string][]string
	recipes   []*makeRecipe
	conds     []makeCond
	exportAll bool
	oneShell  bool
	// prefix begins the lines of recipes: see .RECIPEPREFIX.
	prefix byte
	budget int
	// seq counts assignments and what may make some: a variable that was set
	// before opened may have been set again since.
	seq, opened int
	// sources are what may set variables and was not read.
	sources []Doubt
	// including are the files that are being included.
	including []string

	exported    []Assign // of all recipes
	exportedSet bool
}

// makeVar is a variable. Recursive ones are expanded when they are used.
type makeVar struct {
	raw      *Text // nil for one that was expanded when it was set
	pieces   []makePiece
	exported bool
	at       [2]int // the value, in the file
	// maybe says that it is set only if the caller does not set it (?=).
	maybe bool
	// others are further values that it may have.
	others []*makeVar
	open   bool // it may also have values that are not known
	// override is set if only an assignment that says so can change it.
	override bool
	busy     bool // it is being expanded
	seq      int  // when it was set
	own      bool // it is that of a target
	// lines says that it was set with define: its lines are those of a recipe
	// where it stands alone in one.
	lines bool
}

// makePiece is a piece of expanded text.
type makePiece struct {
	text    string
	unknown *Unknown
	// name is the variable if the text is what it has unless the caller sets
	// it.
	name string
	def  *Text
}

type makeRecipe struct {
	targets []string
	lines   []*Text
}

// makeCond is an open conditional: whether its branch is taken, is not, or may
// be.
type makeCond struct{ taken, maybe, done bool }

var (
	makeAssign = lazyre.New(`^((?:(?:export|override|private|unexport)[ \t]+)*)([A-Za-z0-9_.%/-]+)[ \t]*(=|:{1,3}=|\?=|\+=|!=)[ \t]*`)
	makeIf     = lazyre.New(`^(else[ \t]+)?(ifeq|ifneq|ifdef|ifndef)\b[ \t]*`)
	makeDefine = lazyre.New(`^(?:(?:export|override)[ \t]+)*define[ \t]+([^ \t=:+?!]+)[ \t]*(=|:{1,3}=|\?=|\+=|!=)?[ \t]*$`)
	makeExport = lazyre.New(`^(un)?export(?:[ \t]+(.*))?$`)
)

// maxMakeWork bounds the text that the variables of one file come to, in bytes
// and pieces.
const maxMakeWork = 4 << 20

func readMake(r *reading) {
	if !mentionsEngine(r.text.Str) {
		return
	}
	m := &makeReader{r: r, vars: map[string]*makeVar{}, own: map[string]map[string]*makeVar{}, needs: map[string][]string{}, budget: maxMakeWork, prefix: '\t'}
	m.file(m.r.text)
	for _, rec := range m.recipes {
		m.recipe(rec)
	}
	if m.budget < 0 {
		r.problem(r.text, 0, "the variables of the file come to more text than is followed; some are taken as not known", "")
	}
}

// file reads all lines of the makefile, or of one that it includes.
func (m *makeReader) file(t *Text) {
	var rule *makeRecipe
	for i := 0; i < len(t.Str); {
		end := lineEndAt(t.Str, i)
		line := t.Str[i:end]
		if line != "" && line[0] == m.prefix && rule != nil {
			next, text := m.recipeLine(t, i)
			if m.active() {
				rule.lines = append(rule.lines, text)
			}
			i = next
			continue
		}
		next, text := m.logicalLine(t, i)
		i = next
		s := strings.TrimLeft(text.Str, " \t")
		text = text.slice(len(text.Str)-len(s), len(text.Str))
		switch {
		case s == "":
		case m.define(t, text, &i):
		case m.conditional(text):
		case !m.active():
		case m.assignment(m.vars, text):
			if strings.Contains(s, ".RECIPEPREFIX") {
				m.recipePrefix()
			}
		case m.export(s):
		case m.include(text), m.undefine(s):
		case isDirective(s):
		default:
			if strings.Contains(s, "$(eval ") || strings.Contains(s, "${eval ") {
				m.source(source(text, 0, len(s), s))
			}
			if r := m.rule(text); r != nil {
				rule = r
			}
		}
	}
}

func lineEndAt(s string, i int) int {
	if n := strings.IndexByte(s[i:], '\n'); n >= 0 {
		return i + n
	}
	return len(s)
}

// continued says whether a line ends in an odd number of backslashes.
func continued(line string) bool {
	n := len(line) - len(strings.TrimRight(line, `\`))
	return n%2 == 1
}

// recipeLine is a line of a recipe with those that go on from it; the line ends
// stay, for the shell, and the tabs are taken off.
func (m *makeReader) recipeLine(t *Text, i int) (next int, text *Text) {
	var b strings.Builder
	var segments []Segment
	for i < len(t.Str) {
		end := lineEndAt(t.Str, i)
		from := i
		if t.Str[from] == m.prefix {
			from++
		}
		segments = append(segments, Segment{b.Len(), from, false})
		b.WriteString(t.Str[from:end])
		i = end + 1
		if !continued(t.Str[from:end]) || i >= len(t.Str) {
			break
		}
		b.WriteByte('\n')
	}
	return i, t.Sub(b.String(), segments...)
}

// logicalLine is a line with those that go on from it, joined by one space, and
// without its comment.
func (m *makeReader) logicalLine(t *Text, i int) (next int, text *Text) {
	var b strings.Builder
	var segments []Segment
	for first := true; i < len(t.Str); first = false {
		end := lineEndAt(t.Str, i)
		from, to := i, end
		if !first {
			for from < end && isBlankByte(t.Str[from]) {
				from++
			}
		}
		more := continued(t.Str[from:end])
		if more {
			to = from + len(strings.TrimRight(t.Str[from:end-1], " \t"))
		}
		segments = append(segments, Segment{b.Len(), from, false})
		b.WriteString(t.Str[from:to])
		i = end + 1
		if !more {
			break
		}
		segments = append(segments, Segment{b.Len(), to, true})
		b.WriteByte(' ')
	}
	text = t.Sub(b.String(), segments...)
	if n := makeComment(text.Str); n >= 0 {
		text = text.slice(0, n)
	}
	return i, text
}

// makeComment is where the comment of a line begins, -1 if there is none.
func makeComment(s string) int {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '#':
			return i
		}
	}
	return -1
}

func isDirective(s string) bool {
	word, _, _ := strings.Cut(s, " ")
	return slices.Contains([]string{"vpath", "load", "endef"}, word)
}

// active says whether a line is read: no conditional leaves it out.
func (m *makeReader) active() bool {
	return !slices.ContainsFunc(m.conds, func(c makeCond) bool { return !c.taken })
}

// perhaps says whether that depends on something that is not known.
func (m *makeReader) perhaps() bool {
	return slices.ContainsFunc(m.conds, func(c makeCond) bool { return c.maybe })
}

// conditional follows ifeq and the like.
func (m *makeReader) conditional(t *Text) bool {
	s := strings.TrimRight(t.Str, " \t")
	word, _, _ := strings.Cut(s, " ")
	f := makeIf.FindStringSubmatchIndex(s)
	n := len(m.conds)
	switch {
	case f != nil && f[2] < 0:
		answer, known := m.test(s[f[4]:f[5]], t.slice(f[1], len(s)))
		m.conds = append(m.conds, makeCond{taken: answer || !known, maybe: !known, done: known && answer})
	case word == "endif" && n > 0:
		m.conds = m.conds[:n-1]
	case word == "else" && n > 0:
		c := &m.conds[n-1]
		answer, known := true, true
		if f != nil {
			answer, known = m.test(s[f[4]:f[5]], t.slice(f[1], len(s)))
		}
		c.taken = !c.done && (answer || !known)
		c.maybe = c.taken && (c.maybe || !known)
		c.done = c.done || known && answer && !c.maybe
	default:
		return word == "endif" || word == "else"
	}
	return true
}

// test answers ifeq, ifneq, ifdef and ifndef.
func (m *makeReader) test(op string, t *Text) (answer, known bool) {
	if strings.HasSuffix(op, "def") {
		v := m.vars[strings.TrimSpace(t.Str)]
		if v == nil || v.maybe || v.open || len(v.others) > 0 || m.stale(v) {
			return false, false
		}
		set := v.raw == nil && len(v.pieces) > 0 || v.raw != nil && v.raw.Str != ""
		return set == (op == "ifdef"), true
	}
	a, b, ok := makeSides(t.Str)
	if !ok {
		return false, false
	}
	x, xok := m.plain(m.expand(t.slice(a[0], a[1]), nil, 0))
	y, yok := m.plain(m.expand(t.slice(b[0], b[1]), nil, 0))
	if !xok || !yok {
		return false, false
	}
	return (x == y) == (op == "ifeq"), true
}

// plain is text that is known for certain.
func (m *makeReader) plain(ps []makePiece) (string, bool) {
	var b strings.Builder
	for _, p := range ps {
		if p.unknown != nil || p.name != "" {
			return "", false
		}
		b.WriteString(p.text)
	}
	return b.String(), true
}

// makeSides finds the two sides of (a,b), "a" "b" or 'a' 'b'.
func makeSides(s string) (a, b [2]int, ok bool) {
	if strings.HasPrefix(s, "(") {
		depth, comma := 0, -1
		for i := 0; i < len(s); i++ {
			switch s[i] {
			case '(', '{':
				depth++
			case ')', '}':
				if depth--; depth == 0 && comma >= 0 {
					b := [2]int{comma + 1, i}
					for b[0] < b[1] && isBlankByte(s[b[0]]) {
						b[0]++
					}
					end := comma
					for end > 1 && isBlankByte(s[end-1]) {
						end--
					}
					return [2]int{1, end}, b, true
				}
			case ',':
				if depth == 1 && comma < 0 {
					comma = i
				}
			}
		}
		return a, b, false
	}
	at := 0
	for i := range 2 {
		for at < len(s) && isBlankByte(s[at]) {
			at++
		}
		if at >= len(s) || s[at] != '"' && s[at] != '\'' {
			return a, b, false
		}
		n := strings.IndexByte(s[at+1:], s[at])
		if n < 0 {
			return a, b, false
		}
		if i == 0 {
			a = [2]int{at + 1, at + 1 + n}
		} else {
			b = [2]int{at + 1, at + 1 + n}
		}
		at += n + 2
	}
	return a, b, true
}

// assignment follows a line that sets a variable.
func (m *makeReader) assignment(vars map[string]*makeVar, t *Text) bool {
	f := makeAssign.FindStringSubmatchIndex(t.Str)
	if f == nil {
		return false
	}
	name, op := t.Str[f[4]:f[5]], t.Str[f[6]:f[7]]
	value := t.slice(f[1], len(t.Str))
	old := vars[name]
	if old == nil {
		old = m.vars[name]
	}
	override := slices.Contains(strings.Fields(t.Str[f[2]:f[3]]), "override")
	if old != nil && old.override && !override {
		return true
	}
	v := &makeVar{raw: value}
	switch op {
	case "?=":
		if old != nil && !old.maybe {
			return true
		}
		v.maybe = true
	case "!=":
		v = &makeVar{pieces: []makePiece{{unknown: &Unknown{Name: exprName(value.Str), Kind: Output, Start: value.At(0), End: value.At(len(value.Str))}}}}
	case "+=":
		if old != nil {
			ps := append(slices.Clone(m.value(name, old, 0)), makePiece{text: " "})
			v = &makeVar{pieces: append(ps, m.expand(value, nil, 0)...), open: old.open}
			if old.raw != nil && !old.maybe && len(old.others) == 0 && !m.stale(old) {
				// Recursive: what it names may be set later.
				v = &makeVar{raw: spacedTexts(old.raw, value)}
			}
		} else if m.opened > 0 {
			u := &Unknown{Name: name, Kind: Unset, Source: sourcesText(m.sources), Words: true, Start: t.At(f[4]), End: t.At(f[5])}
			v = &makeVar{pieces: append([]makePiece{{unknown: u}, {text: " "}}, m.expand(value, nil, 0)...)}
		}
	case ":=", "::=", ":::=":
		v = &makeVar{pieces: m.expand(value, nil, 0)}
		if v.pieces == nil {
			v.pieces = []makePiece{}
		}
		if len(v.pieces) == 1 && v.pieces[0].unknown == nil && v.pieces[0].name == "" {
			v.pieces[0].def = value
		}
	}
	v.at, v.override = [2]int{value.At(0), value.At(len(value.Str))}, override
	words := t.Str[f[2]:f[3]]
	v.exported = old != nil && old.exported || strings.Contains(words, "export") && !strings.Contains(words, "unexport")
	m.set(vars, name, v)
	return true
}

// spacedTexts is one text of two, with a space between.
func spacedTexts(a, b *Text) *Text {
	out := &Text{File: a.File, Source: a.Source, Str: a.Str + " " + b.Str}
	add := func(t *Text, shift int) {
		segments := t.segments
		if segments == nil {
			segments = []Segment{{0, 0, false}}
		}
		for _, s := range segments {
			if s.In <= len(t.Str) {
				out.segments = append(out.segments, Segment{s.In + shift, s.Out, s.Fixed})
			}
		}
	}
	add(a, 0)
	out.segments = append(out.segments, Segment{len(a.Str), a.At(len(a.Str)), true})
	add(b, len(a.Str)+1)
	return out
}

// set gives a variable a value. Where that may not happen, it is one more.
func (m *makeReader) set(vars map[string]*makeVar, name string, v *makeVar) {
	old := vars[name]
	m.seq++
	v.seq = m.seq
	if m.perhaps() {
		if old == nil {
			old = &makeVar{open: true}
		}
		v.others = append(slices.Clone(old.others), old)
		v.open = v.open || old.open
	}
	vars[name] = v
}

// export follows "export NAME ..." and "export".
func (m *makeReader) export(s string) bool {
	f := makeExport.FindStringSubmatch(s)
	if f == nil {
		return false
	}
	names := strings.Fields(f[2])
	if len(names) == 0 {
		m.exportAll = f[1] == ""
	}
	for _, n := range names {
		if v := m.vars[n]; v != nil {
			v.exported = f[1] == ""
		}
	}
	return true
}

// rule reads "targets: prerequisites ; recipe"; nil if a line is none.
func (m *makeReader) rule(t *Text) *makeRecipe {
	colon := -1
	depth := 0
	for i := 0; i < len(t.Str) && colon < 0; i++ {
		switch t.Str[i] {
		case '(', '{':
			depth++
		case ')', '}':
			depth--
		case ':':
			if depth <= 0 {
				colon = i
			}
		}
	}
	if colon < 0 {
		return nil
	}
	rec := &makeRecipe{}
	names, _ := m.plain(m.expand(t.slice(0, colon), nil, 0))
	rec.targets = strings.Fields(names)
	rest := t.slice(colon+1, len(t.Str))
	n := len(rest.Str) - len(strings.TrimLeft(rest.Str, ": \t"))
	rest = rest.slice(n, len(rest.Str))
	if makeAssign.MatchString(rest.Str) {
		for _, name := range rec.targets {
			if m.own[name] == nil {
				m.own[name] = map[string]*makeVar{}
			}
			m.assignment(m.own[name], rest)
			for _, v := range m.own[name] {
				v.own = true
			}
		}
		return nil
	}
	if slices.Contains(rec.targets, ".ONESHELL") {
		m.oneShell = true
	}
	if slices.Contains(rec.targets, ".EXPORT_ALL_VARIABLES") {
		m.exportAll = true
	}
	if before, _, _ := strings.Cut(rest.Str, ";"); strings.TrimSpace(before) != "" {
		names, _ := m.plain(m.expand(rest.slice(0, len(before)), nil, 0))
		for _, t := range rec.targets {
			if len(m.needs) < maxVars {
				m.needs[t] = append(m.needs[t], strings.Fields(names)...)
			}
		}
	}
	if i := strings.IndexByte(rest.Str, ';'); i >= 0 {
		rec.lines = append(rec.lines, rest.slice(i+1, len(rest.Str)))
	}
	if len(m.including) == 0 { // those of other files are read there
		m.recipes = append(m.recipes, rec)
	}
	return rec
}

// lookup finds a variable for a recipe.
func (m *makeReader) lookup(name string, rec *makeRecipe) *makeVar {
	if rec != nil && len(rec.targets) == 1 {
		if v := m.own[rec.targets[0]][name]; v != nil {
			return v
		}
		if m.inherits(rec.targets[0], name) {
			// Of the target that asks for this one, or not.
			return &makeVar{open: true, own: true}
		}
	}
	return m.vars[name]
}

// inherits says whether a target is needed by one that has a variable of its own,
// which its prerequisites see too.
func (m *makeReader) inherits(target, name string) bool {
	for t, vars := range m.own {
		if vars[name] == nil {
			continue
		}
		seen := map[string]bool{t: true}
		for todo := []string{t}; len(todo) > 0; todo = todo[1:] {
			for _, n := range m.needs[todo[0]] {
				if n == target {
					return true
				}
				if !seen[n] {
					seen[n] = true
					todo = append(todo, n)
				}
			}
		}
	}
	return false
}

// value expands a variable.
func (m *makeReader) value(name string, v *makeVar, depth int) []makePiece {
	if m.stale(v) {
		u := &Unknown{Name: name, Kind: Computed, Source: sourcesText(m.sources), Words: true}
		if len(v.others) == 0 && !v.open {
			if ps := m.single(name, v, depth); len(ps) == 1 && ps[0].unknown == nil {
				u.Otherwise = ps[0].text
			}
		}
		return []makePiece{{unknown: u}}
	}
	if len(v.others) > 0 || v.open {
		u := &Unknown{Name: name, Kind: Computed}
		if !v.open {
			for _, o := range append(slices.Clone(v.others), v) {
				s, ok := m.plain(m.single(name, o, depth))
				if !ok {
					u.Values = nil
					break
				}
				if !slices.Contains(u.Values, s) {
					u.Values = append(u.Values, s)
				}
			}
		}
		return []makePiece{{unknown: u}}
	}
	return m.single(name, v, depth)
}

// single expands one value of a variable.
func (m *makeReader) single(name string, v *makeVar, depth int) []makePiece {
	if v.raw == nil {
		return v.pieces
	}
	if v.busy {
		return []makePiece{{unknown: &Unknown{Name: name, Kind: Computed}}}
	}
	v.busy = true
	ps := m.expand(v.raw, nil, depth+1)
	v.busy = false
	if v.maybe {
		if s, ok := m.plain(ps); ok {
			return []makePiece{{text: s, name: name, def: v.raw}}
		}
	}
	if len(ps) == 1 && ps[0].unknown == nil && ps[0].def == nil && ps[0].name == "" {
		ps[0].def = v.raw
	}
	return ps
}

// maxMakeDepth bounds how deep variables name others.
const maxMakeDepth = 64

// expand expands text; rec is the recipe that it is for, nil outside.
func (m *makeReader) expand(t *Text, rec *makeRecipe, depth int) []makePiece {
	var out []makePiece
	m.references(t, func(from, to int) {
		if from < to {
			out = append(out, makePiece{text: strings.ReplaceAll(t.Str[from:to], `\#`, "#")})
		}
	}, func(name string, from, to int) {
		out = append(out, m.reference(t, name, from, to, rec, depth)...)
	})
	m.budget -= len(out)
	for _, p := range out {
		m.budget -= len(p.text)
	}
	// Text that is together is one piece.
	var joined []makePiece
	for _, p := range out {
		if n := len(joined); n > 0 && p.unknown == nil && p.name == "" && joined[n-1].unknown == nil && joined[n-1].name == "" {
			joined[n-1] = makePiece{text: joined[n-1].text + p.text}
			continue
		}
		joined = append(joined, p)
	}
	return joined
}

// references calls text for what stands for itself and ref for what make
// replaces, with what is in the brackets.
func (m *makeReader) references(t *Text, text func(from, to int), ref func(name string, from, to int)) {
	s := t.Str
	from := 0
	var shut [2]map[int]int // of ( and {
	for i := 0; i < len(s); i++ {
		if s[i] != '$' || i+1 == len(s) {
			continue
		}
		text(from, i)
		n := 2
		switch c := s[i+1]; c {
		case '$':
			ref("$", i, i+2)
		case '(', '{':
			k := 0
			if c == '{' {
				k = 1
			}
			if shut[k] == nil {
				shut[k] = closings(s, c)
			}
			end, ok := shut[k][i+1]
			if end -= i + 1; !ok {
				from = i
				i++
				continue
			}
			n = end + 2
			ref(s[i+2:i+n-1], i, i+n)
		default:
			ref(s[i+1:i+2], i, i+2)
		}
		i += n - 1
		from = i + 1
	}
	text(from, len(s))
}

// closings finds the bracket that closes each one of a kind.
func closings(s string, open byte) map[int]int {
	shut := byte(')')
	if open == '{' {
		shut = '}'
	}
	out := map[int]int{}
	var stack []int
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case open:
			stack = append(stack, i)
		case shut:
			if n := len(stack); n > 0 {
				out[stack[n-1]] = i
				stack = stack[:n-1]
			}
		}
	}
	return out
}

var makeName = lazyre.New(`^[A-Za-z0-9_.-]+$`)

// reference expands one reference.
func (m *makeReader) reference(t *Text, name string, from, to int, rec *makeRecipe, depth int) []makePiece {
	unknown := func(name string, kind UnknownKind, words bool) []makePiece {
		return []makePiece{{unknown: &Unknown{Name: exprName(name), Kind: kind, Words: words, Start: t.At(from), End: t.At(to)}}}
	}
	if name == "$" {
		return []makePiece{{text: "$"}}
	}
	if depth > maxMakeDepth || m.budget < 0 {
		return unknown(name, Computed, false)
	}
	if cmd, ok := strings.CutPrefix(name, "shell "); ok {
		return unknown(strings.TrimSpace(cmd), Output, true)
	}
	if f, args, ok := m.callOf(t, name, from, to, rec, depth); ok && !severalLines(f.raw.Str) && !m.stale(f) {
		var out []makePiece
		m.withArgs(args, func() { out = m.single(args[0].name, f, depth) })
		return out
	}
	if inner, ok := strings.CutPrefix(name, "strip "); ok {
		i := strings.Index(t.Str[from:to], inner) + from
		if s, ok := m.plain(m.expand(t.slice(i, i+len(inner)), rec, depth+1)); ok {
			return []makePiece{{text: strings.Join(strings.Fields(s), " ")}}
		}
		return unknown(name, Template, true)
	}
	switch {
	case name == "@" && rec != nil && len(rec.targets) == 1 && !strings.Contains(rec.targets[0], "%"):
		return []makePiece{{text: rec.targets[0]}}
	case name == "MAKE":
		return []makePiece{{text: "make"}}
	case !makeName.MatchString(name):
		return unknown(name, Template, true) // a function, a substitution, $<
	}
	v := m.lookup(name, rec)
	if v != nil && v.lines && v.raw != nil && severalLines(v.raw.Str) {
		return unknown(name, Computed, true)
	}
	if v == nil {
		ps := unknown(name, Unset, true)
		ps[0].unknown.Source = sourcesText(m.sources)
		return ps
	}
	return m.value(name, v, depth)
}

// recipe reads the lines of a recipe. Each runs in a shell of its own.
func (m *makeReader) recipe(rec *makeRecipe) {
	ctx := shellContext{Env: m.env(rec), Sources: m.sources}
	if len(rec.targets) > 0 {
		ctx.Name = "target " + strings.Join(rec.targets, " ")
	}
	lines := rec.lines
	if m.oneShell && len(lines) > 1 {
		all := lines[0]
		for _, l := range lines[1:] {
			n := len(l.Str) - len(strings.TrimLeft(l.Str, "@-+ \t"))
			l = l.slice(n, len(l.Str))
			all = joinLines(all, l)
		}
		lines = []*Text{all}
	}
	for _, l := range lines {
		m.recipeText(l, rec, ctx, 0)
	}
}

// recipeText reads a line of a recipe.
func (m *makeReader) recipeText(l *Text, rec *makeRecipe, ctx shellContext, depth int) {
	n := len(l.Str) - len(strings.TrimLeft(l.Str, "@-+ \t"))
	l = l.slice(n, len(l.Str))
	if f, args := m.canned(l, rec, depth); f != nil {
		f.busy = true
		m.withArgs(args, func() {
			for i := 0; i < len(f.raw.Str); {
				end := i
				for {
					end = lineEndAt(f.raw.Str, end)
					if !continued(f.raw.Str[i:end]) || end == len(f.raw.Str) {
						break
					}
					end++
				}
				m.recipeText(f.raw.slice(i, end), rec, ctx, depth+1)
				i = end + 1
			}
		})
		f.busy = false
		return
	}
	tp := m.r.template(l, ctx)
	m.references(l, tp.text, func(name string, from, to int) {
		for _, p := range m.reference(l, name, from, to, rec, 0) {
			switch {
			case p.unknown != nil:
				tp.unknown(*p.unknown, from, to)
			case p.name != "":
				tp.orDefault(p.name, p.text, from, to, p.def)
			default:
				tp.known(p.text, from, to, p.def)
			}
		}
	})
	tp.shell()
}

func joinLines(a, b *Text) *Text {
	t := spacedTexts(a, b)
	t.Str = a.Str + "\n" + b.Str
	return t
}

// env are the variables that the commands of a recipe get.
func (m *makeReader) env(rec *makeRecipe) []Assign {
	if !m.exportedSet {
		m.exportedSet = true
		m.exported = m.exports(m.vars)
	}
	if len(rec.targets) != 1 || m.own[rec.targets[0]] == nil {
		return m.exported
	}
	own := m.exports(m.own[rec.targets[0]])
	var out []Assign
	for _, a := range m.exported {
		if !slices.ContainsFunc(own, func(b Assign) bool { return a.Name == b.Name }) {
			out = append(out, a)
		}
	}
	out = append(out, own...)
	sortEnv(out)
	return out
}

// exports gives those of some variables that are exported.
func (m *makeReader) exports(vars map[string]*makeVar) []Assign {
	var out []Assign
	for name, v := range vars {
		if !envName.MatchString(name) || !v.exported && !m.exportAll {
			continue
		}
		var parts []Part
		for _, p := range m.value(name, v, 0) {
			parts = append(parts, Part{Text: p.text, Unknown: p.unknown})
		}
		w := newWord(parts, v.at[0], v.at[1])
		out = append(out, Assign{Name: name, Value: w.Text, Parts: w.Parts, Start: w.Start, End: w.End})
	}
	sortEnv(out)
	return out
}

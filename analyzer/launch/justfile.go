package launch

import (
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// justFormat reads the recipes of justfiles. Variables that are set to strings
// are put in; what functions and conditionals give is unknown.
var justFormat = &Format{
	Name: "just",
	Detect: func(name, text string) bool {
		l := strings.ToLower(name)
		return l == "justfile" || l == ".justfile" || hasExt(name, ".just") || shebang(text) == "just"
	},
	Comments: hashComments,
	Shell:    true,
	read:     readJust,
}

type justReader struct {
	r         *reading
	vars      map[string]*justValue
	recipes   []*justRecipe
	exportAll bool
	shell     string // of "set shell", "" for the usual one
	// dotenv is the environment file that recipes get, "" for none; with
	// override it goes over what is exported. dotenvAt is where that is said.
	dotenv   string
	override bool
	dotenvAt *Text
	dotenvs  []Assign
	sources  []Doubt
}

// justValue is what an expression gives.
type justValue struct {
	known    bool
	text     string
	def      *Text
	name     string // set if the text is a default for this name
	unknown  Unknown
	exported bool
	at       [2]int
}

type justRecipe struct {
	name   string
	params map[string]*justValue
	lines  []*Text // without their indentation
}

var (
	justSetting = lazyre.New(`^set[ \t]+([a-z-]+)(?:[ \t]*:=[ \t]*(.*))?$`)
	justAssign  = lazyre.New(`^(export[ \t]+)?([A-Za-z_][A-Za-z0-9_-]*)[ \t]*:=[ \t]*`)
	justHeader  = lazyre.New(`^@?([A-Za-z_][A-Za-z0-9_-]*)`)
	justParam   = lazyre.New(`^[ \t]+([*+]?)(\$?)([A-Za-z_][A-Za-z0-9_-]*)`)
)

func readJust(r *reading) {
	if !mentionsEngine(r.text.Str) {
		return
	}
	j := &justReader{r: r, vars: map[string]*justValue{}}
	j.file()
	j.readDotenv()
	for _, rec := range j.recipes {
		j.recipe(rec)
	}
}

func (j *justReader) file() {
	t := j.r.text
	var rec *justRecipe
	indent := ""
	quote := "" // an open string of several lines
	eachLine(t.Str, func(start int, line string) {
		if quote != "" {
			if strings.Contains(line, quote) {
				quote = ""
			}
			return
		}
		trimmed := strings.TrimLeft(line, " \t")
		if rec != nil && (trimmed == "" || len(trimmed) < len(line)) {
			if len(rec.lines) == 0 && trimmed != "" {
				indent = line[:len(line)-len(trimmed)]
			}
			n := 0
			for n < len(indent) && n < len(line) && line[n] == indent[n] {
				n++
			}
			rec.lines = append(rec.lines, t.slice(start+n, start+len(line)))
			return
		}
		if trimmed == "" || trimmed[0] == '#' || trimmed[0] == '[' {
			return
		}
		rec = nil
		line = strings.TrimRight(line, " \t")
		if f := justSetting.FindStringSubmatch(line); f != nil {
			switch {
			case strings.HasPrefix(f[1], "dotenv-"):
				j.setDotenv(f[1], f[2], t.slice(start, start+len(line)))
			case f[1] == "export" && f[2] != "false":
				j.exportAll = true
			case f[1] == "shell":
				j.shell = f[2]
			}
			return
		}
		if f := justAssign.FindStringSubmatchIndex(line); f != nil {
			expr := t.slice(start+f[1], start+len(line))
			for _, q := range []string{"'''", `"""`} {
				if strings.HasPrefix(expr.Str, q) && strings.Count(expr.Str, q) == 1 {
					quote = q
				}
			}
			v := j.eval(expr, nil)
			v.exported = f[2] >= 0
			j.vars[line[f[4]:f[5]]] = v
			return
		}
		rec = j.header(t.slice(start, start+len(line)))
	})
}

// header reads the first line of a recipe; nil if a line is none.
func (j *justReader) header(t *Text) *justRecipe {
	s := t.Str
	f := justHeader.FindStringSubmatchIndex(s)
	if f == nil {
		return nil
	}
	rec := &justRecipe{name: s[f[2]:f[3]], params: map[string]*justValue{}}
	if slices.Contains([]string{"alias", "import", "mod", "set", "unexport"}, rec.name) && !strings.HasPrefix(s[f[1]:], ":") {
		return nil
	}
	i := f[1]
	for {
		p := justParam.FindStringSubmatchIndex(s[i:])
		if p == nil {
			break
		}
		name := s[i+p[6] : i+p[7]]
		v := &justValue{unknown: Unknown{Name: name, Kind: Argument, Words: p[2] != p[3]}, exported: p[4] != p[5]}
		v.at = [2]int{t.At(i + p[6]), t.At(i + p[7])}
		i += p[1]
		if i < len(s) && s[i] == '=' {
			n := justTerm(s[i+1:])
			d := j.eval(t.slice(i+1, i+1+n), rec.params)
			if d.known && p[2] == p[3] {
				v.known, v.text, v.name, v.def = true, d.text, name, d.def
			}
			i += 1 + n
		}
		rec.params[name] = v
	}
	if rest := strings.TrimLeft(s[i:], " \t"); !strings.HasPrefix(rest, ":") {
		return nil
	}
	j.recipes = append(j.recipes, rec)
	return rec
}

// justTerm is the length of the term that s begins with: a string, a command in
// backticks, an expression in parentheses, a name or a call.
func justTerm(s string) int {
	if s == "" {
		return 0
	}
	if n := justString(s); n > 0 {
		return n
	}
	i := 0
	for i < len(s) && (s[i] == '_' || s[i] == '-' || s[i]|0x20 >= 'a' && s[i]|0x20 <= 'z' || s[i] >= '0' && s[i] <= '9') {
		i++
	}
	if i < len(s) && s[i] == '(' {
		depth := 0
		for i < len(s) {
			if n := justString(s[i:]); n > 0 {
				i += n
				continue
			}
			switch s[i] {
			case '(':
				depth++
			case ')':
				if depth--; depth == 0 {
					return i + 1
				}
			}
			i++
		}
	}
	return i
}

// justString is the length of the string or command in backticks that s begins
// with, 0 if there is none or it is not closed.
func justString(s string) int {
	for _, q := range []string{"'''", `"""`, "```", "'", `"`, "`"} {
		if !strings.HasPrefix(s, q) {
			continue
		}
		for i := len(q); i < len(s); i++ {
			switch {
			case strings.HasPrefix(s[i:], q):
				return i + len(q)
			case s[i] == '\\' && q[0] == '"':
				i++
			}
		}
		return 0
	}
	return 0
}

var justCall = lazyre.New(`^(env|env_var|env_var_or_default|quote|trim)\(`)

// eval gives the value of an expression.
func (j *justReader) eval(t *Text, params map[string]*justValue) *justValue {
	s := t.Str
	from := len(s) - len(strings.TrimLeft(s, " \t"))
	to := len(strings.TrimRight(s, " \t"))
	if to < from {
		from = to
	}
	unknown := func(name string, kind UnknownKind) *justValue {
		return &justValue{unknown: Unknown{Name: exprName(name), Kind: kind}, at: [2]int{t.At(from), t.At(to)}}
	}
	var terms []*justValue
	joint := byte('+')
	for i := from; i < to; {
		n := justTerm(s[i:to])
		if n == 0 {
			return unknown(s[from:to], Template)
		}
		v := j.term(t.slice(i, i+n), params)
		if joint == '/' {
			terms = append(terms, &justValue{known: true, text: "/"})
		}
		terms = append(terms, v)
		for i += n; i < to && isBlankByte(s[i]); {
			i++
		}
		if i == to {
			break
		}
		joint = s[i]
		if joint == '#' {
			break
		}
		if joint != '+' && joint != '/' {
			return unknown(s[from:to], Template)
		}
		for i++; i < to && isBlankByte(s[i]); {
			i++
		}
	}
	if len(terms) == 1 {
		terms[0].at = [2]int{t.At(from), t.At(to)}
		return terms[0]
	}
	out := &justValue{known: true, at: [2]int{t.At(from), t.At(to)}}
	for _, v := range terms {
		if !v.known || v.name != "" {
			return unknown(s[from:to], Template)
		}
		out.text += v.text
	}
	return out
}

// term gives the value of one term.
func (j *justReader) term(t *Text, params map[string]*justValue) *justValue {
	s := t.Str
	unknown := func(name string, kind UnknownKind) *justValue {
		return &justValue{unknown: Unknown{Name: exprName(name), Kind: kind}}
	}
	if justString(s) == len(s) {
		q := 1
		if strings.HasPrefix(s, strings.Repeat(s[:1], 3)) && len(s) >= 6 {
			q = 3
		}
		body := s[q : len(s)-q]
		switch {
		case s[0] == '`':
			v := unknown(body, Output)
			v.unknown.Words = true
			return v
		case s[0] == '"' && strings.Contains(body, `\`):
			text, ok := justUnescape(body)
			if !ok {
				return unknown(s, Template)
			}
			return &justValue{known: true, text: text}
		case q == 3 && strings.Contains(body, "\n"):
			return unknown(s, Template) // its indentation is taken off
		}
		return &justValue{known: true, text: body, def: t.slice(q, len(s)-q)}
	}
	if f := justCall.FindString(s); f != "" && len(s) > len(f) && s[len(s)-1] == ')' {
		args := t.slice(len(f), len(s)-1)
		first := justTerm(args.Str)
		a := j.eval(args.slice(0, first), params)
		rest := strings.TrimLeft(args.Str[first:], " \t")
		if strings.HasPrefix(f, "env") && a.known {
			if strings.HasPrefix(rest, ",") {
				at := len(args.Str) - len(rest) + 1
				d := j.eval(args.slice(at, len(args.Str)), params)
				if d.known && d.name == "" {
					return &justValue{known: true, text: d.text, name: a.text, def: d.def}
				}
			}
			return unknown(a.text, Unset)
		}
		if rest == "" && a.known && a.name == "" && (f == "trim(" || Quote(a.text) == a.text) {
			return &justValue{known: true, text: strings.TrimSpace(a.text), def: a.def}
		}
		return unknown(s, Template)
	}
	v := params[s]
	if v == nil {
		v = j.vars[s]
	}
	if v == nil {
		return unknown(s, Template)
	}
	c := *v
	return &c
}

// justUnescape decodes a string in double quotes.
func justUnescape(s string) (string, bool) {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			b.WriteByte(s[i])
			continue
		}
		if i++; i == len(s) {
			return "", false
		}
		switch s[i] {
		case 'n':
			b.WriteByte('\n')
		case 't':
			b.WriteByte('\t')
		case 'r':
			b.WriteByte('\r')
		case '"', '\\':
			b.WriteByte(s[i])
		case '\n':
		default:
			return "", false
		}
	}
	return b.String(), true
}

// recipe reads the body of a recipe: a script, or lines that each run in a shell
// of their own.
func (j *justReader) recipe(rec *justRecipe) {
	lines := rec.lines
	for len(lines) > 0 && lines[len(lines)-1].Str == "" {
		lines = lines[:len(lines)-1]
	}
	if len(lines) == 0 {
		return
	}
	ctx := shellContext{Name: "recipe " + rec.name, Env: j.env(rec), Sources: j.sources}
	interpreter := shebang(lines[0].Str)
	switch {
	case interpreter != "":
		all := lines[0]
		if len(lines) > 1 {
			all = joinAll(lines)
		}
		if !shellNames[interpreter] {
			if mentionsEngine(all.Str) {
				j.r.skip(all, 0, "not read: a recipe for "+interpreter, "")
			}
			return
		}
		j.text(all, rec, ctx)
	case j.shell != "" && !justShell.MatchString(j.shell):
		if mentionsEngine(joinAll(lines).Str) {
			j.r.skip(lines[0], 0, "not read: a recipe for a shell that is not known, "+exprName(j.shell), "")
		}
	default:
		for i := 0; i < len(lines); {
			n := i + 1
			for n < len(lines) && continued(lines[n-1].Str) {
				n++
			}
			l := joinAll(lines[i:n])
			i = n
			l = l.slice(len(l.Str)-len(strings.TrimLeft(l.Str, "@- \t")), len(l.Str))
			j.text(l, rec, ctx)
		}
	}
}

var justShell = lazyre.New(`^\[[ \t]*['"](?:[^'"]*/)?(?:env['"][ \t]*,[ \t]*['"])?(?:ba|da|z|k|a)?sh['"]`)

// joinAll is one text of lines.
func joinAll(lines []*Text) *Text {
	if len(lines) == 1 {
		return lines[0]
	}
	out := &Text{File: lines[0].File, Source: lines[0].Source}
	var b strings.Builder
	for i, l := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		segments := l.segments
		if segments == nil {
			segments = []Segment{{0, 0, false}}
		}
		for _, s := range segments {
			out.segments = append(out.segments, Segment{s.In + b.Len(), s.Out, s.Fixed})
		}
		b.WriteString(l.Str)
	}
	out.Str = b.String()
	return out
}

// text reads shell text with {{expressions}}.
func (j *justReader) text(t *Text, rec *justRecipe, ctx shellContext) {
	tp := j.r.template(t, ctx)
	s := t.Str
	from := 0
	for {
		i := strings.Index(s[from:], "{{")
		if i < 0 {
			break
		}
		i += from
		tp.text(from, i)
		if strings.HasPrefix(s[i:], "{{{{") {
			tp.known("{{", i, i+4, nil)
			from = i + 4
			continue
		}
		n := strings.Index(s[i:], "}}")
		if n < 0 {
			from = i
			break
		}
		end := i + n + 2
		switch v := j.eval(t.slice(i+2, i+n), rec.params); {
		case v.known && v.name != "":
			tp.orDefault(v.name, v.text, i, end, v.def)
		case v.known:
			tp.known(v.text, i, end, v.def)
		default:
			tp.unknown(v.unknown, i, end)
		}
		from = end
	}
	tp.text(from, len(s))
	tp.shell()
}

// env are the variables that the commands of a recipe get.
func (j *justReader) env(rec *justRecipe) []Assign {
	var out []Assign
	for _, vars := range []map[string]*justValue{j.vars, rec.params} {
		for name, v := range vars {
			if !v.exported && !j.exportAll || !envName.MatchString(name) {
				continue
			}
			a := Assign{Name: name, Value: v.text, Start: v.at[0], End: v.at[1]}
			if !v.known {
				u := v.unknown
				u.Start, u.End = v.at[0], v.at[1]
				w := newWord([]Part{{Unknown: &u}}, 0, 0)
				a.Value, a.Parts = w.Text, w.Parts
			}
			out = append(out, a)
		}
	}
	over, under := out, j.dotenvs
	if j.override {
		over, under = under, over
		for _, d := range j.sources {
			under = overriddenAll(under, d)
		}
	}
	out = slices.Clone(under)
	for _, a := range over {
		out = putAssign(out, a)
	}
	sortEnv(out)
	return out
}

// setDotenv follows a setting that concerns the environment file.
func (j *justReader) setDotenv(name, value string, at *Text) {
	on := value != "false"
	text := strings.Trim(value, `'"`)
	switch {
	case name == "dotenv-override":
		j.override = on
	case name == "dotenv-filename" || name == "dotenv-path":
		j.dotenv, j.dotenvAt = text, at
	case (name == "dotenv-load" || name == "dotenv-required") && on && j.dotenv == "":
		j.dotenv, j.dotenvAt = ".env", at
	}
}

// readDotenv reads the environment file.
func (j *justReader) readDotenv() {
	if j.dotenv == "" {
		return
	}
	at := j.dotenvAt
	t, _ := j.r.openFile(j.dotenv)
	if t == nil {
		j.sources = []Doubt{source(at, 0, len(at.Str), envFileText(j.dotenv))}
		return
	}
	lines, _ := readEnvFile(t, dotenv)
	start, end := at.span(0, len(at.Str))
	for _, l := range lines[:min(len(lines), maxVars)] {
		if l.bare {
			continue
		}
		a := Assign{Name: l.name, Value: l.value.Str, Start: start, End: end, Def: &Site{File: t.File, Start: l.value.At(0), End: l.value.At(len(l.value.Str))}}
		if l.expand && strings.Contains(l.value.Str, "$") {
			a = unknownAssign(l.name, Computed, start, end)
		}
		j.dotenvs = putAssign(j.dotenvs, a)
	}
}

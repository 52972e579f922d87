package launch

import (
	"errors"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"unicode/utf8"
)

// systemd units: ExecStart in the environment of Environment and
// EnvironmentFile. The words are split, unquoted and expanded as systemd does
// it, which is not how a shell does. Parsers of units give no places in the
// text, hence this one.

var systemdFormat = &Format{Name: "systemd", Detect: detectSystemd, Comments: lineHashComments, read: readSystemd}

// detectSystemd knows units by their extension and a section.
func detectSystemd(name, text string) bool {
	if strings.Contains(text, "[Service]") && strings.Contains(text, "Exec") {
		return hasExt(name, ".service", ".conf", ".in", ".j2", "")
	}
	return false
}

// systemdLine is an assignment of a unit, continued lines joined.
type systemdLine struct {
	section, key string
	value        *Text
	off          int
	in           *Text // the file that it is a line of
}

// systemdLines reads the assignments of a unit. What is wrong is a problem.
func (r *reading) systemdLines(t *Text) []systemdLine {
	s := t.Str
	section := ""
	var out []systemdLine
	for i := 0; i < len(s); {
		end := lineEnd(s, i)
		line := strings.Trim(s[i:end], " \t\r")
		off := i + strings.Index(s[i:end], line)
		switch {
		case line == "" || line[0] == '#' || line[0] == ';':
			i = end + 1
			continue
		case line[0] == '[':
			if !strings.HasSuffix(line, "]") {
				r.report(t, off, "a section without ]", "")
			}
			section = strings.Trim(line, "[]")
			i = end + 1
			continue
		}
		key, _, ok := strings.Cut(s[off:end], "=")
		if !ok {
			r.report(t, off, "not a line of a unit: "+abbreviate(line), "expected NAME=value")
			i = end + 1
			continue
		}
		b := textBuilder{from: t}
		from := off + len(key) + 1
		for from < end && (s[from] == ' ' || s[from] == '\t') {
			from++
		}
		for {
			kept := strings.TrimRight(s[from:end], " \t\r")
			if !strings.HasSuffix(kept, "\\") {
				b.piece(from, from+len(kept))
				from += len(kept)
				break
			}
			b.piece(from, from+len(kept)-1)
			b.insert(" ", from+len(kept)-1)
			// Comments between continued lines are no part of them.
			for from = end + 1; from < len(s); from = end + 1 {
				end = lineEnd(s, from)
				next := strings.TrimLeft(s[from:end], " \t")
				if next == "" || next[0] != '#' && next[0] != ';' {
					break
				}
			}
			if from >= len(s) {
				from, end = len(s), len(s)
				break
			}
		}
		out = append(out, systemdLine{section, strings.TrimSpace(key), b.text(min(from, len(s))), off, t})
		i = end + 1
	}
	return out
}

func readSystemd(r *reading) {
	u := &unit{structured: &structured{reading: r}}
	if u.isDropIn() {
		return
	}
	u.home = r.text
	own := r.systemdLines(r.text)
	// What drop-ins say stands, in the unit, at its service.
	for _, l := range own {
		if l.section == "Service" && (u.at.in == nil || l.key == "ExecStart" && u.at.key != l.key) {
			u.at = l
		}
	}
	var starts []systemdLine
	for _, l := range append(own, u.dropIns()...) {
		if l.section != "Service" {
			continue
		}
		r.text = l.in
		switch l.key {
		case "Environment":
			u.environment(l)
		case "EnvironmentFile":
			u.environmentFile(l)
		case "PassEnvironment", "UnsetEnvironment":
			u.names(l)
		case "ExecStart", "ExecStartPre", "ExecStartPost":
			if l.value.Str == "" { // takes those before it back
				starts = slices.DeleteFunc(starts, func(o systemdLine) bool { return o.key == l.key })
				continue
			}
			if len(starts) == maxLaunches {
				r.report(r.text, l.off, "there are more commands than are read of one file: those from here on are not read", "")
			}
			if len(starts) <= maxLaunches {
				starts = append(starts, l)
			}
		}
	}
	r.text = u.home
	u.settle()
	for _, l := range starts[:min(len(starts), maxLaunches)] {
		u.exec(l)
	}
}

// maxDropIns bounds the drop-ins of a unit that are read.
const maxDropIns = 100

// dropInDirs are the names of the directories with drop-ins of a unit, those that go over
// others first: its own, those of its template, those of what it begins with up to a dash,
// of the same instance, and that of all services.
func dropInDirs(name string) []string {
	const ext = ".service"
	var dirs []string
	var of func(stem string)
	of = func(stem string) {
		if d := stem + ext + ".d"; !slices.Contains(dirs, d) {
			dirs = append(dirs, d)
		}
		prefix, instance, _ := strings.Cut(stem, "@")
		if instance != "" {
			of(prefix + "@")
		}
		if i := strings.LastIndexByte(strings.TrimSuffix(prefix, "-"), '-'); i > 0 {
			prefix = prefix[:i+1]
			if instance != "" {
				prefix += "@" + instance
			}
			of(prefix)
		}
	}
	of(strings.TrimSuffix(name, ext))
	return append(dirs, ext[1:]+".d")
}

// dropIns gives the lines of the drop-ins beside the unit, which go over all that
// the unit says, in the order of their names. Those that cannot be read are noted.
func (u *unit) dropIns() (lines []systemdLine) {
	name := path.Base(filepath.ToSlash(u.file.Name))
	if u.opt.Open == nil || !hasExt(name, ".service") {
		return nil
	}
	why := ""
	in := map[string]string{} // their directories
	for _, dir := range dropInDirs(name) {
		if _, err := u.opt.Open(dir); !errors.Is(err, syscall.EISDIR) {
			continue
		}
		var names []string
		err := errors.New("cannot be listed")
		if u.opt.List != nil {
			names, err = u.opt.List(dir)
		}
		if err != nil {
			why = "the drop-ins in " + dir
		}
		for _, n := range names {
			if in[n] == "" && strings.HasSuffix(n, ".conf") {
				in[n] = dir
			}
		}
		if len(in) > maxDropIns {
			why = "the drop-ins in " + dir
		}
	}
	names := slices.Sorted(maps.Keys(in))
	for _, n := range names[:min(len(names), maxDropIns)] {
		text, _ := u.openFile(in[n] + "/" + n)
		if text == nil {
			why = "the drop-in " + in[n] + "/" + n
			continue
		}
		lines = append(lines, u.systemdLines(text)...)
	}
	if why != "" {
		d := source(u.text, 0, 0, why)
		u.over = &d
		u.pass(u.text, 0, d.Text+" are not read with the unit: they may replace its commands too", "")
	}
	return lines
}

// isDropIn reports whether a file is read with a unit that it belongs to.
func (u *unit) isDropIn() bool {
	dir := path.Base(path.Dir(filepath.ToSlash(u.file.Name)))
	unit, isDropIn := strings.CutSuffix(dir, ".d")
	if !isDropIn || unit != "service" && !hasExt(unit, ".service") || !hasExt(u.file.Name, ".conf") || u.opt.Open == nil || u.opt.List == nil {
		return false
	}
	if _, err := u.opt.Open("../" + unit); err == nil && unit != "service" {
		return true
	}
	units, _ := u.opt.List("..")
	return slices.ContainsFunc(units, func(n string) bool { return hasExt(n, ".service") && slices.Contains(dropInDirs(n), dir) })
}

// unit is the reading of a unit.
type unit struct {
	*structured
	// home is the unit itself, and at the line of it that stands for what drop-ins say: its
	// command, or else the first line of its service.
	home *Text
	at   systemdLine
	// vars are the variables of Environment, passed those of the manager that
	// PassEnvironment names, under them, and files those of environment files,
	// over them wherever they stand.
	vars, passed, files []unitVar
	// unset are what UnsetEnvironment takes away in the end: names, or
	// assignments.
	unset []string
	// sources are environment files that were not read.
	sources []Doubt
	// over are drop-ins, which may set and take back everything, nil if there
	// are none.
	over *Doubt
}

type unitVar struct {
	assign Assign
	text   string
	in     *Text // the file in which assign stands
}

// putVar sets a variable of a list, over one of the same name.
func putVar(list []unitVar, v unitVar) []unitVar {
	same := func(o unitVar) bool { return o.assign.Name == v.assign.Name }
	if slices.ContainsFunc(list, same) {
		list = slices.DeleteFunc(list, same)
	} else if len(list) >= maxVars {
		return list
	}
	return append(list, v)
}

// override makes variables unknown that a file may set.
func (u *unit) override(list []unitVar, by Doubt) {
	for i := range list {
		a := overridden(list[i].assign, by)
		if text := u.hole(a.Parts[0].Unknown); text != "" {
			list[i] = unitVar{a, text, list[i].in}
		}
	}
}

// settle makes the environment of the commands.
func (u *unit) settle() {
	vars := u.passed
	for _, v := range u.vars {
		vars = putVar(vars, v)
	}
	for _, d := range u.sources {
		u.override(vars, d)
	}
	for _, v := range u.files {
		vars = putVar(vars, v)
	}
	if u.over != nil {
		u.override(vars, *u.over)
		u.sources = append(u.sources, *u.over)
	}
	u.vars = slices.DeleteFunc(vars, func(v unitVar) bool {
		return slices.Contains(u.unset, v.assign.Name) || slices.Contains(u.unset, v.assign.Name+"="+v.text)
	})
}

// place is where what drop-ins say stands in the unit.
func (u *unit) place() (start, end int) {
	if u.at.in == nil {
		return 0, 0
	}
	return u.home.At(u.at.off), u.at.value.At(len(u.at.value.Str))
}

// from is a variable of another file than the command's, which stands between two
// offsets of its own.
func (u *unit) from(v unitVar, start, end int) unitVar {
	if v.assign.Def == nil {
		v.assign.Def = &Site{File: v.in.File, Start: v.assign.Start, End: v.assign.End}
	}
	v.assign.Start, v.assign.End = start, end
	v.assign.Parts = slices.Clone(v.assign.Parts)
	for i, p := range v.assign.Parts {
		if p.Unknown != nil {
			n := *p.Unknown
			n.Start, n.End = start, end
			v.assign.Parts[i].Unknown = &n
		}
	}
	var b strings.Builder
	for _, p := range u.parts(v.text) {
		if p.Unknown == nil {
			b.WriteString(p.Text)
			continue
		}
		n := *p.Unknown
		n.Start, n.End = start, end
		h := u.hole(&n)
		if h == "" {
			return v
		}
		b.WriteString(h)
	}
	if b.Len() > 0 {
		v.text = b.String()
	}
	return v
}

// names reads PassEnvironment and UnsetEnvironment.
func (u *unit) names(l systemdLine) {
	if l.value.Str == "" {
		if l.key == "PassEnvironment" {
			u.passed = nil
		} else {
			u.unset = nil
		}
		return
	}
	words, at, ok := systemdWords(u.specifiers(l.value))
	if !ok {
		u.report(l.value, at, "a quote that is not closed", "")
		return
	}
	for _, w := range words {
		name := w.text()
		switch {
		case l.key == "UnsetEnvironment":
			if len(u.unset) < maxVars {
				u.unset = append(u.unset, name)
			}
		case envName.MatchString(name):
			a := unknownAssign(name, Unset, w.start, w.end)
			u.passed = putVar(u.passed, unitVar{a, u.hole(a.Parts[0].Unknown), l.in})
		}
	}
}

func (u *unit) environment(l systemdLine) {
	if l.value.Str == "" {
		u.vars = nil
		return
	}
	words, at, ok := systemdWords(u.specifiers(l.value))
	if !ok {
		u.report(l.value, at, "a quote that is not closed", "")
		return
	}
	for _, w := range words {
		t := w.t.slice(w.from, w.to)
		name, _, ok := strings.Cut(t.Str, "=")
		if !ok || !envName.MatchString(name) {
			continue
		}
		v := t.slice(len(name)+1, len(t.Str))
		a := u.assign(name, v)
		a.Start, a.End = w.start, w.end
		u.vars = putVar(u.vars, unitVar{a, v.Str, l.in})
	}
}

func (u *unit) environmentFile(l systemdLine) {
	name := u.specifiers(l.value)
	if name.Str == "" { // takes those before it back
		u.files, u.sources = nil, nil
		return
	}
	path, optional := strings.CutPrefix(name.Str, "-")
	if path == "" {
		return
	}
	notRead := func(why string) {
		d := source(l.value, 0, len(l.value.Str), envFileText(u.showText(path)))
		if l.in != u.home {
			d.Start, d.End = u.place()
		}
		if u.override(u.files, d); len(u.sources) < maxSources {
			u.sources = append(u.sources, d)
		}
		if !optional {
			u.pass(l.value, 0, d.Text+" is not read: "+why, "")
		}
	}
	switch {
	case strings.IndexFunc(path, isHole) >= 0:
		notRead("its name is not known")
		return
	case strings.ContainsAny(path, "*?["):
		notRead("its name is a pattern")
		return
	}
	t, why := u.openFile(path)
	if t == nil {
		notRead(why)
		return
	}
	lines, bad := readEnvFile(t, systemdEnv)
	for _, off := range bad {
		u.report(t, off, "not a line of an environment file", "expected NAME=value")
	}
	for _, e := range lines {
		a := u.assign(e.name, e.value)
		a.Def = &Site{File: t.File, Start: t.At(e.start), End: t.At(e.end)}
		a.Start, a.End = name.At(0), name.At(len(name.Str))
		u.files = putVar(u.files, unitVar{a, e.value.Str, l.in})
	}
}

// specifiers replaces %% by %, and the other specifiers by unknowns.
func (u *unit) specifiers(t *Text) *Text {
	s := t.Str
	if !strings.Contains(s, "%") {
		return t
	}
	b := textBuilder{from: t}
	last := 0
	for i := 0; i+1 < len(s); i++ {
		if s[i] != '%' {
			continue
		}
		switch c := s[i+1]; {
		case c == '%':
			b.piece(last, i+1)
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
			b.piece(last, i)
			b.insert(u.hole(&Unknown{Name: s[i : i+2], Kind: Template, Start: t.At(i), End: t.At(i + 2)}), i)
		default:
			continue
		}
		last = i + 2
		i++
	}
	b.piece(last, len(s))
	return b.text(len(s))
}

// exec reads the commands of an ExecStart.
func (u *unit) exec(l systemdLine) {
	words, at, ok := systemdWords(u.specifiers(l.value))
	if !ok {
		u.report(l.value, at, "a quote that is not closed", "")
		return
	}
	start, end := l.in.At(l.off), l.value.At(len(l.value.Str))
	ctx := shellContext{Name: l.key, Sources: u.sources}
	all := u.vars
	u.vars = slices.Clone(all)
	for i, v := range u.vars {
		if v.in != l.in {
			u.vars[i] = u.from(v, start, end)
		}
		ctx.Env = append(ctx.Env, u.vars[i].assign)
	}
	before := len(u.file.Launches)
	u.text = l.in
	defer func() {
		u.text, u.vars = u.home, all
		for _, x := range u.file.Launches[before:] {
			if l.in != u.home {
				x.Start, x.End = u.place()
			}
		}
	}()
	for len(words) > 0 {
		n := slices.IndexFunc(words, func(f fragment) bool { return f.text() == ";" && f.end-f.start == 1 })
		cmd := words
		words = nil
		if n >= 0 {
			cmd, words = cmd[:n], cmd[n+1:]
		}
		u.run(cmd, ctx, start, end)
	}
}

// run reads one command.
func (u *unit) run(words []fragment, ctx shellContext, start, end int) {
	if len(words) == 0 {
		return
	}
	// Characters before the program say how it is run.
	f := words[0]
	program := f.text()
	n := len(program) - len(strings.TrimLeft(program, "@-:+!|"))
	expand := !strings.Contains(program[:n], ":")
	words = slices.Clone(words)
	words[0] = fragment{t: f.t, from: f.from + n, to: f.to, start: f.start + n, end: f.end, placed: true}
	if strings.Contains(program[:n], "@") && len(words) > 1 {
		words = append(words[:1], words[2:]...) // argv[0]
	}
	if expand {
		var out []fragment
		for i, w := range words {
			if i == 0 {
				out = append(out, w)
				continue
			}
			out = append(out, u.expand(w)...)
		}
		words = out
	}
	u.command(words, ctx, start, end)
}

func (u *unit) lookup(name string) (string, bool) {
	for _, v := range u.vars {
		if v.assign.Name == name {
			return v.text, true
		}
	}
	return "", false
}

// expand replaces variables: a word that is $NAME is the words of its value,
// ${NAME} is its value, and $$ is $.
func (u *unit) expand(f fragment) []fragment {
	t := f.t.slice(f.from, f.to)
	s := t.Str
	unknown := func(name string, at, to int, words bool) string {
		return u.hole(&Unknown{Name: name, Kind: Unset, Source: sourcesText(u.sources), Words: words, Start: t.At(at), End: t.At(to)})
	}
	if name, ok := strings.CutPrefix(s, "$"); ok && !strings.HasPrefix(name, "{") && !strings.HasPrefix(name, "$") {
		// All of the word is the name, whatever is in it.
		if !envName.MatchString(name) {
			if strings.IndexFunc(name, isHole) >= 0 {
				b := textBuilder{from: t}
				b.insert(unknown(u.showText(s), 0, len(s), true), 0)
				return []fragment{{t: b.text(len(s)), to: b.b.Len(), start: f.start, end: f.end, placed: true}}
			}
			u.report(t, 0, "systemd leaves "+abbreviate(s)+" out: it takes all of the word after the $ for the name of a variable", "write ${NAME} inside of a word")
			return nil
		}
		value, ok := u.lookup(name)
		b := textBuilder{from: t}
		if !ok {
			b.insert(unknown(name, 0, len(s), true), 0)
			return []fragment{{t: b.text(len(s)), to: b.b.Len(), start: f.start, end: f.end, placed: true}}
		}
		var out []fragment
		for _, w := range systemdSplit(value) {
			b := textBuilder{from: t}
			b.insert(w, 0)
			// What is not known of it may be several words.
			splits := strings.IndexFunc(w, isHole) >= 0
			out = append(out, fragment{t: b.text(len(s)), to: len(w), splits: splits, start: f.start, end: f.end, placed: true, def: u.site(name)})
		}
		return out
	}
	if !strings.Contains(s, "$") {
		return []fragment{f}
	}
	b := textBuilder{from: t}
	last := 0
	for i := 0; i+1 < len(s); {
		if s[i] != '$' {
			i++
			continue
		}
		if s[i+1] == '$' {
			b.piece(last, i+1)
			i += 2
			last = i
			continue
		}
		if s[i+1] != '{' {
			i++
			continue
		}
		end := strings.IndexByte(s[i:], '}')
		if end < 0 {
			break
		}
		if !envName.MatchString(s[i+2 : i+end]) {
			i++
			continue
		}
		b.piece(last, i)
		name := s[i+2 : i+end]
		value, ok := u.lookup(name)
		if !ok {
			value = unknown(name, i, i+end+1, false)
		}
		b.insert(value, i)
		i += end + 1
		last = i
	}
	b.piece(last, len(s))
	out := whole(b.text(len(s)))
	out.start, out.end, out.placed = f.start, f.end, true
	if name, ok := strings.CutPrefix(s, "${"); ok && strings.IndexByte(name, '}') == len(name)-1 {
		out.def = u.site(name[:len(name)-1])
	}
	return []fragment{out}
}

// systemdSplit splits the value of a variable into words: quotes group, and a
// backslash takes the next character as it is.
func systemdSplit(s string) (out []string) {
	var b strings.Builder
	quote, in := rune(0), false
	escaped := false
	for _, c := range s {
		switch {
		case escaped:
			b.WriteRune(c)
			escaped = false
		case c == '\\':
			escaped, in = true, true
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"'):
			quote, in = c, true
		case quote == 0 && strings.ContainsRune(" \t\r\n", c):
			if in {
				out = append(out, b.String())
				b.Reset()
			}
			in = false
		default:
			b.WriteRune(c)
			in = true
		}
	}
	if in {
		out = append(out, b.String())
	}
	return out
}

// site is where the value of a variable stands.
func (u *unit) site(name string) *Site {
	for _, v := range u.vars {
		if v.assign.Name != name {
			continue
		}
		if v.assign.Def != nil {
			return v.assign.Def
		}
		return &Site{Start: v.assign.Start, End: v.assign.End}
	}
	return nil
}

// systemdWords splits text as systemd does: quotes of both kinds group, and
// backslashes escape as in C, in and outside of them.
func systemdWords(t *Text) (out []fragment, at int, ok bool) {
	s := t.Str
	for i := 0; i < len(s); {
		if strings.IndexByte(" \t\r\n", s[i]) >= 0 {
			i++
			continue
		}
		b := textBuilder{from: t}
		start, last, quote, open := i, i, byte(0), i
		for ; i < len(s); i++ {
			c := s[i]
			if quote == 0 && strings.IndexByte(" \t\r\n", c) >= 0 {
				break
			}
			switch {
			case c == '\\' && i+1 < len(s):
				text, n := cEscape(s[i+1:])
				if n == 0 {
					i++ // not one: it stays
					continue
				}
				b.piece(last, i)
				b.insert(text, i)
				i += n
				last = i + 1
			case quote == 0 && (c == '\'' || c == '"'):
				b.piece(last, i)
				quote, open, last = c, i, i+1
			case quote != 0 && c == quote:
				b.piece(last, i)
				quote, last = 0, i+1
			}
		}
		if quote != 0 {
			return nil, open, false
		}
		b.piece(last, i)
		if len(b.segs) == 0 {
			b.segs = append(b.segs, Segment{Out: start})
		}
		f := whole(b.text(i))
		f.start, f.end, f.placed = t.At(start), t.At(i), true
		out = append(out, f)
	}
	return out, 0, true
}

// cEscape reads what follows a backslash: the text and how many bytes of s it
// takes, 0 if it is no escape.
func cEscape(s string) (string, int) {
	if text, ok := map[byte]string{
		'a': "\a", 'b': "\b", 'f': "\f", 'n': "\n", 'r': "\r", 't': "\t", 'v': "\v",
		'\\': `\`, '"': `"`, '\'': "'", 's': " ", ';': ";",
	}[s[0]]; ok {
		return text, 1
	}
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[s[0]]
	if digits > 0 {
		p := 1
		if r, ok := hexRune(s, &p, digits); ok && r != 0 {
			if s[0] == 'x' && r >= utf8.RuneSelf {
				return string([]byte{byte(r)}), p
			}
			return string(r), p
		}
		return "", 0
	}
	if len(s) >= 3 && s[0] >= '0' && s[0] <= '3' && isOctal(s[1]) && isOctal(s[2]) {
		if n := (s[0]-'0')<<6 | (s[1]-'0')<<3 | (s[2] - '0'); n != 0 && n < utf8.RuneSelf {
			return string(rune(n)), 3
		}
	}
	return "", 0
}

func isOctal(c byte) bool { return c >= '0' && c <= '7' }

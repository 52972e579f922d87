package launch

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// This is an abstract evaluation of shell scripts: a script is run, statement
// by statement, on values that may be unknown, and what it starts is recorded.
//
// # Unknowns
//
// A value is a list of pieces: text, with the place where it stands, or an
// unknown. A variable that the script does not set is an unknown of its own;
// copies of it refer to the same one. What tests say of an unknown is kept with
// the unknown (shell.refs), so that it holds for all copies, made before or
// after: in the arm of [ "$TP" = 4 ] TP is 4, also where it was copied to GPUS,
// and in the other arm it is something else, so that a second test of the same
// kind is decided.
//
// ${X:-8} with X unset stays a piece that knows both. It is resolved where a
// command starts (8, and X is in Command.Assumed) and in tests; ${X:-} in a
// test is a question about X, for that is how scripts that run with set -u
// write it.
//
// # Conditions
//
// A test that cannot be decided makes a decision: a question with two answers.
// Everything that depends on it is kept side by side, as a decision diagram:
// the value of a variable, the condition on which the current statement runs
// (shell.pc), what is known of an unknown. An assignment under a condition
// gives a diagram with the new value where the condition holds and the old one
// elsewhere. So branches need no copies of the state, and there is nothing to
// join after them: a variable that both arms set to the same value has a
// diagram of one leaf again, since diagrams are reduced. Variables that are set
// under the same condition depend on the same decision, and so stay correlated.
// exit, return, break and continue take what is left of pc away; a loop or a
// function gives its part back at its end.
//
// A simple command is evaluated in run, which knows one case: where it reads a
// diagram that has several leaves there, or asks an open question, it takes one
// answer (run.choose) and notes the other; shell.each runs it again for that.
// So a command is split into just the cases that it can tell apart, and the
// code for expansions, tests and arithmetic deals with one value at a time.
// Compound commands run once, on a pc of several cases.
//
// # Commands that start an engine
//
// Function calls are followed, also into files that source names (Options.Open)
// and into inner shells (bash -c, eval, ssh), whose text is parsed with a
// private rune for each unknown in it. Wrappers are seen through (wrapped).
// What starts an engine is recorded once for each case (emit), and the choices
// of a variant are computed at the end from the conditions of its cases: they
// are those that tell it from the other variants (finish).
//
// # Loops
//
// A loop is followed turn by turn as long as its end is decided by what is
// known: a list of words, arguments that are shifted, a counter. Otherwise its
// body runs once, with all variables that it sets unknown, which holds for
// every turn.
//
// # What is not run
//
// Statements that no launch depends on are passed over as if they succeeded:
// see shell_slice.go. A script that is too much all the same is read again
// with few values for each variable, the others being one unknown
// (shell.coarse); commands that name an engine and are not found then are
// problems.
//
// # Bounds
//
// Statements, cases of a command, decisions, nodes of diagrams, depth and sizes
// are bounded (shell_exec.go). Whoever comes to a bound gets what was found so
// far and a message; cases of one command that are left out make its launch
// have More, and what they would have set is unknown.
//
// # What is not exact
//
// Programs are taken to succeed where their status is not asked for. Patterns of
// file names with brackets alone stay as they are; others are any number of
// words. An unquoted unknown in a longer word is taken to
// have no white space. Values of variables that the environment brings are not
// known to be exported.

// shellFormat reads shell scripts.
var shellFormat = &Format{
	Name:     "shell",
	Detect:   isShell,
	Comments: shellComments,
	Shell:    true,
	read:     func(r *reading) { r.shell(r.text, shellContext{}) },
}

// isShell says whether a file is a shell script, by its extension or its first
// line.
func isShell(name, text string) bool {
	if hasExt(name, ".sh", ".bash", ".zsh", ".ksh", ".dash", ".slurm", ".sbatch") {
		return true
	}
	return langOf(text) != 0
}

// shellComments finds the comments of a script.
func shellComments(text string) []Comment {
	lang := langOf(text)
	if lang == 0 {
		lang = syntax.LangBash
	}
	if f := parseWhole(text, lang); f != nil {
		return commentsIn(f, text)
	}
	return hashComments(text)
}

// parseWhole parses a script with its comments, nil if it has a fault.
func parseWhole(text string, lang syntax.LangVariant) (f *syntax.File) {
	defer func() {
		if recover() != nil { // the parser may panic on faulty text
			f = nil
		}
	}()
	f, err := syntax.NewParser(syntax.KeepComments(true), syntax.Variant(lang)).Parse(strings.NewReader(text), "")
	if err != nil {
		return nil
	}
	return f
}

// commentsIn lists the comments of a parsed script.
func commentsIn(f *syntax.File, text string) []Comment {
	var out []Comment
	syntax.Walk(f, func(n syntax.Node) bool {
		if c, ok := n.(*syntax.Comment); ok {
			a, b := int(c.Hash.Offset()), int(c.End().Offset())
			if a < b && b <= len(text) {
				out = append(out, comment(text, a, b, 1))
			}
		}
		return true
	})
	slices.SortFunc(out, func(a, b Comment) int { return a.Start - b.Start })
	return out
}

// shell finds the launches in shell text and adds them to the file.
func (r *reading) shell(t *Text, ctx shellContext) {
	lang := langOf(t.Str)
	if lang == 0 {
		lang = syntax.LangBash
		if hasExt(t.File, ".zsh") {
			lang = syntax.LangZsh
		}
	}
	if f := parseWhole(t.Str, lang); f != nil {
		r.file.Doubts = append(r.file.Doubts, doubtsIn(f, t)...)
		if t == r.text {
			r.parsed = f
		}
	}
	org := &shOrigin{t.File, t.Source}
	u := func() *shUnit { return &shUnit{txt: t, org: org, start: t.At(0), end: t.At(len(t.Str)), lang: lang} }
	problems, skipped := len(r.file.Problems), len(r.file.Skipped)
	again := func() {
		r.file.Problems, r.file.Skipped = r.file.Problems[:problems], r.file.Skipped[:skipped]
	}
	read := func(r *reading, values int) *shell {
		var init func(*shell)
		if values > 0 {
			init = makeCoarse(values)
		}
		s := r.evaluate(t, ctx, u, init)
		if !s.tooMuch { // the cases of a command may be too many, too
			s.guarded(t, func() { s.finished = s.finish() })
		}
		return s
	}
	s := read(r, 0)
	for _, values := range coarseness {
		if !s.tooMuch {
			break
		}
		// With less of what is known of variables it may be possible.
		again()
		s = read(r, values)
	}
	last := r // what was read in the end
	if s.tooMuch && r.opt.Open != nil {
		// The files that it sources may be what is too much.
		again()
		alone := *r
		alone.opt.Open = func(string) ([]byte, error) { return nil, fs.ErrNotExist }
		for _, values := range append([]int{0}, coarseness...) {
			problems := len(r.file.Problems)
			if s = read(&alone, values); !s.tooMuch {
				break
			}
			if values != coarseness[len(coarseness)-1] {
				r.file.Problems = r.file.Problems[:problems]
			}
		}
		last = &alone
		r.skip(t, 0, "files that the script sources are not followed: too many cases", "")
	}
	first, missed := len(r.file.Launches), len(s.missing()) > 0
	s, others := r.withDefaults(s, func(init func(s *shell)) *shell { return last.evaluate(t, ctx, u, init) }, marks{problems: problems, skipped: skipped})
	switch {
	case s.coarse > 0:
		s.lost(t)
	case missed || len(s.missing()) > 0:
		last.unreached(t, ctx, u, s)
	}
	if s.finished == nil {
		s.guarded(t, func() { s.finished = s.finish() })
	}
	r.file.Launches = append(r.file.Launches, s.finished...)
	others.addTo(r.file.Launches[first:], r.opt.maxVariants())
}

// unreached looks for the commands that a text has and that do not run with the
// defaults that it gives for variables: it is read again with these open. What is
// not found then either is noted.
func (r *reading) unreached(t *Text, ctx shellContext, u func() *shUnit, first *shell) {
	problems, skipped := len(r.file.Problems), len(r.file.Skipped)
	var again *shell
	for _, values := range append([]int{0}, coarseness...) {
		again = r.evaluate(t, ctx, u, func(s *shell) {
			s.openDefaults = true
			if values > 0 {
				makeCoarse(values)(s)
			}
		})
		r.file.Problems, r.file.Skipped = r.file.Problems[:problems], r.file.Skipped[:skipped]
		if !again.tooMuch {
			break
		}
	}
	again.launches = slices.DeleteFunc(again.launches, func(l *shLaunch) bool {
		known := func(e *launchCase) bool {
			w := e.cmd.Program[0]
			return first.launchedIn(w.Start, w.Start+1) && (w.Def == nil || first.launchedIn(w.Def.Start, w.Def.Start+1))
		}
		if slices.ContainsFunc(first.launches, func(o *shLaunch) bool { return o.key == l.key }) {
			// One statement may run several commands.
			l.entries = slices.DeleteFunc(l.entries, known)
		}
		return !slices.ContainsFunc(l.entries, func(e *launchCase) bool { return !known(e) })
	})
	again.guarded(t, func() { r.file.Launches = append(r.file.Launches, again.finish()...) })
	for _, at := range first.missing() {
		if again.launchedIn(at[0], at[1]) {
			continue
		}
		list, why := &r.file.Skipped, "no launch is found for this command: it is not reached"
		if again.coarse > 0 {
			list, why = &r.file.Problems, "no launch is found for this command: too many cases"
		}
		r.noteAt(list, t, at[0], why)
	}
}

// evaluate runs a text and what functions it leaves. init sets up the shell.
func (r *reading) evaluate(t *Text, ctx shellContext, unit func() *shUnit, init func(s *shell)) *shell {
	var u *shUnit
	return r.again(ctx, func(s *shell) {
		if z := ctx.Zero; z != nil {
			u.path = s.fieldOf(*z).ps
			if entryPoints().MatchString(z.Text) {
				s.slice.carrier("@")
			}
		} else if t.File != "" {
			u.path = []piece{{unk: s.scriptDir()}, {text: "/" + baseName(t.File)}}
		}
		for _, o := range shebangOptions(t.Str) {
			s.setOption(o, true, s.g.yes)
			s.slice.option(o)
		}
		if init != nil {
			init(s)
		}
		s.guarded(t, func() {
			s.unit, s.mainText = u, t
			if s.runsBeside(t.Str) {
				s.slice.files = true
			}
			s.begin()
			s.runUnit(u)
			s.unit = u
			s.uncalled()
		})
	}, func() *shOrigin { u = unit(); return u.org })
}

// again evaluates until no statement was passed over that matters.
func (r *reading) again(ctx shellContext, run func(s *shell), origin func() *shOrigin) *shell {
	const most = 12 // times that it begins again
	slice := newSlice()
	problems, skipped := len(r.file.Problems), len(r.file.Skipped)
	for n := 0; ; n++ {
		s := newShell(r, ctx, origin())
		s.slice, slice.dirty, slice.off = slice, false, n == most
		if run(s); !s.restart {
			return s
		}
		clear(slice.skipped)
		r.file.Problems, r.file.Skipped = r.file.Problems[:problems], r.file.Skipped[:skipped]
	}
}

// coarseness are the numbers of values that variables have at most in the
// readings of a script that is too much.
var coarseness = []int{8, 2}

// makeCoarse lets variables have few values, and what is left take longer.
func makeCoarse(values int) func(s *shell) {
	return func(s *shell) {
		s.coarse = values
		s.g.most = 3 * maxNodes
	}
}

func baseName(file string) string {
	return file[strings.LastIndexAny(file, `/\`)+1:]
}

// argv finds the launch in an argument vector that stands between two offsets
// of the source of r's text, and adds it to the file. The offsets of the words
// are in the source, too. Wrappers and shells in it are seen through.
func (r *reading) argv(words []Word, ctx shellContext, start, end int) {
	org := &shOrigin{r.text.File, r.text.Source}
	s := r.again(ctx, func(s *shell) {
		s.guarded(r.text, func() { s.runArgv(words, start, end) })
	}, func() *shOrigin { return org })
	s.guarded(r.text, func() { r.file.Launches = append(r.file.Launches, s.finish()...) })
}

// runArgv runs an argument vector.
func (s *shell) runArgv(words []Word, start, end int) {
	org := s.main
	t := &Text{File: org.file, Source: org.source, segments: []Segment{{0, start, true}}}
	s.unit = &shUnit{txt: t, org: org, start: start, end: end, lang: syntax.LangBash}
	s.begin()
	s.site = shSite{org, start, end}
	s.mainSite = s.site
	fs := make([]shField, len(words))
	for i, w := range words {
		fs[i] = s.fieldOf(w)
	}
	var outs []*outcome
	s.each(func(r *shRun) {
		o := &outcome{r: r}
		if len(fs) > 0 {
			r.external(o, fs)
		}
		r.done = func() { outs = append(outs, o) }
	})
	for _, o := range outs {
		if s.pc = o.r.guard; o.act != nil {
			o.act()
		}
	}
}

// fieldOf is a word that another reader made.
func (s *shell) fieldOf(w Word) shField {
	f := shField{org: s.main, start: w.Start, end: w.End}
	f.ps = s.piecesOf(w.Text, w.Parts, w.Start, w.End)
	if d := w.Def; d != nil && w.Parts == nil && len(f.ps) == 1 {
		p := &f.ps[0]
		p.from, p.start, p.end, p.exact = s.main, d.Start, d.End, false
		if d.File != "" && d.File != s.main.file {
			p.from = s.originOf(d.File, "")
		} else if d.Start <= d.End && d.End <= len(s.main.source) {
			p.exact = s.main.source[d.Start:d.End] == w.Text
		}
	}
	for _, p := range f.ps {
		f.words = f.words || p.words
	}
	return f
}

// piecesOf makes pieces of what another reader knows.
func (s *shell) piecesOf(text string, parts []Part, start, end int) []piece {
	if parts == nil {
		p := piece{text: text, from: s.main, start: start, end: end}
		p.exact = end <= len(s.main.source) && start <= end && s.main.source[start:end] == text
		if !p.exact && end-start == len(text)+2 && end <= len(s.main.source) && s.main.source[start+1:end-1] == text {
			p.start, p.end, p.exact = start+1, end-1, true // in quotes
		}
		return []piece{p}
	}
	var out []piece
	for _, q := range parts {
		if q.Unknown == nil {
			out = append(out, piece{text: q.Text, from: s.main, start: start, end: end})
			continue
		}
		u := s.unknown(q.Unknown.Name, q.Unknown.Kind, fmt.Sprintf("x:%d:%s", q.Unknown.Kind, q.Unknown.Name))
		if q.Unknown.Kind == Unset && envName.MatchString(q.Unknown.Name) {
			had := s.unknowns["v:"+s.world+q.Unknown.Name] != nil
			if u = s.unset(q.Unknown.Name); !had {
				u.source = "" // the other reader knows it
			}
		}
		u.values = q.Unknown.Values
		if q.Unknown.Source != "" {
			u.source, u.otherwise = q.Unknown.Source, q.Unknown.Otherwise
		}
		out = append(out, piece{unk: u, words: q.Unknown.Words, from: s.main, start: q.Unknown.Start, end: q.Unknown.End})
	}
	return out
}

// begin sets what the context knows.
func (s *shell) begin() {
	defer func() {
		for name, n := range s.vars {
			if name == argsVar {
				name = "@"
			}
			if valuesStart(n) {
				s.slice.carrier(name)
			}
		}
	}()
	for _, a := range s.ctx.Env {
		v := &shValue{kind: shScalar, owner: a.Name, str: s.piecesOf(a.Value, a.Parts, a.Start, a.End), exported: true, from: s.main, start: a.Start, end: a.End}
		s.vars[a.Name] = s.g.of(v)
		s.slice.export(a.Name)
	}
	if s.ctx.Args != nil || s.ctx.ArgsKnown {
		v := &shValue{kind: shIndexed}
		for i, w := range s.ctx.Args {
			f := s.fieldOf(w)
			v.elems = append(v.elems, shElem{idx: i, val: f.value()})
		}
		if !s.ctx.ArgsKnown {
			v.elems = append(v.elems, shElem{idx: len(v.elems), val: []piece{{unk: s.unknown("@", Argument, "arg:@"), words: true}}})
		}
		s.vars[argsVar] = s.g.of(v)
	}
}

// guarded runs f up to the bounds.
func (s *shell) guarded(t *Text, f func()) {
	defer func() {
		x := recover()
		if x == nil {
			return
		}
		if _, ok := x.(restartEval); ok {
			s.restart = true
			return
		}
		e, ok := x.(tooMuch)
		if !ok {
			panic(x)
		}
		s.tooMuch = true
		s.r.problem(t, 0, "not read to the end: "+e.what, "")
		s.g.most += maxNodes / 4 // for the end
		for _, l := range s.launches {
			l.more = true
		}
	}()
	f()
}

// uncalled runs functions that nothing has called and that name an engine, as
// if they were called with any arguments: a library of functions is made for
// other scripts.
func (s *shell) uncalled() {
	if len(s.decls) == 0 {
		return
	}
	s.pc = s.g.yes
	s.errexit, s.opts = s.g.no, nil
	s.loops, s.returned, s.locals, s.frames = nil, nil, nil, nil
	for i := 0; i < len(s.decls) && i < 500; i++ {
		f := s.decls[i]
		if s.called[f.decl] || f.unit.org != s.main || f.decl.Name == nil || !mentions(f.unit.src(f.decl)) {
			continue
		}
		s.site = shSite{f.unit.org, f.unit.at(f.decl.Pos()), f.unit.endAt(f.decl.End())}
		arg := shField{ps: []piece{{unk: s.unknown("@", Argument, "arg:@"), words: true}}, words: true}
		s.subshell(func() { s.function(f, f.decl.Name.Value, []shField{arg}, nil) })
	}
}

// FromShell reads the engine commands in shell text; file is used in errors
// and may be empty. It gives the first variant of each. The error is an
// *Error; it names the place of the first engine command that is not known in
// full.
func FromShell(file, text string) ([]*Command, error) {
	if strings.TrimSpace(text) == "" {
		return nil, &Error{File: file, Msg: "empty command", Hint: usage()}
	}
	f := &File{Name: file, Text: text}
	t := NewText(file, text)
	r := &reading{text: t, file: f}
	ctx := shellContext{}
	lang := langOf(text)
	if lang == 0 {
		lang = syntax.LangBash
	}
	org := &shOrigin{file, text}
	s := r.evaluate(t, ctx, func() *shUnit { return &shUnit{txt: t, org: org, end: len(text), lang: lang} }, func(s *shell) {
		s.vars["HOME"] = s.g.of(strValue(shText(os.Getenv("HOME"))))
	})
	if len(f.Problems) > 0 {
		return nil, f.Problems[0]
	}
	var out []*Command
	for _, l := range s.finish() {
		c := l.Variants[0]
		for _, a := range c.Env {
			if a.Parts != nil {
				return nil, notRead(c, a.Parts, a.Start, "the value of "+a.Name)
			}
		}
		for _, ws := range [][]Word{c.Program, c.Args} {
			for _, w := range ws {
				if !w.Known() {
					return nil, notRead(c, w.Parts, w.Start, "")
				}
			}
		}
		out = append(out, c)
	}
	if len(out) == 0 {
		return nil, &Error{File: file, Msg: "no engine in the command " + abbreviate(text), Hint: usage()}
	}
	return out, nil
}

// notRead is the error for a word that is not known.
func notRead(c *Command, ps []Part, off int, what string) *Error {
	for _, p := range ps {
		if p.Unknown == nil || what != "" {
			continue
		}
		switch p.Unknown.Kind {
		case Unset:
			what = "the variable " + p.Unknown.Name + ", which is not set in this text"
		case Argument:
			what = "the argument $" + p.Unknown.Name
		case Output:
			what = "the output of a command"
		default:
			what = "the variable " + p.Unknown.Name + ", whose value is not known"
		}
	}
	line, col := c.Position(off)
	return &Error{File: c.File, Line: line, Col: col, Msg: "not read here: " + what, Hint: "give the command with its values written out"}
}

package launch

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Dockerfiles: what a container of each stage starts, ENTRYPOINT with CMD, in
// the environment that ENV and the stages below it make. The version of the
// engine is that of the image, or what a RUN installs.

var dockerfileFormat = &Format{Name: "dockerfile", Detect: detectDockerfile, Comments: lineHashComments, read: readDockerfile}

var dockerFrom = lazyre.New(`(?mi)^[ \t]*FROM[ \t]+\S`)

// detectDockerfile knows Dockerfiles by name, or by a FROM and an instruction
// that starts or runs something.
func detectDockerfile(name, text string) bool {
	n := strings.ToLower(name)
	if n == "dockerfile" || n == "containerfile" || strings.HasPrefix(n, "dockerfile.") || strings.HasPrefix(n, "containerfile.") || hasExt(n, ".dockerfile", ".containerfile") {
		return true
	}
	return (hasExt(n, "") || hasExt(n, ".txt", ".in")) && dockerFrom.MatchString(text) && dockerRun.MatchString(text) && shebang(text) == ""
}

var dockerRun = lazyre.New(`(?m)^[ \t]*(?:RUN|CMD|ENTRYPOINT|ENV)[ \t]`)

func readDockerfile(r *reading) {
	d := &dockerfile{structured: &structured{reading: r}, global: &dockerScope{}}
	for _, in := range r.dockerInstructions(r.text) {
		d.instruction(in)
	}
	d.launches()
}

// maxStages bounds the stages of a Dockerfile.
const maxStages = 200

// dockerfile is the reading of a Dockerfile.
type dockerfile struct {
	*structured
	// global has the ARGs before the first FROM.
	global *dockerScope
	stages []*dockerStage
	// lookups counts the files that were looked for in the build context.
	lookups int
}

// dockerScope are variables.
type dockerScope struct {
	vars []dockerVar
}

type dockerVar struct {
	assign Assign
	text   string // the value, with holes
	// arg is set for an ARG: it is not in the environment of a container.
	arg bool
	// assumed are the ARGs of which the default is taken.
	assumed []string
	// set is false for an ARG without default.
	set bool
}

func (s *dockerScope) put(v dockerVar) {
	same := func(o dockerVar) bool { return o.assign.Name == v.assign.Name && o.arg == v.arg }
	if slices.ContainsFunc(s.vars, same) {
		s.vars = slices.DeleteFunc(s.vars, same)
	} else if len(s.vars) >= maxVars {
		return
	}
	s.vars = append(s.vars, v)
}

// get finds a variable; one of ENV goes over an ARG.
func (s *dockerScope) get(name string) *dockerVar {
	var out *dockerVar
	for i := range s.vars {
		if v := &s.vars[i]; v.assign.Name == name && (out == nil || !v.arg) {
			out = v
		}
	}
	return out
}

// dockerCommand is an ENTRYPOINT or CMD.
type dockerCommand struct {
	// name is the instruction; words are those of the exec form, or those of
	// the shell that the shell form is given to.
	name       string
	words      []fragment
	shell      bool
	start, end int
}

// dockerStage is a stage.
type dockerStage struct {
	dockerScope
	name string
	// base is the stage that it is made from, nil for an image.
	base *dockerStage
	// scratch is set if there is nothing below it.
	scratch    bool
	entry, cmd *dockerCommand
	ownCmd     bool
	shell      []fragment
	version    *Version
	files      map[string]*Text
	derived    bool
	// copies are what comes from the build context, touched the commands that may
	// have changed it; workdir is the working directory.
	copies  []dockerCopy
	touched []string
	workdir string
}

// stage is the current stage, nil before the first.
func (d *dockerfile) stage() *dockerStage {
	if len(d.stages) == 0 {
		return nil
	}
	return d.stages[len(d.stages)-1]
}

func (d *dockerfile) instruction(in dockerInstruction) {
	if in.name == "FROM" {
		d.from(in)
		return
	}
	st := d.stage()
	if in.name == "ARG" {
		d.arg(in, st)
		return
	}
	if st == nil {
		d.report(d.text, in.off, in.name+" before the first FROM", "")
		return
	}
	switch in.name {
	case "ENV":
		d.env(in, st)
	case "SHELL":
		if words, ok := d.exec(in.args); ok {
			st.shell = words
		}
	case "WORKDIR":
		st.workDir(in.args.Str)
	case "RUN":
		d.run(in, st)
		st.changed(in.args.Str)
	case "COPY", "ADD":
		d.copy(in, st)
		if len(in.heredocs) == 0 {
			d.copied(in, st)
		}
	case "ENTRYPOINT":
		st.entry = d.commandOf(in, st)
		if !st.ownCmd {
			st.cmd = nil
		}
	case "CMD":
		st.cmd = d.commandOf(in, st)
		st.ownCmd = true
	}
}

// from begins a stage.
func (d *dockerfile) from(in dockerInstruction) {
	words, _, ok := splitWords(in.args)
	if !ok || len(words) == 0 {
		d.report(d.text, in.off, "FROM without an image", "")
		words = nil
	}
	if len(d.stages) >= maxStages {
		d.report(d.text, in.off, fmt.Sprintf("a stage after %d others is not read", maxStages), "")
		return
	}
	st := &dockerStage{files: map[string]*Text{}}
	if len(words) >= 3 && strings.EqualFold(words[1].text(), "as") {
		st.name = words[2].text()
	}
	if len(words) > 0 {
		f := words[0]
		image, _ := d.expand(f.t.slice(f.from, f.to), d.global, false)
		for _, o := range d.stages {
			if o.name != "" && strings.EqualFold(o.name, image.Str) {
				o.derived = true
				st.base = o
			}
		}
		switch {
		case st.base != nil:
			o := st.base
			st.vars = slices.DeleteFunc(slices.Clone(o.vars), func(v dockerVar) bool { return v.arg })
			st.entry, st.cmd, st.shell, st.version, st.scratch = o.entry, o.cmd, o.shell, o.version, o.scratch
			for k, v := range o.files {
				st.files[k] = v
			}
			st.copies, st.touched, st.workdir = slices.Clone(o.copies), slices.Clone(o.touched), o.workdir
		case image.Str == "scratch":
			st.scratch = true
		case strings.IndexFunc(image.Str, isHole) < 0:
			if v := imageVersion(image.Str); v != nil {
				v.Start, v.End = f.t.At(f.from), f.t.At(f.to)
				st.version = v
			}
		}
	}
	d.stages = append(d.stages, st)
}

// arg declares build arguments: with a default, with that of one before the
// first FROM, or without.
func (d *dockerfile) arg(in dockerInstruction, st *dockerStage) {
	scope := d.global
	if st != nil {
		scope = &st.dockerScope
	}
	words, at, ok := splitWords(in.args)
	if !ok {
		d.report(in.args, at, "a quote that is not closed", "")
		return
	}
	for _, w := range words {
		t := w.t.slice(w.from, w.to)
		name, _, ok := strings.Cut(t.Str, "=")
		if !envName.MatchString(name) {
			continue
		}
		start, end := t.At(0), t.At(len(t.Str))
		if ok {
			value, assumed := d.expand(t.slice(len(name)+1, len(t.Str)), scope, st != nil && !st.scratch)
			v := dockerVar{assign: d.assign(name, value), text: value.Str, arg: true, set: true, assumed: append(assumed, name)}
			v.assign.Start = start
			scope.put(v)
			continue
		}
		if st != nil {
			if g := d.global.get(name); g != nil {
				scope.put(*g)
				continue
			}
		}
		a := unknownAssign(name, Unset, start, end)
		scope.put(dockerVar{assign: a, text: d.hole(a.Parts[0].Unknown), arg: true})
	}
}

// env sets variables: NAME=value ..., or NAME and the rest of the line.
func (d *dockerfile) env(in dockerInstruction, st *dockerStage) {
	// All values of one ENV see the variables as they were before it.
	var vars []dockerVar
	set := func(name string, value *Text, start int, assumed []string) {
		v := dockerVar{assign: d.assign(name, value), text: value.Str, set: true, assumed: assumed}
		v.assign.Start = start
		vars = append(vars, v)
	}
	defer func() {
		for _, v := range vars {
			st.put(v)
		}
	}()
	s := in.args.Str
	first := strings.IndexAny(s, " \t=")
	if first > 0 && s[first] != '=' {
		name := s[:first]
		if envName.MatchString(name) {
			rest := len(s) - len(strings.TrimLeft(s[first:], " \t"))
			value, assumed := d.expand(in.args.slice(rest, len(s)), &st.dockerScope, !st.scratch)
			set(name, value, in.args.At(0), assumed)
		}
		return
	}
	for i := 0; i < len(s); {
		if s[i] == ' ' || s[i] == '\t' {
			i++
			continue
		}
		eq := strings.IndexByte(s[i:], '=')
		end := dockerWordEnd(s, i)
		if eq < 0 || i+eq >= end {
			d.report(in.args, i, "not NAME=value", "")
			return
		}
		if name := strings.Trim(s[i:i+eq], `"'`); envName.MatchString(name) {
			value, assumed := d.expand(in.args.slice(i+eq+1, end), &st.dockerScope, !st.scratch)
			set(name, value, in.args.At(i), assumed)
		}
		i = end
	}
}

// dockerWordEnd is where the word at an offset ends: quotes and backslashes
// protect white space.
func dockerWordEnd(s string, i int) int {
	quote := byte(0)
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\' && quote != '\'':
			i++
		case quote == 0 && (c == '\'' || c == '"'):
			quote = c
		case c == quote:
			quote = 0
		case quote == 0 && (c == ' ' || c == '\t'):
			return i
		}
	}
	return len(s)
}

// expand replaces variables and removes quotes, as BuildKit does outside of
// shell text. With open a variable that is not set may come from the image
// below, and is not known; else it is empty.
func (d *dockerfile) expand(t *Text, scope *dockerScope, open bool) (*Text, []string) {
	s := t.Str
	if !strings.ContainsAny(s, "$\"'\\") {
		return t, nil
	}
	b := &textBuilder{from: t, braces: closingBraces(s)}
	var assumed []string
	d.expandInto(b, 0, len(s), scope, open, 0, &assumed)
	return b.text(len(s)), assumed
}

func (d *dockerfile) expandInto(b *textBuilder, from, to int, scope *dockerScope, open bool, depth int, assumed *[]string) {
	s := b.from.Str
	quote := byte(0)
	last := from
	for i := from; i < to; {
		switch c := s[i]; {
		case c == '\\' && quote != '\'' && i+1 < to:
			if quote == '"' && strings.IndexByte("\"$\\", s[i+1]) < 0 {
				i += 2
				continue
			}
			b.piece(last, i)
			last = i + 1
			i += 2
		case quote == 0 && (c == '\'' || c == '"') || quote != 0 && c == quote:
			b.piece(last, i)
			if quote == 0 {
				quote = c
			} else {
				quote = 0
			}
			i++
			last = i
		case c == '$' && quote != '\'' && i+1 < to && depth <= maxNested:
			end, name, op, word := composeVariable(s[:to], i, b.braces)
			if end < 0 {
				if end = d.pattern(b, last, i, to, scope, assumed); end >= 0 {
					i, last = end, end
					continue
				}
				i++
				continue
			}
			b.piece(last, i)
			d.variable(b, [2]int{i, end}, name, op, word, scope, open, depth, assumed)
			i, last = end, end
		default:
			i++
		}
	}
	b.piece(last, to)
}

func (d *dockerfile) variable(b *textBuilder, at [2]int, name, op string, word [2]int, scope *dockerScope, open bool, depth int, assumed *[]string) {
	v := scope.get(name)
	use := func() {
		for _, n := range v.assumed {
			if !slices.Contains(*assumed, n) {
				*assumed = append(*assumed, n)
			}
		}
	}
	unknown := func() {
		kind := Unset
		if v != nil { // an ARG without default
			if b.b.Len()+len(v.text) <= maxValue {
				b.insert(v.text, at[0])
				return
			}
			kind = Computed
		}
		b.insert(d.hole(&Unknown{Name: name, Kind: kind, Start: b.from.At(at[0]), End: b.from.At(at[1])}), at[0])
	}
	switch {
	case v != nil && v.set && (v.text != "" || !strings.HasPrefix(op, ":")):
		use()
		if op == "+" || op == ":+" {
			d.expandInto(b, word[0], word[1], scope, open, depth+1, assumed)
		} else {
			unknown() // unless it is short enough
		}
	case v != nil && v.set: // set to nothing
		use()
		if op == ":-" {
			d.expandInto(b, word[0], word[1], scope, open, depth+1, assumed)
		}
	case v != nil: // an ARG without default: not set, unless the caller does
		switch op {
		case "-", ":-":
			*assumed = append(*assumed, name)
			d.expandInto(b, word[0], word[1], scope, open, depth+1, assumed)
		case "+", ":+":
			*assumed = append(*assumed, name)
		default:
			unknown()
		}
	case op == "+" || op == ":+" || !open && op != "-" && op != ":-":
		if open {
			*assumed = append(*assumed, name)
		}
	case op == "-" || op == ":-":
		if open { // the image below may set it
			*assumed = append(*assumed, name)
		}
		d.expandInto(b, word[0], word[1], scope, open, depth+1, assumed)
	default:
		unknown()
	}
}

// exec reads the exec form, a JSON list of strings.
func (d *dockerfile) exec(t *Text) ([]fragment, bool) {
	if !strings.HasPrefix(t.Str, "[") {
		return nil, false
	}
	// What is no JSON list is shell text; that is not a problem.
	quiet := &reading{opt: d.opt, text: t, file: &File{Name: d.file.Name}}
	docs := quiet.jsonDocs(t)
	if len(docs) == 0 || !docs[0].root.is(yamlSeq) {
		return nil, false
	}
	out := []fragment{}
	for _, n := range docs[0].root.kids {
		if n.kind != yamlScalar || n.tag != "!!str" {
			return nil, false
		}
		out = append(out, whole(docs[0].text(n)))
	}
	return out, true
}

// commandOf reads an ENTRYPOINT or CMD; nil if it resets it.
func (d *dockerfile) commandOf(in dockerInstruction, st *dockerStage) *dockerCommand {
	t := in.args
	c := &dockerCommand{name: in.name, start: d.text.At(in.off), end: t.At(len(t.Str))}
	if words, ok := d.exec(t); ok {
		if len(words) == 0 {
			return nil
		}
		c.words = words
		return c
	}
	if strings.TrimSpace(t.Str) == "" {
		return nil
	}
	if strings.HasPrefix(t.Str, "[") && strings.HasSuffix(t.Str, "]") {
		d.report(t, 0, "this is no JSON list, so that it is shell text: "+in.name+" "+abbreviate(t.Str), "")
	}
	c.shell = true
	c.words = append(st.shellWords(), whole(t))
	return c
}

// shellWords are the words before the text of the shell form.
func (st *dockerStage) shellWords() []fragment {
	if st.shell != nil {
		return slices.Clone(st.shell)
	}
	return []fragment{{word: &Word{Text: "/bin/sh"}}, {word: &Word{Text: "-c"}}}
}

// run looks for what a RUN installs, and for an engine that it starts.
func (d *dockerfile) run(in dockerInstruction, st *dockerStage) {
	if !mentionsEngine(in.whole.Str) {
		return
	}
	t, _ := d.runVars(in.whole, st)
	if v := installed(t); v != nil {
		st.version = v
	}
	if !startsText(in.whole.Str) {
		return
	}
	ctx := shellContext{Name: d.named("RUN", st), Version: st.version}
	for _, v := range st.vars {
		ctx.Env = append(ctx.Env, v.assign)
	}
	if words, ok := d.exec(in.args); ok {
		if len(words) > 0 {
			d.command(words, ctx, d.text.At(in.off), in.args.At(len(in.args.Str)))
		}
		return
	}
	if len(in.heredocs) == 1 && strings.HasPrefix(in.args.Str, "<<") && !strings.ContainsAny(in.args.Str, " \t") {
		body := in.heredocs[0].body
		if sh := shebang(body.Str); sh == "" || shellNames[sh] {
			d.script(body, ctx)
		}
		return
	}
	d.script(in.whole, ctx)
}

// runVars replaces the variables of a RUN that are known, for what it installs.
func (d *dockerfile) runVars(t *Text, st *dockerStage) (*Text, []string) {
	b := &textBuilder{from: t, braces: closingBraces(t.Str)}
	s := t.Str
	last := 0
	for i := 0; i+1 < len(s); {
		if s[i] != '$' {
			i++
			continue
		}
		end, name, _, _ := composeVariable(s, i, b.braces)
		if v := st.get(name); end > 0 && v != nil && v.set {
			b.piece(last, i)
			b.insert(v.text, i)
			last = end
		}
		i = max(end, i+1)
	}
	b.piece(last, len(s))
	return b.text(len(s)), nil
}

// copy remembers the files that here-documents make.
func (d *dockerfile) copy(in dockerInstruction, st *dockerStage) {
	words := strings.Fields(in.args.Str)
	if len(in.heredocs) == 0 || len(words) == 0 {
		return
	}
	dest := words[len(words)-1]
	for _, h := range in.heredocs {
		body := h.body
		if h.expand {
			body, _ = d.runVars(body, st)
		}
		name := dest
		if strings.HasSuffix(dest, "/") {
			name += h.name
		}
		st.files[name] = body
	}
}

// launches gives what the stages start: those that no other stage is made
// from, and others whose command no such stage has.
func (d *dockerfile) launches() {
	done := map[*dockerCommand]bool{}
	for _, derived := range []bool{false, true} {
		for _, st := range d.stages {
			main := st.entry
			if main == nil {
				main = st.cmd
			}
			if st.derived != derived || main == nil || derived && done[main] {
				continue
			}
			done[main] = true
			d.start(st)
		}
	}
}

func (d *dockerfile) named(what string, st *dockerStage) string {
	if st.name != "" && len(d.stages) > 1 {
		return what + " of stage " + st.name
	}
	return what
}

// start reads what a container of a stage starts.
func (d *dockerfile) start(st *dockerStage) {
	main := st.entry
	var fs []fragment
	start, end := -1, -1
	for _, c := range []*dockerCommand{st.entry, st.cmd} {
		if c == nil {
			continue
		}
		if main == nil {
			main = c
		}
		if c != main && main.shell {
			break // a shell form takes no arguments
		}
		if start < 0 {
			start, end = c.start, c.end
		}
		start, end = min(start, c.start), max(end, c.end)
		fs = append(fs, c.words...)
	}
	ctx := shellContext{Name: d.named(main.name, st), Version: st.version}
	var assumed []string
	for _, v := range st.vars {
		if !v.arg {
			ctx.Env = append(ctx.Env, v.assign)
			assumed = append(assumed, v.assumed...)
		}
	}
	before := len(d.file.Launches)
	// A script that the Dockerfile itself writes.
	if body, rest := scriptFile(fs, st.files); body != nil {
		ctx.Args, ctx.ArgsKnown = d.words(rest), true
		d.script(body, ctx)
		fs = nil
	} else if body, rest := d.copiedCommand(st, fs); body != nil && mentionsEngine(body.Str) {
		// One of the tree: all of it stands where the command is.
		ctx.Args, ctx.ArgsKnown = d.words(rest), true
		d.script(d.text.Sub(body.Str, Segment{Out: start, Fixed: true}), ctx)
		for _, l := range d.file.Launches[before:] {
			l.Start, l.End = start, end
		}
		fs = nil
	} else {
		d.command(fs, ctx, start, end)
	}
	d.nameFiles(d.file.Launches[before:], st.files)
	for _, l := range d.file.Launches[before:] {
		for _, c := range l.Variants {
			for _, a := range assumed {
				if !slices.Contains(c.Assumed, a) {
					c.Assumed = append(c.Assumed, a)
				}
			}
		}
	}
	if st.entry == nil && len(d.file.Launches) == before && len(fs) > 0 && strings.HasPrefix(fs[0].text(), "-") && st.version != nil {
		e := d.text.errorAt(0, "CMD has arguments only: the entry point is the image's", "give ENTRYPOINT")
		e.Line, e.Col = Position(d.text.Source, main.start)
		d.file.Skipped = append(d.file.Skipped, e)
	}
}

var (
	installRe = lazyre.New(`\b(?:install|add|sync)\b`)
	cloneRe   = lazyre.New(`\bgit[ \t]+clone\b[^\n;&|]*`)
	branchRe  = lazyre.New(`(?:-b|--branch)[ \t=]+["']?([^\s"']+)`)
)

// installed finds the version of an engine that shell text installs: with pip
// or the like, or from a branch or commit of its repository.
func installed(t *Text) *Version {
	for _, a := range engine.Launched {
		if v := installedOf(a, t); v != nil {
			return v
		}
	}
	return nil
}

// installRes are the expressions of one engine: a requirement, a repository to
// install from, and one to clone.
type installRes struct{ requirement, repository, clone *lazyre.Regexp }

var installExprs = func() map[*engine.Adapter]installRes {
	out := map[*engine.Adapter]installRes{}
	for _, a := range adapters() {
		name := regexp.QuoteMeta(a.Package)
		out[a] = installRes{
			lazyre.New(`(?:^|[\s"'])` + name + `(?:\[[^\]\s]*\])?[ \t]*={2,3}[ \t]*([0-9][0-9A-Za-z.+!_-]*)`),
			lazyre.New(`git\+(?:https?|ssh)://\S*/` + name + `(?:\.git)?@([0-9A-Za-z._/-]+)`),
			lazyre.New(`/` + name + `(?:\.git)?(?:["'\s]|$)`),
		}
	}
	return out
}()

func installedOf(a *engine.Adapter, t *Text) *Version {
	s := t.Str
	re := installExprs[a]
	version := func(m []int) *Version {
		v := &Version{Package: a.Package}
		v.Start, v.End = t.span(m[0], m[1])
		return v
	}
	if loc := installRe.FindStringIndex(s); loc != nil {
		if m := re.requirement.FindStringSubmatchIndex(s[loc[1]:]); m != nil {
			at := []int{loc[1] + m[2], loc[1] + m[3]}
			v := version(at)
			v.Version = s[at[0]:at[1]]
			return v
		}
		if m := re.repository.FindStringSubmatchIndex(s[loc[1]:]); m != nil {
			at := []int{loc[1] + m[2], loc[1] + m[3]}
			v := version(at)
			v.revision(s[at[0]:at[1]])
			return v
		}
	}
	for _, c := range cloneRe.FindAllStringIndex(s, -1) {
		clone := s[c[0]:c[1]]
		if m := branchRe.FindStringSubmatchIndex(clone); m != nil && re.clone.MatchString(clone) {
			v := version([]int{c[0] + m[2], c[0] + m[3]})
			v.revision(clone[m[2]:m[3]])
			return v
		}
	}
	return nil
}

var (
	tagRe    = lazyre.New(`^v?(\d+\.\d+[0-9A-Za-z.+]*)$`)
	commitRe = lazyre.New(`^[0-9a-f]{7,40}$`)
)

// revision takes a tag or commit of a repository.
func (v *Version) revision(ref string) {
	switch m := tagRe.FindStringSubmatch(ref); {
	case m != nil:
		v.Version = m[1]
	case commitRe.MatchString(ref):
		v.Commit = ref
	default:
		v.Tag = ref
	}
}

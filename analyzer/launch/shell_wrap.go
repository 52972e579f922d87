package launch

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"mvdan.cc/sh/v3/syntax"

	"github.com/enginelint/enginelint/analyzer/engine"
)

// resolve makes the words of a command what they are when it starts: what is
// known of their unknowns is put in, and defaults are taken for variables that
// the text does not set.
func (r *shRun) resolve(fs []shField) []shField {
	var out []shField
	for _, f := range fs {
		plain := true
		for _, p := range f.ps {
			plain = plain && p.unk == nil
		}
		if plain {
			out = append(out, f)
			continue
		}
		var as []atom
		for _, p := range f.ps {
			as = r.resolveAtoms(as, p, nil)
		}
		for _, ps := range r.split(as) {
			g := f
			g.ps, g.words = ps, false
			all := len(ps) > 0
			for _, p := range ps {
				all = all && p.unk != nil && (p.unq || p.words) && !p.unk.numeric
				g.words = g.words || p.words
			}
			g.words = g.words || all
			out = append(out, g)
		}
	}
	return out
}

// resolvePieces is resolve for a text.
func (r *shRun) resolvePieces(ps []piece) []piece {
	var as []atom
	for _, p := range ps {
		as = r.resolveAtoms(as, p, nil)
	}
	var out []piece
	for _, a := range as {
		if a.p.unk != nil || a.p.text != "" {
			out = append(out, a.p)
		}
	}
	return out
}

func (r *shRun) resolveAtoms(as []atom, p piece, assumed []string) []atom {
	if len(assumed) > 0 {
		p.assumed = append(slices.Clone(p.assumed), assumed...)
	}
	if p.unk == nil {
		return append(as, atom{p: p, quoted: !p.unq, split: p.unq && assumed != nil})
	}
	u := p.unk
	lazy := p.hasDef || p.hasAlt
	about := aboutConst
	if lazy {
		about = aboutValue
	}
	f := r.ref(u, about)
	all := func(ps []piece, assumed []string) []atom {
		if len(ps) == 0 {
			if len(assumed) > 0 || !p.unq {
				return append(as, atom{p: piece{assumed: assumed}, quoted: !p.unq, split: p.unq})
			}
			return as
		}
		for _, q := range ps {
			as = r.resolveAtoms(as, q, assumed)
		}
		return as
	}
	none := append(slices.Clone(p.assumed), u.name)
	if lazy && !p.hasAlt && len(p.def) == 0 && f.val == nil && u.settable() {
		// ${X:-} says that X may be left out, not what it is: it is what $X is.
		p.hasDef, lazy = false, false
	}
	if r.settles && r.s.defaults.ask && lazy && f.val == nil && !f.excludes("") {
		r.s.assumed[u] = true
	}
	switch {
	case p.hasAlt:
		switch {
		case f.val != nil && *f.val != "" || f.val == nil && f.excludes(""):
			return all(p.alt, []string{})
		case f.val != nil:
			return all(nil, nil)
		case u.settable():
			return all(nil, none)
		case r.is(u, ""):
			return all(nil, nil)
		}
		return all(p.alt, []string{})
	case p.hasDef:
		switch {
		case f.val != nil && *f.val == "":
			return all(p.def, []string{})
		case f.val == nil && !f.excludes("") && u.settable():
			return all(p.def, none)
		}
	}
	if f.val != nil {
		q := p
		q.unk, q.text, q.exact, q.hasDef, q.def, q.words = nil, *f.val, false, false, nil, false
		q.from = nil
		return append(as, atom{p: q, quoted: !p.unq, split: p.unq})
	}
	p.hasDef, p.def = false, nil
	return append(as, atom{p: p, quoted: true})
}

// shells are the programs that take shell text.
var shells = map[string]syntax.LangVariant{
	"sh": syntax.LangPOSIX, "bash": syntax.LangBash, "dash": syntax.LangPOSIX, "ash": syntax.LangPOSIX, "ksh": syntax.LangBash,
	"zsh": syntax.LangZsh, "mksh": syntax.LangMirBSDKorn,
}

// quiet are programs that take a command only to speak of it.
var quiet = map[string]bool{
	"echo": true, "printf": true, "cat": true, "grep": true, "egrep": true, "fgrep": true, "pgrep": true, "pkill": true, "kill": true,
	"killall": true, "which": true, "type": true, "logger": true, "sed": true, "awk": true, "gawk": true, "tee": true, "read": true, "test": true, "[": true,
	"jq": true, "yq": true, "head": true, "tail": true, "cut": true, "tr": true, "sort": true, "wc": true, "man": true, "alias": true,
	"mkdir": true, "rm": true, "cp": true, "mv": true, "ln": true, "ls": true, "chmod": true, "chown": true, "touch": true, "diff": true,
	"git": true, "curl": true, "wget": true, "ps": true, "wait": true, "pidof": true, "fuser": true, "lsof": true, "tmux": false,
}

// names of engines as they stand in commands.
var engineMarks = sync.OnceValue(func() []string {
	var out []string
	for _, a := range engine.Launched {
		out = append(out, a.Package) // which is in its modules, too
		for _, s := range a.Scripts {
			out = append(out, s.Name)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
})

// mentions says whether a text names an engine.
func mentions(s string) bool {
	for _, m := range engineMarks() {
		if strings.Contains(s, m) {
			return true
		}
	}
	return false
}

func piecesMention(ps []piece) bool {
	var b strings.Builder
	for _, p := range ps {
		b.WriteString(p.text)
		if piecesMention2(p.def) || piecesMention2(p.alt) {
			return true
		}
	}
	return mentions(b.String())
}

func piecesMention2(ps []piece) bool { return len(ps) > 0 && piecesMention(ps) }

// interesting says whether a command may start an engine or say its version.
func (r *shRun) interesting(fs []shField) bool {
	if piecesMention(joinFields(fs)) {
		return true
	}
	// A value that is only known here.
	for _, f := range fs {
		for _, p := range f.ps {
			if p.unk != nil {
				if n := r.s.refs[p.unk]; n != nil {
					for _, l := range leavesOf(n) {
						if v := l.(*refinement).val; v != nil && mentions(*v) {
							return true
						}
					}
				}
			}
		}
	}
	name := path.Base(textOf(fs[0].ps))
	if _, ok := shells[name]; ok || name == "sbatch" || name == "ssh" || name == "docker" || name == "podman" || name == "sudo" || name == "su" || name == "env" || name == "srun" || name == "kubectl" || name == "nohup" {
		// The text may come from standard input, or from a file that was
		// written.
		if n := r.s.vars[inVar]; n != nil && valueMentions(n) {
			return true
		}
		for _, f := range fs[1:] {
			if n := r.fileOf(f.ps); n != nil && valueMentions(n) || n == nil && r.s.beside(f.ps) != nil {
				return true
			}
		}
	}
	if n := r.s.vars[fileVar+fileKey(fs[0].ps)]; n != nil && valueMentions(n) {
		return true
	}
	return false
}

// fileOf gives what a file holds that was written before, or by a word of this
// command; nil if it was not.
func (r *shRun) fileOf(ps []piece) *dnode {
	k := fileVar + fileKey(ps)
	if v, ok := r.over[k]; ok {
		return r.s.g.of(v)
	}
	return r.s.vars[k]
}

func valueMentions(n *dnode) bool {
	for _, l := range leavesOf(n) {
		if v, ok := l.(*shValue); ok && piecesMention(v.str) {
			return true
		}
	}
	return false
}

// external runs a program in one case.
func (r *shRun) external(o *outcome, fs []shField) {
	s := r.s
	r.opaqueStatus(fs, false)
	if s.capturing > 0 {
		o.emit = []piece{{unk: s.fresh(showFields(fs), Output)}}
	}
	if !r.interesting(fs) {
		return
	}
	words := r.resolve(fs)
	env := slices.Clone(o.env)
	if len(words) == 0 {
		return
	}
	w := wrapping{env: env, used: r.used}
	if o.clean {
		w.clear()
	}
	o.act = func() { s.wrapped(words, w) }
}

// wrapping is what wrappers add to a command.
type wrapping struct {
	env []binding
	// clean says that the environment of the script is not that of the
	// command; unset are variables taken away.
	clean   bool
	unset   []string
	version *Version
	facts   []Fact
	sources []Doubt // what may set further variables and was not read
	prefix  []shField
	used    []dliteral // answers that the words rest on
	options []string   // of the shell that is started
	stdin   bool       // the shell that is started has the command's standard input
}

func (w *wrapping) set(name string, ps []piece, f shField) {
	w.env = append(slices.Clone(w.env), binding{name, ps, f.org, f.start, f.end})
}

// assignment splits NAME=value.
func assignment(f shField) (name string, ps []piece, ok bool) {
	if len(f.ps) == 0 || f.ps[0].unk != nil {
		return "", nil, false
	}
	i := strings.IndexByte(f.ps[0].text, '=')
	if i <= 0 {
		// The pieces of one word may be cut anywhere.
		t := ""
		for _, p := range f.ps {
			if p.unk != nil {
				break
			}
			t += p.text
		}
		if i = strings.IndexByte(t, '='); i <= 0 || !envName.MatchString(t[:i]) {
			return "", nil, false
		}
		return t[:i], cutFrom(f.ps, i+1), true
	}
	name = f.ps[0].text[:i]
	return name, cutFrom(f.ps, i+1), envName.MatchString(name)
}

// wrapped finds the engine in a command behind wrappers.
func (s *shell) wrapped(fs []shField, w wrapping) {
	if s.depth++; s.depth > maxCalls {
		s.depth--
		s.skipOnce(s.unit.txt, 0, "not followed: commands that start others are nested too deep here")
		return
	}
	defer func() { s.depth-- }()
	for len(fs) > 0 {
		name := path.Base(textOf(fs[0].ps))
		if _, ok := shKnown(fs[0].ps); !ok {
			name = ""
		}
		if s.launch(fs, w) {
			return
		}
		skip := func(n int) {
			n = min(n, len(fs))
			w.prefix = append(slices.Clone(w.prefix), fs[:n]...)
			fs = fs[n:]
		}
		if lang, ok := shells[name]; ok {
			s.shellCommand(fs, w, lang)
			return
		}
		switch name {
		case "env":
			n, ok := s.env(fs, &w)
			if !ok {
				return
			}
			skip(n)
		case "sudo", "doas":
			n, ok := s.sudo(fs, &w, name)
			if !ok {
				return
			}
			skip(n)
		case "su", "runuser":
			n, ok := s.su(fs, &w, name)
			if !ok {
				return
			}
			skip(n)
		case "docker", "podman", "nerdctl":
			s.container(fs, w)
			return
		case "apptainer", "singularity":
			skip(s.apptainer(fs, &w))
			s.search(&fs, &w)
		case "systemd-run":
			skip(s.systemdRun(fs, &w))
		case "ray":
			n, ok := s.rayJob(fs, &w)
			if !ok {
				n = 1
			}
			skip(n)
			s.search(&fs, &w)
		case "kubectl", "oc":
			s.kubectl(fs, w)
			return
		case "ssh":
			s.ssh(fs, w)
			return
		case "sbatch":
			s.sbatch(fs, w)
			return
		case "tmux":
			s.tmux(fs, w)
			return
		case "pip", "pip3", "uv":
			s.install(fs)
			if name != "uv" {
				return
			}
			skip(1)
		default:
			switch {
			case pythonName.MatchString(name):
				if len(fs) > 3 && textOf(fs[1].ps) == "-m" && textOf(fs[2].ps) == "pip" {
					s.install(fs[2:])
				}
				return
			case quiet[name] || speaks(name):
				return
			}
			if n := s.vars[fileVar+fileKey(fs[0].ps)]; n != nil {
				s.runFile(n, fs, w, syntax.LangBash)
				return
			}
			if valued, ok := manyHosts[name]; ok {
				s.hosts(fs, w, valued)
				return
			}
			if name == "screen" && s.screen(fs, w) {
				return
			}
			if name == "xargs" || name == "parallel" {
				fs = s.added(fs)
			}
			// Some other wrapper, whose options are not known.
			if name == "srun" {
				s.exported(fs, &w)
			}
			if name == "srun" || name == "mpirun" || name == "mpiexec" || name == "salloc" {
				s.launcherOptions(fs, &w)
			}
			skip(1)
			s.search(&fs, &w)
		}
	}
}

// search passes the words before an engine or a wrapper that is known.
func (s *shell) search(fs *[]shField, w *wrapping) {
	i := 0
	for i < len(*fs) && !s.commandAt((*fs)[i:]) {
		i++
	}
	w.prefix = append(slices.Clone(w.prefix), (*fs)[:i]...)
	*fs = (*fs)[i:]
}

// added gives the words of xargs and parallel, which put others, that are not
// known, at the end or for {}.
func (s *shell) added(fs []shField) []shField {
	name := textOf(fs[0].ps)
	more := func(f shField, words bool) shField {
		u := s.unknown("arguments that "+name+" adds", Computed, fmt.Sprintf("added:%s:%d", name, f.start))
		f.ps, f.words = []piece{{unk: u, words: words, from: f.org, start: f.start, end: f.end}}, words
		return f
	}
	if i := slices.IndexFunc(fs, func(f shField) bool { return strings.HasPrefix(textOf(f.ps), ":::") }); i > 0 {
		fs = fs[:i]
	}
	out := slices.Clone(fs)
	last := fs[len(fs)-1]
	for i, f := range out[1:] {
		if strings.Contains(showPieces(f.ps), "{}") && !strings.HasPrefix(textOf(f.ps), "-I") {
			out[i+1] = more(f, false)
		}
	}
	return append(out, more(last, true))
}

// speaks says whether a name is that of something that writes a command
// rather than running it.
func speaks(name string) bool {
	for _, part := range strings.FieldsFunc(strings.ToLower(name), func(c rune) bool { return c == '_' || c == '-' || c == '.' || c == ':' }) {
		switch part {
		case "log", "logs", "echo", "print", "info", "warn", "debug", "error", "write", "record", "dump", "save", "say", "die", "fail", "fatal", "msg", "message", "usage", "append", "kill", "stop":
			return true
		}
	}
	return false
}

// commandAt says whether words begin with an engine or a wrapper that is
// known.
func (s *shell) commandAt(fs []shField) bool {
	if _, n, _ := engineAt(fs); n > 0 {
		return true
	}
	name := path.Base(textOf(fs[0].ps))
	if _, ok := shells[name]; ok {
		return len(fs) > 1
	}
	switch name {
	case "env", "sudo", "doas", "su", "runuser", "docker", "podman", "nerdctl", "pip", "pip3", "apptainer", "singularity", "systemd-run":
		return len(fs) > 1
	}
	return false
}

// engineAt says how many of the first words start an engine, 0 for none.
func engineAt(fs []shField) (*engine.Adapter, int, *engine.Script) {
	if len(fs) == 0 {
		return nil, 0, nil
	}
	words := make([]Word, 0, min(len(fs), 64))
	for i := range fs {
		if i >= 64 {
			break
		}
		t, ok := shKnown(fs[i].ps)
		if !ok {
			t = "\x00"
		}
		words = append(words, Word{Text: t})
	}
	program := words[0].Text
	if program == "\x00" {
		// $PYTHON -m ..., $VENV/bin/python -m ...
		last := fs[0].ps[len(fs[0].ps)-1]
		if last.unk == nil && strings.Contains(last.text, "/") {
			program = path.Base(last.text)
		} else {
			program = "python3"
			if len(words) < 2 || words[1].Text == "\x00" || !strings.HasPrefix(words[1].Text, "-") && !strings.HasSuffix(words[1].Text, ".py") {
				return nil, 0, nil
			}
		}
	}
	words[0].Text = program
	for _, a := range engine.Launched {
		if n, sc := startsEngine(a, words); n > 0 {
			return a, n, sc
		}
	}
	// Launchers of Python processes have options of their own.
	base := path.Base(program)
	if base == "torchrun" || base == "accelerate" || base == "deepspeed" || base == "coverage" || base == "viztracer" || pythonName.MatchString(base) && slices.ContainsFunc(words, func(w Word) bool {
		return w.Text == "torch.distributed.run" || w.Text == "torch.distributed.launch" || w.Text == "debugpy" || w.Text == "cProfile" || w.Text == "viztracer" || w.Text == "coverage"
	}) {
		for i := 1; i < len(words); i++ {
			for _, a := range engine.Launched {
				if words[i].Text == "-m" && i+1 < len(words) && moduleOf(a, words[i+1].Text) {
					return a, i + 2, nil
				}
				for _, m := range a.Modules {
					if f := strings.ReplaceAll(m, ".", "/") + ".py"; words[i].Text == f || strings.HasSuffix(words[i].Text, "/"+f) {
						return a, i + 1, nil
					}
				}
			}
		}
	}
	return nil, 0, nil
}

// launch records a command if its first words start an engine.
func (s *shell) launch(fs []shField, w wrapping) bool {
	a, n, sc := engineAt(fs)
	if n == 0 {
		return false
	}
	s.emit(a, sc, w, fs[:n], fs[n:])
	return true
}

// env follows the options of env; ok is false if there is no command left.
func (s *shell) env(fs []shField, w *wrapping) (int, bool) {
	i := 1
	for ; i < len(fs); i++ {
		t := textOf(fs[i].ps)
		if name, ps, ok := assignment(fs[i]); ok {
			w.set(name, ps, fs[i])
			continue
		}
		if fs[i].words {
			continue // assignments in a variable
		}
		switch {
		case t == "-i" || t == "-" || t == "--ignore-environment":
			w.clean = true
		case t == "-u" || t == "--unset" || t == "-C" || t == "--chdir":
			i++
			if i < len(fs) && (t == "-u" || t == "--unset") {
				w.drop(textOf(fs[i].ps))
			}
		case strings.HasPrefix(t, "--unset="):
			w.drop(strings.TrimPrefix(t, "--unset="))
		case strings.HasPrefix(t, "-u") && len(t) > 2:
			w.drop(t[2:])
		case t == "-S" || t == "--split-string" || strings.HasPrefix(t, "-S"):
			text := fs[i].ps
			rest := fs[i+1:]
			if t == "-S" || t == "--split-string" {
				if len(rest) == 0 {
					return 0, false
				}
				text, rest = rest[0].ps, rest[1:]
			} else {
				text = cutFrom(text, 2)
			}
			var as []atom
			for _, p := range text {
				as = append(as, atom{p: p, split: true})
			}
			var words []shField
			for _, ps := range splitAtoms(as, blanks) {
				words = append(words, shField{ps: ps, org: fs[i].org, start: fs[i].start, end: fs[i].end})
			}
			v := *w
			for len(words) > 0 {
				name, ps, ok := assignment(words[0])
				if !ok {
					break
				}
				v.set(name, ps, words[0])
				words = words[1:]
			}
			v.prefix = append(slices.Clone(w.prefix), fs[:i+1]...)
			s.wrapped(append(words, rest...), v)
			return 0, false
		case t == "--":
			return i + 1, true
		case strings.HasPrefix(t, "-") && len(t) > 1:
		default:
			return i, true
		}
	}
	return 0, false
}

func (w *wrapping) drop(name string) {
	w.unset = append(slices.Clone(w.unset), name)
	w.env = slices.DeleteFunc(slices.Clone(w.env), func(b binding) bool { return b.name == name })
}

// launcherOptions takes the environment and the image from srun and mpirun.
func (s *shell) launcherOptions(fs []shField, w *wrapping) {
	for i := 1; i < len(fs); i++ {
		t := textOf(fs[i].ps)
		switch {
		case t == "-x" && i+1 < len(fs):
			if name, ps, ok := assignment(fs[i+1]); ok {
				w.set(name, ps, fs[i+1])
			}
			i++
		case strings.HasPrefix(t, "--container-image="):
			s.image1(strings.TrimPrefix(t, "--container-image="), fs[i], w)
		case t == "--container-image" && i+1 < len(fs):
			s.image1(textOf(fs[i+1].ps), fs[i+1], w)
		case s.commandAt(fs[i:]):
			return
		}
	}
}

// image1 takes the version from an image.
func (s *shell) image1(ref string, f shField, w *wrapping) {
	if v := imageVersion(ref); v != nil {
		_, v.Start, v.End = f.place()
		w.version = v
	}
}

// shellCommand follows bash -c text, bash file and bash < file.
func (s *shell) shellCommand(fs []shField, w wrapping, lang syntax.LangVariant) {
	i, stdin := 1, false
	for ; i < len(fs); i++ {
		t := textOf(fs[i].ps)
		if fs[i].words {
			continue
		}
		switch {
		case t == "--" || t == "-":
			i++
		case t == "-o" && i+1 < len(fs):
			w.options = append(slices.Clone(w.options), textOf(fs[i+1].ps))
			i++
			continue
		case t == "-o" || t == "+o" || t == "-O" || t == "+O" || t == "--rcfile" || t == "--init-file":
			i++
			continue
		case strings.HasPrefix(t, "--"):
			continue
		case len(t) > 1 && (t[0] == '-' || t[0] == '+'):
			for _, c := range t[1:] {
				if o := setFlags[c]; o != "" && t[0] == '-' {
					w.options = append(slices.Clone(w.options), o)
				}
			}
			if t[0] == '-' && strings.Contains(t, "c") && i+1 < len(fs) {
				j := i + 1
				for j < len(fs) && strings.HasPrefix(textOf(fs[j].ps), "-") { // bash -c -l text
					j++
				}
				if j < len(fs) {
					w.stdin = true
					s.innerShell(fs[j].ps, fs[j], fs[j+1:], w, lang)
				}
				return
			}
			stdin = stdin || strings.Contains(t, "s")
			continue
		}
		break
	}
	if i >= len(fs) || stdin {
		if n := s.vars[inVar]; n != nil {
			s.runFile(n, append(slices.Clone(fs[:1]), fs[min(i, len(fs)):]...), w, lang)
		}
		return
	}
	if n := s.vars[fileVar+fileKey(fs[i].ps)]; n != nil {
		s.runFile(n, fs[i:], w, lang)
	} else if v := s.beside(fs[i].ps); v != nil {
		s.runFile(s.g.of(v), fs[i:], w, lang)
	}
}

// runFile runs a text that the script has made as a script of its own.
func (s *shell) runFile(n *dnode, fs []shField, w wrapping, lang syntax.LangVariant) {
	type part struct {
		when *dnode
		ps   []piece
	}
	var parts []part
	s.each(func(r *shRun) {
		v := r.pick(n).(*shValue)
		if v.kind != shNone {
			r.settles = true
			ps := r.resolvePieces(v.str)
			r.done = func() { parts = append(parts, part{r.guard, ps}) }
		}
	})
	pc := s.pc
	for _, p := range parts {
		s.pc = p.when
		args := fs
		if len(args) > 0 {
			args = args[1:]
		}
		s.innerShell(p.ps, fs[0], append([]shField{fs[0]}, args...), w, lang)
	}
	s.pc = pc
}

// innerUnit makes a text to parse of a value. Unknowns in it are runes that
// the reader knows; nil if there are too many.
func (s *shell) innerUnit(ps []piece, at shSite, lang syntax.LangVariant) *shUnit {
	u := &shUnit{org: s.unit.org, start: at.start, end: at.end, lang: lang}
	for _, p := range ps {
		if p.from != nil {
			u.org = p.from
			break
		}
	}
	here := at.start
	if at.org != u.org {
		here = 0
		for _, p := range ps {
			if p.from == u.org {
				here = p.start
				break
			}
		}
		u.start, u.end = here, here
	}
	var b strings.Builder
	var segs []Segment
	for _, p := range ps {
		out, fixed := here, true
		if p.from == u.org {
			out, fixed = p.start, !p.exact
		}
		if p.unk == nil {
			if p.text == "" {
				continue
			}
			segs = append(segs, Segment{b.Len(), out, fixed})
			b.WriteString(p.text)
			continue
		}
		if len(u.holes) >= 0xFFF0 {
			s.skipAt(at, "not followed: a text with too many unknowns")
			return nil
		}
		segs = append(segs, Segment{b.Len(), out, true})
		b.WriteRune(rune(shHoleBase + len(u.holes)))
		u.holes = append(u.holes, p)
	}
	if len(segs) == 0 {
		return nil
	}
	u.txt = &Text{File: u.org.file, Source: u.org.source, Str: b.String(), segments: segs}
	return u
}

// innerShell runs a text in a shell of its own: args[0] is its $0.
func (s *shell) innerShell(ps []piece, f shField, args []shField, w wrapping, lang syntax.LangVariant) {
	u := s.innerUnit(ps, shSite{f.org, f.start, f.end}, lang)
	if u == nil {
		return
	}
	if l := langOf(u.txt.Str); l != 0 {
		u.lang = l
	}
	if n := s.vars[inVar]; w.stdin && n != nil && valueMentions(n) {
		s.slice.writesFile() // what reads it runs it
	}
	st := s.site
	version, facts, sources := s.version, s.facts, s.envSources
	if w.version != nil {
		s.version = w.version
	}
	s.facts = append(slices.Clone(s.facts), w.facts...)
	world, assumed := s.world, s.innerAssumed
	defer func() { s.world, s.innerAssumed = world, assumed }()
	s.innerAssumed = append(slices.Clone(assumed), assumedOf(ps)...)
	if w.clean {
		s.envSources = nil
		s.world = fmt.Sprintf("%d:%s:", f.start, world)
	}
	s.envSources = slices.Concat(s.envSources, w.sources)
	s.subshell(func() {
		child := map[string]*dnode{}
		for k, n := range s.vars {
			switch {
			case strings.HasPrefix(k, fnVar) || k == argsVar || k == "IFS" || k == inVar && !w.stdin:
			case strings.HasPrefix(k, "\x00"):
				child[k] = n
			case w.clean || slices.Contains(w.unset, k):
			default:
				name := k
				child[k] = s.g.mapLeaves(n, func(l dleaf) dleaf {
					v := l.(*shValue)
					if v.exported && v.kind == shScalar {
						return v
					}
					return s.initial(name)
				})
			}
		}
		for name, n := range child {
			if name[0] != 0 && slices.ContainsFunc(leavesOf(n), func(l dleaf) bool { return l.(*shValue).exported }) {
				s.slice.export(name)
			}
		}
		child["IFS"] = s.g.of(strValue(shText(" \t\n")))
		for _, b := range w.env {
			child[b.name] = s.g.of(&shValue{kind: shScalar, str: b.ps, exported: true, from: b.org, start: b.start, end: b.end})
			s.slice.export(b.name)
		}
		if len(args) > 0 {
			u.path = args[0].ps
			child[argsVar] = s.g.of(listValue(args[1:]))
		} else {
			child[argsVar] = s.g.of(&shValue{kind: shIndexed})
		}
		callers, names, returned, locals, outer, noErr, asked := s.callers, s.names, s.returned, s.locals, s.outer, s.noErr, s.asked
		s.callers, s.names, s.returned, s.locals, s.outer, s.noErr, s.asked = nil, nil, nil, nil, nil, 0, 0
		s.errexit, s.opts = s.g.no, nil
		for _, o := range w.options {
			s.setOption(o, true, s.g.yes)
			s.slice.option(o)
		}
		s.vars = child
		prefix := s.prefix
		s.prefix = append(slices.Clone(prefix), w.prefix...)
		s.runUnit(u)
		s.prefix = prefix
		s.callers, s.names, s.returned, s.locals, s.outer, s.noErr, s.asked = callers, names, returned, locals, outer, noErr, asked
	})
	s.site = st
	s.version, s.facts, s.envSources = version, facts, sources
}

// shebangOptions are the options of set that a text's first line starts a shell
// with.
func shebangOptions(text string) (out []string) {
	if langOf(text) == 0 {
		return nil
	}
	line, _, _ := strings.Cut(text, "\n")
	words := strings.Fields(line[2:])
	for i := 0; i < len(words); i++ {
		w := words[i]
		if len(w) < 2 || w[0] != '-' || w[1] == '-' {
			continue
		}
		for _, c := range w[1:] {
			switch name := setFlags[c]; {
			case name != "":
				out = append(out, name)
			case c == 'o' && i+1 < len(words):
				i++
				out = append(out, words[i])
			}
		}
	}
	return out
}

// langOf gives the language that a text's first line names, 0 for none.
func langOf(text string) syntax.LangVariant { return shells[shebang(text)] }

// boolean options of docker run and exec; all others take a value.
var dockerFlags = map[string]bool{
	"detach": true, "init": true, "interactive": true, "no-healthcheck": true, "oom-kill-disable": true, "privileged": true, "publish-all": true,
	"quiet": true, "read-only": true, "rm": true, "sig-proxy": true, "tty": true, "disable-content-trust": true, "help": true, "replace": true,
	"tls-verify": true, "env-host": true, "no-hosts": true, "rootfs": true, "systemd": true, "debug": true, "tls": true, "tlsverify": true,
	"no-tty": true, "no-deps": true, "service-ports": true, "build": true, "remove-orphans": true, "no-TTY": true, "use-aliases": true,
}

// container follows docker run, docker exec and docker compose run.
func (s *shell) container(fs []shField, w wrapping) {
	i := 1
	option := func(flags map[string]bool) (name string, val shField, has, ok bool) {
		f := fs[i]
		t := textOf(f.ps)
		if _, known := shKnown(f.ps); !known {
			// The option's name is known, its value may not be.
			t = ""
			for _, p := range f.ps {
				if p.unk != nil {
					break
				}
				t += p.text
			}
		}
		switch {
		case !strings.HasPrefix(t, "-") || t == "-":
			return "", f, false, false
		case strings.HasPrefix(t, "--"):
			name, _, has = strings.Cut(t[2:], "=")
			if has {
				val = f
				val.ps = cutFrom(f.ps, len(name)+3)
			} else if !flags[name] && i+1 < len(fs) {
				i++
				val, has = fs[i], true
			}
		default:
			for j := 1; j < len(t); j++ {
				if strings.IndexByte("ditPq", t[j]) >= 0 {
					continue
				}
				name = t[j : j+1]
				val = f
				val.ps = cutFrom(f.ps, j+1)
				if len(val.ps) == 0 && i+1 < len(fs) {
					i++
					val = fs[i]
				}
				has = true
				break
			}
		}
		i++
		return name, val, has, true
	}
	for i < len(fs) {
		if _, _, _, ok := option(map[string]bool{"debug": true, "tls": true, "tlsverify": true, "D": true}); !ok {
			break
		}
	}
	if i >= len(fs) {
		return
	}
	verb := textOf(fs[i].ps)
	i++
	if verb == "compose" || verb == "container" {
		for i < len(fs) {
			if _, _, _, ok := option(dockerFlags); !ok {
				break
			}
		}
		if i >= len(fs) {
			return
		}
		verb = textOf(fs[i].ps)
		i++
	}
	if verb != "run" && verb != "exec" && verb != "create" {
		return
	}
	v := wrapping{clean: true, version: w.version, facts: w.facts, used: w.used}
	entry := shField{}
	hasEntry := false
	var given []binding // by options, which go over files wherever they stand
	host := false
	for i < len(fs) {
		if fs[i].open() {
			// Options in a variable, unless it is the image.
			if i+1 < len(fs) && s.commandAt(fs[i+1:]) && !s.commandAt(fs[min(i+2, len(fs)):]) {
				break
			}
			if i+1 < len(fs) && !fs[i+1].open() && strings.HasPrefix(textOf(fs[i+1].ps), "-") || i+1 < len(fs) && !s.commandAt(fs[i+1:]) {
				i++
				continue
			}
			break
		}
		name, val, has, ok := option(dockerFlags)
		if !ok {
			break
		}
		if name == "env-host" && textOf(val.ps) != "false" {
			host = true
		}
		if !has {
			continue
		}
		switch name {
		case "e", "env":
			if n, ps, ok := assignment(val); ok {
				given = append(given, binding{n, ps, val.org, val.start, val.end})
			} else if n := textOf(val.ps); envName.MatchString(n) {
				// The value is that of the script's environment.
				s.eachValue(n, func(ps []piece) { given = append(given, binding{n, ps, val.org, val.start, val.end}) })
			}
		case "env-file":
			s.envFile(val, &v)
		case "gpus":
			if f, ok := gpuFact(textOf(val.ps)); ok {
				_, f.Start, f.End = val.place()
				v.facts = append(slices.Clone(v.facts), f)
			}
		case "entrypoint":
			entry, hasEntry = val, true
		}
	}
	if i >= len(fs) {
		return
	}
	if verb != "exec" {
		s.image1(textOf(fs[i].ps), fs[i], &v)
	}
	v.env = append(v.env, given...)
	if host { // podman: the caller's environment, below all that is given
		v.clean, v.unset = w.clean, w.unset
		v.env = slices.Concat(w.env, v.env)
	}
	rest := fs[i+1:]
	if a := imageEngine(textOf(fs[i].ps)); a != nil && !hasEntry && verb != "exec" && (len(rest) == 0 || strings.HasPrefix(textOf(rest[0].ps), "-") || rest[0].open()) {
		// The image's entry point starts the engine.
		v.prefix = append(slices.Clone(w.prefix), fs[:i]...)
		s.emit(a, nil, v, fs[i:i+1], rest)
		return
	}
	v.prefix = append(slices.Clone(w.prefix), fs[:i+1]...)
	if hasEntry {
		rest = append([]shField{entry}, rest...)
	}
	if len(rest) > 0 {
		s.wrapped(rest, v)
	}
}

// eachValue gives the value of a variable if it has one in all cases; else it
// is unknown.
func (s *shell) eachValue(name string, f func(ps []piece)) {
	ls := leavesOf(s.g.simplify(s.lookup(name), s.pc))
	if len(ls) == 1 {
		if v := ls[0].(*shValue); v.kind == shScalar {
			f(v.str)
		}
		return
	}
	f([]piece{{unk: s.fresh(name, Computed)}})
}

// envFile reads the file of docker's --env-file, whose variables go over those
// of the files before it.
func (s *shell) envFile(f shField, w *wrapping) {
	_, b, ok := s.openFile(f.ps)
	if !ok {
		s.skipAt(shSite{f.org, f.start, f.end}, "not read: the environment file "+showPieces(f.ps))
		d := Doubt{Text: envFileText(showPieces(f.ps))}
		_, d.Start, d.End = f.place()
		w.sources = append(slices.Clone(w.sources), d)
		w.env = slices.Clone(w.env)
		for i := range w.env {
			v := &w.env[i]
			u := s.fresh(v.name, Computed)
			u.source = d.Text
			if t, ok := shKnown(v.ps); ok {
				u.otherwise = t
			}
			v.ps = []piece{{unk: u, from: v.org, start: v.start, end: v.end}}
		}
		return
	}
	t, _ := plain("", string(b))
	lines, _ := readEnvFile(t, rawEnv)
	for _, l := range lines[:min(len(lines), maxVars)] {
		if l.bare {
			s.eachValue(l.name, func(ps []piece) { w.set(l.name, ps, f) })
			continue
		}
		w.set(l.name, shText(l.value.Str), f)
	}
}

// gpuFact is the number of GPUs that docker's --gpus gives.
func gpuFact(v string) (Fact, bool) {
	v = strings.Trim(v, `"'`)
	v = strings.TrimPrefix(v, "count=")
	if allDigits(v) && v != "0" {
		return Fact{Name: "gpu_count", Value: v}, true
	}
	if ids, ok := strings.CutPrefix(v, "device="); ok && ids != "" && ids != "all" {
		n := strings.Count(ids, ",") + 1
		return Fact{Name: "gpu_count", Value: itoa(n)}, true
	}
	return Fact{}, false
}

// kubectl follows kubectl exec and run.
func (s *shell) kubectl(fs []shField, w wrapping) {
	v := wrapping{clean: true}
	for i := 1; i < len(fs); i++ {
		t := textOf(fs[i].ps)
		switch {
		case t == "--":
			v.prefix = append(slices.Clone(w.prefix), fs[:i+1]...)
			if i+1 < len(fs) {
				s.wrapped(fs[i+1:], v)
			}
			return
		case strings.HasPrefix(t, "--image="):
			s.image1(strings.TrimPrefix(t, "--image="), fs[i], &v)
		case t == "--image" && i+1 < len(fs):
			s.image1(textOf(fs[i+1].ps), fs[i+1], &v)
		case strings.HasPrefix(t, "--env="):
			f := fs[i]
			f.ps = cutFrom(f.ps, len("--env="))
			if name, ps, ok := assignment(f); ok {
				v.set(name, ps, f)
			}
		case t == "--env" && i+1 < len(fs):
			if name, ps, ok := assignment(fs[i+1]); ok {
				v.set(name, ps, fs[i+1])
			}
		}
	}
}

// ssh follows a command on another host: its words are joined to one text.
func (s *shell) ssh(fs []shField, w wrapping) {
	i := 1
	for i < len(fs) {
		t := textOf(fs[i].ps)
		switch {
		case fs[i].words && i+1 < len(fs) && strings.HasPrefix(textOf(fs[i+1].ps), "-"):
		case len(t) > 1 && t[0] == '-':
			if len(t) == 2 && strings.Contains("BbcDEeFIiJLlmOopQRSWw", t[1:]) {
				i++
			}
		default:
			i++
			v := wrapping{clean: true, prefix: append(slices.Clone(w.prefix), fs[:min(i, len(fs))]...)}
			if i < len(fs) {
				v.stdin = true
				f := fs[i]
				f.end = fs[len(fs)-1].end
				s.innerShell(joinFields(fs[i:]), f, nil, v, syntax.LangBash)
			} else if n := s.vars[inVar]; n != nil {
				s.runFile(n, fs[:1], v, syntax.LangBash)
			}
			return
		}
		i++
	}
}

// install takes the version from pip install, uv pip install and the like.
func (s *shell) install(fs []shField) {
	found := false
	for _, f := range fs {
		t := textOf(f.ps)
		found = found || t == "install" || t == "add" || t == "--with" || t == "--from"
		if !found {
			continue
		}
		if v := requirementVersion(t); v != nil {
			_, v.Start, v.End = f.place()
			s.version = v
		}
	}
}

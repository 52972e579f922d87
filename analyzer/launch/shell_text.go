package launch

import (
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Programs that take shell text, or a command, and have it run by something else:
// a batch system, a terminal, other machines.

// sbatch follows a job script, and the text of --wrap, which is one.
func (s *shell) sbatch(fs []shField, w wrapping) {
	for i, f := range fs[1:] {
		t := leadText(f.ps)
		ps := cutFrom(f.ps, len("--wrap="))
		switch {
		case strings.HasPrefix(t, "--wrap="):
		case t == "--wrap" && i+2 < len(fs):
			f = fs[i+2]
			ps = f.ps
		default:
			continue
		}
		w.prefix = append(slices.Clone(w.prefix), fs[:i+1]...)
		s.innerShell(ps, f, nil, w, syntax.LangPOSIX)
		return
	}
	s.shellCommand(fs, w, syntax.LangBash)
}

// leadText is the text that pieces begin with, up to the first unknown.
func leadText(ps []piece) string {
	var b strings.Builder
	for _, p := range ps {
		if p.unk != nil {
			break
		}
		b.WriteString(p.text)
	}
	return b.String()
}

// manyHosts are programs that run a command on several machines, with the letters
// of those of their options that take a value.
var manyHosts = map[string]string{
	"pdsh": "wxgGXRMltufjnF", "clush": "wxgXflotuOm", "pssh": "HhlptoeOxXgI", "parallel-ssh": "HhlptoeOxXgI", "dsh": "gmfronF", "mpssh": "fosupldt",
}

// hosts follows the command of pdsh and the like, which a shell there reads.
func (s *shell) hosts(fs []shField, w wrapping, valued string) {
	for i := 1; i < len(fs); i++ {
		t := leadText(fs[i].ps)
		if fs[i].words {
			continue // options in a variable
		}
		if len(t) > 1 && t[0] == '-' {
			if len(t) == 2 && strings.Contains(valued, t[1:]) || t == "--hosts" || t == "--host" {
				i++
			}
			continue
		}
		v := wrapping{clean: true, prefix: append(slices.Clone(w.prefix), fs[:i]...)}
		f := fs[i]
		f.end = fs[len(fs)-1].end
		s.innerShell(joinFields(fs[i:]), f, nil, v, syntax.LangBash)
		return
	}
}

// tmuxCommands are the commands of tmux that run something, with the letters of
// those of their options that take a value.
var tmuxCommands = map[string]string{
	"new-session": "ceFfnstxy", "new": "ceFfnstxy", "new-window": "ceFnt", "neww": "ceFnt", "split-window": "ceFlpt", "splitw": "ceFlpt", "respawn-pane": "cet", "respawnp": "cet",
	"respawn-window": "cet", "respawnw": "cet", "run-shell": "cdt", "run": "cdt", "display-popup": "bcdehsStTwxy", "popup": "bcdehsStTwxy", "send-keys": "Ntc", "send": "Ntc",
}

// tmux follows what runs in the windows of a terminal. Its environment is that of
// its server, which may run already.
func (s *shell) tmux(fs []shField, w wrapping) {
	v := wrapping{clean: true, used: w.used, version: w.version, facts: w.facts}
	v.sources = append(slices.Clone(w.sources), Doubt{Text: "the environment of the tmux server", Start: fs[0].start, End: fs[0].end})
	for from := 1; from < len(fs); {
		to := from
		for to < len(fs) && !strings.HasSuffix(textOf(fs[to].ps), ";") {
			to++
		}
		cmd := fs[from:to]
		if to < len(fs) && textOf(fs[to].ps) != ";" {
			last := fs[to]
			last.ps = cutPieces(last.ps, 0, len(textOf(last.ps))-1)
			cmd = append(slices.Clone(cmd), last)
		}
		s.tmuxCommand(fs[:from], cmd, v)
		from = to + 1
	}
}

func (s *shell) tmuxCommand(before, fs []shField, w wrapping) {
	i := 0
	for i < len(fs) && strings.HasPrefix(textOf(fs[i].ps), "-") { // of tmux itself
		if t := textOf(fs[i].ps); len(t) == 2 && strings.Contains("LSfcT", t[1:]) {
			i++
		}
		i++
	}
	if i >= len(fs) {
		return
	}
	name := textOf(fs[i].ps)
	valued, ok := tmuxCommands[name]
	if !ok {
		return
	}
	for i++; i < len(fs); i++ {
		t := leadText(fs[i].ps)
		if t == "--" {
			i++
			break
		}
		if len(t) < 2 || t[0] != '-' {
			break
		}
		if !strings.Contains(valued, t[len(t)-1:]) || len(t) > 2 && strings.Contains(valued, t[1:2]) {
			continue // a flag, or with its value
		}
		if i++; t == "-e" && i < len(fs) {
			if n, ps, ok := assignment(fs[i]); ok {
				w.set(n, ps, fs[i])
			}
		}
	}
	if i >= len(fs) {
		return
	}
	rest := fs[i:]
	w.prefix = append(slices.Clone(before), fs[:i]...)
	switch {
	case strings.HasPrefix(name, "send"):
		s.typed(rest, w)
	case len(rest) == 1:
		s.innerShell(rest[0].ps, rest[0], nil, w, syntax.LangBash)
	default:
		s.wrapped(rest, w)
	}
}

// typed follows keys that are sent to a terminal, in which a shell is taken to run.
func (s *shell) typed(fs []shField, w wrapping) {
	var line []piece
	first := fs[0]
	flush := func() {
		if piecesMention(line) {
			s.innerShell(line, first, nil, w, syntax.LangBash)
		}
		line = nil
	}
	for _, f := range fs {
		switch textOf(f.ps) {
		case "Enter", "C-m", "C-j", "KPEnter":
			flush()
			continue
		case "Space":
			line = append(line, piece{text: " "})
			continue
		case "C-c", "C-u", "C-l", "C-d", "Escape":
			line = nil
			continue
		}
		if len(line) == 0 {
			first = f
		}
		line = append(line, f.ps...)
	}
	flush()
}

// screen follows screen -X stuff TEXT, which types; other commands of it stand
// behind its options.
func (s *shell) screen(fs []shField, w wrapping) bool {
	for i := 1; i+1 < len(fs); i++ {
		if textOf(fs[i].ps) != "stuff" {
			continue
		}
		f := fs[i+1]
		if t, ok := shKnown(f.ps); ok {
			n := len(t)
			for _, end := range []string{"\n", "\r", "^M", `\n`, `\r`, `\015`, `\012`} {
				n = min(n, len(strings.TrimSuffix(t, end)))
			}
			f.ps = cutPieces(f.ps, 0, n)
		}
		v := wrapping{clean: true, used: w.used, version: w.version, facts: w.facts, prefix: append(slices.Clone(w.prefix), fs[:i+1]...)}
		v.sources = append(slices.Clone(w.sources), Doubt{Text: "the environment of the screen session", Start: fs[0].start, End: fs[0].end})
		s.typed([]shField{f}, v)
		return true
	}
	return false
}

// beside gives the text of a file of the tree that a shell may be given, if it names
// an engine and is not found to be a script by itself; nil if there is none.
func (s *shell) beside(ps []piece) *shValue {
	if len(ps) == 0 || ps[0].unk == nil && strings.HasPrefix(ps[0].text, "-") {
		return nil
	}
	if pwd := leavesOf(s.lookup("PWD")); ps[0].unk == nil {
		v, ok := pwd[0].(*shValue)
		switch {
		case len(pwd) > 1 || !ok || len(v.str) == 0:
			return nil
		case v.str[0].unk == s.scriptDir(), v.str[0].unk == nil:
			ps = s.cleanPath(append(append(slices.Clone(v.str), piece{text: "/"}), ps...))
		case v.str[0].unk.kind != Unset || len(v.str) > 1:
			return nil
		}
	}
	name, b, ok := s.openFile(ps)
	if text := string(b); ok && !isShell(name, text) && mentions(text) {
		return strValue([]piece{{text: text, from: s.originOf(s.r.named(name), text), end: len(text), exact: true}})
	}
	return nil
}

// shellCalls matches what is given to a shell, up to the end of the command.
var shellCalls = lazyre.New(`\b(?:ba|da|z|k|)sh\b[ \t]+[^\n;|&]*`)

// fileWords matches what may be the name of a file.
var fileWords = lazyre.New(`[\w.-][\w./-]*`)

// runsBeside says whether a text gives a file to a shell that beside finds: then
// such commands start an engine.
func (s *shell) runsBeside(text string) bool {
	const most = 50 // names looked for
	if s.r.opt.Open == nil {
		return false
	}
	seen := map[string]bool{}
	for _, call := range shellCalls.FindAllString(text, -1) {
		for _, w := range fileWords.FindAllString(call, -1)[1:] {
			if w[0] == '-' || seen[w] {
				continue
			}
			if seen[w] = true; len(seen) > most {
				return true // it may be
			}
			if name, b, ok := s.openFile(shText(w)); ok && !isShell(name, string(b)) && mentions(string(b)) {
				return true
			}
		}
	}
	return false
}

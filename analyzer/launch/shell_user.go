package launch

import (
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// Wrappers that run a command as another user or on other machines, in an
// environment of their own.

// clear takes the environment of the script away, and what was set so far.
func (w *wrapping) clear() {
	w.clean, w.env, w.sources, w.unset = true, nil, nil, nil
}

// keep passes a variable of the script on in an environment that is otherwise
// its own. Those set before the wrapper go before.
func (s *shell) keep(w *wrapping, before []binding, name string, f shField) {
	if !envName.MatchString(name) {
		return
	}
	for _, b := range slices.Backward(before) {
		if b.name == name {
			w.env = append(slices.Clone(w.env), b)
			return
		}
	}
	s.eachValue(name, func(ps []piece) { w.set(name, ps, f) })
}

// from notes what may set further variables for the command.
func (w *wrapping) from(text string, f shField) {
	d := Doubt{Text: text}
	_, d.Start, d.End = f.place()
	w.sources = append(slices.Clone(w.sources), d)
}

// sudo follows sudo and doas: which give the command an environment of its own,
// but for what is named or, with -E, all. n are the words up to the command; ok
// is false if there is none.
func (s *shell) sudo(fs []shField, w *wrapping, name string) (n int, ok bool) {
	const valued = "ughpCTDRrtaU"
	before := w.env
	all, login := false, false
	var kept []string
	var set []binding
	i := 1
options:
	for ; i < len(fs); i++ {
		t := textOf(fs[i].ps)
		if v, ps, ok := assignment(fs[i]); ok && name == "sudo" {
			set = append(set, binding{v, ps, fs[i].org, fs[i].start, fs[i].end})
			continue
		}
		switch {
		case t == "--":
			i++
			break options
		case t == "--preserve-env":
			all = true
		case strings.HasPrefix(t, "--preserve-env="):
			kept = append(kept, strings.Split(strings.TrimPrefix(t, "--preserve-env="), ",")...)
		case t == "--login":
			login = true
		case strings.HasPrefix(t, "--"):
			switch t {
			case "--user", "--group", "--host", "--prompt", "--chdir", "--chroot", "--close-from", "--role", "--type", "--command-timeout", "--other-user", "--auth-type", "--login-class":
				i++
			}
		case len(t) > 1 && t[0] == '-':
			for k := 1; k < len(t); k++ {
				switch {
				case t[k] == 'E':
					all = true
				case t[k] == 'i':
					login = true
				case strings.IndexByte(valued, t[k]) >= 0:
					if k == len(t)-1 {
						i++
					}
					k = len(t)
				}
			}
		default:
			break options
		}
	}
	if i >= len(fs) {
		return 0, false
	}
	if !all {
		w.clear()
		for _, k := range kept {
			s.keep(w, before, k, fs[0])
		}
		w.from("the settings of "+name, fs[0])
	}
	if login {
		w.from("the profile of a login shell", fs[0])
	}
	w.env = append(slices.Clone(w.env), set...)
	return i, true
}

// su follows su and runuser: a text that a shell of another user runs, or with
// runuser -u a command.
func (s *shell) su(fs []shField, w *wrapping, name string) (n int, ok bool) {
	before := w.env
	script := -1
	var text []piece
	login, keep, direct := false, false, false
	var kept []string
	var rest []shField
	user := false
	i := 1
	for ; i < len(fs); i++ {
		t := textOf(fs[i].ps)
		flag, value, has := strings.Cut(t, "=")
		next := func() bool {
			if has {
				return true
			}
			if i++; i >= len(fs) {
				return false
			}
			value = textOf(fs[i].ps)
			return true
		}
		switch {
		case t == "--":
			i++
			rest = fs[min(i, len(fs)):]
			i = len(fs)
		case t == "-" || t == "-l" || t == "--login":
			login = true
		case t == "-m" || t == "-p" || t == "--preserve-environment":
			keep = true
		case t == "-c" || t == "--command" || t == "--session-command" || strings.HasPrefix(t, "--command=") || strings.HasPrefix(t, "--session-command="):
			if script = i; has {
				text = cutFrom(fs[i].ps, len(flag)+1)
			} else if i++; i < len(fs) {
				script, text = i, fs[i].ps
			}
		case flag == "-u" && name == "runuser" || flag == "--user" && name == "runuser":
			if !next() {
				return 0, false
			}
			direct, user = true, true
		case flag == "-w" || flag == "--whitelist-environment":
			if !next() {
				return 0, false
			}
			kept = append(kept, strings.Split(value, ",")...)
		case flag == "-s" || flag == "--shell" || flag == "-g" || flag == "--group" || flag == "-G" || flag == "--supp-group":
			if !next() {
				return 0, false
			}
		case strings.HasPrefix(t, "-") && len(t) > 1:
		case direct:
			rest = fs[i:]
			i = len(fs)
		case !user:
			user = true
		default:
			rest = append(rest, fs[i])
		}
	}
	if login && !keep {
		w.clear()
		for _, k := range kept {
			s.keep(w, before, k, fs[0])
		}
		w.from("the profile of a login shell", fs[0])
	}
	if direct && len(rest) > 0 {
		for k := range fs {
			if fs[k].start == rest[0].start && len(fs)-k == len(rest) {
				return k, true
			}
		}
		return 0, false
	}
	if script < 0 {
		if n := s.vars[inVar]; n != nil {
			s.runFile(n, fs[:1], *w, syntax.LangBash)
		}
		return 0, false
	}
	if len(text) == 0 {
		return 0, false
	}
	w.prefix = append(slices.Clone(w.prefix), fs[:min(script, len(fs))]...)
	s.innerShell(text, fs[script], rest, *w, syntax.LangBash)
	return 0, false
}

// exported follows srun's --export: with names, only these are passed on.
func (s *shell) exported(fs []shField, w *wrapping) {
	for i := 1; i < len(fs) && !s.commandAt(fs[i:]); i++ {
		t := textOf(fs[i].ps)
		f := fs[i]
		list, ok := strings.CutPrefix(t, "--export=")
		ps := cutFrom(f.ps, len("--export="))
		if !ok {
			if t != "--export" || i+1 >= len(fs) {
				continue
			}
			f = fs[i+1]
			ps, list = f.ps, textOf(f.ps)
		}
		if _, known := shKnown(ps); !known {
			w.clear()
			w.from("what "+showPieces(f.ps)+" names", f)
			return
		}
		before := w.env
		names := strings.Split(list, ",")
		if !slices.Contains(names, "ALL") {
			w.clear()
		}
		for _, e := range names {
			name, v, has := strings.Cut(e, "=")
			switch {
			case has && envName.MatchString(name):
				w.set(name, shText(v), f)
			case e != "ALL" && e != "NONE" && e != "NIL":
				s.keep(w, before, e, f)
			}
		}
		return
	}
}

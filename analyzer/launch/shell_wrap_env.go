package launch

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// Wrappers that decide on the environment of what they run: apptainer,
// systemd-run and ray job submit.

// wrapOptions gives the options of a wrapper from fs[i] on to f: the name
// without dashes, and the value for those that are not flags. It returns the index
// of the first word that is none.
func wrapOptions(fs []shField, i int, flags map[string]bool, f func(name string, val shField)) int {
	for i < len(fs) {
		t := "" // as far as it is known
		for _, p := range fs[i].ps {
			if p.unk != nil {
				break
			}
			t += p.text
		}
		if t == "--" && len(t) == len(textOf(fs[i].ps)) {
			return i + 1
		}
		if len(t) < 2 || t[0] != '-' {
			if fs[i].open() && fs[i].words && i+1 < len(fs) && strings.HasPrefix(textOf(fs[i+1].ps), "-") {
				i++ // options in a variable
				continue
			}
			return i
		}
		val := fs[i]
		next := func() {
			if i++; i < len(fs) {
				val = fs[i]
			}
		}
		if strings.HasPrefix(t, "--") {
			name, _, has := strings.Cut(t[2:], "=")
			switch {
			case has:
				val.ps = cutFrom(val.ps, len(name)+3)
			case flags[name]:
				val.ps = nil
			default:
				next()
			}
			f(name, val)
			i++
			continue
		}
		for j := 1; j < len(t); j++ {
			name := t[j : j+1]
			if flags[name] {
				flag := val
				flag.ps = nil
				f(name, flag)
				continue
			}
			if j+1 < len(t) || len(fs[i].ps) > 1 {
				val.ps = cutFrom(fs[i].ps, j+1)
			} else {
				next()
			}
			f(name, val)
			break
		}
		i++
	}
	return min(i, len(fs))
}

func flagSet(names string) map[string]bool {
	out := map[string]bool{}
	for _, n := range strings.Fields(names) {
		out[n] = true
	}
	return out
}

var (
	apptainerFlags = flagSet("nv nvccli rocm cleanenv e containall C contain c fakeroot f writable w writable-tmpfs no-home net no-init ipc i pid p uts userns u " +
		"keep-privs no-privs allow-setuid disable-cache no-umask no-https nohttps docker-login vm compat no-compat no-eval no-tmp-sandbox sif-fuse unsquash underlay oci no-oci no-pid")
	systemdRunFlags = flagSet("user system scope S shell r remain-after-exit send-sighup t pty P pipe q quiet G collect wait no-block no-ask-password d same-dir " +
		"slice-inherit v verbose no-pager ignore-failure")
	rayFlags = flagSet("no-wait verbose v")
)

// apptainer follows apptainer exec and singularity run: the container has the
// caller's environment, unless an option says otherwise. It returns how many
// words come before the command.
func (s *shell) apptainer(fs []shField, w *wrapping) int {
	i := wrapOptions(fs, 1, flagSet("d debug q quiet s silent v verbose nocolor"), func(string, shField) {})
	if i >= len(fs) || !slices.Contains([]string{"exec", "run", "shell"}, textOf(fs[i].ps)) {
		return i
	}
	var given []binding
	i = wrapOptions(fs, i+1, apptainerFlags, func(name string, val shField) {
		switch name {
		case "cleanenv", "e", "containall", "C", "compat":
			if textOf(val.ps) != "false" {
				w.clear()
			}
		case "env":
			for _, f := range commaFields(val) {
				if n, ps, ok := assignment(f); ok {
					given = append(given, binding{n, ps, f.org, f.start, f.end})
				}
			}
		case "env-file":
			// It is read by a shell of its own.
			s.skipAt(shSite{val.org, val.start, val.end}, "not read: the environment file "+showPieces(val.ps))
			w.sourced(s, val, envFileText(showPieces(val.ps)))
		}
	})
	w.env = append(slices.Clone(w.env), given...)
	if i < len(fs) {
		s.image1(strings.TrimPrefix(textOf(fs[i].ps), "docker://"), fs[i], w)
	}
	return min(i+1, len(fs))
}

// commaFields splits A=1,B=2; a value that is not known stays whole.
func commaFields(f shField) []shField {
	t, ok := shKnown(f.ps)
	if !ok || !strings.Contains(t, ",") {
		return []shField{f}
	}
	var out []shField
	for _, part := range strings.Split(t, ",") {
		g := f
		g.ps = shText(part)
		out = append(out, g)
	}
	return out
}

// systemdRun follows systemd-run: a service has the environment of the service
// manager, a scope that of the caller.
func (s *shell) systemdRun(fs []shField, w *wrapping) int {
	var given []binding
	scope := false
	inherited := *w
	put := func(val shField) {
		if n, ps, ok := assignment(val); ok {
			given = append(given, binding{n, ps, val.org, val.start, val.end})
		} else if n := textOf(val.ps); envName.MatchString(n) {
			s.eachValue(n, func(ps []piece) { given = append(given, binding{n, ps, val.org, val.start, val.end}) })
		}
	}
	var files []shField
	i := wrapOptions(fs, 1, systemdRunFlags, func(name string, val shField) {
		switch name {
		case "scope":
			scope = true
		case "E", "setenv":
			put(val)
		case "p", "property":
			t := textOf(val.ps)
			switch {
			case strings.HasPrefix(t, "Environment="):
				f := val
				f.ps = cutFrom(val.ps, len("Environment="))
				if text, ok := shKnown(f.ps); ok {
					for _, word := range systemdSplit(text) {
						f.ps = shText(word)
						put(f)
					}
					return
				}
				put(f)
			case strings.HasPrefix(t, "EnvironmentFile="), strings.HasPrefix(t, "PassEnvironment="):
				files = append(files, val)
			}
		}
	})
	if !scope {
		w.clear()
	} else {
		*w = inherited
	}
	w.env = append(slices.Clone(w.env), given...)
	for _, f := range files {
		w.sourced(s, f, showPieces(f.ps))
	}
	return i
}

// rayJob follows ray job submit: the job has the environment of the cluster,
// and the variables that its runtime environment names.
func (s *shell) rayJob(fs []shField, w *wrapping) (n int, ok bool) {
	if len(fs) < 3 || textOf(fs[1].ps) != "job" || textOf(fs[2].ps) != "submit" {
		return 0, false
	}
	w.clear()
	n = wrapOptions(fs, 3, rayFlags, func(name string, val shField) {
		switch name {
		case "runtime-env-json":
			var env struct {
				Vars map[string]string `json:"env_vars"`
			}
			t, known := shKnown(val.ps)
			if !known || json.Unmarshal([]byte(t), &env) != nil {
				w.sourced(s, val, "the runtime environment "+showPieces(val.ps))
				return
			}
			for _, k := range slices.Sorted(maps.Keys(env.Vars)) {
				w.set(k, shText(env.Vars[k]), val)
			}
		case "runtime-env":
			w.sourced(s, val, "the runtime environment "+showPieces(val.ps))
		}
	})
	return n, true
}

// sourced notes a source that may set variables over those that are set.
func (w *wrapping) sourced(s *shell, f shField, text string) {
	d := Doubt{Text: exprName(text)}
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
}

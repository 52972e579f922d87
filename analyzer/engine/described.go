package engine

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// Description is what has to be known of an engine's tree beside its constraint
// set, so that commands can be checked without the tree.
type Description struct {
	// Project is what the engine requires; nil if the tree does not say.
	Project *world.Project `json:"project,omitempty"`
	// Env are the names of environment variables that occur in the tree; nil if
	// they are not known.
	Env []string `json:"env,omitempty"`
	// Files are the files that an adapter asks for, each with the text that it
	// looks for there, if that is in it.
	Files map[string]string `json:"files,omitempty"`
}

// Describe describes an engine.
func (e *Engine) Describe() Description {
	d := Description{Project: e.Project, Files: map[string]string{}}
	if names, ok := e.EnvNames(); ok {
		d.Env = names.All()
	}
	for _, s := range e.Adapter.Scripts {
		if s.Positional && e.FileContains(s.PositionalFile, s.PositionalMark) {
			d.Files[s.PositionalFile] = s.PositionalMark
		}
		for _, f := range moduleFiles(s.Module) {
			if _, err := fs.Stat(e.FS, f); err == nil && s.Module != "" && d.Files[f] == "" {
				d.Files[f] = ""
			}
		}
	}
	return d
}

// Described makes an engine of its description and its constraint set.
func Described(given string, a *Adapter, d Description, set *rules.Set) *Engine {
	m := &memFS{files: map[string][]byte{}, dirs: map[string][]fs.DirEntry{".": nil}}
	for _, name := range slices.Sorted(maps.Keys(d.Files)) {
		text := []byte(d.Files[name])
		m.files[name] = text
		var entry fs.DirEntry = memInfo{path.Base(name), int64(len(text)), false}
		for dir := path.Dir(name); ; dir = path.Dir(dir) {
			if slices.ContainsFunc(m.dirs[dir], func(e fs.DirEntry) bool { return e.Name() == entry.Name() }) {
				break
			}
			m.dirs[dir] = append(m.dirs[dir], entry)
			if dir == "." {
				break
			}
			entry = memInfo{path.Base(dir), 0, true}
		}
	}
	e := &Engine{Adapter: a, Given: given, FS: m, Sources: interp.NewSources(m, a.Package), Project: d.Project, Version: set.Version, Set: set}
	e.envOnce.Do(func() {
		if d.Env == nil {
			return
		}
		e.env, e.envOK = &EnvNames{names: map[string]bool{}}, true
		for _, n := range d.Env {
			e.env.add(n, a)
		}
	})
	return e
}

// moduleFiles are the files that a module may be in.
func moduleFiles(module string) []string {
	p := strings.ReplaceAll(module, ".", "/")
	return []string{p + ".py", p + "/__init__.py"}
}

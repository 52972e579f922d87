// Package engine opens the source of an inference engine: a checkout, its
// python directory or an installation. Which engines there are, and what their
// start-up code is called, is data: see Adapter.
package engine

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"sync"

	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/reads"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// Engine is an opened source tree. It is safe for concurrent use.
type Engine struct {
	Adapter *Adapter
	// Given is the directory as the user named it; Root the import root below
	// it, which contains the engine's package.
	Given, Root string
	FS          fs.FS
	// Sources holds the parsed modules, shared between sessions.
	Sources *interp.Sources
	// Project lists what the engine requires; nil if the tree does not say.
	Project *world.Project
	// Version is what the tree says of itself, or the tag of its commit; "" if
	// neither does. Label names a revision of a repository for people.
	Version, Label string
	// Set is the constraint set of an engine of which there is no source: FS holds
	// nothing then but what Description says.
	Set *rules.Set

	envOnce sync.Once
	env     *EnvNames
	envOK   bool

	treeOnce sync.Once
	tree     *reads.Tree
	treeErr  error
}

// Tree gives the source of the whole tree, read once.
func (e *Engine) Tree() (*reads.Tree, error) {
	e.treeOnce.Do(func() { e.tree, e.treeErr = reads.Open(e.FS, e.Adapter.Package) })
	return e.tree, e.treeErr
}

// OpenError says why a directory cannot be used, and what to do.
type OpenError struct {
	Dir string
	// Problem is what was found, Hint what to do about it.
	Problem, Hint string
	Err           error
}

func (e *OpenError) Error() string { return e.Dir + ": " + e.Problem + "; " + e.Hint }
func (e *OpenError) Unwrap() error { return e.Err }

// hint is what to give instead of a directory that is no engine.
func hint() string {
	var names []string
	for _, a := range Adapters {
		names = append(names, fmt.Sprintf("%s (a directory that contains %s, python/%s, or is python/ or site-packages/ itself)",
			a.Name, a.EntryFile, a.EntryFile))
	}
	return "give the source tree or the installation of " + strings.Join(names, " or ")
}

// Open opens the engine in dir, which may be the root of a checkout, its
// python directory, the engine's package itself or a site-packages directory.
// Its error is an *OpenError.
func Open(dir string) (*Engine, error) {
	st, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, &OpenError{dir, "no such directory", hint(), err}
	case err != nil:
		return nil, &OpenError{dir, "cannot be read: " + cause(err), hint(), err}
	case !st.IsDir():
		return nil, &OpenError{dir, "is a file, not a directory", hint(), nil}
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, &OpenError{dir, cause(err), hint(), err}
	}
	var partly string
	for _, a := range Adapters {
		for _, root := range []string{abs, filepath.Join(abs, "python"), filepath.Dir(abs), filepath.Join(abs, "src")} {
			entry := filepath.Join(root, filepath.FromSlash(a.EntryFile))
			if root == filepath.Dir(abs) && filepath.Base(abs) != a.Package {
				continue
			}
			if fi, err := os.Stat(entry); err == nil && !fi.IsDir() {
				return open(dir, root, a)
			}
			if fi, err := os.Stat(filepath.Join(root, a.Package)); err == nil && fi.IsDir() && partly == "" {
				partly = fmt.Sprintf("contains the package %s but no %s", a.Package, a.EntryFile)
			}
		}
	}
	if partly != "" {
		return nil, &OpenError{dir, partly, "the tree is incomplete, or so old or new that its start-up code is elsewhere; " + hint(), nil}
	}
	problem := "is not an inference engine"
	if names := entries(abs); names != "" {
		problem += " (it contains " + names + ")"
	} else {
		problem += " (it is empty)"
	}
	return nil, &OpenError{dir, problem, hint(), nil}
}

// cause is an error's text without the operation and path of an fs.PathError.
func cause(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err.Error()
	}
	return err.Error()
}

// entries lists the first few names in a directory.
func entries(dir string) string {
	es, err := os.ReadDir(dir)
	if err != nil || len(es) == 0 {
		return ""
	}
	var names []string
	for _, e := range es {
		if len(names) == 5 {
			names = append(names, "...")
			break
		}
		names = append(names, e.Name())
	}
	return strings.Join(names, ", ")
}

func open(given, root string, a *Adapter) (*Engine, error) {
	return openFS(given, root, os.DirFS(root), a)
}

// openFS opens the engine in a file system, which stands for the directory root.
func openFS(given, root string, fsys fs.FS, a *Adapter) (*Engine, error) {
	if f, err := fsys.Open(a.EntryFile); err != nil {
		return nil, &OpenError{given, a.EntryFile + " cannot be read: " + cause(err), "check its permissions", err}
	} else {
		f.Close()
	}
	e := &Engine{Adapter: a, Given: given, Root: root, FS: fsys, Sources: interp.NewSources(fsys, a.Package)}
	if err := e.readProject(); err != nil {
		return nil, err
	}
	if e.Version == "" {
		e.Version = sourceVersion(fsys, a)
	}
	return e, nil
}

// readProject reads the requirements from pyproject.toml beside the package,
// or from the metadata of an installation.
func (e *Engine) readProject() error {
	p := filepath.Join(e.Root, "pyproject.toml")
	b, err := fs.ReadFile(e.FS, "pyproject.toml")
	if err == nil {
		proj, err := world.ParsePyproject(b, p)
		if err != nil {
			return &OpenError{e.Given, "its requirements cannot be read: " + err.Error(), "mend or remove pyproject.toml", err}
		}
		e.Project = proj
		return nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return &OpenError{e.Given, "pyproject.toml cannot be read: " + cause(err), "check its permissions", err}
	}
	found, _ := fs.Glob(e.FS, e.Adapter.Package+"-*.dist-info/METADATA")
	sort.Strings(found)
	if len(found) == 0 {
		return nil
	}
	b, err = fs.ReadFile(e.FS, found[len(found)-1])
	if err != nil {
		return &OpenError{e.Given, "the metadata of the installation cannot be read: " + cause(err), "check its permissions", err}
	}
	e.Project, e.Version = parseMetadata(b)
	return nil
}

var (
	reqName  = lazyre.New(`^\s*([A-Za-z0-9_.\-]+)(?:\[[^\]]*\])?\s*(.*)`)
	reqPin   = lazyre.New(`(==|>=|~=)\s*([0-9][^,\s)]*)`)
	reqExtra = lazyre.New(`extra\s*==`)
)

// parseMetadata reads the core metadata of a distribution.
func parseMetadata(b []byte) (*world.Project, string) {
	p, version := &world.Project{}, ""
	sc := bufio.NewScanner(bytes.NewReader(b))
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		line := sc.Text()
		if line == "" {
			break // the description follows
		}
		key, val, _ := strings.Cut(line, ": ")
		switch key {
		case "Name":
			p.Name = world.NormDist(strings.TrimSpace(val))
		case "Version":
			version = strings.TrimSpace(val)
		case "Requires-Dist":
			spec, marker, _ := strings.Cut(val, ";")
			if reqExtra.MatchString(marker) || strings.Contains(marker, "aarch64") && !strings.Contains(marker, "!=") {
				continue
			}
			m := reqName.FindStringSubmatch(spec)
			if m == nil {
				continue
			}
			r := world.Requirement{Dist: world.NormDist(m[1])}
			if pin := reqPin.FindStringSubmatch(m[2]); pin != nil {
				r.Pinned, r.Exact = pin[2], pin[1] == "=="
			}
			p.Requires = append(p.Requires, r)
		}
	}
	return p, version
}

var versionLine = lazyre.New(`(?m)^(?:__version__|version)\s*(?:=\s*version)?\s*=\s*['"]([^'"]+)['"]`)

// sourceVersion reads the version from the tree: version files as text, or the
// static version of pyproject.toml, or the metadata of a source distribution.
func sourceVersion(fsys fs.FS, a *Adapter) string {
	for _, name := range []string{a.Package + "/_version.py", a.Package + "/version.py", "pyproject.toml"} {
		b, err := fs.ReadFile(fsys, name)
		if err != nil {
			continue
		}
		if m := versionLine.FindSubmatch(b); m != nil && string(m[1]) != "0.0.0" && string(m[1]) != "0.0.0.dev0" {
			return string(m[1])
		}
	}
	if b, err := fs.ReadFile(fsys, "PKG-INFO"); err == nil {
		if p, v := parseMetadata(b); p.Name == world.NormDist(a.Package) {
			return v
		}
	}
	return ""
}

// ArgsFile says whether a source file is the home of flag handling.
func (a *Adapter) ArgsFile(file string) bool {
	for _, s := range a.ArgsFiles {
		if strings.Contains("/"+file, s) {
			return true
		}
	}
	return false
}

// HasModule says whether the engine's tree contains a module.
func (e *Engine) HasModule(name string) bool {
	for _, f := range moduleFiles(name) {
		if _, err := fs.Stat(e.FS, f); err == nil {
			return true
		}
	}
	return false
}

// FileContains says whether a file of the tree contains a text; false if the
// file cannot be read.
func (e *Engine) FileContains(file, text string) bool {
	b, err := fs.ReadFile(e.FS, file)
	return err == nil && bytes.Contains(b, []byte(text))
}

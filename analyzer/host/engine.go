package host

import "github.com/enginelint/enginelint/analyzer/world"

// Installed is an installed distribution.
type Installed struct {
	// Python is the interpreter that it is installed for, Version its version.
	Python, Version string
	// Dir is the directory that the package is imported from, or the project's
	// directory where it is installed from there, editable.
	Dir string
	// Info is the directory of its metadata.
	Info     string
	Editable bool
}

// Installed finds the distribution of a Python package that the python3 on PATH
// has, from its files; nil if it has none. python is that interpreter, "" if
// there is none, and sites are the directories that were searched.
func (m *Machine) Installed(name string) (d *Installed, python string, sites []string) {
	l := &look{Machine: m, facts: world.NewFacts()}
	p := l.find()
	if p == nil {
		return nil, "", nil
	}
	if p.version == "" {
		return nil, p.exe, nil
	}
	l.scan(p)
	x, ok := p.dists[world.NormDist(name)]
	if !ok {
		return nil, p.exe, p.sites
	}
	d = &Installed{Python: p.exe, Version: x.version, Info: x.dir, Dir: p.modules[name]}
	if dir, _ := l.direct(x.dir); dir != "" {
		d.Dir, d.Editable = dir, true
	}
	return d, p.exe, p.sites
}

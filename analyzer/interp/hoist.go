package interp

import "strings"

// Imports on undecided branches.
//
// A module that is imported on one branch only would be there on some paths
// and not on others, or, imported on both, be there twice, with classes and
// functions of the same name that are not the same. Since a module body mostly
// defines things, the import is brought forward instead: the outermost branch
// is taken back, the module is imported before it, and the branch runs again.
// What the module body said (log records, warnings, output) is kept aside and
// told on the paths that really import it.
//
// Not brought forward is a module whose body raises, on any path, or changes
// the environment: it runs on the branch, for better or worse.

// hoistRequest is the panic that asks the outermost fork for an import.
type hoistRequest struct{ name string }

type hoistedModule struct {
	effects []Effect
	parts   []string // modules that were imported on the way
	told    Guard    // the paths that have imported it
}

// hoistOut asks for an import to be brought forward where that is possible.
func (m *Interp) hoistOut(name string) {
	if m.forks == 0 || m.mustStay(name) || m.src.Top[topName(name)] && !m.hasEngineFile(name) {
		return
	}
	panic(hoistRequest{name})
}

// mustStay reports whether a module is known not to be one that can be brought
// forward. A part of a package that must stay is none: importing it runs the
// package first.
func (m *Interp) mustStay(name string) bool {
	for {
		if m.noHoist[name] {
			return true
		}
		i := strings.LastIndexByte(name, '.')
		if i < 0 {
			return false
		}
		name = name[:i]
		if _, loaded := m.modules.getStr(name); loaded && !m.noHoist[name] {
			return false
		}
	}
}

func (m *Interp) hasEngineFile(name string) bool {
	_, _, ok := m.src.engineFile(name)
	return ok
}

// tryFork is forkArms at the outermost level; it returns the name of a module
// that has to be imported first.
func (m *Interp) tryFork(fr *Frame, bs branches) (c ctl, name string) {
	mark, trace, pc, s, ret, serial := m.mark(), len(m.trace), m.pc, m.save(), fr.ret, m.serial
	coll := m.coll
	parked, top := len(coll.parked), len(m.top.parked)
	defer func() {
		p := recover()
		if p == nil {
			return
		}
		h, ok := p.(hoistRequest)
		if !ok {
			panic(p)
		}
		m.restore(s)
		m.pc, m.forks, fr.ret, m.serial = pc, 0, ret, serial
		m.rewind(mark)
		m.trace = m.trace[:trace]
		coll.parked = coll.parked[:parked]
		m.top.parked = m.top.parked[:top]
		name = h.name
	}()
	return m.forkArms(fr, bs), ""
}

// hoist imports a module ahead of the branch that needs it.
func (m *Interp) hoist(name string) {
	if m.noHoist == nil {
		m.noHoist, m.hoisted = map[string]bool{}, map[string]*hoistedModule{}
	}
	mark, trace, s, pc, outer, top := m.mark(), len(m.trace), m.save(), m.pc, m.hoisting, len(m.top.parked)
	c := m.pushCollector()
	e := m.runHoist(name)
	m.coll, m.hoisting = c.parent, outer
	clean := e.kind == ctlNext && len(c.parked) == 0 && len(m.top.parked) == top && m.pc == pc
	for i := mark; clean && i < len(m.trail); i++ {
		clean = m.trail[i].obj != any(m.env)
	}
	m.pc = pc
	m.trace = m.trace[:trace]
	if clean {
		m.unbind(name)
	}
	if !clean {
		m.top.parked = m.top.parked[:top]
		m.restore(s)
		m.rewind(mark)
		m.noHoist[name] = true
		m.hoistParts(name)
	}
}

// hoistParts brings forward what a module imports that must itself stay: the
// branch would ask for one after the other and be run again for each.
func (m *Interp) hoistParts(name string) {
	file, isPkg, ok := m.src.engineFile(name)
	if !ok || file == "" || m.scanned[name] {
		return
	}
	if m.scanned == nil {
		m.scanned = map[string]bool{}
	}
	m.scanned[name] = true
	e := m.src.entry(file, m.src.readEngine(file))
	if e.err != nil {
		return
	}
	pkg := name
	if !isPkg {
		pkg = parentOf(name)
	}
	want := func(part string) {
		if _, loaded := m.modules.getStr(part); loaded {
			return
		}
		if !m.mustStay(part) {
			m.hoist(part)
			return
		}
		m.hoistParts(part)
	}
	for _, job := range importsOf(e.file.Mod.Body, pkg, nil) {
		want(job.module)
		for _, a := range job.names {
			if part := job.module + "." + string(a.Name); m.hasEngineFile(part) {
				want(part)
			}
		}
	}
}

// unbind takes back that an import has made a module an attribute of its
// package: it is one only on the paths that import it; see bindHoisted.
func (m *Interp) unbind(name string) {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return
	}
	v, _ := m.modules.getStr(name[:i])
	if p, ok := v.(*Module); ok {
		m.dictDelHK(p.attrs, Str(name[i+1:]))
	}
}

// bindHoisted makes a module that was imported ahead an attribute of its
// package, on the path that imports it.
func (m *Interp) bindHoisted(name string, mod *Module) {
	i := strings.LastIndexByte(name, '.')
	if i < 0 || m.hoisted[name] == nil {
		return
	}
	v, _ := m.modules.getStr(name[:i])
	if p, ok := v.(*Module); ok {
		if old, ok := p.attrs.getStr(name[i+1:]); !ok || isUnknown(old) {
			m.dictSetStr(p.attrs, name[i+1:], mod)
		}
	}
}

func (m *Interp) runHoist(name string) (e end) {
	s := m.save()
	defer func() {
		if p := recover(); p != nil {
			if _, ok := p.(split); ok { // a choice that the branch makes
				m.restore(s)
				m.forks = 0
				e = end{kind: endDead}
				return
			}
			panic(p)
		}
	}()
	return m.runArm(nil, func() ctl {
		m.hoisting = &hoistedModule{}
		m.importPath(name)
		return ctlNext
	})
}

// loadingHoisted begins to keep aside what the body of a module says; call the
// result when the body has run.
func (m *Interp) loadingHoisted(name string) (done func()) {
	outer := m.hoisting
	if outer == nil {
		return func() {}
	}
	h := &hoistedModule{}
	m.hoisting = h
	start := len(m.trace)
	return func() {
		h.effects = append(h.effects, m.trace[start:]...)
		m.trace = m.trace[:start]
		outer.parts = append(outer.parts, name)
		m.hoisted[name] = h
		m.onUndoQuietly(func() { delete(m.hoisted, name) })
		m.hoisting = outer
	}
}

// replayHoisted tells what the body of a module said to the paths that import
// it now.
func (m *Interp) replayHoisted(name string) {
	h := m.hoisted[name]
	if h == nil || m.hoisting != nil || m.bdd.and(m.pc, m.bdd.not(h.told)) == False {
		return
	}
	pc, told := m.pc, h.told
	news := m.bdd.and(pc, m.bdd.not(told))
	h.told = m.bdd.or(told, pc)
	m.onUndoQuietly(func() { h.told = told })
	for _, p := range h.parts {
		m.replayHoisted(p)
	}
	for _, e := range h.effects {
		if e.Guard = m.bdd.and(e.Guard, news); e.Guard != False {
			m.trace = append(m.trace, e)
		}
	}
}

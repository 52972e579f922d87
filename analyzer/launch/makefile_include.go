package launch

import (
	"slices"
	"strings"
)

// Files that a makefile includes: their variables are read where they stand in
// the makefile, and their recipes as files of their own. What is not at hand may
// set any variable, those too that the makefile has set before.

// maxIncludes bounds how deep makefiles include each other.
const maxIncludes = 16

// include follows a line that includes files.
func (m *makeReader) include(t *Text) bool {
	word := t.Str
	if i := strings.IndexAny(word, " \t"); i >= 0 {
		word = word[:i]
	}
	if word != "include" && word != "-include" && word != "sinclude" {
		return false
	}
	rest := t.slice(len(word), len(t.Str))
	names, known := m.plain(m.expand(rest, nil, 0))
	by := source(t, 0, len(t.Str), strings.TrimRight(t.Str, " \t"))
	if !known || strings.ContainsAny(names, "*?[~") {
		m.notRead(by)
		return true
	}
	for _, name := range strings.Fields(names) {
		if slices.Contains(m.including, name) || len(m.including) >= maxIncludes || m.budget < 0 {
			m.notRead(by)
			continue
		}
		in, _ := m.r.openFile(name)
		if in == nil {
			by.Text = word + " " + exprName(name)
			m.notRead(by)
			continue
		}
		m.budget -= len(in.Str)
		m.including = append(m.including, name)
		// All of it stands where it is included.
		conds := m.conds
		m.conds = slices.Clone(conds)
		m.file(t.Sub(in.Str, Segment{Out: len(word), Fixed: true}))
		m.conds = conds
		m.including = m.including[:len(m.including)-1]
	}
	return true
}

// source notes what may set variables.
func (m *makeReader) source(d Doubt) {
	if len(m.sources) < maxSources && !slices.Contains(m.sources, d) {
		m.sources = append(m.sources, d)
	}
}

// notRead notes what may set variables over those that are set.
func (m *makeReader) notRead(d Doubt) {
	m.source(d)
	m.seq++
	m.opened = m.seq
}

// stale says whether a variable may have been set again by what was not read.
func (m *makeReader) stale(v *makeVar) bool { return v.seq < m.opened && !v.own && !v.override }

// undefine follows a line that takes a variable back.
func (m *makeReader) undefine(s string) bool {
	name, ok := strings.CutPrefix(strings.TrimPrefix(s, "override "), "undefine ")
	if !ok {
		return false
	}
	if name = strings.TrimSpace(name); m.perhaps() {
		m.set(m.vars, name, &makeVar{open: true})
	} else {
		delete(m.vars, name)
	}
	return true
}

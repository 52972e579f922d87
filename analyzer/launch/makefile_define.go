package launch

import (
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Variables of several lines, which define sets, and functions that the file
// defines, which $(call) calls. Where such a variable stands alone in a recipe its
// lines are lines of the recipe, each for a shell of its own.

var makeEndef = lazyre.New(`^[ ]*endef\b`)

// define follows a define up to its endef; next is where the file goes on.
func (m *makeReader) define(t, line *Text, next *int) bool {
	f := makeDefine.FindStringSubmatchIndex(line.Str)
	if f == nil {
		return false
	}
	name, op := line.Str[f[2]:f[3]], "="
	if f[4] >= 0 {
		op = line.Str[f[4]:f[5]]
	}
	start := *next
	end := start
	for depth := 1; ; {
		if *next >= len(t.Str) {
			end = len(t.Str)
			break
		}
		to := lineEndAt(t.Str, *next)
		s := t.Str[*next:to]
		if makeDefine.MatchString(strings.TrimLeft(s, " ")) {
			depth++
		} else if makeEndef.MatchString(s) {
			depth--
		}
		if depth == 0 {
			end = max(start, *next-1)
			*next = to + 1
			break
		}
		*next = to + 1
	}
	if !m.active() {
		return true
	}
	value := t.slice(min(start, len(t.Str)), min(end, len(t.Str)))
	old := m.vars[name]
	v := &makeVar{raw: value, lines: true, at: [2]int{value.At(0), value.At(len(value.Str))}}
	v.override = strings.Contains(line.Str[:f[2]], "override")
	v.exported = old != nil && old.exported || strings.Contains(line.Str[:f[2]], "export")
	switch {
	case old != nil && old.override && !v.override, op == "?=" && old != nil && !old.maybe:
		return true
	case op == "?=":
		v.maybe = true
	case op == "!=" || op == "+=" && old != nil || op == "+=" && m.opened > 0:
		v = &makeVar{open: true}
	case op != "=" && op != "+=": // expanded now
		if severalLines(value.Str) {
			v = &makeVar{open: true}
			break
		}
		v.raw, v.pieces = nil, append([]makePiece{}, m.expand(value, nil, 0)...)
	}
	m.set(m.vars, name, v)
	return true
}

// severalLines says whether text has lines that are not continued ones.
func severalLines(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] == '\n' && !continued(s[:i]) {
			return true
		}
	}
	return false
}

// makeArg is what a function is called with: its name, and its arguments.
type makeArg struct {
	name   string
	pieces []makePiece
}

// callOf reads $(call NAME,ARGUMENTS); ok is false for others, and where the
// function is not known for certain.
func (m *makeReader) callOf(t *Text, name string, from, to int, rec *makeRecipe, depth int) (f *makeVar, args []makeArg, ok bool) {
	rest, ok := strings.CutPrefix(name, "call ")
	if !ok || depth > maxMakeDepth || m.budget < 0 {
		return nil, nil, false
	}
	at := to - 1 - len(rest)
	var cuts []int
	open := 0
	for i := 0; i < len(rest); i++ {
		switch rest[i] {
		case '(', '{':
			open++
		case ')', '}':
			open--
		case ',':
			if open == 0 {
				cuts = append(cuts, i)
			}
		}
	}
	begin := 0
	for i, end := range append(cuts, len(rest)) {
		piece := t.slice(at+begin, at+end)
		begin = end + 1
		if i == 0 {
			fn, known := m.plain(m.expand(piece, rec, depth+1))
			fn = strings.TrimSpace(fn)
			if f = m.lookup(fn, rec); !known || f == nil {
				return nil, nil, false
			}
			args = []makeArg{{name: fn}}
			continue
		}
		args = append(args, makeArg{pieces: m.expand(piece, rec, depth+1)})
	}
	if f.raw == nil || f.busy || f.open || f.maybe || len(f.others) > 0 {
		return nil, nil, false
	}
	return f, args, true
}

// maxMakeArgs is the number of arguments of a call that have names.
const maxMakeArgs = 9

// withArgs does something while the arguments of a call have their names.
func (m *makeReader) withArgs(args []makeArg, f func()) {
	if args == nil {
		f()
		return
	}
	const digits = "0123456789"
	var old [maxMakeArgs + 1]*makeVar
	for i := range old {
		n := digits[i : i+1]
		old[i] = m.vars[n]
		v := &makeVar{pieces: []makePiece{}, own: true}
		switch {
		case i == 0:
			v.pieces = []makePiece{{text: args[0].name}}
		case i < len(args):
			v.pieces = slices.Clone(args[i].pieces)
		}
		m.vars[n] = v
	}
	f()
	for i := range old {
		if n := digits[i : i+1]; old[i] == nil {
			delete(m.vars, n)
		} else {
			m.vars[n] = old[i]
		}
	}
}

// canned gives the variable whose lines stand for a line of a recipe, and what it
// is called with; nil where the line has anything else. A file that is not at hand
// is taken not to define it again: the launch names the file.
func (m *makeReader) canned(l *Text, rec *makeRecipe, depth int) (f *makeVar, args []makeArg) {
	s := strings.TrimRight(l.Str, " \t")
	if depth > maxMakeDepth || len(s) < 4 || s[0] != '$' || s[1] != '(' && s[1] != '{' || closings(s, s[1])[1] != len(s)-1 {
		return nil, nil
	}
	name := s[2 : len(s)-1]
	if f, args, ok := m.callOf(l, name, 0, len(s), rec, depth); ok {
		return f, args
	}
	if !makeName.MatchString(name) {
		return nil, nil
	}
	v := m.lookup(name, rec)
	if v == nil || !v.lines || v.raw == nil || v.busy || v.open || v.maybe || len(v.others) > 0 {
		return nil, nil
	}
	return v, nil
}

// recipePrefix takes the first byte of .RECIPEPREFIX, where it is known.
func (m *makeReader) recipePrefix() {
	v := m.vars[".RECIPEPREFIX"]
	if v == nil {
		return
	}
	switch s, ok := m.plain(m.value(".RECIPEPREFIX", v, 0)); {
	case ok && s != "":
		m.prefix = s[0]
	case ok:
		m.prefix = '\t'
	}
}

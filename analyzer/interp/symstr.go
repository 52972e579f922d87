package interp

import (
	"strings"

	"github.com/go-python/gpython/ast"
)

// Unknown strings.
//
// A string that was put together from known text and unknown numbers keeps its
// parts, so that taking it apart again gives the number back: what nvidia-smi
// prints is such a text. Of any other unknown string, questions are predicates
// (theory.go) and parts are terms.

// textOfNumber is str() of an unknown integer.
func (m *Interp) textOfNumber(s *Sym) *Sym {
	t := m.term("str", "str", s)
	t.parts = []Value{s}
	return t
}

// concat joins strings of which at least one is unknown.
func (m *Interp) concat(a, b Value) Value {
	t := m.term("+", "str", a, b)
	pa, ok1 := partsOf(a)
	pb, ok2 := partsOf(b)
	if ok1 && ok2 {
		t = m.fromParts(append(append([]Value(nil), pa...), pb...))
	}
	return t
}

// partsOf gives the parts of a string: known text, or unknown integers in
// decimal.
func partsOf(v Value) ([]Value, bool) {
	switch x := v.(type) {
	case Str:
		return []Value{x}, true
	case *Sym:
		return x.parts, x.parts != nil
	}
	return nil, false
}

// fromParts is the string with the given parts.
func (m *Interp) fromParts(ps []Value) *Sym {
	var out []Value
	for _, p := range ps {
		if s, ok := p.(Str); ok && len(out) > 0 {
			if t, ok := out[len(out)-1].(Str); ok {
				out[len(out)-1] = t + s
				continue
			}
		}
		if p == Value(Str("")) {
			continue
		}
		out = append(out, p)
	}
	t := m.term("text", "str", out...)
	t.parts = out
	return t
}

// textValue is the string with the given parts, a known one if it can be.
func (m *Interp) textValue(ps []Value) Value {
	known := ""
	for _, p := range ps {
		s, ok := p.(Str)
		if !ok {
			return m.fromParts(ps)
		}
		known += string(s)
	}
	return Str(known)
}

// partsMethod is a method of a string with parts; ok is false if it is not
// one that can be applied to them.
func (m *Interp) partsMethod(s *Sym, name string, args []Value) (v Value, ok bool) {
	for _, p := range s.parts {
		if q, isSym := p.(*Sym); isSym && q.typ != "int" && !q.hex {
			return nil, false
		}
	}
	ps := append([]Value(nil), s.parts...)
	switch name {
	case "strip", "lstrip", "rstrip":
		if len(args) > 0 {
			return nil, false
		}
		if t, ok := ps[0].(Str); ok && name != "rstrip" {
			ps[0] = Str(strings.TrimLeft(string(t), " \t\n\r\f\v"))
		}
		if t, ok := ps[len(ps)-1].(Str); ok && name != "lstrip" {
			ps[len(ps)-1] = Str(strings.TrimRight(string(t), " \t\n\r\f\v"))
		}
		return m.textValue(ps), true
	case "partition":
		if len(args) != 1 {
			return nil, false
		}
		t, ok := args[0].(Str)
		if !ok || t == "" || strings.ContainsAny(string(t), "0123456789-") {
			return nil, false
		}
		for i, p := range ps {
			q, _ := p.(Str)
			before, after, found := strings.Cut(string(q), string(t))
			if !found {
				continue
			}
			head := append(append([]Value(nil), ps[:i]...), Str(before))
			return mkTuple(m.textValue(head), t, m.textValue(append([]Value{Str(after)}, ps[i+1:]...))), true
		}
		return mkTuple(m.textValue(ps), Str(""), Str("")), true
	case "split", "splitlines":
		if name == "split" && len(args) == 0 {
			return m.splitSpace(ps), true
		}
		sep := "\n"
		if name == "split" {
			if len(args) != 1 {
				return nil, false
			}
			t, ok := args[0].(Str)
			if !ok || t == "" || strings.ContainsAny(string(t), "0123456789-") {
				return nil, false
			}
			sep = string(t)
		}
		var lines [][]Value
		cur := []Value{}
		for _, p := range ps {
			t, ok := p.(Str)
			if !ok {
				cur = append(cur, p)
				continue
			}
			for i, piece := range strings.Split(string(t), sep) {
				if i > 0 {
					lines = append(lines, cur)
					cur = []Value{}
				}
				cur = append(cur, Str(piece))
			}
		}
		lines = append(lines, cur)
		l := mkList(nil)
		for i, line := range lines {
			v := m.textValue(line)
			if name == "splitlines" && i == len(lines)-1 && v == Value(Str("")) {
				break
			}
			l.elems = append(l.elems, v)
		}
		return l, true
	case "encode", "decode":
		return s, true
	}
	return nil, false
}

// splitSpace splits a text with parts at white space.
func (m *Interp) splitSpace(ps []Value) *List {
	l := mkList(nil)
	var cur []Value
	flush := func() {
		if cur != nil {
			l.elems = append(l.elems, m.textValue(cur))
		}
		cur = nil
	}
	for _, p := range ps {
		t, ok := p.(Str)
		if !ok {
			cur = append(cur, p)
			continue
		}
		const space = " \t\n\r\f\v"
		for i, piece := range strings.FieldsFunc(string(t), func(r rune) bool { return strings.ContainsRune(space, r) }) {
			if i > 0 || strings.ContainsRune(space, rune(t[0])) {
				flush()
			}
			cur = append(cur, Str(piece))
		}
		if t != "" && strings.ContainsRune(space, rune(t[len(t)-1])) {
			flush()
		}
	}
	flush()
	return l
}

// numberIn gives the number that a text with parts is, or nil.
func (s *Sym) numberIn() *Sym {
	if len(s.parts) != 1 {
		return nil
	}
	n, _ := s.parts[0].(*Sym)
	if n != nil && n.typ == "int" {
		return n
	}
	return nil
}

// symStrMethod is a method of an unknown string.
func (m *Interp) symStrMethod(s *Sym, name string, args []Value, kw []KwArg) Value {
	if len(args) > 0 {
		for i, a := range args { // one answer for each possible argument
			if u, ok := a.(*Union); ok {
				return m.mapArms(u, func(v Value) Value {
					as := append([]Value(nil), args...)
					as[i] = v
					return m.symStrMethod(s, name, as, kw)
				})
			}
		}
	}
	if s.parts != nil && len(kw) == 0 {
		if v, ok := m.partsMethod(s, name, args); ok {
			return v
		}
	}
	method := func(v Value) Value { return m.call(m.getattr(v, name), args, kw) }
	switch name {
	case "lower", "upper", "strip", "lstrip", "rstrip", "replace", "title", "capitalize", "removeprefix", "removesuffix",
		"casefold", "expandtabs", "zfill", "ljust", "rjust", "center", "format", "join", "translate", "swapcase":
		return m.term("."+name, "str", append([]Value{s}, args...)...)
	case "startswith", "endswith", "isascii", "isprintable", "istitle", "isdigit", "isalpha", "isupper", "islower", "isnumeric", "isdecimal", "isalnum", "isspace", "isidentifier":
		if s.random {
			return m.term("."+name, "bool", append([]Value{s}, args...)...)
		}
		if s.plain && name == "startswith" && len(args) == 1 && args[0] != Value(Str("")) && notPlain(args[0]) {
			return Bool(false)
		}
		text := s.key + "." + name + "(" + m.keyOf(mkTuple(args...)) + ")"
		return m.boolOf(m.askPred(s, text, "."+name, args, func(v Value) bool { return m.truthy(method(v)) }))
	case "split", "rsplit", "splitlines", "partition", "rpartition":
		t := m.term("."+name, "list", append([]Value{s}, args...)...)
		t.elem = "str"
		if s.version {
			t.of = s.key
		}
		if name == "split" && len(args) == 1 {
			t.release = (s.release || s.dotted) && args[0] == Value(Str("-"))
			t.dotted = s.dotted && args[0] == Value(Str("."))
		}
		one := 1.0
		if s.version && (name == "split") && len(args) > 0 && args[0] == Value(Str(".")) {
			one = 2 // a release has at least two parts
		}
		switch name {
		case "partition", "rpartition":
			three := 3.0
			t.min, t.max = &three, &three
		case "split", "rsplit":
			if len(args) > 0 && args[0] != Value(None) {
				t.min = &one
			}
		}
		return t
	case "find", "rfind", "count":
		return m.term("."+name, "int", append([]Value{s}, args...)...)
	case "encode":
		return m.term("."+name, "bytes", append([]Value{s}, args...)...)
	}
	m.stuck("." + name + "() of " + s.describe())
	return nil
}

// symIn is "needle in s" for an unknown string.
func (m *Interp) symIn(needle Value, s *Sym) Value {
	if n, ok := needle.(Str); ok && s.typ == "str" && !s.random {
		if n == "" {
			return Bool(true)
		}
		if s.lacks != "" && strings.ContainsAny(string(n), s.lacks) {
			return Bool(false)
		}
		text := m.keyOf(n) + " in " + s.key
		return m.boolOf(m.askPred(s, text, "contains", []Value{n}, func(v Value) bool {
			t, ok := v.(Str)
			return ok && strings.Contains(string(t), string(n))
		}))
	}
	return m.term("in", "bool", needle, s)
}

// symSequence is an unknown sequence whose length is known on the path, as the
// values at its places; ok is false if the length is open.
func (m *Interp) symElem(s *Sym, i int) Value {
	if s.each != nil {
		return m.another(s.each, mkTuple(s, Int(i)))
	}
	t := m.term("item", s.elem, s, Int(i))
	t.soft = s.soft
	t.digits = s.key == ".split("+s.of+", '.')" && i >= 0 && i < 2 || s.dotted
	t.dotted = s.release && i == 0
	return t
}

// symItem is s[i] of an unknown.
func (m *Interp) symItem(s *Sym, i Value) Value {
	if s.random {
		return m.term("item", "", s, i)
	}
	if u, ok := i.(*Union); ok {
		return m.mapArms(u, func(v Value) Value { return m.symItem(s, v) })
	}
	switch s.typ {
	case "list", "tuple":
		if n, ok := i.(Int); ok {
			length := m.length(s).(*Sym)
			need := int64(n) + 1
			if n < 0 {
				need = -int64(n)
			}
			if m.truthy(m.compare(ast.Lt, length, Int(need))) {
				m.raise("IndexError", "%s index out of range", s.typ)
			}
			return m.symElem(s, int(n))
		}
		if sl, ok := i.(*Slice); ok {
			n, isInt := sl.stop.(Int)
			if s.min != nil && isInt && n >= 0 && float64(n) <= *s.min && (sl.start == Value(None) || sl.start == Value(Int(0))) && sl.step == Value(None) {
				l := mkList(nil)
				for j := range int(n) {
					l.elems = append(l.elems, m.symElem(s, j))
				}
				return l
			}
			t := m.term("slice", s.typ, s, sl.start, sl.stop, sl.step)
			t.elem = s.elem
			return t
		}
	case "str", "bytes":
		if sl, ok := i.(*Slice); ok {
			if (sl.start == Value(None) || sl.start == Value(Int(0))) && sl.stop == Value(None) && sl.step == Value(None) {
				return s
			}
			return m.term("slice", s.typ, s, sl.start, sl.stop, sl.step)
		}
		if n, ok := i.(Int); ok {
			length := m.length(s)
			need := int64(n) + 1
			if n < 0 {
				need = -int64(n)
			}
			if m.truthy(m.compare(ast.Lt, length, Int(need))) {
				m.raise("IndexError", "string index out of range")
			}
			return m.term("item", "str", s, i)
		}
	}
	if s.soft && s.typ == "" {
		return m.term("item", "", s, i)
	}
	m.stuck("an item of " + s.describe())
	return nil
}

// parseNumber is int() or float() of an unknown string: the number, or
// ValueError where it is none.
func (m *Interp) parseNumber(s *Sym, typ string) Value {
	if n := s.numberIn(); n != nil {
		if typ == "int" {
			return n
		}
		return m.floatOfInt(n)
	}
	if s.plain && strings.Trim(s.before+s.after, "0123456789_+-. \t\n") != "" && typ == "int" {
		m.raiseExc(m.newExc(excClass("ValueError"), m.concat(Str("invalid literal for int() with base 10: "), m.reprValue(s))))
	}
	if s.plain {
		// Not a term of s: its text in conditions would be int(...).
		return &Sym{key: s.key + " as a number", typ: typ, facts: s.facts, number: true}
	}
	if s.digits {
		t := m.term(typ, typ, s)
		zero := 0.0
		t.min = &zero
		return t
	}
	text := s.key + " is a number"
	if typ == "int" {
		text = s.key + " is an integer"
	}
	g := m.askPred(s, text, "is "+typ, nil, func(v Value) bool {
		ok := true
		r := m.catch(func() {
			if typ == "int" {
				m.intOf(v, nil)
			} else {
				m.floatOf(v)
			}
		})
		return ok && r == nil
	})
	if !m.decide(g) {
		text := "could not convert string to float: "
		if typ == "int" {
			text = "invalid literal for int() with base 10: "
		}
		m.raiseExc(m.newExc(excClass("ValueError"), m.concat(Str(text), m.reprValue(s))))
	}
	return m.term(typ, typ, s)
}

// floatOfInt is float() of an unknown integer.
func (m *Interp) floatOfInt(n *Sym) *Sym {
	t := m.term("float", "float", n)
	t.min = n.min
	return m.grown(t, n, func(v Value) Value { return m.floatOf(v) })
}

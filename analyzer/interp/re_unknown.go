package interp

import "regexp"

// Matches in unknown texts. Whether there is one is a question; the groups of
// one are unknown texts, and those that need not take part may be None.

// unknownMatch is what match, fullmatch or search give for an unknown text. A
// symbolic run keeps the call as it is.
func (m *Interp) unknownMatch(op string, args []Value, kw []KwArg) Value {
	if m.sym != nil {
		return m.symbolicCall(op, "", args, kw)
	}
	var p *Instance
	var text Value
	for _, a := range args {
		if isUnknown(a) {
			if x, ok := a.(*Sym); ok && x.typ == "str" && p != nil && text == nil {
				text = x
				continue
			}
			return m.symbolicCall(op, "", args, kw)
		}
		if p == nil {
			p = m.reCompile(a, 0)
		}
	}
	found := m.symbolicCall(op, "bool", args, kw)
	if text == nil || p.payload.(*rePattern).isBytes {
		return m.symbolicCall(op, "", args, kw)
	}
	g := m.cond(found)
	x := &Instance{class: reMatchClass, attrs: NewDict(), payload: &reMatch{pat: p, p: p.payload.(*rePattern), unknown: found}}
	x.attrs.putStr("re", p)
	x.attrs.putStr("string", text)
	for name, typ := range map[string]string{"pos": "int", "endpos": "int", "lastindex": "", "lastgroup": ""} {
		x.attrs.putStr(name, m.term("re."+name, typ, found))
	}
	return m.mkUnion([]arm{{g, x}, {m.bdd.not(g), None}})
}

// unknownGroup is a group of a match in an unknown text.
func (m *Interp) unknownGroup(x *reMatch, i int) Value {
	t := m.term("re.group", "str", x.unknown, Int(i))
	src, _ := x.p.source.(Str)
	if i == 0 || !mayLackGroups.MatchString(string(src)) {
		return t
	}
	g := m.cond(m.term("re.group is there", "bool", x.unknown, Int(i)))
	return m.mkUnion([]arm{{g, t}, {m.bdd.not(g), None}})
}

// mayLackGroups matches patterns of which some group may take no part in a
// match: alternatives, groups that may come no time, and anything that is not
// simple.
var mayLackGroups = regexp.MustCompile(`\||\)[?*{]|\(\?[^P:]|\(\?P[^<]`)

// ofUnknown gives a method of a match for one in an unknown text too.
func ofUnknown(name string, f NativeFn) NativeFn {
	return func(m *Interp, args []Value, kw []KwArg) Value {
		x := args[0].(*Instance).payload.(*reMatch)
		if x.unknown == nil {
			return f(m, args, kw)
		}
		switch name {
		case "group", "__getitem__", "groups", "groupdict", "__copy__", "__deepcopy__":
			return f(m, args, kw)
		case "start", "end":
			p := m.methodArgs("Match."+name, args, kw, 0, 1)
			i := 0
			if p[0] != nil {
				i = m.groupIndex(x, p[0])
			}
			if i == 0 {
				return m.term("re."+name, "int", x.unknown)
			}
		}
		m.stuck("Match." + name + "() of an unknown text")
		return nil
	}
}

package interp

// Matches in unknown texts. Whether there is one is a question. What it matched
// ends the path as not analysed: it is asked for where a text is of a form that
// it hardly ever has (a URL where a file is meant), and to follow what the engine
// makes of any text of that form costs more than all the rest.

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

// ofUnknown gives a method of a match for one in an unknown text too.
func ofUnknown(name string, f NativeFn) NativeFn {
	return func(m *Interp, args []Value, kw []KwArg) Value {
		x := args[0].(*Instance).payload.(*reMatch)
		if x.unknown == nil {
			return f(m, args, kw)
		}
		switch name {
		case "__copy__", "__deepcopy__":
			return f(m, args, kw)
		}
		m.stuck("Match." + name + "() of " + x.unknown.(*Sym).describe())
		return nil
	}
}

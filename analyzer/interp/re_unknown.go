package interp

// Matches in unknown texts. Whether there is one is a question. What it matched
// ends the path as not analysed: it is asked for where a text is of a form that
// it hardly ever has (a URL where a file is meant), and to follow what the engine
// makes of any text of that form costs more than all the rest.

// reUnknown is what a function of re, whose result is of a type if that is not
// empty, gives for arguments of which some are unknown.
func (m *Interp) reUnknown(name, typ string, args []Value, kw []KwArg) Value {
	if m.sym == nil {
		m.textOnly(name, args, kw)
	}
	switch name {
	case "match", "fullmatch", "search":
		if m.sym == nil { // a symbolic run keeps the call as it is
			return m.unknownMatch("re."+name, args, kw)
		}
	}
	return m.symbolicCall("re."+name, typ, args, kw)
}

// textOnly ends the path where more than the text is unknown: patterns and
// replacements can be malformed.
func (m *Interp) textOnly(name string, args []Value, kw []KwArg) {
	text := 1
	if name == "sub" || name == "subn" {
		text = 2
	}
	for i, a := range args {
		if i != text && isUnknown(a) {
			m.stuck("re." + name + " with an unknown argument beside the text")
		}
	}
	for _, k := range kw {
		if k.name != "string" && isUnknown(k.val) {
			m.stuck("re." + name + " with an unknown " + k.name)
		}
	}
}

// unknownMatch is a match in an unknown text, or None.
func (m *Interp) unknownMatch(op string, args []Value, kw []KwArg) Value {
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
	if text == nil || p.payload.(*rePattern).isBytes {
		return m.symbolicCall(op, "", args, kw)
	}
	found := m.symbolicCall(op, "bool", args, kw)
	g := m.cond(found)
	x := &Instance{class: reMatchClass, attrs: NewDict(), payload: &reMatch{pat: p, p: p.payload.(*rePattern), unknown: found}}
	x.attrs.putStr("re", p)
	x.attrs.putStr("string", text)
	for name, typ := range map[string]string{"pos": "int", "endpos": "int", "lastindex": "", "lastgroup": ""} {
		x.attrs.putStr(name, m.term("re."+name, typ, found))
	}
	return m.mkUnion([]arm{{g, x}, {m.bdd.not(g), None}})
}

// ofUnknown is a method of a match that ends the path for one in an unknown text.
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

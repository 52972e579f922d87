package interp

import "strings"

// Natives of the stand-in for argparse: what it does with each of hundreds of
// options for each command line. They deal with actions that are plain, and leave
// the others to the stand-in, which does the same one by one.

// plainActions reads attributes of actions, as long as nothing but the attributes
// themselves decides what they are.
type plainActions struct {
	m     *Interp
	plain map[*Class]bool
}

// attr is an attribute of a plain object; ok is false where it takes more than
// looking it up, or where it is no value of a usual kind.
func (p *plainActions) attr(v Value, name string) (val Value, ok bool) {
	x, isInst := v.(*Instance)
	if !isInst || x.attrs == nil || x.attrs.open != nil || !p.plainClass(x.class) {
		return nil, false
	}
	if val, ok = x.attrs.getStr(name); !ok {
		val, ok = x.class.lookup(name)
	}
	switch val.(type) {
	case Str, NoneType, Bool, Int, Float, *List, *Tuple, *Dict, *Class, *Function, *Builtin:
		return val, ok
	}
	return nil, false
}

func (p *plainActions) plainClass(c *Class) bool {
	plain, known := p.plain[c]
	if known {
		return plain
	}
	plain = !c.customGetattribute()
	for _, n := range []string{"dest", "default", "option_strings", "required", "type"} {
		v, ok := c.lookup(n)
		switch v.(type) {
		case Str, NoneType, Bool, *List, *Tuple:
		default:
			plain = plain && !ok
		}
	}
	if p.plain == nil {
		p.plain = map[*Class]bool{}
	}
	p.plain[c] = plain
	return plain
}

// plainNamespace says whether an object does nothing but keep the attributes that it
// is given.
func plainNamespace(ns *Instance) bool {
	if ns.attrs == nil || ns.attrs.open != nil || ns.class.watched || ns.class.customGetattribute() {
		return false
	}
	for _, name := range []string{"__setattr__", "__getattr__"} {
		if _, ok := ns.class.userMethod(name); ok {
			return false
		}
	}
	return true
}

func init() {
	// parser_defaults(namespace, actions, suppress) gives a namespace the
	// defaults of the actions for what it does not have, up to the first that is not
	// plain, and returns how many these are.
	worldFuncs["parser_defaults"] = func(m *Interp, a []Value, kw []KwArg) Value {
		m.argRange("parser_defaults", a, kw, 3, 3)
		ns, ok := a[0].(*Instance)
		list, isList := a[1].(*List)
		if !ok || !isList || m.sym != nil || !plainNamespace(ns) {
			return Int(0)
		}
		p := plainActions{m: m}
		if ns.attrs.n == 0 {
			ns.attrs.grow(len(list.elems))
		}
		for i, x := range list.elems {
			dest, ok1 := p.attr(x, "dest")
			def, ok2 := p.attr(x, "default")
			name, isStr := dest.(Str)
			if !ok1 || !ok2 || !isStr {
				return Int(i)
			}
			if dest == a[2] || def == a[2] {
				continue
			}
			if _, ok := ns.class.lookup(string(name)); ok {
				return Int(i)
			}
			at := ns.attrs.findStr(string(name))
			if at < 0 {
				m.dictSetStr(ns.attrs, string(name), def)
			} else if _, maybe := ns.attrs.vals[at].(*Union); maybe {
				return Int(i)
			}
		}
		return Int(len(list.elems))
	}

	// parser_pending(actions, seen, types, same, namespace) lists the actions
	// that a parser has to look at when all arguments are read: not those that were
	// seen, those that need not be given and whose default is no text, and those whose
	// default is a text that stays what it is: types is what the parser knows kinds
	// of values by, same the function that a text goes through otherwise.
	worldFuncs["parser_pending"] = func(m *Interp, a []Value, kw []KwArg) Value {
		m.argRange("parser_pending", a, kw, 5, 5)
		list, ok1 := a[0].(*List)
		seen, ok2 := a[1].(*Set)
		types, ok3 := a[2].(*Dict)
		ns, ok4 := a[4].(*Instance)
		if !ok1 || !ok2 || !ok3 || !ok4 || m.sym != nil || seen.d.open != nil || seen.d.sym || types.open != nil || types.sym {
			return a[0]
		}
		texts := false
		plain := true
		types.each(func(k, v Value) bool {
			if k == Value(None) {
				texts = v == a[3]
			}
			plain = plain && k != Value(strClass)
			return true
		})
		// Another namespace is told of a text once more.
		texts = texts && plain && plainNamespace(ns)
		was := map[Value]bool{}
		for i, k := range seen.d.keys {
			x, ok := k.(*Instance)
			if k == nil {
				continue
			}
			if _, maybe := seen.d.vals[i].(*Union); !ok || maybe {
				return a[0]
			}
			was[x] = true
		}
		p := plainActions{m: m}
		var out []Value
		for _, x := range list.elems {
			required, ok1 := p.attr(x, "required")
			def, ok2 := p.attr(x, "default")
			dest, ok3 := p.attr(x, "dest")
			kind, ok4 := p.attr(x, "type")
			if ok1 && ok2 && ok3 && ok4 && required == Value(Bool(false)) {
				_, text := def.(Str)
				name, isStr := dest.(Str)
				if isStr && text && texts {
					_, known := ns.class.lookup(string(name))
					isStr = !known
				}
				if !text || texts && isStr && (kind == Value(None) || kind == Value(strClass)) {
					continue
				}
			}
			if !was[x] {
				out = append(out, x)
			}
		}
		return mkList(out)
	}

	// parser_positionals(actions) lists the actions without option strings; None
	// where that takes more than a look.
	worldFuncs["parser_positionals"] = func(m *Interp, a []Value, kw []KwArg) Value {
		m.argRange("parser_positionals", a, kw, 1, 1)
		list, ok := a[0].(*List)
		if !ok || m.sym != nil {
			return None
		}
		p := plainActions{m: m}
		out := []Value{}
		for _, x := range list.elems {
			v, ok := p.attr(x, "option_strings")
			if !ok {
				return None
			}
			n := 0
			switch v := v.(type) {
			case *List:
				n = len(v.elems)
			case *Tuple:
				n = len(v.elems)
			default:
				return None
			}
			if n == 0 {
				out = append(out, x)
			}
		}
		return mkList(out)
	}

	// beginning_with(table, prefix) lists the keys of a dict that begin with a text;
	// all of them where that is not known of each.
	worldFuncs["beginning_with"] = func(m *Interp, a []Value, kw []KwArg) Value {
		m.argRange("beginning_with", a, kw, 2, 2)
		d, ok := a[0].(*Dict)
		prefix, isStr := a[1].(Str)
		if !ok || !isStr || d.open != nil || d.sym {
			return a[0]
		}
		out := []Value{}
		for i, k := range d.keys {
			if k == nil {
				continue
			}
			_, maybe := d.vals[i].(*Union)
			s, ok := k.(Str)
			if !ok || maybe {
				return a[0]
			}
			if strings.HasPrefix(string(s), string(prefix)) {
				out = append(out, k)
			}
		}
		return mkList(out)
	}
}

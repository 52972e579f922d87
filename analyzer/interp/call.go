package interp

import (
	"fmt"
	"strings"
)

// call calls any callable.
func (m *Interp) call(f Value, args []Value, kw []KwArg) Value {
	switch x := f.(type) {
	case *Function:
		return m.callFunction(x, args, kw)
	case *BoundMethod:
		return m.call(x.fn, prepend(x.self, args), kw)
	case *Builtin:
		if x.self != nil {
			args = prepend(x.self, args)
		}
		if m.partial && !x.lazyArgs {
			m.settleArgs(args)
		}
		return x.fn(m, args, kw)
	case *Class:
		return m.callClass(x, args, kw)
	case *StaticMethod:
		return m.call(x.fn, args, kw)
	case *Opaque:
		return m.callOpaque(x, args, kw)
	case *Instance:
		if c, ok := x.class.lookup("__call__"); ok {
			return m.call(m.bind(c, x, x.class), args, kw)
		}
	case *Union:
		if pureArms(x) {
			if w := m.standInGet(x, args); w != nil {
				return m.mapArmsOf(w, func(v Value) Value { return m.call(m.getattr(v, "get"), args, kw) })
			}
			return m.mapArms(x, func(v Value) Value { return m.call(v, args, kw) })
		}
		return m.call(m.need(x), args, kw)
	case *Sym:
		if x.soft {
			return m.term("call", "", prepend(x, args)...)
		}
		m.stuck("calls " + x.describe())
	}
	m.raise("TypeError", "'%s' object is not callable", m.typeName(f))
	return nil
}

// pureArms reports whether every arm is a method that changes nothing.
func pureArms(u *Union) bool {
	for _, a := range u.arms {
		b, ok := a.v.(*Builtin)
		if !ok {
			return false
		}
		switch b.self.(type) {
		case Str, Int, Float, Bool, Bytes, *Tuple:
		case *Dict:
			switch b.name {
			case "items", "keys", "values", "get", "copy":
			default:
				return false
			}
		default:
			return false
		}
	}
	return true
}

func prepend(v Value, vs []Value) []Value {
	out := make([]Value, 0, len(vs)+1)
	return append(append(out, v), vs...)
}

func (m *Interp) calleeName(f Value) string {
	switch x := f.(type) {
	case *Function:
		return x.qualname + "()"
	case *BoundMethod:
		return m.calleeName(x.fn)
	case *Class:
		return x.name + "()"
	case *Builtin:
		return x.name + "()"
	}
	return m.typeName(f) + " object"
}

func (m *Interp) callFunction(f *Function, args []Value, kw []KwArg) Value {
	if m.outward != nil && f.globals != nil && !f.globals.engine {
		m.outward.leaves(f.globals.name, f.qualname, args, kw)
	}
	c := f.code
	c.analyse()
	if c.isAsync {
		return m.opaque("coroutine " + c.qualname)
	}
	scope := newScope(c.info, f.scope)
	m.bindArgs(f, scope, args, kw)
	fr := &Frame{code: c, fn: f, name: c.name, scope: scope, mod: f.globals, cell: f.cell, line: c.line}
	if c.isGen {
		scope.keep()
		return m.newGenerator(fr, f.name, func(fr *Frame) { m.exec(fr, c.body) })
	}
	return m.run(fr, func() {
		defer scope.end()
		if c.expr != nil {
			fr.ret = m.eval(fr, c.expr)
			return
		}
		if m.exec(fr, c.body) != ctlReturn {
			fr.ret = None
		}
	})
}

// run executes a frame's body as a function call: the frame is pushed, its
// parked returns are merged at the end and the result is returned.
func (m *Interp) run(fr *Frame, body func()) Value {
	m.depth++
	if m.depth > m.limits.Depth {
		m.raise("RecursionError", "maximum recursion depth exceeded")
	}
	fr.back = m.fr
	m.fr = fr
	fr.ret = None
	v := m.callBoundary(fr, body)
	m.fr = fr.back
	m.depth--
	return v
}

// bindArgs fills the parameters of a call.
func (m *Interp) bindArgs(f *Function, scope *Scope, args []Value, kw []KwArg) {
	c := f.code
	n := c.nPos
	vals := scope.vals
	if len(args) > n {
		if c.vararg < 0 {
			m.tooMany(f, len(args), kw)
		}
		vals[c.vararg] = mkTuple(append([]Value(nil), args[n:]...)...)
		args = args[:n]
	} else if c.vararg >= 0 {
		vals[c.vararg] = &Tuple{}
	}
	for i, a := range args {
		vals[c.params[i].slot] = a
	}
	var extra *Dict
	if c.kwarg >= 0 {
		extra = NewDict()
		vals[c.kwarg] = extra
	}
next:
	for _, k := range kw {
		for i := c.posOnly; i < len(c.params); i++ {
			if c.params[i].name == k.name {
				if vals[c.params[i].slot] != nil {
					m.raise("TypeError", "%s() got multiple values for argument '%s'", f.qualname, k.name)
				}
				vals[c.params[i].slot] = k.val
				continue next
			}
		}
		if extra == nil {
			for i := 0; i < c.posOnly; i++ {
				if c.params[i].name == k.name {
					m.raise("TypeError", "%s() got some positional-only arguments passed as keyword arguments: '%s'", f.qualname, k.name)
				}
			}
			m.raise("TypeError", "%s() got an unexpected keyword argument '%s'", f.qualname, k.name)
		}
		extra.putStr(k.name, k.val)
	}
	var missing []string
	for i := 0; i < n; i++ {
		s := c.params[i].slot
		if vals[s] != nil {
			continue
		}
		if d := i - (n - len(f.defaults)); d >= 0 {
			vals[s] = f.defaults[d]
			continue
		}
		missing = append(missing, "'"+c.params[i].name+"'")
	}
	if len(missing) > 0 {
		m.missingArgs(f, "positional", missing)
	}
	for i := n; i < len(c.params); i++ {
		s := c.params[i].slot
		if vals[s] != nil {
			continue
		}
		if d := i - n; d < len(f.kwDefaults) && f.kwDefaults[d] != nil {
			vals[s] = f.kwDefaults[d]
			continue
		}
		missing = append(missing, "'"+c.params[i].name+"'")
	}
	if len(missing) > 0 {
		m.missingArgs(f, "keyword-only", missing)
	}
}

func (m *Interp) missingArgs(f *Function, kind string, names []string) {
	s := ""
	if len(names) != 1 {
		s = "s"
	}
	list := names[0]
	switch n := len(names); {
	case n == 2:
		list = names[0] + " and " + names[1]
	case n > 2:
		list = strings.Join(names[:n-1], ", ") + ", and " + names[n-1]
	}
	m.raise("TypeError", "%s() missing %d required %s argument%s: %s", f.qualname, len(names), kind, s, list)
}

func (m *Interp) tooMany(f *Function, given int, kw []KwArg) {
	n, c := f.code.nPos, f.code
	takes := fmt.Sprint(n)
	plural := "s"
	if d := len(f.defaults); d > 0 {
		takes = fmt.Sprintf("from %d to %d", n-d, n)
	} else if n == 1 {
		plural = ""
	}
	was := "were"
	kwNote := ""
	kwGiven := 0
	for _, k := range kw {
		for i := c.nPos; i < len(c.params); i++ {
			if c.params[i].name == k.name {
				kwGiven++
			}
		}
	}
	if kwGiven > 0 {
		p, q := "s", "s"
		if given == 1 {
			p = ""
		}
		if kwGiven == 1 {
			q = ""
		}
		kwNote = fmt.Sprintf(" positional argument%s (and %d keyword-only argument%s)", p, kwGiven, q)
	} else if given == 1 {
		was = "was"
	}
	m.raise("TypeError", "%s() takes %s positional argument%s but %d%s %s given", f.qualname, takes, plural, given, kwNote, was)
}

// params matches the arguments of a native function with its parameter names
// ("x?" is optional); absent ones are nil.
func (m *Interp) params(fname string, args []Value, kw []KwArg, names ...string) []Value {
	out := make([]Value, len(names))
	if len(args) > len(names) {
		m.raise("TypeError", "%s() takes at most %d argument%s (%d given)", fname, len(names), plural(len(names)), len(args))
	}
	copy(out, args)
next:
	for _, k := range kw {
		for i, n := range names {
			if strings.TrimSuffix(n, "?") == k.name {
				out[i] = k.val
				continue next
			}
		}
		m.raise("TypeError", "'%s' is an invalid keyword argument for %s()", k.name, fname)
	}
	for i, n := range names {
		if out[i] == nil && !strings.HasSuffix(n, "?") {
			m.raise("TypeError", "%s() missing required argument '%s' (pos %d)", fname, n, i+1)
		}
	}
	return out
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// callClass makes an instance, through the metaclass where it says so.
func (m *Interp) callClass(c *Class, args []Value, kw []KwArg) Value {
	if c.meta != nil {
		if f, owner := c.meta.lookupOwner("__call__"); f != nil && !owner.builtin {
			return m.call(m.bind(f, c, c.meta), args, kw)
		}
	}
	return m.instantiate(c, args, kw)
}

// instantiate is type.__call__.
func (m *Interp) instantiate(c *Class, args []Value, kw []KwArg) Value {
	if c == typeClass && len(args) == 1 && len(kw) == 0 {
		return m.typeOfValue(args[0])
	}
	newf, owner := c.lookupOwner("__new__")
	var v Value
	if s, ok := newf.(*StaticMethod); ok {
		newf = s.fn
	}
	userNew := !owner.builtin
	if userNew || owner != objectClass {
		v = m.call(newf, prepend(c, args), kw)
	} else {
		if m.isAbstract(c) {
			m.raiseAbstract(c)
		}
		v = m.newObject(c)
	}
	inst, ok := v.(*Instance)
	cls := m.typeOf(v)
	if !ok && !c.sub(typeClass) {
		if cls != c || c.builtin {
			return v
		}
	}
	if !cls.isSub(c) {
		return v
	}
	initf, iowner := cls.lookupOwner("__init__")
	if iowner == objectClass || iowner == nil {
		if !userNew && (len(args) > 0 || len(kw) > 0) && owner == objectClass && (inst == nil || c.opaque == nil) {
			m.raise("TypeError", "%s() takes no arguments", c.name)
		}
		return v
	}
	if r := m.call(m.bind(initf, v, cls), args, kw); r != None {
		if _, ok := r.(NoneType); !ok {
			m.raise("TypeError", "__init__() should return None, not '%s'", m.typeName(r))
		}
	}
	return v
}

// newObject is object.__new__ for a class without a built-in payload.
func (m *Interp) newObject(c *Class) *Instance {
	i := &Instance{class: c, attrs: NewDict()}
	if c.base != nil {
		i.payload = m.emptyPayload(c.base)
	}
	return i
}

func (m *Interp) emptyPayload(c *Class) Value {
	switch c {
	case dictClass:
		return NewDict()
	case listClass:
		return mkList(nil)
	case setClass:
		return newSet(false)
	case frozensetClass:
		return newSet(true)
	case strClass:
		return Str("")
	case intClass:
		return Int(0)
	case floatClass:
		return Float(0)
	case tupleClass:
		return &Tuple{}
	case bytesClass:
		return Bytes("")
	case bytearrayClass:
		return &ByteArray{}
	}
	if c.exc {
		return &Tuple{}
	}
	return nil
}

func (m *Interp) callOpaque(o *Opaque, args []Value, kw []KwArg) Value {
	if len(args) == 1 && len(kw) == 0 {
		switch args[0].(type) {
		case *Function, *Class, *StaticMethod, *ClassMethod:
			return args[0] // used as a decorator
		}
	}
	if m.outward != nil {
		m.outward.leaves("", o.name, args, kw)
	}
	return m.opaque(o.name + "()")
}

package interp

// Attribute access: the descriptor protocol, metaclasses, modules and opaque
// objects.

func (m *Interp) getattr(v Value, name string) Value {
	r, ok := m.getattrOpt(v, name)
	if !ok {
		m.noAttr(v, name)
	}
	return r
}

func (m *Interp) noAttr(v Value, name string) {
	var e *Instance
	switch x := v.(type) {
	case *Module:
		e = m.newExc(excClass("AttributeError"), Str("module '"+x.name+"' has no attribute '"+name+"'"))
	case *Class:
		e = m.newExc(excClass("AttributeError"), Str("type object '"+x.name+"' has no attribute '"+name+"'"))
	case *Super:
		e = m.newExc(excClass("AttributeError"), Str("'super' object has no attribute '"+name+"'"))
	default:
		var text Value = Str("'" + m.typeName(v) + "' object has no attribute '" + name + "'")
		if isOpen(v) { // of which class it is is not known
			class := &Sym{key: "the class of the configuration", typ: "str", facts: []string{v.(*Instance).attrs.open.fact}}
			text = m.concat(Str("'"), m.concat(class, Str("' object has no attribute '"+name+"'")))
		}
		e = m.newExc(excClass("AttributeError"), text)
	}
	e.attrs.putStr("name", Str(name))
	e.attrs.putStr("obj", v)
	m.raiseExc(e)
}

// getattrOpt is getattr that reports a missing attribute instead of raising.
// AttributeErrors raised inside properties and __getattr__ still propagate.
func (m *Interp) getattrOpt(v Value, name string) (Value, bool) {
	switch x := v.(type) {
	case *Instance:
		return m.instanceAttr(x, name)
	case *Module:
		return m.moduleAttr(x, name)
	case *Class:
		return m.classAttr(x, name)
	case *Opaque:
		return m.opaqueAttr(x, name)
	case *Union:
		return m.unionAttr(x, name)
	case *Sym:
		return m.symAttr(x, name)
	case *Super:
		return m.superAttr(x, name)
	case *Function:
		if r, ok := m.functionAttr(x, name); ok {
			return r, true
		}
	case *BoundMethod:
		switch name {
		case "__self__":
			return x.self, true
		case "__func__":
			return x.fn, true
		}
		if r, ok := m.getattrOpt(x.fn, name); ok {
			return r, true
		}
	}
	c := m.typeOf(v)
	if a, ok := c.lookup(name); ok {
		return m.bind(a, v, c), true
	}
	return m.commonAttr(v, c, name)
}

func (m *Interp) commonAttr(v Value, c *Class, name string) (Value, bool) {
	switch name {
	case "__class__":
		return m.typeOfValue(v), true
	case "__doc__":
		return None, true
	}
	return nil, false
}

func (m *Interp) instanceAttr(x *Instance, name string) (Value, bool) {
	c := x.class
	if c.customGetattribute() {
		f, _ := c.lookup("__getattribute__")
		var out Value
		r := m.catch(func() { out = m.call(m.bind(f, x, c), []Value{Str(name)}, nil) })
		if r == nil {
			return out, true
		}
		if !r.isExc("AttributeError") {
			panic(r)
		}
		if g, ok := c.userMethod("__getattr__"); ok {
			return m.call(m.bind(g, x, c), []Value{Str(name)}, nil), true
		}
		panic(r)
	}
	if v, ok := m.genericAttr(x, name); ok {
		return v, true
	}
	if g, ok := c.userMethod("__getattr__"); ok {
		return m.call(m.bind(g, x, c), []Value{Str(name)}, nil), true
	}
	return nil, false
}

// maybeAttr gives an attribute that an object has on some paths only, and
// nothing stands in for where it is missing; nil for any other.
func (m *Interp) maybeAttr(v Value, name string) *Union {
	x, ok := v.(*Instance)
	if !ok || !m.partial || x.class.customGetattribute() {
		return nil
	}
	if _, found := x.class.lookup(name); found {
		return nil
	}
	if _, ok := x.class.userMethod("__getattr__"); ok && !isOpen(x) {
		return nil
	}
	at, ok := x.attrs.getStr(name)
	u, isU := at.(*Union)
	if !ok || !isU {
		return nil
	}
	switch p := m.prune(u).(type) {
	case *Union:
		for _, a := range p.arms {
			if a.v == nil {
				return p
			}
		}
	}
	return nil
}

func (c *Class) customGetattribute() bool {
	for _, b := range c.mroList() {
		if b.builtin {
			return false
		}
		if _, ok := b.dict.getStr("__getattribute__"); ok {
			return true
		}
	}
	return false
}

// genericAttr is object.__getattribute__ on an instance.
func (m *Interp) genericAttr(x *Instance, name string) (Value, bool) {
	c := x.class
	if c.watched && m.asks != nil {
		m.asks[name] = true
	}
	a, found := c.lookup(name)
	if found && m.isDataDescriptor(a) {
		return m.bindGetattr(a, x, c), true
	}
	if x.attrs.open != nil && found && x.attrs.findStr(name) < 0 {
		return m.bindGetattr(a, x, c), true
	}
	if v, ok := x.attrs.getStr(name); ok {
		if u, ok := v.(*Union); ok {
			if v := m.expected(x.attrs, u, Str(name), func() { m.noAttr(x, name) }); v != nil {
				return v, true
			}
			if v = m.settleAbsent(u); v != nil {
				return v, true
			}
		} else {
			return v, true
		}
	}
	if found {
		return m.bindGetattr(a, x, c), true
	}
	switch name {
	case "__class__":
		return c, true
	case "__dict__":
		return x.attrs, true
	case "__doc__":
		return None, true
	}
	if c.exc {
		return m.excAttr(x, name)
	}
	return nil, false
}

// bindGetattr binds a class attribute; a property that raises AttributeError
// falls back on __getattr__ as CPython does.
func (m *Interp) bindGetattr(a Value, x *Instance, c *Class) Value {
	if _, ok := a.(*Property); ok {
		if g, has := c.userMethod("__getattr__"); has {
			var out Value
			if r := m.catch(func() { out = m.bind(a, x, c) }); r != nil {
				if !r.isExc("AttributeError") {
					panic(r)
				}
				n := ""
				for i, v := range c.dict.vals {
					if v == a {
						n = string(c.dict.keys[i].(Str))
					}
				}
				return m.call(m.bind(g, x, c), []Value{Str(n)}, nil)
			}
			return out
		}
	}
	return m.bind(a, x, c)
}

func (m *Interp) isDataDescriptor(a Value) bool {
	switch x := a.(type) {
	case *Property:
		return true
	case *Instance:
		_, ok := x.class.userMethod("__set__")
		return ok
	}
	return false
}

// bind applies the descriptor protocol to a class attribute found for an
// instance (or value) of class c.
func (m *Interp) bind(a Value, obj Value, c *Class) Value {
	switch x := a.(type) {
	case *Function:
		return &BoundMethod{self: obj, fn: x}
	case *Builtin:
		if x.isMethod && x.self == nil {
			return &Builtin{name: x.name, fn: x.fn, self: obj, lazyArgs: x.lazyArgs}
		}
		return x
	case *ClassMethod:
		return m.bindClassMethod(x, c)
	case *StaticMethod:
		return x.fn
	case *Property:
		if x.get == nil {
			m.raise("AttributeError", "unreadable attribute")
		}
		return m.call(x.get, []Value{obj}, nil)
	case *Instance:
		if g, ok := x.class.userMethod("__get__"); ok {
			return m.call(m.bind(g, x, x.class), []Value{obj, c}, nil)
		}
	case *nativeProperty:
		return x.get(m, obj)
	}
	return a
}

func (m *Interp) bindClassMethod(x *ClassMethod, c *Class) Value {
	if b, ok := x.fn.(*Builtin); ok {
		return &Builtin{name: b.name, fn: b.fn, self: c}
	}
	if p, ok := x.fn.(*Property); ok { // a class property
		return m.bind(p, c, m.typeOf(c))
	}
	return &BoundMethod{self: c, fn: x.fn}
}

// bindClassAttr binds an attribute looked up on a class itself.
func (m *Interp) bindClassAttr(a Value, c *Class) Value {
	switch x := a.(type) {
	case *ClassMethod:
		return m.bindClassMethod(x, c)
	case *StaticMethod:
		return x.fn
	case *Instance:
		if g, ok := x.class.userMethod("__get__"); ok {
			return m.call(m.bind(g, x, x.class), []Value{None, c}, nil)
		}
	}
	return a
}

// nativeProperty is a computed attribute of a built-in type.
type nativeProperty struct {
	get func(m *Interp, self Value) Value
}

func (m *Interp) classAttr(c *Class, name string) (Value, bool) {
	meta := m.typeOf(c)
	ma, mfound := meta.lookup(name)
	if mfound && m.isDataDescriptor(ma) {
		return m.bind(ma, c, meta), true
	}
	for _, b := range c.mroList() {
		a, ok := b.dict.getStr(name)
		if u, union := a.(*Union); union {
			a = m.settleAbsent(u)
		}
		if !ok || a == nil { // or set on other paths only
			continue
		}
		if _, ok := a.(*nativeProperty); !ok || !mfound {
			switch name {
			case "__dict__", "__class__", "__name__":
			default:
				return m.bindClassAttr(a, c), true
			}
		}
		break
	}
	if mfound {
		return m.bind(ma, c, meta), true
	}
	switch name {
	case "__name__":
		return Str(c.name), true
	case "__qualname__":
		return Str(c.qualname), true
	case "__module__":
		return Str(c.module), true
	case "__dict__":
		return c.dict, true
	case "__class__":
		return meta, true
	case "__bases__":
		t := &Tuple{}
		for _, b := range c.bases {
			t.elems = append(t.elems, b)
		}
		return t, true
	case "__base__":
		if len(c.bases) > 0 {
			return c.bases[0], true
		}
		return None, true
	case "__mro__":
		t := &Tuple{}
		for _, b := range c.mroList() {
			t.elems = append(t.elems, b)
		}
		return t, true
	case "__annotations__":
		d := NewDict()
		m.dictSetStr(c.dict, name, d)
		return d, true
	case "__doc__":
		return None, true
	case "mro":
		return fn("mro", func(m *Interp, args []Value, kw []KwArg) Value {
			var out []Value
			for _, b := range c.mroList() {
				out = append(out, b)
			}
			return mkList(out)
		}), true
	case "__subclasses__":
		return fn("__subclasses__", func(m *Interp, args []Value, kw []KwArg) Value { return mkList(nil) }), true
	}
	if g, ok := meta.userMethod("__getattr__"); ok {
		return m.call(m.bind(g, c, meta), []Value{Str(name)}, nil), true
	}
	return nil, false
}

func (m *Interp) moduleAttr(x *Module, name string) (Value, bool) {
	if v, ok := x.attrs.getStr(name); ok {
		if u, ok := v.(*Union); ok {
			v = m.settleAbsent(u)
		}
		if l, ok := v.(*List); ok && l == m.argv {
			m.usedArgv = true
		}
		if v != nil {
			return v, true
		}
	}
	if name == "__dict__" {
		return x.attrs, true
	}
	if name == "__class__" {
		return moduleClass, true
	}
	if d, ok := x.attrs.getStr("__deny__"); ok && m.contains(d, Str(name)) {
		return nil, false
	}
	if g, ok := x.attrs.getStr("__getattr__"); ok {
		var out Value
		r := m.catch(func() { out = m.call(g, []Value{Str(name)}, nil) })
		if r == nil {
			return out, true
		}
		if !x.opaque || !r.isExc("AttributeError") {
			panic(r)
		}
	}
	if x.opaque && !isDunder(name) {
		return m.opaqueChild(x, name), true
	}
	if x.opaque && name == "__version__" {
		v := m.moduleVersion(x.name)
		if v != Value(None) {
			return v, true
		}
	}
	if name == "__doc__" {
		return None, true
	}
	return nil, false
}

func isDunder(s string) bool {
	return len(s) > 4 && s[:2] == "__" && s[len(s)-2:] == "__"
}

func (m *Interp) superAttr(s *Super, name string) (Value, bool) {
	start := m.typeOf(s.self)
	isCls := false
	if c, ok := s.self.(*Class); ok && (c.isSub(s.after)) {
		start, isCls = c, true
	}
	if name == "__class__" {
		return superClass, true
	}
	mro := start.mroList()
	i := 0
	for i < len(mro) && mro[i] != s.after {
		i++
	}
	for _, b := range mro[min(i+1, len(mro)):] {
		if v, ok := b.dict.getStr(name); ok {
			if isCls {
				if f, ok := v.(*Builtin); ok && f.isMethod && !start.isSub(typeClass) && !isStaticNative(name) {
					return f, true
				}
				if q, ok := v.(*Function); ok {
					if m.typeOf(s.self).isSub(s.after) { // a metaclass method
						return &BoundMethod{self: s.self, fn: q}, true
					}
					return q, true
				}
				return m.bindClassAttr(v, start), true
			}
			return m.bind(v, s.self, start), true
		}
	}
	return nil, false
}

func isStaticNative(name string) bool { return name == "__new__" }

// setattr stores an attribute.
func (m *Interp) setattr(v Value, name string, val Value) {
	switch x := v.(type) {
	case *Instance:
		if f, ok := x.class.userMethod("__setattr__"); ok {
			m.call(m.bind(f, x, x.class), []Value{Str(name), val}, nil)
			return
		}
		m.genericSetattr(x, name, val)
	case *Module:
		m.dictSetStr(x.attrs, name, val)
	case *Class:
		if f, ok := m.typeOf(x).userMethod("__setattr__"); ok {
			m.call(m.bind(f, x, m.typeOf(x)), []Value{Str(name), val}, nil)
			return
		}
		m.classSetattr(x, name, val)
	case *Function:
		m.functionSetattr(x, name, val)
	case *BoundMethod:
		m.raise("AttributeError", "'method' object has no attribute '%s'", name)
	case *Opaque:
		m.setField(x, fieldKey(name), val)
	case *Union:
		m.setattr(m.need(x), name, val)
	case *Sym:
		m.stuck("sets an attribute of " + x.describe())
	case *Property:
		if name == "__doc__" {
			return
		}
		m.raise("AttributeError", "'property' object has no attribute '%s'", name)
	default:
		if _, ok := m.getattrOpt(v, name); ok {
			m.raise("AttributeError", "'%s' object attribute '%s' is read-only", m.typeName(v), name)
		}
		m.raise("AttributeError", "'%s' object has no attribute '%s'", m.typeName(v), name)
	}
}

// genericSetattr is object.__setattr__ on an instance.
func (m *Interp) genericSetattr(x *Instance, name string, val Value) {
	if a, ok := x.class.lookup(name); ok {
		switch d := a.(type) {
		case *Property:
			if d.set == nil {
				m.raise("AttributeError", "property '%s' of '%s' object has no setter", name, x.class.name)
			}
			m.call(d.set, []Value{x, val}, nil)
			return
		case *Instance:
			if s, ok := d.class.userMethod("__set__"); ok {
				m.call(m.bind(s, d, d.class), []Value{x, val}, nil)
				return
			}
		}
	}
	switch name {
	case "__class__":
		if c, ok := val.(*Class); ok {
			m.setField(x, fieldClass, c)
			return
		}
		m.raise("TypeError", "__class__ must be set to a class, not '%s' object", m.typeName(val))
	case "__dict__":
		if d, ok := unwrap(val).(*Dict); ok {
			m.setField(x, fieldDict, d)
			return
		}
	}
	if x.class.exc && m.setExcAttr(x, name, val) {
		return
	}
	if x.class.watched {
		m.recordWrite(x, name, val)
		if m.sym != nil {
			val = m.written(x, name, val)
		}
	}
	if m.sym != nil && m.sym.parsed {
		m.sym.attrs[x.attrs] = true
	}
	m.dictSetStr(x.attrs, name, val)
}

func (m *Interp) classSetattr(c *Class, name string, val Value) {
	if c.builtin {
		m.raise("TypeError", "cannot set '%s' attribute of immutable type '%s'", name, c.name)
	}
	switch name {
	case "__bases__", "__mro__":
		m.stuck("changes the bases of a class")
	case "__name__":
		if s, ok := val.(Str); ok {
			m.setField(c, fieldName, s)
			return
		}
	case "__qualname__":
		if s, ok := val.(Str); ok {
			m.setField(c, fieldQualname, s)
			return
		}
	case "__module__":
		if s, ok := val.(Str); ok {
			m.setField(c, fieldModule, s)
		}
	}
	m.dictSetStr(c.dict, name, val)
}

func (m *Interp) delattr(v Value, name string) {
	switch x := v.(type) {
	case *Instance:
		if f, ok := x.class.userMethod("__delattr__"); ok {
			m.call(m.bind(f, x, x.class), []Value{Str(name)}, nil)
			return
		}
		m.genericDelattr(x, name)
	case *Class:
		if f, ok := m.typeOf(x).userMethod("__delattr__"); ok {
			m.call(m.bind(f, x, m.typeOf(x)), []Value{Str(name)}, nil)
			return
		}
		if !m.dictDelHK(x.dict, Str(name)) {
			m.noAttr(v, name)
		}
	case *Module:
		if !m.dictDelHK(x.attrs, Str(name)) {
			m.noAttr(v, name)
		}
	case *Union:
		m.delattr(m.need(x), name)
	default:
		m.noAttr(v, name)
	}
}

func (m *Interp) genericDelattr(x *Instance, name string) {
	if a, ok := x.class.lookup(name); ok {
		switch d := a.(type) {
		case *Property:
			if d.del == nil {
				m.raise("AttributeError", "property '%s' of '%s' object has no deleter", name, x.class.name)
			}
			m.call(d.del, []Value{x}, nil)
			return
		case *Instance:
			if s, ok := d.class.userMethod("__delete__"); ok {
				m.call(m.bind(s, d, d.class), []Value{x}, nil)
				return
			}
		}
	}
	if _, ok := x.attrs.getStr(name); !ok {
		m.noAttr(x, name)
	}
	if x.class.watched {
		m.recordWrite(x, name, nil)
	}
	m.dictDelHK(x.attrs, Str(name))
}

func (m *Interp) functionAttr(f *Function, name string) (Value, bool) {
	if f.attrs != nil {
		if v, ok := f.attrs.getStr(name); ok {
			// Set on other paths only: what it is when nothing has set it.
			if u, ok := v.(*Union); ok {
				v = m.settleAbsent(u)
			}
			if v != nil {
				return v, true
			}
		}
	}
	switch name {
	case "__name__":
		return Str(f.name), true
	case "__qualname__":
		return Str(f.qualname), true
	case "__module__":
		return Str(f.globals.name), true
	case "__doc__":
		return f.docstring(), true
	case "__dict__":
		if f.attrs == nil {
			f.attrs = NewDict()
		}
		return f.attrs, true
	case "__globals__":
		return f.globals.attrs, true
	case "__defaults__":
		if len(f.defaults) == 0 {
			return None, true
		}
		return mkTuple(f.defaults...), true
	case "__kwdefaults__":
		d := NewDict()
		for i, v := range f.kwDefaults {
			if v != nil {
				d.putStr(string(f.code.args.Kwonlyargs[i].Arg), v)
			}
		}
		if d.n == 0 {
			return None, true
		}
		return d, true
	case "__annotations__":
		d := NewDict()
		if f.annotations != nil {
			d = f.annotations()
		}
		if f.attrs == nil {
			f.attrs = NewDict()
		}
		m.dictSetStr(f.attrs, name, d)
		return d, true
	case "__closure__":
		return None, true
	case "__code__":
		return m.codeObject(f), true
	case "__get__":
		return fn("__get__", func(m *Interp, args []Value, kw []KwArg) Value {
			if len(args) > 0 && args[0] != Value(None) {
				return &BoundMethod{self: args[0], fn: f}
			}
			return f
		}), true
	case "__call__":
		return f, true
	}
	return nil, false
}

func (m *Interp) functionSetattr(f *Function, name string, val Value) {
	switch name {
	case "__name__":
		if s, ok := val.(Str); ok {
			m.setField(f, fieldName, s)
			return
		}
	case "__qualname__":
		if s, ok := val.(Str); ok {
			m.setField(f, fieldQualname, s)
			return
		}
	case "__doc__":
		m.setField(f, fieldDoc, val)
		return
	}
	if f.attrs == nil {
		f.attrs = NewDict()
	}
	m.dictSetStr(f.attrs, name, val)
}

// codeObject describes a function's code for inspect-like uses.
func (m *Interp) codeObject(f *Function) Value {
	c := f.code
	c.analyse()
	d := NewDict()
	names := &Tuple{}
	for _, p := range c.params {
		names.elems = append(names.elems, Str(p.name))
	}
	flags := 0x43
	if c.vararg >= 0 {
		names.elems = append(names.elems, Str(c.info.names[c.vararg]))
		flags |= 4
	}
	if c.kwarg >= 0 {
		names.elems = append(names.elems, Str(c.info.names[c.kwarg]))
		flags |= 8
	}
	if c.isGen {
		flags |= 0x20
	}
	if c.isAsync {
		flags |= 0x80
	}
	d.putStr("co_varnames", names)
	d.putStr("co_argcount", Int(c.nPos))
	d.putStr("co_posonlyargcount", Int(c.posOnly))
	d.putStr("co_kwonlyargcount", Int(len(c.params)-c.nPos))
	d.putStr("co_flags", Int(flags))
	d.putStr("co_name", Str(c.name))
	d.putStr("co_qualname", Str(c.qualname))
	d.putStr("co_filename", Str(c.module.file))
	d.putStr("co_firstlineno", Int(c.line))
	return &Instance{class: codeClass, attrs: d}
}

var codeClass = newBuiltin("code", objectClass)

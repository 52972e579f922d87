package interp

import (
	"github.com/go-python/gpython/ast"
	"math/big"
	"slices"
	"sort"
)

// nativeModules are the modules implemented in Go, by name.
var nativeModules = map[string]func(m *Interp) map[string]Value{}

func registerModule(name string, load func(m *Interp) map[string]Value) { nativeModules[name] = load }

// registerMethods adds methods to a built-in type.
func registerMethods(typeName string, tab map[string]NativeFn) {
	c := builtinTypes[typeName]
	for _, n := range sortedKeys(tab) {
		b := fn(n, tab[n]).method()
		b.lazyArgs = slices.Contains(lazyMethods[typeName], n)
		c.dict.putStr(n, b)
	}
}

// lazyMethods look at single entries, or pass on entries that may be absent:
// they settle what they read by themselves.
var lazyMethods = map[string][]string{
	"dict": {"get", "setdefault", "pop", "keys", "values", "items", "copy", "clear", "update", "__getitem__", "__setitem__", "__delitem__", "__contains__"},
	"list": {"append"},
	"set":  {"add"},
}

// fn makes a built-in function.
func fn(name string, f NativeFn) *Builtin { return &Builtin{name: name, fn: f} }

// method makes a built-in function bind its receiver.
func (b *Builtin) method() *Builtin {
	b.isMethod = true
	return b
}

func sortedKeys[V any](m map[string]V) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	sort.Strings(out)
	return out
}

var superBuiltin = fn("super", nil)

// builtinFuncs are the functions of the builtins module.
var builtinFuncs map[string]NativeFn

func init() {
	builtinFuncs = map[string]NativeFn{
		"len":   func(m *Interp, a []Value, kw []KwArg) Value { return m.length(m.one("len", a)) },
		"repr":  func(m *Interp, a []Value, kw []KwArg) Value { return m.reprValue(m.one("repr", a)) },
		"ascii": func(m *Interp, a []Value, kw []KwArg) Value { return Str(m.asciiOf(m.one("ascii", a))) },
		"isinstance": func(m *Interp, a []Value, kw []KwArg) Value {
			m.argRange("isinstance", a, kw, 2, 2)
			return m.isInstance(a[0], a[1])
		},
		"issubclass": func(m *Interp, a []Value, kw []KwArg) Value {
			m.argRange("issubclass", a, kw, 2, 2)
			return m.isSubclass(m.need(a[0]), m.need(a[1]))
		},
		"getattr": func(m *Interp, a []Value, kw []KwArg) Value {
			m.argRange("getattr", a, kw, 2, 3)
			name := m.attrName(a[1])
			if len(a) == 2 {
				return m.getattr(a[0], name)
			}
			if u, ok := a[0].(*Union); ok && len(a) == 3 {
				v := m.standInAttr(u, name)
				if u, ok = v.(*Union); !ok {
					return builtinFuncs["getattr"](m, []Value{v, a[1], a[2]}, nil)
				}
				return m.mapArms(u, func(v Value) Value { return builtinFuncs["getattr"](m, []Value{v, a[1], a[2]}, nil) })
			}
			if u := m.maybeAttr(a[0], name); u != nil {
				return m.orDefault(u, a[2])
			}
			var v Value
			var ok bool
			if r := m.catch(func() { v, ok = m.getattrOpt(a[0], name) }); r != nil {
				if r.isExc("AttributeError") {
					return a[2]
				}
				panic(r)
			}
			if !ok {
				return a[2]
			}
			return v
		},
		"hasattr": func(m *Interp, a []Value, kw []KwArg) Value {
			m.argRange("hasattr", a, kw, 2, 2)
			name := m.attrName(a[1])
			if u, ok := a[0].(*Union); ok {
				v := m.standInAttr(u, name)
				if u, ok = v.(*Union); !ok {
					return builtinFuncs["hasattr"](m, []Value{v, a[1]}, nil)
				}
				return m.mapArms(u, func(v Value) Value { return builtinFuncs["hasattr"](m, []Value{v, a[1]}, nil) })
			}
			if u := m.maybeAttr(a[0], name); u != nil {
				g := False
				for _, arm := range u.arms {
					if arm.v != nil {
						g = m.bdd.or(g, arm.g)
					}
				}
				return m.boolOf(g)
			}
			var ok bool
			if r := m.catch(func() { _, ok = m.getattrOpt(a[0], name) }); r != nil {
				if r.isExc("AttributeError") {
					return Bool(false)
				}
				panic(r)
			}
			return Bool(ok)
		},
		"setattr": func(m *Interp, a []Value, kw []KwArg) Value {
			m.argRange("setattr", a, kw, 3, 3)
			m.setattr(a[0], m.attrName(a[1]), a[2])
			return None
		},
		"delattr": func(m *Interp, a []Value, kw []KwArg) Value {
			m.argRange("delattr", a, kw, 2, 2)
			m.delattr(a[0], m.attrName(a[1]))
			return None
		},
		"callable": func(m *Interp, a []Value, kw []KwArg) Value { return Bool(m.callable(m.need(m.one("callable", a)))) },
		"iter":     builtinIter,
		"next":     builtinNext,
		"enumerate": func(m *Interp, a []Value, kw []KwArg) Value {
			p := m.params("enumerate", a, kw, "iterable", "start?")
			i := int64(0)
			if p[1] != nil {
				i = int64(m.toIndex(p[1]))
			}
			if s := sequenceSym(p[0]); s != nil {
				n := m.term("index in", "int", s)
				zero := 0.0
				n.min = &zero
				return m.derivedSequence("enumerate", s, mkTuple(n, m.anyElement(s)))
			}
			it := m.iter(p[0])
			i--
			return &Iter{kind: "enumerate", next: func() (Value, bool) {
				v, ok := it.next()
				if !ok {
					return nil, false
				}
				i++
				return mkTuple(Int(i), v), true
			}}
		},
		"zip":    builtinZip,
		"map":    builtinMap,
		"filter": builtinFilter,
		"reversed": func(m *Interp, a []Value, kw []KwArg) Value {
			if len(a) == 1 {
				if s := sequenceSym(a[0]); s != nil {
					return m.derivedSequence("reversed", s, m.anyElement(s))
				}
			}
			return m.reversed(m.need(m.one("reversed", a)))
		},
		"sorted": func(m *Interp, a []Value, kw []KwArg) Value {
			m.argRange("sorted", a, nil, 1, 1)
			if s := sequenceSym(a[0]); s != nil {
				return m.unknownCopy("list", s)
			}
			l := m.listOf(a[0])
			key, rev := kwGet(kw, "key"), kwGet(kw, "reverse")
			return mkList(m.sortValues(append([]Value(nil), l...), key, rev != nil && m.truthy(rev)))
		},
		"sum": func(m *Interp, a []Value, kw []KwArg) Value {
			p := m.params("sum", a, kw, "iterable", "start?")
			acc := p[1]
			if acc == nil {
				acc = Int(0)
			}
			m.iterate(p[0], func(v Value) bool {
				acc = m.binop(opAdd, acc, v)
				return true
			})
			return acc
		},
		"min": func(m *Interp, a []Value, kw []KwArg) Value { return m.minMax("min", a, kw, false) },
		"max": func(m *Interp, a []Value, kw []KwArg) Value { return m.minMax("max", a, kw, true) },
		"any": func(m *Interp, a []Value, kw []KwArg) Value { return m.anyAll(m.one("any", a), true) },
		"all": func(m *Interp, a []Value, kw []KwArg) Value { return m.anyAll(m.one("all", a), false) },
		"abs": func(m *Interp, a []Value, kw []KwArg) Value {
			v := m.one("abs", a)
			if s, ok := v.(*Sym); ok {
				return m.term("abs", s.typ, s)
			}
			v = m.need(v)
			if x, ok := v.(*Instance); ok {
				if f, ok := x.class.userMethod("__abs__"); ok {
					return m.call(m.bind(f, x, x.class), nil, nil)
				}
			}
			if r, ok := m.absValue(unwrap(v)); ok {
				return r
			}
			m.raise("TypeError", "bad operand type for abs(): '%s'", m.typeName(v))
			return nil
		},
		"round": func(m *Interp, a []Value, kw []KwArg) Value {
			p := m.params("round", a, kw, "number", "ndigits?")
			if s, ok := p[0].(*Sym); ok {
				nd := p[1]
				typ := "float"
				if nd == nil {
					typ = "int"
					nd = None
				}
				return m.grown(m.term("round", typ, s, nd), s, func(v Value) Value {
					r, _ := m.roundValue(v, nd)
					return r
				})
			}
			if u, ok := p[0].(*Union); ok {
				return m.mapArms(u, func(v Value) Value { return builtinFuncs["round"](m, []Value{v, orNone(p[1])}, nil) })
			}
			if x, ok := p[0].(*Instance); ok {
				if f, ok := x.class.userMethod("__round__"); ok {
					return m.call(m.bind(f, x, x.class), a[1:], nil)
				}
			}
			if r, ok := m.roundValue(unwrap(p[0]), orNone(p[1])); ok {
				return r
			}
			m.raise("TypeError", "type %s doesn't define __round__ method", m.typeName(p[0]))
			return nil
		},
		"divmod": func(m *Interp, a []Value, kw []KwArg) Value {
			m.argRange("divmod", a, kw, 2, 2)
			if r, ok := m.divmodValue(m.need(a[0]), m.need(a[1])); ok {
				return r
			}
			m.raise("TypeError", "unsupported operand type(s) for divmod(): '%s' and '%s'", m.typeName(a[0]), m.typeName(a[1]))
			return nil
		},
		"pow": func(m *Interp, a []Value, kw []KwArg) Value {
			p := m.params("pow", a, kw, "base", "exp", "mod?")
			if p[2] == nil || p[2] == Value(None) {
				return m.binop(opPow, p[0], p[1])
			}
			return m.powMod(m.need(p[0]), m.need(p[1]), m.need(p[2]))
		},
		"hash": func(m *Interp, a []Value, kw []KwArg) Value {
			return m.hashNumber(m.one("hash", a))
		},
		"id": func(m *Interp, a []Value, kw []KwArg) Value {
			return Int(int64(fnv(pointerText(m.one("id", a))) >> 16))
		},
		"vars": func(m *Interp, a []Value, kw []KwArg) Value {
			if len(a) == 0 {
				return m.localsDict()
			}
			v, ok := m.getattrOpt(m.need(a[0]), "__dict__")
			if !ok {
				m.raise("TypeError", "vars() argument must have __dict__ attribute")
			}
			return v
		},
		"dir":     builtinDir,
		"globals": func(m *Interp, a []Value, kw []KwArg) Value { return m.fr.mod.attrs },
		"locals":  func(m *Interp, a []Value, kw []KwArg) Value { return m.localsDict() },
		"print": func(m *Interp, a []Value, kw []KwArg) Value {
			sep, end := " ", "\n"
			for name, p := range map[string]*string{"sep": &sep, "end": &end} {
				if s := kwGet(kw, name); s != nil && s != Value(None) {
					*p = m.str(s)
				}
			}
			var parts []Value
			known := true
			for _, v := range a {
				s := m.strValue(v)
				parts = append(parts, s)
				_, ok := s.(Str)
				known = known && ok
			}
			e := Effect{Kind: EffectPrint, Name: "stdout", TextValue: mkTuple(parts...)}
			if known {
				for i, s := range parts {
					if i > 0 {
						e.Text += sep
					}
					e.Text += string(s.(Str))
				}
				e.Text += end
			}
			switch f := kwGet(kw, "file").(type) {
			case nil, NoneType:
			case *Opaque:
				e.Name = lastPart(f.name)
			default:
				if !known {
					m.stuck("prints unknown text to a file object")
				}
				m.call(m.getattr(f, "write"), []Value{Str(e.Text)}, nil)
				return None
			}
			m.record(e)
			return None
		},
		"chr": func(m *Interp, a []Value, kw []KwArg) Value {
			i := m.toIndex(m.one("chr", a))
			if i < 0 || i > 0x10ffff {
				m.raise("ValueError", "chr() arg not in range(0x110000)")
			}
			return Str(appendRune(nil, rune(i)))
		},
		"ord": func(m *Interp, a []Value, kw []KwArg) Value {
			v := m.need(m.one("ord", a))
			if s, ok := unwrap(v).(Str); ok {
				if n := runeLen(string(s)); n != 1 {
					m.raise("TypeError", "ord() expected a character, but string of length %d found", n)
				}
				r, _ := decodeRune(string(s))
				return Int(r)
			}
			if s, ok := v.(Bytes); ok && len(s) == 1 {
				return Int(s[0])
			}
			m.raise("TypeError", "ord() expected string of length 1, but %s found", m.typeName(v))
			return nil
		},
		"hex": func(m *Interp, a []Value, kw []KwArg) Value {
			if s, ok := m.one("hex", a).(*Sym); ok && !s.random {
				t := m.term("hex", "str", s)
				t.hex, t.parts = true, []Value{t}
				return t
			}
			return m.baseText(m.one("hex", a), 16, "0x")
		},
		"oct": func(m *Interp, a []Value, kw []KwArg) Value { return m.baseText(m.one("oct", a), 8, "0o") },
		"bin": func(m *Interp, a []Value, kw []KwArg) Value { return m.baseText(m.one("bin", a), 2, "0b") },
		"format": func(m *Interp, a []Value, kw []KwArg) Value {
			m.argRange("format", a, kw, 1, 2)
			spec := Value(Str(""))
			if len(a) == 2 {
				spec = a[1]
			}
			return m.formatAny(a[0], spec)
		},
		"open": func(m *Interp, a []Value, kw []KwArg) Value {
			return m.call(m.getattr(m.importModule("io"), "open"), a, kw)
		},
		"__import__": func(m *Interp, a []Value, kw []KwArg) Value {
			name := string(unwrap(m.need(a[0])).(Str))
			mod := m.importModule(name)
			if fl := kwGet(kw, "fromlist"); fl != nil && m.truthy(fl) || len(a) > 3 && m.truthy(a[3]) {
				return mod
			}
			v, _ := m.modules.getStr(topName(name))
			return v
		},
		"exec":       func(m *Interp, a []Value, kw []KwArg) Value { m.stuck("exec()"); return nil },
		"eval":       func(m *Interp, a []Value, kw []KwArg) Value { m.stuck("eval()"); return nil },
		"compile":    func(m *Interp, a []Value, kw []KwArg) Value { m.stuck("compile()"); return nil },
		"input":      func(m *Interp, a []Value, kw []KwArg) Value { m.stuck("input()"); return nil },
		"breakpoint": func(m *Interp, a []Value, kw []KwArg) Value { return None },
		"memoryview": func(m *Interp, a []Value, kw []KwArg) Value { return a[0] },
		"exit":       func(m *Interp, a []Value, kw []KwArg) Value { return m.sysExit(a) },
		"quit":       func(m *Interp, a []Value, kw []KwArg) Value { return m.sysExit(a) },
	}
	superBuiltin.fn = func(m *Interp, a []Value, kw []KwArg) Value {
		if len(a) == 0 {
			return m.superHere(m.fr)
		}
		c, ok := a[0].(*Class)
		if !ok || len(a) < 2 {
			m.raise("TypeError", "super() argument 1 must be a type, not %s", m.typeName(a[0]))
		}
		return &Super{after: c, self: a[1]}
	}
}

// hashNumber is hash(v): equal values have equal numbers; strings hash
// differently in every run of CPython, so nothing can depend on the numbers.
func (m *Interp) hashNumber(v Value) Value {
	if isSymKey(v) {
		return m.term("hash", "int", v)
	}
	switch k := m.hash(v).(type) {
	case Int:
		return k
	case Str:
		return Int(int64(fnv(string(k)) >> 2))
	case hkTuple:
		return Int(int64(fnv(string(k)) >> 2))
	case Float:
		return Int(int64(fnv(m.keyOf(k)) >> 2))
	default:
		return Int(int64(fnv(pointerText(k)) >> 2))
	}
}

func (m *Interp) sysExit(a []Value) Value {
	m.raiseExc(m.newExc(excClass("SystemExit"), a...))
	return nil
}

func (m *Interp) one(name string, a []Value) Value {
	if len(a) != 1 {
		m.raise("TypeError", "%s() takes exactly one argument (%d given)", name, len(a))
	}
	return a[0]
}

func (m *Interp) attrName(v Value) string {
	s, ok := unwrap(m.need(v)).(Str)
	if !ok {
		m.raise("TypeError", "attribute name must be string, not '%s'", m.typeName(v))
	}
	return string(s)
}

// newBuiltins makes the builtins namespace.
func (m *Interp) newBuiltins() *Dict {
	d := NewDict()
	for _, n := range sortedKeys(builtinFuncs) {
		b := fn(n, builtinFuncs[n])
		switch n { // they do not look inside containers
		case "getattr", "hasattr", "setattr", "delattr", "isinstance", "issubclass", "callable", "id", "len":
			b.lazyArgs = true
		}
		d.putStr(n, b)
	}
	for _, n := range []string{"object", "type", "int", "bool", "float", "complex", "str", "bytes", "bytearray", "list", "tuple", "dict", "set", "frozenset", "range", "slice", "property", "classmethod", "staticmethod"} {
		d.putStr(n, builtinTypes[n])
	}
	for _, n := range sortedKeys(exceptions) {
		d.putStr(n, exceptions[n])
	}
	d.putStr("IOError", excClass("OSError"))
	d.putStr("EnvironmentError", excClass("OSError"))
	d.putStr("super", superBuiltin)
	d.putStr("None", None)
	d.putStr("True", Bool(true))
	d.putStr("False", Bool(false))
	d.putStr("Ellipsis", Ellipsis)
	d.putStr("NotImplemented", NotImplemented)
	d.putStr("__debug__", Bool(true))
	d.putStr("__name__", Str("builtins"))
	return d
}

// isInstance is isinstance(v, c) as a value.
func (m *Interp) isInstance(v, c Value) Value {
	switch x := v.(type) {
	case *Union:
		return m.mapArms(x, func(w Value) Value { return m.isInstance(w, c) })
	case *Sym:
		if k, ok := builtinTypes[x.typ]; ok && x.typ != "" {
			return m.classMatch(k, c, v)
		}
		return m.term("isinstance", "bool", x, c)
	case *Instance:
		if isOpen(x) {
			return m.openInstanceOf(x, c)
		}
	}
	return m.classMatch(m.typeOf(v), c, v)
}

func (m *Interp) classMatch(k *Class, c Value, v Value) Value {
	switch x := m.need(c).(type) {
	case *Class:
		if x.meta != nil && v != nil {
			if f, ok := x.meta.userMethod("__instancecheck__"); ok {
				return m.boolOf(m.cond(m.call(m.bind(f, x, x.meta), []Value{v}, nil)))
			}
		}
		if k.isSub(x) {
			return Bool(true)
		}
		if _, op := v.(*Opaque); op && x == typeClass {
			return Bool(true)
		}
		if x == builtinTypes["object"] {
			return Bool(true)
		}
		return Bool(false)
	case *Tuple:
		for _, e := range x.elems {
			if m.truthy(m.classMatch(k, e, v)) {
				return Bool(true)
			}
		}
		return Bool(false)
	case *Opaque:
		return Bool(x.class != nil && k.isSub(x.class))
	case *Instance:
		if f, ok := x.class.userMethod("__instancecheck__"); ok && v != nil {
			return m.boolOf(m.cond(m.call(m.bind(f, x, x.class), []Value{v}, nil)))
		}
	}
	m.raise("TypeError", "isinstance() arg 2 must be a type, a tuple of types, or a union")
	return nil
}

func (m *Interp) isSubclass(v, c Value) Value {
	k, ok := v.(*Class)
	if !ok {
		if _, op := v.(*Opaque); op {
			return Bool(v == c)
		}
		m.raise("TypeError", "issubclass() arg 1 must be a class")
	}
	switch x := c.(type) {
	case *Class:
		if x.meta != nil {
			if f, ok := x.meta.userMethod("__subclasscheck__"); ok {
				return m.boolOf(m.cond(m.call(m.bind(f, x, x.meta), []Value{k}, nil)))
			}
		}
		return Bool(k.isSub(x))
	case *Tuple:
		for _, e := range x.elems {
			if m.truthy(m.isSubclass(v, e)) {
				return Bool(true)
			}
		}
		return Bool(false)
	case *Opaque:
		return Bool(x.class != nil && k.isSub(x.class))
	}
	if x, ok := c.(*Instance); ok {
		if f, ok := x.class.userMethod("__subclasscheck__"); ok {
			return m.boolOf(m.cond(m.call(m.bind(f, x, x.class), []Value{v}, nil)))
		}
	}
	m.raise("TypeError", "issubclass() arg 2 must be a class, a tuple of classes, or a union")
	return nil
}

func (m *Interp) callable(v Value) bool {
	switch x := v.(type) {
	case *Function, *Builtin, *BoundMethod, *Class, *Opaque, *StaticMethod:
		return true
	case *Instance:
		_, ok := x.class.lookup("__call__")
		return ok
	}
	return false
}

func builtinIter(m *Interp, a []Value, kw []KwArg) Value {
	if len(a) == 2 {
		f, stop := a[0], a[1]
		return &Iter{kind: "callable_iterator", next: func() (Value, bool) {
			v := m.call(f, nil, nil)
			if m.eq(v, stop) {
				return nil, false
			}
			return v, true
		}}
	}
	if s := sequenceSym(m.one("iter", a)); s != nil {
		return s
	}
	v := m.need(m.one("iter", a))
	switch x := v.(type) {
	case *Generator, *Iter:
		return x
	case *Instance:
		if f, ok := x.class.userMethod("__iter__"); ok {
			return m.call(m.bind(f, x, x.class), nil, nil)
		}
	}
	return m.iter(v)
}

func builtinNext(m *Interp, a []Value, kw []KwArg) Value {
	m.argRange("next", a, kw, 1, 2)
	if s := sequenceSym(a[0]); s != nil {
		none := m.cond(m.compare(ast.Eq, m.length(s), Int(0)))
		e := m.anyElement(s)
		if len(a) == 2 {
			m.partial = true
			return m.mkUnion([]arm{{none, a[1]}, {m.bdd.not(none), e}})
		}
		if m.decide(none) {
			m.raiseExc(m.newExc(excClass("StopIteration")))
		}
		return e
	}
	var v Value
	ok := false
	switch x := m.need(a[0]).(type) {
	case *Iter:
		v, ok = x.next()
	case *Generator:
		if len(a) == 1 {
			return m.genSend(x, nil)
		}
		v, ok = m.resume(x)
	case *Instance:
		f, has := x.class.userMethod("__next__")
		if !has {
			m.raise("TypeError", "'%s' object is not an iterator", x.class.name)
		}
		if len(a) == 1 {
			return m.call(m.bind(f, x, x.class), nil, nil)
		}
		if r := m.catch(func() { v = m.call(m.bind(f, x, x.class), nil, nil) }); r != nil {
			if r.isExc("StopIteration") {
				return a[1]
			}
			panic(r)
		}
		return v
	case *Opaque:
		return m.opaque(x.name + ".__next__()")
	default:
		m.raise("TypeError", "'%s' object is not an iterator", m.typeName(x))
	}
	if ok {
		return v
	}
	if len(a) == 2 {
		return a[1]
	}
	m.raiseExc(m.newExc(excClass("StopIteration")))
	return nil
}

func builtinZip(m *Interp, a []Value, kw []KwArg) Value {
	strict := false
	if s := kwGet(kw, "strict"); s != nil {
		strict = m.truthy(s)
	}
	its := make([]*Iter, len(a))
	for i, v := range a {
		its[i] = m.iter(v)
	}
	return &Iter{kind: "zip", next: func() (Value, bool) {
		if len(its) == 0 {
			return nil, false
		}
		t := &Tuple{}
		for i, it := range its {
			v, ok := it.next()
			if !ok {
				if strict {
					if i > 0 {
						m.raise("ValueError", "zip() argument %d is shorter than argument%s", i+1, zipRange(i))
					}
					for j := 1; j < len(its); j++ {
						if _, more := its[j].next(); more {
							m.raise("ValueError", "zip() argument %d is longer than argument%s", j+1, zipRange(j))
						}
					}
				}
				return nil, false
			}
			t.elems = append(t.elems, v)
		}
		return t, true
	}}
}

func zipRange(n int) string {
	if n == 1 {
		return " 1"
	}
	return "s 1-" + string(rune('0'+n%10))
}

func builtinMap(m *Interp, a []Value, kw []KwArg) Value {
	if len(a) < 2 {
		m.raise("TypeError", "map() must have at least two arguments.")
	}
	if u, ok := a[1].(*Union); ok && len(a) == 2 && plainArms(u) {
		return m.mapArms(u, func(v Value) Value { return builtinMap(m, []Value{a[0], v}, kw) })
	}
	if s := sequenceSym(a[1]); s != nil && len(a) == 2 {
		if v := m.symEach(s, "list", func(e Value) Value { return m.call(a[0], []Value{e}, nil) }); v != nil {
			return v
		}
	}
	its := make([]*Iter, len(a)-1)
	for i, v := range a[1:] {
		its[i] = m.iter(v)
	}
	return &Iter{kind: "map", next: func() (Value, bool) {
		args := make([]Value, len(its))
		for i, it := range its {
			v, ok := it.next()
			if !ok {
				return nil, false
			}
			args[i] = v
		}
		return m.call(a[0], args, nil), true
	}}
}

func builtinFilter(m *Interp, a []Value, kw []KwArg) Value {
	m.argRange("filter", a, kw, 2, 2)
	it := m.iter(a[1])
	return &Iter{kind: "filter", next: func() (Value, bool) {
		for {
			v, ok := it.next()
			if !ok {
				return nil, false
			}
			t := v
			if _, none := a[0].(NoneType); !none {
				t = m.call(a[0], []Value{v}, nil)
			}
			if m.truthy(t) {
				return v, true
			}
		}
	}}
}

func (m *Interp) reversed(v Value) Value {
	switch x := v.(type) {
	case *Instance:
		if f, ok := x.class.userMethod("__reversed__"); ok {
			return m.call(m.bind(f, x, x.class), nil, nil)
		}
		if _, user := x.class.userMethod("__getitem__"); !user && x.payload != nil {
			return m.reversed(x.payload)
		}
		n := m.toIndex(m.length(x))
		return &Iter{kind: "reversed", next: func() (Value, bool) {
			n--
			if n < 0 {
				return nil, false
			}
			return m.getitem(x, Int(n)), true
		}}
	case *Dict:
		return m.dictReversed(x, 'k')
	case *dictView:
		return m.dictReversed(x.d, x.kind)
	case *List, *Tuple, Str, Bytes, *Range:
		vs := m.listOf(x)
		out := make([]Value, len(vs))
		for i, e := range vs {
			out[len(vs)-1-i] = e
		}
		return sliceIter("reversed", out)
	case *Class:
		if f, ok := m.metaMethod(x, "__reversed__"); ok {
			return m.call(f, nil, nil)
		}
	}
	m.raise("TypeError", "'%s' object is not reversible", m.typeName(v))
	return nil
}

func (m *Interp) minMax(name string, a []Value, kw []KwArg, max bool) Value {
	key, def := kwGet(kw, "key"), kwGet(kw, "default")
	if key == Value(None) {
		key = nil
	}
	var vs []Value
	switch {
	case len(a) == 0:
		m.raise("TypeError", "%s expected at least 1 argument, got 0", name)
	case len(a) == 1:
		vs = m.listOf(a[0])
	default:
		vs = a
	}
	if len(vs) == 0 {
		if def != nil {
			return def
		}
		m.raise("ValueError", "%s() arg is an empty sequence", name)
	}
	rank := func(v Value) Value {
		if key != nil {
			return m.call(key, []Value{v}, nil)
		}
		return v
	}
	best, bk := vs[0], rank(vs[0])
	for _, v := range vs[1:] {
		k := rank(v)
		a, b := k, bk
		if max {
			a, b = bk, k
		}
		g := m.cond(m.compare(opLt, a, b))
		switch {
		case g == True || m.implied(g):
			best, bk = v, k
		case g == False || m.excluded(g):
		default:
			ng := m.bdd.not(g)
			best = m.mkUnion([]arm{{g, v}, {ng, best}})
			bk = m.mkUnion([]arm{{g, k}, {ng, bk}})
			m.partial = true
		}
	}
	return best
}

// anyAll is any() or all(): with undecided elements the rest is evaluated
// under the condition that the decided ones do not settle it.
func (m *Interp) anyAll(v Value, any bool) Value {
	if s := sequenceSym(v); s != nil {
		op := "all"
		if any {
			op = "any"
		}
		return m.term(op, "bool", s)
	}
	g := False // some element settles the result
	base := m.pc
	it := m.iter(v)
	for {
		m.step()
		e, ok := it.next()
		if !ok {
			break
		}
		c := m.cond(e)
		if !any {
			c = m.bdd.not(c)
		}
		g = m.bdd.or(g, c)
		if m.bdd.and(base, m.bdd.not(g)) == False {
			break
		}
	}
	m.pc = base
	if !any {
		g = m.bdd.not(g)
	}
	return m.boolOf(g)
}

func (m *Interp) localsDict() *Dict {
	fr := m.fr
	if fr.ns != nil {
		return fr.ns
	}
	d := NewDict()
	for i, n := range fr.scope.info.names {
		if v := fr.scope.vals[i]; v != nil {
			d.putStr(n, v)
		}
	}
	return d
}

func builtinDir(m *Interp, a []Value, kw []KwArg) Value {
	if len(a) == 0 {
		l := m.localsDict().keyList()
		return mkList(m.sortValues(l, nil, false))
	}
	set := map[string]bool{}
	add := func(d *Dict) {
		for _, k := range d.keyList() {
			if s, ok := k.(Str); ok {
				set[string(s)] = true
			}
		}
	}
	v := m.need(a[0])
	if f, ok := m.typeOf(v).userMethod("__dir__"); ok {
		return mkList(m.sortValues(m.listOf(m.call(m.bind(f, v, m.typeOf(v)), nil, nil)), nil, false))
	}
	switch x := v.(type) {
	case *Module:
		if f, ok := x.attrs.getStr("__dir__"); ok {
			return mkList(m.sortValues(m.listOf(m.call(f, nil, nil)), nil, false))
		}
		add(x.attrs)
	case *Class:
		for _, c := range x.mroList() {
			add(c.dict)
		}
	default:
		if i, ok := v.(*Instance); ok {
			add(i.attrs)
		}
		for _, c := range m.typeOf(v).mroList() {
			add(c.dict)
		}
	}
	return NewStrList(sortedKeys(set))
}

func (m *Interp) baseText(v Value, base int, prefix string) Value {
	b := bigOf(unwrap(m.need(v)))
	if b == nil {
		b = big.NewInt(int64(m.toIndex(v)))
	}
	s := new(big.Int).Abs(b).Text(base)
	if b.Sign() < 0 {
		return Str("-" + prefix + s)
	}
	return Str(prefix + s)
}

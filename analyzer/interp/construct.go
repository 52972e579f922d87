package interp

import (
	"fmt"
	"slices"

	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
)

const (
	opAdd = ast.Add
	opPow = ast.Pow
	opLt  = ast.Lt
)

// Constructors and the special methods of the basic types.

func registerNew(typeName string, f func(m *Interp, c *Class, a []Value, kw []KwArg) Value) {
	builtinTypes[typeName].dict.putStr("__new__", &StaticMethod{fn: fn("__new__", func(m *Interp, args []Value, kw []KwArg) Value {
		if len(args) == 0 {
			m.raise("TypeError", "%s.__new__(): not enough arguments", typeName)
		}
		c, ok := args[0].(*Class)
		if !ok {
			m.raise("TypeError", "%s.__new__(X): X is not a type object (%s)", typeName, m.typeName(args[0]))
		}
		return f(m, c, args[1:], kw)
	})})
}

// wrap gives an instance of a subclass its built-in payload.
func wrap(c, base *Class, payload Value) Value {
	if c == base {
		return payload
	}
	return &Instance{class: c, attrs: NewDict(), payload: payload}
}

// lift applies a constructor to each arm of an unknown argument.
func (m *Interp) liftNew(v Value, typ string, f func(Value) Value) Value {
	switch x := v.(type) {
	case *Union:
		return m.mapArms(x, func(w Value) Value { return m.liftNew(w, typ, f) })
	case *Sym:
		if x.typ == typ {
			return x
		}
		if x.typ == "bool" {
			return m.liftNew(m.boolUnion(x), typ, f)
		}
		if x.typ == "" && !x.random && !x.soft {
			m.stuck(typ + "() of " + x.describe())
		}
		if x.typ == "str" && !x.random {
			return m.parseNumber(x, typ)
		}
		if x.typ == "int" && typ == "float" {
			return m.floatOfInt(x)
		}
		return m.grown(m.term(typ, typ, x), x, f)
	case *Opaque:
		return &Sym{key: typ + "(" + x.name + ")", typ: typ, facts: []string{"third-party " + x.name}}
	}
	return f(v)
}

// liftSequence is list() or tuple() of a union, for each arm; nil where the
// arms are not all built-in sequences or fresh iterators.
func (m *Interp) liftSequence(c *Class, typ string, a []Value, kw []KwArg) Value {
	if len(a) != 1 || len(kw) > 0 || c != builtinTypes[typ] {
		return nil
	}
	u, ok := a[0].(*Union)
	if !ok {
		return nil
	}
	p := m.prune(u)
	if u, ok = p.(*Union); !ok {
		if p == nil {
			return nil
		}
		return m.call(c, []Value{p}, nil)
	}
	for _, x := range u.arms {
		switch x.v.(type) {
		case *List, *Tuple, *Range, *Iter:
		default:
			if sequenceSym(x.v) == nil {
				return nil
			}
		}
	}
	return m.mapArms(u, func(v Value) Value { return m.call(c, []Value{v}, nil) })
}

func init() {
	registerNew("object", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		if m.isAbstract(c) {
			m.raiseAbstract(c)
		}
		if len(a)+len(kw) > 0 && c.opaque == nil {
			_, newOwner := c.lookupOwner("__new__")
			_, initOwner := c.lookupOwner("__init__")
			if !newOwner.builtin || initOwner == objectClass {
				if newOwner.builtin || initOwner == objectClass {
					m.raise("TypeError", "object.__new__() takes exactly one argument (the type to instantiate)")
				}
			}
		}
		return m.newObject(c)
	})
	registerNew("str", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		p := m.params("str", a, kw, "object?", "encoding?", "errors?")
		if p[0] == nil {
			return wrap(c, strClass, Str(""))
		}
		if p[1] != nil || p[2] != nil {
			b, ok := bytesLike(m.need(p[0]))
			if _, text := unwrap(p[0]).(Str); text {
				m.raise("TypeError", "decoding str is not supported")
			}
			if !ok {
				m.raise("TypeError", "decoding to str: need a bytes-like object, %s found", m.typeName(p[0]))
			}
			enc, errs := "utf-8", "strict"
			if p[1] != nil {
				enc = m.str(p[1])
			}
			if p[2] != nil {
				errs = m.str(p[2])
			}
			return wrap(c, strClass, Str(m.decode(b, enc, errs)))
		}
		return wrap(c, strClass, m.strValue(p[0]))
	})
	registerNew("int", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		p := m.params("int", a, kw, "x?", "base?")
		if p[0] == nil {
			return wrap(c, intClass, Int(0))
		}
		v := m.liftNew(p[0], "int", func(v Value) Value { return m.intOf(v, p[1]) })
		return wrap(c, intClass, v)
	})
	registerNew("float", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		p := m.params("float", a, kw, "x?")
		if p[0] == nil {
			return wrap(c, floatClass, Float(0))
		}
		return wrap(c, floatClass, m.liftNew(p[0], "float", func(v Value) Value { return m.floatOf(v) }))
	})
	registerNew("complex", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		p := m.params("complex", a, kw, "real?", "imag?")
		var z complex128
		if p[0] != nil {
			z = m.numComplex(m.need(p[0]))
		}
		if p[1] != nil {
			z += m.numComplex(m.need(p[1])) * 1i
		}
		return Complex(z)
	})
	registerNew("bool", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		if len(a) == 0 {
			return Bool(false)
		}
		return m.boolOf(m.cond(a[0]))
	})
	registerNew("bytes", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		return wrap(c, bytesClass, Bytes(m.newBytes("bytes", a, kw)))
	})
	registerNew("bytearray", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		return wrap(c, bytearrayClass, &ByteArray{b: m.newBytes("bytearray", a, kw)})
	})
	registerNew("tuple", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		if v := m.liftSequence(c, "tuple", a, kw); v != nil {
			return v
		}
		if c == tupleClass && len(a) == 1 && len(kw) == 0 {
			if s := sequenceSym(a[0]); s != nil {
				return m.unknownCopy("tuple", s)
			}
		}
		if len(a) == 0 {
			return wrap(c, tupleClass, &Tuple{})
		}
		if t, ok := a[0].(*Tuple); ok && c == tupleClass {
			return t
		}
		return wrap(c, tupleClass, mkTuple(m.listOf(a[0])...))
	})
	registerNew("frozenset", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		if c == frozensetClass && len(a) == 1 && len(kw) == 0 {
			if s := sequenceSym(a[0]); s != nil {
				return m.unknownCopy("frozenset", s)
			}
		}
		s := newSet(true)
		if len(a) > 0 {
			s.d = m.toSet(a[0]).clone().d
		}
		return wrap(c, frozensetClass, s)
	})
	registerNew("set", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		if c == setClass && len(a) == 1 && len(kw) == 0 {
			if s := sequenceSym(a[0]); s != nil {
				return m.unknownCopy("set", s)
			}
		}
		s := newSet(false)
		if c == setClass {
			m.argRange("set", a, kw, 0, 1)
		}
		if c == setClass && len(a) > 0 {
			s.d = m.toSet(a[0]).clone().d
		}
		return wrap(c, setClass, s)
	})
	registerNew("list", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		if v := m.liftSequence(c, "list", a, kw); v != nil {
			return v
		}
		if c == listClass && len(a) == 1 && len(kw) == 0 {
			if s := sequenceSym(a[0]); s != nil {
				return m.unknownCopy("list", s)
			}
		}
		l := mkList(nil)
		if c == listClass {
			m.argRange("list", a, kw, 0, 1)
		}
		if c == listClass && len(a) > 0 {
			l.elems = m.listCopy(a[0])
		}
		return wrap(c, listClass, l)
	})
	registerNew("dict", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		d := NewDict()
		if c == dictClass {
			m.dictUpdateArgs("dict", d, a, kw)
		}
		return wrap(c, dictClass, d)
	})
	// subclasses of the mutable containers are filled by __init__
	registerMethods("list", map[string]NativeFn{"__init__": func(m *Interp, a []Value, kw []KwArg) Value {
		m.argRange("list", a[1:], kw, 0, 1)
		if len(a) > 1 {
			m.listReplace(unwrap(a[0]).(*List), append([]Value(nil), m.listOf(a[1])...))
		}
		return None
	}})
	registerMethods("dict", map[string]NativeFn{"__init__": func(m *Interp, a []Value, kw []KwArg) Value {
		m.dictUpdateArgs("dict", unwrap(a[0]).(*Dict), a[1:], kw)
		return None
	}})
	registerMethods("set", map[string]NativeFn{"__init__": func(m *Interp, a []Value, kw []KwArg) Value {
		m.argRange("set", a[1:], kw, 0, 1)
		if len(a) > 1 {
			m.setAssign(unwrap(a[0]).(*Set), m.toSet(a[1]))
		}
		return None
	}})
	registerNew("range", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		if len(a) == 1 {
			if u, ok := a[0].(*Union); ok {
				return m.mapArms(u, func(v Value) Value {
					if r := m.unknownRange([]Value{v}); r != nil {
						return r
					}
					return m.newRange([]Value{v})
				})
			}
		}
		if v := m.unknownRange(a); v != nil {
			return v
		}
		return m.newRange(a)
	})
	registerNew("slice", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		switch len(a) {
		case 1:
			return &Slice{None, a[0], None}
		case 2:
			return &Slice{a[0], a[1], None}
		case 3:
			return &Slice{a[0], a[1], a[2]}
		}
		m.raise("TypeError", "slice expected at least 1 argument, got %d", len(a))
		return nil
	})
	registerNew("type", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		if len(a) != 3 {
			m.raise("TypeError", "type.__new__() takes exactly 3 arguments (%d given)", len(a))
		}
		name, ok := unwrap(a[0]).(Str)
		if !ok {
			m.raise("TypeError", "type.__new__() argument 1 must be str, not %s", m.typeName(a[0]))
		}
		best := c
		for _, b := range m.listOf(a[1]) {
			if k, ok := b.(*Class); ok && k.meta != nil && k.meta.isSub(best) {
				best = k.meta
			}
		}
		return m.newType(best, string(name), m.listOf(a[1]), a[2], kw)
	})
	registerNew("property", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		p := m.params("property", a, kw, "fget?", "fset?", "fdel?", "doc?")
		q := &Property{get: noneNil(p[0]), set: noneNil(p[1]), del: noneNil(p[2]), doc: p[3]}
		if c != propertyClass {
			return &Instance{class: c, attrs: NewDict(), payload: q}
		}
		return q
	})
	registerNew("classmethod", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		return &ClassMethod{fn: m.one("classmethod", a)}
	})
	registerNew("staticmethod", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		return &StaticMethod{fn: m.one("staticmethod", a)}
	})
	registerNew("function", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		m.stuck("makes a function from code")
		return nil
	})
	registerNew("method", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		if len(a) != 2 {
			m.raise("TypeError", "method expected 2 arguments, got %d", len(a))
		}
		return &BoundMethod{self: a[1], fn: a[0]}
	})
	registerNew("module", func(m *Interp, c *Class, a []Value, kw []KwArg) Value {
		p := m.params("module", a, kw, "name", "doc?")
		mod := &Module{name: m.str(p[0]), attrs: NewDict(), loaded: true}
		m.initModule(mod, false)
		return mod
	})
	registerNew("NoneType", func(m *Interp, c *Class, a []Value, kw []KwArg) Value { return None })

	object := map[string]NativeFn{
		"__init__": func(m *Interp, a []Value, kw []KwArg) Value {
			if len(a)+len(kw) > 1 {
				if x, ok := a[0].(*Instance); ok && x.class.opaque == nil && x.payload == nil {
					_, io := x.class.lookupOwner("__init__")
					_, no := x.class.lookupOwner("__new__")
					if !io.builtin || no.builtin {
						m.raise("TypeError", "%s.__init__() takes exactly one argument (the instance to initialize)", x.class.name)
					}
				}
			}
			return None
		},
		"__setattr__": func(m *Interp, a []Value, kw []KwArg) Value {
			m.argRange("__setattr__", a, kw, 3, 3)
			name := m.attrName(a[1])
			switch x := a[0].(type) {
			case *Instance:
				m.genericSetattr(x, name, a[2])
			case *Class:
				m.classSetattr(x, name, a[2])
			default:
				m.setattr(a[0], name, a[2])
			}
			return None
		},
		"__delattr__": func(m *Interp, a []Value, kw []KwArg) Value {
			name := m.attrName(a[1])
			if x, ok := a[0].(*Instance); ok {
				m.genericDelattr(x, name)
			} else {
				m.delattr(a[0], name)
			}
			return None
		},
		"__getattribute__": func(m *Interp, a []Value, kw []KwArg) Value {
			name := m.attrName(a[1])
			if x, ok := a[0].(*Instance); ok {
				v, ok := m.genericAttr(x, name)
				if !ok {
					m.noAttr(x, name)
				}
				return v
			}
			return m.getattr(a[0], name)
		},
		"__eq__": func(m *Interp, a []Value, kw []KwArg) Value {
			if _, ok := a[0].(*Instance); ok {
				if a[0] == a[1] {
					return Bool(true)
				}
				return NotImplemented
			}
			return m.compare(ast.Eq, a[0], a[1])
		},
		"__ne__": func(m *Interp, a []Value, kw []KwArg) Value { return m.notEqual(a[0], a[1]) },
		"__hash__": func(m *Interp, a []Value, kw []KwArg) Value {
			if x, ok := a[0].(*Instance); ok && (x.payload == nil || x.class.exc) {
				return Int(int64(fnv(pointerText(x)) >> 2))
			}
			return m.hashNumber(unwrap(a[0]))
		},
		"__repr__": func(m *Interp, a []Value, kw []KwArg) Value {
			if x, ok := a[0].(*Instance); ok && x.payload == nil {
				return Str(fmt.Sprintf("<%s.%s object at 0x7f0000000000>", x.class.module, x.class.qualname))
			}
			return m.reprValue(unwrap(a[0]))
		},
		"__str__": func(m *Interp, a []Value, kw []KwArg) Value {
			if x, ok := a[0].(*Instance); ok && x.payload == nil {
				return m.reprValue(x)
			}
			return m.strValue(unwrap(a[0]))
		},
		"__format__": func(m *Interp, a []Value, kw []KwArg) Value {
			spec := m.str(a[1])
			if spec == "" {
				return m.strValue(a[0])
			}
			return Str(m.formatValue(unwrap(a[0]), spec))
		},
		"__dir__":       func(m *Interp, a []Value, kw []KwArg) Value { return builtinDir(m, a, nil) },
		"__reduce_ex__": func(m *Interp, a []Value, kw []KwArg) Value { m.stuck("pickling"); return nil },
		"__sizeof__":    func(m *Interp, a []Value, kw []KwArg) Value { return m.newUnknown("object size", "int") },
	}
	for _, n := range sortedKeys(object) {
		b := fn(n, object[n]).method()
		b.lazyArgs = true // none looks inside containers
		objectClass.dict.putStr(n, b)
	}
	objectClass.dict.putStr("__init_subclass__", &ClassMethod{fn: fn("__init_subclass__", func(m *Interp, a []Value, kw []KwArg) Value {
		if len(kw) > 0 {
			m.raise("TypeError", "%s.__init_subclass__() takes no keyword arguments", a[0].(*Class).name)
		}
		return None
	})})
	objectClass.dict.putStr("__subclasshook__", &ClassMethod{fn: fn("__subclasshook__", func(m *Interp, a []Value, kw []KwArg) Value { return NotImplemented })})

	registerMethods("type", map[string]NativeFn{
		"__call__": func(m *Interp, a []Value, kw []KwArg) Value { return m.instantiate(a[0].(*Class), a[1:], kw) },
		"__init__": func(m *Interp, a []Value, kw []KwArg) Value { return None },
		"__instancecheck__": func(m *Interp, a []Value, kw []KwArg) Value {
			return Bool(m.typeOf(a[1]).isSub(a[0].(*Class)))
		},
		"__subclasscheck__": func(m *Interp, a []Value, kw []KwArg) Value {
			c, ok := a[1].(*Class)
			return Bool(ok && c.isSub(a[0].(*Class)))
		},
		"__setattr__": func(m *Interp, a []Value, kw []KwArg) Value {
			m.classSetattr(a[0].(*Class), m.attrName(a[1]), a[2])
			return None
		},
		"__delattr__": func(m *Interp, a []Value, kw []KwArg) Value {
			if !m.dictDelHK(a[0].(*Class).dict, Str(m.attrName(a[1]))) {
				m.noAttr(a[0], m.attrName(a[1]))
			}
			return None
		},
		"__getattribute__": func(m *Interp, a []Value, kw []KwArg) Value { return m.getattr(a[0], m.attrName(a[1])) },
		"__repr__": func(m *Interp, a []Value, kw []KwArg) Value {
			s, _ := m.reprBuiltin(a[0])
			return Str(s)
		},
		"__or__":  func(m *Interp, a []Value, kw []KwArg) Value { return m.typeUnion(a[0], a[1]) },
		"__ror__": func(m *Interp, a []Value, kw []KwArg) Value { return m.typeUnion(a[1], a[0]) },
		"__dir__": func(m *Interp, a []Value, kw []KwArg) Value { return builtinDir(m, a, nil) },
	})
	typeClass.dict.putStr("__prepare__", &ClassMethod{fn: fn("__prepare__", func(m *Interp, a []Value, kw []KwArg) Value { return NewDict() })})

	registerMethods("property", map[string]NativeFn{
		"getter": func(m *Interp, a []Value, kw []KwArg) Value {
			p := propertyOf(a[0])
			return &Property{a[1], p.set, p.del, p.doc}
		},
		"setter": func(m *Interp, a []Value, kw []KwArg) Value {
			p := propertyOf(a[0])
			return &Property{p.get, a[1], p.del, p.doc}
		},
		"deleter": func(m *Interp, a []Value, kw []KwArg) Value {
			p := propertyOf(a[0])
			return &Property{p.get, p.set, a[1], p.doc}
		},
		"__get__": func(m *Interp, a []Value, kw []KwArg) Value {
			if len(a) < 2 || a[1] == Value(None) {
				return a[0]
			}
			return m.call(propertyOf(a[0]).get, []Value{a[1]}, nil)
		},
		"__set__": func(m *Interp, a []Value, kw []KwArg) Value {
			p := propertyOf(a[0])
			if p.set == nil {
				m.raise("AttributeError", "can't set attribute")
			}
			m.call(p.set, []Value{a[1], a[2]}, nil)
			return None
		},
	})
	prop := func(c *Class, name string, get func(m *Interp, self Value) Value) {
		c.dict.putStr(name, &nativeProperty{get: get})
	}
	prop(propertyClass, "fget", func(m *Interp, v Value) Value { return orNone(propertyOf(v).get) })
	prop(propertyClass, "fset", func(m *Interp, v Value) Value { return orNone(propertyOf(v).set) })
	prop(propertyClass, "fdel", func(m *Interp, v Value) Value { return orNone(propertyOf(v).del) })
	prop(propertyClass, "__doc__", func(m *Interp, v Value) Value {
		if p := propertyOf(v); p.doc != nil {
			return p.doc
		} else if p.get != nil {
			if d, ok := m.getattrOpt(p.get, "__doc__"); ok {
				return d
			}
		}
		return None
	})
	prop(classMethodCls, "__func__", func(m *Interp, v Value) Value { return v.(*ClassMethod).fn })
	prop(staticMethCls, "__func__", func(m *Interp, v Value) Value { return v.(*StaticMethod).fn })
	prop(classMethodCls, "__wrapped__", func(m *Interp, v Value) Value { return v.(*ClassMethod).fn })
	prop(staticMethCls, "__wrapped__", func(m *Interp, v Value) Value { return v.(*StaticMethod).fn })
	registerMethods("classmethod", map[string]NativeFn{"__get__": func(m *Interp, a []Value, kw []KwArg) Value {
		c, _ := a[len(a)-1].(*Class)
		if c == nil {
			c = m.typeOf(a[1])
		}
		return m.bindClassMethod(a[0].(*ClassMethod), c)
	}})
	registerMethods("staticmethod", map[string]NativeFn{"__get__": func(m *Interp, a []Value, kw []KwArg) Value { return a[0].(*StaticMethod).fn }})
	prop(builtinClass, "__name__", func(m *Interp, v Value) Value { return Str(v.(*Builtin).name) })
	prop(builtinClass, "__qualname__", func(m *Interp, v Value) Value { return Str(v.(*Builtin).name) })
	prop(builtinClass, "__module__", func(m *Interp, v Value) Value { return Str("builtins") })
	prop(builtinClass, "__self__", func(m *Interp, v Value) Value { return orNone(v.(*Builtin).self) })
	prop(generatorClass, "gi_frame", func(m *Interp, v Value) Value { return None })
	registerMethods("generator", map[string]NativeFn{
		"__iter__": func(m *Interp, a []Value, kw []KwArg) Value { return a[0] },
		"__next__": func(m *Interp, a []Value, kw []KwArg) Value { return m.genSend(a[0].(*Generator), nil) },
		"send":     func(m *Interp, a []Value, kw []KwArg) Value { return m.genSend(a[0].(*Generator), a[1]) },
		"throw": func(m *Interp, a []Value, kw []KwArg) Value {
			v := a[1]
			if len(a) > 2 && a[2] != Value(None) {
				v = a[2]
			}
			if c, ok := v.(*Class); ok {
				v = m.call(c, nil, nil)
			}
			e, ok := v.(*Instance)
			if !ok {
				m.raise("TypeError", "exceptions must be classes or instances deriving from BaseException, not %s", m.typeName(v))
			}
			if e.tb == nil {
				e.tb = m.traceback()
			}
			return m.genThrow(a[0].(*Generator), e)
		},
		"close": func(m *Interp, a []Value, kw []KwArg) Value { m.genClose(a[0].(*Generator)); return None },
	})
	registerMethods("iterator", map[string]NativeFn{
		"__iter__": func(m *Interp, a []Value, kw []KwArg) Value { return a[0] },
		"__next__": func(m *Interp, a []Value, kw []KwArg) Value {
			v, ok := a[0].(*Iter).next()
			if !ok {
				m.raiseExc(m.newExc(excClass("StopIteration")))
			}
			return v
		},
	})
}

func propertyOf(v Value) *Property { return unwrap(v).(*Property) }

func noneNil(v Value) Value {
	if _, ok := v.(NoneType); ok {
		return nil
	}
	return v
}

// functionAnnotations defers the evaluation of a function's annotations to
// the first use, since few programs look at them.
func (m *Interp) functionAnnotations(fr *Frame, x *ast.FunctionDef) func() *Dict {
	if !annotated(x) {
		return nil
	}
	inner := &Frame{name: fr.name, scope: fr.scope, ns: fr.ns, nsObj: fr.nsObj, mod: fr.mod, cell: fr.cell, line: x.Lineno, code: fr.code, qual: fr.qual}
	return func() *Dict {
		d := NewDict()
		inner.back = m.fr
		saved := m.fr
		m.fr = inner
		for _, a := range parameters(x.Args) {
			if a.Annotation != nil {
				d.putStr(string(a.Arg), m.annotation(inner, a.Annotation))
			}
		}
		if x.Returns != nil {
			d.putStr("return", m.annotation(inner, x.Returns))
		}
		m.fr = saved
		return d
	}
}

// parameters lists all parameters of a function.
func parameters(a *ast.Arguments) []*ast.Arg {
	if a == nil {
		return nil
	}
	args := slices.Concat(a.Args, a.Kwonlyargs)
	if a.Vararg != nil {
		args = append(args, a.Vararg)
	}
	if a.Kwarg != nil {
		args = append(args, a.Kwarg)
	}
	return args
}

func annotated(x *ast.FunctionDef) bool {
	a := x.Args
	has := func(p *ast.Arg) bool { return p != nil && p.Annotation != nil }
	return x.Returns != nil || a != nil && (slices.ContainsFunc(a.Args, has) || slices.ContainsFunc(a.Kwonlyargs, has) || has(a.Vararg) || has(a.Kwarg))
}

// execMatch is not needed on any start-up path seen so far: the statement is
// parsed, and ends the path as not analysed when it runs.
func (m *Interp) execMatch(fr *Frame, x *pyparse.Match) ctl {
	m.stuck("match statement")
	return ctlNext
}

package interp

import (
	"strings"

	"github.com/go-python/gpython/ast"
)

// The built-in types. They are shared by all interpreters and never change
// after start-up.
var (
	objectClass    = &Class{name: "object", qualname: "object", module: "builtins", builtin: true, dict: NewDict()}
	typeClass      = newBuiltin("type", objectClass)
	intClass       = newBuiltin("int", objectClass)
	boolClass      = newBuiltin("bool", intClass)
	floatClass     = newBuiltin("float", objectClass)
	complexClass   = newBuiltin("complex", objectClass)
	strClass       = newBuiltin("str", objectClass)
	bytesClass     = newBuiltin("bytes", objectClass)
	bytearrayClass = newBuiltin("bytearray", objectClass)
	listClass      = newBuiltin("list", objectClass)
	tupleClass     = newBuiltin("tuple", objectClass)
	dictClass      = newBuiltin("dict", objectClass)
	setClass       = newBuiltin("set", objectClass)
	frozensetClass = newBuiltin("frozenset", objectClass)
	rangeClass     = newBuiltin("range", objectClass)
	sliceClass     = newBuiltin("slice", objectClass)
	noneClass      = newBuiltin("NoneType", objectClass)
	ellipsisClass  = newBuiltin("ellipsis", objectClass)
	notImplClass   = newBuiltin("NotImplementedType", objectClass)
	functionClass  = newBuiltin("function", objectClass)
	builtinClass   = newBuiltin("builtin_function_or_method", objectClass)
	methodClass    = newBuiltin("method", objectClass)
	moduleClass    = newBuiltin("module", objectClass)
	propertyClass  = newBuiltin("property", objectClass)
	classMethodCls = newBuiltin("classmethod", objectClass)
	staticMethCls  = newBuiltin("staticmethod", objectClass)
	superClass     = newBuiltin("super", objectClass)
	generatorClass = newBuiltin("generator", objectClass)
	iteratorClass  = newBuiltin("iterator", objectClass)
	opaqueClass    = newBuiltin("third-party object", objectClass)
	unknownClass   = newBuiltin("unknown", objectClass)
	dictViewClass  = map[byte]*Class{'k': newBuiltin("dict_keys", objectClass), 'v': newBuiltin("dict_values", objectClass), 'i': newBuiltin("dict_items", objectClass)}
)

var builtinTypes = map[string]*Class{"object": objectClass}

func newBuiltin(name string, base *Class) *Class {
	c := &Class{name: name, qualname: name, module: "builtins", builtin: true, dict: NewDict(), bases: []*Class{base}}
	c.mro = append([]*Class{c}, base.mroList()...)
	c.base = c
	if builtinTypes == nil {
		builtinTypes = map[string]*Class{}
	}
	builtinTypes[name] = c
	return c
}

func (c *Class) mroList() []*Class {
	if c.mro == nil {
		c.mro = []*Class{c}
	}
	return c.mro
}

// exceptionTree lists the built-in exceptions, each after its base.
const exceptionTree = `BaseException object
Exception BaseException
SystemExit BaseException
KeyboardInterrupt BaseException
GeneratorExit BaseException
ArithmeticError Exception
OverflowError ArithmeticError
ZeroDivisionError ArithmeticError
FloatingPointError ArithmeticError
AssertionError Exception
AttributeError Exception
BufferError Exception
EOFError Exception
ImportError Exception
ModuleNotFoundError ImportError
LookupError Exception
IndexError LookupError
KeyError LookupError
MemoryError Exception
NameError Exception
UnboundLocalError NameError
OSError Exception
BlockingIOError OSError
ChildProcessError OSError
ConnectionError OSError
BrokenPipeError ConnectionError
ConnectionAbortedError ConnectionError
ConnectionRefusedError ConnectionError
ConnectionResetError ConnectionError
FileExistsError OSError
FileNotFoundError OSError
InterruptedError OSError
IsADirectoryError OSError
NotADirectoryError OSError
PermissionError OSError
ProcessLookupError OSError
TimeoutError OSError
ReferenceError Exception
RuntimeError Exception
NotImplementedError RuntimeError
RecursionError RuntimeError
StopIteration Exception
StopAsyncIteration Exception
SyntaxError Exception
IndentationError SyntaxError
TabError IndentationError
SystemError Exception
TypeError Exception
ValueError Exception
UnicodeError ValueError
UnicodeDecodeError UnicodeError
UnicodeEncodeError UnicodeError
Warning Exception
DeprecationWarning Warning
PendingDeprecationWarning Warning
RuntimeWarning Warning
SyntaxWarning Warning
UserWarning Warning
FutureWarning Warning
ImportWarning Warning
UnicodeWarning Warning
BytesWarning Warning
ResourceWarning Warning
EncodingWarning Warning
ExceptionGroup Exception`

var exceptions = func() map[string]*Class {
	out := map[string]*Class{}
	for _, l := range strings.Split(exceptionTree, "\n") {
		name, base, _ := strings.Cut(l, " ")
		b := out[base]
		if b == nil {
			b = objectClass
		}
		out[name] = newBuiltin(name, b)
		out[name].exc = true
	}
	return out
}()

func excClass(name string) *Class { return exceptions[name] }

func (c *Class) isSub(d *Class) bool {
	if c == d {
		return true
	}
	for _, b := range c.mroList() {
		if b == d {
			return true
		}
	}
	return false
}

// sub reports whether c itself derives from d.
func (c *Class) sub(d *Class) bool { return c.isSub(d) }

// lookup finds an attribute along the method resolution order.
func (c *Class) lookup(name string) (Value, bool) {
	for _, b := range c.mroList() {
		if v, ok := b.dict.getStr(name); ok {
			return v, true
		}
	}
	return nil, false
}

func (c *Class) lookupOwner(name string) (Value, *Class) {
	for _, b := range c.mroList() {
		if v, ok := b.dict.getStr(name); ok {
			return v, b
		}
	}
	return nil, nil
}

// userMethod finds a special method defined by Python source (not a built-in
// default), which is what decides whether operators need a call.
func (c *Class) userMethod(name string) (Value, bool) {
	v, owner := c.lookupOwner(name)
	if v == nil || owner.builtin {
		return nil, false
	}
	return v, true
}

// typeOf is the class of a value.
func (m *Interp) typeOf(v Value) *Class {
	switch x := v.(type) {
	case *Instance:
		return x.class
	case Str:
		return strClass
	case Bool:
		return boolClass
	case Int, *BigInt:
		return intClass
	case Float:
		return floatClass
	case NoneType:
		return noneClass
	case *List:
		return listClass
	case *Tuple:
		return tupleClass
	case *Dict:
		return dictClass
	case *Set:
		if x.frozen {
			return frozensetClass
		}
		return setClass
	case Bytes:
		return bytesClass
	case *ByteArray:
		return bytearrayClass
	case *Function:
		return functionClass
	case *Builtin:
		return builtinClass
	case *BoundMethod:
		return methodClass
	case *Class:
		if x.meta != nil {
			return x.meta
		}
		return typeClass
	case *Module:
		return moduleClass
	case *Property:
		return propertyClass
	case *ClassMethod:
		return classMethodCls
	case *StaticMethod:
		return staticMethCls
	case *Super:
		return superClass
	case *Range:
		return rangeClass
	case *Slice:
		return sliceClass
	case Complex:
		return complexClass
	case EllipsisType:
		return ellipsisClass
	case NotImplementedType:
		return notImplClass
	case *Generator:
		return generatorClass
	case *Iter:
		return iteratorClass
	case *dictView:
		return dictViewClass[x.kind]
	case *Opaque:
		return opaqueClass
	}
	return unknownClass
}

// typeOfValue is type(v) as Python code sees it.
func (m *Interp) typeOfValue(v Value) Value {
	switch x := v.(type) {
	case *Opaque:
		return m.opaque(x.name + ".__class__")
	case *Union:
		return m.mapArms(x, func(v Value) Value { return m.typeOfValue(v) })
	case *Sym:
		if c, ok := builtinTypes[x.typ]; ok && x.typ != "" {
			return c
		}
		if x.soft {
			return m.term("type", "", x)
		}
		m.stuck("the type of " + x.describe())
	}
	return m.typeOf(v)
}

func (m *Interp) typeName(v Value) string { return m.typeOf(v).name }

// linearize computes the C3 method resolution order.
func (m *Interp) linearize(c *Class, bases []*Class) []*Class {
	var seqs [][]*Class
	for _, b := range bases {
		seqs = append(seqs, append([]*Class(nil), b.mroList()...))
	}
	seqs = append(seqs, append([]*Class(nil), bases...))
	out := []*Class{c}
	for {
		done := true
		var pick *Class
	next:
		for _, s := range seqs {
			if len(s) == 0 {
				continue
			}
			done = false
			for _, t := range seqs {
				for i := 1; i < len(t); i++ {
					if t[i] == s[0] {
						continue next
					}
				}
			}
			pick = s[0]
			break
		}
		if done {
			return out
		}
		if pick == nil {
			m.raise("TypeError", "Cannot create a consistent method resolution order (MRO) for bases")
		}
		out = append(out, pick)
		for i, s := range seqs {
			if len(s) > 0 && s[0] == pick {
				seqs[i] = s[1:]
			}
		}
	}
}

// execClass runs a class statement.
func (m *Interp) execClass(fr *Frame, x *ast.ClassDef) {
	decos := make([]Value, len(x.DecoratorList))
	for i, d := range x.DecoratorList {
		decos[i] = m.eval(fr, d)
	}
	bases := m.evalList(fr, x.Bases)
	var kw []KwArg
	var meta Value
	for _, k := range x.Keywords {
		v := m.eval(fr, k.Value)
		if k.Arg == "metaclass" {
			meta = v
			continue
		}
		if k.Arg == "" {
			m.eachItem(m.need(v), func(key, val Value) { kw = append(kw, KwArg{string(unwrap(key).(Str)), val}) })
			continue
		}
		kw = append(kw, KwArg{string(k.Arg), v})
	}
	fr.line = x.Lineno
	orig := bases
	bases = m.mroEntries(bases)
	qual := string(x.Name)
	switch {
	case fr.code != nil:
		qual = fr.code.qualname + ".<locals>." + qual
	case fr.qual != "":
		qual = fr.qual + "." + qual
	}
	mc := m.metaclass(meta, bases)
	ns := NewDict()
	var nsObj Value
	if metaCls, ok := mc.(*Class); ok && metaCls != typeClass {
		if p, owner := metaCls.lookupOwner("__prepare__"); p != nil && !owner.builtin {
			r := m.call(m.bindClassAttr(p, metaCls), []Value{Str(x.Name), mkTuple(bases...)}, kw)
			switch q := r.(type) {
			case *Dict:
				ns = q
			case *Instance:
				if d, ok := q.payload.(*Dict); ok {
					ns, nsObj = d, q
				}
			}
		}
	}
	ns.putStr("__module__", Str(fr.mod.name))
	ns.putStr("__qualname__", Str(qual))
	body := x.Body
	if len(body) > 0 {
		if es, ok := body[0].(*ast.ExprStmt); ok {
			if s, ok := es.Value.(*ast.Str); ok {
				ns.putStr("__doc__", Str(s.S))
			}
		}
	}
	cell := &classCell{}
	inner := &Frame{name: string(x.Name), scope: fr.scope, ns: ns, nsObj: nsObj, mod: fr.mod, cell: cell, qual: qual, line: x.Lineno, back: m.fr}
	inner.globals = classGlobals(body)
	m.fr = inner
	m.exec(inner, body)
	m.fr = inner.back
	if !sameValues(orig, bases) {
		ns.putStr("__orig_bases__", mkTuple(orig...))
	}
	var nsArg Value = ns
	if nsObj != nil {
		nsArg = nsObj
	}
	fr.line = x.Lineno
	v := m.call(mc, []Value{Str(x.Name), mkTuple(bases...), nsArg}, kw)
	if c, ok := v.(*Class); ok {
		cell.cls = c
		c.node = x
		if fr.mod.engine && m.isWatched != nil && m.isWatched(c.module, c.name) {
			c.watched = true
			m.watchFields(c)
		}
	}
	for i := len(decos) - 1; i >= 0; i-- {
		fr.line = x.DecoratorList[i].GetLineno()
		v = m.call(decos[i], []Value{v}, nil)
	}
	m.store(fr, string(x.Name), v)
}

func classGlobals(body []ast.Stmt) map[string]bool {
	b := &binder{s: &scopeInfo{}}
	b.decls(body)
	return b.s.global
}

func sameValues(a, b []Value) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// mroEntries replaces bases that are not classes (generic aliases and the
// like) by what their __mro_entries__ gives.
func (m *Interp) mroEntries(bases []Value) []Value {
	var out []Value
	for _, b := range bases {
		b = m.need(b)
		switch x := b.(type) {
		case *Class:
			out = append(out, x)
		case *Opaque:
			out = append(out, m.opaqueAsClass(x))
		case *Function, *Builtin:
			m.raise("TypeError", "function() argument 'code' must be code, not str")
		default:
			if f, ok := m.getattrOpt(b, "__mro_entries__"); ok {
				for _, e := range m.listOf(m.call(f, []Value{mkTuple(bases...)}, nil)) {
					if o, ok := e.(*Opaque); ok {
						e = m.opaqueAsClass(o)
					}
					dup := false
					for _, q := range out {
						dup = dup || q == e
					}
					if !dup {
						out = append(out, e)
					}
				}
				continue
			}
			out = append(out, b)
		}
	}
	return out
}

func (m *Interp) opaqueAsClass(o *Opaque) *Class {
	if o.class == nil {
		name := o.name
		if i := strings.LastIndexByte(name, '.'); i >= 0 {
			name = name[i+1:]
		}
		c := &Class{name: name, qualname: name, module: "third-party", bases: []*Class{objectClass}, dict: NewDict(), opaque: o}
		c.mro = []*Class{c, objectClass}
		c.dict.putStr("__init__", fn("__init__", func(m *Interp, args []Value, kw []KwArg) Value { return None }).method())
		c.dict.putStr("__init_subclass__", &ClassMethod{fn: fn("__init_subclass__", func(m *Interp, args []Value, kw []KwArg) Value { return None })})
		c.dict.putStr("__class_getitem__", &ClassMethod{fn: fn("__class_getitem__", func(m *Interp, args []Value, kw []KwArg) Value { return args[0] })})
		o.class = c
	}
	return o.class
}

// metaclass picks the metaclass of a class statement.
func (m *Interp) metaclass(given Value, bases []Value) Value {
	if o, ok := given.(*Opaque); ok {
		_ = o
		given = nil
	}
	if given != nil {
		if _, ok := given.(*Class); !ok {
			return given
		}
	}
	best := typeClass
	if c, ok := given.(*Class); ok {
		best = c
	}
	for _, b := range bases {
		c, ok := b.(*Class)
		if !ok {
			continue
		}
		mt := c.meta
		if mt == nil {
			continue
		}
		if mt.isSub(best) {
			best = mt
		} else if !best.isSub(mt) {
			m.raise("TypeError", "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases")
		}
	}
	return best
}

// newType is type.__new__.
func (m *Interp) newType(meta *Class, name string, baseVals []Value, nsVal Value, kw []KwArg) *Class {
	var bases []*Class
	for _, b := range baseVals {
		switch x := b.(type) {
		case *Class:
			bases = append(bases, x)
		case *Opaque:
			bases = append(bases, m.opaqueAsClass(x))
		default:
			m.raise("TypeError", "bases must be types")
		}
	}
	if len(bases) == 0 {
		bases = []*Class{objectClass}
	}
	ns, ok := unwrap(nsVal).(*Dict)
	if !ok {
		m.raise("TypeError", "type.__new__() argument 3 must be dict, not %s", m.typeName(nsVal))
	}
	c := &Class{name: name, qualname: name, module: "builtins", bases: bases, dict: ns.clone()}
	if meta != typeClass {
		c.meta = meta
	}
	for _, b := range bases {
		if b == boolClass || b == noneClass || b == functionClass || b == rangeClass || b == sliceClass {
			m.raise("TypeError", "type '%s' is not an acceptable base type", b.name)
		}
		if b.opaque != nil && c.opaque == nil {
			c.opaque = b.opaque
		}
		if b.base != nil && (c.base == nil || b.base.isSub(c.base)) {
			c.base = b.base
		}
		c.watched = c.watched || b.watched
		c.exc = c.exc || b.exc
	}
	if v, ok := c.dict.getStr("__module__"); ok {
		if s, ok := v.(Str); ok {
			c.module = string(s)
		}
	} else if m.fr != nil {
		c.module = m.fr.mod.name
		c.dict.putStr("__module__", Str(c.module))
	}
	if v, ok := c.dict.getStr("__qualname__"); ok {
		if s, ok := v.(Str); ok {
			c.qualname = string(s)
		}
		c.dict.removeAt(c.dict.find(Str("__qualname__")))
	}
	if _, ok := c.dict.getStr("__doc__"); !ok {
		c.dict.putStr("__doc__", None)
	}
	if f, ok := c.dict.getStr("__new__"); ok {
		if q, ok := f.(*Function); ok {
			c.dict.putStr("__new__", &StaticMethod{fn: q})
		}
	}
	for _, n := range []string{"__init_subclass__", "__class_getitem__"} {
		if f, ok := c.dict.getStr(n); ok {
			if q, ok := f.(*Function); ok {
				c.dict.putStr(n, &ClassMethod{fn: q})
			}
		}
	}
	if _, ok := c.dict.getStr("__eq__"); ok {
		if _, ok := c.dict.getStr("__hash__"); !ok {
			c.dict.putStr("__hash__", None)
		}
	}
	c.mro = m.linearize(c, bases)
	// functions of this body see the class as __class__ before decorators run
	for i, v := range c.dict.vals {
		if c.dict.keys[i] == nil {
			continue
		}
		if f, ok := functionOf(v); ok && f.cell != nil && f.cell.cls == nil {
			f.cell.cls = c
		}
	}
	for i := 0; i < len(c.dict.keys); i++ {
		k, v := c.dict.keys[i], c.dict.vals[i]
		if inst, ok := v.(*Instance); ok && k != nil {
			if f, ok := inst.class.userMethod("__set_name__"); ok {
				r := m.catch(func() { m.call(m.bind(f, inst, inst.class), []Value{c, k}, nil) })
				if r != nil && r.exc.class.isSub(excClass("Exception")) {
					e := m.newExc(excClass("RuntimeError"), Str("Error calling __set_name__ on '"+inst.class.name+"' instance "+m.repr(k)+" in '"+name+"'"))
					e.cause, e.suppressContext = r.exc, true
					m.raiseExc(e)
				} else if r != nil {
					panic(r)
				}
			}
		}
	}
	// __init_subclass__ of the nearest base
	for _, b := range c.mro[1:] {
		if f, ok := b.dict.getStr("__init_subclass__"); ok {
			if !b.builtin {
				m.call(m.bindClassAttr(f, c), nil, kw)
			}
			break
		}
	}
	return c
}

func functionOf(v Value) (*Function, bool) {
	switch x := v.(type) {
	case *Function:
		return x, true
	case *StaticMethod:
		return functionOf(x.fn)
	case *ClassMethod:
		return functionOf(x.fn)
	case *Property:
		return functionOf(x.get)
	}
	return nil, false
}

func (m *Interp) isAbstract(c *Class) bool {
	v, ok := c.dict.getStr("__abstractmethods__")
	if !ok {
		return false
	}
	s, ok := v.(*Set)
	return ok && s.d.n > 0
}

func (m *Interp) raiseAbstract(c *Class) {
	v, _ := c.dict.getStr("__abstractmethods__")
	var names []string
	for _, k := range v.(*Set).d.keyList() {
		names = append(names, string(k.(Str)))
	}
	sortStrings(names)
	m.raise("TypeError", "Can't instantiate abstract class %s with abstract method%s %s", c.name, plural(len(names)), strings.Join(names, ", "))
}

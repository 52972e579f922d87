package interp

import (
	"slices"
	"strings"
)

// Small helpers of the native types and modules.

// nativeClass makes a class whose methods are Go functions. Its instances hold
// their Go state in the payload; Python code may subclass it.
func nativeClass(module, name string, base *Class, methods map[string]NativeFn) *Class {
	c := &Class{name: name, qualname: name, module: module, bases: []*Class{base}, dict: NewDict(), base: base.base, exc: base.exc}
	c.mro = append([]*Class{c}, base.mroList()...)
	c.dict.putStr("__module__", Str(module))
	names := make([]string, 0, len(methods))
	for n := range methods {
		names = append(names, n)
	}
	sortStrings(names)
	for _, n := range names {
		f := fn(n, methods[n])
		if n == "__new__" {
			c.dict.putStr(n, &StaticMethod{fn: f})
			continue
		}
		c.dict.putStr(n, f.method())
	}
	return c
}

// statefulIter makes a lazy iterator whose state is the value s: each step
// changes it through the pointer, and undoing a step puts the old value back.
func statefulIter[S any](m *Interp, kind string, s S, step func(s *S) (Value, bool)) *Iter {
	p := &s
	return &Iter{kind: kind, next: func() (Value, bool) {
		old := *p
		m.onUndoQuietly(func() { *p = old })
		return step(p)
	}}
}

// seqIter iterates over elements that do not change.
func seqIter(m *Interp, kind string, vs []Value) *Iter {
	return statefulIter(m, kind, 0, func(i *int) (Value, bool) {
		if *i >= len(vs) {
			return nil, false
		}
		*i++
		return vs[*i-1], true
	})
}

// instSpecial looks up a method that a class of Python source defines and
// binds it; methods inherited from built-in types do not count.
func (m *Interp) instSpecial(in *Instance, name string) (Value, bool) {
	f, owner := in.class.lookupOwner(name)
	if f == nil || owner.builtin || f == None {
		return nil, false
	}
	return m.bind(f, in, in.class), true
}

// raiseArgs raises a built-in exception with the given arguments.
func (m *Interp) raiseArgs(class string, args ...Value) {
	m.raiseExc(m.newExc(excClass(class), args...))
}

// argRange checks the number of arguments of a native function without keyword
// arguments and gives them padded with nil to max.
func (m *Interp) argRange(name string, args []Value, kw []KwArg, min, max int) []Value {
	n := len(args)
	if len(kw) > 0 {
		m.raise("TypeError", "%s() takes no keyword arguments", name)
	}
	if n < min || n > max {
		m.badArgCount(name, n, min, max)
	}
	if n == max {
		return args
	}
	out := make([]Value, max)
	copy(out, args)
	return out
}

// methodArgs is argRange for a method: args[0] is the receiver and not in the
// result. name is "type.method".
func (m *Interp) methodArgs(name string, args []Value, kw []KwArg, min, max int) []Value {
	return m.argRange(name, args[1:], kw, min, max)
}

func (m *Interp) badArgCount(name string, n, min, max int) {
	short := name[strings.LastIndexByte(name, '.')+1:]
	switch {
	case max == 0:
		m.raise("TypeError", "%s() takes no arguments (%d given)", name, n)
	case min == 1 && max == 1:
		m.raise("TypeError", "%s() takes exactly one argument (%d given)", name, n)
	case min == max:
		m.raise("TypeError", "%s expected %d argument%s, got %d", short, min, plural(min), n)
	case n < min:
		m.raise("TypeError", "%s expected at least %d argument%s, got %d", short, min, plural(min), n)
	}
	m.raise("TypeError", "%s expected at most %d argument%s, got %d", short, max, plural(max), n)
}

// strArg gives an argument that must be a str; the message may hold one %s for
// the type name.
func (m *Interp) strArg(v Value, message string) string {
	v = m.need(v)
	s, ok := unwrap(v).(Str)
	if !ok {
		m.raise("TypeError", "%s", strings.Replace(message, "%s", m.typeName(v), 1))
	}
	return string(s)
}

// bytesLike gives the contents of bytes or bytearray.
func bytesLike(v Value) (string, bool) {
	switch b := unwrap(v).(type) {
	case Bytes:
		return string(b), true
	case *ByteArray:
		return string(b.b), true
	}
	return "", false
}

// kwGet takes a keyword argument out of kw, or gives nil.
func kwGet(kw []KwArg, name string) Value {
	for _, k := range kw {
		if k.name == name {
			return k.val
		}
	}
	return nil
}

// registerStaticMethods adds methods that ignore the class they are looked up
// on.
func registerStaticMethods(typeName string, tab map[string]NativeFn) {
	for name, f := range tab {
		builtinTypes[typeName].dict.putStr(name, &StaticMethod{fn: fn(name, f)})
	}
}

// registerClassMethods adds methods that get the class as args[0].
func registerClassMethods(typeName string, tab map[string]NativeFn) {
	for name, f := range tab {
		builtinTypes[typeName].dict.putStr(name, &ClassMethod{fn: fn(name, f)})
	}
}

// registerProps adds read-only data attributes to a built-in type.
func registerProps(typeName string, tab map[string]func(v Value) Value) {
	for name, get := range tab {
		builtinTypes[typeName].dict.putStr(name, &Property{get: fn(name, func(m *Interp, args []Value, kw []KwArg) Value {
			return get(unwrap(args[0]))
		}), set: None, del: None, doc: None})
	}
}

// symbolic gives a native function that passes unknown arguments on: with one
// among them (not inside a union) its result is the unknown op(args) of the
// named type. Receivers are concrete.
func symbolic(op, typ string, f NativeFn) NativeFn {
	return func(m *Interp, args []Value, kw []KwArg) Value {
		if unknownArg(args, kw) {
			return m.symbolicCall(op, typ, args, kw)
		}
		return f(m, args, kw)
	}
}

// unknownArg reports an unknown among the arguments of a call.
func unknownArg(args []Value, kw []KwArg) bool {
	return anySym(args) || slices.ContainsFunc(kw, func(k KwArg) bool { return isSym(k.val) })
}

func (m *Interp) symbolicCall(op, typ string, args []Value, kw []KwArg) Value {
	all := append([]Value(nil), args...)
	for _, k := range kw {
		all = append(all, mkTuple(Str(k.name), k.val))
	}
	return m.term(op, typ, all...)
}

// anySym reports an unknown among values or directly inside a tuple or list.
func anySym(vs []Value) bool {
	for _, v := range vs {
		if _, ok := v.(*Sym); ok {
			return true
		}
	}
	return false
}

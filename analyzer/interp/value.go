package interp

import (
	"math/big"

	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
)

// Value is a Python value: one of the types of this file, or an unknown (*Sym)
// or a guarded union (*Union) of them.
type Value any

type (
	// NoneType is the type of None; use the variable None.
	NoneType struct{}
	// EllipsisType is the type of Ellipsis.
	EllipsisType struct{}
	// NotImplementedType is the type of NotImplemented.
	NotImplementedType struct{}
	// Bool is a Python bool.
	Bool bool
	// Int is a Python int that fits 64 bits; larger ones are *BigInt.
	Int int64
	// BigInt is a Python int outside the range of Int.
	BigInt struct{ V *big.Int }
	// Float is a Python float.
	Float float64
	// Complex is a Python complex.
	Complex complex128
	// Str is a Python str in UTF-8, lone surrogates written as WTF-8 does.
	Str string
	// Bytes is a Python bytes.
	Bytes string
)

// The singletons.
var (
	None           = NoneType{}
	Ellipsis       = EllipsisType{}
	NotImplemented = NotImplementedType{}
)

type (
	// Tuple is immutable: do not change elems after making one.
	Tuple struct{ elems []Value }

	// List is a Python list. Change it only through the methods in trail.go.
	List struct {
		elems []Value
		born  uint32 // see epoch
	}

	// ByteArray is a Python bytearray.
	ByteArray struct{ b []byte }

	// Slice is a slice object; absent parts are None.
	Slice struct{ start, stop, step Value }

	// Range is a range object.
	Range struct{ start, stop, step int64 }

	// Function is a function or lambda defined by Python source.
	Function struct {
		name, qualname string
		code           *Code
		globals        *Module
		scope          *Scope       // enclosing function scope, nil at module level
		defaults       []Value      // for the last positional parameters
		kwDefaults     []Value      // aligned with kwonly parameters, nil = required
		cell           *classCell   // the class whose body defined it, for super()
		attrs          *Dict        // __dict__, nil until used
		doc            Value        // nil until it is asked for
		annotations    func() *Dict // nil when there are none
		born           uint32       // see epoch
	}

	// Builtin is a function implemented in Go.
	Builtin struct {
		name string
		fn   NativeFn
		self Value // bound receiver or nil
		// isMethod: binds its receiver when looked up on an instance.
		isMethod bool
		// lazyArgs: the function settles what it reads by itself.
		lazyArgs bool
	}

	// BoundMethod is a function bound to its first argument.
	BoundMethod struct{ self, fn Value }

	// Property is a property object.
	Property struct{ get, set, del, doc Value }

	// ClassMethod and StaticMethod wrap a callable.
	ClassMethod  struct{ fn Value }
	StaticMethod struct{ fn Value }

	// Super is the result of super().
	Super struct {
		after *Class
		self  Value
	}

	// Class is a type, built in or defined by Python source.
	Class struct {
		name, qualname string
		module         string
		bases          []*Class
		mro            []*Class
		meta           *Class // nil means type
		dict           *Dict
		builtin        bool
		// base is the nearest built-in class that decides the payload of
		// instances (str, dict, BaseException ...), nil for object.
		base *Class
		// opaque classes derive from a third-party stand-in.
		opaque *Opaque
		// exc: the class derives from BaseException.
		exc bool
		// watched: field writes on instances are recorded as effects.
		watched bool
		node    ast.Ast
	}

	// Instance is an object of a class defined by Python source, or an
	// exception.
	Instance struct {
		class           *Class
		attrs           *Dict
		payload         Value // value of the built-in base type, if any
		tb              []TraceEntry
		cause           Value
		context         Value
		suppressContext bool
	}

	// Module is a module; attrs is its namespace.
	Module struct {
		name   string
		file   string // path shown in results, relative to the source root
		attrs  *Dict
		engine bool // inside the engine's tree
		opaque bool // unknown attributes are opaque objects
		src    *pyparse.File
		// lazyAnnotations: from __future__ import annotations.
		lazyAnnotations bool
		loaded          bool
		isPkg           bool
		native          bool
		pkgDir          string // directory for submodules
	}

	// Opaque stands for an object of third-party code that is not modelled:
	// attributes, calls and items give further opaque objects; truth and
	// comparison are unknown.
	Opaque struct {
		name     string
		children map[string]Value
		class    *Class // lazily, when used as a base class
	}

	// Iter is a lazy iterator implemented in Go.
	Iter struct {
		kind string
		next func() (Value, bool)
		gen  *Generator
	}

	// NativeFn is the implementation of a built-in function. args[0] is the
	// receiver for methods.
	NativeFn func(m *Interp, args []Value, kw []KwArg) Value

	// KwArg is one keyword argument.
	KwArg struct {
		name string
		val  Value
	}
)

// Exported views for other packages.

// Elems returns the elements of a tuple.
func (t *Tuple) Elems() []Value { return t.elems }

// Elems returns the elements of a list.
func (l *List) Elems() []Value { return l.elems }

// Name returns the class name.
func (c *Class) Name() string { return c.name }

// NewStrList makes a list of strings.
func NewStrList(ss []string) *List {
	l := mkList(make([]Value, len(ss)))
	for i, s := range ss {
		l.elems[i] = Str(s)
	}
	return l
}

func mkTuple(vs ...Value) *Tuple { return &Tuple{elems: vs} }
func mkList(vs []Value) *List    { return &List{elems: vs, born: epoch.Load()} }

// mkBig normalises a big integer to Int where it fits.
func mkBig(b *big.Int) Value {
	if b.IsInt64() {
		return Int(b.Int64())
	}
	return &BigInt{V: b}
}

// bigOf gives the integer value of Int, Bool or *BigInt.
func bigOf(v Value) *big.Int {
	switch x := v.(type) {
	case Int:
		return big.NewInt(int64(x))
	case Bool:
		if x {
			return big.NewInt(1)
		}
		return new(big.Int)
	case *BigInt:
		return x.V
	}
	return nil
}

// unwrap gives the payload of an instance whose class derives from a built-in
// data type, any other value unchanged. The arguments of an exception are not
// data in this sense.
func unwrap(v Value) Value {
	if i, ok := v.(*Instance); ok && i.payload != nil && !i.class.exc {
		return i.payload
	}
	return v
}

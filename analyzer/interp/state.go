package interp

import (
	"crypto/sha256"
	"fmt"
	"hash"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// StateDigest is a digest of what the program has in memory: v, the namespaces of
// all modules, and what hangs on them, without the attribute of watched objects that
// is called except. Two runs on the same import with the same digest have left
// the same behind, as far as names can reach it: what closures and the caches of
// functions keep is not looked into. ok is false if there is more than a bound.
func (m *Interp) StateDigest(v Value, except string) (sum string, ok bool) {
	d := &stateDigest{m: m, h: sha256.New(), seen: map[any]int{}, except: except}
	d.value(v)
	m.modules.each(func(k, e Value) bool {
		d.value(k)
		switch mod, isMod := e.(*Module); {
		case !isMod || d.again(mod):
		case mod.name == "sys": // its argv is the command line
			mod.attrs.each(func(k, v Value) bool {
				if s, ok := k.(Str); !ok || s != "argv" {
					d.value(k)
					d.value(v)
				}
				return true
			})
		default:
			d.dict(mod.attrs)
		}
		return true
	})
	return fmt.Sprintf("%x", d.h.Sum(nil)), d.n < maxState
}

// Outward begins to record which functions outside the engine's tree its code calls,
// and with what; the attribute of watched objects that is called except is left
// out. OutwardDigest ends it and gives a digest of the calls in order. What argparse
// is called with is left out: that is the command line. So is what Go implements
// of Python itself, which does nothing outside.
func (m *Interp) Outward(except string) {
	m.outward = &stateDigest{m: m, h: sha256.New(), seen: map[any]int{}, except: except, shallow: true}
}

// OutwardDigest ends what Outward began.
func (m *Interp) OutwardDigest() (sum string, ok bool) {
	d := m.outward
	m.outward = nil
	if d == nil {
		return "", false
	}
	return fmt.Sprintf("%x", d.h.Sum(nil)), d.n < maxState
}

// leaves records a call of a function outside the engine's tree.
func (d *stateDigest) leaves(module, name string, args []Value, kw []KwArg) {
	if f := d.m.fr; f == nil || f.mod == nil || !f.mod.engine || module == "argparse" {
		return
	}
	if len(args) > 0 && strings.HasSuffix(name, ".__init__") {
		if x, ok := args[0].(*Instance); ok && x.class.watched {
			return // a dataclass is made with its fields
		}
	}
	d.put("call", module, name)
	for _, a := range args {
		d.value(a)
	}
	for _, k := range kw {
		d.put(k.name)
		d.value(k.val)
	}
	clear(d.seen)
}

// maxState bounds the values that a digest goes through.
const maxState = 1 << 21

type stateDigest struct {
	m      *Interp
	h      hash.Hash
	seen   map[any]int
	except string
	// shallow: of objects and classes that are not the engine's only the kind counts.
	shallow bool
	n       int
}

func (d *stateDigest) put(parts ...string) {
	for _, p := range parts {
		io.WriteString(d.h, strconv.Itoa(len(p)))
		io.WriteString(d.h, ":")
		io.WriteString(d.h, p)
	}
}

// again says that an object has been met before, and then writes which it was.
func (d *stateDigest) again(v any) bool {
	if i, ok := d.seen[v]; ok {
		d.put("again", strconv.Itoa(i))
		return true
	}
	d.seen[v] = len(d.seen)
	return false
}

func (d *stateDigest) value(v Value) {
	if d.n++; d.n >= maxState {
		return
	}
	switch x := v.(type) {
	case nil:
		d.put("absent")
	case NoneType, EllipsisType, NotImplementedType, Bool, Int, Float, Complex, Str, Bytes, Slice, Range:
		d.put(fmt.Sprintf("%T", x), fmt.Sprint(x))
	case *BigInt:
		d.put("int", x.V.String())
	case *Tuple:
		d.seq("tuple", x.elems)
	case *List:
		if !d.again(x) {
			d.seq("list", x.elems)
		}
	case *Dict:
		if !d.again(x) {
			d.dict(x)
		}
	case *Set:
		if !d.again(x) {
			d.put("set")
			d.dict(&x.d)
		}
	case *Union:
		for _, a := range x.arms {
			d.put("if", strconv.Itoa(int(a.g)))
			d.value(a.v)
		}
	case *Sym:
		d.put("unknown", x.key)
	case *Instance:
		if d.again(x) {
			return
		}
		d.put("instance", x.class.module, x.class.qualname)
		if d.shallow && !x.class.watched && x.payload == nil && !d.ofEngine(x.class) {
			return
		}
		if x.attrs != nil && x.class.watched {
			d.fields(x.attrs)
		} else if x.attrs != nil {
			d.dict(x.attrs)
		}
		if x.payload != nil {
			d.value(x.payload)
		}
	case *Class:
		d.put("class", x.module, x.qualname)
		if x.builtin || d.shallow || d.again(x) {
			return
		}
		d.dict(x.dict)
	case *Function:
		d.put("function", x.qualname)
		if d.shallow || d.again(x) {
			return
		}
		if x.attrs != nil {
			d.dict(x.attrs)
		}
		for _, e := range slices.Concat(x.defaults, x.kwDefaults) {
			d.value(e)
		}
	case *BoundMethod:
		d.put("method")
		d.value(x.self)
		d.value(x.fn)
	case *Builtin:
		d.put("builtin", x.name)
	case *ByteArray:
		d.put("bytearray", string(x.b))
	case *Module:
		d.put("module", x.name)
	case *Opaque:
		d.put("stub", x.name)
		if d.shallow || d.again(x) {
			return
		}
		for _, k := range slices.Sorted(maps.Keys(x.children)) {
			d.put(k)
			d.value(x.children[k])
		}
	default:
		d.put(fmt.Sprintf("%T", v))
	}
}

func (d *stateDigest) seq(kind string, vs []Value) {
	d.put(kind, strconv.Itoa(len(vs)))
	for _, v := range vs {
		d.value(v)
	}
}

func (d *stateDigest) dict(x *Dict) {
	x.each(func(k, v Value) bool {
		d.value(k)
		d.value(v)
		return true
	})
	d.put("end")
}

// fields is dict for the attributes of a watched object, in the order of their
// names: it is made with its fields in an order that the command line may decide.
func (d *stateDigest) fields(x *Dict) {
	at := map[string]Value{}
	x.each(func(k, v Value) bool {
		if s, ok := k.(Str); ok && string(s) != d.except {
			at[string(s)] = v
		}
		return true
	})
	for _, k := range slices.Sorted(maps.Keys(at)) {
		d.put(k)
		d.value(at[k])
	}
	d.put("end")
}

// ofEngine says that a class is defined in the engine's tree.
func (d *stateDigest) ofEngine(c *Class) bool {
	v, ok := d.m.modules.getStr(c.module)
	mod, isMod := v.(*Module)
	return ok && isMod && mod.engine
}

// PlainAttrs names the attributes of an object whose value is known and of a
// built-in type all through, so that comparing it with a constant is comparing
// what it looks like. Members of enumerations are not.
func (m *Interp) PlainAttrs(v Value) map[string]bool {
	out := map[string]bool{}
	x, ok := v.(*Instance)
	if !ok || x.attrs == nil {
		return out
	}
	x.attrs.each(func(k, v Value) bool {
		if s, ok := k.(Str); ok && plainAll(v, 0) {
			out[string(s)] = true
		}
		return true
	})
	return out
}

func plainAll(v Value, depth int) bool {
	switch x := v.(type) {
	case NoneType, Bool, Int, Float, Str:
		return true
	case *Tuple:
		return depth < 4 && !slices.ContainsFunc(x.elems, func(e Value) bool { return !plainAll(e, depth+1) })
	case *List:
		return depth < 4 && !slices.ContainsFunc(x.elems, func(e Value) bool { return !plainAll(e, depth+1) })
	}
	return false
}

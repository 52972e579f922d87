package interp

import "github.com/go-python/gpython/ast"

// The special methods of the built-in types as attributes: programs call them
// through super() and test for them with hasattr. The operators themselves do
// not go through here.

func init() {
	item := map[string]NativeFn{
		"__len__":      func(m *Interp, a []Value, kw []KwArg) Value { return m.length(unwrap(a[0])) },
		"__iter__":     func(m *Interp, a []Value, kw []KwArg) Value { return m.iter(unwrap(a[0])) },
		"__contains__": func(m *Interp, a []Value, kw []KwArg) Value { return m.membership(unwrap(a[0]), a[1]) },
	}
	get := map[string]NativeFn{"__getitem__": func(m *Interp, a []Value, kw []KwArg) Value {
		if d, ok := unwrap(a[0]).(*Dict); ok {
			return m.dictItem(d, a[1], a[0])
		}
		return m.getitem(unwrap(a[0]), a[1])
	}}
	set := map[string]NativeFn{
		"__setitem__": func(m *Interp, a []Value, kw []KwArg) Value { m.setitem(unwrap(a[0]), a[1], a[2]); return None },
		"__delitem__": func(m *Interp, a []Value, kw []KwArg) Value { m.delitem(unwrap(a[0]), a[1]); return None },
	}
	cmp := map[string]NativeFn{}
	for op, names := range cmpNames {
		if op == ast.Eq || op == ast.NotEq {
			continue
		}
		cmp[names[1]] = func(m *Interp, a []Value, kw []KwArg) Value {
			x, y := unwrap(a[0]), unwrap(a[1])
			if m.typeOf(x) != m.typeOf(y) && (numRank(x) == 0 || numRank(y) == 0) {
				return NotImplemented
			}
			return m.compare(op, x, y)
		}
	}
	eq := map[string]NativeFn{
		"__eq__": func(m *Interp, a []Value, kw []KwArg) Value {
			x, y := unwrap(a[0]), unwrap(a[1])
			if m.typeOf(x) != m.typeOf(y) && (numRank(x) == 0 || numRank(y) == 0) {
				return NotImplemented
			}
			return m.equal(x, y)
		},
		"__ne__": func(m *Interp, a []Value, kw []KwArg) Value {
			return m.not(m.equal(unwrap(a[0]), unwrap(a[1])))
		},
	}
	arith := map[string]NativeFn{}
	for _, names := range opNames {
		sym := names[0]
		arith[names[1]] = func(m *Interp, a []Value, kw []KwArg) Value {
			if r := m.builtinBinop(sym, unwrap(a[0]), unwrap(a[1])); r != nil {
				return r
			}
			return NotImplemented
		}
		arith[names[2]] = func(m *Interp, a []Value, kw []KwArg) Value {
			if r := m.builtinBinop(sym, unwrap(a[1]), unwrap(a[0])); r != nil {
				return r
			}
			return NotImplemented
		}
	}
	pick := func(names ...string) map[string]NativeFn {
		out := map[string]NativeFn{}
		for _, n := range names {
			out[n] = arith[n]
		}
		return out
	}
	add := func(typeName string, tabs ...map[string]NativeFn) {
		for _, t := range tabs {
			registerMethods(typeName, t)
		}
	}
	add("str", item, get, cmp, eq, pick("__add__", "__mul__", "__rmul__", "__mod__"))
	add("bytes", item, get, cmp, eq, pick("__add__", "__mul__", "__rmul__", "__mod__"))
	add("bytearray", item, get, set, cmp, eq)
	add("list", item, get, set, cmp, eq, pick("__add__", "__mul__", "__rmul__"))
	add("tuple", item, get, cmp, eq, pick("__add__", "__mul__", "__rmul__"))
	add("dict", item, get, set, eq, pick("__or__", "__ror__"))
	sets := pick("__or__", "__and__", "__sub__", "__xor__", "__ror__", "__rand__", "__rsub__", "__rxor__")
	add("set", item, cmp, eq, sets)
	add("frozenset", item, cmp, eq, sets)
	add("range", item, get, eq)
	for _, n := range []string{"dict_keys", "dict_items"} {
		add(n, item, eq, sets)
	}
	add("dict_values", item)
	num := pick("__add__", "__radd__", "__sub__", "__rsub__", "__mul__", "__rmul__", "__truediv__", "__rtruediv__",
		"__floordiv__", "__rfloordiv__", "__mod__", "__rmod__", "__pow__", "__rpow__")
	bits := pick("__and__", "__rand__", "__or__", "__ror__", "__xor__", "__rxor__", "__lshift__", "__rlshift__", "__rshift__", "__rrshift__")
	unary := map[string]NativeFn{
		"__bool__":  func(m *Interp, a []Value, kw []KwArg) Value { return Bool(m.truthConcrete(unwrap(a[0]))) },
		"__int__":   func(m *Interp, a []Value, kw []KwArg) Value { return m.intOf(unwrap(a[0]), nil) },
		"__float__": func(m *Interp, a []Value, kw []KwArg) Value { return m.floatOf(unwrap(a[0])) },
		"__neg__":   func(m *Interp, a []Value, kw []KwArg) Value { return m.unary(ast.USub, unwrap(a[0])) },
		"__pos__":   func(m *Interp, a []Value, kw []KwArg) Value { return m.unary(ast.UAdd, unwrap(a[0])) },
		"__abs__":   func(m *Interp, a []Value, kw []KwArg) Value { v, _ := m.absValue(unwrap(a[0])); return v },
	}
	add("int", num, bits, unary, cmp, eq, map[string]NativeFn{
		"__index__":  func(m *Interp, a []Value, kw []KwArg) Value { return mkBig(bigOf(unwrap(a[0]))) },
		"__invert__": func(m *Interp, a []Value, kw []KwArg) Value { return m.unary(ast.Invert, unwrap(a[0])) },
	})
	add("float", num, unary, cmp, eq)
	add("function", map[string]NativeFn{"__call__": func(m *Interp, a []Value, kw []KwArg) Value { return m.call(a[0], a[1:], kw) }})
	add("builtin_function_or_method", map[string]NativeFn{"__call__": func(m *Interp, a []Value, kw []KwArg) Value { return m.call(a[0], a[1:], kw) }})
	add("method", map[string]NativeFn{"__call__": func(m *Interp, a []Value, kw []KwArg) Value { return m.call(a[0], a[1:], kw) }})
	for _, n := range []string{"list", "dict", "set", "bytearray"} {
		builtinTypes[n].dict.putStr("__hash__", None)
	}
}

package interp

import "fmt"

// Exceptions keep their arguments in the payload, as a tuple.

func excArgs(x *Instance) []Value {
	if t, ok := x.payload.(*Tuple); ok {
		return t.elems
	}
	return nil
}

// excAttr gives the computed attributes of built-in exceptions.
func (m *Interp) excAttr(x *Instance, name string) (Value, bool) {
	args := excArgs(x)
	arg := func(i int) Value {
		if i < len(args) {
			return args[i]
		}
		return None
	}
	switch name {
	case "args":
		return mkTuple(args...), true
	case "__cause__":
		return orNone(x.cause), true
	case "__context__":
		return orNone(x.context), true
	case "__suppress_context__":
		return Bool(x.suppressContext), true
	case "__traceback__":
		return m.opaque("traceback"), true
	case "__notes__":
		return nil, false
	case "code":
		if x.class.isSub(excClass("SystemExit")) {
			switch len(args) {
			case 0:
				return None, true
			case 1:
				return args[0], true
			}
			return mkTuple(args...), true
		}
	case "value":
		if x.class.isSub(excClass("StopIteration")) {
			return arg(0), true
		}
	case "msg":
		if x.class.isSub(excClass("ImportError")) || x.class.isSub(excClass("SyntaxError")) {
			return arg(0), true
		}
	case "name", "path", "obj", "name_from":
		if x.class.isSub(excClass("ImportError")) || x.class.isSub(excClass("NameError")) || x.class.isSub(excClass("AttributeError")) {
			return None, true
		}
	}
	if x.class.isSub(excClass("OSError")) && len(args) >= 2 {
		switch name {
		case "errno":
			return args[0], true
		case "strerror":
			return args[1], true
		case "filename":
			return arg(2), true
		}
	} else if x.class.isSub(excClass("OSError")) {
		switch name {
		case "errno", "strerror", "filename", "filename2":
			return None, true
		}
	}
	if x.class.isSub(excClass("UnicodeError")) && len(args) == 5 {
		for i, n := range []string{"encoding", "object", "start", "end", "reason"} {
			if n == name {
				return args[i], true
			}
		}
	}
	return nil, false
}

func orNone(v Value) Value {
	if v == nil {
		return None
	}
	if i, ok := v.(*Instance); ok && i == nil {
		return None
	}
	return v
}

func (m *Interp) setExcAttr(x *Instance, name string, v Value) bool {
	switch name {
	case "args":
		m.setField(x, fieldArgs, mkTuple(m.listOf(v)...))
		return true
	case "__cause__":
		m.setField(x, fieldCause, v)
		x.suppressContext = true
		return true
	case "__context__":
		m.setField(x, fieldContext, v)
		return true
	case "__suppress_context__":
		x.suppressContext = m.truthy(v)
		return true
	case "__traceback__":
		return true
	}
	return false
}

// excText is str(exc).
func (m *Interp) excText(x *Instance) string {
	args := excArgs(x)
	if x.class.isSub(excClass("OSError")) && len(args) >= 2 {
		s := fmt.Sprintf("[Errno %s] %s", m.str(args[0]), m.str(args[1]))
		if len(args) > 2 && args[2] != Value(None) {
			s += ": " + m.repr(args[2])
		}
		return s
	}
	switch len(args) {
	case 0:
		return ""
	case 1:
		if x.class.isSub(excClass("KeyError")) {
			return m.repr(args[0])
		}
		return m.str(args[0])
	}
	return m.repr(mkTuple(args...))
}

func (m *Interp) excRepr(x *Instance) string {
	args := excArgs(x)
	if len(args) == 1 {
		return x.class.name + "(" + m.repr(args[0]) + ")"
	}
	return x.class.name + m.repr(mkTuple(args...))
}

// excMessage is the text of an exception for a report; unknown parts are
// named in it.
func (m *Interp) excMessage(x *Instance) string {
	s := ""
	func() {
		defer func() {
			if p := recover(); p != nil {
				switch p.(type) {
				case *Raise, *stuckPath, split, deadPath:
					s = "(message depends on unknown values)"
				default:
					panic(p)
				}
			}
		}()
		saved := m.save()
		s = m.displayUnknown(m.strValue(x))
		m.restore(saved)
	}()
	return s
}

func init() {
	be := excClass("BaseException").dict
	be.putStr("__new__", &StaticMethod{fn: fn("__new__", func(m *Interp, args []Value, kw []KwArg) Value {
		c := args[0].(*Class)
		return &Instance{class: c, attrs: NewDict(), payload: mkTuple(args[1:]...)}
	})})
	be.putStr("__init__", fn("__init__", func(m *Interp, args []Value, kw []KwArg) Value {
		x := args[0].(*Instance)
		if !x.class.isSub(excClass("ImportError")) && len(kw) > 0 {
			m.raise("TypeError", "%s() takes no keyword arguments", x.class.name)
		}
		for _, k := range kw {
			m.dictSetStr(x.attrs, k.name, k.val)
		}
		m.setField(x, fieldArgs, mkTuple(append([]Value(nil), args[1:]...)...))
		return None
	}).method())
	be.putStr("with_traceback", fn("with_traceback", func(m *Interp, args []Value, kw []KwArg) Value { return args[0] }).method())
	be.putStr("add_note", fn("add_note", func(m *Interp, args []Value, kw []KwArg) Value { return None }).method())
	be.putStr("__str__", fn("__str__", func(m *Interp, args []Value, kw []KwArg) Value { return Str(m.excText(args[0].(*Instance))) }).method())
	be.putStr("__repr__", fn("__repr__", func(m *Interp, args []Value, kw []KwArg) Value { return Str(m.excRepr(args[0].(*Instance))) }).method())
}

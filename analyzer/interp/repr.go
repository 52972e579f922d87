package interp

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text forms of built-in values, and the code point view of Str.

// decodeRune is utf8.DecodeRuneInString that accepts the three-byte form of
// lone surrogates.
func decodeRune(s string) (rune, int) {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && n == 1 && len(s) >= 3 && s[0] == 0xed && s[1] >= 0xa0 && s[1] <= 0xbf && s[2]&0xc0 == 0x80 {
		return rune(s[0]&0xf)<<12 | rune(s[1]&0x3f)<<6 | rune(s[2]&0x3f), 3
	}
	return r, n
}

// appendRune appends a code point, lone surrogates included.
func appendRune(b []byte, r rune) []byte {
	if r >= 0xd800 && r <= 0xdfff {
		return append(b, 0xe0|byte(r>>12), 0x80|byte(r>>6)&0xbf, 0x80|byte(r)&0x3f)
	}
	return utf8.AppendRune(b, r)
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// strLen is the number of code points.
func strLen(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		if s[i]&0xc0 != 0x80 {
			n++
		}
	}
	return n
}

// runesOf gives the code points of a string.
func runesOf(s string) []rune {
	out := make([]rune, 0, len(s))
	for i := 0; i < len(s); {
		r, n := decodeRune(s[i:])
		out = append(out, r)
		i += n
	}
	return out
}

// strOfRunes is the inverse of runesOf.
func strOfRunes(rs []rune) string {
	b := make([]byte, 0, len(rs))
	for _, r := range rs {
		b = appendRune(b, r)
	}
	return string(b)
}

func isPrintable(r rune) bool {
	if r < 128 {
		return r >= 32 && r < 127
	}
	return unicode.IsPrint(r)
}

const hexDigits = "0123456789abcdef"

// strRepr is repr(str).
func strRepr(s string) string {
	q := byte('\'')
	if strings.IndexByte(s, '\'') >= 0 && strings.IndexByte(s, '"') < 0 {
		q = '"'
	}
	b := make([]byte, 0, len(s)+2)
	b = append(b, q)
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			i++
			switch {
			case c == q || c == '\\':
				b = append(b, '\\', c)
			case c == '\n':
				b = append(b, '\\', 'n')
			case c == '\r':
				b = append(b, '\\', 'r')
			case c == '\t':
				b = append(b, '\\', 't')
			case c < 32 || c == 127:
				b = append(b, '\\', 'x', hexDigits[c>>4], hexDigits[c&15])
			default:
				b = append(b, c)
			}
			continue
		}
		r, n := decodeRune(s[i:])
		if isPrintable(r) {
			b = append(b, s[i:i+n]...)
		} else {
			b = appendEscape(b, r)
		}
		i += n
	}
	return string(append(b, q))
}

// appendEscape appends \xhh, \uhhhh or \Uhhhhhhhh.
func appendEscape(b []byte, r rune) []byte {
	n, c := 8, byte('U')
	switch {
	case r < 0x100:
		n, c = 2, 'x'
	case r < 0x10000:
		n, c = 4, 'u'
	}
	b = append(b, '\\', c)
	for n--; n >= 0; n-- {
		b = append(b, hexDigits[r>>(4*n)&15])
	}
	return b
}

// asciiEscape turns the result of repr() into that of ascii().
func asciiEscape(s string) string {
	if isASCII(s) {
		return s
	}
	var b []byte
	for i := 0; i < len(s); {
		r, n := decodeRune(s[i:])
		if r < utf8.RuneSelf {
			b = append(b, byte(r))
		} else {
			b = appendEscape(b, r)
		}
		i += n
	}
	return string(b)
}

// bytesRepr is repr(bytes).
func bytesRepr(s string) string {
	q := byte('\'')
	if strings.IndexByte(s, '\'') >= 0 && strings.IndexByte(s, '"') < 0 {
		q = '"'
	}
	b := []byte{'b', q}
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == q || c == '\\':
			b = append(b, '\\', c)
		case c == '\n':
			b = append(b, '\\', 'n')
		case c == '\r':
			b = append(b, '\\', 'r')
		case c == '\t':
			b = append(b, '\\', 't')
		case c < 32 || c >= 127:
			b = append(b, '\\', 'x', hexDigits[c>>4], hexDigits[c&15])
		default:
			b = append(b, c)
		}
	}
	return string(append(b, q))
}

// bytearrayText is the bytes literal inside repr(bytearray), in which CPython
// escapes the single quote also between double quotes.
func bytearrayText(s string) string {
	r := bytesRepr(s)
	if r[1] == '"' {
		return strings.ReplaceAll(r, "'", `\'`)
	}
	return r
}

func complexRepr(c complex128) string {
	re, im := real(c), imag(c)
	part := func(f float64) string {
		s := pyDouble(f, 'r', 0, false, false)
		if math.Signbit(f) && !math.IsNaN(f) {
			s = "-" + s
		}
		return s
	}
	if re == 0 && !math.Signbit(re) {
		return part(im) + "j"
	}
	s := part(im)
	if s[0] != '-' {
		s = "+" + s
	}
	return "(" + part(re) + s + "j)"
}

// reprAddr stands for the address in the text of objects that have no better
// name. Real addresses differ from run to run; this one is constant.
const reprAddr = "0x7f0000000000"

// reprSeq writes open, the elements and close, or rec for a container that is
// being printed already.
func (m *Interp) reprSeq(self Value, open, close, rec string, each func(emit func(string))) string {
	if m.reprBusy[self] {
		return rec
	}
	if m.reprBusy == nil {
		m.reprBusy = map[any]bool{}
	}
	if len(m.reprBusy) > 900 {
		m.raise("RecursionError", "maximum recursion depth exceeded while getting the repr of an object")
	}
	m.reprBusy[self] = true
	defer delete(m.reprBusy, self)
	var b strings.Builder
	b.WriteString(open)
	first := true
	each(func(s string) {
		if !first {
			b.WriteString(", ")
		}
		first = false
		b.WriteString(s)
	})
	b.WriteString(close)
	return b.String()
}

// reprBuiltin is the repr of a value whose class does not define __repr__; ok
// is false for values that it does not know (unknowns among them).
func (m *Interp) reprBuiltin(v Value) (string, bool) {
	switch x := v.(type) {
	case NoneType:
		return "None", true
	case EllipsisType:
		return "Ellipsis", true
	case NotImplementedType:
		return "NotImplemented", true
	case Bool:
		if x {
			return "True", true
		}
		return "False", true
	case Int:
		return strconv.FormatInt(int64(x), 10), true
	case *BigInt:
		if m == nil {
			return x.V.String(), true
		}
		return m.bigReprText(x.V), true
	case Float:
		return floatRepr(float64(x)), true
	case Complex:
		return complexRepr(complex128(x)), true
	case Str:
		return strRepr(string(x)), true
	case Bytes:
		return bytesRepr(string(x)), true
	case *ByteArray:
		return "bytearray(" + bytearrayText(string(x.b)) + ")", true
	case *Tuple:
		if len(x.elems) == 0 {
			return "()", true
		}
		end := ")"
		if len(x.elems) == 1 {
			end = ",)"
		}
		return m.reprSeq(x, "(", end, "(...)", func(emit func(string)) {
			for _, e := range x.elems {
				emit(m.repr(e))
			}
		}), true
	case *List:
		m.settleList(x)
		if len(x.elems) == 0 {
			return "[]", true
		}
		return m.reprSeq(x, "[", "]", "[...]", func(emit func(string)) {
			for i := 0; i < len(x.elems); i++ {
				emit(m.repr(x.elems[i]))
			}
		}), true
	case *Dict:
		m.settleDict(x)
		if x.n == 0 {
			return "{}", true
		}
		return m.reprSeq(x, "{", "}", "{...}", func(emit func(string)) {
			x.each(func(k, v Value) bool {
				emit(m.repr(k) + ": " + m.repr(v))
				return true
			})
		}), true
	case *Set:
		return m.reprSet(x, x, ""), true
	case *dictView:
		return m.reprView(x), true
	case *Slice:
		return "slice(" + m.repr(x.start) + ", " + m.repr(x.stop) + ", " + m.repr(x.step) + ")", true
	case *Range:
		s := "range(" + strconv.FormatInt(x.start, 10) + ", " + strconv.FormatInt(x.stop, 10)
		if x.step != 1 {
			s += ", " + strconv.FormatInt(x.step, 10)
		}
		return s + ")", true
	case *Function:
		return "<function " + x.qualname + " at " + reprAddr + ">", true
	case *Builtin:
		switch {
		case x.self != nil:
			if _, ok := x.self.(*Class); ok {
				return "<built-in method " + x.name + " of type object at " + reprAddr + ">", true
			}
			return "<built-in method " + x.name + " of " + m.typeName(x.self) + " object at " + reprAddr + ">", true
		case x.isMethod:
			return "<method '" + x.name + "'>", true
		}
		return "<built-in function " + x.name + ">", true
	case *BoundMethod:
		return "<bound method " + m.callableName(x.fn) + " of " + m.repr(x.self) + ">", true
	case *Property:
		return "<property object at " + reprAddr + ">", true
	case *ClassMethod:
		return "<classmethod(" + m.repr(x.fn) + ")>", true
	case *StaticMethod:
		return "<staticmethod(" + m.repr(x.fn) + ")>", true
	case *Super:
		s := "NULL"
		if in, ok := x.self.(*Instance); ok {
			s = "<" + in.class.name + " object>"
		} else if c, ok := x.self.(*Class); ok {
			s = "<" + c.name + " object>"
		}
		return "<super: <class '" + x.after.name + "'>, " + s + ">", true
	case *Class:
		return "<class '" + classFullName(x) + "'>", true
	case *Module:
		switch {
		case x.file != "":
			return "<module '" + x.name + "' from " + strRepr(x.file) + ">", true
		}
		return "<module '" + x.name + "' (built-in)>", true
	case *Iter:
		return "<" + x.kind + " object at " + reprAddr + ">", true
	case *Instance:
		if x.payload != nil {
			if s, ok := x.payload.(*Set); ok {
				return m.reprSet(s, x, x.class.name), true
			}
			if b, ok := x.payload.(*ByteArray); ok {
				return x.class.name + "(" + bytearrayText(string(b.b)) + ")", true
			}
			return m.reprBuiltin(x.payload)
		}
		return "<" + classFullName(x.class) + " object at " + reprAddr + ">", true
	}
	return "", false
}

// classFullName is module.qualname, without the module for built-in classes.
func classFullName(c *Class) string {
	q := c.qualname
	if q == "" {
		q = c.name
	}
	if c.module == "" || c.module == "builtins" {
		return q
	}
	return c.module + "." + q
}

func (m *Interp) callableName(f Value) string {
	switch x := f.(type) {
	case *Function:
		return x.qualname
	case *Builtin:
		return x.name
	}
	if v, ok := m.getattrOpt(f, "__qualname__"); ok {
		return m.str(v)
	}
	if v, ok := m.getattrOpt(f, "__name__"); ok {
		return m.str(v)
	}
	return "?"
}

func (m *Interp) bigReprText(x *big.Int) string { return m.bigText(x, 10) }

// reprSet prints a set; className is that of a subclass instance or "".
func (m *Interp) reprSet(s *Set, self Value, className string) string {
	name := className
	if name == "" && s.frozen {
		name = "frozenset"
	}
	m.settleDict(&s.d)
	if s.d.n == 0 {
		if name == "" {
			name = "set"
		}
		return name + "()"
	}
	rec := name
	if rec == "" {
		rec = "set"
	}
	open, end := "{", "}"
	if name != "" {
		open, end = name+"({", "})"
	}
	return m.reprSeq(self, open, end, rec+"(...)", func(emit func(string)) {
		for _, e := range s.ordered() {
			emit(m.repr(e))
		}
	})
}

// asciiOf is ascii(v).
func (m *Interp) asciiOf(v Value) string { return asciiEscape(m.repr(v)) }

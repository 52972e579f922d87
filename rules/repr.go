package rules

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode"
)

// Repr writes a value as Python's repr does. An *Unknown is written as
// "<depends on FACTS>", a *Fault as "<error: MESSAGE>". A text beyond the size
// bound is cut.
func Repr(v Value) string {
	var b strings.Builder
	writeRepr(&b, v)
	return b.String()
}

// Text writes a value as Python's str does.
func Text(v Value) string {
	if s, ok := v.(Str); ok {
		return string(s)
	}
	return Repr(v)
}

func writeRepr(b *strings.Builder, v Value) {
	if b.Len() > maxText {
		return
	}
	switch x := v.(type) {
	case None:
		b.WriteString("None")
	case Bool:
		if x {
			b.WriteString("True")
		} else {
			b.WriteString("False")
		}
	case Int:
		b.WriteString(x.Big().String())
	case Float:
		b.WriteString(floatRepr(float64(x)))
	case Str:
		strRepr(b, string(x))
	case *List:
		if x.Kind == IsSet && len(x.Elems) == 0 {
			b.WriteString("set()")
			return
		}
		b.WriteByte("[({"[x.Kind])
		for i, e := range x.Elems {
			if i > 0 {
				b.WriteString(", ")
			}
			writeRepr(b, e)
		}
		if x.Kind == IsTuple && len(x.Elems) == 1 {
			b.WriteByte(',')
		}
		b.WriteByte("])}"[x.Kind])
	case *Dict:
		b.WriteByte('{')
		for i := range x.keys {
			if i > 0 {
				b.WriteString(", ")
			}
			writeRepr(b, x.keys[i])
			b.WriteString(": ")
			writeRepr(b, x.vals[i])
		}
		b.WriteByte('}')
	case *Unknown:
		b.WriteString("<depends on " + strings.Join(x.Facts, ", ") + ">")
	case *Fault:
		b.WriteString("<error: " + x.Msg + ">")
	}
}

// floatRepr is Python's repr of a float.
func floatRepr(f float64) string {
	switch {
	case math.IsNaN(f):
		return "nan"
	case math.IsInf(f, 1):
		return "inf"
	case math.IsInf(f, -1):
		return "-inf"
	}
	s := strconv.FormatFloat(f, 'e', -1, 64)
	mant, exp, _ := strings.Cut(s, "e")
	n, _ := strconv.Atoi(exp) // strconv wrote it
	if n >= -4 && n < 16 {
		s = strconv.FormatFloat(f, 'f', -1, 64)
		if !strings.Contains(s, ".") {
			s += ".0"
		}
		return s
	}
	sign := "+"
	if n < 0 {
		sign, n = "-", -n
	}
	digits := strconv.Itoa(n)
	if len(digits) < 2 {
		digits = "0" + digits
	}
	return mant + "e" + sign + digits
}

// strRepr writes a text in quotes as Python does.
func strRepr(b *strings.Builder, s string) {
	quote := byte('\'')
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		quote = '"'
	}
	b.WriteByte(quote)
	for _, r := range s {
		switch {
		case r == rune(quote) || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < 0x20 || r == 0x7f:
			b.WriteString(`\x` + hex(int(r), 2))
		case r < 0x7f || unicode.IsPrint(r):
			b.WriteRune(r)
		case r <= 0xff:
			b.WriteString(`\x` + hex(int(r), 2))
		case r <= 0xffff:
			b.WriteString(`\u` + hex(int(r), 4))
		default:
			b.WriteString(`\U` + hex(int(r), 8))
		}
	}
	b.WriteByte(quote)
}

func hex(n, width int) string {
	s := strconv.FormatInt(int64(n), 16)
	return strings.Repeat("0", max(0, width-len(s))) + s
}

// asBig gives a bool or an int as a number.
func asBig(v Value) *big.Int {
	switch x := v.(type) {
	case Bool:
		if x {
			return big.NewInt(1)
		}
		return new(big.Int)
	case Int:
		return x.Big()
	}
	return nil
}

// exactInt gives a float as an int if it is a whole number.
func exactInt(f float64) (*big.Int, bool) {
	if math.IsInf(f, 0) || f != math.Trunc(f) {
		return nil, false
	}
	b, _ := big.NewFloat(f).Int(nil)
	return b, true
}

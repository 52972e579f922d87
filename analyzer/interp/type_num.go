package interp

import (
	"math"
	"math/big"
	"math/bits"
	"math/cmplx"
	"strconv"
	"strings"
	"unicode"
)

// Arithmetic of int, bool, float and complex with the semantics of CPython
// 3.11: integers of any size, floor division, exact comparison across types,
// correctly rounded true division.

// cmpUnordered is the result of a comparison that involves a NaN.
const cmpUnordered = 2

// maxIntBits bounds integers made by ** and <<: a larger one ends the path.
const maxIntBits = 1 << 24

// numRank orders the numeric types by width; 0 is "not a number".
func numRank(v Value) int {
	switch v.(type) {
	case Bool:
		return 1
	case Int:
		return 2
	case *BigInt:
		return 3
	case Float:
		return 4
	case Complex:
		return 5
	}
	return 0
}

func smallInt(v Value) (int64, bool) {
	switch x := v.(type) {
	case Int:
		return int64(x), true
	case Bool:
		if x {
			return 1, true
		}
		return 0, true
	}
	return 0, false
}

// numBinop computes a op b for op in + - * / // % ** << >> & | ^. ok is false
// where the operand types do not support op (the caller raises TypeError).
func numBinop(m *Interp, op string, a, b Value) (Value, bool) {
	if x, ok := a.(Int); ok {
		if y, ok := b.(Int); ok {
			return m.intBinop(op, int64(x), int64(y)), true
		}
	}
	ra, rb := numRank(a), numRank(b)
	if ra == 0 || rb == 0 {
		return nil, false
	}
	switch max(ra, rb) {
	case 1:
		x, y := bool(a.(Bool)), bool(b.(Bool))
		switch op {
		case "&":
			return Bool(x && y), true
		case "|":
			return Bool(x || y), true
		case "^":
			return Bool(x != y), true
		}
		fallthrough
	case 2:
		x, _ := smallInt(a)
		y, _ := smallInt(b)
		return m.intBinop(op, x, y), true
	case 3:
		return m.bigBinop(op, bigOf(a), bigOf(b)), true
	case 4:
		switch op {
		case "<<", ">>", "&", "|", "^":
			return nil, false
		}
		return m.floatBinop(op, m.numFloat(a), m.numFloat(b)), true
	}
	return m.complexBinop(op, m.numComplex(a), m.numComplex(b))
}

func (m *Interp) intBinop(op string, x, y int64) Value {
	switch op {
	case "+":
		if s := x + y; (s > x) == (y > 0) {
			return Int(s)
		}
	case "-":
		if s := x - y; (s < x) == (y > 0) {
			return Int(s)
		}
	case "*":
		if x == 0 || y == 0 {
			return Int(0)
		}
		if p := x * y; p/y == x && (x != -1 || y != math.MinInt64) && (y != -1 || x != math.MinInt64) {
			return Int(p)
		}
	case "/":
		if y == 0 {
			m.raise("ZeroDivisionError", "division by zero")
		}
		const exact = 1 << 53
		if -exact <= x && x <= exact && -exact <= y && y <= exact {
			return Float(float64(x) / float64(y))
		}
	case "//", "%":
		if y == 0 {
			if op == "//" {
				m.raise("ZeroDivisionError", "integer division or modulo by zero")
			}
			m.raise("ZeroDivisionError", "integer modulo by zero")
		}
		if y != -1 {
			q, r := x/y, x%y
			if r != 0 && (r < 0) != (y < 0) {
				q--
				r += y
			}
			if op == "//" {
				return Int(q)
			}
			return Int(r)
		}
	case "&":
		return Int(x & y)
	case "|":
		return Int(x | y)
	case "^":
		return Int(x ^ y)
	case "<<":
		if y >= 0 && y < 62 {
			if s := x << uint(y); s>>uint(y) == x {
				return Int(s)
			}
		}
	case ">>":
		if y >= 0 {
			return Int(x >> uint(min(y, 63)))
		}
	}
	return m.bigBinop(op, big.NewInt(x), big.NewInt(y))
}

func (m *Interp) bigBinop(op string, x, y *big.Int) Value {
	z := new(big.Int)
	switch op {
	case "+":
		return mkBig(z.Add(x, y))
	case "-":
		return mkBig(z.Sub(x, y))
	case "*":
		m.checkBits(int64(x.BitLen()) + int64(y.BitLen()))
		return mkBig(z.Mul(x, y))
	case "/":
		if y.Sign() == 0 {
			m.raise("ZeroDivisionError", "division by zero")
		}
		f, _ := new(big.Rat).SetFrac(x, y).Float64()
		if math.IsInf(f, 0) {
			m.raise("OverflowError", "integer division result too large for a float")
		}
		if f == 0 && (x.Sign() < 0) != (y.Sign() < 0) {
			f = math.Copysign(0, -1)
		}
		return Float(f)
	case "//", "%":
		if y.Sign() == 0 {
			if op == "//" {
				m.raise("ZeroDivisionError", "integer division or modulo by zero")
			}
			m.raise("ZeroDivisionError", "integer modulo by zero")
		}
		q, r := floorDivMod(x, y)
		if op == "//" {
			return mkBig(q)
		}
		return mkBig(r)
	case "**":
		return m.intPow(x, y)
	case "<<":
		if y.Sign() < 0 {
			m.raise("ValueError", "negative shift count")
		}
		if x.Sign() == 0 {
			return Int(0)
		}
		if !y.IsInt64() {
			m.raise("OverflowError", "too many digits in integer")
		}
		m.checkBits(int64(x.BitLen()) + min(y.Int64(), maxIntBits+1))
		return mkBig(z.Lsh(x, uint(y.Int64())))
	case ">>":
		if y.Sign() < 0 {
			m.raise("ValueError", "negative shift count")
		}
		if !y.IsInt64() || y.Int64() > int64(x.BitLen()) {
			if x.Sign() < 0 {
				return Int(-1)
			}
			return Int(0)
		}
		return mkBig(z.Rsh(x, uint(y.Int64())))
	case "&":
		return mkBig(z.And(x, y))
	case "|":
		return mkBig(z.Or(x, y))
	case "^":
		return mkBig(z.Xor(x, y))
	}
	panic("unknown operator " + op)
}

func (m *Interp) checkBits(n int64) {
	if n > maxIntBits {
		m.stuck("an integer of more than " + strconv.Itoa(maxIntBits) + " bits")
	}
}

func floorDivMod(x, y *big.Int) (q, r *big.Int) {
	q, r = new(big.Int).QuoRem(x, y, new(big.Int))
	if r.Sign() != 0 && (r.Sign() < 0) != (y.Sign() < 0) {
		q.Sub(q, big.NewInt(1))
		r.Add(r, y)
	}
	return q, r
}

func (m *Interp) intPow(x, y *big.Int) Value {
	if y.Sign() < 0 {
		return m.floatBinop("**", m.bigFloat64(x), m.bigFloat64(y))
	}
	if x.BitLen() > 1 {
		if !y.IsInt64() || y.Int64() > maxIntBits {
			m.checkBits(maxIntBits + 1)
		}
		m.checkBits(int64(x.BitLen()-1) * y.Int64())
	} else if x.Sign() == 0 || (x.Sign() > 0 && x.BitLen() == 1) {
		if y.Sign() == 0 {
			return Int(1)
		}
		return Int(x.Int64())
	} else if x.IsInt64() && x.Int64() == -1 {
		return Int(1 - 2*int64(y.Bit(0)))
	}
	return mkBig(new(big.Int).Exp(x, y, nil))
}

// bigFloat64 converts with rounding to nearest even; it raises OverflowError.
func (m *Interp) bigFloat64(x *big.Int) float64 {
	f, _ := new(big.Float).SetInt(x).Float64()
	if math.IsInf(f, 0) {
		m.raise("OverflowError", "int too large to convert to float")
	}
	return f
}

// numFloat gives an int, bool or float as a float64.
func (m *Interp) numFloat(v Value) float64 {
	switch x := v.(type) {
	case Float:
		return float64(x)
	case Int:
		return float64(x)
	case Bool:
		if x {
			return 1
		}
		return 0
	case *BigInt:
		return m.bigFloat64(x.V)
	}
	panic("not a real number")
}

func (m *Interp) numComplex(v Value) complex128 {
	if c, ok := v.(Complex); ok {
		return complex128(c)
	}
	return complex(m.numFloat(v), 0)
}

func floatDivMod(x, y float64) (div, mod float64) {
	mod = math.Mod(x, y)
	div = (x - mod) / y
	if mod != 0 {
		if (y < 0) != (mod < 0) {
			mod += y
			div--
		}
	} else {
		mod = math.Copysign(0, y)
	}
	if div != 0 {
		f := math.Floor(div)
		if div-f > 0.5 {
			f++
		}
		div = f
	} else {
		div = math.Copysign(0, x/y)
	}
	return div, mod
}

func (m *Interp) floatBinop(op string, x, y float64) Value {
	switch op {
	case "+":
		return Float(x + y)
	case "-":
		return Float(x - y)
	case "*":
		return Float(x * y)
	case "/":
		if y == 0 {
			m.raise("ZeroDivisionError", "float division by zero")
		}
		return Float(x / y)
	case "//":
		if y == 0 {
			m.raise("ZeroDivisionError", "float floor division by zero")
		}
		d, _ := floatDivMod(x, y)
		return Float(d)
	case "%":
		if y == 0 {
			m.raise("ZeroDivisionError", "float modulo")
		}
		_, r := floatDivMod(x, y)
		return Float(r)
	case "**":
		if x == 0 && y < 0 && !math.IsInf(y, 0) {
			m.raise("ZeroDivisionError", "0.0 cannot be raised to a negative power")
		}
		if x < 0 && !math.IsInf(x, 0) && !math.IsInf(y, 0) && y == y && y != math.Floor(y) {
			c, _ := m.complexBinop("**", complex(x, 0), complex(y, 0))
			return c
		}
		r := powFloat(x, y)
		if math.IsInf(r, 0) && !math.IsInf(x, 0) && !math.IsInf(y, 0) {
			m.raiseArgs("OverflowError", Int(34), Str("Numerical result out of range"))
		}
		return Float(r)
	}
	panic("unknown operator " + op)
}

func (m *Interp) complexBinop(op string, x, y complex128) (Value, bool) {
	switch op {
	case "+":
		return Complex(x + y), true
	case "-":
		return Complex(x - y), true
	case "*":
		return Complex(x * y), true
	case "/":
		if y == 0 {
			m.raise("ZeroDivisionError", "complex division by zero")
		}
		return Complex(x / y), true
	case "**":
		if y == 0 {
			return Complex(1), true
		}
		if x == 0 {
			if imag(y) != 0 || real(y) < 0 {
				m.raise("ZeroDivisionError", "0.0 to a negative or complex power")
			}
			return Complex(0), true
		}
		// C library formula, as CPython has it.
		vabs := math.Hypot(real(x), imag(x))
		l := powFloat(vabs, real(y))
		at := math.Atan2(imag(x), real(x))
		phase := at * real(y)
		if imag(y) != 0 {
			l *= math.Exp(-at * imag(y))
			phase += imag(y) * math.Log(vabs)
		}
		return Complex(complex(l*cosFloat(phase), l*sinFloat(phase))), true
	}
	return nil, false
}

// numUnary computes -v, +v and ~v.
func (m *Interp) numUnary(op string, v Value) (Value, bool) {
	switch x := v.(type) {
	case Bool:
		n, _ := smallInt(x)
		return m.numUnary(op, Int(n))
	case Int:
		switch op {
		case "-":
			if x == math.MinInt64 {
				return mkBig(new(big.Int).Neg(big.NewInt(int64(x)))), true
			}
			return -x, true
		case "+":
			return x, true
		case "~":
			return ^x, true
		}
	case *BigInt:
		switch op {
		case "-":
			return mkBig(new(big.Int).Neg(x.V)), true
		case "+":
			return x, true
		case "~":
			return mkBig(new(big.Int).Not(x.V)), true
		}
	case Float:
		switch op {
		case "-":
			return -x, true
		case "+":
			return x, true
		}
	case Complex:
		switch op {
		case "-":
			return -x, true
		case "+":
			return x, true
		}
	}
	return nil, false
}

// numCompare compares two real numbers exactly: -1, 0 or 1. ok is false if
// either is a NaN or not a real number.
func numCompare(a, b Value) (c int, ok bool) {
	c, ok = compareReals(a, b)
	return c, ok && c != cmpUnordered
}

func compareReals(a, b Value) (int, bool) {
	ra, rb := numRank(a), numRank(b)
	if ra == 0 || rb == 0 || ra == 5 || rb == 5 {
		return 0, false
	}
	if x, ok := smallInt(a); ok {
		if y, ok := smallInt(b); ok {
			switch {
			case x < y:
				return -1, true
			case x > y:
				return 1, true
			}
			return 0, true
		}
	}
	if ra == 4 && rb == 4 {
		return floatCompare(float64(a.(Float)), float64(b.(Float))), true
	}
	if ra == 4 {
		return floatIntCompare(float64(a.(Float)), bigOf(b)), true
	}
	if rb == 4 {
		c := floatIntCompare(float64(b.(Float)), bigOf(a))
		if c != cmpUnordered {
			c = -c
		}
		return c, true
	}
	return bigOf(a).Cmp(bigOf(b)), true
}

func floatCompare(x, y float64) int {
	switch {
	case x < y:
		return -1
	case x > y:
		return 1
	case x == y:
		return 0
	}
	return cmpUnordered
}

func floatIntCompare(f float64, n *big.Int) int {
	switch {
	case math.IsNaN(f):
		return cmpUnordered
	case math.IsInf(f, 1):
		return 1
	case math.IsInf(f, -1):
		return -1
	}
	return new(big.Float).SetFloat64(f).Cmp(new(big.Float).SetInt(n))
}

// absValue is abs() of a number.
func (m *Interp) absValue(v Value) (Value, bool) {
	switch x := v.(type) {
	case Bool:
		n, _ := smallInt(x)
		return Int(n), true
	case Int:
		if x < 0 {
			return m.numUnary("-", x)
		}
		return x, true
	case *BigInt:
		return mkBig(new(big.Int).Abs(x.V)), true
	case Float:
		return Float(math.Abs(float64(x))), true
	case Complex:
		return Float(cmplx.Abs(complex128(x))), true
	}
	return nil, false
}

// divmodValue is divmod() of two real numbers.
func (m *Interp) divmodValue(a, b Value) (Value, bool) {
	ra, rb := numRank(a), numRank(b)
	if ra == 0 || rb == 0 || ra == 5 || rb == 5 {
		return nil, false
	}
	if ra == 4 || rb == 4 {
		x, y := m.numFloat(a), m.numFloat(b)
		if y == 0 {
			m.raise("ZeroDivisionError", "float divmod()")
		}
		d, r := floatDivMod(x, y)
		return mkTuple(Float(d), Float(r)), true
	}
	y := bigOf(b)
	if y.Sign() == 0 {
		m.raise("ZeroDivisionError", "integer division or modulo by zero")
	}
	q, r := floorDivMod(bigOf(a), y)
	return mkTuple(mkBig(q), mkBig(r)), true
}

// powMod is pow(a, b, mod) with integers; it raises TypeError for others.
func (m *Interp) powMod(a, b, mod Value) Value {
	x, y, z := bigOf(a), bigOf(b), bigOf(mod)
	if x == nil || y == nil || z == nil {
		if numRank(a) != 0 && numRank(b) != 0 && numRank(mod) != 0 {
			m.raise("TypeError", "pow() 3rd argument not allowed unless all arguments are integers")
		}
		m.raise("TypeError", "unsupported operand type(s) for ** or pow(): '%s', '%s', '%s'", m.typeName(a), m.typeName(b), m.typeName(mod))
	}
	if z.Sign() == 0 {
		m.raise("ValueError", "pow() 3rd argument cannot be 0")
	}
	az := new(big.Int).Abs(z)
	if y.Sign() < 0 {
		inv := new(big.Int).ModInverse(x, az)
		if inv == nil {
			m.raise("ValueError", "base is not invertible for the given modulus")
		}
		x, y = inv, new(big.Int).Neg(y)
	}
	r := new(big.Int).Exp(x, y, az)
	_, r = floorDivMod(r, z)
	return mkBig(r)
}

// roundValue is round(v[, ndigits]) of a number; ndigits is nil if not given.
func (m *Interp) roundValue(v, ndigits Value) (Value, bool) {
	switch x := v.(type) {
	case Bool, Int, *BigInt:
		if ndigits == nil || ndigits == None {
			return mkBig(bigOf(x)), true
		}
		n := m.toIndex(ndigits)
		if n >= 0 {
			return mkBig(bigOf(x)), true
		}
		if n < -maxIntBits {
			return Int(0), true
		}
		p := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(-n)), nil)
		q, r := floorDivMod(bigOf(x), p)
		r2 := new(big.Int).Lsh(r, 1)
		if c := r2.Cmp(p); c > 0 || c == 0 && q.Bit(0) == 1 {
			q.Add(q, big.NewInt(1))
		}
		return mkBig(q.Mul(q, p)), true
	case Float:
		f := float64(x)
		if ndigits == nil || ndigits == None {
			return m.floatToInt(math.RoundToEven(f)), true
		}
		n := m.toIndex(ndigits)
		if math.IsNaN(f) || math.IsInf(f, 0) || f == 0 || n > 323 {
			return x, true
		}
		if n < -308 {
			return Float(0 * f), true
		}
		if n >= 0 {
			r, _ := strconv.ParseFloat(strconv.FormatFloat(f, 'f', n, 64), 64)
			return Float(r), true
		}
		// |f| in units of 10**-n, rounded half to even on the exact value.
		s := strconv.FormatFloat(math.Abs(f), 'f', 400, 64)
		whole, frac, _ := strings.Cut(s, ".")
		i, _ := new(big.Int).SetString(whole, 10)
		p := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(-n)), nil)
		q, r := new(big.Int).QuoRem(i, p, new(big.Int))
		c := new(big.Int).Lsh(r, 1).Cmp(p)
		if c == 0 && strings.Trim(frac, "0") != "" {
			c = 1
		}
		if c > 0 || c == 0 && q.Bit(0) == 1 {
			q.Add(q, big.NewInt(1))
		}
		g, _ := new(big.Float).SetInt(q.Mul(q, p)).Float64()
		if math.IsInf(g, 0) {
			m.raise("OverflowError", "rounded value too large to represent")
		}
		return Float(math.Copysign(g, f)), true
	}
	return nil, false
}

// floatToInt truncates a float to an int; it raises for NaN and infinities.
func (m *Interp) floatToInt(f float64) Value {
	if math.IsNaN(f) {
		m.raise("ValueError", "cannot convert float NaN to integer")
	}
	if math.IsInf(f, 0) {
		m.raise("OverflowError", "cannot convert float infinity to integer")
	}
	f = math.Trunc(f)
	if math.Abs(f) < 1<<62 {
		return Int(int64(f))
	}
	i, _ := new(big.Float).SetFloat64(f).Int(nil)
	return mkBig(i)
}

// isPySpace reports str.isspace of one code point.
func isPySpace(r rune) bool {
	if r < 128 {
		return r == ' ' || r >= '\t' && r <= '\r' || r >= 0x1c && r <= 0x1f
	}
	switch {
	case r == 0x85, r == 0xa0, r == 0x1680, r >= 0x2000 && r <= 0x200a, r == 0x2028, r == 0x2029, r == 0x202f, r == 0x205f, r == 0x3000:
		return true
	}
	return false
}

// asciiDigits maps decimal digits of every script to ASCII and strips white
// space, as int() and float() do before they parse.
func asciiDigits(s string) string {
	s = strings.TrimFunc(s, isPySpace)
	if isASCII(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if r < 128 {
			return r
		}
		if isPySpace(r) {
			return ' '
		}
		if d := decimalValue(r); d >= 0 {
			return rune('0' + d)
		}
		return r
	}, s)
}

// decimalValue gives the value of a code point of category Nd, else -1.
// Blocks of decimal digits are ten consecutive code points.
func decimalValue(r rune) int {
	if r >= '0' && r <= '9' {
		return int(r - '0')
	}
	if !unicode.Is(unicode.Nd, r) {
		return -1
	}
	for _, rg := range unicode.Nd.R16 {
		if rune(rg.Lo) <= r && r <= rune(rg.Hi) {
			return int(r-rune(rg.Lo)) % 10
		}
	}
	for _, rg := range unicode.Nd.R32 {
		if rune(rg.Lo) <= r && r <= rune(rg.Hi) {
			return int(r-rune(rg.Lo)) % 10
		}
	}
	return -1
}

// maxStrDigits is sys.get_int_max_str_digits()'s default.
const maxStrDigits = 4300

// parseInt parses text as int(text, base) does. badDigits is the number of
// digits where it exceeds the conversion limit, else 0.
func parseInt(text string, base int) (v Value, ok bool, badDigits int) {
	s := asciiDigits(text)
	neg := false
	if s != "" && (s[0] == '+' || s[0] == '-') {
		neg = s[0] == '-'
		s = s[1:]
	}
	prefix := 0
	if len(s) >= 2 && s[0] == '0' {
		switch s[1] {
		case 'x', 'X':
			prefix = 16
		case 'o', 'O':
			prefix = 8
		case 'b', 'B':
			prefix = 2
		}
	}
	zeroOnly := false
	if base == 0 {
		switch {
		case prefix != 0:
			base = prefix
		case s != "" && s[0] == '0':
			base, zeroOnly = 10, true
		default:
			base = 10
		}
	}
	if prefix == base && prefix != 0 {
		s = s[2:]
		s = strings.TrimPrefix(s, "_")
	}
	if s == "" || s[0] == '_' || s[len(s)-1] == '_' || strings.Contains(s, "__") || s[0] == '+' || s[0] == '-' {
		return nil, false, 0
	}
	s = strings.ReplaceAll(s, "_", "")
	for i := 0; i < len(s); i++ {
		c := s[i]
		d := 99
		switch {
		case c >= '0' && c <= '9':
			d = int(c - '0')
		case c >= 'a' && c <= 'z':
			d = int(c-'a') + 10
		case c >= 'A' && c <= 'Z':
			d = int(c-'A') + 10
		}
		if d >= base || zeroOnly && d != 0 {
			return nil, false, 0
		}
	}
	if base&(base-1) != 0 && len(s) > maxStrDigits {
		return nil, false, len(s)
	}
	if n, err := strconv.ParseInt(s, base, 64); err == nil {
		if neg {
			n = -n
		}
		return Int(n), true, 0
	}
	b, ok := new(big.Int).SetString(s, base)
	if !ok {
		return nil, false, 0
	}
	if neg {
		b.Neg(b)
	}
	return mkBig(b), true, 0
}

// intOf is int(v) or int(v, base); base is nil if not given.
func (m *Interp) intOf(v, base Value) Value {
	v = m.need(v)
	orig := v
	v = unwrap(v)
	bs := 10
	if base != nil {
		bs = m.toIndex(base)
		if bs != 0 && (bs < 2 || bs > 36) {
			m.raise("ValueError", "int() base must be >= 2 and <= 36, or 0")
		}
	}
	var text string
	switch x := v.(type) {
	case Str:
		text = string(x)
	case Bytes:
		text = string(x)
	case *ByteArray:
		text = string(x.b)
	default:
		if base != nil {
			m.raise("TypeError", "int() can't convert non-string with explicit base")
		}
		if in, ok := orig.(*Instance); ok {
			for _, name := range []string{"__int__", "__index__", "__trunc__"} {
				if f, ok := m.instSpecial(in, name); ok {
					r := m.need(m.call(f, nil, nil))
					if bigOf(unwrap(r)) == nil {
						if name == "__trunc__" {
							return m.intOf(r, nil)
						}
						m.raise("TypeError", "%s returned non-int (type %s)", name, m.typeName(r))
					}
					return mkBig(bigOf(unwrap(r)))
				}
			}
		}
		switch x := v.(type) {
		case Bool, Int, *BigInt:
			return mkBig(bigOf(x))
		case Float:
			return m.floatToInt(float64(x))
		}
		m.raise("TypeError", "int() argument must be a string, a bytes-like object or a real number, not '%s'", m.typeName(v))
	}
	r, ok, bad := parseInt(text, bs)
	if bad > 0 {
		m.raise("ValueError", "Exceeds the limit (%d digits) for integer string conversion: value has %d digits; use sys.set_int_max_str_digits() to increase the limit", maxStrDigits, bad)
	}
	if !ok {
		rep := m.repr(v)
		if x := v; x != nil {
			if b, ok := v.(*ByteArray); ok {
				rep = m.repr(Bytes(b.b))
			}
		}
		m.raise("ValueError", "invalid literal for int() with base %d: %s", bs, truncRunes(rep, 200))
	}
	return r
}

func truncRunes(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}

// parseFloat parses text as float(text) does.
func parseFloat(text string) (float64, bool) {
	s := asciiDigits(text)
	if s == "" {
		return 0, false
	}
	t := s
	if t[0] == '+' || t[0] == '-' {
		t = t[1:]
	}
	switch strings.ToLower(t) {
	case "inf", "infinity":
		if s[0] == '-' {
			return math.Inf(-1), true
		}
		return math.Inf(1), true
	case "nan":
		return math.NaN(), true
	}
	// digits with single underscores between digits, one dot, one exponent
	digits, state := 0, 0 // state: 0 whole, 1 fraction, 2 exponent
	for i := 0; i < len(t); i++ {
		c := t[i]
		switch {
		case c >= '0' && c <= '9':
			digits++
		case c == '_':
			if i == 0 || i == len(t)-1 || !isDigit(t[i-1]) || !isDigit(t[i+1]) {
				return 0, false
			}
		case c == '.' && state == 0:
			state = 1
		case (c == 'e' || c == 'E') && state < 2 && digits > 0:
			state, digits = 2, 0
			if i+1 < len(t) && (t[i+1] == '+' || t[i+1] == '-') {
				i++
			}
		default:
			return 0, false
		}
	}
	if digits == 0 {
		return 0, false
	}
	f, err := strconv.ParseFloat(strings.ReplaceAll(s, "_", ""), 64)
	if err != nil && !math.IsInf(f, 0) {
		return 0, false
	}
	return f, true
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// floatOf is float(v).
func (m *Interp) floatOf(v Value) Float {
	v = m.need(v)
	orig := v
	v = unwrap(v)
	var text string
	switch x := v.(type) {
	case Str:
		text = string(x)
	case Bytes:
		text = string(x)
	case *ByteArray:
		text = string(x.b)
	default:
		if in, ok := orig.(*Instance); ok {
			for _, name := range []string{"__float__", "__index__"} {
				if f, ok := m.instSpecial(in, name); ok {
					r := unwrap(m.need(m.call(f, nil, nil)))
					if x, ok := r.(Float); ok && name == "__float__" {
						return x
					}
					if bigOf(r) != nil && name == "__index__" {
						return Float(m.numFloat(r))
					}
					if name == "__float__" {
						m.raise("TypeError", "%s.__float__ returned non-float (type %s)", m.typeName(orig), m.typeName(r))
					}
					m.raise("TypeError", "__index__ returned non-int (type %s)", m.typeName(r))
				}
			}
		}
		if r := numRank(v); r >= 1 && r <= 4 {
			return Float(m.numFloat(v))
		}
		m.raise("TypeError", "float() argument must be a string or a real number, not '%s'", m.typeName(v))
	}
	f, ok := parseFloat(text)
	if !ok {
		m.raise("ValueError", "could not convert string to float: %s", m.repr(v))
	}
	return Float(f)
}

// realArg gives an argument that must be a real number as C's
// PyFloat_AsDouble does.
func (m *Interp) realArg(v Value) float64 {
	v = m.need(v)
	u := unwrap(v)
	if r := numRank(u); r >= 1 && r <= 4 {
		return m.numFloat(u)
	}
	if in, ok := v.(*Instance); ok {
		for _, name := range []string{"__float__", "__index__"} {
			if _, ok := m.instSpecial(in, name); ok {
				return float64(m.floatOf(v))
			}
		}
	}
	m.raise("TypeError", "must be real number, not %s", m.typeName(v))
	return 0
}

// intArg gives an argument that must be an integer (int, bool, __index__).
func (m *Interp) intArg(v Value) *big.Int {
	v = m.need(v)
	if b := bigOf(unwrap(v)); b != nil {
		return b
	}
	if in, ok := v.(*Instance); ok {
		if f, ok := m.instSpecial(in, "__index__"); ok {
			if b := bigOf(unwrap(m.need(m.call(f, nil, nil)))); b != nil {
				return b
			}
		}
	}
	m.raise("TypeError", "'%s' object cannot be interpreted as an integer", m.typeName(v))
	return nil
}

func init() {
	intMethods := map[string]NativeFn{
		"bit_length": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("int.bit_length", args, kw, 0, 0)
			if n, ok := smallInt(unwrap(args[0])); ok && n >= 0 {
				return Int(bits.Len64(uint64(n)))
			}
			return Int(bigOf(unwrap(args[0])).BitLen())
		},
		"bit_count": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("int.bit_count", args, kw, 0, 0)
			n := 0
			for _, w := range bigOf(unwrap(args[0])).Bits() {
				n += bits.OnesCount(uint(w))
			}
			return Int(n)
		},
		"conjugate": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("int.conjugate", args, kw, 0, 0)
			return mkBig(bigOf(unwrap(args[0])))
		},
		"as_integer_ratio": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("int.as_integer_ratio", args, kw, 0, 0)
			return mkTuple(mkBig(bigOf(unwrap(args[0]))), Int(1))
		},
		"to_bytes": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("to_bytes", args[1:], kw, "length?", "byteorder?", "signed?")
			n, order, signed := 1, "big", false
			if p[0] != nil {
				n = m.toIndex(p[0])
			}
			if p[1] != nil {
				order = m.strArg(p[1], "to_bytes() argument 'byteorder' must be str, not %s")
			}
			if p[2] != nil {
				signed = m.truthy(p[2])
			}
			return m.intToBytes(bigOf(unwrap(args[0])), n, order, signed)
		},
	}
	registerMethods("int", intMethods)
	registerMethods("float", map[string]NativeFn{
		"is_integer": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("float.is_integer", args, kw, 0, 0)
			f := float64(unwrap(args[0]).(Float))
			return Bool(f == math.Trunc(f) && !math.IsInf(f, 0))
		},
		"conjugate": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("float.conjugate", args, kw, 0, 0)
			return unwrap(args[0])
		},
		"as_integer_ratio": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("float.as_integer_ratio", args, kw, 0, 0)
			f := float64(unwrap(args[0]).(Float))
			if math.IsNaN(f) {
				m.raise("ValueError", "cannot convert NaN to integer ratio")
			}
			if math.IsInf(f, 0) {
				m.raise("OverflowError", "cannot convert Infinity to integer ratio")
			}
			r := new(big.Rat).SetFloat64(f)
			return mkTuple(mkBig(r.Num()), mkBig(r.Denom()))
		},
		"hex": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("float.hex", args, kw, 0, 0)
			return Str(floatHex(float64(unwrap(args[0]).(Float))))
		},
	})
	registerMethods("complex", map[string]NativeFn{
		"conjugate": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("complex.conjugate", args, kw, 0, 0)
			return Complex(cmplx.Conj(complex128(unwrap(args[0]).(Complex))))
		},
	})
	numProps()
	registerStaticMethods("int", map[string]NativeFn{"from_bytes": intFromBytes})
	registerStaticMethods("float", map[string]NativeFn{"fromhex": floatFromHex})
}

func (m *Interp) intToBytes(x *big.Int, n int, order string, signed bool) Value {
	if order != "big" && order != "little" {
		m.raise("ValueError", "byteorder must be either 'little' or 'big'")
	}
	if n < 0 {
		m.raise("ValueError", "length argument must be non-negative")
	}
	if x.Sign() < 0 && !signed {
		m.raise("OverflowError", "can't convert negative int to unsigned")
	}
	need := x.BitLen()
	if signed {
		need++
		if x.Sign() < 0 && x.TrailingZeroBits() == uint(x.BitLen()-1) {
			need--
		}
	}
	if need > 8*n && !(signed && n == 0 && x.Sign() == 0) {
		m.raise("OverflowError", "int too big to convert")
	}
	if x.Sign() < 0 {
		x = new(big.Int).Add(x, new(big.Int).Lsh(big.NewInt(1), uint(8*n)))
	}
	b := x.FillBytes(make([]byte, n))
	if order == "little" {
		for i, j := 0, n-1; i < j; i, j = i+1, j-1 {
			b[i], b[j] = b[j], b[i]
		}
	}
	return Bytes(b)
}

// intFromBytes is int.from_bytes without the class argument.
func intFromBytes(m *Interp, args []Value, kw []KwArg) Value {
	p := m.params("from_bytes", args, kw, "bytes", "byteorder?", "signed?")
	b := []byte(m.bytesOf(p[0]))
	order, signed := "big", false
	if p[1] != nil {
		order = m.strArg(p[1], "from_bytes() argument 'byteorder' must be str, not %s")
	}
	if p[2] != nil {
		signed = m.truthy(p[2])
	}
	switch order {
	case "little":
		for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
			b[i], b[j] = b[j], b[i]
		}
	case "big":
	default:
		m.raise("ValueError", "byteorder must be either 'little' or 'big'")
	}
	x := new(big.Int).SetBytes(b)
	if signed && len(b) > 0 && b[0]&0x80 != 0 {
		x.Sub(x, new(big.Int).Lsh(big.NewInt(1), uint(8*len(b))))
	}
	return mkBig(x)
}

func floatHex(f float64) string {
	switch {
	case math.IsNaN(f):
		return "nan"
	case math.IsInf(f, 1):
		return "inf"
	case math.IsInf(f, -1):
		return "-inf"
	}
	sign := ""
	if math.Signbit(f) {
		sign = "-"
	}
	if f == 0 {
		return sign + "0x0.0p+0"
	}
	b := math.Float64bits(f)
	exp := int(b>>52&0x7ff) - 1023
	lead := "1"
	if exp == -1023 {
		exp, lead = -1022, "0"
	}
	h := strconv.FormatUint(b&(1<<52-1), 16)
	h = strings.Repeat("0", 13-len(h)) + h
	e := strconv.Itoa(exp)
	if exp >= 0 {
		e = "+" + e
	}
	return sign + "0x" + lead + "." + h + "p" + e
}

// floatFromHex is float.fromhex without the class argument.
func floatFromHex(m *Interp, args []Value, kw []KwArg) Value {
	p := m.params("fromhex", args, kw, "string")
	text := m.strArg(p[0], "bad argument type for built-in operation")
	s := strings.TrimFunc(text, isPySpace)
	bad := func() { m.raise("ValueError", "invalid hexadecimal floating-point string") }
	sign, t := 1.0, s
	if t != "" && (t[0] == '+' || t[0] == '-') {
		if t[0] == '-' {
			sign = -1
		}
		t = t[1:]
	}
	switch strings.ToLower(t) {
	case "inf", "infinity":
		return Float(math.Inf(int(sign)))
	case "nan":
		return Float(math.NaN())
	}
	t = strings.ToLower(t)
	t = strings.TrimPrefix(t, "0x")
	mant, exp, hasExp := strings.Cut(t, "p")
	if !hasExp {
		exp = "0"
	}
	if strings.ContainsAny(t, "_ ") || strings.Trim(mant, "0123456789abcdef.") != "" || strings.Trim(mant, ".") == "" {
		bad()
	}
	f, err := strconv.ParseFloat("0x"+mant+"p"+exp, 64)
	if err != nil {
		if math.IsInf(f, 0) {
			m.raise("OverflowError", "hexadecimal value too large to represent as a float")
		}
		bad()
	}
	return Float(sign * f)
}

// numProps are the data attributes of the real number types; those of ints
// are ints also for bool.
func numProps() {
	real := func(v Value) Value {
		if b := bigOf(v); b != nil {
			return mkBig(b)
		}
		return v
	}
	for _, t := range []string{"int", "float"} {
		registerProps(t, map[string]func(v Value) Value{
			"real": real,
			"imag": func(v Value) Value {
				if _, ok := v.(Float); ok {
					return Float(0)
				}
				return Int(0)
			},
		})
	}
	registerProps("int", map[string]func(v Value) Value{
		"numerator":   real,
		"denominator": func(v Value) Value { return Int(1) },
	})
	registerProps("complex", map[string]func(v Value) Value{
		"real": func(v Value) Value { return Float(realPart(v.(Complex))) },
		"imag": func(v Value) Value { return Float(imag(complex128(v.(Complex)))) },
	})
}

func realPart(c Complex) float64 { return real(complex128(c)) }

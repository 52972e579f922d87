package rules

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

// Arithmetic is Python's +, -, *, / and %, and with FloorDiv and Pow its // and
// **.
func Arithmetic(op Op, a, b Value) Value {
	if o := open(a, b); o != nil {
		return o
	}
	if isNumber(a) && isNumber(b) {
		_, xf := a.(Float)
		_, yf := b.(Float)
		if !xf && !yf {
			return intOp(op, asBig(a), asBig(b))
		}
		x, f := toFloat(a)
		if f != nil {
			return f
		}
		y, f := toFloat(b)
		if f != nil {
			return f
		}
		return floatOp(op, x, y)
	}
	switch {
	case op == Add:
		return concat(a, b)
	case op == Mul:
		if n := asBig(b); n != nil {
			return repeat(a, n, op, b)
		}
		if n := asBig(a); n != nil {
			return repeat(b, n, op, a)
		}
	}
	return badOperands(op, a, b)
}

func badOperands(op Op, a, b Value) Value {
	return fault("TypeError: unsupported operand type(s) for " + op.String() + ": '" + TypeName(a) + "' and '" + TypeName(b) + "'")
}

func concat(a, b Value) Value {
	switch x := a.(type) {
	case Str:
		y, ok := b.(Str)
		if !ok {
			return fault("TypeError: can only concatenate str (not \"" + TypeName(b) + "\") to str")
		}
		if len(x)+len(y) > maxText {
			return tooLarge("text")
		}
		return x + y
	case *List:
		y, ok := b.(*List)
		if !ok || x.Kind != y.Kind || x.Kind == IsSet {
			break
		}
		if len(x.Elems)+len(y.Elems) > maxElems {
			return tooLarge("list")
		}
		return weigh(&List{Kind: x.Kind, Elems: append(append([]Value{}, x.Elems...), y.Elems...)})
	}
	return badOperands(Add, a, b)
}

func tooLarge(what string) Value { return fault("not evaluated: the " + what + " is too large") }

func repeat(coll Value, n *big.Int, op Op, num Value) Value {
	count := 0
	switch coll.(type) {
	case Str, *List:
		if !n.IsInt64() {
			return fault("OverflowError: cannot fit 'int' into an index-sized integer")
		}
	}
	if n.Sign() > 0 {
		count = maxText + 1
		if n.IsInt64() && n.Int64() < maxText {
			count = int(n.Int64())
		}
	}
	switch x := coll.(type) {
	case Str:
		if len(x) > 0 && count > maxText/len(x) {
			return tooLarge("text")
		}
		if x == "" {
			return x
		}
		return Str(strings.Repeat(string(x), count))
	case *List:
		if x.Kind == IsSet {
			break
		}
		if len(x.Elems) > 0 && count > maxElems/len(x.Elems) {
			return tooLarge("list")
		}
		out := &List{Kind: x.Kind}
		if len(x.Elems) > 0 {
			for range count {
				out.Elems = append(out.Elems, x.Elems...)
			}
		}
		return weigh(out)
	}
	return badOperands(op, coll, num)
}

func bounded(n *big.Int) Value {
	if n.BitLen() > maxBits {
		return tooLarge("number")
	}
	return BigInt(n)
}

func floorDivMod(x, y *big.Int) (q, r *big.Int) {
	q, r = new(big.Int).QuoRem(x, y, new(big.Int))
	if r.Sign() != 0 && (r.Sign() < 0) != (y.Sign() < 0) {
		q.Sub(q, big.NewInt(1))
		r.Add(r, y)
	}
	return q, r
}

func intOp(op Op, x, y *big.Int) Value {
	switch op {
	case Add:
		return bounded(new(big.Int).Add(x, y))
	case Sub:
		return bounded(new(big.Int).Sub(x, y))
	case Mul:
		return bounded(new(big.Int).Mul(x, y))
	case Div:
		if y.Sign() == 0 {
			return fault("ZeroDivisionError: division by zero")
		}
		f, _ := new(big.Rat).SetFrac(x, y).Float64()
		if math.IsInf(f, 0) {
			return fault("OverflowError: integer division result too large for a float")
		}
		if f == 0 && (x.Sign() < 0) != (y.Sign() < 0) {
			return Float(math.Copysign(0, -1)) // also 0 / -1
		}
		return Float(f)
	case FloorDiv, Mod:
		if y.Sign() == 0 {
			return fault("ZeroDivisionError: integer division or modulo by zero")
		}
		q, r := floorDivMod(x, y)
		if op == Mod {
			return BigInt(r)
		}
		return BigInt(q)
	case Pow:
		return intPow(x, y)
	}
	return fault("unknown operator")
}

func intPow(x, y *big.Int) Value {
	if y.Sign() < 0 {
		xf, f := toFloat(BigInt(x))
		if f != nil {
			return f
		}
		yf, f := toFloat(BigInt(y))
		if f != nil {
			return f
		}
		return floatOp(Pow, xf, yf)
	}
	switch {
	case y.Sign() == 0:
		return NewInt(1)
	case x.BitLen() <= 1: // -1, 0, 1
		if x.Sign() < 0 && y.Bit(0) == 0 {
			return NewInt(1)
		}
		return BigInt(x)
	case !y.IsInt64() || y.Int64() > maxBits || int64(x.BitLen()-1)*y.Int64() > maxBits:
		return tooLarge("number")
	}
	return bounded(new(big.Int).Exp(x, y, nil))
}

// toFloat converts a number, rounding to nearest; the second result is a *Fault
// if it is too large.
func toFloat(v Value) (float64, Value) {
	if f, ok := v.(Float); ok {
		return float64(f), nil
	}
	f, _ := new(big.Float).SetInt(asBig(v)).Float64()
	if math.IsInf(f, 0) {
		return 0, fault("OverflowError: int too large to convert to float")
	}
	return f, nil
}

func floatOp(op Op, x, y float64) Value {
	switch op {
	case Add:
		return Float(x + y)
	case Sub:
		return Float(x - y)
	case Mul:
		return Float(x * y)
	case Div:
		if y == 0 {
			return fault("ZeroDivisionError: float division by zero")
		}
		return Float(x / y)
	case FloorDiv, Mod:
		if y == 0 {
			return fault("ZeroDivisionError: float floor division by zero")
		}
		div, mod := floatDivMod(x, y)
		if op == Mod {
			return Float(mod)
		}
		return Float(div)
	case Pow:
		return floatPow(x, y)
	}
	return fault("unknown operator")
}

// floatDivMod is Python's divmod of floats.
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

// maxExactPower is the largest exponent of a float power that is computed:
// exactly, and then rounded once. What C libraries give for others differs in
// the last digit.
const maxExactPower = 64

func floatPow(x, y float64) Value {
	switch {
	case y == 0 || x == 1:
		return Float(1)
	case y == 1:
		return Float(x)
	case x == 0 && y < 0 && !math.IsInf(y, 0):
		return fault("ZeroDivisionError: 0.0 cannot be raised to a negative power")
	case x == 0 || math.IsNaN(x) || math.IsNaN(y) || math.IsInf(x, 0) || math.IsInf(y, 0):
		return Float(math.Pow(x, y))
	case y == 0.5 && x > 0:
		return Float(math.Sqrt(x))
	case y != math.Trunc(y) || math.Abs(y) > maxExactPower:
		return fault("not evaluated: a power of floats whose exponent is no whole number up to " + strconv.Itoa(maxExactPower))
	}
	r := new(big.Rat).SetFloat64(x)
	p := new(big.Rat).SetInt64(1)
	for range int(math.Abs(y)) {
		p.Mul(p, r)
	}
	if y < 0 {
		p.Inv(p)
	}
	f, _ := p.Float64()
	if math.IsInf(f, 0) {
		return fault("OverflowError: (34, 'Numerical result out of range')")
	}
	return Float(f)
}

// Negate is Python's unary minus.
func Negate(v Value) Value {
	if o := open(v); o != nil {
		return o
	}
	switch x := v.(type) {
	case Bool, Int:
		return BigInt(new(big.Int).Neg(asBig(x)))
	case Float:
		return -x
	}
	return fault("TypeError: bad operand type for unary -: '" + TypeName(v) + "'")
}

// round is Python's round(v) and round(v, digits); digits is nil for the first.
func round(v, digits Value) Value {
	if _, ok := digits.(None); ok {
		digits = nil
	}
	if digits != nil && asBig(digits) == nil {
		return fault("TypeError: '" + TypeName(digits) + "' object cannot be interpreted as an integer")
	}
	switch x := v.(type) {
	case Bool, Int:
		b := asBig(x)
		if digits == nil || asBig(digits).Sign() >= 0 {
			return BigInt(b)
		}
		d := asBig(digits)
		if !d.IsInt64() || d.Int64() < -maxBits/3 {
			return tooLarge("number of digits")
		}
		unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(-d.Int64()), nil)
		return BigInt(new(big.Int).Mul(roundHalfEven(new(big.Rat).SetFrac(b, unit)), unit))
	case Float:
		f := float64(x)
		if digits == nil {
			if math.IsNaN(f) {
				return fault("ValueError: cannot convert float NaN to integer")
			}
			if math.IsInf(f, 0) {
				return fault("OverflowError: cannot convert float infinity to integer")
			}
			return BigInt(roundHalfEven(new(big.Rat).SetFloat64(f)))
		}
		if math.IsNaN(f) || math.IsInf(f, 0) || f == 0 {
			return x
		}
		d := asBig(digits)
		switch {
		case !d.IsInt64() && d.Sign() > 0 || d.IsInt64() && d.Int64() > 330:
			return x // no float has more digits
		case !d.IsInt64() || d.Int64() < -330:
			return Float(math.Copysign(0, f))
		}
		n := d.Int64()
		scale := new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(max(n, -n)), nil))
		if n < 0 {
			scale.Inv(scale)
		}
		r := new(big.Rat).Mul(new(big.Rat).SetFloat64(f), scale)
		r.SetInt(roundHalfEven(r)).Quo(r, scale)
		out, _ := r.Float64()
		if math.IsInf(out, 0) {
			return fault("OverflowError: rounded value too large to represent")
		}
		return Float(math.Copysign(out, f))
	}
	return fault("TypeError: type " + TypeName(v) + " doesn't define __round__ method")
}

// roundHalfEven gives the nearest whole number, of two the even one.
func roundHalfEven(r *big.Rat) *big.Int {
	two := big.NewInt(2)
	q, m := floorDivMod(r.Num(), r.Denom())
	c := new(big.Int).Mul(m, two).Cmp(r.Denom())
	if c > 0 || c == 0 && q.Bit(0) == 1 {
		q.Add(q, big.NewInt(1))
	}
	return q
}

// toInt is Python's int().
func toInt(v Value) Value {
	switch x := v.(type) {
	case Bool, Int:
		return BigInt(asBig(x))
	case Float:
		f := float64(x)
		switch {
		case math.IsNaN(f):
			return fault("ValueError: cannot convert float NaN to integer")
		case math.IsInf(f, 0):
			return fault("OverflowError: cannot convert float infinity to integer")
		}
		b, _ := big.NewFloat(f).Int(nil)
		return BigInt(b)
	case Str:
		s := strings.TrimSpace(string(x))
		digits := strings.TrimLeft(s, "+-")
		bad := fault("ValueError: invalid literal for int() with base 10: " + Repr(x))
		if len(s)-len(digits) > 1 || digits == "" || len(digits) > 4300 ||
			strings.Contains(digits, "__") || strings.HasPrefix(digits, "_") || strings.HasSuffix(digits, "_") {
			return bad
		}
		for _, r := range digits {
			if r != '_' && (r < '0' || r > '9') {
				return bad
			}
		}
		b, ok := new(big.Int).SetString(strings.ReplaceAll(s, "_", ""), 10)
		if !ok {
			return bad
		}
		return BigInt(b)
	}
	return fault("TypeError: int() argument must be a string, a bytes-like object or a real number, not '" + TypeName(v) + "'")
}

// toFloatValue is Python's float().
func toFloatValue(v Value) Value {
	switch x := v.(type) {
	case Bool, Int, Float:
		f, bad := toFloat(x)
		if bad != nil {
			return bad
		}
		return Float(f)
	case Str:
		s := strings.TrimSpace(string(x))
		bad := fault("ValueError: could not convert string to float: " + Repr(x))
		switch strings.ToLower(strings.TrimLeft(s, "+-")) {
		case "inf", "infinity", "nan":
		default:
			// Go also takes hexadecimal numbers.
			if s == "" || strings.ContainsAny(s, "xXpP") || strings.Contains(s, "__") || !strings.ContainsAny(s, "0123456789") {
				return bad
			}
			for i := range len(s) {
				if s[i] == '_' && (i == 0 || i == len(s)-1 || !isDigit(s[i-1]) || !isDigit(s[i+1])) {
					return bad
				}
			}
			s = strings.ReplaceAll(s, "_", "")
		}
		f, err := strconv.ParseFloat(s, 64)
		if err != nil && !math.IsInf(f, 0) {
			return bad
		}
		return Float(f)
	}
	return fault("TypeError: float() argument must be a string or a real number, not '" + TypeName(v) + "'")
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

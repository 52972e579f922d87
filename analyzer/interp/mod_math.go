package interp

import (
	"math"
	"math/big"

	"github.com/go-python/gpython/ast"
)

// Module math. exp, log and pow are computed with 100 bits more than a float
// holds and rounded once; the C library that CPython uses is within a hair of
// that, which the platform functions of Go are not. The rarer
// functions use Go's.

const mathPrec = 160

func bigF(x float64) *big.Float { return new(big.Float).SetPrec(mathPrec).SetFloat64(x) }

var bigLn2 = func() *big.Float {
	f, _, err := big.ParseFloat("0.693147180559945309417232121458176568075500134360255254120680009493393621969694715605863326996418687", 10, mathPrec+32, big.ToNearestEven)
	if err != nil {
		panic(err)
	}
	return f
}()

// bigLog is the natural logarithm of a positive number.
func bigLog(x *big.Float) *big.Float {
	// x = m * 2**e with m near 1: ln x = e ln 2 + 2 artanh((m-1)/(m+1))
	mant := new(big.Float).SetPrec(mathPrec)
	e := x.MantExp(mant)
	if f, _ := mant.Float64(); f < math.Sqrt2/2 {
		mant.SetMantExp(mant, 1)
		e--
	}
	one := bigF(1)
	num := new(big.Float).SetPrec(mathPrec).Sub(mant, one)
	den := new(big.Float).SetPrec(mathPrec).Add(mant, one)
	z := new(big.Float).SetPrec(mathPrec).Quo(num, den)
	z2 := new(big.Float).SetPrec(mathPrec).Mul(z, z)
	sum := new(big.Float).SetPrec(mathPrec)
	term := new(big.Float).SetPrec(mathPrec).Set(z)
	for k := 1; k < 400; k += 2 {
		t := new(big.Float).SetPrec(mathPrec).Quo(term, bigF(float64(k)))
		sum.Add(sum, t)
		if t.Sign() == 0 || sum.Sign() != 0 && t.MantExp(nil) < sum.MantExp(nil)-mathPrec {
			break
		}
		term.Mul(term, z2)
	}
	sum.Mul(sum, bigF(2))
	l2 := new(big.Float).SetPrec(mathPrec).Mul(bigLn2, bigF(float64(e)))
	return sum.Add(sum, l2)
}

// bigExp is e**x for |x| < 800.
func bigExp(x *big.Float) *big.Float {
	q := new(big.Float).SetPrec(mathPrec).Quo(x, bigLn2)
	qf, _ := q.Float64()
	n := math.RoundToEven(qf)
	r := new(big.Float).SetPrec(mathPrec).Mul(bigLn2, bigF(n))
	r.Sub(x, r)
	// halve r eight times, sum the series, square back
	r.SetMantExp(r, -8)
	sum, term := bigF(1), bigF(1)
	for k := 1; k < 100; k++ {
		term.Mul(term, r)
		term.Quo(term, bigF(float64(k)))
		if term.Sign() == 0 || term.MantExp(nil) < -mathPrec {
			break
		}
		sum.Add(sum, term)
	}
	for range 8 {
		sum.Mul(sum, sum)
	}
	return sum.SetMantExp(sum, int(n))
}

// powFloat is C's pow.
func powFloat(x, y float64) float64 {
	switch {
	case y == 0 || x == 1:
		return 1
	case y == 1:
		return x
	case y == 0.5 && x > 0:
		return math.Sqrt(x)
	case x == 0 || math.IsNaN(x) || math.IsNaN(y) || math.IsInf(x, 0) || math.IsInf(y, 0):
		return math.Pow(x, y)
	}
	whole := y == math.Floor(y)
	if x < 0 && !whole {
		return math.NaN()
	}
	neg := x < 0 && math.Mod(y, 2) != 0
	ax := math.Abs(x)
	est := y * math.Log2(ax)
	if est > 1100 || est < -1200 {
		r := 0.0
		if est > 0 {
			r = math.Inf(1)
		}
		if neg {
			r = -r
		}
		return r
	}
	var b *big.Float
	if whole && math.Abs(y) <= 64 {
		b = bigF(1).SetPrec(53 * 64)
		p := new(big.Float).SetPrec(53 * 64).SetFloat64(ax)
		for n := int(math.Abs(y)); n > 0; n >>= 1 {
			if n&1 == 1 {
				b.Mul(b, p)
			}
			p.Mul(p, p)
		}
		if y < 0 {
			b.Quo(bigF(1), b)
		}
	} else {
		b = bigExp(new(big.Float).SetPrec(mathPrec).Mul(bigF(y), bigLog(bigF(ax))))
	}
	r, _ := b.Float64()
	if neg {
		r = -r
	}
	return r
}

var bigPi = func() *big.Float {
	f, _, err := big.ParseFloat("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534211706798214808651328230664709384460955058223172535940812848111745028410270193852110555964462294895493038196442881097566593", 10, 700, big.ToNearestEven)
	if err != nil {
		panic(err)
	}
	return f
}()

// sinCos gives the correctly rounded sine and cosine for |x| < 2**500.
func sinCos(x float64) (sin, cos float64) {
	const prec = 700
	// x = n pi/2 + r
	half := new(big.Float).SetPrec(prec).Quo(bigPi, new(big.Float).SetInt64(2))
	bx := new(big.Float).SetPrec(prec).SetFloat64(x)
	q := new(big.Float).SetPrec(prec).Quo(bx, half)
	q.Add(q, new(big.Float).SetFloat64(math.Copysign(0.5, x)))
	n, _ := q.Int(nil)
	r := new(big.Float).SetPrec(prec).SetInt(n)
	r.Sub(bx, r.Mul(r, half))
	r.SetPrec(mathPrec)
	r2 := new(big.Float).SetPrec(mathPrec).Mul(r, r)
	series := func(first *big.Float, k float64) float64 {
		sum := new(big.Float).SetPrec(mathPrec).Set(first)
		term := new(big.Float).SetPrec(mathPrec).Set(first)
		for ; k < 80; k += 2 {
			term.Mul(term, r2)
			term.Quo(term, bigF(-k*(k+1)))
			sum.Add(sum, term)
		}
		f, _ := sum.Float64()
		return f
	}
	s, c := series(r, 2), series(bigF(1), 1)
	switch new(big.Int).And(n, big.NewInt(3)).Int64() {
	case 0:
		return s, c
	case 1:
		return c, -s
	case 2:
		return -s, -c
	}
	return -c, s
}

func sinFloat(x float64) float64 {
	if x == 0 || math.IsNaN(x) || math.Abs(x) > 1e150 {
		return math.Sin(x)
	}
	s, _ := sinCos(x)
	return s
}

func cosFloat(x float64) float64 {
	if x == 0 || math.IsNaN(x) || math.Abs(x) > 1e150 {
		return math.Cos(x)
	}
	_, c := sinCos(x)
	return c
}

func expFloat(x float64) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) || x > 710 || x < -750 || x == 0 {
		return math.Exp(x)
	}
	r, _ := bigExp(bigF(x)).Float64()
	return r
}

// logFloat is the logarithm to a base (0: natural) of a positive number.
func logFloat(x float64, base float64) float64 {
	if math.IsInf(x, 1) || math.IsNaN(x) {
		return x
	}
	if x == 1 {
		return 0
	}
	return logBig(bigF(x), base)
}

func logBig(x *big.Float, base float64) float64 {
	if base == 2 {
		mant := new(big.Float)
		if e := x.MantExp(mant); mant.Cmp(big.NewFloat(0.5)) == 0 {
			return float64(e - 1)
		}
	}
	l := bigLog(x)
	if base != 0 {
		l.Quo(l, bigLog(bigF(base)))
	}
	r, _ := l.Float64()
	return r
}

// mathLog is math.log and relatives of one argument; ints of any size work.
func (m *Interp) mathLog(v Value, base float64) float64 {
	v = m.need(v)
	if n := bigOf(unwrap(v)); n != nil {
		if n.Sign() <= 0 {
			m.raise("ValueError", "math domain error")
		}
		if n.BitLen() <= 1 {
			return 0
		}
		f := new(big.Float).SetPrec(mathPrec).SetInt(n)
		if x, _ := f.Float64(); !math.IsInf(x, 0) {
			return logFloat(x, base)
		}
		// CPython splits what no float holds: log(m) + log(2)*e
		mant := new(big.Float)
		e := f.MantExp(mant)
		x, _ := mant.Float64()
		return logFloat(x, base) + logFloat(2, base)*float64(e)
	}
	x := m.realArg(v)
	if x <= 0 {
		m.raise("ValueError", "math domain error")
	}
	return logFloat(x, base)
}

func (m *Interp) rangeError() { m.raise("OverflowError", "math range error") }

func init() {
	one := func(name string, f func(m *Interp, x float64) float64) Value {
		return fn(name, func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.argRange("math."+name, args, kw, 1, 1)
			x := m.realArg(p[0])
			r := f(m, x)
			if math.IsNaN(r) && !math.IsNaN(x) {
				m.raise("ValueError", "math domain error")
			}
			if math.IsInf(r, 0) && !math.IsInf(x, 0) {
				m.rangeError()
			}
			return Float(r)
		})
	}
	plain := func(f func(float64) float64) func(*Interp, float64) float64 {
		return func(_ *Interp, x float64) float64 { return f(x) }
	}
	two := func(name string, f func(m *Interp, x, y float64) float64) Value {
		return fn(name, func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.argRange("math."+name, args, kw, 2, 2)
			x, y := m.realArg(p[0]), m.realArg(p[1])
			r := f(m, x, y)
			if math.IsNaN(r) && !math.IsNaN(x) && !math.IsNaN(y) {
				m.raise("ValueError", "math domain error")
			}
			return Float(r)
		})
	}
	test := func(name string, f func(float64) bool) Value {
		return fn(name, func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.argRange("math."+name, args, kw, 1, 1)
			return Bool(f(m.realArg(p[0])))
		})
	}
	// rounding: floor, ceil and trunc give ints
	whole := func(name, special string, f func(float64) float64) Value {
		return fn(name, func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.argRange("math."+name, args, kw, 1, 1)
			v := m.need(p[0])
			if in, ok := v.(*Instance); ok {
				if g, ok := m.instSpecial(in, special); ok {
					return m.call(g, nil, nil)
				}
			}
			if n := bigOf(unwrap(v)); n != nil {
				return mkBig(n)
			}
			if name == "trunc" {
				if _, ok := unwrap(v).(Float); !ok {
					m.raise("TypeError", "type %s doesn't define __trunc__ method", m.typeName(v))
				}
			}
			return m.floatToInt(f(m.realArg(v)))
		})
	}
	ints := func(name string, start int64, f func(a, b *big.Int) *big.Int) Value {
		return fn(name, func(m *Interp, args []Value, kw []KwArg) Value {
			m.noKw(kw, "math."+name+"()")
			r := big.NewInt(start)
			for _, a := range args {
				r = f(r, m.intArg(a))
			}
			return mkBig(new(big.Int).Abs(r))
		})
	}
	natural := func(m *Interp, v Value, name string) *big.Int {
		n := m.intArg(v)
		if n.Sign() < 0 {
			m.raise("ValueError", "%s must be a non-negative integer", name)
		}
		if n.BitLen() > 20 {
			m.stuck("a factorial of more than 2**20")
		}
		return n
	}
	registerModule("math", func(m *Interp) map[string]Value {
		out := map[string]Value{
			"pi": Float(math.Pi), "e": Float(math.E), "tau": Float(2 * math.Pi), "inf": Float(math.Inf(1)), "nan": Float(math.NaN()),
			"floor": whole("floor", "__floor__", math.Floor),
			"ceil":  whole("ceil", "__ceil__", math.Ceil),
			"trunc": whole("trunc", "__trunc__", math.Trunc),
			"sqrt":  one("sqrt", plain(math.Sqrt)),
			"cbrt":  one("cbrt", plain(math.Cbrt)),
			"exp":   one("exp", plain(expFloat)),
			"exp2":  one("exp2", func(_ *Interp, x float64) float64 { return powFloat(2, x) }),
			"expm1": one("expm1", plain(math.Expm1)),
			"log1p": one("log1p", plain(math.Log1p)),
			"sin":   one("sin", plain(sinFloat)), "cos": one("cos", plain(cosFloat)), "tan": one("tan", plain(math.Tan)),
			"asin": one("asin", plain(math.Asin)), "acos": one("acos", plain(math.Acos)), "atan": one("atan", plain(math.Atan)),
			"sinh": one("sinh", plain(math.Sinh)), "cosh": one("cosh", plain(math.Cosh)), "tanh": one("tanh", plain(math.Tanh)),
			"asinh": one("asinh", plain(math.Asinh)), "acosh": one("acosh", plain(math.Acosh)), "atanh": one("atanh", plain(math.Atanh)),
			"erf": one("erf", plain(math.Erf)), "erfc": one("erfc", plain(math.Erfc)), "gamma": one("gamma", plain(math.Gamma)),
			"lgamma":    one("lgamma", func(_ *Interp, x float64) float64 { r, _ := math.Lgamma(x); return r }),
			"fabs":      one("fabs", plain(math.Abs)),
			"degrees":   one("degrees", func(_ *Interp, x float64) float64 { return x * (180 / math.Pi) }),
			"radians":   one("radians", func(_ *Interp, x float64) float64 { return x * (math.Pi / 180) }),
			"atan2":     two("atan2", func(_ *Interp, x, y float64) float64 { return math.Atan2(x, y) }),
			"fmod":      two("fmod", func(_ *Interp, x, y float64) float64 { return math.Mod(x, y) }),
			"copysign":  two("copysign", func(_ *Interp, x, y float64) float64 { return math.Copysign(x, y) }),
			"remainder": two("remainder", func(_ *Interp, x, y float64) float64 { return math.Remainder(x, y) }),
			"nextafter": two("nextafter", func(_ *Interp, x, y float64) float64 { return math.Nextafter(x, y) }),
			"pow": two("pow", func(m *Interp, x, y float64) float64 {
				if x == 0 && y < 0 && !math.IsInf(y, 0) {
					m.raise("ValueError", "math domain error")
				}
				r := powFloat(x, y)
				if math.IsInf(r, 0) && !math.IsInf(x, 0) && !math.IsInf(y, 0) {
					m.rangeError()
				}
				return r
			}),
			"ldexp": fn("ldexp", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.argRange("math.ldexp", args, kw, 2, 2)
				x := m.realArg(p[0])
				r := math.Ldexp(x, max(-5000, min(5000, m.toIndex(p[1]))))
				if math.IsInf(r, 0) && !math.IsInf(x, 0) {
					m.rangeError()
				}
				return Float(r)
			}),
			"frexp": fn("frexp", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.argRange("math.frexp", args, kw, 1, 1)
				f, e := math.Frexp(m.realArg(p[0]))
				return mkTuple(Float(f), Int(e))
			}),
			"modf": fn("modf", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.argRange("math.modf", args, kw, 1, 1)
				x := m.realArg(p[0])
				if math.IsInf(x, 0) {
					return mkTuple(Float(math.Copysign(0, x)), Float(x))
				}
				i := math.Trunc(x)
				return mkTuple(Float(math.Copysign(x-i, x)), Float(i))
			}),
			"log": fn("log", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.argRange("math.log", args, kw, 1, 2)
				n := m.mathLog(p[0], 0)
				if p[1] == nil {
					return Float(n)
				}
				return floatDiv(m, n, m.mathLog(p[1], 0))
			}),
			"log2": fn("log2", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.argRange("math.log2", args, kw, 1, 1)
				return Float(m.mathLog(p[0], 2))
			}),
			"log10": fn("log10", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.argRange("math.log10", args, kw, 1, 1)
				return Float(m.mathLog(p[0], 10))
			}),
			"isnan":    test("isnan", math.IsNaN),
			"isinf":    test("isinf", func(x float64) bool { return math.IsInf(x, 0) }),
			"isfinite": test("isfinite", func(x float64) bool { return !math.IsInf(x, 0) && !math.IsNaN(x) }),
			"isclose": fn("isclose", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.params("isclose", args, kw, "a", "b", "rel_tol?", "abs_tol?")
				a, b, rel, abs := m.realArg(p[0]), m.realArg(p[1]), 1e-9, 0.0
				if p[2] != nil {
					rel = m.realArg(p[2])
				}
				if p[3] != nil {
					abs = m.realArg(p[3])
				}
				if rel < 0 || abs < 0 {
					m.raise("ValueError", "tolerances must be non-negative")
				}
				if a == b {
					return Bool(true)
				}
				if math.IsInf(a, 0) || math.IsInf(b, 0) {
					return Bool(false)
				}
				d := math.Abs(b - a)
				return Bool(d <= math.Abs(rel*b) || d <= math.Abs(rel*a) || d <= abs)
			}),
			"gcd": ints("gcd", 0, func(a, b *big.Int) *big.Int {
				return new(big.Int).GCD(nil, nil, new(big.Int).Abs(a), new(big.Int).Abs(b))
			}),
			"lcm": ints("lcm", 1, func(a, b *big.Int) *big.Int {
				if a.Sign() == 0 || b.Sign() == 0 {
					return new(big.Int)
				}
				g := new(big.Int).GCD(nil, nil, new(big.Int).Abs(a), new(big.Int).Abs(b))
				return g.Mul(new(big.Int).Quo(a, g), b)
			}),
			"isqrt": fn("isqrt", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.argRange("math.isqrt", args, kw, 1, 1)
				n := m.intArg(p[0])
				if n.Sign() < 0 {
					m.raise("ValueError", "isqrt() argument must be nonnegative")
				}
				return mkBig(new(big.Int).Sqrt(n))
			}),
			"factorial": fn("factorial", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.argRange("math.factorial", args, kw, 1, 1)
				n := m.intArg(p[0])
				if n.Sign() < 0 {
					m.raise("ValueError", "factorial() not defined for negative values")
				}
				n = natural(m, p[0], "n")
				return mkBig(new(big.Int).MulRange(1, n.Int64()))
			}),
			"comb": fn("comb", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.argRange("math.comb", args, kw, 2, 2)
				n, k := natural(m, p[0], "n"), natural(m, p[1], "k")
				return mkBig(new(big.Int).Binomial(n.Int64(), k.Int64()))
			}),
			"perm": fn("perm", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.argRange("math.perm", args, kw, 1, 2)
				n := natural(m, p[0], "n")
				k := n
				if p[1] != nil && p[1] != None {
					k = natural(m, p[1], "k")
				}
				if k.Cmp(n) > 0 {
					return Int(0)
				}
				return mkBig(new(big.Int).MulRange(n.Int64()-k.Int64()+1, n.Int64()))
			}),
			"prod": fn("prod", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.params("prod", args, kw, "iterable", "start?")
				var r Value = Int(1)
				if p[1] != nil {
					r = p[1]
				}
				m.iterate(p[0], func(v Value) bool {
					r = m.binop(ast.Mult, r, v)
					return true
				})
				return r
			}),
			"fsum": fn("fsum", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.argRange("math.fsum", args, kw, 1, 1)
				sum := new(big.Float).SetPrec(2200)
				special := 0.0
				m.iterate(p[0], func(v Value) bool {
					x := m.realArg(v)
					if math.IsInf(x, 0) || math.IsNaN(x) {
						special += x
					} else {
						sum.Add(sum, new(big.Float).SetFloat64(x))
					}
					return true
				})
				if special != 0 {
					return Float(special)
				}
				r, _ := sum.Float64()
				return Float(r)
			}),
			"hypot": fn("hypot", func(m *Interp, args []Value, kw []KwArg) Value {
				sum := new(big.Float).SetPrec(2200)
				for _, a := range args {
					x := m.realArg(a)
					if math.IsInf(x, 0) || math.IsNaN(x) {
						return Float(math.Abs(x))
					}
					f := new(big.Float).SetPrec(2200).SetFloat64(x)
					sum.Add(sum, f.Mul(f, f))
				}
				r, _ := sum.Sqrt(sum).Float64()
				return Float(r)
			}),
			"dist": fn("dist", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.argRange("math.dist", args, kw, 2, 2)
				a, b := m.listOf(p[0]), m.listOf(p[1])
				if len(a) != len(b) {
					m.raise("ValueError", "both points must have the same number of dimensions")
				}
				sum := new(big.Float).SetPrec(2200)
				for i := range a {
					f := new(big.Float).SetPrec(2200).SetFloat64(m.realArg(a[i]) - m.realArg(b[i]))
					sum.Add(sum, f.Mul(f, f))
				}
				r, _ := sum.Sqrt(sum).Float64()
				return Float(r)
			}),
		}
		for name, v := range out {
			b, ok := v.(*Builtin)
			if !ok {
				continue
			}
			typ := "float"
			switch name {
			case "floor", "ceil", "trunc", "gcd", "lcm", "isqrt", "factorial", "comb", "perm":
				typ = "int"
			case "isnan", "isinf", "isfinite", "isclose":
				typ = "bool"
			case "frexp", "modf":
				typ = "tuple"
			case "prod":
				typ = ""
			}
			out[name] = fn(name, symbolic("math."+name, typ, b.fn))
		}
		return out
	})
}

func floatDiv(m *Interp, a, b float64) Value { return m.floatBinop("/", a, b) }

package interp

import (
	"fmt"
	"testing"
)

var numSamples = []string{
	"0", "1", "-1", "3", "-7", "64", "True",
	"2**53+1", "-2**63", "2**63-1", "2**64", "-10**30",
	"0.0", "-0.0", "-1.5", "0.1", "1e300", "5e-324", "float('inf')", "float('-inf')", "float('nan')",
}

func TestNumBinop(t *testing.T) {
	var exprs []string
	for _, op := range []string{"+", "-", "*", "/", "//", "%", "&", "|", "^", "<", "<=", "==", "!=", ">", ">="} {
		for _, a := range numSamples {
			for _, b := range numSamples {
				exprs = append(exprs, fmt.Sprintf("(%s) %s (%s)", a, op, b))
			}
		}
	}
	diffList(t, exprs)
}

func TestNumPow(t *testing.T) {
	var exprs []string
	for _, a := range []string{"0", "1", "-1", "2", "-2", "3", "10", "2**64", "0.0", "-0.0", "0.5", "-1.5", "2.0", "1e10", "float('inf')", "float('-inf')", "float('nan')", "1.1", "1000.0", "7"} {
		for _, b := range []string{"0", "1", "-1", "2", "3", "-3", "10", "0.5", "-0.5", "1.5", "2.0", "100", "1/3", "0.1", "float('inf')", "float('-inf')", "float('nan')"} {
			exprs = append(exprs, fmt.Sprintf("(%s) ** (%s)", a, b))
		}
		for _, b := range []string{"0", "1", "5", "64", "65", "-1"} {
			exprs = append(exprs, fmt.Sprintf("(%s) << (%s)", a, b), fmt.Sprintf("(%s) >> (%s)", a, b))
		}
		exprs = append(exprs, "abs("+a+")", "-("+a+")", "+("+a+")", "~("+a+")", "int("+a+")", "float("+a+")", "bool("+a+")", "str("+a+")", "divmod("+a+", 3)", "divmod("+a+", -2.5)", "divmod(7, "+a+")")
	}
	diffList(t, exprs)
}

func TestNumRound(t *testing.T) {
	var exprs []string
	for _, a := range []string{"0.5", "1.5", "2.5", "-0.5", "-2.5", "2.675", "1.005", "0.1", "1234.5678", "1e22", "5e15+0.5", "1e300", "-0.0", "float('inf')", "float('nan')", "12345", "-12345", "15", "25", "2**70", "True"} {
		exprs = append(exprs, "round("+a+")", "round("+a+", None)")
		for _, n := range []string{"0", "1", "2", "3", "-1", "-2", "-3", "-5", "20", "400", "-400", "1.0", "True"} {
			exprs = append(exprs, "round("+a+", "+n+")")
		}
	}
	diffList(t, exprs)
}

func TestNumParse(t *testing.T) {
	var exprs []string
	texts := []string{"''", "'x'", "' 12 '", "'1_000'", "'1__0'", "'_1'", "'1_'", "'0x1f'", "'0X1F'", "'0b101'", "'0o17'", "'010'", "'00'", "'0_0'", "'0x_1'", "'-0x1'", "'+5'", "'--5'", "'- 5'", "'1.5'", "'1e5'", "'1E-5'", "'.5'", "'5.'", "'.'", "'e5'", "'1e'", "'inf'", "'-Infinity'", "'nan'", "'+nan'", "'infinit'", "'1_0.0_1'", "'1_.0'", "'1._0'", "'\\u0661\\u0662'", "'\\u00a012\\u2003'", "'z'", "'9'*5000", "'1'*400", "'0x'", "'1\\x00'", "'\\n7\\t'", "b'12'", "b'x'", "bytearray(b'7')", "None", "[]", "1.9", "-1.9", "'1e400'", "'1e-400'", "'0'*5000", "IntSub(5)", "StrSub('12')", "Fl()", "Idx(3)", "1j", "'12abc'*100", "'é'"}
	for _, s := range texts {
		exprs = append(exprs, "int("+s+")", "float("+s+")")
		for _, b := range []string{"0", "2", "8", "10", "16", "36", "1", "37", "Idx(16)"} {
			exprs = append(exprs, "int("+s+", "+b+")")
		}
	}
	diffList(t, exprs)
}

func TestNumMethods(t *testing.T) {
	diffExprs(t, `
(5).bit_length()
(-5).bit_length()
(2**70).bit_length()
(255).bit_count()
(-255).bit_count()
True.bit_length()
(5).conjugate()
True.conjugate()
(5).as_integer_ratio()
(0.1).as_integer_ratio()
float('inf').as_integer_ratio()
float('nan').as_integer_ratio()
(1.0).is_integer()
(1.5).is_integer()
float('inf').is_integer()
(0.1).hex()
(-0.0).hex()
(5e-324).hex()
(1e300).hex()
float('inf').hex()
float.fromhex('0x1.8p+1')
float.fromhex('-0x.8')
float.fromhex('1.8')
float.fromhex(' inf ')
float.fromhex('zz')
float.fromhex('0x1p5000')
(1024).to_bytes(2, 'big')
(1024).to_bytes(2, 'little')
(1024).to_bytes(1, 'little')
(-1).to_bytes(2, 'big', signed=True)
(-128).to_bytes(1, 'big', signed=True)
(-129).to_bytes(1, 'big', signed=True)
(128).to_bytes(1, 'big', signed=True)
(5).to_bytes()
(5).to_bytes(length=3, byteorder='little')
(5).to_bytes(1, 'x')
(5).to_bytes(-1, 'big')
int.from_bytes(b'\x01\x02', 'big')
int.from_bytes(b'\xff\xfe', 'little', signed=True)
int.from_bytes([1, 2])
int.from_bytes(b'', 'big')
int.from_bytes(b'a', 'x')
pow(3, 4, 5)
pow(3, -1, 7)
pow(2, -1, 4)
pow(2, 3, 0)
pow(2, 3, -5)
pow(2.0, 3, 4)
pow('a', 2)
(1).real
(1).imag
(1.5).real
True.numerator
(7).denominator
(1+2j) + 1
(1+2j) * (3-1j)
(1+2j) / 2
(1+2j) // 1
(1+2j) == 1
1 == 1+0j
1j / 0
abs(3+4j)
(3+4j).conjugate()
(3+4j).imag
-(1+2j)
(1+2j) < 3
1 + 'a'
'a' - 1
[] - {}
1 << 2.0
1.5 & 1
5 % 'a'
~1.5
-'a'
not 5
10**400 / 3
10**400 / 10**399
10**400 + 0.5
float(10**400)
int(10**400) == 10**400
2**53 + 1 == 2.0**53
2**53 < 2**53 + 0.0
10**400 > 1e308
10**400 > float('inf')
-10**400 < float('-inf')
10**400 == float('nan')
1 < 'a'
1.5 < None
True + True
True & False
True | 2
True ^ True
True < 2
hash(1) == hash(1.0) == hash(True)
{1: 'a', 1.0: 'b', True: 'c'}
bin(10), oct(-8), hex(255), hex(2**70)
bin(True)
hex(1.5)
chr(65), ord('a'), chr(0x1f600), ord('\U0001f600')
chr(-1)
ord('ab')
sum([0.1]*10)
sum([1, 2], 3)
max(1, 2.0, True), min(3, 1.5)
max([])
isinstance(True, int), isinstance(1, bool)
str(1e16), str(1e15), str(123456789012345680.0), str(1e-5), str(0.0001), str(1e22), str(1.0), str(-0.0)
repr(0.1 + 0.2), repr(1/3), repr(2/3), repr(100.0), repr(1e100), repr(1.5e-10)
repr(1j), repr(1+0j), repr(-0.0+1j), repr(1e20j)
complex(-0.0, 1)
complex(1, float('nan'))
complex(0, -0.0)
str(10**4300)
len(str(10**4299))
IntSub(5) + 1
type(IntSub(5) + 1).__name__
IntSub(5) == 5
[1, 2, 3][Idx(1)]
[1, 2, 3][Idx(5)]
range(Idx(3))
int(Fl()), float(Fl())
math.floor(Fl())
`)
}

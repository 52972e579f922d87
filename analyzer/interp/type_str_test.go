package interp

import (
	"fmt"
	"testing"
)

var strSamples = []string{
	`''`, `'a'`, `'abc'`, `'a,b,,c'`, `' a  b '`, `'Hello World'`, `'UPPER_lower-123'`, `'aXbX'`, `'é'`, `'Straße'`, `'日本語'`, `'a\tb\nc\r\nd'`, `'\u2003x\u00a0'`, `'123'`, `'-42'`, `'\u0661²½'`, `'ǅungla'`, `'\U0001f600x'`, `'\ud800'`, `'a\x00b'`, `"it's"`, `'"q"\''`, `'ΑΣ'`, `'ﬁx'`, `'İi'`, `'__init__'`, `'class'`, `'x' * 3`,
}

func TestStrNoArgs(t *testing.T) {
	var exprs []string
	for _, s := range strSamples {
		for _, f := range []string{"upper", "lower", "casefold", "title", "capitalize", "swapcase", "isalpha", "isalnum", "isascii", "isdecimal", "isdigit", "isnumeric", "isspace", "isprintable", "isidentifier", "istitle", "isupper", "islower", "strip", "lstrip", "rstrip", "split", "rsplit", "splitlines", "expandtabs", "encode"} {
			exprs = append(exprs, fmt.Sprintf("(%s).%s()", s, f))
		}
		exprs = append(exprs, "ascii("+s+")", "len("+s+")", "list("+s+")", "("+s+")[::-1]", "("+s+")[1:]", "("+s+")[-2:]", "("+s+")[0]", "("+s+")[-1]", "("+s+")[5]", "("+s+")[::2]", "("+s+")[3:0:-1]", "sorted("+s+")", "repr("+s+")", "("+s+").splitlines(True)")
	}
	diffList(t, exprs)
}

func TestStrArgs(t *testing.T) {
	var exprs []string
	for _, s := range []string{`''`, `'abcabc'`, `'a,b,,c'`, `'  x  '`, `'日本日本'`, `'aaa'`} {
		for _, sub := range []string{`''`, `'a'`, `'bc'`, `','`, `' '`, `'本'`, `'aa'`, `'zz'`} {
			for _, f := range []string{"find(%s)", "rfind(%s)", "index(%s)", "rindex(%s)", "count(%s)", "startswith(%s)", "endswith(%s)", "partition(%s)", "rpartition(%s)", "split(%s)", "rsplit(%s)", "split(%s, 1)", "rsplit(%s, 1)", "strip(%s)", "lstrip(%s)", "rstrip(%s)", "removeprefix(%s)", "removesuffix(%s)", "replace(%s, '-')", "replace(%s, '', 1)", "replace(%s, '++', 2)", "find(%s, 1)", "rfind(%s, 1, 4)", "count(%s, 1)", "count(%s, 2, 100)", "find(%s, -2)", "startswith(%s, 2)", "endswith(%s, 0, -1)", "find(%s, 100)", "join([%s, 'x'])", "__contains__(%[1]s) if 0 else %[1]s in 'abc'"} {
				exprs = append(exprs, "("+s+")."+fmt.Sprintf(f, sub))
			}
		}
	}
	diffList(t, exprs)
}

func TestStrMisc(t *testing.T) {
	diffExprs(t, `
'a'.join([])
', '.join(['a', 'b'])
', '.join('abc')
', '.join({'k': 1})
'a'.join([1])
'a'.join(['x', None])
'a'.join(1)
''.join(StrSub(c) for c in 'ab')
'a'.split('')
'a'.split(1)
'a b c'.split(maxsplit=1)
'a b c'.split(None, 1)
' a b c '.split(None, 1)
' a b c '.rsplit(None, 1)
'a b c '.rsplit(None, 0)
' a b '.split(None, 0)
'a,b,c'.split(sep=',', maxsplit=-1)
'a'.split(x=1)
'a'.partition('')
'a'.partition(1)
'a'.replace('a')
'abc'.replace('', '-')
'abc'.replace('', '-', 2)
'日本'.replace('', '-')
'aaa'.replace('a', 'b', 0)
'a'.center(5), 'ab'.center(5), 'ab'.center(5, '*'), 'abc'.center(6), 'a'.center(0)
'a'.ljust(3, '.'), 'a'.rjust(3, '.')
'a'.center()
'a'.center(5, 'ab')
'a'.ljust('x')
'5'.zfill(3), '-5'.zfill(4), '+5'.zfill(4), ''.zfill(2), '--5'.zfill(5)
'a\tbc\td'.expandtabs(4), '\t'.expandtabs(0), 'a\n\tb'.expandtabs()
'a'.startswith(1)
'a'.startswith(('b', 'a'))
'a'.startswith(())
'a'.startswith((1,))
'a'.endswith(['a'])
''.startswith('', 1)
''.find('', 1)
''.count('')
'abc'.count('', 1)
'abc'.count('', 4)
'a'.count(1)
'a'.find(1)
'a'.find('a', 'b')
'a'.index('b')
'a'.strip(1)
'xxaxx'.strip('x'), 'éaé'.strip('é'), 'abcba'.strip('ab')
'a'.upper(1)
'a'.encode('utf-8'), 'é'.encode('latin-1'), 'é'.encode('utf-16'), 'é'.encode('utf-16-le'), '\U0001f600'.encode('utf-16-be'), 'é'.encode('utf-32')
'é'.encode('ascii')
'éé'.encode('ascii')
'é日'.encode('latin-1')
'é'.encode('ascii', 'ignore'), 'é'.encode('ascii', 'replace'), 'é'.encode('ascii', 'backslashreplace'), 'é'.encode('ascii', errors='xmlcharrefreplace')
'é'.encode('ascii', 'nope')
'é'.encode('nope')
'\ud800'.encode()
'\ud800'.encode('utf-8', 'surrogatepass')
'\udc80'.encode('utf-8', 'surrogateescape')
'a'.encode(1)
str.maketrans('ab', 'xy')
str.maketrans('ab', 'xy', 'z')
str.maketrans({'a': 1, 98: None})
str.maketrans('ab', 'c')
str.maketrans(1)
str.maketrans({'ab': 1})
'abcz'.translate(str.maketrans('ab', 'xy', 'z'))
'abc'.translate({97: 'AA', 98: None, 99: 100})
'abc'.translate({97: 1.5})
'abc'.translate(1)
'abc'.translate([1, 2])
'a' + 1
'a' + None
'a' * 3, 3 * 'a', 'a' * -1, 'a' * True
'a' * 'b'
'a' * 1.5
'ab' < 'b', 'a' < 'B', '' < 'a', 'é' > 'z', 'a' <= 'a'
'a' in 'abc', 'd' not in 'abc', '' in ''
1 in 'a'
'abc'['a']
'abc'[1.5]
'abc'[None]
'abc'[10**30]
'abc'[1:'x']
'abc'[::0]
'abc'[10:], 'abc'[-10:2], 'abc'[10**30:], 'abc'[:-10**30]
'abc'[Idx(1)]
'abc'[Idx(0):Idx(2)]
str(), str(1), str(None), str(b'a'), str(b'a', 'utf-8'), str(object=5)
str(b'\xff', 'utf-8')
str('a', 'utf-8')
str(1, 'utf-8')
str([1, 'a', None, 1.5, (1,), {'k': {1}}])
str(Str2()), repr(Str2()), str([Str2()])
f'{Str2()} {Str2()!r} {Str2()!s:>6} {Str2():abc}'
f'{1:>5} {"a":^5}| {1.5:.2f} {1000000:,} {255:#x} {True} {None!r:>6}'
f'{3:{5}} {"x":{"*"}^{7}}'
f'{"é"!a}'
f'{1!r:5}|'
StrSub('a') + 'b', type(StrSub('a') + 'b').__name__
StrSub('a') == 'a'
hash(StrSub('a')) == hash('a')
StrSub('abc').upper()
StrSub('abc')[1]
repr(StrSub('x')), str(StrSub('x'))
'a'.nope
'%s' % StrSub('q')
'a'.removeprefix(1)
'abc'.removeprefix('ab').removesuffix('c')
'a\x0bb\x0cc\x1cd\x1de\x1ef\x85g\u2028h'.splitlines()
'a\r\nb\rc\n'.splitlines(keepends=True)
''.splitlines(), '\n'.splitlines(), 'a\n\nb'.splitlines()
'ß'.upper(), 'ŉ'.upper(), 'ǆ'.title(), 'ὈΔΥΣΣΕΎΣ'.lower(), 'ΑΣ Β'.lower(), 'Σ'.lower(), 'ß'.casefold(), 'ﬃ'.casefold(), 'ß'.capitalize(), 'ﬀ'.title()
'i'.upper(), 'İ'.lower(), 'ı'.upper()
"they're bill's".title(), 'a1b'.title()
'x'.isidentifier(), '1x'.isidentifier(), 'x1'.isidentifier(), 'é_'.isidentifier(), 'a b'.isidentifier(), 'def'.isidentifier()
`)
}

func TestStrFormat(t *testing.T) {
	diffExprs(t, `
'{}'.format(1)
'{} {}'.format(1, 'a')
'{0} {1} {0}'.format(1, 2)
'{a} {b!r}'.format(a=1, b='x')
'{a.real} {b[0]} {c[k]}'.format(a=5, b=[7], c={'k': 8})
'{0[0][1]}'.format([[1, 2]])
'{:>5}|{:<5}|{:^5}'.format(1, 'a', 'b')
'{:{}}'.format(1, 5)
'{:{w}.{p}f}'.format(3.14159, w=8, p=2)
'{!r:>5}'.format('a')
'{!s}'.format(Str2())
'{:abc}'.format(Str2())
'{!a}'.format('é')
'{{}}'.format()
'{{{}}}'.format(1)
'a{{b'.format(), 'a}}b'.format()
'{}'.format()
'{a}'.format()
'{0} {}'.format(1)
'{} {0}'.format(1)
'{'.format()
'}'.format()
'{0'.format(1)
'{!x}'.format(1)
'{!}'.format(1)
'{!r'.format(1)
'{0!rx}'.format(1)
'{a.b}'.format(a=1)
'{a[0]}'.format(a=1)
'{a[x]}'.format(a={})
'{0[a'.format(1)
'{a.}'.format(a=1)
'{a[]}'.format(a=1)
'{0[0]x}'.format([1])
'{:{:{}}}'.format(1, 2, 3)
'{1}'.format(1)
'{-1}'.format(1)
'{99999999999999999999}'.format(1)
'{a{b}}'.format(a=1)
'{0[{]}'.format({'{': 1})
'{:}'.format(1), '{0:}'.format(1)
'{:%}'.format(0.5)
'{x}'.format(**{'x': 3})
'{x}'.format_map({'x': 3})
'{y}'.format_map({'x': 3})
'{}'.format_map({'x': 3})
'{0}'.format_map({'0': 3})
'{x}'.format(1)
'{0.__class__.__name__}'.format(1)
'{0:d}'.format('a')
'{0:s}'.format(1)
'{}'.format(None), '{:}'.format(None)
'{:5}'.format(None)
'{:5}'.format([])
'{:>10}'.format(str([1]))
'{:5}'.format(Rep())
'{}'.format(Rep())
'%s' % 1
'%d' % 3.7
'%5.1f|%-5d|%05d|%+d|% d|%x|%#x|%#o|%X|%e|%g' % (1.25, 3, 4, 5, 6, 255, 255, 8, 255, 1234.5, 1e-5)
'%r %a %s' % ('é', 'é', 'é')
'%(a)s %(b)d' % dict(a=1, b=2)
'%5%'  % ()
'%%' % ()
'%.3d' % 5, '%08.3f' % -3.14159, '%+05d' % 3, '%-05d|' % 3, '%#05x' % 10, '%.0f' % 0.5, '%.0f' % 1.5
'%c%c' % ('a', 98)
'%ld %hd %Ld' % (1, 2, 3)
'%*d|%-*d|%*d' % (5, 3, 5, 3, -5, 3)
'%.*s' % (2, 'abc')
'%s' % (('a',),)
'%s' % [1]
'%d' % True
'%d' % float('nan')
'%d' % float('inf')
'%(a)s %%' % {'a': 1}
'%(a)s %s' % {'a': 1}
'%s %(a)s' % {'a': 1}
'%s %s' % {'a': 1}
'%.1000000000000000000000f' % 1
'%10000000000000000000000f' % 1
'%(a(b)c)s' % {'a(b)c': 1}
'%s' % None
'%o %x %#X' % (-8, -255, 255)
'%F %G' % (float('inf'), 1e-10)
'%010s|%05s' % ('a', 'b')
'%y' % 1
'\u1234%y' % 1
'%\u1234' % 1
'%\x01' % 1
'%d' % 'a'
'%d' % None
'%d' % ()
'%d %d' % 1
'%d' % (1, 2)
'%(a)s' % 1
'%(a)s' % 'x'
'%(a)s' % {}
'%' % 1
'%s%' % 1
'%c' % 'ab'
'%c' % -1
'%c' % 1.5
'%x' % 1.5
'%x' % 'a'
'%i' % 1.5
'%u' % 5
'%f' % 'a'
'%f' % None
'%*d' % ('a', 1)
'%(a' % {}
'a' % 1
'a' % {}
'a' % [1]
'a' % ()
'a' % (1,)
'%.*f' % (2, 1.234)
'%d' % 1j
'%b' % 1
'%d' % Fl()
'%f' % Fl()
'%x' % Idx(255)
'%d' % Idx(5)
'%s' % DictSub(a=1)
'%(a)s' % DictSub(a=1)
'%d' % 2**100 if 0 else '%d' % (2**100)
'%.2e|%.10g|%#g|%#.0f' % (12345.678, 0.1, 1.0, 1.0)
b'%s %d %r' % (b'a', 1, 'é')
b'%5s|%-5s|%.1s' % (b'ab', b'ab', b'ab')
b'%b' % 1
b'%s' % 'a'
b'%d' % 'a'
b'%c' % 300
b'%c%c' % (b'a', 98)
b'%c' % b'ab'
b'%(a)s' % {b'a': b'x'}
b'%f' % 'x'
b'%y' % 1
b'a' % 1
b'%x' % 255
bytearray(b'%s') % b'a'
`)
}

func TestFormatSpec(t *testing.T) {
	var exprs []string
	specs := []string{"", "5", "<5", ">5", "^5", "=5", "*^7", "05", "<05", "+", "-", " ", "+5", "#", ",", "_", "010,", "012_", ".2", ".0", "5.1", "d", "b", "o", "x", "X", "#x", "#o", "#b", "#X", "#010x", "_x", "#_b", ",d", "c", "e", "E", "f", "F", "g", "G", "%", "n", ".3e", ".3f", ".3g", ".0e", ".0f", ".0g", "#.0f", "#.3g", ",.2f", "_.1f", "+.1%", "z", "z.1f", "s", "10s", ".1s", "ii", "abc", ",,", ",_", "_,", ",b", ",x", "_n", ",c", ".", "5.", "99999999999999999999", "é", "é>5", "é^6.1f", "<<5", "==6", "0=6", "+x", " d", ".3d", "#c", "+c", "{", "5}", "010.3f", "-010,.2f", "^+12,.3f"}
	for _, v := range []string{"0", "1", "-1", "255", "1234567", "-1234567", "2**70", "True", "0.0", "-0.0", "1.5", "-1234567.891", "1e16", "1e-7", "123456789.0", "float('inf')", "float('-inf')", "float('nan')", "'abc'", "'é'", "''", "65", "0x110000", "1+2j", "0.5", "2.5", "0.05"} {
		for _, s := range specs {
			exprs = append(exprs, fmt.Sprintf("format(%s, '%s')", v, s))
		}
	}
	diffList(t, exprs)
}

func TestBytes(t *testing.T) {
	var exprs []string
	for _, ctor := range []string{"%s", "bytearray(%s)"} {
		for _, s := range []string{"b''", "b'abcABC'", "b'a,b,,c'", "b' x\\t'", "b'\\xff\\x00a'", "b'it\\'s'", "b'12'", "b'a\\r\\nb\\n'"} {
			v := fmt.Sprintf(ctor, s)
			for _, f := range []string{"upper()", "lower()", "title()", "capitalize()", "swapcase()", "isalpha()", "isdigit()", "isalnum()", "isspace()", "isascii()", "isupper()", "islower()", "istitle()", "strip()", "lstrip()", "rstrip()", "split()", "rsplit()", "splitlines()", "splitlines(True)", "hex()", "hex(':')", "hex('-', 2)", "hex('-', -2)", "decode('latin-1')", "decode()", "decode('ascii')", "decode('utf-8', 'replace')", "decode('utf-8', 'ignore')", "decode('utf-8', 'backslashreplace')", "find(b'b')", "find(97)", "rfind(b'a')", "index(b'zz')", "count(b'a')", "count(b'')", "startswith(b'a')", "startswith((b'x', b'a'))", "startswith('a')", "endswith(b'c')", "split(b',')", "split(b',', 1)", "rsplit(b',', 1)", "split(b'')", "partition(b',')", "rpartition(b',')", "replace(b'a', b'--')", "replace(b'', b'.')", "join([b'x', b'y'])", "join([1])", "center(10)", "ljust(10, b'.')", "rjust(10)", "zfill(8)", "removeprefix(b'a')", "removesuffix(b'c')", "expandtabs()", "find('a')", "find(300)"} {
				exprs = append(exprs, "("+v+")."+f)
			}
			exprs = append(exprs, "len("+v+")", "list("+v+")", "("+v+")[0]", "("+v+")[-1]", "("+v+")[1:]", "("+v+")[::-1]", "("+v+") == b'12'", "97 in ("+v+")", "repr("+v+")", "str("+v+")", "bool("+v+")", "("+v+")['a']")
			if ctor == "%s" {
				exprs = append(exprs, "("+v+") + b'z'", "("+v+") * 2", "b'b' in ("+v+")")
			}
		}
	}
	diffList(t, exprs)
	diffExprs(t, `
bytes(3), bytes([1, 2]), bytes(), bytes('é', 'utf-8'), bytes(b'x'), bytes(range(3)), bytes(bytearray(b'q'))
bytes(-1)
bytes([256])
bytes('a')
bytes(1, 2)
bytes('a', 2)
bytes(1.5)
bytes(None)
bytes([1.5])
bytearray(3), bytearray(b'x'), bytearray([1]), bytearray('a', 'ascii')
bytearray([300])
bytearray(1.5)
bytes.fromhex('0a 1b'), bytearray.fromhex('ff')
bytes.fromhex('1g')
bytes.fromhex('123')
bytes.fromhex(1)
bytes.maketrans(b'ab', b'xy')[96:100]
b'abc'.translate(bytes.maketrans(b'ab', b'xy'), b'c')
b'abc'.translate(None, b'b')
mut(bytearray(b'abc'), lambda x: x.append(100))
mut(bytearray(b'abc'), lambda x: x.extend([1, 2]))
mut(bytearray(b'abc'), lambda x: x.extend(b'zz'))
mut(bytearray(b'abc'), lambda x: x.insert(1, 65))
mut(bytearray(b'abc'), lambda x: x.pop())
mut(bytearray(b'abc'), lambda x: x.pop(0))
mut(bytearray(b''), lambda x: x.pop())
mut(bytearray(b'abc'), lambda x: x.remove(98))
mut(bytearray(b'abc'), lambda x: x.remove(99999))
mut(bytearray(b'abc'), lambda x: x.remove(1))
mut(bytearray(b'abc'), lambda x: x.reverse())
mut(bytearray(b'abc'), lambda x: x.clear())
mut(bytearray(b'abc'), lambda x: x.copy())
mut(bytearray(b'abc'), lambda x: x.append(300))
setitem(bytearray(b'abc'), 0, 65)
setitem(bytearray(b'abc'), 5, 65)
b'a' + 'a'
bytearray(b'a') + b'z'
bytearray(b'a') * 2
b'a' in bytearray(b'a')
b'\xff\xfe'.decode()
b'a\xe9'.decode()
b'\xe2\x82'.decode()
b'\xe2\x28\xa1'.decode()
b'\xed\xa0\x80'.decode()
b'\xf5'.decode()
b'\xc0\x80'.decode('utf-8', 'replace')
b'\xe2\x82abc'.decode('utf-8', 'replace')
b'\xff\xfea\x00'.decode('utf-16')
b'a\x00'.decode('utf-16-le')
b'\xef\xbb\xbfa'.decode('utf-8-sig')
b'\x80'.decode('ascii', 'surrogateescape')
b'a'.decode('nope')
b'a' < b'b', b'a' == bytearray(b'a'), b'a' == 'a'
{b'a': 1}[b'a']
b'a' in {b'a'}
hash(bytearray())
`)
}

package interp

import (
	"fmt"
	"testing"
)

func TestReMatch(t *testing.T) {
	pats := []string{
		`a`, `a*`, `a+?`, `(a)(b)?`, `(?P<x>\w+)-(?P<y>\d+)`, `^\d+(\.\d+)?$`, `[^,]+`, `\bfoo\b`, `(?i)FOO`, `(?:ab)+`, `a|b|`, `x*`, `(a|b)*`, `((a)(b))`, `(a)|(b)`,
		`\s+`, `\S+`, `\w`, `\W`, `\d`, `\D`, `.`, `(?s).+`, `(?m)^\w`, `(?m)\w$`, `^`, `$`, `\Z`, `\A`, `[a-c]+`, `[]a]`, `[^]a]`, `[a\]b-]`, `[\w.-]+`, `[^\W\d]+`, `[\D]`, `[^\D]`, `a{2}`, `a{,2}`, `a{1,}`, `a{x`, `a{}`, `{`, `a{,}`,
		`(?=a)`, `a(?=b)`, `a(?!b)`, `(?<=a)b`, `(?<!a)b`, `(a)\1`, `(?P<q>a)(?P=q)`, `(a)?(?(1)b|c)`, `(?#comment)a`, `(?x) a  b # c`, `a++b`, `(?>a+)b`, `a*+a`, `\x61`, `\u0061`, `\141`, `\0`, `[\b]`, `\.`, `\-`, `\#`, `é`, `(?a)\w+`, `(?i)é`, `(?i:a)B`, `(?-i:a)`, `(?s:.)`, `(\w+)\s(\w+)`, `\n`, `a\tb`, `[\s\S]+`, `(?i)straße`, `[é-ü]`, `(.)(.)(.)`, `(?P<a>.)(?P<b>.)?`, `\B`, `\b`, `(?:(a)|(b))*`, `(a*)*`, `(a*)+`, `()`, `(?i)[A-C]+`, `(?i)[^A-C]+`, `\\`, `"([^"\\]|\\.)*"`, `(\d{4})-(\d{2})`, `^(?:\d{1,3}\.){3}\d{1,3}$`, `(?P<scheme>\w+)://(?P<host>[^:/]+)(?::(?P<port>\d+))?`,
	}
	texts := []string{`''`, `'a'`, `'aab'`, `'abab ab'`, `'foo-12 bar-3'`, `'a,b\nc d'`, `'1.5'`, `'FOO foo'`, `'é日x'`, `'a.b-c]\\'`, `'\n'`, `'http://h:80/x'`}
	var exprs []string
	for _, p := range pats {
		lit := "r'''" + p + "'''"
		for _, s := range texts {
			exprs = append(exprs, fmt.Sprintf("[(m.span(), m.groups(), m.lastindex, m.lastgroup) for m in re.finditer(%s, %s)], re.match(%s, %s), re.fullmatch(%s, %s), re.findall(%s, %s), re.split(%s, %s)", lit, s, lit, s, lit, s, lit, s, lit, s))
			exprs = append(exprs, fmt.Sprintf("re.sub(%s, '<\\\\g<0>>', %s), re.subn(%s, '-', %s, 1), re.search(%s, %s)", lit, s, lit, s, lit, s))
		}
	}
	diffList(t, exprs)
}

func TestReErrors(t *testing.T) {
	var exprs []string
	for _, p := range []string{"(", "a)", "*a", "a**", "a{2,1}", "[a", "[b-a]", "(?P<a>x)(?P<a>y)", "(?P=b)", `\1`, `\q`, "(?P<1>a)", "(?P<a", "(?z)", "a(?i)", "(?<=a+)b", `(a)\2`, "x{1}{2}", "(?P>a)", "(?", "(?P", `[\q]`, `\\`[:1], "(?(1)a|b|c)", "(?(2)a)", "(?(x)a)", "a|*", "(?i", "(?i-", "(?-", "(?-i", "(?i-i:a)", "(?P<é>a)", "(?#abc", `\x1`, `\u12`, `\N{foo}`, `\N{DIGIT ONE}`, `[a-\d]`, `\400`, `[\400]`, "a++", "a{1,2}+", "a+++", "(?>a", "(?P=a", "(?P=", "(?<a>b)", "(?aL)", "(?au)x", "(?L)a", "^*", "$*", "a{99999999999}", "(?P<a\n>x)", "(?P<>x)", "(?(", "(?(1", "(?()a)", "(?-u:a)", "(?ii)a", "(?P=1)", ")", "a\n(", "(?i:a", "(?s-x:a", "x*?*", `\8`, "(?:a", "(?!", "(?<", "(?<x", "(?i)(?m)a", " (?i)a", "(?#x)(?i)a", "(a\\1)", "(?<=(a)\\1)b", "[]", "[^]", "a{1", "(?iq)", "(?i-q:a)", "(?P<a-b>x)", "(?(0)a)", "(?(-1)a)", "(?P<n>a)(?(n)b|c)", "[z-\\n]", "\\U00110000", "[[:alpha:]]", "a{0}", "(?:)*", "(?=a)*", "\\b*", "(?i)*", "(?#c)*", "x(?#c)*"} {
		lit := strRepr(p)
		exprs = append(exprs, "re.compile("+lit+")", "(lambda e: (e.msg, e.pos, e.lineno, e.colno, e.pattern))(catch(lambda: re.compile("+lit+")))")
	}
	exprs = append(exprs, splitLines(`re.sub('a', r'\q', 'a')
re.sub('a', r'\2', 'a')
re.sub('a', r'\g<x>', 'a')
re.sub('a', r'\g<1', 'a')
re.sub('a', r'\g<>', 'a')
re.sub('a', r'\g<1a>', 'a')
re.sub('a', r'\gx', 'a')
re.sub('a', '\\', 'a')
re.sub('(a)', r'\g<1>0\1\n\0\\x', 'a')
re.sub('(?P<n>a)', r'\g<n>\.\-', 'a')
re.sub('(a)', r'\101\07\400', 'a')
re.sub('(a)', r'\101\07', 'a')
re.match('a', 'a').group(1)
re.match('a', 'a').group('x')
re.match('(a)(?P<b>b)?', 'a').group(0, 1, 'b')
re.match(1, 'a')
re.match('a', 1)
re.match('a', None)
re.match('a', b'a')
re.match(b'a', 'a')
re.match(b'(a)', b'ab').groups()
re.findall(rb'\w+', b'ab \xff c')
re.sub(b'a', b'x\\g<0>', b'aba')
re.sub(b'a', 'x', b'a')
re.sub('a', b'x', 'a')
re.escape('a.b -_#é\n/:~&')
re.escape(b'a.b')
re.escape(1)
re.split('(,)|b', 'a,bc'), re.split(',', 'a,b,c', 1), re.split(',', 'a,b,c', maxsplit=1)
re.sub('x*', '-', 'abxd'), re.findall('|a', 'aa'), re.split('x*', 'axbc')
re.compile('a', 1.5)
re.sub('a', 1, 'a')
re.sub('a', None, 'a')
re.sub('a', lambda m: m.group().upper(), 'banana'), re.sub('a', lambda m: 1, 'a')
re.sub('z', lambda m: 1, 'a')
re.sub('a', 'b', 'aaa', 2), re.sub('a', 'b', 'aaa', count=1), re.sub('A', 'b', 'aaa', flags=re.I)
re.compile(re.compile('a'), re.I)
re.compile(re.compile('a')).pattern
re.match('(a)(b)?', 'a').groups(), re.match('(a)(b)?', 'a').groups('d'), re.match('(?P<n>a)(?P<m>b)?', 'a').groupdict(), re.match('(?P<n>a)(?P<m>b)?', 'a').groupdict(0)
re.match('(?P<n>a)(b)', 'ab').lastgroup
re.match('a', 'a')['x']
re.match('a', 'a')[1]
re.match('(?P<n>a)', 'a')['n'], re.match('a', 'a')[0]
re.match('(a)', 'a').group(1.5)
re.match('(a)', 'a').expand(r'\g<1>\1')
re.match('(a)|b', 'b').start(1), re.match('(a)|b', 'b').span(1), re.match('b', 'ab'[1:]).end()
re.compile('a').search('bab', 2), re.compile('a').search('bab', 1), re.compile('^b').match('ab', 1), re.compile('a').match('ba', 1), re.compile('b$').search('abab', 0, 2), re.compile('a').fullmatch('ba', 1)
re.compile('a').findall('aXa', 1), [m.start() for m in re.compile('a').finditer('aXa', 0, 1)]
re.compile('a', re.I | re.M), re.compile('a').flags, re.compile(b'a').flags, re.compile('(?i)a').flags, re.compile('(?x) a b').flags, re.compile('a', re.A)
re.compile('(a)(?P<n>b)').groups, dict(re.compile('(a)(?P<n>b)').groupindex), re.compile('x').pattern
re.match('a', 'a').re.pattern, re.match('a', 'abc').string, re.match('a', 'abc').pos, re.match('a', 'abc').endpos
re.match('x' * 60, 'x' * 60)
re.compile('x' * 300)
re.compile('a') == re.compile('a'), re.compile('a') == re.compile('a', re.I)
hash(re.compile('a')) == hash(re.compile('a'))
bool(re.match('', 'a')), re.match('b', 'a')
re.match('a', StrSub('abc')), re.match('a', StrSub('abc')).group()
isinstance(re.compile('a'), re.Pattern), isinstance(re.match('a', 'a'), re.Match), issubclass(re.error, Exception)
re.error('m', 'p', 3)
str(re.error('m')), re.error('m').pos
re.purge()
re.compile('a').nope
re.fullmatch('a|ab', 'ab'), re.fullmatch('(a|ab)(c|bcd)?', 'abcd')
list(map(re.compile('a').sub, ['x'], ['banana']))`, false, func(r rune) bool { return r == '\n' })...)
	diffListWith(t, diffPrelude+"\ndef catch(f):\n    try:\n        f()\n    except re.error as e:\n        return e\n", exprs)
}

func TestJSON(t *testing.T) {
	var exprs []string
	for _, s := range []string{"", "{", "[", `{"a"`, `{"a":`, `{"a":1`, `{"a":1,`, `{"a":1,}`, "[1,", "[1,]", "[1 2]", "{a}", `{"a" 1}`, "nul", `"abc`, "\"a\nb\"", `"\x"`, `"\u12"`, "01", "-", "1.", "1e", ".5", "+1", "NaN", "-Infinity", "Infinity", "1 2", `"\ud83d\ude00"`, `"\ud83d"`, `"\ud83d\u0041"`, `"\ud83dx"`, `{"a":1,"a":2}`, "1E5", "-0", "-0.0", "123456789012345678901234567890", "\ufeff{}", "  [1] ", "tru", `"\u00zz"`, `"\ud83d\uzzzz"`, "[1,\n2,\n,]", `{"a":1 "b"}`, "{1:2}", "\"\t\"", "-x", "[}", `"\`, `{"a":[1,{"b":}]}`, "\x00", `{"é":"日","x":[true,false,null]}`, `["é", x]`, "1e400", "-1e400", "1e-400", "1.5e3", `"\"\\\/\b\f\n\r\t"`, "[[[[]]]]", "{}", "[]", `{"a":{}}`, "--1", "1-", "[1,,2]", "\u00a0 1", `'a'`, "// c", "1.0", "0.1", "100000000000000000000.0", "9007199254740993"} {
		exprs = append(exprs, "json.loads("+strRepr(s)+")")
		exprs = append(exprs, "(lambda e: (e.msg, e.pos, e.lineno, e.colno, e.doc))(catch(lambda: json.loads("+strRepr(s)+")))")
	}
	for _, v := range []string{"{1:2,None:3,True:4,1.5:5,'a':6}", "{(1,):2}", "[1,2,{'a':[]}]", "{'a':[1,{}],'b':()}", "float('nan')", "float('inf')", "'é\\u2028\\U0001f600\"\\\\\\n\\x01\\x7f/'", "IntSub(5)", "StrSub('x')", "{StrSub('k'): IntSub(1)}", "{2:1,1:2}", "{'b':1,'a':2}", "{'b':1,1:2}", "{1,2}", "1e16", "b'a'", "[]", "{}", "[1]", "object", "10**30", "[None, True, False]", "(1,(2,))", "'\\ud800'", "DictSub(a=1)", "ListSub([1])", "1j", "range(3)", "{'a': {'b': {'c': [1, [2]]}}}", "[[], [[]], {}]", "0.1", "-0.0", "{float('nan'): 1}", "Rep()", "{'x': Rep()}"} {
		for _, kw := range []string{"", ", indent=2", ", indent='--'", ", indent=0", ", separators=(',', ':')", ", indent=1, separators=(', ', ': ')", ", sort_keys=True", ", ensure_ascii=False", ", default=repr", ", skipkeys=True", ", allow_nan=False", ", cls=Enc", ", indent=True"} {
			exprs = append(exprs, "json.dumps("+v+kw+")")
		}
	}
	exprs = append(exprs, splitLines(`json.loads(b'{"a":1}'), json.loads(bytearray(b'[1]')), json.loads('[1]'.encode('utf-16'))
json.loads(1)
json.loads(None)
json.loads()
json.loads('[1.5]', parse_float=str), json.loads('[1]', parse_int=float), json.loads('[NaN]', parse_constant=lambda x: x)
json.loads('{"a":{"b":1}}', object_hook=lambda d: list(d)), json.loads('{"a":{"b":1}}', object_pairs_hook=lambda d: d)
json.loads('[1]', strict=False), json.loads('"\t"', strict=False)
json.loads('[1]', nope=1)
json.dumps(1, 2)
json.dumps(1, nope=2)
json.dumps()
json.JSONDecoder().raw_decode('1 x'), json.JSONDecoder().decode(' [1] ')
json.JSONDecoder(object_hook=len).decode('{"a": 1}')
json.JSONDecodeError('m', 'doc\nx', 5)
isinstance(json.JSONDecodeError('m', 'd', 0), ValueError)
json.JSONEncoder().encode([1]), json.JSONEncoder(indent=1, sort_keys=True).encode({'b': 1, 'a': 2}), Enc().encode({1, 2})
''.join(json.JSONEncoder().iterencode([1]))
json.JSONEncoder().default(1)
(lambda l: (l.append(l), json.dumps(l)))([])
json.dumps({'a': 1}, indent=None), json.dumps('a'), json.dumps(None)
json.decoder.JSONDecodeError is json.JSONDecodeError`, false, func(r rune) bool { return r == '\n' })...)
	diffListWith(t, diffPrelude+`
class Enc(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, set):
            return sorted(o)
        return super().default(o)
def catch(f):
    try:
        f()
    except json.JSONDecodeError as e:
        return e
`, exprs)
}

func TestItertools(t *testing.T) {
	diffExprs(t, `
list(itertools.chain([1], 'ab', ())), list(itertools.chain()), list(itertools.chain.from_iterable(['ab', [1]]))
list(itertools.chain([1], 5))
list(itertools.product('ab', [1, 2])), list(itertools.product([0, 1], repeat=2)), list(itertools.product()), list(itertools.product('ab', []))
list(itertools.product('a', repeat=-1))
list(itertools.permutations([1, 2, 3])), list(itertools.permutations('abc', 2)), list(itertools.permutations('ab', 3)), list(itertools.permutations([], 0))
list(itertools.combinations('abcd', 2)), list(itertools.combinations([1], 2)), list(itertools.combinations([1, 2], 0))
list(itertools.combinations_with_replacement('abc', 2)), list(itertools.combinations_with_replacement([], 1))
list(itertools.islice(range(10), 3)), list(itertools.islice(range(10), 2, 8, 3)), list(itertools.islice(range(10), 5, None)), list(itertools.islice('ab', 0))
list(itertools.islice('ab', -1))
list(itertools.islice('ab', 0, 5, 0))
list(itertools.islice('ab', 'x'))
(lambda it: (list(itertools.islice(it, 2)), list(it)))(iter(range(5)))
(lambda it: (list(itertools.islice(it, 1, 4, 5)), list(it)))(iter(range(8)))
list(itertools.islice(itertools.count(), 3)), list(itertools.islice(itertools.count(5, -2), 3)), list(itertools.islice(itertools.count(0.5), 2))
list(itertools.islice(itertools.cycle('ab'), 5)), list(itertools.cycle([]))
list(itertools.repeat(1, 3)), list(itertools.repeat(1, 0)), list(itertools.islice(itertools.repeat('x'), 2))
list(itertools.zip_longest('ab', [1])), list(itertools.zip_longest('a', 'bc', fillvalue=0)), list(itertools.zip_longest())
[(k, list(g)) for k, g in itertools.groupby('aabbc')], [(k, list(g)) for k, g in itertools.groupby([1, 3, 2, 4, 5], key=lambda x: x % 2)]
[k for k, g in itertools.groupby('aabba')], [list(g) for k, g in itertools.groupby([])]
[list(g) for g in [g for k, g in itertools.groupby('aab')]]
list(itertools.accumulate([1, 2, 3])), list(itertools.accumulate('abc')), list(itertools.accumulate([1, 2], lambda a, b: a * b, initial=5)), list(itertools.accumulate([]))
list(itertools.starmap(pow, [(2, 3), (3, 2)])), list(itertools.takewhile(lambda x: x < 3, [1, 2, 3, 1])), list(itertools.dropwhile(lambda x: x < 3, [1, 2, 3, 1]))
list(itertools.filterfalse(None, [0, 1, 2])), list(itertools.filterfalse(lambda x: x % 2, range(5)))
(lambda a, b: (next(a), list(b), list(a)))(*itertools.tee([1, 2, 3])), len(itertools.tee([], 3))
list(itertools.pairwise('abc')), list(itertools.pairwise([1])), list(itertools.compress('abc', [1, 0, 1]))
next(itertools.chain([])) if 0 else next(iter(itertools.chain([7])))
`)
}

func TestMath(t *testing.T) {
	var exprs []string
	xs := []string{"0", "1", "-1", "2", "10", "100", "1000", "0.5", "-0.5", "1.5", "2.5", "1e-10", "1e10", "1e300", "3", "7", "0.1", "-0.0", "float('inf')", "float('-inf')", "float('nan')", "True", "10**400", "2**70", "'a'", "Fl()", "8", "1024", "1e-300"}
	for _, f := range []string{"floor", "ceil", "trunc", "sqrt", "exp", "log", "log2", "log10", "fabs", "isnan", "isinf", "isfinite", "degrees", "radians", "sin", "cos", "factorial", "isqrt", "frexp", "modf"} {
		for _, x := range xs {
			if f == "factorial" && len(x) > 3 && x != "float('nan')" && x != "True" {
				continue
			}
			exprs = append(exprs, "math."+f+"("+x+")")
		}
	}
	for _, f := range []string{"pow", "fmod", "copysign", "log", "remainder"} {
		for _, x := range []string{"0", "1", "2", "-2", "10", "0.5", "1e10", "float('inf')", "float('nan')"} {
			for _, y := range []string{"0", "1", "2", "-1", "3", "0.5", "10", "float('inf')"} {
				exprs = append(exprs, "math."+f+"("+x+", "+y+")")
			}
		}
	}
	exprs = append(exprs, "math.gcd(12, 18, -6)", "math.gcd()", "math.lcm(4, 6)", "math.lcm()", "math.lcm(0, 5)", "math.comb(5, 2)", "math.comb(2, 5)", "math.comb(-1, 2)", "math.perm(5, 2)", "math.perm(5)", "math.prod([1, 2, 3])", "math.prod([])", "math.prod([2], start=5)", "math.fsum([0.1]*10)", "math.hypot(3, 4)", "math.dist([0, 0], [3, 4])", "math.isclose(1, 1 + 1e-10)", "math.isclose(1, 1.1, rel_tol=0.2)", "math.isclose(1, 2, abs_tol=-1)", "math.ldexp(1.5, 4)", "math.ldexp(1, 5000)", "math.pi, math.e, math.tau, math.inf, math.nan", "math.floor()", "math.floor(1, 2)", "math.ceil(x=1)", "math.gcd(1.5)", "math.log(8, 2), math.log(1000, 10), math.log(5, 3)")
	diffList(t, exprs)
}

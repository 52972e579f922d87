package pyparse

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// newer reports whether a message of an older CPython about src may be about
// syntax that 3.13 has: the mutations can make a type alias of an assignment.
func newer(src, msg string) bool {
	return strings.Contains(src, "type ") && msg == "invalid syntax" || strings.Contains(msg, "f-string")
}

// Mutated sources are accepted exactly if CPython accepts them, and most errors
// are found on the same line.
func TestMutations(t *testing.T) {
	files, err := filepath.Glob("testdata/[e-s]*s.py")
	require.NoError(t, err)
	files = append(files, "testdata/match.py", "testdata/layout.py", "testdata/formfeed.py")
	out := python(t, "", append([]string{"testdata/mutate.py", "1", "6000"}, files...)...)
	sc := bufio.NewScanner(bytes.NewReader(out))
	sc.Buffer(nil, 1<<20)
	total, rejected, sameLine, excused := 0, 0, 0, 0
	for sc.Scan() {
		var src, msg string
		var parses, compiles bool
		var line int
		require.NoError(t, json.Unmarshal(sc.Bytes(), &[]any{&src, &parses, &compiles, &line, &msg}))
		total++
		_, err := Parse("m.py", []byte(src))
		switch {
		case parses && compiles:
			assert.NoError(t, err, "CPython accepts\n%s", src)
		case parses:
			// Parse finds two of the errors that CPython finds when it compiles.
			if err != nil {
				assert.Regexp(t, "duplicate parameter|keyword argument repeated", err.Error(), "CPython parses\n%s", src)
			}
		default:
			rejected++
			if err == nil && newer(src, msg) {
				excused++
				continue
			}
			if assert.Error(t, err, "CPython rejects, line %d: %s\n%s", line, msg, src) && err.(*Error).Line == line {
				sameLine++
			}
		}
	}
	t.Logf("%d mutations, %d rejected, %d on the same line, %d excused", total, rejected, sameLine, excused)
	assert.Greater(t, rejected, total/2)
	assert.Less(t, excused, total/200)
	assert.Greater(t, float64(sameLine)/float64(rejected), 0.99)
}

func TestErrors(t *testing.T) {
	deep := func(n int, open, mid, close string) string {
		return strings.Repeat(open, n) + mid + strings.Repeat(close, n)
	}
	indents := func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.Repeat(" ", i) + "if a:\n")
		}
		return b.String() + strings.Repeat(" ", n) + "b\n"
	}
	tests := []struct{ name, src, want string }{
		{"call order", "f(a=1, b)", `1:9: positional argument follows keyword argument`},
		{"call order after **", "f(**a, b)", `1:9: positional argument follows keyword argument unpacking`},
		{"star after **", "f(**a, *b)", `1:8: iterable argument unpacking follows keyword argument unpacking`},
		{"keyword twice", "f(a=1,\n a=2)", `2:2: keyword argument repeated: a`},
		{"keyword expression", "f(a.b=1)", `1:3: expression cannot contain assignment, perhaps you meant "=="?`},
		{"bare generator", "f(x for x in y, 1)", `1:3: generator expression must be parenthesized`},
		{"bare generator and comma", "f(x for x in y,)", `1:3: generator expression must be parenthesized`},
		{"generator as base", "class C(x for x in y): pass", `1:9: generator expression must be parenthesized`},
		{"duplicate parameter", "def f(a, b, *, a): pass", `1:16: duplicate parameter 'a' in function definition`},
		{"duplicate among many", "def f(" + manyNames(40) + ", a39): pass", `1:197: duplicate parameter 'a39' in function definition`},
		{"keyword among many", "f(" + strings.ReplaceAll(manyNames(40), ",", "=1,") + "=1, a0=2)", `1:273: keyword argument repeated: a0`},
		{"duplicate *args", "lambda a, *a: 1", `1:12: duplicate parameter 'a' in function definition`},
		{"default order", "def f(a=1, b): pass", `1:12: parameter without a default follows parameter with a default`},
		{"bare star", "def f(a, *): pass", `1:10: named parameters must follow bare *`},
		{"two stars", "def f(*a, *b): pass", `1:11: * may appear only once`},
		{"slash first", "def f(/, a): pass", `1:7: at least one parameter must precede /`},
		{"two slashes", "def f(a, /, b, /): pass", `1:16: / may appear only once`},
		{"slash late", "def f(a, *, b, /): pass", `1:16: / must be ahead of *`},
		{"after **", "def f(**a, b): pass", `1:12: parameters cannot follow var-keyword parameter`},
		{"no parentheses", "def f: pass", `1:6: expected '(' after the name of a function, found ':'`},
		{"literal target", "1 = a", `1:1: cannot assign to literal`},
		{"inner target", "a, (b, c()) = d", `1:8: cannot assign to function call`},
		{"second target", "a = b + 1 = c", `1:5: cannot assign to expression`},
		{"constant target", "None = 1", `1:1: cannot assign to None`},
		{"augmented target", "a, b += 1", `1:1: 'tuple' is an illegal expression for augmented assignment`},
		{"annotated target", "a, b: int", `1:1: only single target (not tuple) can be annotated`},
		{"loop target", "for f() in x: pass", `1:5: cannot assign to function call`},
		{"del target", "del a, f()", `1:8: cannot delete function call`},
		{"del starred", "del *a", `1:5: invalid syntax: expected an expression, found '*'`},
		{"walrus target", "(a.b := 1)", `1:6: cannot use assignment expressions with attribute`},
		{"walrus statement", "a := 1", `1:3: invalid syntax: expected end of line, found ':='`},
		{"colon", "if a\n  b", `1:5: expected ':' after 'if' statement, found end of line`},
		{"block", "if a:\nb", `2:1: expected an indented block after 'if' statement on line 1`},
		{"indent", "a\n  b", `2:3: unexpected indent`},
		{"dedent", "if a:\n    b\n  c", `3:3: unindent does not match any outer indentation level`},
		{"tabs", "if a:\n        b\n\tc", `3:2: inconsistent use of tabs and spaces in indentation`},
		{"try", "try:\n  a\nb", `3:1: expected 'except' or 'finally' block`},
		{"try else", "try:\n  a\nelse:\n  b", `3:1: expected 'except' or 'finally' block`},
		{"except types", "try: a\nexcept b, c: d", `2:9: multiple exception types must be parenthesized`},
		{"except mix", "try: a\nexcept b: c\nexcept* d: e", `3:1: cannot have both 'except' and 'except*' on the same 'try'`},
		{"comma", "[a b]", `1:2: invalid syntax. Perhaps you forgot a comma? Expected ',' or ']', found 'b'`},
		{"ternary", "a if b", `1:7: expected 'else' after 'if' expression, found end of line`},
		{"decorator", "@a\nb = 1", `2:1: invalid syntax: expected a function or class after decorators, found 'b'`},
		{"import comma", "from a import b,", `1:16: trailing comma not allowed without surrounding parentheses`},
		{"starred group", "(*a)", `1:2: cannot use starred expression here`},
		{"unpacking comprehension", "[*a for a in b]", `1:2: iterable unpacking cannot be used in comprehension`},
		{"dict comprehension", "{**a for a in b}", `1:6: dict unpacking cannot be used in dict comprehension`},
		{"dict value", "{a: }", `1:3: expression expected after dictionary key and ':'`},
		{"dict key", "{a: b, c}", `1:9: ':' expected after dictionary key, found '}'`},
		{"bytes and str", "'a' b'b'", `1:1: cannot mix bytes and nonbytes literals`},
		{"bytes and f-string", "f'a' b'b'", `1:1: cannot mix bytes and nonbytes literals`},
		{"unclosed", "a = (b,\nc\n", `1:5: '(' was never closed`},
		{"unclosed and error", "a = (b,\nc d = 1\n", `1:5: '(' was never closed`},
		{"unmatched", "a)", `1:2: unmatched ')'`},
		{"mismatch", "(\na]", `2:2: closing parenthesis ']' does not match opening parenthesis '(' on line 1`},
		{"quote", "a = 'b\nc", `1:5: unterminated string literal (detected at line 1)`},
		{"triple quote", "a\n'''b\nc\n", `2:1: unterminated triple-quoted string literal (detected at line 4)`},
		{"quote wins over error", "a b\nc = 'd", `2:5: unterminated string literal (detected at line 2)`},
		{"indent wins over quote", "a\n b\n'", `2:2: unexpected indent`},
		{"continuation", "a \\ b", `1:3: unexpected character after line continuation character`},
		{"continuation at end", "a \\\n", `1:3: unexpected end of file after line continuation`},
		{"character", "a = ?", `1:5: invalid character '?'`},
		{"unicode character", "a = “b”", `1:5: invalid character '“' (U+201C)`},
		{"invisible character", "a =\u00a0b", `1:4: invalid non-printable character U+00A0`},
		{"null", "a\x00", `1:2: source code cannot contain null bytes`},
		{"hex", "0xg", `1:1: invalid hexadecimal literal`},
		{"octal", "0o8", `1:3: invalid digit '8' in octal literal`},
		{"binary", "0b12", `1:4: invalid digit '2' in binary literal`},
		{"underscores", "1__0", `1:2: invalid decimal literal`},
		{"letters", "1a", `1:1: invalid decimal literal`},
		{"leading zero", "010", `1:1: leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers`},
		{"digits", strings.Repeat("9", 4301), `1:1: integer literal has 4301 digits, more than the limit of 4300; write it in hexadecimal`},
		{"hex escape", `'\x1'`, `1:1: (unicode error) truncated \xXX escape`},
		{"unicode escape", `'\U00110000'`, `1:1: (unicode error) illegal Unicode character`},
		{"name escape", `'\N{NO SUCH NAME}'`, `1:1: (unicode error) unknown Unicode character name`},
		{"name braces", `'\N'`, `1:1: (unicode error) malformed \N character escape`},
		{"bytes escape", `b'\x'`, `1:1: (value error) invalid \x escape`},
		{"bytes character", `b'é'`, `1:1: bytes can only contain ASCII literal characters`},
		{"template string", `t'a'`, `1:2: invalid syntax: expected end of line, found a string`},
		{"f-string brace", `f'}'`, `1:3: f-string: single '}' is not allowed`},
		{"f-string empty", `f'{}'`, `1:4: f-string: valid expression required before '}'`},
		{"f-string conversion", `f'{a!x}'`, `1:5: f-string: invalid conversion character 'x': expected 's', 'r', or 'a'`},
		{"f-string no conversion", `f'{a!}'`, `1:5: f-string: missing conversion character`},
		{"f-string bracket", `f'{a)}'`, `1:5: f-string: unmatched ')'`},
		{"f-string open", `f'{a'`, `1:5: f-string: expecting '}'`},
		{"f-string specification", `f'{a:b'`, `1:7: f-string: expecting '}'`},
		{"f-string lambda", `f'{lambda x: 1}'`, `1:12: invalid syntax: expected ':' after the parameters of lambda, found ':'`},
		{"f-string depth", `f'{a:{b:{c:{d}}}}'`, `1:12: f-string: expressions nested too deeply`},
		{"pattern star", "match a:\n case *b: c", `2:7: a starred pattern must be part of a sequence pattern`},
		{"pattern wildcard", "match a:\n case b as _: c", `2:12: cannot use '_' as a target`},
		{"pattern keywords", "match a:\n case B(c=1, d): e", `2:14: positional patterns follow keyword patterns`},
		{"pattern key", "match a:\n case {b: c}: d", `2:8: mapping pattern keys may only be literals and attribute lookups`},
		{"pattern rest", "match a:\n case {**b, 1: c}: d", `2:13: nothing can follow '**' in a mapping pattern`},
		{"pattern number", "match a:\n case 1 + 2: b", `2:11: imaginary number required in complex literal`},
		{"type parameters", "def f[](): pass", `1:7: type parameter list cannot be empty`},
		{"type parameter bound", "type A[*T: int] = T", `1:10: only a plain type parameter can have a bound`},
		{"brackets", deep(201, "(", "a", ")"), `1:201: too many nested parentheses`},
		{"indents", indents(100), `101:101: too many levels of indentation`},
		{"operators", strings.Repeat("-", 6000) + "a", `1:5000: too much nesting (more than 5000 levels)`},
		{"powers", strings.Repeat("a**", 6000) + "a", `1:14999: too much nesting (more than 5000 levels)`},
		{"chain", strings.Repeat("a+", 6000) + "a", `1:10004: expression too long (more than 5000 operations)`},
		{"attributes", "a" + strings.Repeat(".a", 6000), `1:10006: expression too long (more than 5000 operations)`},
		{"f-strings", strings.Repeat("f'{", 151) + "a" + strings.Repeat("}'", 151), `1:451: too many nested f-strings`},
		{"not UTF-8", "a = 1\nb = '\xe9'", `2:6: byte 0xe9 is not valid UTF-8 and no other encoding is declared`},
		{"not declared UTF-8", "# coding: utf8\n'\xe9'", `2:2: byte 0xe9 is not valid UTF-8`},
		{"encoded surrogate", "'\xed\xa0\x80'", `1:2: byte 0xed is not valid UTF-8 and no other encoding is declared`},
		{"not ASCII", "# coding: ascii\n'\xc3\xa9'", `2:2: byte 0xc3 is not ASCII, which the file declares as its encoding`},
		{"unknown encoding", "#!x\n# coding: rot13", `2:11: unknown encoding: rot13`},
		{"mark and encoding", "\xef\xbb\xbf# coding: latin-1", `1:11: encoding problem: latin-1 with a UTF-8 byte order mark`},
		{"undefined byte", "# coding: cp1252\n'\x81'", `2:2: byte 0x81 is not valid in the declared encoding cp1252`},
		{"column after mark", "\xef\xbb\xbfa b", `1:3: invalid syntax: expected end of line, found 'b'`},
		{"column in bytes", "é b", `1:4: invalid syntax: expected end of line, found 'b'`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, err := Parse("x.py", []byte(tt.src))
			require.Error(t, err)
			assert.Nil(t, f)
			assert.Equal(t, "x.py:"+tt.want, err.Error())
			var e *Error
			require.ErrorAs(t, err, &e)
			assert.Equal(t, "x.py", e.File)
			line, col := position(lineStarts(tt.src), e.Offset)
			assert.Equal(t, []int{e.Line, e.Col}, []int{line, col + 1}, "the offset is that of line and column")
		})
	}
}

// What is just inside the limits is accepted.
func TestLimits(t *testing.T) {
	accept := func(src string) {
		t.Helper()
		_, err := Parse("x.py", []byte(src))
		assert.NoError(t, err)
	}
	accept(strings.Repeat("(", 200) + "a" + strings.Repeat(")", 200))
	accept(strings.Repeat("[", 200) + "a" + strings.Repeat("]", 200))
	accept(strings.Repeat("-", 4900) + "a")
	accept(strings.Repeat("a+", 4900) + "a")
	accept(strings.Repeat("f'{", 150) + "a" + strings.Repeat("}'", 150))
	accept(strings.Repeat("9", 4300))
	accept("0x" + strings.Repeat("f", 10000))
	var b strings.Builder
	for i := range 99 {
		b.WriteString(strings.Repeat(" ", i) + "if a:\n")
	}
	accept(b.String() + strings.Repeat(" ", 99) + "b")
	accept("if a: b\n" + strings.Repeat("elif a: b\n", 4000))
}

// manyNames gives a list of n names.
func manyNames(n int) string {
	var l []string
	for i := range n {
		l = append(l, fmt.Sprint("a", i))
	}
	return strings.Join(l, ", ")
}

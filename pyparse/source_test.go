package pyparse

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func parse(t *testing.T, src string) *File {
	t.Helper()
	f, err := Parse("x.py", []byte(src))
	require.NoError(t, err)
	return f
}

// only gives the expression of a source of one expression statement.
func only(t *testing.T, src string) ast.Expr {
	t.Helper()
	f := parse(t, src)
	require.Len(t, f.Mod.Body, 1)
	s, ok := f.Mod.Body[0].(*ast.ExprStmt)
	require.True(t, ok)
	return s.Value
}

func TestPosition(t *testing.T) {
	f := parse(t, "a\r\nbé\rc\n\nd")
	tests := []struct{ off, line, col int }{
		{0, 1, 0}, {1, 1, 1}, {2, 1, 2}, {3, 2, 0}, {4, 2, 1}, {6, 2, 3}, {7, 3, 0}, {8, 3, 1}, {9, 4, 0}, {10, 5, 0}, {11, 5, 1},
	}
	for _, tt := range tests {
		line, col := f.Position(tt.off)
		assert.Equal(t, []int{tt.line, tt.col}, []int{line, col}, "offset %d", tt.off)
		assert.Equal(t, tt.off, f.Offset(line, col))
	}
	line, col := f.Position(-5)
	assert.Equal(t, []int{1, 0}, []int{line, col})
	line, col = f.Position(99)
	assert.Equal(t, []int{5, 1}, []int{line, col})
	assert.Equal(t, 0, f.Offset(0, 3))
	assert.Equal(t, 11, f.Offset(9, 0))
	assert.Equal(t, 3, f.Offset(1, 50), "a column stays in its line")
	assert.Equal(t, 5, f.Lines())
	assert.Equal(t, []string{"a", "bé", "c", "", "d", ""}, []string{f.Line(1), f.Line(2), f.Line(3), f.Line(4), f.Line(5), f.Line(6)})
}

func TestByteOrderMark(t *testing.T) {
	f := parse(t, "\xef\xbb\xbfa\nb")
	start, end := f.Span(f.Mod.Body[0])
	assert.Equal(t, []int{3, 4}, []int{start, end}, "offsets count the mark")
	assert.Equal(t, 0, f.Mod.Body[0].GetColOffset(), "columns do not")
	assert.Equal(t, "a", f.Line(1))
	line, col := f.Position(1)
	assert.Equal(t, []int{1, 0}, []int{line, col})
}

func TestEncoding(t *testing.T) {
	tests := []struct{ src, encoding, want string }{
		{"'\xc3\xa9'", "utf-8", "é"},
		{"# coding: UTF-8\n'\xc3\xa9'", "utf-8", "é"},
		{"# -*- coding: utf-8-unix -*-\n'\xc3\xa9'", "utf-8", "é"},
		{"#coding=latin_1\n'\xe9'", "latin-1", "é"},
		{"\n# encoding : x coding:ISO-8859-1\n'\xe9'", "latin-1", "é"},
		{"# coding: us-ascii\n'e'", "ascii", "e"},
		{"# coding: Windows-1251\n'\xe9'", "cp1251", "й"},
		{"# coding: koi8_r\n'\xe9'", "koi8-r", "И"},
		{"1;\\\n# coding: latin-1\n'\xc3\xa9'", "utf-8", "é"},
		{"\n\n# coding: latin-1\n'\xc3\xa9'", "utf-8", "é"},
		{"# coding latin-1\n'\xc3\xa9'", "utf-8", "é"},
	}
	for _, tt := range tests {
		f, err := Parse("x.py", []byte(tt.src))
		if !assert.NoError(t, err, "%q", tt.src) {
			continue
		}
		assert.Equal(t, tt.encoding, f.Encoding, "%q", tt.src)
		s := f.Mod.Body[len(f.Mod.Body)-1].(*ast.ExprStmt).Value.(*ast.Str)
		assert.Equal(t, tt.want, string(s.S), "%q", tt.src)
	}
}

// The tables of the encodings are those of CPython.
func TestEncodingTables(t *testing.T) {
	var names []string
	for name := range charmaps {
		names = append(names, name)
	}
	out := python(t, "", append([]string{"-c", `
import sys
for name in sys.argv[1:]:
    print(" ".join(str(ord(bytes([c]).decode(name, "replace"))) for c in range(128, 256)))`}, names...)...)
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	require.Len(t, lines, len(names))
	for i, name := range names {
		for j, code := range strings.Fields(lines[i]) {
			src := "# coding: " + name + "\n'" + string([]byte{byte(128 + j)}) + "'"
			f, err := Parse("x.py", []byte(src))
			if code == "65533" {
				assert.Error(t, err, "%s %d", name, 128+j)
			} else if assert.NoError(t, err, "%s %d", name, 128+j) {
				s := f.Mod.Body[0].(*ast.ExprStmt).Value.(*ast.Str).S
				assert.Equal(t, code, fmt.Sprint([]rune(string(s))[0]), "%s %d", name, 128+j)
			}
		}
	}
}

func TestKwDefaults(t *testing.T) {
	f := parse(t, "def f(a, /, b, c=1, *, d, e=2, g): pass")
	a := f.Mod.Body[0].(*ast.FunctionDef).Args
	require.Len(t, a.Kwonlyargs, 3)
	require.Len(t, a.KwDefaults, 3)
	assert.Nil(t, a.KwDefaults[0])
	assert.NotNil(t, a.KwDefaults[1])
	assert.Nil(t, a.KwDefaults[2])
	assert.Len(t, a.Defaults, 1)
	assert.Equal(t, 1, f.PosOnly[a])
}

func TestConstants(t *testing.T) {
	num := func(s string) py.Object { return only(t, s).(*ast.Num).N }
	assert.Equal(t, py.Int(1), num("1"))
	assert.Equal(t, py.Int(9223372036854775807), num("0x7fff_ffff_ffff_ffff"))
	big, ok := num("9223372036854775808").(*py.BigInt)
	require.True(t, ok)
	s, err := big.M__str__()
	require.NoError(t, err)
	assert.Equal(t, py.String("9223372036854775808"), s)
	assert.Equal(t, py.Float(0.1), num("0.1"))
	assert.Equal(t, py.Float(1), num("1."))
	assert.Equal(t, py.Complex(2i), num("2j"))
	assert.Equal(t, py.True, only(t, "True").(*ast.NameConstant).Value)
	assert.Equal(t, py.False, only(t, "False").(*ast.NameConstant).Value)
	assert.Equal(t, py.None, only(t, "None").(*ast.NameConstant).Value)
	assert.IsType(t, &ast.Ellipsis{}, only(t, "..."))
	assert.Equal(t, py.Bytes("a\xff"), only(t, `b'a\xff'`).(*ast.Bytes).S)
	assert.Equal(t, py.String("a\xed\xa0\x80"), only(t, `'a\ud800'`).(*ast.Str).S)
}

// Two forms that early releases of CPython 3.13 get wrong, as the later ones have
// them.
func TestFStringFixes(t *testing.T) {
	j := only(t, `f"{a + '#' = }"`).(*JoinedStr)
	assert.Equal(t, "a + '#' = ", j.Parts[0].Text, "a hash in a string starts no comment")
	j = only(t, `rf"{a:\x41}"`).(*JoinedStr)
	assert.Equal(t, `\x41`, j.Parts[0].Field.Spec[0].Text, "the format of a raw f-string is raw")
}

// A long concatenation takes time in proportion to its length: a quadratic one
// would need minutes here.
func TestLongConcatenation(t *testing.T) {
	const n = 200_000
	s := only(t, "("+strings.Repeat("'0123456789'\n", n)+")").(*ast.Str)
	assert.Len(t, s.S, 10*n)
	j := only(t, "("+strings.Repeat("f'01234{{6789'\n", n)+"f'{a}')").(*JoinedStr)
	require.Len(t, j.Parts, 2)
	assert.Len(t, j.Parts[0].Text, 10*n)
}

// Identifiers consist of the same characters as CPython's, as far as both know a
// character, and have the same normal form.
func TestIdentifiers(t *testing.T) {
	out := string(python(t, "", "-c", `
import unicodedata
kinds, forms = [], []
for c in range(0x31000):  # beyond are only variation selectors and private use
    s = chr(c)
    if unicodedata.category(s) in ("Cn", "Cs", "Co"):
        kinds.append("-")
    else:
        part = ("a" + s).isidentifier()
        kinds.append("012"[s.isidentifier() + part])
        if part and unicodedata.normalize("NFKC", s) != s:
            forms.append("%d %s" % (c, ascii(unicodedata.normalize("NFKC", "a" + s))[1:-1]))
print("".join(kinds))
print("\n".join(forms))`))
	kinds, forms, _ := strings.Cut(out, "\n")
	checked := 0
	for c, kind := range kinds {
		r := rune(c)
		if kind == '-' || !unicode.In(r, newIdentStart, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Z, unicode.C) {
			continue
		}
		checked++
		if unicode.In(r, newIdentStart, newIdentPart) && kind == '0' {
			continue // a python3 whose Unicode is older than 15.1
		}
		if isIdentStart(r) != (kind == '2') || isIdentPart(r) != (kind != '0') {
			t.Errorf("U+%04X: start %v, part %v; CPython: %c", r, isIdentStart(r), isIdentPart(r), kind)
		}
	}
	assert.Greater(t, checked, 100_000)
	changed := 0
	for line := range strings.Lines(forms) {
		code, want, _ := strings.Cut(strings.TrimSpace(line), " ")
		c, err := strconv.Atoi(code)
		require.NoError(t, err)
		if got := asciiOf(normIdent("a" + string(rune(c)))); got != want {
			t.Errorf("U+%04X: normal form %s, CPython: %s", c, got, want)
		}
		changed++
	}
	assert.Greater(t, changed, 2000)
}

// asciiOf writes a string as Python's ascii does, without the quotes.
func asciiOf(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r < 0x7f:
			b.WriteRune(r)
		case r < 0x100:
			fmt.Fprintf(&b, `\x%02x`, r)
		case r < 0x10000:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			fmt.Fprintf(&b, `\U%08x`, r)
		}
	}
	return b.String()
}

// \N{...} finds the characters that CPython finds, on a sample.
func TestCharacterNames(t *testing.T) {
	out := string(python(t, "", "-c", `
import unicodedata
for c in list(range(0x20, 0x110000, 2999)) + list(range(0xa0, 0x180, 5)):
    n = unicodedata.name(chr(c), "")
    if n: print(c, n)
for n in "NULL;LF;ESCAPE;NO-BREAK SPACE;NBSP;ZWJ;BOM;VS1;VS16;VS256;BELL;ALERT;LATIN SMALL LETTER GHA;HANGUL SYLLABLE A;HANGUL SYLLABLE HIH;CJK UNIFIED IDEOGRAPH-9FFF;CJK UNIFIED IDEOGRAPH-20000".split(";"):
    print(ord(unicodedata.lookup(n)), n)
for n in "VS0;VS257;VS01;NO SUCH;CJK UNIFIED IDEOGRAPH-0041;CJK UNIFIED IDEOGRAPH-04E00;HANGUL SYLLABLE X;HANGUL SYLLABLE".split(";"):
    try: unicodedata.lookup(n)
    except KeyError: print(-1, n)`))
	checked := 0
	for line := range strings.Lines(out) {
		code, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		r, ok := lookupRune(name)
		got := fmt.Sprint(r)
		if !ok {
			got = "-1"
		}
		assert.Equal(t, code, got, name)
		checked++
	}
	assert.Greater(t, checked, 100)
}

// Walk visits every node once: as many of each kind as CPython's ast.walk.
func TestWalk(t *testing.T) {
	files, err := filepath.Glob("testdata/*s.py")
	require.NoError(t, err)
	files = append(files, "testdata/layout.py")
	out := python(t, "", append([]string{"-c", `
import ast, sys, warnings
warnings.simplefilter("ignore")
skip = (ast.expr_context, ast.operator, ast.boolop, ast.unaryop, ast.cmpop, ast.comprehension)
for name in sys.argv[1:]:
    with open(name, "rb") as f: tree = ast.parse(f.read())
    fields = sum(isinstance(n, ast.FormattedValue) for n in ast.walk(tree))
    inner = {id(c) for n in ast.walk(tree) if isinstance(n, ast.JoinedStr) for c in n.values if isinstance(c, ast.Constant)}
    inner |= {id(n.format_spec) for n in ast.walk(tree) if isinstance(n, ast.FormattedValue)}
    print(sum(not isinstance(n, skip) and id(n) not in inner for n in ast.walk(tree)), fields)`}, files...)...)
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	require.Len(t, lines, len(files))
	for i, name := range files {
		src, err := os.ReadFile(name)
		require.NoError(t, err)
		f := parse(t, string(src))
		seen := map[ast.Ast]bool{}
		n, fields := 0, 0
		f.Walk(nil, func(x ast.Ast) bool {
			assert.False(t, seen[x], "%T is visited twice", x)
			seen[x] = true
			switch x.(type) {
			case *ast.Index: // CPython has none since 3.9
			case *Field:
				fields++
				n++
			default:
				n++
			}
			return true
		})
		assert.Equal(t, lines[i], fmt.Sprint(n, " ", fields), name)
	}
	f := parse(t, "a + b\nc")
	var names []ast.Identifier
	f.Walk(nil, func(x ast.Ast) bool {
		if n, ok := x.(*ast.Name); ok {
			names = append(names, n.Id)
		}
		_, binary := x.(*ast.BinOp)
		return !binary
	})
	assert.Equal(t, []ast.Identifier{"c"}, names, "nothing inside what visit refused")
}

// A File serves several goroutines at once, and files are parsed at once.
func TestConcurrentUse(t *testing.T) {
	src, err := os.ReadFile("testdata/expressions.py")
	require.NoError(t, err)
	f := parse(t, string(src))
	want := dump(f, true)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			g, err := Parse("x.py", src)
			if assert.NoError(t, err) {
				assert.Equal(t, want, dump(g, true))
			}
			assert.Equal(t, want, dump(f, true))
		})
	}
	wg.Wait()
}

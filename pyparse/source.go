package pyparse

import (
	"bytes"
	"fmt"
	"sort"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/go-python/gpython/ast"
	"golang.org/x/text/encoding/charmap"
)

// File is a parsed module. Its methods may be called from several goroutines.
type File struct {
	// Name is the file name that was given to Parse.
	Name string
	// Source is the text that offsets refer to. It is the input itself, with a
	// byte order mark if there is one, unless the file declares an encoding
	// other than UTF-8: then it is the input converted to UTF-8.
	Source string
	// Encoding is "utf-8" or the encoding that the file declares.
	Encoding string
	// Mod is the tree.
	Mod *ast.Module

	// AsyncComp holds the targets of asynchronous comprehensions: gpython's
	// Comprehension has no room for the flag. It may be nil.
	AsyncComp map[ast.Expr]bool
	// PosOnly gives the number of positional-only parameters, which are the
	// first ones of Args, where it is not zero. It may be nil.
	PosOnly map[*ast.Arguments]int
	// TypeParams has the type parameters of *ast.FunctionDef,
	// *AsyncFunctionDef, *ast.ClassDef and *TypeAlias. It may be nil.
	TypeParams map[ast.Stmt][]*TypeParam

	lines []int32 // offset of the start of each line

	// mu guards what parsing a body changes: Body of functions, the maps above,
	// and these.
	mu       sync.Mutex
	deferred map[*ast.FunctionDef]deferred // functions whose bodies are left out
	firstErr *Error                        // the error of Parse, once a body has failed

	scanOnce sync.Once
	toks     []token // for Span, scanned again when first needed
}

// maxSource is the largest source in bytes: offsets are 32 bits wide.
const maxSource = 1 << 30

// Position gives the line, from 1, and the column in bytes, from 0, of a byte
// offset in Source. Offsets outside the source are moved to its ends.
func (f *File) Position(offset int) (line, col int) {
	return position(f.lines, max(0, min(offset, len(f.Source))))
}

// Offset gives the byte offset of a line, from 1, and a column in bytes, from
// 0: the inverse of Position. Lines and columns that the source does not have are
// moved to the nearest that it has; a column stays in its line.
func (f *File) Offset(line, col int) int {
	if line < 1 {
		return int(f.lines[0])
	}
	if line > len(f.lines) {
		return len(f.Source)
	}
	start, end := int(f.lines[line-1]), len(f.Source)
	if line < len(f.lines) {
		end = int(f.lines[line])
	}
	return max(start, min(start+col, end))
}

// Line gives the text of a line, from 1, without its end. It is empty for lines
// that the source does not have.
func (f *File) Line(line int) string {
	if line < 1 || line > len(f.lines) {
		return ""
	}
	s := f.Source[f.lines[line-1]:]
	if i := strings.IndexAny(s, "\r\n"); i >= 0 {
		s = s[:i]
	}
	return s
}

// Lines gives the number of lines, at least 1. A final line end starts a line.
func (f *File) Lines() int { return len(f.lines) }

func position(lines []int32, off int) (line, col int) {
	i := sort.Search(len(lines), func(i int) bool { return int(lines[i]) > off }) - 1
	if i < 0 { // inside the byte order mark
		return 1, 0
	}
	return i + 1, off - int(lines[i])
}

const bom = "\xef\xbb\xbf"

// lineStarts gives the offsets of the lines of src. The first line starts after
// the byte order mark.
func lineStarts(src string) []int32 {
	lines := make([]int32, 1, strings.Count(src, "\n")+2)
	if strings.HasPrefix(src, bom) {
		lines[0] = int32(len(bom))
	}
	if strings.IndexByte(src, '\r') < 0 {
		for i := 0; ; {
			n := strings.IndexByte(src[i:], '\n')
			if n < 0 {
				return lines
			}
			i += n + 1
			lines = append(lines, int32(i))
		}
	}
	for i := 0; i < len(src); i++ {
		switch src[i] {
		case '\n':
			lines = append(lines, int32(i+1))
		case '\r': // a lone one ends a line as well
			if i+1 < len(src) && src[i+1] == '\n' {
				i++
			}
			lines = append(lines, int32(i+1))
		}
	}
	return lines
}

// decode converts src to UTF-8 as its byte order mark or encoding declaration
// (PEP 263) says.
func decode(name string, src []byte) (text, encoding string, err error) {
	fail := func(off int, format string, args ...any) (string, string, error) {
		line, col := position(lineStarts(string(src)), off)
		return "", "", &Error{File: name, Line: line, Col: col + 1, Offset: off, Msg: fmt.Sprintf(format, args...)}
	}
	if len(src) > maxSource {
		return fail(0, "source of %d bytes is too large (at most %d)", len(src), maxSource)
	}
	declared, at := declaredEncoding(src)
	enc := normalEncoding(declared)
	if enc != "utf-8" && bytes.HasPrefix(src, []byte(bom)) {
		return fail(at, "encoding problem: %s with a UTF-8 byte order mark", declared)
	}
	if i := bytes.IndexByte(src, 0); i >= 0 {
		return fail(i, "source code cannot contain null bytes")
	}
	switch enc {
	case "utf-8":
		if i := invalidUTF8(src); i >= 0 {
			if declared == "" {
				return fail(i, "byte 0x%02x is not valid UTF-8 and no other encoding is declared", src[i])
			}
			return fail(i, "byte 0x%02x is not valid UTF-8", src[i])
		}
		return string(src), enc, nil
	case "ascii":
		for i, b := range src {
			if b >= utf8.RuneSelf {
				return fail(i, "byte 0x%02x is not ASCII, which the file declares as its encoding", b)
			}
		}
		return string(src), enc, nil
	}
	cm := charmaps[enc]
	if cm == nil {
		return fail(at, "unknown encoding: %s", declared)
	}
	var b strings.Builder
	b.Grow(len(src) + len(src)/8)
	for i, c := range src {
		r := cm.DecodeByte(c)
		if r == utf8.RuneError && c < 0xa0 && strings.HasPrefix(enc, "iso-") {
			r = rune(c) // a control character, which the table leaves out
		}
		if r == utf8.RuneError {
			return fail(i, "byte 0x%02x is not valid in the declared encoding %s", c, declared)
		}
		b.WriteRune(r)
	}
	return b.String(), enc, nil
}

func invalidUTF8(src []byte) int {
	if utf8.Valid(src) {
		return -1
	}
	for i := 0; i < len(src); {
		r, n := utf8.DecodeRune(src[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return -1
}

// declaredEncoding finds "coding: NAME" in a comment on one of the first two
// lines; the second counts only if the first is blank or a comment.
func declaredEncoding(src []byte) (name string, off int) {
	p := 0
	if bytes.HasPrefix(src, []byte(bom)) {
		p = len(bom)
	}
	for range 2 {
		end := len(src)
		if i := bytes.IndexAny(src[p:], "\r\n"); i >= 0 {
			end = p + i
		}
		line := src[p:end]
		c := bytes.TrimLeft(line, " \t\f")
		if len(c) > 0 && c[0] != '#' {
			return "", 0
		}
		for rest := c; ; {
			i := bytes.Index(rest, []byte("coding"))
			if i < 0 {
				break
			}
			rest = rest[i+len("coding"):]
			if len(rest) == 0 || rest[0] != ':' && rest[0] != '=' {
				continue
			}
			v := bytes.TrimLeft(rest[1:], " \t")
			n := 0
			for n < len(v) && (identTab[v[n]]&identPartBit != 0 || v[n] == '-' || v[n] == '.') {
				n++
			}
			if n > 0 {
				return string(v[:n]), end - len(v)
			}
		}
		if end >= len(src) {
			return "", 0
		}
		p = end + 1
		if src[end] == '\r' && p < len(src) && src[p] == '\n' {
			p++
		}
	}
	return "", 0
}

// normalEncoding gives the one name that decode knows an encoding by, or the
// name spelt as Python normalizes it.
func normalEncoding(s string) string {
	n := strings.ReplaceAll(strings.ToLower(s), "_", "-")
	is := func(name string) bool { return n == name || strings.HasPrefix(n, name+"-") }
	switch {
	case n == "", is("utf-8"), n == "utf8", n == "u8", n == "utf", n == "cp65001":
		return "utf-8"
	case is("latin-1"), is("iso-8859-1"), is("iso-latin-1"), n == "latin1", n == "latin", n == "l1", n == "iso8859-1", n == "8859", n == "cp819":
		return "latin-1"
	case n == "ascii", n == "us-ascii", n == "646":
		return "ascii"
	}
	n = strings.Replace(n, "iso8859-", "iso-8859-", 1)
	return strings.Replace(n, "windows-", "cp", 1)
}

// charmaps are the single-byte encodings known besides ASCII. Multi-byte ones
// would bring in large tables for files that hardly exist.
var charmaps = map[string]*charmap.Charmap{
	"latin-1":     charmap.ISO8859_1,
	"iso-8859-2":  charmap.ISO8859_2,
	"iso-8859-5":  charmap.ISO8859_5,
	"iso-8859-7":  charmap.ISO8859_7,
	"iso-8859-9":  charmap.ISO8859_9,
	"iso-8859-15": charmap.ISO8859_15,
	"cp437":       charmap.CodePage437,
	"cp850":       charmap.CodePage850,
	"cp866":       charmap.CodePage866,
	"cp1250":      charmap.Windows1250,
	"cp1251":      charmap.Windows1251,
	"cp1252":      charmap.Windows1252,
	"cp1253":      charmap.Windows1253,
	"cp1254":      charmap.Windows1254,
	"koi8-r":      charmap.KOI8R,
}

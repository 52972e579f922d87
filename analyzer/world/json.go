package world

import (
	"bytes"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// A JSON value is one of: nil, bool, int64, *big.Int (an integer outside
// int64), float64 (a number with a fraction or an exponent, NaN, ±Infinity),
// string, []any, *Object. Integers and floats are kept apart and objects keep
// the order of their keys, because Python programs can see both.

// Object is a JSON object with the order of its keys.
// The zero value is an empty object ready for use.
type Object struct {
	keys []string
	vals map[string]any
}

// NewObject returns an empty object.
func NewObject() *Object { return &Object{} }

// Len returns the number of keys; a nil object has none.
func (o *Object) Len() int {
	if o == nil {
		return 0
	}
	return len(o.keys)
}

// Keys returns the keys in order. The caller must not change the slice.
func (o *Object) Keys() []string {
	if o == nil {
		return nil
	}
	return o.keys
}

// Get returns the value of key.
func (o *Object) Get(key string) (any, bool) {
	if o == nil {
		return nil, false
	}
	v, ok := o.vals[key]
	return v, ok
}

// Has says whether key is present.
func (o *Object) Has(key string) bool { _, ok := o.Get(key); return ok }

// Set sets key; a new key goes to the end, as in a Python dict.
func (o *Object) Set(key string, v any) {
	if _, ok := o.vals[key]; !ok {
		if o.vals == nil {
			o.vals = map[string]any{}
		}
		o.keys = append(o.keys, key)
	}
	o.vals[key] = v
}

// Clone returns a shallow copy.
func (o *Object) Clone() *Object {
	c := NewObject()
	for _, k := range o.Keys() {
		c.Set(k, o.vals[k])
	}
	return c
}

// JSONError is a syntax error in a JSON document.
type JSONError struct {
	File      string // as given to DecodeJSON, may be empty
	Line, Col int    // 1-based; the column counts bytes
	Msg       string
}

func (e *JSONError) Error() string {
	f := e.File
	if f == "" {
		f = "JSON"
	}
	return fmt.Sprintf("%s:%d:%d: %s", f, e.Line, e.Col, e.Msg)
}

// maxJSONDepth bounds nesting so that hostile input cannot exhaust the stack.
const maxJSONDepth = 500

type jsonDecoder struct {
	file  string
	src   []byte
	pos   int
	depth int
}

// DecodeJSON decodes one JSON document the way Python's json module does: NaN,
// Infinity and -Infinity are accepted, and of a repeated key the last value
// counts. file is used in errors only. Errors are of type *JSONError.
func DecodeJSON(src []byte, file string) (any, error) {
	d := &jsonDecoder{file: file, src: bytes.TrimPrefix(src, []byte("\xef\xbb\xbf"))}
	if !utf8.Valid(d.src) {
		for d.pos < len(d.src) {
			r, n := utf8.DecodeRune(d.src[d.pos:])
			if r == utf8.RuneError && n == 1 {
				break
			}
			d.pos += n
		}
		return nil, d.errorf("not valid UTF-8")
	}
	d.space()
	v, err := d.value()
	if err != nil {
		return nil, err
	}
	d.space()
	if d.pos < len(d.src) {
		return nil, d.errorf("unexpected text after the JSON document")
	}
	return v, nil
}

// DecodeJSONObject is DecodeJSON for a document that must be an object.
func DecodeJSONObject(src []byte, file string) (*Object, error) {
	v, err := DecodeJSON(src, file)
	if err != nil {
		return nil, err
	}
	o, ok := v.(*Object)
	if !ok {
		return nil, &JSONError{File: file, Line: 1, Col: 1, Msg: "expected a JSON object, found " + kindName(v)}
	}
	return o, nil
}

func (d *jsonDecoder) errorf(format string, args ...any) error {
	before := d.src[:min(d.pos, len(d.src))]
	return &JSONError{File: d.file, Line: 1 + bytes.Count(before, []byte("\n")),
		Col: len(before) - bytes.LastIndexByte(before, '\n'), Msg: fmt.Sprintf(format, args...)}
}

func (d *jsonDecoder) space() {
	for d.pos < len(d.src) {
		switch d.src[d.pos] {
		case ' ', '\t', '\n', '\r':
			d.pos++
		default:
			return
		}
	}
}

func (d *jsonDecoder) word(w string) bool {
	if bytes.HasPrefix(d.src[d.pos:], []byte(w)) {
		d.pos += len(w)
		return true
	}
	return false
}

func (d *jsonDecoder) value() (any, error) {
	if d.pos >= len(d.src) {
		return nil, d.errorf("unexpected end of JSON")
	}
	switch c := d.src[d.pos]; {
	case c == '{' || c == '[':
		if d.depth++; d.depth > maxJSONDepth {
			return nil, d.errorf("nested more than %d deep", maxJSONDepth)
		}
		defer func() { d.depth-- }()
		if c == '{' {
			return d.object()
		}
		return d.array()
	case c == '"':
		return d.str()
	case d.word("true"):
		return true, nil
	case d.word("false"):
		return false, nil
	case d.word("null"):
		return nil, nil
	case d.word("NaN"):
		return math.NaN(), nil
	case d.word("Infinity"):
		return math.Inf(1), nil
	case d.word("-Infinity"):
		return math.Inf(-1), nil
	case c == '-' || c >= '0' && c <= '9':
		return d.number()
	default:
		return nil, d.errorf("unexpected character %q", rune(c))
	}
}

func (d *jsonDecoder) object() (any, error) {
	o := NewObject()
	d.pos++
	d.space()
	if d.word("}") {
		return o, nil
	}
	for {
		if d.pos >= len(d.src) || d.src[d.pos] != '"' {
			return nil, d.errorf("expected a property name in double quotes")
		}
		k, err := d.str()
		if err != nil {
			return nil, err
		}
		d.space()
		if !d.word(":") {
			return nil, d.errorf("expected ':' after property name %q", k)
		}
		d.space()
		v, err := d.value()
		if err != nil {
			return nil, err
		}
		o.Set(k, v)
		d.space()
		switch {
		case d.word("}"):
			return o, nil
		case !d.word(","):
			return nil, d.errorf("expected ',' or '}' in the object")
		}
		d.space()
	}
}

func (d *jsonDecoder) array() (any, error) {
	a := []any{}
	d.pos++
	d.space()
	if d.word("]") {
		return a, nil
	}
	for {
		v, err := d.value()
		if err != nil {
			return nil, err
		}
		a = append(a, v)
		d.space()
		switch {
		case d.word("]"):
			return a, nil
		case !d.word(","):
			return nil, d.errorf("expected ',' or ']' in the array")
		}
		d.space()
	}
}

func (d *jsonDecoder) number() (any, error) {
	start := d.pos
	digits := func() int {
		n := d.pos
		for d.pos < len(d.src) && d.src[d.pos] >= '0' && d.src[d.pos] <= '9' {
			d.pos++
		}
		return d.pos - n
	}
	d.word("-")
	lead := d.pos
	if digits() == 0 {
		return nil, d.errorf("expected a digit")
	}
	if d.src[lead] == '0' && d.pos > lead+1 {
		d.pos = lead + 1
		return nil, d.errorf("a number must not have leading zeros")
	}
	float := false
	if d.word(".") {
		float = true
		if digits() == 0 {
			return nil, d.errorf("expected a digit after the decimal point")
		}
	}
	if d.word("e") || d.word("E") {
		float = true
		if !d.word("+") {
			d.word("-")
		}
		if digits() == 0 {
			return nil, d.errorf("expected a digit in the exponent")
		}
	}
	text := string(d.src[start:d.pos])
	if float {
		// Out of range gives ±Inf, as in Python.
		f, _ := strconv.ParseFloat(text, 64)
		return f, nil
	}
	if i, err := strconv.ParseInt(text, 10, 64); err == nil {
		return i, nil
	}
	b, _ := new(big.Int).SetString(text, 10)
	return b, nil
}

func (d *jsonDecoder) str() (string, error) {
	open := d.pos
	d.pos++
	var b strings.Builder
	for {
		if d.pos >= len(d.src) {
			d.pos = open
			return "", d.errorf("unterminated string")
		}
		c := d.src[d.pos]
		switch {
		case c == '"':
			d.pos++
			return b.String(), nil
		case c < 0x20:
			return "", d.errorf("control character in a string")
		case c != '\\':
			n := d.pos
			for d.pos < len(d.src) && d.src[d.pos] >= 0x20 && d.src[d.pos] != '"' && d.src[d.pos] != '\\' {
				d.pos++
			}
			b.Write(d.src[n:d.pos])
		default:
			if err := d.escape(&b); err != nil {
				return "", err
			}
		}
	}
}

func (d *jsonDecoder) escape(b *strings.Builder) error {
	if d.pos+1 >= len(d.src) {
		return d.errorf("unterminated string")
	}
	c := d.src[d.pos+1]
	if i := strings.IndexByte(`"\/bfnrt`, c); i >= 0 {
		b.WriteByte("\"\\/\b\f\n\r\t"[i])
		d.pos += 2
		return nil
	}
	if c != 'u' {
		return d.errorf("invalid escape \\%c", c)
	}
	r, ok := d.hex4(d.pos + 2)
	if !ok {
		return d.errorf("invalid \\u escape")
	}
	d.pos += 6
	if utf16.IsSurrogate(r) && d.pos+1 < len(d.src) && d.src[d.pos] == '\\' && d.src[d.pos+1] == 'u' {
		if r2, ok := d.hex4(d.pos + 2); ok {
			if full := utf16.DecodeRune(r, r2); full != utf8.RuneError {
				b.WriteRune(full)
				d.pos += 6
				return nil
			}
		}
	}
	// A lone surrogate becomes U+FFFD.
	b.WriteRune(r)
	return nil
}

func (d *jsonDecoder) hex4(at int) (rune, bool) {
	if at+4 > len(d.src) {
		return 0, false
	}
	n, err := strconv.ParseUint(string(d.src[at:at+4]), 16, 32)
	return rune(n), err == nil
}

// EncodeJSON writes v as Python's json.dumps(v) does: ", " and ": " between
// items, non-ASCII escaped, floats as repr. sortKeys is its sort_keys.
func EncodeJSON(v any, sortKeys bool) []byte {
	return appendJSON(nil, v, sortKeys)
}

func appendJSON(b []byte, v any, sortKeys bool) []byte {
	switch v := v.(type) {
	case nil:
		return append(b, "null"...)
	case bool:
		return strconv.AppendBool(b, v)
	case int64:
		return strconv.AppendInt(b, v, 10)
	case int:
		return strconv.AppendInt(b, int64(v), 10)
	case *big.Int:
		return v.Append(b, 10)
	case float64:
		return append(b, pyFloat(v)...)
	case string:
		return appendJSONString(b, v)
	case []any:
		b = append(b, '[')
		for i, x := range v {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = appendJSON(b, x, sortKeys)
		}
		return append(b, ']')
	case *Object:
		keys := v.Keys()
		if sortKeys {
			keys = sortedStrings(keys)
		}
		b = append(b, '{')
		for i, k := range keys {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = append(appendJSONString(b, k), ": "...)
			x, _ := v.Get(k)
			b = appendJSON(b, x, sortKeys)
		}
		return append(b, '}')
	default:
		panic(fmt.Sprintf("world: %T is not a JSON value", v))
	}
}

// pyFloat is Python's repr of a float, with json's names for the non-finite.
func pyFloat(f float64) string {
	switch {
	case math.IsNaN(f):
		return "NaN"
	case math.IsInf(f, 1):
		return "Infinity"
	case math.IsInf(f, -1):
		return "-Infinity"
	}
	// repr uses exponent form when the decimal exponent is < -4 or >= 16.
	s := strconv.FormatFloat(f, 'e', -1, 64)
	exp, _ := strconv.Atoi(s[strings.IndexByte(s, 'e')+1:])
	if exp < -4 || exp >= 16 {
		return s // Go writes at least two exponent digits, as Python does
	}
	s = strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(s, ".") {
		s += ".0"
	}
	return s
}

func appendJSONString(b []byte, s string) []byte {
	b = append(b, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, `\n`...)
		case r == '\r':
			b = append(b, `\r`...)
		case r == '\t':
			b = append(b, `\t`...)
		case r == '\b':
			b = append(b, `\b`...)
		case r == '\f':
			b = append(b, `\f`...)
		case r >= 0x20 && r < 0x7f:
			b = append(b, byte(r))
		case r > 0xffff:
			hi, lo := utf16.EncodeRune(r)
			b = fmt.Appendf(b, `\u%04x\u%04x`, hi, lo)
		default:
			b = fmt.Appendf(b, `\u%04x`, r)
		}
	}
	return append(b, '"')
}

func kindName(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case bool:
		return "a boolean"
	case int64, int, *big.Int:
		return "an integer"
	case float64:
		return "a number"
	case string:
		return "a string"
	case []any:
		return "an array"
	case *Object:
		return "an object"
	}
	return fmt.Sprintf("%T", v)
}

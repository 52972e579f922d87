package interp

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// bytes, bytearray, and the text encodings.

// encodingName normalises an encoding's name; ok is false for unknown ones.
func encodingName(s string) (name string, ok bool) {
	n := strings.ToLower(strings.NewReplacer("_", "-", " ", "-").Replace(s))
	switch n {
	case "utf-8", "utf8", "u8", "utf", "cp65001":
		return "utf-8", true
	case "utf-8-sig":
		return n, true
	case "ascii", "us-ascii", "646", "ansi-x3.4-1968":
		return "ascii", true
	case "latin-1", "latin1", "iso-8859-1", "iso8859-1", "8859", "cp819", "l1", "latin", "iso8859", "8859-1":
		return "latin-1", true
	case "utf-16", "utf16", "utf-16-le", "utf-16le", "utf-16-be", "utf-16be", "utf-32", "utf32", "utf-32-le", "utf-32-be":
		return strings.Replace(strings.Replace(strings.Replace(strings.Replace(n, "utf16", "utf-16", 1), "utf32", "utf-32", 1), "16le", "16-le", 1), "16be", "16-be", 1), true
	}
	return n, false
}

// encode is s.encode(encoding, errors).
func (m *Interp) encode(s, encoding, errs string) string {
	enc, ok := encodingName(encoding)
	if !ok {
		m.raise("LookupError", "unknown encoding: %s", encoding)
	}
	switch enc {
	case "utf-8-sig":
		return "\xef\xbb\xbf" + m.encode(s, "utf-8", errs)
	case "utf-8":
		if utf8.ValidString(s) {
			return s
		}
	case "ascii", "latin-1":
		if isASCII(s) {
			return s
		}
	}
	rs := runesOf(s)
	var out []byte
	bad, what, limit := func(r rune) bool { return r >= 0xd800 && r <= 0xdfff }, "surrogates not allowed", rune(0x10ffff)
	switch enc {
	case "ascii":
		limit, what = 0x7f, "ordinal not in range(128)"
	case "latin-1":
		limit, what = 0xff, "ordinal not in range(256)"
	}
	isBad := func(r rune) bool { return r > limit || limit > 0xff && bad(r) }
	put := func(r rune) {
		switch enc {
		case "ascii", "latin-1":
			out = append(out, byte(r))
		case "utf-8":
			out = utf8.AppendRune(out, r)
		default:
			out = appendWide(out, enc, r)
		}
	}
	if enc == "utf-16" {
		out = append(out, 0xff, 0xfe)
	} else if enc == "utf-32" {
		out = append(out, 0xff, 0xfe, 0, 0)
	}
	for i := 0; i < len(rs); i++ {
		r := rs[i]
		if !isBad(r) {
			put(r)
			continue
		}
		end := i + 1
		for end < len(rs) && isBad(rs[end]) {
			end++
		}
		switch errs {
		case "ignore":
		case "replace":
			for range end - i {
				put('?')
			}
		case "backslashreplace":
			for _, q := range rs[i:end] {
				for _, c := range string(appendEscape(nil, q)) {
					put(c)
				}
			}
		case "xmlcharrefreplace":
			for _, q := range rs[i:end] {
				for _, c := range "&#" + strconv.Itoa(int(q)) + ";" {
					put(c)
				}
			}
		case "surrogatepass":
			for _, q := range rs[i:end] {
				if q < 0xd800 || q > 0xdfff {
					m.encodeError(enc, s, rs, i, end, what)
				}
				out = appendRune(out, q)
			}
		case "surrogateescape":
			for _, q := range rs[i:end] {
				if q < 0xdc80 || q > 0xdcff {
					m.encodeError(enc, s, rs, i, end, what)
				}
				out = append(out, byte(q-0xdc00))
			}
		case "strict":
			m.encodeError(enc, s, rs, i, end, what)
		default:
			m.raise("LookupError", "unknown error handler name '%s'", errs)
		}
		i = end - 1
	}
	return string(out)
}

func appendWide(out []byte, enc string, r rune) []byte {
	unit16 := func(u uint16) {
		if strings.HasSuffix(enc, "-be") {
			out = append(out, byte(u>>8), byte(u))
		} else {
			out = append(out, byte(u), byte(u>>8))
		}
	}
	if strings.HasPrefix(enc, "utf-32") {
		if strings.HasSuffix(enc, "-be") {
			return append(out, byte(r>>24), byte(r>>16), byte(r>>8), byte(r))
		}
		return append(out, byte(r), byte(r>>8), byte(r>>16), byte(r>>24))
	}
	if r < 0x10000 {
		unit16(uint16(r))
		return out
	}
	r -= 0x10000
	unit16(uint16(0xd800 + r>>10))
	unit16(uint16(0xdc00 + r&0x3ff))
	return out
}

func (m *Interp) encodeError(enc, s string, rs []rune, i, end int, what string) {
	msg := fmt.Sprintf("'%s' codec can't encode characters in position %d-%d: %s", enc, i, end-1, what)
	if end == i+1 {
		msg = fmt.Sprintf("'%s' codec can't encode character '%s' in position %d: %s", enc, appendEscape(nil, rs[i]), i, what)
	}
	e := m.newExc(excClass("UnicodeEncodeError"), Str(msg))
	for k, v := range map[string]Value{"encoding": Str(enc), "object": Str(s), "start": Int(i), "end": Int(end), "reason": Str(what)} {
		e.attrs.putStr(k, v)
	}
	m.raiseExc(e)
}

// decode is b.decode(encoding, errors).
func (m *Interp) decode(b, encoding, errs string) string {
	enc, ok := encodingName(encoding)
	if !ok {
		m.raise("LookupError", "unknown encoding: %s", encoding)
	}
	switch enc {
	case "utf-8-sig":
		return m.decode(strings.TrimPrefix(b, "\xef\xbb\xbf"), "utf-8", errs)
	case "latin-1":
		if isASCII(b) {
			return b
		}
		var out []byte
		for i := 0; i < len(b); i++ {
			out = utf8.AppendRune(out, rune(b[i]))
		}
		return string(out)
	case "utf-8":
		if utf8.ValidString(b) {
			return b
		}
	case "ascii":
		if isASCII(b) {
			return b
		}
	default:
		return m.decodeWide(b, enc)
	}
	var out []byte
	for i := 0; i < len(b); {
		n, what := 1, "ordinal not in range(128)"
		if enc == "utf-8" {
			r, k := utf8.DecodeRuneInString(b[i:])
			if r != utf8.RuneError || k > 1 {
				out = append(out, b[i:i+k]...)
				i += k
				continue
			}
			n, what = utf8Fault(b[i:])
		} else if b[i] < 0x80 {
			out = append(out, b[i])
			i++
			continue
		}
		switch errs {
		case "ignore":
		case "replace":
			out = append(out, "\ufffd"...)
		case "backslashreplace":
			for _, c := range []byte(b[i : i+n]) {
				out = append(out, '\\', 'x', hexDigits[c>>4], hexDigits[c&15])
			}
		case "surrogateescape":
			for _, c := range []byte(b[i : i+n]) {
				out = appendRune(out, 0xdc00+rune(c))
			}
		case "strict":
			m.decodeError(enc, b, i, i+n, what)
		default:
			m.raise("LookupError", "unknown error handler name '%s'", errs)
		}
		i += n
	}
	return string(out)
}

// utf8Fault gives the length and the reason of invalid UTF-8 at the start of
// b, as CPython splits it.
func utf8Fault(b string) (n int, what string) {
	c := b[0]
	need := 0
	switch {
	case c < 0xc2 || c > 0xf4:
		return 1, "invalid start byte"
	case c < 0xe0:
		need = 1
	case c < 0xf0:
		need = 2
	default:
		need = 3
	}
	for k := 1; k <= need; k++ {
		if k >= len(b) {
			return k, "unexpected end of data"
		}
		lo, hi := byte(0x80), byte(0xbf)
		if k == 1 {
			switch c {
			case 0xe0:
				lo = 0xa0
			case 0xed:
				hi = 0x9f
			case 0xf0:
				lo = 0x90
			case 0xf4:
				hi = 0x8f
			}
		}
		if b[k] < lo || b[k] > hi {
			return k, "invalid continuation byte"
		}
	}
	return 1, "invalid start byte"
}

func (m *Interp) decodeError(enc, b string, start, end int, what string) {
	msg := fmt.Sprintf("'%s' codec can't decode bytes in position %d-%d: %s", enc, start, end-1, what)
	if end == start+1 {
		msg = fmt.Sprintf("'%s' codec can't decode byte 0x%02x in position %d: %s", enc, b[start], start, what)
	}
	e := m.newExc(excClass("UnicodeDecodeError"), Str(msg))
	for k, v := range map[string]Value{"encoding": Str(enc), "object": Bytes(b), "start": Int(start), "end": Int(end), "reason": Str(what)} {
		e.attrs.putStr(k, v)
	}
	m.raiseExc(e)
}

func (m *Interp) decodeWide(b, enc string) string {
	big := strings.HasSuffix(enc, "-be")
	w := 2
	if strings.HasPrefix(enc, "utf-32") {
		w = 4
	}
	if enc == "utf-16" || enc == "utf-32" {
		bom := []string{"\xff\xfe", "\xfe\xff"}
		if w == 4 {
			bom = []string{"\xff\xfe\x00\x00", "\x00\x00\xfe\xff"}
		}
		if strings.HasPrefix(b, bom[0]) {
			b = b[w:]
		} else if strings.HasPrefix(b, bom[1]) {
			b, big = b[w:], true
		}
	}
	if len(b)%w != 0 {
		m.decodeError(enc, b, len(b)-len(b)%w, len(b), "truncated data")
	}
	var out []byte
	var high rune
	for i := 0; i < len(b); i += w {
		r := rune(0)
		for k := 0; k < w; k++ {
			if big {
				r = r<<8 | rune(b[i+k])
			} else {
				r |= rune(b[i+k]) << (8 * k)
			}
		}
		if w == 2 && high != 0 && r >= 0xdc00 && r <= 0xdfff {
			r, high = 0x10000+(high-0xd800)<<10+(r-0xdc00), 0
		} else if w == 2 && r >= 0xd800 && r <= 0xdbff && high == 0 {
			high = r
			continue
		}
		if high != 0 || r >= 0xd800 && r <= 0xdfff || r > 0x10ffff {
			m.decodeError(enc, b, i, i+w, "illegal encoding")
		}
		out = utf8.AppendRune(out, r)
	}
	if high != 0 {
		m.decodeError(enc, b, len(b)-2, len(b), "unexpected end of data")
	}
	return string(out)
}

// bytesOf is bytes(v) of a buffer, an iterable of ints or an object with
// __bytes__.
func (m *Interp) bytesOf(v Value) string {
	v = m.need(v)
	if b, ok := bytesLike(v); ok {
		return b
	}
	if in, ok := v.(*Instance); ok {
		if f, ok := m.instSpecial(in, "__bytes__"); ok {
			r := m.need(m.call(f, nil, nil))
			b, ok := unwrap(r).(Bytes)
			if !ok {
				m.raise("TypeError", "__bytes__ returned non-bytes (type %s)", m.typeName(r))
			}
			return string(b)
		}
	}
	if _, isStr := unwrap(v).(Str); isStr {
		m.raise("TypeError", "cannot convert 'str' object to bytes")
	}
	if _, ok := m.iterable(v); !ok {
		m.raise("TypeError", "cannot convert '%s' object to bytes", m.typeName(v))
	}
	return string(m.byteValues(m.listOf(v), "bytes"))
}

func (m *Interp) byteValues(vs []Value, kind string) []byte {
	out := make([]byte, len(vs))
	for i, e := range vs {
		n := m.intArg(e)
		if n.Sign() < 0 || n.BitLen() > 8 {
			if kind == "bytes" {
				m.raise("ValueError", "bytes must be in range(0, 256)")
			}
			m.raise("ValueError", "byte must be in range(0, 256)")
		}
		out[i] = byte(n.Int64())
	}
	return out
}

// newBytes gives the contents for bytes(...) and bytearray(...), kind being
// one of these names.
func (m *Interp) newBytes(kind string, args []Value, kw []KwArg) []byte {
	p := m.params(kind, args, kw, "source?", "encoding?", "errors?")
	if p[0] == nil {
		if p[1] != nil || p[2] != nil {
			m.raise("TypeError", "%s without a string argument", map[bool]string{true: "encoding", false: "errors"}[p[1] != nil])
		}
		return nil
	}
	v := m.need(p[0])
	if p[1] != nil || p[2] != nil {
		enc, errs := "utf-8", "strict"
		if p[1] != nil {
			enc = m.strArg(p[1], kind+"() argument 'encoding' must be str, not %s")
		}
		if p[2] != nil {
			errs = m.strArg(p[2], kind+"() argument 'errors' must be str, not %s")
		}
		s, ok := unwrap(v).(Str)
		if !ok {
			m.raise("TypeError", "%s without a string argument", map[bool]string{true: "encoding", false: "errors"}[p[1] != nil])
		}
		return []byte(m.encode(string(s), enc, errs))
	}
	if _, ok := unwrap(v).(Str); ok {
		m.raise("TypeError", "string argument without an encoding")
	}
	if in, ok := v.(*Instance); ok {
		if _, ok := m.instSpecial(in, "__bytes__"); ok && kind == "bytes" {
			return []byte(m.bytesOf(v))
		}
	}
	if bigOf(unwrap(v)) != nil {
		n := m.toIndex(v)
		if n < 0 {
			m.raise("ValueError", "negative count")
		}
		if n > 1<<28 {
			m.stuck("a byte string of more than 2**28 bytes")
		}
		return make([]byte, n)
	}
	if b, ok := bytesLike(v); ok {
		return []byte(b)
	}
	if _, ok := m.iterable(v); !ok {
		m.raise("TypeError", "cannot convert '%s' object to %s", m.typeName(v), kind)
	}
	return m.byteValues(m.listOf(v), kind)
}

// byteArraySet gives a bytearray new contents.
func (m *Interp) byteArraySet(x *ByteArray, b []byte) {
	old := x.b
	m.onUndo(func() { x.b = old })
	x.b = b
}

func isASCIISpace(r rune) bool { return r == ' ' || r >= '\t' && r <= '\r' }

// bufArg gives a bytes-like argument.
func (m *Interp) bufArg(v Value) string {
	v = m.need(v)
	b, ok := bytesLike(v)
	if !ok {
		m.raise("TypeError", "a bytes-like object is required, not '%s'", m.typeName(v))
	}
	return b
}

// subArg gives the argument of find and the like: bytes or one byte's value.
func (m *Interp) subArg(v Value) string {
	v = m.need(v)
	if b, ok := bytesLike(v); ok {
		return b
	}
	if n := bigOf(unwrap(v)); n != nil {
		if n.Sign() < 0 || n.BitLen() > 8 {
			m.raise("ValueError", "byte must be in range(0, 256)")
		}
		return string([]byte{byte(n.Int64())})
	}
	m.raise("TypeError", "argument should be integer or bytes-like object, not '%s'", m.typeName(v))
	return ""
}

func asciiMap(f func(byte) byte) func(string) string {
	return func(s string) string {
		b := []byte(s)
		for i, c := range b {
			b[i] = f(c)
		}
		return string(b)
	}
}

func lowerByte(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

func upperByte(c byte) byte {
	if c >= 'a' && c <= 'z' {
		return c - ('a' - 'A')
	}
	return c
}

func isAlphaByte(c byte) bool { return lowerByte(c) >= 'a' && lowerByte(c) <= 'z' }

func init() {
	for _, kind := range []string{"bytes", "bytearray"} {
		registerMethods(kind, bytesMethods(kind))
		registerClassMethods(kind, map[string]NativeFn{
			"fromhex": func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.methodArgs(kind+".fromhex", args, kw, 1, 1)
				b := m.fromHex(m.strArg(p[0], "fromhex() argument must be str, not %s"))
				if kind == "bytearray" {
					return &ByteArray{b: b}
				}
				return Bytes(b)
			},
		})
		registerStaticMethods(kind, map[string]NativeFn{
			"maketrans": func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.argRange("maketrans", args, kw, 2, 2)
				from, to := m.bufArg(p[0]), m.bufArg(p[1])
				if len(from) != len(to) {
					m.raise("ValueError", "maketrans arguments must have same length")
				}
				t := make([]byte, 256)
				for i := range t {
					t[i] = byte(i)
				}
				for i := range len(from) {
					t[from[i]] = to[i]
				}
				return Bytes(t)
			},
		})
	}
	registerMethods("bytearray", bytearrayMethods())
}

func (m *Interp) fromHex(s string) []byte {
	var out []byte
	for i := 0; i < len(s); {
		if isASCIISpace(rune(s[i])) {
			i++
			continue
		}
		digit := func(k int) int {
			if k < len(s) {
				switch c := s[k]; {
				case isDigit(c):
					return int(c - '0')
				case lowerByte(c) >= 'a' && lowerByte(c) <= 'f':
					return int(lowerByte(c)-'a') + 10
				}
			}
			m.raise("ValueError", "non-hexadecimal number found in fromhex() arg at position %d", strLen(s[:min(k, len(s))]))
			return 0
		}
		out = append(out, byte(digit(i)<<4|digit(i+1)))
		i += 2
	}
	return out
}

// bytesMethods are the methods that bytes and bytearray share; results have
// the receiver's type.
func bytesMethods(kind string) map[string]NativeFn {
	recv := func(args []Value) string { b, _ := bytesLike(args[0]); return b }
	wrap := func(s string) Value {
		if kind == "bytearray" {
			return &ByteArray{b: []byte(s)}
		}
		return Bytes(s)
	}
	list := func(ss []string) Value {
		vs := make([]Value, len(ss))
		for i, s := range ss {
			vs[i] = wrap(s)
		}
		return mkList(vs)
	}
	mapped := func(name string, f func(string) string) NativeFn {
		return func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs(kind+"."+name, args, kw, 0, 0)
			return wrap(f(recv(args)))
		}
	}
	test := func(name string, f func(string) bool) NativeFn {
		return func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs(kind+"."+name, args, kw, 0, 0)
			return Bool(f(recv(args)))
		}
	}
	every := func(f func(byte) bool) func(string) bool {
		return func(s string) bool {
			for i := range len(s) {
				if !f(s[i]) {
					return false
				}
			}
			return s != ""
		}
	}
	bounds := func(m *Interp, s string, start, stop Value) (int, int, bool) {
		lo, hi := m.sliceBounds(start, stop, len(s))
		return lo, hi, lo <= len(s) && lo <= hi
	}
	find := func(name string, last, must bool) NativeFn {
		return func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs(kind+"."+name, args, kw, 1, 3)
			s, sub := recv(args), m.subArg(p[0])
			i := -1
			lo, hi, ok := bounds(m, s, p[1], p[2])
			if ok {
				if last {
					i = strings.LastIndex(s[lo:hi], sub)
				} else {
					i = strings.Index(s[lo:hi], sub)
				}
			}
			if i < 0 {
				if must {
					m.raise("ValueError", "subsection not found")
				}
				return Int(-1)
			}
			return Int(lo + i)
		}
	}
	affix := func(name string, has func(s, x string) bool) NativeFn {
		return func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs(kind+"."+name, args, kw, 1, 3)
			s := recv(args)
			lo, hi, ok := bounds(m, s, p[1], p[2])
			a := m.need(p[0])
			if t, isT := unwrap(a).(*Tuple); isT {
				for _, e := range t.elems {
					if x := m.bufArg(e); ok && has(s[lo:hi], x) {
						return Bool(true)
					}
				}
				return Bool(false)
			}
			x, isB := bytesLike(a)
			if !isB {
				m.raise("TypeError", "%s first arg must be bytes or a tuple of bytes, not %s", name, m.typeName(a))
			}
			return Bool(ok && has(s[lo:hi], x))
		}
	}
	strip := func(name string, left, right bool) NativeFn {
		return func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs(kind+"."+name, args, kw, 0, 1)
			cut := " \t\n\r\v\f"
			if p[0] != nil && m.need(p[0]) != None {
				cut = m.bufArg(p[0])
			}
			s := recv(args)
			for left && s != "" && strings.IndexByte(cut, s[0]) >= 0 {
				s = s[1:]
			}
			for right && s != "" && strings.IndexByte(cut, s[len(s)-1]) >= 0 {
				s = s[:len(s)-1]
			}
			return wrap(s)
		}
	}
	split := func(name string, last bool) NativeFn {
		return func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params(name, args[1:], kw, "sep?", "maxsplit?")
			n := -1
			if p[1] != nil {
				n = m.toIndex(m.need(p[1]))
			}
			s := recv(args)
			if p[0] != nil && m.need(p[0]) != None {
				sep := m.bufArg(p[0])
				switch {
				case sep == "":
					m.raise("ValueError", "empty separator")
				case last:
					return list(rsplitSep(s, sep, n))
				case n < 0:
					return list(splitBytes(s, sep, -1))
				default:
					return list(splitBytes(s, sep, n))
				}
			}
			l := latinView(s)
			var parts []string
			if last {
				parts = rsplitSpace(l, n, isASCIISpace)
			} else {
				parts = splitSpace(l, n, isASCIISpace)
			}
			for i := range parts {
				parts[i] = latinBytes(parts[i])
			}
			return list(parts)
		}
	}
	just := func(name string) NativeFn {
		return func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs(kind+"."+name, args, kw, 1, 2)
			fill := " "
			if p[1] != nil {
				b, ok := bytesLike(m.need(p[1]))
				if !ok || len(b) != 1 {
					m.raise("TypeError", "%s() argument 2 must be a byte string of length 1, not %s", name, m.typeName(p[1]))
				}
				fill = b
			}
			s, w := recv(args), m.toIndex(m.need(p[0]))
			pad := w - len(s)
			if pad <= 0 {
				return wrap(s)
			}
			left := 0
			switch name {
			case "rjust":
				left = pad
			case "center":
				left = pad/2 + pad&w&1
			}
			return wrap(strings.Repeat(fill, left) + s + strings.Repeat(fill, pad-left))
		}
	}
	partition := func(name string, last bool) NativeFn {
		return func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs(kind+"."+name, args, kw, 1, 1)
			s, sep := recv(args), m.bufArg(p[0])
			if sep == "" {
				m.raise("ValueError", "empty separator")
			}
			i := strings.Index(s, sep)
			if last {
				i = strings.LastIndex(s, sep)
			}
			switch {
			case i >= 0:
				return mkTuple(wrap(s[:i]), wrap(sep), wrap(s[i+len(sep):]))
			case last:
				return mkTuple(wrap(""), wrap(""), wrap(s))
			}
			return mkTuple(wrap(s), wrap(""), wrap(""))
		}
	}
	return map[string]NativeFn{
		"decode": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("decode", args[1:], kw, "encoding?", "errors?")
			enc, errs := "utf-8", "strict"
			if p[0] != nil {
				enc = m.strArg(p[0], "decode() argument 'encoding' must be str, not %s")
			}
			if p[1] != nil {
				errs = m.strArg(p[1], "decode() argument 'errors' must be str, not %s")
			}
			return Str(m.decode(recv(args), enc, errs))
		},
		"hex": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("hex", args[1:], kw, "sep?", "bytes_per_sep?")
			h := fmt.Sprintf("%x", recv(args))
			if p[0] == nil {
				return Str(h)
			}
			sep := m.str(m.need(p[0]))
			group := 1
			if p[1] != nil {
				group = m.toIndex(p[1])
			}
			if group == 0 || h == "" {
				return Str(h)
			}
			n := len(h) / 2
			var b strings.Builder
			for i := range n {
				at := n - i
				if group < 0 {
					at = i
				}
				g := max(group, -group)
				if i > 0 && at%g == 0 {
					b.WriteString(sep)
				}
				b.WriteString(h[2*i : 2*i+2])
			}
			return Str(b.String())
		},
		"join": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs(kind+".join", args, kw, 1, 1)
			v := m.need(p[0])
			if _, ok := m.iterable(v); !ok {
				m.raise("TypeError", "can only join an iterable")
			}
			var parts []string
			for i, e := range m.listOf(v) {
				e = m.need(e)
				b, ok := bytesLike(e)
				if !ok {
					m.raise("TypeError", "sequence item %d: expected a bytes-like object, %s found", i, m.typeName(e))
				}
				parts = append(parts, b)
			}
			return wrap(strings.Join(parts, recv(args)))
		},
		"upper": mapped("upper", asciiMap(upperByte)),
		"lower": mapped("lower", asciiMap(lowerByte)),
		"swapcase": mapped("swapcase", asciiMap(func(c byte) byte {
			if c >= 'A' && c <= 'Z' {
				return lowerByte(c)
			}
			return upperByte(c)
		})),
		"capitalize": mapped("capitalize", func(s string) string {
			b := []byte(asciiMap(lowerByte)(s))
			if len(b) > 0 {
				b[0] = upperByte(b[0])
			}
			return string(b)
		}),
		"title": mapped("title", func(s string) string {
			b := []byte(s)
			prev := false
			for i, c := range b {
				if prev {
					b[i] = lowerByte(c)
				} else {
					b[i] = upperByte(c)
				}
				prev = isAlphaByte(c)
			}
			return string(b)
		}),
		"isalpha": test("isalpha", every(isAlphaByte)),
		"isdigit": test("isdigit", every(isDigit)),
		"isalnum": test("isalnum", every(func(c byte) bool { return isAlphaByte(c) || isDigit(c) })),
		"isspace": test("isspace", every(func(c byte) bool { return isASCIISpace(rune(c)) })),
		"isascii": test("isascii", isASCII),
		"isupper": test("isupper", func(s string) bool {
			return oneCase(latinView(s), func(r rune) bool { return r >= 'A' && r <= 'Z' }, func(r rune) bool { return r >= 'a' && r <= 'z' })
		}),
		"islower": test("islower", func(s string) bool {
			return oneCase(latinView(s), func(r rune) bool { return r >= 'a' && r <= 'z' }, func(r rune) bool { return r >= 'A' && r <= 'Z' })
		}),
		"istitle": test("istitle", func(s string) bool {
			return isTitleStr(strings.Map(func(r rune) rune {
				if r > unicode.MaxASCII {
					return ' '
				}
				return r
			}, latinView(s)))
		}),
		"find":       find("find", false, false),
		"rfind":      find("rfind", true, false),
		"index":      find("index", false, true),
		"rindex":     find("rindex", true, true),
		"startswith": affix("startswith", strings.HasPrefix),
		"endswith":   affix("endswith", strings.HasSuffix),
		"strip":      strip("strip", true, true),
		"lstrip":     strip("lstrip", true, false),
		"rstrip":     strip("rstrip", false, true),
		"split":      split("split", false),
		"rsplit":     split("rsplit", true),
		"ljust":      just("ljust"),
		"rjust":      just("rjust"),
		"center":     just("center"),
		"partition":  partition("partition", false),
		"rpartition": partition("rpartition", true),
		"splitlines": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("splitlines", args[1:], kw, "keepends?")
			keep := p[0] != nil && m.truthy(p[0])
			parts := splitLines(latinView(recv(args)), keep, func(r rune) bool { return r == '\n' || r == '\r' })
			for i := range parts {
				parts[i] = latinBytes(parts[i])
			}
			return list(parts)
		},
		"count": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs(kind+".count", args, kw, 1, 3)
			s, sub := recv(args), m.subArg(p[0])
			lo, hi, ok := bounds(m, s, p[1], p[2])
			if !ok {
				return Int(0)
			}
			if sub == "" {
				return Int(hi - lo + 1)
			}
			return Int(strings.Count(s[lo:hi], sub))
		},
		"replace": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs(kind+".replace", args, kw, 2, 3)
			n := -1
			if p[2] != nil {
				n = m.toIndex(m.need(p[2]))
			}
			return wrap(latinBytes(strings.Replace(latinView(recv(args)), latinView(m.bufArg(p[0])), latinView(m.bufArg(p[1])), n)))
		},
		"zfill": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs(kind+".zfill", args, kw, 1, 1)
			return wrap(latinBytes(zfill(latinView(recv(args)), m.toIndex(m.need(p[0])))))
		},
		"expandtabs": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("expandtabs", args[1:], kw, "tabsize?")
			size := 8
			if p[0] != nil {
				size = m.toIndex(m.need(p[0]))
			}
			if size > 0 && size*strings.Count(recv(args), "\t") > 1<<28 {
				m.stuck("a byte string of more than 2**28 bytes")
			}
			return wrap(latinBytes(expandTabs(latinView(recv(args)), size)))
		},
		"removeprefix": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs(kind+".removeprefix", args, kw, 1, 1)
			return wrap(strings.TrimPrefix(recv(args), m.bufArg(p[0])))
		},
		"removesuffix": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs(kind+".removesuffix", args, kw, 1, 1)
			return wrap(strings.TrimSuffix(recv(args), m.bufArg(p[0])))
		},
		"translate": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("translate", args[1:], kw, "table", "delete?")
			table, del := "", ""
			if t := m.need(p[0]); t != None {
				table = m.bufArg(t)
				if len(table) != 256 {
					m.raise("ValueError", "translation table must be 256 characters long")
				}
			}
			if p[1] != nil {
				del = m.bufArg(p[1])
			}
			var out []byte
			for _, c := range []byte(recv(args)) {
				if strings.IndexByte(del, c) >= 0 {
					continue
				}
				if table != "" {
					c = table[c]
				}
				out = append(out, c)
			}
			return wrap(string(out))
		},
	}
}

// latinView maps each byte to the code point of its value, so that functions
// on text can work on bytes; latinBytes is the inverse.
func latinView(s string) string {
	if isASCII(s) {
		return s
	}
	var b []byte
	for i := range len(s) {
		b = utf8.AppendRune(b, rune(s[i]))
	}
	return string(b)
}

func latinBytes(s string) string {
	if isASCII(s) {
		return s
	}
	var b []byte
	for _, r := range s {
		b = append(b, byte(r))
	}
	return string(b)
}

func splitBytes(s, sep string, max int) []string {
	if max < 0 {
		return strings.Split(s, sep)
	}
	return strings.SplitN(s, sep, max+1)
}

func bytearrayMethods() map[string]NativeFn {
	recv := func(args []Value) *ByteArray { return unwrap(args[0]).(*ByteArray) }
	oneByte := func(m *Interp, v Value) byte {
		n := m.intArg(v)
		if n.Sign() < 0 || n.BitLen() > 8 {
			m.raise("ValueError", "byte must be in range(0, 256)")
		}
		return byte(n.Int64())
	}
	return map[string]NativeFn{
		"append": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("bytearray.append", args, kw, 1, 1)
			x := recv(args)
			m.byteArraySet(x, append(slices.Clone(x.b), oneByte(m, p[0])))
			return None
		},
		"extend": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("bytearray.extend", args, kw, 1, 1)
			x := recv(args)
			v := m.need(p[0])
			b, ok := bytesLike(v)
			if !ok {
				if _, isStr := unwrap(v).(Str); isStr {
					m.raise("TypeError", "expected iterable of integers; got: 'str'")
				}
				b = string(m.byteValues(m.listOf(v), "bytearray"))
			}
			m.byteArraySet(x, append(slices.Clone(x.b), b...))
			return None
		},
		"insert": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("bytearray.insert", args, kw, 2, 2)
			x := recv(args)
			i := m.clampIndex(p[0])
			if i < 0 {
				i = max(0, i+len(x.b))
			}
			m.byteArraySet(x, slices.Insert(slices.Clone(x.b), min(i, len(x.b)), oneByte(m, p[1])))
			return None
		},
		"pop": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("bytearray.pop", args, kw, 0, 1)
			x := recv(args)
			i := -1
			if p[0] != nil {
				i = m.toIndex(m.need(p[0]))
			}
			if len(x.b) == 0 {
				m.raise("IndexError", "pop from empty bytearray")
			}
			if i < 0 {
				i += len(x.b)
			}
			if i < 0 || i >= len(x.b) {
				m.raise("IndexError", "pop index out of range")
			}
			c := x.b[i]
			m.byteArraySet(x, slices.Delete(slices.Clone(x.b), i, i+1))
			return Int(c)
		},
		"remove": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("bytearray.remove", args, kw, 1, 1)
			x := recv(args)
			i := bytes.IndexByte(x.b, oneByte(m, p[0]))
			if i < 0 {
				m.raise("ValueError", "value not found in bytearray")
			}
			m.byteArraySet(x, slices.Delete(slices.Clone(x.b), i, i+1))
			return None
		},
		"clear": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("bytearray.clear", args, kw, 0, 0)
			m.byteArraySet(recv(args), nil)
			return None
		},
		"copy": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("bytearray.copy", args, kw, 0, 0)
			return &ByteArray{b: slices.Clone(recv(args).b)}
		},
		"reverse": func(m *Interp, args []Value, kw []KwArg) Value {
			m.methodArgs("bytearray.reverse", args, kw, 0, 0)
			x := recv(args)
			b := slices.Clone(x.b)
			slices.Reverse(b)
			m.byteArraySet(x, b)
			return None
		},
	}
}

// base64Std is used by YAML's binary scalars: white space is skipped.
func base64Std(s string) (string, error) {
	s = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, s)
	b, err := base64.StdEncoding.DecodeString(s)
	return string(b), err
}

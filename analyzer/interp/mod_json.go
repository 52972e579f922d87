package interp

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Module json, after Modules/_json.c and Lib/json.

var (
	jsonErrorClass   *Class
	jsonEncoderClass *Class
	jsonDecoderClass *Class
)

// jsonHooks are the callables that loads may be given; nil where not.
type jsonHooks struct {
	object, pairs, parseFloat, parseInt, parseConst Value
	strict                                          bool
}

type jsonReader struct {
	m *Interp
	s string
	jsonHooks
	depth int
}

// jsonFail raises JSONDecodeError; pos is in code points.
func (m *Interp) jsonFail(msg, doc string, pos int) {
	e := &Instance{class: jsonErrorClass, attrs: NewDict(), payload: mkTuple()}
	jsonErrorInit(m, e, msg, Str(doc), pos)
	m.raiseExc(e)
}

func jsonErrorInit(m *Interp, e *Instance, msg string, doc Str, pos int) {
	head := string(doc)[:byteOffset(string(doc), pos)]
	line := 1 + strings.Count(head, "\n")
	col := pos - strLen(head[:strings.LastIndexByte(head, '\n')+1]) + 1
	for k, v := range map[string]Value{"msg": Str(msg), "doc": doc, "pos": Int(pos), "lineno": Int(line), "colno": Int(col)} {
		m.dictSetStr(e.attrs, k, v)
	}
	m.setField(e, fieldArgs, mkTuple(Str(fmt.Sprintf("%s: line %d column %d (char %d)", msg, line, col, pos))))
}

// fail raises for a byte position.
func (r *jsonReader) fail(msg string, at int) {
	r.m.jsonFail(msg, r.s, strLen(r.s[:min(at, len(r.s))]))
}

func (r *jsonReader) space(i int) int {
	for i < len(r.s) && (r.s[i] == ' ' || r.s[i] == '\t' || r.s[i] == '\n' || r.s[i] == '\r') {
		i++
	}
	return i
}

// value parses the value at byte i and gives the position behind it.
func (r *jsonReader) value(i int) (Value, int) {
	if i >= len(r.s) {
		r.fail("Expecting value", i)
	}
	rest := r.s[i:]
	constant := func(name string, v Float) Value {
		if r.parseConst != nil {
			return r.m.call(r.parseConst, []Value{Str(name)}, nil)
		}
		return v
	}
	switch c := r.s[i]; c {
	case '"':
		s, end := r.str(i)
		return Str(s), end
	case '{':
		return r.readObject(i)
	case '[':
		return r.array(i)
	case 'n':
		if strings.HasPrefix(rest, "null") {
			return None, i + 4
		}
	case 't':
		if strings.HasPrefix(rest, "true") {
			return Bool(true), i + 4
		}
	case 'f':
		if strings.HasPrefix(rest, "false") {
			return Bool(false), i + 5
		}
	case 'N':
		if strings.HasPrefix(rest, "NaN") {
			f, _ := parseFloat("nan")
			return constant("NaN", Float(f)), i + 3
		}
	case 'I':
		if strings.HasPrefix(rest, "Infinity") {
			f, _ := parseFloat("inf")
			return constant("Infinity", Float(f)), i + 8
		}
	case '-':
		if strings.HasPrefix(rest, "-Infinity") {
			f, _ := parseFloat("-inf")
			return constant("-Infinity", Float(f)), i + 9
		}
		return r.number(i)
	default:
		if isDigit(c) {
			return r.number(i)
		}
	}
	r.fail("Expecting value", i)
	return nil, 0
}

func (r *jsonReader) number(i int) (Value, int) {
	s := r.s
	j := i
	if s[j] == '-' {
		j++
	}
	switch {
	case j >= len(s) || !isDigit(s[j]):
		r.fail("Expecting value", i)
	case s[j] == '0':
		j++
	default:
		for j < len(s) && isDigit(s[j]) {
			j++
		}
	}
	float := false
	if j+1 < len(s) && s[j] == '.' && isDigit(s[j+1]) {
		float = true
		for j++; j < len(s) && isDigit(s[j]); j++ {
		}
	}
	if j < len(s) && (s[j] == 'e' || s[j] == 'E') {
		k := j + 1
		if k < len(s) && (s[k] == '+' || s[k] == '-') {
			k++
		}
		if k < len(s) && isDigit(s[k]) {
			float = true
			for j = k; j < len(s) && isDigit(s[j]); j++ {
			}
		}
	}
	text := s[i:j]
	switch {
	case float && r.parseFloat != nil:
		return r.m.call(r.parseFloat, []Value{Str(text)}, nil), j
	case float:
		f, _ := parseFloat(text)
		return Float(f), j
	case r.parseInt != nil:
		return r.m.call(r.parseInt, []Value{Str(text)}, nil), j
	}
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return Int(n), j
	}
	return r.m.intOf(Str(text), nil), j
}

// str parses the string whose quote stands at byte i.
func (r *jsonReader) str(i int) (string, int) {
	s := r.s
	j := i + 1
	for j < len(s) && s[j] != '"' && s[j] != '\\' && s[j] >= 0x20 {
		j++
	}
	if j < len(s) && s[j] == '"' {
		return s[i+1 : j], j + 1
	}
	out := []byte(s[i+1 : j])
	for {
		if j >= len(s) {
			r.fail("Unterminated string starting at", i)
		}
		c := s[j]
		switch {
		case c == '"':
			return string(out), j + 1
		case c < 0x20 && r.strict:
			r.fail("Invalid control character at", j)
		case c != '\\':
			out = append(out, c)
			j++
			continue
		}
		j++
		if j >= len(s) {
			r.fail("Unterminated string starting at", i)
		}
		e := s[j]
		if e != 'u' {
			k := strings.IndexByte(`"\/bfnrt`, e)
			if k < 0 {
				r.fail(`Invalid \escape`, j-1)
			}
			out = append(out, "\"\\/\b\f\n\r\t"[k])
			j++
			continue
		}
		u, ok := hex4(s, j+1)
		if !ok || j+5 >= len(s) {
			r.fail(`Invalid \uXXXX escape`, j)
		}
		j += 5
		if u >= 0xd800 && u <= 0xdbff && j+6 < len(s) && s[j] == '\\' && s[j+1] == 'u' {
			low, ok := hex4(s, j+2)
			if !ok {
				r.fail(`Invalid \uXXXX escape`, j+1)
			}
			if low >= 0xdc00 && low <= 0xdfff {
				u = 0x10000 + (u-0xd800)<<10 + (low - 0xdc00)
				j += 6
			}
		}
		out = appendRune(out, u)
	}
}

func hex4(s string, i int) (rune, bool) {
	if i+4 > len(s) {
		return 0, false
	}
	for _, c := range []byte(s[i : i+4]) {
		if l := lowerByte(c); !isDigit(c) && (l < 'a' || l > 'f') {
			return 0, false
		}
	}
	n, err := strconv.ParseUint(s[i:i+4], 16, 32)
	return rune(n), err == nil
}

func (r *jsonReader) enter(what string) {
	if r.depth++; r.depth > 900 {
		r.m.raise("RecursionError", "maximum recursion depth exceeded while decoding a JSON %s from a unicode string", what)
	}
}

func (r *jsonReader) readObject(i int) (Value, int) {
	r.enter("object")
	d := NewDict()
	var pairs []Value
	i = r.space(i + 1)
	if i >= len(r.s) || r.s[i] != '}' {
		for {
			if i >= len(r.s) || r.s[i] != '"' {
				r.fail("Expecting property name enclosed in double quotes", i)
			}
			var key string
			key, i = r.str(i)
			i = r.space(i)
			if i >= len(r.s) || r.s[i] != ':' {
				r.fail("Expecting ':' delimiter", i)
			}
			var v Value
			v, i = r.value(r.space(i + 1))
			if r.pairs != nil {
				pairs = append(pairs, mkTuple(Str(key), v))
			} else {
				d.putStr(key, v)
			}
			i = r.space(i)
			if i < len(r.s) && r.s[i] == '}' {
				break
			}
			if i >= len(r.s) || r.s[i] != ',' {
				r.fail("Expecting ',' delimiter", i)
			}
			i = r.space(i + 1)
		}
	}
	r.depth--
	i++
	switch {
	case r.pairs != nil:
		return r.m.call(r.pairs, []Value{mkList(pairs)}, nil), i
	case r.object != nil:
		return r.m.call(r.object, []Value{d}, nil), i
	}
	return d, i
}

func (r *jsonReader) array(i int) (Value, int) {
	r.enter("array")
	var vs []Value
	i = r.space(i + 1)
	if i >= len(r.s) || r.s[i] != ']' {
		for {
			var v Value
			v, i = r.value(i)
			vs = append(vs, v)
			i = r.space(i)
			if i < len(r.s) && r.s[i] == ']' {
				break
			}
			if i >= len(r.s) || r.s[i] != ',' {
				r.fail("Expecting ',' delimiter", i)
			}
			i = r.space(i + 1)
		}
	}
	r.depth--
	return mkList(vs), i + 1
}

// jsonLoads parses a document.
func (m *Interp) jsonLoads(s string, h jsonHooks) Value {
	if strings.HasPrefix(s, "\ufeff") {
		m.jsonFail("Unexpected UTF-8 BOM (decode using utf-8-sig)", s, 0)
	}
	r := &jsonReader{m: m, s: s, jsonHooks: h}
	v, end := r.value(r.space(0))
	if end = r.space(end); end != len(s) {
		r.fail("Extra data", end)
	}
	return v
}

// jsonText gives the argument of loads as text; ok is false for an unknown.
func (m *Interp) jsonText(v Value) (string, bool) {
	if _, isSym := v.(*Sym); isSym {
		return "", false
	}
	v = m.need(v)
	switch x := unwrap(v).(type) {
	case Str:
		return string(x), true
	case Bytes, *ByteArray:
		b, _ := bytesLike(x)
		enc := "utf-8"
		switch {
		case strings.HasPrefix(b, "\xef\xbb\xbf"):
			enc = "utf-8-sig"
		case strings.HasPrefix(b, "\xff\xfe\x00\x00"), strings.HasPrefix(b, "\x00\x00\xfe\xff"):
			enc = "utf-32"
		case strings.HasPrefix(b, "\xff\xfe"), strings.HasPrefix(b, "\xfe\xff"):
			enc = "utf-16"
		case len(b) >= 4 && b[0] == 0 && b[1] == 0:
			enc = "utf-32-be"
		case len(b) >= 2 && b[0] == 0:
			enc = "utf-16-be"
		case len(b) >= 4 && b[1] == 0 && b[2] == 0 && b[3] == 0:
			enc = "utf-32-le"
		case len(b) >= 2 && b[1] == 0:
			enc = "utf-16-le"
		}
		return m.decode(b, enc, "strict"), true
	}
	m.raise("TypeError", "the JSON object must be str, bytes or bytearray, not %s", m.typeName(v))
	return "", false
}

// jsonHookArgs takes the hooks out of the keyword arguments of loads.
func (m *Interp) jsonHookArgs(fname string, kw []KwArg) (h jsonHooks, cls Value) {
	h.strict = true
	for _, k := range kw {
		v := k.val
		if v == Value(None) && k.name != "strict" {
			continue
		}
		switch k.name {
		case "object_hook":
			h.object = v
		case "object_pairs_hook":
			h.pairs = v
		case "parse_float":
			if v != Value(floatClass) {
				h.parseFloat = v
			}
		case "parse_int":
			if v != Value(intClass) {
				h.parseInt = v
			}
		case "parse_constant":
			h.parseConst = v
		case "strict":
			h.strict = m.truthy(v)
		case "cls":
			cls = v
		default:
			m.raise("TypeError", "%s.__init__() got an unexpected keyword argument '%s'", fname, k.name)
		}
	}
	return h, cls
}

func (m *Interp) jsonLoadsArgs(args []Value, kw []KwArg) Value {
	if len(args) == 0 && len(kw) > 0 && kw[0].name == "s" {
		args, kw = []Value{kw[0].val}, kw[1:]
	}
	if len(args) != 1 {
		if len(args) == 0 {
			m.raise("TypeError", "loads() missing 1 required positional argument: 's'")
		}
		m.raise("TypeError", "loads() takes 1 positional argument but %d were given", len(args))
	}
	if c := kwGet(kw, "cls"); c != nil && c != Value(None) {
		var rest []KwArg
		for _, k := range kw {
			if k.name != "cls" {
				rest = append(rest, k)
			}
		}
		return m.call(m.getattr(m.call(c, nil, rest), "decode"), args, nil)
	}
	h, _ := m.jsonHookArgs("JSONDecoder", kw)
	s, ok := m.jsonText(args[0])
	if !ok {
		return m.unknownJSON(args[0].(*Sym))
	}
	return m.jsonLoads(s, h)
}

// jsonConfig is how to write JSON.
type jsonConfig struct {
	skipKeys, ascii, nan, sort bool
	indent                     *string
	itemSep, keySep            string
	def                        Value // nil: not serialisable
}

type jsonWriter struct {
	m *Interp
	jsonConfig
	b       []byte
	busy    []any
	unknown bool // met an unknown value
}

func jsonQuote(b []byte, s string, ascii bool) []byte {
	b = append(b, '"')
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			i++
			switch {
			case c == '"' || c == '\\':
				b = append(b, '\\', c)
			case c == '\n':
				b = append(b, '\\', 'n')
			case c == '\r':
				b = append(b, '\\', 'r')
			case c == '\t':
				b = append(b, '\\', 't')
			case c == '\b':
				b = append(b, '\\', 'b')
			case c == '\f':
				b = append(b, '\\', 'f')
			case c < 0x20 || c == 0x7f && ascii:
				b = append(b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
			default:
				b = append(b, c)
			}
			continue
		}
		r, n := decodeRune(s[i:])
		switch {
		case !ascii:
			b = append(b, s[i:i+n]...)
		case r < 0x10000:
			b = appendEscape4(b, r)
		default:
			b = appendEscape4(b, 0xd800+(r-0x10000)>>10)
			b = appendEscape4(b, 0xdc00+(r-0x10000)&0x3ff)
		}
		i += n
	}
	return append(b, '"')
}

func appendEscape4(b []byte, r rune) []byte {
	return append(b, '\\', 'u', hexDigits[r>>12&15], hexDigits[r>>8&15], hexDigits[r>>4&15], hexDigits[r&15])
}

func (w *jsonWriter) float(f float64) string {
	s := floatRepr(f)
	switch s {
	case "nan":
		s = "NaN"
	case "inf":
		s = "Infinity"
	case "-inf":
		s = "-Infinity"
	default:
		return s
	}
	if !w.nan {
		w.m.raise("ValueError", "Out of range float values are not JSON compliant")
	}
	return s
}

// enter guards against cycles through v.
func (w *jsonWriter) enter(v Value) {
	for _, x := range w.busy {
		if x == v {
			w.m.raise("ValueError", "Circular reference detected")
		}
	}
	if len(w.busy) > 900 {
		w.m.raise("RecursionError", "maximum recursion depth exceeded while encoding a JSON object")
	}
	w.busy = append(w.busy, v)
}

func (w *jsonWriter) leave() { w.busy = w.busy[:len(w.busy)-1] }

// newline starts a line at the current depth, when indenting.
func (w *jsonWriter) newline(depth int) {
	if w.indent != nil {
		w.b = append(w.b, '\n')
		w.b = append(w.b, strings.Repeat(*w.indent, depth)...)
	}
}

func (w *jsonWriter) write(v Value, depth int) {
	if _, ok := v.(*Sym); ok {
		w.unknown = true
		w.b = append(w.b, '?')
		return
	}
	m := w.m
	v = m.need(v)
	switch x := unwrap(v).(type) {
	case NoneType:
		w.b = append(w.b, "null"...)
	case Bool:
		w.b = strconv.AppendBool(w.b, bool(x))
	case Str:
		w.b = jsonQuote(w.b, string(x), w.ascii)
	case Int:
		w.b = strconv.AppendInt(w.b, int64(x), 10)
	case *BigInt:
		w.b = append(w.b, m.bigText(x.V, 10)...)
	case Float:
		w.b = append(w.b, w.float(float64(x))...)
	case *List, *Tuple:
		if in, ok := v.(*Instance); ok && in.class.isSub(excClass("BaseException")) {
			w.fallback(v, depth)
			return
		}
		vs := m.listOf(v)
		if len(vs) == 0 {
			w.b = append(w.b, "[]"...)
			return
		}
		w.enter(v)
		w.b = append(w.b, '[')
		for i, e := range vs {
			if i > 0 {
				w.b = append(w.b, w.itemSep...)
			}
			w.newline(depth + 1)
			w.write(e, depth+1)
		}
		w.newline(depth)
		w.b = append(w.b, ']')
		w.leave()
	case *Dict:
		w.dict(v, depth)
	default:
		w.fallback(v, depth)
	}
}

func (w *jsonWriter) fallback(v Value, depth int) {
	w.enter(v)
	if w.def == nil {
		w.m.raise("TypeError", "Object of type %s is not JSON serializable", w.m.typeName(v))
	}
	w.write(w.m.call(w.def, []Value{v}, nil), depth)
	w.leave()
}

func (w *jsonWriter) dict(v Value, depth int) {
	m := w.m
	type item struct{ k, v Value }
	var items []item
	m.eachItem(v, func(k, val Value) { items = append(items, item{k, val}) })
	if len(items) == 0 {
		w.b = append(w.b, "{}"...)
		return
	}
	w.enter(v)
	if w.sort {
		ks := make([]Value, len(items))
		for i := range items {
			ks[i] = mkTuple(items[i].k, Int(i))
		}
		out := make([]item, 0, len(items))
		for _, t := range m.sortValues(ks, nil, false) {
			out = append(out, items[t.(*Tuple).elems[1].(Int)])
		}
		items = out
	}
	w.b = append(w.b, '{')
	first := true
	for _, it := range items {
		key := ""
		k := m.need(it.k)
		switch x := unwrap(k).(type) {
		case Str:
			key = string(x)
		case Float:
			key = w.float(float64(x))
		case Bool:
			key = strconv.FormatBool(bool(x))
		case NoneType:
			key = "null"
		case Int, *BigInt:
			key = m.bigText(bigOf(x), 10)
		default:
			if w.skipKeys {
				continue
			}
			m.raise("TypeError", "keys must be str, int, float, bool or None, not %s", m.typeName(k))
		}
		if !first {
			w.b = append(w.b, w.itemSep...)
		}
		first = false
		w.newline(depth + 1)
		w.b = jsonQuote(w.b, key, w.ascii)
		w.b = append(w.b, w.keySep...)
		w.write(it.v, depth+1)
	}
	if !first {
		w.newline(depth)
	}
	w.b = append(w.b, '}')
	w.leave()
}

// jsonEncode writes a value; it gives an unknown str if the value holds one.
func (m *Interp) jsonEncode(v Value, c jsonConfig) Value {
	w := &jsonWriter{m: m, jsonConfig: c}
	w.write(v, 0)
	if w.unknown {
		return m.term("json.dumps", "str", v)
	}
	return Str(w.b)
}

// jsonIndent gives the unit of indentation or nil.
func (m *Interp) jsonIndent(v Value) *string {
	if v == nil {
		return nil
	}
	v = m.need(v)
	switch x := unwrap(v).(type) {
	case NoneType:
		return nil
	case Str:
		s := string(x)
		return &s
	}
	s := strings.Repeat(" ", min(max(0, m.toIndex(v)), 1<<16))
	return &s
}

// jsonSeps sets the separators from the argument or the defaults.
func (m *Interp) jsonSeps(c *jsonConfig, v Value) {
	c.itemSep, c.keySep = ", ", ": "
	if c.indent != nil {
		c.itemSep = ","
	}
	if v == nil || m.need(v) == Value(None) {
		return
	}
	vs := m.listOf(m.need(v))
	if len(vs) != 2 {
		if len(vs) > 2 {
			m.raise("ValueError", "too many values to unpack (expected 2)")
		}
		m.raise("ValueError", "not enough values to unpack (expected 2, got %d)", len(vs))
	}
	c.itemSep = m.strArg(vs[0], "make_encoder() argument 6 must be str, not %s")
	c.keySep = m.strArg(vs[1], "make_encoder() argument 5 must be str, not %s")
}

var jsonDumpNames = []string{"skipkeys?", "ensure_ascii?", "check_circular?", "allow_nan?", "sort_keys?", "indent?", "separators?", "default?"}

// jsonDumps is json.dumps(obj, **kw).
func (m *Interp) jsonDumps(v Value, kw []KwArg) Value {
	if cls := kwGet(kw, "cls"); cls != nil && cls != Value(None) {
		var rest []KwArg
		for _, k := range kw {
			if k.name != "cls" {
				rest = append(rest, k)
			}
		}
		return m.call(m.getattr(m.call(cls, nil, rest), "encode"), []Value{v}, nil)
	}
	var known []KwArg
	for _, k := range kw {
		if k.name != "cls" {
			known = append(known, k)
		}
	}
	p := m.jsonDumpParams(known)
	c := jsonConfig{
		skipKeys: p[0] != nil && m.truthy(p[0]),
		ascii:    p[1] == nil || m.truthy(p[1]),
		nan:      p[3] == nil || m.truthy(p[3]),
		sort:     p[4] != nil && m.truthy(p[4]),
		indent:   m.jsonIndent(p[5]),
		def:      p[7],
	}
	if c.def == Value(None) {
		c.def = nil
	}
	m.jsonSeps(&c, p[6])
	return m.jsonEncode(v, c)
}

func (m *Interp) jsonDumpParams(kw []KwArg) []Value {
	for _, k := range kw {
		ok := false
		for _, n := range jsonDumpNames {
			ok = ok || n == k.name+"?"
		}
		if !ok {
			m.raise("TypeError", "JSONEncoder.__init__() got an unexpected keyword argument '%s'", k.name)
		}
	}
	return m.params("dumps", nil, kw, jsonDumpNames...)
}

func init() {
	jsonErrorClass = nativeClass("json.decoder", "JSONDecodeError", excClass("ValueError"), map[string]NativeFn{
		"__init__": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("JSONDecodeError", args[1:], kw, "msg", "doc", "pos")
			doc, _ := unwrap(m.need(p[1])).(Str)
			jsonErrorInit(m, args[0].(*Instance), m.str(p[0]), doc, m.toIndex(p[2]))
			return None
		},
	})
	jsonEncoderClass = nativeClass("json.encoder", "JSONEncoder", objectClass, map[string]NativeFn{
		"__init__": func(m *Interp, args []Value, kw []KwArg) Value {
			if len(args) > 1 {
				m.raise("TypeError", "JSONEncoder.__init__() takes 1 positional argument but %d were given", len(args))
			}
			p := m.jsonDumpParams(kw)
			self := args[0].(*Instance)
			for i, n := range jsonDumpNames[:6] {
				v := p[i]
				if v == nil {
					v = Bool(i == 1 || i == 2 || i == 3)
					if i == 5 {
						v = None
					}
				}
				m.dictSetStr(self.attrs, strings.TrimSuffix(n, "?"), v)
			}
			if p[6] != nil && m.need(p[6]) != Value(None) {
				c := jsonConfig{}
				m.jsonSeps(&c, p[6])
				m.dictSetStr(self.attrs, "item_separator", Str(c.itemSep))
				m.dictSetStr(self.attrs, "key_separator", Str(c.keySep))
			} else if p[5] != nil && m.need(p[5]) != Value(None) {
				m.dictSetStr(self.attrs, "item_separator", Str(","))
			}
			if p[7] != nil && p[7] != Value(None) {
				m.dictSetStr(self.attrs, "default", p[7])
			}
			return None
		},
		"default": func(m *Interp, args []Value, kw []KwArg) Value {
			m.raise("TypeError", "Object of type %s is not JSON serializable", m.typeName(args[1]))
			return nil
		},
		"encode": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("JSONEncoder.encode", args, kw, 1, 1)
			return m.jsonEncode(p[0], m.jsonSelf(args[0]))
		},
		"iterencode": func(m *Interp, args []Value, kw []KwArg) Value {
			return seqIter(m, "generator", []Value{m.jsonEncode(args[1], m.jsonSelf(args[0]))})
		},
	})
	jsonEncoderClass.dict.putStr("item_separator", Str(", "))
	jsonEncoderClass.dict.putStr("key_separator", Str(": "))
	jsonDecoderClass = nativeClass("json.decoder", "JSONDecoder", objectClass, map[string]NativeFn{
		"__init__": func(m *Interp, args []Value, kw []KwArg) Value {
			m.jsonHookArgs("JSONDecoder", kw)
			self := args[0].(*Instance)
			for _, n := range []string{"object_hook", "parse_float", "parse_int", "parse_constant", "object_pairs_hook", "strict"} {
				v := kwGet(kw, n)
				if v == nil {
					v = None
					if n == "strict" {
						v = Bool(true)
					}
				}
				m.dictSetStr(self.attrs, n, v)
			}
			return None
		},
		"decode": func(m *Interp, args []Value, kw []KwArg) Value {
			return m.jsonLoads(m.strArg(args[1], "expected string or bytes-like object, got '%s'"), m.jsonDecoderHooks(args[0]))
		},
		"raw_decode": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("raw_decode", args[1:], kw, "s", "idx?")
			s := m.strArg(p[0], "first argument must be a string, not %s")
			i := 0
			if p[1] != nil {
				i = byteOffset(s, m.toIndex(p[1]))
			}
			r := &jsonReader{m: m, s: s, jsonHooks: m.jsonDecoderHooks(args[0])}
			v, end := r.value(i)
			return mkTuple(v, Int(strLen(s[:end])))
		},
	})
	registerModule("json", func(m *Interp) map[string]Value {
		dumps := func(fname string, n int) func(m *Interp, args []Value, kw []KwArg) (Value, []Value) {
			names := []string{"obj", "fp"}[:n]
			return func(m *Interp, args []Value, kw []KwArg) (Value, []Value) {
				var rest []KwArg
				for _, k := range kw {
					if len(args) < n && k.name == names[len(args)] {
						args = append(args[:len(args):len(args)], k.val)
						continue
					}
					rest = append(rest, k)
				}
				if len(args) != n {
					if len(args) < n {
						m.raise("TypeError", "%s() missing 1 required positional argument: '%s'", fname, names[len(args)])
					}
					m.raise("TypeError", "%s() takes %d positional argument%s but %d were given", fname, n, plural(n), len(args))
				}
				return m.jsonDumps(args[0], rest), args
			}
		}
		return map[string]Value{
			"loads": fn("loads", func(m *Interp, args []Value, kw []KwArg) Value { return m.jsonLoadsArgs(args, kw) }),
			"load": fn("load", func(m *Interp, args []Value, kw []KwArg) Value {
				if len(args) != 1 {
					m.raise("TypeError", "load() takes 1 positional argument but %d were given", len(args))
				}
				return m.jsonLoadsArgs([]Value{m.call(m.getattr(args[0], "read"), nil, nil)}, kw)
			}),
			"dumps": fn("dumps", func(m *Interp, args []Value, kw []KwArg) Value {
				v, _ := dumps("dumps", 1)(m, args, kw)
				return v
			}),
			"dump": fn("dump", func(m *Interp, args []Value, kw []KwArg) Value {
				v, a := dumps("dump", 2)(m, args, kw)
				m.call(m.getattr(a[1], "write"), []Value{v}, nil)
				return None
			}),
			"JSONDecodeError": jsonErrorClass, "JSONEncoder": jsonEncoderClass, "JSONDecoder": jsonDecoderClass,
			"decoder": m.importModule("json.decoder"), "encoder": m.importModule("json.encoder"),
		}
	})
	registerModule("json.decoder", func(m *Interp) map[string]Value {
		return map[string]Value{"JSONDecodeError": jsonErrorClass, "JSONDecoder": jsonDecoderClass}
	})
	registerModule("json.encoder", func(m *Interp) map[string]Value {
		return map[string]Value{"JSONEncoder": jsonEncoderClass}
	})
}

// jsonSelf reads the configuration of a JSONEncoder.
func (m *Interp) jsonSelf(v Value) jsonConfig {
	get := func(n string) Value { return m.getattr(v, n) }
	return jsonConfig{
		skipKeys: m.truthy(get("skipkeys")), ascii: m.truthy(get("ensure_ascii")), nan: m.truthy(get("allow_nan")),
		sort: m.truthy(get("sort_keys")), indent: m.jsonIndent(get("indent")),
		itemSep: m.str(get("item_separator")), keySep: m.str(get("key_separator")), def: get("default"),
	}
}

func (m *Interp) jsonDecoderHooks(v Value) jsonHooks {
	var kw []KwArg
	for _, n := range []string{"object_hook", "parse_float", "parse_int", "parse_constant", "object_pairs_hook", "strict"} {
		kw = append(kw, KwArg{n, m.getattr(v, n)})
	}
	h, _ := m.jsonHookArgs("JSONDecoder", kw)
	return h
}

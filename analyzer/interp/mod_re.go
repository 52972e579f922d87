package interp

import (
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/dlclark/regexp2"
	"golang.org/x/text/unicode/runenames"
)

// Module re.

// regexTimeout bounds one search; a slower one ends the path.
const regexTimeout = 2 * time.Second

// rePattern is the state of a compiled pattern: an instance's payload.
type rePattern struct {
	prog    *reProgram
	source  Value // Str or Bytes
	isBytes bool
	mu      sync.Mutex
	forms   [4]*regexp2.Regexp
}

// How a pattern is to match.
const (
	reSearch  = iota // anywhere from the position
	reAdvance        // anywhere, but not empty at the position
	reMatchAt        // at the position
	reFullAt         // from the position to the end
)

// form compiles a variant on first use. \G is the position at which a search
// starts.
func (p *rePattern) form(how int) *regexp2.Regexp {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.forms[how] == nil {
		text := "(?:" + p.prog.text + ")"
		switch how {
		case reAdvance:
			text += `(?!\G)`
		case reMatchAt:
			text = `\G` + text
		case reFullAt:
			text = `\G` + text + `\z`
		}
		re, err := regexp2.Compile(text, regexp2.None)
		if err != nil {
			panic("interp: translated pattern does not compile: " + err.Error() + ": " + text)
		}
		re.MatchTimeout = regexTimeout
		p.forms[how] = re
	}
	return p.forms[how]
}

// reMatch is the state of a match object.
type reMatch struct {
	pat         *Instance
	p           *rePattern
	subject     Value // what was searched
	text        []rune
	pos, endpos int
	spans       []int // start and end of each group, -1 where it did not match
	// unknown says that the text is not known: it is the question whether there
	// is a match; see re_unknown.go.
	unknown Value
}

// reSubject is a text to be searched.
type reSubject struct {
	v    Value
	text []rune
}

// find searches text[:endpos] from pos.
func (m *Interp) reFind(pat *Instance, s reSubject, pos, endpos, how int) *reMatch {
	p := pat.payload.(*rePattern)
	if pos > endpos {
		return nil
	}
	re := p.form(how)
	g, err := re.FindRunesMatchStartingAt(s.text[:endpos], pos)
	if err != nil {
		m.stuck("regular expression too slow: " + m.repr(p.source))
	}
	if g == nil {
		return nil
	}
	spans := make([]int, 2*(p.prog.groups+1))
	for i := range spans {
		spans[i] = -1
	}
	spans[0], spans[1] = g.Index, g.Index+g.Length
	for i := 1; i <= p.prog.groups; i++ {
		if c := g.GroupByNumber(i); c != nil && len(c.Captures) > 0 {
			spans[2*i], spans[2*i+1] = c.Index, c.Index+c.Length
		}
	}
	return &reMatch{pat: pat, p: p, subject: s.v, text: s.text, pos: pos, endpos: endpos, spans: spans}
}

// slice gives a part of the subject as a value of its type.
func (x *reMatch) slice(from, to int) Value { return reText(x.p, x.text[from:to]) }

func reText(p *rePattern, rs []rune) Value {
	if !p.isBytes {
		return Str(strOfRunes(rs))
	}
	b := make([]byte, len(rs))
	for i, r := range rs {
		b[i] = byte(r)
	}
	return Bytes(b)
}

func (x *reMatch) group(i int) Value {
	if x.spans[2*i] < 0 {
		return None
	}
	return x.slice(x.spans[2*i], x.spans[2*i+1])
}

// lastIndex is the group that closed last: that with the greatest end, of
// several the one whose parenthesis closes last.
func (x *reMatch) lastIndex() int {
	best := 0
	for i := 1; 2*i < len(x.spans); i++ {
		if x.spans[2*i] < 0 {
			continue
		}
		if best == 0 || x.spans[2*i+1] > x.spans[2*best+1] ||
			x.spans[2*i+1] == x.spans[2*best+1] && x.p.prog.closed[i] > x.p.prog.closed[best] {
			best = i
		}
	}
	return best
}

// reCompiled caches translations; patterns are few.
var reCompiled = struct {
	sync.Mutex
	m map[reKey]*rePattern
}{m: map[reKey]*rePattern{}}

type reKey struct {
	src     string
	isBytes bool
	flags   int
}

// reCompile is re.compile.
func (m *Interp) reCompile(v Value, flags int) *Instance {
	v = m.need(v)
	if in, ok := v.(*Instance); ok && in.class == rePatternClass {
		if flags != 0 {
			m.raise("ValueError", "cannot process flags argument with a compiled pattern")
		}
		return in
	}
	var src []rune
	key := reKey{flags: flags}
	switch x := unwrap(v).(type) {
	case Str:
		key.src = string(x)
	case Bytes:
		key.src, key.isBytes = string(x), true
	default:
		m.raise("TypeError", "first argument must be string or compiled pattern")
	}
	reCompiled.Lock()
	p := reCompiled.m[key]
	reCompiled.Unlock()
	if p == nil {
		if key.isBytes {
			src = runesOf(latinView(key.src))
		} else {
			src = runesOf(key.src)
		}
		prog, err := translateRegex(src, flags&^reDebug, key.isBytes)
		if err != nil {
			m.reRaise(err, v, src)
		}
		p = &rePattern{prog: prog, source: unwrap(v), isBytes: key.isBytes}
		reCompiled.Lock()
		reCompiled.m[key] = p
		reCompiled.Unlock()
	}
	in := &Instance{class: rePatternClass, attrs: NewDict(), payload: p}
	index := NewDict()
	for i, n := range p.prog.names {
		if n != "" {
			index.putStr(n, Int(i))
		}
	}
	in.attrs.putStr("pattern", p.source)
	in.attrs.putStr("flags", Int(p.prog.flags))
	in.attrs.putStr("groups", Int(p.prog.groups))
	in.attrs.putStr("groupindex", index)
	return in
}

// reRaise raises re.error.
func (m *Interp) reRaise(err *reError, pattern Value, src []rune) {
	switch err.pos {
	case -2:
		m.raise("ValueError", "%s", err.msg)
	case -3:
		m.raise("OverflowError", "%s", err.msg)
	}
	if err.pos < 0 {
		pattern = None
	}
	e := &Instance{class: reErrorClass, attrs: NewDict(), payload: mkTuple()}
	reInitError(m, e, err.msg, pattern, src, err.pos)
	m.raiseExc(e)
}

func reInitError(m *Interp, e *Instance, msg string, pattern Value, src []rune, pos int) {
	set := func(k string, v Value) { m.dictSetStr(e.attrs, k, v) }
	set("msg", Str(msg))
	set("pattern", pattern)
	text := msg
	if pos >= 0 {
		set("pos", Int(pos))
		line, bol := 1, 0
		for i := 0; i < pos && i < len(src); i++ {
			if src[i] == '\n' {
				line, bol = line+1, i+1
			}
		}
		set("lineno", Int(line))
		set("colno", Int(pos-bol+1))
		text += " at position " + strconv.Itoa(pos)
		if strings.ContainsRune(string(src), '\n') {
			text += " (line " + strconv.Itoa(line) + ", column " + strconv.Itoa(pos-bol+1) + ")"
		}
	} else {
		set("pos", None)
		set("lineno", None)
		set("colno", None)
	}
	m.setField(e, fieldArgs, mkTuple(Str(text)))
}

// reFlags gives a flags argument.
func (m *Interp) reFlags(v Value) int {
	if v == nil {
		return 0
	}
	u := unwrap(m.need(v))
	n, ok := smallInt(u)
	if !ok {
		m.raise("TypeError", "unsupported operand type(s) for &: '%s' and 'RegexFlag'", m.typeName(v))
	}
	return int(n)
}

// reSubjectOf checks the text that a pattern is to be applied to.
func (m *Interp) reSubjectOf(p *rePattern, v Value) reSubject {
	v = m.need(v)
	switch x := unwrap(v).(type) {
	case Str:
		if p.isBytes {
			m.raise("TypeError", "cannot use a bytes pattern on a string-like object")
		}
		return reSubject{v, runesOf(string(x))}
	case Bytes, *ByteArray:
		if !p.isBytes {
			m.raise("TypeError", "cannot use a string pattern on a bytes-like object")
		}
		b, _ := bytesLike(x)
		return reSubject{v, runesOf(latinView(b))}
	}
	m.raise("TypeError", "expected string or bytes-like object, got '%s'", m.typeName(v))
	return reSubject{}
}

func (m *Interp) reBounds(s reSubject, pos, endpos Value) (int, int) {
	n := len(s.text)
	lo, hi := 0, n
	if pos != nil {
		lo = min(max(m.toIndex(pos), 0), n)
	}
	if endpos != nil {
		hi = min(max(m.toIndex(endpos), 0), n)
	}
	return lo, hi
}

func (m *Interp) reMatchValue(x *reMatch) Value {
	if x == nil {
		return None
	}
	in := &Instance{class: reMatchClass, attrs: NewDict(), payload: x}
	in.attrs.putStr("string", x.subject)
	in.attrs.putStr("re", x.pat)
	in.attrs.putStr("pos", Int(x.pos))
	in.attrs.putStr("endpos", Int(x.endpos))
	last, name := Value(None), Value(None)
	if i := x.lastIndex(); i > 0 {
		last = Int(i)
		if n := x.p.prog.names[i]; n != "" {
			name = Str(n)
		}
	}
	in.attrs.putStr("lastindex", last)
	in.attrs.putStr("lastgroup", name)
	return in
}

// reEach calls f for the successive matches until it returns false.
func (m *Interp) reEach(pat *Instance, s reSubject, pos, endpos int, f func(x *reMatch) bool) {
	how := reSearch
	for {
		m.step()
		x := m.reFind(pat, s, pos, endpos, how)
		if x == nil || !f(x) {
			return
		}
		pos = x.spans[1]
		how = reSearch
		if x.spans[0] == x.spans[1] {
			how = reAdvance
		}
	}
}

// findItem is an element of findall's result.
func (x *reMatch) findItem() Value {
	empty := reText(x.p, nil)
	get := func(i int) Value {
		if v := x.group(i); v != Value(None) {
			return v
		}
		return empty
	}
	switch x.p.prog.groups {
	case 0:
		return get(0)
	case 1:
		return get(1)
	}
	t := &Tuple{}
	for i := 1; i <= x.p.prog.groups; i++ {
		t.elems = append(t.elems, get(i))
	}
	return t
}

// reTemplate is a parsed replacement: literals and group numbers (-1).
type reTemplate []struct {
	lit   string
	group int
}

// parseTemplate parses a replacement template.
func (m *Interp) parseTemplate(p *rePattern, repl Value) reTemplate {
	var src []rune
	u := unwrap(repl)
	switch x := u.(type) {
	case Str:
		src = runesOf(string(x))
	default:
		b, _ := bytesLike(x)
		src = runesOf(latinView(b))
	}
	var out reTemplate
	var lit []rune
	flush := func() {
		if len(lit) > 0 {
			out = append(out, struct {
				lit   string
				group int
			}{strOfRunes(lit), -1})
			lit = nil
		}
	}
	fail := func(pos int, msg string) { m.reRaise(&reError{msg, pos}, repl, src) }
	ref := func(n, pos int) {
		if n > p.prog.groups {
			fail(pos, "invalid group reference "+strconv.Itoa(n))
		}
		flush()
		out = append(out, struct {
			lit   string
			group int
		}{"", n})
	}
	for i := 0; i < len(src); {
		c := src[i]
		if c != '\\' {
			lit = append(lit, c)
			i++
			continue
		}
		at := i
		i++
		if i >= len(src) {
			fail(at, "bad escape (end of pattern)")
		}
		c = src[i]
		i++
		isOct := func(k int) bool { return k < len(src) && src[k] >= '0' && src[k] <= '7' }
		switch {
		case c == 'g':
			if i >= len(src) || src[i] != '<' {
				fail(i, "missing <")
			}
			i++
			from := i
			for i < len(src) && src[i] != '>' {
				i++
			}
			name := string(src[from:i])
			if i >= len(src) {
				if name == "" {
					fail(from, "missing group name")
				}
				fail(from, "missing >, unterminated name")
			}
			i++
			if name == "" {
				fail(from, "missing group name")
			}
			if isIdentifier(name) {
				n := -1
				for g, s := range p.prog.names {
					if s == name && g > 0 {
						n = g
					}
				}
				if n < 0 {
					m.raise("IndexError", "unknown group name %s", strRepr(name))
				}
				ref(n, from)
				continue
			}
			n, err := strconv.Atoi(name)
			if err != nil || n < 0 {
				fail(from, "bad character in group name "+strRepr(name))
			}
			ref(n, from)
		case c == '0':
			v := 0
			for k := 0; k < 2 && isOct(i); k++ {
				v = v*8 + int(src[i]-'0')
				i++
			}
			lit = append(lit, rune(v))
		case c >= '1' && c <= '9':
			n := int(c - '0')
			if i < len(src) && src[i] >= '0' && src[i] <= '9' {
				d := int(src[i] - '0')
				if c <= '7' && isOct(i) && isOct(i+1) {
					v := (n*8+d)*8 + int(src[i+1]-'0')
					if v > 0o377 {
						fail(at, `octal escape value \`+string(src[at+1:i+2])+` outside of range 0-0o377`)
					}
					lit = append(lit, rune(v))
					i += 2
					continue
				}
				n = n*10 + d
				i++
			}
			ref(n, at+1)
		default:
			esc := map[rune]rune{'a': 7, 'b': 8, 'f': 12, 'n': 10, 'r': 13, 't': 9, 'v': 11, '\\': '\\'}
			if r, ok := esc[c]; ok {
				lit = append(lit, r)
				continue
			}
			if c < 128 && unicode.IsLetter(c) {
				fail(at, `bad escape \`+string(c))
			}
			lit = append(lit, '\\', c)
		}
	}
	flush()
	return out
}

func (x *reMatch) expand(t reTemplate) []rune {
	var out []rune
	for _, part := range t {
		if part.group < 0 {
			out = append(out, runesOf(part.lit)...)
		} else if a := x.spans[2*part.group]; a >= 0 {
			out = append(out, x.text[a:x.spans[2*part.group+1]]...)
		}
	}
	return out
}

// reSub is pattern.subn(repl, string, count).
func (m *Interp) reSub(pat *Instance, repl, str, count Value) (Value, int) {
	p := pat.payload.(*rePattern)
	limit := 0
	if count != nil {
		limit = m.toIndex(count)
	}
	repl = m.need(repl)
	var tmpl reTemplate
	isText := false
	switch u := unwrap(repl).(type) {
	case Str:
		isText = true
		if p.isBytes {
			m.raise("TypeError", "sequence item 0: expected a bytes-like object, str found")
		}
		tmpl = m.parseTemplate(p, u)
	case Bytes, *ByteArray:
		isText = true
		if !p.isBytes {
			m.raise("TypeError", "sequence item 0: expected str instance, bytes found")
		}
		tmpl = m.parseTemplate(p, u)
	default:
		if !m.callable(repl) {
			m.raise("TypeError", "decoding to str: need a bytes-like object, %s found", m.typeName(repl))
		}
	}
	s := m.reSubjectOf(p, str)
	var out []rune
	n, end := 0, 0
	m.reEach(pat, s, 0, len(s.text), func(x *reMatch) bool {
		out = append(out, s.text[end:x.spans[0]]...)
		end = x.spans[1]
		if isText {
			out = append(out, x.expand(tmpl)...)
		} else {
			r := m.need(m.call(repl, []Value{m.reMatchValue(x)}, nil))
			switch u := unwrap(r).(type) {
			case Str:
				if p.isBytes {
					m.raise("TypeError", "sequence item %d: expected a bytes-like object, str found", n)
				}
				out = append(out, runesOf(string(u))...)
			case Bytes:
				if !p.isBytes {
					m.raise("TypeError", "sequence item %d: expected str instance, bytes found", n)
				}
				out = append(out, runesOf(latinView(string(u)))...)
			case NoneType:
			default:
				m.raise("TypeError", "sequence item %d: expected str instance, %s found", n, m.typeName(r))
			}
		}
		n++
		return limit <= 0 || n < limit
	})
	if n == 0 {
		return unwrap(s.v), 0
	}
	out = append(out, s.text[end:]...)
	return reText(p, out), n
}

func (m *Interp) reSplit(pat *Instance, str, maxsplit Value) Value {
	p := pat.payload.(*rePattern)
	limit := 0
	if maxsplit != nil {
		limit = m.toIndex(maxsplit)
	}
	s := m.reSubjectOf(p, str)
	var out []Value
	n, end := 0, 0
	m.reEach(pat, s, 0, len(s.text), func(x *reMatch) bool {
		out = append(out, x.slice(end, x.spans[0]))
		for i := 1; i <= p.prog.groups; i++ {
			out = append(out, x.group(i))
		}
		end = x.spans[1]
		n++
		return limit <= 0 || n < limit
	})
	return mkList(append(out, reText(p, s.text[end:])))
}

var reErrorClass, rePatternClass, reMatchClass *Class

// groupIndex resolves a group argument.
func (m *Interp) groupIndex(x *reMatch, v Value) int {
	v = m.need(v)
	u := unwrap(v)
	if n, ok := smallInt(u); ok {
		if n >= 0 && n <= int64(x.p.prog.groups) {
			return int(n)
		}
	} else if s, ok := u.(Str); ok {
		for i, name := range x.p.prog.names {
			if i > 0 && name == string(s) {
				return i
			}
		}
	}
	m.raise("IndexError", "no such group")
	return 0
}

func init() {
	reErrorClass = nativeClass("re", "error", excClass("Exception"), map[string]NativeFn{
		"__init__": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("error", args[1:], kw, "msg", "pattern?", "pos?")
			pos, pat := -1, Value(None)
			var src []rune
			if p[1] != nil {
				pat = m.need(p[1])
				switch x := unwrap(pat).(type) {
				case Str:
					src = runesOf(string(x))
				case Bytes:
					src = runesOf(latinView(string(x)))
				}
			}
			if p[2] != nil && p[2] != Value(None) {
				pos = m.toIndex(p[2])
			}
			reInitError(m, args[0].(*Instance), m.str(p[0]), pat, src, pos)
			return None
		},
	})
	pat := func(args []Value) *Instance { return args[0].(*Instance) }
	find := func(name string, how int) NativeFn {
		return func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params(name, args[1:], kw, "string", "pos?", "endpos?")
			s := m.reSubjectOf(pat(args).payload.(*rePattern), p[0])
			lo, hi := m.reBounds(s, p[1], p[2])
			return m.reMatchValue(m.reFind(pat(args), s, lo, hi, how))
		}
	}
	finditer := func(m *Interp, pt *Instance, s reSubject, lo, hi int) Value {
		type state struct{ pos, how int }
		return statefulIter(m, "callable_iterator", state{lo, reSearch}, func(st *state) (Value, bool) {
			if st.pos < 0 {
				return nil, false
			}
			x := m.reFind(pt, s, st.pos, hi, st.how)
			if x == nil {
				st.pos = -1
				return nil, false
			}
			st.pos, st.how = x.spans[1], reSearch
			if x.spans[0] == x.spans[1] {
				st.how = reAdvance
			}
			return m.reMatchValue(x), true
		})
	}
	patternMethods := map[string]NativeFn{
		"match":     find("match", reMatchAt),
		"fullmatch": find("fullmatch", reFullAt),
		"search":    find("search", reSearch),
		"findall": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("findall", args[1:], kw, "string", "pos?", "endpos?")
			s := m.reSubjectOf(pat(args).payload.(*rePattern), p[0])
			lo, hi := m.reBounds(s, p[1], p[2])
			out := mkList(nil)
			m.reEach(pat(args), s, lo, hi, func(x *reMatch) bool {
				out.elems = append(out.elems, x.findItem())
				return true
			})
			return out
		},
		"finditer": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("finditer", args[1:], kw, "string", "pos?", "endpos?")
			s := m.reSubjectOf(pat(args).payload.(*rePattern), p[0])
			lo, hi := m.reBounds(s, p[1], p[2])
			return finditer(m, pat(args), s, lo, hi)
		},
		"sub": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("sub", args[1:], kw, "repl", "string", "count?")
			v, _ := m.reSub(pat(args), p[0], p[1], p[2])
			return v
		},
		"subn": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("subn", args[1:], kw, "repl", "string", "count?")
			v, n := m.reSub(pat(args), p[0], p[1], p[2])
			return mkTuple(v, Int(n))
		},
		"split": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("split", args[1:], kw, "string", "maxsplit?")
			return m.reSplit(pat(args), p[0], p[1])
		},
		"__repr__": func(m *Interp, args []Value, kw []KwArg) Value {
			p := pat(args).payload.(*rePattern)
			flags := p.prog.flags
			if !p.isBytes {
				flags &^= reUnicode
			}
			src := m.repr(p.source)
			s := "re.compile(" + truncRunes(src, 200)
			var names []string
			for _, f := range []struct {
				bit  int
				name string
			}{{reIgnoreCase, "IGNORECASE"}, {reLocale, "LOCALE"}, {reMultiLine, "MULTILINE"}, {reDotAll, "DOTALL"}, {reUnicode, "UNICODE"}, {reVerbose, "VERBOSE"}, {reDebug, "DEBUG"}, {reASCII, "ASCII"}} {
				if flags&f.bit != 0 {
					names = append(names, "re."+f.name)
				}
			}
			if len(names) > 0 {
				s += ", " + strings.Join(names, "|")
			}
			return Str(s + ")")
		},
		"__eq__": func(m *Interp, args []Value, kw []KwArg) Value {
			o, ok := m.need(args[1]).(*Instance)
			if !ok || o.class != rePatternClass {
				return NotImplemented
			}
			a, b := pat(args).payload.(*rePattern), o.payload.(*rePattern)
			return Bool(a == b || a.isBytes == b.isBytes && a.source == b.source && a.prog.flags == b.prog.flags)
		},
		"__hash__": func(m *Interp, args []Value, kw []KwArg) Value {
			p := pat(args).payload.(*rePattern)
			return mkTuple(p.source, Int(p.prog.flags))
		},
		"__copy__":     func(m *Interp, args []Value, kw []KwArg) Value { return args[0] },
		"__deepcopy__": func(m *Interp, args []Value, kw []KwArg) Value { return args[0] },
	}
	for _, n := range []string{"match", "fullmatch", "search", "findall", "finditer", "sub", "subn", "split"} {
		typ := ""
		if n == "sub" {
			typ = "str"
		}
		known := patternMethods[n]
		patternMethods[n] = func(m *Interp, args []Value, kw []KwArg) Value {
			if unknownArg(args, kw) {
				return m.reUnknown(n, typ, args, kw)
			}
			return known(m, args, kw)
		}
	}
	rePatternClass = nativeClass("re", "Pattern", objectClass, patternMethods)
	reMatchClass = nativeClass("re", "Match", objectClass, reMatchMethods())
	registerModule("re", func(m *Interp) map[string]Value {
		out := map[string]Value{
			"compile": fn("compile", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.params("compile", args, kw, "pattern", "flags?")
				return m.reCompile(p[0], m.reFlags(p[1]))
			}),
			"template": fn("template", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.params("template", args, kw, "pattern", "flags?")
				return m.reCompile(p[0], m.reFlags(p[1]))
			}),
			"purge": fn("purge", func(m *Interp, args []Value, kw []KwArg) Value { return None }),
			"escape": fn("escape", func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.params("escape", args, kw, "pattern")
				v := m.need(p[0])
				if b, ok := bytesLike(v); ok {
					return Bytes(reEscape(b))
				}
				s, ok := unwrap(v).(Str)
				if !ok {
					m.raise("TypeError", "decoding to str: need a bytes-like object, %s found", m.typeName(v))
				}
				return Str(reEscape(string(s)))
			}),
			"error": reErrorClass, "Pattern": rePatternClass, "Match": reMatchClass, "RegexFlag": intClass, "NOFLAG": Int(0),
		}
		// pattern first, then the method's own parameters, then flags
		viaPattern := func(name, method string, params ...string) {
			names := append([]string{"pattern"}, params...)
			names = append(names, "flags?")
			out[name] = fn(name, func(m *Interp, args []Value, kw []KwArg) Value {
				p := m.params(name, args, kw, names...)
				if anySym(p) {
					return m.reUnknown(name, "", args, kw)
				}
				in := m.reCompile(p[0], m.reFlags(p[len(p)-1]))
				call := []Value{in}
				for _, a := range p[1 : len(p)-1] {
					if a != nil {
						call = append(call, a)
					}
				}
				return patternMethods[method](m, call, nil)
			})
		}
		for _, n := range []string{"match", "fullmatch", "search", "findall", "finditer"} {
			viaPattern(n, n, "string")
		}
		viaPattern("sub", "sub", "repl", "string", "count?")
		viaPattern("subn", "subn", "repl", "string", "count?")
		viaPattern("split", "split", "string", "maxsplit?")
		for _, f := range []struct {
			names string
			bit   int
		}{{"I IGNORECASE", reIgnoreCase}, {"L LOCALE", reLocale}, {"M MULTILINE", reMultiLine}, {"S DOTALL", reDotAll}, {"U UNICODE", reUnicode}, {"X VERBOSE", reVerbose}, {"DEBUG", reDebug}, {"A ASCII", reASCII}} {
			for _, n := range strings.Fields(f.names) {
				out[n] = Int(f.bit)
			}
		}
		return out
	})
}

const reSpecial = "()[]{}?*+-|^$\\.&~# \t\n\r\v\f"

func reEscape(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if strings.IndexByte(reSpecial, s[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

func reMatchMethods() map[string]NativeFn {
	self := func(args []Value) *reMatch { return args[0].(*Instance).payload.(*reMatch) }
	edge := func(name string, f func(x *reMatch, i int) Value) NativeFn {
		return func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("Match."+name, args, kw, 0, 1)
			i := 0
			if p[0] != nil {
				i = m.groupIndex(self(args), p[0])
			}
			return f(self(args), i)
		}
	}
	methods := map[string]NativeFn{
		"group": func(m *Interp, args []Value, kw []KwArg) Value {
			x := self(args)
			switch len(args) {
			case 1:
				return x.group(0)
			case 2:
				return x.group(m.groupIndex(x, args[1]))
			}
			t := &Tuple{}
			for _, a := range args[1:] {
				t.elems = append(t.elems, x.group(m.groupIndex(x, a)))
			}
			return t
		},
		"__getitem__": func(m *Interp, args []Value, kw []KwArg) Value {
			x := self(args)
			return x.group(m.groupIndex(x, args[1]))
		},
		"groups": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("groups", args[1:], kw, "default?")
			x := self(args)
			t := &Tuple{}
			for i := 1; i <= x.p.prog.groups; i++ {
				v := x.group(i)
				if v == Value(None) && p[0] != nil {
					v = p[0]
				}
				t.elems = append(t.elems, v)
			}
			return t
		},
		"groupdict": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("groupdict", args[1:], kw, "default?")
			x := self(args)
			d := NewDict()
			for i, n := range x.p.prog.names {
				if n == "" {
					continue
				}
				v := x.group(i)
				if v == Value(None) && p[0] != nil {
					v = p[0]
				}
				d.putStr(n, v)
			}
			return d
		},
		"start": edge("start", func(x *reMatch, i int) Value { return Int(x.spans[2*i]) }),
		"end":   edge("end", func(x *reMatch, i int) Value { return Int(x.spans[2*i+1]) }),
		"span": edge("span", func(x *reMatch, i int) Value {
			return mkTuple(Int(x.spans[2*i]), Int(x.spans[2*i+1]))
		}),
		"expand": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("expand", args[1:], kw, "template")
			x := self(args)
			return reText(x.p, x.expand(m.parseTemplate(x.p, m.need(p[0]))))
		},
		"__repr__": func(m *Interp, args []Value, kw []KwArg) Value {
			x := self(args)
			return Str("<re.Match object; span=(" + strconv.Itoa(x.spans[0]) + ", " + strconv.Itoa(x.spans[1]) + "), match=" + truncRunes(m.repr(x.group(0)), 50) + ">")
		},
		"__copy__":     func(m *Interp, args []Value, kw []KwArg) Value { return args[0] },
		"__deepcopy__": func(m *Interp, args []Value, kw []KwArg) Value { return args[0] },
	}
	for name, f := range methods {
		methods[name] = ofUnknown(name, f)
	}
	return methods
}

// runeByName looks a character up by its Unicode name.
func runeByName(name string) (rune, bool) {
	name = strings.ToUpper(name)
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if runenames.Name(r) == name {
			return r, true
		}
	}
	return 0, false
}

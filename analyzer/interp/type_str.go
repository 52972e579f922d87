package interp

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/language"
)

// Methods of str. Indices count code points; strings of ASCII, nearly all of
// them, take paths without conversion.

// isStrSpace etc. are the per-character classes of str.isspace and others.
func isUpperRune(r rune) bool { return unicode.IsUpper(r) || unicode.Is(unicode.Other_Uppercase, r) }
func isLowerRune(r rune) bool { return unicode.IsLower(r) || unicode.Is(unicode.Other_Lowercase, r) }

// isCased also counts title case letters.
func isCased(r rune) bool { return isUpperRune(r) || isLowerRune(r) || unicode.IsTitle(r) }

func pyUpper(s string) string {
	if isASCII(s) {
		return strings.ToUpper(s)
	}
	return cases.Upper(language.Und).String(s)
}

func pyLower(s string) string {
	if isASCII(s) {
		return strings.ToLower(s)
	}
	return cases.Lower(language.Und).String(s)
}

func pyCasefold(s string) string {
	if isASCII(s) {
		return strings.ToLower(s)
	}
	return cases.Fold().String(s)
}

// titleRune maps the first letter of a word.
func titleRune(r rune) string {
	if r < 128 {
		return string(unicode.ToUpper(r))
	}
	switch r {
	case 'ß':
		return "Ss"
	case 0xfb00:
		return "Ff"
	case 0xfb01:
		return "Fi"
	case 0xfb02:
		return "Fl"
	case 0xfb03:
		return "Ffi"
	case 0xfb04:
		return "Ffl"
	case 0xfb05, 0xfb06:
		return "St"
	}
	return string(appendRune(nil, unicode.ToTitle(r)))
}

// lowerAt lowers the character s[i:i+n]; a capital sigma that ends a word
// becomes the final form.
func lowerAt(s string, i, n int) string {
	if s[i:i+n] != "Σ" {
		return pyLower(s[i : i+n])
	}
	ignorable := func(r rune) bool {
		return unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Lm, unicode.Sk) || strings.ContainsRune("'.:·\u2018\u2019\u2024\u2027", r)
	}
	before := runesOf(s[:i])
	k := len(before) - 1
	for k >= 0 && ignorable(before[k]) {
		k--
	}
	after := runesOf(s[i+n:])
	j := 0
	for j < len(after) && ignorable(after[j]) {
		j++
	}
	if k >= 0 && isCased(before[k]) && (j == len(after) || !isCased(after[j])) {
		return "ς"
	}
	return "σ"
}

func pyTitle(s string) string {
	var b strings.Builder
	prev := false
	for i := 0; i < len(s); {
		r, n := decodeRune(s[i:])
		if prev {
			b.WriteString(lowerAt(s, i, n))
		} else {
			b.WriteString(titleRune(r))
		}
		prev = isCased(r)
		i += n
	}
	return b.String()
}

func pyCapitalize(s string) string {
	if s == "" {
		return s
	}
	r, n := decodeRune(s)
	if isASCII(s) {
		return titleRune(r) + strings.ToLower(s[n:])
	}
	low := pyLower(s)
	_, k := decodeRune(low)
	if first := pyLower(s[:n]); len(first) != k {
		k = len(first)
	}
	return titleRune(r) + low[k:]
}

func pySwapcase(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := decodeRune(s[i:])
		switch {
		case isUpperRune(r):
			b.WriteString(lowerAt(s, i, n))
		case isLowerRune(r):
			b.WriteString(pyUpper(s[i : i+n]))
		default:
			b.WriteString(s[i : i+n])
		}
		i += n
	}
	return b.String()
}

// isLineBreak reports the line boundaries of str.splitlines.
func isLineBreak(r rune) bool {
	switch r {
	case '\n', '\r', '\v', '\f', 0x1c, 0x1d, 0x1e, 0x85, 0x2028, 0x2029:
		return true
	}
	return false
}

func splitLines(s string, keep bool, isBreak func(rune) bool) []string {
	var out []string
	start := 0
	for i := 0; i < len(s); {
		r, n := decodeRune(s[i:])
		if !isBreak(r) {
			i += n
			continue
		}
		end := i
		i += n
		if r == '\r' && i < len(s) && s[i] == '\n' {
			i++
		}
		if keep {
			end = i
		}
		out = append(out, s[start:end])
		start = i
	}
	if start < len(s) {
		out = append(out, s[start:])
	}
	return out
}

// splitSpace is str.split() without a separator; max < 0 means no limit.
func splitSpace(s string, max int, isSpace func(rune) bool) []string {
	var out []string
	i := 0
	for {
		for i < len(s) {
			r, n := decodeRune(s[i:])
			if !isSpace(r) {
				break
			}
			i += n
		}
		if i >= len(s) {
			return out
		}
		if max == 0 {
			return append(out, s[i:])
		}
		start := i
		for i < len(s) {
			r, n := decodeRune(s[i:])
			if isSpace(r) {
				break
			}
			i += n
		}
		out = append(out, s[start:i])
		max--
	}
}

func rsplitSpace(s string, max int, isSpace func(rune) bool) []string {
	var out []string
	for {
		s = strings.TrimRightFunc(s, isSpace)
		if s == "" {
			break
		}
		if max == 0 {
			out = append(out, s)
			break
		}
		i := strings.LastIndexFunc(s, isSpace)
		if i < 0 {
			out = append(out, s)
			break
		}
		_, n := decodeRune(s[i:])
		out = append(out, s[i+n:])
		s = s[:i]
		max--
	}
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

func splitSep(s, sep string, max int) []string {
	if max < 0 {
		return strings.Split(s, sep)
	}
	return strings.SplitN(s, sep, max+1)
}

func rsplitSep(s, sep string, max int) []string {
	var out []string
	for ; max != 0; max-- {
		i := strings.LastIndex(s, sep)
		if i < 0 {
			break
		}
		out = append(out, s[i+len(sep):])
		s = s[:i]
	}
	out = append(out, s)
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

func strList(ss []string) Value {
	vs := make([]Value, len(ss))
	for i, s := range ss {
		vs[i] = Str(s)
	}
	return mkList(vs)
}

// sliceBounds clamps optional start and stop arguments for a sequence of n.
func (m *Interp) sliceBounds(start, stop Value, n int) (int, int) {
	clamp := func(v Value, def int) int {
		if v == nil {
			return def
		}
		v = m.need(v)
		if v == None {
			return def
		}
		b := unwrap(v)
		if bigOf(b) == nil {
			if in, ok := v.(*Instance); !ok || !m.hasIndex(in) {
				m.raise("TypeError", "slice indices must be integers or None or have an __index__ method")
			}
		}
		i := m.clampIndex(v)
		if i < 0 {
			i = max(i+n, 0)
		}
		return i
	}
	lo := clamp(start, 0)
	hi := min(clamp(stop, n), n)
	return lo, hi
}

func (m *Interp) hasIndex(in *Instance) bool {
	_, ok := m.instSpecial(in, "__index__")
	return ok
}

// clampIndex is an index limited to the range of int, as slices take them.
func (m *Interp) clampIndex(v Value) int {
	b := m.intArg(v)
	if b.IsInt64() {
		return int(max(min(b.Int64(), 1<<62), -1<<62))
	}
	if b.Sign() < 0 {
		return -1 << 62
	}
	return 1 << 62
}

// byteOffset gives the byte position of a code point index in s.
func byteOffset(s string, idx int) int {
	if idx <= 0 {
		return 0
	}
	for i := range len(s) {
		if s[i]&0xc0 != 0x80 {
			if idx == 0 {
				return i
			}
			idx--
		}
	}
	return len(s)
}

// findIn is the common part of find, index and count: the range in bytes of
// the slice that the optional bounds select. ok is false if it is empty in a
// way that not even "" is found.
func (m *Interp) strRange(s string, start, stop Value) (lo, hi int, ok bool) {
	if start == nil && stop == nil {
		return 0, len(s), true
	}
	n := strLen(s)
	a, b := m.sliceBounds(start, stop, n)
	if a > n || a > b {
		return 0, 0, false
	}
	if n == len(s) {
		return a, b, true
	}
	return byteOffset(s, a), byteOffset(s, b), true
}

// strFind gives the code point index of sub or -1.
func (m *Interp) strFind(name string, args []Value, kw []KwArg, last bool) int {
	p := m.methodArgs("str."+name, args, kw, 1, 3)
	s := string(unwrap(args[0]).(Str))
	sub := m.strArg(p[0], "must be str, not %s")
	lo, hi, ok := m.strRange(s, p[1], p[2])
	if !ok {
		return -1
	}
	i := 0
	if last {
		i = strings.LastIndex(s[lo:hi], sub)
	} else {
		i = strings.Index(s[lo:hi], sub)
	}
	if i < 0 {
		return -1
	}
	return strLen(s[:lo+i])
}

// affix is startswith and endswith.
func (m *Interp) affix(name string, args []Value, kw []KwArg, has func(s, x string) bool) Value {
	p := m.methodArgs("str."+name, args, kw, 1, 3)
	s := string(unwrap(args[0]).(Str))
	lo, hi, ok := m.strRange(s, p[1], p[2])
	test := func(x string) bool { return ok && has(s[lo:hi], x) }
	a := m.need(p[0])
	switch x := unwrap(a).(type) {
	case Str:
		return Bool(test(string(x)))
	case *Tuple:
		for _, e := range x.elems {
			e = m.need(e)
			t, ok := unwrap(e).(Str)
			if !ok {
				m.raise("TypeError", "tuple for %s must only contain str, not %s", name, m.typeName(e))
			}
			if test(string(t)) {
				return Bool(true)
			}
		}
		return Bool(false)
	}
	m.raise("TypeError", "%s first arg must be str or a tuple of str, not %s", name, m.typeName(a))
	return nil
}

func (m *Interp) strStrip(name string, args []Value, kw []KwArg) string {
	p := m.methodArgs("str."+name, args, kw, 0, 1)
	s := string(unwrap(args[0]).(Str))
	match := isPySpace
	if p[0] != nil {
		a := m.need(p[0])
		if a != None {
			set, ok := unwrap(a).(Str)
			if !ok {
				m.raise("TypeError", "%s arg must be None or str", name)
			}
			cut := string(set)
			if isASCII(cut) {
				match = func(r rune) bool { return r < 128 && strings.IndexByte(cut, byte(r)) >= 0 }
			} else {
				rs := runesOf(cut)
				match = func(r rune) bool {
					for _, x := range rs {
						if x == r {
							return true
						}
					}
					return false
				}
			}
		}
	}
	lo, hi := 0, len(s)
	if name != "rstrip" {
		for lo < hi {
			r, n := decodeRune(s[lo:])
			if !match(r) {
				break
			}
			lo += n
		}
	}
	if name != "lstrip" {
		for lo < hi {
			i := hi - 1
			for i > lo && s[i]&0xc0 == 0x80 {
				i--
			}
			r, _ := decodeRune(s[i:])
			if !match(r) {
				break
			}
			hi = i
		}
	}
	return s[lo:hi]
}

func (m *Interp) strJust(name string, args []Value, kw []KwArg) string {
	p := m.methodArgs("str."+name, args, kw, 1, 2)
	s := string(unwrap(args[0]).(Str))
	w := m.toIndex(m.need(p[0]))
	fill := " "
	if p[1] != nil {
		a := m.need(p[1])
		f, ok := unwrap(a).(Str)
		if !ok {
			m.raise("TypeError", "The fill character must be a unicode character, not %s", m.typeName(a))
		}
		if strLen(string(f)) != 1 {
			m.raise("TypeError", "The fill character must be exactly one character long")
		}
		fill = string(f)
	}
	pad := w - strLen(s)
	if pad <= 0 {
		return s
	}
	if pad > 1<<28 {
		m.stuck("a string of more than 2**28 characters")
	}
	left, right := 0, 0
	switch name {
	case "ljust":
		right = pad
	case "rjust":
		left = pad
	default:
		left = pad/2 + pad&w&1
		right = pad - left
	}
	return strings.Repeat(fill, left) + s + strings.Repeat(fill, right)
}

func (m *Interp) strPartition(name string, args []Value, kw []KwArg, last bool) Value {
	p := m.methodArgs("str."+name, args, kw, 1, 1)
	s := string(unwrap(args[0]).(Str))
	sep := m.strArg(p[0], "must be str, not %s")
	if sep == "" {
		m.raise("ValueError", "empty separator")
	}
	i := strings.Index(s, sep)
	if last {
		i = strings.LastIndex(s, sep)
	}
	if i < 0 {
		if last {
			return mkTuple(Str(""), Str(""), Str(s))
		}
		return mkTuple(Str(s), Str(""), Str(""))
	}
	return mkTuple(Str(s[:i]), Str(sep), Str(s[i+len(sep):]))
}

func (m *Interp) strSplit(name string, args []Value, kw []KwArg, last bool) Value {
	p := m.params(name, args[1:], kw, "sep?", "maxsplit?")
	s := string(unwrap(args[0]).(Str))
	max := -1
	if p[1] != nil {
		max = m.toIndex(m.need(p[1]))
	}
	if p[0] != nil {
		if a := m.need(p[0]); a != None {
			sep, ok := unwrap(a).(Str)
			if !ok {
				m.raise("TypeError", "must be str or None, not %s", m.typeName(a))
			}
			if sep == "" {
				m.raise("ValueError", "empty separator")
			}
			if last {
				return strList(rsplitSep(s, string(sep), max))
			}
			return strList(splitSep(s, string(sep), max))
		}
	}
	if last {
		return strList(rsplitSpace(s, max, isPySpace))
	}
	return strList(splitSpace(s, max, isPySpace))
}

// strJoin is sep.join(vs).
func (m *Interp) strJoin(sep string, vs []Value) string {
	size := 0
	for i, e := range vs {
		e = m.need(e)
		s, ok := unwrap(e).(Str)
		if !ok {
			m.raise("TypeError", "sequence item %d: expected str instance, %s found", i, m.typeName(e))
		}
		if i > 0 {
			size += len(sep)
		}
		size += len(s)
	}
	if size > 1<<28 {
		m.stuck("a string of more than 2**28 characters")
	}
	var b strings.Builder
	b.Grow(size)
	for i, e := range vs {
		if i > 0 {
			b.WriteString(sep)
		}
		b.WriteString(string(unwrap(m.need(e)).(Str)))
	}
	return b.String()
}

// iterable reports whether iteration over v is defined, without starting it.
func (m *Interp) iterable(v Value) (Value, bool) {
	switch x := v.(type) {
	case Str, Bytes, *ByteArray, *Tuple, *List, *Dict, *Set, *Range, *Iter, *dictView, *Opaque, *Sym, *Union:
		return v, true
	case *Instance:
		if x.payload != nil {
			if _, ok := m.iterable(x.payload); ok {
				return v, true
			}
		}
		for _, n := range []string{"__iter__", "__getitem__"} {
			if _, ok := m.instSpecial(x, n); ok {
				return v, true
			}
		}
		return nil, false
	case *Class:
		return v, x.meta != nil
	case NoneType, EllipsisType, NotImplementedType, Bool, Int, *BigInt, Float, Complex, *Function, *Builtin, *BoundMethod, *Slice, *Module, *Property, *ClassMethod, *StaticMethod, *Super:
		return nil, false
	}
	return v, true
}

func (m *Interp) strReplace(args []Value, kw []KwArg) string {
	p := m.methodArgs("str.replace", args, kw, 2, 3)
	s := string(unwrap(args[0]).(Str))
	old := m.strArg(p[0], "replace() argument 1 must be str, not %s")
	repl := m.strArg(p[1], "replace() argument 2 must be str, not %s")
	n := -1
	if p[2] != nil {
		n = m.toIndex(m.need(p[2]))
	}
	if old == "" && !isASCII(s) {
		// strings.Replace inserts between bytes of a lone surrogate
		if n < 0 {
			n = 1 << 62
		}
		var b strings.Builder
		rest := s
		for i := 0; ; i++ {
			if i >= n {
				b.WriteString(rest)
				break
			}
			b.WriteString(repl)
			if rest == "" {
				break
			}
			_, k := decodeRune(rest)
			b.WriteString(rest[:k])
			rest = rest[k:]
		}
		return b.String()
	}
	if len(repl) > len(old) && len(repl)*(strings.Count(s, old)+1) > 1<<28 {
		m.stuck("a string of more than 2**28 characters")
	}
	return strings.Replace(s, old, repl, n)
}

// expandTabs is expandtabs on text whose columns count code points.
func expandTabs(s string, size int) string {
	if !strings.Contains(s, "\t") {
		return s
	}
	var b strings.Builder
	col := 0
	for i := 0; i < len(s); {
		r, n := decodeRune(s[i:])
		switch {
		case r == '\t':
			if size > 0 {
				k := size - col%size
				b.WriteString(strings.Repeat(" ", k))
				col += k
			}
		default:
			b.WriteString(s[i : i+n])
			col++
			if r == '\n' || r == '\r' {
				col = 0
			}
		}
		i += n
	}
	return b.String()
}

func zfill(s string, w int) string {
	pad := w - strLen(s)
	if pad <= 0 {
		return s
	}
	sign := ""
	if s != "" && (s[0] == '+' || s[0] == '-') {
		sign, s = s[:1], s[1:]
	}
	return sign + strings.Repeat("0", pad) + s
}

// isIdentifier is str.isidentifier.
func isIdentifier(s string) bool {
	for i, r := range s {
		ok := r == '_' || unicode.IsLetter(r) || unicode.Is(unicode.Nl, r) || unicode.Is(unicode.Other_ID_Start, r)
		if i > 0 && !ok {
			ok = unicode.Is(unicode.Nd, r) || unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Mc, r) || unicode.Is(unicode.Pc, r) || unicode.Is(unicode.Other_ID_Continue, r)
		}
		if !ok {
			return false
		}
	}
	return s != ""
}

// allRunes reports that s is not empty and that every code point passes.
func allRunes(s string, f func(rune) bool) bool {
	for i := 0; i < len(s); {
		r, n := decodeRune(s[i:])
		if !f(r) {
			return false
		}
		i += n
	}
	return s != ""
}

// oneCase is isupper and islower: at least one cased letter and none that bad
// accepts.
func oneCase(s string, good, bad func(rune) bool) bool {
	seen := false
	for i := 0; i < len(s); {
		r, n := decodeRune(s[i:])
		if bad(r) {
			return false
		}
		seen = seen || good(r)
		i += n
	}
	return seen
}

func isTitleStr(s string) bool {
	cased, prev := false, false
	for i := 0; i < len(s); {
		r, n := decodeRune(s[i:])
		switch {
		case isUpperRune(r) || unicode.IsTitle(r):
			if prev {
				return false
			}
			prev, cased = true, true
		case isLowerRune(r):
			if !prev {
				return false
			}
			cased = true
		default:
			prev = false
		}
		i += n
	}
	return cased
}

// isDigitRune is str.isdigit: decimals and superscripts and the like.
func isDigitRune(r rune) bool {
	if r < 128 {
		return r >= '0' && r <= '9'
	}
	if unicode.Is(unicode.Nd, r) {
		return true
	}
	switch {
	case r == 0xb2, r == 0xb3, r == 0xb9, r == 0x2070, r >= 0x2074 && r <= 0x2079, r >= 0x2080 && r <= 0x2089,
		r >= 0x1369 && r <= 0x1371, r == 0x19da, r >= 0x2460 && r <= 0x2468, r >= 0x2474 && r <= 0x247c, r >= 0x2488 && r <= 0x2490,
		r == 0x24ea, r >= 0x24f5 && r <= 0x24fd, r == 0x24ff, r >= 0x2776 && r <= 0x277e, r >= 0x2780 && r <= 0x2788,
		r >= 0x278a && r <= 0x2792, r >= 0x10a40 && r <= 0x10a43, r >= 0x10e60 && r <= 0x10e68, r >= 0x11052 && r <= 0x1105a, r >= 0x1f100 && r <= 0x1f10a:
		return true
	}
	return false
}

// isNumericRune is str.isnumeric, which adds fractions and numeric letters.
func isNumericRune(r rune) bool {
	if r < 128 {
		return r >= '0' && r <= '9'
	}
	if unicode.Is(unicode.N, r) {
		return true
	}
	if r >= 0x3400 {
		return strings.ContainsRune("㐅㒃㠪㭍一七万三九二五亖亿什仟仨伍佰億兆兩八六十千卄卅卌叁参參叄四壱壹幺廾廿弌弍弎弐拾捌柒漆玖百肆萬貮貳贰阡陆陌陸零", r)
	}
	return false
}

// predicate makes a method without arguments that gives a bool.
func strPredicate(name string, f func(string) bool) NativeFn {
	return func(m *Interp, args []Value, kw []KwArg) Value {
		m.methodArgs("str."+name, args, kw, 0, 0)
		return Bool(f(string(unwrap(args[0]).(Str))))
	}
}

// strMap makes a method without arguments that gives a str.
func strMap(name string, f func(string) string) NativeFn {
	return func(m *Interp, args []Value, kw []KwArg) Value {
		m.methodArgs("str."+name, args, kw, 0, 0)
		return Str(f(string(unwrap(args[0]).(Str))))
	}
}

func init() {
	recv := func(args []Value) string { return string(unwrap(args[0]).(Str)) }
	methods := map[string]NativeFn{
		"upper":      strMap("upper", pyUpper),
		"lower":      strMap("lower", pyLower),
		"casefold":   strMap("casefold", pyCasefold),
		"title":      strMap("title", pyTitle),
		"capitalize": strMap("capitalize", pyCapitalize),
		"swapcase":   strMap("swapcase", pySwapcase),
		"isalpha": strPredicate("isalpha", func(s string) bool {
			return allRunes(s, unicode.IsLetter)
		}),
		"isalnum": strPredicate("isalnum", func(s string) bool {
			return allRunes(s, func(r rune) bool { return unicode.IsLetter(r) || isNumericRune(r) })
		}),
		"isascii":      strPredicate("isascii", isASCII),
		"isdecimal":    strPredicate("isdecimal", func(s string) bool { return allRunes(s, unicode.IsDigit) }),
		"isdigit":      strPredicate("isdigit", func(s string) bool { return allRunes(s, isDigitRune) }),
		"isnumeric":    strPredicate("isnumeric", func(s string) bool { return allRunes(s, isNumericRune) }),
		"isspace":      strPredicate("isspace", func(s string) bool { return allRunes(s, isPySpace) }),
		"isprintable":  strPredicate("isprintable", func(s string) bool { return s == "" || allRunes(s, isPrintable) }),
		"isidentifier": strPredicate("isidentifier", isIdentifier),
		"istitle":      strPredicate("istitle", isTitleStr),
		"isupper": strPredicate("isupper", func(s string) bool {
			return oneCase(s, isUpperRune, func(r rune) bool { return isLowerRune(r) || unicode.IsTitle(r) })
		}),
		"islower": strPredicate("islower", func(s string) bool {
			return oneCase(s, isLowerRune, func(r rune) bool { return isUpperRune(r) || unicode.IsTitle(r) })
		}),
		"strip":  func(m *Interp, args []Value, kw []KwArg) Value { return Str(m.strStrip("strip", args, kw)) },
		"lstrip": func(m *Interp, args []Value, kw []KwArg) Value { return Str(m.strStrip("lstrip", args, kw)) },
		"rstrip": func(m *Interp, args []Value, kw []KwArg) Value { return Str(m.strStrip("rstrip", args, kw)) },
		"center": func(m *Interp, args []Value, kw []KwArg) Value { return Str(m.strJust("center", args, kw)) },
		"ljust":  func(m *Interp, args []Value, kw []KwArg) Value { return Str(m.strJust("ljust", args, kw)) },
		"rjust":  func(m *Interp, args []Value, kw []KwArg) Value { return Str(m.strJust("rjust", args, kw)) },
		"startswith": func(m *Interp, args []Value, kw []KwArg) Value {
			return m.affix("startswith", args, kw, strings.HasPrefix)
		},
		"endswith": func(m *Interp, args []Value, kw []KwArg) Value {
			return m.affix("endswith", args, kw, strings.HasSuffix)
		},
		"find":  func(m *Interp, args []Value, kw []KwArg) Value { return Int(m.strFind("find", args, kw, false)) },
		"rfind": func(m *Interp, args []Value, kw []KwArg) Value { return Int(m.strFind("rfind", args, kw, true)) },
		"index": func(m *Interp, args []Value, kw []KwArg) Value {
			i := m.strFind("index", args, kw, false)
			if i < 0 {
				m.raise("ValueError", "substring not found")
			}
			return Int(i)
		},
		"rindex": func(m *Interp, args []Value, kw []KwArg) Value {
			i := m.strFind("rindex", args, kw, true)
			if i < 0 {
				m.raise("ValueError", "substring not found")
			}
			return Int(i)
		},
		"count": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("str.count", args, kw, 1, 3)
			s := recv(args)
			sub := m.strArg(p[0], "must be str, not %s")
			lo, hi, ok := m.strRange(s, p[1], p[2])
			if !ok {
				return Int(0)
			}
			if sub == "" {
				return Int(strLen(s[lo:hi]) + 1)
			}
			return Int(strings.Count(s[lo:hi], sub))
		},
		"partition": func(m *Interp, args []Value, kw []KwArg) Value {
			return m.strPartition("partition", args, kw, false)
		},
		"rpartition": func(m *Interp, args []Value, kw []KwArg) Value {
			return m.strPartition("rpartition", args, kw, true)
		},
		"split":  func(m *Interp, args []Value, kw []KwArg) Value { return m.strSplit("split", args, kw, false) },
		"rsplit": func(m *Interp, args []Value, kw []KwArg) Value { return m.strSplit("rsplit", args, kw, true) },
		"splitlines": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("splitlines", args[1:], kw, "keepends?")
			keep := p[0] != nil && m.truthy(p[0])
			return strList(splitLines(recv(args), keep, isLineBreak))
		},
		"join": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("str.join", args, kw, 1, 1)
			if s := sequenceSym(p[0]); s != nil {
				return m.term("join", "str", args[0], s)
			}
			v := m.need(p[0])
			if _, ok := m.iterable(v); !ok {
				m.raise("TypeError", "can only join an iterable")
			}
			vs := m.listOf(v)
			if anySym(vs) {
				return m.term("str.join", "str", args[0], mkTuple(vs...))
			}
			return Str(m.strJoin(recv(args), vs))
		},
		"replace": func(m *Interp, args []Value, kw []KwArg) Value { return Str(m.strReplace(args, kw)) },
		"expandtabs": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("expandtabs", args[1:], kw, "tabsize?")
			size := 8
			if p[0] != nil {
				size = m.toIndex(m.need(p[0]))
			}
			if size > 0 && size*strings.Count(recv(args), "\t") > 1<<28 {
				m.stuck("a string of more than 2**28 characters")
			}
			return Str(expandTabs(recv(args), size))
		},
		"zfill": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("str.zfill", args, kw, 1, 1)
			w := m.toIndex(m.need(p[0]))
			if w > 1<<28 {
				m.stuck("a string of more than 2**28 characters")
			}
			return Str(zfill(recv(args), w))
		},
		"removeprefix": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("str.removeprefix", args, kw, 1, 1)
			return Str(strings.TrimPrefix(recv(args), m.strArg(p[0], "removeprefix() argument must be str, not %s")))
		},
		"removesuffix": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("str.removesuffix", args, kw, 1, 1)
			return Str(strings.TrimSuffix(recv(args), m.strArg(p[0], "removesuffix() argument must be str, not %s")))
		},
		"encode": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.params("encode", args[1:], kw, "encoding?", "errors?")
			enc, errs := "utf-8", "strict"
			if p[0] != nil {
				enc = m.strArg(p[0], "encode() argument 'encoding' must be str, not %s")
			}
			if p[1] != nil {
				errs = m.strArg(p[1], "encode() argument 'errors' must be str, not %s")
			}
			return Bytes(m.encode(recv(args), enc, errs))
		},
		"format": func(m *Interp, args []Value, kw []KwArg) Value {
			return Str(m.formatTemplate(recv(args), args[1:], false, func(key string) Value {
				if v := kwGet(kw, key); v != nil {
					return v
				}
				m.raiseKey(Str(key))
				return nil
			}))
		},
		"format_map": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("str.format_map", args, kw, 1, 1)
			mp := m.need(p[0])
			return Str(m.formatTemplate(recv(args), nil, true, func(key string) Value { return m.getitem(mp, Str(key)) }))
		},
		"translate": func(m *Interp, args []Value, kw []KwArg) Value {
			p := m.methodArgs("str.translate", args, kw, 1, 1)
			return Str(m.strTranslate(recv(args), m.need(p[0])))
		},
	}
	for name, f := range methods {
		methods[name] = symbolic("str."+name, strResult(name), f)
	}
	registerMethods("str", methods)
	registerStaticMethods("str", map[string]NativeFn{"maketrans": strMakeTrans})
}

// strResult is the type of a method's result.
func strResult(name string) string {
	switch name {
	case "find", "rfind", "index", "rindex", "count":
		return "int"
	case "startswith", "endswith":
		return "bool"
	case "split", "rsplit", "splitlines":
		return "list"
	case "partition", "rpartition":
		return "tuple"
	case "encode":
		return "bytes"
	}
	if strings.HasPrefix(name, "is") {
		return "bool"
	}
	return "str"
}

// strTranslate is s.translate(table).
func (m *Interp) strTranslate(s string, table Value) string {
	var b []byte
	d, isDict := table.(*Dict)
	for i := 0; i < len(s); {
		r, n := decodeRune(s[i:])
		var v Value
		found := false
		if isDict {
			v, found = d.get(Int(r))
		} else if e := m.catch(func() { v = m.getitem(table, Int(r)); found = true }); e != nil && !e.isExc("LookupError") {
			panic(e)
		}
		if !found {
			b = append(b, s[i:i+n]...)
			i += n
			continue
		}
		i += n
		v = m.need(v)
		switch x := unwrap(v).(type) {
		case NoneType:
		case Str:
			b = append(b, x...)
		case Int:
			if x < 0 || x > 0x10ffff {
				m.raise("ValueError", "character mapping must be in range(0x110000)")
			}
			b = appendRune(b, rune(x))
		default:
			m.raise("TypeError", "character mapping must return integer, None or str")
		}
	}
	return string(b)
}

// strMakeTrans is str.maketrans without the class argument.
func strMakeTrans(m *Interp, args []Value, kw []KwArg) Value {
	p := m.argRange("maketrans", args, kw, 1, 3)
	d := NewDict()
	x := unwrap(m.need(p[0]))
	if p[1] == nil {
		src, ok := x.(*Dict)
		if !ok {
			m.raise("TypeError", "if you give only one argument to maketrans it must be a dict")
		}
		src.each(func(k, v Value) bool {
			switch key := unwrap(m.need(k)).(type) {
			case Str:
				if strLen(string(key)) != 1 {
					m.raise("ValueError", "string keys in translate table must be of length 1")
				}
				r, _ := decodeRune(string(key))
				d.put(Int(r), Int(r), v)
			case Int:
				d.put(key, key, v)
			default:
				m.raise("TypeError", "keys in translate table must be strings or integers")
			}
			return true
		})
		return d
	}
	from, ok := x.(Str)
	if !ok {
		m.raise("TypeError", "first maketrans argument must be a string if there is a second argument")
	}
	to := m.strArg(p[1], "maketrans() argument 2 must be str, not %s")
	a, b := runesOf(string(from)), runesOf(to)
	if len(a) != len(b) {
		m.raise("ValueError", "the first two maketrans arguments must have equal length")
	}
	for i, r := range a {
		d.put(Int(r), Int(r), Int(b[i]))
	}
	if p[2] != nil {
		for _, r := range runesOf(m.strArg(p[2], "maketrans() argument 3 must be str, not %s")) {
			d.put(Int(r), Int(r), None)
		}
	}
	return d
}

package interp

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The three formatting languages of Python: format() specifications,
// str.format templates and % templates.

// fmtSpec is a parsed format() specification.
type fmtSpec struct {
	fill       string
	align      byte // 0 if not given
	alignGiven bool
	sign       byte
	z, alt     bool
	width      int // -1 if not given
	prec       int // -1 if not given
	sep        byte
	typ        rune // 0: none
}

// decimalField parses leading decimal digits.
func (m *Interp) decimalField(s string, from int) (n, end int) {
	i := from
	for i < len(s) && isDigit(s[i]) {
		if n > (math.MaxInt32-9)/10*1000000 {
			m.raise("ValueError", "Too many decimal digits in format string")
		}
		n = n*10 + int(s[i]-'0')
		i++
	}
	return n, i
}

// parseSpec parses a format() specification for a value of the named type;
// defType and defAlign are the type's defaults.
func (m *Interp) parseSpec(spec, typeName string, defType rune, defAlign byte) fmtSpec {
	f := fmtSpec{fill: " ", align: defAlign, width: -1, prec: -1, typ: defType}
	s := spec
	isAlign := func(b byte) bool { return b == '<' || b == '>' || b == '=' || b == '^' }
	fillGiven := false
	if s != "" {
		_, n := decodeRune(s)
		if n < len(s) && isAlign(s[n]) {
			f.fill, f.align, f.alignGiven, fillGiven = s[:n], s[n], true, true
			s = s[n+1:]
		} else if isAlign(s[0]) {
			f.align, f.alignGiven = s[0], true
			s = s[1:]
		}
	}
	if s != "" && (s[0] == '+' || s[0] == '-' || s[0] == ' ') {
		f.sign = s[0]
		s = s[1:]
	}
	if s != "" && s[0] == 'z' {
		f.z = true
		s = s[1:]
	}
	if s != "" && s[0] == '#' {
		f.alt = true
		s = s[1:]
	}
	if !fillGiven && s != "" && s[0] == '0' {
		f.fill = "0"
		if !f.alignGiven && defAlign == '>' {
			f.align = '='
		}
		s = s[1:]
	}
	if n, end := m.decimalField(s, 0); end > 0 {
		f.width = n
		s = s[end:]
	}
	if s != "" && s[0] == ',' {
		f.sep = ','
		s = s[1:]
	}
	if s != "" && s[0] == '_' {
		if f.sep != 0 {
			m.raise("ValueError", "Cannot specify both ',' and '_'.")
		}
		f.sep = '_'
		s = s[1:]
	}
	if s != "" && s[0] == ',' && f.sep == '_' {
		m.raise("ValueError", "Cannot specify both ',' and '_'.")
	}
	if s != "" && s[0] == '.' {
		n, end := m.decimalField(s, 1)
		if end == 1 {
			m.raise("ValueError", "Format specifier missing precision")
		}
		f.prec = n
		s = s[end:]
	}
	if s != "" {
		r, n := decodeRune(s)
		if n < len(s) {
			m.raise("ValueError", "Invalid format specifier '%s' for object of type '%s'", spec, typeName)
		}
		f.typ = r
	}
	if f.width > 1<<28 || f.prec > 1<<28 {
		m.stuck("a format width of more than 2**28")
	}
	if f.sep != 0 {
		switch f.typ {
		case 'd', 'e', 'f', 'g', 'E', 'G', '%', 'F', 0:
		case 'b', 'o', 'x', 'X':
			if f.sep != '_' {
				m.raise("ValueError", "Cannot specify ',' with '%c'.", f.typ)
			}
		default:
			if f.typ > 32 && f.typ < 128 {
				m.raise("ValueError", "Cannot specify '%c' with '%c'.", f.sep, f.typ)
			}
			m.raise("ValueError", "Cannot specify '%c' with '\\x%x'.", f.sep, f.typ)
		}
	}
	return f
}

func (m *Interp) badFormatCode(t rune, typeName string) {
	if t > 32 && t < 128 {
		m.raise("ValueError", "Unknown format code '%c' for object of type '%s'", t, typeName)
	}
	m.raise("ValueError", "Unknown format code '\\x%x' for object of type '%s'", t, typeName)
}

// formatValue is format(v, spec).
func (m *Interp) formatValue(v Value, spec string) string {
	v = m.need(v)
	if in, ok := v.(*Instance); ok {
		if f, ok := m.instSpecial(in, "__format__"); ok {
			r := unwrap(m.need(m.call(f, []Value{Str(spec)}, nil)))
			s, ok := r.(Str)
			if !ok {
				m.raise("TypeError", "__format__ must return a str, not %s", m.typeName(r))
			}
			return string(s)
		}
	}
	if spec == "" {
		return m.str(v)
	}
	tn := m.typeName(v)
	switch x := unwrap(v).(type) {
	case Str:
		return m.formatStr(string(x), spec, tn)
	case Bool, Int, *BigInt:
		f := m.parseSpec(spec, tn, 'd', '>')
		switch f.typ {
		case 'b', 'c', 'd', 'o', 'x', 'X', 'n':
			return m.formatInt(bigOf(x), f, tn)
		case 'e', 'E', 'f', 'F', 'g', 'G', '%':
			return m.formatFloat(m.numFloat(x), f, tn)
		}
		m.badFormatCode(f.typ, tn)
	case Float:
		f := m.parseSpec(spec, tn, 0, '>')
		switch f.typ {
		case 0, 'e', 'E', 'f', 'F', 'g', 'G', 'n', '%':
			return m.formatFloat(float64(x), f, tn)
		}
		m.badFormatCode(f.typ, tn)
	case Complex:
		f := m.parseSpec(spec, tn, 0, '>')
		switch f.typ {
		case 0, 'e', 'E', 'f', 'F', 'g', 'G', 'n':
			return m.formatComplex(complex128(x), f, tn)
		}
		m.badFormatCode(f.typ, tn)
	}
	m.raise("TypeError", "unsupported format string passed to %s.__format__", tn)
	return ""
}

func (m *Interp) formatStr(s, spec, tn string) string {
	f := m.parseSpec(spec, tn, 's', '<')
	if f.typ != 's' {
		m.badFormatCode(f.typ, tn)
	}
	switch {
	case f.sign == ' ':
		m.raise("ValueError", "Space not allowed in string format specifier")
	case f.sign != 0:
		m.raise("ValueError", "Sign not allowed in string format specifier")
	case f.z:
		m.raise("ValueError", "Negative zero coercion (z) not allowed in string format specifier")
	case f.alt:
		m.raise("ValueError", "Alternate form (#) not allowed in string format specifier")
	case f.align == '=':
		m.raise("ValueError", "'=' alignment not allowed in string format specifier")
	}
	if f.prec >= 0 {
		s = truncRunes(s, f.prec)
	}
	return padField(s, f)
}

func padField(s string, f fmtSpec) string {
	n := f.width - strLen(s)
	if n <= 0 {
		return s
	}
	switch f.align {
	case '<':
		return s + strings.Repeat(f.fill, n)
	case '^':
		return strings.Repeat(f.fill, n/2) + s + strings.Repeat(f.fill, n-n/2)
	}
	return strings.Repeat(f.fill, n) + s
}

// layoutNumber joins the parts of a number: sign, prefix, digits (grouped and
// zero padded) and the rest.
func layoutNumber(f fmtSpec, sign, prefix, digits, rest string) string {
	other := len(sign) + len(prefix) + len(rest)
	if digits != "" {
		minW := 0
		if f.fill == "0" && f.align == '=' {
			minW = f.width - other
		}
		group := 0
		if f.sep != 0 {
			group = 3
			switch f.typ {
			case 'b', 'o', 'x', 'X':
				group = 4
			}
		}
		digits = groupDigits(digits, f.sep, group, minW)
	}
	pad := f.width - other - len(digits)
	if pad <= 0 {
		return sign + prefix + digits + rest
	}
	p := strings.Repeat(f.fill, pad)
	switch f.align {
	case '<':
		return sign + prefix + digits + rest + p
	case '^':
		return strings.Repeat(f.fill, pad/2) + sign + prefix + digits + rest + strings.Repeat(f.fill, pad-pad/2)
	case '=':
		return sign + prefix + p + digits + rest
	}
	return p + sign + prefix + digits + rest
}

// groupDigits inserts separators every group digits (0: none) from the right
// and pads with zeros to at least minW characters, separators included.
func groupDigits(d string, sep byte, group, minW int) string {
	rem := len(d)
	var parts []string
	for {
		l := max(rem, minW, 1)
		if group > 0 {
			l = min(group, l)
		}
		zeros := max(0, l-rem)
		chars := max(0, min(rem, l))
		parts = append(parts, strings.Repeat("0", zeros)+d[rem-chars:rem])
		rem -= chars
		minW -= l
		if rem <= 0 && minW <= 0 {
			break
		}
		minW--
	}
	for i, j := 0, len(parts)-1; i < j; i, j = i+1, j-1 {
		parts[i], parts[j] = parts[j], parts[i]
	}
	if group == 0 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts, string(rune(sep)))
}

func signText(neg bool, sign byte) string {
	if neg {
		return "-"
	}
	if sign == '+' || sign == ' ' {
		return string(rune(sign))
	}
	return ""
}

func (m *Interp) formatInt(x *big.Int, f fmtSpec, tn string) string {
	if f.prec >= 0 {
		m.raise("ValueError", "Precision not allowed in integer format specifier")
	}
	if f.z {
		m.raise("ValueError", "Negative zero coercion (z) not allowed in integer format specifier")
	}
	if f.typ == 'c' {
		if f.sign != 0 {
			m.raise("ValueError", "Sign not allowed with integer format specifier 'c'")
		}
		if f.alt {
			m.raise("ValueError", "Alternate form (#) not allowed with integer format specifier 'c'")
		}
		if !x.IsInt64() {
			m.raise("OverflowError", "Python int too large to convert to C long")
		}
		if x.Sign() < 0 || x.Int64() > 0x10ffff {
			m.raise("OverflowError", "%s", "%c arg not in range(0x110000)")
		}
		s := string(appendRune(nil, rune(x.Int64())))
		if f.align == '=' {
			f.align = '>'
		}
		return padField(s, f)
	}
	base, prefix := 10, ""
	switch f.typ {
	case 'b':
		base, prefix = 2, "0b"
	case 'o':
		base, prefix = 8, "0o"
	case 'x':
		base, prefix = 16, "0x"
	case 'X':
		base, prefix = 16, "0X"
	}
	if !f.alt {
		prefix = ""
	}
	d := m.bigText(new(big.Int).Abs(x), base)
	if f.typ == 'X' {
		d = strings.ToUpper(d)
	}
	return layoutNumber(f, signText(x.Sign() < 0, f.sign), prefix, d, "")
}

// bigText converts to text; base 10 is subject to CPython's digit limit.
func (m *Interp) bigText(x *big.Int, base int) string {
	s := x.Text(base)
	if base == 10 && len(strings.TrimPrefix(s, "-")) > maxStrDigits {
		m.raise("ValueError", "Exceeds the limit (%d digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit", maxStrDigits)
	}
	return s
}

// pyDouble formats |x| as CPython's PyOS_double_to_string does: typ is one of
// e f g r (shortest); addDot0 adds ".0" to a whole number.
func pyDouble(x float64, typ byte, prec int, alt, addDot0 bool) string {
	x = math.Abs(x)
	if math.IsNaN(x) {
		return "nan"
	}
	if math.IsInf(x, 0) {
		return "inf"
	}
	if typ == 'f' {
		s := strconv.FormatFloat(x, 'f', prec, 64)
		if alt && prec == 0 {
			s += "."
		}
		return s
	}
	var es string
	switch typ {
	case 'e':
		es = strconv.FormatFloat(x, 'e', prec, 64)
	case 'g':
		if prec == 0 {
			prec = 1
		}
		es = strconv.FormatFloat(x, 'e', prec-1, 64)
	default:
		es = strconv.FormatFloat(x, 'e', -1, 64)
	}
	mant, exps, _ := strings.Cut(es, "e")
	exp, _ := strconv.Atoi(exps)
	digits := strings.Replace(mant, ".", "", 1)
	expText := func() string {
		if exp < 0 {
			return fmt.Sprintf("e-%02d", -exp)
		}
		return fmt.Sprintf("e+%02d", exp)
	}
	if typ == 'e' {
		if alt && !strings.Contains(mant, ".") {
			mant += "."
		}
		return mant + expText()
	}
	decpt := exp + 1
	useExp := false
	if typ == 'g' {
		lim := prec
		if addDot0 {
			lim--
		}
		useExp = decpt <= -4 || decpt > lim
		if !alt {
			digits = strings.TrimRight(digits, "0")
			if digits == "" {
				digits = "0"
			}
		}
	} else {
		useExp = decpt <= -4 || decpt > 16
	}
	if x == 0 {
		decpt = 1
	}
	if useExp {
		exp = decpt - 1
		s := digits[:1]
		if len(digits) > 1 || alt {
			s += "." + digits[1:]
		}
		return s + expText()
	}
	var s string
	switch {
	case decpt <= 0:
		s = "0." + strings.Repeat("0", -decpt) + digits
	case decpt >= len(digits):
		s = digits + strings.Repeat("0", decpt-len(digits))
		if addDot0 {
			s += ".0"
		} else if alt {
			s += "."
		}
	default:
		s = digits[:decpt] + "." + digits[decpt:]
	}
	return s
}

// floatRepr is repr(float).
func floatRepr(f float64) string {
	s := pyDouble(f, 'r', 0, false, true)
	if math.Signbit(f) && !math.IsNaN(f) {
		s = "-" + s
	}
	return s
}

// doubleParts formats |x| for a format() type and tells whether the result
// counts as negative.
func doubleParts(x float64, f fmtSpec) (text string, neg bool) {
	typ, prec := f.typ, f.prec
	tail := ""
	if typ == '%' {
		x *= 100
		typ, tail = 'f', "%"
	}
	if prec < 0 && typ != 0 {
		prec = 6
	}
	upper := typ == 'E' || typ == 'F' || typ == 'G'
	if upper {
		typ += 'a' - 'A'
	}
	var s string
	switch {
	case typ == 0 && prec < 0:
		s = pyDouble(x, 'r', 0, f.alt, true)
	case typ == 0:
		s = pyDouble(x, 'g', prec, f.alt, true)
	case typ == 'n':
		s = pyDouble(x, 'g', prec, f.alt, false)
	default:
		s = pyDouble(x, byte(typ), prec, f.alt, false)
	}
	neg = math.Signbit(x) && !math.IsNaN(x)
	if f.z && neg && strings.Trim(strings.SplitN(s, "e", 2)[0], "0.") == "" {
		neg = false
	}
	if upper {
		s = strings.ToUpper(s)
	}
	return s + tail, neg
}

func (m *Interp) formatFloat(x float64, f fmtSpec, tn string) string {
	s, neg := doubleParts(x, f)
	i := 0
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	if f.typ == 'n' {
		f.sep = 0
	}
	return layoutNumber(f, signText(neg, f.sign), "", s[:i], s[i:])
}

func (m *Interp) formatComplex(c complex128, f fmtSpec, tn string) string {
	if f.fill == "0" {
		m.raise("ValueError", "Zero padding is not allowed in complex format specifier")
	}
	if f.align == '=' {
		m.raise("ValueError", "'=' alignment flag is not allowed in complex format specifier")
	}
	outer := f
	f.width = -1
	one := func(x float64, sign byte) string {
		g := f
		g.sign = sign
		if f.typ == 0 && f.prec < 0 {
			s := pyDouble(x, 'r', 0, f.alt, false)
			return signText(math.Signbit(x) && !math.IsNaN(x), sign) + s
		}
		if f.typ == 0 {
			g.typ = 'g'
		}
		return m.formatFloat(x, g, tn)
	}
	var s string
	re, im := real(c), imag(c)
	if f.typ == 0 {
		if re == 0 && !math.Signbit(re) {
			s = one(im, f.sign) + "j"
		} else {
			s = "(" + one(re, f.sign) + one(im, '+') + "j)"
		}
	} else {
		s = one(re, f.sign) + one(im, '+') + "j"
	}
	return padField(s, outer)
}

// strFormat is str.format and, with args == nil and kwargs set, format_map.
type strFormat struct {
	m     *Interp
	args  []Value
	named func(key string) Value
	isMap bool
	auto  int // next automatic index; -1: numbered by hand
	state int // 0 undecided, 1 automatic, 2 manual
}

// formatTemplate is template.format(*args, **kwargs): named looks up a
// keyword and raises KeyError where there is none.
func (m *Interp) formatTemplate(tmpl string, args []Value, isMap bool, named func(key string) Value) string {
	f := &strFormat{m: m, args: args, named: named, isMap: isMap}
	return f.expand(tmpl, 2)
}

func (f *strFormat) expand(s string, depth int) string {
	m := f.m
	if depth <= 0 {
		m.raise("ValueError", "Max string recursion exceeded")
	}
	var out strings.Builder
	for i := 0; i < len(s); {
		j := strings.IndexAny(s[i:], "{}")
		if j < 0 {
			out.WriteString(s[i:])
			break
		}
		out.WriteString(s[i : i+j])
		i += j
		c := s[i]
		i++
		atEnd := i >= len(s)
		if c == '}' && (atEnd || s[i] != '}') {
			m.raise("ValueError", "Single '}' encountered in format string")
		}
		if atEnd {
			m.raise("ValueError", "Single '{' encountered in format string")
		}
		if s[i] == c {
			out.WriteByte(c)
			i++
			continue
		}
		i = f.field(s, i, &out, depth)
	}
	return out.String()
}

// field expands the replacement field that starts at s[i], after the brace,
// and gives the position behind it.
func (f *strFormat) field(s string, i int, out *strings.Builder, depth int) int {
	m := f.m
	start := i
	var c byte
scan:
	for i < len(s) {
		c = s[i]
		i++
		switch c {
		case '{':
			m.raise("ValueError", "unexpected '{' in field name")
		case '[':
			for i < len(s) && s[i] != ']' {
				i++
			}
		case '}', ':', '!':
			break scan
		}
	}
	if c != '}' && c != ':' && c != '!' {
		m.raise("ValueError", "expected '}' before end of string")
	}
	name := s[start : i-1]
	conv := ""
	spec, nested := "", false
	done := c == '}'
	if c == '!' {
		if i >= len(s) {
			m.raise("ValueError", "end of string while looking for conversion specifier")
		}
		_, n := decodeRune(s[i:])
		conv = s[i : i+n]
		i += n
		if i < len(s) {
			c = s[i]
			i++
			if c == '}' {
				done = true
			} else if c != ':' {
				m.raise("ValueError", "expected ':' after conversion specifier")
			}
		}
	}
	if !done {
		from, depthB := i, 1
		for i < len(s) && depthB > 0 {
			switch s[i] {
			case '{':
				nested = true
				depthB++
			case '}':
				depthB--
			}
			i++
		}
		if depthB > 0 {
			m.raise("ValueError", "unmatched '{' in format spec")
		}
		spec = s[from : i-1]
	}
	v := f.lookup(name)
	switch conv {
	case "":
	case "r":
		v = Str(m.repr(v))
	case "s":
		v = Str(m.str(v))
	case "a":
		v = Str(asciiEscape(m.repr(v)))
	default:
		r, _ := decodeRune(conv)
		if r > 32 && r < 127 {
			m.raise("ValueError", "Unknown conversion specifier %c", r)
		}
		m.raise("ValueError", "Unknown conversion specifier \\x%x", r)
	}
	if nested {
		spec = f.expand(spec, depth-1)
	}
	out.WriteString(m.formatValue(v, spec))
	return i
}

func (f *strFormat) number(s string) (int, bool) {
	if s == "" {
		return 0, false
	}
	for i := 0; i < len(s); i++ {
		if !isDigit(s[i]) {
			return 0, false
		}
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		f.m.raise("ValueError", "Too many decimal digits in format string")
	}
	return n, true
}

func (f *strFormat) lookup(name string) Value {
	m := f.m
	end := strings.IndexAny(name, ".[")
	if end < 0 {
		end = len(name)
	}
	first, rest := name[:end], name[end:]
	n, isNum := f.number(first)
	if first == "" || isNum {
		want := 2
		if first == "" {
			want = 1
		}
		if f.state == 0 {
			f.state = want
		}
		if f.state != want {
			if want == 1 {
				m.raise("ValueError", "cannot switch from manual field specification to automatic field numbering")
			}
			m.raise("ValueError", "cannot switch from automatic field numbering to manual field specification")
		}
		if want == 1 {
			n = f.auto
			f.auto++
		}
	}
	var v Value
	if first == "" || isNum {
		if f.isMap {
			m.raise("ValueError", "Format string contains positional fields")
		}
		if n >= len(f.args) {
			m.raise("IndexError", "Replacement index %d out of range for positional args tuple", n)
		}
		v = f.args[n]
	} else {
		v = f.named(first)
	}
	for rest != "" {
		switch rest[0] {
		case '.':
			e := strings.IndexAny(rest[1:], ".[") + 1
			if e == 0 {
				e = len(rest)
			}
			attr := rest[1:e]
			if attr == "" {
				m.raise("ValueError", "Empty attribute in format string")
			}
			v = m.getattr(v, attr)
			rest = rest[e:]
		case '[':
			e := strings.IndexByte(rest, ']')
			if e < 0 {
				m.raise("ValueError", "Missing ']' in format string")
			}
			key := rest[1:e]
			if key == "" {
				m.raise("ValueError", "Empty attribute in format string")
			}
			if n, ok := f.number(key); ok {
				v = m.getitem(v, Int(n))
			} else {
				v = m.getitem(v, Str(key))
			}
			rest = rest[e+1:]
		default:
			m.raise("ValueError", "Only '.' or '[' may follow ']' in format field specifier")
		}
	}
	return v
}

// percentFormat is f % arg for a str template.
func (m *Interp) percentFormat(f string, arg Value) string {
	return m.percentAny(f, arg, false)
}

// percentFormatBytes is f % arg for a bytes template.
func (m *Interp) percentFormatBytes(f string, arg Value) Value {
	return Bytes(m.percentAny(f, arg, true))
}

func (m *Interp) percentAny(f string, arg Value, isBytes bool) string {
	arg = m.need(arg)
	single := true
	var args []Value
	next := 0
	if t, ok := unwrap(arg).(*Tuple); ok {
		args, single = t.elems, false
	}
	var mapping Value
	if single {
		args = []Value{arg}
		switch u := unwrap(arg).(type) {
		case Str:
		case Bytes, *ByteArray:
			if !isBytes {
				mapping = arg
			}
		case *Dict, *List, *Range:
			mapping = arg
		case *Instance:
			if _, ok := m.instSpecial(u, "__getitem__"); ok {
				mapping = arg
			}
		}
	}
	getArg := func() Value {
		if next >= len(args) {
			m.raise("TypeError", "not enough arguments for format string")
		}
		next++
		return m.need(args[next-1])
	}
	var out strings.Builder
	for i := 0; i < len(f); {
		j := strings.IndexByte(f[i:], '%')
		if j < 0 {
			out.WriteString(f[i:])
			break
		}
		out.WriteString(f[i : i+j])
		i += j + 1
		if i < len(f) && f[i] == '%' {
			out.WriteByte('%')
			i++
			continue
		}
		if i < len(f) && f[i] == '(' {
			if mapping == nil {
				m.raise("TypeError", "format requires a mapping")
			}
			depth, from := 1, i+1
			i++
			for i < len(f) && depth > 0 {
				switch f[i] {
				case '(':
					depth++
				case ')':
					depth--
				}
				i++
			}
			if depth > 0 {
				m.raise("ValueError", "incomplete format key")
			}
			var key Value = Str(f[from : i-1])
			if isBytes {
				key = Bytes(f[from : i-1])
			}
			args, next, single = []Value{m.getitem(mapping, key)}, 0, true
		}
		var left, plus, space, alt, zero bool
	flags:
		for i < len(f) {
			switch f[i] {
			case '-':
				left = true
			case '+':
				plus = true
			case ' ':
				space = true
			case '#':
				alt = true
			case '0':
				zero = true
			default:
				break flags
			}
			i++
		}
		star := func(what string) int {
			i++
			v := unwrap(getArg())
			b := bigOf(v)
			if b == nil {
				m.raise("TypeError", "* wants int")
			}
			if !b.IsInt64() || b.BitLen() > 31 {
				m.raise("OverflowError", "%s", what)
			}
			return int(b.Int64())
		}
		number := func(tooBig string) int {
			n := 0
			for i < len(f) && isDigit(f[i]) {
				if n > (math.MaxInt32-9)/10 {
					m.raise("ValueError", "%s", tooBig)
				}
				n = n*10 + int(f[i]-'0')
				i++
			}
			return n
		}
		width, prec := -1, -1
		if i < len(f) && f[i] == '*' {
			width = star("Python int too large to convert to C ssize_t")
			if width < 0 {
				left = true
				width = -width
			}
		} else if i < len(f) && isDigit(f[i]) {
			width = number("width too big")
		}
		if i < len(f) && f[i] == '.' {
			i++
			if i < len(f) && f[i] == '*' {
				prec = max(0, star("Python int too large to convert to C int"))
			} else {
				prec = number("precision too big")
			}
		}
		if i < len(f) && (f[i] == 'h' || f[i] == 'l' || f[i] == 'L') {
			i++
		}
		if i >= len(f) {
			m.raise("ValueError", "incomplete format")
		}
		if width > 1<<28 || prec > 1<<28 {
			m.stuck("a format width of more than 2**28")
		}
		c, n := decodeRune(f[i:])
		if isBytes {
			c, n = rune(f[i]), 1
		}
		at := i
		i += n
		v := getArg()
		var body, sign, prefix string
		numeric := false
		switch {
		case c == 's' && !isBytes:
			body = m.str(v)
		case c == 'r' || c == 'a':
			body = m.repr(v)
			if c == 'a' || isBytes {
				body = asciiEscape(body)
			}
		case (c == 's' || c == 'b') && isBytes:
			switch b := unwrap(v).(type) {
			case Bytes:
				body = string(b)
			case *ByteArray:
				body = string(b.b)
			default:
				in, ok := v.(*Instance)
				var g Value
				if ok {
					g, ok = m.instSpecial(in, "__bytes__")
				}
				if !ok {
					m.raise("TypeError", "%%b requires a bytes-like object, or an object that implements __bytes__, not '%s'", m.typeName(v))
				}
				body = m.bytesOf(m.call(g, nil, nil))
			}
		case c == 'c':
			body = m.percentChar(v, isBytes)
		case c == 'd' || c == 'i' || c == 'u' || c == 'o' || c == 'x' || c == 'X':
			numeric = true
			x := m.percentInt(v, c)
			base := 10
			switch c {
			case 'o':
				base = 8
				if alt {
					prefix = "0o"
				}
			case 'x', 'X':
				base = 16
				if alt {
					prefix = "0" + string(c)
				}
			}
			body = m.bigText(new(big.Int).Abs(x), base)
			if c == 'X' {
				body = strings.ToUpper(body)
			}
			if prec > len(body) {
				body = strings.Repeat("0", prec-len(body)) + body
			}
			if x.Sign() < 0 {
				sign = "-"
			}
		case c < 128 && strings.ContainsRune("eEfFgG", c):
			numeric = true
			var x float64
			if isBytes && numRank(unwrap(v)) == 0 {
				m.raise("TypeError", "float argument required, not %s", m.typeName(v))
			}
			x = m.realArg(v)
			spec := fmtSpec{typ: c, prec: prec, alt: alt}
			var neg bool
			body, neg = doubleParts(x, spec)
			if neg {
				sign = "-"
			}
		default:
			ch := c
			if (ch <= 31 || ch >= 127) && !isBytes {
				ch = '?'
			}
			pos := at
			if !isBytes {
				pos = strLen(f[:at])
			}
			m.raise("ValueError", "unsupported format character '%c' (0x%x) at index %d", ch, c, pos)
		}
		if numeric {
			if sign == "" && plus {
				sign = "+"
			} else if sign == "" && space {
				sign = " "
			}
		} else if prec >= 0 && c != 'c' {
			if isBytes {
				body = body[:min(prec, len(body))]
			} else {
				body = truncRunes(body, prec)
			}
		}
		size := len(body)
		if !isBytes {
			size = strLen(body)
		}
		pad := max(0, width-size-len(sign)-len(prefix))
		switch {
		case left:
			out.WriteString(sign + prefix + body + strings.Repeat(" ", pad))
		case zero && numeric:
			out.WriteString(sign + prefix + strings.Repeat("0", pad) + body)
		default:
			out.WriteString(strings.Repeat(" ", pad) + sign + prefix + body)
		}
	}
	if next < len(args) && mapping == nil {
		if isBytes {
			m.raise("TypeError", "not all arguments converted during bytes formatting")
		}
		m.raise("TypeError", "not all arguments converted during string formatting")
	}
	return out.String()
}

func (m *Interp) percentChar(v Value, isBytes bool) string {
	u := unwrap(v)
	if isBytes {
		if b, ok := u.(Bytes); ok && len(b) == 1 {
			return string(b)
		}
		if b, ok := u.(*ByteArray); ok && len(b.b) == 1 {
			return string(b.b)
		}
		if x := bigOf(u); x != nil {
			if x.Sign() < 0 || x.BitLen() > 8 {
				m.raise("OverflowError", "%s", "%c arg not in range(256)")
			}
			return string([]byte{byte(x.Int64())})
		}
		m.raise("TypeError", "%s", "%c requires an integer in range(256) or a single byte")
	}
	if s, ok := u.(Str); ok && strLen(string(s)) == 1 {
		return string(s)
	}
	x := bigOf(u)
	if x == nil {
		if in, ok := v.(*Instance); ok {
			if _, ok := m.instSpecial(in, "__index__"); ok {
				x = m.intArg(v)
			}
		}
	}
	if x == nil {
		m.raise("TypeError", "%s", "%c requires int or char")
	}
	if x.Sign() < 0 || x.BitLen() > 21 || x.Int64() > utf8.MaxRune {
		m.raise("OverflowError", "%s", "%c arg not in range(0x110000)")
	}
	return string(appendRune(nil, rune(x.Int64())))
}

func (m *Interp) percentInt(v Value, c rune) *big.Int {
	u := unwrap(v)
	if x := bigOf(u); x != nil {
		return x
	}
	wantIndex := c == 'o' || c == 'x' || c == 'X'
	if in, ok := v.(*Instance); ok {
		names := []string{"__int__", "__index__"}
		if wantIndex {
			names = names[1:]
		}
		for _, n := range names {
			if _, ok := m.instSpecial(in, n); ok {
				if n == "__index__" {
					return m.intArg(v)
				}
				return bigOf(m.intOf(v, nil))
			}
		}
	}
	if f, ok := u.(Float); ok && !wantIndex {
		return bigOf(m.floatToInt(float64(f)))
	}
	if wantIndex {
		m.raise("TypeError", "%%%c format: an integer is required, not %s", c, m.typeName(v))
	}
	m.raise("TypeError", "%%%c format: a real number is required, not %s", c, m.typeName(v))
	return nil
}

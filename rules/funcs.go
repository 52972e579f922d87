package rules

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/agext/levenshtein"
)

// Function is a function of the language.
type Function struct {
	Name string
	// Usage shows the arguments, Doc says what it gives.
	Usage, Doc string
	// Min and Max are the numbers of arguments; Max < 0 stands for any number.
	Min, Max int
	// partial says that eval can do with arguments that are not known.
	partial bool
	eval    func(a []Value) Value
}

func (f *Function) arity() string {
	n := fmt.Sprint(f.Min)
	switch {
	case f.Max < 0:
		n = "at least " + n
	case f.Max != f.Min:
		n = fmt.Sprintf("%d to %d", f.Min, f.Max)
	}
	if n == "1" || n == "at least 1" {
		return n + " argument"
	}
	return n + " arguments"
}

// FunctionByName finds a function; nil if there is none.
func FunctionByName(name string) *Function { return functionIndex[name] }

var functionIndex = func() map[string]*Function {
	m := map[string]*Function{}
	for i := range Functions {
		m[Functions[i].Name] = &Functions[i]
	}
	return m
}()

func functionNames() []string {
	var out []string
	for _, f := range Functions {
		out = append(out, f.Name)
	}
	return out
}

// closest is the candidate that a name may be a misspelling of, "" if there is
// none.
func closest(name string, candidates []string) string {
	best, dist := "", 1+max(1, len(name)/3)
	for _, c := range candidates {
		if d := levenshtein.Distance(strings.ToLower(name), strings.ToLower(c), nil); d < dist {
			best, dist = c, d
		}
	}
	return best
}

// Functions lists the functions by group: truth and type, numbers, lists, texts,
// versions.
var Functions = []Function{
	{"has", "has(REF)", "whether the reference, or the entry of a dict, is there; field.X of a flag that the engine does not have is not", 1, 1, true, nil},
	{"present", "present(REF)", "whether a key of a configuration, or of a dict, is there, be its value null", 1, 1, true, nil},
	{"is_none", "is_none(x)", "x is None; the same as x == null", 1, 1, false, func(a []Value) Value { _, ok := a[0].(None); return Bool(ok) }},
	{"truthy", "truthy(x)", "bool(x)", 1, 1, true, func(a []Value) Value { return Truth(a[0]) }},
	{"coalesce", "coalesce(a, ...)", "the first that is not None; None if all are", 1, -1, true, coalesce},
	{"opaque", "opaque(reason, x, ...)", "a value that is not known, for the reason that the text gives; it is made of the others", 1, -1, true, nil},
	{"type", "type(x)", "the name of the type: \"int\", \"str\", \"NoneType\" ...", 1, 1, false, func(a []Value) Value { return Str(TypeName(a[0])) }},
	{"int", "int(x)", "int(x)", 1, 1, false, func(a []Value) Value { return toInt(a[0]) }},
	{"float", "float(x)", "float(x)", 1, 1, false, func(a []Value) Value { return toFloatValue(a[0]) }},
	{"str", "str(x)", "str(x)", 1, 1, false, func(a []Value) Value { return boundedText(Text(a[0])) }},
	{"repr", "repr(x)", "repr(x)", 1, 1, false, func(a []Value) Value { return boundedText(Repr(a[0])) }},

	{"abs", "abs(x)", "abs(x)", 1, 1, false, absolute},
	{"round", "round(x[, digits])", "round(x, digits): halves to even, of the exact value", 1, 2, false, func(a []Value) Value {
		if len(a) == 1 {
			return round(a[0], nil)
		}
		return round(a[0], a[1])
	}},
	{"floor", "floor(x)", "math.floor(x)", 1, 1, false, func(a []Value) Value { return wholeNumber(a[0], math.Floor) }},
	{"ceil", "ceil(x)", "math.ceil(x)", 1, 1, false, func(a []Value) Value { return wholeNumber(a[0], math.Ceil) }},
	{"floordiv", "floordiv(a, b)", "a // b", 2, 2, false, func(a []Value) Value { return Arithmetic(FloorDiv, a[0], a[1]) }},
	{"pow", "pow(a, b)", "a ** b; of floats for whole exponents up to 64", 2, 2, false, func(a []Value) Value { return Arithmetic(Pow, a[0], a[1]) }},
	{"min", "min(a, ...)", "the least of several, or of a list", 1, -1, false, func(a []Value) Value { return extreme("min", Lt, a) }},
	{"max", "max(a, ...)", "the greatest of several, or of a list", 1, -1, false, func(a []Value) Value { return extreme("max", Gt, a) }},
	{"sum", "sum(list)", "sum(list)", 1, 1, false, sum},

	{"len", "len(x)", "len(x)", 1, 1, true, length},
	{"contains", "contains(coll, x)", "x in coll: of a list, a dict's keys or, as a part, a text", 2, 2, true, func(a []Value) Value { return Contains(a[0], a[1]) }},
	{"any", "any(list)", "any(list)", 1, 1, true, func(a []Value) Value { return quantify(a[0], true) }},
	{"all", "all(list)", "all(list)", 1, 1, true, func(a []Value) Value { return quantify(a[0], false) }},
	{"get", "get(dict, key[, default])", "dict.get(key, default)", 2, 3, true, get},
	{"keys", "keys(dict)", "list(dict.keys())", 1, 1, false, func(a []Value) Value { return entries(a[0], "keys", func(k, _ Value) Value { return k }) }},
	{"values", "values(dict)", "list(dict.values())", 1, 1, false, func(a []Value) Value { return entries(a[0], "values", func(_, v Value) Value { return v }) }},
	{"slice", "slice(x, from[, to])", "x[from:to]; null for an end that is left out", 2, 3, false, slice},
	{"sorted", "sorted(list)", "sorted(list)", 1, 1, false, sorted},
	{"range", "range([from, ]to[, step])", "list(range(from, to, step))", 1, 3, false, ranged},
	{"list", "list(x)", "list(x)", 1, 1, true, func(a []Value) Value { return listOf(IsList, a[0]) }},
	{"tuple", "tuple(x)", "tuple(x)", 1, 1, true, func(a []Value) Value { return listOf(IsTuple, a[0]) }},
	{"set", "set(x)", "set(x)", 1, 1, false, setOf},

	{"startswith", "startswith(s, prefix)", "s.startswith(prefix); prefix may be a list", 2, 2, false, func(a []Value) Value { return affix("startswith", strings.HasPrefix, a) }},
	{"endswith", "endswith(s, suffix)", "s.endswith(suffix); suffix may be a list", 2, 2, false, func(a []Value) Value { return affix("endswith", strings.HasSuffix, a) }},
	{"lower", "lower(s)", "s.lower()", 1, 1, false, func(a []Value) Value { return onText("lower", strings.ToLower, a) }},
	{"upper", "upper(s)", "s.upper()", 1, 1, false, func(a []Value) Value { return onText("upper", strings.ToUpper, a) }},
	{"strip", "strip(s)", "s.strip()", 1, 1, false, func(a []Value) Value {
		return onText("strip", func(s string) string { return strings.TrimFunc(s, isSpace) }, a)
	}},
	{"removeprefix", "removeprefix(s, prefix)", "s.removeprefix(prefix)", 2, 2, false, func(a []Value) Value { return onTexts("removeprefix", strings.TrimPrefix, a) }},
	{"removesuffix", "removesuffix(s, suffix)", "s.removesuffix(suffix)", 2, 2, false, func(a []Value) Value { return onTexts("removesuffix", strings.TrimSuffix, a) }},
	{"replace", "replace(s, old, new)", "s.replace(old, new)", 3, 3, false, replace},
	{"split", "split(s[, sep])", "s.split(sep)", 1, 2, false, split},
	{"join", "join(sep, list)", "sep.join(list)", 2, 2, false, joinTexts},
	{"matches", "matches(s, regex)", "whether the regular expression (RE2 syntax) matches anywhere in s", 2, 2, false, matches},

	{"version_at_least", "version_at_least(v, w)", "whether version v is w or later, as PEP 440 orders them", 2, 2, false, versionAtLeast},
	{"version_in", "version_in(v, range)", "whether version v is in the range, such as \">= 0.5.5, < 0.6\"", 2, 2, false, versionIn},
}

func boundedText(s string) Value {
	if len(s) > maxText {
		return tooLarge("text")
	}
	return Str(s)
}

func noText(f string, v Value) Value {
	return fault("TypeError: " + f + " wants a text, not '" + TypeName(v) + "'")
}

func coalesce(a []Value) Value {
	for i, v := range a {
		switch x := v.(type) {
		case None:
			continue
		case *Unknown:
			if i == len(a)-1 {
				return x
			}
			return NewUnknown(append(slices.Clone(x.Facts), FactsOf(coalesce(a[i+1:]))...)...)
		}
		return v
	}
	return None{}
}

func absolute(a []Value) Value {
	switch x := a[0].(type) {
	case Bool, Int:
		return BigInt(new(big.Int).Abs(asBig(x)))
	case Float:
		return Float(math.Abs(float64(x)))
	}
	return fault("TypeError: bad operand type for abs(): '" + TypeName(a[0]) + "'")
}

func wholeNumber(v Value, f func(float64) float64) Value {
	switch x := v.(type) {
	case Bool, Int:
		return BigInt(asBig(x))
	case Float:
		return toInt(Float(f(float64(x))))
	}
	return fault("TypeError: must be real number, not " + TypeName(v))
}

func extreme(name string, op Op, a []Value) Value {
	if len(a) == 1 {
		elems, bad := iterate(a[0])
		if bad != nil {
			return bad
		}
		if a = elems; len(a) == 0 {
			return fault("ValueError: " + name + "() iterable argument is empty")
		}
	}
	best := a[0]
	for _, v := range a[1:] {
		switch c := Compare(op, v, best).(type) {
		case Bool:
			if c {
				best = v
			}
		default:
			return c
		}
	}
	return best
}

func sum(a []Value) Value {
	elems, bad := iterate(a[0])
	if bad != nil {
		return bad
	}
	if _, ok := a[0].(Str); ok && len(elems) > 0 {
		return badOperands(Add, NewInt(0), elems[0])
	}
	// Since 3.12 Python adds floats with compensation; before it does not. Where
	// that may show, there is no one answer.
	total := Value(NewInt(0))
	floats := 0
	for _, e := range elems {
		if _, ok := e.(Float); ok {
			floats++
		}
		total = Arithmetic(Add, total, e)
		if f, ok := total.(*Fault); ok {
			return f
		}
	}
	if floats > 0 && len(elems) > 2 {
		return fault("not evaluated: the sum of several floats depends on the version of Python")
	}
	return total
}

func length(a []Value) Value {
	switch x := a[0].(type) {
	case *List:
		return NewInt(int64(len(x.Elems)))
	case *Dict:
		return NewInt(int64(x.Len()))
	case Str:
		return NewInt(int64(runeLen(x)))
	case *Unknown:
		return NewUnknown(x.Facts...)
	}
	return fault("TypeError: object of type '" + TypeName(a[0]) + "' has no len()")
}

// quantify is any (decides true) or all (decides false).
func quantify(coll Value, decides Bool) Value {
	elems, bad := iterate(coll)
	if bad != nil {
		if u, ok := bad.(*Unknown); ok {
			return NewUnknown(u.Facts...)
		}
		return bad
	}
	var facts []string
	undecided := false
	for _, e := range elems {
		switch t := Truth(e).(type) {
		case Bool:
			if t == decides {
				return t
			}
		case *Unknown:
			undecided = true
			facts = append(facts, t.Facts...)
		case *Fault:
			return t
		}
	}
	if undecided {
		return NewUnknown(facts...)
	}
	return !decides
}

func get(a []Value) Value {
	if o := open(a[0], a[1]); o != nil {
		return o
	}
	d, ok := a[0].(*Dict)
	if !ok {
		return fault("AttributeError: '" + TypeName(a[0]) + "' object has no attribute 'get'")
	}
	if _, ok := hashKey(a[1]); !ok {
		return unhashable(a[1])
	}
	if v, ok := d.find(a[1]); ok {
		return v
	}
	if len(a) == 3 {
		return a[2]
	}
	return None{}
}

func entries(v Value, name string, f func(k, v Value) Value) Value {
	d, ok := v.(*Dict)
	if !ok {
		return fault("AttributeError: '" + TypeName(v) + "' object has no attribute '" + name + "'")
	}
	l := &List{}
	for i := range d.keys {
		l.Elems = append(l.Elems, f(d.keys[i], d.vals[i]))
	}
	return l
}

func slice(a []Value) Value {
	n := 0
	var rs []rune
	l, isList := a[0].(*List)
	switch x := a[0].(type) {
	case Str:
		rs = []rune(string(x))
		n = len(rs)
	case *List:
		n = len(x.Elems)
	}
	if _, ok := a[0].(Str); !ok && (!isList || l.Kind == IsSet) {
		return fault("TypeError: '" + TypeName(a[0]) + "' object is not subscriptable")
	}
	end := func(i, missing int) (int, Value) {
		if i >= len(a) {
			return missing, nil
		}
		if _, ok := a[i].(None); ok {
			return missing, nil
		}
		b := asBig(a[i])
		if b == nil {
			return 0, fault("TypeError: slice indices must be integers or None or have an __index__ method")
		}
		switch {
		case !b.IsInt64() && b.Sign() > 0:
			return n, nil
		case !b.IsInt64():
			return 0, nil
		}
		k := b.Int64()
		if k < 0 {
			k += int64(n)
		}
		return int(min(max(k, 0), int64(n))), nil
	}
	from, bad := end(1, 0)
	if bad != nil {
		return bad
	}
	to, bad := end(2, n)
	if bad != nil {
		return bad
	}
	to = max(from, to)
	if isList {
		return &List{Kind: l.Kind, Elems: slices.Clone(l.Elems[from:to])}
	}
	return Str(rs[from:to])
}

func sorted(a []Value) Value {
	elems, bad := iterate(a[0])
	if bad != nil {
		return bad
	}
	out := slices.Clone(elems)
	var failed Value
	slices.SortStableFunc(out, func(x, y Value) int {
		if failed != nil {
			return 0
		}
		lt := Compare(Lt, x, y)
		if f, ok := lt.(*Fault); ok {
			failed = f
			return 0
		}
		gt := Compare(Gt, x, y)
		if f, ok := gt.(*Fault); ok {
			failed = f
			return 0
		}
		return cmp.Compare(btoi(gt), btoi(lt))
	})
	if failed != nil {
		return failed
	}
	if slices.ContainsFunc(out, func(v Value) bool { f, ok := v.(Float); return ok && f != f }) {
		return fault("not evaluated: sorting NaN")
	}
	return &List{Elems: out}
}

func btoi(v Value) int {
	if v == Bool(true) {
		return 1
	}
	return 0
}

func ranged(a []Value) Value {
	from, to, step := new(big.Int), asBig(a[0]), big.NewInt(1)
	if len(a) > 1 {
		from, to = asBig(a[0]), asBig(a[1])
	}
	if len(a) == 3 {
		step = asBig(a[2])
	}
	if from == nil || to == nil || step == nil {
		return fault("TypeError: range() wants integers")
	}
	if step.Sign() == 0 {
		return fault("ValueError: range() arg 3 must not be zero")
	}
	// The number of steps, rounded up.
	n := new(big.Int).Sub(to, from)
	if step.Sign() < 0 {
		n.Neg(n)
	}
	if n.Sign() <= 0 {
		return &List{}
	}
	size := new(big.Int).Abs(step)
	n.Add(n, new(big.Int).Sub(size, big.NewInt(1))).Div(n, size)
	if !n.IsInt64() || n.Int64() > maxElems {
		return tooLarge("list")
	}
	l := &List{}
	for i := range n.Int64() {
		l.Elems = append(l.Elems, BigInt(new(big.Int).Add(from, new(big.Int).Mul(step, big.NewInt(i)))))
	}
	return l
}

func listOf(kind ListKind, v Value) Value {
	elems, bad := iterate(v)
	if bad != nil {
		if u, ok := bad.(*Unknown); ok {
			return NewUnknown(u.Facts...)
		}
		return bad
	}
	return &List{Kind: kind, Elems: slices.Clone(elems)}
}

func setOf(a []Value) Value {
	elems, bad := iterate(a[0])
	if bad != nil {
		return bad
	}
	l := &List{Kind: IsSet}
	seen := map[string]bool{}
	for _, e := range elems {
		h, ok := hashKey(e)
		if !ok {
			return unhashable(e)
		}
		if !seen[h] {
			seen[h] = true
			l.Elems = append(l.Elems, e)
		}
	}
	return l
}

// isSpace is Python's str.isspace of a character.
func isSpace(r rune) bool { return unicode.IsSpace(r) || r >= 0x1c && r <= 0x1f }

func affix(name string, f func(s, x string) bool, a []Value) Value {
	s, ok := a[0].(Str)
	if !ok {
		return noText(name, a[0])
	}
	list := []Value{a[1]}
	if l, ok := a[1].(*List); ok {
		list = l.Elems
	}
	found := false
	for _, e := range list {
		x, ok := e.(Str)
		if !ok {
			return noText(name, e)
		}
		found = found || f(string(s), string(x))
	}
	return Bool(found)
}

func onText(name string, f func(string) string, a []Value) Value {
	s, ok := a[0].(Str)
	if !ok {
		return noText(name, a[0])
	}
	return boundedText(f(string(s)))
}

func onTexts(name string, f func(s, x string) string, a []Value) Value {
	s, ok := a[0].(Str)
	if !ok {
		return noText(name, a[0])
	}
	x, ok := a[1].(Str)
	if !ok {
		return noText(name, a[1])
	}
	return boundedText(f(string(s), string(x)))
}

func replace(a []Value) Value {
	var t [3]string
	for i := range t {
		s, ok := a[i].(Str)
		if !ok {
			return noText("replace", a[i])
		}
		t[i] = string(s)
	}
	if n := strings.Count(t[0], t[1]); len(t[0])+n*len(t[2]) > maxText {
		return tooLarge("text")
	}
	return Str(strings.ReplaceAll(t[0], t[1], t[2]))
}

func split(a []Value) Value {
	s, ok := a[0].(Str)
	if !ok {
		return noText("split", a[0])
	}
	var parts []string
	sep := Value(None{})
	if len(a) == 2 {
		sep = a[1]
	}
	switch x := sep.(type) {
	case None:
		parts = strings.FieldsFunc(string(s), isSpace)
	case Str:
		if x == "" {
			return fault("ValueError: empty separator")
		}
		parts = strings.Split(string(s), string(x))
	default:
		return noText("split", x)
	}
	if len(parts) > maxElems {
		return tooLarge("list")
	}
	l := &List{}
	for _, p := range parts {
		l.Elems = append(l.Elems, Str(p))
	}
	return l
}

func joinTexts(a []Value) Value {
	sep, ok := a[0].(Str)
	if !ok {
		return noText("join", a[0])
	}
	elems, bad := iterate(a[1])
	if bad != nil {
		return bad
	}
	var b strings.Builder
	for i, e := range elems {
		s, ok := e.(Str)
		if !ok {
			return noText("join", e)
		}
		if i > 0 {
			b.WriteString(string(sep))
		}
		b.WriteString(string(s))
		if b.Len() > maxText {
			return tooLarge("text")
		}
	}
	return Str(b.String())
}

// maxPattern is the length, in bytes, of the longest regular expression.
const maxPattern = 1000

func matches(a []Value) Value {
	s, ok := a[0].(Str)
	if !ok {
		return noText("matches", a[0])
	}
	p, ok := a[1].(Str)
	if !ok {
		return noText("matches", a[1])
	}
	re, f := compileRegex(string(p))
	if f != nil {
		return f
	}
	return Bool(re.MatchString(string(s)))
}

func compileRegex(p string) (*regexp.Regexp, Value) {
	if len(p) > maxPattern {
		return nil, tooLarge("regular expression")
	}
	re, err := regexp.Compile(p)
	if err != nil {
		return nil, fault("the regular expression cannot be read: " + strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
	return re, nil
}

// versionArg reads a version; None has none.
func versionArg(f string, v Value) (*Version, Value) {
	s, ok := v.(Str)
	if !ok {
		return nil, fault("TypeError: " + f + " wants a version, not '" + TypeName(v) + "'")
	}
	w, err := ParseVersion(string(s))
	if err != nil {
		return nil, fault(err.Error())
	}
	return w, nil
}

func versionAtLeast(a []Value) Value {
	v, f := versionArg("version_at_least", a[0])
	if f != nil {
		return f
	}
	w, f := versionArg("version_at_least", a[1])
	if f != nil {
		return f
	}
	return Bool(v.Compare(w) >= 0)
}

func versionIn(a []Value) Value {
	v, f := versionArg("version_in", a[0])
	if f != nil {
		return f
	}
	s, ok := a[1].(Str)
	if !ok {
		return noText("version_in", a[1])
	}
	r, err := ParseRange(string(s))
	if err != nil {
		return fault(err.Error())
	}
	return Bool(r.Contains(v))
}

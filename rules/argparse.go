package rules

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// ParseArgs reads arguments as the parser of argparse of CPython 3.11 does that
// has the flags of a set. The algorithm is the one there, step by step, since
// its corners decide: each argument is first told to be a flag ("O"), a value
// ("A") or "--"; then flags and positional arguments take what follows them, the
// latter as many as a regular expression over these letters gives them; last,
// flags that are not given get their defaults.
//
// What an action or a type does that the engine defines is not known: the value
// is an *Unknown, and Unsure says why the outcome may be another.

// ArgErrorKind is why arguments are refused.
type ArgErrorKind string

// The kinds of errors.
const (
	ArgUnrecognized ArgErrorKind = "unrecognized"   // no flag, or no argument to take it
	ArgAmbiguous    ArgErrorKind = "ambiguous"      // a beginning of several flags
	ArgCount        ArgErrorKind = "count"          // the number of values
	ArgExplicit     ArgErrorKind = "explicit-value" // --flag=x of a flag without value
	ArgType         ArgErrorKind = "type"           // not of the type
	ArgChoice       ArgErrorKind = "choice"         // none of the choices
	ArgRequired     ArgErrorKind = "required"       // not given
	ArgFails        ArgErrorKind = "fails"          // the action raises an exception
)

// ArgError is why arguments are refused.
type ArgError struct {
	Kind ArgErrorKind
	// Flag is the argument that it is about; nil if it is about none or several.
	Flag *Flag
	// Index is the place in the arguments, -1 if there is none.
	Index int
	// Text is what was given, Value what it was converted to.
	Text  string
	Value Value
	// Names are the flags that an abbreviation may mean, the arguments that are
	// missing, or those that are too many.
	Names []string
}

func (e *ArgError) Error() string {
	name := ""
	if e.Flag != nil {
		name = e.Flag.Name()
	}
	switch e.Kind {
	case ArgUnrecognized:
		return "no argument of the parser takes " + strings.Join(e.Names, " ")
	case ArgAmbiguous:
		return fmt.Sprintf("%s may be any of %s", e.Text, strings.Join(e.Names, ", "))
	case ArgCount:
		want := "one value"
		switch e.Flag.NArgs {
		case "?":
			want = "at most one value"
		case "+":
			want = "at least one value"
		case "":
		default:
			want = e.Flag.NArgs + " values"
		}
		return fmt.Sprintf("%s takes %s", name, want)
	case ArgExplicit:
		return fmt.Sprintf("%s takes no value, and is given %q", name, e.Text)
	case ArgType:
		return fmt.Sprintf("%s is given %q, which is no %s", name, e.Text, cmp.Or(e.Flag.Type, "text"))
	case ArgChoice:
		return fmt.Sprintf("%s is given %s, which is none of its choices", name, Repr(e.Value))
	case ArgRequired:
		return "missing: " + strings.Join(e.Names, ", ")
	}
	return fmt.Sprintf("%s fails: %s", name, e.Text)
}

// Message is what argparse of CPython 3.11 says, without the usage before it.
func (e *ArgError) Message() string {
	about := ""
	if e.Flag != nil {
		name := strings.Join(e.Flag.Names, "/")
		about = "argument " + cmp.Or(name, e.Flag.Dest) + ": "
	}
	switch e.Kind {
	case ArgUnrecognized:
		return "unrecognized arguments: " + strings.Join(e.Names, " ")
	case ArgAmbiguous:
		return fmt.Sprintf("ambiguous option: %s could match %s", e.Text, strings.Join(e.Names, ", "))
	case ArgCount:
		switch n := e.Flag.NArgs; n {
		case "":
			return about + "expected one argument"
		case "?":
			return about + "expected at most one argument"
		case "+":
			return about + "expected at least one argument"
		case "1":
			return about + "expected 1 argument"
		default:
			return about + "expected " + n + " arguments"
		}
	case ArgExplicit:
		return about + "ignored explicit argument " + Repr(Str(e.Text))
	case ArgType:
		return fmt.Sprintf("%sinvalid %s value: %s", about, cmp.Or(e.Flag.Type, "str"), Repr(Str(e.Text)))
	case ArgChoice:
		var cs []string
		for _, c := range e.Flag.Choices {
			cs = append(cs, Repr(c))
		}
		return fmt.Sprintf("%sinvalid choice: %s (choose from %s)", about, Repr(e.Value), strings.Join(cs, ", "))
	case ArgRequired:
		return "the following arguments are required: " + strings.Join(e.Names, ", ")
	}
	return about + e.Text
}

// ArgResult is what arguments come to.
type ArgResult struct {
	// Values are what the parser stores, by attribute; up to the error, if there
	// is one.
	Values map[string]Value
	// Given are the indexes of the arguments that give an attribute.
	Given map[string][]int
	// Error is why the arguments are refused; nil if they are not.
	Error *ArgError
	// Exit is the flag at which the parser ends the process without an error, as
	// --help does.
	Exit *Flag
	// Unsure says why the outcome may be another one; empty if it is certain.
	Unsure []string
}

const suppress = Str("==SUPPRESS==")

var negativeNumber = lazyre.New(`^-\p{Nd}+\n?$|^-\p{Nd}*\.\p{Nd}+\n?$`)

// actionNames are the classes of argparse's actions.
var actionNames = map[string]string{
	"": "store", "_StoreAction": "store", "_StoreConstAction": "store_const", "_StoreTrueAction": "store_true", "_StoreFalseAction": "store_false",
	"_AppendAction": "append", "_AppendConstAction": "append_const", "_CountAction": "count", "_ExtendAction": "extend", "_HelpAction": "help", "_VersionAction": "version",
}

// argFlag is a flag while arguments are read.
type argFlag struct {
	*Flag
	action string
	// nargs is "" for one, or as in Flag.
	nargs string
	seen  bool
}

func newArgFlag(f *Flag) *argFlag {
	x := &argFlag{Flag: f, action: f.Action, nargs: f.NArgs}
	if a, ok := actionNames[f.Action]; ok {
		x.action = a
	}
	switch x.action {
	case "store_const", "store_true", "store_false", "append_const", "count", "help", "version", "BooleanOptionalAction":
		x.nargs = "0"
	}
	return x
}

// defaultValue is the flag's default as the parser holds it.
func (f *argFlag) defaultValue() Value {
	switch {
	case f.Default != nil:
		return f.Default
	case f.action == "store_true":
		return Bool(false)
	case f.action == "store_false":
		return Bool(true)
	case f.action == "help", f.action == "version":
		return suppress
	}
	return NewUnknown("default of " + f.Name())
}

// option is an argument that looks like a flag.
type option struct {
	f        *argFlag // nil if there is no such flag
	name     string
	value    string // after "="
	hasValue bool
}

type argParser struct {
	argv  []string
	res   *ArgResult
	flags []*argFlag
	// names are the option strings in order, byName the flags.
	names  []string
	byName map[string]*argFlag
	// negative: there are flags that look like negative numbers.
	negative bool
	noAbbrev bool
	// owner is the flag whose default an attribute still has.
	owner map[string]*argFlag
	// open are the arguments that are not known, by place.
	open map[int]*Unknown
}

// argStop ends the reading.
type argStop struct{}

// ParseArgs reads arguments with the flags of a set.
func (s *Set) ParseArgs(argv []string) (out *ArgResult) { return s.ParseOpenArgs(argv, nil) }

// ParseOpenArgs is ParseArgs where some arguments are not known, by place; Any of
// an unknown are texts. Such an argument is taken for a value, and for one that
// its flag accepts.
func (s *Set) ParseOpenArgs(argv []string, open map[int]*Unknown) (out *ArgResult) {
	p := &argParser{argv: argv, open: open, res: &ArgResult{Values: map[string]Value{}, Given: map[string][]int{}}, byName: map[string]*argFlag{}, noAbbrev: s.NoAbbrev, owner: map[string]*argFlag{}}
	for i := range s.Flags {
		f := newArgFlag(&s.Flags[i])
		p.flags = append(p.flags, f)
		for _, n := range f.Names {
			if p.byName[n] == nil {
				p.names = append(p.names, n)
			}
			p.byName[n] = f
			p.negative = p.negative || negativeNumber.MatchString(n)
		}
	}
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(argStop); !ok {
				panic(r)
			}
		}
	}()
	out = p.res // also where the reading stops
	p.run()
	return out
}

func (p *argParser) fail(e ArgError) {
	p.res.Error = &e
	panic(argStop{})
}

func (p *argParser) unsure(format string, a ...any) {
	t := fmt.Sprintf(format, a...)
	if !slices.Contains(p.res.Unsure, t) {
		p.res.Unsure = append(p.res.Unsure, t)
	}
}

func (p *argParser) run() {
	for _, f := range p.flags {
		if _, has := p.res.Values[f.Dest]; !has && f.Dest != string(suppress) {
			if d := f.defaultValue(); d != suppress {
				p.res.Values[f.Dest] = d
				p.owner[f.Dest] = f
			}
		}
	}
	options := map[int]option{}
	var letters strings.Builder
	last := -1
	for i := 0; i < len(p.argv); i++ {
		if p.argv[i] == "--" {
			letters.WriteByte('-')
			letters.WriteString(strings.Repeat("A", len(p.argv)-i-1))
			break
		}
		o, is := p.option(i)
		if !is || p.open[i] != nil {
			letters.WriteByte('A')
			continue
		}
		options[i] = o
		last = i
		letters.WriteByte('O')
	}
	pattern := letters.String()
	var positional []*argFlag
	for _, f := range p.flags {
		if len(f.Names) == 0 {
			positional = append(positional, f)
		}
	}
	take := func(start int) int {
		counts := matchPartial(positional, pattern[start:])
		for k, n := range counts {
			p.take(positional[k], taken{at: start, from: start, args: p.argv[start : start+n]})
			start += n
		}
		positional = positional[len(counts):]
		return start
	}
	var extras []string
	at := -1
	extra := func(from, to int) {
		if from < to && at < 0 {
			at = from
		}
		extras = append(extras, p.argv[from:to]...)
	}
	start := 0
	for start <= last {
		next := start
		for ; ; next++ {
			if _, ok := options[next]; ok {
				break
			}
		}
		if start != next {
			if end := take(start); end > start {
				start = end
				continue
			}
		}
		if _, ok := options[start]; !ok {
			extra(start, next)
			start = next
		}
		if options[start].f == nil {
			extra(start, start+1)
			start++
			continue
		}
		start = p.optional(start, options[start], pattern)
	}
	extra(take(start), len(p.argv))
	p.defaults()
	if len(extras) > 0 {
		p.fail(ArgError{Kind: ArgUnrecognized, Index: at, Names: extras})
	}
}

// option tells whether an argument is a flag, and which.
func (p *argParser) option(i int) (o option, is bool) {
	arg := p.argv[i]
	if !strings.HasPrefix(arg, "-") {
		return o, false
	}
	if f := p.byName[arg]; f != nil {
		return option{f: f, name: arg}, true
	}
	if arg == "-" {
		return o, false
	}
	if name, v, ok := strings.Cut(arg, "="); ok {
		if f := p.byName[name]; f != nil {
			return option{f, name, v, true}, true
		}
	}
	switch found := p.beginnings(arg); len(found) {
	case 0:
	case 1:
		return found[0], true
	default:
		var names []string
		for _, f := range found {
			names = append(names, f.name)
		}
		p.fail(ArgError{Kind: ArgAmbiguous, Index: i, Text: arg, Names: names})
	}
	if !p.negative && negativeNumber.MatchString(arg) || strings.Contains(arg, " ") {
		return o, false
	}
	return option{name: arg}, true
}

// beginnings are the flags that an argument may be short for.
func (p *argParser) beginnings(arg string) []option {
	var out []option
	if strings.HasPrefix(arg, "--") {
		if p.noAbbrev {
			return nil
		}
		prefix, v, has := strings.Cut(arg, "=")
		for _, n := range p.names {
			if strings.HasPrefix(n, prefix) {
				out = append(out, option{p.byName[n], n, v, has})
			}
		}
		return out
	}
	// A flag of one letter may have its value behind it.
	rs := []rune(arg)
	short, rest := string(rs[:2]), string(rs[2:])
	for _, n := range p.names {
		switch {
		case n == short:
			out = append(out, option{p.byName[n], n, rest, true})
		case strings.HasPrefix(n, arg):
			out = append(out, option{f: p.byName[n], name: n})
		}
	}
	return out
}

// optional takes a flag with its values, and gives the place behind them.
func (p *argParser) optional(start int, o option, pattern string) int {
	var all []func()
	add := func(f *argFlag, name string, from int, args []string) {
		all = append(all, func() { p.take(f, taken{start, from, args, name}) })
	}
	f, name := o.f, o.name
	stop := start + 1
	for {
		if !o.hasValue {
			n, ok := f.count(pattern[start+1:])
			if !ok {
				p.fail(ArgError{Kind: ArgCount, Flag: f.Flag, Index: start, Text: name})
			}
			stop = start + 1 + n
			add(f, name, start+1, p.argv[start+1:stop])
			break
		}
		n, ok := f.count("A")
		switch {
		case !ok:
			p.fail(ArgError{Kind: ArgCount, Flag: f.Flag, Index: start, Text: name})
		case n == 0 && !strings.HasPrefix(name, "--") && o.value != "":
			// Flags of one letter follow each other in one word.
			add(f, name, start, nil)
			rs := []rune(o.value)
			name = "-" + string(rs[:1])
			next := p.byName[name]
			if next == nil {
				p.fail(ArgError{Kind: ArgExplicit, Flag: f.Flag, Index: start, Text: o.value})
			}
			f = next
			o.value, o.hasValue = string(rs[1:]), len(rs) > 1
			continue
		case n == 1:
			add(f, name, start, []string{o.value})
		default:
			p.fail(ArgError{Kind: ArgExplicit, Flag: f.Flag, Index: start, Text: o.value})
		}
		break
	}
	for _, take := range all {
		take()
	}
	return stop
}

// number is a count of values that nargs gives.
func (f *argFlag) number() (int, bool) {
	n, err := strconv.Atoi(f.nargs)
	return n, err == nil && n >= 0
}

// count is how many of the following arguments a flag takes.
func (f *argFlag) count(pattern string) (n int, ok bool) {
	run := len(pattern) - len(strings.TrimLeft(pattern, "A"))
	switch f.nargs {
	case "":
		return 1, run >= 1
	case "?":
		return min(run, 1), true
	case "*":
		return run, true
	case "+":
		return run, run >= 1
	case "...":
		return len(pattern) - len(strings.TrimLeft(pattern, "AO")), true
	case "A...":
		if run == 0 {
			return 0, false
		}
		return len(pattern) - len(strings.TrimLeft(pattern, "AO")), true
	}
	if n, ok := f.number(); ok {
		return n, run >= n
	}
	return 0, true
}

// matchPartial is how many arguments each of the first positional ones takes,
// of as many as there are enough for.
func matchPartial(fs []*argFlag, pattern string) []int {
	for n := len(fs); n > 0; n-- {
		var b strings.Builder
		b.WriteByte('^')
		for _, f := range fs[:n] {
			switch f.nargs {
			case "":
				b.WriteString("(-*A-*)")
			case "?":
				b.WriteString("(-*A?-*)")
			case "*":
				b.WriteString("(-*[A-]*)")
			case "+":
				b.WriteString("(-*A[A-]*)")
			case "...":
				b.WriteString("([-AO]*)")
			case "A...":
				b.WriteString("(-*A[-AO]*)")
			default:
				k, _ := f.number()
				b.WriteString("(-*" + strings.TrimSuffix(strings.Repeat("A-*", k), "-*") + "-*)")
			}
		}
		re, err := regexp.Compile(b.String())
		if err != nil {
			continue // more arguments than a command line has
		}
		if m := re.FindStringSubmatch(pattern); m != nil {
			var out []int
			for _, g := range m[1:] {
				out = append(out, len(g))
			}
			return out
		}
	}
	return nil
}

// convert applies the type of a flag.
func (p *argParser) convert(f *argFlag, at int, text string) Value {
	if u := p.open[at]; u != nil {
		return f.convertOpen(u)
	}
	v := Value(nil)
	switch f.Type {
	case "", "str":
		return Str(text)
	case "int":
		v = toInt(Str(text))
	case "float":
		v = toFloatValue(Str(text))
	case "bool":
		return Bool(text != "")
	default:
		p.unsure("the type %s of %s", f.Type, f.Name())
		return NewUnknown("what " + f.Type + " makes of " + Repr(Str(text)))
	}
	if bad, ok := v.(*Fault); ok {
		if strings.HasPrefix(bad.Msg, "not evaluated") {
			p.unsure("the value of %s: %s", f.Name(), bad.Msg)
			return NewUnknown("value of " + f.Name())
		}
		p.fail(ArgError{Kind: ArgType, Flag: f.Flag, Index: at, Text: text})
	}
	return v
}

// convertOpen applies the type of a flag to a value that is not known.
func (f *argFlag) convertOpen(u *Unknown) Value {
	out := &Unknown{Facts: u.Facts}
	for _, a := range u.Any {
		switch f.Type {
		case "", "str":
		case "int":
			a = toInt(a)
		case "float":
			a = toFloatValue(a)
		default:
			return NewUnknown(u.Facts...)
		}
		if _, bad := a.(*Fault); bad {
			continue
		}
		if len(f.Choices) == 0 || Contains(NewList(f.Choices...), a) == Value(Bool(true)) {
			out.Any = append(out.Any, a)
		}
	}
	if len(out.Any) == 1 && len(u.Any) == 1 {
		return out.Any[0]
	}
	if len(out.Any) < 2 {
		out.Any = nil
	}
	return out
}

// choose checks the choices.
func (p *argParser) choose(f *argFlag, at int, text string, v Value) {
	if f.Choices == nil || p.open[at] != nil {
		return
	}
	if len(f.Choices) == 0 {
		p.unsure("whether %s is a choice of %s", Repr(v), f.Name())
		return
	}
	switch r := Contains(NewList(f.Choices...), v).(type) {
	case Bool:
		if !r {
			p.fail(ArgError{Kind: ArgChoice, Flag: f.Flag, Index: at, Text: text, Value: v})
		}
	default:
		p.unsure("whether %s is a choice of %s", Repr(v), f.Name())
	}
}

// taken are arguments that a flag takes.
type taken struct {
	// at is the place of the flag, from that of its first value: the same where
	// both are one word.
	at, from int
	args     []string
	// name is the option string.
	name string
}

// values gives the value that arguments make; ok is false for none.
func (p *argParser) values(f *argFlag, t taken) (v Value, ok bool) {
	at, args := t.at, t.args
	var places []int
	for i := range args {
		places = append(places, t.from+i)
	}
	option := len(f.Names) > 0
	if f.nargs != "..." && f.nargs != "A..." {
		if i := slices.Index(args, "--"); i >= 0 {
			args = slices.Delete(slices.Clone(args), i, i+1)
			places = slices.Delete(places, i, i+1)
		}
	}
	value := func(i int) Value { return p.convert(f, places[i], args[i]) }
	list := func() []Value {
		var out []Value
		for i := range args {
			out = append(out, value(i))
		}
		return out
	}
	switch {
	case len(args) == 0 && f.nargs == "?":
		v = f.defaultValue()
		if option {
			v = f.constant()
		}
		if t, isText := v.(Str); isText {
			v = p.convert(f, at, string(t))
			p.choose(f, at, string(t), v)
		}
	case len(args) == 0 && f.nargs == "*" && !option:
		if v = f.defaultValue(); v == Value(None{}) {
			v = &List{}
		}
		p.choose(f, at, "", v)
	case len(args) == 1 && (f.nargs == "" || f.nargs == "?"):
		v = value(0)
		p.choose(f, places[0], args[0], v)
	case f.nargs == "...":
		v = &List{Elems: list()}
	case f.nargs == "A...":
		l := list()
		p.choose(f, at, args[0], l[0])
		v = &List{Elems: l}
	default:
		l := list()
		for i, x := range l {
			p.choose(f, places[i], args[i], x)
		}
		v = &List{Elems: l}
	}
	return v, v != Value(suppress)
}

func (f *argFlag) constant() Value {
	switch {
	case f.Const != nil:
		return f.Const
	case f.action == "store_true":
		return Bool(true)
	case f.action == "store_false":
		return Bool(false)
	}
	return NewUnknown("constant of " + f.Name())
}

// take is the action of a flag.
func (p *argParser) take(f *argFlag, t taken) {
	f.seen = true
	v, ok := p.values(f, t)
	if !ok {
		return
	}
	dest := f.Dest
	store := func(v Value) {
		p.res.Values[dest] = v
		delete(p.owner, dest)
	}
	if len(f.Names) > 0 {
		p.res.Given[dest] = append(p.res.Given[dest], t.at)
	}
	for i := range t.args {
		if k := t.from + i; len(f.Names) == 0 || k != t.at {
			p.res.Given[dest] = append(p.res.Given[dest], k)
		}
	}
	old, has := p.res.Values[dest]
	if !has {
		old = None{}
	}
	fails := func(msg string) { p.fail(ArgError{Kind: ArgFails, Flag: f.Flag, Index: t.at, Text: msg}) }
	extend := func(more []Value) {
		switch x := old.(type) {
		case None:
			store(&List{Elems: more})
		case *List:
			if x.Kind == IsList {
				store(&List{Elems: append(slices.Clone(x.Elems), more...)})
				return
			}
			fails("AttributeError: '" + TypeName(old) + "' object has no attribute 'append'")
		case *Unknown:
			store(NewUnknown(x.Facts...))
		default:
			fails("AttributeError: '" + TypeName(old) + "' object has no attribute 'append'")
		}
	}
	switch f.action {
	case "store":
		store(v)
	case "store_const", "store_true", "store_false":
		store(f.constant())
	case "append":
		extend([]Value{v})
	case "append_const":
		extend([]Value{f.constant()})
	case "extend":
		elems, bad := iterate(v)
		switch bad := bad.(type) {
		case nil:
			extend(elems)
		case *Fault:
			fails(bad.Msg)
		default:
			store(bad)
		}
	case "count":
		if old == Value(None{}) {
			old = NewInt(0)
		}
		switch r := Arithmetic(Add, old, NewInt(1)).(type) {
		case *Fault:
			fails(r.Msg)
		default:
			store(r)
		}
	case "BooleanOptionalAction":
		store(Bool(!strings.HasPrefix(t.name, "--no-")))
	case "help", "version":
		p.res.Exit = f.Flag
		panic(argStop{})
	default:
		p.unsure("what the action %s of %s does", f.Action, f.Name())
		store(NewUnknown("what " + f.Action + " makes of " + f.Name()))
	}
}

// stillDefault says that an attribute holds the very object that is the default
// of a flag. Equal texts of two flags are one object where CPython shares them:
// those of one character, and constants that look like names.
func (p *argParser) stillDefault(f *argFlag, d Str) bool {
	o := p.owner[f.Dest]
	if o == nil || o == f {
		return o != nil
	}
	if o.defaultValue() != Value(d) {
		return false
	}
	if runeLen(d) <= 1 || strings.Trim(string(d), "_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
		return true
	}
	if f.Type != "" && f.Type != "str" {
		p.unsure("whether the default of %s and that of %s are one object", f.Name(), o.Name())
	}
	return false
}

// defaults converts the defaults of what is not given, and asks for what has to
// be.
func (p *argParser) defaults() {
	var missing []string
	for _, f := range p.flags {
		switch {
		case f.seen:
		case f.Required:
			missing = append(missing, cmp.Or(strings.Join(f.Names, "/"), f.Dest))
		default:
			d, ok := f.defaultValue().(Str)
			if ok && p.stillDefault(f, d) {
				p.res.Values[f.Dest] = p.convert(f, -1, string(d))
				if f.Type != "" && f.Type != "str" {
					delete(p.owner, f.Dest)
				}
			}
		}
	}
	if missing != nil {
		p.fail(ArgError{Kind: ArgRequired, Index: -1, Names: missing})
	}
}

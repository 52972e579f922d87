package interp

import (
	"fmt"
	"slices"
	"strings"
)

// Symbolic evaluation: the start-up on all command lines at once.
//
// Whatever the argument parser gives is replaced by unknowns, one for each
// attribute ("arg.tp_size"), and the run goes on from there. Were the fields of
// the object that is made of them to keep what is known of them, every field
// would soon be a union over most of what was decided before. So what is known
// is forgotten where paths meet: a field that paths have given different values
// becomes an unknown of its own, the value of that field at that moment
// ("field.page_size@41": after 41 effects). Whoever follows the effects in
// order and keeps the values that they give the fields can say what it is, so
// nothing is lost but that impossible combinations are followed too; their
// effects have conditions that never hold.
//
// For the same reason the condition that nothing has been refused so far is
// given up at once: who follows the effects in order stops there.
type symbolicRun struct {
	// object is the object that the fields belong to: the first watched one that
	// is written to once arguments were parsed.
	object *Instance
	// models are the flags that name models, whose attributes stay texts: what
	// is not known of a model is its configuration.
	models []string
	parsed bool
	base   Guard // the path condition at that moment
	// args are the unknowns for the attributes of the parsed arguments.
	args map[string]Value
	// attrs are the attributes of the objects that were written to.
	attrs map[*Dict]bool
	// choices are the unions that are questions of their own: see forget.
	choices map[string]*Union
	// opaques counts the opaque values.
	opaques int
	// since is what conditions had cost when the innermost statement of a method
	// of the object began, without what statements inside have cost.
	since uint32
	// methods says of functions whether they are methods of the object's class.
	methods map[*Function]bool
}

// maxCost bounds the operations on conditions that a statement of a method of
// the object may take, those of other such statements inside not counted. One
// that takes more is given up, so that the run goes on with what comes after
// it. What a program costs so does not depend on the machine.
const maxCost = 8_000_000

// overspent is the panic that gives up the statement.
type overspent struct{}

// ofObject reports a frame of a method of the object.
func (m *Interp) ofObject(fr *Frame) bool {
	if m.sym == nil || m.sym.object == nil || fr.fn == nil || fr.scope == nil {
		return false
	}
	own, ok := m.sym.methods[fr.fn]
	if !ok {
		f, _ := m.sym.object.class.lookup(fr.fn.name)
		own = f == Value(fr.fn)
		m.sym.methods[fr.fn] = own
	}
	return own && len(fr.code.params) > 0 && fr.scope.info == fr.code.info && fr.scope.vals[fr.code.params[0].slot] == Value(m.sym.object)
}

// spend checks what the statement of the object's method that runs has cost so
// far; if the statement that begins is one itself, it has a bound of its own
// until what is returned is called.
func (m *Interp) spend(fr *Frame) (done func()) {
	if !m.ofObject(fr) {
		if m.sym.object != nil && m.bdd.calls-m.sym.since > maxCost {
			panic(overspent{})
		}
		return func() {}
	}
	outer, start := m.sym.since, m.bdd.calls
	m.sym.since = start
	return func() { m.sym.since = outer + (m.bdd.calls - start) }
}

// symbolicPathLimit is the size from which on a path condition is simplified in
// a symbolic run.
const symbolicPathLimit = 8

// Symbolic makes the runs that follow symbolic: what the method that parses
// arguments returns holds unknowns, but for the attributes of the flags that name
// models, which hold a text that stands for any path. Call it before the engine
// is imported.
func (m *Interp) Symbolic(module, class, method string, models []string) error {
	_, err := m.Run(func() {
		v, _ := m.importModule(module).attrs.getStr(class)
		c, ok := v.(*Class)
		if !ok {
			m.raise("AttributeError", "module '%s' has no class '%s'", module, class)
		}
		old, ok := c.lookup(method)
		if !ok {
			m.raise("AttributeError", "class '%s' has no method '%s'", class, method)
		}
		c.dict.putStr(method, fn(method, func(m *Interp, a []Value, kw []KwArg) Value {
			out := m.call(old, a, kw)
			m.openArguments(a[0], out)
			return out
		}).method())
	})
	if err == nil {
		m.sym = &symbolicRun{models: models}
		m.pathLimit = symbolicPathLimit
	}
	return err
}

// ModelText begins the texts that stand for the paths and names of models: what
// follows is the attribute of the argument.
const ModelText = "any-owner/any-"

// ModelDir and such a text are the directory of the model's files, wherever they
// are: at the path itself, or what is downloaded.
const ModelDir = "/model-files/"

// SymbolicObject is the object whose fields a symbolic run follows, nil if
// there is none.
func (m *Interp) SymbolicObject() *Instance {
	if m.sym == nil {
		return nil
	}
	return m.sym.object
}

// SymbolicBase is what holds of all effects of a symbolic run.
func (m *Interp) SymbolicBase() Guard { return m.sym.base }

// openArguments replaces the attributes that a parser has set by unknowns.
func (m *Interp) openArguments(parser, ns Value) {
	x, ok := ns.(*Instance)
	if !ok {
		return
	}
	m.sym.parsed, m.sym.object, m.sym.base = true, nil, m.pc
	m.sym.args, m.sym.choices = map[string]Value{}, map[string]*Union{}
	m.sym.attrs = map[*Dict]bool{}
	m.sym.since, m.sym.methods = m.bdd.calls, map[*Function]bool{}
	actions := map[string][]Value{}
	m.iterate(m.getattr(parser, "_actions"), func(a Value) bool {
		if d, ok := m.getattr(a, "dest").(Str); ok {
			actions[string(d)] = append(actions[string(d)], a)
		}
		return true
	})
	for _, k := range slices.Clone(x.attrs.keys) {
		name, ok := k.(Str)
		if !ok || actions[string(name)] == nil {
			continue
		}
		old, _ := x.attrs.getStr(string(name))
		m.sym.args[string(name)] = m.argument(string(name), actions[string(name)], old)
		m.dictSetStr(x.attrs, string(name), m.sym.args[string(name)])
	}
}

// argument is an unknown for what a parser's actions store to one attribute.
func (m *Interp) argument(dest string, actions []Value, initial Value) Value {
	for _, a := range actions {
		named := false
		m.iterate(m.getattr(a, "option_strings"), func(v Value) bool {
			s, ok := v.(Str)
			named = named || ok && slices.Contains(m.sym.models, string(s))
			return !named
		})
		if !named {
			continue
		}
		if initial != Value(None) {
			return Str(ModelText + dest)
		}
		g := m.askTruth(&Sym{key: "arg." + dest + " is None", typ: "bool", facts: []string{"argument " + dest}})
		return m.mkUnion([]arm{{g, None}, {m.bdd.not(g), Str(ModelText + dest)}})
	}
	kinds := map[string]bool{}
	elem := ""
	var note func(v Value)
	note = func(v Value) {
		switch x := v.(type) {
		case *Union:
			for _, a := range x.arms {
				if a.v != nil {
					note(a.v)
				}
			}
		case *List:
			kinds["list"] = true
		default:
			kinds[kindOf(v)] = true
		}
	}
	note(initial)
	for _, a := range actions {
		attr := func(n string) Value {
			v, ok := m.getattrOpt(a, n)
			if !ok {
				return None
			}
			return v
		}
		name := ""
		if t, ok := a.(*Instance); ok {
			name = t.class.name
		}
		switch {
		case name == "_StoreTrueAction" || name == "_StoreFalseAction" || name == "BooleanOptionalAction":
			kinds["bool"] = true
		case name == "_HelpAction" || name == "_VersionAction":
		case name == "_CountAction":
			kinds["int"] = true
		default:
			t := ""
			switch f := attr("type").(type) {
			case NoneType:
				t = "str"
			case *Class:
				if f.builtin {
					t = f.name
				}
			}
			switch t {
			case "str", "int", "float", "bool":
			default:
				t = "" // a function of the engine's
			}
			switch n := attr("nargs").(type) {
			case Int:
				kinds["list"], elem = true, t
				if n == 0 {
					note(attr("const"))
				}
			case Str:
				if n == "?" {
					kinds[t] = true
					note(attr("const"))
				} else {
					kinds["list"], elem = true, t
				}
			default:
				if strings.HasPrefix(name, "_Append") || name == "_ExtendAction" {
					kinds["list"], elem = true, t
				} else {
					kinds[t] = true
				}
			}
		}
	}
	v := m.openValue("arg."+dest, "argument "+dest, kinds, elem)
	text, ok := initial.(Str)
	if !ok {
		return v
	}
	// What is done with a text often needs the text itself, and most commands
	// have the default.
	u, ok := v.(*Union)
	if !ok {
		u = &Union{arms: []arm{{True, v}}}
	}
	var arms []arm
	for _, a := range u.arms {
		if s, ok := a.v.(*Sym); ok && s.typ == "str" {
			g := m.isPoint(s, text)
			arms = append(arms, arm{m.bdd.and(a.g, g), text}, arm{m.bdd.and(a.g, m.bdd.not(g)), s})
			continue
		}
		arms = append(arms, a)
	}
	return m.mkUnion(arms)
}

// isOpaque reports a value that a symbolic run could not evaluate.
func isOpaque(v Value) bool {
	s, ok := v.(*Sym)
	return ok && s.opaque
}

// kindOf is the kind of a value that openValue can make an unknown of, "other"
// if it is of none.
func kindOf(v Value) string {
	switch x := v.(type) {
	case nil:
		return "other"
	case NoneType:
		return "None"
	case Bool:
		return "bool"
	case Int, *BigInt:
		return "int"
	case Float:
		return "float"
	case Str:
		return "str"
	case *Sym:
		switch x.typ {
		case "bool", "int", "float", "str", "":
			return x.typ
		}
	}
	return "other"
}

// kindOrder is the order in which the kinds of an unknown are asked for.
var kindOrder = []string{"None", "bool", "int", "float", "str", "list", ""}

// openValue is an unknown of one of several kinds.
func (m *Interp) openValue(key, fact string, kinds map[string]bool, elem string) Value {
	var arms []arm
	rest := True
	left := len(kinds)
	for _, k := range kindOrder {
		if !kinds[k] {
			continue
		}
		left--
		g := rest
		if left > 0 {
			g = m.bdd.and(rest, m.askTruth(&Sym{key: key + " is " + kindWords[k], typ: "bool", facts: []string{fact}}))
			rest = m.bdd.and(rest, m.bdd.not(g))
		}
		switch k {
		case "None":
			arms = append(arms, arm{g, None})
			continue
		case "bool": // operations on numbers can work with the two
			t := m.askTruth(&Sym{key: key, typ: "bool", facts: []string{fact}})
			arms = append(arms, arm{m.bdd.and(g, t), Bool(true)}, arm{m.bdd.and(g, m.bdd.not(t)), Bool(false)})
			continue
		}
		arms = append(arms, arm{g, &Sym{key: key, typ: k, elem: elem, facts: []string{fact}, soft: k == ""}})
	}
	if len(arms) == 1 {
		return arms[0].v
	}
	m.partial = true
	return &Union{arms: arms}
}

// kindWords are the questions for a kind.
var kindWords = map[string]string{"None": "None", "bool": "a bool", "int": "an int", "float": "a float", "str": "a str", "list": "a list", "": "something else"}

// written gives the value that a field holds after a write.
func (m *Interp) written(x *Instance, name string, v Value) Value {
	s := m.sym
	if !s.parsed {
		return v
	}
	if s.object == nil {
		s.object = x
	}
	if x != s.object || s.plain(m, v) {
		return v
	}
	return m.momentary(name, v)
}

// plain reports a value that a field can keep: it is simple, or that of a moment.
func (s *symbolicRun) plain(m *Interp, v Value) bool {
	switch x := v.(type) {
	case *Sym:
		return len(x.key) < 120
	case *Union:
		for _, a := range x.arms {
			if k := kindOf(a.v); k == "other" || m.bdd.bigger(3, a.g) {
				return false
			}
		}
		return len(x.arms) <= 3
	}
	return true
}

// mergedField is the value that a field has where paths meet that gave it
// different ones.
func (m *Interp) mergedField(p place, v Value) Value {
	s := m.sym
	if s.object == nil || p.obj != any(s.object.attrs) {
		return v
	}
	name, ok := p.key.(Str)
	if !ok || s.plain(m, v) {
		return v
	}
	return m.momentary(string(name), v)
}

// maxCare is the size of a condition from which on a value that depends on it is
// a choice by itself.
const maxCare = 24

// forget makes a union whose conditions are large one that depends on a question
// of its own: which of the values it is. Who follows the run can tell, as the
// union is kept; that other values depend on the same conditions is forgotten.
func (m *Interp) forget(v Value) Value {
	u, ok := v.(*Union)
	if !ok || !m.sym.parsed || len(u.arms) > maxArms {
		return v
	}
	large := false
	for _, a := range u.arms {
		if a.v == nil { // whether it is there is another matter
			return v
		}
		large = large || m.bdd.bigger(maxCare, a.g)
	}
	if !large {
		return v
	}
	key := fmt.Sprintf("choice #%x", fnv(m.keyOf(u)))
	set := map[string]bool{}
	m.factsOf(u, set, 0)
	facts := make([]string, 0, len(set))
	for f := range set {
		facts = append(facts, f)
	}
	slices.Sort(facts)
	shown := make([]string, len(u.arms))
	for i := range shown {
		shown[i] = fmt.Sprint(i)
	}
	m.sym.choices[key] = u
	out := &Union{}
	for i, g := range m.choose(key, facts, shown) {
		out.arms = append(out.arms, arm{g, u.arms[i].v})
	}
	return out
}

// SymbolicChoice is the union that a question of a symbolic run chooses from,
// nil if the unknown is none of these.
func (m *Interp) SymbolicChoice(key string) *Union {
	if m.sym == nil {
		return nil
	}
	return m.sym.choices[key]
}

// momentary is the unknown for the value that a field has at this moment, v; v
// itself if it has kinds of values for which there are no unknowns.
func (m *Interp) momentary(name string, v Value) Value {
	u, ok := v.(*Union)
	if !ok {
		u = &Union{arms: []arm{{True, v}}}
	}
	kinds := map[string]bool{}
	for _, a := range u.arms {
		k := kindOf(a.v)
		if t, ok := a.v.(Str); k == "other" || ok && strings.HasPrefix(string(t), ModelText) {
			return v
		}
		if m.bdd.disjoint(m.pc, a.g) {
			continue
		}
		kinds[k] = true
	}
	key := fmt.Sprintf("field.%s@%d", name, len(m.trace))
	return m.openValue(key, "field "+name, kinds, "")
}

// recordEnd records an end from which nothing goes on, for who follows the
// effects of a symbolic run in order.
func (m *Interp) recordEnd(e end) {
	if m.sym == nil || !m.sym.parsed {
		return
	}
	x := Effect{Kind: EffectEnd, Guard: e.g, end: &e}
	switch e.kind {
	case endRaise:
		for _, t := range e.raise.exc.tb {
			if t.Engine {
				x.File, x.Line, x.Func = t.File, t.Site, t.Func
			}
		}
	}
	m.trace = append(m.trace, x)
}

// EndOf is the end that an effect of kind EffectEnd stands for.
func (m *Interp) EndOf(e Effect) PathEnd { return m.pathEnd(*e.end) }

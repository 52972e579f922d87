package interp

import (
	"strings"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/go-python/gpython/ast"
)

// Dicts and objects of which nothing, or not everything, is known.
//
// An open dict has, besides its entries, any number of others. An entry that
// is asked for comes into being then: absent or an unknown value, depending on
// a question of its own. This is no change of the program's state, so it is
// not in the undo log; the same key always gives the same unknown.
//
// Uses: the environment, config.json and the configuration object of an
// unknown model, a JSON file that is not known.
type openKind struct {
	// name is the prefix of the names of the unknowns, fact what a person
	// would have to give.
	name, fact string
	// listable: a loop over the dict sees the entries that have come into
	// being so far, and the others are of no interest to it.
	listable bool
	// object makes nested configurations objects of this class; nil for JSON.
	object *Class
	// part is the object for the configurations inside this one.
	part *Instance
	// value gives the entry of a key; a nil result means that it is absent
	// for certain.
	value func(m *Interp, o *openKind, key string) Value
	m     *Interp
	made  map[string]Value
}

// fill gives the entry of a key that an open dict does not have yet.
func (d *Dict) fill(key string) (Value, bool) {
	o := d.open
	v, ok := o.made[key]
	if !ok {
		v = o.value(o.m, o, key)
		o.made[key] = v
	}
	if v == nil {
		return nil, false
	}
	d.insertStr(key, v)
	o.m.partial = true
	return v, true
}

// maybe is a value that is there or not, depending on a question.
func (m *Interp) maybe(question, fact string, v Value) Value {
	g := m.askTruth(&Sym{key: question, typ: "bool", facts: []string{fact}})
	return m.mkUnion([]arm{{g, v}, {m.bdd.not(g), nil}})
}

// openEnv is the part of the environment that is not known.
func (m *Interp) openEnv() *openKind {
	return &openKind{name: "env", listable: true, m: m, made: map[string]Value{}, value: func(m *Interp, o *openKind, key string) Value {
		if m.world.EnvKnown(key) {
			return nil
		}
		fact := "environment variable " + key
		return m.maybe(fact+" is set", fact, &Sym{key: "$" + key, typ: "str", facts: []string{fact}, lacks: "\x00"})
	}}
}

// openConfig is a JSON object, or with a class a configuration object, of an
// unknown model.
func (m *Interp) openConfig(name, fact string, object *Class) *openKind {
	return &openKind{name: name, fact: fact, object: object, listable: true, m: m, made: map[string]Value{}, value: configValue}
}

func configValue(m *Interp, o *openKind, key string) Value {
	full := o.name + "." + key
	if isDunder(key) {
		return nil
	}
	if o.object != nil { // not methods of a dict
		if _, ok := dictClass.lookup(key); ok {
			return nil
		}
	}
	k := world.ConfigKey(key)
	facts := []string{o.fact}
	sym := func(typ, elem string) *Sym { return &Sym{key: full, typ: typ, elem: elem, facts: facts, soft: true} }
	var v Value
	switch k.Type {
	case "int":
		s := sym("int", "")
		one := 1.0
		if k.Zero {
			one = 0
		}
		s.min = &one
		v = s
	case "float", "str":
		v = sym(k.Type, "")
	case "bool":
		v = sym("bool", "")
	case "strs", "ints":
		s := sym("list", strings.TrimSuffix(k.Type, "s"))
		one := 1.0
		s.min = &one
		v = s
	case "object":
		if o.object != nil {
			v = m.openPart(o)
			break
		}
		fallthrough
	case "dict":
		v = &Dict{open: m.openConfig(full, o.fact, nil)}
	default:
		v = sym("", "")
	}
	if k.Nullable {
		g := m.askTruth(&Sym{key: full + " is null", typ: "bool", facts: facts})
		v = m.mkUnion([]arm{{g, None}, {m.bdd.not(g), v}})
	}
	if k.Always {
		return v
	}
	return m.maybe(full+" is there", o.fact, v)
}

// openObject is a configuration object of an unknown model: an instance of the
// class, or of an unknown subclass.
func (m *Interp) openObject(name, fact string, c *Class) *Instance {
	x := m.newObject(c)
	x.attrs.open = m.openConfig(name, fact, c)
	return x
}

// openPart is the object that stands for every configuration inside another:
// text_config, vision_config and so on, at any depth. Which of them a program
// takes depends on which are there; with one object for all, that need not be
// kept apart in everything that follows from it.
func (m *Interp) openPart(o *openKind) *Instance {
	if o.part == nil {
		o.part = m.openObject(o.name+" (text part)", o.fact, o.object)
		o.part.attrs.open.part = o.part
	}
	return o.part
}

// isOpen reports an object whose class may be any subclass of its own.
func isOpen(v Value) bool {
	x, ok := v.(*Instance)
	return ok && x.attrs != nil && x.attrs.open != nil && x.attrs.open.object != nil
}

func init() {
	// open_object(name, class): see openObject.
	worldFuncs["open_object"] = func(m *Interp, a []Value, kw []KwArg) Value {
		return m.openObject(m.str(a[0]), m.str(a[1]), a[2].(*Class))
	}
	// decide(question, fact): a bool that nothing decides.
	worldFuncs["decide"] = func(m *Interp, a []Value, kw []KwArg) Value {
		return m.boolOf(m.askTruth(&Sym{key: m.str(a[0]), typ: "bool", facts: []string{m.str(a[1])}}))
	}
	worldFuncs["is_symbol"] = func(m *Interp, a []Value, kw []KwArg) Value {
		return Bool(isSym(a[0]))
	}
	// version_order(unknown text, operator, rank, text) compares the version of
	// a package with another, whose rank orders it among versions.
	worldFuncs["version_order"] = func(m *Interp, a []Value, kw []KwArg) Value {
		s := a[0].(*Sym)
		v := &Sym{key: s.key + " as a version", typ: "float", facts: s.facts}
		rank, _ := numberOf(a[2])
		m.shownCuts[rank] = m.str(a[3])
		op := map[string]ast.CmpOp{"<": ast.Lt, "<=": ast.LtE, ">": ast.Gt, ">=": ast.GtE, "==": ast.Eq}[m.str(a[1])]
		return m.boolOf(m.askOrder(op, v, rank))
	}
	worldFuncs["is_open"] = func(m *Interp, a []Value, kw []KwArg) Value {
		d, ok := a[0].(*Dict)
		return Bool(ok && d.open != nil || isOpen(a[0]))
	}
}

// openInstanceOf is isinstance() of an object whose class may be a subclass of
// what it is here: certain for the classes above, open for those below.
func (m *Interp) openInstanceOf(x *Instance, c Value) Value {
	switch k := c.(type) {
	case *Tuple:
		g := False
		for _, e := range k.elems {
			g = m.bdd.or(g, m.cond(m.openInstanceOf(x, e)))
		}
		return m.boolOf(g)
	case *Class:
		base := x.class
		for len(base.bases) > 0 && base.module == x.class.module && base.bases[0] != objectClass {
			base = base.bases[0]
		}
		if !x.class.isSub(k) && k.isSub(base) {
			o := x.attrs.open
			return m.boolOf(m.askTruth(&Sym{key: o.name + " is a " + k.name, typ: "bool", facts: []string{o.fact}}))
		}
	}
	return m.classMatch(x.class, c, x)
}

// unknownModelPart is a part of a model's description that is not known: its
// config.json, which every model has, or another file, which it may have.
func (m *Interp) unknownModelPart(path, part string) Value {
	key := path + " " + part
	if v, ok := m.parts[key]; ok {
		return v
	}
	name := "model " + part
	var v Value
	switch part {
	case "config":
		v = &Dict{open: m.openConfig("config", "model configuration", nil)}
	case "hf_quant_config":
		d := &Dict{open: m.openConfig(part, "hf_quant_config.json of the model", nil)}
		g := m.askTruth(&Sym{key: part + " is there", typ: "bool", facts: []string{"hf_quant_config.json of the model"}})
		v = m.mkUnion([]arm{{g, d}, {m.bdd.not(g), None}})
	default:
		v = m.newUnknown(name, "")
	}
	m.parts[key] = v
	m.partial = true
	return v
}

package interp

import (
	"slices"
	"strconv"
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
	// loose: a loop over the dict sees only entries that are there for certain.
	// What it would do with the others, to an object as unknown as this one,
	// changes nothing that is known.
	loose bool
	// object makes nested configurations objects of this class; nil for JSON.
	object *Class
	// part is the object for the configurations inside this one, depth how
	// many it is in: no model has more than two levels of them.
	part  *Instance
	depth int
	// value gives the entry of a key; a nil result means that it is absent
	// for certain.
	value func(m *Interp, o *openKind, key string) Value
	m     *Interp
	made  map[string]entryMade
	// known are the keys whose entries were given.
	known map[string]bool
}

// entryMade is an entry that a key was given, nil for none.
type entryMade struct {
	v Value
	// era is when; see conditions.
	era int
}

// entry is the entry that was made for a key; made is false if none was, or one
// with conditions that were forgotten.
func (o *openKind) entry(key string) (v Value, made bool) {
	e, ok := o.made[key]
	return e.v, ok && (e.era == 0 || e.era == o.m.era)
}

// initial is what the entry of a key was before the program changed anything, nil
// for none; it comes into being if it was not asked for.
func (o *openKind) initial(key string) Value {
	v, made := o.entry(key)
	if !made {
		v = o.value(o.m, o, key)
		o.keep(key, v)
	}
	return v
}

func (o *openKind) keep(key string, v Value) { o.made[key] = entryMade{v, o.m.era} }

// hides reports an entry that a loop over d does not see.
func (d *Dict) hides(i int) bool {
	if d.open == nil || !d.open.loose {
		return false
	}
	u, ok := d.vals[i].(*Union)
	if !ok {
		return false
	}
	for _, a := range u.arms {
		if a.v == nil {
			return true
		}
	}
	return false
}

// fill gives the entry of a key that an open dict does not have yet.
func (d *Dict) fill(key string) (Value, bool) {
	v := d.open.initial(key)
	if v == nil {
		return nil, false
	}
	v = freshLists(v)
	d.insertStr(key, v)
	d.open.m.partial = true
	return v, true
}

// freshLists copies the lists that a value may be, which the program can
// change.
func freshLists(v Value) Value {
	switch x := v.(type) {
	case *List:
		return mkList(slices.Clone(x.elems))
	case *Union:
		arms := slices.Clone(x.arms)
		for i := range arms {
			arms[i].v = freshLists(arms[i].v)
		}
		return &Union{arms: arms}
	}
	return v
}

// changed gives the paths on which the program has changed what an open dict, or
// the dict of an open object, holds, or what is inside of that.
func (m *Interp) changed(d *Dict) Guard {
	g, o := False, d.open
	for i, k := range d.keys {
		name, ok := k.(Str)
		switch {
		case k == nil || o.object != nil && name == pathKey:
			continue
		case !ok:
			return True
		}
		if g = m.bdd.or(g, m.differs(d.vals[i], o.initial(string(name)))); g == True {
			return g
		}
	}
	if o.part != nil {
		g = m.bdd.or(g, m.changed(o.part.attrs))
	}
	return g
}

// openReset gives an open object the entries that it had before the program
// changed it.
func (m *Interp) openReset(x *Instance) {
	d := x.attrs
	for i, k := range d.keys {
		s, ok := k.(Str)
		if !ok {
			continue
		}
		v := d.open.initial(string(s))
		if v == nil {
			v = &Union{arms: []arm{{True, nil}}}
		}
		// A list that is as it was stays the same list: loads on several
		// paths would otherwise leave as many equal ones.
		if !sameUnknown(v, d.vals[i]) {
			m.dictSetHK(d, d.hkAt(i), k, freshLists(v))
		}
	}
	if d.open.part != nil {
		m.openReset(d.open.part)
	}
}

// pathKey is where a configuration object keeps the path that it was read from.
const pathKey = "_name_or_path"

// differs gives the paths on which an entry is not what it was.
func (m *Interp) differs(now, was Value) Guard {
	arms := func(v Value) []arm {
		if u, ok := v.(*Union); ok {
			return u.arms
		}
		return []arm{{True, v}}
	}
	same := False
	for _, a := range arms(now) {
		for _, b := range arms(was) {
			if both := m.bdd.and(a.g, b.g); both != False {
				same = m.bdd.or(same, m.bdd.and(both, m.bdd.not(m.differsInside(a.v, b.v))))
			}
		}
	}
	return m.bdd.not(same)
}

func (m *Interp) differsInside(now, was Value) Guard {
	if now == nil || was == nil {
		return guardOf(now != nil || was != nil)
	}
	switch x := now.(type) {
	case *Dict:
		if now == was && x.open != nil {
			return m.changed(x)
		}
	case *List: // the program has a copy; see freshLists
		y, ok := was.(*List)
		same := func(v, w Value) bool { return identical(v, w) || m.keyOf(v) == m.keyOf(w) }
		return guardOf(!ok || !slices.EqualFunc(x.elems, y.elems, same))
	case *Sym:
		y, ok := was.(*Sym)
		return guardOf(!ok || x.key != y.key)
	}
	return guardOf(!identical(now, was))
}

// maxLoads bounds how often a model's configuration is read, and changed, on one
// path.
const maxLoads = 16

// loadOpen is the configuration object for the path of an unknown model, as if it
// were read from its file. One that is unchanged is as good as another, so that
// paths that each read it have the same; where it has been changed, there is one
// more, of which the same is not known.
//
// A symbolic run has one object for all times that a configuration is read, as it
// was before the program changed it: with one more for each, its conditions grow
// without bounds. What it says of a configuration that is read, changed and read
// again may be wrong.
func (m *Interp) loadOpen(class *Class, path Value) Value {
	name, known := m.unknownModel(path)
	read := func(n int) (x *Instance, before bool) {
		key := "object " + name + " #" + strconv.Itoa(n)
		if x, ok := m.parts[key].(*Instance); ok {
			return x, true
		}
		x = m.openObject(name, modelFact(name), class)
		m.preset(x.attrs.open, known)
		m.parts[key] = x
		return x, false
	}
	if m.sym != nil {
		x, _ := read(0)
		m.openReset(x)
		m.dictSetStr(x.attrs, pathKey, path)
		return x
	}
	loads, ok := m.parts["loads"].(*Dict)
	if !ok {
		loads = NewDict()
		m.parts["loads"] = loads
	}
	var arms []arm
	rest := m.pc
	for n := 0; n < maxLoads; n++ {
		key := name + " #" + strconv.Itoa(n)
		x, before := read(n)
		taken := False // where there has to be another one
		if before && !m.excluded(m.changed(x.attrs)) {
			// Rather than to have one of two, all paths that have read it get
			// another, changed or not.
			if i := loads.findStr(key); i >= 0 {
				taken = m.thereAt(loads, i)
			}
		}
		if m.bdd.disjoint(rest, m.bdd.not(taken)) {
			continue
		}
		m.dictSetStr(loads, key, Bool(true))
		if v, _ := x.attrs.getStr(pathKey); v == nil || !sameUnknown(v, path) {
			m.dictSetStr(x.attrs, pathKey, path)
		}
		arms = append(arms, arm{m.bdd.and(rest, m.bdd.not(taken)), x})
		if rest = m.bdd.and(rest, taken); rest == False {
			return m.mkUnion(arms)
		}
	}
	m.stuck("a configuration that is read and changed many times")
	return nil
}

// maybe is a value that is there or not, depending on a question.
func (m *Interp) maybe(question, fact string, v Value) Value {
	g := m.askTruth(&Sym{key: question, typ: "bool", facts: []string{fact}})
	return m.mkUnion([]arm{{g, v}, {m.bdd.not(g), nil}})
}

// openEnv is the part of the environment that is not known.
func (m *Interp) openEnv() *openKind {
	return &openKind{name: "env", listable: true, m: m, made: map[string]entryMade{}, value: func(m *Interp, o *openKind, key string) Value {
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
	return &openKind{name: name, fact: fact, object: object, listable: true, loose: true, m: m, made: map[string]entryMade{}, value: configValue}
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
	case "one":
		v = mkList([]Value{sym("str", "")})
	case "strs", "ints":
		s := sym("list", strings.TrimSuffix(k.Type, "s"))
		one := 1.0
		s.min = &one
		v = s
	case "object":
		if o.object != nil {
			if o.depth > 1 {
				return nil
			}
			v = m.openPart(o)
			break
		}
		fallthrough
	case "dict":
		v = &Dict{born: epoch.Load(), open: m.openConfig(full, o.fact, nil)}
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
// text_config, vision_config and so on. Which of them a program
// takes depends on which are there; with one object for all, that need not be
// kept apart in everything that follows from it.
func (m *Interp) openPart(o *openKind) *Instance {
	if o.part == nil {
		o.part = m.openObject(o.name+" (part)", o.fact, o.object)
		o.part.attrs.open.depth = o.depth + 1
	}
	return o.part
}

// isOpen reports an object whose class may be any subclass of its own.
func isOpen(v Value) bool {
	x, ok := v.(*Instance)
	return ok && x.attrs != nil && x.attrs.open != nil && x.attrs.open.object != nil
}

func init() {
	// open_object(class, path): see loadOpen.
	worldFuncs["open_object"] = func(m *Interp, a []Value, kw []KwArg) Value {
		return m.loadOpen(a[0].(*Class), a[1])
	}
	// release_part(unknown version, i): a number of its release.
	worldFuncs["release_part"] = func(m *Interp, a []Value, kw []KwArg) Value {
		t := m.term("release part", "int", a[0], a[1])
		zero := 0.0
		t.min = &zero
		return t
	}
	// derived(operation, unknown text): a text that follows from another.
	worldFuncs["derived"] = func(m *Interp, a []Value, kw []KwArg) Value {
		return m.term(m.str(a[0]), "str", a[1:]...)
	}
	// is_fixed_symbol(x): an unknown that is its own copy, as nothing can change it.
	// What a configuration gives is taken to be so.
	worldFuncs["is_fixed_symbol"] = func(m *Interp, a []Value, kw []KwArg) Value {
		return m.mapArmsOf(a[0], func(v Value) Value {
			s, ok := v.(*Sym)
			return Bool(ok && (s.soft && s.op == "" || s.random || hashable[s.typ] || s.typ == "bytes"))
		})
	}
	// question(what, unknown...): a bool about an unknown.
	worldFuncs["question"] = func(m *Interp, a []Value, kw []KwArg) Value {
		return m.boolOf(m.askTruth(m.term(m.str(a[0]), "bool", a[1:]...)))
	}
	// decide(question, fact): a bool that nothing decides.
	worldFuncs["decide"] = func(m *Interp, a []Value, kw []KwArg) Value {
		return m.boolOf(m.askTruth(&Sym{key: m.str(a[0]), typ: "bool", facts: []string{m.str(a[1])}}))
	}
	worldFuncs["is_symbol"] = func(m *Interp, a []Value, kw []KwArg) Value {
		return m.mapArmsOf(a[0], func(v Value) Value { return Bool(isSym(v)) })
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
	// open_shallow(x): a copy of an open dict or object that has what is in it in
	// common with it; open_copy(x): with copies of that.
	worldFuncs["open_shallow"] = func(m *Interp, a []Value, kw []KwArg) Value {
		switch x := a[0].(type) {
		case *Dict:
			return x.clone()
		case *Instance:
			return &Instance{class: x.class, attrs: x.attrs.clone()}
		}
		return a[0]
	}
	worldFuncs["open_copy"] = func(m *Interp, a []Value, kw []KwArg) Value {
		return openCopier{}.value(a[0])
	}
	worldFuncs["is_open"] = func(m *Interp, a []Value, kw []KwArg) Value {
		return m.mapArmsOf(a[0], func(v Value) Value {
			d, ok := v.(*Dict)
			return Bool(ok && d.open != nil || isOpen(v) || isSym(v))
		})
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

// unknownModel names the configuration of the unknown model behind a path, and
// gives what is known of it, or nil. A model has one name however an engine
// gets at it: by the path that the command line has, by the directory of a file
// that is named there, or by a path that depends on something unknown, such as
// that of a download.
func (m *Interp) unknownModel(path Value) (name string, known *world.Object) {
	main := m.theCase().Main()
	mod := main
	if p, ok := path.(Str); ok {
		if mod, _ = m.theCase().Model(string(p)); mod == nil {
			mod = m.theCase().Near(string(p))
		}
		if mod == nil && main != nil {
			return "config of " + string(p), nil
		}
	}
	switch {
	case mod == nil:
		return "config", nil
	case mod != main:
		name = "draft config"
	default:
		name = "config"
	}
	v, _ := mod.Raw.Get("partial_config")
	known, _ = v.(*world.Object)
	return name, known
}

// modelFact is the fact that a configuration of that name belongs to.
func modelFact(name string) string {
	if name == "config" {
		return "model configuration"
	}
	return "model configuration (" + name + ")"
}

// unknownModelPart is a part of a model's description that is not known: its
// config.json, which every model has, or another file, which it may have.
func (m *Interp) unknownModelPart(path Value, part string) Value {
	config, known := m.unknownModel(path)
	key := config + " " + part
	if v, ok := m.parts[key]; ok {
		return v
	}
	name := "model " + part
	if config != "config" {
		part, name = part+" of "+config, name+" of "+config
	}
	var v Value
	switch strings.Fields(part)[0] {
	case "config":
		d := &Dict{born: epoch.Load(), open: m.openConfig(config, modelFact(config), nil)}
		m.preset(d.open, known)
		v = d
	case "hf_quant_config":
		d := &Dict{born: epoch.Load(), open: m.openConfig(part, "hf_quant_config.json of the model", nil)}
		g := m.askTruth(&Sym{key: part + " is there", typ: "bool", facts: []string{"hf_quant_config.json of the model"}})
		v = m.mkUnion([]arm{{g, d}, {m.bdd.not(g), None}})
	default:
		v = m.newUnknown(name, "")
	}
	m.parts[key] = v
	m.partial = true
	return v
}

// unknownFile is the contents of a file that is not known.
func (m *Interp) unknownFile(path string) Value {
	return &Sym{key: "contents of " + path, typ: "bytes", facts: []string{"file " + path}, file: path, lacks: "\r\x00"}
}

// unknownJSON is what is read from an unknown text: of a file of a model that
// is a JSON object, as they all are, something is known.
func (m *Interp) unknownJSON(s *Sym) Value {
	if s.file == "" {
		t := m.term("json.loads", "", s)
		t.soft = true
		return t
	}
	key := "json " + s.file
	v, ok := m.parts[key].(*Dict)
	if !ok {
		name, fact := s.file, "file "+s.file
		if dir, ok := strings.CutSuffix(s.file, "/config.json"); ok {
			name, _ = m.unknownModel(Str(dir))
			fact = modelFact(name)
		}
		v = &Dict{born: epoch.Load(), open: m.openConfig(name, fact, nil)}
		m.parts[key] = v
		m.partial = true
	}
	return openCopier{}.dict(v)
}

// unknownCopy is a container made of the elements of an unknown sequence.
func (m *Interp) unknownCopy(typ string, s *Sym) *Sym {
	t := m.term(typ, typ, s)
	if typ != "set" && typ != "frozenset" {
		t.min, t.max = s.min, s.max
	}
	t.elem, t.each, t.soft = s.elem, s.each, s.soft
	return t
}

// derivedSequence is an unknown sequence as long as s whose elements are like
// each.
func (m *Interp) derivedSequence(op string, s *Sym, each Value) *Sym {
	t := m.term(op, "list", s)
	t.min, t.max, t.each, t.soft = s.min, s.max, each, true
	return t
}

// unknownRange is range() with an unknown bound, or nil.
func (m *Interp) unknownRange(a []Value) Value {
	unknown := false
	for _, v := range a {
		if u, ok := v.(*Union); ok {
			if p := m.prune(u); !isUnknown(p) {
				continue
			}
			return nil
		}
		s, ok := v.(*Sym)
		unknown = unknown || ok && !s.random && (s.typ == "int" || s.typ == "" && s.soft)
	}
	if !unknown {
		return nil
	}
	t := m.term("range", "list", a...)
	t.elem, t.soft = "int", true
	if len(a) == 1 {
		if s := a[0].(*Sym); s.min != nil {
			t.min = s.min
		}
	}
	e := m.term("an element of", "int", t)
	zero := 0.0
	e.min = &zero
	t.each = e
	return t
}

// sequenceSym gives an unknown that can be iterated over, or nil.
func sequenceSym(v Value) *Sym {
	s, ok := v.(*Sym)
	if !ok || s.random {
		return nil
	}
	switch s.typ {
	case "list", "tuple", "set", "frozenset":
		return s
	case "":
		if s.soft {
			return s
		}
	}
	return nil
}

// expected is an entry of an open dict that the program reads without asking
// whether it is there. Where it is not, raise ends the path; that is an end of
// its own, and the path that goes on takes the entry to be there. The condition
// that it is there does not become part of the path condition: a configuration
// lacks one of hundreds of keys, and all of them together would be a condition
// of many thousand nodes. So the two ends overlap, which says less than could
// be said, and nothing wrong. The result is nil where the program would catch
// the exception, or the entry is there or missing for certain.
func (m *Interp) expected(d *Dict, u *Union, key Value, raise func()) Value {
	if d.open == nil || m.coll.catches {
		return nil
	}
	absent := False
	var there []arm
	for _, a := range u.arms {
		if a.v == nil {
			absent = m.bdd.or(absent, a.g)
			continue
		}
		there = append(there, a)
	}
	if m.bdd.disjoint(m.pc, absent) || len(there) == 0 || m.bdd.implies(m.pc, absent) {
		return nil
	}
	pc := m.pc
	m.pc = m.bdd.and(pc, absent)
	e := end{g: m.pc, kind: endRaise, raise: m.catchLive(raise)}
	m.pc = pc
	if e.raise == nil {
		return nil
	}
	m.parkLast(e)
	// What the absence was a condition of is no longer one.
	v := m.widen(there, absent)
	m.dictSetHK(d, m.hash(key), key, v)
	return v
}

// widen is the union of arms whose guards add up to all but the guard left
// out, which goes to the last arm.
func (m *Interp) widen(arms []arm, out Guard) Value {
	last := &arms[len(arms)-1]
	last.g = m.bdd.or(last.g, out)
	return m.mkUnion(arms)
}

// openCopier copies open dicts and objects, with those that are in them; it has
// the copies of those that it came past.
type openCopier map[any]Value

func (c openCopier) value(v Value) Value {
	switch x := v.(type) {
	case *Union:
		arms := slices.Clone(x.arms)
		for i := range arms {
			arms[i].v = c.value(arms[i].v)
		}
		return &Union{arms: arms}
	case *Dict:
		if x.open != nil {
			return c.dict(x)
		}
	case *Instance:
		if x.attrs == nil || x.attrs.open == nil {
			return v
		}
		if y, ok := c[x]; ok {
			return y
		}
		y := &Instance{class: x.class}
		c[x] = y
		y.attrs = c.dict(x.attrs)
		return y
	}
	return v
}

func (c openCopier) dict(d *Dict) *Dict {
	if e, ok := c[d]; ok {
		return e.(*Dict)
	}
	e, o := d.clone(), *d.open
	c[d] = e
	e.open = &o
	for i, v := range e.vals {
		e.vals[i] = c.value(v)
	}
	o.made = make(map[string]entryMade, len(d.open.made))
	for k, made := range d.open.made {
		made.v = c.value(made.v)
		o.made[k] = made
	}
	if o.part != nil {
		o.part = c.value(o.part).(*Instance)
	}
	return e
}

// preset gives an open dict or object the entries that are known of it; what is
// in them may have further entries too.
func (m *Interp) preset(o *openKind, known *world.Object) {
	if known == nil {
		return
	}
	o.known = map[string]bool{}
	for _, key := range known.Keys() {
		o.known[key] = true
		v, _ := known.Get(key)
		sub, ok := v.(*world.Object)
		switch {
		case !ok:
			o.keep(key, m.fromJSON(v))
		case o.object != nil && world.ConfigKey(key).Type == "object":
			part := m.openPart(o)
			m.preset(part.attrs.open, sub)
			o.keep(key, part)
		default:
			d := &Dict{born: epoch.Load(), open: m.openConfig(o.name+"."+key, o.fact, nil)}
			m.preset(d.open, sub)
			o.keep(key, d)
		}
	}
}

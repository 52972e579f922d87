package interp

import (
	"slices"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer/world"
)

// Where it is not known which configuration a program reads from, one unknown
// stands in for what it reads.
//
// Programs look for the configuration of a model's text part in half a dozen
// places, and read dozens of attributes from what they find. If nothing is known
// of the model, each attribute is a union of as many unknowns, each as unknown
// as the other, under conditions that everything computed from it carries
// along. One unknown says the same of the attribute alone. What is lost is that
// it equals the attribute of that object which it was; nothing that is said
// without that is wrong.
//
// It is done for entries that the program has not changed, of which nothing is
// known and which it cannot change through the result.

// standInFrom is the number of objects from which on it is done.
const standInFrom = 3

// standIn gives the union with one object in place of those that are as
// unknown as each other, for reading the entry of a key. The union may also be
// one of None and other things that stay as they are.
func (m *Interp) standIn(u *Union, key string) Value { return m.standInWhere(u, key, false) }

// standInAttr does so for reading an attribute. That of a dict is a method, which
// reads any of its entries.
func (m *Interp) standInAttr(u *Union, name string) Value { return m.standInWhere(u, name, true) }

func (m *Interp) standInWhere(u *Union, key string, attr bool) Value {
	if len(u.arms) < standInFrom {
		return u
	}
	switch world.ConfigKey(key).Type {
	case "object", "dict", "one":
		return u
	}
	var open, others []arm
	var first *Dict
	var class *Class
	id := ""
	for _, a := range u.arms {
		d, c := openEntries(a.v)
		if d == nil || attr && c == nil || first != nil && (c != class || d.open.fact != first.open.fact) || !m.untouched(d, c, key) {
			others = append(others, a)
			continue
		}
		if first == nil {
			first, class = d, c
		}
		open = append(open, a)
		id += " " + d.open.name + "@" + strconv.Itoa(int(a.g))
	}
	live := 0
	guard := False
	for _, a := range open {
		guard = m.bdd.or(guard, a.g)
		if !m.bdd.disjoint(m.pc, a.g) {
			live++
		}
	}
	if live < standInFrom {
		return u
	}
	v := m.standInFor(id, open, first.open, class)
	if len(others) == 0 {
		return v
	}
	return &Union{arms: append([]arm{{guard, v}}, others...)}
}

// standInGet gives the dicts, one standing in for others, of which a union of
// their get methods is called; nil if it is something else.
func (m *Interp) standInGet(u *Union, args []Value) Value {
	if len(u.arms) < standInFrom || len(args) == 0 {
		return nil
	}
	key, ok := args[0].(Str)
	if !ok {
		return nil
	}
	of := &Union{}
	for _, a := range u.arms {
		b, ok := a.v.(*Builtin)
		if !ok || b.name != "get" {
			return nil
		}
		d, ok := b.self.(*Dict)
		if !ok {
			return nil
		}
		of.arms = append(of.arms, arm{a.g, d})
	}
	if w := m.standIn(of, string(key)); w != Value(of) {
		return w
	}
	return nil
}

// StandInArm is an object that another one stands in for: where Guard holds, what
// is said of that one is said of the unknown called Name.
type StandInArm struct {
	Guard Guard
	Name  string
}

// StandIn gives what the object of a name stands in for; nil if it is not such an
// object.
func (m *Interp) StandIn(name string) []StandInArm {
	var out []StandInArm
	for _, a := range m.standsFor[name] {
		d, _ := openEntries(a.v)
		out = append(out, StandInArm{a.g, d.open.name})
	}
	return out
}

// standInFor is the object that stands in for those of an id, which are the arms;
// o is the kind of one of them.
func (m *Interp) standInFor(id string, arms []arm, o *openKind, class *Class) Value {
	v, ok := m.parts["stand-in"+id]
	if ok {
		return v
	}
	m.standIns++
	name, _, _ := strings.Cut(o.name, " ")
	name += " (part " + strconv.Itoa(m.standIns) + ")"
	if class != nil {
		v = m.openObject(name, o.fact, class)
	} else {
		v = &Dict{born: epoch.Load(), open: m.openConfig(name, o.fact, nil)}
	}
	m.parts["stand-in"+id] = v
	if m.sym != nil { // for who writes down what it stands for
		if m.standsFor == nil {
			m.standsFor = map[string][]arm{}
		}
		m.standsFor[name] = arms
	}
	return v
}

// openEntries gives the entries of an open object of a model's configuration,
// with its class, or those of an open dict.
func openEntries(v Value) (*Dict, *Class) {
	switch x := v.(type) {
	case *Instance:
		if isOpen(x) {
			return x.attrs, x.class
		}
	case *Dict:
		if x.open != nil && x.open.loose {
			return x, nil
		}
	}
	return nil, nil
}

// untouched reports whether an entry of an open dict is as unknown as it was
// made; class is that of the object whose attributes they are.
func (m *Interp) untouched(d *Dict, class *Class, key string) bool {
	o := d.open
	if o.known[key] {
		return false
	}
	if class != nil {
		if _, ok := class.lookup(key); ok {
			return false
		}
	}
	i := d.findStr(key)
	if i < 0 {
		return true
	}
	was, ok := o.entry(key)
	return ok && sameUnknown(was, d.vals[i])
}

// sameUnknown reports whether an entry is the one that was made, with lists
// compared by what is in them.
func sameUnknown(a, b Value) bool {
	switch x := a.(type) {
	case *Union:
		y, ok := b.(*Union)
		if !ok || len(x.arms) != len(y.arms) {
			return false
		}
		for i := range x.arms {
			if x.arms[i].g != y.arms[i].g || !sameUnknown(x.arms[i].v, y.arms[i].v) {
				return false
			}
		}
		return true
	case *List:
		y, ok := b.(*List)
		return ok && slices.Equal(x.elems, y.elems)
	}
	return a == b
}

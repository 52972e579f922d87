package interp

import (
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/go-python/gpython/ast"
)

// Facts as Python values. A fact that is not known is one of its choices, if
// it has few (world/domain.go), and otherwise an unknown.

// fact gives a fact as a Python value.
func (m *Interp) fact(name string) Value {
	if v, ok := m.facts[name]; ok {
		return v
	}
	// What a fact can be does not depend on the path that asks first.
	pc := m.pc
	m.pc = True
	v := m.readFact(name)
	m.pc = pc
	if _, ok := v.(*List); ok {
		return v // each asking has its own
	}
	if _, ok := v.(*Dict); ok {
		return v
	}
	m.facts[name] = v
	return v
}

func (m *Interp) readFact(name string) Value {
	f, ok := m.world.Facts.Get(name)
	if ok {
		return m.fromJSON(f.Value)
	}
	d := world.LookupDef(name)
	if d == nil {
		m.stuck("unknown fact " + name)
	}
	switch name {
	case "device", "sm", "gcn_arch":
		if v := m.chipFact(name); v != nil {
			return v
		}
	case "gpu_count":
		return m.gpuCount(d.Human)
	case "numa_nodes":
		return m.chooseValue(d.Human, []string{d.Human}, []Value{Int(1), Int(2), Int(3), Int(4), Int(6), Int(8), Int(12), Int(16)})
	case "smi_mem": // what the tool prints is the memory, unless it is known to print something else
		return m.fact("gpu_mem_mib")
	}
	if cs := world.Choices(name); cs != nil {
		vals := make([]Value, len(cs))
		for i, c := range cs {
			vals[i] = m.fromJSON(c)
		}
		return m.onlyOn(name, m.chooseValue(d.Human, []string{d.Human}, vals))
	}
	typ := ""
	switch d.Kind {
	case world.KindString, world.KindVersion:
		typ = "str"
	case world.KindInt:
		typ = "int"
	case world.KindBool:
		typ = "bool"
	}
	s := m.newUnknown(d.Human, typ)
	if typ == "int" {
		zero := 0.0
		s.min = &zero
	}
	s.version = name == "hip"
	s.release = s.version // "6.3.42131-fa1d09cbd": torch/utils/collect_env.py prints it
	return m.onlyOn(name, s)
}

// onlyOn makes a fact None on the devices that have no such thing.
func (m *Interp) onlyOn(name string, v Value) Value {
	device := m.fact("device")
	is := func(kind string) Guard { return m.cond(m.compare(ast.Eq, device, Str(kind))) }
	has := True
	switch name {
	case "cuda":
		has = is("cuda")
	case "hip":
		has = is("hip")
	case "gpu_name":
		has = m.bdd.not(is("cpu"))
	case "cudnn":
		there := m.askTruth(&Sym{key: "cuDNN is installed", typ: "bool", facts: []string{world.Human(name)}})
		has = m.bdd.and(is("cuda"), there)
	}
	if has == True {
		return v
	}
	m.partial = true
	return m.mkUnion([]arm{{has, v}, {m.bdd.not(has), None}})
}

// chipFact is device, sm or gcn_arch as it follows from the choice of a chip;
// nil if no chip of the table agrees with what is known.
func (m *Interp) chipFact(name string) Value {
	chips := m.world.Facts.Chips()
	if len(chips) == 0 {
		return nil
	}
	// The kind of device is chosen first, then the chip among those of the
	// kind: conditions that are about the kind alone stay small.
	var kinds []Value
	of := map[string][]world.Chip{}
	for _, c := range chips {
		if of[c.Device] == nil {
			kinds = append(kinds, Str(c.Device))
		}
		of[c.Device] = append(of[c.Device], c)
	}
	device := world.Human("device")
	if name == "device" {
		return m.chooseValue(device, []string{device}, kinds)
	}
	var arms []arm
	kind := m.fact("device")
	for _, k := range kinds {
		g := m.cond(m.isSame(kind, k, false))
		cs := of[string(k.(Str))]
		var vals, shown []Value
		for _, c := range cs {
			v := Value(mkTuple(Int(c.SM[0]), Int(c.SM[1])))
			if name == "gcn_arch" {
				v = Str(c.GCNArch)
			}
			vals = append(vals, v)
			if c.GCNArch != "" {
				shown = append(shown, Str(c.GCNArch))
			} else {
				shown = append(shown, mkTuple(Int(c.SM[0]), Int(c.SM[1])))
			}
		}
		if len(cs) == 1 {
			arms = append(arms, arm{g, vals[0]})
			continue
		}
		fact := "sm"
		if k == Value(Str("hip")) {
			fact = "gcn_arch"
		}
		texts := make([]string, len(shown))
		for i, s := range shown {
			texts[i] = m.keyOf(s)
			if t, ok := s.(Str); ok {
				texts[i] = string(t)
			}
		}
		gs := m.choose(world.Human(fact), []string{world.Human(fact)}, texts)
		m.vars[world.Human(fact)].vals = shown
		for i := range vals {
			arms = append(arms, arm{m.bdd.and(g, gs[i]), vals[i]})
		}
	}
	m.partial = len(arms) > 1 || m.partial
	return m.mkUnion(arms)
}

// gpuCount is an unknown number of devices: none on a machine without, else 1
// to 16, which is what hosts have.
func (m *Interp) gpuCount(human string) Value {
	var counts []Value
	for i := 1; i <= 16; i++ {
		counts = append(counts, Int(i))
	}
	n := m.chooseValue(human, []string{human}, counts)
	cpu := m.cond(m.compare(ast.Eq, m.fact("device"), Str("cpu")))
	m.partial = true
	return m.mkUnion([]arm{{cpu, Int(0)}, {m.bdd.not(cpu), n}})
}

package interp

import (
	"fmt"

	"github.com/enginelint/enginelint/pyparse"
)

// maxAlternatives bounds what Alternatives takes at once.
const maxAlternatives = 32

// MaxAlternatives is the largest number of values that Alternatives takes.
func (m *Interp) MaxAlternatives() int { return maxAlternatives }

// alternativeDigits are the names of the values of the unknown behind
// Alternatives. It is one unknown for all runs of a machine, so that conditions
// do not grow with the number of runs.
var alternativeDigits = func() []string {
	out := make([]string, maxAlternatives)
	for i := range out {
		out[i] = string(rune('a'+i/16)) + string(rune('a'+i%16))
	}
	return out
}()

// AlternativeFact is the name of the fact that stands for the choice between
// Alternatives.
const AlternativeFact = "alternative"

// Alternatives is a value that is one of vals, between which nothing decides,
// and the guards under which it is each of them: they exclude each other and
// cover all cases. A program that runs on it does, under each guard, what it
// would do on that value. There are from 1 to MaxAlternatives values, all
// different objects.
func (m *Interp) Alternatives(vals []Value) (Value, []Guard) {
	if len(vals) == 1 {
		return vals[0], []Guard{True}
	}
	m.partial = true
	gs := m.choose("enginelint alternatives", []string{AlternativeFact}, alternativeDigits)[:len(vals):len(vals)]
	last := True
	for _, g := range gs[:len(gs)-1] {
		last = m.bdd.and(last, m.bdd.not(g))
	}
	gs = append(gs[:len(gs)-1:len(gs)-1], last)
	arms := make([]arm, len(vals))
	for i := range vals {
		arms[i] = arm{gs[i], vals[i]}
	}
	return m.mkUnion(arms), gs
}

// Separate makes a method of a class of an importable module run once for each
// value of an argument that is one of several, where it would otherwise go
// through them together. Call it as Observe.
func (m *Interp) Separate(module, class, method string) error {
	_, err := m.Run(func() {
		v, ok := m.importModule(module).attrs.getStr(class)
		c, isClass := v.(*Class)
		if !ok || !isClass {
			m.raise("AttributeError", "module '%s' has no class '%s'", module, class)
		}
		old, ok := c.lookup(method)
		if !ok {
			m.raise("AttributeError", "class '%s' has no method '%s'", class, method)
		}
		c.dict.putStr(method, fn(method, func(m *Interp, a []Value, kw []KwArg) Value {
			for _, x := range a {
				if u, ok := x.(*Union); ok {
					m.need(u)
				}
			}
			return m.call(old, a, kw)
		}).method())
	})
	return err
}

// Define runs Python source in a module of its own, which is not among those of
// the engine, and gives what name is there. Statements on values that are one of
// several run for each of them, as they do in the engine.
func (m *Interp) Define(src, name string) (v Value, err error) {
	f, err := pyparse.Parse("<enginelint>", []byte(src))
	if err != nil {
		return nil, err
	}
	mod := &Module{name: "<enginelint>", attrs: NewDict(), src: f}
	ends, err := m.Run(func() {
		fr := &Frame{name: "<module>", ns: mod.attrs, mod: mod, back: m.fr, line: 1}
		m.fr = fr
		m.exec(fr, f.Mod.Body)
		m.fr = fr.back
	})
	if err != nil {
		return nil, err
	}
	v, ok := mod.attrs.getStr(name)
	if !ok || len(ends) != 1 || ends[0].Kind != EndOK {
		return nil, fmt.Errorf("no %s is defined", name)
	}
	return v, nil
}

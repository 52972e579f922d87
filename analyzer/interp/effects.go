package interp

import "slices"

// EffectKind classifies effects.
type EffectKind string

// The kinds of effects that a run records.
const (
	EffectWrite EffectKind = "write" // a field of a watched object
	EffectEnv   EffectKind = "env"   // an environment variable
	EffectLog   EffectKind = "log"   // a log record
	EffectWarn  EffectKind = "warn"  // a Python warning
	EffectPrint EffectKind = "print" // text on standard output
	EffectTaken EffectKind = "taken" // nothing done: what the rest of the run rests on
	// In symbolic runs only: a path ends here; something was not evaluated.
	EffectEnd    EffectKind = "end"
	EffectOpaque EffectKind = "opaque"
)

// Effect is something that a run did, in order.
type Effect struct {
	Kind EffectKind
	// Guard is the condition under which it happens, True when it always does.
	Guard Guard
	// Name is the field, variable or logger; Level the log level name or
	// warning category.
	Name  string
	Level string
	// Old and New are the values before and after a write; nil when absent.
	Old, New Value
	// Text is the message of a log record or warning, TextValue the same
	// when it depends on unknowns.
	Text      string
	TextValue Value
	// File and Line are the innermost frame in the engine's tree.
	File string
	Line int
	// Func is the function of that frame.
	Func string
	// Importing: the effect happened while a module body ran.
	Importing bool
	// Origin is where the value of a write was decided, nil if at the write.
	Origin *Origin
	// Object is the instance written to.
	Object *Instance
	// Stack lists the active engine frames, outermost first.
	Stack []TraceEntry
	end   *end // of EffectEnd
}

// engineFrame finds the innermost active frame in the engine's tree.
func (m *Interp) engineFrame() *Frame {
	for f := m.fr; f != nil; f = f.back {
		if f.mod != nil && f.mod.engine {
			return f
		}
	}
	return nil
}

func (m *Interp) record(e Effect) {
	e.Guard = m.pc
	e.Importing = m.importing > 0
	if f := m.engineFrame(); f != nil && e.File == "" {
		e.File, e.Line, e.Func = f.mod.file, f.line, f.name
	}
	e.Stack = m.engineStack()
	slices.Reverse(e.Stack)
	m.trace = append(m.trace, e)
}

func (m *Interp) recordWrite(x *Instance, name string, v Value) {
	old, _ := x.attrs.getStr(name)
	e := Effect{Kind: EffectWrite, Name: name, Old: old, New: v, Object: x}
	if old != nil && v != nil {
		f := m.engineFrame()
		for f != nil && f.name == "__setattr__" && f.back != nil { // that says nothing, the statement that calls it does
			f = f.back
		}
		e.Origin = m.originOf(f, name, v)
	}
	m.record(e)
}

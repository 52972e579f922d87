package interp

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
	// Object is the instance written to.
	Object *Instance
	// Stack lists the active engine frames, outermost first.
	Stack []TraceEntry
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
	for f := m.fr; f != nil; f = f.back {
		if f.mod != nil && f.mod.engine {
			t := TraceEntry{File: f.mod.file, Line: f.line, Site: f.line, Func: f.name, Engine: true}
			if f.stmt != nil {
				t.Site = f.stmt.GetLineno()
			}
			e.Stack = append(e.Stack, t)
		}
	}
	for i, j := 0, len(e.Stack)-1; i < j; i, j = i+1, j-1 {
		e.Stack[i], e.Stack[j] = e.Stack[j], e.Stack[i]
	}
	m.trace = append(m.trace, e)
}

func (m *Interp) recordWrite(x *Instance, name string, v Value) {
	old, _ := x.attrs.getStr(name)
	m.record(Effect{Kind: EffectWrite, Name: name, Old: old, New: v, Object: x})
}

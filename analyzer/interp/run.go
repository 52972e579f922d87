package interp

import (
	"fmt"
	"maps"
	"strings"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/go-python/gpython/ast"
)

// Options of New.
type Options struct {
	// Sources is the engine's tree, shared between interpreters.
	Sources *Sources
	// World is the machine; its Engine tree should be that of Sources.
	World *world.World
	// Watched says for which classes field writes are recorded.
	Watched func(module, class string) bool
	Limits  Limits
}

// stubSources caches the embedded modules for the whole process.
var stubSources = NewSources(nil)

// New makes an interpreter with nothing imported yet.
func New(o Options) *Interp {
	m := &Interp{
		world: o.World, src: o.Sources, stubs: stubSources, isWatched: o.Watched, limits: o.Limits,
		modules: NewDict(), annExprs: map[string]ast.Expr{}, codes: map[ast.Ast]*Code{}, compInfos: map[ast.Ast]*scopeInfo{},
		trail: make([]trailEntry, 0, 1<<16), opaques: map[string]*Opaque{}, bdd: newBDD(), vars: map[string]*variable{}, facts: map[string]Value{}, parts: map[string]Value{}, shownCuts: map[float64]string{}, ids: map[any]int{}, pc: True, env: NewDict(), argv: NewStrList([]string{"launch_server.py"}),
	}
	if m.limits.Steps == 0 {
		m.limits.Steps = defaultSteps
	}
	m.allSteps = m.limits.Steps
	if m.limits.Depth == 0 {
		m.limits.Depth = defaultDepth
	}
	if !m.world.Facts.Whole("env") || m.world.Facts.HasOpenEnv() {
		m.env.open = m.openEnv()
	}
	m.kase = m.world.Case(nil, nil)
	m.setEnv(m.world.ImportEnv())
	m.builtins = m.newBuiltins()
	m.coll = &collector{}
	m.top = m.coll
	// Where something may be unknown, the first union can come into being in
	// the middle of a statement; it has to be ready for that.
	m.partial = !m.world.Facts.Complete
	m.pathLimit = usualPathLimit
	return m
}

func (m *Interp) setEnv(env *world.Object) {
	for i := range m.env.keys {
		if m.env.keys[i] != nil {
			m.dictRemove(m.env, i)
		}
	}
	for _, k := range env.Keys() {
		v, _ := env.Get(k)
		m.dictSetStr(m.env, k, Str(v.(string)))
	}
}

// EnvNow is the environment at this moment. Variables whose value is not
// known are left out and listed in unknown.
func (m *Interp) EnvNow() (env map[string]string, unknown []string) {
	env = map[string]string{}
	m.env.each(func(k, v Value) bool {
		if s, ok := unwrap(v).(Str); ok {
			env[string(k.(Str))] = string(s)
		} else {
			unknown = append(unknown, string(k.(Str)))
		}
		return true
	})
	return env, unknown
}

// EndKind says how a path of the program ended.
type EndKind string

// The kinds of ends.
const (
	EndOK        EndKind = "ok"
	EndException EndKind = "exception"
	EndExit      EndKind = "exit"
	EndStuck     EndKind = "not analysed"
)

// PathEnd is one way the program ends.
type PathEnd struct {
	Kind  EndKind
	Guard Guard
	// Type, Message and Traceback of an exception.
	Type, Message string
	Traceback     []TraceEntry
	// Code of an exit.
	Code Value
	// Reason of an end that was not analysed.
	Reason string
}

// Failure is an error that makes the whole analysis impossible: a module of
// the engine that does not parse, or a fault of this program.
type Failure struct {
	Err error
	// Internal marks a fault of this program.
	Internal bool
}

func (f *Failure) Error() string { return f.Err.Error() }
func (f *Failure) Unwrap() error { return f.Err }

// Run calls f at the outermost level and returns the ways it can end, the
// live path first. The state afterwards is that of the live path.
func (m *Interp) Run(f func()) (ends []PathEnd, err error) {
	ends, again, err := m.runOnce(f)
	if again {
		m.partial = true
		ends, _, err = m.runOnce(f)
	}
	return ends, err
}

func (m *Interp) runOnce(f func()) (ends []PathEnd, again bool, err error) {
	mark, trace, wasPartial := m.mark(), len(m.trace), m.partial
	c := &collector{mark: mark}
	m.coll, m.top = c, c
	top := &Frame{name: "<run>", mod: &Module{name: "<run>", attrs: NewDict()}}
	m.fr, m.depth, m.importing, m.forks = top, 0, 0, 0
	defer func() {
		p := recover()
		if p == nil {
			return
		}
		switch x := p.(type) {
		case split:
			if !wasPartial { // statements that began before there were unknowns cannot be run again
				m.rewind(mark)
				m.trace = m.trace[:trace]
				m.pc = True
				again = true
				return
			}
			ends = append(ends, PathEnd{Kind: EndStuck, Guard: m.pc, Reason: "a choice outside any statement"})
		case aborted:
			ends = []PathEnd{{Kind: EndStuck, Guard: True, Reason: fmt.Sprintf("more than %d steps", m.limits.Steps)}}
			m.bdd.stop.Store(false)
			m.pc = True
		case *SourceError:
			err = &Failure{Err: x}
		default:
			err = &Failure{Err: fmt.Errorf("internal error: %v%s", p, m.where()), Internal: true}
			if debugPanics {
				panic(p)
			}
		}
	}()
	e := m.runArm(nil, func() ctl { f(); return ctlNext })
	if e.kind != endDead {
		ends = append(ends, m.pathEnd(e))
	}
	for _, q := range c.parked {
		ends = append(ends, m.pathEnd(q))
	}
	return ends, false, nil
}

// debugPanics lets faults of this program crash, for tests.
var debugPanics = false

func (m *Interp) pathEnd(e end) PathEnd {
	p := PathEnd{Guard: e.g}
	switch e.kind {
	case endRaise:
		x := e.raise.exc
		p.Kind, p.Type, p.Traceback = EndException, x.class.name, x.tb
		if x.class.isSub(excClass("SystemExit")) {
			p.Kind = EndExit
			p.Code = None
			if a := excArgs(x); len(a) > 0 {
				p.Code = a[0]
			}
		}
		saved := m.fr
		if m.fr == nil {
			m.fr = &Frame{mod: &Module{attrs: NewDict()}}
		}
		p.Message = m.excMessage(x)
		m.fr = saved
		if why, ok := x.class.lookup("__not_analysed__"); ok {
			// The exception stands for what the stand-ins do not know.
			p = PathEnd{Guard: e.g, Kind: EndStuck, Reason: fmt.Sprintf("%s: %s%s", m.str(why), p.Message, enginePlace(x.tb))}
		}
	case endStuck:
		p.Kind, p.Reason = EndStuck, e.stuck.reason
	default:
		p.Kind = EndOK
	}
	return p
}

// enginePlace is the innermost place in the engine's own source, in brackets.
func enginePlace(tb []TraceEntry) string {
	for i := len(tb) - 1; i >= 0; i-- {
		if t := tb[i]; t.Engine {
			return fmt.Sprintf(" (%s:%d)", t.File, t.Line)
		}
	}
	return ""
}

// Import imports a module.
func (m *Interp) Import(name string) *Module { return m.importModule(name) }

// Attr reads a possibly missing attribute.
func (m *Interp) Attr(v Value, name string) (Value, bool) { return m.getattrOpt(v, name) }

// Call calls a Python callable with positional arguments.
func (m *Interp) Call(f Value, args ...Value) Value { return m.call(f, args, nil) }

// Steps is the number of statements run so far.
func (m *Interp) Steps() int64 { return m.steps }

// Trace is the list of effects recorded so far.
func (m *Interp) Trace() []Effect { return m.trace }

// Certain reports whether a guard holds on every path.
func (m *Interp) Certain(g Guard) bool {
	return g == True || m.assumed != 0 && m.bdd.implies(m.assumed, g)
}

// Assume takes it from now on that a condition holds: what it implies is
// certain. It is forgotten when the next case begins.
func (m *Interp) Assume(g Guard) {
	m.assumed = m.bdd.and(m.Assumed(), g)
	m.pc = m.bdd.and(m.pc, g)
}

// Assumed is the condition that is taken to hold.
func (m *Interp) Assumed() Guard {
	if m.assumed == 0 {
		return True
	}
	return m.assumed
}

// Undecided says, for people, what a value depends on; ok is false when the
// value is known through and through.
func (m *Interp) Undecided(v Value) (string, bool) {
	if !m.hasUnknown(v, 0) {
		return "", false
	}
	return m.displayUnknown(v), true
}

// Snapshot begins a case: everything done from here on is undone by Rollback.
type Snapshot struct {
	mark, trace, gens int
	pc                Guard
	partial           bool
	kase              *world.Case
	steps             int64
	parts             map[string]Value
	tainted           int
}

func (m *Interp) snapshot() Snapshot {
	return Snapshot{mark: m.mark(), trace: len(m.trace), gens: len(m.gens), pc: m.pc, partial: m.partial, kase: m.kase,
		steps: m.steps, parts: m.parts, tainted: len(m.tainted)}
}

// Begin starts a case on top of the imported modules.
func (m *Interp) Begin(k *world.Case, env *world.Object) Snapshot {
	s := m.beginCase(k)
	m.setEnv(env)
	return s
}

func (m *Interp) beginCase(k *world.Case) Snapshot {
	s := m.snapshot()
	m.steps = 0
	m.kase = k
	m.asks = map[string]bool{}
	if m.late != nil {
		m.late.begin(len(m.trail))
	}
	// What is known of a model, and of files, is a matter of the case.
	m.parts = maps.Clone(s.parts)
	return s
}

// Rollback undoes a case.
func (m *Interp) Rollback(s Snapshot) {
	m.closeGenerators(s.gens)
	m.rewind(s.mark)
	m.trace = m.trace[:s.trace]
	m.pc, m.partial, m.kase, m.steps = s.pc, s.partial, s.kase, s.steps
	m.fr, m.forks, m.depth = nil, 0, 0
	m.parts, m.assumed, m.tainted = s.parts, 0, m.tainted[:s.tainted]
	m.entries, m.asks = nil, nil
}

// Asked are the names of the attributes that watched objects were asked for in the
// case so far, on any path; that of the dict that has all of them is one.
func (m *Interp) Asked() map[string]bool { return maps.Clone(m.asks) }

// Freeze forgets how to undo what has been done so far.
func (m *Interp) Freeze() {
	clear(m.trail)
	m.trail = m.trail[:0]
}

// ImportedEnv lists what module bodies changed in the environment since it
// was set up from the facts.
func (m *Interp) ImportedEnv() *world.Object {
	before := m.world.ImportEnv()
	out := world.NewObject()
	m.env.each(func(k, v Value) bool {
		name := string(k.(Str))
		s, ok := unwrap(v).(Str)
		if old, had := before.Get(name); ok && (!had || old != string(s)) {
			out.Set(name, string(s))
		}
		return true
	})
	return out
}

// Arguments is a list of arguments, of which words are those not known in full.
func (m *Interp) Arguments(argv []string, words map[int]Word) *List {
	l := NewStrList(argv)
	for i, w := range words {
		l.elems[i] = m.WordValue(w)
	}
	return l
}

// SetArgv sets sys.argv.
func (m *Interp) SetArgv(entry string, args *List) {
	m.listReplace(m.argv, append([]Value{Str(entry)}, args.elems...))
}

// Output joins what the program printed.
func Output(trace []Effect) string {
	var b strings.Builder
	for _, e := range trace {
		if e.Kind == EffectPrint && e.Name == "stdout" {
			b.WriteString(e.Text)
		}
	}
	return b.String()
}

package interp

import (
	"fmt"
	"sync/atomic"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/go-python/gpython/ast"
)

// Interp evaluates one program in one world. It is not safe for concurrent
// use; make one per goroutine.
type Interp struct {
	world     *world.World
	kase      *world.Case
	src       *Sources // the engine's tree
	stubs     *Sources // the embedded modules
	env       *Dict    // behind os.environ
	argv      *List    // sys.argv
	isWatched func(module, class string) bool
	// fieldNames are the fields of watched classes, and entries what was put
	// under their names: see origin.go.
	fieldNames map[string]bool
	entries    map[string][]entry

	modules   *Dict // sys.modules
	builtins  *Dict
	annExprs  map[string]ast.Expr // postponed annotations by their text
	codes     map[ast.Ast]*Code
	compInfos map[ast.Ast]*scopeInfo
	opaques   map[string]*Opaque

	fr    *Frame
	depth int

	trail []trailEntry
	bdd   *bdd
	pc    Guard
	vars  map[string]*variable
	facts map[string]Value // facts read so far
	parts map[string]Value // unknown parts of models, by path
	// shownCuts are the texts of versions that stand for numbers in atoms.
	shownCuts map[float64]string
	kept      *conditions // see KeepConditions
	// era is 0 until KeepConditions and goes up whenever conditions are forgotten.
	era  int
	coll *collector
	top  *collector // the outermost
	// partial is set once a union exists: from then on statements can be
	// split (see execStmt).
	partial bool
	forks   int
	// branches counts those of the comprehension that is running; see maxBranches.
	branches int

	steps    int64
	assumed  Guard           // what is taken to hold; 0 for nothing
	scanned  map[string]bool // modules whose imports were brought forward
	standIns int             // how many objects stand in for others
	// standsFor are the objects that they stand in for, by name, in a symbolic run.
	standsFor map[string][]arm
	serial    int // tells unknowns apart that have no other name
	ids       map[any]int
	keyDepth  int
	limits    Limits
	// asks has the names of attributes that watched objects were asked for since the
	// case began, by whatever way there is to an attribute; nil outside of a case.
	asks map[string]bool
	// usedCase: the model, or a file, was asked for; usedArgv: sys.argv was read.
	// headBroken: see Head.
	usedCase, usedArgv, headBroken bool
	// usedCounts: it was asked how often a cached function was called.
	usedCounts bool
	late       *lateImports // nil where cases share none
	asked      *lateImport  // the import that is being recorded
	allSteps   int64        // limits.Steps, which Abort lowers
	trace      []Effect
	gens       []*Generator
	reprBusy   map[any]bool
	importing  int
	// Modules whose import has been brought forward: see hoist.go.
	hoisted  map[string]*hoistedModule
	noHoist  map[string]bool
	hoisting *hoistedModule
	tainted  []string // paths that undecided branches may have changed
	// sym is the state of a symbolic run, nil in others; pathLimit is the size
	// from which on a path condition is simplified.
	sym       *symbolicRun
	pathLimit int
	// outward records calls that leave the engine's tree, nil if nobody asks.
	outward *stateDigest
}

// Limits bound an evaluation; zero fields mean the defaults.
type Limits struct {
	// Steps is the number of statements, Depth the depth of calls.
	Steps int64
	Depth int
}

// Default limits: a start-up takes under a million steps; CPython's own
// recursion limit is 1000 frames.
const (
	defaultSteps = 30_000_000
	defaultDepth = 1000
)

// Frame is one activation of a function, class body or module.
type Frame struct {
	back      *Frame
	code      *Code // nil for modules and class bodies
	fn        *Function
	name      string
	scope     *Scope
	ns        *Dict           // namespace of a module or class body
	nsObj     Value           // the same as an object where a metaclass prepared it
	globals   map[string]bool // names declared global in a class body
	qual      string          // qualified name of the class body
	mod       *Module
	cell      *classCell
	line      int
	stmt      ast.Stmt
	splitting ast.Stmt // the statement that a symbolic run runs again, splits times so far
	splits    int
	running   *running // the statement, if it may be taken back
	ret       Value
	handling  []*Instance
	gen       *Generator
	first     Value // the iterable of a comprehension that is about to run
}

// classCell is what __class__ and super() refer to inside a class body's
// functions.
type classCell struct{ cls *Class }

// TraceEntry is one level of a traceback.
type TraceEntry struct {
	File string
	// Line is the line that CPython reports; Site the first line of the
	// enclosing assert or raise statement, or Line.
	Line, Site int
	Func       string
	Engine     bool
}

// Raise is the panic that carries a Python exception.
type Raise struct{ exc *Instance }

// stuckPath is the panic that ends a path as not analysed.
type stuckPath struct {
	reason string
	// final: a symbolic run does not go on with an opaque value either.
	final bool
	// undo: what the statement has done so far is to be taken back.
	undo bool
}

// stuck ends the current path: what it would do is not known, and no claim
// may be made about it.
func (m *Interp) stuck(reason string) {
	panic(&stuckPath{reason: reason + m.where()})
}

func (m *Interp) where() string {
	for f := m.fr; f != nil; f = f.back {
		if f.mod != nil && f.mod.engine {
			return fmt.Sprintf(" (%s:%d)", f.mod.file, f.line)
		}
	}
	return ""
}

func (m *Interp) step() {
	m.steps++
	if m.steps > atomic.LoadInt64(&m.limits.Steps) { // Abort may lower it meanwhile
		m.stuck(fmt.Sprintf("more than %d steps", m.limits.Steps))
	}
}

// traceback lists the active frames, outermost first.
func (m *Interp) traceback() []TraceEntry {
	var out []TraceEntry
	for f := m.fr; f != nil; f = f.back {
		e := TraceEntry{Line: f.line, Site: f.line, Func: f.name}
		if f.mod != nil {
			e.File, e.Engine = f.mod.file, f.mod.engine
		}
		switch f.stmt.(type) {
		case *ast.Assert, *ast.Raise:
			e.Site = f.stmt.GetLineno()
		}
		out = append(out, e)
	}
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// raise raises a built-in exception with a formatted message.
func (m *Interp) raise(class, format string, args ...any) {
	msg := format
	if len(args) > 0 {
		msg = fmt.Sprintf(format, args...)
	}
	m.raiseExc(m.newExc(excClass(class), Str(msg)))
}

// raiseKey raises KeyError for a missing key.
func (m *Interp) raiseKey(k Value) { m.raiseExc(m.newExc(excClass("KeyError"), k)) }

func (m *Interp) newExc(c *Class, args ...Value) *Instance {
	return &Instance{class: c, attrs: NewDict(), payload: mkTuple(args...)}
}

// raiseExc raises an exception object, giving it a traceback if it has none.
func (m *Interp) raiseExc(e *Instance) {
	if e.tb == nil {
		e.tb = m.traceback()
	}
	if e.context == nil {
		if cur := m.handled(); cur != nil && cur != e {
			e.context = cur
		}
	}
	panic(&Raise{exc: e})
}

// handled is the exception being handled, as sys.exc_info sees it.
func (m *Interp) handled() *Instance {
	for f := m.fr; f != nil; f = f.back {
		if n := len(f.handling); n > 0 {
			return f.handling[n-1]
		}
	}
	return nil
}

// catch runs f and returns the Python exception that left it, if any.
func (m *Interp) catch(f func()) (r *Raise) {
	if m.partial {
		return m.catchParked(m.save(), f)
	}
	return m.catchLive(f)
}

// catchLive is catch of the live path only: paths that have left with an
// exception before stay away.
func (m *Interp) catchLive(f func()) (r *Raise) {
	s := m.save()
	defer func() {
		if p := recover(); p != nil {
			x, ok := p.(*Raise)
			if !ok {
				panic(p)
			}
			m.restore(s)
			r = x
		}
	}()
	f()
	return nil
}

// catchParked is catch where f may raise on some paths only: then the
// statement is run again for each case alone.
func (m *Interp) catchParked(s saved, f func()) (r *Raise) {
	c := m.pushCatching()
	defer func() {
		p := recover()
		x, raised := p.(*Raise)
		if p != nil && !raised {
			panic(p)
		}
		m.restore(s)
		g := False
		for _, e := range c.parked {
			if e.kind == endRaise {
				g = m.bdd.or(g, e.g)
				continue
			}
			m.coll.parked = append(m.coll.parked, e)
		}
		if g != False && !m.bdd.disjoint(m.pc, m.bdd.not(g)) {
			panic(split{[]Guard{g, m.bdd.not(g)}})
		}
		r = x
	}()
	f()
	return nil
}

// saved is the part of the machine state that unwinding must put back.
type saved struct {
	fr        *Frame
	scope     *Scope
	ns        *Dict
	handling  int
	depth     int
	coll      *collector
	importing int
}

func (m *Interp) save() saved {
	s := saved{fr: m.fr, depth: m.depth, coll: m.coll, importing: m.importing}
	if m.fr != nil {
		s.scope, s.ns, s.handling = m.fr.scope, m.fr.ns, len(m.fr.handling)
	}
	return s
}

func (m *Interp) restore(s saved) {
	m.fr, m.depth, m.coll, m.importing = s.fr, s.depth, s.coll, s.importing
	if m.fr != nil {
		m.fr.scope, m.fr.ns = s.scope, s.ns
		m.fr.handling = m.fr.handling[:s.handling]
	}
}

// isExc reports whether the exception is an instance of the named class.
func (r *Raise) isExc(name string) bool { return r.exc.class.isSub(excClass(name)) }

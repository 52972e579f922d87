package interp

import (
	"math"
	"slices"
	"sort"
	"strings"
	"sync/atomic"

	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
)

// Views of the machine's state for the packages that report on it.

// EffectStderr is text written to sys.stderr, with its line ends.
const EffectStderr EffectKind = "stderr"

// CaptureStderr makes writes to sys.stderr effects. Call it before anything
// is imported; it is part of the imported state.
func (m *Interp) CaptureStderr() error {
	_, err := m.Run(func() {
		sys := m.importModule("sys")
		c := m.newType(typeClass, "TextIOWrapper", []Value{objectClass}, NewDict(), nil)
		c.dict.putStr("write", fn("write", func(m *Interp, a []Value, kw []KwArg) Value {
			if len(a) != 2 {
				m.raise("TypeError", "TextIOWrapper.write() takes exactly one argument (%d given)", len(a)-1)
			}
			e := Effect{Kind: EffectStderr}
			m.effectText(&e, a[1])
			m.record(e)
			if e.TextValue != nil {
				return None
			}
			return Int(strLen(e.Text))
		}).method())
		c.dict.putStr("flush", fn("flush", func(m *Interp, a []Value, kw []KwArg) Value { return None }).method())
		c.dict.putStr("isatty", fn("isatty", func(m *Interp, a []Value, kw []KwArg) Value { return Bool(false) }).method())
		c.dict.putStr("fileno", fn("fileno", func(m *Interp, a []Value, kw []KwArg) Value { return Int(2) }).method())
		for k, v := range map[string]Value{"encoding": Str("utf-8"), "errors": Str("backslashreplace"), "name": Str("<stderr>"), "closed": Bool(false)} {
			c.dict.putStr(k, v)
		}
		f := &Instance{class: c, attrs: NewDict()}
		sys.attrs.putStr("stderr", f)
		sys.attrs.putStr("__stderr__", f)
	})
	return err
}

// EngineModules names the imported modules of the engine, in the order of
// import.
func (m *Interp) EngineModules() []string {
	var out []string
	m.modules.each(func(k, v Value) bool {
		if mod, ok := v.(*Module); ok && mod.engine {
			out = append(out, string(k.(Str)))
		}
		return true
	})
	return out
}

// And, Or and Not combine guards.
func (m *Interp) And(f, g Guard) Guard { return m.bdd.and(f, g) }

// Or is the guard that holds where either does.
func (m *Interp) Or(f, g Guard) Guard { return m.bdd.or(f, g) }

// Not is the guard that holds where g does not.
func (m *Interp) Not(g Guard) Guard { return m.bdd.not(g) }

// Implies reports whether g holds wherever f does.
func (m *Interp) Implies(f, g Guard) bool { return m.bdd.implies(f, g) }

// Nodes is the size of a guard.
func (m *Interp) Nodes(g Guard) int { return m.bdd.size(g) }

// Live is the condition of the path that the current state belongs to.
func (m *Interp) Live() Guard { return m.pc }

// GuardAtoms lists the questions that a guard depends on.
func (m *Interp) GuardAtoms(g Guard) []Atom { return m.bdd.support(g) }

// FactsOf names the unknown facts that a value depends on, sorted; empty for
// a value that is known.
func (m *Interp) FactsOf(v Value) []string {
	set := map[string]bool{}
	m.factsOf(v, set, 0)
	out := make([]string, 0, len(set))
	for f := range set {
		out = append(out, f)
	}
	sort.Strings(out)
	return out
}

func (m *Interp) factsOf(v Value, set map[string]bool, depth int) {
	if depth > 8 {
		return
	}
	switch x := v.(type) {
	case *Sym:
		for _, f := range x.facts {
			set[f] = true
		}
	case *Union:
		for _, a := range x.arms {
			for _, at := range m.bdd.support(a.g) {
				for _, f := range at.Facts {
					set[f] = true
				}
			}
			m.factsOf(a.v, set, depth+1)
		}
	case *List:
		for _, e := range x.elems {
			m.factsOf(e, set, depth+1)
		}
	case *Tuple:
		for _, e := range x.elems {
			m.factsOf(e, set, depth+1)
		}
	case *Dict:
		x.each(func(_, e Value) bool { m.factsOf(e, set, depth+1); return true })
	case *Set:
		x.d.each(func(e, there Value) bool {
			m.factsOf(e, set, depth+1)
			m.factsOf(there, set, depth+1)
			return true
		})
	case *Instance:
		m.factsOf(x.payload, set, depth+1)
		x.attrs.each(func(_, e Value) bool { m.factsOf(e, set, depth+1); return true })
	}
}

// Possibility is one of the values that a Union can have.
type Possibility struct {
	Guard Guard
	// Value is nil where the place holds nothing.
	Value Value
}

// Possibilities lists the values that v can have on the live path, in the
// order in which the program made them; a single one for anything but a
// Union.
func (m *Interp) Possibilities(v Value) []Possibility {
	u, ok := v.(*Union)
	if !ok {
		return []Possibility{{True, v}}
	}
	var out []Possibility
	for _, a := range u.arms {
		if g := m.bdd.and(m.pc, a.g); g != False {
			out = append(out, Possibility{g, a.v})
		}
	}
	return out
}

// IsNone reports whether v is None for certain.
func IsNone(v Value) bool { _, ok := v.(NoneType); return ok }

// randomText stands for a value from a random source.
const randomText = "<random>"

// JSON gives the JSON view of a value: enumerations as their value, sets as
// {"__set__": [...]}, other objects as {"__class__": ...} with their fields,
// modelled third-party objects as text. A value from a random source is
// "<random>". ok is false if the value, or a part of it, depends on unknowns.
// It may call Python code and therefore runs only inside Run.
func (m *Interp) JSON(v Value) (j any, ok bool) {
	c := jsonView{m: m, ok: true}
	if !m.Try(func() { j = c.view(v, 0) }) {
		return c.open(), false
	}
	return j, c.ok
}

// Try runs f, which may call Python code, without letting it split the path:
// it reports false if f could not be finished because of an unknown. It runs
// only inside Run.
func (m *Interp) Try(f func()) (ok bool) {
	s := m.save()
	defer func() {
		switch p := recover().(type) {
		case nil:
		case split, *stuckPath, deadPath:
			m.restore(s)
		default:
			panic(p)
		}
	}()
	f()
	return true
}

type jsonView struct {
	m  *Interp
	ok bool
}

func (c *jsonView) open() any {
	c.ok = false
	return "<undecided>"
}

func (c *jsonView) view(v Value, depth int) any {
	m := c.m
	if u, ok := v.(*Union); ok {
		v = m.prune(u)
	}
	switch x := v.(type) {
	case *Union:
		return c.union(x, depth)
	case *Sym:
		if x.random {
			return randomText
		}
		return c.open()
	case nil:
		return c.open()
	case NoneType:
		return nil
	case Bool:
		return bool(x)
	case Str:
		return string(x)
	}
	inst, isInst := v.(*Instance)
	if isInst {
		if s, ok := inst.payload.(Str); ok {
			return string(s)
		}
		if m.isEnumMember(inst) {
			return c.view(m.getattr(inst, "value"), depth+1)
		}
	}
	switch x := unwrap(v).(type) {
	case Int:
		return int64(x)
	case *BigInt:
		return x.V
	case Float:
		if f := float64(x); math.IsNaN(f) || math.IsInf(f, 0) {
			return m.str(x)
		}
		return float64(x)
	}
	if depth > 8 {
		return "<deep>"
	}
	switch x := unwrap(v).(type) {
	case *Dict:
		if x.open != nil {
			return c.open()
		}
		o := world.NewObject()
		x.each(func(k, e Value) bool {
			if u, ok := e.(*Union); ok && m.prune(u) == nil {
				return true // not there on this path
			}
			o.Set(m.str(k), c.view(e, depth+1))
			return true
		})
		return o
	case *List:
		return c.seq(x.elems, depth)
	case *Tuple:
		return c.seq(x.elems, depth)
	case *Set:
		var there []Value
		x.d.each(func(k, mark Value) bool {
			if u, ok := mark.(*Union); ok {
				switch mark = m.prune(u); mark.(type) {
				case nil:
					return true // not there on this path
				case *Union:
					c.ok = false // there or not
				}
			}
			there = append(there, k)
			return true
		})
		if !c.ok {
			return c.open()
		}
		l := c.seq(there, depth)
		sort.SliceStable(l, func(i, k int) bool { return m.sortText(l[i]) < m.sortText(l[k]) })
		o := world.NewObject()
		o.Set("__set__", l)
		return o
	}
	if isInst {
		return c.object(inst, depth)
	}
	if o, ok := v.(*Opaque); ok {
		return "<stub " + o.name + ">"
	}
	if name, ok := m.getattrOpt(v, "__qualname__"); ok {
		module := ""
		if mod, ok := m.getattrOpt(v, "__module__"); ok {
			module = m.str(mod)
		}
		return "<" + module + "." + m.str(name) + ">"
	}
	return m.repr(v)
}

// union is the view of a value with several possibilities: known if they all
// look the same.
func (c *jsonView) union(u *Union, depth int) any {
	var first string
	var out any
	for i, a := range u.arms {
		if a.v == nil {
			return c.open()
		}
		j := c.view(a.v, depth)
		if !c.ok {
			return j
		}
		text := string(world.EncodeJSON(j, false))
		if i == 0 {
			first, out = text, j
		} else if text != first {
			return c.open()
		}
	}
	return out
}

func (c *jsonView) seq(vs []Value, depth int) []any {
	out := make([]any, len(vs))
	for i, e := range vs {
		out[i] = c.view(e, depth+1)
	}
	return out
}

// object views an instance of a class written in Python.
func (c *jsonView) object(x *Instance, depth int) any {
	m := c.m
	if fs, ok := x.class.lookup("__dataclass_fields__"); ok {
		o := world.NewObject()
		o.Set("__class__", x.class.name)
		for _, n := range m.dataclassFields(fs) {
			if n == "lora_id" { // derived from a random identifier
				o.Set(n, randomText)
				continue
			}
			v, ok := m.getattrOpt(x, n)
			if !ok {
				v = None
			}
			o.Set(n, c.view(v, depth+1))
		}
		return o
	}
	if x.class.module == "_stubkit" && x.class.name == "TorchDtype" {
		return m.repr(x)
	}
	if x.class.opaque != nil {
		return "<stub " + x.class.opaque.name + ">"
	}
	if _, ok := x.class.lookup("__call__"); ok {
		return "<" + x.class.module + "." + x.class.qualname + ">"
	}
	o := world.NewObject()
	o.Set("__class__", x.class.name)
	x.attrs.each(func(k, v Value) bool {
		if s := m.str(k); !strings.HasPrefix(s, "_") {
			o.Set(s, c.view(v, depth+1))
		}
		return true
	})
	return o
}

// sortText is Python's str() of a JSON value, to sort by.
func (m *Interp) sortText(j any) string {
	switch x := j.(type) {
	case string:
		return x
	case nil:
		return "None"
	case bool:
		return m.str(Bool(x))
	}
	return string(world.EncodeJSON(j, false))
}

func (m *Interp) isEnumMember(x *Instance) bool {
	mod, ok := m.modules.getStr("enum")
	if !ok {
		return false
	}
	e, _ := mod.(*Module)
	if e == nil {
		return false
	}
	v, _ := e.attrs.getStr("Enum")
	c, _ := v.(*Class)
	return c != nil && x.class.isSub(c)
}

// Fields names the dataclass fields of an object's class, in order; nil if it
// is no dataclass. It runs only inside Run. The names must not be changed.
func (m *Interp) Fields(v Value) []string {
	x, ok := v.(*Instance)
	if !ok {
		return nil
	}
	type fieldsOf struct{ class *Class }
	return m.Lasting(fieldsOf{x.class}, func(use func(Value)) any {
		return m.ClassFields(x.class, use)
	}).([]string)
}

// ClassFields names the dataclass fields of a class, in order, as
// dataclasses.fields does: class variables and init-only variables are left out;
// nil if it is no dataclass. It calls use for the objects that say so. It runs only
// inside Run.
func (m *Interp) ClassFields(v Value, use func(Value)) []string {
	c, ok := v.(*Class)
	if !ok {
		return nil
	}
	use(c)
	table, _ := c.lookup("__dataclass_fields__")
	use(table)
	return m.dataclassFields(table)
}

func (m *Interp) dataclassFields(table Value) []string {
	d, ok := table.(*Dict)
	if !ok {
		return nil
	}
	var out []string
	d.each(func(k, f Value) bool {
		if t, ok := m.getattrOpt(f, "_field_type"); ok && m.repr(t) != "_FIELD" {
			return true
		}
		out = append(out, string(k.(Str)))
		return true
	})
	return out
}

// InstanceAttrs names the entries of an object's __dict__, in order.
func (m *Interp) InstanceAttrs(v Value) []string {
	x, ok := v.(*Instance)
	if !ok {
		return nil
	}
	var out []string
	x.attrs.each(func(k, _ Value) bool {
		out = append(out, string(k.(Str)))
		return true
	})
	return out
}

// ClassName is the name of the class that an effect's object belongs to.
func (x *Instance) ClassName() string { return x.class.name }

// Repr is repr(v) for people: unknown parts are named. It runs only inside
// Run.
func (m *Interp) Repr(v Value) string {
	if v == nil {
		return "(unset)"
	}
	if m.hasUnknown(v, 0) {
		return m.displayUnknown(v)
	}
	return m.repr(v)
}

// RaiseAttribute raises AttributeError. It runs only inside Run.
func (m *Interp) RaiseAttribute(msg string) { m.raise("AttributeError", "%s", msg) }

// Hold marks the present state for Rollback without starting a case.
func (m *Interp) Hold() Snapshot {
	return m.snapshot()
}

// File gives the parsed form of an engine file that has been imported, or nil.
func (s *Sources) File(name string) *pyparse.File {
	s.mu.Lock()
	defer s.mu.Unlock()
	if e := s.files[name]; e != nil && e.loaded {
		return e.file
	}
	return nil
}

// Raising finds the innermost assert or raise statement around a line of an
// imported file: its kind ("assert", "raise") and first and last line. kind
// is "" if there is none.
func (s *Sources) Raising(name string, line int) (kind string, first, last int) {
	f := s.File(name)
	if f == nil {
		return "", 0, 0
	}
	f.Walk(nil, func(n ast.Ast) bool {
		k := ""
		switch n.(type) {
		case *ast.Assert:
			k = "assert"
		case *ast.Raise:
			k = "raise"
		case ast.Expr:
			return false
		case *ast.FunctionDef, *pyparse.AsyncFunctionDef:
			_, end := f.Span(n)
			last, _ := f.Position(end)
			return n.GetLineno() <= line && line <= last // parse no others
		case ast.Stmt:
			return n.GetLineno() <= line
		default:
			return true
		}
		start, end := f.Span(n)
		a, _ := f.Position(start)
		b, _ := f.Position(end)
		if a <= line && line <= b && a >= first {
			kind, first, last = k, a, b
		}
		return false
	})
	return kind, first, last
}

// ClearCaches empties the caches (functools.lru_cache and whatever else has a
// cache_clear attribute) of the functions and methods of the engine's modules.
// It runs only inside Run.
func (m *Interp) ClearCaches() {
	seen := map[any]bool{}
	var clear func(v Value, depth int)
	clear = func(v Value, depth int) {
		switch x := v.(type) {
		case *StaticMethod:
			clear(x.fn, depth)
		case *ClassMethod:
			clear(x.fn, depth)
		case *Property:
			clear(x.get, depth)
		case *Function:
			if seen[x] || x.attrs == nil {
				return
			}
			seen[x] = true
			if f, ok := x.attrs.getStr("cache_clear"); ok {
				m.call(f, nil, nil)
			}
		case *Class:
			if seen[x] || depth > 3 || !m.src.Top[topName(x.module)] {
				return
			}
			seen[x] = true
			x.dict.each(func(_, e Value) bool { clear(e, depth+1); return true })
		}
	}
	m.modules.each(func(_, v Value) bool {
		if mod, ok := v.(*Module); ok && mod.engine {
			mod.attrs.each(func(_, e Value) bool { clear(e, 0); return true })
		}
		return true
	})
}

// Observe calls f with the receiver whenever a method of a class of an
// importable module is called. Call it before the class is used; it is part
// of the imported state.
func (m *Interp) Observe(module, class, method string, f func(self Value)) error {
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
			if len(a) > 0 {
				f(a[0])
			}
			return m.call(old, a, kw)
		}).method())
	})
	return err
}

// tighten takes out the blanks that line breaks inside brackets leave.
var tighten = strings.NewReplacer("( ", "(", "[ ", "[", "{ ", "{", ", )", ")", ", ]", "]", ", }", "}", " )", ")", " ]", "]", " }", "}")

// Context is what surrounds a line of source.
type Context struct {
	// Stmt is the text of the innermost simple statement, or of the head of a
	// compound one, on one line.
	Stmt string
	// Test is the text of the condition of an assert statement.
	Test string
	// When are the conditions around the statement inside its function,
	// outermost first; a negated one begins with "not ".
	When []string
	// Attrs are the names of attributes that the statement and the conditions
	// read, and the names assigned before in the function stand for, in order
	// and without repetition; the statement's own come first.
	Attrs []string
}

// Context describes what surrounds a line of an imported file. The lists in it
// are not to be changed: many commands come by the same lines, so it is worked out
// once.
func (s *Sources) Context(name string, line int) (c Context, ok bool) {
	f := s.File(name)
	if f == nil {
		return c, false
	}
	type place struct {
		file *pyparse.File
		line int
	}
	if c, ok := s.contexts.Load(place{f, line}); ok {
		return c.(Context), true
	}
	if c, ok = contextIn(f, line); ok {
		c.When, c.Attrs = slices.Clip(c.When), slices.Clip(c.Attrs)
		s.contexts.Store(place{f, line}, c)
	}
	return c, ok
}

func contextIn(f *pyparse.File, line int) (c Context, ok bool) {
	in := func(n ast.Ast) bool {
		start, end := f.Span(n)
		a, _ := f.Position(start)
		b, _ := f.Position(end)
		return a <= line && line <= b
	}
	text := func(n ast.Ast) string {
		start, end := f.Span(n)
		return tighten.Replace(strings.Join(strings.Fields(f.Source[start:end]), " "))
	}
	var conds []ast.Expr
	var innermost ast.Stmt
	body := f.Mod.Body
	var before []ast.Stmt // simple statements of the function, in front
	find := func(list []ast.Stmt) ast.Stmt {
		for _, st := range list {
			if in(st) {
				return st
			}
			before = append(before, st)
		}
		return nil
	}
	for {
		st := find(body)
		if st == nil {
			break
		}
		innermost = st
		pick := func(lists ...[]ast.Stmt) (int, bool) {
			for i, l := range lists {
				for _, x := range l {
					if in(x) {
						body = l
						return i, true
					}
				}
			}
			return 0, false
		}
		descended := false
		switch x := st.(type) {
		case *ast.FunctionDef:
			c.When, conds, before = nil, nil, nil
			body, _ := f.Body(x)
			_, descended = pick(body)
		case *pyparse.AsyncFunctionDef:
			c.When, conds, before = nil, nil, nil
			body, _ := f.Body(&x.FunctionDef)
			_, descended = pick(body)
		case *ast.ClassDef:
			_, descended = pick(x.Body)
		case *ast.If:
			i, found := pick(x.Body, x.Orelse)
			descended = found
			if found {
				t := text(x.Test)
				if i == 1 {
					t = "not (" + t + ")"
				}
				c.When = append(c.When, t)
				conds = append(conds, x.Test)
			}
		case *ast.For:
			_, descended = pick(x.Body, x.Orelse)
		case *ast.While:
			_, descended = pick(x.Body, x.Orelse)
		case *ast.With:
			_, descended = pick(x.Body)
		case *ast.Try:
			lists := [][]ast.Stmt{x.Body, x.Orelse, x.Finalbody}
			for _, h := range x.Handlers {
				lists = append(lists, h.Body)
			}
			_, descended = pick(lists...)
		}
		if !descended {
			break
		}
	}
	if innermost == nil {
		return c, false
	}
	seen, names := map[string]bool{}, map[string]bool{}
	attrs := func(n ast.Ast) {
		f.Walk(n, func(n ast.Ast) bool {
			switch x := n.(type) {
			case *ast.Attribute:
				if a := string(x.Attr); !seen[a] {
					seen[a] = true
					c.Attrs = append(c.Attrs, a)
				}
			case *ast.Name:
				names[string(x.Id)] = true
			case *ast.FunctionDef, *ast.Lambda:
				return false
			}
			return true
		})
	}
	switch x := innermost.(type) {
	case *ast.Assert:
		c.Stmt, c.Test = text(x), text(x.Test)
		attrs(x.Test)
	case *ast.Raise:
		c.Stmt = text(x)
	case *ast.If:
		c.Stmt = "if " + text(x.Test)
		attrs(x.Test)
	case *ast.FunctionDef, *ast.ClassDef, *ast.For, *ast.While, *ast.With, *ast.Try:
		c.Stmt = strings.TrimSpace(f.Line(line))
	default:
		c.Stmt = text(x)
		attrs(x)
	}
	for i := len(conds) - 1; i >= 0; i-- {
		attrs(conds[i])
	}
	// Names stand for what was assigned to them last.
	for i := len(before) - 1; i >= 0; i-- {
		as, ok := before[i].(*ast.Assign)
		if !ok {
			continue
		}
		for _, t := range as.Targets {
			if n, ok := t.(*ast.Name); ok && names[string(n.Id)] {
				attrs(as.Value)
			}
		}
	}
	if st, ok := innermost.(*ast.Raise); ok {
		attrs(st)
	}
	return c, true
}

// Abort makes the running evaluation end as not analysed at its next
// statement. It may be called from another goroutine; the interpreter is of
// no use afterwards.
func (m *Interp) Abort() {
	atomic.StoreInt64(&m.limits.Steps, -1)
	m.bdd.stop.Store(true)
}

// Settled says that no Abort can come any more: conditions can be worked with
// again, for a report of what there is.
func (m *Interp) Settled() { m.bdd.stop.Store(false) }

// Revive undoes an Abort, for the next case.
func (m *Interp) Revive() {
	m.Settled()
	atomic.StoreInt64(&m.limits.Steps, m.allSteps)
}

// Get reads a name that the module itself defines.
func (mod *Module) Get(name string) (Value, bool) { return mod.attrs.getStr(name) }

package interp

import (
	"fmt"

	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
)

// ctl says how a statement ended.
type ctl uint8

const (
	ctlNext ctl = iota
	ctlReturn
	ctlBreak
	ctlContinue
)

func (m *Interp) exec(fr *Frame, body []ast.Stmt) ctl {
	for _, st := range body {
		if c := m.execStmt(fr, st); c != ctlNext {
			return c
		}
	}
	return ctlNext
}

// execStmt runs one statement. Where unions are about, a statement that needs
// one value of several is undone and run again under each condition.
func (m *Interp) execStmt(fr *Frame, st ast.Stmt) ctl {
	if m.partial {
		return m.execSplit(fr, st, nil)
	}
	return m.execOne(fr, st)
}

func (m *Interp) execOne(fr *Frame, st ast.Stmt) ctl {
	m.step()
	fr.stmt = st
	fr.line = st.GetLineno()
	if m.sym != nil {
		defer m.spend(fr)()
	}
	switch x := st.(type) {
	case *ast.ExprStmt:
		if _, doc := x.Value.(*ast.Str); !doc && !m.appendUnknown(fr, x) {
			m.eval(fr, x.Value)
		}
	case *ast.Assign:
		v := m.eval(fr, x.Value)
		for _, t := range x.Targets {
			m.assign(fr, t, v)
		}
	case *pyparse.AnnAssign:
		m.execAnnAssign(fr, x)
	case *ast.AugAssign:
		m.execAugAssign(fr, x)
	case *ast.If:
		return m.execIf(fr, x)
	case *ast.Return:
		if x.Value == nil {
			fr.ret = None
		} else {
			fr.ret = m.eval(fr, x.Value)
		}
		return ctlReturn
	case *ast.For:
		return m.execFor(fr, x)
	case *ast.While:
		return m.execWhile(fr, x)
	case *ast.Try:
		return m.execTry(fr, x)
	case *ast.With:
		return m.execWith(fr, x.Items, x.Body)
	case *ast.Raise:
		m.execRaise(fr, x)
	case *ast.Assert:
		m.execAssert(fr, x)
	case *ast.FunctionDef:
		m.execDef(fr, x, false)
	case *pyparse.AsyncFunctionDef:
		m.execDef(fr, &x.FunctionDef, true)
	case *ast.ClassDef:
		m.execClass(fr, x)
	case *ast.Import:
		for _, a := range x.Names {
			m.importStmt(fr, string(a.Name), string(a.AsName))
		}
	case *ast.ImportFrom:
		m.importFrom(fr, x)
	case *ast.Delete:
		for _, t := range x.Targets {
			m.delete(fr, t)
		}
	case *ast.Pass, *ast.Global, *ast.Nonlocal:
	case *ast.Break:
		return ctlBreak
	case *ast.Continue:
		return ctlContinue
	case *pyparse.Match:
		return m.execMatch(fr, x)
	case *pyparse.TypeAlias:
		m.stuck("type statement")
	default:
		m.stuck(fmt.Sprintf("statement %T", st))
	}
	return ctlNext
}

func (m *Interp) execAnnAssign(fr *Frame, x *pyparse.AnnAssign) {
	if x.Value != nil {
		m.assign(fr, x.Target, m.eval(fr, x.Value))
	}
	n, ok := x.Target.(*ast.Name)
	if fr.ns == nil || !ok || !x.Simple {
		return
	}
	ann, ok := fr.ns.getStr("__annotations__")
	if !ok {
		ann = NewDict()
		m.dictSetStr(fr.ns, "__annotations__", ann)
	}
	m.dictSetStr(ann.(*Dict), string(n.Id), m.annotation(fr, x.Annotation))
}

// annotation is the value of an annotation: text where the module asks for
// postponed evaluation, else the evaluated expression.
func (m *Interp) annotation(fr *Frame, e ast.Expr) Value {
	if fr.mod.lazyAnnotations {
		s := unparse(e)
		m.annExprs[s] = e
		return Str(s)
	}
	return m.eval(fr, e)
}

func (m *Interp) execAugAssign(fr *Frame, x *ast.AugAssign) {
	switch t := x.Target.(type) {
	case *ast.Name:
		old := m.load(fr, string(t.Id))
		v := m.eval(fr, x.Value)
		fr.line = x.Lineno
		m.store(fr, string(t.Id), m.inplace(x.Op, old, v))
	case *ast.Attribute:
		o := m.eval(fr, t.Value)
		fr.line = t.Lineno
		old := m.getattr(o, string(t.Attr))
		v := m.eval(fr, x.Value)
		fr.line = x.Lineno
		m.setattr(o, string(t.Attr), m.inplace(x.Op, old, v))
	case *ast.Subscript:
		o := m.eval(fr, t.Value)
		i := m.evalSlice(fr, t.Slice)
		fr.line = t.Lineno
		old := m.getitem(o, i)
		v := m.eval(fr, x.Value)
		fr.line = x.Lineno
		m.setitem(o, i, m.inplace(x.Op, old, v))
	}
}

func (m *Interp) execIf(fr *Frame, x *ast.If) ctl {
	g := m.cond(m.eval(fr, x.Test))
	switch {
	case g == True || m.implied(g):
		return m.exec(fr, x.Body)
	case g == False || m.excluded(g):
		return m.exec(fr, x.Orelse)
	}
	return m.forkTo(fr, branches{gs: []Guard{g, m.bdd.not(g)}, of: x, live: m.liveAfter(fr, x), run: func(i int) ctl {
		if i == 0 {
			return m.exec(fr, x.Body)
		}
		return m.exec(fr, x.Orelse)
	}})
}

func (m *Interp) execFor(fr *Frame, x *ast.For) ctl {
	seq := m.eval(fr, x.Iter)
	if s := sequenceSym(seq); s != nil {
		return m.forUnknown(fr, x, s)
	}
	it := m.iterMaybe(seq)
	return m.loop(fr, x, x.Orelse, func() (bool, ctl) {
		fr.stmt, fr.line = x, x.Lineno
		v, ok := it.next()
		if !ok {
			return false, ctlNext
		}
		h, maybe := v.(*perhaps)
		if !maybe {
			m.assign(fr, x.Target, v)
			return true, m.exec(fr, x.Body)
		}
		// An element that is there on some paths only: a round for those.
		return true, m.forkTo(fr, branches{gs: []Guard{h.g, m.bdd.not(h.g)}, live: m.liveAtHead(fr, x), run: func(i int) ctl {
			if i == 1 {
				return ctlNext
			}
			m.assign(fr, x.Target, h.v)
			return m.exec(fr, x.Body)
		}})
	})
}

// forUnknown is a for loop over a sequence of which neither the length nor an
// element is known. Its body runs once, for an element that stands for any. The
// variables that it writes are unknown before, as an earlier round may have
// left them, and after; a body that changes anything else is not analysed.
func (m *Interp) forUnknown(fr *Frame, x *ast.For, s *Sym) ctl {
	if len(x.Orelse) > 0 { // which runs unless some round breaks
		m.stuck("iterates over " + s.describe())
	}
	some := True
	if s.min == nil || *s.min < 1 {
		some = m.cond(m.compare(ast.Gt, m.length(s), Int(0)))
	}
	each := m.anyElement(s)
	body := func() ctl {
		fr.stmt, fr.line = x, x.Lineno
		m.assign(fr, x.Target, each)
		return m.exec(fr, x.Body)
	}
	// The first run only shows what is written.
	mark, trace, pc, st := m.mark(), len(m.trace), m.pc, m.save()
	c := m.pushCollector()
	top := len(m.top.parked)
	e := m.runArm(fr, body)
	m.top.parked = m.top.parked[:top]
	var written []place
	changed := e.kind == endStuck || len(m.trace) > trace
	note := func(d *diff) {
		if d == nil {
			return
		}
		changed = changed || d.odd
		for _, p := range d.order {
			if sc, ok := p.obj.(*Scope); !ok {
				changed = true
			} else if sc.vals[p.key.(int32)] != d.vals[p].v {
				written = append(written, p)
			}
		}
	}
	note(m.capture(mark))
	for _, q := range c.parked {
		note(q.d)
	}
	m.coll = c.parent
	m.restore(st)
	m.pc = pc
	m.rewind(mark)
	m.trace = m.trace[:trace]
	if changed {
		m.stuck("iterates over " + s.describe())
	}
	havoc := func() {
		for _, p := range written {
			m.serial++
			t := m.term("after a loop", "", s, Int(m.serial))
			t.soft = true
			m.setSlot(p.obj.(*Scope), int(p.key.(int32)), t)
		}
	}
	havoc()
	round := func() ctl {
		k := body()
		if k == ctlContinue || k == ctlBreak {
			k = ctlNext
		}
		return k
	}
	k := ctlNext
	if some == True || m.implied(some) {
		k = m.loopArm(fr, round)
	} else {
		k = m.fork(fr, []Guard{some, m.bdd.not(some)}, func(i int) ctl {
			if i == 1 {
				return ctlNext
			}
			return m.loopArm(fr, round)
		})
	}
	if k != ctlNext {
		return k
	}
	havoc()
	return ctlNext
}

// loopArm runs a loop's body, with break and continue inside it folded into
// next.
func (m *Interp) loopArm(fr *Frame, round func() ctl) ctl {
	c := m.pushCollector()
	c.once = true
	_, k := m.loopRoundIn(fr, c, nil, func() (bool, ctl) { return true, round() })
	return k
}

// sameRounds is the number of rounds after which a while loop is looked at now
// and then for whether it still does anything.
const sameRounds = 1000

func (m *Interp) execWhile(fr *Frame, x *ast.While) ctl {
	var rounds int
	var last *diff
	return m.loop(fr, x, x.Orelse, func() (bool, ctl) {
		m.step()
		fr.stmt, fr.line = x, x.Lineno
		g := m.cond(m.eval(fr, x.Test))
		switch {
		case g == True || m.implied(g):
			if rounds++; rounds < sameRounds || rounds%100 > 1 {
				return true, m.exec(fr, x.Body)
			}
			mark, trace := m.mark(), len(m.trace)
			c := m.exec(fr, x.Body)
			d := m.capture(mark)
			if rounds%100 == 0 {
				last = d
			} else if last != nil && c == ctlNext && len(m.trace) == trace && m.sameDiff(last, d) {
				// What third-party code gives is the same in each round here, where it
				// may be another in each when it runs.
				m.stuck("a while loop that goes on for as long as nothing changes")
			}
			return true, c
		case g == False || m.excluded(g):
			return false, ctlNext
		}
		m.stuck("a while loop whose condition is " + m.describeGuard(g))
		return false, ctlNext
	})
}

func (m *Interp) execRaise(fr *Frame, x *ast.Raise) {
	if x.Exc == nil {
		e := m.handled()
		if e == nil {
			m.raise("RuntimeError", "No active exception to reraise")
		}
		panic(&Raise{exc: e})
	}
	v := m.eval(fr, x.Exc)
	var cause Value
	if x.Cause != nil {
		cause = m.eval(fr, x.Cause)
	}
	fr.line = x.Lineno
	v = m.need(v)
	if c, ok := v.(*Class); ok {
		v = m.call(c, nil, nil)
		fr.line = x.Lineno
	}
	e, ok := v.(*Instance)
	if !ok || !e.class.exc {
		if _, ok := v.(*Opaque); ok {
			m.stuck("raises an exception of a third-party class")
		}
		m.raise("TypeError", "exceptions must derive from BaseException")
	}
	if x.Cause != nil {
		e.cause, e.suppressContext = cause, true
	}
	m.raiseExc(e)
}

func (m *Interp) execAssert(fr *Frame, x *ast.Assert) {
	g := m.cond(m.eval(fr, x.Test))
	fail := func() {
		var args []Value
		if x.Msg != nil {
			args = []Value{m.eval(fr, x.Msg)}
		}
		fr.line = x.Lineno
		m.raiseExc(m.newExc(excClass("AssertionError"), args...))
	}
	switch {
	case g == True || m.implied(g):
		return
	case g == False || m.excluded(g):
		fail()
	}
	m.fork(fr, []Guard{m.bdd.not(g), g}, func(i int) ctl {
		if i == 0 {
			fail()
		}
		return ctlNext
	})
}

func (m *Interp) execTry(fr *Frame, x *ast.Try) ctl {
	if len(x.Finalbody) == 0 {
		return m.tryExcept(fr, x)
	}
	c := m.pushCatching()
	e := m.runArm(fr, func() ctl { return m.tryExcept(fr, x) })
	if len(c.parked) == 0 {
		m.coll = c.parent
		return m.resumeEnd(fr, m.finally(fr, x, e))
	}
	ends := m.settleEnds(c, e)
	parked := len(m.coll.parked)
	for i := range ends {
		ends[i] = m.continueEnd(fr, ends[i], func(e end) end { return m.finally(fr, x, e) })
	}
	return m.combine(fr, ends, c.pc, len(m.coll.parked) > parked, nil)
}

// finally runs the final block of a try whose body ended as e.
func (m *Interp) finally(fr *Frame, x *ast.Try, e end) end {
	if e.kind == endStuck || e.kind == endDead {
		return e
	}
	if c := m.exec(fr, x.Finalbody); c != ctlNext {
		return end{kind: c, ret: fr.ret}
	}
	fr.ret = e.ret
	return e
}

// resumeEnd lets the only path go on as it ended.
func (m *Interp) resumeEnd(fr *Frame, e end) ctl {
	switch e.kind {
	case endRaise:
		panic(e.raise)
	case endStuck:
		panic(e.stuck)
	case endDead:
		m.dead()
	}
	fr.ret = e.ret
	return e.kind
}

// continueEnd takes up a parked path where it left and runs more code on it.
func (m *Interp) continueEnd(fr *Frame, e end, f func(end) end) end {
	mark := m.mark()
	m.apply(e.d)
	odd := e.d != nil && e.d.odd
	m.pc = e.g
	fr.ret = e.ret
	var out end
	r := m.runArm(fr, func() ctl {
		out = f(e)
		return out.kind
	})
	if r.kind < endRaise || r.raise == nil && r.stuck == nil {
		r.raise, r.stuck, r.ret = out.raise, out.stuck, out.ret
	}
	r.d = m.capture(mark)
	r.d.odd = r.d.odd || odd
	m.rewind(mark)
	return r
}

func (m *Interp) tryExcept(fr *Frame, x *ast.Try) ctl {
	if len(x.Handlers) == 0 {
		return m.exec(fr, x.Body)
	}
	c := m.pushCatching()
	e := m.runArm(fr, func() ctl { return m.exec(fr, x.Body) })
	if len(c.parked) == 0 {
		m.coll = c.parent
		switch e.kind {
		case endRaise:
			return m.handle(fr, x, e.raise)
		case ctlNext:
			return m.exec(fr, x.Orelse)
		}
		return m.resumeEnd(fr, e)
	}
	ends := m.settleEnds(c, e)
	parked := len(m.coll.parked)
	for i := range ends {
		switch ends[i].kind {
		case endRaise:
			ends[i] = m.continueEnd(fr, ends[i], func(e end) end {
				return end{kind: m.handle(fr, x, e.raise), ret: fr.ret}
			})
		case ctlNext:
			if len(x.Orelse) > 0 {
				ends[i] = m.continueEnd(fr, ends[i], func(e end) end {
					return end{kind: m.exec(fr, x.Orelse), ret: fr.ret}
				})
			}
		}
	}
	return m.combine(fr, ends, c.pc, len(m.coll.parked) > parked, nil)
}

// handle finds and runs the handler of an exception, or raises it again.
func (m *Interp) handle(fr *Frame, x *ast.Try, r *Raise) ctl {
	for _, h := range x.Handlers {
		if h.ExprType != nil {
			fr.line = h.Lineno
			if !m.excMatches(r.exc, m.eval(fr, h.ExprType)) {
				continue
			}
		}
		if h.Name != "" {
			m.store(fr, string(h.Name), r.exc)
		}
		fr.handling = append(fr.handling, r.exc)
		c := m.exec(fr, h.Body)
		fr.handling = fr.handling[:len(fr.handling)-1]
		if h.Name != "" {
			m.unset(fr, string(h.Name))
		}
		return c
	}
	panic(r)
}

func (m *Interp) excMatches(e *Instance, t Value) bool {
	switch c := m.need(t).(type) {
	case *Class:
		return e.class.isSub(c)
	case *Tuple:
		for _, q := range c.elems {
			if m.excMatches(e, q) {
				return true
			}
		}
		return false
	case *Opaque:
		if c.class != nil {
			return e.class.isSub(c.class)
		}
		return false
	}
	m.raise("TypeError", "catching classes that do not inherit from BaseException is not allowed")
	return false
}

func (m *Interp) execWith(fr *Frame, items []*ast.WithItem, body []ast.Stmt) ctl {
	if len(items) == 0 {
		return m.exec(fr, body)
	}
	it := items[0]
	mgr := m.eval(fr, it.ContextExpr)
	line := it.ContextExpr.GetLineno()
	fr.line = line
	if o, ok := mgr.(*Opaque); ok {
		if it.OptionalVars != nil {
			m.assign(fr, it.OptionalVars, o)
		}
		return m.execWith(fr, items[1:], body)
	}
	mgr = m.need(mgr)
	cls := m.typeOf(mgr)
	enter, ok1 := cls.lookup("__enter__")
	exit, ok2 := cls.lookup("__exit__")
	if !ok1 || !ok2 {
		m.raise("TypeError", "'%s' object does not support the context manager protocol", cls.name)
	}
	v := m.call(m.bind(enter, mgr, cls), nil, nil)
	if it.OptionalVars != nil {
		m.assign(fr, it.OptionalVars, v)
	}
	leave := func(e end) end {
		fr.line = line
		args := []Value{None, None, None}
		switch e.kind {
		case endStuck, endDead:
			return e
		case endRaise:
			args = []Value{e.raise.exc.class, e.raise.exc, None}
			fr.handling = append(fr.handling, e.raise.exc)
		}
		res := m.call(m.bind(exit, mgr, cls), args, nil)
		fr.ret = e.ret
		if e.kind == endRaise {
			fr.handling = fr.handling[:len(fr.handling)-1]
			if m.truthy(res) {
				return end{kind: ctlNext, ret: fr.ret}
			}
		}
		return e
	}
	c := m.pushCatching()
	e := m.runArm(fr, func() ctl { return m.execWith(fr, items[1:], body) })
	if len(c.parked) == 0 {
		m.coll = c.parent
		return m.resumeEnd(fr, leave(e))
	}
	ends := m.settleEnds(c, e)
	parked := len(m.coll.parked)
	for i := range ends {
		ends[i] = m.continueEnd(fr, ends[i], leave)
	}
	return m.combine(fr, ends, c.pc, len(m.coll.parked) > parked, nil)
}

func (m *Interp) execDef(fr *Frame, x *ast.FunctionDef, async bool) {
	decos := make([]Value, len(x.DecoratorList))
	for i, d := range x.DecoratorList {
		decos[i] = m.eval(fr, d)
	}
	f := m.makeFunction(fr, x, string(x.Name), x.Args, nil, async)
	f.annotations = m.functionAnnotations(fr, x)
	var v Value = f
	for i := len(decos) - 1; i >= 0; i-- {
		fr.line = x.DecoratorList[i].GetLineno()
		v = m.call(decos[i], []Value{v}, nil)
	}
	m.store(fr, string(x.Name), v)
}

func (m *Interp) codeOf(fr *Frame, node ast.Ast, name string, args *ast.Arguments, expr ast.Expr, async bool) *Code {
	if c, ok := m.codes[node]; ok {
		return c
	}
	c := &Code{name: name, args: args, expr: expr, module: fr.mod, file: fr.mod.src, line: node.GetLineno(), isAsync: async}
	c.def, _ = node.(*ast.FunctionDef)
	if args != nil && fr.mod.src != nil {
		c.posOnly = fr.mod.src.PosOnlyOf(args)
	}
	switch {
	case fr.code != nil && fr.scope != nil:
		c.parent = fr.scope.info
		c.qualname = fr.code.qualname + ".<locals>." + name
	case fr.qual != "":
		c.qualname = fr.qual + "." + name
	default:
		c.qualname = name
	}
	if c.parent == nil && fr.scope != nil {
		c.parent = fr.scope.info
	}
	m.codes[node] = c
	return c
}

func (m *Interp) makeFunction(fr *Frame, node ast.Ast, name string, args *ast.Arguments, expr ast.Expr, async bool) *Function {
	fr.scope.keep()
	f := &Function{name: name, code: m.codeOf(fr, node, name, args, expr, async), globals: fr.mod, scope: fr.scope, cell: fr.cell, born: epoch.Load()}
	f.qualname = f.code.qualname
	if args != nil {
		for _, d := range args.Defaults {
			f.defaults = append(f.defaults, m.eval(fr, d))
		}
		if len(args.Kwonlyargs) > 0 {
			f.kwDefaults = make([]Value, len(args.Kwonlyargs))
			for i := range args.Kwonlyargs {
				if i < len(args.KwDefaults) && args.KwDefaults[i] != nil {
					f.kwDefaults[i] = m.eval(fr, args.KwDefaults[i])
				}
			}
		}
	}
	return f
}

// assign stores a value in a target.
func (m *Interp) assign(fr *Frame, t ast.Expr, v Value) {
	switch x := t.(type) {
	case *ast.Name:
		m.store(fr, string(x.Id), v)
	case *ast.Attribute:
		o := m.eval(fr, x.Value)
		fr.line = x.Lineno
		m.setattr(o, string(x.Attr), v)
	case *ast.Subscript:
		o := m.eval(fr, x.Value)
		i := m.evalSlice(fr, x.Slice)
		fr.line = x.Lineno
		if s, ok := i.(Str); ok && m.fieldNames[string(s)] {
			m.keep(fr, string(s), x.Lineno, v)
		}
		m.setitem(o, i, v)
	case *ast.Tuple:
		m.unpack(fr, x.Elts, v)
	case *ast.List:
		m.unpack(fr, x.Elts, v)
	default:
		m.stuck(fmt.Sprintf("assignment to %T", t))
	}
}

func (m *Interp) unpack(fr *Frame, ts []ast.Expr, v Value) {
	if u, ok := v.(*Union); ok {
		if parts := m.unpackUnion(u, ts); parts != nil {
			for i, t := range ts {
				m.assign(fr, t, parts[i])
			}
			return
		}
	}
	if s := sequenceSym(v); s != nil {
		for i, t := range ts {
			if _, ok := t.(*ast.Starred); ok {
				m.stuck("takes apart " + s.describe())
			}
			m.assign(fr, t, m.symElem(s, i))
		}
		return
	}
	v = m.need(v)
	if o, ok := v.(*Opaque); ok {
		for _, t := range ts {
			m.assign(fr, t, o)
		}
		return
	}
	star := -1
	for i, t := range ts {
		if _, ok := t.(*ast.Starred); ok {
			star = i
		}
	}
	var vs []Value
	switch x := v.(type) {
	case *Tuple:
		vs = x.elems
	default:
		if _, ok := m.typeOf(v).lookup("__iter__"); !ok {
			if _, ok := m.typeOf(v).lookup("__getitem__"); !ok {
				m.raise("TypeError", "cannot unpack non-iterable %s object", m.typeName(v))
			}
		}
		vs = m.listOf(v)
	}
	if star < 0 {
		if len(vs) > len(ts) {
			m.raise("ValueError", "too many values to unpack (expected %d)", len(ts))
		}
		if len(vs) < len(ts) {
			m.raise("ValueError", "not enough values to unpack (expected %d, got %d)", len(ts), len(vs))
		}
		for i, t := range ts {
			m.assign(fr, t, vs[i])
		}
		return
	}
	if len(vs) < len(ts)-1 {
		m.raise("ValueError", "not enough values to unpack (expected at least %d, got %d)", len(ts)-1, len(vs))
	}
	after := len(ts) - star - 1
	for i := 0; i < star; i++ {
		m.assign(fr, ts[i], vs[i])
	}
	mid := append([]Value(nil), vs[star:len(vs)-after]...)
	m.assign(fr, ts[star].(*ast.Starred).Value, mkList(mid))
	for i := 0; i < after; i++ {
		m.assign(fr, ts[star+1+i], vs[len(vs)-after+i])
	}
}

// unpackUnion gives the values for the targets where every possible value is a
// tuple of as many elements; nil otherwise.
func (m *Interp) unpackUnion(u *Union, ts []ast.Expr) []Value {
	w, ok := m.prune(u).(*Union)
	if !ok {
		return nil
	}
	for _, t := range ts {
		if _, ok := t.(*ast.Starred); ok {
			return nil
		}
	}
	out := make([]Value, len(ts))
	for i := range ts {
		arms := make([]arm, len(w.arms))
		for j, a := range w.arms {
			t, ok := a.v.(*Tuple)
			if !ok || len(t.elems) != len(ts) {
				return nil
			}
			arms[j] = arm{a.g, t.elems[i]}
		}
		out[i] = m.mkUnion(arms)
	}
	return out
}

func (m *Interp) delete(fr *Frame, t ast.Expr) {
	switch x := t.(type) {
	case *ast.Name:
		m.load(fr, string(x.Id))
		m.unset(fr, string(x.Id))
	case *ast.Attribute:
		m.delattr(m.eval(fr, x.Value), string(x.Attr))
	case *ast.Subscript:
		o := m.eval(fr, x.Value)
		m.delitem(o, m.evalSlice(fr, x.Slice))
	case *ast.Tuple:
		for _, e := range x.Elts {
			m.delete(fr, e)
		}
	case *ast.List:
		for _, e := range x.Elts {
			m.delete(fr, e)
		}
	}
}

// load reads a variable.
func (m *Interp) load(fr *Frame, name string) Value {
	if fr.ns != nil {
		if v, ok := fr.ns.getStr(name); ok {
			return m.present(v, func() { m.raise("NameError", "name '%s' is not defined", name) })
		}
	}
	if fr.scope != nil {
		if r := fr.scope.info.resolve(name); r.depth >= 0 {
			v := fr.scope.at(r).vals[r.slot]
			if v != nil {
				if u, ok := v.(*Union); ok {
					return m.present(u, func() { m.unbound(fr, name, r) })
				}
				return v
			}
			m.unbound(fr, name, r)
		}
	}
	if v, ok := fr.mod.attrs.getStr(name); ok {
		return m.present(v, func() { m.raise("NameError", "name '%s' is not defined", name) })
	}
	if v, ok := m.builtins.getStr(name); ok {
		return v
	}
	if name == "__class__" && fr.cell != nil {
		return fr.cell.cls
	}
	m.raise("NameError", "name '%s' is not defined", name)
	return nil
}

// present prunes a union that may lack a value and settles its absence.
func (m *Interp) present(v Value, missing func()) Value {
	u, ok := v.(*Union)
	if !ok {
		return v
	}
	v = m.settleAbsent(u)
	if v == nil {
		missing()
	}
	return v
}

// settleAbsent prunes a union; if absence is still open it splits the path.
func (m *Interp) settleAbsent(u *Union) Value {
	v := m.prune(u)
	u, ok := v.(*Union)
	if !ok {
		return v
	}
	for _, a := range u.arms {
		if a.v == nil {
			m.decide(a.g)
		}
	}
	return u
}

func (m *Interp) unbound(fr *Frame, name string, r nameRef) {
	if r.depth == 0 {
		m.raise("UnboundLocalError", "cannot access local variable '%s' where it is not associated with a value", name)
	}
	m.raise("NameError", "cannot access free variable '%s' where it is not associated with a value in enclosing scope", name)
}

// store writes a variable.
func (m *Interp) store(fr *Frame, name string, v Value) {
	if fr.ns != nil {
		if fr.globals[name] {
			m.dictSetStr(fr.mod.attrs, name, v)
			return
		}
		m.nsSet(fr, name, v)
		return
	}
	if fr.scope != nil {
		if r := fr.scope.info.resolve(name); r.depth >= 0 {
			m.setSlot(fr.scope.at(r), r.slot, v)
			return
		}
	}
	m.dictSetStr(fr.mod.attrs, name, v)
}

func (m *Interp) nsSet(fr *Frame, name string, v Value) {
	if fr.nsObj != nil { // a namespace object from a metaclass's __prepare__
		m.setitem(fr.nsObj, Str(name), v)
		return
	}
	m.dictSetStr(fr.ns, name, v)
}

func (m *Interp) setSlot(s *Scope, i int, v Value) {
	m.trail = append(m.trail, trailEntry{kind: trailSlot, obj: s, i: int32(i), old: s.vals[i]})
	s.vals[i] = v
}

func (m *Interp) unset(fr *Frame, name string) {
	if fr.ns != nil {
		m.dictDelHK(fr.ns, Str(name))
		return
	}
	if fr.scope != nil {
		if r := fr.scope.info.resolve(name); r.depth >= 0 {
			m.setSlot(fr.scope.at(r), r.slot, nil)
			return
		}
	}
	m.dictDelHK(fr.mod.attrs, Str(name))
}

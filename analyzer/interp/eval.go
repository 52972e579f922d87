package interp

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// eval evaluates an expression. Before an operation that can fail runs, the
// frame's line is set to the line that CPython would report for it.
func (m *Interp) eval(fr *Frame, e ast.Expr) Value {
	switch x := e.(type) {
	case *ast.Name:
		return m.loadAt(fr, x)
	case *ast.Str:
		return Str(x.S)
	case *ast.Attribute:
		o := m.eval(fr, x.Value)
		fr.line = x.Lineno
		v, ok := m.getattrOpt(o, string(x.Attr))
		if !ok {
			fr.line = m.attrLine(fr, x, x.Lineno)
			m.noAttr(o, string(x.Attr))
		}
		return v
	case *ast.Call:
		return m.callAgain(fr, x)
	case *ast.NameConstant:
		return constant(x.Value)
	case *ast.Num:
		return number(x.N)
	case *ast.Compare:
		return m.evalCompare(fr, x)
	case *ast.BoolOp:
		return m.evalBoolOp(fr, x)
	case *ast.UnaryOp:
		v := m.eval(fr, x.Operand)
		fr.line = x.Lineno
		return m.unary(x.Op, v)
	case *ast.BinOp:
		l := m.eval(fr, x.Left)
		r := m.eval(fr, x.Right)
		fr.line = x.Lineno
		return m.binop(x.Op, l, r)
	case *ast.Subscript:
		o := m.eval(fr, x.Value)
		i := m.evalSlice(fr, x.Slice)
		fr.line = x.Lineno
		return m.getitem(o, i)
	case *pyparse.JoinedStr:
		return m.joined(fr, x.Parts)
	case *ast.Tuple:
		return mkTuple(m.evalList(fr, x.Elts)...)
	case *ast.List:
		return mkList(m.evalList(fr, x.Elts))
	case *ast.Dict:
		return m.evalDict(fr, x)
	case *ast.Set:
		s := newSet(false)
		vs := m.evalList(fr, x.Elts)
		if anySym(vs) {
			return m.term("set", "set", vs...)
		}
		for _, v := range vs {
			s.d.put(m.hash(v), v, None)
		}
		return s
	case *ast.IfExp:
		return m.evalIfExp(fr, x)
	case *ast.Lambda:
		return m.makeFunction(fr, x, "<lambda>", x.Args, x.Body, false)
	case *ast.ListComp:
		if v := m.symComprehend(fr, x, x.Generators, "list", func() Value { return m.eval(fr, x.Elt) }); v != nil {
			return v
		}
		l := mkList(nil)
		m.comprehend(fr, x, x.Generators, func() {
			if v := m.eval(fr, x.Elt); m.partial {
				m.listAppend(l, v)
			} else {
				l.elems = append(l.elems, v)
			}
		})
		return l
	case *ast.SetComp:
		if v := m.symComprehend(fr, x, x.Generators, "set", func() Value { return m.eval(fr, x.Elt) }); v != nil {
			return v
		}
		s := newSet(false)
		m.comprehend(fr, x, x.Generators, func() {
			v := m.eval(fr, x.Elt)
			m.dictSetHK(&s.d, m.elementHK(s, v), v, None)
		})
		return s
	case *ast.DictComp:
		d := NewDict()
		m.comprehend(fr, x, x.Generators, func() {
			k := m.eval(fr, x.Key)
			v := m.eval(fr, x.Value)
			m.dictSetHK(d, m.hashIn(d, k), k, v)
		})
		return d
	case *ast.GeneratorExp:
		return m.genExp(fr, x)
	case *pyparse.NamedExpr:
		v := m.eval(fr, x.Value)
		m.storeWalrus(fr, string(x.Target.(*ast.Name).Id), v)
		return v
	case *ast.Starred:
		m.raise("SyntaxError", "can't use starred expression here")
	case *ast.Yield:
		var v Value = None
		if x.Value != nil {
			v = m.eval(fr, x.Value)
		}
		return m.yield(fr, v)
	case *ast.YieldFrom:
		return m.yieldFrom(fr, m.eval(fr, x.Value))
	case *ast.Bytes:
		return Bytes(x.S)
	case *ast.Ellipsis:
		return Ellipsis
	case *pyparse.Await:
		m.stuck("await")
	}
	m.stuck(fmt.Sprintf("expression %T", e))
	return nil
}

func (m *Interp) loadAt(fr *Frame, x *ast.Name) Value {
	// The common case inline: a local of this function.
	if fr.ns == nil && fr.scope != nil {
		if r, ok := fr.scope.info.refs[string(x.Id)]; ok && r.depth == 0 {
			if v := fr.scope.vals[r.slot]; v != nil {
				if _, ok := v.(*Union); !ok {
					return v
				}
			}
		}
	}
	return m.loadLine(fr, x)
}

func (m *Interp) loadLine(fr *Frame, x *ast.Name) Value {
	line := fr.line
	fr.line = x.Lineno
	v := m.load(fr, string(x.Id))
	fr.line = line
	return v
}

func constant(v ast.Singleton) Value {
	switch v {
	case py.True:
		return Bool(true)
	case py.False:
		return Bool(false)
	}
	return None
}

func number(n py.Object) Value {
	switch x := n.(type) {
	case py.Int:
		return Int(x)
	case *py.BigInt:
		return mkBig((*big.Int)(x))
	case py.Float:
		return Float(x)
	case py.Complex:
		return Complex(x)
	}
	panic(fmt.Sprintf("interp: number literal of type %T", n))
}

func (m *Interp) evalList(fr *Frame, es []ast.Expr) []Value {
	out := make([]Value, 0, len(es))
	for _, e := range es {
		if s, ok := e.(*ast.Starred); ok {
			out = append(out, m.listOf(m.eval(fr, s.Value))...)
			continue
		}
		out = append(out, m.eval(fr, e))
	}
	return out
}

func (m *Interp) evalDict(fr *Frame, x *ast.Dict) Value {
	d := NewDict()
	for i, k := range x.Keys {
		if k == nil {
			v := m.need(m.eval(fr, x.Values[i]))
			if src, ok := unwrap(v).(*Dict); ok && src.open != nil && d.open == nil {
				if d.n > 0 {
					m.stuck("entries of the unknown " + src.open.name)
				}
				d.open = src.open
			}
			m.dictUpdate(d, v)
			continue
		}
		kv := m.eval(fr, k)
		v := m.eval(fr, x.Values[i])
		if name, ok := literal(k); ok && m.fieldNames != nil {
			m.keep(fr, name, k.GetLineno(), v)
		}
		d.put(m.hashIn(d, kv), kv, v)
	}
	return d
}

func (m *Interp) evalIfExp(fr *Frame, x *ast.IfExp) Value {
	g := m.cond(m.eval(fr, x.Test))
	switch {
	case g == True || m.implied(g):
		return m.eval(fr, x.Body)
	case g == False || m.excluded(g):
		return m.eval(fr, x.Orelse)
	}
	return m.forkValue(fr, g, func() Value { return m.eval(fr, x.Body) }, func() Value { return m.eval(fr, x.Orelse) })
}

func (m *Interp) evalBoolOp(fr *Frame, x *ast.BoolOp) Value {
	return m.boolOp(fr, x.Op == ast.And, x.Values)
}

func (m *Interp) boolOp(fr *Frame, and bool, es []ast.Expr) Value {
	v := m.eval(fr, es[0])
	if len(es) == 1 {
		return v
	}
	g := m.cond(v)
	isTrue := g == True || m.implied(g)
	isFalse := g == False || m.excluded(g)
	switch {
	case isTrue && and, isFalse && !and:
		return m.boolOp(fr, and, es[1:])
	case isTrue || isFalse:
		return v
	}
	rest := func() Value { return m.boolOp(fr, and, es[1:]) }
	same := func() Value { return v }
	if and {
		return m.forkValue(fr, g, rest, same)
	}
	return m.forkValue(fr, g, same, rest)
}

func (m *Interp) evalCompare(fr *Frame, x *ast.Compare) Value {
	l := m.eval(fr, x.Left)
	for i, op := range x.Ops {
		r := m.eval(fr, x.Comparators[i])
		fr.line = x.Lineno
		v := m.compare(op, l, r)
		if i == len(x.Ops)-1 {
			return v
		}
		// a < b < c stops at the first false comparison
		g := m.cond(v)
		switch {
		case g == False || m.excluded(g):
			return v
		case g == True || m.implied(g):
			l = r
			continue
		}
		rest := func() Value { return m.compareRest(fr, x, i+1, r) }
		return m.forkValue(fr, g, rest, func() Value { return v })
	}
	return nil
}

// compareRest evaluates the comparisons of a chain from the i-th on.
func (m *Interp) compareRest(fr *Frame, x *ast.Compare, i int, l Value) Value {
	var v Value
	for ; i < len(x.Ops); i++ {
		r := m.eval(fr, x.Comparators[i])
		fr.line = x.Lineno
		v = m.compare(x.Ops[i], l, r)
		if i < len(x.Ops)-1 && !m.truthy(v) {
			return v
		}
		l = r
	}
	return v
}

func (m *Interp) evalSlice(fr *Frame, s ast.Slicer) Value {
	switch x := s.(type) {
	case *ast.Index:
		return m.eval(fr, x.Value)
	case *ast.Slice:
		sl := &Slice{None, None, None}
		if x.Lower != nil {
			sl.start = m.eval(fr, x.Lower)
		}
		if x.Upper != nil {
			sl.stop = m.eval(fr, x.Upper)
		}
		if x.Step != nil {
			sl.step = m.eval(fr, x.Step)
		}
		return sl
	case *ast.ExtSlice:
		t := &Tuple{}
		for _, d := range x.Dims {
			t.elems = append(t.elems, m.evalSlice(fr, d))
		}
		return t
	}
	return None
}

func (m *Interp) evalCall(fr *Frame, x *ast.Call) Value {
	f := m.eval(fr, x.Func)
	line := x.Lineno
	if a, ok := x.Func.(*ast.Attribute); ok {
		line = m.attrLine(fr, a, line)
	}
	var args []Value
	if len(x.Args) > 0 {
		args = m.evalList(fr, x.Args)
	}
	var kw []KwArg
	for _, k := range x.Keywords {
		if k.Arg != "" {
			kw = append(kw, KwArg{string(k.Arg), m.eval(fr, k.Value)})
			continue
		}
		v := m.need(m.eval(fr, k.Value))
		fr.line = line
		if d, ok := unwrap(v).(*Dict); ok && d.open != nil {
			m.stuck("keyword arguments from the unknown " + d.open.name)
		}
		m.eachItem(v, func(key, val Value) {
			if isUnknown(key) {
				m.stuck("keyword arguments with the names of " + m.keyOf(key))
			}
			s, ok := unwrap(key).(Str)
			if !ok {
				m.raise("TypeError", "keywords must be strings")
			}
			for _, q := range kw {
				if q.name == string(s) {
					m.raise("TypeError", "%s got multiple values for keyword argument '%s'", m.calleeName(f), string(s))
				}
			}
			kw = append(kw, KwArg{string(s), val})
		})
	}
	fr.line = line
	if b, ok := f.(*Builtin); ok && b == superBuiltin && len(args) == 0 {
		return m.superHere(fr)
	}
	v := m.call(f, args, kw)
	for i, a := range x.Args {
		if c, ok := a.(*ast.Call); ok && isName(c.Func, "open") && i < len(args) {
			fr.line = line
			m.unclosed(args[i], v)
		}
	}
	return v
}

func isName(e ast.Expr, name string) bool {
	n, ok := e.(*ast.Name)
	return ok && string(n.Id) == name
}

// unclosed warns of a file that was opened as an argument and that nothing
// refers to any more: CPython finalises it as the call ends.
func (m *Interp) unclosed(file, result Value) {
	x, ok := file.(*Instance)
	if !ok || Value(x) == result {
		return
	}
	if x.class.module != "io" || x.class.name == "StringIO" || x.class.name == "BytesIO" {
		return
	}
	if closed, _ := x.attrs.getStr("closed"); closed == Value(Bool(true)) {
		return
	}
	name, _ := x.attrs.getStr("name")
	m.record(Effect{Kind: EffectWarn, Level: "ResourceWarning", Text: "unclosed file " + m.displayUnknown(orNone(name))})
}

// attrLine gives the line CPython reports for a method call: that of the
// attribute name when it stands on a later line than the call's start.
func (m *Interp) attrLine(fr *Frame, a *ast.Attribute, line int) int {
	if fr.mod.src == nil || !spansLines(a.Value, line) {
		return line
	}
	_, end := fr.mod.src.Span(a)
	line, _ = fr.mod.src.Position(end)
	return line
}

// spansLines reports whether some part of an expression begins below a line.
func spansLines(e ast.Expr, line int) bool {
	if e == nil {
		return false
	}
	if e.GetLineno() > line {
		return true
	}
	switch x := e.(type) {
	case *ast.Attribute:
		return spansLines(x.Value, line)
	case *ast.Subscript:
		return spansLines(x.Value, line) || x.Slice.GetLineno() > line
	case *ast.Call:
		if spansLines(x.Func, line) {
			return true
		}
		for _, a := range x.Args {
			if spansLines(a, line) {
				return true
			}
		}
		for _, k := range x.Keywords {
			if spansLines(k.Value, line) {
				return true
			}
		}
	case *ast.BinOp:
		return spansLines(x.Left, line) || spansLines(x.Right, line)
	case *ast.BoolOp:
		for _, v := range x.Values {
			if spansLines(v, line) {
				return true
			}
		}
	case *ast.List:
		for _, v := range x.Elts {
			if spansLines(v, line) {
				return true
			}
		}
	case *ast.Str, *pyparse.JoinedStr:
		return true // may be a multi-line literal
	}
	return false
}

// superHere is super() without arguments.
func (m *Interp) superHere(fr *Frame) Value {
	if fr.cell == nil || fr.cell.cls == nil {
		m.raise("RuntimeError", "super(): __class__ cell not found")
	}
	// the first argument of the method, also from inside a comprehension
	s := fr.scope
	for s != nil && (s.info.comp || fr.code == nil || s.info != fr.code.info) {
		s = s.parent
	}
	if s == nil || len(fr.code.params) == 0 {
		m.raise("RuntimeError", "super(): no arguments")
	}
	return &Super{after: fr.cell.cls, self: s.vals[fr.code.params[0].slot]}
}

func (m *Interp) joined(fr *Frame, parts []pyparse.Part) Value {
	var b strings.Builder
	var syms []Value
	for _, p := range parts {
		if p.Field == nil {
			b.WriteString(p.Text)
			continue
		}
		v := m.eval(fr, p.Field.Value)
		switch p.Field.Conv {
		case 'r':
			v = m.reprValue(v)
		case 's':
			v = m.strValue(v)
		case 'a':
			if v = m.reprValue(v); !isUnknown(v) {
				v = Str(asciiEscape(string(v.(Str))))
			}
		}
		var spec Value = Str("")
		if len(p.Field.Spec) > 0 {
			spec = m.joined(fr, p.Field.Spec)
		}
		s := m.formatAny(v, spec)
		if t, ok := s.(Str); ok {
			b.WriteString(string(t))
			continue
		}
		syms = append(syms, s)
		b.WriteString("\x00")
	}
	if len(syms) > 0 {
		return m.textTerm("format", func(a []Value) Value {
			text := b.String()
			for _, s := range a {
				text = strings.Replace(text, "\x00", string(s.(Str)), 1)
			}
			return Str(text)
		}, syms...)
	}
	return Str(b.String())
}

// formatAny is format(v, spec), or an unknown string of an unknown value.
func (m *Interp) formatAny(v, spec Value) Value {
	if isUnknown(v) || isUnknown(spec) {
		if u, ok := v.(*Union); ok && !isUnknown(spec) {
			return m.mapArms(u, func(w Value) Value { return m.formatAny(w, spec) })
		}
		if s, ok := v.(*Sym); ok && spec == Value(Str("")) && !s.random && (s.typ == "int" || s.typ == "str") {
			return m.strValue(s)
		}
		return m.term("format", "str", v, spec)
	}
	sp := string(spec.(Str))
	if sp == "" {
		switch x := v.(type) {
		case Str:
			return x
		case Int, Bool, Float, NoneType:
			s, _ := m.reprBuiltin(x)
			return Str(s)
		}
	}
	return m.formatObject(v, sp)
}

func isUnknown(v Value) bool {
	switch v.(type) {
	case *Sym, *Union:
		return true
	}
	return false
}

// comprehend runs body for every combination of a comprehension's clauses.
func (m *Interp) comprehend(fr *Frame, node ast.Ast, gens []ast.Comprehension, body func()) {
	iter := fr.first
	fr.first = nil
	if iter == nil {
		iter = m.eval(fr, gens[0].Iter) // evaluated outside the new scope
	}
	first := m.iterMaybe(iter)
	scope, ns, branches := fr.scope, fr.ns, m.branches
	fr.scope, fr.ns, m.branches = m.compScope(fr, node, gens), nil, 0
	m.clause(fr, gens, first, body)
	fr.scope.end()
	fr.scope, fr.ns, m.branches = scope, ns, branches
}

// symComprehend evaluates a comprehension over an unknown sequence: its body
// runs once, for an element that stands for any, to see whether it can fail;
// the result is an unknown sequence. It returns nil, with the iterable in
// fr.first, for any other comprehension.
func (m *Interp) symComprehend(fr *Frame, node ast.Ast, gens []ast.Comprehension, typ string, elt func() Value) Value {
	v := m.eval(fr, gens[0].Iter)
	s := sequenceSym(v)
	if s == nil {
		fr.first = v
		return nil
	}
	if len(gens) > 1 {
		m.stuck("iterates over " + s.describe())
	}
	scope, ns := fr.scope, fr.ns
	fr.scope, fr.ns = m.compScope(fr, node, gens), nil
	t := m.symEach(s, typ, func(e Value) Value {
		m.assign(fr, gens[0].Target, e)
		for _, c := range gens[0].Ifs {
			g := m.cond(m.eval(fr, c))
			if m.bdd.disjoint(m.pc, g) {
				return nil
			}
			m.pc = m.bdd.and(m.pc, g)
		}
		return elt()
	})
	fr.scope.end()
	fr.scope, fr.ns = scope, ns
	return t
}

// comprehension is how a list is made of an unknown one: value is what becomes of
// an element of it, which elem stands for, if taken holds.
type comprehension struct {
	of, elem *Sym
	value    Value
	taken    Guard
}

// symEach is an unknown sequence made of an unknown one, with the value that f
// gives for any element of it; f may narrow the path condition to the elements
// that are taken, and gives nil if none is.
func (m *Interp) symEach(s *Sym, typ string, f func(e Value) Value) Value {
	e := m.anyElement(s)
	trace := len(m.trace)
	var out Value
	base, pc := m.pc, m.pc
	r := m.catch(func() {
		out = f(e)
		pc = m.pc
	})
	m.pc = base
	if r != nil { // it fails for any element, if there is one
		if s.min == nil || *s.min < 1 {
			if !m.truthy(m.compare(ast.Gt, m.length(s), Int(0))) {
				return mkList(nil)
			}
		}
		panic(r)
	}
	if len(m.trace) > trace {
		m.stuck("iterates over " + s.describe())
	}
	m.serial++
	t := m.term("comprehension", typ, s, Int(m.serial))
	if typ == "list" && pc == base && out != nil {
		t.min, t.max = s.min, s.max
	}
	t.elem, t.each = symType(out), out
	t.soft = s.soft
	if x, ok := e.(*Sym); ok && typ == "list" && out != nil {
		t.made = &comprehension{of: s, elem: x, value: out, taken: m.bdd.restrict(pc, base)}
	}
	return t
}

// anyElement stands for any element of an unknown sequence. Each asking has
// its own: what one loop finds says nothing about what another finds.
func (m *Interp) anyElement(s *Sym) Value {
	m.serial++
	if s.each != nil {
		return m.another(s.each, Int(m.serial))
	}
	e := m.term("an element of", s.elem, s, Int(m.serial))
	e.soft, e.digits = s.soft, s.dotted
	if s.elem == "int" {
		e.min = s.min
	}
	return e
}

// another is an unknown of the same kind as v, told apart by the tag.
func (m *Interp) another(v, tag Value) Value {
	switch x := v.(type) {
	case *Sym:
		t := m.term("another", x.typ, x, tag)
		t.soft, t.elem, t.each, t.min, t.max, t.lacks = x.soft, x.elem, x.each, x.min, x.max, x.lacks
		return t
	case *Tuple:
		t := &Tuple{elems: make([]Value, len(x.elems))}
		for i, e := range x.elems {
			t.elems[i] = m.another(e, tag)
		}
		return t
	}
	return v
}

func (m *Interp) compScope(fr *Frame, node ast.Ast, gens []ast.Comprehension) *Scope {
	info := m.compInfos[node]
	if info == nil {
		var parent *scopeInfo
		if fr.scope != nil {
			parent = fr.scope.info
		}
		info = newScopeInfo(parent)
		info.comp = true
		b := &binder{s: info}
		for i := range gens {
			b.target(gens[i].Target)
		}
		m.compInfos[node] = info
	}
	return &Scope{info: info, vals: make([]Value, len(info.names)), parent: fr.scope, born: epoch.Load()}
}

// clause runs body for every combination of clauses, the iterator being that of
// the first. Where it is undecided whether an element is there, or passes a
// filter, the rest is a branch: what it adds to the result is there on its paths
// only. A generator cannot be left on a branch, and splits the path.
func (m *Interp) clause(fr *Frame, gens []ast.Comprehension, it *Iter, body func()) {
	g := &gens[0]
	if it == nil {
		if v := m.eval(fr, g.Iter); fr.gen == nil {
			it = m.iterMaybe(v)
		} else {
			it = m.iter(v)
		}
	}
	for {
		m.step()
		v, ok := it.next()
		if !ok {
			return
		}
		if p, ok := v.(*perhaps); ok {
			m.branch(fr, p.g, func() {
				m.assign(fr, g.Target, p.v)
				m.filter(fr, gens, g.Ifs, body)
			})
			continue
		}
		m.assign(fr, g.Target, v)
		m.filter(fr, gens, g.Ifs, body)
	}
}

// filter goes on with the element of the first clause if it passes the filters.
func (m *Interp) filter(fr *Frame, gens []ast.Comprehension, ifs []ast.Expr, body func()) {
	for i, c := range ifs {
		g := m.cond(m.eval(fr, c))
		switch {
		case m.implied(g):
			continue
		case m.excluded(g):
			return
		case fr.gen == nil:
			m.branch(fr, g, func() { m.filter(fr, gens, ifs[i+1:], body) })
			return
		case !m.decide(g):
			return
		}
	}
	if len(gens) > 1 {
		m.clause(fr, gens[1:], nil, body)
		return
	}
	body()
}

// maxBranches bounds the elements of a comprehension that are there on some paths
// only: each is merged into what the comprehension has made so far. Several lists of
// every batch size up to a limit that memory decides come to some thousands.
const maxBranches = 8192

// branch runs f where the guard holds.
func (m *Interp) branch(fr *Frame, g Guard, f func()) {
	if m.branches++; m.branches > maxBranches {
		m.stuck(fmt.Sprintf("a comprehension with more than %d undecided elements", maxBranches))
	}
	m.fork(fr, []Guard{g, m.bdd.not(g)}, func(i int) ctl {
		if i == 0 {
			f()
		}
		return ctlNext
	})
}

func (m *Interp) genExp(fr *Frame, x *ast.GeneratorExp) Value {
	if v := m.symComprehend(fr, x, x.Generators, "list", func() Value { return m.eval(fr, x.Elt) }); v != nil {
		return v
	}
	first := m.iter(fr.first)
	fr.first = nil
	inner := &Frame{code: fr.code, fn: fr.fn, name: "<genexpr>", mod: fr.mod, cell: fr.cell, line: fr.line, stmt: fr.stmt}
	inner.scope = m.compScope(fr, x, x.Generators)
	inner.scope.keep()
	return m.newGenerator(inner, "<genexpr>", func(fr *Frame) {
		m.clause(fr, x.Generators, first, func() { m.yield(fr, m.eval(fr, x.Elt)) })
	})
}

func (m *Interp) storeWalrus(fr *Frame, name string, v Value) {
	if fr.ns == nil && fr.scope != nil {
		if r := fr.scope.info.resolve(name); r.depth >= 0 {
			m.setSlot(fr.scope.at(r), r.slot, v)
			return
		}
	}
	if fr.ns != nil {
		m.nsSet(fr, name, v)
		return
	}
	m.dictSetStr(fr.mod.attrs, name, v)
}

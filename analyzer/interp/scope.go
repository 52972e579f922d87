package interp

import (
	"github.com/enginelint/enginelint/pyparse"
	"github.com/go-python/gpython/ast"
)

// Code is what the interpreter keeps for one def, lambda, class body or
// comprehension: the syntax and, once it runs, the resolved names.
type Code struct {
	name     string
	qualname string
	file     *pyparse.File
	module   *Module
	def      *ast.FunctionDef // nil of a lambda
	args     *ast.Arguments
	posOnly  int
	body     []ast.Stmt // of a def, once it is analysed
	expr     ast.Expr   // lambda body
	line     int
	isAsync  bool
	parent   *scopeInfo // enclosing function scope, nil at module level

	analysed bool
	isGen    bool
	info     *scopeInfo
	params   []paramSlot // positional, then keyword-only
	vararg   int         // slot or -1
	kwarg    int
	nPos     int
	live     *liveness // once it is asked for; see liveness.go
	own      *ownLists // the same; see ownlist.go
}

type paramSlot struct {
	name string
	slot int
}

// scopeInfo resolves the names of one function-like scope.
type scopeInfo struct {
	parent *scopeInfo
	slots  map[string]int
	names  []string
	global map[string]bool
	free   map[string]bool // nonlocal
	comp   bool            // a comprehension: part of its function
	refs   map[string]nameRef
}

type nameRef struct {
	depth int // scopes to go up; -1 = global
	slot  int
}

// Scope holds the variables of one activation. Closures share it.
type Scope struct {
	info   *scopeInfo
	vals   []Value
	parent *Scope
	// kept is set once something may read the variables after the activation:
	// a function or a generator made in it, on any path. over is set when the
	// activation has ended and nothing can.
	kept, over bool
	born       uint32 // see epoch
}

// keep notes that a function or generator holds on to the scope, and with it to
// those around it.
func (s *Scope) keep() {
	for ; s != nil && !s.kept; s = s.parent {
		s.kept = true
	}
}

// end notes that the activation is over. What its variables hold is then of no
// more use, and is not merged where paths meet.
func (s *Scope) end() { s.over = !s.kept }

// newScope makes the variables of one activation, in one allocation where they
// are few.
func newScope(info *scopeInfo, parent *Scope) *Scope {
	if n := len(info.names); n <= 4 {
		s := &struct {
			Scope
			room [4]Value
		}{Scope: Scope{info: info, parent: parent, born: epoch.Load()}}
		s.vals = s.room[:n:n]
		return &s.Scope
	}
	return &Scope{info: info, vals: make([]Value, len(info.names)), parent: parent, born: epoch.Load()}
}

func newScopeInfo(parent *scopeInfo) *scopeInfo {
	return &scopeInfo{parent: parent, slots: map[string]int{}, refs: map[string]nameRef{}}
}

func (s *scopeInfo) declare(name string) int {
	if i, ok := s.slots[name]; ok {
		return i
	}
	i := len(s.names)
	s.slots[name] = i
	s.names = append(s.names, name)
	return i
}

// resolve says where a name lives, seen from this scope.
func (s *scopeInfo) resolve(name string) nameRef {
	if r, ok := s.refs[name]; ok {
		return r
	}
	r := nameRef{depth: -1}
	if !s.global[name] {
		depth := 0
		for q := s; q != nil; q = q.parent {
			if q.global[name] {
				break
			}
			if i, ok := q.slots[name]; ok {
				r = nameRef{depth, i}
				break
			}
			depth++
		}
	}
	s.refs[name] = r
	return r
}

func (s *Scope) at(r nameRef) *Scope {
	for d := r.depth; d > 0; d-- {
		s = s.parent
	}
	return s
}

// docstring is __doc__, found when it is first asked for.
func (f *Function) docstring() Value {
	if f.doc == nil {
		f.doc = None
		if c := f.code; c.def != nil {
			if s, ok := c.file.Docstring(c.def); ok {
				f.doc = Str(s)
			}
		}
	}
	return f.doc
}

// analyse finds the local names of a function and whether it is a generator. The
// body is parsed if this is its first use; a syntax error in it ends the program
// as it would have ended the import of the module.
func (c *Code) analyse() {
	if c.analysed {
		return
	}
	if c.def != nil {
		body, err := c.file.Body(c.def)
		if err != nil {
			panic(&SourceError{Module: c.module.name, Err: err})
		}
		c.body = body
	}
	c.analysed = true
	s := newScopeInfo(c.parent)
	c.info = s
	c.vararg, c.kwarg = -1, -1
	if a := c.args; a != nil {
		for _, p := range a.Args {
			c.params = append(c.params, paramSlot{string(p.Arg), s.declare(string(p.Arg))})
		}
		c.nPos = len(a.Args)
		for _, p := range a.Kwonlyargs {
			c.params = append(c.params, paramSlot{string(p.Arg), s.declare(string(p.Arg))})
		}
		if a.Vararg != nil {
			c.vararg = s.declare(string(a.Vararg.Arg))
		}
		if a.Kwarg != nil {
			c.kwarg = s.declare(string(a.Kwarg.Arg))
		}
	}
	b := &binder{s: s}
	// global and nonlocal declarations hold for the whole body.
	b.decls(c.body)
	b.stmts(c.body)
	if c.expr != nil {
		b.expr(c.expr)
	}
	c.isGen = b.yields
}

// binder collects the names that a body binds.
type binder struct {
	s      *scopeInfo
	yields bool
}

func (b *binder) decls(body []ast.Stmt) {
	for _, st := range body {
		switch x := st.(type) {
		case *ast.Global:
			for _, n := range x.Names {
				if b.s.global == nil {
					b.s.global = map[string]bool{}
				}
				b.s.global[string(n)] = true
			}
		case *ast.Nonlocal:
			for _, n := range x.Names {
				if b.s.free == nil {
					b.s.free = map[string]bool{}
				}
				b.s.free[string(n)] = true
			}
		case *ast.If:
			b.decls(x.Body)
			b.decls(x.Orelse)
		case *ast.For:
			b.decls(x.Body)
			b.decls(x.Orelse)
		case *ast.While:
			b.decls(x.Body)
			b.decls(x.Orelse)
		case *ast.With:
			b.decls(x.Body)
		case *ast.Try:
			b.decls(x.Body)
			for _, h := range x.Handlers {
				b.decls(h.Body)
			}
			b.decls(x.Orelse)
			b.decls(x.Finalbody)
		}
	}
}

func (b *binder) bind(name string) {
	if b.s.global[name] || b.s.free[name] {
		return
	}
	b.s.declare(name)
}

func (b *binder) target(e ast.Expr) {
	switch x := e.(type) {
	case *ast.Name:
		b.bind(string(x.Id))
	case *ast.Tuple:
		for _, q := range x.Elts {
			b.target(q)
		}
	case *ast.List:
		for _, q := range x.Elts {
			b.target(q)
		}
	case *ast.Starred:
		b.target(x.Value)
	default:
		b.expr(e)
	}
}

func (b *binder) stmts(body []ast.Stmt) {
	for _, st := range body {
		b.stmt(st)
	}
}

func (b *binder) stmt(st ast.Stmt) {
	switch x := st.(type) {
	case *ast.ExprStmt:
		b.expr(x.Value)
	case *ast.Assign:
		b.expr(x.Value)
		for _, t := range x.Targets {
			b.target(t)
		}
	case *ast.AugAssign:
		b.expr(x.Value)
		b.target(x.Target)
	case *pyparse.AnnAssign:
		if x.Value != nil {
			b.expr(x.Value)
		}
		if n, ok := x.Target.(*ast.Name); ok {
			b.bind(string(n.Id))
		} else {
			b.expr(x.Target)
		}
	case *ast.Return:
		b.expr(x.Value)
	case *ast.If:
		b.expr(x.Test)
		b.stmts(x.Body)
		b.stmts(x.Orelse)
	case *ast.For:
		b.forStmt(x)
	case *pyparse.AsyncFor:
		b.forStmt(&x.For)
	case *ast.While:
		b.expr(x.Test)
		b.stmts(x.Body)
		b.stmts(x.Orelse)
	case *ast.With:
		b.withStmt(x)
	case *pyparse.AsyncWith:
		b.withStmt(&x.With)
	case *ast.Try:
		b.tryStmt(x)
	case *pyparse.TryStar:
		b.tryStmt(&x.Try)
	case *ast.Raise:
		b.expr(x.Exc)
		b.expr(x.Cause)
	case *ast.Assert:
		b.expr(x.Test)
		b.expr(x.Msg)
	case *ast.Delete:
		for _, t := range x.Targets {
			b.target(t)
		}
	case *ast.FunctionDef:
		b.bind(string(x.Name))
		b.funcOuter(x)
	case *pyparse.AsyncFunctionDef:
		b.bind(string(x.Name))
		b.funcOuter(&x.FunctionDef)
	case *ast.ClassDef:
		b.bind(string(x.Name))
		for _, d := range x.DecoratorList {
			b.expr(d)
		}
		for _, q := range x.Bases {
			b.expr(q)
		}
		for _, k := range x.Keywords {
			b.expr(k.Value)
		}
	case *ast.Import:
		for _, a := range x.Names {
			if a.AsName != "" {
				b.bind(string(a.AsName))
			} else {
				b.bind(topName(string(a.Name)))
			}
		}
	case *ast.ImportFrom:
		for _, a := range x.Names {
			if a.AsName != "" {
				b.bind(string(a.AsName))
			} else if a.Name != "*" {
				b.bind(string(a.Name))
			}
		}
	case *pyparse.TypeAlias:
		b.target(x.Name)
	case *pyparse.Match:
		b.expr(x.Subject)
		for _, c := range x.Cases {
			b.pattern(c.Pattern)
			b.expr(c.Guard)
			b.stmts(c.Body)
		}
	}
}

func (b *binder) forStmt(x *ast.For) {
	b.expr(x.Iter)
	b.target(x.Target)
	b.stmts(x.Body)
	b.stmts(x.Orelse)
}

func (b *binder) withStmt(x *ast.With) {
	for _, it := range x.Items {
		b.expr(it.ContextExpr)
		if it.OptionalVars != nil {
			b.target(it.OptionalVars)
		}
	}
	b.stmts(x.Body)
}

func (b *binder) tryStmt(x *ast.Try) {
	b.stmts(x.Body)
	for _, h := range x.Handlers {
		b.expr(h.ExprType)
		if h.Name != "" {
			b.bind(string(h.Name))
		}
		b.stmts(h.Body)
	}
	b.stmts(x.Orelse)
	b.stmts(x.Finalbody)
}

// funcOuter visits the parts of a def that the enclosing scope evaluates.
func (b *binder) funcOuter(x *ast.FunctionDef) {
	for _, d := range x.DecoratorList {
		b.expr(d)
	}
	b.argDefaults(x.Args)
}

func (b *binder) argDefaults(a *ast.Arguments) {
	if a == nil {
		return
	}
	for _, d := range a.Defaults {
		b.expr(d)
	}
	for _, d := range a.KwDefaults {
		b.expr(d)
	}
}

// pattern binds the names of a match pattern.
func (b *binder) pattern(e ast.Expr) {
	switch x := e.(type) {
	case *ast.Name:
		if x.Id != "_" {
			b.bind(string(x.Id))
		}
	case *pyparse.MatchAs:
		if x.Pattern != nil {
			b.pattern(x.Pattern)
		}
		b.bind(string(x.Name))
	case *ast.Tuple:
		for _, q := range x.Elts {
			b.pattern(q)
		}
	case *ast.List:
		for _, q := range x.Elts {
			b.pattern(q)
		}
	case *ast.Starred:
		b.pattern(x.Value)
	case *ast.Dict:
		for _, q := range x.Values {
			b.pattern(q)
		}
	case *ast.BinOp:
		b.pattern(x.Left)
		b.pattern(x.Right)
	case *ast.Call:
		for _, q := range x.Args {
			b.pattern(q)
		}
		for _, k := range x.Keywords {
			b.pattern(k.Value)
		}
	}
}

func (b *binder) exprs(es []ast.Expr) {
	for _, e := range es {
		b.expr(e)
	}
}

// expr looks for walrus targets and yields.
func (b *binder) expr(e ast.Expr) {
	switch x := e.(type) {
	case nil:
	case *ast.BoolOp:
		b.exprs(x.Values)
	case *ast.BinOp:
		b.expr(x.Left)
		b.expr(x.Right)
	case *ast.UnaryOp:
		b.expr(x.Operand)
	case *ast.Lambda:
		b.argDefaults(x.Args)
	case *ast.IfExp:
		b.expr(x.Test)
		b.expr(x.Body)
		b.expr(x.Orelse)
	case *ast.Dict:
		b.exprs(x.Keys)
		b.exprs(x.Values)
	case *ast.Set:
		b.exprs(x.Elts)
	case *ast.ListComp:
		b.comp(x.Generators, x.Elt, nil)
	case *ast.SetComp:
		b.comp(x.Generators, x.Elt, nil)
	case *ast.DictComp:
		b.comp(x.Generators, x.Key, x.Value)
	case *ast.GeneratorExp:
		b.comp(x.Generators, x.Elt, nil)
	case *ast.Yield:
		b.yields = true
		b.expr(x.Value)
	case *ast.YieldFrom:
		b.yields = true
		b.expr(x.Value)
	case *pyparse.Await:
		b.expr(x.Value)
	case *ast.Compare:
		b.expr(x.Left)
		b.exprs(x.Comparators)
	case *ast.Call:
		b.expr(x.Func)
		b.exprs(x.Args)
		for _, k := range x.Keywords {
			b.expr(k.Value)
		}
	case *ast.Attribute:
		b.expr(x.Value)
	case *ast.Subscript:
		b.expr(x.Value)
		b.slicer(x.Slice)
	case *ast.Starred:
		b.expr(x.Value)
	case *ast.List:
		b.exprs(x.Elts)
	case *ast.Tuple:
		b.exprs(x.Elts)
	case *pyparse.NamedExpr:
		b.target(x.Target)
		b.expr(x.Value)
	case *pyparse.JoinedStr:
		b.parts(x.Parts)
	}
}

func (b *binder) parts(ps []pyparse.Part) {
	for _, p := range ps {
		if p.Field != nil {
			b.expr(p.Field.Value)
			b.parts(p.Field.Spec)
		}
	}
}

func (b *binder) slicer(s ast.Slicer) {
	switch x := s.(type) {
	case *ast.Index:
		b.expr(x.Value)
	case *ast.Slice:
		b.expr(x.Lower)
		b.expr(x.Upper)
		b.expr(x.Step)
	case *ast.ExtSlice:
		for _, d := range x.Dims {
			b.slicer(d)
		}
	}
}

// comp visits a comprehension: its targets are its own, but a walrus inside
// binds in the enclosing function.
func (b *binder) comp(gens []ast.Comprehension, elts ...ast.Expr) {
	for i := range gens {
		b.expr(gens[i].Iter)
		b.exprs(gens[i].Ifs)
	}
	b.exprs(elts)
}

func topName(dotted string) string {
	for i := 0; i < len(dotted); i++ {
		if dotted[i] == '.' {
			return dotted[:i]
		}
	}
	return dotted
}

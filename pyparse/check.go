package pyparse

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// Check gives the errors that CPython 3.13 finds in a module that it has parsed:
// those of its symbol table and compiler, such as "return" outside a function, a
// name that is used before it is declared global, or a pattern that makes the
// following ones unreachable. They are in the order of the source; CPython stops
// at the first one that it comes upon, which need not be the first in the file.
//
// Not checked are CPython's limits on the size of code. If a body that ParseLazy
// left out has a syntax error, that is the only one given.
func (f *File) Check() []*Error {
	if err := f.ParseAll(); err != nil {
		return []*Error{err.(*Error)}
	}
	c := &checker{f: f}
	c.scope = &scope{kind: moduleScope}
	c.future()
	c.block(f.Mod.Body)
	c.nonlocals(c.scope)
	slices.SortStableFunc(c.errs, func(a, b *Error) int { return a.Offset - b.Offset })
	return c.errs
}

type scopeKind uint8

const (
	moduleScope scopeKind = iota
	classScope
	functionScope
	lambdaScope
	comprehensionScope
	typeScope // of type parameters
)

// use says how a scope uses a name.
type use uint8

const (
	usedName use = 1 << iota
	localName
	importName
	paramName
	annotatedName
	globalName
	nonlocalName
	iterName // a target of a comprehension
)

// scope is a block of code with names of its own.
type scope struct {
	kind   scopeKind
	comp   string // of a comprehension: what it is called
	within string // of a comprehension: the kind of annotation that it is in, if any
	parent *scope
	inner  []*scope
	names  map[ast.Identifier]use
	async  bool // an async function, or a comprehension that needs one
	yields bool // a generator
	// returns are the return statements with a value, which an asynchronous
	// generator cannot have.
	returns []ast.Ast
	// declared are the global and nonlocal declarations; the latter are checked
	// once all names are known.
	declared []declaration
	iterable int  // inside iterables of comprehensions
	target   bool // inside a target of a comprehension
	blocks   []blockKind
}

type declaration struct {
	at   ast.Ast
	name ast.Identifier
}

// blockKind is a statement around another one in the same scope, as far as "break"
// and its like and the limit on nesting depend on it.
type blockKind uint8

const (
	otherBlock blockKind = iota
	loopBlock
	exceptStarBlock
)

// maxBlocks is CPython's limit; before 3.12 it was 20.
const maxBlocks = 21

type checker struct {
	f          *File
	scope      *scope
	at         ast.Ast // the statement whose block is checked
	errs       []*Error
	futureLine int  // line of the last future statement at the beginning
	strings    bool // annotations are not evaluated
	// annotation says what kind of annotation is being checked, if any.
	annotation string
}

func (c *checker) fail(at ast.Ast, format string, args ...any) {
	line, col := at.GetLineno(), at.GetColOffset()
	c.errs = append(c.errs, &Error{
		File: c.f.Name, Line: line, Col: col + 1, Offset: c.f.Offset(line, col), Msg: fmt.Sprintf(format, args...),
	})
}

var features = []ast.Identifier{
	"nested_scopes", "generators", "division", "absolute_import", "with_statement", "print_function",
	"unicode_literals", "barry_as_FLUFL", "generator_stop", "annotations",
}

// future checks the future statements at the beginning of the module.
func (c *checker) future() {
	for i, s := range c.f.Mod.Body {
		switch s := s.(type) {
		case *ast.ExprStmt:
			if _, doc := s.Value.(*ast.Str); !doc || i > 0 {
				return
			}
		case *ast.ImportFrom:
			if s.Module != "__future__" || s.Level > 0 {
				return
			}
			for _, a := range s.Names {
				switch {
				case a.Name == "braces":
					c.fail(s, "not a chance")
				case !slices.Contains(features, a.Name):
					c.fail(s, "future feature %s is not defined", a.Name)
				case a.Name == "annotations":
					c.strings = true
				}
			}
			c.futureLine = s.Lineno
		default:
			return
		}
	}
}

// nonlocals checks the nonlocal declarations of a scope and of those inside it.
func (c *checker) nonlocals(s *scope) {
	for _, d := range s.declared {
		switch {
		case s.names[d.name]&nonlocalName == 0:
		case s.names[d.name]&globalName != 0:
			c.fail(d.at, "name '%s' is nonlocal and global", d.name)
		case s.kind == moduleScope:
			c.fail(d.at, "nonlocal declaration not allowed at module level")
		default:
			switch in := binding(s.parent, d.name); {
			case in == nil:
				c.fail(d.at, "no binding for nonlocal '%s' found", d.name)
			case in.kind == typeScope:
				c.fail(d.at, "nonlocal binding not allowed for type parameter '%s'", d.name)
			}
		}
	}
	for _, i := range s.inner {
		c.nonlocals(i)
	}
}

// binding gives the scope from s outwards that binds name for the functions in it,
// or nil.
func binding(s *scope, name ast.Identifier) *scope {
	for ; s != nil; s = s.parent {
		u := s.names[name]
		switch {
		case s.kind == moduleScope:
			return nil
		case s.kind == classScope:
			if name == "__class__" {
				return s
			}
		case u&globalName != 0:
			return nil
		case u&nonlocalName == 0 && u&(localName|importName|paramName) != 0:
			return s
		}
	}
	return nil
}

func (c *checker) enter(kind scopeKind) {
	s := &scope{kind: kind, parent: c.scope, iterable: c.scope.iterable}
	c.scope.inner = append(c.scope.inner, s)
	c.scope = s
}

func (c *checker) leave() {
	s := c.scope
	if s.async && s.yields && s.kind == functionScope {
		for _, r := range s.returns {
			c.fail(r, "'return' with value in async generator")
		}
	}
	c.scope = s.parent
}

// name records a use of a name.
func (c *checker) name(at ast.Ast, name ast.Identifier, u use) {
	s := c.scope
	if u&(localName|importName|paramName) != 0 && name == "__debug__" {
		c.fail(at, "cannot assign to __debug__")
	}
	if s.target && u&localName != 0 {
		if s.names[name]&(globalName|nonlocalName) != 0 {
			c.fail(at, "comprehension inner loop cannot rebind assignment expression target '%s'", name)
		}
		u |= iterName
	}
	s.set(name, u)
}

func (s *scope) set(name ast.Identifier, u use) {
	if s.names == nil {
		s.names = map[ast.Identifier]use{}
	}
	s.names[name] |= u
}

// block checks statements inside the blocks given.
func (c *checker) block(body []ast.Stmt, in ...blockKind) {
	s := c.scope
	n := len(s.blocks)
	s.blocks = append(s.blocks, in...)
	if n <= maxBlocks && len(s.blocks) > maxBlocks {
		c.fail(c.at, "too many statically nested blocks")
	}
	for _, st := range body {
		c.stmt(st)
	}
	s.blocks = s.blocks[:n]
}

func (c *checker) stmt(s ast.Stmt) {
	c.at = s
	switch s := s.(type) {
	case *ast.FunctionDef:
		c.function(s, s, false)
	case *AsyncFunctionDef:
		c.function(s, &s.FunctionDef, true)
	case *ast.ClassDef:
		c.name(s, s.Name, localName)
		c.exprs(s.DecoratorList)
		c.typeParams(s, func() {
			c.generic(s, func() { c.callArgs(s.Bases, s.Keywords) })
			c.enter(classScope)
			c.block(s.Body)
			c.leave()
		})
	case *ast.Return:
		c.returnStmt(s)
	case *ast.Delete:
		for _, t := range s.Targets {
			c.target(t)
		}
	case *ast.Assign:
		c.value(s.Value)
		for _, t := range s.Targets {
			c.target(t)
		}
	case *ast.AugAssign:
		c.target(s.Target)
		c.value(s.Value)
	case *AnnAssign:
		c.annAssign(s)
	case *TypeAlias:
		c.expr(s.Name)
		c.typeParams(s, func() {
			c.annotated("a type alias", func() { c.expr(s.Value) })
		})
	case *ast.For:
		c.forStmt(s)
	case *AsyncFor:
		c.asyncOnly(s, "async for")
		c.forStmt(&s.For)
	case *ast.While:
		c.expr(s.Test)
		c.block(s.Body, loopBlock)
		c.block(s.Orelse)
	case *ast.If:
		c.expr(s.Test)
		c.block(s.Body)
		c.block(s.Orelse)
	case *ast.With:
		c.with(s)
	case *AsyncWith:
		c.asyncOnly(s, "async with")
		c.with(&s.With)
	case *Match:
		c.expr(s.Subject)
		for i, k := range s.Cases {
			p := patternChecker{c: c, stores: map[ast.Identifier]bool{}}
			p.pattern(k.Pattern, k.Guard != nil || i == len(s.Cases)-1)
			c.expr(k.Guard)
			c.block(k.Body)
		}
	case *ast.Raise:
		c.expr(s.Exc)
		c.expr(s.Cause)
	case *ast.Try:
		c.try(s, otherBlock)
	case *TryStar:
		c.try(&s.Try, exceptStarBlock)
	case *ast.Assert:
		c.expr(s.Test)
		c.expr(s.Msg)
	case *ast.Import:
		for _, a := range s.Names {
			c.alias(a)
		}
	case *ast.ImportFrom:
		if s.Module == "__future__" && s.Level == 0 && s.Lineno > c.futureLine {
			c.fail(s, "from __future__ imports must occur at the beginning of the file")
		}
		for _, a := range s.Names {
			if a.Name != "*" {
				c.alias(a)
			} else if c.scope.kind != moduleScope {
				c.fail(s, "import * only allowed at module level")
			}
		}
	case *ast.Global:
		for _, n := range s.Names {
			c.declare(s, n, globalName, "global")
		}
	case *ast.Nonlocal:
		for _, n := range s.Names {
			c.declare(s, n, nonlocalName, "nonlocal")
		}
	case *ast.ExprStmt:
		c.value(s.Value)
	case *ast.Break:
		c.jump(s, "'break' outside loop")
	case *ast.Continue:
		c.jump(s, "'continue' not properly in loop")
	}
}

func (c *checker) alias(a *ast.Alias) {
	n := a.AsName
	if n == "" {
		n = a.Name
		for i := range n {
			if n[i] == '.' {
				n = n[:i]
				break
			}
		}
	}
	c.name(a, n, importName)
}

// declare records a global or nonlocal declaration.
func (c *checker) declare(at ast.Ast, n ast.Identifier, u use, what string) {
	switch old := c.scope.names[n]; {
	case old&paramName != 0:
		c.fail(at, "name '%s' is parameter and %s", n, what)
	case old&usedName != 0:
		c.fail(at, "name '%s' is used prior to %s declaration", n, what)
	case old&annotatedName != 0:
		c.fail(at, "annotated name '%s' can't be %s", n, what)
	case old&localName != 0:
		c.fail(at, "name '%s' is assigned to before %s declaration", n, what)
	}
	c.scope.set(n, u)
	// What turns out wrong later is reported at the first declaration of the name.
	if !slices.ContainsFunc(c.scope.declared, func(d declaration) bool { return d.name == n }) {
		c.scope.declared = append(c.scope.declared, declaration{at, n})
	}
}

func (c *checker) annAssign(s *AnnAssign) {
	if n, ok := s.Target.(*ast.Name); ok {
		u := c.scope.names[n.Id]
		if u&(globalName|nonlocalName) != 0 && c.scope.kind != moduleScope && s.Simple {
			what := "global"
			if u&nonlocalName != 0 {
				what = "nonlocal"
			}
			c.fail(s, "annotated name '%s' can't be %s", n.Id, what)
		}
		switch {
		case s.Simple:
			c.name(n, n.Id, localName|annotatedName)
		case s.Value != nil:
			c.name(n, n.Id, localName)
		}
	} else {
		c.target(s.Target)
	}
	if s.Value != nil {
		c.value(s.Value)
	}
	// The annotation of a local variable is not evaluated.
	if k := c.scope.kind; k == functionScope && !c.strings {
		n := len(c.errs)
		c.annot(s.Annotation)
		c.errs = c.errs[:n]
		return
	}
	c.annot(s.Annotation)
}

// annot checks an annotation.
func (c *checker) annot(e ast.Expr) {
	if e == nil {
		return
	}
	if star, ok := e.(*ast.Starred); ok { // of *args
		e = star.Value
	}
	if c.strings {
		c.annotated("an annotation", func() { c.expr(e) })
	} else {
		c.expr(e)
	}
}

// annotated runs check in what has rules of its own about the expressions in it.
func (c *checker) annotated(what string, check func()) {
	old := c.annotation
	c.annotation = what
	check()
	c.annotation = old
}

// generic runs check, inside the definition of a generic if s has type parameters.
func (c *checker) generic(s ast.Stmt, check func()) {
	if len(c.f.TypeParams[s]) == 0 {
		check()
		return
	}
	c.annotated("the definition of a generic", check)
}

// typeParams checks the type parameters of s, if any, and then what is in their
// scope.
func (c *checker) typeParams(s ast.Stmt, inside func()) {
	l := c.f.TypeParams[s]
	if len(l) == 0 {
		inside()
		return
	}
	c.enter(typeScope)
	hasDefault := false
	for i, t := range l {
		c.name(t, t.Name, paramName)
		for _, before := range l[:i] {
			if before.Name == t.Name {
				c.fail(t, "duplicate type parameter '%s'", t.Name)
				break
			}
		}
		if hasDefault && t.Default == nil {
			c.fail(t, "non-default type parameter '%s' follows default type parameter", t.Name)
		}
		hasDefault = hasDefault || t.Default != nil
		if t.Bound != nil {
			what := "a TypeVar bound"
			if _, tuple := t.Bound.(*ast.Tuple); tuple {
				what = "a TypeVar constraint"
			}
			c.annotated(what, func() { c.expr(t.Bound) })
		}
		if t.Default != nil {
			what := map[TypeParamKind]string{TypeVar: "a TypeVar default", TypeVarTuple: "a TypeVarTuple default", ParamSpec: "a ParamSpec default"}[t.Kind]
			e := t.Default
			if star, ok := e.(*ast.Starred); ok && t.Kind == TypeVarTuple {
				e = star.Value
			}
			c.annotated(what, func() { c.expr(e) })
		}
	}
	inside()
	c.leave()
}

func (c *checker) function(s ast.Stmt, d *ast.FunctionDef, async bool) {
	c.name(s, d.Name, localName)
	c.defaults(d.Args)
	c.exprs(d.DecoratorList)
	c.typeParams(s, func() {
		c.generic(s, func() {
			parameters(d.Args, func(a *ast.Arg) { c.annot(a.Annotation) })
			c.annot(d.Returns)
		})
		c.enter(functionScope)
		c.scope.async = async
		parameters(d.Args, func(a *ast.Arg) { c.name(a, a.Arg, paramName) })
		c.block(d.Body)
		c.leave()
	})
}

func (c *checker) defaults(a *ast.Arguments) {
	c.exprs(a.Defaults)
	c.exprs(a.KwDefaults)
}

// parameters calls do for each parameter.
func parameters(a *ast.Arguments, do func(*ast.Arg)) {
	for _, x := range a.Args {
		do(x)
	}
	if a.Vararg != nil {
		do(a.Vararg)
	}
	for _, x := range a.Kwonlyargs {
		do(x)
	}
	if a.Kwarg != nil {
		do(a.Kwarg)
	}
}

func (c *checker) returnStmt(s *ast.Return) {
	switch {
	case c.scope.kind != functionScope:
		c.fail(s, "'return' outside function")
	case slices.Contains(c.scope.blocks, exceptStarBlock):
		c.fail(s, "'break', 'continue' and 'return' cannot appear in an except* block")
	case s.Value != nil:
		c.scope.returns = append(c.scope.returns, s)
	}
	c.value(s.Value)
}

// jump checks break and continue.
func (c *checker) jump(s ast.Stmt, outside string) {
	for i := len(c.scope.blocks) - 1; i >= 0; i-- {
		switch c.scope.blocks[i] {
		case loopBlock:
			return
		case exceptStarBlock:
			c.fail(s, "'break', 'continue' and 'return' cannot appear in an except* block")
			return
		}
	}
	c.fail(s, "%s", outside)
}

func (c *checker) asyncOnly(s ast.Stmt, what string) {
	if c.scope.kind != functionScope || !c.scope.async {
		c.fail(s, "'%s' outside async function", what)
	}
}

func (c *checker) forStmt(s *ast.For) {
	c.value(s.Iter)
	c.target(s.Target)
	c.block(s.Body, loopBlock)
	c.block(s.Orelse)
}

func (c *checker) with(s *ast.With) {
	in := make([]blockKind, len(s.Items))
	for _, i := range s.Items {
		c.expr(i.ContextExpr)
		if i.OptionalVars != nil {
			c.target(i.OptionalVars)
		}
	}
	c.block(s.Body, in...)
}

func (c *checker) try(s *ast.Try, handler blockKind) {
	in := make([]blockKind, 0, 3)
	if len(s.Finalbody) > 0 {
		in = append(in, otherBlock)
	}
	if len(s.Handlers) > 0 {
		c.block(s.Body, append(in, otherBlock)...)
	} else {
		c.block(s.Body, in...)
	}
	for i, h := range s.Handlers {
		if h.ExprType == nil && i < len(s.Handlers)-1 {
			c.fail(h, "default 'except:' must be last")
		}
		c.expr(h.ExprType)
		if h.Name != "" {
			c.name(h, h.Name, localName)
		}
		c.block(h.Body, append(in, handler, otherBlock)...)
	}
	c.block(s.Orelse, in...)
	c.block(s.Finalbody, otherBlock)
}

// value checks an expression that may not be starred by itself.
func (c *checker) value(e ast.Expr) {
	if s, ok := e.(*ast.Starred); ok {
		c.fail(s, "can't use starred expression here")
		e = s.Value
	}
	c.expr(e)
}

// target checks what is assigned to or deleted, which may not be starred by itself.
func (c *checker) target(e ast.Expr) {
	if s, ok := e.(*ast.Starred); ok {
		c.fail(s, "starred assignment target must be in a list or tuple")
		e = s.Value
	}
	c.expr(e)
}

func (c *checker) exprs(l []ast.Expr) {
	for _, e := range l {
		c.expr(e)
	}
}

// elements checks what a list or tuple consists of.
func (c *checker) elements(l []ast.Expr, ctx ast.ExprContext) {
	star := -1
	for i, e := range l {
		s, ok := e.(*ast.Starred)
		if !ok {
			continue
		}
		if ctx == ast.Store {
			if star >= 0 {
				c.fail(s, "multiple starred expressions in assignment")
				break
			}
			star = i
			if i >= 1<<8 {
				c.fail(s, "too many expressions in star-unpacking assignment")
			}
		}
	}
	c.starred(l)
}

// starred checks expressions that may be starred.
func (c *checker) starred(l []ast.Expr) {
	for _, e := range l {
		if s, ok := e.(*ast.Starred); ok {
			e = s.Value
		}
		c.expr(e)
	}
}

func (c *checker) callArgs(args []ast.Expr, kws []*ast.Keyword) {
	c.starred(args)
	for _, k := range kws {
		if k.Arg == "__debug__" {
			c.fail(k, "cannot assign to __debug__")
		}
		c.expr(k.Value)
	}
}

func (c *checker) expr(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Name:
		switch e.Ctx {
		case ast.Load:
			c.name(e, e.Id, usedName)
		case ast.Del:
			if e.Id == "__debug__" {
				c.fail(e, "cannot delete __debug__")
			} else {
				c.name(e, e.Id, localName)
			}
		default:
			c.name(e, e.Id, localName)
		}
	case *ast.Attribute:
		if e.Attr == "__debug__" && e.Ctx != ast.Load {
			what := "assign to"
			if e.Ctx == ast.Del {
				what = "delete"
			}
			c.fail(e, "cannot %s __debug__", what)
		}
		c.expr(e.Value)
	case *ast.Subscript:
		c.expr(e.Value)
		c.slice(e.Slice)
	case *ast.Starred: // anywhere it is allowed has been looked at before
		c.value(e)
	case *ast.Tuple:
		c.elements(e.Elts, e.Ctx)
	case *ast.List:
		c.elements(e.Elts, e.Ctx)
	case *ast.Set:
		c.starred(e.Elts)
	case *ast.Dict:
		c.exprs(e.Keys)
		c.exprs(e.Values)
	case *ast.BoolOp:
		c.exprs(e.Values)
	case *ast.BinOp:
		c.expr(e.Left)
		c.expr(e.Right)
	case *ast.UnaryOp:
		c.expr(e.Operand)
	case *ast.Compare:
		c.expr(e.Left)
		c.exprs(e.Comparators)
	case *ast.IfExp:
		c.expr(e.Test)
		c.expr(e.Body)
		c.expr(e.Orelse)
	case *ast.Call:
		c.expr(e.Func)
		c.callArgs(e.Args, e.Keywords)
	case *ast.Lambda:
		c.defaults(e.Args)
		c.enter(lambdaScope)
		parameters(e.Args, func(a *ast.Arg) { c.name(a, a.Arg, paramName) })
		c.inside(func() { c.expr(e.Body) })
		c.leave()
	case *ast.ListComp:
		c.comprehension(e, "list comprehension", e.Generators, e.Elt, nil)
	case *ast.SetComp:
		c.comprehension(e, "set comprehension", e.Generators, e.Elt, nil)
	case *ast.DictComp:
		c.comprehension(e, "dict comprehension", e.Generators, e.Key, e.Value)
	case *ast.GeneratorExp:
		c.comprehension(e, "generator expression", e.Generators, e.Elt, nil)
	case *ast.Yield:
		c.yield(e, e.Value)
		c.value(e.Value)
	case *ast.YieldFrom:
		c.yield(e, e.Value)
		if c.scope.kind == functionScope && c.scope.async {
			c.fail(e, "'yield from' inside async function")
		}
		c.expr(e.Value)
	case *Await:
		c.await(e)
	case *NamedExpr:
		c.named(e)
	case *JoinedStr:
		c.parts(e.Parts)
	}
}

// inside runs check outside of any annotation.
func (c *checker) inside(check func()) { c.annotated("", check) }

func (c *checker) parts(l []Part) {
	for _, p := range l {
		if p.Field != nil {
			c.value(p.Field.Value)
			c.parts(p.Field.Spec)
		}
	}
}

func (c *checker) slice(s ast.Slicer) {
	switch s := s.(type) {
	case *ast.Index:
		c.expr(s.Value)
	case *ast.Slice:
		c.expr(s.Lower)
		c.expr(s.Upper)
		c.expr(s.Step)
	case *ast.ExtSlice:
		for _, d := range s.Dims {
			if x, ok := d.(*ast.Index); ok {
				c.starred([]ast.Expr{x.Value})
			} else {
				c.slice(d)
			}
		}
	}
}

func (c *checker) yield(e ast.Expr, value ast.Expr) {
	s := c.scope
	switch {
	case c.annotation != "":
		c.fail(e, "yield expression cannot be used within %s", c.annotation)
	case s.kind == comprehensionScope:
		c.fail(e, "'yield' inside %s", s.comp)
	case s.kind != functionScope && s.kind != lambdaScope:
		c.fail(e, "'yield' outside function")
	}
	s.yields = true
}

func (c *checker) await(e *Await) {
	s := c.scope
	switch {
	case c.annotation != "":
		c.fail(e, "await expression cannot be used within %s", c.annotation)
	case s.kind == moduleScope || s.kind == classScope:
		c.fail(e, "'await' outside function")
	case s.kind == comprehensionScope:
		s.async = true
	case s.kind != functionScope || !s.async:
		c.fail(e, "'await' outside async function")
	}
	c.expr(e.Value)
}

// named checks an assignment expression. In a comprehension it assigns in the
// scope around.
func (c *checker) named(e *NamedExpr) {
	if c.annotation != "" {
		c.fail(e, "named expression cannot be used within %s", c.annotation)
	}
	n := e.Target.(*ast.Name)
	switch {
	case c.scope.iterable > 0:
		c.fail(e, "assignment expression cannot be used in a comprehension iterable expression")
	case c.scope.kind == comprehensionScope:
		c.namedInComprehension(e, n)
	}
	c.expr(e.Value)
	c.expr(n)
}

func (c *checker) namedInComprehension(e *NamedExpr, n *ast.Name) {
	for s := c.scope; s != nil; s = s.parent {
		switch s.kind {
		case comprehensionScope:
			if s.names[n.Id]&iterName != 0 {
				c.fail(e, "assignment expression cannot rebind comprehension iteration variable '%s'", n.Id)
				return
			}
			if s.within != "" {
				c.fail(e, "assignment expression within a comprehension cannot be used in %s", s.within)
				return
			}
		case classScope:
			c.fail(e, "assignment expression within a comprehension cannot be used in a class body")
			return
		case moduleScope:
			c.scope.set(n.Id, globalName)
			s.set(n.Id, globalName)
			return
		default:
			if s.names[n.Id]&globalName != 0 {
				c.scope.set(n.Id, globalName)
			} else {
				c.scope.set(n.Id, nonlocalName)
			}
			s.set(n.Id, localName)
			return
		}
	}
}

func (c *checker) comprehension(e ast.Expr, what string, gs []ast.Comprehension, elt, value ast.Expr) {
	iter := func(e ast.Expr) {
		s := c.scope
		s.iterable++
		c.expr(e)
		s.iterable--
	}
	iter(gs[0].Iter)
	c.enter(comprehensionScope)
	s := c.scope
	s.comp, s.within = what, c.annotation
	c.inside(func() { c.clauses(gs, iter, elt, value) })
	c.leave()
	if !s.async || what == "generator expression" {
		return
	}
	switch p := c.scope; {
	case p.kind == comprehensionScope:
		p.async = true
	case p.kind != functionScope || !p.async:
		c.fail(e, "asynchronous comprehension outside of an asynchronous function")
	}
}

// clauses checks a comprehension but for its first iterable.
func (c *checker) clauses(gs []ast.Comprehension, iter func(ast.Expr), elt, value ast.Expr) {
	s := c.scope
	for i, g := range gs {
		s.async = s.async || c.f.AsyncComp[g.Target]
		s.target = true
		c.target(g.Target)
		s.target = false
		if i > 0 {
			iter(g.Iter)
		}
		c.exprs(g.Ifs)
	}
	c.expr(value)
	c.expr(elt)
}

// patternChecker checks the pattern of a case; stores are the names it has bound.
type patternChecker struct {
	c      *checker
	stores map[ast.Identifier]bool
}

func (p *patternChecker) store(at ast.Ast, n ast.Identifier) {
	if n == "_" {
		return
	}
	if p.stores[n] {
		p.c.fail(at, "multiple assignments to name '%s' in pattern", n)
	}
	p.stores[n] = true
	p.c.name(at, n, localName)
}

// pattern checks a pattern. Last tells that it may match everything, since
// nothing comes after it.
func (p *patternChecker) pattern(e ast.Expr, last bool) {
	switch e := e.(type) {
	case *ast.Name:
		if !last {
			if e.Id == "_" {
				p.c.fail(e, "wildcard makes remaining patterns unreachable")
			} else {
				p.c.fail(e, "name capture '%s' makes remaining patterns unreachable", e.Id)
			}
		}
		p.store(e, e.Id)
	case *MatchAs:
		p.pattern(e.Pattern, last)
		p.store(e, e.Name)
	case *ast.BinOp:
		if e.Op == ast.BitOr {
			p.or(e, last)
		}
	case *ast.List:
		p.sequence(e.Elts)
	case *ast.Tuple:
		p.sequence(e.Elts)
	case *ast.Call:
		p.c.expr(e.Func)
		for _, x := range e.Args {
			p.pattern(x, true)
		}
		for i, k := range e.Keywords {
			for _, before := range e.Keywords[:i] {
				if before.Arg == k.Arg {
					p.c.fail(k, "attribute name repeated in class pattern: %s", k.Arg)
					break
				}
			}
			p.pattern(k.Value, true)
		}
	case *ast.Dict:
		p.mapping(e)
	case *JoinedStr:
		p.c.fail(e, "patterns may only match literals and attribute lookups")
	default:
		p.c.expr(e)
	}
}

func (p *patternChecker) sequence(elts []ast.Expr) {
	star := false
	for _, x := range elts {
		s, ok := x.(*ast.Starred)
		if !ok {
			p.pattern(x, true)
			continue
		}
		if star {
			p.c.fail(s, "multiple starred names in sequence pattern")
		}
		star = true
		p.store(s, s.Value.(*ast.Name).Id)
	}
}

func (p *patternChecker) mapping(e *ast.Dict) {
	seen := map[string]bool{}
	for i, k := range e.Keys {
		if k == nil {
			p.store(e.Values[i], e.Values[i].(*ast.Name).Id)
			continue
		}
		if _, format := k.(*JoinedStr); format {
			p.c.fail(k, "mapping pattern keys may only match literals and attribute lookups")
		}
		if v := literal(k); v != "" {
			if seen[v] {
				start, end := p.c.f.Span(k)
				p.c.fail(e, "mapping pattern checks duplicate key (%s)", p.c.f.Source[start:end])
			}
			seen[v] = true
		}
		p.c.expr(k)
		p.pattern(e.Values[i], true)
	}
}

// or checks alternatives: all bind the same names, and only the last may match
// everything.
func (p *patternChecker) or(e *ast.BinOp, last bool) {
	var alts []ast.Expr
	for x := ast.Expr(e); ; {
		b, ok := x.(*ast.BinOp)
		if !ok || b.Op != ast.BitOr || b.Pos != e.Pos {
			alts = append(alts, x)
			break
		}
		alts = append(alts, b.Right)
		x = b.Left
	}
	slices.Reverse(alts)
	var first map[ast.Identifier]bool
	for i, a := range alts {
		q := patternChecker{c: p.c, stores: map[ast.Identifier]bool{}}
		q.pattern(a, last && i == len(alts)-1)
		if i == 0 {
			first = q.stores
			continue
		}
		same := len(first) == len(q.stores)
		for n := range first {
			same = same && q.stores[n]
		}
		if !same {
			p.c.fail(e, "alternative patterns bind different names")
			break
		}
	}
	for n := range first {
		if p.stores[n] {
			p.c.fail(e, "multiple assignments to name '%s' in pattern", n)
		}
		p.stores[n] = true
	}
}

// literal gives a key that is the same for equal constants, or "".
func literal(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Str:
		return strconv.Quote(string(e.S))
	case *ast.Bytes:
		return "b" + strconv.Quote(string(e.S))
	case *ast.NameConstant:
		switch e.Value {
		case py.True:
			return "1"
		case py.False:
			return "0"
		}
		return "None"
	case *ast.Num, *ast.UnaryOp, *ast.BinOp:
		if v, big, ok := numeric(e); ok {
			if big != "" {
				return big
			}
			if imag(v) == 0 {
				return strconv.FormatFloat(real(v)+0, 'g', -1, 64)
			}
			return strconv.FormatComplex(v, 'g', -1, 128)
		}
	}
	return ""
}

// numeric gives the value of a number in a pattern; big is the decimal form of an
// integer that a float cannot hold.
func numeric(e ast.Expr) (v complex128, big string, ok bool) {
	switch e := e.(type) {
	case *ast.Num:
		switch n := e.N.(type) {
		case py.Int:
			if n > 1<<53 {
				return 0, strconv.FormatInt(int64(n), 10), true
			}
			return complex(float64(n), 0), "", true
		case *py.BigInt:
			s, err := n.M__str__()
			return 0, fmt.Sprint(s), err == nil
		case py.Float:
			return complex(float64(n), 0), "", true
		case py.Complex:
			return complex128(n), "", true
		}
	case *ast.UnaryOp:
		v, big, ok = numeric(e.Operand)
		if big != "" {
			return 0, "-" + big, ok
		}
		return -v, "", ok
	case *ast.BinOp:
		a, _, ok1 := numeric(e.Left)
		b, _, ok2 := numeric(e.Right)
		if e.Op == ast.Sub {
			b = -b
		}
		return a + b, "", ok1 && ok2
	}
	return 0, "", false
}

package extract

import (
	"fmt"
	"maps"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// maxNesting bounds how deep values are looked into.
const maxNesting = 40

// value is the expression of a value.
func (x *extractor) value(v interp.Value) rules.Expr {
	if x.depth > maxNesting {
		return opaque("a value that is nested deeply")
	}
	x.depth++
	defer func() { x.depth-- }()
	switch v := v.(type) {
	case nil:
		return opaque("a value that may not be there")
	case interp.NoneType:
		return rules.NewLit(rules.None{})
	case interp.Bool:
		return rules.NewLit(rules.Bool(v))
	case interp.Int:
		return rules.NewLit(rules.NewInt(int64(v)))
	case *interp.BigInt:
		return rules.NewLit(rules.BigInt(v.V))
	case interp.Float:
		if f := float64(v); math.IsInf(f, 0) || math.IsNaN(f) {
			return call("float", rules.NewLit(rules.Str(strconv.FormatFloat(f, 'g', -1, 64))))
		}
		return rules.NewLit(rules.Float(v))
	case interp.Str:
		if dest, ok := strings.CutPrefix(string(v), interp.ModelText); ok && rules.IsName(dest) {
			return rules.NewRef("arg", dest)
		}
		if strings.Contains(string(v), interp.ModelText) {
			return opaque("a text with the path of a model in it")
		}
		return rules.NewLit(rules.Str(v))
	case *interp.Sym:
		return x.sym(v)
	case *interp.Union:
		return x.union(v)
	case *interp.Tuple:
		return call("tuple", x.list(v.Elements()))
	case *interp.List:
		return x.list(v.Elements())
	case *interp.Dict:
		return x.dict(v)
	}
	return opaque("an object: " + x.m.TypeName(v))
}

func (x *extractor) list(vs []interp.Value) rules.Expr {
	l := &rules.ListExpr{}
	for _, v := range vs {
		l.Elems = append(l.Elems, x.value(v))
	}
	return l
}

func (x *extractor) dict(d *interp.Dict) rules.Expr {
	out := &rules.DictExpr{}
	ok := true
	d.Each(func(k, v interp.Value) bool {
		if _, text := k.(interp.Str); !text || v == nil {
			ok = false
		}
		if ok {
			out.Items = append(out.Items, rules.Item{Key: x.value(k), Value: x.value(v)})
		}
		return ok
	})
	if !ok {
		return opaque("a dict with keys that are not known")
	}
	return out
}

// union is a chain of conditions.
func (x *extractor) union(u *interp.Union) rules.Expr {
	if e, ok := x.values[u]; ok {
		return e
	}
	type arm struct {
		g interp.Guard
		v rules.Expr
	}
	var arms []arm
	u.Arms(func(g interp.Guard, v interp.Value) {
		a := arm{g, x.value(v)}
		for i := range arms { // kinds of one unknown
			if same(arms[i].v, a.v) {
				arms[i].g = x.m.Or(arms[i].g, g)
				return
			}
		}
		arms = append(arms, a)
	})
	// None of an argument or a field that is None is the argument itself.
	if len(arms) == 2 && isNone(arms[0].v) {
		if g, ok := x.guard(arms[0].g).(*rules.Call); ok && g.Func == "is_none" && same(g.Args[0], arms[1].v) {
			x.values[u] = arms[1].v
			return arms[1].v
		}
	}
	e := arms[len(arms)-1].v
	for i := len(arms) - 2; i >= 0; i-- {
		g := x.guard(arms[i].g)
		if b, ok := g.(*rules.Binary); ok && b.Op == rules.Eq && same(b.X, e) && same(b.Y, arms[i].v) {
			continue // the default of an argument, or what was given for it
		}
		e = &rules.Cond{If: g, Then: arms[i].v, Else: e}
		if size(e) > maxSize {
			e = x.name(fmt.Sprintf("v%d", len(x.named)), e)
		}
	}
	x.values[u] = e
	return e
}

// same reports equal references or literals.
func same(a, b rules.Expr) bool {
	switch p := a.(type) {
	case *rules.Ref:
		q, ok := b.(*rules.Ref)
		return ok && p.Root == q.Root && p.Name == q.Name
	case *rules.Lit:
		q, ok := b.(*rules.Lit)
		return ok && rules.Identical(p.Value, q.Value)
	}
	return a == b
}

// facts are the references for the unknowns that stand for a fact as a whole.
var facts = func() map[string]string {
	out := map[string]string{}
	for _, n := range world.FactNames() {
		out[world.Human(n)] = n
	}
	return out
}()

// fact is the reference to a fact by its name for people.
func fact(human string) rules.Expr {
	if n, ok := facts[human]; ok {
		return rules.NewRef("fact", n)
	}
	return opaque(human)
}

// reference is the reference for an unknown that is no term; nil if there is none.
func (x *extractor) reference(key string) rules.Expr {
	if n, ok := strings.CutPrefix(key, "arg."); ok && rules.IsName(n) {
		return rules.NewRef("arg", n)
	}
	if n, ok := strings.CutPrefix(key, "field."); ok {
		if name, pos, ok := strings.Cut(n, "@"); ok {
			if p, err := strconv.Atoi(pos); err == nil {
				return x.moment(name, p)
			}
		}
		return nil
	}
	if n, ok := strings.CutPrefix(key, "$"); ok && rules.IsName(n) {
		return rules.NewRef("env", n)
	}
	if e := x.ofModel(key, true, func(e rules.Expr) rules.Expr { return e }); e != nil {
		return e
	}
	if n, ok := facts[key]; ok {
		return rules.NewRef("fact", n)
	}
	return nil
}

// binary are the operators of terms.
var binary = map[string]rules.Op{
	"+": rules.Add, "-": rules.Sub, "*": rules.Mul, "/": rules.Div, "%": rules.Mod, "//": rules.FloorDiv, "**": rules.Pow,
	"==": rules.Eq, "!=": rules.Ne, "<": rules.Lt, "<=": rules.Le, ">": rules.Gt, ">=": rules.Ge,
}

// functions are the functions of terms that are written with the same arguments.
var functions = map[string]string{
	"range": "range", "list": "list", "any": "any", "all": "all",
	"len": "len", "round": "round", "abs": "abs", "int": "int", "float": "float", "str": "str",
	".lower": "lower", ".upper": "upper", ".strip": "strip", ".removeprefix": "removeprefix", ".removesuffix": "removesuffix", ".replace": "replace",
	".split": "split",
}

// sym is the expression of an unknown.
func (x *extractor) sym(s *interp.Sym) rules.Expr {
	if e, ok := x.values[s.Key()]; ok {
		return e
	}
	e := x.makeSym(s)
	if size(e) > maxSize {
		e = x.name(fmt.Sprintf("v%d", len(x.named)), e)
	}
	x.values[s.Key()] = e
	return e
}

func (x *extractor) makeSym(s *interp.Sym) rules.Expr {
	if u := s.Definition(); u != nil {
		return x.union(u)
	}
	op, args := s.Term()
	if op == "" {
		if ref := x.reference(s.Key()); ref != nil && !s.Opaque() {
			return ref
		}
		if s.Key() == interp.NodeMemory { // see world.VFS: what is in the files of the nodes
			gib := &rules.Binary{Op: rules.Mul, X: rules.NewRef("fact", "host_mem_gib"), Y: number(1 << 20)}
			return &rules.Binary{Op: rules.FloorDiv, X: gib, Y: rules.NewRef("fact", "numa_nodes")}
		}
		return opaque(s.Key())
	}
	if e := x.methodCalled(op, args); e != nil {
		return e
	}
	if op == "comprehension" {
		if e := x.comprehension(s); e != nil {
			return e
		}
		return opaque(s.Key())
	}
	exprs := make([]rules.Expr, len(args))
	for i, a := range args {
		if a == nil {
			return opaque(s.Key())
		}
		exprs[i] = x.value(a)
	}
	if b, ok := binary[op]; ok && len(args) == 2 {
		return &rules.Binary{Op: b, X: exprs[0], Y: exprs[1]}
	}
	if f, ok := functions[op]; ok {
		return call(f, exprs...)
	}
	switch {
	case op == "item" && len(args) == 2:
		return &rules.IndexExpr{X: exprs[0], Key: exprs[1]}
	case op == "in" && len(args) == 2:
		return call("contains", exprs[1], exprs[0])
	case op == "is" && len(args) == 2 && isNone(exprs[1]):
		return call("is_none", exprs[0])
	case op == "truth" && len(args) == 1:
		return truth(exprs[0])
	case op == "text": // parts of one, numbers in decimal
		var out rules.Expr = rules.NewLit(rules.Str(""))
		for i, e := range exprs {
			if _, text := args[i].(interp.Str); !text {
				e = call("str", e)
			}
			if out = (&rules.Binary{Op: rules.Add, X: out, Y: e}); i == 0 {
				out = e
			}
		}
		return out
	case op == "isinstance" && len(args) == 2:
		if c, ok := args[1].(*interp.Class); ok {
			if e := x.ofClass(exprs[0], c); e != nil {
				return e
			}
		}
	case op == "re.match" && len(args) == 2:
		// Of a text without line breaks, and of classes of ASCII characters, which
		// is where the two kinds of regular expressions are the same.
		pattern, ok := args[0].(interp.Str)
		text, isSym := args[1].(*interp.Sym)
		if of, _ := symTerm(text); ok && isSym && of == "text" && x.lineOfASCII(text) {
			if anchored := `^(?:` + string(pattern) + `)`; plainRegexp(anchored) {
				return call("matches", exprs[1], rules.NewLit(rules.Str(anchored)))
			}
		}
	}
	return opaque(s.Key())
}

func symTerm(s *interp.Sym) (op string, args []interp.Value) {
	if s == nil {
		return "", nil
	}
	return s.Term()
}

// lineOfASCII reports a text that is put together of numbers and of ASCII text
// without line breaks.
func (x *extractor) lineOfASCII(s *interp.Sym) bool {
	_, parts := s.Term()
	for _, p := range parts {
		switch p := p.(type) {
		case interp.Str:
			if strings.ContainsFunc(string(p), func(r rune) bool { return r < ' ' || r > '~' }) {
				return false
			}
		case *interp.Sym:
			if p.Type() != "int" {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// plainRegexp reports a regular expression that means the same in Python as in
// RE2, of the texts of lineOfASCII: one that RE2 can read, without escapes or
// groups that only look alike.
func plainRegexp(s string) bool {
	if _, err := regexp.Compile(s); err != nil {
		return false
	}
	for i := 0; i+1 < len(s); i++ {
		if s[i] == '\\' {
			if i++; !strings.ContainsRune(`dDwWsS.\\+*?()[]{}|^$/-`, rune(s[i])) {
				return false
			}
		} else if s[i] == '(' && s[i+1] == '?' && !strings.HasPrefix(s[i:], "(?:") {
			return false
		}
	}
	return true
}

// ofClass says that a value is of a class, nil if that has no expression.
func (x *extractor) ofClass(e rules.Expr, c *interp.Class) rules.Expr {
	switch name := x.m.ClassName(c); name {
	case "str", "float", "list", "dict", "bool", "tuple":
		return ofType(name)(e)
	case "int":
		return call("contains", &rules.ListExpr{Elems: []rules.Expr{rules.NewLit(rules.Str("int")), rules.NewLit(rules.Str("bool"))}}, call("type", e))
	}
	return nil
}

// comprehension is the expression of a list that is made of another one; nil if
// there is none of a reasonable size.
func (x *extractor) comprehension(s *interp.Sym) rules.Expr {
	of, elem, value, taken := s.Comprehension()
	if of == nil {
		return nil
	}
	in := x.sym(of)
	// What is made of the element is nothing that has a meaning elsewhere: it gets
	// no name, and is not kept.
	guards, values := x.guards, x.values
	x.guards, x.values = maps.Clone(guards), maps.Clone(values)
	x.inside++
	v := fmt.Sprintf("x%d", x.inside)
	x.values[elem.Key()] = &rules.Var{Name: v}
	f := &rules.For{In: in, Val: v, Body: x.value(value)}
	if taken != interp.True {
		f.If = x.guard(taken)
	}
	x.inside--
	x.guards, x.values = guards, values
	if size(f.Body) > maxSize || f.If != nil && size(f.If) > maxSize {
		return nil
	}
	return f
}

// jsonValue is a JSON value as a value of the rule language.
func jsonValue(v any) rules.Value {
	switch t := v.(type) {
	case nil:
		return rules.None{}
	case bool:
		return rules.Bool(t)
	case int64:
		return rules.NewInt(t)
	case int:
		return rules.NewInt(int64(t))
	case float64:
		return rules.Float(t)
	case string:
		return rules.Str(t)
	case []any:
		l := make([]rules.Value, len(t))
		for i := range t {
			l[i] = jsonValue(t[i])
		}
		return rules.NewList(l...)
	}
	return nil
}

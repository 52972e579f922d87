package extract

import (
	"fmt"
	"math"
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
		return opaque(s.Key())
	}
	if e := x.methodCalled(op, args); e != nil {
		return e
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
	}
	return opaque(s.Key())
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

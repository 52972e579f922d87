package rules

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
)

// Expr is an expression: one of *Lit, *Ref, *Var, *Unary, *Binary, *Cond,
// *Call, *IndexExpr, *ListExpr, *DictExpr, *For and *Template. Trees are immutable.
type Expr interface {
	// Range is where the expression stands in a file; zero if it was not read.
	Range() hcl.Range
}

// span is embedded by every node. Most nodes, those of sets, stand nowhere.
type span struct{ rng *hcl.Range }

func spanOf(r hcl.Range) span { return span{&r} }

func (s span) Range() hcl.Range {
	if s.rng == nil {
		return hcl.Range{}
	}
	return *s.rng
}

// Lit is a None, a Bool, an Int, a Float or a Str.
type Lit struct {
	span
	Value Value
}

// Ref is a reference to something outside of the expression: field.ep_size has
// Root "field" and Name "ep_size". model.config.x has Root "model.config", and
// path["a/b"] has Root "path" and Name "a/b".
type Ref struct {
	span
	Root, Name string
	// hint is where the binary form had the condition, counted from 1; it holds
	// for the set that was read and is only a guess anywhere else.
	hint int32
}

func (r *Ref) String() string {
	if anyName(r.Root) {
		var b strings.Builder
		b.WriteString(r.Root)
		b.WriteByte('[')
		formatLit(&b, Str(r.Name))
		b.WriteByte(']')
		return b.String()
	}
	return r.Root + "." + r.Name
}

// anyName reports the roots whose names can be any text and stand in brackets:
// path["<model_path>/params.json"].
func anyName(root string) bool { return root == "path" || root == "json" || root == "files" }

// Var is the variable of a For around it.
type Var struct {
	span
	Name string
}

// Op is an operator.
type Op uint8

// The operators. Those from FloorDiv on have no sign in HCL; they are functions
// there.
const (
	Add Op = iota
	Sub
	Mul
	Div
	Mod
	Eq
	Ne
	Lt
	Le
	Gt
	Ge
	And
	Or
	Neg
	NotOp
	FloorDiv
	Pow
)

// pythonOps are the operators as Python writes them, hclOps as HCL does.
var (
	pythonOps = [...]string{"+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "and", "or", "-", "not", "//", "** or pow()"}
	hclOps    = [...]string{"+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||", "-", "!"}
)

// String is the operator as Python's messages write it.
func (o Op) String() string { return pythonOps[o] }

// Unary is -X (Neg) or !X (NotOp).
type Unary struct {
	span
	Op Op
	X  Expr
}

// Binary is X Op Y. The result of And and Or is a truth value.
type Binary struct {
	span
	Op   Op
	X, Y Expr
}

// Cond is If ? Then : Else.
type Cond struct {
	span
	If, Then, Else Expr
}

// Call is a call of one of Functions.
type Call struct {
	span
	Func string
	Args []Expr
}

// IndexExpr is X[Key].
type IndexExpr struct {
	span
	X, Key Expr
}

// ListExpr is [A, B].
type ListExpr struct {
	span
	Elems []Expr
	// value is the list where it was read from the binary form and all elements
	// are literals; nil otherwise.
	value *List
}

// DictExpr is {K = V}.
type DictExpr struct {
	span
	Items []Item
}

// Item is an entry of a DictExpr.
type Item struct{ Key, Value Expr }

// For is [for Key, Val in In : Body if If]; Key is "" and If nil where left out.
// Without Key, Val is an element of a list or a key of a dict, as in Python;
// with Key they are index and element, or key and value.
type For struct {
	span
	Key, Val string
	In, Body Expr
	If       Expr
}

// Template is a text with values in it, as Python's str writes them.
type Template struct {
	span
	Parts []Expr
}

// NewLit makes a literal. A float that is not finite is none: use the function
// float.
func NewLit(v Value) *Lit { return &Lit{Value: v} }

// Children lists the expressions directly in e, in the order of evaluation.
func Children(e Expr) []Expr {
	switch x := e.(type) {
	case *Unary:
		return []Expr{x.X}
	case *Binary:
		return []Expr{x.X, x.Y}
	case *Cond:
		return []Expr{x.If, x.Then, x.Else}
	case *Call:
		return x.Args
	case *IndexExpr:
		return []Expr{x.X, x.Key}
	case *ListExpr:
		return x.Elems
	case *DictExpr:
		var out []Expr
		for _, i := range x.Items {
			out = append(out, i.Key, i.Value)
		}
		return out
	case *For:
		if x.If == nil {
			return []Expr{x.In, x.Body}
		}
		return []Expr{x.In, x.If, x.Body}
	case *Template:
		return x.Parts
	}
	return nil
}

// Walk calls f for e and all expressions in it, outer ones first.
func Walk(e Expr, f func(Expr)) {
	f(e)
	for _, c := range Children(e) {
		Walk(c, f)
	}
}

// Refs lists the references of expressions, each once, in their order; nil
// expressions are passed over.
func Refs(es ...Expr) []*Ref {
	var out []*Ref
	seen := map[[2]string]bool{}
	for _, e := range es {
		if e == nil {
			continue
		}
		Walk(e, func(e Expr) {
			if r, ok := e.(*Ref); ok && !seen[[2]string{r.Root, r.Name}] {
				seen[[2]string{r.Root, r.Name}] = true
				out = append(out, r)
			}
		})
	}
	return out
}

// SameExpr says whether two expressions are the same apart from where they
// stand.
func SameExpr(a, b Expr) bool {
	switch x := a.(type) {
	case *Lit:
		y, ok := b.(*Lit)
		return ok && Identical(x.Value, y.Value)
	case *Ref:
		y, ok := b.(*Ref)
		return ok && x.Root == y.Root && x.Name == y.Name
	case *Var:
		y, ok := b.(*Var)
		return ok && x.Name == y.Name
	case *Unary:
		y, ok := b.(*Unary)
		if !ok || x.Op != y.Op {
			return false
		}
	case *Binary:
		y, ok := b.(*Binary)
		if !ok || x.Op != y.Op {
			return false
		}
	case *Call:
		y, ok := b.(*Call)
		if !ok || x.Func != y.Func {
			return false
		}
	case *For:
		y, ok := b.(*For)
		if !ok || x.Key != y.Key || x.Val != y.Val || (x.If == nil) != (y.If == nil) {
			return false
		}
	case *Cond:
		if _, ok := b.(*Cond); !ok {
			return false
		}
	case *IndexExpr:
		if _, ok := b.(*IndexExpr); !ok {
			return false
		}
	case *ListExpr:
		if _, ok := b.(*ListExpr); !ok {
			return false
		}
	case *DictExpr:
		if _, ok := b.(*DictExpr); !ok {
			return false
		}
	case *Template:
		if _, ok := b.(*Template); !ok {
			return false
		}
	}
	xs, ys := Children(a), Children(b)
	if len(xs) != len(ys) {
		return false
	}
	for i := range xs {
		if !SameExpr(xs[i], ys[i]) {
			return false
		}
	}
	return true
}

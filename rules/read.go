package rules

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

// maxDepth is how deep expressions may nest.
const maxDepth = 100

// Parse reads an expression in HCL syntax. The expression is nil if there are
// errors.
func Parse(src []byte, file string) (Expr, hcl.Diagnostics) {
	return parse(src, file, maxDepth)
}

// parse is Parse with a bound of one's own on how deep expressions may nest.
func parse(src []byte, file string, maxDepth int) (Expr, hcl.Diagnostics) {
	if d := checkSource(src, file, maxSource, maxDepth); d.HasErrors() {
		return nil, d
	}
	x, diags := hclsyntax.ParseExpression(src, file, hcl.InitialPos)
	if diags.HasErrors() {
		return nil, diags
	}
	return convert(x, src, maxDepth)
}

// CheckSource refuses text that is not UTF-8, and such as would take the HCL
// parser too long: beyond maxSource bytes or with too deep nesting.
func CheckSource(src []byte, file string) hcl.Diagnostics {
	return checkSource(src, file, maxSource, maxDepth)
}

// checkSource is CheckSource with bounds of one's own.
func checkSource(src []byte, file string, maxSource, maxDepth int) hcl.Diagnostics {
	bad := func(pos hcl.Pos, format string, args ...any) hcl.Diagnostics {
		end := pos
		end.Byte++
		end.Column++
		return hcl.Diagnostics{{Severity: hcl.DiagError, Summary: "Not read", Detail: fmt.Sprintf(format, args...), Subject: &hcl.Range{Filename: file, Start: pos, End: end}}}
	}
	if !utf8.Valid(src) {
		return bad(hcl.InitialPos, "The text is not UTF-8.")
	}
	if len(src) > maxSource {
		return bad(hcl.InitialPos, "The text has %d bytes; at most %d are read.", len(src), maxSource)
	}
	depth, run := 0, 0
	pos := hcl.InitialPos
	for i, c := range src {
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth = max(0, depth-1)
		}
		// Prefix operators and conditions nest without brackets.
		switch c {
		case '!', '-', '?':
			run++
		case '\n', '"', '#':
			run = 0
		}
		if depth > maxDepth || run > 20*maxDepth {
			pos.Byte = i
			return bad(pos, "Expressions nest more than %d deep.", maxDepth)
		}
		if pos.Column++; c == '\n' {
			pos.Line, pos.Column = pos.Line+1, 1
		}
	}
	return nil
}

// maxSource is the size, in bytes, of the largest file of rules.
const maxSource = 1 << 20

// Convert makes an expression of one that HCL has read from src, which is the
// whole file. It is nil if there are errors: for what the language does not
// have, such as splats.
func Convert(x hclsyntax.Expression, src []byte) (Expr, hcl.Diagnostics) {
	return convert(x, src, maxDepth)
}

func convert(x hclsyntax.Expression, src []byte, maxDepth int) (Expr, hcl.Diagnostics) {
	r := &exprReader{src: src, maxDepth: maxDepth}
	e := r.expr(x, 0)
	if r.diags.HasErrors() {
		return nil, r.diags
	}
	return e, r.diags
}

type exprReader struct {
	src      []byte
	maxDepth int
	vars     []string
	diags    hcl.Diagnostics
}

func (r *exprReader) bad(rng hcl.Range, summary, format string, args ...any) Expr {
	r.diags = append(r.diags, &hcl.Diagnostic{Severity: hcl.DiagError, Summary: summary, Detail: fmt.Sprintf(format, args...), Subject: rng.Ptr()})
	return &Lit{spanOf(rng), None{}}
}

func (r *exprReader) exprs(xs []hclsyntax.Expression, depth int) []Expr {
	var out []Expr
	for _, x := range xs {
		out = append(out, r.expr(x, depth))
	}
	return out
}

var hclUnary = map[*hclsyntax.Operation]Op{hclsyntax.OpNegate: Neg, hclsyntax.OpLogicalNot: NotOp}

var hclBinary = map[*hclsyntax.Operation]Op{
	hclsyntax.OpAdd: Add, hclsyntax.OpSubtract: Sub, hclsyntax.OpMultiply: Mul, hclsyntax.OpDivide: Div, hclsyntax.OpModulo: Mod,
	hclsyntax.OpEqual: Eq, hclsyntax.OpNotEqual: Ne,
	hclsyntax.OpLessThan: Lt, hclsyntax.OpLessThanOrEqual: Le, hclsyntax.OpGreaterThan: Gt, hclsyntax.OpGreaterThanOrEqual: Ge,
	hclsyntax.OpLogicalAnd: And, hclsyntax.OpLogicalOr: Or,
}

func (r *exprReader) expr(x hclsyntax.Expression, depth int) Expr {
	rng := x.Range()
	sp := spanOf(rng)
	if depth++; depth > r.maxDepth {
		if r.diags.HasErrors() {
			return &Lit{sp, None{}}
		}
		return r.bad(rng, "Too deep", "Expressions nest more than %d deep.", r.maxDepth)
	}
	switch x := x.(type) {
	case *hclsyntax.ParenthesesExpr:
		return r.expr(x.Expression, depth)
	case *hclsyntax.LiteralValueExpr:
		return r.literal(x)
	case *hclsyntax.ScopeTraversalExpr:
		return r.traversal(x)
	case *hclsyntax.RelativeTraversalExpr:
		return r.steps(r.expr(x.Source, depth), x.Traversal, rng)
	case *hclsyntax.UnaryOpExpr:
		e := r.expr(x.Val, depth)
		op := hclUnary[x.Op]
		if l, ok := e.(*Lit); ok && op == Neg {
			switch n := l.Value.(type) {
			case Int:
				return &Lit{sp, BigInt(new(big.Int).Neg(n.Big()))}
			case Float:
				return &Lit{sp, -n}
			}
		}
		return &Unary{sp, op, e}
	case *hclsyntax.BinaryOpExpr:
		op, ok := hclBinary[x.Op]
		if !ok {
			return r.bad(rng, "Unsupported expression", "This operator is not part of the rule language.")
		}
		return &Binary{sp, op, r.expr(x.LHS, depth), r.expr(x.RHS, depth)}
	case *hclsyntax.ConditionalExpr:
		return &Cond{sp, r.expr(x.Condition, depth), r.expr(x.TrueResult, depth), r.expr(x.FalseResult, depth)}
	case *hclsyntax.FunctionCallExpr:
		return r.call(x, depth)
	case *hclsyntax.IndexExpr:
		return &IndexExpr{sp, r.expr(x.Collection, depth), r.expr(x.Key, depth)}
	case *hclsyntax.TupleConsExpr:
		return &ListExpr{span: sp, Elems: r.exprs(x.Exprs, depth)}
	case *hclsyntax.ObjectConsExpr:
		d := &DictExpr{span: sp}
		for _, it := range x.Items {
			d.Items = append(d.Items, Item{r.expr(it.KeyExpr, depth), r.expr(it.ValueExpr, depth)})
		}
		return d
	case *hclsyntax.ObjectConsKeyExpr:
		if !x.ForceNonLiteral {
			if k := hcl.ExprAsKeyword(x.Wrapped); k != "" {
				return &Lit{sp, Str(k)}
			}
		}
		return r.expr(x.Wrapped, depth)
	case *hclsyntax.ForExpr:
		return r.forExpr(x, depth)
	case *hclsyntax.TemplateExpr:
		if len(x.Parts) == 0 {
			return &Lit{sp, Str("")}
		}
		return r.template(sp, x.Parts, depth)
	case *hclsyntax.TemplateWrapExpr:
		return r.template(sp, []hclsyntax.Expression{x.Wrapped}, depth)
	case *hclsyntax.SplatExpr:
		return r.bad(rng, "Unsupported expression", "The rule language has no splat; write [for x in LIST : x.NAME].")
	}
	return r.bad(rng, "Unsupported expression", "This kind of expression is not part of the rule language.")
}

// template joins neighbouring texts; one without values is a literal.
func (r *exprReader) template(sp span, xs []hclsyntax.Expression, depth int) Expr {
	t := &Template{span: sp}
	for _, x := range xs {
		var e Expr
		if l, ok := x.(*hclsyntax.LiteralValueExpr); ok && l.Val.Type() == cty.String && !l.Val.IsNull() {
			e = &Lit{spanOf(l.SrcRange), Str(l.Val.AsString())} // not an expression in ${}
		} else if e = r.expr(x, depth); isStrLit(e) && depth < r.maxDepth {
			// The text of "${"x"}" belongs to the text around it.
			e = &Lit{spanOf(e.Range()), e.(*Lit).Value}
		}
		if n := len(t.Parts); n > 0 && isStrLit(e) && isStrLit(t.Parts[n-1]) {
			t.Parts[n-1] = &Lit{spanOf(t.Parts[n-1].Range()), t.Parts[n-1].(*Lit).Value.(Str) + e.(*Lit).Value.(Str)}
			continue
		}
		t.Parts = append(t.Parts, e)
	}
	if len(t.Parts) == 1 && isStrLit(t.Parts[0]) {
		return &Lit{sp, t.Parts[0].(*Lit).Value}
	}
	return t
}

func isStrLit(e Expr) bool { l, ok := e.(*Lit); return ok && isStr(l.Value) }

// literal reads a literal. Whether a number is an int or a float is told by its
// text, which HCL forgets.
func (r *exprReader) literal(x *hclsyntax.LiteralValueExpr) Expr {
	sp := spanOf(x.SrcRange)
	switch {
	case x.Val.IsNull():
		return &Lit{sp, None{}}
	case x.Val.Type() == cty.Bool:
		return &Lit{sp, Bool(x.Val.True())}
	case x.Val.Type() == cty.String:
		return &Lit{sp, Str(x.Val.AsString())}
	case x.Val.Type() != cty.Number:
		return r.bad(x.SrcRange, "Unsupported expression", "This kind of literal is not part of the rule language.")
	}
	if x.SrcRange.End.Byte > len(r.src) || x.SrcRange.Start.Byte > x.SrcRange.End.Byte {
		return r.bad(x.SrcRange, "Unsupported number", "The text of the number is not at hand.")
	}
	text := strings.TrimSpace(string(r.src[x.SrcRange.Start.Byte:x.SrcRange.End.Byte]))
	if !strings.ContainsAny(text, ".eE") {
		if n, ok := new(big.Int).SetString(text, 10); ok && n.BitLen() <= maxBits {
			return &Lit{sp, BigInt(n)}
		}
		return r.bad(x.SrcRange, "Unsupported number", "%s is not a whole number that can be read.", short(text))
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(f, 0) {
		return r.bad(x.SrcRange, "Unsupported number", "%s is no number that a float can hold.", short(text))
	}
	return &Lit{sp, Float(f)}
}

func short(s string) string {
	if len(s) > 40 {
		return strings.ToValidUTF8(s[:40], "") + "..."
	}
	return s
}

func (r *exprReader) traversal(x *hclsyntax.ScopeTraversalExpr) Expr {
	root := x.Traversal.RootName()
	rootRange := x.Traversal[0].SourceRange()
	if slices.Contains(r.vars, root) {
		return r.steps(&Var{spanOf(rootRange), root}, x.Traversal[1:], x.SrcRange)
	}
	rest := x.Traversal[1:]
	name := func(i int) (string, bool) {
		if i >= len(rest) {
			return "", false
		}
		a, ok := rest[i].(hcl.TraverseAttr)
		return a.Name, ok
	}
	first, ok := name(0)
	if anyName(root) && len(rest) > 0 {
		i, isIndex := rest[0].(hcl.TraverseIndex)
		if isIndex && i.Key.Type() == cty.String {
			first, ok = i.Key.AsString(), true
		} else {
			return r.bad(x.SrcRange, "Unsupported reference", "Write %s[\"NAME\"].", root)
		}
	}
	if !ok {
		if len(rest) == 0 {
			return r.bad(x.SrcRange, "Incomplete reference", "%q names nothing by itself; references have two parts, such as field.tp_size. A text stands in quotes.", root)
		}
		return r.bad(x.SrcRange, "Unsupported reference", "Write %s.NAME.", root)
	}
	ref := &Ref{span: spanOf(hcl.RangeBetween(rootRange, rest[0].SourceRange())), Root: root, Name: first}
	rest = rest[1:]
	if root == "before" {
		field, ok := name(0)
		if !ok {
			return r.bad(x.SrcRange, "Incomplete reference", "Write before.STEP.FIELD: the value of a field just before a step.")
		}
		ref = &Ref{span: spanOf(hcl.RangeBetween(rootRange, rest[0].SourceRange())), Root: "before." + first, Name: field}
		rest = rest[1:]
	}
	if root == "model" && first == "config" {
		if key, ok := name(0); ok {
			ref = &Ref{span: spanOf(hcl.RangeBetween(rootRange, rest[0].SourceRange())), Root: "model.config", Name: key}
			rest = rest[1:]
		}
	}
	return r.steps(ref, rest, x.SrcRange)
}

// steps applies what follows a value: .NAME and [KEY].
func (r *exprReader) steps(e Expr, t hcl.Traversal, rng hcl.Range) Expr {
	if len(t) > maxDepth {
		return r.bad(rng, "Too deep", "Expressions nest more than %d deep.", maxDepth)
	}
	for _, s := range t {
		sp := spanOf(hcl.RangeBetween(e.Range(), s.SourceRange()))
		at := spanOf(s.SourceRange())
		switch s := s.(type) {
		case hcl.TraverseAttr:
			e = &IndexExpr{sp, e, &Lit{at, Str(s.Name)}}
		case hcl.TraverseIndex:
			switch {
			case s.Key.IsNull():
				e = &IndexExpr{sp, e, &Lit{at, None{}}}
				continue
			case s.Key.Type() == cty.Bool && s.Key.IsKnown():
				e = &IndexExpr{sp, e, &Lit{at, Bool(s.Key.True())}}
				continue
			case s.Key.Type() == cty.String && s.Key.IsKnown() && !s.Key.IsNull():
				e = &IndexExpr{sp, e, &Lit{at, Str(s.Key.AsString())}}
				continue
			case s.Key.Type() == cty.Number && s.Key.IsKnown() && !s.Key.IsNull():
				// The text decides between an int and a float, as elsewhere.
				key := strings.TrimSpace(strings.Trim(strings.TrimPrefix(r.text(s.SrcRange), "."), "[] \t"))
				if n, ok := new(big.Int).SetString(key, 10); ok && n.BitLen() <= maxBits {
					e = &IndexExpr{sp, e, &Lit{at, BigInt(n)}}
					continue
				}
				if f, err := strconv.ParseFloat(key, 64); err == nil {
					e = &IndexExpr{sp, e, &Lit{at, Float(f)}}
					continue
				}
			}
			return r.bad(s.SrcRange, "Unsupported index", "This index is not part of the rule language.")
		default:
			return r.bad(s.SourceRange(), "Unsupported expression", "The rule language has no splat; write [for x in LIST : x.NAME].")
		}
	}
	return e
}

func (r *exprReader) text(rng hcl.Range) string {
	if rng.End.Byte > len(r.src) || rng.Start.Byte > rng.End.Byte {
		return ""
	}
	return string(r.src[rng.Start.Byte:rng.End.Byte])
}

func (r *exprReader) call(x *hclsyntax.FunctionCallExpr, depth int) Expr {
	rng := x.Range()
	if x.ExpandFinal {
		return r.bad(rng, "Unsupported expression", "A list cannot be spread over arguments with \"...\".")
	}
	f := FunctionByName(x.Name)
	if f == nil {
		hint := ""
		if s := closest(x.Name, functionNames()); s != "" {
			hint = fmt.Sprintf(" Did you mean %q?", s)
		}
		return r.bad(x.NameRange, "Unknown function", "There is no function called %q.%s", x.Name, hint)
	}
	if n := len(x.Args); n < f.Min || f.Max >= 0 && n > f.Max {
		return r.bad(rng, "Wrong number of arguments", "%s takes %s, and is given %d.", f.Usage, f.arity(), n)
	}
	c := &Call{spanOf(rng), x.Name, r.exprs(x.Args, depth)}
	switch x.Name {
	case "has", "present":
		switch a := c.Args[0].(type) {
		case *Ref:
		case *IndexExpr:
		default:
			if !r.diags.HasErrors() {
				return r.bad(a.Range(), "Unsuitable argument", "%s asks whether there is a reference, such as field.NAME.", x.Name)
			}
		}
	case "float":
		// A number that is not finite has no other way to be written.
		if l, ok := c.Args[0].(*Lit); ok {
			switch l.Value {
			case Str("inf"), Str("-inf"), Str("nan"):
				return &Lit{spanOf(rng), toFloatValue(l.Value)}
			}
		}
	}
	return c
}

func (r *exprReader) forExpr(x *hclsyntax.ForExpr, depth int) Expr {
	if x.KeyExpr != nil || x.Group {
		return r.bad(x.SrcRange, "Unsupported expression", "A comprehension makes a list: [for x in LIST : EXPR].")
	}
	f := &For{span: spanOf(x.SrcRange), Key: x.KeyVar, Val: x.ValVar}
	f.In = r.expr(x.CollExpr, depth)
	n := len(r.vars)
	r.vars = append(r.vars, x.ValVar)
	if x.KeyVar != "" {
		r.vars = append(r.vars, x.KeyVar)
	}
	f.Body = r.expr(x.ValExpr, depth)
	if x.CondExpr != nil {
		f.If = r.expr(x.CondExpr, depth)
	}
	r.vars = r.vars[:n]
	return f
}

package rules

import (
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// Format writes an expression as HCL, on one line. Reading the text gives the
// same expression.
func Format(e Expr) string {
	var b strings.Builder
	format(&b, e, 0)
	return b.String()
}

// Precedences of HCL's operators; 0 is that of a whole expression.
const (
	precCond    = 1
	precUnary   = 8
	precPostfix = 9
)

var precedence = map[Op]int{Or: 2, And: 3, Eq: 4, Ne: 4, Lt: 5, Le: 5, Gt: 5, Ge: 5, Add: 6, Sub: 6, Mul: 7, Div: 7, Mod: 7}

// format writes e so that it stands where an operand of precedence at least
// prec is expected.
func format(b *strings.Builder, e Expr, prec int) {
	own := precPostfix + 1
	switch x := e.(type) {
	case *Lit:
		if negative(x.Value) {
			own = precUnary
		}
	case *Unary:
		own = precUnary
	case *Binary:
		own = precedence[x.Op]
	case *Cond:
		own = precCond
	}
	if own < prec {
		b.WriteByte('(')
		defer b.WriteByte(')')
	}
	switch x := e.(type) {
	case *Lit:
		formatLit(b, x.Value)
	case *Ref:
		b.WriteString(x.String())
	case *Var:
		b.WriteString(x.Name)
	case *Unary:
		b.WriteString(hclOps[x.Op])
		format(b, x.X, precUnary)
	case *Binary:
		format(b, x.X, own)
		b.WriteString(" " + hclOps[x.Op] + " ")
		format(b, x.Y, own+1)
	case *Cond:
		format(b, x.If, own+1)
		b.WriteString(" ? ")
		format(b, x.Then, own)
		b.WriteString(" : ")
		format(b, x.Else, own)
	case *Call:
		b.WriteString(x.Func)
		b.WriteByte('(')
		for i, a := range x.Args {
			if i > 0 {
				b.WriteString(", ")
			}
			format(b, a, 0)
		}
		b.WriteByte(')')
	case *IndexExpr:
		format(b, x.X, precPostfix)
		b.WriteByte('[')
		format(b, x.Key, 0)
		b.WriteByte(']')
	case *ListExpr:
		b.WriteByte('[')
		for i, a := range x.Elems {
			if i > 0 {
				b.WriteString(", ")
			}
			format(b, a, 0)
		}
		b.WriteByte(']')
	case *DictExpr:
		b.WriteByte('{')
		for i, it := range x.Items {
			if i > 0 {
				b.WriteString(", ")
			}
			if l, ok := it.Key.(*Lit); ok && isStr(l.Value) {
				formatLit(b, l.Value)
			} else {
				b.WriteByte('(')
				format(b, it.Key, 0)
				b.WriteByte(')')
			}
			b.WriteString(" = ")
			format(b, it.Value, 0)
		}
		b.WriteByte('}')
	case *For:
		b.WriteString("[for ")
		if x.Key != "" {
			b.WriteString(x.Key + ", ")
		}
		b.WriteString(x.Val + " in ")
		format(b, x.In, 0)
		b.WriteString(" : ")
		format(b, x.Body, 0)
		if x.If != nil {
			b.WriteString(" if ")
			format(b, x.If, 0)
		}
		b.WriteByte(']')
	case *Template:
		b.WriteByte('"')
		for _, p := range x.Parts {
			if l, ok := p.(*Lit); ok && isStr(l.Value) {
				t := escape(string(l.Value.(Str)))
				if s, ok := strings.CutSuffix(t, "$"); ok {
					t = s + `\u0024` // "$${" would be no value
				}
				b.WriteString(t)
				continue
			}
			b.WriteString("${")
			format(b, p, 0)
			b.WriteByte('}')
		}
		b.WriteByte('"')
	}
}

func isStr(v Value) bool { _, ok := v.(Str); return ok }

func negative(v Value) bool {
	switch x := v.(type) {
	case Int:
		return x.Big().Sign() < 0
	case Float:
		return strings.HasPrefix(floatRepr(float64(x)), "-")
	}
	return false
}

func formatLit(b *strings.Builder, v Value) {
	switch x := v.(type) {
	case None:
		b.WriteString("null")
	case Bool:
		if x {
			b.WriteString("true")
		} else {
			b.WriteString("false")
		}
	case Int:
		b.WriteString(x.Big().String())
	case Float:
		switch s := floatRepr(float64(x)); s {
		case "nan", "inf", "-inf":
			b.WriteString(`float("` + s + `")`)
		default:
			b.WriteString(s)
		}
	case Str:
		b.WriteByte('"')
		b.WriteString(escape(string(x)))
		b.WriteByte('"')
	}
}

// escape writes a text as part of a quoted template.
func escape(s string) string {
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case (r == '$' || r == '%') && i+1 < len(s) && s[i+1] == '{':
			if i > 0 && (s[i-1] == '$' || s[i-1] == '%') {
				b.WriteString(`\u` + hex(int(r), 4)) // how many signs are one is hard to tell
				continue
			}
			b.WriteRune(r)
			b.WriteRune(r)
		case r < 0x20 || r == 0x7f || r == 0xfeff || r == 0x2028 || r == 0x2029:
			b.WriteString(`\u` + hex(int(r), 4))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// IsName says whether a text can be a name in an expression.
func IsName(s string) bool {
	switch s {
	case "true", "false", "null", "for", "in", "if":
		return false
	}
	return hclsyntax.ValidIdentifier(s)
}

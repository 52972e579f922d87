package setdiff

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/rules"
)

// Expressions share their parts, and written out may be of any length. What is
// the same gets the same number here, made of the numbers of its parts; each part
// is looked at once.
type interner struct {
	of   map[rules.Expr]int
	by   map[string]int
	size []int // of each number, written out
	bad  []bool
	buf  []byte
}

func newInterner() *interner { return &interner{of: map[rules.Expr]int{}, by: map[string]int{}} }

// limit is more than any length that is written out.
const limit = 1 << 20

// number gives an expression its number.
func (n *interner) number(e rules.Expr) int {
	if i, ok := n.of[e]; ok {
		return i
	}
	var parts [8]int
	kids := parts[:0]
	size, opaque := 1, false
	for _, c := range rules.Children(e) {
		i := n.number(c)
		kids = append(kids, i)
		size = min(limit, size+n.size[i])
		opaque = opaque || n.bad[i]
	}
	b := n.buf[:0]
	switch x := e.(type) {
	case *rules.Lit:
		b = append(append(b, 'l'), rules.Format(x)...)
		if _, text := x.Value.(rules.Str); text {
			b = []byte(sourceless(string(b)))
		}
	case *rules.Ref:
		b = append(append(append(append(b, 'r'), x.Root...), '.'), x.Name...)
	case *rules.Var:
		b = append(append(b, 'v'), x.Name...)
	case *rules.Unary:
		b = append(b, 'u', byte(x.Op))
	case *rules.Binary:
		b = append(b, 'b', byte(x.Op))
	case *rules.Call:
		b = append(append(b, 'c'), x.Func...)
		opaque = opaque || x.Func == "opaque"
	case *rules.For:
		b = append(b, fmt.Sprintf("f%s,%s,%v", x.Key, x.Val, x.If != nil)...)
	default:
		b = append(b, strings.TrimPrefix(fmt.Sprintf("%T", e), "*rules.")...)
	}
	for _, k := range kids {
		b = strconv.AppendInt(append(b, ' '), int64(k), 10)
	}
	i, ok := n.by[string(b)]
	if !ok {
		i = len(n.size)
		n.by[string(b)] = i
		n.size = append(n.size, size)
		n.bad = append(n.bad, opaque)
	}
	n.buf = b[:0]
	n.of[e] = i
	return i
}

package pack

import (
	"maps"
	"math"
	"math/big"
	"slices"

	"github.com/enginelint/enginelint/rules"
)

// maxTries bounds the combinations of values that possible tries, maxSlow those
// for conditions that may take long to evaluate.
const (
	maxTries = 1 << 12
	maxSlow  = 1 << 5
)

// possible says whether a condition may come to a truth value. It answers no
// only if that is certain.
//
// A reference that occurs only where its truth value is asked for, or where it
// is compared with constants, cannot be told from any other value that lies the
// same way with respect to these constants. So it is given one value of each
// kind: the constants, numbers between, below and above them, and values that
// are equal to none. The condition is evaluated for all combinations. Other
// references stay unknown, and with them most conditions they are part of.
func possible(e rules.Expr, truth bool) bool {
	most := maxTries
	rules.Walk(e, func(e rules.Expr) {
		switch x := e.(type) {
		case *rules.For:
			most = maxSlow
		case *rules.Call:
			if x.Func == "range" || x.Func == "pow" {
				most = maxSlow
			}
		}
	})
	env := tries{}
	var order []string
	n := 1
	values := representatives(e)
	for _, ref := range slices.Sorted(maps.Keys(values)) {
		if n*len(values[ref]) > most {
			continue // it stays unknown
		}
		n *= len(values[ref])
		order = append(order, ref)
	}
	asksForNames := false
	rules.Walk(e, func(e rules.Expr) {
		c, ok := e.(*rules.Call)
		asksForNames = asksForNames || ok && c.Func == "has"
	})
	if asksForNames {
		return true
	}
	for i := range n {
		rest := i
		for _, ref := range order {
			vs := values[ref]
			env[ref] = vs[rest%len(vs)]
			rest /= len(vs)
		}
		switch v := rules.Truth(rules.Eval(e, env)).(type) {
		case rules.Bool:
			if bool(v) == truth {
				return true
			}
		case *rules.Unknown:
			return true
		}
	}
	return false
}

// tries gives references values; all others are unknown.
type tries map[string]rules.Value

func (t tries) Lookup(root, name string) (rules.Value, bool) {
	if v, ok := t[root+"."+name]; ok {
		return v, true
	}
	return rules.NewUnknown(root + "." + name), true
}

// uses is what a reference is compared with.
type uses struct {
	consts []rules.Value
	// other says that it is also used in another way.
	other bool
}

// representatives gives for the references of a condition the values that stand
// for all.
func representatives(e rules.Expr) map[string][]rules.Value {
	all := map[string]*uses{}
	collect(e, true, all)
	out := map[string][]rules.Value{}
	for ref, u := range all {
		if !u.other {
			out[ref] = u.values(ref)
		}
	}
	return out
}

func use(all map[string]*uses, r *rules.Ref) *uses {
	u := all[r.String()]
	if u == nil {
		u = &uses{}
		all[r.String()] = u
	}
	return u
}

// collect finds the uses of references in e. asked says that only the truth
// value of e matters.
func collect(e rules.Expr, asked bool, all map[string]*uses) {
	switch x := e.(type) {
	case *rules.Ref:
		u := use(all, x)
		u.other = u.other || !asked
		return
	case *rules.Unary:
		collect(x.X, x.Op == rules.NotOp, all)
		return
	case *rules.Cond:
		collect(x.If, true, all)
		collect(x.Then, asked, all)
		collect(x.Else, asked, all)
		return
	case *rules.Binary:
		switch x.Op {
		case rules.And, rules.Or:
			collect(x.X, true, all)
			collect(x.Y, true, all)
			return
		case rules.Eq, rules.Ne, rules.Lt, rules.Le, rules.Gt, rules.Ge:
			ref, lit := refAndLit(x.X, x.Y)
			if ref == nil {
				ref, lit = refAndLit(x.Y, x.X)
			}
			if ref != nil {
				u := use(all, ref)
				u.consts = append(u.consts, lit.Value)
				// Texts lie close: between two there is always another.
				if _, isText := lit.Value.(rules.Str); isText && x.Op != rules.Eq && x.Op != rules.Ne {
					u.other = true
				}
				return
			}
		}
	case *rules.Call:
		switch x.Func {
		case "is_none", "truthy":
			if ref, ok := x.Args[0].(*rules.Ref); ok {
				use(all, ref)
				return
			}
		case "contains":
			list, ok := x.Args[0].(*rules.ListExpr)
			ref, isRef := x.Args[1].(*rules.Ref)
			if !ok || !isRef || slices.ContainsFunc(list.Elems, func(e rules.Expr) bool { _, ok := e.(*rules.Lit); return !ok }) {
				break
			}
			u := use(all, ref)
			for _, el := range list.Elems {
				u.consts = append(u.consts, el.(*rules.Lit).Value)
			}
			return
		}
	}
	for _, c := range rules.Children(e) {
		collect(c, false, all)
	}
}

// values are one of each kind.
func (u *uses) values(ref string) []rules.Value {
	if len(ref) > 6 && ref[:6] == "given." {
		return []rules.Value{rules.Bool(false), rules.Bool(true)}
	}
	fresh := "other"
	var numbers []*big.Rat
	out := []rules.Value{rules.None{}, rules.Bool(false), rules.Bool(true), rules.Str(""), rules.NewList(), rules.NewList(rules.None{})}
	for _, c := range u.consts {
		out = append(out, c)
		switch x := c.(type) {
		case rules.Str:
			fresh += string(x)
		case rules.Int:
			numbers = append(numbers, new(big.Rat).SetInt(x.Big()))
		case rules.Float:
			if r := new(big.Rat).SetFloat64(float64(x)); r != nil {
				numbers = append(numbers, r)
			}
		}
	}
	out = append(out, rules.Str(fresh), rules.NewInt(0), rules.NewInt(1))
	slices.SortFunc(numbers, (*big.Rat).Cmp)
	for i, n := range numbers {
		if i == 0 {
			out = append(out, rules.BigInt(whole(n, -2)))
		}
		if i == len(numbers)-1 {
			out = append(out, rules.BigInt(whole(n, 2)))
			continue
		}
		mid := new(big.Rat).Add(n, numbers[i+1])
		f, _ := mid.Mul(mid, big.NewRat(1, 2)).Float64()
		out = append(out, rules.Float(f), rules.BigInt(whole(mid, 0)))
	}
	if len(numbers) > 0 {
		out = append(out, rules.Float(math.NaN()))
	}
	return dedupe(out)
}

// whole is a whole number near r, at a distance of about d.
func whole(r *big.Rat, d int64) *big.Int {
	q := new(big.Int).Quo(r.Num(), r.Denom())
	return q.Add(q, big.NewInt(d))
}

func dedupe(vs []rules.Value) []rules.Value {
	var out []rules.Value
	for _, v := range vs {
		if !slices.ContainsFunc(out, func(o rules.Value) bool { return rules.Identical(o, v) }) {
			out = append(out, v)
		}
	}
	return out
}

package rules

// maxProof bounds the parts of a proof, and maxProofSteps what is looked at for
// it.
const (
	maxProof      = 24
	maxProofSteps = 4000
)

// Proof gives parts of the guard of a step, by its place in the set, that are why
// it holds: each is true, and together they are enough, whatever the others are.
// Parts are questions, "and" and "or" and the conditions of the set are taken
// apart. It is nil if the guard does not certainly hold, or if there would be too
// many parts.
func (s *Solution) Proof(step int) []Expr {
	set := s.state.p.set
	if step < 0 || step >= len(set.Steps) || set.Steps[step].Guard == nil {
		return nil
	}
	p := prover{env: s.At(step), p: s.state.p, seen: map[string]bool{}, steps: maxProofSteps}
	if !p.prove(set.Steps[step].Guard, true) || len(p.out) > maxProof {
		return nil
	}
	return p.out
}

type prover struct {
	env   Env
	p     *Program
	seen  map[string]bool
	out   []Expr
	steps int
}

// is says that an expression certainly has a truth value.
func (p *prover) is(e Expr, want bool) bool {
	v := evalOnce(e, p.env, maxSolveCases)
	return Truth(v) == Value(Bool(want))
}

func (p *prover) prove(e Expr, want bool) bool {
	if p.steps--; p.steps < 0 {
		return false
	}
	switch x := e.(type) {
	case *Lit:
		return p.is(e, want)
	case *Unary:
		if x.Op == NotOp {
			return p.prove(x.X, !want)
		}
	case *Binary:
		if x.Op != And && x.Op != Or {
			break
		}
		if want == (x.Op == And) {
			return p.prove(x.X, want) && p.prove(x.Y, want)
		}
		for _, side := range []Expr{x.X, x.Y} {
			if p.is(side, want) {
				return p.prove(side, want)
			}
		}
		return false
	case *Cond:
		for _, arm := range []struct {
			then Expr
			yes  bool
		}{{x.Then, true}, {x.Else, false}} {
			if p.is(x.If, arm.yes) && p.is(arm.then, want) {
				return p.prove(x.If, arm.yes) && p.prove(arm.then, want)
			}
		}
		return p.prove(x.Then, want) && p.prove(x.Else, want)
	case *Ref:
		if x.Root == "cond" {
			if i, ok := p.p.condOf(x); ok {
				return p.prove(p.p.set.Conditions[i].Expr, want)
			}
		}
	}
	if !p.is(e, want) {
		return false
	}
	if !want {
		e = negated(e)
	}
	if t := Format(e); !p.seen[t] {
		p.seen[t] = true
		p.out = append(p.out, e)
	}
	return true
}

// opposite are the comparisons with the opposite outcome.
var opposite = map[Op]Op{Eq: Ne, Ne: Eq, Lt: Ge, Ge: Lt, Gt: Le, Le: Gt}

// negated is the opposite of a condition that has been evaluated.
func negated(e Expr) Expr {
	if b, ok := e.(*Binary); ok {
		if op, ok := opposite[b.Op]; ok {
			return &Binary{b.span, op, b.X, b.Y}
		}
	}
	return &Unary{Op: NotOp, X: e}
}

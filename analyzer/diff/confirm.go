package diff

import (
	"context"
	"strings"
	"time"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/solve"
	"github.com/enginelint/enginelint/rules"
	"github.com/enginelint/enginelint/rules/setdiff"
)

// Witnesses of changes. What the comparison of two sets says rests on values of
// moments that no command may lead to. So for a changed rule a command is looked for
// with which the rule does something in one version and nothing in the other, by the
// search that also finds commands for single steps; the start-ups of both versions
// decide.

// Shown is a command line that shows a change of a rule.
type Shown struct {
	*solve.Witness
	// Old and New are what it comes to.
	Old, New string
	// OnNew says that it is the new version in which the rule does something.
	OnNew bool
	// Apart says that the other version takes the command; otherwise it refuses it
	// for another reason.
	Apart bool
	// Evaluated says that the source of both was evaluated; otherwise the sets tell.
	Evaluated bool
}

// The bounds of the search for one change: it is the candidates that count, so that
// what is found does not depend on the machine; the time only ends what goes astray.
const (
	witnessCandidates  = 100
	witnessEvaluations = 8
	witnessBudget      = 20 * time.Second
)

// maxWitnessSteps bounds the steps of a rule that are tried.
const maxWitnessSteps = 4

// witnesses looks for commands that show the changes of checks, and confirms or
// takes back what is said of adjustments and warnings.
func (r *Report) witnesses(req analyzer.Request, sets [2]*rules.Set, wanted func(*RuleChange) bool) {
	var w [2]*solve.Witnesses
	for i, e := range []*engine.Engine{r.Old, r.New} {
		w[i] = solve.NewWitnesses(e, sets[i], req, solve.WitnessOptions{Candidates: witnessCandidates, Evaluations: witnessEvaluations, Budget: witnessBudget})
		defer w[i].Close()
	}
	for i := range r.Rules.Changes {
		c := &r.Rules.Changes[i]
		if c.Incidental || c.Kind == setdiff.Order || !c.Check() && !c.directed() || !wanted(c) {
			continue
		}
		c.Shown = show(w, c)
	}
}

// directed says that the change is told as going one way.
func (c RuleChange) directed() bool {
	switch c.Kind {
	case setdiff.Tightened, setdiff.Loosened, setdiff.Widened, setdiff.Narrowed:
		return true
	}
	return false
}

// show looks for a command that shows a change: first where the rule is said to do
// something on one side only.
func show(w [2]*solve.Witnesses, c *RuleChange) *Shown {
	sides := []int{1, 0}
	if c.New == nil || c.Kind == setdiff.Loosened || c.Kind == setdiff.Narrowed || c.Kind == setdiff.Changed && c.OnOld {
		sides = []int{0, 1}
	}
	steps := [2][]int{c.OldSteps, c.NewSteps}
	ctx, done := context.WithTimeout(context.Background(), witnessBudget)
	defer done()
	var second *Shown
	for _, side := range sides {
		if c.directed() && side != sides[0] {
			break
		}
		other := 1 - side
		var told solve.Told
		shown := func(x *solve.Witness) *Shown {
			s := &Shown{Witness: x, OnNew: side == 1, Apart: told.Accepted, Evaluated: x.Verified}
			s.Old, s.New = x.Outcome, told.Outcome
			if side == 1 {
				s.Old, s.New = s.New, s.Old
			}
			return s
		}
		aim := solve.Aim{Start: wishes(c), Accept: func(x *solve.Witness) (bool, []rules.Wish) {
			told = w[other].Tell(x, steps[other])
			differs := !told.Open && !told.Fires
			// That the other version ends before it comes to the rule says nothing of the
			// rule's condition.
			if differs && second == nil && !c.directed() {
				second = shown(x)
			}
			return differs && told.Accepted, told.Otherwise
		}}
		for k, i := range steps[side] {
			if k == maxWitnessSteps || ctx.Err() != nil {
				break
			}
			if x := w[side].FindFor(ctx, i, aim).Witness; x != nil {
				told = w[other].Tell(x, steps[other])
				return shown(x)
			}
		}
	}
	return second
}

// wishes are the values of the example as what a command and a machine are to have.
func wishes(c *RuleChange) []rules.Wish {
	var out []rules.Wish
	for _, a := range c.Witness {
		root, name, ok := strings.Cut(a.Name, ".")
		if _, none := a.Value.(rules.None); !ok || none {
			continue
		}
		if root == "given" || root == "field" {
			root = "arg"
		}
		out = append(out, rules.Wish{Root: root, Name: name, Values: []rules.Value{a.Value}})
	}
	return out
}

package pack

import (
	"slices"

	"github.com/enginelint/enginelint/rules"
)

// State is what a rule comes to.
type State uint8

// The states of a rule.
const (
	// Holds: nothing is to be reported.
	Holds State = iota
	// Fires: the rule reports.
	Fires
	// Undecided: that depends on facts that are not known.
	Undecided
	// Failed: the condition has no value.
	Failed
)

// Outcome is what a rule says of a command.
type Outcome struct {
	Rule  *Rule
	State State
	// Message and Remedy are those of the rule with values; Message of a rule
	// that failed says why.
	Message, Remedy string
	// Facts are unknown facts that decide.
	Facts []string
	// Refs is what the rule looks at.
	Refs []*rules.Ref
}

// Evaluate evaluates a rule.
func (r *Rule) Evaluate(env rules.Env) Outcome {
	o := Outcome{Rule: r, Refs: rules.Refs(r.When, r.Require)}
	cond := r.fires()
	switch v := rules.Truth(rules.Eval(cond, env)).(type) {
	case rules.Bool:
		if !v {
			return o
		}
		o.State = Fires
		o.Message = rules.Render(r.Message, env)
		if r.Remedy != nil {
			o.Remedy = rules.Render(r.Remedy, env)
		}
	case *rules.Unknown:
		o.State, o.Facts = Undecided, slices.Clone(v.Facts)
	case *rules.Fault:
		o.State, o.Message = Failed, v.Msg
	}
	return o
}

// fires is the condition under which the rule reports.
func (r *Rule) fires() rules.Expr {
	switch {
	case r.Require == nil:
		return r.When
	case r.When == nil:
		return &rules.Unary{Op: rules.NotOp, X: r.Require}
	}
	return &rules.Binary{Op: rules.And, X: r.When, Y: &rules.Unary{Op: rules.NotOp, X: r.Require}}
}

package rules

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"
	"golang.org/x/text/unicode/norm"
)

// Check says what is wrong with a set: IDs that are used twice or are no
// identifiers, references to what there is not or to a later moment, kinds of
// steps that do not exist, values that no expression has. The places are those
// of the expressions, where these were read from a file. A set without faults
// can be written in any form, and reading gives the same set.
func (s *Set) Check() hcl.Diagnostics {
	c := &setChecker{s: s, fields: map[string]bool{}, conds: map[string]int{}, steps: map[string]int{}}
	c.flags()
	for _, f := range s.Fields {
		if c.fields[f.Name] {
			c.bad(nil, "Duplicate field", "There are two fields called %q.", f.Name)
		}
		c.fields[f.Name] = true
		c.identifier("field", f.Name)
	}
	for i, x := range s.Conditions {
		if _, dup := c.conds[x.ID]; dup {
			c.bad(x.Expr, "Duplicate condition", "There are two conditions called %q.", x.ID)
		}
		c.conds[x.ID] = i
		c.identifier("condition", x.ID)
	}
	for i, x := range s.Steps {
		if _, dup := c.steps[x.ID]; dup {
			c.bad(x.Guard, "Duplicate step", "There are two steps called %q.", x.ID)
		}
		c.steps[x.ID] = i
		c.identifier("step", x.ID)
	}
	c.last = make([]int, len(s.Conditions))
	c.state = make([]uint8, len(s.Conditions))
	for _, f := range s.Fields {
		if f.Init != nil {
			c.expr("the value of field "+f.Name, f.Init, -1)
		}
	}
	for i := range s.Conditions {
		c.condition(i)
	}
	for i := range s.Steps {
		c.step(i)
	}
	for _, t := range []string{s.Engine, s.Version, s.Source} {
		c.text("the head of the set", t)
	}
	return c.diags
}

type setChecker struct {
	s            *Set
	fields       map[string]bool
	conds, steps map[string]int
	// last is the latest step that a condition refers to, state whether that is
	// known (2) or being found out (1).
	last  []int
	state []uint8
	diags hcl.Diagnostics
}

func (c *setChecker) bad(at Expr, summary, format string, args ...any) {
	d := &hcl.Diagnostic{Severity: hcl.DiagError, Summary: summary, Detail: fmt.Sprintf(format, args...)}
	if at != nil {
		if rng := at.Range(); rng.Filename != "" {
			d.Subject = &rng
		}
	}
	c.diags = append(c.diags, d)
}

func (c *setChecker) identifier(what, name string) {
	if !IsName(name) {
		c.bad(nil, "Unsuitable name", "The name of %s %q is not one that an expression can have.", what, name)
	}
}

// text refuses what HCL would change when it is read.
func (c *setChecker) text(what, t string) {
	switch {
	case !utf8.ValidString(t):
		c.bad(nil, "Unsuitable text", "%s: %q is not UTF-8.", what, t)
	case !norm.NFC.IsNormalString(t):
		c.bad(nil, "Unsuitable text", "%s: %q is not in the composed form of Unicode (NFC).", what, t)
	}
}

func (c *setChecker) value(what string, v Value) {
	if v == nil {
		return
	}
	e := ValueExpr(v)
	if e == nil {
		c.bad(nil, "Unsuitable value", "%s: %s has no expression.", what, Repr(v))
		return
	}
	c.expr(what, e, -1)
}

func (c *setChecker) flags() {
	for _, f := range c.s.Flags {
		what := "flag " + f.Name()
		for _, t := range append([]string{f.Dest, f.Action, f.Type, f.NArgs, f.File}, f.Names...) {
			c.text(what, t)
		}
		c.value(what+": default", f.Default)
		c.value(what+": const", f.Const)
		for _, v := range f.Choices {
			c.value(what+": choices", v)
		}
		if f.Line < 0 {
			c.bad(nil, "Unsuitable line", "%s: line %d.", what, f.Line)
		}
	}
}

// condition finds the latest step that a condition refers to.
func (c *setChecker) condition(i int) int {
	x := c.s.Conditions[i]
	switch c.state[i] {
	case 1:
		c.bad(x.Expr, "Circular condition", "Condition %s refers to itself.", x.ID)
		c.state[i] = 2
	case 0:
		c.state[i] = 1
		if x.Expr == nil {
			c.bad(nil, "Missing expression", "Condition %s says nothing.", x.ID)
		} else {
			c.last[i] = c.refs("condition "+x.ID, x.Expr, len(c.s.Steps), true)
		}
		c.state[i] = 2
	}
	return c.last[i]
}

// expr checks an expression of a step, or of a value at the beginning (-1).
func (c *setChecker) expr(what string, e Expr, step int) { c.refs(what, e, step, step < 0) }

// refs checks the references, and gives the latest step that they name.
func (c *setChecker) refs(what string, e Expr, step int, noFields bool) int {
	last := -1
	Walk(e, func(e Expr) {
		switch x := e.(type) {
		case *Lit:
			if t, ok := x.Value.(Str); ok {
				c.text(what, string(t))
			}
		case *Binary:
			if x.Op > Or {
				c.bad(x, "Unsuitable operator", "%s: %s is a function in expressions.", what, x.Op)
			}
		case *Ref:
			last = max(last, c.ref(what, x, step, noFields))
		}
	})
	return last
}

func (c *setChecker) ref(what string, x *Ref, step int, noFields bool) int {
	if !IsName(x.Name) && !anyName(x.Root) {
		if _, _, ok := x.Before(); !ok || x.Root == "before" {
			c.bad(x, "Unsuitable name", "%s: %s cannot be written.", what, x)
		}
	}
	if id, field, ok := x.Before(); ok {
		i, found := c.steps[id]
		switch {
		case !found:
			c.bad(x, "Unknown step", "%s: there is no step %s for %s.", what, id, x)
			return -1
		case i > step:
			c.bad(x, "Later moment", "%s: %s is a value of later on.", what, x)
		}
		c.field(what, x, field)
		return i
	}
	switch x.Root {
	case "field":
		if noFields {
			c.bad(x, "No moment", "%s: %s has no one value here; name a moment, as before.STEP.%s.", what, x, x.Name)
		}
		c.field(what, x, x.Name)
	case "cond":
		i, ok := c.conds[x.Name]
		if !ok {
			c.bad(x, "Unknown condition", "%s: there is no condition for %s.", what, x)
			return -1
		}
		last := c.condition(i)
		if last > step {
			c.bad(x, "Later moment", "%s: %s speaks of values of later on.", what, x)
		}
		return last
	}
	return -1
}

func (c *setChecker) field(what string, x *Ref, name string) {
	if !c.fields[name] {
		hint := ""
		var names []string
		for _, f := range c.s.Fields {
			names = append(names, f.Name)
		}
		if s := closest(name, names); s != "" {
			hint = fmt.Sprintf(" Did you mean %s?", s)
		}
		c.bad(x, "Unknown field", "%s: there is no field for %s.%s", what, x, hint)
	}
}

// StepKinds lists the kinds of steps.
var StepKinds = []StepKind{StepRequire, StepForbid, StepSet, StepSetEnv, StepWarn, StepDeprecate, StepOpaque}

func (c *setChecker) step(i int) {
	x := &c.s.Steps[i]
	what := "step " + x.ID
	if !slices.Contains(StepKinds, x.Kind) {
		c.bad(x.Guard, "Unknown kind", "%s: there is no kind of steps called %q.", what, string(x.Kind))
	}
	for _, p := range []struct {
		name string
		e    Expr
	}{{"guard", x.Guard}, {"value", x.Value}, {"message", x.Message}} {
		if p.e != nil {
			c.expr(what+": "+p.name, p.e, i)
		}
	}
	switch x.Kind {
	case StepSet:
		if x.Target == "" {
			c.bad(x.Guard, "Missing target", "%s sets nothing.", what)
		} else if !c.fields[x.Target] {
			c.field(what, &Ref{Root: "field", Name: x.Target}, x.Target)
		}
	case StepSetEnv:
		if x.Target == "" {
			c.bad(x.Guard, "Missing target", "%s sets nothing.", what)
		}
	}
	for _, t := range []string{x.Target, x.Level, x.Exception, x.Reason, x.Handler, x.File} {
		c.text(what, t)
	}
	if x.Line < 0 {
		c.bad(x.Guard, "Unsuitable line", "%s: line %d.", what, x.Line)
	}
}

// Name is the name for people: the longest of the flag's names, or the
// attribute.
func (f *Flag) Name() string {
	name := ""
	for _, n := range f.Names {
		if len(n) > len(name) {
			name = n
		}
	}
	if name == "" {
		return f.Dest
	}
	return name
}

package pack

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/enginelint/enginelint/rules"
)

// Flag is what an engine tells of one of its fields.
type Flag struct {
	Field string
	// Names are the flags that give it.
	Names []string
	// Choices are the values that the parser takes, nil for any.
	Choices []rules.Value
	// Default is the value without the flag, nil if that is not known.
	Default rules.Value
	// NoValue says that the flag takes no value.
	NoValue bool
}

// Engine is what packs are checked against.
type Engine struct {
	// Package is the engine's Python package, Name its name for people, Version
	// its version, nil if it does not tell.
	Package, Name string
	Version       *rules.Version
	Flags         []Flag
}

func (e *Engine) field(name string) *Flag {
	for i := range e.Flags {
		if e.Flags[i].Field == name {
			return &e.Flags[i]
		}
	}
	return nil
}

func (e *Engine) String() string {
	if e.Version == nil {
		return e.Name
	}
	return e.Name + " " + e.Version.String()
}

// Check looks for faults of packs that reading does not show: references that
// mean nothing, conditions that can never hold or always do, values of the wrong
// type. e is the engine whose flags they are checked against, nil for none;
// rules for other engines or versions are then checked without it. Shipped packs
// are checked against an engine only; they have no other faults.
func (s *Set) Check(e *Engine) hcl.Diagnostics {
	var diags hcl.Diagnostics
	for _, p := range s.Packs {
		if p.Shipped && e == nil {
			continue
		}
		for _, r := range p.Rules {
			c := &checker{rule: r}
			if e != nil && p.Engine == e.Package {
				if yes, known := r.Applies(e.Version); yes {
					c.engine, c.unsure = e, !known
				}
			}
			c.check()
			diags = append(diags, c.diags...)
		}
	}
	return diags
}

type checker struct {
	rule   *Rule
	engine *Engine
	// unsure says that the rule may not be for the version of the engine, which
	// is not known.
	unsure bool
	diags  hcl.Diagnostics
}

func (c *checker) add(sev hcl.DiagnosticSeverity, rng hcl.Range, summary, format string, args ...any) {
	c.diags = append(c.diags, &hcl.Diagnostic{Severity: sev, Summary: summary, Detail: fmt.Sprintf(format, args...), Subject: &rng})
}

func (c *checker) check() {
	r := c.rule
	for _, e := range []rules.Expr{r.When, r.Require, r.Message, r.Remedy} {
		if e == nil {
			continue
		}
		c.diags = append(c.diags, checkRefs(e)...)
		if c.engine != nil {
			c.fields(e)
		}
		c.arguments(e)
	}
	if c.diags.HasErrors() {
		return
	}
	c.guards()
	for _, e := range []rules.Expr{r.When, r.Require} {
		if e != nil && c.engine != nil {
			c.types(e)
		}
	}
}

// fields looks whether the engine has the fields that an expression names. Those
// that has() asks for need not be there.
func (c *checker) fields(e rules.Expr) {
	asked := map[string]bool{}
	rules.Walk(c.whole(), func(e rules.Expr) {
		if call, ok := e.(*rules.Call); ok && call.Func == "has" {
			if ref, ok := call.Args[0].(*rules.Ref); ok {
				asked[ref.Name] = true
			}
		}
	})
	for _, ref := range rules.Refs(e) {
		if ref.Root != "field" && ref.Root != "given" && ref.Root != "argv" || asked[ref.Name] || c.engine.field(ref.Name) != nil {
			continue
		}
		spellings := map[string]string{}
		var names []string
		for _, f := range c.engine.Flags {
			names = append(names, f.Field)
			spellings[f.Field] = f.Field
			for _, n := range f.Names {
				n = strings.ReplaceAll(strings.TrimLeft(n, "-"), "-", "_")
				if spellings[n] == "" {
					spellings[n] = f.Field
					names = append(names, n)
				}
			}
		}
		hint := "."
		begun := map[string]bool{}
		for n, f := range spellings {
			if strings.HasPrefix(n, ref.Name+"_") {
				begun[f] = true
			}
		}
		if f := spellings[ref.Name]; f != "" {
			hint = fmt.Sprintf(": the field of that flag is %s.%s.", ref.Root, f)
		} else if len(begun) == 1 {
			for f := range begun {
				hint = fmt.Sprintf("; did you mean %s.%s?", ref.Root, f)
			}
		} else if s := closest(ref.Name, names); s != "" {
			hint = fmt.Sprintf("; did you mean %s.%s?", ref.Root, spellings[s])
		}
		sev := hcl.DiagError
		if c.unsure {
			sev = hcl.DiagWarning
		}
		c.add(sev, ref.Range(), "Unknown flag", "%s has no field %s%s", c.engine, ref.Name, hint)
	}
}

// whole is all of the rule that is evaluated as a condition.
func (c *checker) whole() rules.Expr {
	l := &rules.ListExpr{}
	for _, e := range []rules.Expr{c.rule.When, c.rule.Require} {
		if e != nil {
			l.Elems = append(l.Elems, e)
		}
	}
	return l
}

// arguments looks at constant arguments that cannot be right.
func (c *checker) arguments(e rules.Expr) {
	rules.Walk(e, func(e rules.Expr) {
		call, ok := e.(*rules.Call)
		if !ok || len(call.Args) < 2 {
			return
		}
		lit, ok := call.Args[1].(*rules.Lit)
		if !ok {
			return
		}
		var probe rules.Value
		switch call.Func {
		case "version_at_least", "version_in":
			probe = rules.Str("1.0")
		case "matches", "startswith", "endswith":
			probe = rules.Str("")
		default:
			return
		}
		v := rules.Eval(&rules.Call{Func: call.Func, Args: []rules.Expr{rules.NewLit(probe), lit}}, noRefs{})
		if f, ok := v.(*rules.Fault); ok {
			c.add(hcl.DiagError, lit.Range(), "Unsuitable argument", "%s: %s.", call.Func, f.Msg)
		}
	})
}

// guards reports conditions that come to the same for every command.
func (c *checker) guards() {
	r := c.rule
	at := func(name string) hcl.Range {
		if rng, ok := r.ranges[name]; ok {
			return rng
		}
		return r.Range
	}
	if r.When != nil && !possible(r.When, true) {
		c.add(hcl.DiagError, at("when"), "Unreachable rule", "The condition never holds, so the rule never reports anything.")
		return
	}
	if r.When != nil && len(rules.Refs(r.When)) == 0 {
		c.add(hcl.DiagError, at("when"), "Constant condition", "The condition depends on nothing.")
		return
	}
	if r.Require == nil {
		return
	}
	switch {
	case len(rules.Refs(r.Require)) == 0:
		c.add(hcl.DiagError, at("require"), "Constant condition", "What is required depends on nothing.")
	case !possible(r.Require, false):
		c.add(hcl.DiagError, at("require"), "Unreachable rule", "What is required always holds, so the rule never reports anything.")
	case !possible(r.fires(), true):
		c.add(hcl.DiagError, at("require"), "Unreachable rule", "Where the condition of the rule holds, what is required does too, so the rule never reports anything.")
	case !possible(r.Require, true):
		c.add(hcl.DiagError, at("require"), "Unreachable rule", "What is required can never hold; if every command is to be reported, leave require out.")
	}
}

// types looks at comparisons of a field with values that it cannot have.
func (c *checker) types(e rules.Expr) {
	rules.Walk(e, func(e rules.Expr) {
		switch x := e.(type) {
		case *rules.Binary:
			switch x.Op {
			case rules.Eq, rules.Ne, rules.Lt, rules.Le, rules.Gt, rules.Ge:
			default:
				return
			}
			ref, lit := refAndLit(x.X, x.Y)
			if ref == nil {
				ref, lit = refAndLit(x.Y, x.X)
			}
			if ref != nil {
				c.compare(ref, lit, x.Op != rules.Eq && x.Op != rules.Ne)
			}
		case *rules.Call:
			if x.Func != "contains" {
				return
			}
			list, ok := x.Args[0].(*rules.ListExpr)
			ref, isRef := x.Args[1].(*rules.Ref)
			if !ok || !isRef {
				return
			}
			for _, el := range list.Elems {
				if lit, ok := el.(*rules.Lit); ok {
					c.compare(ref, lit, false)
				}
			}
		}
	})
}

func refAndLit(a, b rules.Expr) (*rules.Ref, *rules.Lit) {
	r, ok := a.(*rules.Ref)
	l, isLit := b.(*rules.Lit)
	if !ok || !isLit {
		return nil, nil
	}
	return r, l
}

// compare looks at one comparison; order says that it is one of <, <=, > and >=.
func (c *checker) compare(ref *rules.Ref, lit *rules.Lit, order bool) {
	want := rules.TypeName(lit.Value)
	if ref.Root == "given" {
		if want != "bool" && want != "NoneType" {
			c.add(hcl.DiagError, lit.Range(), "Wrong type", "%s is true or false; what the flag is given as is argv.%s, and what it comes to field.%s.", ref, ref.Name, ref.Name)
		}
		return
	}
	if ref.Root != "field" {
		return
	}
	f := c.engine.field(ref.Name)
	if f == nil || want == "NoneType" {
		return
	}
	if len(f.Choices) == 0 {
		c.byDefault(ref, f, lit, order)
		return
	}
	kinds := map[string]bool{}
	if f.Default != nil {
		kinds[kind(f.Default)] = true
	}
	var shown []string
	for _, v := range f.Choices {
		if rules.Equal(v, lit.Value) == rules.Value(rules.Bool(true)) {
			return
		}
		kinds[kind(v)] = true
		shown = append(shown, rules.Repr(v))
	}
	if f.Default != nil && rules.Equal(f.Default, lit.Value) == rules.Value(rules.Bool(true)) {
		return
	}
	if !kinds[kind(lit.Value)] {
		c.add(hcl.DiagError, lit.Range(), "Wrong type", "%s of %s is one of %s; it is never equal to %s.", ref, c.engine, list(shown), rules.Repr(lit.Value))
		return
	}
	hint := ""
	if s, ok := lit.Value.(rules.Str); ok {
		var texts []string
		for _, v := range f.Choices {
			if t, ok := v.(rules.Str); ok {
				texts = append(texts, string(t))
			}
		}
		if t := closest(string(s), texts); t != "" {
			hint = fmt.Sprintf(" Did you mean %q?", t)
		}
	}
	c.add(hcl.DiagWarning, lit.Range(), "Unlikely value", "%s takes %s; %s is none of these, so it can only be a value that %s sets by itself.%s",
		strings.Join(f.Names, ", "), list(shown), rules.Repr(lit.Value), c.engine, hint)
}

// kind is the type with numbers taken together.
func kind(v rules.Value) string {
	switch t := rules.TypeName(v); t {
	case "bool", "int", "float":
		return "number"
	default:
		return t
	}
}

// byDefault compares with the type of the default. A field may come to have
// another type, so that this is no error.
func (c *checker) byDefault(ref *rules.Ref, f *Flag, lit *rules.Lit, order bool) {
	switch {
	case f.NoValue && kind(lit.Value) != "number":
		c.add(hcl.DiagError, lit.Range(), "Wrong type", "%s takes no value: %s is true or false.", strings.Join(f.Names, ", "), ref)
	case f.Default == nil:
	case rules.TypeName(f.Default) == "NoneType":
		if order {
			return
		}
	case slices.Contains([]string{"number", "str"}, kind(f.Default)) && slices.Contains([]string{"number", "str"}, kind(lit.Value)) && kind(f.Default) != kind(lit.Value):
		c.add(hcl.DiagWarning, lit.Range(), "Unlikely type", "%s has the default %s; it is compared with %s, of another type.", ref, rules.Repr(f.Default), rules.Repr(lit.Value))
	}
}

// list shows values, not too many.
func list(vs []string) string {
	const most = 12
	if len(vs) > most {
		vs = append(slices.Clone(vs[:most]), fmt.Sprintf("%d more", len(vs)-most))
	}
	return strings.Join(vs, ", ")
}

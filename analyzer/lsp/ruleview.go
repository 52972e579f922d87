package lsp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/rules"
)

// ruleView is a constraint set as it is shown. It is not changed once it is made.
type ruleView struct {
	set  *rules.Set
	uses *rules.Uses
	// from says where the set comes from, for people.
	from string
	// other says that it is not of the tree itself.
	other bool
	// at are the steps of a file by the line of their statement.
	at map[string]map[int][]int
	// flags are the names of the flags that give a field, byDest that of the flag that
	// gives an argument.
	flags  map[string][]string
	byDest map[string]string
}

func newRuleView(set *rules.Set, from string) *ruleView {
	v := &ruleView{set: set, uses: rules.NewUses(set), from: from, at: map[string]map[int][]int{}, flags: map[string][]string{}, byDest: map[string]string{}}
	for i := range set.Steps {
		s := &set.Steps[i]
		if v.at[s.File] == nil {
			v.at[s.File] = map[int][]int{}
		}
		v.at[s.File][s.Line] = append(v.at[s.File][s.Line], i)
	}
	for i := range set.Flags {
		f := &set.Flags[i]
		if len(f.Names) > 0 && (v.byDest[f.Dest] == "" || !f.Deprecated) {
			v.byDest[f.Dest] = nameOf(f.Names)
		}
	}
	for _, f := range set.Fields {
		if f.Init == nil {
			continue
		}
		for _, r := range rules.Refs(f.Init) {
			if n := v.byDest[r.Name]; r.Root == "arg" && n != "" && !slices.Contains(v.flags[f.Name], n) {
				v.flags[f.Name] = append(v.flags[f.Name], n)
			}
		}
	}
	return v
}

// nameOf is the first long name of a flag, or else its first.
func nameOf(names []string) string {
	for _, n := range names {
		if strings.HasPrefix(n, "--") {
			return n
		}
	}
	return names[0]
}

// isCheck says whether a step may end the start-up.
func isCheck(s *rules.Step) bool { return s.Kind == rules.StepRequire || s.Kind == rules.StepForbid }

// flagsOf are the flags of what steps read.
func (v *ruleView) flagsOf(reads []string) []string {
	var out []string
	for _, r := range reads {
		if f, ok := strings.CutPrefix(r, "field."); ok {
			out = append(out, v.flags[f]...)
		}
		if d, ok := strings.CutPrefix(r, "arg."); ok && v.byDest[d] != "" {
			out = append(out, v.byDest[d])
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// reach gives the flags whose fields the steps of a statement read, and all that get
// there by way of steps before, which make one field of others.
func (v *ruleView) reach(steps []int) (direct, all []string) {
	want := map[string]bool{}
	var reads []string
	last := 0
	for _, i := range steps {
		last = max(last, i)
		for _, r := range v.uses.Reads[i] {
			reads = append(reads, r)
			want[r] = true
		}
	}
	direct = v.flagsOf(reads)
	for i := last - 1; i >= 0; i-- {
		if !slices.ContainsFunc(v.uses.Writes[i], func(w string) bool { return want[w] }) {
			continue
		}
		for _, r := range v.uses.Reads[i] {
			if !want[r] {
				want[r] = true
				reads = append(reads, r)
			}
		}
	}
	return direct, v.flagsOf(reads)
}

// Bounds of what a hover shows.
const (
	maxSteps   = 6
	maxGuard   = 1200 // bytes of a condition
	maxInlined = 80   // nodes of a condition with the parts that have names
)

// describe tells what the steps of one statement are.
func (v *ruleView) describe(steps []int) string {
	var b strings.Builder
	for n, i := range steps {
		if n == maxSteps {
			fmt.Fprintf(&b, "\n\n%d further steps of this statement", len(steps)-n)
			break
		}
		if n > 0 {
			b.WriteString("\n\n---\n\n")
		}
		v.step(&b, i)
	}
	if slices.ContainsFunc(steps, func(i int) bool { return isCheck(&v.set.Steps[i]) }) {
		direct, all := v.reach(steps)
		fmt.Fprintf(&b, "\n\n%s", reachText(direct, all))
		if n := min(len(direct), 12); n > 0 {
			fmt.Fprintf(&b, ": `%s`", strings.Join(direct[:n], "`, `"))
			if len(direct) > n {
				fmt.Fprintf(&b, " and %d more", len(direct)-n)
			}
		}
	}
	fmt.Fprintf(&b, "\n\n_%s_", v.from)
	return b.String()
}

// reachText counts flags.
func reachText(direct, all []string) string {
	count := func(n int) string {
		if n == 1 {
			return "1 flag"
		}
		return fmt.Sprintf("%d flags", n)
	}
	t := "decided by " + count(len(direct))
	if len(direct) == 0 {
		t = "decided by no flag directly"
	}
	if n := len(all) - len(direct); n > 0 {
		t += fmt.Sprintf(", reached by %s in all", count(len(all)))
	}
	return t
}

// step writes what a step does.
func (v *ruleView) step(b *strings.Builder, i int) {
	s := &v.set.Steps[i]
	fmt.Fprintf(b, "**%s** `%s` in `%s`", s.Kind, s.ID, s.Handler)
	switch s.Kind {
	case rules.StepSet, rules.StepSetEnv:
		value := "removed"
		if s.Value != nil {
			value = rules.Format(v.uses.Inline(s.Value, maxInlined))
		}
		fmt.Fprintf(b, ": `%s` becomes", s.Target)
		code(b, value)
	case rules.StepRequire, rules.StepForbid:
		name := s.Exception
		if name == "" {
			name = "AssertionError"
		}
		fmt.Fprintf(b, ": %s ends the start-up", name)
	case rules.StepOpaque:
		fmt.Fprintf(b, ": not analysed: %s", clip(s.Reason, 300))
	default:
		fmt.Fprintf(b, ": %s", s.Level)
	}
	if s.Guard == nil {
		b.WriteString("\n\nalways, if the start-up comes here")
	} else {
		b.WriteString("\n\nwhen")
		code(b, rules.Format(v.uses.Inline(s.Guard, maxInlined)))
	}
	if s.Message != nil {
		b.WriteString("\n\nmessage:")
		code(b, rules.Format(s.Message))
	}
}

// code writes an expression of the rule language.
func code(b *strings.Builder, text string) {
	if len(text) > maxGuard {
		text = strings.ToValidUTF8(text[:maxGuard], "") + " ..."
	}
	fmt.Fprintf(b, "\n```hcl\n%s\n```", text)
}

// maxListed bounds the rules that a hover on a flag lists.
const maxListed = 10

// touching are the steps that read or write the field of a flag.
func (v *ruleView) touching(p *check.Param) []*rules.Step {
	i := v.flag(p)
	if i < 0 {
		return nil
	}
	var out []*rules.Step
	name := v.set.Flags[i].Names[0]
	for _, q := range []rules.Query{{Writes: name}, {Reads: name}} {
		steps, err := v.uses.Select(q)
		if err != nil {
			continue
		}
		for _, i := range steps {
			out = append(out, &v.set.Steps[i])
		}
	}
	return out
}

// flag is the index of a flag in the set, -1 if it does not have it.
func (v *ruleView) flag(p *check.Param) int {
	return slices.IndexFunc(v.set.Flags, func(f rules.Flag) bool {
		return f.Dest == p.Dest && slices.ContainsFunc(f.Names, func(n string) bool { return slices.Contains(p.Flags, n) })
	})
}

// about lists the rules that read or write the field of a flag, "" if the set does not
// have the flag.
func (v *ruleView) about(p *check.Param, link func(diag.Place) string) string {
	i := v.flag(p)
	if i < 0 {
		return ""
	}
	// Several steps of one statement are one rule.
	type rule struct {
		step  *rules.Step
		write bool
	}
	seen := map[string]bool{}
	var list []rule
	count := map[bool]int{}
	add := func(q rules.Query, write bool) {
		steps, err := v.uses.Select(q)
		if err != nil {
			return
		}
		for _, i := range steps {
			s := &v.set.Steps[i]
			k := fmt.Sprint(s.File, s.Line, s.Kind, s.Target)
			if s.Kind == rules.StepOpaque || seen[k+fmt.Sprint(write)] {
				continue
			}
			seen[k+fmt.Sprint(write)] = true
			count[write]++
			if !seen[k] { // one that reads what it writes is listed once
				seen[k] = true
				list = append(list, rule{s, write})
			}
		}
	}
	name := v.set.Flags[i].Names[0]
	add(rules.Query{Writes: name}, true)
	add(rules.Query{Reads: name}, false)
	if len(list) == 0 {
		return "no rule reads or writes it _(" + v.from + ")_"
	}
	// Checks say most, then what changes it.
	rank := func(r rule) int {
		switch {
		case !r.write && isCheck(r.step):
			return 0
		case r.write:
			return 1
		case r.step.Kind == rules.StepWarn || r.step.Kind == rules.StepDeprecate:
			return 2
		}
		return 3
	}
	slices.SortStableFunc(list, func(x, y rule) int { return rank(x) - rank(y) })
	var b strings.Builder
	fmt.Fprintf(&b, "**rules**: %d write it, %d read it _(%s)_", count[true], count[false], v.from)
	for n, r := range list {
		if n == maxListed {
			fmt.Fprintf(&b, "\n- %d more", len(list)-n)
			break
		}
		what := string(r.step.Kind)
		if r.step.Target != "" {
			what += " " + r.step.Target
		}
		fmt.Fprintf(&b, "\n- %s in `%s`, %s", what, r.step.Handler, link(diag.Place{File: r.step.File, Line: r.step.Line}))
	}
	return b.String()
}

// views keeps the constraint sets that hovers on flags show, by the engine.
func (s *Server) viewOf(l *analyzer.Live) *ruleView {
	if l == nil || l.Engine == nil {
		return nil
	}
	e := l.Engine
	s.mu.Lock()
	t := s.trees[e.Root]
	s.mu.Unlock()
	if t != nil && e.Root != "" {
		if v, _, _ := t.state(); v != nil {
			return v
		}
	}
	if e.Version == "" {
		return nil
	}
	key := e.Adapter.Package + "@" + e.Version
	s.mu.Lock()
	v, ok := s.views[key]
	s.mu.Unlock()
	if ok {
		return v
	}
	set := e.Set
	if set == nil {
		set = analyzer.ReleaseSet(e.Adapter.Package, e.Version)
	}
	if set != nil {
		v = newRuleView(set, fmt.Sprintf("%s %s of the catalogue", e.Adapter.Name, e.Version))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.views) >= 4 { // each takes some 10 MB
		clear(s.views)
	}
	s.views[key] = v
	return v
}

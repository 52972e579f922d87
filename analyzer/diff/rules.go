package diff

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/rules"
	"github.com/enginelint/enginelint/rules/setdiff"
)

// RuleDiff is how the rules of two versions differ: their checks, adjustments and
// warnings.
type RuleDiff struct {
	// Rules are the numbers of rules of the two versions, Same is how many are the
	// same in both.
	Rules   [2]int
	Same    int
	Changes []RuleChange
	// Incomplete says what of the start-up was not analysed: differences there are
	// not seen.
	Incomplete []Incomplete
}

// RuleChange is what became of a rule.
type RuleChange struct {
	setdiff.Change
	// Flag is the flag that it is mostly about, as the new version calls it, or
	// else the field or fact.
	Flag string
	// Old and New are the places, nil where there is none.
	Old, New *diag.Place
	// Shown is a command that shows it, nil if none was looked for or found.
	Shown *Shown
}

// Check says that the rule refuses commands.
func (c RuleChange) Check() bool {
	return c.Effect == rules.StepForbid || c.Effect == rules.StepRequire
}

// Possible says that the change is told as going one way, and that no command is
// known to show that: it rests on values of moments that there may not be.
func (c RuleChange) Possible() bool { return c.directed() && c.Shown == nil }

// Refuses says whether commands may be newly refused because of the change.
func (c RuleChange) Refuses() bool {
	return c.Check() && !c.Incidental && (c.Kind == setdiff.Added || c.Kind == setdiff.Tightened)
}

// alters says whether the change is of the tier "changed": any but what refuses,
// is incidental, or only adds a warning.
func (c RuleChange) alters() bool {
	if c.Incidental || c.Refuses() {
		return false
	}
	return c.Kind != setdiff.Added || c.Effect == rules.StepSet || c.Effect == rules.StepSetEnv
}

func (d *RuleDiff) has(f func(RuleChange) bool) bool {
	return d != nil && slices.ContainsFunc(d.Changes, f)
}

// rules compares the rules of the two versions.
func (r *Report) rules(req analyzer.Request, witnesses func(*RuleChange) bool) {
	d := &RuleDiff{}
	r.Rules = d
	var sets [2]*rules.Set
	var errs [2]error
	var wg sync.WaitGroup
	for i, e := range []*engine.Engine{r.Old, r.New} {
		if sets[i] = e.Set; sets[i] != nil {
			continue
		}
		wg.Add(1)
		go func() {
			defer wg.Done()
			sets[i], errs[i] = analyzer.ExtractSet(e, req.Timeout, req.Memory)
		}()
	}
	wg.Wait()
	failed := false
	for i, e := range []*engine.Engine{r.Old, r.New} {
		if errs[i] != nil {
			failed = true
			d.Incomplete = append(d.Incomplete, Incomplete{Name(e), "rules: " + errs[i].Error()})
		}
	}
	if failed {
		d.Incomplete = append(d.Incomplete, Incomplete{"", "rules: they are not compared"})
		return
	}
	res := setdiff.Compare(sets[0], sets[1], setdiff.Options{Rename: r.renamed(sets)})
	d.Rules, d.Same = res.Rules, res.Same
	for i, e := range []*engine.Engine{r.Old, r.New} {
		for _, l := range res.Lost[i] {
			what := fmt.Sprintf("rules: %s", l.Reason)
			if l.Steps > 1 {
				what += fmt.Sprintf(" (%d times)", l.Steps)
			}
			if l.At.File != "" {
				what += fmt.Sprintf(" [%s:%d]", l.At.File, l.At.Line)
			}
			d.Incomplete = append(d.Incomplete, Incomplete{Name(e), what})
		}
	}
	flags := [2]map[string]string{flagNames(sets[0]), flagNames(sets[1])}
	for _, c := range res.Changes {
		x := RuleChange{Change: c, Old: rulePlace(c.Old), New: rulePlace(c.New)}
		side := 1
		if c.New == nil {
			side = 0
		}
		for _, a := range c.About {
			if f := flags[side][a]; f != "" {
				x.Flag = f
				break
			}
		}
		if x.Flag == "" && c.Effect == rules.StepSetEnv {
			x.Flag = c.Target
		}
		if x.Flag == "" && len(c.About) > 0 {
			x.Flag = c.About[0]
		}
		d.Changes = append(d.Changes, x)
	}
	if witnesses != nil {
		r.witnesses(req, sets, witnesses)
	}
}

// renamed gives the attributes and fields of flags that were renamed their new
// names.
func (r *Report) renamed(sets [2]*rules.Set) map[string]string {
	out := map[string]string{}
	for i := range r.Flags {
		c := &r.Flags[i]
		if c.Kind != Renamed && c.Kind != Changed {
			continue
		}
		for _, a := range c.Attrs {
			from, _ := a.Old.(string)
			to, _ := a.New.(string)
			if a.Name != "dest" || from == "" || to == "" {
				continue
			}
			// A field that both versions have has its name from elsewhere.
			if f, g := fieldOf(sets[0], from), fieldOf(sets[1], to); !hasField(sets[1], f) {
				out[f] = g
			}
			out[from] = to
		}
	}
	return out
}

// fieldOf is the field that an argument is at first.
func fieldOf(s *rules.Set, dest string) string {
	for _, f := range s.Fields {
		if a, ok := f.Init.(*rules.Ref); ok && a.Root == "arg" && a.Name == dest {
			return f.Name
		}
	}
	return dest
}

func hasField(s *rules.Set, name string) bool {
	return slices.ContainsFunc(s.Fields, func(f rules.Field) bool { return f.Name == name })
}

// flagNames gives fields and attributes the flag that they are of: the longest
// name.
func flagNames(s *rules.Set) map[string]string {
	out := map[string]string{}
	for i := range s.Flags {
		f := &s.Flags[i]
		name := ""
		for _, n := range f.Names {
			if len(n) > len(name) {
				name = n
			}
		}
		if name == "" || f.Deprecated && out[f.Dest] != "" {
			continue
		}
		out[f.Dest] = name
		out[fieldOf(s, f.Dest)] = name
	}
	return out
}

func rulePlace(p *setdiff.Place) *diag.Place {
	if p == nil || p.File == "" {
		return nil
	}
	return &diag.Place{File: strings.TrimPrefix(p.File, "./"), Line: p.Line, Func: p.Func}
}

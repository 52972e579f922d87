package analyzer

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/go-python/gpython/ast"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/rules"
)

// either is the disjunction of two conditions.
func either(a, b check.Condition) check.Condition {
	return check.Condition{Clauses: append(slices.Clone(a.Clauses), b.Clauses...), More: a.More || b.More}
}

// condition states in a finding when it holds and what to give to decide it.
func (w *wording) condition(f *diag.Finding, c check.Condition, facts []string) {
	f.Possible = true
	f.Facts = facts
	f.If = w.when(c, facts)
	if f.If == nil {
		f.Message = "depending on " + factList(facts) + ": " + f.Message
		f.Give = factHints(facts)
		return
	}
	f.Message = f.If.Text + ": " + f.Message
	f.Give = factHints(f.If.Facts)
}

var (
	unknownPart = lazyre.New(`<unknown [^<>]*>`)
	wholly      = lazyre.New(`^<unknown [^<>]*>$`)
	notNumber   = lazyre.New(`^(invalid literal for (int|float)\(\)|could not convert string to float)`)
	attributeOf = lazyre.New(`has no attribute '([^']+)'$`)
)

// onlyEnv says whether the unknown text comes from the environment alone.
func onlyEnv(text string) bool {
	for _, n := range strings.Split(strings.Trim(strings.TrimPrefix(text, "<unknown "), ">"), ", ") {
		if !strings.HasPrefix(n, "environment variable ") {
			return false
		}
	}
	return true
}

// openText writes a text with unknown parts.
func openText(text string) string { return unknownPart.ReplaceAllString(text, "...") }

// endText is the message of an end. Of one that is unknown as a whole it says
// what it depends on.
func endText(e check.End) string {
	if wholly.MatchString(e.Message) && e.Kind == check.EndException {
		var facts []string
		for _, f := range strings.Split(strings.TrimSuffix(strings.TrimPrefix(e.Message, "<unknown "), ">"), ", ") {
			if slices.Contains(e.Facts, f) {
				facts = append(facts, f)
			}
		}
		if len(facts) == 0 {
			facts = e.Facts
		}
		return "(a text that depends on " + factList(facts) + ")"
	}
	return openText(e.Message)
}

// conditional reports ways in which the start-up may end: one finding for each
// check, but one for all that a malformed config.json, a variable that is no
// number or a missing part of a package would cause.
func (r *Result) conditional(ends []check.End) {
	w := r.wording()
	ends = sameSite(ends)
	if r.Catalogued() {
		ends = r.elsewhere(ends)
	}
	var numbers, config []check.End
	imports := map[string][]check.End{}
	for _, e := range ends {
		switch group(e) {
		case "number":
			numbers = append(numbers, e)
		case "config":
			config = append(config, e)
		case "import":
			m := noModule.FindStringSubmatch(e.Message)
			imports[m[1]] = append(imports[m[1]], e)
		default:
			n := len(r.Findings)
			e.Message = endText(e)
			r.ended(e)
			for i := n; i < len(r.Findings); i++ {
				f := &r.Findings[i]
				r.ownReasons(f, e)
				if f.If == nil && !f.Possible {
					w.condition(f, e.When, e.Facts)
				}
				f.Rule = rules.ByCode("EL401")
			}
		}
	}
	r.grouped(config, "config.json", func(es []check.End) string {
		names := []string{}
		for _, e := range es {
			if m := attributeOf.FindStringSubmatch(e.Message); m != nil {
				names = append(names, m[1])
			} else if e.Type == "KeyError" {
				names = append(names, strings.Trim(openText(e.Message), `'"`))
			}
		}
		names = slices.DeleteFunc(dedup(names), func(n string) bool { return strings.Contains(n, "...") })
		slices.Sort(names)
		what := "having the form that the engine expects"
		if len(names) > 0 {
			what = "having " + listed8(names)
		}
		return fmt.Sprintf("%s on config.json %s: the engine reads it without asking whether it is there", depend(len(es), "place"), what)
	})
	r.grouped(numbers, "a number", func(es []check.End) string {
		var names []string
		for _, e := range es {
			names = append(names, "$"+numberVariable(e))
		}
		names = dedup(names)
		slices.Sort(names)
		if len(names) == 1 {
			return names[0] + " must be a number if it is set"
		}
		return fmt.Sprintf("%d environment variables must be numbers if set: %s", len(names), listed8(names))
	})
	for _, pkg := range slices.Sorted(maps.Keys(imports)) {
		r.grouped(imports[pkg], pkg, func(es []check.End) string {
			var names []string
			for _, e := range es {
				names = append(names, strings.TrimSuffix(strings.TrimPrefix(e.Message, "No module named '"), "'"))
			}
			names = dedup(names)
			slices.Sort(names)
			return fmt.Sprintf("%s on %s being installed", depend(len(es), "import"), listed8(names))
		})
	}
}

// ownReasons keeps of the values that a finding rests on those that the failing
// statement itself reads: further up, much is undecided.
func (r *Result) ownReasons(f *diag.Finding, e check.End) {
	ctx, _ := r.site(e.At.File, e.At.Line)
	f.Because = slices.DeleteFunc(f.Because, func(b diag.Fact) bool { return !slices.Contains(ctx.Attrs, b.Field) })
}

// crash says whether no raise or assert statement makes the exception.
func crash(e check.End) bool {
	return e.SiteKind == "" || e.SiteKind == "assert" && e.Type != "AssertionError"
}

func depend(n int, what string) string {
	if n == 1 {
		return "one " + what + " depends"
	}
	return fmt.Sprintf("%d %ss depend", n, what)
}

// group says with which others an end is reported: "" for alone.
func group(e check.End) string {
	if e.Kind != check.EndException || e.Phase == "import" && e.SiteKind != "" {
		return ""
	}
	switch e.Type {
	case "ModuleNotFoundError":
		if noModule.MatchString(e.Message) && !e.Certain {
			return "import"
		}
	case "ValueError":
		if notNumber.MatchString(e.Message) && numberVariable(e) != "" {
			return "number"
		}
	case "AttributeError", "KeyError", "TypeError", "IndexError":
		if crash(e) && slices.Contains(e.Facts, "model configuration") {
			return "config"
		}
	}
	return ""
}

// numberVariable is the variable that is not a number, "" if that is not why
// the start-up ends.
func numberVariable(e check.End) string {
	for _, c := range e.When.Clauses {
		for i := len(c) - 1; i >= 0; i-- {
			if m := envNumber.FindStringSubmatch(c[i].Name); m != nil && c[i].Not {
				return m[1]
			}
		}
	}
	return ""
}

// grouped reports several ends as one finding.
func (r *Result) grouped(es []check.End, about string, message func([]check.End) string) {
	if len(es) == 0 {
		return
	}
	f := diag.Finding{Possible: true, At: place(es[0].At), Message: message(es)}
	for _, e := range es {
		f.Facts = append(f.Facts, e.Facts...)
		if p := place(e.At); p != f.At && !slices.Contains(f.Places, p) {
			f.Places = append(f.Places, p)
		}
	}
	if len(es) == 1 {
		f.Stack = places(es[0].Stack)
	}
	f.Facts = sortFacts(f.Facts)
	switch about {
	case "config.json":
		f.Give = factHints([]string{"model configuration"})
	case "a number":
		var vars []string
		for _, e := range es {
			vars = append(vars, "environment variable "+numberVariable(e))
		}
		f.Give = factHints(dedup(vars))
	default:
		f.Give = factHints([]string{"package " + about})
	}
	r.add("EL401", f)
}

// sameSite joins ends at the same statement: a check that fails in several
// ways is one check.
func sameSite(ends []check.End) []check.End {
	var out []check.End
	at := map[string]int{}
	for _, e := range ends {
		if e.Kind != check.EndException || e.At.File == "" {
			out = append(out, e)
			continue
		}
		k := fmt.Sprint(e.Type, e.At.File, cmp.Or(e.Site, e.At.Line))
		if crash(e) {
			k += e.Message
		}
		if i, ok := at[k]; ok {
			o := &out[i]
			o.When, o.Facts = either(o.When, e.When), dedup(append(slices.Clone(o.Facts), e.Facts...))
			continue
		}
		at[k] = len(out)
		out = append(out, e)
	}
	return out
}

// ChangeGroup is what the engine sets under one condition.
type ChangeGroup struct {
	// If is the condition; one that is not complete only names facts.
	If      *diag.Condition
	Changes []GroupChange
}

// GroupChange is a field with the values that it can have; Open says that
// there are others, computed from facts.
type GroupChange struct {
	Field  string
	Values []any
	Open   bool
}

// ChangeGroups puts together the fields that change under the same condition,
// the simplest conditions first.
func (r *Result) ChangeGroups() []ChangeGroup {
	if r.Outcome.Fields == nil {
		return nil
	}
	var out []ChangeGroup
	at := map[string]int{}
	group := func(c *diag.Condition) *ChangeGroup {
		i, ok := at[c.Text]
		if !ok {
			i = len(out)
			at[c.Text] = i
			out = append(out, ChangeGroup{If: c})
		}
		return &out[i]
	}
	for i := range r.Fields {
		f := &r.Fields[i]
		if !f.Undecided || f.Passed {
			continue
		}
		rest := GroupChange{Field: f.Name}
		for _, c := range f.Cases {
			if !c.Open && !c.Absent && f.HasInitial && sameJSON(c.Value, f.Initial) {
				continue
			}
			switch {
			case c.Absent:
			case c.Open:
				rest.Open = true
			case c.If != nil && c.If.Complete:
				g := group(c.If)
				g.Changes = append(g.Changes, GroupChange{Field: f.Name, Values: []any{c.Value}})
			default:
				rest.Values = append(rest.Values, c.Value)
			}
		}
		if len(f.Cases) == 0 {
			rest.Open = true
		}
		if len(rest.Values) > 0 || rest.Open {
			facts := sortFacts(f.Facts)
			g := group(&diag.Condition{Text: "depending on " + factList(facts), Facts: facts})
			g.Changes = append(g.Changes, rest)
		}
	}
	slices.SortStableFunc(out, func(a, b ChangeGroup) int { return CompareConditions(a.If, b.If) })
	return out
}

// CompareConditions orders conditions for people: first those that are stated,
// then by the facts that they ask for, those that change most first, then by
// length. Nil comes last.
func CompareConditions(a, b *diag.Condition) int {
	key := func(c *diag.Condition) []int {
		if c == nil {
			return []int{2}
		}
		n, rank := 0, 0
		for _, ts := range c.Any {
			n += len(ts)
		}
		for _, f := range c.Facts {
			rank = max(rank, factRank(f))
		}
		open := 0
		if !c.Complete {
			open = 1
		}
		return []int{open, rank, n, len(c.Facts)}
	}
	return slices.Compare(key(a), key(b))
}

// FactList names facts in words.
func FactList(facts []string) string { return factList(facts) }

// FactHints says how to give facts.
func FactHints(facts []string) []string {
	hints := factHints(dedup(facts))
	for i, h := range hints {
		hints[i] = strings.ReplaceAll(strings.ReplaceAll(h, "the environment variable ", "$"), "environment variable ", "$")
	}
	return hints
}

// Checks says what was decided of the engine's checks: the assert and raise
// statements of its flag handling.
type Checks struct {
	// Hold is the number of those that do not end the start-up, whatever the
	// unknown facts are; 0 if that is not known.
	Hold int
	// Conditional is the number of places where the start-up may end,
	// depending on Facts.
	Conditional int
	Facts       []string
	// NotAnalysed is the number of ends that are not analysed, Reason why the
	// first is not.
	NotAnalysed int
	Reason      string
}

// Checks counts the engine's checks. If some path is not analysed, what the
// checks on it do is not known, and none are said to hold.
func (r *Result) Checks() Checks {
	var c Checks
	o := r.Outcome
	failing := map[string]bool{}
	var facts []string
	for _, e := range o.Ends {
		switch {
		case e.Kind == check.EndUndecided:
			c.NotAnalysed++
			if c.Reason == "" {
				c.Reason = e.Reason
			}
		case e.Kind != check.EndOK:
			failing[fmt.Sprint(e.At.File, cmp.Or(e.Site, e.At.Line))] = true
			if e.Certain { // the checks behind it are not reached
				return Checks{}
			}
			facts = append(facts, e.Facts...)
		}
	}
	c.Conditional, c.Facts = len(failing), sortFacts(facts)
	if c.NotAnalysed > 0 {
		return c
	}
	for _, s := range checksOfFlags(r.Engine) {
		if !failing[fmt.Sprint(s.File, s.Line)] {
			c.Hold++
		}
	}
	return c
}

// checkSites holds, for each engine, where its checks are: they are counted
// once, and only if someone asks.
var checkSites sync.Map // *engine.Engine -> func() []diag.Place

// checksOfFlags lists the assert and raise statements of the flag handling that
// the start-up has loaded.
func checksOfFlags(e *engine.Engine) []diag.Place {
	f, _ := checkSites.LoadOrStore(e, sync.OnceValue(func() []diag.Place {
		var out []diag.Place
		if e.Set != nil {
			for i := range e.Set.Steps {
				x := &e.Set.Steps[i]
				p := diag.Place{File: x.File, Line: x.Line}
				if (x.Kind == rules.StepRequire || x.Kind == rules.StepForbid) && e.Adapter.ArgsFile(x.File) && !slices.Contains(out, p) {
					out = append(out, p)
				}
			}
			return out
		}
		root := path.Dir(e.Adapter.EntryFile)
		err := fs.WalkDir(e.FS, root, func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return nil // what cannot be read was not loaded either
			case d.IsDir() && name != root && !e.Adapter.ArgsFile(name+"/x.py"):
				return fs.SkipDir
			case d.IsDir() || !e.Adapter.ArgsFile(name):
				return nil
			}
			if f := e.Sources.File(name); f != nil {
				f.Walk(nil, func(n ast.Ast) bool {
					switch n.(type) {
					case *ast.Assert, *ast.Raise:
						start, _ := f.Span(n)
						line, _ := f.Position(start)
						out = append(out, diag.Place{File: name, Line: line})
						return false
					}
					_, isExpr := n.(ast.Expr)
					return !isExpr
				})
			}
			return nil
		})
		if err != nil {
			return nil
		}
		return out
	}))
	return f.(func() []diag.Place)()
}

package extract

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// Options bound an extraction; zero fields mean no bound.
type Options struct {
	Timeout time.Duration
	// Memory is how much of the heap may be in use, in bytes.
	Memory uint64
	// Bare leaves out what is the engine's own wording: the texts of messages.
	Bare bool
}

// Extract makes the constraint set of an engine. It is an error if the engine
// cannot be imported, or a bound is exceeded.
func Extract(e *engine.Engine, opt Options) (*rules.Set, error) {
	set := &rules.Set{Engine: e.Adapter.Package, Version: e.Version, Source: e.Given}
	if err := flags(e, opt, set); err != nil {
		return nil, err
	}
	s := check.NewSession(e, usual(e), check.Options{Cold: true, Symbolic: true, Timeout: opt.Timeout, Memory: opt.Memory})
	defer s.Close()
	err := s.Symbolic(func(r check.SymbolicRun) {
		x := &extractor{adapter: e.Adapter, m: r.Interp, run: r, set: set, bare: opt.Bare, guards: map[interp.Guard]rules.Expr{}, values: map[any]rules.Expr{}, named: map[string]bool{}, fields: map[string]bool{}}
		x.extract()
	})
	if err != nil {
		return nil, err
	}
	set.Normalize()
	if err := rules.AssignIDs(set); err != nil {
		return nil, err
	}
	return set, nil
}

// usual are the facts of a set: an ordinary installation on a machine of which
// nothing is known.
func usual(e *engine.Engine) *world.Facts {
	f := world.NewFacts()
	f.SetWhole("packages", world.FilesFact)
	// What is installed besides, or is not although the engine requires it,
	// differs from one kind of device to the other.
	var some []string
	for _, in := range e.Adapter.Installed {
		some = append(append(some, in.Has...), in.Lacks...)
	}
	f.OpenModules(some...)
	return f
}

// flags fills in the table of the argument parser.
func flags(e *engine.Engine, opt Options, set *rules.Set) error {
	s := check.NewSession(e, usual(e), check.Options{Cold: true, Options: true, Places: true, Timeout: opt.Timeout, Memory: opt.Memory})
	defer s.Close()
	p := s.Parser()
	if len(p.Params) == 0 {
		return fmt.Errorf("the argument parser cannot be read: %s", strings.Join(p.Problems, "; "))
	}
	set.NoAbbrev = !p.Abbrev
	for _, a := range p.Params {
		f := rules.Flag{Names: a.Flags, Dest: a.Dest, Action: a.Action, Type: a.Type, Required: a.Required, File: a.At.File, Line: a.At.Line}
		switch n := a.Nargs.(type) {
		case nil:
		case string:
			f.NArgs = n
		default:
			f.NArgs = fmt.Sprint(n)
		}
		f.Deprecated = deprecated(a)
		if a.HasChoices {
			f.Choices = []rules.Value{} // and none where they depend on a fact
			for _, c := range a.Choices {
				f.Choices = append(f.Choices, jsonValue(c))
			}
		}
		if a.Open["default"] == nil {
			f.Default = jsonValue(a.Default)
		}
		if a.Open["const"] == nil {
			f.Const = jsonValue(a.Const)
		}
		set.Flags = append(set.Flags, f)
	}
	ofParser(p.Params, set)
	return nil
}

// ofParser adds what the engine's own actions and types of arguments may check
// and say: steps of which only the place is known, where the argument is given.
func ofParser(params []check.Param, set *rules.Set) {
	at := map[check.Frame]rules.Expr{}
	of := map[check.Frame][]string{}
	var order []check.Frame
	for i, a := range params {
		guard := given(&set.Flags[i], slices.ContainsFunc(params, func(b check.Param) bool { return b.Dest == a.Dest && b.Name() != a.Name() }))
		for _, s := range a.Sites {
			if at[s] == nil {
				order = append(order, s)
				at[s] = guard
			} else {
				at[s] = &rules.Binary{Op: rules.Or, X: at[s], Y: guard}
			}
			of[s] = append(of[s], a.Name())
		}
	}
	for i, s := range order {
		set.Steps = append(set.Steps, rules.Step{ID: "p" + strconv.Itoa(i), Kind: rules.StepOpaque, Level: rules.OpaqueValue, Guard: at[s],
			Reason: "what the parser makes of " + strings.Join(of[s], ", "), Handler: s.Func, File: s.File, Line: s.Line})
	}
}

// given is the condition that a flag is given of which the engine's own code makes
// the value, which solving then does not know.
func given(f *rules.Flag, shared bool) rules.Expr {
	arg := rules.NewRef("arg", f.Dest)
	there := &rules.Call{Func: "present", Args: []rules.Expr{arg}}
	stores := f.Default == nil || rules.Text(f.Default) != suppress
	if !shared && !stores {
		return there
	}
	if !shared && f.Default != nil {
		if without := rules.ValueExpr(f.Default); without != nil {
			return &rules.Binary{Op: rules.Ne, X: arg, Y: without}
		}
	}
	// Another flag may have stored what is there, and that is known: its type is
	// another.
	made := &rules.Binary{Op: rules.Eq, X: &rules.Call{Func: "type", Args: []rules.Expr{arg}}, Y: rules.NewLit(rules.Str("what " + cmp.Or(f.Action, f.Type) + " makes"))}
	if !stores {
		return &rules.Binary{Op: rules.And, X: there, Y: made}
	}
	return made
}

// suppress is the default of an argument that stores nothing where it is not
// given.
const suppress = "==SUPPRESS=="

// deprecated reports a flag whose action or type says so, or whose help begins so.
func deprecated(a check.Param) bool {
	for _, t := range []string{a.Action, a.Type} {
		if strings.Contains(strings.ToLower(t), "deprecat") {
			return true
		}
	}
	help := strings.ToLower(strings.TrimLeft(a.Help, "[( "))
	return strings.HasPrefix(help, "deprecated")
}

type extractor struct {
	m    *interp.Interp
	run  check.SymbolicRun
	set  *rules.Set
	bare bool
	// adapter says which files are those of flag handling.
	adapter *engine.Adapter

	base interp.Guard // what holds throughout
	// at are the places of the steps in the trace, ascending.
	at []int
	// fields are those that have been made.
	fields map[string]bool
	// writes are the places in the trace at which each field was written.
	writes map[string][]int

	guards map[interp.Guard]rules.Expr
	values map[any]rules.Expr
	uses   map[interp.Guard]int
	// when are the conditions of the steps.
	when  []interp.Guard
	named map[string]bool
	depth int
	// inside is how many comprehensions are being written down.
	inside int
}

// extract fills in the fields, the conditions and the steps.
func (x *extractor) extract() {
	x.base = x.m.SymbolicBase()
	object := x.m.SymbolicObject()
	x.writes = map[string][]int{}
	var steps []interp.Effect
	for i, e := range x.run.Trace {
		switch e.Kind {
		case interp.EffectWrite:
			if e.Object != object {
				continue
			}
			if !x.fields[e.Name] && e.Old == nil && x.m.Restrict(e.Guard, x.base) == interp.True {
				x.fields[e.Name] = true
				x.set.Fields = append(x.set.Fields, rules.Field{Name: e.Name, Init: x.value(e.New)})
				continue
			}
			x.writes[e.Name] = append(x.writes[e.Name], x.run.First+i)
		case interp.EffectEnv, interp.EffectWarn, interp.EffectOpaque, interp.EffectEnd:
		case interp.EffectLog:
			if !warning(e.Level) {
				continue
			}
		default:
			continue
		}
		x.at = append(x.at, x.run.First+i)
		steps = append(steps, e)
	}
	for name := range x.writes {
		if !x.fields[name] {
			x.fields[name] = true
			x.set.Fields = append(x.set.Fields, rules.Field{Name: name})
		}
	}
	sort.SliceStable(x.set.Fields, func(i, j int) bool { return x.set.Fields[i].Init != nil && x.set.Fields[j].Init == nil })
	x.narrow(steps)
	x.count()
	for i, e := range steps {
		x.set.Steps = append(x.set.Steps, x.step(i, e))
	}
}

// warning reports the level of a log record that warns.
func warning(level string) bool {
	return level == "WARNING" || level == "ERROR" || level == "CRITICAL"
}

func (x *extractor) step(i int, e interp.Effect) rules.Step {
	st := rules.Step{ID: x.id(i), Handler: e.Func, File: e.File, Line: e.Line}
	if g := x.when[i]; g != interp.True {
		st.Guard = x.here(x.guard(g), i)
	}
	switch e.Kind {
	case interp.EffectWrite:
		st.Kind, st.Target = rules.StepSet, e.Name
		if o := e.Origin; o != nil {
			st.File, st.Line = o.File, o.Line
			st.Handler = cmp.Or(o.Func, st.Handler)
		}
		if e.New != nil {
			st.Value = x.here(x.value(e.New), i)
		}
	case interp.EffectEnv:
		st.Kind, st.Target = rules.StepSetEnv, e.Name
		for _, t := range slices.Backward(e.Stack) {
			// The helper that writes variables says less than its caller.
			if x.adapter.ArgsFile(t.File) {
				st.File, st.Line, st.Handler = t.File, t.Line, t.Func
				break
			}
		}
		if e.New != nil {
			st.Value = x.here(x.value(e.New), i)
		}
	case interp.EffectLog, interp.EffectWarn:
		st.Kind, st.Level = rules.StepWarn, e.Level
		if strings.Contains(strings.ToLower(e.Text), "deprecat") || strings.Contains(e.Level, "Deprecat") {
			st.Kind = rules.StepDeprecate
		}
		if !x.bare {
			st.Message = x.message(e.Text, e.TextValue, i)
		}
	case interp.EffectOpaque:
		st.Kind, st.Reason = rules.StepOpaque, e.Text
		if e.Level == "" {
			st.Level = rules.OpaqueValue
		}
	case interp.EffectEnd:
		p := x.m.EndOf(e)
		end := x.run.End(p)
		switch end.Kind {
		case check.EndUndecided:
			st.Kind, st.Reason = rules.StepOpaque, end.Reason
		default:
			st.Kind, st.Exception = rules.StepForbid, end.Type
			if end.SiteKind == "assert" {
				st.Kind = rules.StepRequire
			}
			if end.Kind == check.EndExit {
				st.Exception = "SystemExit"
			}
			st.File, st.Line, st.Handler = end.At.File, cmp.Or(end.Site, end.At.Line), end.At.Func
			if !x.bare && end.Message != "" {
				st.Message = rules.NewLit(rules.Str(end.Message))
			}
		}
	}
	return st
}

// message is what the engine says: a text, with values in it where they are
// not known.
func (x *extractor) message(text string, v interp.Value, step int) rules.Expr {
	if v != nil {
		return x.here(x.value(v), step)
	}
	return rules.NewLit(rules.Str(text))
}

// id is the provisional ID of a step.
func (x *extractor) id(i int) string { return "s" + strconv.Itoa(i) }

// stepAt is the first step from a place in the trace on.
func (x *extractor) stepAt(pos int) int {
	i, _ := slices.BinarySearch(x.at, pos)
	return i
}

// moment is the value of a field at a place in the trace.
func (x *extractor) moment(name string, pos int) rules.Expr {
	i := x.stepAt(pos)
	if i >= len(x.at) {
		return opaque("the value of " + name + " after all steps")
	}
	return rules.NewBefore(x.id(i), name)
}

// here writes the values of earlier moments that are those of a step's own
// moment as such.
func (x *extractor) here(e rules.Expr, step int) rules.Expr {
	return rules.MapRefs(e, func(r *rules.Ref) rules.Expr {
		id, name, ok := r.Before()
		if !ok {
			return r
		}
		from, _ := strconv.Atoi(strings.TrimPrefix(id, "s"))
		for _, w := range x.writes[name] {
			if w >= x.at[from] && w < x.at[step] {
				return r
			}
		}
		return rules.NewRef("field", name)
	})
}

// opaque is what has no expression.
func opaque(reason string) rules.Expr {
	return &rules.Call{Func: "opaque", Args: []rules.Expr{rules.NewLit(rules.Str(reason))}}
}

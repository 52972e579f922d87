package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
)

// EndKind says how a start-up ends.
type EndKind string

// The kinds of ends.
const (
	EndOK        EndKind = "ok"
	EndRefused   EndKind = "argparse_error" // the argument parser refuses
	EndException EndKind = "exception"
	EndExit      EndKind = "exit"
	EndUndecided EndKind = "undecided" // not analysed to the end
)

// Frame is a place in the engine's source, with the function it is in.
type Frame struct {
	File string
	Line int
	Func string
}

// End is one way a start-up can end.
type End struct {
	Kind EndKind
	// Type and Message of an exception; Message of a refusal.
	Type, Message string
	// OpenMessage says that Message is one of several that the end may have:
	// the order of a set in it differs from run to run, or it depends on
	// unknown facts.
	OpenMessage bool
	// Phase is where an exception happened: import, argparse, prepare,
	// post_init or check_server_args.
	Phase string
	// At is the innermost frame in the engine's tree. Site is the first line
	// of the assert or raise statement there, 0 if there is none.
	At   Frame
	Site int
	// SiteKind is "assert" or "raise".
	SiteKind string
	// Args is the innermost frame in a file of flag handling, if any.
	Args Frame
	// Stack lists the engine's frames, outermost first.
	Stack []Frame
	// Code of an exit.
	Code any
	// Reason of an end that is undecided.
	Reason string
	// Certain says that the start-up always ends so; otherwise Facts names
	// the unknown facts that decide it.
	Certain bool
	Facts   []string
	// When is the condition under which the start-up ends so.
	When Condition
}

// Condition is a condition on unknown facts.
type Condition = interp.Condition

// ValueCase is a value that something has under a condition.
type ValueCase struct {
	// Value is a JSON value; Unknown says that it is computed from unknown
	// facts, Absent that there is none.
	Value           any
	Unknown, Absent bool
	When            Condition
}

// Field is a resolved flag.
type Field struct {
	Name string
	// Value is a JSON value; see interp.JSON for the conversion.
	Value any
	// Undecided says that Value depends on the unknown Facts. Possible lists
	// what it can be, if that is a finite choice.
	Undecided bool
	Facts     []string
	Possible  []any
	// Cases are the values with their conditions, where the start-up is
	// accepted.
	Cases []ValueCase
}

// EnvChange is a change to the environment.
type EnvChange struct {
	Name string
	// Value is the new value; Unset says that the variable was removed.
	Value     string
	Unset     bool
	Undecided bool
	Facts     []string
	// At is the last place that wrote it.
	At Frame
}

// Message is a log record or Python warning.
type Message struct {
	Frame
	// Level is a logging level (WARNING), or PY and the category of a Python
	// warning (PYUserWarning).
	Level, Logger, Text string
	// Via lists up to three frames in files of flag handling, innermost first.
	Via   []Frame
	Stack []Frame
	// Importing says that a module body wrote it.
	Importing bool
	Certain   bool
	Facts     []string
	When      Condition
}

// Step is a write to a field of the resolved object, in order.
type Step struct {
	Frame
	Field string
	// Applied is the statement that wrote the value, where Frame is another one
	// that decided it; nil if it is the same.
	Applied *Frame
	// Old and New are JSON values; Had says that there was an old value.
	Old, New  any
	Had       bool
	Stack     []Frame
	Certain   bool
	Undecided bool
	Facts     []string
	When      Condition
	// Object numbers the objects written to, in order of first write.
	Object int
}

// Outcome is what a command line comes to.
type Outcome struct {
	// Ends lists every way the start-up can end; one, certain, when all is
	// decided.
	Ends []End
	// Fields are the resolved flags, nil if no path makes the object. Extra
	// are other attributes that the object got.
	Fields, Extra []Field
	Env           []EnvChange
	Messages      []Message
	Steps         []Step
	// Lacking are the paths and names at which the engine looked for a model
	// and of which the case knows none.
	Lacking []string
	// Taken is what the outcome rests on beside the facts, for people.
	Taken []string
	// Asked names the attributes of resolved objects that the start-up asked for, on any
	// path: what is in no other field has no part in how it ends, but through the
	// argument parser. "__dict__" stands for all of them.
	Asked map[string]bool
	// Options are the flags that the engine's parser knows, nil if that was
	// not asked for or no parser came to parse.
	Options []Option
	// Accepted are variables of the launch file, as facts, some of whose values
	// the engine refuses whatever else is so; they are taken to have others.
	Accepted []string
	// Object is the Step.Object of the result, -1 if there is none.
	Object int
	Stdout string
	// Err is set if the analysis itself failed; Ends then has one undecided
	// end with the reason.
	Err error
}

// Option is a flag of the engine's argument parser.
type Option struct {
	// Flags are its names, with dashes; none for a positional argument.
	Flags []string
	// Dest is the attribute that the parser stores to, Field the field of the
	// resolved object that it gives, "" if there is none of such a name.
	Dest, Field string
	// Action is the class of the action: _StoreAction and so on.
	Action   string
	Default  any
	Choices  []any
	Required bool
	// NoValue says that the flag takes no value.
	NoValue bool
}

// Decided reports whether the outcome is certain.
func (o *Outcome) Decided() bool {
	return len(o.Ends) == 1 && o.Ends[0].Certain && o.Ends[0].Kind != EndUndecided
}

// Unreached reports whether an end was not analysed: behind it, any field and
// any environment variable may change once more, so none is certain.
func (o *Outcome) Unreached() bool {
	return slices.ContainsFunc(o.Ends, func(e End) bool { return e.Kind == EndUndecided })
}

// Field finds a resolved flag.
func (o *Outcome) Field(name string) *Field {
	for i := range o.Fields {
		if o.Fields[i].Name == name {
			return &o.Fields[i]
		}
	}
	return nil
}

// Run runs one command line.
func (s *Session) Run(c Case) *Outcome {
	s.forget()
	if s.importErr != nil || s.entry == nil {
		return s.importOutcome()
	}
	var o *Outcome
	s.case_(c, func(r *run) { o = r.outcome() })
	if s.head != nil && s.m.HeadBroken() {
		s.dropHead()
		s.case_(c, func(r *run) { o = r.outcome() })
	}
	if err := s.verify(); err != nil {
		s.importErr = err
		return s.importOutcome()
	}
	for _, e := range s.importEnds {
		end := s.end(e, nil)
		if end.Kind == EndException {
			end.Phase = "import"
		}
		o.Ends = append(o.Ends, end)
	}
	return o
}

// verify waits for the check of the functions that did not run, of the import
// first and then of what cases have imported since.
func (s *Session) verify() error {
	if s.verified != nil {
		err := <-s.verified
		s.verified = nil
		if err != nil {
			return &interp.Failure{Err: &interp.SourceError{Err: err}}
		}
	}
	if err := s.Engine.Sources.Verify(); err != nil {
		return &interp.Failure{Err: &interp.SourceError{Err: err}}
	}
	return nil
}

// importOutcome is the outcome where the engine cannot be imported at all.
func (s *Session) importOutcome() *Outcome {
	o := &Outcome{Err: s.importErr}
	if s.importErr != nil {
		o.Ends = []End{{Kind: EndUndecided, Reason: s.importErr.Error(), Certain: true}}
		return o
	}
	for _, e := range s.importEnds {
		end := s.end(e, s.m.Trace())
		if end.Kind == EndException {
			end.Phase = "import"
		}
		o.Ends = append(o.Ends, end)
	}
	return o
}

func (r *run) outcome() *Outcome {
	o := &Outcome{Err: r.err, Lacking: r.world.Lacking(), Asked: r.asked}
	for _, e := range r.trace {
		if e.Kind == interp.EffectTaken && !slices.Contains(o.Taken, e.Text) {
			o.Taken = append(o.Taken, e.Text)
		}
	}
	s, m := r.s, r.s.m
	if r.err != nil {
		o.Ends = []End{{Kind: EndUndecided, Reason: r.err.Error(), Certain: true}}
		return o
	}
	ends := s.sameEnds(s.alive(r.ends))
	// The ends cover every case, by construction; if they do not, a path has
	// been lost, and nothing may be said of the cases that are missing.
	rest := interp.True
	for _, e := range append(slices.Clone(s.importEnds), ends...) {
		rest = m.And(rest, m.Not(e.Guard))
	}
	if len(ends) > 0 && rest != interp.False {
		ends = append(ends, interp.PathEnd{Kind: interp.EndStuck, Guard: rest, Reason: "no end was found for some cases"})
	}
	if len(r.c.Words) > 0 {
		ends = r.sound(ends)
		o.Accepted = r.accepted
	}
	// A way to fail is of interest where nothing else fails: what other checks
	// ask for goes without saying.
	ok := interp.False
	for _, e := range ends {
		if e.Kind == interp.EndOK {
			ok = m.Or(ok, e.Guard)
		}
	}
	for _, e := range ends {
		care := m.Or(ok, e.Guard)
		if e.Kind == interp.EndOK || ok == interp.False {
			care = interp.True
		}
		o.Ends = append(o.Ends, s.endIn(e, care, r.trace))
	}
	if len(r.ends) == 0 {
		o.Ends = []End{{Kind: EndUndecided, Reason: "no path reaches an end", Certain: true}}
	}
	r.messages(o)
	if s.exceeded() != "" {
		return o
	}
	// Reading values may run properties of the engine, which is part of
	// nothing the engine does: what that records is dropped.
	ends, err := m.Run(func() {
		if !r.c.Lean {
			m.Try(func() { r.options(o) })
		}
		if len(r.ends) > 0 && r.ends[0].Kind == interp.EndOK {
			r.fields(o)
		}
		r.environment(o)
		r.steps(o)
	})
	if err == nil {
		for _, e := range ends {
			if e.Kind != interp.EndOK {
				reason := e.Reason
				if e.Kind == interp.EndException {
					reason = e.Type + ": " + e.Message
				}
				o.Ends = append(o.Ends, End{Kind: EndUndecided, Reason: "the result cannot be read: " + reason, Certain: m.Certain(e.Guard)})
			}
		}
	} else {
		o.Err = err
		o.Ends = append(o.Ends, End{Kind: EndUndecided, Reason: "the result cannot be read: " + err.Error()})
	}
	return o
}

// deadNodes bounds the condition by which alive tells what cannot arise.
const deadNodes = 4000

// alive leaves out ends of cases that have all ended before: the analysis goes
// on with some, where leaving them out would make its conditions too large. The
// first end is that of the path that got furthest, the others are in the order
// in which they came up.
func (s *Session) alive(ends []interp.PathEnd) []interp.PathEnd {
	if len(ends) < 2 {
		return ends
	}
	out := ends[:1:1]
	gone := interp.False
	for _, e := range ends[1:] {
		if e.Kind != interp.EndOK && s.m.Implies(e.Guard, gone) {
			continue
		}
		out = append(out, e)
		if e.Kind == interp.EndException || e.Kind == interp.EndExit {
			if g := s.m.Or(gone, e.Guard); s.m.Nodes(g) <= deadNodes {
				gone = g
			}
		}
	}
	if e := ends[0]; e.Kind == interp.EndStuck && s.m.Implies(e.Guard, gone) && len(out) > 1 {
		out = out[1:]
	}
	return out
}

// sound takes it that the variables of a launch file have values that are not
// refused for themselves, and leaves out the ends that say so.
func (r *run) sound(ends []interp.PathEnd) []interp.PathEnd {
	m := r.s.m
	bad := interp.False
	var out []interp.PathEnd
	for i, e := range ends {
		// The first is that of the path that got furthest.
		own := i > 0 && (e.Kind == interp.EndException || e.Kind == interp.EndExit)
		atoms := m.GuardAtoms(e.Guard)
		for _, a := range atoms {
			for _, f := range a.Facts {
				own = own && interp.IsVariableFact(f)
			}
		}
		if own && len(atoms) > 0 {
			bad = m.Or(bad, e.Guard)
			continue
		}
		out = append(out, e)
	}
	if bad == interp.False || m.Not(bad) == interp.False {
		return ends
	}
	m.Assume(m.Not(bad))
	for _, a := range m.GuardAtoms(bad) {
		for _, f := range a.Facts {
			if !slices.Contains(r.accepted, f) {
				r.accepted = append(r.accepted, f)
			}
		}
	}
	slices.Sort(r.accepted)
	return slices.DeleteFunc(out, func(e interp.PathEnd) bool { return m.And(e.Guard, m.Assumed()) == interp.False })
}

func (r *run) fields(o *Outcome) {
	m := r.s.m
	seen := map[string]bool{}
	for _, n := range m.Fields(r.args) {
		seen[n] = true
		f := Field{Name: n, Undecided: true}
		m.Try(func() {
			if v, ok := m.Attr(r.args, n); ok {
				f = r.s.field(n, v)
			} else {
				f = Field{Name: n, Value: "<unset>"}
			}
		})
		o.Fields = append(o.Fields, f)
	}
	for _, n := range m.InstanceAttrs(r.args) {
		if seen[n] || n == "model_config" {
			continue
		}
		m.Try(func() {
			if v, ok := m.Attr(r.args, n); ok {
				o.Extra = append(o.Extra, r.s.field(n, v))
			}
		})
	}
}

func (s *Session) field(name string, v interp.Value) Field {
	f := Field{Name: name}
	var ok bool
	f.Value, ok = s.m.JSON(v)
	if ok {
		return f
	}
	f.Undecided = true
	f.Facts = s.m.FactsOf(v)
	f.Cases = s.cases(v)
	for _, c := range f.Cases {
		if c.Unknown || c.Absent {
			f.Possible = nil
			break
		}
		f.Possible = append(f.Possible, c.Value)
	}
	return f
}

// cases gives the values that v can have on the live path with their
// conditions; equal values are one case.
func (s *Session) cases(v interp.Value) []ValueCase {
	m := s.m
	var out []ValueCase
	var guards []interp.Guard
	at := map[string]int{}
	for _, p := range m.Possibilities(v) {
		c := ValueCase{Absent: p.Value == nil}
		if p.Value != nil {
			var ok bool
			c.Value, ok = m.JSON(p.Value)
			c.Unknown = !ok
		}
		t := fmt.Sprint(c.Unknown, c.Absent)
		if !c.Unknown && !c.Absent {
			t += string(world.EncodeJSON(c.Value, false))
		}
		i, ok := at[t]
		if !ok {
			i = len(out)
			at[t] = i
			out, guards = append(out, c), append(guards, interp.False)
		}
		guards[i] = m.Or(guards[i], p.Guard)
	}
	for i := range out {
		out[i].When, _ = s.when(guards[i], m.Live())
	}
	return out
}

// maxClauses bounds a condition for people.
const maxClauses = 6

// when puts a guard into words and names the facts that it depends on.
func (s *Session) when(g, care interp.Guard) (Condition, []string) {
	if s.m.Certain(g) {
		return Condition{Clauses: [][]interp.Literal{nil}}, nil
	}
	if a := s.m.Assumed(); a != interp.True {
		g, care = s.m.And(g, a), s.m.And(care, a)
	}
	c := s.m.Explain(g, care, factWeight, maxClauses)
	if c.More || len(c.Clauses) == 0 {
		return c, s.facts(g)
	}
	return c, c.Facts()
}

// factWeight orders facts as people ask for them: the machine, the model,
// versions, the rest.
func factWeight(fact string) int {
	if w, ok := factWeights[fact]; ok {
		return w
	}
	switch {
	case fact == "model configuration":
		return 20
	case strings.HasPrefix(fact, "version of "), strings.HasPrefix(fact, "package "):
		return 30
	case strings.HasPrefix(fact, "environment variable "):
		return 40
	}
	return 50
}

var factWeights = func() map[string]int {
	m := map[string]int{}
	for i, n := range []string{"device", "sm", "gcn_arch", "gpu_name", "gpu_count", "gpu_mem_mib", "cuda", "hip", "driver"} {
		m[world.Human(n)] = i
	}
	return m
}()

// sameEnds joins ends that are the same but for their conditions.
func (s *Session) sameEnds(ends []interp.PathEnd) []interp.PathEnd {
	var out []interp.PathEnd
	at := map[string]int{}
	for _, e := range ends {
		k := fmt.Sprint(e.Kind, e.Type, e.Message, e.Reason)
		if n := len(e.Traceback); n > 0 {
			k += fmt.Sprint(e.Traceback[n-1])
		}
		if e.Kind == interp.EndException || e.Kind == interp.EndStuck {
			if i, ok := at[k]; ok {
				out[i].Guard = s.m.Or(out[i].Guard, e.Guard)
				continue
			}
			at[k] = len(out)
		}
		out = append(out, e)
	}
	return out
}

func (r *run) environment(o *Outcome) {
	m := r.s.m
	now, unknown := m.EnvNow()
	last := map[string]interp.Effect{}
	var names []string
	for _, e := range r.trace {
		if e.Kind != interp.EffectEnv {
			continue
		}
		if _, ok := last[e.Name]; !ok {
			names = append(names, e.Name)
		}
		last[e.Name] = e
	}
	open := map[string]bool{}
	for _, n := range unknown {
		open[n] = true
	}
	for _, n := range names {
		e := last[n]
		c := EnvChange{Name: n, At: frameOf(e)}
		for i := len(e.Stack) - 1; i >= 0; i-- {
			// The helper that writes variables says less than its caller.
			if t := e.Stack[i]; r.s.Engine.Adapter.ArgsFile(t.File) {
				c.At = Frame{t.File, t.Line, t.Func}
				break
			}
		}
		old, had := r.before.Get(n)
		v, has := now[n]
		switch {
		case open[n]:
			c.Undecided = true
			c.Facts = m.FactsOf(e.New)
			if len(c.Facts) == 0 {
				c.Facts = r.s.facts(e.Guard)
			}
		case has && had && old == v, !has && !had:
			continue
		case has:
			c.Value = v
		default:
			c.Unset = true
		}
		o.Env = append(o.Env, c)
	}
}

// classFields is the set of fields of the adapter's class, nil if that is no
// dataclass.
func (s *Session) classFields() map[string]bool {
	type fieldsOf struct{ class interp.Value }
	cls, _ := s.m.Attr(s.entry, s.Engine.Adapter.Class)
	return s.m.Lasting(fieldsOf{cls}, func(use func(interp.Value)) any { return s.fieldSet(use) }).(map[string]bool)
}

// fieldSet is classFields as it is now; use is called with what says so.
func (s *Session) fieldSet(use func(interp.Value)) map[string]bool {
	cls, ok := s.m.Attr(s.entry, s.Engine.Adapter.Class)
	if !ok {
		return nil
	}
	var fields map[string]bool
	for _, n := range s.m.ClassFields(cls, use) {
		if fields == nil {
			fields = map[string]bool{}
		}
		fields[n] = true
	}
	return fields
}

// options reads the flags of the parser.
func (r *run) options(o *Outcome) {
	s, m := r.s, r.s.m
	if s.parser == nil {
		return
	}
	v, ok := m.Attr(s.parser, "_actions")
	list, isList := v.(*interp.List)
	if !ok || !isList {
		return
	}
	type optionsOf struct {
		actions *interp.List
		class   interp.Value
	}
	cls, _ := m.Attr(s.entry, s.Engine.Adapter.Class)
	o.Options = m.Lasting(optionsOf{list, cls}, func(use func(interp.Value)) any {
		use(list)
		fields := s.fieldSet(use)
		var out []Option
		for _, a := range list.Elems() {
			out = append(out, s.option(a, fields, use))
		}
		return slices.Clip(out)
	}).([]Option)
}

// option describes an action of argparse.
func (s *Session) option(a interp.Value, fields map[string]bool, use func(interp.Value)) Option {
	get := func(name string) any {
		x, ok := s.m.Attr(a, name)
		if !ok {
			return nil
		}
		use(x)
		j, _ := s.m.JSON(x)
		return j
	}
	var op Option
	op.Dest, _ = get("dest").(string)
	if fl, ok := get("option_strings").([]any); ok {
		for _, x := range fl {
			if t, ok := x.(string); ok {
				op.Flags = append(op.Flags, t)
			}
		}
	}
	op.Default = get("default")
	op.Choices, _ = get("choices").([]any)
	op.Required, _ = get("required").(bool)
	n, isInt := get("nargs").(int64)
	op.NoValue = isInt && n == 0
	if x, ok := a.(*interp.Instance); ok {
		op.Action = x.ClassName()
	}
	for _, n := range append([]string{op.Dest}, op.Flags...) {
		n = strings.ReplaceAll(strings.TrimLeft(n, "-"), "-", "_")
		if fields[n] {
			op.Field = n
			break
		}
	}
	return op
}

func frameOf(e interp.Effect) Frame { return Frame{e.File, e.Line, e.Func} }

// writer is where an attribute is set: a method that is called for every
// assignment says nothing, the statement that calls it does.
func writer(e interp.Effect) Frame {
	f := frameOf(e)
	stack := frames(e.Stack)
	for i := len(stack) - 1; i > 0 && stack[i].Func == "__setattr__"; i-- {
		f = stack[i-1]
	}
	return f
}

func frames(ts []interp.TraceEntry) []Frame {
	var out []Frame
	for _, t := range ts {
		if t.Engine {
			out = append(out, Frame{t.File, t.Line, t.Func})
		}
	}
	return out
}

// facts names the unknown facts that a condition depends on.
func (s *Session) facts(g interp.Guard) []string {
	var out []string
	seen := map[string]bool{}
	for _, a := range s.m.GuardAtoms(g) {
		for _, f := range a.Facts {
			if !seen[f] {
				seen[f] = true
				out = append(out, f)
			}
		}
	}
	return out
}

// sameMessage says whether two effects are the same message, written under
// different conditions because a statement was split.
func sameMessage(a, b interp.Effect) bool {
	return a.Kind == b.Kind && a.File == b.File && a.Line == b.Line && a.Level == b.Level && a.Text == b.Text && a.Name == b.Name
}

func (r *run) messages(o *Outcome) {
	m := r.s.m
	var effects []interp.Effect
next:
	for _, e := range r.trace {
		switch e.Kind {
		case interp.EffectPrint:
			if m.Certain(e.Guard) && e.TextValue == nil || e.Text != "" {
				o.Stdout += e.Text + "\n"
			}
			continue
		case interp.EffectLog, interp.EffectWarn:
		default:
			continue
		}
		if !m.Certain(e.Guard) {
			for i := len(effects) - 1; i >= 0; i-- {
				p := &effects[i]
				if sameMessage(*p, e) && m.And(p.Guard, e.Guard) == interp.False {
					p.Guard = m.Or(p.Guard, e.Guard)
					continue next
				}
			}
		}
		effects = append(effects, e)
	}
	for _, e := range effects {
		if m.Assumed() != interp.True && m.And(e.Guard, m.Assumed()) == interp.False {
			continue
		}
		msg := Message{Frame: frameOf(e), Level: e.Level, Logger: e.Name, Text: e.Text, Importing: e.Importing,
			Certain: m.Certain(e.Guard), Stack: frames(e.Stack)}
		msg.When, msg.Facts = r.s.when(e.Guard, m.Live())
		if e.Kind == interp.EffectWarn {
			msg.Level = "PY" + e.Level
		}
		for i := len(msg.Stack) - 1; i >= 0 && len(msg.Via) < 3; i-- {
			if r.s.Engine.Adapter.ArgsFile(msg.Stack[i].File) {
				msg.Via = append(msg.Via, msg.Stack[i])
			}
		}
		o.Messages = append(o.Messages, msg)
	}
}

func (r *run) steps(o *Outcome) {
	m := r.s.m
	objects := map[*interp.Instance]int{}
	o.Object = -1
	fields := r.s.classFields()
	for _, e := range r.trace {
		if e.Kind != interp.EffectWrite || fields != nil && !fields[e.Name] {
			continue
		}
		id, ok := objects[e.Object]
		if !ok {
			id = len(objects)
			objects[e.Object] = id
		}
		if interp.Value(e.Object) == r.args {
			o.Object = id
		}
		st := Step{Frame: writer(e), Field: e.Name, Certain: m.Certain(e.Guard), Stack: frames(e.Stack), Object: id}
		if g := e.Origin; g != nil {
			applied := st.Frame
			st.Applied, st.Frame, st.Stack = &applied, Frame{g.File, g.Line, g.Func}, frames(g.Stack)
		}
		if st.When = (Condition{Clauses: [][]interp.Literal{nil}}); !st.Certain {
			st.Facts = r.s.facts(e.Guard)
		}
		var okOld, okNew bool
		st.New, okNew = m.JSON(e.New)
		okOld = true
		if e.Old != nil {
			st.Had = true
			st.Old, okOld = m.JSON(e.Old)
		}
		if !okNew || !okOld {
			st.Undecided = true
			st.Facts = append(st.Facts, m.FactsOf(e.New)...)
		}
		o.Steps = append(o.Steps, st)
	}
}

var aborted = lazyre.New(`^more than -?\d+ steps`)

var refusal = lazyre.New(`(?s)error: (.*)`)

// end describes an end; trace is where what was written to standard error is
// found.
func (s *Session) end(p interp.PathEnd, trace []interp.Effect) End {
	return s.endIn(p, interp.True, trace)
}

// endIn states the condition of the end among the cases of care.
func (s *Session) endIn(p interp.PathEnd, care interp.Guard, trace []interp.Effect) End {
	e := s.plainEnd(p, trace)
	e.Certain = s.m.Certain(p.Guard)
	e.When, e.Facts = s.when(p.Guard, care)
	return e
}

// plainEnd describes an end without its condition.
func (s *Session) plainEnd(p interp.PathEnd, trace []interp.Effect) End {
	m := s.m
	var e End
	switch p.Kind {
	case interp.EndOK:
		e.Kind = EndOK
		return e
	case interp.EndStuck:
		e.Kind, e.Reason = EndUndecided, p.Reason
		if why := s.exceeded(); why != "" {
			e.Reason = aborted.ReplaceAllLiteralString(p.Reason, why)
		}
		return e
	case interp.EndExit:
		e.Kind = EndExit
		if code, ok := p.Code.(interp.Int); ok && code == 2 {
			e.Kind = EndRefused
			e.Message, e.OpenMessage = refusalText(m, p.Guard, trace)
		}
		e.Code = exitCode(p.Code)
	case interp.EndException:
		e.Kind, e.Type, e.Message = EndException, p.Type, p.Message
	}
	e.Stack = frames(p.Traceback)
	e.Phase = phase(p.Traceback)
	for i := len(p.Traceback) - 1; i >= 0; i-- {
		t := p.Traceback[i]
		if !t.Engine {
			continue
		}
		f := Frame{t.File, t.Line, t.Func}
		if e.At.File == "" {
			e.At = f
			e.SiteKind, e.Site, _ = s.Engine.Sources.Raising(t.File, t.Line)
		}
		if s.Engine.Adapter.ArgsFile(t.File) {
			e.Args = f
			break
		}
	}
	return e
}

// refusalText is what follows "error: " in all that was written to standard
// error on the way to an end.
func refusalText(m *interp.Interp, g interp.Guard, trace []interp.Effect) (message string, open bool) {
	var b strings.Builder
	for _, e := range trace {
		if e.Kind == interp.EffectStderr && m.And(e.Guard, g) != interp.False {
			b.WriteString(e.Text)
			open = open || e.TextValue != nil
		}
	}
	text := b.String()
	if x := refusal.FindStringSubmatch(text); x != nil {
		return strings.TrimSpace(x[1]), open
	}
	text = strings.TrimSpace(text)
	return text[strings.LastIndexByte(text, '\n')+1:], open
}

func exitCode(v interp.Value) any {
	switch x := v.(type) {
	case interp.Int:
		return int64(x)
	case interp.Bool:
		return bool(x)
	case interp.Str:
		return string(x)
	}
	return nil
}

// phase names the part of the start-up that a traceback is in.
func phase(tb []interp.TraceEntry) string {
	in := map[string]bool{}
	for _, t := range tb {
		in[t.Func] = true
	}
	switch {
	case in["check_server_args"]:
		return "check_server_args"
	case in["__post_init__"]:
		return "post_init"
	case in["parse_args"]:
		return "argparse"
	}
	return "prepare"
}

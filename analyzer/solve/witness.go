package solve

import (
	"cmp"
	"container/heap"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/extract"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// Witness is a command line that makes a step of a constraint set do something,
// with the world that it needs.
type Witness struct {
	// Argv are the engine's arguments, Command the whole command.
	Argv, Command []string
	// GPU, Env, Packages and Facts are what is given of the machine, as the flags
	// of these names take it.
	GPU                  string
	Env, Packages, Facts []string
	// Model is the id of a model of the built-in table, Config what is otherwise in
	// its config.json, by key; nil for a key that is taken out.
	Model  string
	Config []ConfigEntry
	// ModelConfig is the whole config.json, nil if it is that of the table.
	ModelConfig *world.Object
	// Changes counts what is different from the plain command: flags, facts, the
	// machine, the model, entries of its configuration.
	Changes int
	// Verified says that an evaluation of the engine's source comes to the step's
	// place; otherwise the set says that it does. Outcome is what the evaluation, or
	// the set, comes to in words.
	Verified bool
	Outcome  string
}

// ConfigEntry is an entry of a config.json; Value is nil for one that is not there.
type ConfigEntry struct {
	Name  string
	Value any
}

// WitnessResult is what a search for a witness comes to.
type WitnessResult struct {
	Step *rules.Step
	// Witness is nil if none was found.
	Witness *Witness
	// Never says that the guard can never hold, whatever the arguments and facts
	// are.
	Never bool
	// Tried counts candidates that were looked at in the set, Evaluated those that
	// were evaluated.
	Tried, Evaluated int
	// Exhausted says that there was nothing left to try; otherwise a bound was met.
	Exhausted bool
	// Considered are the flags, variables and facts that were varied.
	Considered []string
	// Blocked is the place at which the best candidates ended before they came to
	// the step, "" if there were none.
	Blocked string
}

// WitnessOptions bound a search.
type WitnessOptions struct {
	// Candidates bounds what is looked at in the set, 0 means 400; Evaluations what
	// is evaluated, 0 means 12.
	Candidates, Evaluations int
	// Budget bounds the time, 0 means DefaultBudget for the set and the evaluations
	// together, times ten.
	Budget time.Duration
}

// change kinds, in the order of preference.
const (
	changeArg = iota
	changeMachine
	changeModel
	changeConfig
	changeEnv
	changePackage
	changeFact
)

// tweak is one difference from the plain command.
type tweak struct {
	kind int
	name string
	// text identifies the value.
	text  string
	value rules.Value
	argv  []string
}

func (t tweak) key() string { return fmt.Sprintf("%d %s=%s", t.kind, t.name, t.text) }

// slot is what a tweak is about: two for one slot exclude each other.
func (t tweak) slot() string { return fmt.Sprintf("%d %s", t.kind, t.name) }

// Witnesses looks for witnesses of the steps of one set. It is not safe for
// concurrent use.
type Witnesses struct {
	Engine *engine.Engine
	Set    *rules.Set
	Opt    WitnessOptions

	program *rules.Program
	domains map[string][]rules.Value
	options map[string]*rules.Flag // by attribute
	never   map[int]bool
	req     analyzer.Request
	// machines are what may be chosen, the plain ones first.
	machines []string
	facts    map[string]map[string]rules.Value // of a machine
	sessions []keptSession
	byPlace  map[string][]int
	worlds   map[string]*analyzer.Result
	known    map[string]*extract.Known
}

type keptSession struct {
	key string
	s   *check.Session
}

const (
	// maxSessions bounds the worlds that are kept imported.
	maxSessions = 3
	maxWorlds   = 64
	// maxKnown bounds the configurations of models that are kept: each has an
	// interpreter of its own.
	maxKnown = 8
	// plainModel is the model of the plain command, plainMachine its machine.
	plainModel   = "meta-llama/Llama-3.1-8B-Instruct"
	plainMachine = "h100x8"
)

// NewWitnesses prepares a search. The engine may be of the catalogue: then
// nothing is verified. The bounds of evaluations are those of the request.
func NewWitnesses(e *engine.Engine, s *rules.Set, r analyzer.Request, opt WitnessOptions) *Witnesses {
	opt.Candidates, opt.Evaluations, opt.Budget = cmp.Or(opt.Candidates, 400), cmp.Or(opt.Evaluations, 12), cmp.Or(opt.Budget, 10*DefaultBudget)
	w := &Witnesses{Engine: e, Set: s, Opt: opt, program: rules.NewProgram(s), domains: map[string][]rules.Value{}, options: map[string]*rules.Flag{},
		facts: map[string]map[string]rules.Value{}, byPlace: map[string][]int{}, worlds: map[string]*analyzer.Result{}, known: map[string]*extract.Known{},
		req: analyzer.Request{NoConfig: true, NoPacks: true, Timeout: r.Timeout, Memory: r.Memory, Limits: r.Limits}}
	for i := range s.Flags {
		if _, ok := w.options[s.Flags[i].Dest]; !ok {
			w.options[s.Flags[i].Dest] = &s.Flags[i]
		}
	}
	for i := range s.Steps {
		k := fmt.Sprintf("%s:%d", s.Steps[i].File, s.Steps[i].Line)
		w.byPlace[k] = append(w.byPlace[k], i)
	}
	w.machines = []string{plainMachine}
	seen := map[string]bool{}
	for _, n := range []int{8, 1} {
		for _, g := range world.GPUs() {
			f := world.NewFacts()
			f.SetGPU(g, n, "")
			k := ""
			for _, name := range []string{"device", "sm", "gcn_arch", "gpu_mem_mib", "machine"} {
				x, _ := f.Given(name)
				k += string(world.EncodeJSON(x.Value, true)) + " "
			}
			name := g.Name
			if d, _ := f.Given("device"); d.Value != "cpu" {
				name = fmt.Sprintf("%sx%d", name, n)
				k += fmt.Sprint(n)
			}
			if !seen[k] {
				seen[k] = true
				w.machines = append(w.machines, name)
			}
		}
	}
	return w
}

// Close ends the evaluations.
func (w *Witnesses) Close() {
	for _, s := range w.sessions {
		s.s.Close()
	}
	w.sessions = nil
}

// domain lists values that a reference is compared with anywhere in the set.
func (w *Witnesses) domain(root, name string) []rules.Value {
	key := root + "." + name
	if d, ok := w.domains[key]; ok {
		return d
	}
	var out []rules.Value
	add := func(vs ...rules.Value) {
		for _, v := range vs {
			if v != nil && !slices.ContainsFunc(out, func(o rules.Value) bool { return rules.Identical(o, v) }) {
				out = append(out, v)
			}
		}
	}
	switch root {
	case "arg", "field":
		f := w.options[name]
		switch {
		case f == nil:
		case len(f.Choices) > 0:
			add(f.Choices...)
			add(f.Default)
		case f.NArgs == "0" || strings.HasPrefix(f.Action, "store_") || f.Action == "BooleanOptionalAction" || strings.HasPrefix(f.Action, "_StoreTrue"):
			add(rules.Bool(true), rules.Bool(false), f.Const)
		case f.Type == "int":
			add(f.Default)
			for _, n := range []int64{2, 1, 0, 4, 8, 3, 16, -1, 64, 128, 1000, 4096} {
				add(rules.NewInt(n))
			}
		case f.Type == "float":
			add(f.Default, rules.Float(0.5), rules.Float(0), rules.Float(1), rules.Float(2), rules.Float(-1), rules.Float(0.9))
		default:
			if slices.ContainsFunc(f.Names, func(n string) bool { return slices.Contains(w.Engine.Adapter.ModelFlags, n) }) {
				add(rules.Str(plainModel)) // of others nothing is known
			}
			add(f.Default, rules.Str("x"), rules.Str("a,a"), rules.Str(","), rules.Str("1"), rules.Str("{}"))
		}
		if f == nil {
			add(rules.None{}, rules.Bool(true), rules.Bool(false), rules.NewInt(1), rules.NewInt(2), rules.NewInt(0))
		}
		for _, v := range w.program.Compared(name) {
			add(v)
		}
	case "fact":
		for _, m := range w.machines {
			if v := w.machine(m)[name]; v != nil {
				add(v)
			}
		}
	case "env":
		add(rules.Str("1"), rules.Str("true"), rules.Str("0"), rules.Str("false"), rules.Str("x"), rules.Str(""), rules.None{})
		for _, v := range w.program.Compared(name) {
			add(v)
		}
	case "module":
		add(rules.Bool(true), rules.Bool(false))
	case "config":
		for _, v := range w.program.Compared(name) {
			add(v)
		}
		add(rules.None{}, rules.Bool(true), rules.Bool(false), rules.NewInt(1), rules.NewInt(2))
	default:
		add(rules.Bool(true), rules.Bool(false))
	}
	w.domains[key] = out
	return out
}

// machine gives the facts of a machine as references of a set have them.
func (w *Witnesses) machine(name string) map[string]rules.Value {
	if m, ok := w.facts[name]; ok {
		return m
	}
	m := map[string]rules.Value{}
	w.facts[name] = m
	res := w.world(state{tweaks: []tweak{{kind: changeMachine, text: name}}})
	if res == nil {
		return m
	}
	known := res.Known()
	for _, n := range world.FactNames() {
		if v, ok := known.Lookup("fact", n); ok {
			if _, open := v.(*rules.Unknown); !open {
				m[n] = v
			}
		}
	}
	return m
}

// state is a candidate.
type state struct {
	tweaks []tweak
}

func (s state) key() string {
	var ks []string
	for _, t := range s.tweaks {
		ks = append(ks, t.key())
	}
	slices.Sort(ks)
	return strings.Join(ks, "\x00")
}

// with is the state with a tweak more, in the place of another one of its slot.
func (s state) with(t tweak) state {
	out := state{}
	for _, o := range s.tweaks {
		if o.slot() != t.slot() {
			out.tweaks = append(out.tweaks, o)
		}
	}
	if t.text != "" || t.kind != changeArg {
		out.tweaks = append(out.tweaks, t)
	}
	return out
}

// witness writes a state out.
func (w *Witnesses) witness(s state) *Witness {
	x := &Witness{GPU: plainMachine, Model: plainModel, Changes: len(s.tweaks)}
	args := slices.Clone(s.tweaks)
	slices.SortStableFunc(args, func(a, b tweak) int { return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.name, b.name)) })
	var flags []string
	for _, t := range args {
		switch t.kind {
		case changeArg:
			flags = append(flags, t.argv...)
		case changeMachine:
			x.GPU = t.text
		case changeModel:
			x.Model = t.text
		case changeConfig:
			e := ConfigEntry{Name: t.name}
			if _, none := t.value.(rules.None); !none {
				e.Value = rules.ToJSON(t.value)
			}
			x.Config = append(x.Config, e)
		case changeEnv:
			x.Env = append(x.Env, t.text)
		case changePackage:
			x.Packages = append(x.Packages, t.text)
		case changeFact:
			x.Facts = append(x.Facts, t.text)
		}
	}
	x.Argv = append([]string{w.Engine.Adapter.ModelFlags[0], x.Model}, flags...)
	x.Command = append([]string{"python3", "-m", w.Engine.Adapter.Modules[0]}, x.Argv...)
	if row, ok := world.LookupModel(x.Model); ok && len(x.Config) > 0 && row.Config != nil {
		o := world.NewObject()
		for _, k := range row.Config.Keys() {
			v, _ := row.Config.Get(k)
			if !slices.ContainsFunc(x.Config, func(e ConfigEntry) bool { return e.Name == k && e.Value == nil }) {
				o.Set(k, v)
			}
		}
		for _, e := range x.Config {
			if e.Value != nil {
				o.Set(e.Name, e.Value)
			}
		}
		x.ModelConfig = o
	}
	return x
}

// prepared is the command of a witness, with its facts, before it is evaluated.
func (w *Witnesses) prepared(x *Witness) (*analyzer.Result, error) {
	r := w.req
	r.Argv, r.GPU, r.Env, r.Packages, r.Facts = x.Command, x.GPU, x.Env, x.Packages, x.Facts
	var m *world.Model
	if x.ModelConfig != nil {
		m = world.ModelFromConfig(x.ModelConfig, "config.json")
	}
	return r.Prepared(w.Engine, m)
}

// world prepares the command of a state; nil if that cannot be, such as facts that
// contradict one another.
func (w *Witnesses) world(s state) *analyzer.Result {
	x := w.witness(s)
	k := s.key()
	if r, ok := w.worlds[k]; ok {
		return r
	}
	res, err := w.prepared(x)
	if err != nil {
		res = nil
	}
	if len(w.worlds) >= maxWorlds {
		clear(w.worlds)
	}
	w.worlds[k] = res
	return res
}

// textOf is a value as an argument.
func textOf(v rules.Value) string {
	if s, ok := v.(rules.Str); ok {
		return string(s)
	}
	return rules.Repr(v)
}

// arg writes a value of an attribute as arguments; ok is false if the parser does
// not take such a value.
func (w *Witnesses) arg(dest string, v rules.Value) (argv []string, ok bool) {
	var text []string
	switch x := v.(type) {
	case rules.Str:
		text = []string{string(x)}
	case rules.Int, rules.Float:
		text = []string{textOf(v)}
	case *rules.List:
		for _, e := range x.Elems {
			text = append(text, textOf(e))
		}
	}
	for i := range w.Set.Flags {
		f := &w.Set.Flags[i]
		if f.Dest != dest || len(f.Names) == 0 || slices.Contains(f.Names, w.Engine.Adapter.ModelFlags[0]) {
			continue // the model is chosen otherwise
		}
		names := slices.Clone(f.Names)
		slices.SortStableFunc(names, func(a, b string) int { return len(b) - len(a) })
		for _, n := range names {
			for _, argv := range [][]string{append([]string{n}, text...), {n}} {
				res := w.Set.ParseArgs(append([]string{w.Engine.Adapter.ModelFlags[0], plainModel}, argv...))
				if res.Error != nil || res.Exit != nil || res.Values[dest] == nil {
					continue
				}
				// What an action of the engine's own makes of it only an evaluation tells.
				if _, open := res.Values[dest].(*rules.Unknown); open && len(res.Unsure) > 0 && len(argv) > 1 || rules.Identical(res.Values[dest], v) {
					return argv, true
				}
			}
		}
	}
	return nil, false
}

// tweaksFor are the changes that fulfil a wish.
func (w *Witnesses) tweaksFor(x rules.Wish) []tweak {
	var out []tweak
	for _, v := range x.Values {
		t := tweak{name: x.Name, value: v, text: rules.Repr(v)}
		switch x.Root {
		case "arg":
			f := w.options[x.Name]
			if f != nil && f.Default != nil && rules.Identical(f.Default, v) {
				t.text = "" // leaves the flag out
				out = append(out, t)
				continue
			}
			argv, ok := w.arg(x.Name, v)
			if !ok {
				continue
			}
			t.argv = argv
		case "fact":
			found := false
			for _, m := range w.machines {
				if got := w.machine(m)[x.Name]; got != nil && rules.Identical(got, v) {
					out = append(out, tweak{kind: changeMachine, text: m})
					found = true
					break
				}
			}
			if found {
				continue
			}
			t.kind, t.text = changeFact, x.Name+"="+textOf(v)
		case "env":
			s, ok := v.(rules.Str)
			if !ok {
				continue
			}
			t.kind, t.text = changeEnv, x.Name+"="+string(s)
		case "module":
			b, ok := v.(rules.Bool)
			if !ok {
				continue
			}
			t.kind, t.text = changePackage, x.Name+"=no"
			if b {
				t.text = x.Name + "=yes"
			}
		case "config":
			t.kind = changeConfig
		default:
			continue
		}
		out = append(out, t)
	}
	return out
}

// candidate is a state in the queue.
type candidate struct {
	s    state
	cost float64
	n    int
}

type queue []*candidate

func (q queue) Len() int { return len(q) }
func (q queue) Less(i, j int) bool {
	return cmp.Or(cmp.Compare(q[i].cost, q[j].cost), cmp.Compare(q[i].n, q[j].n)) < 0
}
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)   { *q = append(*q, x.(*candidate)) }
func (q *queue) Pop() any {
	old := *q
	x := old[len(old)-1]
	*q = old[:len(old)-1]
	return x
}

// Aim says what a witness is to show besides.
type Aim struct {
	// Start are values to begin with.
	Start []rules.Wish
	// Accept says whether a witness will do; if not, what would have to be
	// otherwise. Nil: any will.
	Accept func(x *Witness) (ok bool, otherwise []rules.Wish)
}

func (a *Aim) accepts(x *Witness) (bool, []rules.Wish) {
	if a.Accept == nil {
		return true, nil
	}
	return a.Accept(x)
}

// start is the state of the values to begin with, as far as they can be given.
func (w *Witnesses) start(a *Aim) state {
	var s state
	for _, x := range a.Start {
		for _, t := range w.tweaksFor(x) {
			next := s.with(t)
			if _, ok := w.inputs(next); ok {
				s = next
				break
			}
		}
	}
	return s
}

// Find looks for a witness of a step, by its place in the set.
func (w *Witnesses) Find(ctx context.Context, step int) *WitnessResult {
	return w.FindFor(ctx, step, Aim{})
}

// FindFor looks for a witness of a step that has an aim.
func (w *Witnesses) FindFor(ctx context.Context, step int, aim Aim) *WitnessResult {
	st := &w.Set.Steps[step]
	out := &WitnessResult{Step: st}
	if w.never == nil {
		w.never = map[int]bool{}
		for _, f := range w.Set.Audit() {
			if f.Kind == rules.AuditNever {
				w.never[f.Step] = true
			}
		}
	}
	if w.never[step] {
		out.Never = true
		return out
	}
	deadline := time.Now().Add(w.Opt.Budget)
	seen := map[string]bool{"": true}
	considered := map[string]bool{}
	evaluated := map[string]bool{}
	q := &queue{{}}
	if s := w.start(&aim); len(s.tweaks) > 0 {
		// It is looked at first: what it is made of is known to matter.
		seen[s.key()] = true
		*q = queue{{s: s, cost: -1}, {}}
	}
	n := 0
	for q.Len() > 0 {
		if out.Tried >= w.Opt.Candidates || ctx.Err() != nil || time.Now().After(deadline) || out.Evaluated >= w.Opt.Evaluations {
			return w.finish(out, considered, false)
		}
		c := heap.Pop(q).(*candidate)
		out.Tried++
		in, ok := w.inputs(c.s)
		if !ok {
			continue
		}
		probe := w.program.Probe(in)
		if out.Tried == 1 && probe.Hopeless(step) {
			out.Never = true
			return out
		}
		fires := probe.Guard(step)
		var wishes []rules.Wish
		_, open := fires.(*rules.Unknown)
		if fires == rules.Value(rules.Bool(true)) || open {
			blocked := -1
			sol := w.program.Solve(in)
			for _, v := range sol.Violations {
				if v.Index < step && v.Certain {
					blocked = v.Index
				}
			}
			if blocked < 0 {
				x := w.witness(c.s)
				k := strings.Join(append(slices.Clone(x.Argv), c.s.key()), "\x00")
				if !evaluated[k] {
					evaluated[k] = true
					if w.Engine.Set != nil {
						if w.settled(c.s) && w.claims(x, sol, step) {
							ok, more := aim.accepts(x)
							if ok {
								out.Witness = w.fewer(c.s, x, step, &aim)
								return w.finish(out, considered, false)
							}
							wishes = append(wishes, more...)
						}
					} else {
						out.Evaluated++
						ok, at := false, ""
						if res := w.world(c.s); res != nil {
							ok, at = w.verify(x, res, st)
						}
						if ok {
							var more []rules.Wish
							if ok, more = aim.accepts(x); ok {
								out.Witness = w.irreducible(c.s, x, st, &aim)
								return w.finish(out, considered, false)
							}
							wishes, at = append(wishes, more...), ""
						}
						if at != "" {
							out.Blocked = at
							for _, i := range w.byPlace[at] {
								if k := w.Set.Steps[i].Kind; (k == rules.StepRequire || k == rules.StepForbid) && i != step && probe.Guard(i) != rules.Value(rules.Bool(false)) {
									wishes = append(wishes, probe.Toward(i, false, w.domain)...)
								}
							}
						}
					}
				}
			} else {
				b := &w.Set.Steps[blocked]
				out.Blocked = fmt.Sprintf("%s:%d", b.File, b.Line)
				wishes = append(wishes, probe.Toward(blocked, false, w.domain)...)
			}
		}
		if fires != rules.Value(rules.Bool(true)) {
			wishes = append(wishes, probe.Toward(step, true, w.domain)...)
		}
		for _, x := range wishes {
			considered[x.Root+"."+x.Name] = true
			for _, t := range w.tweaksFor(x) {
				s := c.s.with(t)
				k := s.key()
				if seen[k] {
					continue
				}
				seen[k] = true
				if time.Now().After(deadline) || ctx.Err() != nil {
					break
				}
				n++
				next := &candidate{s: s, n: n, cost: float64(len(s.tweaks))}
				if d, ok := w.estimate(s, step); ok {
					next.cost += d
					heap.Push(q, next)
				}
			}
		}
	}
	return w.finish(out, considered, true)
}

// irreducible leaves out of a verified witness what it does without.
func (w *Witnesses) irreducible(s state, x *Witness, st *rules.Step, aim *Aim) *Witness {
	for i := 0; i < len(s.tweaks) && len(s.tweaks) > 1; {
		less := state{slices.Delete(slices.Clone(s.tweaks), i, i+1)}
		y, res := w.witness(less), w.world(less)
		if res != nil {
			if ok, _ := w.verify(y, res, st); ok {
				if ok, _ := aim.accepts(y); ok {
					s, x = less, y
					continue
				}
			}
		}
		i++
	}
	return x
}

// fewer does the same for a witness that only the set tells of.
func (w *Witnesses) fewer(s state, x *Witness, step int, aim *Aim) *Witness {
	if aim.Accept == nil {
		return x // the search itself goes from few changes to many
	}
	for i := 0; i < len(s.tweaks) && len(s.tweaks) > 1; {
		less := state{slices.Delete(slices.Clone(s.tweaks), i, i+1)}
		if in, ok := w.inputs(less); ok && w.settled(less) {
			if y := w.witness(less); w.claims(y, w.program.Solve(in), step) {
				if ok, _ := aim.accepts(y); ok {
					s, x = less, y
					continue
				}
			}
		}
		i++
	}
	return x
}

// estimate is how far a state is from what is looked for; ok is false if it
// cannot be.
func (w *Witnesses) estimate(s state, step int) (d float64, ok bool) {
	in, ok := w.inputs(s)
	if !ok {
		return 0, false
	}
	return w.program.Probe(in).Distance(step, true), true
}

// inputs are what the set is solved for; ok is false for a command that the parser
// refuses, or facts that contradict one another.
func (w *Witnesses) inputs(s state) (in rules.Inputs, ok bool) {
	// The machine and the model are the same for all commands.
	var around state
	for _, t := range s.tweaks {
		if t.kind != changeArg {
			around.tweaks = append(around.tweaks, t)
		}
	}
	res := w.world(around)
	if res == nil {
		return in, false
	}
	x := w.witness(s)
	parsed := w.Set.ParseArgs(x.Argv)
	if parsed.Error != nil && len(parsed.Unsure) == 0 || parsed.Exit != nil {
		return in, false
	}
	return rules.Inputs{Args: parsed.Values, Facts: w.knownOf(x, res)}, true
}

// knownOf is what is known in the world of a witness: the configuration of its model
// is made once.
func (w *Witnesses) knownOf(x *Witness, res *analyzer.Result) *extract.Known {
	k := fmt.Sprint(x.GPU, x.Env, x.Packages, x.Facts, x.Model, x.Config, world.ArgvPaths(res.Argv, w.Engine.Adapter.ModelFlags))
	if n, ok := w.known[k]; ok {
		return n
	}
	if len(w.known) >= maxKnown {
		clear(w.known)
	}
	w.known[k] = res.Known()
	return w.known[k]
}

func (w *Witnesses) finish(out *WitnessResult, considered map[string]bool, exhausted bool) *WitnessResult {
	out.Exhausted = exhausted
	for k := range considered {
		out.Considered = append(out.Considered, k)
	}
	slices.Sort(out.Considered)
	return out
}

// settled says that the set holds for a state: that the packages are those that it
// was extracted for, and that its parser knows what the arguments come to.
func (w *Witnesses) settled(s state) bool {
	res := w.world(s)
	return res != nil && res.Known().Differs(w.Engine) == "" && len(w.Set.ParseArgs(res.Argv).Unsure) == 0
}

// claims says that the set has the step fire for certain.
func (w *Witnesses) claims(x *Witness, sol *rules.Solution, step int) bool {
	for _, fs := range [][]rules.Firing{sol.Violations, sol.Sets, sol.Env, sol.Warnings, sol.Opaque} {
		for _, f := range fs {
			if f.Index == step && f.Certain {
				x.Outcome = fmt.Sprintf("by the constraint set, %s:%d in %s", f.Step.File, f.Step.Line, f.Step.Handler)
				return true
			}
		}
	}
	return false
}

// session gives a session under the facts of a result.
func (w *Witnesses) session(res *analyzer.Result) (*check.Session, error) {
	key := res.Facts.Fingerprint()
	for i, s := range w.sessions {
		if s.key == key {
			w.sessions = append(append(slices.Clone(w.sessions[:i]), w.sessions[i+1:]...), s)
			return s.s, nil
		}
	}
	s, err := w.req.Start(res)
	if err != nil {
		return nil, err
	}
	w.sessions = append(w.sessions, keptSession{key, s})
	if len(w.sessions) > maxSessions {
		w.sessions[0].s.Close()
		w.sessions = w.sessions[1:]
	}
	return s, nil
}

// Told is what a command comes to with another version.
type Told struct {
	// Fires says that one of the steps that were asked for does something, Accepted
	// that start-up comes to its end; both for certain. Open says that it is not
	// decided what it comes to.
	Fires, Accepted, Open bool
	// Outcome is the end in words.
	Outcome string
	// Otherwise is what would have to be otherwise for none of the steps to do
	// something, and start-up to be accepted.
	Otherwise []rules.Wish
}

// argError says what the argument parser refuses.
func argError(e *rules.ArgError) string {
	t := string(e.Kind)
	if e.Kind == rules.ArgUnrecognized {
		t = "unrecognized arguments"
	}
	if len(e.Names) > 0 {
		t += ": " + strings.Join(e.Names, " ")
	} else if e.Text != "" {
		t += ": " + e.Text
	}
	return t
}

// Tell says what the command of a witness of another version comes to here: whether
// one of steps, by their places in the set, does something.
func (w *Witnesses) Tell(x *Witness, steps []int) Told {
	res, err := w.prepared(x)
	if err != nil {
		return Told{Open: true}
	}
	parsed := w.Set.ParseArgs(res.Argv)
	var t Told
	if parsed.Error != nil && len(parsed.Unsure) == 0 {
		return Told{Outcome: "refused: " + argError(parsed.Error)}
	}
	in := rules.Inputs{Args: parsed.Values, Facts: w.knownOf(x, res)}
	probe := w.program.Probe(in)
	otherwise := func() {
		for _, i := range steps {
			if probe.Guard(i) != rules.Value(rules.Bool(false)) {
				t.Otherwise = append(t.Otherwise, probe.Toward(i, false, w.domain)...)
			}
		}
	}
	if w.Engine.Set == nil {
		for _, i := range steps {
			if ok, _ := w.verify(&Witness{}, res, &w.Set.Steps[i]); ok {
				t.Fires = true
			} else if res.Outcome != nil && mayDo(res.Outcome, &w.Set.Steps[i]) {
				t.Open = true
			}
		}
		if len(steps) == 0 {
			s, err := w.session(res)
			if err != nil || res.Evaluate(s) != nil {
				return Told{Open: true}
			}
		}
		if res.Outcome == nil || !res.Outcome.Decided() {
			t.Open = true
			otherwise()
			return t
		}
		e := res.Outcome.Ends[0]
		t.Accepted, t.Open = e.Kind == check.EndOK, t.Open || e.Kind == check.EndUndecided
		t.Outcome = "accepted"
		if !t.Accepted {
			t.Outcome = "refused: " + analyzer.EndText(e)
			at := fmt.Sprintf("%s:%d", e.At.File, e.At.Line)
			for _, i := range w.byPlace[at] {
				if k := w.Set.Steps[i].Kind; (k == rules.StepRequire || k == rules.StepForbid) && !slices.Contains(steps, i) {
					t.Otherwise = append(t.Otherwise, probe.Toward(i, false, w.domain)...)
				}
			}
		}
		if t.Fires {
			otherwise()
		}
		return t
	}
	if len(parsed.Unsure) > 0 || res.Known().Differs(w.Engine) != "" {
		return Told{Open: true}
	}
	sol := w.program.Solve(in)
	t.Open = sol.Verdict == rules.VerdictUndecided
	for _, fs := range [][]rules.Firing{sol.Violations, sol.Sets, sol.Env, sol.Warnings, sol.Opaque, sol.Undecided} {
		for _, f := range fs {
			if slices.Contains(steps, f.Index) {
				t.Fires, t.Open = t.Fires || f.Certain, t.Open || !f.Certain
			}
		}
	}
	switch sol.Verdict {
	case rules.VerdictAccepted:
		t.Accepted, t.Outcome = true, "accepted"
	case rules.VerdictRefused:
		v := sol.Violations[len(sol.Violations)-1]
		t.Outcome = fmt.Sprintf("refused by %s:%d in %s", v.Step.File, v.Step.Line, v.Step.Handler)
		if !slices.Contains(steps, v.Index) {
			t.Otherwise = append(t.Otherwise, probe.Toward(v.Index, false, w.domain)...)
		}
	}
	if t.Fires || t.Open {
		otherwise()
	}
	return t
}

// mayDo says that it is not decided whether the place of a step that ends nothing does
// what the step does.
func mayDo(o *check.Outcome, st *rules.Step) bool {
	here := func(f check.Frame) bool { return f.File == st.File && f.Line == st.Line }
	switch st.Kind {
	case rules.StepSet:
		return slices.ContainsFunc(o.Steps, func(t check.Step) bool {
			return t.Field == st.Target && !t.Certain && (here(t.Frame) || t.Applied != nil && here(*t.Applied))
		})
	case rules.StepSetEnv:
		return slices.ContainsFunc(o.Env, func(t check.EnvChange) bool { return t.Name == st.Target && t.Undecided })
	case rules.StepWarn, rules.StepDeprecate:
		return slices.ContainsFunc(o.Messages, func(t check.Message) bool { return !t.Certain && here(t.Frame) })
	}
	return false
}

// verify evaluates a candidate: ok says that the step's place does what the step
// does, for certain. Otherwise at is the place at which the start-up ends.
func (w *Witnesses) verify(x *Witness, res *analyzer.Result, st *rules.Step) (ok bool, at string) {
	s, err := w.session(res)
	if err != nil || res.Evaluate(s) != nil {
		return false, ""
	}
	o := res.Outcome
	here := func(f check.Frame) bool { return f.File == st.File && f.Line == st.Line }
	switch st.Kind {
	case rules.StepRequire, rules.StepForbid:
		if !o.Decided() {
			return false, ""
		}
		e := o.Ends[0]
		if e.Kind != check.EndException && e.Kind != check.EndExit {
			return false, ""
		}
		at = fmt.Sprintf("%s:%d", e.At.File, e.At.Line)
		if here(e.At) || e.Site > 0 && e.At.File == st.File && e.Site == st.Line {
			if e.Kind == check.EndException && st.Exception != "" && st.Exception != e.Type {
				return false, at
			}
			x.Verified = true
			x.Outcome = cmp.Or(e.Type, string(e.Kind))
			if e.Message != "" {
				x.Outcome += ": " + e.Message
			}
			return true, at
		}
		for _, f := range e.Stack {
			if here(f) && st.Exception == e.Type {
				x.Verified = true
				x.Outcome = cmp.Or(e.Type, string(e.Kind))
				return true, at
			}
		}
	case rules.StepSet:
		for _, t := range o.Steps {
			if t.Field == st.Target && t.Certain && (here(t.Frame) || t.Applied != nil && here(*t.Applied)) {
				x.Verified, x.Outcome = true, st.Target+" = "+analyzer.Repr(t.New)
				return true, ""
			}
		}
	case rules.StepSetEnv:
		for _, t := range o.Env {
			if t.Name == st.Target && !t.Undecided && here(t.At) {
				x.Verified, x.Outcome = true, "environment variable "+t.Name+" = "+t.Value
				return true, ""
			}
		}
	case rules.StepWarn, rules.StepDeprecate:
		for _, t := range o.Messages {
			if t.Certain && here(t.Frame) {
				x.Verified, x.Outcome = true, t.Level+": "+t.Text
				return true, ""
			}
		}
	}
	if at == "" && len(o.Ends) > 0 && o.Decided() && o.Ends[0].At.File != "" {
		at = fmt.Sprintf("%s:%d", o.Ends[0].At.File, o.Ends[0].At.Line)
	}
	return false, at
}

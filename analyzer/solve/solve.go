package solve

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Subject is a command to solve for.
type Subject struct {
	// Session is where it is evaluated; made with Options.Options, and with
	// Options.Batch, without which everything takes several times as long.
	Session *check.Session
	// Case is the command.
	Case check.Case
	// Base is what it comes to, as far as it has been evaluated; may be nil.
	Base *check.Outcome
	// Fixed lists further flags that are not to be changed. Flags that name the
	// model never are: another model is no repair.
	Fixed []string
}

// Options bound the search.
type Options struct {
	// Max is the number of repairs to look for; 0 means 1.
	Max int
	// Changes is the largest number of changes of a repair, 0 means 3. More can
	// come of taking flags away one by one.
	Changes int
	// Budget bounds the time; 0 means DefaultBudget. The search ends between two
	// evaluations. Half of it comes on top to see that no repair of fewer changes is
	// left out.
	Budget time.Duration
	// Clock gives the time that Budget bounds, from any beginning; nil is the time
	// that passes. A measure takes that of the processor.
	Clock func() time.Duration
	// Accept says whether a repair is one for whoever asks: what it changes may be part
	// of other commands too. nil accepts all.
	Accept func(Repair) bool
}

// DefaultBudget is the time that a search takes at most, unless an evaluation
// takes longer.
const DefaultBudget = 5 * time.Second

// Kind says what a change does.
type Kind string

// The kinds of changes.
const (
	Set    Kind = "set"    // another value for a flag that is given
	Remove Kind = "remove" // a flag is taken away, or a word that belongs to none
	Add    Kind = "add"    // a flag is added
	Rename Kind = "rename" // a flag is called otherwise
)

// Place is a range of arguments.
type Place struct{ Start, End int }

// Change is a change to one flag of a command line.
type Change struct {
	Kind Kind
	// Flag is the flag as the command writes it, for Add its longest name; "" for
	// a word that belongs to no flag. To is the new name for Rename.
	Flag, To string
	// Field is the field that the flag gives, "" if there is none.
	Field string
	// Old and New are the values. Joined says that the value is written
	// --flag=value.
	Old, New []string
	Joined   bool
	// Places are the arguments that are changed; none for Add. Of several all
	// but the last are taken away.
	Places []Place
	// Others are further values that do as well, in the order in which they would
	// be offered: see Allowed for a complete answer.
	Others []string

	cost float64
	// level is how far the flag is from the failure: see relevance.
	level int
}

// flags is what the change is about, for telling changes apart.
func (c Change) subject() string {
	if c.Field != "" {
		return c.Field
	}
	if len(c.Places) > 0 {
		return c.Flag + "@" + string(rune('0'+c.Places[0].Start%10)) + strings.Join(c.Old, " ")
	}
	return c.Flag
}

// String is the change in words.
func (c Change) String() string {
	join := func(flag string, values []string) string {
		out := flag
		for _, v := range values {
			out = strings.TrimPrefix(out+" "+launch.Quote(v), " ")
		}
		return out
	}
	switch c.Kind {
	case Add:
		return "add " + join(c.Flag, c.New)
	case Remove:
		return "remove " + join(c.Flag, c.Old)
	case Rename:
		return "write " + c.To + " for " + c.Flag
	}
	if len(c.New) == 0 {
		return "write " + c.Flag + " without " + join("", c.Old)
	}
	return "set " + join(c.Flag, c.New) + " (was " + strings.TrimPrefix(join("", c.Old), " ") + ")"
}

// Effect is a field whose value is another one with a repair, apart from those
// that the repair changes itself.
type Effect struct {
	Field string
	// Old is the value when the refused start-up ended, New that with which the
	// repaired one starts; both are JSON values.
	Old, New any
}

// Repair is a set of changes with which a command starts.
type Repair struct {
	// Changes are those to the command, at most one for each flag.
	Changes []Change
	// Argv is the repaired command line. From gives for each argument its index
	// in the original, -1 for a new one.
	Argv []string
	From []int
	// Certain says that the repaired command starts in every case; otherwise
	// Open are the ends that are left, all of which the command had before, under
	// the same conditions.
	Certain bool
	Open    []check.End
	// Effects lists what else becomes different.
	Effects []Effect
	// Outcome is what the repaired command comes to.
	Outcome *check.Outcome
}

// Result is what a search comes to.
type Result struct {
	// Base is the outcome of the command as it is.
	Base *check.Outcome
	// Repairs are the repairs found, the best first.
	Repairs []Repair
	// Tried is the number of command lines evaluated. Complete says that time did not
	// end the search: with a repair, that all candidates with fewer changes than the
	// first one has were tried; without, that all were, up to Options.Changes of them
	// together where the search is exhaustive.
	Tried    int
	Complete bool
	// Hopeless is set if there is no repair and even the command without any of
	// its flags, apart from those that name the model, does not start: it is what
	// that comes to.
	Hopeless *check.End
}

// Errors of Repairs.
var (
	// ErrStarts says that the command starts as it is.
	ErrStarts = errors.New("the command starts")
	// ErrUnread says that the engine's parser was not reached, so that its flags
	// are not known.
	ErrUnread = errors.New("the start-up ends before the engine reads its flags")
	// ErrUndecided says that it is not known whether the command starts.
	ErrUndecided = errors.New("it is not known whether the command starts")
)

// Repairs looks for changes with which a refused command starts. It ends early,
// with what it has, when the context is done.
func Repairs(ctx context.Context, sub Subject, opt Options) (*Result, error) {
	if opt.Max == 0 {
		opt.Max = 1
	}
	if opt.Changes == 0 {
		opt.Changes = 3
	}
	if opt.Budget == 0 {
		opt.Budget = DefaultBudget
	}
	if sub.Base == nil || sub.Base.Options == nil {
		sub.Base = sub.Session.Run(sub.Case)
	}
	s := newSolver(ctx, sub, opt)
	res := &Result{Base: sub.Base}
	if err := s.ready(); err != nil {
		return res, err
	}
	res.Repairs = s.search()
	res.Tried, res.Complete = s.tried, !s.late()
	if len(res.Repairs) == 0 {
		res.Hopeless = s.hopeless()
	}
	return res, nil
}

// solver is a search that is under way.
type solver struct {
	ctx      context.Context
	sub      Subject
	opt      Options
	argv     []string
	opts     []check.Option
	given    []occurrence
	fixed    map[string]bool // names of flags
	deadline time.Duration   // of opt.Clock
	tried    int
	base     map[string]string // the failures of the command and their conditions
	sites    map[check.Frame]*site
	seen     map[string][]check.End
}

func newSolver(ctx context.Context, sub Subject, opt Options) *solver {
	if opt.Clock == nil {
		start := time.Now()
		opt.Clock = func() time.Duration { return time.Since(start) }
	}
	s := &solver{ctx: ctx, sub: sub, opt: opt, argv: sub.Case.Argv, opts: sub.Base.Options, fixed: map[string]bool{}, sites: map[check.Frame]*site{}, seen: map[string][]check.End{}}
	s.deadline = opt.Clock() + opt.Budget
	for _, f := range append(slices.Clone(sub.Session.Engine.Adapter.ModelFlags), sub.Fixed...) {
		for _, o := range matching(s.opts, f) {
			for _, n := range o.Flags {
				s.fixed[n] = true
			}
		}
		s.fixed[f] = true
	}
	s.given = parse(s.opts, s.argv)
	if sub.Case.Script != nil && len(s.given) > 0 && s.given[0].flag == "" {
		s.given = s.given[1:] // the model, as a console command takes it
	}
	s.base = failures(sub.Base)
	return s
}

// late says that the search has to end.
func (s *solver) late() bool { return s.ctx.Err() != nil || s.opt.Clock() > s.deadline }

// isFixed says whether a flag is not to be changed.
func (s *solver) isFixed(opt *check.Option) bool {
	return opt != nil && slices.ContainsFunc(opt.Flags, func(f string) bool { return s.fixed[f] })
}

// failureKey tells failures apart: by their place, and those of the parser by
// what it says.
func failureKey(e check.End) string {
	k := string(e.Kind) + " " + e.Type + " " + e.At.File + ":" + string(world.EncodeJSON(int64(e.At.Line), false))
	if e.Kind == check.EndRefused || e.At.File == "" {
		k += " " + e.Message
	}
	return k
}

// failures lists the ends of an outcome that are not good, with the conditions
// under which they come; "" stands for a condition that cannot be written.
func failures(o *check.Outcome) map[string]string {
	out := map[string]string{}
	for _, e := range o.Ends {
		if e.Kind == check.EndOK {
			continue
		}
		out[failureKey(e)] = conditionText(e)
	}
	return out
}

func conditionText(e check.End) string {
	if e.When.More || len(e.When.Clauses) == 0 {
		return ""
	}
	var b strings.Builder
	for _, c := range e.When.Clauses {
		for _, l := range c {
			b.WriteString(l.Fact + "|" + l.Name + "|" + l.Text + "&")
		}
		b.WriteString(";")
	}
	return b.String()
}

// ready says whether there is something to search for.
func (s *solver) ready() error {
	b := s.sub.Base
	if b.Err != nil {
		return b.Err
	}
	bad := false
	for _, e := range b.Ends {
		switch e.Kind {
		case check.EndOK:
		case check.EndUndecided:
		case check.EndExit:
			bad = true
		default:
			bad = true
		}
	}
	switch {
	case !bad && b.Decided():
		return ErrStarts
	case !bad:
		return ErrUndecided
	case len(s.opts) == 0:
		return ErrUnread
	}
	return nil
}

// good says whether an outcome is an acceptable result of a repair, and lists
// the ends that are left.
func (s *solver) good(o *check.Outcome) (ok, certain bool, open []check.End) {
	if o.Err != nil {
		return false, false, nil
	}
	starts := false
	for _, e := range o.Ends {
		if e.Kind == check.EndOK {
			starts = true
			continue
		}
		k := failureKey(e)
		before, had := s.base[k]
		if s.certainly() && e.Kind != check.EndUndecided {
			had = true // it failed in every case before
		} else if !had || conditionText(e) != before || before == "" {
			return false, false, nil
		}
		open = append(open, e)
	}
	if !starts {
		return false, false, nil
	}
	if len(open) == 0 {
		return true, true, nil
	}
	return s.certainly() || len(open) < len(s.base), false, open
}

// certainly says that the command never starts as it is.
func (s *solver) certainly() bool { return CertainlyFails(s.sub.Base) }

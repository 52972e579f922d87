package solve

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Admitted says which values a flag may have in a command, with everything else
// as it is.
type Admitted struct {
	// Flag is the flag as it was asked for, or its longest name; Field its field.
	Flag, Field string
	// Values are all values that were evaluated: the choices in their order, or
	// numbers in rising order. All says that these are all that the parser takes.
	Values []Value
	All    bool
	// Without is what the command comes to without the flag.
	Without Value
	// Runs are the admitted numbers among Values in runs of numbers that follow
	// each other, every one of which was evaluated; nil for a flag of choices.
	Runs []Run
	// From and To are the bounds of the numbers that were all evaluated.
	From, To int64
	// Multiple is set where the numbers that were evaluated and are admitted are
	// the multiples of one number, up to the largest that is admitted, and no
	// other; 0 elsewhere.
	Multiple int64
}

// Run is a range of numbers, both ends included.
type Run struct{ From, To int64 }

// Value is a value with what the command comes to with it.
type Value struct {
	// Text is the value; "" for a flag without one.
	Text string
	// Starts says that the command certainly starts, Fails that it certainly does
	// not. Neither is so where facts are not known or it was not analysed.
	Starts, Fails bool
	// End is the first end that is not good, nil if there is none.
	End *check.End
}

// allNumbers is the number up to which all numbers are evaluated.
const allNumbers = 128

// Allowed evaluates the values of a flag. The errors are ErrUnread, the
// context's and a *FlagError.
func Allowed(ctx context.Context, sub Subject, flag string) (*Admitted, error) {
	if sub.Base == nil || sub.Base.Options == nil {
		sub.Base = sub.Session.Run(sub.Case)
	}
	if sub.Base.Err != nil {
		return nil, sub.Base.Err
	}
	if len(sub.Base.Options) == 0 {
		return nil, ErrUnread
	}
	s := newSolver(ctx, sub, Options{Budget: 1 << 62})
	opt, err := s.option(flag)
	if err != nil {
		return nil, err
	}
	a := &Admitted{Flag: long(opt), Field: opt.Field}
	if slices.Contains(opt.Flags, flag) {
		a.Flag = flag
	}
	a.Without = s.value(opt, nil, "")
	switch {
	case opt.NoValue:
		a.All = true
		v := s.value(opt, []string{}, "")
		a.Values = []Value{v}
	case len(opt.Choices) > 0:
		a.All = true
		var texts []string
		for _, c := range opt.Choices {
			switch c := c.(type) {
			case string:
				texts = append(texts, c)
			case int64:
				texts = append(texts, strconv.FormatInt(c, 10))
			default:
				a.All = false
			}
		}
		a.Values = s.valuesOf(opt, texts)
	case s.isNumber(opt):
		s.numbers(opt, a)
	default:
		// Texts: what the engine compares the field with, as far as a failure shows.
		r := &relevance{level: map[string]int{}, values: lastValues(sub.Base)}
		if e := failing(sub.Base); e != nil {
			r = s.relevant(sub.Base, e)
		}
		var texts []string
		if gs := s.occurrences(opt); len(gs) > 0 && len(gs[len(gs)-1].values) == 1 {
			texts = append(texts, gs[len(gs)-1].values[0])
		}
		for _, v := range s.values(opt, "", r) {
			if !slices.Contains(texts, v) {
				texts = append(texts, v)
			}
		}
		a.Values = s.valuesOf(opt, texts)
	}
	return a, ctx.Err()
}

// FlagError says that the engine has no such flag.
type FlagError struct{ Flag, Hint string }

func (e *FlagError) Error() string { return e.Flag + ": the engine has no such flag" + e.Hint }

// option finds a flag by any of its names or its field.
func (s *solver) option(flag string) (*check.Option, error) {
	var names []string
	for i := range s.opts {
		o := &s.opts[i]
		if slices.Contains(o.Flags, flag) || slices.Contains(o.Flags, "--"+flag) || o.Field == flag && flag != "" {
			return o, nil
		}
		names = append(names, o.Flags...)
	}
	if m := matching(s.opts, flag); len(m) == 1 {
		return m[0], nil
	}
	e := &FlagError{Flag: flag}
	if n := world.Suggest(flag, names); n != "" {
		e.Hint = "; did you mean " + n + "?"
	}
	return nil, e
}

// change is the change that gives the flag values; nil means to take it away.
func (s *solver) to(opt *check.Option, values []string) []Change {
	gs := s.occurrences(opt)
	if values == nil {
		if len(gs) == 0 {
			return nil
		}
		c := Change{Kind: Remove, Flag: gs[0].flag, Field: opt.Field}
		for _, g := range gs {
			c.Places = append(c.Places, Place{g.start, g.end})
		}
		return []Change{c}
	}
	return []Change{s.set(opt, values, 0)}
}

func (s *solver) value(opt *check.Option, values []string, text string) Value {
	n := nodeOf(s.to(opt, values))
	s.evaluate([]*node{n})
	return valueOf(text, n.ends)
}

func valueOf(text string, ends []check.End) Value {
	v := Value{Text: text, Starts: len(ends) > 0, Fails: len(ends) > 0}
	for i := range ends {
		e := &ends[i]
		switch e.Kind {
		case check.EndOK:
			v.Fails = false
			continue
		case check.EndUndecided:
			v.Fails = false
		}
		v.Starts = false
		if v.End == nil {
			v.End = e
		}
	}
	return v
}

// valuesOf evaluates values, many at a time.
func (s *solver) valuesOf(opt *check.Option, texts []string) []Value {
	out := make([]Value, len(texts))
	for i := 0; i < len(texts) && s.ctx.Err() == nil; {
		n := min(max(s.sub.Session.Batch(), 1), len(texts)-i)
		nodes := make([]*node, n)
		for k := range nodes {
			nodes[k] = nodeOf(s.to(opt, []string{texts[i+k]}))
		}
		s.evaluate(nodes)
		for k, x := range nodes {
			v := valueOf(texts[i+k], x.ends)
			if v.End != nil && v.End.OpenMessage {
				v = valueOf(texts[i+k], s.run(x).Ends)
			}
			out[i+k] = v
		}
		i += n
	}
	return out
}

// isNumber says whether a flag takes whole numbers.
func (s *solver) isNumber(opt *check.Option) bool {
	if _, ok := opt.Default.(int64); ok {
		return true
	}
	if _, ok := opt.Default.(float64); ok {
		return false
	}
	for _, g := range s.occurrences(opt) {
		if len(g.values) == 1 {
			_, ok := number(g.values[0])
			return ok
		}
	}
	// What the parser makes of a number and of a text.
	n := []*node{nodeOf(s.to(opt, []string{"1"})), nodeOf(s.to(opt, []string{"x1y"}))}
	s.evaluate(n)
	refused := func(x *node) bool { return len(x.ends) == 1 && x.ends[0].Kind == check.EndRefused }
	return !refused(n[0]) && refused(n[1])
}

// numbers evaluates all small numbers, and of the others those near to what the
// engine compares with.
func (s *solver) numbers(opt *check.Option, a *Admitted) {
	seen := map[int64]bool{}
	var list []int64
	add := func(v int64) {
		if v >= 0 && v <= 1<<40 && !seen[v] {
			seen[v] = true
			list = append(list, v)
		}
	}
	for v := range int64(allNumbers + 1) {
		add(v)
	}
	for v := int64(allNumbers); v <= 1<<20; v *= 2 {
		add(v - 1)
		add(v)
		add(v + 1)
	}
	around := func(v int64) {
		for d := int64(-1); d <= 1; d++ {
			add(v + d)
			add(2*v + d)
		}
	}
	if d, ok := opt.Default.(int64); ok {
		around(d)
	}
	for _, g := range s.occurrences(opt) {
		for _, t := range g.values {
			if v, ok := number(t); ok {
				around(v)
			}
		}
	}
	found := map[int64]Value{}
	run := func() {
		var texts []string
		for _, v := range list {
			texts = append(texts, strconv.FormatInt(v, 10))
		}
		for i, x := range s.valuesOf(opt, texts) {
			found[list[i]] = x
		}
		list = nil
	}
	run()
	// What the failures compare with.
	done := map[string]bool{}
	for _, x := range found {
		if x.End == nil || done[failureKey(*x.End)] || len(done) > 4 {
			continue
		}
		done[failureKey(*x.End)] = true
		for _, c := range s.siteOf(x.End.At).consts.ints {
			around(c)
		}
		for _, t := range numbers.FindAllString(x.End.Message, -1) {
			if v, ok := number(t); ok {
				around(v)
			}
		}
	}
	run()
	var keys []int64
	for v := range found {
		keys = append(keys, v)
	}
	slices.Sort(keys)
	for _, v := range keys {
		a.Values = append(a.Values, found[v])
	}
	a.To = allNumbers
	a.runs(keys)
}

// runs finds runs and multiples among the numbers that were evaluated.
func (a *Admitted) runs(keys []int64) {
	a.Runs = []Run{}
	var good []int64
	for i, v := range a.Values {
		if !v.Starts {
			continue
		}
		k := keys[i]
		good = append(good, k)
		if n := len(a.Runs); n > 0 && a.Runs[n-1].To == k-1 {
			a.Runs[n-1].To = k
			continue
		}
		a.Runs = append(a.Runs, Run{k, k})
	}
	// The multiples of the smallest of them, and no other number.
	var m int64
	for _, k := range good {
		if k > 0 {
			m = k
			break
		}
	}
	if m < 2 || len(good) < 3 {
		return
	}
	top := good[len(good)-1]
	for i, v := range a.Values {
		if k := keys[i]; k > 0 && k <= top && v.Starts != (k%m == 0) {
			return
		}
	}
	a.Multiple = m
}

// String is the run as text.
func (r Run) String() string {
	if r.From == r.To {
		return strconv.FormatInt(r.From, 10)
	}
	return fmt.Sprintf("%d to %d", r.From, r.To)
}

package solve

import (
	"context"
	"strings"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Unneeded is a flag of a command without which everything comes out the same.
type Unneeded struct {
	// Change takes it away.
	Change Change
	// Why says which kind it is.
	Why Idle
	// Value is the value of its field, with the flag and without it; nil if it has
	// none.
	Value any
}

// Idle is a reason for which a flag has no effect.
type Idle string

// The reasons.
const (
	// RepeatsDefault: the value is the default, and stays.
	RepeatsDefault Idle = "repeats the default"
	// Overwritten: the engine puts another value in its place, the same as without
	// the flag.
	Overwritten Idle = "is overwritten"
	// Chosen: the engine chooses the same value by itself.
	Chosen Idle = "is what the engine chooses by itself"
)

// FindUnneeded looks for flags of a command that starts without which every field,
// every change to the environment and every message is the same. It evaluates the
// command once for each flag. A flag that is found is unneeded by itself; together
// with others it may not be. The error is ErrUndecided if the command does not
// certainly start.
func FindUnneeded(ctx context.Context, sub Subject) ([]Unneeded, error) {
	base := sub.Session.Run(sub.Case)
	if base.Err != nil {
		return nil, base.Err
	}
	if !base.Decided() || base.Ends[0].Kind != check.EndOK {
		return nil, ErrUndecided
	}
	sub.Base = base
	s := newSolver(ctx, sub, Options{Budget: 1 << 62})
	want := digest(base)
	var out []Unneeded
	for _, c := range s.removable() {
		if c.Field == "" || ctx.Err() != nil {
			continue
		}
		o := s.run(nodeOf([]Change{c}))
		if !o.Decided() || digest(o) != want {
			continue
		}
		u := Unneeded{Change: c, Why: Chosen}
		f := base.Field(c.Field)
		if f != nil {
			u.Value = f.Value
		}
		first, set := initial(base, c.Field), initial(o, c.Field)
		switch {
		case same(first, set) && f != nil && same(first, f.Value):
			u.Why = RepeatsDefault
		case f != nil && !same(first, f.Value):
			u.Why = Overwritten
		}
		out = append(out, u)
	}
	return out, ctx.Err()
}

// initial is the value that a field was made with.
func initial(o *check.Outcome, field string) any {
	for _, st := range o.Steps {
		if st.Object == o.Object && st.Field == field && !st.Had {
			return st.New
		}
	}
	return nil
}

// digest is a text that is the same for outcomes in which nothing differs that a
// server does. A field that depends on what is not known is never the same as
// another one, unless it has the same values under the same conditions.
func digest(o *check.Outcome) string {
	var b strings.Builder
	put := func(v any) {
		b.Write(world.EncodeJSON(v, true))
		b.WriteByte('\n')
	}
	for _, fs := range [][]check.Field{o.Fields, o.Extra} {
		for _, f := range fs {
			b.WriteString(f.Name)
			if !f.Undecided {
				put(f.Value)
				continue
			}
			for _, c := range f.Cases {
				b.WriteString(conditionText(check.End{When: c.When}))
				if c.Unknown {
					b.WriteString("?")
				}
				put(c.Value)
			}
		}
	}
	for _, e := range o.Env {
		b.WriteString(e.Name + "=" + e.Value)
		put([]any{e.Unset, e.Undecided})
	}
	for _, m := range o.Messages {
		b.WriteString(m.Level + m.Text)
		put([]any{m.File, int64(m.Line), m.Certain})
	}
	return b.String()
}

package check

import (
	"reflect"
	"slices"

	"github.com/enginelint/enginelint/analyzer/interp"
)

// State is what a start-up does beside its fields.
type State struct {
	// Digest is the same for two cases of a session that leave the same in memory and
	// call the same outside the engine's tree, see interp.Interp.StateDigest and
	// Outward; "" if that is not known.
	Digest string
	// Plain are the fields of the resolved object whose value is known and of a
	// built-in type, so that a comparison with a constant can be told from it.
	Plain map[string]bool
}

// RunState is Run, with what the start-up leaves in memory but for one field of the
// resolved object.
func (s *Session) RunState(c Case, except string) (*Outcome, State) {
	st := State{}
	s.atEnd = func(r *run) {
		st = State{}
		x, ok := r.args.(*interp.Instance)
		if r.err != nil || !ok {
			return
		}
		calls, ok := s.m.OutwardDigest()
		if sum, all := s.m.StateDigest(x, except); ok && all {
			st.Digest = sum + calls
		}
		st.Plain = s.m.PlainAttrs(x)
	}
	defer func() {
		s.atEnd = nil
		s.m.OutwardDigest()
	}()
	s.m.Outward(except)
	o := s.Run(c)
	return o, st
}

// Same says whether two decided outcomes differ in nothing but one field.
func (o *Outcome) Same(p *Outcome, except string) bool {
	if !o.Decided() || !p.Decided() || o.Ends[0].Kind != p.Ends[0].Kind || o.Stdout != p.Stdout {
		return false
	}
	others := func(fs []Field) []Field {
		return slices.DeleteFunc(slices.Clone(fs), func(f Field) bool { return f.Name == except })
	}
	return reflect.DeepEqual(others(o.Fields), others(p.Fields)) && reflect.DeepEqual(others(o.Extra), others(p.Extra)) &&
		reflect.DeepEqual(o.Env, p.Env) && reflect.DeepEqual(o.Messages, p.Messages)
}

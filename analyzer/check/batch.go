package check

import (
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/interp"
)

// Batch is the number of command lines that RunBatch takes at once.
func (s *Session) Batch() int { return s.m.MaxAlternatives() }

// RunBatch runs the case on several argument vectors in one evaluation, in which
// they are alternatives: what they have in common is done once, which for a few
// words in a long command line is nearly everything. It gives for each the ways
// in which the start-up can end, without their conditions; End.Certain says that
// it is the only one of that command line. Alternatives are merged like any other
// unknown, so that an end may be EndUndecided, or one of several, where Run knows
// better; what is certain here is certain there, but for programs that look at
// sys.argv, which is that of the first, and that End.OpenMessage is set where the
// message depends on the alternative. There are from 1 to Batch argument vectors;
// c.Argv and c.Words are not used. The session has to be made with Options.Batch.
// nil means that the evaluation failed, or that it is left to Run: a console
// command looks at its words one by one.
func (s *Session) RunBatch(c Case, argvs [][]string) [][]End {
	if c.Script != nil && s.Engine.HasModule(c.Script.Module) {
		return nil // its function reads sys.argv
	}
	if !s.opt.Batch || c.Script != nil || s.importErr != nil || s.entry == nil || len(argvs) == 0 || len(argvs) > s.Batch() {
		return nil
	}
	s.forget()
	s.suitHead(c)
	out := s.batch(c, argvs)
	if s.head != nil && s.m.HeadBroken() {
		s.dropHead()
		out = s.batch(c, argvs)
	}
	return out
}

func (s *Session) batch(c Case, argvs [][]string) (out [][]End) {
	c.Argv, c.Words = argvs[0], nil
	var guards []interp.Guard
	s.caseWith(c, func(r *run) {
		lists := make([]interp.Value, len(argvs))
		for i, a := range argvs {
			lists[i] = s.m.Arguments(a, nil)
		}
		var argv interp.Value
		argv, guards = s.m.Alternatives(lists)
		a := s.Engine.Adapter
		prepare := s.must(s.entry, a.Prepare)
		if s.head != nil {
			prepare = s.m.After(s.head)
		}
		s.m.Call(s.starter, prepare, argv, interp.Str(a.Check))
	}, func(r *run) {
		if r.err != nil {
			return
		}
		out = make([][]End, len(argvs))
		ends := append(slices.Clone(s.importEnds), s.alive(r.ends)...)
		for i, g := range guards {
			for _, e := range ends {
				certain := s.m.Implies(g, e.Guard)
				if e.Guard = s.m.And(e.Guard, g); e.Guard == interp.False {
					continue
				}
				end := s.plainEnd(e, r.trace)
				end.Certain = certain
				end.OpenMessage = end.OpenMessage || strings.Contains(end.Message, "unknown "+interp.AlternativeFact)
				out[i] = append(out[i], end)
			}
		}
	})
	return out
}

// start is the start-up of case_ as a program, whose statements run once for
// each of several values.
const start = `
def start(prepare, argv, check):
    args = prepare(argv)
    if hasattr(args, check):
        getattr(args, check)()
`

// prepareBatch makes the interpreter ready for RunBatch.
func (s *Session) prepareBatch() (err error) {
	if err := s.m.Separate("argparse", "ArgumentParser", "parse_known_args"); err != nil {
		return err
	}
	s.starter, err = s.m.Define(start, "start")
	return err
}

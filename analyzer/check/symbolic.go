package check

import (
	"errors"
	"fmt"
	"strings"

	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/world"
)

// SymbolicRun is the start-up on all command lines at once: see interp.Symbolic.
type SymbolicRun struct {
	// Interp is the interpreter, in the state at the end of the run.
	Interp *interp.Interp
	// Trace are the effects, in order.
	Trace []interp.Effect
	// First is the place of the first of them, as unknowns for the values of a
	// moment count.
	First int
	// End gives an end of the trace with its place in the engine's source.
	End func(interp.PathEnd) End
}

// Symbolic runs the start-up on all command lines and calls f on what came of
// it. The session has to be made with Options.Symbolic. It is an error if the
// engine cannot be imported, or the run was given up.
func (s *Session) Symbolic(f func(SymbolicRun)) error {
	if s.importErr != nil {
		return s.importErr
	}
	if s.entry == nil {
		return errors.New("the engine cannot be imported")
	}
	var err error
	// Models of which nothing is known but that they are those of the command.
	draft := &world.Model{Name: "any draft", Raw: world.NewObject(), Dir: interp.ModelDir + interp.ModelText + "draft_model_path"}
	model := &world.Model{Name: "any", Raw: world.NewObject(), Dir: interp.ModelDir + symbolicModel, Draft: draft}
	var paths []world.ModelPath
	for _, flag := range s.Engine.Adapter.ModelFlags {
		dest := strings.ReplaceAll(strings.TrimLeft(flag, "-"), "-", "_")
		if strings.Contains(flag, "draft") {
			paths = append(paths, world.ModelPath{Flag: flag, Path: interp.ModelText + dest, Draft: true})
			draft.Dir = interp.ModelDir + interp.ModelText + dest
		}
	}
	s.case_(Case{Argv: []string{s.Engine.Adapter.ModelFlags[0], symbolicModel}, Model: model, Paths: paths}, func(r *run) {
		switch why := s.exceeded(); {
		case r.err != nil:
			err = r.err
		case why != "":
			err = fmt.Errorf("the start-up %s", why)
		case s.m.SymbolicObject() == nil:
			err = errors.New("no arguments were parsed, or nothing was made of them")
			for _, e := range r.ends {
				err = fmt.Errorf("%w: %s", err, s.end(e, r.trace).describe())
				break
			}
		default:
			f(SymbolicRun{Interp: s.m, Trace: r.trace, First: len(s.m.Trace()) - len(r.trace), End: func(e interp.PathEnd) End { return s.end(e, r.trace) }})
		}
	})
	if err != nil {
		return err
	}
	return s.verify()
}

// symbolicModel stands for the path or name of any model.
const symbolicModel = interp.ModelText + "model_path"

package analyzer

import (
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/engine"
)

// Flags gives the argument parser that an engine builds on the machine that
// the request describes. Of the request's paths and command nothing is used.
// Errors are those of Run.
func (r *Request) Flags(e *engine.Engine) (*check.Parser, error) {
	cfg, err := r.config()
	if err != nil {
		return nil, err
	}
	g, err := r.facts(&setup{cfg: cfg, look: r.Look}, &directives{})
	if err != nil {
		return nil, err
	}
	g.complete(e)
	s, err := r.sessionWith(e, g.facts, true)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	return s.Parser(), nil
}

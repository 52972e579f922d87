package analyzer

import (
	"cmp"
	"path/filepath"

	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/extract"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Case is the command as a session runs it.
func (r *Result) Case() check.Case {
	return r.caseWith(nil)
}

// SessionFor opens a session under the facts of a result, in which its command
// and others like it can be evaluated again and again; Close it. The bounds are
// those of the request.
func (r *Request) SessionFor(res *Result) *check.Session {
	return check.NewSession(res.Engine, res.Facts, check.Options{Options: true, Batch: true, Many: true, Env: res.Case().Env, Limits: r.Limits,
		Timeout: cmp.Or(r.Timeout, DefaultTimeout), Memory: cmp.Or(r.Memory, DefaultMemory)})
}

// Reread reads a changed text as the file that was read before.
func Reread(f *launch.File, text string) *launch.File {
	opt := launch.Options{Open: opener(filepath.Dir(f.Name)), List: lister(filepath.Dir(f.Name)), Format: f.Format}
	return launch.Read(f.Name, []byte(text), opt)
}

// Prepared collects what the command of a request is checked with, and does not
// check it. The configuration of a project is not asked. A model goes over what the
// request says of the command's model; nil leaves that.
func (r *Request) Prepared(e *engine.Engine, model *world.Model) (*Result, error) {
	f, err := fromArgv(r.Argv)
	if err != nil {
		return nil, err
	}
	if len(f.Launches) != 1 || len(f.Launches[0].Variants) != 1 {
		return nil, errSeveralCommands
	}
	su := &setup{cfg: &config.Config{}, look: r.Look}
	d := &directives{}
	g, err := r.facts(su, d)
	if err != nil {
		return nil, err
	}
	res, err := r.prepare(e, f.Launches[0].Variants[0], su, d, g)
	if err != nil {
		return nil, err
	}
	if model != nil {
		res.Model = g.usualFiles(model)
		res.models = nil
	}
	return res, nil
}

// Start opens a session in which prepared results with the same facts are
// evaluated, in the way in which Run does it.
func (r *Request) Start(res *Result) (*check.Session, error) { return r.session(res.Engine, res.Facts) }

// Evaluate checks a prepared command.
func (r *Result) Evaluate(s *check.Session) error { return r.run(s, nil) }

// Known gives references of the engine's constraint set their values under the
// facts of a result.
func (r *Result) Known() *extract.Known {
	return &extract.Known{Facts: r.Facts, Model: r.Model, Packages: world.NewPackages(r.Facts, r.Engine.Project)}
}

// Source is the engine that a request names, without the configuration of a
// project only if the request says so. A release of the catalogue will do.
func (r *Request) Source() (*engine.Engine, error) {
	cfg, err := r.config()
	if err != nil {
		return nil, err
	}
	any := *r
	any.Catalogue = true
	return any.open(cfg)
}

package solve

import (
	"context"
	"slices"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/launch"
)

// Session is what commands are evaluated in; see analyzer.Request.SessionFor.
type Session = check.Session

// For is the command of a result as a subject, in a session made with
// analyzer.Request.SessionFor.
func For(s *check.Session, res *analyzer.Result) Subject {
	sub := Subject{Session: s, Case: res.Case()}
	if res.Outcome != nil && res.Outcome.Options != nil {
		sub.Base = res.Outcome
	}
	return sub
}

// Command looks for repairs of the command of a result, as an editor or a
// command line tool does: with a session of its own.
func Command(ctx context.Context, req analyzer.Request, res *analyzer.Result, opt Options) (*Result, error) {
	s := req.SessionFor(res)
	defer s.Close()
	return Repairs(ctx, For(s, res), opt)
}

// In is the place of a result's command in its file; ok is false for a command
// that is in no file. read reads a changed text as the same file.
func In(f *launch.File, res *analyzer.Result, read func(text string) *launch.File) (src Source, ok bool) {
	l := slices.Index(f.Launches, res.Launch)
	if l < 0 {
		return src, false
	}
	v := slices.Index(f.Launches[l].Variants, res.Command)
	return Source{File: f, Launch: l, Variant: v, WordOf: res.WordOf, Read: read}, v >= 0
}

package solve

import (
	"slices"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
)

// Position is where a command stands in a file: the index of its launch, and among the
// variants of that.
type Position struct{ Launch, Variant int }

// Positions gives the commands of a file that are to be evaluated by where they stand.
func Positions(f *analyzer.LiveFile) map[Position]*analyzer.LiveJob {
	out := make(map[Position]*analyzer.LiveJob, len(f.Jobs))
	for _, j := range f.Jobs {
		l := slices.Index(f.File.Launches, j.Launch)
		if l >= 0 {
			out[Position{l, slices.Index(j.Launch.Variants, j.Command)}] = j
		}
	}
	return out
}

// Moved is a command of a file and what has become of it in a changed text.
type Moved struct {
	At       Position
	Old, New *analyzer.LiveJob
}

// Beside lists the commands that are others after a change to the text of their file, in
// the order of the file. A repair is found for one command, and what it changes may be
// part of several: of the variants of a loop, or of launches with one variable. ok is
// false if the two texts do not have the same launches with as many variants, or if not
// all of them are followed, so that there is more than is listed.
func Beside(old, now *analyzer.LiveFile) (out []Moved, ok bool) {
	was, is := Positions(old), Positions(now)
	if len(was) != len(is) || len(old.File.Launches) != len(now.File.Launches) {
		return nil, false
	}
	for li, l := range now.File.Launches {
		if len(l.Variants) != len(old.File.Launches[li].Variants) {
			return nil, false
		}
		changed := false
		for vi := range l.Variants {
			p := Position{li, vi}
			a, b := was[p], is[p]
			if (a == nil) != (b == nil) {
				return nil, false
			}
			if a != nil && (a.Live() != b.Live() || a.Key() != b.Key()) {
				out, changed = append(out, Moved{p, a, b}), true
			}
		}
		if changed && l.More {
			return out, false
		}
	}
	return out, true
}

// Worse gives an end of a command that it did not come to before, and that is not a good
// one; nil if there is none, or if it failed in every case before. An end for which it
// cannot be told whether it comes in the same cases as before counts as another one.
func Worse(was, is *check.Outcome) *check.End {
	if CertainlyFails(was) {
		return nil
	}
	base := failures(was)
	for i := range is.Ends {
		e := &is.Ends[i]
		if e.Kind == check.EndOK {
			continue
		}
		before, had := base[failureKey(*e)]
		if !had || before != conditionText(*e) || before == "" && !e.Certain {
			return e
		}
	}
	if is.Err != nil && was.Err == nil {
		return &check.End{Kind: check.EndUndecided, Reason: is.Err.Error()}
	}
	return nil
}

// CertainlyFails says that a command never starts.
func CertainlyFails(o *check.Outcome) bool {
	return o.Err == nil && len(o.Ends) > 0 && !slices.ContainsFunc(o.Ends, func(e check.End) bool {
		return e.Kind == check.EndOK || e.Kind == check.EndUndecided
	})
}

package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/report"
	"github.com/enginelint/enginelint/analyzer/solve"
)

// fixer looks for the repairs of files.
type fixer struct {
	req analyzer.Request
	opt solve.Options
	// session is that of the last command, under the facts of this key.
	session *solve.Session
	facts   string

	// live evaluates the commands of changed texts, as a check does; checking is where
	// the last of them was, and done are those that were.
	live     *analyzer.Live
	checking *analyzer.LiveSession
	done     map[string]*analyzer.LiveJob
}

func (f *fixer) close() {
	if f.session != nil {
		f.session.Close()
	}
	if f.checking != nil {
		f.checking.Close()
	}
}

// in gives a session for a command.
func (f *fixer) in(r *analyzer.Result) *solve.Session {
	key := r.Facts.Fingerprint()
	if f.session == nil || f.facts != key {
		if f.session != nil {
			f.session.Close()
		}
		f.session, f.facts = f.req.SessionFor(r), key
	}
	return f.session
}

// state is a text of a file with what its commands come to.
type state struct {
	text    string
	file    *analyzer.LiveFile
	results map[solve.Position]*analyzer.Result
	// others counts the commands that are other ones than in the text before, apart from
	// the repaired one.
	others int
}

// begin is the state of a file as it was checked.
func (f *fixer) begin(rep *analyzer.FileReport) (*state, error) {
	if f.live == nil {
		req := f.req
		if len(rep.Results) > 0 {
			req.Opened = rep.Results[0].Engine
		}
		var err error
		if f.live, err = analyzer.NewLive(req); err != nil {
			return nil, err
		}
		f.done = map[string]*analyzer.LiveJob{}
	}
	by := map[*launch.Command]*analyzer.Result{}
	for _, r := range rep.Results {
		by[r.Command] = r
		for _, c := range r.Same {
			by[c] = r
		}
	}
	st := &state{text: rep.File.Text, file: f.live.Prepare(rep.File), results: map[solve.Position]*analyzer.Result{}}
	for p, j := range solve.Positions(st.file) {
		if r := by[j.Command]; r != nil {
			st.results[p] = r
		}
	}
	return st, nil
}

// outcome checks a command of a changed text.
func (f *fixer) outcome(j *analyzer.LiveJob) (*analyzer.Result, error) {
	key := j.Key()
	if old := f.done[string(key[:])]; old != nil {
		j.Take(old)
		return j.Result(), nil
	}
	if f.checking == nil || !f.checking.For(j) || f.checking.Spent() {
		if f.checking != nil {
			f.checking.Close()
			f.checking = nil
		}
		var err error
		if f.checking, err = j.Live().Session(j); err != nil {
			return nil, err
		}
	}
	if err := f.checking.Run(context.Background(), j); err != nil {
		return nil, err
	}
	f.done[string(key[:])] = j
	return j.Result(), nil
}

// errBeyond says why a text is not changed whose other commands are not known.
var errBeyond = errors.New("not all variants of its launch are followed, and what others come to with it is not known")

// changed is the state with another text, made to repair the command at a place. The
// error says that another command would be worse off, or that it is not known.
func (f *fixer) changed(st *state, text string, at solve.Position) (*state, error) {
	now := f.live.Prepare(f.reread(st.file.File, text))
	moved, ok := solve.Beside(st.file, now)
	if !ok {
		return nil, errBeyond
	}
	next := &state{text: text, file: now, results: map[solve.Position]*analyzer.Result{}}
	// The others first: it is they that may speak against it.
	slices.SortStableFunc(moved, func(a, b solve.Moved) int { return cmp.Compare(is(a.At == at), is(b.At == at)) })
	for _, m := range moved {
		r, err := f.outcome(m.New)
		if err != nil {
			return nil, fmt.Errorf("what it comes to then is not known: %w", err)
		}
		next.results[m.At] = r
		if m.At != at {
			next.others++
		}
		was := st.results[m.At]
		if was == nil {
			return nil, fmt.Errorf("what it came to before is not known")
		}
		// Where the command failed in every case anything is better, but for the
		// repaired one, which has to start.
		e := solve.Worse(was.Outcome, r.Outcome)
		if e == nil && m.At == at && solve.CertainlyFails(r.Outcome) {
			e = &r.Outcome.Ends[0]
		}
		if e != nil {
			return nil, &report.BreakError{Result: r, End: e, Self: m.At == at}
		}
	}
	places := solve.Positions(now)
	for p, r := range st.results {
		if next.results[p] != nil {
			continue
		}
		// It is the same as before; its words may stand elsewhere now.
		x := *r
		x.Command, x.Launch, x.Same = places[p].Command, places[p].Launch, nil
		next.results[p] = &x
	}
	return next, nil
}

func is(b bool) int {
	if b {
		return 1
	}
	return 0
}

// tried is what has become of a repair in the file: a new state, or why there is none.
type tried struct {
	next *state
	edit error // the text cannot be changed to it
	bad  error // with it, another command is worse off
}

// try makes a repair in a text.
func (f *fixer) try(st *state, src solve.Source, at solve.Position, changes []solve.Change) tried {
	text, err := solve.Apply(src, changes)
	if err == nil {
		next, bad := f.changed(st, text, at)
		return tried{next: next, bad: bad}
	}
	// It may be good for other commands that would have to change with it.
	t := tried{edit: err}
	src.Alike = true
	if text, err := solve.Apply(src, changes); err == nil {
		_, t.bad = f.changed(st, text, at)
	}
	return t
}

// file repairs the commands of a file one after the other: each is looked for in
// the text that the one before has left.
func (f *fixer) file(rep *analyzer.FileReport) (*report.FileFix, error) {
	x := &report.FileFix{Name: rep.File.Name, Old: rep.File.Text, New: rep.File.Text}
	if rep.File.Format == "argv" {
		for _, r := range rep.Results {
			if r.Verdict() != "accepted" {
				cf := &report.CommandFix{Result: r, Text: r.Command.Source}
				cf.Found, cf.Err = solve.Repairs(context.Background(), solve.For(f.in(r), r), f.opt)
				x.Commands = append(x.Commands, cf)
			}
		}
		return x, nil
	}
	if !slices.ContainsFunc(rep.Results, func(r *analyzer.Result) bool { return r.Verdict() != "accepted" }) {
		return x, nil
	}
	st, err := f.begin(rep)
	if err != nil {
		return nil, err
	}
	var order []solve.Position
	for p := range st.results {
		order = append(order, p)
	}
	slices.SortFunc(order, func(a, b solve.Position) int {
		return cmp.Or(cmp.Compare(a.Launch, b.Launch), cmp.Compare(a.Variant, b.Variant))
	})
	first := st.results
	// Variants that come to the same are told, and looked at, once, but that each may
	// need a change of its own to the text.
	groups := map[*analyzer.Result]*report.CommandFix{}
	for _, p := range order {
		if first[p].Verdict() == "accepted" {
			continue
		}
		if g := groups[first[p]]; g != nil && (g.Applied == 0 && !g.Beside || st.results[p].Verdict() == "accepted") {
			continue
		}
		cf := &report.CommandFix{Result: first[p]}
		x.Commands = append(x.Commands, cf)
		groups[first[p]] = cf
		if st.results[p].Verdict() == "accepted" {
			cf.Beside = true
			continue
		}
		if next := f.command(cf, st, p); next != nil {
			st = next
		}
	}
	x.New = st.text
	return x, nil
}

// command looks for the repairs of one command, and gives the state with the best that
// the file can be changed to; nil if there is none.
func (f *fixer) command(cf *report.CommandFix, st *state, p solve.Position) *state {
	r := st.results[p]
	src, inFile := solve.In(st.file.File, r, func(text string) *launch.File { return f.reread(st.file.File, text) })
	made := map[string]tried{}
	opt := f.opt
	if inFile {
		opt.Accept = func(x solve.Repair) bool {
			t := f.try(st, src, p, x.Changes)
			made[changesKey(x.Changes)] = t
			if t.bad != nil && len(x.Argv) > 0 { // of further values nothing is said
				cf.Breaking = append(cf.Breaking, report.BreakingRepair{Changes: x.Changes, Err: t.bad})
			}
			return t.bad == nil
		}
	}
	cf.Found, cf.Err = solve.Repairs(context.Background(), solve.For(f.in(r), r), opt)
	if cf.Err != nil {
		return nil
	}
	// Of those that are as good, the one that leaves the most of the file as it is, and
	// last those that the file cannot be changed to.
	others := func(x solve.Repair) int {
		if t := made[changesKey(x.Changes)]; t.next != nil {
			return t.next.others
		}
		return math.MaxInt
	}
	slices.SortStableFunc(cf.Found.Repairs, func(a, b solve.Repair) int {
		return cmp.Or(cmp.Compare(is(!a.Certain), is(!b.Certain)), cmp.Compare(len(a.Changes), len(b.Changes)), cmp.Compare(others(a), others(b)))
	})
	for i := range cf.Found.Repairs {
		t := made[changesKey(cf.Found.Repairs[i].Changes)]
		if t.next != nil {
			cf.Applied, cf.EditErr = i+1, nil
			return t.next
		}
		if cf.EditErr == nil {
			cf.EditErr = t.edit
		}
	}
	return nil
}

// changesKey tells the changes of repairs apart.
func changesKey(cs []solve.Change) string {
	k := ""
	for _, c := range cs {
		k += fmt.Sprintf("%s %s %v\n", c.String(), c.To, c.Places)
	}
	return k
}

// reread reads a changed text as the same file.
func (f *fixer) reread(file *launch.File, text string) *launch.File {
	return analyzer.Reread(file, text)
}

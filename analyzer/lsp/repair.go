package lsp

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
	"github.com/enginelint/enginelint/analyzer/solve"
)

// Bounds of the search for repairs: the number, and the time that whoever asks for
// actions waits.
const (
	maxRepairs = 3
	repairTime = 4 * time.Second
	maxSolved  = 64
)

// solutions are the repairs that were found, by command.
type solutions struct {
	mu    sync.Mutex
	found map[outcomeKey][]solve.Repair
	// one holds a value while a search is under way: each needs a session of its own.
	one chan struct{}
}

// repairs gives the changes with which a launch starts that does not. Only with search
// they are looked for, as long as the context lasts; else those are given that
// were found before.
func (a *analysis) repairs(ctx context.Context, l *launch.Launch, search bool) []protocol.CodeAction {
	if a.proj.isBroken() {
		return nil
	}
	s := a.snap.doc.s
	var out []protocol.CodeAction
	seen := map[string]bool{}
	for _, j := range a.file.Jobs {
		if j.Launch != l || j.Live().Engine.Set != nil { // what is found has to be evaluated, which needs the source
			continue
		}
		a.mu.Lock()
		res := j.Result()
		a.mu.Unlock()
		if res == nil || res.Command.File != a.file.File.Name {
			continue
		}
		if bad, _ := fails(res); !bad {
			continue
		}
		rs, ok := s.solved.of(keyOf(j))
		if !ok && search {
			rs = s.search(ctx, a, j, res)
		}
		for _, r := range rs {
			x, text, ok := a.repair(res, r)
			if !ok || seen[x.Title] {
				continue
			}
			seen[x.Title] = true
			switch worse, open := a.others(ctx, j, text, search); {
			case worse:
				continue
			case open:
				x.Title += " (not evaluated for all commands that it changes)"
			}
			out = append(out, x)
		}
	}
	return out
}

func (x *solutions) of(k outcomeKey) ([]solve.Repair, bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	rs, ok := x.found[k]
	return rs, ok
}

// search looks for repairs, and keeps them if the search was not ended before.
func (s *Server) search(ctx context.Context, a *analysis, j *analyzer.LiveJob, res *analyzer.Result) []solve.Repair {
	x := &s.solved
	select {
	case x.one <- struct{}{}:
	case <-ctx.Done():
		return nil
	}
	defer func() { <-x.one }()
	k := keyOf(j)
	if rs, ok := x.of(k); ok {
		return rs
	}
	ctx, cancel := context.WithTimeout(ctx, repairTime)
	defer cancel()
	r, err := solve.Command(ctx, s.request(a.snap.doc.path), res, solve.Options{Max: maxRepairs, Budget: repairTime})
	if ctx.Err() == context.Canceled {
		return nil
	}
	var rs []solve.Repair
	if err == nil {
		for _, p := range r.Repairs {
			p.Outcome = nil // it is large, and not needed any more
			rs = append(rs, p)
		}
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.found == nil || len(x.found) >= maxSolved {
		x.found = map[outcomeKey][]solve.Repair{}
	}
	x.found[k] = rs
	return rs
}

// others says whether with another text a command fails that did not, or whether that is
// not known. What a repair changes may be part of several: of the variants of a loop, or of
// launches with one variable. With wait they are evaluated, as long as the context lasts.
func (a *analysis) others(ctx context.Context, j *analyzer.LiveJob, text string, wait bool) (worse, open bool) {
	e := a.snap.doc.s.eval
	f := a.live.Prepare(analyzer.ReadText(a.snap.doc.name, []byte(text), a.snap.doc.s.overlay, nil))
	moved, ok := solve.Beside(a.file, f)
	if !ok {
		return false, true
	}
	var changed []spare
	moved = slices.DeleteFunc(moved, func(m solve.Moved) bool { return m.Old == j }) // the repaired one, which was evaluated
	for _, m := range moved {
		changed = append(changed, spare{a.live, a.proj, m.New})
	}
	if len(moved) == 0 {
		return false, false
	}
	if wait {
		e.extra(changed)
	}
	ctx, cancel := context.WithTimeout(ctx, repairTime)
	defer cancel()
	for {
		open = false
		for _, m := range moved {
			done, err := e.outcome(m.New)
			a.mu.Lock()
			was := m.Old.Result()
			a.mu.Unlock()
			switch {
			case err != nil:
				return true, false
			case done == nil || was == nil:
				open = true
			case solve.Worse(was.Outcome, done.Result().Outcome) != nil:
				return true, false
			}
		}
		if !open || !wait || ctx.Err() != nil || a.snap.doc.current() != a.snap {
			return false, open
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// repair makes an action of a repair, and the text that it leads to; false if the text
// cannot be changed to it.
func (a *analysis) repair(res *analyzer.Result, r solve.Repair) (x protocol.CodeAction, text string, ok bool) {
	snap := a.snap
	src, ok := solve.In(a.file.File, res, func(text string) *launch.File {
		return analyzer.ReadText(snap.doc.name, []byte(text), snap.doc.s.overlay, nil)
	})
	if !ok {
		return x, "", false
	}
	text, err := solve.Apply(src, r.Changes)
	if err != nil {
		return x, "", false
	}
	var parts []string
	for _, c := range r.Changes {
		parts = append(parts, c.String())
	}
	title := "Repair: " + strings.Join(parts, ", ")
	if !r.Certain {
		title += " (what depends on facts stays open)"
	}
	return protocol.CodeAction{Title: clip(title, 200), Kind: protocol.CodeActionKindQuickFix, Edit: snap.edits(difference(snap, text))}, text, true
}

// difference is the one edit that makes a text of a snapshot's.
func difference(s *snapshot, text string) protocol.TextEdit {
	old := s.text
	start := 0
	for start < len(old) && start < len(text) && old[start] == text[start] {
		start++
	}
	end, to := len(old), len(text)
	for end > start && to > start && old[end-1] == text[to-1] {
		end, to = end-1, to-1
	}
	// Not within a character.
	for start > 0 && start < len(old) && old[start]&0xc0 == 0x80 {
		start--
	}
	for end < len(old) && old[end]&0xc0 == 0x80 {
		end, to = end+1, to+1
	}
	return protocol.TextEdit{Range: s.mapper.rng(start, end), NewText: text[start:to]}
}

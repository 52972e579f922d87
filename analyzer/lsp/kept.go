package lsp

import (
	"strings"

	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// kept is what was known of the launches of a document when they were evaluated
// last, with its places in the text of a snapshot. It is shown for launches that
// are being evaluated, so that what is right almost always does not vanish at every
// keystroke. It is never changed.
//
// An edit moves what stands behind it. Whatever it touches is dropped at once: that
// is what is being mended. The rest goes when the outcome is there, or when it is
// clear that none will come.
type kept struct {
	findings []keptFinding
	hints    []keptHint
	lenses   []keptLens
}

// keptFinding is a diagnostic of a launch; a place of 0 to 0 is one that is not in
// the document.
type keptFinding struct {
	d          protocol.Diagnostic
	start, end int
	// also are the places in the document that it names besides.
	also []keptPlace
}

// keptPlace is the place of an element of a diagnostic's related information.
type keptPlace struct{ i, start, end int }

type keptHint struct {
	h   protocol.InlayHint
	at  int
	end bool // of the launch
}

type keptLens struct {
	title string
	at    int // the beginning of the launch
}

// edit is a change of a text: what stands from start to end becomes text.
type edit struct {
	start, end int
	text       string
}

// move gives the place of an offset after an edit, for one that is not inside of
// what was replaced.
func (e edit) move(off int) int {
	if off >= e.end {
		return off + len(e.text) - (e.end - e.start)
	}
	return off
}

// moved gives the place of a text that an edit does not touch.
func (e edit) moved(start, end int) (int, int) {
	if e.start >= end {
		return start, end
	}
	return e.move(start), e.move(end)
}

// blank is what separates words on a line.
const blank = " \t\\\r\n"

// touches says whether an edit changes a text or the words at its ends.
func (e edit) touches(start, end int) bool {
	switch {
	case e.start > end || e.end < start:
		return false
	case e.start == end && strings.TrimLeft(e.text, blank) != e.text:
		return false // another word behind it
	case e.end == start && strings.TrimRight(e.text, blank) != e.text:
		return false
	}
	return true
}

// after is what is left after an edit.
func (k *kept) after(e edit) *kept {
	if k == nil {
		return nil
	}
	n := &kept{}
	for _, f := range k.findings {
		if e.touches(f.start, f.end) {
			continue
		}
		f.start, f.end = e.moved(f.start, f.end)
		var also []keptPlace
		for _, p := range f.also {
			if !e.touches(p.start, p.end) {
				start, end := e.moved(p.start, p.end)
				also = append(also, keptPlace{p.i, start, end})
			}
		}
		f.also = also
		n.findings = append(n.findings, f)
	}
	for _, h := range k.hints {
		switch {
		case e.start < h.at && e.end > h.at:
			continue
		case e.start == e.end && e.start == h.at && h.end: // the launch goes on
			h.at += len(e.text)
		case e.start <= h.at && e.end >= h.at && strings.TrimLeft(e.text, blank) == e.text:
			continue // the word is another one
		default:
			if e.start < h.at {
				h.at = e.move(h.at)
			}
		}
		n.hints = append(n.hints, h)
	}
	for _, l := range k.lenses {
		if e.start < l.at && e.end > l.at {
			continue
		}
		l.at = e.move(l.at)
		n.lenses = append(n.lenses, l)
	}
	return n
}

// editTo is the edit that makes one text of another.
func editTo(old, text string) edit {
	start := 0
	for start < len(old) && start < len(text) && old[start] == text[start] {
		start++
	}
	end, to := len(old), len(text)
	for end > start && to > start && old[end-1] == text[to-1] {
		end, to = end-1, to-1
	}
	return edit{start, end, text[start:to]}
}

// diagnostic is a kept one at its place in a snapshot. What it says of further
// places in the document goes where these have been edited.
func (f *keptFinding) diagnostic(s *snapshot) protocol.Diagnostic {
	d := f.d
	d.Range = s.mapper.rng(f.start, f.end)
	d.RelatedInformation = nil
	for i, r := range f.d.RelatedInformation {
		if r.Location.Uri == s.doc.uri {
			in := false
			for _, p := range f.also {
				if p.i == i {
					r.Location.Range, in = s.mapper.rng(p.start, p.end), true
				}
			}
			if !in {
				continue
			}
		}
		d.RelatedInformation = append(d.RelatedInformation, r)
	}
	return d
}

// waiting are the launches whose outcome is still to come.
func (a *analysis) waiting() map[*launch.Launch]bool {
	out := map[*launch.Launch]bool{}
	if a.proj.isBroken() {
		return out // none will come
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, j := range a.file.Jobs {
		if !j.Done() && a.failed[j] == nil {
			out[j.Launch] = true
		}
	}
	return out
}

// in says of places of a file whether they are in one of some launches, or in what its
// words come from.
func in(f *launch.File, ls map[*launch.Launch]bool) func(off int) bool {
	return func(off int) bool {
		for l := range ls {
			if covers(f, l, l.Variants, off) {
				return true
			}
		}
		return false
	}
}

// keep notes in the snapshot what is known of it, for the snapshots after it.
func (a *analysis) keep(found []found) {
	snap := a.snap
	open := a.waiting()
	n := &kept{}
	for _, f := range found {
		if f.launch == nil {
			continue
		}
		k := keptFinding{d: f.d, start: snap.mapper.offset(f.d.Range.Start), end: snap.mapper.offset(f.d.Range.End)}
		for i, r := range f.d.RelatedInformation {
			if r.Location.Uri == snap.doc.uri {
				k.also = append(k.also, keptPlace{i, snap.mapper.offset(r.Location.Range.Start), snap.mapper.offset(r.Location.Range.End)})
			}
		}
		n.findings = append(n.findings, k)
	}
	rep, _ := a.result()
	for _, l := range rep.File.Launches {
		if open[l] {
			continue
		}
		n.hints = append(n.hints, launchHints(a, rep, l, snap.doc.s.conditionalHints())...)
		if t := summary(rep, l); t != "" {
			n.lenses = append(n.lenses, keptLens{t, l.Start})
		}
	}
	snap.doc.s.mu.Lock()
	defer snap.doc.s.mu.Unlock()
	if old := snap.kept; old != nil { // of the launches that are still open
		still := in(rep.File, open)
		for _, h := range old.hints {
			if still(h.at) {
				n.hints = append(n.hints, h)
			}
		}
		for _, l := range old.lenses {
			if still(l.at) {
				n.lenses = append(n.lenses, l)
			}
		}
	}
	snap.kept = n
}

// keptOf gives what is kept for a snapshot.
func (s *snapshot) keptOf() *kept {
	s.doc.s.mu.Lock()
	defer s.doc.s.mu.Unlock()
	return s.kept
}

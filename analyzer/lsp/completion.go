package lsp

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// maxItems bounds the items of a completion, maxTried the values that are tried out.
const (
	maxItems = 400
	maxTried = 24
)

func completion(r *request, p *protocol.CompletionParams) (any, error) {
	snap := r.snap
	empty := protocol.CompletionList{Items: []protocol.CompletionItem{}}
	if snap.kind() != launches {
		return empty, nil
	}
	a := snap.analysis()
	c := cursorAt(snap.text, snap.mapper.offset(p.Position))
	m := a.parserAt(c.off)
	in := snap.within(a.file.File, c)
	if !in.inside {
		return empty, nil
	}
	if m == nil {
		empty.IsIncomplete = true // the engine is being read
		return empty, nil
	}
	if flag, value, ok := strings.Cut(c.word, "="); ok && strings.HasPrefix(flag, "--") {
		if x := m.find(flag); x != nil && !noValue(x) {
			c.start += len(flag) + 1
			c.word = value
			return a.values(r, x, c, in), nil
		}
		return empty, nil
	}
	if !strings.HasPrefix(c.word, "-") && c.prev != "" && !strings.Contains(c.prev, "=") {
		if x := m.find(c.prev); x != nil && !noValue(x) {
			return a.values(r, x, c, in), nil
		}
	}
	if c.word != "" && !strings.HasPrefix(c.word, "-") {
		return empty, nil
	}
	return a.flags(m, c, in, r.s.client.snippets), nil
}

// flags are the flags that a word may become.
func (a *analysis) flags(m *meta, c cursor, in at, snippets bool) protocol.CompletionList {
	list := protocol.CompletionList{Items: []protocol.CompletionItem{}}
	typed := c.word[:max(0, min(len(c.word), c.off-c.start))]
	bare := strings.TrimLeft(typed, "-")
	rng := a.snap.mapper.rng(c.start, c.end)
	for i := range m.params {
		x := &m.params[i]
		if len(x.Flags) == 0 || m.given(in.used, x.Dest) {
			continue
		}
		for _, f := range x.Flags {
			rank, ok := matches(f, typed, bare)
			if !ok {
				continue
			}
			it := protocol.CompletionItem{Label: f, Kind: protocol.CompletionItemKindProperty, Detail: valueType(x),
				Data: map[string]any{"uri": a.snap.doc.uri, "flag": f}}
			if deprecated(x) {
				it.Tags = []protocol.CompletionItemTag{protocol.CompletionItemTagDeprecated}
				rank += 5
			}
			if f != x.Name() {
				rank++
			}
			it.SortText = fmt.Sprintf("%d%s", rank, f)
			text := f
			if snippets && !noValue(x) && !c.list && !c.quoted {
				it.InsertTextFormat = protocol.InsertTextFormatSnippet
				text = f + " " + placeholder(x)
			}
			it.TextEdit = protocol.TextEdit{Range: rng, NewText: text}
			if typed != "" && rank >= 2 {
				it.FilterText = typed + " " + f // found by a word inside
			}
			list.Items = append(list.Items, it)
		}
	}
	slices.SortFunc(list.Items, func(x, y protocol.CompletionItem) int { return strings.Compare(x.SortText, y.SortText) })
	if len(list.Items) > maxItems {
		list.Items, list.IsIncomplete = list.Items[:maxItems], true
	}
	return list
}

// matches says whether a flag begins with what was typed (rank 0) or has a word
// that does (rank 2).
func matches(flag, typed, bare string) (rank int, ok bool) {
	if strings.HasPrefix(flag, typed) {
		return 0, true
	}
	if bare == "" || len(bare) < 2 {
		return 0, false
	}
	rest := strings.TrimLeft(flag, "-")
	for {
		if strings.HasPrefix(rest, bare) {
			return 2, true
		}
		i := strings.IndexAny(rest, "-_")
		if i < 0 {
			return 0, false
		}
		rest = rest[i+1:]
	}
}

var snippetEscape = strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`, `,`, `\,`, `|`, `\|`)

// placeholder is the snippet for the value of a flag.
func placeholder(p *check.Param) string {
	if cs := choicesOf(p); len(cs) > 1 && len(cs) <= 30 {
		for i := range cs {
			cs[i] = snippetEscape.Replace(cs[i])
		}
		return "${1|" + strings.Join(cs, ",") + "|}"
	}
	name, _ := p.Metavar.(string)
	if name == "" {
		name = valueType(p)
	}
	return "${1:" + snippetEscape.Replace(name) + "}"
}

// verdict is what a command with another value comes to.
type verdict struct {
	known bool
	bad   bool
	why   string
}

// values are the values of a flag. What each comes to is shown as far as it is
// known by now; the rest is evaluated meanwhile.
func (a *analysis) values(r *request, p *check.Param, c cursor, in at) protocol.CompletionList {
	list := protocol.CompletionList{Items: []protocol.CompletionItem{}}
	cs := choicesOf(p)
	if p.Default != nil && len(cs) == 0 {
		if t := strings.Trim(analyzer.Repr(p.Default), "'"); t != "" && !strings.ContainsAny(t, between) {
			cs = []string{t}
		}
	}
	rng := a.snap.mapper.rng(c.start, c.end)
	var open []string
	for i, v := range cs {
		it := protocol.CompletionItem{Label: v, Kind: protocol.CompletionItemKindEnumMember, SortText: fmt.Sprintf("1%04d", i),
			TextEdit: protocol.TextEdit{Range: rng, NewText: v},
			Data:     map[string]any{"uri": a.snap.doc.uri, "flag": p.Name(), "value": v, "start": c.start, "end": c.end}}
		if v == strings.Trim(analyzer.Repr(p.Default), "'") {
			it.Detail = "default"
		}
		switch w := a.tried(c, v); {
		case w.bad:
			it.SortText = fmt.Sprintf("9%04d", i)
			it.Detail = w.why
			it.Tags = nil
			it.LabelDetails = &protocol.CompletionItemLabelDetails{Description: "✗ " + clip(w.why, 80)}
		case w.known:
			it.SortText = fmt.Sprintf("0%04d", i)
		default:
			open = append(open, v)
		}
		list.Items = append(list.Items, it)
	}
	slices.SortStableFunc(list.Items, func(x, y protocol.CompletionItem) int { return strings.Compare(x.SortText, y.SortText) })
	if len(open) > 0 && in.launch != nil && a.liveAt(c.off) != nil {
		list.IsIncomplete = true
		go a.try(c, open[:min(len(open), maxTried)])
	}
	return list
}

// trial names what becomes of a document when a word is replaced by a value.
type trial struct {
	live  *analyzer.Live
	outer [sha256.Size]byte
	value string
}

func (a *analysis) trial(c cursor, value string) trial {
	h := sha256.New()
	h.Write([]byte(a.snap.doc.uri))
	h.Write([]byte(a.snap.text[:c.start]))
	h.Write([]byte{0})
	h.Write([]byte(a.snap.text[c.end:]))
	t := trial{live: a.live, value: value}
	h.Sum(t.outer[:0])
	return t
}

// tried gives what is known of a value.
func (a *analysis) tried(c cursor, value string) verdict {
	e := a.snap.doc.s.eval
	t := a.trial(c, value)
	e.mu.Lock()
	jobs, ok := e.trials[t]
	e.mu.Unlock()
	if !ok {
		return verdict{}
	}
	known := verdict{known: len(jobs) > 0}
	for _, j := range jobs {
		done, err := e.outcome(j)
		switch {
		case err != nil:
		case done == nil:
			known.known = false
		default:
			if bad, why := fails(done.Result()); bad {
				return verdict{true, true, why}
			}
		}
	}
	return known
}

// fails says whether a command certainly does not start, and why.
func fails(r *analyzer.Result) (bool, string) {
	switch r.Verdict() {
	case "refused", "fails", "exits":
	default:
		return false, ""
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		if severity(f.Rule, f.Possible) == protocol.DiagnosticSeverityError {
			return true, clip(f.Message, 160)
		}
	}
	return true, r.Verdict()
}

// maxTrials bounds the values of which it is remembered what has to be evaluated for
// them.
const maxTrials = 2000

// with reads the document with a word replaced, and gives the commands at that
// place.
func (a *analysis) with(c cursor, value string) []*analyzer.LiveJob {
	text := a.snap.text[:c.start] + value + a.snap.text[c.end:]
	f := a.live.Prepare(analyzer.ReadText(a.snap.doc.name, []byte(text), a.snap.doc.s.overlay))
	var out []*analyzer.LiveJob
	for _, j := range f.Jobs {
		for _, w := range j.Command.Args {
			if w.Start <= c.start && c.start+len(value) <= w.End {
				out = append(out, j)
				break
			}
		}
	}
	return out
}

// try has values evaluated that were not yet.
func (a *analysis) try(c cursor, values []string) {
	s := a.snap.doc.s
	defer s.guard("completion")
	var xs []spare
	for _, v := range values {
		if a.snap.doc.current() != a.snap {
			return
		}
		t := a.trial(c, v)
		s.eval.mu.Lock()
		jobs, ok := s.eval.trials[t]
		s.eval.mu.Unlock()
		if !ok {
			jobs = a.with(c, v)
			s.eval.mu.Lock()
			if len(s.eval.trials) >= maxTrials {
				clear(s.eval.trials)
			}
			s.eval.trials[t] = jobs
			s.eval.mu.Unlock()
		}
		for _, j := range jobs {
			xs = append(xs, spare{a.live, a.proj, j})
		}
	}
	s.eval.extra(xs)
}

// resolveTime bounds how long the client waits for what a value comes to.
const resolveTime = 1500 * time.Millisecond

// resolveCompletion adds what takes time: the text about a flag, and what comes of a
// value.
func resolveCompletion(r *request, p *protocol.CompletionItem) (any, error) {
	var d struct {
		URI, Flag  string
		Value      *string
		Start, End int
	}
	b, _ := json.Marshal(p.Data)
	if json.Unmarshal(b, &d) != nil {
		return p, nil
	}
	r.s.mu.Lock()
	doc := r.s.docs[d.URI]
	r.s.mu.Unlock()
	if doc == nil {
		return p, nil
	}
	snap := doc.current()
	if snap == nil {
		return p, nil
	}
	a := snap.analysis()
	x := a.parserAt(d.Start).find(d.Flag)
	if x == nil {
		return p, nil
	}
	text := describe(x)
	if d.Value != nil && a.liveAt(d.Start) != nil && d.Start <= d.End && d.End <= len(snap.text) {
		c := cursor{start: d.Start, end: d.End, off: d.Start}
		w := a.tried(c, *d.Value)
		if !w.known {
			a.try(c, []string{*d.Value})
			for until := time.Now().Add(resolveTime); !w.known && time.Now().Before(until) && r.ctx.Err() == nil; {
				time.Sleep(10 * time.Millisecond)
				w = a.tried(c, *d.Value)
			}
		}
		switch {
		case w.bad:
			text = "**the engine does not start with this value:** " + w.why + "\n\n---\n" + text
		case w.known:
			text = "no failure is known with this value\n\n---\n" + text
		}
	}
	p.Documentation = protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: text}
	return p, nil
}

// launchOf finds the launch of a file that a place lies in, nil if in none.
func launchOf(f *launch.File, off int) *launch.Launch {
	for _, l := range f.Launches {
		if l.Start <= off && off <= l.End {
			return l
		}
	}
	return nil
}

package lsp

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
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
	if k, ok := snap.keyedAt(&c); ok {
		switch {
		case m == nil:
			empty.IsIncomplete = true
			return empty, nil
		case k.flag == "":
			return a.keys(m, c, k, r.s.client), nil
		}
		if x := m.find(k.flag); x != nil {
			return a.values(x, c, k.in, k), nil
		}
		return empty, nil
	}
	in := snap.within(a.file.File, c)
	if !in.inside {
		return empty, nil
	}
	if m == nil {
		empty.IsIncomplete = true // the engine is being read
		return empty, nil
	}
	if flag, value, ok := strings.Cut(c.word, "="); ok {
		switch {
		case strings.HasPrefix(flag, "--"):
			if x := m.find(flag); x != nil && !noValue(x) {
				c.start += len(flag) + 1
				c.word = value
				return a.values(x, c, in, keyed{}), nil
			}
			return empty, nil
		case strings.HasPrefix(value, "-"): // NAME=--flag sets a variable
			c.start += len(flag) + 1
			c.word = value
		}
	}
	if !strings.HasPrefix(c.word, "-") {
		for _, flag := range []string{in.flag, c.prev} {
			if x := m.find(flag); x != nil && strings.HasPrefix(flag, "-") && !noValue(x) {
				return a.values(x, c, in, keyed{}), nil
			}
		}
	}
	if c.word != "" && !strings.HasPrefix(c.word, "-") || in.keys {
		return empty, nil
	}
	return a.flags(m, c, in, r.s.client), nil
}

// flagItem is a flag as completion offers it, with the parts that do not depend on
// the place written out: a list has hundreds, and one is sent at almost every dash.
type flagItem struct {
	param *check.Param
	name  string
	// rank is added to that of the match: deprecated flags and further names of one
	// come later.
	rank int
	// head is the item up to its sort text, label and snippet are as they are written
	// in JSON.
	head, label, snippet string
}

// items are the flags of a parser, in the order in which they are offered.
func (m *meta) items() []flagItem {
	m.once.Do(func() {
		for i := range m.params {
			x := &m.params[i]
			for _, f := range x.Flags {
				it := flagItem{param: x, name: f, label: quote(f), snippet: quote(f)}
				tags := ""
				if deprecated(x) {
					tags = fmt.Sprintf(`,"tags":[%d]`, protocol.CompletionItemTagDeprecated)
					it.rank += 5
				}
				if f != x.Name() {
					it.rank++
				}
				it.head = fmt.Sprintf(`{"label":%s,"kind":%d%s,`, it.label, protocol.CompletionItemKindProperty, tags)
				if t := valueType(x); t != "" {
					it.head += `"detail":` + quote(t) + ","
				}
				if !noValue(x) {
					it.snippet = quote(f + " " + placeholder(x))
				}
				m.offered = append(m.offered, it)
			}
		}
		slices.SortStableFunc(m.offered, func(x, y flagItem) int { return strings.Compare(x.name, y.name) })
	})
	return m.offered
}

// quote writes a text in JSON.
func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		return `""`
	}
	return string(b)
}

// flags are the flags that a word may become, as a CompletionList.
func (a *analysis) flags(m *meta, c cursor, in at, cl client) encoded {
	typed := c.word[:max(0, min(len(c.word), c.off-c.start))]
	bare := strings.TrimLeft(typed, "-")
	rng, err := json.Marshal(a.snap.mapper.rng(c.start, c.end))
	if err != nil {
		return encoded(`null`)
	}
	common := fmt.Sprintf(`,"data":{"doc":%d}`, a.snap.doc.number)
	snippet := cl.snippets && !c.list && !c.quoted
	used := map[string]bool{}
	for _, f := range in.used {
		if p := m.find(f); p != nil {
			used[p.Dest] = true
		}
	}
	type offer struct {
		it   *flagItem
		rank int
	}
	var offers []offer
	items := m.items()
	for i := range items {
		it := &items[i]
		if used[it.param.Dest] {
			continue
		}
		if rank, ok := matches(it.name, typed, bare); ok {
			offers = append(offers, offer{it, rank + it.rank})
		}
	}
	slices.SortStableFunc(offers, func(x, y offer) int { return x.rank - y.rank })
	more := len(offers) > maxItems
	out := make([]byte, 0, 256+240*min(len(offers), maxItems))
	out = append(out, `{"isIncomplete":`...)
	out = strconv.AppendBool(out, more)
	if cl.itemDefaults {
		out = append(out, `,"itemDefaults":{"editRange":`...)
		out = append(out, rng...)
		out = append(out, common...)
		out = append(out, '}')
	}
	out = append(out, `,"items":[`...)
	for i, o := range offers[:min(len(offers), maxItems)] {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, o.it.head...)
		out = append(out, `"sortText":"`...)
		out = strconv.AppendInt(out, int64(o.rank), 10)
		out = append(out, o.it.label[1:]...)
		text := o.it.label
		if snippet && !noValue(o.it.param) {
			text = o.it.snippet
			out = append(out, `,"insertTextFormat":2`...)
		}
		if typed != "" && o.rank >= 2 {
			out = append(out, `,"filterText":`...)
			out = append(out, quote(typed+" "+o.it.name)...) // found by a word inside
		}
		if cl.itemDefaults {
			if text != o.it.label { // else the label is meant
				out = append(out, `,"textEditText":`...)
				out = append(out, text...)
			}
		} else {
			out = append(out, common...)
			out = append(out, `,"textEdit":{"range":`...)
			out = append(out, rng...)
			out = append(out, `,"newText":`...)
			out = append(out, text...)
			out = append(out, '}')
		}
		out = append(out, '}')
	}
	return append(out, `]}`...)
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
func (a *analysis) values(p *check.Param, c cursor, in at, k keyed) protocol.CompletionList {
	list := protocol.CompletionList{Items: []protocol.CompletionItem{}}
	cs := choicesOf(p)
	if k.style != dashed && noValue(p) {
		cs = k.choices(p)
	}
	if p.Default != nil && len(cs) == 0 {
		if t := strings.Trim(analyzer.Repr(p.Default), "'"); t != "" && !strings.ContainsAny(t, between) {
			cs = []string{t}
		}
	}
	rng := a.snap.mapper.rng(c.start, c.end)
	var open []string
	outer := a.trial(c)
	for i, label := range cs {
		v := label
		if !c.quoted {
			v = k.write(p, v)
		}
		it := protocol.CompletionItem{Label: label, Kind: protocol.CompletionItemKindEnumMember, SortText: fmt.Sprintf("1%04d", i),
			TextEdit: protocol.TextEdit{Range: rng, NewText: v},
			Data:     map[string]any{"doc": a.snap.doc.number, "flag": p.Name(), "value": v, "start": c.start, "end": c.end}}
		if label == strings.Trim(analyzer.Repr(p.Default), "'") {
			it.Detail = "default"
		}
		switch w := a.tried(outer.of(v)); {
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

func (a *analysis) trial(c cursor) trial {
	h := sha256.New()
	_, _ = io.WriteString(h, a.snap.doc.uri)
	_, _ = io.WriteString(h, a.snap.text[:c.start])
	h.Write([]byte{0})
	_, _ = io.WriteString(h, a.snap.text[c.end:])
	t := trial{live: a.live}
	h.Sum(t.outer[:0])
	return t
}

// of names what becomes of the document with a value there.
func (t trial) of(value string) trial {
	t.value = value
	return t
}

// tried gives what is known of a value.
func (a *analysis) tried(t trial) verdict {
	e := a.snap.doc.s.eval
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
	f := a.live.Prepare(analyzer.ReadText(a.snap.doc.name, []byte(text), a.snap.doc.s.overlay, nil))
	var out []*analyzer.LiveJob
	for _, j := range f.Jobs {
		for i := range j.Command.Args {
			if start, end, ok := stands(f.File, j.Command, &j.Command.Args[i]); ok && start <= c.start && c.start+len(value) <= end {
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
	outer := a.trial(c)
	for _, v := range values {
		if a.snap.doc.current() != a.snap {
			return
		}
		t := outer.of(v)
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
		Doc        int
		Flag       string // that of a value or a key; a flag is its own label
		Value      *string
		Start, End int
	}
	b, _ := json.Marshal(p.Data)
	if json.Unmarshal(b, &d) != nil {
		return p, nil
	}
	if d.Value == nil && d.Flag == "" {
		d.Flag = p.Label
	}
	var doc *document
	r.s.mu.Lock()
	for _, x := range r.s.docs {
		if x.number == d.Doc {
			doc = x
		}
	}
	r.s.mu.Unlock()
	if doc == nil {
		return p, nil
	}
	snap := doc.current()
	if snap == nil {
		return p, nil
	}
	a := snap.analysis()
	at := d.Start
	if d.Value == nil && d.Start == 0 {
		at = snap.mapper.offset(resolvedAt(p))
	}
	x := a.parserAt(at).find(d.Flag)
	if x == nil {
		return p, nil
	}
	text := describe(x)
	if d.Value != nil && a.liveAt(d.Start) != nil && d.Start <= d.End && d.End <= len(snap.text) {
		c := cursor{start: d.Start, end: d.End, off: d.Start}
		t := a.trial(c).of(*d.Value)
		w := a.tried(t)
		if !w.known {
			a.try(c, []string{*d.Value})
			for until := time.Now().Add(resolveTime); !w.known && time.Now().Before(until) && r.ctx.Err() == nil; {
				time.Sleep(10 * time.Millisecond)
				w = a.tried(t)
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

// resolvedAt is where an item is inserted, as far as the item says.
func resolvedAt(p *protocol.CompletionItem) protocol.Position {
	var e struct{ Range protocol.Range }
	if b, err := json.Marshal(p.TextEdit); err == nil {
		_ = json.Unmarshal(b, &e)
	}
	return e.Range.Start
}

// launchOf finds the launch of a file that a place lies in, or else one with a word
// whose text stands there; nil if there is none.
func launchOf(f *launch.File, off int) *launch.Launch {
	for _, l := range f.Launches {
		if l.Start <= off && off <= l.End {
			return l
		}
	}
	for _, l := range f.Launches {
		if covers(f, l, l.Variants, off) {
			return l
		}
	}
	return nil
}

// covers says whether a place lies in a launch, or in what some of its commands are made
// of.
func covers(f *launch.File, l *launch.Launch, cs []*launch.Command, off int) bool {
	if l.Start <= off && off <= l.End {
		return true
	}
	for _, c := range cs {
		for i := range c.Args {
			w := &c.Args[i]
			if start, end, ok := stands(f, c, w); ok && start <= off && off <= end || w.Start <= off && off <= w.End && w.End > w.Start {
				return true
			}
		}
	}
	return false
}

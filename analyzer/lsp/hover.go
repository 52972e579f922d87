package lsp

import (
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
	"github.com/enginelint/enginelint/rules"
)

// noValue says whether a flag takes no value.
func noValue(p *check.Param) bool {
	n, ok := p.Nargs.(int64)
	if f, isFloat := p.Nargs.(float64); isFloat {
		n, ok = int64(f), true
	}
	return ok && n == 0
}

// deprecated says whether the engine calls a flag deprecated: in the name of its
// action, which stands in for another flag, or in its help.
func deprecated(p *check.Param) bool {
	return p.Deprecated || strings.Contains(strings.ToLower(p.Action), "deprecat") || strings.Contains(strings.ToLower(p.Help), "deprecated")
}

// reference is a flag at a place of a document.
type reference struct {
	param      *check.Param
	flag       string // as written
	start, end int
	arg        argument
	found      bool // whether arg is there
}

// flagAt finds the flag at a position, or that the value there belongs to.
func (a *analysis) flagAt(off int) (reference, bool) {
	m := a.parserAt(off)
	if m == nil {
		return reference{}, false
	}
	f := a.file.File
	if arg, ok := argumentAt(f, off); ok {
		if flag, i := arg.flagOf(m); i >= 0 {
			if p := m.find(flag); p != nil {
				start, end := arg.place(f, off, i)
				return reference{p, flag, start, end, arg, true}, true
			}
			return reference{}, false
		}
	}
	c := cursorAt(a.snap.text, off)
	if !a.snap.within(f, c).inside {
		return reference{}, false
	}
	if p := m.find(c.word); p != nil && strings.HasPrefix(c.word, "-") {
		return reference{param: p, flag: c.word, start: c.start, end: c.end}, true
	}
	return reference{}, false
}

// resultsAt are the results of the launch around an offset.
func (a *analysis) resultsAt(off int) []*analyzer.Result {
	rep, _ := a.result()
	var out []*analyzer.Result
	for _, r := range rep.Results {
		if covers(rep.File, r.Launch, append([]*launch.Command{r.Command}, r.Same...), off) {
			out = append(out, r)
		}
	}
	return out
}

func hover(r *request, p *protocol.HoverParams) (any, error) {
	snap := r.snap
	switch snap.kind() {
	case launches:
	case engineSource:
		return snap.sourceHover(p.Position)
	default:
		return nil, nil
	}
	a := snap.analysis()
	off := snap.mapper.offset(p.Position)
	ref, ok := a.flagAt(off)
	if !ok {
		return nil, nil
	}
	text := describe(ref.param)
	for i, res := range a.resultsAt(off) {
		if i == 3 {
			break
		}
		if t := resolved(res, ref.param); t != "" {
			text += "\n\n---\n" + t
		}
	}
	if t := a.history(off, ref); t != "" {
		text += "\n\n---\n" + t
	}
	rng := snap.mapper.rng(ref.start, ref.end)
	return protocol.Hover{Contents: protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: text}, Range: &rng}, nil
}

// historyTime bounds how long a hover waits for what is read from the catalogue.
const historyTime = 2 * time.Second

// history tells in which versions a flag is, and which rules there are about it.
func (a *analysis) history(off int, ref reference) string {
	l := a.liveAt(off)
	if l == nil {
		return ""
	}
	s := a.snap.doc.s
	done := make(chan string, 1)
	go func() {
		defer s.guard("the history of a flag")
		var parts []string
		flag, _, _ := strings.Cut(ref.flag, "=")
		if !slices.Contains(ref.param.Flags, flag) {
			flag = ref.param.Name()
		}
		if t := analyzer.History(l.Engine.Adapter.Package).Text(flag); t != "" {
			parts = append(parts, "`"+flag+"`: "+t)
		}
		if v := s.viewOf(l); v != nil {
			t := v.about(ref.param, func(p diag.Place) string {
				if loc, ok := a.source(p); ok {
					return fmt.Sprintf("[%s](%s#L%d)", p, loc.Uri, p.Line)
				}
				return p.String()
			})
			if t != "" {
				parts = append(parts, t)
			}
		}
		done <- strings.Join(parts, "\n\n")
		s.read.Do(debug.FreeOSMemory) // the sets of all releases were in memory
	}()
	select {
	case t := <-done:
		return t
	case <-time.After(historyTime):
		return "_its history is being read from the catalogue_"
	}
}

// describe tells what a flag is.
func describe(p *check.Param) string {
	var b strings.Builder
	fmt.Fprintf(&b, "**%s**", strings.Join(p.Flags, "**, **"))
	if t := valueType(p); t != "" {
		fmt.Fprintf(&b, " `%s`", t)
	}
	if deprecated(p) {
		b.WriteString(" — _deprecated_")
	}
	if p.Help != "" {
		fmt.Fprintf(&b, "\n\n%s", clip(p.Help, 1200))
	}
	if cs := choicesOf(p); len(cs) > 0 {
		n := min(len(cs), 40)
		fmt.Fprintf(&b, "\n\nchoices: `%s`", strings.Join(cs[:n], "`, `"))
		if len(cs) > n {
			fmt.Fprintf(&b, " and %d more", len(cs)-n)
		}
	}
	if !noValue(p) && p.Open["default"] == nil {
		fmt.Fprintf(&b, "\n\ndefault: `%s`", clip(analyzer.Repr(p.Default), 200))
	}
	return b.String()
}

// valueType names the kind of value that a flag takes, "" for none.
func valueType(p *check.Param) string {
	if noValue(p) {
		return ""
	}
	t := p.Type
	if t == "" {
		t = "str"
	}
	switch n := p.Nargs.(type) {
	case string:
		t += " " + n
	case int64, float64:
		t = fmt.Sprintf("%s ×%v", t, n)
	}
	return t
}

func choicesOf(p *check.Param) []string {
	var out []string
	for _, c := range p.Choices {
		if s, ok := c.(string); ok {
			out = append(out, s)
			continue
		}
		out = append(out, analyzer.Repr(c))
	}
	return out
}

// resolved tells what becomes of a flag in a launch, and why.
func resolved(r *analyzer.Result, p *check.Param) string {
	f := fieldOf(r, p)
	if f == nil {
		return ""
	}
	var b strings.Builder
	if w := variantText(r); w != "" {
		fmt.Fprintf(&b, "_%s_\n\n", w)
	}
	switch {
	case r.Outcome.Fields == nil && f.Known:
		fmt.Fprintf(&b, "`%s` is `%s` where the start-up ends", f.Name, clip(analyzer.Repr(f.Value), 200))
	case !f.Known:
		return ""
	case f.Undecided && len(f.Cases) > 0:
		fmt.Fprintf(&b, "`%s` is undecided:", f.Name)
		for i, c := range f.Cases {
			if i == 6 {
				fmt.Fprintf(&b, "\n- %d further cases", len(f.Cases)-i)
				break
			}
			v := analyzer.Repr(c.Value)
			if c.Open {
				v = "computed"
			}
			t := ""
			if c.If != nil {
				t = " " + c.If.Text
			}
			fmt.Fprintf(&b, "\n- `%s`%s", clip(v, 120), clip(t, 300))
		}
	case f.Undecided:
		fmt.Fprintf(&b, "`%s` is undecided; it depends on %s", f.Name, analyzer.FactList(f.Facts))
	default:
		fmt.Fprintf(&b, "`%s` = `%s`: %s", f.Name, clip(analyzer.Repr(f.Value), 200), clip(f.Origin(), 200))
	}
	for i, c := range f.Changes {
		if i == 8 {
			fmt.Fprintf(&b, "\n- %d further writes", len(f.Changes)-i)
			break
		}
		fmt.Fprintf(&b, "\n- `%s` → `%s` at %s `%s`", clip(analyzer.Repr(c.Old), 80), clip(analyzer.Repr(c.New), 80), c.At, c.At.Func)
		for _, w := range c.When {
			fmt.Fprintf(&b, "\n  - when `%s`", clip(w, 160))
		}
	}
	for _, x := range readers(r, f.Name) {
		fmt.Fprintf(&b, "\n- read at %s: %s", x.At, clip(x.Message, 160))
	}
	return b.String()
}

// fieldOf is the field that a flag gives.
func fieldOf(r *analyzer.Result, p *check.Param) *analyzer.Field {
	for i := range r.Outcome.Options {
		o := &r.Outcome.Options[i]
		if o.Dest == p.Dest && o.Field != "" {
			return r.Field(o.Field)
		}
	}
	return r.Field(p.Dest)
}

// readers are findings at places that look at a field.
func readers(r *analyzer.Result, field string) []*diag.Finding {
	var out []*diag.Finding
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.At.File == "" || f.Rule.Severity == rules.Undecided && f.Check == "" {
			continue
		}
		if slices.ContainsFunc(f.Because, func(x diag.Fact) bool { return x.Field == field }) && len(out) < 8 {
			out = append(out, f)
		}
	}
	return out
}

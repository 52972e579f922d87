package lsp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

// Bounds of what inlay hints show.
const (
	maxBeside = 4  // values beside one flag
	maxAtEnd  = 8  // values at the end of a launch
	maxCases  = 3  // values of a field that depends on facts
	maxShown  = 48 // bytes of a value
)

// implied is a value that the engine gives a field.
type implied struct {
	field string
	// values are those that it has, one unless that depends on the variant or on
	// facts.
	values  []string
	tooltip []string
	// at is the offset after which it is shown; end says that that is the end of
	// the launch.
	at    int
	end   bool
	rank  int // of the field
	cause bool
}

func inlayHints(r *request, p *protocol.InlayHintParams) (any, error) {
	s, snap := r.s, r.snap
	s.mu.Lock()
	set := s.settings.InlayHints
	s.mu.Unlock()
	out := []protocol.InlayHint{}
	conditional := s.conditionalHints()
	if set.Enable != nil && !*set.Enable || snap.kind() != launches {
		return out, nil
	}
	a := snap.analysis()
	rep, _ := a.result()
	from, to := snap.mapper.offset(p.Range.Start), snap.mapper.offset(p.Range.End)
	waiting := a.waiting()
	awaited := in(a.file.File, waiting)
	add := func(h keptHint) {
		if from <= h.at && h.at <= to {
			h.h.Position = snap.mapper.position(h.at)
			out = append(out, h.h)
		}
	}
	for _, l := range rep.File.Launches {
		if waiting[l] {
			continue
		}
		for _, h := range launchHints(a, rep, l, conditional) {
			add(h)
		}
	}
	if k := snap.keptOf(); k != nil {
		for _, h := range k.hints {
			if awaited(h.at) {
				add(h)
			}
		}
	}
	return out, nil
}

// conditionalHints says whether values that depend on facts are shown.
func (s *Server) conditionalHints() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.settings.InlayHints.Conditional
	return c == nil || *c
}

// launchHints are the hints of one launch.
func launchHints(a *analysis, rep *analyzer.FileReport, l *launch.Launch, conditional bool) []keptHint {
	var rs []*analyzer.Result
	variants := 0
	for _, r := range rep.Results {
		if r.Launch == l {
			rs = append(rs, r)
			variants += 1 + len(r.Same)
		}
	}
	if len(rs) == 0 {
		return nil
	}
	// A file that is not this document cannot be shown hints in.
	if rs[0].Command.File != rep.File.Name {
		return nil
	}
	byField := map[string]*implied{}
	var all []*implied
	for _, r := range rs {
		for i := range r.Fields {
			f := &r.Fields[i]
			vs, tips := shown(r, f, conditional)
			if len(vs) == 0 {
				continue
			}
			if len(rs) > 1 || variants < len(l.Variants) {
				w := variantText(r)
				for k := range tips {
					if w != "" {
						tips[k] += " _(" + w + ")_"
					}
				}
			}
			x := byField[f.Name]
			if x == nil {
				x = &implied{field: f.Name, rank: len(all)}
				x.at, x.end, x.cause = a.anchor(r, f, l)
				byField[f.Name] = x
				all = append(all, x)
			}
			for _, v := range vs {
				if !slices.Contains(x.values, v) {
					x.values = append(x.values, v)
				}
			}
			x.tooltip = append(x.tooltip, tips...)
		}
	}
	// In variants in which the field does not change, it is not what is shown.
	for _, x := range all {
		for _, r := range rs {
			f := r.Field(x.field)
			if f != nil && f.Known && !f.Undecided && !f.Changed() && len(rs) > 1 {
				if v := clip(analyzer.Repr(f.Value), maxShown); !slices.Contains(x.values, v) {
					x.values = append(x.values, v)
				}
			}
		}
	}
	groups := map[int][]*implied{}
	var order []int
	for _, x := range all {
		if len(x.values) > maxCases {
			continue
		}
		if groups[x.at] == nil {
			order = append(order, x.at)
		}
		groups[x.at] = append(groups[x.at], x)
	}
	slices.Sort(order)
	var out []keptHint
	for _, off := range order {
		g := groups[off]
		n := maxBeside
		if g[0].end {
			n = maxAtEnd
		}
		var parts, tips []string
		for i, x := range g {
			tips = append(tips, x.tooltip...)
			if i < n {
				parts = append(parts, x.label())
			}
		}
		if len(g) > n {
			parts = append(parts, fmt.Sprintf("+%d", len(g)-n))
		}
		h := protocol.InlayHint{Label: strings.Join(parts, ", "), PaddingLeft: true,
			Tooltip: protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: strings.Join(tips, "\n\n")}}
		out = append(out, keptHint{h, off, g[0].end})
	}
	return out
}

func (x *implied) label() string {
	if len(x.values) == 1 && x.values[0] == "True" {
		return x.field
	}
	return x.field + " -> " + strings.Join(x.values, " | ")
}

// shown gives what a hint shows of a field: nothing if it is as the command or
// the parser has it, or if what it becomes is not known narrowly enough.
func shown(r *analyzer.Result, f *analyzer.Field, conditional bool) (values, tips []string) {
	if !f.Changed() || f.Value == "<random>" || f.Unreached {
		return nil, nil
	}
	initial := analyzer.Repr(f.Initial)
	if !f.Undecided {
		v := analyzer.Repr(f.Value)
		if !f.Given() && emptied(f) {
			return nil, nil
		}
		return []string{clip(v, maxShown)}, []string{fmt.Sprintf("`%s`: `%s` → `%s`%s", f.Name, clip(initial, 200), clip(v, 400), why(f))}
	}
	if !conditional || len(f.Cases) < 2 || len(f.Cases) > maxCases {
		return nil, nil
	}
	for _, c := range f.Cases {
		if c.Open || c.Absent || c.If == nil || !c.If.Complete || len(c.If.Facts) > 2 {
			return nil, nil
		}
		v := analyzer.Repr(c.Value)
		values = append(values, clip(v, maxShown))
		tips = append(tips, fmt.Sprintf("`%s` → `%s` %s", f.Name, clip(v, 200), c.If.Text))
	}
	return values, tips
}

// emptied says whether a field that nobody gave becomes empty, which says nothing.
func emptied(f *analyzer.Field) bool {
	switch analyzer.Repr(f.Value) {
	case "None", "[]", "{}", "''":
		return true
	}
	return false
}

// why says which rule wrote a field last.
func why(f *analyzer.Field) string {
	c := lastChange(f)
	if c == nil {
		return ""
	}
	t := fmt.Sprintf(" — %s `%s`", c.At, c.At.Func)
	for _, w := range c.When {
		t += fmt.Sprintf("\n- when `%s`", clip(w, 200))
	}
	return t
}

// lastChange is the write that gave a field its value, nil if there is none.
func lastChange(f *analyzer.Field) *analyzer.Change {
	for i := len(f.Changes) - 1; i >= 0; i-- {
		if c := &f.Changes[i]; analyzer.Repr(c.Old) != analyzer.Repr(c.New) || c.Undecided {
			return c
		}
	}
	return nil
}

// anchor is where a value is shown: behind the flag that gives it, or else the last
// of the flags that the rule which wrote it has looked at, or else at the end of the
// launch.
func (a *analysis) anchor(r *analyzer.Result, f *analyzer.Field, l *launch.Launch) (off int, end, cause bool) {
	if off, ok := a.lastWord(r, f.Words); ok {
		return off, false, false
	}
	if c := lastChange(f); c != nil {
		if ctx, ok := r.Site(c.At.File, c.At.Line); ok {
			var words []int
			for _, n := range ctx.Attrs {
				if x := r.Field(n); x != nil && x != f {
					words = append(words, x.Words...)
				}
			}
			if off, ok := a.lastWord(r, words); ok {
				return off, false, true
			}
		}
	}
	end1 := l.End
	if n := len(r.Command.Args); n > 0 {
		if w := r.Command.Args[n-1]; w.End > l.Start && w.End <= l.End || l.End <= l.Start {
			end1 = w.End
		}
	}
	return end1, true, false
}

// lastWord is the end of the last of some arguments that stand in the text.
func (a *analysis) lastWord(r *analyzer.Result, words []int) (off int, ok bool) {
	last := -1
	for _, w := range words {
		if _, end, is := a.spot(r, w); is && w > last {
			last, off, ok = w, end, true
		}
	}
	return off, ok
}

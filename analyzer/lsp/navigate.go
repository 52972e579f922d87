package lsp

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
	"github.com/enginelint/enginelint/analyzer/report"
)

// definition goes from a flag to where the engine declares it, and from what starts
// the engine to the check that fails.
func definition(r *request, p *protocol.DefinitionParams) (any, error) {
	snap := r.snap
	out := []protocol.Location{}
	if snap.kind() != launches {
		return out, nil
	}
	a := snap.analysis()
	off := snap.mapper.offset(p.Position)
	if ref, ok := a.flagAt(off); ok {
		at := ref.param.At
		if loc, ok := a.source(diag.Place{File: at.File, Line: at.Line}); ok {
			return append(out, loc), nil
		}
		return out, nil
	}
	for _, res := range a.resultsAt(off) {
		for i := range res.Findings {
			f := &res.Findings[i]
			if severity(f.Rule, f.Possible) > protocol.DiagnosticSeverityWarning {
				continue
			}
			if loc, ok := a.source(f.At); ok && !slices.Contains(out, loc) {
				out = append(out, loc)
			}
		}
	}
	return out, nil
}

// references are the places of the engine that read or write the field of a flag: in the
// start-ups of the launch, in the rules of the engine as far as they are known, and in
// the class of its arguments.
func references(r *request, p *protocol.ReferenceParams) (any, error) {
	snap := r.snap
	out := []protocol.Location{}
	if snap.kind() != launches {
		return out, nil
	}
	a := snap.analysis()
	off := snap.mapper.offset(p.Position)
	ref, ok := a.flagAt(off)
	if !ok {
		return out, nil
	}
	add := func(p diag.Place) {
		if loc, ok := a.source(p); ok && !slices.Contains(out, loc) {
			out = append(out, loc)
		}
	}
	if p.Context.IncludeDeclaration {
		add(diag.Place{File: ref.param.At.File, Line: ref.param.At.Line})
	}
	declared := len(out)
	field := ref.param.Dest
	for _, res := range a.resultsAt(off) {
		f := fieldOf(res, ref.param)
		if f == nil {
			continue
		}
		field = f.Name
		for _, c := range f.Changes {
			add(c.At)
		}
		reads := func(at diag.Place) {
			if ctx, ok := res.Site(at.File, at.Line); ok && slices.Contains(ctx.Attrs, f.Name) {
				add(at)
			}
		}
		for i := range res.Findings {
			reads(res.Findings[i].At)
			for _, pl := range res.Findings[i].Places {
				reads(pl)
			}
		}
		for i := range res.Fields {
			for _, c := range res.Fields[i].Changes {
				reads(c.At)
			}
		}
	}
	l := a.liveAt(off)
	if l == nil || l.Engine.Root == "" {
		return out, nil
	}
	s := snap.doc.s
	for _, line := range s.sourceOf(filepath.Join(l.Engine.Root, filepath.FromSlash(l.Engine.Adapter.EntryFile))).uses(l.Engine.Adapter.Class, field) {
		add(diag.Place{File: l.Engine.Adapter.EntryFile, Line: line})
	}
	if v := s.viewOf(l); v != nil {
		for _, st := range v.touching(ref.param) {
			// The rules may be those of the release, of which this is a changed tree.
			b := s.sourceOf(filepath.Join(l.Engine.Root, filepath.FromSlash(st.File)))
			if x := b.starting(st.Line); x != nil && isAt(st, x) {
				add(diag.Place{File: st.File, Line: st.Line})
			}
		}
	}
	slices.SortFunc(out[declared:], func(x, y protocol.Location) int {
		return cmp.Or(strings.Compare(x.Uri, y.Uri), int(x.Range.Start.Line)-int(y.Range.Start.Line))
	})
	return out, nil
}

// launchName is what a launch is called for people.
func (s *snapshot) launchName(l *launch.Launch) string {
	if l.Name != "" {
		return l.Name
	}
	for _, c := range l.Variants {
		if c.File == s.doc.name || c.File == "" {
			if w := c.Program; len(w) > 0 {
				return fmt.Sprintf("%s, line %d", w[len(w)-1].Text, s.mapper.line(l.Start)+1)
			}
		}
	}
	return fmt.Sprintf("launch, line %d", s.mapper.line(l.Start)+1)
}

func documentSymbols(r *request, p *protocol.DocumentSymbolParams) (any, error) {
	snap := r.snap
	out := []protocol.DocumentSymbol{}
	if snap.kind() != launches {
		return out, nil
	}
	for _, l := range snap.read().Launches {
		rng := snap.mapper.rng(l.Start, l.End)
		x := protocol.DocumentSymbol{Name: snap.launchName(l), Kind: protocol.SymbolKindEvent, Range: rng, SelectionRange: firstLine(snap, diag.Span{Start: l.Start, End: l.End})}
		if len(l.Variants) > 1 {
			x.Detail = fmt.Sprintf("%d variants", len(l.Variants))
			for _, c := range l.Variants {
				sel := x.SelectionRange
				x.Children = append(x.Children, protocol.DocumentSymbol{Name: clip(choices(c), 120), Kind: protocol.SymbolKindConstant, Range: rng, SelectionRange: sel})
			}
		}
		out = append(out, x)
	}
	return out, nil
}

// Commands that the server carries out.
const (
	commandExplain = "enginelint.explain"
	commandStatus  = "enginelint.status"
)

// explainParams names a launch by its document and the offset at which it begins.
type explainParams struct {
	URI    string `json:"uri"`
	Launch int    `json:"launch"` // its number in the document, from 0
	// Format is "markdown" for a page; else the text of the command line.
	Format string `json:"format,omitempty"`
}

func codeLenses(r *request, p *protocol.CodeLensParams) (any, error) {
	snap := r.snap
	out := []protocol.CodeLens{}
	switch snap.kind() {
	case launches:
	case engineSource:
		return snap.sourceLenses(), nil
	default:
		return out, nil
	}
	a := snap.analysis()
	rep, open := a.result()
	waiting, k := a.waiting(), snap.keptOf()
	for i, l := range rep.File.Launches {
		title := summary(rep, l)
		if waiting[l] {
			title = ""
			if k != nil {
				for _, x := range k.lenses {
					if x.at == l.Start {
						title = x.title + ", checking ..."
					}
				}
			}
		}
		if title == "" {
			if open == 0 || slices.Contains(rep.Unsupported, l) || l.Problem != nil {
				continue
			}
			title = "checking ..."
		}
		out = append(out, protocol.CodeLens{Range: firstLine(snap, diag.Span{Start: l.Start, End: l.End}),
			Command: &protocol.Command{Title: title, Command: commandExplain, Arguments: []any{explainParams{snap.doc.uri, i, ""}}}})
	}
	return out, nil
}

// summary says in a few words what is known of a launch, "" if nothing is.
func summary(rep *analyzer.FileReport, l *launch.Launch) string {
	verdicts := map[string]int{}
	var order []string
	violations, warnings, changes := 0, 0, 0
	for _, r := range rep.Results {
		if r.Launch != l {
			continue
		}
		v := r.Verdict()
		if verdicts[v] == 0 {
			order = append(order, v)
		}
		verdicts[v] += 1 + len(r.Same)
		n, w, c := 0, 0, 0
		for i := range r.Findings {
			switch severity(r.Findings[i].Rule, r.Findings[i].Possible) {
			case protocol.DiagnosticSeverityError:
				n++
			case protocol.DiagnosticSeverityWarning:
				w++
			}
		}
		for i := range r.Fields {
			if f := &r.Fields[i]; f.Changed() && !f.Undecided && !emptied(f) {
				c++
			}
		}
		violations, warnings, changes = max(violations, n), max(warnings, w), max(changes, c)
	}
	if len(order) == 0 {
		return ""
	}
	var parts []string
	if len(order) == 1 {
		parts = append(parts, order[0])
	} else {
		for _, v := range order {
			parts = append(parts, fmt.Sprintf("%d %s", verdicts[v], v))
		}
	}
	for _, x := range []struct {
		n    int
		what string
	}{{violations, "violation"}, {warnings, "warning"}, {changes, "implied change"}} {
		switch x.n {
		case 0:
		case 1:
			parts = append(parts, "1 "+x.what)
		default:
			parts = append(parts, fmt.Sprintf("%d %ss", x.n, x.what))
		}
	}
	return strings.Join(parts, ", ")
}

// explainTime bounds how long an explanation waits for what is not evaluated yet.
const explainTime = 20 * time.Second

func executeCommand(r *request, p *protocol.ExecuteCommandParams) (any, error) {
	if len(p.Arguments) != 1 {
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: p.Command + " takes one argument"}
	}
	var x explainParams
	b, _ := json.Marshal(p.Arguments[0])
	if err := json.Unmarshal(b, &x); err != nil {
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
	}
	r.s.mu.Lock()
	d := r.s.docs[x.URI]
	r.s.mu.Unlock()
	var snap *snapshot
	if d != nil {
		snap = d.current()
	}
	if snap == nil {
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: "the document is not open"}
	}
	if p.Command == commandRule {
		var at ruleParams
		_ = json.Unmarshal(b, &at)
		if snap.kind() != engineSource {
			return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: "the document is no file of an engine"}
		}
		h, err := snap.sourceHover(protocol.Position{Line: at.Line})
		if h, ok := h.(protocol.Hover); ok {
			return h.Contents.(protocol.MarkupContent).Value, err
		}
		return nil, err
	}
	a := snap.analysis()
	rep, open := a.result()
	switch p.Command {
	case commandStatus:
		return status(a, open), nil
	case commandExplain:
	default:
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: "there is no command " + p.Command}
	}
	if x.Launch < 0 || x.Launch >= len(rep.File.Launches) {
		return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: "there is no such launch"}
	}
	// Whoever asks wants the answer, not that there is none yet.
	for until := time.Now().Add(explainTime); open > 0 && time.Now().Before(until) && r.ctx.Err() == nil; {
		time.Sleep(10 * time.Millisecond)
		rep, open = a.result()
	}
	l := rep.File.Launches[x.Launch]
	one := *rep
	one.Results, one.Findings = nil, nil
	for _, res := range rep.Results {
		if res.Launch == l {
			n := *res
			n.Fields, _ = res.Select(nil, true)
			one.Results = append(one.Results, &n)
		}
	}
	if len(one.Results) == 0 {
		return "this launch has not been evaluated yet\n", nil
	}
	var w bytes.Buffer
	full := &analyzer.Report{Files: []*analyzer.FileReport{&one}, Read: 1, Engine: one.Results[0].Engine}
	var err error
	if x.Format == "markdown" {
		fmt.Fprintf(&w, "# %s, %s\n\n", filepath.Base(snap.doc.path), snap.launchName(l))
		err = report.ExplainMarkdown(&w, full, func(at diag.Place) string {
			loc, ok := a.source(at)
			if !ok {
				return ""
			}
			return fmt.Sprintf("%s#L%d", loc.Uri, at.Line)
		})
	} else {
		err = report.Explain(&w, full, report.Options{Fields: true})
	}
	if err != nil {
		return nil, err
	}
	return w.String(), nil
}

// documentLinks lead to the files that arguments name.
func documentLinks(r *request, p *protocol.DocumentLinkParams) (any, error) {
	snap := r.snap
	out := []protocol.DocumentLink{}
	if snap.kind() != launches {
		return out, nil
	}
	f := snap.read()
	seen := map[[2]int]bool{}
	for _, l := range f.Launches {
		for _, c := range l.Variants {
			if c.File != f.Name {
				continue
			}
			for _, w := range c.Args {
				value, start := w.Text, w.Start
				if i := strings.IndexByte(value, '='); i >= 0 && strings.HasPrefix(value, "--") && w.End-w.Start == len(value) {
					value, start = value[i+1:], start+i+1
				}
				if !strings.ContainsAny(value, "/.") || strings.HasPrefix(value, "-") || !w.Known() || w.End <= start || seen[[2]int{start, w.End}] {
					continue
				}
				path := value
				if !filepath.IsAbs(path) {
					path = filepath.Join(filepath.Dir(snap.doc.path), path)
				}
				st, err := os.Stat(path)
				if err == nil && st.IsDir() {
					path = filepath.Join(path, "config.json")
					st, err = os.Stat(path)
				}
				if err != nil || !st.Mode().IsRegular() {
					continue
				}
				seen[[2]int{start, w.End}] = true
				out = append(out, protocol.DocumentLink{Range: snap.mapper.rng(start, w.End), Target: uriOf(path)})
			}
		}
	}
	return out, nil
}

// tokenTypes and tokenModifiers are the legend of semantic tokens.
var (
	tokenTypes     = []string{"function", "parameter", "enumMember", "number", "string"}
	tokenModifiers = []string{"deprecated"}
)

// semanticTokens mark the words of launches: what starts the engine, flags, values.
func semanticTokens(r *request, p *protocol.SemanticTokensParams) (any, error) {
	snap := r.snap
	out := protocol.SemanticTokens{Data: []uint32{}}
	if snap.kind() != launches {
		return out, nil
	}
	a := snap.analysis()
	f := snap.read()
	type token struct{ start, end, kind, mods int }
	var ts []token
	for _, l := range f.Launches {
		m := a.parserAt(l.Start)
		for _, c := range l.Variants {
			if c.File != f.Name {
				continue
			}
			for _, w := range c.Program {
				ts = append(ts, token{w.Start, w.End, 0, 0})
			}
			prev := ""
			for i := range c.Args {
				w := c.Args[i]
				var ok bool
				if w.Start, w.End, ok = stands(f, c, &c.Args[i]); !ok {
					prev = w.Text
					continue
				}
				switch {
				case strings.HasPrefix(w.Text, "--"):
					mods := 0
					x := m.find(w.Text)
					if x != nil && deprecated(x) {
						mods = 1
					}
					ts = append(ts, token{w.Start, w.End, 1, mods})
				default:
					k := 4
					if x := m.find(prev); x != nil && slices.Contains(choicesOf(x), w.Text) {
						k = 2
					} else if strings.Trim(w.Text, "0123456789.") == "" && w.Text != "" {
						k = 3
					}
					ts = append(ts, token{w.Start, w.End, k, 0})
				}
				prev = w.Text
			}
		}
	}
	slices.SortFunc(ts, func(x, y token) int {
		if x.start != y.start {
			return x.start - y.start
		}
		return x.end - y.end
	})
	line, char, end := uint32(0), uint32(0), -1
	for _, t := range ts {
		if t.start < end || t.end <= t.start || t.end > len(snap.text) || strings.ContainsAny(snap.text[t.start:t.end], "\r\n") {
			continue // of another variant, or of no single place
		}
		end = t.end
		pos := snap.mapper.position(t.start)
		if pos.Line != line {
			char = 0
		}
		out.Data = append(out.Data, pos.Line-line, pos.Character-char, snap.mapper.units(snap.text[t.start:t.end]), uint32(t.kind), uint32(t.mods))
		line, char = pos.Line, pos.Character
	}
	return out, nil
}

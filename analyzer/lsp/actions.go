package lsp

import (
	"cmp"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
)

var (
	meant     = lazyre.New(`did you mean "?([^"?\s]+)"?\?`)
	flagNamed = lazyre.New(`(?:^|\s)(--?[A-Za-z][A-Za-z0-9_-]*)`)
	codeName  = lazyre.New(`^(EL[0-9]+|[A-Za-z][A-Za-z0-9_.-]*)$`)
)

// edits makes a change to the document.
func (s *snapshot) edits(es ...protocol.TextEdit) *protocol.WorkspaceEdit {
	return &protocol.WorkspaceEdit{Changes: map[string][]protocol.TextEdit{s.doc.uri: es}}
}

func codeActions(r *request, p *protocol.CodeActionParams) (any, error) {
	snap := r.snap
	out := []protocol.CodeAction{}
	if snap.kind() != launches {
		return out, nil
	}
	a := snap.analysis()
	from, to := snap.mapper.offset(p.Range.Start), snap.mapper.offset(p.Range.End)
	add := func(title string, kind protocol.CodeActionKind, e *protocol.WorkspaceEdit, ds ...protocol.Diagnostic) {
		if e == nil || !wantsKind(p.Context.Only, kind) || slices.ContainsFunc(out, func(x protocol.CodeAction) bool { return x.Title == title }) {
			return
		}
		out = append(out, protocol.CodeAction{Title: title, Kind: kind, Edit: e, Diagnostics: ds, IsPreferred: len(out) == 0 && kind == protocol.CodeActionKindQuickFix && len(ds) > 0 && !strings.HasPrefix(title, "Ignore ")})
	}
	ds, _ := diagnostics(a)
	for _, d := range ds {
		start, end := snap.mapper.offset(d.Range.Start), snap.mapper.offset(d.Range.End)
		if end < from || start > to {
			// It may be about several places.
			here := slices.ContainsFunc(d.RelatedInformation, func(r protocol.DiagnosticRelatedInformation) bool {
				l := r.Location
				return l.Uri == snap.doc.uri && snap.mapper.offset(l.Range.End) >= from && snap.mapper.offset(l.Range.Start) <= to
			})
			if !here {
				continue
			}
		}
		a.fixes(d, start, end, add)
	}
	m := a.parserAt(from)
	if ref, ok := a.flagAt(from); ok && m != nil {
		name, rest, eq := strings.Cut(ref.flag, "=")
		if eq {
			rest = "=" + rest
		}
		replace := func(with string) *protocol.WorkspaceEdit {
			if snap.text[ref.start:ref.end] != ref.flag {
				return nil // written otherwise: quoted, or from a variable
			}
			return snap.edits(protocol.TextEdit{Range: snap.mapper.rng(ref.start, ref.end), NewText: with + rest})
		}
		if m.byFlag[name] == nil {
			add("Write "+name+" out: "+ref.param.Name(), protocol.CodeActionKindRefactorRewrite, replace(ref.param.Name()))
		}
		if deprecated(ref.param) {
			if n := a.successor(m, ref); n != "" {
				add("Use "+n+" instead of "+name, protocol.CodeActionKindQuickFix, replace(n))
			}
		}
	}
	if l := launchOf(a.file.File, from); l != nil && p.Range.Start.Line <= snap.mapper.position(l.End).Line {
		// Editors ask at every move of the cursor; only who wants to see the actions
		// waits for a search.
		invoked := p.Context.TriggerKind != protocol.CodeActionTriggerKindAutomatic
		if wantsKind(p.Context.Only, protocol.CodeActionKindQuickFix) {
			for i, x := range a.repairs(r.ctx, l, invoked) {
				x.IsPreferred = i == 0 && !slices.ContainsFunc(out, func(o protocol.CodeAction) bool { return o.IsPreferred })
				out = append(out, x)
			}
		}
		a.directives(l, add)
	}
	return out, nil
}

// wantsKind says whether a client asks for actions of a kind.
func wantsKind(only []protocol.CodeActionKind, k protocol.CodeActionKind) bool {
	return len(only) == 0 || slices.ContainsFunc(only, func(o protocol.CodeActionKind) bool {
		return k == o || strings.HasPrefix(string(k), string(o)+".") || o == ""
	})
}

type adder func(title string, kind protocol.CodeActionKind, e *protocol.WorkspaceEdit, ds ...protocol.Diagnostic)

// fixes adds what can be done about a diagnostic.
func (a *analysis) fixes(d protocol.Diagnostic, start, end int, add adder) {
	snap, at := a.snap, start
	var dt data
	if b, err := json.Marshal(d.Data); err != nil || json.Unmarshal(b, &dt) != nil {
		return
	}
	text := snap.text[start:end]
	// What is meant may stand where a variable is set.
	if flagNamed.FindString(text) == "" {
		for _, r := range d.RelatedInformation {
			if r.Message != textHere || r.Location.Uri != snap.doc.uri {
				continue
			}
			from, to := snap.mapper.offset(r.Location.Range.Start), snap.mapper.offset(r.Location.Range.End)
			value := dt.Code == "EL103" // of a flag, which comes before it
			if !value && flagNamed.FindString(snap.text[from:to]) == "" {
				continue
			}
			start, text = from, snap.text[from:to]
			if !value {
				break
			}
		}
	}
	// swap replaces a part of that text.
	swap := func(old, with string) *protocol.WorkspaceEdit {
		i := strings.Index(text, old)
		if i < 0 || old == "" {
			return nil
		}
		return snap.edits(protocol.TextEdit{Range: snap.mapper.rng(start+i, start+i+len(old)), NewText: with})
	}
	flag := ""
	if m := flagNamed.FindStringSubmatch(text); m != nil {
		flag = m[1]
	}
	for _, h := range dt.Hints {
		switch dt.Code {
		case "EL101":
			for _, m := range flagNamed.FindAllStringSubmatch(h, -1) {
				if m[1] != flag && flag != "" {
					add("Change "+flag+" to "+m[1], protocol.CodeActionKindQuickFix, swap(flag, m[1]), d)
				}
			}
			if m := meant.FindStringSubmatch(h); m != nil && strings.HasPrefix(m[1], "-") && flag != "" {
				add("Change "+flag+" to "+m[1], protocol.CodeActionKindQuickFix, swap(flag, m[1]), d)
			}
		case "EL102":
			for _, f := range strings.FieldsFunc(h, func(r rune) bool { return r == ' ' || r == ',' }) {
				if strings.HasPrefix(f, "--") && flag != "" {
					add("Write "+flag+" out: "+f, protocol.CodeActionKindQuickFix, swap(flag, f), d)
				}
			}
		case "EL103":
			if m := meant.FindStringSubmatch(h); m != nil {
				value := text
				if i := strings.LastIndexAny(strings.TrimRight(text, `"'`), " =\"'"); i >= 0 {
					value = strings.Trim(text[i+1:], `"'`)
				}
				add("Change "+value+" to "+m[1], protocol.CodeActionKindQuickFix, swap(value, m[1]), d)
			}
		case "EL303":
			if m := meant.FindStringSubmatch(h); m != nil {
				name, _, _ := strings.Cut(text, "=")
				add("Change "+name+" to "+m[1], protocol.CodeActionKindQuickFix, swap(name, m[1]), d)
			}
		}
	}
	if dt.Code == codeNoEngine {
		add(setEngine, protocol.CodeActionKindQuickFix, a.newConfig(), d)
		return
	}
	name := dt.Code
	if dt.ID != "" {
		name = dt.ID
	}
	if l := launchOf(a.file.File, at); l != nil && name != "" && codeName.MatchString(name) && !strings.HasPrefix(name, "EL5") {
		if e := a.above(l, fmt.Sprintf("enginelint:ignore %s TODO: say why", name)); e != nil {
			add("Ignore "+name+" here, with a reason", protocol.CodeActionKindQuickFix, e, d)
		}
	}
}

// successor is the flag that the engine names in place of a deprecated one, if it
// takes the same kind of value; "" if there is none.
func (a *analysis) successor(m *meta, ref reference) string {
	names := slices.Clone(ref.param.Names)
	for _, x := range flagNamed.FindAllStringSubmatch(ref.param.Help, -1) {
		names = append(names, x[1])
	}
	if p := m.byDest[ref.param.Dest]; p != nil && p != ref.param {
		names = append(names, p.Name())
	}
	for _, n := range names {
		p := m.byFlag[n]
		if p != nil && p != ref.param && !deprecated(p) && noValue(p) == noValue(ref.param) && p.Type == ref.param.Type {
			return n
		}
	}
	return ""
}

// above puts a comment on a line above the launch; nil where the format has no
// comments.
func (a *analysis) above(l *launch.Launch, text string) *protocol.WorkspaceEdit {
	snap := a.snap
	format := launch.FormatByName(a.file.File.Format)
	sign := "# "
	switch {
	case format == nil || format.Comments == nil && a.file.File.Comments == nil && format.Name != "markdown":
		return nil
	case format.Name == "go":
		sign = "// "
	case strings.HasSuffix(snap.doc.path, ".json"):
		return nil
	}
	line := snap.mapper.line(l.Start)
	bol := snap.mapper.starts[line]
	indent := snap.text[bol : bol+len(snap.text[bol:])-len(strings.TrimLeft(snap.text[bol:], " \t"))]
	// A line that goes on is no place for a comment.
	if line > 0 && strings.HasSuffix(strings.TrimRight(snap.text[snap.mapper.starts[line-1]:snap.mapper.end(line-1)], " \t"), "\\") {
		return nil
	}
	eol := "\n"
	if strings.HasPrefix(snap.text[snap.mapper.end(line):], "\r\n") {
		eol = "\r\n"
	}
	return snap.edits(protocol.TextEdit{Range: snap.mapper.rng(bol, bol), NewText: indent + sign + text + eol})
}

// directives adds the actions that say in a comment what a launch is checked for.
func (a *analysis) directives(l *launch.Launch, add adder) {
	if a.live == nil {
		return
	}
	for i, t := range a.live.Config.Targets {
		if i < 8 && len(a.live.Config.Targets) > 1 {
			add("Check this launch for the target "+t.Name, protocol.CodeActionKindRefactorRewrite, a.above(l, "enginelint: target="+t.Name))
		}
	}
	if e := a.live.Engine; e != nil && e.Version != "" && (l.Version == nil || l.Version.Version == "") {
		add("Say that this launch is for "+e.Adapter.Name+" "+e.Version, protocol.CodeActionKindRefactorRewrite, a.above(l, "enginelint: engine="+e.Version))
	}
	rep, _ := a.result()
	for _, r := range rep.Results {
		if _, ok := r.Facts.Get("device"); r.Launch == l && !ok && len(a.live.Config.Targets) == 0 {
			add("Say which GPUs this launch is for", protocol.CodeActionKindRefactorRewrite, a.above(l, "enginelint: gpu=h100x8"))
		}
	}
}

// newConfig writes a configuration that names an engine.
func (a *analysis) newConfig() *protocol.WorkspaceEdit {
	s := a.snap.doc.s
	dir := s.client.rootOf(a.snap.doc.path)
	if dir == "" {
		dir = filepath.Dir(a.snap.doc.path)
	}
	uri := uriOf(filepath.Join(dir, config.FileName))
	if a.proj.file != "" {
		return nil // there is one, which names it otherwise
	}
	return &protocol.WorkspaceEdit{DocumentChanges: []any{
		protocol.CreateFile{Kind: "create", Uri: uri, Options: &protocol.CreateFileOptions{IgnoreIfExists: true}},
		protocol.TextDocumentEdit{TextDocument: protocol.OptionalVersionedTextDocumentIdentifier{Uri: uri},
			Edits: []any{protocol.TextEdit{NewText: "# The source tree or installation of the engine, or a release of the catalogue:\n# docs/config.md\nengine = " + strconv.Quote(cmp.Or(analyzer.NewestRelease(), "path/to/engine")) + "\n"}}},
	}}
}

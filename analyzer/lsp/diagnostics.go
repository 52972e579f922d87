package lsp

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
	"github.com/enginelint/enginelint/rules/pack"
)

// source is what diagnostics are said to come from.
const source = "enginelint"

// codesPage is where the codes of findings are described.
const codesPage = "https://github.com/enginelint/enginelint/blob/main/docs/codes.md"

// maxConditional bounds the conditional findings of one launch: with nothing known of
// a machine there are hundreds.
const maxConditional = 12

// publish pushes what is known to a client that does not ask, and tells the others
// to ask.
func (s *Server) publish(a *analysis) {
	s.mu.Lock()
	c := s.client
	s.mu.Unlock()
	fs, open := findings(a)
	ds := diagnosticsOf(fs)
	a.keep(fs) // before the client knows: its next edit may come at once
	if a.snap.doc.current() != a.snap {
		return // there is a newer one, which is looked at next
	}
	if !c.pull {
		s.notify(protocol.MethodTextDocumentPublishDiagnostics, protocol.PublishDiagnosticsParams{Uri: a.snap.doc.uri, Version: a.snap.version, Diagnostics: ds})
	}
	s.notify(methodStatus, status(a, open))
	if open == 0 && len(a.file.Jobs) > 0 && a.announce() {
		if c.pull {
			s.call(protocol.MethodWorkspaceDiagnosticRefresh, nil)
		}
		s.ready()
	}
}

// announce says whether the client has not been told yet that all is known.
func (a *analysis) announce() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	was := a.announced
	a.announced = true
	return !was
}

// methodStatus tells how far the analysis of a document is: a notification that
// clients may leave out.
const methodStatus = "enginelint/status"

// statusParams are those of methodStatus.
type statusParams struct {
	URI     string `json:"uri"`
	Version int32  `json:"version"`
	// Open is the number of commands that are still to be evaluated.
	Open int `json:"open"`
	// Engine names the engine and its version, "" if there is none; Target the
	// machine as far as the configuration names one.
	Engine string `json:"engine"`
	Target string `json:"target"`
	// Catalogue says that the engine is a release of the catalogue.
	Catalogue bool           `json:"catalogue,omitempty"`
	Verdicts  map[string]int `json:"verdicts"`
}

func status(a *analysis, open int) statusParams {
	p := statusParams{URI: a.snap.doc.uri, Version: a.snap.version, Open: open, Verdicts: map[string]int{}}
	if l := a.liveAt(0); l != nil {
		p.Engine = strings.TrimSpace(l.Engine.Adapter.Name + " " + l.Engine.Version)
		if p.Catalogue = l.Engine.Set != nil; p.Catalogue {
			p.Engine += " (catalogue)"
		}
		req := a.snap.doc.s.request(a.snap.doc.path)
		switch p.Target = req.Target; {
		case p.Target != "":
		case req.GPU != "":
			p.Target = req.GPU
		case len(a.live.Config.Targets) == 1:
			p.Target = a.live.Config.Targets[0].Name
		}
	}
	rep, _ := a.result()
	for _, r := range rep.Results {
		p.Verdicts[r.Verdict()] += 1 + len(r.Same)
	}
	return p
}

func pullDiagnostics(r *request, p *protocol.DocumentDiagnosticParams) (any, error) {
	a := r.snap.analysis()
	a.settle()
	ds, _ := diagnostics(a)
	b, err := json.Marshal(ds)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(b)
	id := hex.EncodeToString(sum[:8])
	if p.PreviousResultId == id {
		return protocol.RelatedUnchangedDocumentDiagnosticReport{Kind: "unchanged", ResultId: id}, nil
	}
	return protocol.RelatedFullDocumentDiagnosticReport{Kind: "full", ResultId: id, Items: ds}, nil
}

// diagnostics gives those of a document as far as they are known, and the number of
// commands that are still to be evaluated.
func diagnostics(a *analysis) (out []protocol.Diagnostic, open int) {
	fs, open := findings(a)
	return diagnosticsOf(fs), open
}

// found is a diagnostic of a launch, or of the document if launch is nil.
type found struct {
	d      protocol.Diagnostic
	launch *launch.Launch
}

func diagnosticsOf(fs []found) []protocol.Diagnostic {
	out := make([]protocol.Diagnostic, len(fs))
	for i := range fs {
		out[i] = fs[i].d
	}
	return out
}

func findings(a *analysis) (out []found, open int) {
	snap := a.snap
	var faults hcl.Diagnostics
	switch snap.kind() {
	case configuration:
		faults = configFaults(snap)
	case rulePack:
		faults = packFaults(snap)
	}
	if snap.kind() == engineSource {
		for _, d := range snap.syntax() {
			out = append(out, found{d: d})
		}
	}
	for _, d := range hclDiagnostics(snap, faults) {
		out = append(out, found{d: d})
	}
	if snap.kind() != launches {
		return out, 0
	}
	rep, open := a.result()
	c := &converter{a: a, at: map[string]int{}}
	for i := range rep.Findings {
		c.finding(nil, &rep.Findings[i])
	}
	for _, r := range rep.Results {
		c.launch = r.Launch
		var possible []*diag.Finding
		for i := range r.Findings {
			if f := &r.Findings[i]; f.Possible {
				possible = append(possible, f)
			} else {
				c.finding(r, f)
			}
		}
		slices.SortStableFunc(possible, func(x, y *diag.Finding) int {
			if u, v := x.Rule.Severity == rules.Undecided, y.Rule.Severity == rules.Undecided; u != v {
				if u {
					return -1
				}
				return 1
			}
			return analyzer.CompareConditions(x.If, y.If)
		})
		for _, f := range possible[:min(len(possible), maxConditional)] {
			c.finding(r, f)
		}
		for i := range r.Advisories {
			c.advisory(r, &r.Advisories[i])
		}
	}
	c.launch = nil
	if waiting := a.waiting(); len(waiting) > 0 {
		if k := snap.keptOf(); k != nil {
			for i := range k.findings {
				f := &k.findings[i]
				for l := range waiting {
					if covers(rep.File, l, l.Variants, f.start) {
						c.launch = l
						c.add(f.diagnostic(snap))
						break
					}
				}
			}
		}
		c.launch = nil
	}
	c.project()
	for sp, err := range a.failures() {
		c.add(protocol.Diagnostic{Range: firstLine(snap, sp), Severity: protocol.DiagnosticSeverityWarning, Message: "not checked: " + err.Error()})
	}
	slices.SortStableFunc(c.out, func(x, y found) int {
		if d := int(x.d.Range.Start.Line) - int(y.d.Range.Start.Line); d != 0 {
			return d
		}
		return int(x.d.Range.Start.Character) - int(y.d.Range.Start.Character)
	})
	return append(out, c.out...), open
}

// converter makes diagnostics of findings.
type converter struct {
	a   *analysis
	out []found
	at  map[string]int // those with the same place and message
	// launch is that of the findings that are added.
	launch *launch.Launch
}

func (c *converter) add(d protocol.Diagnostic) {
	d.Source = source
	key := fmt.Sprint(d.Range, d.Code, d.Message)
	if _, ok := c.at[key]; ok {
		return // of another variant of the launch
	}
	c.at[key] = len(c.out)
	c.out = append(c.out, found{d, c.launch})
}

// data is what a diagnostic carries for code actions.
type data struct {
	Code  string   `json:"code"`
	ID    string   `json:"id,omitempty"`
	Hints []string `json:"hints,omitempty"`
}

func severity(r *rules.Rule, possible bool) protocol.DiagnosticSeverity {
	switch s := r.Severity; {
	case s == rules.Error && !possible:
		return protocol.DiagnosticSeverityError
	case s == rules.Warning && !possible:
		return protocol.DiagnosticSeverityWarning
	case r.Code == "EL403" || s == config.Note:
		return protocol.DiagnosticSeverityHint
	}
	return protocol.DiagnosticSeverityInformation
}

// codeLink is where a code is described.
func codeLink(code string) *protocol.CodeDescription {
	return &protocol.CodeDescription{Href: codesPage + "#" + strings.ToLower(code)}
}

// finding adds the diagnostic of a finding; r is nil for those about the file.
func (c *converter) finding(r *analyzer.Result, f *diag.Finding) {
	c.add(c.convert(r, f, data{Code: f.Rule.Code, Hints: f.Hints}))
}

func (c *converter) advisory(r *analyzer.Result, x *analyzer.Advisory) {
	d := c.convert(r, &x.Finding, data{Code: x.Rule.Code, ID: x.ID})
	if d.Message = x.Message; x.Remedy != "" {
		d.Message += "\n" + x.Remedy
	}
	d.Message += fmt.Sprintf("\nrule %s of the pack %s", x.ID, x.Pack)
	d.Code = x.ID
	c.add(d)
}

// textHere is said of a place at which the text of a word stands that a variable brings.
const textHere = "its text stands here"

// convert makes a diagnostic of a finding.
func (c *converter) convert(r *analyzer.Result, f *diag.Finding, dt data) protocol.Diagnostic {
	snap := c.a.snap
	d := protocol.Diagnostic{Severity: severity(f.Rule, f.Possible), Code: f.Rule.Code, CodeDescription: codeLink(f.Rule.Code), Data: dt}
	d.Message = message(f)
	if r != nil {
		if w := variantText(r); w != "" {
			d.Message += "\n" + w
		}
	}
	spans := joined(snap.text, c.spans(r, f))
	here := r == nil || r.Command.File == c.a.file.File.Name
	switch {
	case len(spans) > 0 && here:
		d.Range = snap.mapper.rng(spans[0].Start, spans[0].End)
		if spans[0].Start == spans[0].End { // of a problem only the beginning is known
			d.Range = snap.mapper.rng(spans[0].Start, max(spans[0].Start, snap.mapper.end(snap.mapper.line(spans[0].Start))))
		} else if r == nil {
			d.Range = firstLine(snap, spans[0])
		}
		for _, s := range spans[1:min(len(spans), 9)] {
			d.RelatedInformation = append(d.RelatedInformation, protocol.DiagnosticRelatedInformation{
				Location: protocol.Location{Uri: snap.doc.uri, Range: snap.mapper.rng(s.Start, s.End)}, Message: "also here: " + clip(snap.text[s.Start:min(s.End, len(snap.text))], 80)})
		}
	case r != nil && r.Launch != nil:
		d.Range = firstLine(snap, launchSpan(r))
	}
	if r == nil {
		return d
	}
	for _, w := range f.Words {
		if start, _, ok := c.a.spot(r, w); ok && start != r.Command.Args[w].Start {
			continue // it is shown there
		}
		if def := r.Command.Args[w].Def; def != nil && (def.File == "" || def.File == c.a.file.File.Name) {
			d.RelatedInformation = append(d.RelatedInformation, protocol.DiagnosticRelatedInformation{
				Location: protocol.Location{Uri: snap.doc.uri, Range: snap.mapper.rng(def.Start, def.End)}, Message: textHere})
		}
	}
	if f.At.File != "" {
		if loc, ok := c.a.source(f.At); ok {
			text := "the engine decides here"
			if f.Check != "" {
				text = "the check: " + f.Check
			}
			d.RelatedInformation = append(d.RelatedInformation, protocol.DiagnosticRelatedInformation{Location: loc, Message: text})
		}
	}
	for _, b := range f.Because {
		if loc, ok := c.a.source(b.At); ok && b.At.File != "" && len(d.RelatedInformation) < 16 {
			d.RelatedInformation = append(d.RelatedInformation, protocol.DiagnosticRelatedInformation{Location: loc, Message: fmt.Sprintf("%s is %s: %s", b.Field, clip(b.Value, 80), clip(b.Origin, 160))})
		}
	}
	switch {
	case f.Rule.Code == "EL302" || f.Rule.Code == "EL303" || f.Rule.Code == "EL304":
		d.Tags = append(d.Tags, protocol.DiagnosticTagUnnecessary)
	case f.Rule.Code == "EL301" && strings.Contains(strings.ToLower(f.Message), "deprecat"):
		// What is deprecated is struck through: the flag, not the program.
		if s, ok := c.a.named(r, f.Message); ok && here {
			d.Range = snap.mapper.rng(s.Start, s.End)
		} else if len(spans) == 0 {
			break
		}
		d.Tags = append(d.Tags, protocol.DiagnosticTagDeprecated)
	}
	return d
}

// spans are the places of a finding in the document.
func (c *converter) spans(r *analyzer.Result, f *diag.Finding) []diag.Span {
	if r == nil || len(f.Words) == 0 {
		return f.Spans
	}
	var out []diag.Span
	for _, w := range f.Words {
		start, end, ok := c.a.spot(r, w)
		if n := len(out); ok && (n == 0 || out[n-1].Start != start) { // several may come from one word
			out = append(out, diag.Span{Start: start, End: end})
		}
	}
	if len(out) == 0 {
		return f.Spans
	}
	return out
}

// named gives the place of the flag of a command that a message names first.
func (a *analysis) named(r *analyzer.Result, message string) (diag.Span, bool) {
	for _, m := range flagNamed.FindAllStringSubmatch(message, -1) {
		for i := range r.Command.Args {
			if flag, _, _ := strings.Cut(r.Command.Args[i].Text, "="); flag == m[1] {
				if start, end, ok := a.spot(r, i); ok {
					return diag.Span{Start: start, End: end}, true
				}
			}
		}
	}
	return diag.Span{}, false
}

// message is the text of a finding with what it rests on.
func message(f *diag.Finding) string {
	var b strings.Builder
	b.WriteString(f.Message)
	if f.Check != "" {
		fmt.Fprintf(&b, "\ncheck: %s", f.Check)
		if f.CheckValues != "" {
			fmt.Fprintf(&b, "\nhere: %s", f.CheckValues)
		}
	}
	if !f.Possible {
		for _, w := range f.When {
			fmt.Fprintf(&b, "\nwhen: %s", w)
		}
		for _, x := range f.Because[:min(len(f.Because), 8)] {
			fmt.Fprintf(&b, "\n%s is %s: %s", x.Field, clip(x.Value, 120), clip(x.Origin, 200))
		}
	}
	if f.At.File != "" {
		fmt.Fprintf(&b, "\nat %s", f.At)
	}
	for _, h := range f.Hints {
		fmt.Fprintf(&b, "\nhint: %s", clip(h, 400))
	}
	return b.String()
}

// clip shortens a text.
func clip(s string, n int) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > n {
		s = strings.ToValidUTF8(s[:n-3], "") + "..."
	}
	return s
}

// variantText says in which variants of a launch a result is so, "" if in all.
func variantText(r *analyzer.Result) string {
	if r.Launch == nil || len(r.Launch.Variants) < 2 && !r.Launch.More || len(r.Same)+1 == len(r.Launch.Variants) {
		return ""
	}
	var out []string
	for i, c := range append([]*launch.Command{r.Command}, r.Same...) {
		if i == 3 {
			out = append(out, "in further variants")
			break
		}
		out = append(out, choices(c))
	}
	return "when " + strings.Join(out, ", or ")
}

func choices(c *launch.Command) string {
	if len(c.When) == 0 {
		return "nothing of that is so"
	}
	var out []string
	for _, w := range c.When {
		out = append(out, w.Text)
	}
	return strings.Join(out, " and ")
}

// joined puts together spans of a line with nothing between them but space and what
// separates the elements of a list.
func joined(text string, spans []diag.Span) []diag.Span {
	var out []diag.Span
	for _, s := range spans {
		if s.Start > len(text) || s.End > len(text) || s.Start > s.End {
			continue
		}
		if n := len(out) - 1; n >= 0 && s.Start >= out[n].End && strings.Trim(text[out[n].End:s.Start], " \t\"',") == "" {
			out[n].End = s.End
			continue
		}
		out = append(out, s)
	}
	return out
}

// launchSpan is what is underlined of a launch where no word of it is meant: what
// names the program.
func launchSpan(r *analyzer.Result) diag.Span {
	if p := r.Command.Program; len(p) > 0 && p[0].Start >= r.Launch.Start && p[len(p)-1].End <= r.Launch.End {
		return diag.Span{Start: p[0].Start, End: p[len(p)-1].End}
	}
	return diag.Span{Start: r.Launch.Start, End: r.Launch.End}
}

// firstLine is the part of a span on its first line.
func firstLine(s *snapshot, sp diag.Span) protocol.Range {
	return s.mapper.rng(sp.Start, max(sp.Start, min(sp.End, s.mapper.end(s.mapper.line(sp.Start)))))
}

// source gives the place of a line of the engine's source; false if that is not a
// file of this machine.
func (a *analysis) source(p diag.Place) (protocol.Location, bool) {
	if p.File == "" || p.Line < 1 || a.live == nil || a.live.Engine == nil || a.live.Engine.Root == "" {
		return protocol.Location{}, false
	}
	file := filepath.Join(a.live.Engine.Root, filepath.FromSlash(p.File))
	if st, err := os.Stat(file); err != nil || st.IsDir() {
		return protocol.Location{}, false
	}
	line := protocol.Position{Line: uint32(p.Line - 1)}
	return protocol.Location{Uri: uriOf(file), Range: protocol.Range{Start: line, End: line}}, true
}

// project adds what is wrong with the project, at the first launch.
func (c *converter) project() {
	a := c.a
	a.proj.mu.Lock()
	err, broken := a.proj.err, a.proj.broken
	a.proj.mu.Unlock()
	ls := a.file.File.Launches
	if len(ls) == 0 {
		return
	}
	at := func(l *launch.Launch) protocol.Range {
		return firstLine(a.snap, diag.Span{Start: l.Start, End: l.End})
	}
	rng := at(ls[0])
	c.engines()
	switch {
	case err != nil:
		c.add(protocol.Diagnostic{Range: rng, Severity: protocol.DiagnosticSeverityError, Code: codeConfig, Message: "not checked: " + err.Error()})
	case a.live != nil && a.live.EngineErr != nil && len(a.file.Without) > 0:
		first := a.file.Without[0]
		text := a.live.EngineErr.Error()
		if first.Release != "" {
			text = fmt.Sprintf("it is for %s, which is not in the catalogue; %s", first.Release, text)
		}
		c.add(protocol.Diagnostic{Range: at(first.Launch), Severity: protocol.DiagnosticSeverityInformation, Code: codeNoEngine,
			Message: "not checked: no engine: " + text, Data: data{Code: codeNoEngine}})
		a.snap.doc.s.noEngine(a, text)
	case broken != nil:
		c.add(protocol.Diagnostic{Range: rng, Severity: protocol.DiagnosticSeverityInformation, Code: codeBroken,
			Message: "new commands are not checked: the engine cannot be read: " + broken.Error()})
	}
}

// engines says of launches that they were checked without the engine's source, or against
// another version than they ask for.
func (c *converter) engines() {
	told := map[*launch.Launch]bool{}
	for _, j := range c.a.file.Jobs {
		if told[j.Launch] {
			continue
		}
		told[j.Launch] = true
		rng := firstLine(c.a.snap, diag.Span{Start: j.Launch.Start, End: j.Launch.End})
		if text := j.OtherVersion(); text != "" {
			c.add(protocol.Diagnostic{Range: rng, Severity: protocol.DiagnosticSeverityInformation, Code: codeVersion, Message: text})
		}
		e := j.Live().Engine
		if e.Set == nil {
			continue
		}
		text := fmt.Sprintf("checked with the catalogue, without the source of %s %s", e.Adapter.Name, e.Version)
		if r := j.Result(); r != nil {
			if steps, open := r.Reached(); steps > 0 {
				text += fmt.Sprintf(": of %d steps of its start-up %d are decided and %d undecided", steps, steps-open, open)
			}
		}
		c.add(protocol.Diagnostic{Range: rng, Severity: protocol.DiagnosticSeverityInformation, Code: codeCatalogue, Message: text})
	}
}

// noEngine tells once that nothing is checked, with what can be done about it where
// the client shows actions.
func (s *Server) noEngine(a *analysis, why string) {
	text := "nothing is checked, since there is no engine: " + why
	s.mu.Lock()
	c, again := s.client, s.told[codeNoEngine]
	s.told[codeNoEngine] = true
	s.mu.Unlock()
	if again {
		return
	}
	e := a.newConfig()
	if !c.actions || !c.applyEdit || e == nil {
		s.show(protocol.MessageTypeWarning, text+"; the code action \"Set the engine\" writes "+config.FileName+", or set enginelint.engine")
		return
	}
	go func() {
		defer s.guard("the message about the engine")
		p := protocol.ShowMessageRequestParams{Type: protocol.MessageTypeWarning, Message: "enginelint: " + text, Actions: []protocol.MessageActionItem{{Title: setEngine}}}
		var chosen *protocol.MessageActionItem
		if err := s.conn.Call(s.ctx, protocol.MethodWindowShowMessageRequest, p, &chosen); err != nil || chosen == nil || chosen.Title != setEngine {
			return
		}
		s.call(protocol.MethodWorkspaceApplyEdit, protocol.ApplyWorkspaceEditParams{Label: setEngine, Edit: *e})
	}()
}

// setEngine is the title of the action that says which engine there is.
const setEngine = "Set the engine: write " + config.FileName

// Codes of diagnostics about the server's own state.
const (
	codeConfig   = "configuration"
	codeNoEngine = "no-engine"
	codeBroken   = "engine-broken"
	// codeCatalogue is on launches that were checked without the engine's source.
	codeCatalogue = "catalogue"
	// codeVersion is on launches that ask for another version of the engine.
	codeVersion = "other-version"
)

// configFaults are what is wrong with a configuration file.
func configFaults(s *snapshot) hcl.Diagnostics {
	_, err := config.Parse([]byte(s.text), s.doc.path)
	var te *world.TargetError
	if errors.As(err, &te) {
		return te.Diags
	}
	return nil
}

// packFaults are what is wrong with a rule pack by itself.
func packFaults(s *snapshot) hcl.Diagnostics {
	set := pack.NewSet()
	set.Add([]byte(s.text), s.doc.path)
	if !set.Diags.HasErrors() {
		set.Diags = append(set.Diags, set.Check(nil)...)
	}
	return set.Diags
}

func hclDiagnostics(s *snapshot, ds hcl.Diagnostics) []protocol.Diagnostic {
	var out []protocol.Diagnostic
	for _, d := range ds {
		x := protocol.Diagnostic{Severity: protocol.DiagnosticSeverityError, Source: source, Message: d.Summary}
		if d.Severity == hcl.DiagWarning {
			x.Severity = protocol.DiagnosticSeverityWarning
		}
		if d.Detail != "" {
			x.Message += ": " + d.Detail
		}
		if d.Subject != nil && d.Subject.Filename == s.doc.path {
			x.Range = s.mapper.rng(d.Subject.Start.Byte, d.Subject.End.Byte)
		}
		out = append(out, x)
	}
	return out
}

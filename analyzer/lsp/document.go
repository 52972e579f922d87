package lsp

import (
	"maps"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/diag"
	"github.com/enginelint/enginelint/analyzer/launch"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
	"github.com/enginelint/enginelint/rules/pack"
)

// document is an open document.
type document struct {
	s    *Server
	uri  string
	path string // of the file; what the reader is told may have an extension more
	name string
	// number names it in the data of completions, which have little room.
	number int
	// tree is the engine that it is a file of, with the path rel in it; nil for
	// others.
	tree *tree
	rel  string
	// snap is the newest snapshot, edited when it came; both are guarded by the
	// server's mutex.
	snap   *snapshot
	edited time.Time
	closed bool
	wake   chan struct{}
}

// snapshot is a document at one version.
type snapshot struct {
	doc     *document
	version int32
	text    string
	mapper  *mapper

	mu   sync.Mutex
	file *launch.File
	last *analysis

	// Guarded by the server's mutex: kept, and names, the files that the document names
	// and that were looked for when it was read, as they were then.
	kept  *kept
	names map[string]stamp
}

// extensions are those of files by the language that a client names, for
// documents whose name does not tell it.
var extensions = map[string]string{
	"shellscript": ".sh", "sh": ".sh", "bash": ".sh", "zsh": ".sh", "dockerfile": ".dockerfile", "yaml": ".yaml", "json": ".json",
	"makefile": ".mk", "make": ".mk", "markdown": ".md", "python": ".py", "go": ".go", "just": ".just", "systemd": ".service", "toml": ".toml",
}

func didOpen(r *request, p *protocol.DidOpenTextDocumentParams) (any, error) {
	s, t := r.s, p.TextDocument
	d := &document{s: s, uri: t.Uri, path: pathOf(t.Uri), wake: make(chan struct{}, 1), edited: time.Now().Add(-time.Hour)}
	d.name = d.path
	if x := extensions[t.LanguageId]; x != "" && path.Ext(d.path) == "" && launch.Detect(d.path, []byte(t.Text)) == nil {
		d.name += x
	}
	d.tree, d.rel = s.treeOf(d.path)
	d.snap = s.snapshot(d, t.Version, t.Text)
	s.mu.Lock()
	old := s.docs[t.Uri]
	if old != nil { // opened twice: the newer one counts
		old.closed = true
		close(old.wake)
	}
	s.docs[t.Uri] = d
	s.opened++
	d.number = s.opened
	s.mu.Unlock()
	if old != nil {
		s.eval.forget(old)
		if old.tree != nil {
			old.tree.close(old)
		}
	}
	if d.tree != nil {
		d.tree.open(d)
	}
	go d.loop()
	d.poke()
	s.changedIn(d)
	return nil, nil
}

func (s *Server) snapshot(d *document, version int32, text string) *snapshot {
	return &snapshot{doc: d, version: version, text: text, mapper: newMapper(text, s.client.encoding)}
}

func didChange(r *request, p *protocol.DidChangeTextDocumentParams) (any, error) {
	s := r.s
	s.mu.Lock()
	d := s.docs[p.TextDocument.Uri]
	s.mu.Unlock()
	if d == nil {
		return nil, nil
	}
	text, m := d.snap.text, d.snap.mapper
	var edits []edit
	for i, c := range p.ContentChanges {
		if c.Range == nil {
			edits = append(edits, editTo(text, c.Text))
			text = c.Text
		} else {
			if i > 0 {
				m = newMapper(text, s.client.encoding)
			}
			start, end := m.offset(c.Range.Start), m.offset(c.Range.End)
			if end < start {
				start, end = end, start
			}
			edits = append(edits, edit{start, end, c.Text})
			text = text[:start] + c.Text + text[end:]
		}
		m = nil
		if i+1 < len(p.ContentChanges) {
			m = newMapper(text, s.client.encoding)
		}
	}
	n := s.snapshot(d, p.TextDocument.Version, text)
	s.mu.Lock()
	n.kept = d.snap.kept
	for _, e := range edits {
		n.kept = n.kept.after(e)
	}
	d.snap, d.edited = n, time.Now()
	s.mu.Unlock()
	s.pace.typed()
	d.poke()
	s.changedIn(d)
	return nil, nil
}

func didClose(r *request, p *protocol.DidCloseTextDocumentParams) (any, error) {
	s := r.s
	s.mu.Lock()
	d := s.docs[p.TextDocument.Uri]
	delete(s.docs, p.TextDocument.Uri)
	if d != nil {
		d.closed = true
		close(d.wake)
	}
	pull := s.client.pull
	s.mu.Unlock()
	if d != nil {
		s.eval.forget(d)
		s.changedIn(d)
		if d.tree != nil {
			d.tree.close(d)
		}
		if !pull {
			s.notify(protocol.MethodTextDocumentPublishDiagnostics, protocol.PublishDiagnosticsParams{Uri: d.uri, Diagnostics: []protocol.Diagnostic{}})
		}
	}
	return nil, nil
}

// poke has a document looked at anew.
func (d *document) poke() {
	d.s.mu.Lock()
	defer d.s.mu.Unlock()
	if d.closed {
		return
	}
	select {
	case d.wake <- struct{}{}:
	default:
	}
}

// current gives the newest snapshot, nil if the document is closed.
func (d *document) current() *snapshot {
	d.s.mu.Lock()
	defer d.s.mu.Unlock()
	if d.closed {
		return nil
	}
	return d.snap
}

// loop publishes what is known of a document whenever that changes.
func (d *document) loop() {
	for range d.wake {
		if snap := d.current(); snap != nil {
			d.update(snap)
		}
	}
}

func (d *document) update(snap *snapshot) {
	defer d.s.guard(d.path)
	a := snap.analysis()
	a.settle()
	d.s.publish(a)
	d.s.eval.want(a)
}

// kind says what a document is.
type kind int

const (
	launches kind = iota
	configuration
	rulePack
	engineSource
)

func (s *snapshot) kind() kind {
	switch base := filepath.Base(s.doc.path); {
	case s.doc.tree != nil:
		return engineSource
	case base == config.FileName:
		return configuration
	case strings.HasSuffix(base, pack.Suffix):
		return rulePack
	}
	return launches
}

// read gives the launches of a snapshot.
func (s *snapshot) read() *launch.File {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.readLocked()
}

func (s *snapshot) readLocked() *launch.File {
	if s.file == nil {
		if s.kind() != launches {
			s.file = &launch.File{Name: s.doc.path, Text: s.text}
		} else {
			s.file = analyzer.ReadText(s.doc.name, []byte(s.text), func(path string) ([]byte, bool) {
				path = filepath.Clean(path)
				s.depends(path)
				return s.doc.s.overlay(path)
			}, s.depends)
		}
	}
	return s.file
}

// depends notes a file or directory that the document has named. A directory changes
// when a file in it comes or goes.
func (s *snapshot) depends(path string) {
	now := stampOf(path)
	s.doc.s.mu.Lock()
	defer s.doc.s.mu.Unlock()
	if s.names == nil {
		s.names = map[string]stamp{}
	}
	if len(s.names) < maxNames {
		s.names[path] = now
	}
}

// maxNames bounds the files that a document names and that are watched.
const maxNames = 1000

// outdated has a document read again if a file that it names has changed, and says
// whether that is so.
func (s *snapshot) outdated() bool {
	s.doc.s.mu.Lock()
	names := maps.Clone(s.names)
	s.doc.s.mu.Unlock()
	for f, old := range names {
		if stampOf(f) != old {
			s.again()
			return true
		}
	}
	return false
}

// again has a snapshot read again.
func (s *snapshot) again() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.file, s.last = nil, nil
	s.doc.s.mu.Lock()
	defer s.doc.s.mu.Unlock()
	s.names = nil
}

// overlay gives the text of an open document. Clients write one URI in several ways, so
// it is found by its path.
func (s *Server) overlay(path string) ([]byte, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, d := range s.docs {
		if d.path == path {
			return []byte(d.snap.text), true
		}
	}
	return nil, false
}

// changedIn has the documents read again that name another one, whose text as it is in
// the editor has become another.
func (s *Server) changedIn(of *document) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, d := range s.docs {
		if _, ok := d.snap.names[of.path]; !ok || d == of {
			continue
		}
		snap := d.snap
		go func() { // it may be being read, which the next message does not wait for
			defer s.guard(d.path)
			snap.again()
			d.poke()
		}()
	}
}

// analysis is what is known of a snapshot in a project. Jobs get their outcome
// in the course of time.
type analysis struct {
	snap *snapshot
	proj *project
	live *analyzer.Live

	mu   sync.Mutex
	file *analyzer.LiveFile
	// failed says of jobs why they cannot be evaluated.
	failed map[*analyzer.LiveJob]error
	open   int // jobs without outcome
	// announced says that the client was told that all is known.
	announced bool
	report    *analyzer.FileReport

	used   sync.Once // see users
	usedBy map[[2]int]*launch.Launch
}

// analysis gives that of the snapshot with the project as it is now.
func (s *snapshot) analysis() *analysis {
	proj := s.doc.s.project(s.doc.path)
	live := proj.current()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.last != nil && s.last.proj == proj && s.last.live == live {
		return s.last
	}
	a := &analysis{snap: s, proj: proj, live: live, failed: map[*analyzer.LiveJob]error{}}
	f := s.readLocked()
	if live != nil {
		a.file = live.Prepare(f)
	} else {
		a.file = &analyzer.LiveFile{File: f}
	}
	a.open = len(a.file.Jobs)
	s.last = a
	return a
}

// settle gives the jobs the outcomes that are known by now, and says whether that
// has changed anything.
func (a *analysis) settle() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.settleLocked()
}

func (a *analysis) settleLocked() bool {
	if a.open == 0 {
		return false
	}
	before := a.open
	a.open = 0
	for _, j := range a.file.Jobs {
		if j.Done() || a.failed[j] != nil {
			continue
		}
		switch done, err := a.snap.doc.s.eval.outcome(j); {
		case err != nil:
			a.failed[j] = err
		case done != nil:
			j.Take(done)
		default:
			a.open++
		}
	}
	if a.open == before {
		return false
	}
	a.report = nil
	return true
}

// result gives the findings and results that are known, and the number of commands
// that are still to be evaluated.
func (a *analysis) result() (rep *analyzer.FileReport, open int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.settleLocked()
	if a.report == nil {
		if a.live != nil {
			a.report = a.file.Report(a.live.Packs)
		} else {
			a.report = &analyzer.FileReport{File: a.file.File, Findings: a.file.Findings}
		}
	}
	return a.report, a.open
}

// failures lists why commands could not be evaluated, with their places.
func (a *analysis) failures() map[diag.Span]error {
	a.mu.Lock()
	defer a.mu.Unlock()
	out := map[diag.Span]error{}
	for j, err := range a.failed {
		out[diag.Span{Start: j.Launch.Start, End: j.Launch.End}] = err
	}
	return out
}

package lsp

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/enginelint/enginelint/analyzer"
	"github.com/enginelint/enginelint/analyzer/check"
	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/lsp/protocol"
	"github.com/enginelint/enginelint/analyzer/world"
)

// project is what documents with the same configuration file have in common.
type project struct {
	s    *Server
	file string // the configuration, "" for none
	dir  string

	mu   sync.Mutex
	live *analyzer.Live
	// err says why there is no live: a fault of the configuration.
	err error
	// broken says why the engine's source cannot be read; live is then the one
	// from before.
	broken error
	meta   *meta
	// releases are the parsers of releases of the catalogue.
	releases map[*analyzer.Live]*meta

	seenMu sync.Mutex
	// seen are the files that results depend on, as they were.
	seen map[string]stamp
}

// meta is the engine's argument parser.
type meta struct {
	live   *analyzer.Live
	params []check.Param
	byFlag map[string]*check.Param
	byDest map[string]*check.Param
	flags  []string // sorted
	abbrev bool

	once    sync.Once
	offered []flagItem // see items
}

func newMeta(l *analyzer.Live, p *check.Parser) *meta {
	m := &meta{live: l, params: p.Params, byFlag: map[string]*check.Param{}, byDest: map[string]*check.Param{}, abbrev: p.Abbrev}
	for i := range m.params {
		x := &m.params[i]
		for _, f := range x.Flags {
			m.byFlag[f] = x
			m.flags = append(m.flags, f)
		}
		if m.byDest[x.Dest] == nil || !deprecated(x) {
			m.byDest[x.Dest] = x
		}
	}
	slices.Sort(m.flags)
	return m
}

// find gives the parameter that a flag names as argparse takes it: written out, or
// by an unambiguous beginning.
func (m *meta) find(flag string) *check.Param {
	if m == nil {
		return nil
	}
	flag, _, _ = strings.Cut(flag, "=")
	if p := m.byFlag[flag]; p != nil {
		return p
	}
	if !m.abbrev || !strings.HasPrefix(flag, "--") || len(flag) < 3 {
		return nil
	}
	var found *check.Param
	i, _ := slices.BinarySearch(m.flags, flag)
	for ; i < len(m.flags) && strings.HasPrefix(m.flags[i], flag); i++ {
		p := m.byFlag[m.flags[i]]
		if found != nil && found != p {
			return nil
		}
		found = p
	}
	return found
}

// stamp tells versions of a file apart.
type stamp struct {
	mod  time.Time
	size int64
}

func stampOf(file string) stamp {
	st, err := os.Stat(file)
	if err != nil {
		return stamp{}
	}
	return stamp{st.ModTime(), st.Size()}
}

// project gives that of a file.
func (s *Server) project(path string) *project {
	dir := filepath.Dir(path)
	s.mu.Lock()
	file := s.settings.Config
	if file == "" {
		file = s.opt.Request.Config
	}
	none := s.opt.Request.NoConfig
	root := s.client.rootOf(path)
	s.mu.Unlock()
	file = seenFrom(root, file)
	if file == "" && !none {
		if f, err := config.Find(dir); err == nil && f != "" {
			file, _ = filepath.Abs(f)
		}
	}
	// Relative settings are seen from the folder.
	key := file + "\x00" + root
	s.mu.Lock()
	p := s.projects[key]
	if p == nil {
		p = &project{s: s, file: file, dir: dir, seen: map[string]stamp{}}
		s.projects[key] = p
	}
	s.mu.Unlock()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.live == nil && p.err == nil {
		p.open()
	}
	return p
}

// current gives the analyser, nil if there is none.
func (p *project) current() *analyzer.Live {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.live
}

// open reads the configuration and opens the engine; the lock is held.
func (p *project) open() {
	p.note(p.file)
	p.live, p.err = analyzer.NewLive(p.request())
	if p.live == nil {
		var te *world.TargetError
		if !errors.As(p.err, &te) {
			p.s.show(protocol.MessageTypeError, p.err.Error())
		}
		return
	}
	for _, f := range p.packs() {
		p.note(f)
	}
	if p.live.Engine != nil && p.live.Engine.Root != "" {
		p.note(filepath.Join(p.live.Engine.Root, filepath.FromSlash(p.live.Engine.Adapter.EntryFile)))
	}
}

// request is what the project is checked with. Files that are looked at are watched.
func (p *project) request() analyzer.Request {
	r := p.s.request(filepath.Join(p.dir, "x"))
	r.Looked = p.note
	return r
}

// packs are the rule pack files, and the directories that hold them.
func (p *project) packs() []string {
	var out []string
	for _, f := range p.live.PackFiles() {
		out = append(out, f)
		_ = filepath.WalkDir(f, func(path string, e fs.DirEntry, err error) error {
			if err == nil && path != f && (e.IsDir() || strings.HasSuffix(path, ".hcl")) {
				out = append(out, path)
			}
			return nil
		})
	}
	return out
}

// maxSeen bounds the files that are watched: an engine has some hundreds.
const maxSeen = 20000

// note has a file watched.
func (p *project) note(file string) {
	if file == "" {
		return
	}
	p.seenMu.Lock()
	defer p.seenMu.Unlock()
	if len(p.seen) >= maxSeen {
		return
	}
	if _, ok := p.seen[file]; !ok {
		p.seen[file] = stampOf(file)
	}
}

// uses has the files watched that an evaluation has used.
func (p *project) uses(files []string) {
	for _, f := range files {
		p.note(f)
	}
}

// parser gives the engine's parser, nil as long as it is not known.
func (p *project) parser() *meta {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.meta != nil && p.meta.live == p.live {
		return p.meta
	}
	return nil
}

// release gives the parser of a release of the catalogue.
func (p *project) release(l *analyzer.Live) *meta {
	p.mu.Lock()
	defer p.mu.Unlock()
	m := p.releases[l]
	if m == nil {
		m = newMeta(l, analyzer.SetParser(l.Engine.Set))
		if p.releases == nil {
			p.releases = map[*analyzer.Live]*meta{}
		}
		p.releases[l] = m
	}
	return m
}

// liveAt gives what the launch around an offset is checked with, or else that of
// the launch nearest above it; nil if there is no engine.
func (a *analysis) liveAt(off int) *analyzer.Live {
	if a.live == nil {
		return nil
	}
	if a.live.Engine != nil {
		return a.live
	}
	var best *analyzer.LiveJob
	for _, j := range a.file.Jobs {
		if j.Live().Engine != nil && (best == nil || j.Launch.Start <= off && j.Launch.Start >= best.Launch.Start) {
			best = j
		}
	}
	if best == nil {
		return nil
	}
	return best.Live()
}

// parserAt gives the parser of the engine that the launch around an offset starts,
// nil as long as it is not known.
func (a *analysis) parserAt(off int) *meta {
	switch l := a.liveAt(off); {
	case l == nil:
		return nil
	case l.Engine.Set != nil:
		return a.proj.release(l)
	}
	return a.proj.parser()
}

// change is a kind of change to what results depend on.
type change struct{ engine, other bool }

// changed looks at the files and takes note of how they are now.
func (p *project) changed() (c change) {
	p.mu.Lock()
	defer p.mu.Unlock()
	root := ""
	if p.live != nil && p.live.Engine != nil && p.live.Engine.Root != "" {
		root = p.live.Engine.Root + string(filepath.Separator)
	}
	p.seenMu.Lock()
	defer p.seenMu.Unlock()
	for f, old := range p.seen {
		now := stampOf(f)
		if now == old {
			continue
		}
		p.seen[f] = now
		if root != "" && strings.HasPrefix(f, root) && strings.HasSuffix(f, ".py") {
			c.engine = true
		} else {
			c.other = true
		}
	}
	return c
}

// watch looks at the files that results depend on from time to time.
func (s *Server) watch(ctx context.Context) {
	tick := time.NewTicker(s.opt.Poll)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			s.look()
		}
	}
}

// look opens projects again whose files have changed.
func (s *Server) look() {
	defer s.guard("watching files")
	s.mu.Lock()
	if s.state != ready {
		s.mu.Unlock()
		return
	}
	var ps []*project
	for _, p := range s.projects {
		ps = append(ps, p)
	}
	var docs []*document
	for _, d := range s.docs {
		docs = append(docs, d)
	}
	s.mu.Unlock()
	again := false
	for _, p := range ps {
		switch c := p.changed(); {
		case c.other:
			p.mu.Lock()
			p.live, p.err, p.broken, p.meta = nil, nil, nil, nil
			p.mu.Unlock()
			again = true
		case c.engine:
			s.eval.reload(p)
		}
	}
	s.mu.Lock()
	var ts []*tree
	for _, t := range s.trees {
		ts = append(ts, t)
	}
	s.mu.Unlock()
	for _, t := range ts {
		t.look()
	}
	for _, d := range docs { // a configuration may have come or gone
		snap := d.current()
		if snap == nil {
			continue
		}
		changed := snap.outdated()
		snap.mu.Lock()
		last := snap.last
		snap.mu.Unlock()
		if again || changed || last != nil && s.project(d.path) != last.proj {
			d.poke()
		}
	}
}

// reopen opens every project again.
func (s *Server) reopen() {
	s.mu.Lock()
	s.projects = map[string]*project{}
	s.told = map[string]bool{}
	s.mu.Unlock()
	s.pokeAll()
}

func (s *Server) pokeAll() {
	s.mu.Lock()
	var docs []*document
	for _, d := range s.docs {
		docs = append(docs, d)
	}
	s.mu.Unlock()
	for _, d := range docs {
		d.poke()
	}
}
